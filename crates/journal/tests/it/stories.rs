//! Games that are played on purpose, so that a log of them can be kept.

use arbiter::{Budget, FalseClaim, NaturalLimit, RuleBook, judge};
use clock::{Moment, Seat, Seats, Span};
use table::game::xiangqi::{Setup, Xiangqi};
use table::{
    Claim, Command, Computer, EventOf, Foul, Game, Leaving, Offer, Opening, Options, Order,
    PersonId, Seed, Table, Termination, Viewer,
};
use test_support::toy::{self, Action, Toy};
use xiangqi::Handicap;

/// A table and its log.
pub(crate) struct Hall<G: Game> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<(Moment, EventOf<G>)>,
    now: Moment,
}

/// A story of xiangqi: its name, and how it goes.
pub(crate) type Story = (&'static str, fn() -> Hall<Xiangqi>);

/// Every story of xiangqi.
pub(crate) const XIANGQI: [Story; 8] = [
    ("friends", friends),
    ("mate", mate),
    ("agreement", agreement),
    ("arbiter", arbiter_story),
    ("repetition", repetition),
    ("restart", restart),
    ("handicap", handicap),
    ("computer", computer),
];

const RED: Seat = seat(0);
const BLACK: Seat = seat(1);

const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a small number")
}

impl<G: Game> Hall<G> {
    fn open(setup: G::Setup, control: &str, options: Options) -> Hall<G> {
        let person = |seat: Seat| PersonId::new(format!("person{}", seat.index()));
        Hall::open_for(setup, control, options, person)
    }

    fn open_for(
        setup: G::Setup,
        control: &str,
        options: Options,
        person: impl Fn(Seat) -> PersonId,
    ) -> Hall<G> {
        let now = Moment::from_millis(1_764_460_800_000);
        let control = control.parse().unwrap_or_else(|error| panic!("{control}: {error}"));
        let (seed, commitment) = (Seed::new([7; 32]), Some([9; 32]));
        let opening = Opening { setup, control, options, seed, commitment };
        let events = Table::<G>::open(opening).unwrap();
        let log: Vec<_> = events.into_iter().map(|event| (now, event)).collect();
        let table = Table::fold(log.iter().map(|(at, event)| (*at, event))).unwrap();
        let mut hall = Hall { table, log, now };
        for seat in G::seats(&hall.table.opening().setup).iter() {
            hall.send(Command::Sit { seat, person: person(seat) });
        }
        hall
    }

    fn send(&mut self, command: Command<G::Action>) {
        self.now = self.now + Span::from_secs(1);
        let events = self.table.decide(self.now, &command);
        let events = events.unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        for event in events {
            self.table.evolve(self.now, &event);
            self.log.push((self.now, event));
        }
    }

    fn sleep(&mut self) {
        self.now = self.table.wishes().wake.unwrap();
        self.send(Command::Tick);
    }

    fn act(&mut self, seat: Seat, action: G::Action, lag_ms: i64) {
        self.now = self.now + Span::from_secs(3);
        let (seen, lag) = (self.table.seq(), Span::from_millis(lag_ms));
        self.send(Command::Act { seat, action, seen, lag });
    }

    fn offer(&mut self, seat: Seat, offer: Offer) {
        let seen = self.table.seq();
        self.send(Command::Offer { seat, offer, reason: None, seen });
    }

    fn answer(&mut self, seat: Seat, offer: Offer, accept: bool) {
        let seen = self.table.seq();
        self.send(Command::Answer { seat, offer, accept, seen });
    }

    fn claim(&mut self, seat: Seat, claim: Claim) {
        let seen = self.table.seq();
        self.send(Command::Claim { seat, claim, seen });
    }

    fn order(&mut self, order: Order, why: &str) {
        let (by, seen) = (PersonId::new("裁判"), self.table.seq());
        self.send(Command::Official { by, order, why: why.to_owned(), seen });
    }

    fn judge(&mut self) {
        let asked = self.table.wishes().judge.unwrap();
        let ruling = Box::new(judge(&asked.question, Budget::default()));
        self.send(Command::Ruled { ply: asked.ply, seen: asked.seen, ruling });
    }
}

impl Hall<Xiangqi> {
    fn moves(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            let to_act = self.table.view(Viewer::Public, self.now).to_act;
            self.act(to_act.iter().next().unwrap(), mv.parse().unwrap(), 0);
        }
    }
}

fn position(fen: &str, book: RuleBook) -> Setup {
    Setup { start: fen.parse().unwrap(), handicap: None, book }
}

pub(crate) fn friends() -> Hall<Xiangqi> {
    let options = Options::friendly(&"10m +5s".parse().unwrap());
    let mut hall = Hall::open(Setup::standard(RuleBook::ONLINE), "10m +5s", options);
    hall.moves("h2e2 h9g7 h0g2 i9h9 b2d2 b9a7 g3g4");
    hall.send(Command::Leave { seat: BLACK, how: Leaving::Resign });
    hall
}

fn mate() -> Hall<Xiangqi> {
    let setup = position("4k4/R8/9/9/9/9/9/9/1R7/3K5 w", RuleBook::CXA2020);
    let mut hall = Hall::open(setup, "30s/move", Options::arbitered());
    hall.moves("b1b2 e9f9 b2b9");
    hall
}

