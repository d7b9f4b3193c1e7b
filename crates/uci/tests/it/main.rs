//! Both ends of the languages: our engine behind a pipe, and engines that stall, crash and lie.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod fake;
mod served;
mod transcripts;

/// Milliseconds since the first call.
fn clock() -> u64 {
    use std::{sync::OnceLock, time::Instant};
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    #[expect(clippy::disallowed_methods, reason = "the program's clock, as the binary gives it")]
    let now = Instant::now;
    BEGUN.get_or_init(now).elapsed().as_millis() as u64
}
