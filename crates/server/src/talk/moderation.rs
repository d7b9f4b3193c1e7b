//! What moderators see and do. Everything they do stands in a log, with its reason.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use clock::{Moment, Span};
use journal::PersonId;
use serde::Deserialize;
use store::{
    ChatLine, Measure, MeasureKind, MeasuresQuery, Mute, Person, Report, ReportsQuery, Store as _,
    Talk as _, WriteError,
};
use wire::{
    MeasureList, MeasureView, NewMeasure, PersonNote, ReportList, ReportView, ReportedLine,
    ServerFrame,
};

use super::blocks::person_id;
use super::people::notes;
use super::{TalkError, reports, text};
use crate::app::App;
use crate::body::{Body, InPath, InQuery};
use crate::error::Error;
use crate::hall::challenges;
use crate::malformed::Malformed;
use crate::request::Request;
use crate::session::Session;
use crate::token;

/// The length of a page of a list.
const PAGE: u32 = 20;

/// How many lines are shown before and after one that is reported.
const REACH: u32 = 8;

/// How many lines of each room are shown with a report on a game.
const OF_GAME: u32 = 10;

/// From which networks a guest came who is muted: the present ones, not those of last week.
const RECENT: Span = Span::from_days(1);

/// The longest mute, in minutes: a year.
const LONGEST: u32 = 365 * 24 * 60;

/// A moderator's session.
pub(crate) struct Moderator(Person);

impl FromRequestParts<App> for Moderator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Moderator, Error> {
        let session = Session::from_request_parts(parts, app).await?;
        if app.talking().is_moderator(app.store(), &session.person).await? {
            Ok(Moderator(session.person))
        } else {
            Err(TalkError::NotModerator.into())
        }
    }
}

/// Which reports to list.
#[derive(Debug, Deserialize)]
pub(crate) struct ReportsAsked {
    #[serde(default)]
    settled: Option<bool>,
    #[serde(default)]
    person: Option<String>,
    #[serde(default)]
    page: Option<String>,
}

/// Which entries of the log to list.
#[derive(Debug, Deserialize)]
pub(crate) struct LogAsked {
    #[serde(default)]
    person: Option<String>,
    #[serde(default)]
    page: Option<u32>,
}

/// Reports with their context, the newest first.
#[utoipa::path(get, path = "/api/v1/moderation/reports", operation_id = "listReports",
    tag = "moderation",
    params(("settled" = Option<bool>, Query, description = "Only settled, or only open ones."),
        ("person" = Option<String>, Query, description = "Only those about this person."),
        ("page" = Option<String>, Query, description = "`next` of the page before.")),
    responses((status = 200, body = ReportList, description = "A page of reports."),
        (status = 403, body = wire::ApiError, description = "`moderator.required`")))]
pub(crate) async fn list_reports(
    State(app): State<App>,
    _: Moderator,
    InQuery(asked): InQuery<ReportsAsked>,
) -> Result<Json<ReportList>, Error> {
    let before = asked.page.as_deref().filter(|page| !page.is_empty()).map(|page| {
        let (at, id) = page.split_once('.')?;
        let at = Moment::from_millis(at.parse().ok()?);
        token::is_id(id).then(|| (at, id.to_owned()))
    });
    let before = match before {
        Some(None) => return Err(Malformed::value("page").into()),
        Some(before) => before,
        None => None,
    };
    let query = ReportsQuery {
        open: asked.settled.map(|settled| !settled),
        person: asked.person.as_deref().map(person_id).transpose()?,
        reporter: None,
        before,
    };
    let mut found = app.store().reports(&query, PAGE + 1).await?;
    let more = found.len() > PAGE as usize;
    found.truncate(PAGE as usize);
    let next = found.last().filter(|_| more);
    let next = next.map(|report| format!("{}.{}", report.at.as_millis(), report.id));
    let mut contexts = Vec::with_capacity(found.len());
    for report in &found {
        contexts.push(context(&app, report).await?);
    }
    let named = found.iter().flat_map(|report| [report.reporter.clone(), report.person.clone()]);
    let speakers = contexts.iter().flatten().map(|line| line.person.clone());
    let notes = notes(&app, named.chain(speakers)).await?;
    let line = |line: ChatLine| ReportedLine {
        id: line.id,
        at: line.at.as_millis(),
        name: notes.of(&line.person).name,
        person: line.person.to_string(),
        text: line.text,
        removed: line.removed,
    };
    let view = |(report, context): (Report, Vec<ChatLine>)| ReportView {
        reporter: notes.of(&report.reporter),
        person: notes.of(&report.person),
        id: report.id,
        at: report.at.as_millis(),
        kind: reports::spoken(report.kind),
        note: report.note,
        game: report.game.map(|game| game.to_string()),
        line: report.line,
        context: context.into_iter().map(line).collect(),
        settled: report.settled,
    };
    let reports = found.into_iter().zip(contexts).map(view).collect();
    Ok(Json(ReportList { reports, next }))
}

