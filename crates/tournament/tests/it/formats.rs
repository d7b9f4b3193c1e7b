//! Formats that the collections and federations name, run by requests alone.

use std::collections::{BTreeMap, BTreeSet};

use tournament::*;

use crate::official::{Desk, ONE};

const TWO: StageNo = StageNo(2);
const THREE: StageNo = StageNo(3);

fn players(stages: Vec<StageRules>) -> Regulations {
    Regulations::players("某赛", stages)
}

fn swiss(rounds: u16) -> StageRules {
    StageRules::new("积分编排赛", Format::Swiss(SwissRules::new(rounds)))
}

/// The pairs of a stage with the number of times each met.
fn met(desk: &Desk, stages: &[StageNo]) -> BTreeMap<(No, No), usize> {
    let mut met = BTreeMap::new();
    for stage in stages {
        for round in &desk.state().stage(*stage).unwrap().rounds {
            for board in &round.round.boards {
                let pair = (board.first.min(board.second), board.first.max(board.second));
                *met.entry(pair).or_default() += 1;
            }
        }
    }
    met
}

#[test]
fn two_play_a_final_while_the_others_play_the_ninth_round() {
    for (rounds, finalists, others, n, seed) in
        [(8, 2, 1, 24, 1), (8, 2, 1, 23, 2), (5, 4, 2, 22, 3)]
    {
        let case = format!("{n} players, {rounds} rounds, the first {finalists}");
        let regulations =
            template("锦标赛", Template::SwissThenKnockout { rounds, finalists, others });
        let mut desk = Desk::open(regulations, n, seed);
        desk.run(ONE);
        // Both go on at the same time.
        let mut turn = 0;
        while desk.step(TWO) | desk.step(THREE) {
            turn += 1;
            if turn == 2 {
                let rest = desk.state().participants(Scope::of(THREE));
                let leaving = *rest.last().unwrap();
                desk.ask(Request::Leave(leaving, Leaving::Withdrawal, Seed(1)));
                let left = desk.state().entrants()[&leaving].left.unwrap();
                assert_eq!(left.stage, Some(THREE), "{case}");
            }
        }
        desk.check_replay();
        // Nobody of the others meets again, and the rounds go on.
        let times = met(&desk, &[ONE, THREE]);
        assert!(times.values().all(|times| *times == 1), "{case}");
        let field = desk.state().field(Scope::of(THREE));
        assert_eq!(field.rounds(), rounds + others, "{case}");
        assert_eq!(field.len(), n - usize::from(finalists), "{case}");
        assert_eq!(field.outside().count(), usize::from(finalists), "{case}");
        let before = desk.state().field(Scope::of(ONE));
        for sheet in field.sheets() {
            let early: Vec<&Line> =
                sheet.lines.iter().filter(|line| line.round <= rounds).collect();
            let first = before.sheet(sheet.no).unwrap();
            assert!(early.into_iter().eq(&first.lines), "{case}: {}", sheet.no);
        }
        // A finalist counts for those who met him, with the score he left with.
        let order = [Comparator::OpponentSum { bye: ByeCount::Zero, cut: Cut::NONE }];
        let table = standings(&field, &order);
        for row in &table.rows {
            let sheet = field.sheet(row.no).unwrap();
            let sum: Points = sheet
                .lines
                .iter()
                .filter_map(|line| line.opponent)
                .map(|no| match field.sheet(no) {
                    Some(other) => other.total(),
                    None => panic!("{case}: nobody knows {no}"),
                })
                .sum();
            assert_eq!(row.values[0], Value::Points(sum), "{case}");
        }
        // Everybody has one place; the finalists have the first ones.
        let places = desk.state().final_places();
        let everybody: BTreeSet<No> = places.iter().map(|(no, _)| *no).collect();
        assert_eq!((places.len(), everybody.len()), (n, n), "{case}");
        let finals = desk.state().participants(Scope::of(TWO));
        let first: BTreeSet<No> =
            places.iter().take(usize::from(finalists)).map(|(no, _)| *no).collect();
        assert_eq!(first, finals.into_iter().collect(), "{case}");
        assert!(places.windows(2).all(|two| two[0].1 <= two[1].1), "{case}");
    }
}

