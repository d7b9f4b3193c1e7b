//! Events in words: every value has some in both languages.

use tournament::*;
use words::{Lang, events};

use crate::check;

fn name(no: No) -> String {
    format!("<{no}>")
}

fn no(number: u16) -> No {
    No::new(number).unwrap()
}

#[test]
fn formats_kinds_and_games() {
    let swiss = SwissRules::new(9);
    let table = RoundRobinRules::ONCE;
    for format in [
        Format::RoundRobin(table),
        Format::RoundRobin(RoundRobinRules::times(2)),
        Format::Groups { groups: 4, seeds: 8, rules: table },
        Format::Swiss(swiss),
        Format::Cards { no_second_bye: true, rounds: 0 },
        Format::Bracket { placed: 4, lines: Lines::BySeed, left: 1 },
        Format::DoubleElimination { reset: true },
        Format::Lives { lives: 2, rules: swiss },
        Format::Gates { gates: Vec::new(), missed: MissedRounds::OwnScore, rules: swiss },
        Format::Scheveningen,
    ] {
        check(&format!("{format:?}"), |lang| events::format(lang, &format));
    }
    let kinds = [
        TeamKind::FixedBoards,
        TeamKind::Reserves,
        TeamKind::FreeLineup,
        TeamKind::AllPlayAll,
        TeamKind::PlaceSum { counted: 3, short: ShortTeam::Excluded },
    ];
    for kind in kinds {
        let kind = EntrantKind::Teams(TeamRules { kind, boards: 5, members: 7 });
        check(&format!("{kind:?}"), |lang| events::kind(lang, &kind));
    }
    check("players", |lang| events::kind(lang, &EntrantKind::Players));
    let best = Meeting { boards: 5, games: Games::BestOf(3), settle: Vec::new() };
    assert_eq!(events::games(Lang::ZhHans, &best), "5 台，每台 3 局 2 胜");
    assert_eq!(events::games(Lang::En, &Meeting::single()), "one game");
    for step in [
        Some(Settle::ExtraGames(2)),
        Some(Settle::Armageddon),
        Some(Settle::TopBoard),
        Some(Settle::FewerFouls),
        Some(Settle::Lots),
        None,
    ] {
        check(&format!("{step:?}"), |lang| events::settle(lang, step));
    }
}

