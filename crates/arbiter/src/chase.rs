//! The nature of one move by the Chinese books: 将, 杀, 捉, 兑 or 闲, with what shows it.

use xiangqi::{Color, Move, Position, Role, Square, SquareSet};

use crate::{
    exchange::value,
    field::Field,
    threats::{Context, Gain, Ground, Searcher, Way, screen_of, strikers},
};

/// Checks in a threat of mate.
const CHECKS_OF_THREAT: u8 = 6;

/// A move with the positions around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ply {
    /// The position before the opponent's last move, and that move.
    pub(crate) previous: Option<(Position, Move)>,
    pub(crate) before: Position,
    pub(crate) mv: Move,
    pub(crate) after: Position,
}

impl Ply {
    /// Whether the same move was made in the same surroundings, counters aside.
    pub(crate) fn is_same(&self, other: &Ply) -> bool {
        let previous = |ply: &Ply| ply.previous.map(|(position, mv)| (*position.board(), mv));
        self.mv == other.mv
            && self.before.turn() == other.before.turn()
            && self.before.board() == other.before.board()
            && previous(self) == previous(other)
    }
}

/// How the book tells a chase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChaseRules {
    /// Whether a threat counts again when the threatened mover gets away and it lives on (2020).
    pub(crate) dodges: bool,
    /// Whether a king that answers a check is always idle (26.1.3).
    pub(crate) king_replies_idle: bool,
    /// Whether a pawn's own attack counts: in mutual attack by the 1999 book (27.2, 细则 11).
    pub(crate) pawns_chase: bool,
    /// Whether a lone attacker's attack on advisors and elephants counts: not by 26.2 and 27.3, if
    /// it holds the drawing points.
    pub(crate) lone_attacker_chases: bool,
}

/// Why a gain is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum New {
    /// It was not there before the move.
    Fresh,
    /// It was there, but the mover was lost at once in return: that danger is gone.
    Linked,
    /// It was there, the mover in danger; it got away and takes part.
    Dodge,
}

/// A new gain.
#[derive(Debug, Clone)]
pub(crate) struct Threat {
    pub(crate) gain: Gain,
    pub(crate) new: New,
    /// A chase by one piece of something that has no root, or of something worth more: 26.9 calls
    /// it graver than a joint chase.
    pub(crate) sole: bool,
}

/// What a move is.
#[derive(Debug, Clone)]
pub(crate) enum Verdict {
    Check,
    /// With the checks of the mate.
    Kill(Vec<Move>),
    Chase(Vec<Threat>),
    /// With the capture that is offered.
    Exchange(Move),
    /// A piece is put where it can be taken, or left there in an exchange that loses it.
    Offer,
    Idle,
}

impl Searcher {
    /// The nature of a move.
    pub(crate) fn classify(&mut self, ply: &Ply, rules: ChaseRules) -> Verdict {
        let color = ply.before.turn();
        if ply.after.is_check() {
            return Verdict::Check;
        }
        let mover = ply.before.piece_at(ply.mv.from);
        let king_moves = mover.is_some_and(|piece| piece.role == Role::King);
        if king_moves && ply.before.is_check() && rules.king_replies_idle {
            return Verdict::Idle;
        }
        let after = Field::new(&ply.after);
        let before = Field::new(&ply.before);
        let context = self.context(&after, color);
        let checks = CHECKS_OF_THREAT;
        let kill = self.mates.shortest(&after, color, checks, &context.exchanges, &mut self.work);
        if let Some(checks) = kill {
            let line = self.mates.line(&after, color, checks, &context.exchanges, &mut self.work);
            return Verdict::Kill(line);
        }
        let ground = Ground { field: after, context: &context, voids: true, free_loss: None };
        let gains = self.gains(&ground, color);
        let threats = self.new_threats(ply, rules, &ground, &before, gains);
        if !threats.is_empty() {
            return Verdict::Chase(threats);
        }
        let earlier = self.context(&before, color);
        // Who puts a piece opposite one that simply takes it exchanges nothing: that is an offer.
        let backed: Vec<Move> = context
            .exchanges
            .iter()
            .copied()
            .filter(|pair| !context.hanging.contains(pair.from))
            .collect();
        let offered =
            backed.iter().find(|&&pair| !earlier.exchanges.contains(&back_to_before(ply, pair)));
        if let Some(&pair) = offered {
            return Verdict::Exchange(pair);
        }
        // An exchange that was possible before and pays more now is offered anew.
        let open = Context { exchanges: Vec::new(), ..context.clone() };
        let shut = Context { exchanges: Vec::new(), ..earlier };
        for pair in backed {
            let now = Ground { field: after, context: &open, voids: true, free_loss: None };
            let then = Ground { field: before, context: &shut, ..now };
            let Some(pays) = self.capture(&now, pair, color) else { continue };
            let paid = self.capture(&then, back_to_before(ply, pair), color);
            if pays.may_be_even() && paid.is_none_or(|paid| pays.beats(paid)) {
                return Verdict::Exchange(pair);
            }
        }
        if context.hanging.contains(ply.mv.to) { Verdict::Offer } else { Verdict::Idle }
    }

