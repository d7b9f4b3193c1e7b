//! The clock: a control and a reading, and how time and presses change the reading.

use crate::reading::Timer;
use crate::{CardError, Control, Dial, Lapse, Moment, Overstep, Reading, Seat, Seats, Span};

/// The clock of one game. The time of day is always an argument.
///
/// A host calls [`run`](Clock::run) when seats are to move, [`press`](Clock::press) when one has
/// moved, [`stop`](Clock::stop) when the game ends or pauses, and sets its alarm by
/// [`next_lapse`](Clock::next_lapse), at which it calls [`expire`](Clock::expire). Whatever time
/// brings about comes back as [`Lapse`]s in the order in which they happened.
///
/// A limit is reached when all of it is used: a move pressed exactly then is late.
///
/// # The end of the game and the flag (22.5)
///
/// The last move of a quota counts only if the clock is pressed before the flag falls. A move
/// that mates or stalemates stands, and so do a resignation and an agreed draw, if made before
/// the flag fell, pressed or not. So the host takes the moment at which the move was made: it
/// calls `expire` with it; if the flag is still up and the move ends the game it calls `stop`
/// with it, which asks for no quota, and otherwise `press`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    reading: Reading,
}

/// The most lapses one call settles before it takes the flag down. No valid control comes near
/// it; it keeps values put together by hand from looping.
const MOST_LAPSES: usize = 10_000;

/// No bank, shared or used time grows past this: a hundred years.
const MOST_TIME: Span = Span::from_days(36_600);

impl Clock {
    /// A clock at the start of a game: nobody's runs, every seat has what the control gives it.
    pub fn new(control: &Control, seats: Seats) -> Clock {
        let dials = seats.iter().map(|seat| fresh(control, seat)).collect();
        let reading = Reading {
            seats: dials,
            running: Seats::NONE,
            since: Moment::default(),
            shared: control.shared.map(|shared| in_bounds(shared.time)),
            round_ends: None,
            over: false,
        };
        Clock { control: control.clone(), reading }
    }

    /// The clock that showed `reading`. Total: what no clock can show is brought into bounds.
    pub fn restore(control: &Control, reading: &Reading) -> Clock {
        let mut clock = Clock { control: control.clone(), reading: reading.clone() };
        clock.reading.seats.sort_by_key(|dial| dial.seat);
        clock.reading.seats.dedup_by_key(|dial| dial.seat);
        for dial in &mut clock.reading.seats {
            bring_into_bounds(control, dial);
        }
        clock.reading.shared = match (control.shared, reading.shared) {
            (Some(_), Some(left)) => Some(in_bounds(left)),
            (Some(shared), None) => Some(in_bounds(shared.time)),
            (None, _) => None,
        };
        if control.round.is_none() {
            clock.reading.round_ends = None;
        }
        clock.reading.running = clock.able(reading.running);
        clock
    }

    /// The control this clock follows.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// The state as of the last change; [`read`](Clock::read) gives it as of a moment.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The state as it will be at `at` if nobody does anything, for those who look on.
    pub fn read(&self, at: Moment) -> Reading {
        let mut clock = self.clone();
        clock.settle(at);
        clock.charge(at);
        clock.reading
    }

    /// Lets the clocks of exactly these seats run from `at`; others stop. Time before `at` is
    /// charged to those that ran. A seat whose flag is down does not run.
    ///
    /// Returns what lapsed up to `at`.
    pub fn run(&mut self, seats: Seats, at: Moment) -> Vec<Lapse> {
        let paused = self.reading.running.is_empty();
        let lapses = self.stop(at);
        if let Some(round) = self.control.round
            && self.reading.round_ends.is_none()
            && !seats.is_empty()
        {
            self.reading.round_ends = Some(at + round.time);
        }
        self.reading.running = self.able(seats);
        self.reading.since = if paused { at } else { at.max(self.reading.since) };
        lapses
    }

