//! The stored forms of single values: names for enums, texts for what has one, numbers for the
//! rest. A name that stands here was released and never changes.

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use ::xiangqi::{Color, Handicap, Move, Position, Role, Square};
use arbiter::{
    Class, Code, DeadPositions, IllegalMove, Labels, Means, Nature, Reading, Reason, TouchMode,
    Verdicts,
};
use clock::{Control, Moment, Seat, Seats, Span, TimeEnd};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use table::{Claim, ClockStart, Foul, Offer, ReasonKind, Termination};

/// A value kept as a name out of a fixed list.
macro_rules! named {
    ($($wrapper:ident($type:ty) { $($name:literal = $variant:path),* $(,)? })*) => {$(
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub(crate) struct $wrapper(pub(crate) $type);

        impl Serialize for $wrapper {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self.0 { $($variant => $name),* })
            }
        }

        impl<'de> Deserialize<'de> for $wrapper {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$wrapper, D::Error> {
                let name = Cow::<str>::deserialize(deserializer)?;
                Ok($wrapper(match &*name {
                    $($name => $variant,)*
                    _ => return Err(D::Error::unknown_variant(&name, &[$($name),*])),
                }))
            }
        }
    )*};
}

named! {
    ColorName(Color) { "red" = Color::Red, "black" = Color::Black }
    RoleName(Role) {
        "king" = Role::King,
        "advisor" = Role::Advisor,
        "elephant" = Role::Elephant,
        "horse" = Role::Horse,
        "rook" = Role::Rook,
        "cannon" = Role::Cannon,
        "pawn" = Role::Pawn,
    }
    OfferName(Offer) { "draw" = Offer::Draw, "takeback" = Offer::Takeback }
    ReasonKindName(ReasonKind) {
        "slip" = ReasonKind::Slip,
        "overlooked" = ReasonKind::Overlooked,
        "practice" = ReasonKind::Practice,
        "other" = ReasonKind::Other,
    }
    ClaimName(Claim) {
        "natural_limit" = Claim::NaturalLimit,
        "repetition" = Claim::Repetition,
        "opponent_left" = Claim::OpponentLeft,
    }
    FoulName(Foul) {
        "disturbance" = Foul::Disturbance,
        "left_seat" = Foul::LeftSeat,
        "repeated_offer" = Foul::RepeatedOffer,
        "false_claim" = Foul::FalseClaim,
        "touched_own" = Foul::TouchedOwn,
        "touched_enemy" = Foul::TouchedEnemy,
        "unrecorded" = Foul::Unrecorded,
        "lesser" = Foul::Lesser,
        "illegal_move" = Foul::IllegalMove,
    }
    TerminationName(Termination) {
        "checkmate" = Termination::Checkmate,
        "facing_kings" = Termination::FacingKings,
        "stalemate" = Termination::Stalemate,
        "timeout" = Termination::Timeout,
        "late" = Termination::Late,
        "illegal_move" = Termination::IllegalMove,
        "repetition_loss" = Termination::RepetitionLoss,
        "foul_limit" = Termination::FoulLimit,
        "resignation" = Termination::Resignation,
        "misconduct" = Termination::Misconduct,
        "insufficient_forces" = Termination::InsufficientForces,
        "agreement" = Termination::Agreement,
        "repetition_draw" = Termination::RepetitionDraw,
        "move_limit" = Termination::MoveLimit,
        "abandonment" = Termination::Abandonment,
        "forfeit" = Termination::Forfeit,
        "double_forfeit" = Termination::DoubleForfeit,
        "time_up_both_zero" = Termination::TimeUpBothZero,
        "time_up_draw" = Termination::TimeUpDraw,
        "time_up_loss" = Termination::TimeUpLoss,
        "adjudication" = Termination::Adjudication,
        "played" = Termination::Played,
        "aborted" = Termination::Aborted,
        "annulled" = Termination::Annulled,
    }
    ClockStartName(ClockStart) {
        "at_once" = ClockStart::AtOnce,
        "first_move" = ClockStart::FirstMove,
    }
    TimeEndName(TimeEnd) {
        "both_zero" = TimeEnd::BothZero,
        "draw" = TimeEnd::Draw,
        "loss" = TimeEnd::Loss,
        "arbiter" = TimeEnd::Arbiter,
    }
    LabelsName(Labels) {
        "checks" = Labels::Checks,
        "chinese_1999" = Labels::Chinese1999,
        "chinese_2020" = Labels::Chinese2020,
        "asian" = Labels::Asian,
    }
    VerdictsName(Verdicts) {
        "simple" = Verdicts::Simple,
        "chinese_1999" = Verdicts::Chinese1999,
        "chinese_2020" = Verdicts::Chinese2020,
        "asian" = Verdicts::Asian,
    }
    DeadPositionsName(DeadPositions) {
        "official" = DeadPositions::Official,
        "no_attackers" = DeadPositions::NoAttackers,
        "proved" = DeadPositions::Proved,
    }
    TouchModeName(TouchMode) {
        "free" = TouchMode::Free,
        "touch_move" = TouchMode::TouchMove,
        "every_touch_is_a_foul" = TouchMode::EveryTouchIsAFoul,
    }
    IllegalMoveName(IllegalMove) {
        "loses" = IllegalMove::Loses,
        "foul_and_taken_back" = IllegalMove::FoulAndTakenBack,
        "taken_back" = IllegalMove::TakenBack,
    }
    ReasonName(Reason) {
        "repetition" = Reason::Repetition,
        "natural_limit" = Reason::NaturalLimit,
        "dead_position" = Reason::DeadPosition,
        "checkmate" = Reason::Checkmate,
        "stalemate" = Reason::Stalemate,
    }
    NatureName(Nature) {
        "check" = Nature::Check,
        "kill" = Nature::Kill,
        "chase" = Nature::Chase,
        "exchange" = Nature::Exchange,
        "offer" = Nature::Offer,
        "block" = Nature::Block,
        "follow" = Nature::Follow,
        "idle" = Nature::Idle,
        "undetermined" = Nature::Undetermined,
    }
    MeansName(Means) {
        "direct" = Means::Direct,
        "discovered" = Means::Discovered,
        "screen" = Means::Screen,
        "unblock" = Means::Unblock,
        "unroot" = Means::Unroot,
        "pin" = Means::Pin,
        "joint" = Means::Joint,
        "avoid_mate" = Means::AvoidMate,
        "avoid_loss" = Means::AvoidLoss,
        "checks" = Means::Checks,
        "exchange" = Means::Exchange,
    }
    ClassName(Class) {
        "perpetual_check" = Class::PerpetualCheck,
        "perpetual_kill" = Class::PerpetualKill,
        "perpetual_chase" = Class::PerpetualChase,
        "perpetual_attack" = Class::PerpetualAttack,
        "allowed" = Class::Allowed,
        "undetermined" = Class::Undetermined,
    }
    CodeName(Code) {
        "cxa1999" = Code::Cxa1999,
        "cxa2020" = Code::Cxa2020,
        "axf" = Code::Axf,
    }
    ReadingName(Reading) {
        "false_root_counts" = Reading::FalseRootCounts,
        "root_cut_counts" = Reading::RootCutCounts,
        "check_also_chases" = Reading::CheckAlsoChases,
        "lone_attacker_chases" = Reading::LoneAttackerChases,
    }
}

