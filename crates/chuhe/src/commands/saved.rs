//! The file that `chuhe play --save` keeps, read as a record like any other.

use std::path::Path;

use anyhow::Context;
use record::{Builder, Collection, Encoding, Format, Game, GameResult, Limits};
use store::LogFile;
use table::{AnyTable, Outcome, Viewer};

use super::replay::replay;

/// How the first line of such a file begins.
const BEGIN: &[u8] = b"chuhe log ";

/// Whether these bytes begin a log.
pub(super) fn is_log(bytes: &[u8]) -> bool {
    bytes.starts_with(BEGIN)
}

/// The game that a log tells of: its start, its moves and its result.
///
/// # Errors
///
/// The file cannot be read or is open in another program, or its log is none of a game.
pub(super) fn read(path: &Path) -> anyhow::Result<Collection> {
    let (_, records) = LogFile::open(path)?;
    let AnyTable::Xiangqi(table) = replay(&records)?;
    let view = table.view(Viewer::Public, table.at()).game;
    let mut builder = Builder::new(view.setup.start.setup(), &Limits::DEFAULT);
    for (ply, played) in view.played.iter().enumerate() {
        builder.play(played.mv).with_context(|| format!("ply {ply}"))?;
    }
    let mut game = Game::new(builder.finish());
    let score = table.outcome().map_or("*", Outcome::score);
    game.result = GameResult::ALL
        .into_iter()
        .find(|result| result.pgn() == score)
        .unwrap_or(GameResult::Unknown);
    for (seat, person) in table.people() {
        let (Some(color), Some(person)) = (table::game::xiangqi::color_of(seat), person) else {
            continue;
        };
        // Two people at one terminal have no names; the computer has its level.
        if table::Computer::of(person).is_some() {
            let tag = if color == xiangqi::Color::Red { "Red" } else { "Black" };
            game.tags.set(tag, person.as_str());
        }
    }
    Ok(Collection {
        format: Format::Unknown,
        encoding: Some(Encoding::Utf8),
        games: vec![game],
        problems: Vec::new(),
    })
}
