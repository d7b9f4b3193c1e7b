//! A game fed move by move, a game judged whole, and a repetition inside a search tree agree.

use arbiter::{
    Budget, Cancel, History, Question, Reason, RuleBook, TreeJudge, Verdict, judge, judge_until,
};
use xiangqi::{Move, Position};

use crate::{
    games::{laps, position},
    selfplay,
};

/// What the judge says of a repetition as if it went on until the book ends the game.
fn ended(start: Position, moves: &[Move], book: &RuleBook) -> Option<Verdict> {
    let question = Question::new(start, moves.to_vec(), book.clone());
    let standings = question.cycle?.standings;
    let claim_at = if standings >= book.claim_standing() { book.claim_standing() } else { 2 };
    let at_once = RuleBook {
        claim_at,
        grace_returns: 0,
        check_grace_returns: 0,
        long_series_rounds: None,
        ..book.clone()
    };
    let ruling = judge(&Question::new(start, moves.to_vec(), at_once), Budget::default());
    (ruling.reason == Some(Reason::Repetition)).then_some(ruling.verdict)
}

#[test]
fn games_replayed_through_judge_history_and_tree_agree() {
    let games = selfplay::laps(31, 60).into_iter().chain(selfplay::attacks(32, 120));
    let (mut scored, mut against) = (0, 0);
    for (number, lap) in games.enumerate() {
        let book = RuleBook::ALL[number % RuleBook::ALL.len()].clone();
        let game = lap.moves.repeat(3);
        let mut history = History::new(lap.start);
        let mut tree = TreeJudge::new(book.clone());
        for (ply, &mv) in game.iter().enumerate() {
            let place = format!("{} {:?} ply {ply} by {}", lap.start.fen(), lap.moves, book.name);
            // A move that is looked at and taken back leaves nothing behind.
            for other in history.position().legal_moves().into_iter().take(2) {
                let before = *history.position();
                history.push(other).unwrap();
                tree.push(&before, other);
                let _ = tree.score();
                tree.pop();
                assert_eq!(history.pop(), Some(other), "{place}");
            }
            tree.push(history.position(), mv);
            history.push(mv).unwrap();
            let so_far = &game[..=ply];
            assert_eq!(history.moves(), so_far, "{place}");
            let expected = ended(lap.start, so_far, &book);
            if history.position().ending().is_none() && expected.is_some() {
                assert_eq!(tree.score(), expected, "{place}");
                scored += 1;
                against += usize::from(expected != Some(Verdict::Draw));
            }
            let question = Question::new(lap.start, so_far.to_vec(), book.clone());
            let whole = judge(&question, Budget::default());
            let fed = history.judge(&book, Budget::default(), &Cancel::new());
            assert_eq!(fed.as_ref(), Some(&whole), "{place}");
            let asked = history.question(&book);
            assert_eq!(asked.is_some(), asked == Some(question), "{place}");
            let repeats = whole.reason == Some(Reason::Repetition);
            assert!(asked.is_some() || !repeats, "not asked: {place}");
        }
    }
    assert!(scored > 500 && against > 100, "{scored} {against}");
}

#[test]
fn a_ruling_can_be_given_up() {
    let start = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w");
    let mut history = History::new(start);
    for mv in laps("", "d1e1 e9d9 e1d1 d9e9", 2) {
        history.push(mv).unwrap();
    }
    let cancel = Cancel::new();
    let question = history.question(&RuleBook::CXA2020).unwrap();
    let ruling = judge_until(&question, Budget::default(), &cancel);
    assert_eq!(ruling, Some(judge(&question, Budget::default())));
    cancel.clone().cancel();
    assert!(cancel.is_cancelled());
    assert_eq!(judge_until(&question, Budget::default(), &cancel), None);
    assert_eq!(history.judge(&RuleBook::CXA2020, Budget::default(), &cancel), None);
}
