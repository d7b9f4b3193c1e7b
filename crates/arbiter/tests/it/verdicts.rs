//! What is ruled on a repetition, and on the other ends.

use arbiter::{
    Budget, Class, Clause, Code, Due, Gap, Means, Nature, Question, Reason, RuleBook, Target,
    Verdict, Verdicts, judge,
};
use xiangqi::{Color, Position, Role};

use crate::games::{laps, moves, position, rule};

/// Red's rook checks to and fro, the black king steps aside.
const ROOK_CHECKS: (&str, &str) = ("4k4/9/9/9/9/9/9/9/3R5/5K3 w", "d1e1 e9d9 e1d1 d9e9");

/// Every move of both sides is a check: the rooks face each other and answer one check by another.
const BOTH_CHECK: (&str, &str, &str) =
    ("3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w", "e6e7", "f8e8 e7f7 e8f8 f7e7");

/// Nobody checks.
const SHUFFLE: &str = "h0g2 h9g7 g2h0 g7h9";

fn natures(ruling: &arbiter::Ruling) -> Vec<Nature> {
    ruling.plies.iter().map(|finding| finding.nature).collect()
}

#[test]
fn one_sided_perpetual_check_loses_at_the_third_standing() {
    let (fen, lap) = ROOK_CHECKS;
    for book in [RuleBook::ONLINE, RuleBook::SCHOOL] {
        let ruling = rule(&position(fen), &laps("", lap, 2), &book);
        assert_eq!(ruling.verdict, Verdict::Loses(Color::Red), "{}", book.name);
        assert_eq!(ruling.due(), Some(Due::Now));
        assert_eq!(ruling.must_change(), Some(Color::Red));
        assert_eq!(ruling.reason, Some(Reason::Repetition));
        assert_eq!(ruling.classes.red, Class::PerpetualCheck);
        assert_eq!(ruling.classes.black, Class::Allowed);
        assert_eq!(ruling.clauses, [Code::Cxa1999.clause(24, 1), Code::Cxa1999.clause(26, 1)]);
        assert_eq!(natures(&ruling), [Nature::Check, Nature::Idle, Nature::Check, Nature::Idle]);
    }
}

#[test]
fn a_check_names_its_target_and_line() {
    let (fen, lap) = ROOK_CHECKS;
    let ruling = rule(&position(fen), &laps("", lap, 2), &RuleBook::ONLINE);
    let check = &ruling.plies[0];
    assert_eq!((check.ply, check.mv), (0, "d1e1".parse().unwrap()));
    assert_eq!(check.clause, Some(Code::Cxa1999.clause(28, 1)));
    let [evidence] = check.evidence.as_slice() else { panic!("{:?}", check.evidence) };
    assert_eq!(evidence.means, Means::Direct);
    let king = Target { square: "e9".parse().unwrap(), role: Role::King, protected: false };
    assert_eq!(evidence.target, Some(king));
    assert_eq!(evidence.line, moves("e1e9"));
}

#[test]
fn the_means_of_a_check_are_told_apart() {
    let cases = [
        ("rook steps onto the file", "3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1", Means::Direct),
        ("pawn leaves the rook's file", "4k4/9/9/9/4P4/9/9/9/4R4/3K5 w", "e5f5", Means::Discovered),
        ("horse becomes a screen", "4k4/9/9/9/9/9/2N6/9/4C4/3K5 w", "c3e4", Means::Screen),
        ("second screen leaves", "4k4/4a4/9/9/4N4/9/9/9/4C4/3K5 w", "e5c6", Means::Screen),
        ("pawn leaves the horse's leg", "9/9/3k5/4P4/4N4/9/9/9/9/5K3 w", "e6f6", Means::Unblock),
    ];
    for (name, fen, mv, means) in &cases {
        let start = position(fen);
        let after = start.play(mv.parse().unwrap()).unwrap();
        assert!(after.is_check(), "{name}");
        // Two standings are enough to have the ply judged; the cycle is given by hand.
        let question = Question {
            start,
            moves: moves(mv),
            cycle: Some(arbiter::Cycle { start_ply: 0, len: 1, standings: 2 }),
            book: RuleBook::ONLINE,
        };
        let ruling = judge(&question, Budget::default());
        let found: Vec<Means> = ruling.plies[0].evidence.iter().map(|e| e.means).collect();
        assert_eq!(found, [*means], "{name}");
    }
}

#[test]
fn repetition_without_check_is_drawn() {
    for book in [RuleBook::ONLINE, RuleBook::SCHOOL] {
        let ruling = rule(&Position::start(), &laps("", SHUFFLE, 2), &book);
        assert_eq!(
            (ruling.verdict, ruling.due()),
            (Verdict::Draw, Some(Due::Now)),
            "{}",
            book.name
        );
        assert_eq!(ruling.must_change(), None);
        assert_eq!(ruling.clauses, [Code::Cxa1999.clause(24, 2), Code::Cxa1999.clause(26, 2)]);
        assert_eq!(natures(&ruling), [Nature::Idle; 4]);
        assert!(ruling.plies.iter().all(|finding| finding.evidence.is_empty()));
    }
}

