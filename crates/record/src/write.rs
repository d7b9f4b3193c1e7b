//! Games to bytes, and what a format cannot hold.

mod losses;
mod rounds;

use std::fmt;
use std::str::FromStr;

use encoding_rs::{BIG5, GB18030};
use thiserror::Error;
use xiangqi::notation::{self, Script};
use xiangqi::{Move, Position};

pub use self::losses::{Loss, Lost};
pub(crate) use self::{
    losses::{Glyphs, Held, Losses},
    rounds::{Rounds, Style, mark_text},
};
use crate::{Encoding, Game, dhtmlxq, json, pgn, plain, wxf_text, xqf};

/// A format that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WriteFormat {
    /// PGN: everything but the place of nothing is lost.
    Pgn,
    /// DhtmlXQ, for forums.
    DhtmlXq,
    /// XQF, for XQStudio and its kin. One game to a file.
    Xqf,
    /// The text of the World Xiangqi Federation: the game itself, comments, marks.
    WxfText,
    /// The plain list of XQStudio: the game itself, comments.
    PlainList,
    /// The JSON of this crate, which holds everything.
    Json,
}

impl WriteFormat {
    /// Every format.
    pub const ALL: [WriteFormat; 6] = [
        WriteFormat::Pgn,
        WriteFormat::DhtmlXq,
        WriteFormat::Xqf,
        WriteFormat::WxfText,
        WriteFormat::PlainList,
        WriteFormat::Json,
    ];

    /// The short name, as [`Format::name`](crate::Format::name) has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WriteFormat::Pgn => "pgn",
            WriteFormat::DhtmlXq => "dhtmlxq",
            WriteFormat::Xqf => "xqf",
            WriteFormat::WxfText => "wxf",
            WriteFormat::PlainList => "list",
            WriteFormat::Json => "json",
        }
    }

    /// The usual ending of a file's name, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            WriteFormat::Pgn => "pgn",
            WriteFormat::DhtmlXq => "ubb",
            WriteFormat::Xqf => "xqf",
            WriteFormat::WxfText => "wxf",
            WriteFormat::PlainList => "txt",
            WriteFormat::Json => "json",
        }
    }

    /// Whether one file holds many games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        !matches!(self, WriteFormat::Xqf)
    }
}

impl fmt::Display for WriteFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no format that is written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("format {text:?} is not written, expected one of pgn, dhtmlxq, xqf, wxf, list, json")]
pub struct ParseWriteFormatError {
    /// The text.
    pub text: String,
}

impl FromStr for WriteFormat {
    type Err = ParseWriteFormatError;

    /// Reads a short name, in either case; `ubb` and `txt` too.
    fn from_str(text: &str) -> Result<WriteFormat, ParseWriteFormatError> {
        let name = text.to_ascii_lowercase();
        WriteFormat::ALL
            .into_iter()
            .find(|format| format.name() == name || format.extension() == name)
            .ok_or_else(|| ParseWriteFormatError { text: text.chars().take(32).collect() })
    }
}

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// 炮二平五, in simplified characters.
    #[default]
    Chinese,
    /// 炮二平五, in traditional characters.
    Traditional,
    /// `C2.5`
    Wxf,
    /// `H2-E2`
    Iccs,
    /// `h2e2`
    Uci,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Notation; 5] =
        [Notation::Chinese, Notation::Traditional, Notation::Wxf, Notation::Iccs, Notation::Uci];

    /// The short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Chinese => "chinese",
            Notation::Traditional => "traditional",
            Notation::Wxf => "wxf",
            Notation::Iccs => "iccs",
            Notation::Uci => "uci",
        }
    }

    /// The move in this notation.
    #[must_use]
    pub fn text(self, position: &Position, mv: Move) -> String {
        match self {
            Notation::Chinese => notation::chinese(position, mv, Script::Simplified),
            Notation::Traditional => notation::chinese(position, mv, Script::Traditional),
            Notation::Wxf => notation::wxf(position, mv),
            Notation::Iccs => notation::iccs(mv),
            Notation::Uci => mv.to_string(),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no notation.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("notation {text:?} is not known, expected one of chinese, traditional, wxf, iccs, uci")]
pub struct ParseNotationNameError {
    /// The text.
    pub text: String,
}

impl FromStr for Notation {
    type Err = ParseNotationNameError;

    fn from_str(text: &str) -> Result<Notation, ParseNotationNameError> {
        let name = text.to_ascii_lowercase();
        Notation::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
            .ok_or_else(|| ParseNotationNameError { text: text.chars().take(32).collect() })
    }
}

/// How games are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// How moves are written, in PGN and the plain list. The others have a notation of their own.
    pub notation: Notation,
    /// The encoding of a text: UTF-8 with or without a mark, UTF-16, GB18030 or Big5; UTF-8 in place of
    /// any other. XQF is always in GB18030.
    pub encoding: Encoding,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { notation: Notation::Chinese, encoding: Encoding::Utf8 }
    }
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What of the games is not in them.
    pub losses: Vec<Loss>,
}

