//! The property tests alone, over and over with new cases.
//!
//! They are found by reading the sources: every function in a `proptest!` block.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::shell::{self, Stopwatch};
use crate::{Outcome, postgres};

/// The cases of each property in a round, where a test does not say itself.
const CASES: &str = "1000";

/// Runs rounds until so much time has passed; at least one.
///
/// # Errors
///
/// A property does not hold. proptest writes the case into a file
/// `proptest-regressions`, which belongs into the commit that mends it.
pub(crate) fn run(time: Duration) -> Outcome {
    let watch = Stopwatch::start();
    let mut names = BTreeSet::new();
    search(&shell::root().join("crates"), &mut names)?;
    if names.is_empty() {
        return Err("no property test was found".into());
    }
    let server = postgres::find().ok();
    let has_nextest = shell::read(&mut shell::cargo(["nextest", "--version"])).is_ok();
    let mut rounds = 0;
    loop {
        let mut command = if has_nextest {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let filter = format!("test(/(^|::)({})$/)", names.join("|"));
            shell::cargo(["nextest", "run", "--workspace", "-E", &filter])
        } else {
            let mut command = shell::cargo(["test", "--workspace", "--lib", "--tests", "--"]);
            command.args(&names);
            command
        };
        command.env("PROPTEST_CASES", CASES);
        if let Some(server) = &server {
            command.env(postgres::VARIABLE, &server.url);
        }
        shell::run(&mut command)?;
        rounds += 1;
        if watch.elapsed() >= time {
            break;
        }
    }
    println!("{} properties held in {rounds} rounds", names.len());
    Ok(())
}

fn search(folder: &Path, names: &mut BTreeSet<String>) -> Outcome {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            search(&path, names)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(of(&fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// The names of the functions in the `proptest!` blocks of a source file, which
/// rustfmt has laid out: a block ends at a brace as deep as it begins.
fn of(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut end: Option<String> = None;
    for line in text.lines() {
        let code = line.trim_start();
        if code.starts_with("proptest!") && code.ends_with('{') {
            end = Some(line.replace(code, "}"));
        } else if end.as_deref() == Some(line) {
            end = None;
        } else if end.is_some()
            && let Some(rest) = code.strip_prefix("fn ")
        {
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            names.push(name.trim().to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_functions_in_the_blocks_are_found() {
        let text = "\
fn helper() {}
mod tests {
    proptest! {
        #[test]
        fn a_text_reads_back(text in any()) {
            assert!(true);
        }

        #[test]
        fn no_frame_breaks_it(
            frame in any(),
        ) {
        }
    }

    fn other() {}
}
";
        assert_eq!(of(text), ["a_text_reads_back", "no_frame_breaks_it"]);
    }
}
