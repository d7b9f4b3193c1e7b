//! 积分编排制, the Chinese Swiss system (11.4; appendix 2): equal scores meet, nobody meets twice,
//! colors stay balanced.
//!
//! The whole field is one matching. Its weights hold the criteria of [`Criterion`] in their order;
//! see there. Round 1 follows a pattern of numbers; from round 2 on the colors follow §5.4 of the
//! specification: who is owed red has red.
//!
//! Decided here where the texts are silent, each in one place:
//! - The color that a bye counts as is the one owed (red when none is), and it stands in the
//!   history of colors ([`SwissRules::bye_has_color`]). Stored events of a Chinese referees'
//!   program obey this everywhere.
//! - From round R−3 on the higher of two scores is served first; it yields only where the other
//!   would have the same color a third time running *and* three times more than the other.
//! - Where the rule of colors would give a third color running, or a third too many, and the
//!   exchange would not, the colors are exchanged.
//! - The whole field comes before its top: no legal round has a smaller sum of squared gaps, and
//!   among those with the same none has fewer who leave their level; which levels they leave is
//!   weighed from the top ([`ScoreOrder::LeastGaps`]). [`ScoreOrder::TopDown`] weighs each level
//!   before all below it.
//! - Score levels past the 40th count as one.

mod color;
mod contender;
mod first;
mod instance;
mod rules;
mod solve;
mod why;

pub use color::ColorReason;
pub use contender::{Contender, Float, contenders};
pub use instance::Criterion;
pub use rules::{Apart, FirstColors, FirstPairing, Numbers, ScoreOrder, Strength, SwissRules};
pub use why::{Comparison, Verdict, WhyNotError};

use crate::{
    Board, Bye, ByeReason, Color, GroupNo, Lots, Method, MethodKind, No, Relaxed, Round, Seed,
    SwissWhy, Why,
};
use instance::Instance;

/// Counts up when the same input would pair otherwise.
///
/// Since 3 a field of more than 240 that cannot keep the pattern of round 1 may get another of the
/// rounds that are equally good.
const VERSION: u16 = 3;

/// What is to be paired.
#[derive(Debug, Clone)]
pub struct SwissTask {
    /// Everybody who takes part in this round, in any order.
    pub contenders: Vec<Contender>,
    /// Who must or should not meet, beside those who have met.
    pub apart: Vec<Apart>,
    /// The round, from 1.
    pub round: u16,
    /// The rules.
    pub rules: SwissRules,
}

/// Why there is no pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPairing {
    /// Nobody is there to be paired.
    Nobody,
    /// Two contenders have the same number.
    Twice(No),
    /// Every pairing of everybody would have to bring some together who have met or must not
    /// meet; these in the best one.
    Forbidden(Vec<(No, No)>),
    /// The stage asks for something else first.
    NotYet(Missing),
}

/// What a stage waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// There is no such stage.
    Stage,
    /// The stage before is not closed.
    StageBefore,
    /// The lots are not drawn.
    Lots,
    /// An order among those who share a place.
    Ties(Vec<crate::Tie>),
    /// Results of the round before.
    Results(Vec<crate::PairingId>),
    /// The stage has no further round.
    Finished,
}

impl std::fmt::Display for NoPairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoPairing::Nobody => f.write_str("nobody is there to be paired"),
            NoPairing::Twice(no) => write!(f, "number {no} stands there twice"),
            NoPairing::Forbidden(pairs) => {
                f.write_str("every pairing brings some together who must not meet, at best ")?;
                for (i, (a, b)) in pairs.iter().enumerate() {
                    write!(f, "{}{a}-{b}", if i == 0 { "" } else { " " })?;
                }
                Ok(())
            }
            NoPairing::NotYet(Missing::Stage) => f.write_str("there is no such stage"),
            NoPairing::NotYet(Missing::StageBefore) => {
                f.write_str("the stage before is not closed")
            }
            NoPairing::NotYet(Missing::Ties(ties)) => match ties.first() {
                Some(tie) => write!(
                    f,
                    "place {} of stage {} is shared, and only some of those go on",
                    tie.place, tie.stage.0
                ),
                None => f.write_str("a place is shared"),
            },
            NoPairing::NotYet(Missing::Lots) => f.write_str("the lots are not drawn"),
            NoPairing::NotYet(Missing::Results(ids)) => match ids.first() {
                Some(id) => write!(f, "{} results are missing, the first of {id}", ids.len()),
                None => f.write_str("results are missing"),
            },
            NoPairing::NotYet(Missing::Finished) => f.write_str("the stage has no further round"),
        }
    }
}

