//! `chuhe match`: two engines play each other, refereed by the rule book.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, anyhow, bail};
use arbiter::RuleBook;
use engine::{Engine, Game, Level, Limits, Untimed};
use uci::{
    Driver, EngineSpec, Sprt, Think,
    matches::{self, Ending, Match, Pace, Played},
};
use xiangqi::{Color, Move, Position, notation};

use crate::{commands::engine::stopwatch, output::Answer};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The first engine: `self`, or a program with its arguments, then options after commas:
    /// `"./stockfish,Hash=64,Use NNUE=false"`. UCI and UCCI are told apart. `self` is this program's
    /// own engine, `self,Level=3` its level 3 of 10.
    first: String,
    /// The second engine, in the same form.
    second: String,
    /// The most games; every opening is played twice, with colors swapped.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The time: `40ms` a move, `5s+0.1s` with a clock, `depth 8`, `nodes 10000`.
    #[arg(long, default_value = "40ms")]
    tc: String,
    /// Ends the match when the difference is decided: two numbers of Elo, `-20,20`.
    #[arg(long, allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Games at a time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    jobs: u8,
    /// The rules of repetition.
    #[arg(long, default_value = "cxa2020")]
    rules: String,
    /// A file of openings, one per line: moves from the start position in any notation. Left out,
    /// openings of six plies are drawn and those that are near level are kept.
    #[arg(long)]
    openings: Option<PathBuf>,
    /// The seed of the openings that are drawn.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the games go, as PGN.
    #[arg(long)]
    pgn: Option<PathBuf>,
    /// Each engine's first option `Hash`, in MiB; set before the options that are given.
    #[arg(long, default_value_t = 64)]
    hash: u32,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let Some(book) = RuleBook::by_name(&arguments.rules) else {
        bail!("rules {:?} are not known", arguments.rules);
    };
    let openings = match &arguments.openings {
        Some(path) => read_openings(path)?,
        None => draw_openings((arguments.games as usize).div_ceil(2).min(500), arguments.seed),
    };
    let wanted = Match {
        engines: [
            spec(&arguments.first, arguments.hash).context("the first engine")?,
            spec(&arguments.second, arguments.hash).context("the second engine")?,
        ],
        games: arguments.games,
        pace: pace(&arguments.tc)?,
        grace_ms: matches::GRACE_MS,
        book,
        jobs: usize::from(arguments.jobs),
        openings,
        sprt: arguments.sprt.as_deref().map(sprt).transpose()?,
    };
    stopwatch();
    for engine in &wanted.engines {
        has_its_options(engine)?;
    }
    let mut pgn = match &arguments.pgn {
        Some(path) => Some(File::create(path).with_context(|| path.display().to_string())?),
        None => None,
    };
    let mut trouble = None;
    let score = matches::play(&wanted, stopwatch, |played, score| {
        let mut tell = || -> io::Result<()> {
            let tally = &score.tally;
            let mut out = io::stdout().lock();
            write!(out, "game {}: {}, {}", played.number + 1, result(played), why(played))?;
            write!(out, "; {tally}, {}", tally.elo())?;
            if let Some(sprt) = wanted.sprt {
                let (low, high) = sprt.bounds();
                write!(out, ", {:.2} in {low:.2} to {high:.2}", sprt.likelihood(tally))?;
            }
            writeln!(out)?;
            match &mut pgn {
                Some(pgn) => write_pgn(pgn, &wanted, played),
                None => Ok(()),
            }
        };
        if let Err(error) = tell() {
            trouble.get_or_insert(error);
        }
    })?;
    if let Some(error) = trouble {
        return Err(error.into());
    }
    let mut out = io::stdout().lock();
    let tally = score.tally;
    writeln!(
        out,
        "{} against {}: {tally} of {}, {}",
        wanted.engines[0].name,
        wanted.engines[1].name,
        tally.games(),
        tally.elo()
    )?;
    for (engine, (failures, overtime)) in
        wanted.engines.iter().zip(score.failures.into_iter().zip(score.overtime))
    {
        if failures + overtime > 0 {
            writeln!(out, "{}: {failures} failures, {overtime} losses on time", engine.name)?;
        }
    }
    match wanted.sprt.map(|sprt| (sprt, sprt.decided(&tally))) {
        Some((sprt, Some(uci::Decision::Second))) => {
            writeln!(out, "test: better than {:+} Elo", sprt.elo0)?;
        }
        Some((sprt, Some(uci::Decision::First))) => {
            writeln!(out, "test: not {:+} Elo better", sprt.elo1)?;
            return Ok(Answer::No);
        }
        Some((_, None)) => writeln!(out, "test: not decided")?,
        None => {}
    }
    Ok(Answer::Yes)
}

