//! Whole events over the log: requests, facts, undo, replay.

use std::collections::{BTreeMap, BTreeSet};

use tournament::*;

use crate::official::{Desk, ONE};

#[test]
fn thirteen_players_draw_cards_until_one_is_left() {
    for seed in 0..20 {
        let mut desk = Desk::open(template("杯赛", Template::CardKnockout), 13, seed);
        desk.run_all();
        let stage = desk.state().stage(ONE).unwrap();
        let sizes: Vec<usize> =
            stage.rounds.iter().map(|round| round.round.everybody().count()).collect();
        assert_eq!(sizes, [13, 7, 4, 2], "seed {seed}");
        let matches: usize = stage.rounds.iter().map(|round| round.pairings.len()).sum();
        assert_eq!(matches, 12, "seed {seed}");
        // The red card plays red in the first game.
        for round in &stage.rounds {
            for board in &round.round.boards {
                let Why::Cards { cards: (Card::Pip { color, .. }, _) } = board.why else {
                    panic!("{:?}", board.why)
                };
                assert_eq!(color, Color::Red);
            }
            assert!(round.round.relaxed.is_empty(), "seed {seed}: nobody needs a second K");
        }
        let places = &desk.places(1)[0];
        assert_eq!(places.len(), 13);
        assert_eq!((places[0].1, places[1].1, places[2].1), (1, 2, 3));
    }
}

#[test]
fn templates_run_to_their_end() {
    for (chosen, entrants) in [
        (Template::ThreeStages { knockout_rounds: 1, finalists: 4 }, 12),
        (Template::ClassTeams { teams: 12 }, 12),
        (Template::ClassTeams { teams: 13 }, 13),
        (Template::FourTeams, 4),
        (Template::GroupsThenKnockout { groups: 4, qualified: 2 }, 18),
        (Template::SwissThenKnockout { rounds: 9, finalists: 8, others: 0 }, 21),
        (Template::SwissThenKnockout { rounds: 5, finalists: 4, others: 2 }, 22),
        (Template::SwissThenKnockout { rounds: 8, finalists: 2, others: 1 }, 23),
        (Template::GroupsThenFinal { groups: 2, seeds: 4, qualified: 2 }, 9),
    ] {
        let regulations = template("某赛", chosen);
        let expected = preview(&regulations, entrants, 60);
        let mut desk = Desk::open(regulations, entrants as usize, 7);
        desk.run_all();
        for (index, preview) in expected.iter().enumerate() {
            let stage = desk.state().stage(StageNo(index as u8 + 1)).unwrap();
            let case = format!("{chosen:?} stage {}", index + 1);
            assert_eq!(stage.rounds.len(), preview.rounds as usize, "{case}");
            let placed: usize = desk.places(index as u8 + 1).iter().map(Vec::len).sum();
            assert_eq!(placed, preview.entrants as usize, "{case}");
        }
    }
}

fn round_robin(n: usize, cycles: u8, seed: u64) -> Desk {
    let stage = StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::times(cycles)));
    Desk::open(Regulations::players("循环赛", vec![stage]), n, seed)
}

#[test]
fn who_leaves_before_half_is_struck_out_and_after_half_loses_the_rest() {
    for n in 4..12usize {
        for rounds in 0..n - 1 {
            let mut desk = round_robin(n, 1, n as u64);
            let no = No::at(n / 2);
            while desk.state().stage(ONE).unwrap().rounds.len() < rounds
                || matches!(desk.state().need(ONE), Some(Need::Results(_)))
            {
                desk.step(ONE);
            }
            if rounds == 0 {
                // The numbers are drawn before somebody leaves.
                desk.step(ONE);
            }
            let met = desk.state().field(Scope::of(ONE)).sheet(no).map_or(0, |sheet| {
                sheet.lines.iter().filter(|line| line.how == How::Played).count()
            });
            desk.ask(Request::Leave(no, Leaving::Withdrawal, Seed(5)));
            desk.run(ONE);
            let case = format!("{n} players, after {rounds} rounds, {met} met");
            let field = desk.state().field(Scope::of(ONE));
            if rounds == 0 {
                // 20.2: an even number left draws anew, an odd number keeps the blank one.
                assert!(field.sheet(no).is_none(), "{case}");
                let order = desk.state().stage(ONE).unwrap().order.len();
                assert_eq!(order, if n % 2 == 1 { n - 1 } else { n }, "{case}");
            }
            if rounds == 0 || 2 * met < n - 1 {
                // P10: as if he had never been there.
                assert!(field.sheet(no).is_none(), "{case}");
                assert!(
                    field.sheets().all(|s| s.lines.iter().all(|line| line.opponent != Some(no))),
                    "{case}"
                );
                let without = Field::new(field.sheets().cloned());
                let order = preset(Preset::RoundRobin2011);
                assert_eq!(standings(&field, &order), standings(&without, &order), "{case}");
            } else {
                let sheet = field.sheet(no).unwrap();
                assert_eq!(sheet.lines.len(), n - 1, "{case}");
                let late = sheet.lines.iter().filter(|line| usize::from(line.round) > rounds);
                for line in late {
                    assert_eq!(line.how, How::LostUnplayed, "{case}");
                    let other = field.sheet(line.opponent.unwrap()).unwrap();
                    let back = other.lines.iter().find(|back| back.opponent == Some(no)).unwrap();
                    assert_eq!((back.how, back.points), (How::WonUnplayed, Points::TWO), "{case}");
                }
            }
            desk.check_replay();
        }
    }
}

