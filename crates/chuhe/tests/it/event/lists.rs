//! Lists of entries as people send them: CSV in the encodings of East Asia, and workbooks.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use encoding_rs::{BIG5, GB18030};
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;

use super::desk::{Desk, words};
use crate::folder::Folder;

/// A Swiss without entrants.
fn swiss(folder: &Folder) -> Desk {
    let mut desk = Desk::new(folder.file("list.event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 3");
    desk
}

fn write(folder: &Folder, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.file(name);
    fs::write(&path, bytes).unwrap();
    path
}

fn with_list(path: &Path) -> Vec<String> {
    let mut command = words("enter FILE --file");
    command.push(path.to_str().unwrap().to_owned());
    command
}

/// Number, name, club and rating of everybody.
fn entrants(desk: &Desk) -> Vec<[Value; 4]> {
    let list = desk.ask("entrants FILE");
    let one = |entrant: &Value| ["no", "name", "club", "rating"].map(|key| entrant[key].clone());
    list["entrants"].as_array().unwrap().iter().map(one).collect()
}

const ENCODINGS: [(&str, &encoding_rs::Encoding, &str); 2] = [
    (
        "gb18030",
        GB18030,
        "全县象棋公开赛报名表,,,\r\n序号,姓名,单位,等级分\r\n2,李镕,城西棋社,1790\r\n\
         1,张三,城东小学,1850\r\n3,\"欧阳　喆\",城东小学,\r\n",
    ),
    (
        "big5",
        BIG5,
        "全縣象棋公開賽報名表,,,\r\n序號,姓名,單位,等級分\r\n2,李鎔,城西棋社,1790\r\n\
         1,張三,城東小學,1850\r\n3,\"歐陽　喆\",城東小學,\r\n",
    ),
];

#[test]
fn a_list_in_gb18030_or_big5_is_entered_by_its_numbers() {
    for (name, encoding, text) in ENCODINGS {
        let folder = Folder::new(&format!("list-{name}"));
        let mut desk = swiss(&folder);
        let (bytes, _, lossy) = encoding.encode(text);
        assert!(!lossy && std::str::from_utf8(&bytes).is_err(), "{name}");
        let path = write(&folder, "list.csv", &bytes);
        let said = desk.run_words(with_list(&path));
        assert_eq!(said["entrants"].as_array().unwrap().len(), 3, "{name}: {said}");
        let is_big5 = name == "big5";
        let (zhang, li) = if is_big5 { ("張三", "李鎔") } else { ("张三", "李镕") };
        let (school, ou) =
            if is_big5 { ("城東小學", "歐陽") } else { ("城东小学", "欧阳") };
        let got = entrants(&desk);
        assert_eq!(got[0], [json!(1), json!(zhang), json!(school), json!(1850)], "{name}");
        assert_eq!(got[1], [json!(2), json!(li), json!("城西棋社"), json!(1790)], "{name}");
        let last = got[2][1].as_str().unwrap();
        assert!(last.starts_with(ou) && last.ends_with('喆'), "{name}: {last}");
        assert_eq!(got[2][3], Value::Null, "{name}");
        // The list is in the log, and plays.
        desk.run("pair FILE --publish --seed 1");
        assert_eq!(desk.ask("round FILE")["boards"].as_array().unwrap().len(), 1, "{name}");
    }
}

/// A workbook with one sheet, its texts in the cells. Merged cells span rows of one team.
fn workbook(rows: &[&[&str]], merged: &str) -> Vec<u8> {
    let mut sheet = String::from("<worksheet><sheetData>");
    for (row, cells) in (1..).zip(rows) {
        sheet.push_str(&format!("<row r=\"{row}\">"));
        for (column, text) in ('A'..).zip(*cells) {
            let place = format!("{column}{row}");
            sheet.push_str(&match text.parse::<u32>() {
                Ok(number) => format!("<c r=\"{place}\"><v>{number}</v></c>"),
                Err(_) => {
                    format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
                }
            });
        }
        sheet.push_str("</row>");
    }
    sheet.push_str(&format!("</sheetData>{merged}</worksheet>"));
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        ("[Content_Types].xml", "<Types/>"),
        (
            "xl/workbook.xml",
            "<workbook xmlns:r=\"r\"><sheets><sheet name=\"报名表\" sheetId=\"1\" r:id=\"rId1\"/>\
             </sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/>\
             </Relationships>",
        ),
        ("xl/worksheets/sheet1.xml", &sheet),
    ] {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn a_workbook_is_entered_as_players_or_as_teams() {
    let folder = Folder::new("list-workbook");
    let mut desk = swiss(&folder);
    let players: [&[&str]; 3] =
        [&["姓名", "单位", "等级分"], &["张三", "城东小学", "1850"], &["李四", "城西棋社", "1790"]];
    let path = write(&folder, "players.xlsx", &workbook(&players, ""));
    desk.run_words(with_list(&path));
    assert_eq!(
        entrants(&desk),
        [
            [json!(1), json!("张三"), json!("城东小学"), json!(1850)],
            [json!(2), json!("李四"), json!("城西棋社"), json!(1790)],
        ]
    );

    let mut desk = Desk::new(folder.file("teams.event"), 1);
    desk.run("new FILE --name 团体赛 --format round-robin --teams free --boards 2 --members 3");
    let teams: [&[&str]; 5] = [
        &["队名", "台次", "姓名"],
        &["城东队", "2", "张三"],
        &["", "1", "李四"],
        &["城西队", "1", "王五"],
        &["", "2", "赵六"],
    ];
    let merged = "<mergeCells><mergeCell ref=\"A2:A3\"/><mergeCell ref=\"A4:A5\"/></mergeCells>";
    let path = write(&folder, "teams.xlsx", &workbook(&teams, merged));
    desk.run_words(with_list(&path));
    let list = desk.ask("entrants FILE");
    let of = |index: usize| (&list["entrants"][index]["name"], &list["entrants"][index]["members"]);
    assert_eq!(of(0), (&json!("城东队"), &json!(["李四", "张三"])));
    assert_eq!(of(1), (&json!("城西队"), &json!(["王五", "赵六"])));
}

/// 12.5: players play for themselves, and their places add up for the teams that they name.
#[test]
fn players_are_entered_and_moved_by_the_name_of_their_team() {
    let folder = Folder::new("list-teams");
    let mut desk = Desk::new(folder.file("teams.event"), 5);
    desk.run("new FILE --name 个人团体 --format swiss --rounds 3 --teams place-sum --boards 2");
    let rows: [&[&str]; 5] = [
        &["姓名", "队名"],
        &["张三", "城东队"],
        &["李四", "城西队"],
        &["王五", "城东队"],
        &["赵六", "城西队"],
    ];
    let path = write(&folder, "players.xlsx", &workbook(&rows, ""));
    desk.run_words(with_list(&path));
    desk.run("enter FILE 钱七 --team 城南队");
    desk.run("enter FILE 孙八 --team 城东队");
    desk.run("enter FILE 周九 --team 3");
    let teams = |desk: &Desk| -> Vec<Value> {
        let list = desk.ask("entrants FILE");
        let teams = list["entrants"].as_array().unwrap().iter();
        teams.map(|entrant| entrant["team"].clone()).collect()
    };
    let [east, west, south] = [(1, "城东队"), (2, "城西队"), (3, "城南队")]
        .map(|(no, name)| json!({ "no": no, "name": name }));
    let entered = [&east, &west, &east, &west, &south, &east, &south];
    assert_eq!(teams(&desk).iter().collect::<Vec<_>>(), entered);
    // Moved by name, to a team that is new, and out of any.
    desk.run("correct FILE 孙八 --team 城西队");
    desk.run("correct FILE 赵六 --team 城北队");
    assert_eq!(teams(&desk)[5], west);
    assert_eq!(teams(&desk)[3], json!({ "no": 4, "name": "城北队" }));
    desk.run("correct FILE 赵六 --team none");
    assert_eq!(teams(&desk)[3], Value::Null);
    // A correction of something else leaves the team alone.
    desk.run("correct FILE 孙八 --rating 1800");
    assert_eq!(teams(&desk)[5], west);
    assert!(desk.told("entrants FILE --lang zh").contains("城南队"));

    desk.run_to_the_end();
    let table = desk.ask("standings FILE --teams");
    let names: Vec<&str> = table["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["name"].as_str().unwrap())
        .collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, ["城东队", "城南队", "城西队"]);
    let text = desk.told("standings FILE --teams --lang zh");
    assert!(names.iter().all(|name| text.contains(name)) && !text.contains("张三"), "{text}");

    let mut plain = swiss(&folder);
    plain.run("enter FILE 冯十");
    let (_, said) = plain.refused("correct FILE 冯十 --team 城东队");
    assert!(said.contains("places do not add up"), "{said}");
    // A list may have the column all the same.
    plain.run_words(with_list(&path));
    assert_eq!(teams(&plain)[1], Value::Null);
}

#[test]
fn a_list_of_teams_is_none_of_players() {
    let folder = Folder::new("list-of-teams");
    let desk = swiss(&folder);
    let mut teams = Desk::new(folder.file("teams.event"), 1);
    teams.run("new FILE --name 团体赛 --format round-robin --teams free --boards 2 --members 3");
    teams.enter_teams(2, 3);
    let exported = folder.file("teams.csv");
    teams.ask(&format!("export FILE entries --lang zh --out {}", exported.display()));
    let rows: [&[&str]; 3] =
        [&["队名", "队员1", "队员2"], &["城东队", "张三", "李四"], &["城西队", "王五", "赵六"]];
    let members = write(&folder, "members.xlsx", &workbook(&rows, ""));
    let facts = desk.ask("status FILE")["facts"].clone();
    for list in [&exported, &members] {
        let output = desk.try_run(&with_list(list));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("teams with their members") && said.contains("nobody"), "{said}");
        let mut chinese = with_list(list);
        chinese.extend(["--lang", "zh"].map(str::to_owned));
        let said = String::from_utf8(desk.try_run(&chinese).stderr).unwrap();
        assert!(said.contains("团体赛的队员名单"), "{said}");
    }
    assert_eq!(desk.ask("status FILE")["facts"], facts);
    // Where places add up for teams, players of teams are what is wanted.
    let mut sums = Desk::new(folder.file("sums.event"), 1);
    sums.run("new FILE --name 名次和 --format swiss --rounds 3 --teams place-sum --boards 2");
    sums.run_words(with_list(&exported));
    assert_eq!(sums.ask("status FILE")["entrants"], 6);
}

#[test]
fn who_is_named_twice_at_once_has_not_entered_already() {
    let folder = Folder::new("named-twice");
    let mut desk = swiss(&folder);
    let (status, said) = desk.refused("enter FILE 甲 乙 甲");
    assert_eq!(status, 2);
    assert!(said.contains("named twice in this request") && said.contains("甲"), "{said}");
    assert!(!said.contains("already") && !said.contains('乙'), "{said}");
    let (_, said) = desk.refused("enter FILE 甲 甲 --lang zh");
    assert!(said.contains("写了两次"), "{said}");
    desk.run("enter FILE 甲");
    let (_, said) = desk.refused("enter FILE 甲");
    assert!(said.contains("entered already"), "{said}");
}

#[test]
fn numbers_of_a_list_that_cannot_be_kept_are_told() {
    let folder = Folder::new("list-numbers");
    let desk = swiss(&folder);
    let list = |name: &str, text: &str| with_list(&write(&folder, name, text.as_bytes()));
    let enter = |command: Vec<String>| {
        let output = desk.try_run(&command);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{said}");
        said
    };
    assert_eq!(enter(list("first.csv", "no,name\n2,乙\n1,甲\n")), "");
    // In the order of the numbers, without the gap.
    let said = enter(list("second.csv", "no,name\n9,丁\n3,丙\n"));
    assert!(said.contains("1 number") && said.contains("9 is now 4 丁"), "{said}");
    let names: Vec<Value> = entrants(&desk).into_iter().map(|[_, name, ..]| name).collect();
    assert_eq!(names, ["甲", "乙", "丙", "丁"]);
}

#[test]
fn a_list_that_cannot_be_used_is_named_and_enters_nobody() {
    let folder = Folder::new("list-bad");
    let desk = swiss(&folder);
    let facts = desk.ask("status FILE")["facts"].clone();
    let whole = workbook(&[&["姓名"], &["张三"]], "");
    for (name, bytes) in [
        ("half.xlsx", &whole[..whole.len() / 2]),
        ("empty.csv", b"".as_slice()),
        ("heads.csv", &GB18030.encode("姓名,单位\r\n").0),
    ] {
        let path = write(&folder, name, bytes);
        let output = desk.try_run(&with_list(&path));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(name), "{name}: {said}");
    }
    let output = desk.try_run(&with_list(&folder.file("none.csv")));
    assert!(String::from_utf8(output.stderr).unwrap().contains("none.csv"));
    assert_eq!(desk.ask("status FILE")["facts"], facts);
}

