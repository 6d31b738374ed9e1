//! The integration tests: one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests; clippy exempts only the test functions")]

mod explain;
mod export;
mod layout;
mod notation;
mod scene;
mod search;
mod text;
mod trace;
mod trees_at_random;
