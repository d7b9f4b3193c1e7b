//! The clock of a room, without sockets.

use clock::{Control, Moment, Seat, Span};
use proptest::prelude::*;
use wire::{ClockNoteKind, ClockOrder, ClockStage};

use super::stand::{Denied, MAX_LAG, Stand};

const START: Moment = Moment::from_millis(1_700_000_000_000);
const RED: Seat = Seat::new(0).expect("a seat");
const BLACK: Seat = Seat::new(1).expect("two seats");

fn stand(control: &str) -> Stand {
    Stand::new(&control.parse::<Control>().unwrap(), RED, 3)
}

fn at(millis: i64) -> Moment {
    START + Span::from_millis(millis)
}

fn press(stand: &mut Stand, seat: Seat, millis: i64, lag: i64) -> Result<(), Denied> {
    let seen = stand.view([true; 3]).seq;
    stand.press(seat, seen, at(millis), Span::from_millis(lag))
}

fn bank(stand: &Stand, seat: Seat) -> i64 {
    stand.view([true; 3]).reading.seats[seat.index()].bank
}

fn order(stand: &mut Stand, order: ClockOrder, millis: i64) -> Result<(), Denied> {
    let seen = stand.view([true; 3]).seq;
    stand.order(order, "why".to_owned(), seen, at(millis))
}

#[test]
fn black_starts_reds_clock_and_both_press_by_turns() {
    let mut stand = stand("10m");
    assert_eq!(press(&mut stand, RED, 0, 0), Err(Denied::NotYourPress));
    press(&mut stand, BLACK, 0, 0).unwrap();
    assert_eq!(press(&mut stand, BLACK, 100, 0), Err(Denied::NotYourPress));
    press(&mut stand, RED, 10_000, 0).unwrap();
    press(&mut stand, BLACK, 15_000, 0).unwrap();
    assert_eq!((bank(&stand, RED), bank(&stand, BLACK)), (590_000, 595_000));
    assert_eq!(stand.view([true; 3]).moves, [1, 1]);
}

#[test]
fn the_way_of_a_press_belongs_to_nobody_up_to_a_bound() {
    let mut stand = stand("10m");
    press(&mut stand, BLACK, 0, 0).unwrap();
    press(&mut stand, RED, 10_000, 1_500).unwrap();
    assert_eq!(bank(&stand, RED), 600_000 - 8_500);
    // Black’s clock began when the press arrived; more than the bound is not believed.
    press(&mut stand, BLACK, 20_000, 60_000).unwrap();
    assert_eq!(bank(&stand, BLACK), 600_000 - 10_000 + MAX_LAG.as_millis());
    // Nor a press before the clock ran at all, nor one from the future.
    press(&mut stand, RED, 20_100, 2_000).unwrap();
    press(&mut stand, BLACK, 20_200, -9_000).unwrap();
    assert_eq!(bank(&stand, RED), 600_000 - 8_500);
    assert_eq!(bank(&stand, BLACK), 600_000 - 8_000 - 100);
}

#[test]
fn a_press_that_is_sent_again_counts_once() {
    let mut stand = stand("10m");
    let seen = stand.view([true; 3]).seq;
    stand.press(BLACK, seen, at(0), Span::ZERO).unwrap();
    let seen = stand.view([true; 3]).seq;
    stand.press(RED, seen, at(5_000), Span::ZERO).unwrap();
    assert_eq!(stand.press(RED, seen, at(6_000), Span::ZERO), Err(Denied::Stale));
    stand.press(BLACK, stand.view([true; 3]).seq, at(7_000), Span::ZERO).unwrap();
    // Even when it is Red’s turn again: that press was for another move.
    assert_eq!(stand.press(RED, seen, at(8_000), Span::ZERO), Err(Denied::Stale));
    assert_eq!(stand.view([true; 3]).moves, [1, 1]);
}

#[test]
fn a_press_made_before_the_flag_fell_stands_though_it_comes_after() {
    let mut stand = stand("10s");
    press(&mut stand, BLACK, 0, 0).unwrap();
    press(&mut stand, RED, 10_500, 700).unwrap();
    assert_eq!((stand.view([true; 3]).stage, bank(&stand, RED)), (ClockStage::Running, 200));
    assert_eq!(press(&mut stand, BLACK, 21_000, 100), Err(Denied::Stale));
    let view = stand.view([true; 3]);
    assert!(view.stage == ClockStage::Over && view.reading.seats[1].flagged);
    assert!(matches!(view.notes.last().unwrap().what, ClockNoteKind::Lapse { .. }));
}

