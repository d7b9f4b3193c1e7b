//! The score sheet 记录: game trees, and the record formats that people use.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
