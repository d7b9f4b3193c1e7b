//! A decision in the making: a copy of the table on which events are tried out.

use std::borrow::Cow;

use clock::{Clock, Lapse, Moment, Reading, Seat, Seats, TimeEnd};

use crate::{
    Decision, Event, EventOf, Game, Outcome, PauseReason, Phase, Seq, Table, Termination, UndoCause,
};

/// Events that follow from a command, and the table as it would be after them.
pub(crate) struct Draft<'a, G: Game> {
    /// Copied when the first event is tried out on it.
    pub(crate) table: Cow<'a, Table<G>>,
    /// The moment of the events.
    pub(crate) at: Moment,
    /// The moment up to which clocks are charged: earlier than `at` while a move is looked at
    /// that was under way.
    until: Moment,
    pub(crate) events: Vec<EventOf<G>>,
}

/// More things than this do not come due at one moment.
const MOST_DUE: usize = 64;

/// Something that time brings.
#[derive(Clone, Copy)]
enum Due {
    Resume,
    Lapse,
    NoShow,
}

impl<'a, G: Game> Draft<'a, G> {
    pub(crate) fn new(table: &'a Table<G>, at: Moment) -> Draft<'a, G> {
        // The moments of a log do not go back.
        let at = at.max(table.at);
        Draft { table: Cow::Borrowed(table), at, until: at, events: Vec::new() }
    }

    /// Adds an event and tries it out.
    pub(crate) fn push(&mut self, event: EventOf<G>) {
        self.table.to_mut().evolve(self.at, &event);
        self.events.push(event);
    }

    /// Adds an event after which nobody looks at the table any more: a move, mostly, which is
    /// spared the copy.
    pub(crate) fn push_last(&mut self, event: EventOf<G>) {
        self.events.push(event);
    }

    /// Adds an event with facts, and the end of the game if they bring it about.
    pub(crate) fn push_deed(&mut self, event: EventOf<G>) {
        self.push(event);
        if !self.is_over()
            && let Some(outcome) = self.table.game.outcome()
        {
            self.end(outcome);
        }
    }

    /// Ends the game, or changes how it ended.
    pub(crate) fn end(&mut self, outcome: Outcome) {
        let mut clock = self.table.clock.clone();
        clock.stop(self.until);
        self.push(Event::Ended { outcome, clocks: clock.reading().clone() });
    }

    /// Ends the game by something outside its own rules.
    pub(crate) fn settle(&mut self, decision: Decision, why: Termination) {
        self.end(self.table.game.settle(decision, why));
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.phase, Phase::Finished(_))
    }

    pub(crate) fn reading(&self) -> Reading {
        self.table.clock.reading().clone()
    }

    pub(crate) fn game_after(&self, facts: &[G::Fact]) -> G {
        let mut game = self.table.game.clone();
        facts.iter().for_each(|fact| game.evolve(fact));
        game
    }

    /// The clocks once `facts` have happened: those of the seats that may act run, unless the
    /// game is over or stands still.
    fn clocks_after(&self, mut clock: Clock, facts: &[G::Fact]) -> Reading {
        let game = self.game_after(facts);
        if game.outcome().is_some() {
            clock.stop(self.until);
        } else if self.table.phase == Phase::Running {
            clock.run(self.table.runners(&game, !self.table.plies.is_empty()), self.until);
        }
        clock.reading().clone()
    }

    /// A seat leaves the game or is put out of it.
    pub(crate) fn out(&mut self, seat: Seat, why: Termination, facts: Vec<G::Fact>) {
        let clocks = self.clocks_after(self.table.clock.clone(), &facts);
        self.push_deed(Event::Left { seat, why, facts, clocks });
    }

    /// Puts a seat out that is still in the game.
    pub(crate) fn put_out(&mut self, seat: Seat, why: Termination) {
        if !self.is_over() && self.table.game.playing().contains(seat) {
            let facts = self.table.game.leave(seat, why).unwrap_or_default();
            self.out(seat, why, facts);
        }
    }

    /// Puts a seat out whose fouls are as many as lose (4.1.8).
    pub(crate) fn count_fouls(&mut self, seat: Seat) {
        let limit = G::fouls_to_lose(&self.table.opening.setup);
        let begun = matches!(self.table.phase, Phase::Running | Phase::Paused(_));
        if begun && limit > 0 && self.table.fouls_counted(seat) >= limit {
            self.put_out(seat, Termination::FoulLimit);
        }
    }

    /// Lets a game go on that stands still.
    pub(crate) fn resume(&mut self) {
        let mut clock = self.table.clock.clone();
        let moved = !self.table.plies.is_empty();
        clock.run(self.table.runners(&self.table.game, moved), self.until);
        self.push(Event::Resumed { clocks: clock.reading().clone() });
    }

    /// Stops the clocks of a game that is being played or stands still for another reason.
    pub(crate) fn pause(&mut self, reason: PauseReason) {
        let mut clock = self.table.clock.clone();
        clock.stop(self.until);
        self.push(Event::Paused { reason, clocks: clock.reading().clone() });
    }

