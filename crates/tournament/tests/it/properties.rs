//! P1 to P14 over random events of 2 to 120 entrants that are run by requests, with forfeits,
//! withdrawals, expulsions, absences, late entries, forbidden pairs and undone facts.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tournament::*;

use crate::{
    official::{Desk, ONE},
    swiss::check_round,
};

type Checked = Result<(), TestCaseError>;

fn event(format: Format, n: usize, seed: u64) -> Desk {
    let stage = StageRules {
        meeting: Meeting {
            boards: 1,
            games: Games::Exactly(1),
            settle: vec![Settle::ExtraGames(1), Settle::Lots],
        },
        ..StageRules::new("某赛", format)
    };
    let regulations = Regulations {
        keep_apart: vec![KeepApart { bond: Bond::Club, strength: Strength::Soft, rounds: 2 }],
        no_shows: 2,
        ..Regulations::players("某赛", vec![stage])
    };
    Desk::open(regulations, n, seed)
}

/// Something that happens between two rounds.
fn stir(desk: &mut Desk) -> Checked {
    let next = desk.state().stage(ONE).unwrap().rounds.len() as u16 + 1;
    let here: Vec<No> = desk
        .state()
        .entrants()
        .iter()
        .filter(|(_, entrant)| entrant.left.is_none())
        .map(|(no, _)| *no)
        .collect();
    if here.len() < 2 {
        return Ok(());
    }
    let no = here[desk.lots.below(here.len())];
    let other = here[desk.lots.below(here.len())];
    let request = match desk.lots.below(10) {
        0 => Request::Leave(no, Leaving::Withdrawal, desk.seed()),
        1 => Request::Leave(no, Leaving::Expulsion, desk.seed()),
        2 | 3 => Request::Enter(Box::new(Entry { name: "补报".into(), ..Entry::default() })),
        4 | 5 => {
            let points = [Points::ZERO, Points::ONE][desk.lots.below(2)];
            Request::Absent { no, stage: ONE, round: next, points }
        }
        6 if no != other => Request::KeepApart(no, other, Some(Strength::Strong)),
        7 => Request::Foul(no, "9.1.1".into(), None),
        _ => return Ok(()),
    };
    let before = (desk.log.last(), desk.state().clone());
    match desk.try_ask(request.clone()) {
        Ok(()) if desk.lots.below(3) == 0 => {
            // P12: undone, it is as if it had not been.
            let fact = Fact::Undone { to: before.0, why: "误报".into() };
            desk.log.append(Moment(0), Official("裁判长".into()), fact).unwrap();
            prop_assert_eq!(desk.state(), &before.1);
        }
        Ok(()) => {}
        Err(Denied::TooLate | Denied::NotByScores(_)) => {}
        Err(denied) => prop_assert!(false, "{:?}: {}", request, denied),
    }
    Ok(())
}

/// A perfect matching without forbidden pairs, found by other means.
fn can_be_paired(task: &SwissTask) -> bool {
    let (n, odd) = (task.contenders.len(), task.contenders.len() % 2);
    let size = n + odd;
    let mut costs = vec![0i64; size * size];
    for (i, a) in task.contenders.iter().enumerate() {
        for (j, b) in task.contenders.iter().enumerate() {
            let apart = task
                .apart
                .iter()
                .any(|pair| pair.is_of(a.no, b.no) && pair.strength == Strength::Absolute);
            costs[i * size + j] = i64::from(a.met.contains(&b.no) || apart);
        }
    }
    let mates = integer_blossom::min_weight_perfect_matching(&costs, size);
    (0..size).all(|i| mates[i] < i || costs[i * size + mates[i]] == 0)
}

