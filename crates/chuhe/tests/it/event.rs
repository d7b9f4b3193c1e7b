//! Events by commands alone.

mod crash;
mod desk;
mod lists;
mod prints;
mod refusals;
mod sealed;
mod stories;

pub(crate) use desk::Desk;
