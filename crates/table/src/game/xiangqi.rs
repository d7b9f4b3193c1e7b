//! Xiangqi 象棋 at a table: seat 0 plays Red, seat 1 Black. Nothing is hidden.
//!
//! Mate, stalemate, the natural limit and dead positions end the game with the move that brings
//! them about; a repetition is asked of the referee ([`Game::question`]).

use std::fmt;
use std::sync::Arc;

use arbiter::{
    DeadPositions, History, NaturalCount, Question, Reason, RuleBook, Ruling, Verdict, no_attackers,
};
use clock::{Seat, Seats, Span};
use xiangqi::{Color, Ending, Handicap, Illegal, Move, Piece, Position};

use super::{Examined, Game, Seed, Viewer};
use crate::{Claim, Decision, Outcome, Termination};

/// A game of xiangqi.
#[derive(Debug, Clone)]
pub struct Xiangqi {
    setup: Arc<Setup>,
    history: History,
    played: Arc<Vec<Played>>,
    must_vary: Option<Color>,
    outcome: Option<Outcome>,
}

/// What a game of xiangqi starts from.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The position before the first move.
    pub start: Position,
    /// The name of the start, if it is a named handicap 让子.
    pub handicap: Option<Handicap>,
    /// The rule book, whole.
    pub book: RuleBook,
}

/// What a seat asks: a move.
pub type Action = Move;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The side to move made a legal move.
    Moved(Move),
    /// The referee ruled that this side must change 变着 (24.3): one more return loses.
    MustVary(Color),
    /// This side lost.
    Lost {
        /// Who.
        color: Color,
        /// Why.
        why: Termination,
    },
    /// The game was drawn.
    Drawn {
        /// Why.
        why: Termination,
    },
}

/// A move as it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// What it captured.
    pub captured: Option<Piece>,
    /// Whether it gave check 将.
    pub check: bool,
}

/// The game as a viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// Start position, handicap and rule book.
    pub setup: Arc<Setup>,
    /// The moves so far, shared and not copied; the table's `plies` tell their times.
    pub played: Arc<Vec<Played>>,
    /// What changes with every move.
    pub now: Now,
}

/// What changes with every move, as a viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Now {
    /// The position.
    pub position: Position,
    /// The legal moves, if the viewer holds the seat that is to move.
    pub targets: Vec<Move>,
    /// Where the pieces could go if the others moved, if the viewer holds the seat that waits:
    /// for moves entered ahead of time. Ignores blockers, holds no secret.
    pub reach: Vec<Move>,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The count towards the natural limit 自然限着.
    pub natural: NaturalCount,
    /// How often the present position has stood, from 1.
    pub standings: u8,
    /// The side that the referee told to change.
    pub must_vary: Option<Color>,
}

/// One fact as a viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub enum Glimpse {
    /// A move was made.
    Moved {
        /// The position before it, in which its notations are written.
        before: Box<Position>,
        /// The move.
        played: Played,
        /// What is after it.
        now: Box<Now>,
    },
    /// The referee told a side to change.
    MustVary(Color),
    /// The game is over by its own rules.
    Over {
        /// Who won; `None` for a draw.
        winner: Option<Color>,
        /// Why.
        why: Termination,
    },
}

/// Why the rules refuse something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The move breaks a rule of movement.
    Illegal(Illegal),
    /// The position has not stood often enough for a claim.
    NotRepeated {
        /// How often it has stood.
        standings: u8,
        /// How often it has to.
        needed: u8,
    },
    /// The rule book has no natural limit.
    NoNaturalLimit,
}

impl Setup {
    /// The usual start under this rule book.
    pub fn standard(book: RuleBook) -> Setup {
        Setup { start: Position::start(), handicap: None, book }
    }

    /// A named handicap start.
    ///
    /// # Panics
    ///
    /// Never: every named start is a legal position.
    pub fn handicap(handicap: Handicap, book: RuleBook) -> Setup {
        let start =
            Position::try_from(handicap.setup()).expect("every named handicap start is legal");
        Setup { start, handicap: Some(handicap), book }
    }
}

/// The seat that plays `color`: 0 for Red 红, 1 for Black 黑.
pub fn seat_of(color: Color) -> Seat {
    let index = match color {
        Color::Red => 0,
        Color::Black => 1,
    };
    Seat::new(index).expect("a table has more than two seats")
}

/// The color that `seat` plays, if it is one of the two.
pub fn color_of(seat: Seat) -> Option<Color> {
    match seat.index() {
        0 => Some(Color::Red),
        1 => Some(Color::Black),
        _ => None,
    }
}

