//! Any bytes, decoded in an encoding that the first byte chooses, or found by content.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::decode(bytes));
