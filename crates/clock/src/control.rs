//! The time control 时限: one value made of parts that can be combined, and what makes it valid.

use std::fmt;

use crate::{Seat, Span};

/// A time control, whole: everything that decides how time is given and what its end costs.
///
/// The parts work together like this. Each seat starts in the first of `stages` and spends its
/// bank; a quota of moves made in time leads to the next stage. When the last bank is used up
/// the seat lives on `byoyomi` 读秒, if there is any. While a bank runs, `step` 步时 caps every
/// single move. Beside all that, `shared` and `round` end the game for everybody.
///
/// The text form (`Display` and `FromStr`) is the stored form; its grammar stands in
/// [`crate::text`]. Fields are public so that every rule can be shown; a value put together by
/// hand is checked by [`Control::validate`], a parsed one has been.
///
/// ```
/// let control: clock::Control = "90m/40 then 15m/10 repeat".parse()?;
/// assert_eq!(control.stages[0].moves, Some(40));
/// assert_eq!(control.to_string(), "90m/40 then 15m/10 repeat");
/// # Ok::<_, clock::ParseControlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Control {
    /// Banks of time in their order, at most [`Control::MAX_STAGES`]. Empty when every move has
    /// its own time only (`2m/move`), or when nothing but `shared` or `round` limits the game.
    pub stages: Vec<Stage>,
    /// Time per move once the last bank is used up 读秒; from the first move if there is no bank.
    pub byoyomi: Option<Byoyomi>,
    /// The longest a single move may take while a bank runs 步时. In byo-yomi the period is the
    /// cap.
    pub step: Option<Span>,
    /// Whether time left when a quota is made is added to the next stage's. Article 6 of the
    /// 1999 rules calls the time cumulative 累计, so the default is `true`.
    pub carry: bool,
    /// What it costs to overstep a limit per move: `step`, or the last period of `byoyomi`.
    pub overstep: Overstep,
    /// Time-extension cards 加时卡, for each seat.
    pub cards: Option<Cards>,
    /// Time odds 让时: what a seat has more (or less) than its first stage's bank at the start.
    /// Each seat at most once.
    pub odds: Vec<(Seat, Span)>,
    /// One time for the whole game, spent while anybody's clock runs.
    pub shared: Option<Common>,
    /// The time of the round, by the wall clock from the first start; a pause does not stop it.
    pub round: Option<Common>,
    /// If given, a seat whose time is used up plays on, and only when every seat's time is used
    /// up does the game end like this (both over, no points 双方超时).
    pub both_over: Option<TimeEnd>,
}

/// One bank of time and what belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The time it gives, from [`Control::MIN_TIME`] to [`Control::MAX_TIME`].
    pub bank: Span,
    /// The moves that must be made in it, 1 to [`Control::MAX_MOVES`]. `None`: as many as the
    /// bank lasts (allotment 包干); when it is used up the next stage or byo-yomi begins, if
    /// there is one.
    pub moves: Option<u16>,
    /// Added after every move made in this stage (Fischer), 0 to a day.
    pub increment: Span,
    /// The start of every move in this stage that costs nothing, 0 to a day.
    pub delay: Span,
    /// Whether the stage begins again when its quota is made; only the last stage may.
    pub repeat: bool,
}

impl Stage {
    /// An allotment 包干: `bank`, with no quota, increment or delay.
    pub const fn bank(bank: Span) -> Stage {
        Stage { bank, moves: None, increment: Span::ZERO, delay: Span::ZERO, repeat: false }
    }
}

/// Time per move 读秒. A move made within a period gives the period back whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Byoyomi {
    /// The length of a period, from [`Control::MIN_TIME`] to [`Control::MAX_TIME`].
    pub each: Span,
    /// How many periods there are, 1 to [`Control::MAX_COUNT`]. A period that is overstepped is
    /// gone; overstepping the last one costs what [`Control::overstep`] says.
    pub periods: u8,
}

/// What it costs to overstep the time of one move.
///
/// Using up a bank without byo-yomi behind it is always a fallen flag; this is about limits that
/// can begin anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overstep {
    /// The flag falls.
    #[default]
    Lose,
    /// A foul 犯规; the move gets its time once more. The foul number `limit` loses
    /// (1 to [`Control::MAX_COUNT`]).
    Foul {
        /// The number of fouls that loses.
        limit: u8,
    },
    /// This much is taken from the bank 罚时 and the move gets its time once more; the flag
    /// falls when the bank has nothing left to take. Needs [`Control::step`].
    Deduct(Span),
}