#[test]
fn sixty_four_players_nine_rounds_with_everything_that_happens() {
    let stage = StageRules::new("积分编排赛", Format::Swiss(SwissRules::new(9)));
    let mut regulations = Regulations::players("公开赛", vec![stage]);
    regulations.keep_apart =
        vec![KeepApart { bond: Bond::Club, strength: Strength::Strong, rounds: 1 }];
    let mut desk = Desk::open(regulations, 64, 3);
    for round in 1..=9u16 {
        match round {
            2 => desk
                .ask(Request::Enter(Box::new(Entry { name: "迟到".into(), ..Entry::default() }))),
            3 => {
                desk.ask(Request::Leave(No::at(9), Leaving::Withdrawal, Seed(1)));
                desk.ask(Request::Absent {
                    no: No::at(4),
                    stage: ONE,
                    round: 3,
                    points: Points::ONE,
                });
            }
            5 => {
                desk.ask(Request::Leave(No::at(30), Leaving::Expulsion, Seed(1)));
                desk.ask(Request::KeepApart(No::at(0), No::at(1), Some(Strength::Absolute)));
                desk.ask(Request::Foul(No::at(2), "9.1.3".into(), None));
                desk.ask(Request::Sanction(No::at(2), Sanction::Warning, "扰乱".into()));
            }
            _ => {}
        }
        desk.step(ONE);
        if round == 7 {
            // One leaves in the middle of a round: his opponent wins without play.
            let pairing = desk.state().stage(ONE).unwrap().rounds[6].pairings[0].clone();
            desk.ask(Request::Leave(pairing.first, Leaving::Withdrawal, Seed(1)));
            let stand = desk.state().stand(pairing.id).unwrap();
            assert_eq!(stand, Stand::Won(Side::Second));
        }
        desk.step(ONE);
    }
    desk.run(ONE);
    desk.check_replay();
    let state = desk.state();
    let stage = state.stage(ONE).unwrap();
    assert_eq!(stage.rounds.len(), 9);
    let mut met: BTreeSet<(No, No)> = BTreeSet::new();
    for round in &stage.rounds {
        let present: Vec<No> = round.round.everybody().collect();
        let once: BTreeSet<No> = present.iter().copied().collect();
        assert_eq!(present.len(), once.len());
        for board in &round.round.boards {
            let pair = (board.first.min(board.second), board.first.max(board.second));
            assert!(met.insert(pair), "{pair:?} in round {}", round.round.number);
            let clubs =
                [board.first, board.second].map(|no| state.entrants()[&no].entry.club.clone());
            assert!(round.round.number > 1 || clubs[0] != clubs[1]);
        }
    }
    assert!(
        !met.contains(&(No::at(0), No::at(1)))
            || stage.rounds[..4].iter().any(|round| {
                round.round.boards.iter().any(|b| {
                    b.first.max(b.second) == No::at(1) && b.first.min(b.second) == No::at(0)
                })
            })
    );
    // The late entry has a line without a game for round 1, and is ranked.
    let field = state.field(Scope::of(ONE));
    let late = field.sheet(No::at(64)).unwrap();
    assert_eq!((late.lines[0].round, late.lines[0].how), (1, How::Absent));
    // "Why not?" is asked of a published round.
    let task = state.swiss_task_of(ONE, 6).unwrap();
    let published = &stage.rounds[5].round;
    let answer =
        why_not(&task, Seed(0), published.boards[0].first, published.boards[0].second).unwrap();
    assert_eq!(answer.verdict, Verdict::Paired);
}

