//! XQF, the files of XQStudio 象棋演播室.
//!
//! A header of 1024 bytes with the players, the result and the points of 32 pieces, then a tree
//! of moves with comments. Since version 11 most of it is scrambled with keys from the header.
//! The layout follows the source of XQStudio, which its author 董世伟 has published; 18 is the
//! latest version that is known to exist.
//!
//! Read leniently: a side to move that does not fit the first move, a check sum of the keys that
//! does not come out, lengths beyond their field, a code page that is not Chinese, several pieces
//! on a point (the last one stays), two variations that begin alike (they are joined), and bytes
//! behind the tree. A file with a wrong signature or of a later version is read by the rules of
//! version 18 and refused unless its whole tree then consists of legal moves.

pub(crate) mod header;
mod keys;
mod nodes;
pub(crate) mod text;
mod write;

use std::ops::Range;

use xiangqi::{Color, MAX_COUNTER, Setup};

use self::header::{FIELDS, Header, KIND, NEWEST, PIECES, RESULT, START_STEP, TURN};
pub(crate) use self::write::{Lost, write};
use crate::{
    Builder, Collection, Encoding, Format, Game, GameResult, Limits, Place, Problem, ReadOptions,
    Reason, Severity, Tags,
    problem::Problems,
    raw_tree::{self, RawTree},
};

/// The kinds of game, by the number in the header.
const KINDS: [&str; 4] = ["全局", "布局", "中局", "残局"];

/// Whether a file without the signature has all else that the header of an XQF file has: a known
/// version, keys that add up and texts no longer than their fields.
pub(crate) fn resembles(bytes: &[u8]) -> bool {
    let header = Header::new(bytes);
    bytes.len() > header::LENGTH
        && (1..=NEWEST).contains(&header.version)
        && keys::adds_up(&header.head())
        && header.byte(RESULT) <= 4
        && header.byte(TURN) <= 1
        && FIELDS.iter().all(|field| usize::from(header.byte(field.at)) <= field.capacity)
        && FIELDS.iter().any(|field| header.byte(field.at) > 0)
}

/// Reads a file that begins with the signature `XQ`, or should.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    let limits = &options.limits;
    let header = Header::new(bytes);
    let (raw, body) = nodes::read(bytes, &header, limits);
    let mut problems = Problems::new();
    if bytes.len() < header::LENGTH {
        let reason = Reason::Cut { what: "the header" };
        problems.add(Problem::new(Place::Byte(bytes.len() as u64), reason), limits.problems);
    } else if header.version > 10 && !keys::adds_up(&header.head()) {
        let sum = header.head()[12..].iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte));
        let reason = Reason::BadValue { what: "the sum of the keys", value: u64::from(sum) };
        problems.add(Problem::new(Place::Byte(12), reason), limits.problems);
    }

    let mut decoder = Decoder::new(&header, &raw, &body, options);
    let mut builder = Builder::new(start(&header, &raw, &mut problems, limits), limits);
    let mut planted = Problems::new();
    if bytes.len() > header::LENGTH {
        raw.plant(&mut builder, options, &mut planted, raw_tree::byte, |range, problems| {
            decoder.comment(range, problems, limits)
        });
    } else if bytes.len() == header::LENGTH {
        let reason = Reason::Cut { what: "the tree of moves" };
        planted.add(Problem::new(Place::Byte(bytes.len() as u64), reason), limits.problems);
    }
    let doubts = doubts(bytes, &header, builder.is_empty() || !planted.is_empty());
    if doubts.iter().any(|doubt| doubt.severity() == Severity::Refusal) {
        let games = Vec::new();
        return Collection { format: Format::Xqf, encoding: None, games, problems: doubts };
    }

    let tags = tags(&header, &mut decoder, &mut problems, limits);
    let result = result(&header, &mut problems, limits);
    let mut problems = problems.into_vec();
    problems.append(&mut planted.into_vec());
    problems.extend(decoder.undecodable());
    let game = Game { tags, result, tree: builder.finish(), problems };
    Collection {
        format: Format::Xqf,
        encoding: decoder.encoding,
        games: vec![game],
        problems: doubts,
    }
}

/// What is wrong with signature and version, and whether it is a reason to refuse.
fn doubts(bytes: &[u8], header: &Header<'_>, refuse: bool) -> Vec<Problem> {
    let mut doubts = Vec::new();
    if !bytes.starts_with(b"XQ") {
        let expected = "XQ";
        let reason = match refuse {
            true => Reason::BadSignature { expected },
            false => Reason::SignaturePresumed { expected },
        };
        doubts.push(Problem::new(Place::Byte(0), reason));
    }
    if header.version > NEWEST {
        let (version, last) = (u32::from(header.version), u32::from(NEWEST));
        let reason = match refuse {
            true => Reason::UnknownVersion { version, last },
            false => Reason::VersionPresumed { version, last },
        };
        doubts.push(Problem::new(Place::Byte(2), reason));
    }
    doubts
}

