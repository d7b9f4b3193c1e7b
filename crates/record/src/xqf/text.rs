//! The characters of an XQF file.
//!
//! Nothing in the file names its code page: it is that of the Windows it was written on, in
//! nearly all files GBK, which is read as the larger GB18030. Others are Big5 and, from Vietnam,
//! code page 1258; younger programs write UTF-8. All texts of a file are looked at together,
//! since a name alone is too short to tell.

use encoding_rs::{
    BIG5, DecoderResult, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1258,
};

use crate::Encoding;

/// The encoding of texts that stand in one file, `None` if they are all empty.
pub(crate) fn guess<'a>(texts: impl Iterator<Item = &'a [u8]> + Clone) -> Option<Encoding> {
    if texts.clone().all(<[u8]>::is_empty) {
        return None;
    }
    if texts.clone().all(<[u8]>::is_ascii) {
        return Some(Encoding::Utf8);
    }
    if is_utf8(texts.clone()) {
        return Some(Encoding::Utf8);
    }
    if is_vietnamese(texts.clone()) {
        return Some(Encoding::Windows1258);
    }
    if is_big5(texts) {
        return Some(Encoding::Big5);
    }
    Some(Encoding::Gb18030)
}

/// Whether all texts are UTF-8, a cut last character allowed, with a character of three bytes:
/// those of two bytes alone may be Chinese in GBK.
fn is_utf8<'a>(mut texts: impl Iterator<Item = &'a [u8]>) -> bool {
    let mut three = false;
    texts.all(|text| {
        let whole = match std::str::from_utf8(text) {
            Ok(_) => text,
            Err(error) if error.error_len().is_none() => &text[..error.valid_up_to()],
            Err(_) => return false,
        };
        three |= whole.iter().any(|byte| *byte >= 0xE0);
        true
    }) && three
}

/// Whether the bytes beyond ASCII stand as in Vietnamese: up to five together, each a letter or
/// tone of that language, letters of ASCII beside them. Chinese in any encoding has longer runs
/// and other bytes.
fn is_vietnamese<'a>(texts: impl Iterator<Item = &'a [u8]>) -> bool {
    let (mut runs, mut fitting, mut odd) = (0usize, 0usize, false);
    for text in texts {
        for run in text.split(u8::is_ascii).filter(|run| !run.is_empty()) {
            runs += 1;
            let fits = run.len() <= 5 && run.iter().all(|byte| is_vietnamese_letter(*byte));
            fitting += usize::from(fits);
            odd |= fits && run.len() % 2 == 1;
        }
        let beside = |pair: &[u8]| {
            let [a, b] = pair else { return false };
            (!a.is_ascii() && b.is_ascii_alphabetic()) || (a.is_ascii_alphabetic() && !b.is_ascii())
        };
        if !text.is_ascii() && !text.windows(2).any(beside) {
            return false;
        }
    }
    // One pair of bytes alone may as well be one Chinese character among Latin letters.
    fitting * 10 >= runs * 9 && (runs > 1 || odd)
}

/// Whether code page 1258 has a letter or tone of Vietnamese there, beyond those of ASCII.
fn is_vietnamese_letter(byte: u8) -> bool {
    matches!(byte, 0xCC | 0xD2 | 0xDE | 0xEC | 0xF2)
        || matches!(
            byte & 0xDF,
            0xC0..=0xC3 | 0xC8..=0xCA | 0xCD | 0xD0 | 0xD3..=0xD5 | 0xD9 | 0xDA | 0xDD
        ) && byte >= 0xC0
}

/// Whether the texts are more likely Big5 than GBK: they have no error as Big5 and consist of
/// its frequent characters, which as GBK would be rare or none.
fn is_big5<'a>(texts: impl Iterator<Item = &'a [u8]>) -> bool {
    let (mut frequent, mut simplified, mut pairs) = (0usize, 0usize, 0usize);
    for text in texts {
        let mut rest = text;
        while let [lead, after @ ..] = rest {
            if lead.is_ascii() {
                rest = after;
                continue;
            }
            let [trail, after @ ..] = after else { break };
            if !matches!(trail, 0x40..=0x7E | 0xA1..=0xFE) || !matches!(lead, 0x87..=0xFE) {
                return false;
            }
            pairs += 1;
            frequent += usize::from(matches!(lead, 0xA1..=0xC6));
            simplified += usize::from(matches!(lead, 0xA1..=0xA9 | 0xB0..=0xF7) && *trail >= 0xA1);
            rest = after;
        }
    }
    // Text in GB2312 has nothing else; text in Big5 has about half of its trails below 0x80.
    frequent * 10 >= pairs * 9 && simplified * 4 <= pairs * 3
}

/// What came of decoding a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// The text; places that hold no character are U+FFFD.
    pub(crate) text: String,
    /// How many such places there are.
    pub(crate) errors: usize,
    /// Whether the bytes end within a character, which is left out.
    pub(crate) cut: bool,
}

/// Decodes bytes. What no program can be told to take is read as GB18030.
pub(crate) fn decode(bytes: &[u8], encoding: Encoding) -> Decoded {
    let codec = match encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => UTF_8,
        Encoding::Utf16Le => UTF_16LE,
        Encoding::Utf16Be => UTF_16BE,
        Encoding::Big5 => BIG5,
        Encoding::Windows1258 => WINDOWS_1258,
        Encoding::Windows1252 => WINDOWS_1252,
        _ => GB18030,
    };
    let mut decoder = codec.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(0);
    let mut text = String::with_capacity(room);
    let (mut rest, mut errors) = (bytes, 0);
    let cut = loop {
        // Without `last`, an unfinished character at the end is kept back in the decoder.
        let (result, read) = decoder.decode_to_string_without_replacement(rest, &mut text, false);
        rest = &rest[read..];
        match result {
            DecoderResult::InputEmpty => {
                let (result, _) =
                    decoder.decode_to_string_without_replacement(&[], &mut text, true);
                break matches!(result, DecoderResult::Malformed(..));
            }
            DecoderResult::Malformed(..) => {
                text.push(char::REPLACEMENT_CHARACTER);
                errors += 1;
            }
            DecoderResult::OutputFull => text.reserve(64),
        }
    };
    if encoding == Encoding::Windows1258 {
        text = compose(&text);
    }
    Decoded { text, errors, cut }
}

