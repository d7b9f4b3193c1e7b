//! Names of openings 开局, found on the board.
//!
//! The table has its own codes. They are *like* those of ECCO, the encyclopedia of xiangqi
//! openings, in that a letter and two figures name a class, and that the letters part the openings
//! the same way; the figures are ours and mean nothing in ECCO.
//!
//! | letter | what |
//! |---|---|
//! | A | Red begins with neither a central cannon nor the pawn of lane 3 or 7: 飞相, 起马, 士角炮, 过宫炮 and rarer moves |
//! | B | 中炮, the central cannon, against anything but C and D: 单提马, 三步虎, 反宫马, … |
//! | C | the central cannon against screen horses 屏风马 |
//! | D | central cannons on both sides: 顺炮, 列炮, 半途列炮 |
//! | E | 仙人指路, the pawn of lane 3 or 7 first: 卒底炮, 对兵局, … |
//!
//! The first figure is a system and the second its branch, 0 the whole system; where a system has
//! many branches they go on under the next figure.
//!
//! A class is a picture of the board: which pieces stand where, and by which ply at the latest. It
//! is reached when the board fits, in whatever order the moves came, and on either wing. Of all
//! classes that a game reaches the most special one names it, and of several equally special ones
//! the last that was reached. So a game that begins as a pawn opening and turns into a central
//! cannon against screen horses is called by what it has become.
//!
//! Where books differ: 大列手炮 is here Black's edge horse (马8进9) with opposite cannons, 小列手炮
//! the horse on lane 7; 顺相局 is two elephants that came from the same side of the board, as the
//! cannons of 顺炮 do.
//!
//! ```
//! use record::opening;
//! use xiangqi::{Move, Position, notation};
//!
//! let mut position = Position::start();
//! let mut moves: Vec<Move> = Vec::new();
//! for text in "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9".split(' ') {
//!     let mv = notation::parse_move(&position, text)?;
//!     position = position.play(mv)?;
//!     moves.push(mv);
//! }
//! let opening = opening::of_moves(moves).expect("a game from the start");
//! assert_eq!((opening.code(), opening.ply), ("C22", 10));
//! assert_eq!(opening.chinese(), "中炮过河车对屏风马平炮兑车");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod table;

use std::fmt;

use xiangqi::{Board, Move, Position, Setup};

use crate::Tree;
use table::{Rule, TABLE};

/// A class of openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Class(&'static Rule);

impl Class {
    /// The code: a letter `A` to `E` and two figures.
    #[must_use]
    pub fn code(self) -> &'static str {
        &self.0.code
    }

    /// The Chinese name, in simplified characters.
    #[must_use]
    pub fn chinese(self) -> &'static str {
        &self.0.chinese
    }

    /// The English name.
    #[must_use]
    pub fn english(self) -> &'static str {
        &self.0.english
    }

    /// The class that this one is a part of, if there is a wider one.
    #[must_use]
    pub fn wider(self) -> Option<Class> {
        self.0.parent.and_then(|parent| TABLE.get(parent)).map(Class)
    }
}

/// The opening of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The class, as special as can be said.
    pub class: Class,
    /// The ply after which the board showed it, from 1.
    pub ply: u16,
}

impl Opening {
    /// The code of the class.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.class.code()
    }

    /// The Chinese name of the class.
    #[must_use]
    pub fn chinese(&self) -> &'static str {
        self.class.chinese()
    }

    /// The English name of the class.
    #[must_use]
    pub fn english(&self) -> &'static str {
        self.class.english()
    }
}

impl fmt::Display for Opening {
    /// Writes code and Chinese name, such as `C00 中炮对屏风马`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.chinese())
    }
}

/// Every class, wider ones before their parts.
pub fn classes() -> impl Iterator<Item = Class> {
    TABLE.iter().map(Class)
}

/// The opening of a tree's main line; none for a tree without moves, and for a game that does not
/// begin from the start position.
#[must_use]
pub fn name(tree: &Tree) -> Option<Opening> {
    let Setup { board, turn, .. } = *tree.start();
    if (board, turn) != (Setup::START.board, Setup::START.turn) {
        return None;
    }
    of_moves(tree.main_line().filter_map(|node| tree.mv(node)))
}

/// The opening of a line of moves from the start position; none without a move. A move that is not
/// legal ends the line.
#[must_use]
pub fn of_moves(moves: impl IntoIterator<Item = Move>) -> Option<Opening> {
    let mut position = Position::start();
    let mut search = Search::new();
    for (mv, ply) in moves.into_iter().zip(1..=table::LAST_PLY) {
        let Ok(next) = position.play(mv) else { break };
        position = next;
        search.look(position.board(), ply);
    }
    search.best.map(|(rule, ply)| Opening { class: Class(rule), ply })
}

/// What has been reached so far.
struct Search {
    /// For each rule: as the board stands, and with left and right exchanged.
    reached: Vec<[bool; 2]>,
    best: Option<(&'static Rule, u16)>,
}

impl Search {
    fn new() -> Search {
        Search { reached: vec![[false; 2]; TABLE.len()], best: None }
    }

    fn look(&mut self, board: &Board, ply: u16) {
        for (index, rule) in TABLE.iter().enumerate() {
            for side in [0, 1] {
                let is_open = rule.parent.is_none_or(|parent| self.reached[parent][side]);
                if self.reached[index][side] || !is_open || !rule.fits(board, ply, side == 1) {
                    continue;
                }
                self.reached[index][side] = true;
                let is_better = |(best, at): (&Rule, u16)| {
                    rule.depth > best.depth || (rule.depth == best.depth && ply > at)
                };
                if self.best.is_none_or(is_better) {
                    self.best = Some((rule, ply));
                }
            }
        }
    }
}
