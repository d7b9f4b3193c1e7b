//! `chuhe event export`: an event for other programs, as TRF, JSON or CSV.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use exchange::entries::{Presence, ResultRow, write_entries, write_results, write_standings};
use exchange::json::{self, Document};
use exchange::of_state::{Changed, Taken, Unfit};
use exchange::trf::{Lost, Trf, Version};
use tournament::{Entry, GroupNo, No, Scope, StageNo, Standings};
use wire::event::{ExportLine, ExportedNumber};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::lots::group;
use super::options::Common;
use super::rounds;
use super::said::{error, say};
use super::tables::{places, running};
use crate::commands::written;
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(super) struct ExportArguments {
    /// The file of the event.
    file: PathBuf,
    /// What it is written as.
    what: Form,
    /// Of which stage; the one that is running, or the last one, when left out.
    #[arg(long)]
    stage: Option<u8>,
    /// Of one group alone: A, B, …
    #[arg(long)]
    group: Option<String>,
    /// As it stood after this round.
    #[arg(long)]
    round: Option<u16>,
    /// Puts a byte order mark in front of CSV, by which Excel knows its encoding.
    #[arg(long)]
    bom: bool,
    /// Writes it into this file instead of to standard output.
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

/// What an event is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// One stage of single players as FIDE's tournament report file of 2026.
    Trf,
    /// The same in the version of 2016.
    Trf16,
    /// The whole event as JSON.
    Json,
    /// Who has entered, as CSV.
    Entries,
    /// The places of a stage, as CSV.
    Standings,
    /// Every game and bye of a stage, as CSV.
    Results,
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Form::Trf => "trf",
            Form::Trf16 => "trf16",
            Form::Json => "json",
            Form::Entries => "entries",
            Form::Standings => "standings",
            Form::Results => "results",
        }
    }

    const fn is_csv(self) -> bool {
        matches!(self, Form::Entries | Form::Standings | Form::Results)
    }

    const fn is_of_a_stage(self) -> bool {
        !matches!(self, Form::Json | Form::Entries)
    }
}

