//! The clock of a physical board on several phones: one clock, a phone for each player, perhaps one
//! for the arbiter.
//!
//! The server's clock is the truth. The page is sent its whole reading and makes the figures of
//! each moment from it, as it does for the clock on one phone.

use clock::{Moment, Seats, Span};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{NoticeCode, Text};

/// A clock to be set up for several phones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClockRoom {
    /// The time control in the clock's text form.
    pub control: String,
    /// Who moves first: 0 for Red, 1 for Black.
    pub first: u8,
    /// With how many noted fouls a side has lost; 0 for never.
    pub fatal: u8,
}

/// A clock was set up.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockRoomMade {
    /// A key for each place, of which the maker keeps one and gives the others away.
    pub keys: Vec<ClockKey>,
}

/// What opens a place at the clock.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockKey {
    /// The place.
    pub place: ClockPlace,
    /// The secret that opens it.
    pub key: String,
    /// The address that takes a phone to the place. The secret stands behind `#`, which no browser
    /// sends to a server.
    pub link: String,
    /// The same as a QR code, SVG.
    pub qr: String,
}

impl std::fmt::Debug for ClockRoomMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClockRoomMade").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for ClockKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClockKey").field("place", &self.place).finish_non_exhaustive()
    }
}

/// A place at the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockPlace {
    /// Red's phone.
    Red,
    /// Black's phone.
    Black,
    /// The arbiter's.
    Arbiter,
}

/// A frame from a phone.
#[derive(Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockFrame {
    /// The first frame.
    Hello {
        /// The protocol the page speaks.
        protocol: u16,
        /// The key of a place.
        key: String,
    },
    /// A press on one's own half.
    Press {
        /// The sender's number for it.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// When it was pressed, by the server's time as the phone reckons it. It is believed as far
        /// back as two seconds.
        at: i64,
    },
    /// Plays a time-extension card 加时卡 of one's own.
    Card {
        /// The sender's number for it.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
    },
    /// Anything else: whoever stands at the board may stop the clock and correct it.
    Order {
        /// The sender's number for it.
        id: u32,
        /// The `seq` the sender had seen.
        seen: u32,
        /// What.
        order: ClockOrder,
        /// Why; at most 120 characters.
        #[serde(default)]
        why: String,
    },
    /// Asks for a `pong`.
    Ping {
        /// The sender's own time, sent back unchanged.
        at: f64,
    },
}

impl std::fmt::Debug for ClockFrame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The first frame holds a key.
        f.write_str(match self {
            ClockFrame::Hello { .. } => "Hello(..)",
            ClockFrame::Press { .. } => "Press",
            ClockFrame::Card { .. } => "Card",
            ClockFrame::Order { .. } => "Order",
            ClockFrame::Ping { .. } => "Ping",
        })
    }
}

/// What may be done to the clock beside pressing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockOrder {
    /// Both clocks stop.
    Pause,
    /// The clock that stood goes on.
    Resume,
    /// A seat gets time, or loses some.
    Time {
        /// Whose: 0 or 1.
        seat: u8,
        /// Milliseconds, negative to take.
        #[serde(rename = "ms")]
        millis: i32,
    },
    /// The time that both share, or the round, gets longer or shorter.
    Common {
        /// Milliseconds, negative to take.
        #[serde(rename = "ms")]
        millis: i32,
    },
    /// A foul 犯规 is noted, or one is taken back.
    Foul {
        /// Whose: 0 or 1.
        seat: u8,
        /// Whether it is taken back.
        #[serde(default)]
        less: bool,
    },
    /// A fallen flag is put up again.
    Lift {
        /// Whose: 0 or 1.
        seat: u8,
    },
    /// The last press is taken back.
    Back,
    /// The clock is set up anew with the same control.
    Again,
}

/// A frame to a phone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClockTold {
    /// The first frame.
    Welcome {
        /// The protocol the server speaks.
        protocol: u16,
        /// The server's time in milliseconds.
        now: i64,
        /// Whose phone this is.
        place: ClockPlace,
    },
    /// Everything, after every change.
    State {
        /// The clock.
        room: Box<ClockRoomView>,
        /// The command of this socket that it answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        re: Option<u32>,
    },
    /// A command was refused.
    Refused {
        /// Its `id`.
        re: u32,
        /// A stable code.
        code: String,
        /// In words.
        text: Text,
    },
    /// A frame could not be used.
    Error {
        /// A stable code.
        code: String,
        /// In words.
        text: Text,
    },
    /// Something that concerns everybody.
    Notice {
        /// What.
        code: NoticeCode,
        /// In words.
        text: Text,
    },
    /// The answer to a `ping`.
    Pong {
        /// The phone's own time, unchanged.
        at: f64,
        /// The server's time.
        now: i64,
    },
}

