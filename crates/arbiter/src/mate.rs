//! Mate by checks alone, 杀: the side that threatens checks at every move, every answer is tried.

use std::collections::HashMap;

use xiangqi::{Color, Move, MoveList};

use crate::{field::Field, work::Work};

/// Moves a side may not make, as pairs of points: the captures of offered exchanges.
pub(crate) type Banned = [Move];

/// What is known about positions, shared by the searches of one ruling.
///
/// The keys tell apart board, side and banned moves.
#[derive(Debug, Default)]
pub(crate) struct Mates {
    /// With how many checks a mate was found, and up to how many none was.
    known: HashMap<u64, (u8, u8)>,
}

impl Mates {
    /// The shortest series of checks, the mating one included, by which `color` mates if it is to
    /// move; at most `checks` of them.
    pub(crate) fn shortest(
        &mut self,
        field: &Field,
        color: Color,
        checks: u8,
        banned: &Banned,
        work: &mut Work,
    ) -> Option<u8> {
        work.begin();
        for depth in 1..=checks {
            match self.mates(field, color, depth, banned, work) {
                Some(true) => return Some(depth),
                Some(false) => {}
                None => return None,
            }
        }
        None
    }

    /// Whether `color`, to move, mates by at most so many checks, within the search going on.
    pub(crate) fn mates_within(
        &mut self,
        field: &Field,
        color: Color,
        checks: u8,
        work: &mut Work,
    ) -> bool {
        (1..=checks).any(|depth| self.mates(field, color, depth, &[], work) == Some(true))
    }

    /// The line of a mate that is there: checks and the answers that hold out longest.
    pub(crate) fn line(
        &mut self,
        field: &Field,
        color: Color,
        checks: u8,
        banned: &Banned,
        work: &mut Work,
    ) -> Vec<Move> {
        let mut line = Vec::new();
        let mut field = *field;
        let mut checks = checks;
        while checks > 0 {
            let Some((mv, after)) =
                checks_of(&field, color, banned).into_iter().find(|(_, after)| {
                    work.begin();
                    self.answered(after, color, checks, banned, work) == Some(true)
                })
            else {
                break;
            };
            line.push(mv);
            let mut answers = MoveList::new();
            after.moves(!color, &mut answers);
            answers.as_mut_slice().sort_unstable();
            let longest = answers.into_iter().map(|answer| {
                let next = after.after(answer);
                let left = self.shortest(&next, color, checks - 1, banned, work).unwrap_or(0);
                (left, answer, next)
            });
            let Some((left, answer, next)) = longest.reduce(|a, b| if b.0 > a.0 { b } else { a })
            else {
                break;
            };
            line.push(answer);
            field = next;
            checks = left;
        }
        line
    }

    /// Whether `color`, to move, mates with at most `checks` checks; `None` where the search was
    /// cut off.
    fn mates(
        &mut self,
        field: &Field,
        color: Color,
        checks: u8,
        banned: &Banned,
        work: &mut Work,
    ) -> Option<bool> {
        if checks == 0 {
            return Some(false);
        }
        let key = field.hash() ^ salt(color, banned);
        let (found, missed) = self.known.get(&key).copied().unwrap_or((u8::MAX, 0));
        if found <= checks {
            return Some(true);
        }
        if missed >= checks {
            return Some(false);
        }
        if !work.node() {
            return None;
        }
        let mut cut_off = false;
        for (_, after) in checks_of(field, color, banned) {
            match self.answered(&after, color, checks, banned, work) {
                Some(true) => {
                    self.known.insert(key, (checks, missed));
                    return Some(true);
                }
                Some(false) => {}
                None => cut_off = true,
            }
        }
        if cut_off {
            return None;
        }
        self.known.insert(key, (found, checks));
        Some(false)
    }

    /// Whether every answer to a check that `color` gave is mated with the checks left.
    fn answered(
        &mut self,
        after: &Field,
        color: Color,
        checks: u8,
        banned: &Banned,
        work: &mut Work,
    ) -> Option<bool> {
        if checks == 1 {
            return Some(!after.has_move(!color));
        }
        let mut answers = MoveList::new();
        after.moves(!color, &mut answers);
        for answer in &answers {
            if !self.mates(&after.after(answer), color, checks - 1, banned, work)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// The legal checks of a side, with the boards after them.
fn checks_of(field: &Field, color: Color, banned: &Banned) -> Vec<(Move, Field)> {
    let mut candidates = MoveList::new();
    field.checking_candidates(color, &mut candidates);
    candidates
        .into_iter()
        .filter(|mv| !banned.contains(mv))
        .filter_map(|mv| Some((mv, field.try_move(mv, color)?)))
        .filter(|(_, after)| after.in_check(!color))
        .collect()
}

fn salt(color: Color, banned: &Banned) -> u64 {
    let start = if color == Color::Black { 0x51ab_7c09_33d4_0e6f } else { 0 };
    banned.iter().fold(start, |salt, mv| {
        let pair = (mv.from.index() * 90 + mv.to.index()) as u64 + 1;
        salt ^ pair.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
    })
}
