//! "Why not A with B?", answered when it is asked.

use super::{Criterion, SwissTask, instance::Instance};
use crate::{No, Round, Seed};

/// What speaks against a pair, or for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// They are paired.
    Paired,
    /// They have met.
    Met,
    /// They must not meet.
    KeptApart,
    /// Everybody else paired as well as can be, the round is worse by this criterion, and level
    /// by all before it.
    Worse {
        /// The first criterion that differs.
        criterion: Criterion,
        /// What the round costs as it is.
        chosen: u64,
        /// What it would cost.
        forced: u64,
    },
    /// The round was made by hand: with the pair it would have been better by this criterion, and
    /// level by all before it.
    Better {
        /// The first criterion that differs.
        criterion: Criterion,
        /// What the round costs as it is.
        chosen: u64,
        /// What it would cost.
        forced: u64,
    },
    /// Exactly as good: the order of numbers decided.
    AsGood,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// In short.
    pub verdict: Verdict,
    /// Every criterion: what the round costs, and what it would cost with the pair.
    pub criteria: Vec<(Criterion, u64, u64)>,
    /// The pairs that would be different, with the pair in question.
    pub instead: Vec<(No, No)>,
}

/// Why a question about a pair has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNotError {
    /// This one is not paired in the round.
    NotThere(No),
    /// One cannot meet oneself.
    Same(No),
    /// Nobody has a bye.
    NoBye,
    /// The round itself cannot be paired.
    NoPairing,
}

impl std::fmt::Display for WhyNotError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WhyNotError::NotThere(no) => write!(f, "number {no} is not in the round"),
            WhyNotError::Same(no) => write!(f, "number {no} cannot meet itself"),
            WhyNotError::NoBye => f.write_str("nobody has a bye in the round"),
            WhyNotError::NoPairing => f.write_str("the round cannot be paired"),
        }
    }
}

impl std::error::Error for WhyNotError {}

/// `round` is the one that was published, where it may differ from what the task comes to.
pub(super) fn why_not(
    task: &SwissTask,
    seed: Seed,
    round: Option<&Round>,
    a: No,
    b: Option<No>,
) -> Result<Comparison, WhyNotError> {
    let instance = Instance::new(task, seed).map_err(|_| WhyNotError::NoPairing)?;
    let u = instance.find(a).ok_or(WhyNotError::NotThere(a))?;
    let v = match b {
        Some(b) if a == b => return Err(WhyNotError::Same(a)),
        Some(b) => instance.find(b).ok_or(WhyNotError::NotThere(b))?,
        None => instance.blank().ok_or(WhyNotError::NoBye)?,
    };
    let chosen = match round.and_then(|round| instance.mates_of(round)) {
        Some(mates) => mates,
        None => instance.solve(&[]),
    };
    let forced = instance.solve(&[(u, v)]);
    let (costs, would) = (instance.total(&chosen), instance.total(&forced));
    let criteria: Vec<(Criterion, u64, u64)> = costs
        .iter()
        .zip(&would)
        .map(|((criterion, chosen), (_, forced))| (*criterion, *chosen, *forced))
        .collect();
    let verdict = if chosen[u] == v {
        Verdict::Paired
    } else if instance.have_met(u, v) {
        Verdict::Met
    } else if instance.must_not_meet(u, v) {
        Verdict::KeptApart
    } else {
        match criteria.iter().find(|(_, chosen, forced)| chosen != forced) {
            Some(&(criterion, chosen, forced)) if chosen < forced => {
                Verdict::Worse { criterion, chosen, forced }
            }
            Some(&(criterion, chosen, forced)) => Verdict::Better { criterion, chosen, forced },
            None => Verdict::AsGood,
        }
    };
    let count = instance.players.len();
    let instead = (0..count)
        .filter(|i| forced[*i] > *i && forced[*i] < count && chosen[*i] != forced[*i])
        .map(|i| (instance.players[i].no, instance.players[forced[i]].no))
        .collect();
    Ok(Comparison { verdict, criteria, instead })
}
