//! Entry lists.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use encoding_rs::{BIG5, GB18030};
use exchange::entries::{
    Column, EntriesError, EntryList, FileKind, Options, Presence, ResultRow, Source, XlsxError,
    read, write_entries, write_results, write_standings,
};
use proptest::prelude::*;
use tournament::{Entry, Leaving, No, Sex, StageNo};
use zip::write::SimpleFileOptions;

fn list(text: &str) -> EntryList {
    read(text.as_bytes(), &Options::default()).unwrap()
}

fn names(list: &EntryList) -> Vec<&str> {
    list.rows.iter().map(|row| row.entry.name.as_str()).collect()
}

fn problems(list: &EntryList) -> Vec<String> {
    list.problems.iter().map(ToString::to_string).collect()
}

const FORM: &str = "\
二〇二六年春季象棋公开赛报名表,,,,,,\r\n\
序号,姓  名,代表單位,等级分,性别,出生年月,备注\r\n\
1,张三,城东小学,1850,男,2012年3月,\r\n\
2,\"李四 (小)\",城西小学,,女,2011-12-01,\"素食,\r\n第一台\"\r\n\
\r\n\
3,欧阳　修,城东小学,1720,男,2013.5.6,\r\n";

#[test]
fn a_form_is_read_in_every_encoding() {
    let mut utf16: Vec<u8> = vec![0xff, 0xfe];
    utf16.extend(FORM.encode_utf16().flat_map(u16::to_le_bytes));
    let mut utf16_be: Vec<u8> = vec![0xfe, 0xff];
    utf16_be.extend(FORM.encode_utf16().flat_map(u16::to_be_bytes));
    let traditional = FORM
        .chars()
        .map(|c| match c {
            '开' => '開',
            '赛' => '賽',
            '报' => '報',
            '号' => '號',
            '单' => '單',
            '级' => '級',
            '张' => '張',
            '东' => '東',
            '学' => '學',
            '别' => '別',
            '备' => '備',
            '阳' => '陽',
            '欧' => '歐',
            other => other,
        })
        .collect::<String>()
        .replace("备注", "備註")
        .replace("備注", "備註");
    for (what, bytes) in [
        ("utf-8", FORM.as_bytes().to_vec()),
        ("utf-8 with a mark", [b"\xef\xbb\xbf", FORM.as_bytes()].concat()),
        ("utf-16le", utf16),
        ("utf-16be", utf16_be),
        ("gb18030", GB18030.encode(FORM).0.into_owned()),
        ("big5", BIG5.encode(&traditional).0.into_owned()),
    ] {
        let list = read(&bytes, &Options::default()).unwrap();
        assert_eq!(list.header, Some(2), "{what}");
        assert_eq!(list.rows.len(), 3, "{what}");
        let first = &list.rows[0];
        assert_eq!(first.entry.rating, Some(1850), "{what}");
        assert_eq!(first.entry.sex, Some(Sex::Male), "{what}");
        assert_eq!((first.number, first.entry.born), (Some(1), Some(2012)), "{what}");
        assert_eq!(list.rows[2].entry.name.chars().count(), 3, "{what}");
        assert!(
            list.rows[1].note.as_deref().is_some_and(|note| note.ends_with("第一台")),
            "{what}"
        );
        assert_eq!(list.problems.len(), 1, "{what}: {:?}", problems(&list));
    }
}

#[test]
fn delimiters_and_english_headers() {
    for delimiter in [',', ';', '\t'] {
        let text = "No.;Last Name;First Name;Fed;Rating;Gender;Date of birth\n\
                    1;Nguyen;Van A;VIE;2100;M;31.1.1990\n2;Li;Wei;CHN;0;f;1985\n"
            .replace(';', &delimiter.to_string());
        let list = list(&text);
        assert_eq!(names(&list), ["Nguyen, Van A", "Li, Wei"]);
        assert_eq!(list.rows[0].entry.club.as_deref(), Some("VIE"));
        assert_eq!(list.rows[1].entry.rating, None);
        assert_eq!(list.rows[0].entry.born, Some(1990));
        assert_eq!(
            list.source,
            Source::Text { encoding: record::Encoding::Utf8, delimiter: Some(delimiter) }
        );
        assert!(list.problems.is_empty());
    }
}

