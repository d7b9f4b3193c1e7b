//! What is written is read again: random trees in every format, dressed in what the format holds.

use proptest::prelude::*;
use record::{
    Encoding, Game, GameResult, Glyph, Lost, Mark, NodeId, Notation, Note, Tags, Tint, Tree,
    WriteFormat, WriteOptions, parse, write,
};
use xiangqi::Square;

use crate::trees::trees;

/// Comments with what makes readers stumble.
const COMMENTS: [&str; 10] = [
    "此着稳健",
    "如改走炮二平五，则：\n马８进７，红优",
    "1. 炮二平五 马8进7",
    "h2e2",
    "a (b) [c] ; d $3 \"e\" \\ 1-0",
    "镕! 𠀀龘 ½",
    "(一本)",
    "*",
    "{offen",
    "Giải vô địch cờ tướng",
];

/// What is put on a tree.
#[derive(Debug, Clone, Copy)]
struct Dress {
    before: bool,
    glyphs: bool,
    marks: bool,
    times: bool,
}

/// Takes the notes of a tree off and puts others on, chosen by numbers.
fn dress(tree: &mut Tree, numbers: &[u16], dress: Dress) {
    let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(tree.walk()).collect();
    for (index, &node) in nodes.iter().enumerate() {
        *tree.note_mut(node) = Note::default();
        let number =
            usize::from(numbers.get(index % numbers.len().max(1)).copied().unwrap_or(0)) + index;
        let is_root = node == NodeId::ROOT;
        let note = tree.note_mut(node);
        if number % 4 == 1 {
            note.after = COMMENTS[number % COMMENTS.len()].to_owned();
        }
        if dress.before && !is_root && number % 7 == 2 {
            note.before = COMMENTS[(number / 7) % COMMENTS.len()].to_owned();
        }
        if dress.glyphs && !is_root && number % 6 == 3 {
            note.glyphs = vec![Glyph((number % 200 + 1) as u8), Glyph(201)];
        }
        let square = |n: usize| Square::ALL[n % 90];
        if dress.marks && number % 9 == 4 {
            note.marks = vec![
                Mark { from: square(number), to: None, tint: Tint::Red },
                Mark { from: square(number + 1), to: Some(square(number + 7)), tint: Tint::Blue },
            ];
        }
        if dress.times && !is_root && number % 3 == 0 {
            note.clock_ms = Some(number as u32 * 977);
            note.spent_ms = Some(number as u32 * 100);
        }
    }
}

fn tags(numbers: &[u16]) -> Tags {
    const VALUES: [&str; 6] = ["许银川", "a \"b\" c", "Nguyễn \\ x", "1999.12.09", "第1轮", "[x]"];
    let names = ["Event", "Site", "Date", "Round", "Red", "RedTeam", "Black", "Opening"];
    let mut tags = Tags::new();
    for (name, number) in names.into_iter().zip(numbers) {
        if number % 3 != 0 {
            tags.set(name, VALUES[usize::from(*number) % VALUES.len()]);
        }
    }
    tags
}

fn game(mut tree: Tree, numbers: &[u16], with: Dress) -> Game {
    dress(&mut tree, numbers, with);
    let mut game = Game::new(tree);
    game.tags = tags(numbers);
    game.result = GameResult::ALL[usize::from(numbers.first().copied().unwrap_or(0)) % 4];
    game
}

fn again(game: &Game, format: WriteFormat, options: &WriteOptions) -> (Game, Vec<Lost>) {
    let written = write(std::slice::from_ref(game), format, options);
    let text = String::from_utf8_lossy(&written.bytes).into_owned();
    let mut collection = parse(&written.bytes);
    assert_eq!(collection.games.len(), 1, "{format}:\n{text}\n{collection:#?}");
    let read = collection.games.remove(0);
    assert_eq!(
        (&collection.problems[..], &read.problems[..]),
        (&[][..], &[][..]),
        "{format}:\n{text}"
    );
    assert!(read.tree == game.tree, "{format}: {}\n{text}", difference(&read.tree, &game.tree));
    assert_eq!(read.result, game.result, "{format}:\n{text}");
    (read, written.losses.into_iter().map(|loss| loss.lost).collect())
}

