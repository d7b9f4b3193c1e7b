//! "Why not A with B?" of any round, and rounds that an official makes by hand.

use super::{Denied, State};
use crate::{
    Board, Bye, ByeReason, Card, ColorReason, Comparison, Format, GroupNo, Method, MethodKind, No,
    Round, Slot, StageNo, Why, WhyNotError, relaxed_by_hand, why_not_in,
};

/// Why two do not meet in a round, or one has no bye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// They do.
    So {
        /// At this table; nothing for a bye.
        table: Option<u16>,
    },
    /// This one takes no part in the round.
    NotThere(No),
    /// Scores pair: what would have become of the round.
    Scores(Box<Comparison>),
    /// By the table of the round robin they meet in these rounds.
    Table {
        /// Rounds of the stage, from 1.
        rounds: Vec<u16>,
    },
    /// By the table the bye comes in these rounds; none where the number is even.
    TableBye {
        /// Rounds of the stage, from 1.
        rounds: Vec<u16>,
    },
    /// They are in different groups.
    Groups(GroupNo, GroupNo),
    /// They drew these cards.
    Cards {
        /// The one's.
        a: Card,
        /// The other's; nothing where a bye is asked about, which is the K's.
        b: Option<Card>,
    },
    /// The bracket puts them here.
    Bracket {
        /// The match the one plays in this round, and where he comes from.
        a: Option<(u16, Slot)>,
        /// The match of the other.
        b: Option<(u16, Slot)>,
    },
    /// There are only two teams.
    TwoTeams,
}

impl State {
    /// Why `a` does not meet `b` in a round of a stage, published or proposed; why `a` has no bye
    /// where `b` is nobody.
    ///
    /// # Errors
    ///
    /// [`Denied`] when there is no such stage or round, [`WhyNotError`] within it as a reason that
    /// is told as [`WhyNot::NotThere`].
    pub fn why_not(
        &self,
        stage: StageNo,
        number: u16,
        a: No,
        b: Option<No>,
    ) -> Result<WhyNot, Denied> {
        self.known(a)?;
        if let Some(b) = b {
            self.known(b)?;
            if a == b {
                return Err(Denied::Twice(a));
            }
        }
        let state = self.stage(stage).ok_or(Denied::NoStage(stage))?;
        let next = state.rounds.len() as u16 + 1;
        let published =
            usize::from(number).checked_sub(1).and_then(|index| state.rounds.get(index));
        let round = match published {
            Some(published) => &published.round,
            None if number == next => state.proposed.as_ref().ok_or(Denied::NotProposed(stage))?,
            None => return Err(Denied::Round { got: number, expected: next }),
        };
        let together = |board: &&Board| {
            let two = [board.first, board.second];
            two.contains(&a) && b.is_some_and(|b| two.contains(&b))
        };
        if let Some(board) = round.boards.iter().find(together) {
            return Ok(WhyNot::So { table: Some(board.table) });
        }
        if b.is_none() && round.byes.iter().any(|bye| bye.no == a) {
            return Ok(WhyNot::So { table: None });
        }
        let rules = self.rules(stage).ok_or(Denied::NoStage(stage))?;
        if let Some(task) = self.swiss_task_of(stage, number) {
            return Ok(match why_not_in(&task, round, a, b) {
                Ok(comparison) => WhyNot::Scores(Box::new(comparison)),
                Err(WhyNotError::NotThere(no)) => WhyNot::NotThere(no),
                Err(WhyNotError::NoBye) => WhyNot::TableBye { rounds: Vec::new() },
                Err(WhyNotError::Same(no)) => return Err(Denied::Twice(no)),
                Err(WhyNotError::NoPairing) => WhyNot::NotThere(a),
            });
        }
        let there = |no: No| round.everybody().any(|other| other == no);
        if let Some(no) = [Some(a), b].into_iter().flatten().find(|no| !there(*no)) {
            return Ok(WhyNot::NotThere(no));
        }
        Ok(match &rules.format {
            Format::RoundRobin(table) | Format::Groups { rules: table, .. } => {
                let lot = |no: No| {
                    state.groups.iter().enumerate().find_map(|(group, members)| {
                        let place = members.iter().position(|member| *member == no)?;
                        Some((GroupNo(group as u8), place as u16 + 1))
                    })
                };
                let (group, one) = lot(a).ok_or(Denied::NoEntrant(a))?;
                let other = match b {
                    Some(b) => Some(lot(b).ok_or(Denied::NoEntrant(b))?),
                    None => None,
                };
                if let Some((theirs, _)) = other
                    && theirs != group
                {
                    return Ok(WhyNot::Groups(group, theirs));
                }
                let size = state.groups[usize::from(group.0)].len() as u16;
                let rows = crate::round_robin_table(size, *table);
                let rounds = rows.iter().zip(1u16..).filter(|(row, _)| match other {
                    Some((_, other)) => {
                        row.pairs.contains(&(one, other)) || row.pairs.contains(&(other, one))
                    }
                    None => row.bye == Some(one),
                });
                let rounds = rounds.map(|(_, number)| number).collect();
                match other {
                    Some(_) => WhyNot::Table { rounds },
                    None => WhyNot::TableBye { rounds },
                }
            }
            Format::Cards { .. } => {
                let cards = state.cards.get(&number).map_or(&[][..], Vec::as_slice);
                let of = |no: No| cards.iter().find(|(other, _)| *other == no).map(|(_, c)| *c);
                WhyNot::Cards { a: of(a).ok_or(Denied::NoEntrant(a))?, b: b.and_then(of) }
            }
            Format::Bracket { .. } | Format::DoubleElimination { .. } => {
                let of = |no: No| {
                    round.boards.iter().find_map(|board| match board.why {
                        Why::Bracket { number, slots, .. } if board.first == no => {
                            Some((number, slots.0))
                        }
                        Why::Bracket { number, slots, .. } if board.second == no => {
                            Some((number, slots.1))
                        }
                        _ => None,
                    })
                };
                WhyNot::Bracket { a: of(a), b: b.and_then(of) }
            }
            _ => WhyNot::TwoTeams,
        })
    }

