//! The toy at a table: what xiangqi does not need.

use clock::{Seat, Span};
use table::game::xiangqi::Xiangqi;
use table::{
    Claim, Command, Event, Leaving, Offer, Options, Order, Phase, Refused, Table, Termination,
    Viewer,
};
use test_support::toy::{Action, Fact, Refusal, Setup, Toy};

use crate::hall::{Hall, kinds, plain, seat, viewers};

const SEATS: [Seat; 3] = [seat(0), seat(1), seat(2)];

fn toy(control: &str) -> Hall<Toy> {
    Hall::seated(Setup::default(), control, plain(control))
}

/// Past the simultaneous moves.
fn deployed(control: &str) -> Hall<Toy> {
    let mut hall = toy(control);
    for seat in SEATS {
        hall.act(seat, Action::Change { by: 7 }).unwrap();
    }
    hall
}

/// The last digit of a seat's number, looked up where only the arbiter looks.
fn digit(hall: &Hall<Toy>, seat: Seat) -> u8 {
    let number = hall.view(Viewer::Arbiter).game.numbers[seat.index()].unwrap();
    u8::try_from(number % 10).unwrap()
}

#[test]
fn the_lots_stand_in_the_log() {
    let hall = toy("5m");
    assert_eq!(
        kinds(&hall.log.iter().map(|(_, event)| event.clone()).collect::<Vec<_>>())[..2],
        ["Opened", "Dealt"]
    );
    let view = hall.view(Viewer::seat(SEATS[1]));
    let known: Vec<bool> = view.game.numbers.iter().map(Option::is_some).collect();
    assert_eq!(known, [false, true, false]);
    assert!(hall.view(Viewer::Public).game.numbers.iter().all(Option::is_none));
}

#[test]
fn all_act_at_once_and_none_makes_another_stale() {
    let mut hall = toy("5m");
    let seen = hall.seen();
    assert_eq!(hall.view(Viewer::Public).to_act.len(), 3);
    assert_eq!(hall.view(Viewer::Public).clocks.running.len(), 3);
    for (waits, seat) in [(2, 2), (1, 0), (1, 1)] {
        hall.wait_secs(1);
        let (seat, action) = (SEATS[seat], Action::Change { by: 9 });
        hall.send(Command::Act { seat, action, seen, lag: Span::ZERO }).unwrap();
        assert_eq!(hall.view(Viewer::Public).to_act.len(), waits);
    }
    let spent: Vec<_> = hall.view(Viewer::Public).plies.iter().map(|ply| ply.spent).collect();
    assert_eq!(spent, [Span::from_secs(1), Span::from_secs(2), Span::from_secs(3)]);
    // The first seat is to guess now, and what it had seen before is another position.
    let last = hall.seen();
    let action = Action::Guess { target: SEATS[1], digit: 3 };
    let early = Command::Act { seat: SEATS[0], action, seen, lag: Span::ZERO };
    assert_eq!(hall.send(early), Err(Refused::AlreadyApplied));
    let unseen = table::Seq::new(last.get() - 1);
    let early = Command::Act { seat: SEATS[0], action, seen: unseen, lag: Span::ZERO };
    assert_eq!(hall.send(early), Err(Refused::Stale { last }));
}

#[test]
fn a_flag_costs_a_turn_and_not_the_game() {
    let mut hall = deployed("10s/move");
    let events = hall.sleep();
    assert!(matches!(&events[..],
        [Event::Expired { facts, .. }] if facts[..] == [Fact::Skipped { seat: SEATS[0] }]));
    assert_eq!(*hall.table.phase(), Phase::Running);
    assert!(hall.view(Viewer::Public).clocks.running.contains(SEATS[1]));
    assert!(!hall.view(Viewer::Public).clocks.seat(SEATS[0]).unwrap().flagged);
    // Late, but only the turn is gone.
    let action = Action::Guess { target: SEATS[1], digit: 0 };
    assert_eq!(hall.act(SEATS[0], action), Err(Refused::NotYourTurn));
}

