//! What breaks readers of records, one test for each kind, with records of our own.
//!
//! The numbers are those of a list of what real files contain, 1 to 19; then what else is rare.

use encoding_rs::{BIG5, GB18030};
use record::{
    Collection, Encoding, Format, Game, GameResult, Glyph, NodeId, Notation, Reason, Tree,
    WriteFormat, WriteOptions, parse, write,
};

fn only(bytes: impl AsRef<[u8]>) -> Game {
    let mut collection = parse(bytes.as_ref());
    assert_eq!(collection.games.len(), 1, "{:?}", collection.problems);
    collection.games.remove(0)
}

fn moves(game: &Game) -> String {
    game.tree.main_moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn reads(bytes: impl AsRef<[u8]>, expected: &str) -> Game {
    let game = only(bytes);
    assert_eq!(moves(&game), expected, "{:?}", game.problems);
    game
}

fn reasons(collection: &Collection) -> Vec<&Reason> {
    let games = collection.games.iter().flat_map(|game| &game.problems);
    collection.problems.iter().chain(games).map(|problem| &problem.reason).collect()
}

const GAME: &str =
    "[Event \"楚河杯赛\"]\n[Red \"许\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n";
const MOVES: &str = "h2e2 h9g7 h0g2 i9h9";

#[test]
fn p01_encodings_are_found_by_content() {
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(GAME.encode_utf16()).flat_map(bytes).collect()
    };
    let traditional = GAME.replace('马', "馬").replace('车', "車").replace('赛', "賽");
    for (bytes, encoding) in [
        (GAME.as_bytes().to_vec(), Encoding::Utf8),
        (format!("\u{feff}{GAME}").into_bytes(), Encoding::Utf8Bom),
        (GB18030.encode(GAME).0.into_owned(), Encoding::Gb18030),
        (
            BIG5.encode(&traditional.replace('许', "許").replace('进', "進")).0.into_owned(),
            Encoding::Big5,
        ),
        (utf16(u16::to_le_bytes), Encoding::Utf16Le),
        (utf16(u16::to_be_bytes), Encoding::Utf16Be),
    ] {
        assert_eq!(parse(&bytes).encoding, Some(encoding));
        reads(bytes, MOVES);
    }
}

#[test]
fn p02_cut_mixed_and_garbled_characters() {
    let mut cut = GB18030.encode(GAME.trim_end_matches(" 1-0\n")).0.into_owned();
    cut.truncate(cut.len() - 2);
    let collection = parse(&cut);
    assert!(moves(&collection.games[0]).starts_with("h2e2 h9g7 h0g2"));
    assert!(!reasons(&collection).is_empty(), "what is missing is told");

    let (tags, played) = GAME.split_once("\n\n").expect("a blank line");
    let mixed = [tags.as_bytes(), b"\n\n", &GB18030.encode(played).0].concat();
    let game = reads(mixed, MOVES);
    assert_eq!(game.tags.get("Event"), Some("楚河杯赛"));

    // UTF-8 of what GB18030 looks like when it is taken for Latin letters.
    let garbled: String = GB18030.encode(GAME).0.iter().map(|&byte| char::from(byte)).collect();
    let collection = parse(garbled.as_bytes());
    assert_eq!(moves(&collection.games[0]), MOVES);
    assert!(reasons(&collection).iter().any(|reason| matches!(reason, Reason::Garbled { .. })));
}

#[test]
fn p03_line_ends_blanks_and_padding() {
    for text in [
        GAME.replace('\n', "\r"),
        GAME.replace('\n', "\r\n"),
        GAME.replace('\n', " "),
        GAME.replace(' ', "\u{3000}"),
        GAME.replace(' ', "\u{a0}"),
        format!("{GAME}{}", "\0".repeat(300)),
    ] {
        reads(text, MOVES);
    }
}

#[test]
fn p04_full_width_letters_figures_and_signs() {
    reads("１．炮二平五　马８进７　２．马二进三　车９平８", MOVES);
    reads("１．Ｃ２＝５　Ｈ８＋７　２．Ｈ２＋３　Ｒ９＝８", MOVES);
}

#[test]
fn p05_tags_in_any_dress() {
    for (white, result, expected) in [
        ("White", "红胜", GameResult::RedWins),
        ("Red", "黑胜", GameResult::BlackWins),
        ("Red", "和局", GameResult::Draw),
        ("Red", "1/2-1/2", GameResult::Draw),
    ] {
        let text = format!(
            "[Game \"Chinese Chess\"]\n[{white} \"许\"]\n[Date \"24-12-2022\"]\n[Result \"{result}\"]\n\
             [FEN \"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\"]\n1. 炮二平五 *"
        );
        let game = reads(text, "h2e2");
        assert_eq!(game.result, expected, "{result}");
        assert_eq!(game.tags.get("Red").or(game.tags.get("White")), Some("许"));
    }
    reads("[FEN \"4k4/9/9/9/9/9/9/9/4A4/3K5 b\"]\n1... 将5进1 2. 仕五进四", "e9e8 e1f2");
}

