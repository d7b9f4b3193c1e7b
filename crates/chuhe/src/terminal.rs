//! The language of the terminal, and in it what others say in English: the reader of the arguments,
//! the system, the readers of JSON and of files of events.

mod said;
mod trf;

use std::error::Error;
use std::ffi::OsString;
use std::io;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use exchange::json::JsonError;
use exchange::order::OrderError;
use exchange::swiss_json::{SwissJsonError, SwissJsonFault};
use exchange::{Unread, UnreadKind};
use journal::event::EventFileError;
use words::{Key, Lang, events};

use crate::output::complain;

pub(crate) use self::said::{error, say};
pub(crate) use self::trf::trf_problem;

/// The language that the arguments name, also where they cannot be read; without one that of the
/// terminal.
pub(crate) fn lang() -> Lang {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    named(&arguments).unwrap_or_else(of_terminal)
}

fn named(arguments: &[OsString]) -> Option<Lang> {
    let texts: Vec<&str> = arguments.iter().map(|one| one.to_str().unwrap_or_default()).collect();
    let behind = texts.windows(2).find(|two| two[0] == "--lang").map(|two| two[1]);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    behind.or(joined).and_then(Lang::from_tag)
}

fn of_terminal() -> Lang {
    let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
    tag.and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En)
}

/// The language that an option names; that of the terminal without one.
///
/// # Errors
///
/// There is no such language.
pub(crate) fn language(named: Option<&str>) -> anyhow::Result<Lang> {
    match named {
        None => Ok(of_terminal()),
        Some(tag) => Lang::from_tag(tag)
            .ok_or_else(|| error(of_terminal(), Key::CommandLang, [("tag", tag.to_owned())])),
    }
}

/// An error with everything behind it, in one line.
pub(crate) fn reasons(error: &anyhow::Error, lang: Lang) -> String {
    let mut said = Vec::new();
    for cause in error.chain() {
        match whole(cause, lang) {
            Some(text) => {
                said.push(text);
                // It has said what lies behind it.
                break;
            }
            None => said.push(cause.to_string()),
        }
    }
    said.join(match lang {
        Lang::ZhHans => "：",
        Lang::En => ": ",
    })
}

