//! What a search lets its user choose among, one enum for each choice.

use super::observer::{BoundOrigin, BoundedWindow};
use crate::value::{Role, Value, Window};

named! {
/// What a search returns outside its window.
#[derive(Default)]
pub enum Fail {
    /// The best that was found: a bound that may be tighter than the window.
    #[default]
    Soft = "soft",
    /// The nearest end of the window: every result `r`, a leaf's too, has `α ≤ r ≤ β`.
    Hard = "hard",
}
}

named! {
/// When the remaining children are pruned.
#[derive(Default)]
pub enum CutRule {
    /// When α ≥ β: the usual rule.
    #[default]
    GreaterOrEqual = "ge",
    /// When α > β: the strict rule of some courses.
    ///
    /// Together with [`Fail::Hard`] and deep cutoffs it never cuts: no result leaves the closed window, so α can reach β
    /// but not pass it.
    Greater = "gt",
}
}

impl CutRule {
    /// Whether a node with this window skips the rest of its children.
    #[inline]
    pub fn cuts(self, window: Window) -> bool {
        match self {
            Self::GreaterOrEqual => window.alpha >= window.beta,
            Self::Greater => window.alpha > window.beta,
        }
    }
}

named! {
/// In which order children are visited. Where an ordering does not tell two children apart, they stay as in the file.
#[derive(Default)]
pub enum Order {
    /// As in the file, or as the game's own ordering has them.
    #[default]
    LeftToRight = "ltr",
    /// The last child first.
    RightToLeft = "rtl",
    /// Shuffled by the seed, in the same way at every visit of a node.
    Random = "random",
    /// The best by minimax first: what no real program knows.
    BestFirst = "best-first",
    /// The worst by minimax first.
    WorstFirst = "worst-first",
    /// The best by static evaluation first.
    Evaluation = "evaluation",
    /// Forcing moves first: captures and checks.
    Forcing = "forcing",
    /// The two moves that cut last at this ply first.
    Killer = "killer",
    /// The moves that cut most, deep cuts counting more, first.
    History = "history",
    /// The best move of the position's entry in the table first. It needs a table, and switches one on where there can be one.
    Hash = "hash",
    /// The principal variation of the last pass first, as long as the search is on that line.
    Pv = "pv",
}
}

impl Order {
    /// Whether it is that of the file, from either end.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::LeftToRight | Self::RightToLeft)
    }

    /// Whether it depends on what the search has found until then.
    pub const fn learns(self) -> bool {
        matches!(self, Self::Killer | Self::History | Self::Hash | Self::Pv)
    }
}

named! {
/// How far a bound travels.
#[derive(Default)]
pub enum Cutoffs {
    /// Down to every descendant: deep cutoffs happen.
    #[default]
    Deep = "deep",
    /// To the children only: a MAX node passes (α, ∞), a MIN node (−∞, β). Where sides do not alternate, that bound may
    /// be one that the parent itself was passed.
    Shallow = "shallow",
}
}

impl Cutoffs {
    /// The window that a child of a node with this window is searched with, in MAX's view.
    #[inline]
    pub fn pass(self, window: Window, role: Role) -> BoundedWindow {
        let mut passed = BoundedWindow::down(window);
        match (self, role) {
            (Self::Deep, _) => {}
            (Self::Shallow, Role::Min) => {
                (passed.window.alpha, passed.alpha) = (Value::NEG_INFINITY, BoundOrigin::Open);
            }
            (Self::Shallow, _) => (passed.window.beta, passed.beta) = (Value::INFINITY, BoundOrigin::Open),
        }
        passed
    }
}

named! {
/// Whether positions that were searched are remembered.
#[derive(Default)]
pub enum Table {
    /// Every visit searches.
    #[default]
    Off = "off",
    /// A visit looks first what is known of the position.
    On = "on",
}
}

named! {
/// Which entry stays in a table of limited size where two positions want one place.
#[derive(Default)]
pub enum Replacement {
    /// The newer one.
    #[default]
    Always = "always",
    /// The one that was searched deeper, of equals the newer one.
    Depth = "depth",
    /// Both: two positions share two places. The first is kept by depth, and what it gives up moves to the second, which
    /// takes everything else.
    TwoTier = "two-tier",
}
}

named! {
/// How the children are divided among threads.
#[derive(Default)]
pub enum Split {
    /// At the root only, from the first child on.
    Root = "root",
    /// Young brothers wait: at every node of the leftmost line the eldest child is searched first, then its siblings.
    #[default]
    YoungBrothers = "ybw",
}
}

named! {
/// With which window PVS searches a child again that has passed its test.
#[derive(Default)]
pub enum ReSearch {
    /// With all of it, (α, β): what most pages print.
    #[default]
    Whole = "whole",
    /// From what the test has found on: (r, β) at a MAX node, (α, r) at a MIN node, as in Reinefeld's `NegaScout`.
    Found = "found",
}
}
