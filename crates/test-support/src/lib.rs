//! Builders, fixture readers and the toy game, for tests only.
