//! Trees made to measure: so many plies, leaves and cutoffs, the same from the same seed on every machine.
//!
//! [`generate`] first asks what is possible at all. For alpha-beta with a full window a table holds exactly what any tree of
//! the wanted shapes can come to (`reach`), so what is not in it is refused with what is impossible, and what is in it is
//! drawn from there: a shape, what the search is to do in it, then values that make it do so. Everything else that was asked
//! for (ties, the other direction, the other rule), and searches for which there is no table, are found by changing values
//! until the searches themselves agree. In any case the finished tree is searched, and only a tree that is as asked to
//! be is given out.
//!
//! Effort is counted in trees tried and never in time, so that the answer is the same everywhere.

mod calm;
mod draft;
mod family;
mod like;
mod limits;
mod measure;
mod options;
mod random;
mod reach;
mod refused;
mod sketch;
mod targets;
mod vectors;
mod why;

use std::sync::Arc;

use crate::budget::{Budget, Spent};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail};
use crate::tree::GameTree;
use crate::value::Window;
use draft::TreeDraft;
use family::ShapeFamily;
pub use like::like;
use limits::{ANY_BRANCHING, ANY_PLIES, USUAL_LEAVES};
pub use limits::{MAX_BRANCHING, MAX_LEAVES, MAX_PLIES, USUAL_VALUES};
use measure::Distance;
pub use measure::{SearchFacts, search_of};
pub use options::{command, search_options, seed_in, target_options};
pub use random::Random;
use reach::{ReachTable, RootImprovement};
pub use refused::GenerateRefused;
use sketch::{Sketch, TreeLabels, n_values, values_of};
pub use targets::{BestPlace, Count, CountTarget, CutAgreement, Ties, TreeTargets, VALUES};
use vectors::{N_COUNTED, VectorBudget};

/// Sums that the table of a family may cost, and those of all families together.
const MAX_WORK: usize = 30_000_000;
const MAX_ALL_WORK: usize = 120_000_000;
/// Leaves that may be searched, those of all trees and changes and of every search of them.
const MAX_TRIED_LEAVES: usize = 400_000;
/// A search of a leaf makes fewer visits than this, with those above it; one that returns to each many times makes more.
const VISITS_PER_LEAF: usize = 4;
/// Changes of one tree before another is begun.
const MAX_CHANGES: usize = 150;
/// Trees that are as asked but poor, before the least poor of them is given out.
const MAX_POOR: usize = 60;

/// What is said with a tree.
#[derive(Clone, Copy, Debug, Default)]
pub struct Labeling<'a> {
    /// Whether nodes are called A, B, C … ply by ply.
    pub labels: bool,
    /// Where the tree is from; it becomes the `source:` of the tree.
    pub source: Option<&'a str>,
}

