//! Any bytes, read as moves alone.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::read(bytes, Some(record::Format::MoveList)));
