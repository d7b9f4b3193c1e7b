//! The natures of the judged plies, by the labels of a book.

use xiangqi::{Move, Position, Role, Square, SquareSet, between};

use crate::{
    Clause, Code, Evidence, Finding, Labels, Means, Nature, Reading, RuleBook, Target, asian,
    chase::{self, ChaseRules, New, Ply, Threat},
    exchange::is_material,
    field::Field,
    means,
    threats::{Searcher, Way, Weights},
    view::View,
};

/// What was found about one judged ply.
#[derive(Debug, Clone)]
pub(crate) struct Judged {
    pub(crate) finding: Finding,
    /// A check, a kill, or a chase by one piece of something without a root or of greater value,
    /// for 26.9.
    pub(crate) grave: bool,
    /// Where the chased pieces stand after the ply.
    pub(crate) chased: Vec<Square>,
}

/// The weights that belong to labels.
pub(crate) fn weights(labels: Labels) -> Weights {
    match labels {
        // In 1999 a pawn is never worth a piece, not even a rook's.
        Labels::Chinese1999 => {
            Weights { pawn: (10, 1100), exchange_by_value: true, roots_chase_at_a_loss: true }
        }
        Labels::Checks | Labels::Chinese2020 | Labels::Asian => {
            Weights { pawn: (10, 600), exchange_by_value: false, roots_chase_at_a_loss: false }
        }
    }
}

/// In which way a ply is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Look {
    /// For the 1999 book, where both sides attack all along: pawns' attacks count.
    pub(crate) pawns_chase: bool,
    /// Another reading of one clause.
    pub(crate) reading: Option<Reading>,
}

/// Labels one ply. `pawns_chase` is for the 1999 book, where both sides attack all along.
pub(crate) fn label(
    number: u32,
    ply: &Ply,
    book: &RuleBook,
    pawns_chase: bool,
    searcher: &mut Searcher,
) -> Judged {
    label_by(number, ply, book, Look { pawns_chase, reading: None }, searcher)
}

/// Labels one ply.
pub(crate) fn label_by(
    number: u32,
    ply: &Ply,
    book: &RuleBook,
    look: Look,
    searcher: &mut Searcher,
) -> Judged {
    let checks = checks(ply.mv, &ply.after);
    let mut judged = Judged {
        finding: Finding {
            ply: number,
            mv: ply.mv,
            nature: Nature::Check,
            evidence: checks,
            clause: None,
        },
        grave: true,
        chased: Vec::new(),
    };
    if judged.finding.evidence.is_empty() {
        match book.labels {
            Labels::Checks => {
                judged.finding.nature = Nature::Idle;
                judged.grave = false;
            }
            Labels::Chinese1999 | Labels::Chinese2020 => {
                let rules = ChaseRules {
                    dodges: book.labels == Labels::Chinese2020,
                    king_replies_idle: true,
                    pawns_chase: look.pawns_chase,
                    lone_attacker_chases: look.reading == Some(Reading::LoneAttackerChases),
                };
                let view = View::of(ply);
                let seen = view.ply(ply);
                judged.finding.mv = seen.mv;
                label_chinese(&mut judged, &seen, rules, searcher);
                view.restore(&mut judged);
            }
            Labels::Asian => label_asian(&mut judged, ply, look.reading),
        }
    } else if look.reading == Some(Reading::CheckAlsoChases) {
        let mut chase = judged.clone();
        label_asian(&mut chase, ply, look.reading);
        if chase.finding.nature == Nature::Chase {
            judged = chase;
        }
    }
    judged.finding.clause = nature_clause(book, judged.finding.nature);
    judged
}

fn label_chinese(judged: &mut Judged, ply: &Ply, rules: ChaseRules, searcher: &mut Searcher) {
    searcher.work.cut_off = false;
    let verdict = searcher.classify(ply, rules);
    judged.grave = false;
    judged.finding.nature = match verdict {
        chase::Verdict::Check => Nature::Check,
        chase::Verdict::Kill(line) => {
            judged.grave = true;
            judged.finding.evidence = vec![Evidence { means: Means::Checks, target: None, line }];
            Nature::Kill
        }
        chase::Verdict::Chase(threats) => {
            judged.grave = threats.iter().any(|threat| threat.sole);
            judged.chased = threats.iter().map(|threat| threat.gain.target).collect();
            judged.finding.evidence =
                threats.iter().map(|threat| evidence(ply, threat, searcher)).collect();
            Nature::Chase
        }
        chase::Verdict::Exchange(capture) => {
            let role = ply.after.piece_at(capture.to).map_or(Role::Rook, |piece| piece.role);
            judged.finding.evidence = vec![Evidence {
                means: Means::Exchange,
                target: Some(Target { square: capture.to, role, protected: true }),
                line: vec![capture],
            }];
            Nature::Exchange
        }
        chase::Verdict::Offer => Nature::Offer,
        chase::Verdict::Idle => idle(ply),
    };
    if searcher.work.cut_off && judged.finding.nature != Nature::Check {
        judged.finding.nature = Nature::Undetermined;
        judged.finding.evidence = Vec::new();
    }
}