impl Xiangqi {
    /// The start position, the handicap and the rule book.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        self.history.moves()
    }

    /// What the rules say of the position that has just come about.
    fn verdict_of(&self, history: &History) -> Option<Fact> {
        let position = history.position();
        let book = &self.setup.book;
        match position.ending() {
            Some(Ending::Checkmate { winner }) => {
                Some(Fact::Lost { color: !winner, why: Termination::Checkmate })
            }
            Some(Ending::Stalemate { winner }) => {
                Some(Fact::Lost { color: !winner, why: Termination::Stalemate })
            }
            None if book.dead_positions != DeadPositions::Official && no_attackers(position) => {
                Some(Fact::Drawn { why: Termination::InsufficientForces })
            }
            None if history.status(&book.natural).natural.stands_unasked(&book.natural) => {
                Some(Fact::Drawn { why: Termination::MoveLimit })
            }
            None => None,
        }
    }

    fn now(&self, viewer: Viewer) -> Now {
        let position = *self.position();
        let status = self.history.status(&self.setup.book.natural);
        let over = self.outcome.is_some();
        let holds = |color| !over && viewer.seats().contains(seat_of(color));
        let listed = |wanted, list: fn(&Position) -> xiangqi::MoveList| match wanted {
            true => list(&position).to_vec(),
            false => Vec::new(),
        };
        Now {
            position,
            targets: listed(holds(position.turn()), Position::legal_moves),
            reach: listed(holds(!position.turn()), Position::reach),
            check: position.is_check(),
            natural: status.natural,
            standings: status.standings,
            must_vary: self.must_vary,
        }
    }

    fn lose(&mut self, color: Color, why: Termination) {
        self.end(Decision::Win(Seats::only(seat_of(!color))), why);
    }

    fn end(&mut self, decision: Decision, why: Termination) {
        if self.outcome.is_none() {
            self.outcome = Some(self.settle(decision, why));
        }
    }
}

impl Game for Xiangqi {
    type Setup = Setup;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Glimpse = Glimpse;
    type Refusal = Refusal;

    const NAME: &'static str = "xiangqi";

    /// The side to move has a legal move: a game that is over cannot be opened.
    fn playable(setup: &Setup) -> bool {
        setup.start.ending().is_none()
    }

    fn seats(_: &Setup) -> Seats {
        Seats::first(2)
    }

    fn fouls_to_lose(setup: &Setup) -> u8 {
        setup.book.fouls_to_lose
    }

    fn open(setup: &Setup) -> Xiangqi {
        Xiangqi {
            setup: Arc::new(setup.clone()),
            history: History::new(setup.start),
            played: Arc::default(),
            must_vary: None,
            outcome: None,
        }
    }

    fn deal(_: &Setup, _: &Seed) -> Vec<Fact> {
        Vec::new()
    }

    fn to_act(&self) -> Seats {
        match self.outcome {
            Some(_) => Seats::NONE,
            None => Seats::only(seat_of(self.position().turn())),
        }
    }

    fn playing(&self) -> Seats {
        match self.outcome {
            Some(_) => Seats::NONE,
            None => Seats::first(2),
        }
    }

    fn decide(&self, _: Seat, action: &Move) -> Result<Vec<Fact>, Refusal> {
        let mut history = self.history.clone();
        history.push(*action).map_err(Refusal::Illegal)?;
        let mut facts = vec![Fact::Moved(*action)];
        facts.extend(self.verdict_of(&history));
        Ok(facts)
    }

    fn expire(&self, seat: Seat) -> Vec<Fact> {
        let lost = |color| Fact::Lost { color, why: Termination::Timeout };
        color_of(seat).map(lost).into_iter().collect()
    }

    fn leave(&self, seat: Seat, why: Termination) -> Result<Vec<Fact>, Refusal> {
        let lost = |color| Fact::Lost { color, why };
        Ok(color_of(seat).map(lost).into_iter().collect())
    }

