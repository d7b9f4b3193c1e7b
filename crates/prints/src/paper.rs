//! A sheet of paper, measured in millimeters from its upper left corner, as a page is laid out.

use std::sync::Arc;

use crate::Path;
use crate::drawing::{Align, Drawing, Ink, Shape, Stroke, Symbol, Text};
use crate::font::{self, Face};
use crate::outlines::{Hand, outline};

/// Width and height of A4, in millimeters.
pub const A4: (f32, f32) = (210.0, 297.0);

/// Points to a millimeter.
const MM: f32 = 72.0 / 25.4;

/// How a line of text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The face.
    pub face: Face,
    /// The em, in points.
    pub size: f32,
    /// The ink.
    pub ink: Ink,
    /// Where the text stands with regard to its point.
    pub align: Align,
    /// Added after each sign but the last, in em.
    pub tracking: f32,
}

impl Style {
    /// Black text without serifs.
    #[must_use]
    pub const fn hei(size: f32) -> Style {
        Style { face: Face::Hei, size, ink: Ink::BLACK, align: Align::Start, tracking: 0.0 }
    }

    /// Black text for headings.
    #[must_use]
    pub const fn song(size: f32) -> Style {
        Style { face: Face::Song, ..Style::hei(size) }
    }

    /// The same in another ink.
    #[must_use]
    pub const fn ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }

    /// The same about the middle of its point.
    #[must_use]
    pub const fn middle(self) -> Style {
        Style { align: Align::Middle, ..self }
    }

    /// The same up to its point.
    #[must_use]
    pub const fn end(self) -> Style {
        Style { align: Align::End, ..self }
    }

    /// The same with room between the signs, in em.
    #[must_use]
    pub const fn tracking(self, tracking: f32) -> Style {
        Style { tracking, ..self }
    }
}

/// A page that is being laid out.
#[derive(Debug, Clone)]
pub struct Paper {
    drawing: Drawing,
}

impl Paper {
    /// An empty page of that width and height, in millimeters.
    ///
    /// # Panics
    ///
    /// If width or height is not a positive number.
    #[must_use]
    pub fn new((width, height): (f32, f32)) -> Paper {
        Paper { drawing: Drawing::new(0.0, 0.0, width * MM, height * MM) }
    }

    /// Writes a line of text on the baseline `y`.
    pub fn text(&mut self, x: f32, y: f32, style: Style, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        let Style { face, size, ink, align, tracking } = style;
        let text = text.to_owned();
        self.drawing.text(Text { x: x * MM, y: y * MM, text, face, size, ink, align, tracking });
    }

    /// Writes a line of text that is no wider than `room` millimeters: made smaller, down to two
    /// thirds, and then cut.
    pub fn fitted(&mut self, x: f32, y: f32, room: f32, style: Style, text: &str) {
        let (text, size) = font::fit(text.trim(), style.face, style.size, room * MM);
        self.text(x, y, Style { size, tracking: 0.0, ..style }, &text);
    }

    /// Draws a straight line, its width in points.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Ink) {
        let at = |(x, y): (f32, f32)| (x * MM, y * MM);
        self.drawing.line(at(from), at(to), Stroke::new(ink, width));
    }

    /// Draws a frame, its width in points.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32, line: f32) {
        let path = Path::rect(x * MM, y * MM, width * MM, height * MM);
        self.drawing.shape(Shape::stroked(path, Stroke::new(Ink::BLACK, line)));
    }

    /// Draws an inked rectangle.
    pub fn filled(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        let path = Path::rect(x * MM, y * MM, width * MM, height * MM);
        self.drawing.shape(Shape::filled(path, ink));
    }

    /// Draws the double line 文武线, a thick one and a thin one below it.
    pub fn double_rule(&mut self, x: f32, y: f32, width: f32) {
        self.line((x, y), (x + width, y), 2.2, Ink::BLACK);
        self.line((x, y + 1.2), (x + width, y + 1.2), 0.6, Ink::BLACK);
    }

    /// Draws the seal 楚河, which is 6 wide where it is 11 high.
    pub fn seal(&mut self, x: f32, y: f32, height: f32) {
        let mut seal = Drawing::new(-36.0, -66.0, 72.0, 132.0);
        seal.stamp(&self::seal(), 0.0, 0.0);
        self.inset(seal, x, y, height / 11.0 * 6.0);
    }

    /// Sets a drawing into the page, `width` millimeters wide, its upper left corner at `x`, `y`.
    pub fn inset(&mut self, drawing: Drawing, x: f32, y: f32, width: f32) {
        let scale = width * MM / drawing.width();
        self.drawing.inset(drawing, x * MM, y * MM, scale);
    }

    /// The page as a drawing, with what it shows for those who cannot see it.
    #[must_use]
    pub fn done(mut self, title: &str) -> Drawing {
        self.drawing.set_title(title);
        self.drawing
    }
}

/// The width of a text in millimeters.
#[must_use]
pub fn width(style: Style, text: &str) -> f32 {
    font::width(text, style.face, style.tracking) * style.size / MM
}

fn seal() -> Arc<Symbol> {
    let on = Ink([0xff, 0xf8, 0xec]);
    let mut shapes = vec![
        Shape::filled(Path::round_rect(-36.0, -66.0, 72.0, 132.0, 5.0), Ink::SEAL),
        Shape::stroked(Path::round_rect(-31.5, -61.5, 63.0, 123.0, 2.0), Stroke::new(on, 1.6)),
    ];
    for (sign, y) in [('楚', -30.0), ('河', 30.0)] {
        if let Some(path) = outline(Hand::Board, sign) {
            let path = path.clone().placed(0.94, 0.0, y);
            shapes.push(Shape { path, fill: Some(on), stroke: Some(Stroke::round(on, 1.0)) });
        }
    }
    Arc::new(Symbol { id: "seal".into(), shapes })
}