/// A tree as asked for, of a seed. Counts hold for the search that the conventions say; where chance decides and that one
/// has no rule for it, for Star1, which is alpha-beta with chance nodes.
///
/// # Errors
/// What is impossible, or that none was found.
pub fn generate(
    targets: &TreeTargets,
    conventions: Conventions,
    seed: u64,
    labeling: Labeling<'_>,
    budget: &Budget<'_>,
) -> Result<Arc<GameTree>, GenerateRefused> {
    why::plainly_impossible(targets, conventions)?;
    // What is pruned from both ends is the same only where nothing is.
    let none = (targets.directions == Some(CutAgreement::Agree)).then_some(Count::exactly(0));
    let targets = &TreeTargets {
        alpha_cutoffs: targets.alpha_cutoffs.or(none),
        beta_cutoffs: targets.beta_cutoffs.or(none),
        ..*targets
    };
    let mut random = Random::new(seed);
    let mut tries =
        Candidates { targets, conventions, budget, n_left: 0, n_tried: 0, best: None, spent: None };
    let mut has_shape = false;
    let mut is_undecided = false;
    let mut left = VectorBudget(MAX_ALL_WORK);
    let usual = shapes(targets, conventions);
    // Where a number of leaves is asked for, some may stand higher if there is no other way.
    let uneven = uneven(targets);
    for shapes in usual.iter().chain(&uneven) {
        tries.go_on()?;
        let mut work = VectorBudget(MAX_WORK.min(left.0));
        tries.n_left = MAX_TRIED_LEAVES / usual.len();
        let given = work.0;
        let Ok(family) = family(shapes, targets, has_table(targets, conventions), &mut work) else {
            left.0 -= given - work.0;
            is_undecided = true;
            continue;
        };
        let leaves: Vec<usize> = family.n_leaves().filter(|&n| shapes.leaves.holds(n)).collect();
        if leaves.is_empty() {
            continue;
        }
        has_shape = true;
        let table = (has_table(targets, conventions) && !is_calm(targets)).then(|| {
            ReachTable::new(&family, targets.root(), RootImprovement::of(targets.best), &mut work).ok()
        });
        left.0 -= given - work.0;
        if let Some(reach) = table.flatten() {
            tries.by_table(&reach, shapes, &mut random);
        } else {
            is_undecided = true;
            tries.by_change(&family, &leaves, &mut random);
        }
        if let Some((sketch, distance)) = &tries.best
            && distance.missed == 0
        {
            let spelled =
                TreeLabels { root: targets.root(), is_labeled: labeling.labels, source: labeling.source };
            return sketch.tree(spelled).ok_or(GenerateRefused::NotFound { n_tried: tries.n_tried });
        }
    }
    tries.go_on()?;
    let not_found = GenerateRefused::NotFound { n_tried: tries.n_tried };
    if !has_shape {
        return Err(why::no_shape(targets).unwrap_or(not_found));
    }
    if tries.n_tried > 0 && !(is_undecided && has_table(targets, conventions)) {
        return Err(not_found);
    }
    match why::out_of_reach(targets) {
        // Only complete tables prove that.
        Some(GenerateRefused::NotAll) if is_undecided => Err(not_found),
        why => Err(why.unwrap_or(not_found)),
    }
}

/// Whether the table tells what this search can come to.
fn has_table(targets: &TreeTargets, conventions: Conventions) -> bool {
    let is_alpha_beta = matches!(conventions.algorithm, Algorithm::AlphaBeta | Algorithm::NegamaxAlphaBeta);
    // Strict and fail-hard never cut.
    let cuts = conventions.cut == CutRule::GreaterOrEqual || conventions.fail() == Fail::Soft;
    !targets.has_chance
        && is_alpha_beta
        && cuts
        && conventions.is_plain()
        && conventions.window == Window::FULL
        && conventions.cutoffs == Cutoffs::Deep
}

/// Whether nothing is to be cut from either end.
fn is_calm(targets: &TreeTargets) -> bool {
    targets.directions == Some(CutAgreement::Agree) && !targets.has_chance
}

/// Which shapes are tried together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shapes {
    plies: Count,
    branching: Count,
    leaves: Count,
}

/// Shapes in the order in which they are tried: first those that fit on a board, and at last all that were not excluded.
fn shapes(targets: &TreeTargets, conventions: Conventions) -> Vec<Shapes> {
    let needs = |what| targets.of(what).is_some_and(|count| count.least > 0);
    let needs_deep = needs(CountTarget::Deep);
    let below_chance = [CountTarget::Alpha, CountTarget::Beta, CountTarget::Deep]
        .into_iter()
        .filter(|&what| needs(what))
        .map(|what| why::plies_below_chance(targets, conventions, what));
    let usual_plies: &[Count] = match below_chance.max() {
        Some(6..) => &[Count::exactly(6)],
        Some(4..) => &[Count::exactly(4), Count::between(4, 6)],
        _ if needs_deep => const { &[Count::exactly(4), Count::between(3, 5), ANY_PLIES] },
        _ => const { &[Count::exactly(3), Count::exactly(4), Count::exactly(2), ANY_PLIES] },
    };
    let usual_branching = [Count::between(2, 3), ANY_BRANCHING];
    let given =
        |asked: Option<Count>, usual: &[Count]| asked.map_or_else(|| usual.to_vec(), |count| vec![count]);
    let mut all = Vec::new();
    let most = most_leaves(targets);
    // Where nodes may have more children than the fewest, some do.
    let fewest = match (targets.plies, targets.branching) {
        (Some(plies), Some(branching)) if branching.least < branching.most => {
            branching.least.saturating_pow(plies.least.try_into().unwrap_or(u32::MAX))
        }
        _ => 0,
    };
    let few = fewest.saturating_mul(2).clamp(16, MAX_LEAVES);
    let mut usual_leaves =
        vec![Count::between(6, few), Count::between(2, USUAL_LEAVES), Count::between(2, MAX_LEAVES)];
    if targets.plies.is_none() || targets.branching.is_none() {
        usual_leaves.pop();
    }
    // Without cuts all leaves are read.
    let never_cuts = why::never_cuts(targets, conventions);
    let read = targets.evaluated.filter(|_| never_cuts || targets.directions == Some(CutAgreement::Agree));
    for leaves in given(targets.leaves.or(read), &usual_leaves) {
        let leaves = Count { most: leaves.most.min(most), ..leaves };
        if leaves.most < leaves.least {
            continue;
        }
        for branching in given(targets.branching, &usual_branching) {
            for plies in given(targets.plies, usual_plies) {
                all.push(Shapes { plies, branching, leaves });
            }
        }
    }
    all
}

