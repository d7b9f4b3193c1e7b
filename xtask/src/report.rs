//! What ran, on what, and how it ended.

use std::time::Duration;

use crate::Outcome;
use crate::count::{Counts, Runner};
use crate::shell::{self, Stopwatch, Took};

/// The heading of what failed.
const FAILED: &str = "== what failed";

/// The heading behind it.
const RAN: &str = "== what ran";

/// What stands below the heading of what failed in what another run printed.
pub(crate) fn failures_of(lines: &[String]) -> Vec<String> {
    let from = lines.iter().rposition(|line| line == FAILED).map_or(lines.len(), |at| at + 1);
    let told = lines[from..].iter().take_while(|line| *line != RAN);
    told.filter(|line| !line.is_empty()).cloned().collect()
}

/// The stages of a run, in order.
#[derive(Debug, Default)]
pub(crate) struct Report {
    stages: Vec<Stage>,
    /// Only some tests were asked for: what a runner leaves out is no skip.
    is_filtered: bool,
}

#[derive(Debug)]
struct Stage {
    name: String,
    /// The runner, the profile, the database, the browser: what it ran on.
    on: String,
    end: End,
    took: Duration,
    /// What it said of its failures, to be told again where it is found.
    failures: Vec<String>,
}

#[derive(Debug)]
enum End {
    Ran(Counts),
    /// Did not run, and why.
    Skipped(String),
}

impl Report {
    /// A report over those tests alone that were asked for by name.
    pub(crate) fn filtered() -> Report {
        Report { is_filtered: true, ..Report::default() }
    }

    /// Runs a stage: a program whose closing lines are counted.
    ///
    /// A program that fails without counting a failure counts one.
    pub(crate) fn stage(
        &mut self,
        name: &str,
        on: &str,
        runner: Runner,
        command: &mut std::process::Command,
    ) {
        println!("\n== {name}");
        let watch = Stopwatch::start();
        let mut failures = Vec::new();
        let mut counts = match shell::listen(command) {
            Ok((status, lines)) => {
                let mut counts = runner.count(&lines);
                if !status.success() {
                    println!("{name} ended with {status}");
                    failures = runner.failures(&lines);
                }
                match (status.success(), runner) {
                    (true, Runner::One) => counts.passed += 1,
                    (false, _) if counts.failed == 0 => counts.failed += 1,
                    _ => {}
                }
                counts
            }
            Err(error) => {
                println!("{error}");
                failures.push(error.to_string());
                Counts { failed: 1, ..Counts::default() }
            }
        };
        if self.is_filtered {
            counts.skipped = 0;
        } else if counts == Counts::default() {
            self.skip(name, "it ran no test");
            return;
        }
        self.push(name, on, End::Ran(counts), watch.elapsed(), failures);
    }

    /// Runs a stage that is a function of ours: one check.
    pub(crate) fn check(&mut self, name: &str, on: &str, check: impl FnOnce() -> Outcome) -> bool {
        println!("\n== {name}");
        let watch = Stopwatch::start();
        let result = check();
        let (mut counts, mut failures) = (Counts::default(), Vec::new());
        match &result {
            Ok(()) => counts.passed = 1,
            Err(error) => {
                println!("{error}");
                failures.push(error.to_string());
                counts.failed = 1;
            }
        }
        self.push(name, on, End::Ran(counts), watch.elapsed(), failures);
        result.is_ok()
    }

    /// Adds a stage that counted for itself, with what it said of its failures.
    pub(crate) fn add(
        &mut self,
        name: &str,
        on: &str,
        counts: Counts,
        took: Duration,
        failures: Vec<String>,
    ) {
        self.push(name, on, End::Ran(counts), took, failures);
    }

    /// Notes what did not run.
    pub(crate) fn skip(&mut self, name: &str, why: impl Into<String>) {
        self.push(name, "", End::Skipped(why.into()), Duration::ZERO, Vec::new());
    }

    fn push(&mut self, name: &str, on: &str, end: End, took: Duration, failures: Vec<String>) {
        let (name, on) = (name.to_owned(), on.to_owned());
        self.stages.push(Stage { name, on, end, took, failures });
    }

    /// The sum over all stages; a stage that did not run is one skipped.
    pub(crate) fn counts(&self) -> Counts {
        let of = |stage: &Stage| match &stage.end {
            End::Ran(counts) => *counts,
            End::Skipped(_) => Counts { skipped: 1, ..Counts::default() },
        };
        self.stages.iter().map(of).sum()
    }

    /// Prints what failed once more, since it may stand thousands of lines above;
    /// what ran on what, what was skipped and why, and the closing line.
    ///
    /// # Errors
    ///
    /// Something failed; or `strict` is set and something was skipped, or
    /// nothing ran at all.
    pub(crate) fn close(&self, strict: bool) -> Outcome {
        if self.stages.iter().any(|stage| !stage.failures.is_empty()) {
            println!("\n{FAILED}");
            for Stage { name, failures, .. } in &self.stages {
                for line in failures {
                    println!("{name}: {line}");
                }
            }
        }
        println!("\n{RAN}");
        let width = self.stages.iter().map(|stage| stage.name.chars().count()).max().unwrap_or(0);
        for stage in &self.stages {
            let Stage { name, on, end, took, .. } = stage;
            match end {
                End::Ran(counts) => {
                    let counts = counts.to_string();
                    println!("{name:width$}  {:>12}  {counts:<22}  {on}", Took(*took));
                }
                End::Skipped(why) => println!("{name:width$}  {:>12}  skipped: {why}", "-"),
            }
        }
        let counts = self.counts();
        println!("\n{counts}");
        if counts.failed > 0 {
            return Err("not all of it passed".into());
        }
        if strict && counts.skipped > 0 {
            return Err("with CI set nothing may be skipped".into());
        }
        if strict && counts.passed == 0 {
            return Err("nothing ran".into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(passed: u64, failed: u64) -> Counts {
        Counts { passed, failed, skipped: 0 }
    }

    #[test]
    fn a_green_run_closes_well() {
        let mut report = Report::default();
        report.add("rust", "nextest", ran(3, 0), Duration::ZERO, Vec::new());
        assert!(report.close(true).is_ok());
    }

    #[test]
    fn a_failure_fails_the_run() {
        let mut report = Report::default();
        report.add("rust", "nextest", ran(3, 1), Duration::ZERO, Vec::new());
        assert!(report.close(false).is_err());
    }

    #[test]
    fn what_is_skipped_counts_and_fails_only_a_strict_run() {
        let mut report = Report::default();
        report.add("rust", "nextest", ran(3, 0), Duration::ZERO, Vec::new());
        report.skip("browser", "Chromium is not installed");
        assert_eq!(report.counts().to_string(), "3 passed, 0 failed, 1 skipped");
        assert!(report.close(false).is_ok());
        assert!(report.close(true).is_err());
    }

    #[test]
    fn failures_of_a_run_within_are_found() {
        let text = "== what failed\nold\n\n== what ran\n…\n== what failed\nrust: FAIL a\n\n== what ran\nrust";
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_eq!(failures_of(&lines), ["rust: FAIL a"]);
        assert!(failures_of(&["== what ran".to_owned()]).is_empty());
    }

    #[test]
    fn a_run_of_nothing_is_no_pass() {
        assert!(Report::default().close(true).is_err());
    }
}
