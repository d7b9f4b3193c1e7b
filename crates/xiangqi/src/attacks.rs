use crate::{Board, Color, Piece, Role, Square, SquareSet};

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The points strictly between two points of one file or rank; empty if they share neither.
#[must_use]
pub fn between(a: Square, b: Square) -> SquareSet {
    let files = b.file().index() as i8 - a.file().index() as i8;
    let ranks = b.rank().index() as i8 - a.rank().index() as i8;
    let mut set = SquareSet::EMPTY;
    if (files == 0) == (ranks == 0) {
        return set;
    }
    let mut point = a;
    while let Some(next) = point.offset(files.signum(), ranks.signum()) {
        if next == b {
            break;
        }
        set.insert(next);
        point = next;
    }
    set
}

/// Whether nothing stands between two kings on the same file 对面.
pub(crate) fn facing(board: &Board, king: Square, other: Square) -> bool {
    king.file() == other.file() && (between(king, other) & board.occupied()).is_empty()
}

impl Board {
    /// The points where the piece on `square` bears: where it could take what stands there.
    ///
    /// Points of its own side count (those pieces are protected), as do empty ones; a king's
    /// safety is not looked at. A cannon 炮 bears on what lies behind exactly one screen 炮架.
    /// Empty if nothing stands on `square`.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        let Some(Piece { color, role }) = self.get(square) else { return SquareSet::EMPTY };
        let mut set = SquareSet::EMPTY;
        match role {
            Role::King | Role::Advisor => {
                let steps = if role == Role::King { ORTHOGONAL } else { DIAGONAL };
                for (files, ranks) in steps {
                    set |= square
                        .offset(files, ranks)
                        .filter(|to| to.in_palace(color))
                        .map_or(SquareSet::EMPTY, SquareSet::of);
                }
            }
            Role::Elephant => {
                for (files, ranks) in DIAGONAL {
                    if let Some(to) = square.offset(2 * files, 2 * ranks)
                        && to.in_half(color)
                        && square.offset(files, ranks).is_some_and(|eye| self.get(eye).is_none())
                    {
                        set.insert(to);
                    }
                }
            }
            Role::Horse => {
                for (files, ranks) in ORTHOGONAL {
                    let Some(leg) = square.offset(files, ranks) else { continue };
                    if self.get(leg).is_some() {
                        continue;
                    }
                    for side in [-1, 1] {
                        let to = if files == 0 {
                            leg.offset(side, ranks)
                        } else {
                            leg.offset(files, side)
                        };
                        set |= to.map_or(SquareSet::EMPTY, SquareSet::of);
                    }
                }
            }
            Role::Rook | Role::Cannon => {
                let screens = u8::from(role == Role::Cannon);
                for (files, ranks) in ORTHOGONAL {
                    let mut passed = 0;
                    let mut point = square;
                    while let Some(next) = point.offset(files, ranks) {
                        point = next;
                        if passed == screens {
                            set.insert(point);
                        }
                        if self.get(point).is_some() {
                            passed += 1;
                        }
                    }
                }
            }
            Role::Pawn => {
                let forward = if color == Color::Red { 1 } else { -1 };
                set |= square.offset(0, forward).map_or(SquareSet::EMPTY, SquareSet::of);
                if !square.in_half(color) {
                    for side in [-1, 1] {
                        set |= square.offset(side, 0).map_or(SquareSet::EMPTY, SquareSet::of);
                    }
                }
            }
        }
        set
    }

    /// The pieces of `color` that bear on `square`, in the sense of
    /// [`attacks_from`](Board::attacks_from).
    ///
    /// A king counts where it could step; that kings may not face each other does not.
    #[must_use]
    pub fn attackers_to(&self, square: Square, color: Color) -> SquareSet {
        self.color(color).iter().filter(|&from| self.attacks_from(from).contains(square)).collect()
    }
}
