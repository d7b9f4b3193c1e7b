//! CBF, the XML records of 象棋桥.

use crate::{Collection, Format, Place, Problem, ReadOptions, Reason};

/// Reads an XML file.
pub(crate) fn read(_bytes: &[u8], _options: &ReadOptions) -> Collection {
    let reason = Reason::NotReadable { what: "CBF files" };
    Collection::refused(Format::Cbf, Problem::new(Place::Whole, reason))
}
