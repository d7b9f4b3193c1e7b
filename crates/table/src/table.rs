//! The state of a table, and how events change it.

use std::fmt;
use std::sync::Arc;

use arbiter::{Question, Ruling};
use clock::{Clock, ControlError, Moment, Reading, Seat, Seats, Span};

use crate::limits::Offered;
use crate::{
    Claim, ClockStart, Computer, Event, EventOf, Foul, Game, Offer, Opening, Options, Order,
    Outcome, PauseReason, PersonId, PlyTime, Seq, TakebackReason,
};

/// One live game.
///
/// [`decide`](Table::decide) looks at the state and answers a command with events;
/// [`evolve`](Table::evolve) remembers an event. The host makes the events durable in between.
/// A table is what its log says: folding the log again gives the same table.
///
/// `Debug` prints where the game stands and nothing of what is in it.
#[derive(Clone)]
pub struct Table<G: Game> {
    pub(crate) opening: Arc<Opening<G::Setup>>,
    pub(crate) opened: Moment,
    pub(crate) game: G,
    pub(crate) clock: Clock,
    pub(crate) seq: Seq,
    /// The moment of the last event.
    pub(crate) at: Moment,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) dealt: Vec<G::Fact>,
    pub(crate) started: Option<Moment>,
    pub(crate) ended: Option<Moment>,
    /// Everything that changed the game, so that it can be set back. The entries are shared
    /// between copies of the table.
    pub(crate) deeds: Vec<Arc<Deed<G::Fact>>>,
    pub(crate) plies: Arc<Vec<PlyTime>>,
    pub(crate) offers: Vec<Pending>,
    /// The plies after which a position was ruled on, and where the ruling stands in the log.
    pub(crate) ruled: Vec<(u32, Seq)>,
    pub(crate) ruling: Option<(u32, Arc<Ruling>)>,
    /// When the present turn began, or began anew.
    pub(crate) turn_at: Moment,
    pub(crate) paused_at: Moment,
    pub(crate) undone: Seq,
    /// What each official's last order had seen.
    pub(crate) officials: Vec<(PersonId, Seq)>,
}

/// Where a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// A seat is open.
    Waiting,
    /// Being played.
    Running,
    /// Standing still.
    Paused(PauseReason),
    /// Over.
    Finished(Outcome),
}

/// What a table wants from its host. Derived from the state, so that a restart keeps it.
#[derive(Debug, Clone, PartialEq)]
pub struct Wishes {
    /// When to send [`Command::Tick`](crate::Command::Tick).
    pub wake: Option<Moment>,
    /// What to ask the referee, whose answer comes back as
    /// [`Command::Ruled`](crate::Command::Ruled).
    pub judge: Option<Judge>,
}

/// A question for the referee.
#[derive(Debug, Clone, PartialEq)]
pub struct Judge {
    /// The plies after which the position stands that is asked about.
    pub ply: u32,
    /// The place in the log at which it is asked.
    pub seen: Seq,
    /// The question.
    pub question: Question,
}

/// Why a table cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The control cannot be played.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// The game would be over before it began.
    #[error("the game is over in the start position")]
    Setup,
    /// The control gives odds to a seat that the game does not have.
    #[error("the control gives odds to seat {}, which this game does not have", .0.index())]
    Odds(Seat),
}

/// A log does not begin with [`Event::Opened`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the log does not begin with the opening of a table")]
pub struct NotOpened;

/// What a table keeps of a seat.
#[derive(Debug, Clone)]
pub(crate) struct SeatState {
    pub(crate) seat: Seat,
    pub(crate) person: Option<PersonId>,
    pub(crate) fouls: Vec<Foul>,
    pub(crate) warnings: u8,
    pub(crate) here: bool,
    pub(crate) away_since: Option<Moment>,
    /// Since which event the seat may act in the present turn. A command that had seen less is
    /// about another position.
    pub(crate) turn_since: Seq,
    /// What the seat's clock had used when that turn began.
    pub(crate) turn_used: Span,
    pub(crate) applied: Applied,
    /// What the seat has offered, by the place in [`Offer::ALL`].
    pub(crate) offered: [Offered; Offer::ALL.len()],
    /// How many hints the seat was given.
    pub(crate) hints: u16,
    /// After how many plies the last one was given.
    pub(crate) hinted_at: Option<usize>,
    /// Since which event the seat is out of the game.
    pub(crate) out: Option<Seq>,
}

