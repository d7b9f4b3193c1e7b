//! Notations: written texts, synonyms, several pawns, and the round trip over random positions.

use proptest::prelude::*;
use xiangqi::notation::{
    self, ChineseMove, IccsMove, ParseMoveError, Script, WxfMove, chinese, chinese_short, iccs,
    parse_move, wxf,
};
use xiangqi::{
    Board, Color, File, Illegal, Lane, Move, Piece, Position, Rank, Role, Setup, Square,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Two pawns on each of two files, and a lone one.
const TWO_PAIRS: &str = "4k4/9/9/2P3P2/2P3P2/P8/9/9/9/3K5 w";
/// Three pawns on one file, two on another.
const THREE_AND_TWO: &str = "4k4/9/2P6/2P3P2/2P3P2/9/9/9/9/3K5 w";
const FIVE: &str = "3k1P3/5P3/5P3/5P3/5P3/9/9/9/9/4K4 w";
const THREE: &str = "4k4/9/5P3/5P3/5P3/9/9/9/9/3K5 w";
const PAIR: &str = "4k4/9/5P3/5P3/9/9/P8/9/9/3K5 w";
const BLACK_PAIRS: &str = "3k5/9/9/9/9/2p3p2/2p3p2/9/9/4K4 b";
const ROOKS: &str = "3k5/9/9/4R4/9/4R4/9/9/9/4K4 w";
const ADVISORS: &str = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w";

#[test]
fn texts_as_they_are_written() {
    let start = Position::start().fen();
    for (name, fen, uci, in_wxf, simplified, traditional, short) in [
        ("cannon to the center", start.as_str(), "h2e2", "C2.5", "炮二平五", "炮二平五", "炮25"),
        ("horse forward", &start, "h0g2", "H2+3", "马二进三", "馬二進三", "马23"),
        ("cannon takes horse", &start, "h2h9", "C2+7", "炮二进七", "炮二進七", "炮27"),
        ("elephant", &start, "g0e2", "E3+5", "相三进五", "相三進五", "相35"),
        ("advisor", &start, "d0e1", "A6+5", "仕六进五", "仕六進五", "仕65"),
        ("king", &start, "e0e1", "K5+1", "帅五进一", "帥五進一", "帅51"),
        ("front rook back", ROOKS, "e6e5", "R+-1", "前车退一", "前車退一", "前车1"),
        ("rear rook sideways", ROOKS, "e4a4", "R-.9", "后车平九", "後車平九", "后车9"),
        ("advisors keep their lane", ADVISORS, "d2e1", "A6-5", "仕六退五", "仕六退五", "仕65"),
        ("front pawn of two", PAIR, "f7f8", "P++1", "前兵进一", "前兵進一", "前兵1"),
        ("lone pawn beside a pair", PAIR, "a3a4", "P9+1", "兵九进一", "兵九進一", "兵91"),
        ("middle pawn of three", THREE, "f6e6", "24.5", "中兵平五", "中兵平五", "中兵5"),
        ("rear pawn of three", THREE, "f5e5", "34.5", "后兵平五", "後兵平五", "后兵5"),
        ("fourth pawn of five", FIVE, "f6g6", "44.3", "四兵平三", "四兵平三", "四兵3"),
        ("two pairs, right front", TWO_PAIRS, "g6g7", "13+1", "一兵进一", "一兵進一", "一兵1"),
        ("two pairs, left rear", TWO_PAIRS, "c5b5", "27.8", "四兵平八", "四兵平八", "四兵8"),
        ("two pairs, the lone pawn", TWO_PAIRS, "a4a5", "P9+1", "兵九进一", "兵九進一", "兵91"),
        (
            "three and two, left front",
            THREE_AND_TWO,
            "c7c8",
            "17+1",
            "三兵进一",
            "三兵進一",
            "三兵1",
        ),
        ("black counts from its right", BLACK_PAIRS, "g3g2", "17+1", "三卒进1", "三卒進1", "三卒1"),
    ] {
        let (position, mv) = (position(fen), mv(uci));
        assert_eq!(wxf(&position, mv), in_wxf, "{name}");
        assert_eq!(chinese(&position, mv, Script::Simplified), simplified, "{name}");
        assert_eq!(chinese(&position, mv, Script::Traditional), traditional, "{name}");
        assert_eq!(chinese_short(&position, mv, Script::Simplified), short, "{name}");
    }
    let black = Position::start().play(mv("h2e2")).expect("legal");
    assert_eq!(chinese(&black, mv("h9g7"), Script::Simplified), "马8进7");
    assert_eq!(chinese_short(&black, mv("h9g7"), Script::Simplified), "马87");
    assert_eq!(iccs(mv("h2e2")), "H2-E2");
}

#[test]
fn synonyms_are_read() {
    let start = Position::start();
    let black = start.play(mv("h2e2")).expect("legal");
    for (position, text, uci) in [
        (&start, "h2e2", "h2e2"),
        (&start, "H2E2", "h2e2"),
        (&start, "h2-e2", "h2e2"),
        (&start, " H2-E2 ", "h2e2"),
        (&start, "C2=5", "h2e2"),
        (&start, "c2.5", "h2e2"),
        (&start, "C25", "h2e2"),
        (&start, "Ｃ２＝５", "h2e2"),
        (&start, "Ｃ２．５", "h2e2"),
        (&start, "N2+3", "h0g2"),
        (&start, "B3+5", "g0e2"),
        (&start, "炮二平五", "h2e2"),
        (&start, "砲二平五", "h2e2"),
        (&start, "包2平5", "h2e2"),
        (&start, "炮２平５", "h2e2"),
        (&start, "炮 二 平 五", "h2e2"),
        (&start, "炮二平５", "h2e2"),
        (&start, "炮二.五", "h2e2"),
        (&start, "傌二進三", "h0g2"),
        (&start, "俥一进二", "i0i2"),
        (&start, "車九進一", "a0a1"),
        (&start, "将五进一", "e0e1"),
        (&start, "帅进一", "e0e1"),
        (&start, "士四进五", "f0e1"),
        (&start, "象七进九", "c0a2"),
        (&start, "卒七进一", "c3c4"),
        (&black, "马８进７", "h9g7"),
        (&black, "馬八進七", "h9g7"),
        (&black, "H8+7", "h9g7"),
        (&black, "砲８平５", "h7e7"),
        (&black, "卒7进1", "g6g5"),
    ] {
        assert_eq!(parse_move(position, text), Ok(mv(uci)), "{text}");
    }
    for (fen, text, uci) in [
        (ROOKS, "+R-1", "e6e5"),
        (ROOKS, "R+−1", "e6e5"),
        (ROOKS, "车前退一", "e6e5"),
        (ROOKS, "後俥平九", "e4a4"),
        (ADVISORS, "前仕退五", "d2e1"),
        (ADVISORS, "A+-5", "d2e1"),
        (PAIR, "一兵进一", "f7f8"),
        (PAIR, "前四进一", "f7f8"),
        (PAIR, "14+1", "f7f8"),
        (THREE, "P4.5", "f6e6"),
        (THREE, "P+.5", "f7e7"),
        (THREE, "P-.5", "f5e5"),
        (THREE, "二兵平五", "f6e6"),
        (THREE, "44.5", "f6e6"),
        (FIVE, "++.5", "f9e9"),
        (FIVE, "--.5", "f5e5"),
        (TWO_PAIRS, "前三进一", "g6g7"),
        (TWO_PAIRS, "前兵三进一", "g6g7"),
        (TWO_PAIRS, "后七平八", "c5b5"),
        (TWO_PAIRS, "3+.2", "g6h6"),
        (TWO_PAIRS, "7-.8", "c5b5"),
        (TWO_PAIRS, "Pa+1", "g6g7"),
        (TWO_PAIRS, "pd.8", "c5b5"),
        (THREE_AND_TWO, "7+.8", "c7b7"),
        (THREE_AND_TWO, "77.8", "c6b6"),
        (BLACK_PAIRS, "前7进1", "g3g2"),
        (BLACK_PAIRS, "１卒平２", "c3b3"),
    ] {
        assert_eq!(parse_move(&position(fen), text), Ok(mv(uci)), "{text} in {fen}");
    }
}

#[test]
fn a_short_text_with_two_readings_keeps_both() {
    let short: ChineseMove = "车91".parse().expect("short form");
    let two_ways = position("4k4/9/9/9/9/R8/9/9/9/3K5 w");
    assert_eq!(short.readings(&two_ways), [mv("a4a3"), mv("a4i4"), mv("a4a5")]);
    assert_eq!(
        parse_move(&two_ways, "车91"),
        Err(ParseMoveError::Ambiguous { readings: vec![mv("a4a3"), mv("a4i4"), mv("a4a5")] })
    );
}

#[test]
fn legality_decides_between_readings() {
    // Two horses stand on lane 4 and would go to lane 3 in front; the leg of the rear one is blocked.
    let blocked = position("4k4/9/9/9/9/5N3/9/5P3/5N3/3K5 w");
    assert_eq!(parse_move(&blocked, "马四进三"), Ok(mv("f4g6")));
    let free = position("4k4/9/9/9/9/5N3/9/9/5N3/3K5 w");
    assert_eq!(
        parse_move(&free, "马四进三"),
        Err(ParseMoveError::Ambiguous { readings: vec![mv("f1g3"), mv("f4g6")] })
    );
    // An older tool writes P3+1: a lone pawn on lane 3, or the third of those that share a file.
    let older = position("4k4/9/9/2P3P2/2P3P2/9/9/9/9/3K5 w");
    let text: WxfMove = "P3+1".parse().expect("WXF");
    assert_eq!(text.all_readings(&older), [mv("c6c7"), mv("g6g7")]);
}

#[test]
fn what_is_refused_is_explained() {
    let start = Position::start();
    let leg = Illegal::HobbledLeg { leg: "c9".parse().expect("a point") };
    let black = start.play(mv("h2e2")).expect("legal");
    assert_eq!(
        parse_move(&black, "马2进4"),
        Err(ParseMoveError::Illegal { tried: vec![(mv("b9d8"), leg)] })
    );
    assert_eq!(parse_move(&start, "车五平六"), Err(ParseMoveError::NoSuchPiece));
    for text in [
        "",
        "炮",
        "炮二平",
        "炮二平十",
        "平五炮二",
        "C2",
        "C0.5",
        "a0a",
        "e2e4e5",
        "前前进一",
        "𠀀𠀀𠀀𠀀",
    ] {
        assert!(matches!(parse_move(&start, text), Err(ParseMoveError::Syntax { .. })), "{text}");
    }
}

/// A number from 0 below `bound`, and the next state (splitmix64).
fn draw(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) % bound as u64) as usize
}

