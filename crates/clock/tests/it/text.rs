//! The text form: what is read, what is written, what is refused and why.

use clock::{Common, Control, Overstep, ParseControlError, Span, TimeEnd};

use crate::game::{control, mins, secs};

#[test]
fn reads_what_it_does_not_write() {
    let cases = [
        ("blanks", "  90m/40   then 15m/10  repeat ", "90m/40 then 15m/10 repeat"),
        ("hours", "1h30m/40 then 0.25h/10 repeat", "90m/40 then 15m/10 repeat"),
        ("hours that make days", "72h/move", "3d/move"),
        ("decimals", "2.5m +0.5s", "150s +0.5s"),
        ("free time, then time per move", "30m then 30s/move", "30m byoyomi 30s"),
        ("one period", "30m byoyomi 30sx1", "30m byoyomi 30s"),
        ("sign of times", "10m byoyomi 30s×3 cards 2×5m", "10m byoyomi 30sx3 cards 2x5m"),
        ("order of clauses", "20m foul 2 byoyomi 30s step 1m", "20m step 1m byoyomi 30s foul 2"),
        ("byo-yomi alone", "byoyomi 30s", "30s/move"),
        ("byo-yomi periods alone", "byoyomi 30sx3", "byoyomi 30sx3"),
        ("no increment", "10m +0s", "10m"),
        ("superfluous word", "unlimited shared 40m end draw", "shared 40m end draw"),
    ];
    for (case, text, written) in cases {
        assert_eq!(control(text).to_string(), written, "{case}");
        assert_eq!(control(written), control(text), "{case}");
    }
}

#[test]
fn writes_every_part() {
    let text = "60m/30 +10s delay 5s then 30m then 10m/10 repeat step 5m byoyomi 30sx3 no-carry \
                foul 3 cards 2x5m odds 0 +2m odds 1 -1m shared 240m end arbiter round 300m end \
                both-zero";
    let parsed = control(text);
    assert_eq!(parsed.to_string(), text);
    assert_eq!(parsed.stages.len(), 3);
    assert_eq!(parsed.step, Some(mins(5)));
    assert_eq!(parsed.overstep, Overstep::Foul { limit: 3 });
    assert!(!parsed.carry);
    assert_eq!(parsed.shared, Some(Common { time: mins(240), end: TimeEnd::Arbiter }));
    assert_eq!(control("40m both-over draw").both_over, Some(TimeEnd::Draw));
    assert_eq!(control("40m step 1m deduct 2m").overstep, Overstep::Deduct(mins(2)));
    assert_eq!(Control::default().to_string(), "unlimited");
}

#[test]
fn spans_are_exact() {
    assert_eq!(control("1h1m1.001s").stages[0].bank, Span::from_millis(3_661_001));
    assert_eq!(control("0.001h").stages[0].bank, Span::from_millis(3_600));
    assert_eq!(control("90s").stages[0].bank, secs(90));
}

