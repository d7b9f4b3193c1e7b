//! The thirteen detailed rules 细则 of 1999, each by a figure or a position of its own.

use arbiter::{Budget, Finding, Means, Nature, Question, RuleBook, Ruling, natures};

use crate::{
    books::figure,
    cases::{broad, result},
    games::{laps, moves, position, rule},
};

use Nature::{Chase, Check, Exchange, Idle, Kill};

const BOOK: RuleBook = RuleBook::CXA1999;

fn by_1999(name: &str) -> Ruling {
    figure(name, &BOOK)
}

fn found(ruling: &Ruling) -> Vec<Nature> {
    ruling.plies.iter().map(|finding| broad(finding.nature)).collect()
}

/// What the last of some moves is.
fn last(fen: &str, game: &str) -> Finding {
    let question = Question::new(position(fen), moves(game), BOOK);
    natures(&question, Budget::default()).pop().unwrap()
}

#[test]
fn rule_01_one_sided_perpetual_check_loses_even_where_nothing_else_can_be_played() {
    let ruling = by_1999("fig06");
    assert_eq!(result(&ruling), "red_loses");
    assert_eq!(found(&ruling), [Check, Idle, Check, Idle]);
    assert_eq!(ruling.due(), Some(arbiter::Due::Now));
}

#[test]
fn rule_02_an_attack_regained_after_a_check_is_a_chase() {
    let ruling = by_1999("ref10");
    assert_eq!(result(&ruling), "red_loses");
    assert_eq!(found(&ruling), [Check, Idle, Chase, Kill]);
    // From no chase to a chase: the cannon got away, the rook goes after it.
    let again = last("3ak4/9/9/9/c8/9/9/R8/9/3K5 w", "a2a3 a5b5 a3b3");
    assert_eq!(again.nature, Chase);
}

#[test]
fn rule_03_what_would_win_material_with_the_next_move_is_a_chase() {
    let ruling = by_1999("fig02");
    assert_eq!(result(&ruling), "red_loses");
    assert_eq!(found(&ruling), [Chase, Exchange, Chase, Chase]);
}

#[test]
fn rule_04_a_capture_by_a_piece_that_is_a_root_is_a_chase_even_at_a_loss() {
    let ruling = by_1999("fig22");
    assert_eq!(result(&ruling), "red_loses");
    assert_eq!(found(&ruling), [Chase, Idle, Chase, Idle]);
    // A pinned piece that is no root does not chase at a loss.
    let pinned = by_1999("fig23");
    assert_eq!(result(&pinned), "red_loses");
    assert_eq!(found(&pinned), [Chase, Idle, Chase, Idle]);
}

#[test]
fn rule_05_a_chase_that_offers_an_exchange_as_well_is_a_chase() {
    // The horse goes opposite a horse; in the second position it attacks a cannon as well.
    let alone = last("3ak4/9/9/9/4n4/9/9/4B2N1/9/3K5 w", "h2g4");
    assert_eq!(alone.nature, Exchange);
    let both = last("3ak4/9/9/7c1/4n4/9/9/4B2N1/9/3K5 w", "h2g4");
    assert_eq!(both.nature, Chase);
    let target = both.evidence[0].target.unwrap();
    assert_eq!(target.square.to_string(), "h6");
}

#[test]
fn rule_06_from_chase_to_chase_is_idle() {
    let cases = [
        ("fig27", "red_loses", [Chase, Idle, Chase, Idle]),
        ("fig11", "black_loses", [Idle, Chase, Idle, Chase]),
        ("ref38", "red_loses", [Chase, Chase, Chase, Idle]),
    ];
    for (name, expected, natures) in cases {
        let ruling = by_1999(name);
        assert_eq!((result(&ruling), found(&ruling)), (expected, natures.to_vec()), "{name}");
    }
    let step = last("3ak4/9/9/9/c8/9/9/R8/9/3K5 w", "a2a3");
    assert_eq!(broad(step.nature), Idle);
}

