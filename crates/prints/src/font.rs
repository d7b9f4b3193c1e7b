//! The fonts that are shipped, and how a line of text is set in them.
//!
//! Signs stand one after another by their own widths, which is how Chinese is set. There is no
//! kerning and no joining of letters.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use unicode_normalization::UnicodeNormalization;

use crate::Path;
use crate::path::Step;

/// A face of type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Face {
    /// 黑体, without serifs: for everything, and the only face that holds what people may write.
    #[default]
    Hei,
    /// 宋体, with serifs and heavier: for headings. It holds the signs of our own words; others are
    /// set in Hei.
    Song,
}

/// What a sign that no font has is drawn as.
pub const UNKNOWN: char = '□';

/// A font that is shipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum File {
    Hei,
    Song,
    Latin,
}

impl File {
    pub(crate) const ALL: [File; 3] = [File::Hei, File::Song, File::Latin];

    pub(crate) const fn bytes(self) -> &'static [u8] {
        match self {
            File::Hei => include_bytes!("../fonts/hei.otf"),
            File::Song => include_bytes!("../fonts/song.otf"),
            File::Latin => include_bytes!("../fonts/latin.ttf"),
        }
    }

    fn font(self) -> &'static Font {
        match self {
            File::Hei => &HEI,
            File::Song => &SONG,
            File::Latin => &LATIN,
        }
    }
}

/// Style that brings the fonts along, so that a page looks the same where none is installed. It has
/// about three million characters.
pub(crate) fn embedded(of: &str) -> String {
    let face = |name: &str, kind: &str, file: File| {
        let data = BASE64_STANDARD.encode(file.bytes());
        format!("@font-face{{font-family:\"{name}\";src:url(data:font/{kind};base64,{data})}}\n")
    };
    let faces = face("Chuhe Latin", "ttf", File::Latin) + &face("Chuhe Hei", "otf", File::Hei);
    format!("{faces}{of}{{font-family:\"Chuhe Latin\",\"Chuhe Hei\",sans-serif}}\n")
}

struct Font {
    charmap: Charmap<'static>,
    /// In units, `em` of which are an em.
    metrics: GlyphMetrics<'static>,
    em: f32,
    outlines: OutlineGlyphCollection<'static>,
}

static HEI: LazyLock<Font> = LazyLock::new(|| load(File::Hei));
static SONG: LazyLock<Font> = LazyLock::new(|| load(File::Song));
static LATIN: LazyLock<Font> = LazyLock::new(|| load(File::Latin));

fn load(file: File) -> Font {
    let font = FontRef::new(file.bytes()).expect("a test reads every font");
    Font {
        charmap: font.charmap(),
        metrics: font.glyph_metrics(Size::unscaled(), LocationRef::default()),
        em: f32::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em),
        outlines: font.outline_glyphs(),
    }
}

/// A sign in its font.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sign {
    pub(crate) file: File,
    pub(crate) glyph: u32,
    /// How far the next sign stands, in em.
    pub(crate) advance: f32,
    /// Its part of the text of its [`Line`].
    pub(crate) range: Range<usize>,
}

/// A line of text, set.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Line {
    /// The text as it is drawn: composed, with nothing that has no form, and with □ for what is
    /// missing.
    pub(crate) text: String,
    pub(crate) signs: Vec<Sign>,
}

/// Sets a text. `tracking` is added after each sign but the last, in em.
pub(crate) fn set(text: &str, face: Face, tracking: f32) -> Line {
    let mut line = Line::default();
    for sign in clean(text) {
        let (file, glyph, sign) = find(sign, face)
            .or_else(|| find(UNKNOWN, face))
            .expect("a test finds the sign for what is missing");
        let start = line.text.len();
        line.text.push(sign);
        let Font { metrics, em, .. } = file.font();
        let advance = metrics.advance_width(glyph).map_or(1.0, |width| width / em) + tracking;
        let range = start..line.text.len();
        line.signs.push(Sign { file, glyph: glyph.to_u32(), advance, range });
    }
    if let Some(last) = line.signs.last_mut() {
        last.advance -= tracking;
    }
    line
}

impl Line {
    /// The width in em.
    pub(crate) fn width(&self) -> f32 {
        self.signs.iter().map(|sign| sign.advance).sum()
    }
}

/// The width of a text for an em of 1.
#[must_use]
pub fn width(text: &str, face: Face, tracking: f32) -> f32 {
    set(text, face, tracking).width()
}

/// The signs of a text that no shipped font has.
#[must_use]
pub fn missing(text: &str) -> BTreeSet<char> {
    clean(text).filter(|sign| find(*sign, Face::Hei).is_none()).collect()
}

/// The text and its em made to go into `room`: smaller, down to two thirds, and then cut with an
/// ellipsis.
#[must_use]
pub fn fit(text: &str, face: Face, size: f32, room: f32) -> (String, f32) {
    let line = set(text, face, 0.0);
    let fitting = room / line.width();
    // The width of nothing is no measure.
    if line.signs.is_empty() || fitting >= size {
        return (text.to_owned(), size);
    }
    let least = size * 2.0 / 3.0;
    if fitting >= least {
        return (text.to_owned(), fitting);
    }
    let mut left = room / least - width("…", face, 0.0);
    let kept = line.signs.iter().take_while(|sign| {
        left -= sign.advance;
        left >= 0.0
    });
    let end = kept.last().map_or(0, |sign| sign.range.end);
    (format!("{}…", line.text[..end].trim_end()), least)
}

