//! A pool with engines as shell scripts, each with a fault.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use engines::{Config, Confinement, Failed, Job, Pool, Rank};
use uci::{EngineError, EngineSpec};
use xiangqi::Position;

#[expect(clippy::disallowed_methods, reason = "the clock of the tests")]
fn clock() -> u64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_millis() as u64
}

/// A folder of a test's own, where its engines leave notes.
struct Notes(PathBuf);

impl Notes {
    fn new() -> Notes {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("engines-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Notes(path)
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.0.join(name)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for Notes {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An engine that answers the probe of the start position as it should, then does `then`; `$life`
/// counts how often it was started, from 1, and what it is told stands in the note `told`.
fn engine(name: &str, notes: &Notes, then: &str) -> EngineSpec {
    let folder = notes.0.display();
    let script = format!(
        "cd '{folder}'; echo x >> lives-{name}; life=$(wc -l < lives-{name}); n=0; \
         while read -r word rest; do echo \"$word $rest\" >> told; case $word in \
           uci) echo 'option name Level type spin'; echo uciok;; isready) echo readyok;; \
           go) n=$((n+1)); if [ $n = 1 ]; then echo bestmove h2e2; else {then}; fi;; \
           quit) exit 0;; esac; done"
    );
    EngineSpec {
        name: name.to_owned(),
        program: "sh".to_owned(),
        arguments: vec!["-c".to_owned(), script],
        options: Vec::new(),
    }
}

fn pool(places: usize, engines: Vec<EngineSpec>) -> Pool {
    Pool::new(Config { engines, places, patience_ms: 400, clock })
}

fn job(engine: &str, person: &str, rank: Rank) -> Job {
    Job {
        engine: engine.to_owned(),
        person: person.to_owned(),
        rank,
        game: "game".to_owned(),
        start: Position::start(),
        moves: Vec::new(),
        think_ms: 20,
        options: Vec::new(),
    }
}

fn game(engine: &str) -> Job {
    job(engine, "somebody", Rank::Game)
}

#[tokio::test]
async fn an_engine_is_started_once_and_told_what_it_knows() {
    let notes = Notes::new();
    let pool = pool(1, vec![engine("fake", &notes, "echo bestmove b0c2")]);
    let options = [("Level", "3"), ("Contempt", "7")];
    let options: Vec<_> = options.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    for _ in 0..2 {
        let answer = pool.ask(Job { options: options.clone(), ..game("fake") }).await.unwrap();
        assert_eq!(answer.best, "b0c2".parse().ok());
    }
    assert_eq!(notes.lines("lives-fake").len(), 1);
    let told = notes.lines("told");
    let set: Vec<&String> = told.iter().filter(|line| line.starts_with("setoption")).collect();
    assert_eq!(set, ["setoption name Level value 3"], "once, and only what it has");
    assert_eq!(told.iter().filter(|line| line.starts_with("ucinewgame")).count(), 1);
}

/// Whatever the first life of the engine does, the second answers.
#[tokio::test]
async fn an_engine_that_stalls_crashes_or_lies_is_replaced() {
    for (name, fault) in [
        ("stalls", "sleep 9"),
        ("crashes", "kill -9 $$"),
        ("lies", "echo bestmove h2h8"),
        ("sees-nothing", "echo 'bestmove (none)'"),
    ] {
        let notes = Notes::new();
        let then = format!("if [ $life = 1 ]; then {fault}; else echo bestmove b0c2; fi");
        let pool = pool(1, vec![engine(name, &notes, &then)]);
        let answer = pool.ask(game(name)).await.unwrap();
        assert_eq!(answer.best, "b0c2".parse().ok(), "{name}");
        assert_eq!(notes.lines(&format!("lives-{name}")).len(), 2, "{name}");
    }
}

#[tokio::test]
async fn an_engine_that_fails_twice_is_reported_and_harms_nobody_else() {
    let notes = Notes::new();
    let liar = engine("liar", &notes, "echo bestmove h2h8");
    let missing =
        EngineSpec { program: "/no/such/engine".to_owned(), ..engine("missing", &notes, "") };
    let honest = engine("honest", &notes, "echo bestmove b0c2");
    let pool = pool(1, vec![liar, missing, honest]);
    let failed = pool.ask(game("liar")).await.unwrap_err();
    assert!(matches!(failed, Failed::Engine(EngineError::Illegal { .. })), "{failed}");
    let failed = pool.ask(game("missing")).await.unwrap_err();
    assert!(matches!(failed, Failed::Engine(EngineError::Start { .. })), "{failed}");
    let failed = pool.ask(game("unheard-of")).await.unwrap_err();
    assert!(matches!(failed, Failed::Unknown { .. }), "{failed}");
    assert_eq!(pool.ask(game("honest")).await.unwrap().best, "b0c2".parse().ok());
}

/// While the only place is busy an analysis, a game and a question that nobody waits for any more
/// come in: the game is served first, and the abandoned question not at all.
#[tokio::test]
async fn games_are_served_before_analysis_and_abandoned_questions_not_at_all() {
    let notes = Notes::new();
    let pool = pool(1, vec![engine("fake", &notes, "sleep 0.1; echo bestmove b0c2")]);
    let ask = |game: &str, rank| {
        let (pool, job) = (pool.clone(), Job { game: game.to_owned(), ..job("fake", "p", rank) });
        tokio::spawn(async move { pool.ask(job).await })
    };
    let busy = ask("busy", Rank::Game);
    tokio::time::sleep(Duration::from_millis(30)).await;
    let abandoned = ask("abandoned", Rank::Game);
    let analysis = ask("analysis", Rank::Analysis);
    tokio::time::sleep(Duration::from_millis(10)).await;
    let game = ask("game", Rank::Game);
    tokio::time::sleep(Duration::from_millis(10)).await;
    abandoned.abort();
    busy.await.unwrap().unwrap();
    game.await.unwrap().unwrap();
    assert!(!analysis.is_finished(), "the analysis came later but was served first");
    analysis.await.unwrap().unwrap();
    let told = notes.lines("told");
    assert_eq!(told.iter().filter(|line| line.starts_with("go movetime")).count(), 3);
}

#[tokio::test]
async fn two_places_work_at_the_same_time() {
    let notes = Notes::new();
    let pool = pool(2, vec![engine("fake", &notes, "sleep 0.1; echo bestmove b0c2")]);
    let (one, other) = tokio::join!(pool.ask(game("fake")), pool.ask(game("fake")));
    assert!(one.is_ok() && other.is_ok());
    assert_eq!(notes.lines("lives-fake").len(), 2);
}

#[tokio::test]
async fn a_closed_pool_answers_nothing() {
    let notes = Notes::new();
    let pool = pool(1, vec![engine("fake", &notes, "echo bestmove b0c2")]);
    pool.close();
    let failed = pool.ask(game("fake")).await.unwrap_err();
    assert!(matches!(failed, Failed::Closed), "{failed}");
}

#[test]
fn a_launcher_is_told_what_to_become() {
    let notes = Notes::new();
    let plain = EngineSpec {
        program: "/opt/engine".to_owned(),
        arguments: vec!["--quiet".to_owned()],
        ..engine("fake", &notes, "")
    };
    let confinement = Confinement { nice: 5, memory_mib: Some(64) };
    let launched = confinement.launch("/usr/bin/chuhe".as_ref(), &["confined"], &plain);
    assert_eq!(launched.program, "/usr/bin/chuhe");
    assert_eq!(
        launched.arguments,
        ["confined", "--nice", "5", "--memory", "64", "--", "/opt/engine", "--quiet"]
    );
}
