//! The integration tests: one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests; clippy exempts only the test functions")]

mod app;
mod app_calm;
mod app_compare;
mod app_flames;
mod app_games;
mod best_first;
mod boards;
mod chance;
mod cli;
mod cli_told;
mod compare;
mod copies;
mod distances;
mod examples;
mod expected;
mod explain;
mod export;
mod flames;
mod floors;
mod frames;
mod fuzz;
mod games;
mod json_schema;
mod layout;
mod lines;
mod live;
mod notation;
mod parts;
mod path;
mod plots;
mod plurals;
mod readme;
mod scene;
mod search;
mod sizes;
mod stopping;
mod tables;
mod techniques;
mod techniques_on_games;
mod text;
mod trace;
mod trees;
mod truths;
mod whatif;
