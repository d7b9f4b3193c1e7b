//! `cargo xtask soak` and `cargo xtask bench`: named lists with a time each.
//!
//! An entry stands here when the program it runs exists; `cargo xtask ci` gives
//! each of them ten seconds, so that it cannot rot.

use std::env;
use std::process::Command;
use std::time::Duration;

use crate::count::Runner;
use crate::metadata::Metadata;
use crate::report::Report;
use crate::shell::{self, Took};
use crate::{Outcome, properties, unknown};

/// Something that runs for a while.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    what: &'static str,
    /// How long it runs when nothing is said.
    seconds: u32,
    program: Program,
}

/// What an entry starts.
#[derive(Debug)]
enum Program {
    /// A binary of `crates/bench`, which takes `--seconds N`.
    Bench {
        name: &'static str,
        more: &'static [&'static str],
        /// How many parts it gives those seconds to each.
        parts: u32,
    },
    /// A bench target of a crate; it ends when it has measured. `taste` are the
    /// arguments that make it short.
    Target { package: &'static str, bench: &'static str, taste: &'static [&'static str] },
    /// An example of a crate; it ends when it has measured.
    Example { package: &'static str, example: &'static str },
    /// The property tests of all crates, again and again with new cases.
    Properties,
}

/// The long tests.
pub(crate) const SOAKS: &[Entry] = &[
    Entry {
        name: "kills",
        what: "the server killed 100 times under load; nothing acknowledged may be lost",
        seconds: 900,
        program: Program::Bench { name: "kills", more: &["--rounds", "100"], parts: 1 },
    },
    Entry {
        name: "play",
        what: "an hour of games over a thousand sockets",
        seconds: 3600,
        program: Program::Bench { name: "load", more: &[], parts: LOAD_PARTS },
    },
    Entry {
        name: "engine-moves",
        what: "1,000 games of the engine at 10 ms a move; no move may be illegal",
        seconds: 3600,
        program: Program::Bench {
            name: "duel",
            more: &["--tc", "10ms", "--grace", "5000"],
            parts: 1,
        },
    },
    Entry {
        name: "engine-clock",
        what: "1,000 games of the engine at 1 s and 10 ms; no clock may run out",
        seconds: 7200,
        // The grace is for the machine, which may hold a process up; `duel --grace 0` is strict.
        program: Program::Bench {
            name: "duel",
            more: &["--tc", "1s+10ms", "--grace", "150"],
            parts: 1,
        },
    },
    Entry {
        name: "fuzz",
        what: "the property tests with new cases, over and over",
        seconds: 1800,
        program: Program::Properties,
    },
];

/// The measurements; the figures stand in docs/benchmarks.md.
pub(crate) const BENCHES: &[Entry] = &[
    Entry {
        name: "perft",
        what: "leaf positions a second, counted and listed",
        seconds: 20,
        program: Program::Target { package: "xiangqi", bench: "perft", taste: &[] },
    },
    Entry {
        name: "arbiter",
        what: "rulings on the handed cases and on 10,000 cycles, by time and nodes",
        seconds: 30,
        program: Program::Target { package: "arbiter", bench: "rulings", taste: &[] },
    },
    Entry {
        name: "pairing",
        what: "the pairing of a round, beside integer-blossom",
        seconds: 120,
        program: Program::Target {
            package: "tournament",
            bench: "pairing",
            taste: &["100", "500"],
        },
    },
    Entry {
        name: "records",
        what: "records read for a second, legality checked, by format",
        seconds: 10,
        program: Program::Target {
            package: "record",
            bench: "records",
            taste: &["--seconds", "2"],
        },
    },
    Entry {
        name: "engine",
        what: "positions searched a second, with one thread and with two",
        seconds: 20,
        program: Program::Target { package: "engine", bench: "search", taste: &["--seconds", "2"] },
    },
    Entry {
        name: "store",
        what: "durable appends a second, SQLite in a folder",
        seconds: 10,
        program: Program::Example { package: "store", example: "throughput" },
    },
    Entry {
        name: "load",
        what: "durable moves for a second of processor time, beside an echo server",
        seconds: 60,
        program: Program::Bench { name: "load", more: &[], parts: LOAD_PARTS },
    },
];

