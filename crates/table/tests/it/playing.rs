//! Seats, turns, and commands that come twice or too late.

use arbiter::RuleBook;
use clock::Span;
use table::game::xiangqi::{Glimpse, Refusal, Setup, Xiangqi};
use table::{Command, EventView, Options, PersonId, Phase, Refused, Seq, Table, Viewer};
use xiangqi::{Color, Handicap, Illegal, Position};

use crate::hall::{BLACK, Hall, RED, kinds, seat};

fn sit(seat: clock::Seat, person: &str) -> Command<xiangqi::Move> {
    Command::Sit { seat, person: PersonId::new(person) }
}

#[test]
fn the_game_starts_when_the_last_seat_is_taken() {
    let setup = Setup::standard(RuleBook::ONLINE);
    let mut hall = Hall::<Xiangqi>::open(setup, "10m", crate::hall::plain("10m"));
    assert_eq!(hall.act(RED, "h2e2".parse().unwrap()), Err(Refused::NotStarted));
    assert_eq!(kinds(&hall.send(sit(BLACK, "b")).unwrap()), ["Seated"]);
    assert_eq!(hall.send(sit(BLACK, "c")), Err(Refused::SeatTaken(BLACK)));
    assert_eq!(hall.send(sit(BLACK, "b")), Err(Refused::AlreadyApplied));
    assert_eq!(hall.send(sit(RED, "b")), Err(Refused::AlreadySeated(BLACK)));
    assert_eq!(hall.send(sit(seat(2), "c")), Err(Refused::NoSuchSeat(seat(2))));
    assert_eq!(kinds(&hall.send(sit(RED, "r")).unwrap()), ["Seated", "Started"]);
    assert_eq!(*hall.table.phase(), Phase::Running);
    assert_eq!(hall.send(sit(RED, "x")), Err(Refused::Started));
    assert!(hall.view(Viewer::Public).clocks.running.contains(RED));
}

#[test]
fn one_person_sits_on_both_seats_of_a_local_table() {
    let mut hall = Hall::with_options("10m", Options::local());
    let both = hall.table.seats_of(&PersonId::new("both"));
    assert_eq!(both.len(), 2);
    let view = hall.view(Viewer::Seats(both));
    assert_eq!((view.game.now.targets.len(), view.game.now.reach.is_empty()), (44, false));
    hall.moves("h2e2 h9g7");
    assert_eq!(hall.view(Viewer::Seats(both)).plies.len(), 2);
}

#[test]
fn a_move_out_of_turn_or_from_no_seat_is_refused() {
    let mut hall = Hall::standard("10m");
    let mv = "h9g7".parse().unwrap();
    assert_eq!(hall.act(BLACK, mv), Err(Refused::NotYourTurn));
    assert_eq!(hall.act(seat(5), mv), Err(Refused::NoSuchSeat(seat(5))));
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() {
    let mut hall = Hall::standard("10m");
    let refused = |illegal| Err(Refused::Game(Refusal::Illegal(illegal)));
    assert_eq!(hall.try_move("e4e5"), refused(Illegal::NoPiece));
    assert_eq!(hall.try_move("h9g7"), refused(Illegal::NotYourPiece));
    assert_eq!(hall.table.plies(), 0);
}

#[test]
fn a_move_is_applied_once_and_only_to_the_position_that_was_seen() {
    let mut hall = Hall::standard("10m");
    let seen = hall.seen();
    let command = |mv: &str, seat, seen| Command::Act {
        seat,
        action: mv.parse().unwrap(),
        seen,
        lag: Span::ZERO,
    };
    hall.send(command("h2e2", RED, seen)).unwrap();
    // The same frame again, and another move by the same knowledge.
    assert_eq!(hall.send(command("h2e2", RED, seen)), Err(Refused::AlreadyApplied));
    assert_eq!(hall.send(command("b2e2", RED, seen)), Err(Refused::AlreadyApplied));
    // Black had not seen Red's move.
    let last = hall.seen();
    assert_eq!(hall.send(command("h9g7", BLACK, seen)), Err(Refused::Stale { last }));
    hall.send(command("h9g7", BLACK, last)).unwrap();
    assert_eq!(hall.send(command("h2e2", RED, seen)), Err(Refused::AlreadyApplied));
    assert_eq!(hall.table.plies(), 2);
}

#[test]
fn nobody_has_seen_what_has_not_happened() {
    let mut hall = Hall::standard("10m");
    let last = hall.seen();
    let (action, lag) = ("h2e2".parse().unwrap(), Span::ZERO);
    let act = Command::Act { seat: RED, action, seen: last.next(), lag };
    assert_eq!(hall.send(act), Err(Refused::Stale { last }));
    hall.moves("h2e2");
}

#[test]
fn an_offer_in_between_does_not_make_a_move_stale() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    let seen = hall.seen();
    hall.presence(RED, false);
    let mv = "h9g7".parse().unwrap();
    let act = Command::Act { seat: BLACK, action: mv, seen, lag: Span::ZERO };
    assert_eq!(kinds(&hall.send(act).unwrap()), ["Acted"]);
}

