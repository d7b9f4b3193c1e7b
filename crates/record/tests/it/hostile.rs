//! Input that wants too much: every reader keeps its limits, ends in time and panics at nothing.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use record::{Collection, Format, Limits, ReadOptions, Reason, parse, parse_with};

/// What one input may take here, where the build is not a release and other tests run beside it.
const TIME: Duration = Duration::from_secs(10);

/// The bytes of an input; a quarter of the limit.
const LENGTH: usize = 2 << 20;

#[track_caller]
#[expect(clippy::disallowed_methods, reason = "a test of how long it takes")]
fn in_time(name: &str, bytes: &[u8]) -> Collection {
    let begun = Instant::now();
    let collection = parse(bytes);
    let taken = begun.elapsed();
    assert!(taken < TIME, "{name}: {taken:?}");
    let nodes: usize = collection.games.iter().map(|game| game.tree.len()).sum();
    assert!(nodes <= Limits::DEFAULT.nodes, "{name}: {nodes} nodes");
    assert!(collection.games.len() <= Limits::DEFAULT.games, "{name}");
    let problems: usize = collection.games.iter().map(|game| game.problems.len()).sum();
    assert!(problems + collection.problems.len() <= 40_000, "{name}: {problems} problems");
    collection
}

/// A text again and again, up to 2 MiB: enough for what grows with the square to be noticed.
fn repeated(head: &str, part: &str) -> Vec<u8> {
    let room = LENGTH - head.len();
    let mut bytes = head.as_bytes().to_vec();
    bytes.extend(part.as_bytes().iter().cycle().take(room / part.len() * part.len()));
    bytes
}

