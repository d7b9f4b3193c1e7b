//! What makes a setup illegal, and what is merely odd.

use xiangqi::{
    Color, Handicap, MAX_COUNTER, Piece, Position, Role, Setup, SetupErrorKinds as Kinds,
};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

macro_rules! refused {
    ($($name:ident: $fen:literal => $kinds:expr, $squares:literal;)*) => {$(
        #[test]
        fn $name() {
            let error = Position::try_from(setup($fen)).expect_err($fen);
            assert_eq!(error.kinds, $kinds);
            let squares: Vec<String> =
                error.squares.iter().map(|square| square.to_string()).collect();
            assert_eq!(squares.join(" "), $squares);
        }
    )*};
}

refused! {
    empty_board: "9/9/9/9/9/9/9/9/9/9 w" => Kinds::RED_KING_MISSING | Kinds::BLACK_KING_MISSING, "";
    no_red_king: "4k4/9/9/9/9/9/9/9/9/9 w" => Kinds::RED_KING_MISSING, "";
    no_black_king: "9/9/9/9/9/9/9/9/9/4K4 w" => Kinds::BLACK_KING_MISSING, "";
    two_kings_of_a_side: "4k4/9/9/9/9/9/9/9/9/3K1K3 w" => Kinds::SEVERAL_KINGS, "d0 f0";
    king_outside: "4k4/9/9/9/9/9/9/9/9/2K6 w" => Kinds::KING_OUTSIDE_PALACE, "c0";
    king_above_the_palace: "5k3/9/9/9/9/9/4K4/9/9/9 w" => Kinds::KING_OUTSIDE_PALACE, "e3";
    kings_in_each_others_palace:
        "4K4/9/9/9/9/9/9/9/9/3k5 w" => Kinds::KING_OUTSIDE_PALACE, "d0 e9";
    red_advisor_outside: "3k5/9/9/9/9/9/9/9/9/2A1K4 w" => Kinds::ADVISOR_OUTSIDE_PALACE, "c0";
    black_advisor_in_the_red_palace:
        "3k5/9/9/9/9/9/9/9/9/3aK4 w" => Kinds::ADVISOR_OUTSIDE_PALACE, "d0";
    elephant_across: "3k5/9/9/9/2B6/9/9/9/9/4K4 w" => Kinds::ELEPHANT_ACROSS_RIVER, "c5";
    black_elephant_across: "3k5/9/9/9/9/2b6/9/9/9/4K4 w" => Kinds::ELEPHANT_ACROSS_RIVER, "c4";
    pawn_on_the_own_edge: "3k5/9/9/9/9/9/9/9/9/P3K4 w" => Kinds::PAWN_BEHIND_START, "a0";
    black_pawn_one_before: "3k5/8p/9/9/9/9/9/9/9/4K4 w" => Kinds::PAWN_BEHIND_START, "i8";
    three_advisors:
        "3k5/9/9/9/9/9/9/9/4A4/3AKA3 w" => Kinds::TOO_MANY_ADVISORS, "d0 f0 e1";
    three_elephants: "3k5/9/9/9/9/2B6/9/9/9/2B1K1B2 w" => Kinds::TOO_MANY_ELEPHANTS, "c0 g0 c4";
    three_horses: "3k5/nnn6/9/9/9/9/9/9/9/4K4 w" => Kinds::TOO_MANY_HORSES, "a8 b8 c8";
    three_rooks: "3k5/9/9/9/9/9/9/9/RRR6/4K4 w" => Kinds::TOO_MANY_ROOKS, "a1 b1 c1";
    three_cannons: "3k5/9/9/9/9/9/9/9/CCC6/4K4 w" => Kinds::TOO_MANY_CANNONS, "a1 b1 c1";
    six_pawns: "3k5/9/9/9/9/PPPPPP3/9/9/9/4K4 w" => Kinds::TOO_MANY_PAWNS, "a4 b4 c4 d4 e4 f4";
    facing_kings: "4k4/9/9/9/9/9/9/9/9/4K4 b" => Kinds::FACING_KINGS, "e0 e9";
    king_can_be_taken: "3k5/9/9/9/9/9/9/9/9/3RK4 w" => Kinds::OPPONENT_IN_CHECK, "d9";
    king_can_be_taken_over_a_screen:
        "3k5/9/9/9/3p5/9/9/9/9/3CK4 w" => Kinds::OPPONENT_IN_CHECK, "d9";
    full_move_number_zero:
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 0" => Kinds::FULLMOVE_NUMBER_OUT_OF_RANGE, "";
    counters_too_large:
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 10000 10000"
        => Kinds::FULLMOVE_NUMBER_OUT_OF_RANGE | Kinds::QUIET_PLIES_OUT_OF_RANGE, "";
    everything_at_once:
        "rrr1k4/8p/9/9/B8/9/4A4/9/P8/4R1K2 w - - 0 0"
        => Kinds::TOO_MANY_ROOKS
            | Kinds::PAWN_BEHIND_START
            | Kinds::ELEPHANT_ACROSS_RIVER
            | Kinds::ADVISOR_OUTSIDE_PALACE
            | Kinds::KING_OUTSIDE_PALACE
            | Kinds::FULLMOVE_NUMBER_OUT_OF_RANGE,
        "g0 a1 e3 a5 i8 a9 b9 c9";
}

