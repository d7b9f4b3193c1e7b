//! Draws and takebacks.

use clock::Span;
use table::game::xiangqi::Xiangqi;
use table::{
    Command, Event, Foul, Offer, OfferLimits, OfferTerms, Options, ReasonKind, Refused,
    TakebackReason, Termination, UndoCause, Viewer,
};

use crate::hall::{BLACK, Hall, RED, kinds, plain};

#[test]
fn a_draw_is_offered_on_ones_own_move_and_waits_through_it() {
    let mut hall = Hall::standard("10m");
    assert_eq!(hall.offer(BLACK, Offer::Draw), Err(Refused::OfferOnOwnMove));
    assert!(hall.view(Viewer::seat(RED)).rights.draw);
    hall.offer(RED, Offer::Draw).unwrap();
    assert_eq!(hall.offer(RED, Offer::Draw), Err(Refused::OfferPending(Offer::Draw)));
    hall.moves("h2e2");
    let offers = hall.view(Viewer::Public).offers;
    assert_eq!((offers.len(), offers[0].seat), (1, RED));
    assert!(offers[0].waits_for.contains(BLACK));
    assert_eq!(hall.answer(RED, Offer::Draw, true), Err(Refused::OwnOffer));
    assert_eq!(kinds(&hall.answer(BLACK, Offer::Draw, true).unwrap()), ["Answered", "Ended"]);
    hall.assert_over(Termination::Agreement, "1/2-1/2");
}

#[test]
fn moving_refuses_an_offer() {
    let mut hall = Hall::standard("10m");
    hall.offer(RED, Offer::Draw).unwrap();
    hall.moves("h2e2 h9g7");
    assert!(hall.view(Viewer::Public).offers.is_empty());
    let refused = Err(Refused::NothingOffered(Offer::Draw));
    assert_eq!(hall.answer(BLACK, Offer::Draw, true), refused);
}

#[test]
fn by_the_book_offers_alternate() {
    let options = Options { offers: OfferLimits::BOOK, ..plain("10m") };
    let mut hall = Hall::with_options("10m", options);
    hall.offer(RED, Offer::Draw).unwrap();
    hall.answer(BLACK, Offer::Draw, false).unwrap();
    assert_eq!(hall.offer(RED, Offer::Draw), Err(Refused::OffersAlternate));
    hall.moves("h2e2 h9g7");
    assert_eq!(hall.offer(RED, Offer::Draw), Err(Refused::OffersAlternate));
    assert!(!hall.view(Viewer::seat(RED)).rights.draw);
    hall.moves("h0g2");
    hall.offer(BLACK, Offer::Draw).unwrap();
    hall.answer(RED, Offer::Draw, false).unwrap();
    hall.moves("i9h9");
    hall.offer(RED, Offer::Draw).unwrap();
}

#[test]
fn offering_what_is_offered_accepts_it() {
    let mut hall = Hall::standard("10m");
    hall.offer(RED, Offer::Draw).unwrap();
    hall.offer(BLACK, Offer::Draw).unwrap();
    hall.assert_over(Termination::Agreement, "1/2-1/2");
}

#[test]
fn before_an_arbiter_a_repeated_offer_is_a_foul() {
    let mut hall = Hall::with_options("60m", Options::arbitered());
    hall.offer(RED, Offer::Draw).unwrap();
    hall.answer(BLACK, Offer::Draw, false).unwrap();
    let (seat, seen) = (RED, hall.seen());
    let again = Command::Offer { seat, offer: Offer::Draw, reason: None, seen };
    let events = hall.send(again.clone()).unwrap();
    assert!(matches!(events[..], [Event::Fouled { seat: RED, foul: Foul::RepeatedOffer, .. }]));
    // The same frame once more is not another foul.
    assert_eq!(hall.send(again), Err(Refused::AlreadyApplied));
    assert_eq!(hall.view(Viewer::Public).seats[0].fouls, [Foul::RepeatedOffer]);
    assert_eq!(hall.view(Viewer::Public).offers, []);
    hall.offer(RED, Offer::Draw).unwrap();
    hall.offer(RED, Offer::Draw).unwrap();
    hall.assert_over(Termination::FoulLimit, "0-1");
}

#[test]
fn an_answer_to_an_earlier_offer_is_no_answer_to_this_one() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    hall.offer(RED, Offer::Takeback).unwrap();
    let seen = hall.seen();
    let answer = |accept| Command::Answer { seat: BLACK, offer: Offer::Takeback, accept, seen };
    hall.send(answer(false)).unwrap();
    hall.moves("h0g2");
    hall.offer(RED, Offer::Takeback).unwrap();
    let last = hall.seen();
    assert_eq!(hall.send(answer(true)), Err(Refused::Stale { last }));
    assert_eq!(hall.table.plies(), 3);
}

