//! What is written for other programs, and read again by our own commands.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::desk::{Desk, words};
use crate::folder::Folder;

/// What `chuhe standings` or `chuhe pair` says of a file.
fn of_file(command: &str, file: &Path) -> Value {
    let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    chuhe.arg(command).arg(file).arg("--json").env("LANG", "en").stdin(Stdio::null());
    let output = chuhe.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command} {}: {error}", file.display());
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Place, name and values of every row.
fn places(standings: &Value) -> Vec<(u64, String, String)> {
    let rows = standings["standings"].as_array().unwrap().iter();
    rows.map(|row| {
        let name = row["name"].as_str().unwrap().to_owned();
        (row["rank"].as_u64().unwrap(), name, row["values"].to_string())
    })
    .collect()
}

/// The names of every board.
fn boards(round: &Value) -> Vec<String> {
    round["boards"].as_array().unwrap().iter().map(|board| board["names"].to_string()).collect()
}

#[test]
fn an_exported_swiss_ranks_and_pairs_as_the_event() {
    let folder = Folder::new("export-swiss");
    let mut desk = Desk::new(folder.file("cup.event"), 11);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 6 --by-lot --apart club:6:soft");
    for (club, names) in [("城东", ["甲", "乙", "丙"]), ("城西", ["丁", "戊", "己"])] {
        let mut command = words("enter FILE --club");
        command.push(club.to_owned());
        command.extend(names.map(str::to_owned));
        desk.run_words(command);
    }
    desk.run("enter FILE 庚 辛 壬");
    desk.run("lots FILE --seed 5");
    for round in 1..=3 {
        desk.run(&format!("pair FILE --seed {round} --publish"));
        let next = desk.ask("status FILE")["next"][0].clone();
        desk.play(&next);
    }
    desk.run("withdraw FILE 辛 --why 生病");
    desk.run("bye FILE 壬 --round 4");
    for version in ["trf", "trf16"] {
        let out = folder.file(&format!("{version}.trf"));
        let said = desk.ask(&format!("export FILE {version} --out {}", out.display()));
        assert_eq!(said["file"], out.display().to_string());
        let notes = said["notes"].to_string();
        assert!(notes.contains("remarks") && notes.contains("序号"), "{notes}");
        assert!(!said["numbers"].as_array().unwrap().is_empty());
        let ours = of_file("standings", &desk.file);
        let theirs = of_file("standings", &out);
        assert_eq!(places(&theirs), places(&ours), "{version}");
        let (ours, theirs) = (of_file("pair", &desk.file), of_file("pair", &out));
        assert_eq!(boards(&theirs), boards(&ours), "{version}");
    }
    let json = folder.file("cup.json");
    desk.ask(&format!("export FILE json --out {}", json.display()));
    assert_eq!(places(&of_file("standings", &json)), places(&of_file("standings", &desk.file)));
    assert_eq!(boards(&of_file("pair", &json)), boards(&of_file("pair", &desk.file)));
    // As it stood: three rounds were played.
    let early = desk.told("export FILE trf --round 1");
    assert!(early.contains("012 楚河杯\n") && early.lines().any(|line| line.starts_with("001")));
    let (status, said) = desk.refused("export FILE trf --round 4");
    assert_eq!(status, 2);
    assert!(said.contains("the last is 3"), "{said}");
}

#[test]
fn lists_are_exported_as_csv() {
    let folder = Folder::new("export-csv");
    let mut desk = Desk::new(folder.file("cup.event"), 12);
    desk.run("new FILE --name 楚河杯 --format groups --groups 2");
    desk.enter(8);
    let (_, said) = desk.refused("export FILE results");
    assert!(said.contains("no round"), "{said}");
    desk.run_to_the_end();
    let entries = desk.told("export FILE entries --lang zh");
    assert_eq!(entries.lines().count(), 9, "{entries}");
    assert!(entries.starts_with("序号,姓名\r\n1,棋手1\r\n"), "{entries}");
    let standings = desk.told("export FILE standings --lang zh --bom");
    assert!(standings.starts_with("\u{feff}组,名次,序号,姓名,单位,积分"), "{standings}");
    assert!(standings.contains("\r\nB,1,"), "{standings}");
    let results = desk.told("export FILE results --group B");
    assert_eq!(results.lines().count(), 1 + 6, "{results}");
    assert!(
        results.starts_with("Round,Group,Table,Board,Game,No,Red,No,Black,Result"),
        "{results}"
    );
    // One group is a list of players, both are not.
    let (status, said) = desk.refused("export FILE trf");
    assert_eq!(status, 2);
    assert!(said.contains("--group A"), "{said}");
    assert!(desk.told("export FILE trf --group B").contains("001    4"));
    // Nothing that is asked for is passed over.
    for line in
        ["export FILE json --stage 1", "export FILE entries --round 1", "export FILE trf --bom"]
    {
        let (status, said) = desk.refused(line);
        assert_eq!(status, 2, "{line}");
        assert!(said.contains("has no effect"), "{line}: {said}");
    }
    let (_, said) = desk.refused("export FILE json --out FILE");
    assert!(said.contains("the file of the event itself"), "{said}");
    let written = folder.file("standings.csv");
    desk.ask(&format!("export FILE standings --out {}", written.display()));
    assert!(fs::read_to_string(written).unwrap().starts_with("Group,Rank"));
}

