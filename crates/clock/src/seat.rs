//! Seats at a table, and sets of them.

/// One seat at a table, counted from 0. In xiangqi seat 0 plays Red 红, seat 1 Black 黑.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8); // Invariant: less than `Seat::LIMIT`.

/// A set of seats. More than one may be asked to act, and more than one clock may run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seat {
    /// No table has more seats than this.
    pub const LIMIT: u8 = 8;

    /// The seat with this number, if it is below [`Seat::LIMIT`].
    pub const fn new(index: u8) -> Option<Seat> {
        if index < Seat::LIMIT { Some(Seat(index)) } else { None }
    }

    /// The number of the seat, in `0..Seat::LIMIT`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The seats `0..count`.
    ///
    /// # Panics
    ///
    /// If `count` is more than [`Seat::LIMIT`].
    pub const fn first(count: u8) -> Seats {
        assert!(count <= Seat::LIMIT, "a table has at most eight seats");
        Seats(((1u16 << count) - 1) as u8)
    }

    /// The set of one seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as bits, seat 0 lowest: its stored form.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits.
    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + use<> {
        (0..Seat::LIMIT).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl std::fmt::Debug for Seats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}
