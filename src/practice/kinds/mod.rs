//! The kinds of exercises: the one table of all of them. Each has a file or folder here, which nothing else names.

mod bug;
mod children;
mod cuts;
mod next;
mod order;
mod values;
mod which;
mod windows;

use super::exercise::Question;
use super::kind_info::{FileShape, KindInfo, PaperTask, QuestionMaker, SearchNeed};
use super::question_rate::QuestionRate;
use super::sentences::Sentences;
use super::unasked::{Unasked, check_searched, is_too_large};
use crate::budget::Budget;
use crate::text::Text;
use crate::trace::Trace;

pub use bug::{Bug, BugPart, bugs};
pub use children::{AnyOrder, ChildOrder, OrderGoal, Ordered};
pub use cuts::{CutBy, CutEdge, Cuts, EdgeReason, NodeFate};
pub use next::{AnswerChoice, AskedNext, MAX_CHOICES, Next, asked_before, choices};
pub use order::{LeafOrder, Read, Unread};
pub use values::{ChildWorth, ValueReason, Worth, Worths};
pub use which::{AskedWhich, Which, is_shared};
pub use windows::{Call, CallAsked, CallPart, Calls};

named! {
/// What is practiced.
#[derive(Default, PartialOrd, Ord)]
pub enum ExerciseKind {
    /// The minimax value of every internal node.
    #[default]
    Values = "values",
    /// The edges that are cut.
    Cuts = "cuts",
    /// α and β as passed to every node, and what it returns.
    Windows = "windows",
    /// The leaves in the order in which they are read.
    Order = "order",
    /// What happens next, asked before a step.
    Next = "next",
    /// For which values of a leaf something else happens.
    Which = "which",
    /// The order of the children with which the fewest leaves are read.
    Children = "children",
    /// The first wrong step of a faulty search, and its mistake.
    Bug = "bug",
}
}

impl ExerciseKind {
    /// Those that are about a whole search, and can be answered in a file.
    pub const WHOLE: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Order];

    /// The way through the kinds that build on each other.
    pub const PATH: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Next];

    /// Those that can be asked on paper.
    pub const ON_PAPER: [Self; 5] = [Self::Values, Self::Cuts, Self::Windows, Self::Order, Self::Which];

    /// Those that an exam or a worksheet has unless others are chosen.
    pub const USUAL: [Self; 2] = [Self::Values, Self::Cuts];

    const fn info(self) -> &'static KindInfo {
        match self {
            Self::Values => &values::KIND,
            Self::Cuts => &cuts::KIND,
            Self::Windows => &windows::KIND,
            Self::Order => &order::KIND,
            Self::Next => &next::KIND,
            Self::Which => &which::KIND,
            Self::Children => &children::KIND,
            Self::Bug => &bug::KIND,
        }
    }

    /// What it is called.
    pub fn title(self, text: &Text) -> String {
        (self.info().title)(text)
    }

    /// What is to be done.
    pub(super) fn task(self, said: &Sentences<'_>) -> String {
        (self.info().task)(said)
    }

    /// Whether it is one question about a whole search, and not one after the other.
    pub const fn is_whole(self) -> bool {
        matches!(self.info().questions, QuestionMaker::Whole(_))
    }

    /// Whether it stops a walk through the search, more often or less.
    pub const fn is_walk(self) -> bool {
        matches!(self.info().questions, QuestionMaker::Walk(_))
    }

    /// The search that it needs.
    pub const fn search(self) -> SearchNeed {
        self.info().search
    }

    /// Whether its answer depends on the search, and not on the tree alone.
    pub const fn needs_search(self) -> bool {
        !matches!(self.search(), SearchNeed::None)
    }

    /// What is to be done on paper; nothing where it is not asked there.
    pub fn on_paper(self, task: &PaperTask<'_>) -> String {
        self.info().on_paper.map(|words| words(task)).unwrap_or_default()
    }

    /// How an answer stands in a file and on paper, where all of it can be graded at once.
    pub const fn in_file(self) -> Option<FileShape> {
        self.info().in_file
    }
}

/// What is asked in an exercise: one question about the whole search, or several, one after the other; at least one. How
/// often a walk stops to ask, and the seed of the order in which mistakes are shown, matter to the kinds that they are about.
///
/// # Errors
/// Why nothing of this kind can be asked.
pub fn questions(
    trace: &Trace,
    kind: ExerciseKind,
    (often, seed): (QuestionRate, u64),
    budget: &Budget<'_>,
) -> Result<Vec<Question>, Unasked> {
    if is_too_large(trace.tree()) {
        return Err(Unasked::TooLarge);
    }
    let all = match kind.info().questions {
        QuestionMaker::Whole(_) => vec![question(trace, kind)?],
        QuestionMaker::Several(make) => make(trace, seed, budget)?,
        QuestionMaker::Walk(make) => make(trace, often),
    };
    if all.is_empty() { Err(Unasked::Nothing) } else { Ok(all) }
}

/// What is asked of a whole search.
///
/// # Errors
/// Why nothing of this kind can be asked.
pub fn question(trace: &Trace, kind: ExerciseKind) -> Result<Question, Unasked> {
    if is_too_large(trace.tree()) {
        return Err(Unasked::TooLarge);
    }
    if kind.needs_search() {
        check_searched(trace)?;
    }
    match kind.info().questions {
        QuestionMaker::Whole(make) => make(trace),
        QuestionMaker::Several(_) | QuestionMaker::Walk(_) => Err(Unasked::OneByOne),
    }
}
