//! Where everybody stands: standings, places at the end, and what the event waits for.

use std::path::PathBuf;

use anyhow::Context;
use tournament::{
    Field, Format, GroupNo, Need, No, Pairing, Preset, Row, Scope, StageNo, Standings, State,
    place_points, preset, standings,
};
use wire::event::{FinalLine, FinalPlaceLine, StandingsLine, StatusLine};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::entrants::{has_teams, places_add_up};
use super::layout::{Edge, Table};
use super::lots::group;
use super::options::Common;
use super::rounds;
use super::said::{self, advise, error};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct StandingsArguments {
    /// The file of the event.
    file: PathBuf,
    /// Of which stage; the one that is running, or the last one, when left out.
    #[arg(long)]
    stage: Option<u8>,
    /// Of one group alone: A, B, …
    #[arg(long)]
    group: Option<String>,
    /// As it stood after this round.
    #[arg(long)]
    round: Option<u16>,
    /// Of one section of the regulations alone, by its name.
    #[arg(long, value_name = "NAME")]
    section: Option<String>,
    /// Of the teams, where members' places add up for them (12.5).
    #[arg(long)]
    teams: bool,
    /// The overall table of points by place.
    #[arg(long, conflicts_with_all = ["stage", "group", "round", "section", "teams"])]
    overall: bool,
    /// The places at the end, over all stages.
    #[arg(long = "final", conflicts_with_all = ["stage", "group", "round", "section", "teams", "overall"])]
    at_the_end: bool,
    /// Every column, those too that separate nobody.
    #[arg(long)]
    all: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct StatusArguments {
    /// The file of the event.
    file: PathBuf,
}

pub(super) fn run(arguments: &StandingsArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    if arguments.at_the_end {
        return final_places(&desk);
    }
    if arguments.overall {
        let table = desk.state().overall();
        let text = draw(&desk, &table, &Shape { all: arguments.all, ..Shape::default() });
        let mut line = named(&desk, &table);
        line.of = Some("overall".to_owned());
        desk.say(&line, &text)?;
        return Ok(Answer::Yes);
    }
    let stage = running(&desk, arguments.stage)?;
    if let Some(round) = arguments.round {
        check_round(&desk, stage, round)?;
    }
    if arguments.teams {
        return teams(&desk, stage, arguments);
    }
    let groups = desk.state().stage(stage).map_or(0, |state| state.groups.len());
    let asked = arguments.group.as_deref().map(|text| group(text, desk.lang)).transpose()?;
    if let Some(asked) = asked.filter(|asked| usize::from(asked.0) >= groups.max(1)) {
        let values = [("stage", desk.stage_name(stage)), ("group", asked.letter())];
        return Err(error(desk.lang, Key::EventDeskNoGroup, values));
    }
    let scopes: Vec<Option<GroupNo>> = match asked {
        Some(group) => vec![Some(group)],
        None if groups > 1 => {
            (0..groups).filter_map(|g| u8::try_from(g).ok()).map(|g| Some(GroupNo(g))).collect()
        }
        None => vec![None],
    };
    for group in scopes {
        let scope = Scope { stage, group, rounds: arguments.round };
        let table = match &arguments.section {
            None => places(&desk, scope).unwrap_or_else(|| desk.state().standings(scope)),
            Some(name) => {
                let sections = desk.state().regulations().map_or(&[][..], |rules| &rules.sections);
                let section = sections.iter().find(|section| section.name == *name);
                let section = section.ok_or_else(|| {
                    if sections.is_empty() {
                        return error(
                            desk.lang,
                            Key::EventDeskNoSections,
                            [("name", name.clone())],
                        );
                    }
                    let names = sections.iter().map(|section| section.name.clone());
                    let values =
                        [("name", name.clone()), ("names", events::list(desk.lang, names))];
                    error(desk.lang, Key::EventDeskSection, values)
                })?;
                desk.state().section_standings(scope, section)
            }
        };
        say(&desk, stage, group, &table, arguments)?;
    }
    Ok(Answer::Yes)
}

/// Whether a round is there whose standings are asked for.
pub(super) fn check_round(desk: &Desk, stage: StageNo, round: u16) -> anyhow::Result<()> {
    let rounds = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
    if usize::from(round) <= rounds {
        return Ok(());
    }
    let values = [
        ("stage", desk.stage_name(stage)),
        ("last", rounds.to_string()),
        ("round", round.to_string()),
    ];
    Err(error(desk.lang, Key::EventDeskRounds, values))
}

/// The stage that is running: the last that has a round, or the first.
pub(super) fn running(desk: &Desk, named: Option<u8>) -> anyhow::Result<StageNo> {
    if named.is_some() {
        return desk.stage(named, |_| true);
    }
    let begun =
        |stage: &StageNo| desk.state().stage(*stage).is_some_and(|state| !state.rounds.is_empty());
    Ok(desk.stages().filter(begun).last().unwrap_or(StageNo(1)))
}

fn say(
    desk: &Desk,
    stage: StageNo,
    group: Option<GroupNo>,
    table: &Standings,
    arguments: &StandingsArguments,
) -> anyhow::Result<()> {
    let rules = desk.state().rules(stage);
    let points = rules
        .filter(|rules| !rules.place_points.is_empty())
        .map(|rules| place_points(table, &rules.place_points));
    let mut line = named(desk, table);
    (line.stage, line.of) = (Some(stage.0), arguments.section.clone());
    line.group = group.map(GroupNo::letter);
    if let Some(points) = &points {
        for row in &mut line.standings {
            let no = No::new(row.no);
            row.place_points =
                no.and_then(|no| points.get(&no)).map(|points| wire::event::score(*points));
        }
    }
    let played = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
    let after = arguments.round.map_or(played, usize::from).min(played);
    let mut title = desk.stage_name(stage);
    if let Some(group) = group {
        title.push_str(&format!("  {}", events::group(desk.lang, group)));
    }
    if let Some(section) = &arguments.section {
        title.push_str(&format!("  {section}"));
    }
    title.push_str(&format!(
        "  {}",
        events::round(desk.lang, u16::try_from(after).unwrap_or(u16::MAX))
    ));
    let shape = Shape {
        all: arguments.all,
        matches: rules.is_some_and(|rules| rules.scoring.meeting.is_some()),
        of_teams: false,
        points: points.as_ref(),
    };
    desk.say(&line, &format!("{title}\n{}\n", draw(desk, table, &shape)))
}

/// The places of a stage that eliminates, by how far everybody came; nothing where points rank, or
/// where a round is asked for, and before anything was played.
pub(super) fn places(desk: &Desk, scope: Scope) -> Option<Standings> {
    how_far(desk.state(), scope).as_deref().map(placed)
}

/// How far everybody has come in a stage that eliminates; none in any other, or as it stood.
pub(crate) fn how_far(state: &State, scope: Scope) -> Option<Vec<(No, u16)>> {
    let rules = state.rules(scope.stage)?;
    let eliminates =
        prints::event::Event::is_tree(rules) || matches!(rules.format, Format::Lives { .. });
    let played = state.stage(scope.stage)?;
    if !eliminates || scope.rounds.is_some() || played.rounds.is_empty() {
        return None;
    }
    Some(played.places.clone().or_else(|| state.places(scope.stage))?.concat())
}

/// Places that no values have made, as a table.
pub(crate) fn placed(places: &[(No, u16)]) -> Standings {
    let row = |(no, rank): &(No, u16)| Row {
        no: *no,
        rank: *rank,
        shared: places.iter().filter(|(_, other)| other == rank).count() > 1,
        values: Vec::new(),
        separated_by: None,
    };
    Standings { order: Vec::new(), rows: places.iter().map(row).collect() }
}

/// The teams of an event whose members play for themselves.
fn teams(desk: &Desk, stage: StageNo, arguments: &StandingsArguments) -> anyhow::Result<Answer> {
    if !places_add_up(desk) {
        return Err(error(desk.lang, Key::EventDeskNoTeamPlaces, []));
    }
    let scope = Scope { stage, group: None, rounds: arguments.round };
    let field: Field = desk.state().team_places(&desk.state().standings(scope));
    let table = standings(&field, &preset(Preset::MemberPlaces1999));
    let mut line = wire::event::standings(&table);
    for row in &mut line.standings {
        let no = No::new(row.no);
        row.name = no.and_then(|no| desk.state().team_name(no)).map(str::to_owned);
    }
    line.of = Some("teams".to_owned());
    let shape = Shape { all: arguments.all, of_teams: true, ..Shape::default() };
    desk.say(&line, &draw(desk, &table, &shape))?;
    Ok(Answer::Yes)
}

/// The line of a table with the names of the entrants.
fn named(desk: &Desk, table: &Standings) -> StandingsLine {
    let mut line = wire::event::standings(table);
    for row in &mut line.standings {
        row.name = No::new(row.no)
            .and_then(|no| desk.state().entrants().get(&no))
            .map(|entrant| entrant.entry.name.clone());
    }
    line
}

/// How a table is drawn.
#[derive(Debug, Default)]
pub(super) struct Shape<'a> {
    /// Every column.
    all: bool,
    /// Whether meetings have points of their own.
    matches: bool,
    /// Whether the rows are teams whose players play for themselves.
    of_teams: bool,
    points: Option<&'a std::collections::BTreeMap<No, tournament::Points>>,
}

