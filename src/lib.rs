//! plyscope: see game-tree search.

#[cfg(not(target_arch = "wasm32"))]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod explain;
pub mod export;
pub mod layout;
pub mod library;
pub mod scene;
pub mod search;
pub mod text;
pub mod trace;
pub mod tree;
pub mod value;
