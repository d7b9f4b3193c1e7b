//! What a server is made of, built once.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use engines::Pool;
use journal::PersonId;
use store::{AnyStore, Store as _};
use tokio::sync::watch;

use crate::account::{Brake, Passwords};
use crate::analyses::Analyses;
use crate::clock_rooms::ClockRooms;
use crate::computers::Computers;
use crate::config::Config;
use crate::env::Env;
use crate::guard::RequestIds;
use crate::hall::{Hub, Makers};
use crate::handles::Handles;
use crate::limits::Limiter;
use crate::ownership::{Ownership, StartError};
use crate::pages::Page;
use crate::referee::{Desk, Referee};
use crate::socket::SocketIds;
use crate::tables::Tables;
use crate::talk::Talking;
use crate::talk::echoes::Echoes;
use crate::time::Time;
use crate::whereabouts::Whereabouts;

/// A server: its store, its tables, its page. Cheap to clone; all clones are the same server.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<AnyStore>,
    time: Time,
    page: Box<dyn Page>,
    config: Config,
    limiter: Arc<Limiter>,
    brake: Brake,
    whereabouts: Whereabouts,
    making: Makers,
    desk: Desk,
    passwords: Passwords,
    analyses: Analyses,
    talking: Talking,
    clock_rooms: ClockRooms,
    tables: Tables<AnyStore>,
    handles: Handles,
    request_ids: RequestIds,
    socket_ids: SocketIds,
    /// The port it listens on, once it does.
    port: AtomicU16,
    closing: watch::Sender<bool>,
}

impl App {
    /// Builds a server on a store and takes the logs that are free. Where a server before this
    /// one was cut off, its leases are waited for.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the store does not answer, or another server goes on serving it.
    pub async fn new(
        store: AnyStore,
        time: Time,
        page: impl Page,
        config: Config,
    ) -> Result<App, StartError> {
        let store = Arc::new(store);
        let ownership = Ownership::new();
        ownership.take_up(&*store).await?;
        let referee = Referee::new(config.referees);
        let desk = Desk::new(config.referees);
        let computers = Computers::new(config.engines.clone().map(Pool::new));
        let talking = Talking::new(&store, &config.moderators).await?;
        let env = Env::new(
            Arc::clone(&store),
            ownership,
            time.clone(),
            referee,
            computers.clone(),
            config.idle,
        );
        let handles = Handles::new();
        Ok(App(Arc::new(Inner {
            tables: Tables::new(Arc::new(env), handles.clone()),
            store,
            time,
            desk,
            passwords: Passwords::new(),
            talking,
            analyses: Analyses::new(computers),
            clock_rooms: ClockRooms::default(),
            page: Box::new(page),
            limiter: Arc::new(Limiter::new(config.limits.clone())),
            brake: Brake::new(config.limits.names),
            whereabouts: Whereabouts::default(),
            making: Makers::default(),
            config,
            handles,
            request_ids: RequestIds::new(),
            socket_ids: SocketIds::default(),
            port: AtomicU16::new(0),
            closing: watch::Sender::new(false),
        })))
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &AnyStore {
        &self.0.store
    }

    /// The time.
    #[must_use]
    pub fn time(&self) -> &Time {
        &self.0.time
    }

    /// What the operator decided.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn page(&self) -> &dyn Page {
        &*self.0.page
    }

    pub(crate) fn limiter(&self) -> &Arc<Limiter> {
        &self.0.limiter
    }

    /// How often passwords are tried.
    pub(crate) fn brake(&self) -> &Brake {
        &self.0.brake
    }

    /// From which networks people came of late.
    pub(crate) fn whereabouts(&self) -> &Whereabouts {
        &self.0.whereabouts
    }

    /// A person is where a request comes from.
    pub(crate) fn saw(&self, person: &PersonId, address: IpAddr) {
        if let Some(network) = self.limiter().network(address) {
            self.whereabouts().saw(person, network, self.time().now());
        }
    }

    /// Who makes a challenge just now.
    pub(crate) fn making(&self) -> &Makers {
        &self.0.making
    }

    /// Who is muted because somebody else was.
    pub(crate) fn echoes(&self) -> &Echoes {
        &self.0.tables.env().echoes
    }

    /// Where anybody asks the referee.
    pub(crate) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    /// Where passwords are hashed.
    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// The engines that people play against.
    pub(crate) fn computers(&self) -> &Computers {
        &self.0.tables.env().computers
    }

    /// The analyses of games that are over.
    pub(crate) fn analyses(&self) -> &Analyses {
        &self.0.analyses
    }

    /// Sessions of a person have ended: their sockets close and connect again as who they are now.
    pub(crate) async fn parted(&self, person: &PersonId) {
        self.hub().part(person, self.time().now());
        self.tables().parted(person).await;
    }

    /// Whoever has a page open.
    pub(crate) fn hub(&self) -> &Hub {
        &self.0.tables.env().hub
    }

    /// The clocks of physical boards.
    pub(crate) fn clock_rooms(&self) -> &ClockRooms {
        &self.0.clock_rooms
    }

    /// What chat and moderation share.
    pub(crate) fn talking(&self) -> &Talking {
        &self.0.talking
    }

    pub(crate) fn tables(&self) -> &Tables<AnyStore> {
        &self.0.tables
    }

    pub(crate) fn handles(&self) -> &Handles {
        &self.0.handles
    }

    pub(crate) fn request_ids(&self) -> &RequestIds {
        &self.0.request_ids
    }

    pub(crate) fn socket_ids(&self) -> &SocketIds {
        &self.0.socket_ids
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port.load(Ordering::Relaxed)
    }

    pub(crate) fn listens_on(&self, port: u16) {
        self.0.port.store(port, Ordering::Relaxed);
    }

    /// Whether the server is going down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    pub(crate) fn close(&self) {
        self.0.desk.close();
        self.0.passwords.close();
        self.computers().close();
        self.0.clock_rooms.close();
        self.0.closing.send_replace(true);
    }

    /// Gives up the logs and lets go of the data.
    pub(crate) async fn end(&self) {
        let ownership = &self.0.tables.env().ownership;
        if let Err(error) = ownership.end(&*self.0.store).await {
            tracing::warn!(%error, "the leases could not be ended");
        }
        self.0.store.close().await;
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("time", &self.0.time).finish_non_exhaustive()
    }
}