/// What is written, and what has to be said about it.
struct Made {
    text: String,
    numbers: BTreeMap<No, No>,
    notes: Vec<(Key, Vec<(&'static str, Both)>)>,
}

impl Made {
    fn of(text: String) -> Made {
        Made { text, numbers: BTreeMap::new(), notes: Vec::new() }
    }

    fn notes(&self, lang: Lang) -> Vec<String> {
        let one = |(key, values): &(Key, Vec<(&'static str, Both)>)| {
            let values: Vec<(&str, words::Value<'_>)> =
                values.iter().map(|(name, value)| (*name, value.text(lang).into())).collect();
            render(lang, *key, &values)
        };
        self.notes.iter().map(one).collect()
    }
}

/// A value of a note, which may itself be words.
enum Both {
    Plain(String),
    Each(Vec<Key>),
    List(Vec<String>),
}

impl Both {
    fn text(&self, lang: Lang) -> String {
        match self {
            Both::Plain(text) => text.clone(),
            Both::Each(keys) => events::list(lang, keys.iter().map(|key| render(lang, *key, &[]))),
            Both::List(items) => events::list(lang, items.iter().cloned()),
        }
    }
}

pub(super) fn run(arguments: &ExportArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let what = arguments.what;
    refuse_unused(&desk, arguments)?;
    let scope = if what.is_of_a_stage() {
        let stage = running(&desk, arguments.stage)?;
        let group = arguments.group.as_deref().map(|text| group(text, desk.lang)).transpose()?;
        let groups = desk.state().stage(stage).map_or(0, |state| state.groups.len());
        if let Some(group) = group.filter(|group| usize::from(group.0) >= groups.max(1)) {
            let values = [("stage", desk.stage_name(stage)), ("group", group.letter())];
            return Err(error(desk.lang, Key::EventDeskNoGroup, values));
        }
        let rounds = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
        if let Some(round) = arguments.round.filter(|round| usize::from(*round) > rounds) {
            let (round, last) = (round.to_string(), rounds.to_string());
            return Err(error(
                desk.lang,
                Key::EventDeskRoundAhead,
                [("round", round), ("last", last)],
            ));
        }
        Scope { stage, group, rounds: arguments.round }
    } else {
        Scope::of(StageNo(1))
    };
    let made = match what {
        Form::Trf => trf(&desk, scope, Version::Trf26)?,
        Form::Trf16 => trf(&desk, scope, Version::Trf16)?,
        Form::Json => Made::of(json::write(&Document::of(desk.state())) + "\n"),
        Form::Entries => Made::of(entries(&desk, arguments.bom)?),
        Form::Standings => Made::of(standings(&desk, scope, arguments.bom)?),
        Form::Results => Made::of(results(&desk, scope, arguments.bom)?),
    };
    for note in made.notes(desk.lang) {
        complain(&note);
    }
    let stage = what.is_of_a_stage().then_some(scope.stage.0);
    let zipped = made.notes(Lang::ZhHans).into_iter().zip(made.notes(Lang::En));
    let mut line = ExportLine {
        what: what.name().to_owned(),
        stage,
        group: scope.group.map(tournament::GroupNo::letter),
        round: scope.rounds,
        numbers: made
            .numbers
            .iter()
            .filter(|(no, number)| no != number)
            .map(|(no, number)| ExportedNumber { no: no.get(), number: number.get() })
            .collect(),
        notes: zipped.map(|(zh, en)| wire::Text { zh, en }).collect(),
        file: None,
        bytes: made.text.len(),
        text: None,
    };
    match &arguments.out {
        Some(path) => {
            if desk.is_own_file(path) {
                let values = [("file", path.display().to_string())];
                return Err(error(desk.lang, Key::EventDeskOwnFile, values));
            }
            written::out(path, made.text.as_bytes(), None)?;
            line.file = Some(path.display().to_string());
            desk.after_writing(path, desk.say(&line, &format!("{}\n", path.display())))?;
        }
        None if desk.json => {
            line.text = Some(made.text);
            desk.say(&line, "")?;
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(made.text.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(Answer::Yes)
}

/// What would be passed over in silence.
fn refuse_unused(desk: &Desk, arguments: &ExportArguments) -> anyhow::Result<()> {
    let what = arguments.what;
    let of_a_stage = [
        ("--stage", arguments.stage.is_some()),
        ("--group", arguments.group.is_some()),
        ("--round", arguments.round.is_some()),
    ];
    let unused = of_a_stage
        .into_iter()
        .map(|(option, given)| (option, given && !what.is_of_a_stage()))
        .chain([("--bom", arguments.bom && !what.is_csv())])
        .find(|(_, unused)| *unused);
    match unused {
        None => Ok(()),
        Some((option, _)) => {
            let values = [("option", option.to_owned()), ("with", what.name().to_owned())];
            Err(error(desk.lang, Key::EventDeskUnused, values))
        }
    }
}

fn trf(desk: &Desk, scope: Scope, version: Version) -> anyhow::Result<Made> {
    let taken = Taken::of(desk.state(), scope).map_err(|reason| unfit(desk, scope, reason))?;
    let (trf, lost) = Trf::of_event(&taken.event, version);
    let text = trf.write()?;
    // What the file loses is said of the entries' own numbers.
    let own = |number: No| {
        let found = taken.numbers.iter().find(|(_, other)| **other == number);
        desk.name(found.map_or(number, |(no, _)| *no))
    };
    let mut notes: Vec<_> = taken.changed.iter().map(|changed| note(desk, changed)).collect();
    let remarks: Vec<Key> = lost.iter().filter_map(in_remarks).collect();
    if !remarks.is_empty() {
        notes.push((Key::EventExportRemarks, vec![("what", Both::Each(remarks))]));
    }
    let names: Vec<String> = lost
        .iter()
        .filter_map(|lost| match lost {
            Lost::Name(no) => Some(own(*no)),
            _ => None,
        })
        .collect();
    if !names.is_empty() {
        notes.push((Key::EventExportNames, vec![("who", Both::List(names))]));
    }
    for lost in &lost {
        let none = Vec::new();
        notes.extend(match lost {
            Lost::Entrant(no) => {
                Some((Key::EventExportEntrant, vec![("who", Both::Plain(own(*no)))]))
            }
            Lost::Titles => Some((Key::EventExportTitles, none)),
            Lost::Quarters => Some((Key::EventExportQuarters, none)),
            Lost::ColorWorth => Some((Key::EventExportColorWorth, none)),
            Lost::OtherPoints => Some((Key::EventExportOtherPoints, none)),
            Lost::Adjustments => Some((Key::EventExportAdjustments, none)),
            _ => None,
        });
    }
    Ok(Made { text, numbers: taken.numbers, notes })
}

/// What stands in remarks, in words.
fn in_remarks(lost: &Lost) -> Option<Key> {
    Some(match lost {
        Lost::Clubs => Key::EventExportClubs,
        Lost::Grades => Key::EventExportGrades,
        Lost::Fouls => Key::EventExportFouls,
        Lost::Sanctions => Key::EventExportSanctions,
        Lost::ByeColors => Key::EventExportByeColors,
        Lost::ByePoints => Key::EventExportByePoints,
        Lost::Order(_) => Key::EventExportOrder,
        Lost::SoftBars => Key::EventExportApart,
        Lost::Annulled => Key::EventExportAnnulled,
        Lost::Rules => Key::EventExportRules,
        _ => return None,
    })
}

fn note(desk: &Desk, changed: &Changed) -> (Key, Vec<(&'static str, Both)>) {
    let who = |who: &[No]| Both::List(who.iter().map(|no| desk.name(*no)).collect());
    match changed {
        Changed::Numbers => (Key::EventExportNumbers, Vec::new()),
        Changed::LeftOut(left) => (Key::EventExportLeftOut, vec![("who", who(left))]),
        Changed::Among(among) => (Key::EventExportAmong, vec![("who", who(among))]),
        Changed::Table => (Key::EventExportTable, Vec::new()),
        Changed::Gates => (Key::EventExportGates, Vec::new()),
        Changed::GamePoints => (Key::EventExportGamePoints, Vec::new()),
        Changed::TeamPlaces => (Key::EventExportTeamPlaces, Vec::new()),
    }
}

/// Why a stage cannot be a TRF, and what can hold it.
fn unfit(desk: &Desk, scope: Scope, reason: Unfit) -> anyhow::Error {
    let lang = desk.lang;
    let stage = desk.stage_name(scope.stage);
    let why = match reason {
        Unfit::Stage(stage) => {
            return error(lang, Key::EventDeskNoStage, [("stage", stage.0.to_string())]);
        }
        Unfit::Group(group) => {
            let values = [("stage", stage), ("group", group.letter())];
            return error(lang, Key::EventDeskNoGroup, values);
        }
        Unfit::Nobody => {
            let stage = scope.stage.0.to_string();
            return error(lang, Key::EventDeskNoPart, [("stage", stage)]);
        }
        Unfit::Groups(groups) => {
            let values = [("stage", stage), ("groups", groups.to_string())];
            return error(lang, Key::EventExportChooseGroup, values);
        }
        Unfit::Teams => say(lang, Key::EventExportUnfitTeams, []),
        Unfit::Games(games) => {
            let values = [("stage", stage), ("games", games.to_string())];
            say(lang, Key::EventExportUnfitGames, values)
        }
        Unfit::Elimination => say(lang, Key::EventExportUnfitElimination, [("stage", stage)]),
    };
    error(lang, Key::EventExportUnfit, [("why", why)])
}

fn entries(desk: &Desk, bom: bool) -> anyhow::Result<String> {
    let entrants = desk.state().entrants();
    if entrants.is_empty() {
        return Err(error(desk.lang, Key::EventNeedEntrants, []));
    }
    let listed: Vec<(No, Entry, Presence)> = entrants
        .iter()
        .map(|(no, one)| {
            let team = one.entry.team.and_then(|team| desk.state().team_name(team));
            let entry = Entry { team_name: team.map(str::to_owned), ..one.entry.clone() };
            let left = one.left.map(|left| left.leaving);
            (*no, entry, Presence { late: one.late, left })
        })
        .collect();
    let listed = listed.iter().map(|(no, entry, presence)| (*no, entry, *presence));
    Ok(write_entries(listed, desk.lang == Lang::ZhHans, bom))
}

fn standings(desk: &Desk, scope: Scope, bom: bool) -> anyhow::Result<String> {
    let state = desk.state();
    let groups = state.stage(scope.stage).map_or(0, |stage| stage.groups.len());
    let rules = state.rules(scope.stage).context("the stage has rules")?;
    let matches = rules.scoring.meeting.is_some();
    let tables: Vec<(String, Standings)> = match places(desk, scope) {
        Some(table) => vec![(String::new(), table)],
        None if scope.group.is_none() && groups > 1 => (0..groups)
            .filter_map(|index| u8::try_from(index).ok())
            .map(GroupNo)
            .map(|group| {
                let table = state.standings(Scope { group: Some(group), ..scope });
                (group.letter(), table)
            })
            .collect(),
        None => vec![(String::new(), state.standings(scope))],
    };
    if tables.iter().all(|(_, table)| table.rows.is_empty()) {
        let stage = scope.stage.0.to_string();
        return Err(error(desk.lang, Key::EventDeskNoPart, [("stage", stage)]));
    }
    let entries: BTreeMap<No, &Entry> =
        state.entrants().iter().map(|(no, one)| (*no, &one.entry)).collect();
    let head = |key| render(desk.lang, key, &[]);
    let name =
        if super::entrants::has_teams(desk) { Key::EventHeadTeam } else { Key::EventHeadName };
    let mut headers: Vec<String> =
        [Key::EventHeadRank, Key::EventHeadNo, name, Key::EventHeadClub].map(head).to_vec();
    if let Some((_, table)) = tables.first() {
        headers.extend(table.order.iter().map(|one| events::comparator(desk.lang, one, matches)));
    }
    let grouped = tables.iter().any(|(group, _)| !group.is_empty());
    let group = grouped.then(|| head(Key::EventHeadGroup));
    Ok(write_standings(&tables, &entries, &headers, group.as_deref(), bom))
}

fn results(desk: &Desk, scope: Scope, bom: bool) -> anyhow::Result<String> {
    let state = desk.state();
    let played = state.stage(scope.stage).context("the stage is there")?;
    let most = scope.rounds.map_or(usize::MAX, usize::from);
    let name =
        |no: No| state.entrants().get(&no).map_or_else(String::new, |one| one.entry.name.clone());
    let grouped = played.groups.len() > 1;
    let group_of = |no: No| {
        let index = played.groups.iter().position(|group| group.contains(&no))?;
        u8::try_from(index).ok().map(GroupNo)
    };
    let is_asked_for = |no: No| scope.group.is_none() || group_of(no) == scope.group;
    let letter = |no: No| match group_of(no).filter(|_| grouped) {
        Some(group) => group.letter(),
        None => String::new(),
    };
    let of_teams = state.rules(scope.stage).is_some_and(|rules| rules.meeting.boards > 1);
    let mut rows = Vec::new();
    for round in played.rounds.iter().take(most) {
        for (board, pairing) in round.round.boards.iter().zip(&round.pairings) {
            if scope.group.is_some_and(|group| board.group != group) {
                continue;
            }
            let row = ResultRow {
                round: round.round.number,
                group: if grouped { board.group.letter() } else { String::new() },
                table: board.table.to_string(),
                ..ResultRow::default()
            };
            let is_out = |no| state.is_out(no, scope.stage);
            let annulled = is_out(pairing.first) || is_out(pairing.second);
            for game in &pairing.games {
                let (red, black) = (pairing.on(game.red), pairing.on(game.red.opposite()));
                let player = |side| rounds::player(desk, pairing, side, game.board);
                rows.push(ResultRow {
                    red_player: player(game.red),
                    black_player: player(game.red.opposite()),
                    board: game.board.to_string(),
                    game: game.game.to_string(),
                    red: (red.to_string(), name(red)),
                    black: (black.to_string(), name(black)),
                    result: match annulled {
                        true => render(desk.lang, Key::EventOutcomeAnnulled, &[]),
                        false => events::score(game.outcome),
                    },
                    ..row.clone()
                });
            }
            if pairing.games.is_empty() {
                let (red, black) = (pairing.first, pairing.second);
                rows.push(ResultRow {
                    red: (red.to_string(), name(red)),
                    black: (black.to_string(), name(black)),
                    ..row
                });
            }
        }
        let number = round.round.number;
        let alone = |no: No, result: String| ResultRow {
            round: number,
            group: letter(no),
            red: (no.to_string(), name(no)),
            result,
            ..ResultRow::default()
        };
        for bye in round.round.byes.iter().filter(|bye| is_asked_for(bye.no)) {
            rows.push(alone(bye.no, render(desk.lang, Key::EventBye, &[])));
        }
        let absent = state.absent_from(scope.stage, &round.round);
        for (no, points) in absent.into_iter().filter(|(no, _)| is_asked_for(*no)) {
            rows.push(alone(no, events::absence(desk.lang, points)));
        }
    }
    if rows.is_empty() {
        let values = [("stage", desk.stage_name(scope.stage))];
        return Err(error(desk.lang, Key::EventDeskNoRound, values));
    }
    let headers = [
        Some(Key::EventHeadRound),
        grouped.then_some(Key::EventHeadGroup),
        Some(Key::EventHeadTable),
        Some(Key::EventHeadBoard),
        Some(Key::EventHeadGame),
        Some(Key::EventHeadNo),
        Some(Key::EventHeadRed),
        of_teams.then_some(Key::EventHeadRedPlayer),
        Some(Key::EventHeadNo),
        Some(Key::EventHeadBlack),
        of_teams.then_some(Key::EventHeadBlackPlayer),
        Some(Key::EventHeadResult),
    ];
    let headers =
        headers.map(|key| key.map_or_else(String::new, |key| render(desk.lang, key, &[])));
    Ok(write_results(&rows, &headers, bom))
}
