//! The ruling.

use xiangqi::{ByColor, Color, Ending, Move, Position, Role, Square};

use crate::{
    Budget, Class, Clause, Code, Cycle, DeadPositions, Evidence, Finding, Gap, Labels, Means,
    Nature, Question, Reason, RuleBook, Ruling, Target, Verdict, Verdicts, natural_limit,
    no_attackers,
};

/// Judges the final position of a game.
///
/// Looked at in this order: the side to move is mated or has no move; neither side has an
/// attacker (where the book says so); a position that stands as often as the book asks; the
/// natural limit, unasked. A position that has returned, but not yet often enough, is examined
/// too: then the verdict is [`Verdict::MustChange`] where one more return loses, otherwise
/// [`Verdict::None`].
///
/// Total on legal play. A list with an illegal move has no final position and gets
/// [`Verdict::None`], as does a cycle that does not lie within the moves.
pub fn judge(question: &Question, budget: Budget) -> Ruling {
    let Question { start, moves, cycle, book } = question;
    let cycle = cycle.filter(|cycle| {
        cycle.len > 0 && usize::try_from(cycle.judged().end).is_ok_and(|end| end <= moves.len())
    });
    let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX);
    if nodes > budget.nodes {
        let gap = Gap::Budget { nodes: budget.nodes };
        return Ruling { nodes: budget.nodes, ..plain(book, None, Verdict::Undetermined(gap)) };
    }
    let Some((position, plies)) = examine(start, moves, cycle.as_ref(), book) else {
        return plain(book, None, Verdict::None);
    };

    let ruling = match position.ending() {
        Some(Ending::Checkmate { winner }) => {
            plain(book, Some(Reason::Checkmate), Verdict::Loses(winner.opponent()))
        }
        Some(Ending::Stalemate { winner }) => {
            plain(book, Some(Reason::Stalemate), Verdict::Loses(winner.opponent()))
        }
        None if book.dead_positions == DeadPositions::NoAttackers && no_attackers(&position) => {
            plain(book, Some(Reason::DeadPosition), Verdict::Draw)
        }
        None => {
            let repetition = cycle.map(|cycle| repetition(book, cycle, plies, position.turn()));
            let claimable = cycle.is_some_and(|cycle| cycle.standings >= book.claim_standing());
            match repetition {
                Some(ruling) if claimable => ruling,
                _ if natural_limit(start, moves, book).stands_unasked(&book.natural) => {
                    plain(book, Some(Reason::NaturalLimit), Verdict::Draw)
                }
                Some(ruling) => ruling,
                None => plain(book, None, Verdict::None),
            }
        }
    };
    Ruling { nodes, ..ruling }
}

/// A ruling without a repetition.
fn plain(book: &RuleBook, reason: Option<Reason>, verdict: Verdict) -> Ruling {
    let clauses = reason.and_then(|reason| ending_clause(book, reason)).into_iter().collect();
    Ruling {
        book: book.id(),
        reason,
        cycle: None,
        plies: Vec::new(),
        classes: ByColor { red: Class::Allowed, black: Class::Allowed },
        verdict,
        clauses,
        nodes: 0,
    }
}

/// Plays the moves; returns the final position and a finding for each judged ply.
fn examine(
    start: &Position,
    moves: &[Move],
    cycle: Option<&Cycle>,
    book: &RuleBook,
) -> Option<(Position, Vec<Finding>)> {
    let judged = cycle.map(Cycle::judged).unwrap_or_default();
    let mut position = *start;
    let mut plies = Vec::with_capacity(judged.len());
    for (ply, &mv) in (0..).zip(moves) {
        let after = position.play(mv).ok()?;
        if judged.contains(&ply) {
            plies.push(finding(ply, mv, &after, book));
        }
        position = after;
    }
    Some((position, plies))
}

fn finding(ply: u32, mv: Move, after: &Position, book: &RuleBook) -> Finding {
    let evidence = checks(mv, after);
    let nature = match book.labels {
        _ if !evidence.is_empty() => Nature::Check,
        Labels::Checks => Nature::Idle,
        Labels::Chinese1999 | Labels::Chinese2020 | Labels::Asian => Nature::Undetermined,
    };
    Finding { ply, mv, nature, evidence, clause: nature_clause(book, nature) }
}

/// The checks that a move gives, one for each checking piece.
fn checks(mv: Move, after: &Position) -> Vec<Evidence> {
    let king = after.king(after.turn());
    after
        .checkers()
        .iter()
        .map(|checker| Evidence {
            means: check_means(mv, after, checker),
            target: Some(Target { square: king, role: Role::King, protected: false }),
            line: vec![Move { from: checker, to: king }],
        })
        .collect()
}