/// The heads of the values of a table.
pub(crate) fn columns(
    lang: Lang,
    table: &Standings,
    shown: &[usize],
    matches: bool,
) -> Vec<(String, Edge)> {
    let head =
        |index: &usize| (events::comparator(lang, &table.order[*index], matches), Edge::Right);
    shown.iter().map(head).collect()
}

/// A table of places. Columns that tell nothing are left out.
pub(super) fn draw(desk: &Desk, table: &Standings, shape: &Shape<'_>) -> String {
    let lang = desk.lang;
    let head = |key| render(lang, key, &[]);
    let columns: Vec<usize> =
        if shape.all { (0..table.order.len()).collect() } else { table.telling() };
    let is_team = shape.of_teams || has_teams(desk);
    let name = if is_team { Key::EventHeadTeam } else { Key::EventHeadName };
    let mut heads = vec![
        (head(Key::EventHeadRank), Edge::Right),
        (head(Key::EventHeadNo), Edge::Right),
        (head(name), Edge::Left),
    ];
    if !shape.of_teams {
        heads.push((head(Key::EventHeadClub), Edge::Left));
    }
    heads.extend(self::columns(lang, table, &columns, shape.matches));
    if shape.points.is_some() {
        heads.push((head(Key::EventHeadPlacePoints), Edge::Right));
    }
    let mut drawn = Table::of(heads);
    for row in &table.rows {
        let entry = desk.state().entrants().get(&row.no).map(|entrant| &entrant.entry);
        let mut cells =
            vec![format!("{}{}", row.rank, if row.shared { "=" } else { "" }), row.no.to_string()];
        if shape.of_teams {
            cells.push(desk.state().team_name(row.no).unwrap_or_default().to_owned());
        } else {
            cells.push(entry.map(|entry| entry.name.clone()).unwrap_or_default());
            cells.push(entry.and_then(|entry| entry.club.clone()).unwrap_or_default());
        }
        cells.extend(
            columns
                .iter()
                .map(|index| row.values.get(*index).map(ToString::to_string).unwrap_or_default()),
        );
        if let Some(points) = shape.points {
            cells.push(points.get(&row.no).map(ToString::to_string).unwrap_or_default());
        }
        drawn.row(cells);
    }
    drawn.draw() + &legend(lang, table, &columns, shape.matches)
}

