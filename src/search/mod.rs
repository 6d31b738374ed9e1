//! The search algorithms, each once, generic over the space searched and over an observer.
//!
//! Nothing here draws or explains: an [`Observer`] sees what happens, and [`Silent`] compiles to nothing.
//! The numbers that an observer sees are the algorithm's own: from MAX in [`Algorithm::Minimax`] and
//! [`Algorithm::AlphaBeta`], from the side to move in the negamax forms.
//!
//! Sources: von Neumann 1928 (minimax); Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6
//! (1975), for alpha-beta, its negamax form and deep cutoffs; Fishburn 1981 for fail-soft;
//! Russell & Norvig, *Artificial Intelligence: A Modern Approach*, for the pair `max_value`/`min_value`.

mod algorithm;
mod algorithms;
mod chance;
mod child_order;
mod choice;
mod conventions;
mod drivers;
mod entries;
mod event_log;
mod evidence;
mod faulty;
mod limited;
mod mistake;
mod monte_carlo;
mod move_ordering;
mod null_window;
mod observer;
mod open_list;
mod options;
mod ordered_children;
mod parallel;
mod position;
mod probe;
mod proof_number;
mod quiescence;
mod revalued;
mod setting;
mod settings;
mod space;
mod sss;
mod transposition;
mod variation;

pub use algorithm::{
    Algorithm, AlgorithmFamily, Fault, Rounds, TableUse, Traits, Truth, ValueView, Walk, Windowing,
};
pub use algorithms::search;
pub(crate) use algorithms::{from_mover, is_same_side, with_stack_for};
pub(crate) use chance::average;
pub use chance::{as_in_decimals, rounded_sum};
pub use conventions::{Conventions, MAX_THREADS, SearchSettings};
pub use faulty::{ContentKey, search_varied};
pub use mistake::Mistake;
pub use monte_carlo::{Promise, UctScale};
pub use observer::{
    BoundOrigin, BoundedWindow, Loss, Observer, OpenElement, Operation, Pass, PlayoutEnd, Silent, Store,
    TableEntry, WindowEnd,
};
pub use options::{CutRule, Cutoffs, Fail, Order, ReSearch, Replacement, Split, Table};
pub use position::{Outlook, PositionMove, PositionMoves, PositionNode, PositionSpace};
pub use revalued::RevaluedTree;
pub use setting::Setting;
pub use settings::{NumberSign, SettingRange, SettingRow, SettingValue, read_number};
pub use space::{Refusal, Space, Stopped, TreeSpace};
pub use variation::{CutTest, Form, Memo, Narrowing, ReturnRule, Roles, StartValue, Variation};
