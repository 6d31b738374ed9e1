//! Why no tree comes.

use super::targets::{Count, CountTarget};
use crate::budget::Spent;
use crate::explain::limits::limit_sentence;
use crate::text::Text;

/// What is impossible, or was not found.
#[derive(Clone, Debug, PartialEq)]
pub enum GenerateRefused {
    /// The number of leaves does not fit plies and branching.
    Leaves {
        /// What is asked.
        asked: Count,
        /// The fewest and the most that there can be.
        reach: Count,
    },
    /// Every tree with these plies and this branching has more leaves than are made.
    TooLarge {
        /// The most that are made.
        limit: usize,
    },
    /// There are not as many different values as leaves.
    TooFewValues {
        /// How many values there are.
        n_values: usize,
        /// How many leaves there are at least.
        n_leaves: usize,
    },
    /// One value for all leaves: nothing to choose.
    OneValue,
    /// Cutoffs are asked of a search that makes none of the kind.
    NoSearchCuts {
        /// What is asked of a search that never cuts.
        what: CountTarget,
    },
    /// More leaves are to be read than there are.
    MoreReadThanThere {
        /// How many are to be read.
        evaluated: Count,
        /// How many there are.
        leaves: Count,
    },
    /// Nothing is ever cut, so two ways to search cannot differ in it.
    NothingToDiffer {
        /// The option that asks for a difference, without its dashes.
        option: &'static str,
    },
    /// Whatever the values, this number cannot be had in trees of these shapes.
    OutOfReach {
        /// What is counted.
        what: CountTarget,
        /// How many are asked for.
        asked: Count,
        /// How many there can be.
        reach: Count,
    },
    /// Each can be had, but not both in one tree.
    NotBoth {
        /// What is counted first.
        one: CountTarget,
        /// How many of it are asked for.
        asked_of_one: Count,
        /// What is counted then.
        other: CountTarget,
        /// How many of it are asked for.
        asked_of_other: Count,
        /// How many of the other there can be with so many of the first.
        reach: Count,
    },
    /// Any two can be had together, but not all.
    NotAll,
    /// From either end a node reads a child at least, so what is pruned from both ends is never the same.
    SameFromBothEnds,
    /// Different leaves are worth different numbers, so no value ever equals a bound, and ≥ cuts what > cuts.
    RulesNeedTies,
    /// Chance decides at the children of the root, so there must be two plies.
    ChanceNeedsPlies,
    /// Chance decides at the children of the root, and what is below it gets windows of its own.
    ChanceCuts {
        /// What is asked for.
        what: CountTarget,
        /// So many plies there must be.
        n_plies: usize,
    },
    /// There is one leaf: nothing to choose.
    OneLeaf,
    /// Nothing proves that there is no such tree, but none was found.
    NotFound {
        /// How many trees were tried.
        n_tried: usize,
    },
    /// Something was used up before there was a tree, by the generator or by the search of a candidate.
    Stopped(Spent),
}

impl GenerateRefused {
    /// As a sentence.
    pub fn say(&self, text: &Text) -> String {
        let why = match self {
            Self::NotFound { n_tried } => {
                return say!(text, "generate-not-found", tried = n_tried);
            }
            Self::Stopped(spent) => {
                return limit_sentence(text, *spent).unwrap_or_else(|| say!(text, "generate-stopped"));
            }
            Self::Leaves { asked, reach } => leaves(*asked, *reach, text),
            Self::TooLarge { limit } => say!(text, "generate-too-large", limit),
            Self::TooFewValues { n_values, n_leaves } => {
                say!(text, "generate-few-values", leaves = n_leaves, values = n_values)
            }
            Self::OneValue => say!(text, "generate-one-value"),
            Self::NoSearchCuts { what } => {
                say!(text, "generate-never-cuts", option = what.option())
            }
            Self::MoreReadThanThere { evaluated, leaves } => {
                let (evaluated, leaves) = (evaluated.to_string(), leaves.to_string());
                say!(text, "generate-more-read", evaluated, leaves)
            }
            Self::NothingToDiffer { option } => {
                say!(text, "generate-nothing-differs", option)
            }
            Self::OutOfReach { what, asked, reach } => out_of_reach(*what, *asked, *reach, text),
            Self::NotBoth { one, asked_of_one, other, asked_of_other, reach } => {
                let (one_asked, asked) = (asked_of_one.to_string(), asked_of_other.to_string());
                if reach.least == reach.most {
                    let why = say!(
                        text,
                        "generate-not-both-one",
                        one = one.option(),
                        oneAsked = one_asked,
                        option = other.option(),
                        least = reach.least,
                        asked
                    );
                    return say!(text, "generate-impossible", why);
                }
                say!(
                    text,
                    "generate-not-both",
                    one = one.option(),
                    oneAsked = one_asked,
                    option = other.option(),
                    least = reach.least,
                    most = reach.most,
                    asked
                )
            }
            Self::NotAll => say!(text, "generate-not-all"),
            Self::SameFromBothEnds => say!(text, "generate-both-ends"),
            Self::RulesNeedTies => say!(text, "generate-rules-ties"),
            Self::ChanceNeedsPlies => say!(text, "generate-chance-plies"),
            Self::ChanceCuts { what, n_plies } => {
                say!(text, "generate-chance-cuts", option = what.option(), plies = n_plies)
            }
            Self::OneLeaf => say!(text, "generate-one-leaf"),
        };
        say!(text, "generate-impossible", why)
    }
}

/// Whether what is asked for lies beside all that can be had, and not in a gap.
fn is_beside(asked: Count, reach: Count) -> bool {
    asked.most < reach.least || asked.least > reach.most
}

fn leaves(asked: Count, reach: Count, text: &Text) -> String {
    let said = asked.to_string();
    let (least, most) = (reach.least, reach.most);
    if reach.least == reach.most {
        return say!(text, "generate-leaves-one", least, asked = said);
    }
    if is_beside(asked, reach) {
        return say!(text, "generate-leaves", least, most, asked = said);
    }
    say!(text, "generate-leaves-between", least, most, asked = said)
}

fn out_of_reach(what: CountTarget, asked: Count, reach: Count, text: &Text) -> String {
    let said = asked.to_string();
    let (option, least, most) = (what.option(), reach.least, reach.most);
    if reach.least == reach.most {
        return say!(text, "generate-reach-one", option, least, asked = said);
    }
    if is_beside(asked, reach) {
        return say!(text, "generate-reach", option, least, most, asked = said);
    }
    say!(text, "generate-reach-between", option, least, most, asked = said)
}
