//! How clocks run, lapse, stop and go on.

use clock::{CardError, Clock, Dial, Lapse, Moment, Reading, Seat, Seats, Span, TimeEnd, Timer};

use crate::game::{BLACK, Game, RED, control, mins, seat, secs, show};

fn at(seconds: i64) -> Moment {
    Moment::from_millis(seconds * 1_000)
}

fn only(number: u8) -> Seats {
    Seats::only(seat(number))
}

/// A clock for two with Red's running from the beginning of time.
fn red_runs(text: &str) -> Clock {
    let mut clock = Clock::new(&control(text), Seats::first(2));
    assert_eq!(clock.run(only(RED), at(0)), []);
    clock
}

fn dial(clock: &Clock, number: u8) -> Dial {
    *clock.reading().seat(seat(number)).unwrap()
}

// ---- the end of a quota, 22.1 and 22.5 ----

#[test]
fn the_last_move_of_a_quota_must_be_pressed_before_the_flag() {
    let mut game = Game::new("10m/2 then 5m/2 repeat");
    assert_eq!(game.think(RED, mins(9)), "");
    assert_eq!(game.think(RED, mins(1)), "red flag");
    assert_eq!(game.dial(RED).moves, 1, "the late move does not count");

    let mut game = Game::new("10m/2 then 5m/2 repeat");
    assert_eq!(game.think(RED, mins(9)), "");
    assert_eq!(game.think(RED, Span::from_millis(59_999)), "");
    assert_eq!((game.bank(RED), game.dial(RED).stage), ("300.001s".to_owned(), 1));
}

#[test]
fn a_mate_before_the_flag_stands_though_the_quota_lacks_moves() {
    let mut clock = red_runs("10m/40 then 5m/30 repeat");
    let mated = at(599);
    assert_eq!(clock.expire(mated), []);
    assert_eq!(clock.stop(mated), []);
    assert_eq!(dial(&clock, RED).bank, secs(1));
    assert_eq!(dial(&clock, RED).moves, 0);
    assert_eq!(clock.next_lapse(), None);
    assert_eq!(clock.expire(at(100_000)), []);
}

#[test]
fn a_mate_after_the_flag_is_late() {
    let mut clock = red_runs("10m/40 then 5m/30 repeat");
    assert_eq!(clock.expire(at(600)), [Lapse::Flag(seat(RED))]);
    assert_eq!(clock.press(seat(RED), at(600), Span::ZERO), []);
    assert_eq!(dial(&clock, RED).moves, 0);
}

#[test]
fn unused_time_is_carried_over_unless_the_control_says_no() {
    for (text, left) in
        [("10m/1 then 5m/1 repeat", "12m"), ("10m/1 then 5m/1 repeat no-carry", "5m")]
    {
        let mut game = Game::new(text);
        game.think(RED, mins(3));
        assert_eq!(game.bank(RED), left, "{text}");
    }
}

#[test]
fn moves_to_go_are_those_of_the_stage() {
    let mut game = Game::new("10m/3 then 5m");
    let to_go = |game: &Game| game.dial(RED).moves_to_go(game.clock.control());
    assert_eq!(to_go(&game), Some(3));
    game.think(RED, secs(1));
    assert_eq!(to_go(&game), Some(2));
    game.think(RED, secs(1));
    game.think(RED, secs(1));
    assert_eq!(to_go(&game), None);
}

#[test]
fn an_allotment_used_up_leads_to_the_next_stage_within_the_move() {
    // Free time, then so many moves in every so many minutes.
    let mut game = Game::new("20m then 5m/2 repeat");
    assert_eq!(game.think(BLACK, mins(1)), "");
    assert_eq!(game.think(BLACK, mins(20)), "black stage 1");
    assert_eq!((game.bank(BLACK).as_str(), game.dial(BLACK).moves), ("4m", 1));
    assert_eq!(game.think(RED, mins(21)), "red stage 1");
    assert_eq!((game.bank(RED).as_str(), game.dial(RED).moves), ("4m", 1));
    assert_eq!(game.think(RED, mins(3)), "");
    assert_eq!((game.bank(RED).as_str(), game.dial(RED).moves), ("6m", 0));
}

