//! Chat, blocks, reports and moderation.

use journal::{LogId, PersonId};
use store::{
    AnyStore, Block, Malformed, Measure, MeasureKind, MeasuresQuery, Person, Problem, Report,
    ReportKind, ReportsQuery, Room, Said, Session, Standing, Store, Talk, TokenHash, WriteError,
};

use crate::games::{game, with_row};
use crate::lab::{Lab, at, open_backup};

fn id(name: &str) -> PersonId {
    PersonId::new(name)
}

async fn people(store: &AnyStore) {
    for (name, guest) in [("ann", false), ("bo", false), ("cy", true), ("mo", false)] {
        let person = Person { guest, ..Person::guest(id(name), format!("名 {name}"), at(1)) };
        store.add_person(&person).await.unwrap();
    }
}

async fn say(store: &AnyStore, game: &str, room: Room, person: &str, text: &str) -> u32 {
    let said = Said {
        game: LogId::new(game),
        room,
        person: id(person),
        at: at(10),
        text: text.to_owned(),
    };
    store.say(&said).await.unwrap()
}

async fn texts(store: &AnyStore, game: &str, limit: u32) -> Vec<String> {
    let lines = store.chat(&LogId::new(game), limit).await.unwrap();
    assert!(lines.is_sorted_by_key(|line| line.id));
    lines.into_iter().map(|line| line.text.unwrap()).collect()
}

fn measure(kind: MeasureKind, person: &str) -> Measure {
    Measure {
        id: 0,
        at: at(100),
        moderator: id("mo"),
        person: id(person),
        kind,
        until: (kind == MeasureKind::Mute).then(|| at(500)),
        reason: "因为".to_owned(),
        report: None,
        line: None,
    }
}

fn report(name: &str, reporter: &str, person: &str, line: Option<u32>) -> Report {
    Report {
        id: name.to_owned(),
        reporter: id(reporter),
        person: id(person),
        game: Some(LogId::new("g")),
        line,
        kind: ReportKind::Insulting,
        note: "“话”".to_owned(),
        at: at(20),
        settled: None,
    }
}

pub(crate) async fn what_is_said_is_kept_by_game_and_room(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let first = say(&store, "g", Room::Players, "ann", "你好 <b>'\"\\").await;
    let second = say(&store, "g", Room::Spectators, "cy", "b").await;
    say(&store, "h", Room::Players, "bo", "elsewhere").await;
    let third = say(&store, "g", Room::Players, "bo", "c").await;
    assert!(first < second && second < third);
    let lines = store.chat(&LogId::new("g"), 10).await.unwrap();
    let line = &lines[0];
    assert_eq!((line.id, line.room, &line.person), (first, Room::Players, &id("ann")));
    assert_eq!((line.at, line.text.as_deref()), (at(10), Some("你好 <b>'\"\\")));
    assert_eq!(texts(&store, "g", 10).await.len(), 3);
    assert_eq!(texts(&store, "g", 1).await, ["b", "c"], "the last of each room");
    assert_eq!(texts(&store, "none", 10).await, [""; 0]);

    let said = Said {
        game: LogId::new("g"),
        room: Room::Players,
        person: id("nobody"),
        at: at(1),
        text: "x".to_owned(),
    };
    assert_eq!(store.say(&said).await, Err(WriteError::Unknown));
    let long = Said { person: id("ann"), text: "x".repeat(1_025), ..said.clone() };
    let text = Malformed::Text { bytes: 1_025, most: 1_024 };
    assert_eq!(store.say(&long).await, Err(text.into()));
    let nul = Said { person: id("ann"), text: "\0".to_owned(), ..said };
    assert_eq!(store.say(&nul).await, Err(Malformed::Nul.into()));
}

