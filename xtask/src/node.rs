//! Node, npm and the scripts of `web/package.json`.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::{Outcome, shell};

/// The oldest Node that the page is built with, as major and minor.
const OLDEST: (u32, u32) = (20, 19);

/// The folder of the page's sources.
pub(crate) fn web() -> PathBuf {
    shell::root().join("web")
}

/// The version of the Node that is installed, such as `v20.19.4`.
///
/// # Errors
///
/// There is no Node, or it is too old.
pub(crate) fn version() -> Outcome<String> {
    let (major, minor) = OLDEST;
    let wanted = format!("Node {major}.{minor} or newer is needed for the browser page");
    let version = shell::read(Command::new("node").arg("--version"))
        .map_err(|error| format!("{wanted}: {error}"))?;
    match parse(&version) {
        Some(found) if found >= OLDEST => Ok(version),
        _ => Err(format!("{wanted}: `node --version` says {version}").into()),
    }
}

fn parse(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.trim_start_matches('v').split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// Installs what `web/package-lock.json` names, unless it stands already.
///
/// # Errors
///
/// There is no usable Node, or npm fails.
pub(crate) fn install() -> Outcome {
    version()?;
    let web = web();
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|found| found.modified());
    let wanted = changed("package-lock.json")
        .map_err(|error| format!("web/package-lock.json cannot be read: {error}"))?;
    // npm writes this copy of the lock at the end of an installation.
    if changed("node_modules/.package-lock.json").is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    let mut npm = npm();
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&web);
    shell::run(&mut npm)
}

/// A call of a script of `web/package.json`.
pub(crate) fn script(name: &str, arguments: &[&str]) -> Command {
    let mut npm = npm();
    npm.args(["run", "--silent", name]).current_dir(web());
    if !arguments.is_empty() {
        npm.arg("--").args(arguments);
    }
    npm
}

/// A call of a program that `web/package-lock.json` names.
pub(crate) fn tool(name: &str) -> Command {
    let mut tool = Command::new("node_modules/.bin/".to_owned() + name);
    tool.current_dir(web());
    tool
}

fn npm() -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.env("npm_config_update_notifier", "false");
    npm
}

/// A Chromium to drive: `CHUHE_CHROMIUM`, else one that is installed.
pub(crate) fn chromium() -> Option<PathBuf> {
    let named = env::var_os("CHUHE_CHROMIUM").map(PathBuf::from);
    let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
    named.or_else(|| names.into_iter().find_map(shell::find))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(parse("v20.19.4"), Some((20, 19)));
        assert_eq!(parse("v9.0.0-rc.1"), Some((9, 0)));
        assert_eq!(parse("node"), None);
    }
}