#[test]
fn the_message_lists_reasons_and_points() {
    let error = Position::try_from(setup("rrr1k4/9/9/9/9/9/9/9/9/9 b")).expect_err("illegal");
    assert_eq!(error.to_string(), "no red king, more than two rooks on a side (a9 b9 c9)");
    let error = Position::try_from(setup("4k4/9/9/9/9/9/9/9/9/9 b")).expect_err("illegal");
    assert_eq!(error.to_string(), "no red king");
}

#[test]
fn every_reason_has_its_words() {
    for kind in Kinds::all() {
        let error = xiangqi::SetupError { kinds: kind, squares: xiangqi::SquareSet::EMPTY };
        assert!(error.to_string().len() > 5, "{kind:?}: {error}");
    }
}

macro_rules! accepted {
    ($($name:ident: $fen:literal;)*) => {$(
        #[test]
        fn $name() {
            let position = Position::try_from(setup($fen)).expect($fen);
            assert_eq!(position.setup(), setup($fen));
        }
    )*};
}

accepted! {
    advisor_off_its_points: "4k4/9/9/9/9/9/9/9/3A5/3K5 w";
    elephant_off_its_points: "4k4/9/9/9/9/9/9/B8/9/1B1K5 w";
    pawn_on_a_file_it_cannot_have_reached: "4k4/9/9/9/9/9/1P7/9/9/3K5 w";
    pawn_on_the_rank_of_the_cannons: "3a2b1r/4ak3/8p/7P1/9/9/9/B2NN3B/3K5/4p4 w";
    pawn_on_the_last_rank: "3k4P/9/9/9/9/9/9/9/9/4K4 w";
    three_checkers: "3k5/9/9/9/4r4/9/9/3n1n3/9/4K4 w";
    mate_on_the_board: "R3k4/1R7/9/9/9/9/9/9/9/3K5 b";
    kings_alone: "3k5/9/9/9/9/9/9/9/9/4K4 b";
    largest_counters: "3k5/9/9/9/9/9/9/9/9/4K4 b - - 9999 9999";
}

#[test]
fn limits_are_those_of_the_docs() {
    assert_eq!(MAX_COUNTER, 9_999);
}

#[test]
fn handicaps_are_named_once_and_playable() {
    let names: std::collections::HashSet<_> =
        Handicap::ALL.iter().map(|handicap| handicap.name()).collect();
    let chinese: std::collections::HashSet<_> =
        Handicap::ALL.iter().map(|handicap| handicap.chinese()).collect();
    assert_eq!((names.len(), chinese.len()), (Handicap::ALL.len(), Handicap::ALL.len()));
    for handicap in Handicap::ALL {
        assert_eq!(Handicap::from_name(handicap.name()), Some(handicap));
        let position = Position::try_from(handicap.setup()).expect("a handicap is legal");
        assert_eq!(position.turn(), Color::Red, "{}", handicap.name());
        assert!(position.ending().is_none(), "{}", handicap.name());
        let start = Setup::START.board;
        assert_eq!(position.board().color(Color::Black), start.color(Color::Black));
        assert!(position.board().color(Color::Red).len() < start.color(Color::Red).len());
    }
    assert_eq!(Handicap::from_name("left horse"), None);
}

#[test]
fn handicaps_give_away_what_they_say() {
    for (name, given) in [
        ("left-horse", "b0"),
        ("right-horse", "h0"),
        ("both-horses", "b0 h0"),
        ("left-cannon", "b2"),
        ("right-cannon", "h2"),
        ("both-cannons", "b2 h2"),
        ("left-rook", "a0"),
        ("right-rook", "i0"),
        ("both-rooks", "a0 i0"),
        ("rook-and-horse", "a0 b0"),
        ("rook-and-cannon", "a0 b2"),
        ("horse-and-cannon", "b0 b2"),
        ("both-advisors", "d0 f0"),
        ("both-elephants", "c0 g0"),
        ("advisors-and-elephants", "c0 d0 f0 g0"),
        ("five-pawns", "a3 c3 e3 g3 i3"),
        ("nine-pieces", "c0 d0 f0 g0 a3 c3 e3 g3 i3"),
    ] {
        let handicap = Handicap::from_name(name).expect(name);
        let gone = Setup::START.board.occupied() - handicap.setup().board.occupied();
        let gone: Vec<String> = gone.iter().map(|square| square.to_string()).collect();
        assert_eq!(gone.join(" "), given, "{name}");
    }
}

#[test]
fn the_start_has_the_pieces_of_the_rule_book() {
    for color in Color::ALL {
        for role in Role::ALL {
            let count = Setup::START.board.of(Piece { color, role }).len();
            assert_eq!(count, usize::from(role.start_count()), "{color} {role}");
        }
    }
}