#[test]
fn a_list_without_a_header_is_told_by_what_it_holds() {
    let list = list("1,张三,男,城东,2100,1990\n2,李四,女,城西,1900,1985/3/4\n");
    assert_eq!(list.header, None);
    assert_eq!(
        list.columns,
        BTreeMap::from([
            (0, Column::Number),
            (1, Column::Name),
            (2, Column::Sex),
            (3, Column::Club),
            (4, Column::Rating),
            (5, Column::Birth),
        ])
    );
    assert_eq!(list.rows[1].entry.born, Some(1985));
    assert_eq!(
        problems(&list),
        ["row 1: there is no header; the columns are taken for no, name, sex, club, rating, born"]
    );
    assert_eq!(names(&self::list("张三\n李四\n")), ["张三", "李四"]);
}

#[test]
fn problems_are_named_by_row_and_column_and_nothing_is_dropped() {
    let list = list(
        "序号,姓名,单位,等级分,性别,出生年份,手机,姓名\n\
         1,张三,城东,高,男,1990,138,x\n\
         1,李四,城西,99999,?,九零,139,\n\
         3,,城西,1500,,,,\n\
         4,张三,城东,,,,,,后面\n\
         序号,姓名,单位,等级分,性别,出生年份,手机,姓名\n\
         合计：3人,,,,,,,\n",
    );
    assert_eq!(names(&list), ["张三", "李四", "张三"]);
    assert_eq!(
        problems(&list),
        [
            "row 1, column 7 (手机): the column is not known and kept as it stands",
            "row 1, column 8 (姓名): another column is taken for this already; it is kept as it stands",
            "row 2, column 4 (等级分): \"高\" is no whole number",
            "row 3, column 1 (序号): number 1 is given to row 2 already",
            "row 3, column 4 (等级分): 99999 is not between 0 and 9999",
            "row 3, column 5 (性别): \"?\" is no sex",
            "row 3, column 6 (出生年份): \"九零\" has no year",
            "row 4: there is no name; the row is left out: 3 | 城西 | 1500",
            "row 5, column 2 (姓名): 张三 of the same club stands in row 2 already",
            "row 5, column 9: \"后面\" stands past the last column",
            "row 6: the header stands here again",
            "row 7: there is no name; the row is left out: 合计：3人",
            "row 7, column 1 (序号): \"合计：3人\" is no whole number",
        ]
    );
    assert_eq!(
        list.rows[0].extra,
        [("等级分", "高"), ("手机", "138"), ("姓名", "x")]
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
    );
    let open = read("姓名,单位\n张三,\"城东\n李四,城西\n".as_bytes(), &Options::default()).unwrap();
    assert!(problems(&open)[0].starts_with("row 2: a quote begins here"));
    assert!(matches!(read(b"", &Options::default()), Err(EntriesError::Nobody(_))));
    assert!(matches!(read(b"\xd0\xcf\x11\xe0x", &Options::default()), Err(EntriesError::OldExcel)));
}

