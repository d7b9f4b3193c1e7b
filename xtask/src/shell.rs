//! Programs: finding them, starting them, reading what they say.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{env, thread};

use crate::Outcome;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask stands in the workspace").to_owned()
}

/// Whether a machine checks the work: then nothing may be skipped.
pub(crate) fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// Whether we are root.
pub(crate) fn is_root() -> bool {
    read(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}

/// A call of cargo in the workspace.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root());
    cargo
}

/// The full path of a program, `None` when it is not installed.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .flat_map(|dir| [dir.join(program), dir.join(format!("{program}.exe"))])
        .find(|candidate| candidate.is_file())
}

/// What a program prints when it runs to a good end, without the last newline.
///
/// # Errors
///
/// The program cannot be started, or fails; then with what it said.
pub(crate) fn read(command: &mut Command) -> Outcome<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot start {}: {error}", Shown(command)))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let text = format!("{} failed, {}\n{}", Shown(command), output.status, said.trim_end());
        return Err(text.into());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Runs a program with the terminal as its own.
///
/// # Errors
///
/// The program cannot be started, or fails.
pub(crate) fn run(command: &mut Command) -> Outcome {
    println!("$ {}", Shown(command));
    let status =
        command.status().map_err(|error| format!("cannot start {}: {error}", Shown(command)))?;
    if status.success() {
        return Ok(());
    }
    Err(format!("{} failed, {status}", Shown(command)).into())
}

/// Runs a program, passes on what it prints, and keeps a copy without colors.
///
/// # Errors
///
/// The program cannot be started. That it fails is part of the answer.
pub(crate) fn listen(command: &mut Command) -> Outcome<(ExitStatus, Vec<String>)> {
    println!("$ {}", Shown(command));
    if io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    } else {
        command.env("NO_COLOR", "1");
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", Shown(command)))?;
    let lines = Arc::new(Mutex::new(Vec::new()));
    let readers = [
        child.stdout.take().map(|pipe| pass_on(pipe, &lines)),
        child.stderr.take().map(|pipe| pass_on(pipe, &lines)),
    ];
    let status = child.wait()?;
    for reader in readers.into_iter().flatten() {
        reader.join().map_err(|_| "a reader of a program's output ended badly")?;
    }
    let lines = std::mem::take(&mut *lines.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((status, lines))
}

fn pass_on(
    pipe: impl Read + Send + 'static,
    lines: &Arc<Mutex<Vec<String>>>,
) -> thread::JoinHandle<()> {
    let lines = Arc::clone(lines);
    thread::spawn(move || {
        for line in BufReader::new(pipe).split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            let plain = without_colors(line.trim_end());
            lines.lock().unwrap_or_else(PoisonError::into_inner).push(plain);
        }
    })
}

/// The text without terminal escape sequences.
fn without_colors(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character != '\x1b' {
            plain.push(character);
            continue;
        }
        if characters.next() == Some('[') {
            // A control sequence ends at its first letter.
            characters.by_ref().find(|character| ('@'..='~').contains(character));
        }
    }
    plain
}

/// Measures how long a step takes, for people.
#[derive(Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "how long a step took is told to a person")]
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A duration as people read it: `8.2 s`, `3 min 20 s`.
pub(crate) struct Took(pub(crate) Duration);

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let text = match seconds {
            0..100 => format!("{:.1} s", self.0.as_secs_f64()),
            _ => format!("{} min {} s", seconds / 60, seconds % 60),
        };
        f.pad(&text)
    }
}

/// A command as a person would type it, with the variables that were set.
struct Shown<'a>(&'a Command);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.0.get_envs() {
            if let Some(value) = value {
                write!(f, "{}={:?} ", name.display(), value.display().to_string())?;
            }
        }
        let program = Path::new(self.0.get_program()).file_name().unwrap_or_default();
        write!(f, "{}", program.display())?;
        for argument in self.0.get_args() {
            let argument = argument.display().to_string();
            if argument.is_empty() || argument.contains([' ', '|', '(', '"', '&', ';', '*']) {
                write!(f, " '{argument}'")?;
            } else {
                write!(f, " {argument}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_taken_off() {
        assert_eq!(without_colors("\x1b[32;1m3 passed\x1b[0m (1s)"), "3 passed (1s)");
        assert_eq!(without_colors("plain 楚河"), "plain 楚河");
        assert_eq!(without_colors("cut off \x1b["), "cut off ");
    }

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "-E", "test(a b)"]).env("CI", "true");
        assert_eq!(Shown(&command).to_string(), "CI=\"true\" cargo test -E 'test(a b)'");
    }

    #[test]
    fn durations_are_readable() {
        assert_eq!(Took(Duration::from_millis(8_240)).to_string(), "8.2 s");
        assert_eq!(Took(Duration::from_secs(200)).to_string(), "3 min 20 s");
    }
}
