//! The read model that is written with the log.

use clock::Seat;
use journal::{LogId, PersonId};
use store::{
    AnyStore, Append, AppendError, GameRow, GamesQuery, Row, SeatRow, Status, Store, TokenHash,
};

use crate::lab::{Hand, Lab, at};

/// A game in which two people are about to sit down.
pub(crate) fn game(id: &str) -> GameRow {
    GameRow {
        id: LogId::new(id),
        kind: "xiangqi".to_owned(),
        status: Status::Waiting,
        seats: vec![SeatRow::default(), SeatRow::default()],
        control: "600+5".to_owned(),
        book: "online".to_owned(),
        result: None,
        termination: None,
        plies: 0,
        local: false,
        private: false,
        rated: false,
        delay: clock::Span::ZERO,
        offered: None,
        series: None,
        created: at(1_000),
        updated: at(1_000),
    }
}

pub(crate) fn with_row(hand: &Hand, after: u32, row: &GameRow) -> Append {
    let rows = vec![Row::Game(Box::new(row.clone()))];
    Append { rows, ..hand.write(row.id.as_str(), after, &["{}"]) }
}

pub(crate) fn seated(person: &str) -> SeatRow {
    SeatRow { person: Some(PersonId::new(person)), invite: None }
}

async fn ids(store: &AnyStore, query: &GamesQuery) -> Vec<String> {
    let games = store.games(query, 100).await.unwrap();
    games.into_iter().map(|game| game.id.to_string()).collect()
}

pub(crate) async fn a_row_is_written_with_its_append(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let id = LogId::new("g");
    assert_eq!(store.game(&id).await, Ok(None));
    let mut row = game("g");
    row.seats[1].invite = Some(TokenHash([7; 32]));
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    assert_eq!(store.game(&id).await, Ok(Some(row.clone())));

    row.seats = vec![seated("红方"), seated("b"), seated("c")];
    row.status = Status::Finished;
    row.result = Some("1-0".to_owned());
    row.termination = Some("checkmate".to_owned());
    row.plies = 77;
    row.private = true;
    row.local = true;
    row.updated = at(-5);
    store.append(with_row(&hand, 1, &row)).await.unwrap();
    assert_eq!(store.game(&id).await, Ok(Some(row.clone())));

    row.seats.truncate(1);
    store.append(with_row(&hand, 2, &row)).await.unwrap();
    assert_eq!(store.game(&id).await, Ok(Some(row)), "a seat that is gone is gone");
}

pub(crate) async fn a_stale_append_leaves_the_row(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let mut row = game("g");
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    let before = row.clone();
    row.plies = 9;
    row.seats[0] = seated("thief");
    let stale = store.append(with_row(&hand, 0, &row)).await;
    assert!(matches!(stale, Err(AppendError::Stale { .. })));
    let rows = vec![Row::Progress { plies: 9, at: at(9) }];
    let stale = store.append(Append { rows, ..hand.write("g", 0, &["{}"]) }).await;
    assert!(matches!(stale, Err(AppendError::Stale { .. })));
    assert_eq!(store.game(&row.id).await, Ok(Some(before)));
}

pub(crate) async fn a_move_changes_only_the_counters(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let mut row = game("g");
    row.seats[0] = seated("a");
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    store.append(with_row(&hand, 0, &game("other"))).await.unwrap();
    let rows = vec![Row::Progress { plies: 12, at: at(99) }];
    store.append(Append { rows, ..hand.write("g", 1, &["{}"]) }).await.unwrap();
    (row.plies, row.updated) = (12, at(99));
    assert_eq!(store.game(&row.id).await, Ok(Some(row)));
    assert_eq!(store.game(&LogId::new("other")).await, Ok(Some(game("other"))));

    // A log without a row, such as an event's, has no counters.
    let rows = vec![Row::Progress { plies: 1, at: at(1) }];
    store.append(Append { rows, ..hand.write("event", 0, &["{}"]) }).await.unwrap();
    assert_eq!(store.game(&LogId::new("event")).await, Ok(None));
}

