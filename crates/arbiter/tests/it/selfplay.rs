//! Cycles from self-play: a player that looks two plies ahead, seeded, and the same on every run.
//!
//! It plays by the position alone, so that a position that returns begins a lap that goes on for
//! ever. It likes to threaten, so that laps are often chases.

use std::collections::HashMap;

use xiangqi::{Board, Color, Move, Piece, Position, Role, Square};

/// Plies after which a game without a repetition is given up.
const LONGEST: usize = 60;

/// Above every score.
const WON: i32 = 1_000_000;

/// A position and the moves that lead back to it.
#[derive(Debug, Clone)]
pub(crate) struct Lap {
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

/// So many laps, each from another game.
pub(crate) fn laps(seed: u64, wanted: usize) -> Vec<Lap> {
    let mut chance = Chance(seed);
    std::iter::repeat_with(|| {
        let start = thinned_out(&mut chance);
        let player = Player { seed: chance.next() };
        player.lap(start)
    })
    .flatten()
    .take(wanted)
    .collect()
}

/// So many laps of four plies met in random games: each side makes a move, most often one that
/// attacks something, and goes back.
pub(crate) fn attacks(seed: u64, wanted: usize) -> Vec<Lap> {
    let mut chance = Chance(seed);
    let mut found = Vec::new();
    while found.len() < wanted {
        let start = thinned_out(&mut chance);
        found.extend(attack_lap(start, &mut chance));
    }
    found
}

fn attack_lap(start: Position, chance: &mut Chance) -> Option<Lap> {
    let there = attack(&start, chance)?;
    let second = start.play(there).ok()?;
    let reply = attack(&second, chance)?;
    let third = second.play(reply).ok()?;
    let back = Move { from: there.to, to: there.from };
    let fourth = third.play(back).ok()?;
    let home = Move { from: reply.to, to: reply.from };
    fourth.play(home).ok()?;
    Some(Lap { start, moves: vec![there, reply, back, home] })
}

/// A quiet move, most often one whose piece then bears on an enemy piece.
fn attack(position: &Position, chance: &mut Chance) -> Option<Move> {
    let quiet: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| position.piece_at(mv.to).is_none())
        .filter(|mv| position.piece_at(mv.from).is_some_and(|piece| piece.role != Role::Pawn))
        .collect();
    let attacks: Vec<Move> = quiet
        .iter()
        .copied()
        .filter(|&mv| {
            let Ok(after) = position.play(mv) else { return false };
            let enemies = after.board().color(after.turn());
            !(after.board().attacks_from(mv.to) & enemies).is_empty()
        })
        .collect();
    let pool = if chance.below(4) > 0 && !attacks.is_empty() { attacks } else { quiet };
    if pool.is_empty() { None } else { Some(pool[chance.below(pool.len())]) }
}

/// A game of random moves in which much is taken, up to some point.
fn thinned_out(chance: &mut Chance) -> Position {
    let mut position = Position::start();
    for _ in 0..20 + chance.below(100) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return thinned_out(chance);
        }
        let captures: Vec<Move> =
            legal.iter().copied().filter(|mv| position.piece_at(mv.to).is_some()).collect();
        let mv = if !captures.is_empty() && chance.below(3) == 0 {
            captures[chance.below(captures.len())]
        } else {
            legal[chance.below(legal.len())]
        };
        position.play_unchecked(mv);
    }
    position
}

/// A player that looks two plies ahead.
struct Player {
    seed: u64,
}

impl Player {
    /// Plays against itself until a position returns; `None` if the game ends before.
    fn lap(&self, start: Position) -> Option<Lap> {
        let mut position = start;
        let mut moves = Vec::new();
        let mut stood: HashMap<u64, (usize, Position)> = HashMap::new();
        for ply in 0..LONGEST {
            if let Some((first, start)) = stood.insert(position.hash(), (ply, position)) {
                return Some(Lap { start, moves: moves.split_off(first) });
            }
            let mv = self.choose(&position)?;
            if position.piece_at(mv.to).is_some() {
                stood.clear();
            }
            position.play_unchecked(mv);
            moves.push(mv);
        }
        None
    }

    fn choose(&self, position: &Position) -> Option<Move> {
        let mut best = None;
        let mut alpha = -WON;
        for mv in ordered(position) {
            let mut after = *position;
            after.play_unchecked(mv);
            let threat = hanging(after.board(), after.turn()) * self.boldness(position.turn()) / 8;
            let score = threat - self.search(&after, 1, -WON, threat - alpha);
            if best.is_none() || score > alpha {
                best = Some(mv);
                alpha = alpha.max(score);
            }
        }
        best
    }

    /// How much a side likes to threaten, though the other will have an answer.
    fn boldness(&self, color: Color) -> i32 {
        let bits = if color == Color::Red { self.seed } else { self.seed >> 2 };
        i32::try_from(2 * (bits % 4)).unwrap()
    }

    fn search(&self, position: &Position, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 {
            return self.evaluate(position);
        }
        let moves = ordered(position);
        if moves.is_empty() {
            return -WON / 2;
        }
        for mv in moves {
            let mut after = *position;
            after.play_unchecked(mv);
            let score = -self.search(&after, depth - 1, -beta, -alpha);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// Material, what hangs, and a whim of this player's.
    fn evaluate(&self, position: &Position) -> i32 {
        let board = position.board();
        let side = position.turn();
        let of = |color: Color| -> i32 {
            board.color(color).iter().map(|square| worth(board, square)).sum()
        };
        // What hangs for the side to move is nearly won, what it hangs itself may get away.
        let own = of(side) - hanging(board, side) / 8;
        let other = of(!side) - hanging(board, !side) / 2;
        let whim = (position.hash() ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
        own - other + i32::try_from(whim).unwrap()
    }
}

/// The greatest piece of a side that hangs.
fn hanging(board: &Board, color: Color) -> i32 {
    let hangs = |square: &Square| {
        let attackers = board.attackers_to(*square, !color);
        let least = attackers.iter().map(|from| worth(board, from)).min();
        let rooted = !board.attackers_to(*square, color).is_empty();
        least.is_some_and(|least| !rooted || least < worth(board, *square))
    };
    let square = board.color(color).iter().filter(hangs).map(|square| worth(board, square)).max();
    square.unwrap_or(0)
}

fn worth(board: &Board, square: Square) -> i32 {
    match board.get(square) {
        None | Some(Piece { role: Role::King, .. }) => 0,
        Some(Piece { role: Role::Rook, .. }) => 1000,
        Some(Piece { role: Role::Horse | Role::Cannon, .. }) => 500,
        Some(Piece { role: Role::Advisor | Role::Elephant, .. }) => 200,
        Some(Piece { color, role: Role::Pawn }) => {
            if square.in_half(color) {
                60
            } else {
                150
            }
        }
    }
}

/// The legal moves, captures of much first.
fn ordered(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(|mv| -worth(position.board(), mv.to));
    moves
}

/// The same numbers on every run (`SplitMix64`).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }
}
