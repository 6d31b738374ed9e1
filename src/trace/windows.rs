//! Where the windows of visits come from.

use super::record::{NEVER, NO_VISIT};
use super::{BoundSource, InMaxView, SetEnd, Trace, Visit, VisitId};
use crate::search::Cutoffs;
use crate::tree::NodeId;
use crate::value::{Bound, Value, Window};

impl Trace {
    /// What is known of a visit.
    pub fn visit(&self, visit: VisitId) -> Visit {
        let record = self.record_of(visit);
        let node = record.node();
        let [alpha_from, beta_from] = self.sources(visit);
        Visit {
            node,
            parent: (record.parent != NO_VISIT).then_some(VisitId(record.parent)),
            window: Window::new(
                self.end_of_window(node, alpha_from, |window| window.alpha),
                self.end_of_window(node, beta_from, |window| window.beta),
            ),
            alpha_from,
            beta_from,
            enter: record.enter as usize,
            leave: (record.leave != NEVER).then_some(record.leave as usize),
            result: self.returned(visit),
        }
    }

    /// What a visit returned and what that proves; `None` of one that has not returned. Of [`visit`](Self::visit) it is what
    /// costs least.
    pub fn returned(&self, visit: VisitId) -> Option<(Value, Bound)> {
        let record = self.record_of(visit);
        (record.leave != NEVER).then(|| (record.result, record.bound()))
    }

    /// An end of a window that the algorithm set itself.
    pub fn set_end(&self, source: BoundSource) -> Option<SetEnd> {
        match (source, &self.extras) {
            (BoundSource::Set(from), Some(extras)) => extras.set_end(from),
            _ => None,
        }
    }

    /// Where α and β of a visit come from. O(1) where sides alternate, else as long as one side moves on the way to the root.
    fn sources(&self, visit: VisitId) -> [BoundSource; 2] {
        match &self.extras {
            Some(extras) => {
                [self.records.from(visit.index()), extras.beta_from(visit)].map(BoundSource::unpack)
            }
            None => [true, false].map(|is_alpha| self.inherited(visit, is_alpha)),
        }
    }

    /// Where an end of the window of a visit of a plain search comes from: a visit keeps the end that its parent moves, and
    /// the other one is the parent's own.
    fn inherited(&self, mut visit: VisitId, mut is_alpha: bool) -> BoundSource {
        loop {
            let record = self.record_of(visit);
            if record.parent == NO_VISIT {
                return BoundSource::Initial;
            }
            let parent = VisitId(record.parent);
            let (node, above) = (record.node(), self.node(parent));
            // In the parent's view.
            is_alpha ^= self.is_negated(node) != self.is_negated(above);
            if is_alpha == self.is_maximizing(above) {
                return BoundSource::unpack(self.records.from(visit.index()));
            }
            if self.conventions.cutoffs == Cutoffs::Shallow && self.conventions.algorithm.has_window() {
                return BoundSource::Open;
            }
            visit = parent;
        }
    }

    pub(super) fn end_of_window(
        &self,
        node: NodeId,
        source: BoundSource,
        end: impl Fn(Window) -> Value,
    ) -> Value {
        match source {
            BoundSource::Set(from) => {
                let set = self.extras.as_ref().and_then(|extras| extras.set_end(from));
                set.map_or(Value::ZERO, |set| set.value)
            }
            BoundSource::Initial if self.conventions.algorithm.takes_window() => {
                end(self.in_view_of(node, InMaxView(self.conventions.window)))
            }
            BoundSource::Initial | BoundSource::Open => end(Window::FULL),
            BoundSource::Child(visit) => {
                let record = self.record_of(visit);
                self.in_view_of(node, self.in_max_view(record.node(), record.result))
            }
        }
    }
}
