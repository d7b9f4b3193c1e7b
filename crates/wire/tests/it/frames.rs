//! Frames from the browser: how they are read, and who may ask for what.

use clock::{Seat, Seats, Span};
use proptest::prelude::*;
use table::game::xiangqi::Xiangqi;
use table::{Command, Decision, Foul, Order, PersonId, Seq, Termination};
use wire::{BadCommand, ClientFrame, Sender, read_move};

fn sender(seats: Seats) -> Sender {
    Sender {
        seats,
        person: Some(PersonId::new("p")),
        arbiter: false,
        to_act: Seats::only(seat(1)),
        last: Seq::new(9),
        lag: Span::from_millis(3),
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn command(text: &str, sender: &Sender) -> Result<Command<xiangqi::Move>, BadCommand> {
    ClientFrame::from_text(text).unwrap().command::<Xiangqi>(sender, read_move)
}

#[test]
fn who_holds_several_seats_speaks_for_the_one_to_move_unless_it_says_otherwise() {
    let both = sender(Seats::first(2));
    let act = r#"{"t":"act","id":1,"seen":4,"action":"h2e2"}"#;
    let expected = Command::Act {
        seat: seat(1),
        action: "h2e2".parse().unwrap(),
        seen: Seq::new(4),
        lag: Span::from_millis(3),
    };
    assert_eq!(command(act, &both), Ok(expected));
    let named = r#"{"t":"leave","id":1,"how":"resign","seat":0}"#;
    assert!(
        matches!(command(named, &both), Ok(Command::Leave { seat: left, .. }) if left == seat(0))
    );
    assert_eq!(command(named, &sender(Seats::only(seat(1)))), Err(BadCommand::NotYourSeat));
    assert_eq!(command(act, &sender(Seats::NONE)), Err(BadCommand::NoSeat));
    let far = r#"{"t":"card","id":1,"seat":200}"#;
    assert_eq!(command(far, &both), Err(BadCommand::NotYourSeat));
}

#[test]
fn commands_without_a_place_mean_the_present_one() {
    let card = r#"{"t":"card","id":1}"#;
    let one = sender(Seats::only(seat(0)));
    assert_eq!(command(card, &one), Ok(Command::Card { seat: seat(0), seen: Seq::new(9) }));
    let card = r#"{"t":"card","id":1,"seen":3}"#;
    assert_eq!(command(card, &one), Ok(Command::Card { seat: seat(0), seen: Seq::new(3) }));
}

#[test]
fn orders_are_the_arbiters() {
    let arbiter = Sender { arbiter: true, ..sender(Seats::NONE) };
    let order = |order: &str| {
        let text = format!(r#"{{"t":"order","id":1,"order":{order},"why":"so"}}"#);
        match command(&text, &arbiter) {
            Ok(Command::Official { order, .. }) => Ok(order),
            Ok(other) => panic!("{other:?}"),
            Err(bad) => Err(bad),
        }
    };
    let red = Seats::only(seat(0));
    for (text, expected) in [
        (r#"{"do":"pause"}"#, Ok(Order::Pause)),
        (r#"{"do":"adjourn"}"#, Ok(Order::Adjourn { until: None })),
        (
            r#"{"do":"add_time","seat":1,"ms":-60000}"#,
            Ok(Order::AddTime { seat: seat(1), by: Span::from_mins(-1) }),
        ),
        (
            r#"{"do":"foul","seat":0,"article":"9.1.2"}"#,
            Ok(Order::Foul { seat: seat(0), foul: Foul::LeftSeat }),
        ),
        (
            r#"{"do":"foul","seat":0,"article":"illegal_move"}"#,
            Ok(Order::Foul { seat: seat(0), foul: Foul::IllegalMove }),
        ),
        (r#"{"do":"foul","seat":0,"article":"4.1"}"#, Err(BadCommand::Order)),
        (r#"{"do":"warning","seat":99}"#, Err(BadCommand::Order)),
        (
            r#"{"do":"set_result","winner":0}"#,
            Ok(Order::SetResult {
                decision: Decision::Win(red),
                termination: Termination::Adjudication,
            }),
        ),
        (
            r#"{"do":"set_result","winner":null,"termination":"agreement"}"#,
            Ok(Order::SetResult { decision: Decision::Draw, termination: Termination::Agreement }),
        ),
        (
            r#"{"do":"forfeit","seats":[0]}"#,
            Ok(Order::Forfeit { seats: red, why: Termination::Forfeit }),
        ),
        (r#"{"do":"forfeit","seats":[9]}"#, Err(BadCommand::Order)),
    ] {
        assert_eq!(order(text), expected, "{text}");
    }
    let pause = r#"{"t":"order","id":1,"order":{"do":"pause"},"why":"so"}"#;
    assert_eq!(command(pause, &sender(red)), Err(BadCommand::NotArbiter));
    let long =
        format!(r#"{{"t":"order","id":1,"order":{{"do":"pause"}},"why":"{}"}}"#, "长".repeat(401));
    assert_eq!(command(&long, &arbiter), Err(BadCommand::Why));
}

#[test]
fn every_bad_command_has_a_sentence() {
    for bad in [
        BadCommand::NoSeat,
        BadCommand::NotYourSeat,
        BadCommand::NotArbiter,
        BadCommand::Action,
        BadCommand::Order,
        BadCommand::Why,
        BadCommand::NoCommand,
    ] {
        let denied = wire::Denied::from(bad);
        assert_ne!(denied.text.zh, denied.text.en, "{bad:?}");
        assert!(!denied.text.en.contains("command."), "{bad:?}: {}", denied.text.en);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_is_too_strange_to_be_looked_at(text in prop_oneof![
        ".{0,80}",
        r#"\{"t":"(act|order|card|hello)"(,"(id|seen|action|seat)":(-?[0-9]{1,12}|"[a-z0-9]{0,6}"|null)){0,4}\}"#,
    ]) {
        if let Ok(frame) = ClientFrame::from_text(&text) {
            let _ = frame.command::<Xiangqi>(&sender(Seats::first(2)), read_move);
        }
    }
}
