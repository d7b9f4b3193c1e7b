//! The tunable numbers of the search: depths in plies, margins in hundredths of a pawn.

/// A position this shallow and this far above beta needs no search. 1..=12.
pub(crate) const STATIC_DEPTH: i32 = 8;
/// Per ply of depth. 40..=140.
pub(crate) const STATIC_MARGIN: i32 = 75;

/// A position this shallow and this far below alpha goes to quiescence. 1..=5.
pub(crate) const RAZOR_DEPTH: i32 = 3;
/// At no depth and per ply. 150..=500.
pub(crate) const RAZOR_MARGIN: (i32, i32) = (180, 220);

/// This close to the natural limit, in plies, a stored score cuts nothing off: what it promises may
/// lie beyond. 10..=60.
pub(crate) const NEAR_LIMIT: u16 = 30;

/// The null move is tried from this depth. 2..=5.
pub(crate) const NULL_DEPTH: i32 = 3;
/// Plies saved: base, and depth divided by this. 3..=5 and 2..=5.
pub(crate) const NULL_REDUCTION: (i32, i32) = (3, 4);
/// A ply more for each step of evaluation above beta. 100..=300.
pub(crate) const NULL_STEP: i32 = 180;
/// From this depth a null cutoff is checked by a search without it. 8..=16.
pub(crate) const NULL_VERIFY_DEPTH: i32 = 12;

/// A capture that wins this much above beta in a shallow search cuts a deep one. 100..=300.
pub(crate) const CAPTURE_CUT_MARGIN: i32 = 190;
/// From this depth. 4..=7.
pub(crate) const CAPTURE_CUT_DEPTH: i32 = 5;

/// A node without a table move is searched shallower from this depth. 3..=6.
pub(crate) const NO_MOVE_DEPTH: i32 = 4;

/// The table move is tried for being the only good one from this depth. 5..=9.
pub(crate) const SINGULAR_DEPTH: i32 = 7;
/// Per ply of depth, how much worse the others must be. 1..=4.
pub(crate) const SINGULAR_MARGIN: i32 = 2;

/// Quiet moves are skipped when even this much is not enough: base and per ply. 50..=200.
pub(crate) const FUTILITY_MARGIN: (i32, i32) = (90, 85);
/// Up to this depth. 4..=10.
pub(crate) const FUTILITY_DEPTH: i32 = 8;

/// Quiet moves that have failed this often are skipped, per ply of depth. 1500..=6000.
pub(crate) const HISTORY_PRUNING: i32 = 3_500;

/// Losing exchanges are skipped: quiet moves per ply squared, captures per ply. 10..=120.
pub(crate) const QUIET_LOSS: i32 = 18;
/// See [`QUIET_LOSS`].
pub(crate) const CAPTURE_LOSS: i32 = 90;

/// Reductions grow with ln(depth) ln(number) by this, in hundredths. 25..=60.
pub(crate) const REDUCTION_SLOPE: f64 = 0.44;
/// And begin here. 0.2..=1.2.
pub(crate) const REDUCTION_BASE: f64 = 0.70;
/// This much history is worth a ply. 6000..=20000.
pub(crate) const REDUCTION_HISTORY: i32 = 9_000;

/// History bonus: per ply, less this, at most. 100..=400.
pub(crate) const BONUS: (i32, i32, i32) = (190, 120, 1_900);

/// The first window around the last score, on either side. 8..=40.
pub(crate) const WINDOW: i32 = 14;

/// A capture that falls this far short in quiescence is skipped. 80..=300.
pub(crate) const QUIESCENCE_MARGIN: i32 = 140;

/// The node budget of the arbiter for the label of one move inside a search. 200..=20000.
pub(crate) const LABEL_NODES: u64 = 3_000;
