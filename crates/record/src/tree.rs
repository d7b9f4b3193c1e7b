//! The game tree: one arena, edited in place.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;
use xiangqi::{Illegal, Move, Position, Setup, SetupError};

use crate::note::Note;

/// A node of a [`Tree`]: the position after a move. It means nothing in another tree, and after its
/// node is deleted the number may be given to a new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position, which is in every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The number of the node in its tree, below [`Tree::capacity`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// No node.
const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Node {
    parent: u32,
    first_child: u32,
    next_sibling: u32,
    depth: u16,
    /// The move that leads here; none at the root and in a node that was deleted.
    mv: Option<Move>,
}

/// A start position and the lines of moves from it, with notes.
///
/// The first child of a node is the move of the game, the others are variations. Every move is
/// legal; a start that is no legal position has no moves. Siblings differ in their move.
///
/// ```
/// use record::{NodeId, Tree};
/// use xiangqi::Setup;
///
/// let mut tree = Tree::new(Setup::START);
/// let cannon = tree.add(NodeId::ROOT, "h2e2".parse()?)?;
/// let elephant = tree.add(NodeId::ROOT, "g0e2".parse()?)?;
/// tree.note_mut(elephant).after.push_str("飞相局");
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [cannon]);
/// tree.promote(elephant);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [elephant]);
/// assert_eq!(tree.leaves(), 2);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    start: Setup,
    nodes: Vec<Node>,
    /// Deleted nodes, to be used again.
    free: Vec<u32>,
    notes: BTreeMap<u32, Note>,
}

/// Why a move was not added.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AddError {
    /// The rules forbid it.
    #[error("{mv} is not legal: {illegal}")]
    Illegal {
        /// The move.
        mv: Move,
        /// The rule that it breaks.
        illegal: Illegal,
    },
    /// The start is no legal position, so that there are no moves.
    #[error("the start position is not legal: {0}")]
    Start(SetupError),
    /// The line is as long as it may be.
    #[error("a line of more than {most} plies")]
    TooDeep {
        /// The limit.
        most: usize,
    },
    /// The tree is as large as it may be.
    #[error("more than {most} moves")]
    TooManyNodes {
        /// The limit.
        most: usize,
    },
    /// The node is not in the tree.
    #[error("no such node")]
    NoSuchNode,
}

impl Tree {
    /// The most plies from the start to the end of a line.
    pub const MAX_DEPTH: usize = 10_000;
    /// The most nodes of one tree.
    pub const MAX_NODES: usize = 4_000_000;

    /// A tree without moves.
    #[must_use]
    pub fn new(start: Setup) -> Tree {
        let root = Node { parent: NONE, first_child: NONE, next_sibling: NONE, depth: 0, mv: None };
        Tree { start, nodes: vec![root], free: Vec::new(), notes: BTreeMap::new() }
    }

    /// The start position, legal or not.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// The start as a position that can be played from.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with all reasons if it is not legal.
    pub fn start_position(&self) -> Result<Position, SetupError> {
        Position::try_from(self.start)
    }

