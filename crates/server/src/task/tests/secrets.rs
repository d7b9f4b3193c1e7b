//! The toy, whose numbers are secrets: nothing that leaves the table's task for one seat holds
//! the number of another.

use arbiter::RuleBook;
use axum::extract::ws::Utf8Bytes;
use clock::{Control, Moment, Seat};
use journal::decode_event;
use store::Store as _;
use table::{Command, Event, EventOf, Opening, Options, PersonId, Refused, Table};
use test_support::toy::{Action, Fact, Refusal, Setup, Toy};
use tokio::sync::{mpsc, oneshot};
use wire::{Around, Denied, Reader, Text};

use super::{Ear, Node, person, seed};
use crate::audience::Audience;
use crate::played::{Invited, Played};
use crate::record::Record;
use crate::request::{Request, Who};
use crate::task::load::one_game;

/// The toy as it is spoken of in this test: whatever its types hold, printed.
impl Played for Toy {
    type Told = String;

    fn read(text: &str) -> Option<Action> {
        let mut words = text.split(' ');
        let number = |words: &mut std::str::Split<'_, char>| words.next()?.parse::<u32>().ok();
        match words.next()? {
            "change" => Some(Action::Change { by: number(&mut words)? }),
            "guess" => {
                let target = Seat::new(u8::try_from(number(&mut words)?).ok()?)?;
                Some(Action::Guess { target, digit: u8::try_from(number(&mut words)?).ok()? })
            }
            _ => None,
        }
    }

    fn view_text(table: &Table<Toy>, reader: &Reader, around: Around<'_>, at: Moment) -> String {
        let view = table.view(reader.viewer(), at);
        format!("view of {around:?}: {view:?}")
    }

    fn view_frame(
        table: &Table<Toy>,
        reader: &Reader,
        around: Around<'_>,
        at: Moment,
        re: Option<u32>,
    ) -> String {
        format!("re:{re:?} {}", Toy::view_text(table, reader, around, at))
    }

    fn told(
        before: &Table<Toy>,
        at: Moment,
        event: &EventOf<Toy>,
        reader: &Reader,
    ) -> Option<String> {
        Some(format!("{:?}", Table::glimpse(before, at, event, reader.viewer())))
    }

    fn frame(
        told: &String,
        after: &Table<Toy>,
        at: Moment,
        reader: &Reader,
        re: Option<u32>,
    ) -> Option<String> {
        let view = after.view(reader.viewer(), at);
        Some(format!("re:{re:?} update: {told}, {:?}", view.game))
    }

    fn denied(_: &Table<Toy>, _: &Command<Action>, refused: &Refused<Refusal>) -> Option<Denied> {
        let text = format!("{refused:?}");
        let text = Text { zh: text.clone(), en: text };
        Some(Denied { code: refused.key().to_owned(), text, squares: Vec::new() })
    }

    fn book(_: &Opening<Setup>) -> &str {
        "toy"
    }

    fn record(_: &Table<Toy>) -> Option<Record> {
        None
    }

    fn invited(_: &Opening<Setup>) -> Invited {
        let book_text = wire::say::book(&RuleBook::ONLINE);
        Invited { book_text, start: String::new(), handicap_text: None }
    }
}

/// Every number that a seat ever had, from the log.
async fn secrets(node: &Node) -> Vec<(Seat, u32)> {
    let records = node.env.ledger.store.read(&node.id, journal::Seq::START).await.unwrap();
    let mut secrets = Vec::new();
    for record in records {
        let facts = match decode_event::<Toy>(&record).unwrap() {
            Event::Dealt { facts } | Event::Acted { facts, .. } => facts,
            _ => Vec::new(),
        };
        for fact in facts {
            if let Fact::Dealt { seat, number } | Fact::Changed { seat, number } = fact {
                secrets.push((seat, number));
            }
        }
    }
    secrets
}