#[test]
fn a_takeback_goes_back_to_the_askers_last_move() {
    // On the asker's own turn two plies go, otherwise one.
    for (moves, asker, left) in [
        ("h2e2 h9g7 h0g2", RED, 2),
        ("h2e2 h9g7 h0g2 i9h9", RED, 2),
        ("h2e2 h9g7 h0g2", BLACK, 1),
        ("h2e2", RED, 0),
    ] {
        let mut hall = Hall::standard("10m");
        let mut fens = vec![hall.fen()];
        for mv in moves.split(' ') {
            hall.moves(mv);
            fens.push(hall.fen());
        }
        let other = if asker == RED { BLACK } else { RED };
        hall.offer(asker, Offer::Takeback).unwrap();
        let events = hall.answer(other, Offer::Takeback, true).unwrap();
        let Some(Event::Undone { cause: UndoCause::Takeback { seat }, .. }) = events.last() else {
            panic!("{events:?}")
        };
        assert_eq!(*seat, asker, "{moves}");
        assert_eq!(hall.table.plies(), left, "{moves}");
        assert_eq!(hall.fen(), fens[left as usize], "{moves}");
        assert_eq!(hall.to_move(), asker, "{moves}");
        let view = hall.view(Viewer::Public);
        assert_eq!(view.game.played.len(), view.plies.len(), "{moves}");
        hall.moves("b2d2".split_at(if asker == RED { 4 } else { 0 }).0);
    }
}

#[test]
fn the_clocks_go_back_with_the_position() {
    let mut hall = Hall::standard("10m +2s");
    hall.wait_secs(9);
    hall.moves("h2e2");
    hall.wait_secs(19);
    hall.moves("h9g7");
    hall.wait_secs(30);
    hall.offer(RED, Offer::Takeback).unwrap();
    hall.wait_secs(5);
    hall.answer(BLACK, Offer::Takeback, true).unwrap();
    assert_eq!(hall.table.plies(), 0);
    assert_eq!((hall.bank(RED), hall.bank(BLACK)), (Span::from_mins(10), Span::from_mins(10)));
    hall.wait_secs(3);
    assert_eq!(hall.bank(RED), Span::from_secs(597));
    assert!(hall.view(Viewer::Public).clocks.running.contains(RED));
}

#[test]
fn a_move_sent_before_a_takeback_is_stale_after_it() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7 h0g2");
    hall.offer(RED, Offer::Takeback).unwrap();
    let seen = hall.seen();
    hall.answer(BLACK, Offer::Takeback, true).unwrap();
    let act = Command::Act { seat: RED, action: "h0g2".parse().unwrap(), seen, lag: Span::ZERO };
    let last = hall.seen();
    assert_eq!(hall.send(act), Err(Refused::Stale { last }));
    hall.moves("h0g2");
}

#[test]
fn a_takeback_is_asked_for_once_a_position() {
    let options = Options { offers: OfferLimits::BOOK, ..plain("10m") };
    let mut hall = Hall::with_options("10m", options);
    assert_eq!(hall.offer(RED, Offer::Takeback), Err(Refused::NothingToTakeBack));
    hall.moves("h2e2");
    assert_eq!(hall.offer(BLACK, Offer::Takeback), Err(Refused::NothingToTakeBack));
    hall.offer(RED, Offer::Takeback).unwrap();
    hall.answer(BLACK, Offer::Takeback, false).unwrap();
    assert_eq!(hall.offer(RED, Offer::Takeback), Err(Refused::AskedAlready));
    hall.moves("h9g7");
    hall.offer(RED, Offer::Takeback).unwrap();
}

#[test]
fn nothing_is_taken_back_before_an_arbiter() {
    let mut hall = Hall::with_options("60m", Options::arbitered());
    hall.moves("h2e2");
    assert_eq!(hall.offer(RED, Offer::Takeback), Err(Refused::NotOffered(Offer::Takeback)));
    assert!(!hall.view(Viewer::seat(RED)).rights.takeback);
}

/// Both sides shuffle their rooks, so that `moves` more of each are made.
fn shuffle(hall: &mut Hall<Xiangqi>, moves: usize) {
    for turn in 0..moves {
        hall.moves(if turn % 2 == 0 { "a0a1 a9a8" } else { "a1a0 a8a9" });
    }
}

fn terms(hall: &Hall<Xiangqi>, offer: Offer) -> OfferTerms {
    let terms = hall.view(Viewer::seat(RED)).terms;
    terms.into_iter().find(|terms| terms.offer == offer).expect("the seat may offer both")
}

