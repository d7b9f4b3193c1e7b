//! A second move generator, slow and plain: it reads the rules of movement off the board point by
//! point, shares no table with the library and tries every move out.

use xiangqi::{Board, Color, Move, Piece, Position, Role, Square};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The moves that keep the own king out of check and off the other's file, by `from`, then `to`.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let (board, turn) = (position.board(), position.turn());
    let mut moves = pseudo_legal_moves(board, turn);
    moves.retain(|&mv| {
        let mut after = *board;
        after.set(mv.to, board.get(mv.from));
        after.set(mv.from, None);
        !is_attacked(&after, king(&after, turn), turn) && !kings_face(&after)
    });
    moves.sort();
    moves
}

/// Perft by the slow generator.
pub(crate) fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    legal_moves(position)
        .into_iter()
        .map(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            perft(&next, depth - 1)
        })
        .sum()
}

/// The moves by shape: blockers, palace, river and own pieces are minded, the king is not.
pub(crate) fn pseudo_legal_moves(board: &Board, turn: Color) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == turn) {
        let mut add = |to: Square| {
            if board.get(to).is_none_or(|there| there.color != turn) {
                moves.push(Move { from, to });
            }
        };
        match piece.role {
            Role::King | Role::Advisor => {
                let steps = if piece.role == Role::King { STRAIGHT } else { DIAGONAL };
                steps
                    .iter()
                    .filter_map(|&(files, ranks)| from.offset(files, ranks))
                    .filter(|to| to.in_palace(turn))
                    .for_each(add);
            }
            Role::Elephant => {
                for (files, ranks) in DIAGONAL {
                    let eye = from.offset(files, ranks).filter(|&eye| board.get(eye).is_none());
                    let to = eye.and_then(|eye| eye.offset(files, ranks));
                    to.filter(|to| to.in_half(turn)).into_iter().for_each(&mut add);
                }
            }
            Role::Horse => {
                for (files, ranks) in STRAIGHT {
                    let leg = from.offset(files, ranks).filter(|&leg| board.get(leg).is_none());
                    let Some(leg) = leg else { continue };
                    for side in [-1, 1] {
                        // On by a diagonal step away from where it came.
                        let step = if files == 0 { (side, ranks) } else { (files, side) };
                        leg.offset(step.0, step.1).into_iter().for_each(&mut add);
                    }
                }
            }
            Role::Rook | Role::Cannon => {
                for (files, ranks) in STRAIGHT {
                    let mut screens = 0;
                    let mut point = from;
                    while let Some(next) = point.offset(files, ranks) {
                        point = next;
                        let there = board.get(point).is_some();
                        match (piece.role, screens, there) {
                            (_, 0, false) | (Role::Rook, 0, true) | (Role::Cannon, 1, true) => {
                                add(point);
                            }
                            _ => {}
                        }
                        screens += i32::from(there);
                    }
                }
            }
            Role::Pawn => {
                let forward = if turn == Color::Red { 1 } else { -1 };
                from.offset(0, forward).into_iter().for_each(&mut add);
                if !from.in_half(turn) {
                    from.offset(-1, 0).into_iter().for_each(&mut add);
                    from.offset(1, 0).into_iter().for_each(&mut add);
                }
            }
        }
    }
    moves
}

/// Whether the side other than `color` could take on `square`.
pub(crate) fn is_attacked(board: &Board, square: Square, color: Color) -> bool {
    pseudo_legal_moves(board, !color).iter().any(|mv| mv.to == square)
}

pub(crate) fn king(board: &Board, color: Color) -> Square {
    board
        .pieces()
        .find(|&(_, piece)| piece == Piece { color, role: Role::King })
        .expect("a legal position has both kings")
        .0
}

pub(crate) fn kings_face(board: &Board) -> bool {
    let (red, black) = (king(board, Color::Red), king(board, Color::Black));
    let mut point = red;
    while let Some(next) = point.offset(0, 1) {
        point = next;
        if point == black {
            return true;
        }
        if board.get(point).is_some() {
            return false;
        }
    }
    false
}