/// Time-extension cards 加时卡. Played in one's own time, seen by both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards {
    /// Cards for each seat, 1 to [`Control::MAX_COUNT`].
    pub count: u8,
    /// What one card adds to the bank, and to the step of the present move.
    pub each: Span,
}

/// A time that all seats have in common, and what its end means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Common {
    /// Its length, from [`Control::MIN_TIME`] to [`Control::MAX_TIME`].
    pub time: Span,
    /// What its end means for the game.
    pub end: TimeEnd,
}

/// What the end of a time in common means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeEnd {
    /// Nobody gets a point 双方零分.
    BothZero,
    /// A draw 和棋.
    Draw,
    /// A loss for the seats whose clocks run at that moment.
    Loss,
    /// The clocks stop and the arbiter decides 裁判判决.
    Arbiter,
}

impl TimeEnd {
    /// All ends.
    pub const ALL: [TimeEnd; 4] =
        [TimeEnd::BothZero, TimeEnd::Draw, TimeEnd::Loss, TimeEnd::Arbiter];

    /// The word in the text form: `both-zero`, `draw`, `loss`, `arbiter`.
    pub const fn name(self) -> &'static str {
        match self {
            TimeEnd::BothZero => "both-zero",
            TimeEnd::Draw => "draw",
            TimeEnd::Loss => "loss",
            TimeEnd::Arbiter => "arbiter",
        }
    }

    /// The end with this name.
    pub fn from_name(name: &str) -> Option<TimeEnd> {
        TimeEnd::ALL.into_iter().find(|end| end.name() == name)
    }
}

/// Why a control cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ControlError {
    /// A length of time is outside its bounds.
    Time {
        /// Which part of the control: `stage`, `increment`, `byoyomi`…
        part: &'static str,
        /// The length that was given.
        given: Span,
        /// The shortest allowed.
        min: Span,
        /// The longest allowed.
        max: Span,
    },
    /// A number is outside its bounds.
    Count {
        /// Which part of the control: `moves`, `periods`, `fouls`…
        part: &'static str,
        /// The number that was given.
        given: u64,
        /// The smallest allowed.
        min: u64,
        /// The largest allowed.
        max: u64,
    },
    /// A stage repeats that is not the last; its number counts from 1.
    RepeatNotLast(usize),
    /// A stage repeats without a quota of moves; its number counts from 1.
    RepeatWithoutMoves(usize),
    /// After the quota of the last stage there is neither another stage nor byo-yomi.
    NothingAfterQuota,
    /// A cap per move without a bank to cap; time per move alone is `2m/move`.
    StepWithoutBank,
    /// A penalty per move without any limit per move.
    PenaltyWithoutLimit,
    /// A deduction without a cap per move, so never with a bank to take it from.
    DeductWithoutStep,
    /// A deduction so small beside the banks that it could be taken more than a thousand times.
    DeductTooSmall {
        /// The deduction that was given.
        given: Span,
        /// The smallest for these banks and this step.
        min: Span,
    },
    /// Cards in a control that gives no time to a seat of its own.
    CardsWithoutTime,
    /// Odds in a control that gives no time to a seat of its own.
    OddsWithoutTime,
    /// A seat has odds twice.
    OddsTwice(Seat),
    /// Odds take all that the seat has at the start, or more.
    OddsTooGreat {
        /// The seat.
        seat: Seat,
        /// The odds that were given.
        given: Span,
        /// The bank they are taken from.
        bank: Span,
    },
    /// `both-over` in a control in which a seat's own time never ends, or with fouls.
    BothOverWithoutFlag,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::text::Short;
        match *self {
            ControlError::Time { part, given, min, max } => {
                let (given, min, max) = (Short(given), Short(min), Short(max));
                write!(f, "{part} of {given} is not from {min} to {max}")
            }
            ControlError::Count { part, given, min, max } => {
                write!(f, "{given} {part} are not from {min} to {max}")
            }
            ControlError::RepeatNotLast(stage) => {
                write!(f, "stage {stage} repeats, so no stage can follow it")
            }
            ControlError::RepeatWithoutMoves(stage) => {
                write!(f, "stage {stage} repeats but asks for no number of moves")
            }
            ControlError::NothingAfterQuota => write!(
                f,
                "the last stage asks for a number of moves, so it must repeat or byoyomi follow"
            ),
            ControlError::StepWithoutBank => {
                write!(f, "a step needs a bank; time per move alone is written `2m/move`")
            }
            ControlError::PenaltyWithoutLimit => {
                write!(f, "a penalty needs a limit per move: step, byoyomi or `/move`")
            }
            ControlError::DeductWithoutStep => {
                write!(f, "a deduction needs a step, else there is no bank to take it from")
            }
            ControlError::DeductTooSmall { given, min } => {
                let (given, min) = (Short(given), Short(min));
                write!(f, "a deduction of {given} is less than {min}, the least for these banks")
            }
            ControlError::CardsWithoutTime => {
                write!(f, "cards need a time of the seat's own to extend")
            }
            ControlError::OddsWithoutTime => {
                write!(f, "odds need a time of the seat's own to change")
            }
            ControlError::OddsTwice(seat) => write!(f, "seat {} has odds twice", seat.index()),
            ControlError::OddsTooGreat { seat, given, bank } => write!(
                f,
                "odds of {} leave seat {} nothing of its {}",
                Short(given),
                seat.index(),
                Short(bank)
            ),
            ControlError::BothOverWithoutFlag => {
                write!(f, "both-over needs a time of the seat's own that ends with a flag")
            }
        }
    }
}

