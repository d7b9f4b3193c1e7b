//! `chuhe touch`: what a touched piece obliges to, article 5.

use std::io::{self, BufWriter, Write};

use anyhow::{Context, anyhow, bail};
use arbiter::{Duty, Foul, Manner, Obligation, RuleBook, Touch, TouchMode, touch};
use wire::ruling::TouchLine;
use xiangqi::notation::{Script, chinese};
use xiangqi::{Move, Position, Square};

use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The position, FEN; the start position when left out.
    #[arg(long)]
    fen: Option<String>,
    /// The touches of the side to move, in order: `h2` for a touch, `adjust:h2` for putting a piece
    /// straight without consent, `consent:h2` with it, `accident:h2`, and `h2+h9` for two pieces at
    /// once.
    #[arg(long)]
    touches: String,
    /// The rule book whose touch mode counts.
    #[arg(long, default_value = "cxa2020")]
    rules: String,
    /// The touch mode, instead of the book's.
    #[arg(long, value_enum)]
    mode: Option<Mode>,
    /// One JSON object.
    #[arg(long)]
    json: bool,
}

/// What touching means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Mode {
    /// A touched piece must move or be taken.
    TouchMove,
    /// Every touch is a foul 不准摸子.
    EveryTouchIsAFoul,
    /// Nothing.
    Free,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let (position, found) = answer(arguments)?;
    let line = touch_line(&found);
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.json {
        serde_json::to_writer(&mut out, &line)?;
        writeln!(out)?;
    } else {
        for foul in &found.fouls {
            let article = foul.clause().map(|clause| format!(" (art. {clause})"));
            writeln!(out, "foul: {}{}", foul.name(), article.unwrap_or_default())?;
        }
        let article = line.clause.as_ref().map(|clause| format!(" (art. {clause})"));
        writeln!(out, "{}{}", sentence(found.duty), article.unwrap_or_default())?;
        if found.duty != Duty::Free {
            for &mv in &found.moves {
                writeln!(out, "{mv}  {}", chinese(&position, mv, Script::Simplified))?;
            }
        }
    }
    out.flush()?;
    Ok(if found.fouls.is_empty() { Answer::Yes } else { Answer::No })
}

fn answer(arguments: &Arguments) -> anyhow::Result<(Position, Obligation)> {
    let position: Position = match &arguments.fen {
        Some(fen) => fen.parse().context("--fen")?,
        None => Position::start(),
    };
    let Some(book) = RuleBook::by_name(&arguments.rules) else {
        bail!("rules {:?} are not known", arguments.rules);
    };
    let mode = match arguments.mode {
        None => book.touch,
        Some(Mode::TouchMove) => TouchMode::TouchMove,
        Some(Mode::EveryTouchIsAFoul) => TouchMode::EveryTouchIsAFoul,
        Some(Mode::Free) => TouchMode::Free,
    };
    let touches = read(&arguments.touches).context("--touches")?;
    Ok((position, touch(&position, &touches, mode)))
}

fn read(text: &str) -> anyhow::Result<Vec<Touch>> {
    let mut touches = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let (manner, points) = match word.split_once(':') {
            None | Some(("touch", _)) => (Manner::Meant, word.trim_start_matches("touch:")),
            Some(("adjust", points)) => (Manner::AdjustedWithoutConsent, points),
            Some(("consent", points)) => (Manner::AdjustedWithConsent, points),
            Some(("accident", points)) => (Manner::Accident, points),
            Some((manner, _)) => bail!("{manner:?} is no way of touching"),
        };
        for (at, point) in points.split('+').enumerate() {
            let square: Square = point.parse().map_err(|error| anyhow!("{word:?}: {error}"))?;
            let together = at > 0 && manner == Manner::Meant;
            touches
                .push(Touch { square, manner: if together { Manner::Together } else { manner } });
        }
    }
    Ok(touches)
}

fn sentence(duty: Duty) -> String {
    match duty {
        Duty::Free => "any legal move".to_owned(),
        Duty::MovePiece(square) => format!("the piece on {square} must move"),
        Duty::TakePiece(square) => format!("the piece on {square} must be taken"),
        Duty::Capture(Move { from, to }) => {
            format!("the piece on {from} must take the piece on {to}")
        }
    }
}

fn touch_line(found: &Obligation) -> TouchLine {
    let (obligation, pieces) = wire::rulings::duty(found);
    let names: Vec<String> = found.fouls.iter().map(|foul| Foul::name(*foul).to_owned()).collect();
    TouchLine {
        obligation: obligation.to_owned(),
        pieces,
        moves: found.moves.iter().map(Move::to_string).collect(),
        foul: names.first().cloned(),
        fouls: names,
        clause: found.clause.map(|clause| clause.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fen: &str, touches: &str, mode: Option<Mode>) -> TouchLine {
        let arguments = Arguments {
            fen: Some(fen.to_owned()),
            touches: touches.to_owned(),
            rules: "cxa2020".to_owned(),
            mode,
            json: true,
        };
        touch_line(&answer(&arguments).expect("usable").1)
    }

    const BOARD: &str = "c1bak4/9/9/9/9/8R/8P/9/9/RN1K5 w";

    #[test]
    fn touches_are_read_in_order() {
        assert_eq!(line(BOARD, "a0 a9", None).moves, ["a0a9"]);
        assert_eq!(line(BOARD, "b0 a9", None).obligation, "move");
        assert_eq!(line(BOARD, "b0+a9", None).obligation, "take");
        assert_eq!(line(BOARD, "accident:b0, a9", None).obligation, "take");
        assert_eq!(line(BOARD, "consent:b0", None).obligation, "free");
        assert_eq!(line(BOARD, "adjust:b0", None).pieces, ["b0"]);
        assert_eq!(line(BOARD, "i3", None).foul.as_deref(), Some("touched_immovable"));
        let every = line(BOARD, "b0", Some(Mode::EveryTouchIsAFoul));
        assert_eq!((every.obligation.as_str(), every.foul.as_deref()), ("free", Some("touch")));
    }

    #[test]
    fn what_is_no_touch_is_refused() {
        for text in ["b", "b0+", "shove:b0", "j0"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
