//! The facts of an event as records, and records as facts.

use serde_json::Value;
use tournament::{Entered, Fact, Moment, Official, Seq};

use super::form::{Fields, Object, Problem};
use crate::{JournalError, Record};

/// What stands before the kind of a fact in a store that keeps other logs as well.
const FAMILY: &str = "event.";

/// The version in which every kind is written today.
///
/// A new shape of one kind will be version 2 of that kind, and [`read`] will take the older one
/// to it.
const NEWEST: u16 = 1;

/// The record of an entry: its kind is that of the fact, such as `event.result`; its body names
/// who entered it and what.
///
/// ```
/// use journal::event::encode;
/// use tournament::{Entered, Fact, Moment, Official, Seq};
///
/// let (by, fact) = (Official("裁判长".into()), Fact::Noted("开赛".into()));
/// let record = encode(&Entered { seq: Seq(1), at: Moment(1_000), by, fact });
/// assert_eq!(&*record.kind, "event.noted");
/// assert_eq!(&*record.body, r#"{"by":"裁判长","text":"开赛"}"#.as_bytes());
/// ```
pub fn encode(entry: &Entered) -> Record {
    let mut body = String::with_capacity(160);
    let kind = write(&entry.by, &entry.fact, &mut body);
    Record {
        kind: format!("{FAMILY}{kind}").into(),
        version: NEWEST,
        at: clock::Moment::from_millis(entry.at.0),
        body: body.into_bytes().into(),
    }
}

/// The entry of a record that stands at `seq`.
///
/// # Errors
///
/// [`JournalError`] names what this release cannot read.
pub fn decode(seq: Seq, record: &Record) -> Result<Entered, JournalError> {
    let kind = || record.kind.clone();
    let name = record.kind.strip_prefix(FAMILY).filter(|name| KINDS.contains(name));
    let name = name.ok_or_else(|| JournalError::UnknownKind { kind: kind() })?;
    if record.version > NEWEST {
        let (version, newest) = (record.version, NEWEST);
        return Err(JournalError::Newer { kind: kind(), version, newest });
    }
    let broken = |problem: String| JournalError::Body {
        kind: kind(),
        version: record.version,
        problem: problem.into(),
    };
    let body: Value =
        serde_json::from_slice(&record.body).map_err(|error| broken(error.to_string()))?;
    let (by, fact) = read(name, body).map_err(|problem| broken(problem.to_string()))?;
    Ok(Entered { seq, at: Moment(record.at.as_millis()), by, fact })
}

/// The kind of a fact's record without its family: `result`.
pub fn kind(fact: &Fact) -> &'static str {
    write(&Official(String::new()), fact, &mut String::new())
}

/// The kind of a record without its family, as it stands in a file of one event.
pub(super) fn short(kind: &str) -> &str {
    kind.strip_prefix(FAMILY).unwrap_or(kind)
}

/// The kind of a record by its short name.
pub(super) fn long(kind: &str) -> Box<str> {
    format!("{FAMILY}{kind}").into()
}

/// Names every fact with the keys of its body.
macro_rules! facts {
    ($(
        $name:literal = $variant:ident $(($inner:ident = $inner_key:literal))?
            $({ $($field:ident = $key:literal),* $(,)? })?
    ),* $(,)?) => {
        /// What can happen in an event: the second half of a record's kind.
        const KINDS: &[&str] = &[$($name),*];

        /// Writes the body and names the kind.
        fn write(by: &Official, fact: &Fact, to: &mut String) -> &'static str {
            let mut object = Object::open(to);
            object.field("by", &by.0);
            let kind = match fact {$(
                Fact::$variant $(($inner))? $({ $($field),* })? => {
                    $(object.field($inner_key, $inner);)?
                    $($(object.field($key, $field);)*)?
                    $name
                }
            )*};
            object.close();
            kind
        }

        /// Reads a body of a kind out of [`KINDS`].
        fn read(kind: &str, body: Value) -> Result<(Official, Fact), Problem> {
            let mut fields = Fields::of(body)?;
            let by = Official(fields.take("by")?);
            let fact = match kind {
                $($name => {
                    $(let $inner = fields.take($inner_key)?;)?
                    $($(let $field = fields.take($key)?;)*)?
                    Fact::$variant $(($inner))? $({ $($field),* })?
                })*
                _ => return Err(Problem::new("no fact has this name")),
            };
            fields.finish()?;
            Ok((by, fact))
        }
    };
}

facts! {
    "created" = Created(regulations = "regulations"),
    "amended" = Amended(regulations = "regulations"),
    "entered" = Entered { no = "no", entry = "entry", late = "late" },
    "corrected" = Corrected { no = "no", entry = "entry" },
    "left" = Left { no = "no", leaving = "leaving", stage = "stage", results = "results" },
    "returned" = Returned { no = "no", why = "why" },
    "lots" = Lots { stage = "stage", seed = "seed", drawn = "drawn" },
    "absent" = Absent { no = "no", stage = "stage", round = "round", points = "points" },
    "absence_lifted" = AbsenceLifted { no = "no", stage = "stage", round = "round" },
    "kept_apart" = KeptApart { a = "a", b = "b", strength = "strength" },
    "proposed" = Proposed { stage = "stage", round = "round" },
    "published" = Published { stage = "stage", edit = "edit", round = "round" },
    "lineup" = LineupGiven { pairing = "pairing", side = "side", lineup = "lineup" },
    "lineup_sealed" = LineupSealed { pairing = "pairing", side = "side", seal = "seal" },
    "lineup_opened" = LineupOpened {
        pairing = "pairing",
        side = "side",
        lineup = "lineup",
        salt = "salt",
    },
    "result" = Result { pairing = "pairing", game = "game" },
    "cleared" = ResultCleared { pairing = "pairing", board = "board", game = "game" },
    "late" = Late {
        pairing = "pairing",
        board = "board",
        game = "game",
        red_ms = "red_ms",
        black_ms = "black_ms",
        ruling = "ruling",
    },
    "colors" = ColorsDrawn { pairing = "pairing", game = "game", red = "red", seed = "seed" },
    "settled" = Settled { pairing = "pairing", winner = "winner", by = "means" },
    "foul" = Foul { no = "no", clause = "clause", pairing = "pairing" },
    "sanctioned" = Sanctioned { no = "no", sanction = "sanction", why = "why" },
    "noted" = Noted(text = "text"),
    "closed" = Closed { stage = "stage", places = "places" },
    "tie_broken" = TieBroken { stage = "stage", group = "group", order = "order", by = "means" },
    "undone" = Undone { to = "to", why = "why" },
}
