//! Appends per second at different numbers of games, closed loop: each game waits for its
//! append and makes the next one, as a table does.
//!
//! `cargo run --release -p store --example throughput [FOLDER | postgres://…] [SECONDS]`.
//! An append is what a move brings: one record of 130 bytes, an alarm, and the counters of
//! its game.
#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::error::Error;
use std::time::{Duration, Instant};

use clock::{Moment, Span};
use futures_util::future::try_join_all;
use journal::{LogId, Record, Seq};
use store::{
    AnyStore, Append, AppendError, Epoch, GameRow, NodeId, Row, SeatRow, Shard, Status, Store,
    Target,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds = |text: String| text.parse::<f64>().map(Duration::from_secs_f64);
    let target = arguments.next();
    let length = arguments.next().map_or(Ok(Duration::from_secs(3)), seconds)?;
    let scratch = std::env::temp_dir().join(format!("chuhe-throughput-{}", std::process::id()));
    let target = match target {
        Some(target) => target.parse::<Target>()?,
        None => Target::Folder(scratch.clone()),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(measure(&target, length));
    if scratch.exists() {
        std::fs::remove_dir_all(scratch)?;
    }
    measured
}

async fn measure(target: &Target, length: Duration) -> Result<(), Box<dyn Error>> {
    println!("{target}, {} s each", length.as_secs_f64());
    println!("games  appends/s  batch (largest)  median ms  p99 ms  cpu µs/append");
    for games in [1usize, 50, 500] {
        let store = AnyStore::open(target).await?;
        let node = NodeId::new(format!("bench-{}-{games}", std::process::id()));
        let owned = store.own_free(&node, Span::ZERO).await?;
        let epochs: Vec<Epoch> = owned.iter().map(|(_, epoch)| *epoch).collect();
        let (cpu, start) = (cpu_micros()?, Instant::now());
        let run = (0..games).map(|game| {
            let log = LogId::new(format!("{node}-{game}"));
            play(&store, &epochs, log, start + length)
        });
        let mut times: Vec<Duration> = try_join_all(run).await?.into_iter().flatten().collect();
        let (took, cpu) = (start.elapsed().as_secs_f64(), cpu_micros()? - cpu);
        times.sort_unstable();
        let stats = store.stats();
        let millis = |place: usize| times[place.min(times.len() - 1)].as_secs_f64() * 1e3;
        println!(
            "{games:>5}  {:>9.0}  {:>5.1} ({:>7})  {:>9.2}  {:>6.2}  {:>13.1}",
            times.len() as f64 / took,
            stats.appends as f64 / stats.batches as f64,
            stats.largest,
            millis(times.len() / 2),
            millis(times.len() * 99 / 100),
            cpu / times.len() as f64,
        );
        store.disown(&node).await?;
        store.close().await;
    }
    Ok(())
}

/// Plays one game until the end of the time; returns how long each append took.
async fn play(
    store: &AnyStore,
    epochs: &[Epoch],
    log: LogId,
    end: Instant,
) -> Result<Vec<Duration>, AppendError> {
    let body = br#"{"seat":1,"facts":[{"moved":"h2e2"}],"clocks":{"red":{"bank":599123},"black":{"bank":587456}},"since":1764460800123,"running":[0]}"#;
    let epoch = epochs[usize::from(Shard::of(&log).get())];
    let mut row = Row::Game(Box::new(game(&log)));
    let mut times = Vec::new();
    let mut after = Seq::START;
    while Instant::now() < end {
        let at = Moment::from_millis(1_764_460_800_000 + i64::from(after.get()));
        let record = Record { kind: "table.acted".into(), version: 1, at, body: body[..].into() };
        let append = Append {
            log: log.clone(),
            after,
            epoch,
            records: vec![record],
            rows: vec![row],
            wake: Some(at + Span::from_mins(10)),
        };
        let start = Instant::now();
        after = store.append(append).await?;
        times.push(start.elapsed());
        row = Row::Progress { plies: after.get(), at };
    }
    Ok(times)
}

fn game(log: &LogId) -> GameRow {
    let start = Moment::from_millis(1_764_460_800_000);
    GameRow {
        id: log.clone(),
        kind: "xiangqi".to_owned(),
        status: Status::Running,
        seats: vec![SeatRow::default(); 2],
        control: "10+5".to_owned(),
        book: "online".to_owned(),
        result: None,
        termination: None,
        plies: 0,
        local: false,
        private: false,
        rated: false,
        delay: clock::Span::ZERO,
        offered: None,
        series: None,
        created: start,
        updated: start,
    }
}

/// Processor time of all threads of this process so far.
fn cpu_micros() -> Result<f64, Box<dyn Error>> {
    let mut nanos = 0.0;
    for thread in std::fs::read_dir("/proc/self/task")? {
        // A thread that has just ended is not missed.
        let Ok(text) = std::fs::read_to_string(thread?.path().join("schedstat")) else { continue };
        nanos += text.split(' ').next().unwrap_or_default().parse::<f64>()?;
    }
    Ok(nanos / 1e3)
}