/// Joins Vietnamese letters with the tone marks that code page 1258 puts behind them.
fn compose(text: &str) -> String {
    // Each letter with the marks grave, hook, tilde, acute and dot below.
    const TONED: [&str; 24] = [
        "aàảãáạ",
        "ăằẳẵắặ",
        "âầẩẫấậ",
        "eèẻẽéẹ",
        "êềểễếệ",
        "iìỉĩíị",
        "oòỏõóọ",
        "ôồổỗốộ",
        "ơờởỡớợ",
        "uùủũúụ",
        "ưừửữứự",
        "yỳỷỹýỵ",
        "AÀẢÃÁẠ",
        "ĂẰẲẴẮẶ",
        "ÂẦẨẪẤẬ",
        "EÈẺẼÉẸ",
        "ÊỀỂỄẾỆ",
        "IÌỈĨÍỊ",
        "OÒỎÕÓỌ",
        "ÔỒỔỖỐỘ",
        "ƠỜỞỠỚỢ",
        "UÙỦŨÚỤ",
        "ƯỪỬỮỨỰ",
        "YỲỶỸÝỴ",
    ];
    const MARKS: [char; 5] = ['\u{300}', '\u{309}', '\u{303}', '\u{301}', '\u{323}'];
    let mut composed = String::with_capacity(text.len());
    for letter in text.chars() {
        let toned = MARKS.iter().position(|mark| *mark == letter).and_then(|mark| {
            let row =
                TONED.iter().find(|row| row.chars().next() == composed.chars().next_back())?;
            row.chars().nth(mark + 1)
        });
        if toned.is_some() {
            composed.pop();
        }
        composed.push(toned.unwrap_or(letter));
    }
    composed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(codec: &'static encoding_rs::Encoding, texts: &[&str]) -> Vec<Vec<u8>> {
        texts
            .iter()
            .map(|text| {
                let (bytes, _, errors) = codec.encode(text);
                assert!(!errors, "{text}");
                bytes.into_owned()
            })
            .collect()
    }

    fn guessed(texts: &[Vec<u8>]) -> Option<Encoding> {
        guess(texts.iter().map(Vec::as_slice))
    }

    #[test]
    fn the_code_page_is_found_by_content() {
        let chinese = ["五羊杯赛", "吕钦", "1993.4.27", "红方先行, A组", ""];
        assert_eq!(guessed(&encode(GB18030, &chinese)), Some(Encoding::Gb18030));
        assert_eq!(guessed(&encode(UTF_8, &chinese)), Some(Encoding::Utf8));
        let traditional = ["全國象棋個人賽", "呂欽", "馬炮爭雄，後手屏風馬應中炮"];
        assert_eq!(guessed(&encode(BIG5, &traditional)), Some(Encoding::Big5));
        assert_eq!(guessed(&encode(GB18030, &traditional)), Some(Encoding::Gb18030));
        assert_eq!(guessed(&[b"Lyu Qin".to_vec()]), Some(Encoding::Utf8));
        assert_eq!(guessed(&[Vec::new()]), None);
    }

    // Nguyễn Vũ Quân and Trềnh A Sáng as a Vietnamese Windows stores them: letter, then tone.
    #[test]
    fn vietnamese_names_are_read_whole() {
        let names = [b"Nguy\xea\xden Vu\xde Qu\xe2n".to_vec(), b"Tr\xea\xccnh A S\xe1ng".to_vec()];
        assert_eq!(guessed(&names), Some(Encoding::Windows1258));
        assert_eq!(decode(&names[0], Encoding::Windows1258).text, "Nguyễn Vũ Quân");
        assert_eq!(decode(&names[1], Encoding::Windows1258).text, "Trềnh A Sáng");
        let names = [b"\xd0\xfd\xf5\xccng L\xe2m".to_vec()];
        assert_eq!(guessed(&names), Some(Encoding::Windows1258));
        assert_eq!(decode(&names[0], Encoding::Windows1258).text, "Đường Lâm");
        for foreign in ["André", "A组", "甲A", "中A中"] {
            assert_eq!(guessed(&encode(GB18030, &[foreign])), Some(Encoding::Gb18030), "{foreign}");
        }
    }

    #[test]
    fn a_cut_character_is_left_out_and_told() {
        let whole = encode(GB18030, &["棋王"]).remove(0);
        let read = decode(&whole[..3], Encoding::Gb18030);
        assert_eq!(read, Decoded { text: "棋".to_owned(), errors: 0, cut: true });
        let read = decode(b"a\xFFb", Encoding::Gb18030);
        assert_eq!((read.text.as_str(), read.errors, read.cut), ("a\u{FFFD}b", 1, false));
    }

    // 0xA3A0 is U+E5E5 in the standard and a blank in every file that has it.
    #[test]
    fn private_characters_are_kept_and_the_blank_is_one() {
        assert_eq!(decode(b"\xA3\xA0", Encoding::Gb18030).text, "\u{3000}");
        assert_eq!(decode(b"\xAA\xA1", Encoding::Gb18030).text, "\u{E000}");
    }
}
