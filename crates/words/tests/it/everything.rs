//! Every value that has words has them in both languages.

use arbiter::{
    Class, Code, Differs, Gap, Means, Nature, Reading, Reason, RuleBook, Ruling, Verdict,
};
use clock::{CardError, Control, Lapse, Moment, PRESETS, Seat, Seats, Span, TimeEnd};
use table::game::xiangqi::Refusal;
use table::{
    Claim, Decision, Effect, EventView, Foul, Offer, Options, Order, Outcome, PauseReason,
    PersonId, ReasonKind, Refused, Seq, TakebackReason, Termination, UndoCause,
};
use words::{Lang, Value};
use xiangqi::{
    ByColor, Color, Handicap, Illegal, ParsePositionError, Piece, Position, Role, Setup,
    SetupError, SetupErrorKinds, SquareSet,
};

use crate::check;

fn red() -> Seat {
    Seat::new(0).unwrap()
}

fn black() -> Seat {
    Seat::new(1).unwrap()
}

#[test]
fn terminations_and_outcomes() {
    for termination in Termination::ALL {
        check(termination.key(), |lang| words::termination(lang, termination));
        let decisions = [
            Decision::Win(Seats::only(red())),
            Decision::Draw,
            Decision::NoPoints,
            Decision::NoResult,
        ];
        for decision in decisions.into_iter().filter(|&decision| termination.fits(decision)) {
            let outcome = Outcome::of(Seats::first(2), decision, termination);
            for code in Code::ALL {
                check(termination.key(), |lang| words::outcome(lang, &outcome, code));
                let text = words::outcome(Lang::En, &outcome, code);
                let article = termination.article(code);
                assert_eq!(text.contains("By the "), article.is_some(), "{text}");
                assert!(article.is_none_or(|article| text.contains(article)), "{text}");
            }
            if termination.effect() == Effect::Loss {
                let text = words::outcome(Lang::ZhHans, &outcome, Code::Cxa1999);
                assert!(text.starts_with("红方胜：") && text.contains("黑方"), "{text}");
            }
        }
    }
}

#[test]
fn illegal_moves() {
    let position = Position::start();
    let mv = "a0b0".parse().unwrap();
    let by = "e3".parse().unwrap();
    for why in [
        Illegal::NoPiece,
        Illegal::NotYourPiece,
        Illegal::OwnPieceThere,
        Illegal::HobbledLeg { leg: by },
        Illegal::BlockedEye { eye: by },
        Illegal::CrossesRiver,
        Illegal::LeavesPalace,
        Illegal::CannonScreen { screens: 0 },
        Illegal::CannonScreen { screens: 2 },
        Illegal::PathBlocked { by },
        Illegal::WrongShape,
        Illegal::FacingKings,
        Illegal::IntoCheck { by },
        Illegal::StillInCheck { by },
        Illegal::OnlyEscapeFacesKings,
        Illegal::GameOver,
    ] {
        check(&format!("{why:?}"), |lang| words::illegal(lang, &position, mv, &why));
    }
    // A piece that is not there leaves no hole that shows.
    check("nothing there", |lang| {
        words::illegal(lang, &position, "a1a2".parse().unwrap(), &Illegal::WrongShape)
    });
}

#[test]
fn sides_pieces_and_handicaps() {
    for color in Color::ALL {
        check("side", |lang| words::color(lang, color));
        for role in Role::ALL {
            check("piece", |lang| words::piece(lang, Piece { color, role }));
        }
    }
    for index in 0..Seat::LIMIT {
        check("seat", |lang| words::side(lang, Seat::new(index).unwrap()));
    }
    check("even", |lang| words::handicap(lang, None));
    for handicap in Handicap::ALL {
        check(handicap.name(), |lang| words::handicap(lang, Some(handicap)));
        assert_eq!(words::handicap(Lang::ZhHans, Some(handicap)), handicap.chinese());
    }
}

