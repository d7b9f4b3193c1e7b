//! Any event there is.

use std::fmt::Debug;
use std::sync::Arc;

use arbiter::{
    BookId, Class, Clause, Code, Cycle, DeadPositions, Differs, Evidence, FalseClaim, Finding, Gap,
    IllegalMove, Labels, Means, NaturalLimit, Nature, Reason, RuleBook, Ruling, Target, TouchMode,
    Verdict, Verdicts,
};
use clock::{Control, Dial, Lapse, Moment, Reading, Seat, Seats, Span, TimeEnd};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use table::game::xiangqi::{Fact, Setup, Xiangqi};
use table::{
    Claim, ClockStart, Decision, Event, EventOf, Foul, Game, NoShow, Offer, OfferLimit,
    OfferLimits, Opening, Options, Order, Outcome, PauseReason, PersonId, ReasonKind, Seed, Seq,
    Standing, TakebackReason, Termination, UndoCause,
};
use test_support::toy::{self, Guess, Toy};
use xiangqi::{ByColor, Color, Handicap, Move, Position, Role, Square};

/// The moment of the records: readings are often as of just then.
pub(crate) const AT: Moment = Moment::from_millis(1_764_460_000_123);

pub(crate) fn xiangqi_event() -> BoxedStrategy<EventOf<Xiangqi>> {
    event::<Xiangqi>(xiangqi_setup().boxed(), xiangqi_fact().boxed())
}

pub(crate) fn toy_event() -> BoxedStrategy<EventOf<Toy>> {
    let setup = (any::<u16>(), any::<u8>())
        .prop_map(|(turns, fouls_to_lose)| toy::Setup { turns, fouls_to_lose });
    event::<Toy>(setup.boxed(), toy_fact().boxed())
}

fn event<G: Game>(
    setup: BoxedStrategy<G::Setup>,
    fact: BoxedStrategy<G::Fact>,
) -> BoxedStrategy<EventOf<G>>
where
    G::Setup: Debug,
{
    let facts = || vec(fact.clone(), 0..4);
    let opening = (setup, control(), options(), any::<[u8; 32]>(), option::of(any::<[u8; 32]>()))
        .prop_map(|(setup, control, options, seed, commitment)| {
            let seed = Seed::new(seed);
            Event::Opened(Box::new(Opening { setup, control, options, seed, commitment }))
        });
    prop_oneof![
        opening,
        facts().prop_map(|facts| Event::Dealt { facts }),
        (seat(), person()).prop_map(|(seat, person)| Event::Seated { seat, person }),
        reading().prop_map(|clocks| Event::Started { clocks }),
        (seat(), seq(), facts(), reading(), span(), span()).prop_map(
            |(seat, seen, facts, clocks, spent, lag)| Event::Acted {
                seat,
                seen,
                facts,
                clocks,
                spent,
                lag
            }
        ),
        (vec(lapse(), 0..4), reading())
            .prop_map(|(lapses, clocks)| Event::Lapsed { lapses, clocks }),
        (seat(), facts(), reading()).prop_map(|(seat, facts, clocks)| Event::Expired {
            seat,
            facts,
            clocks
        }),
        (seat(), select(&Offer::ALL[..]), option::of(takeback_reason()), seq())
            .prop_map(|(seat, offer, reason, seen)| Event::Offered { seat, offer, reason, seen }),
        (seat(), select(&Offer::ALL[..]), any::<bool>())
            .prop_map(|(seat, offer, accepted)| Event::Answered { seat, offer, accepted }),
        (seat(), termination(), facts(), reading())
            .prop_map(|(seat, why, facts, clocks)| Event::Left { seat, why, facts, clocks }),
        (seat(), select(&Claim::ALL[..]), seq(), any::<Option<bool>>(), facts(), reading())
            .prop_map(|(seat, claim, seen, granted, facts, clocks)| Event::Claimed {
                seat,
                claim,
                seen,
                granted,
                facts,
                clocks
            }),
        (seat(), foul(), seq(), reading()).prop_map(|(seat, foul, seen, clocks)| Event::Fouled {
            seat,
            foul,
            seen,
            clocks
        }),
        (seat(), seq(), reading()).prop_map(|(seat, seen, clocks)| Event::Carded {
            seat,
            seen,
            clocks
        }),
        seat().prop_map(|seat| Event::Hinted { seat }),
        (seat(), any::<bool>()).prop_map(|(seat, here)| Event::Presence { seat, here }),
        (any::<u32>(), ruling(), facts()).prop_map(|(ply, ruling, facts)| Event::Ruled {
            ply,
            ruling: Arc::new(ruling),
            facts
        }),
        (person(), order(), text(), seq(), reading()).prop_map(|(by, order, why, seen, clocks)| {
            Event::Ordered { by, order, why, seen, clocks }
        }),
        (seq(), cause(), reading()).prop_map(|(to, cause, clocks)| Event::Undone {
            to,
            cause,
            clocks
        }),
        (pause(), reading()).prop_map(|(reason, clocks)| Event::Paused { reason, clocks }),
        reading().prop_map(|clocks| Event::Resumed { clocks }),
        (outcome(), reading()).prop_map(|(outcome, clocks)| Event::Ended { outcome, clocks }),
    ]
    .boxed()
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,20}", Just("迟到 \"\\\n\t\u{0}".to_owned())]
}