#[test]
fn flags_that_fall_together_are_all_noted() {
    let mut hall = toy("10s/move");
    hall.act(SEATS[1], Action::Change { by: 1 }).unwrap();
    assert_eq!(kinds(&hall.sleep()), ["Expired", "Expired"]);
    assert_eq!(hall.view(Viewer::Public).game.changed.len(), 3);
    let running = hall.view(Viewer::Public).clocks.running;
    assert!(running.contains(SEATS[0]) && running.len() == 1);
}

#[test]
fn a_flag_under_way_of_another_seats_move_is_noted() {
    let mut hall = toy("10s/move");
    hall.wait_secs(10);
    // The sender had four of the seconds on the way; the others had not.
    let (seat, action, seen) = (SEATS[1], Action::Change { by: 1 }, hall.seen());
    let act = Command::Act { seat, action, seen, lag: Span::from_secs(4) };
    assert_eq!(kinds(&hall.send(act).unwrap()), ["Acted", "Expired", "Expired"]);
    assert_eq!(hall.view(Viewer::Public).game.changed.len(), 3);
    assert_eq!(hall.view(Viewer::Public).clocks.running.len(), 1);
}

#[test]
fn an_empty_bank_skips_every_turn_without_end_or_loop() {
    let mut hall = deployed("5s");
    let mut skips = 0;
    while hall.table.outcome().is_none() {
        skips += hall.sleep().len();
        assert!(skips < 1_000);
    }
    assert_eq!(hall.outcome().termination, Termination::Played);
    assert_eq!(hall.outcome().standings.iter().map(|seat| seat.place).max(), Some(1));
}

#[test]
fn the_last_one_in_the_game_wins_and_places_are_given() {
    let mut hall = deployed("5m");
    let guess = Action::Guess { target: SEATS[2], digit: digit(&hall, SEATS[2]) };
    hall.act(SEATS[0], guess).unwrap();
    assert_eq!(
        hall.view(Viewer::Public).game.numbers[2],
        Some(hall.view(Viewer::Arbiter).game.numbers[2].unwrap())
    );
    let guess = Action::Guess { target: SEATS[0], digit: digit(&hall, SEATS[0]) };
    let events = hall.act(SEATS[1], guess).unwrap();
    assert_eq!(kinds(&events), ["Acted", "Ended"]);
    let places: Vec<_> = hall.outcome().standings.iter().map(|seat| seat.place).collect();
    assert_eq!(places, [2, 1, 3]);
    assert_eq!(hall.outcome().winner(), Some(SEATS[1]));
    assert_eq!(hall.outcome().standings[1].points, 3);
}

#[test]
fn one_leaves_and_the_others_play_on() {
    let mut hall = toy("5m");
    let refused = Err(Refused::Game(Refusal::ChangeFirst));
    assert_eq!(hall.leave(SEATS[0], Leaving::Resign), refused);
    let mut hall = deployed("5m");
    assert_eq!(kinds(&hall.leave(SEATS[0], Leaving::Resign).unwrap()), ["Left"]);
    assert_eq!(hall.leave(SEATS[0], Leaving::Resign), Err(Refused::AlreadyApplied));
    assert_eq!(hall.offer(SEATS[0], Offer::Draw), Err(Refused::Out(SEATS[0])));
    assert!(hall.view(Viewer::Public).to_act.contains(SEATS[1]));
    assert!(hall.view(Viewer::Public).clocks.running.contains(SEATS[1]));
    assert_eq!(kinds(&hall.leave(SEATS[2], Leaving::Resign).unwrap()), ["Left", "Ended"]);
    assert_eq!(hall.outcome().winner(), Some(SEATS[1]));
}

#[test]
fn a_draw_needs_everybodys_consent() {
    let mut hall = deployed("5m");
    hall.offer(SEATS[0], Offer::Draw).unwrap();
    assert_eq!(kinds(&hall.answer(SEATS[2], Offer::Draw, true).unwrap()), ["Answered"]);
    assert_eq!(hall.answer(SEATS[2], Offer::Draw, true), Err(Refused::AlreadyApplied));
    let events = hall.answer(SEATS[1], Offer::Draw, true).unwrap();
    assert_eq!(kinds(&events), ["Answered", "Ended"]);
    assert!(hall.outcome().is_draw());
    assert_eq!(hall.offer(SEATS[0], Offer::Takeback), Err(Refused::Finished));
}

