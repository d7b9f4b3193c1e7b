//! Games over HTTP: what can be chosen, creating, lists, the view, the record.

use arbiter::RuleBook;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use clock::{Control, Moment, Seat, Span};
use journal::{LogId, encode_event};
use serde::Deserialize;
use store::{
    Append, AppendError, Cursor, GameRow, GamesQuery, Hall as _, Offered, Row, SeatRow, Series,
    Status, Store as _,
};
use table::game::xiangqi::{Setup, Xiangqi};
use table::{
    Computer, EventOf, Game as _, Opening, Options as TableOptions, PersonId, Seed, Seq, Table,
};
use wire::{
    Created, GameList, InviteLink, NewGame, Options, Place, SideChoice, TableKind, choices, say,
};
use words::Lang;

use crate::app::App;
use crate::body::{Body, InPath, InQuery};
use crate::error::Error;
use crate::guard::Visitor;
use crate::hall::{self, Faces};
use crate::invites;
use crate::limits::Kind;
use crate::malformed::Malformed;
use crate::origin::Host;
use crate::record::Notation;
use crate::request::Request;
use crate::session::{MaybeSession, Session};
use crate::token;

/// The length of a page of a list.
const PAGE: u32 = 20;

/// Controls, handicaps and rule books that may be chosen.
#[utoipa::path(get, path = "/api/v1/options", operation_id = "listOptions",
    tag = "games",
    responses((status = 200, body = Options, description = "Everything that has a name.")))]
pub(crate) async fn options(State(app): State<App>) -> Json<Options> {
    Json(Options { computers: app.computers().offered(), ..choices::options() })
}

/// Creates a game.
#[utoipa::path(post, path = "/api/v1/games", operation_id = "createGame",
    tag = "games", request_body = NewGame,
    responses((status = 200, body = Created, description = "The game and its invitations."),
        (status = 422, body = wire::ApiError,
            description = "`control.invalid`, `start.invalid`, `book.unknown`")))]
pub(crate) async fn create(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    Extension(host): Extension<Host>,
    Body(asked): Body<NewGame>,
) -> Result<Json<Created>, Error> {
    app.limiter().take(Kind::Games, visitor.0, app.time().now())?;
    let opening = opening(&asked, book(&asked)?)?;
    let id = LogId::new(token::id());
    let computer = match (asked.kind, &asked.computer) {
        (TableKind::Computer, None) => return Err(Error::MissingComputer),
        (TableKind::Computer, Some(choice)) => {
            Some(app.computers().chosen(choice).ok_or_else(|| match app.computers().offered() {
                Some(_) => Error::BadComputer,
                None => Error::NoComputers,
            })?)
        }
        _ => None,
    };
    let places = Places::of(&asked, &opening.seed, &session.person.id, computer.as_ref());
    let invites: Vec<InviteLink> = places
        .open
        .iter()
        .map(|&place| {
            let token = invites::token_for(&session.secret, &id, place);
            invites::link(token, place, &host, &app)
        })
        .collect();
    let shelf = Shelf { listed: asked.listed, ..Shelf::default() };
    write(&app, &id, opening, &places, &invites, shelf).await?;
    tracing::info!(game.id = %id, kind = ?asked.kind, "a game was created");
    Ok(Json(Created { id: id.to_string(), invites }))
}

/// Who is the arbiter of a game of two: the place behind the players.
pub(crate) fn arbiter(row: &GameRow) -> Option<PersonId> {
    row.seats.get(2).and_then(|seat| seat.person.clone())
}

/// Who sits where in a new game.
pub(crate) struct Places {
    /// The seats that somebody has from the beginning.
    pub(crate) taken: Vec<(Seat, PersonId)>,
    /// The places that are open by a link.
    pub(crate) open: Vec<Place>,
    /// The arbiter, who is behind the seats.
    pub(crate) arbiter: Option<PersonId>,
}

/// Where a new game stands among others.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shelf {
    /// Whether strangers find it.
    pub(crate) listed: bool,
    /// How its open seat is offered.
    pub(crate) offered: Option<Offered>,
    /// Its place in a series.
    pub(crate) series: Option<Series>,
}

impl Shelf {
    /// A game that everybody finds.
    pub(crate) fn listed() -> Shelf {
        Shelf { listed: true, ..Shelf::default() }
    }
}

