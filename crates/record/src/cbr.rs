//! CBR and CBL, the records and libraries of CCBridge.

use crate::{Collection, Format, Place, Problem, ReadOptions, Reason};

/// Reads a file that begins with the signature `CCBridge Record` or `CCBridgeLibrary`.
pub(crate) fn read(_bytes: &[u8], _options: &ReadOptions) -> Collection {
    let reason = Reason::NotReadable { what: "CBR and CBL files" };
    Collection::refused(Format::Cbr, Problem::new(Place::Whole, reason))
}
