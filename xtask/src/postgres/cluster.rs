//! A throw-away cluster: made for one run, without durability, gone afterwards.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::shell;

/// A running cluster in a temporary folder; ends when dropped.
#[derive(Debug)]
pub(crate) struct Cluster {
    folder: PathBuf,
    port: u16,
    /// The account that runs it, when we are root: PostgreSQL refuses root.
    account: Option<&'static str>,
}

impl Cluster {
    /// Makes and starts a cluster.
    pub(crate) fn start() -> Result<Cluster, String> {
        let initdb = program("initdb").ok_or("initdb is not installed")?;
        let account = account()?;
        let run = |command: &mut Command| shell::read(command).map_err(|error| error.to_string());
        let template = env::temp_dir().join("chuhe-postgres-XXXXXX");
        // The account makes the folder, so that it owns it.
        let folder = run(as_account(account, Path::new("mktemp")).arg("-d").arg(template))?;
        let port = free_port().map_err(|error| format!("no free port: {error}"))?;
        let cluster = Cluster { folder: folder.into(), port, account };
        let data = cluster.folder.join("data");
        run(as_account(account, &initdb)
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C"])
            .arg("--no-sync")
            .arg(&data))?;
        let options = format!(
            "-F -c full_page_writes=off -c synchronous_commit=on -c max_connections=200 \
             -c listen_addresses=127.0.0.1 -p {port} -k {}",
            cluster.folder.display()
        );
        // A server that inherits our pipe would keep it open for ever.
        let log = cluster.folder.join("log");
        let status = as_account(account, &pg_ctl()?)
            .args(["start", "--wait", "--silent", "-o", &options, "-l"])
            .arg(&log)
            .arg("-D")
            .arg(&data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .map_err(|error| format!("cannot start pg_ctl: {error}"))?;
        if !status.success() {
            let said = fs::read_to_string(&log).unwrap_or_default();
            return Err(format!("pg_ctl start failed, {status}\n{}", said.trim_end()));
        }
        Ok(cluster)
    }

    /// The port on 127.0.0.1.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// The database role that may do everything.
    pub(crate) fn user(&self) -> &'static str {
        "postgres"
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Ok(pg_ctl) = pg_ctl() {
            let mut stop = as_account(self.account, &pg_ctl);
            stop.args(["stop", "--mode=immediate", "--silent", "-D"]).arg(self.folder.join("data"));
            if let Err(error) = shell::read(&mut stop) {
                println!("the cluster in {} still runs: {error}", self.folder.display());
            }
        }
        // What stays in the temporary folder harms nobody.
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// Where a program of PostgreSQL's server stands; Debian keeps it out of `PATH`.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    if let Some(found) = shell::find(name) {
        return Some(found);
    }
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin").join(name)))
        })
        .filter(|(_, path)| path.is_file())
        .collect();
    versions.sort();
    versions.pop().map(|(_, path)| path)
}

fn pg_ctl() -> Result<PathBuf, String> {
    program("pg_ctl").ok_or_else(|| "pg_ctl is not installed".to_owned())
}

/// The account to run as, `None` for our own.
fn account() -> Result<Option<&'static str>, String> {
    if !shell::is_root() {
        return Ok(None);
    }
    let accounts = ["postgres", "nobody"];
    let known = |name: &&str| shell::read(Command::new("id").args(["-u", name])).is_ok();
    match accounts.into_iter().find(known) {
        Some(name) => Ok(Some(name)),
        None => Err("PostgreSQL refuses root, and there is no other account".to_owned()),
    }
}

fn as_account(account: Option<&str>, program: &Path) -> Command {
    let mut command = match account {
        None => Command::new(program),
        Some(account) => {
            let mut command = Command::new("runuser");
            command.args(["-u", account, "--"]).arg(program);
            command
        }
    };
    // The account may not be allowed where we stand.
    command.current_dir(env::temp_dir());
    command
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
