//! What is one's own: taking it along, and having it erased.

use std::collections::VecDeque;

use axum::Extension;
use axum::body::Body as Stream;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use journal::PersonId;
use serde::{Deserialize, Serialize};
use store::{ChatLine, GameRow, GamesQuery, Report, ReportsQuery, Store as _, Talk as _};
use wire::{Erase, Export, ExportedGame, ExportedLine, ExportedReport, Proof};
use words::Lang;

use super::refusal::Refusal;
use super::{described, factor, own, sessions};
use crate::app::App;
use crate::body::{Body, InQuery};
use crate::error::Error;
use crate::guard::Visitor;
use crate::hall::{challenges, ratings};
use crate::handles::Handle;
use crate::limits::Kind;
use crate::malformed::Malformed;
use crate::origin::Host;
use crate::record::{self, Notation};
use crate::request::Request;
use crate::session::{self, Session};
use crate::talk::{blocks, reports};
use crate::task::spoken_room;

/// How many games are looked up at once for an export.
const PAGE: u32 = 50;

/// How many lines of chat are.
const LINES: u32 = 200;

/// In which language an export is written.
#[derive(Debug, Deserialize)]
pub(crate) struct ExportQuery {
    #[serde(default)]
    lang: Option<String>,
}

/// Everything of this person's own, as one file. Lines of chat and games come one after another, so
/// that a long life takes no more room than a short one.
#[utoipa::path(get, path = "/api/v1/me/export", operation_id = "exportMe",
    tag = "account",
    params(("lang" = Option<String>, Query, description = "`zh-Hans` or `en`, for records.")),
    responses((status = 200, body = Export, description = "The data, as a download."),
        (status = 429, body = wire::ApiError, description = "`request.too_many`")))]
pub(crate) async fn export(
    State(app): State<App>,
    session: Session,
    Extension(Visitor(visitor)): Extension<Visitor>,
    Extension(host): Extension<Host>,
    InQuery(query): InQuery<ExportQuery>,
) -> Result<Response, Error> {
    let lang = match query.lang.as_deref() {
        None => Lang::ZhHans,
        Some(tag) => Lang::from_tag(tag).ok_or_else(|| Malformed::value("lang"))?,
    };
    let now = app.time().now();
    app.limiter().take(Kind::Exports, visitor, now)?;
    let person = session.person.id.clone();
    let reports = ReportsQuery { reporter: Some(person.clone()), ..ReportsQuery::default() };
    let reports = app.store().reports(&reports, u32::MAX).await?;
    let (before, between, after) = Export {
        format: "chuhe-export".to_owned(),
        version: 2,
        exported: now.as_millis(),
        account: described(&app, &session.person).await?,
        sessions: sessions::rows(&app, &session).await?,
        ratings: ratings::by_speed(&app, &person, u32::MAX, usize::MAX).await?,
        blocks: blocks::of(&app, &person).await?,
        reports: reports.into_iter().map(exported_report).collect(),
        lines: Vec::new(),
        games: Vec::new(),
    }
    .around();
    let name = format!("chuhe-{}.json", record::date(now).replace('.', "-"));
    let rest = Rest {
        site: host.base_url(app.config(), app.port()).to_string(),
        query: GamesQuery { person: Some(person.clone()), hidden: true, ..GamesQuery::default() },
        handle: app.handles().hold(),
        rows: VecDeque::new(),
        part: Part::Start(before),
        between,
        after,
        any: false,
        app,
        person,
        lang,
    };
    let text = stream::try_unfold(Some(rest), |rest| async {
        let Some(mut rest) = rest else { return Ok(None) };
        let (piece, more) = rest.next().await?;
        Ok::<_, Error>(Some((piece, more.then_some(rest))))
    });
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, Stream::from_stream(text)).into_response())
}

/// What of an export has still to be written.
struct Rest {
    app: App,
    person: PersonId,
    lang: Lang,
    site: String,
    query: GamesQuery,
    rows: VecDeque<GameRow>,
    part: Part,
    between: &'static str,
    after: &'static str,
    /// Whether something of the list has been written.
    any: bool,
    /// A shutdown waits for what is being written.
    #[expect(dead_code, reason = "it is held")]
    handle: Handle,
}

/// What of an export is written next.
enum Part {
    /// What stands before the lists.
    Start(String),
    /// The lines of chat after this one.
    Lines(u32),
    Games,
}

