//! 积分编排制 on the stored events and on random ones.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tournament::{
    Apart, Board, Bye, ByeReason, Color, ColorReason, Contender, Criterion, Field, Float, GroupNo,
    How, Line, Lots, Method, MethodKind, No, NoPairing, Points, Relaxed, Round, Score, ScoreOrder,
    Seed, Sheet, Strength, SwissRules, SwissTask, Verdict, Why, Worth, contenders, pair_swiss,
    why_no_bye, why_not, why_not_in,
};

use crate::events::{Event, Stored, events};

fn task(event: &Event, round: usize, order: ScoreOrder) -> SwissTask {
    let present: Vec<No> = event.rounds[round - 1]
        .iter()
        .flat_map(|stored| match stored {
            Stored::Board { red, black, .. } => vec![*red, *black],
            Stored::Bye { no, .. } => vec![*no],
        })
        .collect();
    SwissTask {
        contenders: contenders(&event.field(round - 1), &present, true),
        apart: Vec::new(),
        round: round as u16,
        rules: SwissRules { order, ..SwissRules::new(event.rounds.len() as u16) },
    }
}

/// Squared gaps, floaters, and how far the colors are from balance.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Measure {
    gaps: i32,
    floaters: usize,
    balance: i32,
}

fn number(contender: &Contender) -> i32 {
    let sign = |color: &Color| if *color == Color::Red { 1 } else { -1 };
    let run = contender.colors.last().map_or(0, |last| {
        sign(last) * contender.colors.iter().rev().take_while(|color| *color == last).count() as i32
    });
    100 * contender.colors.iter().map(sign).sum::<i32>() + run
}

fn measure(task: &SwissTask, pairs: &[(No, No)]) -> Measure {
    let of: BTreeMap<No, &Contender> =
        task.contenders.iter().map(|contender| (contender.no, contender)).collect();
    let gap = |(a, b): &(No, No)| of[a].score.gap(of[b].score).as_quarters() / 4;
    Measure {
        gaps: pairs.iter().map(|pair| gap(pair).pow(2)).sum(),
        floaters: pairs.iter().filter(|pair| gap(pair) > 0).count(),
        balance: pairs.iter().map(|(a, b)| (number(of[a]) + number(of[b])).abs()).sum(),
    }
}

fn stored_pairs(round: &[Stored]) -> Vec<(No, No)> {
    round
        .iter()
        .filter_map(|stored| match stored {
            Stored::Board { red, black, .. } => Some((*red, *black)),
            Stored::Bye { .. } => None,
        })
        .collect()
}

fn pairs(round: &Round) -> Vec<(No, No)> {
    round.boards.iter().map(|board| (board.first, board.second)).collect()
}

#[test]
fn no_round_is_worse_than_the_stored_one() {
    for order in [ScoreOrder::TopDown, ScoreOrder::LeastGaps] {
        for event in events() {
            for number in 2..=event.rounds.len() {
                let task = task(&event, number, order);
                let round = pair_swiss(&task, Seed(1)).unwrap();
                let ours = measure(&task, &pairs(&round));
                let theirs = measure(&task, &stored_pairs(&event.rounds[number - 1]));
                assert!(
                    ours <= theirs,
                    "{} round {number} {order:?}: {ours:?}, stored {theirs:?}",
                    event.name
                );
            }
        }
    }
}

/// A stored round as the core knows one.
fn stored_round(event: &Event, number: usize) -> Round {
    let stored = &event.rounds[number - 1];
    let board = |(table, (first, second)): (u16, (No, No))| Board {
        table,
        first,
        second,
        group: GroupNo(0),
        why: Why::Official,
    };
    let bye = |stored: &Stored| match *stored {
        Stored::Board { .. } => None,
        Stored::Bye { no, .. } => Some(Bye { no, color: None, why: ByeReason::Official }),
    };
    Round {
        number: number as u16,
        boards: (1..).zip(stored_pairs(stored)).map(board).collect(),
        byes: stored.iter().filter_map(bye).collect(),
        relaxed: Vec::new(),
        method: Method { kind: MethodKind::Official, version: 1 },
        seed: None,
    }
}

