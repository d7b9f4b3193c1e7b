//! Plays many games at once on a server and prints what a durable move costs, beside an echo server
//! in the same run.
//!
//! Closed loop: every player moves as soon as its turn is told. The bar is the ratio of processor
//! time: echoed frames per second of the echo server's processor time, against moves per second of
//! the server's. A move is three frames where an echo is two, so two thirds is the ceiling.
//!
//! Open loop: moves are sent at a fixed rate, whatever the answers do. The time is that from
//! sending a move to both players having its frame.

#![forbid(unsafe_code)]

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use axum::Router;
use axum::extract::ws::{Message as Frame, WebSocketUpgrade};
use axum::routing::any;
use bench::client::{FINISHED, Guest, Socket, moves};
use bench::lot::Lots;
use bench::process::{Scratch, Server, cpu_seconds, free_address, program};
use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use tokio::task::JoinSet;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use wire::{ServerFrame, Status};

#[derive(Debug, Parser)]
struct Arguments {
    /// Games played at the same time, two sockets each.
    #[arg(long, default_value_t = 500)]
    games: usize,
    /// Seconds for each part.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Moves per second in the open loop; 0 leaves it out.
    #[arg(long, default_value_t = 2000)]
    rate: u64,
    /// The program; the one beside this when left out.
    #[arg(long)]
    program: Option<PathBuf>,
    /// A PostgreSQL database instead of SQLite in a folder.
    #[arg(long)]
    database: Option<String>,
    /// Only the echo server, on this address: the driver starts itself so.
    #[arg(long, hide = true)]
    echo: Option<SocketAddr>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    if let Some(address) = arguments.echo {
        return echo_server(address).await;
    }
    let sockets = 2 * arguments.games;
    let echoes = measure_echo(sockets, arguments.seconds).await.context("the echo server")?;
    say(&format!(
        "echo: {:.0} frames answered per second of processor time, {sockets} sockets",
        echoes
    ))?;

    let program = program(arguments.program.clone())?;
    let scratch = Scratch::new("load")?;
    let address = free_address()?;
    let more = match &arguments.database {
        Some(url) => vec!["--database".to_owned(), url.clone()],
        None => vec!["--data".to_owned(), scratch.0.display().to_string()],
    };
    let server = Server::start(&program, address, &more).await?;
    let tables = seat_everybody(address, arguments.games).await?;

    let closed = closed_loop(&server, tables, arguments.seconds).await?;
    say(&format!(
        "closed loop: {:.0} durable moves per second of processor time, {:.0} per second, {} games",
        closed.per_cpu_second, closed.per_second, arguments.games
    ))?;
    say(&format!("ratio to echo: {:.1} %", 100.0 * closed.per_cpu_second / echoes))?;

    if arguments.rate > 0 {
        let tables = seat_everybody(address, arguments.games).await?;
        let mut times = open_loop(tables, arguments.rate, arguments.seconds).await?;
        times.sort_unstable();
        let at =
            |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        say(&format!(
            "open loop at {} moves per second: median {:.2} ms, p99 {:.2} ms, worst {:.2} ms, {} moves",
            arguments.rate,
            at(0.5),
            at(0.99),
            at(1.0),
            times.len()
        ))?;
    }
    server.kill().await
}

fn say(line: &str) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{line}")?)
}

/// A table and its two sockets.
struct Table {
    red: Socket,
    black: Socket,
}

async fn seat_everybody(address: SocketAddr, games: usize) -> anyhow::Result<Vec<Table>> {
    let mut tables = Vec::with_capacity(games);
    for _ in 0..games {
        let (red, black) = (Guest::new(address).await?, Guest::new(address).await?);
        let (id, token) = red.create("60m").await?;
        black.accept(&token).await?;
        tables.push(Table { red: red.open(&id).await?, black: black.open(&id).await? });
    }
    Ok(tables)
}

struct Throughput {
    per_second: f64,
    per_cpu_second: f64,
}

