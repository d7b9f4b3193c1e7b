//! Why a round is as it is.

use serde::{Deserialize, Serialize};
use tournament as t;

use super::words::{Color, MethodKind};
use super::{Number, Score};

/// What made a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// `round_robin`, `swiss`, `cards`, `bracket`, `double_elimination`, `scheveningen` or
    /// `official`.
    pub kind: MethodKind,
    /// Counts up whenever the same input would give another round.
    pub version: u16,
    /// What its lots were drawn from, as text, since it has 64 bits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// Why two meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Why {
    /// The official table.
    Table {
        /// The cycle, from 1.
        cycle: u8,
        /// The lot numbers, as listed.
        numbers: (u16, u16),
    },
    /// Cards of one rank: each is its rank with `r` or `b`, or `K`.
    Cards {
        /// The cards, first listed first.
        cards: (String, String),
    },
    /// The bracket.
    Bracket {
        /// The match.
        number: u16,
        /// What each came from.
        slots: (Slot, Slot),
        /// Why the one is red.
        color: ColorReason,
    },
    /// 积分编排制.
    Swiss {
        /// The scores before the round.
        scores: (Score, Score),
        /// Everything that the board costs, most important first.
        costs: Vec<Cost>,
        /// Why the one is red.
        color: ColorReason,
    },
    /// All of one team against all of the other.
    Scheveningen {
        /// From 0.
        shift: u8,
    },
    /// An official set it.
    Official,
}

/// What fills a place of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A seed.
    Seed(u16),
    /// The winner of a match.
    Winner(u16),
    /// The loser of a match.
    Loser(u16),
}

/// What a board costs under one criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The criterion, by its name.
    pub criterion: String,
    /// The score level, of those that are asked level by level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Score>,
    /// How much.
    pub cost: u64,
}

/// Why one has red.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ColorReason {
    /// The pattern of round 1.
    FirstRound,
    /// By lot.
    Lots,
    /// The red card.
    RedCard,
    /// The official table.
    Table,
    /// The balance numbers.
    Owed {
        /// Of the one who has red.
        red: i32,
        /// Of the other.
        black: i32,
    },
    /// The first difference in the history.
    History {
        /// 1 is the last game.
        games_back: u16,
    },
    /// Alike in everything: the number.
    Number,
    /// The higher score, late in the event.
    HigherScore,
    /// Exchanged to keep a rule of colors.
    Exchanged,
    /// The colors of the game before, exchanged.
    Swap,
    /// An official set it.
    Official,
}

/// Why one has no opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ByeReason {
    /// The blank number of a table.
    Table,
    /// The K.
    King,
    /// A gap in the bracket.
    Bracket,
    /// The lowest score of those with the fewest byes.
    Lowest {
        /// Byes before.
        byes: u16,
        /// The score.
        score: Score,
        /// Who else could have had it.
        eligible: Vec<Number>,
    },
    /// Asked for.
    Requested,
    /// An official set it.
    Official,
    /// The opponent's place is empty.
    NoOpponent,
}

/// A rule that could not be kept: `triple`, `excess`, `apart`, `bye`, `second_bye` or `rematch`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relaxed {
    /// Which.
    pub kind: String,
    /// With whom.
    pub who: Vec<Number>,
}

/// The name of a criterion, and the score level it is asked at.
pub(super) fn criterion(criterion: t::Criterion) -> (&'static str, Option<Score>) {
    use t::Criterion as C;
    match criterion {
        C::Forbidden => ("forbidden", None),
        C::Rematch => ("rematch", None),
        C::Bye => ("bye", None),
        C::Excess => ("excess", None),
        C::Triple => ("triple", None),
        C::StronglyApart => ("strongly_apart", None),
        C::Gaps => ("gaps", None),
        C::AllFloaters => ("all_floaters", None),
        C::Floaters(level) => ("floaters", Some(Score(level))),
        C::Gap(level) => ("gap", Some(Score(level))),
        C::Apart => ("apart", None),
        C::Balance => ("balance", None),
        C::RepeatedFloat => ("repeated_float", None),
        C::FloatBalance => ("float_balance", None),
        C::Order => ("order", None),
    }
}

