//! Any bytes, read as the text of the World Xiangqi Federation.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::read(bytes, Some(record::Format::WxfText)));
