//! A drawing: shapes and texts on a sheet, before it is known whether it becomes SVG, PNG or PDF.

mod pdf;
mod png;
mod svg;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use pdf::{PdfError, pdf};
pub use png::{MAX_PIXELS, PngError};

use crate::Path;
use crate::font::{self, Face};

/// A color of ink.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ink(
    /// Red, green and blue, 0 to 255.
    pub [u8; 3],
);

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink([0, 0, 0]);
    /// The paper's own white.
    pub const WHITE: Ink = Ink([255, 255, 255]);
    /// The vermilion of the seal.
    pub const SEAL: Ink = Ink([0xb0, 0x2c, 0x1c]);

    /// A gray: 0 is black, 255 white.
    #[must_use]
    pub const fn gray(value: u8) -> Ink {
        Ink([value; 3])
    }
}

/// How a line is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Stroke {
    /// Its ink.
    pub ink: Ink,
    /// Its width, in the units of the drawing.
    pub width: f32,
    /// Lengths of dashes and gaps in turn; empty is a whole line.
    pub dash: Vec<f32>,
    /// Whether corners and ends are round.
    pub round: bool,
}

impl Stroke {
    /// A whole line with sharp corners.
    #[must_use]
    pub const fn new(ink: Ink, width: f32) -> Stroke {
        Stroke { ink, width, dash: Vec::new(), round: false }
    }

    /// The same with round corners and ends.
    #[must_use]
    pub const fn round(ink: Ink, width: f32) -> Stroke {
        Stroke { ink, width, dash: Vec::new(), round: true }
    }
}

/// A path with what is inked of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// The path.
    pub path: Path,
    /// The ink inside, if any.
    pub fill: Option<Ink>,
    /// The ink along it, over the fill.
    pub stroke: Option<Stroke>,
}

impl Shape {
    /// A filled shape.
    #[must_use]
    pub const fn filled(path: Path, ink: Ink) -> Shape {
        Shape { path, fill: Some(ink), stroke: None }
    }

    /// A line.
    #[must_use]
    pub const fn stroked(path: Path, stroke: Stroke) -> Shape {
        Shape { path, fill: None, stroke: Some(stroke) }
    }
}

/// Shapes around 0,0 that are drawn in many places, such as a piece.
#[derive(Debug, Clone, PartialEq)]
pub struct Symbol {
    /// Its name in an SVG, a word of letters, digits and hyphens. Symbols that differ have
    /// different names, in other drawings too: several may come to stand in one page.
    pub id: String,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// Where a text stands with regard to its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Align {
    /// It begins there.
    #[default]
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Where the text stands, on its baseline.
    pub x: f32,
    /// The baseline.
    pub y: f32,
    /// What is written. Line breaks and tabs count as spaces.
    pub text: String,
    /// Which face.
    pub face: Face,
    /// The em, in the units of the drawing.
    pub size: f32,
    /// The ink.
    pub ink: Ink,
    /// Where it stands with regard to `x`.
    pub align: Align,
    /// Added after each sign but the last, in em.
    pub tracking: f32,
}

/// Something on a drawing.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Item {
    Shape(Shape),
    Stamp { symbol: Arc<Symbol>, x: f32, y: f32 },
    Text(Text),
    Inset { drawing: Arc<Drawing>, x: f32, y: f32, scale: f32 },
}

/// A sheet with what stands on it, the lowest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
}

impl Drawing {
    /// An empty sheet from `left`, `top`. In a PDF a unit is a point, 1/72 inch.
    ///
    /// # Panics
    ///
    /// If width or height is not a positive number.
    #[must_use]
    pub fn new(left: f32, top: f32, width: f32, height: f32) -> Drawing {
        assert!(
            width > 0.0 && height > 0.0 && width.is_finite() && height.is_finite(),
            "a sheet of {width} by {height}"
        );
        Drawing { left, top, width, height, title: String::new(), items: Vec::new() }
    }

    /// What it shows, for those who cannot see it.
    pub fn set_title(&mut self, title: impl Into<String>) {
        self.title = title.into();
    }

    /// The width, in units.
    #[must_use]
    pub const fn width(&self) -> f32 {
        self.width
    }

    /// The height, in units.
    #[must_use]
    pub const fn height(&self) -> f32 {
        self.height
    }

    /// Draws a shape.
    pub fn shape(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        self.shape(Shape::stroked(Path::line(from.0, from.1, to.0, to.1), stroke));
    }

    /// Draws a symbol with its middle at a point.
    pub fn stamp(&mut self, symbol: &Arc<Symbol>, x: f32, y: f32) {
        self.items.push(Item::Stamp { symbol: Arc::clone(symbol), x, y });
    }

    /// Writes a line of text.
    pub fn text(&mut self, text: Text) {
        self.items.push(Item::Text(text));
    }

    /// Sets a drawing into this one, its upper left corner at a point, each of its units `scale`
    /// of this drawing's.
    pub fn inset(&mut self, drawing: Drawing, x: f32, y: f32, scale: f32) {
        self.items.push(Item::Inset { drawing: Arc::new(drawing), x, y, scale });
    }

    /// The signs of its texts that no shipped font has. They are drawn as □.
    #[must_use]
    pub fn missing(&self) -> BTreeSet<char> {
        let mut missing = BTreeSet::new();
        for item in &self.items {
            match item {
                Item::Text(text) => missing.extend(font::missing(&text.text)),
                Item::Inset { drawing, .. } => missing.extend(drawing.missing()),
                Item::Shape(_) | Item::Stamp { .. } => {}
            }
        }
        missing
    }

    /// The drawing as SVG. Texts are outlines: it needs no font to be seen as it was meant.
    #[must_use]
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The drawing as a PNG of that width in pixels, on white.
    ///
    /// # Errors
    ///
    /// [`PngError`] if the picture would have no pixel or more than [`MAX_PIXELS`].
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        png::write(self, width)
    }
}
