//! The tag of a file's content.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Sixteen hexadecimal digits that change with the content.
///
/// They may also change with the version of Rust: a browser then asks once more.
pub(crate) fn of(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
