//! The browser page: the files that Vite made from `web/`, ready to be served.
//!
//! A release build embeds them, so that the program is one file. A dev build
//! embeds nothing and reads `web/dist`, or the folder named by the environment
//! variable `CHUHE_PAGE`, each time a file is asked for: a page built anew shows
//! at the next reload, and no Rust build starts Node.
//! `build/main.rs` tells how the page is built.
//!
//! This crate knows no server. The binary hands [`Files`] on as whatever its
//! server asks for.
//!
//! ```
//! let page = page::files();
//! if let Some(index) = page.get("index.html") {
//!     assert_eq!(index.mime, "text/html; charset=utf-8");
//!     assert!(!index.immutable, "the page names its assets and must be asked for anew");
//! }
//! assert!(page.get("../Cargo.toml").is_none());
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod etag;
mod files;
mod mime;

pub use files::{File, Files, Source, files};

// The parts of the build script that can be tested without building a page.
#[cfg(test)]
#[path = "../build/node.rs"]
#[expect(dead_code, reason = "the build script calls the rest")]
mod node;
#[cfg(test)]
#[path = "../build/tree.rs"]
mod tree;

#[cfg(test)]
mod tests;