/// Kings, pawns crowded on few files, and some other pieces.
fn crowded(state: &mut u64) -> Option<Position> {
    let mut board = Board::default();
    for color in Color::ALL {
        let palace: Vec<Square> =
            Square::ALL.into_iter().filter(|square| square.in_palace(color)).collect();
        board.set(palace[draw(state, palace.len())], Some(Piece { color, role: Role::King }));
        let lanes = [1 + draw(state, 9), 1 + draw(state, 9)];
        for _ in 0..draw(state, 6) {
            let lane = Lane::new(lanes[draw(state, 2)] as u8)?;
            let rank = match color {
                Color::Red => Rank::ALL[5 + draw(state, 5)],
                Color::Black => Rank::ALL[draw(state, 5)],
            };
            let square = Square::new(lane.file(color), rank);
            if board.get(square).is_none() {
                board.set(square, Some(Piece { color, role: Role::Pawn }));
            }
        }
        for role in [Role::Rook, Role::Horse, Role::Cannon] {
            let file = File::ALL[draw(state, 9)];
            for _ in 0..draw(state, 3) {
                let square = Square::new(file, Rank::ALL[draw(state, 10)]);
                if board.get(square).is_none() {
                    board.set(square, Some(Piece { color, role }));
                }
            }
        }
    }
    let turn = Color::ALL[draw(state, 2)];
    Position::try_from(Setup { board, turn, quiet_plies: 0, fullmove_number: 1 }).ok()
}

