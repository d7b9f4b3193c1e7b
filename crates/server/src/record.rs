//! The record of a game as PGN, the form that other programs read.
//!
//! Written: tags in English with the names of the standard where it has one, `Game` "Chinese
//! Chess" first, then `Format` for the notation of the moves; moves with numbers, the clock after
//! each in a comment (`[%clk h:mm:ss]` is what is left, `[%emt h:mm:ss]` what the move took where
//! nothing is counted down); lines of at most 79 columns, in which a Chinese character takes two;
//! UTF-8. The moves are those that [`notation::parse_move`] reads.
//!
//! Not written: variations, remarks, and names for the seats of other games than xiangqi.

use std::fmt::Write as _;

use clock::{Moment, Span};
use xiangqi::notation::{self, Script};
use xiangqi::{Color, Move, Position};

/// The notation of the moves of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notation {
    /// 炮二平五.
    Chinese,
    /// `C2.5`.
    Wxf,
    /// `H2-E2`.
    Iccs,
    /// `h2e2`.
    Uci,
}

/// What a record tells of a game.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    /// The tags that say who, where and when, after `Game` and before the rest; an empty value is
    /// written as `?`.
    pub(crate) tags: Vec<(&'static str, String)>,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// The position before the first move.
    pub(crate) start: Position,
    /// The moves, legal from `start`.
    pub(crate) plies: Vec<Ply>,
}

/// One move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ply {
    /// The move.
    pub(crate) mv: Move,
    /// What it took.
    pub(crate) spent: Span,
    /// What was left of the mover's time after it, where it is counted down.
    pub(crate) left: Option<Span>,
}

const WIDTH: usize = 79;

impl Notation {
    /// The name in the `Format` tag.
    const fn format(self) -> &'static str {
        match self {
            Notation::Chinese => "Chinese",
            Notation::Wxf => "WXF",
            Notation::Iccs => "ICCS",
            Notation::Uci => "UCI",
        }
    }

    fn write(self, position: &Position, mv: Move) -> String {
        match self {
            Notation::Chinese => notation::chinese(position, mv, Script::Simplified),
            Notation::Wxf => notation::wxf(position, mv),
            Notation::Iccs => notation::iccs(mv),
            Notation::Uci => mv.to_string(),
        }
    }
}

/// The record as PGN.
pub(crate) fn pgn(record: &Record, notation: Notation) -> String {
    let mut text = String::new();
    tag(&mut text, "Game", "Chinese Chess");
    for (name, value) in &record.tags {
        tag(&mut text, name, value);
    }
    tag(&mut text, "Result", &record.result);
    tag(&mut text, "Format", notation.format());
    if record.start != Position::start() {
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &record.start.fen());
    }
    text.push('\n');
    let mut lines = Lines { text, column: 0 };
    let mut position = record.start;
    for (index, ply) in record.plies.iter().enumerate() {
        match position.turn() {
            Color::Red => lines.word(&format!("{}.", position.fullmove_number())),
            Color::Black if index == 0 => {
                lines.word(&format!("{}.", position.fullmove_number()));
                lines.word("...");
            }
            Color::Black => {}
        }
        lines.word(&notation.write(&position, ply.mv));
        lines.word(&match ply.left {
            Some(left) => format!("{{[%clk {}]}}", time(left)),
            None => format!("{{[%emt {}]}}", time(ply.spent)),
        });
        let Ok(next) = position.play(ply.mv) else { break };
        position = next;
    }
    lines.word(&record.result);
    lines.text.push('\n');
    lines.text
}

