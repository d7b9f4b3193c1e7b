//! `chuhe judge`: the ruling on a game, on a file of games, or on one game per line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use arbiter::{Budget, Question, RuleBook, Ruling, judge, natures};
use wire::ruling::{FindingLine, JudgeError, JudgeQuestion, RulingLine, ruling_line};
use words::Lang;
use xiangqi::notation::parse_move;
use xiangqi::{Move, Position};

use crate::output::{Answer, complain};

/// A line longer than this holds no game.
const MAX_LINE: u64 = 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The rule book: cxa2020, cxa1999, axf, wxf2018, school or online.
    #[arg(long, default_value = "cxa2020")]
    rules: String,
    /// The position before the first move, FEN; the start position when left out.
    #[arg(long, conflicts_with_all = ["batch", "files"])]
    fen: Option<String>,
    /// The moves, in any notation, parted by spaces.
    #[arg(long, conflicts_with_all = ["batch", "files"])]
    moves: Option<String>,
    /// Files with one question per line, as for --batch.
    #[arg(conflicts_with = "batch")]
    files: Vec<PathBuf>,
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

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let out = &mut BufWriter::new(io::stdout().lock());
    let answer = if arguments.batch {
        batch(arguments, "", &mut io::stdin().lock(), true, out)?
    } else if !arguments.files.is_empty() {
        let mut answer = Answer::Yes;
        for path in &arguments.files {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| name.clone())?;
            let place = format!("{name}: ");
            if batch(arguments, &place, &mut BufReader::new(file), arguments.json, out)?
                == Answer::No
            {
                answer = Answer::No;
            }
        }
        answer
    } else {
        let moves = arguments.moves.as_deref().unwrap_or_default();
        let question = JudgeQuestion {
            id: None,
            rules: None,
            fen: arguments.fen.clone(),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
        };
        let line = rule(arguments, &question)?;
        write(&line, arguments.json, out)?;
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
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let read = io::Read::take(&mut *input, MAX_LINE)
            .read_until(b'\n', &mut bytes)
            .context("standard input")?;
        if read == 0 {
            break;
        }
        if read as u64 == MAX_LINE && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n').context("standard input")?;
            bytes.clear();
            bytes.extend_from_slice(b"too long");
        }
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        let question = serde_json::from_slice::<JudgeQuestion>(&bytes)
            .context("not a JSON object with `fen` and `moves`");
        let (id, ruling) = match question {
            Ok(question) => (question.id.clone(), rule(arguments, &question)),
            Err(error) => (None, Err(error)),
        };
        match ruling {
            Ok(line) => write(&line, json, out)?,
            Err(error) => {
                let error = format!("{place}line {number}: {error:#}");
                complain(&error);
                if json {
                    serde_json::to_writer(&mut *out, &JudgeError { id, error })?;
                    writeln!(out)?;
                }
                answer = Answer::No;
            }
        }
        // Whoever pipes one question at a time waits for its answer.
        out.flush()?;
    }
    Ok(answer)
}

fn rule(arguments: &Arguments, asked: &JudgeQuestion) -> anyhow::Result<RulingLine> {
    let name = asked.rules.as_deref().unwrap_or(&arguments.rules);
    let Some(book) = RuleBook::by_name(name) else {
        let known: Vec<_> = RuleBook::ALL.iter().map(|book| book.name.clone()).collect();
        bail!("rules {name:?} are not known, expected one of {}", known.join(", "));
    };
    let start: Position = match &asked.fen {
        Some(fen) => fen.parse().with_context(|| format!("fen {fen:?}"))?,
        None => Position::start(),
    };
    let moves = read_moves(&start, &asked.moves)?;
    let question = Question::new(start, moves, book);
    let budget = Budget { nodes: arguments.nodes };
    #[expect(clippy::disallowed_methods, reason = "a measurement that is printed and nothing else")]
    let begun = Instant::now();
    let mut ruling = judge(&question, budget);
    let taken = begun.elapsed();
    if arguments.all {
        ruling.plies = with_all(&ruling, natures(&question, budget));
    }
    let mut line = ruling_line(asked.id.clone(), &start, &question.moves, &ruling);
    if arguments.timing {
        line.millis = Some(taken.as_secs_f64() * 1000.0);
    }
    Ok(line)
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

fn write(line: &RulingLine, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if json {
        serde_json::to_writer(&mut *out, line)?;
        writeln!(out)?;
        return Ok(());
    }
    if let Some(id) = &line.id {
        writeln!(out, "{}", id.as_str().map_or_else(|| id.to_string(), str::to_owned))?;
    }
    let book = |lang| words::rule_book(lang, &line.rules);
    writeln!(out, "{} / {}", book(Lang::ZhHans), book(Lang::En))?;
    for finding in &line.moves {
        writeln!(out, "{}", row(finding))?;
    }
    writeln!(out, "{}", line.text.zh)?;
    writeln!(out, "{}", line.text.en)?;
    if let Some(millis) = line.millis {
        writeln!(out, "{} nodes, {millis:.2} ms", line.nodes)?;
    }
    Ok(())
}

/// Ply, move, nature, targets, proof, article.
fn row(finding: &FindingLine) -> String {
    let targets: Vec<String> = finding
        .targets
        .iter()
        .map(|target| {
            let root = if target.protected { "" } else { " (no root)" };
            format!("{} {}{root}", target.role, target.square)
        })
        .collect();
    let mut parts = vec![format!(
        "{:>4}  {}  {}  {:<9}",
        finding.ply + 1,
        finding.mv,
        finding.chinese,
        finding.nature
    )];
    if !finding.means.is_empty() {
        parts.push(finding.means.join(", "));
    }
    if !targets.is_empty() {
        parts.push(targets.join(", "));
    }
    if !finding.line.is_empty() {
        parts.push(finding.line.join(" "));
    }
    parts.extend(finding.clause.as_ref().map(|clause| format!("art. {clause}")));
    parts.join("  ").trim_end().to_owned()
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
