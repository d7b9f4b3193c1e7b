//! The tree of an XQF file.
//!
//! A node is the two points of the move, a byte of flags, a byte without meaning, and, if there
//! is a comment, its length and its bytes. The first node stands for the start position and has
//! no move. Up to version 10 the length is always there, and each flag is half a byte.

use std::ops::Range;

use xiangqi::Move;

use super::{
    header::{self, Header},
    keys::Keys,
};
use crate::{
    Limits,
    raw_tree::{Damage, RawNode, RawTree, Weaver},
};

/// The point a move starts from is stored with this added.
pub(super) const FROM_OFFSET: u8 = 0x18;
/// The point a move goes to is stored with this added.
pub(super) const TO_OFFSET: u8 = 0x20;

const HAS_NEXT: u8 = 0x80;
const HAS_SIBLING: u8 = 0x40;
const HAS_COMMENT: u8 = 0x20;

/// Takes the scrambling off what follows the header and lists its nodes.
///
/// The comments of the list are ranges of the bytes that come with it.
pub(super) fn read(file: &[u8], header: &Header<'_>, limits: &Limits) -> (RawTree, Vec<u8>) {
    let body = header.keys.unscramble(file.get(header::LENGTH..).unwrap_or(&[]));
    let mut tree = RawTree::default();
    let plain = header.version <= 10;
    let mut reader = Reader { body: &body, at: 0, keys: &header.keys, plain, limits };
    if let Err(damage) = reader.fill(&mut tree) {
        tree.damage = Some((damage, header::LENGTH + reader.at));
    }
    (tree, body)
}

struct Reader<'a> {
    body: &'a [u8],
    /// The offset of what is read next.
    at: usize,
    keys: &'a Keys,
    /// Up to version 10.
    plain: bool,
    limits: &'a Limits,
}

impl Reader<'_> {
    fn fill(&mut self, tree: &mut RawTree) -> Result<(), Damage> {
        let (_, flags) = self.head()?;
        let (has_next, _) = self.flags(flags);
        self.comment(flags, &mut tree.root_comment)?;
        let mut weaver = Weaver::new();
        let mut more = has_next;
        while more {
            if tree.nodes.len() >= self.limits.nodes {
                return Err(Damage::TooManyNodes(self.limits.nodes));
            }
            let at = (header::LENGTH + self.at) as u32;
            let ([from, to], flags) = self.head()?;
            let from = header::square(from.wrapping_sub(FROM_OFFSET).wrapping_sub(self.keys.from));
            let to = header::square(to.wrapping_sub(TO_OFFSET).wrapping_sub(self.keys.to));
            let mv = from.zip(to).map(|(from, to)| Move::new(from, to));
            let mut node = RawNode { parent: weaver.parent(), mv, comment: 0..0, at };
            let comment = self.comment(flags, &mut node.comment);
            tree.nodes.push(node);
            comment?;
            let (has_next, has_sibling) = self.flags(flags);
            more = weaver.take(has_next, has_sibling);
        }
        Ok(())
    }

    /// The two points and the flags of a node.
    fn head(&mut self) -> Result<([u8; 2], u8), Damage> {
        let Some(&[from, to, flags, _]) = self.body.get(self.at..self.at + 4) else {
            return Err(Damage::Cut);
        };
        self.at += 4;
        Ok(([from, to], flags))
    }

    fn flags(&self, flags: u8) -> (bool, bool) {
        if self.plain {
            (flags & 0xF0 != 0, flags & 0x0F != 0)
        } else {
            (flags & HAS_NEXT != 0, flags & HAS_SIBLING != 0)
        }
    }

    /// Says where the comment of the node is whose head was read.
    ///
    /// A comment that the file ends in is as long as what is there; a length beyond what a
    /// comment may have is taken for damage, and there is none.
    fn comment(&mut self, flags: u8, comment: &mut Range<u32>) -> Result<(), Damage> {
        if !self.plain && flags & HAS_COMMENT == 0 {
            return Ok(());
        }
        let Some(&[a, b, c, d]) = self.body.get(self.at..self.at + 4) else {
            return Err(Damage::Cut);
        };
        let start = self.at + 4;
        let left = self.body.len() - start;
        let stored = u32::from_le_bytes([a, b, c, d]);
        // A stored zero is no comment: XQStudio adds the key to lengths above zero only.
        let length = match stored.checked_sub(self.keys.comment) {
            Some(length) => length,
            None if stored == 0 => 0,
            None => return Err(Damage::Comment { length: stored, left }),
        };
        if length as usize > left {
            if length as usize <= self.limits.comment {
                *comment = start as u32..self.body.len() as u32;
            }
            return Err(Damage::Comment { length, left });
        }
        self.at = start + length as usize;
        *comment = start as u32..self.at as u32;
        Ok(())
    }
}
