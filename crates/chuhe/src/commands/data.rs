//! `chuhe data`: care for what the hall keeps.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use journal::LogId;
use store::{AnyStore, GameRow, SqliteStore, Status, Store, Target};
use table::{AnyTable, Phase};
use wire::line::CheckLine;

use crate::output::{Answer, complain};

/// The data folder when nothing else is said.
const DEFAULT_FOLDER: &str = "chuhe-data";

/// Logs that are asked for at once.
const PAGE: u32 = 500;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Copies the data into a new SQLite file, also while the hall is open.
    Backup {
        /// The file; must not be there yet.
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Makes anew what was read out of the logs.
    Rebuild {
        /// What.
        what: Rebuilt,
        #[command(flatten)]
        place: Place,
    },
    /// Looks at every log and plays it again.
    Check {
        #[command(flatten)]
        place: Place,
        /// One JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Says who the moderators of the hall are. Data in a folder belongs to the open hall alone:
    /// close it first, or name moderators with `chuhe serve --moderator`.
    #[command(subcommand)]
    Moderators(super::moderators::Task),
}

/// What is read out of the logs, and can be made anew from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Rebuilt {
    /// Everybody's ratings and their history.
    Ratings,
}

/// Where the data is.
#[derive(Debug, Clone, Args)]
pub(crate) struct Place {
    /// The data folder.
    #[arg(long, value_name = "DIR", default_value = DEFAULT_FOLDER, conflicts_with = "database")]
    data: PathBuf,
    /// A PostgreSQL database instead: `postgres://user@host/name`.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Default for Place {
    fn default() -> Place {
        Place { data: DEFAULT_FOLDER.into(), database: None }
    }
}

impl Place {
    pub(crate) fn target(&self) -> anyhow::Result<Target> {
        match &self.database {
            None => Ok(Target::Folder(self.data.clone())),
            Some(url) => match url.parse() {
                Ok(target @ Target::Url(_)) => Ok(target),
                _ => bail!("--database must begin with postgres://"),
            },
        }
    }

    /// The target, if data is there already: to look after data is no reason to make a folder.
    pub(crate) fn existing(&self) -> anyhow::Result<Target> {
        let target = self.target()?;
        if let Target::Folder(folder) = &target
            && !folder.is_dir()
        {
            bail!("there is no data folder {}", folder.display());
        }
        Ok(target)
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        match &arguments.task {
            Task::Backup { file, place } => backup(file, &place.existing()?).await,
            Task::Rebuild { what: Rebuilt::Ratings, place } => rebuild(&place.existing()?).await,
            Task::Moderators(task) => super::moderators::run(task).await,
            Task::Check { place, json } => check(&place.existing()?, *json).await,
        }
    })
}

async fn backup(file: &std::path::Path, target: &Target) -> anyhow::Result<Answer> {
    match target {
        // Without the folder's lock, which an open hall holds.
        Target::Folder(folder) => SqliteStore::copy(folder, file)?,
        Target::Url(_) => {
            let store = AnyStore::open(target).await?;
            store.backup(file).await?;
            store.close().await;
        }
    }
    writeln!(io::stdout().lock(), "{} holds a copy of {target}", file.display())?;
    Ok(Answer::Yes)
}

/// Makes the ratings anew. The hall must be closed: it would reckon them at the same time.
async fn rebuild(target: &Target) -> anyhow::Result<Answer> {
    let store = AnyStore::open(target).await?;
    let records = server::rebuild_ratings(&store).await.context("the ratings")?;
    store.close().await;
    let mut out = io::stdout().lock();
    writeln!(out, "{target}: the ratings are made anew from {records} records")?;
    Ok(Answer::Yes)
}

async fn check(target: &Target, json: bool) -> anyhow::Result<Answer> {
    let store = AnyStore::open(target).await?;
    let found = store.check().await.context("the structure")?;
    let mut problems: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
    let (mut after, mut replayed) = (None, 0);
    loop {
        let logs = store.logs(after.as_ref(), PAGE).await?;
        let Some(last) = logs.last() else { break };
        for log in &logs {
            if let Err(error) = replay(&store, log).await {
                problems.push(format!("log {log}: {error:#}"));
            }
            replayed += 1;
        }
        after = Some(last.clone());
    }
    store.close().await;
    let line = CheckLine {
        logs: found.logs,
        records: found.records,
        games: found.games,
        replayed,
        problems,
    };
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
    } else {
        let CheckLine { logs, records, games, replayed, .. } = line;
        writeln!(
            out,
            "{target}: {logs} logs with {records} records, {games} games, {replayed} logs played again"
        )?;
        line.problems.iter().for_each(|problem| complain(problem));
        let verdict =
            if line.problems.is_empty() { "nothing is wrong" } else { "something is wrong" };
        writeln!(out, "{verdict}")?;
    }
    Ok(if line.problems.is_empty() { Answer::Yes } else { Answer::No })
}

/// Plays a log again and compares what comes of it with the row of its game.
async fn replay(store: &AnyStore, log: &LogId) -> anyhow::Result<()> {
    let records = store.read(log, journal::Seq::START).await?;
    let table = super::replay::replay(&records)?;
    let Some(row) = store.game(log).await? else { bail!("the game has no row") };
    compare(&table, &row)
}

fn compare(table: &AnyTable, row: &GameRow) -> anyhow::Result<()> {
    let status = match table.phase() {
        Phase::Waiting => Status::Waiting,
        Phase::Running => Status::Running,
        Phase::Paused(_) => Status::Paused,
        Phase::Finished(_) => Status::Finished,
    };
    if status != row.status {
        bail!("the log says {status:?}, the row {:?}", row.status);
    }
    if table.plies() != row.plies {
        bail!("the log has {} plies, the row {}", table.plies(), row.plies);
    }
    if let Phase::Finished(outcome) = table.phase() {
        let (score, ending) = (outcome.score(), outcome.termination.key());
        if row.result.as_deref() != Some(score) || row.termination.as_deref() != Some(ending) {
            bail!(
                "the log ends {score} by {ending}, the row {:?} by {:?}",
                row.result,
                row.termination
            );
        }
    }
    Ok(())
}
