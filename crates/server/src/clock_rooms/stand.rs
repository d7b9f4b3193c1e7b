//! A clock that stands beside a physical board: whose turn it is, moves, fouls, and what was done
//! to it. Pure: the moment is an argument.
//!
//! It does what the page's clock on one phone does, with the same words.

use clock::{Clock, Control, Lapse, Moment, Reading, Seat, Seats, Span};
use wire::{ClockNote, ClockNoteKind, ClockOrder, ClockReading, ClockRoomView, ClockStage};

/// The furthest that a press is dated back for its way to the server.
pub(super) const MAX_LAG: Span = Span::from_secs(2);

/// The longest change of a time in one go.
const MAX_CHANGE: Span = Span::from_mins(24 * 60);

/// The notes that are kept; the oldest go.
const MOST_NOTES: usize = 40;

/// A clock and what is known of the game beside it.
#[derive(Debug, Clone)]
pub(super) struct Stand {
    first: Seat,
    fatal: u8,
    seq: u32,
    stage: ClockStage,
    turn: Seat,
    /// The `seq` since which the present press is awaited: who had seen less pressed for another.
    turn_since: u32,
    clock: Clock,
    moves: [u32; 2],
    fouls: [u8; 2],
    notes: Vec<ClockNote>,
    /// What the clock said before the last press.
    before: Option<Before>,
}

#[derive(Debug, Clone)]
struct Before {
    reading: Reading,
    moves: [u32; 2],
    turn: Seat,
}

/// Why something was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Denied {
    /// The sender had not seen what has happened meanwhile: the present state answers it.
    Stale,
    /// It is not this seat's press that is awaited.
    NotYourPress,
    /// The clock does not stand as the order needs it.
    NotNow,
    /// There is no such seat, or so much time is not changed in one go.
    BadOrder,
    /// The card cannot be played.
    Card,
}

impl Stand {
    pub(super) fn new(control: &Control, first: Seat, fatal: u8) -> Stand {
        Stand {
            first,
            fatal,
            seq: 1,
            stage: ClockStage::Ready,
            turn: first,
            turn_since: 1,
            clock: Clock::new(control, Seats::first(2)),
            moves: [0; 2],
            fouls: [0; 2],
            notes: Vec::new(),
            before: None,
        }
    }

    /// When something lapses next, if nobody does anything.
    pub(super) fn next_lapse(&self) -> Option<Moment> {
        self.clock.next_lapse().map(|(_, at)| at)
    }

    /// The seat whose press counts now: before the game that of the second player, who starts the
    /// first one's clock.
    fn presser(&self) -> Option<Seat> {
        match self.stage {
            ClockStage::Ready => Some(other(self.first)),
            ClockStage::Running => Some(self.turn),
            ClockStage::Paused | ClockStage::Over => None,
        }
    }

    /// A press that was read at `at` and made `lag` before.
    pub(super) fn press(
        &mut self,
        seat: Seat,
        seen: u32,
        at: Moment,
        lag: Span,
    ) -> Result<(), Denied> {
        let lag = lag.clamp(Span::ZERO, MAX_LAG);
        // What lapsed before it was pressed comes first.
        let changed = self.expire(at - lag);
        if seen < self.turn_since {
            return Err(Denied::Stale);
        }
        match self.presser() {
            Some(presser) if presser == seat => {}
            _ if changed => return Err(Denied::Stale),
            _ => return Err(Denied::NotYourPress),
        }
        if self.stage == ClockStage::Ready {
            self.stage = ClockStage::Running;
            let lapses = self.clock.run(Seats::only(self.first), at);
            self.begin_turn();
            self.settle(&lapses, at);
            return Ok(());
        }
        let pressed = (at - lag).max(self.clock.reading().since);
        let before =
            Before { reading: self.clock.read(pressed), moves: self.moves, turn: self.turn };
        let mut lapses = self.clock.press(seat, at, lag);
        let down = self.clock.reading().seat(seat).is_some_and(|dial| dial.flagged);
        let late = down && self.clock.control().both_over.is_none();
        if self.clock.reading().over || late {
            self.settle(&lapses, at);
            return Ok(());
        }
        // The other's clock runs from when the press arrived: what lay on the way is nobody's.
        lapses.extend(self.clock.run(Seats::only(other(seat)), at));
        self.moves[seat.index()] = self.moves[seat.index()].saturating_add(1);
        self.turn = other(seat);
        self.before = Some(before);
        self.begin_turn();
        self.settle(&lapses, at);
        Ok(())
    }

    /// Plays a card of the seat's.
    pub(super) fn card(&mut self, seat: Seat, seen: u32, at: Moment) -> Result<(), Denied> {
        self.expire(at);
        if seen < self.seq {
            return Err(Denied::Stale);
        }
        let lapses = self.clock.play_card(seat, at).map_err(|_| Denied::Card)?;
        self.note(ClockNoteKind::Card { seat: number(seat) }, String::new(), at);
        self.settle(&lapses, at);
        Ok(())
    }

