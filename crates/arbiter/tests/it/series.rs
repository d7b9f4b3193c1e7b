//! The long series of forbidden moves without exact repetition, an option of the Chinese books.

use arbiter::{
    Budget, Class, Due, History, Nature, Question, Reason, RuleBook, Ruling, Verdict, judge,
};
use xiangqi::{Color, Move, Position, Setup};

use crate::games::{moves, position, rule};

/// Red's rook goes after a cannon without a root, over one file after another and then over one
/// rank after another: no position stands twice.
const START: &str = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";
const CHASE: &str = "b2a2 a5b5 a2b2 b5c5 b2c2 c5g5 c2g2 g5h5 g2h2 h5i5 h2i2 i5h5 i2i5 h5h6 i5i6 \
                     h6h4 i6i4 h4h3 i4i3 h3h7 i3i7 h7h8";

fn book_1999() -> RuleBook {
    RuleBook {
        name: "cxa1999 with series".into(),
        long_series_rounds: Some(9),
        ..RuleBook::CXA1999
    }
}

fn both_books() -> [RuleBook; 2] {
    [RuleBook::CXA2020, book_1999()]
}

fn after(rounds: usize, book: &RuleBook) -> Ruling {
    rule(&position(START), &moves(CHASE)[..2 * rounds], book)
}

#[test]
fn the_ninth_round_asks_for_a_change_and_the_tenth_loses() {
    for book in both_books() {
        let name = &book.name;
        assert_eq!(after(8, &book).verdict, Verdict::None, "{name}");
        let ninth = after(9, &book);
        assert_eq!(ninth.verdict, Verdict::MustChange(Color::Red), "{name}");
        assert_eq!((ninth.reason, ninth.due()), (Some(Reason::Repetition), Some(Due::NextReturn)));
        assert_eq!(ninth.classes.red, Class::PerpetualChase, "{name}");
        assert_eq!(ninth.classes.black, Class::Allowed, "{name}");
        let cycle = ninth.cycle.unwrap();
        assert_eq!((cycle.start_ply, cycle.len, cycle.standings), (0, 18, 1), "{name}");
        assert_eq!(ninth.plies.len(), 18, "{name}");
        assert!(ninth.plies.iter().step_by(2).all(|finding| finding.nature == Nature::Chase));
        assert_eq!(after(10, &book).verdict, Verdict::Loses(Color::Red), "{name}");
        assert_eq!(after(11, &book).verdict, Verdict::Loses(Color::Red), "{name}");
    }
}

#[test]
fn it_is_an_option() {
    let books = [
        RuleBook { long_series_rounds: None, ..RuleBook::CXA2020 },
        RuleBook { long_series_rounds: Some(0), ..RuleBook::CXA2020 },
        RuleBook::CXA1999,
        RuleBook::AXF,
        RuleBook::ONLINE,
    ];
    for book in books {
        assert_eq!(after(11, &book).verdict, Verdict::None, "{}", book.name);
    }
    let five = RuleBook { long_series_rounds: Some(5), ..RuleBook::CXA2020 };
    assert_eq!(after(4, &five).verdict, Verdict::None);
    assert_eq!(after(5, &five).verdict, Verdict::MustChange(Color::Red));
}

#[test]
fn one_idle_move_or_a_capture_breaks_it() {
    // The rook waits once after five rounds.
    let idle = "b2a2 a5b5 a2b2 b5c5 b2c2 c5g5 c2g2 g5h5 g2h2 h5i5 h2h1 i5i6 h1i1 i6h6 i1i6 h6h5 \
                i6i5 h5h4 i5i4 h4h3";
    // Two rounds in, the rook takes a pawn and goes on.
    let start = position("3aka3/9/9/9/c8/9/2p6/1R7/9/3K5 w");
    let capture = "b2a2 a5b5 a2b2 b5d5 b2d2 d5c5 d2c2 c5g5 c2c3 g5h5 c3h3 h5i5 h3i3 i5g5 i3g3 g5a5 \
                   g3a3 a5b5 a3b3 b5g5 b3g3 g5h5 g3h3 h5i5";
    for book in both_books() {
        let broken = rule(&position(START), &moves(idle), &book);
        assert_eq!(broken.verdict, Verdict::None, "{}", book.name);
        let taken = rule(&start, &moves(capture), &book);
        assert_eq!(taken.verdict, Verdict::None, "{}", book.name);
    }
}

