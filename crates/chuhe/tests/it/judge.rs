//! `chuhe judge` and `chuhe touch`, from files and from the command line.

use std::fs;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::folder::Folder;

const START: &str = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w";

/// A rook runs after a cannon for three laps, in a record with a variation; then a game without a
/// repetition.
const RECORD: &str = r#"[Game "Chinese Chess"]
[Red "Wang"]
[Black "Li"]
[FEN "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w - - 0 1"]
[Format "ICCS"]

1. B2-A2 A5-B5 2. A2-B2 B5-A5 (2... B5-C5) 3. B2-A2 A5-B5 4. A2-B2 B5-A5
5. B2-A2 A5-B5 6. A2-B2 B5-A5 *

[Game "Chinese Chess"]
[Red "Zhao"]
[Black "Qian"]
[Format "ICCS"]

1. H2-E2 H9-G7 *
"#;

fn chuhe(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chuhe")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_game_of_a_record_is_ruled_on_where_a_table_would_be_told() {
    let folder = Folder::new("judge-record");
    let file = folder.file("games.pgn");
    fs::write(&file, RECORD).unwrap();
    let path = file.to_str().unwrap();
    let output = chuhe(&["judge", "--json", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines = json(&output);
    let told: Vec<(u64, u64, &str)> = lines
        .iter()
        .map(|line| {
            let id = &line["id"];
            (
                id["game"].as_u64().unwrap(),
                id["plies"].as_u64().unwrap(),
                line["result"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(told, [(1, 8, "red_loses"), (1, 12, "red_loses"), (2, 2, "none")]);
    assert_eq!((&lines[0]["due"], &lines[1]["due"]), (&"next_return".into(), &"now".into()));

    // The same record in the text of another program.
    let other = folder.file("game.ubb");
    let converted = chuhe(&["convert", path, "--to", "dhtmlxq"]);
    assert_eq!(converted.status.code(), Some(0), "{}", text(&converted.stderr));
    fs::write(&other, &converted.stdout).unwrap();
    let again = json(&chuhe(&["judge", "--json", other.to_str().unwrap()]));
    let results: Vec<&Value> = again.iter().map(|line| &line["result"]).collect();
    assert_eq!(results, ["red_loses", "red_loses", "none"]);

    let second = chuhe(&["judge", "--json", "--game", "2", path]);
    assert_eq!(json(&second), lines[2..]);
    let none = chuhe(&["judge", "--game", "3", path]);
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("no game 3 among 2"), "{}", text(&none.stderr));

    let read = text(&chuhe(&["judge", path]).stdout);
    assert!(read.contains("games.pgn, game 1: Wang - Li, 12 plies"), "{read}");
    assert!(read.contains("after 8 plies:") && read.contains("红方须变着"), "{read}");
}

#[test]
fn an_illegal_move_is_named_by_its_ply_and_nothing_is_ruled() {
    let folder = Folder::new("judge-illegal");
    let file = folder.file("game.pgn");
    let record = RECORD.replacen("4. A2-B2", "4. A2-B3", 1);
    fs::write(&file, record).unwrap();
    let output = chuhe(&["judge", "--json", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let lines = json(&output);
    let error = lines[0]["error"].as_str().unwrap();
    assert!(error.contains("game 1: ply 6: \"A2-B3\""), "{error}");
    assert_eq!(lines[0].get("result"), None);
    assert_eq!(lines[1]["result"], "none");

    fs::write(&file, "no record at all").unwrap();
    let unknown = chuhe(&["judge", "--json", file.to_str().unwrap()]);
    assert_eq!((unknown.status.code(), unknown.stdout.len()), (Some(2), 0));

    let good = folder.file("good.pgn");
    fs::write(&good, RECORD).unwrap();
    let (bad, good) = (file.to_str().unwrap(), good.to_str().unwrap());
    let both = chuhe(&["judge", "--json", bad, good]);
    assert_eq!((both.status.code(), json(&both).len()), (Some(1), 3));

    let typed = chuhe(&["judge", "--fen", START, "--moves", "b2a2 a5b5 a2b3"]);
    assert_eq!((typed.status.code(), typed.stdout.len()), (Some(2), 0));
    assert!(text(&typed.stderr).contains("ply 2: \"a2b3\""), "{}", text(&typed.stderr));
    let nothing = chuhe(&["judge", "--json", "--moves", "h2e2 h9g7"]);
    let nothing = &json(&nothing)[0];
    assert_eq!((&nothing["result"], &nothing["reason"]), (&"none".into(), &Value::Null));
    assert!(nothing["text"]["en"].as_str().unwrap().contains("after ply 2"), "{nothing}");
    let impossible = chuhe(&["judge", "--fen", "4k4/9/9/9/9/9/9/9/9/4K4 w", "--moves", ""]);
    assert_eq!((impossible.status.code(), impossible.stdout.len()), (Some(2), 0));
}

#[test]
fn two_books_stand_side_by_side() {
    // One rook holds the king on its rank, the other threatens mate: only one of the books minds.
    let fen = "4k4/1R7/9/9/9/9/9/R8/9/5K3 w";
    let moves = ["a2a3 e9d9 a3a2 d9e9"; 2].join(" ");
    let asked = ["judge", "--fen", fen, "--moves", &moves, "--compare", "axf"];
    let lines = json(&chuhe(&[&asked[..], &["--json"]].concat()));
    let answers: Vec<(&str, &str)> = lines
        .iter()
        .map(|line| (line["rules"].as_str().unwrap(), line["result"].as_str().unwrap()))
        .collect();
    assert_eq!(answers, [("cxa2020", "red_loses"), ("axf", "draw")]);

    let read = text(&chuhe(&asked).stdout);
    let marked: Vec<&str> = read.lines().filter(|line| line.contains('≠')).collect();
    assert_eq!(marked.len(), 2, "{read}");
    assert!(marked[0].contains("a2a3") && marked[1].contains("a3a2"), "{read}");
}

#[test]
fn a_move_that_was_let_go_of_stands_or_costs_something() {
    let stands = chuhe(&["touch", "--touches", "h2", "--let-go", "h2e2", "--json"]);
    assert_eq!(stands.status.code(), Some(0));
    assert_eq!(json(&stands)[0]["obligation"], "fixed");
    let other = chuhe(&["touch", "--touches", "h2", "--let-go", "h0g2", "--json"]);
    assert_eq!(other.status.code(), Some(1));
    assert_eq!(json(&other)[0]["obligation"], "move");
    let illegal =
        chuhe(&["touch", "--touches", "h2", "--let-go", "h2g3", "--rules", "cxa1999", "--json"]);
    assert_eq!(illegal.status.code(), Some(1));
    assert_eq!(json(&illegal)[0]["penalty"], "loses");
    let nonsense = chuhe(&["touch", "--touches", "h2", "--let-go", "sideways"]);
    assert_eq!(nonsense.status.code(), Some(2));
    assert!(text(&nonsense.stderr).contains("--let-go"), "{}", text(&nonsense.stderr));
}

#[test]
fn moves_are_judged_as_they_are_pasted() {
    let (fen, bare) = (START, "b2a2 a5b5 a2b2 b5a5 b2a2 a5b5 a2b2 b5a5");
    let judged = |moves: &str| {
        let output = chuhe(&["judge", "--fen", fen, "--moves", moves, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{moves}: {}", text(&output.stderr));
        json(&output).remove(0)
    };
    let expected = judged(bare);
    assert_eq!(expected["result"], "red_loses");
    for moves in [
        "1. 车八平九 炮1平2 2. 车九平八 炮2平1 3. 车八平九 炮1平2 4. 车九平八 炮2平1",
        "1.车八平九，炮1平2，2.车九平八，炮2平1；3.车八平九，炮1平2；4.车九平八，炮2平1。",
        "1.b2a2,a5b5,2.a2b2,b5a5,3.b2a2! a5b5 {追} 4... a2b2 b5a5 *",
    ] {
        assert_eq!(judged(moves), expected, "{moves}");
    }
    let wrong = chuhe(&["judge", "--fen", fen, "--moves", "1. 车八平九，炮1平2 2. 车二平三"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("ply 2: \"车二平三\""), "{}", text(&wrong.stderr));
}

#[test]
fn the_natural_limit_rests_on_an_article_of_the_book() {
    let fen = "4k4/9/9/9/9/9/9/9/3R5/5K3 b - - 119 80";
    for (rules, article, named) in [
        ("cxa2020", "22.2", "依中国规则（2020）第 22.2 条"),
        ("cxa1999", "4.2.4", "依中国规则（1999）第 4.2.4 条"),
    ] {
        let output = chuhe(&["judge", "--rules", rules, "--fen", fen, "--moves", "e9e8", "--json"]);
        let line = json(&output).remove(0);
        assert_eq!(line["reason"], "natural_limit", "{line}");
        assert_eq!(line["clauses"], serde_json::json!([article]));
        assert!(line["text"]["zh"].as_str().unwrap().contains(named), "{line}");
    }
}

#[test]
fn touches_tell_what_does_not_stand_and_what_is_empty() {
    let fallen = chuhe(&["touch", "--touches", "b0", "--let-go", "1. 炮二平五"]);
    assert_eq!(fallen.status.code(), Some(1));
    let said = text(&fallen.stdout);
    assert!(said.contains("炮二平五 (h2e2) 不能成立") && said.contains("does not stand"), "{said}");
    let line = chuhe(&["touch", "--touches", "b0", "--let-go", "1. 炮二平五", "--json"]);
    assert_eq!(json(&line)[0]["stands"], false);
    let stands = chuhe(&["touch", "--touches", "h2", "--let-go", "1.炮二平五", "--json"]);
    assert_eq!((stands.status.code(), &json(&stands)[0]["stands"]), (Some(0), &Value::Bool(true)));
    let empty = chuhe(&["touch", "--touches", "e4"]);
    assert_eq!(empty.status.code(), Some(0));
    let said = text(&empty.stdout);
    assert!(said.contains("e4 上没有棋子") && said.contains("no piece on e4"), "{said}");
}