#[test]
fn what_is_no_list_is_refused_by_what_it_is() {
    let kind = |bytes: &[u8]| match read(bytes, &Options::default()) {
        Err(EntriesError::Kind(kind)) => kind,
        other => panic!("{other:?}"),
    };
    for (bytes, expected) in [
        (&b"%PDF-1.4\nx,y\n"[..], FileKind::Pdf),
        (b"\x89PNG\r\n\x1a\n", FileKind::Picture),
        (b"\xff\xd8\xff\xe0", FileKind::Picture),
        (b"GIF89a", FileKind::Picture),
        (b"BM\x10\0\0\0\0\0\0\0\x36", FileKind::Picture),
        (b"RIFF\x10\0\0\0WEBP", FileKind::Picture),
        (b"Rar!\x1a", FileKind::Archive),
        (b"\x1f\x8b\x08", FileKind::Archive),
        (b"{\\rtf1 x}", FileKind::RichText),
        (b"\r\n <HTML><table><tr><td>x", FileKind::WebPage),
        (b"\xef\xbb\xbf<table><tr>", FileKind::WebPage),
        (b"<?xml version=\"1.0\"?><Workbook/>", FileKind::Xml),
        // Excel 4, and whatever is no text.
        (b"\x09\x04\x06\0\0\0\x10\0", FileKind::Binary),
        (b"name\n\x01\x02\x03\x04", FileKind::Binary),
    ] {
        assert_eq!(kind(bytes), expected, "{bytes:?}");
    }
    for text in ["BMI,name\n1,x\n", "[1] 张三\n", "GIFT\n"] {
        assert!(read(text.as_bytes(), &Options::default()).is_ok(), "{text}");
    }
    for text in ["{\"players\": []}", "[{\"name\": \"x\"}]", "\u{feff}{\"a\":1}"] {
        let read = read(text.as_bytes(), &Options::default());
        assert!(matches!(read, Err(EntriesError::Json(_))), "{text}: {read:?}");
    }
}

#[test]
fn a_list_of_teams_loses_nobody() {
    let team = |name: &str, members: &[&str]| {
        (name.to_owned(), members.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
    };
    // Merged cells, as CSV has them; a row of its own for a team; a team without members.
    let text = "队名,台次,姓名\n,1,王一\n红队,1,张一\n,2,张二\n黑队,,\n,1,李一\n白队,,\n";
    let (listed, problems) = teams(text);
    let expected = [team("红队", &["张一", "张二"]), team("黑队", &["李一"]), team("白队", &[])];
    assert_eq!(listed, expected);
    assert_eq!(
        problems,
        [
            "row 2: there is no team; the row is left out: 1 | 王一",
            "row 4: there is no team; counted for 红队 as the rows above",
            "row 6: there is no team; counted for 黑队 as the rows above",
            "row 7: 白队 has no members",
        ]
    );
    let (listed, problems) = teams("队名,队员1,队员2\n红队,张一,:2300\n白队,,\n");
    assert_eq!(listed, [team("红队", &["张一"]), team("白队", &[])]);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].starts_with("row 2, column 3"), "{problems:?}");
    // What is written of them is read again.
    let entries = [
        Entry {
            name: "红队".into(),
            members: vec![Entry { name: "张一".into(), ..Entry::default() }],
            ..Entry::default()
        },
        Entry { name: "白队".into(), club: Some("城西".into()), ..Entry::default() },
    ];
    let text = write_entries(numbered(&entries), true, false);
    let options = Options { teams: true, ..Options::default() };
    let read = read(text.as_bytes(), &options).unwrap();
    let again: Vec<(String, usize)> =
        read.teams().into_iter().map(|team| (team.name, team.members.len())).collect();
    assert_eq!(again, [("红队".to_owned(), 1), ("白队".to_owned(), 0)]);
}

#[test]
fn ages_count_from_a_year() {
    let text = "姓名,年龄\n张三,12\n";
    assert_eq!(list(text).rows[0].entry.born, None);
    assert_eq!(list(text).rows[0].extra, [("年龄".to_owned(), "12".to_owned())]);
    let options = Options { year: Some(2026), ..Options::default() };
    assert_eq!(read(text.as_bytes(), &options).unwrap().rows[0].entry.born, Some(2014));
}

#[test]
fn rows_make_teams_in_the_order_of_boards() {
    let list = list(
        "队名,台次,姓名,单位,组别,等级\n\
                     一队,2,乙,城东,甲组,一级棋士\n一队,1,甲,城东,甲组,\n二队,,丙,城西,乙组,大师\n",
    );
    let teams = list.teams();
    assert_eq!(teams.len(), 2);
    assert_eq!((teams[0].name.as_str(), teams[0].club.as_deref()), ("一队", Some("城东")));
    let members: Vec<&str> = teams[0].members.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(members, ["甲", "乙"]);
    assert_eq!(teams[0].grade.as_deref(), Some("甲组"));
    assert_eq!(list.rows[0].extra, [("等级".to_owned(), "一级棋士".to_owned())]);
}

