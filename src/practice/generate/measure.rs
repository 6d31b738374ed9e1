//! How far a tree is from what is asked of it, by the searches themselves.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::sketch::{Sketch, TreeLabels};
use super::targets::{BestPlace, CountTarget, CutAgreement, Ties, TreeTargets};
use crate::budget::{Afterwards, Budget, Spent};
use crate::live::Subject;
use crate::search::{Conventions, CutRule, Order};
use crate::trace::{Ending, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::{Role, Value};

/// The search whose numbers are meant: the one that the conventions say, where chance decides one that has a rule for it.
pub fn search_of(targets: &TreeTargets, conventions: Conventions) -> Conventions {
    conventions.for_chance(targets.has_chance)
}

/// How far a tree is from its targets; less is nearer.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Distance {
    /// What was asked for and is not so, counted.
    pub(super) missed: usize,
    /// What makes a tree poor although nothing was said of it.
    pub(super) poor: usize,
}

impl Distance {
    pub(super) const fn is_good(&self) -> bool {
        self.missed == 0 && self.poor == 0
    }
}

/// What a search of a tree came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchFacts {
    counts: [usize; CountTarget::ALL.len()],
}

impl SearchFacts {
    /// Of a finished search.
    pub fn new(trace: &Trace) -> Self {
        let counts = trace.total_counts();
        let of = |what| match what {
            CountTarget::Leaves => trace.tree().n_leaves(),
            CountTarget::Evaluated => counts.evaluated,
            CountTarget::Alpha => counts.alpha_cutoffs,
            CountTarget::Beta => counts.beta_cutoffs,
            CountTarget::Deep => counts.deep_cutoffs,
        };
        Self { counts: CountTarget::ALL.map(of) }
    }

    /// So many of a thing.
    pub const fn of(&self, what: CountTarget) -> usize {
        self.counts[what as usize]
    }
}

/// The nodes that a search pruned at its cuts.
fn pruned(trace: &Trace) -> BTreeSet<NodeId> {
    trace.pruned().map(|(_, node)| node).collect()
}

fn with_order(order: Order, conventions: Conventions) -> Conventions {
    Conventions { order, ..conventions }
}

fn with_rule(cut: CutRule, conventions: Conventions) -> Conventions {
    Conventions { cut, ..conventions }
}

/// The searches of one candidate, and how many visits they have made.
struct Searches<'a> {
    tree: Arc<GameTree>,
    budget: &'a Budget<'a>,
    n_visits: usize,
}

/// How far two searches of a tree are from skipping the same nodes, or different ones.
fn disagreement(
    searches: &mut Searches<'_>,
    [one, other]: [Conventions; 2],
    asked: CutAgreement,
) -> Result<usize, Spent> {
    let (one, other) = (pruned(&searches.run(one)?), pruned(&searches.run(other)?));
    Ok(match asked {
        CutAgreement::Differ => usize::from(one == other),
        CutAgreement::Agree => one.symmetric_difference(&other).count(),
    })
}

impl Searches<'_> {
    /// A search of the candidate, which obeys every limit.
    fn run(&mut self, conventions: Conventions) -> Result<Trace, Spent> {
        let subject = Subject::Tree(Arc::clone(&self.tree));
        let trace = subject.search(conventions, Some(&self.budget.for_search(1, Afterwards::Summary)));
        self.n_visits += trace.n_visits();
        match trace.ending() {
            Ending::Stopped => Err(trace.spent().unwrap_or(Spent::Canceled)),
            Ending::Finished | Ending::Refused(_) | Ending::Underway => Ok(trace),
        }
    }
}

