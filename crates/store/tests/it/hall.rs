//! Challenges and ratings.

use clock::{Seat, Span};
use journal::{LogId, PersonId};
use store::{GameRow, Hall, Offered, RatedSeat, RatingRow, ReadError, Series, Status, Store};

use crate::games::{game, seated, with_row};
use crate::lab::{Lab, at, open_backup};

fn ids(games: &[GameRow]) -> Vec<&str> {
    games.iter().map(|game| game.id.as_str()).collect()
}

fn offered(id: &str, created: i64, to: Option<&str>) -> GameRow {
    let offered = Offered { to: to.map(PersonId::new), declined: None, after: None };
    let seats = vec![seated("ann"), store::SeatRow::default()];
    GameRow { offered: Some(offered), seats, created: at(created), ..game(id) }
}

pub(crate) async fn offered_seats_are_found_while_they_wait(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let rows = [
        offered("open", 1, None),
        offered("newer", 2, None),
        offered("for-bo", 3, Some("bo")),
        game("by-link"),
        GameRow { status: Status::Running, ..offered("taken", 4, None) },
    ];
    for row in &rows {
        store.append(with_row(&hand, 0, row)).await.unwrap();
    }
    assert_eq!(ids(&store.open_challenges(10).await.unwrap()), ["newer", "open"]);
    assert_eq!(ids(&store.open_challenges(1).await.unwrap()), ["newer"]);
    let bo = PersonId::new("bo");
    assert_eq!(store.challenges_to(Some(&bo), 10).await.unwrap(), [rows[2].clone()]);
    assert_eq!(ids(&store.challenges_to(None, 10).await.unwrap()), ["for-bo"]);
    let nobody = PersonId::new("ann");
    assert_eq!(store.challenges_to(Some(&nobody), 10).await.unwrap(), []);

    let declined = Offered {
        declined: Some("busy".to_owned()),
        after: Some(LogId::new("taken")),
        ..rows[2].offered.clone().unwrap()
    };
    let over = GameRow { status: Status::Finished, offered: Some(declined), ..rows[2].clone() };
    store.append(with_row(&hand, 1, &over)).await.unwrap();
    assert_eq!(store.challenges_to(Some(&bo), 10).await.unwrap(), []);
    assert_eq!(store.game(&over.id).await, Ok(Some(over)));
    store.close().await;
}

pub(crate) async fn a_series_comes_back_as_it_was(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let series =
        Series { first: LogId::new("g1"), number: 3, length: 5, best: true, points: [3, 1] };
    let row = GameRow { rated: true, series: Some(series), ..game("g3") };
    store.append(with_row(&hand, 0, &row)).await.unwrap();
    assert_eq!(store.game(&row.id).await, Ok(Some(row)));
    store.close().await;
}

fn rating(person: &str, rating: f64, games: u32) -> RatingRow {
    RatingRow {
        person: PersonId::new(person),
        speed: "rapid".to_owned(),
        rating,
        deviation: 350.0 / f64::from(games + 1),
        volatility: 0.06,
        games,
        at: at(i64::from(games)),
    }
}

fn seat(game: &str, number: u8, games: i64) -> RatedSeat {
    let [person, opponent] = if number == 0 { ["ann", "bo"] } else { ["bo", "ann"] };
    RatedSeat {
        game: LogId::new(game),
        seat: Seat::new(number).unwrap(),
        person: PersonId::new(person),
        opponent: PersonId::new(opponent),
        speed: "rapid".to_owned(),
        at: at(games),
        score: 2 - 2 * number,
        before: 1_500.0,
        after: 1_500.5 + f64::from(number),
        deviation: 200.25,
    }
}

pub(crate) async fn games_that_are_told_late_are_found_until_they_are_told(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    let over = |id: &str, seconds, ended| GameRow {
        status: Status::Finished,
        delay: Span::from_secs(seconds),
        created: at(ended - 500),
        updated: at(ended),
        ..game(id)
    };
    let late = over("late", 2, 10_000);
    let rows = [
        late.clone(),
        over("later", 3, 10_001),
        over("at-once", 0, 10_000),
        GameRow { status: Status::Running, ..over("going-on", 2, 10_000) },
    ];
    for row in &rows {
        store.append(with_row(&hand, 0, row)).await.unwrap();
    }
    assert_eq!(store.game(&late.id).await, Ok(Some(late)));
    for (since, now, found) in [
        (0, 10_001, vec!["later", "late"]),
        (0, 11_999, vec!["later", "late"]),
        (0, 12_000, vec!["later"]),
        (10_000, 10_001, vec!["later"]),
        (0, 13_001, vec![]),
    ] {
        let rows = store.told_late(at(since), at(now)).await.unwrap();
        assert_eq!(ids(&rows), found, "{since} {now}");
    }
    store.close().await;
}

pub(crate) async fn a_game_is_rated_once(lab: &Lab) {
    let (store, hand) = lab.begin().await;
    hand.append(&store, "g", 0, "1").await.unwrap();
    let people = ["ann", "bo"].map(PersonId::new);
    assert_eq!(store.ratings(&people).await.unwrap(), []);
    let seats = |game, games| [seat(game, 0, games), seat(game, 1, games)];
    let first = [rating("ann", 1_600.125, 1), rating("bo", 1_400.0, 1)];
    assert_eq!(store.rate(&seats("g1", 1), &first).await, Ok(true));
    let again = [rating("ann", 1_700.0, 2), rating("bo", 1_300.0, 2)];
    assert_eq!(store.rate(&seats("g1", 2), &again).await, Ok(false), "at least once is once");
    let mut found = store.ratings(&people).await.unwrap();
    found.sort_by(|a, b| a.person.cmp(&b.person));
    assert_eq!(found, first);

    let overtaken = [rating("ann", 1_700.0, 3), rating("bo", 1_300.0, 2)];
    let refused = store.rate(&seats("g2", 2), &overtaken).await;
    assert!(matches!(refused, Err(ReadError::Down(_))), "{refused:?}");
    assert_eq!(store.rated_seats(&LogId::new("g2")).await.unwrap(), [], "all or nothing");
    assert_eq!(store.rate(&seats("g2", 2), &again).await, Ok(true));

    let history = store.rating_history(&people[0], 10).await.unwrap();
    assert_eq!(history, [seat("g2", 0, 2), seat("g1", 0, 1)]);
    assert_eq!(store.rating_history(&people[0], 1).await.unwrap().len(), 1);
    assert_eq!(store.rated_seats(&LogId::new("g1")).await.unwrap(), seats("g1", 1));

    let file = lab.file("backup");
    store.backup(&file).await.unwrap();
    let copy = open_backup(&file).await;
    let mut copied = copy.ratings(&people).await.unwrap();
    copied.sort_by(|a, b| a.person.cmp(&b.person));
    assert_eq!(copied, again);
    assert_eq!(copy.rating_history(&people[1], 10).await.unwrap().len(), 2);
    copy.close().await;

    store.forget_ratings().await.unwrap();
    assert_eq!(store.ratings(&people).await.unwrap(), []);
    assert_eq!(store.rate(&seats("g1", 1), &first).await, Ok(true));
    store.close().await;
}
