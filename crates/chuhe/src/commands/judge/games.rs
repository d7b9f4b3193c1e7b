//! Files: records of whole games in any format, or one question on each line.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use arbiter::{RuleBook, rulings};
use record::{Collection, Game, GameResult, Severity};
use serde_json::json;
use wire::ruling::{JudgeQuestion, RulingLine};
use xiangqi::Move;

use super::{Arguments, MAX_LINE, batch, refuse, rule_by, write};
use crate::commands::files::plain;
use crate::output::{Answer, complain};

/// Judges everything in a file.
pub(super) fn judge_file(
    arguments: &Arguments,
    books: &[RuleBook],
    path: &Path,
    out: &mut impl Write,
) -> anyhow::Result<Answer> {
    let name = plain(&path.display().to_string());
    if path != Path::new("-") {
        let mut input = BufReader::new(File::open(path).with_context(|| name.clone())?);
        if holds_questions(&mut input).with_context(|| name.clone())? {
            ensure!(arguments.game.is_none(), "{name}: --game is for records, here are questions");
            input.rewind().with_context(|| name.clone())?;
            return batch(arguments, &format!("{name}: "), &mut input, arguments.json, out);
        }
    }
    let collection = arguments.decoding.read(path).with_context(|| name.clone())?;
    judge_collection(arguments, books, &name, &collection, out)
}

/// Whether the first line that is not empty is a question, as for `--batch`.
fn holds_questions(input: &mut impl BufRead) -> io::Result<bool> {
    let mut line = Vec::new();
    while line.trim_ascii().is_empty() {
        line.clear();
        if input.take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
    }
    Ok(serde_json::from_slice::<JudgeQuestion>(&line)
        .is_ok_and(|question| question.fen.is_some() || !question.moves.is_empty()))
}

fn judge_collection(
    arguments: &Arguments,
    books: &[RuleBook],
    name: &str,
    collection: &Collection,
    out: &mut impl Write,
) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    for problem in &collection.problems {
        if problem.severity() > Severity::Remark {
            complain(&plain(&format!("{name}: {problem}")));
            answer = Answer::No;
        }
    }
    ensure!(!collection.games.is_empty(), "{name}: nothing that can be used");
    if let Some(number) = arguments.game {
        let games = collection.games.len();
        ensure!(number.get() <= games, "{name}: there is no game {number} among {games}");
    }
    let wanted = |number: usize| arguments.game.is_none_or(|wanted| wanted.get() == number);
    for (number, game) in (1..).zip(&collection.games).filter(|(number, _)| wanted(*number)) {
        match judge_game(arguments, books, game) {
            Ok(told) => {
                if !arguments.json {
                    writeln!(out, "{}", heading(name, number, game))?;
                }
                tell(arguments, name, number, told, out)?;
            }
            Err(error) => {
                let id = json!({ "file": name, "game": number });
                let error = format!("{name}: game {number}: {error:#}");
                refuse(Some(id), error, arguments.json, out)?;
                answer = Answer::No;
            }
        }
    }
    Ok(answer)
}

/// Rulings after so many plies, one for each book.
type ToldAt = (usize, Vec<RulingLine>);

/// Rules on one game by each book, wherever a table would be told something new by any of them; on
/// its final position, if there is nothing to tell.
fn judge_game(
    arguments: &Arguments,
    books: &[RuleBook],
    game: &Game,
) -> anyhow::Result<Vec<ToldAt>> {
    let start = game.tree.start_position().context("the start")?;
    let moves: Vec<Move> = game.tree.main_moves().collect();
    // A line that was broken off is another game than the one that was played.
    let broken = game.problems.iter().find(|problem| {
        problem.severity() > Severity::Remark
            && problem.ply.is_some_and(|ply| ply as usize == moves.len() + 1)
    });
    if let Some(problem) = broken {
        bail!("ply {}: {:?}: {}", moves.len(), problem.text, problem.reason);
    }
    let mut places = BTreeSet::new();
    for book in books {
        let told = rulings(&start, &moves, book, arguments.budget())?;
        places.extend(told.iter().map(|told| told.plies as usize));
    }
    if places.is_empty() || arguments.all {
        places = BTreeSet::from([moves.len()]);
    }
    let told_at = |plies: usize| {
        let by = |book| rule_by(arguments, book, &start, &moves[..plies]);
        (plies, books.iter().map(by).collect())
    };
    Ok(places.into_iter().map(told_at).collect())
}

fn tell(
    arguments: &Arguments,
    name: &str,
    number: usize,
    told: Vec<ToldAt>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    for (plies, mut lines) in told {
        if arguments.json {
            for line in &mut lines {
                line.id = Some(json!({ "file": name, "game": number, "plies": plies }));
            }
        } else if plies == 1 {
            writeln!(out, "after 1 ply:")?;
        } else {
            writeln!(out, "after {plies} plies:")?;
        }
        write(&lines, arguments.json, out)?;
    }
    Ok(())
}

/// File, number, players, length and result.
fn heading(name: &str, number: usize, game: &Game) -> String {
    let tag = |name: &str| plain(game.tags.told(name).unwrap_or("?"));
    let result = match game.result {
        GameResult::Unknown => String::new(),
        known => format!(", {known}"),
    };
    let plies = game.tree.main_moves().count();
    format!("{name}, game {number}: {} - {}, {plies} plies{result}", tag("Red"), tag("Black"))
}
