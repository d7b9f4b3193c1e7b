//! The log: shown, checked, taken back. And stages, which are closed.

use std::path::PathBuf;

use tournament::{Entered, Fact, Log, LogError, Need, Request, Seq};
use wire::event::{FactLine, FileLine};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::file::{self, Kept};
use super::layout::{Edge, Table};
use super::options::{Common, local};
use super::said::{LONGEST_REMARK, bounded, error, reason, say};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct UndoArguments {
    /// The file of the event.
    file: PathBuf,
    /// Back to what was after this entry of the log, 0 is the beginning; without it, the last
    /// request that is in force is taken back. An undo is undone by the number of the entry
    /// before it.
    #[arg(long, value_name = "ENTRY")]
    to: Option<u64>,
    /// Why; stands in the log.
    #[arg(long, value_name = "TEXT")]
    why: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct LogArguments {
    /// The file of the event.
    file: PathBuf,
    /// Only the last entries.
    #[arg(long, value_name = "N")]
    last: Option<usize>,
}

#[derive(Debug, clap::Args)]
pub(super) struct CheckArguments {
    /// The file of the event.
    file: PathBuf,
    /// Cuts off what stands at the end and was never acknowledged.
    #[arg(long)]
    cut: bool,
    /// A seal that was written down earlier, whole or its first digits: is that line still there?
    #[arg(long, value_name = "HASH")]
    seal: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct NoteArguments {
    /// The file of the event.
    file: PathBuf,
    /// Anything that shall stand in the log.
    text: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct CloseArguments {
    /// The file of the event.
    file: PathBuf,
    /// Which stage; the one that is played out when left out.
    #[arg(long)]
    stage: Option<u8>,
}

pub(super) fn undo(arguments: &UndoArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let why = reason(desk.lang, &arguments.why)?;
    let to = match arguments.to {
        Some(to) if to > desk.log.last().0 => {
            let values = [("to", to.to_string()), ("count", desk.log.last().0.to_string())];
            return Err(error(desk.lang, Key::EventDeskTo, values));
        }
        Some(to) => Seq(to),
        None => before_last_request(&desk)?,
    };
    if !has_event(&desk, to) {
        return Err(error(desk.lang, Key::EventDeskBeginning, []));
    }
    let act = desk.append(vec![Fact::Undone { to, why }])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// Whether the event was created by what is in force after an entry.
fn has_event(desk: &Desk, to: Seq) -> bool {
    let entries = desk.log.entries().iter().take_while(|entry| entry.seq <= to).cloned();
    Log::replay(entries).is_ok_and(|log| log.state().regulations().is_some())
}

/// The entry before the last request that is in force.
fn before_last_request(desk: &Desk) -> anyhow::Result<Seq> {
    let last = desk.log.effective().last().map(|entry| entry.seq);
    let last = last.ok_or_else(|| error(desk.lang, Key::EventDeskNoUndo, []))?;
    let act = |seq: Seq| {
        let index = usize::try_from(seq.0).ok().and_then(|seq| seq.checked_sub(1));
        index.and_then(|index| desk.acts.get(index)).copied()
    };
    let of = act(last);
    let first = (1..=last.0).map(Seq).find(|seq| act(*seq) == of).unwrap_or(last);
    Ok(Seq(first.0 - 1))
}

/// A fact in words, in the state that it happened in, which it is added to.
///
/// What was open cannot be taken back: an undo says which line-ups stay so.
pub(super) fn told<const N: usize>(
    log: &mut Log,
    entry: &Entered,
    langs: [Lang; N],
) -> Result<[String; N], LogError> {
    let said = langs.map(|lang| events::fact(lang, &entry.fact, log.state()));
    log.append(entry.at, entry.by.clone(), entry.fact.clone())?;
    let shown = match entry.fact {
        Fact::Undone { .. } => log.state().shown_lineups(),
        _ => Vec::new(),
    };
    if shown.is_empty() {
        return Ok(said);
    }
    let mut langs = langs.into_iter();
    Ok(said.map(|fact| {
        let lang = langs.next().unwrap_or(Lang::En);
        let who = shown.iter().map(|(id, no)| {
            let who = ("who", events::entrant(log.state(), *no));
            let values = [("round", id.round.to_string()), ("table", id.table.to_string()), who];
            say(lang, Key::EventLineupOf, values)
        });
        let values = [("fact", fact), ("who", events::list(lang, who))];
        say(lang, Key::EventFactUndoneShown, values)
    }))
}

pub(super) fn log(arguments: &LogArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let in_force: std::collections::BTreeSet<Seq> =
        desk.log.effective().map(|entry| entry.seq).collect();
    let mut before = Log::new();
    let mut lines = Vec::with_capacity(desk.log.entries().len());
    for entry in desk.log.entries() {
        let undo = matches!(entry.fact, Fact::Undone { .. });
        let [zh, en] = told(&mut before, entry, [Lang::ZhHans, Lang::En])?;
        lines.push(FactLine {
            seq: entry.seq.0,
            at: entry.at.0,
            by: entry.by.0.clone(),
            kind: journal::event::kind(&entry.fact).to_owned(),
            text: wire::Text { zh, en },
            undone: !undo && !in_force.contains(&entry.seq),
        });
    }
    let from = arguments.last.map_or(0, |last| lines.len().saturating_sub(last));
    let lines = &lines[from..];
    if desk.json {
        for line in lines {
            desk.say(line, "")?;
        }
        return Ok(Answer::Yes);
    }
    let head = |key| render(desk.lang, key, &[]);
    let mut table = Table::new([
        ("#".to_owned(), Edge::Right),
        (head(Key::EventHeadTime), Edge::Left),
        (head(Key::EventHeadBy), Edge::Left),
        (String::new(), Edge::Left),
        (head(Key::EventHeadWhat), Edge::Left),
    ]);
    for line in lines {
        let text = match desk.lang {
            Lang::ZhHans => &line.text.zh,
            Lang::En => &line.text.en,
        };
        table.row([
            line.seq.to_string(),
            local(tournament::Moment(line.at)),
            line.by.clone(),
            if line.undone { "×".to_owned() } else { String::new() },
            text.clone(),
        ]);
    }
    desk.say(&(), &table.draw())?;
    Ok(Answer::Yes)
}

/// Whether the file is what was written: every line by its hash, and the log by replay.
pub(super) fn check(arguments: &CheckArguments, common: &Common) -> anyhow::Result<Answer> {
    let (path, lang) = (&arguments.file, common.lang()?);
    let read = match file::look(path, lang) {
        Ok(read) => read,
        Err(error) if error.downcast_ref::<journal::event::EventFileError>().is_some() => {
            let problem = crate::terminal::reasons(&error, lang);
            let line = FileLine {
                facts: 0,
                seal: String::new(),
                torn: 0,
                problems: vec![problem.clone()],
            };
            crate::output::say(common.json, &line, &format!("{problem}\n"))?;
            return Ok(Answer::No);
        }
        Err(error) => return Err(error),
    };
    file::log(path, &read)?;
    let mut problems = Vec::new();
    let mut torn = read.torn.map_or(0, |torn| torn.bytes);
    if let Some(at) = read.torn {
        if arguments.cut {
            let (mut kept, _) = Kept::open(path, lang)?;
            kept.cut()?;
            torn = 0;
        } else {
            let values = [("line", at.line.to_string()), ("bytes", at.bytes.to_string())];
            problems.push(say(lang, Key::EventDeskUncut, values));
        }
    }
    if let Some(seal) = &arguments.seal {
        let wanted = seal.to_lowercase();
        if wanted.len() < 8 || !read.has_seal(&wanted) {
            problems.push(say(lang, Key::EventDeskNoSeal, [("seal", seal.clone())]));
        }
    }
    let line = FileLine {
        facts: read.chain.last().0,
        seal: read.chain.seal(),
        torn,
        problems: problems.clone(),
    };
    let values = [("file", path.display().to_string()), ("count", line.facts.to_string())];
    let mut text = format!("{}\n{}\n", say(lang, Key::EventDeskEntries, values), line.seal);
    for problem in &problems {
        text.push_str(problem);
        text.push('\n');
    }
    crate::output::say(common.json, &line, &text)?;
    Ok(if problems.is_empty() { Answer::Yes } else { Answer::No })
}

pub(super) fn note(arguments: &NoteArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    if arguments.text.trim().is_empty() {
        return Err(error(desk.lang, Key::EventDeskNote, []));
    }
    let text = bounded(desk.lang, arguments.text.trim(), LONGEST_REMARK)?.to_owned();
    let act = desk.ask(&[Request::Note(text)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn close(arguments: &CloseArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, |need| *need == Need::Close)?;
    let act = desk.ask(&[Request::Close(stage)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}
