//! Other engines, as child processes: started, greeted, asked, and given up when they stall, crash
//! or lie.

use std::{
    io::{self, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    thread,
    time::Duration,
};

use xiangqi::{Move, Position};

use crate::{
    command::Language,
    coordinates::Coordinates,
    lines::{Read, read_line},
    serve::Clock,
};

/// What is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSpec {
    /// What it is called in a report.
    pub name: String,
    /// The program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Options to set, in order.
    pub options: Vec<(String, String)>,
}

/// Why an engine is given up.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The program could not be started.
    #[error("{name}: cannot start {program}")]
    Start {
        /// The engine.
        name: String,
        /// The program.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// It ended, or closed its output.
    #[error("{name}: ended without an answer to {asked:?}")]
    Ended {
        /// The engine.
        name: String,
        /// The line that it was told last.
        asked: String,
    },
    /// It was silent for too long.
    #[error("{name}: no answer to {asked:?} within {waited_ms} ms")]
    Silent {
        /// The engine.
        name: String,
        /// The line that it was told last.
        asked: String,
        /// How long was waited.
        waited_ms: u64,
    },
    /// It knows neither UCI nor UCCI.
    #[error("{name}: speaks neither UCI nor UCCI")]
    NoLanguage {
        /// The engine.
        name: String,
    },
    /// Its answer is no legal move.
    #[error("{name}: {text:?} is not a legal move in {fen}")]
    Illegal {
        /// The engine.
        name: String,
        /// The answer.
        text: String,
        /// The position.
        fen: String,
    },
}

/// An engine that answers.
#[derive(Debug)]
pub struct Driver {
    name: String,
    child: Child,
    /// To the thread that writes to it.
    input: Option<SyncSender<String>>,
    lines: Receiver<String>,
    language: Language,
    coordinates: Coordinates,
    said: String,
    clock: Clock,
    /// Names of the options that the engine has, in lower case.
    options: Vec<String>,
}

/// How long an engine may think, as it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Think {
    /// Milliseconds for the move.
    MoveTime(u64),
    /// Plies.
    Depth(u32),
    /// Positions.
    Nodes(u64),
    /// The clocks, in milliseconds: Red's, Black's, and what each move adds.
    Clocks {
        /// Red's time.
        red_ms: u64,
        /// Black's time.
        black_ms: u64,
        /// The increment.
        increment_ms: u64,
    },
}

/// What an engine answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The move; `None` if it says that there is none.
    pub best: Option<Move>,
    /// Its last word on the score, in hundredths, mates as ±(30,000 − moves).
    pub score: Option<i32>,
    /// Its last word on the depth.
    pub depth: Option<u32>,
    /// Its last word on the positions visited.
    pub nodes: Option<u64>,
    /// How long the answer took.
    pub took_ms: u64,
    /// The best lines as it told them last, best first; several only where `MultiPV` was set. A
    /// line ends before its first move that is not legal.
    pub lines: Vec<Line>,
}

/// A line of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the side to move, in hundredths, mates as ±(30,000 − moves).
    pub score: i32,
    /// Its moves, at least one.
    pub moves: Vec<Move>,
}

/// A line as it was told: which, its score, its moves in the engine's own writing.
struct Told {
    number: usize,
    score: Option<i32>,
    moves: Vec<String>,
}

/// A line longer than this is cut: no engine writes one, and memory has an end.
const LONGEST_LINE: usize = 1 << 16;
/// Lines waiting to be read.
const MOST_LINES: usize = 4096;
/// Lines waiting for an engine that does not read; what comes after them it is not told.
const MOST_SAID: usize = 64;
/// Options whose names are kept, and bytes of a name; the names that matter are short.
const MOST_OPTIONS: usize = 1000;
const LONGEST_OPTION: usize = 100;
/// As much of a wrong answer is told.
const LONGEST_WRONG: usize = 32;
/// For greeting and for being ready.
const GREETING_MS: u64 = 5_000;
/// Lines that are kept of one answer, and moves that are kept of a line.
const MOST_TOLD: usize = 16;
const LONGEST_TOLD: usize = 64;

