//! The kinds of exercises.

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExerciseKind {
    /// The minimax value of every internal node.
    Values,
    /// The edges that are cut.
    Cuts,
    /// α and β as passed to every node, and what it returns.
    Windows,
    /// The leaves in the order in which they are read.
    Order,
    /// What happens next, asked before a step.
    Next,
    /// For which values of a leaf something else happens.
    Which,
    /// The order of the children with which the fewest leaves are read.
    Children,
    /// The first wrong step of a faulty search, and its mistake.
    Bug,
}

impl ExerciseKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Values,
        Self::Cuts,
        Self::Windows,
        Self::Order,
        Self::Next,
        Self::Which,
        Self::Children,
        Self::Bug,
    ];

    /// Those that are about a whole search, and can be answered in a file.
    pub const WHOLE: [Self; 4] = [Self::Values, Self::Cuts, Self::Windows, Self::Order];

    /// Whether it is one question about a whole search, and not one after the other.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Values | Self::Cuts | Self::Windows | Self::Order | Self::Children)
    }

    /// The name in arguments and in files of answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Cuts => "cuts",
            Self::Windows => "windows",
            Self::Order => "order",
            Self::Next => "next",
            Self::Which => "which",
            Self::Children => "children",
            Self::Bug => "bug",
        }
    }
}
