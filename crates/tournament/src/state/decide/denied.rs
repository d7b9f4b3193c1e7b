//! Why a request is refused.

use super::BadRegulations;
use crate::{LineupError, Member, Need, No, NoPairing, PairingId, StageNo};

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Denied {
    /// The event is created already.
    Created,
    /// There is no event yet.
    NotCreated,
    /// The regulations hold no stage.
    NoStages,
    /// The regulations hold more than can be numbered or counted, or name a stage that comes later.
    Regulations(BadRegulations),
    /// Nobody has entered.
    Nobody,
    /// There is no such entrant.
    NoEntrant(No),
    /// The entrant has left.
    Left(No),
    /// The entrant has not left.
    NotLeft(No),
    /// The same stands twice.
    Twice(No),
    /// There is no such stage.
    NoStage(StageNo),
    /// The stage is closed.
    Closed(StageNo),
    /// The stage is not closed yet.
    NotClosed(StageNo),
    /// There is no such pairing.
    NoPairing(PairingId),
    /// The round cannot be paired.
    Unpaired(NoPairing),
    /// Nothing is proposed.
    NotProposed(StageNo),
    /// The round is not the next one.
    Round {
        /// The one given.
        got: u16,
        /// The next one.
        expected: u16,
    },
    /// The tables of a round are not numbered from 1 on.
    Tables,
    /// Who could play is neither on a board nor has a bye.
    LeftOut(Vec<No>),
    /// Who is on a board or has a bye does not take part in the round.
    NotPresent(No),
    /// The pairs of this stage follow from results and lots; only colors can be set by hand.
    NotByHand(StageNo),
    /// The lots hold others than those who take part.
    Lots {
        /// Who is missing.
        missing: Vec<No>,
        /// Who is too many.
        surplus: Vec<No>,
    },
    /// A round has started, so the lots stand.
    Started(StageNo),
    /// The match has no such board or game.
    Game {
        /// The board.
        board: u8,
        /// The game.
        game: u8,
    },
    /// The meeting is decided; further games are not played.
    Decided(PairingId),
    /// The meeting is not level.
    NotLevel(PairingId),
    /// The colors of the extra game are to be drawn first.
    ColorsNotDrawn(PairingId),
    /// In elimination a game is played again rather than annulled: its result is to be cleared.
    NotAnnulled(PairingId),
    /// In elimination a later round is paired by this result: who went on has been there since.
    LaterRound {
        /// Whose winner would change.
        pairing: PairingId,
        /// The first round in which one of the two has been since.
        round: u16,
    },
    /// The event is not one of teams.
    NotTeams,
    /// The line-up is not allowed.
    Lineup(LineupError),
    /// These teams have to hand in their line-ups before anything is played.
    LineupsMissing(PairingId, Vec<No>),
    /// Both line-ups are open.
    LineupsOpen(PairingId),
    /// The team has no sealed line-up to be opened.
    NotSealed(PairingId),
    /// A line-up is not the one that was sealed.
    SealBroken(PairingId),
    /// A team has more members than the regulations allow.
    Members {
        /// Given.
        got: usize,
        /// Allowed.
        allowed: u8,
    },
    /// 12.1: a member stands before a stronger one, by the titles and ratings that are published.
    Order {
        /// Who stands in front.
        front: Member,
        /// The stronger one behind.
        behind: Member,
    },
    /// What the stage needs is something else.
    Needs(Need),
    /// No stage that could take the entry is open.
    TooLate,
    /// The event is full.
    Full,
    /// Rounds are left out only where scores pair.
    NotByScores(StageNo),
    /// No absence was announced.
    NotAbsent(No),
    /// Nothing was said of the two.
    NotApart(No, No),
    /// Those do not share a place, or not all who share it are named.
    NotShared(StageNo),
}

