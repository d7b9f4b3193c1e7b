//! Trees made in the order of a file, without playing every line from the start.

use std::collections::HashMap;

use xiangqi::{Move, Position, Setup, SetupError};

use crate::Limits;
use crate::note::Note;
use crate::tree::{AddError, NodeId, Tree};

/// Every so many plies a position is kept once a reader has jumped over it.
const STRIDE: usize = 32;

/// A [`Tree`] in the making, for readers: a node, and the position at it.
///
/// A move takes time that does not depend on its depth; so does going back by one, and going
/// anywhere costs at most a few dozen plies.
#[derive(Debug, Clone)]
pub struct Builder {
    tree: Tree,
    start: Result<Position, SetupError>,
    node: NodeId,
    /// At `node`; the start's if the start is legal, else the usual start's and never used.
    position: Position,
    /// The node before, as far as it is known.
    before: Option<(NodeId, Position)>,
    /// Positions at some of the nodes whose depth is a multiple of `STRIDE`.
    kept: HashMap<NodeId, Position>,
    nodes: usize,
    depth: usize,
}

/// Where a builder stands, to come back to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spot {
    node: NodeId,
    position: Position,
    before: Option<(NodeId, Position)>,
}

impl Builder {
    /// Begins at a start position, legal or not.
    #[must_use]
    pub fn new(start: Setup, limits: &Limits) -> Builder {
        let legal = Position::try_from(start);
        Builder {
            tree: Tree::new(start),
            position: legal.unwrap_or_else(|_| Position::start()),
            start: legal,
            node: NodeId::ROOT,
            before: None,
            kept: HashMap::new(),
            nodes: limits.nodes.min(Tree::MAX_NODES),
            depth: limits.depth.min(Tree::MAX_DEPTH),
        }
    }

    /// Plays a move and stands at the node behind it; a move that is there already is gone to.
    ///
    /// # Errors
    ///
    /// [`AddError`]; the builder then stands where it stood.
    pub fn play(&mut self, mv: Move) -> Result<NodeId, AddError> {
        self.start.map_err(AddError::Start)?;
        // Asking for legality alone is faster than asking why not.
        if !self.position.is_legal(mv) {
            let illegal = self.position.why_illegal(mv);
            return Err(
                illegal.map_or(AddError::NoSuchNode, |illegal| AddError::Illegal { mv, illegal })
            );
        }
        self.play_legal(mv)
    }

    /// Plays a move that the caller has found legal in [`Builder::position`].
    pub(crate) fn play_legal(&mut self, mv: Move) -> Result<NodeId, AddError> {
        let size = self.tree.len();
        if self.tree.depth(self.node) >= self.depth {
            return Err(AddError::TooDeep { most: self.depth });
        }
        if size >= self.nodes && !self.tree.children(self.node).any(|n| self.tree.mv(n) == Some(mv))
        {
            return Err(AddError::TooManyNodes { most: self.nodes });
        }
        let node = self.tree.add_legal(self.node, mv)?;
        self.before = Some((self.node, self.position));
        self.position.play_unchecked(mv);
        self.node = node;
        Ok(node)
    }

    /// The position at the node; none if the start is not legal.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.start.is_ok().then_some(&self.position)
    }

    /// The node that the builder stands at.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// How many plies lead to the node.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.tree.depth(self.node)
    }

    /// The nodes so far, the root not counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether there is no move yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    /// Stands at another node of the tree; at one that is not there, nothing changes.
    pub fn go_to(&mut self, node: NodeId) {
        if node == self.node || !self.tree.contains(node) {
            return;
        }
        if let Some((before, position)) = self.before
            && before == node
        {
            (self.node, self.position, self.before) = (node, position, None);
            return;
        }
        let (Ok(start), false) = (self.start, node == NodeId::ROOT) else {
            self.node = node;
            self.before = None;
            self.position = self.start.unwrap_or(self.position);
            return;
        };
        // Back to a position that is known, then forward.
        let mut way = Vec::new();
        let mut at = node;
        let mut position = loop {
            if at == NodeId::ROOT {
                break start;
            }
            if at == self.node {
                break self.position;
            }
            if let Some(kept) = self.kept.get(&at) {
                break *kept;
            }
            way.push(at);
            match self.tree.parent(at) {
                Some(parent) => at = parent,
                None => break start,
            }
        };
        self.before = None;
        while let Some(next) = way.pop() {
            if way.is_empty()
                && let Some(parent) = self.tree.parent(next)
            {
                self.before = Some((parent, position));
            }
            if let Some(mv) = self.tree.mv(next) {
                position.play_unchecked(mv);
            }
            if self.tree.depth(next).is_multiple_of(STRIDE) {
                self.kept.insert(next, position);
            }
        }
        (self.node, self.position) = (node, position);
    }

    /// Where the builder stands.
    pub(crate) const fn spot(&self) -> Spot {
        Spot { node: self.node, position: self.position, before: self.before }
    }

    /// Stands where it stood; no node may have been deleted since.
    pub(crate) fn restore(&mut self, spot: Spot) {
        (self.node, self.position, self.before) = (spot.node, spot.position, spot.before);
    }

    /// Makes the node the first of its siblings.
    pub(crate) fn promote(&mut self) {
        self.tree.promote(self.node);
    }

    /// The note at the node; at the root, of the start.
    pub fn note_mut(&mut self) -> &mut Note {
        self.tree.note_mut(self.node)
    }

    /// The tree so far.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree.
    #[must_use]
    pub fn finish(self) -> Tree {
        self.tree
    }
}
