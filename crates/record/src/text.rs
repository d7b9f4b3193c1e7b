//! Texts: decoded, their format found, read, and the places of their problems told by line.

use crate::movetext::Context;
use crate::{
    Collection, Encoding, Format, Place, Problem, ReadOptions, Reason, cloud, detect, dhtmlxq,
    encoding, json, lines, pgn, plain, wxf_text,
};

/// Reads a text of any format.
pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Collection {
    let decoded = encoding::decode(bytes, options.encoding);
    let text: &str = &decoded.text;
    let format = options.format.unwrap_or_else(|| detect::by_text(text));
    let mut context = Context::new(options);
    let mut collection = if is_blank(text) {
        Collection::refused(Format::Unknown, Problem::new(Place::Whole, Reason::Empty))
    } else {
        match format {
            Format::Pgn | Format::PlayOk => pgn::read(text, &mut context),
            Format::DhtmlXq => dhtmlxq::read(text, &mut context),
            Format::WxfText if wxf_text::is_wxf_text(text) => wxf_text::read(text, &mut context),
            Format::Fen => lines::read(text, &mut context),
            Format::CloudBook => cloud::read(text, &mut context),
            Format::Json => json::read(text, &mut context),
            _ => plain::read(text, &mut context),
        }
    };
    if let Some(forced) = options.format {
        collection.format = forced;
    }
    if collection.games.is_empty() && collection.problems.is_empty() {
        collection.format = options.format.unwrap_or(Format::Unknown);
        collection.problems.push(Problem::new(Place::Whole, Reason::UnknownFormat));
    }
    tell_lines(text, &mut collection);
    let has_text = !bytes.is_empty();
    collection.encoding = has_text.then_some(decoded.encoding);
    // What is wrong with the characters of something that is no record is of no interest.
    if !collection.games.is_empty() || decoded.encoding == Encoding::Mixed {
        collection.problems.splice(0..0, decoded.problems);
    }
    collection
}

fn is_blank(text: &str) -> bool {
    text.trim_matches(|letter: char| letter.is_whitespace() || matches!(letter, '\0' | '\u{feff}'))
        .is_empty()
}

/// Makes lines and columns of the places that are bytes, in one pass over the text.
fn tell_lines(text: &str, collection: &mut Collection) {
    let games = collection.games.iter_mut().flat_map(|game| &mut game.problems);
    let mut places: Vec<&mut Place> = collection
        .problems
        .iter_mut()
        .chain(games)
        .map(|problem| &mut problem.place)
        .filter(|place| matches!(place, Place::Byte(_)))
        .collect();
    if places.is_empty() {
        return;
    }
    places.sort();
    let (mut line, mut column) = (1_u32, 1_u32);
    let mut letters = text.char_indices().peekable();
    let mut before = '\0';
    for place in places {
        let Place::Byte(byte) = *place else { continue };
        while let Some(&(at, letter)) = letters.peek() {
            if at as u64 >= byte {
                break;
            }
            letters.next();
            match letter {
                '\n' if before == '\r' => {}
                '\n' | '\r' => (line, column) = (line + 1, 1),
                _ => column += 1,
            }
            before = letter;
        }
        *place = Place::Line { line, column };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_lines_and_columns() {
        let text = "[Red \"甲\"]\r\n\r\n1. 炮二平五 马8进6\r\n";
        let collection = read(text.as_bytes(), &ReadOptions::default());
        let place = collection.games[0].problems[0].place;
        assert_eq!(place, Place::Line { line: 3, column: 9 });
    }

    #[test]
    fn nothing_and_nonsense_are_refused() {
        let refused =
            |bytes: &[u8]| read(bytes, &ReadOptions::default()).problems[0].reason.clone();
        assert_eq!(refused(b""), Reason::Empty);
        assert_eq!(refused(b"\xef\xbb\xbf"), Reason::Empty);
        assert_eq!(refused(b" \n\0"), Reason::Empty);
        assert_eq!(refused(b"Dear Sir or Madam"), Reason::UnknownFormat);
        assert_eq!(
            refused(&[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 0xff]),
            Reason::UnknownFormat
        );
    }
}