impl std::fmt::Display for Denied {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Denied::Created => f.write_str("the event is created already"),
            Denied::NotCreated => f.write_str("there is no event yet"),
            Denied::NoStages => f.write_str("the regulations hold no stage"),
            Denied::Regulations(reason) => write!(f, "the regulations do not hold: {reason}"),
            Denied::Nobody => f.write_str("nobody has entered"),
            Denied::NoEntrant(no) => write!(f, "there is no entrant {no}"),
            Denied::Left(no) => write!(f, "entrant {no} has left"),
            Denied::NotLeft(no) => write!(f, "entrant {no} has not left"),
            Denied::Twice(no) => write!(f, "entrant {no} stands there twice"),
            Denied::NoStage(stage) => write!(f, "there is no stage {}", stage.0),
            Denied::Closed(stage) => write!(f, "stage {} is closed", stage.0),
            Denied::NotClosed(stage) => write!(f, "stage {} is not closed yet", stage.0),
            Denied::NoPairing(id) => write!(f, "there is no pairing {id}"),
            Denied::Unpaired(reason) => reason.fmt(f),
            Denied::NotProposed(stage) => write!(f, "no round of stage {} is proposed", stage.0),
            Denied::Round { got, expected } => {
                write!(f, "round {got} is given, round {expected} is next")
            }
            Denied::Tables => f.write_str("the tables of the round are not numbered from 1 on"),
            Denied::LeftOut(who) => {
                write!(f, "{} could play and have neither a board nor a bye:", who.len())?;
                who.iter().try_for_each(|no| write!(f, " {no}"))
            }
            Denied::NotPresent(no) => write!(f, "entrant {no} does not take part in the round"),
            Denied::NotByHand(stage) => {
                write!(f, "the pairs of stage {} follow from lots and results", stage.0)
            }
            Denied::Lots { missing, surplus } => {
                write!(
                    f,
                    "the lots miss {} entrants and hold {} others",
                    missing.len(),
                    surplus.len()
                )
            }
            Denied::Started(stage) => write!(f, "stage {} has started", stage.0),
            Denied::Game { board, game } => write!(f, "there is no game {game} on board {board}"),
            Denied::Decided(id) => write!(f, "the meeting of {id} is decided"),
            Denied::NotLevel(id) => write!(f, "the meeting of {id} is not level"),
            Denied::ColorsNotDrawn(id) => {
                write!(f, "the colors of the extra game of {id} are to be drawn first")
            }
            Denied::NotAnnulled(id) => {
                write!(f, "a game of {id} is played again, not annulled: clear its result")
            }
            Denied::LaterRound { pairing, round } => {
                write!(f, "round {round} is paired by the result of {pairing}")
            }
            Denied::NotTeams => f.write_str("the event is not one of teams"),
            Denied::Lineup(reason) => reason.fmt(f),
            Denied::NotSealed(id) => write!(f, "no line-up is sealed there for {id}"),
            Denied::SealBroken(id) => {
                write!(f, "the line-up for {id} is not the one that was sealed")
            }
            Denied::LineupsMissing(id, who) => {
                write!(f, "line-ups are missing for {id}:")?;
                who.iter().try_for_each(|no| write!(f, " {no}"))
            }
            Denied::LineupsOpen(id) => write!(f, "the line-ups of {id} are open"),
            Denied::Members { got, allowed } => {
                write!(f, "the team has {got} members, {allowed} are allowed")
            }
            Denied::Order { front, behind } => {
                let (front, behind) = (front.0 + 1, behind.0 + 1);
                write!(f, "member {front} stands before member {behind}, who is rated higher")
            }
            Denied::Needs(need) => write!(f, "the stage needs something else first: {need:?}"),
            Denied::TooLate => f.write_str("no open stage takes the entry"),
            Denied::Full => f.write_str("the event has as many entrants as it can number"),
            Denied::NotByScores(stage) => {
                write!(f, "stage {} is not paired by scores, nobody is left out", stage.0)
            }
            Denied::NotAbsent(no) => write!(f, "entrant {no} had not announced to be absent"),
            Denied::NotApart(a, b) => write!(f, "nothing was said of {a} and {b}"),
            Denied::NotShared(stage) => {
                write!(f, "these are not all who share a place of stage {}", stage.0)
            }
        }
    }
}

impl std::error::Error for Denied {}
