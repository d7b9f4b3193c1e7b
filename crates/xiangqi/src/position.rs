use std::fmt;

use crate::{
    Board, Color, Illegal, Move, MoveList, Piece, Role, Setup, SetupError, Square, SquareSet,
    attacks, movegen, setup::MAX_COUNTER, zobrist,
};

/// A legal position: whoever moves, both kings are there and the one not to move is not in check.
///
/// Two positions are equal if the board, the side to move and both counters are.
///
/// ```
/// use xiangqi::Position;
///
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 44);
/// let after = start.play("h2e2".parse()?)?;
/// assert_eq!(
///     after.fen(),
///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
/// );
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
    quiet_plies: u16,
    fullmove_number: u16,
    hash: u64,
}

/// How a position without a legal move ends the game; both are losses for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// 将死: in check without an answer (rules 3.1, 4.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// 困毙: not in check but without a move. Unlike in chess, the stalemated side **loses**
    /// (rules 3.2, 4.1.3).
    Stalemate {
        /// The side that can still move.
        winner: Color,
    },
}

impl Ending {
    /// The side that has won.
    #[must_use]
    pub const fn winner(self) -> Color {
        match self {
            Ending::Checkmate { winner } | Ending::Stalemate { winner } => winner,
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Checks a setup.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every reason at once if the setup is not a legal position.
    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        setup.validate()?;
        Ok(Position {
            board: setup.board,
            turn: setup.turn,
            quiet_plies: setup.quiet_plies,
            fullmove_number: setup.fullmove_number,
            hash: zobrist::hash(&setup.board, setup.turn),
        })
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.setup()
    }
}

impl Position {
    /// The start position 初始局面 (rule 1.3).
    #[must_use]
    pub fn start() -> Position {
        Position::try_from(Setup::START).expect("the start position is legal")
    }

