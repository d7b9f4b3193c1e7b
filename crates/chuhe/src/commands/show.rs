//! `chuhe show`: what records hold.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

use record::{Collection, Game, Notation, Severity};
use wire::record::{comments, show_line};
use xiangqi::{Color, Setup};

use super::files::{Files, Found, Reading, plain};
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    reading: Reading,
    /// How the moves are written: chinese, traditional, wxf, iccs or uci.
    #[arg(long, default_value_t)]
    notation: Notation,
    /// Leaves the moves out.
    #[arg(long)]
    brief: bool,
    /// One JSON object per file.
    #[arg(long)]
    json: bool,
}

/// What came out of a file.
struct Shown {
    text: String,
    /// What to say on standard error.
    complaints: Vec<String>,
    worst: Option<Severity>,
    /// Whether there is something in the file that can be used.
    usable: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let Files { files, missing } = arguments.reading.find()?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut lost = missing;
    let mut usable = false;
    arguments.reading.each(
        &files,
        |index, read| show(arguments, &files[index], read),
        |shown| {
            out.write_all(shown.text.as_bytes())?;
            if !shown.complaints.is_empty() {
                out.flush()?;
                shown.complaints.iter().for_each(|complaint| complain(complaint));
            }
            lost |= shown.worst > Some(Severity::Remark) || !shown.usable;
            usable |= shown.usable;
            Ok(())
        },
    )?;
    out.flush()?;
    if !usable {
        anyhow::bail!("nothing that can be used");
    }
    Ok(if lost { Answer::No } else { Answer::Yes })
}

fn show(arguments: &Arguments, file: &Found, read: io::Result<Collection>) -> Shown {
    let name = file.path.display().to_string();
    let collection = match read {
        Ok(collection) => collection,
        Err(error) => {
            return Shown {
                text: String::new(),
                complaints: vec![format!("{}: {error}", plain(&name))],
                worst: Some(Severity::Refusal),
                usable: false,
            };
        }
    };
    let usable = !collection.games.is_empty();
    let complaints = if usable { Vec::new() } else { refusals(&name, &collection) };
    let text = if arguments.json {
        let line = show_line(name, &collection);
        // Texts and numbers only, so that it can always be written.
        serde_json::to_string(&line).map(|line| line + "\n").unwrap_or_default()
    } else {
        let mut text = String::new();
        describe(&name, &collection, arguments, &mut text);
        text
    };
    Shown { text, complaints, worst: collection.worst(), usable }
}

/// Why a file cannot be used.
fn refusals(name: &str, collection: &Collection) -> Vec<String> {
    collection.problems.iter().map(|problem| plain(&format!("{name}: {problem}"))).collect()
}

/// What a person reads.
fn describe(name: &str, collection: &Collection, arguments: &Arguments, out: &mut String) {
    let encoding = collection.encoding.map(|encoding| format!(", {encoding}")).unwrap_or_default();
    let count = match collection.games.len() {
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    };
    let _ = writeln!(out, "{}: {}{encoding}, {count}", plain(name), collection.format);
    for problem in &collection.problems {
        let _ = writeln!(out, "  ! {}", plain(&problem.to_string()));
    }
    let many = collection.games.len() > 1;
    for (index, game) in collection.games.iter().enumerate() {
        if many {
            let _ = writeln!(out, "\n  {}.", index + 1);
        }
        describe_game(game, arguments, out);
    }
    out.push('\n');
}

fn describe_game(game: &Game, arguments: &Arguments, out: &mut String) {
    let width = game.tags.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, value) in game.tags.iter().filter(|(_, value)| !value.trim().is_empty()) {
        let _ = writeln!(out, "  {:width$}  {}", plain(name), plain(value));
    }
    let tree = &game.tree;
    if *tree.start() != Setup::START && game.tags.get("FEN").is_none() {
        let _ = writeln!(out, "  start   {}", tree.start());
    }
    if let Some(opening) = record::opening::name(tree) {
        let _ = writeln!(out, "  {} {}, {}", opening.code(), opening.chinese(), opening.english());
    }
    let plies = tree.main_line().count();
    let _ = writeln!(
        out,
        "  {} {}, {plies} plies, {} lines, {} comments",
        game.result,
        game.result.chinese(),
        tree.leaves(),
        comments(game)
    );
    if !arguments.brief {
        rounds(game, arguments.notation, out);
    }
    for problem in &game.problems {
        let _ = writeln!(out, "  ! {}", plain(&problem.to_string()));
    }
}

/// The main line, a round to a row; a star where variations leave it.
fn rounds(game: &Game, notation: Notation, out: &mut String) {
    let tree = &game.tree;
    let Ok(mut position) = tree.start_position() else { return };
    let mut open = false;
    for node in tree.main_line() {
        let Some(mv) = tree.mv(node) else { continue };
        let others = tree.next_sibling(node).is_some();
        let text = format!("{}{}", notation.text(&position, mv), if others { "*" } else { "" });
        if position.turn() == Color::Red || !open {
            let dots = if position.turn() == Color::Black { "……  " } else { "" };
            let _ = write!(out, "  {:>4}. {dots}{text}", position.fullmove_number());
            open = true;
        } else {
            let _ = write!(out, "  {text}");
        }
        if position.turn() == Color::Black {
            out.push('\n');
            open = false;
        }
        position.play_unchecked(mv);
    }
    if open {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn shown(text: &str) -> String {
        let Line { arguments } = Line::try_parse_from(["show", "a.pgn"]).expect("arguments");
        let mut out = String::new();
        describe("a.pgn", &record::parse(text.as_bytes()), &arguments, &mut out);
        out
    }

    #[test]
    fn a_game_is_told_for_people() {
        let text = shown(
            "[Red \"甲\u{1b}[2J\"]\n1. 炮二平五 马8进7 (1... 马2进3) 2. 马二进三 3. 马二进四 1-0",
        );
        assert!(text.contains("a.pgn: pgn, utf-8, 1 game\n"), "{text}");
        assert!(text.contains("Red  甲 [2J\n"), "no escapes reach a terminal: {text}");
        assert!(text.contains("  1. 炮二平五  马8进7*\n"), "{text}");
        assert!(text.contains("1-0 红胜, 3 plies, 2 lines, 0 comments"), "{text}");
        assert!(text.contains("! line 2, column"), "{text}");
    }

    #[test]
    fn a_game_that_black_begins() {
        let text = shown("[FEN \"4k4/9/9/9/9/9/9/9/4A4/3K5 b - - 0 7\"]\n7... 将5进1 8. 仕五进四");
        assert!(text.contains("  7. ……  将5进1\n"), "{text}");
        assert!(text.contains("  8. 仕五进四\n"), "{text}");
    }
}
