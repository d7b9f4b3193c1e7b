//! Kills a server under load, again and again, and looks whether anything acknowledged is lost.
//!
//! Games go on across the kills: the players come back, send again what was not acknowledged, and
//! play on. After every kill each game must hold every acknowledged move in its place.

#![forbid(unsafe_code)]

use std::collections::{BTreeMap, HashMap};
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bench::client::{FINISHED, Guest, moves};
use bench::lot::Lots;
use bench::process::{Scratch, Server, free_address, program};
use clap::Parser;
use tokio::task::JoinSet;
use wire::{ServerFrame, Status};

#[derive(Debug, Parser)]
struct Arguments {
    /// How often the server is killed.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// Ends early after so many seconds.
    #[arg(long)]
    seconds: Option<u64>,
    /// Games played at the same time.
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// The program; the one beside this when left out.
    #[arg(long)]
    program: Option<PathBuf>,
    /// A PostgreSQL database instead of SQLite in a folder.
    #[arg(long)]
    database: Option<String>,
    /// The seed of the lots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A game and the moves that were acknowledged in it, by ply.
#[derive(Debug)]
struct Played {
    red: Guest,
    black: Guest,
    acknowledged: BTreeMap<usize, String>,
}

type Games = Arc<Mutex<HashMap<String, Played>>>;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let program = program(arguments.program)?;
    let scratch = Scratch::new("kills")?;
    let address = free_address()?;
    let more = match &arguments.database {
        Some(url) => vec!["--database".to_owned(), url.clone()],
        None => vec!["--data".to_owned(), scratch.0.display().to_string()],
    };
    let games = Games::default();
    let mut lots = Lots::new(arguments.seed);
    #[expect(clippy::disallowed_methods, reason = "this program measures time")]
    let started = Instant::now();
    let over = || arguments.seconds.is_some_and(|limit| started.elapsed().as_secs() >= limit);
    let (mut kills, mut checked) = (0, 0);
    while kills < arguments.rounds && !over() {
        let server = Server::start(&program, address, &more).await?;
        checked += check(&games).await.with_context(|| format!("after kill {kills}"))?;
        let running = games.lock().expect("no player panics with it").len();
        for _ in running..arguments.games {
            let (red, black) = (Guest::new(address).await?, Guest::new(address).await?);
            let (id, token) = red.create("10m +5s").await?;
            black.accept(&token).await?;
            let played = Played { red, black, acknowledged: BTreeMap::new() };
            games.lock().expect("no player panics with it").insert(id, played);
        }
        let mut players = JoinSet::new();
        for (id, played) in games.lock().expect("no player panics with it").iter() {
            for (seat, guest) in [&played.red, &played.black].into_iter().enumerate() {
                let lots = Lots::new(arguments.seed + lots.below(1 << 30) as u64);
                players.spawn(play(guest.clone(), id.clone(), seat, Arc::clone(&games), lots));
            }
        }
        tokio::time::sleep(Duration::from_millis(50 + lots.below(450) as u64)).await;
        server.kill().await?;
        while let Some(end) = players.join_next().await {
            end.context("a player panicked")??;
        }
        kills += 1;
        games
            .lock()
            .expect("no player panics with it")
            .retain(|_, played| played.acknowledged.len() < 300);
    }
    let server = Server::start(&program, address, &more).await?;
    checked += check(&games).await.context("after the last kill")?;
    server.kill().await?;
    if arguments.database.is_none() {
        let status = tokio::process::Command::new(&program)
            .args(["data", "check", "--data"])
            .arg(&scratch.0)
            .status()
            .await?;
        if !status.success() {
            bail!("`chuhe data check` says {status}");
        }
    }
    if checked == 0 {
        bail!("no move was acknowledged: nothing was tested");
    }
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{kills} kills, acknowledged moves looked up {checked} times, none lost, {:.1} s",
        started.elapsed().as_secs_f64()
    )?;
    Ok(())
}

/// Every acknowledged move stands in its place, and at most two more; returns how many were looked at.
async fn check(games: &Games) -> anyhow::Result<usize> {
    let mut total = 0;
    let all: Vec<(String, Guest)> = {
        let games = games.lock().expect("no player panics with it");
        games.iter().map(|(id, played)| (id.clone(), played.red.clone())).collect()
    };
    for (id, guest) in all {
        let view = guest.view(&id).await.with_context(|| format!("game {id}"))?;
        let kept: Vec<&str> = view.plies.iter().map(|ply| ply.mv.as_str()).collect();
        let mut games = games.lock().expect("no player panics with it");
        let played = games.get_mut(&id).context("the game is one of ours")?;
        for (&ply, mv) in &played.acknowledged {
            if kept.get(ply) != Some(&mv.as_str()) {
                bail!("game {id}: ply {ply} was acknowledged as {mv}, kept is {:?}", kept.get(ply));
            }
        }
        // A move may be durable before its acknowledgement is sent, and its answer as well.
        let told = played.acknowledged.last_key_value().map_or(0, |(&ply, _)| ply + 1);
        if kept.len() > told + 2 {
            bail!("game {id}: {} moves kept, {told} acknowledged", kept.len());
        }
        total += played.acknowledged.len();
        if view.live.status == Status::Finished {
            games.remove(&id);
        }
    }
    Ok(total)
}

/// Plays until the socket ends, which is when the server is killed.
async fn play(
    guest: Guest,
    id: String,
    seat: usize,
    games: Games,
    mut lots: Lots,
) -> anyhow::Result<()> {
    let Ok(mut socket) = guest.open(&id).await else { return Ok(()) };
    let mut asked: Option<(u32, String)> = None;
    loop {
        let Ok(frame) = socket.next().await else { return Ok(()) };
        let (live, re) = match frame {
            ServerFrame::View { view, re } => (view.live, re),
            ServerFrame::Update { live, re, .. } => (*live, re),
            // A ruling may end the game while the move is under way.
            ServerFrame::Refused { code, .. } if code == FINISHED => return Ok(()),
            ServerFrame::Refused { text, .. } => {
                bail!("game {id}: a legal move was refused: {}", text.en)
            }
            ServerFrame::Error { text, .. } => {
                bail!("game {id}: a good frame was refused: {}", text.en)
            }
            _ => continue,
        };
        if let Some((_, mv)) = asked.take_if(|(number, _)| Some(*number) == re) {
            let mut games = games.lock().expect("no player panics with it");
            if let Some(played) = games.get_mut(&id) {
                played.acknowledged.insert((live.plies as usize).saturating_sub(1), mv);
            }
        }
        if live.status == Status::Finished {
            return Ok(());
        }
        if asked.is_none() && live.status == Status::Running && live.to_act.contains(&(seat as u8))
        {
            let moves = moves(&live);
            let Some(mv) = moves.get(lots.below(moves.len().max(1))) else { continue };
            let Ok(number) = socket.act(live.seq, mv).await else { return Ok(()) };
            asked = Some((number, mv.clone()));
        }
    }
}
