//! The text form of a [`Control`]: what is stored, typed and shown to those who know it.
//!
//! # Grammar
//!
//! Words are separated by blanks. A plan comes first, clauses follow in any order, each at most
//! once (`odds` once a seat).
//!
//! ```text
//! control = plan { clause } | clause { clause }
//! plan    = "unlimited"
//!         | span "/move"                            time per move alone
//!         | stage { "then" stage } [ "then" span "/move" ]
//! stage   = span [ "/" moves ] [ "+" span ] [ "delay" span ] [ "repeat" ]
//! clause  = "step" span                             cap per move while a bank runs    步时
//!         | "byoyomi" span [ "x" periods ]          when the banks are used up        读秒
//!         | "no-carry"                              a made quota leaves nothing over
//!         | "foul" limit                            overstepping a move is a foul     犯规
//!         | "deduct" span                           … or costs time                   罚时
//!         | "cards" count "x" span                  time-extension cards              加时卡
//!         | "odds" seat ( "+" | "-" ) span          more or less time at the start    让时
//!         | "shared" span "end" end                 one time for the whole game
//!         | "round" span "end" end                  the round's time, by the wall clock
//!         | "both-over" end                         flags end the game only together
//! end     = "both-zero" | "draw" | "loss" | "arbiter"
//! span    = number unit { number unit }             `90m`, `1h30m`, `2.5s`
//! unit    = "d" | "h" | "m" | "s"
//! ```
//!
//! Seats count from 0 (in xiangqi 0 is Red 红). `30m then 30s/move` is read as
//! `30m byoyomi 30s`, `×` as `x`. What is written is always the same for the same control: spans
//! in the largest of `d`, `m`, `s` that leaves no rest, clauses in the order above.
//!
//! | text | meaning |
//! |---|---|
//! | `90m/40 then 15m/10 repeat` | 90 minutes for 40 moves, then 15 for every 10 (6.1) |
//! | `25m +10s` | 25 minutes and 10 seconds a move |
//! | `10m byoyomi 30sx3` | 10 minutes, then three periods of 30 seconds |
//! | `10m step 2m byoyomi 30sx3` | the same with at most two minutes a move 局时+步时+读秒 |
//! | `2m/move foul 2` | two minutes a move, the second overstep loses |
//! | `3d/move` | three days a move |
//! | `shared 40m end both-zero` | 40 minutes for both together, then no points |

use std::fmt;
use std::str::FromStr;

use crate::{Byoyomi, Cards, Common, Control, ControlError, Overstep, Seat, Span, Stage, TimeEnd};

/// Writes a span as the text form does: `90m`, `3d`, `2.5s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Short(pub Span);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0.as_millis();
        for (unit, length) in [("d", DAY), ("m", MINUTE)] {
            if millis != 0 && millis % length == 0 {
                return write!(f, "{}{unit}", millis / length);
            }
        }
        self.0.fmt(f)
    }
}

const DAY: i64 = 86_400_000;
const HOUR: i64 = 3_600_000;
const MINUTE: i64 = 60_000;
const SECOND: i64 = 1_000;

/// No control is written longer than this, in bytes.
const MAX_TEXT: usize = 1_000;

/// Why a text is not a control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseControlError {
    /// Where in the text, in bytes from its start.
    pub at: usize,
    /// The word there; empty at the end of the text, or where a word lacks a part.
    pub word: String,
    /// What is wrong with it.
    pub reason: ParseReason,
}

/// What is wrong with a word of a control's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseReason {
    /// Something else must stand here.
    Expected(&'static str),
    /// The clause stands twice, or two clauses exclude each other.
    Again,
    /// The text is longer than a thousand bytes.
    TooLong,
    /// The value is out of bounds, or does not go with the rest.
    Invalid(ControlError),
}