    fn claim(&self, seat: Seat, claim: Claim) -> Result<Examined<Fact>, Refusal> {
        let book = &self.setup.book;
        let status = self.history.status(&book.natural);
        match claim {
            Claim::NaturalLimit if book.natural.rounds == 0 => Err(Refusal::NoNaturalLimit),
            Claim::NaturalLimit => {
                let true_for = |color| status.natural.claim_stands(color, &book.natural);
                Ok(if color_of(seat).is_some_and(true_for) {
                    Examined::True(vec![Fact::Drawn { why: Termination::MoveLimit }])
                } else {
                    let price = book.natural.false_claim;
                    Examined::False {
                        fouls: price.fouls,
                        taken: Span::from_mins(price.minutes.into()),
                    }
                })
            }
            Claim::Repetition
                if status.standings < book.claim_standing()
                    && !self.history.may_be_series(book) =>
            {
                Err(Refusal::NotRepeated {
                    standings: status.standings,
                    needed: book.claim_standing(),
                })
            }
            Claim::Repetition | Claim::OpponentLeft => Ok(Examined::Referee),
        }
    }

    fn evolve(&mut self, fact: &Fact) {
        match *fact {
            Fact::Moved(mv) => {
                let captured = self.position().piece_at(mv.to);
                if self.history.push(mv).is_ok() {
                    let check = self.position().is_check();
                    Arc::make_mut(&mut self.played).push(Played { mv, captured, check });
                    if captured.is_some() {
                        self.must_vary = None;
                    }
                }
            }
            Fact::MustVary(color) => self.must_vary = Some(color),
            Fact::Lost { color, why } => self.lose(color, why),
            Fact::Drawn { why } => self.end(Decision::Draw, why),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            setup: Arc::clone(&self.setup),
            played: Arc::clone(&self.played),
            now: self.now(viewer),
        }
    }

    fn glimpse(before: &Xiangqi, fact: &Fact, viewer: Viewer) -> Option<Glimpse> {
        Some(match *fact {
            Fact::Moved(_) => {
                let mut after = before.clone();
                after.evolve(fact);
                let played = *after.played.last()?;
                Glimpse::Moved {
                    before: Box::new(*before.position()),
                    played,
                    now: Box::new(after.now(viewer)),
                }
            }
            Fact::MustVary(color) => Glimpse::MustVary(color),
            Fact::Lost { color, why } => Glimpse::Over { winner: Some(!color), why },
            Fact::Drawn { why } => Glimpse::Over { winner: None, why },
        })
    }

    fn question(&self) -> Option<Question> {
        match self.outcome {
            Some(_) => None,
            None => self.history.question(&self.setup.book),
        }
    }

    fn ruled(&self, ply: u32, ruling: &Ruling) -> Vec<Fact> {
        if self.outcome.is_some() || !self.still_holds(ply, ruling) {
            return Vec::new();
        }
        let fact = match (ruling.verdict, ruling.reason) {
            (_, None | Some(Reason::Checkmate | Reason::Stalemate)) => None,
            (Verdict::Loses(color), _) => {
                Some(Fact::Lost { color, why: Termination::RepetitionLoss })
            }
            (Verdict::Draw, Some(Reason::NaturalLimit)) => {
                Some(Fact::Drawn { why: Termination::MoveLimit })
            }
            (Verdict::Draw, Some(Reason::DeadPosition)) => {
                Some(Fact::Drawn { why: Termination::InsufficientForces })
            }
            (Verdict::Draw, Some(Reason::Repetition)) => {
                Some(Fact::Drawn { why: Termination::RepetitionDraw })
            }
            (Verdict::MustChange(color), _) if self.must_vary != Some(color) => {
                Some(Fact::MustVary(color))
            }
            (Verdict::MustChange(_) | Verdict::None | Verdict::Undetermined(_), _) => None,
        };
        fact.into_iter().collect()
    }

    fn takes_back() -> bool {
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn settle(&self, decision: Decision, why: Termination) -> Outcome {
        Outcome::of(Seats::first(2), decision, why)
    }
}

impl Xiangqi {
    /// Whether a ruling on the position after `ply` plies still says something about this game:
    /// its moves are those that were judged, and nothing was captured since.
    fn still_holds(&self, ply: u32, ruling: &Ruling) -> bool {
        let Some(since) = usize::try_from(ply).ok().and_then(|ply| self.played.get(ply..)) else {
            return false;
        };
        let same = |finding: &arbiter::Finding| {
            let at = usize::try_from(finding.ply).ok();
            at.and_then(|at| self.moves().get(at)) == Some(&finding.mv)
        };
        since.iter().all(|played| played.captured.is_none()) && ruling.plies.iter().all(same)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::NotRepeated { standings, needed } => {
                write!(f, "the position has stood {standings} times of {needed}")
            }
            Refusal::NoNaturalLimit => f.write_str("the rule book has no natural limit"),
        }
    }
}

impl std::error::Error for Refusal {}
