//! Line-ups, results, lateness, and what ends a level meeting.

use super::{Denied, State};
use crate::{
    EntrantKind, Fact, GameRecord, How, Lateness, Leaving, Lineup, LineupSeal, No, Outcome,
    PairingId, ResultsOf, Salt, Scope, Seed, Settle, SettledBy, Side, Source, StageNo, Stand,
    TeamKind, TeamRules, check_lineup, lateness,
};

impl State {
    pub(super) fn give_lineup(
        &self,
        id: PairingId,
        side: Side,
        lineup: &Lineup,
    ) -> Result<Vec<Fact>, Denied> {
        self.check_lineup(id, side, lineup)?;
        let fact = Fact::LineupGiven { pairing: id, side, lineup: lineup.clone() };
        Ok(self.with_empty_boards(id, side, lineup, fact))
    }

    pub(super) fn seal_lineup(
        &self,
        id: PairingId,
        side: Side,
        seal: LineupSeal,
    ) -> Result<Vec<Fact>, Denied> {
        self.team_rules_for_lineups(id)?;
        Ok(vec![Fact::LineupSealed { pairing: id, side, seal }])
    }

    pub(super) fn open_lineup(
        &self,
        id: PairingId,
        side: Side,
        lineup: &Lineup,
        salt: Salt,
    ) -> Result<Vec<Fact>, Denied> {
        self.check_lineup(id, side, lineup)?;
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        let seal = pairing.sealed(side).ok_or(Denied::NotSealed(id))?;
        if LineupSeal::of(id, side, lineup, salt) != seal {
            return Err(Denied::SealBroken(id));
        }
        let fact = Fact::LineupOpened { pairing: id, side, lineup: lineup.clone(), salt };
        Ok(self.with_empty_boards(id, side, lineup, fact))
    }

