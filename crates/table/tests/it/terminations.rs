//! Every way in which a game ends, each reached by name.

use arbiter::{NaturalLimit, RuleBook};
use clock::{Seats, Span};
use table::game::xiangqi::Xiangqi;
use table::{
    Claim, Decision, Leaving, NoShow, Offer, Options, Order, Phase, Refused, Termination, Viewer,
};

use crate::hall::{BLACK, Hall, RED, kinds, plain, position};

const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/1R7/3K5 w";
const STALEMATE_IN_ONE: &str = "3k5/9/9/9/4R4/9/9/9/R8/5K3 w";
const LONE_ROOK: &str = "4k4/9/9/9/9/9/9/9/3R5/5K3 w";

/// A way to an end, and the score it gives.
type Way = (Termination, fn() -> Hall<Xiangqi>, &'static str);

/// Every termination of xiangqi; `Played` belongs to other games (see `toy.rs`).
const WAYS: [Way; 23] = [
    (Termination::Checkmate, checkmate, "1-0"),
    (Termination::FacingKings, || forfeit(Termination::FacingKings), "0-1"),
    (Termination::Stalemate, stalemate, "1-0"),
    (Termination::Timeout, timeout, "0-1"),
    (Termination::Late, late, "0-1"),
    (Termination::IllegalMove, || forfeit(Termination::IllegalMove), "0-1"),
    (Termination::RepetitionLoss, repetition_loss, "0-1"),
    (Termination::FoulLimit, foul_limit, "1-0"),
    (Termination::Resignation, resignation, "0-1"),
    (Termination::Misconduct, || forfeit(Termination::Misconduct), "0-1"),
    (Termination::InsufficientForces, insufficient_forces, "1/2-1/2"),
    (Termination::Agreement, agreement, "1/2-1/2"),
    (Termination::RepetitionDraw, repetition_draw, "1/2-1/2"),
    (Termination::MoveLimit, move_limit, "1/2-1/2"),
    (Termination::Abandonment, abandonment, "1-0"),
    (Termination::Forfeit, || forfeit(Termination::Forfeit), "0-1"),
    (Termination::DoubleForfeit, double_forfeit, "0-0"),
    (Termination::TimeUpBothZero, || time_up("both-zero"), "0-0"),
    (Termination::TimeUpDraw, || time_up("draw"), "1/2-1/2"),
    (Termination::TimeUpLoss, || time_up("loss"), "1-0"),
    (Termination::Adjudication, adjudication, "1-0"),
    (Termination::Aborted, aborted, "*"),
    (Termination::Annulled, annulled, "*"),
];

#[test]
fn every_termination_is_reached() {
    for termination in Termination::ALL {
        if termination == Termination::Played {
            continue;
        }
        let (_, reach, score) = WAYS
            .into_iter()
            .find(|(reached, ..)| *reached == termination)
            .unwrap_or_else(|| panic!("no way to {termination}"));
        let hall = reach();
        hall.assert_over(termination, score);
        let outcome = hall.outcome();
        let places: Vec<u8> = outcome.standings.iter().map(|seat| seat.place).collect();
        let expected: &[u8] = match score {
            "1-0" => &[1, 2],
            "0-1" => &[2, 1],
            "*" => &[],
            _ => &[1, 1],
        };
        assert_eq!(places, expected, "{termination}");
    }
}

#[test]
fn a_finished_game_takes_no_more_commands_but_an_officials() {
    for (termination, reach, _) in WAYS {
        let mut hall = reach();
        let seq = hall.table.seq();
        for seat in [RED, BLACK] {
            let refused = hall.act(seat, "a0a1".parse().unwrap());
            assert!(refused.is_err(), "{termination}: {refused:?}");
            assert!(hall.offer(seat, Offer::Draw).is_err(), "{termination}");
            assert!(hall.offer(seat, Offer::Takeback).is_err(), "{termination}");
            assert!(hall.answer(seat, Offer::Draw, true).is_err(), "{termination}");
            for claim in Claim::ALL {
                assert!(hall.claim(seat, claim).is_err(), "{termination}");
            }
            for how in [Leaving::Resign, Leaving::Abort, Leaving::Abandon] {
                assert!(hall.leave(seat, how).is_err(), "{termination}");
            }
            assert_eq!(hall.presence(seat, false), [], "{termination}");
        }
        assert_eq!(hall.order(Order::Pause), Err(Refused::Finished), "{termination}");
        assert_eq!(hall.order(Order::SetBack { plies: 0 }), Err(Refused::Finished));
        hall.wait(Span::from_days(9));
        assert_eq!(hall.tick(), [], "{termination}");
        assert_eq!(hall.table.seq(), seq, "{termination}");

        let order =
            Order::SetResult { decision: Decision::Draw, termination: Termination::Adjudication };
        assert_eq!(kinds(&hall.order(order).unwrap()), ["Ordered", "Ended"], "{termination}");
        hall.assert_over(Termination::Adjudication, "1/2-1/2");
    }
}

fn checkmate() -> Hall<Xiangqi> {
    let mut hall = Hall::from_fen(MATE_IN_ONE, RuleBook::ONLINE, "10m");
    hall.moves("b1b9");
    hall
}

fn stalemate() -> Hall<Xiangqi> {
    let mut hall = Hall::from_fen(STALEMATE_IN_ONE, RuleBook::ONLINE, "10m");
    hall.moves("a1a8");
    hall
}

fn timeout() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    assert_eq!(kinds(&hall.sleep()), ["Expired", "Ended"]);
    hall
}

