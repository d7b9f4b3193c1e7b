//! Our engine behind UCI or UCCI: lines in, lines out.

use std::{
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use arbiter::RuleBook;
use engine::{Engine, Host, Level, Limits, Remaining, Report, Score, Time};
use xiangqi::{Color, Move, Position};

use crate::{
    command::{Command, Game, Go, Language},
    coordinates::Coordinates,
    lines::{Read, read_line},
};

/// A line longer than this is passed over: a game of two hundred thousand moves is none.
const LONGEST_LINE: usize = 1 << 20;
/// As much of a host's own words is told back to it.
const LONGEST_WORD: usize = 64;

/// The time of day in milliseconds, from any start; the program gives it, since nothing here reads
/// a clock.
pub type Clock = fn() -> u64;

/// Where the lines go; a search thread writes too.
type Out<W> = Arc<Mutex<W>>;

struct Settings {
    language: Language,
    coordinates: Option<Coordinates>,
    /// What the last `position` line was written in.
    heard: Coordinates,
    threads: usize,
    mebibytes: usize,
    lines: usize,
    overhead_ms: u64,
    /// UCCI: times come in seconds.
    seconds: bool,
    book: RuleBook,
    level: Level,
    seed: u64,
}

/// A search in its thread.
struct Running {
    control: Arc<Control>,
    thread: thread::JoinHandle<Engine>,
}

/// What a host may change while a search runs.
struct Control {
    clock: Clock,
    begun: AtomicU64,
    stop: AtomicBool,
    pondering: AtomicBool,
}

struct Teller<W> {
    control: Arc<Control>,
    out: Out<W>,
    coordinates: Coordinates,
    language: Language,
}

impl<W: Write + Send> Host for Teller<W> {
    fn elapsed_ms(&self) -> u64 {
        (self.control.clock)().saturating_sub(self.control.begun.load(Ordering::Relaxed))
    }

    fn stopped(&self) -> bool {
        self.control.stop.load(Ordering::Relaxed)
    }

    fn pondering(&self) -> bool {
        self.control.pondering.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report<'_>) {
        let mut line = match self.language {
            Language::Uci => {
                let speed = report.nodes * 1000 / report.elapsed_ms.max(1);
                format!(
                    "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {} pv",
                    report.depth,
                    report.seldepth,
                    report.line,
                    report.score,
                    report.nodes,
                    report.fullness,
                    report.elapsed_ms,
                )
            }
            Language::Ucci => format!(
                "info depth {} score {} nodes {} time {} pv",
                report.depth,
                report.score.value(),
                report.nodes,
                report.elapsed_ms,
            ),
        };
        for &mv in report.pv {
            line.push(' ');
            line.push_str(&self.coordinates.write(mv));
        }
        say(&self.out, &line);
    }
}

/// Writes a line; a host that is gone does not hear it, and the end of its input ends the loop.
fn say<W: Write>(out: &Out<W>, line: &str) {
    let mut out = out.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Speaks with a host until it says `quit` or its input ends.
///
/// # Errors
///
/// What reading the input gives.
pub fn serve<R, W>(input: R, output: W, clock: Clock, language: Language) -> io::Result<()>
where
    R: BufRead + Send + 'static,
    W: Write + Send + 'static,
{
    let out = Arc::new(Mutex::new(output));
    let mut settings = Settings {
        language,
        coordinates: None,
        heard: Coordinates::FromZero,
        threads: 1,
        mebibytes: 64,
        lines: 1,
        overhead_ms: 10,
        seconds: false,
        book: RuleBook::CXA2020,
        level: Level::FULL,
        seed: 0,
    };
    let mut engine = Some(new_engine(settings.mebibytes, settings.threads));
    // None after a game that could not be read: a move of the game before it would be no answer.
    let mut game = Some(Game { start: Position::start(), moves: Vec::new(), coordinates: None });
    let mut banned: Vec<Move> = Vec::new();
    let mut running: Option<Running> = None;
    let mut input = input;
    let mut line = Vec::new();
    loop {
        let read = read_line(&mut input, &mut line, LONGEST_LINE)?;
        let text = String::from_utf8_lossy(&line);
        let command = match read {
            Read::End => break,
            Read::Line => Command::parse(text.trim()),
            Read::Cut => {
                say(&out, &format!("info string a line of over {LONGEST_LINE} bytes is cut off"));
                // What such a line set is not known.
                if text.trim_start().starts_with("position") {
                    game = None;
                }
                continue;
            }
        };
        // What changes the engine waits for the search, and ends it.
        let ends = matches!(
            command,
            Command::Set { .. }
                | Command::NewGame
                | Command::Position(_)
                | Command::Go(_)
                | Command::Stop
                | Command::Quit
        );
        if ends && let Some(search) = running.take() {
            search.control.stop.store(true, Ordering::Relaxed);
            search.control.pondering.store(false, Ordering::Relaxed);
            engine = search.thread.join().ok();
        }
        match command {
            Command::Hello(language) => {
                settings.language = language;
                hello(&out, &settings);
            }
            Command::IsReady => say(&out, "readyok"),
            Command::Set { name, value } => {
                if let Some(problem) = set(&mut settings, &mut engine, &name, &value) {
                    say(&out, &format!("info string {problem}"));
                }
            }
            Command::NewGame => {
                if let Some(engine) = &mut engine {
                    engine.forget();
                }
            }
            Command::Position(new) => match *new {
                Ok(new) => {
                    settings.heard = new.coordinates.unwrap_or(settings.heard);
                    game = Some(new);
                    banned.clear();
                }
                Err(error) => {
                    game = None;
                    say(&out, &format!("info string {error}"));
                }
            },
            Command::Ban(texts) => {
                let coordinates = settings.coordinates.unwrap_or(settings.heard);
                banned = texts.iter().filter_map(|text| coordinates.read(text)).collect();
            }
            Command::Go(go) => {
                let Some(game) = &game else {
                    say(&out, "info string go: no position is set");
                    say(&out, no_move(settings.language));
                    continue;
                };
                let coordinates = settings.coordinates.unwrap_or(settings.heard);
                let wanted: Vec<Move> =
                    go.searchmoves.iter().filter_map(|text| coordinates.read(text)).collect();
                let only = match allowed(game, &wanted, &banned) {
                    Some(moves) if moves.is_empty() => {
                        say(&out, no_move(settings.language));
                        continue;
                    }
                    Some(moves) => moves,
                    None => Vec::new(),
                };
                let engine = engine
                    .take()
                    .unwrap_or_else(|| new_engine(settings.mebibytes, settings.threads));
                running = Some(start(&out, &settings, engine, game, only, *go, clock));
            }
            Command::PonderHit => {
                if let Some(search) = &running {
                    search.control.begun.store(clock(), Ordering::Relaxed);
                    search.control.pondering.store(false, Ordering::Relaxed);
                }
            }
            Command::Show => match &game {
                Some(game) => show(&out, game),
                None => say(&out, "info string no position is set"),
            },
            Command::Quit => break,
            Command::Stop | Command::Nothing => {}
            Command::Unknown(word) => say(&out, &format!("info string unknown command {word:?}")),
        }
    }
    if let Some(search) = running {
        search.control.stop.store(true, Ordering::Relaxed);
        search.control.pondering.store(false, Ordering::Relaxed);
        let _ = search.thread.join();
    }
    if settings.language == Language::Ucci {
        say(&out, "bye");
    }
    Ok(())
}

/// An engine of this size; a small one where the memory is gone meanwhile.
fn new_engine(mebibytes: usize, threads: usize) -> Engine {
    Engine::try_new(mebibytes, threads).unwrap_or_else(|_| Engine::new(1, 1))
}

fn hello<W: Write>(out: &Out<W>, settings: &Settings) {
    let version = env!("CARGO_PKG_VERSION");
    match settings.language {
        Language::Uci => {
            say(out, &format!("id name Chuhe {version}"));
            say(out, "id author the Chuhe authors");
            for option in [
                "Hash type spin default 64 min 1 max 65536",
                "Threads type spin default 1 min 1 max 256",
                "MultiPV type spin default 1 min 1 max 120",
                "Ponder type check default false",
                "Move Overhead type spin default 10 min 0 max 5000",
                "Clear Hash type button",
                "Level type spin default 10 min 1 max 10",
                "Seed type spin default 0 min 0 max 4294967295",
                "UCI_Variant type combo default xiangqi var xiangqi",
                "Coordinates type combo default auto var auto var a0 var a1",
                "Rules type combo default cxa2020 var cxa2020 var cxa1999 var axf var wxf2018 var school var online",
            ] {
                say(out, &format!("option name {option}"));
            }
            say(out, "uciok");
        }
        Language::Ucci => {
            say(out, &format!("id name Chuhe {version}"));
            say(out, "id author the Chuhe authors");
            say(out, "option usemillisec type check default true");
            say(out, "option hashsize type spin min 1 max 65536 default 64");
            say(out, "option threads type spin min 1 max 256 default 1");
            say(out, "option level type spin min 1 max 10 default 10");
            say(out, "option seed type spin min 0 max 4294967295 default 0");
            say(out, "option newgame type button");
            say(out, "ucciok");
        }
    }
}

/// Sets an option; says what is wrong with it.
fn set(
    settings: &mut Settings,
    engine: &mut Option<Engine>,
    name: &str,
    value: &str,
) -> Option<String> {
    let cut = |text: &str| text.chars().take(LONGEST_WORD).collect::<String>();
    let (name, value) = (&*cut(name), &*cut(value));
    let number = |least: u64, most: u64| -> Result<u64, String> {
        match value.parse::<u64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("{name}: expected a number in {least}..={most}, got {value:?}")),
        }
    };
    // The old one makes room first; what cannot be had is said, and the old size comes back.
    let mut resize = |settings: &mut Settings, mebibytes: usize, threads: usize| {
        *engine = None;
        let new = Engine::try_new(mebibytes, threads);
        let fits = new.is_ok();
        *engine = Some(new.unwrap_or_else(|_| new_engine(settings.mebibytes, settings.threads)));
        if !fits {
            return Err(format!("{name}: there is not enough memory for {value}"));
        }
        (settings.mebibytes, settings.threads) = (mebibytes, threads);
        Ok(())
    };
    let done: Result<(), String> = match name.to_lowercase().as_str() {
        "hash" | "hashsize" => number(1, 65_536).and_then(|size| {
            let threads = settings.threads;
            resize(settings, size as usize, threads)
        }),
        "threads" => number(1, 256).and_then(|threads| {
            let mebibytes = settings.mebibytes;
            resize(settings, mebibytes, threads as usize)
        }),
        "multipv" => number(1, 120).map(|lines| settings.lines = lines as usize),
        "move overhead" => number(0, 5000).map(|overhead| settings.overhead_ms = overhead),
        "level" => number(1, 10).map(|level| {
            settings.level = u8::try_from(level).ok().and_then(Level::new).unwrap_or_default();
        }),
        "seed" => number(0, u64::from(u32::MAX)).map(|seed| settings.seed = seed),
        "clear hash" | "newgame" => {
            if let Some(engine) = engine {
                engine.forget();
            }
            Ok(())
        }
        "uci_variant" => match value {
            "xiangqi" => {
                settings.coordinates.get_or_insert(Coordinates::FromOne);
                Ok(())
            }
            other => Err(format!("variant {other:?} is not known, only xiangqi")),
        },
        "coordinates" => match value {
            "auto" => {
                settings.coordinates = None;
                Ok(())
            }
            "a0" => {
                settings.coordinates = Some(Coordinates::FromZero);
                Ok(())
            }
            "a1" => {
                settings.coordinates = Some(Coordinates::FromOne);
                Ok(())
            }
            other => Err(format!("coordinates {other:?}: expected auto, a0 or a1")),
        },
        "rules" => match RuleBook::by_name(value) {
            Some(book) => {
                settings.book = book;
                Ok(())
            }
            None => Err(format!("rules {value:?} are not known")),
        },
        "usemillisec" => match value {
            "true" | "" => {
                settings.seconds = false;
                Ok(())
            }
            "false" => {
                settings.seconds = true;
                Ok(())
            }
            other => Err(format!("usemillisec {other:?}: expected true or false")),
        },
        "ponder" | "uci_analysemode" | "debug" => Ok(()),
        _ => Err(format!("no option {name:?}")),
    };
    done.err()
}

