//! Requests: what an official asks for, and the facts it comes to.

use super::{Need, Scope, State};
use crate::{
    Drawn, EntrantKind, Entry, Fact, Format, GameRecord, GroupNo, Leaving, Lineup, LineupError,
    Lots, No, NoPairing, Outcome, PairingId, Points, Regulations, ResultsOf, Round, Sanction, Seed,
    SettledBy, Side, Source, StageNo, Stand, Strength, TeamKind, check_lineup,
};

/// What an official asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// An event.
    Create(Box<Regulations>),
    /// Other regulations from now on.
    Amend(Box<Regulations>),
    /// An entry; the next free number is given.
    Enter(Box<Entry>),
    /// Other particulars of an entry.
    Correct(No, Box<Entry>),
    /// Somebody leaves. The seed is for drawing anew, where 20.2 asks for it.
    Leave(No, Leaving, Seed),
    /// Lots from a seed.
    DrawLots(StageNo, Seed),
    /// Lots that were drawn by hand.
    EnterLots(StageNo, Drawn),
    /// A round not played, with notice, and what it brings.
    Absent {
        /// Who.
        no: No,
        /// In which stage.
        stage: StageNo,
        /// In which round.
        round: u16,
        /// What it brings.
        points: Points,
    },
    /// Two are kept apart.
    KeepApart(No, No, Strength),
    /// The next round, proposed.
    Propose(StageNo, Seed),
    /// The proposed round, as it is.
    Publish(StageNo),
    /// A round that an official has made or changed.
    PublishEdited(StageNo, Box<Round>),
    /// A line-up.
    GiveLineup(PairingId, Side, Lineup),
    /// A result.
    Result {
        /// Of which pairing.
        pairing: PairingId,
        /// On which board, from 1.
        board: u8,
        /// Which game on it, from 1.
        game: u8,
        /// Who had red, where it is not the one the rules give.
        red: Option<Side>,
        /// The result.
        outcome: Outcome,
        /// Where it comes from.
        source: Source,
    },
    /// A result was entered in error.
    ClearResult(PairingId, u8, u8),
    /// Who goes on from a level meeting, by lots.
    SettleByLots(PairingId, Seed),
    /// Who goes on, decided by an official or by fewer fouls.
    Settle(PairingId, Side, SettledBy),
    /// A foul.
    Foul(No, String, Option<PairingId>),
    /// A sanction.
    Sanction(No, Sanction, String),
    /// A remark.
    Note(String),
    /// A stage is over.
    Close(StageNo),
}

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Denied {
    /// The event is created already.
    Created,
    /// There is no event yet.
    NotCreated,
    /// The regulations hold no stage.
    NoStages,
    /// There is no such entrant.
    NoEntrant(No),
    /// The entrant has left.
    Left(No),
    /// The same stands twice.
    Twice(No),
    /// There is no such stage.
    NoStage(StageNo),
    /// The stage is closed.
    Closed(StageNo),
    /// There is no such pairing.
    NoPairing(PairingId),
    /// The round cannot be paired.
    Unpaired(NoPairing),
    /// Nothing is proposed.
    NotProposed(StageNo),
    /// The round is not the next one.
    Round {
        /// The one given.
        got: u16,
        /// The next one.
        expected: u16,
    },
    /// The lots hold others than those who take part.
    Lots {
        /// Who is missing.
        missing: Vec<No>,
        /// Who is too many.
        surplus: Vec<No>,
    },
    /// A round has started, so the lots stand.
    Started(StageNo),
    /// The match has no such board or game.
    Game {
        /// The board.
        board: u8,
        /// The game.
        game: u8,
    },
    /// The meeting is decided; further games are not played.
    Decided(PairingId),
    /// The meeting is not level.
    NotLevel(PairingId),
    /// The event is not one of teams.
    NotTeams,
    /// The line-up is not allowed.
    Lineup(LineupError),
    /// Both line-ups are open.
    LineupsOpen(PairingId),
    /// A player with such a team number does not exist.
    NoTeam(No),
    /// A team has more members than the regulations allow.
    Members {
        /// Given.
        got: usize,
        /// Allowed.
        allowed: u8,
    },
    /// What the stage needs is something else.
    Needs(Need),
    /// An entry comes after the last stage that takes late ones.
    TooLate,
}

