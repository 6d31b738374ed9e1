//! What is impossible about targets.

use super::GenerateRefused;
use super::family::ShapeFamily;
use super::limits::{ANY_BRANCHING, ANY_PLIES, MAX_BRANCHING, MAX_LEAVES, MAX_PLIES, USUAL_LEAVES};
use super::measure::search_of;
use super::reach::{ReachTable, RootImprovement};
use super::sketch::n_values;
use super::targets::{Count, CountTarget, CutAgreement, Ties, TreeTargets};
use super::vectors::{N_COUNTED, TooMuch, Vector, VectorBudget};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail};
use crate::value::{Role, Window};

/// What a table that only tells why may cost.
const MAX_WORK: usize = 30_000_000;

const CUTS: [CountTarget; 3] = [CountTarget::Alpha, CountTarget::Beta, CountTarget::Deep];

/// What contradicts itself whatever the tree.
pub(super) fn plainly_impossible(
    targets: &TreeTargets,
    conventions: Conventions,
) -> Result<(), GenerateRefused> {
    let n_values = targets.values.map_or(usize::MAX, n_values);
    if n_values < 2 {
        return Err(GenerateRefused::OneValue);
    }
    if targets.branching.is_some_and(|count| count.most < 2)
        || targets.leaves.is_some_and(|count| count.most < 2)
    {
        return Err(GenerateRefused::OneLeaf);
    }
    let n_leaves = fewest_leaves(targets);
    if targets.ties == Some(Ties::None) && n_leaves > n_values {
        return Err(GenerateRefused::TooFewValues { n_values, n_leaves });
    }
    if targets.has_chance && targets.plies.is_some_and(|plies| plies.most < 2) {
        return Err(GenerateRefused::ChanceNeedsPlies);
    }
    for what in CUTS {
        let is_asked = targets.of(what).is_some_and(|count| count.least > 0);
        let n_plies = plies_below_chance(targets, conventions, what);
        if is_asked && targets.plies.is_some_and(|plies| plies.most < n_plies) {
            return Err(GenerateRefused::ChanceCuts { what, n_plies });
        }
    }
    if let (Some(evaluated), Some(leaves)) = (targets.evaluated, targets.leaves)
        && evaluated.least > leaves.most
    {
        return Err(GenerateRefused::MoreReadThanThere { evaluated, leaves });
    }
    let is_soft = conventions.fail() == Fail::Soft;
    let never_cuts = never_cuts(targets, conventions);
    let no_deep = conventions.cutoffs == Cutoffs::Shallow;
    for what in CUTS {
        let is_asked = targets.of(what).is_some_and(|count| count.least > 0);
        if is_asked && (never_cuts || no_deep && what == CountTarget::Deep) {
            return Err(GenerateRefused::NoSearchCuts { what });
        }
    }
    if never_cuts && targets.directions == Some(CutAgreement::Differ) {
        return Err(GenerateRefused::NothingToDiffer { option: "directions" });
    }
    let is_flat = targets.plies.is_some_and(|plies| plies.most < 2) && conventions.window == Window::FULL;
    // What > cuts, ≥ cuts, too.
    let nothing_cut =
        targets.directions == Some(CutAgreement::Agree) && conventions.cut == CutRule::GreaterOrEqual;
    if nothing_cut && targets.rules == Some(CutAgreement::Differ) {
        return Err(GenerateRefused::NothingToDiffer { option: "rules" });
    }
    for (option, asked) in [("directions", targets.directions), ("rules", targets.rules)] {
        if is_flat && asked == Some(CutAgreement::Differ) {
            return Err(GenerateRefused::NothingToDiffer { option });
        }
    }
    let is_cut_asked = CUTS.iter().any(|&what| targets.of(what).is_some_and(|count| count.least > 0));
    let are_some_left = targets
        .evaluated
        .zip(targets.leaves)
        .is_some_and(|(evaluated, leaves)| evaluated.most < leaves.least);
    if targets.directions == Some(CutAgreement::Agree) && (is_cut_asked || are_some_left) {
        return Err(GenerateRefused::SameFromBothEnds);
    }
    if targets.rules == Some(CutAgreement::Differ)
        && targets.ties == Some(Ties::None)
        && is_soft
        && !targets.has_chance
        && conventions.window == Window::FULL
    {
        return Err(GenerateRefused::RulesNeedTies);
    }
    Ok(())
}

/// So many plies a tree must have for a cutoff of a kind, where chance decides at the children of the root and Star1
/// searches: below a chance node it makes a window of its own, which no node has set (Ballard 1983). The root's side has no
/// bound before a node below that decides for it, and a bound of two plies further up needs two plies more.
pub(super) fn plies_below_chance(
    targets: &TreeTargets,
    conventions: Conventions,
    what: CountTarget,
) -> usize {
    let is_star1 = search_of(targets, conventions).algorithm == Algorithm::Star1;
    if !targets.has_chance || !is_star1 || conventions.window != Window::FULL {
        return 0;
    }
    match (what, targets.root()) {
        (CountTarget::Deep, _) => 6,
        (CountTarget::Beta, Role::Max) | (CountTarget::Alpha, Role::Min) => 4,
        _ => 0,
    }
}

/// Whether a search cuts in no tree.
pub(super) fn never_cuts(targets: &TreeTargets, conventions: Conventions) -> bool {
    let has_window = search_of(targets, conventions).algorithm.has_window();
    // No result leaves the closed window, so one end can reach the other but not pass it.
    let is_closed = conventions.fail() == Fail::Hard && conventions.cutoffs == Cutoffs::Deep;
    !has_window || conventions.cut == CutRule::Greater && is_closed && !targets.has_chance
}

