//! The record sheet 记录纸 (article 7): both sides' moves and times in rounds, result, signatures.
//!
//! Filled from a record, or blank for writing by hand. A sheet of up to 60 rounds is one page, and
//! one of up to 80 if nobody has to write on it; longer ones go on over as many pages as it takes.
//! Signatures stand on the last.

mod page;
mod plan;

use std::collections::BTreeSet;

use record::{Game, GameResult, NodeId};
use words::Lang;
use xiangqi::notation::{Script, chinese, wxf};
use xiangqi::{ByColor, Color, Move, Setup};

use crate::drawing::{self, Drawing, PdfError};

/// The most rounds of a sheet.
pub const MAX_ROUNDS: usize = 5_000;

/// The rounds of a blank sheet, and the least of a filled one, where nothing is said.
pub const ROUNDS: usize = 60;

/// What the times beside the moves are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Times {
    /// There are none, and there is no column for them.
    None,
    /// 用时: the time that the side has used so far.
    #[default]
    Spent,
    /// 余时: what the side's clock shows.
    Left,
}

/// A move as it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Whose move it is.
    pub color: Color,
    /// The move.
    pub text: String,
    /// Its time, in milliseconds.
    pub time_ms: Option<u64>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Team or unit 单位.
    pub team: String,
}

/// A record sheet. Texts that are empty leave room to write.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The language of the labels.
    pub lang: Lang,
    /// 赛事.
    pub event: String,
    /// 地点.
    pub site: String,
    /// 日期.
    pub date: String,
    /// 轮次; a number is called a round.
    pub round: String,
    /// 台次; a number is called a table.
    pub table: String,
    /// The players.
    pub players: ByColor<Player>,
    /// 用时规定, the time control.
    pub control: String,
    /// When it began.
    pub start: String,
    /// When it ended.
    pub end: String,
    /// 开局.
    pub opening: String,
    /// How it ended.
    pub result: GameResult,
    /// The moves, the sides in turn.
    pub entries: Vec<Entry>,
    /// What the times of the moves are.
    pub times: Times,
    /// The time that each side has used, in milliseconds.
    pub used_ms: ByColor<Option<u64>>,
    /// What is written under remarks.
    pub remarks: String,
    /// The position that the game began from, if it is not the usual one.
    pub from: Option<Setup>,
    /// The last position with the last move, for a diagram.
    pub last: Option<(Setup, Option<Move>)>,
    /// The rounds that there is room for, at least those of the moves; at most [`MAX_ROUNDS`].
    pub rounds: usize,
    /// Whether somebody will write on it, which wants higher lines.
    pub by_hand: bool,
}

impl Sheet {
    /// A sheet to write on.
    #[must_use]
    pub fn blank(lang: Lang) -> Sheet {
        Sheet {
            lang,
            event: String::new(),
            site: String::new(),
            date: String::new(),
            round: String::new(),
            table: String::new(),
            players: ByColor::default(),
            control: String::new(),
            start: String::new(),
            end: String::new(),
            opening: String::new(),
            result: GameResult::Unknown,
            entries: Vec::new(),
            times: Times::Spent,
            used_ms: ByColor::default(),
            remarks: String::new(),
            from: None,
            last: None,
            rounds: ROUNDS,
            by_hand: true,
        }
    }

    /// The sheet of a recorded game: its tags and main line. Chinese sheets have the moves in
    /// Chinese, English ones in WXF. Variations and comments have no place on it.
    #[must_use]
    pub fn of(game: &Game, lang: Lang) -> Sheet {
        let tag = |names: &[&str]| {
            names.iter().find_map(|name| game.tags.told(name)).unwrap_or_default().to_owned()
        };
        let player = |side: &str, other: &str| Player {
            name: tag(&[side, other]),
            team: tag(&[&format!("{side}Team"), &format!("{other}Team")]),
        };
        let opening = record::opening::name(&game.tree).map(|opening| match lang {
            Lang::ZhHans => opening.chinese(),
            Lang::En => opening.english(),
        });
        let moves = moves(game, lang);
        Sheet {
            event: tag(&["Event", "Title"]),
            site: tag(&["Site", "Place"]),
            date: tag(&["Date"]),
            round: tag(&["Round"]),
            table: tag(&["Table", "Board"]),
            players: ByColor { red: player("Red", "White"), black: player("Black", "Black") },
            control: tag(&["TimeControl", "TimeRule"]),
            start: tag(&["Time", "StartTime"]),
            end: tag(&["EndTime"]),
            opening: opening.map_or_else(|| tag(&["Opening"]), str::to_owned),
            result: game.result,
            entries: moves.entries,
            times: moves.times,
            used_ms: moves.used_ms,
            remarks: tag(&["Termination", "Remark"]),
            from: (game.tree.start().board != Setup::START.board
                || game.tree.start().turn != Setup::START.turn)
                .then_some(*game.tree.start()),
            last: Some((moves.setup, moves.last)),
            by_hand: false,
            ..Sheet::blank(lang)
        }
    }

