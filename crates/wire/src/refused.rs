//! Refusals as they are spoken of.

use table::game::xiangqi::{Refusal, Xiangqi};
use table::{Command, Refused, Table};
use xiangqi::{Illegal, Move, Position, Square};

use crate::{BadCommand, ServerFrame, Text, WhyNot, say};

/// A refusal as the sender of the command is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Denied {
    /// The stable code.
    pub code: String,
    /// The reason in words.
    pub text: Text,
    /// Points of the board that the reason speaks of.
    pub squares: Vec<String>,
}

/// Why `table` refuses `command`; none if the sender needs no words but the present view.
pub fn denied(
    table: &Table<Xiangqi>,
    command: &Command<Move>,
    refused: &Refused<Refusal>,
) -> Option<Denied> {
    let game = table.view(table::Viewer::Public, table.at()).game;
    let mv = match command {
        Command::Act { action, .. } => Some(*action),
        _ => None,
    };
    let (code, squares) = match refused {
        Refused::AlreadyApplied | Refused::Stale { .. } => return None,
        Refused::Game(Refusal::Illegal(why)) => (illegal_code(why).to_owned(), squares(why)),
        Refused::Game(Refusal::NotRepeated { .. }) => ("not_repeated".to_owned(), Vec::new()),
        Refused::Game(Refusal::NoNaturalLimit) => ("no_natural_limit".to_owned(), Vec::new()),
        other => (other.key().to_owned(), Vec::new()),
    };
    let text = say::refused(refused, &game.now.position, mv);
    Some(Denied { code, text, squares })
}

impl From<BadCommand> for Denied {
    fn from(bad: BadCommand) -> Denied {
        let code = bad.code().to_owned();
        let text = say::error(&format!("command.{code}"), &[]);
        Denied { code, text, squares: Vec::new() }
    }
}

impl Denied {
    /// A denial that comes from the host and not from the table, by its code.
    pub fn of(code: &str) -> Denied {
        Denied { code: code.to_owned(), text: say::error(code, &[]), squares: Vec::new() }
    }

    /// The frame that answers the command `re`.
    pub fn frame(self, re: u32) -> ServerFrame {
        ServerFrame::Refused { re, code: self.code, text: self.text, squares: self.squares }
    }
}

/// Why a move is not legal in a position, if it is not.
pub(crate) fn why_not(position: &Position, mv: Move) -> Option<WhyNot> {
    let why = position.why_illegal(mv)?;
    Some(WhyNot {
        mv: mv.to_string(),
        code: illegal_code(&why).to_owned(),
        text: say::illegal(position, mv, &why),
        squares: squares(&why),
    })
}

const fn illegal_code(why: &Illegal) -> &'static str {
    match why {
        Illegal::NoPiece => "illegal.no_piece",
        Illegal::NotYourPiece => "illegal.not_your_piece",
        Illegal::OwnPieceThere => "illegal.own_piece_there",
        Illegal::HobbledLeg { .. } => "illegal.hobbled_leg",
        Illegal::BlockedEye { .. } => "illegal.blocked_eye",
        Illegal::CrossesRiver => "illegal.crosses_river",
        Illegal::LeavesPalace => "illegal.leaves_palace",
        Illegal::CannonScreen { .. } => "illegal.cannon_screen",
        Illegal::PathBlocked { .. } => "illegal.path_blocked",
        Illegal::WrongShape => "illegal.wrong_shape",
        Illegal::FacingKings => "illegal.facing_kings",
        Illegal::IntoCheck { .. } => "illegal.into_check",
        Illegal::StillInCheck { .. } => "illegal.still_in_check",
        Illegal::OnlyEscapeFacesKings => "illegal.only_escape_faces_kings",
        Illegal::GameOver => "illegal.game_over",
    }
}

/// The points that a reason speaks of: what hinders, what gives check.
fn squares(why: &Illegal) -> Vec<String> {
    let square: Option<Square> = match *why {
        Illegal::HobbledLeg { leg } => Some(leg),
        Illegal::BlockedEye { eye } => Some(eye),
        Illegal::PathBlocked { by } | Illegal::IntoCheck { by } | Illegal::StillInCheck { by } => {
            Some(by)
        }
        Illegal::NoPiece
        | Illegal::NotYourPiece
        | Illegal::OwnPieceThere
        | Illegal::CrossesRiver
        | Illegal::LeavesPalace
        | Illegal::CannonScreen { .. }
        | Illegal::WrongShape
        | Illegal::FacingKings
        | Illegal::OnlyEscapeFacesKings
        | Illegal::GameOver => None,
    };
    square.map(|square| square.to_string()).into_iter().collect()
}
