//! What is spoken: JSON between server and browser, and of the command line.
//!
//! Every type here is part of protocol [`PROTOCOL`]; `docs/protocol.md` tells how they are used.
//! The kept form of the same things is `journal`'s, and the two never share a type.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod account;
mod challenge;
mod clock_room;
mod command;
pub mod event;
mod frame;
mod game;
mod hall;
pub mod legible;
pub mod line;
mod position;

mod analysis;
mod asked;
pub mod choices;
mod clocks;
mod convert;
mod reader;
pub mod record;
mod refused;
pub mod ruling;
pub mod rulings;
pub mod say;
mod talk;
mod told;
pub mod view;

pub use account::{
    Account, ChangePassword, ConfirmFactor, Erase, Export, ExportedGame, ExportedLine,
    ExportedReport, PreparedFactor, Profile, Proof, RecoveryCodes, SessionList, SessionRow, SignIn,
    SignOut, SignUp, Tally,
};
pub use analysis::{
    Analysis, AnalysisStatus, AnalyzedLine, AnalyzedPoint, LineMove, TurningPoint, Worth,
};
pub use asked::{BadCommand, Sender, read_move};
pub use challenge::{
    ChallengeList, ChallengeView, Challenged, Decline, DeclineReason, GameRatings, GoReason,
    HallClientFrame, HallFrame, NewChallenge, NewSeries, PersonDesk, PersonView, RatedPoint,
    RatingChange, RatingNow, Ratings, Rematch, SeriesView, SpeedName, SpeedRating, rounded,
};
pub use clock_room::{
    ClockDial, ClockEnd, ClockFrame, ClockKey, ClockLapse, ClockNote, ClockNoteKind, ClockOrder,
    ClockPlace, ClockRan, ClockReading, ClockRoomMade, ClockRoomView, ClockStage, ClockTold,
    NewClockRoom,
};
pub use command::{
    ClaimKind, ClientFrame, LeaveKind, OfferKind, OrderFrame, ParseFrameError, TakebackKind,
    TakebackWhy,
};
pub use frame::{NoticeCode, ServerFrame, What};
pub use game::{
    ClockView, Counters, FalseClaim, GameView, LiveView, May, OfferTerms, OfferView, OfferedView,
    Pause, Ply, Presence, ResultView, RulingNote, SeatClock, SeatView, Status, Text, TimerKind,
    Viewer,
};
pub use hall::{
    Accepted, ApiError, ComputerChoice, Computers, ControlOption, Created, GameList, GameRow,
    HandicapOption, Hint, Invite, InviteLink, Me, NewGame, Options, PatchMe, Place, RuleBookOption,
    SideChoice, TableKind,
};
pub use position::{MoveInfo, PositionInfo, WhyNot};
pub use reader::{Around, Reader};
pub use refused::{Denied, denied};
pub use talk::{
    BlockView, Blocks, ChatLine, ChatRoom, ChatView, MeasureKind, MeasureList, MeasureView,
    MuteView, MutedWith, MyStanding, NewBlock, NewMeasure, NewReport, PersonNote, ReportKind,
    ReportList, ReportView, Reported, ReportedLine, WarningView,
};
pub use told::{Told, told};

/// The number of this protocol: the first frame each way carries it.
pub const PROTOCOL: u16 = 1;