impl Made {
    pub(super) fn of(round: &t::Round) -> Made {
        Made {
            kind: round.method.kind.into(),
            version: round.method.version,
            seed: round.seed.map(|seed| seed.0.to_string()),
        }
    }
}

impl Why {
    pub(super) fn of(why: &t::Why) -> Why {
        match why {
            t::Why::Table { cycle, numbers } => Why::Table { cycle: *cycle, numbers: *numbers },
            t::Why::Cards { cards: (one, other) } => {
                Why::Cards { cards: (card(*one), card(*other)) }
            }
            t::Why::Bracket { number, slots, color } => Why::Bracket {
                number: *number,
                slots: (Slot::of(slots.0), Slot::of(slots.1)),
                color: ColorReason::of(*color),
            },
            t::Why::Swiss(why) => Why::Swiss {
                scores: (Score(why.scores.0), Score(why.scores.1)),
                costs: why
                    .costs
                    .iter()
                    .map(|(asked, cost)| {
                        let (name, level) = criterion(*asked);
                        Cost { criterion: name.to_owned(), level, cost: *cost }
                    })
                    .collect(),
                color: ColorReason::of(why.color),
            },
            t::Why::Scheveningen { shift } => Why::Scheveningen { shift: *shift },
            t::Why::Official => Why::Official,
        }
    }
}

pub(super) fn card(card: t::Card) -> String {
    match card {
        t::Card::King => "K".to_owned(),
        t::Card::Pip { rank, color } => match Color::from(color) {
            Color::Red => format!("{rank}r"),
            Color::Black => format!("{rank}b"),
        },
    }
}

impl Slot {
    fn of(slot: t::Slot) -> Slot {
        match slot {
            t::Slot::Seed(seed) => Slot::Seed(seed),
            t::Slot::Winner(number) => Slot::Winner(number),
            t::Slot::Loser(number) => Slot::Loser(number),
        }
    }
}

impl ColorReason {
    fn of(reason: t::ColorReason) -> ColorReason {
        use t::ColorReason as R;
        match reason {
            R::FirstRound => ColorReason::FirstRound,
            R::Lots => ColorReason::Lots,
            R::RedCard => ColorReason::RedCard,
            R::Table => ColorReason::Table,
            R::Owed { red, black } => ColorReason::Owed { red, black },
            R::History { games_back } => ColorReason::History { games_back },
            R::Number => ColorReason::Number,
            R::HigherScore => ColorReason::HigherScore,
            R::Exchanged => ColorReason::Exchanged,
            R::Swap => ColorReason::Swap,
            R::Official => ColorReason::Official,
        }
    }
}

impl ByeReason {
    pub(super) fn of(reason: &t::ByeReason) -> ByeReason {
        use t::ByeReason as R;
        match reason {
            R::Table => ByeReason::Table,
            R::King => ByeReason::King,
            R::Bracket => ByeReason::Bracket,
            R::Lowest { byes, score, eligible } => ByeReason::Lowest {
                byes: *byes,
                score: Score(*score),
                eligible: eligible.iter().copied().map(Number).collect(),
            },
            R::Requested => ByeReason::Requested,
            R::Official => ByeReason::Official,
            R::NoOpponent => ByeReason::NoOpponent,
        }
    }
}

impl Relaxed {
    pub(super) fn of(relaxed: t::Relaxed) -> Relaxed {
        use t::Relaxed as R;
        let (kind, who) = match relaxed {
            R::Triple(no) => ("triple", vec![no]),
            R::Excess(no) => ("excess", vec![no]),
            R::Apart(a, b) => ("apart", vec![a, b]),
            R::Bye(no) => ("bye", vec![no]),
            R::SecondBye(no) => ("second_bye", vec![no]),
            R::Rematch(a, b) => ("rematch", vec![a, b]),
        };
        Relaxed { kind: kind.to_owned(), who: who.into_iter().map(Number).collect() }
    }
}
