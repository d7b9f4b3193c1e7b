//! Writes the seeds of every target: small records of our own, by our own writers.
//!
//! ```sh
//! cd fuzz && cargo run --example seeds
//! ```

use std::path::Path;
use std::{fs, io};

use record::{Encoding, Notation, WriteFormat, WriteOptions, parse, write};

/// A game with variations at the root and within, comments before and behind moves, marks and times.
const GAME: &str = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"Nguyễn\"]\n[Result \"1-0\"]\n\n\
    {开局} 1. 炮二平五! {[%clk 0:05:00] 正着} (1. 相三进五 马2进3) 马8进7 (1... {或} 炮8平5 2. 马二进三) \
    2. 马二进三 $3 车9平8 3. 车一平二 {[%cal Gh0h6]} 1-0\n";
/// An endgame that Black begins, with moves that two pieces may make.
const ENDING: &str = "[FEN \"3k5/9/9/9/R8/9/9/9/R8/4K4 b - - 0 31\"]\n\n\
    31... 将4进1 32. 前车进一 将4退1 33. 后车进三 *\n";

const PLAYOK: &str = "[Event \"Tournament\"]\n[Site \"playok.com\"]\n[Red \"a\"]\n[Black \"b\"]\n\n\
    1. C2.5 H8+7 2. H2+3 R9.8 1-0\n";
const LIST: &str =
    "红方：甲\n黑方：乙\n结果：红胜\n\n 1. 炮二平五　马８进７\n 2. 马二进三　车９平８\n";
const CBF: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?><ChineseChessRecord Version=\"1.0\"><Head>\
    <Name>甲</Name><FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w</FEN></Head>\
    <MoveList><Move value=\"00-00\"/><Move value=\"77-47\">正</Move><Move value=\"70-62\" end=\"1\"/>\
    </MoveList></ChineseChessRecord>\n";
const FEN: &str =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7\n";
const CLOUD: &str = "http://host/?action=querypv&board=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/\
    RNBAKABNR%20w\nscore:1,depth:9,pv:h2e2|h9g7\n";

fn main() -> io::Result<()> {
    let games = parse(format!("{GAME}\n{ENDING}").as_bytes()).games;
    assert_eq!(games.len(), 2, "the seeds are whole");
    let made = |format, notation, encoding| {
        write(&games, format, &WriteOptions { notation, encoding }).bytes
    };
    let (utf8, chinese) = (Encoding::Utf8, Notation::Chinese);
    for notation in Notation::ALL {
        put("pgn", notation.name(), &made(WriteFormat::Pgn, notation, utf8))?;
    }
    put("dhtmlxq", "game", &made(WriteFormat::DhtmlXq, chinese, utf8))?;
    put("xqf", "game", &made(WriteFormat::Xqf, chinese, utf8))?;
    put("xqf", "ending", &write(&games[1..], WriteFormat::Xqf, &WriteOptions::default()).bytes)?;
    put("wxf_text", "game", &made(WriteFormat::WxfText, chinese, utf8))?;
    put("plain_list", "game", &made(WriteFormat::PlainList, chinese, utf8))?;
    put("plain_list", "columns", LIST.as_bytes())?;
    put("json", "game", &made(WriteFormat::Json, chinese, utf8))?;
    put("playok", "game", PLAYOK.as_bytes())?;
    put("moves", "chinese", "炮二平五 马8进7 马二进三\n".as_bytes())?;
    put("moves", "uci", b"h2e2 h9g7 h0g2\n")?;
    put("moves", "algebraic", b"1. Che2 Hg7 2. Hg2 Ri9h9\n")?;
    put("fen", "moves", FEN.as_bytes())?;
    put("cloud", "query", CLOUD.as_bytes())?;
    put("cbf", "game", CBF.as_bytes())?;
    let record = cbr();
    put("cbr", "game", &record)?;
    put("cbl", "library", &cbl(&record))?;
    let encodings = [utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be];
    for (choice, encoding) in (1..).zip(encodings) {
        let bytes = made(WriteFormat::Pgn, chinese, encoding);
        put("encodings", encoding.name(), &[&[choice][..], &bytes].concat())?;
        put("encodings", &format!("{}-found", encoding.name()), &[&[0][..], &bytes].concat())?;
        put("detect", encoding.name(), &bytes)?;
    }
    // What is found by content: one of each.
    for target in ["xqf", "cbr", "cbl", "cbf", "dhtmlxq", "wxf_text", "json"] {
        for seed in fs::read_dir(Path::new("corpus").join(target))?.take(1) {
            put("detect", target, &fs::read(seed?.path())?)?;
        }
    }
    check()
}

/// Every seed but those of `encodings`, which begin with a number, is a record that is read.
fn check() -> io::Result<()> {
    for folder in fs::read_dir("corpus")? {
        let folder = folder?.path();
        if folder.ends_with("encodings") {
            continue;
        }
        for seed in fs::read_dir(folder)? {
            let path = seed?.path();
            let read = parse(&fs::read(&path)?);
            let plies = read.games.first().map_or(0, |game| game.tree.len());
            assert!(plies > 0, "{}: {:?}", path.display(), read.problems);
        }
    }
    Ok(())
}

fn put(target: &str, name: &str, bytes: &[u8]) -> io::Result<()> {
    let folder = Path::new("corpus").join(target);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), bytes)
}

/// A CBR record with the usual start and two moves.
fn cbr() -> Vec<u8> {
    let mut bytes = b"CCBridge Record\0".to_vec();
    bytes.resize(2214, 0);
    // Rook, horse, elephant, advisor, king, cannon, pawn are 1 to 7, Black's above 0x20.
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let mut at = 2120;
    for letter in board.chars().filter(|letter| *letter != '/') {
        match letter.to_digit(10) {
            Some(empty) => at += empty as usize,
            None => {
                let role = "rnbakcp".find(letter.to_ascii_lowercase()).unwrap_or(0) as u8 + 1;
                bytes[at] = role | if letter.is_ascii_uppercase() { 0x10 } else { 0x20 };
                at += 1;
            }
        }
    }
    bytes[2112] = 1;
    // The root, then 炮二平五 and 马8进7: a flag for "last", none, from, to.
    bytes.extend([0, 0, 0, 0, 0, 0, 70, 67, 1, 0, 7, 24]);
    bytes
}

/// A library with two records.
fn cbl(record: &[u8]) -> Vec<u8> {
    let mut bytes = b"CCBridgeLibrary\0".to_vec();
    bytes.resize(66_624 + 276, 0);
    bytes[60] = 1;
    for _ in 0..2 {
        let from = bytes.len();
        bytes.extend(record);
        bytes.resize(from + 4096, 0);
    }
    bytes
}