    /// The seat has moved: its time up to `at` less `lag` is charged, the move counts, the next
    /// move's time is made ready, and the seat's clock stops. Others go on.
    ///
    /// `lag` is what the way of the message is credited with; it never reaches back before the
    /// last change of the clock. A seat whose clock does not run is charged nothing, and the
    /// move counts. If time ran out first, the move does not count.
    ///
    /// Returns what lapsed before the press.
    pub fn press(&mut self, seat: Seat, at: Moment, lag: Span) -> Vec<Lapse> {
        let at = (at - lag.max(Span::ZERO)).max(self.reading.since);
        let lapses = self.settle(at);
        self.charge(at);
        self.reading.running = self.reading.running.without(seat);
        if !self.reading.over
            && let Some(dial) = self.reading.seat_mut(seat)
            && !dial.flagged
        {
            count_move(&self.control, dial);
        }
        lapses
    }

    /// Collects all that lapsed up to `at`, in the order in which it happened. Changes nothing
    /// if there is nothing.
    pub fn expire(&mut self, at: Moment) -> Vec<Lapse> {
        self.settle(at)
    }

    /// The next moment at which something lapses if nobody does anything, and whose time it is
    /// (`None`: a time in common). It may lie in the past; then it is due.
    ///
    /// Exact: [`expire`](Clock::expire) a millisecond earlier gives nothing, at it something.
    /// The end of a round comes even while no clock runs.
    pub fn next_lapse(&self) -> Option<(Option<Seat>, Moment)> {
        let reading = &self.reading;
        if reading.over {
            return None;
        }
        let own =
            reading.seats.iter().filter(|dial| reading.running.contains(dial.seat)).filter_map(
                |dial| Some((Some(dial.seat), reading.since + dial.left(&self.control)?)),
            );
        let shared = reading
            .shared
            .filter(|_| !reading.running.is_empty())
            .map(|left| (None, reading.since + left));
        let round = reading.round_ends.map(|ends| (None, ends));
        // The first of equals: seats before times in common, lower seats before higher.
        own.chain(shared).chain(round).min_by_key(|&(_, at)| at)
    }

    /// Stops all clocks, with the time up to `at` charged and no move counted: at the end of the
    /// game (see above for 22.5), in a pause, after a restart.
    ///
    /// Returns what lapsed up to `at`.
    pub fn stop(&mut self, at: Moment) -> Vec<Lapse> {
        let lapses = self.settle(at);
        self.charge(at);
        self.reading.running = Seats::NONE;
        lapses
    }

    /// Adds to a seat's bank, or takes from it where `by` is negative: an arbiter's measure, or
    /// the five minutes of a false claim (23.3). A flag that is down stays down until
    /// [`lift`](Clock::lift).
    ///
    /// Charges no time: if the clocks run, call [`run`](Clock::run) with the same seats first.
    ///
    /// Returns what follows if the bank is used up thereby: a flag, the next stage (which pays
    /// the rest), or byo-yomi (which pays nothing).
    pub fn adjust(&mut self, seat: Seat, by: Span) -> Vec<Lapse> {
        let mut lapses = Vec::new();
        let Some(dial) = self.reading.seat_mut(seat).filter(|_| self.control.limits_seats()) else {
            return lapses;
        };
        if dial.flagged || by >= Span::ZERO {
            fill(dial, by);
            return lapses;
        }
        if dial.bank.is_positive() {
            self.take(seat, -by, &mut lapses);
        }
        lapses
    }

    /// Adds to the shared time and to the end of the round, or takes from them. More time lets a
    /// game go on that had ended by either.
    pub fn adjust_common(&mut self, by: Span) {
        let reading = &mut self.reading;
        reading.shared = reading.shared.map(|left| in_bounds(left + by));
        reading.round_ends = reading.round_ends.map(|ends| ends + by);
        if by.is_positive() {
            reading.over = false;
        }
    }

