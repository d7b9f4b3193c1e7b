//! `cargo xtask setup`: what the tests need, installed or named.

use std::path::Path;
use std::process::Command;

use crate::{Outcome, node, postgres, shell};

/// Something a machine may lack.
struct Need {
    what: &'static str,
    /// Debian's packages that bring it.
    packages: &'static [&'static str],
    stands: fn() -> bool,
}

const NEEDS: [Need; 4] = [
    Need {
        what: "a C compiler, for SQLite",
        packages: &["gcc", "libc6-dev"],
        stands: || shell::find("cc").is_some(),
    },
    Need {
        what: "Chromium, for the browser tests",
        packages: &["chromium"],
        stands: || node::chromium().is_some(),
    },
    Need {
        what: "strace, for the power-loss test",
        packages: &["strace"],
        stands: || shell::find("strace").is_some(),
    },
    Need {
        what: "PostgreSQL, for the second half of the store's tests",
        packages: &["postgresql"],
        stands: || postgres::answering().is_ok() || postgres::is_installed(),
    },
];

/// Installs what is missing on Debian as root or through sudo; elsewhere says
/// what is missing.
///
/// # Errors
///
/// Something is still missing, or Node is missing or too old.
pub(crate) fn run() -> Outcome {
    let missing: Vec<&Need> = NEEDS.iter().filter(|need| !(need.stands)()).collect();
    for need in &NEEDS {
        let word = if (need.stands)() { "have" } else { "miss" };
        println!("{word}  {}", need.what);
    }
    if !missing.is_empty() {
        install(&missing)?;
    }
    let nextest = shell::read(&mut shell::cargo(["nextest", "--version"])).is_ok();
    println!("{}  cargo-nextest, for faster tests", if nextest { "have" } else { "wish" });
    // Debian's own Node is often too old, so this is left to the person.
    let version = node::version()?;
    println!("have  Node {version}, for the page");
    Ok(())
}

fn install(missing: &[&Need]) -> Outcome {
    let packages: Vec<&str> = missing.iter().flat_map(|need| need.packages).copied().collect();
    let wanted = format!("apt-get install --no-install-recommends {}", packages.join(" "));
    if !Path::new("/etc/debian_version").exists() || shell::find("apt-get").is_none() {
        let names: Vec<&str> = missing.iter().map(|need| need.what).collect();
        let text = format!("this is no Debian; please install {}", names.join("; "));
        return Err(text.into());
    }
    let is_root = shell::is_root();
    if !is_root && shell::find("sudo").is_none() {
        return Err(format!("neither root nor sudo; as root run `{wanted}`").into());
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
        if is_root {
            command.env("DEBIAN_FRONTEND", "noninteractive");
        } else {
            command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        }
        command.args(arguments);
        shell::run(&mut command)
    };
    apt(&["update", "--quiet"])?;
    apt(&[&["install", "--yes", "--quiet", "--no-install-recommends"], packages.as_slice()]
        .concat())?;
    for need in missing {
        if !(need.stands)() {
            return Err(format!("still missing after `{wanted}`: {}", need.what).into());
        }
        println!("have  {}", need.what);
    }
    Ok(())
}
