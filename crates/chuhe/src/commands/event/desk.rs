//! The desk: one file of an event, what is asked of it, and what it answers.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use journal::event::Chain;
use serde::Serialize;
use tournament::{
    Denied, Entered, Fact, Format, Log, Moment, Need, No, NoPairing, Official, PairingId, Request,
    Seed, Seq, StageNo, State,
};
use wire::event::{DoneLine, FactLine, NeedLine, need};
use words::{Key, Lang, events};

use super::envelope;
use super::file::{self, Kept};
use super::history;
use super::next;
use super::options::{Common, one_name};
use super::said::{advise, error, say};
use crate::output::{self, Unsaid};
use crate::terminal;

/// An event that is looked at, and what the terminal wants.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) path: PathBuf,
    pub(super) log: Log,
    /// For each fact the last one of those that came of the same request.
    pub(super) acts: Vec<Seq>,
    kept: Option<Kept>,
    /// Whether facts were added, which nothing that fails later takes back.
    has_written: bool,
    pub(super) lang: Lang,
    pub(super) json: bool,
    by: Official,
    at: Moment,
}

impl Desk {
    /// An event that is only looked at.
    pub(super) fn look(path: &Path, common: &Common) -> anyhow::Result<Desk> {
        Ok(Desk::look_with_chain(path, common)?.0)
    }

    /// The same with the end of the file.
    pub(super) fn look_with_chain(path: &Path, common: &Common) -> anyhow::Result<(Desk, Chain)> {
        let read = file::look(path, common.lang()?)?;
        if read.entries.is_empty() {
            return Err(file::no_event(path, common.lang()?));
        }
        Ok((Desk::of(path, common, None, &read)?, read.chain))
    }

    /// An event that goes on.
    pub(super) fn open(path: &Path, common: &Common) -> anyhow::Result<Desk> {
        let (kept, read) = Kept::open(path, common.lang()?)?;
        let desk = Desk::of(path, common, Some(kept), &read)?;
        if let Some(odd) = common.odd_time(desk.log.entries().last().map(|entry| entry.at))? {
            output::complain(&odd);
        }
        Ok(desk)
    }

    /// A new event.
    pub(super) fn create(path: &Path, common: &Common) -> anyhow::Result<Desk> {
        let kept = Kept::create(path, common.lang()?)?;
        if let Some(odd) = common.odd_time(None)? {
            output::complain(&odd);
        }
        Ok(Desk {
            path: path.to_owned(),
            log: Log::new(),
            acts: Vec::new(),
            kept: Some(kept),
            has_written: false,
            lang: common.lang()?,
            json: common.json,
            by: common.by()?,
            at: common.at()?,
        })
    }

    fn of(
        path: &Path,
        common: &Common,
        kept: Option<Kept>,
        read: &journal::event::EventFile,
    ) -> anyhow::Result<Desk> {
        Ok(Desk {
            path: path.to_owned(),
            log: file::log(path, read)?,
            acts: read.acts.clone(),
            kept,
            has_written: false,
            lang: common.lang()?,
            json: common.json,
            by: common.by()?,
            at: common.at()?,
        })
    }

    pub(super) fn state(&self) -> &State {
        self.log.state()
    }

    /// An entrant by number and name.
    pub(super) fn name(&self, no: No) -> String {
        events::entrant(self.state(), no)
    }

    /// A seed as given, or one that nobody could choose.
    pub(super) fn seed(given: Option<Seed>) -> anyhow::Result<Seed> {
        match given {
            Some(seed) => Ok(seed),
            None => {
                let mut bytes = [0; 8];
                getrandom::fill(&mut bytes)
                    .map_err(|error| anyhow!("the system gives no chance: {error}"))?;
                Ok(Seed(u64::from_le_bytes(bytes)))
            }
        }
    }

    /// Does all that is asked, or nothing of it; the facts that it came to.
    pub(super) fn ask(&mut self, requests: &[Request]) -> anyhow::Result<Vec<Entered>> {
        let mut state = self.state().clone();
        let mut facts = Vec::new();
        for request in requests {
            let more = state.decide(request).map_err(|denied| self.refuse(&state, &denied))?;
            for fact in &more {
                state.evolve(fact);
            }
            facts.extend(more);
        }
        self.append(facts)
    }

