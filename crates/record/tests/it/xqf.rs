//! XQF: real files, and files of our own making.

use encoding_rs::{BIG5, GB18030};
use proptest::prelude::*;
use record::{
    Encoding, Format, Game, GameResult, Glyph, NodeId, Place, ReadOptions, Reason, Tree,
    WriteFormat, WriteOptions, Written, parse, parse_with, write,
};
use xiangqi::{Color, Piece, Role, Square};

use crate::{handed, trees};

#[test]
fn every_handed_file_gives_its_lines() {
    for (name, bytes, expected) in handed::records(".xqf") {
        let collection = parse(&bytes);
        assert_eq!((collection.format, collection.games.len()), (Format::Xqf, 1), "{name}");
        assert_eq!(collection.problems, [], "{name}");
        let game = &collection.games[0];
        handed::check(&name, game, &expected);
        // One has a move of a piece that is not there, one a comment with half a character.
        let problems: Vec<String> = game.problems.iter().map(ToString::to_string).collect();
        match name.as_str() {
            "04_cchess_BadMoveTest3.xqf" => {
                assert_eq!(problems.len(), 1, "{problems:?}");
                assert!(problems[0].starts_with("byte 1106, ply 10: \"e1f0\""), "{problems:?}");
            }
            "11_cchess_game_test.xqf" => assert_eq!(problems.len(), 1, "{problems:?}"),
            _ => assert_eq!(problems, Vec::<String>::new(), "{name}"),
        }
    }
}

#[test]
fn damaged_files_give_what_stands_before_the_damage() {
    let read = |start: &str| handed::damaged(start).map(|bytes| parse(&bytes));
    if let Some(collection) = read("d20") {
        let game = &collection.games[0];
        assert_eq!(game.tags.get("Red"), Some("许银川"));
        assert_eq!(game.problems[0].place, Place::Byte(500));
    }
    if let Some(collection) = read("d21") {
        let game = &collection.games[0];
        assert_eq!(game.tags.get("Black"), Some("聂卫平"));
        let comment = &game.tree.note(NodeId::ROOT).expect("a comment").after;
        assert!(comment.starts_with("\u{3000}\u{3000}象棋让九子"), "{comment}");
        assert_eq!(game.problems[0].place, Place::Byte(1028));
    }
    if let Some(collection) = read("d22") {
        let signature = Reason::SignaturePresumed { expected: "XQ" };
        assert_eq!(collection.problems[0].reason, signature);
        assert_eq!(collection.problems[0].place, Place::Byte(0));
        assert_eq!(collection.games[0].tree.len(), 75);
    }
    if let Some(collection) = read("d23") {
        let version = Reason::VersionPresumed { version: 200, last: 18 };
        assert_eq!(collection.problems[0].reason, version);
        assert_eq!(collection.problems[0].place, Place::Byte(2));
        assert_eq!(collection.games[0].tree.len(), 75);
    }
    // The bytes that are overwritten in it are the first of a comment.
    if let Some(collection) = read("d24") {
        assert_eq!(collection.games[0].tree.len(), 75);
    }
}

/// A file of a version, scrambled if it is above 10, with texts at places of the header.
struct Made<'a> {
    version: u8,
    seeds: [u8; 4],
    tree: &'a Tree,
    texts: &'a [(usize, &'a [u8])],
    comment: fn(&str) -> Vec<u8>,
}

fn code(square: Square) -> u8 {
    (10 * square.file().index() + square.rank().index()) as u8
}

fn gb(text: &str) -> Vec<u8> {
    GB18030.encode(text).0.into_owned()
}

