//! `cargo xtask test`: everything that can run, and what could not.

use std::path::PathBuf;
use std::process::Command;

use crate::count::Runner;
use crate::metadata::Metadata;
use crate::postgres::{self, Postgres};
use crate::report::Report;
use crate::{Outcome, node, shell, unknown};

/// The rounds of killing and restarting; a hundred are in `cargo xtask soak`.
const KILL_ROUNDS: &str = "20";

/// The parts of a run, in the order in which they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Unit, property and integration tests of every crate.
    Rust,
    /// The examples in the docs.
    Doc,
    /// Types and unit tests of the page.
    Web,
    /// The program as people get it.
    Release,
    /// Two browsers against that program.
    Browser,
    /// That program killed and started again.
    Kills,
}

impl Stage {
    const ALL: [Stage; 6] =
        [Stage::Rust, Stage::Doc, Stage::Web, Stage::Release, Stage::Browser, Stage::Kills];

    fn name(self) -> &'static str {
        match self {
            Stage::Rust => "rust",
            Stage::Doc => "doc",
            Stage::Web => "web",
            Stage::Release => "release",
            Stage::Browser => "browser",
            Stage::Kills => "kills",
        }
    }
}

/// What a run was asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// None is all.
    only: Vec<Stage>,
    filter: Option<String>,
}

impl Asked {
    /// Reads the words after `test`.
    pub(crate) fn parse(rest: &[String]) -> Outcome<Asked> {
        let mut asked = Asked::default();
        let mut rest_iter = rest.iter();
        while let Some(word) = rest_iter.next() {
            if word == "--only" {
                let names = rest_iter.next().ok_or_else(|| unknown(rest))?;
                for name in names.split(',') {
                    let stage = Stage::ALL.into_iter().find(|stage| stage.name() == name);
                    asked.only.push(stage.ok_or_else(|| unknown(rest))?);
                }
            } else if word.starts_with('-') || asked.filter.is_some() {
                return Err(unknown(rest));
            } else {
                asked.filter = Some(word.clone());
            }
        }
        Ok(asked)
    }

    /// A filter alone means the tests that have names and start at once.
    fn wants(&self, stage: Stage) -> bool {
        if !self.only.is_empty() {
            return self.only.contains(&stage);
        }
        self.filter.is_none() || matches!(stage, Stage::Rust | Stage::Web)
    }
}

/// Runs the tests and prints what ran on what.
pub(crate) fn run(asked: &Asked) -> Outcome {
    let mut run = Run {
        metadata: Metadata::read()?,
        report: asked.filter.as_ref().map_or_else(Report::default, |_| Report::filtered()),
        postgres: None,
        filter: asked.filter.as_deref(),
    };
    for stage in Stage::ALL.into_iter().filter(|stage| asked.wants(*stage)) {
        match stage {
            Stage::Rust => run.rust(),
            Stage::Doc => run.doc(),
            Stage::Web => run.web(),
            Stage::Release => run.release(),
            Stage::Browser => run.browser(),
            Stage::Kills => run.kills(),
        }
    }
    run.report.close(shell::is_ci())
}

struct Run<'a> {
    metadata: Metadata,
    report: Report,
    /// Lives until the last test has ended.
    postgres: Option<Postgres>,
    filter: Option<&'a str>,
}

