//! The toy: a game that is there to prove the trait of a game.
//!
//! Three seats. Each is dealt a number of six digits that it alone knows, and changes it once by
//! a secret amount; all three do so at the same time. Then they take turns: who is to move names
//! another seat and the last digit of its number. Right: that seat is out and its number is open.
//! Wrong: the next one's turn. A flag costs the turn, not the game. The last one in the game wins;
//! when the turns of the setup are used up, those still in share the first place.
//!
//! So it has hidden information, lots, several seats to act at once, elimination, a skipped turn
//! and more than two places, none of which xiangqi has. Every secret is a number of six digits, so
//! that a test finds it wherever it leaks.

use std::fmt;

use clock::{Seat, Seats};
use table::{Claim, Decision, Examined, Game, Outcome, Seed, Standing, Termination, Viewer};

/// The number of seats.
pub const SEATS: u8 = 3;

/// A game of the toy.
#[derive(Clone)]
pub struct Toy {
    setup: Setup,
    numbers: [u32; SEATS as usize],
    changed: Seats,
    playing: Seats,
    open: Seats,
    /// Who went out, the first first.
    gone: Vec<Seat>,
    to_guess: Seat,
    turns: u16,
    guesses: Vec<Guess>,
    outcome: Option<Outcome>,
}

/// What a game of the toy starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// After how many turns those still in the game share the first place.
    pub turns: u16,
    /// With how many fouls a seat has lost; 0 for never.
    pub fouls_to_lose: u8,
}

/// What a seat asks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Changes the own number by a secret amount: once, at the start.
    Change {
        /// The amount, any number.
        by: u32,
    },
    /// Names the last digit of another seat's number.
    Guess {
        /// Whose number.
        target: Seat,
        /// The digit, 0 to 9.
        digit: u8,
    },
}

/// What happened, secrets included.
#[derive(Clone, PartialEq, Eq)]
pub enum Fact {
    /// A seat was dealt a number.
    Dealt {
        /// The seat.
        seat: Seat,
        /// Its secret number.
        number: u32,
    },
    /// A seat changed its number.
    Changed {
        /// The seat.
        seat: Seat,
        /// Its new secret number.
        number: u32,
    },
    /// A guess was wrong.
    Missed(Guess),
    /// A guess was right: the target is out and its number open.
    Caught(Guess),
    /// A seat let its turn pass.
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// A seat left the game; its number is open.
    Out {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    Over(Outcome),
}

/// A guess, which everybody hears.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// Who guessed.
    pub by: Seat,
    /// Whose number.
    pub target: Seat,
    /// The digit named.
    pub digit: u8,
}

/// The game as one viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The numbers that the viewer may know, by seat.
    pub numbers: Vec<Option<u32>>,
    /// Who has changed its number.
    pub changed: Seats,
    /// Who is still in the game.
    pub playing: Seats,
    /// The guesses so far.
    pub guesses: Vec<Guess>,
    /// The turns taken.
    pub turns: u16,
}

/// A fact as one viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Glimpse {
    /// A number was dealt to a seat whose hand the viewer sees.
    Dealt {
        /// The seat.
        seat: Seat,
        /// Its number.
        number: u32,
    },
    /// A seat changed its number.
    Changed {
        /// The seat.
        seat: Seat,
        /// The new number, if the viewer sees that hand.
        number: Option<u32>,
    },
    /// A guess was wrong.
    Missed(Guess),
    /// A guess was right.
    Caught {
        /// The guess.
        guess: Guess,
        /// The number that is open now.
        number: u32,
    },
    /// A seat let its turn pass.
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// A seat left the game.
    Out {
        /// The seat.
        seat: Seat,
        /// The number that is open now.
        number: u32,
    },
    /// The game is over.
    Over(Outcome),
}

/// Why the toy refuses something. Nothing in it depends on a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The numbers are being changed: no guess and no resignation yet.
    ChangeFirst,
    /// The own number is changed once, at the start.
    ChangedAlready,
    /// That seat is not one to guess at.
    NoTarget(Seat),
    /// Not a digit.
    NoDigit(u8),
    /// There is nothing to claim in the toy.
    NothingToClaim,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { turns: 30, fouls_to_lose: 2 }
    }
}

impl Toy {
    /// The secret number of a seat: for tests that look for it where it should not be.
    pub fn secret(&self, seat: Seat) -> u32 {
        self.numbers[seat.index()]
    }

    /// The seats whose numbers are open to all.
    pub fn open_numbers(&self) -> Seats {
        self.open
    }

    fn deployed(&self) -> bool {
        self.playing.iter().all(|seat| self.changed.contains(seat))
    }

