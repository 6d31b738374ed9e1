//! How hard the tree of an exercise is, as targets of the generator.

use super::generate::{Count, TreeTargets};
use super::kind_info::SearchNeed;

named! {
/// How hard an exercise is.
#[derive(Default, PartialOrd, Ord)]
pub enum ExerciseLevel {
    /// Two plies; one cutoff where cutoffs matter.
    #[default]
    Easy = "easy",
    /// Three plies, with cutoffs at nodes of both sides.
    Medium = "medium",
    /// Four plies, with a deep cutoff.
    Hard = "hard",
}
}

impl ExerciseLevel {
    /// From 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The level at a place of so many, all levels one after the other; behind the last place the hardest.
    pub fn at(place: usize, of: usize) -> Self {
        let level = place * Self::ALL.len() / of.max(1);
        Self::ALL.get(level).copied().unwrap_or(Self::Hard)
    }

    /// What to ask of the tree of such an exercise, which needs this search. All leaves have different values.
    pub fn targets(self, search: SearchNeed) -> TreeTargets {
        let (plies, leaves) = match self {
            Self::Easy => (2, Count::between(5, 7)),
            Self::Medium => (3, Count::between(7, 10)),
            Self::Hard => (4, Count::between(10, 13)),
        };
        let shape = TreeTargets {
            plies: Some(Count::exactly(plies)),
            branching: Some(Count::between(2, 3)),
            leaves: Some(leaves),
            values: Some((0, 20)),
            ties: Some(super::generate::Ties::None),
            ..TreeTargets::default()
        };
        if search == SearchNeed::None {
            return shape;
        }
        let some = Some(Count::between(1, 3));
        match self {
            Self::Easy => TreeTargets { alpha_cutoffs: some, ..shape },
            Self::Medium => TreeTargets { alpha_cutoffs: some, beta_cutoffs: some, ..shape },
            Self::Hard => TreeTargets { deep_cutoffs: Some(Count::between(1, 2)), ..shape },
        }
    }
}
