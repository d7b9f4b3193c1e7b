//! Moves as texts write them, in whatever notation.
//!
//! A word is read without a board into a [`Spoken`]; on a position it has its readings, all the legal
//! moves that some writer may have meant. What several moves may have been meant by is decided by
//! what follows, in `beam`.

mod algebraic;
mod beam;
mod readings;
mod sign;
mod spoken;

pub(crate) use self::{
    beam::{Beam, Choice},
    readings::{Base, readings, why_none},
    sign::half_width,
    spoken::{Spoken, is_damaged, is_of_chess, looks_chinese},
};
