//! Bounds, options that would be passed over, people entered twice, a disk that is full.

use std::fs;
use std::process::{Command, Stdio};

use super::crash::check_replay;
use super::desk::{Desk, words};
use crate::folder::Folder;

/// Refused with exit status 2, in both languages.
fn refused(desk: &Desk, command: &[&str], english: &str, chinese: &str) {
    for (lang, expected) in [("en", english), ("zh", chinese)] {
        let mut command: Vec<String> = command.iter().map(|word| (*word).to_owned()).collect();
        command.extend(["--lang", lang].map(str::to_owned));
        let output = desk.try_run(&command);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
        assert!(said.contains(expected), "{command:?}: {said}");
    }
}

#[test]
fn options_that_would_do_nothing_are_refused() {
    let folder = Folder::new("unused");
    let desk = Desk::new(folder.file("e.event"), 1);
    for (line, english) in [
        ("--format swiss --cycles 2", "--cycles has no effect with --format swiss"),
        ("--format round-robin --rounds 5", "--rounds has no effect"),
        ("--format swiss --settle lots", "--settle has no effect"),
        ("--format cards --seeds 4", "--seeds has no effect"),
        ("--format cards --placed 8", "a match for the third place (--placed 4)"),
        ("--template T1 --placed 5", "not place 5"),
        ("--format cards --rounds 1 --placed 4", "--placed has no effect"),
        ("--template T1 --groups 2", "--groups has no effect with --template T1"),
        ("--template T7 --others 2", "--others has no effect"),
        ("--format swiss --boards 5", "single players"),
        ("--format swiss --members 5", "--members goes with teams"),
        ("--format round-robin --teams free --boards 5 --members 2", "a team needs 5"),
    ] {
        let line = format!("new FILE --name x {line}");
        let command: Vec<&str> = line.split(' ').collect();
        refused(&desk, &command, english, "");
    }
    assert!(!desk.file.exists());
    let mut desk = Desk::new(folder.file("single.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    refused(&desk, &["enter", "FILE", "甲", "--members", "乙"], "goes with teams", "没有队员");
    let list = folder.file("list.csv");
    fs::write(&list, "姓名\n甲\n乙\n").unwrap();
    let command = ["enter", "FILE", "--file", list.to_str().unwrap(), "--club", "城东"];
    refused(&desk, &command, "--club has no effect with --file", "--club 与 --file");
}

#[test]
fn texts_of_the_log_keep_to_a_measure() {
    let folder = Folder::new("long");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    desk.enter(4);
    let before = fs::read(&desk.file).unwrap();
    let (long, longer) = ("长".repeat(1001), "长".repeat(101));
    for command in [
        &["note", "FILE", &long][..],
        &["undo", "FILE", "--why", &long],
        &["withdraw", "FILE", "1", "--why", &long],
        &["warn", "FILE", "1", &long],
    ] {
        refused(&desk, command, "has 1001 characters, expected 1000", "有 1001 个字");
    }
    refused(&desk, &["note", "FILE", "x", "--by", &longer], "expected 100", "最多 100 个");
    assert_eq!(fs::read(&desk.file).unwrap(), before);
    // A name of an official is one line too.
    desk.run_words(["note", "FILE", "甲"].map(str::to_owned).to_vec());
    let mut command = words("note FILE 乙 --by");
    command.push("王\n裁判".to_owned());
    assert!(desk.try_run(&command).status.success());
    assert!(desk.told("log FILE --last 1").contains("王 裁判"));
}

#[test]
fn a_list_that_is_entered_twice_enters_nobody_twice() {
    let folder = Folder::new("again");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    let list = folder.file("list.csv");
    fs::write(&list, "姓名,单位,出生年\n张伟,城东,1990\n张伟,城东,2001\n李四,城西,\n").unwrap();
    let command = ["enter", "FILE", "--file", list.to_str().unwrap()];
    // Two people of one name, whom the year tells apart; the list says so itself.
    let output = desk.try_run(&command.map(str::to_owned));
    assert!(output.status.code().is_some_and(|code| code < 2), "{output:?}");
    assert_eq!(desk.ask("status FILE")["entrants"], 3);
    refused(&desk, &command, "entered already", "已经报过名");
    refused(&desk, &["enter", "FILE", "李四", "--club", "城西"], "李四 (城西)", "李四（城西）");
    assert_eq!(desk.ask("status FILE")["entrants"], 3);
    desk.run("enter FILE 李四 --club 城西 --again");
    // Another club is somebody else, and who has left may come back by a new entry.
    desk.run("enter FILE 李四 --club 城南");
    desk.run("withdraw FILE 3");
    desk.run("withdraw FILE 4");
    desk.run("enter FILE 李四 --club 城西");
    assert_eq!(desk.ask("status FILE")["entrants"], 4);
}

#[test]
fn what_is_wrong_with_a_list_is_said_in_the_language_of_the_terminal() {
    let folder = Folder::new("list-faults");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    let list = folder.file("list.csv");
    fs::write(&list, "姓名,等级分,性别\n张三,高,男\n李四,1500,x\n").unwrap();
    let mut command = words("enter FILE --lang zh --file");
    command.push(list.to_str().unwrap().to_owned());
    let output = desk.try_run(&command);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("第 2 行第 2 列（等级分）：“高”不是整数"), "{said}");
    assert!(said.contains("第 3 行第 3 列（性别）：“x”不是性别"), "{said}");
    fs::write(&list, "姓名,单位\n").unwrap();
    let output = desk.try_run(&command);
    assert!(String::from_utf8_lossy(&output.stderr).contains("没有一行有姓名"));
}

#[test]
fn bad_regulations_are_refused_in_the_language_of_the_terminal() {
    let folder = Folder::new("bad-regulations");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    let text = desk.told("regulations FILE");
    let path = folder.file("rules.json");
    for (from, to, english, chinese) in [
        ("\"limit_ms\": 900000", "\"limit_ms\": -1", "lateness is less than nothing", "小于零"),
        ("\"rounds\": 3", "\"rounds\": 0", "stage 1 has no round", "第 1 阶段没有轮次"),
        (
            "\"win\": \"2\"",
            "\"win\": \"-2\"",
            "a game of stage 1 is worth is less",
            "每局的分小于零",
        ),
        ("\"win\": \"2\"", "\"win\": \"200\"", "is more than 100", "大于 100"),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from} in {text}");
        fs::write(&path, changed).unwrap();
        let path = path.to_str().unwrap();
        refused(&desk, &["amend", "FILE", "--regulations", path], english, chinese);
    }
}

