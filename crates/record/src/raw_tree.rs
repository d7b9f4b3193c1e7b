//! A tree as a binary file spells it: a flat list of nodes, read before any rule of the game.
//!
//! XQF, CBR, CBL and CBF all write a tree as the moves in the order move, what follows it, what
//! could be played instead of it, with two flags on each. [`Weaver`] turns the flags into parents
//! without recursion, [`RawTree::plant`] plays the moves.

use std::ops::Range;

use xiangqi::{Color, Move, Position, Setup};

use crate::{AddError, Builder, NodeId, Place, Problem, ReadOptions, Reason, problem::Problems};

/// One node of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RawNode {
    /// The index of the node before, or [`RawTree::ROOT`].
    pub(crate) parent: u32,
    /// The move; `None` where the file names a point that is not on the board.
    pub(crate) mv: Option<Move>,
    /// Where the comment's bytes are, in what the reader has at hand.
    pub(crate) comment: Range<u32>,
    /// The offset of the node in the file.
    pub(crate) at: u32,
}

/// Why the list ends early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Damage {
    /// The file ends within a node.
    Cut,
    /// A comment is longer than what is left of the file.
    Comment {
        /// The length that is announced.
        length: u32,
        /// The bytes that are left.
        left: usize,
    },
    /// The nodes exceed the limit.
    TooManyNodes(usize),
}

impl Damage {
    /// The same for those who read the record.
    pub(crate) fn reason(self) -> Reason {
        match self {
            Damage::Cut => Reason::Cut { what: "a move" },
            Damage::Comment { length, left } => Reason::BadLength {
                what: "a comment",
                length: u64::from(length),
                most: left as u64,
            },
            Damage::TooManyNodes(most) => Reason::TooManyNodes { most },
        }
    }
}

/// The flat list.
#[derive(Debug, Default)]
pub(crate) struct RawTree {
    /// The comment on the start position.
    pub(crate) root_comment: Range<u32>,
    /// The nodes, each after its parent, siblings in their order.
    pub(crate) nodes: Vec<RawNode>,
    /// Why and at which offset of the file the list ends early.
    pub(crate) damage: Option<(Damage, usize)>,
}

/// The place of an offset in a binary file.
pub(crate) fn byte(at: u32) -> Place {
    Place::Byte(u64::from(at))
}

/// How many moves of a line that cannot be played are told.
const REST: usize = 400;

impl RawTree {
    /// The parent of a first move.
    pub(crate) const ROOT: u32 = u32::MAX;

