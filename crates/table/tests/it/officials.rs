//! An official's orders.

use clock::{Seats, Span};
use table::game::xiangqi::Xiangqi;
use table::{
    Command, Decision, Event, Foul, Offer, Options, Order, PersonId, Phase, Refused, Termination,
    UndoCause, Viewer,
};

use crate::hall::{BLACK, Hall, RED, kinds, seat};

fn arbitered() -> Hall<Xiangqi> {
    let mut hall = Hall::with_options("60m", Options::arbitered());
    hall.moves("h2e2 h9g7");
    hall
}

#[test]
fn every_order_stands_in_the_log_with_who_and_why() {
    let mut hall = arbitered();
    hall.order(Order::Warning { seat: RED }).unwrap();
    let (_, event) = hall.log.last().unwrap();
    let Event::Ordered { by, order, why, .. } = event else { panic!("{event:?}") };
    assert_eq!((by.as_str(), why.as_str()), ("arbiter", "because"));
    assert_eq!(*order, Order::Warning { seat: RED });
    assert_eq!(hall.view(Viewer::Public).seats[0].warnings, 1);
}

#[test]
fn a_resent_order_is_not_given_again() {
    let mut hall = arbitered();
    let order = Command::Official {
        by: PersonId::new("arbiter"),
        order: Order::Foul { seat: BLACK, foul: Foul::LeftSeat },
        why: "left without leave".to_owned(),
        seen: hall.seen(),
    };
    hall.send(order.clone()).unwrap();
    assert_eq!(hall.send(order), Err(Refused::AlreadyApplied));
    assert_eq!(hall.view(Viewer::Public).seats[1].fouls, [Foul::LeftSeat]);
}

#[test]
fn time_is_given_and_taken_and_may_bring_the_flag() {
    let mut hall = arbitered();
    hall.wait_secs(10);
    let before = hall.bank(RED);
    hall.order(Order::AddTime { seat: RED, by: Span::from_mins(2) }).unwrap();
    assert_eq!(hall.bank(RED), before + Span::from_mins(2));
    hall.order(Order::AddTime { seat: BLACK, by: Span::from_mins(-5) }).unwrap();
    assert_eq!(hall.bank(BLACK), Span::from_secs(55 * 60 - 1));
    let events = hall.order(Order::AddTime { seat: BLACK, by: Span::from_mins(-60) }).unwrap();
    assert_eq!(kinds(&events), ["Ordered", "Expired", "Ended"]);
    hall.assert_over(Termination::Timeout, "1-0");
}

#[test]
fn the_position_is_set_back_and_the_clocks_with_it() {
    let mut hall = arbitered();
    let fen = hall.fen();
    hall.wait_secs(30);
    hall.moves("h0g2 i9h9");
    hall.order(Order::Pause).unwrap();
    let events = hall.order(Order::SetBack { plies: 2 }).unwrap();
    assert_eq!(kinds(&events), ["Ordered", "Undone"]);
    assert!(matches!(&events[1], Event::Undone { cause: UndoCause::Order { .. }, .. }));
    assert_eq!((hall.fen(), hall.table.plies()), (fen, 2));
    assert!(matches!(hall.table.phase(), Phase::Paused(_)));
    hall.wait_secs(60);
    let full = Span::from_secs(60 * 60 - 1);
    assert_eq!((hall.bank(RED), hall.bank(BLACK)), (full, full));
    hall.order(Order::Resume).unwrap();
    assert_eq!(hall.to_move(), RED);
    let refused = Err(Refused::NoSuchPly { plies: 2, made: 2 });
    assert_eq!(hall.order(Order::SetBack { plies: 2 }), refused);
}

#[test]
fn a_foul_on_the_clock_outlives_a_set_back() {
    let mut hall = Hall::with_options("2m/move foul 5", Options::arbitered());
    hall.moves("h2e2 h9g7");
    hall.sleep();
    hall.moves("h0g2");
    hall.order(Order::SetBack { plies: 1 }).unwrap();
    assert_eq!(hall.view(Viewer::Public).seats[0].fouls_counted, 1);
}

#[test]
fn a_result_and_its_reason_have_to_fit() {
    let mut hall = arbitered();
    for (decision, termination) in [
        (Decision::Draw, Termination::Checkmate),
        (Decision::Win(Seats::only(RED)), Termination::Agreement),
        (Decision::Win(Seats::NONE), Termination::Adjudication),
        (Decision::Win(Seats::only(seat(4))), Termination::Adjudication),
        (Decision::NoResult, Termination::Forfeit),
    ] {
        let refused = hall.order(Order::SetResult { decision, termination });
        assert_eq!(refused, Err(Refused::Contradiction), "{decision:?} {termination}");
    }
    let (seats, why) = (Seats::only(RED), Termination::Agreement);
    assert_eq!(hall.order(Order::Forfeit { seats, why }), Err(Refused::Contradiction));
    let (seats, why) = (Seats::NONE, Termination::Forfeit);
    assert_eq!(hall.order(Order::Forfeit { seats, why }), Err(Refused::Contradiction));
}

#[test]
fn fouls_and_warnings_can_be_noted_after_the_end_without_changing_it() {
    let mut hall = arbitered();
    hall.leave(RED, table::Leaving::Resign).unwrap();
    for _ in 0..3 {
        let events = hall.order(Order::Foul { seat: BLACK, foul: Foul::Lesser }).unwrap();
        assert_eq!(kinds(&events), ["Ordered"]);
    }
    hall.assert_over(Termination::Resignation, "0-1");
    assert_eq!(hall.view(Viewer::Public).seats[1].fouls.len(), 3);
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let mut hall = arbitered();
    assert_eq!(hall.order(Order::Resume), Err(Refused::NotPaused));
    assert_eq!(hall.order(Order::Warning { seat: seat(3) }), Err(Refused::NoSuchSeat(seat(3))));
    hall.order(Order::Pause).unwrap();
    assert_eq!(hall.order(Order::Pause), Err(Refused::AlreadyApplied));
    assert!(matches!(hall.offer(RED, Offer::Draw), Err(Refused::Paused(_))));
}

#[test]
fn every_foul_knows_its_article() {
    for foul in Foul::ALL {
        assert_eq!(Foul::from_key(foul.key()), Some(foul));
        if let Some(article) = foul.article() {
            assert_eq!(Foul::from_article(article), Some(foul));
        }
    }
}