/// How `mv` let the piece on `checker` attack the king.
fn check_means(mv: Move, after: &Position, checker: Square) -> Means {
    if checker == mv.to {
        return Means::Direct;
    }
    match after.piece_at(checker).map(|piece| piece.role) {
        // Whoever neither stepped between cannon and king nor left that line has not changed it.
        Some(Role::Cannon) => Means::Screen,
        Some(Role::Horse) => Means::Unblock,
        _ => Means::Discovered,
    }
}

/// The ruling on a repetition, from what was found about its plies.
fn repetition(book: &RuleBook, cycle: Cycle, plies: Vec<Finding>, to_move: Color) -> Ruling {
    // The side to move made the first judged ply: a cycle has an even number of plies.
    let classes = ByColor::new_with(|color| {
        let offset = usize::from(color != to_move);
        class(book, plies.iter().skip(offset).step_by(2))
    });
    let checks = classes.map(|class| class == Class::PerpetualCheck);
    let claim = book.claim_standing();
    let claimable = cycle.standings >= claim;
    let (verdict, clauses) = match (checks.red, checks.black) {
        (true, true) if claimable => (Verdict::Draw, alike_clauses(book, true)),
        (true, false) | (false, true) => {
            let side = if checks.red { Color::Red } else { Color::Black };
            let lost_at = claim.saturating_add(book.check_grace_returns);
            let verdict = if cycle.standings >= lost_at {
                Verdict::Loses(side)
            } else if claimable || cycle.standings + 1 == lost_at {
                Verdict::MustChange(side)
            } else {
                Verdict::None
            };
            (verdict, check_clauses(book))
        }
        (false, false) if claimable => {
            if classes == (ByColor { red: Class::Allowed, black: Class::Allowed }) {
                (Verdict::Draw, alike_clauses(book, false))
            } else {
                (Verdict::Undetermined(Gap::ThreatsNotExamined), Vec::new())
            }
        }
        (true, true) | (false, false) => (Verdict::None, Vec::new()),
    };
    Ruling {
        book: book.id(),
        reason: Some(Reason::Repetition),
        cycle: Some(cycle),
        plies,
        classes,
        verdict,
        clauses,
        nodes: 0,
    }
}

/// What a side does, from its plies.
fn class<'a>(book: &RuleBook, plies: impl Iterator<Item = &'a Finding>) -> Class {
    let mut natures = plies.map(|finding| finding.nature);
    if natures.all(|nature| nature == Nature::Check) {
        Class::PerpetualCheck
    } else if book.labels == Labels::Checks {
        Class::Allowed
    } else {
        Class::Undetermined
    }
}

/// The article of an end that is no repetition. The Asian texts' numbers for these are not known.
fn ending_clause(book: &RuleBook, reason: Reason) -> Option<Clause> {
    let point = |item, point| Clause { point, ..Code::Cxa1999.clause(4, item) };
    match reason {
        _ if book.verdicts == Verdicts::Asian => None,
        Reason::Checkmate => Some(point(1, 1)),
        Reason::Stalemate => Some(point(1, 3)),
        Reason::DeadPosition => Some(point(2, 1)),
        Reason::NaturalLimit => Some(point(2, 4)),
        Reason::Repetition => None,
    }
}

/// The article that names a nature.
fn nature_clause(book: &RuleBook, nature: Nature) -> Option<Clause> {
    match (book.labels, nature) {
        (Labels::Checks | Labels::Chinese1999, Nature::Check) => Some(Code::Cxa1999.clause(28, 1)),
        (Labels::Checks | Labels::Chinese1999, Nature::Idle) => Some(Code::Cxa1999.clause(25, 2)),
        // That 24.1 names the check is read from 24.3 naming the chase.
        (Labels::Chinese2020, Nature::Check) => Some(Code::Cxa2020.clause(24, 1)),
        _ => None,
    }
}

/// The articles by which a one-sided perpetual check loses.
fn check_clauses(book: &RuleBook) -> Vec<Clause> {
    match book.verdicts {
        Verdicts::Simple | Verdicts::Chinese1999 => {
            vec![Code::Cxa1999.clause(24, 1), Code::Cxa1999.clause(26, 1)]
        }
        Verdicts::Chinese2020 => vec![Code::Cxa2020.clause(25, 1)],
        Verdicts::Asian => vec![Code::Axf.clause(6, 0)],
    }
}

/// The articles by which a repetition is drawn, both sides doing alike: both check for ever, or
/// neither does anything forbidden.
fn alike_clauses(book: &RuleBook, both_check: bool) -> Vec<Clause> {
    match book.verdicts {
        Verdicts::Simple | Verdicts::Chinese1999 => {
            let of_1999 = Code::Cxa1999.clause(26, if both_check { 3 } else { 2 });
            vec![Code::Cxa1999.clause(24, 2), of_1999]
        }
        Verdicts::Chinese2020 => vec![Code::Cxa2020.clause(25, 3)],
        Verdicts::Asian if both_check => vec![Code::Axf.clause(7, 0)],
        Verdicts::Asian => Vec::new(),
    }
}
