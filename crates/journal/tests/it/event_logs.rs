//! Files of events that releases have written. They are read for ever.
//!
//! `tests/logs/` holds a file (`NAME.event`) and what it comes to (`NAME.view`): who entered, what
//! was played, who ended where. A release adds its own with
//! `CHUHE_WRITE_LOGS=0.2 cargo test -p journal` and never changes the old ones.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use journal::event::{Chain, kind, read};
use tournament::*;

/// An event that is run and written at once.
struct Desk {
    log: Log,
    chain: Chain,
    text: String,
    lots: Lots,
}

const ONE: StageNo = StageNo(1);

impl Desk {
    fn open(regulations: Regulations, seed: u64) -> Desk {
        let (first, chain) = Chain::start();
        let lots = Lots::new(Seed(seed));
        let mut desk = Desk { log: Log::new(), chain, text: first + "\n", lots };
        desk.ask(Request::Create(Box::new(regulations)));
        desk
    }

    fn keep(&mut self, facts: Vec<Fact>) {
        let at = Moment(1_796_029_200_000 + 60_000 * i64::try_from(self.log.last().0).unwrap());
        let by = Official("裁判长".to_owned());
        let act: Vec<Entered> = facts
            .into_iter()
            .map(|fact| {
                let seq = self.log.append(at, by.clone(), fact.clone()).unwrap();
                Entered { seq, at, by: by.clone(), fact }
            })
            .collect();
        self.text += &self.chain.write(&act);
    }

    fn ask(&mut self, request: Request) {
        let facts = self.state().decide(&request);
        self.keep(facts.unwrap_or_else(|denied| panic!("{request:?}: {denied}")));
    }

    fn state(&self) -> &State {
        self.log.state()
    }

    fn seed(&mut self) -> Seed {
        Seed(self.lots.below(1 << 40) as u64)
    }

    fn enter(&mut self, count: usize, members: usize) {
        for number in 1..=count {
            let member = |index| Entry { name: format!("队员{index}"), ..Entry::default() };
            let entry = Entry {
                name: format!("选手{number}"),
                club: Some(format!("单位{}", number % 5)),
                rating: (number % 3 == 0).then_some(2_000 + number as u32),
                sex: Some(if number % 2 == 0 { Sex::Female } else { Sex::Male }),
                members: (1..=members).map(member).collect(),
                ..Entry::default()
            };
            self.ask(Request::Enter(Box::new(entry)));
        }
    }

    fn result(&mut self, pairing: PairingId, board: u8, game: u8, outcome: Outcome) {
        let source = Source::Official;
        self.ask(Request::Result { pairing, board, game, red: None, outcome, source });
    }

    fn outcome(&mut self) -> Outcome {
        match self.lots.below(20) {
            0 => Outcome::RedForfeitWin,
            1 => Outcome::DoubleForfeit,
            2 => Outcome::DoubleLoss,
            3..=8 => Outcome::RedWin,
            9..=14 => Outcome::Draw,
            _ => Outcome::BlackWin,
        }
    }

    /// Does what the event needs next; false when it is over.
    fn step(&mut self) -> bool {
        let count = self.state().regulations().unwrap().stages.len() as u8;
        let open = (1..=count).map(StageNo).find_map(|stage| {
            let need = self.state().need(stage)?;
            (!matches!(need, Need::Earlier | Need::Nothing)).then_some((stage, need))
        });
        let Some((stage, need)) = open else { return false };
        let seed = self.seed();
        match need {
            Need::Earlier | Need::Nothing => return false,
            Need::Ties(ties) => {
                let tie = &ties[0];
                self.ask(Request::BreakTieByLots(tie.stage, tie.group, tie.place, seed));
            }
            Need::Lots => self.ask(Request::DrawLots(stage, seed)),
            Need::Pair(_) => {
                self.ask(Request::Propose(stage, seed));
                self.ask(Request::Publish(stage));
            }
            Need::Results(ids) => {
                for id in ids {
                    self.lineups(id);
                    while let Some(Stand::Open(missing)) = self.state().stand(id) {
                        let outcome = self.outcome();
                        self.result(id, missing[0].0, missing[0].1, outcome);
                    }
                }
            }
            Need::Settle(level) => {
                for (id, next) in level {
                    let seed = self.seed();
                    match next {
                        Some(Settle::ExtraGames(_) | Settle::Armageddon) => {
                            self.ask(Request::DrawColors(id, seed));
                            let meeting = self.state().rules(id.stage).unwrap().meeting.clone();
                            let game = self.state().pairing(id).unwrap().next_extra(&meeting);
                            let outcome = self.outcome();
                            self.result(id, 1, game, outcome);
                        }
                        _ => self.ask(Request::SettleByLots(id, seed)),
                    }
                }
            }
            Need::Close => self.ask(Request::Close(stage)),
        }
        true
    }

