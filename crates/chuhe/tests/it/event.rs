//! Events by commands alone.

mod crash;
mod desk;
mod refusals;
mod stories;
