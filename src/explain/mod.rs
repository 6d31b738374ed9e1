//! From a step to a reason (data) and from a reason to sentences.

mod names;

pub use names::{Names, number};
