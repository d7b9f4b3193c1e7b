//! `chuhe serve`: the hall.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context, bail};
use engines::Confinement;
use qrcode::QrCode;
use qrcode::render::unicode;
use server::{App, BaseUrl, Config, Limits, Page, PageFile, Time, lan_address};
use store::AnyStore;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing::Level;
use uci::EngineSpec;

use super::data::Place;
use super::engine::stopwatch;
use crate::output::{Answer, complain};

/// Where the hall is when nothing else is said.
const DEFAULT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// The memory of an engine when nothing else is said.
const DEFAULT_MEMORY_MIB: u64 = 512;

/// How much longer than it may think an engine is waited for, in milliseconds.
const PATIENCE_MS: u64 = 3_000;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The address to listen on; 127.0.0.1:8080 when left out, for this machine only.
    #[arg(long)]
    addr: Option<SocketAddr>,
    /// Opens the hall to the network this machine is in, and prints its address as a QR code.
    #[arg(long)]
    lan: bool,
    #[command(flatten)]
    place: Place,
    /// The address by which visitors reach the hall, for the links that it makes, such as
    /// `https://chess.example`.
    #[arg(long, value_name = "URL")]
    public_url: Option<BaseUrl>,
    /// A further name by which the hall may be called, without port.
    #[arg(long = "host", value_name = "NAME", value_parser = host_name)]
    hosts: Vec<String>,
    /// Everything comes through a proxy that names the visitor in X-Forwarded-For.
    #[arg(long)]
    behind_proxy: bool,
    /// A moderator: an account, by its identifier or its name. Others may be named in the data, see
    /// `chuhe data moderators`.
    #[arg(long = "moderator", value_name = "NAME-OR-ID")]
    moderators: Vec<String>,
    /// How many engines may run at the same time, for games against the computer and for
    /// analysis: as many as there are processors, less one, and at least one, when left out; 0
    /// for a hall without a computer.
    #[arg(long, value_name = "COUNT")]
    engines: Option<usize>,
    /// A further engine that speaks UCI or UCCI: its name in the hall and its program, with
    /// arguments after spaces, such as `Pikafish=/opt/pikafish`.
    #[arg(long = "engine", value_name = "NAME=PROGRAM", value_parser = engine)]
    more_engines: Vec<EngineSpec>,
    /// The most memory that an engine may use, in MiB.
    #[arg(long, default_value_t = DEFAULT_MEMORY_MIB, value_name = "MIB")]
    engine_memory: u64,
    /// How much is written to standard error: error, warn, info, debug or trace.
    #[arg(long, default_value = "info")]
    log: Level,
    /// Lets one visitor ask for as much as it wants: for load drivers, never for a hall.
    #[arg(long, hide = true)]
    unlimited: bool,
}

impl Default for Arguments {
    /// What `chuhe` without a word does.
    fn default() -> Arguments {
        Arguments {
            addr: None,
            lan: false,
            place: Place::default(),
            public_url: None,
            hosts: Vec::new(),
            behind_proxy: false,
            moderators: Vec::new(),
            engines: None,
            more_engines: Vec::new(),
            engine_memory: DEFAULT_MEMORY_MIB,
            log: Level::INFO,
            unlimited: false,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    tracing_subscriber::fmt()
        .with_max_level(arguments.log)
        .with_writer(io::stderr)
        .with_target(false)
        .with_ansi(io::stderr().is_terminal())
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(arguments))?;
    Ok(Answer::Yes)
}

async fn serve(arguments: &Arguments) -> anyhow::Result<()> {
    let asked = arguments.addr.unwrap_or(if arguments.lan {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), DEFAULT.port())
    } else {
        DEFAULT
    });
    if arguments.lan && asked.ip().is_loopback() {
        bail!("--lan opens the hall to the network, but --addr {asked} is this machine alone");
    }
    let listener = listen(asked).await?;
    let address = listener.local_addr()?;
    let target = arguments.place.target()?;
    let store = AnyStore::open(&target).await?;
    let lan = arguments.lan.then(lan_address).flatten();
    let config = Config {
        public_url: arguments.public_url.clone(),
        lan,
        hosts: arguments.hosts.clone(),
        behind_proxy: arguments.behind_proxy,
        limits: if arguments.unlimited { Limits::none() } else { Limits::default() },
        moderators: arguments.moderators.clone(),
        engines: engines(arguments)?,
        ..Config::default()
    };
    let app = App::new(store, Time::real(), EmbeddedPage(page::files()), config).await?;
    greet(address, arguments, lan)?;
    tracing::info!(data = %target, "the hall is open");
    server::serve(listener, app, stop()?).await?;
    Ok(())
}

