//! A search as profilers show a program: every visit a bar over its steps, its ply the row.
//!
//! Three things, each made of the one before. [`FlameGraph`] is made once for a trace: its visits by ply. A [`FlameChart`] is
//! laid out for a frame and a zoom, and does not depend on the step; the hit test asks it. A scene is the chart at a step.
//!
//! A chart costs pixels times rows, however many visits there are: those of a row that are in sight are found by binary
//! search, and those that share a pixel become one bar, with the share of them that pruned children.

mod bars;
mod chart;
mod decorations;
mod draw;
mod find;
mod ink;
mod stack;
mod surroundings;
mod tone;

use std::sync::Arc;

pub use bars::FlameBar;
pub use chart::FlameChart;
pub use draw::FlameMarks;
pub use find::FlameMatches;
pub use stack::flame_sheet;
pub use surroundings::SearchChart;
pub use tone::VisitRole;

use tone::ValueScale;

use crate::trace::{ByPly, Trace, VisitId};
use crate::value::Role;

/// The part of the steps and of the plies that is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// The first step in sight; parts of steps are allowed.
    pub from: f64,
    /// Where sight ends.
    pub to: f64,
    /// The first ply in sight, where not all of them fit.
    pub top: usize,
}

/// Less than this many steps are never shown: one visit of a leaf and some air.
const LEAST_STEPS: f64 = 4.0;

impl Zoom {
    /// All steps of a search, or of several that share a scale.
    pub const fn whole(n_steps: usize) -> Self {
        Self { from: 0.0, to: if n_steps > 4 { n_steps as f64 } else { LEAST_STEPS }, top: 0 }
    }

    /// How many steps are in sight.
    pub fn span(self) -> f64 {
        self.to - self.from
    }

    /// The nearest one that shows something of so many steps, and all of it rather than more.
    #[must_use]
    pub fn within(self, n_steps: usize) -> Self {
        let all = Self::whole(n_steps).to;
        if !self.from.is_finite() || !self.to.is_finite() {
            return Self { top: self.top, ..Self::whole(n_steps) };
        }
        let span = self.span().clamp(LEAST_STEPS, all);
        let from = self.from.clamp(0.0, all - span);
        Self { from, to: from + span, ..self }
    }

    /// Closer by a factor, or further away below 1; the step `at` stays where it is.
    #[must_use]
    pub fn closer(self, factor: f64, at: f64, n_steps: usize) -> Self {
        if !factor.is_finite() || factor <= 0.0 {
            return self;
        }
        let span = (self.span() / factor).clamp(LEAST_STEPS, Self::whole(n_steps).to);
        let share = ((at - self.from) / self.span()).clamp(0.0, 1.0);
        let from = at - share * span;
        Self { from, to: from + span, ..self }.within(n_steps)
    }

    /// Further to the right by so many steps.
    #[must_use]
    pub fn moved(self, by: f64, n_steps: usize) -> Self {
        Self { from: self.from + by, to: self.to + by, ..self }.within(n_steps)
    }

    /// Around a visit, with a little air.
    #[must_use]
    pub fn onto(self, trace: &Trace, visit: VisitId, n_steps: usize) -> Self {
        let steps = trace.steps_of(visit);
        let air = (steps.len() as f64 * 0.02).max(0.5);
        Self { from: steps.start as f64 - air, to: steps.end as f64 + air, ..self }.within(n_steps)
    }

    /// The same when a step is in sight; else moved so that it is a third of the way in.
    #[must_use]
    pub fn following(self, step: usize, n_steps: usize) -> Self {
        let step = step as f64;
        if (self.from..self.to - 0.5).contains(&step) {
            return self;
        }
        self.moved(step - self.from - self.span() / 3.0, n_steps)
    }
}

/// What all charts of a trace need: its visits by ply. Made once, in one pass over the visits.
#[derive(Debug)]
pub struct FlameGraph {
    trace: Arc<Trace>,
    by_ply: ByPly,
    /// Who decides at a ply, where all do that were asked.
    roles: Vec<Option<Role>>,
    values: ValueScale,
}

/// Visits of a ply that are asked who decides there.
const MAX_ASKED: usize = 4_096;

impl FlameGraph {
    /// Sorts the visits of a trace by their plies. Linear; `None` if `is_wanted` says no on the way.
    pub fn new(trace: Arc<Trace>, is_wanted: impl Fn() -> bool) -> Option<Self> {
        let by_ply = ByPly::new(&trace, is_wanted)?;
        let role_at = |ply: usize| {
            let n = by_ply.n_visits(ply);
            let stride = n.div_ceil(MAX_ASKED).max(1);
            let visits = (0..n).step_by(stride).filter_map(|place| by_ply.visit(ply, place));
            let mut roles = visits.map(|visit| trace.tree().role(trace.node(visit)));
            let first = roles.next()?;
            roles.all(|role| role == first).then_some(first)
        };
        let roles = (0..by_ply.n_plies()).map(role_at).collect();
        let values = ValueScale::new(&trace);
        Some(Self { trace, by_ply, roles, values })
    }

    /// The search that it is about.
    pub const fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    /// The visits of every ply.
    pub const fn by_ply(&self) -> &ByPly {
        &self.by_ply
    }

    /// The ply of a visit.
    pub fn ply(&self, visit: VisitId) -> usize {
        let tree = self.trace.tree();
        tree.ancestors(self.trace.node(visit)).count()
    }
}