impl Places {
    /// One player is there; the other is still to come.
    pub(crate) fn one(place: Place, person: PersonId) -> Places {
        Places { taken: vec![(place.seat(), person)], open: Vec::new(), arbiter: None }
    }

    fn of(asked: &NewGame, seed: &Seed, creator: &PersonId, computer: Option<&Computer>) -> Places {
        let side = side(asked.side, seed);
        let other = match side {
            Place::Red => Place::Black,
            Place::Black => Place::Red,
        };
        let sit = |place: Place| (place.seat(), creator.clone());
        match asked.kind {
            TableKind::Friend => {
                Places { taken: vec![sit(side)], open: vec![other], arbiter: None }
            }
            TableKind::Computer => Places {
                taken: std::iter::once(sit(side))
                    .chain(computer.map(|computer| (other.seat(), computer.person())))
                    .collect(),
                open: Vec::new(),
                arbiter: None,
            },
            TableKind::Screen => Places {
                taken: vec![sit(Place::Red), sit(Place::Black)],
                open: Vec::new(),
                arbiter: None,
            },
            TableKind::Arbitered => Places {
                taken: Vec::new(),
                open: vec![Place::Red, Place::Black],
                arbiter: Some(creator.clone()),
            },
        }
    }
}

/// The side of who makes a game.
pub(crate) fn side(choice: SideChoice, seed: &Seed) -> Place {
    match choice {
        SideChoice::Red => Place::Red,
        SideChoice::Black => Place::Black,
        // The seed stands in the log, so that anybody can draw the lot again.
        SideChoice::Random if seed.bytes()[0] & 1 == 0 => Place::Red,
        SideChoice::Random => Place::Black,
    }
}

/// The rule book that was asked for.
pub(crate) fn book(asked: &NewGame) -> Result<RuleBook, Error> {
    let book = choices::book(asked.book.as_deref());
    book.ok_or_else(|| Error::BadBook { book: shortened(asked.book.as_deref()) })
}

/// What a new game starts from.
pub(crate) fn opening(asked: &NewGame, book: RuleBook) -> Result<Opening<Setup>, Error> {
    let control = choices::control(&asked.control).map_err(|error| Error::BadControl {
        control: shortened(Some(&asked.control)),
        why: say::control_error(&error),
    })?;
    let setup = choices::setup(asked.start.as_deref(), book).map_err(|error| Error::BadStart {
        start: shortened(asked.start.as_deref()),
        why: say::position_error(&error),
    })?;
    if setup.start.ending().is_some() {
        let start = shortened(asked.start.as_deref());
        return Err(Error::BadStart { start, why: say::error("start.over", &[]) });
    }
    let delay = delay(asked)?;
    let options = match asked.kind {
        TableKind::Friend => TableOptions::friendly(&control),
        TableKind::Computer => TableOptions::computer(&control),
        TableKind::Screen => TableOptions::local(),
        TableKind::Arbitered => TableOptions::arbitered(),
    };
    let options = TableOptions { delay, ..options };
    Ok(Opening { setup, control, options, seed: Seed::new(token::random()), commitment: None })
}

/// How much later those hear of the game who only look on.
fn delay(asked: &NewGame) -> Result<Option<Span>, Error> {
    let Some(seconds) = asked.delay.filter(|&seconds| seconds > 0) else { return Ok(None) };
    let delay = Span::from_secs(seconds.into());
    let watched = matches!(asked.kind, TableKind::Friend | TableKind::Arbitered);
    if watched && delay <= TableOptions::MAX_DELAY { Ok(Some(delay)) } else { Err(Error::BadDelay) }
}

