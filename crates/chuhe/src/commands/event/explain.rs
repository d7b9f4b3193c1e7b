//! `chuhe event explain`: why a board, a bye, a place is as it is, and why others do not meet.

use std::path::PathBuf;

use anyhow::bail;
use tournament::{Denied, Field, No, Round, Scope, StageNo, Standings};
use wire::event::{Naming, ReckonedLine, ReckoningLine};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::layout::{Edge, Table};
use super::lots::group;
use super::next::quoted;
use super::options::Common;
use super::rounds;
use super::said::{advise, error};
use super::tables::{places, running};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct ExplainArguments {
    /// The file of the event.
    file: PathBuf,
    /// What: `ROUND TABLE`, one number for a whole round, a name for the table where they sit (the
    /// newest round, or --round), or `bye` and perhaps the round.
    #[arg(num_args = 0..=2, value_name = "ROUND TABLE|NAME")]
    what: Vec<String>,
    /// Why these two do not meet: numbers or names.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    why_not: Option<Vec<String>>,
    /// Why this one has no bye.
    #[arg(long, value_name = "NO", conflicts_with = "why_not")]
    why_no_bye: Option<String>,
    /// How the place of this one came about.
    #[arg(long, value_name = "NO", conflicts_with_all = ["why_not", "why_no_bye"])]
    place: Option<String>,
    /// In which round; the newest when left out.
    #[arg(long)]
    round: Option<u16>,
    /// In which stage.
    #[arg(long)]
    stage: Option<u8>,
    /// In which group, for --place.
    #[arg(long, requires = "place")]
    group: Option<String>,
}

pub(super) fn run(arguments: &ExplainArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let stage = stage(&desk, arguments)?;
    if let Some(pair) = &arguments.why_not {
        let [one, other] = &pair[..] else { bail!("--why-not takes two entrants") };
        let (one, other) = (desk.who(one)?, desk.who(other)?);
        return why_not(&desk, stage, arguments.round, one, Some(other));
    }
    if let Some(who) = &arguments.why_no_bye {
        let no = desk.who(who)?;
        return why_not(&desk, stage, arguments.round, no, None);
    }
    if let Some(who) = &arguments.place {
        return place(&desk, stage, arguments, desk.who(who)?);
    }
    let number = |text: &String| {
        let wrong = || error(desk.lang, Key::EventDeskExplainNumber, [("text", text.clone())]);
        text.parse::<u16>().map_err(|_| wrong())
    };
    match &arguments.what[..] {
        [] => Err(error(desk.lang, Key::EventDeskExplain, [])),
        [bye] if matches!(bye.as_str(), "bye" | "轮空") => byes(&desk, stage, arguments.round),
        [bye, round] if matches!(bye.as_str(), "bye" | "轮空") => {
            byes(&desk, stage, Some(number(round)?))
        }
        [who] if who.parse::<u16>().is_err() => {
            whose(&desk, stage, arguments.round, desk.who(who)?)
        }
        [round] => {
            let number = number(round)?;
            table_of_round(&desk, stage, number)?;
            boards(&desk, stage, Some(number), None)
        }
        [round, table, ..] => boards(&desk, stage, Some(number(round)?), Some(number(table)?)),
    }
}

/// A single number is a round. Who meant a table of the newest one is told how to ask for it.
fn table_of_round(desk: &Desk, stage: StageNo, number: u16) -> anyhow::Result<()> {
    if rounds::of(desk, stage, Some(number)).is_ok() {
        return Ok(());
    }
    let Ok((newest, _)) = rounds::of(desk, stage, None) else { return Ok(()) };
    if !newest.boards.iter().any(|board| board.table == number) {
        return Ok(());
    }
    let round = newest.number.to_string();
    let command = format!("chuhe event explain {} {round} {number}", quoted(&desk.path));
    let values =
        [("number", number.to_string()), ("round", round), ("stage", desk.stage_name(stage))];
    Err(advise(desk.lang, Key::EventDeskTableOfRound, values, &command))
}