#[test]
fn results_say_who_was_absent_and_entries_who_has_left() {
    let folder = Folder::new("export-absent");
    let mut desk = Desk::new(folder.file("cup.event"), 12);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 4");
    desk.enter(7);
    desk.run("absent FILE 2 --round 1");
    desk.run("bye FILE 3 --round 1");
    desk.run("pair FILE --seed 1 --publish");
    desk.run("result FILE 1 +-");
    let results = desk.told("export FILE results");
    assert!(results.contains("\r\n1,,,,2,棋手2,,,absent\r\n"), "{results}");
    assert!(results.contains("\r\n1,,,,3,棋手3,,,bye asked for (1)\r\n"), "{results}");
    assert!(results.contains(",'+-\r\n"), "{results}");
    let results = desk.told("export FILE results --lang zh");
    assert!(results.contains(",申请轮空（1 分）\r\n"), "{results}");
    assert!(results.contains(",请假\r\n"), "{results}");
    // The round and its sheet say it too.
    let round = desk.told("round FILE 1 --lang en");
    assert!(round.contains("absent: 2 棋手2\nbye asked for (1): 3 棋手3\n"), "{round}");
    let sheet = desk.told("print FILE pairings --round 1 --lang zh");
    assert!(sheet.contains("<b>请假: </b>2 棋手2"), "{sheet}");
    assert!(sheet.contains("<b>申请轮空（1 分）: </b>3 棋手3"), "{sheet}");
    // Nothing is said of a round that is not published.
    desk.run("absent FILE 5 --round 2");
    assert!(!desk.told("export FILE results").contains("\r\n2,"));
    desk.run("result FILE 2 1-0");
    desk.run("withdraw FILE 7 --why 生病");
    desk.run("enter FILE 迟到");
    let entries = desk.told("export FILE entries --lang zh");
    assert!(entries.starts_with("序号,姓名,起始轮次,参赛状态\r\n1,棋手1,,\r\n"), "{entries}");
    assert!(entries.contains("\r\n7,棋手7,,退赛\r\n8,迟到,第2轮,\r\n"), "{entries}");
    // Another event takes those who are there.
    let list = folder.file("entries.csv");
    fs::write(&list, &entries).unwrap();
    let mut other = Desk::new(folder.file("other.event"), 12);
    other.run("new FILE --name 下一届 --format swiss --rounds 4");
    let entered = other.run(&format!("enter FILE --file {}", list.display()));
    assert_eq!(entered["entrants"].as_array().unwrap().len(), 7, "{entered}");
}

#[test]
fn results_of_teams_name_the_players_of_the_boards() {
    let folder = Folder::new("export-boards");
    let mut desk = Desk::new(folder.file("teams.event"), 3);
    desk.run("new FILE --name 对抗赛 --format round-robin --teams fixed --boards 2");
    desk.enter_teams(2, 2);
    desk.run("lots FILE --order 1,2");
    desk.run("pair FILE --publish --seed 1");
    desk.run("lineup FILE --registered");
    desk.run("result FILE 1 1-0,0-1");
    let results = desk.told("export FILE results");
    let first = "Round,Table,Board,Game,No,Red,Red’s player,No,Black,Black’s player,Result";
    assert!(results.starts_with(first), "{results}");
    let rows: Vec<&str> = results.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{results}");
    for row in rows {
        let cells: Vec<&str> = row.split(',').collect();
        // The player sits at the board that the row names, for the team that it names.
        assert_eq!(cells[6], format!("{}员{}", cells[5], cells[2]), "{row}");
        assert_eq!(cells[9], format!("{}员{}", cells[8], cells[2]), "{row}");
    }
}

