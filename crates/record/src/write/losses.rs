use std::fmt;

use crate::{Game, NodeId, Severity, xqf};

/// Something of a game that the file does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// The game, from 1; 0 for the file as a whole.
    pub game: usize,
    /// The ply of the first occurrence, from 1; none where it is not about a move.
    pub ply: Option<usize>,
    /// How often.
    pub count: usize,
    /// What.
    pub lost: Lost,
}

/// What a file does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lost {
    /// Games behind the first.
    Games,
    /// A tag.
    Tag {
        /// Its name.
        name: String,
    },
    /// The end of a tag that is too long.
    TagCut {
        /// Its name.
        name: String,
        /// The bytes that are held.
        held: usize,
    },
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Which comments stand before their move: they are behind it.
    CommentPlaces,
    /// Glyphs.
    Glyphs,
    /// Points and arrows.
    Marks,
    /// Clock times.
    Times,
    /// The counters of the start position.
    Counters,
    /// Pieces beyond a full set.
    Pieces,
    /// Characters that the encoding has not: `?` stands for each.
    Characters,
    /// Signs that would end a comment or a tag: others stand for them.
    Signs,
    /// What could not be read stays unread.
    Unread,
}

impl fmt::Display for Loss {
    /// Writes game, ply and what is lost, such as `game 1, ply 7: 2 variations`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.game, self.ply) {
            (0, _) => f.write_str("the file: ")?,
            (game, None) => write!(f, "game {game}: ")?,
            (game, Some(ply)) => write!(f, "game {game}, ply {ply}: ")?,
        }
        let mut count = |one: &str, many: &str| match self.count {
            1 => write!(f, "1 {one}"),
            count => write!(f, "{count} {many}"),
        };
        match &self.lost {
            Lost::Games => count("game", "games"),
            Lost::Tag { name } => write!(f, "the tag {name}"),
            Lost::TagCut { name, held } => {
                write!(f, "the end of the tag {name}, which has room for {held} bytes")
            }
            Lost::Variations => count("variation", "variations"),
            Lost::Comments => count("comment", "comments"),
            Lost::CommentPlaces => count(
                "comment stands behind its move and not before it",
                "comments stand behind their moves and not before them",
            ),
            Lost::Glyphs => count("glyph", "glyphs"),
            Lost::Marks => count("mark on the board", "marks on the board"),
            Lost::Times => count("clock time", "clock times"),
            Lost::Counters => f.write_str("the counters of the start position"),
            Lost::Pieces => count("piece of the start position", "pieces of the start position"),
            Lost::Characters => {
                count("character became a question mark", "characters became question marks")
            }
            Lost::Signs => count("sign was replaced by another", "signs were replaced by others"),
            Lost::Unread => count(
                "passage that could not be read is left out",
                "passages that could not be read are left out",
            ),
        }
    }
}

/// What a format holds of a note and of a tree.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Held {
    /// Comments before a move.
    pub(crate) before: bool,
    /// Comments behind a move.
    pub(crate) after: bool,
    pub(crate) glyphs: Glyphs,
    pub(crate) marks: bool,
    pub(crate) times: bool,
    pub(crate) variations: bool,
}

impl Held {
    /// All of it.
    pub(crate) const ALL: Held = Held {
        before: true,
        after: true,
        glyphs: Glyphs::All,
        marks: true,
        times: true,
        variations: true,
    };
}

/// Which glyphs a format holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Glyphs {
    #[default]
    None,
    /// Those that have a sign, one for each move.
    Sign,
    All,
}

/// Losses as they come up, one entry for each kind and game.
#[derive(Debug)]
pub(crate) struct Losses {
    list: Vec<Loss>,
    game: usize,
    /// Where the entries of the game begin.
    from: usize,
}

impl Losses {
    pub(crate) const fn new() -> Losses {
        Losses { list: Vec::new(), game: 0, from: 0 }
    }

    pub(crate) fn into_vec(self) -> Vec<Loss> {
        self.list
    }

    /// A game begins; `index` from 0.
    pub(crate) fn begin(&mut self, index: usize, game: &Game) {
        self.game = index + 1;
        self.from = self.list.len();
        let unread = game
            .problems
            .iter()
            .filter(|problem| problem.severity() > Severity::Remark && !problem.rest.is_empty());
        for problem in unread {
            self.add(Lost::Unread, problem.ply.map(|ply| ply as usize), 1);
        }
    }