    /// Plays the nodes on the builder's tree and hands over the comments, in the order of the
    /// file. A move that is not legal is left out with what follows it, and told.
    ///
    /// `place` makes a place of the offset of a node, `comment` gives the text of a range.
    pub(crate) fn plant(
        &self,
        builder: &mut Builder,
        options: &ReadOptions,
        problems: &mut Problems,
        place: impl Fn(u32) -> Place,
        mut comment: impl FnMut(Range<u32>, &mut Problems) -> String,
    ) {
        let limits = &options.limits;
        let text = comment(self.root_comment.clone(), problems);
        builder.go_to(NodeId::ROOT);
        add_comment(builder, &text);
        let mut planted: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(watch) = &options.watch {
                watch.pass(node.at as usize);
                if watch.is_cancelled() {
                    problems.add(Problem::new(place(node.at), Reason::Cancelled), limits.problems);
                    return;
                }
            }
            let parent = match planted.get(node.parent as usize) {
                Some(parent) => *parent,
                None => Some(NodeId::ROOT),
            };
            let Some(parent) = parent else {
                planted.push(None);
                continue;
            };
            builder.go_to(parent);
            // To say why a move is illegal takes longer than to see that it is.
            let told = problems.len() > limits.problems;
            let played = match (node.mv, builder.position()) {
                (Some(mv), Some(position)) if position.is_legal(mv) => builder.play_legal(mv),
                (Some(_), Some(_)) if told => {
                    planted.push(None);
                    continue;
                }
                (Some(mv), _) => builder.play(mv),
                (None, _) => Err(AddError::NoSuchNode),
            };
            let reason = match played {
                Ok(id) => {
                    planted.push(Some(id));
                    let text = comment(node.comment.clone(), problems);
                    add_comment(builder, &text);
                    continue;
                }
                Err(AddError::Illegal { mv, illegal }) => Reason::Illegal { mv, illegal },
                Err(AddError::Start(error)) => Reason::Start(error),
                Err(AddError::TooDeep { most }) => Reason::TooDeep { most },
                Err(AddError::TooManyNodes { most }) => Reason::TooManyNodes { most },
                Err(AddError::NoSuchNode) => {
                    Reason::Malformed { expected: "two points of the board" }
                }
            };
            planted.push(None);
            // These two concern every further move alike.
            let last = matches!(reason, Reason::Start(_) | Reason::TooManyNodes { .. });
            if !told {
                let problem = Problem::new(place(node.at), reason)
                    .at_ply(builder.depth() + 1)
                    .about(spell(node))
                    .leaving(self.rest(index));
                problems.add(problem, limits.problems);
            }
            if last {
                break;
            }
        }
        if let Some((damage, at)) = self.damage {
            problems.add(Problem::new(place(at as u32), damage.reason()), limits.problems);
        }
    }

    /// The side to move at a start whose file may not say so: the other side if the first move is
    /// legal for it and not for the one that is said.
    pub(crate) fn turn(&self, start: &Setup) -> Color {
        let said = start.turn;
        let first = self.nodes.first().and_then(|node| node.mv);
        let fits = |turn| {
            let position = Position::try_from(Setup { turn, ..*start });
            position.ok().zip(first).is_some_and(|(position, mv)| position.is_legal(mv))
        };
        let other = first.is_some() && !fits(said) && fits(said.opponent());
        if other { said.opponent() } else { said }
    }

    /// The moves that follow a node, without variations.
    fn rest(&self, index: usize) -> String {
        let followers = self.nodes[index..].windows(2).zip(index..);
        let line = followers
            .take_while(|(pair, index)| pair[1].parent as usize == *index)
            .map(|(pair, _)| spell(&pair[1]));
        line.take(REST).collect::<Vec<_>>().join(" ")
    }
}

/// The move of a node; `?` if it is none.
fn spell(node: &RawNode) -> String {
    node.mv.map_or_else(|| "?".to_owned(), |mv| mv.to_string())
}

/// A comment with line ends as they are everywhere else, and nothing empty around it.
pub(crate) fn tidy(comment: &str) -> String {
    let text = comment.replace("\r\n", "\n").replace(['\r', '\0'], "\n");
    text.trim_matches('\n').trim_end().to_owned()
}

/// Puts a comment behind what is said there already.
fn add_comment(builder: &mut Builder, text: &str) {
    if text.is_empty() {
        return;
    }
    let after = &mut builder.note_mut().after;
    if !after.is_empty() {
        after.push('\n');
    }
    after.push_str(text);
}

/// Turns the two flags of each node into the index of its parent.
#[derive(Debug)]
pub(crate) struct Weaver {
    parent: u32,
    next: u32,
    waiting: Vec<u32>,
}

impl Weaver {
    /// A tree without nodes.
    pub(crate) fn new() -> Weaver {
        Weaver { parent: RawTree::ROOT, next: 0, waiting: Vec::new() }
    }

    /// The parent of the node that is read next.
    pub(crate) fn parent(&self) -> u32 {
        self.parent
    }

    /// Takes in the flags of a node; false if it was the last one.
    pub(crate) fn take(&mut self, has_next: bool, has_sibling: bool) -> bool {
        if has_sibling {
            self.waiting.push(self.parent);
        }
        if has_next {
            self.parent = self.next;
        } else if let Some(parent) = self.waiting.pop() {
            self.parent = parent;
        } else {
            return false;
        }
        self.next += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // 1 (2 3 | 4 | 5) and 6 beside 1: flags of each node, then the parents.
    #[test]
    fn flags_become_parents() {
        let flags = [(true, true), (true, true), (false, false), (false, true), (false, false)];
        let mut weaver = Weaver::new();
        let mut parents = Vec::new();
        for (has_next, has_sibling) in flags {
            parents.push(weaver.parent());
            assert!(weaver.take(has_next, has_sibling));
        }
        parents.push(weaver.parent());
        assert!(!weaver.take(false, false));
        assert_eq!(parents, [RawTree::ROOT, 0, 1, 0, 0, RawTree::ROOT]);
    }
}