fn person() -> impl Strategy<Value = PersonId> {
    text().prop_map(PersonId::new)
}

fn seq() -> impl Strategy<Value = Seq> {
    any::<u32>().prop_map(Seq::new)
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..Seat::LIMIT).prop_map(|index| Seat::new(index).unwrap())
}

fn seats() -> impl Strategy<Value = Seats> {
    any::<u8>().prop_map(Seats::from_bits)
}

fn span() -> impl Strategy<Value = Span> {
    prop_oneof![Just(0), -1_000_000i64..100_000_000, any::<i64>()].prop_map(Span::from_millis)
}

fn moment() -> impl Strategy<Value = Moment> {
    prop_oneof![Just(AT), any::<i64>().prop_map(Moment::from_millis)]
}

fn termination() -> impl Strategy<Value = Termination> {
    select(&Termination::ALL[..])
}

fn foul() -> impl Strategy<Value = Foul> {
    select(&Foul::ALL[..])
}

fn control() -> impl Strategy<Value = Control> {
    let texts = [
        "unlimited",
        "10m",
        "90m/40 then 15m/10 repeat",
        "25m +10s odds 0 -5m odds 1 +2.5s",
        "10m step 2m byoyomi 30sx3 cards 2x5m",
        "2m/move foul 2",
        "3d/move",
        "30m delay 5s both-over both-zero",
        "10m step 1m deduct 2m",
        "shared 40m end arbiter",
        "60m/30 then 10m/10 repeat no-carry round 4h end draw",
    ];
    let parse = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    select(texts.to_vec()).prop_map(parse)
}

fn takeback_reason() -> impl Strategy<Value = TakebackReason> {
    (select(&ReasonKind::ALL[..]), text()).prop_map(|(kind, note)| TakebackReason { kind, note })
}

fn offer_limits() -> impl Strategy<Value = OfferLimits> {
    let limit = || {
        (any::<Option<u16>>(), any::<Option<u8>>())
            .prop_map(|(moves, refusals)| OfferLimit { moves, refusals })
    };
    (limit(), limit()).prop_map(|(draw, takeback)| OfferLimits { draw, takeback })
}

fn options() -> impl Strategy<Value = Options> {
    let no_show = (span(), any::<bool>()).prop_map(|(after, loses)| NoShow { after, loses });
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let start = select(&[ClockStart::AtOnce, ClockStart::FirstMove][..]);
    let spans = (option::of(span()), option::of(span()), option::of(span()));
    (start, flags, offer_limits(), option::of(no_show), spans).prop_map(
        |(
            clock_start,
            (arbitered, local, takebacks, rated),
            offers,
            no_show,
            (absence, delay, restart_grace),
        )| {
            Options {
                clock_start,
                arbitered,
                local,
                takebacks,
                rated,
                offers,
                no_show,
                absence,
                delay,
                restart_grace,
            }
        },
    )
}

fn reading() -> impl Strategy<Value = Reading> {
    let dials = vec(dial(), 0..4);
    let rest = (option::of(span()), option::of(moment()), any::<bool>());
    (dials, seats(), moment(), rest).prop_map(
        |(seats, running, since, (shared, round_ends, over))| Reading {
            seats,
            running,
            since,
            shared,
            round_ends,
            over,
        },
    )
}

fn dial() -> impl Strategy<Value = Dial> {
    let counts = (any::<u8>(), any::<u16>(), any::<u8>(), any::<u8>(), any::<u8>());
    let spans = (span(), span(), option::of(span()), span(), span());
    (seat(), counts, spans, any::<bool>(), any::<bool>()).prop_map(
        |(
            seat,
            (stage, moves, periods, fouls, cards),
            (bank, delay, step, period, used),
            flagged,
            byoyomi,
        )| Dial {
            seat,
            stage,
            moves,
            bank,
            delay,
            step,
            byoyomi,
            period,
            periods,
            fouls,
            cards,
            flagged,
            used,
        },
    )
}