async fn context(app: &App, report: &Report) -> Result<Vec<ChatLine>, Error> {
    Ok(match (report.line, &report.game) {
        (Some(line), _) => app.store().chat_around(line, REACH).await?,
        (None, Some(game)) => app.store().chat(game, OF_GAME).await?,
        (None, None) => Vec::new(),
    })
}

/// The log of moderation, the newest first.
#[utoipa::path(get, path = "/api/v1/moderation/log", operation_id = "listMeasures",
    tag = "moderation",
    params(("person" = Option<String>, Query, description = "Only those about this person."),
        ("page" = Option<String>, Query, description = "`next` of the page before.")),
    responses((status = 200, body = MeasureList, description = "A page of the log."),
        (status = 403, body = wire::ApiError, description = "`moderator.required`")))]
pub(crate) async fn log(
    State(app): State<App>,
    _: Moderator,
    InQuery(asked): InQuery<LogAsked>,
) -> Result<Json<MeasureList>, Error> {
    let query = MeasuresQuery {
        person: asked.person.as_deref().map(person_id).transpose()?,
        kind: None,
        before: asked.page,
    };
    let mut found = app.store().measures(&query, PAGE + 1).await?;
    let more = found.len() > PAGE as usize;
    found.truncate(PAGE as usize);
    let next = found.last().filter(|_| more).map(|measure| measure.id.to_string());
    let measures = views(&app, found).await?;
    Ok(Json(MeasureList { measures, next }))
}

async fn views(app: &App, measures: Vec<Measure>) -> Result<Vec<MeasureView>, Error> {
    let named =
        measures.iter().flat_map(|measure| [measure.moderator.clone(), measure.person.clone()]);
    let notes = notes(app, named).await?;
    let view = |measure: Measure| MeasureView {
        id: measure.id,
        at: measure.at.as_millis(),
        moderator: notes.of(&measure.moderator),
        person: notes.of(&measure.person),
        kind: spoken(measure.kind),
        until: measure.until.map(Moment::as_millis),
        reason: measure.reason,
        report: measure.report,
        line: measure.line,
    };
    Ok(measures.into_iter().map(view).collect())
}

/// Somebody as moderators see them.
#[utoipa::path(get, path = "/api/v1/moderation/people/{person}", operation_id = "getPersonNote",
    tag = "moderation",
    params(("person" = String, Path, description = "The person's identifier.")),
    responses((status = 200, body = PersonNote, description = "How the person stands."),
        (status = 403, body = wire::ApiError, description = "`moderator.required`"),
        (status = 404, body = wire::ApiError, description = "`person.not_found`")))]