#[test]
fn the_further_rounds_go_by_the_rules_of_late_rounds_and_the_numbers_of_before() {
    let regulations =
        template("锦标赛", Template::SwissThenKnockout { rounds: 8, finalists: 2, others: 1 });
    let mut desk = Desk::open(regulations, 20, 5);
    desk.run(ONE);
    let task = desk.state().swiss_task(THREE).unwrap();
    assert_eq!((task.round, task.rules.rounds), (9, 9));
    assert!(task.contenders.iter().all(|one| one.colors.len() == 8 && one.met.len() == 8));
    let first = desk.state().swiss_task_of(ONE, 8).unwrap();
    assert_eq!((first.round, first.rules.rounds), (8, 9));
    let round = desk.state().pair(THREE, Seed(1)).unwrap();
    assert_eq!(round.number, 1);
}

#[test]
fn who_has_too_few_points_is_out_and_who_has_enough_is_through() {
    let gates = vec![
        Gate { kind: GateKind::Out, round: 3, points: Points::TWO },
        Gate { kind: GateKind::Through, round: 6, points: Points::whole(8) },
    ];
    for (missed, seed) in [
        (MissedRounds::Nothing, 1),
        (MissedRounds::OwnScore, 2),
        (MissedRounds::LowestScore, 3),
        (MissedRounds::AverageOpponent, 4),
    ] {
        let rules = SwissRules::new(7);
        let format = Format::Gates { gates: gates.clone(), missed, rules };
        let mut desk = Desk::open(players(vec![StageRules::new("过关赛", format)]), 30, seed);
        let mut decided: BTreeMap<No, (GateKind, u16)> = BTreeMap::new();
        while desk.step(ONE) {
            let state = desk.state();
            let Some(Need::Pair(next)) = state.need(ONE) else { continue };
            let field = state.field(Scope::of(ONE));
            for sheet in field.sheets() {
                let total = |round: u16| sheet.total_after(round);
                let through = (1..next.min(7)).find(|r| total(*r) >= Points::whole(8));
                let out = (next > 3 && total(3) < Points::TWO).then_some(3);
                let expected = match (through, out) {
                    (Some(round), None) => Some((GateKind::Through, round)),
                    (None, Some(round)) => Some((GateKind::Out, round)),
                    (None, None) => None,
                    both => panic!("{both:?}"),
                };
                assert_eq!(state.gate_of(ONE, sheet.no), expected, "{missed:?} {}", sheet.no);
                decided.extend(expected.map(|gate| (sheet.no, gate)));
            }
            let on: BTreeSet<No> = state.paired_on(ONE).into_iter().collect();
            let expected: BTreeSet<No> = (0..30)
                .map(No::at)
                .filter(|no| decided.get(no).is_none_or(|(_, round)| *round >= next))
                .collect();
            assert_eq!(on, expected, "{missed:?} round {next}");
        }
        desk.check_replay();
        assert!(decided.values().any(|(kind, _)| *kind == GateKind::Out), "{missed:?}");
        assert!(decided.values().any(|(kind, _)| *kind == GateKind::Through), "{missed:?}");
        let field = desk.state().field(Scope::of(ONE));
        let order = [Comparator::OpponentSum { bye: ByeCount::Zero, cut: Cut::NONE }];
        let table = standings(&field, &order);
        for (no, (_, round)) in &decided {
            let sheet = field.sheet(*no).unwrap();
            let met: Vec<Points> = sheet
                .lines
                .iter()
                .filter_map(|line| line.opponent)
                .map(|opponent| field.total(opponent))
                .collect();
            let sum = met.iter().copied().sum::<Points>().as_quarters();
            let rounds = i32::from(field.rounds() - round);
            let each = match missed {
                MissedRounds::Nothing => 0,
                MissedRounds::OwnScore => sheet.total().as_quarters(),
                MissedRounds::LowestScore => field.lowest_total().as_quarters(),
                MissedRounds::AverageOpponent => sum / met.len() as i32,
            };
            let expected = Value::Points(Points::quarters(sum + rounds * each));
            let row = table.rows.iter().find(|row| row.no == *no).unwrap();
            assert_eq!(row.values[0], expected, "{missed:?} {no}");
        }
    }
}

