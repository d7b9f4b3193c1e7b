//! Any board can be drawn, and what is written is SVG and PNG.

use std::collections::HashMap;

use prints::diagram::{Arrow, Colors, Coordinates, Diagram};
use prints::drawing::{Ink, PngError};
use proptest::prelude::*;
use quick_xml::events::Event;
use xiangqi::notation::Script;
use xiangqi::{Board, Color, Move, Piece, Role, Setup, Square};

fn squares() -> impl Strategy<Value = Square> {
    (0_u8..90).prop_map(|index| Square::from_index(index).unwrap())
}

fn setups() -> impl Strategy<Value = Setup> {
    let piece = (any::<bool>(), 0_usize..7).prop_map(|(red, role)| Piece {
        color: if red { Color::Red } else { Color::Black },
        role: Role::ALL[role],
    });
    let pieces = proptest::collection::vec((squares(), piece), 0..90);
    (pieces, any::<bool>()).prop_map(|(pieces, red)| {
        let mut board = Board::EMPTY;
        for (square, piece) in pieces {
            board.set(square, Some(piece));
        }
        let turn = if red { Color::Red } else { Color::Black };
        Setup { board, turn, quiet_plies: 0, fullmove_number: 1 }
    })
}

fn diagrams() -> impl Strategy<Value = Diagram> {
    let arrows = (squares(), proptest::option::of(squares()), any::<[u8; 3]>())
        .prop_map(|(from, to, ink)| Arrow { from, to, ink: Ink(ink) });
    let last = (squares(), squares()).prop_map(|(from, to)| Move { from, to });
    let coordinates = prop_oneof![
        Just(Coordinates::None),
        Just(Coordinates::Chinese),
        Just(Coordinates::Figures),
        Just(Coordinates::Letters),
    ];
    (
        setups(),
        proptest::option::of(last),
        proptest::collection::vec(arrows, 0..4),
        coordinates,
        any::<[bool; 4]>(),
        any::<String>(),
    )
        .prop_map(|(setup, last, arrows, coordinates, [flip, turn, simp, mono], caption)| {
            let script = if simp { Script::Simplified } else { Script::Traditional };
            let colors = if mono { Colors::Mono } else { Colors::Red };
            Diagram { setup, last, arrows, flip, coordinates, turn, script, colors, caption }
        })
}

/// Every element with its attributes, in the order of the file.
fn elements(svg: &str) -> Vec<(String, HashMap<String, String>)> {
    let mut reader = quick_xml::Reader::from_str(svg);
    let mut elements = Vec::new();
    let mut depth = 0;
    loop {
        let element = match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            Event::Start(element) => {
                depth += 1;
                element
            }
            Event::Empty(element) => element,
            _ => continue,
        };
        let attributes = element.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            (attribute.key.0.to_owned(), attribute.value.into_owned())
        });
        let name = element.name().0.to_owned();
        elements.push((name, attributes.collect()));
    }
    assert_eq!(depth, 0);
    elements
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_diagram_is_svg_that_an_xml_reader_takes(diagram in diagrams()) {
        let svg = diagram.drawing().svg();
        let elements = elements(&svg);
        prop_assert_eq!(&elements[0].0, "svg");
        let all = |name: &str, key: &str| -> Vec<String> {
            let of_name = elements.iter().filter(|(element, _)| name.is_empty() || element == name);
            of_name.filter_map(|(_, attributes)| attributes.get(key).cloned()).collect()
        };
        let ids = all("", "id");
        let mut stamps = 0;
        for href in all("use", "xlink:href") {
            let id = href.trim_start_matches('#').to_owned();
            prop_assert!(ids.contains(&id), "{} is not defined", href);
            stamps += usize::from(href.contains("red-") || href.contains("black-"));
        }
        prop_assert_eq!(stamps, diagram.setup.board.occupied().len());
        // The position in words may read `NaN` itself: two horses beside an advisor.
        for (element, attributes) in &elements {
            for (key, value) in attributes {
                let mut numbers = value.split(|letter: char| !letter.is_alphabetic());
                let lost = numbers.any(|word| word == "NaN" || word == "inf");
                prop_assert!(!lost, "{} of {} is {}", key, element, value);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_diagram_is_a_png_of_the_width_that_was_asked_for(
        diagram in diagrams(),
        width in 1_u32..300,
    ) {
        let png = diagram.drawing().png(width).unwrap();
        prop_assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        prop_assert_eq!(png[16..20].to_vec(), width.to_be_bytes().to_vec());
    }
}

#[test]
fn a_picture_without_pixels_or_with_too_many_is_refused() {
    let drawing = Diagram::new(&Setup::START).drawing();
    assert_eq!(drawing.png(0), Err(PngError::Size { width: 0, height: 0 }));
    assert!(matches!(drawing.png(6_000), Err(PngError::Size { width: 6_000, .. })));
    assert!(matches!(drawing.png(u32::MAX), Err(PngError::Size { .. })));
}

#[test]
fn the_same_diagram_is_the_same_file() {
    let drawing = Diagram::new(&Setup::START).drawing();
    assert_eq!(drawing.svg(), Diagram::new(&Setup::START).drawing().svg());
    assert_eq!(drawing.png(100), Diagram::new(&Setup::START).drawing().png(100));
}