#[test]
fn fouls_put_one_seat_out_and_the_rest_goes_on() {
    let mut hall = deployed("5m");
    hall.claim(SEATS[0], Claim::NaturalLimit).unwrap();
    assert_eq!(*hall.table.phase(), Phase::Running);
    let events = hall.claim(SEATS[0], Claim::NaturalLimit).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Fouled", "Left"]);
    assert_eq!(hall.view(Viewer::Public).game.playing.len(), 2);
}

#[test]
fn an_absent_seat_can_be_claimed_out() {
    let mut hall = deployed("5m");
    hall.presence(SEATS[2], false);
    hall.wait_secs(30);
    let events = hall.claim(SEATS[0], Claim::OpponentLeft).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Left"]);
    assert!(hall.view(Viewer::Public).seats[2].out);
}

#[test]
fn a_set_back_gives_hidden_things_back_as_they_were() {
    let mut hall = deployed("5m");
    let before = format!("{:?}", hall.view(Viewer::Arbiter).game);
    let guess = Action::Guess { target: SEATS[2], digit: digit(&hall, SEATS[2]) };
    hall.act(SEATS[0], guess).unwrap();
    hall.leave(SEATS[1], Leaving::Resign).unwrap();
    hall.assert_over(Termination::Resignation, "*");

    let mut hall = deployed("5m");
    hall.act(SEATS[0], guess).unwrap();
    hall.order(Order::SetBack { plies: 3 }).unwrap();
    assert_eq!(format!("{:?}", hall.view(Viewer::Arbiter).game), before);
    assert_eq!(hall.view(Viewer::Public).game.numbers[2], None);
    assert!(!hall.view(Viewer::Public).seats[2].out);
}

#[test]
fn debug_of_everything_that_holds_a_secret_prints_none() {
    let mut hall = toy("5m");
    let dealt: Vec<u32> = numbers(&hall);
    let command = Command::Act {
        seat: SEATS[0],
        action: Action::Change { by: 123_456 },
        seen: hall.seen(),
        lag: Span::ZERO,
    };
    let events = hall.send(command.clone()).unwrap();
    let mut texts = vec![
        format!("{command:?}"),
        format!("{:?}", hall.table),
        format!("{:?}", hall.table.opening()),
        format!("{:?}", hall.table.wishes()),
        format!("{events:?}"),
    ];
    texts.extend(hall.log.iter().map(|(_, event)| format!("{event:?}")));
    for secret in dealt.into_iter().chain(numbers(&hall)).chain([123_456]) {
        for text in &texts {
            assert!(!text.contains(&secret.to_string()), "{secret} in {text}");
        }
    }
}

fn numbers(hall: &Hall<Toy>) -> Vec<u32> {
    hall.view(Viewer::Arbiter).game.numbers.into_iter().flatten().collect()
}

#[test]
fn glimpses_of_the_deal_and_of_a_change_hold_only_ones_own_number() {
    let hall = Hall::<Toy>::open(Setup::default(), "5m", Options::local());
    let (at, Event::Opened(opening)) = &hall.log[0] else { panic!("{:?}", hall.log) };
    let before = Table::<Toy>::opened(*at, opening);
    for viewer in viewers(&hall.table) {
        let glimpse = Table::glimpse(&before, *at, &hall.log[1].1, viewer);
        let text = format!("{glimpse:?}");
        for seat in SEATS {
            let number = hall.view(Viewer::Arbiter).game.numbers[seat.index()].unwrap();
            assert_eq!(text.contains(&number.to_string()), viewer.sees(seat), "{viewer:?}: {text}");
        }
    }
}

#[test]
fn a_log_of_nothing_is_no_table() {
    let nothing = Vec::new();
    assert!(Table::<Xiangqi>::fold(nothing).is_err());
}