pub(crate) async fn a_line_is_found_among_its_neighbours(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let mut ids = Vec::new();
    for number in 0..7 {
        ids.push(say(&store, "g", Room::Players, "ann", &number.to_string()).await);
        say(&store, "g", Room::Spectators, "cy", "between").await;
        say(&store, "h", Room::Players, "bo", "elsewhere").await;
    }
    let around = async |line, reach| {
        let lines = store.chat_around(line, reach).await.unwrap();
        lines.into_iter().map(|line| line.text.unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(around(ids[3], 2).await, ["1", "2", "3", "4", "5"]);
    assert_eq!(around(ids[0], 2).await, ["0", "1", "2"]);
    assert_eq!(around(ids[6], 1).await, ["5", "6"]);
    assert_eq!(around(9_999, 2).await, [""; 0]);
}

pub(crate) async fn what_one_said_oneself_is_found(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let first = say(&store, "g", Room::Players, "ann", "one").await;
    say(&store, "g", Room::Players, "bo", "not hers").await;
    let gone = say(&store, "h", Room::Spectators, "ann", "taken away").await;
    let third = say(&store, "h", Room::Spectators, "ann", "three").await;
    let remove = Measure { line: Some(gone), ..measure(MeasureKind::Remove, "ann") };
    store.take_measure(&remove).await.unwrap();
    for (after, limit, found) in [
        (0, 10, vec![first, third]),
        (0, 1, vec![first]),
        (first, 10, vec![third]),
        (third, 10, vec![]),
    ] {
        let lines = store.said_by(&id("ann"), after, limit).await.unwrap();
        let ids: Vec<u32> = lines.iter().map(|line| line.id).collect();
        assert_eq!(ids, found, "{after} {limit}");
    }
    store.forget(&id("ann")).await.unwrap();
    assert_eq!(store.said_by(&id("ann"), 0, 10).await, Ok(vec![]));
}

pub(crate) async fn erasing_takes_the_words_away(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let line = say(&store, "g", Room::Players, "ann", "secret").await;
    say(&store, "g", Room::Players, "bo", "stays").await;
    store.block(&id("ann"), &Block { person: id("bo"), at: at(1) }).await.unwrap();
    store.block(&id("bo"), &Block { person: id("ann"), at: at(1) }).await.unwrap();
    store.add_moderator(&id("ann"), at(1)).await.unwrap();
    store.report(&report("r", "ann", "bo", None)).await.unwrap();
    store.report(&report("s", "bo", "ann", Some(line))).await.unwrap();
    store.take_measure(&measure(MeasureKind::Warn, "ann")).await.unwrap();

    store.forget(&id("ann")).await.unwrap();
    assert_eq!(texts(&store, "g", 10).await, ["stays"]);
    let around = store.chat_around(line, 1).await.unwrap();
    assert_eq!(around[0].text, None, "the place of the line stays");
    assert!(!store.blocked(&id("ann"), &id("bo")).await.unwrap());
    assert_eq!(store.blocks(&id("bo")).await, Ok(Vec::new()));
    assert_eq!(store.moderators().await, Ok(Vec::new()));
    assert_eq!(store.find_report("r").await.unwrap().unwrap().note, "");
    assert_eq!(store.find_report("s").await.unwrap().unwrap().note, "“话”");
    assert_eq!(store.measures(&MeasuresQuery::default(), 10).await.unwrap().len(), 1);

    let late = Said {
        game: LogId::new("g"),
        room: Room::Players,
        person: id("ann"),
        at: at(1),
        text: "late".to_owned(),
    };
    assert_eq!(store.say(&late).await, Err(WriteError::Unknown));
    let block = Block { person: id("ann"), at: at(1) };
    assert_eq!(store.block(&id("bo"), &block).await, Err(WriteError::Unknown));
    assert_eq!(store.report(&report("t", "bo", "ann", None)).await, Err(WriteError::Unknown));
    let mute = measure(MeasureKind::Mute, "ann");
    assert_eq!(store.take_measure(&mute).await, Err(WriteError::Unknown));
    let dismiss = Measure { report: Some("s".to_owned()), ..measure(MeasureKind::Dismiss, "ann") };
    store.take_measure(&dismiss).await.unwrap();
    assert!(store.find_report("s").await.unwrap().unwrap().settled.is_some());
}

pub(crate) async fn each_player_closes_the_room_alone(lab: &Lab) {
    let store = lab.open().await;
    let g = LogId::new("g");
    for (person, closed, left) in [
        ("ann", true, vec!["ann"]),
        ("ann", true, vec!["ann"]),
        ("bo", true, vec!["ann", "bo"]),
        ("ann", false, vec!["bo"]),
        ("ann", false, vec!["bo"]),
        ("bo", false, vec![]),
    ] {
        store.close_chat(&g, &id(person), closed).await.unwrap();
        let left: Vec<_> = left.into_iter().map(id).collect();
        assert_eq!(store.chat_closed(&g).await, Ok(left), "{person} {closed}");
    }
}

pub(crate) async fn a_block_is_one_way_and_counts_both_ways(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let (ann, bo, cy) = (id("ann"), id("bo"), id("cy"));
    let block = |person: &PersonId, when| Block { person: person.clone(), at: at(when) };
    store.block(&ann, &block(&bo, 5)).await.unwrap();
    store.block(&ann, &block(&bo, 9)).await.unwrap();
    store.block(&ann, &block(&cy, 7)).await.unwrap();
    assert_eq!(store.blocks(&ann).await, Ok(vec![block(&cy, 7), block(&bo, 5)]));
    assert_eq!(store.blocks(&bo).await, Ok(Vec::new()), "nobody is told");
    for (one, other, blocked) in
        [(&ann, &bo, true), (&bo, &ann, true), (&cy, &ann, true), (&bo, &cy, false)]
    {
        assert_eq!(store.blocked(one, other).await, Ok(blocked), "{one} {other}");
    }
    let all = [ann.clone(), bo.clone(), cy.clone()];
    let pairs = vec![(ann.clone(), bo.clone()), (ann.clone(), cy.clone())];
    assert_eq!(store.blocks_among(&all).await, Ok(pairs));
    assert_eq!(store.blocks_among(&all[1..]).await, Ok(Vec::new()));
    assert_eq!(store.blocks_among(&[id("\"\\\n")]).await, Ok(Vec::new()));
    let nobody = block(&id("nobody"), 1);
    assert_eq!(store.block(&ann, &nobody).await, Err(WriteError::Unknown));

    store.unblock(&ann, &bo).await.unwrap();
    store.unblock(&ann, &bo).await.unwrap();
    assert_eq!(store.blocked(&bo, &ann).await, Ok(false));
}

pub(crate) async fn blocks_have_an_end(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    for number in 0..=Block::MOST {
        let person = id(&format!("p{number}"));
        store.add_person(&Person::guest(person.clone(), "x", at(1))).await.unwrap();
        let blocked = store.block(&id("ann"), &Block { person, at: at(1) }).await;
        let expected = if number < Block::MOST { Ok(()) } else { Err(WriteError::Taken) };
        assert_eq!(blocked, expected, "{number}");
    }
    let again = Block { person: id("p0"), at: at(1) };
    assert_eq!(store.block(&id("ann"), &again).await, Ok(()), "known already");
}

pub(crate) async fn one_report_of_one_about_the_same_is_open(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let line = say(&store, "g", Room::Players, "ann", "…").await;
    for (name, reporter, person, line, kept) in [
        ("a", "bo", "ann", Some(line), true),
        ("b", "bo", "ann", Some(line), false),
        ("c", "bo", "ann", None, true),
        ("d", "cy", "ann", Some(line), true),
        ("e", "bo", "cy", None, true),
    ] {
        let report = report(name, reporter, person, line);
        assert_eq!(store.report(&report).await, Ok(kept), "{name}");
    }
    let elsewhere = Report { game: None, ..report("f", "bo", "ann", None) };
    assert_eq!(store.report(&elsewhere).await, Ok(true));
    assert_eq!(store.find_report("a").await, Ok(Some(report("a", "bo", "ann", Some(line)))));
    assert_eq!(store.find_report("b").await, Ok(None));
    let nobody = report("g", "nobody", "ann", None);
    assert_eq!(store.report(&nobody).await, Err(WriteError::Unknown));

    // What is done on one report settles all about the same line.
    let warn = Measure { report: Some("a".to_owned()), ..measure(MeasureKind::Warn, "ann") };
    let entry = store.take_measure(&warn).await.unwrap();
    let names = async |query: ReportsQuery, limit| {
        let found = store.reports(&query, limit).await.unwrap();
        found.into_iter().map(|report| report.id).collect::<Vec<_>>()
    };
    let open = ReportsQuery { open: Some(true), ..ReportsQuery::default() };
    assert_eq!(names(open.clone(), 10).await, ["f", "e", "c"]);
    assert_eq!(names(open.clone(), 2).await, ["f", "e"]);
    let next = ReportsQuery { before: Some((at(20), "e".to_owned())), ..open };
    assert_eq!(names(next, 10).await, ["c"]);
    let settled = ReportsQuery { open: Some(false), ..ReportsQuery::default() };
    assert_eq!(names(settled, 10).await, ["d", "a"]);
    let about = ReportsQuery { person: Some(id("cy")), ..ReportsQuery::default() };
    assert_eq!(names(about, 10).await, ["e"]);
    let made = ReportsQuery { reporter: Some(id("cy")), ..ReportsQuery::default() };
    assert_eq!(names(made, 10).await, ["d"]);
    assert_eq!(store.find_report("d").await.unwrap().unwrap().settled, Some(entry));
    // What was settled may be reported again.
    assert_eq!(store.report(&report("h", "bo", "ann", Some(line))).await, Ok(true));
}

pub(crate) async fn moderators_have_accounts(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    assert_eq!(store.add_moderator(&id("cy"), at(1)).await, Err(WriteError::Unknown), "a guest");
    assert_eq!(store.add_moderator(&id("x"), at(1)).await, Err(WriteError::Unknown), "nobody");
    store.add_moderator(&id("mo"), at(3)).await.unwrap();
    store.add_moderator(&id("mo"), at(5)).await.unwrap();
    store.add_moderator(&id("ann"), at(4)).await.unwrap();
    assert_eq!(store.moderators().await, Ok(vec![(id("mo"), at(3)), (id("ann"), at(4))]));
    assert_eq!(store.remove_moderator(&id("ann")).await, Ok(true));
    assert_eq!(store.remove_moderator(&id("ann")).await, Ok(false));
    let named = store.accounts_named("名 ann").await.unwrap();
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].id, id("ann"));
    assert_eq!(
        store.accounts_named("名 cy").await,
        Ok(Vec::new()),
        "guests have no name of their own"
    );
}

