//! Time at the table.

use arbiter::RuleBook;
use clock::{Lapse, Span};
use table::game::xiangqi::{Setup, Xiangqi};
use table::{
    ClockStart, Command, Event, NoShow, OpenError, Opening, Options, Order, Phase, Refused, Seed,
    Table, Termination, Viewer,
};

use crate::hall::{BLACK, Hall, RED, kinds, plain, position};

const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/1R7/3K5 w";

#[test]
fn a_mating_move_before_the_flag_stands_and_after_it_does_not() {
    for (wait_ms, why, score) in [
        (59_999, Termination::Checkmate, "1-0"),
        (60_000, Termination::Timeout, "0-1"),
        (60_500, Termination::Timeout, "0-1"),
    ] {
        let mut hall = Hall::from_fen(MATE_IN_ONE, RuleBook::ONLINE, "1m");
        hall.wait(Span::from_millis(wait_ms));
        // Nobody has ticked: the move itself meets the fallen flag.
        hall.try_move("b1b9").unwrap();
        hall.assert_over(why, score);
        assert_eq!(hall.bank(RED).as_millis(), (60_000 - wait_ms).max(0), "{wait_ms}");
    }
}

#[test]
fn a_command_after_the_flag_brings_the_flag() {
    let mut hall = Hall::standard("1m");
    hall.wait_secs(61);
    let events = hall.leave(BLACK, table::Leaving::Resign).unwrap();
    assert_eq!(kinds(&events), ["Expired", "Ended"]);
    hall.assert_over(Termination::Timeout, "0-1");
}

