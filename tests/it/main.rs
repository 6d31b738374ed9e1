//! The integration tests: one binary.

mod layout;
mod trace;
