//! The two doors through which a table lets anything out: the view and the glimpse.

use std::sync::Arc;

use arbiter::Ruling;
use clock::{Control, Lapse, Moment, Reading, Seat, Seats, Span};

use crate::{
    Claim, Event, EventOf, Foul, Game, Offer, OfferTerms, Options, Order, Outcome, PauseReason,
    PersonId, Phase, Seq, Table, TakebackReason, Termination, UndoCause, Viewer,
};

/// A table as one viewer sees it at one moment; `V` is the game's own view.
#[derive(Debug, Clone)]
pub struct TableView<V> {
    /// The place of the last event in the log.
    pub seq: Seq,
    /// Where the game stands.
    pub phase: Phase,
    /// When the table was opened.
    pub opened: Moment,
    /// When the game began.
    pub started: Option<Moment>,
    /// When it ended, for the last time if its result was changed.
    pub ended: Option<Moment>,
    /// The time control.
    pub control: Control,
    /// How the table is run.
    pub options: Options,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The seats that may act; none while the game stands still.
    pub to_act: Seats,
    /// The clocks as of the moment of the view.
    pub clocks: Reading,
    /// When each ply was made and what it cost, oldest first; shared, not copied.
    pub plies: Arc<Vec<PlyTime>>,
    /// The offers that wait for an answer.
    pub offers: Vec<OfferView>,
    /// What the viewer may ask for beside acting.
    pub rights: Rights,
    /// What the offers of the viewer's own seats hang on while the game is played.
    pub terms: Vec<OfferTerms>,
    /// When a seat that has not made its first move loses the game or has it called off.
    pub no_show_at: Option<Moment>,
    /// When a game that stands still goes on by itself.
    pub resumes_at: Option<Moment>,
    /// The last ruling, and after how many plies the position stood that it is about.
    pub ruling: Option<(u32, Arc<Ruling>)>,
    /// With how many fouls a seat has lost (4.1.8); 0 for never.
    pub fouls_to_lose: u8,
    /// The game.
    pub game: V,
}

/// A seat, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub person: Option<PersonId>,
    /// The fouls 犯规 noted, oldest first; overstepped moves are counted by the clock.
    pub fouls: Vec<Foul>,
    /// All fouls that count towards [`TableView::fouls_to_lose`], the clock's included.
    pub fouls_counted: u8,
    /// Warnings 警告.
    pub warnings: u8,
    /// How many hints 提示 the seat was given.
    pub hints: u16,
    /// Since when the player is away.
    pub away_since: Option<Moment>,
    /// From when on the opponent may claim the game because of that.
    pub claimable_from: Option<Moment>,
    /// Whether the seat has left the game.
    pub out: bool,
}

/// When a ply was made and what it cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlyTime {
    /// Its place in the log.
    pub seq: Seq,
    /// Whose it was.
    pub seat: Seat,
    /// When.
    pub at: Moment,
    /// The time it cost on the clock.
    pub spent: Span,
    /// What was left of the seat's bank 局时 after it; `None` without one.
    pub left: Option<Span>,
}

/// An offer that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferView {
    /// Who offers.
    pub seat: Seat,
    /// What.
    pub offer: Offer,
    /// Why a move is to be taken back, if that was said.
    pub reason: Option<TakebackReason>,
    /// The seats that have not answered.
    pub waits_for: Seats,
}

/// What a viewer may ask for beside acting. All `false` for those without a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rights {
    /// To offer a draw.
    pub draw: bool,
    /// To ask for a takeback.
    pub takeback: bool,
    /// To resign.
    pub resign: bool,
    /// To call the game off.
    pub abort: bool,
    /// To claim the natural limit: it is one's turn. Whether the claim is true is another matter.
    pub claim_natural_limit: bool,
    /// To claim a repetition.
    pub claim_repetition: bool,
    /// To claim that the opponent has left.
    pub claim_opponent_left: bool,
    /// To play a time-extension card.
    pub card: bool,
    /// To be given a hint.
    pub hint: bool,
}

