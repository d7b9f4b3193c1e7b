//! `### chuhe …`: what no record has a place for.

use std::fmt;

use serde::Deserialize;
use serde::de::value::{Error as WordError, StrDeserializer};
use tournament::{Apart, Color, Comparator, No, Outcome, Points, Strength, SwissRules};

use super::player::parse_points;
use super::{Record, Trf};
use crate::event::{Bar, Event};
use crate::json::{self, Rules};
use crate::number::{MOST_ROUNDS, is_small};
use crate::order;

/// What such a remark begins with.
const SIGN: &str = "### chuhe ";
/// A remark keeps so many apart from each other.
const MOST_APART: usize = 500;

/// One remark; the table of the formats is at [`super`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Remark {
    Order(Vec<Comparator>),
    Rules(SwissRules),
    ByeIsGame,
    Bye { round: u16, no: No, color: Color },
    Points { round: u16, no: No, points: Points },
    Annulled { round: u16, red: No, black: No },
    Apart { from: u16, to: u16, strength: Strength, who: Vec<No> },
    Club { no: No, text: String },
    Grade { no: No, text: String },
    Fouls { no: No, count: u32 },
    Discipline { no: No, grade: u8 },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SIGN)?;
        match self {
            Remark::Order(list) => write!(f, "order {}", order::codes(list)),
            Remark::Rules(rules) => {
                let text = serde_json::to_string(&Rules::from(rules)).map_err(|_| fmt::Error)?;
                write!(f, "rules {text}")
            }
            Remark::ByeIsGame => f.write_str("bye_is_game"),
            Remark::Bye { round, no, color } => {
                let color = match color {
                    Color::Red => "red",
                    Color::Black => "black",
                };
                write!(f, "bye {round} {no} {color}")
            }
            Remark::Points { round, no, points } => write!(f, "points {round} {no} {points}"),
            Remark::Annulled { round, red, black } => write!(f, "annulled {round} {red} {black}"),
            Remark::Apart { from, to, strength, who } => {
                let to = if *to == u16::MAX { "-".to_owned() } else { to.to_string() };
                let strength = match strength {
                    Strength::Soft => "soft",
                    Strength::Strong => "strong",
                    Strength::Absolute => "absolute",
                };
                write!(f, "apart {from} {to} {strength}")?;
                who.iter().try_for_each(|no| write!(f, " {no}"))
            }
            Remark::Club { no, text } => write!(f, "club {no} {text}"),
            Remark::Grade { no, text } => write!(f, "grade {no} {text}"),
            Remark::Fouls { no, count } => write!(f, "fouls {no} {count}"),
            Remark::Discipline { no, grade } => write!(f, "discipline {no} {grade}"),
        }
    }
}

impl Remark {
    /// A comment as a remark: nothing where it is not ours, an error where it cannot be understood.
    fn read(comment: &str) -> Option<Result<Remark, ()>> {
        let text = comment.strip_prefix(SIGN)?.trim();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut parts = rest.split_whitespace();
        let mut next = || parts.next();
        let read = match word {
            "order" => order::parse_list(rest).ok().map(Remark::Order),
            "rules" => rules(rest).map(Remark::Rules),
            "bye_is_game" => Some(Remark::ByeIsGame),
            "bye" => {
                let (round, no) = (next().and_then(number), next().and_then(number));
                let color = next().and_then(named::<json::Color>).map(Color::from);
                round.zip(no).zip(color).and_then(|((round, no), color)| {
                    Some(Remark::Bye { round, no: No::new(no)?, color })
                })
            }
            "points" => {
                let (round, no) = (next().and_then(number), next().and_then(number));
                let points = next().and_then(parse_points).filter(|points| is_small(*points));
                round.zip(no).zip(points).and_then(|((round, no), points)| {
                    Some(Remark::Points { round, no: No::new(no)?, points })
                })
            }
            "annulled" => {
                let (round, red) = (next().and_then(number), next().and_then(number));
                let black = next().and_then(number);
                round.zip(red).zip(black).and_then(|((round, red), black)| {
                    let (red, black) = (No::new(red)?, No::new(black)?);
                    Some(Remark::Annulled { round, red, black })
                })
            }
            "apart" => apart(rest),
            "club" | "grade" => rest.split_once(' ').and_then(|(no, text)| {
                let (no, text) = (No::new(number(no)?)?, text.trim().to_owned());
                Some(match word {
                    "club" => Remark::Club { no, text },
                    _ => Remark::Grade { no, text },
                })
            }),
            "fouls" | "discipline" => {
                let no = next().and_then(number).and_then(No::new);
                let count = next().and_then(number);
                no.zip(count).and_then(|(no, count)| {
                    Some(match word {
                        "fouls" => Remark::Fouls { no, count: count.into() },
                        _ => Remark::Discipline { no, grade: u8::try_from(count).ok()? },
                    })
                })
            }
            _ => None,
        };
        Some(read.ok_or(()))
    }
}

