//! Every preset, with a worked example.

use std::collections::HashSet;

use clock::{Control, PRESETS, Seat, Span};

use crate::game::{BLACK, Game, RED, mins, secs};

/// So many moves of a seat, each after thinking so long; then what its bank shows, and what
/// lapsed in the last of them.
type Line = (u8, u32, Span, &'static str, &'static str);

fn worked(name: &str, lines: &[Line]) {
    let control = Control::preset(name).unwrap_or_else(|| panic!("no preset {name}"));
    let mut game = Game::of(&control);
    for (index, &(seat, moves, think, bank, lapses)) in lines.iter().enumerate() {
        for number in 1..=moves {
            let shown = game.think(seat, think);
            let expected = if number == moves { lapses } else { "" };
            assert_eq!(shown, expected, "{name}, line {index}, move {number}");
        }
        assert_eq!(game.bank(seat), bank, "{name}, line {index}");
    }
}

macro_rules! worked {
    ($($test:ident: $($name:literal)+ => [$($line:expr),+ $(,)?];)+) => {
        $(
            #[test]
            fn $test() {
                for name in [$($name),+] {
                    worked(name, &[$($line),+]);
                }
            }
        )+

        const WORKED: &[&str] = &[$($($name),+),+];
    };
}

worked! {
    cxa_6_1: "cxa-6-1" => [
        (RED, 39, mins(2), "12m", ""),
        (BLACK, 1, mins(89), "1m", ""),
        (RED, 1, mins(2), "25m", ""), // 10 left over and 15
        (RED, 10, mins(1), "30m", ""),
        (RED, 10, mins(1), "35m", ""),
        (RED, 9, mins(3), "8m", ""),
        (RED, 1, mins(8), "0s", "red flag"),
        (BLACK, 1, mins(1), "0s", "black flag"), // the 40 moves were not made
    ];
    cxa_6_2: "cxa-6-2" => [
        (RED, 29, mins(2), "2m", ""),
        (RED, 1, secs(119), "601s", ""),
        (RED, 10, secs(60), "601s", ""),
        (RED, 1, secs(601), "0s", "red flag"),
    ];
    cxa_6_3: "cxa-6-3" => [
        (BLACK, 39, secs(15), "15s", ""),
        (BLACK, 1, secs(14), "301s", ""),
        (BLACK, 30, secs(10), "301s", ""),
        (BLACK, 30, secs(10), "301s", ""),
        (BLACK, 1, secs(302), "0s", "black flag"),
    ];
    cxa_6_4: "cxa-6-4" => [
        (RED, 30, secs(9), "330s", ""),
        (RED, 30, secs(10), "330s", ""),
        (RED, 29, secs(11), "11s", ""),
        (RED, 1, secs(11), "0s", "red flag"),
    ];
    cxa_6_5: "cxa-6-5" => [
        (RED, 59, mins(1), "1m", ""),
        (RED, 1, mins(1), "0s", "red flag"),
        (BLACK, 1, mins(60), "0s", "black flag"),
    ];
    axf_60_30: "axf-60-30" => [
        (RED, 1, mins(1), "3570s", ""),
        (RED, 100, secs(30), "3570s", ""),
        (RED, 1, secs(3_571), "0s", "red flag"),
    ];
    axf_25_60: "axf-25-60" => [
        (RED, 24, mins(2), "12m", ""),
        (RED, 1, mins(2), "15m", ""),
        (RED, 10, mins(1), "10m", ""),
        (RED, 9, mins(1), "1m", ""),
        (RED, 1, mins(1), "0s", "red flag"),
    ];
    // Thirty minutes free, then thirty seconds a move; the second foul loses.
    school: "school" => [
        (RED, 29, mins(1), "1m", ""),
        (RED, 1, secs(70), "0s", "red byoyomi x1"),
        (RED, 20, secs(29), "0s", ""),
        (RED, 1, secs(31), "0s", "red foul 1"),
        (RED, 20, secs(29), "0s", ""),
        (RED, 1, secs(30), "0s", "red foul 2 loses"),
        (BLACK, 1, mins(30) + secs(61), "0s",
            "black byoyomi x1, black foul 1, black foul 2 loses"),
    ];
    school_strict: "school-strict" => [
        (RED, 1, mins(30), "0s", "red byoyomi x1"),
        (RED, 20, secs(29), "0s", ""),
        (RED, 1, secs(30), "0s", "red flag"),
    ];
    move_2m: "move-2m" => [
        (RED, 200, secs(119), "0s", ""),
        (RED, 1, secs(120), "0s", "red flag"),
    ];
    move_2m_foul: "move-2m-foul" => [
        (RED, 1, secs(120), "0s", "red foul 1"),
        (RED, 50, secs(119), "0s", ""),
        (BLACK, 1, secs(119), "0s", ""),
        (RED, 1, secs(121), "0s", "red foul 2 loses"),
    ];
    step_2m_deduct: "step-2m-deduct" => [
        (RED, 1, mins(1), "39m", ""),
        (RED, 1, mins(3), "31m", "red loses 5m"), // 3 used and 5 taken
        (RED, 10, mins(1), "21m", ""),
        (RED, 1, mins(7), "0s", "red loses 5m, red loses 5m, red loses 5m, red flag"),
    ];
    allotment_20: "allotment-20" => [
        (RED, 19, mins(1), "1m", ""),
        (RED, 1, secs(59), "1s", ""),
        (RED, 1, secs(1), "0s", "red flag"),
    ];
    allotment_30: "allotment-30" => [(RED, 29, mins(1), "1m", ""), (RED, 1, mins(1), "0s", "red flag")];
    allotment_40: "allotment-40" => [(RED, 39, mins(1), "1m", ""), (RED, 1, mins(1), "0s", "red flag")];
    allotment_40_both_over: "allotment-40-both-over" => [
        (RED, 1, mins(41), "0s", "red over"),
        (RED, 20, mins(5), "0s", ""), // plays on
        (BLACK, 1, mins(39), "1m", ""),
        (BLACK, 1, mins(1), "0s", "black over, all over both-zero"),
    ];
    allotment_40_cards: "allotment-40-cards" => [
        (RED, 1, mins(39), "1m", ""),
        (RED, 1, mins(1), "0s", "red flag"), // a card is never played by itself
    ];
    shared_40_both_zero: "shared-40-both-zero" => [
        (RED, 10, mins(2), "0s", ""),
        (BLACK, 19, mins(1), "0s", ""),
        (RED, 1, mins(1), "0s", "shared both-zero"),
    ];
    shared_40_draw: "shared-40-draw" => [
        (BLACK, 1, mins(39), "0s", ""),
        (RED, 1, mins(2), "0s", "shared draw"),
    ];
    shared_40_arbiter: "shared-40-arbiter" => [(RED, 1, mins(40), "0s", "shared arbiter")];
    round_60_draw: "round-60-draw" => [
        (RED, 1, mins(30), "10m", ""),
        (BLACK, 1, mins(29), "11m", ""),
        (RED, 1, mins(1), "9m", "round draw"),
    ];
    round_60_both_zero: "round-60-both-zero" => [
        (RED, 1, mins(30), "10m", ""),
        (BLACK, 1, mins(30), "10m", "round both-zero"),
    ];
    round_60_loss: "round-60-loss" => [
        (RED, 1, mins(30), "10m", ""),
        (BLACK, 1, mins(30), "10m", "round loss"),
    ];
    round_60_arbiter: "round-60-arbiter" => [
        (RED, 1, mins(39), "1m", ""),
        (BLACK, 1, mins(39), "19m", "round arbiter"),
    ];
    blitz_3_2: "blitz-3-2" => [(RED, 60, secs(3), "2m", ""), (RED, 1, mins(2), "0s", "red flag")];
    blitz_5_0: "blitz-5-0" => [(RED, 299, secs(1), "1s", ""), (RED, 1, secs(1), "0s", "red flag")];
    blitz_5_3: "blitz-5-3" => [(RED, 60, secs(4), "4m", ""), (RED, 1, mins(4), "0s", "red flag")];
    rapid_10_0: "rapid-10-0" => [(RED, 9, mins(1), "1m", ""), (RED, 1, mins(1), "0s", "red flag")];
    rapid_10_5: "rapid-10-5" => [(RED, 60, secs(6), "9m", ""), (RED, 1, mins(9), "0s", "red flag")];
    rapid_15_10: "rapid-15-10" => [(RED, 6, secs(20), "14m", ""), (RED, 1, mins(14), "0s", "red flag")];
    rapid_20_5: "rapid-20-5" => [
        (RED, 12, secs(10), "19m", ""),
        (RED, 12, secs(0), "20m", ""),
        (RED, 1, mins(20), "0s", "red flag"),
    ];
    rapid_25_10: "rapid-25-10" => [(RED, 6, secs(20), "24m", ""), (RED, 1, mins(24), "0s", "red flag")];
    slow_30_20: "slow-30-20" => [(RED, 3, secs(40), "29m", ""), (RED, 1, mins(29), "0s", "red flag")];
    delay_15_10: "delay-15-10" => [
        (RED, 50, secs(9), "15m", ""), // within the delay nothing is charged
        (RED, 6, secs(20), "14m", ""),
        (RED, 1, mins(14) + secs(9), "1s", ""),
        (RED, 1, secs(11), "0s", "red flag"),
    ];
    byoyomi_10_30: "byoyomi-10-30" => [
        (RED, 1, mins(10), "0s", "red byoyomi x1"),
        (RED, 100, secs(29), "0s", ""),
        (RED, 1, secs(30), "0s", "red flag"),
    ];
    byoyomi_10_30x3: "byoyomi-10-30x3" => [
        (RED, 1, mins(9), "1m", ""),
        (RED, 1, secs(95), "0s", "red byoyomi x3, red period, 2 left"),
        (RED, 50, secs(29), "0s", ""), // a move within the period gives it back whole
        (RED, 1, secs(30), "0s", "red period, 1 left"),
        (RED, 50, secs(29), "0s", ""),
        (RED, 1, secs(30), "0s", "red flag"),
    ];
    byoyomi_20_30x3: "byoyomi-20-30x3" => [
        (RED, 1, mins(21) + secs(29), "0s",
            "red byoyomi x3, red period, 2 left, red period, 1 left"),
        (RED, 1, secs(30), "0s", "red flag"),
    ];
    byoyomi_60_60x3: "byoyomi-60-60x3" => [
        (RED, 1, mins(61), "0s", "red byoyomi x3, red period, 2 left"),
        (RED, 1, mins(2), "0s", "red period, 1 left, red flag"),
    ];
    // Game, move and byo-yomi timers 局时+步时+读秒.
    three_timers_10: "three-timers-10" => [
        (RED, 10, secs(59), "10s", ""),
        (RED, 1, secs(39), "0s", "red byoyomi x1"), // 10 of the bank, 29 of the period
        (RED, 10, secs(29), "0s", ""),
        (RED, 1, secs(30), "0s", "red flag"),
        (BLACK, 1, secs(60), "9m", "black flag"), // a move over its minute
    ];
    three_timers_20: "three-timers-20" => [
        (RED, 10, secs(119), "10s", ""),
        (RED, 1, secs(69), "0s", "red byoyomi x3, red period, 2 left"),
        (RED, 1, secs(61), "0s", "red period, 1 left, red flag"),
        (BLACK, 1, secs(121), "18m", "black flag"),
    ];
    days_1: "days-1" => [
        (RED, 9, mins(60 * 24 - 1), "0s", ""),
        (RED, 1, Span::from_days(1), "0s", "red flag"),
    ];
    days_3: "days-3" => [
        (RED, 9, Span::from_days(2), "0s", ""),
        (RED, 1, Span::from_days(3), "0s", "red flag"),
    ];
    days_7: "days-7" => [
        (RED, 9, Span::from_days(6), "0s", ""),
        (BLACK, 1, Span::from_days(8), "0s", "black flag"),
    ];
    unlimited: "unlimited" => [(RED, 9, Span::from_days(1_000), "0s", "")];
    tiebreak_10_7: "tiebreak-10-7" => [
        (RED, 1, mins(7), "3m", ""),
        (BLACK, 1, mins(7), "0s", "black flag"),
    ];
    tiebreak_6_4: "tiebreak-6-4" => [
        (RED, 1, mins(4), "2m", ""),
        (BLACK, 1, mins(3), "1m", ""),
        (BLACK, 1, mins(1), "0s", "black flag"),
    ];
}

