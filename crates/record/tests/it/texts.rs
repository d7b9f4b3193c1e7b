//! The real texts that lie beside the repository, where they do: each gives its main line.

use record::{Collection, Encoding, Format, Reason, parse};
use serde_json::Value;

use crate::handed::{check, damaged, folder, records};

/// Every problem of a collection, in words.
fn problems(collection: &Collection) -> Vec<String> {
    let games = collection.games.iter().flat_map(|game| &game.problems);
    collection.problems.iter().chain(games).map(ToString::to_string).collect()
}

#[test]
fn every_handed_text_gives_its_main_line() {
    for extension in [".pgn", ".ubb", ".wxf"] {
        for (name, bytes, expected) in records(extension) {
            let collection = parse(&bytes);
            let game = collection.games.first().unwrap_or_else(|| panic!("{name}: {collection:?}"));
            check(&name, game, &expected);
        }
    }
}

#[test]
fn games_whose_moves_only_legality_explains_are_read_to_their_end() {
    let Some(folder) = folder() else { return };
    let text = std::fs::read_to_string(folder.join("expected.json")).expect("the expectations");
    let all: std::collections::BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    for (name, value) in all {
        if value["expected"] != "unknown" {
            continue;
        }
        let collection = parse(&std::fs::read(folder.join(&name)).expect("a file"));
        assert_eq!(problems(&collection), Vec::<String>::new(), "{name}");
        assert!(collection.games.iter().all(|game| game.tree.len() >= 2), "{name}");
    }
}

#[test]
fn other_variants_are_refused_by_their_name() {
    for start in ["74_", "75_"] {
        let Some(folder) = folder() else { return };
        let entry = std::fs::read_dir(folder)
            .expect("a folder")
            .filter_map(Result::ok)
            .find(|entry| entry.file_name().to_string_lossy().starts_with(start))
            .expect("a file");
        let collection = parse(&std::fs::read(entry.path()).expect("a file"));
        assert!(collection.games.is_empty(), "{start}");
        assert!(
            matches!(&collection.problems[..], [problem]
                if matches!(&problem.reason, Reason::OtherVariant { name } if name.contains("Seirawan"))),
            "{start}: {:?}",
            collection.problems
        );
    }
}

/// The record that most damaged texts were made of.
fn sample() -> Option<crate::handed::Expected> {
    let (_, _, expected) =
        records(".pgn").into_iter().find(|(name, ..)| name.starts_with("40_"))?;
    Some(expected)
}

#[test]
fn damaged_texts_that_lost_nothing_give_the_whole_game() {
    let Some(expected) = sample() else { return };
    for (start, encoding) in [
        ("d01", Encoding::Utf8),
        ("d02", Encoding::Utf8Bom),
        ("d03", Encoding::Utf16Le),
        ("d04", Encoding::Utf16Be),
        ("d05", Encoding::Gb18030),
        ("d06", Encoding::Gb18030),
        ("d07", Encoding::Utf8),
        ("d08", Encoding::Utf8),
        ("d09", Encoding::Big5),
        ("d11", Encoding::Gb18030AsLatin1),
        ("d13", Encoding::Utf8),
        ("d14", Encoding::Utf8),
        ("d15", Encoding::Gb18030),
        ("d16", Encoding::Utf8),
    ] {
        let bytes = damaged(start).unwrap_or_else(|| panic!("{start} is there"));
        let collection = parse(&bytes);
        assert_eq!(collection.encoding, Some(encoding), "{start}");
        let [game] = &collection.games[..] else { panic!("{start}: {collection:?}") };
        check(start, game, &expected);
    }
}

#[test]
fn damaged_texts_that_lost_something_give_what_is_left_and_say_so() {
    let Some(expected) = sample() else { return };
    for (start, encoding, least) in
        [("d10", Encoding::Gb18030, 0), ("d12", Encoding::Utf8AsGb18030, 17)]
    {
        let bytes = damaged(start).unwrap_or_else(|| panic!("{start} is there"));
        let collection = parse(&bytes);
        assert_eq!(collection.encoding, Some(encoding), "{start}");
        let [game] = &collection.games[..] else { panic!("{start}: {collection:?}") };
        let moves: Vec<String> = game.tree.main_moves().map(|mv| mv.to_string()).collect();
        assert!(moves.len() >= least, "{start}: {moves:?} {:?}", problems(&collection));
        assert_eq!(moves, expected.moves[..moves.len()], "{start}");
        assert!(!problems(&collection).is_empty(), "{start}");
    }
}

#[test]
fn a_start_in_full_width_is_told() {
    let Some(bytes) = damaged("d14") else { return };
    let collection = parse(&bytes);
    assert!(collection.games[0].problems.iter().any(|problem| problem.reason == Reason::WideFen));
}

#[test]
fn nothing_is_refused_as_nothing() {
    for start in ["d25", "d26"] {
        let Some(bytes) = damaged(start) else { return };
        let collection = parse(&bytes);
        assert!(collection.games.is_empty(), "{start}");
        assert_eq!(collection.problems[0].reason, Reason::Empty, "{start}");
    }
}

#[test]
fn damaged_ubb_is_read_as_far_as_it_goes() {
    let whole = records(".ubb").into_iter().next();
    let Some((_, _, expected)) = whole else { return };
    for start in ["d30", "d32"] {
        let collection = parse(&damaged(start).expect("a file"));
        assert_eq!(collection.format, Format::DhtmlXq);
        check(start, &collection.games[0], &expected);
    }
    let collection = parse(&damaged("d31").expect("a file"));
    let game = &collection.games[0];
    let moves: Vec<String> = game.tree.main_moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, expected.moves[..moves.len()]);
    assert_eq!(
        game.problems[0].reason,
        Reason::Malformed { expected: "four digits for each move" }
    );
    assert!(matches!(game.problems[1].reason, Reason::Illegal { .. }));
    assert_eq!(game.problems[1].ply, Some(moves.len() as u32 + 1));
    assert_eq!(moves.len(), 2);
}

#[test]
fn pawns_in_files_are_told_apart() {
    for (start, mv) in [("d40", "e7f7"), ("d41", "e7f7")] {
        let Some(bytes) = damaged(start) else { return };
        let collection = parse(&bytes);
        let moves: Vec<String> =
            collection.games[0].tree.main_moves().map(|mv| mv.to_string()).collect();
        assert_eq!(moves, [mv], "{start}: {:?}", problems(&collection));
    }
}
