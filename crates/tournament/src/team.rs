//! Teams (article 12): who may sit where.

use crate::{No, Side};

/// The kinds of team events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TeamKind {
    /// 12.1 台次定人: the order is fixed at registration, the higher rated first, titled before
    /// untitled.
    FixedBoards,
    /// 12.2 台次换人: reserves; any of the members in their order.
    Reserves,
    /// 12.3 临场定人: any members in any order, named before the match.
    FreeLineup,
    /// 12.4 全队轮赛: everybody meets everybody of the other team.
    AllPlayAll,
    /// 12.5 队员总分: no matches of teams; the members' places in an individual event add up.
    PlaceSum {
        /// How many of the best places count.
        counted: u8,
        /// What becomes of a team with fewer members placed.
        short: ShortTeam,
    },
}

/// What becomes of a team that has fewer members placed than count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShortTeam {
    /// It has no place.
    Excluded,
    /// Each missing member counts as the place after the last.
    AfterLast,
}

/// The rules for teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TeamRules {
    /// The kind.
    pub kind: TeamKind,
    /// Boards in a match.
    pub boards: u8,
    /// The most members a team may enter.
    pub members: u8,
}

/// A member of a team, by the order of registration, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Member(pub u8);

/// Who sits at the boards of one match, the first board first. An empty board is lost without
/// play.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lineup(pub Vec<Option<Member>>);

/// Why a line-up is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineupError {
    /// It names more or fewer boards than the match has.
    Boards {
        /// Named.
        got: usize,
        /// Needed.
        expected: u8,
    },
    /// There is no such member.
    Unknown(Member),
    /// Somebody sits twice.
    Twice(Member),
    /// 12.2: this one sits behind somebody who was registered after him.
    Inverted(Member),
    /// 12.1: this board belongs to another.
    Fixed(Member),
}

impl std::fmt::Display for LineupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LineupError::Boards { got, expected } => {
                write!(f, "the line-up names {got} boards, the match has {expected}")
            }
            LineupError::Unknown(member) => write!(f, "the team has no member {}", member.0 + 1),
            LineupError::Twice(member) => write!(f, "member {} sits twice", member.0 + 1),
            LineupError::Inverted(member) => {
                write!(f, "member {} sits behind one registered later", member.0 + 1)
            }
            LineupError::Fixed(member) => {
                write!(f, "member {} sits at a board that is not his", member.0 + 1)
            }
        }
    }
}

impl std::error::Error for LineupError {}

/// Whether `lineup` is allowed for a team of `members`.
///
/// # Errors
///
/// [`LineupError`] with the first thing that is wrong, in the order of boards.
pub fn check_lineup(rules: TeamRules, members: u8, lineup: &Lineup) -> Result<(), LineupError> {
    let boards = lineup.0.len();
    if boards != usize::from(rules.boards) {
        return Err(LineupError::Boards { got: boards, expected: rules.boards });
    }
    let mut seated: Vec<Member> = Vec::with_capacity(boards);
    for (board, member) in lineup.0.iter().enumerate() {
        let Some(member) = *member else { continue };
        if member.0 >= members {
            return Err(LineupError::Unknown(member));
        }
        if seated.contains(&member) {
            return Err(LineupError::Twice(member));
        }
        let inverted = seated.iter().any(|before| *before > member);
        match rules.kind {
            TeamKind::FixedBoards if usize::from(member.0) != board => {
                return Err(LineupError::Fixed(member));
            }
            TeamKind::Reserves if inverted => return Err(LineupError::Inverted(member)),
            _ => {}
        }
        seated.push(member);
    }
    Ok(())
}

