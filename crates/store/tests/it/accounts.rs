//! Accounts, their passwords, second factors and sessions.

use futures_util::future::join_all;
use journal::PersonId;
use store::{
    Account, Accounts, AnyStore, Factor, Malformed, PasswordHash, Person, Session, Status, Store,
    Tally, TokenHash, WriteError,
};

use crate::games::{game, seated, with_row};
use crate::lab::{Lab, at};

/// The account of a person as it begins.
pub(crate) fn account(person: &str, key: &str) -> Account {
    Account {
        person: PersonId::new(person),
        key: key.to_owned(),
        password: password("first"),
        opened: at(70),
        factor: None,
        pending: None,
    }
}

fn password(text: &str) -> PasswordHash {
    PasswordHash(format!("$argon2id${text}"))
}

async fn guest(store: &AnyStore, id: &str) -> PersonId {
    let person = PersonId::new(id);
    store.add_person(&Person::guest(person.clone(), "游客", at(50))).await.unwrap();
    person
}

async fn member(store: &AnyStore, id: &str) -> PersonId {
    let person = guest(store, id).await;
    store.open_account(&account(id, id), id).await.unwrap();
    person
}

fn session(token: u8, person: &PersonId, seen: i64) -> Session {
    Session {
        token: TokenHash([token; 32]),
        person: person.clone(),
        created: at(60),
        seen: at(seen),
        agent: "Firefox".to_owned(),
    }
}

pub(crate) async fn a_guest_becomes_an_account_in_place(lab: &Lab) {
    let store = lab.open().await;
    let person = guest(&store, "p").await;
    store.add_session(&session(1, &person, 60)).await.unwrap();
    let zhang = account("p", "张三");
    store.open_account(&zhang, "張三 ").await.unwrap();
    let row = store.person(&person).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.guest, row.created), ("張三 ", false, at(50)));
    assert_eq!(store.account(&person).await, Ok(Some(zhang.clone())));
    assert_eq!(store.account_named("张三").await, Ok(Some(zhang.clone())));
    assert_eq!(store.account_named("张").await, Ok(None));
    assert!(store.session(&TokenHash([1; 32])).await.unwrap().is_some(), "the session stays");
    assert!(store.check().await.unwrap().is_sound());

    assert_eq!(store.open_account(&account("p", "x"), "x").await, Err(WriteError::Unknown));
    assert_eq!(store.open_account(&account("nobody", "x"), "x").await, Err(WriteError::Unknown));
    store.close().await;
    let store = lab.open().await;
    assert_eq!(store.account(&person).await, Ok(Some(zhang)), "after a restart");
}

pub(crate) async fn a_key_belongs_to_one_account(lab: &Lab) {
    let store = lab.open().await;
    let (first, second) = (guest(&store, "p").await, guest(&store, "q").await);
    store.open_account(&account("p", "name"), "Name").await.unwrap();
    assert_eq!(store.open_account(&account("q", "name"), "NAME").await, Err(WriteError::Taken));
    let row = store.person(&second).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), row.guest), ("游客", true), "nothing of it is kept");
    assert_eq!(store.account(&second).await, Ok(None));
    store.forget(&first).await.unwrap();
    store.open_account(&account("q", "name"), "Name").await.unwrap();
}

pub(crate) async fn of_rivals_for_one_name_one_wins(lab: &Lab) {
    let store = lab.open().await;
    for number in 0..8 {
        guest(&store, &format!("p{number}")).await;
    }
    let rivals = (0..8).map(|number| {
        let store = &store;
        async move { store.open_account(&account(&format!("p{number}"), "one"), "One").await }
    });
    let opened = join_all(rivals).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 1, "{opened:?}");
    assert!(opened.iter().all(|opened| matches!(opened, Ok(()) | Err(WriteError::Taken))));
    assert!(store.check().await.unwrap().is_sound());
}

