//! 名次表: places with the values that gave them.

use maud::{Markup, html};
use tournament::{
    Comparator, EntrantKind, Field, No, Preset, Scope, Score, Standings, TeamKind, preset,
    standings as ranked,
};
use words::{Key, events};

use super::{Event, Missing, page};

/// The tables of a stage: one for each group, then the sections, then the teams whose members
/// played for them.
pub(super) fn standings(event: &Event<'_>, scope: Scope) -> Result<Markup, Missing> {
    let rules = event.rules(scope.stage)?;
    let groups = event.groups(scope)?;
    if event.state.participants(scope).is_empty() {
        return Err(Missing::Participants(scope.stage));
    }
    let sections = &event.regulations()?.sections;
    let by_places = Event::is_by_places(rules);
    let matches = rules.scoring.meeting.is_some();
    let whole = event.state.standings(scope);
    let mut tables: Vec<(String, Markup)> = Vec::new();
    if by_places && scope.rounds.is_none() {
        let places = event.state.places(scope.stage).ok_or(Missing::Lots(scope.stage))?;
        tables.extend(places.iter().map(|places| (String::new(), self::places(event, places))));
    } else {
        for group in &groups {
            let head = match group.group {
                Some(letter) => events::group(event.lang, letter),
                None => String::new(),
            };
            let table = event.state.standings(*group);
            let field = event.state.field(*group);
            tables.push((head, self::table(event, &table, Some(&field), matches)));
        }
        for section in sections {
            let table = event.state.section_standings(scope, section);
            if !table.rows.is_empty() {
                let field = event.state.field(scope);
                let table = self::table(event, &table, Some(&field), matches);
                tables.push((section.name.clone(), table));
            }
        }
    }
    if let EntrantKind::Teams(teams) = &event.regulations()?.entrants
        && matches!(teams.kind, TeamKind::PlaceSum { .. })
    {
        let order = preset(Preset::MemberPlaces1999);
        let table = ranked(&event.state.team_places(&whole), &order);
        if !table.rows.is_empty() {
            let head = event.text(Key::PrintTeamPlaces);
            tables.push((head, self::teams(event, &table)));
        }
    }
    Ok(html! {
        @for (head, table) in &tables {
            @if !head.is_empty() { h2 { (head) } }
            (table)
        }
    })
}

/// The places of the event, and the table of points by place where stages give some.
pub(super) fn overall(event: &Event<'_>) -> Result<Markup, Missing> {
    event.regulations()?;
    let final_places = event.state.final_places();
    if final_places.is_empty() {
        return Err(Missing::Closed);
    }
    let overall = event.state.overall();
    Ok(html! {
        (places(event, &final_places))
        @if !overall.rows.is_empty() {
            h2 { (event.text(Key::EventHeadPlacePoints)) }
            (table(event, &overall, None, false))
        }
    })
}

/// A place, with a word or a sign where others share it.
pub(super) fn rank(event: &Event<'_>, rank: u16, shared: bool) -> String {
    match (shared, event.lang) {
        (false, _) => rank.to_string(),
        (true, words::Lang::ZhHans) => format!("{}{rank}", event.text(Key::EventShared)),
        (true, words::Lang::En) => format!("={rank}"),
    }
}

/// What is said behind a name: who has left.
pub(super) fn status(event: &Event<'_>, no: No) -> String {
    let left = event.state.entrants().get(&no).and_then(|entrant| entrant.left);
    left.map_or_else(String::new, |left| {
        event.text(match left.leaving {
            tournament::Leaving::Withdrawal => Key::EventLeft,
            tournament::Leaving::Expulsion => Key::EventExpelled,
            tournament::Leaving::NoShows => Key::EventNoShows,
        })
    })
}

/// The comparators that a print shows.
pub(super) fn shown(table: &Standings) -> Vec<usize> {
    let mut shown = table.telling();
    shown.retain(|index| table.order[*index] != Comparator::Number);
    shown
}

/// Rounds with somebody to play or a bye that counts as a game, and how many of them were won,
/// drawn and lost.
fn balance(field: Option<&Field>, no: No) -> [String; 4] {
    let Some(sheet) = field.and_then(|field| field.sheet(no)) else { return Default::default() };
    let counted = sheet.lines.iter().filter(|line| !line.games.is_empty());
    let scores: Vec<Score> = counted.filter_map(|line| line.score).collect();
    let of = |score| scores.iter().filter(|other| **other == score).count().to_string();
    [scores.len().to_string(), of(Score::Win), of(Score::Draw), of(Score::Loss)]
}

fn table(event: &Event<'_>, table: &Standings, field: Option<&Field>, matches: bool) -> Markup {
    let mut heads = vec![
        (event.text(Key::EventHeadRank), "num keep"),
        (event.text(Key::EventHeadNo), "num keep"),
        (event.name_head(), "name keep"),
        (event.text(Key::EventHeadClub), "club"),
        (event.text(Key::PrintPlayed), "num"),
        (event.text(Key::PrintWon), "num"),
        (event.text(Key::PrintDrawn), "num"),
        (event.text(Key::PrintLost), "num"),
    ];
    let shown = shown(table);
    for index in &shown {
        let name = events::comparator(event.lang, &table.order[*index], matches);
        heads.push((name, "num keep"));
    }
    heads.push((event.text(Key::EventHeadStatus), "small"));
    let rows: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| {
            let mut cells = vec![
                rank(event, row.rank, row.shared),
                row.no.to_string(),
                event.name(row.no),
                event.club(row.no).to_owned(),
            ];
            cells.extend(balance(field, row.no));
            cells.extend(shown.iter().map(|index| row.values[*index].to_string()));
            cells.push(status(event, row.no));
            cells
        })
        .collect();
    page::table(&heads, &rows)
}

/// Teams whose players play for themselves, by the players' places.
fn teams(event: &Event<'_>, table: &Standings) -> Markup {
    let mut heads = vec![
        (event.text(Key::EventHeadRank), "num keep"),
        (event.text(Key::EventHeadNo), "num keep"),
        (event.text(Key::EventHeadTeam), "name keep"),
    ];
    let shown = shown(table);
    for index in &shown {
        heads.push((events::comparator(event.lang, &table.order[*index], false), "num keep"));
    }
    let rows: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| {
            let name = event.state.team_name(row.no).map(str::to_owned);
            let mut cells = vec![
                rank(event, row.rank, row.shared),
                row.no.to_string(),
                name.unwrap_or_else(|| row.no.to_string()),
            ];
            cells.extend(shown.iter().map(|index| row.values[*index].to_string()));
            cells
        })
        .collect();
    page::table(&heads, &rows)
}

fn places(event: &Event<'_>, places: &[(No, u16)]) -> Markup {
    let heads = [
        (event.text(Key::EventHeadRank), "num keep"),
        (event.text(Key::EventHeadNo), "num keep"),
        (event.name_head(), "name keep"),
        (event.text(Key::EventHeadClub), "club"),
        (event.text(Key::EventHeadStatus), "small"),
    ];
    let rows: Vec<Vec<String>> = places
        .iter()
        .map(|(no, place)| {
            let shared = places.iter().filter(|(_, other)| other == place).count() > 1;
            vec![
                rank(event, *place, shared),
                no.to_string(),
                event.name(*no),
                event.club(*no).to_owned(),
                status(event, *no),
            ]
        })
        .collect();
    page::table(&heads, &rows)
}