fn late() -> Hall<Xiangqi> {
    let no_show = Some(NoShow { after: Span::from_mins(15), loses: true });
    let options = Options { no_show, ..Options::arbitered() };
    let mut hall = Hall::with_options("60m", options);
    assert_eq!(hall.view(Viewer::Public).no_show_at, hall.table.wishes().wake);
    hall.sleep();
    hall
}

fn repetition_loss() -> Hall<Xiangqi> {
    let mut hall = Hall::from_fen(LONE_ROOK, RuleBook::ONLINE, "10m");
    hall.moves("d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9");
    hall.judge();
    hall
}

fn foul_limit() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    for _ in 0..3 {
        hall.order(Order::Foul { seat: BLACK, foul: table::Foul::TouchedOwn }).unwrap();
    }
    hall
}

fn resignation() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    hall.leave(RED, Leaving::Resign).unwrap();
    hall
}

fn insufficient_forces() -> Hall<Xiangqi> {
    let mut hall = Hall::from_fen("5k3/9/9/9/9/9/9/9/9/3pK4 w", RuleBook::ONLINE, "10m");
    hall.moves("e0d0");
    hall
}

fn agreement() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.offer(RED, Offer::Draw).unwrap();
    hall.answer(BLACK, Offer::Draw, true).unwrap();
    hall
}

fn repetition_draw() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.moves("h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9");
    hall.judge();
    hall
}

fn move_limit() -> Hall<Xiangqi> {
    let fen = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90";
    let mut hall = Hall::from_fen(fen, RuleBook::ONLINE, "10m");
    hall.moves("d1c1 e9e8");
    hall
}

fn abandonment() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7 h0g2");
    hall.presence(BLACK, false);
    let from = hall.view(Viewer::Public).seats[1].claimable_from.unwrap();
    assert_eq!(from - hall.now, Span::from_secs(60));
    hall.wait_secs(59);
    let refused = Err(Refused::NobodyLeft { from: Some(from) });
    assert_eq!(hall.claim(RED, Claim::OpponentLeft), refused);
    hall.wait_secs(1);
    assert!(hall.view(Viewer::seat(RED)).rights.claim_opponent_left);
    let events = hall.claim(RED, Claim::OpponentLeft).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Left", "Ended"]);
    hall
}

fn forfeit(why: Termination) -> Hall<Xiangqi> {
    let mut hall = Hall::with_options("10m", Options::arbitered());
    hall.moves("h2e2");
    let events = hall.order(Order::Forfeit { seats: Seats::only(RED), why }).unwrap();
    assert_eq!(kinds(&events), ["Ordered", "Left", "Ended"]);
    hall
}

