//! What must hold for any bytes that a reader of `record` is given.
#![forbid(unsafe_code)]

use record::{
    Collection, Encoding, Format, Game, Limits, ReadOptions, WriteFormat, WriteOptions, parse_with,
    write,
};

/// Small enough that the limits themselves are met.
const LIMITS: Limits = Limits {
    bytes: 64 << 10,
    nodes: 2_000,
    depth: 300,
    games: 50,
    comment: 2_000,
    tags: 40,
    problems: 20,
};

/// Reads bytes as a format, or as what their content says, and looks at what comes of them.
pub fn read(bytes: &[u8], format: Option<Format>) {
    let options = ReadOptions { format, limits: LIMITS, ..ReadOptions::default() };
    let collection = parse_with(bytes, &options);
    check(&collection);
    assert!(
        !collection.games.is_empty() || !collection.problems.is_empty(),
        "what gives no game says why"
    );
    for format in WriteFormat::ALL {
        again(&collection.games, format);
    }
}

/// Decodes bytes and reads them in an encoding that the first byte chooses.
pub fn decode(bytes: &[u8]) {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let all = [
        None,
        Some(Encoding::Utf8),
        Some(Encoding::Gb18030),
        Some(Encoding::Big5),
        Some(Encoding::Utf16Le),
        Some(Encoding::Utf16Be),
        Some(Encoding::Windows1258),
        Some(Encoding::Windows1252),
    ];
    let encoding = all[usize::from(choice) % all.len()];
    let decoded = record::decode(bytes, encoding);
    assert!(decoded.text.len() <= 4 * bytes.len() + 16, "a text does not grow without end");
    let options = ReadOptions { encoding, limits: LIMITS, ..ReadOptions::default() };
    check(&parse_with(bytes, &options));
}

/// The limits are kept, and every tree is one.
fn check(collection: &Collection) {
    let nodes: usize = collection.games.iter().map(|game| game.tree.len()).sum();
    assert!(nodes <= LIMITS.nodes, "{nodes} nodes");
    assert!(collection.games.len() <= LIMITS.games);
    for game in &collection.games {
        assert!(game.tags.len() <= LIMITS.tags + 8);
        assert!(game.problems.len() <= 3 * LIMITS.problems + 3, "{}", game.problems.len());
        for node in game.tree.walk() {
            assert!(game.tree.depth(node) <= LIMITS.depth);
        }
        let Ok(start) = game.tree.start_position() else {
            assert!(game.tree.is_empty(), "no moves from a start that cannot be");
            continue;
        };
        let mut positions = vec![start; LIMITS.depth + 1];
        for node in game.tree.walk() {
            let (depth, mv) = (game.tree.depth(node), game.tree.mv(node).expect("a move"));
            let before = positions[depth - 1];
            assert!(before.is_legal(mv), "{mv} in {}", before.setup());
            positions[depth] = before.play(mv).expect("legal");
        }
    }
    // Every problem can be told.
    for problem in collection.games.iter().flat_map(|game| &game.problems) {
        assert!(!problem.to_string().is_empty());
    }
}

/// What is written of a game is read again: the same tree, where nothing is said to be lost.
fn again(games: &[Game], format: WriteFormat) {
    for game in games.iter().take(3) {
        let written = write(std::slice::from_ref(game), format, &WriteOptions::default());
        let options = ReadOptions {
            // Nothing in the bytes names it, and what looks garbled by a wrong conversion is mended.
            encoding: Some(match format {
                WriteFormat::Xqf => Encoding::Gb18030,
                _ => Encoding::Utf8,
            }),
            ..ReadOptions::default()
        };
        let read = parse_with(&written.bytes, &options);
        if format == WriteFormat::Json && game.tree.start_position().is_ok() {
            assert_eq!(read.games.len(), 1, "{:?}", read.problems);
            assert_eq!(read.games[0].tree, game.tree);
        }
        if written.losses.is_empty() && game.tree.start_position().is_ok() && !game.tree.is_empty()
        {
            assert_eq!(read.games.len(), 1, "{format}: {:?}", read.problems);
            assert!(
                read.games[0].tree.main_moves().eq(game.tree.main_moves()),
                "{format}: {:?}",
                String::from_utf8_lossy(&written.bytes)
            );
        }
    }
}
