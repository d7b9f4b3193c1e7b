//! What the hall does of itself: it pairs those who look for an opponent, lets challenges lapse,
//! reckons ratings, and begins the next games of series.

use std::time::Duration;

use clock::Span;

use super::{challenges, quick, ratings, series};
use crate::app::App;

/// How often it looks.
const STEP: Span = Span::from_secs(1);

/// What has just ended may be seen by a reader of the whole a moment later only: while other
/// transactions are under way. So it looks again, so many times and after so long.
const AGAIN: (u8, Duration) = (20, Duration::from_millis(50));

/// How often it looks for challenges that have lapsed.
const LAPSES: Span = Span::from_secs(15);

/// Works until it is stopped.
pub(crate) async fn work(app: App) {
    let time = app.time();
    let start = time.now();
    let mut lapse_at = start + LAPSES;
    let mut again = 0;
    loop {
        let now = time.now();
        quick::pair_up(&app, now).await;
        read_all(&app).await;
        if now >= lapse_at {
            lapse_at = now + LAPSES;
            app.hub().sweep(now - challenges::AWAY - challenges::AWAY, now);
            if let Err(error) = challenges::lapse(&app, start, now).await {
                tracing::warn!(%error, "challenges could not be looked through");
            }
        }
        tokio::select! {
            () = time.sleep_until(now + STEP) => {}
            () = app.hub().stirred() => again = AGAIN.0,
            () = tokio::time::sleep(AGAIN.1), if again > 0 => again -= 1,
        }
    }
}

/// Reads the logs to their end.
async fn read_all(app: &App) {
    loop {
        match ratings::read_on(app.store()).await {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "ratings could not be reckoned");
                break;
            }
        }
    }
    loop {
        match series::read_on(app).await {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "series could not be looked through");
                break;
            }
        }
    }
}
