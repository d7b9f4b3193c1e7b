//! What an engine may use of the machine.

use std::ffi::OsString;
use std::path::Path;

use uci::EngineSpec;

/// What an engine may use of the machine.
///
/// On Unix the priority is the nice value and the memory is `RLIMIT_AS`, the address space: Linux
/// and the BSDs refuse what goes beyond, macOS takes note of the limit and does not enforce it.
/// An engine leads a process group of its own, so that whoever ends it ends what it started too,
/// and on Linux it ends with the program that started it. Elsewhere nothing is limited, and
/// [`apply`](Confinement::apply) says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Confinement {
    /// By how much it gives way to others, 0 to 19.
    pub nice: u8,
    /// Mebibytes of memory; `None` for no limit.
    pub memory_mib: Option<u64>,
}

/// Why a process could not be confined.
#[derive(Debug, thiserror::Error)]
pub enum ConfineError {
    /// The priority could not be lowered.
    #[error("lowering the priority by {nice}")]
    Nice {
        /// By how much.
        nice: u8,
        /// Why.
        source: std::io::Error,
    },
    /// The memory could not be limited.
    #[error("limiting the memory to {mib} MiB")]
    Memory {
        /// To how much.
        mib: u64,
        /// Why.
        source: std::io::Error,
    },
    /// The system has no such limits.
    #[error("this system limits neither priority nor memory of a program; it runs unconfined")]
    Unsupported,
}

impl Default for Confinement {
    /// Low priority and 512 MiB.
    fn default() -> Confinement {
        Confinement { nice: 10, memory_mib: Some(512) }
    }
}

impl Confinement {
    /// Confines this very process, and what it starts.
    ///
    /// # Errors
    ///
    /// [`ConfineError`] if the system refuses, or knows no such thing.
    #[cfg(unix)]
    pub fn apply(self) -> Result<(), ConfineError> {
        use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
        let Confinement { nice: by, memory_mib } = self;
        nice(i32::from(by.min(19)))
            .map_err(|source| ConfineError::Nice { nice: by, source: source.into() })?;
        if let Some(mib) = memory_mib {
            let bytes = mib.saturating_mul(1 << 20);
            // A limit that is stricter already stays.
            let held = getrlimit(Resource::As);
            let least = |limit: Option<u64>| Some(limit.map_or(bytes, |limit| limit.min(bytes)));
            let limit = Rlimit { current: least(held.current), maximum: least(held.maximum) };
            setrlimit(Resource::As, limit)
                .map_err(|source| ConfineError::Memory { mib, source: source.into() })?;
        }
        // A leader already is refused, and stays one.
        let _ = rustix::process::setpgid(None, None);
        #[cfg(target_os = "linux")]
        // It is a comfort: an engine whose input has ended should end by itself.
        let _ =
            rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
        Ok(())
    }

    /// Confines nothing.
    ///
    /// # Errors
    ///
    /// Always [`ConfineError::Unsupported`].
    #[cfg(not(unix))]
    pub fn apply(self) -> Result<(), ConfineError> {
        Err(ConfineError::Unsupported)
    }

    /// The words by which a launcher is told to confine itself and then to become `program`:
    /// `--nice`, `--memory`, and behind `--` the program and its arguments.
    #[must_use]
    pub fn words(self, program: &str, arguments: &[String]) -> Vec<String> {
        let mut words = vec!["--nice".to_owned(), self.nice.to_string()];
        if let Some(mib) = self.memory_mib {
            words.extend(["--memory".to_owned(), mib.to_string()]);
        }
        words.extend(["--".to_owned(), program.to_owned()]);
        words.extend(arguments.iter().cloned());
        words
    }

    /// The same engine, started through a launcher: a program and its first words.
    #[must_use]
    pub fn launch(self, launcher: &Path, first: &[&str], engine: &EngineSpec) -> EngineSpec {
        let mut arguments: Vec<String> = first.iter().map(|&word| word.to_owned()).collect();
        arguments.extend(self.words(&engine.program, &engine.arguments));
        let launcher: OsString = launcher.into();
        EngineSpec {
            name: engine.name.clone(),
            program: launcher.to_string_lossy().into_owned(),
            arguments,
            options: engine.options.clone(),
        }
    }
}
