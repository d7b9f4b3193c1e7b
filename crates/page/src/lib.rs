//! The built files of the browser page, embedded.