#[test]
fn every_preset_has_a_worked_example() {
    let worked: HashSet<_> = WORKED.iter().collect();
    for preset in PRESETS {
        assert!(worked.contains(&preset.name), "{}", preset.name);
    }
}

#[test]
fn presets_stand_in_their_written_form() {
    for preset in PRESETS {
        assert_eq!(preset.control().to_string(), preset.text, "{}", preset.name);
        assert_eq!(preset.control().validate(), Ok(()), "{}", preset.name);
    }
}

#[test]
fn names_are_unique_and_in_kebab_case() {
    let mut seen = HashSet::new();
    for preset in PRESETS {
        assert!(seen.insert(preset.name), "{} stands twice", preset.name);
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(preset.name.chars().all(kebab), "{}", preset.name);
    }
    assert_eq!(Control::preset("no-such-control"), None);
}

#[test]
fn only_days_per_move_go_on_while_the_players_are_away() {
    for preset in PRESETS {
        let days = preset.name.starts_with("days-");
        assert_eq!(preset.control().is_by_days(), days, "{}", preset.name);
    }
}

#[test]
fn odds_are_of_the_seat_that_has_them() {
    let control = Control::preset("tiebreak-10-7").unwrap();
    assert_eq!(control.odds, [(Seat::new(1).unwrap(), -mins(3))]);
}
