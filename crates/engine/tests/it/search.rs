use std::sync::atomic::{AtomicU32, Ordering};

use arbiter::RuleBook;
use engine::{Engine, Game, Host, Limits, Score, Time, Untimed};
use xiangqi::{Move, Position};

fn game(fen: &str, moves: &str) -> Game {
    let start: Position = fen.parse().unwrap();
    let moves: Vec<Move> = moves.split_whitespace().map(|text| text.parse().unwrap()).collect();
    Game { start, moves, book: RuleBook::CXA2020 }
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let middle =
        game("r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w", "b0c2 a9b9");
    let first = Engine::new(4, 1).search(&middle, &limits, &Untimed);
    let mut engine = Engine::new(4, 1);
    assert_eq!(engine.search(&middle, &limits, &Untimed), first);
    // And again by an engine that has forgotten.
    engine.forget();
    assert_eq!(engine.search(&middle, &limits, &Untimed), first);
}

#[test]
fn the_bench_counts_the_same_nodes_twice() {
    let count = || engine::bench::bench(5, |_, _, _| {});
    assert_eq!(count(), count());
}

#[test]
fn short_mates_are_proved() {
    // Two rooks ladder the king.
    let ladder = game("3k5/9/9/9/9/9/9/4R4/R8/4K4 w", "");
    let found = Engine::new(4, 1).search(&ladder, &depth(4), &Untimed);
    assert_eq!(found.score, Score::mates_in(1));
    // 马后炮: the cannon behind the horse.
    let smothered = game("3ak4/4a4/4N4/9/9/9/4C4/9/9/3K5 w", "");
    let found = Engine::new(4, 1).search(&smothered, &depth(8), &Untimed);
    assert!(found.score.is_win() || found.score.value() > 0);
}

#[test]
fn who_cannot_move_has_lost() {
    let stalemate = game("3k5/9/9/9/9/9/9/9/3p1p3/4K4 w", "");
    let found = Engine::new(1, 1).search(&stalemate, &depth(3), &Untimed);
    assert_eq!((found.best, found.score), (None, Score::mated_in(0)));
}

/// Red is far ahead and has checked to and fro once: to go on would lose, and the score of the line
/// that is chosen is no mate by repetition.
#[test]
fn a_lost_repetition_is_left() {
    let perpetual = game("4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9 e1d1 d9e9");
    let found = Engine::new(4, 1).search(&perpetual, &depth(6), &Untimed);
    let best = found.best.unwrap();
    // The check that repeats the cycle is d1e1.
    assert_ne!(best.to_string(), "d1e1");
}

/// Black is lost unless White must stop checking: the engine knows that a perpetual check loses for
/// the checker and is glad to be checked.
#[test]
fn a_repetition_is_no_mate() {
    let checked = game("4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1");
    let found = Engine::new(4, 1).search(&checked, &depth(4), &Untimed);
    assert_eq!(found.score.mate_plies(), None);
    assert!(found.score.is_win(), "{}", found.score.value());
}

#[test]
fn several_lines_are_several_moves() {
    let limits = Limits { lines: 3, ..depth(5) };
    let found = Engine::new(4, 1).search(&game(&Position::start().fen(), ""), &limits, &Untimed);
    let mut firsts: Vec<Move> = found.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 3);
    assert!(found.lines.is_sorted_by(|a, b| a.score >= b.score));
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 3);
}

#[test]
fn only_the_moves_asked_for_are_played() {
    let only: Vec<Move> = ["a0a1", "i0i1"].iter().map(|text| text.parse().unwrap()).collect();
    let limits = Limits { only: only.clone(), ..depth(4) };
    let found = Engine::new(4, 1).search(&game(&Position::start().fen(), ""), &limits, &Untimed);
    assert!(only.contains(&found.best.unwrap()));
}

/// Says stop after it was asked so often.
struct Impatient {
    asked: AtomicU32,
    until: u32,
}

impl Host for Impatient {
    fn elapsed_ms(&self) -> u64 {
        0
    }

    fn stopped(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.until
    }
}

#[test]
fn a_stop_is_heeded_and_a_move_is_given() {
    for threads in [1, 2] {
        let host = Impatient { asked: AtomicU32::new(0), until: 5 };
        let start = game(&Position::start().fen(), "");
        let found = Engine::new(4, threads).search(&start, &Limits::default(), &host);
        assert!(Position::start().is_legal(found.best.unwrap()));
        // It is asked every 512 positions.
        assert!(host.asked.load(Ordering::Relaxed) <= 6);
    }
}

/// Time that passes only when it is looked at.
struct Ticking(AtomicU32);

impl Host for Ticking {
    fn elapsed_ms(&self) -> u64 {
        u64::from(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_ends_a_search() {
    let limits = Limits { time: Some(Time::exactly(20, 0)), ..Limits::default() };
    let host = Ticking(AtomicU32::new(0));
    let start = game(&Position::start().fen(), "");
    assert!(Engine::new(1, 1).search(&start, &limits, &host).best.is_some());
}

#[test]
fn two_threads_find_what_one_does() {
    let ladder = game("3k5/9/9/9/9/9/9/4R4/R8/4K4 w", "");
    let found = Engine::new(4, 2).search(&ladder, &depth(5), &Untimed);
    assert_eq!(found.score, Score::mates_in(1));
}