    /// Plays a time-extension card 加时卡: its time is added to the bank, and to the step of the
    /// present move. In byo-yomi the bank then runs first; the period goes on after it where it
    /// stood.
    ///
    /// Returns what lapsed up to `at`.
    ///
    /// # Errors
    ///
    /// [`CardError`] if the seat has no card, its clock does not run, or its time was used up
    /// before `at`; then nothing changes.
    pub fn play_card(&mut self, seat: Seat, at: Moment) -> Result<Vec<Lapse>, CardError> {
        if !self.reading.running.contains(seat) {
            return Err(CardError::NotYourTime(seat));
        }
        let mut next = self.clone();
        let lapses = next.settle(at);
        next.charge(at);
        let (over, each) = (next.reading.over, next.control.cards.map(|cards| cards.each));
        let dial = next.reading.seat_mut(seat).ok_or(CardError::NotYourTime(seat))?;
        if over || dial.flagged {
            return Err(CardError::TooLate(seat));
        }
        let (Some(each), 1..) = (each, dial.cards) else {
            return Err(CardError::NoCards(seat));
        };
        dial.cards -= 1;
        fill(dial, each);
        dial.step = dial.step.map(|step| in_bounds(step + each));
        *self = next;
        Ok(lapses)
    }

    /// Puts a fallen flag up again, with fresh time for the move: for a flag that fell too early
    /// (22.4), and for games in which it costs a turn. A bank that is used up stays so until
    /// [`adjust`](Clock::adjust) fills it.
    pub fn lift(&mut self, seat: Seat) {
        if let Some(dial) = self.reading.seat_mut(seat) {
            dial.flagged = false;
            ready_move(&self.control, dial);
        }
    }

    /// The seats of `seats` whose clocks can run.
    fn able(&self, seats: Seats) -> Seats {
        let plays_on = self.control.both_over.is_some();
        self.reading
            .seats
            .iter()
            .filter(|dial| !self.reading.over && seats.contains(dial.seat))
            .filter(|dial| plays_on || !dial.flagged)
            .map(|dial| dial.seat)
            .collect()
    }

    /// Charges the running seats and the shared time up to `at`, which no lapse precedes.
    fn charge(&mut self, at: Moment) {
        let reading = &mut self.reading;
        if reading.running.is_empty() || at <= reading.since {
            return;
        }
        let passed = at - reading.since;
        for dial in &mut reading.seats {
            if reading.running.contains(dial.seat) {
                spend(&self.control, dial, passed);
            }
        }
        reading.shared = reading.shared.map(|left| (left - passed).max(Span::ZERO));
        reading.since = at;
    }

    /// Goes through all lapses up to `at`. What has passed since the last of them stays
    /// uncharged.
    fn settle(&mut self, at: Moment) -> Vec<Lapse> {
        let mut lapses = Vec::new();
        while let Some((seat, moment)) = self.next_lapse()
            && moment <= at
        {
            self.charge(moment);
            match seat {
                Some(seat) if lapses.len() < MOST_LAPSES => self.lapse(seat, &mut lapses),
                Some(seat) => self.drop_flag(seat, &mut lapses),
                None => self.end_common(&mut lapses),
            }
        }
        lapses
    }

    /// Something of the seat's own has run down to nothing.
    fn lapse(&mut self, seat: Seat, lapses: &mut Vec<Lapse>) {
        let overstep = self.control.overstep;
        let (period, step) = (full_period(&self.control), self.control.step.map(in_bounds));
        let Some(dial) = self.reading.seats.iter_mut().find(|dial| dial.seat == seat) else {
            return;
        };
        if !dial.byoyomi && !(dial.bank + dial.delay).is_positive() {
            return self.use_up(seat, Span::ZERO, lapses);
        }
        if dial.byoyomi && dial.periods > 1 {
            dial.periods -= 1;
            dial.period = period;
            lapses.push(Lapse::PeriodUsed { seat, left: dial.periods });
            return;
        }
        match overstep {
            Overstep::Lose => self.drop_flag(seat, lapses),
            Overstep::Deduct(_) if dial.byoyomi => self.drop_flag(seat, lapses),
            Overstep::Foul { limit } => {
                dial.fouls = dial.fouls.saturating_add(1);
                let loses = dial.fouls >= limit;
                lapses.push(Lapse::Foul { seat, count: dial.fouls, loses });
                if loses {
                    dial.flagged = true;
                    self.reading.running = self.reading.running.without(seat);
                } else if dial.byoyomi {
                    dial.period = period;
                } else {
                    dial.step = step;
                }
            }
            Overstep::Deduct(by) => {
                dial.step = step;
                lapses.push(Lapse::MinutesTaken { seat, by });
                self.take(seat, by, lapses);
            }
        }
    }

