//! What WXF and Chinese notation have in common: a piece by its place, a heading and a number.

use super::ParseMoveError;
use crate::{Color, File, Lane, Move, Position, Rank, Role, Square};

/// A move by description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Description {
    pub(super) who: Who,
    /// None in the short form.
    pub(super) heading: Option<Heading>,
    /// 1 to 9: the steps of a straight move forward or back, else the lane 路 that is reached.
    pub(super) number: u8,
}

/// Which piece moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// The piece of that role on the lane: 炮二, `C2`.
    Lane(Role, Lane),
    /// One of several on a file: 前炮, `C+`.
    Place(Role, Place),
    /// One of several pawns on the lane: 前七, `7+`.
    PlaceOnLane(Place, Lane),
    /// The n-th pawn from the front on the lane: `15`.
    Nth(u8, Lane),
    /// The n-th pawn of all that share their file, front first from the player's right: 二兵.
    Numbered(u8),
    /// The only piece of that role: 帅进一.
    Only(Role),
}

/// A place among several pieces of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// 前, nearest to the opponent. Of four or five, the older WXF calls the second so.
    Front,
    /// 中, neither first nor last.
    Middle,
    /// 后. Of four or five, the older WXF calls the last but one so.
    Rear,
    /// The older WXF's first of four or five, `++`.
    Foremost,
    /// The older WXF's last of four or five, `--`.
    Rearmost,
}

/// Where a move goes, as its player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Heading {
    /// 进.
    Advance,
    /// 退.
    Retreat,
    /// 平.
    Traverse,
}

impl Heading {
    pub(super) const ALL: [Heading; 3] = [Heading::Advance, Heading::Retreat, Heading::Traverse];
}

/// How several pawns are told apart when a text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Wxf,
    Chinese,
}

/// The most pieces that one player can have on a file.
const COLUMN: usize = Rank::COUNT;

impl Description {
    /// The description of `mv` as `style` writes it; none if no piece stands on its first point.
    pub(super) fn new(position: &Position, mv: Move, style: Style) -> Option<Description> {
        let piece = position.piece_at(mv.from)?;
        let (heading, number) = heading(piece.color, piece.role, mv);
        let who = who(position, piece.color, piece.role, mv.from, style);
        Some(Description { who, heading: Some(heading), number })
    }

    /// The legal moves that the text means, in the order of their points.
    ///
    /// What every careful writer would have written so comes first; only where that gives
    /// nothing, looser use of the same words counts.
    pub(super) fn readings(&self, position: &Position) -> Vec<Move> {
        let mut readings = self.fitting(position, Reading::Strict);
        readings.retain(|&mv| position.is_legal(mv));
        if readings.is_empty() {
            readings = self.fitting(position, Reading::Loose);
            readings.retain(|&mv| position.is_legal(mv));
        }
        readings
    }

    /// Every legal move that any writer may have meant, in the order of their points.
    pub(super) fn all_readings(&self, position: &Position) -> Vec<Move> {
        let mut readings = self.fitting(position, Reading::Strict);
        readings.extend(self.fitting(position, Reading::Loose));
        readings.retain(|&mv| position.is_legal(mv));
        readings.sort_unstable();
        readings.dedup();
        readings
    }

    /// The one legal move that the text means.
    pub(super) fn resolve(&self, position: &Position) -> Result<Move, ParseMoveError> {
        let readings = self.readings(position);
        match readings[..] {
            [mv] => Ok(mv),
            [] => {
                let mut fitting = self.fitting(position, Reading::Strict);
                if fitting.is_empty() {
                    fitting = self.fitting(position, Reading::Loose);
                }
                let tried: Vec<_> = fitting
                    .into_iter()
                    .filter_map(|mv| Some((mv, position.why_illegal(mv)?)))
                    .collect();
                if tried.is_empty() {
                    Err(ParseMoveError::NoSuchPiece)
                } else {
                    Err(ParseMoveError::Illegal { tried })
                }
            }
            _ => Err(ParseMoveError::Ambiguous { readings }),
        }
    }

