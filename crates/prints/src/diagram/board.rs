//! The board: surface, lines, river, coordinates.

use xiangqi::{Color, File, Lane, Rank};

use super::{Colors, Coordinates, Diagram};
use crate::Path;
use crate::drawing::{Drawing, Ink, Shape, Stroke};
use crate::outlines::{Hand, outline};

/// The lines of the grid.
const LINE: f32 = 2.4;
/// The frame around it, 14 units off; both together are the double line 文武线.
const FRAME: f32 = 5.5;

pub(super) fn surface(drawing: &mut Drawing, diagram: &Diagram) {
    let paper = Path::rect(drawing.left, drawing.top, drawing.width, drawing.height);
    drawing.shape(Shape::filled(paper, Ink::WHITE));
    let line = |width| Stroke::new(Ink::BLACK, width);
    drawing.shape(Shape::stroked(Path::rect(-14.0, -14.0, 828.0, 928.0), line(FRAME)));
    drawing.shape(Shape::stroked(grid(), line(LINE)));
    drawing.shape(Shape::stroked(palaces(), line(LINE * 0.8)));
    drawing.shape(Shape::stroked(corners(), line(LINE)));
    river(drawing, diagram.colors);
    coordinates(drawing, diagram);
    if diagram.turn {
        turn(drawing, diagram);
    }
}

fn grid() -> Path {
    let mut path = Path::rect(0.0, 0.0, 800.0, 900.0);
    for rank in 1..9 {
        let y = 100.0 * rank as f32;
        path = path.and(Path::line(0.0, y, 800.0, y));
    }
    for file in 1..8 {
        let x = 100.0 * file as f32;
        path = path.and(Path::line(x, 0.0, x, 400.0)).and(Path::line(x, 500.0, x, 900.0));
    }
    path
}

fn palaces() -> Path {
    Path::line(300.0, 0.0, 500.0, 200.0)
        .and(Path::line(500.0, 0.0, 300.0, 200.0))
        .and(Path::line(300.0, 700.0, 500.0, 900.0))
        .and(Path::line(500.0, 700.0, 300.0, 900.0))
}

/// The small corners where cannons and pawns stand at the start.
fn corners() -> Path {
    let cannons = [1, 7].into_iter().flat_map(|file| [(file, 2), (file, 7)]);
    let pawns = [0, 2, 4, 6, 8].into_iter().flat_map(|file| [(file, 3), (file, 6)]);
    let mut path = Path::new();
    for (file, rank) in cannons.chain(pawns) {
        let (x, y) = (100.0 * file as f32, 100.0 * rank as f32);
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            // Beyond the edge there is no corner.
            if (file == 0 && right < 0.0) || (file == 8 && right > 0.0) {
                continue;
            }
            path = path
                .move_to(x + 9.0 * right, y + 27.0 * down)
                .line_to(x + 9.0 * right, y + 9.0 * down)
                .line_to(x + 27.0 * right, y + 9.0 * down);
        }
    }
    path
}

fn river(drawing: &mut Drawing, colors: Colors) {
    let ink = match colors {
        Colors::Red => Ink::gray(0x70),
        Colors::Mono => Ink::gray(0x60),
    };
    for (sign, x) in [('楚', 150.0), ('河', 270.0), ('漢', 530.0), ('界', 650.0)] {
        sign_at(drawing, Hand::Board, sign, (x, 450.0), ink);
    }
}

fn sign_at(drawing: &mut Drawing, hand: Hand, sign: char, (x, y): (f32, f32), ink: Ink) {
    if let Some(path) = outline(hand, sign) {
        drawing.shape(Shape::filled(path.clone().placed(1.0, x, y), ink));
    }
}

fn coordinates(drawing: &mut Drawing, diagram: &Diagram) {
    let near = diagram.near();
    let mut edge = |sign: char, x: f32, y: f32| {
        sign_at(drawing, Hand::Edge, sign, (x, y), Ink::BLACK);
    };
    for file in File::ALL {
        let column = if diagram.flip { 8 - file.index() } else { file.index() };
        let x = 100.0 * column as f32;
        edge(mark(diagram.coordinates, near, file), x, 976.0);
        edge(mark(diagram.coordinates, !near, file), x, -76.0);
    }
    if diagram.coordinates == Coordinates::Letters {
        for rank in Rank::ALL {
            let row = if diagram.flip { rank.index() } else { 9 - rank.index() };
            edge(rank.char(), -76.0, 100.0 * row as f32);
            edge(rank.char(), 876.0, 100.0 * row as f32);
        }
    }
}

/// What a file is called at the edge of a side.
fn mark(coordinates: Coordinates, color: Color, file: File) -> char {
    let number = Lane::of(color, file).number();
    match (coordinates, color) {
        (Coordinates::None, _) => ' ',
        (Coordinates::Letters, _) => file.char(),
        (Coordinates::Chinese, Color::Red) => {
            ['一', '二', '三', '四', '五', '六', '七', '八', '九'][usize::from(number) - 1]
        }
        (Coordinates::Chinese, Color::Black) | (Coordinates::Figures, _) => {
            char::from(b'0' + number)
        }
    }
}

/// A ring for Red and a disc for Black, in the corner of the side to move.
fn turn(drawing: &mut Drawing, diagram: &Diagram) {
    let color = diagram.setup.turn;
    let y = if color == diagram.near() { 976.0 } else { -76.0 };
    let x = drawing.left + drawing.width - 24.0;
    drawing.shape(match color {
        Color::Red => {
            let ink = diagram.ink(super::pieces::RED);
            Shape::stroked(Path::circle(x, y, 10.0), Stroke::new(ink, 5.0))
        }
        Color::Black => Shape::filled(Path::circle(x, y, 12.5), Ink::BLACK),
    });
}