#[test]
fn a_quota_before_byoyomi_must_be_made() {
    let mut game = Game::new("10m/2 byoyomi 30s");
    assert_eq!(game.think(BLACK, mins(10)), "black flag");
    assert_eq!(game.think(RED, mins(1)), "");
    assert_eq!(game.think(RED, mins(1)), "");
    assert_eq!(game.dial(RED).timer(game.clock.control()), Timer::Main);
    assert_eq!(game.think(RED, mins(8) + secs(20)), "red byoyomi x1");
    assert_eq!(game.dial(RED).timer(game.clock.control()), Timer::Byoyomi);
}

#[test]
fn byoyomi_begins_with_the_next_move_if_nothing_is_carried_over() {
    let mut game = Game::new("10m/1 byoyomi 30s no-carry");
    assert_eq!(game.think(RED, mins(1)), "");
    assert_eq!(game.dial(RED).timer(game.clock.control()), Timer::Byoyomi);
    assert_eq!(game.think(RED, secs(30)), "red flag");
}

// ---- time per move ----

#[test]
fn a_pause_within_a_move_gives_nothing_back() {
    let mut game = Game::new("1m step 40s byoyomi 30sx2");
    game.ponder(RED, secs(25));
    game.ponder(RED, secs(10));
    assert_eq!(game.dial(RED).step, Some(secs(5)));
    assert_eq!(game.think(RED, secs(4)), "");
    assert_eq!(game.dial(RED).step, Some(secs(40)));
    assert_eq!(game.ponder(RED, secs(31)), "red byoyomi x2"); // 21 of the bank
    assert_eq!(game.ponder(RED, secs(10)), "");
    assert_eq!(game.dial(RED).period, secs(10));
    assert_eq!(game.think(RED, secs(10)), "red period, 1 left");
    assert_eq!(game.dial(RED).period, secs(30));
}

#[test]
fn the_step_caps_a_move_only_while_the_bank_runs() {
    let mut game = Game::new("1m step 40s byoyomi 30s");
    assert_eq!(game.think(RED, secs(35)), "");
    assert_eq!(game.think(RED, secs(50)), "red byoyomi x1"); // 25 and 25
    assert_eq!(game.think(RED, secs(35)), "red flag");
}

#[test]
fn a_fouled_step_begins_anew_and_the_bank_goes_on() {
    let mut game = Game::new("10m step 1m foul 3");
    assert_eq!(game.think(RED, secs(130)), "red foul 1, red foul 2");
    assert_eq!(game.bank(RED), "470s");
    assert_eq!(game.think(RED, secs(60)), "red foul 3 loses");
    assert_eq!(game.think(BLACK, secs(59)), "");
    assert_eq!(game.dial(BLACK).fouls, 0);
}

#[test]
fn a_deduction_is_paid_by_the_next_stage_if_the_bank_is_too_small() {
    let mut game = Game::new("3m then 10m step 2m deduct 5m");
    assert_eq!(game.think(RED, mins(2)), "red loses 5m, red stage 1");
    assert_eq!(game.bank(RED), "6m");
}

#[test]
fn no_increment_once_byoyomi_runs() {
    let mut game = Game::new("1m +10s byoyomi 30s");
    assert_eq!(game.think(RED, secs(70)), "red byoyomi x1");
    assert_eq!(game.think(RED, secs(5)), "");
    assert_eq!(game.bank(RED), "0s");
}

#[test]
fn timers_are_named() {
    let mut game = Game::new("1m delay 10s byoyomi 30s");
    let timer = |game: &Game| game.dial(RED).timer(game.clock.control());
    assert_eq!(timer(&game), Timer::Delay);
    game.ponder(RED, secs(11));
    assert_eq!(timer(&game), Timer::Main);
    assert_eq!(game.dial(RED).left(game.clock.control()), Some(secs(59)));
    game.ponder(RED, secs(60));
    assert_eq!(timer(&game), Timer::Byoyomi);
    game.ponder(RED, secs(60));
    assert_eq!(timer(&game), Timer::Down);
    assert_eq!(game.dial(RED).left(game.clock.control()), None);
    let free = Game::new("shared 40m end draw");
    assert_eq!(timer(&free), Timer::Free);
}

// ---- lag, and time that jumps ----

#[test]
fn lag_is_credited_to_the_mover() {
    let mut clock = red_runs("5m");
    assert_eq!(clock.press(seat(RED), at(10), Span::from_millis(300)), []);
    assert_eq!(dial(&clock, RED).bank, Span::from_millis(290_300));
}

