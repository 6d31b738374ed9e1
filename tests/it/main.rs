//! What only the whole crate can show.

mod export;
