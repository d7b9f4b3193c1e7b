//! Properties of any game under any sequence of commands at any time.

use arbiter::{Budget, RuleBook, judge};
use clock::{Seat, Seats, Span};
use proptest::prelude::*;
use table::game::xiangqi::{Setup, Xiangqi};
use table::{
    Claim, ClockStart, Command, Decision, Foul, Game, Leaving, NoShow, Offer, OfferLimits, Options,
    Order, PersonId, Phase, Seq, Table, Termination, Viewer,
};
use test_support::toy::{self, Action, Toy};

use crate::hall::{Hall, viewers};

const CONTROLS: [&str; 8] = [
    "10m",
    "1m/3 then 20s/2 repeat",
    "30s +3s",
    "20s byoyomi 5sx2 cards 1x1m",
    "2m/move foul 3",
    "1m step 20s deduct 10s",
    "shared 3m end arbiter",
    "30s both-over both-zero",
];

/// One thing that happens: what, by whom, after how long, and a number to choose by.
#[derive(Debug, Clone)]
struct Step {
    kind: u8,
    seat: u8,
    wait_ms: u32,
    choice: u32,
    /// How many events the sender is behind.
    behind: u8,
}

fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    let wait = prop_oneof![6 => 0u32..2_000, 3 => 2_000u32..20_000, 1 => 20_000u32..200_000];
    let behind = prop_oneof![9 => Just(0u8), 1 => 0u8..6];
    let step = (0u8..48, 0u8..3, wait, any::<u32>(), behind).prop_map(
        |(kind, seat, wait_ms, choice, behind)| Step { kind, seat, wait_ms, choice, behind },
    );
    prop::collection::vec(step, 1..most)
}

fn options() -> impl Strategy<Value = Options> {
    let first = prop_oneof![Just(ClockStart::AtOnce), Just(ClockStart::FirstMove)];
    let no_show = prop_oneof![
        2 => Just(None),
        1 => any::<bool>().prop_map(|loses| Some(NoShow { after: Span::from_secs(90), loses })),
    ];
    let offers =
        prop_oneof![Just(OfferLimits::BOOK), Just(OfferLimits::FRIENDLY), Just(OfferLimits::FREE),];
    (first, any::<bool>(), any::<bool>(), offers, no_show).prop_map(
        |(clock_start, arbitered, takebacks, offers, no_show)| Options {
            clock_start,
            arbitered,
            local: false,
            takebacks,
            rated: false,
            offers,
            no_show,
            absence: Some(Span::from_secs(30)),
            delay: None,
            restart_grace: Some(Span::from_secs(60)),
        },
    )
}

/// A game that can be asked for some action.
trait Play: Game {
    fn action(table: &Table<Self>, seat: Seat, choice: u32) -> Self::Action;
    fn setup(choice: u32) -> Self::Setup;
}

impl Play for Xiangqi {
    fn action(table: &Table<Xiangqi>, _: Seat, choice: u32) -> xiangqi::Move {
        let position = table.view(Viewer::Public, table.at()).game.now.position;
        let moves = position.legal_moves();
        match choice as usize {
            // Now and then a move that is hardly legal.
            choice if choice.is_multiple_of(13) || moves.is_empty() => {
                let square = |at: usize| xiangqi::Square::from_index((at % 90) as u8).unwrap();
                xiangqi::Move::new(square(choice / 13), square(choice / 1_300))
            }
            choice => moves[choice % moves.len()],
        }
    }

    fn setup(choice: u32) -> Setup {
        let books = RuleBook::ALL;
        let book = books[choice as usize % books.len()].clone();
        match choice % 3 {
            0 => Setup::standard(book),
            // Few pieces: repetitions, mates and dead positions come soon.
            1 => crate::hall::position("4k4/9/9/9/9/9/9/9/3R4p/5K3 w", book),
            _ => crate::hall::position("3k5/4a4/9/9/9/9/9/4B4/4A4/3CK4 w - - 100 90", book),
        }
    }
}