    /// Sets the game back so that `plies` remain, and the clocks with it. What a seat did wrong
    /// is not undone: fouls on the clock stay.
    pub(crate) fn set_back(&mut self, plies: usize, cause: UndoCause) {
        let Some(first) = self.table.plies.get(plies) else { return };
        let to = Seq::new(first.seq.get().saturating_sub(1));
        let present = self.table.clock.reading();
        let deed = self.table.deeds.iter().find(|deed| deed.seq == first.seq);
        let mut reading = deed.map_or(present, |deed| &deed.before).clone();
        reading.running = Seats::NONE;
        reading.round_ends = present.round_ends;
        for dial in &mut reading.seats {
            let fouls = present.seat(dial.seat).map_or(0, |dial| dial.fouls);
            dial.fouls = dial.fouls.max(fouls);
        }
        let mut clock = Clock::restore(&self.table.opening.control, &reading);
        if self.table.phase == Phase::Running {
            let game = self.table.game_as_of(to);
            clock.run(self.table.runners(&game, plies > 0), self.until);
        }
        self.push(Event::Undone { to, cause, clocks: clock.reading().clone() });
    }

    /// Everything that time has brought about up to `moment`, which is not after [`Draft::at`].
    pub(crate) fn catch_up(&mut self, moment: Moment) {
        self.until = moment;
        let mut left = MOST_DUE;
        while left > 0 && self.catch_up_once(moment) {
            left -= 1;
        }
        self.until = self.at;
    }

    /// The next thing that time has brought about. Returns whether there was one.
    fn catch_up_once(&mut self, moment: Moment) -> bool {
        if matches!(self.table.phase, Phase::Waiting | Phase::Finished(_)) {
            return false;
        }
        let resume = self.table.resumes_at().map(|at| (at, Due::Resume));
        let lapse = self.table.clock.next_lapse().map(|(_, at)| (at, Due::Lapse));
        let no_show = self.table.no_show_at().map(|at| (at, Due::NoShow));
        let due = resume.into_iter().chain(lapse).chain(no_show);
        match due.filter(|&(at, _)| at <= moment).min_by_key(|&(at, _)| at) {
            None => return false,
            Some((_, Due::Resume)) => self.resume(),
            Some((_, Due::NoShow)) => self.no_show(),
            Some((_, Due::Lapse)) => {
                let mut clock = self.table.clock.clone();
                let lapses = clock.expire(moment);
                self.lapse(clock, lapses);
            }
        }
        true
    }

    /// Seats that may act have not made a first move in time.
    fn no_show(&mut self) {
        match self.table.options().no_show {
            Some(no_show) if no_show.loses => {
                for seat in self.table.unmoved().iter() {
                    self.put_out(seat, Termination::Late);
                }
            }
            _ => self.settle(Decision::NoResult, Termination::Aborted),
        }
    }

    /// What follows from lapses; `clock` shows what is after all of them.
    pub(crate) fn lapse(&mut self, mut clock: Clock, lapses: Vec<Lapse>) {
        let mut noted = Vec::new();
        let mut fouled = Seats::NONE;
        for lapse in lapses {
            match lapse {
                Lapse::Flag(seat) => {
                    self.note_lapses(&clock, &mut noted);
                    self.expire(seat, clock);
                    clock = self.table.clock.clone();
                }
                Lapse::Foul { seat, loses, .. } => {
                    noted.push(lapse);
                    fouled = fouled.with(seat);
                    if loses {
                        self.note_lapses(&clock, &mut noted);
                        self.put_out(seat, Termination::FoulLimit);
                        clock = self.table.clock.clone();
                    }
                }
                Lapse::AllOver { end, running }
                | Lapse::SharedTimeUp { end, running }
                | Lapse::RoundOver { end, running } => {
                    noted.push(lapse);
                    self.note_lapses(&clock, &mut noted);
                    self.time_is_up(end, running);
                    clock = self.table.clock.clone();
                }
                Lapse::StageBegins { .. }
                | Lapse::ByoyomiBegins { .. }
                | Lapse::PeriodUsed { .. }
                | Lapse::MinutesTaken { .. }
                | Lapse::Over { .. } => noted.push(lapse),
            }
            if self.is_over() {
                return;
            }
        }
        self.note_lapses(&clock, &mut noted);
        fouled.iter().for_each(|seat| self.count_fouls(seat));
    }

    fn note_lapses(&mut self, clock: &Clock, noted: &mut Vec<Lapse>) {
        if !noted.is_empty() {
            let lapses = std::mem::take(noted);
            self.push(Event::Lapsed { lapses, clocks: clock.reading().clone() });
        }
    }

    /// A flag fell. In a game that goes on, the seat's next move has fresh time.
    fn expire(&mut self, seat: Seat, mut clock: Clock) {
        let facts = self.table.game.expire(seat);
        if self.game_after(&facts).outcome().is_none() {
            clock.lift(seat);
        }
        let clocks = self.clocks_after(clock, &facts);
        self.push_deed(Event::Expired { seat, facts, clocks });
    }

    /// A time in common is over; the clocks of `running` ran.
    fn time_is_up(&mut self, end: TimeEnd, running: Seats) {
        let playing = self.table.game.playing();
        let others: Seats = playing.iter().filter(|&seat| !running.contains(seat)).collect();
        match end {
            TimeEnd::BothZero => self.settle(Decision::NoPoints, Termination::TimeUpBothZero),
            TimeEnd::Draw => self.settle(Decision::Draw, Termination::TimeUpDraw),
            // With nobody's clock running, or everybody's, there is no one who loses by it.
            TimeEnd::Loss if others == playing || others.is_empty() => {
                self.settle(Decision::NoPoints, Termination::TimeUpBothZero);
            }
            TimeEnd::Loss => self.settle(Decision::Win(others), Termination::TimeUpLoss),
            TimeEnd::Arbiter => self.pause(PauseReason::TimeUp),
        }
    }
}
