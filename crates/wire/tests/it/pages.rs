//! A page that puts updates together holds at every moment what a fresh view would give it.

use arbiter::RuleBook;
use clock::{Control, Moment, Seat, Seats, Span};
use proptest::prelude::*;
use table::game::xiangqi::{Setup, Xiangqi};
use table::{
    Claim, Command, Event, Leaving, Offer, Opening, Options, Order, PersonId, Seed, Table,
};
use wire::{Around, GameView, Reader, ServerFrame, told, view};

/// What somebody does next.
#[derive(Debug, Clone)]
enum Step {
    Move(usize),
    Offer(u8, Offer),
    Answer(u8, Offer, bool),
    Claim(u8, Claim),
    Card(u8),
    Presence(u8, bool),
    Wait(i64),
    Restarted,
    Order(Order),
    Leave(u8, Leaving),
}

fn step() -> impl Strategy<Value = Step> {
    let seat = 0u8..2;
    let offer = prop_oneof![Just(Offer::Draw), Just(Offer::Takeback)];
    let claim =
        prop_oneof![Just(Claim::NaturalLimit), Just(Claim::Repetition), Just(Claim::OpponentLeft)];
    let order = prop_oneof![
        Just(Order::Pause),
        Just(Order::Resume),
        Just(Order::AddTime { seat: Seat::new(0).unwrap(), by: Span::from_secs(30) }),
        (0u32..6).prop_map(|plies| Order::SetBack { plies }),
        Just(Order::Warning { seat: Seat::new(1).unwrap() }),
        Just(Order::Annul),
    ];
    prop_oneof![
        24 => (0usize..100).prop_map(Step::Move),
        2 => (seat.clone(), offer.clone()).prop_map(|(seat, offer)| Step::Offer(seat, offer)),
        3 => (seat.clone(), offer, any::<bool>()).prop_map(|(seat, offer, yes)| Step::Answer(seat, offer, yes)),
        1 => (seat.clone(), claim).prop_map(|(seat, claim)| Step::Claim(seat, claim)),
        1 => seat.clone().prop_map(Step::Card),
        1 => (seat.clone(), any::<bool>()).prop_map(|(seat, here)| Step::Presence(seat, here)),
        3 => (1i64..20_000).prop_map(Step::Wait),
        1 => Just(Step::Restarted),
        3 => order.prop_map(Step::Order),
        1 => (seat, prop_oneof![Just(Leaving::Abort), Just(Leaving::Resign)]).prop_map(|(seat, how)| Step::Leave(seat, how)),
    ]
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn command(table: &Table<Xiangqi>, step: &Step) -> Option<Command<xiangqi::Move>> {
    let seen = table.seq();
    let game = table.view(table::Viewer::Public, table.at()).game;
    Some(match step.clone() {
        Step::Move(choice) => {
            let position = game.now.position;
            let moves = position.legal_moves();
            let action = *moves.get(choice % moves.len().max(1))?;
            let mover = table::game::xiangqi::seat_of(position.turn());
            Command::Act { seat: mover, action, seen, lag: Span::ZERO }
        }
        Step::Offer(number, offer) => {
            Command::Offer { seat: seat(number), offer, reason: None, seen }
        }
        Step::Answer(number, offer, accept) => {
            Command::Answer { seat: seat(number), offer, accept, seen }
        }
        Step::Claim(number, claim) => Command::Claim { seat: seat(number), claim, seen },
        Step::Card(number) => Command::Card { seat: seat(number), seen },
        Step::Presence(number, here) => Command::Presence { seat: seat(number), here },
        Step::Wait(_) => Command::Tick,
        Step::Restarted => Command::Restarted,
        Step::Order(order) => {
            Command::Official { by: PersonId::new("arbiter"), order, why: "so".to_owned(), seen }
        }
        Step::Leave(number, how) => Command::Leave { seat: seat(number), how },
    })
}

fn name(person: &PersonId) -> Option<String> {
    Some(format!("name of {person}"))
}

fn fresh(table: &Table<Xiangqi>, reader: &Reader, at: Moment) -> GameView {
    let presence = view::presence(table, Seats::NONE, false, 0);
    let around = Around {
        id: "game",
        name: &name,
        presence,
        invites: Vec::new(),
        rating: &|_| None,
        strength: |_| None,
        offered: None,
        series: None,
    };
    view::game(table, reader, around, at)
}

/// What the page makes of a frame.
fn apply(page: &mut GameView, frame: ServerFrame) {
    if let ServerFrame::Update { seq, ply, live, .. } = frame {
        assert_eq!(seq, page.live.seq + 1, "a gap");
        page.live = *live;
        page.plies.extend(ply);
        page.plies.truncate(usize::try_from(page.live.plies).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn updates_add_up_to_the_view(steps in proptest::collection::vec(step(), 1..60), arbitered: bool) {
        let control: Control = "2m byoyomi 10s x3 cards 2 of 1m".parse()
            .or_else(|_| "2m byoyomi 10s".parse()).unwrap();
        let options = if arbitered { Options::arbitered() } else { Options::friendly(&control) };
        let setup = Setup::standard(RuleBook::ONLINE);
        let opening = Opening { setup, control, options, seed: Seed::new([7; 32]), commitment: None };
        let mut at = Moment::from_millis(1_700_000_000_000);
        let events = Table::<Xiangqi>::open(opening).unwrap();
        let mut table = Table::<Xiangqi>::fold(events.iter().map(|event| (at, event))).unwrap();
        let readers = [
            Reader { seats: Seats::only(seat(0)), ..Reader::PUBLIC },
            Reader { seats: Seats::only(seat(1)), reach: true, ..Reader::PUBLIC },
            Reader { seats: Seats::first(2), ..Reader::PUBLIC },
            Reader { arbiter: true, ..Reader::PUBLIC },
            Reader::PUBLIC,
        ];
        let mut pages: Vec<GameView> = readers.iter().map(|reader| fresh(&table, reader, at)).collect();
        let sit = [0, 1].map(|number| Command::Sit { seat: seat(number), person: PersonId::new(format!("p{number}")) });
        let commands = sit.into_iter().map(Some).chain(steps.iter().map(|_| None));
        for (index, first) in commands.enumerate() {
            let step = index.checked_sub(2).map(|index| &steps[index]);
            if let Some(Step::Wait(millis)) = step {
                at = at + Span::from_millis(*millis);
            }
            let Some(command) = first.or_else(|| command(&table, step.unwrap())) else { continue };
            let decided = table.decide(at, &command).unwrap_or_default();
            for event in &decided {
                let halves: Vec<_> = readers.iter().map(|reader| told(&table, at, event, reader)).collect();
                table.evolve(at, event);
                for ((reader, half), page) in readers.iter().zip(&halves).zip(&mut pages) {
                    match half.frame(&table, at, reader, None) {
                        Some(frame) => {
                            let read: ServerFrame = serde_json::from_str(&frame.to_text()).unwrap();
                            prop_assert_eq!(&read, &frame);
                            apply(page, frame);
                        }
                        None => *page = fresh(&table, reader, at),
                    }
                    let mut expected = fresh(&table, reader, at);
                    expected.presence = page.presence.clone();
                    prop_assert_eq!(&*page, &expected, "{:?} after {:?}", reader, event);
                    if reader.seats.is_empty() {
                        prop_assert!(page.live.targets.is_empty() && page.live.may.is_empty());
                    }
                    if let Event::Ended { .. } = event {
                        prop_assert!(page.live.result.is_some() && page.live.targets.is_empty());
                    }
                }
            }
        }
    }
}