#[test]
fn results_of_extra_games_come_before_lots() {
    let folder = Folder::new("lots-later");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format bracket --settle extra,lots");
    desk.enter(2);
    desk.run("lots FILE --seed 1");
    desk.run("pair FILE --publish");
    desk.run("result FILE 1 1/2");
    let before = desk.ask("status FILE")["facts"].clone();
    let (status, said) = desk.refused("settle FILE 1 --lots");
    assert_eq!(status, 2);
    assert!(said.contains("extra games: 1") && said.contains("→ chuhe event colors"), "{said}");
    assert_eq!(desk.ask("status FILE")["facts"], before);
    desk.run("colors FILE 1 --seed 1");
    desk.run("result FILE 1 1/2");
    desk.run("settle FILE 1 --lots --seed 2");
    desk.run("close FILE");
    // The places of an elimination are how far everybody came.
    let table = desk.ask("standings FILE");
    assert_eq!(table["standings"][0]["rank"], 1);
    assert_eq!(table["standings"][1]["rank"], 2);
    assert_eq!(table["standings"][0]["no"], desk.ask("standings FILE --final")["places"][0]["no"]);
}

#[test]
fn numbers_choose_the_form_of_the_word_behind_them() {
    let folder = Folder::new("plural");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 1");
    desk.run("enter FILE 甲");
    let told = desk.told("status FILE");
    assert!(
        told.contains("1 entrant\n") && told.contains("1 round ") || told.contains("1 round\n"),
        "{told}"
    );
    desk.run("enter FILE 乙");
    let told = desk.told("pair FILE --publish");
    assert!(desk.told("log FILE").contains("Round 1 published: 1 table\n"), "{told}");
    assert!(desk.told("status FILE").contains("2 entrants"));
}

#[test]
fn a_proposed_round_is_said_once_and_a_number_alone_is_a_round() {
    let folder = Folder::new("said-once");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    desk.enter(6);
    let told = desk.told("pair FILE");
    assert_eq!(told.matches("is proposed").count(), 1, "{told}");
    // What is next is the proposal, for `lots` too.
    let (_, said) = desk.refused("lots FILE");
    assert!(said.contains("is proposed and waits to be published"), "{said}");
    assert!(said.contains("→ chuhe event publish"), "{said}");
    desk.run("publish FILE");
    let (status, said) = desk.refused("explain FILE 3");
    assert_eq!(status, 2);
    assert!(
        said.contains("for table 3 of round 1") && said.contains("FILE 1 3")
            || said.contains(" 1 3"),
        "{said}"
    );
    assert!(desk.told("explain FILE 1").contains("Table 3"));
    // Heads of tables are explained below them.
    desk.run("result FILE 1 1-0 2 1-0 3 1-0");
    let told = desk.told("standings FILE --all");
    assert!(told.contains("Opp: the opponents’ points added up"), "{told}");
    assert!(desk.told("standings FILE --all --lang zh").contains("对手分：所遇对手的积分之和"));
}

/// A write that ends in the middle, as on a full disk: the limit on the size of files makes it fail
/// without any right that a test may not have.
#[test]
fn a_request_that_does_not_fit_leaves_the_file_as_it_was() {
    let folder = Folder::new("full-disk");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    desk.enter(4);
    let before = fs::read(&desk.file).unwrap();
    // Blocks of 512 bytes or of 1024, as the shell has it: room for a part of the note.
    let blocks = before.len() / 512 + 1;
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let note = "长".repeat(1000);
    for (lang, expected) in [("en", "nothing of this request is kept"), ("zh", "没有留下任何内容")]
    {
        let output = Command::new("sh")
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_chuhe"), "event", "note"])
            .arg(&desk.file)
            .args([&note, "--lang", lang])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected) && said.contains("e.event"), "{said}");
        assert_eq!(fs::read(&desk.file).unwrap(), before);
    }
    // With room again everything goes on, from what was acknowledged.
    desk.run("pair FILE --publish --seed 1");
    assert!(fs::read(&desk.file).unwrap().starts_with(&before));
    check_replay(&desk);
}