/// Nobody has come: the game was never begun.
fn double_forfeit() -> Hall<Xiangqi> {
    let setup = position(LONE_ROOK, RuleBook::CXA2020);
    let mut hall = Hall::<Xiangqi>::open(setup, "10m", Options::arbitered());
    let (seats, why) = (Seats::first(2), Termination::Forfeit);
    hall.order(Order::Forfeit { seats, why }).unwrap();
    hall
}

fn time_up(end: &str) -> Hall<Xiangqi> {
    let mut hall = Hall::standard(&format!("shared 40m end {end}"));
    hall.moves("h2e2");
    assert_eq!(kinds(&hall.sleep()), ["Lapsed", "Ended"]);
    hall
}

fn adjudication() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("shared 40m end arbiter");
    hall.moves("h2e2");
    assert_eq!(kinds(&hall.sleep()), ["Lapsed", "Paused"]);
    assert_eq!(hall.order(Order::Resume), Err(Refused::TimeIsUp));
    let (decision, termination) = (Decision::Win(Seats::only(RED)), Termination::Adjudication);
    hall.order(Order::SetResult { decision, termination }).unwrap();
    hall
}

fn aborted() -> Hall<Xiangqi> {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    assert!(hall.view(Viewer::seat(BLACK)).rights.abort);
    hall.leave(BLACK, Leaving::Abort).unwrap();
    hall
}

fn annulled() -> Hall<Xiangqi> {
    let mut hall = checkmate();
    hall.order(Order::Annul).unwrap();
    assert_eq!(hall.order(Order::Annul), Err(Refused::AlreadyApplied));
    hall
}

#[test]
fn a_game_is_not_called_off_once_everybody_has_moved() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    assert_eq!(hall.leave(RED, Leaving::Abort), Err(Refused::TooLateToAbort));
    assert!(!hall.view(Viewer::seat(RED)).rights.abort);
}

#[test]
fn a_waiting_table_can_be_called_off() {
    let setup = position(MATE_IN_ONE, RuleBook::ONLINE);
    let mut hall = Hall::<Xiangqi>::open(setup, "10m", plain("10m"));
    assert_eq!(hall.leave(RED, Leaving::Resign), Err(Refused::NotStarted));
    hall.leave(RED, Leaving::Abort).unwrap();
    assert!(matches!(hall.table.phase(), Phase::Finished(_)));
}

#[test]
fn a_player_does_not_call_off_an_arbiters_game() {
    let mut hall = Hall::with_options("10m", Options::arbitered());
    assert_eq!(hall.leave(RED, Leaving::Abort), Err(Refused::AskTheArbiter));
}

#[test]
fn the_two_fouls_of_the_school_lose() {
    let mut hall = Hall::from_fen(LONE_ROOK, RuleBook::SCHOOL, "2m/move foul 3");
    assert_eq!(kinds(&hall.sleep()), ["Lapsed"]);
    assert_eq!(hall.view(Viewer::Public).seats[0].fouls_counted, 1);
    // The clock's foul and the one noted by hand count together.
    hall.order(Order::Foul { seat: RED, foul: table::Foul::TouchedEnemy }).unwrap();
    hall.assert_over(Termination::FoulLimit, "0-1");
}

#[test]
fn the_last_foul_on_the_clock_loses() {
    let mut hall = Hall::standard("2m/move foul 2");
    hall.sleep();
    assert_eq!(kinds(&hall.sleep()), ["Lapsed", "Left", "Ended"]);
    hall.assert_over(Termination::FoulLimit, "0-1");
}

#[test]
fn a_book_without_a_natural_limit_has_none() {
    let natural = NaturalLimit { rounds: 0, ..RuleBook::ONLINE.natural };
    let book = RuleBook { name: "club".into(), natural, ..RuleBook::ONLINE };
    let fen = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 400 300";
    let mut hall = Hall::from_fen(fen, book, "10m");
    hall.moves("d1c1 e9e8");
    assert_eq!(*hall.table.phase(), Phase::Running);
    assert!(hall.claim(RED, Claim::NaturalLimit).is_err());
}
