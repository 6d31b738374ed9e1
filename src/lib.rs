//! plyscope: see game-tree search.

pub mod export;
pub mod layout;
pub mod scene;
pub mod tree;
pub mod value;