#[test]
fn p06_empty_tags_and_what_stands_around_moves() {
    let game = reads(
        "[Event \"\"]\n[Red \"许\"]\n{一段长的说明}\n1. 炮二平五 马8进7\n*\n==========\n\n",
        "h2e2 h9g7",
    );
    assert_eq!(game.tree.note(NodeId::ROOT).map(|note| note.after.as_str()), Some("一段长的说明"));
    assert_eq!(game.result, GameResult::Unknown);
}

#[test]
fn p07_synonyms_of_pieces_and_signs() {
    for text in [
        "炮二平五 马8进7",
        "砲二平五 馬8進7",
        "包二平五 傌8进7",
        "炮2平5 马8进7",
        "炮二平五 马八进七",
        "炮二平五马8进7",
    ] {
        reads(text, "h2e2 h9g7");
    }
    reads(
        "1. 相三进五 象3进5 2. 仕四进五 士6进5 3. 兵七进一 卒3进1",
        "g0e2 c9e7 f0e1 f9e8 c3c4 c6c5",
    );
}

#[test]
fn p08_front_and_rear_and_advisors() {
    let fen = "[FEN \"3k5/9/9/9/R8/9/9/4A4/R8/3AK4 w\"]\n";
    reads(format!("{fen}前车进一 将4进1 后车进一"), "a5a6 d9d8 a1a2");
    let advisors = "[FEN \"3k5/9/9/9/9/9/9/3A5/9/3AK4 w\"]\n";
    reads(format!("{advisors}仕六退五"), "d2e1");
    reads(format!("{advisors}前仕退五"), "d2e1");
}

#[test]
fn p09_pawns_on_one_file() {
    let fen = "[FEN \"3k5/4P4/4P4/4P4/9/9/9/9/9/4K4 w\"]\n";
    reads(format!("{fen}前兵平四"), "e8f8");
    reads(format!("{fen}中兵平四"), "e7f7");
    reads(format!("{fen}后兵平四"), "e6f6");
    reads(format!("{fen}P2.4"), "e7f7");
}

#[test]
fn p10_legality_decides_what_looks_ambiguous() {
    // The rook on the king's file is pinned: only the other may go.
    let pinned = "[FEN \"4k4/4r4/9/9/9/9/4R4/9/9/R3K4 w\"]\n";
    reads(format!("{pinned}1. Ra3"), "a0a3");
}

#[test]
fn p11_black_alone_after_a_comment() {
    for text in [
        "1. 炮二平五 {说明} 1. ... 马8进7 2. 马二进三",
        "1. 炮二平五\n{说明}\n1.          马8进7\n2. 马二进三",
        "1. 炮二平五 {说明} 1… 马8进7 2. 马二进三",
        "1. 炮二平五 {说明}\n        马8进7\n2. 马二进三",
    ] {
        reads(text, "h2e2 h9g7 h0g2");
    }
}

#[test]
fn p12_wxf_in_any_dress() {
    for text in ["C2.5 H8+7", "C2=5 h8+7", "c2=5 h8+7"] {
        reads(text, "h2e2 h9g7");
    }
    let text = "FORMAT WXF\nRED A;;\nBLACK B;;\nRESULT 1-0\nSTART{\n1. C2.5!! H8+7 {good}\n}END\n";
    let game = reads(text, "h2e2 h9g7");
    let first = game.tree.main_line().next().expect("a move");
    assert_eq!(game.tree.note(first).map(|note| note.glyphs.clone()), Some(vec![Glyph::BRILLIANT]));
}

#[test]
fn p13_coordinates_of_every_base() {
    reads("H2-E2 H9-G7", "h2e2 h9g7");
    reads("h2e2 h9g7", "h2e2 h9g7");
    reads("h3e3 h10g8", "h2e2 h9g7");
    reads("1. Che2 Hg7 2. Hg2", "h2e2 h9g7 h0g2");
    reads("1. Che3 Hg8 2. Hg3", "h2e2 h9g7 h0g2");
}

#[test]
fn p14_dhtmlxq_with_variations_and_wrong_closers() {
    let game = reads(
        "[DhtmlXQ]\n[DhtmlXQ_title]题[/DhtmlXQ_title]\n[DhtmlXQ_blacktime][/DhtmlXQ_time]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]\n\
         [DhtmlXQ_comment1]第一行||第二行[/DhtmlXQ_comment1]\n[/DhtmlXQ]",
        "h2e2 h9g7",
    );
    assert_eq!(game.tree.leaves(), 2);
    let first = game.tree.main_line().next().expect("a move");
    assert_eq!(game.tree.note(first).map(|note| note.after.as_str()), Some("第一行\n第二行"));
}

/// Variations at the root and in the game, with comments.
fn branched() -> Game {
    only("{总评} 1. 炮二平五 (1. 相三进五 马2进3) (1. 马八进七) 马8进7 (1... 马2进3 {也可}) 1-0")
}

