//! What a host says to an engine, in UCI and in UCCI, read into one form.
//!
//! Read leniently: words that are not known are passed over, numbers out of range are cut to it,
//! and nothing makes a panic. What a host may get wrong about a game is said in the answer.

use xiangqi::{Move, Position};

use crate::coordinates::Coordinates;

/// Which language is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// The universal chess interface, of 2000, as engines for xiangqi speak it.
    #[default]
    Uci,
    /// The universal Chinese chess protocol, version 3 of 2004.
    Ucci,
}

/// One line of the host.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Say who you are, in this language.
    Hello(Language),
    /// `debug`, `register` and what else needs no answer.
    Nothing,
    /// Say that you are ready.
    IsReady,
    /// Set an option; names are compared without regard to case.
    Set {
        /// The name.
        name: String,
        /// The value; empty for a button.
        value: String,
    },
    /// Another game begins.
    NewGame,
    /// The game to think about.
    Position(Box<Result<Game, GameError>>),
    /// UCCI: these moves may not be played.
    Ban(Vec<String>),
    /// Think.
    Go(Box<Go>),
    /// Give the best move now.
    Stop,
    /// The move that was pondered on was played.
    PonderHit,
    /// Show the position.
    Show,
    /// End.
    Quit,
    /// A word that is no command.
    Unknown(String),
}

/// A start and the moves made.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// Where the game began.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// How the host wrote them, where that shows.
    pub coordinates: Option<Coordinates>,
}

/// What is wrong with a `position` line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// There is neither `startpos` nor `fen`.
    #[error("position: expected startpos or fen")]
    NoStart,
    /// The FEN is none.
    #[error("position: {0}")]
    Fen(#[from] xiangqi::ParsePositionError),
    /// A move is illegal, or none.
    #[error("position: move {number} {text:?} is not legal there")]
    Move {
        /// From 1.
        number: usize,
        /// As it was written.
        text: String,
    },
}

/// The limits of a search, as a host gives them; times in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names are those of the protocols")]
pub struct Go {
    pub wtime: Option<u64>,
    pub btime: Option<u64>,
    pub winc: Option<u64>,
    pub binc: Option<u64>,
    /// UCCI gives the engine's own time, whoever it is.
    pub time: Option<u64>,
    pub increment: Option<u64>,
    pub movestogo: Option<u32>,
    pub movetime: Option<u64>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub infinite: bool,
    pub ponder: bool,
    /// The moves that may be thought of, as they were written; all of them when empty.
    pub searchmoves: Vec<String>,
}

impl Command {
    /// Reads a line, without its end.
    #[must_use]
    pub fn parse(line: &str) -> Command {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Command::Nothing };
        match first {
            "uci" => Command::Hello(Language::Uci),
            "ucci" => Command::Hello(Language::Ucci),
            "debug" | "register" | "probe" => Command::Nothing,
            "isready" => Command::IsReady,
            "setoption" => set(words),
            "ucinewgame" => Command::NewGame,
            "position" => Command::Position(Box::new(position(words))),
            "banmoves" => Command::Ban(words.map(str::to_owned).take(256).collect()),
            "go" => Command::Go(Box::new(go(words))),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "d" => Command::Show,
            "quit" | "exit" => Command::Quit,
            other => Command::Unknown(other.chars().take(64).collect()),
        }
    }
}

/// Whether a word has the form of a move: `h2e2`, `h10g8`.
fn is_move(word: &str) -> bool {
    (4..=6).contains(&word.len()) && word.bytes().filter(u8::is_ascii_digit).count() >= 2
}

/// `name N value V` as UCI has it, or `N V` as UCCI has it.
fn set<'a>(words: impl Iterator<Item = &'a str>) -> Command {
    let words: Vec<&str> = words.collect();
    let (name, value) = match words.split_first() {
        Some((&"name", rest)) => {
            let at = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
            (rest[..at].join(" "), rest.get(at + 1..).unwrap_or_default().join(" "))
        }
        Some((first, rest)) => ((*first).to_owned(), rest.join(" ")),
        None => (String::new(), String::new()),
    };
    Command::Set { name, value }
}