/// Where a round of ours has more floats or worse colors than the stored one, some level has
/// smaller gaps, which stand before them in the order: event, round, what is worse, which level
/// is better.
const PAID_FOR: [(&str, usize, &str, i32); 10] = [
    ("swiss_11p7r", 5, "floats", 4),
    ("swiss_16p9r", 7, "balance", 8),
    ("swiss_17p11r", 7, "balance", 7),
    ("swiss_17p11r", 11, "floats", 13),
    ("swiss_25p13r", 8, "floats", 10),
    ("swiss_25p13r", 11, "balance", 12),
    ("swiss_25p13r", 13, "balance", 16),
    ("swiss_31p13r", 12, "floats", 9),
    ("swiss_31p13r", 13, "floats", 15),
    ("swiss_61p13r", 13, "floats", 9),
];

#[test]
fn what_is_worse_in_a_round_is_paid_for_by_a_criterion_before_it() {
    let mut paid = Vec::new();
    let mut rounds = 0;
    for order in [ScoreOrder::TopDown, ScoreOrder::LeastGaps] {
        for event in events() {
            for number in 2..=event.rounds.len() {
                let task = task(&event, number, order);
                let stored = stored_round(&event, number);
                let ours = pair_swiss(&task, Seed(0)).unwrap();
                // The best round with a pair of ours is ours: every criterion, stored and ours.
                let (a, b) = pairs(&ours)[0];
                let criteria = why_not_in(&task, &stored, a, Some(b)).unwrap().criteria;
                let first = criteria.iter().find(|(_, stored, ours)| stored != ours);
                let place = format!("{} round {number} {order:?}", event.name);
                assert!(
                    first.is_none_or(|(_, stored, ours)| ours < stored),
                    "{place}: {criteria:?}"
                );
                rounds += 1;
                let theirs = measure(&task, &pairs(&stored));
                let ours = measure(&task, &pairs(&ours));
                for (what, worse) in [
                    ("floats", ours.floaters > theirs.floaters),
                    ("balance", ours.balance > theirs.balance),
                ] {
                    if worse {
                        let (better, ..) = *first.unwrap();
                        paid.push((order, event.name, number, what, better));
                    }
                }
            }
        }
    }
    assert_eq!(rounds, 120);
    let level = |score| Criterion::Gap(Points::whole(score));
    let expected: Vec<_> = [ScoreOrder::TopDown, ScoreOrder::LeastGaps]
        .into_iter()
        .flat_map(|order| {
            PAID_FOR.map(|(name, number, what, score)| {
                let better =
                    if order == ScoreOrder::TopDown { level(score) } else { Criterion::Gaps };
                (order, name, number, what, better)
            })
        })
        .collect();
    assert_eq!(paid, expected);
}

/// The rounds of `docs/pairing.md`: squared gaps, floats and colors as stored and as ours.
const IN_THE_DOCS: [(&str, usize, [i32; 3], [i32; 3]); 10] = [
    ("swiss_11p7r", 5, [8, 2, 205], [6, 3, 205]),
    ("swiss_16p9r", 7, [26, 5, 808], [22, 4, 812]),
    ("swiss_17p11r", 7, [13, 4, 612], [3, 3, 1008]),
    ("swiss_17p11r", 11, [53, 5, 1010], [17, 6, 1006]),
    ("swiss_25p13r", 8, [8, 5, 1017], [6, 6, 613]),
    ("swiss_25p13r", 11, [30, 10, 610], [10, 7, 1014]),
    ("swiss_25p13r", 13, [92, 11, 1016], [56, 10, 1418]),
    ("swiss_31p13r", 12, [36, 10, 1423], [30, 11, 1019]),
    ("swiss_31p13r", 13, [58, 11, 1020], [46, 12, 620]),
    ("swiss_61p13r", 13, [29, 8, 3024], [21, 9, 1814]),
];