    /// The next round of a stage as an official wants it: boards as they are listed, the first of
    /// each with red on the first board, and byes. What stands as it was proposed keeps its reason,
    /// the rest has the official for one; what is not kept is said.
    ///
    /// The round is checked when it is published.
    ///
    /// # Errors
    ///
    /// [`Denied`] when there is no such stage or it is closed.
    pub fn round_by_hand(
        &self,
        stage: StageNo,
        boards: &[(No, No)],
        byes: &[No],
    ) -> Result<Round, Denied> {
        let state = self.open_stage(stage)?;
        let number = state.rounds.len() as u16 + 1;
        let proposed = state.proposed.as_ref();
        let mut changed = proposed.is_none_or(|round| {
            round.boards.len() != boards.len() || round.byes.len() != byes.len()
        });
        let mut made = Vec::with_capacity(boards.len());
        for (table, (first, second)) in (1u16..).zip(boards.iter().copied()) {
            let as_proposed = proposed.and_then(|round| {
                let two = |board: &&Board| {
                    [(first, second), (second, first)].contains(&(board.first, board.second))
                };
                round.boards.iter().find(two)
            });
            let (group, why) = match as_proposed {
                Some(board) if board.first == first => (board.group, board.why.clone()),
                // The match of a bracket stays the same with the colors exchanged.
                Some(Board { group, why: Why::Bracket { number, slots, .. }, .. }) => {
                    changed = true;
                    let (number, slots) = (*number, (slots.1, slots.0));
                    (*group, Why::Bracket { number, slots, color: ColorReason::Official })
                }
                other => {
                    changed = true;
                    (other.map_or(GroupNo(0), |board| board.group), Why::Official)
                }
            };
            changed |= as_proposed.is_some_and(|board| board.table != table);
            made.push(Board { table, first, second, group, why });
        }
        let task = self.swiss_task(stage);
        let byes: Vec<Bye> = byes
            .iter()
            .map(|no| {
                let as_proposed =
                    proposed.and_then(|round| round.byes.iter().find(|bye| bye.no == *no));
                as_proposed.cloned().unwrap_or_else(|| {
                    changed = true;
                    let color = task.as_ref().and_then(|task| crate::bye_color(task, *no));
                    Bye { no: *no, color, why: ByeReason::Official }
                })
            })
            .collect();
        let relaxed = match (&task, proposed) {
            (Some(task), _) => {
                let holders: Vec<No> = byes.iter().map(|bye| bye.no).collect();
                relaxed_by_hand(task, boards, &holders)
            }
            (None, Some(round)) => round.relaxed.clone(),
            (None, None) => Vec::new(),
        };
        let method = match proposed {
            Some(round) if !changed => round.method,
            _ => Method { kind: MethodKind::Official, version: 1 },
        };
        let seed = proposed.and_then(|round| round.seed);
        Ok(Round { number, boards: made, byes, relaxed, method, seed })
    }
}