pub(crate) async fn an_account_takes_another_name(lab: &Lab) {
    let store = lab.open().await;
    let (person, guest) = (member(&store, "p").await, guest(&store, "g").await);
    member(&store, "q").await;
    store.rename_account(&person, "Neu", "neu").await.unwrap();
    store.rename_account(&person, "NEU", "neu").await.unwrap();
    assert_eq!(store.person(&person).await.unwrap().unwrap().name, "NEU");
    assert_eq!(store.account_named("p").await, Ok(None), "the former name is free");
    assert_eq!(store.rename_account(&person, "Q", "q").await, Err(WriteError::Taken));
    assert_eq!(store.person(&person).await.unwrap().unwrap().name, "NEU");
    assert_eq!(store.rename_account(&guest, "G", "g").await, Err(WriteError::Unknown));
    assert_eq!(store.rename(&person, "Q").await, Err(WriteError::Unknown), "no way around the key");
}

pub(crate) async fn a_new_password_ends_the_sessions(lab: &Lab) {
    let store = lab.open().await;
    let (person, other) = (member(&store, "p").await, member(&store, "q").await);
    for (token, person) in [(1, &person), (2, &person), (3, &other)] {
        store.add_session(&session(token, person, 60)).await.unwrap();
    }
    let fresh = session(4, &person, 80);
    let wrong = store.set_password(&password("x"), &password("second"), &fresh).await;
    assert_eq!(wrong, Err(WriteError::Unknown));
    assert_eq!(store.sessions_of(&person).await.unwrap().len(), 2);
    store.set_password(&password("first"), &password("second"), &fresh).await.unwrap();
    assert_eq!(store.sessions_of(&person).await, Ok(vec![fresh]));
    assert_eq!(store.sessions_of(&other).await.unwrap().len(), 1, "another's stay");
    assert_eq!(store.account(&person).await.unwrap().unwrap().password, password("second"));
    let last = session(5, &person, 1);
    let again = store.set_password(&password("first"), &password("x"), &last).await;
    assert_eq!(again, Err(WriteError::Unknown), "of two changes the second fails");
}

pub(crate) async fn a_session_begins_with_the_present_password_only(lab: &Lab) {
    let store = lab.open().await;
    let (person, guest) = (member(&store, "p").await, guest(&store, "g").await);
    let former = session(1, &guest, 60);
    store.add_session(&former).await.unwrap();
    let fresh = session(2, &person, 80);
    let old = store.sign_in(&fresh, &password("old"), Some(&former.token)).await;
    assert_eq!(old, Err(WriteError::Unknown));
    assert!(store.session(&former.token).await.unwrap().is_some(), "nothing has changed");
    store.sign_in(&fresh, &password("first"), Some(&former.token)).await.unwrap();
    assert_eq!(store.session(&former.token).await, Ok(None));
    assert_eq!(store.session(&fresh.token).await, Ok(Some(fresh.clone())));

    let next = session(3, &person, 90);
    store.replace_session(&fresh.token, &next).await.unwrap();
    assert_eq!(store.session(&fresh.token).await, Ok(None));
    assert_eq!(
        store.replace_session(&fresh.token, &session(4, &person, 1)).await,
        Err(WriteError::Unknown)
    );
    let foreign = store.replace_session(&next.token, &session(5, &guest, 1)).await;
    assert_eq!(foreign, Err(WriteError::Unknown), "not another's session");
    assert_eq!(store.sessions_of(&person).await, Ok(vec![next]));
}

