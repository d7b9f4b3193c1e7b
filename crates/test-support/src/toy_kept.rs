//! The stored form of the toy, so that stores and hosts can be tested with it.

use clock::Seat;
use journal::Kept;
use serde::{Deserialize, Serialize};
use table::{Outcome, Standing, Termination};

use crate::toy::{Fact, Guess, Setup, Toy};

/// A setup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetupBody {
    turns: u16,
    fouls_to_lose: u8,
}

/// A fact, secrets included: `Debug` is left out on purpose.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_debug_implementations, reason = "it holds secrets and nobody needs to print it")]
pub enum FactBody {
    /// Seat and number.
    Dealt(u8, u32),
    /// Seat and number.
    Changed(u8, u32),
    /// By whom, whose number, which digit.
    Missed(u8, u8, u8),
    /// By whom, whose number, which digit.
    Caught(u8, u8, u8),
    /// Seat.
    Skipped(u8),
    /// Seat.
    Out(u8),
    /// Why, and place and points of every seat.
    Over(String, Vec<(u8, i16)>),
}

impl Kept for Toy {
    type SetupBody = SetupBody;
    type FactBody = FactBody;

    fn setup_body(setup: &Setup) -> SetupBody {
        SetupBody { turns: setup.turns, fouls_to_lose: setup.fouls_to_lose }
    }

    fn setup(body: SetupBody) -> Setup {
        Setup { turns: body.turns, fouls_to_lose: body.fouls_to_lose }
    }

    fn fact_body(fact: &Fact) -> FactBody {
        match fact {
            Fact::Dealt { seat, number } => FactBody::Dealt(number_of(*seat), *number),
            Fact::Changed { seat, number } => FactBody::Changed(number_of(*seat), *number),
            Fact::Missed(guess) => {
                FactBody::Missed(number_of(guess.by), number_of(guess.target), guess.digit)
            }
            Fact::Caught(guess) => {
                FactBody::Caught(number_of(guess.by), number_of(guess.target), guess.digit)
            }
            Fact::Skipped { seat } => FactBody::Skipped(number_of(*seat)),
            Fact::Out { seat } => FactBody::Out(number_of(*seat)),
            Fact::Over(outcome) => {
                let seats = outcome.standings.iter().map(|seat| (seat.place, seat.points));
                FactBody::Over(outcome.termination.key().to_owned(), seats.collect())
            }
        }
    }

    fn fact(body: FactBody) -> Fact {
        let guess = |by, target, digit| Guess { by: seat_of(by), target: seat_of(target), digit };
        match body {
            FactBody::Dealt(seat, number) => Fact::Dealt { seat: seat_of(seat), number },
            FactBody::Changed(seat, number) => Fact::Changed { seat: seat_of(seat), number },
            FactBody::Missed(by, target, digit) => Fact::Missed(guess(by, target, digit)),
            FactBody::Caught(by, target, digit) => Fact::Caught(guess(by, target, digit)),
            FactBody::Skipped(seat) => Fact::Skipped { seat: seat_of(seat) },
            FactBody::Out(seat) => Fact::Out { seat: seat_of(seat) },
            FactBody::Over(why, seats) => Fact::Over(Outcome {
                termination: Termination::from_key(&why).expect("the toy wrote it"),
                standings: seats
                    .into_iter()
                    .map(|(place, points)| Standing { place, points })
                    .collect(),
            }),
        }
    }
}

fn number_of(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has at most eight seats")
}

fn seat_of(number: u8) -> Seat {
    Seat::new(number).expect("the toy wrote it")
}
