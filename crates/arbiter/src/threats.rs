//! What a side could win if it moved now, and which answers count.

use xiangqi::{Color, Move, MoveList, Piece, Role, Square, SquareSet, between};

use crate::{
    exchange::{
        CHECKS_OF_AVENGER, Exchange, Line, MATE, PawnValue, Place, Prize, is_material, on_square,
        strikes,
    },
    field::Field,
    mate::Mates,
    work::Work,
};

/// Checks that the threatening side may give before it takes, in a series of checks 抽吃.
const CHECKS_BEFORE_TAKING: u8 = 3;

/// How a book weighs threats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weights {
    /// The two values of a pawn across the river; a gain is one by both.
    pub(crate) pawn: (PawnValue, PawnValue),
    /// Whether pieces of different kinds but equal value can be exchanged 兑.
    pub(crate) exchange_by_value: bool,
    /// Whether the capture by a piece that was a root counts even at a loss (1999, 细则 4).
    pub(crate) roots_chase_at_a_loss: bool,
}

/// What surrounds the threats of one side in one position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Context {
    /// Captures that would only carry out an exchange that the other side may carry out as well
    /// 兑: no threat.
    pub(crate) exchanges: Vec<Move>,
    /// Pieces of this side that the other could already win on their points: taking them then is
    /// no answer to anything.
    pub(crate) hanging: SquareSet,
    /// Checks without capture that the other side may put in between.
    pub(crate) counter_checks: u8,
}

/// A value by each of the two values of the pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) low: i32,
    pub(crate) high: i32,
}

impl Worth {
    pub(crate) fn is_gain(self) -> bool {
        self.low > 0 && self.high > 0
    }

    /// Not a loss by at least one value of the pawn.
    pub(crate) fn may_be_even(self) -> bool {
        self.low.max(self.high) >= 0
    }

    /// Better by both values of the pawn.
    pub(crate) fn beats(self, other: Worth) -> bool {
        self.low > other.low && self.high > other.high
    }
}

/// How something is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Way {
    /// It is taken at once.
    Capture,
    /// A check comes first.
    Checks,
    /// A check comes first, and then one thing or another.
    Fork,
}

/// Something a side could win.
#[derive(Debug, Clone)]
pub(crate) struct Gain {
    pub(crate) way: Way,
    /// The first move.
    pub(crate) first: Move,
    /// Where the target stands; for a fork one of the targets.
    pub(crate) target: Square,
    pub(crate) worth: Worth,
    /// No gain in value, but the target has no root and the capturer leaves a piece it guards:
    /// article 26.5.
    pub(crate) even: bool,
    /// The moves, from the first to the capture of the target.
    pub(crate) line: Vec<Move>,
}

/// A position from which a side might have won something, with what counts there.
#[derive(Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) field: Field,
    pub(crate) context: &'a Context,
    /// Whether a capture that gets the capturer mated is void.
    pub(crate) voids: bool,
    /// A piece of this side whose loss costs nothing.
    pub(crate) free_loss: Option<Square>,
}

/// The searches of one ruling, with what they share.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(crate) weights: Weights,
    pub(crate) mates: Mates,
    pub(crate) work: Work,
    /// Whether an attack was left out because a lone attacker made it, article 26.2.
    pub(crate) lone_attacker: bool,
}

impl Searcher {
    pub(crate) fn new(weights: Weights, work: Work) -> Searcher {
        Searcher { weights, mates: Mates::default(), work, lone_attacker: false }
    }

    /// The context of the threats of `color`, as if it were to move.
    pub(crate) fn context(&mut self, field: &Field, color: Color) -> Context {
        let hanging = self.hanging(field, color);
        Context { exchanges: self.exchanges(field, color), hanging, counter_checks: 1 }
    }

