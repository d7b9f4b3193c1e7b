//! `chuhe confined`: becomes another program after confining itself. The hall starts engines
//! through it, since limits that are set from within need no look at how processes are made.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Context;
use engines::Confinement;

use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// By how much the program gives way to others.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=19))]
    nice: u8,
    /// The most memory that it may use, in MiB.
    #[arg(long)]
    memory: Option<u64>,
    /// The program and its arguments.
    #[arg(last = true, required = true)]
    program: Vec<OsString>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let confinement = Confinement { nice: arguments.nice, memory_mib: arguments.memory };
    // An engine that plays unconfined is better than none, but somebody should know.
    if let Err(error) = confinement.apply() {
        complain(&format!("{:#}", anyhow::Error::from(error)));
    }
    let (program, rest) = arguments.program.split_first().context("a program is asked for")?;
    let mut command = Command::new(program);
    command.args(rest);
    become_it(command).with_context(|| program.to_string_lossy().into_owned())
}

/// Becomes the program; comes back only with an error.
#[cfg(unix)]
fn become_it(mut command: Command) -> std::io::Result<Answer> {
    Err(std::os::unix::process::CommandExt::exec(&mut command))
}

/// Runs the program and waits for it.
#[cfg(not(unix))]
fn become_it(mut command: Command) -> std::io::Result<Answer> {
    Ok(if command.status()?.success() { Answer::Yes } else { Answer::No })
}
