//! Sides, pieces, illegal moves, handicaps.

use clock::Seat;
use xiangqi::{Color, Handicap, Illegal, Move, Piece, Position, Role, Square};

use crate::{Key, Lang, render};

/// A side: 红方, "Red".
pub fn color(lang: Lang, color: Color) -> String {
    let key = match color {
        Color::Red => Key::SideRed,
        Color::Black => Key::SideBlack,
    };
    render(lang, key, &[])
}

/// Who sits on a seat: the side in xiangqi, whose seat 0 is Red; a number for further seats.
pub fn side(lang: Lang, seat: Seat) -> String {
    match seat.index() {
        0 => color(lang, Color::Red),
        1 => color(lang, Color::Black),
        index => render(lang, Key::SideNumber, &[("number", (index + 1).into())]),
    }
}

/// Several sides in a row: 红方、黑方, "Red and Black".
pub(crate) fn sides(lang: Lang, seats: impl IntoIterator<Item = Seat>) -> String {
    seats
        .into_iter()
        .map(|seat| side(lang, seat))
        .reduce(|before, after| {
            render(lang, Key::Sides, &[("before", before.into()), ("after", after.into())])
        })
        .unwrap_or_default()
}

/// A piece without its side: 车, "rook". Chinese signs differ by side: 帅 and 将.
///
/// English calls king and rook what the look of Chuhe calls them, general and rook.
pub fn piece(lang: Lang, piece: Piece) -> String {
    let key = match (piece.color, piece.role) {
        (Color::Red, Role::King) => Key::PieceRedKing,
        (Color::Red, Role::Advisor) => Key::PieceRedAdvisor,
        (Color::Red, Role::Elephant) => Key::PieceRedElephant,
        (Color::Red, Role::Horse) => Key::PieceRedHorse,
        (Color::Red, Role::Rook) => Key::PieceRedRook,
        (Color::Red, Role::Cannon) => Key::PieceRedCannon,
        (Color::Red, Role::Pawn) => Key::PieceRedPawn,
        (Color::Black, Role::King) => Key::PieceBlackKing,
        (Color::Black, Role::Advisor) => Key::PieceBlackAdvisor,
        (Color::Black, Role::Elephant) => Key::PieceBlackElephant,
        (Color::Black, Role::Horse) => Key::PieceBlackHorse,
        (Color::Black, Role::Rook) => Key::PieceBlackRook,
        (Color::Black, Role::Cannon) => Key::PieceBlackCannon,
        (Color::Black, Role::Pawn) => Key::PieceBlackPawn,
    };
    render(lang, key, &[])
}

