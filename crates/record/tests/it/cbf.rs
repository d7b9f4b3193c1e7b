//! CBF: real files, and files of our own making.

use std::fmt::Write;

use proptest::prelude::*;
use record::{Encoding, Format, NodeId, Place, ReadOptions, Reason, Tree, parse, parse_with};
use xiangqi::Square;

use crate::{handed, trees};

#[test]
fn every_handed_file_gives_its_lines() {
    for (name, bytes, expected) in handed::records(".cbf") {
        let collection = parse(&bytes);
        assert_eq!((collection.format, collection.games.len()), (Format::Cbf, 1), "{name}");
        assert_eq!(collection.problems, [], "{name}");
        let game = &collection.games[0];
        assert_eq!(game.problems, [], "{name}");
        handed::check(&name, game, &expected);
    }
}

fn point(square: Square) -> String {
    format!("{}{}", square.file().index(), 9 - square.rank().index())
}

fn made(tree: &Tree, head: &str) -> String {
    let mut text = format!(
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ChineseChessRecord Version=\"1.0\">\n \
         <Head>\n{head}  <FEN>{}</FEN>\n </Head>\n <MoveList>\n",
        tree.start()
    );
    for node in std::iter::once(NodeId::ROOT).chain(tree.walk()) {
        let value = tree
            .mv(node)
            .map_or("00-00".to_owned(), |mv| format!("{}-{}", point(mv.from), point(mv.to)));
        let end = if tree.next(node).is_none() { " end=\"1\"" } else { "" };
        let more = if tree.next_sibling(node).is_some() { " var=\"1\"" } else { "" };
        write!(text, "  <Move value=\"{value}\"{end}{more}").expect("a string");
        match tree.note(node).filter(|note| !note.is_empty()) {
            Some(note) => writeln!(text, "><![CDATA[{}]]></Move>", note.after),
            None => writeln!(text, " />"),
        }
        .expect("a string");
    }
    text + " </MoveList>\n</ChineseChessRecord>\n"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_record_gives_its_tree(tree in trees::trees(60)) {
        let collection = parse(made(&tree, "").as_bytes());
        prop_assert_eq!(&collection.problems, &[]);
        prop_assert_eq!(&collection.games[0].problems, &[]);
        prop_assert_eq!(&collection.games[0].tree, &tree);
    }

    #[test]
    fn changed_files_do_no_harm(
        tree in trees::trees(30),
        changes in prop::collection::vec((any::<u16>(), prop_oneof![any::<u8>(), prop::sample::select(b"<>&/\"]!-1".to_vec())]), 1..12),
    ) {
        let mut bytes = made(&tree, "").into_bytes();
        for (at, byte) in changes {
            let at = usize::from(at) % bytes.len();
            bytes[at] = byte;
        }
        let options = ReadOptions { format: Some(Format::Cbf), ..ReadOptions::default() };
        let _ = parse_with(&bytes, &options);
    }

    #[test]
    fn random_text_does_no_harm(text in "[<>&;/!\\[\\]CDATA\"=a-f0-9 -]{0,400}") {
        let _ = parse(format!("<ChineseChessRecord><MoveList>{text}").as_bytes());
        let _ = parse(format!("<?xml {text}").as_bytes());
    }
}

#[test]
fn elements_become_tags() {
    let head = "  <Name>中炮 &amp; 屏风马</Name>\n  <Contest>五羊杯</Contest>\n  <Round />\n  \
                <Red>许&#38134;川</Red>\n  <RecordResult>2</RecordResult>\n  <RecordType>2</RecordType>\n  \
                <TimeRule>60分</TimeRule>\n  <Weather>晴</Weather>\n";
    let collection = parse(made(&trees::tree(0, &[]), head).as_bytes());
    assert_eq!(collection.encoding, Some(Encoding::Utf8Bom));
    let game = &collection.games[0];
    let tags: Vec<_> = game.tags.iter().collect();
    assert_eq!(
        tags,
        [
            ("Title", "中炮 & 屏风马"),
            ("Event", "五羊杯"),
            ("Red", "许银川"),
            ("GameType", "实战残局"),
            ("TimeControl", "60分"),
            ("Weather", "晴"),
        ]
    );
    assert_eq!(game.result, record::GameResult::BlackWins);
}

#[test]
fn entities_of_a_document_type_are_not_put_in() {
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \
                \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/passwd\">]>\
                <ChineseChessRecord><Head><Name>&b;&f;</Name></Head><MoveList><Move value=\"77-47\" \
                end=\"1\"/></MoveList></ChineseChessRecord>";
    let game = &parse(bomb.as_bytes()).games[0];
    assert_eq!(game.tags.get("Title"), Some("&b;&f;"));
    assert_eq!(game.problems.len(), 2);
    assert_eq!(game.tree.len(), 1);
}

#[test]
fn a_file_cut_anywhere_gives_a_part_and_a_problem() {
    let choices: Vec<_> = (0..12).map(|at| (at * 7 % 31, at * 13, at as u8 % 8)).collect();
    let text = made(&trees::tree(0, &choices), "  <Red>许银川</Red>\n");
    let whole = text.trim_end().as_bytes();
    let mut before = 0;
    for end in 40..whole.len() {
        let collection = parse(&whole[..end]);
        let of_games = collection.games.iter().map(|game| game.problems.len()).sum::<usize>();
        assert!(collection.problems.len() + of_games > 0, "cut at {end}");
        let moves = collection.games.first().map_or(0, |game| game.tree.len());
        assert!(moves >= before, "cut at {end}");
        before = moves;
    }
}

#[test]
fn moves_that_nothing_promised_are_told() {
    let text = "<ChineseChessRecord><MoveList>\n<Move value=\"00-00\"/>\n<Move value=\"77-47\" \
                end=\"1\"/>\n  <Move value=\"17-47\"/></MoveList></ChineseChessRecord>";
    let game = &parse(text.as_bytes()).games[0];
    assert_eq!(game.tree.len(), 1);
    assert_eq!(game.problems[0].reason, Reason::VariationOfNothing);
    assert_eq!(game.problems[0].place, Place::Line { line: 4, column: 3 });
    assert_eq!(game.problems[0].text, "17-47");
}

#[test]
fn an_illegal_move_is_told_with_its_line() {
    let text = "<ChineseChessRecord><MoveList>\n<Move value=\"77-47\"/>\n <Move value=\"79-78\"/>\n\
                <Move value=\"79-67\"/>\n<Move value=\"ab-99\" end=\"1\"/></MoveList></ChineseChessRecord>";
    let game = &parse(text.as_bytes()).games[0];
    let problem = &game.problems[0];
    assert_eq!((problem.place, problem.ply), (Place::Line { line: 3, column: 2 }, Some(2)));
    assert_eq!((problem.text.as_str(), problem.rest.as_str()), ("h0h1", "h0g2 ?"));
}

#[test]
fn xml_of_another_kind_is_refused() {
    let collection = parse(b"<?xml version=\"1.0\"?><html><body/></html>");
    assert!(collection.games.is_empty());
    assert!(!collection.problems.is_empty());
}

#[test]
fn a_large_file_takes_no_longer_than_its_bytes() {
    let mut text = String::from("<ChineseChessRecord><MoveList>");
    while text.len() < 1 << 20 {
        text.push_str("<Move value=\"77-47\" end=\"1\" x=\"1\"/>");
    }
    let collection = parse(text.as_bytes());
    assert_eq!(collection.games[0].tree.len(), 1);
}
