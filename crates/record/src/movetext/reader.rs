//! From tokens to a tree.

use std::collections::VecDeque;

use xiangqi::{Position, Setup};

use super::comment::{append, split_commands};
use super::lexer::{Token, UNCLOSED, What, is_line_start};
use crate::builder::Spot;
use crate::moves::{Base, Beam, Choice, Spoken, is_of_chess, readings, why_none};
use crate::note::{Glyph, Note};
use crate::problem::Problems;
use crate::{
    AddError, Builder, GameResult, Limits, NodeId, Place, Problem, ReadOptions, Reason, Tree, Watch,
};

/// What the games of one input share.
#[derive(Debug, Clone)]
pub(crate) struct Context {
    pub(crate) limits: Limits,
    /// Nodes that may still be made.
    pub(crate) nodes: usize,
    /// Problems that may still be told of.
    pub(crate) problems: usize,
    /// How the games so far counted ranks.
    pub(crate) base: Option<Base>,
    /// Whether a line that cannot go on may be another game.
    pub(crate) lines_are_games: bool,
    watch: Option<Watch>,
    beam: Beam,
}

/// The most problems that one input is told of, over all its games.
const MOST_PROBLEMS: usize = 10_000;

impl Context {
    pub(crate) fn new(options: &ReadOptions) -> Context {
        Context {
            limits: options.limits,
            nodes: options.limits.nodes,
            problems: MOST_PROBLEMS,
            base: None,
            lines_are_games: false,
            watch: options.watch.clone(),
            beam: Beam::new(),
        }
    }

    /// Says that the reader is at byte `at` of a text with `length` bytes.
    pub(crate) fn reach(&self, at: usize, length: usize) {
        if let Some(watch) = &self.watch {
            watch.reach(at, length);
        }
    }

    /// Why no further game is taken after so many, if that is so.
    pub(crate) fn full(&self, games: usize) -> Option<Reason> {
        if self.is_cancelled() {
            return Some(Reason::Cancelled);
        }
        let Limits { games: most_games, nodes: most, .. } = self.limits;
        if self.nodes == 0 {
            return Some(Reason::TooManyNodes { most });
        }
        (games >= most_games).then_some(Reason::TooManyGames { most: most_games })
    }

    /// Whether the reader was asked to stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.watch.as_ref().is_some_and(Watch::is_cancelled)
    }
}

/// The moves of one game.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) tree: Tree,
    pub(crate) result: Option<GameResult>,
    /// Places are bytes of the text.
    pub(crate) problems: Vec<Problem>,
    /// Where another game begins, if the reader found that the lexer had gone too far.
    pub(crate) again: Option<usize>,
    /// Whether what could not be read is chess.
    pub(crate) is_chess: bool,
}

/// Plays the tokens of a game from a start position.
pub(crate) fn read(text: &str, tokens: &[Token], start: Setup, context: &mut Context) -> Line {
    let mut problems = Problems::new();
    let most = context.limits.problems.min(context.problems);
    let (start, base) = settle(text, tokens, start, context, &mut problems);
    let limits = Limits { nodes: context.nodes, ..context.limits };
    let mut reader = Reader {
        text,
        tokens,
        base,
        builder: Builder::new(start, &limits),
        line: Current::default(),
        outer: Vec::new(),
        problems,
        most,
        again: None,
        stopped: false,
        unclosed: false,
        context,
    };
    reader.run();
    reader.finish()
}

