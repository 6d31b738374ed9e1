//! The integration tests: one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests; clippy exempts only the test functions")]

mod app;
mod app_again;
mod app_begun;
mod app_calm;
mod app_compare;
mod app_curtain;
mod app_edit;
mod app_files;
mod app_flames;
mod app_games;
mod app_keys;
mod app_memory;
mod app_practice;
mod app_practice_kept;
mod app_practice_tree;
mod app_sheets;
mod app_source;
mod app_whole;
mod best_first;
mod boards;
mod budget;
mod chance;
mod cli;
mod cli_edit;
mod cli_files;
mod cli_told;
mod compare;
mod copies;
mod distances;
mod exactness;
mod examples;
mod expected;
mod explain;
mod export;
mod figures;
mod flames;
mod floors;
mod frames;
mod fuzz;
mod games;
mod generate;
mod json_schema;
mod killed;
mod layout;
mod learned_orders;
mod limited_tables;
mod limits;
mod lines;
mod live;
mod masks;
mod notation;
mod page;
mod parts;
mod path;
mod plots;
mod plurals;
mod practice;
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
mod worksheet;

/// Counts what the tests hold, for the one that asks how much the window does.
#[global_allocator]
static ALLOCATOR: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, usize::MAX);
