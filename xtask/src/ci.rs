//! `cargo xtask ci`: what has to pass before a change lands.
//!
//! The cheap checks come first, so that a slip shows within a minute.

use crate::count::{self, Counts};
use crate::metadata::Metadata;
use crate::report::{self, Report};
use crate::shell::{self, Stopwatch, Took};
use crate::{Outcome, entries, generate, lint, tidy};

/// How long each entry of `soak` and `bench` runs, in seconds: enough to see
/// that it still works.
const TASTE: u32 = 10;

/// Runs everything and prints the time it took.
pub(crate) fn run() -> Outcome {
    let watch = Stopwatch::start();
    let mut report = Report::default();
    lint::format(&mut report);
    report.check("tidy", "the tree", tidy::run);
    lint::compile(&mut report);
    test(&mut report);
    report.check("generated files", "unchanged", generate::check);
    let metadata = Metadata::read()?;
    for (word, list) in [("soak", entries::SOAKS), ("bench", entries::BENCHES)] {
        for entry in list.iter().filter(|entry| entry.exists(&metadata)) {
            entry.run(word, TASTE, &metadata, &mut report);
        }
    }
    println!("\nthe whole took {}", Took(watch.elapsed()));
    report.close(shell::is_ci())
}

/// The README's own command, as a newcomer types it.
fn test(report: &mut Report) {
    println!("\n== cargo xtask test");
    let watch = Stopwatch::start();
    let mut failures = Vec::new();
    let counts = match shell::listen(&mut shell::cargo(["xtask", "test"])) {
        Ok((status, lines)) => {
            let closing = lines.iter().rev().find_map(|line| count::plain(line));
            let mut counts = closing.unwrap_or_default();
            if !status.success() && counts.failed == 0 {
                counts.failed = 1;
            }
            failures = report::failures_of(&lines);
            counts
        }
        Err(error) => {
            println!("{error}");
            failures.push(error.to_string());
            Counts { failed: 1, ..Counts::default() }
        }
    };
    report.add("cargo xtask test", "the README's command", counts, watch.elapsed(), failures);
}
