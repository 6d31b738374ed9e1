//! What a generated tree is to be like.

use crate::value::Role;

/// What values may be asked for.
pub const VALUES: [i32; 2] = [-1_000_000, 1_000_000];

/// A number of things: at least so many, and at most so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The least.
    pub least: usize,
    /// The most, not less than the least.
    pub most: usize,
}

impl Count {
    /// Just so many.
    pub const fn exactly(number: usize) -> Self {
        Self { least: number, most: number }
    }

    /// From one number to another.
    pub const fn between(least: usize, most: usize) -> Self {
        Self { least, most }
    }

    /// Reads `3` or `2-4`, whole numbers from `least` to `most`.
    pub fn read(word: &str, least: usize, most: usize) -> Option<Self> {
        let number = |word: &str| word.trim().parse().ok().filter(|n| (least..=most).contains(n));
        let read = match word.split_once('-') {
            None => Self::exactly(number(word)?),
            Some((from, to)) => Self::between(number(from)?, number(to)?),
        };
        (read.least <= read.most).then_some(read)
    }

    /// Whether a number is in the range.
    pub const fn holds(self, number: usize) -> bool {
        self.least <= number && number <= self.most
    }

    /// How far a number is from the range; 0 inside.
    pub(super) const fn distance(self, number: usize) -> usize {
        if number < self.least { self.least - number } else { number.saturating_sub(self.most) }
    }
}

/// `3`, `2-4`: as it is given on the command line.
impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}-{}", self.least, self.most)
        }
    }
}

/// Whether leaves may be worth the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// No two are.
    None,
    /// At least two are.
    Some,
}

named! {
/// Whether two ways to search cut the same.
pub enum CutAgreement {
    /// They skip different nodes.
    Differ = "differ",
    /// They skip the same nodes.
    Agree = "agree",
}
}

named! {
/// Where the best child of the root stands, in the order of the search.
#[derive(Default)]
pub enum BestPlace {
    /// Anywhere.
    #[default]
    Any = "any",
    /// It is the one that is searched first.
    First = "first",
    /// It is a later one.
    NotFirst = "not-first",
}
}

/// What is asked of a tree. What is `None` is left to the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TreeTargets {
    /// Plies: the height of the tree. Leaves stand no higher than the least, unless so many are asked for that some must.
    pub plies: Option<Count>,
    /// Children of every internal node.
    pub branching: Option<Count>,
    /// Leaves.
    pub leaves: Option<Count>,
    /// The least and the greatest value that a leaf may have.
    pub values: Option<(i32, i32)>,
    /// Whether leaves may be worth the same.
    pub ties: Option<Ties>,
    /// Cutoffs at MIN nodes.
    pub alpha_cutoffs: Option<Count>,
    /// Cutoffs at MAX nodes.
    pub beta_cutoffs: Option<Count>,
    /// Cutoffs of both kinds whose bound was set above the parent.
    pub deep_cutoffs: Option<Count>,
    /// Leaves that the search reads.
    pub evaluated: Option<Count>,
    /// What left to right and right to left skip.
    pub directions: Option<CutAgreement>,
    /// What the rules ≥ and > skip.
    pub rules: Option<CutAgreement>,
    /// Where the best child of the root stands.
    pub best: BestPlace,
    /// Who decides at the root; MAX if nothing is said.
    pub root: Option<Role>,
    /// Whether a ply is of chance nodes.
    pub has_chance: bool,
}

/// What is counted in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CountTarget {
    /// Leaves of the tree.
    Leaves,
    /// Leaves that are read.
    Evaluated,
    /// α-cutoffs.
    Alpha,
    /// β-cutoffs.
    Beta,
    /// Deep cutoffs.
    Deep,
}

impl CountTarget {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Leaves, Self::Evaluated, Self::Alpha, Self::Beta, Self::Deep];

    /// The option that asks for it, without its dashes.
    pub const fn option(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::Evaluated => "evaluated",
            Self::Alpha => "alpha-cutoffs",
            Self::Beta => "beta-cutoffs",
            Self::Deep => "deep-cutoffs",
        }
    }
}

impl TreeTargets {
    /// Reads the values that leaves may have, `LO,HI` or `LO-HI`: whole numbers in [`VALUES`], the first less than the
    /// second.
    pub fn read_values(word: &str) -> Option<(i32, i32)> {
        let [least, most] = VALUES;
        let number = |word: &str| word.trim().parse().ok().filter(|n| (least..=most).contains(n));
        // A sign has no digit before it.
        let dash = word.match_indices('-').map(|(at, _)| at);
        let mut dash = dash.filter(|&at| word[..at].trim_end().ends_with(|c: char| c.is_ascii_digit()));
        let between = word.find(',').or_else(|| dash.next())?;
        let (low, high) = (&word[..between], &word[between + 1..]);
        Some((number(low)?, number(high)?)).filter(|(low, high)| low < high)
    }

    /// What is asked of one number.
    pub const fn of(&self, what: CountTarget) -> Option<Count> {
        match what {
            CountTarget::Leaves => self.leaves,
            CountTarget::Evaluated => self.evaluated,
            CountTarget::Alpha => self.alpha_cutoffs,
            CountTarget::Beta => self.beta_cutoffs,
            CountTarget::Deep => self.deep_cutoffs,
        }
    }

    /// Who decides at the root.
    pub fn root(&self) -> Role {
        self.root.unwrap_or(Role::Max)
    }
}
