//! Touched pieces, article 5, and fouls, article 9.1.

use arbiter::{
    Clause, Code, Duty, Foul, Manner, Penalty, Release, Remedy, RuleBook, Touch, TouchMode, Wrong,
    release, remedy, touch,
};
use xiangqi::{Illegal, Move, Position, Square};

use crate::games::position;

/// Red's rook a0 can move and take a9; the horse b0 takes nothing and its way is free; Red's pawn
/// i3 stands before a piece of its own and cannot move; nothing takes c9.
const BOARD: &str = "c1bak4/9/9/9/9/8R/8P/9/9/RN1K5 w";

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn meant(text: &str) -> Touch {
    Touch { square: square(text), manner: Manner::Meant }
}

fn found(touches: &[Touch]) -> arbiter::Obligation {
    touch(&position(BOARD), touches, TouchMode::TouchMove)
}

fn article(item: u8) -> Option<Clause> {
    Some(Code::Cxa1999.clause(5, item))
}

#[test]
fn the_table_of_article_5() {
    let capture: Move = "a0a9".parse().unwrap();
    let all = position(BOARD).legal_move_count();
    // Name, touches, duty, moves, fouls, item of article 5.
    type Row = (&'static str, &'static [&'static str], Duty, Option<usize>, &'static [Foul], u8);
    let cases: [Row; 10] = [
        ("5.1 own piece", &["b0"], Duty::MovePiece(square("b0")), Some(3), &[], 1),
        ("5.1 it cannot move", &["i3"], Duty::Free, None, &[Foul::TouchedImmovable], 1),
        ("5.2 enemy piece", &["a9"], Duty::TakePiece(square("a9")), Some(1), &[], 2),
        ("5.2 nothing takes it", &["c9"], Duty::Free, None, &[Foul::TouchedUntakable], 2),
        ("5.3 own takes enemy", &["a0", "a9"], Duty::Capture(capture), Some(1), &[], 3),
        ("5.3 else own moves", &["b0", "a9"], Duty::MovePiece(square("b0")), Some(3), &[], 3),
        ("5.3 else another takes", &["i3", "a9"], Duty::TakePiece(square("a9")), Some(1), &[], 3),
        ("5.4 own takes enemy", &["a9", "a0"], Duty::Capture(capture), Some(1), &[], 4),
        ("5.4 else another takes", &["a9", "b0"], Duty::TakePiece(square("a9")), Some(1), &[], 4),
        ("5.4 else own moves", &["c9", "b0"], Duty::MovePiece(square("b0")), Some(3), &[], 4),
    ];
    for (name, touches, duty, moves, fouls, item) in cases {
        let touches: Vec<Touch> = touches.iter().map(|text| meant(text)).collect();
        let found = found(&touches);
        assert_eq!(found.duty, duty, "{name}");
        assert_eq!(found.moves.len(), moves.unwrap_or(all), "{name}");
        assert_eq!(found.fouls, fouls, "{name}");
        assert_eq!(found.clause, article(item), "{name}");
    }
}

#[test]
fn neither_can_be_done() {
    let found = found(&[meant("i3"), meant("c9")]);
    assert_eq!(found.duty, Duty::Free);
    assert_eq!(found.fouls, [Foul::TouchedImmovable, Foul::TouchedUntakable]);
    assert_eq!(found.clause, article(3));
}

#[test]
fn article_5_5_both_at_once_count_as_the_enemy_piece_first() {
    let together = |own: &str, enemy: &str| {
        [meant(own), Touch { square: square(enemy), manner: Manner::Together }]
    };
    let capture: Move = "a0a9".parse().unwrap();
    let cases = [
        ("own takes enemy", together("a0", "a9"), Duty::Capture(capture)),
        ("else another takes it", together("b0", "a9"), Duty::TakePiece(square("a9"))),
        ("named the other way round", together("a9", "b0"), Duty::TakePiece(square("a9"))),
        ("else own moves", together("b0", "c9"), Duty::MovePiece(square("b0"))),
        ("else nothing", together("i3", "c9"), Duty::Free),
    ];
    for (name, touches, duty) in cases {
        let found = found(&touches);
        assert_eq!((found.duty, found.clause), (duty, article(5)), "{name}");
    }
}

#[test]
fn only_what_was_meant_counts() {
    let with = |manner| found(&[Touch { square: square("b0"), manner }]).duty;
    assert_eq!(with(Manner::Accident), Duty::Free);
    assert_eq!(with(Manner::AdjustedWithConsent), Duty::Free);
    assert_eq!(with(Manner::AdjustedWithoutConsent), Duty::MovePiece(square("b0")));
    let later = [Touch { square: square("i3"), manner: Manner::Accident }, meant("b0")];
    assert_eq!(found(&later).duty, Duty::MovePiece(square("b0")));
    assert_eq!(found(&[meant("e5")]).duty, Duty::Free, "an empty point");
}

#[test]
fn article_5_6_an_enemy_piece_put_straight_without_consent_is_touched() {
    let with = |manner| found(&[Touch { square: square("a9"), manner }]);
    assert_eq!(with(Manner::AdjustedWithoutConsent).duty, Duty::TakePiece(square("a9")));
    assert_eq!(with(Manner::AdjustedWithConsent).duty, Duty::Free);
    let untakable = [Touch { square: square("c9"), manner: Manner::AdjustedWithoutConsent }];
    assert_eq!(found(&untakable).fouls, [Foul::TouchedUntakable]);
}

#[test]
fn article_5_7_a_move_is_fixed_when_the_hand_leaves_the_piece() {
    let start = position(BOARD);
    let let_go = |touches: &[Touch], mv: &str, book: &RuleBook| {
        release(&start, touches, mv.parse().unwrap(), book)
    };
    let fixed = let_go(&[meant("b0")], "b0c2", &RuleBook::CXA1999);
    assert_eq!((fixed.clone(), fixed.clause()), (Release::Fixed, article(7)));
    let untouched = let_go(&[], "a0a5", &RuleBook::CXA1999);
    assert_eq!(untouched, Release::Fixed);
    // The rook was touched first, so that the horse may not move.
    let other = let_go(&[meant("a0")], "b0c2", &RuleBook::CXA1999);
    let Release::NotAsTouched(obligation) = &other else { panic!("{other:?}") };
    assert_eq!(obligation.duty, Duty::MovePiece(square("a0")));
    assert_eq!(other.clause(), article(1));
    // On a screen touching means nothing.
    assert_eq!(let_go(&[meant("a0")], "b0c2", &RuleBook::ONLINE), Release::Fixed);
    // A move that breaks a rule costs what the book says.
    let costs = [
        (RuleBook::CXA2020, true, None),
        (RuleBook::SCHOOL, false, Some(Foul::IllegalMove)),
        (RuleBook::ONLINE, false, None),
    ];
    for (book, loses, foul) in costs {
        let illegal = let_go(&[meant("b0")], "b0b2", &book);
        assert_eq!(illegal.clause().unwrap().to_string(), "4.1.6");
        let Release::Illegal { why, penalty } = illegal else { panic!("{}", book.name) };
        assert_eq!(why, Illegal::WrongShape);
        let taken_back = !loses;
        assert_eq!(penalty, Penalty { loses, foul, taken_back }, "{}", book.name);
    }
}

#[test]
fn article_5_8_what_stands_wrong_is_put_right_during_the_game_only() {
    let book = RuleBook::CXA1999;
    for wrong in [Wrong::SidesReversed, Wrong::PiecesDisplaced] {
        let during = remedy(wrong, false, &book);
        assert_eq!((during, Some(during.clause())), (Remedy::PutRight, article(8)));
        assert_eq!(remedy(wrong, true, &book), Remedy::ResultStands);
    }
    let broken = remedy(Wrong::RuleBroken, false, &book);
    assert_eq!(broken, Remedy::Penalty(book.illegal_move_penalty()));
    assert_eq!(broken.clause().to_string(), "4.1.6");
    assert_eq!(remedy(Wrong::RuleBroken, true, &book), Remedy::ResultStands);
}

#[test]
fn the_first_piece_of_each_side_counts() {
    let found = found(&[meant("b0"), meant("a0"), meant("i3")]);
    assert_eq!(found.duty, Duty::MovePiece(square("b0")));
}

#[test]
fn a_touched_piece_that_is_pinned_cannot_move() {
    let start: Position = position("4k4/4r4/9/9/9/9/9/9/4N4/4K4 w");
    let found = touch(&start, &[meant("e1")], TouchMode::TouchMove);
    assert_eq!(found.fouls, [Foul::TouchedImmovable]);
}

#[test]
fn other_modes() {
    let start = position(BOARD);
    let every = touch(&start, &[meant("b0")], TouchMode::EveryTouchIsAFoul);
    assert_eq!((every.duty, every.fouls), (Duty::Free, vec![Foul::Touch]));
    let screen = touch(&start, &[meant("i3")], TouchMode::Free);
    assert_eq!((screen.duty, screen.fouls), (Duty::Free, vec![]));
}

#[test]
fn fouls_name_their_articles() {
    let articles: Vec<String> =
        Foul::ALL.into_iter().filter_map(Foul::clause).map(|clause| clause.to_string()).collect();
    let expected: Vec<String> = (1..=8).map(|point| format!("9.1.{point}")).collect();
    assert_eq!(articles, expected);
    let mut names: Vec<_> = Foul::ALL.into_iter().map(Foul::name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Foul::ALL.len());
}

#[test]
fn an_illegal_move_costs_what_the_book_says() {
    let penalty = RuleBook::CXA2020.illegal_move_penalty();
    assert!(penalty.loses && penalty.foul.is_none());
    let penalty = RuleBook::SCHOOL.illegal_move_penalty();
    assert!(!penalty.loses && penalty.taken_back && penalty.foul == Some(Foul::IllegalMove));
    let penalty = RuleBook::ONLINE.illegal_move_penalty();
    assert!(!penalty.loses && penalty.taken_back && penalty.foul.is_none());
    assert!(RuleBook::SCHOOL.lost_by_fouls(2) && !RuleBook::CXA2020.lost_by_fouls(2));
    assert!(!RuleBook { fouls_to_lose: 0, ..RuleBook::SCHOOL }.lost_by_fouls(9));
}
