//! Whole games: what is told of them, and when.

use arbiter::{Budget, Reason, RuleBook, Told, Verdict, rulings};
use xiangqi::{Color, Position};

use crate::{
    cases::cases,
    games::{laps, moves, position},
    selfplay,
};

fn told(fen: &str, game: &[xiangqi::Move], book: &RuleBook) -> Vec<(u32, Verdict)> {
    let told = rulings(&position(fen), game, book, Budget::default()).unwrap();
    told.into_iter().map(|told| (told.plies, told.ruling.verdict)).collect()
}

#[test]
fn each_ruling_is_told_where_it_is_given_first() {
    let fen = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";
    let game = laps("", "b2a2 a5b5 a2b2 b5a5", 4);
    let (change, lost) = (Verdict::MustChange(Color::Red), Verdict::Loses(Color::Red));
    for book in [RuleBook::CXA2020, RuleBook::CXA1999, RuleBook::AXF, RuleBook::WXF2018] {
        assert_eq!(told(fen, &game, &book), [(8, change), (12, lost)], "{}", book.name);
    }
    assert_eq!(told(fen, &game, &RuleBook::ONLINE), [(8, Verdict::Draw)]);
    // A check may not even come to a third standing without a warning.
    let checks = laps("", "d1e1 e9d9 e1d1 d9e9", 2);
    let told = told("4k4/9/9/9/9/9/9/9/3R5/5K3 w", &checks, &RuleBook::CXA1999);
    assert_eq!(told, [(4, change), (8, lost)]);
}

#[test]
fn ends_are_told_too() {
    let cases = [
        ("mate", "4k4/R8/9/9/9/9/9/9/8R/5K3 w", "i1i9", Reason::Checkmate),
        ("stalemate", "3k5/9/9/9/9/9/9/9/3p2p2/4K4 b", "g1f1", Reason::Stalemate),
        ("a lone cannon", "4k4/9/9/9/9/9/9/9/3p5/3K4C w", "d0d1", Reason::DeadPosition),
        ("natural limit", "4k4/9/9/9/9/9/9/9/3R5/5K3 b - - 119 80", "e9e8", Reason::NaturalLimit),
    ];
    for (name, fen, game, reason) in cases {
        let told = rulings(&position(fen), &moves(game), &RuleBook::CXA2020, Budget::default());
        let [Told { plies: 1, ruling }] = &told.unwrap()[..] else { panic!("{name}") };
        assert_eq!(ruling.reason, Some(reason), "{name}");
    }
    assert_eq!(told("4k4/9/9/9/9/9/9/9/3R5/5K3 w", &[], &RuleBook::CXA2020), []);
    let bare = "4k4/9/9/9/9/9/9/3r5/4A4/5K3 w";
    assert_eq!(told(bare, &moves("e1d2"), &RuleBook::ONLINE), [(1, Verdict::Draw)]);
    // Red takes the rook at once or later: by the book of 2020 it is proved before.
    let proved = told(bare, &moves("e1d2"), &RuleBook::CXA2020);
    assert_eq!(proved, [(0, Verdict::Draw), (1, Verdict::Draw)]);
}

#[test]
fn an_illegal_move_is_named_by_its_ply_and_nothing_is_ruled() {
    let bad = rulings(
        &Position::start(),
        &moves("h2e2 h9g7 e2d3"),
        &RuleBook::CXA2020,
        Budget::default(),
    );
    let bad = bad.unwrap_err();
    assert_eq!((bad.ply, bad.to_string().starts_with("ply 2: e2d3: ")), (2, true));
}

#[test]
fn what_is_told_last_of_a_case_is_its_ruling() {
    for case in cases("cxa2020") {
        let told = rulings(&case.start, &case.moves, &case.book, Budget::default()).unwrap();
        let question = arbiter::Question::new(case.start, case.moves.clone(), case.book.clone());
        let ruling = arbiter::judge(&question, Budget::default());
        let last = told.last().map(|told| told.ruling.verdict);
        assert_eq!(last, Some(ruling.verdict), "{}", case.name);
    }
}

#[test]
fn laps_of_self_play_are_told_of() {
    for lap in selfplay::laps(41, 30) {
        let game = lap.moves.repeat(3);
        let told = rulings(&lap.start, &game, &RuleBook::CXA2020, Budget::default()).unwrap();
        assert!(!told.is_empty(), "{}", lap.start.fen());
        // A verdict that ends the game comes once, and no side is told to change after it.
        let ends = told.iter().filter(|told| told.ruling.due() == Some(arbiter::Due::Now));
        assert_eq!(ends.count(), 1, "{} {told:?}", lap.start.fen());
    }
}