    /// The facts, and the end of the game if they bring it about.
    fn close(&self, mut facts: Vec<Fact>, why: Termination) -> Vec<Fact> {
        let mut after = self.clone();
        facts.iter().for_each(|fact| after.evolve(fact));
        if after.outcome.is_none() && (after.playing.len() <= 1 || after.turns >= self.setup.turns)
        {
            facts.push(Fact::Over(after.ranking(why)));
        }
        facts
    }

    /// Those still in first, then those who went out, the last first.
    fn ranking(&self, termination: Termination) -> Outcome {
        let first = u8::try_from(self.playing.len()).expect("a set of seats is small");
        let standing = |seat: Seat| match self.gone.iter().rev().position(|&gone| gone == seat) {
            Some(behind) => {
                let behind = u8::try_from(behind).expect("a table has few seats");
                Standing { place: first.max(1) + behind + u8::from(first > 0), points: 0 }
            }
            None => Standing { place: 1, points: if first == 1 { 3 } else { 1 } },
        };
        Outcome { termination, standings: Seats::first(SEATS).iter().map(standing).collect() }
    }

    fn remove(&mut self, seat: Seat) {
        if self.playing.contains(seat) {
            self.playing = self.playing.without(seat);
            self.open = self.open.with(seat);
            self.gone.push(seat);
            if self.to_guess == seat {
                self.pass_on();
            }
        }
    }

    /// The next seat that is in the game is to guess.
    fn pass_on(&mut self) {
        let after = |seat: &Seat| seat.index() > self.to_guess.index();
        let next = self.playing.iter().find(after).or_else(|| self.playing.iter().next());
        self.to_guess = next.unwrap_or(self.to_guess);
    }

    fn take_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
        self.pass_on();
    }
}

/// The six-digit number that is `by` after `number`.
fn changed(number: u32, by: u32) -> u32 {
    let offset = u64::from(number.saturating_sub(100_000)) + u64::from(by);
    100_000 + u32::try_from(offset % 900_000).expect("less than 900,000")
}

impl Game for Toy {
    type Setup = Setup;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Glimpse = Glimpse;
    type Refusal = Refusal;

    const NAME: &'static str = "toy";

    fn seats(_: &Setup) -> Seats {
        Seats::first(SEATS)
    }

    fn fouls_to_lose(setup: &Setup) -> u8 {
        setup.fouls_to_lose
    }

    fn open(setup: &Setup) -> Toy {
        Toy {
            setup: *setup,
            numbers: [100_000; SEATS as usize],
            changed: Seats::NONE,
            playing: Seats::first(SEATS),
            open: Seats::NONE,
            gone: Vec::new(),
            to_guess: Seat::new(0).expect("the first seat"),
            turns: 0,
            guesses: Vec::new(),
            outcome: None,
        }
    }

    fn deal(_: &Setup, seed: &Seed) -> Vec<Fact> {
        let chunks = seed.bytes().chunks_exact(4);
        let number =
            |chunk: &[u8]| chunk.iter().fold(0, |sum: u32, &byte| sum << 8 | u32::from(byte));
        let deal = |(seat, chunk)| Fact::Dealt { seat, number: changed(100_000, number(chunk)) };
        Seats::first(SEATS).iter().zip(chunks).map(deal).collect()
    }

    fn to_act(&self) -> Seats {
        if self.outcome.is_some() {
            Seats::NONE
        } else if self.deployed() {
            Seats::only(self.to_guess)
        } else {
            self.playing.iter().filter(|&seat| !self.changed.contains(seat)).collect()
        }
    }

    fn playing(&self) -> Seats {
        if self.outcome.is_some() { Seats::NONE } else { self.playing }
    }

    fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Refusal> {
        match *action {
            Action::Change { .. } if self.changed.contains(seat) => Err(Refusal::ChangedAlready),
            Action::Change { by } => {
                Ok(vec![Fact::Changed { seat, number: changed(self.secret(seat), by) }])
            }
            Action::Guess { .. } if !self.deployed() => Err(Refusal::ChangeFirst),
            Action::Guess { target, .. } if target == seat || !self.playing.contains(target) => {
                Err(Refusal::NoTarget(target))
            }
            Action::Guess { digit: digit @ 10.., .. } => Err(Refusal::NoDigit(digit)),
            Action::Guess { target, digit } => {
                let guess = Guess { by: seat, target, digit };
                let right = self.secret(target) % 10 == u32::from(digit);
                let fact = if right { Fact::Caught(guess) } else { Fact::Missed(guess) };
                Ok(self.close(vec![fact], Termination::Played))
            }
        }
    }

