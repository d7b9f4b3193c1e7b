//! Who sits at the boards of a match, as far as that is known.

use super::State;
use crate::{
    EntrantKind, Entry, Member, No, PairingId, Sealed, Side, TeamKind, TeamRules, Viewer, Why,
};

/// Who sits at a board for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The entrant himself: no teams play.
    Entrant(No),
    /// This member of the team.
    Member(No, Member),
    /// Nobody: the game is lost without play.
    Vacant,
    /// One of a line-up that was handed in and is not open yet.
    Sealed,
    /// No line-up was handed in.
    Open,
}

impl State {
    /// Who sits at a board for a side, as anybody may know it; nothing where there is no such
    /// pairing.
    pub fn seat(&self, id: PairingId, side: Side, board: u8) -> Option<Seat> {
        let pairing = self.pairing(id)?;
        let team = pairing.on(side);
        let kind = match self.regulations().map(|regulations| &regulations.entrants) {
            Some(EntrantKind::Teams(rules)) => rules.kind,
            _ => return Some(Seat::Entrant(team)),
        };
        let index = usize::from(board).checked_sub(1)?;
        Some(match (kind, pairing.lineup(side, Viewer::Anybody)) {
            (TeamKind::PlaceSum { .. }, _) => Seat::Entrant(team),
            (_, Sealed::Open(lineup)) => match lineup.0.get(index) {
                Some(Some(member)) => Seat::Member(team, *member),
                _ => Seat::Vacant,
            },
            // The order was fixed when they entered (12.1), so nothing is sealed.
            (TeamKind::FixedBoards | TeamKind::AllPlayAll, _) => {
                let member = Member(self.shifted(id, side, board));
                if self.member(team, member).is_some() {
                    Seat::Member(team, member)
                } else if self.members(team) == 0 {
                    Seat::Open
                } else {
                    Seat::Vacant
                }
            }
            (_, Sealed::Closed) => Seat::Sealed,
            (_, Sealed::Missing) => Seat::Open,
        })
    }

    /// The entry of a member of a team.
    pub fn member(&self, team: No, member: Member) -> Option<&Entry> {
        self.entrants().get(&team)?.entry.members.get(usize::from(member.0))
    }

    fn members(&self, team: No) -> usize {
        self.entrants().get(&team).map_or(0, |entrant| entrant.entry.members.len())
    }

    /// The member at a board where the order is fixed: in 全队轮赛 the second team moves on by one
    /// in every round (12.4).
    fn shifted(&self, id: PairingId, side: Side, board: u8) -> u8 {
        let plain = board - 1;
        let paired = || {
            let round = usize::from(id.round).checked_sub(1)?;
            let round = self.stage(id.stage)?.rounds.get(round)?;
            round.round.boards.iter().find(|paired| paired.table == id.table)
        };
        let boards = self.rules(id.stage).map_or(0, |rules| rules.meeting.boards);
        match (paired().map(|paired| &paired.why), side) {
            (Some(Why::Scheveningen { shift }), Side::Second) if boards > 0 => {
                ((u16::from(plain) + u16::from(*shift)) % u16::from(boards)) as u8
            }
            _ => plain,
        }
    }

    /// The teams whose line-ups a match waits for before anything can be played in it.
    ///
    /// Where the order was fixed at registration (12.1, 12.4) nothing is handed in, but by a team
    /// that is too few for its boards. A team that entered without members can hand in none.
    pub fn lineups_wanted(&self, id: PairingId) -> Vec<No> {
        if self.wants_lineups(id) { self.lineups_missing(id) } else { Vec::new() }
    }

    /// Whether teams hand in line-ups for a match, or have done so.
    pub fn has_lineups(&self, id: PairingId) -> bool {
        let all_play_all = matches!(
            self.regulations().map(|regulations| &regulations.entrants),
            Some(EntrantKind::Teams(TeamRules { kind: TeamKind::AllPlayAll, .. }))
        );
        let handed_in = || self.pairing(id).is_some() && self.lineups_missing(id).len() < 2;
        !all_play_all && (self.wants_lineups(id) || handed_in())
    }

    fn wants_lineups(&self, id: PairingId) -> bool {
        let (Some(pairing), Some(rules)) = (self.pairing(id), self.rules(id.stage)) else {
            return false;
        };
        let kind = match self.regulations().map(|regulations| &regulations.entrants) {
            Some(EntrantKind::Teams(rules)) => rules.kind,
            _ => return false,
        };
        let counts = [pairing.first, pairing.second].map(|team| self.members(team));
        let are_few = counts.iter().any(|count| *count < usize::from(rules.meeting.boards));
        let are_wanted = match kind {
            TeamKind::Reserves | TeamKind::FreeLineup => true,
            TeamKind::FixedBoards => are_few,
            TeamKind::AllPlayAll | TeamKind::PlaceSum { .. } => false,
        };
        are_wanted && !counts.contains(&0)
    }
}
