//! The referee and the table.

use arbiter::{Budget, RuleBook, Verdict, judge};
use table::game::xiangqi::{Fact, Xiangqi};
use table::{Command, Event, Offer, Order, Phase, Refused, Termination, Viewer};
use xiangqi::Color;

use crate::hall::{BLACK, Hall, RED, kinds};

const LONE_ROOK: &str = "4k4/9/9/9/9/9/9/9/3R5/5K3 w";
const LAP: &str = "d1e1 e9d9 e1d1 d9e9";

fn rook(book: RuleBook) -> Hall<Xiangqi> {
    Hall::from_fen(LONE_ROOK, book, "10m")
}

#[test]
fn a_question_comes_with_the_second_standing_and_goes_with_its_ruling() {
    let mut hall = rook(RuleBook::ONLINE);
    hall.moves("d1e1 e9d9 e1d1");
    assert_eq!(hall.table.wishes().judge, None);
    hall.moves("d9e9");
    let asked = hall.table.wishes().judge.unwrap();
    assert_eq!((asked.ply, asked.question.cycle.unwrap().standings), (4, 2));
    hall.judge();
    assert_eq!(hall.table.wishes().judge, None);
    assert_eq!(*hall.table.phase(), Phase::Running);
    let (ply, ruling) = hall.view(Viewer::Public).ruling.unwrap();
    assert_eq!((ply, ruling.cycle.unwrap().standings), (4, 2));
    // The question is about the position, so a move makes it another one.
    hall.moves("d1e1");
    assert_eq!(hall.table.wishes().judge.unwrap().ply, 5);
}

#[test]
fn the_clock_does_not_wait_for_the_referee() {
    let mut hall = rook(RuleBook::ONLINE);
    hall.moves(LAP);
    assert!(hall.table.wishes().judge.is_some());
    hall.wait_secs(30);
    assert_eq!(hall.bank(RED).as_millis(), 600_000 - 2_000 - 30_000);
    hall.moves("d1c1");
}

#[test]
fn a_ruling_that_comes_late_still_holds() {
    let mut hall = rook(RuleBook::ONLINE);
    hall.moves(LAP);
    hall.moves(LAP);
    let asked = hall.table.wishes().judge.unwrap();
    let ruling = judge(&asked.question, Budget::default());
    assert_eq!(ruling.verdict, Verdict::Loses(Color::Red));
    hall.moves("d1c1");
    let told = Command::Ruled { ply: asked.ply, seen: asked.seen, ruling: Box::new(ruling) };
    assert_eq!(kinds(&hall.send(told).unwrap()), ["Ruled", "Ended"]);
    hall.assert_over(Termination::RepetitionLoss, "0-1");
}

#[test]
fn a_ruling_is_moot_after_a_capture_or_a_takeback() {
    let fen = "4k4/9/9/9/9/9/9/9/3R4p/5K3 w";
    let mut hall = Hall::from_fen(fen, RuleBook::ONLINE, "10m");
    hall.moves(LAP);
    hall.moves(LAP);
    let asked = hall.table.wishes().judge.unwrap();
    let ruling = Box::new(judge(&asked.question, Budget::default()));
    let told = Command::Ruled { ply: asked.ply, seen: asked.seen, ruling };

    let mut captured = Hall { table: hall.table.clone(), log: hall.log.clone(), now: hall.now };
    captured.moves("d1i1");
    assert_eq!(kinds(&captured.send(told.clone()).unwrap()), ["Ruled"]);
    assert_eq!(*captured.table.phase(), Phase::Running);

    hall.offer(RED, Offer::Takeback).unwrap();
    hall.answer(BLACK, Offer::Takeback, true).unwrap();
    hall.moves("e1a1 d9e9");
    assert_eq!(hall.table.plies(), asked.ply);
    assert_eq!(hall.send(told), Err(Refused::NothingToRule));
    assert_eq!(*hall.table.phase(), Phase::Running);
}

#[test]
fn a_ruling_is_told_once_and_about_a_ply_that_was_made() {
    let mut hall = rook(RuleBook::ONLINE);
    hall.moves(LAP);
    let asked = hall.table.wishes().judge.unwrap();
    let ruling = Box::new(judge(&asked.question, Budget::default()));
    let told = |ply| Command::Ruled { ply, seen: asked.seen, ruling: ruling.clone() };
    assert_eq!(hall.send(told(9)), Err(Refused::NothingToRule));
    hall.send(told(4)).unwrap();
    assert_eq!(hall.send(told(4)), Err(Refused::AlreadyApplied));
}