/// The engines of the hall, each started through this very program, which confines itself first.
fn engines(arguments: &Arguments) -> anyhow::Result<Option<engines::Config>> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let places = arguments.engines.unwrap_or(processors.saturating_sub(1).max(1));
    if places == 0 {
        return Ok(None);
    }
    let this = std::env::current_exe().context("finding this program, to start engines")?;
    let own = EngineSpec {
        name: server::OWN.to_owned(),
        program: this.to_string_lossy().into_owned(),
        arguments: vec!["uci".to_owned()],
        options: vec![("Hash".to_owned(), "16".to_owned())],
    };
    let confinement =
        Confinement { memory_mib: Some(arguments.engine_memory), ..Confinement::default() };
    let all = std::iter::once(&own).chain(&arguments.more_engines);
    Ok(Some(engines::Config {
        engines: all.map(|engine| confinement.launch(&this, &["confined"], engine)).collect(),
        places,
        patience_ms: PATIENCE_MS,
        clock: stopwatch,
    }))
}

/// An engine as the operator names it.
fn engine(text: &str) -> Result<EngineSpec, String> {
    let wrong = || format!("{text:?} is not NAME=PROGRAM, such as Pikafish=/opt/pikafish");
    let (name, command) = text.split_once('=').ok_or_else(wrong)?;
    let mut words = command.split_whitespace().map(str::to_owned);
    let (name, program) = (name.trim(), words.next().ok_or_else(wrong)?);
    if name.is_empty() || name.chars().count() > 24 || name == server::OWN {
        return Err(format!(
            "{name:?} cannot be the name of an engine: 1 to 24 characters, and \
                            {:?} is the hall's own",
            server::OWN
        ));
    }
    Ok(EngineSpec {
        name: name.to_owned(),
        program,
        arguments: words.collect(),
        options: Vec::new(),
    })
}

/// A name as it stands in the `Host` of a request.
fn host_name(text: &str) -> Result<String, String> {
    let good = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    if !text.is_empty() && text.len() <= 253 && text.bytes().all(good) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err("a host name has letters, digits, hyphens and dots, and no port".to_owned())
    }
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow::anyhow!("{address} is taken by another program; --addr names another address")
        }
        ErrorKind::PermissionDenied => {
            anyhow::anyhow!(
                "this user may not listen on {address}; ports from 1024 upward are free to all"
            )
        }
        _ => anyhow::Error::from(error).context(format!("listening on {address}")),
    })
}

/// Says where the hall is; in a network also as a picture for telephones.
fn greet(address: SocketAddr, arguments: &Arguments, lan: Option<IpAddr>) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let here = match address.ip().is_unspecified() {
        true => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port()),
        false => address,
    };
    writeln!(out, "楚河 Chuhe: http://{here}")?;
    match (lan, arguments.lan) {
        (Some(ip), _) => {
            let link = format!("http://{}", SocketAddr::new(ip, address.port()));
            let code = QrCode::new(&link).context("an address is short enough for a code")?;
            let picture = code.render::<unicode::Dense1x2>().quiet_zone(true).build();
            writeln!(out, "{picture}\n{link}")?;
        }
        (None, true) => complain("--lan: this machine seems to be in no network"),
        (None, false) => {}
    }
    if let Some(url) = &arguments.public_url {
        writeln!(out, "{url}")?;
    }
    out.flush()?;
    Ok(())
}

/// Done when somebody asks the program to end: Ctrl-C, or the system.
fn stop() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate()).context("listening for signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("listening for signals")?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// The page of this build, as the server asks for it.
struct EmbeddedPage(page::Files);

impl Page for EmbeddedPage {
    fn file(&self, path: &str) -> Option<PageFile> {
        let page::File { bytes, brotli, mime, etag, immutable } = self.0.get(path)?;
        Some(PageFile { bytes, brotli, mime, etag, immutable })
    }
}