#[test]
fn lives_run_out_and_who_is_in_longer_stands_higher() {
    for (n, lives, seed) in [(9, 1, 1), (14, 2, 2), (21, 3, 3), (6, 3, 4)] {
        let format = Format::Lives { lives, rules: SwissRules::new(60) };
        let mut desk = Desk::open(players(vec![StageRules::new("淘汰赛", format)]), n, seed);
        desk.run(ONE);
        desk.check_replay();
        let field = desk.state().field(Scope::of(ONE));
        let losses = |no: No| {
            let lines = &field.sheet(no).unwrap().lines;
            lines.iter().filter(|line| line.score == Some(Score::Loss)).count()
        };
        let places = &desk.places(1)[0];
        let still_in: Vec<No> = places
            .iter()
            .map(|(no, _)| *no)
            .filter(|no| losses(*no) < usize::from(lives))
            .collect();
        assert!(still_in.len() <= 1, "{n} players, {lives} lives: {still_in:?}");
        if let Some(champion) = still_in.first() {
            assert_eq!(places[0], (*champion, 1));
        }
        // The last round that paired somebody is never earlier than that of one behind him.
        let rounds = &desk.state().stage(ONE).unwrap().rounds;
        let last = |no: No| {
            rounds.iter().rposition(|round| round.round.everybody().any(|other| other == no))
        };
        assert!(places.windows(2).all(|two| last(two[0].0) >= last(two[1].0)));
        // Who met again did so because nothing else was left, and it is said.
        for round in rounds {
            for board in &round.round.boards {
                let again = rounds
                    .iter()
                    .filter(|earlier| earlier.round.number < round.round.number)
                    .flat_map(|earlier| &earlier.round.boards)
                    .any(|earlier| {
                        [(board.first, board.second), (board.second, board.first)]
                            .contains(&(earlier.first, earlier.second))
                    });
                let said =
                    round.round.relaxed.contains(&Relaxed::Rematch(board.first, board.second));
                assert_eq!(again, said);
            }
        }
    }
}

#[test]
fn the_best_thirds_go_on() {
    let table = RoundRobinRules::ONCE;
    let groups = StageRules::new("分组赛", Format::Groups { groups: 4, seeds: 4, rules: table });
    let finals = StageRules {
        intake: vec![
            Intake::Places { stage: ONE, from: 1, to: 1 },
            Intake::BestPlaced { stage: ONE, place: 3, count: 2 },
        ],
        ..StageRules::new("决赛", Format::RoundRobin(table))
    };
    let mut across = 0;
    for seed in 0..12 {
        // Groups of five and of six.
        let mut desk = Desk::open(players(vec![groups.clone(), finals.clone()]), 22, seed);
        desk.run(ONE);
        let thirds: Vec<No> = desk.places(1).iter().map(|places| places[2].0).collect();
        let field = desk.state().field(Scope::of(ONE));
        while let Some(Need::Ties(ties)) = desk.state().need(TWO) {
            across += ties.iter().filter(|tie| tie.group.is_none()).count();
            assert!(matches!(
                desk.try_ask(Request::DrawLots(TWO, Seed(1))),
                Err(Denied::Unpaired(NoPairing::NotYet(Missing::Ties(_))))
            ));
            desk.step(TWO);
        }
        let thirds: Vec<No> = match desk.places(1) {
            now if now.iter().map(|places| places[2].0).eq(thirds.iter().copied()) => thirds,
            now => now.iter().map(|places| places[2].0).collect(),
        };
        let entering = desk.state().entering(TWO).unwrap();
        assert_eq!(entering.len(), 6, "seed {seed}");
        let per_game = |no: No| {
            let sheet = field.sheet(no).unwrap();
            let games = sheet.lines.iter().filter(|line| line.opponent.is_some()).count();
            f64::from(sheet.total().as_quarters()) / games as f64
        };
        let (chosen, left): (Vec<No>, Vec<No>) =
            thirds.iter().partition(|no| entering.contains(no));
        assert_eq!(chosen.len(), 2, "seed {seed}");
        for one in &chosen {
            assert!(left.iter().all(|other| per_game(*one) >= per_game(*other)), "seed {seed}");
        }
        desk.run_all();
    }
    let _ = across;
}

