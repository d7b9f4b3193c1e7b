//! Persons and sessions.

use journal::PersonId;
use store::{AnyStore, Malformed, Person, Session, Store, TokenHash, WriteError};

use crate::games::{game, seated, with_row};
use crate::lab::{Lab, at};

async fn guest(store: &AnyStore, id: &str, name: &str) -> Person {
    let person = Person::guest(PersonId::new(id), name, at(50));
    store.add_person(&person).await.unwrap();
    person
}

fn session(token: u8, person: &str, seen: i64) -> Session {
    Session {
        token: TokenHash([token; 32]),
        person: PersonId::new(person),
        created: at(60),
        seen: at(seen),
        agent: String::new(),
    }
}

pub(crate) async fn a_guest_comes_and_takes_a_name(lab: &Lab) {
    let store = lab.open().await;
    let mut person = guest(&store, "p", "游客 7").await;
    assert_eq!(store.person(&person.id).await, Ok(Some(person.clone())));
    store.rename(&person.id, "张三").await.unwrap();
    person.name = "张三".to_owned();
    guest(&store, "q", "").await;
    let ids = ["p", "nobody", "q", "p"].map(PersonId::new);
    let mut found = store.persons(&ids).await.unwrap();
    found.sort_by(|a, b| a.id.cmp(&b.id));
    assert_eq!(found[0], person);
    assert_eq!(found.len(), 2, "each once");
    assert_eq!(store.person(&ids[1]).await, Ok(None));

    assert_eq!(store.rename(&ids[1], "x").await, Err(WriteError::Unknown));
    let long = "x".repeat(257);
    for (case, name, malformed) in
        [("long", long.as_str(), Malformed::Name { length: 257 }), ("nul", "a\0", Malformed::Nul)]
    {
        assert_eq!(store.rename(&person.id, name).await, Err(malformed.into()), "{case}");
        let other = Person::guest(PersonId::new("r"), name, at(0));
        assert_eq!(store.add_person(&other).await, Err(malformed.into()), "{case}");
    }
}

pub(crate) async fn a_taken_id_stays_its_owners(lab: &Lab) {
    let store = lab.open().await;
    let person = guest(&store, "p", "first").await;
    let second = Person::guest(person.id.clone(), "second", at(70));
    assert_eq!(store.add_person(&second).await, Err(WriteError::Taken));
    assert_eq!(store.person(&person.id).await, Ok(Some(person)));
}

pub(crate) async fn erasing_replaces_the_row_alone(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let person = guest(&store, "p", "张三").await;
    guest(&store, "q", "李四").await;
    let mut row = game("g");
    row.seats[0] = seated("p");
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    for (token, person) in [(1, "p"), (2, "p"), (3, "q")] {
        store.add_session(&session(token, person, 60)).await.unwrap();
    }
    let log = store.read(&row.id, journal::Seq::START).await.unwrap();

    store.forget(&person.id).await.unwrap();
    let erased = store.person(&person.id).await.unwrap().unwrap();
    assert_eq!((erased.name.as_str(), erased.erased), ("", true));
    assert_eq!(erased.created, at(0));
    assert_eq!(store.session(&TokenHash([1; 32])).await, Ok(None));
    assert_eq!(store.session(&TokenHash([2; 32])).await, Ok(None));
    assert!(store.session(&TokenHash([3; 32])).await.unwrap().is_some());
    assert_eq!(store.game(&row.id).await, Ok(Some(row.clone())));
    assert_eq!(store.read(&row.id, journal::Seq::START).await, Ok(log));
    assert!(store.check().await.unwrap().is_sound());

    let late = session(4, "p", 80);
    assert_eq!(store.add_session(&late).await, Err(WriteError::Unknown));
    assert_eq!(store.rename(&person.id, "back").await, Err(WriteError::Unknown));
    assert_eq!(store.forget(&PersonId::new("nobody")).await, Err(WriteError::Unknown));
    store.forget(&person.id).await.unwrap();
}

pub(crate) async fn a_session_lives_and_ends(lab: &Lab) {
    let store = lab.open().await;
    guest(&store, "p", "x").await;
    let mut known = session(1, "p", 60);
    assert_eq!(store.session(&known.token).await, Ok(None));
    store.add_session(&known).await.unwrap();
    assert_eq!(store.add_session(&known).await, Err(WriteError::Taken));
    assert_eq!(store.add_session(&session(2, "nobody", 0)).await, Err(WriteError::Unknown));
    assert_eq!(store.session(&known.token).await, Ok(Some(known.clone())));

    store.touch_session(&known.token, at(90)).await.unwrap();
    store.touch_session(&known.token, at(70)).await.unwrap();
    store.touch_session(&TokenHash([9; 32]), at(90)).await.unwrap();
    known.seen = at(90);
    assert_eq!(store.session(&known.token).await, Ok(Some(known.clone())), "time goes forward");

    store.end_session(&known.token).await.unwrap();
    store.end_session(&known.token).await.unwrap();
    assert_eq!(store.session(&known.token).await, Ok(None));
}

pub(crate) async fn old_sessions_end(lab: &Lab) {
    let store = lab.open().await;
    guest(&store, "p", "x").await;
    for (token, seen) in [(1, 100), (2, 200), (3, 300)] {
        store.add_session(&session(token, "p", seen)).await.unwrap();
    }
    assert_eq!(store.end_sessions_before(at(300)).await, Ok(2));
    assert_eq!(store.session(&TokenHash([2; 32])).await, Ok(None));
    assert!(store.session(&TokenHash([3; 32])).await.unwrap().is_some());
}
