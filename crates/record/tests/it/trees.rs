//! Trees to write and read again.

use proptest::prelude::*;
use record::{NodeId, Tree};
use xiangqi::{Position, Setup};

/// Starts of every kind: the usual one, a handicap, an endgame, Black to move, a later round.
const STARTS: [&str; 5] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1",
    "3ak4/4a4/4b4/4P4/5N3/9/4n4/4B4/4A4/3AK1B2 w - - 0 1",
    "2bakab2/4r4/9/9/9/9/9/9/4R4/2BAKAB2 b - - 0 1",
    "4kab2/4a4/4b1n2/9/2R6/9/9/4B4/4A4/2BAK4 b - - 0 31",
];

/// Comments with what makes readers stumble: lines, blanks before, digits, rare characters.
const COMMENTS: [&str; 6] =
    ["此着稳健", "如改走炮二平五，则：\n马８进７", "  红优", "镕!", "A", "𠀀龘"];

/// A tree from numbers: each adds a move somewhere, some with a comment.
pub(crate) fn tree(start: usize, choices: &[(u16, u16, u8)]) -> Tree {
    let start: Setup = STARTS[start % STARTS.len()].parse().expect("a FEN");
    let mut tree = Tree::new(start);
    let mut nodes = vec![(NodeId::ROOT, Position::try_from(start).expect("legal"))];
    for &(place, mv, comment) in choices {
        // Mostly on with the line, sometimes back to any node.
        let at = match place % 5 {
            0 => usize::from(place / 5) % nodes.len(),
            _ => nodes.len() - 1,
        };
        let (node, position) = nodes[at];
        let legal = position.legal_moves();
        let moves = legal.as_slice();
        if moves.is_empty() || tree.depth(node) >= 300 {
            continue;
        }
        let mv = moves[usize::from(mv) % moves.len()];
        let id = tree.add(node, mv).expect("a legal move");
        if nodes.iter().all(|(known, _)| *known != id) {
            nodes.push((id, position.play(mv).expect("a legal move")));
        }
        if let Some(comment) = COMMENTS.get(usize::from(comment)) {
            tree.note_mut(id).after = (*comment).to_owned();
        }
    }
    if let Some(comment) = choices.first().and_then(|(_, _, c)| COMMENTS.get(usize::from(*c))) {
        tree.note_mut(NodeId::ROOT).after = (*comment).to_owned();
    }
    tree
}

/// Trees of up to so many moves.
pub(crate) fn trees(most: usize) -> impl Strategy<Value = Tree> {
    (0..STARTS.len(), prop::collection::vec((any::<u16>(), any::<u16>(), 0..20u8), 0..most))
        .prop_map(|(start, choices)| tree(start, &choices))
}