fn lapse() -> impl Strategy<Value = Lapse> {
    let end = || select(&TimeEnd::ALL[..]);
    prop_oneof![
        seat().prop_map(Lapse::Flag),
        (seat(), any::<u8>()).prop_map(|(seat, stage)| Lapse::StageBegins { seat, stage }),
        (seat(), any::<u8>()).prop_map(|(seat, periods)| Lapse::ByoyomiBegins { seat, periods }),
        (seat(), any::<u8>()).prop_map(|(seat, left)| Lapse::PeriodUsed { seat, left }),
        (seat(), any::<u8>(), any::<bool>()).prop_map(|(seat, count, loses)| Lapse::Foul {
            seat,
            count,
            loses
        }),
        (seat(), span()).prop_map(|(seat, by)| Lapse::MinutesTaken { seat, by }),
        seat().prop_map(|seat| Lapse::Over { seat }),
        (end(), seats()).prop_map(|(end, running)| Lapse::AllOver { end, running }),
        (end(), seats()).prop_map(|(end, running)| Lapse::SharedTimeUp { end, running }),
        (end(), seats()).prop_map(|(end, running)| Lapse::RoundOver { end, running }),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    prop_oneof![
        Just(Order::Pause),
        option::of(moment()).prop_map(|until| Order::Adjourn { until }),
        Just(Order::Resume),
        (seat(), span()).prop_map(|(seat, by)| Order::AddTime { seat, by }),
        span().prop_map(|by| Order::AddCommonTime { by }),
        (seat(), foul()).prop_map(|(seat, foul)| Order::Foul { seat, foul }),
        seat().prop_map(|seat| Order::Warning { seat }),
        any::<u32>().prop_map(|plies| Order::SetBack { plies }),
        (decision(), termination())
            .prop_map(|(decision, termination)| Order::SetResult { decision, termination }),
        Just(Order::Annul),
        (seats(), termination()).prop_map(|(seats, why)| Order::Forfeit { seats, why }),
    ]
}

fn decision() -> impl Strategy<Value = Decision> {
    prop_oneof![
        seats().prop_map(Decision::Win),
        Just(Decision::Draw),
        Just(Decision::NoPoints),
        Just(Decision::NoResult),
    ]
}

fn cause() -> impl Strategy<Value = UndoCause> {
    prop_oneof![
        seat().prop_map(|seat| UndoCause::Takeback { seat }),
        (person(), text()).prop_map(|(by, why)| UndoCause::Order { by, why }),
    ]
}

fn pause() -> impl Strategy<Value = PauseReason> {
    prop_oneof![
        Just(PauseReason::Restart),
        Just(PauseReason::Arbiter),
        option::of(moment()).prop_map(|until| PauseReason::Adjourned { until }),
        Just(PauseReason::TimeUp),
    ]
}

fn outcome() -> impl Strategy<Value = Outcome> {
    let standing =
        (any::<u8>(), any::<i16>()).prop_map(|(place, points)| Standing { place, points });
    (termination(), vec(standing, 0..4))
        .prop_map(|(termination, standings)| Outcome { termination, standings })
}

// ---- xiangqi ----

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

fn square() -> impl Strategy<Value = Square> {
    (0u8..90).prop_map(|index| Square::from_index(index).unwrap())
}

fn mv() -> impl Strategy<Value = Move> {
    (square(), square()).prop_map(|(from, to)| Move::new(from, to))
}

fn xiangqi_fact() -> impl Strategy<Value = Fact> {
    prop_oneof![
        mv().prop_map(Fact::Moved),
        color().prop_map(Fact::MustVary),
        (color(), termination()).prop_map(|(color, why)| Fact::Lost { color, why }),
        termination().prop_map(|why| Fact::Drawn { why }),
    ]
}

fn xiangqi_setup() -> impl Strategy<Value = Setup> {
    let fens =
        ["4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90", "3k5/4a4/9/9/9/9/9/4B4/4A4/3CK4 b - - 0 7"];
    let start = prop_oneof![
        Just(Position::start()),
        select(fens.to_vec()).prop_map(|fen| fen.parse().unwrap()),
    ];
    let handicap = option::of(select(&Handicap::ALL[..]));
    (start, handicap, book()).prop_map(|(start, handicap, book)| Setup { start, handicap, book })
}

fn book() -> impl Strategy<Value = RuleBook> {
    let names = (text(), any::<u16>());
    let numbers = (any::<[u8; 3]>(), any::<Option<u8>>(), any::<u8>());
    let natural = (any::<u16>(), any::<u16>(), any::<u8>(), any::<u8>());
    let labels = [Labels::Checks, Labels::Chinese1999, Labels::Chinese2020, Labels::Asian];
    let verdicts =
        [Verdicts::Simple, Verdicts::Chinese1999, Verdicts::Chinese2020, Verdicts::Asian];
    let touch = [TouchMode::Free, TouchMode::TouchMove, TouchMode::EveryTouchIsAFoul];
    let illegal = [IllegalMove::Loses, IllegalMove::FoulAndTakenBack, IllegalMove::TakenBack];
    let dead = [DeadPositions::Official, DeadPositions::NoAttackers, DeadPositions::Proved];
    let modes = (
        select(labels.to_vec()),
        select(verdicts.to_vec()),
        select(touch.to_vec()),
        select(illegal.to_vec()),
        select(dead.to_vec()),
    );
    (names, numbers, natural, modes).prop_map(
        |(
            (name, edition),
            ([claim_at, grace_returns, check_grace_returns], long_series_rounds, fouls_to_lose),
            (rounds, own_checks_counted, fouls, minutes),
            (labels, verdicts, touch, illegal_move, dead_positions),
        )| RuleBook {
            name: name.into(),
            edition,
            claim_at,
            grace_returns,
            check_grace_returns,
            labels,
            verdicts,
            long_series_rounds,
            natural: NaturalLimit {
                rounds,
                own_checks_counted,
                false_claim: FalseClaim { fouls, minutes },
            },
            dead_positions,
            fouls_to_lose,
            touch,
            illegal_move,
        },
    )
}

fn ruling() -> impl Strategy<Value = Ruling> {
    let reasons = [
        Reason::Repetition,
        Reason::NaturalLimit,
        Reason::DeadPosition,
        Reason::Checkmate,
        Reason::Stalemate,
    ];
    let classes = [
        Class::PerpetualCheck,
        Class::PerpetualKill,
        Class::PerpetualChase,
        Class::PerpetualAttack,
        Class::Allowed,
        Class::Undetermined,
    ];
    let cycle = any::<(u32, u32, u8)>().prop_map(|(start_ply, len, standings)| Cycle {
        start_ply,
        len,
        standings,
    });
    let class = || select(classes.to_vec());
    let book =
        (text(), any::<u16>()).prop_map(|(name, edition)| BookId { name: name.into(), edition });
    let differs = (select(&arbiter::Reading::ALL[..]), clause(), verdict())
        .prop_map(|(reading, clause, verdict)| Differs { reading, clause, verdict });
    let found = (vec(finding(), 0..4), vec(clause(), 0..3), vec(differs, 0..3), any::<u64>());
    let head = (book, option::of(select(reasons.to_vec())), option::of(cycle));
    (head, found, class(), class(), verdict()).prop_map(
        |((book, reason, cycle), (plies, clauses, differs, nodes), red, black, verdict)| Ruling {
            book,
            reason,
            cycle,
            plies,
            classes: ByColor { red, black },
            verdict,
            clauses,
            differs,
            nodes,
        },
    )
}

fn verdict() -> impl Strategy<Value = Verdict> {
    prop_oneof![
        Just(Verdict::None),
        color().prop_map(Verdict::MustChange),
        color().prop_map(Verdict::Loses),
        Just(Verdict::Draw),
        any::<u64>().prop_map(|nodes| Verdict::Undetermined(Gap::Budget { nodes })),
        Just(Verdict::Undetermined(Gap::ThreatsNotExamined)),
    ]
}

fn clause() -> impl Strategy<Value = Clause> {
    (select(&Code::ALL[..]), any::<[u8; 3]>()).prop_map(|(code, [article, item, point])| Clause {
        code,
        article,
        item,
        point,
    })
}

fn finding() -> impl Strategy<Value = Finding> {
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
    let nature = select(natures.to_vec());
    (any::<u32>(), mv(), nature, vec(evidence(), 0..3), option::of(clause())).prop_map(
        |(ply, mv, nature, evidence, clause)| Finding { ply, mv, nature, evidence, clause },
    )
}

fn evidence() -> impl Strategy<Value = Evidence> {
    let means = [
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
    ];
    let target = (square(), select(&Role::ALL[..]), any::<bool>())
        .prop_map(|(square, role, protected)| Target { square, role, protected });
    (select(means.to_vec()), option::of(target), vec(mv(), 0..4))
        .prop_map(|(means, target, line)| Evidence { means, target, line })
}

// ---- the toy ----

fn toy_fact() -> impl Strategy<Value = toy::Fact> {
    use toy::Fact;
    let guess = || {
        (seat(), seat(), any::<u8>()).prop_map(|(by, target, digit)| Guess { by, target, digit })
    };
    prop_oneof![
        (seat(), any::<u32>()).prop_map(|(seat, number)| Fact::Dealt { seat, number }),
        (seat(), any::<u32>()).prop_map(|(seat, number)| Fact::Changed { seat, number }),
        guess().prop_map(Fact::Missed),
        guess().prop_map(Fact::Caught),
        seat().prop_map(|seat| Fact::Skipped { seat }),
        seat().prop_map(|seat| Fact::Out { seat }),
        outcome().prop_map(Fact::Over),
    ]
}
