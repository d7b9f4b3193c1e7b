//! The logs and read models, in SQLite or PostgreSQL.