pub(crate) async fn the_last_word_of_an_append_counts(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let (mut first, mut second) = (game("g"), game("g"));
    first.control = "first".to_owned();
    second.control = "second".to_owned();
    let progress = |plies| Row::Progress { plies, at: at(i64::from(plies)) };
    let rows = vec![
        progress(1),
        Row::Game(Box::new(first)),
        progress(2),
        Row::Game(Box::new(second.clone())),
        progress(3),
        progress(4),
    ];
    store.append(Append { rows, ..hand.write("g", 0, &["{}"]) }).await.unwrap();
    (second.plies, second.updated) = (4, at(4));
    assert_eq!(store.game(&second.id).await, Ok(Some(second)));
}

pub(crate) async fn lists_are_newest_first_and_paged(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let created = [("old", 1), ("x1", 5), ("x2", 5), ("x3", 5), ("new", 9)];
    for (id, millis) in created {
        let mut row = game(id);
        row.created = at(millis);
        row.status = if id == "x2" { Status::Paused } else { Status::Running };
        store.append(with_row(&hand, 0, &row)).await.unwrap();
    }
    let all = GamesQuery::default();
    assert_eq!(ids(&store, &all).await, ["new", "x3", "x2", "x1", "old"]);
    let running = GamesQuery { status: Some(Status::Running), ..all.clone() };
    assert_eq!(ids(&store, &running).await, ["new", "x3", "x1", "old"]);
    let finished = GamesQuery { status: Some(Status::Finished), ..all.clone() };
    assert_eq!(ids(&store, &finished).await, [""; 0]);

    let mut paged = Vec::new();
    let mut query = all;
    loop {
        let page = store.games(&query, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        query.before = Some(last.cursor());
        paged.extend(page.into_iter().map(|game| game.id.to_string()));
    }
    assert_eq!(paged, ["new", "x3", "x2", "x1", "old"]);
}

pub(crate) async fn lists_hide_what_is_private(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    for (id, private, local) in
        [("open", false, false), ("private", true, false), ("local", false, true)]
    {
        let row = GameRow { private, local, ..game(id) };
        store.append(with_row(&hand, 0, &row)).await.unwrap();
    }
    assert_eq!(ids(&store, &GamesQuery::default()).await, ["open"]);
    let hidden = GamesQuery { hidden: true, ..GamesQuery::default() };
    assert_eq!(ids(&store, &hidden).await, ["private", "open", "local"]);
}

pub(crate) async fn a_person_finds_their_games(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    for (id, millis, red, black) in
        [("1", 1, "ann", "bo"), ("2", 2, "bo", "cy"), ("3", 3, "ann", "ann"), ("4", 4, "cy", "ann")]
    {
        let mut row = game(id);
        row.created = at(millis);
        row.seats = vec![seated(red), seated(black)];
        store.append(with_row(&hand, 0, &row)).await.unwrap();
    }
    let of = |person: &str| GamesQuery {
        person: Some(PersonId::new(person)),
        hidden: true,
        ..GamesQuery::default()
    };
    assert_eq!(ids(&store, &of("ann")).await, ["4", "3", "1"]);
    assert_eq!(ids(&store, &of("bo")).await, ["2", "1"]);
    assert_eq!(ids(&store, &of("nobody")).await, [""; 0]);
    let first = store.games(&of("ann"), 1).await.unwrap();
    let rest = GamesQuery { before: Some(first[0].cursor()), ..of("ann") };
    assert_eq!(ids(&store, &rest).await, ["3", "1"]);
}

pub(crate) async fn an_invitation_opens_a_seat(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let mut row = game("g");
    let invite = TokenHash(std::array::from_fn(|index| index as u8));
    row.seats[1].invite = Some(invite);
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    assert_eq!(store.invited(&invite).await, Ok(Some((row.id.clone(), Seat::new(1).unwrap()))));
    assert_eq!(store.invited(&TokenHash([0; 32])).await, Ok(None));
    row.seats[1] = seated("b");
    store.append(with_row(&hand, 1, &row)).await.unwrap();
    assert_eq!(store.invited(&invite).await, Ok(None), "a taken seat has no invitation");
}