    /// Adds a move below `parent`, as the last of its children; the child that has the move already
    /// is returned as it is.
    ///
    /// The position is found by playing from the start; [`Builder`](crate::Builder) is faster for
    /// whole games.
    ///
    /// # Errors
    ///
    /// [`AddError`] says what is wrong with the move or the place.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, AddError> {
        self.get(parent).ok_or(AddError::NoSuchNode)?;
        let start = self.start_position().map_err(AddError::Start)?;
        let mut position = start;
        for mv in self.line_to(parent) {
            position.play_unchecked(mv);
        }
        if let Some(illegal) = position.why_illegal(mv) {
            return Err(AddError::Illegal { mv, illegal });
        }
        self.add_legal(parent, mv)
    }

    /// Adds a move that the caller has found legal.
    pub(crate) fn add_legal(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, AddError> {
        let above = *self.get(parent).ok_or(AddError::NoSuchNode)?;
        let mut last = NONE;
        let mut child = above.first_child;
        while let Some(node) = self.nodes.get(child as usize) {
            if node.mv == Some(mv) {
                return Ok(NodeId(child));
            }
            last = child;
            child = node.next_sibling;
        }
        if usize::from(above.depth) >= Tree::MAX_DEPTH {
            return Err(AddError::TooDeep { most: Tree::MAX_DEPTH });
        }
        let node = Node {
            parent: parent.0,
            first_child: NONE,
            next_sibling: NONE,
            depth: above.depth + 1,
            mv: Some(mv),
        };
        let id = match self.free.pop() {
            Some(id) => {
                self.nodes[id as usize] = node;
                id
            }
            None if self.nodes.len() >= Tree::MAX_NODES => {
                return Err(AddError::TooManyNodes { most: Tree::MAX_NODES });
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        };
        match self.nodes.get_mut(last as usize) {
            Some(sibling) => sibling.next_sibling = id,
            None => self.nodes[parent.index()].first_child = id,
        }
        Ok(NodeId(id))
    }

    /// The node, if it is there.
    fn get(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(node.index()).filter(|found| found.mv.is_some() || node == NodeId::ROOT)
    }

    /// Whether the node is in the tree.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.get(node).is_some()
    }

    /// The move that leads to the node; none at the root.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.get(node)?.mv
    }

    /// The node before this one; none at the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.get(node).filter(|found| found.parent != NONE).map(|found| NodeId(found.parent))
    }

    /// How many plies lead from the start to the node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.get(node).map_or(0, |found| usize::from(found.depth))
    }

    /// The nodes after this one: the move of the game, then the variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> Children<'_> {
        Children { tree: self, next: self.get(node).map_or(NONE, |found| found.first_child) }
    }

    /// The main move after this node.
    #[must_use]
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.children(node).next()
    }

    /// The next variation beside this node.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        let next = self.get(node)?.next_sibling;
        (next != NONE).then_some(NodeId(next))
    }

    /// Whether the node is the first of its siblings; the root is.
    #[must_use]
    pub fn is_first(&self, node: NodeId) -> bool {
        self.parent(node).is_none_or(|parent| self.next(parent) == Some(node))
    }

    /// The nodes of the game itself, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(NodeId::ROOT), |&node| self.next(node))
    }

    /// The moves of the game itself.
    pub fn main_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.main_line().filter_map(|node| self.mv(node))
    }

    /// All nodes but the root, each before those below it and the move of the game before the
    /// variations.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        Walk { tree: self, at: NodeId::ROOT }
    }

    /// The moves from the start to the node.
    #[must_use]
    pub fn line_to(&self, node: NodeId) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.depth(node));
        let mut at = self.get(node);
        while let Some(found) = at {
            moves.extend(found.mv);
            at = self.nodes.get(found.parent as usize);
        }
        moves.reverse();
        moves
    }

    /// The position at the node, found by playing from the start; none if the start is not legal or
    /// the node is not there.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Option<Position> {
        self.get(node)?;
        let mut position = self.start_position().ok()?;
        for mv in self.line_to(node) {
            position.play_unchecked(mv);
        }
        Some(position)
    }

    /// How many nodes there are, the root not counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1 - self.free.len()
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One more than the largest [`NodeId::index`] of the tree: the length of a table with a row for
    /// each node.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.nodes.len()
    }

    /// How many lines of moves there are: the nodes without a node below them, 0 without moves.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|node| node.mv.is_some() && node.first_child == NONE).count()
    }

    /// The note at a node, if there is one.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        self.notes.get(&node.0)
    }

    /// The note at a node, to be written; an empty one is as good as none. The note at the root is
    /// what is said before the first move.
    ///
    /// # Panics
    ///
    /// If the node is not in the tree.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        assert!(self.contains(node), "the node is in the tree");
        self.notes.entry(node.0).or_default()
    }

    /// The nodes that have a note which says something, in no promised order.
    pub fn noted(&self) -> impl Iterator<Item = (NodeId, &Note)> {
        self.notes.iter().filter(|(_, note)| !note.is_empty()).map(|(&id, note)| (NodeId(id), note))
    }

    /// Makes the node the first of its siblings; says whether that changed anything.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.reorder(node, 0)
    }

    /// Makes the line to the node the main line: promotes it and every node before it.
    pub fn promote_to_main(&mut self, node: NodeId) -> bool {
        let mut changed = false;
        let mut at = Some(node);
        while let Some(found) = at {
            changed |= self.promote(found);
            at = self.parent(found);
        }
        changed
    }

    /// Puts the node one place behind; says whether that changed anything.
    pub fn demote(&mut self, node: NodeId) -> bool {
        self.index_among_siblings(node).is_some_and(|index| self.reorder(node, index + 1))
    }

    /// The place of the node among its siblings, from 0; none at the root.
    #[must_use]
    pub fn index_among_siblings(&self, node: NodeId) -> Option<usize> {
        self.children(self.parent(node)?).position(|child| child == node)
    }

    /// Puts the node at place `index` (from 0) among its siblings, the last place if there are not so
    /// many; says whether that changed anything.
    pub fn reorder(&mut self, node: NodeId, index: usize) -> bool {
        let Some(parent) = self.parent(node) else { return false };
        let mut order: Vec<NodeId> = self.children(parent).collect();
        let Some(from) = order.iter().position(|&child| child == node) else { return false };
        let to = index.min(order.len() - 1);
        if from == to {
            return false;
        }
        order.remove(from);
        order.insert(to, node);
        self.nodes[parent.index()].first_child = order[0].0;
        for pair in order.windows(2) {
            self.nodes[pair[0].index()].next_sibling = pair[1].0;
        }
        if let Some(last) = order.last() {
            self.nodes[last.index()].next_sibling = NONE;
        }
        true
    }

    /// Takes the node out with everything below it, notes too; says how many nodes went. The root
    /// stays: asked to delete it, everything below goes.
    pub fn delete(&mut self, node: NodeId) -> usize {
        if !self.contains(node) {
            return 0;
        }
        if node == NodeId::ROOT {
            let gone = self.len();
            let root_note = self.notes.remove(&0);
            *self = Tree::new(self.start);
            self.notes.extend(root_note.map(|note| (0, note)));
            return gone;
        }
        self.unlink(node);
        let mut gone = 0;
        let mut below = vec![node];
        while let Some(found) = below.pop() {
            below.extend(self.children(found));
            let slot = &mut self.nodes[found.index()];
            slot.mv = None;
            slot.first_child = NONE;
            slot.next_sibling = NONE;
            slot.parent = NONE;
            self.notes.remove(&found.0);
            self.free.push(found.0);
            gone += 1;
        }
        gone
    }

    /// Takes a node out of the list of its siblings.
    fn unlink(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let after = self.nodes[node.index()].next_sibling;
        if self.nodes[parent.index()].first_child == node.0 {
            self.nodes[parent.index()].first_child = after;
            return;
        }
        let before = self.children(parent).find(|&child| self.next_sibling(child) == Some(node));
        if let Some(before) = before {
            self.nodes[before.index()].next_sibling = after;
        }
    }
}

