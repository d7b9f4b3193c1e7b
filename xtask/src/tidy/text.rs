//! What holds for every text file: whitespace, length, and no trace of one
//! machine.

use super::{Findings, TextFile};

/// Past this many lines a file is asked whether two ideas live in it.
const LONG: usize = 800;

/// Parts of addresses of package registries. A committed file names none, so
/// that a mirror works as well; only cargo writes one into its own lock file.
const REGISTRIES: [&str; 5] = [
    concat!("registry.", "npmjs"),
    concat!("static.", "crates.io"),
    concat!("index.", "crates.io"),
    concat!("deb.", "debian.org"),
    concat!("py", "pi.org"),
];

/// Beginnings of paths that exist on one machine only.
const MACHINES: [&str; 5] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/Us", "ers/"),
    concat!("C:", "\\Users"),
];

pub(super) fn check(files: &[TextFile], findings: &mut Findings) {
    for file in files {
        if file.path.starts_with("LICENSE") {
            continue;
        }
        for (line, reason) in wrong(file) {
            findings.add(&file.path, line, reason);
        }
        let lines = file.text.lines().count();
        if lines > LONG && is_code(&file.path) {
            findings.note(format!("{} has {lines} lines: one idea or two?", file.path));
        }
    }
}

fn is_code(path: &str) -> bool {
    [".rs", ".ts", ".svelte", ".css", ".mjs"].iter().any(|ending| path.ends_with(ending))
        && path != "web/src/wire.ts"
}

/// Files that tests read may look as bad as the files of this world.
fn is_fixture(path: &str) -> bool {
    path.contains("/tests/") && !path.ends_with(".rs")
}

fn wrong(file: &TextFile) -> Vec<(usize, String)> {
    let mut reasons = Vec::new();
    for (line, text) in file.lines() {
        if !is_fixture(&file.path) {
            if text.ends_with('\r') {
                reasons.push((line, "the line ends as on Windows".to_owned()));
            } else if text.ends_with([' ', '\t']) {
                reasons.push((line, "whitespace at the end of the line".to_owned()));
            }
        }
        if file.path != "Cargo.lock" {
            for host in REGISTRIES.iter().filter(|host| text.contains(*host)) {
                reasons.push((line, format!("names a package registry: {host}")));
            }
        }
        for path in MACHINES.iter().filter(|path| text.contains(*path)) {
            reasons.push((line, format!("names a path of one machine: {path}")));
        }
        if file.path.ends_with(".rs") && text.trim_start().starts_with(concat!("#[ig", "nore")) {
            reasons.push((line, "a test that never runs; move it to soak or delete it".to_owned()));
        }
    }
    if !is_fixture(&file.path) && !file.text.is_empty() && !file.text.ends_with('\n') {
        reasons.push((file.text.lines().count(), "no newline at the end of the file".to_owned()));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(path: &str, text: &str) -> Vec<(usize, String)> {
        wrong(&TextFile { path: path.into(), text: text.into() })
    }

    #[test]
    fn a_clean_file_is_clean() {
        assert!(reasons("crates/a/src/lib.rs", "//! 象棋\n\nfn a() {}\n").is_empty());
        assert!(reasons("crates/a/src/empty.rs", "").is_empty());
    }

    #[test]
    fn whitespace_is_found() {
        assert_eq!(reasons("a.md", "one \ntwo\n")[0].0, 1);
        assert_eq!(reasons("a.md", "one\r\ntwo\n")[0].1, "the line ends as on Windows");
        assert_eq!(reasons("a.md", "one\ntwo")[0].0, 2);
    }

    #[test]
    fn a_fixture_may_look_bad() {
        assert!(reasons("crates/a/tests/games/one.pgn", "1. C2.5 \r\n*").is_empty());
    }

    #[test]
    fn traces_of_a_machine_are_found() {
        let home = format!("see {}me/notes\n", "/ho");
        assert_eq!(reasons("a.md", &home).len(), 1);
        let host = format!("\"resolved\": \"{}/vite\"\n", ["registry", "npmjs", "org"].join("."));
        assert_eq!(reasons("web/package-lock.json", &host).len(), 1);
    }

    #[test]
    fn a_test_that_never_runs_is_found() {
        let text = format!("    #[{}]\nfn a() {{}}\n", "ignore = \"slow\"");
        assert_eq!(reasons("crates/a/src/lib.rs", &text)[0].0, 1);
    }
}
