//! The small names of things in an event.

use std::{fmt, num::NonZeroU16};

/// The side of the board: Red 红 (moves first, 先手) or Black 黑 (后手).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// 红, moves first.
    Red,
    /// 黑.
    Black,
}

impl Color {
    /// The other color.
    pub const fn opposite(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }
}

/// An entrant's number 序号 in the event, from 1: a player, or a team in a team event.
///
/// Number 0, the blank number 空号 of the printed tables, does not exist: a bye is said as such.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct No(NonZeroU16);

impl No {
    /// The number `number`, unless it is 0.
    pub const fn new(number: u16) -> Option<No> {
        match NonZeroU16::new(number) {
            Some(number) => Some(No(number)),
            None => None,
        }
    }

    /// The number at place `index`, counted from 0.
    ///
    /// # Panics
    ///
    /// When `index` is 65,535 or more.
    pub const fn at(index: usize) -> No {
        assert!(index < u16::MAX as usize, "an event has less than 65,535 entrants");
        match NonZeroU16::new(index as u16 + 1) {
            Some(number) => No(number),
            None => unreachable!(),
        }
    }

    /// The number, from 1.
    pub const fn get(self) -> u16 {
        self.0.get()
    }

    /// The place counted from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A stage of the event, from 1, in the order of the regulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StageNo(pub u8);

/// A group 组 within a stage, from 0; a stage without groups has group 0 alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupNo(pub u8);

impl GroupNo {
    /// The letter it is printed with: A, B, … Z, then numbers.
    pub fn letter(self) -> String {
        if self.0 < 26 { char::from(b'A' + self.0).to_string() } else { (self.0 + 1).to_string() }
    }
}

/// Who a person is outside the event. The log names people by this alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub u64);

/// One pairing: the stage, its round and the table, all from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairingId {
    /// The stage.
    pub stage: StageNo,
    /// The round within the stage.
    pub round: u16,
    /// The table 台 within the round.
    pub table: u16,
}

impl fmt::Display for PairingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stage {} round {} table {}", self.stage.0, self.round, self.table)
    }
}

/// One of the two entrants of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The one listed first 先手方: Red in the first game and on odd boards (13.1, 13.2).
    First,
    /// The one listed second.
    Second,
}

impl Side {
    /// The other one.
    pub const fn opposite(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The place of a fact in the log, from 1; 0 is the empty log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seq(pub u64);

/// Milliseconds since 1970, UTC: what the log keeps. Nothing here reads a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Moment(pub i64);
