//! What can happen at a desk: entries, absences, lateness, forfeits, extra games, hands that change
//! a round, and the questions that are asked.

use tournament::*;

use crate::official::{Desk, ONE};

fn players(stage: StageRules) -> Regulations {
    Regulations::players("某赛", vec![stage])
}

fn swiss(rounds: u16) -> StageRules {
    StageRules::new("积分编排赛", Format::Swiss(SwissRules::new(rounds)))
}

fn round_robin() -> StageRules {
    StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE))
}

fn knockout(settle: Vec<Settle>, games: Games) -> StageRules {
    StageRules {
        meeting: Meeting { boards: 1, games, settle },
        ..StageRules::new("淘汰赛", Format::Bracket { placed: 2, lines: Lines::BySeed, left: 1 })
    }
}

fn teams(kind: TeamKind, boards: u8, members: u8) -> Regulations {
    let stage = StageRules {
        meeting: Meeting { boards, games: Games::Exactly(1), settle: vec![] },
        scoring: Scoring::meetings(Worth::TWO_ONE_ZERO),
        ..round_robin()
    };
    Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind, boards, members }),
        ..players(stage)
    }
}

fn id(round: u16, table: u16) -> PairingId {
    PairingId { stage: ONE, round, table }
}

fn member(title: u8, rating: Option<u32>) -> Entry {
    Entry { title, rating, ..Entry::default() }
}

#[test]
fn fixed_boards_follow_the_published_ratings() {
    let mut desk = Desk::open(teams(TeamKind::FixedBoards, 3, 4), 0, 1);
    let team = |members: Vec<Entry>| Entry { members, ..Entry::default() };
    let proper = team(vec![
        member(2, Some(2300)),
        member(1, Some(2500)),
        member(0, Some(2200)),
        member(0, None),
    ]);
    desk.ask(Request::Enter(Box::new(proper.clone())));
    let wrong = team(vec![member(0, None), member(0, Some(2200)), member(0, None)]);
    let order = Denied::Order { front: Member(0), behind: Member(1) };
    assert_eq!(desk.try_ask(Request::Enter(Box::new(wrong.clone()))), Err(order.clone()));
    assert_eq!(desk.try_ask(Request::Correct(No::at(0), Box::new(wrong.clone()))), Err(order));
    let many = team(vec![Entry::default(); 5]);
    let denied = Denied::Members { got: 5, allowed: 4 };
    assert_eq!(desk.try_ask(Request::Enter(Box::new(many))), Err(denied));
    // 12.3 names its order before each match, whatever the ratings.
    let mut free = Desk::open(teams(TeamKind::FreeLineup, 3, 4), 0, 1);
    free.ask(Request::Enter(Box::new(wrong)));
}