impl Play for Toy {
    fn action(_: &Table<Toy>, _: Seat, choice: u32) -> Action {
        let target = Seat::new((choice % 4) as u8).unwrap();
        match choice % 3 {
            0 => Action::Change { by: 100_000 + choice % 900_000 },
            _ => Action::Guess { target, digit: (choice / 4 % 11) as u8 },
        }
    }

    fn setup(choice: u32) -> toy::Setup {
        toy::Setup { turns: 5 + (choice % 20) as u16, fouls_to_lose: (choice % 4) as u8 }
    }
}

fn command<G: Play>(hall: &Hall<G>, step: &Step) -> Command<G::Action> {
    let seat = Seat::new(step.seat).unwrap();
    let to_act = hall.view(Viewer::Public).to_act;
    let seen = Seq::new(hall.seen().get().saturating_sub(step.behind.into()));
    let offer = Offer::ALL[step.choice as usize % 2];
    let lag = Span::from_millis((step.choice % 3_000).into());
    match step.kind {
        0..=23 => {
            // Mostly by somebody who may.
            let mover = to_act.iter().nth(step.choice as usize % to_act.len().max(1));
            let seat = mover.filter(|_| !step.choice.is_multiple_of(17)).unwrap_or(seat);
            Command::Act { seat, action: G::action(&hall.table, seat, step.choice), seen, lag }
        }
        24..=26 => Command::Offer { seat, offer, reason: None, seen },
        27..=29 => Command::Answer { seat, offer, accept: step.choice.is_multiple_of(5), seen },
        30 if step.choice.is_multiple_of(8) => Command::Leave { seat, how: Leaving::Resign },
        31 if step.choice.is_multiple_of(8) => Command::Leave { seat, how: Leaving::Abort },
        32 if step.choice.is_multiple_of(8) => Command::Leave { seat, how: Leaving::Abandon },
        30..=34 => Command::Claim { seat, claim: Claim::ALL[step.choice as usize % 3], seen },
        35 => Command::Card { seat, seen },
        36..=38 => Command::Presence { seat, here: step.choice.is_multiple_of(2) },
        39..=40 => Command::Tick,
        41 => Command::Restarted,
        42..=43 => match hall.table.wishes().judge {
            Some(asked) => {
                let ruling = Box::new(judge(&asked.question, Budget::default()));
                Command::Ruled { ply: asked.ply, seen: asked.seen, ruling }
            }
            None => Command::Tick,
        },
        _ => {
            let order = order(hall.table.plies(), seat, step.choice);
            let by = PersonId::new("arbiter");
            Command::Official { by, order, why: "why".to_owned(), seen }
        }
    }
}

fn order(plies: u32, seat: Seat, choice: u32) -> Order {
    let by = Span::from_millis(i64::from(choice % 200_000) - 100_000);
    match choice / 200_000 % 14 {
        0 => Order::Pause,
        1..=4 => Order::Resume,
        5 => Order::AddTime { seat, by },
        6 => Order::AddCommonTime { by },
        7 => Order::Foul { seat, foul: Foul::ALL[choice as usize % 9] },
        8 => Order::Warning { seat },
        9 | 10 => Order::SetBack { plies: choice % (plies + 1) },
        11 => Order::Adjourn { until: None },
        12 if choice.is_multiple_of(3) => {
            let (decision, termination) = (Decision::Draw, Termination::Adjudication);
            Order::SetResult { decision, termination }
        }
        _ if choice % 3 == 1 => {
            let why = Termination::ALL[choice as usize % 24];
            Order::Forfeit { seats: Seats::only(seat), why }
        }
        _ if choice % 9 == 2 => Order::Annul,
        _ => Order::Resume,
    }
}

