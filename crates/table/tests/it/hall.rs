//! A host for one table: it keeps the log, folds it, and plays the players.

use std::fmt::Debug;

use arbiter::{Budget, RuleBook, judge};
use clock::{Moment, Seat, Span};
use table::game::xiangqi::{Refusal, Setup, Xiangqi};
use table::{
    Claim, ClockStart, Command, EventOf, Game, Leaving, Offer, Opening, Options, Order, Outcome,
    PersonId, Phase, Refused, Seed, Seq, Table, TableView, Termination, Viewer,
};
use xiangqi::Position;

pub(crate) const RED: Seat = seat(0);
pub(crate) const BLACK: Seat = seat(1);

pub(crate) const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a small number")
}

/// A table, its log, and the time of day.
pub(crate) struct Hall<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<(Moment, EventOf<G>)>,
    pub(crate) now: Moment,
}

pub(crate) type XiangqiRefused = Refused<Refusal>;

impl<G: Game> Hall<G> {
    pub(crate) fn open(setup: G::Setup, control: &str, options: Options) -> Hall<G> {
        let now = Moment::from_millis(1_000_000);
        let control = control.parse().unwrap_or_else(|error| panic!("{control}: {error}"));
        let seed = Seed::new(std::array::from_fn(|at| (17 * at + 5) as u8));
        let opening = Opening { setup, control, options, seed, commitment: None };
        let events = Table::<G>::open(opening).unwrap();
        let log: Vec<_> = events.into_iter().map(|event| (now, event)).collect();
        let table = fold::<G>(&log);
        Hall { table, log, now }
    }

    /// Opens a table and seats everybody.
    pub(crate) fn seated(setup: G::Setup, control: &str, options: Options) -> Hall<G> {
        let local = options.local;
        let mut hall = Hall::open(setup, control, options);
        for seat in G::seats(&hall.table.opening().setup).iter() {
            let name = if local { "both".to_owned() } else { format!("p{}", seat.index()) };
            hall.send(Command::Sit { seat, person: PersonId::new(name) }).unwrap();
        }
        assert_eq!(*hall.table.phase(), Phase::Running);
        hall
    }

    /// Sends a command now. Checks that the decision depends on the log alone and that a resend
    /// changes nothing.
    pub(crate) fn send(
        &mut self,
        command: Command<G::Action>,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let before = fold::<G>(&self.log);
        let events = self.table.decide(self.now, &command);
        assert_eq!(before.decide(self.now, &command), events, "told again: {command:?}");
        let events = events?;
        for event in &events {
            for viewer in viewers::<G>(&self.table) {
                let _ = Table::glimpse(&self.table, self.now, event, viewer);
            }
            self.table.evolve(self.now, event);
            self.log.push((self.now, event.clone()));
        }
        let again = fold::<G>(&self.log);
        self.assert_same(&again);
        if !matches!(command, Command::Restarted) {
            let again = self.table.decide(self.now, &command).unwrap_or_default();
            assert_eq!(again, [], "resent: {command:?}");
        }
        Ok(events)
    }

    pub(crate) fn assert_same(&self, other: &Table<G>) {
        assert_eq!(self.table.seq(), other.seq());
        assert_eq!(self.table.wishes(), other.wishes());
        for viewer in viewers::<G>(&self.table) {
            let view = |table: &Table<G>| format!("{:?}", table.view(viewer, self.now));
            assert_eq!(view(&self.table), view(other));
        }
    }

