//! PDF: one drawing a page, a unit a point, texts in the shipped fonts of which only the signs that
//! are used are embedded.

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use thiserror::Error;

use super::svg::start;
use super::{Drawing, Ink, Item, Shape, Text};
use crate::Path;
use crate::font::{self, File};
use crate::path::Step;

/// Why no PDF could be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PdfError {
    /// There is no page.
    #[error("a document without a page")]
    NoPage,
    /// The document could not be put together.
    #[error("no PDF could be made: {reason}")]
    Write {
        /// What went wrong.
        reason: String,
    },
}

/// The pages as a PDF. The language is a tag (BCP 47) such as `zh-Hans`.
///
/// The same pages give the same bytes: no time is written.
///
/// # Errors
///
/// [`PdfError`] if there is no page, or more than a PDF can hold.
pub fn pdf(pages: &[Drawing], title: &str, language: &str) -> Result<Vec<u8>, PdfError> {
    if pages.is_empty() {
        return Err(PdfError::NoPage);
    }
    let wrong = |reason: &str| PdfError::Write { reason: reason.to_owned() };
    let mut fonts = Vec::with_capacity(File::ALL.len());
    for file in File::ALL {
        let font = Font::new(file.bytes().into(), 0).ok_or_else(|| wrong("a font is broken"))?;
        fonts.push((file, font));
    }
    let settings = SerializeSettings { enable_tagging: false, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    for drawing in pages {
        let size = PageSettings::from_wh(drawing.width, drawing.height)
            .ok_or_else(|| wrong("the size of a page"))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_translate(-drawing.left, -drawing.top));
        items(&mut surface, drawing, &fonts);
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.set_metadata(
        Metadata::new()
            .title(title.to_owned())
            .language(language.to_owned())
            .creator("Chuhe 楚河".to_owned()),
    );
    document.finish().map_err(|error| wrong(&error.to_string()))
}

type Fonts = [(File, Font)];

fn items(surface: &mut Surface<'_>, drawing: &Drawing, fonts: &Fonts) {
    for item in &drawing.items {
        match item {
            Item::Shape(shape) => self::shape(surface, shape),
            Item::Stamp { symbol, x, y } => {
                surface.push_transform(&Transform::from_translate(*x, *y));
                symbol.shapes.iter().for_each(|shape| self::shape(surface, shape));
                surface.pop();
            }
            Item::Text(text) => self::text(surface, text, fonts),
            Item::Inset { drawing, x, y, scale } => {
                let (left, top) = (x - drawing.left * scale, y - drawing.top * scale);
                surface.push_transform(&Transform::from_row(*scale, 0.0, 0.0, *scale, left, top));
                items(surface, drawing, fonts);
                surface.pop();
            }
        }
    }
}

fn shape(surface: &mut Surface<'_>, shape: &Shape) {
    let Some(path) = path(&shape.path) else { return };
    surface.set_fill(shape.fill.map(fill));
    surface.set_stroke(shape.stroke.as_ref().map(|stroke| {
        krilla::paint::Stroke {
            paint: color(stroke.ink).into(),
            width: stroke.width,
            // What SVG does where nothing is said.
            miter_limit: 4.0,
            line_cap: if stroke.round { LineCap::Round } else { LineCap::Butt },
            line_join: if stroke.round { LineJoin::Round } else { LineJoin::Miter },
            dash: (!stroke.dash.is_empty())
                .then(|| StrokeDash { array: stroke.dash.clone(), offset: 0.0 }),
            ..krilla::paint::Stroke::default()
        }
    }));
    surface.draw_path(&path);
}

/// The text in pieces, one for each font that it takes.
fn text(surface: &mut Surface<'_>, text: &Text, fonts: &Fonts) {
    let line = font::set(&text.text, text.face, text.tracking);
    let mut x = start(text, line.width());
    surface.set_fill(Some(fill(text.ink)));
    surface.set_stroke(None);
    for signs in line.signs.chunk_by(|before, after| before.file == after.file) {
        let Some(first) = signs.first() else { continue };
        let Some((_, font)) = fonts.iter().find(|(file, _)| *file == first.file) else { continue };
        let glyphs: Vec<KrillaGlyph> = signs
            .iter()
            .map(|sign| {
                let id = GlyphId::new(sign.glyph);
                KrillaGlyph::new(id, sign.advance, 0.0, 0.0, 0.0, sign.range.clone(), None)
            })
            .collect();
        let place = Point::from_xy(x, text.y);
        surface.draw_glyphs(place, &glyphs, font.clone(), &line.text, text.size, false);
        x += signs.iter().map(|sign| sign.advance).sum::<f32>() * text.size;
    }
}

fn color(Ink([red, green, blue]): Ink) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: color(ink).into(), ..Fill::default() }
}

fn path(path: &Path) -> Option<krilla::geom::Path> {
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
