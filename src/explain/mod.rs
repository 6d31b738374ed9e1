//! From a step to a [`Reason`] (data), and from a reason to sentences.
//!
//! The voice: short sentences, the real names and numbers, the opponent's motive, the consequence.
//! Sentences are made from data and never parsed back. Nothing here knows how a tree is drawn.

mod answer;
mod best;
mod chance;
pub mod compare;
mod cutoff;
mod entering;
mod explainer;
pub mod glossary;
mod intervals;
pub mod limits;
mod list_steps;
mod names;
mod numbers;
mod pseudocode;
mod reason;
mod reason_of;
mod returns;
mod story;
mod summary;
mod tables;
mod techniques;
pub mod terms;
mod threads;

pub use answer::NodeQuestion;
pub use chance::{estimate, percent, with_decimals};
pub use explainer::Explainer;
pub use intervals::inequalities;
pub(crate) use names::{ABOVE, BELOW, without_raised_sign};
pub use names::{MAX_PLACES, Names, last_moves, number, shown};
pub use pseudocode::{CodeLine, Function, FunctionRole, Horizon, LineKind, LineRef, Pseudocode};
pub use reason::{BoundGiver, Picked, Reason};
pub use reason_of::reason;
pub use story::StoryLine;
pub use tables::{CalculationTable, RowMark, TableCell, TableColumn, TableRow, tables};