/// What the last applied command of each kind had seen: how a resend is known.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Applied {
    pub(crate) act: Option<Seq>,
    pub(crate) draw: Option<Seq>,
    pub(crate) takeback: Option<Seq>,
    pub(crate) claims: [Option<Seq>; Claim::ALL.len()],
    pub(crate) card: Option<Seq>,
}

/// One event that changed the game.
#[derive(Clone)]
pub(crate) struct Deed<F> {
    pub(crate) seq: Seq,
    pub(crate) facts: Vec<F>,
    /// The clocks as they were before it.
    pub(crate) before: Reading,
}

/// An offer that waits for an answer.
#[derive(Debug, Clone)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) offer: Offer,
    pub(crate) reason: Option<TakebackReason>,
    pub(crate) seq: Seq,
    pub(crate) agreed: Seats,
}

impl<G: Game> Table<G> {
    /// The most that [`Command::Act`](crate::Command::Act) is credited for the way to the seat.
    pub const MAX_LAG: Span = Span::from_secs(10);

    /// The events with which the log of a new table begins.
    ///
    /// # Errors
    ///
    /// [`OpenError`] if the control or the setup cannot be played.
    pub fn open(opening: Opening<G::Setup>) -> Result<Vec<EventOf<G>>, OpenError> {
        opening.control.validate()?;
        if !G::playable(&opening.setup) {
            return Err(OpenError::Setup);
        }
        let seats = G::seats(&opening.setup);
        if let Some(&(seat, _)) =
            opening.control.odds.iter().find(|(seat, _)| !seats.contains(*seat))
        {
            return Err(OpenError::Odds(seat));
        }
        let facts = G::deal(&opening.setup, &opening.seed);
        let mut events = vec![Event::Opened(Box::new(opening))];
        if !facts.is_empty() {
            events.push(Event::Dealt { facts });
        }
        Ok(events)
    }

    /// The table after its first event.
    pub fn opened(at: Moment, opening: &Opening<G::Setup>) -> Table<G> {
        let seats = G::seats(&opening.setup);
        Table {
            opening: Arc::new(opening.clone()),
            opened: at,
            game: G::open(&opening.setup),
            clock: Clock::new(&opening.control, seats),
            seq: Seq::START.next(),
            at,
            phase: Phase::Waiting,
            seats: seats.iter().map(SeatState::empty).collect(),
            dealt: Vec::new(),
            started: None,
            ended: None,
            deeds: Vec::new(),
            plies: Arc::default(),
            offers: Vec::new(),
            ruled: Vec::new(),
            ruling: None,
            turn_at: at,
            paused_at: at,
            undone: Seq::START,
            officials: Vec::new(),
        }
    }

    /// The table that a log tells of.
    ///
    /// # Errors
    ///
    /// [`NotOpened`] if the first event is not [`Event::Opened`].
    pub fn fold<'a>(
        events: impl IntoIterator<Item = (Moment, &'a EventOf<G>)>,
    ) -> Result<Table<G>, NotOpened> {
        let mut events = events.into_iter();
        let Some((at, Event::Opened(opening))) = events.next() else {
            return Err(NotOpened);
        };
        let mut table = Table::opened(at, opening);
        for (at, event) in events {
            table.evolve(at, event);
        }
        Ok(table)
    }

    /// What the table started from.
    pub fn opening(&self) -> &Opening<G::Setup> {
        &self.opening
    }

    /// How the table is run.
    pub fn options(&self) -> &Options {
        &self.opening.options
    }

    /// The place of the last event in the log.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The moment of the last event.
    pub fn at(&self) -> Moment {
        self.at
    }

