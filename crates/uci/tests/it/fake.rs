//! Engines as shell scripts, each with a fault.

use std::time::Duration;

use arbiter::RuleBook;
use uci::{
    Driver, EngineError, EngineSpec, Language, Think,
    matches::{Ending, Match, Pace, play},
};
use xiangqi::Position;

use crate::clock;

/// Answers greetings; `on_go` says what happens when it shall think, `$n` counting from 1.
fn script(on_go: &str) -> String {
    format!(
        "n=0; while read -r word rest; do case $word in \
           uci) echo 'option name Hash type spin'; echo uciok;; isready) echo readyok;; \
           go) n=$((n+1)); {on_go};; quit) exit 0;; esac; done"
    )
}

fn engine(name: &str, script: &str) -> EngineSpec {
    EngineSpec {
        name: name.to_owned(),
        program: "sh".to_owned(),
        arguments: vec!["-c".to_owned(), script.to_owned()],
        options: vec![("Hash".to_owned(), "1".to_owned())],
    }
}

/// An engine that answers the probe of the start position as it should, and then `then`.
fn after_the_probe(then: &str) -> Driver {
    let script = script(&format!("if [ $n = 1 ]; then echo bestmove h2e2; else {then}; fi"));
    Driver::start(&engine("fake", &script), clock).unwrap()
}

fn asked(driver: &mut Driver) -> Result<uci::Answer, EngineError> {
    driver.think(&Position::start(), &[], Think::MoveTime(20), 300)
}

#[test]
fn an_honest_engine_answers() {
    let mut driver = after_the_probe(
        "echo 'info depth 3 score cp 12 nodes 40 pv h2e2'; echo bestmove b0c2 ponder b9c7",
    );
    let answer = asked(&mut driver).unwrap();
    assert_eq!(answer.best, "b0c2".parse().ok());
    assert_eq!((answer.score, answer.depth, answer.nodes), (Some(12), Some(3), Some(40)));
}

#[test]
fn several_lines_are_kept_best_first_as_far_as_they_are_legal() {
    let mut driver = after_the_probe(
        "echo 'info depth 1 multipv 1 score cp 5 pv b0c2'; \
         echo 'info depth 2 multipv 2 score cp -7 pv h0g2 h9g7'; \
         echo 'info depth 2 multipv 1 score mate 3 pv h2e2 h9g7 h9g7 h0g2'; \
         echo 'info depth 2 multipv 3 score cp -9 pv a0a9'; \
         echo 'info string pv b0c2'; echo bestmove h2e2",
    );
    let answer = asked(&mut driver).unwrap();
    assert_eq!(answer.score, Some(29_997), "the first line's");
    let lines: Vec<(i32, usize)> =
        answer.lines.iter().map(|line| (line.score, line.moves.len())).collect();
    assert_eq!(lines, [(29_997, 2), (-7, 2)], "a line that begins illegally is none");
    assert!(driver.has_option("hash") && !driver.has_option("Level"));
}

#[test]
fn coordinates_are_found_out() {
    let script = script("if [ $n = 1 ]; then echo bestmove h3e3; else echo bestmove b10c8; fi");
    let mut driver = Driver::start(&engine("from one", &script), clock).unwrap();
    let start = Position::start();
    let moves = ["h2e2".parse().unwrap()];
    let answer = driver.think(&start, &moves, Think::Depth(1), 300).unwrap();
    assert_eq!(answer.best, "b9c7".parse().ok());
}

#[test]
fn an_engine_that_stalls_is_given_up() {
    let error = asked(&mut after_the_probe("sleep 5")).unwrap_err();
    assert!(matches!(error, EngineError::Silent { waited_ms: 320, .. }), "{error}");
}

#[test]
fn an_engine_that_crashes_is_given_up() {
    let error = asked(&mut after_the_probe("kill -9 $$")).unwrap_err();
    assert!(matches!(error, EngineError::Ended { .. }), "{error}");
}

#[test]
fn an_engine_that_lies_is_given_up() {
    // No move at all, one of the other side, and texts that mean none.
    for lie in ["h2h8", "h7e7", "z0z1", "炮二平五", "h2e2e4", &"h2e2".repeat(9_000)] {
        let error = asked(&mut after_the_probe(&format!("echo bestmove {lie}"))).unwrap_err();
        assert!(matches!(error, EngineError::Illegal { .. }), "{error}");
        assert!(error.to_string().len() < 200, "{error}");
    }
}

#[test]
fn an_engine_that_floods_is_given_up() {
    let flood = "while :; do echo info string nothing to say; done";
    let mut driver = after_the_probe(flood);
    let error = asked(&mut driver).unwrap_err();
    assert!(matches!(error, EngineError::Silent { .. }), "{error}");
}

