//! `cargo xtask generate`: the files that are made from other files.
//!
//! They are committed, so that nobody needs the generator to build; `--check`
//! fails when one of them is not what would be made now.

mod diagrams;
mod openapi;
mod words;

use std::borrow::Cow;
use std::fs;

use crate::metadata::Metadata;
use crate::{Outcome, shell};

/// A file as it should be: its path in the workspace, and its text.
struct Made {
    path: Cow<'static, str>,
    text: String,
}

/// Something that makes files.
struct Generator {
    name: &'static str,
    /// Whether what it starts from exists.
    exists: fn(&Metadata) -> bool,
    /// Runs after those before it in the list have written their files.
    make: fn(&Metadata) -> Outcome<Vec<Made>>,
}

const GENERATORS: &[Generator] = &[
    Generator { name: "the keys of the words", exists: words::exists, make: words::make },
    Generator { name: "the HTTP API", exists: openapi::exists, make: openapi::description },
    Generator { name: "the page's types", exists: openapi::exists, make: openapi::types },
    Generator { name: "the diagrams of the docs", exists: diagrams::exists, make: diagrams::make },
];

/// Writes the files that are not as they should be.
pub(crate) fn write() -> Outcome {
    each(|made, is_same| {
        if !is_same {
            fs::write(shell::root().join(&*made.path), &made.text)?;
            println!("written: {}", made.path);
        }
        Ok(())
    })
}

/// Fails when a file is not as it should be, and changes none.
pub(crate) fn check() -> Outcome {
    let mut stale = Vec::new();
    each(|made, is_same| {
        if !is_same {
            stale.push(made.path.clone());
        }
        Ok(())
    })?;
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("not as generated: {}; `cargo xtask generate` writes them", stale.join(", "))
        .into())
}

fn each(mut take: impl FnMut(&Made, bool) -> Outcome) -> Outcome {
    let metadata = Metadata::read()?;
    for generator in GENERATORS.iter().filter(|generator| (generator.exists)(&metadata)) {
        let made =
            (generator.make)(&metadata).map_err(|error| format!("{}: {error}", generator.name))?;
        for made in made {
            let found = fs::read_to_string(shell::root().join(&*made.path));
            let is_same = found.is_ok_and(|found| found == made.text);
            println!("{}: {}", generator.name, made.path);
            take(&made, is_same)?;
        }
    }
    Ok(())
}