/// A round robin of four that ends in the given totals by who beat whom; the rest drawn.
fn four(beats: &[(usize, usize)], stages: Vec<StageRules>) -> Desk {
    let league = StageRules {
        order: vec![Comparator::Points],
        ..StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let mut all = vec![league];
    all.extend(stages);
    let mut desk = Desk::open(players(all), 4, 1);
    desk.ask(Request::EnterLots(ONE, Drawn::Order((0..4).map(No::at).collect())));
    while let Some(Need::Pair(_)) = desk.state().need(ONE) {
        desk.step(ONE);
        let Some(Need::Results(ids)) = desk.state().need(ONE) else { panic!("no games") };
        for id in ids {
            let pairing = desk.state().pairing(id).unwrap();
            let (a, b) = (pairing.first.index(), pairing.second.index());
            let outcome = if beats.contains(&(a, b)) {
                Outcome::RedWin
            } else if beats.contains(&(b, a)) {
                Outcome::BlackWin
            } else {
                Outcome::Draw
            };
            desk.result(id, 1, 1, outcome);
        }
    }
    desk.ask(Request::Close(ONE));
    desk
}

fn play_off() -> StageRules {
    StageRules {
        intake: vec![Intake::Sharing { stage: ONE, place: 1 }],
        ..StageRules::new("加赛", Format::RoundRobin(RoundRobinRules::ONCE))
    }
}

#[test]
fn a_shared_first_place_is_played_off_and_an_unshared_one_is_not() {
    // 15.6.
    let beats = [(0, 2), (0, 3), (1, 2), (1, 3)];
    let mut desk = four(&beats, vec![play_off()]);
    assert_eq!(desk.places(1)[0][..2], [(No::at(0), 1), (No::at(1), 1)]);
    assert_eq!(desk.state().entering(TWO).unwrap(), [No::at(0), No::at(1)]);
    desk.step(TWO);
    desk.step(TWO);
    let Some(Need::Results(ids)) = desk.state().need(TWO) else { panic!("no game") };
    let pairing = desk.state().pairing(ids[0]).unwrap().clone();
    let black = pairing.second;
    desk.result(ids[0], 1, 1, Outcome::BlackWin);
    desk.ask(Request::Close(TWO));
    let places = desk.state().final_places();
    assert_eq!(places[0], (black, 1));
    assert_eq!(places[1], (pairing.first, 2));
    assert_eq!(places[2..], [(No::at(2), 3), (No::at(3), 3)]);

    let mut desk = four(&[(0, 1), (0, 2), (0, 3)], vec![play_off()]);
    assert_eq!(desk.state().need(TWO), Some(Need::Close));
    desk.ask(Request::Close(TWO));
    assert_eq!(desk.state().final_places()[0], (No::at(0), 1));
    assert_eq!(desk.state().final_places().len(), 4);
}

#[test]
fn a_shared_third_place_is_played_off_behind_the_places_above() {
    // 1 and 2 lose to nobody but each other; 3 and 4 share the third place.
    let beats = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)];
    let third = StageRules { intake: vec![Intake::Sharing { stage: ONE, place: 3 }], ..play_off() };
    let mut desk = four(&beats, vec![third]);
    let mut rules = desk.state().regulations().unwrap().clone();
    rules.final_order = vec![ONE, TWO];
    desk.ask(Request::Amend(Box::new(rules)));
    let shared = [(No::at(0), 1), (No::at(1), 2), (No::at(2), 3), (No::at(3), 3)];
    assert_eq!(desk.state().final_places(), shared);
    assert_eq!(desk.state().entering(TWO).unwrap(), [No::at(2), No::at(3)]);
    desk.step(TWO);
    desk.step(TWO);
    let Some(Need::Results(ids)) = desk.state().need(TWO) else { panic!("no game") };
    let pairing = desk.state().pairing(ids[0]).unwrap().clone();
    desk.result(ids[0], 1, 1, Outcome::BlackWin);
    assert_eq!(desk.state().final_places(), shared, "before the play-off is closed");
    desk.ask(Request::Close(TWO));
    let played = [(No::at(0), 1), (No::at(1), 2), (pairing.second, 3), (pairing.first, 4)];
    assert_eq!(desk.state().final_places(), played);
}