fn round_trip(position: &Position) {
    for mv in position.legal_moves() {
        let place = || format!("{mv} in {}", position.fen());
        let in_wxf = wxf(position, mv);
        assert_eq!(
            in_wxf.parse::<WxfMove>().map(|text| text.readings(position)),
            Ok(vec![mv]),
            "{in_wxf}: {}",
            place()
        );
        for script in [Script::Simplified, Script::Traditional] {
            let full = chinese(position, mv, script);
            let readings = full.parse::<ChineseMove>().map(|text| text.readings(position));
            assert_eq!(readings, Ok(vec![mv]), "{full}: {}", place());
            let short = chinese_short(position, mv, script);
            let readings = short.parse::<ChineseMove>().map(|text| text.readings(position));
            assert!(readings.is_ok_and(|readings| readings.contains(&mv)), "{short}: {}", place());
        }
        assert_eq!(iccs(mv).parse(), Ok(IccsMove(mv)), "{}", place());
        assert_eq!(mv.to_string().parse(), Ok(mv), "{}", place());
        assert_eq!(parse_move(position, &in_wxf), Ok(mv), "{in_wxf}: {}", place());
    }
}

/// The property of the notations: 100,000 positions, half of them from random games, half with
/// several pawns on several files.
#[test]
fn every_legal_move_of_100_000_positions_survives_the_round_trip() {
    let mut state = 20_261_130;
    let mut position = Position::start();
    for _ in 0..50_000 {
        let moves = position.legal_moves();
        if moves.is_empty() || position.fullmove_number() > 120 {
            position = Position::start();
            continue;
        }
        position.play_unchecked(moves[draw(&mut state, moves.len())]);
        round_trip(&position);
    }
    let (mut seen, mut several) = (0, 0);
    while seen < 50_000 {
        let Some(position) = crowded(&mut state) else { continue };
        seen += 1;
        several += usize::from(files_with_several_pawns(&position) > 1);
        round_trip(&position);
    }
    assert!(several > 2_000, "only {several} positions had pawns in several on several files");
}

fn files_with_several_pawns(position: &Position) -> usize {
    let on = |file: File| {
        let own = Piece { color: position.turn(), role: Role::Pawn };
        Rank::ALL
            .into_iter()
            .filter(|&rank| position.piece_at(Square::new(file, rank)) == Some(own))
            .count()
    };
    File::ALL.into_iter().filter(|&file| on(file) > 1).count()
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,8}") {
        let _ = parse_move(&Position::start(), &text);
    }

    #[test]
    fn any_signs_of_a_notation_are_read_or_refused(text in "[炮马兵前中后一二三九1-9PCRa-e+\\-.进退平]{0,6}") {
        let position = position(TWO_PAIRS);
        if let Ok(mv) = notation::parse_move(&position, &text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}
