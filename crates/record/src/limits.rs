/// What a reader takes at most. Whatever is beyond is left out, with a
/// [`Problem`](crate::Problem) that names the limit.
///
/// The values of [`Limits::default`] hold every record that people have made; a game of 2,000 plies
/// would be four times the longest known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Bytes of the input that are looked at: 8 MiB.
    pub bytes: usize,
    /// Nodes of all trees of one input together: 200,000.
    pub nodes: usize,
    /// Plies from a start position to the end of a line: 2,000. At most
    /// [`Tree::MAX_DEPTH`](crate::Tree::MAX_DEPTH) counts.
    pub depth: usize,
    /// Games of one input: 20,000.
    pub games: usize,
    /// Bytes of one comment: 64 KiB.
    pub comment: usize,
    /// Tags of one game: 200.
    pub tags: usize,
    /// Problems that are told of, for each game and for the input: 100.
    pub problems: usize,
}

impl Limits {
    /// The limits that [`parse`](crate::parse) keeps.
    pub const DEFAULT: Limits = Limits {
        bytes: 8 << 20,
        nodes: 200_000,
        depth: 2_000,
        games: 20_000,
        comment: 64 << 10,
        tags: 200,
        problems: 100,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}