/// Starts an engine once, to see that it has the options that were named: it would pass over a
/// misspelt one in silence, and the match would be of something else.
fn has_its_options(engine: &EngineSpec) -> anyhow::Result<()> {
    let driver = Driver::start(engine, stopwatch)?;
    match engine.options[1..].iter().find(|(option, _)| !driver.has_option(option)) {
        Some((option, _)) => bail!("{}: has no option {option:?}", engine.name),
        None => Ok(()),
    }
}

/// `self`, or a program with arguments, and options after commas.
fn spec(text: &str, hash: u32) -> anyhow::Result<EngineSpec> {
    let mut parts = text.split(',');
    let mut words = parts.next().unwrap_or_default().split_whitespace();
    let program = words.next().context("no program is named")?;
    let mut arguments: Vec<String> = words.map(str::to_owned).collect();
    let own = program == "self";
    let (name, program) = if own {
        arguments.insert(0, "uci".to_owned());
        let own = std::env::current_exe().context("the path of this program")?;
        ("self".to_owned(), own.display().to_string())
    } else {
        let name = program.rsplit('/').next().unwrap_or(program);
        (name.to_owned(), program.to_owned())
    };
    let mut options = vec![("Hash".to_owned(), hash.to_string())];
    for part in parts {
        let (option, value) =
            part.split_once('=').ok_or_else(|| anyhow!("option {part:?}: expected NAME=VALUE"))?;
        let (option, value) = (option.trim(), value.trim());
        let level = value.parse().ok().and_then(Level::new);
        if own && option.eq_ignore_ascii_case("level") && level.is_none() {
            bail!("level {value:?}: expected 1 to {}", Level::FULL.number());
        }
        options.push((option.to_owned(), value.to_owned()));
    }
    // Two of the same program are told apart by what they were told.
    let told: Vec<_> =
        options[1..].iter().map(|(option, value)| format!("{option}={value}")).collect();
    let name = if told.is_empty() { name } else { format!("{name} ({})", told.join(", ")) };
    Ok(EngineSpec { name, program, arguments, options })
}

fn pace(text: &str) -> anyhow::Result<Pace> {
    let wrong = || anyhow!("--tc {text:?}: expected 40ms, 5s+0.1s, depth 8 or nodes 10000");
    if let Some(depth) = text.strip_prefix("depth ") {
        return Ok(Pace::Each(Think::Depth(depth.trim().parse().map_err(|_| wrong())?)));
    }
    if let Some(nodes) = text.strip_prefix("nodes ") {
        return Ok(Pace::Each(Think::Nodes(nodes.trim().parse().map_err(|_| wrong())?)));
    }
    match text.split_once('+') {
        Some((base, increment)) => Ok(Pace::Clock {
            base_ms: span_ms(base).ok_or_else(wrong)?,
            increment_ms: span_ms(increment).ok_or_else(wrong)?,
        }),
        None => Ok(Pace::Each(Think::MoveTime(span_ms(text).ok_or_else(wrong)?))),
    }
}

/// `40ms`, `5s`, `0.1s`; at least a millisecond unless 0, at most a day.
fn span_ms(text: &str) -> Option<u64> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1.0),
        None => (text.strip_suffix('s')?, 1000.0),
    };
    let ms = number.trim().parse::<f64>().ok()? * unit;
    (0.0..=86_400_000.0).contains(&ms).then(|| ms.round() as u64)
}