/// The teams of a list, each with its members and their ratings.
fn teams(text: &str) -> (Vec<(String, Vec<String>)>, Vec<String>) {
    let options = Options { teams: true, ..Options::default() };
    let list = read(text.as_bytes(), &options).unwrap();
    let member = |one: &Entry| match one.rating {
        Some(rating) => format!("{}={rating}", one.name),
        None => one.name.clone(),
    };
    let team = |one: Entry| (one.name, one.members.iter().map(member).collect());
    (list.teams().into_iter().map(team).collect(), problems(&list))
}

#[test]
fn a_cell_holds_the_members_of_a_team() {
    let red = ("红队".to_owned(), ["张一=2300", "张二", "张三=2100"].map(str::to_owned).to_vec());
    let black = ("黑队".to_owned(), ["李一", "李二"].map(str::to_owned).to_vec());
    for text in [
        "队名,队员\n红队,张一:2300、张二、张三：2100\n黑队,李一、李二\n",
        "队名,队员\n红队,\"张一:2300,张二,张三:2100\"\n黑队,\"李一,李二\"\n",
        "队名,队员\n红队,张一:2300，张二，张三:2100\n黑队,李一，李二\n",
        "队名,队员\n红队,张一:2300,张二,张三:2100\n黑队,李一,李二\n",
        "队名,队员\n红队,张一:2300;张二;张三:2100\n黑队,李一;李二\n",
        "队名,队员名单\n红队,张一:2300 张二 张三:2100\n黑队,李一 李二\n",
        "队名,队员1,队员2,队员3\n红队,张一:2300,张二,张三(2100)\n黑队,李一,李二,\n",
        "队伍,第一台,第二台,替补\n红队,张一:2300,张二,张三:2100\n黑队,李一,李二,\n",
        "名称,队员一,队员二,队员三\n红队,张一:2300,张二,张三:2100\n黑队,李一,李二,\n",
        "Team;Players\n红队;张一:2300, 张二, 张三:2100\n黑队;李一, 李二\n",
    ] {
        let (teams, problems) = teams(text);
        assert_eq!(teams, [red.clone(), black.clone()], "{text}");
        assert!(problems.is_empty(), "{text}: {problems:?}");
    }
    for text in [
        "红队,张一:2300、张二、张三:2100\n黑队,李一、李二\n",
        "红队,张一:2300,张二,张三:2100\n黑队,李一,李二,\n",
    ] {
        let (teams, problems) = teams(text);
        assert_eq!(teams, [red.clone(), black.clone()], "{text}");
        assert!(problems[0].contains("no header; the columns are taken for team, members"));
    }
}

#[test]
fn a_row_of_members_says_what_could_not_be_read() {
    let (made, said) = teams("队名,单位,队员\n红队,城东,张一:高、张二\n黑队,城西,\"Li, Wei\"\n");
    assert_eq!(made[0], ("红队".into(), vec!["张一".into(), "张二".into()]));
    assert_eq!(made[1], ("黑队".into(), vec!["Li, Wei".into()]));
    assert_eq!(
        said,
        [
            "row 2, column 3 (队员): \"高\" is no whole number",
            "row 3, column 3 (队员): \"Li, Wei\" is taken for one name",
        ]
    );
    // In an event of players nobody is parted, but it is told.
    let players = list("姓名,单位\n张三、李四,城东\n");
    assert_eq!(names(&players), ["张三、李四"]);
    assert_eq!(
        problems(&players),
        ["row 2, column 1 (姓名): \"张三、李四\" is taken for one name"]
    );
    // One row a member, as before.
    let (made, _) = teams("队名,台次,姓名,等级分\n红队,2,张　二,2200\n红队,1,Li Wei,2300\n");
    assert_eq!(made, [("红队".into(), vec!["Li Wei=2300".into(), "张二=2200".into()])]);
}

// ---- XLSX --------------------------------------------------------------------------------------

