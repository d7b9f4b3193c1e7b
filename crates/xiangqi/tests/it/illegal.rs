//! Every reason why a move is refused, for both sides.

use xiangqi::{Illegal, Move, Position, Square};

use crate::positions::flipped;

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same reason with its points seen from the other side.
fn turned(illegal: Illegal) -> Illegal {
    match illegal {
        Illegal::HobbledLeg { leg } => Illegal::HobbledLeg { leg: leg.flipped() },
        Illegal::BlockedEye { eye } => Illegal::BlockedEye { eye: eye.flipped() },
        Illegal::PathBlocked { by } => Illegal::PathBlocked { by: by.flipped() },
        Illegal::IntoCheck { by } => Illegal::IntoCheck { by: by.flipped() },
        Illegal::StillInCheck { by } => Illegal::StillInCheck { by: by.flipped() },
        other => other,
    }
}

fn check(name: &str, fen: &str, mv: &str, expected: Option<Illegal>) {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let mv: Move = mv.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(position.why_illegal(mv), expected, "{name}");
    assert_eq!(position.play(mv).err(), expected, "{name}, played");
    assert_eq!(
        flipped(&position).why_illegal(mv.flipped()),
        expected.map(turned),
        "{name}, colors exchanged"
    );
}

macro_rules! refused {
    ($($name:ident: $fen:literal $mv:literal => $reason:expr;)*) => {$(
        #[test]
        fn $name() {
            check(stringify!($name), $fen, $mv, Some($reason));
        }
    )*};
}

macro_rules! legal {
    ($($name:ident: $fen:literal $mv:literal;)*) => {$(
        #[test]
        fn $name() {
            check(stringify!($name), $fen, $mv, None);
        }
    )*};
}

