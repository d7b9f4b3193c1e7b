//! Builds the browser page and hands its files to `lib.rs`, which embeds them.
//!
//! In dev profiles this does nothing: the files are read at run time, and
//! neither `cargo check` nor an editor ever starts Node.
//! In release profiles it builds the page from `web/`, or takes the one that
//! `CHUHE_PAGE` names.
//!
//! The page is built in a copy of its sources under `OUT_DIR`, not in `web/`:
//! a build script must not write into the source tree, a developer's
//! `web/node_modules` stays as it is, and two profiles or two target folders
//! never meet in one `node_modules`. It costs one `npm ci` (about five seconds)
//! for each target folder and lock file. The copy keeps the places of `web/`
//! and of the words in `crates/words/locales`, since the page imports them by
//! relative path.
#![forbid(unsafe_code)]

mod embed;
#[path = "../src/etag.rs"]
mod etag;
mod node;
mod tree;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use std::{env, fs, thread};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// What the page is built from, relative to the workspace.
const SOURCES: [&str; 2] = ["web", "crates/words/locales"];

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            #[expect(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
            for line in error.to_string().lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn build() -> Outcome<()> {
    say("rerun-if-changed", "build");
    say("rerun-if-changed", "src/etag.rs");
    say("rerun-if-env-changed", "CHUHE_PAGE");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let table = out.join("embedded.rs");
    if env::var("PROFILE")? == "debug" {
        embed::write(&table, None)?;
        return Ok(());
    }
    if let Some(dir) = env::var_os("CHUHE_PAGE") {
        let dir = fs::canonicalize(&dir)
            .map_err(|error| format!("CHUHE_PAGE names no folder: {}: {error}", dir.display()))?;
        if !dir.join("index.html").is_file() {
            return Err(format!("CHUHE_PAGE holds no index.html: {}", dir.display()).into());
        }
        say("rerun-if-changed", &dir.display().to_string());
        embed::write(&table, Some(&dir))?;
        say("warning", &format!("the page is taken as it stands in {}", dir.display()));
        return Ok(());
    }
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let root = manifest.join("../..").canonicalize()?;
    for source in SOURCES {
        // Names each entry, so that `node_modules` and `dist` do not count.
        for entry in tree::entries(&root.join(source))? {
            say("rerun-if-changed", &entry.display().to_string());
        }
    }
    // Cargo locks a target folder, but some tools run build scripts beside it.
    let lock = fs::File::create(out.join("page.lock"))?;
    lock.lock()?;
    let dist = out.join("dist");
    from_sources(&root, &manifest, &out, &dist)?;
    let files = embed::write(&table, Some(&dist))?;
    let text = format!(
        "the page is built from web/ with npm and Vite, and embedded: {} files, {} KiB",
        files.count,
        files.bytes / 1024
    );
    say("warning", &text);
    Ok(())
}

/// Builds `dist` unless it already holds what the present sources give.
fn from_sources(root: &Path, manifest: &Path, out: &Path, dist: &Path) -> Outcome<()> {
    let web = root.join("web");
    if !web.join("package-lock.json").is_file() {
        return Err(format!("no package-lock.json in {}", web.display()).into());
    }
    let lock_hash = tree::hash(&[web.join("package-lock.json"), web.join("package.json")])?;
    let compress = manifest.join("build/compress.mjs");
    let roots: Vec<PathBuf> =
        SOURCES.iter().map(|source| root.join(source)).chain([compress.clone()]).collect();
    let all_hash = tree::hash(&roots)?;
    let built = Stamp::new(out.join("dist.stamp"), all_hash);
    if built.stands() && dist.is_dir() {
        return Ok(());
    }
    node::check(&node::version()?)?;
    built.lift()?;

    let copy = out.join("src");
    for source in SOURCES {
        tree::mirror(&root.join(source), &copy.join(source))?;
    }
    let web = copy.join("web");
    let installed = Stamp::new(out.join("node_modules.stamp"), lock_hash);
    if !installed.stands() || !web.join("node_modules").is_dir() {
        installed.lift()?;
        let mut npm = node::npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        run(npm.current_dir(&web), "npm ci")?;
        installed.set()?;
    }
    if dist.is_dir() {
        fs::remove_dir_all(dist)?;
    }
    let mut vite = node::npm(&["run", "build"]);
    run(vite.current_dir(&web).env("CHUHE_PAGE_OUT", dist), "npm run build")?;
    if !dist.join("index.html").is_file() {
        return Err("npm run build left no index.html in the folder CHUHE_PAGE_OUT".into());
    }
    let mut node = Command::new("node");
    run(node.arg(compress).arg(dist), "node compress.mjs")?;
    built.set()
}

/// Runs a step to its end; its output is shown when it fails.
fn run(command: &mut Command, name: &str) -> Outcome<()> {
    let (done, waiting) = mpsc::channel::<()>();
    let told = name.to_owned();
    let watch = thread::spawn(move || {
        if waiting.recv_timeout(Duration::from_secs(10)) == Err(mpsc::RecvTimeoutError::Timeout) {
            tell_terminal(&format!("page: still at `{told}`, for the browser page in web/"));
        }
    });
    let output = command
        .env("NO_COLOR", "1")
        .env("npm_config_update_notifier", "false")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot start {name}: {error}"))?;
    drop(done);
    watch.join().map_err(|_| "the watch over a build step ended badly")?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    Err(format!("the page was not built: {name} failed, {}\n{}", output.status, text.trim()).into())
}

/// Says one line to the person at the terminal, if there is one.
///
/// Cargo keeps what a build script prints until the script has ended, and
/// minutes of silence at the first start look like a fault.
fn tell_terminal(line: &str) {
    use std::io::Write;
    if let Ok(mut terminal) = fs::OpenOptions::new().write(true).open("/dev/tty") {
        // A terminal that cannot be written to has nobody to tell.
        drop(writeln!(terminal, "\r\x1b[K{line}"));
    }
}

#[expect(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
fn say(key: &str, value: &str) {
    println!("cargo::{key}={value}");
}

/// A file that says which sources a result was made from.
struct Stamp {
    path: PathBuf,
    hash: String,
}

impl Stamp {
    fn new(path: PathBuf, hash: String) -> Stamp {
        Stamp { path, hash }
    }

    fn stands(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|found| found == self.hash)
    }

    /// Takes the stamp away, so that a step that breaks off is done again.
    fn lift(&self) -> Outcome<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    fn set(&self) -> Outcome<()> {
        Ok(fs::write(&self.path, &self.hash)?)
    }
}
