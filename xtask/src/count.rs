//! How many tests passed, and what failed: reading the closing lines of test runners.

use std::fmt;
use std::ops::AddAssign;

/// Tests counted by what became of them.
///
/// Its text is the closing line of `cargo xtask test`: `12 passed, 0 failed`,
/// and `, 3 skipped` where something was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// How many lines of a failed run are told again at the end.
const TOLD: usize = 60;

/// How many characters of each.
const WIDE: usize = 200;

/// Who printed the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runner {
    /// `Summary [ 1.2s] 12 tests run: 11 passed (1 slow), 1 failed, 0 skipped`
    Nextest,
    /// `test result: ok. 5 passed; 0 failed; 0 ignored; …`, once for each binary
    Cargo,
    /// `Tests  1 failed | 11 passed | 2 skipped (14)`
    Vitest,
    /// `  4 passed (10.1s)`, one line for each kind of end
    Playwright,
    /// No counts: the whole is one check, and its exit status tells.
    One,
}

impl Runner {
    /// What the lines count, without a look at the exit status.
    pub(crate) fn count(self, lines: &[String]) -> Counts {
        let mut counts = Counts::default();
        for line in lines.iter().map(|line| line.trim()) {
            match self {
                Runner::Nextest if line.starts_with("Summary [") => {
                    let ends = line.split_once("run: ").map_or("", |(_, ends)| ends);
                    counts += ends.split(", ").map(end).sum();
                }
                Runner::Cargo if line.starts_with("test result: ") => {
                    let ends = line.split_once(". ").map_or("", |(_, ends)| ends);
                    counts += ends.split("; ").map(end).sum();
                }
                Runner::Vitest => {
                    if let Some(ends) = line.strip_prefix("Tests ") {
                        counts += ends.split(" | ").map(end).sum();
                    }
                }
                Runner::Playwright => counts += end(line),
                Runner::Nextest | Runner::Cargo | Runner::One => {}
            }
        }
        counts
    }

    /// What a runner that failed says of it: from where it tells the failures
    /// again to its end, or its last lines. At most [`TOLD`] lines.
    pub(crate) fn failures(self, lines: &[String]) -> Vec<String> {
        let begins = |line: &String| {
            let line = line.trim();
            match self {
                Runner::Nextest => line.starts_with("Summary ["),
                Runner::Cargo => line == "failures:",
                Runner::Vitest => line.contains("Failed Tests"),
                Runner::Playwright => line.starts_with("1) "),
                Runner::One => false,
            }
        };
        let from = match lines.iter().position(begins) {
            Some(from) => from,
            None => lines.len().saturating_sub(TOLD / 2),
        };
        let told = lines[from..].iter().filter(|line| !line.trim().is_empty());
        let told: Vec<String> = told.map(|line| line.chars().take(WIDE).collect()).collect();
        if told.len() <= TOLD {
            return told;
        }
        // The end has the names of all, the beginning the first of them whole.
        let (head, tail) = (&told[..TOLD / 2], &told[told.len() - TOLD / 2..]);
        [head, &["…".to_owned()], tail].concat()
    }
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Counts>>(all: I) -> Counts {
        let mut sum = Counts::default();
        all.for_each(|counts| sum += counts);
        sum
    }
}

/// Reads `3 passed`, with anything behind it; other text counts nothing.
fn end(text: &str) -> Counts {
    let mut words = text.split_whitespace();
    let Some(Ok(number)) = words.next().map(str::parse) else { return Counts::default() };
    let mut counts = Counts::default();
    match words.next() {
        Some("passed") => counts.passed = number,
        // A test that passes at the second try has failed once.
        Some("failed" | "flaky" | "timed" | "interrupted" | "exec") => counts.failed = number,
        Some("skipped" | "ignored" | "todo") => counts.skipped = number,
        Some("did") => counts.skipped = number, // Playwright: "2 did not run"
        _ => {}
    }
    counts
}

