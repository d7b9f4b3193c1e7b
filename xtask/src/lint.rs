//! `cargo xtask lint`: rustfmt, clippy, rustdoc, without one warning.

use crate::count::Runner;
use crate::report::Report;
use crate::{Outcome, shell};

/// Runs them all, even when the first complains.
pub(crate) fn run() -> Outcome {
    let mut report = Report::default();
    format(&mut report);
    compile(&mut report);
    report.close(false)
}

/// What needs no build.
pub(crate) fn format(report: &mut Report) {
    let mut fmt = shell::cargo(["fmt", "--all", "--check"]);
    report.stage("format", "rustfmt", Runner::One, &mut fmt);
}

/// What needs one.
pub(crate) fn compile(report: &mut Report) {
    let mut clippy = shell::cargo(["clippy", "--workspace", "--all-targets"]);
    clippy.args(["--", "-D", "warnings"]);
    report.stage("clippy", "all targets", Runner::One, &mut clippy);
    let mut doc = shell::cargo(["doc", "--workspace", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    report.stage("docs", "rustdoc", Runner::One, &mut doc);
}
