//! The kept form of events: every fact as a versioned record, and one file a person can read.
//!
//! [`encode`] and [`decode`] make records for a store. [`write`](Chain::write) and [`read`] make
//! and read a file of its own, for an event that is run without a server:
//!
//! ```text
//! chuhe event 1
//! 1⇥2026-11-30T09:00:00.000Z⇥created⇥1⇥{"by":"裁判长","regulations":{…}}⇥f6b7…
//! 2⇥2026-11-30T09:01:12.000Z⇥entered⇥1⇥{"by":"裁判长","no":1,"entry":{…},"from":1}⇥19c2…
//! 3/4⇥2026-11-30T09:30:00.000Z⇥left⇥1⇥{…}⇥07ae…
//! 4/4⇥2026-11-30T09:30:00.000Z⇥lots⇥1⇥{…}⇥5d01…
//! ```
//!
//! The first line names the format and its version. Every further line is one fact: its number,
//! the time (UTC), the kind and the version of its shape, the fact as JSON, and a hash, with tabs
//! between. Facts that came of one request stand or fall together; their numbers say which one
//! is the last (`3/4`).
//!
//! The hash is SHA-256 over the hash of the line before, a line break, and the line without its
//! own hash and the tab in front of it; before the first fact stands the hash of the first line.
//! So a line that was changed, taken out, put in or moved is found, and anybody can check it:
//! `printf '%s\n%s' "$HASH_BEFORE" "$LINE" | sha256sum`. Who keeps the last hash elsewhere can
//! also tell that nothing was cut off at the end.

mod facts;
mod file;
mod form;
mod layout;
mod regulations;
mod rounds;
mod time;
mod values;

pub use facts::{decode, encode, kind};
pub use file::{Chain, EventFile, EventFileError, Torn, read};
pub use regulations::{read_regulations, write_regulations};
