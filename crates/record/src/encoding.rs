//! Bytes to characters.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

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
    pub const PLAIN: [Encoding; 6] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::Windows1258,
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
    "encoding {text:?} is not known, expected utf-8, utf-16le, utf-16be, gb18030, big5 or windows-1258"
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
            _ => return Err(ParseEncodingError { text: text.chars().take(32).collect() }),
        })
    }
}