impl std::fmt::Display for Denied {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Denied::Created => f.write_str("the event is created already"),
            Denied::NotCreated => f.write_str("there is no event yet"),
            Denied::NoStages => f.write_str("the regulations hold no stage"),
            Denied::NoEntrant(no) => write!(f, "there is no entrant {no}"),
            Denied::Left(no) => write!(f, "entrant {no} has left"),
            Denied::Twice(no) => write!(f, "entrant {no} stands there twice"),
            Denied::NoStage(stage) => write!(f, "there is no stage {}", stage.0),
            Denied::Closed(stage) => write!(f, "stage {} is closed", stage.0),
            Denied::NoPairing(id) => write!(f, "there is no pairing {id}"),
            Denied::Unpaired(reason) => reason.fmt(f),
            Denied::NotProposed(stage) => write!(f, "no round of stage {} is proposed", stage.0),
            Denied::Round { got, expected } => {
                write!(f, "round {got} is given, round {expected} is next")
            }
            Denied::Lots { missing, surplus } => {
                write!(
                    f,
                    "the lots miss {} entrants and hold {} others",
                    missing.len(),
                    surplus.len()
                )
            }
            Denied::Started(stage) => write!(f, "stage {} has started", stage.0),
            Denied::Game { board, game } => write!(f, "there is no game {game} on board {board}"),
            Denied::Decided(id) => write!(f, "the meeting of {id} is decided"),
            Denied::NotLevel(id) => write!(f, "the meeting of {id} is not level"),
            Denied::NotTeams => f.write_str("the event is not one of teams"),
            Denied::Lineup(reason) => reason.fmt(f),
            Denied::LineupsOpen(id) => write!(f, "the line-ups of {id} are open"),
            Denied::NoTeam(no) => write!(f, "there is no team {no}"),
            Denied::Members { got, allowed } => {
                write!(f, "the team has {got} members, {allowed} are allowed")
            }
            Denied::Needs(need) => write!(f, "the stage needs something else first: {need:?}"),
            Denied::TooLate => f.write_str("the stage that is running takes no late entries"),
        }
    }
}

impl std::error::Error for Denied {}

