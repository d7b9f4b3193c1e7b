//! The rule books: repetition, natural limit, dead positions.