/// Why `mv` is illegal in `position`, which is the position before it.
///
/// ```
/// use words::{Lang, illegal};
/// use xiangqi::Position;
///
/// let position = Position::start();
/// let mv = "b0d1".parse()?;
/// let why = position.why_illegal(mv).unwrap();
/// assert_eq!(illegal(Lang::ZhHans, &position, mv, &why), "蹩马腿：相在腿位，马不能走到这里。");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn illegal(lang: Lang, position: &Position, mv: Move, why: &Illegal) -> String {
    let name = |square: Square| {
        position.piece_at(square).map(|found| piece(lang, found)).unwrap_or_default()
    };
    let moved = name(mv.from);
    let say = |key, values: &[(&'static str, &str)]| {
        let values: Vec<_> = values.iter().map(|&(name, value)| (name, value.into())).collect();
        render(lang, key, &values)
    };
    match *why {
        Illegal::NoPiece => say(Key::IllegalNoPiece, &[]),
        Illegal::NotYourPiece => say(Key::IllegalNotYourPiece, &[("piece", &moved)]),
        Illegal::OwnPieceThere => say(Key::IllegalOwnPieceThere, &[("by", &name(mv.to))]),
        Illegal::HobbledLeg { leg } => say(Key::IllegalHobbledLeg, &[("by", &name(leg))]),
        Illegal::BlockedEye { eye } => say(Key::IllegalBlockedEye, &[("by", &name(eye))]),
        Illegal::CrossesRiver => say(Key::IllegalCrossesRiver, &[("piece", &moved)]),
        Illegal::LeavesPalace => say(Key::IllegalLeavesPalace, &[("piece", &moved)]),
        Illegal::CannonScreen { screens: 0 } => {
            say(Key::IllegalCannonNoScreen, &[("piece", &moved)])
        }
        Illegal::CannonScreen { screens } => {
            let values = [("piece", moved.into()), ("screens", screens.into())];
            render(lang, Key::IllegalCannonScreens, &values)
        }
        Illegal::PathBlocked { by } => {
            say(Key::IllegalPathBlocked, &[("by", &name(by)), ("piece", &moved)])
        }
        Illegal::WrongShape => match position.piece_at(mv.from) {
            Some(piece) => say(shape(piece, mv.from), &[("piece", &moved)]),
            None => say(Key::IllegalNoPiece, &[]),
        },
        Illegal::FacingKings => say(Key::IllegalFacingKings, &[]),
        Illegal::IntoCheck { by } => {
            let king = piece(lang, Piece { color: position.turn(), role: Role::King });
            say(Key::IllegalIntoCheck, &[("by", &name(by)), ("king", &king)])
        }
        Illegal::StillInCheck { by } => say(Key::IllegalStillInCheck, &[("by", &name(by))]),
        Illegal::OnlyEscapeFacesKings => say(Key::IllegalOnlyEscape, &[]),
        Illegal::GameOver => say(Key::IllegalGameOver, &[]),
    }
}

/// The message that says how a piece moves.
fn shape(piece: Piece, from: Square) -> Key {
    match piece.role {
        Role::King => Key::IllegalShapeKing,
        Role::Advisor => Key::IllegalShapeAdvisor,
        Role::Elephant => Key::IllegalShapeElephant,
        Role::Horse => Key::IllegalShapeHorse,
        Role::Rook => Key::IllegalShapeRook,
        Role::Cannon => Key::IllegalShapeCannon,
        Role::Pawn if from.in_half(piece.color) => Key::IllegalShapePawnHome,
        Role::Pawn => Key::IllegalShapePawnAcross,
    }
}

/// A start 让子: 让左马, "Without the left horse"; the usual start for `None`: 分先, "Even".
pub fn handicap(lang: Lang, handicap: Option<Handicap>) -> String {
    let key = match handicap {
        None => Key::HandicapEven,
        Some(Handicap::LeftHorse) => Key::HandicapLeftHorse,
        Some(Handicap::RightHorse) => Key::HandicapRightHorse,
        Some(Handicap::BothHorses) => Key::HandicapBothHorses,
        Some(Handicap::LeftCannon) => Key::HandicapLeftCannon,
        Some(Handicap::RightCannon) => Key::HandicapRightCannon,
        Some(Handicap::BothCannons) => Key::HandicapBothCannons,
        Some(Handicap::LeftRook) => Key::HandicapLeftRook,
        Some(Handicap::RightRook) => Key::HandicapRightRook,
        Some(Handicap::BothRooks) => Key::HandicapBothRooks,
        Some(Handicap::RookAndHorse) => Key::HandicapRookAndHorse,
        Some(Handicap::RookAndCannon) => Key::HandicapRookAndCannon,
        Some(Handicap::HorseAndCannon) => Key::HandicapHorseAndCannon,
        Some(Handicap::BothAdvisors) => Key::HandicapBothAdvisors,
        Some(Handicap::BothElephants) => Key::HandicapBothElephants,
        Some(Handicap::AdvisorsAndElephants) => Key::HandicapAdvisorsAndElephants,
        Some(Handicap::FivePawns) => Key::HandicapFivePawns,
        Some(Handicap::NinePieces) => Key::HandicapNinePieces,
    };
    render(lang, key, &[])
}
