//! Where the data is, and why it may be refused.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where the data is.
#[derive(Clone, PartialEq, Eq)]
pub enum Target {
    /// A folder that holds an SQLite database; made if it is not there.
    Folder(PathBuf),
    /// A PostgreSQL database: `postgres://user@host/database`.
    Url(String),
}

/// Why the data could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process serves this folder.
    #[error("the data folder {} is in use{}", folder.display(), by(*pid))]
    Locked {
        /// The folder.
        folder: PathBuf,
        /// The process that has it, if it said so.
        pid: Option<u32>,
    },
    /// A newer program has written it.
    #[error(
        "the data in {place} has format {found}, written by version {by}; \
         this is version {}, which knows formats up to {known}",
        env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The folder or database.
        place: Box<str>,
        /// The format that is there.
        found: u32,
        /// The version of the program that wrote it.
        by: Box<str>,
        /// The highest format this program knows.
        known: u32,
    },
    /// The folder cannot be made or its lock not be taken.
    #[error("the data folder {} cannot be used", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The database does not answer as it should.
    #[error("the database in {place} cannot be opened: {cause}")]
    Database {
        /// The folder or database.
        place: Box<str>,
        /// What it said.
        cause: Box<str>,
    },
    /// A migration, or the copy that is made before it, failed; the data is as it was.
    #[error("the data in {place} could not be brought to format {to}: {cause}")]
    Migration {
        /// The folder or database.
        place: Box<str>,
        /// The format it should have reached.
        to: u32,
        /// What the database said.
        cause: Box<str>,
    },
}

fn by(pid: Option<u32>) -> String {
    pid.map_or_else(|| " by another process".to_owned(), |pid| format!(" by process {pid}"))
}

impl FromStr for Target {
    type Err = std::convert::Infallible;

    /// An address that begins with `postgres://` or `postgresql://` is a database,
    /// anything else a folder.
    fn from_str(text: &str) -> Result<Target, Self::Err> {
        let is_url = ["postgres://", "postgresql://"].iter().any(|start| text.starts_with(start));
        Ok(if is_url { Target::Url(text.to_owned()) } else { Target::Folder(text.into()) })
    }
}

impl fmt::Display for Target {
    /// The target without the password and the parameters of an address.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Folder(folder) => folder.display().fmt(f),
            Target::Url(url) => f.write_str(&without_secrets(url)),
        }
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Target({self})")
    }
}

/// The address without everything a log must not hold. The last `@` ends the user's part,
/// since a careless password may hold one.
fn without_secrets(url: &str) -> String {
    let url = url.split(['?', '#']).next().unwrap_or_default();
    let Some((scheme, rest)) = url.split_once("://") else { return "postgres://..".to_owned() };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}")
        }
        None => format!("{scheme}://{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_secrets() {
        for (url, shown) in [
            ("postgres://host/db", "postgres://host/db"),
            ("postgres://me@host/db", "postgres://me@host/db"),
            ("postgres://me:secret@host/db", "postgres://me@host/db"),
            ("postgresql://me:se@cret@host:1/db", "postgresql://me@host:1/db"),
            ("postgres://host/db?user=me&password=secret", "postgres://host/db"),
        ] {
            let target: Target = url.parse().unwrap();
            assert_eq!(target.to_string(), shown);
            assert!(!format!("{target:?}").contains("cret"), "{url}");
        }
    }

    #[test]
    fn anything_else_is_a_folder() {
        for text in ["data", "/var/lib/chuhe", "./postgres:x"] {
            assert_eq!(text.parse(), Ok(Target::Folder(text.into())));
        }
    }
}
