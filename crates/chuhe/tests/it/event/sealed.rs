//! Line-ups stay closed until both teams' are there (12.2, 12.3), for readers of the file too.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::crash::check_replay;
use super::desk::Desk;
use crate::folder::Folder;

/// Two teams of six with free line-ups on four boards, and the first match published.
fn two_teams(folder: &Folder) -> (Desk, [Value; 2]) {
    let mut desk = Desk::new(folder.file("teams.event"), 3);
    desk.run("new FILE --name 对抗赛 --format round-robin --teams free --boards 4 --members 6");
    desk.enter_teams(2, 6);
    desk.run("lots FILE --seed 1");
    desk.run("pair FILE --publish --seed 1");
    let board = desk.ask("round FILE")["boards"][0].clone();
    (desk, [board["red"].clone(), board["black"].clone()])
}

fn beside(desk: &Desk) -> PathBuf {
    let mut name = desk.file.clone().into_os_string();
    name.push(".sealed");
    PathBuf::from(name)
}

/// The last line of the file.
fn last(desk: &Desk) -> String {
    let text = fs::read_to_string(&desk.file).unwrap();
    text.lines().last().unwrap().to_owned()
}

#[test]
fn a_line_up_is_not_in_the_file_before_the_other_is_there() {
    let folder = Folder::new("sealed");
    let (mut desk, [first, second]) = two_teams(&folder);
    desk.run(&format!("lineup FILE {first} 6,2,4,1 --seed 77"));
    let line = last(&desk);
    assert!(line.contains("lineup_sealed") && !line.contains("\"lineup\""), "{line}");
    // Another salt, another seal: nothing can be tried out.
    let length = line.len();
    let (_, said) = desk.refused(&format!("lineup FILE {first} 6,2,4,1 --seed 78"));
    assert!(said.contains("--replace") && last(&desk).len() == length, "{said}");
    desk.run(&format!("lineup FILE {first} 6,2,4,1 --seed 78 --replace"));
    assert_eq!(last(&desk).len(), length);
    assert_ne!(last(&desk).split("seal\":").nth(1), line.split("seal\":").nth(1));
    let status = desk.ask("status FILE");
    assert_eq!(status["next"][0]["lineups"], Value::from(vec![second.clone()]));
    for line in ["round FILE --lang en", "print FILE pairings slips --lang en", "log FILE"] {
        let told = desk.told(line);
        assert!(!told.contains(&format!("队{first}员6")), "{line}: {told}");
    }
    // Both are opened together, and the first is the one that was sealed.
    desk.run(&format!("lineup FILE {second} 1,2,3,-"));
    let text = fs::read_to_string(&desk.file).unwrap();
    assert!(text.contains("lineup_opened") && text.contains("[6,2,4,1]"), "{text}");
    assert!(!beside(&desk).exists());
    let told = desk.told("print FILE pairings --lang en");
    assert!(told.contains(&format!("队{first}员6")), "{told}");
    // The empty board is lost without play.
    let board = desk.ask("round FILE")["boards"][0].clone();
    assert_eq!(board["games"][0]["board"], 4);
    desk.run("result FILE 1 1-0,1/2,0-1");
    check_replay(&desk);
}

#[test]
fn a_team_whose_line_up_was_lost_hands_it_in_again() {
    let folder = Folder::new("sealed-lost");
    let (mut desk, [first, second]) = two_teams(&folder);
    desk.run(&format!("lineup FILE {first} 1,2,3,4"));
    fs::remove_file(beside(&desk)).unwrap();
    let before = fs::read(&desk.file).unwrap();
    let (status, said) = desk.refused(&format!("lineup FILE {second} 1,2,3,4"));
    assert_eq!(status, 2);
    assert!(said.contains("hand in its line-up again") && said.contains(".sealed"), "{said}");
    assert_eq!(fs::read(&desk.file).unwrap(), before);
    desk.run(&format!("lineup FILE {first} 4,3,2,1"));
    desk.run(&format!("lineup FILE {second} 1,2,3,4"));
    assert!(fs::read_to_string(&desk.file).unwrap().contains("[4,3,2,1]"));
    // An opening that is taken back can be opened again, from the log.
    desk.run("undo FILE --why 名单有误");
    desk.run(&format!("lineup FILE {second} 2,1,3,4"));
    assert!(desk.ask("status FILE")["next"][0]["lineups"].is_null());
}