#[test]
fn the_rounds_in_the_docs_are_as_they_stand_there() {
    let events = events();
    for (name, number, stored, ours) in IN_THE_DOCS {
        let event = events.iter().find(|event| event.name == name).unwrap();
        let task = task(event, number, ScoreOrder::LeastGaps);
        let sums = |pairs: &[(No, No)]| {
            let Measure { gaps, floaters, balance } = measure(&task, pairs);
            [gaps, floaters as i32, balance]
        };
        assert_eq!(sums(&stored_pairs(&event.rounds[number - 1])), stored, "{name} {number}");
        let round = pair_swiss(&task, Seed(1)).unwrap();
        assert_eq!(sums(&pairs(&round)), ours, "{name} {number}");
    }
}

#[test]
fn stored_boards_have_the_colors_of_the_rule() {
    // Each stored pair by itself: the rule must put the stored red first, late rounds included.
    let mut boards = 0;
    for event in events() {
        for number in 2..=event.rounds.len() {
            let whole = task(&event, number, ScoreOrder::TopDown);
            for (red, black) in stored_pairs(&event.rounds[number - 1]) {
                let two = |no| whole.contenders.iter().find(|one| one.no == no).cloned().unwrap();
                let alone = SwissTask { contenders: vec![two(red), two(black)], ..whole.clone() };
                let round = pair_swiss(&alone, Seed(0)).unwrap();
                assert_eq!(
                    (round.boards[0].first, round.boards[0].second),
                    (red, black),
                    "{} round {number}: {:?}",
                    event.name,
                    round.boards[0].why
                );
                boards += 1;
            }
        }
    }
    assert_eq!(boards, 858);
}

#[test]
fn stored_byes_go_to_the_lowest_and_count_as_the_color_owed() {
    for event in events() {
        for number in 2..=event.rounds.len() {
            for stored in &event.rounds[number - 1] {
                let Stored::Bye { no, counts_as } = stored else { continue };
                let task = task(&event, number, ScoreOrder::TopDown);
                let round = pair_swiss(&task, Seed(1)).unwrap();
                let of = |no: No| task.contenders.iter().find(|one| one.no == no).unwrap();
                let class = |no| (of(no).byes, of(no).score);
                assert_eq!(class(round.byes[0].no), class(*no), "{} {number}", event.name);
                let owed = if number_of(of(*no)) > 0 { Color::Black } else { Color::Red };
                assert_eq!(owed, *counts_as, "{} {number}", event.name);
            }
        }
    }
}

fn number_of(contender: &Contender) -> i32 {
    number(contender)
}

#[test]
fn the_answer_to_why_not_names_what_would_be_worse() {
    let event = &events()[1];
    let task = task(event, 6, ScoreOrder::TopDown);
    let round = pair_swiss(&task, Seed(1)).unwrap();
    let paired: BTreeSet<(No, No)> =
        pairs(&round).into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    for a in &task.contenders {
        for b in &task.contenders {
            if a.no >= b.no {
                continue;
            }
            let answer = why_not(&task, Seed(1), a.no, b.no).unwrap();
            match answer.verdict {
                Verdict::Paired => assert!(paired.contains(&(a.no, b.no))),
                Verdict::Met => assert!(a.met.contains(&b.no)),
                Verdict::Worse { chosen, forced, criterion } => {
                    assert!(chosen < forced, "{} {}: {criterion:?}", a.no, b.no);
                }
                Verdict::AsGood => assert!(answer.criteria.iter().all(|(_, x, y)| x == y)),
                Verdict::KeptApart => panic!("nobody is kept apart"),
                Verdict::Better { .. } => panic!("nobody changed the round by hand"),
            }
        }
    }
    assert!(why_not(&task, Seed(1), No::at(0), No::at(0)).is_err());
    assert!(why_no_bye(&task, Seed(1), No::at(0)).is_err());
}