/// What the heads of a table mean, below it.
pub(crate) fn legend(lang: Lang, table: &Standings, shown: &[usize], matches: bool) -> String {
    let compared: Vec<_> = shown.iter().map(|index| table.order[*index]).collect();
    let mut lines = events::legend(lang, &compared, matches);
    if table.rows.iter().any(|row| row.shared) {
        lines.push(render(lang, Key::EventLegendShared, &[]));
    }
    if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join("\n")) }
}

fn final_places(desk: &Desk) -> anyhow::Result<Answer> {
    let places = desk.state().final_places();
    if places.is_empty() {
        let stage = desk.state().current_stage().unwrap_or(StageNo(1));
        let command = super::next::command(&desk.path, desk.state(), stage);
        return Err(advise(desk.lang, Key::EventDeskNoneClosed, [], &command));
    }
    let head = |key| render(desk.lang, key, &[]);
    let mut table = Table::new([
        (head(Key::EventHeadRank), Edge::Right),
        (head(Key::EventHeadNo), Edge::Right),
        (head(if has_teams(desk) { Key::EventHeadTeam } else { Key::EventHeadName }), Edge::Left),
        (head(Key::EventHeadClub), Edge::Left),
    ]);
    let mut lines = Vec::with_capacity(places.len());
    for (no, rank) in &places {
        let entry = desk.state().entrants().get(no).map(|entrant| &entrant.entry);
        let name = entry.map(|entry| entry.name.clone()).unwrap_or_default();
        let shared = places.iter().filter(|(_, other)| other == rank).count() > 1;
        table.row([
            format!("{rank}{}", if shared { "=" } else { "" }),
            no.to_string(),
            name.clone(),
            entry.and_then(|entry| entry.club.clone()).unwrap_or_default(),
        ]);
        lines.push(FinalPlaceLine { no: no.get(), name, rank: *rank });
    }
    desk.say(&FinalLine { places: lines }, &table.draw())?;
    Ok(Answer::Yes)
}

