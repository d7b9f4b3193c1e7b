//! A reader that is watched: how far it is, and how it stops.

use record::{
    Format, NodeId, ReadOptions, Reason, Tree, Watch, WriteFormat, WriteOptions, parse, parse_with,
    write,
};
use xiangqi::Setup;

/// A game of 40 plies.
fn game() -> record::Game {
    let mut tree = Tree::new(Setup::START);
    let mut node = NodeId::ROOT;
    for ply in 0..40 {
        let mv = ["h0g2", "h9g7", "g2h0", "g7h9"][ply % 4];
        node = tree.add(node, mv.parse().expect("a move")).expect("legal");
    }
    record::Game::new(tree)
}

#[track_caller]
fn stops(name: &str, bytes: &[u8], format: Option<Format>) {
    let watch = Watch::new();
    watch.cancel();
    let options = ReadOptions { watch: Some(watch), format, ..ReadOptions::default() };
    let stopped = parse_with(bytes, &options);
    let games = stopped.games.iter().flat_map(|game| &game.problems);
    let told =
        stopped.problems.iter().chain(games).any(|problem| problem.reason == Reason::Cancelled);
    assert!(told, "{name}: {:?}", stopped.problems);
    let plies: usize = stopped.games.iter().map(|game| game.tree.len()).sum();
    assert_eq!(plies, 0, "{name}: nothing is read once it is stopped");
}

#[test]
fn every_reader_stops_when_told_to() {
    for format in WriteFormat::ALL {
        let bytes = write(&[game()], format, &WriteOptions::default()).bytes;
        assert_eq!(parse(&bytes).games[0].tree.len(), 40, "{format}");
        stops(format.name(), &bytes, None);
    }
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    stops("fen", format!("{fen} w moves h2e2 h9g7").as_bytes(), None);
    stops("cloud", format!("http://host/?action=queryall&board={fen}%20w").as_bytes(), None);
    stops("moves", "炮二平五 马8进7".as_bytes(), None);
    let cbf = format!(
        "<?xml version=\"1.0\"?><ChineseChessRecord><Head><FEN>{fen} w</FEN></Head>\
         <MoveList><Move value=\"00-00\"/><Move value=\"77-47\"/></MoveList></ChineseChessRecord>"
    );
    assert_eq!(parse(cbf.as_bytes()).games[0].tree.len(), 1);
    stops("cbf", cbf.as_bytes(), None);
}

#[test]
fn a_reader_that_is_through_says_so() {
    for format in WriteFormat::ALL {
        let bytes = write(&[game()], format, &WriteOptions::default()).bytes;
        let watch = Watch::new();
        assert_eq!(watch.permille(), 0);
        let options = ReadOptions { watch: Some(watch.clone()), ..ReadOptions::default() };
        assert_eq!(
            parse_with(&bytes, &options),
            parse(&bytes),
            "{format}: watching changes nothing"
        );
        assert_eq!(watch.permille(), 1_000, "{format}");
        assert!(!watch.is_cancelled());
    }
}