/// The position that a game has reached.
fn reached(game: &Game) -> Position {
    game.moves.iter().fold(game.start, |mut position, &mv| {
        position.play_unchecked(mv);
        position
    })
}

/// The moves that may be thought of, where the host does not leave all of them: those that it
/// wants searched alone, without those that it forbids.
///
/// Wishes of which none is legal are no wish: a host that asks for a move gets one.
fn allowed(game: &Game, wanted: &[Move], banned: &[Move]) -> Option<Vec<Move>> {
    let legal = reached(game).legal_moves();
    let wished = wanted.iter().any(|mv| legal.contains(mv));
    if !wished && banned.is_empty() {
        return None;
    }
    let fits = |mv: &Move| !banned.contains(mv) && (!wished || wanted.contains(mv));
    Some(legal.into_iter().filter(fits).collect())
}

fn limits(settings: &Settings, game: &Game, only: Vec<Move>, go: &Go) -> Limits {
    let position = reached(game);
    let (left, increment) = match position.turn() {
        Color::Red => (go.wtime, go.winc),
        Color::Black => (go.btime, go.binc),
    };
    // Those of UCCI, in its unit.
    let own = |time: Option<u64>| {
        time.map(|time| if settings.seconds { time.saturating_mul(1000) } else { time })
    };
    let (left, increment) = (own(go.time).or(left), own(go.increment).or(increment));
    let time = match (go.movetime, left) {
        _ if go.infinite => None,
        (Some(ms), _) => Some(Time::exactly(ms, settings.overhead_ms.min(ms / 8))),
        (None, Some(left_ms)) => Some(Time::share(
            Remaining {
                left_ms,
                increment_ms: increment.unwrap_or(0),
                moves_to_go: go.movestogo.filter(|&moves| moves > 0),
                overhead_ms: settings.overhead_ms,
            },
            2 * u32::from(position.fullmove_number()),
        )),
        (None, None) => None,
    };
    Limits { depth: go.depth, nodes: go.nodes, time, mate: go.mate, only, lines: settings.lines }
}

