//! From questions and verdicts to sentences.

mod answer_format;
mod ask;
mod checked;
mod mistakes;

pub use answer_format::AnswerFormat;
pub use checked::{field_name, mark_name};

use super::claim::Claim;
use super::unasked::{MAX_NODES, Unasked};
use crate::explain::{Explainer, inequalities, number, shown};
use crate::search::Order;
use crate::text::{Text, shortened};
use crate::trace::whatif::ValueSet;
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// A name is at most so long, in letters, where a field or a button is named.
const SHORT_NAME: usize = 24;
/// Children that are named before the rest is only counted.
pub(super) const MAX_LISTED: usize = 6;

/// Puts questions and verdicts into words.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<'a> {
    pub(super) explainer: &'a Explainer<'a>,
    pub(super) text: &'a Text,
}

impl<'a> Sentences<'a> {
    /// Sentences about a search, with the names of this explainer, in this language.
    pub const fn new(explainer: &'a Explainer<'a>, text: &'a Text) -> Self {
        Self { explainer, text }
    }

    /// Why nothing can be asked.
    pub fn unasked(&self, why: Unasked) -> String {
        match why {
            Unasked::VisitedOften(node) => {
                say!(self.text, "practice-visited-often", node = self.name(node))
            }
            Unasked::TooLarge => say!(self.text, "practice-too-large", limit = MAX_NODES),
            _ => say!(
                self.text,
                match why {
                    Unasked::Unfinished => "practice-unfinished",
                    Unasked::Faulty => "practice-faulty",
                    Unasked::NoWindow => "practice-no-window",
                    Unasked::NotDepthFirst => "practice-not-depth-first",
                    Unasked::Estimate => "practice-estimate",
                    Unasked::OneByOne => "practice-one-by-one",
                    Unasked::Nothing => "practice-nothing",
                    Unasked::Unfrozen => "practice-unfrozen",
                    Unasked::HasChance => "practice-has-chance",
                    Unasked::NotAlphaBeta => "practice-not-alpha-beta",
                    Unasked::NothingToOrder => "practice-nothing-to-order",
                    Unasked::NoMistake => "practice-no-mistake",
                    Unasked::NothingKnown | Unasked::TooLarge | Unasked::VisitedOften(_) =>
                        "practice-nothing-known",
                }
            ),
        }
    }

    /// A value as it is typeset, with the digits of the text.
    pub(super) fn number(&self, value: Value) -> String {
        self.text.in_digits(number(value))
    }

    /// A value with what it proves, with the digits of the text.
    pub(super) fn shown(&self, value: Value, bound: Bound, is_claim: bool) -> String {
        self.text.in_digits(shown(value, bound, is_claim))
    }

    /// What a node is called.
    pub fn name(&self, node: NodeId) -> String {
        self.explainer.name(node)
    }

    /// The same for a field or a button, which has room for so many letters.
    pub fn short_name(&self, node: NodeId) -> String {
        shortened(&self.name(node), SHORT_NAME).into_owned()
    }

    /// A number or a bound that the learner typed, as it is typeset; other words as they are.
    pub fn typeset(&self, words: &str) -> String {
        let claim = Claim::read(words);
        claim.map_or_else(|| words.to_owned(), |claim| self.text.in_digits(claimed(claim)))
    }

    pub(super) fn names(&self, nodes: impl Iterator<Item = NodeId>) -> String {
        nodes.map(|node| self.name(node)).collect::<Vec<_>>().join(" ")
    }

    /// `D ≥ 4`, `D < 3 or D > 5`, `2 ≤ D < 7`, `any value`.
    pub(super) fn values(&self, leaf: NodeId, set: &ValueSet) -> String {
        inequalities(&self.name(leaf), set, self.text)
    }

    /// Where to look.
    pub(super) fn look_at(&self, node: NodeId) -> String {
        say!(self.text, "practice-hint-look", node = self.name(node))
    }

    /// What the side that decides at a node does there, and the bound that it moves, unless values alone are asked for.
    pub(super) fn rule(&self, node: NodeId, is_of_bounds: bool) -> String {
        let name = self.name(node);
        let moved = if is_of_bounds { "bound" } else { "none" };
        say!(
            self.text,
            match self.explainer.trace().tree().role(node) {
                Role::Max => "practice-hint-max",
                Role::Min => "practice-hint-min",
                Role::Chance => "practice-hint-chance",
            },
            node = name,
            moved
        )
    }

    /// In which order children are visited.
    pub(super) fn order(&self) -> String {
        match self.explainer.trace().conventions().order_used() {
            Order::LeftToRight => say!(self.text, "practice-hint-ltr"),
            Order::RightToLeft => say!(self.text, "practice-hint-rtl"),
            _ => say!(self.text, "practice-hint-order"),
        }
    }
}

/// `4`, `≤ 0`, `≥ 7`, as an answer claims it.
pub fn claimed(claim: Claim) -> String {
    shown(claim.value, claim.bound.unwrap_or(Bound::Exact), false)
}

pub(super) const fn end_name(is_least: bool) -> &'static str {
    if is_least { "β" } else { "α" }
}