    /// The pieces of `color` that the other side could win on their points.
    pub(crate) fn hanging(&mut self, field: &Field, color: Color) -> SquareSet {
        let mut hanging = SquareSet::EMPTY;
        for square in field.board().color(color) {
            let material = field.piece(square).is_some_and(|piece| is_material(piece, square));
            if !material {
                continue;
            }
            let won = field.attackers(square, !color).iter().any(|from| {
                let mv = Move { from, to: square };
                field.try_move(mv, !color).is_some() && self.wins_on_square(field, mv, !color)
            });
            if won {
                hanging.insert(square);
            }
        }
        hanging
    }

    fn wins_on_square(&mut self, field: &Field, mv: Move, color: Color) -> bool {
        let (low, high) = self.weights.pawn;
        self.work.begin();
        on_square(field, mv, color, low, &mut self.work) > 0
            && on_square(field, mv, color, high, &mut self.work) > 0
    }

    /// The captures of `color` that are offered exchanges: both pieces bear on each other, are of
    /// the same kind, and the other side could take first without harm.
    fn exchanges(&mut self, field: &Field, color: Color) -> Vec<Move> {
        let mut exchanges = Vec::new();
        for from in field.board().color(color) {
            let Some(piece) = field.piece(from) else { continue };
            if !matches!(piece.role, Role::Rook | Role::Horse | Role::Cannon)
                || field.is_inert(from)
            {
                continue;
            }
            for to in field.board().attacks_from(from) & field.board().color(!color) {
                let mutual = field.role(to).is_some_and(|role| self.exchangeable(piece.role, role))
                    && field.attackers(from, !color).contains(to);
                if mutual && self.unpunished(field, Move { from: to, to: from }, !color) {
                    exchanges.push(Move { from, to });
                }
            }
        }
        exchanges
    }

    fn exchangeable(&self, a: Role, b: Role) -> bool {
        let minor = |role| matches!(role, Role::Horse | Role::Cannon);
        a == b || self.weights.exchange_by_value && minor(a) && minor(b)
    }

    /// Whether `color` may take without being mated or losing material.
    fn unpunished(&mut self, field: &Field, mv: Move, color: Color) -> bool {
        let context = Context {
            hanging: self.hanging(field, color),
            counter_checks: 1,
            ..Context::default()
        };
        let ground = Ground { field: *field, context: &context, voids: true, free_loss: None };
        let worth = self.capture(&ground, mv, color);
        worth.is_some_and(Worth::may_be_even)
    }

    /// What a capture is worth; `None` if it is illegal or void.
    pub(crate) fn capture(&mut self, ground: &Ground<'_>, mv: Move, color: Color) -> Option<Worth> {
        let after = ground.field.try_move(mv, color)?;
        if ground.voids && !after.in_check(!color) {
            let avenged =
                self.mates.shortest(&after, !color, CHECKS_OF_AVENGER, &[], &mut self.work);
            if avenged.is_some() {
                return None;
            }
        }
        let worth = self.both(
            |search| search.line_after(ground, mv, after, Prize::Any, &mut Line::new()),
            color,
            ground,
            false,
        );
        Some(worth)
    }

    /// What a series of checks that begins with this one wins, the piece on `target` taken; with
    /// its line. `None` where that cannot be forced with a gain.
    fn checks_for(
        &mut self,
        ground: &Ground<'_>,
        mv: Move,
        after: Field,
        prize: Prize,
        color: Color,
    ) -> Option<(Worth, Line)> {
        let mut line = Line::new();
        let worth = self.both(
            |search| search.line_after(ground, mv, after, prize, &mut line),
            color,
            ground,
            true,
        );
        worth.is_gain().then_some((worth, line))
    }