    fn new_threats(
        &mut self,
        ply: &Ply,
        rules: ChaseRules,
        ground: &Ground<'_>,
        before: &Field,
        gains: Vec<Gain>,
    ) -> Vec<Threat> {
        let color = ply.before.turn();
        let mut gains: Vec<Gain> =
            gains.into_iter().filter(|gain| !exempt(&ground.field, gain, color, rules)).collect();
        if !rules.lone_attacker_chases {
            let counted = gains.len();
            gains.retain(|gain| !is_of_lone_attacker(&ground.field, gain, color));
            self.lone_attacker |= gains.len() < counted;
        }
        if gains.is_empty() {
            return Vec::new();
        }
        let mut baselines = Baselines::new(self, ply, ground.context, before);
        let mut threats = Vec::new();
        for gain in gains {
            let Some(new) = self.newness(ply, rules, ground, &mut baselines, &gain) else {
                continue;
            };
            let sole = self.is_sole(ply, ground, &gain, new);
            threats.push(Threat { gain, new, sole });
        }
        threats
    }

    fn newness(
        &mut self,
        ply: &Ply,
        rules: ChaseRules,
        ground: &Ground<'_>,
        baselines: &mut Baselines,
        gain: &Gain,
    ) -> Option<New> {
        let color = ply.before.turn();
        if gain.even {
            // Only the attack itself can be new, not what it is worth.
            let playable = ply.before.is_legal(back_to_before(ply, gain.first));
            if gain.first.from != ply.mv.to && playable {
                return None;
            }
        }
        let there = baselines.grounds.iter().any(|baseline| {
            baseline
                .of(ply, gain)
                .is_some_and(|earlier| covered(self, &baseline.ground(), earlier, gain, color))
        });
        if !there {
            return Some(New::Fresh);
        }
        if gain.even || !baselines.dodged {
            return None;
        }
        let baseline = &baselines.grounds[0];
        let context = Context {
            hanging: baseline.context.hanging - SquareSet::of(ply.mv.from),
            ..baseline.context.clone()
        };
        let earlier = back_to_before(ply, Move { to: gain.target, ..gain.first });
        let free = Ground {
            field: baseline.field,
            context: &context,
            voids: baseline.voids,
            free_loss: Some(ply.mv.from),
        };
        if !covered(self, &free, earlier, gain, color) {
            return Some(New::Linked);
        }
        let counted = Ground { free_loss: None, ..free };
        let survived = rules.dodges && !covered(self, &counted, earlier, gain, color);
        (survived && self.takes_part(ply, ground, gain)).then_some(New::Dodge)
    }

    /// Whether the mover, which got away, takes part in the gain that goes on.
    fn takes_part(&mut self, ply: &Ply, ground: &Ground<'_>, gain: &Gain) -> bool {
        let color = ply.before.turn();
        let field = &ground.field;
        let mover = ply.mv.to;
        if gain.first.from == mover || screen_of(field, gain.first) == Some(mover) {
            return true;
        }
        let removed = field.without(mover);
        let uncovers = removed.in_check(!color) || removed.in_check(color);
        let others = [Some(field.with_inert(mover)), (!uncovers).then_some(removed)];
        for field in others.into_iter().flatten() {
            let context = self.context(&field, color);
            let changed = Ground { field, context: &context, ..*ground };
            if context.exchanges.contains(&gain.first) || !self.holds(&changed, gain, color) {
                return true;
            }
        }
        let bears = field.board().attacks_from(mover);
        [Some(gain.first.from), screen_of(field, gain.first)]
            .into_iter()
            .flatten()
            .any(|square| bears.contains(square) && !field.attackers(square, !color).is_empty())
    }

    /// Whether a gain is a chase by one piece of something without a root or of greater value.
    fn is_sole(&mut self, ply: &Ply, ground: &Ground<'_>, gain: &Gain, new: New) -> bool {
        let color = ply.before.turn();
        let field = &ground.field;
        let Some(after) = field.try_move(gain.first, color) else { return false };
        let discovered = after.checkers(!color) - SquareSet::of(gain.first.to);
        if gain.way != Way::Capture {
            if !discovered.is_empty() {
                return false;
            }
            let others: Vec<Square> = strikers(field, color)
                .map(|(square, _)| square)
                .filter(|&square| square != gain.first.from)
                .collect();
            return others.into_iter().all(|other| {
                let inert = Ground { field: field.with_inert(other), ..*ground };
                self.holds(&inert, gain, color)
            });
        }
        if !discovered.is_empty() {
            return false;
        }
        let mover = ply.mv.to;
        if new == New::Dodge && gain.first.from != mover {
            let screen = screen_of(field, gain.first);
            let bears = field.board().attacks_from(mover);
            let helped = [Some(gain.target), Some(gain.first.from), screen];
            if screen == Some(mover)
                || helped.into_iter().flatten().any(|square| bears.contains(square))
            {
                return false;
            }
        }
        let worth = |square: Square| {
            field.piece(square).map_or(0, |piece| value(piece, square, self.weights.pawn.0))
        };
        worth(gain.target) > worth(gain.first.from)
            || after.attackers(gain.first.to, !color).is_empty()
    }
}