#[test]
fn the_way_to_the_seat_belongs_to_nobody() {
    let mut hall = Hall::standard("1m");
    hall.moves("h2e2");
    hall.wait_secs(61);
    let mv = "h9g7".parse().unwrap();
    let lag = Span::from_secs(2);
    let act = Command::Act { seat: BLACK, action: mv, seen: hall.seen(), lag };
    let events = hall.send(act).unwrap();
    let Event::Acted { spent, lag: kept, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!((*spent, *kept), (Span::from_secs(59), lag));
    assert_eq!(hall.bank(BLACK), Span::from_secs(1));
}

#[test]
fn a_lag_never_gives_more_than_has_passed_nor_more_than_the_most() {
    let mut hall = Hall::standard("1m");
    hall.moves("h2e2 h9g7");
    hall.wait_secs(1);
    let mv = "h0g2".parse().unwrap();
    let lag = Span::from_secs(3_600);
    hall.send(Command::Act { seat: RED, action: mv, seen: hall.seen(), lag }).unwrap();
    assert_eq!(hall.bank(RED), Span::from_secs(59));
    hall.wait_secs(30);
    let mv = "g6g5".parse().unwrap();
    hall.send(Command::Act { seat: BLACK, action: mv, seen: hall.seen(), lag }).unwrap();
    assert_eq!(hall.bank(BLACK), Span::from_secs(59 - 20));
}

#[test]
fn the_first_move_is_free_where_the_clock_starts_with_it() {
    let options = Options { clock_start: ClockStart::FirstMove, ..plain("10m") };
    let mut hall = Hall::with_options("10m", options);
    hall.wait_secs(90);
    hall.moves("h2e2");
    assert_eq!(hall.bank(RED), Span::from_mins(10));
    hall.wait_secs(30);
    assert_eq!(hall.bank(BLACK), Span::from_secs(570));
    hall.moves("h9g7");
    assert_eq!(hall.view(Viewer::Public).plies[1].spent, Span::from_secs(31));
}

#[test]
fn who_does_not_make_a_first_move_has_the_game_called_off() {
    let options = Options::friendly(&"10m".parse().unwrap());
    assert_eq!(options.no_show, Some(NoShow { after: Span::from_mins(2), loses: false }));
    let mut hall = Hall::with_options("10m", options.clone());
    hall.sleep();
    hall.assert_over(Termination::Aborted, "*");

    let mut hall = Hall::with_options("10m", options.clone());
    hall.moves("h2e2");
    let after = hall.table.wishes().wake.unwrap() - hall.now;
    assert_eq!(after, Span::from_mins(2));
    hall.sleep();
    hall.assert_over(Termination::Aborted, "*");

    let mut hall = Hall::with_options("10m", options);
    hall.moves("h2e2 h9g7");
    assert_eq!(hall.view(Viewer::Public).no_show_at, None);
}

#[test]
fn periods_are_noted_as_they_pass() {
    let mut hall = Hall::standard("1m byoyomi 10sx3");
    let events = hall.sleep();
    let Event::Lapsed { lapses, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(lapses[..], [Lapse::ByoyomiBegins { seat: RED, periods: 3 }]);
    let events = hall.sleep();
    let Event::Lapsed { lapses, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(lapses[..], [Lapse::PeriodUsed { seat: RED, left: 2 }]);
    // Two more at once, the second of which is the flag.
    hall.wait_secs(25);
    assert_eq!(kinds(&hall.tick()), ["Lapsed", "Expired", "Ended"]);
    hall.assert_over(Termination::Timeout, "0-1");
}

#[test]
fn a_quota_made_in_time_brings_the_next_stage() {
    let mut hall = Hall::standard("1m/2 then 30s/1 repeat");
    hall.moves("h2e2 h9g7");
    hall.wait_secs(57);
    hall.moves("h0g2");
    assert_eq!(hall.bank(RED), Span::from_secs(31));
    let dial = hall.view(Viewer::Public).clocks;
    assert_eq!((dial.seat(RED).unwrap().stage, dial.seat(BLACK).unwrap().stage), (1, 0));
}

#[test]
fn a_card_is_played_in_ones_own_time() {
    let mut hall = Hall::standard("1m cards 2x5m");
    hall.wait_secs(30);
    let card = |hall: &Hall<_>, seat| Command::Card { seat, seen: hall.seen() };
    assert!(matches!(hall.send(card(&hall, BLACK)), Err(Refused::Card(_))));
    assert!(hall.view(Viewer::seat(RED)).rights.card);
    assert!(!hall.view(Viewer::seat(BLACK)).rights.card);
    hall.send(card(&hall, RED)).unwrap();
    assert_eq!(hall.bank(RED), Span::from_secs(330));
    hall.send(card(&hall, RED)).unwrap();
    assert!(matches!(hall.send(card(&hall, RED)), Err(Refused::Card(_))));
}

#[test]
fn a_pause_stops_the_clocks_and_refuses_moves() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    hall.wait_secs(10);
    hall.order(Order::Pause).unwrap();
    hall.wait(Span::from_mins(30));
    assert!(matches!(hall.try_paused(), Err(Refused::Paused(_))));
    assert_eq!(hall.bank(BLACK), Span::from_secs(590));
    assert_eq!(hall.table.wishes().wake, None);
    hall.order(Order::Resume).unwrap();
    hall.wait_secs(5);
    assert_eq!(hall.bank(BLACK), Span::from_secs(585));
    hall.moves("h9g7");
    assert_eq!(hall.view(Viewer::Public).plies[1].spent, Span::from_secs(16));
}

impl Hall<Xiangqi> {
    fn try_paused(&mut self) -> Result<(), crate::hall::XiangqiRefused> {
        self.act(BLACK, "h9g7".parse().unwrap()).map(drop)
    }
}

#[test]
fn an_adjourned_game_goes_on_when_its_time_has_come() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    let until = hall.now + Span::from_days(1);
    hall.order(Order::Adjourn { until: Some(until) }).unwrap();
    assert_eq!(hall.view(Viewer::Public).resumes_at, Some(until));
    assert_eq!(kinds(&hall.sleep()), ["Resumed"]);
    assert_eq!(*hall.table.phase(), Phase::Running);
    hall.sleep();
    hall.assert_over(Termination::Timeout, "1-0");
}

#[test]
fn both_play_on_until_all_time_is_over() {
    let mut hall = Hall::standard("1m both-over both-zero");
    assert_eq!(kinds(&hall.sleep()), ["Lapsed"]);
    hall.moves("h2e2");
    assert_eq!(kinds(&hall.sleep()), ["Lapsed", "Ended"]);
    hall.assert_over(Termination::TimeUpBothZero, "0-0");
}

#[test]
fn an_arbiter_lengthens_the_time_in_common_and_lets_the_game_go_on() {
    let mut hall = Hall::standard("shared 10m end arbiter");
    hall.moves("h2e2");
    hall.sleep();
    hall.order(Order::AddCommonTime { by: Span::from_mins(5) }).unwrap();
    hall.order(Order::Resume).unwrap();
    assert_eq!(kinds(&hall.sleep()), ["Lapsed", "Paused"]);
}

#[test]
fn what_cannot_be_played_is_not_opened() {
    let open = |setup, change: fn(&mut clock::Control)| {
        let mut control: clock::Control = "10m".parse().unwrap();
        change(&mut control);
        Table::<Xiangqi>::open(Opening {
            setup,
            options: Options::friendly(&control),
            control,
            seed: Seed::new([0; 32]),
            commitment: None,
        })
    };
    let standard = || Setup::standard(RuleBook::ONLINE);
    assert!(open(standard(), |_| {}).is_ok());
    let no_time = open(standard(), |control| control.stages[0].bank = Span::ZERO);
    assert!(matches!(no_time, Err(OpenError::Control(_))));
    let stalemate = position("5k3/9/9/9/9/4r4/9/9/r8/3K5 w", RuleBook::ONLINE);
    assert_eq!(open(stalemate, |_| {}), Err(OpenError::Setup));
}
