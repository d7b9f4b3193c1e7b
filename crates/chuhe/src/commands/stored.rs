//! Events as they are kept anywhere: a log of our own, TRF, the JSON of a Swiss, an event as JSON.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use exchange::json::Document;
use exchange::trf::{Severity, TrfProblem};
use exchange::{json, swiss_json, trf};
use tournament::{
    Comparator, Field, Format, GroupNo, Log, Need, No, Preset, Round, Scope, Seed, StageNo,
    SwissTask, pair_swiss, preset,
};
use words::{Key, Lang, events};

use super::event::how_far;
use crate::output::{Answer, complain};
use crate::terminal::{error, say, trf_problem};

/// No file of one event comes near it.
const MAX_BYTES: u64 = 256 << 20;
/// More problems than this in one file tell nothing new.
const MOST_TOLD: usize = 20;

/// An event that was read.
#[derive(Debug)]
pub(super) struct Stored {
    path: PathBuf,
    lang: Lang,
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
    /// All rounds that there are to be are there.
    Over {
        /// How many.
        rounds: u16,
        /// The round that was asked for.
        round: u16,
    },
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
    pub(super) fn read(path: &Path, lang: Lang) -> anyhow::Result<Stored> {
        let place = || path.display().to_string();
        let bytes = bytes(path, lang).with_context(place)?;
        if bytes.starts_with(b"chuhe event") {
            let read = journal::event::read(&bytes).with_context(place)?;
            if read.entries.is_empty() {
                return Err(error(lang, Key::EventDeskNoEvent, [("file", place())]));
            }
            if let Some(torn) = read.torn {
                let (line, bytes) = (torn.line.to_string(), torn.bytes.to_string());
                let values = [("file", place()), ("line", line), ("bytes", bytes)];
                complain(&say(lang, Key::EventDeskTorn, values));
            }
            let log = read.log().with_context(place)?;
            return Ok(Stored::new(path, lang, Kind::Log(Box::new(log))));
        }
        let text = record::decode(&bytes, None).text;
        let kind = match text.trim_start_matches('\u{feff}').trim_start().chars().next() {
            None => return Err(error(lang, Key::EventStoredEmpty, [("file", place())])),
            Some('{' | '[') => match json_format(&text).as_deref() {
                Some(json::FORMAT) => {
                    Kind::Document(Box::new(json::read(&text).with_context(place)?))
                }
                _ => Kind::Event(Box::new(swiss_json::read(&text).with_context(place)?)),
            },
            Some(_) => match trf::read_event(&text) {
                Ok((event, problems)) => {
                    let is_partial = tell(path, &problems, lang);
                    let kind = Kind::Event(Box::new(event));
                    return Ok(Stored { is_partial, ..Stored::new(path, lang, kind) });
                }
                Err(problems) => return Err(unusable(path, &problems, lang)),
            },
        };
        Ok(Stored::new(path, lang, kind))
    }

    fn new(path: &Path, lang: Lang, kind: Kind) -> Stored {
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
        Stored { path: path.to_owned(), lang, kind, names, is_partial: false }
    }

