//! What the server needs to know of a game to play it: how its tables are spoken of.

use clock::Moment;
use journal::Kept;
use table::game::xiangqi::{Setup, Xiangqi};
use table::{Command, EventOf, Opening, Refused, Table};
use wire::{Around, Denied, Reader, ServerFrame, Told};

use crate::computers::SoFar;
use crate::record::{Ply, Record};

/// A game that is played by the tasks of this server.
///
/// A table's task works on texts that these functions make, each for one [`Reader`]: what a
/// reader may not know is not in the text.
pub(crate) trait Played: Kept {
    /// Half of what a reader is sent about an event; see [`wire::Told`].
    type Told: Send;

    /// Whether everybody is told the same about every event. Views may differ all the same: in
    /// what their reader may do.
    const OPEN: bool = false;

    /// Reads an action in the game's own text.
    fn read(text: &str) -> Option<Self::Action>;

    /// The whole view, for an answer over HTTP.
    fn view_text(table: &Table<Self>, reader: &Reader, around: Around<'_>, at: Moment) -> String;

    /// The whole view, as a frame that answers the command `re`.
    fn view_frame(
        table: &Table<Self>,
        reader: &Reader,
        around: Around<'_>,
        at: Moment,
        re: Option<u32>,
    ) -> String;

    /// What a reader is to be sent about an event that happens to `before`; none for a whole
    /// view.
    fn told(
        before: &Table<Self>,
        at: Moment,
        event: &EventOf<Self>,
        reader: &Reader,
    ) -> Option<Self::Told>;

    /// The frame about an event that the table remembers by now.
    fn frame(
        told: &Self::Told,
        after: &Table<Self>,
        at: Moment,
        reader: &Reader,
        re: Option<u32>,
    ) -> Option<String>;

    /// Why the table refuses a command; none if the sender needs the present view and no words.
    fn denied(
        table: &Table<Self>,
        command: &Command<Self::Action>,
        refused: &Refused<Self::Refusal>,
    ) -> Option<Denied>;

    /// The name of the rule book it is played by.
    fn book(opening: &Opening<Self::Setup>) -> &str;

    /// The start and the moves for a record, if the game has one.
    fn record(table: &Table<Self>) -> Option<Record>;

    /// The game as a computer is asked about it; none if no computer plays it.
    fn so_far(table: &Table<Self>) -> Option<SoFar> {
        let _ = table;
        None
    }

    /// The position as everybody may see it, FEN, and the last move; none if the game hides
    /// something.
    fn board(table: &Table<Self>) -> Option<(String, Option<String>)> {
        let _ = table;
        None
    }

    /// What an invitation tells of the setup.
    fn invited(opening: &Opening<Self::Setup>) -> Invited;
}

/// What an invitation tells of a setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Invited {
    pub(crate) book_text: wire::Text,
    pub(crate) start: String,
    pub(crate) handicap_text: Option<wire::Text>,
}

impl Played for Xiangqi {
    type Told = Told;

    const OPEN: bool = true;

    fn read(text: &str) -> Option<Self::Action> {
        wire::read_move(text)
    }

    fn view_text(table: &Table<Self>, reader: &Reader, around: Around<'_>, at: Moment) -> String {
        wire::view::game(table, reader, around, at).to_text()
    }

    fn view_frame(
        table: &Table<Self>,
        reader: &Reader,
        around: Around<'_>,
        at: Moment,
        re: Option<u32>,
    ) -> String {
        let view = Box::new(wire::view::game(table, reader, around, at));
        ServerFrame::View { view, re }.to_text()
    }

    fn told(
        before: &Table<Self>,
        at: Moment,
        event: &EventOf<Self>,
        reader: &Reader,
    ) -> Option<Told> {
        match wire::told(before, at, event, reader) {
            Told::View => None,
            told => Some(told),
        }
    }

    fn frame(
        told: &Told,
        after: &Table<Self>,
        at: Moment,
        reader: &Reader,
        re: Option<u32>,
    ) -> Option<String> {
        told.frame(after, at, reader, re).map(|frame| frame.to_text())
    }

    fn denied(
        table: &Table<Self>,
        command: &Command<Self::Action>,
        refused: &Refused<Self::Refusal>,
    ) -> Option<Denied> {
        wire::denied(table, command, refused)
    }

    fn book(opening: &Opening<Setup>) -> &str {
        &opening.setup.book.name
    }

    fn record(table: &Table<Self>) -> Option<Record> {
        let view = table.view(table::Viewer::Public, table.at());
        let plies = view.game.played.iter().zip(view.plies.iter());
        let plies =
            plies.map(|(played, time)| Ply { mv: played.mv, spent: time.spent, left: time.left });
        Some(Record {
            tags: Vec::new(),
            // The form knows no game in which nobody gets a point.
            result: match table.outcome().map_or("*", |outcome| outcome.score()) {
                "0-0" => "*".to_owned(),
                score => score.to_owned(),
            },
            start: view.game.setup.start,
            plies: plies.collect(),
        })
    }

    fn so_far(table: &Table<Self>) -> Option<SoFar> {
        let game = table.view(table::Viewer::Public, table.at()).game;
        Some(SoFar {
            start: game.setup.start,
            moves: game.played.iter().map(|played| played.mv).collect(),
            book: game.setup.book.name.to_string(),
        })
    }

    fn board(table: &Table<Self>) -> Option<(String, Option<String>)> {
        let game = table.view(table::Viewer::Public, table.at()).game;
        let last = game.played.last().map(|played| played.mv.to_string());
        Some((game.now.position.fen(), last))
    }

    fn invited(opening: &Opening<Setup>) -> Invited {
        let setup = &opening.setup;
        Invited {
            book_text: wire::say::book(&setup.book),
            start: setup.start.fen(),
            handicap_text: setup.handicap.map(|handicap| wire::say::handicap(Some(handicap))),
        }
    }
}