fn book(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

const WORKBOOK: &str = r#"<?xml version="1.0"?><workbook xmlns:r="r"><sheets>
<sheet name="说明" sheetId="1" state="hidden" r:id="rId1"/><sheet name="报名&amp;表" sheetId="2" r:id="rId2"/>
<sheet name="附件" sheetId="3" r:id="rId3"/></sheets></workbook>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>"#;
const STRINGS: &str = r#"<sst uniqueCount="99999999999"><si><t>队名</t></si><si><t>姓名</t></si><si><t>等级分</t></si>
<si><t>出生日期</t></si><si><t>一队</t></si><si><r><t>张</t></r><r><t>三</t></r><rPh><t>zhang</t></rPh></si>
<si><t>李 &lt;四&gt;</t></si></sst>"#;
const STYLES: &str = r#"<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/></cellXfs></styleSheet>"#;
const SHEET: &str = r#"<worksheet><dimension ref="A1:XFD1048576"/><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>县 象棋赛</t></is></c></row>
<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="s"><v>3</v></c></row>
<row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4" t="s"><v>5</v></c><c r="C4"><f>A1*2</f><v>2.1E3</v></c><c r="D4" s="1"><v>32874</v></c></row>
<row r="5"><c r="A5"/><c r="B5" t="s"><v>6</v></c><c r="C5"><v>1900</v></c><c r="D5" s="2"><v>36526.5</v></c></row>
</sheetData><mergeCells><mergeCell ref="A4:A5"/><mergeCell ref="A1:D1"/></mergeCells></worksheet>"#;

fn workbook(sheet: &str) -> Vec<u8> {
    book(&[
        ("[Content_Types].xml", "<Types/>"),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", STRINGS),
        ("xl/styles.xml", STYLES),
        ("xl/worksheets/sheet2.xml", sheet),
    ])
}

#[test]
fn a_workbook_is_read_with_merged_cells_dates_and_texts() {
    let list = read(&workbook(SHEET), &Options::default()).unwrap();
    assert_eq!(list.source, Source::Sheet { name: "报名&表".into(), others: vec!["附件".into()] });
    assert_eq!(names(&list), ["张三", "李 <四>"]);
    assert_eq!(list.rows[0].entry.rating, Some(2100));
    assert_eq!((list.rows[0].entry.born, list.rows[1].entry.born), (Some(1990), Some(2000)));
    assert_eq!(list.teams().len(), 1);
    assert_eq!(list.rows[1].team.as_deref(), Some("一队"));
    assert_eq!(
        problems(&list),
        [
            "only the first sheet is read, not 附件",
            "row 1: the row before the header is left out: 县 象棋赛",
        ]
    );
}

#[test]
fn a_workbook_asks_for_no_more_than_is_given() {
    let refused = |bytes: &[u8]| match read(bytes, &Options::default()) {
        Err(EntriesError::Xlsx(error)) => error,
        other => panic!("{other:?}"),
    };
    // More blanks than a workbook may unpack to.
    let bomb = workbook(&format!("<worksheet>{}</worksheet>", " ".repeat(65 << 20)));
    assert!(bomb.len() < 1 << 20);
    assert_eq!(refused(&bomb), XlsxError::TooLarge);
    // Cells far out.
    let cell = |at: &str| {
        SHEET.replace(
            "<row r=\"3\">",
            &format!("<row r=\"2\"><c r=\"{at}\"><v>1</v></c></row><row r=\"3\">"),
        )
    };
    assert!(matches!(
        refused(&workbook(&cell("XFD2"))),
        XlsxError::TooMany { what: "columns", .. }
    ));
    assert!(read(&workbook(&cell("A1048576")), &Options::default()).is_ok());
    let rows: String =
        (1..=20_001).map(|row| format!("<row r=\"{row}\"><c><v>1</v></c></row>")).collect();
    let rows = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    assert!(matches!(refused(&workbook(&rows)), XlsxError::TooMany { what: "rows", .. }));
    // Damaged ones.
    assert!(matches!(refused(b"PK\x03\x04 and then nothing"), XlsxError::Zip(_)));
    assert!(matches!(refused(&book(&[("a", "b")])), XlsxError::Missing(_)));
    assert!(matches!(refused(&workbook("<worksheet><sheetData></c>")), XlsxError::Xml { .. }));
    let whole = workbook(SHEET);
    for cut in (0..whole.len()).step_by(29) {
        let _ = read(&whole[..cut], &Options::default());
    }
}

// ---- out ---------------------------------------------------------------------------------------

fn numbered(entries: &[Entry]) -> Vec<(No, &Entry, Presence)> {
    let one = |(index, entry)| (No::at(index), entry, Presence::default());
    entries.iter().enumerate().map(one).collect()
}

#[test]
fn places_are_written_with_names() {
    let text = r#"{"players":[{"no":1,"name":"=甲,1","club":"城东"},{"no":2}],"comparators":["total","sonneborn_berger"],
        "rounds":[[{"red":1,"black":2,"points":[1,1]}]]}"#;
    let event = exchange::swiss_json::read(text).unwrap();
    let table = event.standings(&event.order, 1);
    let entries: BTreeMap<No, &Entry> =
        event.entrants.iter().map(|(no, one)| (*no, &one.entry)).collect();
    let headers = ["名次", "序号", "姓名", "单位", "积分", "小分"].map(str::to_owned);
    let tables = [("A".to_owned(), table)];
    assert_eq!(
        write_standings(&tables, &entries, &headers, None, true),
        "\u{feff}名次,序号,姓名,单位,积分,小分\r\n1,1,\"'=甲,1\",城东,1,0.5\r\n1,2,,,1,0.5\r\n"
    );
    let grouped = write_standings(&tables, &entries, &headers, Some("组"), false);
    assert!(grouped.starts_with("组,名次,序号"), "{grouped}");
    assert!(grouped.ends_with("A,1,2,,,1,0.5\r\n"), "{grouped}");
}

