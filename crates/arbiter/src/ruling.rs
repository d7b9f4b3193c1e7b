//! What the referee answers: a verdict with its reasons, as values.

use xiangqi::{ByColor, Color, Move, Role, Square};

use crate::{BookId, Clause, Cycle, Differs};

/// The answer to a [`Question`](crate::Question).
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    /// The book it was judged by.
    pub book: BookId,
    /// What the verdict rests on; `None` when there was nothing to rule on.
    pub reason: Option<Reason>,
    /// The repetition that was judged, for [`Reason::Repetition`].
    pub cycle: Option<Cycle>,
    /// Every judged ply once, in order: those of [`Cycle::judged`].
    pub plies: Vec<Finding>,
    /// What each side does in the cycle; [`Class::Allowed`] for both when there is none.
    pub classes: ByColor<Class>,
    /// The verdict on the game as it stands.
    pub verdict: Verdict,
    /// The articles that the verdict rests on.
    pub clauses: Vec<Clause>,
    /// Where the sources differ and the other reading decides otherwise, for
    /// [`Reason::Repetition`].
    pub differs: Vec<Differs>,
    /// Positions visited.
    pub nodes: u64,
}

/// What a verdict rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A position returns 循环反复.
    Repetition,
    /// Nothing was taken for too long 自然限着: article 4.2.4 of 1999, 22.2 of 2020.
    NaturalLimit,
    /// Neither side can win any more, article 4.2.1.
    DeadPosition,
    /// The side to move is mated 将死, article 4.1.1.
    Checkmate,
    /// The side to move has no legal move 困毙 and loses, article 4.1.3.
    Stalemate,
}

/// A verdict on the game as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Nothing to rule on, or not yet.
    None,
    /// This side must change 须变着, and loses if the position returns once too often; see
    /// [`Ruling::due`].
    MustChange(Color),
    /// This side has lost.
    Loses(Color),
    /// The game is drawn.
    Draw,
    /// The referee cannot tell: the game goes on, nothing is forced, an official decides.
    Undetermined(Gap),
}

/// Why a verdict is [`Verdict::Undetermined`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gap {
    /// The budget ran out after this many nodes.
    Budget {
        /// [`Budget::nodes`](crate::Budget::nodes) of the question.
        nodes: u64,
    },
    /// The book asks which moves threaten mate 杀 or chase 捉, and that was not examined.
    ThreatsNotExamined,
}

/// When a verdict takes effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Due {
    /// The book ends the game here.
    Now,
    /// The side named may deviate once; one more return ends the game.
    NextReturn,
}

/// What was found about one ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The ply, counted from 0 in the moves of the question.
    pub ply: u32,
    /// The move made.
    pub mv: Move,
    /// Its nature, the gravest 从重 where it has several effects.
    pub nature: Nature,
    /// What shows it; empty for an idle move.
    pub evidence: Vec<Evidence>,
    /// The article that names this nature, where the text has one.
    pub clause: Option<Clause>,
}

/// The nature of a move 着法性质.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nature {
    /// 将: attacks the king.
    Check,
    /// 杀: threatens mate by a check or a series of checks.
    Kill,
    /// 捉: threatens to win material.
    Chase,
    /// 兑: offers an equal exchange.
    Exchange,
    /// 献: offers a piece.
    Offer,
    /// 拦: blocks a piece.
    Block,
    /// 跟: shadows a protected piece.
    Follow,
    /// 闲: none of these.
    Idle,
    /// No check, and what else it does was not examined or not finished.
    Undetermined,
}

/// One thing that a move threatens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// How the threat came about.
    pub means: Means,
    /// What is threatened; `None` for a threat of mate.
    pub target: Option<Target>,
    /// How the threat would be carried out, if the same side moved again: the capture of the
    /// target last.
    pub line: Vec<Move>,
}

/// A threatened piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Target {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub role: Role,
    /// Whether it has a root 有根, that is, could be avenged. Always false for a king.
    pub protected: bool,
}

/// How a threat came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// The moved piece threatens by itself.
    Direct,
    /// The moved piece left a line open.
    Discovered,
    /// The moved piece became, or ceased to be, the screen 炮架 of a cannon.
    Screen,
    /// The moved piece left a leg 马腿 or an eye 象眼.
    Unblock,
    /// The move cut a root 断根.
    Unroot,
    /// The move pins 牵制.
    Pin,
    /// Several pieces together 联合捉.
    Joint,
    /// The move ended a danger of mate 避杀 and so set a piece free.
    AvoidMate,
    /// The move ended a loss 避吃 and so set a piece free.
    AvoidLoss,
    /// Through a check or a series of checks 抽吃.
    Checks,
    /// Through a full exchange.
    Exchange,
}

/// What a side does in a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// 长将: every move is a check.
    PerpetualCheck,
    /// 长杀: every move threatens mate.
    PerpetualKill,
    /// 长捉: every move is a chase.
    PerpetualChase,
    /// 长打: every move is one of these, mixed.
    PerpetualAttack,
    /// 允许着法: at least one move is idle.
    Allowed,
    /// Not a perpetual check; what else was not examined or not finished.
    Undetermined,
}

impl Ruling {
    /// The side that has to deviate, if one has.
    ///
    /// A side that has lost by repetition is named too: it should have.
    pub fn must_change(&self) -> Option<Color> {
        match self.verdict {
            Verdict::MustChange(color) => Some(color),
            Verdict::Loses(color) if self.reason == Some(Reason::Repetition) => Some(color),
            _ => None,
        }
    }

    /// When the verdict takes effect; `None` where there is none to take effect.
    pub fn due(&self) -> Option<Due> {
        match self.verdict {
            Verdict::Loses(_) | Verdict::Draw => Some(Due::Now),
            Verdict::MustChange(_) => Some(Due::NextReturn),
            Verdict::None | Verdict::Undetermined(_) => None,
        }
    }
}