#[test]
fn an_exported_event_is_a_list_of_its_entrants() {
    let folder = Folder::new("list-json");
    let mut desk = swiss(&folder);
    desk.run("enter FILE 张三 --club 城东 --rating 2100 --sex f --born 1990");
    desk.run("enter FILE 李四 王五");
    desk.run("withdraw FILE 李四 --why 生病");
    let json = folder.file("old.json");
    desk.run(&format!("export FILE json --out {}", json.display()));
    let mut next = Desk::new(folder.file("next.event"), 1);
    next.run("new FILE --name 下一届 --format swiss --rounds 3");
    let entered = next.run(&format!("enter FILE --file {}", json.display()));
    let names: Vec<&str> = entered["entrants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["张三", "王五"]);
    let entries = next.told("export FILE entries");
    assert!(entries.contains("1,张三,城东,2100,f,1990\r\n"), "{entries}");
    let mut teams = Desk::new(folder.file("teams.event"), 1);
    teams.run("new FILE --name 团体赛 --format round-robin --teams free --boards 2");
    teams.enter_teams(3, 2);
    let json = folder.file("teams.json");
    teams.run(&format!("export FILE json --out {}", json.display()));
    let mut again = Desk::new(folder.file("again.event"), 1);
    again.run("new FILE --name 团体赛 --format round-robin --teams free --boards 2");
    again.run(&format!("enter FILE --file {}", json.display()));
    assert_eq!(again.told("export FILE entries"), teams.told("export FILE entries"));
    // Any other JSON is none, and nobody is called by its bracket.
    let other = folder.file("other.json");
    fs::write(&other, "{\"players\": [{\"name\": \"张三\"}]}").unwrap();
    let line = format!("enter FILE --file {}", other.display());
    let (status, said) = next.refused(&line);
    assert_eq!(status, 2);
    assert!(said.contains("other.json") && said.contains("no event that was exported"), "{said}");
    let (_, said) = next.refused(&(line + " --lang zh"));
    assert!(said.contains("不是 chuhe event export 导出的比赛"), "{said}");
}

#[test]
fn files_of_other_kinds_are_refused_by_what_they_are() {
    let folder = Folder::new("list-kinds");
    let desk = swiss(&folder);
    let list = folder.file("名单.xls");
    for (bytes, english, chinese) in [
        (&b"%PDF-1.7\n"[..], "this is a PDF", "这是PDF 文件"),
        (b"\x89PNG\r\n\x1a\n", "a picture", "图像文件"),
        (b"<html><table>", "a web page", "网页"),
        (b"<?xml version=\"1.0\"?>", "an XML file", "XML"),
        (b"{\\rtf1}", "a document (RTF)", "RTF"),
        (b"Rar!\x1a\x07", "an archive", "RAR、7z 一类的文件"),
        (b"\x09\x04\x06\0\0\0\x10\0", "a file without text", "没有文字的文件"),
    ] {
        fs::write(&list, bytes).unwrap();
        let line = format!("enter FILE --file {}", list.display());
        let (status, said) = desk.refused(&line);
        assert_eq!(status, 2, "{english}");
        assert!(said.contains("名单.xls") && said.contains(english), "{said}");
        assert!(said.contains("save the list as .xlsx or CSV"), "{said}");
        let (_, said) = desk.refused(&(line + " --lang zh"));
        assert!(said.contains(chinese) && said.contains("另存为 .xlsx 或 CSV"), "{said}");
    }
}

#[test]
fn every_member_of_a_team_has_a_name_and_every_row_a_team() {
    let folder = Folder::new("list-members");
    let mut desk = Desk::new(folder.file("teams.event"), 1);
    desk.run("new FILE --name 团体赛 --format round-robin --teams free --boards 2");
    for (members, english, chinese) in [
        (":2400", "“:2400” names nobody", "“:2400”没有姓名"),
        ("张三、2400、李四", "“2400” names nobody", "“2400”没有姓名"),
        ("张三,,李四", "there is nothing: 张三,,李四", "是空的：张三,,李四"),
    ] {
        let (status, said) = desk.refused(&format!("enter FILE 红队 --members {members}"));
        assert_eq!(status, 2, "{members}");
        assert!(said.contains(english), "{said}");
        let (_, said) = desk.refused(&format!("enter FILE 红队 --members {members} --lang zh"));
        assert!(said.contains(chinese), "{said}");
    }
    desk.run("enter FILE 蓝队 --members 张三:2400、李四、");
    let list = folder.file("teams.csv");
    fs::write(&list, "队名,台次,姓名\n红队,1,张一\n,2,张二\n黑队,,\n").unwrap();
    let output = desk.try_run(&words(&format!("enter FILE --file {}", list.display())));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    assert!(said.contains("row 3") && said.contains("counted for 红队"), "{said}");
    assert!(said.contains("黑队 has no members"), "{said}");
    let entries = desk.told("export FILE entries");
    assert_eq!(entries.matches("红队").count(), 2, "{entries}");
    assert!(entries.contains("黑队"), "{entries}");
}