impl Run<'_> {
    fn rust(&mut self) {
        let databases = match postgres::find() {
            Ok(server) => {
                let what = format!("SQLite, {}", server.what);
                self.postgres = Some(server);
                what
            }
            Err(why) => {
                self.report.skip("rust tests on PostgreSQL", why);
                "SQLite".to_owned()
            }
        };
        if shell::read(Command::new("strace").args(["-o", "/dev/null", "true"])).is_err() {
            let why = "strace is not installed or may not trace; `cargo xtask setup` installs \
                       it on Debian";
            self.report.skip("order of sync and acknowledgement", why);
        }
        let nextest = shell::read(&mut shell::cargo(["nextest", "--version"])).ok();
        let (mut command, runner, with) = match &nextest {
            Some(version) => {
                let profile = if shell::is_ci() { "ci" } else { "default" };
                let arguments =
                    ["nextest", "run", "--workspace", "--no-fail-fast", "--profile", profile];
                let mut command = shell::cargo(arguments);
                if self.filter.is_some() {
                    command.arg("--no-tests=pass");
                }
                let version = version.split_whitespace().nth(1).unwrap_or_default();
                (command, Runner::Nextest, format!("nextest {version}"))
            }
            None => {
                let arguments = ["test", "--workspace", "--no-fail-fast", "--lib", "--bins"];
                let mut command = shell::cargo(arguments);
                command.args(["--tests", "--examples"]);
                (command, Runner::Cargo, "cargo test".to_owned())
            }
        };
        command.args(self.filter);
        if let Some(server) = &self.postgres {
            command.env(postgres::VARIABLE, &server.url);
        }
        let on = format!("{with}, dev profile; {databases}");
        self.report.stage("rust tests", &on, runner, &mut command);
    }

    fn doc(&mut self) {
        let mut command = shell::cargo(["test", "--workspace", "--doc", "--no-fail-fast"]);
        command.args(self.filter);
        self.report.stage("examples in the docs", "cargo test --doc", Runner::Cargo, &mut command);
    }

    fn web(&mut self) {
        let names = ["types of the page", "page tests"];
        let Some(node) = self.node(&names) else { return };
        let on = format!("svelte-check and tsc, Node {node}");
        self.report.stage(names[0], &on, Runner::One, &mut node::script("check", &[]));
        let mut command = match self.filter {
            Some(filter) => node::script("test", &["-t", filter, "--passWithNoTests"]),
            None => node::script("test", &[]),
        };
        let on = format!("vitest, Node {node}");
        self.report.stage(names[1], &on, Runner::Vitest, &mut command);
    }

    fn release(&mut self) {
        // With every crate at once: cargo picks features per selection, and
        // would build the same crates a second time for another one.
        let mut command = shell::cargo(["build", "--workspace", "--release"]);
        self.report.stage("release build", "with the page", Runner::One, &mut command);
    }

    fn browser(&mut self) {
        let name = "two browsers";
        let Some(node) = self.node(&[name]) else { return };
        let Some(chromium) = node::chromium() else {
            let why = "no Chromium is installed; `cargo xtask setup` installs it on Debian, \
                       CHUHE_CHROMIUM names one elsewhere";
            self.report.skip(name, why);
            return;
        };
        let Some(program) = self.program(name, "chuhe") else { return };
        let mut command = match self.filter {
            Some(filter) => node::script("e2e", &["-g", filter, "--pass-with-no-tests"]),
            None => node::script("e2e", &[]),
        };
        command.env("CHUHE_BIN", program).env("CHUHE_CHROMIUM", &chromium);
        let on = format!("release binary, {}, Node {node}", version_of(chromium));
        self.report.stage(name, &on, Runner::Playwright, &mut command);
    }

    fn kills(&mut self) {
        if !self.metadata.has("bench", "bin", "kills") {
            return;
        }
        let name = "killed and started again";
        let Some(kills) = self.program(name, "kills") else { return };
        let mut command = Command::new(kills);
        command.args(["--rounds", KILL_ROUNDS]);
        let on = format!("release binary, SQLite, {KILL_ROUNDS} rounds");
        self.report.stage(name, &on, Runner::One, &mut command);
    }

    /// The version of Node with the page's packages installed; else the skips.
    fn node(&mut self, names: &[&str]) -> Option<String> {
        match node::version().and_then(|version| node::install().map(|()| version)) {
            Ok(version) => Some(version.trim_start_matches('v').to_owned()),
            Err(error) => {
                for name in names {
                    self.report.skip(name, error.to_string());
                }
                None
            }
        }
    }

    /// A program of the release build; else the skip.
    fn program(&mut self, name: &str, program: &str) -> Option<PathBuf> {
        let path = self.metadata.target.join("release").join(program);
        let path = path.with_extension(std::env::consts::EXE_EXTENSION);
        if path.is_file() {
            return Some(path);
        }
        self.report.skip(name, format!("there is no release build of {program}"));
        None
    }
}

/// What a program says of itself, in a word or three.
fn version_of(program: PathBuf) -> String {
    let said = shell::read(Command::new(&program).arg("--version"));
    said.unwrap_or_else(|_| program.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &str) -> Outcome<Asked> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Asked::parse(&words)
    }

    #[test]
    fn alone_it_means_everything() {
        let asked = parse("").expect("nothing to refuse");
        assert!(Stage::ALL.into_iter().all(|stage| asked.wants(stage)));
    }

    #[test]
    fn a_filter_leaves_out_what_has_to_be_built_first() {
        let asked = parse("perft").expect("a filter");
        assert!(asked.wants(Stage::Rust) && asked.wants(Stage::Web));
        assert!(!asked.wants(Stage::Release) && !asked.wants(Stage::Doc));
    }

    #[test]
    fn stages_are_picked_by_name() {
        let asked = parse("--only browser,kills mate").expect("stages and a filter");
        assert_eq!(asked.filter.as_deref(), Some("mate"));
        assert!(asked.wants(Stage::Browser) && asked.wants(Stage::Kills));
        assert!(!asked.wants(Stage::Rust));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for words in ["--only", "--only moon", "--fast", "one two"] {
            assert!(parse(words).is_err(), "{words}");
        }
    }
}