#[test]
fn the_view_holds_what_a_page_needs() {
    let mut hall = Hall::standard("10m +5s");
    hall.wait_secs(9);
    hall.moves("h2e2 h7e7 e2e6");
    let red = hall.view(Viewer::seat(RED));
    let black = hall.view(Viewer::seat(BLACK));
    let public = hall.view(Viewer::Public);
    assert_eq!(red.seq, public.seq);
    let now = &black.game.now;
    assert!(now.check);
    assert_eq!(now.targets.len(), now.position.legal_moves().len());
    assert!(now.reach.is_empty());
    assert!(red.game.now.targets.is_empty());
    assert_eq!(red.game.now.reach, red.game.now.position.reach().to_vec());
    assert!(public.game.now.targets.is_empty() && public.game.now.reach.is_empty());
    assert_eq!((now.standings, now.natural.rounds_without_capture), (1, 0));
    let played: Vec<_> = public.game.played.iter().map(|ply| ply.mv.to_string()).collect();
    assert_eq!(played, ["h2e2", "h7e7", "e2e6"]);
    assert!(public.game.played[2].check && public.game.played[2].captured.is_some());
    let spent: Vec<_> = public.plies.iter().map(|ply| ply.spent.as_millis()).collect();
    assert_eq!(spent, [10_000, 1_000, 1_000]);
    assert_eq!(public.plies[0].left, Some(Span::from_secs(595)));
    assert_eq!(public.clocks.seat(BLACK).unwrap().bank, Span::from_secs(604));
}

#[test]
fn a_glimpse_holds_the_move_and_what_follows() {
    let hall = Hall::standard("10m");
    let act = Command::Act {
        seat: RED,
        action: "h2e2".parse().unwrap(),
        seen: hall.seen(),
        lag: Span::ZERO,
    };
    let events = hall.table.decide(hall.now, &act).unwrap();
    let glimpse = Table::glimpse(&hall.table, hall.now, &events[0], Viewer::seat(BLACK));
    let Some(EventView::Acted { seat: RED, glimpses, ply, .. }) = glimpse else {
        panic!("{glimpse:?}")
    };
    assert_eq!(ply.seq, Seq::new(hall.seen().get() + 1));
    let Glimpse::Moved { before, played, now } = &glimpses[0] else { panic!("{glimpses:?}") };
    assert_eq!(**before, Position::start());
    assert_eq!(played.mv, "h2e2".parse().unwrap());
    assert_eq!(now.position.turn(), Color::Black);
    assert_eq!(now.targets.len(), now.position.legal_moves().len());
}

#[test]
fn a_handicap_start_is_played_from() {
    let setup = Setup::handicap(Handicap::LeftHorse, RuleBook::ONLINE);
    let hall = Hall::<Xiangqi>::seated(setup, "10m", crate::hall::plain("10m"));
    let view = hall.view(Viewer::Public);
    assert_eq!(view.game.setup.handicap, Some(Handicap::LeftHorse));
    assert_eq!(view.game.now.position, view.game.setup.start);
    assert_eq!(view.game.now.position.piece_at("b0".parse().unwrap()), None);
}
