//! `chuhe moves`: the legal moves of a position, or of one position per line.

use std::io::{self, BufRead, BufWriter, Write};

use wire::line::{ErrorLine, MovesLine, MovesQuestion};
use xiangqi::Position;
use xiangqi::notation::{Script, chinese, iccs, wxf};

use crate::input::{Lines, position};
use crate::output::{Answer, complain};

/// A line longer than this holds no position.
const MAX_LINE: u64 = 64 * 1024;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The game.
    #[arg(long, value_enum, default_value_t = Game::Xiangqi)]
    game: Game,
    /// The position, FEN; the start position when left out.
    #[arg(long, conflicts_with = "batch")]
    fen: Option<String>,
    /// Reads a JSON object with a `fen` from each line of standard input, and answers each with one
    /// of `moves`, in the same order.
    #[arg(long)]
    batch: bool,
    /// One JSON object.
    #[arg(long)]
    json: bool,
}

/// The games that have legal moves here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Game {
    /// Chinese chess 象棋.
    Xiangqi,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let Game::Xiangqi = arguments.game;
    if arguments.batch {
        return batch(&mut io::stdin().lock(), &mut BufWriter::new(io::stdout().lock()));
    }
    let position = position(arguments.fen.as_deref())?;
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&line(&position))?)?;
    } else {
        for mv in position.legal_moves() {
            let text = chinese(&position, mv, Script::Simplified);
            writeln!(out, "{mv}  {}  {:<6}  {text}", iccs(mv), wxf(&position, mv))?;
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// Answers every line; a line that cannot be used gets an `error` in its place, and is told of.
fn batch(input: &mut impl BufRead, out: &mut impl Write) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut lines = Lines::new(input, MAX_LINE);
    while let Some((number, question)) = lines.next("a JSON object with a `fen`")? {
        match question.and_then(|MovesQuestion { fen }| position(Some(&fen))) {
            Ok(position) => serde_json::to_writer(&mut *out, &line(&position))?,
            Err(error) => {
                let error = format!("line {number}: {error:#}");
                complain(&error);
                serde_json::to_writer(&mut *out, &ErrorLine { error })?;
                answer = Answer::No;
            }
        }
        writeln!(out)?;
    }
    out.flush()?;
    Ok(answer)
}

fn line(position: &Position) -> MovesLine {
    MovesLine { moves: position.legal_moves().into_iter().map(|mv| mv.to_string()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &str) -> (Answer, Vec<String>) {
        let mut out = Vec::new();
        let answer =
            batch(&mut input.as_bytes(), &mut out).expect("no fault in reading or writing");
        (
            answer,
            String::from_utf8(out).expect("JSON is UTF-8").lines().map(str::to_owned).collect(),
        )
    }

    #[test]
    fn every_line_is_answered_in_its_place() {
        let long = format!("{{\"fen\":\"{}\"}}", "9".repeat(MAX_LINE as usize));
        let input = format!(
            "{{\"fen\":\"3k5/9/9/9/9/9/9/9/9/4K4 w\"}}\n\n{{\"fen\":\"4k4/9/9/9/9/9/9/9/9/4K4 w\"}}\nnonsense\n{long}\n\
             {{\"fen\":\"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1\",\"id\":7}}"
        );
        let (answer, lines) = answers(&input);
        assert_eq!(answer, Answer::No);
        assert_eq!(lines[0], r#"{"moves":["e0f0","e0e1"]}"#);
        assert!(lines[1].starts_with(r#"{"error":"line 3: fen"#), "{}", lines[1]);
        assert!(lines[2].starts_with(r#"{"error":"line 4: not a JSON object"#), "{}", lines[2]);
        assert!(lines[3].starts_with(r#"{"error":"line 5: "#), "{}", lines[3]);
        assert_eq!(lines[4], r#"{"moves":["d9d8"]}"#);
        assert_eq!(lines.len(), 5);
    }

    #[test]
    fn nothing_in_nothing_out() {
        assert_eq!(answers(""), (Answer::Yes, Vec::new()));
    }
}