/// How far a tree is from its targets, and how many visits were made to find out; `None` if it is no tree.
///
/// # Errors
/// What a search used up before it was done.
pub(super) fn distance(
    sketch: &Sketch,
    targets: &TreeTargets,
    conventions: Conventions,
    budget: &Budget<'_>,
) -> Result<Option<(Distance, usize)>, Spent> {
    let spelled = TreeLabels { root: targets.root(), is_labeled: false, source: None };
    let Some(tree) = sketch.tree(spelled) else { return Ok(None) };
    let mut searches = Searches { tree: Arc::clone(&tree), budget, n_visits: 0 };
    let conventions = search_of(targets, conventions);
    let trace = searches.run(conventions)?;
    let facts = SearchFacts::new(&trace);
    let mut missed: usize = CountTarget::ALL
        .iter()
        .map(|&what| targets.of(what).map_or(0, |count| count.distance(facts.of(what))))
        .sum();
    if targets.plies.is_some_and(|plies| !plies.holds(tree.height())) {
        missed += 1;
    }
    let n_different = sketch.values.iter().collect::<BTreeSet<_>>().len();
    missed += match targets.ties {
        Some(Ties::None) => sketch.values.len() - n_different,
        Some(Ties::Some) => usize::from(n_different == sketch.values.len()),
        None => 0,
    };
    let root_children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
    let first =
        if conventions.order == Order::RightToLeft { root_children.last() } else { root_children.first() };
    let best = trace.principal_variation(usize::MAX).get(1).copied();
    missed += match targets.best {
        BestPlace::First => usize::from(best.as_ref() != first),
        BestPlace::NotFirst => usize::from(best.is_none() || best.as_ref() == first),
        BestPlace::Any => 0,
    };
    if let Some(asked) = targets.directions {
        let both = [Order::LeftToRight, Order::RightToLeft].map(|order| with_order(order, conventions));
        missed += disagreement(&mut searches, both, asked)?;
    }
    if let Some(asked) = targets.rules {
        let both = [CutRule::GreaterOrEqual, CutRule::Greater].map(|rule| with_rule(rule, conventions));
        missed += disagreement(&mut searches, both, asked)?;
    }
    let distance = Distance { missed, poor: poverty(&trace, sketch, targets) };
    Ok(Some((distance, searches.n_visits)))
}

/// What a person would call degenerate about a tree, counted.
fn poverty(trace: &Trace, sketch: &Sketch, targets: &TreeTargets) -> usize {
    let values = &sketch.values;
    let (least, most) = (values.iter().min(), values.iter().max());
    let mut poor = 0;
    // All leaves equal: nothing to choose.
    if least == most {
        return 1_000;
    }
    let tree = trace.tree();
    // What the root is worth can be read off the leaves without a search.
    if values.len() > 3 && tree.height() > 1 {
        poor += usize::from(values.is_sorted()) + usize::from(values.iter().rev().is_sorted());
        let root = trace.result().map(|(value, _)| trace.in_max_view(NodeId::ROOT, value).0);
        let is_end = |end: Option<&i32>| end.map(|&end| Value::from(end)) == root;
        poor += usize::from(is_end(least) || is_end(most));
    }
    // Siblings that are all worth the same.
    let n_even = tree.nodes().filter(|&node| {
        let mut children = tree.children(node).map(|child| tree.value(child));
        let first = children.next();
        let is_even = first.is_some_and(|first| first.is_some() && children.all(|value| value == first));
        is_even && tree.children(node).nth(1).is_some()
    });
    poor += n_even.count();
    // A tree about alpha-beta has something to cut.
    let asks = [CountTarget::Evaluated, CountTarget::Alpha, CountTarget::Beta, CountTarget::Deep];
    let is_asked = asks.iter().any(|&what| targets.of(what).is_some());
    let cuts = trace.conventions().algorithm.has_window() && targets.directions != Some(CutAgreement::Agree);
    if !is_asked && cuts && values.len() > 3 && tree.height() > 1 {
        poor += usize::from(trace.n_cuts() == 0);
    }
    // Two best children: the search is right to take either, and learners are not sure.
    if targets.ties != Some(Ties::Some) && tree.role(NodeId::ROOT) != Role::Chance {
        poor += usize::from(is_tied(trace));
    }
    poor
}

/// Whether a second child of the root was found to be worth just what the best is.
fn is_tied(trace: &Trace) -> bool {
    let Some((best, _)) = trace.result() else { return false };
    let root = trace.visits().next();
    let children = root.into_iter().flat_map(|root| trace.children(root));
    let equal = children.filter(|&child| {
        let seen = trace.result_seen_from(child, NodeId::ROOT);
        seen.is_some_and(|(value, bound)| value == best && bound == crate::value::Bound::Exact)
    });
    equal.count() > 1
}
