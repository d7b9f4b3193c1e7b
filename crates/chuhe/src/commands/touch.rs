//! `chuhe touch`: what a touched piece obliges to, article 5.

use std::io::{self, BufWriter, Write};

use anyhow::{Context, anyhow, bail};
use arbiter::{
    Duty, Foul, Manner, Obligation, Penalty, Release, RuleBook, Touch, TouchMode, release, touch,
};
use wire::ruling::TouchLine;
use wire::rulings::move_words;
use wire::{Text, say};
use xiangqi::notation::{ParseMoveError, Script, chinese, parse_move};
use xiangqi::{Illegal, Move, Position, Square};

use crate::input::position;
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
    /// The move after which the hand left the piece, in any notation: whether it stands, 5.7.
    #[arg(long)]
    let_go: Option<String>,
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

/// What is asked: a position, touches in it, perhaps a move.
struct Asked {
    position: Position,
    touches: Vec<Touch>,
    book: RuleBook,
    let_go: Option<Move>,
}

/// What is answered.
enum Answered {
    Obliged(Obligation),
    Fixed(Move),
    Illegal { why: Illegal, penalty: Penalty },
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let asked = asked(arguments)?;
    let answered = answer(&asked);
    let line = line(&asked, &answered);
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.json {
        serde_json::to_writer(&mut out, &line)?;
        writeln!(out)?;
    } else {
        write(&asked.position, &answered, &line, &mut out)?;
    }
    out.flush()?;
    Ok(match answered {
        Answered::Fixed(_) => Answer::Yes,
        Answered::Obliged(found) if found.fouls.is_empty() && asked.let_go.is_none() => Answer::Yes,
        Answered::Obliged(_) | Answered::Illegal { .. } => Answer::No,
    })
}

fn write(
    position: &Position,
    answered: &Answered,
    line: &TouchLine,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if let Some(Text { zh, en }) = &line.text {
        writeln!(out, "{zh}\n{en}")?;
    }
    let article = line.clause.as_ref().map(|clause| format!(" (art. {clause})"));
    let article = article.unwrap_or_default();
    match answered {
        Answered::Fixed(mv) => {
            let text = chinese(position, *mv, Script::Simplified);
            writeln!(out, "the move stands: {mv}  {text}{article}")?;
        }
        Answered::Illegal { why, penalty } => {
            writeln!(out, "{why}: {}{article}", penalty_name(*penalty))?;
        }
        Answered::Obliged(found) => {
            for foul in &found.fouls {
                let article = foul.clause().map(|clause| format!(" (art. {clause})"));
                writeln!(out, "foul: {}{}", foul.name(), article.unwrap_or_default())?;
            }
            writeln!(out, "{}{article}", sentence(found.duty))?;
            if found.duty != Duty::Free {
                for &mv in &found.moves {
                    writeln!(out, "{mv}  {}", chinese(position, mv, Script::Simplified))?;
                }
            }
        }
    }
    Ok(())
}

fn asked(arguments: &Arguments) -> anyhow::Result<Asked> {
    let position = position(arguments.fen.as_deref())?;
    let Some(mut book) = RuleBook::by_name(&arguments.rules) else {
        bail!("rules {:?} are not known", arguments.rules);
    };
    book.touch = match arguments.mode {
        None => book.touch,
        Some(Mode::TouchMove) => TouchMode::TouchMove,
        Some(Mode::EveryTouchIsAFoul) => TouchMode::EveryTouchIsAFoul,
        Some(Mode::Free) => TouchMode::Free,
    };
    let touches = read(&arguments.touches).context("--touches")?;
    let let_go = arguments.let_go.as_deref().map(|text| read_move(&position, text)).transpose();
    Ok(Asked { position, touches, book, let_go: let_go.context("--let-go")? })
}

/// A move in any notation, with the number of its round or without; an illegal one too, if the text
/// means no other.
fn read_move(position: &Position, text: &str) -> anyhow::Result<Move> {
    let words = move_words(text);
    let [word] = words.as_slice() else { bail!("{text:?} is not one move") };
    word.parse().or_else(|_| match parse_move(position, word) {
        Err(ParseMoveError::Illegal { tried }) if tried.len() == 1 => Ok(tried[0].0),
        read => read.map_err(|error| anyhow!("{error}")),
    })
}

fn answer(asked: &Asked) -> Answered {
    let Asked { position, touches, book, let_go } = asked;
    let Some(mv) = *let_go else {
        return Answered::Obliged(touch(position, touches, book.touch));
    };
    match release(position, touches, mv, book) {
        Release::Fixed => Answered::Fixed(mv),
        Release::NotAsTouched(obligation) => Answered::Obliged(obligation),
        Release::Illegal { why, penalty } => Answered::Illegal { why, penalty },
    }
}

fn penalty_name(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty { loses: true, .. } => "loses",
        Penalty { foul: Some(_), .. } => "foul_and_taken_back",
        Penalty { .. } => "taken_back",
    }
}

