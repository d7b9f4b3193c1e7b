//! SVG: symbols once and then used, texts as outlines.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Align, Drawing, Ink, Item, Shape, Stroke, Symbol, Text};
use crate::font::{self, Sign};
use crate::path::write_number;

const NOTE: &str = "Chuhe 楚河. Chinese signs: LXGW WenKai, Noto CJK, SIL Open Font License 1.1.";

pub(super) fn write(drawing: &Drawing) -> String {
    let mut out = String::new();
    out.push_str(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"",
    );
    numbers(&mut out, &[drawing.left, drawing.top, drawing.width, drawing.height]);
    out.push_str("\" width=\"");
    write_number(&mut out, drawing.width);
    out.push_str("\" height=\"");
    write_number(&mut out, drawing.height);
    out.push_str("\" role=\"img\">\n");
    if !drawing.title.is_empty() {
        out.push_str("<title>");
        escape(&mut out, &drawing.title);
        out.push_str("</title>\n");
    }
    let _ = writeln!(out, "<!-- {NOTE} -->");
    let mut symbols = BTreeMap::new();
    let mut signs = BTreeMap::new();
    collect(drawing, &mut symbols, &mut signs);
    if !symbols.is_empty() || !signs.is_empty() {
        out.push_str("<defs>\n");
        for symbol in symbols.values() {
            let _ = writeln!(out, "<g id=\"{}\">", symbol.id);
            symbol.shapes.iter().for_each(|shape| self::shape(&mut out, shape));
            out.push_str("</g>\n");
        }
        for (id, sign) in &signs {
            let _ = write!(out, "<path id=\"{id}\" d=\"");
            // In thousandths of an em, since numbers are written to a hundredth.
            font::outline(sign, 1000.0).write_svg(&mut out);
            out.push_str("\"/>\n");
        }
        out.push_str("</defs>\n");
    }
    items(&mut out, drawing);
    out.push_str("</svg>\n");
    out
}

/// What is defined once: the symbols by their names, and the signs of the texts.
fn collect<'a>(
    drawing: &'a Drawing,
    symbols: &mut BTreeMap<&'a str, &'a Symbol>,
    signs: &mut BTreeMap<String, Sign>,
) {
    for item in &drawing.items {
        match item {
            Item::Shape(_) => {}
            Item::Stamp { symbol, .. } => {
                symbols.insert(&symbol.id, symbol);
            }
            Item::Text(text) => {
                for sign in font::set(&text.text, text.face, text.tracking).signs {
                    signs.entry(name(&sign)).or_insert(sign);
                }
            }
            Item::Inset { drawing, .. } => collect(drawing, symbols, signs),
        }
    }
}

fn name(sign: &Sign) -> String {
    format!("{:?}-{}", sign.file, sign.glyph).to_lowercase()
}

fn items(out: &mut String, drawing: &Drawing) {
    for item in &drawing.items {
        match item {
            Item::Shape(shape) => self::shape(out, shape),
            Item::Stamp { symbol, x, y } => {
                let _ = write!(out, "<use xlink:href=\"#{}\" x=\"", symbol.id);
                write_number(out, *x);
                out.push_str("\" y=\"");
                write_number(out, *y);
                out.push_str("\"/>\n");
            }
            Item::Text(text) => self::text(out, text),
            Item::Inset { drawing, x, y, scale } => {
                out.push_str("<g transform=\"translate(");
                numbers(out, &[x - drawing.left * scale, y - drawing.top * scale]);
                let _ = writeln!(out, ") scale({scale})\">");
                items(out, drawing);
                out.push_str("</g>\n");
            }
        }
    }
}

fn shape(out: &mut String, shape: &Shape) {
    out.push_str("<path d=\"");
    shape.path.write_svg(out);
    out.push('"');
    match shape.fill {
        Some(ink) => paint(out, "fill", ink),
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(Stroke { ink, width, dash, round }) = &shape.stroke {
        paint(out, "stroke", *ink);
        out.push_str(" stroke-width=\"");
        write_number(out, *width);
        out.push('"');
        if !dash.is_empty() {
            out.push_str(" stroke-dasharray=\"");
            numbers(out, dash);
            out.push('"');
        }
        if *round {
            out.push_str(" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
        }
    }
    out.push_str("/>\n");
}

/// The signs one by one, and the words for those who cannot see them.
fn text(out: &mut String, text: &Text) {
    let line = font::set(&text.text, text.face, text.tracking);
    let scale = text.size / 1000.0;
    let mut x = start(text, line.width());
    out.push_str("<g role=\"img\" aria-label=\"");
    escape(out, &line.text);
    out.push('"');
    paint(out, "fill", text.ink);
    out.push_str(">\n");
    for sign in &line.signs {
        let _ = write!(out, "<use xlink:href=\"#{}\" transform=\"translate(", name(sign));
        numbers(out, &[x, text.y]);
        let _ = writeln!(out, ") scale({scale})\"/>");
        x += sign.advance * text.size;
    }
    out.push_str("</g>\n");
}

/// Where a text of that width in em begins.
pub(super) fn start(text: &Text, width: f32) -> f32 {
    match text.align {
        Align::Start => text.x,
        Align::Middle => text.x - width * text.size / 2.0,
        Align::End => text.x - width * text.size,
    }
}

fn paint(out: &mut String, what: &str, Ink([red, green, blue]): Ink) {
    let _ = write!(out, " {what}=\"#{red:02x}{green:02x}{blue:02x}\"");
}

fn numbers(out: &mut String, values: &[f32]) {
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        write_number(out, *value);
    }
}

/// Text for XML; what XML cannot hold is left out.
fn escape(out: &mut String, text: &str) {
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            sign => out.push(sign),
        }
    }
}