/// The start and the way of counting ranks that the moves themselves speak for.
fn settle(
    text: &str,
    tokens: &[Token],
    start: Setup,
    context: &mut Context,
    problems: &mut Problems,
) -> (Setup, Base) {
    let main = || main_line(tokens, 0).map(|(_, spoken)| spoken);
    let Some(first) = tokens.iter().find(|token| matches!(token.what, What::Move(_))) else {
        return (start, Base::Zero);
    };
    let place = Place::Byte(u64::from(first.start));
    let mut add = |reason| {
        let word = &text[first.start as usize..first.end as usize];
        problems.add(Problem::new(place, reason).at_ply(1).about(word), context.limits.problems);
    };
    let flipped = Setup { turn: !start.turn, ..start };
    let (position, other) = match (Position::try_from(start), Position::try_from(flipped)) {
        (Ok(position), other) => (position, other.ok()),
        (Err(_), Ok(position)) => {
            add(Reason::WrongTurn { said: start.turn });
            (position, None)
        }
        (Err(_), Err(_)) => return (start, Base::Zero),
    };
    let ranked = || {
        tokens.iter().filter_map(|token| match token.what {
            What::Move(spoken) if spoken.has_ranks() => Some(spoken.base()),
            _ => None,
        })
    };
    let base = if ranked().next().is_none() {
        Base::Zero
    } else {
        let zero = ranked().any(|base| base == Some(Base::Zero));
        let one = ranked().any(|base| base == Some(Base::One));
        match (zero, one) {
            (true, false) => Base::Zero,
            (false, true) => Base::One,
            _ => {
                let from_zero = probe(&position, main(), Base::Zero);
                let from_one = probe(&position, main(), Base::One);
                match from_zero.plies.cmp(&from_one.plies) {
                    std::cmp::Ordering::Greater => Base::Zero,
                    std::cmp::Ordering::Less => Base::One,
                    std::cmp::Ordering::Equal => {
                        if from_zero.plies > 0 && context.base.is_none() {
                            add(Reason::EitherBase);
                        }
                        context.base.unwrap_or_default()
                    }
                }
            }
        }
    };
    if ranked().next().is_some() {
        context.base = Some(base);
    }
    if let Some(other) = other
        && probe(&position, main().take(1), base).plies == 0
        && probe(&other, main().take(1), base).plies > 0
    {
        add(Reason::WrongTurn { said: start.turn });
        return (flipped, base);
    }
    (position.setup(), base)
}

/// How far the main line goes.
struct Probe {
    plies: usize,
}

fn probe<'a>(start: &Position, moves: impl Iterator<Item = &'a Spoken>, base: Base) -> Probe {
    let mut position = *start;
    let mut plies = 0;
    for spoken in moves {
        let Some((mv, _)) = readings(&position, spoken, base).iter().next() else { break };
        position.play_unchecked(mv);
        plies += 1;
    }
    Probe { plies }
}

/// The moves of the line that goes on at token `from`, variations left out.
fn main_line(tokens: &[Token], from: usize) -> impl Iterator<Item = (usize, &Spoken)> {
    let mut at = from;
    std::iter::from_fn(move || {
        loop {
            let index = at;
            at += 1;
            match &tokens.get(index)?.what {
                What::Move(spoken) => return Some((index, spoken)),
                What::Open(UNCLOSED) | What::Close | What::Damaged => {
                    at = tokens.len();
                    return None;
                }
                What::Open(close) => at = *close as usize + 1,
                _ => {}
            }
        }
    })
}

/// The line that is being read.
#[derive(Debug, Default)]
struct Current {
    /// The token that closes it; none for the game itself.
    close: Option<usize>,
    has_move: bool,
    /// Whether a variation came before the move that it is a variation of.
    late: bool,
    /// What was decided about the next moves.
    decided: VecDeque<Choice>,
    /// What is said before the next move.
    pending: Note,
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    base: Base,
    builder: Builder,
    line: Current,
    outer: Vec<(Spot, Current)>,
    problems: Problems,
    most: usize,
    again: Option<usize>,
    stopped: bool,
    /// Whether it was told that a variation is not closed.
    unclosed: bool,
    context: &'a mut Context,
}