    fn lineups(&mut self, id: PairingId) {
        let Some(EntrantKind::Teams(rules)) =
            self.state().regulations().map(|r| r.entrants.clone())
        else {
            return;
        };
        for no in self.state().lineups_missing(id) {
            let side = self.state().pairing(id).unwrap().side(no).unwrap();
            let all = reserve_lineups(rules.members, rules.boards);
            let mut lineup = all[self.lots.below(all.len())].clone();
            if self.lots.below(6) == 0 {
                lineup.0[usize::from(rules.boards) - 1] = None;
            }
            self.ask(Request::GiveLineup(id, side, lineup));
        }
    }

    fn run(mut self) -> Desk {
        while self.step() {}
        self
    }
}

/// 积分编排制 with everything that can happen on the way.
fn swiss() -> Desk {
    let stage = StageRules::new("积分编排赛", Format::Swiss(SwissRules::new(5)));
    let mut regulations = Regulations::players("公开赛", vec![stage]);
    regulations.keep_apart =
        vec![KeepApart { bond: Bond::Club, strength: Strength::Strong, rounds: 1 }];
    regulations.sections =
        vec![Section { name: "女子".to_owned(), sex: Some(Sex::Female), ..Section::default() }];
    let mut desk = Desk::open(regulations.clone(), 1);
    desk.enter(16, 0);
    regulations.name = "城市公开赛".to_owned();
    desk.ask(Request::Amend(Box::new(regulations)));
    let corrected = Entry { name: "更正".to_owned(), ..Entry::default() };
    desk.ask(Request::Correct(No::at(4), Box::new(corrected)));
    for round in 1..=5 {
        let id = |table| PairingId { stage: ONE, round, table };
        match round {
            2 => {
                let late = Entry { name: "迟到".to_owned(), ..Entry::default() };
                desk.ask(Request::Enter(Box::new(late)));
                desk.ask(Request::KeepApart(No::at(0), No::at(1), Some(Strength::Absolute)));
            }
            3 => {
                desk.ask(Request::Leave(No::at(8), Leaving::Withdrawal, Seed(1)));
                let points = Points::ONE;
                desk.ask(Request::Absent { no: No::at(3), stage: ONE, round: 3, points });
                desk.ask(Request::Absent { no: No::at(5), stage: ONE, round: 3, points });
                desk.ask(Request::LiftAbsence(No::at(5), ONE, 3));
                desk.ask(Request::KeepApart(No::at(0), No::at(1), None));
            }
            4 => {
                desk.ask(Request::Return(No::at(8), "误记".to_owned()));
                desk.ask(Request::Leave(No::at(9), Leaving::Expulsion, Seed(1)));
                desk.ask(Request::Note("换场地".to_owned()));
            }
            _ => {}
        }
        if round == 5 {
            // An official exchanges the colors of a board.
            desk.ask(Request::Propose(ONE, Seed(5)));
            let proposed = desk.state().stage(ONE).unwrap().proposed.clone().unwrap();
            let mut boards: Vec<(No, No)> =
                proposed.boards.iter().map(|board| (board.first, board.second)).collect();
            boards[0] = (boards[0].1, boards[0].0);
            let byes: Vec<No> = proposed.byes.iter().map(|bye| bye.no).collect();
            let made = desk.state().round_by_hand(ONE, &boards, &byes).unwrap();
            desk.ask(Request::PublishEdited(ONE, Box::new(made), "照顾".to_owned()));
        } else {
            desk.step();
        }
        if round == 2 {
            let red_ms = Some(90_000);
            desk.ask(Request::Late { pairing: id(1), board: 1, game: 1, red_ms, black_ms: None });
            desk.ask(Request::Foul(No::at(2), "9.1.3".to_owned(), None));
            desk.ask(Request::Sanction(No::at(2), Sanction::Warning, "扰乱".to_owned()));
            desk.result(id(2), 1, 1, Outcome::RedWin);
            desk.ask(Request::ClearResult(id(2), 1, 1));
            let to = desk.log.last();
            desk.result(id(2), 1, 1, Outcome::BlackWin);
            let why = "台号有误".to_owned();
            desk.keep(vec![Fact::Undone { to, why }]);
        }
        desk.step();
    }
    desk.run()
}

fn cards() -> Desk {
    let mut desk = Desk::open(template("抽牌淘汰赛", Template::CardKnockout), 7);
    desk.enter(7, 0);
    desk.run()
}

