//! What is said line by line, in both languages: files that a person can read, and whole games.
//!
//! The signs of the files are explained at the head of `transcripts/uci.txt`.

use std::{
    io::{BufRead, BufReader, PipeWriter, Write, pipe},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use uci::{Language, serve};
use xiangqi::{Ending, Move, Position};

use crate::clock;

/// An engine at the other end of a pipe.
struct Engine {
    say: PipeWriter,
    heard: Receiver<String>,
}

impl Engine {
    fn start(language: Language) -> Engine {
        let (input, say) = pipe().unwrap();
        let (listen, output) = pipe().unwrap();
        thread::spawn(move || serve(BufReader::new(input), output, clock, language).unwrap());
        let (tell, heard) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(listen).lines() {
                if tell.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        Engine { say, heard }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.say, "{line}").unwrap();
    }

    fn hear(&self) -> String {
        self.heard.recv_timeout(Duration::from_secs(60)).expect("the engine has nothing to say")
    }
}

/// The position that a `position` line sets; the former one where it sets none.
fn set(position: Position, line: &str) -> Position {
    let Some(rest) = line.strip_prefix("position ") else { return position };
    let (start, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
    let start = match start.strip_prefix("fen ") {
        Some(fen) => fen.parse().unwrap(),
        None => Position::start(),
    };
    moves.split_whitespace().try_fold(start, play).unwrap_or(position)
}

/// The position after a move, if it is legal.
fn play(mut position: Position, text: &str) -> Option<Position> {
    let mv: Move = text.parse().ok()?;
    position.legal_moves().contains(&mv).then(|| {
        position.play_unchecked(mv);
        position
    })
}

/// Whether a line is what a pattern says.
fn fits(pattern: &str, line: &str, position: &Position) -> bool {
    let mut words = line.split_whitespace();
    for sign in pattern.split_whitespace() {
        let fits = match sign {
            "{text}" => return words.next().is_some(),
            "{line}" => {
                let moves: Vec<&str> = words.by_ref().collect();
                return !moves.is_empty()
                    && moves.iter().try_fold(*position, |p, mv| play(p, mv)).is_some();
            }
            "{n}" => words.next().is_some_and(|word| word.parse::<i64>().is_ok()),
            "{word}" => words.next().is_some(),
            "{move}" => words.next().is_some_and(|word| play(*position, word).is_some()),
            sign => words.next() == Some(sign),
        };
        if !fits {
            return false;
        }
    }
    words.next().is_none()
}

fn follow(name: &str, transcript: &str, language: Language) {
    let mut engine = Engine::start(language);
    let mut position = Position::start();
    let mut any: Option<&str> = None;
    for (number, line) in (1..).zip(transcript.lines()) {
        let Some((kind, text)) = line.split_once(' ') else { continue };
        match kind {
            "#" => {}
            ">" => {
                position = set(position, text);
                engine.say(text);
            }
            "*" => any = Some(text),
            // The answer with or without what it expects of the opponent.
            "<" | "?" => {
                let mut heard = engine.hear();
                while any.is_some_and(|pattern| fits(pattern, &heard, &position)) {
                    heard = engine.hear();
                }
                any = None;
                let heard = match kind {
                    "?" => heard.split_once(" ponder ").map_or(heard.as_str(), |(best, _)| best),
                    _ => &heard,
                };
                assert!(fits(text, heard, &position), "{name}:{number}: {text:?}, heard {heard:?}");
            }
            other => panic!("{name}:{number}: {other:?} is no sign"),
        }
    }
    drop(engine.say);
    let rest: Vec<String> = engine.heard.iter().collect();
    assert_eq!(rest, Vec::<String>::new(), "{name}: more was said");
}

#[test]
fn uci_is_spoken_as_written() {
    follow("uci.txt", include_str!("../transcripts/uci.txt"), Language::Uci);
}

#[test]
fn ucci_is_spoken_as_written() {
    follow("ucci.txt", include_str!("../transcripts/ucci.txt"), Language::Ucci);
}

/// A whole game through the protocol: every line of thought can be played, every answer is legal,
/// and at the end there is no move.
fn whole_game(language: Language) -> usize {
    let mut engine = Engine::start(language);
    let options: &[&str] = match language {
        Language::Uci => {
            &["uci", "setoption name Hash value 1", "setoption name Rules value online"]
        }
        Language::Ucci => &["ucci", "setoption hashsize 1"],
    };
    options.iter().for_each(|line| engine.say(line));
    engine.say("isready");
    while engine.hear() != "readyok" {}
    let mut moves: Vec<String> = Vec::new();
    // A rook more, so that the game ends.
    let start: Position =
        "rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1".parse().unwrap();
    let mut position = start;
    while position.ending().is_none() && moves.len() < 400 {
        let played =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        engine.say(&format!("position fen {start}{played}"));
        // Red looks further, and wins.
        engine.say(&format!("go depth {}", if moves.len().is_multiple_of(2) { 6 } else { 1 }));
        let best = loop {
            let heard = engine.hear();
            if let Some(best) = heard.strip_prefix("bestmove ") {
                break best.split(' ').next().unwrap().to_owned();
            }
            let (_, line) = heard.split_once(" pv ").unwrap_or_else(|| panic!("{heard}"));
            assert!(fits("{line}", line, &position), "{heard} after {moves:?}");
        };
        position = play(position, &best).unwrap_or_else(|| panic!("{best} after {moves:?}"));
        moves.push(best);
    }
    assert!(
        matches!(position.ending(), Some(Ending::Checkmate { .. } | Ending::Stalemate { .. })),
        "{moves:?}"
    );
    engine.say(&format!("position fen {start} moves {}", moves.join(" ")));
    engine.say("go depth 3");
    let none = if language == Language::Uci { "bestmove (none)" } else { "nobestmove" };
    assert_eq!(engine.hear(), none);
    engine.say("quit");
    moves.len()
}

#[test]
fn a_whole_game_is_played_in_both_languages() {
    assert!(whole_game(Language::Uci) > 10);
    assert!(whole_game(Language::Ucci) > 10);
}
