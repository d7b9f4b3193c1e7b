//! What was found in a TRF, in words.

use exchange::trf::{TrfFault, TrfProblem};
use words::{Key, Lang};

use super::say;

/// A problem with its line and column.
pub(crate) fn trf_problem(problem: &TrfProblem, lang: Lang) -> String {
    let said = ("problem", fault(&problem.fault, lang));
    let line = ("line", problem.line.to_string());
    match (problem.line, problem.column) {
        (0, _) => said.1,
        (_, None) => say(lang, Key::TrfPlace, [line, said]),
        (_, Some(column)) => {
            say(lang, Key::TrfPlaceColumn, [line, ("column", column.to_string()), said])
        }
    }
}

fn fault(fault: &TrfFault, lang: Lang) -> String {
    let number = |name: &'static str, number: &dyn ToString| (name, number.to_string());
    let text = |key, text: &dyn ToString| say(lang, key, [number("text", text)]);
    let meeting = |key, round: &u16, no: &dyn ToString, other: &dyn ToString| {
        let values = [number("round", round), number("no", no), number("other", other)];
        say(lang, key, values)
    };
    match fault {
        TrfFault::NoPlayers => say(lang, Key::TrfNoPlayers, []),
        TrfFault::TooMany { what, most } => {
            say(lang, Key::TrfTooMany, [("what", field(what, lang)), number("most", most)])
        }
        TrfFault::Tab => say(lang, Key::TrfTab, []),
        TrfFault::NotBlank(sign) => text(Key::TrfNotBlank, sign),
        TrfFault::Field { field: of, text, expected } => {
            let expected = ("expected", (*expected).to_owned());
            let values = [("field", field(of, lang)), ("text", text.clone()), expected];
            say(lang, Key::TrfField, values)
        }
        TrfFault::Missing(of) => say(lang, Key::TrfMissing, [("field", field(of, lang))]),
        TrfFault::Twice { no, first } => {
            say(lang, Key::TrfTwice, [number("no", no), number("first", first)])
        }
        TrfFault::Result(sign) => text(Key::TrfResult, sign),
        TrfFault::Color(sign) => text(Key::TrfColor, sign),
        TrfFault::NoOpponent { round, mark } => {
            let values = [number("round", round), number("text", mark)];
            say(lang, Key::TrfNoOpponent, values)
        }
        TrfFault::ByeWithOpponent { round, mark, opponent } => {
            let values = [number("round", round), number("text", mark), number("other", opponent)];
            say(lang, Key::TrfByeWithOpponent, values)
        }
        TrfFault::UnknownOpponent { round, opponent } => {
            let values = [number("round", round), number("other", opponent)];
            say(lang, Key::TrfUnknownOpponent, values)
        }
        TrfFault::Itself(round) => say(lang, Key::TrfItself, [number("round", round)]),
        TrfFault::ResultMissing { round, no, opponent } => {
            meeting(Key::TrfResultMissing, round, no, opponent)
        }
        TrfFault::OtherOpponent { round, no, opponent, instead } => {
            let instead = match instead.as_str() {
                "nobody" => say(lang, Key::TrfNobody, []),
                other => other.to_owned(),
            };
            let values = [
                number("round", round),
                number("no", no),
                number("other", opponent),
                ("instead", instead),
            ];
            say(lang, Key::TrfOtherOpponent, values)
        }
        TrfFault::SameColor { round, no, opponent } => {
            meeting(Key::TrfSameColor, round, no, opponent)
        }
        TrfFault::Results { round, no, opponent, ours, theirs } => {
            let values = [
                number("round", round),
                number("no", no),
                number("other", opponent),
                number("ours", ours),
                number("theirs", theirs),
            ];
            say(lang, Key::TrfResults, values)
        }
        TrfFault::UnknownRecord(code) => text(Key::TrfUnknownRecord, code),
        TrfFault::Points { stated, counted } => {
            let values = [number("stated", stated), number("counted", counted)];
            say(lang, Key::TrfPoints, values)
        }
        TrfFault::Hole(no) => say(lang, Key::TrfHole, [number("no", no)]),
        TrfFault::PastTheEnd { round, announced } => {
            let values = [number("round", round), number("announced", announced)];
            say(lang, Key::TrfPastTheEnd, values)
        }
        TrfFault::TwoByes { round, first, second } => {
            meeting(Key::TrfTwoByes, round, first, second)
        }
        TrfFault::Passed { field: of, text } => {
            let values = [("field", field(of, lang)), ("text", text.clone())];
            say(lang, Key::TrfPassed, values)
        }
        TrfFault::TieBreak(code) => text(Key::TrfTieBreak, code),
        TrfFault::UnknownPlayer(no) => say(lang, Key::TrfUnknownPlayer, [number("no", no)]),
        TrfFault::Uneven { round, no, opponent } => meeting(Key::TrfUneven, round, no, opponent),
        // Notes, which are not told.
        TrfFault::Columns(_)
        | TrfFault::Taken { .. }
        | TrfFault::Scoring(_)
        | TrfFault::Unused(_)
        | TrfFault::Teams => fault.to_string(),
    }
}

/// What a field is called; a rare one as the format calls it.
fn field(name: &str, lang: Lang) -> String {
    let key = match name {
        "starting number" => Key::TrfWhatStartingNumber,
        "rating" => Key::TrfWhatRating,
        "points" => Key::TrfWhatPoints,
        "opponent" => Key::TrfWhatOpponent,
        "rank" => Key::TrfWhatRank,
        "color" => Key::TrfWhatColor,
        "round" => Key::TrfWhatRound,
        "rounds" | "number of rounds" => Key::TrfWhatRounds,
        "number" => Key::TrfWhatNumber,
        "team number" => Key::TrfWhatTeamNumber,
        "bye" => Key::TrfWhatBye,
        "result" => Key::TrfWhatResult,
        "lines" => Key::TrfWhatLines,
        other => return other.to_owned(),
    };
    say(lang, key, [])
}
