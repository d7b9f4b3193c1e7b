//! What is kept: versioned records of the logs. A released record never changes.
