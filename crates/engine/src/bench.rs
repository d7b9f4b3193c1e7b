//! The behavior checksum: a fixed list of positions searched to a fixed depth.
//!
//! A change that alters how the engine thinks alters the number of nodes; one that only makes it
//! faster does not.

use arbiter::RuleBook;

use crate::{Engine, Game, Limits, Score, Untimed};

/// The depth of the bench, in plies.
pub const DEPTH: u32 = 11;

/// Positions of all phases, of our own play.
pub const POSITIONS: &[&str] = &[
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w",
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w",
    "2bak1b1r/4a4/n1c1c1n2/p1p1p1p1p/9/2P3P2/P3P3P/N1C1C1N2/9/R1BAKAB1R b",
    "3akab2/9/4b4/p3p3p/2p2n3/P5p2/2P1R3P/4C1N2/4A4/2B1KAB2 b",
    "2bakab2/9/2n1c1n2/p3p3p/2p3p2/4P4/P1P3P1P/2N1C1N2/9/2BAKAB2 w",
    "4kab2/4a4/4b4/9/4N4/2p3n2/9/4B4/4A4/2B1KA3 w",
    "3k1a3/4a4/4b4/5R3/9/2B6/9/4B4/2r1A4/3AK4 b",
    "4k4/4a4/4ba3/9/2P6/6N2/9/4B4/4A4/4K1B2 w",
    "3k1a3/4a4/9/9/4C4/9/2n6/4B4/4A4/3AK1B2 w",
];

/// Searches every position to `depth` with one thread and a table of 16 MiB, emptied before each;
/// `each` hears of every position. The sum of nodes is the same on every run.
pub fn bench(depth: u32, mut each: impl FnMut(&str, u64, Score)) -> u64 {
    let mut engine = Engine::new(16, 1);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut nodes = 0;
    for fen in POSITIONS {
        engine.forget();
        let Ok(start) = fen.parse() else { unreachable!("the positions of the bench are legal") };
        let found = engine.search(&Game::new(start, RuleBook::CXA2020), &limits, &Untimed);
        each(fen, found.nodes, found.score);
        nodes += found.nodes;
    }
    nodes
}
