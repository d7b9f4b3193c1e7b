//! Events by commands alone.

mod crash;
mod desk;
mod lists;
mod members;
mod prints;
mod refusals;
mod sealed;
mod stories;

pub(crate) use desk::Desk;
