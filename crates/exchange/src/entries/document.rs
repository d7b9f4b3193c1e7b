//! The entries of an event that was exported as JSON.

use std::collections::BTreeMap;

use super::{Column, EntryFault, EntryList, EntryProblem, EntryRow, Source};
use crate::json::{Document, Entrant, Member};
use tournament::Entry;

/// Everybody who is in the event still; who has left is named.
pub(super) fn read(document: Document) -> EntryList {
    let of_teams = document.entrants.iter().any(|one| !one.members.is_empty());
    let mut list = EntryList {
        source: Source::Export,
        columns: match of_teams {
            true => BTreeMap::from([(0, Column::Team), (1, Column::Member)]),
            false => BTreeMap::from([(0, Column::Name)]),
        },
        header: None,
        rows: Vec::new(),
        problems: Vec::new(),
    };
    for entrant in document.entrants {
        if entrant.left.is_some() {
            let fault = EntryFault::HasLeft(format!("{} {}", entrant.no.0, entrant.who.name));
            list.problems.push(EntryProblem { row: 0, column: None, header: String::new(), fault });
        } else if of_teams {
            list.rows.extend(members(entrant));
        } else {
            list.rows.push(EntryRow {
                row: u32::from(entrant.no.0.get()),
                entry: entry(entrant.who),
                number: Some(entrant.no.0.get()),
                team: entrant.team_name,
                ..EntryRow::default()
            });
        }
    }
    list
}

/// A row for each member of a team, alike in what is said of the team; one without a name for a
/// team that has none.
fn members(team: Entrant) -> Vec<EntryRow> {
    let whole = EntryRow {
        row: u32::from(team.no.0.get()),
        entry: Entry { name: String::new(), ..entry(team.who.clone()) },
        team: Some(team.who.name),
        ..EntryRow::default()
    };
    if team.members.is_empty() {
        return vec![whole];
    }
    let one = |member: Member| {
        let own = entry(member);
        let club = own.club.clone().or_else(|| whole.entry.club.clone());
        let grade = own.grade.clone().or_else(|| whole.entry.grade.clone());
        EntryRow { entry: Entry { club, grade, ..own }, ..whole.clone() }
    };
    team.members.into_iter().map(one).collect()
}

fn entry(who: Member) -> Entry {
    Entry {
        name: who.name,
        club: who.club,
        family: who.family,
        rating: who.rating,
        title: who.title,
        grade: who.grade,
        sex: who.sex.map(Into::into),
        born: who.born,
        ..Entry::default()
    }
}