/// All full line-ups that 12.2 allows: the increasing choices of `boards` out of `members`, 15 for
/// 4 of 6, in the order 1234, 1235, 1236, 1245, …
pub fn reserve_lineups(members: u8, boards: u8) -> Vec<Lineup> {
    let mut lineups = Vec::new();
    let mut chosen: Vec<u8> = (0..boards.min(members)).collect();
    if boards > members {
        return lineups;
    }
    loop {
        lineups.push(Lineup(chosen.iter().map(|member| Some(Member(*member))).collect()));
        // The last place that can still move up.
        let Some(place) = (0..chosen.len())
            .rev()
            .find(|place| chosen[*place] < members - (chosen.len() - place) as u8)
        else {
            return lineups;
        };
        chosen[place] += 1;
        for next in place + 1..chosen.len() {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
}

/// Who is red on `board` (from 1) in game `game` (from 1): the first-listed team on odd boards
/// (13.2), exchanged from game to game (13.5).
pub const fn red_side(board: u8, game: u8) -> Side {
    if board % 2 == game % 2 { Side::First } else { Side::Second }
}

/// A member's strength as published: a title counts before any rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Standing {
    /// 0 without a title; higher titles are larger.
    pub title: u8,
    /// 等级分; 0 without one.
    pub rating: u32,
}

/// The members who stand before a stronger one (12.1), as pairs of who stands in front and the
/// stronger one behind.
pub fn wrong_order(members: &[Standing]) -> Vec<(Member, Member)> {
    let mut wrong = Vec::new();
    for front in 0..members.len() {
        for behind in front + 1..members.len() {
            if members[behind] > members[front] {
                wrong.push((Member(front as u8), Member(behind as u8)));
            }
        }
    }
    wrong
}

/// The rounds of 全队轮赛制 for teams of `size` (12.4): in round t member i of the home team meets
/// member i + t of the other; red is the home player's when i + t is even.
///
/// Each pair is (home member, guest member, whether the home player is red).
pub fn scheveningen(size: u8) -> Vec<Vec<(Member, Member, bool)>> {
    (0..size)
        .map(|t| {
            (0..size)
                .map(|i| (Member(i), Member((i + t) % size), (i + t).is_multiple_of(2)))
                .collect()
        })
        .collect()
}

/// The places that count for each team in 队员总分制 (12.5), best first; teams that are too short
/// are left out where the rules say so.
///
/// `placed` holds each member's team and place, `last` the last place of the event.
pub fn counted_places(
    placed: &[(No, u16)],
    last: u16,
    counted: u8,
    short: ShortTeam,
) -> std::collections::BTreeMap<No, Vec<u16>> {
    let mut teams: std::collections::BTreeMap<No, Vec<u16>> = std::collections::BTreeMap::new();
    for (team, place) in placed {
        teams.entry(*team).or_default().push(*place);
    }
    let counted = usize::from(counted);
    teams.retain(|_, places| {
        places.sort_unstable();
        places.truncate(counted);
        if places.len() < counted && short == ShortTeam::Excluded {
            return false;
        }
        places.resize(counted, last + 1);
        true
    });
    teams
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(members: &[u8]) -> Lineup {
        Lineup(members.iter().map(|member| Some(Member(member - 1))).collect())
    }

    #[test]
    fn four_of_six_in_order_make_fifteen_lineups() {
        let texts: Vec<String> = reserve_lineups(6, 4)
            .iter()
            .map(|lineup| {
                lineup.0.iter().flatten().map(|member| (member.0 + 1).to_string()).collect()
            })
            .collect();
        assert_eq!(
            texts,
            [
                "1234", "1235", "1236", "1245", "1246", "1256", "1345", "1346", "1356", "1456",
                "2345", "2346", "2356", "2456", "3456"
            ]
        );
        let rules = TeamRules { kind: TeamKind::Reserves, boards: 4, members: 6 };
        for lineup in reserve_lineups(6, 4) {
            assert_eq!(check_lineup(rules, 6, &lineup), Ok(()));
        }
        assert_eq!(reserve_lineups(7, 3).len(), 35);
        assert_eq!(reserve_lineups(3, 4).len(), 0);
    }

    #[test]
    fn lineups_are_refused_with_the_reason() {
        let rules = |kind| TeamRules { kind, boards: 3, members: 5 };
        for (kind, members, expected) in [
            (TeamKind::FixedBoards, [1, 2, 3], Ok(())),
            (TeamKind::FixedBoards, [1, 3, 2], Err(LineupError::Fixed(Member(2)))),
            (TeamKind::Reserves, [1, 3, 5], Ok(())),
            (TeamKind::Reserves, [1, 5, 3], Err(LineupError::Inverted(Member(2)))),
            (TeamKind::FreeLineup, [5, 1, 3], Ok(())),
            (TeamKind::FreeLineup, [5, 1, 5], Err(LineupError::Twice(Member(4)))),
            (TeamKind::FreeLineup, [5, 1, 6], Err(LineupError::Unknown(Member(5)))),
        ] {
            let made = check_lineup(rules(kind), 5, &lineup(&members));
            assert_eq!(made, expected, "{kind:?} {members:?}");
        }
        let empty = Lineup(vec![None, Some(Member(1)), Some(Member(2))]);
        assert_eq!(check_lineup(rules(TeamKind::FixedBoards), 3, &empty), Ok(()));
    }

    #[test]
    fn the_first_team_has_red_on_odd_boards_and_colors_are_exchanged() {
        let reds: Vec<Side> = (1..=4).map(|board| red_side(board, 1)).collect();
        assert_eq!(reds, [Side::First, Side::Second, Side::First, Side::Second]);
        assert_eq!(red_side(1, 2), Side::Second);
    }

    #[test]
    fn everybody_meets_everybody_of_the_other_team() {
        for size in 1..=8u8 {
            let rounds = scheveningen(size);
            let mut pairs: Vec<(Member, Member)> =
                rounds.iter().flatten().map(|(i, j, _)| (*i, *j)).collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), usize::from(size) * usize::from(size), "{size} boards");
            for round in rounds {
                let mut guests: Vec<Member> = round.iter().map(|(_, guest, _)| *guest).collect();
                guests.sort_unstable();
                guests.dedup();
                assert_eq!(guests.len(), usize::from(size), "{size} boards");
            }
        }
    }

    #[test]
    fn titled_members_stand_before_untitled_ones() {
        let members =
            [(2, 2400), (0, 2600), (1, 2300)].map(|(title, rating)| Standing { title, rating });
        assert_eq!(wrong_order(&members), [(Member(1), Member(2))]);
    }

    #[test]
    fn places_add_up_for_teams_that_are_complete() {
        let team = No::at;
        let placed = [(team(0), 1), (team(1), 2), (team(1), 3), (team(0), 9), (team(0), 4)];
        let counted = counted_places(&placed, 10, 2, ShortTeam::Excluded);
        assert_eq!(counted[&team(0)], [1, 4]);
        assert_eq!(counted[&team(1)], [2, 3]);
        let filled = counted_places(&placed, 10, 3, ShortTeam::AfterLast);
        assert_eq!(filled[&team(1)], [2, 3, 11]);
        assert_eq!(counted_places(&placed, 10, 3, ShortTeam::Excluded).len(), 1);
    }
}