impl<'a> Made<'a> {
    fn new(version: u8, tree: &'a Tree) -> Made<'a> {
        Made { version, seeds: [0x91, 0x35, 0x07, 0xC2], tree, texts: &[], comment: gb }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut file = vec![0u8; 1024];
        file[..3].copy_from_slice(&[b'X', b'Q', self.version]);
        let (mut on_piece, mut on_from, mut on_to, mut on_length) = (0u8, 0u8, 0u8, 0u32);
        let mut stream = [0u8; 32];
        if self.version > 10 {
            let [mask, k1, k2, k3] = self.seeds;
            let sum = 0u8.wrapping_sub(k1).wrapping_sub(k2).wrapping_sub(k3);
            let or = [0x11, 0x80, 0x2A, 0x45];
            file[3] = mask;
            file[8..12].copy_from_slice(&or);
            file[12..16].copy_from_slice(&[sum, k1, k2, k3]);
            let poly = |x: u8| (u32::from(x).pow(2) * 54 + 221) as u8;
            on_piece = poly(k1).wrapping_mul(k1);
            on_from = poly(k2).wrapping_mul(on_piece);
            on_to = poly(k3).wrapping_mul(on_from);
            on_length = (u32::from(sum) * 256 + u32::from(k1)) % 32000 + 767;
            let phrase = b"[(C) Copyright Mr. Dong Shiwei.]";
            for (index, letter) in phrase.iter().enumerate() {
                let key = [sum, k1, k2, k3][index % 4] & mask | or[index % 4];
                stream[index] = letter & key;
            }
        }
        let order = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        let mut pieces: Vec<(Square, Piece)> = self.tree.start().board.pieces().collect();
        for (slot, letter) in order.chars().enumerate() {
            let piece = Piece::from_fen_char(letter).expect("a piece");
            let found = pieces.iter().position(|(_, have)| *have == piece);
            let point = found.map_or(0xFF, |found| code(pieces.remove(found).0));
            let turned = if self.version >= 12 {
                (slot + 31 * (usize::from(on_piece) + 1)) % 32
            } else {
                slot
            };
            file[16 + turned] = point.wrapping_add(on_piece);
        }
        let start = self.tree.start();
        let plies = 2 * (start.fullmove_number - 1);
        file[48..50].copy_from_slice(&plies.to_le_bytes());
        file[50] = u8::from(start.turn == Color::Black);
        for (at, text) in self.texts {
            file[*at] = text.len() as u8;
            file[at + 1..at + 1 + text.len()].copy_from_slice(text);
        }
        let mut body = Vec::new();
        for node in std::iter::once(NodeId::ROOT).chain(self.tree.walk()) {
            let (from, to) =
                self.tree.mv(node).map_or((0x40, 0x31), |mv| (code(mv.from), code(mv.to)));
            let comment = self.tree.note(node).map(|note| (self.comment)(&note.after));
            let comment = comment.filter(|comment| !comment.is_empty());
            let next = self.tree.next(node).is_some();
            let sibling = self.tree.next_sibling(node).is_some();
            let flags = if self.version > 10 {
                u8::from(next) << 7 | u8::from(sibling) << 6 | u8::from(comment.is_some()) << 5 | 9
            } else {
                u8::from(next) << 4 | u8::from(sibling)
            };
            let from = from.wrapping_add(0x18).wrapping_add(on_from);
            let to = to.wrapping_add(0x20).wrapping_add(on_to);
            body.extend([from, to, flags, 0x5A]);
            if self.version <= 10 || comment.is_some() {
                let length = comment.as_ref().map_or(0, Vec::len) as u32 + on_length;
                body.extend(length.to_le_bytes());
                body.extend(comment.unwrap_or_default());
            }
        }
        file.extend(body.iter().enumerate().map(|(at, byte)| byte.wrapping_add(stream[at % 32])));
        file
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_version_gives_its_tree(
        tree in trees::trees(60),
        version in 1..=18u8,
        seeds in any::<[u8; 4]>(),
    ) {
        let bytes = Made { seeds, ..Made::new(version, &tree) }.bytes();
        let options = ReadOptions { encoding: Some(Encoding::Gb18030), ..ReadOptions::default() };
        let collection = parse_with(&bytes, &options);
        prop_assert_eq!(&collection.problems, &[]);
        prop_assert_eq!(&collection.games[0].problems, &[]);
        prop_assert_eq!(&collection.games[0].tree, &tree);
    }

    #[test]
    fn changed_files_do_no_harm(
        tree in trees::trees(40),
        version in 9..=19u8,
        changes in prop::collection::vec((any::<u16>(), any::<u8>()), 1..12),
        cut in any::<u16>(),
    ) {
        let mut bytes = Made::new(version, &tree).bytes();
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        bytes.truncate(bytes.len().max(usize::from(cut) % (2 * bytes.len())));
        let _ = parse(&bytes);
    }

    #[test]
    fn random_bytes_do_no_harm(
        version in any::<u8>(),
        bytes in prop::collection::vec(any::<u8>(), 0..4000),
    ) {
        let mut file = vec![b'X', b'Q', version];
        file.extend(bytes);
        let options = ReadOptions { format: Some(Format::Xqf), ..ReadOptions::default() };
        let _ = parse_with(&file, &options);
        let _ = parse_with(&file[3..], &options);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read(
        tree in trees::trees(60),
        title in "[一-龥A-Za-z0-9 ,.]{0,15}",
        result in prop::sample::select(GameResult::ALL.to_vec()),
    ) {
        let mut game = Game::new(tree);
        game.result = result;
        if !title.trim().is_empty() {
            game.tags.set("Title", title.trim());
        }
        let written = write_xqf(&game);
        prop_assert_eq!(&written.losses, &[]);
        let options = ReadOptions { encoding: Some(Encoding::Gb18030), ..ReadOptions::default() };
        let read = &parse_with(&written.bytes, &options).games[0];
        prop_assert_eq!(&read.problems, &[]);
        prop_assert_eq!(&read.tree, &game.tree);
        prop_assert_eq!(read.tags.get("Title"), game.tags.get("Title"));
        prop_assert_eq!(read.result, game.result);
        // The same once more, byte for byte.
        prop_assert_eq!(write_xqf(read).bytes, written.bytes);
    }
}

fn write_xqf(game: &Game) -> Written {
    write(std::slice::from_ref(game), WriteFormat::Xqf, &WriteOptions::default())
}

#[test]
fn what_a_file_cannot_hold_is_named() {
    let mut game = Game::new(trees::tree(4, &[(1, 0, 99), (1, 1, 99)]));
    game.tags.set("Red", "一二三四五六七八九十");
    game.tags.set("Round", "3");
    game.tags.set("Result", "1-0");
    game.tags.set("Site", "\u{E5E5}");
    let node = game.tree.main_line().nth(1).expect("a second move");
    let note = game.tree.note_mut(node);
    note.before = "前".to_owned();
    note.after = "后\u{E5E5}\u{E5E5}".to_owned();
    note.glyphs.push(Glyph::GOOD);
    note.clock_ms = Some(1);
    let written = write_xqf(&game);
    let losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        losses,
        [
            "game 1: the end of the tag Red, which has room for 15 bytes",
            "game 1: the tag Round",
            "game 1: 3 characters became question marks",
            "game 1, ply 2: 1 glyph",
            "game 1, ply 2: 1 clock time",
            "game 1, ply 2: 1 comment stands behind its move and not before it",
        ]
    );
    let read = &parse(&written.bytes).games[0];
    assert_eq!(read.tags.get("Red"), Some("一二三四五六七"));
    assert_eq!(read.tree.start(), game.tree.start());
    assert_eq!(read.tree.note(node).expect("a comment").after, "前\n后??");
}

#[test]
fn a_position_with_too_many_pieces_loses_some() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2R2C1/9/RNBAKABNR w - - 0 1";
    let game = Game::new(Tree::new(fen.parse().expect("a FEN")));
    let written = write_xqf(&game);
    assert_eq!(written.losses[0].to_string(), "game 1: 1 piece of the start position");
    assert_eq!(parse(&written.bytes).games[0].tree.start().board.pieces().count(), 32);
}

#[test]
fn a_file_cut_anywhere_gives_a_part_and_a_problem() {
    let choices: Vec<_> = (0..30).map(|at| (at * 7 % 31, at * 13, at as u8 % 8)).collect();
    let tree = trees::tree(0, &choices);
    for version in [10, 18] {
        let whole = Made::new(version, &tree).bytes();
        let mut before = 0;
        for end in 3..whole.len() {
            let collection = parse(&whole[..end]);
            let game = &collection.games[0];
            assert!(!game.problems.is_empty(), "version {version} cut at {end}");
            assert!(game.tree.len() >= before, "version {version} cut at {end}");
            before = game.tree.len();
            for problem in &game.problems {
                let Place::Byte(at) = problem.place else { panic!("{problem}") };
                assert!(at <= end.max(1024) as u64, "{problem}");
            }
        }
        assert_eq!(parse(&whole).games[0].problems, []);
    }
}

#[test]
fn texts_are_read_in_the_code_page_that_they_have() {
    let tree = trees::tree(0, &[]);
    let big5 = |text: &str| BIG5.encode(text).0.into_owned();
    let (title, red) = (gb("中炮对屏风马\0残余"), gb("许银川"));
    let texts: &[(usize, &[u8])] = &[(80, &title), (304, &red), (400, b"1:30:25"), (336, b"60m")];
    let collection = parse(&Made { texts, ..Made::new(18, &tree) }.bytes());
    assert_eq!(collection.encoding, Some(Encoding::Gb18030));
    let tags = &collection.games[0].tags;
    assert_eq!(tags.get("Title"), Some("中炮对屏风马"));
    assert_eq!(tags.get("Red"), Some("许银川"));
    assert_eq!(tags.get("RedTime"), Some("1:30:25"));
    assert_eq!(tags.get("TimeControl"), Some("60m"));

    let texts: &[(usize, &[u8])] = &[(304, b"Nguy\xea\xden Qua\xccng"), (80, b"Gia\xd2i C\xfap")];
    let collection = parse(&Made { texts, ..Made::new(18, &tree) }.bytes());
    assert_eq!(collection.encoding, Some(Encoding::Windows1258));
    assert_eq!(collection.games[0].tags.get("Red"), Some("Nguyễn Quàng"));

    let (title, black) = (big5("全國個人賽第三輪"), big5("呂欽"));
    let texts: &[(usize, &[u8])] = &[(80, &title), (320, &black)];
    let bytes = Made { texts, ..Made::new(10, &tree) }.bytes();
    assert_eq!(parse(&bytes).encoding, Some(Encoding::Big5));
    assert_eq!(parse(&bytes).games[0].tags.get("Black"), Some("呂欽"));
    let forced = ReadOptions { encoding: Some(Encoding::Gb18030), ..ReadOptions::default() };
    assert_eq!(parse_with(&bytes, &forced).encoding, Some(Encoding::Gb18030));
}

#[test]
fn a_side_to_move_that_does_not_fit_is_put_right() {
    let mut tree = trees::tree(3, &[]);
    tree.add(NodeId::ROOT, "e8e7".parse().expect("a move")).expect("legal");
    let mut bytes = Made::new(18, &tree).bytes();
    bytes[50] = 0;
    let game = &parse(&bytes).games[0];
    assert_eq!(game.tree.start().turn, Color::Black);
    assert_eq!(game.tree.len(), 1);
    assert_eq!(game.problems[0].reason, Reason::WrongTurn { said: Color::Red });
}

#[test]
fn a_wrong_signature_or_version_is_overlooked_if_all_else_fits() {
    let choices: Vec<_> = (1..20).map(|at| (at, at * 13, 99)).collect();
    let tree = trees::tree(0, &choices);
    let texts: &[(usize, &[u8])] = &[(304, b"A")];
    let mut bytes = Made { texts, ..Made::new(18, &tree) }.bytes();
    bytes[..2].copy_from_slice(b"ZZ");
    assert_eq!(parse(&bytes).games[0].tree, tree);
    // Two bytes of the tree changed, and nothing vouches for the rest.
    bytes[1028] ^= 0x55;
    bytes[1029] ^= 0x55;
    let refused = parse(&bytes);
    assert_eq!(refused.problems[0].reason, Reason::BadSignature { expected: "XQ" });
    assert!(refused.games.is_empty());
    bytes[..3].copy_from_slice(b"XQ\x80");
    let refused = parse(&bytes);
    assert_eq!(refused.problems[0].reason, Reason::UnknownVersion { version: 128, last: 18 });
    assert!(refused.games.is_empty());
}

#[test]
fn moves_behind_an_illegal_one_are_told_and_the_variations_kept() {
    let mut tree = trees::tree(0, &[]);
    let mut line = |moves: &[&str]| {
        moves.iter().fold(NodeId::ROOT, |node, mv| {
            tree.add(node, mv.parse().expect("a move")).expect("legal")
        })
    };
    line(&["h2e2", "h9g7", "h0g2", "i9h9"]);
    line(&["h2e2", "b9c7", "b0c2"]);
    let mut bytes = Made::new(10, &tree).bytes();
    // The third node of the file is h9g7: let it go to a point that a horse does not reach.
    bytes[1024 + 2 * 8 + 1] = 0x20 + 50;
    let game = &parse(&bytes).games[0];
    let problem = &game.problems[0];
    assert_eq!((problem.place, problem.ply), (Place::Byte(1040), Some(2)));
    assert_eq!((problem.text.as_str(), problem.rest.as_str()), ("h9f0", "h0g2 i9h9"));
    let moves: Vec<String> = game.tree.main_moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, ["h2e2", "b9c7", "b0c2"]);
}

