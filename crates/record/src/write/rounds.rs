//! The moves of a tree as a text of rounds, variations in parentheses.

use std::fmt::Write as _;
use std::rc::Rc;

use xiangqi::{Color, Position};

use super::{Losses, Notation};
use crate::note::{Mark, Note};
use crate::{NodeId, Tree};

/// How the rounds look.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) notation: Notation,
    /// Whether variations are written.
    pub(crate) variations: bool,
    /// Whether comments before a move, `$` numbers and commands are written.
    pub(crate) is_pgn: bool,
    /// What parts the two moves of a round.
    pub(crate) gap: &'static str,
    /// What stands in Red's place before a move of Black alone.
    pub(crate) dots: &'static str,
}

/// One thing to write.
enum Step {
    /// A move; `first` if it begins a line.
    Move {
        node: NodeId,
        before: Rc<Position>,
        first: bool,
    },
    Open,
    Close,
}

/// Writes rounds.
pub(crate) struct Rounds<'a> {
    tree: &'a Tree,
    style: Style,
    out: &'a mut String,
    losses: &'a mut Losses,
}

impl<'a> Rounds<'a> {
    pub(crate) fn new(
        tree: &'a Tree,
        style: Style,
        out: &'a mut String,
        losses: &'a mut Losses,
    ) -> Rounds<'a> {
        Rounds { tree, style, out, losses }
    }

    /// Appends the comment of the start, and all rounds, each on its line.
    pub(crate) fn write(mut self) {
        if let Some(note) = self.tree.note(NodeId::ROOT) {
            self.note_behind(note);
        }
        let (Ok(start), Some(first)) = (self.tree.start_position(), self.tree.next(NodeId::ROOT))
        else {
            return;
        };
        // What comes next is last.
        let mut steps = vec![Step::Move { node: first, before: Rc::new(start), first: true }];
        let mut depth = 0_usize;
        // Whether the next move of Black needs its number said.
        let mut anew = true;
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => {
                    self.new_line();
                    self.out.push('(');
                    depth += 1;
                    anew = true;
                }
                Step::Close => {
                    self.out.push(')');
                    depth -= 1;
                    anew = true;
                }
                Step::Move { node, before, first } => {
                    anew = self.one_move(node, &before, anew, depth > 0);
                    self.go_on(node, before, first && depth > 0, &mut steps);
                }
            }
        }
        self.new_line();
    }

    /// Puts what follows a move on the list: its variations, then the next move.
    fn go_on(&self, node: NodeId, before: Rc<Position>, is_variation: bool, steps: &mut Vec<Step>) {
        let tree = self.tree;
        if let (Some(next), Some(mv)) = (tree.next(node), tree.mv(node)) {
            let mut after = *before;
            after.play_unchecked(mv);
            steps.push(Step::Move { node: next, before: Rc::new(after), first: false });
        }
        // A variation's first move has its siblings told of where it was left.
        if is_variation || !self.style.variations {
            return;
        }
        let siblings: Vec<NodeId> = tree
            .parent(node)
            .into_iter()
            .flat_map(|parent| tree.children(parent).skip(1))
            .collect();
        for variation in siblings.into_iter().rev() {
            steps.push(Step::Close);
            steps.push(Step::Move { node: variation, before: before.clone(), first: true });
            steps.push(Step::Open);
        }
    }

    /// Writes a move with its number and what is said about it; says whether the next move needs its
    /// number.
    fn one_move(&mut self, node: NodeId, before: &Position, anew: bool, inside: bool) -> bool {
        let Some(mv) = self.tree.mv(node) else { return anew };
        let note = self.tree.note(node);
        let red = before.turn() == Color::Red;
        // Behind a number a comment belongs to the move that follows.
        let says_before = self.style.is_pgn && note.is_some_and(|note| !note.before.is_empty());
        if red || anew || says_before {
            if !inside {
                self.new_line();
            }
            self.space();
            let number = before.fullmove_number();
            if self.style.is_pgn {
                let _ = write!(self.out, "{number}.{}", if red { "" } else { self.style.dots });
            } else {
                let _ = write!(self.out, "{number:>3}.");
                if !red {
                    let _ = write!(self.out, " {}{}", self.style.dots, self.style.gap);
                }
            }
        } else if !inside {
            self.out.push_str(self.style.gap);
        }
        if self.style.is_pgn
            && let Some(note) = note
            && !note.before.is_empty()
        {
            self.space();
            let before = self.fitting(&note.before);
            self.braces(&before);
        }
        self.space();
        self.out.push_str(&self.style.notation.text(before, mv));
        note.is_some_and(|note| self.note_behind(note))
    }

    /// Glyphs, commands and comments; true if a comment was written.
    fn note_behind(&mut self, note: &Note) -> bool {
        if self.style.is_pgn {
            for glyph in &note.glyphs {
                self.space();
                let _ = write!(self.out, "${}", glyph.0);
            }
        } else if let Some(sign) = note.glyphs.iter().find_map(|glyph| glyph.sign()) {
            self.out.push_str(sign);
        }
        let mut text = String::new();
        if self.style.is_pgn {
            commands(note, &mut text);
        } else if !note.before.is_empty() {
            text.push_str(&self.fitting(&note.before));
        }
        if !note.after.is_empty() {
            if !text.is_empty() {
                text.push(if self.style.is_pgn { ' ' } else { '\n' });
            }
            text.push_str(&self.fitting(&note.after));
        }
        if text.is_empty() {
            return false;
        }
        self.new_line();
        self.braces(&text);
        true
    }

    /// The text without what would end its comment.
    fn fitting(&mut self, text: &str) -> String {
        let (text, replaced) = comment_text(text);
        self.losses.signs(replaced);
        text
    }

    fn braces(&mut self, text: &str) {
        self.out.push('{');
        self.out.push_str(text);
        self.out.push('}');
    }

    fn space(&mut self) {
        if !self.out.ends_with([' ', '\n', '(']) && !self.out.is_empty() {
            self.out.push(' ');
        }
    }

    fn new_line(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with(['\n', '(']) {
            self.out.push('\n');
        }
    }
}

/// The text without what would end the comment, and how many signs were replaced.
fn comment_text(text: &str) -> (String, usize) {
    let count = text.matches(['}', '\0']).count() + text.matches("[%").count();
    if count == 0 {
        return (text.to_owned(), 0);
    }
    (text.replace('}', ")").replace('\0', " ").replace("[%", "[ %"), count)
}

/// Clock times and marks as the commands of PGN.
fn commands(note: &Note, out: &mut String) {
    let mut command = |name: &str, value: String| {
        if !out.is_empty() {
            out.push(' ');
        }
        let _ = write!(out, "[%{name} {value}]");
    };
    if let Some(ms) = note.clock_ms {
        command("clk", clock(ms));
    }
    if let Some(ms) = note.spent_ms {
        command("emt", clock(ms));
    }
    for (name, is_arrow) in [("csl", false), ("cal", true)] {
        let marks: Vec<String> =
            note.marks.iter().filter(|mark| mark.to.is_some() == is_arrow).map(mark_text).collect();
        if !marks.is_empty() {
            command(name, marks.join(","));
        }
    }
}

/// `Re4` or `Ge4e5`.
pub(crate) fn mark_text(mark: &Mark) -> String {
    let to = mark.to.map(|to| to.to_string()).unwrap_or_default();
    format!("{}{}{to}", mark.tint.letter(), mark.from)
}

/// `0:09:58.5`
fn clock(ms: u32) -> String {
    let (seconds, rest) = (ms / 1000, ms % 1000);
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if rest > 0 {
        let _ = write!(text, ".{rest:03}");
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}