/// The text in its composed form, any space as a space, and without signs that have no form of
/// their own (joiners, marks of direction, variation selectors).
fn clean(text: &str) -> impl Iterator<Item = char> + '_ {
    text.nfc().filter_map(|sign| match sign {
        '\u{3000}' => Some(sign),
        sign if sign.is_whitespace() => Some(' '),
        '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{e0100}'..='\u{e01ef}' => None,
        sign => Some(sign),
    })
}

/// The first font of a face that has the sign.
fn find(sign: char, face: Face) -> Option<(File, GlyphId, char)> {
    let chain: &[File] = match face {
        Face::Hei => &[File::Hei, File::Latin],
        Face::Song => &[File::Song, File::Hei, File::Latin],
    };
    chain.iter().find_map(|file| {
        let glyph = file.font().charmap.map(sign)?;
        (glyph != GlyphId::NOTDEF).then_some((*file, glyph, sign))
    })
}

/// A sign's outline for an em of that size, its origin at 0,0, y downwards.
pub(crate) fn outline(sign: &Sign, size: f32) -> Path {
    let font = sign.file.font();
    let mut pen = Pen { path: Path::new(), scale: size / font.em };
    if let Some(glyph) = font.outlines.get(GlyphId::new(sign.glyph)) {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        // A glyph that cannot be drawn leaves its place empty.
        let _ = glyph.draw(settings, &mut pen);
    }
    pen.path
}

struct Pen {
    path: Path,
    scale: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let k = self.scale;
        self.path.push(Step::Move(x * k, -y * k));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let k = self.scale;
        self.path.push(Step::Line(x * k, -y * k));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let k = self.scale;
        self.path.push(Step::Quad(cx * k, -cy * k, x * k, -y * k));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let k = self.scale;
        let step = Step::Cubic(cx0 * k, -cy0 * k, cx1 * k, -cy1 * k, x * k, -y * k);
        self.path.push(step);
    }

    fn close(&mut self) {
        self.path.push(Step::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(text: &str, face: Face) -> Vec<File> {
        set(text, face, 0.0).signs.iter().map(|sign| sign.file).collect()
    }

    #[test]
    fn every_font_is_read() {
        for file in File::ALL {
            assert!(file.font().metrics.glyph_count() > 100, "{file:?}");
        }
        assert!(missing(&UNKNOWN.to_string()).is_empty());
    }

    #[test]
    fn names_of_many_countries_are_there() {
        for name in [
            "王天一",
            "胡荣华",
            "呂欽",
            "許銀川",
            "趙鑫鑫",
            "鄺偉德",
            "徐祎旻喆堃",
            "Nguyễn Thành Bảo",
            "Lại Lý Huynh",
            "Łukasz Žák",
            "José Müller-Åström",
            "Коробов",
            "所司和晴",
            "帥仕相俥傌炮兵將士象車馬砲卒",
        ] {
            assert_eq!(missing(name), BTreeSet::new(), "{name}");
        }
    }

    #[test]
    fn a_sign_that_is_nowhere_becomes_a_box() {
        let line = set("甲\u{e5e5}乙", Face::Hei, 0.0);
        assert_eq!(line.text, "甲□乙");
        assert_eq!(missing("甲\u{e5e5}乙"), BTreeSet::from(['\u{e5e5}']));
    }

    #[test]
    fn letters_and_their_marks_are_put_together() {
        assert_eq!(set("Ba\u{309}o", Face::Hei, 0.0).text, "Bảo");
        assert_eq!(set("a\u{200d}\u{fe0f}b\r\nc", Face::Hei, 0.0).text, "ab  c");
    }

    #[test]
    fn a_face_borrows_what_it_lacks() {
        assert_eq!(files("1龘Š", Face::Hei), [File::Hei, File::Hei, File::Latin]);
        assert_eq!(files("1喆", Face::Song), [File::Song, File::Hei]);
    }

    #[test]
    fn a_long_text_becomes_smaller_and_is_cut() {
        assert_eq!(fit("王天一", Face::Hei, 10.0, 30.0), ("王天一".into(), 10.0));
        assert_eq!(fit("王天一", Face::Hei, 10.0, 24.0), ("王天一".into(), 8.0));
        let (text, size) = fit("王天一王天一", Face::Hei, 12.0, 40.0);
        assert_eq!((text.as_str(), size), ("王天一王…", 8.0));
        assert!(width(&text, Face::Hei, 0.0) * size <= 40.0);
        assert_eq!(fit("", Face::Hei, 10.0, 0.0), (String::new(), 10.0));
        assert_eq!(fit("王", Face::Hei, 10.0, 0.0).0, "…");
    }

    #[test]
    fn tracking_stands_between_signs() {
        assert!((width("炮二平五", Face::Hei, 0.0) - 4.0).abs() < 1e-4);
        assert!((width("炮二平五", Face::Hei, 0.5) - 5.5).abs() < 1e-4);
        assert!(width("", Face::Hei, 0.5).abs() < f32::EPSILON);
    }
}