pub(crate) async fn person(
    State(app): State<App>,
    _: Moderator,
    InPath(person): InPath<String>,
) -> Result<Json<PersonNote>, Error> {
    let id = person_id(&person)?;
    app.store().person(&id).await?.ok_or(TalkError::NoPerson)?;
    Ok(Json(notes(&app, [id.clone()]).await?.of(&id)))
}

/// Does something, and writes it into the log.
#[utoipa::path(post, path = "/api/v1/moderation/measures", operation_id = "takeMeasure",
    tag = "moderation", request_body = NewMeasure,
    responses((status = 200, body = MeasureView, description = "The entry of the log."),
        (status = 403, body = wire::ApiError, description = "`moderator.required`"),
        (status = 404, body = wire::ApiError,
            description = "`person.not_found`, `report.not_found`, `line.not_found`"),
        (status = 409, body = wire::ApiError,
            description = "`measure.self`, `measure.colleague`, `report.settled`"),
        (status = 422, body = wire::ApiError,
            description = "`reason.invalid`, `minutes.invalid`, `measure.invalid`")))]
pub(crate) async fn take(
    State(app): State<App>,
    Moderator(moderator): Moderator,
    Body(asked): Body<NewMeasure>,
) -> Result<Json<MeasureView>, Error> {
    let reason = text::clean(&asked.reason, text::MAX_NOTE).map_err(|_| TalkError::BadReason)?;
    let now = app.time().now();
    let kind = kept(asked.kind);
    let until = match (kind, asked.minutes) {
        (MeasureKind::Mute, Some(minutes @ 1..=LONGEST)) => {
            Some(now + Span::from_mins(i64::from(minutes)))
        }
        (MeasureKind::Mute, _) | (_, Some(_)) => return Err(TalkError::BadMinutes.into()),
        (_, None) => None,
    };
    let report = match &asked.report {
        Some(id) if !token::is_id(id) => return Err(TalkError::NoReport.into()),
        Some(id) => Some(app.store().find_report(id).await?.ok_or(TalkError::NoReport)?),
        None => None,
    };
    let line = match asked.line {
        Some(id) => {
            let lines = app.store().chat_around(id, 0).await?;
            Some(lines.into_iter().next().ok_or(TalkError::NoLine)?)
        }
        None => None,
    };
    let fits = match kind {
        MeasureKind::Remove => line.is_some(),
        MeasureKind::Dismiss => report.is_some() && line.is_none(),
        _ => line.is_none(),
    };
    if !fits {
        return Err(TalkError::BadMeasure.into());
    }
    if report.as_ref().is_some_and(|report| report.settled.is_some()) {
        return Err(TalkError::Settled.into());
    }
    let person = subject(&asked, report.as_ref(), line.as_ref())?;
    check(&app, &moderator, &person, kind).await?;
    let measure = Measure {
        id: 0,
        at: now,
        moderator: moderator.id,
        person,
        kind,
        until,
        reason,
        report: asked.report,
        line: asked.line,
    };
    let id = match app.store().take_measure(&measure).await {
        Ok(id) => id,
        Err(WriteError::Unknown) => return Err(TalkError::NoPerson.into()),
        // A colleague was faster.
        Err(WriteError::Taken) => return Err(TalkError::Settled.into()),
        Err(error) => return Err(error.into()),
    };
    let measure = Measure { id, ..measure };
    tracing::info!(measure.id = id, kind = kind.name(), "a moderator took a measure");
    follow(&app, &measure, line.as_ref()).await;
    let view = views(&app, vec![measure]).await?.pop();
    view.map(Json).ok_or_else(|| Error::internal("an entry has a view"))
}

/// Whom a measure is about. What is named twice has to be the same.
fn subject(
    asked: &NewMeasure,
    report: Option<&Report>,
    line: Option<&ChatLine>,
) -> Result<PersonId, TalkError> {
    let named = asked.person.as_deref().map(person_id).transpose()?;
    let all = [named.as_ref(), report.map(|report| &report.person), line.map(|line| &line.person)];
    let mut all = all.into_iter().flatten();
    let first = all.next().ok_or(TalkError::NoPerson)?;
    if all.any(|other| other != first) {
        return Err(TalkError::BadMeasure);
    }
    Ok(first.clone())
}

