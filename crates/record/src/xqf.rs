//! XQF, the files of XQStudio.

use crate::{Collection, Format, Place, Problem, ReadOptions, Reason};

/// Reads a file that begins with the signature `XQ`.
pub(crate) fn read(_bytes: &[u8], _options: &ReadOptions) -> Collection {
    let reason = Reason::NotReadable { what: "XQF files" };
    Collection::refused(Format::Xqf, Problem::new(Place::Whole, reason))
}
