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