/// Writes the log and the row of a new game.
///
/// # Errors
///
/// [`Error::Taken`] if there is a game of this name already.
pub(crate) async fn write(
    app: &App,
    id: &LogId,
    opening: Opening<Setup>,
    places: &Places,
    invites: &[InviteLink],
    shelf: Shelf,
) -> Result<(), Error> {
    // Whoever decides a game has no side in it.
    let sits = |arbiter: &PersonId| places.taken.iter().any(|(_, sitter)| sitter == arbiter);
    if places.arbiter.as_ref().is_some_and(sits) {
        return Err(Error::ArbiterPlays);
    }
    let at = app.time().now();
    let (control, book) = (opening.control.to_string(), opening.setup.book.name.to_string());
    let (local, rated) = (opening.options.local, opening.options.rated);
    let delay = opening.options.delay.unwrap_or(Span::ZERO);
    let mut events: Vec<EventOf<Xiangqi>> = Table::<Xiangqi>::open(opening).map_err(|error| {
        tracing::debug!(%error, control, "a table cannot be opened");
        let why = say::error("control.invalid", &[("control", &control)]);
        Error::BadControl { control: control.clone(), why }
    })?;
    let mut table =
        Table::<Xiangqi>::fold(events.iter().map(|event| (at, event))).map_err(Error::internal)?;
    for (seat, person) in &places.taken {
        let sit = table::Command::Sit { seat: *seat, person: person.clone() };
        let sat = table.decide(at, &sit).map_err(Error::internal)?;
        sat.iter().for_each(|event| table.evolve(at, event));
        events.extend(sat);
    }
    let hash = |place: Place| invites.iter().find(|link| link.place == place);
    let mut seats: Vec<SeatRow> = [Place::Red, Place::Black]
        .into_iter()
        .map(|place| SeatRow {
            person: table
                .people()
                .find(|(seat, _)| *seat == place.seat())
                .and_then(|(_, who)| who)
                .cloned(),
            invite: hash(place).map(|link| token::hash(&link.token)),
        })
        .collect();
    if let Some(arbiter) = &places.arbiter {
        seats.push(SeatRow { person: Some(arbiter.clone()), invite: None });
    }
    let row = GameRow {
        id: id.clone(),
        kind: Xiangqi::NAME.to_owned(),
        status: crate::task::status(table.phase()),
        seats,
        control,
        book,
        result: None,
        termination: None,
        plies: 0,
        local,
        private: !shelf.listed,
        rated,
        delay,
        offered: shelf.offered,
        series: shelf.series,
        created: at,
        updated: at,
    };
    let env = app.tables().env();
    let append = Append {
        log: id.clone(),
        after: Seq::START,
        epoch: env.ownership.epoch(id).ok_or(Error::Busy)?,
        records: events.iter().map(|event| encode_event::<Xiangqi>(at, event)).collect(),
        rows: vec![Row::Game(Box::new(row))],
        wake: table.wishes().wake,
    };
    // Whoever loads it need not take it for a game that was interrupted.
    let new = env.meet(id);
    if let Err(error) = app.store().append(append).await {
        if new {
            env.part(id);
        }
        return Err(match error {
            AppendError::Stale { .. } => Error::Taken,
            error => error.into(),
        });
    }
    Ok(())
}

/// A place in a list, as the page hands it back.
#[derive(Debug, Deserialize)]
pub(crate) struct Page {
    #[serde(default)]
    page: Option<String>,
    /// `mine`: only games by days in which it is the asker's turn.
    #[serde(default)]
    turn: Option<String>,
}

impl Page {
    pub(crate) fn cursor(&self) -> Result<Option<Cursor>, Error> {
        let Some(page) = self.page.as_deref().filter(|page| !page.is_empty()) else {
            return Ok(None);
        };
        let cursor = page.split_once('.').and_then(|(created, id)| {
            let created = Moment::from_millis(created.parse().ok()?);
            token::is_id(id).then(|| Cursor { created, id: LogId::new(id) })
        });
        cursor.map(Some).ok_or_else(|| Malformed::value("page").into())
    }
}

/// Public games going on, newest first.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "listGames",
    tag = "games",
    params(("page" = Option<String>, Query, description = "`next` of the page before.")),
    responses((status = 200, body = GameList, description = "A page of games.")))]
pub(crate) async fn list(
    State(app): State<App>,
    InQuery(page): InQuery<Page>,
) -> Result<Json<GameList>, Error> {
    let before = page.cursor()?;
    let mut rows = Vec::new();
    for status in [Status::Running, Status::Paused] {
        let query =
            GamesQuery { status: Some(status), before: before.clone(), ..GamesQuery::default() };
        rows.extend(app.store().games(&query, PAGE + 1).await?);
    }
    // Those that are over, and go on for whoever looks on.
    let older = |row: &GameRow| {
        let at = (row.created, row.id.as_str());
        before.as_ref().is_none_or(|before| at < (before.created, before.id.as_str()))
    };
    let ending = ending_later(&app).await?.into_iter();
    rows.extend(ending.filter(|row| !row.private && !row.local && older(row)));
    rows.sort_by(|a, b| (b.created, b.id.as_str()).cmp(&(a.created, a.id.as_str())));
    rows.dedup_by(|a, b| a.id == b.id);
    let going_on =
        |row: &wire::GameRow| matches!(row.status, wire::Status::Running | wire::Status::Paused);
    let mut list = page_of(&app, rows, None).await?;
    list.games.retain(going_on);
    Ok(Json(list))
}