pub(crate) async fn measures_say_how_somebody_stands(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let session = Session {
        token: TokenHash([7; 32]),
        person: id("ann"),
        created: at(2),
        seen: at(3),
        agent: String::new(),
    };
    store.add_session(&session).await.unwrap();
    let standing = async || store.standing(&id("ann")).await.unwrap();
    assert_eq!(standing().await, Standing::default());
    store.take_measure(&measure(MeasureKind::Warn, "ann")).await.unwrap();
    assert_eq!(standing().await, Standing::default());

    store.take_measure(&measure(MeasureKind::Mute, "ann")).await.unwrap();
    let muted = standing().await;
    assert_eq!(muted.muted(at(499)).unwrap().reason, "因为");
    assert_eq!(muted.muted(at(500)), None, "its time is over");
    assert_eq!(muted.closed, None);
    store.take_measure(&measure(MeasureKind::Unmute, "ann")).await.unwrap();
    assert_eq!(standing().await.mute, None);

    assert!(store.session(&session.token).await.unwrap().is_some());
    store.take_measure(&measure(MeasureKind::Close, "ann")).await.unwrap();
    assert_eq!(standing().await.closed.unwrap().at, at(100));
    assert_eq!(store.session(&session.token).await, Ok(None), "sessions end with it");
    store.take_measure(&measure(MeasureKind::Reopen, "ann")).await.unwrap();
    assert_eq!(standing().await, Standing::default());
    assert_eq!(store.standing(&id("bo")).await, Ok(Standing::default()));

    let kinds = async |query: MeasuresQuery, limit| {
        let found = store.measures(&query, limit).await.unwrap();
        found.into_iter().map(|measure| (measure.id, measure.kind)).collect::<Vec<_>>()
    };
    let all = kinds(MeasuresQuery::default(), 10).await;
    assert_eq!(all.len(), 5);
    assert_eq!((all[0].1, all[4].1), (MeasureKind::Reopen, MeasureKind::Warn));
    let older = MeasuresQuery { before: Some(all[1].0), ..MeasuresQuery::default() };
    assert_eq!(kinds(older, 2).await, all[2..4]);
    let mutes = MeasuresQuery { kind: Some(MeasureKind::Mute), ..MeasuresQuery::default() };
    assert_eq!(kinds(mutes, 10).await, all[3..4]);
    let of_bo = MeasuresQuery { person: Some(id("bo")), ..MeasuresQuery::default() };
    assert_eq!(kinds(of_bo, 10).await, []);
    let entry = store.measures(&MeasuresQuery::default(), 5).await.unwrap().pop().unwrap();
    assert_eq!(entry, Measure { id: entry.id, ..measure(MeasureKind::Warn, "ann") });
}

