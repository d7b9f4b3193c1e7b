//! The time of day, for the commands that need one.

use std::time::{SystemTime, UNIX_EPOCH};

use clock::Moment;

/// The present moment by the system's clock.
pub(crate) fn now() -> Moment {
    #[expect(clippy::disallowed_methods, reason = "the one door for commands without a server")]
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_millis(
        since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
    )
}