#[test]
fn the_clock_is_stopped_and_corrected_and_goes_on() {
    let mut stand = stand("10m");
    assert_eq!(order(&mut stand, ClockOrder::Pause, 0), Err(Denied::NotNow));
    press(&mut stand, BLACK, 0, 0).unwrap();
    press(&mut stand, RED, 10_000, 0).unwrap();
    // A pause is never too late.
    stand.order(ClockOrder::Pause, String::new(), 0, at(20_000)).unwrap();
    assert_eq!(press(&mut stand, BLACK, 21_000, 0), Err(Denied::NotYourPress));
    order(&mut stand, ClockOrder::Time { seat: 1, millis: 60_000 }, 30_000).unwrap();
    assert_eq!(bank(&stand, BLACK), 650_000);
    order(&mut stand, ClockOrder::Back, 31_000).unwrap();
    assert_eq!((stand.view([true; 3]).turn, stand.view([true; 3]).moves), (0, vec![0, 0]));
    assert_eq!((bank(&stand, RED), bank(&stand, BLACK)), (590_000, 600_000), "as Red pressed");
    order(&mut stand, ClockOrder::Resume, 40_000).unwrap();
    press(&mut stand, RED, 45_000, 0).unwrap();
    assert_eq!(bank(&stand, RED), 585_000);
    for bad in [
        ClockOrder::Time { seat: 2, millis: 1 },
        ClockOrder::Time { seat: 0, millis: 0 },
        ClockOrder::Common { millis: i32::MIN },
        ClockOrder::Foul { seat: 9, less: false },
    ] {
        assert_eq!(order(&mut stand, bad, 46_000), Err(Denied::BadOrder), "{bad:?}");
    }
    assert_eq!(order(&mut stand, ClockOrder::Lift { seat: 0 }, 46_000), Err(Denied::NotNow));
}

#[test]
fn a_fallen_flag_is_put_up_again_and_the_clock_set_anew() {
    let mut stand = stand("10s");
    press(&mut stand, BLACK, 0, 0).unwrap();
    assert_eq!(stand.next_lapse(), Some(at(10_000)));
    assert!(!stand.expire(at(9_999)) && stand.expire(at(10_000)));
    assert_eq!(order(&mut stand, ClockOrder::Resume, 11_000), Err(Denied::NotNow));
    order(&mut stand, ClockOrder::Time { seat: 0, millis: 5_000 }, 12_000).unwrap();
    order(&mut stand, ClockOrder::Lift { seat: 0 }, 12_000).unwrap();
    order(&mut stand, ClockOrder::Resume, 13_000).unwrap();
    press(&mut stand, RED, 14_000, 0).unwrap();
    let before = stand.view([true; 3]).seq;
    order(&mut stand, ClockOrder::Again, 15_000).unwrap();
    let view = stand.view([true; 3]);
    assert!(view.seq > before && view.stage == ClockStage::Ready && view.notes.is_empty());
    assert_eq!(stand.press(BLACK, before, at(16_000), Span::ZERO), Err(Denied::Stale));
}

/// Something that somebody at the board does.
#[derive(Debug, Clone, Copy)]
enum Deed {
    Press(u8, i64),
    Card(u8),
    Order(ClockOrder),
    Wait,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        8 => (0u8..2, -1_000i64..9_000).prop_map(|(seat, lag)| Deed::Press(seat, lag)),
        1 => (0u8..2).prop_map(Deed::Card),
        2 => Just(Deed::Order(ClockOrder::Pause)),
        4 => Just(Deed::Order(ClockOrder::Resume)),
        1 => (0u8..3, any::<i32>()).prop_map(|(seat, millis)| Deed::Order(ClockOrder::Time { seat, millis })),
        1 => any::<i32>().prop_map(|millis| Deed::Order(ClockOrder::Common { millis })),
        1 => (0u8..2).prop_map(|seat| Deed::Order(ClockOrder::Lift { seat })),
        1 => Just(Deed::Order(ClockOrder::Back)),
        2 => Just(Deed::Wait),
    ]
}

proptest! {
    #[test]
    fn the_clock_never_runs_for_both_and_every_change_is_counted(
        control in prop::sample::select(vec!["1m", "1m +5s", "1m byoyomi 10sx3", "10m step 5s foul 2",
            "shared 2m end arbiter", "2m cards 2x30s", "5m round 10m end draw"]),
        deeds in prop::collection::vec((deed(), 0i64..20_000), 1..60),
    ) {
        let control: Result<Control, _> = control.parse();
        prop_assume!(control.is_ok());
        let mut stand = Stand::new(&control.unwrap(), RED, 3);
        let mut now = START;
        for (deed, wait) in deeds {
            now = now + Span::from_millis(wait);
            let before = stand.view([false; 3]);
            let seen = before.seq;
            let done = match deed {
                Deed::Press(seat, lag) => {
                    stand.press(Seat::new(seat).unwrap(), seen, now, Span::from_millis(lag))
                }
                Deed::Card(seat) => stand.card(Seat::new(seat).unwrap(), seen, now),
                Deed::Order(order) => stand.order(order, String::new(), seen, now),
                Deed::Wait => { stand.expire(now); Ok(()) }
            };
            let view = stand.view([false; 3]);
            prop_assert!(view.reading.running.len() <= 1, "{view:?}");
            if view.stage != ClockStage::Running {
                prop_assert!(view.reading.running.is_empty(), "{:?} {:?}", deed, view);
            }
            if view != before {
                prop_assert!(view.seq > before.seq, "{deed:?} {done:?}");
            }
            prop_assert!(view.reading.seats.iter().all(|dial| dial.bank >= 0 && dial.period >= 0));
        }
    }
}