/// What one of the known errors says, with its causes.
fn whole(cause: &(dyn Error + 'static), lang: Lang) -> Option<String> {
    if let Some(error) = cause.downcast_ref::<io::Error>() {
        return Some(io_error(error, lang));
    }
    if let Some(error) = cause.downcast_ref::<serde_json::Error>() {
        return Some(unread(&Unread::from(error), lang));
    }
    if let Some(error) = cause.downcast_ref::<SwissJsonError>() {
        let problem = swiss_json(&error.fault, lang);
        return Some(at(&error.path, problem, lang));
    }
    if let Some(error) = cause.downcast_ref::<JsonError>() {
        return Some(match error {
            JsonError::Json { path, unread: it } => at(path, unread(it, lang), lang),
            JsonError::Misfit { path, message } => {
                let detail = ("detail", (*message).to_owned());
                at(path, say(lang, Key::JsonMisfit, [detail]), lang)
            }
            JsonError::Version { format, version } => {
                let values = [("format", format.clone()), ("version", version.to_string())];
                say(lang, Key::JsonVersion, values)
            }
            JsonError::Order { path, error } => at(path, order_error(error, lang), lang),
            JsonError::Unknown { path, no } => {
                at(path, say(lang, Key::JsonUnknownEntrant, [("no", no.to_string())]), lang)
            }
        });
    }
    event_file(cause.downcast_ref::<EventFileError>()?, lang)
}

fn at(path: &str, problem: String, lang: Lang) -> String {
    match path {
        "." | "" => problem,
        path => say(lang, Key::JsonAt, [("path", path.to_owned()), ("problem", problem)]),
    }
}

/// Why the system refuses, by a table of ours; in its own words where the table has none.
pub(crate) fn io_error(error: &io::Error, lang: Lang) -> String {
    use io::ErrorKind as Kind;
    // What a program says of itself is no message of the system.
    if error.get_ref().is_some() {
        return error.to_string();
    }
    let key = match error.kind() {
        Kind::NotFound => Key::SystemNotFound,
        Kind::PermissionDenied => Key::SystemDenied,
        Kind::AlreadyExists => Key::SystemExists,
        Kind::IsADirectory => Key::SystemIsFolder,
        Kind::NotADirectory => Key::SystemNoFolder,
        Kind::StorageFull => Key::SystemFull,
        Kind::QuotaExceeded => Key::SystemQuota,
        Kind::ReadOnlyFilesystem => Key::SystemReadOnly,
        Kind::FileTooLarge => Key::SystemTooLarge,
        Kind::InvalidFilename => Key::SystemBadName,
        Kind::ResourceBusy | Kind::ExecutableFileBusy | Kind::WouldBlock => Key::SystemBusy,
        Kind::UnexpectedEof => Key::SystemCut,
        Kind::InvalidData => Key::SystemBadData,
        Kind::BrokenPipe => Key::SystemPipe,
        Kind::Interrupted => Key::SystemInterrupted,
        Kind::OutOfMemory => Key::SystemMemory,
        Kind::TimedOut => Key::SystemTimedOut,
        Kind::AddrInUse => Key::SystemInUse,
        Kind::AddrNotAvailable => Key::SystemNoAddress,
        Kind::ConnectionRefused => Key::SystemRefused,
        Kind::DirectoryNotEmpty => Key::SystemNotEmpty,
        Kind::Unsupported => Key::SystemUnsupported,
        Kind::InvalidInput => Key::SystemBadInput,
        _ => return say(lang, Key::SystemOther, [("text", error.to_string())]),
    };
    say(lang, key, [])
}

/// What is wrong with a JSON text.
fn unread(unread: &Unread, lang: Lang) -> String {
    let line = ("line", unread.line.to_string());
    let column = ("column", unread.column.to_string());
    match unread.kind {
        UnreadKind::Syntax => say(lang, Key::JsonSyntax, [line, column]),
        UnreadKind::End => say(lang, Key::JsonEnd, [line, column]),
        UnreadKind::Data => {
            let detail = ("detail", unread.detail().to_owned());
            say(lang, Key::JsonData, [line, column, detail])
        }
        UnreadKind::List => say(lang, Key::JsonList, []),
    }
}

fn swiss_json(fault: &SwissJsonFault, lang: Lang) -> String {
    match fault {
        SwissJsonFault::Json(it) => unread(it, lang),
        SwissJsonFault::Format(format) => say(lang, Key::JsonFormat, [("format", format.clone())]),
        SwissJsonFault::Order(error) => order_error(error, lang),
        SwissJsonFault::Twice(no) => say(lang, Key::JsonTwice, [("no", no.to_string())]),
        SwissJsonFault::Unknown(no) => say(lang, Key::JsonUnknownPlayer, [("no", no.to_string())]),
        SwissJsonFault::Itself(no) => say(lang, Key::JsonItself, [("no", no.to_string())]),
        SwissJsonFault::NeitherBoardNorBye => say(lang, Key::JsonNeither, []),
        SwissJsonFault::Count { got, expected } => {
            let values = [("got", got.to_string()), ("expected", expected.to_string())];
            say(lang, Key::JsonCount, values)
        }
        SwissJsonFault::Forfeit => say(lang, Key::JsonForfeit, []),
        SwissJsonFault::Contradiction => say(lang, Key::JsonContradiction, []),
        SwissJsonFault::Color(text) => say(lang, Key::JsonColor, [("text", text.clone())]),
        SwissJsonFault::Rounds(count) => say(lang, Key::JsonRounds, [("count", count.to_string())]),
    }
}

/// Why a list of comparators cannot be used.
pub(crate) fn order_error(reason: &OrderError, lang: Lang) -> String {
    match reason {
        OrderError::Empty => say(lang, Key::EventDeskOrderEmpty, []),
        OrderError::Unknown(text) => {
            say(lang, Key::EventDeskOrderUnknown, [("text", text.clone())])
        }
        OrderError::Parameter { code, parameter } => {
            let values = [("text", code.clone()), ("parameter", parameter.clone())];
            say(lang, Key::EventDeskOrderParameter, values)
        }
    }
}

/// Why a file is no log of an event. A fact that a release cannot read says the rest itself.
fn event_file(error: &EventFileError, lang: Lang) -> Option<String> {
    let of = |key, line: &usize| say(lang, key, [("line", line.to_string())]);
    Some(match error {
        EventFileError::NotAnEvent => say(lang, Key::EventFileNone, []),
        EventFileError::Format { found, known } => {
            let values = [("found", found.to_string()), ("known", known.to_string())];
            say(lang, Key::EventFileFormat, values)
        }
        EventFileError::Line { line, field } => {
            let values = [("line", line.to_string()), ("field", (*field).to_owned())];
            say(lang, Key::EventFileLine, values)
        }
        EventFileError::OutOfOrder { line, found, expected } => {
            let values = [
                ("line", line.to_string()),
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ];
            say(lang, Key::EventFileOrder, values)
        }
        EventFileError::Changed { line } => of(Key::EventFileChanged, line),
        EventFileError::Fact { .. } | EventFileError::Undo { .. } => return None,
    })
}

/// Says why the arguments cannot be read, or shows the help or the version that they ask for; the
/// exit status that goes with it.
pub(crate) fn refuse(error: &clap::Error, lang: Lang) -> ExitCode {
    let status = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Nobody can be told that the output is closed.
            let _ = error.print();
        }
        _ => complain(&usage_error(error, lang)),
    }
    status
}

