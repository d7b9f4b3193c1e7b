//! Events of our own, run by requests with random results.

use tournament::{
    EntrantKind, Entry, FirstColors, FirstPairing, Format, Games, KeepApart, Log, Lots, Meeting,
    Moment, Need, No, Numbers, Official, Outcome, Points, Regulations, Request, RoundRobinRules,
    ScoreOrder, Scoring, Seed, Settle, SettledBy, Sex, Side, Source, StageNo, StageRules, Stand,
    State, Strength, SwissRules, TeamKind, TeamRules, Worth,
};

/// A log, and the lots that decide what happens.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) log: Log,
    lots: Lots,
}

impl Desk {
    pub(crate) fn state(&self) -> &State {
        self.log.state()
    }

    fn try_ask(&mut self, request: &Request) -> bool {
        let Ok(facts) = self.log.state().decide(request) else { return false };
        for fact in facts {
            self.log.append(Moment(0), Official("裁判".into()), fact).unwrap();
        }
        true
    }

    fn ask(&mut self, request: Request) {
        match self.log.state().decide(&request) {
            Ok(_) => assert!(self.try_ask(&request)),
            Err(denied) => panic!("{request:?}: {denied}"),
        }
    }

    /// Runs until everything is over, or `most` rounds were published.
    fn run(&mut self, most: usize) {
        let mut published = 0;
        while let Some(stage) = self.state().current_stage() {
            let need = self.state().need(stage).unwrap();
            match need {
                Need::Lots => {
                    let seed = Seed(self.lots.below(1 << 30) as u64);
                    self.ask(Request::DrawLots(stage, seed));
                }
                Need::Pair(round) => {
                    if published == most {
                        return;
                    }
                    self.stir(stage, round);
                    let seed = Seed(self.lots.below(1 << 30) as u64);
                    if self.state().pair(stage, seed).is_err() {
                        return;
                    }
                    self.ask(Request::Propose(stage, seed));
                    self.ask(Request::Publish(stage));
                    published += 1;
                }
                Need::Results(ids) => {
                    for id in ids {
                        while let Some(Stand::Open(open)) = self.state().stand(id) {
                            let (board, game) = open[0];
                            let outcome = self.outcome();
                            let (red, source) = (None, Source::Official);
                            let pairing = id;
                            let request =
                                Request::Result { pairing, board, game, red, outcome, source };
                            if !self.try_ask(&request) {
                                return;
                            }
                        }
                    }
                }
                Need::Settle(level) => {
                    for (id, _) in level {
                        self.ask(Request::Settle(id, Side::First, SettledBy::Official));
                    }
                }
                Need::Close => self.ask(Request::Close(stage)),
                // What an event of this kind asks for beside is not needed here.
                _ => return,
            }
        }
    }

    /// What happens between rounds.
    fn stir(&mut self, stage: StageNo, round: u16) {
        let everybody: Vec<No> = self.state().entrants().keys().copied().collect();
        let somebody = everybody[self.lots.below(everybody.len())];
        match self.lots.below(12) {
            0 => {
                let points = Points::HALF;
                self.try_ask(&Request::Absent { no: somebody, stage, round, points });
            }
            1 if round > 1 => {
                let leaving = tournament::Leaving::Withdrawal;
                self.try_ask(&Request::Leave(somebody, leaving, Seed(3)));
            }
            2 => {
                self.try_ask(&Request::Foul(somebody, "9.1.3".into(), None));
            }
            3 => {
                let sanction = tournament::Sanction::Warning;
                self.try_ask(&Request::Sanction(somebody, sanction, "喧哗".into()));
            }
            4 => {
                let late = Box::new(entry(900, &mut self.lots, 0));
                self.try_ask(&Request::Enter(late));
            }
            5 => {
                let other = everybody[self.lots.below(everybody.len())];
                self.try_ask(&Request::KeepApart(somebody, other, Some(Strength::Absolute)));
            }
            _ => {}
        }
    }