#[test]
fn texts_that_repeat_something_end_in_time() {
    for (name, head, part) in [
        ("open parentheses", "1. h2e2 ", "("),
        ("open variations", "1. h2e2 ", "(1. h2e2 "),
        ("closed parentheses", "1. h2e2 ", ")"),
        ("variations", "1. h2e2 ", "(1. b2e2) "),
        ("illegal variations", "1. h2e2 ", "(1. a0a9) "),
        ("open braces", "1. h2e2 ", "{"),
        ("comments", "1. h2e2 ", "{a} "),
        ("remarks", "1. h2e2 ", "(a "),
        ("brackets", "1. h2e2 ", "[x "),
        ("tags", "", "[A \"b\"]\n"),
        ("open tags", "", "[A \"b"),
        ("tags on lines that do not end", "", "[A \"b\n"),
        ("games", "", "[Event \"a\"]\n1. h2e2 *\n"),
        ("games that cannot be read", "", "[Event \"a\"]\n1. a0a9 *\n"),
        ("open comments in games", "", "[Event \"a\"]\n{\n"),
        ("moves", "1. h2e2 ", "h9g7 h0g2 g7h9 g2h0 "),
        ("numbers", "", "1. "),
        ("numbers and moves", "", "1. h2e2 h9g7 "),
        ("glyphs", "1. h2e2 ", "$1 "),
        ("prose", "1. h2e2 ", "x "),
        ("prose on lines", "1. h2e2 ", "x\n"),
        ("headings", "", "红方：甲\n1. h2e2\n"),
        ("headings without moves", "", "红方：甲\n"),
        ("lines", "", "h2e2 h9g7\n"),
        ("glued moves", "", "炮二平五"),
        ("dollars", "1. h2e2 ", "$"),
        ("stars", "1. h2e2 ", "*"),
        ("ubb", "", "[DhtmlXQ_"),
        ("ubb tags", "", "[DhtmlXQ_a]"),
        ("ubb lists", "", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"),
        (
            "ubb variations",
            "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
            "[DhtmlXQ_move_9_9_9]",
        ),
        ("containers", "", "FORMAT WXF\nSTART{ C2.5 }END\n"),
        ("open containers", "", "START{ C2.5\n"),
        ("braces of containers", "START{ ", "}EN"),
        ("positions", "", "9/9/9/9/9/9/9/9/9/9 w\n"),
        ("queries", "", "http://h/?board=9/9/9/9/9/9/9/9/9/9%20w\n"),
        ("slashes", "http://h/?board=9/9/9/9/9/9/9/9/9/9%20w", "/"),
        ("lists of JSON", "{\"x\":", "["),
        ("nodes of JSON", "{\"games\":[{\"nodes\":[", "[0,\"h2e2\"],"),
        ("games of JSON", "{\"games\":[", "{},"),
        ("objects of JSON", "", "{\"moves\":\"h2e2\"}"),
        ("texts of JSON", "{\"x\":\"", "\\\\"),
        ("elements", "<?xml version=\"1.0\"?><ChineseChessRecord>", "<Move value=\"77-47\">"),
        ("zeros", "", "\0"),
        ("halves of characters", "", "\u{80}"),
    ] {
        in_time(name, &repeated(head, part));
    }
}

#[test]
fn bytes_of_one_kind_end_in_time() {
    for byte in [0x00, 0x0a, 0x20, 0x28, 0x5b, 0x7b, 0x80, 0xa1, 0xc4, 0xe7, 0xff] {
        in_time("bytes", &vec![byte; LENGTH]);
    }
}

#[test]
fn ambiguous_moves_without_end_end_in_time() {
    // Two rooks that may both go wherever either goes.
    let head = "[FEN \"3k5/9/9/9/R8/9/9/9/R8/4K4 w\"]\n";
    in_time("ambiguous", &repeated(head, "Ra3 Kd8 Ra4 Kd9 "));
    in_time("ambiguous variations", &repeated(head, "Ra3 (Ra4 (Ra3 Kd8 Ra4) Kd8 Ra3) Kd8 "));
}

#[test]
fn a_comb_of_variations_is_read_and_written_in_time() {
    // Back and forth, with a variation at every ply that goes to the end.
    let line = ["h0g2", "h9g7", "g2h0", "g7h9"];
    let mut list = String::new();
    for ply in 0..1_900 {
        let mv = line[ply % 4].as_bytes();
        list.extend(mv.chunks(2).flat_map(|point| {
            [char::from(point[0] - b'a' + b'0'), char::from(b'9' - point[1] + b'0')]
        }));
    }
    let mut text = format!("[DhtmlXQ][DhtmlXQ_movelist]{list}[/DhtmlXQ_movelist]");
    for id in 1..60_000 {
        let from = 1_800 - id % 1_700;
        let (digits, back) = if from % 2 == 1 { ("0908", "6665") } else { ("0001", "6364") };
        let _ = back;
        text.push_str(&format!(
            "[DhtmlXQ_move_0_{from}_{id}]{digits}[/DhtmlXQ_move_0_{from}_{id}]"
        ));
    }
    let collection = in_time("comb", text.as_bytes());
    let game = &collection.games[0];
    assert!(game.tree.len() > 3_000, "{}", game.tree.len());
    for format in record::WriteFormat::ALL {
        let written = record::write(&collection.games, format, &record::WriteOptions::default());
        assert!(!written.bytes.is_empty());
    }
}

#[test]
fn an_input_beyond_the_limit_is_read_up_to_it() {
    let game = b"[Event \"a\"]\n1. h2e2 h9g7 *\n\n";
    let mut bytes = game.repeat(Limits::DEFAULT.bytes / game.len() + 1);
    bytes.extend_from_slice(b"[Event \"b\"]\n1. h2e2 *\n");
    let collection = parse(&bytes);
    assert!(matches!(collection.problems[0].reason, Reason::TooLong { .. }));
    let options = ReadOptions {
        limits: Limits { nodes: 5, depth: 3, games: 4, ..Limits::DEFAULT },
        ..ReadOptions::default()
    };
    let collection = parse_with(b"1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0", &options);
    assert_eq!(collection.games[0].tree.len(), 3);
    assert_eq!(collection.games[0].problems[0].reason, Reason::TooDeep { most: 3 });
    let collection = parse_with(b"h2e2 (h2d2) (h2f2) (h2g2) (h2c2) (h2i2) h9g7", &options);
    assert_eq!(collection.games[0].tree.len(), 5);
    let reasons = collection.games[0].problems.iter().map(|problem| &problem.reason);
    assert!(reasons.clone().any(|reason| *reason == Reason::TooManyNodes { most: 5 }));
}

#[test]
fn json_that_speaks_of_another_format_is_json() {
    let mut game = parse(b"1. h2e2 *").games.remove(0);
    game.tree.note_mut(record::NodeId::ROOT).after = "[DhtmlXQ_movelist]7747[/DhtmlXQ]".to_owned();
    let json = record::write(&[game.clone()], record::WriteFormat::Json, &Default::default()).bytes;
    let collection = parse(&json);
    assert_eq!(collection.format, Format::Json);
    assert_eq!(collection.games[0].tree, game.tree);
    let wrapped = br#"{"text":"[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]"}"#;
    assert_eq!(parse(wrapped).games[0].tree.len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = parse(&bytes);
    }

    #[test]
    fn any_text_is_read_as_any_format(
        text in "[ -~\\r\\n炮二平五马进七退红方胜｛｝（）１．：！…\u{3000}]{0,300}",
        format in prop::sample::select(Format::ALL.to_vec()),
    ) {
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let collection = parse_with(text.as_bytes(), &options);
        for game in &collection.games {
            prop_assert!(game.tree.leaves() <= game.tree.len());
        }
    }

    /// Pieces of real texts, in any order and cut anywhere.
    #[test]
    fn scraps_of_records_are_read(
        scraps in prop::collection::vec(prop::sample::select(SCRAPS.to_vec()), 0..30),
        cut in any::<u16>(),
    ) {
        let text = scraps.concat();
        let bytes = text.as_bytes();
        let _ = parse(&bytes[..bytes.len() - usize::from(cut) % (bytes.len() + 1)]);
    }
}

const SCRAPS: [&str; 40] = [
    "[Game \"Chinese Chess\"]\n",
    "[Red \"甲\"]",
    "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]\n",
    "[Result \"1-0\"]\n",
    "1. ",
    "2...",
    "炮二平五 ",
    "马8进7 ",
    "前车进一 ",
    "C2.5 ",
    "h8+7 ",
    "h2e2 ",
    "h3e3 ",
    "H0-G2 ",
    "Che2 ",
    "exe5 ",
    "{",
    "}",
    "(",
    ")",
    "$3 ",
    "!? ",
    "; ",
    "\n",
    "1-0\n",
    "*",
    "红胜 ",
    "=====\n",
    "[DhtmlXQ]",
    "[DhtmlXQ_movelist]",
    "7747",
    "[/DhtmlXQ_movelist]",
    "[DhtmlXQ_move_0_2_1]7062[/DhtmlXQ_move_0_2_1]",
    "[DhtmlXQ_comment0]x||y[/DhtmlXQ_comment0]",
    "FORMAT WXF\n",
    "START{",
    "}END\n",
    "{\"games\":[",
    "{\"moves\":[\"h2e2\"]}",
    "红方：甲\n",
];
