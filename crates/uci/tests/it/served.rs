use std::{
    io::{self, BufReader, Cursor, Read, Write},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use proptest::prelude::*;
use uci::{Command, Language, serve};

use crate::clock;

/// What the engine wrote.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Heard {
    fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }

    fn answers(&self) -> usize {
        let is_answer = |line: &&String| line.starts_with("bestmove") || *line == "nobestmove";
        self.lines().iter().filter(is_answer).count()
    }
}

/// A host that waits for the answer to every search that ends by itself, as hosts do: the end of
/// the input, and `quit`, stop a search wherever it is.
struct Host {
    lines: Vec<Vec<u8>>,
    asked: usize,
    heard: Heard,
}

impl Read for Host {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.heard.answers() < self.asked {
            thread::sleep(Duration::from_millis(1));
        }
        let Some(line) = self.lines.pop() else { return Ok(0) };
        let read = Cursor::new(&line).read(buffer)?;
        if read < line.len() {
            self.lines.push(line[read..].to_vec());
        }
        let stops_itself = !line.ends_with(b" infinite\n");
        self.asked += usize::from(line.starts_with(b"go ") && stops_itself);
        Ok(read)
    }
}

fn talk(input: &str) -> Vec<String> {
    talk_by(clock, input)
}

fn talk_by(clock: uci::Clock, input: &str) -> Vec<String> {
    let heard = Heard::default();
    let lines = input.split_inclusive('\n').rev().map(|line| line.as_bytes().to_vec()).collect();
    let host = Host { lines, asked: 0, heard: heard.clone() };
    serve(BufReader::new(host), heard.clone(), clock, Language::Uci).unwrap();
    heard.lines()
}

fn best(lines: &[String]) -> &str {
    lines.iter().find_map(|line| line.strip_prefix("bestmove ")).unwrap()
}

#[test]
fn a_greeting_names_the_engine_and_its_options() {
    let lines = talk("uci\nisready\nquit\n");
    assert!(lines.iter().any(|line| line.starts_with("id name Chuhe")));
    assert!(lines.iter().any(|line| line.contains("UCI_Variant")));
    assert!(lines.contains(&"uciok".to_owned()) && lines.contains(&"readyok".to_owned()));
}

#[test]
fn a_move_comes_in_the_coordinates_of_the_host() {
    let lines =
        talk("setoption name Hash value 1\nposition startpos moves h2e2\ngo depth 2\nisready\n");
    assert!(best(&lines)[..2].ends_with(['6', '7', '9']), "{lines:?}");
    let lines =
        talk("setoption name Hash value 1\nposition startpos moves h3e3\ngo depth 2\nisready\n");
    let from: String = best(&lines).chars().skip(1).take_while(char::is_ascii_digit).collect();
    assert!(["7", "8", "10"].contains(&from.as_str()), "{lines:?}");
}

#[test]
fn the_variant_of_other_programs_counts_from_one() {
    let lines = talk(
        "setoption name Hash value 1\nsetoption name UCI_Variant value xiangqi\nposition startpos\ngo depth 1\nisready\n",
    );
    let from: String = best(&lines).chars().skip(1).take_while(char::is_ascii_digit).collect();
    assert!(["1", "3", "4"].contains(&from.as_str()), "{lines:?}");
    let lines = talk("setoption name UCI_Variant value chess\nquit\n");
    assert_eq!(lines, ["info string variant \"chess\" is not known, only xiangqi"]);
}

#[test]
fn ucci_is_spoken() {
    let lines = talk(
        "ucci\nsetoption hashsize 1\nposition startpos\nbanmoves h2e2 b2e2\ngo depth 3\nisready\nquit\n",
    );
    assert!(lines.contains(&"ucciok".to_owned()));
    assert_eq!(lines.last().unwrap(), "bye");
    assert!(!["h2e2", "b2e2"].contains(&best(&lines).split(' ').next().unwrap()));
}

#[test]
fn a_lost_position_has_no_move() {
    let mate = "position fen 3k5/9/9/9/9/9/9/9/3p1p3/4K4 w\ngo depth 3\nisready\n";
    assert!(talk(mate).contains(&"bestmove (none)".to_owned()));
    assert!(talk(&format!("ucci\n{mate}")).contains(&"nobestmove".to_owned()));
}

#[test]
fn nonsense_is_told_and_passed_over() {
    let lines = talk("setoption name Hash value 0\nposition startpos moves a0a5\nsing\nisready\n");
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert_eq!(lines[3], "readyok");
    assert!(lines[..3].iter().all(|line| line.starts_with("info string ")));
}

/// The host would take a move of the game before for an answer.
#[test]
fn a_game_that_cannot_be_read_has_no_move() {
    for bad in ["startpos moves h2e2 h2e2", "fen nonsense", "", "startpos moves h2e2 h9g7 a9a8"] {
        let lines = talk(&format!("position startpos\nposition {bad}\ngo depth 1\nd\n"));
        assert!(lines[0].starts_with("info string position: "), "{lines:?}");
        assert!(lines.contains(&"bestmove (none)".to_owned()), "{lines:?}");
    }
    // The next game is read as ever.
    let lines = talk("position nothing\nposition startpos\ngo depth 1\n");
    assert_eq!(best(&lines).len(), 4, "{lines:?}");
}

