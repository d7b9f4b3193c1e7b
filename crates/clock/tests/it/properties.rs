//! What holds for every control and every course of a game.

use clock::{
    Byoyomi, Cards, Clock, Common, Control, Dial, Lapse, Moment, Overstep, Reading, Seats, Span,
    Stage, TimeEnd,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::game::{mins, seat, secs};

// ---- any control ----

fn span(min: Span, max: Span) -> impl Strategy<Value = Span> {
    let (min, max) = (min.as_millis(), max.as_millis());
    // Whole units more often than not, since people write those.
    prop_oneof![
        (min..=max).prop_map(Span::from_millis),
        (min..=max).prop_map(move |ms| Span::from_millis((ms / 1_000 * 1_000).max(min))),
        (min..=max).prop_map(move |ms| Span::from_millis((ms / 60_000 * 60_000).max(min))),
        Just(Span::from_millis(min)),
        Just(Span::from_millis(max)),
    ]
}

fn any_time() -> impl Strategy<Value = Span> {
    prop_oneof![span(secs(1), mins(90)), span(Control::MIN_TIME, Control::MAX_TIME)]
}

/// Short times, so that a random game meets many limits.
fn short_time() -> impl Strategy<Value = Span> {
    span(secs(1), secs(90))
}

fn any_end() -> impl Strategy<Value = TimeEnd> {
    proptest::sample::select(TimeEnd::ALL.to_vec())
}

/// A valid control whose times come from `time`.
fn control_of<S: Strategy<Value = Span> + Clone + 'static>(
    time: S,
) -> impl Strategy<Value = Control> {
    let per_move = prop_oneof![2 => Just(Span::ZERO), 1 => time.clone().prop_map(|span| span.min(Span::from_days(1)))];
    let stage = (time.clone(), option::of(1..=4_u16), per_move.clone(), per_move, any::<bool>())
        .prop_map(|(bank, moves, increment, delay, repeat)| Stage {
            bank,
            moves,
            increment,
            delay,
            repeat,
        });
    let byoyomi = (time.clone(), 1..=4_u8).prop_map(|(each, periods)| Byoyomi { each, periods });
    let overstep = prop_oneof![
        Just(Overstep::Lose),
        (1..=4_u8).prop_map(|limit| Overstep::Foul { limit }),
        time.clone().prop_map(Overstep::Deduct),
    ];
    let cards = (1..=3_u8, time.clone()).prop_map(|(count, each)| Cards { count, each });
    let common = (time.clone(), any_end()).prop_map(|(time, end)| Common { time, end }).boxed();
    let odds = vec(option::of((time.clone(), any::<bool>())), 3);
    (
        (vec(stage, 0..=3), option::of(byoyomi), option::of(time), any::<bool>(), overstep),
        (option::of(cards), odds, option::of(common.clone()), option::of(common)),
        option::weighted(0.1, any_end()),
    )
        .prop_map(
            |((stages, byoyomi, step, carry, overstep), (cards, odds, shared, round), over)| {
                let odds = (0..)
                    .zip(odds)
                    .filter_map(|(number, odds)| odds.map(|(by, more)| (number, by, more)))
                    .map(|(number, by, more)| (seat(number), if more { by } else { -by }))
                    .collect();
                let both_over = over;
                let control = Control {
                    stages,
                    byoyomi,
                    step,
                    carry,
                    overstep,
                    cards,
                    odds,
                    shared,
                    round,
                    both_over,
                };
                mended(control)
            },
        )
}

