//! The same moment of another walk: where one stood, after the tree has changed.

use super::{Step, StepKind, Trace, VisitId};
use crate::tree::NodeId;

/// A moment that is gone is looked for so many steps back.
const MAX_BACK: usize = 20_000;

/// What a step is about, apart from its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    node: NodeId,
    /// So many visits of the node came before.
    n_before: usize,
    /// The child that it is about.
    child: Option<NodeId>,
    kind: StepKind,
}

/// A child's result has come, whatever it comes to.
const fn family(kind: StepKind) -> StepKind {
    match kind {
        StepKind::Improve | StepKind::Tighten | StepKind::Cut | StepKind::Research => StepKind::Compare,
        other => other,
    }
}

impl Trace {
    /// What a step is about.
    fn moment(&self, step: Step) -> Moment {
        let node = self.node(step.visit);
        let n_before = self.visit_list(node).partition_point(|&visit| visit < step.visit.0);
        Moment { node, n_before, child: step.child.map(|child| self.node(child)), kind: step.kind }
    }

    /// The first step that is about this; else the first at which the result of that child has come.
    fn step_about(&self, moment: Moment) -> Option<usize> {
        let visit = VisitId(*self.visit_list(moment.node).get(moment.n_before)?);
        let record = self.record_of(visit);
        let mut akin = None;
        let mut exact = |indices: std::ops::RangeInclusive<usize>, child: Option<VisitId>| {
            let of_it = |step: &Step| step.visit == visit && step.child == child;
            let steps = indices.filter(|&index| index < self.n_steps());
            steps.filter_map(|index| self.step(index)).filter(of_it).find_map(|step| {
                if akin.is_none() && family(step.kind) == family(moment.kind) {
                    akin = Some(step.index);
                }
                (step.kind == moment.kind).then_some(step.index)
            })
        };
        let found = match moment.child {
            None => {
                let (enter, leave) = (record.enter as usize, record.leave as usize);
                exact(enter.saturating_sub(1)..=enter + 1, None).or_else(|| exact(leave..=leave, None))
            }
            Some(child) => {
                // Visits of the child from this visit on until it returns.
                let visits = self.visit_list(child);
                let first = visits.partition_point(|&other| other <= visit.0);
                let is_inside = |&&other: &&u32| self.record_of(VisitId(other)).enter < record.leave;
                visits[first..].iter().take_while(is_inside).find_map(|&other| {
                    let made = self.record_of(VisitId(other));
                    let after = made.leave as usize + 1;
                    let is_child = made.parent == visit.0;
                    is_child.then(|| exact(after..=after + MOST_AFTER, Some(VisitId(other)))).flatten()
                })
            }
        };
        found.or(akin)
    }
}

/// After a child's result come two more steps at most: what it moves, and what that cuts.
const MOST_AFTER: usize = 2;