fn read(text: &str) -> anyhow::Result<Vec<Touch>> {
    let mut touches = Vec::new();
    for word in text.split([' ', ',', '，', '、']).filter(|word| !word.is_empty()) {
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

/// Which points were empty, and that a move does not stand.
fn remarks(asked: &Asked, answered: &Answered, empty: &[String]) -> Option<Text> {
    let fallen = asked.let_go.filter(|_| !matches!(answered, Answered::Fixed(_)));
    let said = !empty.is_empty() || fallen.is_some();
    said.then(|| say::both(|lang| words::touch_remarks(lang, empty, &asked.position, fallen)))
}

fn line(asked: &Asked, answered: &Answered) -> TouchLine {
    let mut empty: Vec<String> = Vec::new();
    for touch in &asked.touches {
        let point = touch.square.to_string();
        if asked.position.piece_at(touch.square).is_none() && !empty.contains(&point) {
            empty.push(point);
        }
    }
    let names = |fouls: &[Foul]| -> Vec<String> {
        fouls.iter().map(|foul| foul.name().to_owned()).collect()
    };
    let (obligation, pieces, moves, fouls, clause, penalty) = match answered {
        Answered::Obliged(found) => {
            let (obligation, pieces) = wire::rulings::duty(found);
            (obligation, pieces, found.moves.clone(), names(&found.fouls), found.clause, None)
        }
        Answered::Fixed(mv) => {
            let clause = Release::Fixed.clause();
            ("fixed", vec![mv.to.to_string()], vec![*mv], Vec::new(), clause, None)
        }
        Answered::Illegal { why, penalty } => {
            let clause = Release::Illegal { why: *why, penalty: *penalty }.clause();
            let fouls: Vec<Foul> = penalty.foul.into_iter().collect();
            ("illegal", Vec::new(), Vec::new(), names(&fouls), clause, Some(*penalty))
        }
    };
    TouchLine {
        obligation: obligation.to_owned(),
        pieces,
        moves: moves.iter().map(Move::to_string).collect(),
        foul: fouls.first().cloned(),
        fouls,
        penalty: penalty.map(|penalty| penalty_name(penalty).to_owned()),
        clause: clause.map(|clause| clause.to_string()),
        stands: asked.let_go.map(|_| matches!(answered, Answered::Fixed(_))),
        text: remarks(asked, answered, &empty),
        empty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(touches: &str, let_go: Option<&str>, rules: &str, mode: Option<Mode>) -> TouchLine {
        let arguments = Arguments {
            fen: Some(BOARD.to_owned()),
            touches: touches.to_owned(),
            let_go: let_go.map(str::to_owned),
            rules: rules.to_owned(),
            mode,
            json: true,
        };
        let asked = asked(&arguments).expect("usable");
        line(&asked, &answer(&asked))
    }

    fn touched(touches: &str) -> TouchLine {
        after(touches, None, "cxa2020", None)
    }

    const BOARD: &str = "c1bak4/9/9/9/9/8R/8P/9/9/RN1K5 w";

    #[test]
    fn touches_are_read_in_order() {
        assert_eq!(touched("a0 a9").moves, ["a0a9"]);
        assert_eq!(touched("b0 a9").obligation, "move");
        assert_eq!(touched("b0+a9").obligation, "take");
        assert_eq!(touched("accident:b0, a9").obligation, "take");
        assert_eq!(touched("consent:b0").obligation, "free");
        assert_eq!(touched("adjust:b0").pieces, ["b0"]);
        assert_eq!(touched("i3").foul.as_deref(), Some("touched_immovable"));
        let every = after("b0", None, "cxa2020", Some(Mode::EveryTouchIsAFoul));
        assert_eq!((every.obligation.as_str(), every.foul.as_deref()), ("free", Some("touch")));
    }

    #[test]
    fn a_move_that_was_let_go_of_stands_or_costs_something() {
        let stands = after("b0", Some("b0c2"), "cxa2020", None);
        assert_eq!((stands.obligation.as_str(), stands.clause.as_deref()), ("fixed", Some("5.7")));
        let other = after("a0", Some("b0c2"), "cxa2020", None);
        assert_eq!((other.obligation.as_str(), other.clause.as_deref()), ("move", Some("5.1")));
        let cost = |rules| after("b0", Some("b0b2"), rules, None);
        let lost = cost("cxa1999");
        assert_eq!((lost.obligation.as_str(), lost.penalty.as_deref()), ("illegal", Some("loses")));
        assert_eq!(lost.clause.as_deref(), Some("4.1.6"));
        let foul = cost("school");
        assert_eq!(foul.penalty.as_deref(), Some("foul_and_taken_back"));
        assert_eq!(foul.foul.as_deref(), Some("illegal_move"));
        assert_eq!(cost("online").penalty.as_deref(), Some("taken_back"));
    }

    #[test]
    fn a_move_that_does_not_stand_and_an_empty_point_are_told() {
        let stands = after("b0", Some("1. 马八进七"), "cxa2020", None);
        assert_eq!((stands.stands, stands.text), (Some(true), None));
        for (touches, let_go) in [("a0", "1.马八进七"), ("a0", "1. 车九平三"), ("b0", "b0b2")]
        {
            let fallen = after(touches, Some(let_go), "cxa2020", None);
            assert_eq!(fallen.stands, Some(false), "{let_go}");
            let text = fallen.text.expect("a sentence");
            assert!(
                text.zh.contains("第 5.7 条") && text.en.contains("does not stand"),
                "{text:?}"
            );
        }
        let empty = touched("e4，e4、accident:e5");
        assert_eq!(empty.empty, ["e4", "e5"]);
        assert_eq!((empty.obligation.as_str(), empty.stands), ("free", None));
        let text = empty.text.expect("a sentence");
        assert!(text.zh.starts_with("e4、e5 上没有棋子"), "{}", text.zh);
        assert!(text.en.starts_with("There is no piece on e4, e5:"), "{}", text.en);
        let beside = touched("b0 e4");
        assert_eq!((beside.obligation.as_str(), beside.empty), ("move", vec!["e4".to_owned()]));
        assert_eq!(touched("b0").text, None);
    }

    #[test]
    fn what_is_no_touch_is_refused() {
        for text in ["b", "b0+", "shove:b0", "j0"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
