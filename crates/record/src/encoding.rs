//! Bytes to characters.
//!
//! The encoding is found by content, in this order: byte order mark; UTF-16 by its zero bytes; strict
//! UTF-8, where text that a wrong conversion has garbled is undone; then whichever of UTF-8 with
//! faults, GB18030, Big5 and a mixture by lines gives the most plausible Chinese; then what
//! `chardetng` guesses. A guess can be overruled with
//! [`ReadOptions::encoding`](crate::ReadOptions).

mod garbled;
mod plausible;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use encoding_rs::{BIG5, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1258};
use thiserror::Error;

use crate::{Place, Problem, Reason};

/// How the characters of a text stand in its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, ASCII included, without a byte order mark.
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8Bom,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// GB18030, with GBK and GB2312 in it.
    Gb18030,
    /// Big5 with the Hong Kong supplement.
    Big5,
    /// Windows code page 1258, Vietnamese.
    Windows1258,
    /// Windows code page 1252, Western European.
    Windows1252,
    /// Lines in UTF-8 and lines in GB18030.
    Mixed,
    /// Text in GB18030 that some program took for Latin-1 and stored as UTF-8.
    Gb18030AsLatin1,
    /// Text in UTF-8 that some program took for GB18030 and stored as UTF-8; some characters are lost.
    Utf8AsGb18030,
    /// Text in UTF-8 that some program took for Latin-1 and stored as UTF-8.
    Utf8AsLatin1,
}

impl Encoding {
    /// The encodings that a reader can be told to take.
    pub const PLAIN: [Encoding; 7] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::Windows1258,
        Encoding::Windows1252,
    ];

    /// The name, such as `utf-8`, `gb18030` or `gb18030 read as latin-1`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf8Bom => "utf-8 with bom",
            Encoding::Utf16Le => "utf-16le",
            Encoding::Utf16Be => "utf-16be",
            Encoding::Gb18030 => "gb18030",
            Encoding::Big5 => "big5",
            Encoding::Windows1258 => "windows-1258",
            Encoding::Windows1252 => "windows-1252",
            Encoding::Mixed => "utf-8 and gb18030 mixed",
            Encoding::Gb18030AsLatin1 => "gb18030 read as latin-1",
            Encoding::Utf8AsGb18030 => "utf-8 read as gb18030",
            Encoding::Utf8AsLatin1 => "utf-8 read as latin-1",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no encoding that can be forced.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "encoding {text:?} is not known, expected utf-8, utf-16le, utf-16be, gb18030, big5, windows-1258 or windows-1252"
)]
pub struct ParseEncodingError {
    /// The text.
    pub text: String,
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    /// Reads the name of a plain encoding, in either case, with its usual other names (`gbk`,
    /// `cp936`, `gb2312`, `big5-hkscs`, `cp950`, `utf8`, `cp1258`).
    fn from_str(text: &str) -> Result<Encoding, ParseEncodingError> {
        Ok(match text.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" | "ascii" => Encoding::Utf8,
            "utf-16le" | "utf16le" | "utf-16" | "utf16" => Encoding::Utf16Le,
            "utf-16be" | "utf16be" => Encoding::Utf16Be,
            "gb18030" | "gbk" | "gb2312" | "cp936" | "936" => Encoding::Gb18030,
            "big5" | "big5-hkscs" | "cp950" | "950" => Encoding::Big5,
            "windows-1258" | "cp1258" | "1258" => Encoding::Windows1258,
            "windows-1252" | "cp1252" | "1252" | "latin-1" | "latin1" => Encoding::Windows1252,
            _ => return Err(ParseEncodingError { text: text.chars().take(32).collect() }),
        })
    }
}

/// A text and how it was found.
#[derive(Debug)]
pub struct Decoded<'a> {
    /// The characters, without a byte order mark.
    pub text: Cow<'a, str>,
    /// How they stood in the bytes.
    pub encoding: Encoding,
    /// What was no character.
    pub problems: Vec<Problem>,
}

/// How much of an input is looked at to tell encodings apart, from its first byte that is not ASCII.
const SAMPLE: usize = 16 << 10;

/// Decodes a text, in the given encoding or in the one that its content tells.
pub fn decode(bytes: &[u8], forced: Option<Encoding>) -> Decoded<'_> {
    match forced {
        Some(encoding) => decode_as(bytes, encoding),
        None => guess(bytes),
    }
}

/// Decodes in one encoding, whatever comes out.
fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let (text, faulty) = match encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => UTF_8.decode_with_bom_removal(bytes),
        Encoding::Utf16Le => UTF_16LE.decode_with_bom_removal(bytes),
        Encoding::Utf16Be => UTF_16BE.decode_with_bom_removal(bytes),
        Encoding::Gb18030 => GB18030.decode_without_bom_handling(bytes),
        Encoding::Big5 => BIG5.decode_without_bom_handling(bytes),
        Encoding::Windows1258 => WINDOWS_1258.decode_without_bom_handling(bytes),
        Encoding::Windows1252 => WINDOWS_1252.decode_without_bom_handling(bytes),
        Encoding::Mixed => (Cow::Owned(by_lines(bytes)), true),
        Encoding::Gb18030AsLatin1 | Encoding::Utf8AsGb18030 | Encoding::Utf8AsLatin1 => {
            let (text, _) = UTF_8.decode_with_bom_removal(bytes);
            let undone = garbled::undo(&text, encoding);
            (undone.map_or(text, Cow::Owned), true)
        }
    };
    let mut decoded = Decoded { text, encoding, problems: Vec::new() };
    if faulty {
        note_faults(&mut decoded, bytes);
    }
    decoded
}