/// What is seen over HTTP.
async fn look(way: &mpsc::Sender<Request>, person: Option<PersonId>) -> String {
    let (reply, answer) = oneshot::channel();
    let who = Who { person, links: Vec::new() };
    way.send(Request::Look { who, reply }).await.unwrap();
    answer.await.unwrap().unwrap()
}

/// The place of the last event in the log.
async fn seq(way: &mpsc::Sender<Request>) -> u32 {
    let view = look(way, None).await;
    let (_, after) = view.split_once("seq: Seq(").unwrap();
    after.split(')').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn no_frame_holds_the_secret_of_another_seat() {
    let control: Control = "10m".parse().unwrap();
    let options = Options { takebacks: false, ..Options::friendly(&control) };
    let opening = Opening {
        setup: Setup { turns: 6, fouls_to_lose: 2 },
        control,
        options,
        seed: seed(),
        commitment: None,
    };
    let node = Node::with::<Toy>(opening).await;
    let records = node.env.ledger.store.read(&node.id, journal::Seq::START).await.unwrap();
    let (way, mut queue) = node.way();
    let (env, id, this) = (node.env.clone(), node.id.clone(), way.downgrade());
    let task = tokio::spawn(async move {
        let mut audience = Audience::default();
        let ended = one_game::<Toy, _>(&env, &id, &records, &mut queue, &this, &mut audience).await;
        ended.unwrap();
        audience.close(1000);
    });
    let at = node.env.time.now();
    let mut ears = Vec::new();
    for number in 0..4 {
        let person = (number < 3).then(|| person(number));
        ears.push(Ear::join(&way, u64::try_from(number).unwrap(), person).await);
    }
    // Refusals, too, are things that are sent: a guess before its time, an impossible target.
    let mut step = 0;
    for (seat, action) in [
        (0, "guess 1 3"),
        (0, "change 500"),
        (1, "change 77777"),
        (2, "change 123456"),
        (0, "change 1"),
        (0, "guess 0 1"),
        (0, "guess 7 1"),
        (0, "guess 1 10"),
    ] {
        let seen = seq(&way).await;
        ears[seat].act(action, seen, at).await;
        step += 1;
    }
    for turn in 0..6 {
        let seat = turn % 3;
        let seen = seq(&way).await;
        ears[seat].act(&format!("guess {} {}", (seat + 1) % 3, turn), seen, at).await;
        step += 1;
    }
    let mut looks = Vec::new();
    for number in 0..4 {
        looks.push(look(&way, (number < 3).then(|| person(number))).await);
    }
    way.send(Request::Close).await.unwrap();
    task.await.unwrap();
    let secrets = secrets(&node).await;
    assert!(secrets.len() >= 6, "three dealt and three changed: {secrets:?}");
    let open: Vec<u32> = {
        let folded = node.env.ledger.store.read(&node.id, journal::Seq::START).await.unwrap();
        let events: Vec<_> =
            folded.iter().map(|record| (record.at, decode_event::<Toy>(record).unwrap())).collect();
        let table = Table::<Toy>::fold(events.iter().map(|(at, event)| (*at, event))).unwrap();
        let public = table.view(table::Viewer::Public, at).game;
        public.numbers.into_iter().flatten().collect()
    };
    for (number, ear) in ears.iter_mut().enumerate() {
        let mut heard: Vec<Utf8Bytes> = Vec::new();
        while let Ok(text) = ear.queue.try_recv() {
            heard.push(text);
        }
        assert!(heard.len() > 5, "socket {number} heard {} after {step} steps", heard.len());
        let texts = heard.iter().map(Utf8Bytes::as_str).chain([looks[number].as_str()]);
        for text in texts {
            for (seat, secret) in &secrets {
                let own = seat.index() == number;
                if !own && !open.contains(secret) {
                    let secret = secret.to_string();
                    assert!(!text.contains(&secret), "socket {number} heard {secret}: {text}");
                }
            }
        }
    }
    // The check is worth something: each seat did hear its own.
    for (seat, secret) in &secrets[3..6] {
        assert!(looks[seat.index()].contains(&secret.to_string()), "seat {seat:?}");
    }
}