    /// The same position in the form that can be edited.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            quiet_plies: self.quiet_plies,
            fullmove_number: self.fullmove_number,
        }
    }

    /// The pieces.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The FEN, with all six fields.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// Whose move it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on `square`.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }

    /// Plies since the last capture, in `0..=9999`; counting stops there.
    #[inline]
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the round 回合, in `1..=9999`; counting stops there.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// A hash of board and side to move, kept up to date move by move; counters do not enter.
    ///
    /// Equal for equal boards and sides, on every machine and in every version.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The point of `color`'s king.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.king(color).expect("a legal position has both kings")
    }

    /// Plays `mv` on a copy.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names the rule that the move would break.
    pub fn play(&self, mv: Move) -> Result<Position, Illegal> {
        match self.why_illegal(mv) {
            Some(illegal) => Err(illegal),
            None => {
                let mut next = *self;
                next.play_unchecked(mv);
                Ok(next)
            }
        }
    }

    /// Plays a move that is known to be legal.
    ///
    /// # Panics
    ///
    /// If no piece stands on `mv.from`. The caller owes more than that: after a move that is not
    /// legal, the position is no longer legal either and its answers mean nothing.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let (piece, captured) =
            self.board.shift(mv.from, mv.to).expect("a legal move starts from a piece");
        self.hash ^= zobrist::piece_key(piece, mv.from)
            ^ zobrist::piece_key(piece, mv.to)
            ^ zobrist::BLACK_TO_MOVE;
        if let Some(captured) = captured {
            self.hash ^= zobrist::piece_key(captured, mv.to);
            self.quiet_plies = 0;
        } else {
            self.quiet_plies = MAX_COUNTER.min(self.quiet_plies + 1);
        }
        if self.turn == Color::Black {
            self.fullmove_number = MAX_COUNTER.min(self.fullmove_number + 1);
        }
        self.turn = !self.turn;
    }

    /// The same board with the other side to move, one quiet ply later: what a search calls a null
    /// move. `None` in check, where passing would leave the king to be taken.
    #[must_use]
    pub fn passed(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.turn = !next.turn;
        next.hash ^= zobrist::BLACK_TO_MOVE;
        next.quiet_plies = MAX_COUNTER.min(next.quiet_plies + 1);
        Some(next)
    }

    /// The legal moves, ordered by `from`, then by `to`.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(&mut list);
        list.as_mut_slice().sort_unstable();
        list
    }

    /// Appends the legal moves to `list`, in no promised order: what a search wants.
    ///
    /// Compiled into the caller, with the processor features that the caller enables.
    ///
    /// # Panics
    ///
    /// If `list` is too full for them; an empty list never is.
    #[inline(always)]
    pub fn generate(&self, list: &mut MoveList) {
        movegen::list(&self.board, self.turn, list);
    }

    /// Appends the legal moves that take a piece, like [`generate`](Position::generate).
    ///
    /// # Panics
    ///
    /// If `list` is too full for them; an empty list never is.
    #[inline(always)]
    pub fn generate_captures(&self, list: &mut MoveList) {
        movegen::list_captures(&self.board, self.turn, list);
    }

    /// The points that the piece on `from` may legally go to, empty if it is not the mover's.
    #[must_use]
    pub fn legal_targets(&self, from: Square) -> SquareSet {
        movegen::targets(&self.board, self.turn, from)
    }

    /// How many legal moves there are, in `0..=119`.
    #[must_use]
    pub fn legal_move_count(&self) -> usize {
        movegen::count(&self.board, self.turn) as usize
    }

    /// Whether `mv` is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_targets(mv.from).contains(mv.to)
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        self.board.attackers_to(self.king(self.turn), !self.turn)
    }

    /// Whether the side to move is in check 被将军.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// How the game has ended if the side to move has no legal move.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let winner = !self.turn;
        if self.legal_move_count() > 0 {
            None
        } else if self.is_check() {
            Some(Ending::Checkmate { winner })
        } else {
            Some(Ending::Stalemate { winner })
        }
    }

    /// Which rule `mv` breaks, `None` if it is legal.
    #[must_use]
    pub fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        let Some(piece) = self.board.get(mv.from) else { return Some(Illegal::NoPiece) };
        if piece.color != self.turn {
            let over = self.legal_moves().is_empty();
            return Some(if over { Illegal::GameOver } else { Illegal::NotYourPiece });
        }
        if mv.from == mv.to {
            return Some(Illegal::WrongShape);
        }
        if self.board.color(self.turn).contains(mv.to) {
            return Some(Illegal::OwnPieceThere);
        }
        if !self.board.targets_from(mv.from).contains(mv.to) {
            return Some(self.wrong_way(piece, mv));
        }
        self.danger_after(mv)
    }

    /// Where the pieces of the side that is not to move could go if the others moved: moves by
    /// shape alone, blockers and checks ignored, for moves entered ahead of time.
    ///
    /// Ordered by `from`, then by `to`. Points of own pieces are included, since such a piece may
    /// be taken before.
    #[must_use]
    pub fn reach(&self) -> MoveList {
        let mut list = MoveList::new();
        let color = !self.turn;
        for from in self.board.color(color) {
            // Alone on the board a piece is not blocked; a cannon then goes as a rook does.
            let Some(piece) = self.board.get(from) else { continue };
            let role = if piece.role == Role::Cannon { Role::Rook } else { piece.role };
            let mut alone = Board::EMPTY;
            alone.set(from, Some(Piece { color, role }));
            for to in alone.attacks_from(from) {
                list.push(Move { from, to });
            }
        }
        list
    }

    /// The pieces of `color` that bear on `square`; see [`Board::attackers_to`].
    #[must_use]
    pub fn attackers_to(&self, square: Square, color: Color) -> SquareSet {
        self.board.attackers_to(square, color)
    }

    /// Why the piece cannot go there, its king left aside; the move is known to be wrong.
    fn wrong_way(&self, piece: Piece, mv: Move) -> Illegal {
        let Move { from, to } = mv;
        let files = to.file().index().abs_diff(from.file().index());
        let ranks = to.rank().index().abs_diff(from.rank().index());
        match (piece.role, files.min(ranks), files.max(ranks)) {
            (Role::King, 0, 1) | (Role::Advisor, 1, 1) => Illegal::LeavesPalace,
            (Role::Elephant, 2, 2) if !to.in_half(piece.color) => Illegal::CrossesRiver,
            (Role::Elephant, 2, 2) => Illegal::BlockedEye { eye: midpoint(from, to) },
            (Role::Horse, 1, 2) => {
                // The leg is the neighbor on the side where the move goes two points.
                let far = if files > ranks {
                    Square::new(to.file(), from.rank())
                } else {
                    Square::new(from.file(), to.rank())
                };
                Illegal::HobbledLeg { leg: midpoint(from, far) }
            }
            (Role::Rook | Role::Cannon, 0, _) => {
                let blockers = attacks::between(from, to) & self.board.occupied();
                let first = if from < to { blockers.first() } else { blockers.last() };
                match first {
                    Some(by) if piece.role == Role::Rook || self.board.get(to).is_none() => {
                        Illegal::PathBlocked { by }
                    }
                    _ => Illegal::CannonScreen { screens: blockers.len() as u8 },
                }
            }
            _ => Illegal::WrongShape,
        }
    }

    /// What is wrong with the mover's king after a move that is right by shape.
    fn danger_after(&self, mv: Move) -> Option<Illegal> {
        let mut next = *self;
        next.play_unchecked(mv);
        let king = next.king(self.turn);
        let other = next.king(next.turn);
        let attackers = next.attackers_to(king, next.turn);
        let before = self.checkers();
        if let Some(by) = (attackers & before).first() {
            return Some(Illegal::StillInCheck { by });
        }
        if attacks::facing(&next.board, king, other) {
            let only_escape = !before.is_empty() && attackers.is_empty();
            return Some(if only_escape && self.legal_moves().is_empty() {
                Illegal::OnlyEscapeFacesKings
            } else {
                Illegal::FacingKings
            });
        }
        attackers.first().map(|by| Illegal::IntoCheck { by })
    }
}

/// The point halfway between two points that are two files, two ranks or both apart.
fn midpoint(a: Square, b: Square) -> Square {
    Square::at(((a.index() + b.index()) / 2) as u8)
}

impl fmt::Display for Position {
    /// Writes the FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}