/// Says what of the bytes was no character.
fn note_faults(decoded: &mut Decoded<'_>, bytes: &[u8]) {
    const LOST: char = char::REPLACEMENT_CHARACTER;
    let encoding = decoded.encoding;
    // A cut leaves one at the very end, unless the input holds it itself.
    let own = LOST.encode_utf8(&mut [0; 3]).as_bytes().to_vec();
    if decoded.text.ends_with(LOST) && !bytes.ends_with(&own) {
        let text = decoded.text.to_mut();
        text.pop();
        decoded.problems.push(Problem::new(Place::Whole, Reason::CutCharacter { encoding }));
    }
    let count = decoded.text.matches(LOST).count();
    if count > 0 {
        decoded.problems.push(Problem::new(Place::Whole, Reason::Undecodable { encoding, count }));
    }
}

fn guess(bytes: &[u8]) -> Decoded<'_> {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        let mut decoded = guess_without_mark(rest);
        if decoded.encoding == Encoding::Utf8 {
            decoded.encoding = Encoding::Utf8Bom;
        }
        return decoded;
    }
    if bytes.starts_with(b"\xff\xfe") {
        return decode_as(bytes, Encoding::Utf16Le);
    }
    if bytes.starts_with(b"\xfe\xff") {
        return decode_as(bytes, Encoding::Utf16Be);
    }
    if let Some(encoding) = utf16_by_zeros(bytes) {
        return decode_as(bytes, encoding);
    }
    guess_without_mark(bytes)
}

fn guess_without_mark(bytes: &[u8]) -> Decoded<'_> {
    let plain = |text| Decoded {
        text: Cow::Borrowed(text),
        encoding: Encoding::Utf8,
        problems: Vec::new(),
    };
    let error = match str::from_utf8(bytes) {
        Ok(text) => {
            let Some(encoding) = garbled::find(text) else { return plain(text) };
            let mut decoded = decode_as(bytes, encoding);
            decoded.problems.insert(0, Problem::new(Place::Whole, Reason::Garbled { encoding }));
            return decoded;
        }
        Err(error) => error,
    };
    // Good to the last character, which is cut.
    let (good, _) = bytes.split_at(error.valid_up_to());
    if error.error_len().is_none()
        && !good.is_ascii()
        && let Ok(text) = str::from_utf8(good)
    {
        let mut decoded = plain(text);
        let reason = Reason::CutCharacter { encoding: Encoding::Utf8 };
        decoded.problems.push(Problem::new(Place::Whole, reason));
        return decoded;
    }
    let mut decoded = decode_as(bytes, most_plausible(bytes));
    if decoded.encoding == Encoding::Mixed {
        decoded.problems.insert(0, Problem::new(Place::Whole, Reason::MixedEncodings));
    }
    decoded
}

/// The encoding that makes the most plausible Chinese of bytes that are not UTF-8.
fn most_plausible(bytes: &[u8]) -> Encoding {
    let sample = sample(bytes);
    let mut best = Encoding::Gb18030;
    let mut score = plausible::score(&GB18030.decode_without_bom_handling(sample).0);
    let big5 = plausible::score(&BIG5.decode_without_bom_handling(sample).0);
    if big5 > score {
        (best, score) = (Encoding::Big5, big5);
    }
    let utf8 = plausible::score(&UTF_8.decode_without_bom_handling(sample).0);
    if utf8 > score {
        (best, score) = (Encoding::Utf8, utf8);
    }
    if is_mixed(bytes) && plausible::score(&by_lines(sample)) > score {
        return Encoding::Mixed;
    }
    if score > 0 {
        return best;
    }
    // Nothing Chinese in it: perhaps a European language.
    let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let guessed = detector.guess(None, chardetng::Utf8Detection::Deny);
    if guessed == WINDOWS_1258 {
        Encoding::Windows1258
    } else if guessed == WINDOWS_1252 {
        Encoding::Windows1252
    } else if guessed == BIG5 {
        Encoding::Big5
    } else {
        best
    }
}

/// The part of the input that tells encodings apart.
fn sample(bytes: &[u8]) -> &[u8] {
    let from = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
    let end = bytes.len().min(from + SAMPLE);
    &bytes[from..end]
}

/// UTF-16 without a mark: half the bytes of ASCII text in it are zero, all on one side.
fn utf16_by_zeros(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(4096) & !1];
    if head.len() < 8 {
        return None;
    }
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|&&b| b == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), head.len() / 2);
    match () {
        () if odd * 4 >= half && even * 20 <= half => Some(Encoding::Utf16Le),
        () if even * 4 >= half && odd * 20 <= half => Some(Encoding::Utf16Be),
        () => None,
    }
}

/// The lines of an input with their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|&byte| byte == b'\n' || byte == b'\r')
}

/// Whether a line is UTF-8 and not by accident: at least two characters of three bytes.
fn is_utf8_line(line: &[u8]) -> bool {
    str::from_utf8(line)
        .is_ok_and(|text| text.chars().filter(|letter| letter.len_utf8() == 3).nth(1).is_some())
}

/// Whether some lines are UTF-8 and others are not.
fn is_mixed(bytes: &[u8]) -> bool {
    let mut utf8 = false;
    let mut other = false;
    for line in lines(bytes) {
        if !line.is_ascii() {
            let is_utf8 = is_utf8_line(line);
            utf8 |= is_utf8;
            other |= !is_utf8;
            if utf8 && other {
                return true;
            }
        }
    }
    false
}

/// Decodes each line as UTF-8 or GB18030.
fn by_lines(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for line in lines(bytes) {
        if line.is_ascii() || is_utf8_line(line) {
            text.push_str(&String::from_utf8_lossy(line));
        } else {
            text.push_str(&GB18030.decode_without_bom_handling(line).0);
        }
    }
    text
}

#[cfg(test)]
mod tests;
