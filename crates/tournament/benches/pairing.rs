//! How long a round takes to pair: `cargo bench -p tournament --bench pairing [SIZES…]`.
//!
//! Beside it, in the same run, `integer-blossom` solves the same field with 64-bit weights: a sum
//! of squared gaps and balances, which is all that fits. Bars: 500 entrants in 0.2 s, 1,000 in
//! 1 s, 5,000 in 10 s, one thread.
//!
//! With `clubs` before the sizes it is round 1 instead, where clubs are kept apart even at the price
//! of a score level, as the usual rule has it: `cargo bench -p tournament --bench pairing -- clubs
//! 5000`. Clubs are drawn by lot, and everybody is entered club by club in another run, so that
//! the pattern of numbers brings members of one club together as often as it can.
#![allow(clippy::print_stdout, reason = "a bench prints")]

use std::time::Duration;

use tournament::{
    Apart, Color, Contender, Field, Line, Lots, No, Round, Score, Seed, Sheet, Strength,
    SwissRules, SwissTask, Worth, contenders, pair_swiss,
};

const ROUNDS: u16 = 11;

fn main() {
    let with_clubs = std::env::args().any(|argument| argument == "clubs");
    let mut sizes: Vec<usize> =
        std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![100, 500, 1_000, 5_000];
    }
    if with_clubs {
        for n in sizes {
            clubs(n);
        }
        return;
    }
    for n in sizes {
        let task = event(n, 6);
        let (round, took) = timed(|| pair_swiss(&task, Seed(1)).expect("there are enough to meet"));
        check(&task, &round);
        let bar = match n {
            500 => ", bar 0.2",
            1_000 => ", bar 1",
            5_000 => ", bar 10",
            _ => "",
        };
        println!("{n} entrants, round 7 of {ROUNDS}: {took}{bar}");
        if n <= 1_000 {
            let costs = narrow(&task);
            let (_, theirs) =
                timed(|| integer_blossom::min_weight_perfect_matching(&costs, n + n % 2));
            println!(
                "    integer-blossom, 64-bit weights: {theirs}, ratio {:.2}",
                took.best() / theirs.best()
            );
        }
    }
}

/// Round 1 with clubs of several sizes kept apart.
fn clubs(n: usize) {
    let everybody: Vec<No> = (0..n).map(No::at).collect();
    let sheets = everybody.iter().map(|no| Sheet::new(*no));
    let field = Field::new(sheets);
    for members in [5, 20, 100] {
        for by_lot in [true, false] {
            let mut order = everybody.clone();
            if by_lot {
                Lots::new(Seed(members as u64)).shuffle(&mut order);
            } else {
                // Number i meets i + n/2 by the pattern: half a club stands at both ends of it.
                let half = n / 2;
                order = (0..half).flat_map(|i| [No::at(i), No::at(i + half)]).collect();
            }
            let pairs = order.chunks(members).flat_map(|club| {
                club.iter().enumerate().flat_map(|(i, a)| club[..i].iter().map(move |b| (*a, *b)))
            });
            let apart = pairs.map(|(a, b)| Apart { a, b, strength: Strength::Strong }).collect();
            let contenders = contenders(&field, &everybody, true);
            let task = SwissTask { contenders, apart, round: 1, rules: SwissRules::new(ROUNDS) };
            let (round, took) =
                timed(|| pair_swiss(&task, Seed(1)).expect("there are enough to meet"));
            check(&task, &round);
            assert!(round.relaxed.is_empty(), "nobody has to meet a member of his club");
            let how = if by_lot { "by lot" } else { "as they would meet" };
            println!("{n} entrants, round 1, clubs of {members} {how}: {took}, bar 10 at 5,000");
        }
    }
}

/// What a piece of work took: by the clock, and of the processor where the system tells it.
struct Took {
    clock: Duration,
    cpu: Option<Duration>,
}

impl Took {
    /// The processor's time, or the clock's: other work on the machine counts in the latter.
    fn best(&self) -> f64 {
        self.cpu.unwrap_or(self.clock).as_secs_f64()
    }
}

impl std::fmt::Display for Took {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3} s", self.clock.as_secs_f64())?;
        match self.cpu {
            Some(cpu) => write!(f, " ({:.3} s of the processor)", cpu.as_secs_f64()),
            None => Ok(()),
        }
    }
}

fn cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}

#[expect(clippy::disallowed_methods, reason = "a bench reads the clock")]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Took) {
    let (start, before) = (std::time::Instant::now(), cpu());
    let made = work();
    let (clock, after) = (start.elapsed(), cpu());
    let cpu = after.zip(before).and_then(|(after, before)| after.checked_sub(before));
    (made, Took { clock, cpu })
}

/// The seventh round of an event with random results: a third drawn, the smaller number the
/// likelier winner.
fn event(n: usize, played: u16) -> SwissTask {
    let mut lots = Lots::new(Seed(n as u64));
    let everybody: Vec<No> = (0..n).map(No::at).collect();
    let rules = SwissRules::new(ROUNDS);
    let mut sheets: Vec<Sheet> = everybody.iter().map(|no| Sheet::new(*no)).collect();
    for number in 1..=played + 1 {
        let field = Field::new(sheets.clone());
        let task = SwissTask {
            contenders: contenders(&field, &everybody, true),
            apart: Vec::new(),
            round: number,
            rules,
        };
        if number > played {
            return task;
        }
        let (round, took) = timed(|| pair_swiss(&task, Seed(1)).expect("there are enough to meet"));
        println!("    {n} entrants, round {number}: {took}");
        for board in &round.boards {
            let (a, b) = (board.first, board.second);
            let score = match lots.below(6) {
                0 | 1 => Score::Draw,
                2..=4 if a < b => Score::Win,
                5 if a > b => Score::Win,
                _ => Score::Loss,
            };
            let worth = Worth::TWO_ONE_ZERO;
            let points = worth.of(score);
            sheets[a.index()].lines.push(Line::game(number, b, Color::Red, score, points, true));
            let score = score.opposite();
            let points = worth.of(score);
            sheets[b.index()].lines.push(Line::game(number, a, Color::Black, score, points, true));
        }
        for bye in &round.byes {
            let points = Worth::TWO_ONE_ZERO.win;
            sheets[bye.no.index()].lines.push(Line::bye(number, points, bye.color));
        }
    }
    unreachable!("the loop returns in its last turn")
}

fn check(task: &SwissTask, round: &Round) {
    let mut everybody: Vec<No> = round.everybody().collect();
    everybody.sort_unstable();
    assert!(everybody.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(everybody.len(), task.contenders.len());
}

fn narrow(task: &SwissTask) -> Vec<i64> {
    let n = task.contenders.len() + task.contenders.len() % 2;
    let number = |one: &Contender| -> i64 {
        one.colors.iter().map(|color| if *color == Color::Red { 100 } else { -100 }).sum()
    };
    let mut costs = vec![0; n * n];
    for (i, a) in task.contenders.iter().enumerate() {
        for (j, b) in task.contenders.iter().enumerate() {
            let met = i64::from(a.met.contains(&b.no)) << 40;
            let gap = i64::from(a.score.gap(b.score).as_quarters() / 4).pow(2) << 20;
            costs[i * n + j] = met + gap + (number(a) + number(b)).abs();
        }
    }
    costs
}