impl fmt::Display for ParseControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseControlError { at, word, reason } = self;
        match (reason, word.as_str()) {
            (ParseReason::Expected(what), "") => write!(f, "{what} missing at byte {at}"),
            (ParseReason::Expected(what), _) => {
                write!(f, "{what} expected at byte {at}, not `{word}`")
            }
            (ParseReason::Again, _) => {
                write!(f, "`{word}` at byte {at} repeats or contradicts an earlier clause")
            }
            (ParseReason::TooLong, _) => {
                write!(f, "the text is longer than {MAX_TEXT} bytes")
            }
            (ParseReason::Invalid(error), _) => write!(f, "`{word}` at byte {at}: {error}"),
        }
    }
}

impl std::error::Error for ParseControlError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        None // The reason is part of the message.
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        for (index, stage) in self.stages.iter().enumerate() {
            if index > 0 {
                words.push("then".to_owned());
            }
            words.push(stage.to_string());
        }
        let per_move = self.byoyomi.filter(|each| self.stages.is_empty() && each.periods == 1);
        if let Some(per_move) = per_move {
            words.push(format!("{}/move", Short(per_move.each)));
        }
        if self.is_unlimited() {
            words.push("unlimited".to_owned());
        }
        if let Some(step) = self.step {
            words.push(format!("step {}", Short(step)));
        }
        match self.byoyomi {
            _ if per_move.is_some() => {}
            Some(Byoyomi { each, periods: 1 }) => words.push(format!("byoyomi {}", Short(each))),
            Some(Byoyomi { each, periods }) => {
                words.push(format!("byoyomi {}x{periods}", Short(each)));
            }
            None => {}
        }
        if !self.carry {
            words.push("no-carry".to_owned());
        }
        match self.overstep {
            Overstep::Lose => {}
            Overstep::Foul { limit } => words.push(format!("foul {limit}")),
            Overstep::Deduct(by) => words.push(format!("deduct {}", Short(by))),
        }
        if let Some(Cards { count, each }) = self.cards {
            words.push(format!("cards {count}x{}", Short(each)));
        }
        for &(seat, odds) in &self.odds {
            let sign = if odds < Span::ZERO { "" } else { "+" };
            words.push(format!("odds {} {sign}{}", seat.index(), Short(odds)));
        }
        for (name, common) in [("shared", self.shared), ("round", self.round)] {
            if let Some(Common { time, end }) = common {
                words.push(format!("{name} {} end {}", Short(time), end.name()));
            }
        }
        if let Some(end) = self.both_over {
            words.push(format!("both-over {}", end.name()));
        }
        f.write_str(&words.join(" "))
    }
}

impl fmt::Display for Stage {
    /// Writes the stage as it stands in a control: `15m/10 +5s repeat`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Short(self.bank))?;
        if let Some(moves) = self.moves {
            write!(f, "/{moves}")?;
        }
        if self.increment != Span::ZERO {
            write!(f, " +{}", Short(self.increment))?;
        }
        if self.delay != Span::ZERO {
            write!(f, " delay {}", Short(self.delay))?;
        }
        if self.repeat {
            f.write_str(" repeat")?;
        }
        Ok(())
    }
}

impl FromStr for Control {
    type Err = ParseControlError;

    /// Parses the text form and validates what it says; see [`crate::text`] for the grammar.
    ///
    /// # Errors
    ///
    /// [`ParseControlError`] names the place, the word and the reason.
    fn from_str(text: &str) -> Result<Control, ParseControlError> {
        Parser::new(text)?.control()
    }
}

/// A word and where it starts.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    at: usize,
    text: &'a str,
}

impl Word<'_> {
    fn error(self, reason: ParseReason) -> ParseControlError {
        ParseControlError { at: self.at, word: self.text.to_owned(), reason }
    }

    fn expected(self, what: &'static str) -> ParseControlError {
        self.error(ParseReason::Expected(what))
    }
}

