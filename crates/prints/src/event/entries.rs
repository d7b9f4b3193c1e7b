//! 参赛名单: who has entered.

use maud::Markup;
use tournament::Member;
use words::{Key, events};

use super::{Event, Missing, page, standings::status};

/// Everybody who ever entered, by number.
pub(super) fn entries(event: &Event<'_>) -> Result<Markup, Missing> {
    if event.state.entrants().is_empty() {
        return Err(Missing::Entrants);
    }
    let heads = [
        (event.text(Key::EventHeadNo), "num keep"),
        (event.name_head(), "name keep"),
        (event.text(Key::EventHeadClub), "club"),
        (event.text(Key::EventHeadTeam), "num"),
        (event.text(Key::EventHeadRating), "num"),
        (event.text(Key::PrintGrade), "small"),
        (event.text(Key::EventHeadMembers), "small"),
        (event.text(Key::EventHeadStatus), "small"),
    ];
    let rows: Vec<Vec<String>> = event
        .state
        .entrants()
        .iter()
        .map(|(no, entrant)| {
            let entry = &entrant.entry;
            let members = (0..entry.members.len().min(255)).map(|index| {
                let member = event.member(*no, Member(index as u8));
                match entry.members[index].rating {
                    Some(rating) => format!("{member} {rating}"),
                    None => member,
                }
            });
            let mut said = status(event, *no);
            if let (true, Some((_, round))) = (said.is_empty(), entrant.late) {
                said = event.with(Key::EventFromRound, "round", round);
            }
            vec![
                no.to_string(),
                event.name(*no),
                event.club(*no).to_owned(),
                entry.team.map(|team| team.to_string()).unwrap_or_default(),
                entry.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                entry.grade.clone().unwrap_or_default(),
                events::list(event.lang, members),
                said,
            ]
        })
        .collect();
    Ok(page::table(&heads, &rows))
}