/// As fast as it can write, so that there is always another line; and one line without an end.
#[test]
fn an_engine_that_never_pauses_is_given_up_in_time() {
    for flood in ["exec yes info depth 1", "exec yes bestmov", "exec cat /dev/zero"] {
        let mut driver = after_the_probe(flood);
        let begun = clock();
        let error = asked(&mut driver).unwrap_err();
        assert!(matches!(error, EngineError::Silent { .. }), "{flood}: {error}");
        assert!(clock() - begun < 20_000, "{flood}: {} ms", clock() - begun);
    }
    let greeted = Driver::start(&engine("flood", "exec yes"), clock).unwrap_err();
    assert!(matches!(greeted, EngineError::NoLanguage { .. }), "{greeted}");
}

/// The lines to an engine that does not read fill what the system keeps for it.
#[test]
fn an_engine_that_does_not_read_holds_nobody_up() {
    let mut driver = after_the_probe("exec sleep 60");
    let begun = clock();
    for _ in 0..1_000 {
        driver.set("Hash", &"9".repeat(1_000));
    }
    let error = asked(&mut driver).unwrap_err();
    assert!(matches!(error, EngineError::Silent { .. }), "{error}");
    drop(driver);
    assert!(clock() - begun < 20_000, "{} ms", clock() - begun);
}

/// It answers each question twice: the second answer belongs to nothing.
#[test]
fn an_answer_to_nothing_is_passed_over() {
    let mut driver = after_the_probe(
        "if [ $n = 2 ]; then echo bestmove b0c2; echo bestmove a0a1; else echo bestmove h2e2; fi",
    );
    assert_eq!(asked(&mut driver).unwrap().best, "b0c2".parse().ok());
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(asked(&mut driver).unwrap().best, "h2e2".parse().ok());
}

/// The script leads a group of its own, as everything does that `chuhe confined` starts.
#[cfg(target_os = "linux")]
#[test]
fn what_an_engine_started_ends_with_it() {
    let file = std::env::temp_dir().join(format!("uci-started-{}", std::process::id()));
    let script = script("echo bestmove h2e2").replace("quit) exit 0", "quit) sleep 60");
    let script = format!("sleep 300 & echo $! > '{}'; {script}", file.display());
    let mut spec = engine("wrapper", &script);
    spec.arguments.insert(0, std::mem::replace(&mut spec.program, "setsid".to_owned()));
    drop(Driver::start(&spec, clock).unwrap());
    let started = std::fs::read_to_string(&file).unwrap();
    let _ = std::fs::remove_file(&file);
    // Gone, or dead and not yet taken note of by whoever inherited it; a busy machine takes its time.
    let gone = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", started.trim()));
        stat.map_or(true, |stat| stat.contains(") Z "))
    };
    let begun = clock();
    while !gone() && clock() - begun < 20_000 {
        std::thread::yield_now();
    }
    assert!(gone(), "{started} runs on");
}

#[test]
fn an_engine_of_the_other_language_is_started_anew() {
    let script = "while read -r word rest; do case $word in uci) exit 1;; ucci) echo ucciok;; \
                  isready) echo readyok;; go) echo bestmove h2e2;; quit) exit 0;; esac; done";
    let driver = Driver::start(&engine("ucci", script), clock).unwrap();
    assert_eq!(driver.language(), Language::Ucci);
}

#[test]
fn what_is_no_engine_is_refused() {
    let error = Driver::start(&engine("true", "exit 0"), clock).unwrap_err();
    assert!(matches!(error, EngineError::NoLanguage { .. }), "{error}");
    let missing = EngineSpec { program: "/no/such/engine".to_owned(), ..engine("missing", "") };
    let error = Driver::start(&missing, clock).unwrap_err();
    assert!(matches!(error, EngineError::Start { .. }), "{error}");
}

#[test]
fn an_engine_that_is_dropped_is_gone() {
    let script = script("echo bestmove h2e2").replace("quit) exit 0", "quit) sleep 60");
    let begun = clock();
    drop(Driver::start(&engine("stubborn", &script), clock).unwrap());
    // It had its moment, and was ended.
    assert!(Duration::from_millis(clock() - begun) < Duration::from_secs(30));
}

/// Each engine plays the first move of a list that is known by its number; the liar loses, is
/// started again, and loses again.
#[test]
fn a_match_goes_on_after_a_failure() {
    let honest = script("echo bestmove h2e2");
    let liar = script("if [ $n = 1 ]; then echo bestmove h2e2; else echo bestmove i0i9; fi");
    let wanted = Match {
        engines: [engine("honest", &honest), engine("liar", &liar)],
        games: 2,
        pace: Pace::Each(Think::MoveTime(50)),
        grace_ms: uci::matches::GRACE_MS,
        book: RuleBook::CXA2020,
        jobs: 1,
        openings: Vec::new(),
        sprt: None,
    };
    let mut endings = Vec::new();
    let score = play(&wanted, clock, |played, _| endings.push(played.ending.clone())).unwrap();
    assert_eq!((score.tally.wins, score.tally.losses), (2, 0));
    assert_eq!(score.failures, [0, 2]);
    assert!(endings.iter().all(|ending| matches!(ending, Ending::Failure(_))));
}
