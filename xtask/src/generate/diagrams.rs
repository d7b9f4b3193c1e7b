//! The diagrams of the docs, drawn from the lines that stand before them.
//!
//! Such a line is a comment, `<!-- diagram FEN; a2a5 c5e6 -->`, with moves that are drawn as arrows,
//! and the next line shows the picture: `![…](diagrams/name.svg)`.

use std::fs;
use std::process::Command;

use super::Made;
use crate::metadata::Metadata;
use crate::{Outcome, shell};

/// The text whose diagrams are drawn.
const TEXT: &str = "docs/rulings.md";

/// The binary that draws them.
const BINARY: &str = "chuhe";

/// Whether there is anything that draws.
pub(super) fn exists(metadata: &Metadata) -> bool {
    metadata.has(BINARY, "bin", BINARY)
}

/// A diagram that a text asks for.
#[derive(Debug, PartialEq, Eq)]
struct Wanted<'a> {
    position: &'a str,
    moves: Vec<&'a str>,
    /// Beside the text.
    path: &'a str,
}

/// Every diagram of the text.
pub(super) fn make(metadata: &Metadata) -> Outcome<Vec<Made>> {
    let text = fs::read_to_string(shell::root().join(TEXT))?;
    let wanted = wanted(&text)?;
    shell::run(&mut shell::cargo(["build", "--quiet", "--workspace", "--bin", BINARY]))?;
    let program = metadata.target.join("debug").join(BINARY);
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let draw = |diagram: &Wanted<'_>| {
        let mut command = Command::new(&program);
        command.args(["diagram", diagram.position, "--svg", "--coordinates", "letters"]);
        for mv in &diagram.moves {
            command.args(["--arrow", mv]);
        }
        let path = format!("docs/{}", diagram.path);
        Ok(Made { path: path.into(), text: shell::read(&mut command)? + "\n" })
    };
    wanted.iter().map(draw).collect()
}

fn wanted(text: &str) -> Outcome<Vec<Wanted<'_>>> {
    let mut found = Vec::new();
    for (line, next) in text.lines().zip(text.lines().skip(1)) {
        let Some(asked) = line.strip_prefix("<!-- diagram ") else { continue };
        let fault = || format!("{TEXT}: no picture is asked for by {line:?} and {next:?}");
        let asked = asked.strip_suffix(" -->").ok_or_else(fault)?;
        let (position, moves) = asked.split_once(';').ok_or_else(fault)?;
        let path = next.split_once("](").and_then(|(_, path)| path.strip_suffix(')'));
        let path = path.filter(|path| path.ends_with(".svg")).ok_or_else(fault)?;
        found.push(Wanted { position, moves: moves.split_whitespace().collect(), path });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_asks_for_the_picture_below_it() {
        let text = "Text.\n\n<!-- diagram 9/9 w; a0a1 b0b1 -->\n![A board](diagrams/a.svg)\n";
        let wanted = wanted(text).expect("well formed");
        let a = Wanted { position: "9/9 w", moves: vec!["a0a1", "b0b1"], path: "diagrams/a.svg" };
        assert_eq!(wanted, [a]);
        assert!(super::wanted("<!-- diagram 9/9 w -->\n![A](diagrams/a.svg)\n").is_err());
        assert!(super::wanted("<!-- diagram 9/9 w; -->\nno picture\n").is_err());
    }
}