#[test]
fn refusals() {
    let refusals: Vec<Refused<()>> = vec![
        Refused::AlreadyApplied,
        Refused::Stale { last: Seq::new(7) },
        Refused::NoSuchSeat(black()),
        Refused::SeatTaken(red()),
        Refused::AlreadySeated(black()),
        Refused::NotStarted,
        Refused::Started,
        Refused::Paused(PauseReason::Restart),
        Refused::NotPaused,
        Refused::Finished,
        Refused::NotYourTurn,
        Refused::Out(red()),
        Refused::NotOffered(Offer::Draw),
        Refused::NotOffered(Offer::Takeback),
        Refused::OfferOnOwnMove,
        Refused::OffersAlternate,
        Refused::OfferedLately { moves: 1 },
        Refused::OfferedLately { moves: 9 },
        Refused::NoOffersLeft(Offer::Draw),
        Refused::NoOffersLeft(Offer::Takeback),
        Refused::OfferPending(Offer::Draw),
        Refused::OfferPending(Offer::Takeback),
        Refused::NothingOffered(Offer::Draw),
        Refused::NothingOffered(Offer::Takeback),
        Refused::OwnOffer,
        Refused::NothingToTakeBack,
        Refused::AskedAlready,
        Refused::TooLateToAbort,
        Refused::AskTheArbiter,
        Refused::AbortInstead,
        Refused::NobodyLeft { from: Some(Moment::from_millis(1)) },
        Refused::NothingToRule,
        Refused::NoComputer,
        Refused::Card(CardError::NoCards(red())),
        Refused::Card(CardError::NotYourTime(red())),
        Refused::Card(CardError::TooLate(red())),
        Refused::NoSuchPly { plies: 9, made: 4 },
        Refused::Contradiction,
        Refused::TimeIsUp,
    ];
    for refused in refusals {
        check(refused.key(), |lang| words::refused(lang, &refused, |()| unreachable!()));
    }
    let asked: Refused<u8> = Refused::Game(3);
    assert_eq!(words::refused(Lang::En, &asked, |reason| format!("no {reason}")), "no 3");
    let start = Position::start();
    for (refusal, mv) in [
        (Refusal::Illegal(Illegal::WrongShape), Some("a0b1".parse().unwrap())),
        (Refusal::Illegal(Illegal::WrongShape), None),
        (Refusal::NotRepeated { standings: 2, needed: 3 }, None),
        (Refusal::NoNaturalLimit, None),
    ] {
        check(&format!("{refusal:?}"), |lang| words::xiangqi_refusal(lang, &refusal, &start, mv));
    }
}

#[test]
fn orders_and_pauses() {
    let orders = [
        Order::Pause,
        Order::Adjourn { until: None },
        Order::Resume,
        Order::AddTime { seat: red(), by: Span::from_mins(5) },
        Order::AddTime { seat: red(), by: Span::from_mins(-5) },
        Order::AddCommonTime { by: Span::from_mins(5) },
        Order::AddCommonTime { by: Span::from_mins(-5) },
        Order::Foul { seat: black(), foul: Foul::Disturbance },
        Order::Warning { seat: black() },
        Order::SetBack { plies: 1 },
        Order::SetBack { plies: 12 },
        Order::SetResult {
            decision: Decision::Win(Seats::only(black())),
            termination: Termination::Misconduct,
        },
        Order::SetResult { decision: Decision::Draw, termination: Termination::Adjudication },
        Order::SetResult { decision: Decision::NoPoints, termination: Termination::Adjudication },
        Order::SetResult { decision: Decision::NoResult, termination: Termination::Adjudication },
        Order::Annul,
        Order::Forfeit { seats: Seats::first(2), why: Termination::Forfeit },
    ];
    for order in &orders {
        check(&format!("{order:?}"), |lang| words::order(lang, order, ""));
        for lang in Lang::ALL {
            assert!(words::order(lang, order, "21.1").contains("21.1"), "{order:?}");
        }
    }
    let reasons = [
        PauseReason::Restart,
        PauseReason::Arbiter,
        PauseReason::Adjourned { until: None },
        PauseReason::Adjourned { until: Some(Moment::from_millis(1)) },
        PauseReason::TimeUp,
    ];
    for options in
        [Options::friendly(&Control::unlimited()), Options::local(), Options::arbitered()]
    {
        for reason in reasons {
            check(reason.key(), |lang| words::pause(lang, reason, &options));
        }
    }
}

