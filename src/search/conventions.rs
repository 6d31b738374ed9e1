//! What authors disagree about, as one value.

use crate::value::{Role, Value, Window};

/// Which algorithm is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every node, as `max_value` and `min_value`.
    Minimax,
    /// Every node, as one function that negates.
    Negamax,
    /// With α and β, as `max_value` and `min_value`.
    #[default]
    AlphaBeta,
    /// With α and β, as one function that negates.
    NegamaxAlphaBeta,
}

impl Algorithm {
    /// All of them, the plain ones first.
    pub const ALL: [Self; 4] = [Self::Minimax, Self::Negamax, Self::AlphaBeta, Self::NegamaxAlphaBeta];

    /// Whether it keeps a window and cuts.
    pub const fn has_window(self) -> bool {
        matches!(self, Self::AlphaBeta | Self::NegamaxAlphaBeta)
    }

    /// From whose side its numbers are seen.
    pub const fn view(self) -> View {
        match self {
            Self::Minimax | Self::AlphaBeta => View::Max,
            Self::Negamax | Self::NegamaxAlphaBeta => View::Mover,
        }
    }

    /// The name on the command line: `minimax`, `negamax`, `alpha-beta`, `negamax-alpha-beta`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::AlphaBeta => "alpha-beta",
            Self::NegamaxAlphaBeta => "negamax-alpha-beta",
        }
    }
}

/// From whose side a number is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// Large is good for MAX.
    Max,
    /// Large is good for the side to move.
    Mover,
}

/// What a search returns outside its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fail {
    /// The best that was found: a bound that may be tighter than the window.
    #[default]
    Soft,
    /// The nearest end of the window: every result `r`, a leaf's too, has `α ≤ r ≤ β`.
    Hard,
}

impl Fail {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Soft => "soft",
            Self::Hard => "hard",
        }
    }
}

/// When the remaining children are skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CutRule {
    /// When α ≥ β: the usual rule.
    #[default]
    GreaterOrEqual,
    /// When α > β: the strict rule of some courses.
    ///
    /// Together with [`Fail::Hard`] and deep cutoffs it never cuts: no result leaves the closed window, so α can reach β
    /// but not pass it.
    Greater,
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

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GreaterOrEqual => "ge",
            Self::Greater => "gt",
        }
    }
}

/// In which order children are visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// As in the file.
    #[default]
    LeftToRight,
    /// The last child first.
    RightToLeft,
}

impl Order {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}

/// How far a bound travels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cutoffs {
    /// Down to every descendant: deep cutoffs happen.
    #[default]
    Deep,
    /// To the children only: a MAX node passes (α, ∞), a MIN node (−∞, β). Where sides do not alternate, that bound may
    /// be one that the parent itself was passed.
    Shallow,
}

impl Cutoffs {
    /// The window that a child of a node with this window is searched with, in MAX's view.
    #[inline]
    pub fn pass(self, window: Window, role: Role) -> Window {
        match (self, role) {
            (Self::Deep, _) => window,
            (Self::Shallow, Role::Min) => Window::new(Value::NEG_INFINITY, window.beta),
            (Self::Shallow, _) => Window::new(window.alpha, Value::INFINITY),
        }
    }
}

/// All choices of a run. Every trace carries them and every picture prints them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conventions {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// What is returned outside the window.
    pub fail: Fail,
    /// When children are skipped.
    pub cut: CutRule,
    /// Which child comes first.
    pub order: Order,
    /// How far bounds travel.
    pub cutoffs: Cutoffs,
    /// The window at the root, always in MAX's view, with α < β.
    pub window: Window,
}

impl Default for Conventions {
    /// Alpha-beta, fail-soft, cut when α ≥ β, left to right, deep cutoffs, full window.
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            fail: Fail::default(),
            cut: CutRule::default(),
            order: Order::default(),
            cutoffs: Cutoffs::default(),
            window: Window::FULL,
        }
    }
}