/// Whether a moderator may do that to a person.
async fn check(
    app: &App,
    moderator: &Person,
    person: &PersonId,
    kind: MeasureKind,
) -> Result<(), Error> {
    if *person == moderator.id {
        return Err(TalkError::OwnMeasure.into());
    }
    if kind == MeasureKind::Close {
        let person = app.store().person(person).await?.ok_or(TalkError::NoPerson)?;
        if app.talking().is_moderator(app.store(), &person).await? {
            return Err(TalkError::Colleague.into());
        }
    }
    Ok(())
}

/// Lets everybody see what follows from a measure.
async fn follow(app: &App, measure: &Measure, line: Option<&ChatLine>) {
    let person = &measure.person;
    match measure.kind {
        MeasureKind::Mute | MeasureKind::Unmute => {
            echo(app, measure).await;
            app.tables().tell_all(|| Request::Listener(person.clone()));
        }
        MeasureKind::Remove => {
            if let Some(line) = line {
                app.tables().tell(&line.game, Request::Unsaid { line: line.id });
            }
        }
        MeasureKind::Close => {
            app.talking().bar(person, true);
            let frame = closed(&measure.reason);
            app.tables().tell_all(|| Request::Barred(person.clone(), frame.clone()));
            app.hub().part(person, measure.at);
            challenges::withdraw_all(app, person).await;
        }
        MeasureKind::Reopen => app.talking().bar(person, false),
        MeasureKind::Warn | MeasureKind::Dismiss => {}
    }
}

/// Lets the mute of a guest hold for who comes after from the same networks, or ends that.
async fn echo(app: &App, measure: &Measure) {
    let (person, now) = (&measure.person, measure.at);
    let Some(until) = measure.until else {
        for guest in app.echoes().unmuted(person) {
            app.tables().tell_all(|| Request::Listener(guest.clone()));
        }
        return;
    };
    let is_guest = match app.store().person(person).await {
        Ok(found) => found.is_some_and(|found| found.guest),
        Err(error) => {
            tracing::warn!(%error, "it is not known whether somebody is a guest");
            false
        }
    };
    if is_guest {
        let mute = Mute { until, reason: measure.reason.clone() };
        let networks = app.whereabouts().of(person, now, RECENT);
        app.echoes().muted(person, &networks, &mute, now);
    }
}

/// The last word to a socket whose person's account was closed.
fn closed(reason: &str) -> String {
    ServerFrame::error("account.closed", &[("reason", reason)]).to_text()
}

fn kept(kind: wire::MeasureKind) -> MeasureKind {
    match kind {
        wire::MeasureKind::Warn => MeasureKind::Warn,
        wire::MeasureKind::Mute => MeasureKind::Mute,
        wire::MeasureKind::Unmute => MeasureKind::Unmute,
        wire::MeasureKind::Close => MeasureKind::Close,
        wire::MeasureKind::Reopen => MeasureKind::Reopen,
        wire::MeasureKind::Remove => MeasureKind::Remove,
        wire::MeasureKind::Dismiss => MeasureKind::Dismiss,
    }
}

fn spoken(kind: MeasureKind) -> wire::MeasureKind {
    match kind {
        MeasureKind::Warn => wire::MeasureKind::Warn,
        MeasureKind::Mute => wire::MeasureKind::Mute,
        MeasureKind::Unmute => wire::MeasureKind::Unmute,
        MeasureKind::Close => wire::MeasureKind::Close,
        MeasureKind::Reopen => wire::MeasureKind::Reopen,
        MeasureKind::Remove => wire::MeasureKind::Remove,
        MeasureKind::Dismiss => wire::MeasureKind::Dismiss,
    }
}
