//! Where the nodes of a tree stand: a tidy tree in linear time.
//!
//! Works on two axes only: *cross* runs along a level, *down* away from the root; [`Orientation`] maps them to x and y
//! once, where something is drawn. Knows nothing of searches, steps, text or colors: what a node needs beside its
//! anchor comes in as [`Extents`].
//!
//! A [`LayoutRequest`] goes in, a [`Layout`] comes out; both know levels (rows of the drawing), never search depth.
//! Sources: E. M. Reingold and J. S. Tilford, "Tidier drawings of trees", 1981; C. Buchheim, M. Jünger and S. Leipert,
//! "Improving Walker's algorithm to run in linear time", 2002; A. van der Ploeg, "Drawing non-layered tidy trees in
//! linear time", 2014 (extreme nodes with offsets instead of `mod` chains).

mod folds;
mod levels;
mod orientation;
mod request;
mod sample;
mod tidy;

pub use folds::Folds;
pub use levels::Layout;
pub use orientation::Orientation;
pub use request::{Extents, LayoutRequest};
pub use sample::{SampledEdges, SampledNodes};
