//! `chuhe standings` and `chuhe pair`, on every form that an event is kept in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::event::Desk;
use crate::folder::Folder;

fn chuhe(file: &Path, line: &str) -> Output {
    let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    for word in line.split_whitespace() {
        match word {
            "FILE" => chuhe.arg(file),
            word => chuhe.arg(word),
        };
    }
    chuhe.env("LANG", "en").env_remove("LC_ALL").env_remove("LC_MESSAGES").stdin(Stdio::null());
    chuhe.output().unwrap()
}

fn ask(file: &Path, line: &str) -> Value {
    let output = chuhe(file, &format!("{line} --json"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {error}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn told(file: &Path, line: &str) -> String {
    let output = chuhe(file, line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(file: &Path, line: &str) -> (i32, String) {
    let output = chuhe(file, line);
    assert!(!output.status.success(), "{line}");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn write(folder: &Folder, name: &str, text: &str) -> PathBuf {
    let path = folder.file(name);
    fs::write(&path, text).unwrap();
    path
}

/// Three rounds of six: 1 wins all, the bye falls on nobody.
const SWISS: &str = r#"{
  "format": "swiss",
  "comparators": ["total", "opponents:bye=zero", "wins"],
  "total_rounds": 4,
  "players": [{"no": 1, "name": "甲"}, {"no": 2, "name": "乙"}, {"no": 3, "name": "丙"},
              {"no": 4, "name": "丁"}, {"no": 5, "name": "戊"}, {"no": 6, "name": "己"}],
  "rounds": [
    [{"table": 1, "red": 1, "black": 4, "points": [2, 0]},
     {"table": 2, "red": 5, "black": 2, "points": [0, 2]},
     {"table": 3, "red": 3, "black": 6, "points": [1, 1]}],
    [{"table": 1, "red": 2, "black": 1, "points": [0, 2]},
     {"table": 2, "red": 6, "black": 5, "points": [2, 0]},
     {"table": 3, "red": 4, "black": 3, "points": [0, 2]}]
  ]
}"#;

const TRF: &str = "\
012 Two players
001    1      Ann                                                                1.0    1     2 w 1
001    2      Bob                                                                0.0    2     1 b 0
";

#[test]
fn the_json_of_a_swiss_is_ranked_and_paired() {
    let folder = Folder::new("swiss-json");
    let file = write(&folder, "swiss.json", SWISS);
    let table = ask(&file, "standings FILE");
    assert_eq!(table["order"], serde_json::json!(["total", "opponents:bye=zero", "wins"]));
    // 6 has 3 points like 3; their opponents have 3 + 0 and 3 + 0, wins are level.
    let ranks: Vec<(u64, u64, bool)> = table["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let number = |field: &str| row[field].as_u64().unwrap();
            (number("no"), number("rank"), row["shared"].as_bool().unwrap())
        })
        .collect();
    assert_eq!(
        ranks,
        [(1, 1, false), (3, 2, true), (6, 2, true), (2, 4, false), (4, 5, false), (5, 6, false)]
    );
    assert_eq!(table["standings"][1]["values"]["opponents:bye=zero"], 3);
    // By another list, and as it stood a round earlier.
    let table = ask(&file, "standings FILE --order wins,number --round 1");
    assert_eq!(table["order"], serde_json::json!(["wins", "number"]));
    assert_eq!(table["standings"][2]["no"], 3);

    let round = ask(&file, "pair FILE");
    assert_eq!((&round["round"], &round["bye"]), (&3.into(), &Value::Null));
    assert_eq!(round["boards"].as_array().unwrap().len(), 3);
    for board in round["boards"].as_array().unwrap() {
        assert!(!board["why"]["text"]["zh"].as_str().unwrap().is_empty(), "{board}");
    }
    assert_eq!(ask(&file, "pair FILE --round 3"), round);
    let text = told(&file, "pair FILE --lang zh");
    assert!(text.contains("第 3 轮") && text.contains("第 1 台  积分"), "{text}");
    // 1 and 2 have met; 1 and 3 meet on the first table, or it says why not.
    let answer = ask(&file, "pair FILE --why-not 1 2");
    assert_eq!((&answer["by"], &answer["verdict"]), (&"scores".into(), &"met".into()));
    let (one, other) = (&round["boards"][0]["red"], &round["boards"][0]["black"]);
    assert_eq!(ask(&file, &format!("pair FILE --why-not {one} {other}"))["by"], "so");
    let answer = ask(&file, "pair FILE --why-not 甲 戊");
    assert_eq!(answer["verdict"], "worse");
    assert!(told(&file, "pair FILE --why-not 1 5").contains("1 甲"));
}

#[test]
fn every_value_is_explained_on_demand() {
    let folder = Folder::new("working");
    let file = write(&folder, "swiss.json", SWISS);
    let table = ask(&file, "standings FILE --explain=3");
    let rows = table["standings"].as_array().unwrap();
    let three = rows.iter().find(|row| row["no"] == 3).unwrap();
    let parts = three["reckonings"][1]["parts"].as_array().unwrap();
    let amounts: Vec<i64> = parts.iter().map(|part| part["amount"].as_i64().unwrap()).collect();
    assert_eq!(amounts.iter().sum::<i64>(), 3, "{three}");
    assert!(rows.iter().filter(|row| row["no"] != 3).all(|row| row["reckonings"].is_null()));
    let text = told(&file, "standings FILE --explain --lang zh");
    // In the head, below the table, and with the working of each.
    assert_eq!(text.matches("对手分").count(), 2 + 6, "{text}");
}

#[test]
fn trf_is_ranked_and_paired_and_named_by_line_where_it_is_wrong() {
    let folder = Folder::new("trf");
    let file = write(&folder, "two.trf", TRF);
    let table = ask(&file, "standings FILE");
    let rows = table["standings"].as_array().unwrap();
    assert_eq!((&rows[0]["name"], &rows[0]["rank"]), (&"Ann".into(), &1.into()), "{table}");
    let round = ask(&file, "pair FILE --round 1");
    assert_eq!(round["boards"].as_array().unwrap().len(), 1, "{round}");
    // They have met, and there is nobody else.
    let (status, said) = refused(&file, "pair FILE");
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("1 Ann") && said.contains("2 Bob"), "{said}");
    // Both have won the same game.
    let wrong = write(&folder, "wrong.trf", &TRF.replace("1 b 0", "1 b 1"));
    for command in ["standings FILE", "pair FILE"] {
        let (status, said) = refused(&wrong, command);
        assert_eq!(status, 2, "{said}");
        assert!(said.contains("wrong.trf: line 3"), "{said}");
    }
    let (_, said) = refused(&wrong, "standings FILE --lang zh");
    assert!(said.contains("wrong.trf: 第 3 行第") && said.contains("第 1 轮：2 号为“1”"), "{said}");
    // Points that the results do not bring: the table is there, and the line is named.
    let output =
        chuhe(&write(&folder, "sum.trf", &TRF.replace("0.0    2", "1.0    2")), "standings FILE");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("sum.trf: line 3") && !output.stdout.is_empty(), "{said}");
    // A column too far to the right.
    let shifted = write(&folder, "shifted.trf", &TRF.replace("001    2", "001     2"));
    let (status, said) = refused(&shifted, "standings FILE");
    assert_eq!(status, 2);
    assert!(said.contains("shifted.trf: line 3, column"), "{said}");
}

/// A player's line of a TRF, with the columns of each round.
fn player(no: u16, points: &str, rounds: &[&str]) -> String {
    let who = format!("001 {no:>4}      Player {no}");
    let mut line = format!("{who:<80}{points:>4} {no:>4}");
    for round in rounds {
        line.push_str("  ");
        line.push_str(round);
    }
    line + "\n"
}

/// Two rounds of six, of whom the last has left after the first.
fn with_one_who_left() -> String {
    [
        player(1, "2.0", &["   4 w 1", "   2 b 1"]),
        player(2, "1.0", &["   5 b 1", "   1 w 0"]),
        player(3, "1.5", &["   6 w =", "   4 b 1"]),
        player(4, "0.0", &["   1 b 0", "   3 w 0"]),
        player(5, "1.0", &["   2 w 0", "0000 - U"]),
        player(6, "0.5", &["   3 b ="]),
    ]
    .concat()
}

/// Everybody who is paired or has the bye.
fn everybody(round: &Value) -> Vec<u64> {
    let boards = round["boards"].as_array().unwrap().iter();
    let mut all: Vec<u64> = boards
        .flat_map(|board| ["red", "black"].map(|side| board[side].as_u64().unwrap()))
        .collect();
    all.extend(round["bye"].as_u64());
    all.sort_unstable();
    all
}

#[test]
fn an_event_whose_rounds_are_all_there_has_no_further_one() {
    let folder = Folder::new("over");
    let over = format!("XXR 2\n{}", with_one_who_left());
    let file = write(&folder, "over.trf", &over);
    for command in ["pair FILE", "pair FILE --round 3", "pair FILE --why-not 1 3"] {
        let (status, said) = refused(&file, command);
        assert_eq!(status, 1, "{command}: {said}");
        assert!(said.contains("the event has 2 rounds and all are paired"), "{command}: {said}");
    }
    let (_, said) = refused(&file, "pair FILE --lang zh");
    assert!(said.contains("共 2 轮") && said.contains("没有第 3 轮"), "{said}");
    // Those that are there are paired again.
    assert_eq!(everybody(&ask(&file, "pair FILE --round 2")), [1, 2, 3, 4, 5]);
    // A file that announces more, or does not say how many, goes on.
    for (name, text) in [
        ("three.trf", over.replace("XXR 2", "XXR 3")),
        ("2026.trf", over.replace("XXR 2", "142 3")),
        ("open.trf", with_one_who_left()),
    ] {
        assert_eq!(ask(&write(&folder, name, &text), "pair FILE")["round"], 3, "{name}");
    }
    let swiss = SWISS.replace("\"total_rounds\": 4", "\"total_rounds\": 2");
    let (status, said) = refused(&write(&folder, "over.json", &swiss), "pair FILE");
    assert!(status == 1 && said.contains("2 rounds"), "{said}");

    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 3");
    desk.enter(8);
    desk.run_to_the_end();
    let out = folder.file("cup.json");
    desk.ask(&format!("export FILE json --out {}", out.display()));
    let trf = folder.file("cup.trf");
    desk.ask(&format!("export FILE trf --out {}", trf.display()));
    for file in [&desk.file, &out, &trf] {
        let (status, said) = refused(file, "pair FILE");
        assert_eq!(status, 1, "{said}");
        assert!(said.contains("3 rounds") || said.contains("no further round"), "{said}");
    }
}

#[test]
fn who_has_nothing_in_the_last_round_of_a_trf_has_left() {
    let folder = Folder::new("left");
    let file = write(&folder, "left.trf", &with_one_who_left());
    assert_eq!(everybody(&ask(&file, "pair FILE")), [1, 2, 3, 4, 5]);
    let text = told(&file, "pair FILE");
    assert!(text.contains("Not in this round: 6 Player 6"), "{text}");
    assert!(told(&file, "pair FILE --lang zh").contains("不参加这一轮：6 Player 6"));
    let answer = ask(&file, "pair FILE --why-not 6 1");
    assert_eq!(answer["by"], "not_there", "{answer}");
    // A round that was missed with notice is one round; who has just come has no entry yet.
    let absent = with_one_who_left().replace("   3 b =", "   3 b =  0000 - Z");
    let come = player(7, "0.0", &[]);
    for (text, there) in [
        (absent, vec![1, 2, 3, 4, 5, 6]),
        (with_one_who_left() + &come, vec![1, 2, 3, 4, 5, 7]),
        // Absences of 2026, of the round to come.
        (with_one_who_left() + &come + "240 Z 003    2\n", vec![1, 3, 4, 5, 7]),
    ] {
        let file = write(&folder, "other.trf", &text);
        assert_eq!(everybody(&ask(&file, "pair FILE")), there, "{text}");
    }
    // Of an event of ours: gone in every round that is announced.
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 5");
    desk.enter(8);
    for _ in 0..4 {
        desk.step();
    }
    desk.run("withdraw FILE 3");
    for version in ["trf", "trf16"] {
        let out = folder.file("cup.trf");
        desk.ask(&format!("export FILE {version} --out {}", out.display()));
        assert_eq!(everybody(&ask(&out, "pair FILE")), [1, 2, 4, 5, 6, 7, 8], "{version}");
    }
}

#[test]
fn a_round_that_is_not_there_has_no_standings() {
    let folder = Folder::new("no-round");
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 5");
    desk.enter(8);
    for _ in 0..4 {
        desk.step();
    }
    let json = folder.file("cup.json");
    desk.ask(&format!("export FILE json --out {}", json.display()));
    let swiss = write(&folder, "swiss.json", SWISS);
    let trf = write(&folder, "left.trf", &with_one_who_left());
    for file in [&desk.file, &json, &swiss, &trf] {
        assert!(told(file, "standings FILE --round 2").contains("Rank"));
        let (status, said) = refused(file, "standings FILE --round 99");
        assert_eq!(status, 2);
        assert!(said.contains("there is no round 99, the last is 2"), "{said}");
    }
    for command in [
        "standings FILE --round 3",
        "print FILE standings --round 3",
        "print FILE crosstable --round 3",
    ] {
        let (status, said) = desk.refused(command);
        assert_eq!(status, 2, "{command}");
        assert!(said.contains("has 2 rounds, there is no round 3"), "{command}: {said}");
    }
}

#[test]
fn match_points_of_teams_are_headed_so_in_every_form() {
    let folder = Folder::new("match-points");
    let mut desk = Desk::new(folder.file("teams.event"), 4);
    desk.run("new FILE --name 团体赛 --format round-robin --teams fixed --boards 2");
    desk.enter_teams(4, 2);
    desk.run_to_the_end();
    let json = folder.file("teams.json");
    desk.ask(&format!("export FILE json --out {}", json.display()));
    let head = |text: String| text.lines().find(|line| line.contains("名次")).unwrap().to_owned();
    let ours = head(told(&desk.file, "standings FILE --lang zh"));
    assert!(ours.contains("场分"), "{ours}");
    assert_eq!(head(told(&json, "standings FILE --lang zh")), ours);
    let crosstable = desk.told("print FILE crosstable --lang zh");
    assert!(crosstable.contains("对各对手的得分") && !crosstable.contains("棋手"));
}

#[test]
fn a_log_and_its_document_are_ranked_and_paired_alike() {
    let folder = Folder::new("stored-log");
    let mut desk = Desk::new(folder.file("cup.event"), 4);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 5");
    desk.enter(11);
    for _ in 0..6 {
        desk.step();
    }
    let file = desk.file.clone();
    let ours = desk.ask("standings FILE");
    let table = ask(&file, "standings FILE");
    for (one, other) in
        table["standings"].as_array().unwrap().iter().zip(ours["standings"].as_array().unwrap())
    {
        assert_eq!((&one["no"], &one["rank"]), (&other["no"], &other["rank"]));
    }
    // What the desk proposes is what is paired here, and the log stays as it is.
    let before = fs::read(&file).unwrap();
    let round = ask(&file, "pair FILE --seed 9");
    assert_eq!(fs::read(&file).unwrap(), before);
    let proposed = desk.run("pair FILE --seed 9");
    assert_eq!(round["boards"], proposed["boards"]);
    assert_eq!(round["byes"], proposed["byes"]);
    // A published round is paired again as it was.
    let first = desk.ask("round FILE 2");
    let again = ask(&file, "pair FILE --round 2");
    for (one, other) in
        first["boards"].as_array().unwrap().iter().zip(again["boards"].as_array().unwrap())
    {
        assert_eq!((&one["red"], &one["black"]), (&other["red"], &other["black"]));
    }
}

#[test]
fn what_cannot_be_ranked_or_paired_says_why() {
    let folder = Folder::new("stored-refusals");
    let swiss = write(&folder, "swiss.json", SWISS);
    let open = write(&folder, "open.json", &SWISS.replace(r#", "points": [2, 0]}"#, "}"));
    let met = r#"{"rounds": [[{"red": 1, "black": 2, "points": [2, 0]}]]}"#;
    let met = write(&folder, "met.json", met);
    let unknown = write(&folder, "unknown.json", &SWISS.replace(r#""red": 5"#, r#""red": 9"#));
    let empty = write(&folder, "empty.txt", " \n");
    let prose = write(&folder, "prose.txt", "Dear arbiter,\nplease pair us.\n");
    let torn = write(&folder, "torn.json", &SWISS[..SWISS.len() - 9]);
    let none = folder.file("none.json");
    for (file, command, status, reason) in [
        (&swiss, "standings FILE --order luck", 2, "comparator \"luck\" is not known"),
        (&swiss, "standings FILE --stage 2", 2, "there is no stage 2"),
        (&swiss, "standings FILE --explain=77", 2, "there is no number 77"),
        (&swiss, "pair FILE --round 9", 2, "round 3 is not there"),
        (&swiss, "pair FILE --round 0", 2, "counted from 1"),
        (&swiss, "pair FILE --why-no-bye 1", 2, "nobody has a bye"),
        (&swiss, "pair FILE --why-not 1 1", 2, "cannot meet itself"),
        (&open, "pair FILE", 2, "round 1 lacks the result of table 1 (1 – 4)"),
        (&met, "pair FILE", 1, "1 – 2"),
        (&unknown, "standings FILE", 2, "rounds[0][1].red: there is no player 9"),
        (&empty, "pair FILE", 2, "empty"),
        (&prose, "standings FILE", 2, "prose.txt"),
        (&torn, "standings FILE", 2, "line"),
        (&none, "pair FILE", 2, "none.json"),
    ] {
        let (code, said) = refused(file, command);
        assert_eq!(code, status, "{command}: {said}");
        assert!(said.contains(reason), "{command}: {said}");
    }
}

/// The handed events, where they lie beside the checkout.
#[test]
fn handed_events_come_to_their_places() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/tournament");
    let Ok(files) = fs::read_dir(folder) else { return };
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.file_name().unwrap().to_string_lossy().starts_with("swiss_"));
    for file in files {
        let event: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        let table = ask(&file, "standings FILE");
        for row in table["standings"].as_array().unwrap() {
            let expected = &event["expected_ranks"][row["no"].to_string()];
            assert_eq!(&row["rank"], expected, "{}: {row}", file.display());
        }
    }
}

#[test]
fn the_comparators_are_listed() {
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_chuhe")).args(arguments).output().unwrap()
    };
    let output = run(&["standings", "no-such-file", "--order", "help", "--lang", "zh"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for (code, name) in [
        ("cxa1999-swiss", "total,"),
        ("opponents:bye=zero", "对手分"),
        ("black_wins", "后手胜"),
        ("SB", "SB"),
    ] {
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(code));
        assert!(line.is_some_and(|line| line.contains(name)), "{code}: {text}");
    }
    assert_eq!(run(&["standings", "--order", "help"]).status.code(), Some(0));
    assert_eq!(run(&["standings"]).status.code(), Some(2));
    assert_eq!(run(&["standings", "--order", "wins"]).status.code(), Some(2));
}
