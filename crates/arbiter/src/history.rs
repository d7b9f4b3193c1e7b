//! A game fed move by move, for callers that want its counters after every move.

use xiangqi::{Illegal, Move, Position};

use crate::{
    Budget, Cancel, DeadPositions, NaturalCount, NaturalLimit, Question, RuleBook, Ruling,
    dead::is_simple, judge_until, natural::Tally, series,
};

/// A game as it grows, with what the rule books count in it.
///
/// [`push`](History::push) costs one move and a look at the plies since the last capture.
#[derive(Debug, Clone)]
pub struct History {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    /// The hashes of the positions since the last capture, the present one last.
    hashes: Vec<u64>,
    tally: Tally,
}

/// The counters of a game after its last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Status {
    /// How often the present position has stood, 1 or more. Positions are compared by hash: the
    /// verdict is left to [`judge`](crate::judge), which compares boards.
    pub standings: u8,
    /// The natural count.
    pub natural: NaturalCount,
}

impl History {
    /// A game before its first move.
    pub fn new(start: Position) -> History {
        History {
            position: start,
            moves: Vec::new(),
            hashes: vec![start.hash()],
            tally: Tally::new(&start),
            start,
        }
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal; nothing has changed then.
    pub fn push(&mut self, mv: Move) -> Result<(), Illegal> {
        let captures = self.position.piece_at(mv.to).is_some();
        let after = self.position.play(mv)?;
        self.tally.add(self.position.turn(), captures, after.is_check());
        if captures {
            self.hashes.clear();
        }
        self.hashes.push(after.hash());
        self.moves.push(mv);
        self.position = after;
        Ok(())
    }

    /// Takes the last move back. Costs a replay of the game: what a capture cut off comes back.
    pub fn pop(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        let moves = std::mem::take(&mut self.moves);
        *self = History::new(self.start);
        for mv in moves {
            self.push(mv).expect("the moves were legal when they were made");
        }
        Some(last)
    }

    /// The counters, by the natural limit of a book.
    pub fn status(&self, limit: &NaturalLimit) -> Status {
        let present = self.hashes.last().expect("the present position is always in the list");
        let standings = self.hashes.iter().filter(|hash| *hash == present).count();
        Status {
            standings: u8::try_from(standings).unwrap_or(u8::MAX),
            natural: self.tally.count(limit),
        }
    }

    /// Judges the present position, whether or not it puts a [`question`](History::question);
    /// `None` if it was given up.
    pub fn judge(&self, book: &RuleBook, budget: Budget, cancel: &Cancel) -> Option<Ruling> {
        let question = Question::new(self.start, self.moves.clone(), book.clone());
        judge_until(&question, budget, cancel)
    }

    /// Whether the moves made may be a long series of forbidden moves 长打 that the book rules on
    /// though no position returns; a cheap look, which [`judge`](crate::judge) follows up.
    pub fn may_be_series(&self, book: &RuleBook) -> bool {
        let quiet = self.hashes.len() - 1;
        series::may_be(&self.position, &self.moves[self.moves.len() - quiet..], book)
    }

    /// Whether the game has just come to a simple ending that the book has analyzed. What is taken
    /// later makes it another ending; moves do not.
    fn may_be_dead(&self, book: &RuleBook) -> bool {
        let just_taken = self.hashes.len() == 1;
        just_taken && book.dead_positions == DeadPositions::Proved && is_simple(&self.position)
    }

    /// The question that the present position puts under a book: a position that has returned,
    /// what may be a long series of forbidden moves, or a simple ending that has just come about;
    /// `None` where there is none of these.
    pub fn question(&self, book: &RuleBook) -> Option<Question> {
        let returned = self.status(&book.natural).standings >= 2;
        if !returned && !self.may_be_series(book) && !self.may_be_dead(book) {
            return None;
        }
        let question = Question::new(self.start, self.moves.clone(), book.clone());
        let asks = question.cycle.is_some() || self.may_be_series(book) || self.may_be_dead(book);
        asks.then_some(question)
    }
}