    /// Takes time from a bank that has some; what the bank does not hold, the next stage pays.
    fn take(&mut self, seat: Seat, by: Span, lapses: &mut Vec<Lapse>) {
        let Some(dial) = self.reading.seat_mut(seat) else {
            return;
        };
        let missing = (by - dial.bank).max(Span::ZERO);
        dial.bank = in_bounds(dial.bank - by);
        if !dial.bank.is_positive() {
            self.use_up(seat, missing, lapses);
        }
    }

    /// The bank is used up: the next stage or byo-yomi begins, or the flag falls.
    fn use_up(&mut self, seat: Seat, mut missing: Span, lapses: &mut Vec<Lapse>) {
        let control = &self.control;
        let Some(dial) = self.reading.seats.iter_mut().find(|dial| dial.seat == seat) else {
            return;
        };
        loop {
            let stage = control.stage(dial.stage);
            if stage.is_some_and(|stage| stage.moves.is_some()) {
                break; // The quota was not made.
            }
            if stage.is_some() {
                dial.stage += 1;
                dial.moves = 0;
            }
            if let Some(next) = control.stage(dial.stage) {
                let bank = in_bounds(next.bank);
                dial.bank = (bank - missing).max(Span::ZERO);
                missing = (missing - bank).max(Span::ZERO);
                lapses.push(Lapse::StageBegins { seat, stage: dial.stage });
                if dial.bank.is_positive() {
                    return;
                }
            } else if control.byoyomi.is_some() && dial.periods > 0 {
                dial.byoyomi = true;
                dial.delay = Span::ZERO;
                lapses.push(Lapse::ByoyomiBegins { seat, periods: dial.periods });
                return;
            } else {
                break;
            }
        }
        self.drop_flag(seat, lapses);
    }

    /// The flag falls. The seat's clock stops, unless it may play on.
    fn drop_flag(&mut self, seat: Seat, lapses: &mut Vec<Lapse>) {
        let Some(dial) = self.reading.seat_mut(seat) else {
            return;
        };
        dial.flagged = true;
        let Some(end) = self.control.both_over else {
            self.reading.running = self.reading.running.without(seat);
            lapses.push(Lapse::Flag(seat));
            return;
        };
        lapses.push(Lapse::Over { seat });
        if self.reading.seats.iter().all(|dial| dial.flagged) {
            let running = std::mem::take(&mut self.reading.running);
            self.reading.over = true;
            lapses.push(Lapse::AllOver { end, running });
        }
    }

    /// A time in common has ended: the shared one if it is used up, else the round.
    fn end_common(&mut self, lapses: &mut Vec<Lapse>) {
        let running = std::mem::take(&mut self.reading.running);
        self.reading.over = true;
        let shared = self.control.shared.filter(|_| {
            !running.is_empty() && self.reading.shared.is_some_and(|left| !left.is_positive())
        });
        match (shared, self.control.round) {
            (Some(shared), _) => lapses.push(Lapse::SharedTimeUp { end: shared.end, running }),
            (None, Some(round)) => lapses.push(Lapse::RoundOver { end: round.end, running }),
            (None, None) => {}
        }
    }
}

/// No limit is negative, none longer than a hundred years.
fn in_bounds(span: Span) -> Span {
    span.clamp(Span::ZERO, MOST_TIME)
}