struct Parser<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    /// The end of the text, for errors there.
    end: Word<'a>,
    /// The clauses read so far, by their first word.
    clauses: Vec<Word<'a>>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Result<Parser<'a>, ParseControlError> {
        if text.len() > MAX_TEXT {
            let reason = ParseReason::TooLong;
            return Err(ParseControlError { at: MAX_TEXT, word: String::new(), reason });
        }
        let start = text.as_ptr() as usize;
        let words = text
            .split_whitespace()
            .map(|word| Word { at: word.as_ptr() as usize - start, text: word })
            .collect();
        Ok(Parser { words, next: 0, end: Word { at: text.len(), text: "" }, clauses: Vec::new() })
    }

    fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    fn take(&mut self) -> Word<'a> {
        let word = self.peek().unwrap_or(self.end);
        self.next += 1;
        word
    }

    /// Takes the next word if it is this one.
    fn eat(&mut self, text: &str) -> bool {
        let eaten = self.peek().is_some_and(|word| word.text == text);
        if eaten {
            self.next += 1;
        }
        eaten
    }

    fn control(mut self) -> Result<Control, ParseControlError> {
        let mut control = Control::unlimited();
        let Some(first) = self.peek() else {
            return Err(self.end.expected("a time control"));
        };
        if first.text.starts_with(|c: char| c.is_ascii_digit()) {
            self.plan(&mut control)?;
        } else {
            self.eat("unlimited");
        }
        while let Some(word) = self.peek() {
            self.next += 1;
            self.clause(word, &mut control)?;
        }
        control
            .validate()
            .map_err(|error| self.place(&error).error(ParseReason::Invalid(error)))?;
        Ok(control)
    }

    fn plan(&mut self, control: &mut Control) -> Result<(), ParseControlError> {
        loop {
            let word = self.take();
            if let Some(each) = word.text.strip_suffix("/move") {
                let each = self.time("byoyomi", Word { text: each, ..word })?;
                control.byoyomi = Some(Byoyomi { each, periods: 1 });
                self.clauses.push(Word { text: "byoyomi", ..word });
                return Ok(());
            }
            if control.stages.len() == Control::MAX_STAGES {
                let (given, max) = (Control::MAX_STAGES as u64 + 1, Control::MAX_STAGES as u64);
                let error = ControlError::Count { part: "stages", given, min: 0, max };
                return Err(word.error(ParseReason::Invalid(error)));
            }
            let stage = self.stage(word)?;
            control.stages.push(stage);
            if !self.eat("then") {
                return Ok(());
            }
        }
    }

    fn stage(&mut self, word: Word<'a>) -> Result<Stage, ParseControlError> {
        let (bank, moves) = match word.text.split_once('/') {
            Some((bank, moves)) => {
                let moves = Word { at: word.at + bank.len() + 1, text: moves };
                let moves = count("moves", moves, Control::MAX_MOVES)?;
                (bank, Some(moves))
            }
            None => (word.text, None),
        };
        let mut stage = Stage::bank(self.time("stage", Word { text: bank, ..word })?);
        stage.moves = moves;
        if let Some(word) = self.peek()
            && let Some(increment) = word.text.strip_prefix('+')
        {
            self.next += 1;
            let increment = Word { at: word.at + 1, text: increment };
            stage.increment = bounded("increment", increment, Span::ZERO, Control::MAX_PER_MOVE)?;
        }
        if self.eat("delay") {
            let delay = self.take();
            stage.delay = bounded("delay", delay, Span::ZERO, Control::MAX_PER_MOVE)?;
        }
        stage.repeat = self.eat("repeat");
        Ok(stage)
    }

    fn clause(&mut self, word: Word<'a>, control: &mut Control) -> Result<(), ParseControlError> {
        match word.text {
            "step" => {
                self.once(word, control.step.is_some())?;
                let step = self.take();
                control.step = Some(self.time("step", step)?);
            }
            "byoyomi" => {
                self.once(word, control.byoyomi.is_some())?;
                let value = self.take();
                let (each, periods) = match value.text.split_once(['x', '×']) {
                    Some((each, periods)) => {
                        // From the end, since `×` is longer than `x`.
                        let at = value.at + value.text.len() - periods.len();
                        let periods = Word { at, text: periods };
                        (each, count("periods", periods, Control::MAX_COUNT)?)
                    }
                    None => (value.text, 1),
                };
                let each = self.time("byoyomi", Word { text: each, ..value })?;
                control.byoyomi = Some(Byoyomi { each, periods });
            }
            "no-carry" => {
                self.once(word, !control.carry)?;
                control.carry = false;
            }
            "foul" => {
                self.once(word, control.overstep != Overstep::Lose)?;
                let limit = count("fouls", self.take(), Control::MAX_COUNT)?;
                control.overstep = Overstep::Foul { limit };
            }
            "deduct" => {
                self.once(word, control.overstep != Overstep::Lose)?;
                let by = self.take();
                control.overstep = Overstep::Deduct(self.time("deduction", by)?);
            }
            "cards" => {
                self.once(word, control.cards.is_some())?;
                let value = self.take();
                let Some((number, each)) = value.text.split_once(['x', '×']) else {
                    return Err(value.expected("cards such as `2x5m`"));
                };
                let at = value.at + value.text.len() - each.len();
                let count = count("cards", Word { text: number, ..value }, Control::MAX_COUNT)?;
                let each = self.time("card", Word { at, text: each })?;
                control.cards = Some(Cards { count, each });
            }
            "odds" => {
                let (seat, value) = (self.take(), self.take());
                let number = seat.text.parse().ok().and_then(Seat::new);
                let Some(number) = number.filter(|_| seat.text.len() == 1) else {
                    return Err(seat.expected("a seat from 0 to 7"));
                };
                let odds = signed(value)?;
                control.odds.push((number, odds));
                self.clauses.push(word);
            }
            "shared" => {
                self.once(word, control.shared.is_some())?;
                control.shared = Some(self.common("shared")?);
            }
            "round" => {
                self.once(word, control.round.is_some())?;
                control.round = Some(self.common("round")?);
            }
            "both-over" => {
                self.once(word, control.both_over.is_some())?;
                control.both_over = Some(end(self.take())?);
            }
            "then" => return Err(word.expected("a clause (a stage stands before `then`)")),
            "repeat" | "delay" => return Err(word.expected("a clause (it belongs to a stage)")),
            _ => return Err(word.expected("a clause such as `byoyomi 30sx3`")),
        }
        Ok(())
    }

    /// Notes a clause that must not stand `twice`.
    fn once(&mut self, word: Word<'a>, twice: bool) -> Result<(), ParseControlError> {
        self.clauses.push(word);
        if twice { Err(word.error(ParseReason::Again)) } else { Ok(()) }
    }

    fn common(&mut self, part: &'static str) -> Result<Common, ParseControlError> {
        let time = self.take();
        let time = self.time(part, time)?;
        let word = self.take();
        if word.text != "end" {
            return Err(word.expected("`end`"));
        }
        Ok(Common { time, end: end(self.take())? })
    }

    fn time(&self, part: &'static str, word: Word<'_>) -> Result<Span, ParseControlError> {
        bounded(part, word, Control::MIN_TIME, Control::MAX_TIME)
    }

    /// The word that a fault of the whole control is told of.
    fn place(&self, error: &ControlError) -> Word<'a> {
        let clause = match error {
            ControlError::StepWithoutBank => "step",
            ControlError::PenaltyWithoutLimit => "foul",
            ControlError::DeductWithoutStep | ControlError::DeductTooSmall { .. } => "deduct",
            ControlError::CardsWithoutTime => "cards",
            ControlError::OddsWithoutTime
            | ControlError::OddsTwice(_)
            | ControlError::OddsTooGreat { .. } => "odds",
            ControlError::BothOverWithoutFlag => "both-over",
            ControlError::RepeatNotLast(_) | ControlError::RepeatWithoutMoves(_) => "repeat",
            _ => "",
        };
        let last = |words: &[Word<'a>]| words.iter().rfind(|word| word.text == clause).copied();
        last(&self.clauses)
            .or_else(|| last(&self.words))
            .or_else(|| self.words.first().copied())
            .unwrap_or(self.end)
    }
}