    fn expire(&self, seat: Seat) -> Vec<Fact> {
        if self.deployed() {
            self.close(vec![Fact::Skipped { seat }], Termination::Played)
        } else {
            // The number stays as it was dealt.
            vec![Fact::Changed { seat, number: self.secret(seat) }]
        }
    }

    fn leave(&self, seat: Seat, why: Termination) -> Result<Vec<Fact>, Refusal> {
        if why == Termination::Resignation && !self.deployed() {
            return Err(Refusal::ChangeFirst);
        }
        Ok(self.close(vec![Fact::Out { seat }], why))
    }

    fn claim(&self, _: Seat, claim: Claim) -> Result<Examined<Fact>, Refusal> {
        match claim {
            Claim::NaturalLimit => Ok(Examined::False { fouls: 1, taken: clock::Span::ZERO }),
            Claim::Repetition | Claim::OpponentLeft => Err(Refusal::NothingToClaim),
        }
    }

    fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::Dealt { seat, number } => self.numbers[seat.index() % 3] = *number,
            Fact::Changed { seat, number } => {
                self.numbers[seat.index() % 3] = *number;
                self.changed = self.changed.with(*seat);
            }
            Fact::Missed(guess) => {
                self.guesses.push(*guess);
                self.take_turn();
            }
            Fact::Caught(guess) => {
                self.guesses.push(*guess);
                self.remove(guess.target);
                self.take_turn();
            }
            Fact::Skipped { .. } => self.take_turn(),
            Fact::Out { seat } => self.remove(*seat),
            Fact::Over(outcome) => self.outcome = Some(outcome.clone()),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let known = |seat: Seat| {
            let open = viewer.sees(seat) || self.open.contains(seat);
            open.then(|| self.secret(seat))
        };
        View {
            numbers: Seats::first(SEATS).iter().map(known).collect(),
            changed: self.changed,
            playing: self.playing,
            guesses: self.guesses.clone(),
            turns: self.turns,
        }
    }

    fn glimpse(before: &Toy, fact: &Fact, viewer: Viewer) -> Option<Glimpse> {
        Some(match fact {
            Fact::Dealt { seat, number } if viewer.sees(*seat) => {
                Glimpse::Dealt { seat: *seat, number: *number }
            }
            Fact::Dealt { .. } => return None,
            Fact::Changed { seat, number } => {
                Glimpse::Changed { seat: *seat, number: viewer.sees(*seat).then_some(*number) }
            }
            Fact::Missed(guess) => Glimpse::Missed(*guess),
            Fact::Caught(guess) => {
                Glimpse::Caught { guess: *guess, number: before.secret(guess.target) }
            }
            Fact::Skipped { seat } => Glimpse::Skipped { seat: *seat },
            Fact::Out { seat } => Glimpse::Out { seat: *seat, number: before.secret(*seat) },
            Fact::Over(outcome) => Glimpse::Over(outcome.clone()),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn settle(&self, decision: Decision, why: Termination) -> Outcome {
        let mut outcome = Outcome::of(Seats::first(SEATS), decision, why);
        for standing in outcome.standings.iter_mut().filter(|standing| standing.points == 2) {
            standing.points = 3;
        }
        outcome
    }
}

impl fmt::Debug for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Toy")
            .field("changed", &self.changed)
            .field("playing", &self.playing)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Change { by: _ } => f.write_str("Change { .. }"),
            Action::Guess { target, digit } => {
                write!(f, "Guess {{ target: {}, digit: {digit} }}", target.index())
            }
        }
    }
}

impl fmt::Debug for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Dealt { seat, number: _ } => write!(f, "Dealt {{ seat: {}, .. }}", seat.index()),
            Fact::Changed { seat, number: _ } => {
                write!(f, "Changed {{ seat: {}, .. }}", seat.index())
            }
            Fact::Missed(guess) => write!(f, "Missed({guess:?})"),
            Fact::Caught(guess) => write!(f, "Caught({guess:?})"),
            Fact::Skipped { seat } => write!(f, "Skipped {{ seat: {} }}", seat.index()),
            Fact::Out { seat } => write!(f, "Out {{ seat: {} }}", seat.index()),
            Fact::Over(outcome) => write!(f, "Over({outcome:?})"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::ChangeFirst => f.write_str("the numbers are being changed"),
            Refusal::ChangedAlready => f.write_str("the number was changed already"),
            Refusal::NoTarget(seat) => write!(f, "seat {} is no target", seat.index()),
            Refusal::NoDigit(digit) => write!(f, "{digit} is not a digit"),
            Refusal::NothingToClaim => f.write_str("nothing to claim"),
        }
    }
}

impl std::error::Error for Refusal {}
