//! The tests of the crate as its users see it.

mod cbf;
mod cbr;
mod handed;
mod trees;
mod xqf;