/// The whole of a clock on several phones.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ClockRoomView {
    /// Counts every change.
    pub seq: u32,
    /// The time control in the clock's text form.
    pub control: String,
    /// Who moved or will move first.
    pub first: u8,
    /// With how many noted fouls a side has lost; 0 for never.
    pub fatal: u8,
    /// Where it stands.
    pub stage: ClockStage,
    /// Whose clock runs, or will.
    pub turn: u8,
    /// The clocks.
    pub reading: ClockReading,
    /// Moves made by each side.
    pub moves: Vec<u32>,
    /// Fouls that were noted, beside those of the clock.
    pub fouls: Vec<u8>,
    /// What was done and what lapsed, oldest first; the latest of them.
    pub notes: Vec<ClockNote>,
    /// Whose press can be taken back, if one can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u8>,
    /// Whether Red's, Black's and an arbiter's phone are connected.
    pub here: Vec<bool>,
}

/// Where a clock stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockStage {
    /// Nobody has pressed.
    Ready,
    /// A clock runs.
    Running,
    /// Both stand.
    Paused,
    /// A flag fell, or a time in common ended.
    Over,
}

/// The full state of a clock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ClockReading {
    /// One dial a seat.
    pub seats: Vec<ClockDial>,
    /// The seats whose clocks run.
    pub running: Vec<u8>,
    /// Up to which moment running time has been charged.
    pub since: i64,
    /// Milliseconds left of the time that both share.
    pub shared: Option<i64>,
    /// When the round ends.
    pub round_ends: Option<i64>,
    /// Whether a time in common has ended.
    pub over: bool,
}

/// The state of one seat's clock, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ClockDial {
    /// Whose.
    pub seat: u8,
    /// The stage, from 0.
    pub stage: u8,
    /// Moves made in this stage.
    pub moves: u16,
    /// What is left of the bank 局时.
    pub bank: i64,
    /// What is left of this move's free start.
    pub delay: i64,
    /// What is left of this move's step 步时.
    pub step: Option<i64>,
    /// Whether byo-yomi 读秒 runs.
    pub byoyomi: bool,
    /// What is left of the present period.
    pub period: i64,
    /// Periods left.
    pub periods: u8,
    /// Fouls for overstepping the time of a move.
    pub fouls: u8,
    /// Time-extension cards 加时卡 left.
    pub cards: u8,
    /// Whether the flag is down.
    pub flagged: bool,
    /// All time this clock has run.
    pub used: i64,
}

/// Something that was done to the clock, or that it told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ClockNote {
    /// When.
    pub at: i64,
    /// In which round, from 1.
    pub round: u32,
    /// The reason that was given; may be empty.
    pub why: String,
    /// What.
    #[serde(flatten)]
    pub what: ClockNoteKind,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum ClockNoteKind {
    /// A seat's time was changed.
    Time {
        /// Whose.
        seat: u8,
        /// Milliseconds, negative for less.
        by: i64,
    },
    /// The time in common was changed.
    Common {
        /// Milliseconds, negative for less.
        by: i64,
    },
    /// Fouls were noted.
    Foul {
        /// Whose.
        seat: u8,
        /// How many there are.
        count: u8,
    },
    /// A flag was put up again.
    Lift {
        /// Whose.
        seat: u8,
    },
    /// A press was taken back.
    Back {
        /// Whose.
        seat: u8,
    },
    /// A card was played.
    Card {
        /// Whose.
        seat: u8,
    },
    /// Time brought something about.
    Lapse {
        /// What.
        lapse: ClockLapse,
    },
}

/// What the passing of time brought about.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum ClockLapse {
    /// The flag fell.
    Flag {
        /// Whose.
        seat: u8,
    },
    /// The next stage began in the middle of a move.
    Stage {
        /// Whose.
        seat: u8,
        /// Which, from 0.
        stage: u8,
    },
    /// Byo-yomi 读秒 began.
    Byoyomi {
        /// Whose.
        seat: u8,
        /// Periods there are.
        periods: u8,
    },
    /// A period was overstepped.
    PeriodUsed {
        /// Whose.
        seat: u8,
        /// Periods left.
        left: u8,
    },
    /// The time of a move was overstepped, which is a foul.
    Foul {
        /// Whose.
        seat: u8,
        /// How many there are.
        count: u8,
        /// Whether it loses.
        loses: bool,
    },
    /// The time of a move was overstepped, which costs time.
    MinutesTaken {
        /// Whose.
        seat: u8,
        /// Milliseconds.
        by: i64,
    },
    /// A seat's time is used up, and it plays on.
    Over {
        /// Whose.
        seat: u8,
    },
    /// Every seat's time is used up.
    AllOver {
        /// What it means.
        end: ClockEnd,
        /// Whose clocks ran.
        running: ClockRan,
    },
    /// The time that both share is used up.
    SharedTimeUp {
        /// What it means.
        end: ClockEnd,
        /// Whose clocks ran.
        running: ClockRan,
    },
    /// The round is over.
    RoundOver {
        /// What it means.
        end: ClockEnd,
        /// Whose clocks ran.
        running: ClockRan,
    },
}

