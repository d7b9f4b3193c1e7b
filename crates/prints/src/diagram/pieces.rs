//! The pieces: a disc of radius 44, a ring, a hairline and the sign.

use std::sync::Arc;

use xiangqi::notation::Script;
use xiangqi::{Color, Piece, Role};

use super::Colors;
use crate::Path;
use crate::drawing::{Ink, Shape, Stroke, Symbol};
use crate::outlines::{Hand, outline};

/// The ink of red pieces.
pub(super) const RED: Ink = Ink([0xa9, 0x2a, 0x1a]);

pub(super) fn symbol(piece: Piece, script: Script, colors: Colors) -> Arc<Symbol> {
    let circle = |radius| Path::circle(0.0, 0.0, radius);
    let sign = outline(Hand::Board, sign(piece, script)).cloned().unwrap_or_default();
    let shapes = match piece.color {
        Color::Red => {
            let ink = if colors == Colors::Mono { Ink::BLACK } else { RED };
            let ring = Stroke::new(ink, 4.5);
            vec![
                Shape { path: circle(41.5), fill: Some(Ink::WHITE), stroke: Some(ring) },
                Shape::stroked(circle(36.5), Stroke::new(ink, 1.3)),
                Shape { path: sign, fill: Some(ink), stroke: Some(Stroke::round(ink, 1.5)) },
            ]
        }
        // White on black looks heavier, so it gets less.
        Color::Black => vec![
            Shape::filled(circle(43.75), Ink::BLACK),
            Shape::stroked(circle(37.5), Stroke::new(Ink::WHITE, 1.8)),
            Shape {
                path: sign,
                fill: Some(Ink::WHITE),
                stroke: Some(Stroke::round(Ink::WHITE, 1.0)),
            },
        ],
    };
    let script = match script {
        Script::Traditional => "trad",
        Script::Simplified => "simp",
    };
    let inks = if colors == Colors::Mono { "mono" } else { "red" };
    Arc::new(Symbol { id: format!("{script}-{inks}-{}", id(piece)), shapes })
}

/// A name that does not depend on capitals alone.
fn id(piece: Piece) -> String {
    format!("{}-{}", piece.color, piece.role)
}

fn sign(piece: Piece, script: Script) -> char {
    match (piece.role, piece.color, script) {
        (Role::King, Color::Red, Script::Traditional) => '帥',
        (Role::King, Color::Red, Script::Simplified) => '帅',
        (Role::King, Color::Black, Script::Traditional) => '將',
        (Role::King, Color::Black, Script::Simplified) => '将',
        (Role::Advisor, Color::Red, _) => '仕',
        (Role::Advisor, Color::Black, _) => '士',
        (Role::Elephant, Color::Red, _) => '相',
        (Role::Elephant, Color::Black, _) => '象',
        (Role::Horse, Color::Red, Script::Traditional) => '傌',
        (Role::Horse, Color::Black, Script::Traditional) => '馬',
        (Role::Horse, _, Script::Simplified) => '马',
        (Role::Rook, Color::Red, Script::Traditional) => '俥',
        (Role::Rook, Color::Black, Script::Traditional) => '車',
        (Role::Rook, _, Script::Simplified) => '车',
        (Role::Cannon, Color::Black, Script::Traditional) => '砲',
        (Role::Cannon, ..) => '炮',
        (Role::Pawn, Color::Red, _) => '兵',
        (Role::Pawn, Color::Black, _) => '卒',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_shipped() {
        for color in Color::ALL {
            for role in Role::ALL {
                for script in [Script::Simplified, Script::Traditional] {
                    let sign = sign(Piece { color, role }, script);
                    assert!(outline(Hand::Board, sign).is_some(), "{sign}");
                }
            }
        }
    }
}