#[test]
fn lag_saves_from_a_flag_that_nobody_has_seen() {
    let mut clock = red_runs("5m");
    assert_eq!(clock.press(seat(RED), at(300), Span::from_millis(1)), []);
    let mut clock = red_runs("5m");
    assert_eq!(clock.expire(at(300)), [Lapse::Flag(seat(RED))]);
    assert_eq!(clock.press(seat(RED), at(300), secs(1)), []);
    assert!(dial(&clock, RED).flagged);
}

#[test]
fn lag_never_reaches_back_before_the_turn() {
    let mut clock = red_runs("5m +3s");
    clock.press(seat(RED), at(10), secs(3_600));
    assert_eq!(dial(&clock, RED).bank, secs(303));
    clock.run(only(RED), at(20));
    clock.press(seat(RED), at(30), -secs(5));
    assert_eq!(dial(&clock, RED).bank, secs(296), "a negative lag is none");
}

#[test]
fn a_press_cannot_slip_in_before_what_is_due() {
    let mut reading = red_runs("5m").reading().clone();
    reading.seats[0].bank = Span::ZERO;
    let mut clock = Clock::restore(&control("5m"), &reading);
    assert_eq!(clock.press(seat(RED), at(1), secs(60)), [Lapse::Flag(seat(RED))]);
}

#[test]
fn time_that_goes_backwards_adds_nothing() {
    let mut clock = Clock::new(&control("5m"), Seats::first(2));
    clock.run(only(RED), at(100));
    assert_eq!(clock.read(at(50)).seats, clock.reading().seats);
    assert_eq!(clock.run(only(RED), at(50)), []);
    assert_eq!(clock.press(seat(RED), at(60), Span::ZERO), []);
    assert_eq!(dial(&clock, RED).bank, secs(300));
    // A clock that starts again after a restart on an earlier time of day runs from there.
    clock.run(only(BLACK), at(20));
    clock.stop(at(30));
    assert_eq!(dial(&clock, BLACK).bank, secs(290));
}

#[test]
fn a_move_without_a_running_clock_counts_and_costs_nothing() {
    let mut clock = Clock::new(&control("5m/2 +3s repeat"), Seats::first(2));
    assert_eq!(clock.press(seat(RED), at(1_000), Span::ZERO), []);
    assert_eq!((dial(&clock, RED).bank, dial(&clock, RED).moves), (secs(303), 1));
    assert_eq!(dial(&clock, RED).used, Span::ZERO);
}

// ---- stopping, reading, going on ----

#[test]
fn paused_clocks_stand() {
    let mut clock = red_runs("5m");
    clock.stop(at(60));
    assert_eq!(clock.next_lapse(), None);
    assert_eq!(clock.expire(at(10_000)), []);
    assert_eq!(clock.read(at(10_000)), *clock.reading());
    clock.run(only(RED), at(10_000));
    assert_eq!(clock.next_lapse(), Some((Some(seat(RED)), at(10_240))));
}

#[test]
fn stopping_late_tells_what_lapsed_before() {
    let mut clock = red_runs("1m byoyomi 30sx2");
    assert_eq!(show(&clock.stop(at(100))), "red byoyomi x2, red period, 1 left");
    assert_eq!(dial(&clock, RED).period, secs(20));
    assert_eq!(show(&clock.stop(at(200))), "", "it stands already");
}

#[test]
fn looking_at_a_clock_changes_nothing() {
    let clock = red_runs("1m byoyomi 30sx2");
    let before = clock.clone();
    let seen = clock.read(at(75));
    assert_eq!(clock, before);
    let red = seen.seat(seat(RED)).unwrap();
    assert_eq!((red.bank, red.period, red.used), (Span::ZERO, secs(15), secs(75)));
    assert_eq!((seen.since, seen.running), (at(75), only(RED)));
    assert!(clock.read(at(1_000)).seat(seat(RED)).unwrap().flagged);
}

#[test]
fn expiring_early_changes_nothing() {
    let mut clock = red_runs("5m");
    let before = clock.clone();
    assert_eq!(clock.expire(at(299)), []);
    assert_eq!(clock, before);
}

