//! Quiescence: the search goes on with captures, and out of checks, until nothing hangs.

use xiangqi::Move;

use super::{Kind, Worker, node::correction_keys};
use crate::{
    exchange::worth,
    movepick::{Favored, MovePicker, Stage},
    parameters::QUIESCENCE_MARGIN,
    score::Score,
    transposition::{Bound, Entry},
};

impl Worker<'_> {
    /// Captures, and evasions of checks, until the position is quiet.
    #[cfg_attr(
        target_arch = "x86_64",
        expect(unsafe_code, reason = "the one way into code for a processor's features")
    )]
    #[inline]
    pub(super) fn quiesce<N: Kind, const BITS: bool>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        #[cfg(target_arch = "x86_64")]
        if BITS {
            // SAFETY: as in `search`.
            return unsafe { self.quiesce_featured::<N>(ply, alpha, beta, depth) };
        }
        self.quiesce_plain::<N>(ply, alpha, beta, depth)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn quiesce_featured<N: Kind>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        self.quiesce_steps::<N, true>(ply, alpha, beta, depth)
    }

    #[inline(never)]
    fn quiesce_plain<N: Kind>(
        &mut self,
        ply: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        self.quiesce_steps::<N, false>(ply, alpha, beta, depth)
    }

    #[inline(always)]
    fn quiesce_steps<N: Kind, const BITS: bool>(
        &mut self,
        ply: usize,
        mut alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
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
        if let Some(score) = self.ruled(&position, ply) {
            return score;
        }
        if ply >= Score::MAX_PLY {
            return if in_check { Score::DRAW } else { self.frames[ply].node.evaluate() };
        }
        let key = position.hash();
        let entry = self.shared.table.get(key);
        let table_score = entry.map_or(Score::NONE, |entry| entry.score.seen_at(ply));
        if !N::PV
            && let Some(entry) = entry
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => table_score >= beta,
                Bound::Upper => table_score <= alpha,
            }
        {
            return table_score;
        }
        let mut raw = Score::NONE;
        let mut best = -Score::INFINITE;
        let mut futile = -Score::INFINITE;
        let old_alpha = alpha;
        if !in_check {
            raw = match entry {
                Some(entry) if entry.evaluation != Score::NONE => entry.evaluation,
                _ => self.frames[ply].node.evaluate(),
            };
            let keys = correction_keys(&position);
            best = Score::cp(raw.value() + self.history.correction(position.turn(), keys));
            if let Some(entry) = entry
                && match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => table_score > best,
                    Bound::Upper => table_score < best,
                }
                && !table_score.is_decided()
            {
                best = table_score;
            }
            if best >= beta {
                if entry.is_none() {
                    self.keep(key, None, best, raw, -1, Bound::Lower, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
            futile = best + QUIESCENCE_MARGIN;
        }
        let context = self.context(ply);
        let table_move = entry
            .and_then(|entry| entry.mv)
            .filter(|mv| in_check || position.piece_at(mv.to).is_some());
        let mut picker = MovePicker::new(table_move, !in_check);
        let favored = Favored::default();
        let mut best_move = None;
        let mut count = 0;
        while let Some(mv) = picker.next(&position, self.history, &context, &favored) {
            count += 1;
            let victim = position.piece_at(mv.to);
            if !in_check {
                if picker.stage() == Stage::BadCaptures {
                    break;
                }
                if let Some(victim) = victim
                    && !best.is_loss()
                    && futile + worth(victim.role) <= alpha
                {
                    best = best.max(futile + worth(victim.role));
                    continue;
                }
            } else if !best.is_loss() && count > 2 && victim.is_none() && depth < 0 {
                // A third quiet evasion deep in quiescence will not change the picture.
                break;
            }
            let checks = self.make(ply, mv);
            self.frames[ply + 1].extended = self.frames[ply].extended;
            let after = self.frames[ply + 1].node.position;
            self.path.push(&position, mv, &after, checks);
            let score = -self.quiesce::<N, BITS>(ply + 1, -beta, -alpha, depth - 1);
            self.path.pop();
            if self.stopped {
                return Score::DRAW;
            }
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
        }
        if in_check && count == 0 {
            return Score::mated_in(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if N::PV && best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.keep(key, best_move, best, raw, 0, bound, ply);
        best
    }

    #[expect(clippy::too_many_arguments, reason = "these are the fields of an entry")]
    fn keep(
        &self,
        key: u64,
        mv: Option<Move>,
        score: Score,
        evaluation: Score,
        depth: i32,
        bound: Bound,
        ply: usize,
    ) {
        let score = score.kept_at(ply);
        self.shared.table.put(key, Entry { mv, score, evaluation, depth, bound, was_pv: false });
    }
}