refused! {
    empty_point: "4k4/9/9/9/9/9/9/9/9/3K5 w" "e5e6" => Illegal::NoPiece;
    piece_of_the_other_side: "4k4/9/9/9/9/9/9/9/9/3K5 w" "e9e8" => Illegal::NotYourPiece;
    own_piece_on_the_target:
        "4k4/9/9/9/9/9/9/P8/9/R2K5 w" "a0a2" => Illegal::OwnPieceThere;
    standing_still: "4k4/9/9/9/9/9/9/9/9/R2K5 w" "a0a0" => Illegal::WrongShape;

    horse_leg:
        "4k4/9/9/9/9/9/9/9/6p2/3K2N2 w" "g0h2" => Illegal::HobbledLeg { leg: square("g1") };
    horse_leg_sideways:
        "4k4/9/9/9/9/9/9/9/9/3K1AN2 w" "g0e1" => Illegal::HobbledLeg { leg: square("f0") };
    horse_leg_behind:
        "4k4/9/9/9/9/6N2/6p2/9/9/3K5 w" "g4f2" => Illegal::HobbledLeg { leg: square("g3") };
    horse_does_not_slide: "4k4/9/9/9/9/9/9/9/9/3K2N2 w" "g0g1" => Illegal::WrongShape;

    elephant_eye:
        "5k3/9/9/9/9/9/9/9/3p5/2B1K4 w" "c0e2" => Illegal::BlockedEye { eye: square("d1") };
    elephant_across_the_river:
        "3k5/9/9/9/9/2B6/9/9/9/4K4 w" "c4e6" => Illegal::CrossesRiver;
    elephant_across_the_river_with_blocked_eye:
        "3k5/9/9/9/3P5/2B6/9/9/9/4K4 w" "c4e6" => Illegal::CrossesRiver;
    elephant_goes_two_steps: "3k5/9/9/9/9/2B6/9/9/9/4K4 w" "c4d3" => Illegal::WrongShape;

    king_out_of_the_palace:
        "5k3/9/9/9/9/9/9/9/9/3K5 w" "d0c0" => Illegal::LeavesPalace;
    king_over_the_top_of_the_palace:
        "5k3/9/9/9/9/9/9/3K5/9/9 w" "d2d3" => Illegal::LeavesPalace;
    advisor_out_of_the_palace:
        "3k5/9/9/9/9/9/9/5A3/9/4K4 w" "f2g3" => Illegal::LeavesPalace;
    king_goes_one_step: "5k3/9/9/9/9/9/9/9/9/3K5 w" "d0d2" => Illegal::WrongShape;
    king_does_not_go_diagonally: "5k3/9/9/9/9/9/9/9/9/3K5 w" "d0e1" => Illegal::WrongShape;
    king_does_not_fly: "4k4/9/9/9/9/9/4P4/9/9/4K4 w" "e0e9" => Illegal::WrongShape;
    advisor_does_not_go_straight:
        "3k5/9/9/9/9/9/9/9/4A4/4K4 w" "e1e2" => Illegal::WrongShape;

    cannon_without_screen:
        "4k4/9/9/9/r8/9/9/C8/9/3K5 w" "a2a5" => Illegal::CannonScreen { screens: 0 };
    cannon_over_two_screens:
        "4k4/r8/9/9/p8/9/P8/C8/9/3K5 w" "a2a8" => Illegal::CannonScreen { screens: 2 };
    cannon_over_three_screens_downward:
        "4k4/9/C8/p8/p8/9/P8/r8/9/3K5 w" "a7a2" => Illegal::CannonScreen { screens: 3 };
    cannon_past_a_piece_to_an_empty_point:
        "4k4/9/9/9/9/9/P8/C8/9/3K5 w" "a2a4" => Illegal::PathBlocked { by: square("a3") };
    cannon_does_not_jump_like_a_horse:
        "4k4/9/9/9/9/9/9/C8/9/3K5 w" "a2b4" => Illegal::WrongShape;

    rook_path:
        "4k4/9/9/9/p8/9/P8/9/9/R2K5 w" "a0a9" => Illegal::PathBlocked { by: square("a3") };
    rook_path_to_a_capture:
        "r3k4/9/9/9/p8/9/9/9/9/R2K5 w" "a0a9" => Illegal::PathBlocked { by: square("a5") };
    rook_path_leftward_names_the_nearest:
        "4k4/9/9/9/1P1P4R/9/9/9/9/3K5 w" "i5a5" => Illegal::PathBlocked { by: square("d5") };
    rook_does_not_go_diagonally: "4k4/9/9/9/9/9/9/9/9/R2K5 w" "a0b1" => Illegal::WrongShape;

    pawn_sideways_before_the_river: "4k4/9/9/9/9/P8/9/9/9/3K5 w" "a4b4" => Illegal::WrongShape;
    pawn_backward: "4k4/9/9/P8/9/9/9/9/9/3K5 w" "a6a5" => Illegal::WrongShape;
    pawn_two_steps: "4k4/9/9/P8/9/9/9/9/9/3K5 w" "a6a8" => Illegal::WrongShape;

    king_steps_onto_the_other_file:
        "4k4/9/9/9/9/9/9/9/9/3K5 w" "d0e0" => Illegal::FacingKings;
    last_piece_between_the_kings_leaves:
        "4k4/9/9/9/4N4/9/9/9/9/4K4 w" "e5c6" => Illegal::FacingKings;
    facing_kings_and_a_check_at_once:
        "4k4/9/9/9/9/9/9/5n3/9/3K5 w" "d0e0" => Illegal::FacingKings;
    facing_kings_while_another_answer_to_check_is_left:
        "4k4/9/9/9/R2r5/9/9/9/9/3K5 w" "d0e0" => Illegal::FacingKings;
    only_escape_faces_the_kings:
        "4k4/9/9/9/3r5/9/9/9/9/3K5 w" "d0e0" => Illegal::OnlyEscapeFacesKings;

    king_steps_beside_a_pawn:
        "3k5/9/9/9/9/9/9/9/5p3/4K4 w" "e0e1" => Illegal::IntoCheck { by: square("f1") };
    king_steps_under_a_pawn:
        "3k5/9/9/9/9/9/9/4p4/9/4K4 w" "e0e1" => Illegal::IntoCheck { by: square("e2") };
    king_steps_onto_a_rooks_rank:
        "3k5/9/9/9/9/9/9/9/r8/4K4 w" "e0e1" => Illegal::IntoCheck { by: square("a1") };
    king_takes_a_protected_piece:
        "3k5/9/9/9/9/9/9/9/r3n4/4K4 w" "e0e1" => Illegal::IntoCheck { by: square("a1") };
    piece_before_a_rook_leaves:
        "3k5/9/9/9/4r4/9/4N4/9/9/4K4 w" "e3g4" => Illegal::IntoCheck { by: square("e5") };
    one_of_two_screens_leaves:
        "3k5/9/9/9/4c4/4p4/4N4/9/9/4K4 w" "e3g4" => Illegal::IntoCheck { by: square("e5") };
    one_of_two_screens_takes_the_other:
        "3k5/9/9/9/4c4/4p4/4R4/9/9/4K4 w" "e3e4" => Illegal::IntoCheck { by: square("e5") };
    piece_becomes_a_bare_cannons_screen:
        "3k5/9/9/9/4c4/9/9/R8/9/4K4 w" "a2e2" => Illegal::IntoCheck { by: square("e5") };
    advisor_lets_go_of_a_horses_leg:
        "3k5/9/9/9/9/9/9/5n3/5A3/4K4 w" "f1e2" => Illegal::IntoCheck { by: square("f2") };

    check_is_not_met:
        "3k5/9/9/9/4r4/9/9/9/9/R3K4 w" "a0a1" => Illegal::StillInCheck { by: square("e5") };
    king_stays_on_the_rooks_file:
        "3k5/9/9/9/4r4/9/9/9/9/4K4 w" "e0e1" => Illegal::StillInCheck { by: square("e5") };
    screen_stays_a_screen:
        "3k5/9/9/9/4c4/9/9/4R4/9/4K4 w" "e2e3" => Illegal::StillInCheck { by: square("e5") };
    taking_the_screen_leaves_a_screen:
        "3k5/9/9/9/4c4/9/R3n4/9/9/4K4 w" "a3e3" => Illegal::StillInCheck { by: square("e5") };
    of_two_checks_one_is_left:
        "3k5/9/9/9/4r4/9/9/R2n5/9/4K4 w" "a2d2" => Illegal::StillInCheck { by: square("e5") };
    out_of_one_check_into_another:
        "3k5/5r3/9/9/4r4/9/9/9/9/4K4 w" "e0f0" => Illegal::IntoCheck { by: square("f8") };

    loser_is_mated_and_the_winner_moves_on:
        "R3k4/1R7/9/9/9/9/9/9/9/3K5 b" "a9a8" => Illegal::GameOver;
    loser_is_stalemated_and_the_winner_moves_on:
        "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w" "d9d8" => Illegal::GameOver;
    mated_side_tries_a_move:
        "R3k4/1R7/9/9/9/9/9/9/9/3K5 b" "e9d9" => Illegal::StillInCheck { by: square("a9") };
    stalemated_side_tries_a_move:
        "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w" "e0e1" => Illegal::IntoCheck { by: square("d1") };
}