#[test]
fn a_flag_stops_its_clock() {
    let mut clock = red_runs("5m");
    assert_eq!(clock.expire(at(1_000)), [Lapse::Flag(seat(RED))]);
    assert_eq!(clock.reading().running, Seats::NONE);
    assert_eq!(dial(&clock, RED).used, secs(300));
    clock.run(only(RED), at(1_000));
    assert_eq!(clock.reading().running, Seats::NONE, "a flagged clock does not run");
}

// ---- several clocks ----

#[test]
fn several_clocks_run_and_lapse_in_order() {
    let control = control("1m byoyomi 30s odds 1 +10s odds 2 -20s");
    let mut clock = Clock::new(&control, Seats::first(4));
    clock.run(Seats::first(4), at(0));
    assert_eq!(clock.press(seat(3), at(5), Span::ZERO), []);
    assert_eq!(clock.next_lapse(), Some((Some(seat(2)), at(40))));
    let begins = |number| Lapse::ByoyomiBegins { seat: seat(number), periods: 1 };
    let flag = |number| Lapse::Flag(seat(number));
    assert_eq!(
        clock.expire(at(99)),
        [begins(2), begins(0), begins(1), flag(2), flag(0)],
        "40, 60, 70, 70, 90: of equals the lower seat first"
    );
    assert_eq!(clock.reading().running, only(1));
    assert_eq!(clock.expire(at(100)), [flag(1)]);
    assert_eq!(dial(&clock, 3).used, secs(5));
}

#[test]
fn a_press_of_one_charges_all_that_run() {
    let mut clock = Clock::new(&control("5m"), Seats::first(3));
    clock.run(Seats::first(3), at(0));
    clock.press(seat(1), at(10), Span::ZERO);
    clock.press(seat(0), at(15), Span::ZERO);
    clock.stop(at(40));
    let used: Vec<_> = clock.reading().seats.iter().map(|dial| dial.used).collect();
    assert_eq!(used, [secs(15), secs(10), secs(40)]);
}

#[test]
fn seats_that_do_not_sit_here_are_ignored() {
    let mut clock = red_runs("5m");
    let stranger = seat(5);
    assert_eq!(clock.press(stranger, at(1), Span::ZERO), []);
    assert_eq!(clock.adjust(stranger, secs(1)), []);
    assert_eq!(clock.play_card(stranger, at(1)), Err(CardError::NotYourTime(stranger)));
    clock.lift(stranger);
    clock.run(Seats::only(stranger).with(seat(RED)), at(1));
    assert_eq!(clock.reading().running, only(RED));
}

#[test]
fn a_flag_that_costs_a_turn_is_lifted() {
    let mut game = Game::new("30s/move");
    assert_eq!(game.think(RED, secs(30)), "red flag");
    game.clock.lift(seat(RED));
    assert_eq!(game.think(BLACK, secs(10)), "");
    assert_eq!(game.think(RED, secs(29)), "");
    assert_eq!(game.think(RED, secs(30)), "red flag");
}

// ---- cards 加时卡 ----

#[test]
fn a_card_adds_to_the_bank_in_ones_own_time() {
    let mut clock = red_runs("5m step 1m cards 2x3m");
    assert_eq!(clock.play_card(seat(BLACK), at(1)), Err(CardError::NotYourTime(seat(BLACK))));
    assert_eq!(clock.play_card(seat(RED), at(59)), Ok(vec![]));
    let red = dial(&clock, RED);
    assert_eq!((red.bank, red.step, red.cards), (secs(421), Some(secs(181)), 1));
    assert_eq!(dial(&clock, BLACK).cards, 2);
    assert_eq!(clock.play_card(seat(RED), at(60)), Ok(vec![]));
    assert_eq!(clock.play_card(seat(RED), at(61)), Err(CardError::NoCards(seat(RED))));
    assert_eq!(clock.next_lapse(), Some((Some(seat(RED)), at(420))));
}

#[test]
fn a_card_in_byoyomi_runs_first_and_the_period_goes_on_after_it() {
    let mut clock = red_runs("30s/move cards 1x1m");
    assert_eq!(clock.play_card(seat(RED), at(20)), Ok(vec![]));
    let begins = Lapse::ByoyomiBegins { seat: seat(RED), periods: 1 };
    assert_eq!(clock.expire(at(89)), [begins]);
    assert_eq!(dial(&clock, RED).period, secs(10));
    assert_eq!(clock.expire(at(90)), [Lapse::Flag(seat(RED))]);
}

