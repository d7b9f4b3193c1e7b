//! Sealed line-ups: what stands in a log that anybody may read, until both teams' are there.
//!
//! A seal is the SHA-256 of the match, the side, a salt and the line-up. There are few line-ups
//! (15 under 12.2 for four of six), so only the salt keeps them from being tried out: it is not to
//! be guessed, and stays with the line-up until that is opened. Then both stand in the log, and
//! anybody can see that nothing was changed in between.

use sha2::{Digest, Sha256};

use crate::{Lineup, PairingId, Side};

/// Sixteen bytes that nobody can guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Salt(pub [u8; 16]);

/// What a line-up that is still closed is committed to by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineupSeal(pub [u8; 32]);

impl LineupSeal {
    /// The seal of a line-up for a side of a match.
    ///
    /// ```
    /// use tournament::{Lineup, LineupSeal, Member, PairingId, Salt, Side, StageNo};
    ///
    /// let id = PairingId { stage: StageNo(1), round: 1, table: 1 };
    /// let lineup = Lineup(vec![Some(Member(0)), None]);
    /// let seal = LineupSeal::of(id, Side::First, &lineup, Salt([7; 16]));
    /// assert_eq!(seal, LineupSeal::of(id, Side::First, &lineup, Salt([7; 16])));
    /// assert_ne!(seal, LineupSeal::of(id, Side::First, &lineup, Salt([8; 16])));
    /// ```
    pub fn of(id: PairingId, side: Side, lineup: &Lineup, salt: Salt) -> LineupSeal {
        let mut hash = Sha256::new();
        hash.update(b"chuhe line-up 1\n");
        hash.update([id.stage.0, side as u8]);
        hash.update(id.round.to_be_bytes());
        hash.update(id.table.to_be_bytes());
        hash.update(salt.0);
        for member in &lineup.0 {
            // An empty board is 0, the first member 1.
            hash.update(member.map_or(0, |member| u16::from(member.0) + 1).to_be_bytes());
        }
        LineupSeal(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Member, StageNo};

    #[test]
    fn a_seal_holds_the_match_the_side_and_every_board() {
        let id = |stage, round, table| PairingId { stage: StageNo(stage), round, table };
        let lineup = |members: &[Option<u8>]| {
            Lineup(members.iter().map(|member| member.map(Member)).collect())
        };
        let (salt, two) = (Salt([1; 16]), lineup(&[Some(0), Some(1)]));
        let seals = [
            LineupSeal::of(id(1, 1, 1), Side::First, &two, salt),
            LineupSeal::of(id(1, 1, 1), Side::Second, &two, salt),
            LineupSeal::of(id(2, 1, 1), Side::First, &two, salt),
            LineupSeal::of(id(1, 2, 1), Side::First, &two, salt),
            LineupSeal::of(id(1, 1, 2), Side::First, &two, salt),
            LineupSeal::of(id(1, 1, 1), Side::First, &lineup(&[Some(1), Some(0)]), salt),
            LineupSeal::of(id(1, 1, 1), Side::First, &lineup(&[Some(0), None]), salt),
            LineupSeal::of(id(1, 1, 1), Side::First, &lineup(&[Some(0)]), salt),
            LineupSeal::of(id(1, 1, 1), Side::First, &two, Salt([2; 16])),
        ];
        for (index, seal) in seals.iter().enumerate() {
            assert!(!seals[..index].contains(seal), "{index}");
        }
    }
}
