//! What a reader is sent when something happens at a table.

use clock::Moment;
use table::game::xiangqi::{Glimpse, Xiangqi};
use table::{EventOf, EventView, Table};

use crate::view::{live, ply};
use crate::{Ply, Reader, ServerFrame, TakebackWhy, What, say};

/// What a reader is to be sent about an event. It is made in two steps, since half of it is
/// seen before the table remembers the event and half after.
#[derive(Debug, Clone)]
pub enum Told {
    /// Nothing.
    Nothing,
    /// The whole view: what changed is no part of an update.
    View,
    /// An update, which [`Told::frame`] completes.
    Update {
        /// What happened.
        what: What,
        /// The ply that it added.
        ply: Option<Ply>,
    },
}

/// What a reader is to be sent about an event that happens to `before` at `at`.
pub fn told(
    before: &Table<Xiangqi>,
    at: Moment,
    event: &EventOf<Xiangqi>,
    reader: &Reader,
) -> Told {
    let Some(view) = Table::glimpse(before, at, event, reader.viewer()) else {
        return Told::Nothing;
    };
    let mut added = None;
    let what = match &view {
        EventView::Seated { .. } | EventView::Undone { .. } => return Told::View,
        EventView::Started { .. } => What::Started,
        EventView::Acted { seat, glimpses, ply: time, .. } => {
            let moved = glimpses.iter().find_map(|glimpse| match glimpse {
                Glimpse::Moved { before, played, .. } => Some((before, played)),
                Glimpse::MustVary(_) | Glimpse::Over { .. } => None,
            });
            let Some((position, played)) = moved else { return Told::View };
            added = Some(ply(position, played, time));
            What::Moved {
                seat: crate::reader::seat_number(*seat),
                capture: played.captured.is_some(),
            }
        }
        EventView::Offered { seat, offer, reason } => What::Offered {
            seat: crate::reader::seat_number(*seat),
            offer: (*offer).into(),
            why: reason.as_ref().map(TakebackWhy::from),
        },
        EventView::Answered { seat, offer, accepted } => What::Answered {
            seat: crate::reader::seat_number(*seat),
            offer: (*offer).into(),
            accepted: *accepted,
        },
        EventView::Expired { seat, .. } => {
            What::Expired { seat: crate::reader::seat_number(*seat) }
        }
        EventView::Ruled { ruling, .. } => What::Ruled { text: say::ruling(ruling) },
        EventView::Ordered { order, why, .. } => What::Ordered { text: say::order(order, why) },
        EventView::Paused { .. } => What::Paused,
        EventView::Resumed { .. } => What::Resumed,
        EventView::Ended { .. } => What::Ended,
        EventView::Dealt { .. }
        | EventView::Lapsed { .. }
        | EventView::Left { .. }
        | EventView::Claimed { .. }
        | EventView::Fouled { .. }
        | EventView::Carded { .. }
        | EventView::Hinted { .. } => What::Noted { text: say::note(&view), presence_of: None },
        EventView::Presence { seat, .. } => What::Noted {
            text: say::note(&view),
            presence_of: Some(crate::reader::seat_number(*seat)),
        },
    };
    Told::Update { what, ply: added }
}

impl Told {
    /// The frame, once the table has remembered the event; none if there is nothing to send or
    /// the whole view is to be sent. `re` is the command that it answers.
    pub fn frame(
        &self,
        after: &Table<Xiangqi>,
        at: Moment,
        reader: &Reader,
        re: Option<u32>,
    ) -> Option<ServerFrame> {
        match self {
            Told::Nothing | Told::View => None,
            Told::Update { what, ply } => Some(ServerFrame::Update {
                seq: after.seq().get(),
                at: at.as_millis(),
                what: what.clone(),
                ply: ply.clone(),
                live: Box::new(live(after, reader, at)),
                re,
            }),
        }
    }
}
