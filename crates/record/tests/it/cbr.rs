//! CBR and CBL: a real record, and records and libraries of our own making.

use proptest::prelude::*;
use record::{Format, Game, Limits, NodeId, Place, ReadOptions, Reason, Tree, parse, parse_with};
use xiangqi::{Color, Role, Square};

use crate::{handed, trees};

#[test]
fn every_handed_file_gives_its_lines() {
    for (name, bytes, expected) in handed::records(".cbr") {
        let collection = parse(&bytes);
        assert_eq!((collection.format, collection.games.len()), (Format::Cbr, 1), "{name}");
        assert_eq!(collection.problems, [], "{name}");
        let game = &collection.games[0];
        assert_eq!(game.problems, [], "{name}");
        handed::check(&name, game, &expected);
    }
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// The number of a point, row by row from above.
fn number(square: Square) -> u8 {
    (9 * (9 - square.rank().index()) + square.file().index()) as u8
}

/// A record with texts at places of its fields.
pub(crate) fn made(tree: &Tree, texts: &[(usize, &str)]) -> Vec<u8> {
    // What CCBridge leaves between the fields is not empty.
    let mut file = vec![0xCD; 2214];
    for at in (52..2036).chain(2040..2118).chain(2120..2214) {
        file[at] = 0;
    }
    file[..20].copy_from_slice(b"CCBridge Record\0\0\0\0\x02");
    for (at, text) in texts {
        let text = utf16(text);
        file[*at..at + text.len()].copy_from_slice(&text);
        file[at + text.len() + 2] = 0x99;
    }
    let start = tree.start();
    file[2112] = if start.turn == Color::Red { 1 } else { 2 };
    file[2116..2118].copy_from_slice(&start.fullmove_number.to_le_bytes());
    for (square, piece) in start.board.pieces() {
        let role = match piece.role {
            Role::Rook => 1,
            Role::Horse => 2,
            Role::Elephant => 3,
            Role::Advisor => 4,
            Role::King => 5,
            Role::Cannon => 6,
            Role::Pawn => 7,
        };
        let side = if piece.color == Color::Red { 0x10 } else { 0x20 };
        file[2120 + usize::from(number(square))] = side + role;
    }
    for node in std::iter::once(NodeId::ROOT).chain(tree.walk()) {
        let comment = tree.note(node).map(|note| utf16(&note.after)).filter(|c| !c.is_empty());
        let (from, to) = tree.mv(node).map_or((0, 0), |mv| (number(mv.from), number(mv.to)));
        let flags = u8::from(tree.next(node).is_none())
            | u8::from(tree.next_sibling(node).is_some()) << 1
            | u8::from(comment.is_some()) << 2;
        file.extend([flags, 0xAB, from, to]);
        if let Some(comment) = comment {
            file.extend((comment.len() as u32).to_le_bytes());
            file.extend(comment);
        }
    }
    file
}

/// A library of records, each filled up to the next boundary of 4096 bytes.
fn library(places: u32, records: &[Vec<u8>]) -> Vec<u8> {
    let mut file = vec![0; 66_624 + 276 * places as usize];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[60..64].copy_from_slice(&places.to_le_bytes());
    for record in records {
        file.extend(record);
        while !(file.len() - 66_624 - 276 * places as usize).is_multiple_of(4096) {
            file.push(0);
        }
    }
    file
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_record_gives_its_tree(tree in trees::trees(60)) {
        let collection = parse(&made(&tree, &[]));
        prop_assert_eq!(&collection.problems, &[]);
        prop_assert_eq!(&collection.games[0].problems, &[]);
        prop_assert_eq!(&collection.games[0].tree, &tree);
    }

    #[test]
    fn a_library_gives_all_its_trees(
        places in 0..300u32,
        trees in prop::collection::vec(trees::trees(40), 1..6),
    ) {
        let records: Vec<_> = trees.iter().map(|tree| made(tree, &[])).collect();
        let collection = parse(&library(places, &records));
        prop_assert_eq!(&collection.problems, &[]);
        let read: Vec<&Tree> = collection.games.iter().map(|game| &game.tree).collect();
        prop_assert_eq!(read, trees.iter().collect::<Vec<_>>());
        prop_assert!(collection.games.iter().all(|game| game.problems.is_empty()));
    }

    #[test]
    fn old_libraries_give_all_their_trees(
        packed in any::<bool>(),
        trees in prop::collection::vec(trees::trees(40), 1..4),
    ) {
        let collection = parse(&old_library(packed, &trees));
        prop_assert_eq!(collection.format, Format::Cbl);
        prop_assert_eq!(&collection.problems, &[]);
        let read: Vec<&Tree> = collection.games.iter().map(|game| &game.tree).collect();
        prop_assert_eq!(read, trees.iter().collect::<Vec<_>>());
        for game in &collection.games {
            prop_assert_eq!(&game.problems, &[]);
            prop_assert_eq!(game.tags.get("Red"), Some("红方棋手"));
        }
    }

    #[test]
    fn changed_files_do_no_harm(
        tree in trees::trees(30),
        kind in 0..4u8,
        changes in prop::collection::vec((any::<u32>(), any::<u8>()), 1..12),
    ) {
        let record = made(&tree, &[]);
        let mut bytes = match kind {
            0 => record,
            1 => library(2, &[record.clone(), record]),
            2 => old_library(false, &[tree.clone(), tree]),
            _ => old_library(true, &[tree.clone(), tree]),
        };
        for (at, byte) in changes {
            let at = at as usize % bytes.len();
            bytes[at] = byte;
        }
        let _ = parse(&bytes);
    }

    #[test]
    fn random_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..6000)) {
        for head in ["CCBridge Record\0", "CCBridgeLibrary\0", "CCBridge\x15\0\0\0"] {
            let mut file = head.as_bytes().to_vec();
            file.extend(&bytes);
            let _ = parse(&file);
        }
        for format in [Format::Cbr, Format::Cbl] {
            let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
            let _ = parse_with(&bytes, &options);
        }
    }
}