impl Driver {
    /// Starts an engine and greets it: in UCI first, then, anew, in UCCI, since a program that knows
    /// one language may end at the first word of the other.
    ///
    /// # Errors
    ///
    /// [`EngineError`] if it cannot be started or does not answer as an engine does.
    pub fn start(spec: &EngineSpec, clock: Clock) -> Result<Driver, EngineError> {
        let mut driver = Driver::spawn(spec, clock)?;
        if !driver.greet("uci", "uciok", GREETING_MS / 2)? {
            driver = Driver::spawn(spec, clock)?;
            driver.language = Language::Ucci;
            if !driver.greet("ucci", "ucciok", GREETING_MS)? {
                return Err(EngineError::NoLanguage { name: spec.name.clone() });
            }
        }
        // Programs of many variants have to be told which.
        if driver.options.iter().any(|name| name == "uci_variant") {
            driver.set("UCI_Variant", "xiangqi");
        }
        for (name, value) in &spec.options {
            driver.set(name, value);
        }
        driver.ready()?;
        driver.find_coordinates()?;
        Ok(driver)
    }

    fn spawn(spec: &EngineSpec, clock: Clock) -> Result<Driver, EngineError> {
        let start = |source| EngineError::Start {
            name: spec.name.clone(),
            program: spec.program.clone(),
            source,
        };
        let mut child = Command::new(&spec.program)
            .args(&spec.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(start)?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(start(io::Error::other("no standard input and output")));
        };
        // An engine that does not read holds this thread up and nobody else.
        let (say, said) = mpsc::sync_channel::<String>(MOST_SAID);
        thread::spawn(move || {
            for line in said {
                // An engine that is gone is found out when it does not answer.
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (sender, lines) = mpsc::sync_channel(MOST_LINES);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(Read::Line | Read::Cut) = read_line(&mut output, &mut line, LONGEST_LINE) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(text).is_err() {
                    break;
                }
            }
        });
        Ok(Driver {
            name: spec.name.clone(),
            child,
            input: Some(say),
            lines,
            language: Language::Uci,
            coordinates: Coordinates::FromZero,
            said: String::new(),
            clock,
            options: Vec::new(),
        })
    }