async fn closed_loop(
    server: &Server,
    tables: Vec<Table>,
    seconds: u64,
) -> anyhow::Result<Throughput> {
    let (count, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut players = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        for (seat, socket) in [table.red, table.black].into_iter().enumerate() {
            let lots = Lots::new((2 * number + seat) as u64);
            players.spawn(play(socket, seat as u8, lots, Arc::clone(&count), Arc::clone(&stop)));
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    #[expect(clippy::disallowed_methods, reason = "this program measures time")]
    let (started, cpu, moves) =
        (Instant::now(), server.cpu_seconds()?, count.load(Ordering::Relaxed));
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (elapsed, cpu) = (started.elapsed().as_secs_f64(), server.cpu_seconds()? - cpu);
    let moves = (count.load(Ordering::Relaxed) - moves) as f64;
    stop.store(true, Ordering::Relaxed);
    players.abort_all();
    while let Some(end) = players.join_next().await {
        match end {
            Ok(Err(error)) => return Err(error),
            Err(error) if error.is_panic() => bail!("a player panicked"),
            _ => {}
        }
    }
    if moves < 1.0 {
        bail!("no move was made");
    }
    Ok(Throughput { per_second: moves / elapsed, per_cpu_second: moves / cpu })
}

/// Moves whenever it may; counts its acknowledged moves.
async fn play(
    mut socket: Socket,
    seat: u8,
    mut lots: Lots,
    count: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) -> anyhow::Result<()> {
    // The command that waits for its answer: other frames may come before that.
    let mut asked = None;
    while !stop.load(Ordering::Relaxed) {
        let (live, re) = match socket.next().await? {
            ServerFrame::View { view, re } => (view.live, re),
            ServerFrame::Update { live, re, .. } => (*live, re),
            // A ruling may end the game while the move is under way.
            ServerFrame::Refused { code, .. } if code == FINISHED => return Ok(()),
            ServerFrame::Refused { text, .. } => bail!("a legal move was refused: {}", text.en),
            ServerFrame::Error { text, .. } => bail!("a good frame was refused: {}", text.en),
            _ => continue,
        };
        if re.is_some() && re == asked {
            asked = None;
            count.fetch_add(1, Ordering::Relaxed);
        }
        if asked.is_none() && live.status == Status::Running && live.to_act.contains(&seat) {
            let moves = moves(&live);
            if !moves.is_empty() {
                asked = Some(socket.act(live.seq, &moves[lots.below(moves.len())]).await?);
            }
        }
    }
    Ok(())
}

/// Sends moves at a fixed rate, table by table; the times until both players had the frame.
async fn open_loop(tables: Vec<Table>, rate: u64, seconds: u64) -> anyhow::Result<Vec<Duration>> {
    let period = Duration::from_secs_f64(tables.len() as f64 / rate as f64);
    let count = tables.len();
    let mut players = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let offset = period.mul_f64(number as f64 / count as f64);
        players.spawn(drive(table, Lots::new(number as u64), offset, period, seconds));
    }
    let mut times = Vec::new();
    while let Some(end) = players.join_next().await {
        times.extend(end.context("a player panicked")??);
    }
    if times.is_empty() {
        bail!("no move was made");
    }
    Ok(times)
}

async fn drive(
    table: Table,
    mut lots: Lots,
    offset: Duration,
    period: Duration,
    seconds: u64,
) -> anyhow::Result<Vec<Duration>> {
    let mut sockets = [table.red, table.black];
    let mut lives = Vec::new();
    for socket in &mut sockets {
        lives.push(loop {
            if let ServerFrame::View { view, .. } = socket.next().await? {
                break view.live;
            }
        });
    }
    let mut times = Vec::new();
    let start = tokio::time::Instant::now() + offset;
    let mut due = start;
    'game: while due < start + Duration::from_secs(seconds) {
        tokio::time::sleep_until(due).await;
        let seat = lives.iter().position(|live| !live.targets.is_empty());
        let Some(seat) = seat.filter(|&seat| lives[seat].status == Status::Running) else { break };
        let moves = moves(&lives[seat]);
        let mv = &moves[lots.below(moves.len())];
        let (seen, want) = (lives[seat].seq, lives[seat].plies + 1);
        sockets[seat].act(seen, mv).await?;
        for (socket, live) in sockets.iter_mut().zip(&mut lives) {
            while live.plies < want {
                match socket.next().await? {
                    ServerFrame::Update { live: newer, .. } => *live = *newer,
                    ServerFrame::View { view, .. } => *live = view.live,
                    ServerFrame::Refused { code, .. } if code == FINISHED => break 'game,
                    ServerFrame::Refused { text, .. } => {
                        bail!("a legal move was refused: {}", text.en)
                    }
                    _ => {}
                }
            }
        }
        // From when it was due: a server that lags is not spared the moves it holds up.
        times.push(tokio::time::Instant::now() - due);
        due += period;
    }
    Ok(times)
}

/// An echo server with the same buffers, in a process of its own.
async fn echo_server(address: SocketAddr) -> anyhow::Result<()> {
    let answer = |upgrade: WebSocketUpgrade| async {
        let upgrade = upgrade
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0)
            .max_write_buffer_size(64 * 1024)
            .max_message_size(16 * 1024);
        upgrade.on_upgrade(|mut socket| async move {
            while let Some(Ok(frame)) = socket.recv().await {
                if let Frame::Text(text) = frame
                    && socket.send(Frame::Text(text)).await.is_err()
                {
                    break;
                }
            }
        })
    };
    let listener = tokio::net::TcpListener::bind(address).await?;
    let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
        // An echo without it only waits longer.
        let _ = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, Router::new().route("/", any(answer))).await?)
}

/// Frames echoed per second of the echo server's processor time.
async fn measure_echo(sockets: usize, seconds: u64) -> anyhow::Result<f64> {
    let address = free_address()?;
    let mut server = tokio::process::Command::new(std::env::current_exe()?)
        .args(["--echo", &address.to_string()])
        .kill_on_drop(true)
        .spawn()?;
    let pid = server.id().context("the echo server has ended")?;
    let count = Arc::new(AtomicU64::new(0));
    let mut players = JoinSet::new();
    for _ in 0..sockets {
        let stream = connect(address).await?;
        let (mut stream, _) = client_async(format!("ws://{address}/"), stream).await?;
        let count = Arc::clone(&count);
        players.spawn(async move {
            // About the size of a move.
            let frame = r#"{"t":"act","id":123,"seen":123,"action":"h2e2"}"#;
            while stream.send(Message::text(frame)).await.is_ok()
                && matches!(stream.next().await, Some(Ok(_)))
            {
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (cpu, echoes) = (cpu_seconds(pid)?, count.load(Ordering::Relaxed));
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (cpu, echoes) = (cpu_seconds(pid)? - cpu, (count.load(Ordering::Relaxed) - echoes) as f64);
    players.abort_all();
    server.kill().await?;
    Ok(echoes / cpu)
}

async fn connect(address: SocketAddr) -> anyhow::Result<tokio::net::TcpStream> {
    for _ in 0..200 {
        if let Ok(stream) = tokio::net::TcpStream::connect(address).await {
            stream.set_nodelay(true)?;
            return Ok(stream);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    bail!("nothing listens on {address}")
}
