//! An official at a desk, for tests of whole events.

use tournament::*;

/// A desk with a log and an official.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) log: Log,
    pub(crate) lots: Lots,
}

impl Desk {
    pub(crate) fn open(regulations: Regulations, entrants: usize, seed: u64) -> Desk {
        let mut desk = Desk { log: Log::new(), lots: Lots::new(Seed(seed)) };
        desk.ask(Request::Create(Box::new(regulations)));
        for index in 0..entrants {
            let entry = Entry {
                name: format!("选手{}", index + 1),
                club: Some(format!("单位{}", index % 7)),
                members: vec![Entry::default(); desk.members()],
                ..Entry::default()
            };
            desk.ask(Request::Enter(Box::new(entry)));
        }
        desk
    }

    pub(crate) fn members(&self) -> usize {
        match self.state().regulations().map(|regulations| &regulations.entrants) {
            Some(EntrantKind::Teams(rules)) => usize::from(rules.members.max(rules.boards)),
            _ => 0,
        }
    }

    pub(crate) fn state(&self) -> &State {
        self.log.state()
    }

    pub(crate) fn ask(&mut self, request: Request) {
        if let Err(denied) = self.try_ask(request.clone()) {
            panic!("{request:?}: {denied}");
        }
    }

    pub(crate) fn try_ask(&mut self, request: Request) -> Result<(), Denied> {
        for fact in self.state().decide(&request)? {
            let by = Official("裁判长".to_owned());
            self.log.append(Moment(self.log.last().0 as i64), by, fact).unwrap();
        }
        Ok(())
    }

    pub(crate) fn seed(&mut self) -> Seed {
        Seed(self.lots.below(usize::MAX) as u64)
    }

    pub(crate) fn result(&mut self, pairing: PairingId, board: u8, game: u8, outcome: Outcome) {
        let source = Source::Official;
        // Line-ups come first, in the order of registration.
        for no in self.state().lineups_wanted(pairing) {
            let side = self.state().pairing(pairing).unwrap().side(no).unwrap();
            let boards = self.state().rules(pairing.stage).unwrap().meeting.boards;
            let lineup = Lineup((0..boards).map(|board| Some(Member(board))).collect());
            self.ask(Request::GiveLineup(pairing, side, lineup));
        }
        self.ask(Request::Result { pairing, board, game, red: None, outcome, source });
    }

    /// Draws an outcome by lot; a tenth without play.
    pub(crate) fn outcome(&mut self) -> Outcome {
        match self.lots.below(20) {
            0 => Outcome::RedForfeitWin,
            1 => Outcome::DoubleForfeit,
            2..=8 => Outcome::RedWin,
            9..=14 => Outcome::Draw,
            _ => Outcome::BlackWin,
        }
    }

    /// Does what the stage needs; false when it is closed.
    pub(crate) fn step(&mut self, stage: StageNo) -> bool {
        match self.state().need(stage).unwrap() {
            Need::Lots => {
                let seed = self.seed();
                self.ask(Request::DrawLots(stage, seed));
            }
            Need::Pair(_) => {
                let seed = self.seed();
                self.ask(Request::Propose(stage, seed));
                self.ask(Request::Publish(stage));
            }
            Need::Results(ids) => {
                for id in ids {
                    while let Some(Stand::Open(missing)) = self.state().stand(id) {
                        let outcome = self.outcome();
                        let (board, game) = missing[0];
                        self.result(id, board, game, outcome);
                    }
                }
            }
            Need::Settle(level) => {
                for (id, next) in level {
                    match next {
                        Some(Settle::ExtraGames(_) | Settle::Armageddon) => {
                            let meeting = &self.state().rules(stage).unwrap().meeting;
                            let game = self.state().pairing(id).unwrap().next_extra(meeting);
                            if self.state().red_on(id, 1, game).is_none() {
                                let seed = self.seed();
                                self.ask(Request::DrawColors(id, seed));
                            }
                            let outcome = self.outcome();
                            self.result(id, 1, game, outcome);
                        }
                        _ => {
                            let seed = self.seed();
                            self.ask(Request::SettleByLots(id, seed));
                        }
                    }
                }
            }
            Need::Ties(ties) => {
                for tie in ties {
                    let seed = self.seed();
                    self.ask(Request::BreakTieByLots(tie.stage, tie.group, tie.place, seed));
                }
            }
            Need::Earlier => return false,
            Need::Close => self.ask(Request::Close(stage)),
            Need::Nothing => return false,
        }
        true
    }

