//! The moves of a game as a text gives them, whatever stands around them.
//!
//! Read are: numbers in any dress and above 99, moves in any notation and glued together, comments in
//! braces and behind semicolons, remarks in parentheses, variations, glyphs and `$` numbers, results,
//! clock times, dots for a move that was given before, rules of equal signs, and prose, which is kept
//! as a comment.

mod comment;
mod lexer;
mod reader;

pub(crate) use self::{
    comment::append,
    lexer::{End, Lexer, Token, What, is_tag, line_end, near_line_end, skip_space},
    reader::{Context, Line, read},
};