impl std::error::Error for NoPairing {}

/// Pairs a round.
///
/// The result depends on the contenders, not on their order; `seed` is used only where the rules
/// ask for lots.
///
/// # Errors
///
/// [`NoPairing`] when nobody is there, or no pairing of everybody exists without a rematch or a
/// pair that is forbidden absolutely.
pub fn pair_swiss(task: &SwissTask, seed: Seed) -> Result<Round, NoPairing> {
    if task.contenders.is_empty() {
        return Err(NoPairing::Nobody);
    }
    let instance = Instance::new(task, seed)?;
    let mates = instance.solve(&[]);
    let forbidden = instance.forbidden(&mates);
    if !forbidden.is_empty() {
        return Err(NoPairing::Forbidden(forbidden));
    }
    Ok(dress(&instance, &mates, seed))
}

/// Makes a round of the pairs: colors, tables, reasons, what was relaxed.
fn dress(instance: &Instance<'_>, mates: &[usize], seed: Seed) -> Round {
    let players = &instance.players;
    let mut pairs: Vec<(usize, usize)> = (0..players.len())
        .filter(|u| mates[*u] > *u && mates[*u] < players.len())
        .map(|u| (u, mates[u]))
        .collect();
    // By the higher score, then the lower one, then numbers (§5.5). In the first round the
    // smaller numbers come first.
    pairs.sort_by_key(|(u, v)| {
        let (a, b) = (players[*u].score, players[*v].score);
        let of = |u: usize| (players[u].number, players[u].no);
        let numbers = (of(*u).min(of(*v)), of(*u).max(of(*v)));
        (std::cmp::Reverse((a.max(b), a.min(b))), numbers)
    });
    let mut lots = Lots::new(seed.branch(u64::from(instance.round)));
    let mut relaxed = Vec::new();
    let mut boards = Vec::with_capacity(pairs.len());
    for (index, (u, v)) in pairs.into_iter().enumerate() {
        let (a, b) = (players[u], players[v]);
        let (a_is_red, color) = if instance.is_first {
            first::color(instance, index, a.number, b.number, &mut lots)
        } else {
            color::first_move(instance.rules, instance.round, a, b)
        };
        let (red, black) = if a_is_red { (a, b) } else { (b, a) };
        relaxed.extend(relaxed_on(instance, if a_is_red { (u, v) } else { (v, u) }));
        let why = SwissWhy { scores: (red.score, black.score), costs: instance.costs(u, v), color };
        boards.push(Board {
            table: index as u16 + 1,
            first: red.no,
            second: black.no,
            group: GroupNo(0),
            why: Why::Swiss(Box::new(why)),
        });
    }
    let mut byes = Vec::new();
    if let Some(u) = instance.bye_holder(mates) {
        let player = players[u];
        let class = (player.byes, player.score);
        let eligible = players
            .iter()
            .filter(|other| other.no != player.no && (other.byes, other.score) == class)
            .map(|other| other.no)
            .collect();
        relaxed.extend(relaxed_bye(instance, u));
        byes.push(Bye {
            no: player.no,
            color: instance.rules.bye_has_color.then(|| color::owed(&player.colors)),
            why: ByeReason::Lowest { byes: player.byes, score: player.score, eligible },
        });
    }
    let method = Method { kind: MethodKind::Swiss, version: VERSION };
    Round { number: instance.round, boards, byes, relaxed, method, seed: Some(seed) }
}