#[test]
fn eight_teams_on_five_boards_with_sealed_lineups() {
    let stage = StageRules {
        meeting: Meeting { boards: 5, games: Games::Exactly(1), settle: Vec::new() },
        scoring: Scoring { bye_is_game: false, ..Scoring::meetings(Worth::TWO_ONE_ZERO) },
        order: preset(Preset::TeamRoundRobin1999),
        ..StageRules::new("团体赛", Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let regulations = Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind: TeamKind::Reserves, boards: 5, members: 7 }),
        ..Regulations::players("团体赛", vec![stage])
    };
    let mut desk = Desk::open(regulations, 8, 11);
    let lineups = reserve_lineups(7, 5);
    while desk.state().need(ONE) != Some(Need::Close) {
        desk.step(ONE);
        if let Some(Need::Results(ids)) = desk.state().need(ONE) {
            for id in ids {
                for side in [Side::First, Side::Second] {
                    let mut lineup = lineups[desk.lots.below(lineups.len())].clone();
                    if desk.lots.below(8) == 0 {
                        lineup.0[4] = None;
                    }
                    desk.ask(Request::GiveLineup(id, side, lineup));
                }
                let again = Request::GiveLineup(id, Side::First, lineups[0].clone());
                assert_eq!(desk.try_ask(again), Err(Denied::LineupsOpen(id)));
            }
            desk.step(ONE);
        }
    }
    desk.run(ONE);
    desk.check_replay();
    // Board parity: the first-listed team has red on boards 1, 3 and 5.
    for pairing in desk.state().stage(ONE).unwrap().rounds.iter().flat_map(|r| &r.pairings) {
        for game in &pairing.games {
            assert_eq!(game.red == Side::First, game.board % 2 == 1, "{}", pairing.id);
        }
    }
    // P6: two match points for each match but those that nobody won.
    let field = desk.state().field(Scope::of(ONE));
    let total: i32 = field.sheets().map(|sheet| sheet.total().as_quarters()).sum();
    assert!(total <= 28 * 8 && total > 20 * 8);
}

#[test]
fn double_elimination_and_lives_run_to_one_champion() {
    for (format, seed) in [
        (Format::DoubleElimination { reset: true }, 1),
        (Format::DoubleElimination { reset: false }, 2),
        (Format::Bracket { placed: 16, lines: Lines::ByLot, left: 1 }, 3),
        (Format::Lives { lives: 2, rules: SwissRules::new(20) }, 4),
    ] {
        let stage = StageRules {
            meeting: Meeting {
                boards: 1,
                games: Games::Exactly(2),
                settle: vec![Settle::Armageddon, Settle::Lots],
            },
            scoring: Scoring::meetings(Worth::TWO_ONE_ZERO),
            ..StageRules::new("淘汰赛", format.clone())
        };
        let mut desk = Desk::open(Regulations::players("淘汰赛", vec![stage]), 13, seed);
        for _ in 0..4 {
            desk.step(ONE);
        }
        // One goes in the middle of it.
        let no = No::at(3);
        desk.ask(Request::Leave(no, Leaving::Withdrawal, Seed(1)));
        while matches!(desk.state().need(ONE), Some(need) if need != Need::Nothing) {
            desk.step(ONE);
        }
        let places = &desk.places(1)[0];
        assert_eq!(places.iter().filter(|(_, place)| *place == 1).count(), 1, "{format:?}");
        desk.check_replay();
    }
}

