//! Lots, rounds and the order of those who share a place.

use super::{Denied, Need, State};
use crate::{
    Drawn, Fact, Format, GameRecord, GroupNo, Lots, Member, No, Outcome, PairingId, Round, Seed,
    SettledBy, Side, Source, StageNo, Stand, Why,
};

impl State {
    pub(super) fn check_lots(&self, stage: StageNo, drawn: &Drawn) -> Result<(), Denied> {
        let format = self.rules(stage).map(|rules| &rules.format);
        let fits = match drawn {
            Drawn::Cards { .. } => matches!(format, Some(Format::Cards { .. })),
            Drawn::Groups(_) => matches!(format, Some(Format::Groups { .. })),
            Drawn::Order(_) => matches!(
                format,
                Some(
                    Format::RoundRobin(_)
                        | Format::Bracket { .. }
                        | Format::DoubleElimination { .. }
                        | Format::Scheveningen
                        | Format::Swiss(_)
                        | Format::Lives { .. }
                        | Format::Gates { .. }
                )
            ),
        };
        if !fits {
            let need = self.need(stage).ok_or(Denied::NoStage(stage))?;
            return Err(Denied::Needs(need));
        }
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

    pub(super) fn publish(
        &self,
        stage: StageNo,
        round: &Round,
        edit: Option<String>,
    ) -> Result<Vec<Fact>, Denied> {
        let expected = self.open_stage(stage)?.rounds.len() as u16 + 1;
        if round.number != expected {
            return Err(Denied::Round { got: round.number, expected });
        }
        match self.need(stage).ok_or(Denied::NoStage(stage))? {
            Need::Pair(_) => {}
            need => return Err(Denied::Needs(need)),
        }
        self.check_round(stage, round, edit.is_some())?;
        let published = Fact::Published { stage, round: Box::new(round.clone()), edit };
        let mut next = self.clone();
        next.evolve(&published);
        let mut facts = vec![published];
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
        if let Some(Why::Scheveningen { shift }) = round.boards.first().map(|board| &board.why) {
            let boards = self.rules(stage).map_or(0, |rules| rules.meeting.boards);
            let id = PairingId { stage, round: round.number, table: 1 };
            for (side, shift) in [(Side::First, 0), (Side::Second, *shift)] {
                let seat = |i: u8| ((u16::from(i) + u16::from(shift)) % u16::from(boards)) as u8;
                let members = (0..boards).map(|i| Some(Member(seat(i))));
                let lineup = crate::Lineup(members.collect());
                facts.push(Fact::LineupGiven { pairing: id, side, lineup });
            }
        }
        Ok(facts)
    }

    /// Whether a round holds whom it has to. What a proposal holds is right by itself, unless
    /// somebody left in between.
    fn check_round(&self, stage: StageNo, round: &Round, by_hand: bool) -> Result<(), Denied> {
        let numbered =
            round.boards.iter().enumerate().all(|(i, board)| usize::from(board.table) == i + 1);
        if !numbered {
            return Err(Denied::Tables);
        }
        let mut everybody: Vec<No> = round.everybody().collect();
        everybody.sort_unstable();
        if let Some(pair) = everybody.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Denied::Twice(pair[0]));
        }
        for no in &everybody {
            self.known(*no)?;
        }
        if self.is_by_scores(stage) {
            let present = self.present(stage, round.number, &self.paired_on(stage));
            if let Some(no) = everybody.iter().find(|no| !present.contains(no)) {
                return Err(Denied::NotPresent(*no));
            }
            let out: Vec<No> =
                present.into_iter().filter(|no| everybody.binary_search(no).is_err()).collect();
            return if out.is_empty() { Ok(()) } else { Err(Denied::LeftOut(out)) };
        }
        let table = matches!(
            self.rules(stage).map(|rules| &rules.format),
            Some(Format::RoundRobin(_) | Format::Groups { .. })
        );
        if !by_hand || table {
            let taking = self.participants(crate::Scope::of(stage));
            return match everybody.iter().find(|no| !taking.contains(no)) {
                Some(no) => Err(Denied::NotPresent(*no)),
                None => Ok(()),
            };
        }
        // Elsewhere who meets whom follows from lots and results.
        let proper = self.pair(stage, Seed(0)).map_err(Denied::Unpaired)?;
        let pairs = |round: &Round| {
            let mut pairs: Vec<(No, No)> = round
                .boards
                .iter()
                .map(|board| (board.first.min(board.second), board.first.max(board.second)))
                .collect();
            pairs.sort_unstable();
            pairs
        };
        if pairs(&proper) == pairs(round) { Ok(()) } else { Err(Denied::NotByHand(stage)) }
    }

    /// Every game of a pairing that has no result, lost without play by those who are not there.
    pub(super) fn forfeits(&self, id: PairingId, first_gone: bool, second_gone: bool) -> Vec<Fact> {
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

    pub(super) fn break_tie_by_lots(
        &self,
        stage: StageNo,
        group: Option<GroupNo>,
        place: u16,
        seed: Seed,
    ) -> Result<Vec<Fact>, Denied> {
        let mut order = self.sharing(stage, group, place);
        order.sort_unstable();
        Lots::new(seed).shuffle(&mut order);
        self.break_tie(stage, group, &order, SettledBy::Lots(seed))
    }

    pub(super) fn break_tie(
        &self,
        stage: StageNo,
        group: Option<GroupNo>,
        order: &[No],
        by: SettledBy,
    ) -> Result<Vec<Fact>, Denied> {
        let state = self.stage(stage).ok_or(Denied::NoStage(stage))?;
        let Some(places) = &state.places else { return Err(Denied::NotClosed(stage)) };
        let first = *order.first().ok_or(Denied::NotShared(stage))?;
        let place = match group {
            Some(group) => places
                .get(usize::from(group.0))
                .and_then(|places| places.iter().find(|(no, _)| *no == first))
                .map(|(_, place)| *place),
            None => places
                .iter()
                .find_map(|places| places.iter().position(|(no, _)| *no == first))
                .map(|index| index as u16 + 1),
        };
        let mut sharing = self.sharing(stage, group, place.ok_or(Denied::NotShared(stage))?);
        let mut named = order.to_vec();
        sharing.sort_unstable();
        named.sort_unstable();
        if named != sharing || named.len() < 2 {
            return Err(Denied::NotShared(stage));
        }
        Ok(vec![Fact::TieBroken { stage, group, order: order.to_vec(), by }])
    }
}
