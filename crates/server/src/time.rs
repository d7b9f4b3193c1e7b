//! The only door through which time comes in.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use clock::{Moment, Span};
use tokio::sync::watch;
use tokio::time::Instant;

/// The time of day for everything that the server writes down or waits for.
///
/// The real one is a monotonic clock that was tied to the wall clock once, at its start: a step
/// of the system's clock flags nobody. The other is set by hand, for tests.
#[derive(Clone)]
pub struct Time(Source);

#[derive(Clone)]
enum Source {
    Real { started: Instant, at: Moment },
    Manual(Arc<watch::Sender<Moment>>),
}

impl Time {
    /// The real time, tied to the wall clock now.
    #[must_use]
    pub fn real() -> Time {
        #[expect(clippy::disallowed_methods, reason = "this is where the time of day comes in")]
        let wall = std::time::SystemTime::now();
        let since = wall.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Time(Source::Real { started: Instant::now(), at: Moment::from_millis(millis(since)) })
    }

    /// A time that stands at `at` until it is moved.
    #[must_use]
    pub fn manual(at: Moment) -> Time {
        Time(Source::Manual(Arc::new(watch::Sender::new(at))))
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        match &self.0 {
            Source::Real { started, at } => *at + Span::from_millis(millis(started.elapsed())),
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Moves a time that is set by hand; the real one goes on as it does.
    pub fn advance(&self, by: Span) {
        if let Source::Manual(now) = &self.0 {
            now.send_modify(|now| *now = *now + by);
        }
    }

    /// Returns when the moment has come.
    pub async fn sleep_until(&self, moment: Moment) {
        match &self.0 {
            Source::Real { started, at } => {
                let wait = u64::try_from((moment - *at).as_millis()).unwrap_or(0);
                // What lies further away than the runtime's clock reaches is as good as never.
                match started.checked_add(Duration::from_millis(wait)) {
                    Some(instant) => tokio::time::sleep_until(instant).await,
                    None => std::future::pending().await,
                }
            }
            Source::Manual(now) => {
                let mut now = now.subscribe();
                // The sender lives as long as this very value.
                let _ = now.wait_for(|now| *now >= moment).await;
            }
        }
    }

    /// As [`Time::sleep_until`]; for ever if there is no moment.
    pub(crate) async fn sleep_until_some(&self, moment: Option<Moment>) {
        match moment {
            Some(moment) => self.sleep_until(moment).await,
            None => std::future::pending().await,
        }
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = match &self.0 {
            Source::Real { .. } => "real",
            Source::Manual(_) => "manual",
        };
        write!(f, "Time({source}, {})", self.now().as_millis())
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_time_wakes_who_waits_for_it() {
        let time = Time::manual(Moment::from_millis(1_000));
        let sleeper = tokio::spawn({
            let time = time.clone();
            async move { time.sleep_until(Moment::from_millis(1_500)).await }
        });
        time.advance(Span::from_millis(499));
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        time.advance(Span::from_millis(1));
        sleeper.await.unwrap();
        assert_eq!(time.now(), Moment::from_millis(1_500));
    }

    #[tokio::test]
    async fn the_real_time_does_not_wait_for_what_is_past() {
        let time = Time::real();
        let before = time.now();
        assert!(before > Moment::from_millis(1_577_836_800_000), "{before:?} is before 2020");
        time.sleep_until(before).await;
        time.sleep_until(before + Span::from_millis(3)).await;
        assert!(time.now() - before >= Span::from_millis(3));
    }
}
