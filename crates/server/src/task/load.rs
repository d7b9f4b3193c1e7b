//! Reading a table from its log, and starting again when something went wrong.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use clock::{Moment, Span};
use futures_util::FutureExt as _;
use journal::{JournalError, LogId, Record, decode_event};
use store::{GameRow, ReadError};
use table::game::xiangqi::Xiangqi;
use table::{Command, Game as _, NotOpened, PersonId, Phase, Table};
use tokio::sync::mpsc;
use wire::{Denied, RatingNow};

use super::late::Late;
use super::presence::Connected;
use super::{End, Task, close};
use crate::audience::Audience;
use crate::env::Env;
use crate::error::Error;
use crate::ledger::Ledger;
use crate::limits::{Pace, Rate};
use crate::played::Played;
use crate::request::Request;

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error("there is no such game")]
    NoGame,
    #[error("the log has no row")]
    NoRow,
    #[error("the log is of a game that is not played here: {kind:?}")]
    Game { kind: Box<str> },
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Opened(#[from] NotOpened),
}

/// What a table starts from in memory.
struct Loaded<G: Played> {
    table: Table<G>,
    row: GameRow,
    names: HashMap<PersonId, String>,
    ratings: HashMap<PersonId, RatingNow>,
    late: Option<Late<G>>,
}

/// A table that panics more often than this is given up.
const PANICS: Rate = Rate { burst: 3, per_minute: 1 };

/// Runs the task of a table until nobody needs it. A panic ends the table in memory and nothing
/// else: it is read from its log again.
pub(crate) async fn run<L: Ledger>(
    env: Arc<Env<L>>,
    id: LogId,
    mut queue: mpsc::Receiver<Request>,
    this: mpsc::WeakSender<Request>,
) {
    let mut audience = Audience::default();
    let panics = Pace::new(PANICS);
    loop {
        if env.is_closed() && !audience.is_empty() {
            // The store has been closed, or will be: there is nothing to read any more.
            audience.close(close::RESTART);
            break;
        }
        let work = any_game(&env, &id, &mut queue, &this, &mut audience);
        match AssertUnwindSafe(work).catch_unwind().await {
            Ok(Ok(End::Reload { wait })) => {
                if sit_out(wait, &mut queue, &mut audience).await == Waited::Closing {
                    audience.close(close::RESTART);
                    break;
                }
            }
            Ok(Ok(end)) => {
                tracing::debug!(game.id = %id, ?end, "a table is put away");
                if end == End::Fenced {
                    env.part(&id);
                }
                audience.close(close::RESTART);
                break;
            }
            Ok(Err(LoadError::Read(ReadError::Down(retry)))) if !audience.is_empty() => {
                tracing::warn!(game.id = %id, error = %retry, "a table cannot be read yet");
                if sit_out(retry.wait, &mut queue, &mut audience).await == Waited::Closing {
                    audience.close(close::RESTART);
                    break;
                }
            }
            Ok(Err(error)) => {
                if !matches!(error, LoadError::NoGame) {
                    tracing::error!(game.id = %id, %error, "a table cannot be loaded");
                }
                env.ended(&id, &mut queue);
                audience.close(error.close_code());
                while let Ok(request) = queue.try_recv() {
                    request.refuse(error.close_code(), || error.told());
                }
                return;
            }
            Err(panic) => {
                let what = panic_text(panic.as_ref());
                tracing::error!(game.id = %id, what, "the task of a table panicked");
                if panics.take(env.time.now()).is_err() {
                    audience.close(close::INTERNAL);
                    break;
                }
            }
        }
    }
    env.ended(&id, &mut queue);
}

/// Works on a table, whichever game it plays.
async fn any_game<L: Ledger>(
    env: &Arc<Env<L>>,
    id: &LogId,
    queue: &mut mpsc::Receiver<Request>,
    this: &mpsc::WeakSender<Request>,
    audience: &mut Audience,
) -> Result<End, LoadError> {
    let records = env.ledger.log(id).await?;
    let kind = records.first().map(|record| record.kind.clone()).ok_or(LoadError::NoGame)?;
    match kind.split('.').next() {
        Some(Xiangqi::NAME) => {
            one_game::<Xiangqi, L>(env, id, &records, queue, this, audience).await
        }
        _ => Err(LoadError::Game { kind }),
    }
}

