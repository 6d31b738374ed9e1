//! The probabilities of the outcomes of a chance node while they are typed one by one: what one outcome gets, those behind it
//! give in proportion. So they always add up to 1, and each outcome that was typed keeps its probability.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::tree::notation::{Content, Edit, Own, Problem, SourceTree, Spot};
use crate::tree::{GameTree, Leaf, NodeSpec, Probability, TreeBuilder};

/// A text in which a node has just got a probability, with those of its siblings such that they add up to 1. Where it is the
/// last and something is left, that goes to an open leaf behind it.
///
/// `None` where they already do, where something else is wrong, or where no fractions come of it.
pub(super) fn balanced(script: &mut SourceTree, node: usize) -> Option<SourceTree> {
    let is_of_sum = |problem: &Problem| {
        matches!(problem, Problem::ProbabilitySum { .. } | Problem::ProbabilityMissing { .. })
    };
    let problems = script.read().err()?;
    if !problems.iter().all(|found| is_of_sum(&found.problem)) {
        return None;
    }
    let parent = script.parent(node)?;
    let siblings = script.children(parent);
    let place = siblings.iter().position(|&sibling| sibling == node)?;
    let written: Vec<Option<Probability>> =
        siblings.iter().map(|&sibling| script.own(sibling).probability).collect();
    let shares = shares(&written, place)?;
    let is_decimal = written.iter().flatten().all(|one| one.denominator.to_bits() == 1.0_f64.to_bits());
    let mut made = script.clone();
    let set = |node: usize, share: Fraction, made: &mut SourceTree| {
        let own = Own { probability: Some(share.probability(is_decimal)), ..made.own(node).into_owned() };
        *made = made.edited(&Edit::Set { node, own }).ok()?;
        Some(())
    };
    // The last first: what is before an edit keeps its number.
    if let Some(&rest) = shares.get(siblings.len()) {
        let spot = Spot { parent, index: siblings.len() };
        made = made.edited(&Edit::Insert { spot, branch: free_leaf() }).ok()?;
        let rest_node = made.children(parent).last().copied()?;
        set(rest_node, rest, &mut made)?;
    }
    for (i, (&sibling, &share)) in siblings.iter().zip(&shares).enumerate().rev() {
        let before = written[i].and_then(Fraction::of);
        if i > place && share == Fraction::ZERO && before != Some(share) && is_rest(script, sibling) {
            made = made.edited(&Edit::Remove { node: sibling }).ok()?;
        } else if i != place && before != Some(share) {
            set(sibling, share, &mut made)?;
        }
    }
    made.read().is_ok().then_some(made)
}

/// Whether a node is an open leaf that has nothing but a probability: what is left for the next outcome.
pub(super) fn is_rest(script: &SourceTree, node: usize) -> bool {
    let own = script.own(node);
    own.content == Content::Free && own.label.is_none() && own.mv.is_none() && own.probability.is_some()
}

/// A leaf without a value so far.
pub(super) fn free_leaf() -> Arc<GameTree> {
    let mut builder = TreeBuilder::new();
    builder.leaf(&NodeSpec { value: Some(Leaf::Free), ..NodeSpec::default() });
    Arc::new(builder.finish().expect("one leaf is a tree"))
}

/// The share of each outcome after the one at a place has got its own; one more than there are for what is left.
fn shares(written: &[Option<Probability>], place: usize) -> Option<Vec<Fraction>> {
    let given = Fraction::of(written[place]?)?;
    let others = || written.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, one)| one);
    // Outcomes without probabilities are equally likely.
    let equal = Fraction::new(1, i128::try_from(written.len()).ok()?)?;
    let is_equal = others().all(Option::is_none);
    let share = |one: &Option<Probability>| match one {
        Some(one) => Fraction::of(*one),
        None => is_equal.then_some(equal),
    };
    let mut shares: Vec<Fraction> = written.iter().map(share).collect::<Option<_>>()?;
    shares[place] = given;
    let sum = |shares: &[Fraction]| shares.iter().try_fold(Fraction::ZERO, |sum, one| sum.plus(*one));
    let rest = Fraction::ONE.minus(given)?.minus(sum(&shares[..place])?)?;
    let (givers, gives) = match rest.cmp_zero() {
        // More than those behind it have: those before it give, too.
        Ordering::Less => ((0..shares.len()).filter(|&i| i != place).collect(), Fraction::ONE.minus(given)?),
        _ => ((place + 1..shares.len()).collect::<Vec<_>>(), rest),
    };
    if givers.is_empty() {
        shares.extend((rest.cmp_zero() == Ordering::Greater).then_some(rest));
        return Some(shares);
    }
    let before = givers.iter().try_fold(Fraction::ZERO, |sum, &i| sum.plus(shares[i]))?;
    for &i in &givers {
        shares[i] = match before.cmp_zero() {
            Ordering::Equal => gives.times(Fraction::new(1, i128::try_from(givers.len()).ok()?)?)?,
            _ => shares[i].times(gives)?.over(before)?,
        };
    }
    Some(shares)
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction {
    above: i128,
    /// Positive.
    below: i128,
}

