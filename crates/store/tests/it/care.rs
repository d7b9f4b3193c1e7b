//! Backups, checks, formats, the folder's lock, and servers that go away.

use std::path::PathBuf;

use futures_util::future::join_all;
use journal::{LogId, PersonId, Seq};
use sqlx::{Connection, PgConnection};
use store::{
    Accounts, AnyStore, Append, AppendError, BackupError, Factor, OpenError, Person, Problem, Row,
    Session, Store, Target, TokenHash,
};

use crate::accounts::account;
use crate::games::{game, seated, with_row};
use crate::lab::{self, Hand, Lab, Scratch, at, bodies, open_backup};

/// A little of everything.
async fn fill(store: &AnyStore, hand: &Hand) {
    for person in ["ann", "bo"] {
        let person = Person::guest(PersonId::new(person), format!("名 {person}"), at(1));
        store.add_person(&person).await.unwrap();
    }
    let session = Session {
        token: TokenHash([3; 32]),
        person: PersonId::new("ann"),
        created: at(2),
        seen: at(3),
        agent: "Firefox".to_owned(),
    };
    store.add_session(&session).await.unwrap();
    store.open_account(&account("ann", "ann"), "Ann").await.unwrap();
    let (person, secret) = (PersonId::new("ann"), [7; 20]);
    store.prepare_factor(&person, &secret).await.unwrap();
    let factor = Factor { secret: secret.into(), step: 9 };
    store.confirm_factor(&person, &factor, &[TokenHash([4; 32])]).await.unwrap();
    for number in 0..5 {
        let mut row = game(&format!("g{number}"));
        row.seats = match number {
            1 => vec![seated("computer:3"), seated("bo")],
            2 => vec![seated("engine:pikafish"), seated("bo")],
            _ => vec![seated("ann"), seated("bo")],
        };
        let append = with_row(hand, 0, &row);
        store.append(Append { wake: Some(at(number)), ..append }).await.unwrap();
        store.append(hand.write(row.id.as_str(), 1, &["2", "3"])).await.unwrap();
    }
    store.append(Append { wake: Some(at(77)), ..hand.write("event", 0, &["1"]) }).await.unwrap();
}

pub(crate) async fn sound_data_has_no_problem(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let empty = store.check().await.unwrap();
    assert!(empty.is_sound() && empty.logs == 0 && empty.records == 0, "{empty:?}");
    fill(&store, &hand).await;
    let check = store.check().await.unwrap();
    assert_eq!(check.problems, []);
    assert_eq!((check.logs, check.records, check.games, check.persons), (6, 16, 5, 2));
}

pub(crate) async fn every_kind_of_damage_is_found(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    fill(&store, &hand).await;
    lab.tamper(
        "delete from record where log = 'g0' and seq = 2;
         delete from record where log = 'g1' and seq = 1;
         delete from record where log = 'g2' and seq = 3;
         update game set seq = 3 where id = 'g2';
         delete from record where log = 'event';
         delete from game where id = 'g3';
         delete from person where id = 'bo';
         update session set person = 'bo';
         update person set guest = true where id = 'ann';
         update recovery_code set person = 'cy';",
    )
    .await;
    let problems = store.check().await.unwrap().problems;
    let log = LogId::new;
    let without = |id| Problem::SeatWithoutPerson { game: log(id), person: PersonId::new("bo") };
    let expected = [
        Problem::Gap { log: log("g0"), records: 2, last: Seq::new(3) },
        Problem::Gap { log: log("g1"), records: 2, last: Seq::new(3) },
        Problem::AlarmWithoutLog { log: log("event") },
        Problem::RowAhead { game: log("g2"), row: Seq::new(3), last: Seq::new(2) },
        Problem::SeatWithoutGame { game: log("g3") },
        without("g0"),
        without("g4"),
        Problem::AccountWithoutPerson { person: PersonId::new("ann") },
        Problem::LeftBehind { person: PersonId::new("bo") },
        Problem::LeftBehind { person: PersonId::new("cy") },
    ];
    for problem in &expected {
        assert!(problems.contains(problem), "{problem}: {problems:?}");
    }
    assert_eq!(problems.len(), expected.len() + 3, "the other three games: {problems:?}");
}

pub(crate) async fn a_backup_is_of_one_instant(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let file = lab.file("backup");
    // Pairs of logs grow in step, the first always before the second.
    let write = join_all((0..8).map(|number| {
        let (store, hand) = (&store, &hand);
        async move {
            for after in 0..25 {
                hand.append(store, &format!("a{number}"), after, "{}").await.unwrap();
                hand.append(store, &format!("b{number}"), after, "{}").await.unwrap();
            }
        }
    }));
    let (_, backed) = tokio::join!(write, async {
        while store.stats().appends < 50 {
            tokio::task::yield_now().await;
        }
        store.backup(&file).await
    });
    backed.unwrap();
    let copy = open_backup(&file).await;
    let check = copy.check().await.unwrap();
    assert!(check.is_sound(), "{check:?}");
    assert!(check.records >= 50, "{check:?}");
    for number in 0..8 {
        let ahead = bodies(&copy, &format!("a{number}")).await.len();
        let behind = bodies(&copy, &format!("b{number}")).await.len();
        assert!(ahead == behind || ahead == behind + 1, "{ahead} and {behind}");
    }
    copy.close().await;
}