/// One event as one viewer sees it; `Gl` is the game's own glimpse.
#[derive(Debug, Clone)]
pub enum EventView<Gl> {
    /// A person took a seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
    },
    /// The lots were drawn.
    Dealt {
        /// What the viewer sees of it.
        glimpses: Vec<Gl>,
    },
    /// The game began.
    Started {
        /// The clocks.
        clocks: Reading,
    },
    /// A seat acted.
    Acted {
        /// The seat.
        seat: Seat,
        /// What the viewer sees of it.
        glimpses: Vec<Gl>,
        /// The clocks after it.
        clocks: Reading,
        /// Its line in [`TableView::plies`].
        ply: PlyTime,
    },
    /// Time did something that ended no turn.
    Lapsed {
        /// What.
        lapses: Vec<Lapse>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A flag fell.
    Expired {
        /// Whose.
        seat: Seat,
        /// What the viewer sees of what followed.
        glimpses: Vec<Gl>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat offered something.
    Offered {
        /// The seat.
        seat: Seat,
        /// What.
        offer: Offer,
        /// Why a move is to be taken back, if that was said.
        reason: Option<TakebackReason>,
    },
    /// A seat answered an offer.
    Answered {
        /// The seat.
        seat: Seat,
        /// What had been offered.
        offer: Offer,
        /// Whether it was accepted.
        accepted: bool,
    },
    /// A seat left the game, or was put out.
    Left {
        /// The seat.
        seat: Seat,
        /// Why.
        why: Termination,
        /// What the viewer sees of what followed.
        glimpses: Vec<Gl>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat claimed something.
    Claimed {
        /// The seat.
        seat: Seat,
        /// What.
        claim: Claim,
        /// Whether it was true; `None` if the referee has to say.
        granted: Option<bool>,
        /// What the viewer sees of what followed.
        glimpses: Vec<Gl>,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A foul was noted.
    Fouled {
        /// Whose.
        seat: Seat,
        /// Which.
        foul: Foul,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A card was played.
    Carded {
        /// The seat.
        seat: Seat,
        /// The clocks after it.
        clocks: Reading,
    },
    /// A seat was given a hint.
    Hinted {
        /// The seat.
        seat: Seat,
    },
    /// A player went or came back.
    Presence {
        /// The seat.
        seat: Seat,
        /// Whether the player is here.
        here: bool,
    },
    /// The referee ruled.
    Ruled {
        /// The plies after which the position stood that was ruled on.
        ply: u32,
        /// The ruling.
        ruling: Arc<Ruling>,
        /// What the viewer sees of what followed.
        glimpses: Vec<Gl>,
    },
    /// An official gave an order.
    Ordered {
        /// Who.
        by: PersonId,
        /// What.
        order: Order,
        /// Why.
        why: String,
        /// The clocks after it.
        clocks: Reading,
    },
    /// The game was set back: the viewer needs a fresh view.
    Undone {
        /// The plies that remain.
        plies: u32,
        /// Why.
        cause: UndoCause,
    },
    /// The game stands still.
    Paused {
        /// Why.
        reason: PauseReason,
        /// The clocks, which stand.
        clocks: Reading,
    },
    /// The game goes on.
    Resumed {
        /// The clocks after it.
        clocks: Reading,
    },
    /// The game is over, or its result was changed.
    Ended {
        /// How.
        outcome: Outcome,
        /// The clocks, which stand.
        clocks: Reading,
    },
}

impl<G: Game> Table<G> {
    /// The table as `viewer` may see it at `at`.
    pub fn view(&self, viewer: Viewer, at: Moment) -> TableView<G::View> {
        let options = &self.opening.options;
        let at = at.max(self.at);
        TableView {
            seq: self.seq,
            phase: self.phase.clone(),
            opened: self.opened,
            started: self.started,
            ended: self.ended,
            control: self.opening.control.clone(),
            options: options.clone(),
            seats: self.seats.iter().map(|state| self.seat_view(state)).collect(),
            to_act: match self.phase {
                Phase::Running => self.game.to_act(),
                Phase::Waiting | Phase::Paused(_) | Phase::Finished(_) => Seats::NONE,
            },
            clocks: self.clock.read(at),
            plies: Arc::clone(&self.plies),
            offers: self.offers.iter().map(|pending| self.offer_view(pending)).collect(),
            rights: self.rights(viewer, at),
            terms: match self.phase {
                Phase::Running => viewer.seats().iter().flat_map(|seat| self.terms(seat)).collect(),
                Phase::Waiting | Phase::Paused(_) | Phase::Finished(_) => Vec::new(),
            },
            no_show_at: self.no_show_at(),
            resumes_at: self.resumes_at(),
            ruling: self.ruling.clone(),
            fouls_to_lose: G::fouls_to_lose(&self.opening.setup),
            game: self.game.view(viewer),
        }
    }

    /// What `viewer` sees of an event that happens to `before` at `at`; `None` if nothing.
    ///
    /// [`EventView::Undone`] asks for a fresh view.
    pub fn glimpse(
        before: &Table<G>,
        at: Moment,
        event: &EventOf<G>,
        viewer: Viewer,
    ) -> Option<EventView<G::Glimpse>> {
        let glimpses = |facts: &[G::Fact]| glimpses(&before.game, facts, viewer);
        Some(match event {
            Event::Opened(_) => return None,
            Event::Dealt { facts } => EventView::Dealt { glimpses: glimpses(facts) },
            Event::Seated { seat, person } => {
                EventView::Seated { seat: *seat, person: person.clone() }
            }
            Event::Started { clocks } => EventView::Started { clocks: clocks.clone() },
            Event::Acted { seat, facts, clocks, spent, .. } => EventView::Acted {
                seat: *seat,
                glimpses: glimpses(facts),
                clocks: clocks.clone(),
                ply: before.ply_time(before.seq.next(), *seat, before.at.max(at), *spent, clocks),
            },
            Event::Lapsed { lapses, clocks } => {
                EventView::Lapsed { lapses: lapses.clone(), clocks: clocks.clone() }
            }
            Event::Expired { seat, facts, clocks } => EventView::Expired {
                seat: *seat,
                glimpses: glimpses(facts),
                clocks: clocks.clone(),
            },
            Event::Offered { seat, offer, reason, .. } => {
                EventView::Offered { seat: *seat, offer: *offer, reason: reason.clone() }
            }
            Event::Answered { seat, offer, accepted } => {
                EventView::Answered { seat: *seat, offer: *offer, accepted: *accepted }
            }
            Event::Left { seat, why, facts, clocks } => EventView::Left {
                seat: *seat,
                why: *why,
                glimpses: glimpses(facts),
                clocks: clocks.clone(),
            },
            Event::Claimed { seat, claim, granted, facts, clocks, .. } => EventView::Claimed {
                seat: *seat,
                claim: *claim,
                granted: *granted,
                glimpses: glimpses(facts),
                clocks: clocks.clone(),
            },
            Event::Fouled { seat, foul, clocks, .. } => {
                EventView::Fouled { seat: *seat, foul: *foul, clocks: clocks.clone() }
            }
            Event::Carded { seat, clocks, .. } => {
                EventView::Carded { seat: *seat, clocks: clocks.clone() }
            }
            Event::Hinted { seat } => EventView::Hinted { seat: *seat },
            Event::Presence { seat, here } => EventView::Presence { seat: *seat, here: *here },
            Event::Ruled { ply, ruling, facts } => EventView::Ruled {
                ply: *ply,
                ruling: Arc::clone(ruling),
                glimpses: glimpses(facts),
            },
            Event::Ordered { by, order, why, clocks, .. } => EventView::Ordered {
                by: by.clone(),
                order: order.clone(),
                why: why.clone(),
                clocks: clocks.clone(),
            },
            Event::Undone { to, cause, .. } => {
                let plies = before.plies.iter().filter(|ply| ply.seq <= *to).count();
                let plies = u32::try_from(plies).unwrap_or(u32::MAX);
                EventView::Undone { plies, cause: cause.clone() }
            }
            Event::Paused { reason, clocks } => {
                EventView::Paused { reason: *reason, clocks: clocks.clone() }
            }
            Event::Resumed { clocks } => EventView::Resumed { clocks: clocks.clone() },
            Event::Ended { outcome, clocks } => {
                EventView::Ended { outcome: outcome.clone(), clocks: clocks.clone() }
            }
        })
    }

    /// The line of a ply in the view.
    pub(crate) fn ply_time(
        &self,
        seq: Seq,
        seat: Seat,
        at: Moment,
        spent: Span,
        clocks: &Reading,
    ) -> PlyTime {
        let has_bank = !self.opening.control.stages.is_empty();
        let left = clocks.seat(seat).filter(|_| has_bank).map(|dial| dial.bank);
        PlyTime { seq, seat, at, spent, left }
    }

    fn seat_view(&self, state: &crate::table::SeatState) -> SeatView {
        SeatView {
            seat: state.seat,
            person: state.person.clone(),
            fouls: state.fouls.clone(),
            fouls_counted: self.fouls_counted(state.seat),
            warnings: state.warnings,
            hints: state.hints,
            away_since: state.away_since,
            claimable_from: self.claimable_from(state.seat),
            out: state.out.is_some(),
        }
    }

    fn offer_view(&self, pending: &crate::table::Pending) -> OfferView {
        let silent = |&seat: &Seat| !pending.agreed.contains(seat);
        OfferView {
            seat: pending.seat,
            offer: pending.offer,
            reason: pending.reason.clone(),
            waits_for: self.game.playing().iter().filter(silent).collect(),
        }
    }
}

/// What a viewer sees of facts that happen one after the other.
fn glimpses<G: Game>(before: &G, facts: &[G::Fact], viewer: Viewer) -> Vec<G::Glimpse> {
    let mut seen = Vec::new();
    let mut moved: Option<G> = None;
    for (index, fact) in facts.iter().enumerate() {
        seen.extend(G::glimpse(moved.as_ref().unwrap_or(before), fact, viewer));
        if index + 1 < facts.len() {
            moved.get_or_insert_with(|| before.clone()).evolve(fact);
        }
    }
    seen
}