#[test]
fn round_one_follows_the_pattern() {
    let field = |n: usize| (0..n).map(|i| Contender::fresh(No::at(i))).collect();
    let task = |n| SwissTask {
        contenders: field(n),
        apart: Vec::new(),
        round: 1,
        rules: SwissRules::new(7),
    };
    let round = pair_swiss(&task(8), Seed(1)).unwrap();
    let numbers: Vec<(u16, u16)> = pairs(&round).iter().map(|(a, b)| (a.get(), b.get())).collect();
    assert_eq!(numbers, [(1, 5), (6, 2), (3, 7), (8, 4)]);
    // One club sits on 1 and 5: the neighboring pair gives its lower half.
    let apart = vec![Apart { a: No::at(0), b: No::at(4), strength: Strength::Absolute }];
    let round = pair_swiss(&SwissTask { apart, ..task(8) }, Seed(1)).unwrap();
    let met: BTreeSet<(u16, u16)> =
        pairs(&round).iter().map(|(a, b)| (a.get().min(b.get()), a.get().max(b.get()))).collect();
    assert_eq!(met, BTreeSet::from([(1, 6), (2, 5), (3, 7), (4, 8)]));
    // The blank number takes part in the pattern.
    let round = pair_swiss(&task(7), Seed(1)).unwrap();
    assert_eq!(round.byes[0].no.get(), 4);
}

#[test]
fn an_event_played_out_says_that_nobody_is_left_to_meet() {
    let all: Vec<No> = (0..4).map(No::at).collect();
    let contenders: Vec<Contender> = all
        .iter()
        .map(|no| Contender {
            met: all.iter().copied().filter(|other| other != no).collect(),
            ..Contender::fresh(*no)
        })
        .collect();
    let task = SwissTask { contenders, apart: Vec::new(), round: 4, rules: SwissRules::new(5) };
    assert!(
        matches!(pair_swiss(&task, Seed(1)), Err(NoPairing::Forbidden(pairs)) if pairs.len() == 2)
    );
}

/// A random event, played to the end.
#[derive(Debug)]
struct Played {
    tasks: Vec<SwissTask>,
    rounds: Vec<Round>,
    field: Field,
}

fn play(n: usize, rounds: u16, seed: u64, order: ScoreOrder) -> Played {
    let mut lots = Lots::new(Seed(seed));
    let rules = SwissRules { order, ..SwissRules::new(rounds) };
    let mut sheets: Vec<Sheet> = (0..n).map(|i| Sheet::new(No::at(i))).collect();
    // A tenth comes late, a tenth goes early, some are absent now and then.
    let from: Vec<u16> = (0..n).map(|_| if lots.below(10) == 0 { 2 } else { 1 }).collect();
    let until: Vec<u16> =
        (0..n)
            .map(|_| {
                if lots.below(10) == 0 {
                    1 + lots.below(usize::from(rounds)) as u16
                } else {
                    rounds
                }
            })
            .collect();
    let clubs: Vec<usize> = (0..n).map(|_| lots.below(1 + n / 3)).collect();
    let apart: Vec<Apart> = (0..n)
        .flat_map(|a| (0..a).map(move |b| (a, b)))
        .filter(|(a, b)| clubs[*a] == clubs[*b])
        .map(|(a, b)| Apart { a: No::at(a), b: No::at(b), strength: Strength::Soft })
        .collect();
    let mut played = Played { tasks: Vec::new(), rounds: Vec::new(), field: Field::default() };
    for number in 1..=rounds {
        let field = Field::new(sheets.clone()).with_rounds(number - 1);
        let present: Vec<No> = (0..n)
            .filter(|i| from[*i] <= number && number <= until[*i] && lots.below(30) > 0)
            .map(No::at)
            .collect();
        let task = SwissTask {
            contenders: contenders(&field, &present, rules.bye_has_color),
            apart: apart.clone(),
            round: number,
            rules,
        };
        let Ok(round) = pair_swiss(&task, Seed(seed)) else { break };
        for board in &round.boards {
            let (score, other, real) = match lots.below(20) {
                0 => (Score::Win, Score::Loss, false),
                1 => (Score::Loss, Score::Loss, false),
                2..=8 => (Score::Win, Score::Loss, true),
                9..=14 => (Score::Draw, Score::Draw, true),
                _ => (Score::Loss, Score::Win, true),
            };
            let worth = Worth::TWO_ONE_ZERO;
            let (a, b) = (board.first, board.second);
            sheets[a.index()].lines.push(Line::game(
                number,
                b,
                Color::Red,
                score,
                worth.of(score),
                real,
            ));
            sheets[b.index()].lines.push(Line::game(
                number,
                a,
                Color::Black,
                other,
                worth.of(other),
                real,
            ));
        }
        for bye in &round.byes {
            sheets[bye.no.index()].lines.push(Line::bye(number, Points::TWO, bye.color));
        }
        played.tasks.push(task);
        played.rounds.push(round);
    }
    played.field = Field::new(sheets);
    played
}