pub(crate) async fn a_backup_holds_everything(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    fill(&store, &hand).await;
    let mut seen = Vec::new();
    while seen.len() < 16 {
        seen = store.follow("index", 100).await.unwrap();
    }
    store.advance("index", seen[3].place).await.unwrap();
    let file = lab.file("backup");
    store.backup(&file).await.unwrap();

    let copy = open_backup(&file).await;
    assert_eq!(copy.check().await, store.check().await);
    for log in store.logs(None, 100).await.unwrap() {
        let records = store.read(&log, Seq::START).await.unwrap();
        assert_eq!(copy.read(&log, Seq::START).await, Ok(records), "{log}");
        assert_eq!(copy.game(&log).await, store.game(&log).await, "{log}");
    }
    assert_eq!(copy.due(at(1_000), 100).await, store.due(at(1_000), 100).await);
    let people = ["ann", "bo"].map(PersonId::new);
    for person in &people {
        assert_eq!(copy.person(person).await, store.person(person).await);
        assert_eq!(copy.account(person).await, store.account(person).await);
        assert_eq!(copy.codes_left(person).await, store.codes_left(person).await);
    }
    assert!(copy.use_code(&people[0], &TokenHash([4; 32])).await.unwrap());
    let token = TokenHash([3; 32]);
    assert_eq!(copy.session(&token).await, store.session(&token).await);
    let rest = copy.follow("index", 100).await.unwrap();
    let names = |of: &[store::Followed]| {
        of.iter().map(|one| (one.log.clone(), one.seq)).collect::<Vec<_>>()
    };
    assert_eq!(names(&rest), names(&seen[4..]), "readers go on from where they were");
    // Its former owner is not its owner now.
    let fenced = hand.append(&copy, "g0", 3, "late").await;
    assert_eq!(fenced, Ok(Seq::new(4)), "until somebody owns the copy its epochs stand");
    let hand = Hand::of(&copy, "another").await;
    assert_eq!(hand.append(&copy, "g0", 4, "5").await, Ok(Seq::new(5)));
    copy.close().await;
}

pub(crate) async fn a_backup_does_not_overwrite(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    hand.append(&store, "g", 0, "1").await.unwrap();
    let file = lab.file("backup");
    std::fs::write(&file, "precious").unwrap();
    assert!(matches!(store.backup(&file).await, Err(BackupError::Exists(_))));
    assert_eq!(std::fs::read(&file).unwrap(), b"precious");
    let nowhere = lab.file("no/such/folder/backup");
    match store.backup(&nowhere).await {
        Err(BackupError::Failed { file, .. }) => assert!(file.ends_with("backup")),
        other => panic!("{other:?}"),
    }
    // What a broken attempt left behind is no obstacle.
    std::fs::write(lab.file("second.part"), "rest").unwrap();
    store.backup(&lab.file("second")).await.unwrap();
    assert!(!lab.file("second.part").exists());
}

pub(crate) async fn newer_data_is_refused(lab: &Lab) {
    lab.open().await.close().await;
    let sql = if lab.is_sqlite() {
        "pragma user_version = 99; replace into meta values ('written_by', '7.5.0')"
    } else {
        "update meta set value = '99' where key = 'format';
         update meta set value = '7.5.0' where key = 'written_by'"
    };
    lab.tamper(sql).await;
    let error = AnyStore::open(&lab.target).await.unwrap_err();
    let text = error.to_string();
    assert!(matches!(error, OpenError::Newer { found: 99, .. }), "{text}");
    for part in ["format 99", "7.5.0", env!("CARGO_PKG_VERSION"), &lab.target.to_string()] {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
}

#[test]
fn a_folder_is_served_once() {
    lab::on_sqlite(async |lab| {
        let store = lab.open().await;
        let error = AnyStore::open(&lab.target).await.unwrap_err();
        let Target::Folder(folder) = &lab.target else { unreachable!("a case of SQLite") };
        let expected = format!(
            "the data folder {} is in use by process {}",
            folder.display(),
            std::process::id()
        );
        assert_eq!(error.to_string(), expected);
        store.close().await;
        lab.open().await.close().await;
    });
}

#[test]
fn a_dropped_store_lets_go_of_its_folder() {
    lab::on_sqlite(async |lab| {
        let (store, hand) = lab.begin().await;
        hand.append(&store, "g", 0, "1").await.unwrap();
        drop(store);
        loop {
            match AnyStore::open(&lab.target).await {
                Ok(store) => break assert_eq!(bodies(&store, "g").await, ["1"]),
                Err(OpenError::Locked { .. }) => tokio::task::yield_now().await,
                Err(error) => panic!("{error}"),
            }
        }
    });
}

#[test]
fn what_is_not_ours_is_left_alone() {
    lab::on_sqlite(async |lab| {
        let Target::Folder(folder) = &lab.target else { unreachable!("a case of SQLite") };
        std::fs::create_dir_all(folder).unwrap();
        lab.tamper("create table recipe (name text)").await;
        let error = AnyStore::open(&lab.target).await.unwrap_err();
        assert!(error.to_string().contains("not one of our databases"), "{error}");
        std::fs::write(folder.join("chuhe.sqlite"), vec![b'x'; 8192]).unwrap();
        let error = AnyStore::open(&lab.target).await.unwrap_err();
        assert!(matches!(error, OpenError::Database { .. }), "{error}");
    });
}

#[test]
fn a_folder_that_cannot_be_is_an_error() {
    let scratch = Scratch::new();
    let file = scratch.0.join("file");
    std::fs::write(&file, "").unwrap();
    let target = Target::Folder(file.join("data"));
    let error = lab::runtime().block_on(AnyStore::open(&target)).unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }), "{error}");
    assert!(error.to_string().contains("file/data"), "{error}");
}