#[test]
fn a_tie_at_the_cut_is_broken_before_the_next_stage() {
    let finals = StageRules {
        intake: vec![Intake::Places { stage: ONE, from: 1, to: 2 }],
        ..StageRules::new("决赛", Format::Bracket { placed: 2, lines: Lines::BySeed, left: 1 })
    };
    // 1 wins all, the others draw: three share the second place.
    let mut desk = four(&[(0, 1), (0, 2), (0, 3)], vec![finals]);
    let tied = vec![No::at(1), No::at(2), No::at(3)];
    let tie = Tie { stage: ONE, group: Some(GroupNo(0)), place: 2, who: tied.clone() };
    assert_eq!(desk.state().need(TWO), Some(Need::Ties(vec![tie])));
    let some = Request::BreakTie(ONE, Some(GroupNo(0)), vec![No::at(2), No::at(1)]);
    assert_eq!(desk.try_ask(some), Err(Denied::NotShared(ONE)));
    let all = vec![No::at(3), No::at(1), No::at(2)];
    desk.ask(Request::BreakTie(ONE, Some(GroupNo(0)), all));
    assert_eq!(desk.state().entering(TWO).unwrap(), [No::at(0), No::at(3)]);
    // They share the place as before.
    assert!(desk.places(1)[0][1..].iter().all(|(_, place)| *place == 2));
    desk.run(TWO);
    desk.check_replay();
}