/// The step of a newer walk at which one stands as one stood at a step of the old one.
///
/// That is the step of the same kind at the node that the old one's has become (`become_of`, as
/// [`follow`](crate::tree::follow) says it), in the same of its visits, about the same child; else another step at
/// which the result of that child has come; else the same of the nearest step before, which is told by `false`. `None` if
/// that is very far away.
///
/// Where the moment is there it costs no more than finding a step, however long the walks are.
pub fn same_moment(
    old: &Trace,
    new: &Trace,
    become_of: &[Option<NodeId>],
    step: usize,
) -> Option<(usize, bool)> {
    let Some(last) = old.n_steps().checked_sub(1) else { return Some((0, true)) };
    let step = step.min(last);
    let new_of = |node: NodeId| become_of.get(node.index()).copied().flatten();
    let there = |index: usize| {
        let moment = old.moment(old.step(index)?);
        let child = moment.child.map(new_of);
        if child == Some(None) {
            return None;
        }
        new.step_about(Moment { node: new_of(moment.node)?, child: child.flatten(), ..moment })
    };
    let from = step.saturating_sub(MAX_BACK);
    let found = (from..=step).rev().find_map(|index| Some((there(index)?, index == step)));
    found.or_else(|| (from == 0).then_some((0, false)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::search::{Algorithm, Conventions};
    use crate::tree::follow;
    use crate::tree::notation::read;

    fn search(text: &str, algorithm: Algorithm) -> Trace {
        let tree = std::sync::Arc::new(read(text).unwrap().tree);
        Trace::record(tree, Conventions::default().with(algorithm))
    }

    /// The same by going through both walks from their first steps: what is to be found.
    fn walked(old: &Trace, new: &Trace, become_of: &[Option<NodeId>], step: usize) -> (usize, bool) {
        let (mut exact, mut akin) = (HashMap::new(), HashMap::new());
        let mut of_new = StepWalk::default();
        for step in new.steps() {
            let moment = of_new.next(new, step);
            exact.entry(moment).or_insert(step.index);
            akin.entry(Moment { kind: family(moment.kind), ..moment }).or_insert(step.index);
        }
        let new_of = |node: NodeId| become_of.get(node.index()).copied().flatten();
        let mut of_old = StepWalk::default();
        let mut found = (0, true);
        for step in old.steps().take(step.saturating_add(1)) {
            let moment = of_old.next(old, step);
            found.1 = false;
            let Some(node) = new_of(moment.node) else { continue };
            let child = moment.child.map(new_of);
            if child == Some(None) {
                continue;
            }
            let there = Moment { node, child: child.flatten(), ..moment };
            let is_there =
                exact.get(&there).or_else(|| akin.get(&Moment { kind: family(there.kind), ..there }));
            found = is_there.map_or(found, |&there| (there, true));
        }
        found
    }

    /// The visits that have been told, each with how many of its node came before.
    #[derive(Default)]
    struct StepWalk(HashMap<NodeId, usize>, HashMap<VisitId, usize>);

    impl StepWalk {
        fn next(&mut self, trace: &Trace, step: Step) -> Moment {
            let node = trace.node(step.visit);
            let n_visits = self.0.entry(node).or_default();
            let n_before = *self.1.entry(step.visit).or_insert_with(|| {
                *n_visits += 1;
                *n_visits - 1
            });
            Moment { node, n_before, child: step.child.map(|child| trace.node(child)), kind: step.kind }
        }
    }

    #[test]
    fn it_is_what_is_found_by_walking_from_the_first_step() {
        let edited = [
            "A(B(D=3, E=5), C(F=4, G=9))",
            "A(B(D=3, E=5))",
            "A(C(F=2, G=9), B(D=3, E=5))",
            "A(B(D=3, E=5, H=1), C(F=2, K(G=9)))",
            "A(B(D(X=3, Y=4), E=5), C(F=2, G=9), Z(L=7))",
        ];
        for algorithm in Algorithm::with_faulty() {
            let old = search(TREE, algorithm);
            for text in edited {
                let new = search(text, algorithm);
                for (old, new) in [(&old, &new), (&new, &old)] {
                    let map = follow(old.tree(), new.tree());
                    for step in (0..old.n_steps()).step_by((old.n_steps() / 30).max(1)) {
                        let wanted = walked(old, new, &map, step);
                        assert_eq!(
                            same_moment(old, new, &map, step),
                            Some(wanted),
                            "{algorithm:?}, {text}: {step}"
                        );
                    }
                }
            }
        }
    }

    /// More than half a million steps: the place is found without going through them.
    #[test]
    fn a_long_walk_is_not_gone_through() {
        let leaves = vec!["[3, 12, 8, 2, 4, 6, 14, 5, 2, 7]"; 100].join(", ");
        let text = format!("[{}]", vec![format!("[{leaves}]"); 200].join(", "));
        let walk = search(&text, Algorithm::Minimax);
        let map = follow(walk.tree(), walk.tree());
        assert!(walk.n_steps() > 600_000, "{}", walk.n_steps());
        for step in (0..walk.n_steps()).step_by(97) {
            assert_eq!(same_moment(&walk, &walk, &map, step).map(|(_, is_there)| is_there), Some(true));
        }
        let gone = vec![None; walk.tree().n_nodes()];
        assert_eq!(same_moment(&walk, &walk, &gone, walk.n_steps()), None);
    }

    const TREE: &str = "A(B(D=3, E=5), C(F=2, G=9))";

    #[test]
    fn every_step_of_the_same_walk_is_itself() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::Sss] {
            let walk = search(TREE, algorithm);
            let map = follow(walk.tree(), walk.tree());
            for step in 0..walk.n_steps() {
                let (found, is_there) = same_moment(&walk, &walk, &map, step).unwrap();
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
        let there = new.step(same_moment(&old, &new, &map, cut).unwrap().0).unwrap();
        assert_eq!(new.tree().label(new.node(there.visit)), Some("C"));
        assert_eq!(there.child.map(|child| new.tree().label(new.node(child))), Some(Some("F")));
        // Without C, the end of B is what is left of it, or what A makes of that.
        let new = search("A(B(D=3, E=5))", Algorithm::AlphaBeta);
        let map = follow(old.tree(), new.tree());
        let (there, is_there) = same_moment(&old, &new, &map, cut).unwrap();
        assert!(!is_there);
        let there = new.step(there).unwrap();
        assert_eq!(new.tree().label(new.node(there.visit)), Some("A"));
        assert!(there.index > 0);
    }
}
