//! What a picture shows and how: the choices of the person who looks at it.

use crate::layout::Orientation;

named! {
/// Shapes of nodes.
#[derive(Default)]
pub enum Glyphs {
    /// MAX ▲, MIN ▼, chance ○, leaf ▢.
    #[default]
    Triangles = "triangles",
    /// MAX □, MIN ○.
    SquaresAndCircles = "squares" | "squares-and-circles",
    /// Circles for all; color and the margin tell who decides.
    Circles = "circles",
}
}

named! {
/// How α and β are written.
#[derive(Default)]
pub enum Annotations {
    /// Beside the node, older values struck out, as on a board.
    #[default]
    History = "history",
    /// On the edges as passed down, never changed afterwards.
    Edges = "edges",
    /// One inequality per node, such as `≤ 3`.
    Inequality = "inequality",
    /// Not at all.
    None = "none",
}
}

named! {
/// Which arrows lead from a cut to the ancestor whose bound did it.
#[derive(Default)]
pub enum WitnessArrows {
    /// None.
    None = "none",
    /// That of the cut at the current step or at the selected node.
    #[default]
    Current = "current",
    /// Those of all deep cutoffs so far.
    Deep = "deep",
    /// Those of all cutoffs so far.
    All = "all",
}
}

named! {
/// Colors.
#[derive(Default)]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light = "light",
    /// Light on near-black.
    Dark = "dark",
    /// High contrast and thick lines, for a room.
    Projector = "projector",
    /// Black on white, patterns instead of colors.
    Print = "print",
}
}

named! {
/// Which of the three views of a search is drawn.
#[derive(Default)]
pub enum ViewKind {
    /// Chosen for the tree and its frame; see [`shown`](super::shown).
    #[default]
    Auto = "auto",
    /// The whole tree.
    Whole = "whole",
    /// The line from the root to the current node, with all siblings of every node on it.
    Path = "path",
    /// Every visit a bar over its steps.
    FlameGraph = "flame-graph" | "flames",
}
}

named! {
/// What the colors of a flame graph mean.
#[derive(Default)]
pub enum BarColors {
    /// Who decides at the node.
    #[default]
    Role = "role",
    /// What the visit returned, from good for MIN to good for MAX.
    Value = "value",
    /// How the result lies to the window: PV, CUT or ALL.
    Kind = "kind",
}
}

/// All choices about a picture that depend neither on the tree nor on the step.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the View menu")]
pub struct Look {
    /// Which view of the search is drawn.
    pub view: ViewKind,
    /// What the colors of a flame graph mean.
    pub bars: BarColors,
    /// Shapes of nodes.
    pub glyphs: Glyphs,
    /// How α and β are written.
    pub annotations: Annotations,
    /// Which witness arrows are drawn.
    pub witnesses: WitnessArrows,
    /// Colors.
    pub theme: Theme,
    /// Which way the tree grows.
    pub orientation: Orientation,
    /// Title and conventions above the tree.
    pub title: bool,
    /// MAX, MIN and plies at the margin.
    pub margin: bool,
    /// The legend below the tree.
    pub legend: bool,
    /// The reason beside every cut.
    pub reasons: bool,
    /// The principal variation, thick and green.
    pub principal_variation: bool,
    /// The current node and path.
    pub current: bool,
    /// Leaf values that the search has not read yet are shown.
    pub unread_values: bool,
    /// Knuth and Moore's types at the nodes of the critical tree.
    pub node_types: bool,
    /// A board at every node of a tree that grew from a position.
    pub boards: bool,
    /// Whether boards that can be turned show the second side below.
    pub flips_boards: bool,
    /// Whether nothing is drawn that says more than the search knows at the step, or what it will do: title and legend speak
    /// of the whole search, conditions of what would cut a node, and room is kept for the reason of a cut wherever one will
    /// happen.
    pub is_later_hidden: bool,
    /// Whether the tree is drawn as it is before a search: no node looks as if the search had left it out so far.
    pub is_bare: bool,
    /// Whether the image is one of a series: what its legend explains stands at the same place in all of them.
    pub is_of_series: bool,
}

impl Look {
    /// What is drawn of it: where later steps are hidden, nothing that follows from them.
    #[must_use]
    pub fn drawn(self) -> Self {
        if !self.is_later_hidden {
            return self;
        }
        Self { title: false, legend: false, reasons: false, node_types: false, ..self }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            view: ViewKind::default(),
            bars: BarColors::default(),
            glyphs: Glyphs::default(),
            annotations: Annotations::default(),
            witnesses: WitnessArrows::default(),
            theme: Theme::default(),
            orientation: Orientation::TopDown,
            title: true,
            margin: true,
            legend: true,
            reasons: true,
            principal_variation: true,
            current: true,
            unread_values: true,
            node_types: false,
            boards: true,
            flips_boards: false,
            is_later_hidden: false,
            is_bare: false,
            is_of_series: false,
        }
    }
}
