//! `chuhe convert`: records in another format.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;
use record::{Encoding, Game, Notation, Severity, WriteFormat, WriteOptions, write};

use super::files::{Found, Reading, plain};
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The format to write: pgn, dhtmlxq, xqf, wxf, list or json.
    #[arg(long, value_name = "FORMAT")]
    to: WriteFormat,
    /// The folder to write to, made if it is not there; standard output when left out, which takes one
    /// file.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How the moves of PGN and of the plain list are written: chinese, traditional, wxf, iccs or uci.
    #[arg(long, default_value_t)]
    notation: Notation,
    /// The encoding of a text that is written: utf-8, gb18030, big5, utf-16le or utf-16be.
    #[arg(long, default_value = "utf-8", value_name = "ENCODING")]
    to_encoding: Encoding,
    /// Writes over files that are there.
    #[arg(long)]
    overwrite: bool,
    #[command(flatten)]
    reading: Reading,
}

/// What came out of a file.
struct Converted {
    /// For standard output.
    bytes: Vec<u8>,
    complaints: Vec<String>,
    /// Whether something was read and written.
    usable: bool,
    /// Whether something is missing from what was written.
    lost: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let writes =
        [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be];
    if !writes.contains(&arguments.to_encoding) {
        bail!("{} is not written", arguments.to_encoding);
    }
    let files = arguments.reading.find()?;
    if files.len() > 1 && arguments.out.is_none() {
        bail!("{} files, but standard output takes one: give a folder with --out", files.len());
    }
    let mut usable = false;
    let mut lost = false;
    let mut out = io::stdout().lock();
    arguments.reading.each(
        &files,
        |file| convert(arguments, file),
        |_, converted| {
            converted.complaints.iter().for_each(|complaint| complain(complaint));
            usable |= converted.usable;
            lost |= converted.lost || !converted.usable;
            out.write_all(&converted.bytes)?;
            Ok(())
        },
    )?;
    out.flush()?;
    if !usable {
        bail!("nothing that can be converted");
    }
    Ok(if lost { Answer::No } else { Answer::Yes })
}

fn convert(arguments: &Arguments, file: &Found) -> Converted {
    let name = plain(&file.path.display().to_string());
    let mut complaints = Vec::new();
    let failed =
        |complaints| Converted { bytes: Vec::new(), complaints, usable: false, lost: true };
    let collection = match arguments.reading.read(&file.path) {
        Ok(collection) => collection,
        Err(error) => return failed(vec![format!("{name}: {error}")]),
    };
    let games = collection.games.iter().enumerate().flat_map(|(index, game)| {
        game.problems.iter().map(move |problem| format!("game {}, {problem}", index + 1))
    });
    let problems = collection.problems.iter().map(ToString::to_string).chain(games);
    complaints.extend(problems.map(|problem| plain(&format!("{name}: {problem}"))));
    if collection.games.is_empty() {
        return failed(complaints);
    }
    let mut lost = collection.worst() > Some(Severity::Remark);
    let options = WriteOptions { notation: arguments.notation, encoding: arguments.to_encoding };
    // A format that holds one game gets a file for each.
    let parts: Vec<(Option<usize>, &[Game])> =
        if arguments.to.holds_many() || collection.games.len() == 1 || arguments.out.is_none() {
            vec![(None, &collection.games)]
        } else {
            collection
                .games
                .chunks(1)
                .enumerate()
                .map(|(index, game)| (Some(index + 1), game))
                .collect()
        };
    let mut bytes = Vec::new();
    let mut usable = false;
    for (number, games) in parts {
        let written = write(games, arguments.to, &options);
        let part = number.map(|number| format!(" {number}")).unwrap_or_default();
        for loss in &written.losses {
            lost = true;
            complaints.push(format!("{name}{part}: not in {}: {loss}", arguments.to));
        }
        match &arguments.out {
            None => bytes = written.bytes,
            Some(folder) => {
                let path = target(folder, &file.below, number, arguments.to);
                if let Err(error) = put(&path, &written.bytes, arguments.overwrite) {
                    lost = true;
                    complaints.push(format!("{}: {error}", plain(&path.display().to_string())));
                    continue;
                }
            }
        }
        usable = true;
    }
    Converted { bytes, complaints, usable, lost }
}

/// Where a file is written: below the folder as it lay below the one it came from.
fn target(folder: &Path, below: &Path, number: Option<usize>, format: WriteFormat) -> PathBuf {
    let stem =
        below.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let number = number.map(|number| format!("-{number:03}")).unwrap_or_default();
    let name = format!("{stem}{number}.{}", format.extension());
    folder.join(below.parent().unwrap_or(Path::new(""))).join(name)
}

fn put(path: &Path, bytes: &[u8], overwrite: bool) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true);
    if overwrite {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    options.open(path)?.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_keeps_its_place_below_the_folder() {
        let path = |below: &str, number| {
            target(Path::new("out"), Path::new(below), number, WriteFormat::DhtmlXq)
        };
        assert_eq!(path("a/b.c.pgn", None), Path::new("out/a/b.c.ubb"));
        assert_eq!(path("b.pgn", Some(7)), Path::new("out/b-007.ubb"));
    }
}