/// The nearest valid control: what does not go together is taken out.
fn mended(mut control: Control) -> Control {
    let last = control.stages.len().saturating_sub(1);
    for (index, stage) in control.stages.iter_mut().enumerate() {
        stage.repeat &= index == last && stage.moves.is_some();
        stage.repeat |= index == last && stage.moves.is_some() && control.byoyomi.is_none();
    }
    control.step = control.step.filter(|_| !control.stages.is_empty());
    let bank = control.stages.first().map_or(Span::ZERO, |stage| stage.bank);
    if control.limits_seats() {
        control.odds.retain(|&(_, odds)| (bank + odds).is_positive());
    } else {
        (control.odds, control.cards, control.both_over) = (Vec::new(), None, None);
    }
    let limits_moves = control.step.is_some() || control.byoyomi.is_some();
    let keeps = match control.overstep {
        Overstep::Lose => true,
        Overstep::Foul { .. } => limits_moves && control.both_over.is_none(),
        Overstep::Deduct(by) => {
            let banks: i64 = control.stages.iter().map(|stage| stage.bank.as_millis()).sum();
            let odds = control.odds.iter().map(|(_, odds)| odds.as_millis().max(0)).max();
            let banks = banks + odds.unwrap_or(0);
            control.step.is_some_and(|step| (step + by).as_millis() * 1_000 >= banks)
        }
    };
    if !keeps {
        control.overstep = Overstep::Lose;
    }
    control
}

fn any_control() -> impl Strategy<Value = Control> {
    control_of(any_time().boxed())
}

fn short_control() -> impl Strategy<Value = Control> {
    control_of(short_time().boxed())
}

/// A control with anything in its fields, most of them invalid.
fn broken_control() -> impl Strategy<Value = Control> {
    let wild = any::<i64>().prop_map(Span::from_millis).boxed();
    control_of(short_time().boxed()).prop_flat_map(move |control| {
        let stages = vec(
            (wild.clone(), option::of(any::<u16>()), wild.clone(), wild.clone(), any::<bool>())
                .prop_map(|(bank, moves, increment, delay, repeat)| Stage {
                    bank,
                    moves,
                    increment,
                    delay,
                    repeat,
                }),
            0..300,
        );
        let byoyomi =
            (wild.clone(), any::<u8>()).prop_map(|(each, periods)| Byoyomi { each, periods });
        let overstep = prop_oneof![
            any::<u8>().prop_map(|limit| Overstep::Foul { limit }),
            wild.clone().prop_map(Overstep::Deduct),
        ];
        let rest = (option::of(byoyomi), option::of(wild.clone()), overstep, wild.clone());
        (Just(control), stages, rest).prop_map(
            |(mut control, stages, (byoyomi, step, over, time))| {
                control.stages = stages;
                control.byoyomi = byoyomi;
                control.step = step;
                control.overstep = over;
                control.shared = control.shared.map(|shared| Common { time, ..shared });
                control.round = control.round.map(|round| Common { time, ..round });
                control.odds.push((seat(0), time));
                control
            },
        )
    })
}

// ---- any course of a game ----

/// Something a host does, after some time has passed.
#[derive(Debug, Clone, Copy)]
enum Op {
    Run(u8),
    Press(u8, Span),
    Expire,
    Stop,
    Adjust(u8, Span),
    AdjustCommon(Span),
    Card(u8),
    Lift(u8),
}

fn op<S: Strategy<Value = Span> + Clone + 'static>(span: S) -> impl Strategy<Value = Op> {
    prop_oneof![
        5 => (0..8_u8).prop_map(Op::Run),
        6 => (0..3_u8, span.clone()).prop_map(|(seat, lag)| Op::Press(seat, lag)),
        3 => Just(Op::Expire),
        1 => Just(Op::Stop),
        1 => (0..4_u8, span.clone()).prop_map(|(seat, by)| Op::Adjust(seat, by)),
        1 => span.prop_map(Op::AdjustCommon),
        1 => (0..4_u8).prop_map(Op::Card),
        1 => (0..4_u8).prop_map(Op::Lift),
    ]
}

/// A course with times that a game can have: after how long, and what.
fn course() -> impl Strategy<Value = Vec<(Span, Op)>> {
    let passes = (0..40_000_i64).prop_map(Span::from_millis);
    let lag = (-60_000..60_000_i64).prop_map(Span::from_millis);
    vec((passes, op(lag)), 0..40)
}

