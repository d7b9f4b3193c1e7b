//! What an event exchanges with other programs: TRF, entry lists by CSV and XLSX, JSON.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
