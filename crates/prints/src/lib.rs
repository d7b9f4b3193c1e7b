//! Printed matter: diagrams, record sheets 记录纸, pairings, standings, brackets, score slips.
//!
//! Bytes and text go out; the crate does no I/O. Everything is first a [`Drawing`], which is
//! written as SVG (text as outlines, so that no Chinese font is needed to look at it), as PNG, or
//! as a page of a PDF (text as text, in fonts that are shipped and embedded in part).
//!
//! ```
//! use prints::diagram::Diagram;
//! use xiangqi::Position;
//!
//! let start = Position::start();
//! let svg = Diagram::new(&start.setup()).drawing().svg();
//! assert!(svg.starts_with("<svg "));
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod diagram;
pub mod drawing;
pub mod event;
pub mod font;
mod outlines;
pub mod paper;
mod path;
pub mod sheet;

pub use drawing::Drawing;
pub use path::Path;