/// The first node in which two trees differ.
fn difference(a: &Tree, b: &Tree) -> String {
    if a.start() != b.start() {
        return format!("{} instead of {}", a.start(), b.start());
    }
    let nodes = |tree: &Tree| -> Vec<_> {
        std::iter::once(NodeId::ROOT)
            .chain(tree.walk())
            .map(|node| {
                let note = tree.note(node).filter(|note| !note.is_empty()).cloned();
                (tree.depth(node), tree.mv(node), note)
            })
            .collect()
    };
    let (a, b) = (nodes(a), nodes(b));
    let at = a.iter().zip(&b).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
    format!("node {at}: {:?} instead of {:?}", a.get(at), b.get(at))
}

/// The tags that say something and are no matter of the format.
fn own(tags: &Tags) -> Vec<(String, String)> {
    let mut own: Vec<_> = tags
        .iter()
        .filter(|(name, value)| {
            !value.is_empty() && !["Game", "Result", "Format", "FEN", "SetUp", "ver"].contains(name)
        })
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    own.sort();
    own
}

const ALL: Dress = Dress { before: true, glyphs: true, marks: true, times: true };
const NONE: Dress = Dress { before: false, glyphs: false, marks: false, times: false };

/// The main line without its variations.
fn trunk(tree: &Tree) -> Tree {
    let mut trunk = Tree::new(*tree.start());
    let mut at = NodeId::ROOT;
    for mv in tree.main_moves() {
        at = trunk.add(at, mv).expect("a legal move");
    }
    trunk
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn json_holds_everything(tree in trees(60), numbers in prop::collection::vec(any::<u16>(), 1..20)) {
        let game = game(tree, &numbers, ALL);
        let (read, lost) = again(&game, WriteFormat::Json, &WriteOptions::default());
        prop_assert_eq!(lost, []);
        prop_assert_eq!(read.tags, game.tags);
    }

    #[test]
    fn pgn_holds_everything_in_every_notation(
        tree in trees(60),
        numbers in prop::collection::vec(any::<u16>(), 1..20),
        notation in prop::sample::select(Notation::ALL.to_vec()),
    ) {
        let game = game(tree, &numbers, ALL);
        let options = WriteOptions { notation, ..WriteOptions::default() };
        let (read, lost) = again(&game, WriteFormat::Pgn, &options);
        prop_assert_eq!(lost, []);
        prop_assert_eq!(own(&read.tags), own(&game.tags));
    }

    #[test]
    fn pgn_is_read_in_the_encoding_it_was_written_in(
        tree in trees(30),
        encoding in prop::sample::select(vec![
            Encoding::Utf8, Encoding::Utf8Bom, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Gb18030,
        ]),
    ) {
        let game = game(tree, &[2, 5, 1], ALL);
        let options = WriteOptions { encoding, ..WriteOptions::default() };
        let (_, lost) = again(&game, WriteFormat::Pgn, &options);
        prop_assert_eq!(lost, []);
    }

    #[test]
    fn dhtmlxq_holds_the_tree_and_its_comments(
        tree in trees(60),
        numbers in prop::collection::vec(any::<u16>(), 1..20),
    ) {
        let game = game(tree, &numbers, NONE);
        let (read, lost) = again(&game, WriteFormat::DhtmlXq, &WriteOptions::default());
        prop_assert_eq!(lost, []);
        prop_assert_eq!(own(&read.tags), own(&game.tags));
    }

    #[test]
    fn wxf_text_and_the_plain_list_hold_the_game_and_its_comments(
        tree in trees(60),
        numbers in prop::collection::vec(any::<u16>(), 1..20),
        notation in prop::sample::select(Notation::ALL.to_vec()),
    ) {
        let mut game = game(trunk(&tree), &numbers, NONE);
        // Neither has a place for the comment of a game without moves.
        if game.tree.is_empty() {
            game.tree.note_mut(NodeId::ROOT).after.clear();
        }
        game.tags.remove("RedTeam");
        let options = WriteOptions { notation, ..WriteOptions::default() };
        if !game.tree.is_empty() {
            let (read, lost) = again(&game, WriteFormat::WxfText, &options);
            prop_assert_eq!(lost, []);
            prop_assert_eq!(own(&read.tags), own(&game.tags));
            let (read, lost) = again(&game, WriteFormat::PlainList, &options);
            prop_assert_eq!(lost, []);
            prop_assert_eq!(own(&read.tags), own(&game.tags));
        }
    }

    #[test]
    fn many_games_are_read_as_many(trees in prop::collection::vec(trees(12), 1..6)) {
        let games: Vec<Game> = trees
            .into_iter()
            .map(|tree| game(tree, &[1, 2, 4], NONE))
            .filter(|game| !game.tree.is_empty())
            .map(|game| Game { tree: trunk(&game.tree), ..game })
            .collect();
        for format in WriteFormat::ALL.into_iter().filter(|format| format.holds_many()) {
            let written = write(&games, format, &WriteOptions::default());
            let read = parse(&written.bytes);
            let text = String::from_utf8_lossy(&written.bytes).into_owned();
            if !games.is_empty() {
                prop_assert_eq!(read.games.len(), games.len(), "{}:\n{}", format, text);
            }
            for (read, game) in read.games.iter().zip(&games) {
                let same = read.tree == game.tree;
                prop_assert!(same, "{}: {}\n{}", format, difference(&read.tree, &game.tree), text);
                prop_assert_eq!(read.result, game.result);
            }
        }
    }
}