    /// Keeps facts that were decided together.
    pub(super) fn append(&mut self, facts: Vec<Fact>) -> anyhow::Result<Vec<Entered>> {
        let first = self.log.last().0 + 1;
        let act: Vec<Entered> = (first..)
            .zip(facts)
            .map(|(seq, fact)| Entered { seq: Seq(seq), at: self.at, by: self.by.clone(), fact })
            .collect();
        let Some(last) = act.last().map(|entry| entry.seq) else { return Ok(act) };
        let kept = self.kept.as_mut().context("the event was opened to be looked at")?;
        kept.append(&act, self.lang)?;
        self.has_written = true;
        for entry in &act {
            self.log.append(entry.at, entry.by.clone(), entry.fact.clone())?;
            self.acts.push(last);
        }
        Ok(act)
    }

    /// A refusal in words, with what to do about it.
    pub(super) fn refuse(&self, state: &State, denied: &Denied) -> anyhow::Error {
        let name = |no| events::entrant(state, no);
        let stage = state.current_stage().unwrap_or(StageNo(1));
        let there = state.entrants().values().filter(|one| one.left.is_none()).count();
        let is_all_play_all =
            state.rules(stage).is_some_and(|rules| rules.format == Format::Scheveningen);
        let said = match denied {
            Denied::Needs(Need::Pair(round)) if next::has_proposal(state, stage) => {
                say(self.lang, Key::EventNeedPublish, [("round", round.to_string())])
            }
            Denied::Unpaired(NoPairing::Nobody) if is_all_play_all => {
                say(self.lang, Key::EventDeskTwoTeams, [("count", there.to_string())])
            }
            denied => events::denied(self.lang, denied, &name),
        };
        match next::hint(&self.path, state, denied, self.lang) {
            Some(command) => anyhow!("{said}\n  → {command}"),
            None => anyhow!("{said}"),
        }
    }

    /// The stage that is meant: the one named, or the only one that waits for what is asked.
    pub(super) fn stage(
        &self,
        named: Option<u8>,
        waits: impl Fn(&Need) -> bool,
    ) -> anyhow::Result<StageNo> {
        if let Some(number) = named {
            let stage = StageNo(number);
            return match self.state().stage(stage) {
                Some(_) => Ok(stage),
                None => Err(self.refuse(self.state(), &Denied::NoStage(stage))),
            };
        }
        let waiting: Vec<StageNo> = self
            .stages()
            .filter(|stage| self.state().need(*stage).is_some_and(|need| waits(&need)))
            .collect();
        match waiting[..] {
            [stage] => Ok(stage),
            [] => {
                let current = self.state().current_stage();
                Ok(current.or(self.stages().last()).unwrap_or(StageNo(1)))
            }
            _ => {
                let names: Vec<String> =
                    waiting.iter().map(|stage| self.stage_name(*stage)).collect();
                let stages = events::list(self.lang, names);
                Err(error(self.lang, Key::EventDeskStages, [("stages", stages)]))
            }
        }
    }

    /// All stages.
    /// Whether a path is the file of the event or lies where its sealed line-ups do: neither is
    /// written over by what is made of it.
    pub(super) fn is_own_file(&self, path: &Path) -> bool {
        let same = |own: &Path| {
            path == own
                || path
                    .canonicalize()
                    .ok()
                    .is_some_and(|path| own.canonicalize().ok() == Some(path))
        };
        same(&self.path) || same(&envelope::beside(&self.path))
    }

    pub(super) fn stages(&self) -> impl Iterator<Item = StageNo> {
        let count = self.state().regulations().map_or(0, |rules| rules.stages.len());
        (1..=count).filter_map(|number| u8::try_from(number).ok()).map(StageNo)
    }

    pub(super) fn stage_name(&self, stage: StageNo) -> String {
        let name = self.state().rules(stage).map_or("", |rules| rules.name.as_str());
        events::stage(self.lang, stage, name)
    }

    /// An entrant by number, or by the name if only one has it.
    pub(super) fn who(&self, text: &str) -> anyhow::Result<No> {
        let entrants = self.state().entrants();
        if let Ok(number) = text.parse() {
            let no = No::new(number).filter(|no| entrants.contains_key(no));
            return no.ok_or_else(|| {
                let last = entrants.keys().next_back().map_or(0, |no| no.get());
                let values = [("number", text.to_owned()), ("last", last.to_string())];
                advise(self.lang, Key::EventDeskNumber, values, &self.entrants_command())
            });
        }
        let named: Vec<No> = entrants
            .iter()
            .filter(|(_, entrant)| one_name(&entrant.entry.name) == one_name(text))
            .map(|(no, _)| *no)
            .collect();
        match named[..] {
            [no] => Ok(no),
            [] => {
                let values = [("name", one_name(text))];
                Err(advise(self.lang, Key::EventDeskNobodyCalled, values, &self.entrants_command()))
            }
            _ => {
                let numbers: Vec<String> = named.iter().map(ToString::to_string).collect();
                let numbers = events::list(self.lang, numbers);
                let values = [("name", one_name(text)), ("numbers", numbers)];
                Err(error(self.lang, Key::EventDeskSeveralCalled, values))
            }
        }
    }