#[test]
fn perpetual_check_by_both_is_drawn_in_every_book() {
    let (fen, entry, lap) = BOTH_CHECK;
    for book in RuleBook::ALL {
        let ruling = rule(&position(fen), &laps(entry, lap, 2), &book);
        assert_eq!(ruling.verdict, Verdict::Draw, "{}", book.name);
        assert_eq!(ruling.classes.red, Class::PerpetualCheck, "{}", book.name);
        assert_eq!(ruling.classes.black, Class::PerpetualCheck, "{}", book.name);
        assert_eq!(ruling.plies[0].ply, 1, "{}: the entering move is left out", book.name);
    }
}

#[test]
fn one_quiet_move_makes_perpetual_check_allowed() {
    // 一将一闲: the rook checks, then steps aside.
    let start = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w");
    let ruling =
        rule(&start, &laps("", "d1e1 e9d9 e1c1 d9e9 c1e1 e9d9 e1d1 d9e9", 2), &RuleBook::ONLINE);
    assert_eq!(ruling.cycle.map(|cycle| cycle.len), Some(8));
    assert_eq!(ruling.classes.red, Class::Allowed);
    assert_eq!(ruling.verdict, Verdict::Draw);
}

#[test]
fn a_quiet_move_in_an_earlier_lap_is_allowed_until_three_laps_check() {
    // The first lap holds a quiet detour; the laps after it are all check.
    let start = position("4k4/9/9/9/9/9/9/9/3R5/5K3 w");
    let detour = "d1e1 e9d9 e1c1 d9e9 c1e1 e9d9 e1d1 d9e9";
    let checks = "d1e1 e9d9 e1d1 d9e9";
    let third = rule(&start, &laps(detour, checks, 1), &RuleBook::ONLINE);
    assert_eq!((third.verdict, third.cycle.unwrap().len), (Verdict::Draw, 12));
    let fourth = rule(&start, &laps(detour, checks, 2), &RuleBook::ONLINE);
    assert_eq!((fourth.verdict, fourth.cycle.unwrap().len), (Verdict::Loses(Color::Red), 4));
}

#[test]
fn at_the_second_standing_the_checking_side_is_warned() {
    let (fen, lap) = ROOK_CHECKS;
    let ruling = rule(&position(fen), &laps("", lap, 1), &RuleBook::ONLINE);
    assert_eq!(ruling.verdict, Verdict::MustChange(Color::Red));
    assert_eq!((ruling.due(), ruling.must_change()), (Some(Due::NextReturn), Some(Color::Red)));
    let quiet = rule(&Position::start(), &laps("", SHUFFLE, 1), &RuleBook::ONLINE);
    assert_eq!((quiet.verdict, quiet.reason), (Verdict::None, Some(Reason::Repetition)));
}

#[test]
fn grace_returns_put_the_loss_off() {
    let (fen, lap) = ROOK_CHECKS;
    let cases = [
        ("axf, second standing", RuleBook::AXF, 1, Verdict::None),
        ("axf, third standing", RuleBook::AXF, 2, Verdict::MustChange(Color::Red)),
        ("axf, fourth standing", RuleBook::AXF, 3, Verdict::Loses(Color::Red)),
        ("cxa1999, second standing", RuleBook::CXA1999, 1, Verdict::MustChange(Color::Red)),
        ("cxa1999, third standing", RuleBook::CXA1999, 2, Verdict::Loses(Color::Red)),
        ("cxa2020, third standing", RuleBook::CXA2020, 2, Verdict::Loses(Color::Red)),
        (
            "two grace returns, third standing",
            RuleBook { check_grace_returns: 2, ..RuleBook::ONLINE },
            2,
            Verdict::MustChange(Color::Red),
        ),
        (
            "claim at four, third standing",
            RuleBook { claim_at: 4, ..RuleBook::ONLINE },
            2,
            Verdict::MustChange(Color::Red),
        ),
    ];
    for (name, book, times, verdict) in cases {
        let ruling = rule(&position(fen), &laps("", lap, times), &book);
        assert_eq!(ruling.verdict, verdict, "{name}");
    }
}

#[test]
fn idle_moves_are_drawn_by_every_book() {
    for book in RuleBook::ALL.into_iter().skip(2) {
        let ruling = rule(&Position::start(), &laps("", SHUFFLE, 2), &book);
        assert_eq!(ruling.verdict, Verdict::Draw, "{}", book.name);
        assert_eq!(ruling.must_change(), None, "{}", book.name);
        assert_eq!(natures(&ruling), [Nature::Idle; 4], "{}", book.name);
        assert_eq!(ruling.classes.red, Class::Allowed, "{}", book.name);
        let early = rule(&Position::start(), &laps("", SHUFFLE, 1), &book);
        assert_eq!(early.verdict, Verdict::None, "{}", book.name);
    }
}