    /// Whether the engine answers a greeting; silence and an end are a no.
    fn greet(&mut self, word: &str, answer: &str, waited_ms: u64) -> Result<bool, EngineError> {
        self.say(word);
        match self.hear_until(answer, waited_ms) {
            Ok(()) => Ok(true),
            Err(EngineError::Silent { .. } | EngineError::Ended { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which language it speaks.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// How it writes points.
    #[must_use]
    pub fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: &str) {
        let line = match (self.language, value) {
            (Language::Uci, "") => format!("setoption name {name}"),
            (Language::Uci, _) => format!("setoption name {name} value {value}"),
            (Language::Ucci, "") => format!("setoption {name}"),
            (Language::Ucci, _) => format!("setoption {name} {value}"),
        };
        self.say(&line);
    }

    /// Whether it told of an option with this name, in any case.
    #[must_use]
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    fn ready(&mut self) -> Result<(), EngineError> {
        self.say("isready");
        self.hear_until("readyok", GREETING_MS)
    }

    /// Looks at a move from the start position: it is legal in one reading only, since no man of
    /// that position stands on a rank where another would in the other reading.
    fn find_coordinates(&mut self) -> Result<(), EngineError> {
        let start = Position::start();
        self.say(&format!("position fen {}", start.fen()));
        self.say("go depth 1");
        let (best, ..) = self.hear_best(GREETING_MS)?;
        self.coordinates = [Coordinates::FromZero, Coordinates::FromOne]
            .into_iter()
            .find(|coordinates| coordinates.read(&best).is_some_and(|mv| start.is_legal(mv)))
            .ok_or_else(|| EngineError::Illegal {
                name: self.name.clone(),
                text: beginning(&best),
                fen: start.fen(),
            })?;
        Ok(())
    }

    /// A new game begins.
    ///
    /// # Errors
    ///
    /// [`EngineError`] if the engine does not say that it is ready.
    pub fn new_game(&mut self) -> Result<(), EngineError> {
        match self.language {
            Language::Uci => self.say("ucinewgame"),
            Language::Ucci if self.options.iter().any(|name| name == "newgame") => {
                self.say("setoption newgame");
            }
            Language::Ucci => {}
        }
        self.ready()
    }

    /// Asks for a move, and waits `patience_ms` longer than the engine may think.
    ///
    /// # Errors
    ///
    /// [`EngineError`] if there is no answer, or none that is a legal move. The engine is of no use
    /// afterwards.
    pub fn think(
        &mut self,
        start: &Position,
        moves: &[Move],
        think: Think,
        patience_ms: u64,
    ) -> Result<Answer, EngineError> {
        let position = moves.iter().fold(*start, |mut position, &mv| {
            position.play_unchecked(mv);
            position
        });
        let mut line = format!("position fen {}", start.fen());
        for (index, &mv) in moves.iter().enumerate() {
            line.push_str(if index == 0 { " moves " } else { " " });
            line.push_str(&self.coordinates.write(mv));
        }
        self.say(&line);
        let (go, allowed_ms) = self.go(position.turn(), think);
        // What was said before the question is no answer to it.
        for _ in 0..MOST_LINES {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
        let before = (self.clock)();
        self.say(&go);
        let (text, mut answer, told) = self.hear_best(allowed_ms.saturating_add(patience_ms))?;
        answer.lines = told.iter().filter_map(|told| self.line(&position, told)).collect();
        answer.took_ms = (self.clock)().saturating_sub(before);
        if text != "(none)" && text != "0000" && !text.is_empty() {
            let mv = self.coordinates.read(&text).filter(|&mv| position.is_legal(mv));
            let Some(mv) = mv else {
                let (name, text) = (self.name.clone(), beginning(&text));
                return Err(EngineError::Illegal { name, text, fen: position.fen() });
            };
            answer.best = Some(mv);
        }
        Ok(answer)
    }

    /// A told line as moves, as far as they are legal.
    fn line(&self, position: &Position, told: &Told) -> Option<Line> {
        let mut position = *position;
        let mut moves = Vec::with_capacity(told.moves.len());
        for text in &told.moves {
            let Some(mv) = self.coordinates.read(text) else { break };
            let Ok(after) = position.play(mv) else { break };
            position = after;
            moves.push(mv);
        }
        let score = told.score?;
        (!moves.is_empty()).then_some(Line { score, moves })
    }

    fn go(&self, turn: xiangqi::Color, think: Think) -> (String, u64) {
        match (think, self.language) {
            (Think::MoveTime(ms), Language::Uci) => (format!("go movetime {ms}"), ms),
            // UCCI has no time for one move; one move to go says the same.
            (Think::MoveTime(ms), Language::Ucci) => (format!("go time {ms} movestogo 1"), ms),
            (Think::Depth(depth), _) => (format!("go depth {depth}"), u64::MAX / 2),
            (Think::Nodes(nodes), _) => (format!("go nodes {nodes}"), u64::MAX / 2),
            (Think::Clocks { red_ms, black_ms, increment_ms }, language) => {
                let own = if turn == xiangqi::Color::Red { red_ms } else { black_ms };
                let line = match language {
                    Language::Uci => format!(
                        "go wtime {red_ms} btime {black_ms} winc {increment_ms} binc {increment_ms}"
                    ),
                    Language::Ucci => format!("go time {own} increment {increment_ms}"),
                };
                (line, own.saturating_add(increment_ms))
            }
        }
    }

    fn say(&mut self, line: &str) {
        self.said = line.to_owned();
        if let Some(input) = &self.input {
            let _ = input.try_send(line.to_owned());
        }
    }

    fn hear(&mut self, until_ms: u64, waited_ms: u64) -> Result<String, EngineError> {
        let silent =
            || EngineError::Silent { name: self.name.clone(), asked: self.said.clone(), waited_ms };
        let left = until_ms.saturating_sub((self.clock)());
        // Who talks without end has said nothing in time either.
        if left == 0 {
            return Err(silent());
        }
        self.lines.recv_timeout(Duration::from_millis(left)).map_err(|error| match error {
            RecvTimeoutError::Timeout => silent(),
            RecvTimeoutError::Disconnected => {
                EngineError::Ended { name: self.name.clone(), asked: self.said.clone() }
            }
        })
    }

    fn hear_until(&mut self, word: &str, waited_ms: u64) -> Result<(), EngineError> {
        let until = (self.clock)().saturating_add(waited_ms);
        loop {
            let line = self.hear(until, waited_ms)?;
            if let Some(option) = line.strip_prefix("option ") {
                let option = option.strip_prefix("name ").unwrap_or(option);
                let name = option.split(" type ").next().unwrap_or_default();
                if self.options.len() < MOST_OPTIONS && name.len() <= LONGEST_OPTION {
                    self.options.push(name.trim().to_lowercase());
                }
            }
            if line.split_whitespace().next() == Some(word) {
                return Ok(());
            }
        }
    }

    fn hear_best(&mut self, waited_ms: u64) -> Result<(String, Answer, Vec<Told>), EngineError> {
        let until = (self.clock)().saturating_add(waited_ms);
        let mut answer = Answer {
            best: None,
            score: None,
            depth: None,
            nodes: None,
            took_ms: 0,
            lines: Vec::new(),
        };
        let mut told: Vec<Told> = Vec::new();
        loop {
            let line = self.hear(until, waited_ms)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    return Ok((words.next().unwrap_or_default().to_owned(), answer, told));
                }
                Some("nobestmove") => return Ok((String::new(), answer, told)),
                Some("info") => {
                    if let Some(line) = note(&mut answer, words) {
                        told.retain(|old| old.number != line.number);
                        if told.len() < MOST_TOLD {
                            told.push(line);
                        }
                        told.sort_by_key(|line| line.number);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The beginning of an answer, for a report.
fn beginning(text: &str) -> String {
    text.chars().take(LONGEST_WRONG).collect()
}

/// Keeps what an `info` line says; gives the line of play, if it holds one.
fn note<'a>(answer: &mut Answer, mut words: impl Iterator<Item = &'a str>) -> Option<Told> {
    let mut told = Told { number: 1, score: None, moves: Vec::new() };
    while let Some(word) = words.next() {
        match word {
            "string" => return None,
            "pv" => {
                told.moves = words.by_ref().take(LONGEST_TOLD).map(str::to_owned).collect();
                break;
            }
            "depth" => answer.depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => answer.nodes = words.next().and_then(|word| word.parse().ok()),
            "multipv" => {
                told.number = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
            }
            "score" => {
                let kind = words.next();
                told.score = match kind {
                    Some("cp") => words.next().and_then(|word| word.parse().ok()),
                    Some("mate") => {
                        words.next().and_then(|word| word.parse::<i32>().ok()).map(|moves| {
                            match moves > 0 {
                                true => 30_000_i32.saturating_sub(moves),
                                false => (-30_000_i32).saturating_sub(moves),
                            }
                        })
                    }
                    // UCCI writes the number alone.
                    Some(number) => number.parse().ok(),
                    None => None,
                };
            }
            _ => {}
        }
    }
    // The score of a second line is not the score of the position.
    if told.number <= 1 && told.score.is_some() {
        answer.score = told.score;
    }
    (!told.moves.is_empty()).then_some(told)
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        // It has a moment to end by itself.
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // What it started goes with it, where it leads a group of its own.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