/// Works on a table of one game.
pub(super) async fn one_game<G: Played, L: Ledger>(
    env: &Arc<Env<L>>,
    id: &LogId,
    records: &[Record],
    queue: &mut mpsc::Receiver<Request>,
    this: &mpsc::WeakSender<Request>,
    audience: &mut Audience,
) -> Result<End, LoadError> {
    let Loaded { table, row, names, ratings, late } = load::<G, L>(env, id, records).await?;
    let again = !audience.is_empty();
    let mut task = Task {
        env,
        id,
        wishes: table.wishes(),
        table,
        ahead: None,
        row,
        names,
        ratings,
        audience,
        chat: super::chat::Chat::default(),
        connected: Connected::default(),
        renamed: super::names::Renamed::default(),
        late,
        lag: Span::ZERO,
        judged: None,
        asked: super::computer::Asked::default(),
        used: env.time.now(),
        deaf_until: Moment::from_millis(0),
        this: this.clone(),
        end: None,
    };
    task.tell_late(env.time.now());
    if again {
        task.recognize();
        task.send_views(None, None);
        task.hear_again();
    }
    if env.meet(id) {
        // This process meets the game for the first time: its clocks stand as of its last event.
        let _ = task.obey(env.time.now(), &Command::Restarted, None).await;
    }
    task.miss();
    let end = task.work(queue).await;
    if matches!(task.table.phase(), Phase::Finished(_)) {
        env.part(id);
    }
    Ok(end)
}

async fn load<G: Played, L: Ledger>(
    env: &Env<L>,
    id: &LogId,
    records: &[Record],
) -> Result<Loaded<G>, LoadError> {
    let events: Vec<_> = records
        .iter()
        .map(|record| Ok((record.at, decode_event::<G>(record)?)))
        .collect::<Result<_, JournalError>>()?;
    let table = Table::<G>::fold(events.iter().map(|(at, event)| (*at, event)))?;
    let row = env.ledger.row(id).await?.ok_or(LoadError::NoRow)?;
    let people: Vec<PersonId> = row.seats.iter().filter_map(|seat| seat.person.clone()).collect();
    let ratings = ratings(&*env.ledger, &people, &table.opening().control).await?;
    let people = env.ledger.people(&people).await?;
    let names = people.into_iter().map(|person| (person.id, person.name)).collect();
    let late = Late::of(&events, &table);
    Ok(Loaded { table, row, names, ratings, late })
}

/// The ratings of people in the kind of speed of a control.
pub(super) async fn ratings<L: Ledger>(
    ledger: &L,
    people: &[PersonId],
    control: &clock::Control,
) -> Result<HashMap<PersonId, RatingNow>, ReadError> {
    let Some(speed) = control.speed() else { return Ok(HashMap::new()) };
    let ratings = ledger.ratings(people).await?.into_iter();
    let of_speed = ratings.filter(|rating| rating.speed == speed.key());
    let shown = |row: store::RatingRow| {
        let now = RatingNow::of(row.rating, row.deviation);
        (row.person, now)
    };
    Ok(of_speed.map(shown).collect())
}

impl LoadError {
    /// What a request is told that waited for the table.
    fn told(&self) -> Error {
        match self {
            LoadError::NoGame => Error::NoGame,
            LoadError::Read(error) => error.clone().into(),
            LoadError::NoRow
            | LoadError::Game { .. }
            | LoadError::Journal(_)
            | LoadError::Opened(_) => Error::internal(self.to_string()),
        }
    }

    fn close_code(&self) -> u16 {
        match self {
            LoadError::NoGame => close::NO_GAME,
            LoadError::Read(ReadError::Down(_)) => close::RESTART,
            _ => close::INTERNAL,
        }
    }
}

/// How a wait for the store ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waited {
    /// The time is over: the store may answer again.
    Over,
    /// The server is going down.
    Closing,
}

/// Waits out a failure of the store. Whoever asks meanwhile is told so at once; sockets stay, and
/// get a whole view when the table is there again.
async fn sit_out(
    wait: Span,
    queue: &mut mpsc::Receiver<Request>,
    audience: &mut Audience,
) -> Waited {
    let wait = u64::try_from(wait.as_millis()).unwrap_or(0);
    let over = tokio::time::sleep(std::time::Duration::from_millis(wait));
    tokio::pin!(over);
    loop {
        let request = tokio::select! {
            () = &mut over => return Waited::Over,
            request = queue.recv() => request,
        };
        match request {
            None | Some(Request::Close) => return Waited::Closing,
            Some(Request::Leave(socket)) => drop(audience.leave(socket)),
            Some(Request::Frame { socket, frame, .. }) => {
                if let Some((member, re)) = audience.get(socket).zip(frame.id()) {
                    member.send(Denied::of("store.down").frame(re).to_text().into());
                }
            }
            Some(Request::Barred(person, word)) => audience.bar(&person, &word, close::BARRED),
            Some(other) => other.refuse(close::RESTART, || Error::Busy),
        }
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("?")
}