#[test]
fn the_attacker_may_be_the_side_that_moves_second() {
    // The same chase by Black, after a move of the red cannon.
    let setup = position(START).setup();
    let chase: Vec<Move> = moves(CHASE).iter().map(|mv| mv.flipped()).collect();
    let prey = chase[1].from;
    let entry = Move { from: prey.offset(1, 0).unwrap(), to: prey };
    let mut board = setup.board.flipped();
    board.set(entry.from, board.get(prey));
    board.set(prey, None);
    let start = Position::try_from(Setup { board, ..setup }).unwrap();
    let game = [vec![entry], chase].concat();
    // Plies made, verdict, first ply and length of the series.
    let cases = [
        (17, Verdict::None, None),
        (18, Verdict::MustChange(Color::Black), Some((0, 18))),
        (19, Verdict::MustChange(Color::Black), Some((1, 18))),
        (20, Verdict::Loses(Color::Black), Some((0, 20))),
    ];
    for book in both_books() {
        for (plies, verdict, series) in cases {
            let ruling = rule(&start, &game[..plies], &book);
            assert_eq!(ruling.verdict, verdict, "{} after {plies} plies", book.name);
            let found = ruling.cycle.map(|cycle| (cycle.start_ply, cycle.len));
            assert_eq!(found, series, "{} after {plies} plies", book.name);
        }
    }
}

#[test]
fn left_and_right_and_the_colors_do_not_matter() {
    let start = position(START);
    let setup = start.setup();
    for book in both_books() {
        for rounds in 8..=10 {
            let game = &moves(CHASE)[..2 * rounds];
            let plain = rule(&start, game, &book);
            let mirror: Vec<Move> = game.iter().map(|mv| mv.mirrored()).collect();
            let board = setup.board.mirrored();
            let mirrored = Position::try_from(Setup { board, ..setup }).unwrap();
            let found = rule(&mirrored, &mirror, &book);
            assert_eq!((found.verdict, found.cycle), (plain.verdict, plain.cycle));
            let swap: Vec<Move> = game.iter().map(|mv| mv.flipped()).collect();
            let board = setup.board.flipped();
            let turn = setup.turn.opponent();
            let swapped = Position::try_from(Setup { board, turn, ..setup }).unwrap();
            let found = rule(&swapped, &swap, &book);
            assert_eq!(found.must_change(), plain.must_change().map(Color::opponent));
            assert_eq!(found.cycle, plain.cycle);
        }
    }
}

#[test]
fn a_history_asks_when_the_series_may_be_full() {
    for book in both_books() {
        let mut history = History::new(position(START));
        let game = moves(CHASE);
        for (ply, &mv) in game.iter().take(20).enumerate() {
            assert_eq!(history.question(&book).is_some(), ply >= 18, "{} ply {ply}", book.name);
            history.push(mv).unwrap();
        }
        let question = history.question(&book).unwrap();
        assert_eq!(question.cycle, None);
        assert_eq!(judge(&question, Budget::default()).verdict, Verdict::Loses(Color::Red));
        history.pop();
        history.pop();
        let question = history.question(&book).unwrap();
        let ruling = judge(&question, Budget::default());
        assert_eq!(ruling.verdict, Verdict::MustChange(Color::Red));
        history.pop();
        assert_eq!(history.question(&book), None);
        let off = RuleBook { long_series_rounds: None, ..book };
        assert_eq!(history.question(&off), None);
    }
}

#[test]
fn a_history_never_fails_to_ask_what_the_judge_would_rule_on() {
    // Quiet moves to and fro: nothing to take and no check, so nothing is asked.
    let start = position("4k4/9/9/9/9/9/9/9/R8/5K3 w");
    let quiet = moves(
        "a1a2 e9e8 a2a3 e8e9 a3a4 e9e8 a4a5 e8e9 a5a6 e9e8 a6a7 e8d8 a7a6 d8d9 a6a5 d9e9 a5a4 e9e8",
    );
    let mut history = History::new(start);
    for &mv in &quiet {
        history.push(mv).unwrap();
        let asked = history.question(&RuleBook::CXA2020).is_some();
        let question = Question::new(start, history.moves().to_vec(), RuleBook::CXA2020);
        let ruled = judge(&question, Budget::default()).must_change().is_some();
        assert!(asked || !ruled, "{} plies", history.moves().len());
    }
}