fn label_asian(judged: &mut Judged, ply: &Ply, reading: Option<Reading>) {
    let pairs = asian::new_pairs(&ply.before, ply.mv, &ply.after, reading);
    judged.grave = false;
    judged.finding.nature = if pairs.is_empty() { idle(ply) } else { Nature::Chase };
    judged.chased = pairs.iter().map(|pair| pair.capture.to).collect();
    judged.finding.evidence = pairs
        .iter()
        .map(|pair| Evidence {
            means: means::of_capture(ply, pair.capture, pair.protected, None),
            target: target(&ply.after, pair.capture.to, pair.protected),
            line: vec![pair.capture],
        })
        .collect();
}

/// The checks that a move gives, one for each checking piece.
fn checks(mv: Move, after: &Position) -> Vec<Evidence> {
    let king = after.king(after.turn());
    after
        .checkers()
        .iter()
        .map(|checker| Evidence {
            means: means::of_line(mv, after, checker),
            target: Some(Target { square: king, role: Role::King, protected: false }),
            line: vec![Move { from: checker, to: king }],
        })
        .collect()
}

fn evidence(ply: &Ply, threat: &Threat, searcher: &mut Searcher) -> Evidence {
    let gain = &threat.gain;
    let color = ply.before.turn();
    let after = Field::new(&ply.after);
    let protected = after
        .try_move(gain.first, color)
        .is_none_or(|taken| !taken.attackers(gain.first.to, !color).is_empty());
    let means = match (gain.way, threat.new) {
        (Way::Checks | Way::Fork, _) => Means::Checks,
        (Way::Capture, New::Linked | New::Dodge) => Means::AvoidLoss,
        (Way::Capture, New::Fresh) => means::of_capture(ply, gain.first, protected, Some(searcher)),
    };
    let protected = protected && gain.way == Way::Capture;
    Evidence { means, target: target(&ply.after, gain.target, protected), line: gain.line.clone() }
}

fn target(position: &Position, square: Square, protected: bool) -> Option<Target> {
    let role = position.piece_at(square)?.role;
    Some(Target { square, role, protected: protected && role != Role::King })
}

/// Which idle move it is: a block 拦, a shadow 跟, or neither.
fn idle(ply: &Ply) -> Nature {
    let color = ply.before.turn();
    let (before, after) = (ply.before.board(), ply.after.board());
    // The mover stands in the way of what an enemy piece bore on.
    let blocks = after.color(!color).iter().any(|enemy| {
        let shut = before.attacks_from(enemy) - after.attacks_from(enemy);
        let own = shut & (after.color(color) - SquareSet::of(ply.mv.to));
        own.iter().any(|square| between(enemy, square).contains(ply.mv.to))
    });
    if blocks {
        return Nature::Block;
    }
    let shadowed = after.attacks_from(ply.mv.to) & after.color(!color);
    let follows = shadowed
        .iter()
        .any(|square| after.get(square).is_some_and(|piece| is_material(piece, square)));
    if follows { Nature::Follow } else { Nature::Idle }
}

/// The article that names a nature.
fn nature_clause(book: &RuleBook, nature: Nature) -> Option<Clause> {
    match (book.labels, nature) {
        (Labels::Checks | Labels::Chinese1999, Nature::Check) => Some(Code::Cxa1999.clause(28, 1)),
        (Labels::Checks | Labels::Chinese1999, Nature::Idle) => Some(Code::Cxa1999.clause(25, 2)),
        (Labels::Chinese1999, Nature::Chase) => Some(Code::Cxa1999.clause(28, 3)),
        // That 24.1 names the check is read from 24.3 naming the chase.
        (Labels::Chinese2020, Nature::Check) => Some(Code::Cxa2020.clause(24, 1)),
        (Labels::Chinese2020, Nature::Chase) => Some(Code::Cxa2020.clause(24, 3)),
        _ => None,
    }
}