    /// The rounds of the moves. A game that Black begins has a round whose first half is missing.
    #[must_use]
    pub fn played(&self) -> usize {
        rows(&self.entries).len()
    }

    /// The pages, A4.
    #[must_use]
    pub fn pages(&self) -> Vec<Drawing> {
        page::pages(self)
    }

    /// The pages as a PDF.
    ///
    /// # Errors
    ///
    /// [`PdfError`] if it could not be put together.
    pub fn pdf(&self) -> Result<Vec<u8>, PdfError> {
        drawing::pdf(&self.pages(), &page::subject(self), self.lang.tag())
    }

    /// The signs that no shipped font has; they are printed as □.
    #[must_use]
    pub fn missing(&self) -> BTreeSet<char> {
        self.pages().iter().flat_map(Drawing::missing).collect()
    }
}

struct Moves {
    entries: Vec<Entry>,
    times: Times,
    used_ms: ByColor<Option<u64>>,
    setup: Setup,
    last: Option<Move>,
}

/// The main line, written down.
fn moves(game: &Game, lang: Lang) -> Moves {
    let tree = &game.tree;
    let start = *tree.start();
    let nodes: Vec<NodeId> = tree.main_line().take(2 * MAX_ROUNDS - 1).collect();
    let note = |node: NodeId| tree.note(node);
    let has_spent = nodes.iter().any(|node| note(*node).is_some_and(|n| n.spent_ms.is_some()));
    let has_clock = nodes.iter().any(|node| note(*node).is_some_and(|n| n.clock_ms.is_some()));
    let times = match (has_spent, has_clock) {
        (true, _) => Times::Spent,
        (false, true) => Times::Left,
        (false, false) => Times::None,
    };
    let mut moves =
        Moves { entries: Vec::new(), times, used_ms: ByColor::default(), setup: start, last: None };
    // A start that is no legal position has no moves.
    let Ok(mut position) = tree.start_position() else { return moves };
    for node in nodes {
        let Some(mv) = tree.mv(node) else { break };
        let color = position.turn();
        let text = match lang {
            Lang::ZhHans => chinese(&position, mv, Script::Simplified),
            // The typographic minus is as wide as the plus.
            Lang::En => wxf(&position, mv).replace('-', "\u{2212}"),
        };
        let note = note(node);
        let time_ms = match times {
            Times::None => None,
            Times::Left => note.and_then(|note| note.clock_ms).map(u64::from),
            Times::Spent => note.and_then(|note| note.spent_ms).map(|spent| {
                let used = &mut moves.used_ms[color];
                *used.insert(used.unwrap_or(0) + u64::from(spent))
            }),
        };
        moves.entries.push(Entry { color, text, time_ms });
        position.play_unchecked(mv);
        moves.last = Some(mv);
    }
    moves.setup = position.setup();
    moves
}

/// The entries by rounds, Red's before Black's.
fn rows(entries: &[Entry]) -> Vec<ByColor<Option<&Entry>>> {
    let mut rows: Vec<ByColor<Option<&Entry>>> = Vec::new();
    for entry in entries {
        match rows.last_mut() {
            Some(row) if entry.color == Color::Black && row.black.is_none() => {
                row.black = Some(entry);
            }
            _ => {
                let mut row = ByColor { red: None, black: None };
                row[entry.color] = Some(entry);
                rows.push(row);
            }
        }
    }
    rows
}