impl Rest {
    /// The next piece of text, and whether another one follows.
    async fn next(&mut self) -> Result<(String, bool), Error> {
        match std::mem::replace(&mut self.part, Part::Games) {
            Part::Start(before) => {
                self.part = Part::Lines(0);
                return Ok((before, true));
            }
            Part::Lines(after) => return self.lines(after).await.map(|piece| (piece, true)),
            Part::Games => {}
        }
        if self.rows.is_empty() {
            self.rows = self.app.store().games(&self.query, PAGE).await?.into();
        }
        let Some(row) = self.rows.pop_front() else { return Ok((self.after.to_owned(), false)) };
        self.query.before = Some(row.cursor());
        let game = self.game(row).await?;
        Ok((self.listed(&game)?, true))
    }

    /// Further lines of chat; what stands behind them once there are none.
    async fn lines(&mut self, after: u32) -> Result<String, Error> {
        let lines = self.app.store().said_by(&self.person, after, LINES).await?;
        let Some(last) = lines.last() else {
            self.any = false;
            return Ok(self.between.to_owned());
        };
        self.part = Part::Lines(last.id);
        lines.into_iter().map(|line| self.listed(&exported_line(line))).collect()
    }

    /// One item of a list.
    fn listed(&mut self, item: &impl Serialize) -> Result<String, Error> {
        let mut text = serde_json::to_string(item).map_err(Error::internal)?;
        text.insert_str(0, if std::mem::replace(&mut self.any, true) { ",\n" } else { "\n" });
        Ok(text)
    }

    async fn game(&self, row: GameRow) -> Result<ExportedGame, Error> {
        let (lang, id) = (self.lang, &row.id);
        let site = format!("{}/game/{id}", self.site);
        let notation = match lang {
            Lang::ZhHans => Notation::Chinese,
            Lang::En => Notation::Wxf,
        };
        let person = Some(self.person.clone());
        let ask = |reply| Request::Record {
            person: person.clone(),
            notation,
            lang,
            site: site.clone(),
            reply,
        };
        let pgn = match self.app.tables().ask(id, ask).await {
            Ok(file) => Some(file.text),
            // A game that has no such form.
            Err(Error::NotFound) => None,
            Err(error) => return Err(error),
        };
        let own = |seat: &store::SeatRow| seat.person.as_ref() == Some(&self.person);
        // What stands behind the two seats is the arbiter's place.
        let seats = (0u8..).zip(row.seats.iter().take(2));
        Ok(ExportedGame {
            id: id.to_string(),
            seats: seats.filter(|(_, seat)| own(seat)).map(|(number, _)| number).collect(),
            status: crate::games::status(row.status),
            game: row.kind,
            control: row.control,
            book: row.book,
            private: row.private,
            created: row.created.as_millis(),
            score: row.result,
            pgn,
        })
    }
}

fn exported_line(line: ChatLine) -> ExportedLine {
    ExportedLine {
        game: line.game.to_string(),
        room: spoken_room(line.room),
        at: line.at.as_millis(),
        text: line.text.unwrap_or_default(),
    }
}

fn exported_report(report: Report) -> ExportedReport {
    ExportedReport {
        at: report.at.as_millis(),
        kind: reports::spoken(report.kind),
        person: report.person.to_string(),
        game: report.game.map(|game| game.to_string()),
        line: report.line,
        note: report.note,
    }
}

/// Erases the person of this session: the name goes, the sessions end, the account's name is free
/// again. The logs of games name people by identifier alone and stay as they are.
#[utoipa::path(post, path = "/api/v1/me/erase", operation_id = "eraseMe",
    tag = "account", request_body = Erase,
    responses((status = 204, description = "The person has been erased."),
        (status = 403, body = wire::ApiError,
            description = "`password.wrong`, `code.needed`, `code.wrong`"),
        (status = 422, body = wire::ApiError, description = "`erase.unconfirmed`")))]
pub(crate) async fn erase(
    State(app): State<App>,
    session: Session,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<Erase>,
) -> Result<Response, Error> {
    if asked.confirm != "erase" {
        return Err(Refusal::Unconfirmed.into());
    }
    if !session.person.guest {
        let account = own(&app, &session).await?;
        let proof = Proof { password: asked.password.unwrap_or_default(), code: asked.code };
        factor::prove_both(&app, &account, &proof, &session, &headers, visitor).await?;
    }
    app.store().forget(&session.person.id).await?;
    app.whereabouts().forget(&session.person.id);
    tracing::info!(person.id = %session.person.id, "a person was erased");
    app.tables().renamed(&session.person.id);
    app.parted(&session.person.id).await;
    challenges::withdraw_all(&app, &session.person.id).await;
    Ok(session::taken(&app))
}