#[test]
fn rule_07_a_capture_that_gets_the_capturer_mated_is_idle() {
    let ruling = by_1999("fig07");
    assert_eq!((result(&ruling), found(&ruling)), ("red_loses", vec![Kill, Idle, Kill, Idle]));
    // Two rooks stand ready to mate: who takes the cannon is mated.
    let free = last("3ak4/9/9/9/c8/9/9/1R7/6r2/3K5 w", "b2a2");
    assert_eq!(free.nature, Chase);
    let mated = last("3ak4/9/9/9/c8/9/9/1R5r1/6r2/3K5 w", "b2a2");
    assert_eq!(broad(mated.nature), Idle);
}

#[test]
fn rule_08_both_forbidden_is_a_draw() {
    let ruling = by_1999("fig19");
    assert_eq!((result(&ruling), found(&ruling)), ("draw", vec![Chase, Kill, Check, Kill]));
}

#[test]
fn rule_09_a_chase_with_the_help_of_the_king_is_a_chase() {
    // The cannon's root is the king, which may not take back once the other king stands behind.
    let helped = last("9/3k5/2Rc5/9/9/9/9/9/9/4K4 w", "e0d0");
    assert_eq!(helped.nature, Chase);
    assert_eq!(helped.evidence[0].means, Means::Joint);
    let alone = last("9/3k5/3c5/2R6/9/9/9/9/9/4K4 w", "c6c7");
    assert_eq!(broad(alone.nature), Idle, "the king off the file: the cannon has its root");
    let behind = last("9/3k5/3c5/2R6/9/9/9/9/9/3K5 w", "c6c7");
    assert_eq!(behind.nature, Chase);
    // 27.1: what the king itself attacks is idle.
    let itself = last("3k5/9/9/9/9/9/9/3n5/9/4K4 w", "e0e1");
    assert_eq!(broad(itself.nature), Idle);
}

#[test]
fn rule_10_a_pawn_for_a_piece_is_no_gain() {
    let ruling = by_1999("fig24");
    assert_eq!((result(&ruling), found(&ruling)), ("draw", vec![Idle; 4]));
}

#[test]
fn rule_11_a_pawns_attack_counts_where_both_attack_all_along() {
    // Black's pawn attacks the rook or opens the way to mate; the rook answers with checks that
    // win a rook.
    let start = position("3rk4/9/9/9/9/9/9/9/8p/5K1R1 b");
    let lap = laps("", "i1h1 h0i0 h1i1 i0h0", 2);
    let ruling = rule(&start, &lap, &BOOK);
    assert_eq!((result(&ruling), found(&ruling)), ("draw", vec![Kill, Chase, Chase, Chase]));
    let later = rule(&start, &lap, &RuleBook::CXA2020);
    assert_eq!((result(&later), found(&later)), ("red_loses", vec![Kill, Chase, Idle, Chase]));
    // 27.2: alone it is idle.
    let alone = position("3k5/9/9/9/9/9/2C6/1p7/9/4K4 b");
    for book in [BOOK, RuleBook::CXA2020] {
        let ruling = rule(&alone, &laps("", "b2c2 c3b3 c2b2 b3c3", 2), &book);
        assert_eq!(result(&ruling), "draw", "{}", book.name);
        assert_eq!(broad(ruling.plies[0].nature), Idle, "{}", book.name);
    }
}

#[test]
fn rule_12_several_effects_are_named_by_the_gravest() {
    // The rook that offers itself threatens mate as well.
    let ruling = by_1999("fig20");
    assert_eq!(found(&ruling), [Kill, Idle, Chase, Idle]);
}

#[test]
fn rule_13_who_holds_the_drawing_points_may_attack_advisors_and_elephants() {
    let ruling = by_1999("fig18");
    assert_eq!((result(&ruling), found(&ruling)), ("draw", vec![Check, Idle, Idle, Kill]));
    assert_eq!(ruling.differs.len(), 1);
    assert_eq!(ruling.differs[0].clause.to_string(), "27.3");
}