fn start<W: Write + Send + 'static>(
    out: &Out<W>,
    settings: &Settings,
    mut engine: Engine,
    game: &Game,
    only: Vec<Move>,
    go: Go,
    clock: Clock,
) -> Running {
    let control = Arc::new(Control {
        clock,
        begun: AtomicU64::new(clock()),
        stop: AtomicBool::new(false),
        pondering: AtomicBool::new(go.ponder),
    });
    let teller = Teller {
        control: Arc::clone(&control),
        out: Arc::clone(out),
        coordinates: settings.coordinates.unwrap_or(settings.heard),
        language: settings.language,
    };
    let limits = limits(settings, game, only, &go);
    let asked =
        engine::Game { start: game.start, moves: game.moves.clone(), book: settings.book.clone() };
    let waits = go.infinite || go.ponder;
    let (level, seed) = (settings.level, settings.seed);
    let (mebibytes, threads) = (settings.mebibytes, settings.threads);
    let thread = thread::spawn(move || {
        let search = AssertUnwindSafe(|| engine.play(&asked, &limits, &teller, level, seed));
        let found = catch_unwind(search).unwrap_or_else(|_| {
            // A host that waits for a move gets one; what the search left behind is not trusted.
            engine = new_engine(mebibytes, threads);
            say(&teller.out, "info string the search broke off by a fault");
            any_move(&asked, &limits)
        });
        if level != Level::FULL {
            tell_level(&found, &teller);
        }
        // A host that asked for no end hears the move when it says so.
        while waits && !teller.stopped() && (go.infinite || teller.pondering()) {
            thread::park_timeout(std::time::Duration::from_millis(2));
        }
        say(&teller.out, &answer(&found, &teller));
        engine
    });
    Running { control, thread }
}