    /// The rules of a match for which line-ups can still be handed in.
    fn team_rules_for_lineups(&self, id: PairingId) -> Result<TeamRules, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        let Some(EntrantKind::Teams(rules)) = self.regulations().map(|r| &r.entrants) else {
            return Err(Denied::NotTeams);
        };
        if matches!(rules.kind, TeamKind::PlaceSum { .. }) {
            return Err(Denied::NotTeams);
        }
        if pairing.lineups_open() {
            return Err(Denied::LineupsOpen(id));
        }
        Ok(*rules)
    }

    /// Whether a team may hand in this line-up now.
    ///
    /// # Errors
    ///
    /// [`Denied`], for one [`Denied::Lineup`] with what is wrong with it.
    pub fn check_lineup(&self, id: PairingId, side: Side, lineup: &Lineup) -> Result<(), Denied> {
        let rules = self.team_rules_for_lineups(id)?;
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        let members = self.known(pairing.on(side))?.entry.members.len() as u8;
        check_lineup(rules, members, lineup).map_err(Denied::Lineup)
    }

    /// The fact, and where both line-ups are open with it, the boards that are lost without play.
    fn with_empty_boards(
        &self,
        id: PairingId,
        side: Side,
        lineup: &Lineup,
        fact: Fact,
    ) -> Vec<Fact> {
        let mut facts = vec![fact];
        let other = self.pairing(id).and_then(|one| one.lineups[side.opposite() as usize].as_ref());
        if let Some(other) = other {
            for (index, (one, other)) in lineup.0.iter().zip(&other.0).enumerate() {
                let (first, second) = match side {
                    Side::First => (one, other),
                    Side::Second => (other, one),
                };
                let board = index as u8 + 1;
                let red = self.red_on(id, board, 1).unwrap_or(Side::First);
                let there = |side: Side| match side {
                    Side::First => first.is_some(),
                    Side::Second => second.is_some(),
                };
                let outcome = match (there(red), there(red.opposite())) {
                    (true, true) => continue,
                    (true, false) => Outcome::RedForfeitWin,
                    (false, true) => Outcome::BlackForfeitWin,
                    (false, false) => Outcome::DoubleForfeit,
                };
                let source = Source::EmptyBoard;
                let game = GameRecord { board, game: 1, red, outcome, source };
                facts.push(Fact::Result { pairing: id, game });
            }
        }
        facts
    }

    pub(super) fn result(
        &self,
        id: PairingId,
        board: u8,
        game: u8,
        red: Option<Side>,
        outcome: Outcome,
        source: Source,
    ) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        let known =
            pairing.games.iter().find(|record| (record.board, record.game) == (board, game));
        if known.is_none() {
            self.check_wanted(id, board, game)?;
            // Who does not come hands in nothing.
            let missing = self.lineups_wanted(id);
            if outcome.was_played() && !missing.is_empty() {
                return Err(Denied::LineupsMissing(id, missing));
            }
        }
        if outcome == Outcome::Annulled && self.must_decide(id.stage) {
            return Err(Denied::NotAnnulled(id));
        }
        let red = match red.or(known.map(|record| record.red)) {
            Some(red) => red,
            None => self.red_on(id, board, game).ok_or(Denied::ColorsNotDrawn(id))?,
        };
        let game = GameRecord { board, game, red, outcome, source };
        let mut facts = vec![Fact::Result { pairing: id, game }];
        self.check_winner(id, &facts[0])?;
        facts.extend(self.after_no_shows(id, &facts[0]));
        Ok(facts)
    }

    /// Whether the game is one that is played next, or at all.
    fn check_wanted(&self, id: PairingId, board: u8, game: u8) -> Result<(), Denied> {
        self.open_stage(id.stage)?;
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        let rules = self.rules(id.stage).ok_or(Denied::NoStage(id.stage))?;
        let regular = (1..=rules.meeting.games.regular()).contains(&game)
            && (1..=rules.meeting.boards).contains(&board);
        let wanted = match self.stand(id).ok_or(Denied::NoPairing(id))? {
            Stand::Open(_) => regular,
            Stand::Level(Some(Settle::ExtraGames(_) | Settle::Armageddon)) => {
                board == 1 && game == pairing.next_extra(&rules.meeting)
            }
            Stand::Won(_) | Stand::Drawn | Stand::NobodyWon => return Err(Denied::Decided(id)),
            Stand::Level(_) | Stand::Annulled => false,
        };
        if wanted { Ok(()) } else { Err(Denied::Game { board, game }) }
    }

    pub(super) fn clear_result(
        &self,
        id: PairingId,
        board: u8,
        game: u8,
    ) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        if !pairing.games.iter().any(|record| (record.board, record.game) == (board, game)) {
            return Err(Denied::Game { board, game });
        }
        let mut facts = vec![Fact::ResultCleared { pairing: id, board, game }];
        self.check_winner(id, &facts[0])?;
        facts.extend(self.after_no_shows(id, &facts[0]));
        Ok(facts)
    }

    /// Refuses a fact by which another goes on in elimination, or nobody yet, once a later round
    /// has been paired with who went on: its boards and its places rest on that.
    fn check_winner(&self, id: PairingId, fact: &Fact) -> Result<(), Denied> {
        let (Some(pairing), Some(stage)) = (self.pairing(id), self.stage(id.stage)) else {
            return Ok(());
        };
        let stand = self.stand(id);
        if !self.must_decide(id.stage) || !matches!(stand, Some(Stand::Won(_) | Stand::NobodyWon)) {
            return Ok(());
        }
        let two = [pairing.first, pairing.second];
        let later = stage.rounds.iter().find(|later| {
            let boards = later.pairings.iter().flat_map(|board| [board.first, board.second]);
            let mut there = boards.chain(later.round.byes.iter().map(|bye| bye.no));
            later.round.number > id.round && there.any(|no| two.contains(&no))
        });
        let Some(later) = later else { return Ok(()) };
        let mut next = self.clone();
        next.evolve(fact);
        match next.stand(id) == stand {
            true => Ok(()),
            false => Err(Denied::LaterRound { pairing: id, round: later.round.number }),
        }
    }

    /// Article 21: what follows from when the two came.
    pub(super) fn come_late(
        &self,
        id: PairingId,
        board: u8,
        game: u8,
        red_ms: Option<i64>,
        black_ms: Option<i64>,
    ) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        let known =
            pairing.games.iter().find(|record| (record.board, record.game) == (board, game));
        match known {
            Some(record) if record.source != Source::Lateness => return Err(Denied::Decided(id)),
            Some(_) => {
                self.open_stage(id.stage)?;
            }
            None => self.check_wanted(id, board, game)?,
        }
        let rules = self.regulations().ok_or(Denied::NotCreated)?.lateness;
        let ruling = lateness(rules, red_ms, black_ms);
        let mut facts = vec![Fact::Late { pairing: id, board, game, red_ms, black_ms, ruling }];
        let outcome = match ruling {
            Lateness::Charged { .. } => None,
            Lateness::RedForfeits => Some(Outcome::BlackForfeitWin),
            Lateness::BlackForfeits => Some(Outcome::RedForfeitWin),
            Lateness::BothForfeit => Some(Outcome::DoubleForfeit),
        };
        match outcome {
            Some(outcome) => {
                facts.extend(self.result(id, board, game, None, outcome, Source::Lateness)?);
            }
            // He came after all.
            None if known.is_some() => facts.extend(self.clear_result(id, board, game)?),
            None => {}
        }
        Ok(facts)
    }

    /// Who did not come `no_shows` times running is not paired any more; who is known to have come
    /// after all is paired again.
    fn after_no_shows(&self, id: PairingId, fact: &Fact) -> Vec<Fact> {
        let limit = usize::from(self.regulations().map_or(0, |regulations| regulations.no_shows));
        let stage = id.stage;
        let Some(pairing) = self.pairing(id).filter(|_| limit > 0 && self.is_by_scores(stage))
        else {
            return Vec::new();
        };
        let mut next = self.clone();
        next.evolve(fact);
        let field = next.field(Scope::of(stage));
        let mut facts = Vec::new();
        for no in [pairing.first, pairing.second] {
            let missed = field.sheet(no).map_or(0, |sheet| {
                let mut played = sheet.lines.iter().rev().filter(|line| line.opponent.is_some());
                let end = played.position(|line| line.how != How::LostUnplayed);
                end.unwrap_or_else(|| {
                    sheet.lines.iter().filter(|line| line.opponent.is_some()).count()
                })
            });
            let left = self.entrants().get(&no).and_then(|entrant| entrant.left);
            match left {
                None if missed >= limit => facts.push(Fact::Left {
                    no,
                    leaving: Leaving::NoShows,
                    stage: Some(stage),
                    results: ResultsOf::Standing,
                }),
                Some(left) if left.leaving == Leaving::NoShows && missed < limit => {
                    facts.push(Fact::Returned { no, why: String::new() });
                }
                _ => {}
            }
        }
        facts
    }

    pub(super) fn colors(
        &self,
        id: PairingId,
        red: Side,
        seed: Option<Seed>,
    ) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        let rules = self.rules(id.stage).ok_or(Denied::NoStage(id.stage))?;
        match self.stand(id) {
            Some(Stand::Level(Some(Settle::ExtraGames(_) | Settle::Armageddon))) => {
                let game = pairing.next_extra(&rules.meeting);
                // Of several extra games the first is drawn, the others change colors.
                if pairing.extra_red(&rules.meeting, game).is_some()
                    && !pairing.colors.iter().any(|(drawn, _)| *drawn == game)
                {
                    return Err(Denied::Game { board: 1, game });
                }
                Ok(vec![Fact::ColorsDrawn { pairing: id, game, red, seed }])
            }
            _ => Err(Denied::NotLevel(id)),
        }
    }

    pub(super) fn settle(
        &self,
        id: PairingId,
        winner: Side,
        by: SettledBy,
    ) -> Result<Vec<Fact>, Denied> {
        self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        match self.stand(id) {
            Some(Stand::Level(_)) => Ok(vec![Fact::Settled { pairing: id, winner, by }]),
            _ => Err(Denied::NotLevel(id)),
        }
    }

    /// Whether a meeting of this stage has to have a winner.
    pub(crate) fn must_decide(&self, stage: StageNo) -> bool {
        use crate::Format;
        self.rules(stage).is_some_and(|rules| {
            matches!(
                rules.format,
                Format::Cards { .. } | Format::Bracket { .. } | Format::DoubleElimination { .. }
            )
        })
    }

    /// Whose turn it is to hand in a line-up, by number; nobody once both are open.
    pub fn lineups_missing(&self, id: PairingId) -> Vec<No> {
        let Some(pairing) = self.pairing(id) else { return Vec::new() };
        [Side::First, Side::Second]
            .into_iter()
            .filter(|side| pairing.lineups[*side as usize].is_none())
            .filter(|side| pairing.sealed(*side).is_none())
            .map(|side| pairing.on(side))
            .collect()
    }
}