/// The fewest leaves that a tree can have, as far as that is plain.
fn fewest_leaves(targets: &TreeTargets) -> usize {
    let least_of = |count: Option<Count>| count.map_or(0, |count| count.least);
    // Every cut skips one at least, and two are read.
    let n_cuts = least_of(targets.alpha_cutoffs) + least_of(targets.beta_cutoffs);
    let least = least_of(targets.leaves).max(least_of(targets.evaluated)).max(n_cuts + 2);
    let branching = targets.branching.map_or(2, |count| count.least);
    // All leaves stand as low as is asked, unless a number of them is asked for.
    if let (None, Some(plies)) = (targets.leaves, targets.plies) {
        return branching.saturating_pow(plies.least as u32).max(least);
    }
    least.max(fewest_on_a_path(targets))
}

/// The leaves of a path of as many plies as are asked for, with all siblings of its nodes.
pub(super) fn fewest_on_a_path(targets: &TreeTargets) -> usize {
    let branching = targets.branching.map_or(2, |count| count.least);
    let plies = targets.plies.map_or(1, |count| count.least);
    branching.saturating_sub(1).saturating_mul(plies) + 1
}

/// All shapes that were not excluded.
fn widest(
    targets: &TreeTargets,
    most: [Option<usize>; N_COUNTED],
    work: &mut VectorBudget,
) -> Result<ShapeFamily, TooMuch> {
    let branching = targets.branching.unwrap_or(ANY_BRANCHING);
    let plies = match (targets.plies, targets.leaves) {
        // Where a number of leaves is asked for, some may stand higher.
        (Some(plies), Some(_)) => Count::between(1, plies.most),
        (plies, _) => plies.unwrap_or(ANY_PLIES),
    };
    ShapeFamily::new(plies, branching, most, work)
}

/// Why there is no tree of such a shape.
pub(super) fn no_shape(targets: &TreeTargets) -> Option<GenerateRefused> {
    let mut most = [None; N_COUNTED];
    most[CountTarget::Leaves as usize] = Some(MAX_LEAVES);
    let plies = targets.plies.unwrap_or(Count::between(1, MAX_PLIES));
    let branching = targets.branching.unwrap_or(Count::between(2, MAX_BRANCHING));
    // Leaves may stand higher, but one stands as low as is asked.
    let family =
        ShapeFamily::new(Count::between(1, plies.most), branching, most, &mut VectorBudget(MAX_WORK)).ok()?;
    let fewest = branching.least.saturating_sub(1).saturating_mul(plies.least) + 1;
    let leaves: Vec<usize> = family.n_leaves().filter(|&n| n >= fewest).collect();
    let reach = leaves.first().zip(leaves.last()).map(|(&least, &most)| Count { least, most });
    match (targets.leaves, reach) {
        (Some(asked), Some(reach)) => Some(GenerateRefused::Leaves { asked, reach }),
        _ => Some(GenerateRefused::TooLarge { limit: MAX_LEAVES }),
    }
}

/// What of the numbers cannot be had, one by one, then two by two.
pub(super) fn out_of_reach(targets: &TreeTargets) -> Option<GenerateRefused> {
    let asked: Vec<(CountTarget, Count)> =
        [CountTarget::Evaluated, CountTarget::Alpha, CountTarget::Beta, CountTarget::Deep]
            .into_iter()
            .filter_map(|what| Some((what, targets.of(what)?)))
            .collect();
    for &(what, count) in &asked {
        let reach = within_reach(targets, &[], what, RootImprovement::of(targets.best))?;
        if !reach.iter().any(|&n| count.holds(n)) {
            let reach = range(&reach)?;
            return Some(GenerateRefused::OutOfReach { what, asked: count, reach });
        }
    }
    for (i, &(one, asked_of_one)) in asked.iter().enumerate() {
        for &(other, asked_of_other) in &asked[i + 1..] {
            let reach =
                within_reach(targets, &[(one, asked_of_one)], other, RootImprovement::of(targets.best))?;
            if !reach.iter().any(|&n| asked_of_other.holds(n)) {
                let reach = range(&reach)?;
                return Some(GenerateRefused::NotBoth { one, asked_of_one, other, asked_of_other, reach });
            }
        }
    }
    Some(GenerateRefused::NotAll)
}

fn range(numbers: &[usize]) -> Option<Count> {
    Some(Count { least: *numbers.iter().min()?, most: *numbers.iter().max()? })
}

/// How many of a thing there can be in all shapes where others are as asked; `None` if that costs too much to tell.
fn within_reach(
    targets: &TreeTargets,
    others: &[(CountTarget, Count)],
    what: CountTarget,
    best: RootImprovement,
) -> Option<Vec<usize>> {
    let n_leaves = targets.leaves.unwrap_or(Count::between(2, USUAL_LEAVES));
    let mut most = [None; N_COUNTED];
    most[CountTarget::Leaves as usize] = Some(n_leaves.most.min(MAX_LEAVES));
    most[what as usize] = Some(n_leaves.most.min(MAX_LEAVES));
    for (other, count) in others {
        most[*other as usize] = Some(count.most.min(n_leaves.most));
    }
    let mut work = VectorBudget(MAX_WORK);
    let family = widest(targets, most, &mut work).ok()?;
    let reach = ReachTable::new(&family, targets.root(), best, &mut work).ok()?;
    let of = |vector: &Vector, what: CountTarget| usize::from(vector[what as usize]);
    let fits = |vector: &Vector| {
        n_leaves.holds(of(vector, CountTarget::Leaves))
            && others.iter().all(|(other, count)| count.holds(of(vector, *other)))
    };
    let mut found: Vec<usize> =
        reach.vectors().into_iter().filter(fits).map(|vector| of(&vector, what)).collect();
    found.sort_unstable();
    found.dedup();
    Some(found)
}