/// Writes games in a format. Always possible; what the format cannot hold is named.
///
/// The same games always give the same bytes.
///
/// ```
/// use record::{WriteFormat, WriteOptions, parse, write};
///
/// let game = parse("1. 炮二平五 马8进7 (1... 马2进3)".as_bytes());
/// let written = write(&game.games, WriteFormat::WxfText, &WriteOptions::default());
/// assert!(String::from_utf8(written.bytes)?.contains("C2.5  H8+7"));
/// assert_eq!(written.losses[0].to_string(), "game 1, ply 2: 1 variation");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(games: &[Game], format: WriteFormat, options: &WriteOptions) -> Written {
    let mut losses = Losses::new();
    let mut text = String::new();
    match format {
        WriteFormat::Xqf => {
            let Some(game) = games.first() else {
                return Written { bytes: Vec::new(), losses: Vec::new() };
            };
            losses.begin(0, game);
            let (bytes, lost) = xqf::write(game);
            lost.into_iter().for_each(|lost| losses.of_xqf(game, lost));
            if games.len() > 1 {
                losses.games(games.len() - 1);
            }
            return Written { bytes, losses: losses.into_vec() };
        }
        WriteFormat::Json => {
            games.iter().enumerate().for_each(|(index, game)| losses.begin(index, game));
            json::write(games, &mut text);
        }
        WriteFormat::Pgn | WriteFormat::DhtmlXq | WriteFormat::WxfText | WriteFormat::PlainList => {
            for (index, game) in games.iter().enumerate() {
                losses.begin(index, game);
                if index > 0 {
                    text.push('\n');
                }
                match format {
                    WriteFormat::Pgn => pgn::write(game, options.notation, &mut text, &mut losses),
                    WriteFormat::DhtmlXq => dhtmlxq::write(game, &mut text, &mut losses),
                    WriteFormat::WxfText => wxf_text::write(game, &mut text, &mut losses),
                    _ => plain::write(game, options.notation, &mut text, &mut losses),
                }
            }
        }
    }
    // JSON is UTF-8 by its standard.
    let encoding = if format == WriteFormat::Json { Encoding::Utf8 } else { options.encoding };
    let bytes = encode(&text, encoding, &mut losses);
    Written { bytes, losses: losses.into_vec() }
}

/// The text in bytes; what the encoding has not becomes `?`.
fn encode(text: &str, encoding: Encoding, losses: &mut Losses) -> Vec<u8> {
    let plain = match encoding {
        Encoding::Utf8Bom => return [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        Encoding::Utf16Le => {
            return [0xfeff]
                .into_iter()
                .chain(text.encode_utf16())
                .flat_map(u16::to_le_bytes)
                .collect();
        }
        Encoding::Utf16Be => {
            return [0xfeff]
                .into_iter()
                .chain(text.encode_utf16())
                .flat_map(u16::to_be_bytes)
                .collect();
        }
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        _ => return text.as_bytes().to_vec(),
    };
    let (bytes, _, lossy) = plain.encode(text);
    if !lossy {
        return bytes.into_owned();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut lost = 0;
    let mut utf8 = [0; 4];
    for letter in text.chars() {
        let (encoded, _, lossy) = plain.encode(letter.encode_utf8(&mut utf8));
        if lossy {
            bytes.push(b'?');
            lost += 1;
        } else {
            bytes.extend_from_slice(&encoded);
        }
    }
    losses.characters(lost);
    bytes
}