    /// Searches by each value of the pawn, the second only where it can matter.
    fn both(
        &mut self,
        mut search: impl FnMut(&mut Exchange<'_>) -> i32,
        striker: Color,
        ground: &Ground<'_>,
        gains_only: bool,
    ) -> Worth {
        let (low_pawn, high_pawn) = self.weights.pawn;
        let Searcher { mates, work, .. } = self;
        let mut run = |pawn: PawnValue| {
            work.begin();
            let mut exchange = Exchange {
                striker,
                pawn,
                banned: &ground.context.exchanges,
                pawn_counted: false,
                work,
                mates,
                voids: ground.voids,
            };
            let value = search(&mut exchange);
            (value, exchange.pawn_counted)
        };
        let (low, counted) = run(low_pawn);
        let high = if counted && !(gains_only && low <= 0) { run(high_pawn).0 } else { low };
        Worth { low, high }
    }

    /// The checks with which a series may begin: without capture, or taking a pawn on its own bank.
    fn first_checks(&self, field: &Field, color: Color, context: &Context) -> Vec<(Move, Field)> {
        let mut list = MoveList::new();
        field.checking_candidates(color, &mut list);
        list.into_iter()
            .filter(|mv| !context.exchanges.contains(mv))
            .filter(|mv| field.piece(mv.to).is_none_or(|taken| !is_material(taken, mv.to)))
            .filter_map(|mv| Some((mv, field.try_move(mv, color)?)))
            .filter(|(_, after)| after.in_check(!color))
            .collect()
    }

    /// Everything `color` could win if it moved now.
    pub(crate) fn gains(&mut self, ground: &Ground<'_>, color: Color) -> Vec<Gain> {
        let mut gains = Vec::new();
        let field = ground.field;
        let mut captures = MoveList::new();
        field.captures(color, &mut captures);
        for first in &captures {
            let material = field.piece(first.to).is_some_and(|prey| is_material(prey, first.to));
            if !material || ground.context.exchanges.contains(&first) {
                continue;
            }
            let Some(worth) = self.capture(ground, first, color) else { continue };
            let even = !worth.is_gain() && self.is_even(&field, first, color, worth);
            if worth.is_gain() || even {
                let (way, target, line) = (Way::Capture, first.to, vec![first]);
                gains.push(Gain { way, first, target, worth, even, line });
            }
        }
        for (first, after) in self.first_checks(&field, color, ground.context) {
            let count = gains.len();
            for target in field.board().color(!color) {
                let prize = Prize::At(target);
                if !field.piece(target).is_some_and(|prey| is_material(prey, target)) {
                    continue;
                }
                if let Some((worth, line)) = self.checks_for(ground, first, after, prize, color) {
                    let line = up_to_capture(first, &line, target);
                    let way = Way::Checks;
                    gains.push(Gain { way, first, target, worth, even: false, line });
                }
            }
            if gains.len() == count
                && let Some((worth, line)) =
                    self.checks_for(ground, first, after, Prize::Series, color)
            {
                let (line, target) = up_to_first_capture(&field, first, &line);
                let way = Way::Fork;
                gains.push(Gain { way, first, target, worth, even: false, line });
            }
        }
        gains
    }

    /// The best that a series of checks wins: of this target, or of any for `None`.
    pub(crate) fn best_by_checks(
        &mut self,
        ground: &Ground<'_>,
        target: Option<Square>,
        color: Color,
    ) -> Vec<Worth> {
        let prize = target.map_or(Prize::Series, Prize::At);
        self.first_checks(&ground.field, color, ground.context)
            .into_iter()
            .filter_map(|(first, after)| self.checks_for(ground, first, after, prize, color))
            .map(|(worth, _)| worth)
            .collect()
    }

    /// Whether a capture that wins nothing counts all the same, article 26.5: the target has no
    /// root, and the capturer leaves a piece that then hangs, as its root 作根 or because it was
    /// pinned before it 被牵. At a loss only a root's capture counts, and only in 1999.
    pub(crate) fn is_even(&mut self, field: &Field, mv: Move, color: Color, worth: Worth) -> bool {
        if !worth.may_be_even() && !self.weights.roots_chase_at_a_loss {
            return false;
        }
        let Some(after) = field.try_move(mv, color) else { return false };
        let avenged = after
            .attackers(mv.to, !color)
            .iter()
            .any(|from| after.try_move(Move { from, to: mv.to }, !color).is_some());
        if avenged {
            return false;
        }
        let left = self.hanging(&after, color) - self.hanging(field, color);
        if worth.may_be_even() {
            return !left.is_empty();
        }
        // Whether the capturer could have avenged it, seen or behind what takes it.
        left.iter().any(|square| {
            after.attackers(square, !color).iter().any(|taker| {
                let taken = field.after(Move { from: taker, to: square });
                taken.attackers(square, color).contains(mv.from)
            })
        })
    }

    /// Whether the gain is still there in a changed field.
    pub(crate) fn holds(&mut self, ground: &Ground<'_>, gain: &Gain, color: Color) -> bool {
        match gain.way {
            Way::Capture => {
                let shaped = ground.field.board().targets_from(gain.first.from);
                shaped.contains(gain.first.to)
                    && !ground.field.is_inert(gain.first.from)
                    && self
                        .capture(ground, gain.first, color)
                        .is_some_and(|worth| worth.is_gain() || gain.even)
            }
            Way::Checks => !self.best_by_checks(ground, Some(gain.target), color).is_empty(),
            Way::Fork => !self.best_by_checks(ground, None, color).is_empty(),
        }
    }
}

impl Exchange<'_> {
    /// The balance after a first move and the best play from there.
    fn line_after(
        &mut self,
        ground: &Ground<'_>,
        mv: Move,
        after: Field,
        prize: Prize,
        line: &mut Line,
    ) -> i32 {
        let check = after.in_check(!self.striker) && ground.field.piece(mv.to).is_none();
        let start = Place {
            field: ground.field,
            prize,
            balance: 0,
            last: None,
            hanging: ground.context.hanging,
            free_loss: ground.free_loss,
            checks: CHECKS_BEFORE_TAKING - u8::from(check),
            counter_checks: ground.context.counter_checks,
            plies: 0,
        };
        let place = Place { plies: 0, ..self.struck(&start, mv, after) };
        self.answer(&place, -MATE - 1, MATE + 1, line)
    }
}