fn some_tree() -> Tree {
    let choices: Vec<_> = (0..30).map(|at| (at * 7 % 31, at * 13, at as u8 % 8)).collect();
    trees::tree(0, &choices)
}

#[test]
fn fields_become_tags() {
    let texts = [
        (180, "第001局 一、马类"),
        (692, "五羊杯"),
        (756, "第3轮"),
        (1076, "许银川"),
        (1140, "广东"),
        (1300, "吕钦"),
        (1652, "王天一"),
        (1012, "60分钟包干"),
        (1204, "0:58:11"),
    ];
    let mut bytes = made(&some_tree(), &texts);
    bytes[2076] = 3;
    bytes[2040] = 2;
    let game = &parse(&bytes).games[0];
    let tags: Vec<_> = game.tags.iter().collect();
    assert_eq!(
        tags,
        [
            ("Title", "第001局 一、马类"),
            ("Event", "五羊杯"),
            ("Round", "第3轮"),
            ("TimeControl", "60分钟包干"),
            ("Red", "许银川"),
            ("RedTeam", "广东"),
            ("RedTime", "0:58:11"),
            ("Black", "吕钦"),
            ("Annotator", "王天一"),
            ("GameType", "实战残局"),
        ]
    );
    assert_eq!(game.result, record::GameResult::Draw);
}

#[test]
fn files_cut_anywhere_give_a_part_and_a_problem() {
    let tree = some_tree();
    let record = made(&tree, &[]);
    let told = |games: &[Game]| games.iter().any(|game| !game.problems.is_empty());
    let comment = tree.note(NodeId::ROOT).map_or(0, |note| 4 + utf16(&note.after).len());
    for end in 16..record.len() {
        let collection = parse(&record[..end]);
        // Some writers end a record without moves in this way.
        let without_moves = end == 2214 + 4 + comment;
        assert!(told(&collection.games) || without_moves, "record cut at {end}");
    }
    let whole = library(1, &[record.clone(), record]);
    let first = 66_624 + 276;
    for end in (16..first).step_by(997) {
        assert_eq!(parse(&whole[..end]).problems.len(), 1, "library cut at {end}");
    }
    for end in first + 4096 + 16..whole.len() {
        let collection = parse(&whole[..end]);
        assert_eq!(collection.games[0].tree, tree, "library cut at {end}");
        assert_eq!(collection.games.len(), 2, "library cut at {end}");
        let second = &collection.games[1];
        let without_moves = end == first + 4096 + 2214 + 4 + comment;
        assert!(
            second.tree == tree || !second.problems.is_empty() || without_moves,
            "library cut at {end}"
        );
    }
    for packed in [false, true] {
        let whole = old_library(packed, &[tree.clone(), tree.clone()]);
        for end in 12..whole.len() {
            let collection = parse(&whole[..end]);
            let told = !collection.problems.is_empty() || told(&collection.games);
            // The check sum at the end of the compressed data is none of the game's.
            assert!(told || packed && end + 4 >= whole.len(), "{packed} cut at {end}");
        }
    }
}