/// A number that any other pairing of any round would change.
fn digest(played: &Played) -> u64 {
    let numbers = played.rounds.iter().flat_map(|round| {
        round.boards.iter().flat_map(|board| [board.first, board.second]).map(No::index)
    });
    numbers.fold(0xcbf2_9ce4_8422_2325, |sum, number| {
        (sum ^ number as u64).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Where several rounds are as good as any, the one that is taken stays the same as long as the
/// version of the method does.
#[test]
fn a_version_of_the_method_always_pairs_the_same() {
    let wanted: [(usize, u64); 8] = [
        (20, 0x52d8_647b_69dd_0d66),
        (33, 0x75ea_f6f8_2355_ed74),
        (48, 0x1fef_b788_2994_1791),
        (75, 0x30c2_a55a_e637_d562),
        (100, 0xcff1_f1db_a0a3_d865),
        (137, 0xf851_27ac_464f_4f29),
        (170, 0x06cb_3cad_5e91_3fcd),
        (200, 0x67a2_6288_e0c2_e2a2),
    ];
    let made = wanted.map(|(n, _)| {
        let order = if n % 2 == 0 { ScoreOrder::LeastGaps } else { ScoreOrder::TopDown };
        let played = play(n, 7, n as u64, order);
        assert_eq!(played.rounds.len(), 7);
        assert!(played.rounds.iter().all(|round| round.method.version == 3));
        (n, digest(&played))
    });
    assert_eq!(made, wanted);
}

fn check(played: &Played) -> Result<(), TestCaseError> {
    played.tasks.iter().zip(&played.rounds).try_for_each(|(task, round)| check_round(task, round))
}

/// P1 to P4 of one round.
pub(crate) fn check_round(task: &SwissTask, round: &Round) -> Result<(), TestCaseError> {
    let of: BTreeMap<No, &Contender> =
        task.contenders.iter().map(|contender| (contender.no, contender)).collect();
    // P1: everybody exactly once.
    let mut everybody: Vec<No> = round.everybody().collect();
    everybody.sort_unstable();
    prop_assert_eq!(&everybody, &of.keys().copied().collect::<Vec<_>>());
    prop_assert_eq!(round.byes.len(), everybody.len() % 2);
    // P2: nobody twice.
    for board in &round.boards {
        let again = of[&board.first].met.contains(&board.second);
        prop_assert!(!again || task.rules.rematch);
        let said = round.relaxed.contains(&Relaxed::Rematch(board.first, board.second));
        prop_assert_eq!(again, said);
    }
    // P3: the lowest of those with the fewest byes, or it is said.
    if let Some(bye) = round.byes.first()
        && round.number > 1
    {
        let class = |one: &Contender| (one.byes, one.score);
        let least = task.contenders.iter().map(class).min();
        let relaxed = round.relaxed.contains(&Relaxed::Bye(bye.no));
        prop_assert_eq!(Some(class(of[&bye.no])) != least, relaxed);
    }
    // P4: colors, or it is said.
    for board in &round.boards {
        for (no, color, sign) in [(board.first, Color::Red, 1), (board.second, Color::Black, -1)] {
            let colors = &of[&no].colors;
            let third = colors.len() >= 2 && colors[colors.len() - 2..] == [color, color];
            prop_assert_eq!(third, round.relaxed.contains(&Relaxed::Triple(no)));
            let excess: i32 =
                colors.iter().map(|one| if *one == Color::Red { 1 } else { -1 }).sum();
            prop_assert_eq!(excess * sign >= 2, round.relaxed.contains(&Relaxed::Excess(no)));
        }
    }
    // Tables stand by scores.
    let scores: Vec<(Points, Points)> = round
        .boards
        .iter()
        .map(|board| {
            let (a, b) = (of[&board.first].score, of[&board.second].score);
            (a.max(b), a.min(b))
        })
        .collect();
    prop_assert!(scores.windows(2).all(|two| two[0] >= two[1]));
    // Every board gives its reason.
    prop_assert!(round.boards.iter().all(|board| matches!(board.why, Why::Swiss(_))));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn random_events_keep_the_rules(n in 2usize..120, rounds in 3u16..10, seed: u64) {
        check(&play(n, rounds, seed, ScoreOrder::TopDown))?;
    }

    #[test]
    fn random_events_keep_the_rules_with_the_least_gaps(n in 2usize..60, rounds in 3u16..9, seed: u64) {
        check(&play(n, rounds, seed, ScoreOrder::LeastGaps))?;
    }

    #[test]
    fn pairing_does_not_depend_on_the_order_of_storage(n in 2usize..80, seed: u64) {
        let played = play(n, 6, seed, ScoreOrder::TopDown);
        for (task, round) in played.tasks.iter().zip(&played.rounds) {
            let mut shuffled = task.clone();
            Lots::new(Seed(seed)).shuffle(&mut shuffled.contenders);
            shuffled.apart.reverse();
            prop_assert_eq!(&pair_swiss(&shuffled, Seed(seed)).unwrap(), round);
        }
    }

    // P6, P7: points are given once, and opponents' scores add up.
    #[test]
    fn sums_of_random_events_add_up(n in 2usize..80, rounds in 3u16..9, seed: u64) {
        let field = play(n, rounds, seed, ScoreOrder::TopDown).field;
        let total: i32 = field.sheets().map(|sheet| sheet.total().as_quarters()).sum();
        let lines = || field.sheets().flat_map(|sheet| &sheet.lines);
        let boards = lines().filter(|line| line.opponent.is_some()).count() / 2;
        let byes = lines().filter(|line| line.how == How::PairingBye).count();
        let lost_twice = lines()
            .filter(|line| line.how == How::LostUnplayed)
            .filter(|line| {
                let other = field.sheet(line.opponent.unwrap()).unwrap();
                other.lines.iter().any(|back| back.round == line.round && back.how == How::LostUnplayed)
            })
            .count() / 2;
        prop_assert_eq!(total, 8 * (boards + byes - lost_twice) as i32);
        let order = [tournament::Comparator::OpponentSum {
            bye: tournament::ByeCount::Zero,
            cut: tournament::Cut::NONE,
        }];
        let table = tournament::standings(&field, &order);
        let opponents: i32 = table.rows.iter().map(|row| match &row.values[0] {
            tournament::Value::Points(points) => points.as_quarters(),
            _ => 0,
        }).sum();
        let expected: i32 = field.sheets().map(|sheet| {
            let met = sheet.lines.iter().filter(|line| line.opponent.is_some()).count();
            met as i32 * sheet.total().as_quarters()
        }).sum();
        prop_assert_eq!(opponents, expected);
    }
}

#[test]
fn floats_and_color_reasons_are_read_from_the_field() {
    let event = &events()[0];
    let task = task(event, 4, ScoreOrder::TopDown);
    let third = task.contenders.iter().find(|one| one.no.get() == 3).unwrap();
    assert_eq!(third.floats.len(), 3);
    assert!(third.floats.contains(&Float::Level));
    let round = pair_swiss(&task, Seed(1)).unwrap();
    let reasons: Vec<ColorReason> = round
        .boards
        .iter()
        .map(|board| match &board.why {
            Why::Swiss(why) => why.color,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(reasons.len(), 5);
    let costs = round.boards.iter().flat_map(|board| match &board.why {
        Why::Swiss(why) => why.costs.clone(),
        other => panic!("{other:?}"),
    });
    assert!(costs.into_iter().all(|(criterion, _)| criterion != Criterion::Forbidden));
}
