use xiangqi::notation::ParseMoveError;
use xiangqi::{Color, File, Lane, Move, Piece, Position, Rank, Role, Square, SquareSet};

use super::algebraic::Algebraic;
use super::sign::Heading;
use super::spoken::Spoken;
use crate::Reason;

/// Which number the rank at Red's edge has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Base {
    /// 0, as in ICCS, UCCI and UCI here.
    #[default]
    Zero,
    /// 1, as in Fairy-Stockfish and xboard.
    One,
}

/// The legal moves that a text may mean, at most 16: the likelier ones first.
#[derive(Debug, Clone)]
pub(crate) struct Readings {
    list: [Option<(Move, u8)>; Readings::MOST],
    len: usize,
}

impl Readings {
    const MOST: usize = 16;

    const fn new() -> Readings {
        Readings { list: [None; Readings::MOST], len: 0 }
    }

    #[inline]
    fn push(&mut self, mv: Move, oddness: u8) {
        if self.len < Readings::MOST && !self.iter().any(|(have, _)| have == mv) {
            self.list[self.len] = Some((mv, oddness));
            self.len += 1;
        }
    }

    /// Each move, and how odd it is to write it so: 0 for what every careful writer would write.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Move, u8)> + '_ {
        self.list[..self.len].iter().flatten().copied()
    }

    /// The only move, if there is just one.
    #[inline]
    pub(crate) fn only(&self) -> Option<Move> {
        if self.len == 1 { self.list[0].map(|(mv, _)| mv) } else { None }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Every legal move that some writer may have meant.
#[inline]
pub(crate) fn readings(position: &Position, spoken: &Spoken, base: Base) -> Readings {
    let mut found = Readings::new();
    let color = position.turn();
    match *spoken {
        Spoken::Lane { role, lane, heading, number } => {
            let own = position.board().of(Piece { color, role });
            if role == Role::Pawn && !alone_on_files(own) {
                describe(position, spoken, &mut found);
                return found;
            }
            let file = lane.file(color);
            for from in own {
                if from.file() == file {
                    go(position, role, from, heading, number, &mut found);
                }
            }
        }
        Spoken::Pair { role, front, heading, number } => {
            let own = position.board().of(Piece { color, role });
            for from in own {
                // The front is where the other side is.
                let beside = own.into_iter().filter(|other| other.file() == from.file());
                let ahead = from.rank().from_edge(color);
                let wanted = |other: Square| match front {
                    true => other.rank().from_edge(color) <= ahead,
                    false => other.rank().from_edge(color) >= ahead,
                };
                if beside.clone().nth(1).is_some() && beside.into_iter().all(wanted) {
                    go(position, role, from, heading, number, &mut found);
                }
            }
        }
        Spoken::Chinese(_) | Spoken::Wxf(_) => describe(position, spoken, &mut found),
        Spoken::Algebraic(algebraic) => by_points(position, &algebraic, base, &mut found),
    }
    found
}

/// Whether no file holds two of them.
fn alone_on_files(pawns: SquareSet) -> bool {
    let mut files = 0_u16;
    for square in pawns {
        let file = 1 << square.file().index();
        if files & file != 0 {
            return false;
        }
        files |= file;
    }
    true
}

/// Adds the move of the piece on `from` by that heading, if it is legal.
#[inline]
fn go(
    position: &Position,
    role: Role,
    from: Square,
    heading: Heading,
    number: u8,
    found: &mut Readings,
) {
    if let Some(to) = destination(position.turn(), role, from, heading, number) {
        let mv = Move::new(from, to);
        if position.is_legal(mv) {
            found.push(mv, 0);
        }
    }
}

/// The point that a piece reaches, by the shape of its moves alone.
#[inline]
fn destination(
    color: Color,
    role: Role,
    from: Square,
    heading: Heading,
    number: u8,
) -> Option<Square> {
    let forward: i8 = match color {
        Color::Red => 1,
        Color::Black => -1,
    };
    let sign = match heading {
        Heading::Advance => forward,
        Heading::Retreat => -forward,
        Heading::Traverse => 0,
    };
    let straight = matches!(role, Role::King | Role::Rook | Role::Cannon | Role::Pawn);
    if straight && sign != 0 {
        return from.offset(0, sign * i8::try_from(number).ok()?);
    }
    let file = Lane::new(number)?.file(color);
    let files = from.file().index().abs_diff(file.index());
    let ranks = match (role, files) {
        _ if straight => 0,
        (Role::Horse, 1) | (Role::Elephant, 2) => 2,
        (Role::Horse, 2) | (Role::Advisor, 1) => 1,
        _ => return None,
    };
    // What moves aslant does not move sideways, and what moves sideways does move.
    if (sign == 0) != straight || straight && files == 0 {
        return None;
    }
    Some(Square::new(file, from.offset(0, sign * ranks)?.rank()))
}

/// What the notations of `xiangqi` make of a description, loose uses last.
fn describe(position: &Position, spoken: &Spoken, found: &mut Readings) {
    let (strict, all) = match spoken {
        Spoken::Chinese(mv) => (mv.readings(position), mv.all_readings(position)),
        Spoken::Wxf(mv) => (mv.readings(position), mv.all_readings(position)),
        Spoken::Lane { role, lane, heading, number } => {
            let sign = match heading {
                Heading::Advance => '+',
                Heading::Retreat => '-',
                Heading::Traverse => '.',
            };
            let text = format!("{}{lane}{sign}{number}", role.wxf_char());
            match text.parse::<xiangqi::notation::WxfMove>() {
                Ok(mv) => (mv.readings(position), mv.all_readings(position)),
                Err(_) => return,
            }
        }
        Spoken::Pair { .. } | Spoken::Algebraic(_) => return,
    };
    for mv in strict {
        found.push(mv, 0);
    }
    for mv in all {
        found.push(mv, 1);
    }
}

fn by_points(position: &Position, text: &Algebraic, base: Base, found: &mut Readings) {
    let rank = |written: u8| match base {
        Base::Zero => Rank::new(written),
        Base::One => Rank::new(written.checked_sub(1)?),
    };
    let Some(to_rank) = rank(text.to_rank) else { return };
    let from_rank = match text.from_rank.map(rank) {
        Some(None) => return,
        Some(Some(rank)) => Some(rank),
        None => None,
    };
    let to = Square::new(text.to_file, to_rank);
    if let (None, Some(file), Some(rank)) = (text.role, text.from_file, from_rank) {
        let mv = Move::new(Square::new(file, rank), to);
        if position.is_legal(mv) {
            found.push(mv, 0);
        }
        return;
    }
    let color = position.turn();
    let mut add = |role: Role, file: Option<File>, oddness: u8| {
        for from in position.board().of(Piece { color, role }) {
            let fits = file.is_none_or(|file| from.file() == file)
                && from_rank.is_none_or(|rank| from.rank() == rank);
            let mv = Move::new(from, to);
            if fits && position.is_legal(mv) {
                found.push(mv, oddness);
            }
        }
    };
    if let Some(role) = text.role {
        add(role, text.from_file, 0);
    }
    // A letter that is no file of a pawn's names a piece.
    if let Some(role) = text.or_role {
        add(role, None, 1);
    }
}

/// Why a text means no legal move here.
pub(crate) fn why_none(position: &Position, spoken: &Spoken, base: Base, word: &str) -> Reason {
    let color = position.turn();
    let mut tried = Vec::new();
    match *spoken {
        Spoken::Algebraic(text) => {
            let rank = |written: u8| match base {
                Base::Zero => Rank::new(written),
                Base::One => Rank::new(written.checked_sub(1)?),
            };
            let Some(to_rank) = rank(text.to_rank) else { return Reason::NotAMove };
            let to = Square::new(text.to_file, to_rank);
            match (text.role, text.from_file, text.from_rank.map(rank)) {
                (None, Some(file), Some(Some(rank))) => {
                    tried.push(Move::new(Square::new(file, rank), to));
                }
                (Some(role), file, _) => {
                    let own = position.board().of(Piece { color, role }).into_iter();
                    let fits = |from: &Square| file.is_none_or(|file| from.file() == file);
                    tried.extend(own.filter(fits).map(|from| Move::new(from, to)));
                }
                _ => return Reason::NotAMove,
            }
        }
        Spoken::Lane { role, lane, heading, number } => {
            let own = position.board().of(Piece { color, role }).into_iter();
            let fits = |from: &Square| from.file() == lane.file(color);
            tried.extend(own.filter(fits).filter_map(|from| {
                Some(Move::new(from, destination(color, role, from, heading, number)?))
            }));
        }
        _ => match xiangqi::notation::parse_move(position, word) {
            Err(ParseMoveError::Illegal { tried: moves }) => {
                tried.extend(moves.into_iter().map(|(mv, _)| mv));
            }
            Err(ParseMoveError::Syntax { .. }) => return Reason::NotAMove,
            _ => return Reason::NoSuchPiece,
        },
    }
    match tried[..] {
        [] => Reason::NoSuchPiece,
        [mv] => match position.why_illegal(mv) {
            Some(illegal) => Reason::Illegal { mv, illegal },
            None => Reason::NoSuchPiece,
        },
        _ => {
            tried.truncate(16);
            Reason::NoneLegal { tried }
        }
    }
}

#[cfg(test)]
mod tests;
