//! A second classifier: slow, written from the legal moves of whole positions, and obviously right
//! where it answers. It checks the fast one on the moves of random games.

use std::collections::BTreeSet;

use arbiter::{Budget, Nature, Question, RuleBook, natures};
use xiangqi::{Color, Move, Position, Role, Setup, Square};

use crate::games::position;

/// The same board with this side to move; `None` where the other then stands in check.
fn with_turn(position: &Position, turn: Color) -> Option<Position> {
    Position::try_from(Setup { turn, ..position.setup() }).ok()
}

fn captures(position: &Position) -> Vec<Move> {
    let takes = |mv: &Move| position.piece_at(mv.to).is_some();
    position.legal_moves().into_iter().filter(takes).collect()
}

fn is_material(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| match piece.role {
        Role::King => false,
        Role::Pawn => !square.in_half(piece.color),
        _ => true,
    })
}

/// The moves that take back on the point of a capture.
fn recaptures(position: &Position, capture: Move) -> usize {
    let taken = position.play(capture).unwrap();
    captures(&taken).iter().filter(|mv| mv.to == capture.to).count()
}

/// The threats of the side to move by the Asian rules.
fn asian_threats(position: &Position) -> Option<BTreeSet<Move>> {
    let color = position.turn();
    let other = with_turn(position, !color)?;
    let threatens = |mv: &Move| {
        let hunter = position.piece_at(mv.from).unwrap().role;
        let target = position.piece_at(mv.to).unwrap().role;
        let back = Move { from: mv.to, to: mv.from };
        let greater = match hunter {
            Role::King | Role::Pawn => return false,
            Role::Rook => false,
            Role::Horse | Role::Cannon => target == Role::Rook,
            Role::Advisor | Role::Elephant => {
                matches!(target, Role::Rook | Role::Horse | Role::Cannon)
            }
        };
        is_material(position, mv.to)
            && !(hunter == target && other.is_legal(back))
            && (greater || recaptures(position, *mv) == 0)
    };
    Some(captures(position).into_iter().filter(threatens).collect())
}

/// The chased points after a move by the Asian rules; `None` where the naive way does not answer.
fn asian_chase(before: &Position, mv: Move) -> Option<BTreeSet<Square>> {
    let color = before.turn();
    let after = before.play(mv).ok()?;
    let again = with_turn(&after, color)?;
    let (now, then) = (asian_threats(&again)?, asian_threats(before)?);
    let back = |threat: &Move| {
        if threat.from == mv.to { Move { from: mv.from, ..*threat } } else { *threat }
    };
    let mover = before.piece_at(mv.from)?.role;
    let chases = |threat: &&Move| {
        let earlier = back(threat);
        if then.contains(&earlier) {
            return false;
        }
        let only_root_cut = threat.from != mv.to && before.is_legal(earlier);
        let taken = again.play(**threat).unwrap();
        let pinned = !taken.attackers_to(threat.to, !color).is_empty();
        !only_root_cut || pinned || matches!(mover, Role::King | Role::Pawn)
    };
    Some(now.iter().filter(chases).map(|threat| threat.to).collect())
}

/// Positions and moves of random games in which much is taken.
fn plies() -> Vec<(Position, Move)> {
    let starts = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "2bak4/4a4/2n1b1n2/p3p1R1p/2p1c4/9/P1P1P1P1P/2N1C1N2/9/1RBAKAB1r w",
        "3akab2/9/n3b4/2p1p2Np/2r3p2/6P2/P1P1c3P/2N1B1C2/4A4/2R1KAB2 w",
    ];
    let mut state = 11_u64;
    let mut next = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let mut plies = Vec::new();
    for _ in 0..8 {
        for start in starts {
            let mut position = position(start);
            for _ in 0..80 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                for _ in 0..3 {
                    plies.push((position, legal[next(legal.len())]));
                }
                position.play_unchecked(legal[next(legal.len())]);
            }
        }
    }
    plies
}

fn label(before: &Position, mv: Move, book: &RuleBook) -> arbiter::Finding {
    let question = Question::new(*before, vec![mv], book.clone());
    natures(&question, Budget::default()).remove(0)
}

#[test]
fn asian_chases_are_the_naive_ones() {
    let mut answered = 0;
    for (before, mv) in plies() {
        let finding = label(&before, mv, &RuleBook::AXF);
        if finding.nature == Nature::Check || before.is_check() {
            continue;
        }
        let Some(expected) = asian_chase(&before, mv) else { continue };
        let found: BTreeSet<Square> = match finding.nature {
            Nature::Chase => finding
                .evidence
                .iter()
                .filter_map(|evidence| evidence.target.map(|target| target.square))
                .collect(),
            _ => BTreeSet::new(),
        };
        assert_eq!(found, expected, "{} {mv}", before.fen());
        answered += 1;
    }
    assert!(answered > 3_000, "{answered}");
}

#[test]
fn chinese_natures_agree_with_the_naive_ones() {
    let mut chases = 0;
    for (before, mv) in plies() {
        let after = before.play(mv).unwrap();
        let finding = label(&before, mv, &RuleBook::CXA2020);
        let place = format!("{} {mv}: {:?}", before.fen(), finding.nature);
        assert_eq!(finding.nature == Nature::Check, after.is_check(), "{place}");
        if after.is_check() {
            continue;
        }
        let color = before.turn();
        let again = with_turn(&after, color).expect("nobody is in check");
        let gives_check = |mv: Move| again.play(mv).unwrap().is_check();
        let nothing = again
            .legal_moves()
            .into_iter()
            .all(|mv| !(gives_check(mv) || is_material(&again, mv.to)));
        if nothing {
            // Without a capture and without a check there is neither kill nor chase.
            assert!(!matches!(finding.nature, Nature::Kill | Nature::Chase), "{place}");
            continue;
        }
        // The mover takes for nothing, which it could not before, and the other side has not a
        // single capture or check to answer with.
        let piece = before.piece_at(mv.from).unwrap();
        if before.is_check() || matches!(piece.role, Role::King | Role::Pawn) {
            continue;
        }
        let clean = |capture: &Move| {
            let taken = again.play(*capture).unwrap();
            let target = again.piece_at(capture.to).unwrap().role;
            let guard = matches!(target, Role::Advisor | Role::Elephant);
            capture.from == mv.to
                && is_material(&again, capture.to)
                && !guard
                && !(target == piece.role
                    && after.is_legal(Move { from: capture.to, to: capture.from }))
                && !before.is_legal(Move { from: mv.from, to: capture.to })
                && taken.legal_moves().into_iter().all(|answer| {
                    taken.piece_at(answer.to).is_none() && !taken.play(answer).unwrap().is_check()
                })
        };
        if captures(&again).iter().any(clean) {
            assert!(matches!(finding.nature, Nature::Kill | Nature::Chase), "{place}");
            chases += 1;
        }
    }
    assert!(chases > 20, "{chases}");
}