/// A table where draws are limited as among friends, and takebacks too.
fn friends() -> Hall<Xiangqi> {
    let control = "10m".parse().unwrap();
    Hall::with_options("10m", Options { no_show: None, ..Options::friendly(&control) })
}

#[test]
fn among_friends_a_draw_is_offered_again_after_ten_moves() {
    let mut hall = friends();
    assert_eq!(terms(&hall, Offer::Draw).left, Some(5));
    hall.offer(RED, Offer::Draw).unwrap();
    assert_eq!(terms(&hall, Offer::Draw).why_not, Some("offer_pending"));
    hall.answer(BLACK, Offer::Draw, false).unwrap();
    let told = terms(&hall, Offer::Draw);
    assert_eq!(
        (told.why_not, told.again_at, told.left),
        (Some("offered_lately"), Some(20), Some(4))
    );
    assert_eq!(hall.offer(RED, Offer::Draw), Err(Refused::OfferedLately { moves: 10 }));
    shuffle(&mut hall, 9);
    assert_eq!(hall.offer(RED, Offer::Draw), Err(Refused::OfferedLately { moves: 1 }));
    hall.moves("a1a0");
    assert_eq!(terms(&hall, Offer::Draw).again_at, None, "only the turn is missing");
    hall.moves("a8a9");
    assert_eq!(hall.table.plies(), 20);
    hall.offer(RED, Offer::Draw).unwrap();
}

#[test]
fn an_offer_of_the_opponents_sets_one_free_at_once() {
    let mut hall = friends();
    hall.offer(RED, Offer::Draw).unwrap();
    hall.moves("h2e2");
    hall.answer(BLACK, Offer::Draw, false).unwrap();
    hall.offer(BLACK, Offer::Draw).unwrap();
    hall.moves("h9g7");
    // To move on is to refuse.
    hall.moves("h0g2 i9h9");
    hall.offer(RED, Offer::Draw).unwrap();
    let refused = hall.view(Viewer::seat(BLACK)).terms[0].left;
    assert_eq!(refused, Some(4), "a move refused Black’s offer");
}

#[test]
fn who_is_refused_too_often_may_not_offer_again() {
    let mut hall = friends();
    hall.moves("i0i1 i9i8");
    for left in [2, 1, 0] {
        hall.offer(RED, Offer::Takeback).unwrap();
        hall.answer(BLACK, Offer::Takeback, false).unwrap();
        assert_eq!(terms(&hall, Offer::Takeback).left, Some(left));
        let again = terms(&hall, Offer::Takeback).again_at;
        assert_eq!(again, (left > 0).then(|| hall.table.plies() + 1));
        hall.moves("b0a2 b9a7 a2b0 a7b9");
    }
    assert_eq!(hall.offer(RED, Offer::Takeback), Err(Refused::NoOffersLeft(Offer::Takeback)));
    assert!(!hall.view(Viewer::seat(RED)).rights.takeback);
    // What is granted is not counted.
    for _ in 0..5 {
        hall.offer(BLACK, Offer::Takeback).unwrap();
        hall.answer(RED, Offer::Takeback, true).unwrap();
        hall.moves("a7b9 b0a2");
    }
}

#[test]
fn a_takeback_is_asked_for_once_a_move_among_friends() {
    let mut hall = friends();
    hall.moves("h2e2");
    hall.offer(RED, Offer::Takeback).unwrap();
    hall.moves("h9g7");
    assert_eq!(hall.offer(RED, Offer::Takeback), Err(Refused::AskedAlready), "the same move still");
    assert_eq!(terms(&hall, Offer::Takeback).again_at, Some(3));
    hall.moves("h0g2");
    hall.offer(RED, Offer::Takeback).unwrap();
}

#[test]
fn the_reason_for_a_takeback_is_read_by_all_and_a_draw_has_none() {
    let mut hall = friends();
    let reason = Some(TakebackReason { kind: ReasonKind::Slip, note: "滑了".to_owned() });
    hall.moves("h2e2");
    let (seat, seen) = (RED, hall.seen());
    let ask = Command::Offer { seat, offer: Offer::Takeback, reason: reason.clone(), seen };
    hall.send(ask).unwrap();
    assert_eq!(hall.view(Viewer::Public).offers[0].reason, reason);
    hall.answer(BLACK, Offer::Takeback, true).unwrap();
    let seen = hall.seen();
    hall.send(Command::Offer { seat, offer: Offer::Draw, reason, seen }).unwrap();
    assert_eq!(hall.view(Viewer::Public).offers[0].reason, None);
}