/// The day of a moment in UTC, `2026.11.30`.
pub(crate) fn date(moment: Moment) -> String {
    let (year, month, day) = civil(moment);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The time of day of a moment in UTC, `23:59:59`.
pub(crate) fn time_of_day(moment: Moment) -> String {
    let seconds = moment.as_millis().div_euclid(1_000).rem_euclid(86_400);
    format!("{:02}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// The day and minute of a moment in UTC, `2026-11-30 23:59`.
pub(crate) fn minute(moment: Moment) -> String {
    format!("{} {}", date(moment).replace('.', "-"), &time_of_day(moment)[..5])
}

/// Year, month and day of a moment in UTC, by the Gregorian calendar.
fn civil(moment: Moment) -> (i64, i64, i64) {
    // Days are counted from 1 March of the year 0, so that a leap day is the last of its year;
    // 400 years have 146,097 days, and the months from March on follow a line of slope 153 / 5.
    let days = moment.as_millis().div_euclid(86_400_000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

fn tag(text: &mut String, name: &str, value: &str) {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    let value = if escaped.is_empty() { "?" } else { escaped.as_str() };
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// A span as hours, minutes and seconds, with tenths below a minute.
fn time(span: Span) -> String {
    let millis = span.as_millis().max(0);
    let (hours, minutes, seconds) = (millis / 3_600_000, millis / 60_000 % 60, millis / 1_000 % 60);
    let tenths = millis / 100 % 10;
    match (millis < 60_000, tenths) {
        (true, 1..) => format!("{hours}:{minutes:02}:{seconds:02}.{tenths}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Words set in lines that are not too wide.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn record(start: Position, choices: &[usize]) -> Record {
        let mut position = start;
        let mut plies = Vec::new();
        for (index, choice) in choices.iter().enumerate() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice % moves.len()];
            position = position.play(mv).unwrap();
            let millis = i64::try_from(index).unwrap() * 12_345;
            let left = (index % 3 != 0).then(|| Span::from_millis(5_400_000 - millis));
            plies.push(Ply { mv, spent: Span::from_millis(millis), left });
        }
        Record {
            tags: vec![("Event", "说 \"和\" \\ \n".to_owned()), ("Red", String::new())],
            result: "1/2-1/2".to_owned(),
            start,
            plies,
        }
    }

    /// The moves of a PGN text: what is outside tags and comments and is no number or result.
    fn moves_of(pgn: &str) -> Vec<String> {
        let (_, moves) = pgn.split_once("\n\n").unwrap();
        let outside = moves.split('{').map(|part| part.rsplit('}').next().unwrap());
        let words = outside.flat_map(str::split_whitespace);
        words.filter(|word| !word.ends_with('.') && *word != "1/2-1/2").map(str::to_owned).collect()
    }

    #[test]
    fn a_short_record_is_written_out() {
        let text = pgn(&record(Position::start(), &[0, 1]), Notation::Uci);
        let moves = Position::start().legal_moves();
        let expected = format!(
            "[Game \"Chinese Chess\"]\n[Event \"说 \\\"和\\\" \\\\  \"]\n[Red \"?\"]\n\
             [Result \"1/2-1/2\"]\n[Format \"UCI\"]\n\n\
             1. {} {{[%emt 0:00:00]}} {} {{[%clk 1:29:47]}} 1/2-1/2\n",
            moves[0],
            Position::start().play(moves[0]).unwrap().legal_moves()[1],
        );
        assert_eq!(text, expected);
    }

    #[test]
    fn a_start_with_black_to_move_says_so() {
        let start: Position = "3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 3 7".parse().unwrap();
        let text = pgn(&record(start, &[0]), Notation::Iccs);
        assert!(text.contains("[SetUp \"1\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 3 7\"]"));
        assert!(text.contains("\n7. ... D9-D8 {"), "{text}");
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (millis, expected) in [
            (0, "1970.01.01"),
            (-1, "1969.12.31"),
            (951_782_400_000, "2000.02.29"),
            (1_709_164_800_000, "2024.02.29"),
            (4_107_542_400_000, "2100.03.01"),
        ] {
            assert_eq!(date(Moment::from_millis(millis)), expected, "{millis}");
        }
        assert_eq!(time_of_day(Moment::from_millis(86_399_999)), "23:59:59");
        assert_eq!(minute(Moment::from_millis(86_399_999)), "1970-01-01 23:59");
    }

    #[test]
    fn times_are_read_by_people() {
        for (millis, text) in [
            (0, "0:00:00"),
            (59_940, "0:00:59.9"),
            (60_940, "0:01:00"),
            (5_400_000, "1:30:00"),
            (-5, "0:00:00"),
        ] {
            assert_eq!(time(Span::from_millis(millis)), text, "{millis}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_record_can_be_replayed(choices in proptest::collection::vec(0usize..200, 0..120)) {
            let record = record(Position::start(), &choices);
            for notation in [Notation::Chinese, Notation::Wxf, Notation::Iccs, Notation::Uci] {
                let text = pgn(&record, notation);
                let mut position = record.start;
                let words = moves_of(&text);
                prop_assert_eq!(words.len(), record.plies.len(), "{:?}: {}", notation, text);
                for (word, ply) in words.iter().zip(&record.plies) {
                    let mv = notation::parse_move(&position, word);
                    prop_assert_eq!(mv.as_ref(), Ok(&ply.mv), "{:?}: {}", notation, word);
                    position = position.play(ply.mv).unwrap();
                }
                for line in text.lines().skip_while(|line| !line.is_empty()) {
                    let width: usize = line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
                    prop_assert!(width <= WIDTH, "{}", line);
                }
            }
        }
    }
}