#[test]
fn what_is_lost_is_named_with_its_place() {
    let mut tree = Tree::new(xiangqi::Setup::START);
    let first = tree.add(NodeId::ROOT, "h2e2".parse().expect("a move")).expect("legal");
    tree.add(first, "h9g7".parse().expect("a move")).expect("legal");
    tree.add(first, "b9c7".parse().expect("a move")).expect("legal");
    let note = tree.note_mut(first);
    note.before = "vor".into();
    note.glyphs = vec![Glyph::GOOD, Glyph(14)];
    note.marks = vec![Mark { from: Square::ALL[0], to: None, tint: Tint::Red }];
    note.clock_ms = Some(1000);
    let mut game = Game::new(tree);
    game.tags.set("Weather", "rain");
    let told = |format| -> Vec<String> {
        let written = write(std::slice::from_ref(&game), format, &WriteOptions::default());
        written.losses.iter().map(ToString::to_string).collect()
    };
    assert_eq!(told(WriteFormat::Json), [] as [&str; 0]);
    assert_eq!(told(WriteFormat::Pgn), [] as [&str; 0]);
    assert_eq!(
        told(WriteFormat::DhtmlXq),
        [
            "game 1, ply 1: 1 comment stands behind its move and not before it",
            "game 1, ply 1: 2 glyphs",
            "game 1, ply 1: 1 mark on the board",
            "game 1, ply 1: 1 clock time",
        ]
    );
    assert_eq!(
        told(WriteFormat::WxfText),
        [
            "game 1, ply 2: 1 variation",
            "game 1, ply 1: 1 comment stands behind its move and not before it",
            "game 1, ply 1: 1 glyph",
            "game 1, ply 1: 1 mark on the board",
            "game 1, ply 1: 1 clock time",
            "game 1: the tag Weather",
        ]
    );
    let both = [game.clone(), game.clone()];
    let written = write(&both, WriteFormat::Xqf, &WriteOptions::default());
    assert!(written.losses.iter().any(|loss| loss.lost == Lost::Games), "{:?}", written.losses);
    let options = WriteOptions { encoding: Encoding::Big5, ..WriteOptions::default() };
    let written = write(std::slice::from_ref(&game), WriteFormat::Pgn, &options);
    assert!(
        written.losses.iter().any(|loss| loss.lost == Lost::Characters),
        "{:?}",
        written.losses
    );
}
