//! A PostgreSQL server for the tests: one that answers, or one of our own.
//!
//! In this order: the one that `CHUHE_TEST_POSTGRES` names, one that answers on
//! 127.0.0.1:5432 without a password and lets us make databases, and a
//! throw-away cluster in a temporary folder, where the programs are installed.

mod cluster;
mod handshake;

use std::env;
use std::net::{Ipv4Addr, SocketAddr};

use cluster::Cluster;

/// The variable that names a server to the tests.
pub(crate) const VARIABLE: &str = "CHUHE_TEST_POSTGRES";

/// A server that the tests may make databases on.
#[derive(Debug)]
pub(crate) struct Postgres {
    /// `postgres://user@host:port/database`
    pub(crate) url: String,
    /// What it is, for the report.
    pub(crate) what: String,
    /// Ends with the run.
    _cluster: Option<Cluster>,
}

/// Finds or starts a server.
///
/// # Errors
///
/// There is none, and none can be started; says how to get one.
pub(crate) fn find() -> Result<Postgres, String> {
    if let Ok(url) = env::var(VARIABLE) {
        let what = format!("PostgreSQL named by {VARIABLE}");
        return Ok(Postgres { url, what, _cluster: None });
    }
    let answer = answering();
    if let Ok(server) = answer {
        return Ok(server);
    }
    let cluster = Cluster::start().map_err(|error| {
        format!(
            "no PostgreSQL answers on 127.0.0.1:5432 and none could be started: {error}; \
             `cargo xtask setup` installs one on Debian, {VARIABLE} names one elsewhere"
        )
    })?;
    let url = format!("postgres://{}@127.0.0.1:{}/postgres", cluster.user(), cluster.port());
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, cluster.port()));
    let server = handshake::greet(address, cluster.user())?;
    let what = format!("PostgreSQL {}, a cluster of its own", server.version);
    Ok(Postgres { url, what, _cluster: Some(cluster) })
}

/// The server on the usual port, if it lets us in and lets us work.
pub(crate) fn answering() -> Result<Postgres, String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 5432));
    let mut refusal = String::new();
    let own = env::var("USER").unwrap_or_default();
    for user in ["postgres", &own] {
        if user.is_empty() {
            continue;
        }
        match handshake::greet(address, user) {
            Ok(server) if server.can_create_databases => {
                let url = format!("postgres://{user}@{address}/postgres");
                let what = format!("PostgreSQL {} on {address}", server.version);
                return Ok(Postgres { url, what, _cluster: None });
            }
            Ok(_) => refusal = format!("{user} may not create databases"),
            Err(error) => refusal = error,
        }
    }
    Err(refusal)
}

/// Whether the programs for a cluster of our own are installed.
pub(crate) fn is_installed() -> bool {
    cluster::program("initdb").is_some()
}
