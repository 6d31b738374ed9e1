//! What pseudocode consists of: functions, their lines, and what a line does.

use crate::value::Role;

/// What a line does; steps point at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// Nothing that a step would stop at.
    Silent,
    /// The head of the function: a node is entered. In best-first searches a node is gone to, or taken from the list.
    Enter,
    /// A search from the root.
    Pass,
    /// A position at the horizon is evaluated before the table is asked.
    Horizon,
    /// The table knows that the position is worth at least β.
    HitLow,
    /// The table knows that the position is worth at most α.
    HitHigh,
    /// The table knows the value.
    HitExact,
    /// A leaf, or a node at the horizon, returns its value.
    Leaf,
    /// A leaf that is good enough.
    Proved,
    /// A leaf that is not.
    Disproved,
    /// The static evaluation comes first.
    StandPat,
    /// The static evaluation is enough.
    StandPatCut,
    /// A null window asks whether a child is better at all.
    Test,
    /// A child is searched again.
    Research,
    /// The child's value, searched for right there in most forms, is compared.
    Best,
    /// α or β moves.
    Tighten,
    /// What chance does with an outcome's value.
    Average,
    /// The test that cuts.
    Cut,
    /// The test that cuts at a chance node that has too little.
    CutLow,
    /// What chance does with what one child of an outcome says.
    Probe,
    /// As [`Cut`](Self::Cut), after a probe.
    ProbeCut,
    /// As [`CutLow`](Self::CutLow), after a probe.
    ProbeCutLow,
    /// The eldest sibling's value, before the others are shared out.
    EldestBest,
    /// α or β moves by the eldest sibling's value.
    EldestTighten,
    /// The result.
    Return,
    /// A list search puts all children of a node.
    PutAll,
    /// A list search puts the first child of a node.
    PutFirst,
    /// A list search has solved one of several alternatives, which solves the parent.
    SolveParent,
    /// A list search goes on to the next sibling.
    PutNext,
    /// A list search has solved the last sibling.
    SolveLast,
    /// A list search has solved the root.
    End,
    /// A node is added to the tree.
    Expand,
    /// A MAX node gets new numbers; all nodes where roles do not matter.
    Count,
    /// A MIN node gets new numbers.
    CountMin,
}

impl LineKind {
    /// Whether the line skips children.
    pub const fn is_cut(self) -> bool {
        matches!(self, Self::Cut | Self::CutLow | Self::ProbeCut | Self::ProbeCutLow | Self::StandPatCut)
    }
}

/// One line of pseudocode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The code, indented by four blanks a level; a comment begins with two blanks and `#`.
    pub code: String,
    /// What it does.
    pub kind: LineKind,
}

impl CodeLine {
    /// The code without its comment.
    pub fn bare(&self) -> &str {
        self.code.split_once("  #").map_or(&self.code, |(code, _)| code)
    }
}

/// Which nodes run a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionRole {
    /// None: it begins the search, and may do all of it.
    Driver,
    /// All of them.
    All,
    /// Those where this side decides.
    Side(Role),
    /// Those where this side decides, in the search within the search: Scout's tests, Star2's probes, what threads do.
    Helper(Role),
    /// Those that are looked at by themselves: the leaves of proof-number search.
    Judge,
    /// None by itself: another function calls it for a number, or for a choice.
    Aid,
}

/// One function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Who runs it.
    pub part: FunctionRole,
    /// Its lines, the head first.
    pub lines: Vec<CodeLine>,
}

/// Where a search ends, beside at the leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// Nowhere.
    Leaves,
    /// Where its depth is used up: in games.
    Depth,
}

/// The functions of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pseudocode {
    /// The functions; the one that begins comes first.
    pub functions: Vec<Function>,
}

/// A place in pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRef {
    /// The place of the function in [`Pseudocode::functions`].
    pub function: usize,
    /// The number of the line, from 0.
    pub line: usize,
}
