//! A game of two or more whose players think for a given time and press.

use clock::text::Short;
use clock::{Clock, Control, Dial, Lapse, Moment, Seat, Seats, Span};

pub(crate) const RED: u8 = 0;
pub(crate) const BLACK: u8 = 1;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn control(text: &str) -> Control {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn secs(seconds: i64) -> Span {
    Span::from_secs(seconds)
}

pub(crate) fn mins(minutes: i64) -> Span {
    Span::from_mins(minutes)
}

pub(crate) struct Game {
    pub(crate) clock: Clock,
    pub(crate) now: Moment,
}

impl Game {
    pub(crate) fn new(text: &str) -> Game {
        Game::of(&control(text))
    }

    pub(crate) fn of(control: &Control) -> Game {
        let clock = Clock::new(control, Seats::first(2));
        Game { clock, now: Moment::from_millis(1_700_000_000_000) }
    }

    /// The seat's clock runs, and after `span` the seat presses.
    pub(crate) fn think(&mut self, number: u8, span: Span) -> String {
        self.clock.run(Seats::only(seat(number)), self.now);
        self.now = self.now + span;
        show(&self.clock.press(seat(number), self.now, Span::ZERO))
    }

    /// The seat's clock runs for `span` and stops without a move.
    pub(crate) fn ponder(&mut self, number: u8, span: Span) -> String {
        self.clock.run(Seats::only(seat(number)), self.now);
        self.now = self.now + span;
        show(&self.clock.stop(self.now))
    }

    pub(crate) fn dial(&self, number: u8) -> Dial {
        *self.clock.reading().seat(seat(number)).unwrap()
    }

    pub(crate) fn bank(&self, number: u8) -> String {
        Short(self.dial(number).bank).to_string()
    }
}

/// Lapses in short words, so that tables are readable.
pub(crate) fn show(lapses: &[Lapse]) -> String {
    let words: Vec<String> = lapses.iter().map(word).collect();
    words.join(", ")
}

fn word(lapse: &Lapse) -> String {
    let who = match lapse.seat() {
        Some(seat) => ["red ", "black "].get(seat.index()).unwrap_or(&"other "),
        None => "",
    };
    let what = match *lapse {
        Lapse::Flag(_) => "flag".to_owned(),
        Lapse::StageBegins { stage, .. } => format!("stage {stage}"),
        Lapse::ByoyomiBegins { periods, .. } => format!("byoyomi x{periods}"),
        Lapse::PeriodUsed { left, .. } => format!("period, {left} left"),
        Lapse::Foul { count, loses: false, .. } => format!("foul {count}"),
        Lapse::Foul { count, loses: true, .. } => format!("foul {count} loses"),
        Lapse::MinutesTaken { by, .. } => format!("loses {}", Short(by)),
        Lapse::Over { .. } => "over".to_owned(),
        Lapse::AllOver { end, .. } => format!("all over {}", end.name()),
        Lapse::SharedTimeUp { end, .. } => format!("shared {}", end.name()),
        Lapse::RoundOver { end, .. } => format!("round {}", end.name()),
    };
    format!("{who}{what}")
}