/// The echo server, moves as fast as they go, moves at a fixed rate.
const LOAD_PARTS: u32 = 3;

impl Entry {
    /// Whether what it runs exists in this workspace.
    pub(crate) fn exists(&self, metadata: &Metadata) -> bool {
        match self.program {
            Program::Bench { name, .. } => metadata.has("bench", "bin", name),
            Program::Target { package, bench, .. } => metadata.has(package, "bench", bench),
            Program::Example { package, example } => metadata.has(package, "example", example),
            Program::Properties => true,
        }
    }

    /// Runs it for so many seconds, as a stage of the report; the release build
    /// stands.
    pub(crate) fn run(&self, word: &str, seconds: u32, metadata: &Metadata, report: &mut Report) {
        let name = format!("{word} {}", self.name);
        let on = format!("{seconds} seconds");
        let release = metadata.target.join("release");
        let mut command = match self.program {
            Program::Bench { name, more, parts } => {
                let program = release.join(name).with_extension(env::consts::EXE_EXTENSION);
                let mut command = Command::new(program);
                let seconds = seconds.div_ceil(parts).to_string();
                command.args(more).args(["--seconds", &seconds]);
                command
            }
            // The whole workspace each time, so that cargo picks the features of
            // the release build and builds little twice.
            Program::Target { bench, taste, .. } => {
                let mut command = shell::cargo(["bench", "--workspace", "--bench", bench]);
                if seconds < self.seconds {
                    command.arg("--").args(taste);
                }
                command
            }
            Program::Example { example, .. } => {
                let build = ["build", "--workspace", "--release", "--example", example];
                if let Err(error) = shell::run(&mut shell::cargo(build)) {
                    report.check(&name, &on, || Err(error));
                    return;
                }
                let program = release.join("examples").join(example);
                Command::new(program.with_extension(env::consts::EXE_EXTENSION))
            }
            Program::Properties => {
                report.check(&name, &on, || properties::run(Duration::from_secs(seconds.into())));
                return;
            }
        };
        report.stage(&name, &on, Runner::One, &mut command);
    }
}

/// Runs the entries that were asked for: all, or the one that is named.
pub(crate) fn run(list: &[Entry], word: &str, rest: &[String]) -> Outcome {
    let metadata = Metadata::read()?;
    let standing = || list.iter().filter(|entry| entry.exists(&metadata));
    let (mut name, mut seconds, mut rest_iter) = (None, None, rest.iter());
    while let Some(argument) = rest_iter.next() {
        match argument.as_str() {
            "--list" => {
                for Entry { name, what, seconds, .. } in standing() {
                    let took = Took(Duration::from_secs((*seconds).into()));
                    println!("{name:8} {took:>12}  {what}");
                }
                return Ok(());
            }
            "--seconds" => {
                let number = rest_iter.next().and_then(|text| text.parse::<u32>().ok());
                seconds = Some(number.ok_or_else(|| unknown(rest))?);
            }
            _ if argument.starts_with('-') || name.is_some() => return Err(unknown(rest)),
            _ => name = Some(argument.as_str()),
        }
    }
    let asked = |entry: &&Entry| name.is_none_or(|name| entry.name == name);
    let chosen: Vec<&Entry> = standing().filter(asked).collect();
    if chosen.is_empty() {
        let name = name.unwrap_or_default();
        return Err(format!("no entry {name:?}; `cargo xtask {word} --list` names them").into());
    }
    if chosen.iter().any(|entry| matches!(entry.program, Program::Bench { .. })) {
        shell::run(&mut shell::cargo(["build", "--workspace", "--release"]))?;
    }
    let mut report = Report::default();
    for entry in chosen {
        entry.run(word, seconds.unwrap_or(entry.seconds), &metadata, &mut report);
    }
    report.close(true)
}