#[test]
fn events() {
    let seat = red();
    let clocks = clock::Clock::new(&Control::unlimited(), Seats::first(2)).reading().clone();
    let person = PersonId::new("p");
    let mut events: Vec<EventView<()>> = vec![
        EventView::Seated { seat, person: person.clone() },
        EventView::Started { clocks: clocks.clone() },
        EventView::Lapsed {
            lapses: vec![Lapse::Flag(seat), Lapse::Over { seat }],
            clocks: clocks.clone(),
        },
        EventView::Expired { seat, glimpses: Vec::new(), clocks: clocks.clone() },
        EventView::Carded { seat, clocks: clocks.clone() },
        EventView::Hinted { seat },
        EventView::Presence { seat, here: true },
        EventView::Presence { seat, here: false },
        EventView::Ordered {
            by: person.clone(),
            order: Order::Pause,
            why: String::new(),
            clocks: clocks.clone(),
        },
        EventView::Undone { plies: 3, cause: UndoCause::Takeback { seat } },
        EventView::Undone { plies: 3, cause: UndoCause::Order { by: person, why: String::new() } },
        EventView::Paused { reason: PauseReason::Restart, clocks: clocks.clone() },
        EventView::Resumed { clocks: clocks.clone() },
        EventView::Ended {
            outcome: Outcome::of(Seats::first(2), Decision::Draw, Termination::Agreement),
            clocks: clocks.clone(),
        },
    ];
    for offer in Offer::ALL {
        events.push(EventView::Offered { seat, offer, reason: None });
        for accepted in [true, false] {
            events.push(EventView::Answered { seat, offer, accepted });
        }
    }
    for kind in ReasonKind::ALL {
        let reason = Some(TakebackReason { kind, note: String::new() });
        events.push(EventView::Offered { seat, offer: Offer::Takeback, reason });
        // What the asker wrote stands in it as it is.
        let noted = TakebackReason { kind, note: "手滑 oops".to_owned() };
        let said = words::takeback_reason(Lang::En, &noted);
        assert!(said.contains("手滑 oops"), "{said}");
    }
    for claim in Claim::ALL {
        for granted in [Some(true), Some(false), None] {
            events.push(EventView::Claimed {
                seat,
                claim,
                granted,
                glimpses: Vec::new(),
                clocks: clocks.clone(),
            });
        }
    }
    for foul in Foul::ALL {
        check(foul.key(), |lang| words::foul(lang, foul));
        events.push(EventView::Fouled { seat, foul, clocks: clocks.clone() });
    }
    for why in [Termination::Resignation, Termination::Abandonment, Termination::Forfeit] {
        events.push(EventView::Left { seat, why, glimpses: Vec::new(), clocks: clocks.clone() });
    }
    for event in &events {
        check(&format!("{event:?}"), |lang| words::event(lang, event).unwrap());
    }
}

#[test]
fn clocks() {
    for preset in PRESETS {
        let control = preset.control();
        check(preset.name, |lang| words::control(lang, &control));
        let clock = clock::Clock::new(&control, Seats::first(2));
        for dial in &clock.reading().seats {
            check(preset.name, |lang| words::dial(lang, &control, dial));
        }
    }
    let (seat, running, end) = (red(), Seats::first(2), TimeEnd::Draw);
    for lapse in [
        Lapse::Flag(seat),
        Lapse::StageBegins { seat, stage: 1 },
        Lapse::ByoyomiBegins { seat, periods: 1 },
        Lapse::ByoyomiBegins { seat, periods: 3 },
        Lapse::PeriodUsed { seat, left: 1 },
        Lapse::Foul { seat, count: 1, loses: false },
        Lapse::Foul { seat, count: 2, loses: true },
        Lapse::MinutesTaken { seat, by: Span::from_mins(5) },
        Lapse::Over { seat },
        Lapse::AllOver { end, running },
        Lapse::SharedTimeUp { end, running },
        Lapse::RoundOver { end, running },
    ] {
        check(&format!("{lapse:?}"), |lang| words::lapse(lang, &lapse));
    }
    for end in TimeEnd::ALL {
        check(end.name(), |lang| words::time_end(lang, end));
    }
}