/// Why the arguments cannot be read, what is alike, and how the command is written.
fn usage_error(error: &clap::Error, lang: Lang) -> String {
    let mut lines = vec![fault(error, lang)];
    let known = match error.kind() {
        ErrorKind::MissingSubcommand => None,
        _ => text(error, ContextKind::ValidValue, lang),
    };
    if let Some(values) = known {
        lines.push(format!("  {}", say(lang, Key::CommandKnownValues, [("values", values)])));
    }
    let alike =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(similar) = alike.into_iter().find_map(|kind| text(error, kind, lang)) {
        lines.push(format!("  {}", say(lang, Key::CommandSimilar, [("similar", similar)])));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().trim_start_matches("Usage:").trim().to_owned();
        lines.push(say(lang, Key::CommandUsage, [("usage", usage)]));
    }
    lines.push(say(lang, Key::CommandHelp, [("help", "--help".to_owned())]));
    lines.join("\n")
}

/// What is wrong, in a sentence.
fn fault(error: &clap::Error, lang: Lang) -> String {
    let get = |kind| text(error, kind, lang).unwrap_or_default();
    let argument = || ("argument", get(ContextKind::InvalidArg));
    let value = || ("value", get(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if get(ContextKind::InvalidValue).is_empty() => {
            say(lang, Key::CommandValueMissing, [argument()])
        }
        ErrorKind::InvalidValue => say(lang, Key::CommandValue, [value(), argument()]),
        ErrorKind::ValueValidation => match error.source() {
            Some(reason) => {
                let reason = ("reason", value_error(reason, lang));
                say(lang, Key::CommandValueWhy, [value(), argument(), reason])
            }
            None => say(lang, Key::CommandValue, [value(), argument()]),
        },
        ErrorKind::UnknownArgument => say(lang, Key::CommandUnknown, [argument()]),
        ErrorKind::InvalidSubcommand => {
            say(lang, Key::CommandUnknownVerb, [("verb", get(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::MissingSubcommand => {
            say(lang, Key::CommandVerbMissing, [("verbs", get(ContextKind::ValidSubcommand))])
        }
        ErrorKind::MissingRequiredArgument => {
            say(lang, Key::CommandMissing, [("arguments", get(ContextKind::InvalidArg))])
        }
        ErrorKind::ArgumentConflict => {
            let other = get(ContextKind::PriorArg);
            if other == get(ContextKind::InvalidArg) {
                say(lang, Key::CommandRepeated, [argument()])
            } else {
                say(lang, Key::CommandConflict, [argument(), ("other", other)])
            }
        }
        ErrorKind::NoEquals => say(lang, Key::CommandEquals, [argument()]),
        ErrorKind::TooManyValues => say(lang, Key::CommandSurplus, [argument(), value()]),
        ErrorKind::TooFewValues => {
            let expected = ("expected", get(ContextKind::MinValues));
            let actual = ("actual", get(ContextKind::ActualNumValues));
            say(lang, Key::CommandValuesFew, [argument(), expected, actual])
        }
        ErrorKind::WrongNumberOfValues => {
            let expected = ("expected", get(ContextKind::ExpectedNumValues));
            let actual = ("actual", get(ContextKind::ActualNumValues));
            say(lang, Key::CommandValues, [argument(), expected, actual])
        }
        ErrorKind::InvalidUtf8 => say(lang, Key::CommandNotText, []),
        _ => say(lang, Key::CommandOther, []),
    }
}

/// What the reader of the arguments tells of an error beside its kind.
fn text(error: &clap::Error, kind: ContextKind, lang: Lang) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => events::list(lang, texts.iter().cloned()),
        ContextValue::Number(number) => number.to_string(),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}

/// Why a value is refused: numbers by their kind, our own readers in their words.
fn value_error(reason: &(dyn Error + 'static), lang: Lang) -> String {
    if let Some(number) = reason.downcast_ref::<ParseIntError>() {
        let key = match number.kind() {
            IntErrorKind::Empty => Key::CommandNumberEmpty,
            IntErrorKind::PosOverflow => Key::CommandNumberLarge,
            IntErrorKind::NegOverflow => Key::CommandNumberSmall,
            _ => Key::CommandNumber,
        };
        return say(lang, key, []);
    }
    let text = reason.to_string();
    let range = text.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    match range {
        Some((least, most)) => {
            let values = [("least", least.to_owned()), ("most", most.to_owned())];
            say(lang, Key::CommandNumberRange, values)
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_among_arguments_that_cannot_be_read() {
        let read =
            |line: &str| named(&line.split(' ').map(OsString::from).collect::<Vec<OsString>>());
        assert_eq!(read("chuhe evnt --lang zh"), Some(Lang::ZhHans));
        assert_eq!(read("chuhe event --lang=en --bad"), Some(Lang::En));
        assert_eq!(read("chuhe event --lang"), None);
        assert_eq!(read("chuhe event --lang de"), None);
    }

    #[test]
    fn the_system_is_told_by_the_kind_of_its_error() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(io_error(&full, Lang::ZhHans), "空间不足");
        assert_eq!(io_error(&full, Lang::En), "no space left on the device");
        let own = io::Error::other("a word of our own");
        assert_eq!(io_error(&own, Lang::ZhHans), "a word of our own");
        let folder = std::fs::read(std::env::temp_dir()).unwrap_err();
        let error = anyhow::Error::from(folder).context("/tmp");
        assert_eq!(reasons(&error, Lang::ZhHans), "/tmp：是目录，不是文件");
    }
}