#[test]
fn what_a_file_cannot_hold_is_refused_with_a_reason_in_both_languages() {
    let folder = Folder::new("export-unfit");
    for (index, (rules, english, chinese)) in [
        ("--format cards", "come from its bracket", "对阵表"),
        ("--format round-robin --games 2", "has 2", "每场有 2 局"),
        ("--format round-robin --teams free --boards 2", "matches of teams", "团体场次"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut desk = Desk::new(folder.file(&format!("{index}.event")), 13);
        desk.run(&format!("new FILE --name 楚河杯 {rules}"));
        for name in ["甲队", "乙队", "丙队", "丁队"] {
            let members = if rules.contains("teams") { " --members 一、二" } else { "" };
            desk.run(&format!("enter FILE {name}{members}"));
        }
        desk.run_to_the_end();
        let (status, said) = desk.refused("export FILE trf");
        assert_eq!(status, 2);
        assert!(said.contains(english) && said.contains("json"), "{said}");
        let (_, said) = desk.refused("export FILE trf16 --lang zh");
        assert!(said.contains(chinese), "{said}");
        for form in ["json", "entries", "standings", "results"] {
            assert!(desk.told(&format!("export FILE {form}")).lines().count() > 0, "{form}");
        }
    }
}

#[test]
fn a_knockout_has_the_places_of_its_bracket_wherever_it_is_read() {
    let folder = Folder::new("export-knockout");
    let mut desk = Desk::new(folder.file("ko.event"), 13);
    desk.run("new FILE --name 抽牌淘汰赛 --format cards");
    desk.enter(13);
    desk.run_to_the_end();
    let own = desk.ask("standings FILE");
    let ranks = |standings: &Value| -> Vec<(u64, String)> {
        places(standings).into_iter().map(|(rank, name, _)| (rank, name)).collect()
    };
    assert_eq!(ranks(&own).last().map(|(rank, _)| *rank), Some(8), "{own}");
    assert_eq!(ranks(&of_file("standings", &desk.file)), ranks(&own));
    let json = folder.file("ko.json");
    desk.ask(&format!("export FILE json --out {}", json.display()));
    assert_eq!(ranks(&of_file("standings", &json)), ranks(&own));
    for (rank, name) in ranks(&own) {
        let explained = desk.ask(&format!("explain FILE --place {name}"));
        assert_eq!(explained["rank"], rank, "{name}");
    }
}

#[test]
fn what_is_made_of_an_event_overwrites_no_sealed_line_up() {
    let folder = Folder::new("export-sealed");
    let mut desk = Desk::new(folder.file("teams.event"), 3);
    desk.run("new FILE --name 对抗赛 --format round-robin --teams free --boards 2 --members 3");
    desk.enter_teams(2, 3);
    desk.run("lots FILE --seed 1");
    desk.run("pair FILE --publish --seed 1");
    let first = desk.ask("round FILE")["boards"][0]["red"].clone();
    let sealed = desk.file.display().to_string() + ".sealed";
    desk.refused(&format!("export FILE json --out {sealed}"));
    desk.run(&format!("lineup FILE {first} 3,1"));
    let kept = fs::read(&sealed).unwrap();
    for line in ["export FILE json", "print FILE pairings"] {
        let (code, said) = desk.refused(&format!("{line} --out {sealed}"));
        assert_eq!((code, fs::read(&sealed).unwrap() == kept), (2, true), "{said}");
    }
}

#[test]
fn where_several_stages_wait_what_comes_next_names_the_stage() {
    let folder = Folder::new("export-stages");
    let mut desk = Desk::new(folder.file("f.event"), 7);
    desk.run("new FILE --name 决赛 --template T6-axf --entrants 16");
    desk.enter(16);
    for _ in 0..200 {
        let next = desk.ask("status FILE")["next"].as_array().unwrap().clone();
        if next.len() > 1 {
            let told = desk.told("status FILE --lang en");
            for line in told.lines().filter_map(|line| line.trim().strip_prefix("→ chuhe event "))
            {
                assert!(line.contains("--stage ") || !line.starts_with("pair"), "{told}");
            }
            assert!(told.contains("--stage 2") && told.contains("--stage 3"), "{told}");
            return;
        }
        assert!(desk.step(), "two stages never waited at once");
    }
    panic!("two stages never waited at once");
}

#[test]
fn lists_of_players_say_their_team_and_results_that_count_nowhere_say_so() {
    let folder = Folder::new("export-left");
    let mut desk = Desk::new(folder.file("sum.event"), 5);
    desk.run("new FILE --name 名次和 --format swiss --rounds 3 --teams place-sum --boards 2");
    desk.run("enter FILE 甲 乙 --team 红队");
    desk.run("enter FILE 丙 丁 --team 黑队");
    let entries = desk.told("export FILE entries --lang zh");
    assert!(entries.contains("\r\n1,红队,甲") && entries.contains("\r\n4,黑队,丁"), "{entries}");

    let mut desk = Desk::new(folder.file("table.event"), 5);
    desk.run("new FILE --name 循环赛 --format round-robin");
    desk.enter(6);
    desk.run("lots FILE --seed 1");
    desk.run("pair FILE --publish");
    let empty = desk.told("export FILE results --lang en");
    let next = desk.ask("status FILE")["next"][0].clone();
    desk.play(&next);
    desk.run("withdraw FILE 1 --why ill");
    let results = desk.told("export FILE results --lang en");
    assert_eq!(results.lines().next(), empty.lines().next(), "the same columns at any time");
    let annulled: Vec<&str> = results.lines().filter(|line| line.ends_with("annulled")).collect();
    assert_eq!(annulled.len(), 1, "{results}");
    assert!(annulled[0].contains(",1,"), "{results}");
}