/// A value kept in the text form that its own crate gives it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Text<T>(pub(crate) T);

/// A move, UCI.
pub(crate) type MoveText = Text<Move>;
/// A point, such as `e0`.
pub(crate) type SquareText = Text<Square>;
/// A position, FEN.
pub(crate) type PositionText = Text<Position>;
/// A time control in the clock's text form, which holds all of it.
pub(crate) type ControlText = Text<Control>;

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map(Text).map_err(D::Error::custom)
    }
}

/// A handicap by its name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HandicapName(pub(crate) Handicap);

impl Serialize for HandicapName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for HandicapName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandicapName, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let handicap = Handicap::from_name(&name).map(HandicapName);
        handicap.ok_or_else(|| D::Error::custom(format_args!("no handicap {name:?}")))
    }
}

/// A value kept as a number.
macro_rules! numbered {
    ($($(#[$doc:meta])* $wrapper:ident($type:ty): $number:ty, $write:expr, $read:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub(crate) struct $wrapper(pub(crate) $type);

        impl Serialize for $wrapper {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn($type) -> $number = $write;
                write(self.0).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $wrapper {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$wrapper, D::Error> {
                let read: fn($number) -> Option<$type> = $read;
                let number = <$number>::deserialize(deserializer)?;
                let value = read(number).map($wrapper);
                value.ok_or_else(|| D::Error::custom(format_args!("{number} is out of range")))
            }
        }
    )*};
}

numbered! {
    /// A seat by its number.
    SeatNo(Seat): u8, |seat| seat.index().try_into().unwrap_or(u8::MAX), Seat::new;
    /// A set of seats as bits, seat 0 lowest.
    SeatBits(Seats): u8, Seats::bits, |bits| Some(Seats::from_bits(bits));
    /// A span in milliseconds.
    Millis(Span): i64, Span::as_millis, |millis| Some(Span::from_millis(millis));
    /// A moment in milliseconds since 1970, UTC.
    At(Moment): i64, Moment::as_millis, |millis| Some(Moment::from_millis(millis));
    /// A place in a log.
    Place(table::Seq): u32, table::Seq::get, |number| Some(table::Seq::new(number));
}

impl Millis {
    pub(crate) const ZERO: Millis = Millis(Span::ZERO);

    pub(crate) fn is_zero(&self) -> bool {
        self.0 == Span::ZERO
    }
}

impl Default for Millis {
    fn default() -> Millis {
        Millis::ZERO
    }
}

/// Bytes as hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Hex(pub(crate) [u8; 32]);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&digits)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let digits = Cow::<str>::deserialize(deserializer)?;
        let bytes: Option<Vec<u8>> = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok())
            .collect();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok()).map(Hex);
        // The value may be a secret, so the message does not repeat it.
        bytes.ok_or_else(|| D::Error::custom("not 64 hexadecimal digits"))
    }
}
