//! Ten levels of play: the lower ones err as people do.
//!
//! People do not play badly by playing anything at all. They see few moves and the loud ones first;
//! they see their own blow before the answer to it; they do not count far; they forget what stood
//! on the board. So a weak level looks at the moves that it *notices*, with a search of its own
//! that is short and notices less of what the opponent can do than of what it can do itself. A
//! quiet retreat, a horse's leap or a cannon's capture over a screen is overlooked before an
//! attack on the rook is. From level 6 on the search is the engine's own, over the moves that are
//! noticed, with ever more positions; level 10 is full strength.
//!
//! The same game, level and seed give the same move: what is noticed is drawn from a hash of the
//! seed, the position and the move.

use xiangqi::{Color, Move, Position, Role};

use crate::{
    Engine, Found, Game, Line, evaluate,
    exchange::worth,
    limits::{Host, Limits},
    path::Path,
    score::Score,
};

/// How strong the engine plays, 1 to 10: 1 is for a child, 10 is full strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8); // Invariant: 1..=10.

impl Level {
    /// The weakest.
    pub const LEAST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level with this number; `None` unless it is in 1..=10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::LEAST.0 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// About how strong it is, in Elo on the program's own scale.
    ///
    /// The scale is that of `chuhe match` alone: the levels played each other, each the one below
    /// it, and the differences were added up from 400 for level 1. Games between programs part the
    /// strong from the weak further than games between people do, so this is no rating of a
    /// federation and none of the hall's; it says which level comes next and about how far away.
    /// Level 10 has no upper end: it grows with the time that it is given, and its number is that
    /// of 100,000 positions a move. Measured on 2026-11-30 and rounded to fifties; the games stand
    /// in `docs/benchmarks.md`.
    #[must_use]
    pub const fn rating(self) -> u16 {
        RATINGS[self.0 as usize - 1]
    }

    fn mind(self) -> Option<&'static Mind> {
        MINDS.get(usize::from(self.0) - 1)
    }
}

impl Default for Level {
    /// Full strength.
    fn default() -> Level {
        Level::FULL
    }
}

/// [`Level::rating`] of each level.
const RATINGS: [u16; 10] = [400, 700, 950, 1200, 1500, 1800, 2100, 2350, 2550, 2950];

/// What a level sees and how it thinks.
#[derive(Debug)]
struct Mind {
    /// How many of 1000 moves of middling loudness it notices for itself; beyond 1000 it sees quiet
    /// ones better too.
    own: i32,
    /// How many of the opponent's.
    theirs: i32,
    /// Differences up to so many hundredths it does not feel.
    slip_cp: u64,
    /// Positions of the game that it remembers, in plies.
    memory_plies: usize,
    thought: Thought,
}

#[derive(Debug, Clone, Copy)]
enum Thought {
    /// A search of its own: plies, then plies of captures alone.
    Narrow { plies: u32, captures: u32 },
    /// The engine's search, over so many positions.
    Engine { nodes: u64 },
}

/// Levels 1 to 9; the strengths are measured in `docs/benchmarks.md`.
const MINDS: [Mind; 9] = [
    Mind {
        own: 250,
        theirs: 60,
        slip_cp: 90,
        memory_plies: 2,
        thought: Thought::Narrow { plies: 1, captures: 0 },
    },
    Mind {
        own: 390,
        theirs: 165,
        slip_cp: 68,
        memory_plies: 4,
        thought: Thought::Narrow { plies: 2, captures: 0 },
    },
    Mind {
        own: 520,
        theirs: 303,
        slip_cp: 48,
        memory_plies: 4,
        thought: Thought::Narrow { plies: 2, captures: 1 },
    },
    Mind {
        own: 632,
        theirs: 430,
        slip_cp: 37,
        memory_plies: 6,
        thought: Thought::Narrow { plies: 3, captures: 2 },
    },
    Mind {
        own: 757,
        theirs: 615,
        slip_cp: 27,
        memory_plies: 8,
        thought: Thought::Narrow { plies: 3, captures: 3 },
    },
    Mind {
        own: 903,
        theirs: 1000,
        slip_cp: 12,
        memory_plies: 10,
        thought: Thought::Engine { nodes: 3_800 },
    },
    Mind {
        own: 946,
        theirs: 1000,
        slip_cp: 9,
        memory_plies: 12,
        thought: Thought::Engine { nodes: 9_000 },
    },
    Mind {
        own: 967,
        theirs: 1000,
        slip_cp: 5,
        memory_plies: 16,
        thought: Thought::Engine { nodes: 17_000 },
    },
    Mind {
        own: 1160,
        theirs: 1000,
        slip_cp: 0,
        memory_plies: 24,
        thought: Thought::Engine { nodes: 24_000 },
    },
];