pub(crate) async fn a_line_is_taken_away_from_its_author_alone(lab: &Lab) {
    let store = lab.open().await;
    people(&store).await;
    let line = say(&store, "g", Room::Players, "ann", "away").await;
    say(&store, "g", Room::Players, "ann", "stays").await;
    let remove = |person| Measure { line: Some(line), ..measure(MeasureKind::Remove, person) };
    assert_eq!(store.take_measure(&remove("bo")).await, Err(WriteError::Unknown));
    assert_eq!(store.measures(&MeasuresQuery::default(), 9).await, Ok(Vec::new()), "nothing half");
    store.take_measure(&remove("ann")).await.unwrap();
    assert_eq!(texts(&store, "g", 9).await, ["stays"]);
    let around = store.chat_around(line, 0).await.unwrap();
    assert!(around[0].removed);
    assert_eq!(around[0].text.as_deref(), Some("away"), "moderators see what it was");
}

/// A little of everything, with its game.
async fn fill(lab: &Lab) -> AnyStore {
    let (store, hand) = lab.begin().await;
    people(&store).await;
    store.append(with_row(&hand, 0, &game("g"))).await.unwrap();
    let line = say(&store, "g", Room::Players, "ann", "“x” \\ \u{1F600}").await;
    say(&store, "g", Room::Spectators, "cy", "y").await;
    store.close_chat(&LogId::new("g"), &id("bo"), true).await.unwrap();
    store.block(&id("bo"), &Block { person: id("ann"), at: at(4) }).await.unwrap();
    store.add_moderator(&id("mo"), at(3)).await.unwrap();
    store.report(&report("r", "bo", "ann", Some(line))).await.unwrap();
    store.report(&report("s", "bo", "cy", None)).await.unwrap();
    let remove = Measure {
        line: Some(line),
        report: Some("r".to_owned()),
        ..measure(MeasureKind::Remove, "ann")
    };
    store.take_measure(&remove).await.unwrap();
    store.take_measure(&measure(MeasureKind::Mute, "cy")).await.unwrap();
    store
}