#[test]
fn refusals_name_the_place_and_the_reason() {
    let cases = [
        ("", "a time control missing at byte 0"),
        ("  ", "a time control missing at byte 2"),
        ("often", "a clause such as `byoyomi 30sx3` expected at byte 0, not `often`"),
        ("10", "a time such as `90m` or `30s` expected at byte 0, not `10`"),
        ("10m10m", "a time such as `90m` or `30s` expected at byte 0, not `10m10m`"),
        ("5s3m", "a time such as `90m` or `30s` expected at byte 0, not `5s3m`"),
        ("0.0001s", "a time such as `90m` or `30s` expected at byte 0, not `0.0001s`"),
        ("1.m", "a time such as `90m` or `30s` expected at byte 0, not `1.m`"),
        ("10分", "a time such as `90m` or `30s` expected at byte 0, not `10分`"),
        ("0m", "`0m` at byte 0: stage of 0s is not from 1s to 366d"),
        ("367d", "`367d` at byte 0: stage of 367d is not from 1s to 366d"),
        (
            "99999999999999999999d",
            "`99999999999999999999d` at byte 0: stage of 9223372036854775.807s is not from 1s \
             to 366d",
        ),
        ("90m/0 repeat", "`0` at byte 4: 0 moves are not from 1 to 1000"),
        ("90m/4000 repeat", "`4000` at byte 4: 4000 moves are not from 1 to 1000"),
        ("90m/-1 repeat", "a whole number expected at byte 4, not `-1`"),
        ("90m/ repeat", "a whole number missing at byte 4"),
        ("10m +2d", "`2d` at byte 5: increment of 2d is not from 0s to 1d"),
        ("10m +", "a time such as `90m` or `30s` missing at byte 5"),
        ("10m delay", "a time such as `90m` or `30s` missing at byte 9"),
        ("10m then", "a time such as `90m` or `30s` missing at byte 8"),
        ("10m then then", "a time such as `90m` or `30s` expected at byte 9, not `then`"),
        ("10m repeat", "`repeat` at byte 4: stage 1 repeats but asks for no number of moves"),
        ("10m/9 repeat then 5m", "`repeat` at byte 6: stage 1 repeats, so no stage can follow it"),
        (
            "10m/40",
            "`10m/40` at byte 0: the last stage asks for a number of moves, so it must repeat \
             or byoyomi follow",
        ),
        ("10m byoyomi 30sx0", "`0` at byte 16: 0 periods are not from 1 to 100"),
        ("10m byoyomi 30sx101", "`101` at byte 16: 101 periods are not from 1 to 100"),
        ("10m byoyomi 30sx", "a whole number missing at byte 16"),
        (
            "10m byoyomi 30s byoyomi 20s",
            "`byoyomi` at byte 16 repeats or contradicts an earlier clause",
        ),
        (
            "10m then 30s/move byoyomi 20s",
            "`byoyomi` at byte 18 repeats or contradicts an earlier clause",
        ),
        (
            "30s/move foul 2 deduct 1m",
            "`deduct` at byte 16 repeats or contradicts an earlier clause",
        ),
        (
            "30s/move step 10s",
            "`step` at byte 9: a step needs a bank; time per move alone is written `2m/move`",
        ),
        (
            "30m foul 2",
            "`foul` at byte 4: a penalty needs a limit per move: step, byoyomi or `/move`",
        ),
        ("30s/move foul 0", "`0` at byte 14: 0 fouls are not from 1 to 100"),
        (
            "30s/move deduct 1m",
            "`deduct` at byte 9: a deduction needs a step, else there is no bank to take it from",
        ),
        (
            "90m step 1s deduct 1s",
            "`deduct` at byte 12: a deduction of 1s is less than 4.4s, the least for these banks",
        ),
        (
            "1s step 1s deduct 1s odds 0 +1d",
            "`deduct` at byte 11: a deduction of 1s is less than 85.401s, the least for these \
             banks",
        ),
        ("10m cards 2", "cards such as `2x5m` expected at byte 10, not `2`"),
        ("10m cards 0x5m", "`0` at byte 10: 0 cards are not from 1 to 100"),
        ("10m cards 1x0s", "`0s` at byte 12: card of 0s is not from 1s to 366d"),
        (
            "shared 9m end draw cards 1x1m",
            "`cards` at byte 19: cards need a time of the seat's own to extend",
        ),
        ("10m odds 8 +1m", "a seat from 0 to 7 expected at byte 9, not `8`"),
        ("10m odds red +1m", "a seat from 0 to 7 expected at byte 9, not `red`"),
        (
            "10m odds 1 3m",
            "more or less time such as `+2m` or `-30s` expected at byte 11, not `3m`",
        ),
        ("10m odds 1 -10m", "`odds` at byte 4: odds of -10m leave seat 1 nothing of its 10m"),
        ("10m odds 1 -1m odds 1 +1m", "`odds` at byte 15: seat 1 has odds twice"),
        ("unlimited odds 1 +1m", "`odds` at byte 10: odds need a time of the seat's own to change"),
        ("shared 40m", "`end` missing at byte 10"),
        (
            "shared 40m end 0-0",
            "`both-zero`, `draw`, `loss` or `arbiter` expected at byte 15, not `0-0`",
        ),
        (
            "unlimited both-over draw",
            "`both-over` at byte 10: both-over needs a time of the seat's own that ends with a \
             flag",
        ),
        (
            "1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m",
            "`1m` at byte 64: 9 stages are not from 0 to 8",
        ),
        (
            "step 1m then 5m",
            "a clause (a stage stands before `then`) expected at byte 8, not `then`",
        ),
    ];
    for (text, message) in cases {
        let error = text.parse::<Control>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert!(error.at <= text.len(), "{text:?}");
        assert!(text[error.at..].starts_with(&error.word), "{text:?}: {error:?}");
    }
}

#[test]
fn a_text_without_end_is_refused() {
    let text = "10m ".repeat(1_000);
    let error: ParseControlError = text.parse::<Control>().unwrap_err();
    assert_eq!(error.to_string(), "the text is longer than 1000 bytes");
}