#[test]
fn an_index_that_does_not_lead_to_a_record_is_passed_over() {
    let record = made(&some_tree(), &[]);
    for places in [0, 7, 5_000, u32::MAX] {
        let mut bytes = library(3, &[record.clone(), record.clone()]);
        bytes[60..64].copy_from_slice(&places.to_le_bytes());
        assert_eq!(parse(&bytes).games.len(), 2, "{places} places");
    }
}

#[test]
fn a_comment_too_long_for_the_file_is_told() {
    let mut bytes = made(&some_tree(), &[]);
    bytes.truncate(2214);
    bytes.extend([4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 1, 2, 3]);
    let game = &parse(&bytes).games[0];
    assert_eq!(game.problems[0].place, Place::Byte(2218));
    let reason = Reason::BadLength { what: "a comment", length: 0x7FFF_FFFF, most: 3 };
    assert_eq!(game.problems[0].reason, reason);
}

#[test]
fn compressed_data_does_not_grow_beyond_the_limit() {
    let mut bytes = b"CCBridge\x15\0\0\0\x01\0\0\0\0\0\0\0".to_vec();
    bytes.extend(miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; 1 << 20], 1));
    let limits = Limits { bytes: 1 << 16, ..Limits::DEFAULT };
    let collection = parse_with(&bytes, &ReadOptions { limits, ..ReadOptions::default() });
    assert!(!collection.problems.is_empty());
    assert!(collection.games.is_empty());
}

/// A library of CCBridge 2.
fn old_library(packed: bool, trees: &[Tree]) -> Vec<u8> {
    let gb = |text: &str| encoding_rs::GB18030.encode(text).0.into_owned();
    let text = |bytes: &mut Vec<u8>, text: &str| {
        let text = gb(text);
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text);
    };
    let mut body = Vec::new();
    for field in ["杀法大全", "", "", "某人", "a@b.cn"] {
        text(&mut body, field);
    }
    body.extend(b"2004-05-06 07:08:092004-05-06 07:08:09");
    body.extend((trees.len() as u32).to_le_bytes());
    text(&mut body, "说明");
    for tree in trees {
        let mut game = Vec::new();
        let mut pieces: Vec<_> = tree.start().board.pieces().collect();
        for letter in "RNBAKABNRCCPPPPPrnbakabnrccppppp".chars() {
            let found = pieces
                .iter()
                .position(|(_, piece)| piece.fen_char() == letter)
                .map(|found| pieces.remove(found).0);
            game.push(found.map_or(0, |at| point(at) + 0x11));
        }
        game.extend(3u32.to_le_bytes());
        text(&mut game, "比赛");
        game.extend(u32::from(tree.start().fullmove_number).to_le_bytes());
        for field in ["标题", "", "", "广州", "2004年", "红方棋手", "黑方棋手"] {
            text(&mut game, field);
        }
        game.extend(1u32.to_le_bytes());
        for field in ["评", "", "录", ""] {
            text(&mut game, field);
        }
        let note = |node| tree.note(node).map_or(String::new(), |n| n.after.replace('\n', "||"));
        text(&mut game, &note(NodeId::ROOT));
        game.push(u8::from(tree.start().turn == Color::Red));
        game.extend(b"2004-05-06 07:08:092004-05-06 07:08:09");
        game.extend((tree.len() as u32).to_le_bytes());
        for node in tree.walk() {
            let mv = tree.mv(node).expect("a move");
            game.extend((tree.depth(node) as u16).to_le_bytes());
            game.extend([point(mv.from), point(mv.to), 0, 0]);
        }
        for node in tree.walk() {
            game.extend(gb(&note(node)));
            game.extend(b"\r\n");
        }
        body.extend((game.len() as u32 + 4).to_le_bytes());
        body.extend(game);
    }
    let mut file = b"CCBridge\x15\0\0\0".to_vec();
    file.extend(u32::from(packed).to_le_bytes());
    file.extend((body.len() as u32).to_le_bytes());
    let packed_body = miniz_oxide::deflate::compress_to_vec_zlib(&body, 6);
    file.extend(if packed { packed_body } else { body });
    file
}

/// The file in the upper half of the byte, the row from above in the lower.
fn point(square: Square) -> u8 {
    (square.file().index() << 4 | (9 - square.rank().index())) as u8
}
