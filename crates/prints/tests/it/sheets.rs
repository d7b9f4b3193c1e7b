//! Any game has a record sheet.

use prints::sheet::{Sheet, Times};
use proptest::prelude::*;
use record::{Game, GameResult, NodeId, Tree};
use words::Lang;
use xiangqi::{Color, Position, Setup};

/// A game whose moves are chosen by numbers, with a variation here and there.
fn tree(start: &str, choices: &[u16]) -> Tree {
    let mut tree = Tree::new(start.parse().unwrap());
    let Ok(mut position) = tree.start_position() else { return tree };
    let mut node = NodeId::ROOT;
    for choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(*choice) % legal.len()];
        let other = tree.add(node, mv).unwrap();
        if choice % 7 == 0 {
            tree.add(node, legal[0]).unwrap();
        }
        if choice % 3 == 0 {
            tree.note_mut(other).spent_ms = Some(u32::from(*choice) * 1_000);
        }
        position = position.play(mv).unwrap();
        node = other;
    }
    tree
}

const STARTS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "3k5/9/9/p3R4/9/9/P2r5/9/9/4K4 b - - 12 40",
    // No legal positions: nothing is to be moved.
    "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
    "9/9/9/9/9/9/9/9/9/9 b - - 0 1",
];

fn games() -> impl Strategy<Value = Game> {
    let tags = proptest::collection::vec(
        (
            prop_oneof![
                Just("Event"),
                Just("Red"),
                Just("RedTeam"),
                Just("Black"),
                Just("Round"),
                Just("Table"),
                Just("TimeControl"),
                Just("Termination"),
            ],
            any::<String>(),
        ),
        0..8,
    );
    (0_usize..4, proptest::collection::vec(any::<u16>(), 0..260), tags, 0_usize..4).prop_map(
        |(start, choices, tags, result)| {
            let mut game = Game::new(tree(STARTS[start], &choices));
            game.tags = tags.into_iter().collect();
            game.result = GameResult::ALL[result];
            game
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn any_game_is_a_pdf(game in games(), is_chinese in any::<bool>()) {
        let lang = if is_chinese { Lang::ZhHans } else { Lang::En };
        let sheet = Sheet::of(&game, lang);
        let plies = game.tree.main_line().count();
        prop_assert_eq!(sheet.entries.len(), plies);
        prop_assert!(sheet.played() >= plies.div_ceil(2));
        let pdf = sheet.pdf().unwrap();
        prop_assert!(pdf.starts_with(b"%PDF-"));
        prop_assert!(pdf.trim_ascii_end().ends_with(b"%%EOF"));
        // Bytes that a person would not want to send: the fonts are embedded in part.
        prop_assert!(pdf.len() < 400_000, "{} bytes", pdf.len());
        for page in sheet.pages() {
            prop_assert!(!page.svg().contains("NaN"));
        }
    }
}

#[test]
fn a_long_game_takes_several_pages() {
    let played = |rounds: usize| {
        // Two rooks that go to and fro.
        let mut tree = Tree::new(Setup::START);
        let mut node = NodeId::ROOT;
        for ply in 0..2 * rounds {
            let text = ["a0a1", "a9a8", "a1a0", "a8a9"][ply % 4];
            node = tree.add(node, text.parse().unwrap()).unwrap();
        }
        Sheet::of(&Game::new(tree), Lang::ZhHans)
    };
    for (rounds, pages) in [(1, 1), (60, 1), (80, 1), (81, 2), (120, 2), (400, 5)] {
        let sheet = played(rounds);
        assert_eq!(sheet.played(), rounds);
        assert_eq!(sheet.pages().len(), pages, "{rounds} rounds");
        let last = sheet.pages().last().unwrap().svg();
        assert!(last.contains(&format!("aria-label=\"{rounds}\"")));
        assert!(last.contains("aria-label=\"裁判签名\""));
    }
}

#[test]
fn a_sheet_says_what_its_record_says() {
    let mut game = Game::new(tree(STARTS[0], &[]));
    let mut node = NodeId::ROOT;
    for (text, spent) in [("h2e2", 5_000), ("h9g7", 61_000), ("h0g2", 7_000)] {
        node = game.tree.add(node, text.parse().unwrap()).unwrap();
        game.tree.note_mut(node).spent_ms = Some(spent);
    }
    for (name, value) in [
        ("Event", "楚河杯"),
        ("Red", "林砚秋"),
        ("RedTeam", "江城棋院"),
        ("Black", "沈知远"),
        ("Round", "5"),
        ("Table", "1"),
        ("Date", "2026-11-29"),
    ] {
        game.tags.set(name, value);
    }
    game.result = GameResult::Draw;
    let sheet = Sheet::of(&game, Lang::ZhHans);
    let times: Vec<Option<u64>> = sheet.entries.iter().map(|entry| entry.time_ms).collect();
    assert_eq!(times, [Some(5_000), Some(61_000), Some(12_000)]);
    assert_eq!(sheet.times, Times::Spent);
    assert_eq!(sheet.used_ms[Color::Red], Some(12_000));
    let page = sheet.pages()[0].svg();
    for text in [
        "象棋对局记录",
        "第 1 台",
        "第 5 轮",
        "楚河杯",
        "林砚秋",
        "江城棋院",
        "沈知远",
        "2026-11-29",
        "炮二平五",
        "马8进7",
        "0:12",
        "1:01",
        "2 回合",
        "中炮对进左马",
        "红 0:12 · 黑 1:01",
        "红方签名",
    ] {
        assert!(page.contains(&format!("aria-label=\"{text}\"")), "{text}");
    }
    let page = Sheet::of(&game, Lang::En).pages()[0].svg();
    for text in ["Xiangqi score sheet", "Table 1", "Round 5", "C2.5", "H8+7", "2 rounds"] {
        assert!(page.contains(&format!("aria-label=\"{text}\"")), "{text}");
    }
}

#[test]
fn a_game_that_black_begins_has_a_first_half_without_a_move() {
    let game = Game::new(tree(STARTS[1], &[1, 2, 3]));
    let sheet = Sheet::of(&game, Lang::ZhHans);
    assert_eq!(sheet.entries[0].color, Color::Black);
    assert_eq!(sheet.played(), 2);
    assert!(sheet.from.is_some());
    assert!(sheet.pages()[0].svg().contains("aria-label=\"…\""));
}

#[test]
fn a_move_is_written_as_the_language_writes_it() {
    let mut tree = Tree::new(Setup::START);
    let first = tree.add(NodeId::ROOT, "h2h6".parse().unwrap()).unwrap();
    let second = tree.add(first, "h9g7".parse().unwrap()).unwrap();
    tree.add(second, "h6h4".parse().unwrap()).unwrap();
    let texts = |lang| -> Vec<String> {
        let sheet = Sheet::of(&Game::new(tree.clone()), lang);
        sheet.entries.into_iter().map(|entry| entry.text).collect()
    };
    assert_eq!(texts(Lang::ZhHans), ["炮二进四", "马8进7", "炮二退二"]);
    assert_eq!(texts(Lang::En), ["C2+4", "H8+7", "C2−2"]);
}

#[test]
fn signs_that_no_font_has_are_named() {
    let mut game = Game::new(Tree::new(Position::start().setup()));
    game.tags.set("Red", "王\u{e5e5}一");
    let sheet = Sheet::of(&game, Lang::ZhHans);
    assert_eq!(sheet.missing().into_iter().collect::<String>(), "\u{e5e5}");
    assert!(sheet.pages()[0].svg().contains("aria-label=\"王□一\""));
}

#[test]
fn a_blank_sheet_has_the_rounds_that_were_asked_for() {
    for lang in Lang::ALL {
        let mut sheet = Sheet::blank(lang);
        assert_eq!(sheet.pages().len(), 1);
        sheet.rounds = 30;
        let page = sheet.pages()[0].svg();
        assert!(page.contains("aria-label=\"30\"") && !page.contains("aria-label=\"31\""));
        sheet.rounds = usize::MAX;
        assert!(sheet.pages().len() < 80);
    }
}

#[test]
fn the_same_sheet_is_the_same_file() {
    let pdf = || Sheet::blank(Lang::ZhHans).pdf().unwrap();
    assert_eq!(pdf(), pdf());
}