/// Whose clocks ran, as a list of seats.
#[derive(Debug, Clone, Copy, PartialEq, ToSchema)]
#[schema(value_type = Vec<u8>)]
pub struct ClockRan(pub Seats);

/// What the end of a time in common means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockEnd {
    /// Nobody gets a point.
    BothZero,
    /// A draw.
    Draw,
    /// A loss for the side to move.
    Loss,
    /// The arbiter decides.
    Arbiter,
}

impl ClockFrame {
    /// Reads a frame; none if it is no frame.
    pub fn from_text(text: &str) -> Option<ClockFrame> {
        serde_json::from_str(text).ok()
    }
}

impl ClockTold {
    /// The frame as it is sent.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a frame has a JSON form")
    }
}

impl Serialize for ClockRan {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::reader::seat_numbers(self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ClockRan {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ClockRan, D::Error> {
        let seats = Vec::<u8>::deserialize(deserializer)?;
        Ok(ClockRan(seats.into_iter().filter_map(clock::Seat::new).collect()))
    }
}

impl From<&clock::Reading> for ClockReading {
    fn from(reading: &clock::Reading) -> ClockReading {
        ClockReading {
            seats: reading.seats.iter().map(ClockDial::from).collect(),
            running: crate::reader::seat_numbers(reading.running),
            since: reading.since.as_millis(),
            shared: reading.shared.map(Span::as_millis),
            round_ends: reading.round_ends.map(Moment::as_millis),
            over: reading.over,
        }
    }
}

impl From<&clock::Dial> for ClockDial {
    fn from(dial: &clock::Dial) -> ClockDial {
        ClockDial {
            seat: crate::reader::seat_number(dial.seat),
            stage: dial.stage,
            moves: dial.moves,
            bank: dial.bank.as_millis(),
            delay: dial.delay.as_millis(),
            step: dial.step.map(Span::as_millis),
            byoyomi: dial.byoyomi,
            period: dial.period.as_millis(),
            periods: dial.periods,
            fouls: dial.fouls,
            cards: dial.cards,
            flagged: dial.flagged,
            used: dial.used.as_millis(),
        }
    }
}

impl From<clock::Lapse> for ClockLapse {
    fn from(lapse: clock::Lapse) -> ClockLapse {
        use clock::Lapse;
        let number = crate::reader::seat_number;
        match lapse {
            Lapse::Flag(seat) => ClockLapse::Flag { seat: number(seat) },
            Lapse::StageBegins { seat, stage } => ClockLapse::Stage { seat: number(seat), stage },
            Lapse::ByoyomiBegins { seat, periods } => {
                ClockLapse::Byoyomi { seat: number(seat), periods }
            }
            Lapse::PeriodUsed { seat, left } => ClockLapse::PeriodUsed { seat: number(seat), left },
            Lapse::Foul { seat, count, loses } => {
                ClockLapse::Foul { seat: number(seat), count, loses }
            }
            Lapse::MinutesTaken { seat, by } => {
                ClockLapse::MinutesTaken { seat: number(seat), by: by.as_millis() }
            }
            Lapse::Over { seat } => ClockLapse::Over { seat: number(seat) },
            Lapse::AllOver { end, running } => {
                ClockLapse::AllOver { end: end.into(), running: ClockRan(running) }
            }
            Lapse::SharedTimeUp { end, running } => {
                ClockLapse::SharedTimeUp { end: end.into(), running: ClockRan(running) }
            }
            Lapse::RoundOver { end, running } => {
                ClockLapse::RoundOver { end: end.into(), running: ClockRan(running) }
            }
        }
    }
}

impl From<clock::TimeEnd> for ClockEnd {
    fn from(end: clock::TimeEnd) -> ClockEnd {
        match end {
            clock::TimeEnd::BothZero => ClockEnd::BothZero,
            clock::TimeEnd::Draw => ClockEnd::Draw,
            clock::TimeEnd::Loss => ClockEnd::Loss,
            clock::TimeEnd::Arbiter => ClockEnd::Arbiter,
        }
    }
}
