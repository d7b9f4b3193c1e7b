//! `chuhe judge`: the ruling on a game, on the games of record files, or on one game per line.

mod games;
mod print;

use std::io::{self, BufRead, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{anyhow, bail};
use arbiter::{Budget, Question, RuleBook, Ruling, judge, natures};
use wire::ruling::{JudgeError, JudgeQuestion, RulingLine, ruling_line};
use wire::rulings::{MAX_MOVES, move_words};
use xiangqi::notation::parse_move;
use xiangqi::{Move, Position};

use super::files::{Decoding, Files, find};
use crate::input::{Lines, position};
use crate::output::{Answer, complain, is_closed_pipe};

/// A line longer than this holds no game.
const MAX_LINE: u64 = 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The rule book: cxa2020, cxa1999, axf, wxf2018, school or online.
    #[arg(long, default_value = "cxa2020")]
    rules: String,
    /// A second rule book, whose ruling stands beside the first.
    #[arg(long, value_name = "BOOK")]
    compare: Option<String>,
    /// The position before the first move, FEN; the start position when left out.
    #[arg(long, conflicts_with_all = ["batch", "files"])]
    fen: Option<String>,
    /// The moves in any notation, as they are printed: parted by spaces or commas, with or without
    /// the numbers of the rounds, remarks in brackets and the result.
    #[arg(long, conflicts_with_all = ["batch", "files"])]
    moves: Option<String>,
    /// Record files of any format: each game is followed along its main line, and every ruling is
    /// given where a table would have been told it. Folders with records; `-` is standard input. Or
    /// files with one question on each line, as for --batch.
    #[arg(conflicts_with = "batch")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    decoding: Decoding,
    /// Of the games in a record file only this one, counted from 1.
    #[arg(long, value_name = "N", requires = "files")]
    game: Option<NonZeroUsize>,
    /// Reads a JSON object with `fen` and `moves` (and `rules`, `id`) from each line of standard
    /// input, and answers each with one ruling, in the same order.
    #[arg(long)]
    batch: bool,
    /// One JSON object per ruling.
    #[arg(long)]
    json: bool,
    /// Every ply of the game, not only those that are judged.
    #[arg(long)]
    all: bool,
    /// Positions that one ruling may visit.
    #[arg(long, default_value_t = Budget::default().nodes)]
    nodes: u64,
    /// Adds the time taken.
    #[arg(long)]
    timing: bool,
}

impl Arguments {
    fn budget(&self) -> Budget {
        Budget { nodes: self.nodes }
    }

    /// The books by which a game is judged, that of the question first.
    fn books(&self, asked: Option<&str>) -> anyhow::Result<Vec<RuleBook>> {
        let names = std::iter::once(asked.unwrap_or(&self.rules)).chain(self.compare.as_deref());
        names.map(book).collect()
    }
}

fn book(name: &str) -> anyhow::Result<RuleBook> {
    RuleBook::by_name(name).ok_or_else(|| {
        let known: Vec<_> = RuleBook::ALL.iter().map(|book| book.name.clone()).collect();
        anyhow!("rules {name:?} are not known, expected one of {}", known.join(", "))
    })
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let out = &mut BufWriter::new(io::stdout().lock());
    let answer = if arguments.batch {
        batch(arguments, "", &mut io::stdin().lock(), true, out)?
    } else if !arguments.files.is_empty() {
        let books = arguments.books(None)?;
        let Files { files, missing } = find(&arguments.files)?;
        let alone = files.len() == 1 && !missing;
        let mut answer = if missing { Answer::No } else { Answer::Yes };
        for file in &files {
            match games::judge_file(arguments, &books, &file.path, out) {
                Ok(Answer::Yes) => {}
                Ok(Answer::No) => answer = Answer::No,
                // One file among several is told of and passed over.
                Err(error) if !alone && !is_closed_pipe(&error) => {
                    complain(&format!("{error:#}"));
                    answer = Answer::No;
                }
                Err(error) => return Err(error),
            }
        }
        answer
    } else {
        let moves = arguments.moves.as_deref().unwrap_or_default();
        let question = JudgeQuestion {
            id: None,
            rules: None,
            fen: arguments.fen.clone(),
            moves: move_words(moves),
        };
        if question.moves.len() > MAX_MOVES {
            bail!("--moves: more than {MAX_MOVES} moves; give such a game as a file");
        }
        let lines = rule(arguments, &question)?;
        write(&lines, arguments.json, out)?;
        Answer::Yes
    };
    out.flush()?;
    Ok(answer)
}

/// Answers every line; one that cannot be used gets an `error` in its place, and is told of.
fn batch(
    arguments: &Arguments,
    place: &str,
    input: &mut impl BufRead,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut lines = Lines::new(input, MAX_LINE);
    while let Some((number, question)) = lines.next("a JSON object with `fen` and `moves`")? {
        let (id, ruling) = match question {
            Ok(question) => {
                let question: JudgeQuestion = question;
                (question.id.clone(), rule(arguments, &question))
            }
            Err(error) => (None, Err(error)),
        };
        match ruling {
            Ok(lines) => write(&lines, json, out)?,
            Err(error) => {
                let error = format!("{place}line {number}: {error:#}");
                refuse(id, error, json, out)?;
                answer = Answer::No;
            }
        }
        // Whoever pipes one question at a time waits for its answer.
        out.flush()?;
    }
    Ok(answer)
}

/// What cannot be judged: told to people, and in JSON in the place of its ruling.
fn refuse(
    id: Option<serde_json::Value>,
    error: String,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    complain(&error);
    if json {
        serde_json::to_writer(&mut *out, &JudgeError { id, error })?;
        writeln!(out)?;
    }
    Ok(())
}