/// What could not be kept on a board, by the places of red and black.
fn relaxed_on(instance: &Instance<'_>, (red, black): (usize, usize)) -> Vec<Relaxed> {
    let (u, v) = (red, black);
    let (red, black) = (instance.players[red], instance.players[black]);
    let mut relaxed = Vec::new();
    for (player, given) in [(red, Color::Red), (black, Color::Black)] {
        let balance = color::Balance::of(&player.colors);
        if balance.exceeds(given) {
            relaxed.push(Relaxed::Excess(player.no));
        }
        if balance.triples(given) {
            relaxed.push(Relaxed::Triple(player.no));
        }
    }
    if instance.have_met(u, v) {
        relaxed.push(Relaxed::Rematch(red.no, black.no));
    }
    if instance.is_apart(u, v) {
        relaxed.push(Relaxed::Apart(red.no, black.no));
    }
    relaxed
}

/// Whether a bye had to go to somebody whose turn it was not.
fn relaxed_bye(instance: &Instance<'_>, u: usize) -> Option<Relaxed> {
    let class = |player: &Contender| (player.byes, player.score);
    let own = class(instance.players[u]);
    let lower = instance.players.iter().any(|other| class(other) < own);
    (!instance.is_first && lower).then_some(Relaxed::Bye(instance.players[u].no))
}

/// What a round does not keep that an official has made: boards as red and black, and byes.
///
/// Whoever does not stand in the task is passed over. More byes than one are for the official to
/// answer for; each says whether it was his turn.
pub fn relaxed_by_hand(task: &SwissTask, boards: &[(No, No)], byes: &[No]) -> Vec<Relaxed> {
    let Ok(instance) = Instance::new(task, Seed(0)) else { return Vec::new() };
    let boards = boards
        .iter()
        .filter_map(|(red, black)| Some((instance.find(*red)?, instance.find(*black)?)));
    let mut relaxed: Vec<Relaxed> = boards.flat_map(|board| relaxed_on(&instance, board)).collect();
    let byes = byes.iter().filter_map(|no| instance.find(*no));
    relaxed.extend(byes.filter_map(|u| relaxed_bye(&instance, u)));
    relaxed
}

/// The color that a bye counts as by the rules: the one that is owed.
pub fn bye_color(task: &SwissTask, no: No) -> Option<Color> {
    let contender = task.contenders.iter().find(|contender| contender.no == no)?;
    task.rules.bye_has_color.then(|| color::owed(&contender.colors))
}

/// Why `a` does not meet `b` in the round that [`pair_swiss`] makes of the same task and seed.
///
/// The pair is forced, the rest paired as well as can be, and the two rounds compared by their
/// criteria.
///
/// # Errors
///
/// [`WhyNotError`] when one of them is not there.
pub fn why_not(task: &SwissTask, seed: Seed, a: No, b: No) -> Result<Comparison, WhyNotError> {
    why::why_not(task, seed, None, a, Some(b))
}

/// The same of a round as it was published, which an official may have changed: why `a` does not
/// meet `b` in it, or does not have the bye where `b` is nobody.
///
/// # Errors
///
/// [`WhyNotError`] when one of them is not there, or nobody has a bye.
pub fn why_not_in(
    task: &SwissTask,
    round: &Round,
    a: No,
    b: Option<No>,
) -> Result<Comparison, WhyNotError> {
    why::why_not(task, round.seed.unwrap_or(Seed(0)), Some(round), a, b)
}

/// Why `no` does not have the bye.
///
/// # Errors
///
/// [`WhyNotError`] when `no` is not there or nobody has a bye.
pub fn why_no_bye(task: &SwissTask, seed: Seed, no: No) -> Result<Comparison, WhyNotError> {
    why::why_not(task, seed, None, no, None)
}
