//! `chuhe convert`: records in another format.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;
use record::{Collection, Encoding, Game, Notation, Severity, WriteFormat, WriteOptions, write};

use super::files::{Files, Found, Reading, plain};
use super::written;
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
    /// Chinese when left out, in traditional characters for Big5, which has no others.
    #[arg(long)]
    notation: Option<Notation>,
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
    let Files { files, missing } = arguments.reading.find()?;
    if files.len() > 1 && arguments.out.is_none() {
        bail!("{} files, but standard output takes one: give a folder with --out", files.len());
    }
    let mut usable = false;
    let targets = targets(&files);
    let mut lost = missing;
    let mut out = io::stdout().lock();
    arguments.reading.each(
        &files,
        |index, read| convert(arguments, &files[index], &targets[index], read),
        |converted| {
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

fn convert(
    arguments: &Arguments,
    file: &Found,
    stem: &Path,
    read: io::Result<Collection>,
) -> Converted {
    let name = plain(&file.path.display().to_string());
    let mut complaints = Vec::new();
    let failed =
        |complaints| Converted { bytes: Vec::new(), complaints, usable: false, lost: true };
    let collection = match read {
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
    let usual = match arguments.to_encoding {
        Encoding::Big5 => Notation::Traditional,
        _ => Notation::Chinese,
    };
    let notation = arguments.notation.unwrap_or(usual);
    let options = WriteOptions { notation, encoding: arguments.to_encoding };
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
                let path = target(folder, stem, number, arguments.to);
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

/// What each file is called where it is written, without its ending: as it was called, below the folder
/// as it lay below the one it came from. Files that would then bear one name keep their endings in it,
/// or get a number.
fn targets(files: &[Found]) -> Vec<PathBuf> {
    // Some systems take `A` and `a` for one name.
    let key = |path: &Path| path.to_string_lossy().to_lowercase();
    let stem = |file: &Found| file.below.with_extension("");
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for file in files {
        *count.entry(key(&stem(file))).or_default() += 1;
    }
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let name = |file: &Found| {
        let stem = stem(file);
        if count[&key(&stem)] == 1 {
            return stem;
        }
        let ending = file.below.extension().unwrap_or_default().to_string_lossy();
        let mut name = stem.file_name().unwrap_or_default().to_os_string();
        name.push(format!("-{}", ending.to_lowercase()));
        let times = taken.entry(key(&stem.with_file_name(&name))).or_default();
        *times += 1;
        if *times > 1 {
            name.push(format!("-{times}"));
        }
        stem.with_file_name(name)
    };
    files.iter().map(name).collect()
}

/// The path of a file, and of the game with this number where each game has its own.
fn target(folder: &Path, stem: &Path, number: Option<usize>, format: WriteFormat) -> PathBuf {
    let mut name = stem.file_name().unwrap_or_default().to_os_string();
    if let Some(number) = number {
        name.push(format!("-{number:03}"));
    }
    name.push(format!(".{}", format.extension()));
    folder.join(stem.with_file_name(name))
}

fn put(path: &Path, bytes: &[u8], overwrite: bool) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if overwrite { written::replace(path, bytes) } else { written::create(path, bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(paths: &[&str]) -> Vec<String> {
        let found = |path: &&str| Found { path: PathBuf::from(path), below: PathBuf::from(path) };
        let files: Vec<Found> = paths.iter().map(found).collect();
        let name = |stem: PathBuf| {
            let path = target(Path::new("out"), &stem, None, WriteFormat::DhtmlXq);
            path.display().to_string().replace('\\', "/")
        };
        targets(&files).into_iter().map(name).collect()
    }

    #[test]
    fn a_file_keeps_its_place_below_the_folder() {
        assert_eq!(
            names(&["a/b.c.pgn", "b.pgn", "c"]),
            ["out/a/b.c.ubb", "out/b.ubb", "out/c.ubb"]
        );
        let numbered = target(Path::new("out"), Path::new("b"), Some(7), WriteFormat::Xqf);
        assert_eq!(numbered, Path::new("out/b-007.xqf"));
    }

    #[test]
    fn no_two_files_are_written_to_one() {
        assert_eq!(
            names(&["a.pgn", "A.xqf", "b/a.pgn", "a.pgn"]),
            ["out/a-pgn.ubb", "out/A-xqf.ubb", "out/b/a.ubb", "out/a-pgn-2.ubb"]
        );
    }
}
