//! Perft by the clock: leaf counts are asserted, seconds printed.
//!
//! `cargo bench -p xiangqi` prints what this crate needs. With `FAIRY_STOCKFISH=path` (a build
//! with `largeboards=yes`) that program runs in turn with it, and the ratios are printed.
//! `-- --all` also goes through the rows of `tests/perft` that are too long for the tests;
//! `-- --only counted` runs that one variant once, to be timed from outside.

#![allow(clippy::print_stdout, reason = "printing is what a bench is for")]

use std::{
    env,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
    time::Instant,
};

use xiangqi::{Features, Position};

/// The tests go up to here.
const MOST_NODES_IN_TESTS: u64 = 100_000_000;
const START_NODES: u64 = 133_312_995;
const RUNS: usize = 5;

type Perft = fn(&Position) -> u64;

const VARIANTS: [(&str, f64, Perft); 4] = [
    ("counted", 15.0, |start| start.perft(5)),
    ("listed", 10.0, |start| start.perft_listed(5)),
    ("counted-plain", 9.0, |start| start.perft_with(5, Features::Plain)),
    ("listed-plain", 9.0, |start| start.perft_listed_with(5, Features::Plain)),
];

const VARIANT_NAMES: [&str; 4] = [VARIANTS[0].0, VARIANTS[1].0, VARIANTS[2].0, VARIANTS[3].0];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--all") {
        long_rows();
    }
    if let Some(at) = arguments.iter().position(|argument| argument == "--only") {
        let name = arguments.get(at + 1).map_or("", String::as_str);
        let (_, _, perft) = VARIANTS
            .into_iter()
            .find(|(variant, ..)| *variant == name)
            .unwrap_or_else(|| panic!("no variant {name:?}, one of {VARIANT_NAMES:?}"));
        assert_eq!(perft(&Position::start()), START_NODES, "{name}");
        return;
    }
    // `cargo bench` says so; other runs of all targets get a short check.
    if arguments.iter().any(|argument| argument == "--bench") {
        start_position(env::var("FAIRY_STOCKFISH").ok().as_deref());
    } else {
        assert_eq!(Position::start().perft(3), 79_666);
    }
}

/// The start position to depth 5, each variant in turn with the other program.
fn start_position(other: Option<&str>) {
    let start = Position::start();
    let mut seconds = VARIANTS.map(|_| Vec::new());
    let mut others = Vec::new();
    for _ in 0..RUNS {
        others.extend(other.map(fairy_stockfish));
        for (runs, (name, _, perft)) in seconds.iter_mut().zip(VARIANTS) {
            let (nodes, time) = timed(|| perft(&start));
            assert_eq!(nodes, START_NODES, "{name}");
            runs.push(time);
        }
    }
    println!("start position, depth 5, {START_NODES} leaves, median of {RUNS} (least, most)");
    let reference = (!others.is_empty()).then(|| report("Fairy-Stockfish", others, None));
    for (runs, (name, bar, _)) in seconds.into_iter().zip(VARIANTS) {
        report(name, runs, reference.map(|reference| (reference, bar)));
    }
}

/// Prints the seconds of one row and gives their median.
fn report(name: &str, mut seconds: Vec<f64>, reference: Option<(f64, f64)>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    let (least, median, most) =
        (seconds[0], seconds[seconds.len() / 2], seconds[seconds.len() - 1]);
    print!("{name:15} {median:7.3} s ({least:.3}, {most:.3})");
    print!("  {:6.1} M leaves/s", START_NODES as f64 / median / 1e6);
    if let Some((reference, bar)) = reference {
        print!("  {:5.1} times as fast, bar {bar}", reference / median);
    }
    println!();
    median
}

/// Runs `go perft 5` and gives the seconds.
fn fairy_stockfish(path: &str) -> f64 {
    let mut program = Command::new(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{path} does not start: {error}"));
    let mut input = program.stdin.take().expect("its input is a pipe");
    let mut lines = BufReader::new(program.stdout.take().expect("its output is a pipe")).lines();
    let mut line_with = |words: &str| loop {
        let line = lines.next().expect("it answers").expect("it answers in text");
        if let Some(rest) = line.strip_prefix(words) {
            return rest.trim().to_owned();
        }
    };
    writeln!(input, "setoption name UCI_Variant value xiangqi\nposition startpos\nisready")
        .expect("it reads");
    line_with("readyok");
    let (nodes, time) = timed(|| {
        writeln!(input, "go perft 5").expect("it reads");
        line_with("Nodes searched:").parse().expect("a number")
    });
    assert_eq!(nodes, START_NODES, "{path}");
    writeln!(input, "quit").expect("it reads");
    program.wait().expect("it ends");
    time
}

/// The rows that are too long for the tests.
fn long_rows() {
    let files = [
        include_str!("../tests/perft/start.perft"),
        include_str!("../tests/perft/openings.perft"),
        include_str!("../tests/perft/middlegames.perft"),
        include_str!("../tests/perft/tactics.perft"),
        include_str!("../tests/perft/endgames.perft"),
    ];
    for file in files {
        let mut position = None;
        let mut name = "";
        for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(title) = line.strip_prefix("= ") {
                (name, position) = (title, None);
                continue;
            }
            let position = position.get_or_insert_with(|| line.parse::<Position>());
            let position = position.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
            let Some((depth, nodes)) = line.split_once(' ') else { continue };
            let (Ok(depth), Ok(nodes)) = (depth.parse(), nodes.parse::<u64>()) else { continue };
            if nodes > MOST_NODES_IN_TESTS {
                let (counted, time) = timed(|| position.perft(depth));
                assert_eq!(counted, nodes, "{name}, depth {depth}");
                println!("{name}, depth {depth}: {nodes} leaves, {time:.3} s");
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a bench takes the time itself")]
fn timed(run: impl FnOnce() -> u64) -> (u64, f64) {
    let begun = Instant::now();
    let nodes = run();
    (nodes, begun.elapsed().as_secs_f64())
}
