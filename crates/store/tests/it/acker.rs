//! The child process of the kill and power tests: appends as fast as it can and writes one
//! line for each acknowledgement. It is this test binary, told by its environment.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use clock::Span;
use futures_util::future::join_all;
use journal::Seq;
use store::{AnyStore, NodeId, Shard, Store, Target};

use crate::lab::{self, Hand, bodies};

const TARGET: &str = "CHUHE_ACKER_TARGET";
const LOGS: &str = "CHUHE_ACKER_LOGS";
const EACH: &str = "CHUHE_ACKER_EACH";
const SIZE: &str = "CHUHE_ACKER_SIZE";

/// What the child is to do.
pub(crate) struct Work<'a> {
    pub(crate) target: &'a Target,
    /// How many logs grow at once.
    pub(crate) logs: usize,
    /// How many records each gets; it is killed before that, or ends.
    pub(crate) each: u32,
    /// The length of a body.
    pub(crate) size: usize,
}

impl Work<'_> {
    /// Starts the child under another program, such as `strace`, or alone.
    pub(crate) fn start(&self, under: &[&str]) -> Acker {
        let exe = std::env::current_exe().unwrap();
        let mut words = under.iter().map(std::ffi::OsStr::new).chain([exe.as_os_str()]);
        let target = match self.target {
            Target::Folder(folder) => folder.display().to_string(),
            Target::Url(url) => url.clone(),
        };
        let mut child = Command::new(words.next().unwrap())
            .args(words)
            .args(["--exact", "acker::acker", "--nocapture", "--quiet", "--test-threads=1"])
            .env(TARGET, target)
            .env(LOGS, self.logs.to_string())
            .env(EACH, self.each.to_string())
            .env(SIZE, self.size.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Acker { child, lines }
    }
}

/// The running child.
pub(crate) struct Acker {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

/// An acknowledgement that has left the child.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ack {
    pub(crate) log: String,
    pub(crate) seq: u32,
}

impl Acker {
    /// The next acknowledgement; none when the child has ended.
    pub(crate) fn next(&mut self) -> Option<Ack> {
        // The test runner has its own lines.
        self.lines.by_ref().map_while(Result::ok).find_map(|line| Ack::parse(&line))
    }

    /// Ends the child without a word to it; returns what it had still acknowledged.
    pub(crate) fn kill(mut self) -> Vec<Ack> {
        self.child.kill().unwrap();
        let rest = std::iter::from_fn(|| self.next()).collect();
        self.child.wait().unwrap();
        rest
    }

    /// Waits for the child's own end.
    pub(crate) fn end(mut self) {
        assert!(self.next().is_none(), "all acknowledgements were read");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Ack {
    pub(crate) fn parse(line: &str) -> Option<Ack> {
        let (log, seq) = line.strip_prefix("ack ")?.split_once(' ')?;
        Some(Ack { log: log.to_owned(), seq: seq.parse().ok()? })
    }
}

/// The body of a record: nothing else in a file of the store looks like its beginning.
pub(crate) fn body(log: &str, seq: u32, size: usize) -> String {
    let mark = mark(log, seq);
    format!("{mark}{}", ".".repeat(size.saturating_sub(mark.len())))
}

/// The beginning of a body.
pub(crate) fn mark(log: &str, seq: u32) -> String {
    format!("<{log}:{seq}>")
}

/// Not a test but the child, if its environment says so.
#[test]
fn acker() {
    let Ok(target) = std::env::var(TARGET) else { return };
    let number = |name| std::env::var(name).unwrap().parse::<usize>().unwrap();
    let (logs, each, size) = (number(LOGS), number(EACH), number(SIZE));
    lab::runtime().block_on(async {
        let store = AnyStore::open(&target.parse().unwrap()).await.unwrap();
        // The former child is dead; its lease was for no time.
        let node = NodeId::new(format!("acker-{}", std::process::id()));
        let owned = store.own_free(&node, Span::ZERO).await.unwrap();
        assert_eq!(owned.len(), Shard::COUNT);
        let hand = Hand::from(owned);
        let appends = (0..logs).map(|number| {
            let (store, hand) = (&store, &hand);
            async move {
                let log = format!("g{number}");
                let after = bodies(store, &log).await.len() as u32;
                for seq in after + 1..=after + each as u32 {
                    let append = hand.write(&log, seq - 1, &[&body(&log, seq, size)]);
                    assert_eq!(store.append(append).await, Ok(Seq::new(seq)));
                    // One write, so that a line leaves whole or not at all.
                    let line = format!("ack {log} {seq}\n");
                    std::io::stdout().write_all(line.as_bytes()).unwrap();
                }
            }
        });
        join_all(appends).await;
        store.close().await;
    });
}