impl State {
    /// What a request comes to: the facts to append, all or none.
    ///
    /// # Errors
    ///
    /// [`Denied`] with the reason. The state is not changed either way.
    pub fn decide(&self, request: &Request) -> Result<Vec<Fact>, Denied> {
        match request {
            Request::Create(_) if self.regulations().is_some() => Err(Denied::Created),
            Request::Create(regulations) if regulations.stages.is_empty() => Err(Denied::NoStages),
            Request::Create(regulations) => Ok(vec![Fact::Created(regulations.clone())]),
            _ if self.regulations().is_none() => Err(Denied::NotCreated),
            Request::Amend(regulations) if regulations.stages.is_empty() => Err(Denied::NoStages),
            Request::Amend(regulations) => Ok(vec![Fact::Amended(regulations.clone())]),
            Request::Enter(entry) => self.enter(entry),
            Request::Correct(no, entry) => {
                self.known(*no)?;
                self.check_members(entry)?;
                Ok(vec![Fact::Corrected { no: *no, entry: entry.clone() }])
            }
            Request::Leave(no, leaving, seed) => self.leave(*no, *leaving, *seed),
            Request::DrawLots(stage, seed) => {
                self.before_start(*stage)?;
                let drawn = self.draw_lots(*stage, *seed).map_err(Denied::Unpaired)?;
                Ok(vec![Fact::Lots { stage: *stage, drawn, seed: Some(*seed) }])
            }
            Request::EnterLots(stage, drawn) => {
                self.before_start(*stage)?;
                self.check_lots(*stage, drawn)?;
                Ok(vec![Fact::Lots { stage: *stage, drawn: drawn.clone(), seed: None }])
            }
            Request::Absent { no, stage, round, points } => {
                self.present_one(*no)?;
                let next = self.open_stage(*stage)?.rounds.len() as u16 + 1;
                if *round < next {
                    return Err(Denied::Round { got: *round, expected: next });
                }
                let (no, stage, round, points) = (*no, *stage, *round, *points);
                Ok(vec![Fact::Absent { no, stage, round, points }])
            }
            Request::KeepApart(a, b, strength) => {
                self.known(*a)?;
                self.known(*b)?;
                if a == b {
                    return Err(Denied::Twice(*a));
                }
                Ok(vec![Fact::KeptApart { a: *a, b: *b, strength: *strength }])
            }
            Request::Propose(stage, seed) => {
                self.open_stage(*stage)?;
                let round = self.pair(*stage, *seed).map_err(Denied::Unpaired)?;
                Ok(vec![Fact::Proposed { stage: *stage, round: Box::new(round) }])
            }
            Request::Publish(stage) => {
                let proposed = self.open_stage(*stage)?.proposed.clone();
                let round = proposed.ok_or(Denied::NotProposed(*stage))?;
                self.publish(*stage, round)
            }
            Request::PublishEdited(stage, round) => self.publish(*stage, (**round).clone()),
            Request::GiveLineup(id, side, lineup) => self.give_lineup(*id, *side, lineup),
            Request::Result { pairing, board, game, red, outcome, source } => {
                self.result(*pairing, *board, *game, *red, *outcome, *source)
            }
            Request::ClearResult(id, board, game) => {
                let pairing = self.pairing(*id).ok_or(Denied::NoPairing(*id))?;
                self.open_stage(id.stage)?;
                let place = (*board, *game);
                if !pairing.games.iter().any(|record| (record.board, record.game) == place) {
                    return Err(Denied::Game { board: *board, game: *game });
                }
                Ok(vec![Fact::ResultCleared { pairing: *id, board: *board, game: *game }])
            }
            Request::SettleByLots(id, seed) => {
                let winner = if Lots::new(*seed).coin() { Side::First } else { Side::Second };
                self.settle(*id, winner, SettledBy::Lots(*seed))
            }
            Request::Settle(id, winner, by) => self.settle(*id, *winner, *by),
            Request::Foul(no, clause, pairing) => {
                self.known(*no)?;
                if let Some(id) = pairing {
                    self.pairing(*id).ok_or(Denied::NoPairing(*id))?;
                }
                Ok(vec![Fact::Foul { no: *no, clause: clause.clone(), pairing: *pairing }])
            }
            Request::Sanction(no, sanction, why) => {
                self.known(*no)?;
                Ok(vec![Fact::Sanctioned { no: *no, sanction: *sanction, why: why.clone() }])
            }
            Request::Note(text) => Ok(vec![Fact::Noted(text.clone())]),
            Request::Close(stage) => {
                self.open_stage(*stage)?;
                match self.need(*stage) {
                    Some(Need::Close) => {}
                    Some(need) => return Err(Denied::Needs(need)),
                    None => return Err(Denied::NoStage(*stage)),
                }
                let places = self.places(*stage).ok_or(Denied::NoStage(*stage))?;
                Ok(vec![Fact::Closed { stage: *stage, places }])
            }
        }
    }

    fn known(&self, no: No) -> Result<&super::Entrant, Denied> {
        self.entrants().get(&no).ok_or(Denied::NoEntrant(no))
    }

    fn present_one(&self, no: No) -> Result<(), Denied> {
        if self.known(no)?.left.is_some() { Err(Denied::Left(no)) } else { Ok(()) }
    }

    fn open_stage(&self, stage: StageNo) -> Result<&super::StageState, Denied> {
        let state = self.stage(stage).ok_or(Denied::NoStage(stage))?;
        if state.places.is_some() { Err(Denied::Closed(stage)) } else { Ok(state) }
    }