#[test]
fn rule_books_and_rulings() {
    for book in RuleBook::ALL {
        check(&book.name, |lang| words::rule_book(lang, &book.name));
        check(&book.name, |lang| words::rule_book_note(lang, &book).unwrap());
    }
    let world = words::rule_book_note(Lang::En, &RuleBook::WXF2018).unwrap();
    assert!(world.contains("not public"), "{world}");
    check("nothing to rule on", |lang| words::nothing_to_rule(lang, 7));
    assert_eq!(words::rule_book(Lang::En, "Club rules"), "Club rules");
    let changed = RuleBook { fouls_to_lose: 9, ..RuleBook::ONLINE };
    assert_eq!(words::rule_book_note(Lang::En, &changed), None);

    let natures = [
        Nature::Check,
        Nature::Kill,
        Nature::Chase,
        Nature::Exchange,
        Nature::Offer,
        Nature::Block,
        Nature::Follow,
        Nature::Idle,
        Nature::Undetermined,
    ];
    for nature in natures {
        check("nature", |lang| words::nature(lang, nature));
    }
    for means in [
        Means::Direct,
        Means::Discovered,
        Means::Screen,
        Means::Unblock,
        Means::Unroot,
        Means::Pin,
        Means::Joint,
        Means::AvoidMate,
        Means::AvoidLoss,
        Means::Checks,
        Means::Exchange,
    ] {
        check("means", |lang| words::means(lang, means));
    }
    let classes = [
        Class::PerpetualCheck,
        Class::PerpetualKill,
        Class::PerpetualChase,
        Class::PerpetualAttack,
        Class::Allowed,
        Class::Undetermined,
    ];
    let reasons = [
        None,
        Some(Reason::Repetition),
        Some(Reason::NaturalLimit),
        Some(Reason::DeadPosition),
        Some(Reason::Checkmate),
        Some(Reason::Stalemate),
    ];
    let verdicts = [
        Verdict::None,
        Verdict::MustChange(Color::Red),
        Verdict::Loses(Color::Black),
        Verdict::Draw,
        Verdict::Undetermined(Gap::ThreatsNotExamined),
        Verdict::Undetermined(Gap::Budget { nodes: 5 }),
    ];
    for class in classes {
        for reason in reasons {
            for verdict in verdicts {
                let repeated = reason == Some(Reason::Repetition);
                let cycle = arbiter::Cycle { start_ply: 0, len: 4, standings: 3 };
                let ruling = Ruling {
                    book: RuleBook::ONLINE.id(),
                    reason,
                    cycle: repeated.then_some(cycle),
                    plies: Vec::new(),
                    classes: ByColor { red: class, black: Class::Allowed },
                    verdict,
                    clauses: Code::ALL.map(|code| code.clause(24, 1)).to_vec(),
                    differs: Reading::ALL
                        .map(|reading| {
                            let clause = reading.clause(arbiter::Labels::Chinese2020);
                            Differs { reading, clause, verdict }
                        })
                        .to_vec(),
                    nodes: 0,
                };
                check(&format!("{ruling:?}"), |lang| words::ruling(lang, &ruling));
            }
        }
    }
    let limit = RuleBook::ONLINE.natural;
    let count = arbiter::NaturalCount::default();
    check("natural count", |lang| words::natural_count(lang, &count, &limit));
    check("standings", |lang| words::standings(lang, 2));
}