#[test]
fn a_card_comes_too_late_after_the_flag() {
    let mut clock = red_runs("5m cards 1x1m");
    let before = clock.clone();
    assert_eq!(clock.play_card(seat(RED), at(300)), Err(CardError::TooLate(seat(RED))));
    assert_eq!(clock, before);
    let mut plain = red_runs("5m");
    assert_eq!(plain.play_card(seat(RED), at(1)), Err(CardError::NoCards(seat(RED))));
}

#[test]
fn a_card_tells_what_lapsed_before_it() {
    let mut clock = red_runs("1m byoyomi 30sx2 cards 1x1m");
    assert_eq!(
        show(&clock.play_card(seat(RED), at(91)).unwrap()),
        "red byoyomi x2, red period, 1 left"
    );
    assert_eq!(dial(&clock, RED).bank, mins(1));
}

// ---- the arbiter's hand ----

#[test]
fn an_arbiter_adds_and_takes_time() {
    let mut clock = red_runs("5m");
    clock.stop(at(60));
    assert_eq!(clock.adjust(seat(RED), mins(2)), []);
    assert_eq!(dial(&clock, RED).bank, mins(6));
    assert_eq!(clock.adjust(seat(BLACK), -mins(4)), []);
    assert_eq!(dial(&clock, BLACK).bank, mins(1));
    assert_eq!(clock.adjust(seat(BLACK), -mins(1)), [Lapse::Flag(seat(BLACK))]);
}

#[test]
fn a_false_claim_may_cost_the_flag() {
    // 23.3: five minutes are added to the claimant's used time.
    let mut clock = red_runs("10m/40 then 5m/30 repeat");
    clock.stop(at(301));
    assert_eq!(clock.adjust(seat(RED), -mins(5)), [Lapse::Flag(seat(RED))]);
}

#[test]
fn taking_time_leads_to_the_next_stage_or_to_byoyomi() {
    let mut game = Game::new("3m then 10m then 5m");
    assert_eq!(show(&game.clock.adjust(seat(RED), -mins(14))), "red stage 1, red stage 2");
    assert_eq!(game.bank(RED), "4m");
    let mut game = Game::new("5m delay 10s byoyomi 30s");
    assert_eq!(show(&game.clock.adjust(seat(RED), -mins(5))), "red byoyomi x1");
    assert_eq!(game.dial(RED).delay, Span::ZERO);
    let mut game = Game::new("3m then 10m byoyomi 30s");
    assert_eq!(show(&game.clock.adjust(seat(RED), -mins(5))), "red stage 1");
    assert_eq!(game.bank(RED), "8m");
    assert_eq!(show(&game.clock.adjust(seat(RED), -mins(9))), "red byoyomi x1");
    assert_eq!(show(&game.clock.adjust(seat(RED), -mins(9))), "", "a period is not taken");
    assert_eq!(show(&game.clock.adjust(seat(BLACK), -mins(14))), "black stage 1, black byoyomi x1");
    game.clock.adjust(seat(RED), mins(1));
    assert_eq!(game.think(RED, secs(70)), "red byoyomi x1");
}

#[test]
fn an_annulled_flag_goes_on_with_what_the_arbiter_gives() {
    let mut game = Game::new("5m");
    assert_eq!(game.think(RED, mins(5)), "red flag");
    game.clock.adjust(seat(RED), mins(2));
    assert!(game.dial(RED).flagged);
    game.clock.lift(seat(RED));
    assert_eq!(game.think(RED, mins(1)), "");
    assert_eq!(game.bank(RED), "1m");
}

#[test]
fn time_in_common_can_be_lengthened_after_its_end() {
    let mut game = Game::new("shared 40m end arbiter");
    assert_eq!(game.think(RED, mins(40)), "shared arbiter");
    game.clock.adjust_common(-mins(10));
    assert_eq!(game.think(BLACK, mins(40)), "", "the clocks stand");
    game.clock.adjust_common(mins(10));
    assert_eq!(game.think(BLACK, mins(9)), "");
    assert_eq!(game.think(RED, mins(2)), "shared arbiter");
}

// ---- times in common ----

