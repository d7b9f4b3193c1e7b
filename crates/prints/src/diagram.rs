//! A position as books print it: Red's pieces in outline 阳文, Black's solid 阴文.
//!
//! Form says it all, so that a diagram reads as well in black and white. The board is drawn in
//! units of a hundredth of a cell; Black's left corner is 0,0 when Red sits below.

mod board;
mod marks;
mod pieces;

use xiangqi::notation::Script;
use xiangqi::{Color, Move, Setup, Square};

use crate::drawing::{Align, Drawing, Ink, Text};
use crate::font::{self, Face};

/// What stands at the two edges of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// Nothing.
    None,
    /// Each side's lanes 路 as it counts them: 九 to 一 for Red, 1 to 9 for Black.
    #[default]
    Chinese,
    /// The same in figures for both.
    Figures,
    /// The files `a` to `i` and the ranks 0 to 9, as UCI and ICCS name them.
    Letters,
}

/// The inks of a diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colors {
    /// Red pieces and arrows in red ink.
    #[default]
    Red,
    /// Black ink only.
    Mono,
}

/// An arrow, or a ring when it goes nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points; none is a ring around `from`.
    pub to: Option<Square>,
    /// Its ink. In [`Colors::Mono`] all are black.
    pub ink: Ink,
}

/// A position to be drawn, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagram {
    /// The position, legal or not.
    pub setup: Setup,
    /// The move that led here: a small ring where it came from, corners where it went.
    pub last: Option<Move>,
    /// Arrows and rings over the pieces.
    pub arrows: Vec<Arrow>,
    /// Whether Black sits below.
    pub flip: bool,
    /// What stands at the edges.
    pub coordinates: Coordinates,
    /// Whether a small mark, a ring for Red and a disc for Black, stands in the corner of the side
    /// to move.
    pub turn: bool,
    /// The signs of the pieces.
    pub script: Script,
    /// The inks.
    pub colors: Colors,
    /// A line below the board; empty is none. What is too long is made smaller, then cut.
    pub caption: String,
}

impl Diagram {
    /// A position with Chinese coordinates, traditional signs and nothing else.
    #[must_use]
    pub fn new(setup: &Setup) -> Diagram {
        Diagram {
            setup: *setup,
            last: None,
            arrows: Vec::new(),
            flip: false,
            coordinates: Coordinates::default(),
            turn: false,
            script: Script::Traditional,
            colors: Colors::default(),
            caption: String::new(),
        }
    }

    /// Draws it.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let band = self.coordinates != Coordinates::None || self.turn;
        let side = match (self.coordinates, self.turn) {
            (Coordinates::Letters, _) => 96.0,
            (_, true) => 82.0,
            (_, false) => 62.0,
        };
        let (above, below) = if band { (96.0, 96.0) } else { (62.0, 62.0) };
        let caption = if self.caption.trim().is_empty() { 0.0 } else { CAPTION + 46.0 };
        let width = 800.0 + 2.0 * side;
        let mut drawing = Drawing::new(-side, -above, width, 900.0 + above + below + caption);
        drawing.set_title(self.setup.to_string());
        board::surface(&mut drawing, self);
        if let Some(last) = self.last {
            marks::came_from(&mut drawing, self.at(last.from));
        }
        for square in Square::ALL {
            if let Some(piece) = self.setup.board.get(square) {
                let (x, y) = self.at(square);
                drawing.stamp(&pieces::symbol(piece, self.script, self.colors), x, y);
            }
        }
        if let Some(last) = self.last {
            marks::went_to(&mut drawing, self.at(last.to));
        }
        for arrow in &self.arrows {
            marks::arrow(&mut drawing, self, arrow);
        }
        if caption > 0.0 {
            self.write_caption(&mut drawing, 900.0 + below + CAPTION + 10.0, 800.0 + side);
        }
        drawing
    }

    fn write_caption(&self, drawing: &mut Drawing, y: f32, room: f32) {
        let (text, size) = font::fit(self.caption.trim(), Face::Hei, CAPTION, room);
        drawing.text(Text {
            x: 400.0,
            y,
            text,
            face: Face::Hei,
            size,
            ink: Ink::BLACK,
            align: Align::Middle,
            tracking: 0.0,
        });
    }

    /// The middle of a point.
    fn at(&self, square: Square) -> (f32, f32) {
        let (file, rank) = (square.file().index() as f32, square.rank().index() as f32);
        if self.flip {
            (100.0 * (8.0 - file), 100.0 * rank)
        } else {
            (100.0 * file, 100.0 * (9.0 - rank))
        }
    }

    /// The side that sits below.
    const fn near(&self) -> Color {
        if self.flip { Color::Black } else { Color::Red }
    }

    fn ink(&self, ink: Ink) -> Ink {
        match self.colors {
            Colors::Red => ink,
            Colors::Mono => Ink::BLACK,
        }
    }
}

/// The em of the caption, in board units.
const CAPTION: f32 = 40.0;

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(diagram: &Diagram) -> String {
        diagram.drawing().svg()
    }

    #[test]
    fn every_piece_of_the_start_is_there() {
        let svg = svg(&Diagram::new(&Setup::START));
        assert_eq!(svg.matches("<use ").count(), 32);
        assert_eq!(svg.matches("<g id=").count(), 14);
        assert!(svg.contains("viewBox=\"-62 -96 924 1092\""));
    }

    #[test]
    fn the_board_turns() {
        let mut setup = Setup { board: xiangqi::Board::EMPTY, ..Setup::START };
        let square: Square = "a0".parse().unwrap();
        setup.board.set(square, xiangqi::Piece::from_fen_char('R'));
        let mut diagram = Diagram::new(&setup);
        assert!(svg(&diagram).contains("x=\"0\" y=\"900\""));
        diagram.flip = true;
        assert!(svg(&diagram).contains("x=\"800\" y=\"0\""));
    }

    #[test]
    fn black_ink_alone_draws_in_black_and_white() {
        let mut diagram = Diagram::new(&Setup::START);
        diagram.last = Some("h2e2".parse().unwrap());
        diagram.arrows.push(Arrow {
            from: "h2".parse().unwrap(),
            to: Some("e2".parse().unwrap()),
            ink: Ink::SEAL,
        });
        diagram.colors = Colors::Mono;
        let svg = svg(&diagram);
        for ink in svg.split('#').skip(1).filter_map(|rest| rest.get(..6)) {
            let parts = (ink.get(..2), ink.get(2..4), ink.get(4..));
            let is_symbol = ink.contains('-');
            assert!(is_symbol || (parts.0 == parts.1 && parts.1 == parts.2), "{ink}");
        }
    }

    #[test]
    fn what_does_not_change_the_picture_is_left_out() {
        let plain = Diagram { coordinates: Coordinates::None, ..Diagram::new(&Setup::START) };
        assert!(svg(&plain).contains("viewBox=\"-62 -62 924 1024\""));
        let captioned = Diagram { caption: " 红先胜 ".into(), ..plain.clone() };
        assert!(svg(&captioned).contains("aria-label=\"红先胜\""));
        assert_eq!(svg(&Diagram { caption: "  ".into(), ..plain.clone() }), svg(&plain));
    }
}
