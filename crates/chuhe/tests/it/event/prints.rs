//! What is printed through the program.

use std::fs;

use super::desk::Desk;
use crate::folder::Folder;

#[test]
fn everything_of_an_event_is_printed_in_both_languages() {
    let folder = Folder::new("prints");
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 3");
    desk.enter(9);
    desk.run_to_the_end();
    let out = folder.file("all.html");
    let answer = desk.ask(&format!("print FILE --lang zh --out {}", out.display()));
    let prints: Vec<&str> = answer["prints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|print| print["what"].as_str().unwrap())
        .collect();
    assert_eq!(prints, ["entries", "pairings", "slips", "standings", "crosstable"]);
    let html = fs::read_to_string(&out).unwrap();
    assert_eq!(html.len() as u64, answer["bytes"].as_u64().unwrap());
    assert!(html.starts_with("<!DOCTYPE html><html lang=\"zh"), "{}", &html[..60]);
    assert!(html.contains("名次表") && html.contains("编排说明") && html.contains("棋手9"));
    // Without --out it goes to standard output, where a pipe takes it.
    let standings = desk.told("print FILE standings --round 2 --lang en");
    assert!(standings.contains("after round 2") && !standings.contains("名次"), "{standings}");
    let pairings = desk.told("print FILE pairings --round 1 --no-reasons --lang en");
    assert!(pairings.contains("Round 1") && !pairings.contains("Reasons"), "{pairings}");
    let slips = desk.told("print FILE slips crosstable --lang en");
    assert_eq!(slips.matches("<article").count(), 4);
    assert!(slips.contains("Crosstable"), "{slips}");
}

#[test]
fn a_bracket_is_printed_as_a_page_and_as_a_picture() {
    let folder = Folder::new("bracket-print");
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format bracket");
    desk.enter(13);
    let (status, said) = desk.refused("print FILE bracket");
    assert_eq!(status, 2);
    assert!(said.contains("lots of stage 1 are not drawn"), "{said}");
    desk.run_to_the_end();
    let svg = desk.ask("print FILE bracket --svg");
    let text = svg["text"].as_str().unwrap();
    assert!(text.starts_with("<svg ") && text.contains("棋手13"), "{text}");
    let html = desk.told("print FILE bracket final --lang zh");
    assert!(html.contains("<svg ") && html.contains("总名次"), "{html}");
    // For a machine without Chinese fonts they come along.
    assert!(!text.contains("font/otf") && !html.contains("font/otf"));
    for print in ["bracket --svg", "bracket final"] {
        let with = desk.told(&format!("print FILE {print} --embed-font"));
        assert!(with.contains("url(data:font/otf;base64,T1RUTw") && with.contains("棋手13"));
    }
    // In English too, where the style of the language names fonts of its own.
    let english = desk.told("print FILE final --embed-font --lang en");
    let (named, embedded) =
        (english.find("html:lang(en) body {"), english.find("html[lang] body{font-family:"));
    assert!(named.is_some() && named < embedded, "{named:?} {embedded:?}");
}

#[test]
fn a_print_that_cannot_be_made_says_why() {
    let folder = Folder::new("no-print");
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 3");
    desk.enter(4);
    let file = desk.file.display().to_string();
    for (command, reason) in [
        ("print FILE bracket".to_owned(), "is no elimination"),
        ("print FILE pairings".to_owned(), "chuhe event pair"),
        ("print FILE slips --round 1".to_owned(), "has no round 1"),
        ("print FILE standings --group C".to_owned(), "has no group C"),
        ("print FILE standings --stage 4".to_owned(), "no stage 4"),
        ("print FILE final".to_owned(), "no stage is closed"),
        ("print FILE --round 2".to_owned(), "say what to print"),
        ("print FILE standings --svg".to_owned(), "only the bracket"),
        ("print FILE posters".to_owned(), "posters"),
        (format!("print FILE entries --out {file}"), "the file of the event itself"),
        ("print FILE entries --out /no/such/folder/x.html".to_owned(), "/no/such/folder"),
    ] {
        let (status, said) = desk.refused(&command);
        assert_eq!(status, 2, "{command}: {said}");
        assert!(said.contains(reason), "{command}: {said}");
    }
    desk.run("pair FILE");
    let (_, said) = desk.refused("print FILE slips");
    assert!(said.contains("no round") && said.contains("chuhe event publish"), "{said}");
    assert!(desk.told("print FILE pairings --lang en").contains("proposed, not published"));
}

/// The points of a level match do not say who goes on: here Black, by the draw of the last game.
#[test]
fn a_level_match_says_who_went_on() {
    let folder = Folder::new("went-on");
    let mut desk = Desk::new(folder.file("cup.event"), 3);
    desk.run("new FILE --name 楚河杯 --format bracket --games 2 --settle armageddon");
    desk.enter(2);
    desk.run("lots FILE --order 2,1");
    desk.run("pair FILE --seed 1 --publish");
    desk.run("result FILE 1 1/2,1/2");
    let drawn = desk.told("colors FILE 1 --seed 3 --lang en");
    desk.run("result FILE 1 1/2");
    let round = desk.told("round FILE 1 --lang en");
    let black =
        desk.run("round FILE 1")["boards"][0]["games"][2]["red"].as_u64().map(|red| 3 - red);
    let black = black.unwrap_or_else(|| panic!("{drawn}"));
    assert!(round.contains(&format!("2 : 2  (½ ½ ½) → {black}")), "{round}");
    let first = round.lines().find(|line| line.contains("→")).unwrap();
    let arrow = if first.contains(&format!("1  {black} ")) { "←" } else { "→" };
    let sheet = desk.told("print FILE pairings --round 1 --lang en");
    assert!(sheet.contains(&format!("3 : 3 {arrow}")), "{round} {sheet}");
}
