//! The search of one node: principal variation search in numbered steps, one idea in one file.
//!
//! The steps of [`Worker::steps`] are numbered, so that a remark and a change can name them.

use xiangqi::{Color, Move, MoveList, Position, Role, SquareSet};

use super::{Kind, NonPv, Pv, Worker};
use crate::{
    exchange,
    history::{CORRECTIONS, Context, Moved},
    movepick::{Favored, MovePicker, Stage},
    parameters::*,
    score::Score,
    transposition::{Bound, Entry},
};

impl Worker<'_> {
    /// What a node is worth to its side to move, searched to `depth`.
    #[cfg_attr(
        target_arch = "x86_64",
        expect(unsafe_code, reason = "the one way into code for a processor's features")
    )]
    #[inline]
    pub(super) fn search<N: Kind, const BITS: bool>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut_node: bool,
    ) -> Score {
        #[cfg(target_arch = "x86_64")]
        if BITS {
            // SAFETY: `BITS` is only chosen where the processor has said that it has them.
            return unsafe { self.search_featured::<N>(ply, alpha, beta, depth, cut_node) };
        }
        self.search_plain::<N>(ply, alpha, beta, depth, cut_node)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn search_featured<N: Kind>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut_node: bool,
    ) -> Score {
        self.steps::<N, true>(ply, alpha, beta, depth, cut_node)
    }

    #[inline(never)]
    fn search_plain<N: Kind>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut_node: bool,
    ) -> Score {
        self.steps::<N, false>(ply, alpha, beta, depth, cut_node)
    }

    #[inline(always)]
    fn steps<N: Kind, const BITS: bool>(
        &mut self,
        ply: usize,
        mut alpha: Score,
        mut beta: Score,
        depth: i32,
        cut_node: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiesce::<N, BITS>(ply, alpha, beta, 0);
        }
        // Step 1. Count, look at the clock.
        self.count_node();
        if N::PV {
            self.frames[ply].pv.clear();
            self.seldepth = self.seldepth.max(ply + 1);
        }
        if self.stopped {
            return Score::DRAW;
        }
        let position = self.frames[ply].node.position;
        let in_check = self.frames[ply].in_check;
        let excluded = self.frames[ply].excluded;

        if !N::ROOT {
            // Step 2. Repetition and natural limit, by the rule book.
            if excluded.is_none()
                && let Some(score) = self.ruled(&position, ply)
            {
                return score;
            }
            if ply >= Score::MAX_PLY {
                return if in_check { Score::DRAW } else { self.frames[ply].node.evaluate() };
            }
            // Step 3. No mate from here can be shorter than one already found.
            alpha = alpha.max(Score::mated_in(ply));
            beta = beta.min(Score::mates_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Step 4. The table.
        let key = position.hash();
        let entry = if excluded.is_some() { None } else { self.shared.table.get(key) };
        let table_score = entry.map_or(Score::NONE, |entry| entry.score.seen_at(ply));
        let table_move =
            if N::ROOT { Some(self.roots[self.line].mv) } else { entry.and_then(|entry| entry.mv) };
        let was_pv = N::PV || entry.is_some_and(|entry| entry.was_pv);
        if !N::PV
            && let Some(entry) = entry
            && entry.depth >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => table_score >= beta,
                Bound::Upper => table_score <= alpha,
            }
            && !self.path.is_near_limit(&position)
        {
            return table_score;
        }

        // Step 5. Evaluation, corrected by what searches have found.
        let turn = position.turn();
        let keys = correction_keys(&position);
        let mut raw = Score::NONE;
        let mut evaluation = Score::NONE;
        let mut better = Score::NONE;
        if !in_check {
            raw = match entry {
                Some(entry) if entry.evaluation != Score::NONE => entry.evaluation,
                _ if excluded.is_some() => self.frames[ply].evaluation,
                _ => self.frames[ply].node.evaluate(),
            };
            evaluation = if excluded.is_some() {
                raw
            } else {
                Score::cp(raw.value() + self.history.correction(turn, keys))
            };
            better = evaluation;
            if let Some(entry) = entry
                && match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => table_score > evaluation,
                    Bound::Upper => table_score < evaluation,
                }
                && !table_score.is_decided()
            {
                better = table_score;
            }
        }
        self.frames[ply].evaluation = evaluation;
        let improving = !in_check && ply >= 2 && {
            let before = self.frames[ply - 2].evaluation;
            if before == Score::NONE {
                ply >= 4 && {
                    let before = self.frames[ply - 4].evaluation;
                    before == Score::NONE || evaluation > before
                }
            } else {
                evaluation > before
            }
        };
        self.frames[ply + 1].killers = [None; 2];

        if !N::PV && !in_check && excluded.is_none() {
            // Step 6. Razoring: hopeless, unless a capture helps.
            if depth <= RAZOR_DEPTH
                && better + RAZOR_MARGIN.0 + RAZOR_MARGIN.1 * (depth - 1) < alpha
            {
                let score = self.quiesce::<NonPv, BITS>(ply, alpha, alpha + 1, 0);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            // Step 7. So far above beta that a quiet move holds it.
            if depth <= STATIC_DEPTH
                && better - STATIC_MARGIN * (depth - i32::from(improving)) >= beta
                && !beta.is_loss()
                && !better.is_decided()
            {
                return Score::cp((better.value() * 2 + beta.value()) / 3).max(beta);
            }
            // Step 8. Null move: if even passing holds beta, a move will. Not where having to
            // move hurts: there each side needs a piece that can wander.
            if depth >= NULL_DEPTH
                && better >= beta
                && evaluation + 20 * depth - 120 >= beta
                && !beta.is_loss()
                && ply >= self.no_null_before
                && self.frames[ply.saturating_sub(1)].moved.is_some()
                && exchange::attackers(position.board(), turn) > 0
                && let Some(passed) = position.passed()
            {
                let reduction = NULL_REDUCTION.0
                    + depth / NULL_REDUCTION.1
                    + ((better - beta) / NULL_STEP).min(3);
                self.frames[ply].moved = None;
                let (mut node, extended) = (self.frames[ply].node, self.frames[ply].extended);
                node.pass(passed);
                let child = &mut self.frames[ply + 1];
                child.node = node;
                child.in_check = false;
                child.excluded = None;
                child.extended = extended;
                self.path.push_null(&position, &passed);
                let score = -self.search::<NonPv, BITS>(
                    ply + 1,
                    -beta,
                    -beta + 1,
                    depth - reduction,
                    !cut_node,
                );
                self.path.pop();
                if self.stopped {
                    return Score::DRAW;
                }
                if score >= beta {
                    let score = if score.is_win() { beta } else { score };
                    if self.no_null_before > 0 || depth < NULL_VERIFY_DEPTH {
                        return score;
                    }
                    self.no_null_before = ply + 3 * (depth - reduction) as usize / 4;
                    let verified = self.search::<NonPv, BITS>(
                        ply,
                        alpha.max(beta - 1),
                        beta,
                        depth - reduction,
                        false,
                    );
                    self.no_null_before = 0;
                    if verified >= beta {
                        return score;
                    }
                }
            }
            // Step 9. A capture that holds far more than beta in a shallow search.
            let beyond = beta + CAPTURE_CUT_MARGIN - 40 * i32::from(improving);
            if depth >= CAPTURE_CUT_DEPTH
                && !beta.is_decided()
                && entry.is_none_or(|entry| entry.depth < depth - 3 || table_score >= beyond)
                && let Some(score) =
                    self.capture_cut::<BITS>(ply, beta, beyond, depth, table_move, cut_node)
            {
                return score;
            }
        }
        if self.stopped {
            return Score::DRAW;
        }

        // Step 10. Without a table move the order is poor: search shallower first.
        let mut depth = depth;
        if table_move.is_none() && depth >= NO_MOVE_DEPTH && (N::PV || cut_node) {
            depth -= 1;
        }

        // Step 11. The moves.
        let context = self.context(ply);
        let before = ply.checked_sub(1).and_then(|before| self.frames[before].moved);
        let favored =
            Favored { killers: self.frames[ply].killers, counter: self.history.counter(before) };
        let mut picker = MovePicker::new(table_move, false);
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut quiets = MoveList::new();
        let mut captures = MoveList::new();
        let mut count = 0;
        let old_alpha = alpha;
        while let Some(mv) = picker.next(&position, self.history, &context, &favored) {
            if Some(mv) == excluded {
                continue;
            }
            if N::ROOT && !self.roots[self.line..].iter().any(|root| root.mv == mv) {
                continue;
            }
            count += 1;
            let Some(piece) = position.piece_at(mv.from) else { continue };
            let victim = position.piece_at(mv.to);
            let is_quiet = victim.is_none();
            let start_nodes = self.nodes;
            let reduction = self.reduction(depth, count, improving);

            let checks = self.make(ply, mv);

            // Step 12. Moves that will not matter are skipped.
            if !N::ROOT && !best.is_loss() {
                let shallow = (depth - reduction / 1024).max(0);
                if is_quiet && !checks && !in_check {
                    if count > (4 + depth * depth) / (2 - i32::from(improving)) {
                        picker.skip_quiets();
                    }
                    let worth = self.history.plain(piece, mv)
                        + self.history.in_context(&context, piece, mv);
                    if shallow <= 5 && worth < -HISTORY_PRUNING * depth {
                        continue;
                    }
                    if shallow <= FUTILITY_DEPTH
                        && evaluation
                            + FUTILITY_MARGIN.0
                            + FUTILITY_MARGIN.1 * shallow
                            + worth / 128
                            <= alpha
                        && !alpha.is_loss()
                    {
                        picker.skip_quiets();
                        continue;
                    }
                    if !exchange::wins_at_least(
                        position.board(),
                        mv,
                        -QUIET_LOSS * shallow * shallow,
                    ) {
                        continue;
                    }
                } else if picker.stage() > Stage::GoodCaptures
                    && !in_check
                    && !exchange::wins_at_least(position.board(), mv, -CAPTURE_LOSS * depth)
                {
                    continue;
                }
            }

            // Step 13. Extensions: checks, and a table move that alone holds the position.
            let mut extension = 0;
            let may_extend = ply < 2 * self.root_depth as usize;
            if !N::ROOT
                && may_extend
                && Some(mv) == table_move
                && excluded.is_none()
                && depth >= SINGULAR_DEPTH
                && let Some(entry) = entry
                && entry.bound != Bound::Upper
                && entry.depth >= depth - 3
                && !table_score.is_decided()
            {
                let line = table_score - SINGULAR_MARGIN * depth;
                self.frames[ply].excluded = Some(mv);
                let evaluation_here = self.frames[ply].evaluation;
                let moved_here = self.frames[ply].moved;
                let score =
                    self.search::<NonPv, BITS>(ply, line - 1, line, (depth - 1) / 2, cut_node);
                self.frames[ply].excluded = None;
                self.frames[ply].evaluation = evaluation_here;
                self.frames[ply].moved = moved_here;
                if self.stopped {
                    return Score::DRAW;
                }
                if score < line {
                    extension = 1;
                    if !N::PV && score + 24 < line && self.frames[ply].extended < 8 {
                        extension = 2;
                    }
                } else if line >= beta {
                    // Two moves hold beta: a cutoff is all but sure.
                    return line;
                } else if table_score >= beta {
                    extension = -2;
                } else if cut_node {
                    extension = -1;
                }
                // The search above used the next frame.
                self.make(ply, mv);
            } else if checks
                && may_extend
                && (is_quiet || depth <= 4)
                && exchange::wins_at_least(position.board(), mv, 0)
            {
                extension = 1;
            }

            let child = ply + 1;
            self.frames[child].extended = self.frames[ply].extended + i32::from(extension >= 2);
            let after = self.frames[child].node.position;
            self.path.push(&position, mv, &after, checks);
            let new_depth = depth - 1 + extension;

            // Step 14. Late moves are searched shallower, and again in full if they surprise.
            let mut score = alpha;
            let mut full = !N::PV || count > 1;
            if depth >= 2 && count > 1 + i32::from(N::ROOT) && (is_quiet || !was_pv || count > 6) {
                let mut less = reduction;
                if was_pv {
                    less -= 900;
                }
                if cut_node {
                    less += 1500;
                }
                if checks || in_check {
                    less -= 1000;
                }
                if is_quiet {
                    if favored.killers.contains(&Some(mv)) || favored.counter == Some(mv) {
                        less -= 1000;
                    }
                    let worth = self.history.plain(piece, mv)
                        + self.history.in_context(&context, piece, mv);
                    less -= worth * 1024 / REDUCTION_HISTORY;
                } else {
                    less -= 1100;
                }
                if entry.is_some_and(|entry| {
                    entry.mv.is_some_and(|mv| position.piece_at(mv.to).is_some())
                }) {
                    less += 500;
                }
                let reduced = (new_depth - less / 1024).clamp(1, new_depth.max(1));
                score = -self.search::<NonPv, BITS>(child, -alpha - 1, -alpha, reduced, true);
                full = score > alpha && reduced < new_depth;
                if full {
                    // How much it surprised says how deep the second look goes.
                    let deeper = i32::from(score > best + 60);
                    let new_depth = new_depth + deeper;
                    if new_depth > reduced {
                        score = -self.search::<NonPv, BITS>(
                            child,
                            -alpha - 1,
                            -alpha,
                            new_depth,
                            !cut_node,
                        );
                    }
                    full = false;
                }
            }
            if full {
                score =
                    -self.search::<NonPv, BITS>(child, -alpha - 1, -alpha, new_depth, !cut_node);
            }
            if N::PV && (count == 1 || score > alpha) {
                score = -self.search::<Pv, BITS>(child, -beta, -alpha, new_depth, false);
            }
            self.path.pop();
            if self.stopped {
                return Score::DRAW;
            }

            if N::ROOT {
                self.note_root(mv, score, alpha, count, start_nodes);
            }

            // Step 15. A new best move.
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if N::PV {
                        self.keep_line(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(mv) != best_move {
                if is_quiet { quiets.push(mv) } else { captures.push(mv) }
            }
        }

        // Step 16. No move: mate or stalemate, a loss both.
        if count == 0 {
            return if excluded.is_some() { alpha } else { Score::mated_in(ply) };
        }

        // Step 17. What was learned goes into history and table.
        if let Some(mv) = best_move {
            self.learn(ply, &position, mv, best >= beta, depth, &context, &quiets, &captures);
        }
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::Lower
            } else if N::PV && best > old_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            if !(N::ROOT && self.line > 0) {
                self.shared.table.put(
                    key,
                    Entry {
                        mv: best_move,
                        score: best.kept_at(ply),
                        evaluation: raw,
                        depth,
                        bound,
                        was_pv,
                    },
                );
            }
            let is_quiet_best = best_move.is_none_or(|mv| position.piece_at(mv.to).is_none());
            if !in_check
                && is_quiet_best
                && !best.is_decided()
                && (bound != Bound::Lower || best > evaluation)
                && (bound != Bound::Upper || best < evaluation)
            {
                self.history.learn_correction(turn, keys, depth, best - raw);
            }
        }
        best
    }

    /// Plays a move into the next frame; says whether it checks.
    #[inline]
    pub(super) fn make(&mut self, ply: usize, mv: Move) -> bool {
        let mut node = self.frames[ply].node;
        let piece = node.position.piece_at(mv.from);
        node.play(mv);
        self.shared.table.fetch(node.position.hash());
        let checks = node.position.is_check();
        self.frames[ply].moved = piece.map(|piece| Moved::new(piece, mv.to));
        let child = &mut self.frames[ply + 1];
        child.node = node;
        child.in_check = checks;
        child.excluded = None;
        checks
    }

    /// Step 9: whether a capture holds `beyond` in a search of less depth.
    fn capture_cut<const BITS: bool>(
        &mut self,
        ply: usize,
        beta: Score,
        beyond: Score,
        depth: i32,
        table_move: Option<Move>,
        cut_node: bool,
    ) -> Option<Score> {
        let position = self.frames[ply].node.position;
        let table_move = table_move.filter(|mv| position.piece_at(mv.to).is_some());
        let mut picker = MovePicker::new(table_move, true);
        let favored = Favored::default();
        let need = beyond - self.frames[ply].evaluation;
        while let Some(mv) = picker.next(&position, self.history, &[None; 3], &favored) {
            if !exchange::wins_at_least(position.board(), mv, need) {
                continue;
            }
            let checks = self.make(ply, mv);
            self.frames[ply + 1].extended = self.frames[ply].extended;
            let after = self.frames[ply + 1].node.position;
            self.path.push(&position, mv, &after, checks);
            let mut score = -self.quiesce::<NonPv, BITS>(ply + 1, -beyond, -beyond + 1, 0);
            if score >= beyond {
                score = -self.search::<NonPv, BITS>(
                    ply + 1,
                    -beyond,
                    -beyond + 1,
                    depth - 4,
                    !cut_node,
                );
            }
            self.path.pop();
            if self.stopped {
                return None;
            }
            if score >= beyond {
                // At least beta, or the node above would take it for a failure.
                return (!score.is_decided()).then(|| beta.max(score - CAPTURE_CUT_MARGIN));
            }
        }
        None
    }

    #[inline]
    pub(super) fn context(&self, ply: usize) -> Context {
        let moved = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].moved);
        [moved(1), moved(2), moved(4)]
    }

    /// How much shallower the `count`-th move is searched, in 1024ths of a ply.
    #[inline]
    fn reduction(&self, depth: i32, count: i32, improving: bool) -> i32 {
        let product = self.reductions[depth.clamp(0, 63) as usize]
            * (self.reductions[count.clamp(0, 63) as usize] / 32)
            / 32;
        product + (REDUCTION_BASE * 1024.0) as i32 + if improving { 0 } else { 700 }
    }

    pub(super) fn keep_line(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.frames.split_at_mut(ply + 1);
        let pv = &mut head[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&tail[0].pv);
    }

    #[expect(clippy::too_many_arguments, reason = "all of it is what a node has learned")]
    fn learn(
        &mut self,
        ply: usize,
        position: &Position,
        best: Move,
        cuts: bool,
        depth: i32,
        context: &Context,
        quiets: &MoveList,
        captures: &MoveList,
    ) {
        let bonus = (BONUS.0 * depth - BONUS.1).clamp(0, BONUS.2);
        let board = position.board();
        match (board.get(best.from), board.get(best.to)) {
            (Some(piece), Some(victim)) => {
                self.history.learn_capture(piece, best.to, victim.role, bonus);
            }
            (Some(piece), None) => {
                self.history.learn_quiet(context, piece, best, bonus);
                if cuts {
                    let frame = &mut self.frames[ply];
                    if frame.killers[0] != Some(best) {
                        frame.killers[1] = frame.killers[0];
                        frame.killers[0] = Some(best);
                    }
                    self.history.learn_counter(context[0], best);
                }
                for mv in quiets {
                    if let Some(piece) = board.get(mv.from) {
                        self.history.learn_quiet(context, piece, mv, -bonus);
                    }
                }
            }
            (None, _) => {}
        }
        for mv in captures {
            if let (Some(piece), Some(victim)) = (board.get(mv.from), board.get(mv.to)) {
                self.history.learn_capture(piece, mv.to, victim.role, -bonus);
            }
        }
    }
}

/// Keys for the correction of evaluations: pawns, Red's pieces, Black's pieces.
#[inline]
pub(super) fn correction_keys(position: &Position) -> [u64; CORRECTIONS] {
    let board = position.board();
    let mix = |set: SquareSet, factor: u64| {
        let bits = set.bits();
        let word = (bits as u64) ^ ((bits >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let word = word.wrapping_mul(factor);
        word ^ word >> 29
    };
    let (red, black) = (board.color(Color::Red), board.color(Color::Black));
    let pawns = board.role(Role::Pawn);
    let pieces = |own: SquareSet| {
        mix(own & board.role(Role::Rook), 0xbf58_476d_1ce4_e5b9)
            ^ mix(own & board.role(Role::Horse), 0x94d0_49bb_1331_11eb)
            ^ mix(own & board.role(Role::Cannon), 0xd6e8_feb8_6659_fd93)
            ^ mix(own & board.role(Role::Advisor), 0xa076_1d64_78bd_642f)
    };
    [
        mix(red & pawns, 0xe703_7ed1_a0b4_28db) ^ mix(black & pawns, 0x8ebc_6af0_9c88_c6e3),
        pieces(red),
        pieces(black),
    ]
}
