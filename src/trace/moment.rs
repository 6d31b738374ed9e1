//! The same moment of another walk: where one stood, after the tree has changed.

use std::collections::HashMap;

use super::{Step, StepKind, Trace};
use crate::tree::NodeId;

/// What a step is about, apart from its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    node: NodeId,
    /// So many visits of the node came before.
    n_before: u32,
    /// The child that it is about.
    child: Option<NodeId>,
    kind: StepKind,
}

/// Tells the steps of one walk by what they are about.
struct Moments<'a> {
    trace: &'a Trace,
    /// The visits of each node so far, and which of them each visit is.
    n_visits: Vec<u32>,
    ordinals: Vec<Option<u32>>,
}

impl<'a> Moments<'a> {
    fn of(trace: &'a Trace) -> Self {
        Self { trace, n_visits: vec![0; trace.tree().n_nodes()], ordinals: vec![None; trace.n_visits()] }
    }

    /// Of the next step: steps are told in order.
    fn next(&mut self, step: Step) -> Moment {
        let node = self.trace.node(step.visit);
        let n_visits = &mut self.n_visits[node.index()];
        let n_before = *self.ordinals[step.visit.index()].get_or_insert_with(|| {
            *n_visits += 1;
            *n_visits - 1
        });
        let child = step.child.map(|child| self.trace.node(child));
        Moment { node, n_before, child, kind: step.kind }
    }
}

/// A child's result has come, whatever it comes to.
const fn family(kind: StepKind) -> StepKind {
    match kind {
        StepKind::Improve | StepKind::Tighten | StepKind::Cut | StepKind::Research => StepKind::Compare,
        other => other,
    }
}

/// The step of a newer walk at which one stands as one stood at a step of the old one.
///
/// That is the step of the same kind at the node that the old one's has become (`become_of`, as
/// [`follow`](crate::tree::follow) says it), in the same of its visits, about the same child; else another step at
/// which the result of that child has come; else the same of the nearest step before, which is told by `false`. Linear in
/// both walks.
pub fn same_moment(old: &Trace, new: &Trace, become_of: &[Option<NodeId>], step: usize) -> (usize, bool) {
    let mut of_new = Moments::of(new);
    let (mut exact, mut akin) = (HashMap::new(), HashMap::new());
    for step in new.steps() {
        let moment = of_new.next(step);
        exact.entry(moment).or_insert(step.index);
        akin.entry(Moment { kind: family(moment.kind), ..moment }).or_insert(step.index);
    }
    let new_of = |node: NodeId| become_of.get(node.index()).copied().flatten();
    let mut of_old = Moments::of(old);
    let mut found = (0, true);
    for step in old.steps().take(step.saturating_add(1)) {
        let moment = of_old.next(step);
        found.1 = false;
        let Some(node) = new_of(moment.node) else { continue };
        let child = moment.child.map(new_of);
        if child == Some(None) {
            continue;
        }
        let there = Moment { node, child: child.flatten(), ..moment };
        let is_there = exact.get(&there).or_else(|| akin.get(&Moment { kind: family(there.kind), ..there }));
        found = is_there.map_or(found, |&there| (there, true));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, Conventions};
    use crate::tree::follow;
    use crate::tree::notation::read;

    fn search(text: &str, algorithm: Algorithm) -> Trace {
        let tree = std::sync::Arc::new(read(text).unwrap().tree);
        Trace::record(tree, Conventions::default().with(algorithm))
    }

    const TREE: &str = "A(B(D=3, E=5), C(F=2, G=9))";

    #[test]
    fn every_step_of_the_same_walk_is_itself() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::Sss] {
            let walk = search(TREE, algorithm);
            let map = follow(walk.tree(), walk.tree());
            for step in 0..walk.n_steps() {
                let (found, is_there) = same_moment(&walk, &walk, &map, step);
                assert!(is_there);
                // Steps that are about the same are one moment.
                assert!(found <= step, "{algorithm:?}: {step} became {found}");
                let kind = |step| walk.step(step).map(|step| (step.kind, walk.node(step.visit)));
                assert_eq!(kind(found), kind(step), "{algorithm:?}");
            }
        }
    }

    #[test]
    fn where_the_moment_is_gone_it_is_the_nearest_before() {
        let old = search(TREE, Algorithm::AlphaBeta);
        // G is cut in the old one and read in the new one; F's result comes in both.
        let new = search("A(B(D=3, E=5), C(F=4, G=9))", Algorithm::AlphaBeta);
        let map = follow(old.tree(), new.tree());
        let cut = old.cut(0).unwrap().step;
        let there = new.step(same_moment(&old, &new, &map, cut).0).unwrap();
        assert_eq!(new.tree().label(new.node(there.visit)), Some("C"));
        assert_eq!(there.child.map(|child| new.tree().label(new.node(child))), Some(Some("F")));
        // Without C, the end of B is what is left of it, or what A makes of that.
        let new = search("A(B(D=3, E=5))", Algorithm::AlphaBeta);
        let map = follow(old.tree(), new.tree());
        let (there, is_there) = same_moment(&old, &new, &map, cut);
        assert!(!is_there);
        let there = new.step(there).unwrap();
        assert_eq!(new.tree().label(new.node(there.visit)), Some("A"));
        assert!(there.index > 0);
    }
}
