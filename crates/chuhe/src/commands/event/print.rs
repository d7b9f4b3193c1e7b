//! `chuhe event print`: what hangs on the wall and lies on the tables, as HTML or SVG.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;
use prints::event::{Event, Missing, What};
use tournament::{Scope, StageNo};
use wire::event::{PrintLine, PrintedLine};
use words::{Key, Lang};

use super::desk::Desk;
use super::lots::group;
use super::options::Common;
use super::said::{self, advise, error};
use super::tables::{check_round, running};
use crate::commands::written;
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct PrintArguments {
    /// The file of the event.
    file: PathBuf,
    /// What to print, each on pages of its own; everything there is when left out.
    what: Vec<Named>,
    /// Of which stage; the one that is running, or the last one, when left out.
    #[arg(long)]
    stage: Option<u8>,
    /// Of which round: pairings and slips of it, standings and crosstable as they stood after it.
    #[arg(long)]
    round: Option<u16>,
    /// The standings of one group alone: A, B, …
    #[arg(long)]
    group: Option<String>,
    /// Leaves out why the boards of a round are as they are.
    #[arg(long)]
    no_reasons: bool,
    /// The bracket as a picture alone, in SVG.
    #[arg(long)]
    svg: bool,
    /// Puts the fonts into it, for a machine without Chinese ones: three megabytes more.
    #[arg(long)]
    embed_font: bool,
    /// Writes it into this file instead of to standard output.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

/// Prints by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Named {
    /// Who has entered.
    Entries,
    /// Who plays whom in a round.
    Pairings,
    /// A slip to be filled in for every board of a round.
    Slips,
    /// The places of a stage.
    Standings,
    /// Every result of a stage in one table.
    Crosstable,
    /// The tree of an elimination.
    Bracket,
    /// The places of the whole event.
    Final,
}

