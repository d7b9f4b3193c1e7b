//! The names and ratings of people, as lists show them.

use std::collections::{BTreeSet, HashMap};

use clock::Speed;
use journal::PersonId;
use store::{GameRow, Hall as _, Person, ReadError, Store as _};
use table::Computer;
use wire::{PersonView, RatingNow};

use crate::app::App;
use crate::computers;

/// The names and ratings of some people.
#[derive(Debug, Default)]
pub(crate) struct Faces {
    people: HashMap<PersonId, Person>,
    ratings: HashMap<(PersonId, String), RatingNow>,
}

impl Faces {
    /// Looks up everybody who is in one of the rows.
    pub(crate) async fn of_rows<'a>(
        app: &App,
        rows: impl IntoIterator<Item = &'a GameRow>,
    ) -> Result<Faces, ReadError> {
        let mut ids = BTreeSet::new();
        for row in rows {
            ids.extend(row.seats.iter().filter_map(|seat| seat.person.clone()));
            ids.extend(row.offered.iter().filter_map(|offered| offered.to.clone()));
        }
        let ids: Vec<PersonId> = ids.into_iter().collect();
        Faces::of(app, &ids).await
    }

    /// Looks up people.
    pub(crate) async fn of(app: &App, ids: &[PersonId]) -> Result<Faces, ReadError> {
        let people = app.store().persons(ids).await?;
        let ratings = app.store().ratings(ids).await?;
        let shown = |row: store::RatingRow| {
            let now = RatingNow::of(row.rating, row.deviation);
            ((row.person, row.speed), now)
        };
        Ok(Faces {
            people: people.into_iter().map(|person| (person.id.clone(), person)).collect(),
            ratings: ratings.into_iter().map(shown).collect(),
        })
    }

    /// The name of a person or a computer.
    pub(crate) fn name(&self, id: &PersonId) -> Option<String> {
        match Computer::of(id) {
            Some(computer) => Some(computers::name(&computer)),
            None => self.people.get(id).map(|person| person.name.clone()),
        }
    }

    /// The rating of a person in a kind of speed.
    pub(crate) fn rating(&self, id: &PersonId, speed: Option<Speed>) -> Option<RatingNow> {
        let key = (id.clone(), speed?.key().to_owned());
        self.ratings.get(&key).copied()
    }

    /// A person as lists show them.
    pub(crate) fn person(&self, id: &PersonId, speed: Option<Speed>) -> PersonView {
        PersonView {
            id: id.to_string(),
            name: self.name(id).unwrap_or_default(),
            guest: self.people.get(id).is_none_or(|person| person.guest),
            rating: self.rating(id, speed),
        }
    }
}