/// As many of the loudest moves are noticed by everybody, so that there is a choice.
const ALWAYS_NOTICED: usize = 3;
/// A position that one remembers is not gone back to without need, in hundredths.
const AGAIN_CP: i32 = 60;
/// The narrow search ends at so many positions; the levels stay far below it.
const MOST_NODES: u64 = 60_000;
/// How often the narrow search asks whether it is to stop, in positions.
const ASK_EVERY: u64 = 64;

impl Engine {
    /// The move that a level plays; at [`Level::FULL`] the same as [`search`](Engine::search).
    ///
    /// What limits the level and what limits the search hold both. The score is the level's own
    /// opinion.
    pub fn play(
        &mut self,
        game: &Game,
        limits: &Limits,
        host: &dyn Host,
        level: Level,
        seed: u64,
    ) -> Found {
        let Some(mind) = level.mind() else { return self.search(game, limits, host) };
        let (path, position) = Path::new(&game.start, &game.moves, game.book.clone());
        let legal: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| limits.only.is_empty() || limits.only.contains(mv))
            .collect();
        if legal.is_empty() {
            return self.search(game, limits, host);
        }
        let last = game.moves.last().map(|mv| mv.to);
        let mut eye = Eye {
            mind,
            seed,
            root: position.turn(),
            host,
            most_ms: limits.time.map(|time| time.most_ms),
            nodes: 0,
            stopped: false,
        };
        let noticed = eye.root_moves(&position, &legal, last);
        match mind.thought {
            Thought::Engine { nodes } => {
                // Last move's thoughts are not kept: people think anew.
                self.forget();
                let lines = limits.lines.max(if mind.slip_cp > 0 { 4 } else { 1 });
                let nodes = Some(limits.nodes.map_or(nodes, |most| most.min(nodes)));
                let narrow = Limits { nodes, only: noticed, lines, ..limits.clone() };
                let found = self.search(game, &narrow, host);
                eye.slipped(&position, found, limits.lines)
            }
            Thought::Narrow { plies, captures } => {
                let plies = limits.depth.map_or(plies, |most| most.min(plies));
                let remembered = remembered(game, mind.memory_plies);
                eye.choose(path, &position, &noticed, &remembered, plies, captures)
            }
        }
    }
}

/// The hashes of the last positions of a game, without the present one.
fn remembered(game: &Game, plies: usize) -> Vec<u64> {
    let mut position = game.start;
    let mut keys = Vec::with_capacity(game.moves.len());
    for &mv in &game.moves {
        keys.push(position.hash());
        let Ok(after) = position.play(mv) else { break };
        position = after;
    }
    keys.split_off(keys.len().saturating_sub(plies))
}

/// Eyes that notice some moves and not others, and the narrow search behind them.
struct Eye<'a> {
    mind: &'a Mind,
    seed: u64,
    root: Color,
    host: &'a dyn Host,
    /// When the search breaks off, if it has a time.
    most_ms: Option<u64>,
    nodes: u64,
    stopped: bool,
}