/// Reads a plain closing line, after a word and a colon perhaps; `None` for any
/// other line.
pub(crate) fn plain(line: &str) -> Option<Counts> {
    let line = line.trim();
    let ends = match line.split_once(": ") {
        Some((word, ends)) if !word.contains(' ') => ends,
        _ => line,
    };
    let mut counts = Counts::default();
    for (place, part) in ends.split(", ").enumerate() {
        let (number, word) = part.split_once(' ')?;
        let number = number.parse().ok()?;
        match (place, word) {
            (0, "passed") => counts.passed = number,
            (1, "failed") => counts.failed = number,
            (2, "skipped") => counts.skipped = number,
            _ => return None,
        }
    }
    ends.contains(", ").then_some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u64, failed: u64, skipped: u64) -> Counts {
        Counts { passed, failed, skipped }
    }

    #[test]
    fn each_runner_is_read() {
        let cases: [(&str, Runner, &str, Counts); 8] = [
            (
                "nextest, all kinds",
                Runner::Nextest,
                "     Summary [   0.5s] 12 tests run: 9 passed (1 slow), 2 failed, 1 timed out, 4 skipped",
                counts(9, 3, 4),
            ),
            (
                "nextest, stopped early",
                Runner::Nextest,
                "     Summary [   0.5s] 3/12 tests run: 2 passed, 1 failed, 0 skipped",
                counts(2, 1, 0),
            ),
            (
                "cargo test, two binaries",
                Runner::Cargo,
                "test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.03s\n\
                 test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 7 filtered out; finished in 0.03s",
                counts(6, 2, 1),
            ),
            (
                "vitest, green",
                Runner::Vitest,
                " Test Files  3 passed (3)\n      Tests  12 passed (12)",
                counts(12, 0, 0),
            ),
            (
                "vitest, mixed",
                Runner::Vitest,
                "      Tests  1 failed | 11 passed | 2 skipped (14)",
                counts(11, 1, 2),
            ),
            ("playwright, green", Runner::Playwright, "  4 passed (10.1s)", counts(4, 0, 0)),
            (
                "playwright, mixed",
                Runner::Playwright,
                "  1 failed\n    [chromium] › game.spec.ts:3:1 › mate\n  2 did not run\n  1 skipped\n  3 passed (8s)",
                counts(3, 1, 3),
            ),
            ("one", Runner::One, "4 passed, 1 failed", counts(0, 0, 0)),
        ];
        for (name, runner, text, wanted) in cases {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            assert_eq!(runner.count(&lines), wanted, "{name}");
        }
    }

    #[test]
    fn what_failed_is_told_again() {
        let cases: [(&str, Runner, &str, &[&str]); 4] = [
            (
                "nextest",
                Runner::Nextest,
                "PASS a\nFAIL b\n  Summary [ 1s] 2 tests run: 1 passed, 1 failed\n  FAIL [ 1s] b\n\nleft: 1",
                &["  Summary [ 1s] 2 tests run: 1 passed, 1 failed", "  FAIL [ 1s] b", "left: 1"],
            ),
            (
                "vitest",
                Runner::Vitest,
                "ok\n⎯⎯ Failed Tests 1 ⎯⎯\n FAIL  a.test.ts > b",
                &["⎯⎯ Failed Tests 1 ⎯⎯", " FAIL  a.test.ts > b"],
            ),
            (
                "playwright",
                Runner::Playwright,
                "  ✓ 1 a\n  ✘ 2 b\n  1) b.spec.ts:3:1 › b\n    Error: no\n  1 failed",
                &["  1) b.spec.ts:3:1 › b", "    Error: no", "  1 failed"],
            ),
            ("one", Runner::One, "first\nlast", &["first", "last"]),
        ];
        for (name, runner, text, wanted) in cases {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            assert_eq!(runner.failures(&lines), wanted, "{name}");
        }
    }

    #[test]
    fn of_a_flood_the_beginning_and_the_end_are_told() {
        let lines: Vec<String> = (0..1000).map(|number| format!("1) {number}")).collect();
        let told = Runner::Playwright.failures(&lines);
        assert_eq!(told.len(), TOLD + 1);
        assert_eq!((told[0].as_str(), told[TOLD].as_str()), ("1) 0", "1) 999"));
    }

    #[test]
    fn a_closing_line_reads_back() {
        for wanted in [counts(3, 0, 0), counts(3, 1, 2), counts(0, 0, 0)] {
            assert_eq!(plain(&wanted.to_string()), Some(wanted));
        }
    }

    #[test]
    fn a_word_may_stand_before_it() {
        assert_eq!(plain("kills: 20 passed, 0 failed"), Some(counts(20, 0, 0)));
    }

    #[test]
    fn other_lines_are_no_closing_lines() {
        for line in [
            "3 passed",
            "3 failed, 4 passed",
            "3 passed, 1 failed, 2 skipped, 1 more",
            "all of it: 3 passed, 1 failed",
            "passed, failed",
            "",
        ] {
            assert_eq!(plain(line), None, "{line:?}");
        }
    }
}