    /// Where the game stands.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Finished(outcome) => Some(outcome),
            Phase::Waiting | Phase::Running | Phase::Paused(_) => None,
        }
    }

    /// Who sits where, in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, Option<&PersonId>)> {
        self.seats.iter().map(|state| (state.seat, state.person.as_ref()))
    }

    /// The seats that a person holds: more than one only at a local table.
    pub fn seats_of(&self, person: &PersonId) -> Seats {
        let held = self.seats.iter().filter(|state| state.person.as_ref() == Some(person));
        held.map(|state| state.seat).collect()
    }

    /// The computer that holds a seat; `None` if a person does, or nobody.
    pub fn computer(&self, seat: Seat) -> Option<Computer> {
        Computer::of(self.seat(seat)?.person.as_ref()?)
    }

    /// The number of plies made.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }

    /// What the table wants from its host.
    pub fn wishes(&self) -> Wishes {
        let judge = match self.phase {
            Phase::Running => self.question(),
            Phase::Waiting | Phase::Paused(_) | Phase::Finished(_) => None,
        };
        Wishes { wake: self.wake(), judge }
    }

    fn wake(&self) -> Option<Moment> {
        match self.phase {
            Phase::Waiting | Phase::Finished(_) => None,
            Phase::Running | Phase::Paused(_) => {
                let lapse = self.clock.next_lapse().map(|(_, at)| at);
                lapse.into_iter().chain(self.no_show_at()).chain(self.resumes_at()).min()
            }
        }
    }

    /// What the referee should be asked, unless it has ruled on this position.
    pub(crate) fn question(&self) -> Option<Judge> {
        let ply = self.plies();
        if self.ruled.iter().any(|&(ruled, _)| ruled == ply) {
            return None;
        }
        let question = self.game.question()?;
        Some(Judge { ply, seen: self.seq, question })
    }

    /// When the seats that may act and have not made a first move are too late.
    pub(crate) fn no_show_at(&self) -> Option<Moment> {
        let no_show = self.opening.options.no_show?;
        let waiting = self.phase == Phase::Running && !self.unmoved().is_empty();
        waiting.then(|| self.turn_at + no_show.after)
    }

    /// When a game that stands still goes on by itself.
    pub(crate) fn resumes_at(&self) -> Option<Moment> {
        match self.phase {
            Phase::Paused(PauseReason::Restart) if !self.opening.options.arbitered => {
                Some(self.paused_at + self.opening.options.restart_grace?)
            }
            Phase::Paused(PauseReason::Adjourned { until }) => until,
            _ => None,
        }
    }

    /// The seats that may act now and have not made a first move.
    pub(crate) fn unmoved(&self) -> Seats {
        self.game.to_act().iter().filter(|&seat| !self.has_moved(seat)).collect()
    }

    /// Whether everybody who is in the game has made a first move.
    pub(crate) fn all_moved(&self) -> bool {
        self.game.playing().iter().all(|seat| self.has_moved(seat))
    }

    fn has_moved(&self, seat: Seat) -> bool {
        self.plies.iter().any(|ply| ply.seat == seat)
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub(crate) fn pending(&self, offer: Offer) -> Option<&Pending> {
        self.offers.iter().find(|pending| pending.offer == offer)
    }

    /// The fouls of a seat that count towards losing (4.1.8): those noted and the clock's own.
    pub(crate) fn fouls_counted(&self, seat: Seat) -> u8 {
        let noted = self.seat(seat).map_or(0, |state| state.fouls.len());
        let noted = u8::try_from(noted).unwrap_or(u8::MAX);
        noted.saturating_add(self.clock.reading().seat(seat).map_or(0, |dial| dial.fouls))
    }

    /// The seats whose clocks run when `game` is played on; `moved` says whether a first move has
    /// been made.
    pub(crate) fn runners(&self, game: &G, moved: bool) -> Seats {
        match self.opening.options.clock_start {
            ClockStart::FirstMove if !moved => Seats::NONE,
            ClockStart::FirstMove | ClockStart::AtOnce => game.to_act(),
        }
    }

    /// Remembers an event. Total: it decides nothing, and a log that makes no sense gives a table
    /// that makes none.
    ///
    /// `at` is the moment of the record. The moments of a log do not go back; one that does is
    /// taken for the last.
    pub fn evolve(&mut self, at: Moment, event: &EventOf<G>) {
        self.seq = self.seq.next();
        self.at = self.at.max(at);
        let (at, seq) = (self.at, self.seq);
        match event {
            Event::Opened(_) => {}
            Event::Dealt { facts } => {
                facts.iter().for_each(|fact| self.game.evolve(fact));
                self.dealt.extend(facts.iter().cloned());
            }
            Event::Seated { seat, person } => {
                self.change(*seat, |state| {
                    state.person = Some(person.clone());
                    state.here = true;
                    state.away_since = None;
                });
            }
            Event::Started { clocks } => {
                self.phase = Phase::Running;
                self.started = Some(at);
                self.set_clocks(clocks);
                self.begin_turn(Seats::NONE);
            }
            Event::Acted { seat, seen, facts, clocks, spent, lag: _ } => {
                let waiting = self.game.to_act().without(*seat);
                self.apply(facts);
                self.set_clocks(clocks);
                self.add_ply(*seat, *spent);
                self.change(*seat, |state| state.applied.act = Some(*seen));
                self.begin_turn(waiting);
                // Moving refuses the other side's draw offer (23.1), and a takeback is about
                // another move now.
                let waits = |it: &Pending| it.offer == Offer::Draw && it.seat == *seat;
                for pending in self.offers.extract_if(.., |it| !waits(it)).collect::<Vec<_>>() {
                    self.note_refusal(pending.seat, pending.offer);
                }
            }
            Event::Lapsed { lapses: _, clocks } => self.set_clocks(clocks),
            Event::Expired { seat, facts, clocks } => {
                let waiting = self.game.to_act().without(*seat);
                self.apply(facts);
                self.set_clocks(clocks);
                self.begin_turn(waiting);
                self.offers.clear();
            }
            Event::Offered { seat, offer, reason, seen } => {
                self.remember_offer(*seat, *offer, reason.as_ref(), *seen);
            }
            Event::Answered { seat, offer, accepted } => {
                if *accepted {
                    let pending = self.offers.iter_mut().find(|pending| pending.offer == *offer);
                    if let Some(pending) = pending {
                        pending.agreed = pending.agreed.with(*seat);
                    }
                } else {
                    let asker = self.pending(*offer).map(|pending| pending.seat);
                    self.offers.retain(|pending| pending.offer != *offer);
                    if let Some(asker) = asker {
                        self.note_refusal(asker, *offer);
                    }
                }
            }
            Event::Left { seat, why: _, facts, clocks } => {
                let waiting = self.game.to_act();
                self.apply(facts);
                self.set_clocks(clocks);
                self.change(*seat, |state| state.out = Some(seq));
                self.begin_turn(waiting);
                self.offers.retain(|pending| pending.seat != *seat);
            }
            Event::Claimed { seat, claim, seen, granted: _, facts, clocks } => {
                self.apply(facts);
                self.set_clocks(clocks);
                self.change(*seat, |state| {
                    state.applied.claims[claim.index()] = Some(*seen);
                });
            }
            Event::Fouled { seat, foul, seen, clocks } => {
                self.set_clocks(clocks);
                self.change(*seat, |state| {
                    state.fouls.push(*foul);
                    if *foul == Foul::RepeatedOffer {
                        state.applied.draw = Some(*seen);
                    }
                });
            }
            Event::Carded { seat, seen, clocks } => {
                self.set_clocks(clocks);
                self.change(*seat, |state| state.applied.card = Some(*seen));
            }
            Event::Hinted { seat } => {
                let plies = self.plies.len();
                self.change(*seat, |state| {
                    state.hints = state.hints.saturating_add(1);
                    state.hinted_at = Some(plies);
                });
            }
            Event::Presence { seat, here } => {
                self.change(*seat, |state| {
                    state.here = *here;
                    state.away_since = (!here).then_some(at);
                });
            }
            Event::Ruled { ply, ruling, facts } => {
                let waiting = self.game.to_act();
                self.apply(facts);
                self.begin_turn(waiting);
                self.ruled.push((*ply, seq));
                self.ruling = Some((*ply, Arc::clone(ruling)));
            }
            Event::Ordered { by, order, why: _, seen, clocks } => {
                self.set_clocks(clocks);
                self.officials.retain(|(official, _)| official != by);
                self.officials.push((by.clone(), *seen));
                match order {
                    Order::Foul { seat, foul } => {
                        self.change(*seat, |state| state.fouls.push(*foul));
                    }
                    Order::Warning { seat } => {
                        self.change(*seat, |state| {
                            state.warnings = state.warnings.saturating_add(1);
                        });
                    }
                    // What these come to stands in the events that follow.
                    Order::Pause
                    | Order::Adjourn { .. }
                    | Order::Resume
                    | Order::AddTime { .. }
                    | Order::AddCommonTime { .. }
                    | Order::SetBack { .. }
                    | Order::SetResult { .. }
                    | Order::Annul
                    | Order::Forfeit { .. } => {}
                }
            }
            Event::Undone { to, cause: _, clocks } => {
                self.set_clocks(clocks);
                self.set_back(*to);
            }
            Event::Paused { reason, clocks } => {
                self.phase = Phase::Paused(*reason);
                self.paused_at = at;
                self.set_clocks(clocks);
                if *reason == PauseReason::Restart {
                    // The host has lost all its sockets.
                    for state in &mut self.seats {
                        state.here = false;
                        state.away_since = Some(at);
                    }
                }
            }
            Event::Resumed { clocks } => {
                self.phase = Phase::Running;
                self.turn_at = at;
                self.set_clocks(clocks);
                for state in self.seats.iter_mut().filter(|state| !state.here) {
                    state.away_since = Some(at);
                }
            }
            Event::Ended { outcome, clocks } => {
                self.phase = Phase::Finished(outcome.clone());
                self.ended = Some(at);
                self.set_clocks(clocks);
                self.offers.clear();
            }
        }
    }

    fn apply(&mut self, facts: &[G::Fact]) {
        if facts.is_empty() {
            return;
        }
        let before = self.clock.reading().clone();
        self.deeds.push(Arc::new(Deed { seq: self.seq, facts: facts.to_vec(), before }));
        facts.iter().for_each(|fact| self.game.evolve(fact));
    }

    fn set_clocks(&mut self, clocks: &Reading) {
        self.clock = Clock::restore(&self.opening.control, clocks);
    }

    pub(crate) fn change(&mut self, seat: Seat, change: impl FnOnce(&mut SeatState)) {
        if let Some(state) = self.seats.get_mut(seat.index()) {
            change(state);
        }
    }

    /// The seats that may act now, but for those that could already, see a new position. The
    /// clocks have been set.
    fn begin_turn(&mut self, waiting: Seats) {
        let to_act = self.game.to_act();
        for state in &mut self.seats {
            if to_act.contains(state.seat) && !waiting.contains(state.seat) {
                let dial = self.clock.reading().seat(state.seat);
                state.turn_since = self.seq;
                state.turn_used = dial.map_or(Span::ZERO, |dial| dial.used);
            }
        }
        self.turn_at = self.at;
    }

    fn add_ply(&mut self, seat: Seat, spent: Span) {
        let ply = self.ply_time(self.seq, seat, self.at, spent, self.clock.reading());
        Arc::make_mut(&mut self.plies).push(ply);
    }

    fn remember_offer(
        &mut self,
        seat: Seat,
        offer: Offer,
        reason: Option<&TakebackReason>,
        seen: Seq,
    ) {
        let (seq, agreed, reason) = (self.seq, Seats::only(seat), reason.cloned());
        self.offers.push(Pending { seat, offer, reason, seq, agreed });
        if offer == Offer::Draw {
            // The next offer may be anybody else's (23.1).
            for state in &mut self.seats {
                state.offered[offer.index()].last = None;
            }
        }
        let now = self.offered_now(seat);
        self.change(seat, |state| {
            state.offered[offer.index()].last = Some(now);
            match offer {
                Offer::Draw => state.applied.draw = Some(seen),
                Offer::Takeback => state.applied.takeback = Some(seen),
            }
        });
    }

    /// Sets the game back to what it was after record `to`, by telling it again.
    fn set_back(&mut self, to: Seq) {
        self.deeds.retain(|deed| deed.seq <= to);
        Arc::make_mut(&mut self.plies).retain(|ply| ply.seq <= to);
        self.ruled.retain(|&(_, seq)| seq <= to);
        self.ruling = None;
        self.offers.clear();
        self.undone = self.seq;
        self.game = self.game_as_of(to);
        for state in &mut self.seats {
            state.out = state.out.filter(|&out| out <= to);
            state.hinted_at = None;
            state.offered[Offer::Takeback.index()].last = None;
            if let Some(last) = &mut state.offered[Offer::Draw.index()].last {
                // Moves that are taken back have not been made since the offer.
                let own = self.plies.iter().filter(|ply| ply.seat == state.seat).count();
                last.moves = last.moves.min(own);
            }
        }
        self.begin_turn(Seats::NONE);
    }
}

impl<G: Game> Table<G> {
    /// The game as it was after record `to`, told again.
    pub(crate) fn game_as_of(&self, to: Seq) -> G {
        let mut game = G::open(&self.opening.setup);
        let told = self.deeds.iter().filter(|deed| deed.seq <= to).flat_map(|deed| &deed.facts);
        self.dealt.iter().chain(told).for_each(|fact| game.evolve(fact));
        game
    }
}

impl SeatState {
    fn empty(seat: Seat) -> SeatState {
        SeatState {
            seat,
            person: None,
            fouls: Vec::new(),
            warnings: 0,
            here: true,
            away_since: None,
            turn_since: Seq::START,
            turn_used: Span::ZERO,
            applied: Applied::default(),
            offered: Default::default(),
            hints: 0,
            hinted_at: None,
            out: None,
        }
    }
}

impl Claim {
    /// Its place in [`Claim::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Claim::NaturalLimit => 0,
            Claim::Repetition => 1,
            Claim::OpponentLeft => 2,
        }
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &G::NAME)
            .field("seq", &self.seq)
            .field("phase", &self.phase)
            .field("plies", &self.plies.len())
            .finish_non_exhaustive()
    }
}
