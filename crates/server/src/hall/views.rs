//! Games and challenges as lists show them.

use arbiter::RuleBook;
use clock::Control;
use futures_util::future::join_all;
use store::{GameRow, Series, Status};
use table::PersonId;
use wire::{ChallengeView, DeclineReason, Place, SeriesView, Text, say};

use super::Faces;
use crate::app::App;
use crate::request::{Brief, Request};

/// The control of a row; none if it is one of a release to come.
pub(crate) fn control(row: &GameRow) -> Option<Control> {
    row.control.parse().ok()
}

/// A place in a series.
pub(crate) fn series_view(series: &Series) -> SeriesView {
    SeriesView {
        number: series.number,
        length: series.length,
        best: series.best,
        points: series.points.to_vec(),
    }
}

/// A challenge as `reader` sees it; none if the row is none.
pub(super) fn challenge(
    row: &GameRow,
    faces: &Faces,
    reader: Option<&PersonId>,
) -> Option<ChallengeView> {
    let offered = row.offered.as_ref()?;
    let seats = row.seats.iter().take(2);
    let from = seats.clone().find_map(|seat| seat.person.as_ref())?;
    let open = seats.clone().position(|seat| seat.person.is_none()).unwrap_or(0);
    let control = control(row);
    let speed = control.as_ref().and_then(Control::speed);
    let plain = |text: &str| Text { zh: text.to_owned(), en: text.to_owned() };
    Some(ChallengeView {
        id: row.id.to_string(),
        from: faces.person(from, speed),
        to: offered.to.as_ref().map(|to| faces.person(to, speed)),
        place: if open == 0 { Place::Red } else { Place::Black },
        control: row.control.clone(),
        control_text: control.as_ref().map_or_else(|| plain(&row.control), say::control),
        speed: speed.map(Into::into),
        book_text: RuleBook::by_name(&row.book)
            .map_or_else(|| plain(&row.book), |book| say::book(&book)),
        rated: row.rated,
        yours: reader == Some(from),
        created: row.created.as_millis(),
        series: row.series.as_ref().map(series_view),
        rematch_of: offered.after.as_ref().map(ToString::to_string),
        declined: offered.declined.as_deref().and_then(DeclineReason::from_key),
    })
}

/// Adds to the lines of games that are going on how they stand, as a person may see it: `rows` are
/// the same games.
pub(crate) async fn add_boards(
    app: &App,
    rows: &[GameRow],
    lines: &mut [wire::GameRow],
    person: Option<&PersonId>,
) {
    let going = |row: &GameRow| matches!(row.status, Status::Running | Status::Paused);
    let briefs = rows.iter().map(|row| async move {
        if !going(row) {
            return None;
        }
        // A list is no place for the troubles of one table.
        let ask = |reply| Request::Brief { person: person.cloned(), reply };
        app.tables().ask(&row.id, ask).await.ok()
    });
    for (line, brief) in lines.iter_mut().zip(join_all(briefs).await) {
        let Some(Brief { board, to_act, until }) = brief else { continue };
        (line.fen, line.last) = match board {
            Some((fen, last)) => (Some(fen), last),
            None => (None, None),
        };
        line.to_act = to_act;
        line.until = until.map(|until| until.as_millis());
    }
}