    pub(crate) fn run(&mut self, stage: StageNo) {
        while self.step(stage) {}
    }

    pub(crate) fn run_all(&mut self) {
        for stage in 1..=self.state().regulations().unwrap().stages.len() {
            self.run(StageNo(stage as u8));
        }
        self.check_replay();
    }

    /// P12: the log replays to the same state, from the start and with any part undone.
    pub(crate) fn check_replay(&self) {
        let again = Log::replay(self.log.entries().iter().cloned()).unwrap();
        assert_eq!(again.state(), self.log.state());
        let last = self.log.last().0;
        for to in (0..=last).step_by((last as usize / 5).max(1)) {
            let before = Log::replay(self.log.entries()[..to as usize].iter().cloned()).unwrap();
            let mut undone = self.log.clone();
            let fact = Fact::Undone { to: Seq(to), why: "录入有误".to_owned() };
            let seq = undone.append(Moment(0), Official("裁判长".to_owned()), fact).unwrap();
            // What was open cannot be closed again; nothing else is left of what was undone.
            if undone.state().shown_lineups().is_empty() {
                assert_eq!(undone.state(), before.state(), "undone to {to}");
            } else {
                check_shown(undone.state(), before.state());
            }
            // Undo of the undo.
            let fact = Fact::Undone { to: Seq(last), why: "恢复".to_owned() };
            undone.append(Moment(0), Official("裁判长".to_owned()), fact).unwrap();
            assert_eq!(undone.state(), self.log.state(), "{seq:?} undone");
        }
    }

    pub(crate) fn places(&self, stage: u8) -> Vec<Vec<(No, u16)>> {
        self.state().stage(StageNo(stage)).unwrap().places.clone().unwrap()
    }
}

/// Whether a state after an undo is the one before it, but for line-ups that everybody has seen:
/// they had been handed in before it.
fn check_shown(undone: &State, before: &State) {
    let count = before.regulations().unwrap().stages.len();
    assert_eq!(undone.regulations(), before.regulations());
    assert_eq!(undone.entrants(), before.entrants());
    for stage in (1..=count).map(|stage| StageNo(stage as u8)) {
        let (undone, before) = (undone.stage(stage).unwrap(), before.stage(stage).unwrap());
        assert_eq!((&undone.order, &undone.groups), (&before.order, &before.groups));
        assert_eq!((&undone.cards, &undone.places), (&before.cards, &before.places));
        assert_eq!(
            (&undone.proposed, undone.rounds.len()),
            (&before.proposed, before.rounds.len())
        );
        for (undone, before) in undone.rounds.iter().zip(&before.rounds) {
            assert_eq!(undone.round, before.round);
            for (undone, before) in undone.pairings.iter().zip(&before.pairings) {
                assert_eq!((&undone.games, undone.settled), (&before.games, before.settled));
                for side in [Side::First, Side::Second] {
                    let is_missing =
                        |one: &Pairing| one.lineup(side, Viewer::Captain(side)) == Sealed::Missing;
                    assert_eq!(is_missing(undone), is_missing(before));
                    if !undone.was_open(side) {
                        let (undone, before) = (
                            undone.lineup(side, Viewer::Captain(side)),
                            before.lineup(side, Viewer::Captain(side)),
                        );
                        assert_eq!(undone, before);
                    }
                }
            }
        }
    }
}

/// The first stage.
pub(crate) const ONE: StageNo = StageNo(1);