#[test]
fn a_side_that_must_change_is_told_and_loses_at_the_next_return() {
    let book = RuleBook { name: "one more".into(), check_grace_returns: 1, ..RuleBook::ONLINE };
    let mut hall = rook(book);
    hall.moves(LAP);
    hall.judge();
    hall.moves(LAP);
    let events = hall.judge();
    let told = Fact::MustVary(Color::Red);
    let Event::Ruled { facts, .. } = &events[0] else { panic!("{events:?}") };
    let known = hall.view(Viewer::Public).game.now.must_vary;
    assert_eq!((facts.contains(&told), known), (true, Some(Color::Red)));
    assert_eq!(*hall.table.phase(), Phase::Running);
    hall.moves(LAP);
    hall.judge();
    hall.assert_over(Termination::RepetitionLoss, "0-1");
}

#[test]
fn a_ruling_may_come_while_the_game_stands_still() {
    let mut hall = rook(RuleBook::ONLINE);
    hall.moves(LAP);
    hall.moves(LAP);
    let asked = hall.table.wishes().judge.unwrap();
    let ruling = Box::new(judge(&asked.question, Budget::default()));
    hall.order(Order::Pause).unwrap();
    hall.send(Command::Ruled { ply: asked.ply, seen: asked.seen, ruling }).unwrap();
    hall.assert_over(Termination::RepetitionLoss, "0-1");
}

/// A rook goes after a cannon without a root, and no position stands twice.
const LONG_CHASE: &str = "b2a2 a5b5 a2b2 b5c5 b2c2 c5g5 c2g2 g5h5 g2h2 h5i5 h2i2 i5h5 i2i5 h5h6 \
                          i5i6 h6h4 i6i4 h4h3";

#[test]
fn a_long_series_of_forbidden_moves_is_asked_about_though_nothing_returned() {
    let start = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";
    let mut hall = Hall::<Xiangqi>::from_fen(start, RuleBook::CXA2020, "10m");
    let moves: Vec<&str> = LONG_CHASE.split_whitespace().collect();
    hall.moves(&moves[..17].join(" "));
    assert_eq!(hall.table.wishes().judge, None);
    hall.moves(moves[17]);
    let asked = hall.table.wishes().judge.unwrap();
    assert_eq!((asked.ply, asked.question.cycle), (18, None));
    let events = hall.judge();
    let Event::Ruled { facts, ruling, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(facts, &[Fact::MustVary(Color::Red)]);
    assert_eq!(ruling.plies.len(), 18);
    assert_eq!(*hall.table.phase(), Phase::Running);
    hall.moves("i4i3 h3h7");
    hall.judge();
    hall.assert_over(Termination::RepetitionLoss, "0-1");
}

#[test]
fn what_might_have_been_a_long_series_and_is_none_is_no_event() {
    // The last move of the rook only waits.
    let start = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";
    let mut hall = Hall::<Xiangqi>::from_fen(start, RuleBook::CXA2020, "10m");
    let moves: Vec<&str> = LONG_CHASE.split_whitespace().collect();
    hall.moves(&moves[..16].join(" "));
    hall.moves("i6i5 h4h3");
    assert!(hall.table.wishes().judge.is_some());
    assert_eq!(hall.judge(), []);
    assert_eq!(*hall.table.phase(), Phase::Running);
}

#[test]
fn a_simple_ending_that_nobody_can_win_is_asked_about_when_it_comes_about() {
    // The king takes the last pawn: a lone cannon has no screen.
    let start = "4k4/9/9/9/9/9/9/9/3p5/3K4C w";
    let mut hall = Hall::<Xiangqi>::from_fen(start, RuleBook::CXA1999, "10m");
    assert_eq!(hall.table.wishes().judge, None);
    hall.moves("d0d1");
    assert!(hall.table.wishes().judge.is_some());
    hall.judge();
    hall.assert_over(Termination::InsufficientForces, "1/2-1/2");
    let mut online = Hall::<Xiangqi>::from_fen(start, RuleBook::ONLINE, "10m");
    online.moves("d0d1");
    assert_eq!(online.table.wishes().judge, None);
}