#[test]
fn a_server_that_is_not_there_is_an_error_without_its_password() {
    let target: Target = "postgres://me:secret@127.0.0.1:1/none".parse().unwrap();
    let error = lab::runtime().block_on(AnyStore::open(&target)).unwrap_err();
    let text = format!("{error} {error:?}");
    assert!(text.contains("127.0.0.1:1") && !text.contains("secret"), "{text}");
}

/// The server ends every connection of the store, in the middle of a load. Nothing that was
/// acknowledged is gone, and the store works again by itself.
#[test]
fn lost_connections_are_down_and_come_back() {
    lab::on_postgres(async |lab| {
        let (store, hand) = lab.begin().await;
        let Target::Url(url) = &lab.target else { unreachable!("a case of PostgreSQL") };
        let mut killer = PgConnection::connect(url).await.unwrap();
        let games = (0..40).map(|number| {
            let (store, hand) = (&store, &hand);
            async move {
                let log = format!("g{number}");
                let mut downs = 0;
                while let Ok(records) = store.read(&LogId::new(log.as_str()), Seq::START).await {
                    let after = records.len() as u32;
                    if after == 30 {
                        break;
                    }
                    match hand.append(store, &log, after, &format!("{after}")).await {
                        // A stale append is one that had gone through without an answer.
                        Ok(_) | Err(AppendError::Stale { .. }) => {}
                        Err(AppendError::Down(retry)) => {
                            assert!(retry.wait.is_positive());
                            downs += 1;
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                downs
            }
        });
        // Only the connections that write in this schema: other tests run beside.
        let kill = async {
            for round in 1..=3 {
                while store.stats().appends < round * 200 {
                    tokio::task::yield_now().await;
                }
                sqlx::query(
                    "select pg_terminate_backend(pid) from pg_stat_activity
                     where application_name = 'chuhe' and pid <> pg_backend_pid()
                       and pid in (select pid from pg_locks
                                   where relation = 'record'::regclass)",
                )
                .execute(&mut killer)
                .await
                .unwrap();
            }
        };
        let (downs, ()) = tokio::join!(join_all(games), kill);
        let _: u32 = downs.into_iter().sum();
        for number in 0..40 {
            let expected: Vec<String> = (0..30).map(|after| after.to_string()).collect();
            let log = format!("g{number}");
            let mut after = bodies(&store, &log).await.len() as u32;
            while after < 30 {
                // A reading that was cut off ended its game's loop early.
                hand.append(&store, &log, after, &after.to_string()).await.unwrap();
                after += 1;
            }
            assert_eq!(bodies(&store, &log).await, expected, "{log}");
        }
        assert!(store.check().await.unwrap().is_sound());
    });
}

/// Copies of the folder, as an operator makes them, are complete without the lock file.
#[test]
fn a_copied_folder_opens() {
    lab::on_sqlite(async |lab| {
        let (store, hand) = lab.begin().await;
        let mut row = game("g");
        row.seats[0] = seated("ann");
        let append = with_row(&hand, 0, &row);
        store.append(append).await.unwrap();
        store.close().await;
        let Target::Folder(folder) = &lab.target else { unreachable!("a case of SQLite") };
        let files: Vec<PathBuf> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let copy = lab.file("copy");
        std::fs::create_dir(&copy).unwrap();
        for file in files.iter().filter(|file| !file.ends_with("chuhe.lock")) {
            std::fs::copy(file, copy.join(file.file_name().unwrap())).unwrap();
        }
        let copy = AnyStore::open(&Target::Folder(copy)).await.unwrap();
        assert_eq!(copy.game(&row.id).await, Ok(Some(row)));
        let rows = vec![Row::Progress { plies: 1, at: at(1) }];
        let hand = Hand::of(&copy, "node 2").await;
        copy.append(Append { rows, ..hand.write("g", 1, &["{}"]) }).await.unwrap();
        copy.close().await;
    });
}
