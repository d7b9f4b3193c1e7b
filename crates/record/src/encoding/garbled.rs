//! Text that was decoded with the wrong encoding and stored again, and the way back.

use encoding_rs::{GB18030, WINDOWS_1252};

use super::{Encoding, SAMPLE, plausible};

/// Which wrong conversion a text went through, if its undoing makes much better Chinese of it.
pub(super) fn find(text: &str) -> Option<Encoding> {
    let from = text.bytes().position(|byte| !byte.is_ascii())?;
    let mut end = text.len().min(from + SAMPLE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let sample = &text[from..end];
    if has_moves(sample) {
        return None;
    }
    let now = plausible::score(sample);
    let mut best = None;
    // A few lucky characters are no reason to turn a text over.
    let mut bar = now.max(0) * 2 + 8;
    for encoding in [Encoding::Gb18030AsLatin1, Encoding::Utf8AsGb18030, Encoding::Utf8AsLatin1] {
        if let Some(undone) = undo(sample, encoding) {
            let score = plausible::score(&undone);
            if score > bar {
                (best, bar) = (Some(encoding), score);
            }
        }
    }
    best
}

/// Whether the first few hundred characters hold moves in Chinese, which settles it.
fn has_moves(sample: &str) -> bool {
    let mut seen = 0;
    let mut of_moves = 0;
    for letter in sample.chars().filter(|letter| !letter.is_ascii()).take(256) {
        seen += 1;
        of_moves += usize::from(plausible::is_of_moves(letter));
        if of_moves >= 8 && of_moves * 4 >= seen {
            return true;
        }
    }
    of_moves > 0 && of_moves * 4 >= seen
}

/// Undoes one wrong conversion; none if the text cannot have gone through it.
pub(super) fn undo(text: &str, encoding: Encoding) -> Option<String> {
    match encoding {
        Encoding::Gb18030AsLatin1 => {
            Some(GB18030.decode_without_bom_handling(&as_latin1(text)?).0.into_owned())
        }
        Encoding::Utf8AsLatin1 => Some(String::from_utf8_lossy(&as_latin1(text)?).into_owned()),
        Encoding::Utf8AsGb18030 => Some(String::from_utf8_lossy(&as_gb18030(text)).into_owned()),
        _ => None,
    }
}

/// The bytes that were taken for Latin-1 or Windows 1252.
fn as_latin1(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    for letter in text.chars() {
        match u8::try_from(letter) {
            Ok(byte) => bytes.push(byte),
            // The punctuation that Windows has in place of the control characters.
            Err(_) => {
                let mut utf8 = [0; 4];
                let (byte, _, lost) = WINDOWS_1252.encode(letter.encode_utf8(&mut utf8));
                match *byte {
                    [byte] if !lost => bytes.push(byte),
                    _ => return None,
                }
            }
        }
    }
    Some(bytes)
}

/// The bytes that were taken for GB18030.
fn as_gb18030(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            // A byte that was no character. Where a character follows it can only have been 0x80,
            // since any other would have taken the next byte along.
            char::REPLACEMENT_CHARACTER => {
                let alone = letters.peek().is_none_or(char::is_ascii);
                bytes.push(if alone { 0xff } else { 0x80 });
            }
            '€' => bytes.push(0x80),
            _ => {
                let mut utf8 = [0; 4];
                bytes.extend_from_slice(&GB18030.encode(letter.encode_utf8(&mut utf8)).0);
            }
        }
    }
    bytes
}