pub(crate) async fn a_backup_holds_talk_and_moderation(lab: &Lab) {
    let store = fill(lab).await;
    assert_eq!(store.check().await.unwrap().problems, []);
    let file = lab.file("backup");
    store.backup(&file).await.unwrap();
    let copy = open_backup(&file).await;
    assert_eq!(copy.check().await, store.check().await);
    let g = LogId::new("g");
    assert_eq!(copy.chat(&g, 9).await, store.chat(&g, 9).await);
    assert_eq!(copy.chat_around(1, 9).await, store.chat_around(1, 9).await);
    assert_eq!(copy.chat_around(1, 9).await.unwrap().len(), 1);
    assert_eq!(copy.chat_closed(&g).await, Ok(vec![id("bo")]));
    assert_eq!(copy.blocks(&id("bo")).await, store.blocks(&id("bo")).await);
    assert_eq!(copy.moderators().await, store.moderators().await);
    let (reports, measures) = (ReportsQuery::default(), MeasuresQuery::default());
    assert_eq!(copy.reports(&reports, 9).await, store.reports(&reports, 9).await);
    assert_eq!(copy.reports(&reports, 9).await.unwrap().len(), 2);
    assert_eq!(copy.measures(&measures, 9).await, store.measures(&measures, 9).await);
    let next = say(&copy, "g", Room::Players, "bo", "next").await;
    assert_eq!(next, 3, "numbers go on");
    copy.close().await;
}

pub(crate) async fn damage_of_talk_is_found(lab: &Lab) {
    let store = fill(lab).await;
    lab.tamper(
        "delete from game where id = 'g'; delete from game_seat where game = 'g';
         delete from record where log = 'g'; delete from alarm where log = 'g';
         delete from person where id = 'mo'; delete from measure where id = 1;",
    )
    .await;
    let problems = store.check().await.unwrap().problems;
    let without =
        |table: &str| Problem::TalkWithoutPerson { table: table.into(), person: id("mo") };
    for problem in [
        Problem::ChatWithoutGame { line: 1, game: LogId::new("g") },
        Problem::ChatWithoutGame { line: 2, game: LogId::new("g") },
        without("moderator"),
        without("measure"),
        Problem::ReportWithoutMeasure { report: "r".into() },
    ] {
        assert!(problems.contains(&problem), "{problem}: {problems:?}");
    }
    assert_eq!(problems.len(), 5, "{problems:?}");
}