/// The stage that is meant: the one that has a round or is about to.
fn stage(desk: &Desk, arguments: &ExplainArguments) -> anyhow::Result<StageNo> {
    if arguments.stage.is_none() {
        let proposed = desk.stages().filter(|stage| {
            desk.state().stage(*stage).is_some_and(|state| state.proposed.is_some())
        });
        if let Some(stage) = proposed.last() {
            return Ok(stage);
        }
    }
    running(desk, arguments.stage)
}

/// Boards of a round with their reasons.
fn boards(
    desk: &Desk,
    stage: StageNo,
    number: Option<u16>,
    table: Option<u16>,
) -> anyhow::Result<Answer> {
    let (round, pairings) = rounds::of(desk, stage, number)?;
    let mut line = rounds::line(desk, stage, round, pairings);
    if let Some(table) = table {
        line.boards.retain(|board| board.table == table);
        if line.boards.is_empty() {
            let values = [
                ("round", round.number.to_string()),
                ("count", round.boards.len().to_string()),
                ("table", table.to_string()),
            ];
            return Err(error(desk.lang, Key::EventDeskTables, values));
        }
        (line.bye, line.byes) = (None, Vec::new());
    }
    let mut text = header(desk, stage, round);
    for board in round.boards.iter().filter(|board| table.is_none_or(|table| board.table == table))
    {
        let title =
            render(desk.lang, Key::EventTable, &[("number", board.table.to_string().into())]);
        text.push_str(&format!(
            "{title}  {} – {}\n    {}\n",
            desk.name(board.first),
            desk.name(board.second),
            events::why(desk.lang, &board.why)
        ));
    }
    if table.is_none() {
        text.push_str(&byes_text(desk, round));
    }
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}

/// The board where somebody sits, or their bye.
fn whose(desk: &Desk, stage: StageNo, number: Option<u16>, no: No) -> anyhow::Result<Answer> {
    let (round, _) = rounds::of(desk, stage, number)?;
    let sits = |board: &&tournament::Board| board.first == no || board.second == no;
    if let Some(board) = round.boards.iter().find(sits) {
        return boards(desk, stage, Some(round.number), Some(board.table));
    }
    if round.byes.iter().any(|bye| bye.no == no) {
        return byes(desk, stage, Some(round.number));
    }
    Err(desk.refuse(desk.state(), &Denied::NotPresent(no)))
}

fn header(desk: &Desk, stage: StageNo, round: &Round) -> String {
    let mut text =
        format!("{}  {}\n", desk.stage_name(stage), events::round(desk.lang, round.number));
    if let Some(why) = rounds::edited(desk, stage, round.number) {
        let by_hand = render(desk.lang, Key::EventWhyOfficial, &[]);
        text.push_str(&match desk.lang {
            Lang::ZhHans => format!("{}：{why}\n", by_hand.trim_end_matches('。')),
            Lang::En => format!("{}: {why}\n", by_hand.trim_end_matches('.')),
        });
    }
    text
}

fn byes(desk: &Desk, stage: StageNo, number: Option<u16>) -> anyhow::Result<Answer> {
    let (round, pairings) = rounds::of(desk, stage, number)?;
    let mut line = rounds::line(desk, stage, round, pairings);
    line.boards.clear();
    let mut text = header(desk, stage, round);
    text.push_str(&byes_text(desk, round));
    if round.byes.is_empty() {
        text.push_str(&render(desk.lang, Key::EventWhyNoByeNobody, &[]));
        text.push('\n');
    }
    desk.say(&line, &text)?;
    Ok(if round.byes.is_empty() { Answer::No } else { Answer::Yes })
}

fn byes_text(desk: &Desk, round: &Round) -> String {
    let name = |no| desk.name(no);
    let title = render(desk.lang, Key::EventBye, &[]);
    let bye = |bye: &tournament::Bye| {
        let why = events::bye(desk.lang, &bye.why, &name);
        format!("{title}  {}\n    {why}\n", desk.name(bye.no))
    };
    round.byes.iter().map(bye).collect()
}

