//! How the two sides of a cycle compare.

use xiangqi::{ByColor, Color, Move, Square};

use crate::{Class, Clause, Code, Nature, RuleBook, Verdicts, label::Judged};

/// What one side does in a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) class: Class,
    /// Whether all its plies are grave, for 26.9.
    pub(crate) grave: bool,
    /// The Asian rule that allows what it does although every move attacks: check and chase in
    /// turn (12), or several pieces chased in turn (32).
    pub(crate) allowed_by: Option<u8>,
}

/// What the comparison comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// One side has to change.
    Against {
        /// Which.
        side: Color,
        /// Whether it is a one-sided perpetual check, which has a grace of its own.
        at_once: bool,
        clauses: Vec<Clause>,
    },
    Draw(Vec<Clause>),
    /// It hangs on a ply whose nature is not known.
    Open,
}

/// What each side does.
pub(crate) fn sides(
    book: &RuleBook,
    plies: &[Judged],
    moves: &[Move],
    mover: Color,
) -> ByColor<Side> {
    let chased_all_along = match book.verdicts {
        Verdicts::Asian => chased_all_along(plies, moves, mover),
        _ => ByColor { red: true, black: true },
    };
    ByColor::new_with(|color| {
        let offset = usize::from(color != mover);
        let own: Vec<&Judged> = plies.iter().skip(offset).step_by(2).collect();
        let class = class(&own);
        let allowed_by = match (book.verdicts, class) {
            (Verdicts::Asian, Class::PerpetualAttack) => Some(12),
            (Verdicts::Asian, Class::PerpetualChase) if !chased_all_along[color] => Some(32),
            _ => None,
        };
        let class = match (book.verdicts, class) {
            (_, Class::PerpetualCheck | Class::Undetermined) => class,
            (Verdicts::Simple, _) => Class::Allowed,
            (Verdicts::Asian, Class::PerpetualChase) if chased_all_along[color] => class,
            (Verdicts::Asian, _) => Class::Allowed,
            (Verdicts::Chinese1999 | Verdicts::Chinese2020, _) => class,
        };
        Side { class, grave: own.iter().all(|judged| judged.grave), allowed_by }
    })
}

fn class(plies: &[&Judged]) -> Class {
    let all =
        |wanted: &[Nature]| plies.iter().all(|judged| wanted.contains(&judged.finding.nature));
    if all(&[Nature::Check]) {
        Class::PerpetualCheck
    } else if all(&[Nature::Kill]) {
        Class::PerpetualKill
    } else if all(&[Nature::Chase]) {
        Class::PerpetualChase
    } else if all(&[Nature::Check, Nature::Kill, Nature::Chase]) {
        Class::PerpetualAttack
    } else if all(&[Nature::Check, Nature::Kill, Nature::Chase, Nature::Undetermined]) {
        Class::Undetermined
    } else {
        Class::Allowed
    }
}

/// Whether a nature is one that may not go on for ever 禁止着法.
pub(crate) fn is_forbidden(nature: Nature) -> bool {
    matches!(nature, Nature::Check | Nature::Kill | Nature::Chase)
}

/// Whether a side chases one and the same piece at every ply.
fn chased_all_along(plies: &[Judged], moves: &[Move], mover: Color) -> ByColor<bool> {
    // Where each piece of the beginning stands now: the piece is named by its first point.
    let mut names: Vec<(Square, Square)> = Vec::new();
    let name_of = |names: &[(Square, Square)], at: Square| {
        names.iter().find(|(_, now)| *now == at).map_or(at, |(name, _)| *name)
    };
    let mut chased: ByColor<Option<Vec<Square>>> = ByColor { red: None, black: None };
    let mut color = mover;
    for (judged, mv) in plies.iter().zip(moves) {
        let name = name_of(&names, mv.from);
        names.retain(|(known, _)| *known != name);
        names.push((name, mv.to));
        let here: Vec<Square> =
            judged.chased.iter().map(|&square| name_of(&names, square)).collect();
        let both = match chased[color].take() {
            None => here,
            Some(before) => before.into_iter().filter(|name| here.contains(name)).collect(),
        };
        chased[color] = Some(both);
        color = !color;
    }
    chased.map(|names| names.is_some_and(|names| !names.is_empty()))
}

/// Compares the sides.
pub(crate) fn compare(book: &RuleBook, sides: &ByColor<Side>) -> Outcome {
    let classes = sides.as_ref().map(|side| side.class);
    let checks = classes.map(|class| class == Class::PerpetualCheck);
    if checks.red != checks.black {
        let side = if checks.red { Color::Red } else { Color::Black };
        return Outcome::Against { side, at_once: true, clauses: check_clauses(book) };
    }
    if checks.red {
        return Outcome::Draw(alike_clauses(book, true));
    }
    let allowed = classes.map(|class| class == Class::Allowed);
    let open = classes.map(|class| class == Class::Undetermined);
    if allowed.red && allowed.black {
        let mut clauses = alike_clauses(book, false);
        let rules = [sides.red.allowed_by, sides.black.allowed_by];
        clauses.extend(rules.into_iter().flatten().map(|rule| Code::Axf.clause(rule, 0)));
        clauses.dedup();
        return Outcome::Draw(clauses);
    }
    if open.red || open.black {
        return Outcome::Open;
    }
    if allowed.red != allowed.black {
        let side = if allowed.red { Color::Black } else { Color::Red };
        return Outcome::Against { side, at_once: false, clauses: forbidden_clauses(book) };
    }
    let grave = sides.as_ref().map(|side| side.grave);
    if book.verdicts == Verdicts::Chinese2020 && grave.red != grave.black {
        let side = if grave.red { Color::Red } else { Color::Black };
        let clauses = vec![Code::Cxa2020.clause(26, 9)];
        return Outcome::Against { side, at_once: false, clauses };
    }
    // Both forbidden. The Asian texts give mutual chase no number that is known.
    let numbered = book.verdicts != Verdicts::Asian;
    Outcome::Draw(if numbered { alike_clauses(book, true) } else { Vec::new() })
}

/// The articles by which a one-sided forbidden side must change.
fn forbidden_clauses(book: &RuleBook) -> Vec<Clause> {
    match book.verdicts {
        Verdicts::Simple | Verdicts::Chinese1999 => {
            vec![Code::Cxa1999.clause(24, 3), Code::Cxa1999.clause(26, 4)]
        }
        Verdicts::Chinese2020 => vec![Code::Cxa2020.clause(25, 2)],
        // Who is told to change and repeats loses.
        Verdicts::Asian => vec![Code::Axf.clause(3, 0)],
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
