//! Tables whose store fails, whose task panics, and whose game has secrets.

mod faults;
mod secrets;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use clock::{Moment, Span};
use journal::{Kept, LogId, PersonId, Record, Seq, encode_event};
use store::{
    AnyStore, Append, AppendError, GameRow, NodeId, Person, ReadError, Retry, Row, SeatRow, Status,
    Store, Target,
};
use table::{Command, EventOf, Opening, Seed, Table};
use tokio::sync::mpsc;
use wire::ClientFrame;

use crate::audience::{Line, SocketId, queue};
use crate::computers::Computers;
use crate::env::{Env, Way};
use crate::ledger::Ledger;
use crate::ownership::Ownership;
use crate::referee::Referee;
use crate::request::{Join, Request, Who};
use crate::time::Time;

/// What goes wrong with the next append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// It is not written, and nobody knows.
    DownBefore,
    /// It is written, and nobody knows.
    DownAfter,
    /// The task panics.
    Panic,
}

/// A real store that fails on demand.
struct Faulty {
    store: AnyStore,
    faults: Mutex<VecDeque<Fault>>,
}

impl Ledger for Faulty {
    type Talk = AnyStore;

    fn talk(&self) -> &AnyStore {
        &self.store
    }

    async fn append(&self, append: Append) -> Result<Seq, AppendError> {
        let fault = self.faults.lock().unwrap().pop_front();
        match fault {
            None => Store::append(&self.store, append).await,
            Some(Fault::DownBefore) => Err(down()),
            Some(Fault::DownAfter) => {
                Store::append(&self.store, append).await?;
                Err(down())
            }
            Some(Fault::Panic) => panic!("as the test asked"),
        }
    }

    async fn log(&self, log: &LogId) -> Result<Vec<Record>, ReadError> {
        self.store.read(log, Seq::START).await
    }

    async fn row(&self, id: &LogId) -> Result<Option<GameRow>, ReadError> {
        self.store.game(id).await
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<Person>, ReadError> {
        self.store.persons(ids).await
    }

    async fn ratings(&self, ids: &[PersonId]) -> Result<Vec<store::RatingRow>, ReadError> {
        store::Hall::ratings(&self.store, ids).await
    }

    async fn wake(&self, log: &LogId, wake: Option<Moment>) -> Result<(), ReadError> {
        self.store.set_wake(log, wake).await
    }
}

fn down() -> AppendError {
    AppendError::Down(Retry { wait: Span::from_millis(1), cause: "as the test asked".into() })
}

/// A node with one game in it.
struct Node {
    env: Arc<Env<Faulty>>,
    id: LogId,
    folder: PathBuf,
}

impl Node {
    /// Opens a table of a game for as many people as it has seats, all of whom sit.
    async fn with<G: Kept>(opening: Opening<G::Setup>) -> Node {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let unique = (std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("chuhe_task_{}_{}", unique.0, unique.1));
        let store = AnyStore::open(&Target::Folder(folder.clone())).await.unwrap();
        let ownership = Ownership::new();
        ownership.renew(&store).await.unwrap();
        let time = Time::manual(Moment::from_millis(1_700_000_000_000));
        let at = time.now();
        let id = LogId::new("game");
        let seats = G::seats(&opening.setup);
        let control = opening.control.to_string();
        let mut events: Vec<EventOf<G>> = Table::<G>::open(opening).unwrap();
        let mut table = Table::<G>::fold(events.iter().map(|event| (at, event))).unwrap();
        for seat in seats.iter() {
            let person = person(seat.index());
            store.add_person(&Person::guest(person.clone(), "somebody", at)).await.unwrap();
            let sat = table.decide(at, &Command::Sit { seat, person }).unwrap();
            sat.iter().for_each(|event| table.evolve(at, event));
            events.extend(sat);
        }
        let row = GameRow {
            id: id.clone(),
            kind: G::NAME.to_owned(),
            status: Status::Running,
            seats: vec![SeatRow::default(); seats.len()],
            control,
            book: String::new(),
            result: None,
            termination: None,
            plies: 0,
            local: false,
            private: true,
            rated: false,
            delay: Span::ZERO,
            offered: None,
            series: None,
            created: at,
            updated: at,
        };
        let append = Append {
            log: id.clone(),
            after: Seq::START,
            epoch: ownership.epoch(&id).unwrap(),
            records: events.iter().map(|event| encode_event::<G>(at, event)).collect(),
            rows: vec![Row::Game(Box::new(row))],
            wake: None,
        };
        Store::append(&store, append).await.unwrap();
        let ledger = Arc::new(Faulty { store, faults: Mutex::default() });
        let env = Arc::new(Env::new(
            ledger,
            ownership,
            time,
            Referee::new(1),
            Computers::default(),
            Span::from_mins(10),
        ));
        env.meet(&id);
        Node { env, id, folder }
    }

    /// The way to the table, and the queue of a task that has not begun.
    fn way(&self) -> (mpsc::Sender<Request>, mpsc::Receiver<Request>) {
        match self.env.way(&self.id) {
            Way::New(way, queue) => (way, queue),
            Way::Open(_) | Way::Closed => panic!("the table is in memory"),
        }
    }

    fn fail(&self, fault: Fault) {
        self.env.ledger.faults.lock().unwrap().push_back(fault);
    }

    /// Another node takes everything.
    async fn lose(&self) {
        let other = NodeId::new("another node");
        self.env.ledger.store.own_free(&other, Span::from_secs(60)).await.unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn person(number: usize) -> PersonId {
    PersonId::new(format!("person-{number}"))
}

fn seed() -> Seed {
    Seed::new(std::array::from_fn(|index| u8::try_from(index * 7 + 3).unwrap()))
}

/// A socket as its table sees it.
struct Ear {
    id: SocketId,
    way: mpsc::Sender<Request>,
    queue: mpsc::Receiver<Utf8Bytes>,
    line: Arc<Line>,
    next: u32,
}

impl Ear {
    async fn join(way: &mpsc::Sender<Request>, number: u64, person: Option<PersonId>) -> Ear {
        let (sender, queue, line) = queue();
        let id = SocketId(number);
        let join = Join {
            socket: id,
            who: Who { person, links: Vec::new() },
            reach: false,
            queue: sender,
            line: Arc::clone(&line),
        };
        way.send(Request::Join(Box::new(join))).await.unwrap();
        Ear { id, way: way.clone(), queue, line, next: 1 }
    }

    /// The next text, none when the queue has ended.
    async fn hear(&mut self) -> Option<String> {
        let next = tokio::time::timeout(Duration::from_secs(10), self.queue.recv());
        next.await.expect("something is heard").map(|text| text.as_str().to_owned())
    }

    /// Texts up to the first that has `part` in it, that one included.
    async fn until(&mut self, part: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let text =
                self.hear().await.unwrap_or_else(|| panic!("ended before {part}: {heard:?}"));
            let found = text.contains(part);
            heard.push(text);
            if found {
                return heard;
            }
        }
    }

    async fn send(&mut self, frame: ClientFrame, at: Moment) {
        self.way.send(Request::Frame { socket: self.id, at, frame }).await.unwrap();
    }

    /// Sends an action with a number of its own, which is returned.
    async fn act(&mut self, action: &str, seen: u32, at: Moment) -> u32 {
        self.next += 1;
        let id = self.next;
        let action = action.to_owned();
        self.send(ClientFrame::Act { id, seen, action, seat: None }, at).await;
        id
    }
}
