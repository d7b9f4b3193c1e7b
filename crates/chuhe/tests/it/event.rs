//! Events by commands alone.

mod crash;
mod desk;
mod prints;
mod refusals;
mod sealed;
mod stories;

pub(crate) use desk::Desk;