impl std::error::Error for ControlError {}

impl Default for Control {
    /// No limit at all.
    fn default() -> Control {
        Control::unlimited()
    }
}

impl Control {
    /// The most stages a control has.
    pub const MAX_STAGES: usize = 8;
    /// The most moves a stage asks for.
    pub const MAX_MOVES: u16 = 1_000;
    /// The most byo-yomi periods, fouls or cards.
    pub const MAX_COUNT: u8 = 100;
    /// The shortest time that is given or taken at once: a second.
    pub const MIN_TIME: Span = Span::from_secs(1);
    /// The longest time that is given at once: 366 days.
    pub const MAX_TIME: Span = Span::from_days(366);
    /// The longest increment or delay: a day.
    pub const MAX_PER_MOVE: Span = Span::from_days(1);

    /// No limit at all; in text `unlimited`.
    pub const fn unlimited() -> Control {
        Control {
            stages: Vec::new(),
            byoyomi: None,
            step: None,
            carry: true,
            overstep: Overstep::Lose,
            cards: None,
            odds: Vec::new(),
            shared: None,
            round: None,
            both_over: None,
        }
    }

    /// Whether a seat has time of its own that can end: a bank or byo-yomi.
    pub fn limits_seats(&self) -> bool {
        !self.stages.is_empty() || self.byoyomi.is_some()
    }

    /// The stage with this number, counted from 0. A control put together by hand has no stage
    /// past [`Control::MAX_STAGES`].
    pub(crate) fn stage(&self, index: u8) -> Option<&Stage> {
        let index = usize::from(index);
        self.stages.get(index).filter(|_| index < Control::MAX_STAGES)
    }

    /// Whether nothing ever lapses.
    pub fn is_unlimited(&self) -> bool {
        !self.limits_seats() && self.shared.is_none() && self.round.is_none()
    }

    /// Whether a player always has a day or more: a correspondence game 通信棋, whose clocks go
    /// on while the players are away or the server rests.
    pub fn is_by_days(&self) -> bool {
        let day = Span::from_days(1);
        let slow = match self.byoyomi {
            Some(byoyomi) => byoyomi.each >= day,
            None => !self.stages.is_empty() && self.stages.iter().all(|stage| stage.bank >= day),
        };
        slow && self.step.is_none_or(|step| step >= day)
            && self.shared.is_none_or(|shared| shared.time >= day)
    }

