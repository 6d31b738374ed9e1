//! The game tree: an arena in preorder, its builder and its walks.
//!
//! A tree is immutable and always valid; a [`TreeBuilder`] may be anything on the way there.
//! Nothing here knows of searches: no value is ever stored on a node by a search, so nothing can be stale.

mod arena;
mod build_error;
mod builder;
mod children;
mod derive;
mod expansion;
mod game_paths;
mod grown;
mod header;
mod letters;
mod listed_children;
pub mod make;
mod node_id;
mod node_matching;
pub mod notation;
mod reordered;
mod values;
mod wide_nodes;
mod woven;

pub use arena::GameTree;
pub use build_error::BuildError;
pub use builder::{Leaf, MAX_NODES, NodeSpec, TreeBuilder};
pub use children::Children;
pub use expansion::BYTES_PER_COPIED_NODE;
pub use game_paths::{EvaluationTerm, GamePaths, Judged, SearchedPosition};
pub(crate) use grown::{Grown, grown_kind, is_grown_leaf};
pub use header::{Expect, Header};
pub(crate) use letters::letters;
pub use node_id::{NodeId, Probability};
pub use node_matching::follow;
pub(crate) use values::{ValueList, narrow};
pub(crate) use woven::Woven;