    fn add(&mut self, lost: Lost, ply: Option<usize>, count: usize) {
        let known = self.list.get_mut(self.from..).unwrap_or_default();
        if let Some(known) = known.iter_mut().find(|loss| loss.lost == lost) {
            known.count += count;
            return;
        }
        self.list.push(Loss { game: self.game, ply, count, lost });
    }

    /// Names what a tree has and the format has not.
    pub(crate) fn compare(&mut self, game: &Game, held: Held) {
        let tree = &game.tree;
        let is_main = |node| {
            let mut at = node;
            loop {
                if !tree.is_first(at) {
                    return false;
                }
                match tree.parent(at) {
                    Some(parent) => at = parent,
                    None => return true,
                }
            }
        };
        if !held.variations {
            let main = std::iter::once(NodeId::ROOT).chain(tree.main_line());
            let first = main
                .filter(|&node| tree.children(node).nth(1).is_some())
                .map(|node| tree.depth(node) + 1)
                .next();
            if let Some(ply) = first {
                self.add(Lost::Variations, Some(ply), tree.leaves() - 1);
            }
        }
        for (node, note) in tree.noted() {
            // What belongs to a variation goes with it.
            if !held.variations && !is_main(node) {
                continue;
            }
            let ply = Some(tree.depth(node)).filter(|&ply| ply > 0);
            let comments = [&note.before, &note.after].into_iter().filter(|text| !text.is_empty());
            if !held.after {
                let count = comments.count();
                if count > 0 {
                    self.add(Lost::Comments, ply, count);
                }
            } else if !held.before && !note.before.is_empty() {
                self.add(Lost::CommentPlaces, ply, 1);
            }
            let kept = match held.glyphs {
                Glyphs::None => 0,
                Glyphs::Sign => usize::from(note.glyphs.iter().any(|glyph| glyph.sign().is_some())),
                Glyphs::All => note.glyphs.len(),
            };
            if note.glyphs.len() > kept {
                self.add(Lost::Glyphs, ply, note.glyphs.len() - kept);
            }
            if !held.marks && !note.marks.is_empty() {
                self.add(Lost::Marks, ply, note.marks.len());
            }
            let times = usize::from(note.clock_ms.is_some()) + usize::from(note.spent_ms.is_some());
            if !held.times && times > 0 {
                self.add(Lost::Times, ply, times);
            }
        }
    }

    pub(crate) fn tag(&mut self, name: &str) {
        self.add(Lost::Tag { name: name.to_owned() }, None, 1);
    }

    pub(crate) fn signs(&mut self, count: usize) {
        if count > 0 {
            self.add(Lost::Signs, None, count);
        }
    }

    /// Games that are not in the file.
    pub(crate) fn games(&mut self, count: usize) {
        self.list.push(Loss { game: 0, ply: None, count, lost: Lost::Games });
    }

    /// Characters that the encoding of the file has not.
    pub(crate) fn characters(&mut self, count: usize) {
        self.list.push(Loss { game: 0, ply: None, count, lost: Lost::Characters });
    }

    /// Takes over what the writer of XQF says.
    pub(crate) fn of_xqf(&mut self, game: &Game, lost: xqf::Lost) {
        let ply = |node| Some(game.tree.depth(node)).filter(|&ply| ply > 0);
        let note = |node| game.tree.note(node);
        match lost {
            xqf::Lost::Tag(name) => self.add(Lost::Tag { name }, None, 1),
            xqf::Lost::TagCut(name, held) => self.add(Lost::TagCut { name, held }, None, 1),
            xqf::Lost::TagCharacters(_) => self.add(Lost::Characters, None, 1),
            xqf::Lost::Characters(node) => self.add(Lost::Characters, ply(node), 1),
            xqf::Lost::CommentPlace(node) => self.add(Lost::CommentPlaces, ply(node), 1),
            xqf::Lost::Glyphs(node) => {
                let count = note(node).map_or(1, |note| note.glyphs.len());
                self.add(Lost::Glyphs, ply(node), count);
            }
            xqf::Lost::Marks(node) => {
                let count = note(node).map_or(1, |note| note.marks.len());
                self.add(Lost::Marks, ply(node), count);
            }
            xqf::Lost::Times(node) => self.add(Lost::Times, ply(node), 1),
            xqf::Lost::Pieces(_) => self.add(Lost::Pieces, None, 1),
            xqf::Lost::Counters => self.add(Lost::Counters, None, 1),
        }
    }
}
