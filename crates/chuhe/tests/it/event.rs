//! Events by commands alone.

mod answers;
mod crash;
mod desk;
mod export;
mod lists;
mod measure;
mod members;
mod prints;
mod refusals;
mod sealed;
mod stories;

pub(crate) use desk::Desk;