    pub(crate) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }

    pub(crate) fn wait_secs(&mut self, seconds: i64) {
        self.wait(Span::from_secs(seconds));
    }

    pub(crate) fn tick(&mut self) -> Vec<EventOf<G>> {
        self.send(Command::Tick).unwrap()
    }

    /// Lets time pass until the table wants to be woken, and wakes it.
    pub(crate) fn sleep(&mut self) -> Vec<EventOf<G>> {
        self.now = self.table.wishes().wake.expect("the table wants to be woken");
        self.tick()
    }

    pub(crate) fn seen(&self) -> Seq {
        self.table.seq()
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let seen = self.seen();
        self.send(Command::Act { seat, action, seen, lag: Span::ZERO })
    }

    pub(crate) fn offer(
        &mut self,
        seat: Seat,
        offer: Offer,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let seen = self.seen();
        self.send(Command::Offer { seat, offer, reason: None, seen })
    }

    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        offer: Offer,
        accept: bool,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let seen = self.seen();
        self.send(Command::Answer { seat, offer, accept, seen })
    }

    pub(crate) fn claim(
        &mut self,
        seat: Seat,
        claim: Claim,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let seen = self.seen();
        self.send(Command::Claim { seat, claim, seen })
    }

    pub(crate) fn leave(
        &mut self,
        seat: Seat,
        how: Leaving,
    ) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        self.send(Command::Leave { seat, how })
    }

    pub(crate) fn presence(&mut self, seat: Seat, here: bool) -> Vec<EventOf<G>> {
        self.send(Command::Presence { seat, here }).unwrap()
    }

    pub(crate) fn order(&mut self, order: Order) -> Result<Vec<EventOf<G>>, Refused<G::Refusal>> {
        let (seen, by) = (self.seen(), PersonId::new("arbiter"));
        self.send(Command::Official { by, order, why: "because".to_owned(), seen })
    }

    /// Asks the referee what the table wants to know, and tells it the answer.
    pub(crate) fn judge(&mut self) -> Vec<EventOf<G>> {
        let judged = self.table.wishes().judge.expect("there is something to judge");
        let ruling = Box::new(judge(&judged.question, Budget::default()));
        self.send(Command::Ruled { ply: judged.ply, seen: judged.seen, ruling }).unwrap()
    }

    pub(crate) fn view(&self, viewer: Viewer) -> TableView<G::View> {
        self.table.view(viewer, self.now)
    }

    pub(crate) fn outcome(&self) -> &Outcome {
        self.table.outcome().expect("the game is over")
    }

    /// Checks that the game is over, why, and its score.
    pub(crate) fn assert_over(&self, why: Termination, score: &str) {
        let outcome = self.outcome();
        assert_eq!((outcome.termination, outcome.score()), (why, score));
        let view = self.view(Viewer::Public);
        assert!(view.clocks.running.is_empty(), "clocks run after the end");
        assert_eq!(self.table.wishes().wake, None);
        assert_eq!(view.to_act.len(), 0);
    }
}

impl Hall<Xiangqi> {
    pub(crate) fn standard(control: &str) -> Hall<Xiangqi> {
        Hall::seated(Setup::standard(RuleBook::ONLINE), control, plain(control))
    }

    pub(crate) fn from_fen(fen: &str, book: RuleBook, control: &str) -> Hall<Xiangqi> {
        Hall::seated(position(fen, book), control, plain(control))
    }

    pub(crate) fn with_options(control: &str, options: Options) -> Hall<Xiangqi> {
        Hall::seated(Setup::standard(RuleBook::ONLINE), control, options)
    }

    pub(crate) fn to_move(&self) -> Seat {
        self.view(Viewer::Public).to_act.iter().next().expect("somebody is to move")
    }

    pub(crate) fn try_move(&mut self, mv: &str) -> Result<Vec<EventOf<Xiangqi>>, XiangqiRefused> {
        let seat = self.to_move();
        self.act(seat, mv.parse().unwrap())
    }

    pub(crate) fn moves(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            self.wait_secs(1);
            self.try_move(mv).unwrap_or_else(|refused| panic!("{mv}: {refused}"));
        }
    }

    pub(crate) fn fen(&self) -> String {
        self.view(Viewer::Public).game.now.position.fen()
    }

    pub(crate) fn bank(&self, seat: Seat) -> Span {
        self.view(Viewer::Public).clocks.seat(seat).unwrap().bank
    }
}

/// Options under which clocks start at once and nothing is called off.
pub(crate) fn plain(control: &str) -> Options {
    Options {
        clock_start: ClockStart::AtOnce,
        no_show: None,
        ..Options::friendly(&control.parse().unwrap())
    }
}

pub(crate) fn position(fen: &str, book: RuleBook) -> Setup {
    Setup { start: fen.parse::<Position>().unwrap(), handicap: None, book }
}

pub(crate) fn fold<G: Game>(log: &[(Moment, EventOf<G>)]) -> Table<G> {
    Table::fold(log.iter().map(|(at, event)| (*at, event))).unwrap()
}

pub(crate) fn viewers<G: Game>(table: &Table<G>) -> Vec<Viewer> {
    let seats = table.people().map(|(seat, _)| Viewer::seat(seat));
    seats.chain([Viewer::Public, Viewer::Arbiter]).collect()
}

/// The kinds of events, for a look at what happened.
pub(crate) fn kinds<S: Debug, F: Debug>(events: &[table::Event<S, F>]) -> Vec<String> {
    let kind = |event: &table::Event<S, F>| {
        let text = format!("{event:?}");
        text.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned()
    };
    events.iter().map(kind).collect()
}
