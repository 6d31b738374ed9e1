//! What a picture gives up where it has little room, one thing after the other.

/// Something that a picture can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Concession {
    /// The whole tree: only the path to the current node is drawn.
    Tree,
    /// The column for the names of the rows; they stay where a row has room for its name.
    Margin,
    /// The legend.
    Legend,
    /// Conventions and counts, and all but one line of the title where the height is given.
    Subtitle,
    /// The title.
    Title,
    /// The mark around the current node.
    Halo,
    /// The older values of α and β.
    OlderValues,
    /// When a node will be cut off.
    Conditions,
    /// The boards at the nodes.
    Boards,
    /// The labels of leaves that the search never visits.
    UnvisitedLabels,
    /// Letters become as small as they may be.
    Size,
    /// α and β, where no cutoff follows from them.
    Windows,
    /// Reasons become letters, explained below the tree.
    Reasons,
    /// Letters become as small as they may be at last.
    SmallSize,
    /// The ends of long labels. How long they may be follows from the room that is left.
    Labels,
}

impl Concession {
    /// The order in which a figure on paper gives them up.
    pub(super) const ON_PAPER: &[Self] = &[
        Self::Margin,
        Self::Legend,
        Self::Subtitle,
        Self::Halo,
        Self::OlderValues,
        Self::Conditions,
        Self::Boards,
        Self::Windows,
        Self::Reasons,
    ];

    /// The order in which a picture on a screen does. The current node stays marked, and letters shrink before the tree
    /// says less of its search.
    pub(super) const ON_SCREEN: &[Self] = &[
        Self::Legend,
        Self::Subtitle,
        Self::OlderValues,
        Self::UnvisitedLabels,
        Self::Boards,
        Self::Size,
        Self::Conditions,
        Self::Windows,
        Self::Margin,
        Self::Reasons,
        Self::Title,
        Self::SmallSize,
    ];

    /// The same beside other searches: all would repeat the title.
    pub(super) const ON_SHARED_SCREEN: &[Self] = &[
        Self::Legend,
        Self::Subtitle,
        Self::Title,
        Self::OlderValues,
        Self::UnvisitedLabels,
        Self::Boards,
        Self::Size,
        Self::Conditions,
        Self::Windows,
        Self::Margin,
        Self::Reasons,
        Self::SmallSize,
    ];

    /// The same where what comes next is asked: boards are what the answer is found by, and letters shrink before they go.
    /// Which leaves are never visited is not to be seen by their labels.
    pub(super) const ON_SCREEN_ASKED: &[Self] = &[
        Self::Legend,
        Self::Subtitle,
        Self::OlderValues,
        Self::Size,
        Self::Boards,
        Self::Conditions,
        Self::Windows,
        Self::Margin,
        Self::Reasons,
        Self::Title,
        Self::SmallSize,
    ];
}

/// A set of concessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Concessions(u16);

impl Concessions {
    pub(super) const NONE: Self = Self(0);

    const fn bit(concession: Concession) -> u16 {
        1 << concession as u16
    }

    pub(super) const fn has(self, concession: Concession) -> bool {
        self.0 & Self::bit(concession) != 0
    }

    /// Whether letters became smaller than they should be.
    pub(super) const fn has_shrunk(self) -> bool {
        self.has(Concession::Size) || self.has(Concession::SmallSize)
    }

    pub(super) const fn with(self, concession: Concession) -> Self {
        Self(self.0 | Self::bit(concession))
    }

    pub(super) const fn without(self, concession: Concession) -> Self {
        Self(self.0 & !Self::bit(concession))
    }

    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