#[test]
fn a_line_up_is_sealed_until_both_are_in() {
    let mut desk = Desk::open(teams(TeamKind::FreeLineup, 3, 4), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let lineup = |seats: [u8; 3]| Lineup(seats.iter().map(|seat| Some(Member(*seat))).collect());
    let (one, other, new) = (lineup([3, 0, 1]), lineup([0, 1, 2]), lineup([1, 0, 3]));
    let views = [Viewer::Captain(Side::First), Viewer::Captain(Side::Second), Viewer::Anybody];
    let seen = |desk: &Desk, side| {
        views.map(|viewer| match desk.state().pairing(id(1, 1)).unwrap().lineup(side, viewer) {
            Sealed::Missing => "missing",
            Sealed::Closed => "closed",
            Sealed::Open(_) => "open",
        })
    };
    assert_eq!(seen(&desk, Side::First), ["missing"; 3]);
    desk.ask(Request::GiveLineup(id(1, 1), Side::First, one));
    assert_eq!(seen(&desk, Side::First), ["open", "closed", "closed"]);
    // It may be changed while it is sealed.
    desk.ask(Request::GiveLineup(id(1, 1), Side::First, new.clone()));
    let second = desk.state().pairing(id(1, 1)).unwrap().second;
    assert_eq!(desk.state().lineups_missing(id(1, 1)), [second]);
    desk.ask(Request::GiveLineup(id(1, 1), Side::Second, other.clone()));
    assert_eq!(seen(&desk, Side::First), ["open"; 3]);
    assert_eq!(seen(&desk, Side::Second), ["open"; 3]);
    let again = Request::GiveLineup(id(1, 1), Side::Second, other);
    assert_eq!(desk.try_ask(again), Err(Denied::LineupsOpen(id(1, 1))));
    let pairing = desk.state().pairing(id(1, 1)).unwrap();
    assert_eq!(pairing.lineup(Side::First, Viewer::Anybody), Sealed::Open(&new));
}

#[test]
fn a_line_up_that_was_open_stays_so_after_an_undo_and_one_that_was_not_stays_closed() {
    let mut desk = Desk::open(teams(TeamKind::FreeLineup, 3, 4), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let lineup = |seats: [u8; 3]| Lineup(seats.iter().map(|seat| Some(Member(*seat))).collect());
    let (one, other) = (lineup([3, 0, 1]), lineup([0, 1, 2]));
    let seen = |desk: &Desk| match desk
        .state()
        .pairing(id(1, 1))
        .unwrap()
        .lineup(Side::First, Viewer::Anybody)
    {
        Sealed::Missing => "missing",
        Sealed::Closed => "closed",
        Sealed::Open(_) => "open",
    };
    let undo = |desk: &mut Desk, to| {
        let fact = Fact::Undone { to, why: "名单有误".into() };
        desk.log.append(Moment(0), Official("裁判长".into()), fact).unwrap();
    };
    let start = desk.log.last();
    let seal = LineupSeal::of(id(1, 1), Side::First, &one, Salt([9; 16]));
    desk.ask(Request::SealLineup(id(1, 1), Side::First, seal));
    let sealed = desk.log.last();
    // Nobody has seen it yet.
    desk.ask(Request::Note("等候".into()));
    undo(&mut desk, sealed);
    assert_eq!(seen(&desk), "closed");
    desk.ask(Request::OpenLineup(id(1, 1), Side::First, one, Salt([9; 16])));
    desk.ask(Request::GiveLineup(id(1, 1), Side::Second, other.clone()));
    undo(&mut desk, sealed);
    let first = desk.state().pairing(id(1, 1)).unwrap().first;
    assert_eq!((seen(&desk), desk.state().shown_lineups()), ("open", vec![(id(1, 1), first)]));
    // Taken back altogether it is none, and in force again it is still what was seen.
    undo(&mut desk, start);
    assert_eq!((seen(&desk), desk.state().shown_lineups()), ("missing", vec![]));
    undo(&mut desk, sealed);
    assert_eq!(seen(&desk), "open");
    let again = Log::replay(desk.log.entries().iter().cloned()).unwrap();
    assert_eq!(again.state(), desk.state());
    desk.ask(Request::GiveLineup(id(1, 1), Side::Second, other));
    assert_eq!(desk.state().shown_lineups(), []);
}

#[test]
fn a_sealed_line_up_is_opened_as_it_was_sealed_or_not_at_all() {
    let mut desk = Desk::open(teams(TeamKind::FreeLineup, 3, 4), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let id = id(1, 1);
    let lineup = |seats: [u8; 3]| Lineup(seats.iter().map(|seat| Some(Member(*seat))).collect());
    let (one, other, salt) = (lineup([3, 0, 1]), lineup([0, 1, 2]), Salt([9; 16]));
    let open = |lineup: &Lineup, salt| Request::OpenLineup(id, Side::First, lineup.clone(), salt);
    assert_eq!(desk.try_ask(open(&one, salt)), Err(Denied::NotSealed(id)));
    let seal = LineupSeal::of(id, Side::First, &one, salt);
    desk.ask(Request::SealLineup(id, Side::First, seal));
    let pairing = |desk: &Desk| desk.state().pairing(id).unwrap().clone();
    assert_eq!(pairing(&desk).lineup(Side::First, Viewer::Captain(Side::First)), Sealed::Closed);
    assert_eq!(desk.state().lineups_missing(id), [pairing(&desk).second]);
    assert_eq!(desk.try_ask(open(&other, salt)), Err(Denied::SealBroken(id)));
    assert_eq!(desk.try_ask(open(&one, Salt([8; 16]))), Err(Denied::SealBroken(id)));
    desk.ask(open(&one, salt));
    desk.ask(Request::GiveLineup(id, Side::Second, other));
    assert_eq!(pairing(&desk).lineup(Side::First, Viewer::Anybody), Sealed::Open(&one));
    assert_eq!(
        desk.try_ask(Request::SealLineup(id, Side::First, seal)),
        Err(Denied::LineupsOpen(id))
    );
    desk.check_replay();
}

#[test]
fn lateness_costs_time_or_the_game() {
    let mut desk = Desk::open(players(swiss(3)), 6, 1);
    desk.step(ONE);
    let late = |table, red_ms, black_ms| Request::Late {
        pairing: id(1, table),
        board: 1,
        game: 1,
        red_ms,
        black_ms,
    };
    let minutes = |minutes: i64| Some(minutes * 60_000);
    desk.ask(late(1, minutes(4), minutes(0)));
    let ruling = Lateness::Charged { red_ms: 240_000, black_ms: 0 };
    assert_eq!(desk.state().pairing(id(1, 1)).unwrap().late, [(1, 1, ruling)]);
    assert!(desk.state().pairing(id(1, 1)).unwrap().games.is_empty());
    desk.ask(late(2, None, minutes(1)));
    desk.ask(late(3, minutes(16), None));
    let outcome = |desk: &Desk, table| {
        let games = desk.state().pairing(id(1, table)).unwrap().games.clone();
        games.first().map(|game| (game.outcome, game.source))
    };
    assert_eq!(outcome(&desk, 2), Some((Outcome::BlackForfeitWin, Source::Lateness)));
    assert_eq!(outcome(&desk, 3), Some((Outcome::DoubleForfeit, Source::Lateness)));
    // Red of table 2 was there, at another table: the game is played.
    desk.ask(late(2, minutes(10), minutes(1)));
    assert_eq!(outcome(&desk, 2), None);
    desk.result(id(1, 2), 1, 1, Outcome::Draw);
    assert_eq!(desk.try_ask(late(2, None, None)), Err(Denied::Decided(id(1, 2))));
    desk.result(id(1, 1), 1, 1, Outcome::RedWin);
    desk.check_replay();
    // 21.4: `-` brings nothing, to both.
    let field = desk.state().field(Scope::of(ONE));
    let pairing = desk.state().pairing(id(1, 3)).unwrap();
    for no in [pairing.first, pairing.second] {
        assert_eq!(field.total(no), Points::ZERO);
        assert_eq!(field.sheet(no).unwrap().lines[0].how, How::LostUnplayed);
    }
}

#[test]
fn who_does_not_come_twice_running_is_not_paired_until_he_is_back() {
    let regulations = Regulations { no_shows: 2, ..players(swiss(7)) };
    let mut desk = Desk::open(regulations, 8, 4);
    let absentee = No::at(2);
    for round in 1..=2u16 {
        desk.step(ONE);
        let Some(Need::Results(ids)) = desk.state().need(ONE) else { panic!("no games") };
        for id in ids {
            let pairing = desk.state().pairing(id).unwrap();
            let outcome = match pairing.side(absentee) {
                Some(Side::First) => Outcome::BlackForfeitWin,
                Some(Side::Second) => Outcome::RedForfeitWin,
                None => Outcome::Draw,
            };
            desk.result(id, 1, 1, outcome);
        }
        let left = desk.state().entrants()[&absentee].left;
        assert_eq!(left.is_some(), round == 2, "round {round}");
    }
    assert_eq!(desk.state().entrants()[&absentee].left.unwrap().leaving, Leaving::NoShows);
    // The second result is corrected: he had come, and is paired.
    let second = desk.state().stage(ONE).unwrap().rounds[1]
        .pairings
        .iter()
        .find(|pairing| pairing.side(absentee).is_some())
        .unwrap()
        .id;
    let wrong = desk.state().pairing(second).unwrap().games[0].outcome;
    desk.result(second, 1, 1, Outcome::Draw);
    assert!(desk.state().entrants()[&absentee].left.is_none());
    desk.result(second, 1, 1, wrong);
    assert!(desk.state().entrants()[&absentee].left.is_some());
    desk.step(ONE);
    let round = &desk.state().stage(ONE).unwrap().rounds[2].round;
    assert!(round.everybody().all(|no| no != absentee));
    assert_eq!(round.everybody().count(), 7);
    desk.step(ONE);
    desk.ask(Request::Return(absentee, "已到场".into()));
    assert_eq!(
        desk.try_ask(Request::Return(absentee, String::new())),
        Err(Denied::NotLeft(absentee))
    );
    desk.step(ONE);
    let round = &desk.state().stage(ONE).unwrap().rounds[3].round;
    assert_eq!(round.everybody().count(), 8);
    desk.step(ONE);
    desk.check_replay();
    let field = desk.state().field(Scope::of(ONE));
    assert_eq!(field.sheet(absentee).unwrap().lines[2].how, How::Absent);
}

#[test]
fn before_the_start_numbers_are_drawn_anew_or_one_more_is_added() {
    // 20.2. A group with an even number left draws its own numbers anew.
    let format = Format::Groups { groups: 2, seeds: 2, rules: RoundRobinRules::ONCE };
    let mut desk = Desk::open(players(StageRules::new("分组赛", format)), 10, 1);
    desk.step(ONE);
    let before = desk.state().stage(ONE).unwrap().groups.clone();
    let no = before[1][2];
    desk.ask(Request::Leave(no, Leaving::Withdrawal, Seed(9)));
    let after = desk.state().stage(ONE).unwrap().groups.clone();
    assert_eq!(after[0], before[0]);
    assert_eq!(after[1].len(), 4);
    desk.run_all();
    assert!(desk.state().field(Scope::of(ONE)).sheet(no).is_none());
    // 积分编排制 is filled up.
    let mut desk = Desk::open(players(swiss(3)), 9, 1);
    assert!(desk.state().wants_one_more(ONE));
    desk.ask(Request::Enter(Box::default()));
    assert!(!desk.state().wants_one_more(ONE));
    desk.ask(Request::Leave(No::at(4), Leaving::Withdrawal, Seed(1)));
    assert!(desk.state().wants_one_more(ONE));
    // Who enters a round robin after the lots makes them void.
    let mut desk = Desk::open(players(round_robin()), 5, 1);
    desk.step(ONE);
    assert_eq!(desk.state().need(ONE), Some(Need::Pair(1)));
    desk.ask(Request::Enter(Box::default()));
    assert_eq!(desk.state().need(ONE), Some(Need::Lots));
    desk.run_all();
    assert_eq!(desk.state().stage(ONE).unwrap().rounds.len(), 5);
}

#[test]
fn an_extra_game_needs_its_colors_drawn() {
    let settle = vec![Settle::ExtraGames(2), Settle::Armageddon, Settle::Lots];
    let mut desk = Desk::open(players(knockout(settle, Games::Exactly(2))), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let one = id(1, 1);
    for game in [1, 2] {
        desk.result(one, 1, game, Outcome::Draw);
    }
    // 13.5: the colors of the second game are those of the first exchanged.
    let reds: Vec<Side> =
        desk.state().pairing(one).unwrap().games.iter().map(|game| game.red).collect();
    assert_eq!(reds, [Side::First, Side::Second]);
    let extra = Some(Settle::ExtraGames(2));
    assert_eq!(desk.state().stand(one), Some(Stand::Level(extra)));
    let (outcome, source) = (Outcome::Draw, Source::Official);
    let game = |game| Request::Result { pairing: one, board: 1, game, red: None, outcome, source };
    assert_eq!(desk.try_ask(game(3)), Err(Denied::ColorsNotDrawn(one)));
    desk.ask(Request::EnterColors(one, Side::Second));
    desk.ask(game(3));
    // The second extra game exchanges them and is not drawn.
    let draw = Request::DrawColors(one, Seed(1));
    assert!(matches!(desk.try_ask(draw.clone()), Err(Denied::Game { game: 4, .. })));
    assert_eq!(desk.state().red_on(one, 1, 4), Some(Side::First));
    desk.ask(game(4));
    assert_eq!(desk.state().stand(one), Some(Stand::Level(Some(Settle::Armageddon))));
    assert_eq!(desk.state().red_on(one, 1, 5), None);
    desk.ask(draw);
    let red = desk.state().red_on(one, 1, 5).unwrap();
    desk.ask(game(5));
    assert_eq!(desk.state().stand(one), Some(Stand::Won(red.opposite())), "a draw is Black's");
    desk.run_all();
}

#[test]
fn fewer_fouls_decide_where_the_regulations_say_so() {
    let settle = vec![Settle::FewerFouls, Settle::Lots];
    let mut desk = Desk::open(players(knockout(settle, Games::Exactly(1))), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    desk.result(id(1, 1), 1, 1, Outcome::Draw);
    assert_eq!(desk.state().stand(id(1, 1)), Some(Stand::Level(Some(Settle::Lots))));
    let first = desk.state().pairing(id(1, 1)).unwrap().first;
    desk.ask(Request::Foul(first, "9.1.3".into(), Some(id(1, 1))));
    assert_eq!(desk.state().stand(id(1, 1)), Some(Stand::Won(Side::Second)));
}

#[test]
fn where_neither_comes_both_are_out() {
    for format in [
        Format::Bracket { placed: 4, lines: Lines::BySeed, left: 1 },
        Format::DoubleElimination { reset: true },
        Format::Cards { no_second_bye: true, rounds: 0 },
    ] {
        let stage = StageRules {
            meeting: Meeting { boards: 1, games: Games::Exactly(1), settle: vec![Settle::Lots] },
            ..StageRules::new("淘汰赛", format.clone())
        };
        let mut desk = Desk::open(players(stage), 8, 2);
        while desk.state().stage(ONE).unwrap().rounds.is_empty() {
            desk.step(ONE);
        }
        let pairing = desk.state().pairing(id(1, 1)).unwrap().clone();
        desk.result(id(1, 1), 1, 1, Outcome::DoubleForfeit);
        assert_eq!(desk.state().stand(id(1, 1)), Some(Stand::NobodyWon), "{format:?}");
        desk.run_all();
        let rounds = &desk.state().stage(ONE).unwrap().rounds;
        for no in [pairing.first, pairing.second] {
            let later = rounds.iter().skip(1).flat_map(|round| &round.pairings);
            assert!(later.filter(|later| later.side(no).is_some()).count() == 0, "{format:?}");
        }
        let places = &desk.places(1)[0];
        assert_eq!(places.len(), 8, "{format:?}");
        assert_eq!(places.iter().filter(|(_, place)| *place == 1).count(), 1, "{format:?}");
    }
}

#[test]
fn an_annulled_game_counts_nowhere_and_is_replayed_in_elimination() {
    let mut desk = Desk::open(players(swiss(3)), 4, 1);
    desk.step(ONE);
    desk.result(id(1, 1), 1, 1, Outcome::Annulled);
    desk.result(id(1, 2), 1, 1, Outcome::RedWin);
    let pairing = desk.state().pairing(id(1, 1)).unwrap();
    let field = desk.state().field(Scope::of(ONE));
    assert!(field.sheet(pairing.first).unwrap().lines.is_empty());
    let mut desk = Desk::open(players(knockout(vec![], Games::Exactly(1))), 2, 1);
    desk.step(ONE);
    desk.step(ONE);
    let (outcome, source) = (Outcome::Annulled, Source::Official);
    let annulled =
        Request::Result { pairing: id(1, 1), board: 1, game: 1, red: None, outcome, source };
    assert_eq!(desk.try_ask(annulled), Err(Denied::NotAnnulled(id(1, 1))));
}

#[test]
fn who_went_on_in_elimination_stands_once_a_later_round_is_paired() {
    let mut desk = Desk::open(players(knockout(vec![], Games::Exactly(1))), 4, 1);
    desk.step(ONE);
    desk.step(ONE);
    let result = |table: u16, outcome: Outcome| {
        let (pairing, source) = (id(1, table), Source::Official);
        Request::Result { pairing, board: 1, game: 1, red: None, outcome, source }
    };
    desk.ask(result(1, Outcome::RedWin));
    // Nothing rests on it yet.
    desk.ask(result(1, Outcome::BlackWin));
    desk.ask(result(2, Outcome::RedWin));
    desk.step(ONE);
    let denied = |table: u16| Err(Denied::LaterRound { pairing: id(1, table), round: 2 });
    assert_eq!(desk.try_ask(result(1, Outcome::RedWin)), denied(1));
    assert_eq!(desk.try_ask(result(2, Outcome::DoubleForfeit)), denied(2));
    assert_eq!(desk.try_ask(Request::ClearResult(id(1, 1), 1, 1)), denied(1));
    // The same winner otherwise.
    desk.ask(result(1, Outcome::BlackForfeitWin));
    desk.run(ONE);
}

#[test]
fn an_absence_is_announced_and_taken_back() {
    let mut desk = Desk::open(players(swiss(4)), 7, 1);
    let no = No::at(3);
    let absent = |round| Request::Absent { no, stage: ONE, round, points: Points::ONE };
    desk.ask(absent(1));
    desk.ask(absent(2));
    desk.ask(Request::LiftAbsence(no, ONE, 2));
    let lifted = Request::LiftAbsence(no, ONE, 2);
    assert_eq!(desk.try_ask(lifted), Err(Denied::NotAbsent(no)));
    desk.step(ONE);
    assert!(desk.state().stage(ONE).unwrap().rounds[0].round.everybody().all(|one| one != no));
    assert!(matches!(desk.try_ask(absent(1)), Err(Denied::Round { got: 1, expected: 2 })));
    desk.run(ONE);
    let field = desk.state().field(Scope::of(ONE));
    let line = &field.sheet(no).unwrap().lines[0];
    assert_eq!((line.how, line.points), (How::RequestedBye, Points::ONE));
    // A requested bye is not a bye of pairing: he may still get one.
    let task = desk.state().swiss_task_of(ONE, 2).unwrap();
    assert_eq!(task.contenders.iter().find(|one| one.no == no).unwrap().byes, 0);
    let mut league = Desk::open(players(round_robin()), 4, 1);
    assert_eq!(league.try_ask(absent(1)), Err(Denied::NotByScores(ONE)));
}

#[test]
fn an_official_changes_a_round_by_hand_and_it_is_said_what_that_breaks() {
    let mut desk = Desk::open(players(swiss(5)), 9, 6);
    desk.step(ONE);
    desk.step(ONE);
    desk.ask(Request::Propose(ONE, Seed(1)));
    let proposed = desk.state().stage(ONE).unwrap().proposed.clone().unwrap();
    let first = &desk.state().stage(ONE).unwrap().rounds[0].round;
    // Those who met in round 1 meet again.
    let (a, b) = (first.boards[0].first, first.boards[0].second);
    let others: Vec<No> = proposed.everybody().filter(|no| ![a, b].contains(no)).collect();
    let mut boards = vec![(a, b)];
    boards.extend(others.chunks_exact(2).map(|two| (two[0], two[1])));
    let bye = *others.last().unwrap();
    let round = desk.state().round_by_hand(ONE, &boards, &[bye]).unwrap();
    assert!(round.relaxed.contains(&Relaxed::Rematch(a, b)));
    assert_eq!(round.method.kind, MethodKind::Official);
    let kept = round.boards.iter().filter(|board| board.why != Why::Official);
    for board in kept {
        assert!(proposed.boards.iter().any(|other| other.first == board.first));
    }
    // Nobody may be forgotten or stand twice.
    let short = desk.state().round_by_hand(ONE, &boards[..3], &[bye]).unwrap();
    let edit = |round: &Round| Request::PublishEdited(ONE, Box::new(round.clone()), "调整".into());
    assert!(matches!(desk.try_ask(edit(&short)), Err(Denied::LeftOut(who)) if who.len() == 2));
    let twice = desk.state().round_by_hand(ONE, &boards, &[bye, a]).unwrap();
    assert_eq!(desk.try_ask(edit(&twice)), Err(Denied::Twice(a)));
    let mut tables = round.clone();
    tables.boards[0].table = 7;
    assert_eq!(desk.try_ask(edit(&tables)), Err(Denied::Tables));
    let unchanged: Vec<(No, No)> =
        proposed.boards.iter().map(|board| (board.first, board.second)).collect();
    let byes: Vec<No> = proposed.byes.iter().map(|bye| bye.no).collect();
    assert_eq!(desk.state().round_by_hand(ONE, &unchanged, &byes).unwrap(), proposed);
    desk.ask(edit(&round));
    let facts: Vec<&Fact> = desk.log.effective().map(|entry| &entry.fact).collect();
    assert!(matches!(facts.last(), Some(Fact::Published { edit: Some(why), .. }) if why == "调整"));
    // The bye that an official gives counts like one of pairing.
    desk.step(ONE);
    let field = desk.state().field(Scope::of(ONE));
    assert_eq!(field.sheet(bye).unwrap().lines[1].how, How::PairingBye);
    // Asked afterwards, the pair that was replaced would have been better.
    let board = &proposed.boards[0];
    match desk.state().why_not(ONE, 2, board.first, Some(board.second)).unwrap() {
        WhyNot::Scores(comparison) => assert!(
            matches!(comparison.verdict, Verdict::Better { .. } | Verdict::Worse { .. }),
            "{:?}",
            comparison.verdict
        ),
        WhyNot::So { .. } => {}
        other => panic!("{other:?}"),
    }
    desk.run_all();
    // In a bracket only the colors can be set.
    let mut desk = Desk::open(players(knockout(vec![Settle::Lots], Games::Exactly(1))), 4, 1);
    desk.step(ONE);
    desk.ask(Request::Propose(ONE, Seed(1)));
    let proposed = desk.state().stage(ONE).unwrap().proposed.clone().unwrap();
    let (one, two) = (&proposed.boards[0], &proposed.boards[1]);
    let crossed = [(one.first, two.first), (one.second, two.second)];
    let crossed = desk.state().round_by_hand(ONE, &crossed, &[]).unwrap();
    assert_eq!(desk.try_ask(edit(&crossed)), Err(Denied::NotByHand(ONE)));
    let turned = [(one.second, one.first), (two.first, two.second)];
    let turned = desk.state().round_by_hand(ONE, &turned, &[]).unwrap();
    desk.ask(edit(&turned));
    desk.run_all();
    assert_eq!(desk.places(1)[0][0].1, 1);
}

#[test]
fn why_not_is_answered_in_every_format() {
    // 积分编排制, boards and byes.
    let mut desk = Desk::open(players(swiss(5)), 11, 3);
    for _ in 0..6 {
        desk.step(ONE);
    }
    let task = desk.state().swiss_task_of(ONE, 3).unwrap();
    let round = desk.state().stage(ONE).unwrap().rounds[2].round.clone();
    for a in (0..11).map(No::at) {
        for b in (0..11).map(No::at).filter(|b| *b != a) {
            let met = task.contenders.iter().any(|one| one.no == a && one.met.contains(&b));
            match desk.state().why_not(ONE, 3, a, Some(b)).unwrap() {
                WhyNot::So { table: Some(table) } => {
                    let board = &round.boards[usize::from(table) - 1];
                    assert!([board.first, board.second].contains(&a));
                }
                WhyNot::Scores(comparison) => {
                    assert_eq!(comparison.verdict == Verdict::Met, met, "{a} {b}");
                    assert!(!comparison.instead.is_empty());
                }
                other => panic!("{other:?}"),
            }
        }
        match desk.state().why_not(ONE, 3, a, None).unwrap() {
            WhyNot::So { table: None } => assert_eq!(round.byes[0].no, a),
            WhyNot::Scores(comparison) => assert!(
                matches!(comparison.verdict, Verdict::Worse { .. } | Verdict::AsGood),
                "{:?}",
                comparison.verdict
            ),
            other => panic!("{other:?}"),
        }
    }
    // A round robin: they meet in the round of the table.
    let mut desk = Desk::open(players(round_robin()), 5, 3);
    desk.ask(Request::EnterLots(ONE, Drawn::Order((0..5).map(No::at).collect())));
    desk.step(ONE);
    let ask = |desk: &Desk, a: usize, b: Option<usize>| {
        desk.state().why_not(ONE, 1, No::at(a), b.map(No::at)).unwrap()
    };
    assert_eq!(ask(&desk, 1, Some(4)), WhyNot::So { table: Some(1) });
    assert_eq!(ask(&desk, 0, None), WhyNot::So { table: None });
    assert_eq!(ask(&desk, 0, Some(1)), WhyNot::Table { rounds: vec![2] });
    assert_eq!(ask(&desk, 3, None), WhyNot::TableBye { rounds: vec![2] });
    // Cards and brackets.
    let cards = StageRules::new("淘汰赛", Format::Cards { no_second_bye: true, rounds: 0 });
    let mut desk = Desk::open(players(cards), 5, 3);
    desk.step(ONE);
    desk.step(ONE);
    let round = desk.state().stage(ONE).unwrap().rounds[0].round.clone();
    let (a, b) = (round.boards[0].first, round.boards[1].first);
    let answer = desk.state().why_not(ONE, 1, a, Some(b)).unwrap();
    let pip = |rank| Card::Pip { rank, color: Color::Red };
    assert_eq!(answer, WhyNot::Cards { a: pip(1), b: Some(pip(2)) });
    let mut desk = Desk::open(players(knockout(vec![Settle::Lots], Games::Exactly(1))), 4, 1);
    desk.step(ONE);
    desk.step(ONE);
    let answer = desk.state().why_not(ONE, 1, No::at(0), Some(No::at(1))).unwrap();
    let slots = WhyNot::Bracket { a: Some((1, Slot::Seed(1))), b: Some((2, Slot::Seed(2))) };
    assert_eq!(answer, slots);
    let groups = Format::Groups { groups: 2, seeds: 2, rules: RoundRobinRules::ONCE };
    let mut desk = Desk::open(players(StageRules::new("分组赛", groups)), 8, 1);
    desk.step(ONE);
    desk.step(ONE);
    let answer = desk.state().why_not(ONE, 1, No::at(0), Some(No::at(1))).unwrap();
    assert_eq!(answer, WhyNot::Groups(GroupNo(0), GroupNo(1)));
    let nobody = desk.state().why_not(ONE, 1, No::at(0), Some(No::at(40)));
    assert_eq!(nobody, Err(Denied::NoEntrant(No::at(40))));
}

#[test]
fn what_is_kept_apart_is_kept_apart_and_lifted() {
    let mut desk = Desk::open(players(swiss(3)), 4, 1);
    let (a, b) = (No::at(0), No::at(2));
    desk.ask(Request::KeepApart(a, b, Some(Strength::Absolute)));
    assert_eq!(desk.state().said_apart(b, a), Some(Strength::Absolute));
    desk.step(ONE);
    let boards = &desk.state().stage(ONE).unwrap().rounds[0].round.boards;
    assert!(boards.iter().all(|board| ![(a, b), (b, a)].contains(&(board.first, board.second))));
    desk.ask(Request::KeepApart(b, a, None));
    assert_eq!(desk.state().said_apart(a, b), None);
    assert_eq!(desk.try_ask(Request::KeepApart(a, b, None)), Err(Denied::NotApart(a, b)));
}

#[test]
fn regulations_that_cannot_hold_are_refused() {
    let mut desk = Desk { log: Log::new(), lots: Lots::new(Seed(1)) };
    let wrong = |change: &dyn Fn(&mut Regulations)| {
        let mut regulations =
            Regulations::players("某赛", vec![round_robin(), round_robin(), round_robin()]);
        change(&mut regulations);
        let asked = Request::Create(Box::new(regulations));
        matches!(State::default().decide(&asked), Err(Denied::Regulations(_)))
    };
    assert!(!wrong(&|_| {}));
    assert!(wrong(&|r| r.stages[1].carry = Carry::Everything(StageNo(2))));
    assert!(wrong(&|r| r.stages[0].carry = Carry::Points(StageNo(0))));
    assert!(wrong(&|r| r.stages[1].intake = vec![]));
    // Neither times nor points are less than nothing, or out of all measure.
    let negative = Points::quarters(-1);
    assert!(wrong(&|r| r.lateness.limit_ms = -1));
    assert!(wrong(&|r| r.lateness.limit_ms = i64::MAX));
    assert!(wrong(&|r| r.stages[1].scoring.game.black.loss = negative));
    assert!(wrong(&|r| r.stages[1].scoring.bye = Points::quarters(401)));
    assert!(wrong(
        &|r| r.stages[0].scoring.meeting = Some(Worth { draw: negative, ..Worth::TWO_ONE_ZERO })
    ));
    assert!(wrong(&|r| r.stages[2].place_points = vec![Points::ONE, negative]));
    let nobody = Intake::Places { stage: ONE, from: 1, to: 0 };
    assert!(wrong(&|r| r.stages[1].intake = vec![nobody]));
    let (table, swiss) = (RoundRobinRules::times(0), SwissRules::new(0));
    for empty in [
        Format::RoundRobin(table),
        Format::Groups { groups: 2, seeds: 0, rules: table },
        Format::Groups { groups: 0, seeds: 0, rules: RoundRobinRules::ONCE },
        Format::Lives { lives: 0, rules: SwissRules::new(3) },
        Format::Lives { lives: 2, rules: swiss },
        Format::Swiss(swiss),
    ] {
        assert!(wrong(&|r| r.stages[0].format = empty.clone()), "{empty:?}");
    }
    let long = |rounds, later_rounds| {
        Format::Swiss(SwissRules { later_rounds, ..SwissRules::new(rounds) })
    };
    assert!(!wrong(&|r| r.stages[0].format = long(900, 100)));
    assert!(wrong(&|r| r.stages[0].format = long(u16::MAX, u16::MAX)));
    assert!(wrong(&|r| (r.stages[0].format, r.stages[1].format) = (long(600, 0), long(401, 0))));
    assert!(!wrong(&|r| r.name = "赛".repeat(200)));
    assert!(wrong(&|r| r.name = "赛".repeat(201)));
    assert!(wrong(&|r| r.stages[2].name = "赛".repeat(201)));
    assert!(wrong(&|r| r.stages[1].intake = vec![Intake::Section(0)]));
    assert!(wrong(&|r| {
        r.stages[1].intake = vec![Intake::Sharing { stage: StageNo(3), place: 1 }];
    }));
    assert!(wrong(&|r| r.stages[1].meeting.boards = 0));
    assert!(wrong(&|r| r.stages[1].meeting.settle = vec![Settle::ExtraGames(200)]));
    assert!(wrong(&|r| r.final_order = vec![StageNo(4)]));
    let none = Request::Create(Box::new(Regulations::players("某赛", vec![])));
    assert_eq!(desk.try_ask(none), Err(Denied::NoStages));
}

#[test]
fn lots_are_refused_where_numbers_stand_as_entered() {
    let rules = SwissRules { numbers: Numbers::AsEntered, ..SwissRules::new(3) };
    let stage = StageRules { format: Format::Swiss(rules), ..swiss(3) };
    let mut desk = Desk::open(players(stage), 4, 1);
    let denied = Denied::Needs(Need::Pair(1));
    assert_eq!(desk.try_ask(Request::DrawLots(ONE, Seed(1))), Err(denied));
}

#[test]
fn nothing_is_played_in_a_match_before_its_line_ups_are_in() {
    for (kind, waits) in
        [(TeamKind::Reserves, true), (TeamKind::FreeLineup, true), (TeamKind::FixedBoards, false)]
    {
        let mut desk = Desk::open(teams(kind, 3, 4), 2, 1);
        desk.step(ONE);
        desk.step(ONE);
        let result = |outcome| Request::Result {
            pairing: id(1, 1),
            board: 1,
            game: 1,
            red: None,
            outcome,
            source: Source::Official,
        };
        let missing = Denied::LineupsMissing(id(1, 1), desk.state().lineups_missing(id(1, 1)));
        let asked = desk.try_ask(result(Outcome::Draw));
        assert_eq!(asked, if waits { Err(missing) } else { Ok(()) }, "{kind:?}");
        // Who does not come hands in nothing.
        desk.ask(result(Outcome::RedForfeitWin));
    }
}
