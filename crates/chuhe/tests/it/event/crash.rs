//! A kill in the middle of it, and the same commands once more.

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::process::Stdio;

use journal::event::read;
use tournament::Log;

use super::desk::{Desk, chuhe};
use crate::folder::Folder;

/// P12: the file reads and writes to the same bytes and replays to the same state; the same
/// commands make the same file again, also where a program was killed in the middle of one.
pub(crate) fn check_replay(desk: &Desk) {
    let bytes = fs::read(&desk.file).unwrap();
    let file = read(&bytes).unwrap();
    assert!(file.torn.is_none());
    assert_eq!(file.write().as_bytes(), bytes, "written again");
    let log = file.log().unwrap();
    let again = Log::replay(log.entries().iter().cloned()).unwrap();
    assert_eq!(again.state(), log.state());

    let other = desk.file.with_extension("again");
    let middle = desk.done.len() / 2;
    for (index, (command, length)) in desk.done.iter().enumerate() {
        if index == middle {
            kill_in_the_middle(&other, command, *length);
        } else {
            run(&other, command);
        }
        assert_eq!(fs::metadata(&other).unwrap().len(), *length, "{command:?}");
    }
    assert!(fs::read(&other).unwrap() == bytes, "the same commands make the same file");
}

fn run(file: &Path, command: &[String]) {
    let output = chuhe(file, command).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Cuts the file at several places within what a command adds, as a kill or a loss of power would
/// leave it; each time the command is given once more.
fn kill_in_the_middle(file: &Path, command: &[String], length: u64) {
    let before = fs::metadata(file).unwrap().len();
    run(file, command);
    let whole = fs::read(file).unwrap();
    // The last cut leaves the whole line without its line break, which counts as written.
    for part in 1..4 {
        let cut = before + (length - before) * part / 4;
        OpenOptions::new().write(true).open(file).unwrap().set_len(cut).unwrap();
        let read = read(&fs::read(file).unwrap()).unwrap();
        assert_eq!(read.whole as u64, before, "nothing of the request is taken");
        run(file, command);
        assert!(fs::read(file).unwrap() == whole, "cut at {cut}");
    }
}

#[test]
fn a_killed_program_loses_nothing_that_it_acknowledged() {
    let folder = Folder::new("kill");
    let mut desk = Desk::new(folder.file("kill.event"), 1);
    desk.run("new FILE --name 断电 --format swiss --rounds 9");
    let mut acknowledged = desk.ask("entrants FILE")["entrants"].as_array().unwrap().len();
    let (mut killed, mut torn) = (0, 0);
    for round in 0..30u32 {
        // Two hundred entries are one request: all of them, or none.
        let names: Vec<String> = (0..200).map(|number| format!("第{round}批{number}号")).collect();
        let mut command: Vec<String> = ["enter", "FILE"].map(str::to_owned).to_vec();
        command.extend(names);
        command.push("--json".to_owned());
        let before = fs::metadata(&desk.file).unwrap().len();
        let mut child = chuhe(&desk.file, &command)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // As soon as something is written, or a little later; or before.
        let mut looks = 0;
        while fs::metadata(&desk.file).unwrap().len() == before
            && child.try_wait().unwrap().is_none()
            && (round % 3 != 0 || looks < 50 * round)
        {
            looks += 1;
            std::thread::yield_now();
        }
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        killed += usize::from(!output.status.success());
        let bytes = fs::read(&desk.file).unwrap();
        let file = read(&bytes).unwrap_or_else(|error| panic!("round {round}: {error}"));
        torn += usize::from(file.torn.is_some());
        let entrants = file.log().unwrap().state().entrants().len();
        assert!(entrants.is_multiple_of(200), "round {round}: a request is whole or not there");
        let said = output.stdout.ends_with(b"\n");
        assert!(entrants >= acknowledged + if said { 200 } else { 0 }, "round {round}");
        assert!(entrants <= acknowledged + 200, "round {round}");
        acknowledged = entrants;
    }
    assert!(killed > 10, "only {killed} programs were killed");
    // And the event goes on; the torn end is named and cut.
    desk.run("note FILE 继续");
    let bytes = fs::read(&desk.file).unwrap();
    assert!(read(&bytes).unwrap().torn.is_none(), "{torn} ends were torn on the way");
}

#[test]
fn two_programs_do_not_write_at_once() {
    let folder = Folder::new("lock");
    let mut desk = Desk::new(folder.file("lock.event"), 1);
    desk.run("new FILE --name 两人 --format swiss --rounds 9");
    let file = OpenOptions::new().read(true).write(true).open(&desk.file).unwrap();
    file.lock().unwrap();
    // Whoever comes while somebody writes waits for the end of it.
    let command = ["note", "FILE", "开赛", "--json"].map(str::to_owned);
    let mut waiting = chuhe(&desk.file, &command).stdout(Stdio::null()).spawn().unwrap();
    for _ in 0..10 {
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(waiting.try_wait().unwrap().is_none(), "the file is locked");
    }
    drop(file);
    assert!(waiting.wait().unwrap().success());
    assert_eq!(desk.ask("status FILE")["facts"], 2);
}

#[test]
fn many_programs_write_one_after_the_other() {
    let folder = Folder::new("crowd");
    let desk = Desk::new(folder.file("crowd.event"), 1);
    // All of them want to begin the event as well, and one of them does.
    let new = ["new", "FILE", "--format", "swiss", "--rounds", "3", "--name", "同时"];
    let start = |command: &[String]| {
        let mut chuhe = chuhe(&desk.file, command);
        chuhe.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let begin: Vec<_> = (0..4).map(|_| start(&new.map(str::to_owned))).collect();
    let begun = begin.into_iter().filter_map(|mut one| one.wait().unwrap().success().then_some(()));
    assert_eq!(begun.count(), 1);
    let enter = |number: u32| start(&["enter".into(), "FILE".into(), format!("棋手{number}")]);
    let writers: Vec<_> = (1..=12).map(enter).collect();
    for mut writer in writers {
        assert!(writer.wait().unwrap().success());
    }
    assert_eq!(desk.ask("status FILE")["entrants"], 12);
    assert_eq!(desk.ask("check FILE")["facts"], 13);
}

#[test]
fn a_file_that_was_touched_is_named_by_its_line() {
    let folder = Folder::new("touched");
    let mut desk = Desk::new(folder.file("touched.event"), 1);
    desk.run("new FILE --name 校验 --format swiss --rounds 3");
    desk.enter(4);
    let seal = desk.ask("status FILE")["seal"].as_str().unwrap().to_owned();
    desk.run("note FILE 开赛");
    let text = fs::read_to_string(&desk.file).unwrap();

    let checked = desk.ask("check FILE");
    assert_eq!(checked["facts"], 6);
    assert_eq!(checked["problems"].as_array().unwrap().len(), 0);
    assert!(desk.told(&format!("check FILE --seal {}", &seal[..12])).contains("6 entries"));

    fs::write(&desk.file, text.replace("棋手3", "棋王3")).unwrap();
    let output = desk.try_run(&super::desk::words("check FILE --json"));
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("line 5 is not what was written there"), "{said}");
    let (status, said) = desk.refused("pair FILE");
    assert_eq!(status, 2);
    assert!(said.contains("touched.event") && said.contains("line 5"), "{said}");

    // A half line at the end was never acknowledged.
    fs::write(&desk.file, &text[..text.len() - 20]).unwrap();
    let output = desk.try_run(&super::desk::words("check FILE"));
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("line 7") && said.contains("never acknowledged"), "{said}");
    assert!(desk.told("check FILE --cut").contains("5 entries"));
    assert_eq!(desk.ask("check FILE")["torn"], 0);
    let (status, _) = desk.refused("check FILE --seal 0123456789ab");
    assert_eq!(status, 1);
}