#[test]
fn comparators_and_notes() {
    let mut names: Vec<String> = Vec::new();
    let presets = [
        Preset::RoundRobin1999,
        Preset::TeamSwiss1999,
        Preset::MemberPlaces1999,
        Preset::DoubleRoundRobin2011,
        Preset::SwissOpponents2011,
        Preset::SwissCumulative2011,
        Preset::Axf,
        Preset::FourTeams,
    ];
    for comparator in presets.into_iter().flat_map(preset) {
        check(&format!("{comparator:?}"), |lang| events::comparator(lang, &comparator, false));
        let name = events::comparator(Lang::ZhHans, &comparator, false);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    assert!(names.len() >= 18, "{names:?}");
    assert_eq!(events::comparator(Lang::ZhHans, &Comparator::Points, true), "场分");
    let cut = Cut { lowest: 1, highest: 0 };
    let sum = Comparator::OpponentSum { bye: ByeCount::Zero, cut };
    assert_eq!(events::comparator(Lang::ZhHans, &sum, false), "对手分去低1高0");
    for (tie_break, code) in [
        (FideTieBreak::swiss(FideKind::Buchholz).cut(1, 0), "BH-C1"),
        (FideTieBreak::swiss(FideKind::Buchholz).cut(1, 1), "BH-M1"),
        (FideTieBreak::swiss(FideKind::Direct), "DE"),
    ] {
        assert_eq!(events::fide_code(&tie_break), code);
    }
    for note in [
        Note::Counted,
        Note::Halved,
        Note::CutLowest,
        Note::CutHighest,
        Note::Bye,
        Note::Unplayed,
        Note::Dummy,
        Note::Carried,
        Note::Missed,
    ] {
        check(&format!("{note:?}"), |lang| events::note(lang, note));
    }
}

#[test]
fn reasons_of_rounds() {
    let (red, black) = (Color::Red, Color::Black);
    let colors = [
        ColorReason::FirstRound,
        ColorReason::Lots,
        ColorReason::RedCard,
        ColorReason::Table,
        ColorReason::Owed { red: -101, black: 2 },
        ColorReason::History { games_back: 2 },
        ColorReason::Number,
        ColorReason::HigherScore,
        ColorReason::Exchanged,
        ColorReason::Swap,
        ColorReason::Official,
    ];
    for color in colors {
        check(&format!("{color:?}"), |lang| events::color_reason(lang, color));
    }
    let cards = (Card::Pip { rank: 3, color: red }, Card::Pip { rank: 3, color: black });
    let slots = (Slot::Winner(3), Slot::Loser(1));
    let costs = vec![(Criterion::Gap(Points::TWO), 1), (Criterion::Balance, 3)];
    let swiss = |costs| {
        let color = ColorReason::Number;
        Why::Swiss(Box::new(SwissWhy { scores: (Points::TWO, Points::ONE), costs, color }))
    };
    for why in [
        Why::Table { cycle: 1, numbers: (1, 8) },
        Why::Cards { cards },
        Why::Bracket { number: 5, slots, color: ColorReason::Lots },
        swiss(costs),
        swiss(Vec::new()),
        Why::Scheveningen { shift: 2 },
        Why::Official,
    ] {
        check(&format!("{why:?}"), |lang| events::why(lang, &why));
    }
    let eligible = vec![no(5), no(9)];
    for why in [
        ByeReason::Table,
        ByeReason::King,
        ByeReason::Bracket,
        ByeReason::Lowest { byes: 0, score: Points::ONE, eligible },
        ByeReason::Requested,
        ByeReason::NoOpponent,
        ByeReason::Official,
    ] {
        check(&format!("{why:?}"), |lang| events::bye(lang, &why, &name));
    }
    for rule in [
        Relaxed::Triple(no(1)),
        Relaxed::Excess(no(1)),
        Relaxed::Apart(no(1), no(2)),
        Relaxed::Bye(no(1)),
        Relaxed::SecondBye(no(1)),
        Relaxed::Rematch(no(1), no(2)),
    ] {
        check(&format!("{rule:?}"), |lang| events::relaxed(lang, rule, &name));
        assert!(events::relaxed(Lang::En, rule, &name).contains("<1>"));
    }
    for criterion in [
        Criterion::Forbidden,
        Criterion::Rematch,
        Criterion::Bye,
        Criterion::Excess,
        Criterion::Triple,
        Criterion::StronglyApart,
        Criterion::Gaps,
        Criterion::AllFloaters,
        Criterion::Floaters(Points::ONE),
        Criterion::Gap(Points::ONE),
        Criterion::Apart,
        Criterion::Balance,
        Criterion::RepeatedFloat,
        Criterion::FloatBalance,
        Criterion::Order,
    ] {
        check(&format!("{criterion:?}"), |lang| events::criterion(lang, criterion));
    }
}

#[test]
fn flaws_of_a_board_are_said_in_words_and_not_in_sums() {
    let said = |lang, costs: &[(Criterion, u64)], color| {
        let scores = (Points::TWO, Points::ONE);
        let costs = costs.to_vec();
        events::why(lang, &Why::Swiss(Box::new(SwissWhy { scores, costs, color })))
    };
    let level = Points::TWO;
    let costs = [
        (Criterion::Excess, 1),
        (Criterion::Floaters(level), 1),
        (Criterion::Gap(level), 4),
        (Criterion::Balance, 203),
        (Criterion::FloatBalance, 3),
        (Criterion::Order, 187),
    ];
    let color = ColorReason::Owed { red: -101, black: 2 };
    assert_eq!(
        said(Lang::ZhHans, &costs, color),
        "积分 2 对 1。这一台的不足：多三、两人不在同一分组、两人先后手合计相差 2 局、\
         两人上调与下调的次数合计相差 3 次。先手少者先走：红方先手少 1 局，黑方先后手相等。"
    );
    let english = said(Lang::En, &costs, color);
    assert!(english.contains("one color 2 times more") && !english.contains("203"), "{english}");
    // The order of numbers is no flaw, but the pattern of the first round may be left.
    let order = [(Criterion::Order, 187)];
    let number = ColorReason::Number;
    assert!(said(Lang::ZhHans, &order, number).contains("这一台没有任何不足。"));
    assert!(said(Lang::ZhHans, &order, ColorReason::FirstRound).contains("不合首轮的编排方式"));
    // Where as many first moves are missing, the last run tells.
    let color = ColorReason::Owed { red: -102, black: -99 };
    assert!(
        said(Lang::ZhHans, &[(Criterion::Balance, 1)], color).ends_with(
            "两人最近几局的先后手次序不合。先手少者先走：红方先手少 1 局、最近连后 2 局，\
             黑方先手少 1 局、最近连先 1 局。"
        ),
        "{}",
        said(Lang::ZhHans, &[(Criterion::Balance, 1)], color)
    );
}

#[test]
fn the_answer_gives_numbers_only_of_what_people_count() {
    let said = |criterion| {
        let verdict = Verdict::Worse { criterion, chosen: 203, forced: 407 };
        let comparison = Comparison { verdict, criteria: Vec::new(), instead: Vec::new() };
        let answer = WhyNot::Scores(Box::new(comparison));
        [Some(no(2)), None].map(|other| events::why_not(Lang::En, no(1), other, &answer, &name))
    };
    for text in said(Criterion::Balance) {
        assert!(text.ends_with("by “colors that do not fit”."), "{text}");
    }
    for text in said(Criterion::RepeatedFloat) {
        assert!(text.ends_with("203 as it is, 407 then."), "{text}");
    }
}

#[test]
fn answers_to_why_not() {
    let criterion = Criterion::Gap(Points::TWO);
    let verdicts = [
        Verdict::Paired,
        Verdict::Met,
        Verdict::KeptApart,
        Verdict::Worse { criterion, chosen: 1, forced: 4 },
        Verdict::Better { criterion, chosen: 4, forced: 1 },
        Verdict::AsGood,
    ];
    let mut answers: Vec<WhyNot> = verdicts
        .into_iter()
        .map(|verdict| {
            let instead = vec![(no(3), no(4))];
            WhyNot::Scores(Box::new(Comparison { verdict, criteria: Vec::new(), instead }))
        })
        .collect();
    let card = |rank| Card::Pip { rank, color: Color::Red };
    answers.extend([
        WhyNot::So { table: Some(1) },
        WhyNot::NotThere(no(1)),
        WhyNot::Table { rounds: vec![3, 8] },
        WhyNot::Table { rounds: Vec::new() },
        WhyNot::TableBye { rounds: vec![2] },
        WhyNot::TableBye { rounds: Vec::new() },
        WhyNot::Groups(GroupNo(0), GroupNo(1)),
        WhyNot::Cards { a: card(1), b: Some(card(2)) },
        WhyNot::Cards { a: card(1), b: None },
        WhyNot::Bracket { a: Some((1, Slot::Seed(1))), b: Some((2, Slot::Seed(2))) },
        WhyNot::Bracket { a: None, b: None },
        WhyNot::TwoTeams,
    ]);
    for answer in answers {
        for other in [Some(no(2)), None] {
            check(&format!("{answer:?} {other:?}"), |lang| {
                events::why_not(lang, no(1), other, &answer, &name)
            });
        }
    }
}

#[test]
fn needs_and_refusals() {
    let id = PairingId { stage: StageNo(1), round: 2, table: 3 };
    let tie = |group| Tie { stage: StageNo(1), group, place: 2, who: vec![no(4), no(5)] };
    let ties = vec![tie(None), tie(Some(GroupNo(1)))];
    for need in [
        Need::Earlier,
        Need::Ties(ties.clone()),
        Need::Lots,
        Need::Pair(3),
        Need::Results(vec![id]),
        Need::Settle(vec![(id, Some(Settle::Lots)), (id, None)]),
        Need::Close,
        Need::Nothing,
    ] {
        check(&format!("{need:?}"), |lang| events::step_needed(lang, &need, &name));
    }
    let ids = [1, 2, 3, 5, 8, 9].map(|table| PairingId { table, ..id }).to_vec();
    assert_eq!(
        events::step_needed(Lang::ZhHans, &Need::Results(ids), &name),
        "第 2 轮尚缺成绩：第 1–3、5、8–9 台。"
    );
    let one = StageNo(1);
    let (front, behind) = (Member(0), Member(1));
    for denied in [
        Denied::Created,
        Denied::NotCreated,
        Denied::NoStages,
        Denied::Regulations(BadRegulations::FinalOrder),
        Denied::Regulations(BadRegulations::Stages(300, 255)),
        Denied::Regulations(BadRegulations::Name("<".to_owned(), 300, 200)),
        Denied::Regulations(BadRegulations::Lacks(1, Lacking::Cycle)),
        Denied::Regulations(BadRegulations::Lacks(1, Lacking::Group)),
        Denied::Regulations(BadRegulations::Lacks(1, Lacking::Life)),
        Denied::Regulations(BadRegulations::Lacks(1, Lacking::Round)),
        Denied::Regulations(BadRegulations::Rounds(2000, 1000)),
        Denied::Regulations(BadRegulations::Carry(2)),
        Denied::Regulations(BadRegulations::Places(2, 1, 0)),
        Denied::Regulations(BadRegulations::Intake(2)),
        Denied::Regulations(BadRegulations::TakesNobody(2)),
        Denied::Regulations(BadRegulations::NoGame(1)),
        Denied::Regulations(BadRegulations::Games(1, 200)),
        Denied::Regulations(BadRegulations::Negative(Amount::Lateness)),
        Denied::Regulations(BadRegulations::Negative(Amount::Game(1))),
        Denied::Regulations(BadRegulations::Negative(Amount::Meeting(1))),
        Denied::Regulations(BadRegulations::Negative(Amount::Bye(1))),
        Denied::Regulations(BadRegulations::Negative(Amount::Place(1))),
        Denied::Regulations(BadRegulations::Large(Amount::Gate(1), 100)),
        Denied::Regulations(BadRegulations::Large(Amount::Gap(1), 100)),
        Denied::NoEntrant(no(9)),
        Denied::Left(no(1)),
        Denied::NotLeft(no(1)),
        Denied::Twice(no(1)),
        Denied::NoStage(one),
        Denied::Closed(one),
        Denied::NotClosed(one),
        Denied::NoPairing(id),
        Denied::NotProposed(one),
        Denied::Round { got: 1, expected: 2 },
        Denied::Tables,
        Denied::LeftOut(vec![no(1), no(2)]),
        Denied::NotPresent(no(1)),
        Denied::NotByHand(one),
        Denied::Lots { missing: vec![no(1)], surplus: vec![no(2)] },
        Denied::Started(one),
        Denied::Game { board: 1, game: 2 },
        Denied::Decided(id),
        Denied::NotLevel(id),
        Denied::ColorsNotDrawn(id),
        Denied::NotAnnulled(id),
        Denied::LaterRound { pairing: id, round: 2 },
        Denied::NotTeams,
        Denied::Lineup(LineupError::Boards { got: 3, expected: 5 }),
        Denied::Lineup(LineupError::Unknown(front)),
        Denied::Lineup(LineupError::Twice(front)),
        Denied::Lineup(LineupError::Inverted(front)),
        Denied::Lineup(LineupError::Fixed(front)),
        Denied::LineupsOpen(id),
        Denied::LineupsMissing(id, vec![No::at(0)]),
        Denied::Nobody,
        Denied::Members { got: 9, allowed: 7 },
        Denied::Order { front, behind },
        Denied::Needs(Need::Lots),
        Denied::TooLate,
        Denied::Full,
        Denied::NotByScores(one),
        Denied::NotAbsent(no(1)),
        Denied::NotApart(no(1), no(2)),
        Denied::NotShared(one),
        Denied::Unpaired(NoPairing::Nobody),
        Denied::Unpaired(NoPairing::Twice(no(1))),
        Denied::Unpaired(NoPairing::Forbidden(vec![(no(1), no(2))])),
        Denied::Unpaired(NoPairing::NotYet(Missing::Stage)),
        Denied::Unpaired(NoPairing::NotYet(Missing::StageBefore)),
        Denied::Unpaired(NoPairing::NotYet(Missing::Lots)),
        Denied::Unpaired(NoPairing::NotYet(Missing::Ties(ties))),
        Denied::Unpaired(NoPairing::NotYet(Missing::Results(vec![id]))),
        Denied::Unpaired(NoPairing::NotYet(Missing::Finished)),
    ] {
        check(&format!("{denied:?}"), |lang| events::denied(lang, &denied, &name));
    }
}

#[test]
fn facts_name_those_who_played() {
    let stage = StageRules {
        meeting: Meeting { boards: 2, games: Games::Exactly(2), settle: Vec::new() },
        ..StageRules::new("league", Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let regulations = Box::new(Regulations::players("Cup", vec![stage]));
    let mut state = State::default();
    let mut tell = |fact: Fact| {
        check(&format!("{fact:?}"), |lang| events::fact(lang, &fact, &state));
        let texts = [Lang::ZhHans, Lang::En].map(|lang| events::fact(lang, &fact, &state));
        state.evolve(&fact);
        texts
    };
    tell(Fact::Created(regulations.clone()));
    tell(Fact::Amended(regulations));
    for (number, name) in [(1, "Zhang"), (2, "Li")] {
        let entry = Box::new(Entry { name: name.to_owned(), ..Entry::default() });
        tell(Fact::Entered { no: no(number), entry: entry.clone(), late: None });
        tell(Fact::Entered { no: no(number), entry: entry.clone(), late: Some((StageNo(1), 3)) });
        tell(Fact::Corrected { no: no(number), entry });
    }
    let one = StageNo(1);
    let cards = vec![(no(1), Card::King), (no(2), Card::Pip { rank: 1, color: Color::Black })];
    for drawn in [
        Drawn::Groups(vec![vec![no(1)], vec![no(2)]]),
        Drawn::Cards { round: 1, cards },
        Drawn::Order(vec![no(2), no(1)]),
    ] {
        tell(Fact::Lots { stage: one, drawn: drawn.clone(), seed: None });
        tell(Fact::Lots { stage: one, drawn, seed: Some(Seed(7)) });
    }
    let why = Why::Table { cycle: 1, numbers: (1, 2) };
    let board = Board { table: 1, first: no(2), second: no(1), group: GroupNo(0), why };
    let method = Method { kind: MethodKind::RoundRobin, version: 1 };
    let round = Box::new(Round {
        number: 1,
        boards: vec![board],
        byes: Vec::new(),
        relaxed: Vec::new(),
        method,
        seed: None,
    });
    tell(Fact::Proposed { stage: one, round: round.clone() });
    tell(Fact::Published {
        stage: one,
        round: round.clone(),
        edit: Some("a table moved".to_owned()),
    });
    tell(Fact::Published { stage: one, round, edit: None });
    let pairing = PairingId { stage: one, round: 1, table: 1 };
    let game = GameRecord {
        board: 2,
        game: 1,
        red: Side::Second,
        outcome: Outcome::RedWin,
        source: Source::Official,
    };
    let [zh, en] = tell(Fact::Result { pairing, game });
    // Number 1 had red and won; number 2 is listed first, but on boards Red is.
    assert_eq!(zh, "第 1 轮第 1 台，台次 2，第 1 局：1 Zhang 1-0 2 Li");
    assert_eq!(en, "Round 1, table 1, board 2, game 1: 1 Zhang 1-0 2 Li");
    tell(Fact::ResultCleared { pairing, board: 2, game: 1 });
    let lineup = Lineup(vec![Some(Member(0)), None]);
    tell(Fact::LineupGiven { pairing, side: Side::First, lineup });
    for (red_ms, black_ms, ruling) in [
        (Some(0), Some(90_000), Lateness::Charged { red_ms: 0, black_ms: 90_000 }),
        (Some(-5), Some(0), Lateness::Charged { red_ms: 0, black_ms: 0 }),
        (None, Some(0), Lateness::RedForfeits),
        (Some(0), None, Lateness::BlackForfeits),
        (None, None, Lateness::BothForfeit),
    ] {
        tell(Fact::Late { pairing, board: 1, game: 1, red_ms, black_ms, ruling });
    }
    tell(Fact::ColorsDrawn { pairing, game: 3, red: Side::Second, seed: None });
    for by in [SettledBy::Lots(Seed(1)), SettledBy::FewerFouls, SettledBy::Official] {
        tell(Fact::Settled { pairing, winner: Side::First, by });
        tell(Fact::TieBroken { stage: one, group: None, order: vec![no(1), no(2)], by });
    }
    tell(Fact::Foul { no: no(1), clause: "9.1.3".to_owned(), pairing: None });
    for sanction in [Sanction::Warning, Sanction::GameForfeited] {
        tell(Fact::Sanctioned { no: no(1), sanction, why: "noise".to_owned() });
    }
    tell(Fact::Absent { no: no(1), stage: one, round: 2, points: Points::HALF });
    tell(Fact::AbsenceLifted { no: no(1), stage: one, round: 2 });
    for strength in [None, Some(Strength::Soft), Some(Strength::Strong), Some(Strength::Absolute)] {
        tell(Fact::KeptApart { a: no(1), b: no(2), strength });
    }
    for leaving in [Leaving::Withdrawal, Leaving::Expulsion, Leaving::NoShows] {
        for results in [ResultsOf::Annulled, ResultsOf::Standing] {
            tell(Fact::Left { no: no(1), leaving, stage: None, results });
        }
    }
    tell(Fact::Returned { no: no(1), why: "by mistake".to_owned() });
    tell(Fact::Noted("begun".to_owned()));
    tell(Fact::Closed { stage: one, places: vec![vec![(no(1), 1), (no(2), 2)]] });
    tell(Fact::Undone { to: Seq(3), why: "by mistake".to_owned() });
}