fn number(text: &str) -> Option<u16> {
    text.parse().ok()
}

/// A value by the word that the JSON has for it.
fn named<'a, T: Deserialize<'a>>(text: &'a str) -> Option<T> {
    T::deserialize(StrDeserializer::<WordError>::new(text)).ok()
}

fn rules(text: &str) -> Option<SwissRules> {
    let rules: Rules = serde_json::from_str(text).ok()?;
    let few = [rules.rounds, rules.later_rounds, rules.served_from];
    few.iter().all(|number| *number <= MOST_ROUNDS).then(|| SwissRules::from(rules))
}

fn apart(text: &str) -> Option<Remark> {
    let mut parts = text.split_whitespace();
    let from = number(parts.next()?)?;
    let to = match parts.next()? {
        "-" => u16::MAX,
        text => number(text)?,
    };
    let strength = named::<json::Strength>(parts.next()?)?.into();
    let who: Vec<No> =
        parts.take(MOST_APART).map(|no| No::new(number(no)?)).collect::<Option<_>>()?;
    (who.len() > 1).then_some(Remark::Apart { from, to, strength, who })
}

impl Trf {
    /// Puts what the remarks say into the event; the lines of those that cannot be used.
    pub(super) fn apply_remarks(&self, event: &mut Event, most_bars: usize) -> Vec<(u32, String)> {
        let mut unused = Vec::new();
        for (line, record) in (1..).zip(&self.records) {
            let Record::Comment(text) = record else { continue };
            let applied = match Remark::read(text) {
                None => continue,
                Some(Ok(remark)) => apply(remark, event, most_bars),
                Some(Err(())) => None,
            };
            if applied.is_none() {
                unused.push((line, text.clone()));
            }
        }
        unused
    }
}

/// Nothing where it names somebody or something that is not there.
fn apply(remark: Remark, event: &mut Event, most_bars: usize) -> Option<()> {
    match remark {
        Remark::Order(list) => event.order = list,
        Remark::Rules(rules) => {
            event.rules = SwissRules { rounds: rules.rounds.max(event.stored()), ..rules };
        }
        Remark::ByeIsGame => event.scoring.bye_is_game = true,
        Remark::Bye { round, no, color } => {
            let stored = event.rounds.get_mut(usize::from(round).checked_sub(1)?)?;
            let bye = stored.byes.iter_mut().find(|bye| bye.no == no)?;
            bye.counts_as = Some(color);
        }
        Remark::Points { round, no, points } => {
            let index = usize::from(round).checked_sub(1)?;
            match event.rounds.get_mut(index) {
                Some(stored) => {
                    stored.byes.iter_mut().find(|bye| bye.no == no)?.points = points;
                }
                None => *event.absences.get_mut(&(round, no))? = points,
            }
        }
        Remark::Annulled { round, red, black } => {
            let stored = event.rounds.get_mut(usize::from(round).checked_sub(1)?)?;
            let two = |board: &&mut crate::event::StoredBoard| {
                (board.red, board.black) == (red, black) && board.outcome.is_none()
            };
            stored.boards.iter_mut().find(two)?.outcome = Some(Outcome::Annulled);
        }
        Remark::Apart { from, to, strength, who } => {
            if who.iter().any(|no| !event.entrants.contains_key(no)) {
                return None;
            }
            for (index, b) in who.iter().enumerate() {
                for a in who[..index].iter().filter(|a| *a != b) {
                    if event.bars.len() == most_bars {
                        return None;
                    }
                    event.bars.push(Bar { apart: Apart { a: *a, b: *b, strength }, from, to });
                }
            }
        }
        Remark::Club { no, text } => event.entrants.get_mut(&no)?.entry.club = Some(text),
        Remark::Grade { no, text } => event.entrants.get_mut(&no)?.entry.grade = Some(text),
        Remark::Fouls { no, count } => event.entrants.get_mut(&no)?.fouls = count,
        Remark::Discipline { no, grade } => event.entrants.get_mut(&no)?.discipline = grade,
    }
    Some(())
}
