//! A host that was away.

use clock::Span;
use table::{Command, Options, Order, PauseReason, Phase, Refused, Termination, Viewer};

use crate::hall::{BLACK, Hall, RED, kinds, plain};

const RESTART: Phase = Phase::Paused(PauseReason::Restart);

#[test]
fn a_running_game_stands_as_of_its_last_event() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    // The host was down for an hour, long past Black's flag.
    hall.wait(Span::from_mins(60));
    assert_eq!(kinds(&hall.send(Command::Restarted).unwrap()), ["Paused"]);
    assert_eq!(*hall.table.phase(), RESTART);
    assert_eq!(hall.bank(BLACK), Span::from_mins(10));
    assert_eq!(hall.view(Viewer::Public).resumes_at, Some(hall.now + Options::RESTART_GRACE));
    let refused = hall.act(BLACK, "h9g7".parse().unwrap());
    assert_eq!(refused, Err(Refused::Paused(PauseReason::Restart)));
}

#[test]
fn it_goes_on_when_both_are_back() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    hall.wait_secs(100);
    hall.send(Command::Restarted).unwrap();
    hall.wait_secs(20);
    assert_eq!(kinds(&hall.presence(RED, true)), ["Presence"]);
    assert_eq!(*hall.table.phase(), RESTART);
    // Once more: who had come back is gone again.
    hall.send(Command::Restarted).unwrap();
    hall.wait_secs(20);
    hall.presence(BLACK, true);
    assert_eq!(*hall.table.phase(), RESTART);
    assert_eq!(kinds(&hall.presence(RED, true)), ["Presence", "Resumed"]);
    hall.wait_secs(5);
    assert_eq!(hall.bank(RED), Span::from_secs(600 - 1 - 5));
}

#[test]
fn it_goes_on_after_a_grace_against_the_one_to_move() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    hall.send(Command::Restarted).unwrap();
    hall.presence(BLACK, true);
    assert_eq!(kinds(&hall.sleep()), ["Resumed"]);
    assert!(hall.view(Viewer::Public).clocks.running.contains(RED));
    // Absent since the game goes on, not since the restart.
    let from = hall.view(Viewer::Public).seats[0].claimable_from;
    assert_eq!(from, Some(hall.now + Span::from_secs(60)));
    hall.sleep();
    hall.assert_over(Termination::Timeout, "0-1");
}

#[test]
fn an_arbitered_game_waits_for_the_arbiter() {
    let mut hall = Hall::with_options("60m", Options::arbitered());
    hall.moves("h2e2");
    hall.send(Command::Restarted).unwrap();
    assert_eq!(hall.table.wishes().wake, None);
    hall.presence(RED, true);
    hall.presence(BLACK, true);
    assert_eq!(*hall.table.phase(), RESTART);
    hall.order(Order::Resume).unwrap();
    assert_eq!(*hall.table.phase(), Phase::Running);
}

#[test]
fn days_for_a_move_go_on() {
    let mut hall = Hall::with_options("3d/move", plain("3d/move"));
    hall.moves("h2e2");
    hall.wait(Span::from_days(2));
    assert_eq!(hall.send(Command::Restarted).unwrap(), []);
    assert_eq!(*hall.table.phase(), Phase::Running);
    hall.wait(Span::from_days(1));
    hall.tick();
    hall.assert_over(Termination::Timeout, "1-0");
}

#[test]
fn what_stands_still_already_stays_as_it_is() {
    let mut hall = Hall::standard("10m");
    hall.order(Order::Pause).unwrap();
    assert_eq!(hall.send(Command::Restarted).unwrap(), []);
    assert_eq!(*hall.table.phase(), Phase::Paused(PauseReason::Arbiter));
}

#[test]
fn resigning_is_possible_while_the_game_stands_still() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    hall.send(Command::Restarted).unwrap();
    hall.leave(BLACK, table::Leaving::Resign).unwrap();
    hall.assert_over(Termination::Resignation, "1-0");
}

#[test]
fn a_first_move_has_its_time_anew_after_a_restart() {
    let mut hall = Hall::with_options("10m", Options::friendly(&"10m".parse().unwrap()));
    hall.wait_secs(110);
    hall.send(Command::Restarted).unwrap();
    hall.wait_secs(60);
    hall.presence(RED, true);
    hall.presence(BLACK, true);
    let view = hall.view(Viewer::Public);
    assert_eq!(view.no_show_at, Some(hall.now + Span::from_mins(2)));
    assert!(view.clocks.running.is_empty());
}