/// The rulings on one game, by each of the books.
fn rule(arguments: &Arguments, asked: &JudgeQuestion) -> anyhow::Result<Vec<RulingLine>> {
    let books = arguments.books(asked.rules.as_deref())?;
    let start = position(asked.fen.as_deref())?;
    let moves = read_moves(&start, &asked.moves)?;
    let rulings = books.iter().map(|book| {
        let ruling = rule_by(arguments, book, &start, &moves);
        RulingLine { id: asked.id.clone(), ..ruling }
    });
    Ok(rulings.collect())
}

/// The ruling by one book on the position after the moves.
fn rule_by(arguments: &Arguments, book: &RuleBook, start: &Position, moves: &[Move]) -> RulingLine {
    let question = Question::new(*start, moves.to_vec(), book.clone());
    #[expect(clippy::disallowed_methods, reason = "a measurement that is printed and nothing else")]
    let begun = Instant::now();
    let mut ruling = judge(&question, arguments.budget());
    let taken = begun.elapsed();
    if arguments.all {
        ruling.plies = with_all(&ruling, natures(&question, arguments.budget()));
    }
    let millis = arguments.timing.then_some(taken.as_secs_f64() * 1000.0);
    RulingLine { millis, ..ruling_line(None, start, moves, &ruling) }
}

/// Every ply, the judged ones as they were judged.
fn with_all(ruling: &Ruling, all: Vec<arbiter::Finding>) -> Vec<arbiter::Finding> {
    all.into_iter()
        .map(|finding| {
            let judged = ruling.plies.iter().find(|judged| judged.ply == finding.ply);
            judged.cloned().unwrap_or(finding)
        })
        .collect()
}

/// The moves as they follow one another; an error names the ply, from 0.
fn read_moves(start: &Position, texts: &[String]) -> anyhow::Result<Vec<Move>> {
    let mut position = *start;
    let mut moves = Vec::with_capacity(texts.len());
    for (ply, text) in texts.iter().enumerate() {
        let mv =
            parse_move(&position, text).map_err(|error| anyhow!("ply {ply}: {text:?}: {error}"))?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(moves)
}

/// One line for each book as JSON; for people a table, with two books side by side.
fn write(lines: &[RulingLine], json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if json {
        for line in lines {
            serde_json::to_writer(&mut *out, line)?;
            writeln!(out)?;
        }
        return Ok(());
    }
    if let Some(id) = lines.first().and_then(|line| line.id.as_ref()) {
        writeln!(out, "{}", id.as_str().map_or_else(|| id.to_string(), str::to_owned))?;
    }
    match lines {
        [ours, theirs] => print::comparison(ours, theirs, out)?,
        lines => {
            for line in lines {
                print::ruling(line, out)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn answers(flags: &[&str], input: &str) -> (Answer, Vec<serde_json::Value>) {
        let Line { arguments } =
            Line::try_parse_from([&["judge", "--batch"], flags].concat()).expect("flags");
        let mut out = Vec::new();
        let answer = batch(&arguments, "", &mut input.as_bytes(), true, &mut out)
            .expect("no fault in reading or writing");
        let text = String::from_utf8(out).expect("JSON is UTF-8");
        let lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
        (answer, lines.collect())
    }

    const CHASE: &str = r#"{"id":"a","rules":"cxa2020","fen":"3aka3/9/9/9/c8/9/9/1R7/9/3K5 w","moves":["b2a2","a5b5","a2b2","b5a5","b2a2","a5b5","a2b2","b5a5"]}"#;

    #[test]
    fn a_chase_is_ruled_on_with_its_evidence() {
        let (answer, lines) = answers(&[], CHASE);
        assert_eq!(answer, Answer::Yes);
        let line = &lines[0];
        assert_eq!(line["id"], "a");
        assert_eq!(line["result"], "red_loses");
        assert_eq!(line["must_change"], "red");
        assert_eq!(line["due"], "next_return");
        assert_eq!(line["cycle"]["standings"], 3);
        assert_eq!(line["moves"][0]["nature"], "chase");
        assert_eq!(line["moves"][0]["targets"][0]["square"], "a5");
        assert_eq!(line["classes"]["black"], "allowed");
    }

    #[test]
    fn what_cannot_be_judged_names_its_ply() {
        let input = "{\"fen\":\"5k3/9/9/9/c8/9/9/1R7/9/4K4 w\",\"moves\":[\"b2a2\",\"a5a6\",\"a2b3\"]}\n\
                     {\"fen\":\"9/9/9/9/9/9/9/9/9/9 w\"}\n{\"rules\":\"none\"}\nnonsense\n{\"id\":7}\n";
        let (answer, lines) = answers(&["--rules", "axf"], input);
        assert_eq!(answer, Answer::No);
        let error = |at: usize| lines[at]["error"].as_str().expect("an error").to_owned();
        assert!(error(0).starts_with("line 1: ply 2: \"a2b3\""), "{}", error(0));
        assert!(error(1).starts_with("line 2: fen"), "{}", error(1));
        assert!(error(2).contains("not known"), "{}", error(2));
        assert!(error(3).contains("line 4"), "{}", error(3));
        assert_eq!(lines[4]["result"], "none");
        assert_eq!(lines[4]["rules"], "axf");
        assert_eq!(lines[4]["reason"], serde_json::Value::Null);
    }

    #[test]
    fn every_ply_is_told_when_asked_for() {
        let (_, lines) = answers(&["--all"], CHASE);
        assert_eq!(lines[0]["moves"].as_array().map(Vec::len), Some(8));
    }
}