/// Plays the steps; `Hall::send` checks at every one that the log tells the same table and that a
/// resend changes nothing.
fn play<G: Play>(
    control: usize,
    options: Options,
    setup: u32,
    steps: &[Step],
    check: fn(&Hall<G>),
) {
    let mut hall = Hall::<G>::seated(G::setup(setup), CONTROLS[control], options);
    for step in steps {
        hall.wait(Span::from_millis(step.wait_ms.into()));
        let command = command(&hall, step);
        let was_over = matches!(hall.table.phase(), Phase::Finished(_));
        let seq = hall.table.seq();
        let result = hall.send(command.clone());
        if was_over && !matches!(command, Command::Official { .. }) {
            assert_eq!(hall.table.seq(), seq, "{command:?} after the end: {result:?}");
        }
        check_state(&hall);
        check(&hall);
    }
}

fn check_state<G: Game>(hall: &Hall<G>) {
    let view = hall.view(Viewer::Public);
    let over = matches!(view.phase, Phase::Finished(_));
    assert_eq!(over, hall.table.outcome().is_some());
    if view.phase != Phase::Running {
        assert!(view.clocks.running.is_empty(), "clocks run in {:?}", view.phase);
    } else {
        assert!(!view.to_act.is_empty(), "running, and nobody may act");
        let strays = view.clocks.running.iter().filter(|&seat| !view.to_act.contains(seat));
        assert_eq!(strays.count(), 0, "a clock runs whose seat may not act");
    }
    if over {
        assert_eq!((hall.table.wishes().wake, hall.table.wishes().judge), (None, None));
        let (_, last) = hall.log.last().unwrap();
        let told = matches!(last, table::Event::Ended { .. } | table::Event::Ordered { .. });
        assert!(told, "the end is the last thing told: {last:?}");
    }
    if let Some(outcome) = hall.table.outcome() {
        let seats = G::seats(&hall.table.opening().setup).len();
        assert!(outcome.standings.is_empty() || outcome.standings.len() == seats);
    }
}

/// No number of another seat in anything that a viewer gets.
fn check_secrets(hall: &Hall<Toy>) {
    let numbers = hall.view(Viewer::Arbiter).game.numbers;
    let public = hall.view(Viewer::Public).game.numbers;
    let (_, last) = hall.log.last().unwrap();
    let before = crate::hall::fold::<Toy>(&hall.log[..hall.log.len() - 1]);
    for viewer in viewers(&hall.table) {
        let mut texts = vec![format!("{:?}", hall.view(viewer))];
        texts.push(format!("{:?}", Table::glimpse(&before, hall.now, last, viewer)));
        for seat in SEATS {
            let guess = Action::Guess { target: seat, digit: 10 };
            let (seen, lag) = (hall.seen(), Span::ZERO);
            for own in viewer.seats().iter() {
                let act = Command::Act { seat: own, action: guess, seen, lag };
                let refused = hall.table.decide(hall.now, &act);
                texts.push(format!("{refused:?}"));
            }
            let number = numbers[seat.index()].unwrap();
            let open = public[seat.index()].is_some() || viewer.sees(seat);
            for text in texts.iter().filter(|_| !open) {
                assert!(!text.contains(&number.to_string()), "{viewer:?} sees {number}: {text}");
            }
        }
    }
}

const SEATS: [Seat; 3] = [crate::hall::seat(0), crate::hall::seat(1), crate::hall::seat(2)];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn xiangqi_is_what_its_log_tells(
        control in 0..CONTROLS.len(), options in options(), setup in any::<u32>(), steps in steps(60),
    ) {
        play::<Xiangqi>(control, options, setup, &steps, |_| {});
    }

    #[test]
    fn the_toy_is_what_its_log_tells_and_keeps_its_secrets(
        control in 0..CONTROLS.len(), options in options(), setup in any::<u32>(), steps in steps(60),
    ) {
        play::<Toy>(control, options, setup, &steps, check_secrets);
    }
}