    /// Lots are drawn before the first round; cards before each.
    fn before_start(&self, stage: StageNo) -> Result<(), Denied> {
        let state = self.open_stage(stage)?;
        let cards =
            matches!(self.rules(stage).map(|rules| &rules.format), Some(Format::Cards { .. }));
        if cards {
            return match self.need(stage) {
                Some(Need::Lots | Need::Pair(_)) => Ok(()),
                Some(need) => Err(Denied::Needs(need)),
                None => Err(Denied::NoStage(stage)),
            };
        }
        if state.rounds.is_empty() { Ok(()) } else { Err(Denied::Started(stage)) }
    }

    fn check_members(&self, entry: &Entry) -> Result<(), Denied> {
        if let Some(EntrantKind::Teams(rules)) = self.regulations().map(|r| &r.entrants) {
            let got = entry.members.len();
            if got > usize::from(rules.members) && rules.members > 0 {
                return Err(Denied::Members { got, allowed: rules.members });
            }
        }
        Ok(())
    }

    fn enter(&self, entry: &Entry) -> Result<Vec<Fact>, Denied> {
        self.check_members(entry)?;
        let last = self.entrants().keys().next_back().map_or(0, |no| no.index() + 1);
        let mut from = 1;
        if let Some(stage) = self.current_stage() {
            let rounds = self.stage(stage).map_or(0, |state| state.rounds.len());
            let takes_late = matches!(
                self.rules(stage).map(|rules| &rules.format),
                Some(Format::Swiss(_) | Format::Lives { .. })
            );
            if (rounds > 0 || stage > StageNo(1)) && !takes_late {
                return Err(Denied::TooLate);
            }
            from = rounds as u16 + 1;
        }
        Ok(vec![Fact::Entered { no: No::at(last), entry: Box::new(entry.clone()), from }])
    }