fn position<'a>(words: impl Iterator<Item = &'a str>) -> Result<Game, GameError> {
    let words: Vec<&str> = words.collect();
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let start = match words[..at].split_first() {
        Some((&"startpos", _)) => Position::start(),
        Some((&"fen", fen)) => fen.join(" ").parse()?,
        _ => return Err(GameError::NoStart),
    };
    let texts = words.get(at + 1..).unwrap_or_default();
    let zero = moves(&start, texts, Coordinates::FromZero);
    if let Ok(moves) = zero {
        let coordinates = (!moves.is_empty()).then_some(Coordinates::FromZero);
        return Ok(Game { start, moves, coordinates });
    }
    match moves(&start, texts, Coordinates::FromOne) {
        Ok(moves) => Ok(Game { start, moves, coordinates: Some(Coordinates::FromOne) }),
        // The reading that goes further is the one that was meant.
        Err(one) => {
            let zero = zero.expect_err("the other reading returned above");
            let number = zero.max(one);
            Err(GameError::Move {
                number: number + 1,
                text: texts.get(number).copied().unwrap_or_default().chars().take(16).collect(),
            })
        }
    }
}

/// The moves, or the index of the first that is not legal.
fn moves(start: &Position, texts: &[&str], coordinates: Coordinates) -> Result<Vec<Move>, usize> {
    let mut position = *start;
    let mut moves = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        let mv = coordinates.read(text).ok_or(index)?;
        position = position.play(mv).map_err(|_| index)?;
        moves.push(mv);
    }
    Ok(moves)
}

fn go<'a>(words: impl Iterator<Item = &'a str>) -> Go {
    let mut words = words.peekable();
    let mut go = Go::default();
    // A number below zero is a clock that has run out; one too large has no end.
    fn number(word: Option<&str>) -> Option<u64> {
        let word = word?;
        match word.parse::<i64>() {
            Ok(value) => Some(value.max(0) as u64),
            Err(_) if word.bytes().all(|byte| byte.is_ascii_digit()) => Some(i64::MAX as u64),
            Err(_) => None,
        }
    }
    let small = |value: Option<u64>| value.map(|value| value.min(u64::from(u32::MAX)) as u32);
    while let Some(word) = words.next() {
        match word {
            "wtime" => go.wtime = number(words.next()),
            "btime" => go.btime = number(words.next()),
            "winc" => go.winc = number(words.next()),
            "binc" => go.binc = number(words.next()),
            "time" => go.time = number(words.next()),
            "increment" => go.increment = number(words.next()),
            "movestogo" => go.movestogo = small(number(words.next())),
            "movetime" => go.movetime = number(words.next()),
            "depth" => {
                // UCCI: "depth infinite".
                let word = words.next();
                go.infinite |= word == Some("infinite");
                go.depth = small(number(word));
            }
            "nodes" => go.nodes = number(words.next()),
            "mate" => go.mate = small(number(words.next())),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| is_move(word)) {
                    go.searchmoves.push(mv.to_owned());
                }
            }
            _ => {}
        }
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_in_both_coordinates() {
        for (line, coordinates) in [
            ("position startpos moves h2e2 h9g7", Coordinates::FromZero),
            ("position startpos moves h3e3 h10g8", Coordinates::FromOne),
        ] {
            let Command::Position(game) = Command::parse(line) else { panic!("{line}") };
            let game = game.unwrap();
            assert_eq!(game.coordinates, Some(coordinates));
            assert_eq!(game.moves[1].to_string(), "h9g7");
        }
    }

    #[test]
    fn a_bad_move_is_named() {
        let line = "position startpos moves h2e2 h2e2";
        let Command::Position(game) = Command::parse(line) else { panic!() };
        assert_eq!(game.unwrap_err().to_string(), "position: move 2 \"h2e2\" is not legal there");
    }

    #[test]
    fn options_of_both_languages() {
        for line in ["setoption name Hash value 64", "setoption Hash 64"] {
            let wanted = Command::Set { name: "Hash".to_owned(), value: "64".to_owned() };
            assert_eq!(Command::parse(line), wanted);
        }
    }

    #[test]
    fn odd_numbers_are_cut() {
        let Command::Go(go) = Command::parse("go wtime -5 btime x depth 99999999999 nodes") else {
            panic!()
        };
        assert_eq!((go.wtime, go.btime, go.depth, go.nodes), (Some(0), None, Some(u32::MAX), None));
    }
}
