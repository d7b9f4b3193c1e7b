use arbiter::RuleBook;
use engine::{Engine, Game, Level, Limits, Untimed};
use xiangqi::Position;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// Some limit that full strength needs to end at all.
fn limits() -> Limits {
    Limits { nodes: Some(2_000), ..Limits::default() }
}

fn game(fen: &str) -> Game {
    Game::new(fen.parse().unwrap(), RuleBook::CXA2020)
}

#[test]
fn levels_are_one_to_ten() {
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(11), None);
    assert_eq!(Level::new(1), Some(Level::LEAST));
    assert_eq!(Level::new(10), Some(Level::FULL));
    assert_eq!(Level::default().number(), 10);
}

#[test]
fn the_next_level_is_stronger() {
    let ratings: Vec<u16> = (1..=10).map(|number| level(number).rating()).collect();
    assert!(ratings.is_sorted_by(|low, high| low < high), "{ratings:?}");
}

/// Whole games of every level against itself: every move is legal, and the same seed gives the
/// same game.
#[test]
fn every_level_plays_legal_moves_and_the_same_ones_again() {
    for number in 1..=10 {
        let mut played: Vec<Vec<xiangqi::Move>> = Vec::new();
        for seed in [7, 7, 8] {
            let mut engine = Engine::new(1, 1);
            let mut game = Game::new(Position::start(), RuleBook::CXA2020);
            let mut position = game.start;
            for _ in 0..24 {
                let found = engine.play(&game, &limits(), &Untimed, level(number), seed);
                let Some(best) = found.best else { break };
                position = position.play(best).unwrap_or_else(|why| {
                    panic!("level {number}: {best} is illegal in {}: {why:?}", position.fen())
                });
                game.moves.push(best);
            }
            played.push(game.moves);
        }
        assert_eq!(played[0], played[1], "level {number}");
        if number < 9 {
            assert_ne!(played[0], played[2], "level {number}: another seed, the same game");
        }
    }
}

/// A rook stands to be taken for nothing, by a rook that stands before it. Who errs like people
/// takes it; who errs at random would take it once in thirty times.
#[test]
fn what_lies_before_ones_eyes_is_taken_by_every_level() {
    let hangs = game("3k5/9/9/9/r3R4/9/9/9/9/4K4 w");
    for number in 1..=10 {
        let taken = (0..20)
            .filter(|&seed| {
                let found =
                    Engine::new(1, 1).play(&hangs, &limits(), &Untimed, level(number), seed);
                found.best == Some("e5a5".parse().unwrap())
            })
            .count();
        assert!(taken >= 19, "level {number} takes the rook {taken} of 20 times");
    }
}

/// The cannon can take a horse, but a rook takes it back. A beginner sees the horse more often
/// than the answer; whoever counts to two leaves it.
#[test]
fn low_levels_see_their_own_blow_before_the_answer() {
    let poisoned = game("3akab2/9/2n1b1n2/p3p1p1p/2p6/9/P1P1P1P1P/1C2C1N2/9/1NBAKAB2 w");
    let takes = |number: u8| {
        (0..40)
            .filter(|&seed| {
                let found =
                    Engine::new(1, 1).play(&poisoned, &limits(), &Untimed, level(number), seed);
                // 炮五进四: the pawn of the center, guarded by a horse.
                found.best == Some("e2e6".parse().unwrap())
            })
            .count()
    };
    let (low, high) = (takes(1), takes(6));
    assert!(low > high, "level 1 took it {low} times of 40, level 6 {high}");
}

#[test]
fn full_strength_is_the_search_itself() {
    let start = Game::new(Position::start(), RuleBook::CXA2020);
    let played = Engine::new(1, 1).play(&start, &limits(), &Untimed, Level::FULL, 5);
    assert_eq!(played, Engine::new(1, 1).search(&start, &limits(), &Untimed));
}

#[test]
fn banned_moves_are_not_played_at_any_level() {
    let start = Game::new(Position::start(), RuleBook::CXA2020);
    let only = vec!["a0a1".parse().unwrap()];
    for number in 1..=10 {
        let limits = Limits { only: only.clone(), ..limits() };
        let found = Engine::new(1, 1).play(&start, &limits, &Untimed, level(number), 1);
        assert_eq!(found.best, Some(only[0]), "level {number}");
    }
}

#[test]
fn who_cannot_move_has_lost_at_any_level() {
    let mated = game("3k5/9/9/9/9/9/9/9/3p1p3/4K4 w");
    for number in 1..=10 {
        let found = Engine::new(1, 1).play(&mated, &limits(), &Untimed, level(number), 1);
        assert_eq!(found.best, None, "level {number}");
    }
}
