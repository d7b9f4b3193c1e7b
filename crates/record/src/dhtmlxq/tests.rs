use super::*;
use crate::{Problem, ReadOptions};

fn read_text(text: &str) -> Collection {
    read(text, &mut Context::new(&ReadOptions::default()))
}

fn game(body: &str) -> Game {
    let collection = read_text(&format!("[DhtmlXQ]\n{body}\n[/DhtmlXQ]"));
    assert_eq!(collection.problems, []);
    let [game] = collection.games.try_into().expect("one game");
    game
}

fn moves(game: &Game) -> String {
    game.tree.main_moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

/// The usual start: Red's pieces and then Black's, each as file and rank from Black's edge.
const BINIT: &str = "0919293949596979891777062646668600102030405060708012720323436383";

#[test]
fn a_game_with_variations_and_comments() {
    let game = game(&format!(
        "[DhtmlXQ_title]甲 先胜 乙[/DhtmlXQ_title]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n\
         [DhtmlXQ_result]红胜[/DhtmlXQ_result]\n[DhtmlXQ_binit]{BINIT}[/DhtmlXQ_binit]\n\
         [DhtmlXQ_movelist]777770627967[/DhtmlXQ_movelist]\n"
    ));
    // 7777 is a piece that stays where it is.
    assert_eq!(game.problems[0].ply, Some(1));
    let game = self::game(&format!(
        "[DhtmlXQ_title]甲 先胜 乙[/DhtmlXQ_title]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
         [DhtmlXQ_binit]{BINIT}[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n\
         [DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2]\n[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\n\
         [DhtmlXQ_move_0_1_3]6947[/DhtmlXQ_move_0_1_3]\n\
         [DhtmlXQ_comment0]开始||第二行[/DhtmlXQ_comment0]\n[DhtmlXQ_comment1_2]右马[/DhtmlXQ_comment1_2]"
    ));
    assert_eq!(game.problems, []);
    assert_eq!(moves(&game), "h2e2 h9g7 h0g2");
    assert_eq!(game.tree.leaves(), 4);
    assert_eq!(game.result, GameResult::RedWins);
    assert_eq!(game.tags.get("Event"), Some("甲 先胜 乙"));
    let note = |node| game.tree.note(node).map(|note| note.after.clone());
    assert_eq!(note(NodeId::ROOT).as_deref(), Some("开始\n第二行"));
    let first = game.tree.next(NodeId::ROOT).expect("a move");
    let right = game.tree.children(first).nth(1).expect("a variation");
    assert_eq!(note(right).as_deref(), Some("右马"));
}

#[test]
fn closing_tags_may_be_wrong_or_missing() {
    let game = game(
        "[DhtmlXQ_blacktime][/DhtmlXQ_time]\n[DhtmlXQ_red]甲[/DhtmlXQ_black]\n[DhtmlXQ_movelist]77477062\n",
    );
    assert_eq!(moves(&game), "h2e2 h9g7");
    assert_eq!(game.tags.get("Red"), Some("甲"));
    let reasons: Vec<_> = game.problems.iter().map(|problem| problem.reason.clone()).collect();
    assert_eq!(reasons, [Reason::Unclosed { what: "the list of moves" }]);
}

#[test]
fn what_is_cut_or_illegal_is_told_with_its_ply() {
    let problem = |list: &str| -> Problem {
        game(&format!("[DhtmlXQ_movelist]{list}[/DhtmlXQ_movelist]")).problems.remove(0)
    };
    assert_eq!(problem("7747706").reason, Reason::Cut { what: "a move" });
    assert_eq!(problem("7747706").ply, Some(2));
    let illegal = problem("774770637967");
    assert!(matches!(illegal.reason, Reason::Illegal { .. }));
    assert_eq!((illegal.text.as_str(), illegal.rest.as_str()), ("7063", "70637967"));
    assert_eq!(problem("7747x062").reason, Reason::NotAMove);
    let lost = game(
        "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_9_1_4]1927[/DhtmlXQ_move_9_1_4]",
    );
    assert_eq!(lost.problems[0].reason, Reason::VariationOfNothing);
}

#[test]
fn black_may_move_first() {
    let game = game(&format!(
        "[DhtmlXQ_binit]{BINIT}[/DhtmlXQ_binit][DhtmlXQ_movelist]7062[/DhtmlXQ_movelist]"
    ));
    assert_eq!(moves(&game), "h9g7");
}

#[test]
fn many_games_in_a_page() {
    let collection = read_text(
        "<p>[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]</p>\
         <p>[DhtmlXQ][DhtmlXQ_movelist]1747[/DhtmlXQ_movelist][/DhtmlXQ]",
    );
    let lines: Vec<String> = collection.games.iter().map(moves).collect();
    assert_eq!(lines, ["h2e2", "b2e2"]);
}