#[test]
fn results_stand_in_the_same_columns_at_any_time() {
    let row = |table: &str, black: &str, result: &str| ResultRow {
        round: 1,
        table: table.to_owned(),
        red: ("3".to_owned(), "甲".to_owned()),
        black: (black.to_owned(), black.replace('4', "乙")),
        result: result.to_owned(),
        ..ResultRow::default()
    };
    let headers =
        ["轮", "", "台", "台次", "局", "号", "红", "", "号", "黑", "", "结果"].map(str::to_owned);
    let rows = [row("1", "4", "1-0"), row("2", "4", "+-"), row("", "", "轮空")];
    assert_eq!(
        write_results(&rows, &headers, false),
        "轮,台,台次,局,号,红,号,黑,结果\r\n1,1,,,3,甲,4,乙,1-0\r\n\
         1,2,,,3,甲,4,乙,'+-\r\n1,,,,3,甲,,,轮空\r\n"
    );
    let headers = headers.map(|header| if header.is_empty() { "员".to_owned() } else { header });
    let played =
        ResultRow { red_player: "甲一".into(), black_player: "乙一".into(), ..rows[0].clone() };
    assert_eq!(
        write_results(&[played], &headers, false),
        "轮,员,台,台次,局,号,红,员,号,黑,员,结果\r\n1,,1,,,3,甲,甲一,4,乙,乙一,1-0\r\n"
    );
}

#[test]
fn who_has_left_stands_in_the_list_and_is_not_entered_from_it() {
    let [stays, late, left, expelled] =
        ["甲", "乙", "丙", "丁"].map(|name| Entry { name: name.to_owned(), ..Entry::default() });
    let one = Presence::default();
    let rows = [
        (stays.clone(), one),
        (late.clone(), Presence { late: Some((StageNo(1), 3)), ..one }),
        (left, Presence { left: Some(Leaving::Withdrawal), ..one }),
        (expelled, Presence { late: Some((StageNo(2), 1)), left: Some(Leaving::Expulsion) }),
    ];
    for (chinese, expected) in [
        (
            true,
            "序号,姓名,起始轮次,参赛状态\r\n1,甲,,\r\n2,乙,第3轮,\r\n3,丙,,退赛\r\n4,丁,第2阶段第1轮,除名\r\n",
        ),
        (
            false,
            "no,name,from round,status\r\n1,甲,,\r\n2,乙,round 3,\r\n3,丙,,withdrawn\r\n4,丁,stage 2 round 1,expelled\r\n",
        ),
    ] {
        let listed = rows.iter().enumerate().map(|(at, (entry, one))| (No::at(at), entry, *one));
        let text = write_entries(listed, chinese, false);
        assert_eq!(text, expected);
        let list = read(text.as_bytes(), &Options::default()).unwrap();
        assert_eq!(list.players(), [stays.clone(), late.clone()]);
        let told: Vec<String> = list.problems.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("row 4, column 4") && told[0].contains("3 | 丙"), "{told:?}");
        assert!(told[1].contains("has left and is not entered: 4 | 丁"), "{told:?}");
        assert!(!list.problems[0].fault.is_serious());
    }
}