fn agreement() -> Hall<Xiangqi> {
    let control = "1m byoyomi 10sx3 cards 2x1m";
    let options = Options { takebacks: true, ..Options::arbitered() };
    let mut hall = Hall::open(Setup::standard(RuleBook::CXA2020), control, options);
    hall.moves("h2e2 h9g7");
    hall.offer(RED, Offer::Takeback);
    hall.answer(BLACK, Offer::Takeback, false);
    hall.moves("h0g2");
    hall.offer(RED, Offer::Takeback);
    hall.answer(BLACK, Offer::Takeback, true);
    hall.sleep();
    hall.sleep();
    hall.act(RED, "h0i2".parse().unwrap(), 250);
    let seen = hall.table.seq();
    hall.send(Command::Card { seat: BLACK, seen });
    hall.offer(BLACK, Offer::Draw);
    hall.answer(RED, Offer::Draw, false);
    hall.offer(BLACK, Offer::Draw);
    hall.moves("i9h9");
    hall.offer(RED, Offer::Draw);
    hall.answer(BLACK, Offer::Draw, true);
    hall
}

fn arbiter_story() -> Hall<Xiangqi> {
    let natural = NaturalLimit {
        own_checks_counted: 0,
        false_claim: FalseClaim { fouls: 1, minutes: 5 },
        ..RuleBook::CXA1999.natural
    };
    let book = RuleBook { name: "城市赛".into(), natural, ..RuleBook::CXA1999 };
    let setup = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90", book);
    let mut hall = Hall::open(setup, "60m/30 then 10m/10 repeat", Options::arbitered());
    hall.moves("d1e1 e9d9");
    hall.claim(RED, Claim::NaturalLimit);
    hall.order(Order::Pause, "an appeal");
    hall.order(Order::AddTime { seat: BLACK, by: Span::from_mins(2) }, "disturbed");
    hall.order(Order::Warning { seat: RED }, "talked to a spectator");
    hall.order(Order::Resume, "settled");
    hall.moves("e1e2");
    hall.order(Order::SetBack { plies: 2 }, "pieces displaced");
    hall.order(Order::Foul { seat: BLACK, foul: Foul::TouchedOwn }, "9.1.5");
    hall.order(Order::Adjourn { until: None }, "lunch");
    hall.order(Order::Resume, "after lunch");
    let (seats, why) = (Seats::only(BLACK), Termination::Misconduct);
    hall.order(Order::Forfeit { seats, why }, "refused to write the moves");
    hall
}

fn repetition() -> Hall<Xiangqi> {
    let setup = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w", RuleBook::ONLINE);
    let mut hall = Hall::open(setup, "10m", Options::arbitered());
    hall.moves("d1e1 e9d9 e1d1 d9e9");
    hall.judge();
    hall.moves("d1e1 e9d9 e1d1 d9e9");
    hall.claim(RED, Claim::Repetition);
    hall.judge();
    hall
}

fn restart() -> Hall<Xiangqi> {
    let options = Options::friendly(&"5m step 1m deduct 30s".parse().unwrap());
    let mut hall = Hall::open(Setup::standard(RuleBook::SCHOOL), "5m step 1m deduct 30s", options);
    hall.moves("h2e2 h9g7");
    hall.now = hall.now + Span::from_mins(30);
    hall.send(Command::Restarted);
    hall.send(Command::Presence { seat: BLACK, here: true });
    hall.send(Command::Presence { seat: RED, here: true });
    hall.moves("h0g2");
    hall.sleep();
    hall.moves("i9h9");
    hall.send(Command::Presence { seat: RED, here: false });
    hall.now = hall.now + Span::from_secs(40);
    hall.claim(BLACK, Claim::OpponentLeft);
    hall
}

/// Against the computer: a hint, a takeback, a restart.
fn computer() -> Hall<Xiangqi> {
    let options = Options::computer(&"5m +3s".parse().unwrap());
    let setup = Setup::standard(RuleBook::ONLINE);
    let person = |seat| match seat {
        RED => PersonId::new("person0"),
        _ => Computer::Level(3).person(),
    };
    let mut hall = Hall::open_for(setup, "5m +3s", options, person);
    hall.send(Command::Hint { seat: RED });
    hall.moves("h2e2 h9g7 h0g2 i9h9");
    hall.offer(RED, Offer::Takeback);
    hall.answer(BLACK, Offer::Takeback, true);
    hall.send(Command::Restarted);
    hall.send(Command::Presence { seat: BLACK, here: true });
    hall.send(Command::Presence { seat: RED, here: true });
    hall.send(Command::Hint { seat: RED });
    hall.moves("b0c2");
    hall.send(Command::Leave { seat: RED, how: Leaving::Resign });
    hall
}

fn handicap() -> Hall<Xiangqi> {
    let setup = Setup::handicap(Handicap::ALL[2], RuleBook::AXF);
    let mut hall = Hall::open(setup, "shared 20m end arbiter", Options::local());
    hall.moves("h2e2 h9g7");
    hall.sleep();
    hall.order(Order::AddCommonTime { by: Span::from_mins(5) }, "both wish it");
    hall.order(Order::Resume, "both wish it");
    hall.send(Command::Leave { seat: RED, how: Leaving::Resign });
    hall.order(Order::Annul, "played on the wrong board");
    hall
}

pub(crate) fn toy_story() -> Hall<Toy> {
    let options = Options::friendly(&"20s/move".parse().unwrap());
    let mut hall = Hall::<Toy>::open(toy::Setup::default(), "20s/move", options);
    for index in [2, 0, 1] {
        hall.act(seat(index), Action::Change { by: 4_000 + u32::from(index) }, 0);
    }
    hall.sleep();
    hall.act(BLACK, Action::Guess { target: RED, digit: 1 }, 0);
    hall.send(Command::Leave { seat: seat(2), how: Leaving::Resign });
    let number = hall.table.view(Viewer::Arbiter, hall.now).game.numbers[1].unwrap();
    let digit = u8::try_from(number % 10).unwrap();
    if hall.table.outcome().is_none() {
        hall.act(RED, Action::Guess { target: BLACK, digit }, 0);
    }
    hall
}