    /// Does what somebody at the board wants done.
    pub(super) fn order(
        &mut self,
        order: ClockOrder,
        why: String,
        seen: u32,
        at: Moment,
    ) -> Result<(), Denied> {
        self.expire(at);
        // To stop the clock is never too late, and to be told twice does no harm.
        if seen < self.seq && order != ClockOrder::Pause {
            return Err(Denied::Stale);
        }
        match order {
            ClockOrder::Pause => match self.stage {
                ClockStage::Running => self.pause(at),
                ClockStage::Paused => return Err(Denied::Stale),
                ClockStage::Ready | ClockStage::Over => return Err(Denied::NotNow),
            },
            ClockOrder::Resume => {
                if self.stage != ClockStage::Paused {
                    return Err(Denied::NotNow);
                }
                self.stage = ClockStage::Running;
                let lapses = self.clock.run(Seats::only(self.turn), at);
                self.settle(&lapses, at);
            }
            ClockOrder::Time { seat, millis } => {
                let (seat, by) = (seat_of(seat)?, change(millis)?);
                self.pause(at);
                let lapses = self.clock.adjust(seat, by);
                let note = ClockNoteKind::Time { seat: number(seat), by: by.as_millis() };
                self.note(note, why, at);
                self.settle(&lapses, at);
            }
            ClockOrder::Common { millis } => {
                let by = change(millis)?;
                self.pause(at);
                self.clock.adjust_common(by);
                if self.stage == ClockStage::Over && !self.is_decided() {
                    self.stage = ClockStage::Paused;
                }
                self.note(ClockNoteKind::Common { by: by.as_millis() }, why, at);
                self.settle(&[], at);
            }
            ClockOrder::Foul { seat, less } => {
                let seat = seat_of(seat)?;
                let fouls = &mut self.fouls[seat.index()];
                *fouls = if less { fouls.saturating_sub(1) } else { fouls.saturating_add(1) };
                let count = *fouls;
                self.note(ClockNoteKind::Foul { seat: number(seat), count }, why, at);
                self.settle(&[], at);
            }
            ClockOrder::Lift { seat } => {
                let seat = seat_of(seat)?;
                if !self.clock.reading().seat(seat).is_some_and(|dial| dial.flagged) {
                    return Err(Denied::NotNow);
                }
                self.clock.lift(seat);
                if !self.is_decided() {
                    self.stage = ClockStage::Paused;
                }
                self.note(ClockNoteKind::Lift { seat: number(seat) }, why, at);
                self.settle(&[], at);
            }
            ClockOrder::Back => {
                let before = self.before.take().ok_or(Denied::NotNow)?;
                let reading = Reading { running: Seats::NONE, ..before.reading };
                let control = self.clock.control().clone();
                self.clock = Clock::restore(&control, &reading);
                (self.moves, self.turn) = (before.moves, before.turn);
                self.stage = ClockStage::Paused;
                self.note(ClockNoteKind::Back { seat: number(self.turn) }, why, at);
                self.begin_turn();
                self.settle(&[], at);
            }
            ClockOrder::Again => {
                let fresh = Stand::new(&self.clock.control().clone(), self.first, self.fatal);
                let seq = self.seq + 1;
                *self = Stand { seq, turn_since: seq, ..fresh };
            }
        }
        Ok(())
    }

    /// Collects what has lapsed; whether anything has.
    pub(super) fn expire(&mut self, at: Moment) -> bool {
        let lapses = self.clock.expire(at);
        if lapses.is_empty() {
            return false;
        }
        self.settle(&lapses, at);
        true
    }

    /// Everything, for a phone. `here` says which phones are connected.
    pub(super) fn view(&self, here: [bool; 3]) -> ClockRoomView {
        ClockRoomView {
            seq: self.seq,
            control: self.clock.control().to_string(),
            first: number(self.first),
            fatal: self.fatal,
            stage: self.stage,
            turn: number(self.turn),
            reading: ClockReading::from(self.clock.reading()),
            moves: self.moves.to_vec(),
            fouls: self.fouls.to_vec(),
            notes: self.notes.clone(),
            back: self.before.as_ref().map(|before| number(before.turn)),
            here: here.to_vec(),
        }
    }

    fn pause(&mut self, at: Moment) {
        if self.stage == ClockStage::Running {
            let lapses = self.clock.stop(at);
            self.stage = ClockStage::Paused;
            self.settle(&lapses, at);
        }
    }

    /// Whether the clock says that the game is over.
    fn is_decided(&self) -> bool {
        let reading = self.clock.reading();
        reading.over || reading.seats.iter().any(|dial| dial.flagged)
    }

    /// The press that is awaited is another one from here on.
    fn begin_turn(&mut self) {
        self.turn_since = self.seq + 1;
    }

    /// Notes lapses and counts the change.
    fn settle(&mut self, lapses: &[Lapse], at: Moment) {
        for &lapse in lapses {
            if lapse.loser().is_some() || lapse.end().is_some() {
                self.stage = ClockStage::Over;
            }
            self.note(ClockNoteKind::Lapse { lapse: lapse.into() }, String::new(), at);
        }
        self.seq += 1;
    }

    fn note(&mut self, what: ClockNoteKind, why: String, at: Moment) {
        if self.notes.len() == MOST_NOTES {
            self.notes.remove(0);
        }
        let round = self.moves[0].min(self.moves[1]) + 1;
        self.notes.push(ClockNote { at: at.as_millis(), round, why, what });
    }
}

/// The other of the two seats.
fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::new(1).expect("two seats") } else { Seat::new(0).expect("a seat") }
}

fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

pub(super) fn seat_of(number: u8) -> Result<Seat, Denied> {
    Seat::new(number).filter(|seat| seat.index() < 2).ok_or(Denied::BadOrder)
}

fn change(millis: i32) -> Result<Span, Denied> {
    let by = Span::from_millis(millis.into());
    let fits = (-MAX_CHANGE..=MAX_CHANGE).contains(&by) && by != Span::ZERO;
    if fits { Ok(by) } else { Err(Denied::BadOrder) }
}
