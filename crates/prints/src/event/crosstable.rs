//! 成绩总表: every result of a stage in one table.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tournament::{Field, Format, How, Line, No, Points, Row, Scope, Standings};
use words::{Key, events};

use super::standings::{rank as rank_of, shown};
use super::{Event, Missing};

/// The crosstable of a stage, or of one of its groups.
pub(super) fn crosstable(event: &Event<'_>, scope: Scope) -> Result<Markup, Missing> {
    let rules = event.rules(scope.stage)?;
    let scopes = event.groups(scope)?;
    if event.state.participants(scope).is_empty() {
        return Err(Missing::Participants(scope.stage));
    }
    let all_meet = matches!(rules.format, Format::RoundRobin(_) | Format::Groups { .. });
    Ok(html! {
        @for scope in scopes {
            @if let Some(group) = scope.group { h2 { (events::group(event.lang, group)) } }
            @if all_meet { (grid(event, scope)) } @else { (rounds(event, scope)) }
        }
        p.note {
            (event.text(if all_meet { Key::PrintLegendGrid } else { Key::PrintLegendRounds }))
        }
    })
}

/// A result with its sign where nothing was played.
fn mark(line: &Line) -> String {
    let sign = match line.how {
        How::WonUnplayed => "+",
        How::LostUnplayed => "−",
        How::Played | How::PairingBye | How::RequestedBye | How::Absent => "",
    };
    format!("{}{sign}", line.points)
}

/// The heads of the values that stand behind the results: the points first.
fn heads(event: &Event<'_>, table: &Standings, scope: Scope) -> Vec<String> {
    let rules = event.state.rules(scope.stage);
    let matches = rules.is_some_and(|rules| rules.scoring.meeting.is_some());
    let head = |index: usize| events::comparator(event.lang, &table.order[index], matches);
    shown(table).into_iter().map(head).collect()
}

fn grid(event: &Event<'_>, scope: Scope) -> Markup {
    let field = event.state.field(scope);
    let table = event.state.standings(scope);
    let order: Vec<No> = event.state.participants(scope);
    let dense = order.len() > 24;
    let rank: BTreeMap<No, usize> =
        table.rows.iter().enumerate().map(|(index, row)| (row.no, index)).collect();
    let (heads, shown) = (heads(event, &table, scope), shown(&table));
    html! {
        table.grid.dense[dense] {
            thead {
                tr {
                    th.num { (event.text(Key::EventHeadNo)) }
                    th.name { (event.name_head()) }
                    @for no in &order { th.mid { (no) } }
                    @for head in &heads { th.num { (head) } }
                    th.num { (event.text(Key::EventHeadRank)) }
                }
            }
            tbody {
                @for no in &order {
                    tr {
                        td.num { (no) }
                        td.name { (event.name(*no)) }
                        @for other in &order {
                            @if no == other { td.self {} } @else {
                                td.mid { (met(&field, *no, *other)) }
                            }
                        }
                        @if let Some(row) = rank.get(no).map(|index| &table.rows[*index]) {
                            @for index in &shown { td.num { (row.values[*index]) } }
                            td.num { (rank_of(event, row.rank, row.shared)) }
                        }
                    }
                }
            }
        }
    }
}

/// The results against one opponent, one for each cycle.
fn met(field: &Field, no: No, other: No) -> String {
    let Some(sheet) = field.sheet(no) else { return String::new() };
    let results = sheet.lines.iter().filter(|line| line.opponent == Some(other)).map(mark);
    results.collect::<Vec<_>>().join(" ")
}

fn rounds(event: &Event<'_>, scope: Scope) -> Markup {
    let field = event.state.field(scope);
    let table = event.state.standings(scope);
    let (heads, shown) = (heads(event, &table, scope), shown(&table));
    let ranked = ranked(event, &table, scope);
    html! {
        table.grid {
            thead {
                tr {
                    th.num { (event.text(Key::EventHeadRank)) }
                    th.num { (event.text(Key::EventHeadNo)) }
                    th.name { (event.name_head()) }
                    @for round in 1..=field.rounds() { th.round { (round) } }
                    @for head in &heads { th.num { (head) } }
                }
            }
            tbody {
                @for (row, rank) in &ranked {
                    tr {
                        td.num { (rank) }
                        td.num { (row.no) }
                        td.name { (event.name(row.no)) }
                        @for round in 1..=field.rounds() {
                            td.round {
                                @for line in field.sheet(row.no).into_iter()
                                    .flat_map(|sheet| &sheet.lines)
                                    .filter(|line| line.round == round)
                                { (cell(event, line)) }
                            }
                        }
                        @for index in &shown { td.num { (row.values[*index]) } }
                    }
                }
            }
        }
    }
}

/// The rows in the order of the places, each with its place as it is shown.
///
/// Where losers leave, the bracket gives the places and no points do: as long as it gives none, or
/// of a round in between, nobody has one.
fn ranked<'a>(event: &Event<'_>, table: &'a Standings, scope: Scope) -> Vec<(&'a Row, String)> {
    if !event.state.rules(scope.stage).is_some_and(Event::is_by_places) {
        let rank = |row: &Row| rank_of(event, row.rank, row.shared);
        return table.rows.iter().map(|row| (row, rank(row))).collect();
    }
    let known = scope.rounds.is_none().then(|| event.state.places(scope.stage)).flatten();
    let places: Vec<(No, u16)> = known.into_iter().flatten().flatten().collect();
    let mut rows: Vec<(Option<u16>, &Row)> = table
        .rows
        .iter()
        .map(|row| (places.iter().find(|(no, _)| *no == row.no).map(|(_, place)| *place), row))
        .collect();
    // Who has no place yet stands last.
    rows.sort_by_key(|(place, _)| place.unwrap_or(u16::MAX));
    let shown = |place: Option<u16>| {
        place.map_or(String::new(), |place| {
            let shared = places.iter().filter(|(_, other)| *other == place).count() > 1;
            rank_of(event, place, shared)
        })
    };
    rows.into_iter().map(|(place, row)| (row, shown(place))).collect()
}

/// A round of one entrant: 12 红 2.
fn cell(event: &Event<'_>, line: &Line) -> Markup {
    let color = line.color.map(|color| event.sign(color)).unwrap_or_default();
    html! {
        @match (line.opponent, line.how) {
            (Some(opponent), _) => { (opponent) (color) " " b { (mark(line)) } }
            (None, How::Absent) if line.points == Points::ZERO => { "–" }
            (None, _) => { i { (line.points) } }
        }
    }
}