/// How the line-ups of the matches stand that a stage waits for, a line for each that is not open.
fn lineups(desk: &Desk, stage: StageNo) -> String {
    let waiting = match desk.state().need(stage) {
        Some(Need::Results(ids)) => ids,
        _ => return String::new(),
    };
    let pairings = waiting.into_iter().filter_map(|id| desk.state().pairing(id));
    let (open, closed): (Vec<&Pairing>, Vec<&Pairing>) = pairings
        .filter(|pairing| desk.state().has_lineups(pairing.id))
        .partition(|pairing| pairing.lineups_open());
    let mut lines: Vec<String> =
        closed.into_iter().filter_map(|pairing| rounds::lineups(desk, pairing)).collect();
    if !open.is_empty() {
        let tables = open.iter().map(|pairing| pairing.id.table.to_string());
        let tables = events::list(desk.lang, tables);
        lines.push(said::say(desk.lang, Key::EventLineupsOpen, [("table", tables)]));
    }
    lines.into_iter().map(|line| format!("    {line}\n")).collect()
}

pub(super) fn status(arguments: &StatusArguments, common: &Common) -> anyhow::Result<Answer> {
    let (desk, chain) = Desk::look_with_chain(&arguments.file, common)?;
    let state = desk.state();
    let rules = state.regulations().context("the event has no regulations")?;
    let there = state.entrants().values().filter(|entrant| entrant.left.is_none()).count();
    let line = StatusLine {
        name: rules.name.clone(),
        entrants: there,
        facts: chain.last().0,
        seal: chain.seal(),
        next: desk.next(),
    };
    let count = if has_teams(&desk) { Key::EventTeams } else { Key::EventEntrants };
    let mut text = format!(
        "{}  {}  {}\n",
        rules.name,
        events::kind(desk.lang, &rules.entrants),
        said::say(desk.lang, count, [("count", there.to_string())])
    );
    for (stage, rules) in desk.stages().zip(&rules.stages) {
        let played = state.stage(stage).map_or(0, |state| state.rounds.len());
        text.push_str(&format!(
            "  {}  {}  {}",
            desk.stage_name(stage),
            events::format(desk.lang, &rules.format),
            events::games(desk.lang, &rules.meeting)
        ));
        if played > 0 {
            let played = u16::try_from(played).unwrap_or(u16::MAX);
            text.push_str(&format!("  · {}", events::round(desk.lang, played)));
        }
        text.push('\n');
        text.push_str(&lineups(&desk, stage));
    }
    text.push_str(&desk.next_text());
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}
