//! Reasons, rulings and results in Chinese and English, from one catalogue.