fn end(word: Word<'_>) -> Result<TimeEnd, ParseControlError> {
    TimeEnd::from_name(word.text)
        .ok_or_else(|| word.expected("`both-zero`, `draw`, `loss` or `arbiter`"))
}

fn count<N: TryFrom<u64> + Into<u64>>(
    part: &'static str,
    word: Word<'_>,
    max: N,
) -> Result<N, ParseControlError> {
    let digits = !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return Err(word.expected("a whole number"));
    }
    let given = word.text.parse().unwrap_or(u64::MAX);
    let max: u64 = max.into();
    let bad = ControlError::Count { part, given, min: 1, max };
    N::try_from(given)
        .ok()
        .filter(|_| (1..=max).contains(&given))
        .ok_or_else(|| word.error(ParseReason::Invalid(bad)))
}

fn bounded(
    part: &'static str,
    word: Word<'_>,
    min: Span,
    max: Span,
) -> Result<Span, ParseControlError> {
    let given = span(word.text).ok_or_else(|| word.expected("a time such as `90m` or `30s`"))?;
    if (min..=max).contains(&given) {
        Ok(given)
    } else {
        let error = ControlError::Time { part, given, min, max };
        Err(word.error(ParseReason::Invalid(error)))
    }
}

fn signed(word: Word<'_>) -> Result<Span, ParseControlError> {
    let (sign, rest) = match word.text.split_at_checked(1) {
        Some(("+", rest)) => (1, rest),
        Some(("-", rest)) => (-1, rest),
        _ => return Err(word.expected("more or less time such as `+2m` or `-30s`")),
    };
    let rest = Word { at: word.at + 1, text: rest };
    let span = bounded("odds", rest, Span::ZERO, Control::MAX_TIME)?;
    Ok(if sign < 0 { -span } else { span })
}