/// Games that are over, and go on for those who look on.
pub(crate) async fn ending_later(app: &App) -> Result<Vec<GameRow>, Error> {
    let now = app.time().now();
    Ok(app.store().told_late(now - TableOptions::MAX_DELAY, now).await?)
}

/// Games of this person, newest first.
#[utoipa::path(get, path = "/api/v1/me/games", operation_id = "listMyGames",
    tag = "people",
    params(("page" = Option<String>, Query, description = "`next` of the page before."),
        ("turn" = Option<String>, Query,
            description = "`mine`: games by days in which it is this person's turn.")),
    responses((status = 200, body = GameList, description = "A page of games.")))]
pub(crate) async fn mine(
    State(app): State<App>,
    session: Session,
    InQuery(page): InQuery<Page>,
) -> Result<Json<GameList>, Error> {
    match page.turn.as_deref() {
        None => {}
        Some("mine") => {
            let games = hall::desk::turns(&app, &session.person.id).await?;
            return Ok(Json(GameList { games, next: None }));
        }
        Some(_) => return Err(Malformed::value("turn").into()),
    }
    let person = session.person.id;
    let query = GamesQuery {
        person: Some(person.clone()),
        hidden: true,
        before: page.cursor()?,
        ..GamesQuery::default()
    };
    listed_page(&app, &query, Some(&person)).await.map(Json)
}

/// A page of the games of a query, as a person may read it.
pub(crate) async fn listed_page(
    app: &App,
    query: &GamesQuery,
    reader: Option<&PersonId>,
) -> Result<GameList, Error> {
    let rows = app.store().games(query, PAGE + 1).await?;
    page_of(app, rows, reader).await
}

/// A page of a list, as a person may read it: every list of games goes through here.
pub(crate) async fn page_of(
    app: &App,
    mut rows: Vec<GameRow>,
    reader: Option<&PersonId>,
) -> Result<GameList, Error> {
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let more = rows.len() > page;
    rows.truncate(page);
    let next = rows.last().filter(|_| more);
    let next = next.map(|row| format!("{}.{}", row.created.as_millis(), row.id));
    let mut known = Vec::with_capacity(rows.len());
    for mut row in rows {
        // What cannot be asked about now is not shown.
        if as_known(app, &mut row, reader).await.is_ok() {
            known.push(row);
        }
    }
    let rows = known;
    let faces = Faces::of_rows(app, &rows).await?;
    let mut games: Vec<_> = rows.iter().map(|row| listed(row, &faces, reader)).collect();
    hall::add_boards(app, &rows, &mut games, reader).await;
    Ok(GameList { games, next })
}

/// Makes a row what a person may know of it now.
///
/// Rows are written at once, and a game may be told late to those who look on. Such a one that grew
/// within its delay is asked from its table; anything else is known to all.
async fn as_known(app: &App, row: &mut GameRow, person: Option<&PersonId>) -> Result<(), Error> {
    let own = |seat: &SeatRow| seat.person.is_some() && seat.person.as_ref() == person;
    let told = row.updated + row.delay <= app.time().now();
    if told || row.local || row.seats.iter().any(own) {
        return Ok(());
    }
    let ask = |reply| Request::Glance { person: person.cloned(), reply };
    let glance = app.tables().ask(&row.id, ask).await?;
    (row.status, row.plies, row.result) = (glance.status, glance.plies, glance.score);
    Ok(())
}

/// Where a game stands, as it is spoken.
pub(crate) fn status(status: Status) -> wire::Status {
    match status {
        Status::Waiting => wire::Status::Waiting,
        Status::Running => wire::Status::Running,
        Status::Paused => wire::Status::Paused,
        Status::Finished => wire::Status::Finished,
    }
}

