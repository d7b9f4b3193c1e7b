//! The tree of a CCBridge record: four bytes a node, and its comment if it has one.
//!
//! The bytes are the flags, one without meaning, and the two points of the move, counted row by
//! row from Black's left corner as Red sees the board. The first node stands for the start
//! position and has no move. A node of four zeros ends the stream: writers pad with zeros.

use std::ops::Range;

use xiangqi::{File, Move, Rank, Square};

use crate::{
    Limits,
    raw_tree::{Damage, RawNode, RawTree, Weaver},
};

const LINE_ENDS: u8 = 0x01;
const HAS_SIBLING: u8 = 0x02;
const HAS_COMMENT: u8 = 0x04;

/// The point with this number in CCBridge's counting, `a9` = 0 to `i0` = 89.
pub(super) fn square(index: u8) -> Option<Square> {
    let rank = 9u8.checked_sub(index / 9)?;
    Some(Square::new(File::new(index % 9)?, Rank::new(rank)?))
}

/// Lists the nodes of the stream that begins at `start` of `bytes`.
///
/// `base` is the offset of `bytes` in the file, for the places of the nodes. The comments are
/// ranges of `bytes`.
pub(super) fn read(bytes: &[u8], start: usize, base: usize, limits: &Limits) -> RawTree {
    let mut tree = RawTree::default();
    let mut reader = Reader { bytes, at: start, base, limits };
    if let Err(damage) = reader.fill(&mut tree) {
        tree.damage = Some((damage, base + reader.at));
    }
    tree
}

struct Reader<'a> {
    bytes: &'a [u8],
    /// The offset of what is read next.
    at: usize,
    base: usize,
    limits: &'a Limits,
}

impl Reader<'_> {
    fn fill(&mut self, tree: &mut RawTree) -> Result<(), Damage> {
        let [flags, ..] = self.head()?;
        self.comment(flags, &mut tree.root_comment)?;
        let mut weaver = Weaver::new();
        let mut more = flags & LINE_ENDS == 0;
        while more {
            // A record without moves may simply end after its first node.
            if tree.nodes.is_empty() && self.at == self.bytes.len() {
                return Ok(());
            }
            let at = (self.base + self.at) as u32;
            let [flags, spare, from, to] = self.head()?;
            if [flags, spare, from, to] == [0; 4] {
                return Ok(());
            }
            if tree.nodes.len() >= self.limits.nodes {
                return Err(Damage::TooManyNodes(self.limits.nodes));
            }
            let mv = square(from).zip(square(to)).map(|(from, to)| Move::new(from, to));
            let mut node = RawNode { parent: weaver.parent(), mv, comment: 0..0, at };
            let comment = self.comment(flags, &mut node.comment);
            tree.nodes.push(node);
            comment?;
            more = weaver.take(flags & LINE_ENDS == 0, flags & HAS_SIBLING != 0);
        }
        Ok(())
    }

    fn head(&mut self) -> Result<[u8; 4], Damage> {
        let head = self.bytes.get(self.at..self.at + 4).ok_or(Damage::Cut)?;
        self.at += 4;
        head.try_into().map_err(|_| Damage::Cut)
    }

    /// Says where the comment of the node is whose head was read.
    ///
    /// A comment that the file ends in is as long as what is there; a length beyond what a
    /// comment may have is taken for damage, and there is none.
    fn comment(&mut self, flags: u8, comment: &mut Range<u32>) -> Result<(), Damage> {
        if flags & HAS_COMMENT == 0 {
            return Ok(());
        }
        let stored = self.bytes.get(self.at..self.at + 4).ok_or(Damage::Cut)?;
        let length = u32::from_le_bytes(stored.try_into().map_err(|_| Damage::Cut)?);
        let start = self.at + 4;
        let left = self.bytes.len() - start;
        if length as usize > left {
            if length as usize <= self.limits.comment {
                *comment = start as u32..self.bytes.len() as u32;
            }
            return Err(Damage::Comment { length, left });
        }
        self.at = start + length as usize;
        *comment = start as u32..self.at as u32;
        Ok(())
    }
}
