//! A server in a process of its own, which can be killed.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::process::{Child, Command};

use crate::http;

/// A running `chuhe serve`.
#[derive(Debug)]
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts the program on a data folder (or a database, as `--database URL`) and waits until it
    /// answers.
    ///
    /// # Errors
    ///
    /// If it does not answer within thirty seconds: on PostgreSQL it waits for the leases of the one before.
    pub async fn start(
        program: &Path,
        address: SocketAddr,
        more: &[String],
    ) -> anyhow::Result<Server> {
        let child = Command::new(program)
            .args(["serve", "--unlimited", "--log", "warn", "--addr", &address.to_string()])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let mut server = Server { address, child };
        for _ in 0..1500 {
            if let Ok(answer) = http::request(address, "GET", "/healthz", None, None).await
                && answer.status == 200
            {
                return Ok(server);
            }
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended: {status}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("the server does not answer on {address}")
    }

    /// Kills it as `kill -9` does.
    ///
    /// # Errors
    ///
    /// If it cannot be waited for.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill().await.context("killing the server")
    }

    /// The processor seconds that it has used, all threads, user and system.
    ///
    /// # Errors
    ///
    /// If the system does not tell.
    pub fn cpu_seconds(&self) -> anyhow::Result<f64> {
        cpu_seconds(self.child.id().context("the server has ended")?)
    }
}

/// The processor seconds that a process has used, all threads, user and system, as Linux counts them.
///
/// # Errors
///
/// If the system does not tell.
pub fn cpu_seconds(pid: u32) -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name of the program stands in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')').context("an odd /proc/PID/stat")?;
    let ticks = |field: usize| fields.split_whitespace().nth(field)?.parse::<f64>().ok();
    let (user, system) = ticks(11).zip(ticks(12)).context("an odd /proc/PID/stat")?;
    Ok((user + system) / rustix::param::clock_ticks_per_second() as f64)
}

/// A free address on this machine.
///
/// # Errors
///
/// If there is none.
pub fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?)
}

/// The program beside this one, unless another is named.
///
/// # Errors
///
/// If there is no such file.
pub fn program(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let path = match named {
        Some(path) => path,
        None => std::env::current_exe()?.with_file_name("chuhe"),
    };
    if !path.is_file() {
        bail!("{} is missing: build it with `cargo build --release`", path.display());
    }
    Ok(path)
}

/// A folder of this process's own, removed when dropped.
#[derive(Debug)]
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A new folder, empty.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn new(name: &str) -> anyhow::Result<Scratch> {
        let path = std::env::temp_dir().join(format!("chuhe-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path)?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
