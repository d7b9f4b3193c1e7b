use super::*;
use crate::movetext::Lexer;

fn read_from(start: Setup, text: &str) -> Line {
    let mut tokens = Vec::new();
    Lexer::new(text, 100_000).game(&mut tokens);
    read(text, &tokens, start, &mut Context::new(&ReadOptions::default()))
}

fn line(text: &str) -> Line {
    read_from(Setup::START, text)
}

fn moves(line: &Line) -> String {
    let moves: Vec<String> = line.tree.main_moves().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

#[test]
fn variations_hang_where_they_belong() {
    let line = line(
        "1. 炮二平五 马8进7 (1... 马2进3 2. 马八进七 (2. 兵三进一 卒3进1) 车1平2) 2. 马二进三 (2. 兵七进一)",
    );
    assert_eq!(line.problems, []);
    assert_eq!(moves(&line), "h2e2 h9g7 h0g2");
    assert_eq!(line.tree.leaves(), 4);
    assert_eq!(line.tree.len(), 9);
}

#[test]
fn comments_go_to_their_moves() {
    let line = line(
        "{开头} 1. {先说} 炮二平五! {后说} 马8进7 (1... {变} 马2进3) {回来} 2. 马二进三 红方认输",
    );
    let nodes: Vec<_> = line.tree.main_line().collect();
    let note = |node| line.tree.note(node).expect("a note");
    assert_eq!(note(NodeId::ROOT).after, "开头");
    assert_eq!(note(nodes[0]).before, "先说");
    assert_eq!(note(nodes[0]).after, "后说");
    assert_eq!(note(nodes[0]).glyphs, [Glyph::GOOD]);
    assert_eq!(note(nodes[1]).after, "回来");
    assert_eq!(note(nodes[2]).after, "红方认输");
    let variation = line.tree.children(nodes[0]).nth(1).expect("a variation");
    assert_eq!(note(variation).before, "变");
}

#[test]
fn an_illegal_move_ends_its_line_only() {
    let line = line("1. 炮二平五 马8进7 (1... 马8进6 2. 马二进三) 2. 马二进四 车9平8 1-0");
    assert_eq!(moves(&line), "h2e2 h9g7");
    assert_eq!(line.result, Some(GameResult::RedWins));
    let [variation, main] = &line.problems[..] else { panic!("{:?}", line.problems) };
    assert_eq!(variation.ply, Some(2));
    assert_eq!(variation.text, "马8进6");
    assert_eq!(variation.rest, "马8进6 2. 马二进三");
    assert_eq!((main.ply, main.text.as_str()), (Some(3), "马二进四"));
    assert_eq!(main.rest, "马二进四 车9平8 1-0");
}

#[test]
fn ranks_are_counted_as_the_moves_demand() {
    assert_eq!(moves(&line("h3e3 h10g8 h1g3")), "h2e2 h9g7 h0g2");
    assert_eq!(moves(&line("h3e3 b8e8")), "h2e2 b7e7");
    assert_eq!(moves(&line("1. Che3 Hg8 2. Hg3 Ri9")), "h2e2 h9g7 h0g2 i9i8");
    assert_eq!(moves(&line("1. Che2 Hg7 2. Hg2 Ri8")), "h2e2 h9g7 h0g2 i9i8");
}

#[test]
fn the_side_to_move_is_the_one_that_can() {
    let start: Setup = "4k4/9/9/9/9/9/9/9/4A4/3K5 w".parse().expect("a setup");
    let line = read_from(start, "1. ... 将5进1 2. 仕五进四");
    assert_eq!(moves(&line), "e9e8 e1f2");
    assert_eq!(line.problems[0].reason, Reason::WrongTurn { said: xiangqi::Color::Red });
}

#[test]
fn a_variation_may_stand_before_its_move() {
    let line = line("(1. 兵七进一) 1. 炮二平五 马8进7");
    assert_eq!(moves(&line), "h2e2 h9g7");
    assert_eq!(line.tree.leaves(), 2);
}

#[test]
fn readings_live_until_the_moves_decide() {
    let start: Setup = "5k3/9/9/9/R8/9/9/9/3R5/4K4 w".parse().expect("a setup");
    let line = read_from(start, "1. Rd5 (1. Rd4) Kf8 2. Ra8");
    assert_eq!(moves(&line), "d1d5 f9f8 a5a8");
    assert_eq!(line.problems, []);
    let line = read_from(start, "1. Rd5 Kf8");
    assert_eq!(moves(&line), "d1d5 f9f8");
    let readings = vec!["d1d5".parse().expect("a move"), "a5d5".parse().expect("a move")];
    assert_eq!(line.problems[0].reason, Reason::Ambiguous { readings });
    assert_eq!(line.problems[0].ply, Some(1));
}

#[test]
fn what_is_not_closed_is_told() {
    let reasons = |text: &str| -> Vec<Reason> {
        line(text).problems.into_iter().map(|problem| problem.reason).collect()
    };
    assert_eq!(reasons("1. h2e2 (1. h2d2"), [Reason::Unclosed { what: "a variation" }]);
    assert_eq!(reasons("1. h2e2) h9g7"), [Reason::Unopened { what: "a variation" }]);
    assert_eq!(reasons("1. h2e2 {offen"), [Reason::Unclosed { what: "a comment" }]);
}

#[test]
fn chess_is_known_by_its_moves() {
    assert!(line("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O").is_chess);
    assert!(!line("1. Che2 Hg7").is_chess);
}

#[test]
fn nests_of_variations_are_bounded() {
    let text = format!("h2e2 {}", "(h2e2 ".repeat(5_000));
    let line = line(&text);
    assert!(line.problems.iter().any(|problem| matches!(problem.reason, Reason::TooNested { .. })));
}
