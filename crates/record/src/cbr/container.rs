//! A CCBridge library: a header, an index, and the records.
//!
//! | offset | bytes | what |
//! |---|---|---|
//! | 0 | 16 | `CCBridgeLibrary` |
//! | 60 | 4 | how many places the index has |
//! | 64 | 512 | name |
//! | 576 | 256 | source |
//! | 832 | 64 | who made it |
//! | 960 | 64 | when |
//! | 1088 | 65536 | remarks |
//! | 66624 | 276 a place | index |
//! | then | 4096 a slot | records |
//!
//! A record takes as many slots as it needs. The index is not trusted: libraries exist whose
//! index and records disagree, and the signature at the beginning of a slot tells all there is.

use super::RECORD;

/// Where the number of places stands.
const PLACES: usize = 60;
/// Where the index begins.
const INDEX: usize = 66_624;
/// The bytes of a place in the index.
const PLACE: usize = 276;
/// What records are aligned to, from the first one.
const SLOT: usize = 4_096;

/// The offsets of all records, in order.
pub(super) fn records(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let first = first(bytes);
    let slots = first.map_or(0..0, |first| first..bytes.len()).step_by(SLOT);
    slots.filter(|at| bytes[*at..].starts_with(RECORD))
}

/// The offset of the first record: behind the index, or else wherever the first one is.
fn first(bytes: &[u8]) -> Option<usize> {
    let places = bytes.get(PLACES..PLACES + 4)?;
    let places = u32::from_le_bytes(places.try_into().ok()?) as usize;
    let behind = PLACE.checked_mul(places).and_then(|index| index.checked_add(INDEX));
    match behind {
        Some(at) if bytes.get(at..).is_some_and(|rest| rest.starts_with(RECORD)) => Some(at),
        _ => {
            let from = LIBRARY_HEAD.min(bytes.len());
            let found = bytes[from..].windows(RECORD.len()).position(|window| window == RECORD)?;
            Some(from + found)
        }
    }
}

/// No record can begin before.
const LIBRARY_HEAD: usize = 576;
