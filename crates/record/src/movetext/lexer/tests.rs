use super::*;

/// The tokens of the first game, in short.
fn lexed(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    Lexer::new(text, 10_000).game(&mut tokens);
    show(text, &tokens)
}

fn show(text: &str, tokens: &[Token]) -> Vec<String> {
    let show = |token: &Token| {
        let inside = &text[token.start as usize..token.end as usize];
        match token.what {
            What::Move(_) => inside.to_owned(),
            What::Damaged => format!("damaged {inside}"),
            What::Comment { before: true } => format!("before {inside}"),
            What::Comment { before: false } => format!("after {inside}"),
            What::Prose => format!("prose {inside}"),
            What::Glyph(glyph) => format!("${}", glyph.0),
            What::Open(_) => "(".to_owned(),
            What::Close => ")".to_owned(),
            What::Result(result) => result.to_string(),
        }
    };
    tokens.iter().map(show).collect()
}

#[test]
fn numbers_come_in_any_dress() {
    for text in [
        "1. 炮二平五 马8进7",
        "1.炮二平五 马8进7",
        "1.炮二平五马8进7",
        "１．炮二平五　马8进7",
        "1、炮二平五 马8进7",
        "1: 炮二平五 1... 马8进7",
        "1 炮二平五 1…马8进7",
        "第1回合 炮二平五 马8进7",
        "1. 炮二平五，马8进7。",
        "1. 炮二平五\n 1.          马8进7",
        "(1) 炮二平五 马8进7",
    ] {
        let moves: Vec<_> = lexed(text)
            .into_iter()
            .filter(|token| token.contains('进') || token.contains('平'))
            .collect();
        assert_eq!(moves, ["炮二平五", "马8进7"], "{text}: {:?}", lexed(text));
    }
    assert_eq!(lexed("100. h2e2 h9g7 101.h0g2"), ["h2e2", "h9g7", "h0g2"]);
}

#[test]
fn pawns_with_numbers_are_no_move_numbers() {
    assert_eq!(lexed("12. 15+1 23.4"), ["15+1", "23.4"]);
    assert_eq!(lexed("12.15+1 P1+1"), ["15+1", "P1+1"]);
}

#[test]
fn marks_are_glyphs() {
    assert_eq!(
        lexed("1. 炮二平五! 马8进7?? 2. 马二进三！？"),
        ["炮二平五", "$1", "马8进7", "$4", "马二进三", "$5"]
    );
    assert_eq!(lexed("!!1. C2.5!! h8+7"), ["$3", "C2.5", "$3", "h8+7"]);
    assert_eq!(lexed("1. Rg9+ Ke8 2. Rf3+! Kd8 $14"), ["Rg9", "Ke8", "Rf3", "$1", "Kd8", "$14"]);
}

#[test]
fn comments_know_whether_they_stand_before_their_move() {
    assert_eq!(
        lexed("{起}1. {先} 炮二平五 {后} 马8进7 ; 行末\n2. 马二进三"),
        ["after 起", "before 先", "炮二平五", "after 后", "马8进7", "after  行末", "马二进三"]
    );
}

#[test]
fn parentheses_hold_variations_or_remarks() {
    assert_eq!(
        lexed("1. 炮二平五 (1. 兵七进一 (1. 相三进五)) 马8进7 （一本） (好棋)"),
        [
            "炮二平五",
            "(",
            "兵七进一",
            "(",
            "相三进五",
            ")",
            ")",
            "马8进7",
            "after 一本",
            "after 好棋"
        ]
    );
    assert_eq!(
        lexed("1. h2e2 (+0.38/19) h9g7 (1... b9c7)"),
        ["h2e2", "after +0.38/19", "h9g7", "(", "b9c7", ")"]
    );
}

#[test]
fn a_game_ends_at_its_result() {
    assert_eq!(
        lexed("1. h2e2 h9g7 *\n=====\n欢迎访问 http://example.org/ h2e2"),
        ["h2e2", "h9g7", "*"]
    );
    assert_eq!(lexed("1. h2e2 红胜"), ["h2e2", "1-0"]);
    assert_eq!(lexed("1. h2e2 1-0 {红胜}"), ["h2e2", "1-0", "after 红胜"]);
    let text = "1. h2e2 h9g7 1-0\n1. g0e2 *";
    let mut lexer = Lexer::new(text, 100);
    let mut tokens = Vec::new();
    assert_eq!(lexer.game(&mut tokens), End::Again);
    assert_eq!(lexer.game(&mut tokens), End::Text);
    assert_eq!(show(text, &tokens), ["g0e2", "*"]);
    let text = "1. h2e2 h9g7 2. h0g2\n[Event \"x\"]\n1. g0e2";
    let mut lexer = Lexer::new(text, 100);
    assert_eq!(lexer.game(&mut tokens), End::Tag);
    assert!(text[lexer.at..].starts_with("[Event"));
}

#[test]
fn words_that_were_moves_are_told_from_prose() {
    assert_eq!(lexed("1. 马八地七 红方 h2e"), ["damaged 马八地七", "prose 红方", "damaged h2e"]);
}

#[test]
fn a_comment_without_end_stops_at_the_next_game() {
    let text = "1. h2e2 {oops\n[Game \"Chinese Chess\"]\n1. g0e2";
    let mut lexer = Lexer::new(text, 100);
    let mut tokens = Vec::new();
    assert_eq!(lexer.game(&mut tokens), End::Tag);
    assert_eq!(show(text, &tokens), ["h2e2", "after oops\n"]);
}

#[test]
fn space_is_whatever_is_blank() {
    assert_eq!(lexed("\u{feff}1.\u{3000}h2e2\u{a0}h9g7\0\0\r2. h0g2"), ["h2e2", "h9g7", "h0g2"]);
}

proptest::proptest! {
    #[test]
    fn any_text_is_lexed(text in "[ -~\\n炮二平五马进七｛｝（）１．！…\u{3000}]{0,200}") {
        let mut lexer = Lexer::new(&text, 1_000);
        let mut tokens = Vec::new();
        for _ in 0..300 {
            let before = lexer.at;
            match lexer.game(&mut tokens) {
                End::Text | End::Full => break,
                End::Tag => lexer.at += 1,
                End::Again => assert!(lexer.at > before || lexer.at == 0),
            }
            show(&text, &tokens);
        }
    }
}