    fn outcome(&mut self) -> Outcome {
        match self.lots.below(24) {
            0 => Outcome::RedForfeitWin,
            1 => Outcome::BlackForfeitWin,
            2 => Outcome::DoubleForfeit,
            3 => Outcome::DoubleLoss,
            4..=10 => Outcome::RedWin,
            11..=16 => Outcome::Draw,
            _ => Outcome::BlackWin,
        }
    }
}

fn entry(index: usize, lots: &mut Lots, members: u8) -> Entry {
    Entry {
        name: format!("棋手{}", index + 1),
        club: Some(format!("{}单位", lots.below(6))),
        rating: lots.coin().then(|| 1000 + lots.below(1500) as u32),
        title: lots.below(3) as u8,
        grade: lots.coin().then(|| "甲组".to_owned()),
        sex: [None, Some(Sex::Female), Some(Sex::Male)][lots.below(3)],
        born: lots.coin().then(|| 1950 + lots.below(60) as u16),
        members: (0..members).map(|i| entry(100 + usize::from(i), lots, 0)).collect(),
        ..Entry::default()
    }
}

/// How many kinds of events [`event`] knows.
pub(crate) const KINDS: usize = 8;

/// An event of one kind with `n` entrants, `most` rounds of it.
pub(crate) fn event(kind: usize, n: usize, most: usize, seed: u64) -> Desk {
    let mut lots = Lots::new(Seed(seed));
    let single = |format| StageRules::new("阶段", format);
    let stage = match kind {
        0 => single(Format::Swiss(SwissRules::new(7))),
        1 => single(Format::RoundRobin(RoundRobinRules::times(2))),
        2 => single(Format::Groups { groups: 2, seeds: 2, rules: RoundRobinRules::ONCE }),
        3 => StageRules {
            meeting: Meeting { boards: 1, games: Games::BestOf(3), settle: vec![Settle::Lots] },
            ..single(Format::Cards { no_second_bye: true, rounds: 0 })
        },
        4 => StageRules {
            meeting: Meeting { boards: 1, games: Games::Exactly(2), settle: vec![Settle::Lots] },
            ..single(Format::DoubleElimination { reset: true })
        },
        5 => StageRules {
            meeting: Meeting { boards: 3, games: Games::Exactly(1), settle: Vec::new() },
            scoring: Scoring::meetings(Worth::TWO_ONE_ZERO),
            ..single(Format::RoundRobin(RoundRobinRules::ONCE))
        },
        7 => StageRules {
            scoring: Scoring { bye_is_game: false, ..Scoring::of_1999() },
            ..single(Format::Swiss(SwissRules {
                numbers: Numbers::ByLot,
                first_pairing: FirstPairing::Neighbors,
                first_colors: FirstColors::Larger,
                order: ScoreOrder::TopDown,
                served_from: 1,
                last_round_relaxes: false,
                ..SwissRules::new(6)
            }))
        },
        _ => StageRules {
            scoring: Scoring::of_1999(),
            ..single(Format::Lives { lives: 2, rules: SwissRules::new(6) })
        },
    };
    let mut regulations = Regulations::players("县运动会", vec![stage]);
    regulations.keep_apart =
        vec![KeepApart { bond: tournament::Bond::Club, strength: Strength::Strong, rounds: 1 }];
    let members = if kind == 5 { 3 } else { 0 };
    if kind == 5 {
        regulations.entrants =
            EntrantKind::Teams(TeamRules { kind: TeamKind::FixedBoards, boards: 3, members: 3 });
    }
    let entries: Vec<Entry> = (0..n).map(|i| entry(i, &mut lots, members)).collect();
    let mut desk = Desk { log: Log::new(), lots };
    desk.ask(Request::Create(Box::new(regulations)));
    for mut entry in entries {
        // A team's members stand in the order of their strength.
        entry.members.sort_by_key(|member| std::cmp::Reverse((member.title, member.rating)));
        desk.ask(Request::Enter(Box::new(entry)));
    }
    desk.run(most);
    desk
}