/// The line of a game in a list.
pub(crate) fn listed(row: &GameRow, faces: &Faces, reader: Option<&PersonId>) -> wire::GameRow {
    // What stands behind the two seats is the arbiter's place.
    let seats = row.seats.iter().take(2);
    let control: Option<Control> = row.control.parse().ok();
    let speed = control.as_ref().and_then(Control::speed);
    let control_text = match &control {
        Some(control) => say::control(control),
        None => wire::Text { zh: row.control.clone(), en: row.control.clone() },
    };
    let person = |seat: &SeatRow| seat.person.clone().filter(|id| Computer::of(id).is_none());
    let yours = (0u8..).zip(seats.clone());
    let yours = yours.filter(|(_, seat)| reader.is_some() && seat.person.as_ref() == reader);
    wire::GameRow {
        id: row.id.to_string(),
        game: row.kind.clone(),
        levels: seats
            .clone()
            .map(|seat| match seat.person.as_ref().and_then(Computer::of)? {
                Computer::Level(level) => Some(level),
                Computer::Engine(_) => None,
            })
            .collect(),
        names: seats
            .clone()
            .map(|seat| seat.person.as_ref().and_then(|id| faces.name(id)))
            .collect(),
        people: seats.clone().map(|seat| person(seat).map(|id| id.to_string())).collect(),
        ratings: seats
            .clone()
            .map(|seat| person(seat).and_then(|id| faces.rating(&id, speed)))
            .collect(),
        rated: row.rated,
        yours: yours.map(|(seat, _)| seat).collect(),
        series: row.series.as_ref().map(hall::series_view),
        fen: None,
        last: None,
        to_act: Vec::new(),
        until: None,
        control_text,
        status: status(row.status),
        plies: row.plies,
        created: row.created.as_millis(),
        score: row.result.clone(),
    }
}

/// The whole view of a game, as this session may see it.
#[utoipa::path(get, path = "/api/v1/games/{id}", operation_id = "getGame",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier.")),
    responses((status = 200, body = wire::GameView, description = "The view."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`")))]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    Extension(host): Extension<Host>,
    InPath(id): InPath<String>,
) -> Result<Response, Error> {
    let id = known(id)?;
    let who = invites::who(session.as_ref(), &id, &host, &app);
    let ask = |reply| Request::Look { who: who.clone(), reply };
    let view = app.tables().ask(&id, ask).await?;
    Ok(([(CONTENT_TYPE, "application/json")], view).into_response())
}

/// How a record is written.
#[derive(Debug, Deserialize)]
pub(crate) struct RecordQuery {
    #[serde(default)]
    notation: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// The record of a game, as a download.
#[utoipa::path(get, path = "/api/v1/games/{id}/record.pgn", operation_id = "getRecord",
    tag = "games",
    params(("id" = String, Path, description = "The game's identifier."),
        ("notation" = Option<String>, Query, description = "`chinese`, `wxf`, `iccs` or `uci`."),
        ("lang" = Option<String>, Query, description = "`zh-Hans` or `en`, for the tags.")),
    responses((status = 200, content_type = "application/vnd.chess-pgn", description = "PGN."),
        (status = 404, body = wire::ApiError, description = "`game.not_found`")))]
pub(crate) async fn record(
    State(app): State<App>,
    MaybeSession(session): MaybeSession,
    Extension(host): Extension<Host>,
    InPath(id): InPath<String>,
    InQuery(query): InQuery<RecordQuery>,
) -> Result<Response, Error> {
    let id = known(id)?;
    let notation = match query.notation.as_deref() {
        None | Some("chinese") => Notation::Chinese,
        Some("wxf") => Notation::Wxf,
        Some("iccs") => Notation::Iccs,
        Some("uci") => Notation::Uci,
        Some(_) => return Err(Malformed::value("notation").into()),
    };
    let lang = match query.lang.as_deref() {
        None => Lang::ZhHans,
        Some(tag) => Lang::from_tag(tag).ok_or_else(|| Malformed::value("lang"))?,
    };
    let site = format!("{}/game/{id}", host.base_url(app.config(), app.port()));
    let person = session.map(|session| session.person.id);
    let ask = |reply| Request::Record {
        person: person.clone(),
        notation,
        lang,
        site: site.clone(),
        reply,
    };
    let file = app.tables().ask(&id, ask).await?;
    let headers = [
        (CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", file.name)),
    ];
    Ok((headers, file.text).into_response())
}

pub(crate) fn known(id: String) -> Result<LogId, Error> {
    if token::is_id(&id) { Ok(LogId::new(id)) } else { Err(Error::NoGame) }
}

/// What was asked for, not longer than a message should be.
fn shortened(text: Option<&str>) -> String {
    text.unwrap_or_default().chars().take(80).collect()
}
