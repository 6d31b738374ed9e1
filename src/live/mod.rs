//! A game being played, whatever game it is: what the window, the command line and files work with.
//!
//! The one place where games are behind a pointer. A search takes the game out again, so nothing is boxed where it counts.

mod count;
pub mod depths;
pub mod file;
mod freeze;
mod live_position;
mod mistakes;
mod planned_position;
mod played;
pub mod registry;
mod sgf;
mod subject;
mod timed;

pub use crate::games::{Evaluation, Extra, GameOutcome, InvalidGameText};
pub use count::SubtreeCount;
pub use freeze::{MAX_FROZEN, TooLarge, expand, freeze};
pub use live_position::{
    LegalMove, LivePosition, MAX_DEPTH, MAX_PLAYED, NoSuchMove, SearchPlan, evaluation_by_name,
    ordering_by_name,
};
pub use mistakes::shown_by;
pub use planned_position::PlannedPosition;
pub use played::{open, open_at};
pub use subject::Subject;
