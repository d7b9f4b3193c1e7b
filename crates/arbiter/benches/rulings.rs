//! Rulings by the clock and by nodes: every handed case, cycles from self-play, and laps of random
//! attacks, in which more goes on than in games.
//!
//! `cargo bench -p arbiter` prints median, 99th percentile and worst case of each set, in
//! milliseconds and in nodes, and asserts the bars. Other runs of all targets get a short check.

#![allow(clippy::print_stdout, reason = "printing is what a bench is for")]
#![allow(clippy::disallowed_methods, reason = "a bench takes the time")]
#![allow(clippy::unwrap_used, reason = "a panic is how a bench fails")]

use std::{env, fs, path::Path, time::Instant};

use arbiter::{Budget, Question, RuleBook, Verdict, judge};
use xiangqi::{Move, Position};

use selfplay::Lap;

#[path = "../tests/it/selfplay.rs"]
mod selfplay;

/// Cycles from self-play, and laps of attacks.
const CYCLES: usize = 10_000;

fn main() {
    let whole = env::args().any(|argument| argument == "--bench");
    let wanted = if whole { CYCLES } else { 20 };
    let cases = measure("cases", &cases());
    let games = measure("self-play", &cycles(selfplay::laps(0x5eed, wanted)));
    let attacks = measure("attacks", &cycles(selfplay::attacks(0x5eed, wanted)));
    if whole {
        for (name, measured) in [("cases", &cases), ("self-play", &games), ("attacks", &attacks)] {
            assert!(measured.median_ms < 5.0, "{name}: median");
            assert!(measured.percentile_ms < 100.0, "{name}: 99th percentile");
            assert!(measured.worst_ms < 500.0, "{name}: worst");
        }
        assert_eq!(cases.undetermined, 0);
        assert!(games.undetermined <= CYCLES / 1_000);
        assert!(attacks.undetermined <= CYCLES / 1_000);
    }
}

struct Measured {
    median_ms: f64,
    percentile_ms: f64,
    worst_ms: f64,
    undetermined: usize,
}

fn measure(name: &str, questions: &[(String, Question)]) -> Measured {
    let mut times = Vec::new();
    let mut nodes = Vec::new();
    let mut undetermined = 0;
    let mut verdicts = [0_usize; 3];
    for (id, question) in questions {
        let begun = Instant::now();
        let ruling = judge(question, Budget::default());
        times.push((begun.elapsed().as_secs_f64() * 1e3, id));
        nodes.push((ruling.nodes, id));
        match ruling.verdict {
            Verdict::Undetermined(_) => undetermined += 1,
            Verdict::Draw => verdicts[0] += 1,
            Verdict::MustChange(_) | Verdict::Loses(_) => verdicts[1] += 1,
            Verdict::None => verdicts[2] += 1,
        }
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    nodes.sort_unstable();
    let at = |share: usize| (times.len() * share / 100).min(times.len() - 1);
    let (median, percentile, worst) = (times[at(50)].0, times[at(99)].0, times[times.len() - 1]);
    let most = nodes[nodes.len() - 1];
    println!(
        "{name}: {} rulings, median {median:.2} ms, 99 % {percentile:.2} ms, worst {:.2} ms ({}); \
         nodes median {}, 99 % {}, most {} ({}); \
         {} drawn, {} against a side, {} none, {undetermined} undetermined",
        times.len(),
        worst.0,
        worst.1,
        nodes[at(50)].0,
        nodes[at(99)].0,
        most.0,
        most.1,
        verdicts[0],
        verdicts[1],
        verdicts[2],
    );
    Measured { median_ms: median, percentile_ms: percentile, worst_ms: worst.0, undetermined }
}

/// The handed cases, each by the Chinese books and its own.
fn cases() -> Vec<(String, Question)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings");
    let mut questions = Vec::new();
    for file in ["cxa2020", "axf", "engine", "entry", "complaints", "mutants"] {
        let text = fs::read_to_string(folder.join(format!("{file}.txt"))).unwrap();
        for block in text.split("\n\n").filter(|block| block.starts_with("case ")) {
            let lines = |word: &str| {
                let prefix = format!("{word} ");
                block.lines().filter_map(move |line| line.strip_prefix(&prefix).map(str::to_owned))
            };
            let name = lines("case").next().unwrap();
            let start: Position = lines("start").next().unwrap().parse().unwrap();
            let moves: Vec<Move> = lines("moves")
                .flat_map(|line| {
                    line.split(' ').map(|mv| mv.parse().unwrap()).collect::<Vec<Move>>()
                })
                .collect();
            let own = name.split(' ').nth(1).unwrap();
            for book in [RuleBook::by_name(own).unwrap(), RuleBook::CXA2020, RuleBook::CXA1999] {
                let id = format!("{} by {}", name.split(' ').next().unwrap(), book.name);
                questions.push((id, Question::new(start, moves.clone(), book)));
            }
        }
    }
    questions
}

/// Laps, each by the book of 2020.
fn cycles(laps: Vec<Lap>) -> Vec<(String, Question)> {
    laps.into_iter()
        .map(|Lap { start, moves }| {
            let lap: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let id = format!("{} {}", start.fen(), lap.join(" "));
            (id, Question::new(start, moves.repeat(2), RuleBook::CXA2020))
        })
        .collect()
}
