//! PNG.

use thiserror::Error;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, StrokeDash, Transform,
};

use super::svg::start;
use super::{Drawing, Ink, Item, Shape, Text};
use crate::path::Step;
use crate::{Path, font};

/// The most pixels of a picture, width times height.
pub const MAX_PIXELS: u64 = 40_000_000;

/// Why a picture was not drawn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PngError {
    /// It would have no pixel, or too many.
    #[error("a picture of {width} by {height} pixels, expected 1 to {MAX_PIXELS} pixels")]
    Size {
        /// The width, in pixels.
        width: u32,
        /// The height, in pixels.
        height: u64,
    },
    /// The pixels could not be packed.
    #[error("no PNG could be made of the picture: {reason}")]
    Encode {
        /// What went wrong.
        reason: String,
    },
}

pub(super) fn write(drawing: &Drawing, width: u32) -> Result<Vec<u8>, PngError> {
    let scale = width as f32 / drawing.width;
    let rows = (f64::from(drawing.height) * f64::from(width) / f64::from(drawing.width)).round();
    let height = rows as u64;
    let size = || PngError::Size { width, height };
    if !(1..=MAX_PIXELS).contains(&(u64::from(width).saturating_mul(height))) {
        return Err(size());
    }
    let mut pixmap = u32::try_from(height)
        .ok()
        .and_then(|height| Pixmap::new(width, height))
        .ok_or_else(size)?;
    pixmap.fill(Color::WHITE);
    let transform = Transform::from_scale(scale, scale).pre_translate(-drawing.left, -drawing.top);
    items(&mut pixmap, drawing, transform);
    pixmap.encode_png().map_err(|error| PngError::Encode { reason: error.to_string() })
}

fn items(pixmap: &mut Pixmap, drawing: &Drawing, transform: Transform) {
    for item in &drawing.items {
        match item {
            Item::Shape(shape) => self::shape(pixmap, shape, transform),
            Item::Stamp { symbol, x, y } => {
                let transform = transform.pre_translate(*x, *y);
                symbol.shapes.iter().for_each(|shape| self::shape(pixmap, shape, transform));
            }
            Item::Text(text) => self::text(pixmap, text, transform),
            Item::Inset { drawing, x, y, scale } => {
                let transform = transform
                    .pre_translate(*x, *y)
                    .pre_scale(*scale, *scale)
                    .pre_translate(-drawing.left, -drawing.top);
                items(pixmap, drawing, transform);
            }
        }
    }
}

fn shape(pixmap: &mut Pixmap, shape: &Shape, transform: Transform) {
    let Some(path) = path(&shape.path) else { return };
    if let Some(ink) = shape.fill {
        pixmap.fill_path(&path, &paint(ink), FillRule::Winding, transform, None);
    }
    if let Some(stroke) = &shape.stroke {
        let drawn = tiny_skia::Stroke {
            width: stroke.width,
            line_cap: if stroke.round { LineCap::Round } else { LineCap::Butt },
            line_join: if stroke.round { LineJoin::Round } else { LineJoin::Miter },
            dash: StrokeDash::new(stroke.dash.clone(), 0.0),
            ..tiny_skia::Stroke::default()
        };
        pixmap.stroke_path(&path, &paint(stroke.ink), &drawn, transform, None);
    }
}

fn text(pixmap: &mut Pixmap, text: &Text, transform: Transform) {
    let line = font::set(&text.text, text.face, text.tracking);
    let mut x = start(text, line.width());
    for sign in &line.signs {
        let outline = font::outline(sign, text.size).placed(1.0, x, text.y);
        self::shape(pixmap, &Shape::filled(outline, text.ink), transform);
        x += sign.advance * text.size;
    }
}

fn paint(Ink([red, green, blue]): Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn path(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in path.steps() {
        match *step {
            Step::Move(x, y) => builder.move_to(x, y),
            Step::Line(x, y) => builder.line_to(x, y),
            Step::Quad(a, b, x, y) => builder.quad_to(a, b, x, y),
            Step::Cubic(a, b, c, d, x, y) => builder.cubic_to(a, b, c, d, x, y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}