/// P1 in the formats that scores do not pair.
fn everybody_once(state: &State, round: &Round) -> Checked {
    let mut everybody: Vec<No> = round.everybody().collect();
    everybody.sort_unstable();
    prop_assert!(everybody.windows(2).all(|two| two[0] < two[1]), "{:?} twice", everybody);
    let stage = state.stage(ONE).unwrap();
    let mut expected: Vec<No> = match &state.rules(ONE).unwrap().format {
        Format::RoundRobin(_) | Format::Groups { .. } => stage
            .groups
            .iter()
            .filter(|group| {
                let cycles = match state.rules(ONE).unwrap().format {
                    Format::RoundRobin(rules) | Format::Groups { rules, .. } => rules.cycles,
                    _ => 1,
                };
                let once = (group.len() + group.len() % 2).saturating_sub(1);
                group.len() > 1 && once * usize::from(cycles) >= usize::from(round.number)
            })
            .flatten()
            .copied()
            .filter(|no| state.participants(Scope::of(ONE)).contains(no))
            .collect(),
        Format::Cards { .. } => stage.cards[&round.number]
            .iter()
            .map(|(no, _)| *no)
            .filter(|no| state.participants(Scope::of(ONE)).contains(no))
            .collect(),
        _ => return Ok(()),
    };
    expected.sort_unstable();
    prop_assert_eq!(everybody, expected);
    Ok(())
}

/// Runs an event to its end; false where nobody was left to be paired.
fn run(desk: &mut Desk) -> Result<bool, TestCaseError> {
    loop {
        match desk.state().need(ONE).unwrap() {
            Need::Pair(_) => {
                stir(desk)?;
                let Some(Need::Pair(number)) = desk.state().need(ONE) else { continue };
                let seed = desk.seed();
                let task = desk.state().swiss_task(ONE);
                let round = match (desk.state().pair(ONE, seed), &task) {
                    (Ok(round), _) => round,
                    // P2: nobody meets twice unless there is no other pairing at all.
                    (Err(NoPairing::Forbidden(_)), Some(task)) => {
                        prop_assert!(!can_be_paired(task));
                        return Ok(false);
                    }
                    (Err(NoPairing::Nobody), _) => return Ok(false),
                    (Err(reason), _) => return Err(TestCaseError::fail(reason.to_string())),
                };
                prop_assert_eq!(round.number, number);
                // P5: the same from the log.
                let again = Log::replay(desk.log.entries().iter().cloned()).unwrap();
                prop_assert_eq!(again.state().pair(ONE, seed), Ok(round.clone()));
                match &task {
                    Some(task) => {
                        check_round(task, &round)?;
                        if round.relaxed.iter().any(|one| matches!(one, Relaxed::Rematch(..))) {
                            prop_assert!(!can_be_paired(task));
                        }
                        let among = desk.state().paired_on(ONE);
                        let mut present = desk.state().present(ONE, number, &among);
                        present.sort_unstable();
                        let mut everybody: Vec<No> = round.everybody().collect();
                        everybody.sort_unstable();
                        prop_assert_eq!(everybody, present);
                    }
                    None => everybody_once(desk.state(), &round)?,
                }
                desk.ask(Request::Propose(ONE, seed));
                desk.ask(Request::Publish(ONE));
            }
            Need::Nothing => return Ok(true),
            _ => {
                desk.step(ONE);
            }
        }
    }
}

/// P6: what stands in the table was given in a game, for a bye, or for an absence.
fn points_add_up(desk: &Desk) -> Checked {
    let state = desk.state();
    let mut given: BTreeMap<No, i32> = BTreeMap::new();
    let ranked: BTreeSet<No> = state.participants(Scope::of(ONE)).into_iter().collect();
    for published in &state.stage(ONE).unwrap().rounds {
        for pairing in &published.pairings {
            if !ranked.contains(&pairing.first) || !ranked.contains(&pairing.second) {
                continue;
            }
            for game in pairing.games.iter().filter(|game| game.game == 1) {
                let (red, black) = match game.outcome {
                    Outcome::RedWin | Outcome::RedForfeitWin => (8, 0),
                    Outcome::BlackWin | Outcome::BlackForfeitWin => (0, 8),
                    Outcome::Draw => (4, 4),
                    _ => (0, 0),
                };
                *given.entry(pairing.on(game.red)).or_default() += red;
                *given.entry(pairing.on(game.red.opposite())).or_default() += black;
            }
        }
        for bye in &published.round.byes {
            if matches!(bye.why, ByeReason::Lowest { .. }) {
                *given.entry(bye.no).or_default() += 8;
            }
        }
        let there: BTreeSet<No> = published.round.everybody().collect();
        for no in ranked.iter().filter(|no| !there.contains(no)) {
            let absent = &state.entrants()[no].absent;
            let points = absent.get(&(ONE, published.round.number));
            *given.entry(*no).or_default() += points.map_or(0, |points| points.as_quarters());
        }
    }
    let field = state.field(Scope::of(ONE));
    for sheet in field.sheets() {
        let expected = given.get(&sheet.no).copied().unwrap_or(0);
        prop_assert_eq!(sheet.total().as_quarters(), expected, "{}", sheet.no);
    }
    Ok(())
}