#[test]
fn two_teams_play_all_against_all() {
    let stage = StageRules {
        meeting: Meeting { boards: 4, games: Games::Exactly(1), settle: Vec::new() },
        scoring: Scoring { bye_is_game: false, ..Scoring::of_2011() },
        ..StageRules::new("全队轮赛", Format::Scheveningen)
    };
    let kind = TeamKind::AllPlayAll;
    let regulations = Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind, boards: 4, members: 4 }),
        ..Regulations::players("对抗赛", vec![stage])
    };
    let mut desk = Desk::open(regulations, 2, 1);
    desk.run_all();
    let stage = desk.state().stage(ONE).unwrap();
    let mut met: BTreeMap<(Member, Member), usize> = BTreeMap::new();
    for pairing in stage.rounds.iter().flat_map(|round| &round.pairings) {
        let open = |side| match pairing.lineup(side, Viewer::Anybody) {
            Sealed::Open(lineup) => lineup,
            other => panic!("{other:?}"),
        };
        let (first, second) = (open(Side::First), open(Side::Second));
        for (one, other) in first.0.iter().zip(&second.0) {
            *met.entry((one.unwrap(), other.unwrap())).or_default() += 1;
        }
        let reds = pairing.games.iter().filter(|game| game.red == Side::First).count();
        assert_eq!(reds, 2);
    }
    assert_eq!(met.len(), 16);
    assert!(met.values().all(|times| *times == 1));
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let mut desk = round_robin(4, 1, 1);
    let stage = StageNo(2);
    assert_eq!(desk.try_ask(Request::Publish(stage)), Err(Denied::NoStage(stage)));
    assert_eq!(desk.try_ask(Request::Publish(ONE)), Err(Denied::NotProposed(ONE)));
    assert!(matches!(desk.try_ask(Request::Propose(ONE, Seed(1))), Err(Denied::Unpaired(_))));
    assert!(matches!(desk.try_ask(Request::Close(ONE)), Err(Denied::Needs(Need::Lots))));
    let lots = Drawn::Order(vec![No::at(0), No::at(0), No::at(1), No::at(2)]);
    assert_eq!(desk.try_ask(Request::EnterLots(ONE, lots)), Err(Denied::Twice(No::at(0))));
    desk.ask(Request::EnterLots(ONE, Drawn::Order((0..4).map(No::at).collect())));
    desk.step(ONE);
    assert_eq!(desk.try_ask(Request::DrawLots(ONE, Seed(1))), Err(Denied::Started(ONE)));
    let late = Request::Enter(Box::default());
    assert_eq!(desk.try_ask(late), Err(Denied::TooLate));
    let id = PairingId { stage: ONE, round: 1, table: 1 };
    let outcome = Outcome::RedWin;
    let source = Source::Table;
    let result = |game| Request::Result { pairing: id, board: 1, game, red: None, outcome, source };
    assert_eq!(desk.try_ask(result(2)), Err(Denied::Game { board: 1, game: 2 }));
    desk.ask(result(1));
    // The same again corrects it; a further game is refused.
    desk.ask(result(1));
    assert_eq!(desk.try_ask(result(2)), Err(Denied::Decided(id)));
    let settle = Request::SettleByLots(id, Seed(1));
    assert_eq!(desk.try_ask(settle), Err(Denied::NotLevel(id)));
    desk.ask(Request::ClearResult(id, 1, 1));
    assert_eq!(desk.state().pairing(id).unwrap().games, []);
    let nobody = No::at(40);
    let leave = Request::Leave(nobody, Leaving::Withdrawal, Seed(1));
    assert_eq!(desk.try_ask(leave), Err(Denied::NoEntrant(nobody)));
    let last = desk.log.last();
    let fact = Fact::Undone { to: Seq(last.0 + 5), why: String::new() };
    assert!(desk.log.append(Moment(0), Official(String::new()), fact).is_err());
}

#[test]
fn members_places_add_up_for_their_teams() {
    let stage = StageRules::new("个人赛", Format::Swiss(SwissRules::new(5)));
    let kind = TeamKind::PlaceSum { counted: 3, short: ShortTeam::AfterLast };
    let regulations = Regulations {
        entrants: EntrantKind::Teams(TeamRules { kind, boards: 0, members: 0 }),
        ..Regulations::players("个人团体", vec![stage])
    };
    let mut desk = Desk::open(regulations, 0, 5);
    for index in 0..20 {
        let team = No::new(100 + index % 5);
        desk.ask(Request::Enter(Box::new(Entry { team, ..Entry::default() })));
    }
    desk.run(ONE);
    let table = desk.state().standings(Scope::of(ONE));
    let teams = desk.state().team_places(&table);
    assert_eq!(teams.len(), 5);
    let ranked = standings(&teams, &preset(Preset::MemberPlaces1999));
    let sums: Vec<Value> = ranked.rows.iter().map(|row| row.values[0].clone()).collect();
    assert!(sums.windows(2).all(|pair| pair[0] <= pair[1]));
    assert!(teams.sheets().all(|sheet| sheet.places.len() == 3));
}
