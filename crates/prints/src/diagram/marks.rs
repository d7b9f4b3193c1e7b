//! What is drawn about moves: the last one, arrows, rings.

use super::{Arrow, Diagram};
use crate::Path;
use crate::drawing::{Drawing, Ink, Shape, Stroke};

/// Four corners around a point, `reach` units off, each arm `arm` long.
fn corners((x, y): (f32, f32), reach: f32, arm: f32) -> Path {
    let mut path = Path::new();
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let (cx, cy) = (x + right * reach, y + down * reach);
        path = path.move_to(cx, cy - down * arm).line_to(cx, cy).line_to(cx - right * arm, cy);
    }
    path
}

/// A small hollow ring and thin corners.
pub(super) fn came_from(drawing: &mut Drawing, (x, y): (f32, f32)) {
    let ring = Path::circle(x, y, 15.0);
    drawing.shape(Shape {
        path: ring,
        fill: Some(Ink::WHITE),
        stroke: Some(Stroke::new(Ink::BLACK, 5.0)),
    });
    drawing.shape(Shape::stroked(corners((x, y), 34.0, 13.0), Stroke::new(Ink::BLACK, 4.0)));
}

/// Bold corners around the piece.
pub(super) fn went_to(drawing: &mut Drawing, at: (f32, f32)) {
    drawing.shape(Shape::stroked(corners(at, 48.0, 19.0), Stroke::new(Ink::BLACK, 7.0)));
}

/// How wide the line of an arrow is, and how long and wide its head.
const LINE: f32 = 11.0;
const HEAD: f32 = 34.0;
const SPREAD: f32 = 20.0;
/// The white around it, so that it stands out from black pieces too.
const EDGE: f32 = 4.0;

/// An arrow from the rim of what stands at its beginning to its end, or a ring.
pub(super) fn arrow(drawing: &mut Drawing, diagram: &Diagram, arrow: &Arrow) {
    let ink = diagram.ink(arrow.ink);
    let (x1, y1) = diagram.at(arrow.from);
    let Some(to) = arrow.to.filter(|to| *to != arrow.from) else {
        let ring = Path::circle(x1, y1, 49.0);
        drawing.shape(Shape::stroked(ring.clone(), Stroke::new(Ink::WHITE, 8.0 + 2.0 * EDGE)));
        drawing.shape(Shape::stroked(ring, Stroke::new(ink, 8.0)));
        return;
    };
    let (x2, y2) = diagram.at(to);
    let length = (x2 - x1).hypot(y2 - y1);
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    // Over a piece it begins and ends beyond the sign.
    let gap = |square| if diagram.setup.board.get(square).is_some() { 38.0 } else { 12.0 };
    let (begin, end) = (gap(arrow.from), length - gap(to));
    let along = |t: f32, s: f32| (x1 + ux * t - uy * s, y1 + uy * t + ux * s);
    let outline = |edge: f32| {
        let (half, spread) = (LINE / 2.0 + edge, SPREAD + 1.6 * edge);
        let neck = end - HEAD - edge;
        let points = [
            (begin - edge, half),
            (neck, half),
            (neck, spread),
            (end + 2.0 * edge, 0.0),
            (neck, -spread),
            (neck, -half),
            (begin - edge, -half),
        ];
        points
            .into_iter()
            .enumerate()
            .fold(Path::new(), |path, (index, (t, s))| {
                let (x, y) = along(t, s);
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            })
            .close()
    };
    drawing.shape(Shape::filled(outline(EDGE), Ink::WHITE));
    drawing.shape(Shape::filled(outline(0.0), ink));
}