    /// The moves of shape that fit, legal or not, in the order of their points.
    fn fitting(&self, position: &Position, reading: Reading) -> Vec<Move> {
        let color = position.turn();
        let mut moves = Vec::new();
        for from in self.who.points(position, color, reading) {
            let Some(piece) = position.piece_at(from) else { continue };
            for heading in Heading::ALL {
                if self.heading.is_none_or(|wanted| wanted == heading)
                    && let Some(to) = destination(color, piece.role, from, heading, self.number)
                {
                    moves.push(Move::new(from, to));
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

/// How much is forgiven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// As one of the two styles writes.
    Strict,
    /// As somebody may have written.
    Loose,
}

impl Who {
    /// The points of the pieces that fit, from the player's right and front first.
    fn points(self, position: &Position, color: Color, reading: Reading) -> Vec<Square> {
        let role = match self {
            Who::Lane(role, _) | Who::Place(role, _) | Who::Only(role) => role,
            Who::PlaceOnLane(..) | Who::Nth(..) | Who::Numbered(_) => Role::Pawn,
        };
        let mut points = Vec::new();
        for number in 1..=9 {
            let lane = Lane::new(number).expect("1 to 9 are the lanes");
            let column = Column::of(position, color, role, lane.file(color));
            for (index, &square) in column.points().iter().enumerate() {
                let fits = match reading {
                    Reading::Strict => {
                        who(position, color, role, square, Style::Wxf) == self
                            || who(position, color, role, square, Style::Chinese) == self
                    }
                    Reading::Loose => {
                        self.fits(position, color, lane, index, column.points().len())
                    }
                };
                if fits {
                    points.push(square);
                }
            }
        }
        points
    }

    /// Whether a piece of the right role fits in the loose sense: it stands on `lane`, and is
    /// number `index` (0 = front) of `count` there.
    fn fits(
        self,
        position: &Position,
        color: Color,
        lane: Lane,
        index: usize,
        count: usize,
    ) -> bool {
        match self {
            // The older WXF names the pawn in the middle by its lane alone, P4.5. The digit may count
            // pawns as well: other tools write P3+1 for the third pawn.
            Who::Lane(Role::Pawn, number) => {
                number == lane && (count.is_multiple_of(2) || index == count / 2)
                    || count >= 2
                        && numbered(position, color, lane, index) == usize::from(number.number())
            }
            Who::Lane(_, number) => number == lane,
            Who::Place(_, place) => count >= 2 && place.fits(index, count),
            Who::PlaceOnLane(place, wanted) => {
                wanted == lane && (count < 2 || place.fits(index, count))
            }
            // The older WXF puts the lane first, and twice for the pawn in the middle: 33.4.
            Who::Nth(n, wanted) => {
                wanted == lane
                    && (index + 1 == usize::from(n)
                        || n == lane.number() && Place::Middle.fits(index, count))
                    || n == lane.number() && index + 1 == usize::from(wanted.number())
            }
            Who::Numbered(n) => {
                count >= 2
                    && (numbered(position, color, lane, index) == usize::from(n)
                        || index + 1 == usize::from(n))
            }
            Who::Only(_) => true,
        }
    }
}

impl Place {
    fn fits(self, index: usize, count: usize) -> bool {
        match self {
            Place::Foremost => index == 0,
            Place::Rearmost => index + 1 == count,
            Place::Front => index == 0 || count >= 4 && index == 1,
            Place::Rear => index + 1 == count || count >= 4 && index + 2 == count,
            Place::Middle => index > 0 && index + 1 < count,
        }
    }
}

/// The pieces of one role and color on a file, front first.
struct Column {
    squares: [Square; COLUMN],
    len: usize,
}

impl Column {
    fn of(position: &Position, color: Color, role: Role, file: File) -> Column {
        let mut column = Column { squares: [Square::new(file, Rank::ALL[0]); COLUMN], len: 0 };
        for step in 0..Rank::COUNT {
            let rank = match color {
                Color::Red => Rank::ALL[Rank::COUNT - 1 - step],
                Color::Black => Rank::ALL[step],
            };
            let square = Square::new(file, rank);
            if position
                .piece_at(square)
                .is_some_and(|piece| piece.color == color && piece.role == role)
            {
                column.squares[column.len] = square;
                column.len += 1;
            }
        }
        column
    }

    fn points(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// How `style` names the piece on `square`.
fn who(position: &Position, color: Color, role: Role, square: Square, style: Style) -> Who {
    let lane = Lane::of(color, square.file());
    let column = Column::of(position, color, role, square.file());
    let count = column.points().len();
    // Advisors and elephants keep their lane: their heading tells them apart.
    if count < 2 || matches!(role, Role::Advisor | Role::Elephant) {
        return Who::Lane(role, lane);
    }
    let index = column.points().iter().position(|&point| point == square).unwrap_or(0);
    let place = match index {
        0 => Place::Front,
        _ if index + 1 == count => Place::Rear,
        _ => Place::Middle,
    };
    if role != Role::Pawn {
        return Who::Place(role, place);
    }
    let crowded = shared_lanes(position, color).count() > 1;
    match style {
        Style::Wxf if crowded || count > 2 => Who::Nth(index as u8 + 1, lane),
        Style::Chinese if crowded || count > 3 => {
            Who::Numbered(numbered(position, color, lane, index) as u8)
        }
        _ => Who::Place(role, place),
    }
}

/// The lanes on which the player has two or more pawns, and how many, from the player's right.
fn shared_lanes(position: &Position, color: Color) -> impl Iterator<Item = (Lane, usize)> {
    (1..=9).filter_map(Lane::new).filter_map(move |lane| {
        let count = Column::of(position, color, Role::Pawn, lane.file(color)).points().len();
        (count >= 2).then_some((lane, count))
    })
}

/// The number, from 1, of pawn `index` on `lane` when all pawns that share their file are counted.
fn numbered(position: &Position, color: Color, lane: Lane, index: usize) -> usize {
    let before: usize = shared_lanes(position, color)
        .filter(|(other, _)| other.number() < lane.number())
        .map(|(_, count)| count)
        .sum();
    before + index + 1
}

/// Whether the role moves along lines, so that a number counts its steps.
fn is_straight(role: Role) -> bool {
    matches!(role, Role::King | Role::Rook | Role::Cannon | Role::Pawn)
}

/// The heading and number of a move.
fn heading(color: Color, role: Role, mv: Move) -> (Heading, u8) {
    let (from, to) = (mv.from.rank().from_edge(color), mv.to.rank().from_edge(color));
    let heading = match to.cmp(&from) {
        std::cmp::Ordering::Greater => Heading::Advance,
        std::cmp::Ordering::Less => Heading::Retreat,
        std::cmp::Ordering::Equal => Heading::Traverse,
    };
    let number = if heading != Heading::Traverse && is_straight(role) {
        from.abs_diff(to)
    } else {
        Lane::of(color, mv.to.file()).number()
    };
    (heading, number)
}

/// The point that a piece reaches by that heading and number, by the shape of its moves alone.
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
        Heading::Traverse => {
            let to = Square::new(Lane::new(number)?.file(color), from.rank());
            return (is_straight(role) && to != from).then_some(to);
        }
    };
    if is_straight(role) {
        return from.offset(0, sign * i8::try_from(number).ok()?);
    }
    let file = Lane::new(number)?.file(color);
    let ranks = match (role, from.file().index().abs_diff(file.index())) {
        (Role::Horse, 1) | (Role::Elephant, 2) => 2,
        (Role::Horse, 2) | (Role::Advisor, 1) => 1,
        _ => return None,
    };
    Some(Square::new(file, from.offset(0, sign * ranks)?.rank()))
}
