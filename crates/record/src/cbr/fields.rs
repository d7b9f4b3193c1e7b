//! The fields of a CCBridge record, all at fixed places.
//!
//! Text is UTF-16LE and ends at a NUL. Between and behind the texts lies whatever was in the
//! memory of the program that wrote them, so that nothing is read from there.

use encoding_rs::UTF_16LE;

/// A text field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    /// The tag that the text belongs under.
    pub(super) tag: &'static str,
    /// Its offset in the record.
    pub(super) at: usize,
    /// Its length in bytes.
    pub(super) length: usize,
}

const fn field(tag: &'static str, at: usize, length: usize) -> Field {
    Field { tag, at, length }
}

/// The text fields, in the order of the record.
pub(super) const FIELDS: [Field; 30] = [
    field("Script", 52, 128),
    field("Title", 180, 128),
    field("Category", 308, 256),
    field("Source", 564, 64),
    field("EventType", 628, 64),
    field("Event", 692, 64),
    field("Round", 756, 64),
    field("Group", 820, 32),
    field("Table", 852, 32),
    field("Date", 884, 64),
    field("Site", 948, 64),
    field("TimeControl", 1012, 64),
    field("Red", 1076, 64),
    field("RedTeam", 1140, 64),
    field("RedTime", 1204, 64),
    field("RedElo", 1268, 32),
    field("Black", 1300, 64),
    field("BlackTeam", 1364, 64),
    field("BlackTime", 1428, 64),
    field("BlackElo", 1492, 32),
    field("Referee", 1524, 64),
    field("Recorder", 1588, 64),
    field("Annotator", 1652, 64),
    field("AnnotatorMail", 1716, 64),
    field("Author", 1780, 64),
    field("AuthorMail", 1844, 64),
    field("Created", 1908, 40),
    field("Modified", 1972, 40),
    field("Nature", 2044, 32),
    field("Termination", 2080, 32),
];

/// A text up to its NUL. Halves of characters become U+FFFD.
pub(super) fn text(bytes: &[u8]) -> String {
    let units = bytes.chunks_exact(2);
    let length = units.take_while(|unit| *unit != [0, 0]).count() * 2;
    let (text, _) = UTF_16LE.decode_without_bom_handling(&bytes[..length]);
    text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    // A blank before 一 (U+4E00): the two NUL bytes in the middle are no end.
    #[test]
    fn a_text_ends_at_an_aligned_nul() {
        let bytes = [0x20, 0, 0, 0x4E, 0x31, 0, 0, 0, 0x99, 0x99];
        assert_eq!(text(&bytes), " 一1");
        assert_eq!(text(&[0x31, 0, 0x32]), "1");
        assert_eq!(text(&[0, 0xD8, 0x31, 0]), "\u{FFFD}1");
    }

    #[test]
    fn fields_do_not_overlap() {
        for pair in FIELDS.windows(2) {
            assert!(pair[0].at + pair[0].length <= pair[1].at, "{pair:?}");
        }
    }
}
