//! How fast records are read, legality checked, in one thread, and how fast `cchess` of Python reads the
//! same bytes.
//!
//! `cargo bench -p record --bench records -- [--seconds N] [--cchess PYTHON] [--limits FOLDER]`; PYTHON
//! is an interpreter that has `cchess`. With `--limits`, every file of the folder is read as it is and
//! damaged in two hundred ways, and texts of 8 MiB that repeat one thing beside it; the slowest are told. Games come from a fixed seed, so that the bytes are the same on every run. The
//! time is the best of many runs, with everything warm.
#![allow(clippy::print_stdout, reason = "a bench prints")]
#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::hint::black_box;
use std::path::{Path, PathBuf};
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

/// Every file below a folder, by name.
fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// A copy with a part missing, bits turned, or a part doubled, drawn by lot.
fn damaged(bytes: &[u8], state: &mut u64) -> Vec<u8> {
    let mut below = |bound: usize| {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize % bound.max(1)
    };
    let mut copy = bytes.to_vec();
    match below(3) {
        0 => copy.truncate(below(bytes.len())),
        1 => {
            for _ in 0..1 + below(8) {
                let place = below(copy.len());
                if let Some(byte) = copy.get_mut(place) {
                    *byte ^= 1 << below(8);
                }
            }
        }
        _ => {
            let start = below(bytes.len());
            let end = start + below(bytes.len() - start);
            copy.splice(start..start, bytes[start..end].iter().copied());
        }
    }
    copy
}

/// What a text of 8 MiB repeats after a head.
const REPEATED: [(&str, &str); 12] = [
    ("1. h2e2 ", "("),
    ("1. h2e2 ", "(1. h2e2 "),
    ("1. h2e2 ", "{a} "),
    ("1. h2e2 ", "h9g7 h0g2 g7h9 g2h0 "),
    ("", "[Event \"a\"]\n1. h2e2 *\n"),
    ("", "9"),
    ("", "炮二平五"),
    ("", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"),
    ("START{ ", "}EN"),
    ("{\"games\":[{\"nodes\":[", "[0,\"h2e2\"],"),
    ("", "9/9/9/9/9/9/9/9/9/9 w\n"),
    ("", "\u{80}"),
];

/// Times readings and tells the ten slowest, and the most memory that the process has had.
fn limits(folder: &str) -> std::io::Result<()> {
    let mut slowest: Vec<(Duration, String)> = Vec::new();
    let mut count = 0_u32;
    let mut read = |bytes: &[u8], name: String| {
        let begun = Instant::now();
        black_box(parse(black_box(bytes)));
        count += 1;
        slowest.push((begun.elapsed(), name));
        slowest.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
        slowest.truncate(10);
    };
    for (head, part) in REPEATED {
        let mut bytes = head.as_bytes().to_vec();
        bytes.extend(part.as_bytes().iter().cycle().take((8 << 20) - head.len()));
        read(&bytes, format!("8 MiB of {:?} after {head:?}", part));
    }
    let mut state = 1;
    for path in files(Path::new(folder))? {
        let bytes = std::fs::read(&path)?;
        let name = path.display().to_string();
        read(&bytes, name.clone());
        for number in 0..200 {
            read(&damaged(&bytes, &mut state), format!("{name}, damaged {number}"));
        }
    }
    println!("{count} inputs; the slowest:");
    for (time, name) in slowest {
        println!("{:>8.1} ms  {name}", time.as_secs_f64() * 1e3);
    }
    // Linux tells it; elsewhere it is left out.
    if let Ok(status) = std::fs::read_to_string("/proc/self/status")
        && let Some(line) = status.lines().find(|line| line.starts_with("VmHWM"))
    {
        println!("the most memory of the process: {}", line["VmHWM:".len()..].trim());
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let place = arguments.iter().position(|argument| argument == name)?;
        arguments.get(place + 1)
    };
    if let Some(folder) = after("--limits") {
        return match limits(folder) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                println!("{folder}: {error}");
                ExitCode::FAILURE
            }
        };
    }
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
