use super::*;
use crate::{NodeId, ReadOptions};

fn games(text: &str) -> Collection {
    read(text, &mut Context::new(&ReadOptions::default()))
}

fn moves(game: &Game) -> String {
    game.tree.main_moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn games_follow_each_other() {
    let collection = games(
        "[Game \"Chinese Chess\"]\n[White \"甲\"]\n[Result \"红胜\"]\n\n1. 炮二平五 马8进7 *\n=====\n欢迎\n\
         [Game \"Chinese Chess\"]\n[Red \"乙\"]\n{序}\n1. C8.5 H2+3 0-1\n\
         [Game \"Chinese Chess\"]\n[Red \"丙\"]\n[Game \"Chinese Chess\"]\n1. h2e2",
    );
    assert_eq!(collection.problems, []);
    let [first, second, third, fourth] = &collection.games[..] else { panic!("{collection:#?}") };
    assert_eq!(first.tags.get("Red"), Some("甲"));
    assert_eq!((first.result, moves(first).as_str()), (GameResult::RedWins, "h2e2 h9g7"));
    assert_eq!((second.result, moves(second).as_str()), (GameResult::BlackWins, "b2e2 b9c7"));
    assert_eq!(second.tree.note(NodeId::ROOT).map(|note| note.after.as_str()), Some("序"));
    assert!(third.tree.is_empty());
    assert_eq!(moves(fourth), "h2e2");
}

#[test]
fn other_variants_are_refused_by_name() {
    let refused = |text: &str| games(text).problems[0].reason.clone();
    let name = |name: &str| Reason::OtherVariant { name: name.to_owned() };
    assert_eq!(refused("[Event \"a\"]\n[Variant \"Seirawan960\"]\n1. g3 g6"), name("Seirawan960"));
    assert_eq!(refused("[Game \"Chess\"]\n1. e4"), name("Chess"));
    assert_eq!(
        refused("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n1. e4"),
        name("chess")
    );
    assert_eq!(refused("[Event \"a\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O"), name("chess"));
    let both = games(
        "[Event \"a\"]\n[Variant \"Janggi\"]\n1. x\n\n[Event \"b\"]\n[Variant \"Xiangqi\"]\n1. h2e2",
    );
    assert_eq!((both.games.len(), both.problems.len()), (1, 1));
}

#[test]
fn a_broken_start_leaves_the_moves_as_text() {
    let collection =
        games("[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9 w\"]\n1. 炮八平五 炮8平5");
    // The moves happen to fit the usual start.
    assert_eq!(moves(&collection.games[0]), "b2e2 h7e7");
    assert!(matches!(
        collection.games[0].problems[0].reason,
        Reason::OtherVariant { .. } | Reason::Fen(_)
    ));
    let collection =
        games("[FEN \"4k4/9/x8/9/9/9/9/9/9/4K4 w\"]\n1. 帅五平四 将5进1 2. 帅四进一 *");
    let game = &collection.games[0];
    assert!(game.tree.is_empty());
    assert!(game.problems[0].rest.starts_with("帅五平四"), "{:?}", game.problems);
}

#[test]
fn results_are_compared() {
    let collection = games("[Result \"1-0\"]\n1. h2e2 0-1");
    assert_eq!(collection.games[0].result, GameResult::RedWins);
    assert_eq!(collection.games[0].problems[0].reason, Reason::ResultsDiffer);
    let collection = games("[Result \"超时\"]\n1. h2e2 1/2-1/2");
    assert_eq!(collection.games[0].result, GameResult::Draw);
    assert_eq!(collection.games[0].problems[0].reason, Reason::UnknownResult);
}

#[test]
fn playok_is_a_kind_of_pgn() {
    let collection =
        games("[Site \"PlayOK\"]\n[Red \"a\"]\n[Black \"b\"]\n\n1. C2.5 h8+7 2. H2+3 r9.8 1-0");
    assert_eq!(collection.format, Format::PlayOk);
    assert_eq!(moves(&collection.games[0]), "h2e2 h9g7 h0g2 i9h9");
}
