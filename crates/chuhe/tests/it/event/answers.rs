//! What becomes of an answer that cannot be shown.
#![cfg(target_os = "linux")]

use std::fs::OpenOptions;
use std::process::Output;

use super::desk::{Desk, chuhe, words};
use crate::folder::Folder;

/// A command whose standard output has no room.
fn into_full(desk: &Desk, line: &str) -> Output {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    chuhe(&desk.file, &words(line)).stdout(full).output().unwrap()
}

#[test]
fn what_was_written_is_told_from_what_was_not() {
    let folder = Folder::new("full");
    let mut desk = Desk::new(folder.file("cup.event"), 1);
    desk.run("new FILE --name 楚河杯 --format swiss --rounds 3");
    desk.enter(4);
    desk.run("pair FILE --publish");
    let facts = |desk: &Desk| desk.ask("status FILE")["facts"].as_u64().unwrap();
    for line in ["enter FILE 戊", "result FILE 1 1-0", "note FILE x --json", "undo FILE --why y"] {
        let before = facts(&desk);
        let output = into_full(&desk, line);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{line}: {said}");
        assert!(said.contains("is written and kept") && said.contains("no space left"), "{said}");
        assert!(facts(&desk) > before, "{line}");
    }
    let said = String::from_utf8(into_full(&desk, "enter FILE 己 --lang zh").stderr).unwrap();
    assert!(said.contains("已经写入并保存") && said.contains("空间不足"), "{said}");
    assert!(desk.told("entrants FILE").contains('己'));
    // A file that was made of the event is there as well.
    for (line, name) in [("print FILE entries", "list.html"), ("export FILE json", "cup.json")] {
        let made = folder.file(name);
        let output = into_full(&desk, &format!("{line} --out {}", made.display()));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{line}: {said}");
        assert!(said.contains(name) && made.metadata().unwrap().len() > 0, "{said}");
    }
    // Nothing was asked to be written, and what is refused is not written.
    let before = facts(&desk);
    for line in ["status FILE", "result FILE 9 1-0"] {
        let output = into_full(&desk, line);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(!said.contains("is written"), "{line}: {said}");
    }
    assert_eq!(facts(&desk), before);
}