#[test]
fn shared_time_is_spent_once_however_many_clocks_run() {
    let mut clock = Clock::new(&control("shared 10m end draw"), Seats::first(4));
    clock.run(Seats::first(4), at(0));
    clock.stop(at(60));
    assert_eq!(clock.reading().shared, Some(mins(9)));
    assert_eq!(clock.next_lapse(), None);
    clock.run(only(2), at(1_000));
    assert_eq!(clock.next_lapse(), Some((None, at(1_540))));
    let up = Lapse::SharedTimeUp { end: TimeEnd::Draw, running: only(2) };
    assert_eq!(clock.expire(at(1_540)), [up]);
    assert_eq!((up.seat(), up.end(), up.loser()), (None, Some(TimeEnd::Draw), None));
}

#[test]
fn a_round_ends_by_the_wall_clock_even_in_a_pause() {
    let mut clock = red_runs("40m round 60m end draw");
    clock.stop(at(600));
    assert_eq!(clock.next_lapse(), Some((None, at(3_600))));
    let over = Lapse::RoundOver { end: TimeEnd::Draw, running: Seats::NONE };
    assert_eq!(clock.expire(at(3_600)), [over]);
    assert_eq!(clock.next_lapse(), None);
    clock.run(only(RED), at(3_700));
    assert_eq!(clock.reading().running, Seats::NONE);

    let mut clock = red_runs("40m round 60m end draw");
    clock.stop(at(600));
    assert_eq!(clock.run(only(RED), at(3_700)), [over], "a pause that outlasts the round");
    assert_eq!(clock.reading().running, Seats::NONE);
}

#[test]
fn the_seats_to_move_are_named_for_a_loss_at_the_end_of_a_round() {
    let mut clock = red_runs("round 60m end loss");
    let over = Lapse::RoundOver { end: TimeEnd::Loss, running: only(RED) };
    assert_eq!(clock.expire(at(3_600)), [over]);
}

#[test]
fn a_flag_comes_before_a_time_in_common_that_ends_with_it() {
    let mut clock = red_runs("10m shared 10m end draw");
    assert_eq!(clock.expire(at(600)), [Lapse::Flag(seat(RED))]);
    assert_eq!(clock.next_lapse(), None, "nobody's clock runs, so nobody spends it");
}

#[test]
fn both_over_lets_a_flagged_seat_play_on() {
    let mut game = Game::new("1m both-over both-zero");
    assert_eq!(game.think(RED, secs(61)), "red over");
    assert_eq!(game.dial(RED).used, secs(61));
    assert_eq!(game.dial(RED).timer(game.clock.control()), Timer::Down);
    assert_eq!(game.think(RED, secs(100)), "");
    assert_eq!(game.think(BLACK, secs(60)), "black over, all over both-zero");
    assert_eq!(game.think(RED, secs(1)), "");
    assert_eq!(game.dial(RED).used, secs(161));
}

// ---- restoring ----

#[test]
fn nonsense_is_brought_into_bounds() {
    let (long, short) = (Span::from_millis(i64::MAX), Span::from_millis(i64::MIN));
    let nonsense = |seat: u8, span: Span| Dial {
        seat: Seat::new(seat).unwrap(),
        stage: u8::MAX,
        moves: u16::MAX,
        bank: span,
        delay: span,
        step: Some(span),
        byoyomi: true,
        period: span,
        periods: u8::MAX,
        fouls: u8::MAX,
        cards: u8::MAX,
        flagged: false,
        used: span,
    };
    let reading = Reading {
        seats: vec![nonsense(1, short), nonsense(0, long), nonsense(1, long)],
        running: Seats::from_bits(u8::MAX),
        since: Moment::from_millis(i64::MIN),
        shared: Some(short),
        round_ends: Some(Moment::from_millis(i64::MAX)),
        over: false,
    };
    for preset in clock::PRESETS {
        let control = preset.control();
        let mut clock = Clock::restore(&control, &reading);
        assert_eq!(clock.reading().running, Seats::first(2), "{}", preset.name);
        assert_eq!(clock.reading().seats.len(), 2, "{}", preset.name);
        assert_eq!(Clock::restore(&control, clock.reading()), clock, "{}", preset.name);
        clock.expire(Moment::from_millis(i64::MAX));
        clock.press(seat(0), Moment::from_millis(i64::MAX), long);
        assert!(clock.reading().seats.iter().all(|dial| dial.bank >= Span::ZERO));
        assert!(clock.reading().seats.iter().all(|dial| dial.used >= Span::ZERO));
    }
}
