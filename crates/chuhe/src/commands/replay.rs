//! Logs played again: what `play` takes up and `data check` looks at.

use anyhow::{Context, bail};
use journal::Record;
use table::game::xiangqi::Xiangqi;
use table::{AnyTable, Table, Viewer};

/// The table that a log tells of.
///
/// A table takes a log at its word and passes over a move that its position does not have. So this
/// looks after every record whether the game has followed, and names the record where it has not.
pub(crate) fn replay(records: &[Record]) -> anyhow::Result<AnyTable> {
    let mut table = None;
    for (number, record) in (1..).zip(records) {
        let place = || format!("record {number}");
        let event = journal::decode(record).with_context(place)?;
        let table = match &mut table {
            None => table.insert(AnyTable::fold([(record.at, &event)]).with_context(place)?),
            Some(table) => {
                table.evolve(record.at, &event);
                table
            }
        };
        let AnyTable::Xiangqi(game) = table;
        if !is_in_step(game) {
            bail!("record {number}: the move is not legal in the position before it");
        }
    }
    table.context("the log is empty")
}

/// Whether the game has made as many moves as the table has counted.
fn is_in_step(table: &Table<Xiangqi>) -> bool {
    let played = table.view(Viewer::Public, table.at()).game.played.len();
    u32::try_from(played) == Ok(table.plies())
}
