//! A second classifier: slow, written from the legal moves of whole positions, and obviously right
//! where it answers. It checks the fast one on every ply of laps from self-play and on laps that
//! attack.

use std::collections::BTreeSet;

use arbiter::{
    Budget, Finding, Means, Nature, Question, Reason, RuleBook, Verdict, judge, natures,
};
use xiangqi::{Color, Move, Position, Role, Setup, Square, SquareSet};

use crate::selfplay;

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

/// Whether the side to move mates by at most so many checks, every answer tried.
fn mates(position: &Position, checks: usize) -> bool {
    checks > 0
        && position.legal_moves().into_iter().any(|mv| {
            let after = position.play(mv).unwrap();
            after.is_check()
                && after
                    .legal_moves()
                    .into_iter()
                    .all(|answer| mates(&after.play(answer).unwrap(), checks - 1))
        })
}

/// Plies of laps from self-play, and of laps that attack, each with the positions around it.
fn plies() -> Vec<(Position, Move)> {
    let laps = selfplay::laps(11, 120).into_iter().chain(selfplay::attacks(12, 500));
    laps.flat_map(|lap| {
        let mut position = lap.start;
        lap.moves.into_iter().map(move |mv| {
            let before = position;
            position.play_unchecked(mv);
            (before, mv)
        })
    })
    .collect()
}

fn label(before: &Position, mv: Move, book: &RuleBook) -> Finding {
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
    assert!(answered > 1_500, "{answered}");
}

#[test]
fn kills_are_mates_when_all_answers_are_tried() {
    let (mut kills, mut short) = (0, 0);
    for (before, mv) in plies() {
        let after = before.play(mv).unwrap();
        let finding = label(&before, mv, &RuleBook::CXA2020);
        let Some(again) = with_turn(&after, before.turn()) else { continue };
        let king_reply = before.is_check() && before.piece_at(mv.from).unwrap().role == Role::King;
        let place = format!("{} {mv}: {finding:?}", before.fen());
        // A mate that takes a piece of the taker's kind may be an offered exchange.
        let exchanges = after.board().color(!before.turn()).iter().any(|square| {
            let role = after.piece_at(square).unwrap().role;
            let takers = again.attackers_to(square, before.turn());
            takers.iter().any(|from| after.piece_at(from).unwrap().role == role)
        });
        let two = mates(&again, 2);
        if two && !king_reply && !exchanges {
            assert_eq!(finding.nature, Nature::Kill, "{place}");
            short += 1;
        }
        if finding.nature == Nature::Kill {
            let line = &finding.evidence[0].line;
            let mut position = again;
            for (at, &mv) in line.iter().enumerate() {
                position = position.play(mv).unwrap_or_else(|_| panic!("{place}"));
                assert!(at % 2 == 1 || position.is_check(), "{place}");
            }
            assert_eq!(position.legal_move_count(), 0, "{place}");
            if line.len() <= 3 {
                assert!(mates(&again, line.len() / 2 + 1), "{place}");
            }
            assert!(exchanges || two == (line.len() <= 3), "the shortest mate: {place}");
            kills += 1;
        }
    }
    assert!(kills > 20 && short > 20, "{kills} {short}");
}

#[test]
fn what_a_chase_shows_can_be_played() {
    let mut shown = 0;
    for (before, mv) in plies() {
        let after = before.play(mv).unwrap();
        let finding = label(&before, mv, &RuleBook::CXA2020);
        if finding.nature != Nature::Chase {
            continue;
        }
        let place = format!("{} {mv}: {finding:?}", before.fen());
        let color = before.turn();
        let again = with_turn(&after, color).unwrap();
        for evidence in &finding.evidence {
            let target = evidence.target.unwrap();
            assert_eq!(again.piece_at(target.square).unwrap().role, target.role, "{place}");
            assert!(is_material(&again, target.square), "{place}");
            // The piece that is chased, wherever it goes in the line, is taken last.
            let (mut position, mut prey) = (again, target.square);
            for (at, &step) in evidence.line.iter().enumerate() {
                let last = at + 1 == evidence.line.len();
                let taken = at % 2 == 0 && step.to == prey;
                assert_eq!(last, taken, "{place}");
                if step.from == prey {
                    prey = step.to;
                }
                position = position.play(step).unwrap_or_else(|_| panic!("{place}"));
                assert!(last || at % 2 == 1 || position.is_check(), "{place}");
            }
            if evidence.means != Means::Checks {
                assert_eq!(evidence.line.len(), 1, "{place}");
                let hunter = again.piece_at(evidence.line[0].from).unwrap().role;
                let uncovers = position.checkers() - SquareSet::of(target.square);
                let exempt = matches!(hunter, Role::King | Role::Pawn) && uncovers.is_empty();
                assert!(!exempt, "{place}");
                let root = recaptures(&again, evidence.line[0]) > 0;
                assert!(target.protected || !root, "a root that is not told of: {place}");
            }
            shown += 1;
        }
    }
    assert!(shown > 200, "{shown}");
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

/// The verdict on natures alone: `red_loses`, `black_loses` or draw; `None` where both sides attack
/// all along, which the books weigh in their own ways.
fn verdict_on(natures: &[Nature], mover: Color, kill_is_forbidden: bool) -> Option<Verdict> {
    let side = |offset: usize| natures.iter().skip(offset).step_by(2).copied();
    let checks = [0, 1].map(|offset| side(offset).all(|nature| nature == Nature::Check));
    let forbidden = [0, 1].map(|offset| {
        side(offset).all(|nature| match nature {
            Nature::Check | Nature::Chase => true,
            Nature::Kill => kill_is_forbidden,
            _ => false,
        })
    });
    let loses = |which: usize| Verdict::Loses(if which == 0 { mover } else { !mover });
    match (checks, forbidden) {
        ([true, false], _) => Some(loses(0)),
        ([false, true], _) => Some(loses(1)),
        ([true, true], _) | (_, [false, false]) => Some(Verdict::Draw),
        (_, [true, false]) => Some(loses(0)),
        (_, [false, true]) => Some(loses(1)),
        (_, [true, true]) => None,
    }
}

#[test]
fn verdicts_follow_from_natures() {
    let laps = selfplay::laps(21, 120).into_iter().chain(selfplay::attacks(22, 500));
    let mut against = 0;
    for lap in laps {
        for book in [RuleBook::CXA2020, RuleBook::CXA1999] {
            let ruling =
                judge(&Question::new(lap.start, lap.moves.repeat(3), book), Budget::default());
            let natures: Vec<Nature> = ruling.plies.iter().map(|finding| finding.nature).collect();
            if ruling.reason != Some(Reason::Repetition) || natures.contains(&Nature::Undetermined)
            {
                continue;
            }
            let first = usize::try_from(ruling.plies[0].ply).unwrap();
            let mover = if first % 2 == 0 { lap.start.turn() } else { !lap.start.turn() };
            let Some(expected) = verdict_on(&natures, mover, true) else { continue };
            assert_eq!(ruling.verdict, expected, "{} {:?}", lap.start.fen(), lap.moves);
            against += usize::from(expected != Verdict::Draw);
        }
    }
    assert!(against > 50, "{against}");
}