/// Decimals have six digits behind the point at most.
const DECIMAL: i128 = 1_000_000;

impl Fraction {
    const ZERO: Self = Self { above: 0, below: 1 };
    const ONE: Self = Self { above: 1, below: 1 };

    fn new(above: i128, below: i128) -> Option<Self> {
        let (mut a, mut b) = (above.checked_abs()?, below);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (below > 0).then(|| Self { above: above / a.max(1), below: below / a.max(1) })
    }

    /// What is written, if its numbers have six decimals at most.
    fn of(written: Probability) -> Option<Self> {
        let whole = |number: f64| {
            let scaled = number * DECIMAL as f64;
            let is_whole = (scaled - scaled.round()).abs() < 1e-6 && scaled.abs() < 1e15;
            is_whole.then(|| Self::new(scaled.round() as i128, DECIMAL)).flatten()
        };
        whole(written.numerator)?.over(whole(written.denominator)?)
    }

    fn plus(self, other: Self) -> Option<Self> {
        let above = self.above.checked_mul(other.below)?.checked_add(other.above.checked_mul(self.below)?)?;
        Self::new(above, self.below.checked_mul(other.below)?)
    }

    fn minus(self, other: Self) -> Option<Self> {
        self.plus(Self { above: -other.above, ..other })
    }

    fn times(self, other: Self) -> Option<Self> {
        Self::new(self.above.checked_mul(other.above)?, self.below.checked_mul(other.below)?)
    }

    fn over(self, other: Self) -> Option<Self> {
        (other.above > 0).then(|| self.times(Self { above: other.below, below: other.above })).flatten()
    }

    fn cmp_zero(self) -> Ordering {
        self.above.cmp(&0)
    }

    /// As it is written: a decimal where all are, if it ends.
    fn probability(self, is_decimal: bool) -> Probability {
        let (above, below) = (self.above as f64, self.below as f64);
        if self.below == 1 || is_decimal && DECIMAL % self.below == 0 {
            Probability { numerator: above / below, denominator: 1.0 }
        } else {
            Probability { numerator: above, denominator: below }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line, the number of the node that has just got its probability, and what comes of it.
    #[track_caller]
    fn check(line: &str, node: usize, expected: &str) {
        let mut script = SourceTree::new(line).unwrap();
        assert_eq!(balanced(&mut script, node).map(|made| made.text().to_owned()).as_deref(), Some(expected));
    }

    #[test]
    fn what_is_left_goes_to_the_next_outcome() {
        check("r chance(x=5 p=1/3)", 1, "r chance(x=5 p=1/3, · p=2/3)");
        check("r chance(x=5 p=1/3, y=6 p=1/3)", 2, "r chance(x=5 p=1/3, y=6 p=1/3, · p=1/3)");
        check("r chance(x=5 p=0.3)", 1, "r chance(x=5 p=0.3, · p=0.7)");
        // It is gone with the last one.
        check("r chance(x=5 p=1/3, y=6 p=2/3, · p=1/3)", 2, "r chance(x=5 p=1/3, y=6 p=2/3)");
    }

    #[test]
    fn those_behind_give_in_proportion_and_those_before_keep_theirs() {
        check("r chance(x=1 p=1/3, y=2 p=1/4, z=3 p=1/2)", 1, "r chance(x=1 p=1/3, y=2 p=2/9, z=3 p=4/9)");
        check("r chance(x=1 p=1/3, y=2 p=1/3, z=3 p=4/9)", 2, "r chance(x=1 p=1/3, y=2 p=1/3, z=3 p=1/3)");
        // Outcomes without probabilities were equally likely.
        check("r chance(x=1, y=2, z=3 p=1/2)", 3, "r chance(x=1 p=1/4, y=2 p=1/4, z=3 p=1/2)");
        check("r chance(x=1 p=1/2, y=2, z=3)", 1, "r chance(x=1 p=1/2, y=2 p=1/4, z=3 p=1/4)");
        // More than is behind it.
        check("r chance(x=1 p=1/2, y=2 p=1/2, z=3 p=1/2)", 3, "r chance(x=1 p=1/4, y=2 p=1/4, z=3 p=1/2)");
    }

    #[test]
    fn what_adds_up_or_is_wrong_otherwise_stays() {
        for (line, node) in
            [("r chance(x=1 p=1/2, y=2 p=1/2)", 1), ("r(x=1 p=1/2, y=2)", 1), ("r chance(x=1, y=2)", 1)]
        {
            assert!(balanced(&mut SourceTree::new(line).unwrap(), node).is_none(), "{line}");
        }
    }
}