    /// Checks all bounds and that the parts fit together.
    ///
    /// # Errors
    ///
    /// The first [`ControlError`] found.
    pub fn validate(&self) -> Result<(), ControlError> {
        let stages = self.stages.len();
        count("stages", stages as u64, 0, Control::MAX_STAGES as u64)?;
        for (index, stage) in self.stages.iter().enumerate() {
            time("stage", stage.bank)?;
            if let Some(moves) = stage.moves {
                count("moves", moves.into(), 1, Control::MAX_MOVES.into())?;
            }
            bounded("increment", stage.increment, Span::ZERO, Control::MAX_PER_MOVE)?;
            bounded("delay", stage.delay, Span::ZERO, Control::MAX_PER_MOVE)?;
            if stage.repeat && index + 1 < stages {
                return Err(ControlError::RepeatNotLast(index + 1));
            }
            if stage.repeat && stage.moves.is_none() {
                return Err(ControlError::RepeatWithoutMoves(index + 1));
            }
        }
        if let Some(last) = self.stages.last()
            && last.moves.is_some()
            && !last.repeat
            && self.byoyomi.is_none()
        {
            return Err(ControlError::NothingAfterQuota);
        }
        if let Some(byoyomi) = self.byoyomi {
            time("byoyomi", byoyomi.each)?;
            count("periods", byoyomi.periods.into(), 1, Control::MAX_COUNT.into())?;
        }
        if let Some(step) = self.step {
            time("step", step)?;
            if self.stages.is_empty() {
                return Err(ControlError::StepWithoutBank);
            }
        }
        self.validate_odds()?;
        self.validate_overstep()?;
        if let Some(cards) = self.cards {
            count("cards", cards.count.into(), 1, Control::MAX_COUNT.into())?;
            time("card", cards.each)?;
            if !self.limits_seats() {
                return Err(ControlError::CardsWithoutTime);
            }
        }
        for (part, common) in [("shared", self.shared), ("round", self.round)] {
            if let Some(common) = common {
                time(part, common.time)?;
            }
        }
        if self.both_over.is_some()
            && (!self.limits_seats() || matches!(self.overstep, Overstep::Foul { .. }))
        {
            return Err(ControlError::BothOverWithoutFlag);
        }
        Ok(())
    }

    fn validate_overstep(&self) -> Result<(), ControlError> {
        match self.overstep {
            Overstep::Lose => Ok(()),
            Overstep::Foul { limit } => {
                count("fouls", limit.into(), 1, Control::MAX_COUNT.into())?;
                if self.step.is_none() && self.byoyomi.is_none() {
                    return Err(ControlError::PenaltyWithoutLimit);
                }
                Ok(())
            }
            Overstep::Deduct(by) => {
                time("deduction", by)?;
                let Some(step) = self.step else {
                    return Err(ControlError::DeductWithoutStep);
                };
                // Keeps the lapses of one forgotten move few enough to list.
                let banks = self.stages.iter().fold(Span::ZERO, |sum, stage| sum + stage.bank);
                let odds = self.odds.iter().map(|&(_, odds)| odds).max().unwrap_or_default();
                let banks = banks + odds.max(Span::ZERO);
                let min = Span::from_millis(banks.as_millis() / 1_000) - step;
                if by < min {
                    return Err(ControlError::DeductTooSmall { given: by, min });
                }
                Ok(())
            }
        }
    }

    fn validate_odds(&self) -> Result<(), ControlError> {
        for (index, &(seat, given)) in self.odds.iter().enumerate() {
            if !self.limits_seats() {
                return Err(ControlError::OddsWithoutTime);
            }
            bounded("odds", given, -Control::MAX_TIME, Control::MAX_TIME)?;
            if self.odds[..index].iter().any(|&(other, _)| other == seat) {
                return Err(ControlError::OddsTwice(seat));
            }
            let bank = self.stages.first().map_or(Span::ZERO, |stage| stage.bank);
            if !(bank + given).is_positive() {
                return Err(ControlError::OddsTooGreat { seat, given, bank });
            }
        }
        Ok(())
    }
}

fn time(part: &'static str, given: Span) -> Result<(), ControlError> {
    bounded(part, given, Control::MIN_TIME, Control::MAX_TIME)
}

fn bounded(part: &'static str, given: Span, min: Span, max: Span) -> Result<(), ControlError> {
    if (min..=max).contains(&given) {
        Ok(())
    } else {
        Err(ControlError::Time { part, given, min, max })
    }
}

fn count(part: &'static str, given: u64, min: u64, max: u64) -> Result<(), ControlError> {
    if (min..=max).contains(&given) {
        Ok(())
    } else {
        Err(ControlError::Count { part, given, min, max })
    }
}