impl Eye<'_> {
    /// The moves that are noticed where a move has to be chosen.
    fn root_moves(
        &self,
        position: &Position,
        legal: &[Move],
        last: Option<xiangqi::Square>,
    ) -> Vec<Move> {
        let mut by_loudness: Vec<(i32, Move)> =
            legal.iter().map(|&mv| (loudness(position, mv, last), mv)).collect();
        // Among equally loud ones it is the seed that draws the eye.
        by_loudness.sort_by_key(|&(loud, mv)| (-loud, self.draw(position, mv)));
        let notices = |&(index, &(loud, mv)): &(usize, &(i32, Move))| {
            index < ALWAYS_NOTICED || self.notices(position, mv, loud)
        };
        by_loudness.iter().enumerate().filter(notices).map(|(_, &(_, mv))| mv).collect()
    }

    /// Whether a move of this loudness is noticed here: always the same answer.
    fn notices(&self, position: &Position, mv: Move, loud: i32) -> bool {
        let share = if position.turn() == self.root { self.mind.own } else { self.mind.theirs };
        // Who sees nine of ten quiet moves misses hardly a loud one; who sees one of ten misses
        // many loud ones too.
        let share = share + loud * (200 + share) / 1000;
        (self.draw(position, mv) % 1000) < share.clamp(0, 1000) as u64
    }

    /// A number that belongs to the seed, the position and the move.
    fn draw(&self, position: &Position, mv: Move) -> u64 {
        let squares = ((mv.from.index() as u64) << 8) | mv.to.index() as u64;
        mix(self.seed ^ position.hash().rotate_left(17) ^ squares.wrapping_mul(0x9e37_79b9))
    }

    /// How much better or worse a move seems than it is, in hundredths.
    fn slip(&self, position: &Position, mv: Move) -> i32 {
        let slip = self.mind.slip_cp;
        if slip == 0 {
            return 0;
        }
        // Two draws: small slips are more usual than large ones.
        let draw = self.draw(position, mv);
        let (one, other) = ((draw >> 20) % (slip + 1), (draw >> 40) % (slip + 1));
        one as i32 - other as i32
    }

    /// The engine's lines, with what the level does not feel.
    fn slipped(&self, position: &Position, mut found: Found, wanted: usize) -> Found {
        let felt = |line: &Line| {
            let slip = line.moves.first().map_or(0, |&mv| self.slip(position, mv));
            if line.score.is_decided() { line.score } else { line.score + slip }
        };
        let felt: Vec<Score> = found.lines.iter().map(felt).collect();
        let best = (0..felt.len()).max_by_key(|&index| (felt[index], std::cmp::Reverse(index)));
        if let Some(best) = best.filter(|&best| best > 0) {
            found.lines[..=best].rotate_right(1);
        }
        if let Some(line) = found.lines.first() {
            found.best = line.moves.first().copied();
            found.ponder = line.moves.get(1).copied();
            found.score = line.score;
        }
        found.lines.truncate(wanted.max(1));
        found
    }

    /// Chooses among the noticed moves with the narrow search.
    fn choose(
        &mut self,
        mut path: Path,
        position: &Position,
        noticed: &[Move],
        remembered: &[u64],
        plies: u32,
        captures: u32,
    ) -> Found {
        let mut felt: Vec<(Score, Score, Move)> = Vec::with_capacity(noticed.len());
        let mut alpha = -Score::INFINITE;
        for &mv in noticed {
            let mut after = *position;
            after.play_unchecked(mv);
            path.push(position, mv, &after, after.is_check());
            let score = match path.ruled(&after, 1) {
                Some(score) => -score,
                // What seems worse than the best by more than any slip need not be told apart.
                None => -self.look(
                    &after,
                    -Score::INFINITE,
                    -(alpha - 2 * self.mind.slip_cp as i32 - 1),
                    1,
                    plies.saturating_sub(1),
                    captures,
                    mv.to,
                ),
            };
            path.pop();
            if self.stopped && !felt.is_empty() {
                break;
            }
            let mut seems = score;
            if !score.is_decided() {
                seems += self.slip(position, mv);
                if remembered.contains(&after.hash()) {
                    seems -= AGAIN_CP;
                }
            }
            alpha = alpha.max(score);
            felt.push((seems, score, mv));
        }
        felt.sort_by_key(|&(seems, ..)| std::cmp::Reverse(seems));
        let lines: Vec<Line> =
            felt.iter().take(1).map(|&(_, score, mv)| Line { score, moves: vec![mv] }).collect();
        Found {
            best: felt.first().map(|&(.., mv)| mv),
            ponder: None,
            score: felt.first().map_or(Score::DRAW, |&(_, score, _)| score),
            lines,
            depth: plies,
            nodes: self.nodes,
        }
    }

    /// What a position seems to be worth to the side to move.
    #[expect(clippy::too_many_arguments, reason = "a window, two depths and where one looks")]
    fn look(
        &mut self,
        position: &Position,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        plies: u32,
        captures: u32,
        last: xiangqi::Square,
    ) -> Score {
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_EVERY) {
            let late = self.most_ms.is_some_and(|most| self.host.elapsed_ms() >= most);
            self.stopped |= late || self.host.stopped() || self.nodes > MOST_NODES;
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Score::mated_in(ply);
        }
        let in_check = position.is_check();
        let quiet = plies == 0;
        if self.stopped || (quiet && (captures == 0 || in_check)) {
            return evaluate(position);
        }
        let mut best = -Score::INFINITE;
        // There is always some quiet move that keeps things as they are; it need not be noticed.
        if !in_check {
            best = evaluate(position);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut moves: Vec<(i32, Move)> = legal
            .into_iter()
            .filter(|mv| !quiet || position.piece_at(mv.to).is_some())
            .map(|mv| (loudness(position, mv, Some(last)), mv))
            // Who is in check looks at every way out.
            .filter(|&(loud, mv)| in_check || self.notices(position, mv, loud))
            .collect();
        moves.sort_by_key(|&(loud, mv)| (-loud, mv));
        for (_, mv) in moves {
            let mut after = *position;
            after.play_unchecked(mv);
            let (plies, captures) = if quiet { (0, captures - 1) } else { (plies - 1, captures) };
            let score = -self.look(&after, -beta, -alpha, ply + 1, plies, captures, mv.to);
            if score > best {
                best = score;
                if score >= beta {
                    break;
                }
                alpha = alpha.max(score);
            }
        }
        best
    }
}