#[test]
fn the_other_ends_are_named() {
    let clause = |item, point| Clause { point, ..Code::Cxa1999.clause(4, item) };
    let cases = [
        (
            "mate",
            "4k4/R8/9/9/9/9/9/9/8R/5K3 w",
            "i1i9",
            Reason::Checkmate,
            Verdict::Loses(Color::Black),
            clause(1, 1),
        ),
        (
            "stalemate loses",
            "3k5/9/9/9/9/9/9/9/3p2p2/4K4 b",
            "g1f1",
            Reason::Stalemate,
            Verdict::Loses(Color::Red),
            clause(1, 3),
        ),
        (
            "no attackers",
            "4k4/9/9/9/9/9/9/3r5/4A4/5K3 w",
            "e1d2",
            Reason::DeadPosition,
            Verdict::Draw,
            clause(2, 1),
        ),
        (
            "natural limit",
            "4k4/9/9/9/9/9/9/9/3R5/5K3 b - - 119 80",
            "e9e8",
            Reason::NaturalLimit,
            Verdict::Draw,
            clause(2, 4),
        ),
    ];
    for (name, fen, text, reason, verdict, clause) in cases {
        let ruling = rule(&position(fen), &moves(text), &RuleBook::ONLINE);
        assert_eq!((ruling.reason, ruling.verdict), (Some(reason), verdict), "{name}");
        assert_eq!(ruling.clauses, [clause], "{name}");
        assert_eq!(ruling.cycle, None, "{name}");
        for book in RuleBook::ALL {
            let ruling = rule(&position(fen), &moves(text), &book);
            let articles = match book.verdicts {
                Verdicts::Simple | Verdicts::Chinese1999 => vec![clause],
                Verdicts::Chinese2020 if reason == Reason::NaturalLimit => {
                    vec![Code::Cxa2020.clause(22, 2)]
                }
                Verdicts::Chinese2020 | Verdicts::Asian => Vec::new(),
            };
            if ruling.reason == Some(reason) {
                assert_eq!(ruling.clauses, articles, "{name} by {}", book.name);
            }
        }
    }
}

#[test]
fn a_repetition_is_judged_whatever_the_counter_says() {
    let (fen, lap) = ROOK_CHECKS;
    let late = position(&format!("{fen} - - 130 90"));
    let ruling = rule(&late, &laps("", lap, 2), &RuleBook::ONLINE);
    assert_eq!(ruling.verdict, Verdict::Loses(Color::Red));
}

#[test]
fn nothing_to_rule_on() {
    let plain = rule(&Position::start(), &moves("h2e2 h9g7"), &RuleBook::ONLINE);
    assert_eq!((plain.verdict, plain.reason, plain.cycle), (Verdict::None, None, None));
    let illegal = rule(&Position::start(), &moves("h2e3"), &RuleBook::ONLINE);
    assert_eq!(illegal.verdict, Verdict::None);
    let beyond = Question {
        start: Position::start(),
        moves: moves("h2e2"),
        cycle: Some(arbiter::Cycle { start_ply: 0, len: 4, standings: 3 }),
        book: RuleBook::ONLINE,
    };
    assert_eq!(judge(&beyond, Budget::default()).verdict, Verdict::None);
}

#[test]
fn a_spent_budget_is_said() {
    let (fen, lap) = ROOK_CHECKS;
    let question = Question::new(position(fen), laps("", lap, 2), RuleBook::ONLINE);
    let ruling = judge(&question, Budget { nodes: 7 });
    assert_eq!(ruling.verdict, Verdict::Undetermined(Gap::Budget { nodes: 7 }));
    assert_eq!(judge(&question, Budget { nodes: 8 }).verdict, Verdict::Loses(Color::Red));
}

#[test]
fn it_does_not_matter_how_the_cycle_is_entered_or_how_long_it_goes_on() {
    let (fen, lap) = ROOK_CHECKS;
    let book = RuleBook { grace_returns: 9, check_grace_returns: 9, ..RuleBook::ONLINE };
    let whole = laps("", lap, 6);
    let mut start = position(fen);
    for skipped in 0..4 {
        for made in 8..whole.len() - skipped {
            let ruling = rule(&start, &whole[skipped..skipped + made], &book);
            assert_eq!(ruling.must_change(), Some(Color::Red), "from {skipped}, {made} plies");
            assert_eq!(ruling.plies.len(), 4, "from {skipped}, {made} plies");
        }
        start = start.play(whole[skipped]).unwrap();
    }
    let entry = rule(
        &position("4k4/9/9/9/9/9/9/9/2R6/5K3 w"),
        &laps("c1d1 e9e8 d1d2 e8e9 d2d1 e9e8", "d1e1 e8d8 e1d1 d8e8", 2),
        &book,
    );
    assert_eq!(entry.must_change(), Some(Color::Red));
    assert_eq!(entry.plies[0].ply, 6);
}