/// Reads `90m`, `1h30m`, `2.5s`; `None` unless it is a whole number of milliseconds. Too much
/// for the type is read as the longest span.
fn span(text: &str) -> Option<Span> {
    let mut rest = text;
    let mut total = 0_i64;
    let mut last = i64::MAX; // Units come in falling order, each at most once.
    while !rest.is_empty() {
        let unit_at = rest.find(|c: char| c != '.' && !c.is_ascii_digit())?;
        let (number, tail) = rest.split_at(unit_at);
        let (unit, tail) = tail.split_at_checked(1)?;
        let length = match unit {
            "d" => DAY,
            "h" => HOUR,
            "m" => MINUTE,
            "s" => SECOND,
            _ => return None,
        };
        if length >= last {
            return None;
        }
        last = length;
        total = total.saturating_add(millis(number, length)?);
        rest = tail;
    }
    (last < i64::MAX).then_some(Span::from_millis(total))
}

/// `number` units of `length` milliseconds.
fn millis(number: &str, length: i64) -> Option<i64> {
    let (whole, decimals) = match number.split_once('.') {
        Some((whole, decimals)) if (1..=3).contains(&decimals.len()) => (whole, decimals),
        Some(_) => return None,
        None => (number, ""),
    };
    if whole.is_empty() || decimals.contains('.') {
        return None;
    }
    let whole = whole.parse().unwrap_or(i64::MAX);
    let scale = [1, 10, 100, 1_000][decimals.len()];
    let part = if decimals.is_empty() { 0 } else { decimals.parse::<i64>().ok()? * length };
    let part = (part % scale == 0).then_some(part / scale)?;
    Some(whole.saturating_mul(length).saturating_add(part))
}
