//! Serving, from the first connection to the last.
//!
//! A shutdown goes like this. No more connections are accepted. Every table tells its sockets,
//! stops its clocks with an event in its log, and closes the sockets with code 1012, upon which
//! pages connect again and again until a server answers. What is still going on is waited for,
//! but not for ever. Then the leases are given up and the store is closed.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use clock::Span;
use store::Store as _;
use tokio::net::TcpListener;

use crate::app::App;
use crate::connections;
use crate::hall;
use crate::listener::Counted;
use crate::ownership::RENEWAL;
use crate::routes::routes;
use crate::tables::ALARMS;

/// Alarms that are looked at in one go.
const MOST_DUE: u32 = 256;

/// How long sessions are kept after their last use.
const SESSIONS_KEPT: Span = Span::from_secs(400 * 86_400);

/// Serves until `shutdown` is done, and then until everything has come to its end.
///
/// # Errors
///
/// The system's, if the listener is of no use.
pub async fn serve(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    app.listens_on(listener.local_addr()?.port());
    let patience = u64::try_from(app.config().header_patience.as_millis()).unwrap_or(0);
    let patience = Duration::from_millis(patience);
    let listener = Counted::new(listener, Arc::clone(app.limiter()), patience);
    let accepting = connections::accept(listener, routes(app.clone()), patience, app.closing());
    let accepting = tokio::spawn(accepting);
    let care = tokio::spawn(care(app.clone()));
    let hall = tokio::spawn(hall::work(app.clone()));
    shutdown.await;
    tracing::info!("the server is going down");
    app.close();
    let grace = u64::try_from(app.config().grace.as_millis()).unwrap_or(0);
    let ended = tokio::time::timeout(Duration::from_millis(grace), async {
        app.tables().close().await;
        app.handles().all_gone().await;
        accepting.await
    });
    if ended.await.is_err() {
        tracing::warn!("something did not come to its end in time");
    }
    care.abort();
    hall.abort();
    app.end().await;
    Ok(())
}

/// What a node does of itself while it serves: prolonging its leases, looking for alarms,
/// forgetting sessions that nobody uses.
async fn care(app: App) {
    let time = app.time();
    let start = time.now();
    let (mut renew_at, mut forget_at) = (start + RENEWAL, start);
    loop {
        let now = time.now();
        if now >= renew_at {
            renew_at = now + RENEWAL;
            if let Err(error) = app.tables().env().ownership.renew(app.store()).await {
                tracing::error!(%error, "the leases could not be prolonged");
            }
        }
        if now >= forget_at {
            forget_at = now + Span::from_secs(86_400);
            match app.store().end_sessions_before(now - SESSIONS_KEPT).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(count, "sessions that nobody uses were ended"),
                Err(error) => tracing::warn!(%error, "sessions could not be ended"),
            }
        }
        match app.store().due(now, MOST_DUE).await {
            Ok(due) => app.tables().wake(due.into_iter().map(|(log, _)| log)),
            Err(error) => tracing::error!(%error, "alarms could not be looked for"),
        }
        time.sleep_until(now + ALARMS).await;
    }
}
