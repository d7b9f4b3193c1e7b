//! Records by commands: shown, converted, drawn, printed.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use crate::folder::Folder;

/// A game with a variation, comments in two places and an illegal end.
const GAME: &str = "[Event \"楚河杯\"]\n[Red \"林砚秋\"]\n[Black \"沈知远\"]\n[Result \"1-0\"]\n\n\
    {开局} 1. 炮二平五 马8进7 (1... 马2进3 2. 马二进三) 2. 马二进三 {正着} 车9平8 3. 车一平二 1-0\n";
/// One that ends in a move that no piece can make.
const BROKEN: &str = "[Red \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进四 马7进6 1-0\n";

/// A folder of records, and the program in it.
struct Desk(Folder);

impl Desk {
    fn new(name: &str) -> Desk {
        Desk(Folder::new(&format!("records-{name}")))
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) -> &Desk {
        let path = self.0.file(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self
    }

    fn get(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn run(&self, line: &str) -> Told {
        self.run_with(line.split_whitespace(), b"")
    }

    fn run_with<'a>(&self, words: impl IntoIterator<Item = &'a str>, input: &[u8]) -> Told {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chuhe"));
        command.args(words).current_dir(self.0.file(".")).env("LANG", "en").env_remove("LC_ALL");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that refuses its arguments reads nothing.
        let _ = child.stdin.take().unwrap().write_all(input);
        Told::new(child.wait_with_output().unwrap())
    }
}

/// What the program said.
#[derive(Debug)]
struct Told {
    status: i32,
    bytes: Vec<u8>,
    out: String,
    error: String,
}

impl Told {
    fn new(output: Output) -> Told {
        Told {
            status: output.status.code().unwrap(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            bytes: output.stdout,
            error: String::from_utf8(output.stderr).unwrap(),
        }
    }

    fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

#[test]
fn show_tells_what_a_file_holds() {
    let folder = Desk::new("show");
    folder.put("a.pgn", GAME);
    let told = folder.run("show --json a.pgn");
    assert_eq!((told.status, told.error.as_str()), (0, ""));
    let line = &told.lines()[0];
    assert_eq!((&line["file"], &line["format"]), (&json!("a.pgn"), &json!("pgn")));
    assert_eq!(line["encoding"], "utf-8");
    let game = &line["games"][0];
    assert_eq!(game["moves"], json!(["h2e2", "h9g7", "h0g2", "i9h9", "i0h0"]));
    assert_eq!((&game["lines"], &game["comments"]), (&json!(2), &json!(2)));
    assert_eq!((&game["result"], &game["tags"]["Red"]), (&json!("1-0"), &json!("林砚秋")));
    assert!(game["problems"].as_array().unwrap().is_empty());

    let told = folder.run("show a.pgn");
    for text in ["林砚秋", "  1. 炮二平五  马8进7*", "5 plies, 2 lines, 2 comments", "中炮"]
    {
        assert!(told.out.contains(text), "{text}: {}", told.out);
    }
    let told = folder.run("show --notation wxf a.pgn");
    assert!(told.out.contains("C2.5  H8+7*"), "{}", told.out);
}

#[test]
fn show_names_file_ply_and_reason_of_what_is_wrong() {
    let folder = Desk::new("wrong");
    folder.put("bad.pgn", BROKEN).put("no.pgn", "Dear Sir or Madam\n").put("good.pgn", GAME);
    let told = folder.run("show --json bad.pgn");
    assert_eq!(told.status, 1, "something was left out");
    let problem = &told.lines()[0]["games"][0]["problems"][0];
    assert_eq!((&problem["ply"], &problem["text"]), (&json!(3), &json!("马二进四")));
    assert_eq!(problem["place"], "line 3, column 17");
    assert_eq!(problem["rest"], "马二进四 马7进6 1-0");

    let told = folder.run("show no.pgn");
    assert_eq!(told.status, 2);
    assert!(told.error.contains("no.pgn: the input: the input is in no record format"), "{told:?}");
    let told = folder.run("show no.pgn good.pgn gone.pgn");
    assert_eq!(told.status, 1, "one of three is good");
    assert!(told.out.contains("林砚秋") && told.error.contains("gone.pgn: "), "{told:?}");
    let told = folder.run("show gone.pgn");
    assert_eq!(told.status, 2);
    assert!(told.error.starts_with("chuhe: gone.pgn: "), "{told:?}");
    let told = folder.run("show --encoding klingon good.pgn");
    assert_eq!(told.status, 2);
    assert!(told.error.contains("klingon") && told.error.contains("gb18030"), "{told:?}");
}

#[test]
fn standard_input_is_a_file() {
    let folder = Desk::new("stdin");
    let (gbk, _, _) = encoding_rs::GBK.encode(GAME);
    for words in [&["show", "--json", "-"][..], &["show", "--json"]] {
        let told = folder.run_with(words.iter().copied(), &gbk);
        assert_eq!(told.status, 0, "{told:?}");
        let line = &told.lines()[0];
        assert_eq!((&line["file"], &line["encoding"]), (&json!("-"), &json!("gb18030")));
    }
    let told = folder.run_with(["convert", "--to", "wxf"], &gbk);
    assert!(told.out.contains("C2.5  H8+7"), "{told:?}");
    assert_eq!(told.status, 1);
    assert!(told.error.contains("-: not in wxf: game 1, ply 2: 1 variation"), "{told:?}");
}

#[test]
fn an_encoding_can_be_forced() {
    let folder = Desk::new("encoding");
    let (big5, _, _) = encoding_rs::BIG5.encode("[Red \"許\"]\n1. h2e2 *\n");
    folder.put("a.pgn", big5);
    let red = |line: &str| folder.run(line).lines()[0]["games"][0]["tags"]["Red"].clone();
    assert_eq!(red("show --json --encoding big5 a.pgn"), "許");
    assert_ne!(red("show --json --encoding gb18030 a.pgn"), "許");
    let told = folder.run("convert --to pgn --encoding big5 --to-encoding gb18030 a.pgn");
    let (text, _, wrong) = encoding_rs::GB18030.decode(&told.bytes);
    assert!(!wrong && text.contains("[Red \"許\"]"), "{text}");
}

#[test]
fn a_folder_is_read_by_many_in_the_order_of_its_names() {
    let folder = Desk::new("folder");
    for number in 0..60 {
        let text = GAME.replace("楚河杯", &number.to_string());
        folder.put(&format!("in/{}/{number:02}.pgn", number % 3), text);
    }
    folder.put("in/readme.md", "no record").put("in/0/empty.pgn", "");
    let one = folder.run("show --json --jobs 1 in");
    let many = folder.run("show --json --jobs 8 in");
    assert_eq!((one.status, &one.out), (1, &many.out), "the empty file is none: {}", one.error);
    let mut names: Vec<_> = one.lines().iter().map(|line| line["file"].to_string()).collect();
    assert_eq!(names.len(), 61);
    let told = names.clone();
    names.sort();
    assert_eq!(told, names);
    assert!(!many.error.contains('%'), "no progress where nobody looks: {}", many.error);
    let told = folder.run("show --json --progress in");
    assert!(told.error.contains("61/61, 100 %\n"), "{}", told.error);

    let told = folder.run("convert --to xqf --out new --jobs 4 in");
    assert_eq!(told.status, 1, "{}", told.error);
    let shown = folder.run("show --json new");
    assert_eq!((shown.status, shown.lines().len()), (0, 60), "{}", shown.error);
    let old = &one.lines()[0]["games"][0];
    let new = &shown.lines()[0]["games"][0];
    for field in ["moves", "start", "result", "lines", "comments"] {
        assert_eq!(old[field], new[field], "{field}");
    }
}

#[test]
fn convert_writes_every_format_and_takes_care() {
    let folder = Desk::new("convert");
    folder.put("a.pgn", GAME).put("bad.pgn", BROKEN).put("two.pgn", format!("{GAME}\n{GAME}"));
    let moves = json!(["h2e2", "h9g7", "h0g2", "i9h9", "i0h0"]);
    for (format, file, whole) in [
        ("pgn", "a.pgn", true),
        ("dhtmlxq", "a.ubb", true),
        ("xqf", "a.xqf", true),
        ("json", "a.json", true),
        ("wxf", "a.wxf", false),
        ("list", "a.txt", false),
    ] {
        let told = folder.run(&format!("convert --to {format} --out {format} a.pgn"));
        assert_eq!(told.status, i32::from(!whole), "{format}: {}", told.error);
        assert_eq!(told.error.contains("1 variation"), !whole, "{format}: {}", told.error);
        let shown = folder.run(&format!("show --json {format}/{file}"));
        let game = &shown.lines()[0]["games"][0];
        assert_eq!(game["moves"], moves, "{format}");
        assert_eq!(game["lines"], json!(1 + usize::from(whole)), "{format}");
    }
    // What is there stays there, unless told otherwise.
    let before = folder.get("xqf/a.xqf");
    let told = folder.run("convert --to xqf --out xqf a.pgn");
    assert_eq!(told.status, 2, "nothing was written");
    assert!(told.error.contains("xqf/a.xqf"), "{}", told.error);
    assert_eq!(folder.run("convert --to xqf --out xqf --overwrite a.pgn").status, 0);
    assert_eq!(folder.get("xqf/a.xqf"), before, "the same game is the same file");
    // A format of one game to a file gets a file for each.
    assert_eq!(folder.run("convert --to xqf --out two two.pgn").status, 0);
    assert_eq!(folder.get("two/two-001.xqf"), folder.get("two/two-002.xqf"));
    // What was not readable is said again.
    let told = folder.run("convert --to pgn bad.pgn");
    assert_eq!(told.status, 1);
    assert!(told.out.contains("炮二平五 马8进7"), "{}", told.out);
    assert!(told.error.contains("bad.pgn: game 1, line 3, column 17, ply 3"), "{}", told.error);
    let told = folder.run("convert --to cbr a.pgn");
    assert_eq!(told.status, 2);
    assert!(told.error.contains("cbr") && told.error.contains("dhtmlxq"), "{}", told.error);
    assert_eq!(folder.run("convert --to pgn a.pgn bad.pgn").status, 2, "two files, one output");
}

#[test]
fn a_diagram_is_drawn_of_a_position_or_a_record() {
    let folder = Desk::new("diagram");
    folder.put("a.pgn", GAME);
    let fen = "4k4/9/9/9/9/9/9/9/9/3K5 b";
    let told = folder.run_with(["diagram", fen, "--coordinates", "letters"], b"");
    assert_eq!(told.status, 0, "{}", told.error);
    assert!(told.out.starts_with("<svg ") && told.out.matches("<use ").count() == 2);
    let told = folder.run("diagram a.pgn --ply 1 --out b.png --size 300");
    assert_eq!((told.status, told.out.as_str()), (0, ""), "{}", told.error);
    let png = folder.get("b.png");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png[16..20] == 300_u32.to_be_bytes());
    let after = |ply: &str| folder.run_with(["diagram", "a.pgn", "--ply", ply, "--svg"], b"").out;
    assert!(after("0") != after("1") && after("5") == folder.run("diagram a.pgn").out);
    for (line, said) in [
        ("diagram a.pgn --ply 6", "--ply 6: the game has 5 plies"),
        ("diagram gone.pgn", "neither a file nor a FEN"),
        ("diagram a.pgn --game 2", "--game 2: there is one game"),
        ("diagram a.pgn --png --size 0 --out c.png", "0"),
    ] {
        let told = folder.run(line);
        assert_eq!(told.status, 2, "{line}");
        assert!(told.error.contains(said), "{line}: {}", told.error);
    }
    assert_eq!(folder.run_with(["diagram", fen, "--ply", "1"], b"").status, 2);
    // The record is not lost to its own picture.
    for line in ["diagram a.pgn --out a.pgn", "sheet a.pgn --out ./a.pgn"] {
        let told = folder.run(line);
        assert_eq!(told.status, 2, "{line}");
        assert!(told.error.contains("this is the file that was read"), "{}", told.error);
        assert_eq!(folder.get("a.pgn"), GAME.as_bytes(), "{line}");
    }
}

#[test]
fn a_sheet_is_printed_filled_or_blank() {
    let folder = Desk::new("sheet");
    folder.put("a.pgn", GAME).put("bad.pgn", BROKEN);
    let is_pdf = |bytes: &[u8]| bytes.starts_with(b"%PDF-");
    let blank = folder.run("sheet");
    assert!(blank.status == 0 && is_pdf(&blank.bytes), "{}", blank.error);
    assert_ne!(blank.bytes, folder.run("sheet --lang en").bytes);
    let told = folder.run("sheet a.pgn --out a.pdf");
    assert_eq!(told.status, 0, "{}", told.error);
    assert!(told.error.contains("variations"), "{}", told.error);
    let pdf = folder.get("a.pdf");
    assert!(is_pdf(&pdf) && pdf != blank.bytes);
    let told = folder.run("sheet bad.pgn --out bad.pdf");
    assert_eq!(told.status, 1);
    assert!(told.error.contains("ply 3"), "{}", told.error);
    assert_eq!(folder.run("sheet --rounds 0").status, 2);
    assert_eq!(folder.run("sheet --lang fr").status, 2);
    assert_eq!(folder.run("sheet gone.pgn").status, 2);
}