#[test]
fn points_by_place_of_stages_make_an_overall_table() {
    let scale = [10, 7, 5, 3].map(Points::whole).to_vec();
    let league = |name: &str| StageRules {
        place_points: scale.clone(),
        order: vec![Comparator::Points],
        ..StageRules::new(name, Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let mut desk = four(&[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], vec![league("二")]);
    // The first league gave no points by place.
    assert!(desk.state().overall().rows.is_empty());
    desk.run(TWO);
    let table = desk.state().overall();
    assert_eq!(table.rows.len(), 4);
    let sum: i32 = table
        .rows
        .iter()
        .map(|row| match row.values[0] {
            Value::Points(points) => points.as_quarters(),
            _ => 0,
        })
        .sum();
    // Shared places share, rounded down to a quarter.
    assert!((4 * 25 - 3..=4 * 25).contains(&sum), "{sum}");
}

#[test]
fn sections_have_places_of_their_own_and_stages_of_their_own() {
    let women = Section { name: "女子".into(), sex: Some(Sex::Female), ..Section::default() };
    let young = Section { name: "少年".into(), born_from: Some(2010), ..Section::default() };
    let stage = |name: &str, section| StageRules {
        intake: vec![Intake::Section(section)],
        ..StageRules::new(name, Format::Swiss(SwissRules::new(3)))
    };
    let men = Section { name: "男子".into(), sex: Some(Sex::Male), ..Section::default() };
    let regulations = Regulations {
        sections: vec![women.clone(), men, young.clone()],
        ..players(vec![stage("女子组", 0), stage("男子组", 1)])
    };
    let mut desk = Desk::open(regulations, 0, 3);
    for index in 0..20u16 {
        let sex = Some(if index % 3 == 0 { Sex::Female } else { Sex::Male });
        let born = Some(2000 + index);
        desk.ask(Request::Enter(Box::new(Entry { sex, born, ..Entry::default() })));
    }
    let nobody = Request::Enter(Box::default());
    assert_eq!(desk.try_ask(nobody), Err(Denied::TooLate), "no stage takes one without a sex");
    desk.step(TWO);
    // A man comes late, a woman does not.
    for (sex, late) in [(Sex::Male, Some((TWO, 2))), (Sex::Female, None)] {
        let entry = Entry { sex: Some(sex), born: Some(1990), ..Entry::default() };
        let facts = desk.state().decide(&Request::Enter(Box::new(entry.clone()))).unwrap();
        assert!(matches!(&facts[..], [Fact::Entered { late: at, .. }] if *at == late));
        desk.ask(Request::Enter(Box::new(entry)));
    }
    desk.run_all();
    assert_eq!(desk.state().field(Scope::of(ONE)).len(), 8);
    assert_eq!(desk.state().field(Scope::of(TWO)).len(), 14);
    let table = desk.state().section_standings(Scope::of(TWO), &young);
    let ranks: Vec<u16> = table.rows.iter().map(|row| row.rank).collect();
    assert_eq!(table.rows.len(), 7);
    assert_eq!(ranks[0], 1);
    assert!(
        table.rows.iter().all(|row| { desk.state().entrants()[&row.no].entry.born >= Some(2010) })
    );
}

#[test]
fn numbers_are_drawn_by_lot_or_follow_ratings() {
    for numbers in [Numbers::ByLot, Numbers::ByRating] {
        let rules = SwissRules { numbers, ..SwissRules::new(5) };
        let stage = StageRules::new("积分编排赛", Format::Swiss(rules));
        let mut desk = Desk::open(players(vec![stage]), 0, 3);
        for index in 0..11u32 {
            let rating = (index % 3 > 0).then_some(1500 + 37 * index);
            desk.ask(Request::Enter(Box::new(Entry { rating, ..Entry::default() })));
        }
        assert_eq!(desk.state().need(ONE), Some(Need::Lots));
        desk.step(ONE);
        // One more comes before the start: the lots are void.
        desk.ask(Request::Enter(Box::new(Entry { rating: Some(1600), ..Entry::default() })));
        assert_eq!(desk.state().need(ONE), Some(Need::Lots));
        desk.step(ONE);
        let order = desk.state().stage(ONE).unwrap().order.clone();
        assert_eq!(order.len(), 12);
        if numbers == Numbers::ByRating {
            let rating = |no: &No| desk.state().entrants()[no].entry.rating;
            assert!(order.windows(2).all(|two| rating(&two[0]) >= rating(&two[1])));
        }
        desk.step(ONE);
        // Round 1: number 1 meets number 7, and so on.
        let round = &desk.state().stage(ONE).unwrap().rounds[0].round;
        let number = |no: No| order.iter().position(|other| *other == no).unwrap();
        for board in &round.boards {
            assert_eq!(number(board.first).abs_diff(number(board.second)), 6);
        }
        desk.step(ONE);
        desk.ask(Request::Enter(Box::default()));
        let task = desk.state().swiss_task(ONE).unwrap();
        let mut given: Vec<u16> = task.contenders.iter().map(|one| one.number).collect();
        given.sort_unstable();
        assert_eq!(given, (1..=13).collect::<Vec<u16>>());
        desk.run_all();
    }
}

#[test]
fn club_mates_meet_in_the_first_rounds_where_the_regulations_want_it() {
    let latest = |clubs_first: bool, seed: u64| {
        let rules = RoundRobinRules { clubs_first, ..RoundRobinRules::ONCE };
        let stage = StageRules::new("循环赛", Format::RoundRobin(rules));
        let mut desk = Desk::open(players(vec![stage]), 10, seed);
        desk.ask(Request::DrawLots(ONE, Seed(seed)));
        let order = desk.state().stage(ONE).unwrap().order.clone();
        let club =
            |lot: u16| desk.state().entrants()[&order[usize::from(lot) - 1]].entry.club.clone();
        let table = round_robin_table(10, rules);
        // Three clubs have two members each.
        table.iter().rposition(|row| row.pairs.iter().any(|(a, b)| club(*a) == club(*b))).unwrap()
    };
    let with: usize = (0..20).map(|seed| latest(true, seed)).sum();
    let without: usize = (0..20).map(|seed| latest(false, seed)).sum();
    assert!(with * 3 < without, "{with} and {without}");
}

#[test]
fn a_match_of_five_boards_may_end_with_the_third_board_won() {
    let meeting = Meeting { boards: 5, games: Games::BestOf(1), settle: vec![] };
    let stage = StageRules {
        meeting,
        scoring: Scoring::meetings(Worth::THREE_ONE_ZERO),
        ..StageRules::new("团体赛", Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let kind = TeamKind::FreeLineup;
    let regulations = Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind, boards: 5, members: 8 }),
        ..players(vec![stage])
    };
    let mut desk = Desk::open(regulations, 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let id = PairingId { stage: ONE, round: 1, table: 1 };
    // The first team has red on boards 1, 3 and 5.
    for (board, outcome) in [(1, Outcome::RedWin), (2, Outcome::BlackWin)] {
        desk.result(id, board, 1, outcome);
        assert!(matches!(desk.state().stand(id), Some(Stand::Open(_))));
    }
    desk.result(id, 3, 1, Outcome::RedWin);
    assert_eq!(desk.state().stand(id), Some(Stand::Won(Side::First)));
    let field = desk.state().field(Scope::of(ONE));
    let winner = desk.state().pairing(id).unwrap().first;
    assert_eq!(field.total(winner), Points::whole(3));
}

#[test]
fn teams_paired_by_scores_rank_by_matches_then_opponents() {
    let stage = StageRules {
        meeting: Meeting { boards: 4, games: Games::Exactly(1), settle: vec![] },
        scoring: Scoring::meetings(Worth::TWO_ONE_ZERO),
        order: preset(Preset::TeamSwiss1999),
        ..swiss(5)
    };
    let kind = TeamKind::Reserves;
    let regulations = Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind, boards: 4, members: 6 }),
        ..players(vec![stage])
    };
    let mut desk = Desk::open(regulations, 11, 8);
    desk.run_all();
    let field = desk.state().field(Scope::of(ONE));
    for sheet in field.sheets() {
        let bye = sheet.lines.iter().find(|line| line.how == How::PairingBye);
        // As if the others had not come: the match and all boards.
        if let Some(bye) = bye {
            assert_eq!((bye.points, bye.game_points), (Points::TWO, Points::whole(4)));
        }
        for line in sheet.lines.iter().filter(|line| line.opponent.is_some()) {
            let other = field.sheet(line.opponent.unwrap()).unwrap();
            let back = other.lines.iter().find(|back| back.round == line.round).unwrap();
            assert_eq!(
                line.score == Some(Score::Win),
                back.score == Some(Score::Loss) && back.points < line.points
            );
        }
    }
    // The first-listed team has red on odd boards (13.3).
    for pairing in desk.state().stage(ONE).unwrap().rounds.iter().flat_map(|r| &r.pairings) {
        assert!(pairing.games.iter().all(|g| (g.red == Side::First) == (g.board % 2 == 1)));
    }
}