fn why_not(
    desk: &Desk,
    stage: StageNo,
    number: Option<u16>,
    one: No,
    other: Option<No>,
) -> anyhow::Result<Answer> {
    let (round, _) = rounds::of(desk, stage, number)?;
    let answer = desk
        .state()
        .why_not(stage, round.number, one, other)
        .map_err(|denied| desk.refuse(desk.state(), &denied))?;
    let name = |no| desk.name(no);
    let line = wire::event::why_not(one, other, &answer, &name);
    let text = match desk.lang {
        Lang::ZhHans => &line.text.zh,
        Lang::En => &line.text.en,
    };
    let text = format!("{}{text}\n", header(desk, stage, round));
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}

/// Every value of an entrant with what it is made of.
fn place(
    desk: &Desk,
    stage: StageNo,
    arguments: &ExplainArguments,
    no: No,
) -> anyhow::Result<Answer> {
    let state = desk.state();
    let groups = state.stage(stage).map_or(&[][..], |state| &state.groups);
    let own = groups.iter().position(|group| group.contains(&no)).filter(|_| groups.len() > 1);
    let own = own.and_then(|index| u8::try_from(index).ok()).map(tournament::GroupNo);
    let group = arguments.group.as_deref().map(|text| group(text, desk.lang)).transpose()?.or(own);
    let scope = Scope { stage, group, rounds: arguments.round };
    let table = places(desk, scope).unwrap_or_else(|| state.standings(scope));
    let field = state.field(scope);
    let row = table.rows.iter().find(|row| row.no == no).ok_or_else(|| {
        let values = [("who", desk.name(no)), ("stage", desk.stage_name(stage))];
        error(desk.lang, Key::EventDeskNoPlace, values)
    })?;
    let matches = state.rules(stage).is_some_and(|rules| rules.scoring.meeting.is_some());
    let mut text = format!(
        "{}  {}  {} {}{}\n",
        desk.stage_name(stage),
        desk.name(no),
        render(desk.lang, Key::EventHeadRank, &[]),
        row.rank,
        if row.shared { "=" } else { "" }
    );
    let (working, reckonings) =
        working(desk.lang, &table, &field, no, matches, &|no| desk.name(no));
    text.push_str(&working);
    if row.separated_by.is_some() {
        text.push_str(&render(desk.lang, Key::EventLegendSeparates, &[]));
        text.push('\n');
    }
    let names = wire::event::comparators(&table.order);
    let line = ReckonedLine {
        no: no.get(),
        rank: row.rank,
        separated_by: row.separated_by.and_then(|index| names.get(index).cloned()),
        reckonings,
    };
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}

/// Every value of a row of a table with what it is made of, in words and for `--json`; an arrow
/// stands at the one that put the row behind the one above.
pub(crate) fn working(
    lang: Lang,
    table: &Standings,
    field: &Field,
    no: No,
    matches: bool,
    called: Naming<'_>,
) -> (String, Vec<ReckoningLine>) {
    let names = wire::event::comparators(&table.order);
    let separated_by = table.rows.iter().find(|row| row.no == no).and_then(|row| row.separated_by);
    let head = |key| render(lang, key, &[]);
    let (mut text, mut lines) = (String::new(), Vec::with_capacity(names.len()));
    for (index, name) in names.iter().enumerate() {
        let Some(reckoned) = table.explain(field, no, index) else { continue };
        lines.push(wire::event::reckoning(name.clone(), &reckoned));
        let title = events::comparator(lang, &table.order[index], matches);
        let mark = if separated_by == Some(index) { "  ←" } else { "" };
        text.push_str(&format!("{title} {}{mark}\n", reckoned.value));
        if reckoned.parts.is_empty() {
            continue;
        }
        let mut parts = Table::new([
            (String::new(), Edge::Left),
            (head(Key::EventHeadRound), Edge::Right),
            (head(Key::EventHeadOpponent), Edge::Left),
            (head(Key::EventHeadAmount), Edge::Right),
            (head(Key::EventHeadNote), Edge::Left),
        ]);
        for part in &reckoned.parts {
            parts.row([
                " ".to_owned(),
                if part.round == 0 { "–".to_owned() } else { part.round.to_string() },
                part.opponent.map(called).unwrap_or_default(),
                part.amount.to_string(),
                events::note(lang, part.note),
            ]);
        }
        text.push_str(&parts.draw());
    }
    (text, lines)
}