/// The first move and the line after it, up to the capture of the piece that stood on `target`.
fn up_to_capture(first: Move, line: &Line, target: Square) -> Vec<Move> {
    let mut moves = vec![first];
    let mut target = target;
    for &mv in line.moves() {
        moves.push(mv);
        let striker = moves.len() % 2 == 1;
        if striker && mv.to == target {
            break;
        }
        if !striker && mv.from == target {
            target = mv.to;
        }
    }
    moves
}

/// The first move and the line after it, up to the first capture of material, and what that takes.
fn up_to_first_capture(field: &Field, first: Move, line: &Line) -> (Vec<Move>, Square) {
    let mut moves = vec![first];
    let mut field = field.after(first);
    // Where each piece stood in the beginning is found by walking back.
    for &mv in line.moves() {
        moves.push(mv);
        let striker = moves.len() % 2 == 1;
        let takes = field.piece(mv.to).is_some_and(|prey| is_material(prey, mv.to));
        if striker && takes {
            let origin = moves[1..moves.len() - 1]
                .iter()
                .rev()
                .fold(mv.to, |at, earlier| if earlier.to == at { earlier.from } else { at });
            return (moves, origin);
        }
        field = field.after(mv);
    }
    let king = field.king(!field.piece(first.to).map_or(Color::Red, |piece| piece.color));
    (moves, king)
}

/// The screen 炮架 of a cannon's capture, if it is one.
pub(crate) fn screen_of(field: &Field, mv: Move) -> Option<Square> {
    let cannon = field.role(mv.from) == Some(Role::Cannon);
    let between = between(mv.from, mv.to) & field.board().occupied();
    if cannon && between.len() == 1 { between.first() } else { None }
}

/// The other pieces of a side that are strong enough to strike.
pub(crate) fn strikers(field: &Field, color: Color) -> impl Iterator<Item = (Square, Piece)> {
    field
        .board()
        .color(color)
        .iter()
        .filter_map(|square| Some((square, field.piece(square)?)))
        .filter(|&(square, piece)| strikes(piece, square))
}