/// The most leaves for which there are values.
fn most_leaves(targets: &TreeTargets) -> usize {
    match (targets.ties, targets.values) {
        (Some(Ties::None), Some(values)) => n_values(values).min(MAX_LEAVES),
        _ => MAX_LEAVES,
    }
}

/// The shapes of the wanted plies in which some leaves stand higher.
fn uneven(targets: &TreeTargets) -> Option<Shapes> {
    let (plies, leaves) = (targets.plies.filter(|plies| plies.least > 1)?, targets.leaves?);
    let plies = Count::between(1, plies.most);
    let branching = targets.branching.unwrap_or(ANY_BRANCHING);
    if leaves.most < why::fewest_on_a_path(targets) {
        return None;
    }
    Some(Shapes { plies, branching, leaves: Count { most: leaves.most.min(most_leaves(targets)), ..leaves } })
}

fn family(
    shapes: &Shapes,
    targets: &TreeTargets,
    has_table: bool,
    work: &mut VectorBudget,
) -> Result<ShapeFamily, vectors::TooMuch> {
    let mut most = [None; N_COUNTED];
    most[CountTarget::Leaves as usize] = Some(shapes.leaves.most.min(MAX_LEAVES));
    if has_table {
        for what in [CountTarget::Evaluated, CountTarget::Alpha, CountTarget::Beta, CountTarget::Deep] {
            // No search reads more leaves than there are, and no cut skips fewer than one.
            most[what as usize] = targets.of(what).map(|count| count.most.min(shapes.leaves.most));
        }
    }
    ShapeFamily::new(shapes.plies, shapes.branching, most, work)
}

/// Trees that were tried, the nearest kept.
struct Candidates<'a> {
    targets: &'a TreeTargets,
    conventions: Conventions,
    budget: &'a Budget<'a>,
    n_left: usize,
    n_tried: usize,
    best: Option<(Sketch, Distance)>,
    /// What ended the work, if anything did.
    spent: Option<Spent>,
}