/// Some move that may be played, for a search that found none.
fn any_move(game: &engine::Game, limits: &Limits) -> engine::Found {
    let mut position = game.start;
    for &mv in &game.moves {
        let Ok(next) = position.play(mv) else { break };
        position = next;
    }
    let allowed = |mv: &Move| limits.only.is_empty() || limits.only.contains(mv);
    let best = position.legal_moves().into_iter().find(allowed);
    engine::Found { best, ponder: None, score: Score::DRAW, lines: Vec::new(), depth: 0, nodes: 0 }
}

/// What a level below full strength thinks of its move: the last word before it, so that a host
/// hears the level's opinion and not that of the search beneath.
fn tell_level<W: Write + Send>(found: &engine::Found, teller: &Teller<W>) {
    let Some(line) = found.lines.first() else { return };
    teller.report(&Report {
        depth: found.depth,
        seldepth: found.depth,
        line: 1,
        score: line.score,
        nodes: found.nodes,
        elapsed_ms: teller.elapsed_ms(),
        fullness: 0,
        pv: &line.moves,
    });
}

fn answer<W>(found: &engine::Found, teller: &Teller<W>) -> String {
    let write = |mv: Move| teller.coordinates.write(mv);
    match (found.best, found.ponder, teller.language) {
        (Some(best), Some(ponder), _) => {
            format!("bestmove {} ponder {}", write(best), write(ponder))
        }
        (Some(best), None, _) => format!("bestmove {}", write(best)),
        (None, _, language) => no_move(language).to_owned(),
    }
}

/// What is said where there is no move.
fn no_move(language: Language) -> &'static str {
    match language {
        Language::Uci => "bestmove (none)",
        Language::Ucci => "nobestmove",
    }
}

fn show<W: Write>(out: &Out<W>, game: &Game) {
    let position = reached(game);
    let evaluation: Score = engine::evaluate(&position);
    for line in position.board().to_string().lines() {
        say(out, line);
    }
    say(out, &format!("fen {}", position.fen()));
    say(out, &format!("evaluation {evaluation} to the side to move"));
}