pub(crate) async fn a_second_factor_is_prepared_and_confirmed(lab: &Lab) {
    let store = lab.open().await;
    let (person, guest) = (member(&store, "p").await, guest(&store, "g").await);
    let factor = Factor { secret: [1; 20].into(), step: 100 };
    let codes = [TokenHash([1; 32]), TokenHash([2; 32])];
    assert_eq!(
        store.confirm_factor(&person, &factor, &codes).await,
        Err(WriteError::Unknown),
        "nothing was prepared"
    );
    assert_eq!(store.prepare_factor(&guest, &[1; 20]).await, Err(WriteError::Unknown));
    store.prepare_factor(&person, &[9; 20]).await.unwrap();
    store.prepare_factor(&person, &factor.secret).await.unwrap();
    let other = Factor { secret: [9; 20].into(), step: 100 };
    assert_eq!(store.confirm_factor(&person, &other, &codes).await, Err(WriteError::Unknown));
    assert!(store.account(&person).await.unwrap().unwrap().factor.is_none());
    assert_eq!(store.set_codes(&person, &codes).await, Err(WriteError::Unknown), "it is off");

    store.confirm_factor(&person, &factor, &codes).await.unwrap();
    let kept = store.account(&person).await.unwrap().unwrap();
    assert_eq!((kept.factor, kept.pending), (Some(factor), None));
    assert_eq!(store.codes_left(&person).await, Ok(2));
    assert_eq!(store.prepare_factor(&person, &[3; 20]).await, Err(WriteError::Taken));
    store.set_codes(&person, &[TokenHash([3; 32])]).await.unwrap();
    assert_eq!(store.codes_left(&person).await, Ok(1));
    store.drop_factor(&person).await.unwrap();
    assert_eq!(store.account(&person).await, Ok(Some(account("p", "p"))));
    assert_eq!(store.codes_left(&person).await, Ok(0));
}

pub(crate) async fn a_step_and_a_code_work_once(lab: &Lab) {
    let store = lab.open().await;
    let person = member(&store, "p").await;
    assert_eq!(store.use_step(&person, 5).await, Ok(false), "there is no second factor");
    store.prepare_factor(&person, &[1; 20]).await.unwrap();
    let factor = Factor { secret: [1; 20].into(), step: 100 };
    let code = TokenHash([1; 32]);
    store.confirm_factor(&person, &factor, &[code]).await.unwrap();
    for (step, works) in [(99, false), (100, false), (101, true), (101, false), (100, false)] {
        assert_eq!(store.use_step(&person, step).await, Ok(works), "{step}");
    }
    let rivals = join_all((0..8).map(|_| store.use_step(&person, 102))).await;
    assert_eq!(rivals.iter().filter(|used| **used == Ok(true)).count(), 1, "{rivals:?}");
    assert_eq!(store.use_code(&person, &TokenHash([2; 32])).await, Ok(false));
    let rivals = join_all((0..8).map(|_| store.use_code(&person, &code))).await;
    assert_eq!(rivals.iter().filter(|used| **used == Ok(true)).count(), 1, "{rivals:?}");
}

pub(crate) async fn erasing_takes_the_account_along(lab: &Lab) {
    let store = lab.open().await;
    let (person, other) = (member(&store, "p").await, member(&store, "q").await);
    for person in [&person, &other] {
        store.prepare_factor(person, &[1; 20]).await.unwrap();
        let factor = Factor { secret: [1; 20].into(), step: 100 };
        store.confirm_factor(person, &factor, &[TokenHash([1; 32])]).await.unwrap();
    }
    let fresh = session(1, &person, 60);
    store.add_session(&fresh).await.unwrap();
    store.forget(&person).await.unwrap();
    assert_eq!(store.account(&person).await, Ok(None));
    assert_eq!(store.account_named("p").await, Ok(None));
    assert_eq!(store.codes_left(&person).await, Ok(0));
    assert_eq!(store.sessions_of(&person).await, Ok(Vec::new()));
    assert_eq!(store.codes_left(&other).await, Ok(1));
    assert!(store.check().await.unwrap().is_sound());

    let first = password("first");
    assert_eq!(store.open_account(&account("p", "p"), "p").await, Err(WriteError::Unknown));
    assert_eq!(store.sign_in(&fresh, &first, None).await, Err(WriteError::Unknown));
    assert_eq!(store.set_password(&first, &first, &fresh).await, Err(WriteError::Unknown));
    assert_eq!(store.rename_account(&person, "p", "p").await, Err(WriteError::Unknown));
    assert_eq!(store.prepare_factor(&person, &[1; 20]).await, Err(WriteError::Unknown));
    assert!(store.check().await.unwrap().is_sound());
}

