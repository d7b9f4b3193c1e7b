//! Events as they are kept anywhere: a log of our own, TRF, the JSON of a Swiss, an event as JSON.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use exchange::json::Document;
use exchange::trf::{Severity, TrfProblem};
use exchange::{json, swiss_json, trf};
use tournament::{
    Comparator, Field, Format, GroupNo, Log, Need, No, Preset, Round, Scope, Seed, StageNo,
    SwissTask, pair_swiss, preset,
};

use super::event::how_far;
use crate::output::{Answer, complain};

/// No file of one event comes near it.
const MAX_BYTES: u64 = 256 << 20;
/// More problems than this in one file tell nothing new.
const MOST_TOLD: usize = 20;

/// An event that was read.
#[derive(Debug)]
pub(super) struct Stored {
    path: PathBuf,
    kind: Kind,
    names: BTreeMap<No, (String, Option<String>)>,
    /// Whether something in the file was passed over, which was told.
    is_partial: bool,
}

#[derive(Debug)]
enum Kind {
    /// The log of a desk.
    Log(Box<Log>),
    /// TRF, or the JSON of a Swiss.
    Event(Box<exchange::event::Event>),
    /// A whole event as JSON.
    Document(Box<Document>),
}

/// What is ranked together.
#[derive(Debug)]
pub(super) struct Ranked {
    pub(super) stage: Option<StageNo>,
    pub(super) group: Option<GroupNo>,
    pub(super) field: Field,
    pub(super) order: Vec<Comparator>,
    /// How far everybody has come, where that and no value makes the places.
    pub(super) how_far: Option<Vec<(No, u16)>>,
    /// Whether meetings have points of their own.
    pub(super) matches: bool,
}

/// A round that was paired, and what it was paired from where scores pair.
#[derive(Debug)]
pub(super) struct Paired {
    pub(super) stage: Option<StageNo>,
    pub(super) round: Round,
    pub(super) task: Option<SwissTask>,
}

/// Why there is no round.
#[derive(Debug)]
pub(super) enum Unpaired {
    /// The input does not hold what is needed.
    Input(anyhow::Error),
    /// Everything is there, and no pairing exists.
    NoPairing(tournament::NoPairing),
}

impl From<anyhow::Error> for Unpaired {
    fn from(error: anyhow::Error) -> Unpaired {
        Unpaired::Input(error)
    }
}

impl Stored {
    /// Reads a file, whatever of these it is; `-` is standard input.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is none of them; the line or the place in the JSON is named. What is
    /// only noteworthy in a TRF file is told on standard error.
    pub(super) fn read(path: &Path) -> anyhow::Result<Stored> {
        let place = || path.display().to_string();
        let bytes = bytes(path).with_context(place)?;
        if bytes.starts_with(b"chuhe event") {
            let read = journal::event::read(&bytes).with_context(place)?;
            if read.entries.is_empty() {
                bail!("{}: there is no event in it", path.display());
            }
            if let Some(torn) = read.torn {
                let (line, bytes) = (torn.line, torn.bytes);
                complain(&format!(
                    "{}, line {line}: {bytes} bytes of a request that was never acknowledged are passed over",
                    path.display()
                ));
            }
            let log = read.log().with_context(place)?;
            return Ok(Stored::new(path, Kind::Log(Box::new(log))));
        }
        let text = record::decode(&bytes, None).text;
        let kind = match text.trim_start_matches('\u{feff}').trim_start().chars().next() {
            None => bail!("{}: the file is empty", path.display()),
            Some('{' | '[') => match json_format(&text).as_deref() {
                Some(json::FORMAT) => {
                    Kind::Document(Box::new(json::read(&text).with_context(place)?))
                }
                _ => Kind::Event(Box::new(swiss_json::read(&text).with_context(place)?)),
            },
            Some(_) => match trf::read_event(&text) {
                Ok((event, problems)) => {
                    let is_partial = tell(path, &problems);
                    let kind = Kind::Event(Box::new(event));
                    return Ok(Stored { is_partial, ..Stored::new(path, kind) });
                }
                Err(problems) => return Err(unusable(path, &problems)),
            },
        };
        Ok(Stored::new(path, kind))
    }

    fn new(path: &Path, kind: Kind) -> Stored {
        let names = match &kind {
            Kind::Log(log) => {
                let entrants = log.state().entrants().iter();
                entrants
                    .map(|(no, one)| (*no, (one.entry.name.clone(), one.entry.club.clone())))
                    .collect()
            }
            Kind::Event(event) => {
                let entrants = event.entrants.iter();
                entrants
                    .map(|(no, one)| (*no, (one.entry.name.clone(), one.entry.club.clone())))
                    .collect()
            }
            Kind::Document(document) => {
                let names = document.names().into_iter();
                names.map(|(no, name)| (no, (name.to_owned(), None))).collect()
            }
        };
        Stored { path: path.to_owned(), kind, names, is_partial: false }
    }

