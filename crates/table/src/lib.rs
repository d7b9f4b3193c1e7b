//! One live game: seats, turns, clock, offers, rulings, result. Commands in, events out.
