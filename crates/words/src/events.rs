//! Events: formats, rounds with their reasons, what standings compare, needs, refusals, the log.
//!
//! Entrants are called by a function of the caller, since only he knows whether names may be
//! shown; [`entrant`] calls them by number and name.

mod denied;
mod facts;
mod pairing;
mod rules;

pub use denied::{bad_regulations, denied, no_pairing, step_needed};
pub use facts::{fact, lateness, lots, member_name, strength};
pub use pairing::{
    bye, card, color_reason, criterion, relaxed, slot, why, why_no_bye, why_not, why_not_pair,
};
pub use rules::{comparator, fide_code, format, games, kind, legend, note, settle};

use tournament::{GroupNo, No, Outcome, Points, StageNo, State};

use crate::{Key, Lang, Value, render};

/// How an entrant is called in sentences.
pub type Naming<'a> = &'a dyn Fn(No) -> String;

/// An entrant by number and name: 3 张三.
pub fn entrant(state: &State, no: No) -> String {
    match state.entrants().get(&no).map(|entrant| entrant.entry.name.trim()) {
        Some(name) if !name.is_empty() => format!("{no} {name}"),
        _ => no.to_string(),
    }
}

/// A value of a message: a whole number as a number, so that the message can choose its form.
pub fn value(text: String) -> Value<'static> {
    let is_plain = text == "0" || !text.starts_with(['0', '+']);
    match text.parse::<u32>() {
        Ok(number) if is_plain => Value::from(number),
        _ => text.into(),
    }
}

/// A message with one value.
fn one(lang: Lang, key: Key, name: &'static str, text: impl ToString) -> String {
    render(lang, key, &[(name, value(text.to_string()))])
}

/// A message with values.
fn with<const N: usize>(lang: Lang, key: Key, values: [(&'static str, String); N]) -> String {
    let values: Vec<(&'static str, Value<'_>)> =
        values.into_iter().map(|(name, text)| (name, value(text))).collect();
    render(lang, key, &values)
}

/// Things side by side: 甲、乙, "A, B".
pub fn list(lang: Lang, items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    items.join(match lang {
        Lang::ZhHans => "、",
        Lang::En => ", ",
    })
}

/// A stage by number and name; a name that nobody chose is in the language.
pub fn stage(lang: Lang, stage: StageNo, name: &str) -> String {
    let name = usual_name(lang, name);
    with(lang, Key::EventStage, [("number", stage.0.to_string()), ("name", name)])
}

/// The names that stages have where nobody gave them others.
const USUAL: [Key; 13] = [
    Key::EventNameCards,
    Key::EventNameByLots,
    Key::EventNameByPoints,
    Key::EventNameRoundRobin,
    Key::EventNameGroups,
    Key::EventNameGroupRoundRobin,
    Key::EventNamePreliminary,
    Key::EventNameFinal,
    Key::EventNameSwiss,
    Key::EventNameSwissOn,
    Key::EventNameDouble,
    Key::EventNameAllPlayAll,
    Key::EventNameThirdPlace,
];

/// The name of a stage in a language, where it is one that templates give, in whatever language; any
/// other as it is.
pub fn usual_name(lang: Lang, name: &str) -> String {
    let is_it = |key: &Key| Lang::ALL.iter().any(|lang| render(*lang, *key, &[]) == name);
    let usual = USUAL.into_iter().find(is_it);
    usual.map_or_else(|| name.to_owned(), |key| render(lang, key, &[]))
}

/// 第 3 轮.
pub fn round(lang: Lang, number: u16) -> String {
    one(lang, Key::EventRound, "number", number)
}

/// A 组.
pub fn group(lang: Lang, group: GroupNo) -> String {
    one(lang, Key::EventGroup, "letter", group.letter())
}

/// How somebody is away from a round who said so beforehand: absent 请假, or with a bye that was
/// asked for 申请轮空 and brings points.
pub fn absence(lang: Lang, points: Points) -> String {
    if points == Points::ZERO {
        return render(lang, Key::EventAbsent, &[]);
    }
    render(lang, Key::EventByeAskedFor, &[("points", points.to_string().into())])
}

/// An outcome in words: 红胜, "Red wins".
pub fn outcome(lang: Lang, outcome: Outcome) -> String {
    let key = match outcome {
        Outcome::RedWin => Key::EventOutcomeRedWin,
        Outcome::Draw => Key::EventOutcomeDraw,
        Outcome::BlackWin => Key::EventOutcomeBlackWin,
        Outcome::DoubleLoss => Key::EventOutcomeDoubleLoss,
        Outcome::RedForfeitWin => Key::EventOutcomeRedForfeitWin,
        Outcome::BlackForfeitWin => Key::EventOutcomeBlackForfeitWin,
        Outcome::DoubleForfeit => Key::EventOutcomeDoubleForfeit,
        Outcome::Annulled => Key::EventOutcomeAnnulled,
        Outcome::Split { red, black } => {
            let values = [("red", red.to_string()), ("black", black.to_string())];
            return with(lang, Key::EventOutcomeSplit, values);
        }
    };
    render(lang, key, &[])
}

/// An outcome as results are written, the same in every language: `1-0`, `1/2-1/2`, `0-1`; `0-0`
/// where both lost; `+-`, `-+`, `--` without play; `annulled`.
pub fn score(outcome: Outcome) -> String {
    match outcome {
        Outcome::RedWin => "1-0".to_owned(),
        Outcome::Draw => "1/2-1/2".to_owned(),
        Outcome::BlackWin => "0-1".to_owned(),
        Outcome::DoubleLoss => "0-0".to_owned(),
        Outcome::RedForfeitWin => "+-".to_owned(),
        Outcome::BlackForfeitWin => "-+".to_owned(),
        Outcome::DoubleForfeit => "--".to_owned(),
        Outcome::Annulled => "annulled".to_owned(),
        Outcome::Split { red, black } => format!("{red}-{black}"),
    }
}