impl Reader<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(token) = self.tokens.get(at) {
            self.context.reach(token.start as usize, self.text.len());
            if self.context.is_cancelled() {
                let problem = self.problem(token, Reason::Cancelled);
                self.add(problem);
                break;
            }
            at = match token.what {
                What::Move(spoken) => self.play(at, &spoken),
                What::Damaged => self.stop(at, Reason::NotAMove),
                What::Comment { before } => {
                    self.comment(token, before);
                    at + 1
                }
                What::Prose => self.prose(at),
                What::Glyph(glyph) => {
                    self.glyph(glyph);
                    at + 1
                }
                What::Open(close) => self.open(at, close),
                What::Close => {
                    self.close(token);
                    at + 1
                }
                What::Result(_) => at + 1,
            };
        }
    }

    fn finish(mut self) -> Line {
        self.leave_pending();
        let result = self.tokens.iter().rev().find_map(|token| match token.what {
            What::Result(result) => Some(result),
            _ => None,
        });
        let is_chess = self.stopped
            && self
                .tokens
                .iter()
                .any(|token| token.what == What::Damaged && is_of_chess(slice(self.text, token)));
        let result = if self.again.is_some() { None } else { result };
        self.context.nodes = self.context.nodes.saturating_sub(self.builder.len());
        self.context.problems = self.context.problems.saturating_sub(self.problems.len());
        Line {
            tree: self.builder.finish(),
            result,
            problems: self.problems.into_vec(),
            again: self.again,
            is_chess,
        }
    }

    fn add(&mut self, problem: Problem) {
        self.problems.add(problem, self.most);
    }

    /// A problem about a token, at the ply that would come next.
    fn problem(&self, token: &Token, reason: Reason) -> Problem {
        Problem::new(Place::Byte(u64::from(token.start)), reason)
            .at_ply(self.builder.depth() + 1)
            .about(slice(self.text, token))
    }

    /// Plays the move at token `at`; says where to go on.
    fn play(&mut self, at: usize, spoken: &Spoken) -> usize {
        let token = &self.tokens[at];
        let choice = self.line.decided.pop_front();
        let mv = match choice {
            Some(choice) => {
                if !choice.open.is_empty() {
                    self.add(self.problem(token, Reason::Ambiguous { readings: choice.open }));
                }
                choice.mv
            }
            None => {
                let Some(position) = self.builder.position() else {
                    let reason = self.builder.tree().start_position().err().map(Reason::Start);
                    return self.stop(at, reason.unwrap_or(Reason::NoSuchPiece));
                };
                let found = readings(position, spoken, self.base);
                if let Some(mv) = found.only() {
                    mv
                } else {
                    if !found.is_empty() {
                        let words = main_line(self.tokens, at).map(|(_, spoken)| spoken);
                        if let Some(outcome) = self.context.beam.decide(position, self.base, words)
                        {
                            self.line.decided = outcome.choices.into();
                            if !self.line.decided.is_empty() {
                                return self.play(at, spoken);
                            }
                        }
                    }
                    return self.illegal(at, spoken);
                }
            }
        };
        match self.builder.play_legal(mv) {
            Ok(_) => {
                if std::mem::take(&mut self.line.late) {
                    self.builder.promote();
                }
                self.line.has_move = true;
                self.leave_pending();
                at + 1
            }
            Err(AddError::TooDeep { most }) => self.stop(at, Reason::TooDeep { most }),
            Err(_) => self.stop(at, Reason::TooManyNodes { most: self.context.limits.nodes }),
        }
    }

    /// The move at token `at` has no legal reading: another game, or the end of the line.
    fn illegal(&mut self, at: usize, spoken: &Spoken) -> usize {
        let token = &self.tokens[at];
        let start = token.start as usize;
        if is_line_start(self.text.as_bytes(), start) && self.begins_anew(spoken) {
            self.again = Some(start);
            return self.tokens.len();
        }
        // A reason takes a while to find, and nobody would be told.
        let reason = match self.builder.position() {
            Some(position) if self.problems.len() < self.most => {
                if position.legal_move_count() == 0 {
                    Reason::AfterTheEnd
                } else {
                    why_none(position, spoken, self.base, slice(self.text, token))
                }
            }
            _ => Reason::NoSuchPiece,
        };
        self.stop(at, reason)
    }

    /// Whether a move that cannot go on may be the first of another game.
    fn begins_anew(&self, spoken: &Spoken) -> bool {
        self.context.lines_are_games
            && self.outer.is_empty()
            && self.line.has_move
            && self
                .builder
                .tree()
                .start_position()
                .is_ok_and(|position| !readings(&position, spoken, self.base).is_empty())
    }

    /// Ends the line at token `at`, and keeps what is left of it as text.
    fn stop(&mut self, at: usize, reason: Reason) -> usize {
        let token = &self.tokens[at];
        let until = self.line.close.unwrap_or(self.tokens.len());
        let end = match self.tokens.get(until) {
            Some(close) => close.start as usize,
            None => self.tokens.last().map_or(0, |last| last.end as usize),
        };
        if self.problems.len() <= self.most {
            let rest = self.text.get(token.start as usize..end).unwrap_or_default().trim();
            self.add(self.problem(token, reason).leaving(rest));
        }
        self.stopped = true;
        self.line.decided.clear();
        until
    }

    fn open(&mut self, at: usize, close: u32) -> usize {
        let token = &self.tokens[at];
        let end = (close != UNCLOSED).then_some(close as usize);
        if end.is_none() && !self.unclosed {
            self.unclosed = true;
            self.add(self.problem(token, Reason::Unclosed { what: "a variation" }));
        }
        if self.outer.len() >= self.context.limits.depth {
            let most = self.context.limits.depth;
            self.add(self.problem(token, Reason::TooNested { most }));
            return end.map_or(self.tokens.len(), |close| close + 1);
        }
        let spot = self.builder.spot();
        if self.line.has_move {
            let parent = self.builder.tree().parent(self.builder.node());
            self.builder.go_to(parent.unwrap_or(NodeId::ROOT));
        } else {
            self.line.late = true;
        }
        let line = Current { close: end, ..Current::default() };
        self.outer.push((spot, std::mem::replace(&mut self.line, line)));
        at + 1
    }

    fn close(&mut self, token: &Token) {
        self.leave_pending();
        match self.outer.pop() {
            Some((spot, line)) => {
                self.builder.restore(spot);
                self.line = line;
            }
            None => {
                let problem = self.problem(token, Reason::Unopened { what: "a variation" });
                self.add(problem);
            }
        }
    }

    fn comment(&mut self, token: &Token, before: bool) {
        let (start, end) = (token.start as usize, token.end as usize);
        let inside = slice(self.text, token);
        let opened = self.text[..start].ends_with(['{', '｛']);
        if opened && !self.text[end..].starts_with(['}', '｝']) {
            let problem = Problem::new(
                Place::Byte(u64::from(token.start)),
                Reason::Unclosed { what: "a comment" },
            );
            self.add(problem.at_ply(self.builder.depth()));
        }
        let before = before || !self.line.has_move && !self.outer.is_empty();
        self.say(token, inside, before);
    }

    /// Words that are no moves, up to the next token of another kind.
    fn prose(&mut self, at: usize) -> usize {
        let next = self.tokens[at..]
            .iter()
            .position(|token| token.what != What::Prose)
            .map_or(self.tokens.len(), |count| at + count);
        let (first, last) = (self.tokens[at], self.tokens[next - 1]);
        // The heading of another game, whose first move comes next and cannot go on from here.
        if let Some(What::Move(spoken)) = self.tokens.get(next).map(|token| token.what)
            && is_line_start(self.text.as_bytes(), first.start as usize)
            && self.begins_anew(&spoken)
            && self
                .builder
                .position()
                .is_some_and(|position| readings(position, &spoken, self.base).is_empty())
        {
            self.again = Some(first.start as usize);
            return self.tokens.len();
        }
        let joined = Token { end: last.end, ..first };
        self.say(&joined, slice(self.text, &joined), false);
        next
    }

    /// Puts a comment to the node, or to the move that comes next.
    fn say(&mut self, token: &Token, text: &str, before: bool) {
        let most = self.context.limits.comment;
        let whole = if before {
            let pending = &mut self.line.pending;
            let text = split_commands(text, pending);
            append(&mut pending.before, &text, most)
        } else {
            let mut said = Note::default();
            let text = split_commands(text, &mut said);
            let note = self.builder.note_mut();
            take_commands(note, said);
            append(&mut note.after, &text, most)
        };
        if !whole {
            let place = Place::Byte(u64::from(token.start));
            let problem = Problem::new(place, Reason::CommentTooLong { most });
            self.add(problem.at_ply(self.builder.depth()));
        }
    }

    fn glyph(&mut self, glyph: Glyph) {
        let glyphs = if self.line.has_move {
            &mut self.builder.note_mut().glyphs
        } else {
            &mut self.line.pending.glyphs
        };
        if !glyphs.contains(&glyph) && glyphs.len() < 16 {
            glyphs.push(glyph);
        }
    }

    /// Gives what was said before a move to the move; at the end of a line, to its last move.
    fn leave_pending(&mut self) {
        if self.line.pending.is_empty() {
            return;
        }
        let mut pending = std::mem::take(&mut self.line.pending);
        if !self.line.has_move && !self.outer.is_empty() {
            // A variation without a move: there is nobody to say it of.
            return;
        }
        let before = std::mem::take(&mut pending.before);
        let most = self.context.limits.comment;
        let has_move = self.line.has_move;
        let note = self.builder.note_mut();
        let to = if has_move { &mut note.before } else { &mut note.after };
        append(to, &before, most);
        take_commands(note, pending);
    }
}

/// Takes over what commands said.
fn take_commands(note: &mut Note, said: Note) {
    note.clock_ms = said.clock_ms.or(note.clock_ms);
    note.spent_ms = said.spent_ms.or(note.spent_ms);
    for mark in said.marks {
        if note.marks.len() < 200 && !note.marks.contains(&mark) {
            note.marks.push(mark);
        }
    }
    for glyph in said.glyphs {
        if note.glyphs.len() < 16 && !note.glyphs.contains(&glyph) {
            note.glyphs.push(glyph);
        }
    }
}

/// The text of a token.
fn slice<'a>(text: &'a str, token: &Token) -> &'a str {
    text.get(token.start as usize..token.end as usize).unwrap_or_default()
}

#[cfg(test)]
mod tests;