/// The start: what stands where, who moves, and the number of the round.
fn start(header: &Header<'_>, raw: &RawTree, problems: &mut Problems, limits: &Limits) -> Setup {
    let Some((board, clashes)) = header.board() else { return Setup::START };
    if clashes > 0 {
        let reason = Reason::Malformed { expected: "a position with one piece on a point" };
        problems.add(Problem::new(Place::Byte(PIECES as u64), reason), limits.problems);
    }
    let said = if header.byte(TURN) == 1 { Color::Black } else { Color::Red };
    let plies = header.word(START_STEP);
    let fullmove_number = (plies / 2 + 1).min(MAX_COUNTER);
    let start = Setup { board, turn: said, quiet_plies: 0, fullmove_number };
    let turn = raw.turn(&start);
    if turn != said {
        // Many programs never set the side to move; then the first move tells.
        let reason = Reason::WrongTurn { said };
        problems.add(Problem::new(Place::Byte(TURN as u64), reason), limits.problems);
    }
    Setup { turn, ..start }
}

fn result(header: &Header<'_>, problems: &mut Problems, limits: &Limits) -> GameResult {
    match header.byte(RESULT) {
        0 => GameResult::Unknown,
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        other => {
            let problem = Problem::new(Place::Byte(RESULT as u64), Reason::UnknownResult);
            problems.add(problem.about(other.to_string()), limits.problems);
            GameResult::Unknown
        }
    }
}

fn tags(
    header: &Header<'_>,
    decoder: &mut Decoder<'_>,
    problems: &mut Problems,
    limits: &Limits,
) -> Tags {
    let mut tags = Tags::new();
    for field in FIELDS {
        let (bytes, beyond) = header.text(field);
        if beyond {
            let reason = Reason::BadLength {
                what: "a text of the header",
                length: u64::from(header.byte(field.at)),
                most: field.capacity as u64,
            };
            let place = Place::Byte(field.at as u64);
            problems.add(Problem::new(place, reason).about(field.tag), limits.problems);
        }
        let text = decoder.text(bytes, field.at + 1);
        let text = text.trim();
        if !text.is_empty() {
            tags.set(field.tag, text);
        }
    }
    match KINDS.get(usize::from(header.word(KIND))) {
        Some(kind) if *kind != KINDS[0] => tags.set("GameType", *kind),
        _ => {}
    }
    tags
}

/// Decodes the texts of one file and counts what cannot be decoded.
struct Decoder<'a> {
    body: &'a [u8],
    encoding: Option<Encoding>,
    errors: usize,
    first_error: Option<usize>,
    first_cut: Option<usize>,
}

impl<'a> Decoder<'a> {
    fn new(
        header: &Header<'_>,
        raw: &RawTree,
        body: &'a [u8],
        options: &ReadOptions,
    ) -> Decoder<'a> {
        let fields = FIELDS.iter().map(|field| header.text(*field).0);
        let ranges = raw.nodes.iter().map(|node| &node.comment);
        let comments =
            std::iter::once(&raw.root_comment).chain(ranges).map(|range| slice(body, range));
        let encoding = options.encoding.or_else(|| text::guess(fields.chain(comments)));
        Decoder { body, encoding, errors: 0, first_error: None, first_cut: None }
    }

    /// A comment, with line ends as they are everywhere else.
    fn comment(&mut self, range: Range<u32>, problems: &mut Problems, limits: &Limits) -> String {
        let mut bytes = slice(self.body, &range);
        if bytes.is_empty() {
            return String::new();
        }
        let at = header::LENGTH + range.start as usize;
        if bytes.len() > limits.comment {
            let reason = Reason::CommentTooLong { most: limits.comment };
            problems.add(Problem::new(Place::Byte(at as u64), reason), limits.problems);
            bytes = &bytes[..limits.comment];
        }
        raw_tree::tidy(&self.text(bytes, at))
    }

    fn text(&mut self, bytes: &[u8], at: usize) -> String {
        let read = text::decode(bytes, self.encoding.unwrap_or(Encoding::Gb18030));
        if read.errors > 0 {
            self.errors += read.errors;
            self.first_error.get_or_insert(at);
        }
        if read.cut {
            self.first_cut.get_or_insert(at + bytes.len());
        }
        read.text
    }

    /// What is to be told about the characters.
    fn undecodable(&self) -> impl Iterator<Item = Problem> {
        let encoding = self.encoding.unwrap_or(Encoding::Gb18030);
        let count = self.errors;
        let errors = self.first_error.map(|at| (at, Reason::Undecodable { encoding, count }));
        let cut = self.first_cut.map(|at| (at, Reason::CutCharacter { encoding }));
        let found = errors.into_iter().chain(cut);
        found.map(|(at, reason)| Problem::new(Place::Byte(at as u64), reason))
    }
}

fn slice<'a>(bytes: &'a [u8], range: &Range<u32>) -> &'a [u8] {
    bytes.get(range.start as usize..range.end as usize).unwrap_or(&[])
}