/// How loud a move is, in thousandths around 0: how easily people see it.
fn loudness(position: &Position, mv: Move, last: Option<xiangqi::Square>) -> i32 {
    let Some(piece) = position.piece_at(mv.from) else { return 0 };
    let (color, opponent) = (piece.color, piece.color.opponent());
    let mut loud = 0;
    if let Some(victim) = position.piece_at(mv.to) {
        loud += 250 + worth(victim.role).min(600) / 3;
        // Something for nothing.
        if position.attackers_to(mv.to, opponent).is_empty() {
            loud += 200;
        }
        // To take back is everybody's first thought.
        if last == Some(mv.to) {
            loud += 400;
        }
        // The screen between is easily overlooked.
        if piece.role == Role::Cannon {
            loud -= 150;
        }
    }
    let mut after = *position;
    after.play_unchecked(mv);
    if after.is_check() {
        loud += 250;
    }
    if last.is_some_and(|last| position.attackers_to(mv.from, opponent).contains(last)) {
        // The piece that was just attacked.
        loud += 250;
    }
    let forward =
        i32::from(mv.to.rank().from_edge(color)) - i32::from(mv.from.rank().from_edge(color));
    loud += (forward * 30).clamp(-200, 100);
    let files = mv.to.file().index().abs_diff(mv.from.file().index()) as i32;
    if files + forward.abs() > 4 {
        // The far end of a line.
        loud -= 80;
    }
    match piece.role {
        Role::Horse => loud -= 60,
        Role::Advisor | Role::Elephant | Role::King => loud -= 120,
        Role::Rook => loud += 60,
        Role::Cannon | Role::Pawn => {}
    }
    loud
}

/// Spreads the bits of a number: the finalizer of `SplitMix64` (Steele, Lea, Flood 2014).
const fn mix(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
