//! The stored form of what only xiangqi knows.

use serde::{Deserialize, Serialize};
use table::game::xiangqi::{Fact, Setup, Xiangqi};

use crate::Kept;
use crate::names::{ColorName, HandicapName, MoveText, PositionText, TerminationName, Text};
use crate::ruling::BookBody;

/// What a game of xiangqi started from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupBody {
    start: PositionText,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    handicap: Option<HandicapName>,
    book: BookBody,
}

/// A fact; a move is its UCI text alone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FactBody(Shape);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Shape {
    Moved(MoveText),
    Vary { vary: ColorName },
    Lost { lost: ColorName, why: TerminationName },
    Drawn { drawn: TerminationName },
}

impl Kept for Xiangqi {
    type SetupBody = SetupBody;
    type FactBody = FactBody;

    fn setup_body(setup: &Setup) -> SetupBody {
        SetupBody {
            start: Text(setup.start),
            handicap: setup.handicap.map(HandicapName),
            book: BookBody::from(&setup.book),
        }
    }

    fn setup(body: SetupBody) -> Setup {
        Setup {
            start: body.start.0,
            handicap: body.handicap.map(|handicap| handicap.0),
            book: body.book.into(),
        }
    }

    fn fact_body(fact: &Fact) -> FactBody {
        FactBody(match *fact {
            Fact::Moved(mv) => Shape::Moved(Text(mv)),
            Fact::MustVary(color) => Shape::Vary { vary: ColorName(color) },
            Fact::Lost { color, why } => {
                Shape::Lost { lost: ColorName(color), why: TerminationName(why) }
            }
            Fact::Drawn { why } => Shape::Drawn { drawn: TerminationName(why) },
        })
    }

    fn fact(FactBody(shape): FactBody) -> Fact {
        match shape {
            Shape::Moved(mv) => Fact::Moved(mv.0),
            Shape::Vary { vary } => Fact::MustVary(vary.0),
            Shape::Lost { lost, why } => Fact::Lost { color: lost.0, why: why.0 },
            Shape::Drawn { drawn } => Fact::Drawn { why: drawn.0 },
        }
    }
}