/// The dial of a seat at the start of the game.
fn fresh(control: &Control, seat: Seat) -> Dial {
    let bank = control.stages.first().map_or(Span::ZERO, |stage| stage.bank);
    let odds = control.odds.iter().find(|(other, _)| *other == seat);
    let odds = odds.map_or(Span::ZERO, |&(_, odds)| odds);
    let mut dial = Dial {
        seat,
        stage: 0,
        moves: 0,
        bank: in_bounds(bank + odds),
        delay: Span::ZERO,
        step: None,
        byoyomi: false,
        period: Span::ZERO,
        periods: control.byoyomi.map_or(0, |byoyomi| byoyomi.periods),
        fouls: 0,
        cards: control.cards.map_or(0, |cards| cards.count),
        flagged: false,
        used: Span::ZERO,
    };
    dial.byoyomi = is_past_banks(control, &dial);
    ready_move(control, &mut dial);
    dial
}

/// Whether there is no bank left and nothing but byo-yomi to come.
fn is_past_banks(control: &Control, dial: &Dial) -> bool {
    control.byoyomi.is_some() && control.stage(dial.stage).is_none() && !dial.bank.is_positive()
}

/// Adds to the bank, which then runs before byo-yomi goes on; a negative span takes.
fn fill(dial: &mut Dial, by: Span) {
    dial.bank = in_bounds(dial.bank + by);
    dial.byoyomi &= !dial.bank.is_positive();
}

/// Gives the next move its fresh delay, step and period.
fn ready_move(control: &Control, dial: &mut Dial) {
    let stage = control.stage(dial.stage);
    dial.delay = stage.map_or(Span::ZERO, |stage| in_bounds(stage.delay));
    dial.step = control.step.map(in_bounds);
    dial.period = full_period(control);
}

fn full_period(control: &Control) -> Span {
    control.byoyomi.map_or(Span::ZERO, |byoyomi| in_bounds(byoyomi.each))
}

/// A move was made in time: increment, quota, next stage.
fn count_move(control: &Control, dial: &mut Dial) {
    if let Some(stage) = control.stage(dial.stage) {
        dial.bank = in_bounds(dial.bank + stage.increment);
        dial.moves = dial.moves.saturating_add(1);
        if stage.moves.is_some_and(|quota| dial.moves >= quota) {
            dial.moves = 0;
            if !stage.repeat {
                dial.stage += 1;
            }
            let given = control.stage(dial.stage);
            let given = given.map_or(Span::ZERO, |stage| stage.bank);
            let carried = if control.carry { dial.bank } else { Span::ZERO };
            dial.bank = in_bounds(carried + given);
            dial.byoyomi = is_past_banks(control, dial);
        }
    }
    ready_move(control, dial);
}

/// Charges a running seat with time in which nothing of it lapses.
fn spend(control: &Control, dial: &mut Dial, passed: Span) {
    dial.used = (dial.used + passed).min(MOST_TIME);
    match dial.timer(control) {
        Timer::Free | Timer::Down => {}
        Timer::Byoyomi => dial.period = (dial.period - passed).max(Span::ZERO),
        Timer::Delay | Timer::Main => {
            let free = dial.delay.min(passed);
            dial.delay -= free;
            dial.bank = (dial.bank - (passed - free)).max(Span::ZERO);
            dial.step = dial.step.map(|step| (step - passed).max(Span::ZERO));
        }
    }
}

/// Brings into bounds what a broken reading may hold; a clock's own reading is left as it is.
fn bring_into_bounds(control: &Control, dial: &mut Dial) {
    let stages = control.stages.len().min(Control::MAX_STAGES);
    dial.stage = u8::try_from(stages).map_or(dial.stage, |stages| dial.stage.min(stages));
    dial.bank = in_bounds(dial.bank);
    dial.delay = in_bounds(dial.delay);
    dial.byoyomi &= is_past_banks(control, dial);
    dial.period = in_bounds(dial.period);
    dial.used = in_bounds(dial.used);
    dial.step = match (control.step, dial.step) {
        (Some(_), Some(left)) => Some(in_bounds(left)),
        (limit, _) => limit.map(in_bounds),
    };
}