pub(crate) async fn sessions_are_listed_and_ended(lab: &Lab) {
    let store = lab.open().await;
    let (person, other) = (guest(&store, "p").await, guest(&store, "q").await);
    for (token, person, seen) in [(1, &person, 60), (2, &person, 90), (3, &other, 99)] {
        store.add_session(&session(token, person, seen)).await.unwrap();
    }
    let listed = store.sessions_of(&person).await.unwrap();
    assert_eq!(listed, [session(2, &person, 90), session(1, &person, 60)]);
    assert_eq!(store.end_sessions_of(&person).await, Ok(2));
    assert_eq!(store.sessions_of(&person).await, Ok(Vec::new()));
    assert_eq!(store.sessions_of(&other).await.unwrap().len(), 1);
}

pub(crate) async fn results_are_counted(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let me = guest(&store, "p").await;
    /// A game, its seats, its result, whether it is private, whether at one screen.
    type Played = (&'static str, [&'static str; 2], Option<&'static str>, bool, bool);
    let games: [Played; 12] = [
        ("won-red", ["p", "q"], Some("1-0"), false, false),
        ("won-black", ["q", "p"], Some("0-1"), false, false),
        ("won-private", ["p", "q"], Some("1-0"), true, false),
        ("lost-red", ["p", "q"], Some("0-1"), false, false),
        ("lost-both", ["p", "q"], Some("0-0"), false, false),
        ("drawn", ["q", "p"], Some("1/2-1/2"), false, false),
        ("annulled", ["p", "q"], Some("*"), false, false),
        ("running", ["p", "q"], None, false, false),
        ("at-one-screen", ["p", "p"], Some("1-0"), false, true),
        ("against-the-computer", ["p", "computer:3"], Some("1-0"), false, false),
        ("against-an-engine", ["engine:x", "p"], Some("0-1"), false, false),
        ("of-others", ["q", "r"], Some("1-0"), false, false),
    ];
    for (id, seats, result, private, local) in games {
        let mut row = game(id);
        row.status = if result.is_some() { Status::Finished } else { Status::Running };
        row.seats = seats.iter().map(|person| seated(person)).collect();
        row.result = result.map(str::to_owned);
        (row.private, row.local) = (private, local);
        store.append(with_row(&hand, 0, &row)).await.unwrap();
    }
    // As the arbiter of a game, who sits behind the seats.
    let mut row = game("ruled");
    row.status = Status::Finished;
    row.seats = ["q", "r", "p"].iter().map(|person| seated(person)).collect();
    row.result = Some("0-1".to_owned());
    store.append(with_row(&hand, 0, &row)).await.unwrap();

    let public = Tally { wins: 2, draws: 1, losses: 2 };
    assert_eq!(store.tally(&me, false).await, Ok(public));
    assert_eq!(store.tally(&me, true).await, Ok(Tally { wins: 3, ..public }));
    assert_eq!(store.tally(&PersonId::new("nobody"), true).await, Ok(Tally::default()));
}

pub(crate) async fn what_cannot_be_kept_is_refused(lab: &Lab) {
    let store = lab.open().await;
    let person = guest(&store, "p").await;
    let long = "x".repeat(Account::MAX_KEY + 1);
    for (case, account, name) in [
        ("no key", account("p", ""), "x"),
        ("a long key", account("p", &long), "x"),
        ("a nul in the key", account("p", "\0"), "x"),
        ("a nul in the name", account("p", "x"), "\0"),
        ("a nul in the hash", Account { password: password("\0"), ..account("p", "x") }, "x"),
    ] {
        let refused = store.open_account(&account, name).await;
        assert!(matches!(refused, Err(WriteError::Malformed(_))), "{case}: {refused:?}");
    }
    let session = Session { agent: "\0".to_owned(), ..session(1, &person, 60) };
    assert_eq!(store.add_session(&session).await, Err(Malformed::Nul.into()));
    let named = format!("{:?}", account("p", "key"));
    assert!(!named.contains("argon2id") && named.contains("\"p\""), "{named}");
}
