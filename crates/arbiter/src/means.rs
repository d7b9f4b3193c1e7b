//! How a threat came about: the word beside a nature, for people who want to see why.

use xiangqi::{Move, Position, Role, Square};

use crate::{
    Means,
    chase::Ply,
    exchange::CHECKS_OF_AVENGER,
    field::Field,
    threats::{Searcher, screen_of},
};

/// How `mv` let the piece on `attacker` reach its target.
pub(crate) fn of_line(mv: Move, after: &Position, attacker: Square) -> Means {
    if attacker == mv.to {
        return Means::Direct;
    }
    match after.piece_at(attacker).map(|piece| piece.role) {
        // Whoever neither stepped between cannon and target nor left that line has not changed it.
        Some(Role::Cannon) => Means::Screen,
        Some(Role::Horse | Role::Elephant) => Means::Unblock,
        _ => Means::Discovered,
    }
}

/// How a capture became possible, or why it pays only now; `protected` is whether anything bears
/// on the target after it. With a searcher, a danger of mate is told from other dangers.
pub(crate) fn of_capture(
    ply: &Ply,
    capture: Move,
    protected: bool,
    searcher: Option<&mut Searcher>,
) -> Means {
    if capture.from == ply.mv.to {
        return Means::Direct;
    }
    let was_possible = ply.before.board().targets_from(capture.from).contains(capture.to);
    if !was_possible {
        return of_line(ply.mv, &ply.after, capture.from);
    }
    let color = ply.before.turn();
    let before = Field::new(&ply.before);
    let Some(taken_before) = before.try_move(capture, color) else {
        // The capturer was pinned, or its side in check.
        return Means::AvoidMate;
    };
    let roots = |position: &Position| position.attackers_to(capture.to, !color).len();
    if roots(&ply.after) < roots(&ply.before) {
        return Means::Unroot;
    }
    match barred_root(ply, capture, &before, &taken_before) {
        Some(Role::King) => return Means::Joint,
        Some(_) => return Means::Pin,
        None => {}
    }
    let after = Field::new(&ply.after);
    let bears = ply.after.board().attacks_from(ply.mv.to).contains(capture.to);
    let screen = screen_of(&after, Move { from: ply.mv.to, to: capture.to });
    let supports = after.after(capture).attackers(capture.to, color).contains(ply.mv.to);
    if bears || screen.is_some() || supports {
        return Means::Joint;
    }
    let avenged = searcher.is_some_and(|searcher| {
        let Searcher { mates, work, .. } = searcher;
        mates.shortest(&taken_before, !color, CHECKS_OF_AVENGER, &[], work).is_some()
    });
    if avenged {
        Means::AvoidMate
    } else if protected {
        Means::Exchange
    } else {
        Means::AvoidLoss
    }
}

/// What could have taken back, or the target that could have taken the capturer first, and now may
/// not: it is pinned, or it is the king and the point is covered.
fn barred_root(ply: &Ply, capture: Move, before: &Field, taken_before: &Field) -> Option<Role> {
    let color = ply.before.turn();
    let after = Field::new(&ply.after);
    let taken = after.try_move(capture, color)?;
    let barred = |mv: Move, then: &Field, now: &Field| {
        then.board().targets_from(mv.from).contains(mv.to)
            && now.board().targets_from(mv.from).contains(mv.to)
            && then.try_move(mv, !color).is_some()
            && now.try_move(mv, !color).is_none()
    };
    let first = Move { from: capture.to, to: capture.from };
    if barred(first, before, &after) {
        return after.role(first.from);
    }
    let roots = taken.attackers(capture.to, !color).iter();
    let lost: Vec<Role> = roots
        .filter(|&from| barred(Move { from, to: capture.to }, taken_before, &taken))
        .filter_map(|from| taken.role(from))
        .collect();
    let piece = lost.iter().copied().find(|&role| role != Role::King);
    piece.or_else(|| lost.first().copied())
}
