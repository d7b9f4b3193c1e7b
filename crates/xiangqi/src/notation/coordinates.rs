//! ICCS, the notation of the Internet Chinese Chess Server: coordinates in capitals.
//!
//! UCI is [`Move`]'s own text form.

use std::fmt;
use std::str::FromStr;

use super::ParseNotationError;
use crate::{Move, Square};

/// A move in ICCS notation, `H2-E2`. Read in either case, with or without the hyphen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IccsMove(pub Move);

/// The move in ICCS notation, `H2-E2`.
pub fn iccs(mv: Move) -> String {
    IccsMove(mv).to_string()
}

impl fmt::Display for IccsMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let capital =
            |square: Square| (square.file().char().to_ascii_uppercase(), square.rank().char());
        let ((from_file, from_rank), (to_file, to_rank)) =
            (capital(self.0.from), capital(self.0.to));
        write!(f, "{from_file}{from_rank}-{to_file}{to_rank}")
    }
}

impl FromStr for IccsMove {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<IccsMove, ParseNotationError> {
        let error = ParseNotationError("ICCS");
        let (from, to) = text.split_at_checked(2).ok_or(error)?;
        let to = to.strip_prefix('-').unwrap_or(to);
        let square = |text: &str| text.parse().map_err(|_| error);
        Ok(IccsMove(Move::new(square(from)?, square(to)?)))
    }
}
