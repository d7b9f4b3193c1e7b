//! People as moderators see them.

use std::collections::{HashMap, HashSet};

use clock::Moment;
use journal::PersonId;
use store::{MeasureKind, MeasuresQuery, Store as _, Talk as _};
use wire::{MutedWith, PersonNote};

use crate::app::App;
use crate::error::Error;

/// How many measures are counted at most.
const COUNTED: u32 = 100;

/// What moderators read of these persons.
pub(super) async fn notes(
    app: &App,
    ids: impl IntoIterator<Item = PersonId>,
) -> Result<Notes, Error> {
    let ids: HashSet<PersonId> = ids.into_iter().collect();
    let ids: Vec<PersonId> = ids.into_iter().collect();
    let now = app.time().now();
    let mut notes = HashMap::new();
    for person in app.store().persons(&ids).await? {
        let standing = app.store().standing(&person.id).await?;
        let query = MeasuresQuery { person: Some(person.id.clone()), ..MeasuresQuery::default() };
        let measures = app.store().measures(&query, COUNTED).await?;
        let heavy = measures.iter().filter(|measure| {
            matches!(measure.kind, MeasureKind::Warn | MeasureKind::Mute | MeasureKind::Close)
        });
        let echo = app.echoes().of(&person.id, now);
        let note = PersonNote {
            person: person.id.to_string(),
            moderator: app.talking().is_moderator(app.store(), &person).await?,
            muted_until: standing.muted(now).map(|mute| mute.until.as_millis()),
            muted_with: echo.map(|echo| MutedWith {
                person: echo.of.to_string(),
                until: echo.mute.until.as_millis(),
            }),
            closed_at: standing.closed.map(|closed| Moment::as_millis(closed.at)),
            measures: u32::try_from(heavy.count()).unwrap_or(COUNTED),
            name: person.name,
            guest: person.guest,
            erased: person.erased,
        };
        notes.insert(person.id, note);
    }
    Ok(Notes(notes))
}

/// What moderators read of some persons.
pub(super) struct Notes(HashMap<PersonId, PersonNote>);

impl Notes {
    /// The note on a person; an empty one where the store knows nobody.
    pub(super) fn of(&self, person: &PersonId) -> PersonNote {
        self.0.get(person).cloned().unwrap_or_else(|| PersonNote {
            person: person.to_string(),
            name: String::new(),
            guest: true,
            erased: true,
            moderator: false,
            muted_until: None,
            muted_with: None,
            closed_at: None,
            measures: 0,
        })
    }
}