fn sprt(text: &str) -> anyhow::Result<Sprt> {
    let wrong = || anyhow!("--sprt {text:?}: expected two numbers of Elo, such as -20,20");
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let elo0: f64 = low.trim().parse().map_err(|_| wrong())?;
    let elo1: f64 = high.trim().parse().map_err(|_| wrong())?;
    if !(elo0.abs() < 1000.0 && elo1.abs() < 1000.0 && elo0 < elo1) {
        return Err(wrong());
    }
    Ok(Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 })
}

fn read_openings(path: &PathBuf) -> anyhow::Result<Vec<Vec<Move>>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut position = Position::start();
        let mut moves = Vec::new();
        for text in line.split_whitespace() {
            let place = || format!("{}: line {}: {text}", path.display(), index + 1);
            let mv = notation::parse_move(&position, text).with_context(place)?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        if !moves.is_empty() {
            openings.push(moves);
        }
    }
    if openings.is_empty() {
        bail!("{}: no opening", path.display());
    }
    Ok(openings)
}

/// Openings of six quiet plies, drawn until they are within 0.9 pawns of level.
fn draw_openings(count: usize, seed: u64) -> Vec<Vec<Move>> {
    let mut state = seed;
    let mut random = move |below: usize| {
        // SplitMix64 (Steele, Lea and Flood 2014).
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % below as u64) as usize
    };
    let mut engine = Engine::new(1, 1);
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let mut openings = Vec::new();
    while openings.len() < count {
        let mut position = Position::start();
        let mut moves = Vec::new();
        for _ in 0..6 {
            let quiet: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .filter(|mv| position.piece_at(mv.to).is_none())
                .collect();
            let mv = quiet[random(quiet.len())];
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let found = engine.search(&Game::new(position, RuleBook::CXA2020), &limits, &Untimed);
        if !position.is_check() && found.score.value().abs() < 90 {
            openings.push(moves);
        }
    }
    openings
}

fn result(played: &Played) -> &'static str {
    match played.winner {
        Some(Color::Red) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

fn why(played: &Played) -> String {
    match &played.ending {
        Ending::NoMove => "checkmate or stalemate".to_owned(),
        Ending::Repetition => "repetition".to_owned(),
        Ending::NaturalLimit => "natural limit".to_owned(),
        Ending::Dead => "nobody can win".to_owned(),
        Ending::Time => "over the time".to_owned(),
        Ending::Failure(what) => what.clone(),
        Ending::TooLong => "too long".to_owned(),
    }
}

fn write_pgn(pgn: &mut File, wanted: &Match, played: &Played) -> io::Result<()> {
    let name = |index: usize| wanted.engines[index].name.replace(['"', '\\'], "'");
    let mut text = format!(
        "[Game \"Chinese Chess\"]\n[Event \"chuhe match\"]\n[Round \"{}\"]\n[Red \"{}\"]\n\
         [Black \"{}\"]\n[Result \"{}\"]\n[Termination \"{}\"]\n\n",
        played.number + 1,
        name(played.red),
        name(1 - played.red),
        result(played),
        why(played).replace(['"', '\\'], "'")
    );
    let mut column = 0;
    for (ply, mv) in played.moves.iter().enumerate() {
        let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
        let word = format!("{number}{}", notation::iccs(*mv));
        if column + word.len() > 78 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.len();
        text.push_str(&word);
    }
    text.push_str(&format!(" {}\n\n", result(played)));
    pgn.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_named_with_its_options() {
        let one = spec("self,Level=4, Seed = 3", 16).unwrap();
        assert_eq!(one.name, "self (Level=4, Seed=3)");
        assert_eq!(one.arguments, ["uci"]);
        assert_eq!(one.options[0], ("Hash".to_owned(), "16".to_owned()));
        assert_eq!(one.options[2], ("Seed".to_owned(), "3".to_owned()));
        let plain = spec("./bin/stockfish --quiet", 16).unwrap();
        assert_eq!((&*plain.name, &*plain.program), ("stockfish", "./bin/stockfish"));
        assert!(spec("self,Level", 16).is_err());
        for level in ["0", "11", "-1", "x", ""] {
            assert!(spec(&format!("self,level={level}"), 16).is_err(), "{level:?}");
        }
        assert!(spec("./other,Level=11", 16).is_ok(), "what others call a level is theirs");
        assert!(spec(" ,Level=3", 16).is_err());
    }
}