    fn check_lots(&self, stage: StageNo, drawn: &Drawn) -> Result<(), Denied> {
        let mut got: Vec<No> = match drawn {
            Drawn::Order(order) => order.clone(),
            Drawn::Groups(groups) => groups.concat(),
            Drawn::Cards { round, cards } => {
                let expected = self.open_stage(stage)?.rounds.len() as u16 + 1;
                if *round != expected {
                    return Err(Denied::Round { got: *round, expected });
                }
                cards.iter().map(|(no, _)| *no).collect()
            }
        };
        let mut expected = match drawn {
            Drawn::Cards { .. } => match self.draw_lots(stage, Seed(0)) {
                Ok(Drawn::Cards { cards, .. }) => cards.iter().map(|(no, _)| *no).collect(),
                Ok(_) => return Err(Denied::Needs(Need::Lots)),
                Err(reason) => return Err(Denied::Unpaired(reason)),
            },
            _ => self.entering(stage).unwrap_or_default(),
        };
        got.sort_unstable();
        expected.sort_unstable();
        if let Some(pair) = got.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Denied::Twice(pair[0]));
        }
        if got == expected {
            return Ok(());
        }
        let without = |all: &[No], other: &[No]| {
            all.iter().copied().filter(|no| !other.contains(no)).collect()
        };
        Err(Denied::Lots { missing: without(&expected, &got), surplus: without(&got, &expected) })
    }

    fn publish(&self, stage: StageNo, round: Round) -> Result<Vec<Fact>, Denied> {
        let expected = self.open_stage(stage)?.rounds.len() as u16 + 1;
        if round.number != expected {
            return Err(Denied::Round { got: round.number, expected });
        }
        let mut everybody: Vec<No> = round.everybody().collect();
        everybody.sort_unstable();
        if let Some(pair) = everybody.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Denied::Twice(pair[0]));
        }
        for no in everybody {
            self.known(no)?;
        }
        let mut facts = vec![Fact::Published { stage, round: Box::new(round.clone()) }];
        let mut next = self.clone();
        next.evolve(&facts[0]);
        // Whoever left loses the games that remain (20.3).
        for board in &round.boards {
            let id = PairingId { stage, round: round.number, table: board.table };
            let gone = |no: No| self.entrants().get(&no).is_none_or(|one| one.left.is_some());
            if gone(board.first) || gone(board.second) {
                let games = next.forfeits(id, gone(board.first), gone(board.second));
                facts.extend(games);
            }
        }
        // 12.4: the line-ups follow from the rules.
        if let Some(crate::Why::Scheveningen { shift }) =
            round.boards.first().map(|board| board.why.clone())
        {
            let boards = self.rules(stage).map_or(0, |rules| rules.meeting.boards);
            let id = PairingId { stage, round: round.number, table: 1 };
            for (side, shift) in [(Side::First, 0), (Side::Second, shift)] {
                let members = (0..boards).map(|i| Some(crate::Member((i + shift) % boards)));
                let lineup = Lineup(members.collect());
                facts.push(Fact::LineupGiven { pairing: id, side, lineup });
            }
        }
        Ok(facts)
    }

    /// Every game of a pairing that has no result, lost without play by those who are not there.
    fn forfeits(&self, id: PairingId, first_gone: bool, second_gone: bool) -> Vec<Fact> {
        let (Some(pairing), Some(rules)) = (self.pairing(id), self.rules(id.stage)) else {
            return Vec::new();
        };
        let Stand::Open(missing) = pairing.stand(&rules.meeting, &rules.scoring, false) else {
            return Vec::new();
        };
        missing
            .into_iter()
            .map(|(board, game)| {
                let red = self.red_on(id, board, game).unwrap_or(Side::First);
                let red_gone = if red == Side::First { first_gone } else { second_gone };
                let outcome = match (first_gone && second_gone, red_gone) {
                    (true, _) => Outcome::DoubleForfeit,
                    (false, true) => Outcome::BlackForfeitWin,
                    (false, false) => Outcome::RedForfeitWin,
                };
                let source = Source::Withdrawal;
                let game = GameRecord { board, game, red, outcome, source };
                Fact::Result { pairing: id, game }
            })
            .collect()
    }

    fn leave(&self, no: No, leaving: Leaving, seed: Seed) -> Result<Vec<Fact>, Denied> {
        self.present_one(no)?;
        let running = self.current_stage().filter(|stage| {
            *stage > StageNo(1) || self.stage(*stage).is_some_and(|state| !state.rounds.is_empty())
        });
        let Some(stage) = running else {
            let left = Fact::Left { no, leaving, stage: None, results: ResultsOf::Standing };
            let mut facts = vec![left];
            facts.extend(self.redraw_without(no, seed));
            return Ok(facts);
        };
        let results = self.results_of(no, stage);
        let mut facts = vec![Fact::Left { no, leaving, stage: Some(stage), results }];
        if results == ResultsOf::Standing {
            let ids = self
                .stage(stage)
                .into_iter()
                .flat_map(|state| state.rounds.iter().flat_map(|round| round.pairings.iter()));
            for pairing in ids.filter(|pairing| pairing.side(no).is_some()) {
                let gone = |other: No| {
                    other == no || self.entrants().get(&other).is_none_or(|one| one.left.is_some())
                };
                facts.extend(self.forfeits(pairing.id, gone(pairing.first), gone(pairing.second)));
            }
        }
        Ok(facts)
    }

    /// 20.2: in a round robin whose lots are drawn, all numbers are drawn anew when an even number
    /// is left; with an odd number left, the empty number is the blank one.
    fn redraw_without(&self, no: No, seed: Seed) -> Option<Fact> {
        let stage = self.current_stage()?;
        let state = self.stage(stage)?;
        let table = matches!(self.rules(stage)?.format, Format::RoundRobin(_));
        if !table || !state.order.contains(&no) {
            return None;
        }
        let mut left: Vec<No> = state
            .order
            .iter()
            .copied()
            .filter(|other| *other != no && !self.is_out(*other, stage))
            .collect();
        if left.len() % 2 == 1 {
            return None;
        }
        left.sort_unstable();
        Lots::new(seed).shuffle(&mut left);
        Some(Fact::Lots { stage, drawn: Drawn::Order(left), seed: Some(seed) })
    }

    /// 20.3 and 20.4.
    fn results_of(&self, no: No, stage: StageNo) -> ResultsOf {
        let (Some(rules), Some(state), Some(regulations)) =
            (self.rules(stage), self.stage(stage), self.regulations())
        else {
            return ResultsOf::Standing;
        };
        let cycles = match &rules.format {
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => table.cycles,
            _ => return ResultsOf::Standing,
        };
        let group = state.groups.iter().position(|group| group.contains(&no));
        let members = group.map_or(0, |group| {
            let group = Some(GroupNo(group as u8));
            self.participants(Scope { group, ..Scope::of(stage) }).len()
        });
        let scheduled = members.saturating_sub(1) as u16 * u16::from(cycles);
        let field = self.field(Scope::of(stage));
        let met = field.sheet(no).map_or(0, |sheet| {
            let counts = |line: &&crate::Line| {
                line.opponent.is_some()
                    && (line.how == crate::How::Played || regulations.half_rule.forfeits_count)
            };
            sheet.lines.iter().filter(counts).count() as u16
        });
        if regulations.half_rule.stands(met, scheduled) {
            ResultsOf::Standing
        } else {
            ResultsOf::Annulled
        }
    }

    fn give_lineup(&self, id: PairingId, side: Side, lineup: &Lineup) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        let Some(EntrantKind::Teams(rules)) = self.regulations().map(|r| &r.entrants) else {
            return Err(Denied::NotTeams);
        };
        if matches!(rules.kind, TeamKind::PlaceSum { .. }) {
            return Err(Denied::NotTeams);
        }
        if pairing.lineups.iter().all(Option::is_some) {
            return Err(Denied::LineupsOpen(id));
        }
        let no = pairing.on(side);
        let members = self.known(no)?.entry.members.len() as u8;
        check_lineup(*rules, members, lineup).map_err(Denied::Lineup)?;
        let mut facts = vec![Fact::LineupGiven { pairing: id, side, lineup: lineup.clone() }];
        // Both are open now: boards without a member are lost without play.
        if let Some(other) = &pairing.lineups[side.opposite() as usize] {
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
        Ok(facts)
    }

    fn result(
        &self,
        id: PairingId,
        board: u8,
        game: u8,
        red: Option<Side>,
        outcome: Outcome,
        source: Source,
    ) -> Result<Vec<Fact>, Denied> {
        let pairing = self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        let rules = self.rules(id.stage).ok_or(Denied::NoStage(id.stage))?;
        let regular = game >= 1
            && game <= rules.meeting.games.regular()
            && (1..=rules.meeting.boards).contains(&board);
        let known = pairing.games.iter().any(|record| (record.board, record.game) == (board, game));
        if !known {
            let stand = self.stand(id).ok_or(Denied::NoPairing(id))?;
            let extra = rules.meeting.games.regular()
                + pairing
                    .games
                    .iter()
                    .filter(|record| record.game > rules.meeting.games.regular())
                    .count() as u8
                + 1;
            let wanted = match stand {
                Stand::Open(_) => regular,
                Stand::Level(Some(crate::Settle::ExtraGames(_) | crate::Settle::Armageddon)) => {
                    board == 1 && game == extra
                }
                Stand::Won(_) | Stand::Drawn | Stand::NobodyWon => {
                    return Err(Denied::Decided(id));
                }
                Stand::Level(_) | Stand::Annulled => false,
            };
            if !wanted {
                return Err(Denied::Game { board, game });
            }
        }
        let red = red.or_else(|| self.red_on(id, board, game)).unwrap_or(Side::First);
        let game = GameRecord { board, game, red, outcome, source };
        Ok(vec![Fact::Result { pairing: id, game }])
    }

    fn settle(&self, id: PairingId, winner: Side, by: SettledBy) -> Result<Vec<Fact>, Denied> {
        self.pairing(id).ok_or(Denied::NoPairing(id))?;
        self.open_stage(id.stage)?;
        match self.stand(id) {
            Some(Stand::Level(_)) => Ok(vec![Fact::Settled { pairing: id, winner, by }]),
            _ => Err(Denied::NotLevel(id)),
        }
    }
}
