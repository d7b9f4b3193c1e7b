//! Members of teams, people of one name, and what is typed at a table of teams.

use std::fs;
use std::process::Output;

use serde_json::{Value, json};

use super::desk::Desk;
use crate::folder::Folder;

fn teams(folder: &Folder, name: &str) -> Desk {
    let mut desk = Desk::new(folder.file(name), 1);
    desk.run("new FILE --name 团体赛 --format round-robin --teams free --boards 4 --members 5");
    desk
}

/// Names and members of the teams that are entered.
fn entered(desk: &Desk) -> Vec<(Value, Value)> {
    let list = desk.ask("entrants FILE");
    let teams = list["entrants"].as_array().unwrap().iter();
    teams.map(|team| (team["name"].clone(), team["members"].clone())).collect()
}

fn run(desk: &Desk, command: &[&str]) -> (Output, String) {
    let command: Vec<String> = command.iter().map(|word| (*word).to_owned()).collect();
    let output = desk.try_run(&command);
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    (output, said)
}

#[test]
fn members_are_parted_however_they_are_written() {
    let folder = Folder::new("members");
    let wanted = (json!("黑队"), json!(["李一", "李二", "李三"]));
    for (index, members) in
        ["李一,李二,李三", "李一，李二，李三", "李一、李二：2300、李三", "李一 李二;李三"]
            .iter()
            .enumerate()
    {
        let desk = teams(&folder, &format!("{index}.event"));
        let (output, said) = run(&desk, &["enter", "FILE", "黑队", "--members", members]);
        assert!(output.status.success() && said.is_empty(), "{members}: {said}");
        assert_eq!(entered(&desk), std::slice::from_ref(&wanted), "{members}");
    }
    let desk = teams(&folder, "bad.event");
    let (output, said) = run(&desk, &["enter", "FILE", "黑队", "--members", "李一:高，李二"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("李一") && said.contains("\"高\" is no rating"), "{said}");

    for (name, text) in [
        ("cell", "队名,队员\n红队,张一:2300、张二\n黑队,李一，李二，李三\n"),
        ("columns", "队名,队员1,队员2,队员3\n红队,张一,张二,\n黑队,李一,李二,李三\n"),
    ] {
        let desk = teams(&folder, &format!("{name}.event"));
        let list = folder.file(&format!("{name}.csv"));
        fs::write(&list, text).unwrap();
        let (output, said) = run(&desk, &["enter", "FILE", "--file", list.to_str().unwrap()]);
        assert!(output.status.success() && said.is_empty(), "{name}: {said}");
        let red = (json!("红队"), json!(["张一", "张二"]));
        assert_eq!(entered(&desk), [red, wanted.clone()], "{name}");
    }
}

#[test]
fn who_has_the_name_of_another_is_entered_and_named() {
    let folder = Folder::new("namesakes");
    let mut desk = Desk::new(folder.file("players.event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 3");
    let (output, said) = run(&desk, &["enter", "FILE", "王一", "王二", "王一", "--again"]);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("2 times") && said.contains("1 王一; 3 王一"), "{said}");
    assert_eq!(entered(&desk).len(), 3);
    // Who is told of is new.
    let (_, said) = run(&desk, &["enter", "FILE", "王三"]);
    assert!(said.is_empty(), "{said}");
    let (_, said) = run(&desk, &["enter", "FILE", "王二", "--club", "城东"]);
    assert!(said.contains("2 王二; 5 王二 (城东)"), "{said}");

    let desk = teams(&folder, "teams.event");
    let list = folder.file("teams.csv");
    fs::write(&list, "队名,队员\n红队,张一、张二\n黑队,李一、张二\n").unwrap();
    let (output, said) = run(&desk, &["enter", "FILE", "--file", list.to_str().unwrap()]);
    assert_eq!(entered(&desk).len(), 2, "{said}");
    assert!(output.status.code().is_some_and(|code| code < 2));
    assert!(said.contains("张二 (member 2 of 1 红队); 张二 (member 2 of 2 黑队)"), "{said}");
}

#[test]
fn more_results_than_boards_are_open_says_which_are() {
    let folder = Folder::new("open-boards");
    let mut desk = teams(&folder, "event");
    desk.enter_teams(2, 4);
    desk.run("lots FILE --order 1,2");
    desk.run("pair FILE --publish");
    desk.run("lineup FILE --registered");
    desk.run("result FILE 1 1-0,0-1");
    let before = desk.ask("round FILE");
    let (status, said) = desk.refused("result FILE 1 1-0,1/2,0-1,1-0");
    assert_eq!(status, 2);
    assert!(said.contains("4 results are given for Table 1"), "{said}");
    assert!(said.contains("2 can be entered: 1.3, 1.4"), "{said}");
    assert_eq!(desk.ask("round FILE"), before);
    desk.run("result FILE 1 1/2,1-0");
    let (_, said) = desk.refused("result FILE 1 1-0");
    assert!(said.contains("has all its results"), "{said}");
}

#[test]
fn a_foul_names_an_article_that_there_is() {
    let folder = Folder::new("articles");
    let mut desk = Desk::new(folder.file("event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 3");
    desk.enter(4);
    for article in ["9.9.9", "9.1", "9.1.9", ""] {
        let (output, said) = run(&desk, &["foul", "FILE", "1", article]);
        assert_eq!(output.status.code(), Some(2), "{article}");
        let known = "9.1.1, 9.1.2, 9.1.3, 9.1.4, 9.1.5, 9.1.6, 9.1.7 and 9.1.8";
        assert!(
            said.contains(&format!("{article:?} is no article")) && said.contains(known),
            "{said}"
        );
    }
    desk.run("foul FILE 1 9.1.7");
}