/// The same without what adds or takes time from outside, and without lag.
fn plain_course() -> impl Strategy<Value = Vec<(Span, Op)>> {
    let passes = (0..40_000_i64).prop_map(Span::from_millis);
    let plain = prop_oneof![
        3 => (0..8_u8).prop_map(Op::Run),
        3 => (0..3_u8).prop_map(|seat| Op::Press(seat, Span::ZERO)),
        2 => Just(Op::Expire),
        1 => Just(Op::Stop),
    ];
    vec((passes, plain), 0..40)
}

fn start() -> Moment {
    Moment::from_millis(1_700_000_000_000)
}

fn apply(clock: &mut Clock, op: Op, at: Moment) -> Vec<Lapse> {
    match op {
        Op::Run(bits) => clock.run(Seats::from_bits(bits), at),
        Op::Press(number, lag) => clock.press(seat(number), at, lag),
        Op::Expire => clock.expire(at),
        Op::Stop => clock.stop(at),
        Op::Adjust(number, by) => clock.adjust(seat(number), by),
        Op::AdjustCommon(by) => {
            clock.adjust_common(by);
            Vec::new()
        }
        Op::Card(number) => clock.play_card(seat(number), at).unwrap_or_default(),
        Op::Lift(number) => {
            clock.lift(seat(number));
            Vec::new()
        }
    }
}

/// Every limit that can only run down while no move is made and nothing lapses.
fn limits(dial: &Dial) -> [Span; 4] {
    [dial.bank, dial.delay, dial.step.unwrap_or_default(), dial.period]
}