    /// What a command answers that used the file: "no" where something was passed over.
    pub(super) fn answer(&self) -> Answer {
        if self.is_partial { Answer::No } else { Answer::Yes }
    }

    /// The name of an entrant; empty where there is none.
    pub(super) fn name(&self, no: No) -> &str {
        self.names.get(&no).map_or("", |(name, _)| name.trim())
    }

    /// The club of an entrant; empty where there is none.
    pub(super) fn club(&self, no: No) -> &str {
        self.names.get(&no).and_then(|(_, club)| club.as_deref()).unwrap_or_default()
    }

    /// An entrant as sentences call him: `3 张三`.
    pub(super) fn called(&self, no: No) -> String {
        match self.name(no) {
            "" => no.to_string(),
            name => format!("{no} {name}"),
        }
    }

    /// An entrant by number, or by the name if only one has it.
    pub(super) fn who(&self, text: &str) -> anyhow::Result<No> {
        if let Ok(number) = text.parse() {
            let no = No::new(number).filter(|no| self.names.contains_key(no));
            return no
                .with_context(|| format!("{}: there is no number {text}", self.path.display()));
        }
        let named: Vec<No> =
            self.names.keys().copied().filter(|no| self.name(*no) == text.trim()).collect();
        match named[..] {
            [no] => Ok(no),
            [] => bail!("{}: nobody is called {text:?}", self.path.display()),
            _ => bail!("{}: several are called {text:?}: give the number", self.path.display()),
        }
    }

    /// The stage that is meant: the one named, or the last that has a round.
    fn stage(&self, named: Option<u8>) -> anyhow::Result<StageNo> {
        let begun: Vec<(StageNo, bool)> = match &self.kind {
            Kind::Event(_) => vec![(StageNo(1), true)],
            Kind::Log(log) => {
                let count = log.state().regulations().map_or(0, |rules| rules.stages.len());
                let numbers = (1..=count).filter_map(|number| u8::try_from(number).ok());
                let begun = |stage| {
                    let state = log.state().stage(stage);
                    state.is_some_and(|state| !state.rounds.is_empty())
                };
                numbers.map(StageNo).map(|stage| (stage, begun(stage))).collect()
            }
            Kind::Document(document) => {
                let stages = document.stages.iter();
                stages.map(|stage| (StageNo(stage.no), !stage.rounds.is_empty())).collect()
            }
        };
        let found = match named {
            Some(number) => begun.iter().find(|(stage, _)| stage.0 == number),
            None => begun.iter().rfind(|(_, begun)| *begun).or(begun.first()),
        };
        found.map(|(stage, _)| *stage).with_context(|| match named {
            Some(number) => format!("{}: there is no stage {number}", self.path.display()),
            None => format!("{}: there is no stage", self.path.display()),
        })
    }

    /// Everything that is ranked in a stage after so many rounds, group by group.
    pub(super) fn ranked(
        &self,
        stage: Option<u8>,
        rounds: Option<u16>,
    ) -> anyhow::Result<Vec<Ranked>> {
        let stage = self.stage(stage)?;
        Ok(match &self.kind {
            Kind::Event(event) => vec![Ranked {
                stage: None,
                group: None,
                field: event.field(rounds.unwrap_or(u16::MAX)),
                order: or_usual(event.order.clone()),
                how_far: None,
                matches: event.scoring.meeting.is_some(),
            }],
            Kind::Document(document) => {
                let known = document
                    .stage(stage.0)
                    .with_context(|| format!("there is no stage {}", stage.0))?;
                let field = known.field();
                vec![Ranked {
                    stage: Some(stage),
                    group: None,
                    field: rounds.map_or_else(|| field.clone(), |rounds| field.after(rounds)),
                    order: known.order(),
                    how_far: rounds.is_none().then(|| known.how_far()).flatten(),
                    matches: false,
                }]
            }
            Kind::Log(log) => {
                let state = log.state();
                let rules =
                    state.rules(stage).with_context(|| format!("there is no stage {}", stage.0))?;
                let groups = state.stage(stage).map_or(0, |state| state.groups.len());
                let is_grouped = matches!(rules.format, Format::Groups { .. }) && groups > 0;
                let groups: Vec<Option<GroupNo>> = match is_grouped {
                    true => (0..groups)
                        .filter_map(|group| u8::try_from(group).ok())
                        .map(|group| Some(GroupNo(group)))
                        .collect(),
                    false => vec![None],
                };
                let ranked = |group| Ranked {
                    stage: Some(stage),
                    group,
                    field: state.field(Scope { stage, group, rounds }),
                    order: rules.order.clone(),
                    how_far: how_far(state, Scope { stage, group, rounds }),
                    matches: rules.scoring.meeting.is_some(),
                };
                groups.into_iter().map(ranked).collect()
            }
        })
    }

