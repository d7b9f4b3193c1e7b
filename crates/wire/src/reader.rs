//! Who reads, and what surrounds a table.

use clock::Seats;
use table::PersonId;

use crate::{InviteLink, Presence, Viewer};

/// Who reads at a table: decides what a frame may hold. Readers that are equal are sent the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reader {
    /// The seats that the reader holds.
    pub seats: Seats,
    /// Whether the reader may give orders here.
    pub arbiter: bool,
    /// Whether premove targets are wanted.
    pub reach: bool,
}

/// What a whole view holds beside the table.
pub struct Around<'a> {
    /// The game's identifier.
    pub id: &'a str,
    /// The name of a person, if there is one.
    pub name: &'a dyn Fn(&PersonId) -> Option<String>,
    /// Who is connected.
    pub presence: Presence,
    /// The links of open seats that this reader may see.
    pub invites: Vec<InviteLink>,
    /// The rating of a person in the game's kind of speed, if there is one.
    pub rating: &'a dyn Fn(&PersonId) -> Option<crate::RatingNow>,
    /// About how strong a level of the computer is, if there is such a one.
    pub strength: fn(u8) -> Option<u16>,
    /// How the open seat is offered.
    pub offered: Option<crate::OfferedView>,
    /// Its place in a series.
    pub series: Option<crate::SeriesView>,
}

impl Reader {
    /// Somebody who looks on.
    pub const PUBLIC: Reader = Reader { seats: Seats::NONE, arbiter: false, reach: false };

    /// For whom the table makes views.
    pub fn viewer(&self) -> table::Viewer {
        match (self.seats.is_empty(), self.arbiter) {
            (false, _) => table::Viewer::Seats(self.seats),
            (true, true) => table::Viewer::Arbiter,
            (true, false) => table::Viewer::Public,
        }
    }
}

impl From<&Reader> for Viewer {
    fn from(reader: &Reader) -> Viewer {
        Viewer { seats: seat_numbers(reader.seats), arbiter: reader.arbiter }
    }
}

impl std::fmt::Debug for Around<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Links hold tokens, which no log shows.
        f.debug_struct("Around").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The numbers of seats, ascending.
pub(crate) fn seat_numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(seat_number).collect()
}

/// The number of a seat.
pub(crate) fn seat_number(seat: clock::Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has at most eight seats")
}