    fn entrants_command(&self) -> String {
        format!("chuhe event entrants {}", next::quoted(&self.path))
    }

    /// A published pairing, in the round named or the one that is played.
    pub(super) fn pairing(
        &self,
        stage: StageNo,
        round: Option<u16>,
        table: u16,
    ) -> anyhow::Result<PairingId> {
        let played = self.state().stage(stage).map_or(0, |state| state.rounds.len());
        let last = u16::try_from(played).unwrap_or(u16::MAX);
        if last == 0 {
            let values = [("stage", self.stage_name(stage))];
            let command = next::command(&self.path, self.state(), stage);
            return Err(advise(self.lang, Key::EventDeskNoRound, values, &command));
        }
        let round = round.unwrap_or(last);
        let id = PairingId { stage, round, table };
        match self.state().pairing(id) {
            Some(_) => Ok(id),
            None if round == 0 || round > last => {
                let values = [("round", round.to_string()), ("last", last.to_string())];
                Err(error(self.lang, Key::EventDeskRoundAhead, values))
            }
            None => Err(self.refuse(self.state(), &Denied::NoPairing(id))),
        }
    }

    /// Answers with an object, or with a text for people.
    pub(super) fn say(&self, line: &impl Serialize, text: &str) -> anyhow::Result<()> {
        self.after(output::say(self.json, line, text))
    }

    /// What failed after facts were added: they stay, and whoever asked has to know it.
    pub(super) fn after(&self, result: anyhow::Result<()>) -> anyhow::Result<()> {
        if self.has_written { self.after_writing(&self.path, result) } else { result }
    }

    /// The same of a file that was made of the event.
    pub(super) fn after_writing(
        &self,
        file: &Path,
        result: anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        match result {
            Err(reason) if !output::is_closed_pipe(&reason) => {
                let reason = terminal::reasons(&reason, self.lang);
                let values = [("file", file.display().to_string()), ("reason", reason)];
                Err(Unsaid(say(self.lang, Key::EventDeskUnsaid, values)).into())
            }
            result => result,
        }
    }

    /// Tells what was done and what comes next.
    pub(super) fn done(&self, act: &[Entered]) -> anyhow::Result<()> {
        let line = DoneLine { facts: self.fact_lines(act), next: self.next() };
        self.say(&line, &self.told(act))
    }

    /// What was done, a line for each fact, and what comes next.
    pub(super) fn told(&self, act: &[Entered]) -> String {
        let mut text = String::new();
        for line in self.in_words(act, self.lang) {
            text.push_str(&line);
            text.push('\n');
        }
        text + &self.next_text()
    }

    /// The facts of an act that was just appended, in words: each in the state it happened in.
    fn in_words(&self, act: &[Entered], lang: Lang) -> Vec<String> {
        let Some(first) = act.first() else { return Vec::new() };
        let before = self.log.entries().iter().take_while(|entry| entry.seq < first.seq);
        let before = Log::replay(before.cloned());
        let mut log = before.unwrap_or_default();
        let mut lines = Vec::with_capacity(act.len());
        for entry in act {
            // What was appended once can be appended again.
            lines.extend(history::told(&mut log, entry, [lang]).into_iter().flatten());
        }
        lines
    }

    /// The same for `--json`.
    pub(super) fn fact_lines(&self, act: &[Entered]) -> Vec<FactLine> {
        let zh = self.in_words(act, Lang::ZhHans);
        let en = self.in_words(act, Lang::En);
        act.iter()
            .zip(zh.into_iter().zip(en))
            .map(|(entry, (zh, en))| FactLine {
                seq: entry.seq.0,
                at: entry.at.0,
                by: entry.by.0.clone(),
                kind: journal::event::kind(&entry.fact).to_owned(),
                text: wire::Text { zh, en },
                undone: false,
            })
            .collect()
    }

    /// What the event waits for, stage by stage.
    pub(super) fn next(&self) -> Vec<NeedLine> {
        let open = |stage: StageNo| {
            let wanted = self.state().need(stage)?;
            let mut line = need(stage, &wanted);
            if let Need::Results(ids) = &wanted {
                let missing = ids.iter().flat_map(|id| self.state().lineups_wanted(*id));
                line.lineups = missing.map(No::get).collect();
            }
            (!matches!(wanted, Need::Nothing | Need::Earlier)).then_some(line)
        };
        self.stages().filter_map(open).collect()
    }

    pub(super) fn next_text(&self) -> String {
        next::text(self)
    }
}
