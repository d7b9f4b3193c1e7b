//! `chuhe data moderators`: who the moderators of the hall are.

use std::io::{self, Write};

use anyhow::{Context, bail};
use clap::Subcommand;
use clock::Moment;
use journal::PersonId;
use store::{AnyStore, OpenError, Person, Store as _, Talk as _, WriteError};

use super::data::Place;
use crate::output::{Answer, complain};

#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    /// Makes accounts moderators.
    Add {
        /// The accounts, each by its identifier or its name.
        #[arg(value_name = "NAME-OR-ID", required = true)]
        names: Vec<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Makes moderators ordinary accounts again.
    Remove {
        /// The accounts, each by its identifier or its name.
        #[arg(value_name = "NAME-OR-ID", required = true)]
        names: Vec<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Lists the moderators: identifier and name.
    List {
        #[command(flatten)]
        place: Place,
    },
}

pub(crate) async fn run(task: &Task) -> anyhow::Result<Answer> {
    let (Task::Add { place, .. } | Task::Remove { place, .. } | Task::List { place }) = task;
    let store = match AnyStore::open(&place.existing()?).await {
        Err(error @ OpenError::Locked { .. }) => {
            return Err(anyhow::Error::from(error).context(
                "an open hall has its data to itself: close it first, or open it with --moderator",
            ));
        }
        opened => opened?,
    };
    let done = match task {
        Task::Add { names, .. } => add(&store, names, crate::time::now()).await,
        Task::Remove { names, .. } => remove(&store, names).await,
        Task::List { .. } => list(&store).await,
    };
    store.close().await;
    done
}

async fn add(store: &AnyStore, names: &[String], at: Moment) -> anyhow::Result<Answer> {
    // All are found before the first is changed.
    let mut found = Vec::new();
    for name in names {
        found.push(find(store, name).await?);
    }
    for person in found {
        match store.add_moderator(&person.id, at).await {
            Err(WriteError::Unknown) => {
                bail!("{} is a guest: only people with an account can be moderators", person.id)
            }
            added => added?,
        }
        writeln!(io::stdout().lock(), "{} {} is a moderator", person.id, person.name)?;
    }
    Ok(Answer::Yes)
}

async fn remove(store: &AnyStore, names: &[String]) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    for name in names {
        let person = find(store, name).await?;
        if store.remove_moderator(&person.id).await? {
            writeln!(io::stdout().lock(), "{} {} is no moderator", person.id, person.name)?;
        } else {
            complain(&format!("{name} was no moderator"));
            answer = Answer::No;
        }
    }
    Ok(answer)
}

async fn list(store: &AnyStore) -> anyhow::Result<Answer> {
    let mut out = io::stdout().lock();
    for (id, _) in store.moderators().await? {
        let person = store.person(&id).await?.context("a moderator has a row")?;
        writeln!(out, "{id} {}", person.name)?;
    }
    Ok(Answer::Yes)
}

/// The person whom an operator means.
async fn find(store: &AnyStore, name: &str) -> anyhow::Result<Person> {
    if let Some(person) = store.person(&PersonId::new(name)).await?
        && !person.erased
    {
        return Ok(person);
    }
    let mut named = store.accounts_named(name).await?;
    match named.len() {
        1 => Ok(named.remove(0)),
        0 => bail!("no account has the identifier or the name {name:?}"),
        _ => bail!("several accounts are named {name:?}: give the identifier"),
    }
}