/// The positions that a gain is compared with.
struct Baselines {
    grounds: Vec<Baseline>,
    /// Whether the mover was about to be won.
    dodged: bool,
}

struct Baseline {
    field: Field,
    context: Context,
    voids: bool,
    /// The opponent's move that had not yet been made there.
    unmade: Option<Move>,
}

impl Baselines {
    fn new(searcher: &mut Searcher, ply: &Ply, now: &Context, before: &Field) -> Baselines {
        let color = ply.before.turn();
        if !ply.before.is_check() {
            let mut context = searcher.context(before, color);
            let dodged = context.hanging.contains(ply.mv.from);
            // What is lost after the move as well does not tell before and after apart.
            context.hanging |= now.hanging;
            let baseline = Baseline { field: *before, context, voids: true, unmade: None };
            return Baselines { grounds: vec![baseline], dodged };
        }
        let field = before.blind_to_checks_of(color);
        let mut context = searcher.context(&field, color);
        context.hanging |= now.hanging;
        let mut grounds = vec![Baseline { field, context, voids: false, unmade: None }];
        if let Some((previous, unmade)) = &ply.previous
            && !previous.is_check()
        {
            let field = Field::new(previous);
            let context = searcher.context(&field, color);
            grounds.push(Baseline { field, context, voids: false, unmade: Some(*unmade) });
        }
        Baselines { grounds, dodged: false }
    }
}

impl Baseline {
    fn ground(&self) -> Ground<'_> {
        Ground { field: self.field, context: &self.context, voids: self.voids, free_loss: None }
    }

    /// The capture and target of a gain, as they stood here; `None` where the target stood
    /// elsewhere: who attacks what has just moved away attacks it anew.
    fn of(&self, ply: &Ply, gain: &Gain) -> Option<Move> {
        let earlier = back_to_before(ply, Move { to: gain.target, ..gain.first });
        let moved = self.unmade.is_some_and(|unmade| unmade.to == earlier.to);
        (!moved).then_some(earlier)
    }
}

/// A move of the mover's side after the ply, from where its piece stood before the ply.
fn back_to_before(ply: &Ply, mv: Move) -> Move {
    if mv.from == ply.mv.to { Move { from: ply.mv.from, ..mv } } else { mv }
}

/// Whether the same gain, or as great a one, was there.
fn covered(
    searcher: &mut Searcher,
    ground: &Ground<'_>,
    earlier: Move,
    gain: &Gain,
    color: Color,
) -> bool {
    let field = &ground.field;
    let as_great = |worth: crate::threats::Worth| worth.is_gain() && !gain.worth.beats(worth);
    let by_capture = |searcher: &mut Searcher, mv: Move| {
        let shaped = field.board().targets_from(mv.from).contains(mv.to);
        let banned = ground.context.exchanges.contains(&mv);
        if !shaped || banned {
            return false;
        }
        let Some(worth) = searcher.capture(ground, mv, color) else { return false };
        if gain.even {
            worth.is_gain() || searcher.is_even(field, mv, color, worth)
        } else {
            as_great(worth)
        }
    };
    let on_target = |searcher: &mut Searcher| {
        let series = searcher.best_by_checks(ground, Some(earlier.to), color);
        series.into_iter().any(as_great)
            || field
                .attackers(earlier.to, color)
                .iter()
                .any(|from| by_capture(searcher, Move { from, to: earlier.to }))
    };
    match gain.way {
        Way::Capture => by_capture(searcher, earlier),
        Way::Checks => on_target(searcher),
        Way::Fork => searcher.best_by_checks(ground, None, color).into_iter().any(as_great),
    }
}

/// Whether a gain is not counted as one, article 26.1.
fn exempt(field: &Field, gain: &Gain, color: Color, rules: ChaseRules) -> bool {
    let exempted = match field.role(gain.first.from) {
        Some(Role::King) => true,
        Some(Role::Pawn) => !rules.pawns_chase,
        _ => false,
    };
    // A pawn that takes and so lets another piece check is more than a pawn, 26.8.
    let uncovers = || {
        field.try_move(gain.first, color).is_some_and(|after| {
            !(after.checkers(!color) - SquareSet::of(gain.first.to)).is_empty()
        })
    };
    gain.way == Way::Capture && exempted && !uncovers()
}

/// Whether a lone attacker is after an advisor or an elephant: it is taken to hold the drawing
/// points, article 26.2.
fn is_of_lone_attacker(field: &Field, gain: &Gain, color: Color) -> bool {
    let guard = matches!(field.role(gain.target), Some(Role::Advisor | Role::Elephant));
    guard && strikers(field, color).count() == 1 && strikers(field, !color).count() > 1
}
