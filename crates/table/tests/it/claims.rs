//! What the rules give to whoever claims it.

use arbiter::{FalseClaim, NaturalLimit, RuleBook};
use clock::Span;
use table::game::xiangqi::Refusal;
use table::{Claim, Command, Event, Foul, Options, Phase, Refused, Termination, Viewer};

use crate::hall::{BLACK, Hall, RED, kinds, plain, position};

/// A book in which no check of one's own counts, so that the counts of the sides part soon.
fn checks_do_not_count(false_claim: FalseClaim) -> RuleBook {
    let natural = NaturalLimit { own_checks_counted: 0, false_claim, ..RuleBook::CXA2020.natural };
    RuleBook { name: "test".into(), natural, ..RuleBook::CXA2020 }
}

/// Sixty rounds without capture, in the last of which Red gave check.
fn sixty_rounds(control: &str, minutes: u8) -> Hall<table::game::xiangqi::Xiangqi> {
    let fen = "4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 118 90";
    let book = checks_do_not_count(FalseClaim { fouls: 1, minutes });
    let mut hall = Hall::from_fen(fen, book, control);
    hall.moves("d1e1 e9d9");
    let natural = hall.view(Viewer::Public).game.now.natural;
    assert_eq!((natural.counted.red, natural.counted.black), (59, 60));
    assert_eq!(*hall.table.phase(), Phase::Running);
    hall
}

#[test]
fn a_true_claim_of_the_natural_limit_draws_at_once() {
    let mut hall = sixty_rounds("10m", 5);
    assert_eq!(hall.claim(BLACK, Claim::NaturalLimit), Err(Refused::NotYourTurn));
    hall.moves("e1e2");
    let events = hall.claim(BLACK, Claim::NaturalLimit).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Ended"]);
    hall.assert_over(Termination::MoveLimit, "1/2-1/2");
}

#[test]
fn a_false_claim_costs_a_foul_and_five_minutes() {
    let mut hall = sixty_rounds("10m", 5);
    hall.wait_secs(20);
    let (seat, claim, seen) = (RED, Claim::NaturalLimit, hall.seen());
    let command = Command::Claim { seat, claim, seen };
    let events = hall.send(command.clone()).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Fouled"]);
    assert!(matches!(events[1], Event::Fouled { foul: Foul::FalseClaim, .. }));
    // One second for the first move, twenty for this one.
    assert_eq!(hall.bank(RED), Span::from_secs(600 - 300 - 1 - 20));
    assert_eq!(hall.view(Viewer::Public).seats[0].fouls_counted, 1);
    assert_eq!(hall.send(command), Err(Refused::AlreadyApplied));
    assert!(hall.view(Viewer::Public).clocks.running.contains(RED));
}

#[test]
fn a_flag_that_falls_by_the_five_minutes_loses() {
    let mut hall = sixty_rounds("5m", 5);
    let events = hall.claim(RED, Claim::NaturalLimit).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Fouled", "Expired", "Ended"]);
    hall.assert_over(Termination::Timeout, "0-1");
}

#[test]
fn time_that_is_used_already_counts_when_minutes_are_taken() {
    let mut hall = sixty_rounds("6m", 5);
    hall.wait_secs(80);
    hall.claim(RED, Claim::NaturalLimit).unwrap();
    hall.assert_over(Termination::Timeout, "0-1");
}

#[test]
fn the_third_false_claim_loses() {
    let mut hall = sixty_rounds("60m", 5);
    hall.claim(RED, Claim::NaturalLimit).unwrap();
    hall.claim(RED, Claim::NaturalLimit).unwrap();
    let events = hall.claim(RED, Claim::NaturalLimit).unwrap();
    assert_eq!(kinds(&events), ["Claimed", "Fouled", "Left", "Ended"]);
    hall.assert_over(Termination::FoulLimit, "0-1");
}

#[test]
fn a_repetition_is_claimed_when_it_has_stood_often_enough() {
    let mut hall = Hall::standard("10m");
    hall.moves("h0g2 h9g7 g2h0 g7h9");
    let refused = Refused::Game(Refusal::NotRepeated { standings: 2, needed: 3 });
    assert_eq!(hall.claim(RED, Claim::Repetition), Err(refused));
    hall.moves("h0g2 h9g7 g2h0 g7h9");
    assert!(hall.view(Viewer::seat(RED)).rights.claim_repetition);
    let events = hall.claim(RED, Claim::Repetition).unwrap();
    assert!(matches!(events[..], [Event::Claimed { granted: None, .. }]));
    hall.judge();
    hall.assert_over(Termination::RepetitionDraw, "1/2-1/2");
}

#[test]
fn what_the_referee_has_ruled_on_is_not_claimed_again() {
    // The rook chases the cannon: the federation's book lets Red change before it loses.
    let setup = position("5k3/9/9/9/c8/9/9/1R7/9/4K4 w", RuleBook::CXA2020);
    let mut hall = Hall::seated(setup, "10m", plain("10m"));
    hall.moves("b2a2 a5b5 a2b2 b5a5 b2a2 a5b5 a2b2 b5a5");
    hall.judge();
    assert_eq!(*hall.table.phase(), Phase::Running);
    assert_eq!(hall.claim(RED, Claim::Repetition), Err(Refused::NothingToRule));
}

#[test]
fn an_absence_is_claimed_only_while_it_lasts() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2 h9g7");
    let nobody = Err(Refused::NobodyLeft { from: None });
    assert_eq!(hall.claim(RED, Claim::OpponentLeft), nobody);
    hall.presence(BLACK, false);
    assert_eq!(hall.presence(BLACK, false), []);
    hall.wait_secs(50);
    hall.presence(BLACK, true);
    hall.wait_secs(50);
    assert_eq!(hall.claim(RED, Claim::OpponentLeft), nobody);
    assert_eq!(hall.view(Viewer::Public).seats[1].away_since, None);
}

#[test]
fn an_opponent_who_leaves_before_moving_is_not_beaten() {
    let mut hall = Hall::standard("10m");
    hall.moves("h2e2");
    hall.presence(BLACK, false);
    hall.wait_secs(120);
    assert_eq!(hall.claim(RED, Claim::OpponentLeft), Err(Refused::AbortInstead));
}

#[test]
fn with_days_for_a_move_and_before_an_arbiter_nobody_is_absent() {
    for (control, options) in [("3d/move", plain("3d/move")), ("60m", Options::arbitered())] {
        let mut hall = Hall::with_options(control, options);
        hall.moves("h2e2 h9g7");
        hall.presence(BLACK, false);
        hall.wait_secs(3_000);
        let nobody = Err(Refused::NobodyLeft { from: None });
        assert_eq!(hall.claim(RED, Claim::OpponentLeft), nobody, "{control}");
    }
}