impl Candidates<'_> {
    fn values(&self, n_leaves: usize) -> (i32, i32) {
        self.targets.values.unwrap_or_else(|| {
            let (low, high) = USUAL_VALUES;
            if n_leaves > 16 {
                (low, 99.max(3 * i32::try_from(n_leaves).unwrap_or(high)))
            } else {
                (low, high)
            }
        })
    }

    /// How often, of a hundred, a leaf that may be worth just what it is compared with is so.
    fn percent_equal(&self) -> usize {
        if self.conventions.cut == CutRule::Greater {
            return 0;
        }
        match (self.targets.ties, self.targets.rules) {
            (Some(Ties::None), _) | (_, Some(CutAgreement::Agree)) | (None, None) => 0,
            (_, Some(CutAgreement::Differ)) => 60,
            (Some(Ties::Some), None) => 35,
        }
    }

    fn sketch(&self, draft: &TreeDraft, random: &mut Random) -> Sketch {
        let mut shape = Vec::new();
        draft.shape(self.conventions.order, &mut shape);
        let (root, order) = (self.targets.root(), self.conventions.order);
        let ranks = if is_calm(self.targets) {
            let is_best_first = match self.targets.best {
                BestPlace::Any => None,
                BestPlace::First => Some(true),
                BestPlace::NotFirst => Some(false),
            };
            calm::ranks(draft, root, order, is_best_first, random)
        } else {
            draft.ranks(root, order, self.percent_equal(), random)
        };
        let values = values_of(&ranks, self.values(ranks.len()), random);
        let mut sketch = Sketch { shape, values, odds: Vec::new() };
        if self.targets.has_chance {
            sketch.roll_odds(random);
        }
        sketch
    }

    /// # Errors
    /// Why the work must end now.
    fn go_on(&mut self) -> Result<(), GenerateRefused> {
        self.spent = self.spent.or_else(|| self.budget.spent());
        self.spent.map_or(Ok(()), |spent| Err(GenerateRefused::Stopped(spent)))
    }

    fn is_done(&mut self) -> bool {
        self.go_on().is_err()
            || self.n_left == 0
            || self.best.as_ref().is_some_and(|(_, distance)| distance.is_good())
    }

    /// How far a tree is; keeps it if none was nearer.
    fn measure(&mut self, sketch: &Sketch) -> Option<Distance> {
        self.n_tried += 1;
        // Two more searches for each pair that is compared, and those of dice are slow.
        let TreeTargets { directions, rules, has_chance, .. } = self.targets;
        let n_searches = 1 + 2 * usize::from(directions.is_some()) + 2 * usize::from(rules.is_some());
        let n_leaves = sketch.values.len().max(4) * n_searches * if *has_chance { 3 } else { 1 };
        let measured = measure::distance(sketch, self.targets, self.conventions, self.budget);
        let measured = measured.unwrap_or_else(|spent| {
            self.spent = Some(spent);
            None
        });
        let n_visits = measured.as_ref().map_or(0, |(_, n_visits)| *n_visits);
        self.n_left = self.n_left.saturating_sub(n_leaves.max(n_visits / VISITS_PER_LEAF));
        let (distance, _) = measured?;
        if self.best.as_ref().is_none_or(|(_, best)| distance < *best) {
            self.best = Some((sketch.clone(), distance.clone()));
        }
        Some(distance)
    }

    /// Draws trees in which the search does what is asked.
    fn by_table(&mut self, reach: &ReachTable<'_>, shapes: &Shapes, random: &mut Random) {
        let fits = |vector: &vectors::Vector| {
            CountTarget::ALL.iter().all(|&what| {
                let asked =
                    if what == CountTarget::Leaves { Some(shapes.leaves) } else { self.targets.of(what) };
                asked.is_none_or(|asked| asked.holds(usize::from(vector[what as usize])))
            })
        };
        let vectors: Vec<_> = reach.vectors().into_iter().filter(fits).collect();
        let mut n_poor = 0;
        while !self.is_done() && n_poor < MAX_POOR && !vectors.is_empty() {
            let Some(draft) = random.pick(&vectors).and_then(|&vector| reach.draw(vector, random)) else {
                return;
            };
            self.improve(&draft, random);
            n_poor += usize::from(self.best.as_ref().is_some_and(|(_, distance)| distance.missed == 0));
        }
    }

    /// Draws shapes, and looks for values.
    fn by_change(&mut self, family: &ShapeFamily, leaves: &[usize], random: &mut Random) {
        let mut n_poor = 0;
        while !self.is_done() && n_poor < MAX_POOR {
            let Some(draft) = random.pick(leaves).and_then(|&n| family.draw_shape(n, random)) else { return };
            self.improve(&draft, random);
            n_poor += usize::from(self.best.as_ref().is_some_and(|(_, distance)| distance.missed == 0));
        }
    }

    /// Changes values as long as that brings a tree nearer, or no further away.
    fn improve(&mut self, draft: &TreeDraft, random: &mut Random) {
        let mut sketch = self.sketch(draft, random);
        let Some(mut distance) = self.measure(&sketch) else { return };
        for _ in 0..MAX_CHANGES {
            if distance.missed == 0 || self.is_done() {
                return;
            }
            let mut changed = sketch.clone();
            if !changed.change(self.values(sketch.values.len()), self.targets.ties, random) {
                continue;
            }
            let Some(now) = self.measure(&changed) else { return };
            if now <= distance {
                (sketch, distance) = (changed, now);
            }
        }
    }
}