    /// What is wrong, behind the name of the file.
    fn error<const N: usize>(
        &self,
        key: Key,
        values: [(&'static str, String); N],
    ) -> anyhow::Error {
        anyhow!("{}: {}", self.path.display(), say(self.lang, key, values))
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
            return no.ok_or_else(|| {
                let last = self.names.keys().next_back().map_or(0, |no| no.get()).to_string();
                let values = [("number", text.to_owned()), ("last", last)];
                self.error(Key::EventDeskNumber, values)
            });
        }
        let named: Vec<No> =
            self.names.keys().copied().filter(|no| self.name(*no) == text.trim()).collect();
        match named[..] {
            [no] => Ok(no),
            [] => {
                let values = [("name", text.trim().to_owned())];
                Err(self.error(Key::EventDeskNobodyCalled, values))
            }
            _ => {
                let numbers = events::list(self.lang, named.iter().map(ToString::to_string));
                let values = [("name", text.trim().to_owned()), ("numbers", numbers)];
                Err(self.error(Key::EventDeskSeveralCalled, values))
            }
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
        found.map(|(stage, _)| *stage).ok_or_else(|| match named {
            Some(number) => self.no_stage(StageNo(number)),
            None => self.error(Key::EventDeniedNoStages, []),
        })
    }

    fn no_stage(&self, stage: StageNo) -> anyhow::Error {
        self.error(Key::EventDeskNoStage, [("stage", stage.0.to_string())])
    }

    /// How many rounds of a stage are there.
    fn rounds(&self, stage: StageNo) -> u16 {
        let rounds = match &self.kind {
            Kind::Event(event) => event.rounds.len(),
            Kind::Document(document) => {
                document.stage(stage.0).map_or(0, |stage| stage.rounds.len())
            }
            Kind::Log(log) => log.state().stage(stage).map_or(0, |stage| stage.rounds.len()),
        };
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// Everything that is ranked in a stage after so many rounds, group by group.
    pub(super) fn ranked(
        &self,
        stage: Option<u8>,
        rounds: Option<u16>,
    ) -> anyhow::Result<Vec<Ranked>> {
        let stage = self.stage(stage)?;
        let last = self.rounds(stage);
        if let Some(round) = rounds.filter(|round| *round > last) {
            let values = [("round", round.to_string()), ("last", last.to_string())];
            return Err(self.error(Key::EventStoredRounds, values));
        }
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
                let known = document.stage(stage.0).ok_or_else(|| self.no_stage(stage))?;
                let field = known.field();
                // An earlier stage that goes on here has its rounds in the same sheets.
                let before = known.counted_rounds.saturating_sub(last);
                let after = rounds.map(|rounds| before.saturating_add(rounds));
                vec![Ranked {
                    stage: Some(stage),
                    group: None,
                    field: after.map_or_else(|| field.clone(), |rounds| field.after(rounds)),
                    order: known.order(),
                    how_far: rounds.is_none().then(|| known.how_far()).flatten(),
                    matches: known.has_match_points(),
                }]
            }
            Kind::Log(log) => {
                let state = log.state();
                let rules = state.rules(stage).ok_or_else(|| self.no_stage(stage))?;
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
            return Err(self.error(Key::EventStoredRoundZero, []).into());
        }
        let (task, stage) = match &self.kind {
            Kind::Event(event) => {
                let number = round.unwrap_or(event.stored() + 1);
                if number > event.stored() && event.is_over() {
                    return Err(Unpaired::Over { rounds: event.rules.rounds, round: number });
                }
                if let Some((open, board)) = event.first_open(number) {
                    let round = ("round", number.to_string());
                    let open = ("open", open.to_string());
                    return Err(match board {
                        None => self.error(Key::EventStoredRoundMissing, [round, open]),
                        Some(board) => {
                            let table = ("table", board.table.to_string());
                            let red = ("red", board.red.to_string());
                            let black = ("black", board.black.to_string());
                            let values = [round, open, table, red, black];
                            self.error(Key::EventStoredResultMissing, values)
                        }
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
                if let Some(rounds) =
                    known.and_then(|stage| stage.over()).filter(|_| number >= next)
                {
                    return Err(Unpaired::Over { rounds, round: number });
                }
                self.check_next(number, next)?;
                let before = known.iter().flat_map(|stage| &stage.rounds);
                let mut before = before.filter(|made| made.number < number);
                if let Some(made) =
                    before.find(|made| made.boards.iter().any(|board| board.stand == "open"))
                {
                    let values = [("round", number.to_string()), ("open", made.number.to_string())];
                    return Err(self.error(Key::EventStoredResultsMissing, values).into());
                }
                let task = document.task(stage.0, number).ok_or_else(|| {
                    self.error(Key::EventStoredNotByScores, [("stage", stage.0.to_string())])
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
                    let said = self.error(Key::EventStoredInLog, [("round", number.to_string())]);
                    return Err(anyhow!(
                        "{said}\n  → chuhe event explain {} {number} --stage {}",
                        self.path.display(),
                        stage.0
                    )
                    .into());
                }
                (task, Some(stage))
            }
        };
        let task = task.ok_or(Unpaired::NoPairing(tournament::NoPairing::Nobody))?;
        let round = pair_swiss(&task, seed).map_err(Unpaired::NoPairing)?;
        Ok(Paired { stage, round, task: Some(task) })
    }

    /// Who has entered and is not paired in a round that is not there yet, where the file says so.
    pub(super) fn not_present(&self, round: u16) -> Vec<No> {
        match &self.kind {
            Kind::Event(event) if round > event.stored() => event.not_present(round),
            _ => Vec::new(),
        }
    }

    fn check_next(&self, round: u16, next: u16) -> anyhow::Result<()> {
        if round > next {
            let values = [("round", round.to_string()), ("open", next.to_string())];
            return Err(self.error(Key::EventStoredRoundMissing, values));
        }
        Ok(())
    }
}

/// The list of an event that says none.
fn or_usual(order: Vec<Comparator>) -> Vec<Comparator> {
    if order.is_empty() { preset(Preset::SwissOpponents2011) } else { order }
}

fn bytes(path: &Path, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() as u64 > MAX_BYTES {
        return Err(error(lang, Key::EventStoredLarge, [("bytes", MAX_BYTES.to_string())]));
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
fn tell(path: &Path, problems: &[TrfProblem], lang: Lang) -> bool {
    let told: Vec<&TrfProblem> =
        problems.iter().filter(|problem| problem.severity >= Severity::Warning).collect();
    for problem in told.iter().take(MOST_TOLD) {
        complain(&format!("{}: {}", path.display(), trf_problem(problem, lang)));
    }
    !told.is_empty()
}

/// All that keeps a file from being used, a line for each.
fn unusable(path: &Path, problems: &[TrfProblem], lang: Lang) -> anyhow::Error {
    let errors: Vec<&TrfProblem> =
        problems.iter().filter(|problem| problem.severity == Severity::Error).collect();
    let told: Vec<String> = errors
        .iter()
        .take(MOST_TOLD)
        .map(|problem| format!("{}: {}", path.display(), trf_problem(problem, lang)))
        .collect();
    let more = errors.len().saturating_sub(MOST_TOLD);
    let rest = match more {
        0 => String::new(),
        more => format!("\n{}", say(lang, Key::EventStoredMore, [("count", more.to_string())])),
    };
    anyhow!("{}{rest}", told.join("\n"))
}