#[test]
fn positions_that_cannot_be_used() {
    for kind in SetupErrorKinds::all().iter() {
        let error = SetupError { kinds: kind, squares: SquareSet::EMPTY };
        check(&format!("{kind:?}"), |lang| words::setup_error(lang, &error));
    }
    let distinct: std::collections::BTreeSet<String> = SetupErrorKinds::all()
        .iter()
        .map(|kinds| words::setup_error(Lang::En, &SetupError { kinds, squares: SquareSet::EMPTY }))
        .collect();
    assert_eq!(distinct.len(), SetupErrorKinds::all().iter().count());
    for fen in [
        "",
        "9/9",
        "8/9/9/9/9/9/9/9/9/9 w",
        "4x4/9/9/9/9/9/9/9/9/4K4 w",
        "4k4/9/9/9/9/9/9/9/9/3K5",
        "4k4/9/9/9/9/9/9/9/9/3K5 q",
        "4k4/9/9/9/9/9/9/9/9/3K5 w KQ - 0 1",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - many 1",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 more",
        "9/9/9/9/9/9/9/9/9/9 w",
    ] {
        let error: ParsePositionError = fen.parse::<Position>().unwrap_err();
        check(fen, |lang| words::position_error(lang, &error));
    }
    assert!(Setup::START.validate().is_ok());
}

#[test]
fn the_servers_codes() {
    let values = ["what", "host", "control", "book"].map(|name| (name, Value::from("x")));
    for code in [
        "request.malformed",
        "request.too_large",
        "request.not_json",
        "request.too_many",
        "host.unknown",
        "origin.foreign",
        "session.missing",
        "not_found",
        "method",
        "page.missing",
        "game.not_found",
        "invite.not_found",
        "invite.taken",
        "name.invalid",
        "control.invalid",
        "book.unknown",
        "busy",
        "closing",
        "store.down",
        "internal",
    ] {
        check(code, |lang| words::error(lang, code, &values).unwrap());
    }
    assert_eq!(words::error(Lang::En, "nonsense", &[]), None);
}

#[test]
fn controls_that_cannot_be_used() {
    // One text for every reason and every part that has bounds.
    for text in [
        "",
        "nonsense",
        "10m step",
        "10m step 1m step 2m",
        &"x".repeat(2_000),
        "0s",
        "400d",
        "60m/0 then 10m",
        "60m/2000 repeat",
        "10m +2d",
        "10m delay 2d",
        "10m byoyomi 400d",
        "10m byoyomi 30sx0",
        "10m step 400d",
        "10m cards 200x5m",
        "10m cards 2x400d",
        "10m step 1m foul 0",
        "10m step 1m deduct 400d",
        "10m odds 1 +400d",
        "shared 400d end draw",
        "round 400d end draw",
        "5m/30 repeat then 10m",
        "10m repeat",
        "60m/30",
        "2m/move step 1m",
        "10m foul 2",
        "2m/move deduct 1m",
        "999m step 1s deduct 1s",
        "shared 40m end draw cards 1x5m",
        "shared 40m end draw odds 1 +1m",
        "10m odds 1 -10m",
        "10m odds 1 -1m odds 1 -2m",
        "2m/move foul 2 both-over draw",
        "1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m then 1m",
    ] {
        let error = text.parse::<Control>().unwrap_err();
        // The word at fault is the writer's own and may be anything.
        let error = clock::text::ParseControlError { word: String::new(), ..error };
        check(text, |lang| words::parse_control_error(lang, &error));
        let shown = words::parse_control_error(Lang::ZhHans, &error);
        assert!(!shown.contains("cards") && !shown.contains("stage"), "{text}: {shown}");
    }
    let error = "10m step 400d".parse::<Control>().unwrap_err();
    assert_eq!(
        words::parse_control_error(Lang::ZhHans, &error),
        "用时规定“400d”处有误：步时为 400天，须在 1秒 与 366天 之间。"
    );
    let mut odd = Control::preset("school").unwrap();
    odd.byoyomi = None;
    check("by hand", |lang| words::control_error(lang, &odd.validate().unwrap_err()));
}