/// P11: the table is an order, and one comparator more only refines it.
fn comparators_refine(field: &Field, seed: u64) -> Checked {
    let cut = Cut { lowest: 1, highest: 0 };
    let mut list = vec![
        Comparator::Points,
        Comparator::PointsPerGame,
        Comparator::GamePoints,
        Comparator::OpponentSum { bye: ByeCount::FieldMin, cut },
        Comparator::OpponentSum { bye: ByeCount::Zero, cut: Cut::NONE },
        Comparator::SonnebornBerger { cut: Cut::NONE },
        Comparator::SonnebornBerger { cut },
        Comparator::Cumulative { skip: 1 },
        Comparator::Wins { unplayed: true },
        Comparator::MatchWins { unplayed: false },
        Comparator::Direct(DirectRule::TwoOnly),
        Comparator::Direct(DirectRule::MiniLeague),
        Comparator::BlackInDirect,
        Comparator::GameRatio,
        Comparator::Fouls,
        Comparator::Discipline,
        Comparator::BlackGames { unplayed: true },
        Comparator::BlackWins { unplayed: true },
        Comparator::RedWins { unplayed: false },
        Comparator::PreviousRounds,
        Comparator::DropRounds,
        Comparator::BeatenSum,
        Comparator::DrawnSum,
        Comparator::LostSum,
        Comparator::BestOpponent,
        Comparator::BlackPoints,
        Comparator::Fide(FideTieBreak::swiss(FideKind::Buchholz)),
        Comparator::Fide(FideTieBreak::swiss(FideKind::SonnebornBerger).cut(1, 0)),
        Comparator::Fide(FideTieBreak::swiss(FideKind::Direct)),
        Comparator::Fide(FideTieBreak::swiss(FideKind::Koya)),
    ];
    Lots::new(Seed(seed)).shuffle(&mut list);
    list.truncate(6);
    let mut coarse = standings(field, &[]);
    for length in 1..=list.len() {
        let fine = standings(field, &list[..length]);
        let mut rank = 0;
        for (index, row) in fine.rows.iter().enumerate() {
            let starts = row.rank as usize == index + 1;
            prop_assert!(starts || row.rank == rank, "places count on: {:?}", list);
            rank = row.rank;
            let sharing = fine.at(rank).count();
            prop_assert_eq!(row.shared, sharing > 1);
        }
        for two in fine.rows.windows(2) {
            let (a, b) = (coarse.rank(two[0].no), coarse.rank(two[1].no));
            prop_assert!(a <= b, "{:?}", &list[..length]);
            // What separated them is the first comparator in which they differ.
            let differ = (0..length)
                .find(|i| list[*i].compare(&two[0].values[*i], &two[1].values[*i]).is_ne());
            prop_assert_eq!(two[1].separated_by, differ, "{:?}", &list[..length]);
        }
        for row in &fine.rows {
            let made = fine.explain(field, row.no, length - 1).unwrap();
            prop_assert_eq!(&made.value, &row.values[length - 1], "{:?}", list[length - 1]);
        }
        coarse = fine;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, ..ProptestConfig::default() })]

    #[test]
    fn events_paired_by_scores(
        n in 2usize..=120,
        rounds in 1u16..=9,
        seed: u64,
        top_down: bool,
        numbers in 0usize..3,
    ) {
        let order = if top_down { ScoreOrder::TopDown } else { ScoreOrder::LeastGaps };
        let numbers = [Numbers::AsEntered, Numbers::ByLot, Numbers::ByRating][numbers];
        let rules = SwissRules { order, numbers, ..SwissRules::new(rounds) };
        let mut desk = event(Format::Swiss(rules), n, seed);
        run(&mut desk)?;
        points_add_up(&desk)?;
        desk.check_replay();
        let field = desk.state().field(Scope::of(ONE));
        comparators_refine(&field, seed)?;
        // 20.4: whatever was played stands; who left is in the table.
        for (no, entrant) in desk.state().entrants() {
            let there = field.sheet(*no).is_some();
            prop_assert_eq!(there, entrant.left.is_none_or(|left| left.stage.is_some()));
        }
    }

    #[test]
    fn events_by_the_table(n in 2usize..=26, cycles in 1u8..=2, groups in 1u8..=4, seed: u64) {
        let rules = RoundRobinRules { swap_last_two: cycles == 2, ..RoundRobinRules::times(cycles) };
        let format = if groups == 1 {
            Format::RoundRobin(rules)
        } else {
            Format::Groups { groups, seeds: u16::from(groups), rules }
        };
        let mut desk = event(format, n, seed);
        run(&mut desk)?;
        points_add_up(&desk)?;
        desk.check_replay();
        let state = desk.state();
        let field = state.field(Scope::of(ONE));
        comparators_refine(&field, seed)?;
        // P8 and P10: of those who count, each two of a group meet once in every cycle, and the
        // colors of one who met everybody differ by one at most in each.
        for group in &state.stage(ONE).unwrap().groups {
            let counted: Vec<No> =
                group.iter().copied().filter(|no| field.sheet(*no).is_some()).collect();
            for a in &counted {
                let sheet = field.sheet(*a).unwrap();
                for b in counted.iter().filter(|b| *b != a) {
                    let times = sheet.lines.iter().filter(|line| line.opponent == Some(*b)).count();
                    prop_assert_eq!(times, usize::from(cycles), "{} {}", a, b);
                }
                prop_assert_eq!(sheet.lines.len(), usize::from(cycles) * (counted.len() - 1));
                let reds = sheet.games().filter(|game| game.color == Color::Red).count();
                let blacks = sheet.games().count() - reds;
                if counted.len() == group.len() {
                    prop_assert!(reds.abs_diff(blacks) <= 1, "{}: {} reds of {}", a, reds, reds + blacks);
                }
            }
        }
    }

    // P10: less than half is as if he had never been there.
    #[test]
    fn the_annulled_change_nothing_for_the_others(n in 3usize..=16, leavers in 1usize..4, seed: u64) {
        let mut desk = event(Format::RoundRobin(RoundRobinRules::ONCE), n, seed);
        let mut left = 0;
        while desk.step(ONE) {
            let rounds = desk.state().stage(ONE).unwrap().rounds.len();
            if left < leavers && rounds > 0 && desk.lots.below(2) == 0 {
                let no = No::at(desk.lots.below(n));
                let seed = desk.seed();
                let leave = Request::Leave(no, Leaving::Withdrawal, seed);
                left += usize::from(desk.try_ask(leave).is_ok());
            }
        }
        let state = desk.state();
        let annulled = |no: No| {
            state.entrants()[&no].left.is_some_and(|left| left.results == ResultsOf::Annulled)
        };
        let mut sheets: BTreeMap<No, Sheet> = (0..n)
            .map(No::at)
            .filter(|no| !annulled(*no))
            .map(|no| (no, Sheet::new(no)))
            .collect();
        let rounds = &state.stage(ONE).unwrap().rounds;
        for published in rounds {
            for pairing in &published.pairings {
                let (red, black) = (pairing.first, pairing.second);
                if annulled(red) || annulled(black) {
                    continue;
                }
                let outcome = pairing.games[0].outcome;
                for (no, other, color) in [(red, black, Color::Red), (black, red, Color::Black)] {
                    let score = outcome.score(color).unwrap();
                    let points = Worth::TWO_ONE_ZERO.of(score);
                    let played = outcome.was_played();
                    let round = published.round.number;
                    let line = Line::game(round, other, color, score, points, played);
                    sheets.get_mut(&no).unwrap().lines.push(line);
                }
            }
        }
        let without = Field::new(sheets.into_values()).with_rounds(rounds.len() as u16);
        let order = preset(Preset::RoundRobin2011);
        prop_assert_eq!(state.standings(Scope::of(ONE)), standings(&without, &order));
    }

    // P9, with withdrawals and double forfeits.
    #[test]
    fn events_by_elimination(n in 2usize..=70, kind in 0usize..5, seed: u64) {
        let format = match kind {
            0 => Format::Cards { no_second_bye: true, rounds: 0 },
            1 => Format::Bracket { placed: 2, lines: Lines::ByLot, left: 1 },
            2 => Format::Bracket { placed: 16, lines: Lines::BySeed, left: 1 },
            3 => Format::DoubleElimination { reset: true },
            _ => Format::Lives { lives: 1 + (seed % 3) as u8, rules: SwissRules::new(99) },
        };
        let mut desk = event(format, n, seed);
        run(&mut desk)?;
        desk.check_replay();
        let state = desk.state();
        let places = &desk.places(1)[0];
        let there: BTreeSet<No> = places.iter().map(|(no, _)| *no).collect();
        prop_assert_eq!(there.len(), places.len());
        prop_assert!(places.windows(2).all(|two| two[0].1 <= two[1].1));
        if kind < 4 {
            // Who still stands has lost less often than it takes.
            let lives = if kind == 3 { 2 } else { 1 };
            let mut losses: BTreeMap<No, usize> = BTreeMap::new();
            let mut played = 0;
            for published in &state.stage(ONE).unwrap().rounds {
                for (board, pairing) in published.round.boards.iter().zip(&published.pairings) {
                    let places = match board.why {
                        Why::Bracket { number, .. } => {
                            let bracket = state.bracket(ONE).unwrap();
                            let part = bracket.matches[usize::from(number) - 1].part;
                            matches!(part, BracketPart::Places(_))
                        }
                        _ => false,
                    };
                    if places {
                        continue;
                    }
                    played += 1;
                    match state.stand(pairing.id) {
                        Some(Stand::Won(side)) => {
                            *losses.entry(pairing.on(side.opposite())).or_default() += 1;
                        }
                        Some(Stand::NobodyWon) => {
                            losses.extend([pairing.first, pairing.second].map(|no| (no, lives)));
                        }
                        other => prop_assert!(false, "{:?}", other),
                    }
                }
            }
            let over = |no: &No| {
                losses.get(no).copied().unwrap_or(0) >= lives
                    || state.entrants()[no].left.is_some()
            };
            let still_in = there.iter().filter(|no| !over(no)).count();
            prop_assert!(still_in <= 1, "{} are still in", still_in);
            prop_assert!(losses.values().all(|times| *times <= lives));
            let n = state.entrants().len();
            let most = if kind == 3 { 2 * n - 1 } else { n - 1 };
            prop_assert!(played <= most);
        }
    }

    // P5 of stages: what stands in the log is all that a replay reads.
    #[test]
    fn hybrids_and_chains(n in 16usize..=60, kind in 0usize..4, seed: u64) {
        let chosen = match kind {
            0 => Template::SwissThenKnockout { rounds: 4, finalists: 4, others: 2 },
            1 => Template::GroupsThenKnockout { groups: 4, qualified: 2 },
            2 => Template::GroupsThenFinal { groups: 2, seeds: 4, qualified: 2 },
            _ => Template::ThreeStages { knockout_rounds: 1, finalists: 4 },
        };
        let mut desk = Desk::open(template("某赛", chosen), n, seed);
        desk.run_all();
        let places = desk.state().final_places();
        let everybody: BTreeSet<No> = places.iter().map(|(no, _)| *no).collect();
        prop_assert_eq!(places.len(), everybody.len());
        prop_assert_eq!(places.len(), n);
        prop_assert!(places.windows(2).all(|two| two[0].1 <= two[1].1));
        prop_assert_eq!(places[0].1, 1);
    }

    // P7: without byes and unplayed games the sums are known beforehand.
    #[test]
    fn sums_of_opponents(half in 6usize..=40, rounds in 1u16..=5, seed: u64) {
        let n = 2 * half;
        let rules = SwissRules::new(rounds);
        let stage = StageRules::new("某赛", Format::Swiss(rules));
        let mut desk = Desk::open(Regulations::players("某赛", vec![stage]), n, seed);
        while let Some(Need::Pair(_)) = desk.state().need(ONE) {
            desk.step(ONE);
            let Some(Need::Results(ids)) = desk.state().need(ONE) else { panic!("no games") };
            for id in ids {
                let outcome = [Outcome::RedWin, Outcome::Draw, Outcome::BlackWin][desk.lots.below(3)];
                desk.result(id, 1, 1, outcome);
            }
        }
        let field = desk.state().field(Scope::of(ONE));
        let points: i64 = field.sheets().map(|s| i64::from(s.total().as_quarters())).sum();
        prop_assert_eq!(points, 8 * i64::from(rounds) * half as i64);
        let sum = |comparator: Comparator| -> i64 {
            let table = standings(&field, &[comparator]);
            table.rows.iter().map(|row| match &row.values[0] {
                Value::Points(points) => i64::from(points.as_quarters()),
                Value::Ratio { num, .. } => *num,
                _ => 0,
            }).sum()
        };
        let bye = ByeCount::FieldMin;
        let buchholz = sum(Comparator::OpponentSum { bye, cut: Cut::NONE });
        prop_assert_eq!(buchholz, i64::from(rounds) * points);
        // SB, in eighths: the loser's total where one won, half of both where they drew.
        let mut expected = 0;
        for sheet in field.sheets() {
            for line in &sheet.lines {
                let other = i64::from(field.total(line.opponent.unwrap()).as_quarters());
                expected += match line.score {
                    Some(Score::Win) => 2 * other,
                    Some(Score::Draw) => other,
                    _ => 0,
                };
            }
        }
        prop_assert_eq!(sum(Comparator::SonnebornBerger { cut: Cut::NONE }), expected);
        prop_assert_eq!(
            sum(Comparator::BeatenSum) + sum(Comparator::DrawnSum) + sum(Comparator::LostSum),
            buchholz
        );
    }

    // P13: what is allowed is what is listed.
    #[test]
    fn line_ups_of_reserves(members in 1u8..=6, boards in 1u8..=4) {
        let rules = TeamRules { kind: TeamKind::Reserves, boards, members };
        let listed = reserve_lineups(members, boards);
        let choose = |n: u64, k: u64| (0..k).fold(1, |c, i| c * n.saturating_sub(i) / (i + 1));
        prop_assert_eq!(listed.len() as u64, choose(members.into(), boards.into()));
        let all = u32::from(members).pow(boards.into());
        let mut allowed = Vec::new();
        for mut number in 0..all {
            let mut seats = Vec::new();
            for _ in 0..boards {
                seats.push(Some(Member((number % u32::from(members)) as u8)));
                number /= u32::from(members);
            }
            seats.reverse();
            let lineup = Lineup(seats);
            if check_lineup(rules, members, &lineup).is_ok() {
                allowed.push(lineup);
            }
        }
        prop_assert_eq!(listed, allowed);
    }

    // P14: each rank twice, a K when the number is odd; nobody barred has it while others can.
    #[test]
    fn cards(n in 0usize..=121, seed: u64, barred in 0u64..) {
        let barred: Vec<bool> = (0..n).map(|i| barred >> (i % 64) & 1 == 1).collect();
        let cards = draw_cards(n, &barred, Seed(seed));
        let mut sorted = cards.clone();
        sorted.sort();
        let mut whole = deck(n);
        whole.sort();
        prop_assert_eq!(sorted, whole);
        let holder = cards.iter().position(|card| *card == Card::King);
        prop_assert_eq!(holder.is_some(), n % 2 == 1);
        if let Some(holder) = holder {
            prop_assert!(!barred[holder] || barred.iter().all(|barred| *barred));
        }
    }

    // P12: whatever is undone, however often, the state is that of the facts in force.
    #[test]
    fn undoing(n in 16usize..=24, seed: u64) {
        let mut desk = event(Format::Swiss(SwissRules::new(4)), n, seed);
        let mut states = vec![desk.state().clone()];
        let mut places = vec![desk.log.last()];
        for _ in 0..30 {
            if desk.lots.below(5) == 0 {
                let back = desk.lots.below(places.len());
                let fact = Fact::Undone { to: places[back], why: "改正".into() };
                desk.log.append(Moment(0), Official("裁判长".into()), fact).unwrap();
                prop_assert_eq!(desk.state(), &states[back]);
            } else if desk.state().need(ONE) == Some(Need::Close) || !desk.step(ONE) {
                break;
            }
            states.push(desk.state().clone());
            places.push(desk.log.last());
            let effective: Vec<Fact> = desk.log.effective().map(|one| one.fact.clone()).collect();
            let mut folded = State::default();
            effective.iter().for_each(|fact| folded.evolve(fact));
            prop_assert_eq!(&folded, desk.state());
        }
    }
}
