//! Node: is it there, is it new enough, and how npm is called.

use std::process::Command;

/// The oldest Node that Vite runs on, as major and minor.
const OLDEST: (u32, u32) = (20, 19);

/// The version that `node --version` prints, such as `v20.19.4`.
///
/// # Errors
///
/// A sentence for the person who builds, when there is no Node.
pub(crate) fn version() -> Result<String, String> {
    match Command::new("node").arg("--version").output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        }
        Ok(output) => Err(format!("`node --version` failed, {}; {}", output.status, remedy())),
        Err(error) => Err(format!("Node was not found ({error}); {}", remedy())),
    }
}

/// Refuses a Node that is too old.
///
/// # Errors
///
/// A sentence that names both versions.
pub(crate) fn check(version: &str) -> Result<(), String> {
    match parse(version) {
        Some(found) if found >= OLDEST => Ok(()),
        Some(_) => Err(format!("Node {version} is too old; {}", remedy())),
        None => Err(format!("`node --version` printed {version:?}; {}", remedy())),
    }
}

/// A call of npm; on Windows npm is a script that needs its full name.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(arguments);
    npm
}

fn remedy() -> String {
    let (major, minor) = OLDEST;
    format!(
        "a release build makes the browser page with Node {major}.{minor} or newer: \
         install it, or set CHUHE_PAGE to a folder with a page built elsewhere"
    )
}

fn parse(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.trim().trim_start_matches('v').split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_node_is_taken() {
        for version in ["v20.19.0", "v20.20.2", "v22.0.0", "v24.1.0\n"] {
            assert_eq!(check(version), Ok(()), "{version}");
        }
    }

    #[test]
    fn an_older_node_is_named_in_the_refusal() {
        for version in ["v20.18.3", "v18.20.4", "v9.99.0"] {
            let refusal = check(version).expect_err(version);
            assert!(refusal.contains(version) && refusal.contains("20.19"), "{refusal}");
        }
    }

    #[test]
    fn what_is_no_version_is_shown() {
        assert!(check("node").expect_err("no version").contains("\"node\""));
    }
}