pub(super) fn run(arguments: &PrintArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let event = Event::new(desk.state(), desk.lang);
    let event = if arguments.embed_font { event.with_fonts() } else { event };
    let what = match &arguments.what[..] {
        // A stage or a round that is named and not used would be passed over in silence.
        [] if arguments.svg => vec![What::Bracket(stage(&desk, arguments, true)?)],
        [] if arguments.stage.or(arguments.round.map(|_| 0)).is_some()
            || arguments.group.is_some() =>
        {
            return Err(error(desk.lang, Key::EventDeskPrintWhat, []));
        }
        [] => event.everything(),
        named => {
            let one = |named: &Named| wanted(&desk, &event, arguments, *named);
            named.iter().map(one).collect::<anyhow::Result<_>>()?
        }
    };
    let what: Vec<What> = match arguments.no_reasons {
        true => what.into_iter().map(without_reasons).collect(),
        false => what,
    };
    let text = if arguments.svg {
        let [What::Bracket(stage)] = what[..] else {
            return Err(error(desk.lang, Key::EventDeskPrintSvg, []));
        };
        event.bracket_svg(stage).map_err(|reason| missing(desk.lang, &reason))?
    } else {
        event.document(&what).map_err(|reason| missing(desk.lang, &reason))?
    };
    let bytes = text.len();
    let printed = what.iter().map(|one| printed(*one)).collect();
    let mut line = PrintLine { prints: printed, file: None, bytes, text: None };
    match &arguments.out {
        Some(path) => {
            if desk.is_own_file(path) {
                let values = [("file", path.display().to_string())];
                return Err(error(desk.lang, Key::EventDeskOwnFile, values));
            }
            written::out(path, text.as_bytes(), None)?;
            line.file = Some(path.display().to_string());
            desk.after_writing(path, desk.say(&line, &format!("{}\n", path.display())))?;
        }
        None if desk.json => {
            line.text = Some(text);
            desk.say(&line, "")?;
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(Answer::Yes)
}

/// Why something cannot be printed, in words.
fn missing(lang: Lang, reason: &Missing) -> anyhow::Error {
    let of = |stage: &StageNo| ("stage", stage.0.to_string());
    match reason {
        Missing::Event => error(lang, Key::EventDeniedNotCreated, []),
        Missing::Stage(stage) => error(lang, Key::EventDeskNoStage, [of(stage)]),
        Missing::Group(stage, group) => {
            let values = [("number", stage.0.to_string()), ("name", String::new())];
            let stage = said::say(lang, Key::EventStage, values).trim_end().to_owned();
            error(lang, Key::EventDeskNoGroup, [("stage", stage), ("group", group.letter())])
        }
        Missing::Round { stage, round } => {
            error(lang, Key::EventDeskNotPaired, [of(stage), ("round", round.to_string())])
        }
        Missing::Unpublished { stage, round } => {
            error(lang, Key::EventDeskUnpublished, [of(stage), ("round", round.to_string())])
        }
        Missing::Participants(stage) => error(lang, Key::EventDeskNoPart, [of(stage)]),
        Missing::Entrants => error(lang, Key::EventNeedEntrants, []),
        Missing::NoBracket(stage) => error(lang, Key::EventDeskNoBracket, [of(stage)]),
        Missing::Lots(stage) => error(lang, Key::EventDeskNotDrawn, [of(stage)]),
        Missing::Closed => error(lang, Key::EventDeskNoneClosed, []),
    }
}

/// The stage that is meant; for a bracket the last elimination, where none is named.
fn stage(desk: &Desk, arguments: &PrintArguments, bracket: bool) -> anyhow::Result<StageNo> {
    if arguments.stage.is_none() {
        let is_wanted =
            |stage: &StageNo| !bracket || desk.state().rules(*stage).is_some_and(Event::is_tree);
        // A round that is proposed is what is wanted next; standings of it are not there yet.
        let current = running(desk, None)?;
        if is_wanted(&current) {
            return Ok(current);
        }
        return Ok(desk.stages().filter(is_wanted).last().unwrap_or(current));
    }
    running(desk, arguments.stage)
}

fn wanted(
    desk: &Desk,
    event: &Event<'_>,
    arguments: &PrintArguments,
    named: Named,
) -> anyhow::Result<What> {
    let stage = stage(desk, arguments, named == Named::Bracket)?;
    let latest = |published: bool| {
        let round = arguments.round.or_else(|| match published {
            true => {
                let rounds = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
                u16::try_from(rounds).ok().filter(|rounds| *rounds > 0)
            }
            false => event.latest(stage),
        });
        round.ok_or_else(|| {
            let values = [("stage", desk.stage_name(stage))];
            let command = super::next::command(&desk.path, desk.state(), stage);
            advise(desk.lang, Key::EventDeskRoundThere, values, &command)
        })
    };
    let group = || arguments.group.as_deref().map(|text| group(text, desk.lang)).transpose();
    if let (Named::Standings | Named::Crosstable, Some(round)) = (named, arguments.round) {
        check_round(desk, stage, round)?;
    }
    Ok(match named {
        Named::Entries => What::Entries,
        Named::Pairings => What::Pairings { stage, round: latest(false)?, reasons: true },
        Named::Slips => What::Slips { stage, round: latest(true)? },
        Named::Standings => {
            What::Standings(Scope { stage, group: group()?, rounds: arguments.round })
        }
        Named::Crosstable => {
            What::Crosstable(Scope { stage, group: group()?, rounds: arguments.round })
        }
        Named::Bracket => What::Bracket(stage),
        Named::Final => What::Overall,
    })
}

fn without_reasons(what: What) -> What {
    match what {
        What::Pairings { stage, round, .. } => What::Pairings { stage, round, reasons: false },
        other => other,
    }
}

fn printed(what: What) -> PrintedLine {
    let (what, stage, round) = match what {
        What::Entries => ("entries", None, None),
        What::Pairings { stage, round, .. } => ("pairings", Some(stage), Some(round)),
        What::Slips { stage, round } => ("slips", Some(stage), Some(round)),
        What::Standings(scope) => ("standings", Some(scope.stage), scope.rounds),
        What::Crosstable(scope) => ("crosstable", Some(scope.stage), scope.rounds),
        What::Bracket(stage) => ("bracket", Some(stage), None),
        What::Overall => ("final", None, None),
    };
    PrintedLine { what: what.to_owned(), stage: stage.map(|stage| stage.0), round }
}