legal! {
    horse_past_a_diagonal_neighbor: "4k4/9/9/9/9/9/9/9/7p1/3K2N2 w" "g0h2";
    cannon_over_a_screen_of_either_side: "r3k4/9/9/p8/9/9/9/C8/9/3K5 w" "a2a9";
    cannon_slides_when_it_takes_nothing: "4k4/9/9/9/9/9/9/C8/9/3K5 w" "a2a9";
    pawn_sideways_beyond_the_river: "4k4/9/9/9/P8/9/9/9/9/3K5 w" "a5b5";
    pawn_forward: "4k4/9/9/9/9/9/P8/9/9/3K5 w" "a3a4";
    piece_stays_before_a_rook: "3k5/9/9/9/4r4/9/4R4/9/9/4K4 w" "e3e4";
    piece_takes_the_rook_that_binds_it: "3k5/9/9/9/4r4/9/4R4/9/9/4K4 w" "e3e5";
    check_by_a_horse_met_on_its_leg: "3k5/9/9/9/9/9/9/5n3/R8/4K4 w" "a1f1";
    screen_leaves_and_ends_the_check: "3k5/9/9/9/4c4/9/9/4R4/9/4K4 w" "e2a2";
    second_screen_ends_the_check: "3k5/9/9/9/4c4/9/4n4/R8/9/4K4 w" "a2e2";
    king_steps_away_from_a_cannon: "5k3/9/9/9/4c4/9/4n4/9/9/4K4 w" "e0d0";
    king_on_the_others_file_behind_a_piece: "4k4/9/9/4p4/9/9/9/9/9/3K5 w" "d0e0";
}