fn any_text() -> impl Strategy<Value = String> {
    "[一-龥]{1,4}|[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?|[=+@-][a-z,;\"]{1,5}x|[一-龥a-z\"',;]{2,6}y"
}

fn any_entry() -> impl Strategy<Value = Entry> {
    // A grade that spells a title, such as "Fm", is read with the title too.
    let grade = any_text().prop_map(|text| text + "组");
    (
        any_text(),
        prop::option::of(any_text()),
        prop::option::of(1u32..=9_999),
        prop::option::of(grade),
        prop::option::of(any::<bool>()),
        prop::option::of(1900u16..=2100),
    )
        .prop_map(|(name, club, rating, grade, male, born)| Entry {
            name,
            club,
            rating,
            grade,
            sex: male.map(|male| if male { Sex::Male } else { Sex::Female }),
            born,
            ..Entry::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn written_entries_are_read_again(
        entries in prop::collection::vec(any_entry(), 1..20), chinese: bool, bom: bool,
    ) {
        let text = write_entries(numbered(&entries), chinese, bom);
        let list = read(text.as_bytes(), &Options { encoding: Some(record::Encoding::Utf8), year: None, ..Options::default() }).unwrap();
        prop_assert!(list.header.is_some());
        let serious: Vec<String> = list
            .problems
            .iter()
            .filter(|problem| problem.fault.is_serious())
            .map(ToString::to_string)
            .filter(|text| !text.contains("stands in row"))
            .collect();
        prop_assert_eq!(serious, Vec::<String>::new());
        prop_assert_eq!(list.players(), entries);
    }

    #[test]
    fn written_teams_are_read_again(
        teams in prop::collection::vec(prop::collection::vec(any_entry(), 1..5), 1..6), chinese: bool,
    ) {
        let teams: Vec<Entry> = teams
            .into_iter()
            .enumerate()
            .map(|(index, members)| Entry {
                name: format!("第{index}队"),
                members: members.into_iter().map(|one| Entry { club: None, grade: None, ..one }).collect(),
                ..Entry::default()
            })
            .collect();
        let text = write_entries(numbered(&teams), chinese, false);
        let list = read(text.as_bytes(), &Options { encoding: Some(record::Encoding::Utf8), year: None, ..Options::default() }).unwrap();
        prop_assert_eq!(list.teams(), teams);
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, &Options::default());
    }

    #[test]
    fn any_table_is_read_without_panic_and_names_its_rows(
        text in "(姓名|name|序号)?([,;\t\n\"'=a-z0-9一-龥 ]{0,6}[,;\t\n]){0,60}",
    ) {
        let rows = text.lines().count() as u32 + 1;
        if let Ok(list) = read(text.as_bytes(), &Options { encoding: Some(record::Encoding::Utf8), year: Some(2026), teams: true }) {
            prop_assert!(list.rows.iter().all(|row| (1..=rows).contains(&row.row)));
            prop_assert!(list.problems.iter().all(|problem| problem.row <= rows));
        }
    }

    #[test]
    fn mutated_sheets_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..6),
    ) {
        let mut sheet: Vec<char> = SHEET.chars().collect();
        for (at, letter) in changes {
            let at = at.index(sheet.len());
            sheet[at] = letter;
        }
        let _ = read(&workbook(&sheet.into_iter().collect::<String>()), &Options::default());
    }
}
