//! How fast records are read, legality checked, in one thread, and how fast `cchess` of Python reads the
//! same bytes.
//!
//! `cargo bench -p record --bench records -- [--seconds N] [--cchess PYTHON]`; PYTHON is an interpreter
//! that has `cchess`. Games come from a fixed seed, so that the bytes are the same on every run. The
//! time is the best of many runs, with everything warm.
#![allow(clippy::print_stdout, reason = "a bench prints")]
#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use record::{Encoding, Game, NodeId, Notation, Tree, WriteFormat, WriteOptions, parse, write};
use xiangqi::{Move, Position, Setup};

/// A game that no reader has trouble with: legal moves from a fixed seed, captures rare, at most one
/// piece of a kind on a file, so that no move needs 前 or 后.
fn game(seed: u64, plies: usize) -> Game {
    let mut tree = Tree::new(Setup::START);
    let mut position = Position::start();
    let mut state = seed;
    let mut at = NodeId::ROOT;
    for _ in 0..plies {
        let moves = position.legal_moves();
        let plain: Vec<Move> = moves.into_iter().filter(|&mv| is_plain(&position, mv)).collect();
        if plain.is_empty() {
            break;
        }
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = plain[(state >> 33) as usize % plain.len()];
        at = tree.add(at, mv).expect("a legal move");
        position.play_unchecked(mv);
    }
    Game::new(tree)
}

/// Whether the move takes nothing and its text names its piece by role and lane.
fn is_plain(position: &Position, mv: Move) -> bool {
    let text = Notation::Wxf.text(position, mv);
    let mut letters = text.chars();
    position.piece_at(mv.to).is_none()
        && letters.next().is_some_and(char::is_alphabetic)
        && letters.next().is_some_and(|letter| letter.is_ascii_digit())
}

/// Nanoseconds for a ply: the best of the runs that fit into the time.
fn measure(bytes: &[u8], plies: usize, time: Duration) -> f64 {
    let end = Instant::now() + time;
    let mut best = f64::INFINITY;
    while Instant::now() < end {
        let begun = Instant::now();
        let collection = parse(black_box(bytes));
        let taken = begun.elapsed().as_secs_f64();
        assert_eq!(collection.games.iter().map(|game| game.tree.len()).sum::<usize>(), plies);
        best = best.min(taken);
    }
    best * 1e9 / plies as f64
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let place = arguments.iter().position(|argument| argument == name)?;
        arguments.get(place + 1)
    };
    let seconds = after("--seconds").and_then(|seconds| seconds.parse().ok()).unwrap_or(10.0);
    let one = [game(7, 160)];
    let many: Vec<Game> = (0..100).map(|seed| game(seed, 100)).collect();
    let options = |notation, encoding| WriteOptions { notation, encoding };
    let chinese = options(Notation::Chinese, Encoding::Utf8);
    let cases: Vec<(&str, &[Game], WriteFormat, WriteOptions)> = vec![
        ("one game, PGN, Chinese, UTF-8", &one, WriteFormat::Pgn, chinese),
        ("100 games, PGN, Chinese, UTF-8", &many, WriteFormat::Pgn, chinese),
        (
            "100 games, PGN, Chinese, GB18030",
            &many,
            WriteFormat::Pgn,
            options(Notation::Chinese, Encoding::Gb18030),
        ),
        ("100 games, PGN, WXF", &many, WriteFormat::Pgn, options(Notation::Wxf, Encoding::Utf8)),
        ("100 games, PGN, ICCS", &many, WriteFormat::Pgn, options(Notation::Iccs, Encoding::Utf8)),
        ("100 games, DhtmlXQ", &many, WriteFormat::DhtmlXq, chinese),
        ("100 games, WXF text", &many, WriteFormat::WxfText, chinese),
        ("100 games, JSON", &many, WriteFormat::Json, chinese),
        ("one game, XQF", &one, WriteFormat::Xqf, chinese),
    ];
    let time = Duration::from_secs_f64(seconds / cases.len() as f64);
    let mut first = None;
    println!("{:<34} {:>9} {:>7} {:>9} {:>9}", "", "bytes", "plies", "ns/ply", "MB/s");
    for (name, games, format, options) in cases {
        let bytes = write(games, format, &options).bytes;
        let plies = games.iter().map(|game| game.tree.len()).sum();
        let nanoseconds = measure(&bytes, plies, time);
        let speed = bytes.len() as f64 * 1e3 / (nanoseconds * plies as f64);
        println!("{name:<34} {:>9} {plies:>7} {nanoseconds:>9.0} {speed:>9.1}", bytes.len());
        first.get_or_insert((bytes, plies, nanoseconds));
    }
    let (Some(python), Some((bytes, plies, ours))) = (after("--cchess"), first) else {
        println!("cchess: not measured; give an interpreter that has it: --cchess PYTHON");
        return ExitCode::SUCCESS;
    };
    match cchess(python, &bytes, plies) {
        Ok(theirs) => {
            println!("cchess, the first of these          {:>25.0} ns/ply", theirs);
            println!("ratio: {:.0}", theirs / ours);
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!("cchess: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the file several times and prints the plies read and the best time in seconds.
const SCRIPT: &str = "
import sys, time
from cchess.read_pgn import read_from_pgn
best = 1e9
for _ in range(7):
    begun = time.perf_counter()
    game = read_from_pgn(sys.argv[1])
    best = min(best, time.perf_counter() - begun)
print(len(game.dump_iccs_moves()[0]), best)
";

/// Nanoseconds for a ply of `cchess`.
fn cchess(python: &str, bytes: &[u8], plies: usize) -> Result<f64, String> {
    let path = std::env::temp_dir().join(format!("records-{}.pgn", std::process::id()));
    std::fs::write(&path, bytes).map_err(|error| error.to_string())?;
    let output = Command::new(python).arg("-c").arg(SCRIPT).arg(&path).output();
    let _ = std::fs::remove_file(&path);
    let output = output.map_err(|error| format!("{python}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut words = text.lines().last().unwrap_or_default().split_whitespace();
    let mut next = || words.next()?.parse::<f64>().ok();
    match (next(), next()) {
        (Some(read), Some(seconds)) if read as usize == plies => Ok(seconds * 1e9 / read),
        (Some(read), _) => Err(format!("read {read} of {plies} plies")),
        _ => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
