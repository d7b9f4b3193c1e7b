//! FEN: what is read, what is written, what is refused and why.

use proptest::{collection::vec, prelude::*};
use xiangqi::{
    Board, Color, File, ParseFenError, ParsePositionError, Piece, Position, Rank, Role, Setup,
    Square,
};

use crate::positions::any_position;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Read leniently, written strictly.
#[test]
fn dialects_are_read_and_one_is_written() {
    for (name, text, written) in [
        ("as written", START, START),
        ("two fields", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", START),
        ("side r", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r", START),
        ("h and e", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1", START),
        ("mixed", "rhbakaenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR R", START),
        (
            "split digits and much space",
            "  rnbakabnr/45/1c5c1/p1p1p1p1p/333/9/P1P1P1P1P/1C14C1/111111111/RNBAKABNR \t w  -  - \n",
            START,
        ),
        ("four fields", "3k5/9/9/9/9/9/9/9/9/4K4 b - -", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1"),
        ("five fields", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 7", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 7 1"),
        (
            "counters",
            "3k5/9/9/9/9/9/9/9/9/4K4 B - - 65535 65535",
            "3k5/9/9/9/9/9/9/9/9/4K4 b - - 65535 65535",
        ),
    ] {
        let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(setup.to_string(), written, "{name}");
    }
    assert_eq!(Setup::START.to_string(), START);
    assert_eq!(Position::start().fen(), START);
    assert_eq!(Position::start().to_string(), START);
}

#[test]
fn what_is_refused_is_explained() {
    for (text, message) in [
        ("", "empty text"),
        (" \n", "empty text"),
        ("9/9/9 w", "board field has 3 ranks, expected 10"),
        ("9/9/9/9/9/9/9/9/9/9/9 w", "board field has 11 ranks, expected 10"),
        ("9/9/9/9/8/9/9/9/9/9 w", "board field: rank 5 has 8 points, expected 9"),
        ("9/9/9/9/9/9/9/9/9/55 w", "board field: rank 0 has 10 points, expected 9"),
        ("9/9/9/9/9/9/9/9/9/kkkkkkkkkk w", "board field: rank 0 has 10 points, expected 9"),
        ("9/9//9/9/9/9/9/9/9 w", "board field: rank 7 has 0 points, expected 9"),
        ("9/4q4/9/9/9/9/9/9/9/9 w", "board field: unknown piece 'q' on e8"),
        ("9/9/9/9/9/9/9/9/9/9x w", "board field: unknown piece 'x' on rank 0"),
        ("9/0/9/9/9/9/9/9/9/9 w", "board field: unknown piece '0' on a8"),
        ("帅8/9/9/9/9/9/9/9/9/9 w", "board field: unknown piece '帅' on a9"),
        ("9/9/9/9/9/9/9/9/9/9", "side to move is missing, expected w or b"),
        ("9/9/9/9/9/9/9/9/9/9 red", "unknown side to move \"red\", expected w or b"),
        ("9/9/9/9/9/9/9/9/9/9 w KQkq", "field 3 is \"KQkq\", expected -"),
        ("9/9/9/9/9/9/9/9/9/9 w - e3", "field 4 is \"e3\", expected -"),
        (
            "9/9/9/9/9/9/9/9/9/9 w - - x 1",
            "field 5 (plies since a capture) is \"x\", expected a number up to 65535",
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 w - - 0 65536",
            "field 6 (full move number) is \"65536\", expected a number up to 65535",
        ),
        (
            "9/9/9/9/9/9/9/9/9/9 w - - -1",
            "field 5 (plies since a capture) is \"-1\", expected a number up to 65535",
        ),
        ("9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves", "unexpected \"moves\" after the sixth field"),
    ] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
        assert_eq!(text.parse::<Position>(), Err(ParsePositionError::Fen(error)), "{text}");
    }
}

#[test]
fn a_refusal_names_its_place() {
    let error = "9/9/9/9/9/9/9/9/9/3z5 w".parse::<Setup>();
    let (rank, file) = (Rank::ALL[0], Some(File::ALL[3]));
    assert_eq!(error, Err(ParseFenError::UnknownPiece { letter: 'z', rank, file }));
}

#[test]
fn a_well_formed_text_can_still_be_illegal() {
    let error = "4k4/9/9/9/9/9/9/9/9/4K4 w".parse::<Position>().expect_err("facing kings");
    assert_eq!(error.to_string(), "not a legal position");
    let source = std::error::Error::source(&error).expect("the reasons");
    assert_eq!(source.to_string(), "kings that face each other (e0 e9)");
}

/// A board with anything anywhere.
fn any_setup() -> impl Strategy<Value = Setup> {
    let pieces = vec((any::<bool>(), 0..7_usize, 0..90_u8), 0..60);
    (pieces, any::<bool>(), any::<u16>(), any::<u16>()).prop_map(|(pieces, red, quiet, number)| {
        let mut board = Board::EMPTY;
        for (red, role, index) in pieces {
            let color = if red { Color::Red } else { Color::Black };
            let square = Square::from_index(index).expect("an index below 90");
            board.set(square, Some(Piece { color, role: Role::ALL[role] }));
        }
        let turn = if red { Color::Red } else { Color::Black };
        Setup { board, turn, quiet_plies: quiet, fullmove_number: number }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_setup_survives_the_round_trip(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        // Legal or not, it gets an answer, and a legal one can be asked for its moves.
        if let Ok(position) = Position::try_from(setup) {
            prop_assert_eq!(position.setup(), setup);
            prop_assert_eq!(position.legal_moves().len(), position.legal_move_count());
        }
    }

    #[test]
    fn any_position_survives_the_round_trip(position in any_position()) {
        prop_assert_eq!(position.fen().parse::<Position>(), Ok(position));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<xiangqi::Move>();
        let _ = text.parse::<Square>();
    }

    #[test]
    fn any_letters_of_a_fen_are_read_or_refused(
        text in "([rnbakcpheRNBAKCPHE1-9]{0,9}/){8,10}[rnbakcpRNBAKCP0-9]{0,9}( [wbrx-]){0,3}( [0-9]{1,6}){0,3}"
    ) {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        }
        let _ = text.parse::<Position>();
    }

    #[test]
    fn a_damaged_fen_is_read_or_refused(position in any_position(), at in 0..60_usize, letter in any::<char>()) {
        let mut text: Vec<char> = position.fen().chars().collect();
        let at = at.min(text.len() - 1);
        text[at] = letter;
        let text: String = text.into_iter().collect();
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.fen().parse::<Position>(), Ok(read));
        }
    }
}