#[test]
fn how_line_ups_stand_is_shown_and_not_who_is_in_them() {
    let folder = Folder::new("sealed-stand");
    let (mut desk, [first, second]) = two_teams(&folder);
    let states = |desk: &Desk| desk.ask("round FILE")["boards"][0]["lineups"].clone();
    let both = |desk: &Desk| ["round FILE", "status FILE"].map(|line| desk.told(line));
    assert_eq!(states(&desk), serde_json::json!(["missing", "missing"]));
    for told in both(&desk) {
        assert_eq!(told.matches("not handed in").count(), 2, "{told}");
    }
    desk.run(&format!("lineup FILE {first} 6,2,4,1 --seed 77"));
    assert_eq!(states(&desk), serde_json::json!(["sealed", "missing"]));
    for told in both(&desk) {
        let sealed = format!("{first} 队{first} handed in, sealed");
        let missing = format!("{second} 队{second} not handed in");
        assert!(told.contains(&sealed) && told.contains(&missing), "{told}");
        assert!(!told.contains(&format!("队{first}员")), "{told}");
    }
    assert!(desk.told("status FILE --lang zh").contains("已交，未公开"));
    desk.run(&format!("lineup FILE {second} 1,2,3,4"));
    assert_eq!(states(&desk), serde_json::json!(["open", "open"]));
    for told in both(&desk) {
        assert!(told.contains("Line-ups of table 1: open"), "{told}");
    }
    // Where nothing is handed in nothing is said.
    let mut desk = Desk::new(folder.file("single.event"), 3);
    desk.run("new FILE --name 个人赛 --format swiss --rounds 3");
    desk.enter(4);
    desk.run("pair FILE --publish");
    assert!(both(&desk).iter().all(|told| !told.contains("Line-up")));
    assert_eq!(states(&desk), Value::Null);
}

#[test]
fn a_line_up_that_was_open_is_no_secret_after_an_undo() {
    let folder = Folder::new("sealed-undone");
    let (mut desk, [first, second]) = two_teams(&folder);
    let states = |desk: &Desk| desk.ask("round FILE")["boards"][0]["lineups"].clone();
    desk.run(&format!("lineup FILE {first} 6,2,4,1 --seed 77"));
    let sealed_at = desk.ask("status FILE")["facts"].as_u64().unwrap();
    desk.run(&format!("lineup FILE {second} 1,2,3,4"));
    let told = desk.run("undo FILE --why 名单有误");
    let said = &told["facts"][0]["text"];
    assert!(said["en"].as_str().unwrap().contains("secret no more"), "{said}");
    assert!(said["zh"].as_str().unwrap().contains("不再保密"), "{said}");
    // The log, the status, the round and the print say the same.
    assert_eq!(states(&desk), serde_json::json!(["open", "missing"]));
    let name = format!("队{first}员6");
    for line in ["round FILE", "print FILE pairings slips"] {
        let told = desk.told(line);
        assert!(told.contains(&name), "{line}: {told}");
    }
    for line in ["round FILE", "status FILE", "log FILE"] {
        let told = desk.told(line);
        assert!(told.contains("secret no more"), "{line}: {told}");
    }
    // Whatever is undone later: what was seen stays seen, also back to before it was opened.
    desk.run("note FILE 请甲队注意");
    desk.run(&format!("undo FILE --to {sealed_at} --why 再来"));
    assert_eq!(states(&desk), serde_json::json!(["open", "missing"]));
    // The other team's opens nothing anew, and the first one stands.
    desk.run(&format!("lineup FILE {second} 4,3,2,1"));
    assert_eq!(states(&desk), serde_json::json!(["open", "open"]));
    assert!(desk.told("round FILE").contains(&name));
    desk.run("result FILE 1 1-0,1/2,0-1,1-0");
    // What takes its place is closed again.
    desk.run(&format!("undo FILE --to {sealed_at} --why 换人"));
    let (_, said) = desk.refused(&format!("lineup FILE {first} 1,2,3,4"));
    assert!(said.contains("--replace"), "{said}");
    desk.run(&format!("lineup FILE {first} 5,2,3,4 --replace --seed 79"));
    assert_eq!(states(&desk), serde_json::json!(["sealed", "missing"]));
    for line in ["round FILE", "status FILE", "print FILE pairings"] {
        let told = desk.told(line);
        assert!(!told.contains(&format!("队{first}员5")), "{line}: {told}");
        assert!(!told.contains("secret no more"), "{line}: {told}");
    }
    desk.run(&format!("lineup FILE {second} 4,3,2,1"));
    assert!(desk.told("round FILE").contains(&format!("队{first}员5")));
    check_replay(&desk);
}

#[test]
fn a_line_up_that_was_put_away_and_never_acknowledged_does_no_harm() {
    let folder = Folder::new("sealed-kill");
    let (mut desk, [first, second]) = two_teams(&folder);
    // Killed after the envelope and before the log: half a line, and a whole one of nobody.
    fs::write(beside(&desk), "1 1 1 first 2,1,3,4 00112233445566778899aabbccddeeff\n1 1 1 sec")
        .unwrap();
    assert_eq!(desk.ask("status FILE")["next"][0]["lineups"].as_array().unwrap().len(), 2);
    desk.run(&format!("lineup FILE {first} 1,2,4,3"));
    desk.run(&format!("lineup FILE {second} 1,2,3,4"));
    assert!(fs::read_to_string(&desk.file).unwrap().contains("[1,2,4,3]"));
    assert!(!beside(&desk).exists());
    // Illegal ones are refused before anything is put away.
    let folder = Folder::new("sealed-illegal");
    let (desk, [first, _]) = two_teams(&folder);
    let (_, said) = desk.refused(&format!("lineup FILE {first} 1,1,2,3"));
    assert!(said.contains("sits twice"), "{said}");
    assert!(!beside(&desk).exists());
}