impl PartialEq for Tree {
    /// Whether the start, the lines in their order and the notes are the same; an empty note counts
    /// as none.
    fn eq(&self, other: &Tree) -> bool {
        let note = |tree: &Tree, node| {
            let note = tree.note(node).filter(|note| !note.is_empty());
            note.cloned()
        };
        self.start == other.start
            && self.len() == other.len()
            && note(self, NodeId::ROOT) == note(other, NodeId::ROOT)
            && self.walk().zip(other.walk()).all(|(a, b)| {
                self.mv(a) == other.mv(b)
                    && self.depth(a) == other.depth(b)
                    && note(self, a) == note(other, b)
            })
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    /// Writes the start and the lines, variations in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({}", self.start)?;
        let mut before = 0;
        for node in self.walk() {
            let depth = self.depth(node);
            let mv = self.mv(node);
            if depth == before + 1 {
                write!(f, " {}", mv.map(|mv| mv.to_string()).unwrap_or_default())?;
            } else {
                write!(f, " | {depth}: {}", mv.map(|mv| mv.to_string()).unwrap_or_default())?;
            }
            before = depth;
        }
        if self.noted().next().is_some() {
            write!(f, "; {:?}", self.noted().collect::<Vec<_>>())?;
        }
        f.write_str(")")
    }
}

/// The children of a node; made by [`Tree::children`].
#[derive(Debug, Clone)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: u32,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.tree.nodes.get(self.next as usize)?;
        let id = NodeId(self.next);
        self.next = node.next_sibling;
        Some(id)
    }
}

/// The nodes of a tree, each before those below it; made by [`Tree::walk`].
#[derive(Debug, Clone)]
pub struct Walk<'a> {
    tree: &'a Tree,
    at: NodeId,
}

impl Iterator for Walk<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let tree = self.tree;
        let mut at = self.at;
        let mut next = tree.next(at);
        // The end of a line: back to where a further variation begins.
        while next.is_none() {
            next = tree.next_sibling(at);
            match tree.parent(at) {
                Some(parent) => at = parent,
                None => break,
            }
        }
        // At the end the walk rests on the root, whose children it must not tell again.
        self.at = next.unwrap_or(NodeId(NONE));
        next
    }
}
