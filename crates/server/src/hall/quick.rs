//! Quick pairing 快速匹配: looking for an opponent, and the games that come of it.

use std::collections::HashSet;

use clock::{Control, Moment};
use journal::LogId;
use store::{Hall as _, Person, Talk as _};
use table::PersonId;
use wire::{GoReason, NewGame, Place, SideChoice, TableKind, choices};

use super::Refusal;
use super::challenges::in_hall;
use super::matching::{Seeker, pair};
use super::ratings::BEGINNER;
use crate::app::App;
use crate::error::Error;
use crate::games::{self, Places, Shelf};
use crate::token;

/// Somebody who begins to look for an opponent.
pub(super) async fn seeker(app: &App, person: &Person, control: &str) -> Result<Seeker, Error> {
    let pool = choices::QUICK.contains(&control).then(|| Control::preset(control)).flatten();
    let pool = pool.ok_or(Refusal::NoSuchPool)?;
    let since = app.time().now();
    if app.hub().is_kept_out(&person.id, since) {
        return Err(Refusal::KeptOut.into());
    }
    let speed = pool.speed().map(clock::Speed::key);
    let ratings = app.store().ratings(std::slice::from_ref(&person.id)).await?;
    let rating = ratings.iter().find(|rating| Some(rating.speed.as_str()) == speed);
    Ok(Seeker {
        person: person.id.clone(),
        control: control.to_owned(),
        rating: rating.map_or(BEGINNER, |rating| rating.rating),
        account: !person.guest,
        since,
    })
}

/// Pairs those who can be paired now.
pub(super) async fn pair_up(app: &App, now: Moment) {
    let mut seekers = app.hub().seekers();
    // What a map gives in any order is paired in one order.
    seekers.sort_by(|a, b| (a.since, &a.person).cmp(&(b.since, &b.person)));
    let people: Vec<PersonId> = seekers.iter().map(|seeker| seeker.person.clone()).collect();
    let blocks: HashSet<(PersonId, PersonId)> = match app.store().blocks_among(&people).await {
        Ok(blocks) => blocks.into_iter().collect(),
        Err(error) => {
            return tracing::error!(%error, "nobody is paired: who blocks whom is unknown");
        }
    };
    let blocked = |one: &PersonId, other: &PersonId| {
        blocks.contains(&(one.clone(), other.clone()))
            || blocks.contains(&(other.clone(), one.clone()))
    };
    for (one, other) in pair(&seekers, now, blocked) {
        let (one, other) = (&seekers[one], &seekers[other]);
        if !app.hub().take_pair([&one.person, &other.person]) {
            continue;
        }
        if let Err(error) = begin(app, one, other).await {
            tracing::error!(%error, "a pair could not begin its game");
        }
    }
}

/// Begins the game of two; who plays Red is drawn by lot.
async fn begin(app: &App, one: &Seeker, other: &Seeker) -> Result<(), Error> {
    let game = NewGame {
        control: one.control.clone(),
        start: None,
        book: None,
        side: SideChoice::Random,
        kind: TableKind::Friend,
        listed: true,
        delay: None,
        computer: None,
    };
    let opening = games::opening(&game, games::book(&game)?)?;
    let opening = in_hall(opening, one.account && other.account);
    let people: [&PersonId; 2] = match games::side(SideChoice::Random, &opening.seed) {
        Place::Red => [&one.person, &other.person],
        Place::Black => [&other.person, &one.person],
    };
    let seats = [Place::Red.seat(), Place::Black.seat()];
    let taken = seats.into_iter().zip(people.map(Clone::clone)).collect();
    let places = Places { taken, open: Vec::new(), arbiter: None };
    let id = LogId::new(token::id());
    app.hub().paired(&id);
    games::write(app, &id, opening, &places, &[], Shelf::listed()).await?;
    tracing::info!(game.id = %id, "two were paired");
    for person in people {
        app.hub().go(person, &id, GoReason::Paired);
    }
    Ok(())
}