#[test]
fn a_position_that_cannot_be_is_kept_without_moves() {
    let mut tree = trees::tree(0, &[]);
    tree.add(NodeId::ROOT, "h2e2".parse().expect("a move")).expect("legal");
    let mut bytes = Made::new(10, &tree).bytes();
    bytes[16 + 4] = 0xFF;
    let game = &parse(&bytes).games[0];
    let king = Piece { color: Color::Red, role: Role::King };
    assert!(game.tree.start().board.of(king).is_empty());
    assert!(matches!(game.problems[0].reason, Reason::Start(_)), "{:?}", game.problems);
}

#[test]
fn the_largest_file_is_read_within_the_limits() {
    // 8 MiB of nodes that all claim a next move and a variation.
    let mut bytes = Made::new(10, &trees::tree(0, &[])).bytes();
    bytes[1026] = 0xFF;
    while bytes.len() < 8 << 20 {
        bytes.extend([0x18 + 0x40, 0x20 + 0x31, 0xFF, 0, 0, 0, 0, 0]);
    }
    let collection = parse(&bytes);
    let reasons = &collection.games[0].problems;
    assert!(reasons.len() <= 102, "{}", reasons.len());
    assert!(reasons.iter().any(|p| p.reason == Reason::TooManyNodes { most: 200_000 }));
}
