//! No acknowledgement may leave before the sync that covers its record has returned.
//!
//! The child runs under `strace`. For each acknowledgement there must be a write to the WAL
//! that holds the record, then a sync of the WAL that began after it, and that must have
//! ended with success before the acknowledgement was written.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};

use store::Target;

use crate::acker::{Ack, Work, mark};
use crate::lab::{self, Scratch};

#[test]
fn one_log_acknowledges_after_its_sync() {
    acknowledges_after_its_sync(1, 100);
}

#[test]
fn batches_acknowledge_after_their_sync() {
    acknowledges_after_its_sync(16, 25);
}

fn acknowledges_after_its_sync(logs: usize, each: u32) {
    let works = Command::new("strace")
        .args(["-f", "-o", "/dev/null", "true"])
        .stderr(Stdio::null())
        .status();
    if !works.is_ok_and(|status| status.success()) {
        return lab::skip("no strace, or it may not trace: power loss was not tested");
    }
    let scratch = Scratch::new();
    let target = Target::Folder(scratch.0.join("data"));
    let trace = scratch.0.join("trace");
    // Paths beside descriptors, and whole pages, so that a record is seen in its write.
    let under = ["strace", "-f", "-y", "-s", "70000", "-o"];
    let under: Vec<&str> = under
        .into_iter()
        .chain([trace.to_str().unwrap(), "-e", "trace=write,pwrite64,pwritev,fsync,fdatasync"])
        .collect();
    let mut acker = Work { target: &target, logs, each, size: 100 }.start(&under);
    let count = std::iter::from_fn(|| acker.next()).count();
    acker.end();
    assert_eq!(count, logs * each as usize);
    let seen = judge(&read(&trace));
    assert_eq!(seen, Ok(count), "each acknowledgement was in the trace");
}

fn read(trace: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(trace).unwrap()).into_owned()
}

/// Counts the acknowledgements of a trace, each of which must be covered.
fn judge(trace: &str) -> Result<usize, String> {
    // The lines, from 1, at which a record was first written and the last good sync began.
    let mut written: HashMap<String, usize> = HashMap::new();
    let mut synced = 0;
    let mut begun: HashMap<&str, (usize, String)> = HashMap::new();
    let mut acks = 0;
    for (number, line) in (1..).zip(trace.lines()) {
        let Some((process, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        let (start, whole) = if call.starts_with("<...") {
            let Some((start, head)) = begun.remove(process) else { continue };
            let rest = call.split_once("resumed>").map_or("", |(_, rest)| rest);
            (start, format!("{head}{rest}"))
        } else if let Some((head, _)) = call.split_once("<unfinished ...>") {
            begun.insert(process, (number, head.to_owned()));
            // An acknowledgement counts from its beginning.
            if let Some(ack) = ack(head) {
                covered(&ack, &written, synced)?;
            }
            continue;
        } else {
            (number, call.to_owned())
        };
        let is_wal = whole.split_once('>').is_some_and(|(head, _)| head.ends_with("-wal"));
        let name = whole.split('(').next().unwrap_or_default();
        match name {
            "pwrite64" | "pwritev" | "write" if is_wal => {
                for mark in marks(&whole) {
                    written.entry(mark).or_insert(number);
                }
            }
            // Everything whose write had returned when this sync began is on the disk now.
            "fsync" | "fdatasync" if is_wal && whole.trim_end().ends_with("= 0") => {
                synced = synced.max(start);
            }
            "write" => {
                if let Some(ack) = ack(&whole) {
                    covered(&ack, &written, synced)?;
                    acks += 1;
                }
            }
            _ => {}
        }
    }
    Ok(acks)
}

fn covered(ack: &Ack, written: &HashMap<String, usize>, synced: usize) -> Result<(), String> {
    match written.get(&mark(&ack.log, ack.seq)) {
        None => Err(format!("{ack:?} was acknowledged before it was written")),
        Some(&write) if write > synced => Err(format!("{ack:?} was acknowledged unsynced")),
        Some(_) => Ok(()),
    }
}

/// The acknowledgement in a write to the standard output.
fn ack(call: &str) -> Option<Ack> {
    let text = call.strip_prefix("write(1<")?.split_once(", \"")?.1;
    Ack::parse(text.split("\\n").next()?)
}

/// The beginnings of records in a write.
fn marks(call: &str) -> Vec<String> {
    let pieces = call.split('<').skip(1);
    let ends = pieces.filter_map(|piece| piece.split_once('>').map(|(mark, _)| mark));
    ends.filter(|mark| mark.starts_with('g')).map(|mark| format!("<{mark}>")).collect()
}

macro_rules! verdicts {
    ($($case:ident: $trace:expr => $verdict:expr;)*) => {
        $(#[test]
        fn $case() {
            let why = |error: String| error.rsplit(' ').next().unwrap().to_owned();
            assert_eq!(judge($trace).map_err(why), $verdict);
        })*
    };
}

// The judge itself is judged, or a change of strace's output would make it blind.
verdicts! {
    a_synced_record_may_be_acknowledged: "\
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
7 fdatasync(9</d/chuhe.sqlite-wal>) = 0
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Ok(1);
    an_unwritten_record_may_not: "\
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Err("written".to_owned());
    an_unsynced_record_may_not: "\
7 fdatasync(9</d/chuhe.sqlite-wal>) = 0
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Err("unsynced".to_owned());
    a_sync_that_runs_is_not_enough: "\
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
7 fdatasync(9</d/chuhe.sqlite-wal> <unfinished ...>
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9
7 <... fdatasync resumed>) = 0" => Err("unsynced".to_owned());
    a_sync_that_began_before_is_not_enough: "\
6 fdatasync(9</d/chuhe.sqlite-wal> <unfinished ...>
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
6 <... fdatasync resumed>) = 0
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Err("unsynced".to_owned());
    a_sync_that_failed_is_not_enough: "\
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
7 fdatasync(9</d/chuhe.sqlite-wal>) = -1 EIO (Input/output error)
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Err("unsynced".to_owned());
    a_sync_of_another_file_is_not_enough: "\
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
7 fdatasync(8</d/chuhe.sqlite>) = 0
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Err("unsynced".to_owned());
    a_resumed_sync_covers: "\
7 pwrite64(9</d/chuhe.sqlite-wal>, \"\\0<g0:1>...\", 4096, 32) = 4096
7 fdatasync(9</d/chuhe.sqlite-wal> <unfinished ...>
6 write(5<anon_inode:[eventfd]>, \"\\1\", 8) = 8
7 <... fdatasync resumed>) = 0
8 write(1<pipe:[5]>, \"ack g0 1\\n\", 9) = 9" => Ok(1);
}