#[test]
fn a_line_without_an_end_is_cut() {
    let lines = talk(&format!("{}\nisready\n", "x".repeat(3 << 20)));
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("info string a line of over"), "{lines:?}");
    let moves = " b0c2 b9c7 c2b0 c7b9".repeat(60_000);
    let lines = talk(&format!("position startpos moves{moves}\ngo depth 1\n"));
    assert_eq!(best(&lines), "(none)", "a game that was cut off is not known");
    let lines = talk(&format!("setoption name {0} value {0}\n", "y".repeat(9_000)));
    assert!(lines.len() == 1 && lines[0].len() < 200, "{lines:?}");
}

#[test]
fn memory_that_there_is_not_is_refused_and_the_engine_plays_on() {
    // An address space of 64 TiB: no machine has that.
    assert!(engine::Engine::try_new(1 << 26, 1).is_err());
    let lines = talk("setoption name Hash value 1\nsetoption name Hash value 2\ngo depth 1\n");
    assert_eq!(best(&lines).len(), 4, "{lines:?}");
}

/// Nothing left on the clock, no plies, no positions: there is a move all the same, and it is one
/// that was thought about.
#[test]
fn limits_of_nothing_have_an_answer() {
    for go in ["depth 0", "nodes 0", "movetime 0", "wtime 0 btime 0", "time 0", "mate 0 depth 1"] {
        let lines = talk(&format!(
            "setoption name Hash value 1\nposition fen 3k5/R8/9/9/9/3p5/9/9/9/4K1R2 w\ngo {go}\n"
        ));
        assert_eq!(best(&lines), "g0g9", "{go}: {lines:?}");
    }
}

#[test]
fn two_searches_have_two_answers() {
    let lines = talk("setoption name Hash value 1\ngo infinite\ngo infinite\nstop\nstop\n");
    let answers = lines.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(answers, 2, "{lines:?}");
}

/// A host that has never heard of milliseconds says so; ten seconds are not ten milliseconds.
#[test]
fn ucci_counts_in_seconds_where_the_host_does() {
    /// A millisecond has passed at every look: how busy the machine is says nothing here.
    fn looks() -> u64 {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        LOOKS.fetch_add(1, Relaxed)
    }
    let depth = |unit: &str| {
        let lines = talk_by(
            looks,
            &format!(
                "ucci\nsetoption hashsize 1\nsetoption usemillisec {unit}\nposition startpos\n\
             go time 90 movestogo 9 depth 8\nisready\nquit\n"
            ),
        );
        lines.iter().filter(|line| line.starts_with("info depth")).count()
    };
    assert_eq!(depth("false"), 8);
    assert!(depth("true") < 8);
    let refused = talk("ucci\nsetoption usemillisec perhaps\nquit\n").join("\n");
    assert!(refused.contains("expected true or false"), "{refused}");
}

#[test]
fn an_endless_search_ends_when_told() {
    let lines =
        talk("setoption name Hash value 1\nposition startpos\ngo infinite\nstop\nisready\n");
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")));
    // The end of the input is a stop too.
    let lines = talk("setoption name Hash value 1\nposition startpos\ngo infinite\n");
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_line_is_a_panic(line in "\\PC{0,80}") {
        let _ = Command::parse(&line);
    }

    #[test]
    fn no_words_are_a_panic(words in prop::collection::vec(
        prop::sample::select(vec![
            "position", "startpos", "fen", "moves", "go", "depth", "wtime", "-1", "movestogo", "0",
            "setoption", "name", "value", "h2e2", "h10g8", "banmoves", "infinite", "ponder", "w",
            "99999999999999999999", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        ]), 0..12)) {
        let _ = Command::parse(&words.join(" "));
    }
}

/// The same seed gives the same move, in both languages; a level that there is not is refused.
#[test]
fn levels_are_set_in_both_languages() {
    let uci = || {
        let lines = talk(
            "uci\nsetoption name Hash value 1\nsetoption name Level value 2\n\
             setoption name Seed value 99\nposition startpos moves h2e2\ngo depth 4\nisready\n",
        );
        best(&lines).to_owned()
    };
    let first = uci();
    assert_eq!(first, uci());
    let ucci = talk(
        "ucci\nsetoption hashsize 1\nsetoption level 2\nsetoption seed 99\n\
         position startpos moves h2e2\ngo depth 4\nisready\nquit\n",
    );
    assert_eq!(first, best(&ucci));
    let refused = talk("uci\nsetoption name Level value 11\nquit\n").join("\n");
    assert!(refused.contains("expected a number in 1..=10, got \"11\""), "{refused}");
}