fn never_grew(before: &Reading, after: &Reading) -> bool {
    let dials = before.seats.iter().zip(&after.seats);
    let seats = dials.flat_map(|(before, after)| limits(before).into_iter().zip(limits(after)));
    seats.chain(before.shared.zip(after.shared)).all(|(before, after)| after <= before)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_control_survives_its_text(control in any_control()) {
        prop_assert_eq!(control.validate(), Ok(()));
        let text = control.to_string();
        let parsed: Control = text.parse().map_err(|error| {
            TestCaseError::fail(format!("{text}: {error}"))
        })?;
        prop_assert_eq!(&parsed, &control);
        prop_assert_eq!(parsed.to_string(), text);
    }

    #[test]
    fn any_words_are_read_or_refused(
        words in vec(
            prop_oneof![
                proptest::sample::select(vec![
                    "then", "repeat", "delay", "step", "byoyomi", "foul", "deduct", "cards",
                    "odds", "shared", "round", "end", "draw", "both-over", "both-zero",
                    "no-carry", "unlimited", "10m", "90m/40", "30s/move", "30sx3", "2x5m", "+5s",
                    "-5s", "1", "0", "x", "×", "/", "+", "366d",
                ]).prop_map(str::to_owned),
                "\\PC{0,8}",
            ],
            0..12,
        )
    ) {
        let text = words.join(" ");
        match text.parse::<Control>() {
            Ok(control) => {
                prop_assert_eq!(control.validate(), Ok(()));
                prop_assert_eq!(control.to_string().parse::<Control>(), Ok(control));
            }
            Err(error) => {
                prop_assert!(text[error.at..].starts_with(&error.word), "{}", error);
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }

    /// A host that sleeps until `next_lapse` misses nothing and wakes for something.
    #[test]
    fn the_next_lapse_is_exact(control in short_control(), course in course()) {
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(3)), start());
        for (passes, op) in course {
            if let Some((whose, at)) = clock.next_lapse() {
                let mut early = clock.clone();
                prop_assert_eq!(early.expire(at - Span::from_millis(1)), []);
                prop_assert_eq!(&early, &clock);
                let mut due = clock.clone();
                let lapses = due.expire(at);
                prop_assert!(!lapses.is_empty());
                let lapse = lapses[0];
                prop_assert!(lapse.seat() == whose, "{lapse:?} of {whose:?}");
            } else {
                let mut late = clock.clone();
                prop_assert_eq!(late.expire(now + Span::from_days(100_000)), []);
            }
            now = now + passes;
            apply(&mut clock, op, now);
        }
    }

    /// It does not matter how often the host looks: the state is the same.
    #[test]
    fn expiring_step_by_step_is_expiring_at_once(
        control in short_control(),
        course in course(),
        peeks in vec(0..400_000_i64, 1..20),
    ) {
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(3)), start());
        for (passes, op) in course {
            now = now + passes;
            apply(&mut clock, op, now);
        }
        let end = now + Span::from_millis(400_000);
        let mut at_once = clock.clone();
        let all = at_once.expire(end);
        let mut by_steps = clock.clone();
        let mut peeks = peeks;
        peeks.sort_unstable();
        let mut steps = Vec::new();
        for peek in peeks {
            steps.extend(by_steps.expire(now + Span::from_millis(peek)));
        }
        steps.extend(by_steps.expire(end));
        prop_assert_eq!(steps, all);
        prop_assert_eq!(&by_steps, &at_once);
        prop_assert_eq!(by_steps.read(end), clock.read(end));

        // Nor whether the time is charged in one piece or in many.
        let mut pieces = clock.clone();
        let running = pieces.reading().running;
        let mut lapses = pieces.run(running, now + Span::from_millis(100_000));
        let still = pieces.reading().running;
        lapses.extend(pieces.run(still, end));
        prop_assert_eq!(pieces.read(end).seats, clock.read(end).seats);
    }

    /// All time is accounted for: what ran was used, what was used is gone from the bank.
    #[test]
    fn time_is_conserved(control in short_control(), course in plain_course()) {
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(3)), start());
        let mut ran = [Span::ZERO; 3];
        for (passes, op) in course {
            let until = now + passes;
            // Watched from outside: from lapse to lapse, everybody who runs spends.
            let mut watch = clock.clone();
            loop {
                let lapse = watch.next_lapse().map(|(_, at)| at).filter(|&at| at <= until);
                let next = lapse.unwrap_or(until).max(now);
                for seat in watch.reading().running.iter() {
                    ran[seat.index()] += next - now;
                }
                now = next;
                if lapse.is_none() {
                    break;
                }
                watch.expire(now);
            }
            apply(&mut clock, op, now);
        }
        let reading = clock.read(now);
        for dial in &reading.seats {
            prop_assert_eq!(dial.used, ran[dial.seat.index()], "seat {}", dial.seat.index());
        }
    }

    /// With nothing but banks and increments: bank = given + increments − used, to the
    /// millisecond.
    #[test]
    fn a_bank_holds_what_was_given_less_what_was_used(
        bank in short_time(), increment in short_time(), quota in option::of(1..4_u16),
        thinks in vec(0..20_000_i64, 0..60),
    ) {
        let stage = Stage { increment, moves: quota, repeat: quota.is_some(), ..Stage::bank(bank) };
        let control = Control { stages: vec![stage], ..Control::unlimited() };
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(1)), start());
        let (mut given, mut made) = (bank, 0);
        for think in thinks {
            clock.run(Seats::first(1), now);
            now = now + Span::from_millis(think);
            let lapses = clock.press(seat(0), now, Span::ZERO);
            let dial = clock.reading().seats[0];
            if let [lapse] = lapses[..] {
                prop_assert_eq!(lapse, Lapse::Flag(seat(0)));
                prop_assert_eq!(dial.used, given);
                prop_assert_eq!(dial.bank, Span::ZERO);
                return Ok(());
            }
            made += 1;
            given += increment;
            if quota.is_some_and(|quota| made % quota == 0) {
                given += bank;
            }
            prop_assert_eq!(dial.bank, given - dial.used);
        }
    }

    /// While no move is made and nothing lapses, no limit grows, whatever the time of day does.
    #[test]
    fn time_never_adds_time(
        control in short_control(),
        course in course(),
        jumps in vec((-100_000..20_000_i64, 0..8_u8, 0..3_u8), 1..20),
    ) {
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(3)), start());
        for (passes, op) in course {
            now = now + passes;
            apply(&mut clock, op, now);
        }
        for (jump, bits, how) in jumps {
            let at = now + Span::from_millis(jump);
            let before = clock.reading().clone();
            let seen = clock.read(at);
            let lapses = match how {
                0 => clock.run(Seats::from_bits(bits), at),
                1 => clock.expire(at),
                _ => clock.stop(at),
            };
            if lapses.is_empty() {
                prop_assert!(never_grew(&before, clock.reading()), "{before:?}");
                prop_assert!(never_grew(&before, &seen), "{before:?}");
            }
            for (before, after) in before.seats.iter().zip(&clock.reading().seats) {
                prop_assert!(after.used >= before.used);
                prop_assert!(after.periods <= before.periods);
                prop_assert!(after.fouls >= before.fouls);
                prop_assert!(after.stage >= before.stage);
                prop_assert!(after.flagged >= before.flagged);
            }
        }
    }

    /// The reading is the whole state.
    #[test]
    fn a_restored_clock_is_the_clock(control in short_control(), course in course()) {
        let (mut clock, mut now) = (Clock::new(&control, Seats::first(3)), start());
        for (passes, op) in course {
            prop_assert_eq!(&Clock::restore(&control, clock.reading()), &clock);
            now = now + passes;
            apply(&mut clock, op, now);
            prop_assert!(clock.reading().seats.iter().all(|dial| dial.bank >= Span::ZERO));
            let flagged = clock.reading().seats.iter().filter(|dial| dial.flagged);
            let flagged: Seats = flagged.map(|dial| dial.seat).collect();
            let run = clock.reading().running.iter().any(|seat| flagged.contains(seat));
            prop_assert!(!run || control.both_over.is_some());
        }
    }

    /// A valid control never lists more lapses in one call than a person could read.
    #[test]
    fn a_forgotten_game_lapses_in_few_words(control in any_control()) {
        let mut clock = Clock::new(&control, Seats::first(2));
        clock.run(Seats::first(2), start());
        let lapses = clock.expire(start() + Span::from_days(100_000));
        prop_assert!(lapses.len() < 10_000);
        let common = control.shared.is_some() || control.round.is_some();
        if control.limits_seats() && !common && control.both_over.is_none() {
            prop_assert!(clock.reading().seats.iter().all(|dial| dial.flagged));
        }
        prop_assert_eq!(clock.next_lapse(), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..Default::default() })]

    /// Nonsense in, sense out: no panic, no endless loop, nothing negative.
    #[test]
    fn nothing_breaks_a_clock(
        control in broken_control(),
        stage in any::<u8>(),
        course in vec((any::<i64>(), op(any::<i64>().prop_map(Span::from_millis).boxed())), 0..40),
    ) {
        let mut clock = Clock::new(&control, Seats::from_bits(7));
        let mut reading = clock.reading().clone();
        reading.running = Seats::from_bits(stage);
        for dial in &mut reading.seats {
            dial.stage = stage;
        }
        let mut other = Clock::restore(&control, &reading);
        let _ = (control.validate(), control.to_string(), control.is_by_days());
        for (at, op) in course {
            let at = Moment::from_millis(at);
            for clock in [&mut clock, &mut other] {
                apply(clock, op, at);
                let seen = clock.read(at);
                prop_assert!(seen.seats.iter().all(|dial| dial.bank >= Span::ZERO));
                prop_assert_eq!(&Clock::restore(&control, clock.reading()), &*clock);
            }
        }
    }
}