#[test]
fn p15_xqf_keeps_root_comments_and_root_variations() {
    let game = branched();
    let bytes =
        write(std::slice::from_ref(&game), WriteFormat::Xqf, &WriteOptions::default()).bytes;
    let read = reads(&bytes, "h2e2 h9g7");
    assert_eq!(read.tree, game.tree);
    assert_eq!(read.tree.children(NodeId::ROOT).count(), 3);
}

#[test]
fn p16_containers_are_known_by_their_signature() {
    assert_eq!(parse(b"CCBridge Record\0").format, Format::Cbr);
    assert_eq!(parse(b"CCBridgeLibrary\0").format, Format::Cbl);
    let xml = "\u{feff}<?xml version=\"1.0\"?><ChineseChessRecord><MoveList/></ChineseChessRecord>";
    assert_eq!(parse(xml.as_bytes()).format, Format::Cbf);
}

#[test]
fn p17_hostile_xqf_gives_what_it_has() {
    let whole = write(&[branched()], WriteFormat::Xqf, &WriteOptions::default()).bytes;
    for length in 0..whole.len() {
        let collection = parse(&whole[..length]);
        assert!(!reasons(&collection).is_empty(), "cut at {length}");
    }
    let mut version = whole.clone();
    version[2] = 200;
    assert!(!reasons(&parse(&version)).is_empty());
    let mut long = whole.clone();
    long[1028..1032].copy_from_slice(&0x7fff_ffff_u32.to_le_bytes());
    assert!(!reasons(&parse(&long)).is_empty());
    assert_eq!(parse(b"").problems[0].reason, Reason::Empty);
    assert_eq!(parse(b"\xef\xbb\xbf").problems[0].reason, Reason::Empty);
}

#[test]
fn p18_other_games_are_refused() {
    for text in [
        "[Variant \"Seirawan\"]\n1. e4 e5 *",
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n1. e4 e5 *",
    ] {
        let collection = parse(text.as_bytes());
        assert!(collection.games.is_empty(), "{text}");
        assert!(matches!(collection.problems[0].reason, Reason::OtherVariant { .. }), "{text}");
    }
}

#[test]
fn p19_an_illegal_move_ends_the_line_and_not_the_file() {
    let text =
        "[Red \"甲\"]\n1. 炮二平五 马8进7 2. 马二进四 马7进6 1-0\n\n[Red \"乙\"]\n1. 相三进五 *";
    let collection = parse(text.as_bytes());
    assert_eq!(moves(&collection.games[0]), "h2e2 h9g7");
    let problem = &collection.games[0].problems[0];
    assert_eq!((problem.ply, problem.text.as_str()), (Some(3), "马二进四"));
    assert!(problem.rest.starts_with("马二进四 马7进6"));
    assert!(matches!(problem.reason, Reason::Illegal { .. }));
    assert_eq!(moves(&collection.games[1]), "g0e2");
}

#[test]
fn variations_of_the_first_move_are_kept() {
    let game = branched();
    let firsts: Vec<_> =
        game.tree.children(NodeId::ROOT).filter_map(|id| game.tree.mv(id)).collect();
    let firsts: Vec<_> = firsts.iter().map(ToString::to_string).collect();
    assert_eq!(firsts, ["h2e2", "g0e2", "b0c2"]);
}

#[test]
fn games_of_more_than_99_rounds_are_read_to_their_end() {
    let mut tree = Tree::new(xiangqi::Setup::START);
    let mut node = NodeId::ROOT;
    for ply in 0..300 {
        let mv = ["h0g2", "h9g7", "g2h0", "g7h9"][ply % 4];
        node = tree.add(node, mv.parse().expect("a move")).expect("legal");
    }
    let game = Game::new(tree);
    for format in WriteFormat::ALL {
        for notation in Notation::ALL {
            let options = WriteOptions { notation, ..WriteOptions::default() };
            let bytes = write(std::slice::from_ref(&game), format, &options).bytes;
            assert_eq!(only(&bytes).tree.main_line().count(), 300, "{format} {notation}");
        }
    }
}

#[test]
fn names_of_vietnam_and_private_characters_are_kept() {
    // The first stands in Unicode only, the second in GB18030 too.
    for (letter, is_encoded) in [('\u{e5e5}', false), ('\u{e000}', true)] {
        let text = format!("[Red \"Lại Lý Huynh\"]\n[Black \"王{letter}\"]\n1. 炮二平五 *");
        let encoded = is_encoded.then(|| GB18030.encode(&text).0.into_owned());
        for bytes in std::iter::once(text.clone().into_bytes()).chain(encoded) {
            let game = reads(bytes, "h2e2");
            assert_eq!(game.tags.get("Black"), Some(format!("王{letter}").as_str()));
            assert_eq!(game.tags.get("Red"), Some("Lại Lý Huynh"));
        }
    }
}

#[test]
fn a_comment_between_number_and_move_is_of_the_move() {
    let game = reads("1. {先手} 炮二平五 {好} 马8进7", "h2e2 h9g7");
    let first = game.tree.main_line().next().expect("a move");
    let note = game.tree.note(first).expect("a note");
    assert_eq!((note.before.as_str(), note.after.as_str()), ("先手", "好"));
}
