//! The first minute: what MAX and MIN want, what a value is, what α and β promise, on a tree of seven nodes.
//!
//! A few stops along a real search, as data: when each begins, what is said, and at which nodes it points. Where the tour
//! stands follows from the step alone. It knows neither the window nor the workspace.

use crate::text::MessageId;
use crate::trace::{StepKind, Trace};
use crate::tree::NodeId;

/// The tree: B is worth 3, and the first child of C is less than that, so the second is cut.
pub const TREE: &str = "A(B(D=3, E=5), C(F=2, G=9))";

/// When a stop begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// At the first step of this kind that belongs to the node with this label.
    Step(StepKind, &'static str),
    /// At the last step.
    End,
}

/// A part of the window that the tour hides until it speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourPart {
    /// The legend below the tree.
    Legend,
    /// The timeline below the playback controls.
    Timeline,
    /// The inspector, or the sentence in its place.
    Inspector,
}

/// A place at which the tour stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TourStop {
    when: When,
    /// The message with what is said.
    pub message_id: MessageId,
    /// The labels of the nodes that it points at.
    pub points_at: &'static [&'static str],
    /// The part of the window that it reveals.
    pub reveals: Option<TourPart>,
}

impl TourStop {
    const fn new(
        when: When,
        message_id: MessageId,
        points_at: &'static [&'static str],
        reveals: Option<TourPart>,
    ) -> Self {
        Self { when, message_id, points_at, reveals }
    }
}

/// Whether a part of the window has been revealed by the stop with this number, or before.
pub fn is_revealed(part: TourPart, number: usize) -> bool {
    STOPS.iter().take(number + 1).any(|stop| stop.reveals == Some(part))
}

/// From the first to the last.
pub const STOPS: &[TourStop] = &[
    TourStop::new(When::Step(StepKind::Enter, "A"), id!("tour-tree"), &["A"], None),
    TourStop::new(When::Step(StepKind::Enter, "B"), id!("tour-sides"), &["B", "C"], Some(TourPart::Legend)),
    TourStop::new(When::Step(StepKind::Evaluate, "D"), id!("tour-value"), &["D"], None),
    TourStop::new(When::Step(StepKind::Tighten, "B"), id!("tour-beta"), &["B"], None),
    TourStop::new(When::Step(StepKind::Return, "B"), id!("tour-min"), &["B"], Some(TourPart::Timeline)),
    TourStop::new(When::Step(StepKind::Tighten, "A"), id!("tour-alpha"), &["A"], None),
    TourStop::new(When::Step(StepKind::Enter, "C"), id!("tour-window"), &["C"], Some(TourPart::Inspector)),
    TourStop::new(When::Step(StepKind::Tighten, "C"), id!("tour-empty"), &["C", "F"], None),
    TourStop::new(When::Step(StepKind::Cut, "C"), id!("tour-cut"), &["G"], None),
    TourStop::new(When::End, id!("tour-end"), &["A", "B"], None),
];

/// The tour on a search: the step at which each stop begins, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    steps: Vec<usize>,
}

impl Tour {
    /// The tour on the search of [`TREE`]; `None` for a search in which a stop never comes, or too early.
    pub fn of(trace: &Trace) -> Option<Self> {
        let last = trace.n_steps().checked_sub(1)?;
        let label = |node: NodeId| trace.tree().label(node);
        let begins = |stop: &TourStop| match stop.when {
            When::End => Some(last),
            When::Step(kind, of) => (0..=last).find(|&step| {
                trace
                    .step(step)
                    .is_some_and(|step| step.kind == kind && label(trace.node(step.visit)) == Some(of))
            }),
        };
        let steps: Vec<usize> = STOPS.iter().map(begins).collect::<Option<_>>()?;
        steps.is_sorted_by(|before, after| before < after).then_some(Self { steps })
    }

    /// The number of the stop at a step: the last one that has begun.
    pub fn at(&self, step: usize) -> usize {
        self.steps.partition_point(|&begins| begins <= step).saturating_sub(1)
    }

    /// Where the next stop begins; `None` at the last one.
    pub fn next(&self, step: usize) -> Option<usize> {
        self.steps.get(self.at(step) + 1).copied()
    }

    /// Where the stop before begins; the first one's own beginning at the first.
    pub fn previous(&self, step: usize) -> usize {
        self.steps.get(self.at(step).saturating_sub(1)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::{Algorithm, Conventions, Order};
    use crate::tree::notation::read;

    fn search(conventions: Conventions) -> Trace {
        Trace::record(Arc::new(read(TREE).unwrap().tree), conventions)
    }

    #[test]
    fn it_goes_from_the_first_step_to_the_last_over_seven_nodes() {
        let trace = search(Conventions::default());
        assert_eq!(trace.tree().n_nodes(), 7);
        let tour = Tour::of(&trace).unwrap();
        let mut step = 0;
        let mut n_stops = 1;
        while let Some(next) = tour.next(step) {
            assert!(next > step);
            assert_eq!(tour.previous(next), step, "back is where one came from");
            step = next;
            n_stops += 1;
        }
        assert_eq!((n_stops, step), (STOPS.len(), trace.n_steps() - 1));
        assert_eq!(tour.previous(0), 0);
    }

    #[test]
    fn between_two_stops_the_earlier_one_is_told() {
        let tour = Tour::of(&search(Conventions::default())).unwrap();
        for (i, &begins) in tour.steps.iter().enumerate() {
            assert_eq!(tour.at(begins), i);
            assert_eq!(tour.at(begins.saturating_sub(1)), i.saturating_sub(1));
        }
        assert_eq!(tour.at(usize::MAX), STOPS.len() - 1);
    }

    #[test]
    fn another_search_has_no_tour() {
        assert_eq!(Tour::of(&search(Conventions::default().with(Algorithm::Minimax))), None);
        let from_the_right = Conventions { order: Order::RightToLeft, ..Conventions::default() };
        assert_eq!(Tour::of(&search(from_the_right)), None);
    }

    #[test]
    fn parts_of_the_window_are_revealed_one_by_one_and_all_of_them() {
        let parts = [TourPart::Legend, TourPart::Timeline, TourPart::Inspector];
        let n_revealed = |number| parts.iter().filter(|&&part| is_revealed(part, number)).count();
        let all: Vec<usize> = (0..STOPS.len()).map(n_revealed).collect();
        assert_eq!((all[0], all[STOPS.len() - 1]), (0, parts.len()));
        assert!(all.windows(2).all(|pair| pair[1] == pair[0] || pair[1] == pair[0] + 1), "{all:?}");
    }

    #[test]
    fn every_stop_points_at_nodes_of_the_tree() {
        let tree = read(TREE).unwrap().tree;
        for stop in STOPS {
            assert!(stop.points_at.iter().all(|label| tree.find(label).is_some()));
        }
    }
}