fn groups() -> Desk {
    let chosen = Template::GroupsThenKnockout { groups: 4, qualified: 2 };
    let mut regulations = template("分组赛", chosen);
    // With points alone places are shared, and the cut between two who share one is drawn.
    regulations.stages[0].order = vec![Comparator::Points];
    let mut desk = Desk::open(regulations, 3);
    desk.enter(16, 0);
    desk.run()
}

fn teams() -> Desk {
    let stage = StageRules {
        meeting: Meeting { boards: 3, games: Games::Exactly(1), settle: Vec::new() },
        scoring: Scoring { bye_is_game: false, ..Scoring::meetings(Worth::TWO_ONE_ZERO) },
        order: preset(Preset::TeamRoundRobin1999),
        ..StageRules::new("团体赛", Format::RoundRobin(RoundRobinRules::ONCE))
    };
    let kind = TeamKind::Reserves;
    let entrants = EntrantKind::Teams(TeamRules { kind, boards: 3, members: 4 });
    let regulations = Regulations { entrants, ..Regulations::players("团体赛", vec![stage]) };
    let mut desk = Desk::open(regulations, 9);
    desk.enter(4, 4);
    desk.run()
}

type Story = fn() -> Desk;

const STORIES: [(&str, Story); 4] =
    [("swiss", swiss), ("cards", cards), ("groups", groups), ("teams", teams)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

/// What an event comes to, in words that do not change with the shape of a state.
fn told(state: &State) -> String {
    let mut text = String::new();
    let rules = state.regulations().unwrap();
    writeln!(text, "event {}", rules.name).unwrap();
    for (no, entrant) in state.entrants() {
        let (fouls, left) = (entrant.fouls.len(), entrant.left.is_some());
        writeln!(text, "entrant {no} {} fouls {fouls} left {left}", entrant.entry.name).unwrap();
    }
    for (number, rules) in (1u8..).zip(&rules.stages) {
        let stage = state.stage(StageNo(number)).unwrap();
        writeln!(text, "stage {number} {}", rules.name).unwrap();
        for round in &stage.rounds {
            for pairing in &round.pairings {
                let (first, second) = (pairing.first, pairing.second);
                write!(text, "{} {first}-{second}", pairing.id).unwrap();
                for game in &pairing.games {
                    let red = pairing.on(game.red);
                    write!(text, " {}.{} {red} {:?}", game.board, game.game, game.outcome).unwrap();
                }
                if let Some((winner, _)) = pairing.settled {
                    write!(text, " settled {}", pairing.on(winner)).unwrap();
                }
                text.push('\n');
            }
            for bye in &round.round.byes {
                writeln!(text, "round {} bye {}", round.round.number, bye.no).unwrap();
            }
        }
        for (group, places) in stage.places.iter().flatten().enumerate() {
            let places: Vec<String> =
                places.iter().map(|(no, place)| format!("{place}:{no}")).collect();
            writeln!(text, "places {group} {}", places.join(" ")).unwrap();
        }
    }
    text
}

fn write(release: &str) {
    for (name, story) in STORIES {
        let desk = story();
        let path = folder().join(format!("{release}-{name}.event"));
        fs::write(&path, &desk.text).unwrap();
        fs::write(path.with_extension("view"), told(desk.state())).unwrap();
    }
}

#[test]
fn the_files_of_every_release_come_to_the_same_events() {
    if let Some(release) = env::var_os("CHUHE_WRITE_LOGS") {
        write(&release.into_string().unwrap());
    }
    let mut count = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "event") {
            continue;
        }
        let file = read(&fs::read(&path).unwrap()).unwrap_or_else(|error| {
            panic!("{}: {error}", path.display());
        });
        let view = fs::read_to_string(path.with_extension("view")).unwrap();
        assert_eq!(told(file.log().unwrap().state()), view, "{}", path.display());
        count += 1;
    }
    assert!(count >= 4, "only {count} files");
}

#[test]
fn a_story_is_read_back_and_has_every_kind_of_fact() {
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    for (name, story) in STORIES {
        let desk = story();
        let file = read(desk.text.as_bytes()).unwrap();
        assert_eq!(file.write(), desk.text, "{name}");
        assert_eq!(file.log().unwrap().state(), desk.state(), "{name}");
        assert_eq!(file.entries, desk.log.entries(), "{name}");
        kinds.extend(desk.log.entries().iter().map(|entry| kind(&entry.fact)));
    }
    for wanted in [
        "created",
        "amended",
        "entered",
        "corrected",
        "left",
        "returned",
        "lots",
        "absent",
        "absence_lifted",
        "kept_apart",
        "proposed",
        "published",
        "lineup",
        "result",
        "cleared",
        "late",
        "colors",
        "settled",
        "foul",
        "sanctioned",
        "noted",
        "closed",
        "tie_broken",
        "undone",
    ] {
        assert!(kinds.contains(wanted), "no story has {wanted}");
    }
}