    /// Pairs a round from the rounds before it; the next one where none is named.
    ///
    /// # Errors
    ///
    /// [`Unpaired`]: rounds or results are missing, or no pairing exists.
    pub(super) fn pair(
        &self,
        stage: Option<u8>,
        round: Option<u16>,
        seed: Seed,
    ) -> Result<Paired, Unpaired> {
        let stage = self.stage(stage)?;
        if round == Some(0) {
            return Err(anyhow::anyhow!("rounds are counted from 1").into());
        }
        let (task, stage) = match &self.kind {
            Kind::Event(event) => {
                let number = round.unwrap_or(event.stored() + 1);
                if let Some((open, board)) = event.first_open(number) {
                    let path = self.path.display();
                    return Err(match board {
                        None => anyhow::anyhow!(
                            "{path}: round {number} cannot be paired, round {open} is not there"
                        ),
                        Some(board) => anyhow::anyhow!(
                            "{path}: round {number} cannot be paired, round {open} lacks the result \
                             of table {} ({} – {})",
                            board.table,
                            board.red,
                            board.black
                        ),
                    }
                    .into());
                }
                (Some(event.task(number)), None)
            }
            Kind::Document(document) => {
                let known = document.stage(stage.0);
                let stored = known.map_or(0, |stage| stage.rounds.len());
                let next = u16::try_from(stored).unwrap_or(u16::MAX).saturating_add(1);
                let number = round.unwrap_or(next);
                self.check_next(number, next)?;
                let before = known.iter().flat_map(|stage| &stage.rounds);
                let mut before = before.filter(|made| made.number < number);
                if let Some(made) =
                    before.find(|made| made.boards.iter().any(|board| board.stand == "open"))
                {
                    return Err(anyhow::anyhow!(
                        "{}: round {number} cannot be paired, round {} lacks results",
                        self.path.display(),
                        made.number
                    )
                    .into());
                }
                let task = document.task(stage.0, number).with_context(|| {
                    format!(
                        "{}: stage {} is not paired by scores; as a log it could be paired",
                        self.path.display(),
                        stage.0
                    )
                })?;
                (Some(task), Some(stage))
            }
            Kind::Log(log) => {
                let state = log.state();
                let stored = state.stage(stage).map_or(0, |state| state.rounds.len());
                let next = u16::try_from(stored).unwrap_or(u16::MAX).saturating_add(1);
                let number = round.unwrap_or(next);
                self.check_next(number, next)?;
                let task = state.swiss_task_of(stage, number);
                if number == next {
                    if !matches!(state.need(stage), Some(Need::Pair(_))) || task.is_none() {
                        let round = state.pair(stage, seed).map_err(Unpaired::NoPairing)?;
                        return Ok(Paired { stage: Some(stage), round, task });
                    }
                } else if task.is_none() {
                    return Err(anyhow::anyhow!(
                        "round {number} is not paired by scores and stands in the log\n  \
                         → chuhe event explain {} {number} --stage {}",
                        self.path.display(),
                        stage.0
                    )
                    .into());
                }
                (task, Some(stage))
            }
        };
        let task = task.with_context(|| format!("{}: no round to pair", self.path.display()))?;
        let round = pair_swiss(&task, seed).map_err(Unpaired::NoPairing)?;
        Ok(Paired { stage, round, task: Some(task) })
    }

    fn check_next(&self, round: u16, next: u16) -> anyhow::Result<()> {
        if round > next {
            bail!(
                "{}: round {round} cannot be paired, round {next} is not there",
                self.path.display()
            );
        }
        Ok(())
    }
}

/// The list of an event that says none.
fn or_usual(order: Vec<Comparator>) -> Vec<Comparator> {
    if order.is_empty() { preset(Preset::SwissOpponents2011) } else { order }
}

fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > MAX_BYTES {
        bail!("more than {MAX_BYTES} bytes are more than any event has");
    }
    Ok(bytes)
}

/// What a JSON text says that it is.
fn json_format(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Named {
        format: String,
    }
    serde_json::from_str::<Named>(text).ok().map(|named| named.format)
}

/// Tells what was passed over; whether there is any.
fn tell(path: &Path, problems: &[TrfProblem]) -> bool {
    let told: Vec<&TrfProblem> =
        problems.iter().filter(|problem| problem.severity >= Severity::Warning).collect();
    for problem in told.iter().take(MOST_TOLD) {
        complain(&format!("{}: {problem}", path.display()));
    }
    !told.is_empty()
}

/// All that keeps a file from being used, a line for each.
fn unusable(path: &Path, problems: &[TrfProblem]) -> anyhow::Error {
    let errors: Vec<&TrfProblem> =
        problems.iter().filter(|problem| problem.severity == Severity::Error).collect();
    let told: Vec<String> = errors
        .iter()
        .take(MOST_TOLD)
        .map(|problem| format!("{}: {problem}", path.display()))
        .collect();
    let more = errors.len().saturating_sub(MOST_TOLD);
    let rest = if more > 0 { format!("\n… and {more} more") } else { String::new() };
    anyhow::anyhow!("{}{rest}", told.join("\n"))
}
