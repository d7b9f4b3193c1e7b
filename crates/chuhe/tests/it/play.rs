//! `chuhe play` with a script on standard input.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::folder::Folder;

fn chuhe(arguments: &[&str], script: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn the_computers_move_and_the_result_are_told() {
    let output = chuhe(&["play", "--computer", "1", "--lang", "zh"], "炮二平五\n认输\n");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    let told = said.lines().find_map(|line| line.strip_prefix("黑方 ")).expect(&said);
    let (chinese, mv) = told.split_once("  ").expect(told);
    let position: xiangqi::Position = xiangqi::Position::start();
    let position = position.play("h2e2".parse().unwrap()).unwrap();
    assert_eq!(
        xiangqi::notation::parse_move(&position, chinese),
        Ok(mv.parse().unwrap()),
        "{told}"
    );
    assert!(said.lines().last().unwrap().starts_with("0-1  "), "{said}");
    assert!(said.contains("认输"), "{said}");
}

#[test]
fn a_kept_game_is_shown_judged_and_converted() {
    let folder = Folder::new("play-kept");
    let file = folder.file("g1");
    let path = file.to_str().unwrap();
    let mate = "炮八平七\n炮2平3\n炮七进四\n士6进5\n炮七进三\n";
    assert_eq!(chuhe(&["play", "--save", path], mate).status.code(), Some(0));
    let kept = fs::read(&file).unwrap();
    let pgn = chuhe(&["convert", "--to", "pgn", path], "");
    assert_eq!(pgn.status.code(), Some(0), "{}", text(&pgn.stderr));
    let pgn = record::parse(&pgn.stdout);
    let moves: Vec<String> = pgn.games[0].tree.main_moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, ["b2c2", "b7c7", "c2c6", "f9e8", "c6c9"]);
    assert_eq!(pgn.games[0].result, record::GameResult::RedWins);
    for command in ["show", "sheet", "judge"] {
        let output = chuhe(&[command, path], "");
        assert_eq!(output.status.code(), Some(0), "{command}: {}", text(&output.stderr));
        assert!(!output.stdout.is_empty(), "{command}");
    }
    assert_eq!(fs::read(&file).unwrap(), kept, "reading changes nothing");
    // The log of something else is refused by name.
    fs::write(&file, "chuhe log 1\n1\ttoy.said\t1\t1\t{}\n").unwrap();
    let other = chuhe(&["show", path], "");
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("record 1"), "{}", text(&other.stderr));
}
