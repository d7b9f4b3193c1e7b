//! Rulings by the clock and by nodes: every handed case, and cycles from games played at random.
//!
//! `cargo bench -p arbiter` prints median, 99th percentile and worst case of both sets, in
//! milliseconds and in nodes, and asserts the bars. Other runs of all targets get a short check.

#![allow(clippy::print_stdout, reason = "printing is what a bench is for")]
#![allow(clippy::disallowed_methods, reason = "a bench takes the time")]
#![allow(clippy::unwrap_used, reason = "a panic is how a bench fails")]

use std::{env, fs, path::Path, time::Instant};

use arbiter::{Budget, Question, RuleBook, Verdict, judge};
use xiangqi::{Move, Position, Role};

/// Cycles from random games.
const CYCLES: usize = 10_000;

fn main() {
    let whole = env::args().any(|argument| argument == "--bench");
    let cases = measure("cases", &cases());
    let cycles = measure("cycles", &cycles(if whole { CYCLES } else { 20 }));
    if whole {
        for (name, measured) in [("cases", &cases), ("cycles", &cycles)] {
            assert!(measured.median_ms < 5.0, "{name}: median");
            assert!(measured.percentile_ms < 100.0, "{name}: 99th percentile");
            assert!(measured.worst_ms < 500.0, "{name}: worst");
        }
        assert_eq!(cases.undetermined, 0);
        assert!(cycles.undetermined <= CYCLES / 1_000);
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

/// Cycles of four plies met in random games: each side makes a move, most often one that attacks
/// something, and goes back.
fn cycles(wanted: usize) -> Vec<(String, Question)> {
    let mut chance = Chance(0x5eed);
    let mut questions = Vec::new();
    while questions.len() < wanted {
        let mut position = Position::start();
        for _ in 0..120 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            // Captures thin the board out, so that the positions look like games.
            let captures: Vec<Move> =
                legal.iter().copied().filter(|mv| position.piece_at(mv.to).is_some()).collect();
            let mv = if !captures.is_empty() && chance.below(5) == 0 {
                captures[chance.below(captures.len())]
            } else {
                legal[chance.below(legal.len())]
            };
            position = position.play(mv).unwrap();
            if chance.below(12) == 0
                && let Some(lap) = lap(&position, &mut chance)
            {
                let id = format!("{} {lap:?}", position.fen());
                let question = Question::new(position, lap.repeat(2), RuleBook::CXA2020);
                questions.push((id, question));
                if questions.len() == wanted {
                    break;
                }
            }
        }
    }
    questions
}

fn lap(start: &Position, chance: &mut Chance) -> Option<Vec<Move>> {
    let there = attack(start, chance)?;
    let second = start.play(there).ok()?;
    let reply = attack(&second, chance)?;
    let third = second.play(reply).ok()?;
    let back = Move { from: there.to, to: there.from };
    let fourth = third.play(back).ok()?;
    let home = Move { from: reply.to, to: reply.from };
    fourth.play(home).ok()?;
    Some(vec![there, reply, back, home])
}

/// A quiet move, most often one whose piece then bears on an enemy piece.
fn attack(position: &Position, chance: &mut Chance) -> Option<Move> {
    let quiet: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| position.piece_at(mv.to).is_none())
        .filter(|mv| position.piece_at(mv.from).is_some_and(|piece| piece.role != Role::Pawn))
        .collect();
    let attacks: Vec<Move> = quiet
        .iter()
        .copied()
        .filter(|&mv| {
            let Ok(after) = position.play(mv) else { return false };
            let enemies = after.board().color(after.turn());
            !(after.board().attacks_from(mv.to) & enemies).is_empty()
        })
        .collect();
    let pool = if chance.below(4) > 0 && !attacks.is_empty() { attacks } else { quiet };
    if pool.is_empty() { None } else { Some(pool[chance.below(pool.len())]) }
}

/// The same numbers on every run (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % bound as u64).unwrap()
    }
}
