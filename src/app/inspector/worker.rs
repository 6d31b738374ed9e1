//! Questions to a trace whose answers take time: small trees answer at once, large ones by a job.

use std::sync::{Arc, Weak};
use std::task::Poll;

use eframe::egui::{self, Id, mutex::Mutex};

use super::scale::Range;
use crate::app::jobs::{Job, JobKind, Jobs};
use crate::budget::{Budget, Spent};
use crate::trace::Trace;
use crate::trace::whatif::{Decision, Stability, Unsaid};
use crate::tree::NodeId;
use crate::value::Value;

/// Up to this many nodes one search is run within a frame.
const MAX_INLINE: usize = 50_000;
/// Stability takes a few dozen searches.
const MAX_INLINE_STABILITY: usize = 3_000;
/// Visits of all of these together.
const MAX_INLINE_VISITS: usize = 1_000_000;

/// An answer that may still be on its way.
#[derive(Clone, Debug)]
pub(super) enum PendingAnswer<T> {
    /// Come back in a later frame.
    Pending,
    /// Here it is.
    Ready(T),
}

/// What is remembered of one trace: facts of the whole tree, and the last questions.
#[derive(Default)]
struct InspectorCache {
    trace: Weak<Trace>,
    range: Option<Range>,
    shape: Option<TreeShape>,
    decision: LastAnswer<(NodeId, u64), Option<Decision>>,
    stability: LastAnswer<NodeId, Result<Stability, Unsaid>>,
}

/// What [`crate::tree::GameTree::uniform_shape`] said.
#[derive(Clone, Copy, Debug)]
struct TreeShape(Option<(usize, usize)>);

/// The last question of a kind and its answer.
type LastAnswer<Q, A> = Option<(Q, InspectorQuestion<A>)>;

enum InspectorQuestion<A> {
    Working(Job<A>),
    Done(A),
}

/// Asks a trace, and remembers the answers in egui's memory under one id.
#[derive(Clone)]
pub(super) struct Asker {
    kept: Arc<Mutex<InspectorCache>>,
    trace: Arc<Trace>,
    jobs: Jobs,
}

impl Asker {
    pub(super) fn new(ctx: &egui::Context, jobs: &Jobs, trace: &Arc<Trace>) -> Self {
        let id = Id::unique("plyscope-asker");
        let kept =
            ctx.data_mut(|data| Arc::clone(data.get_temp_mut_or_default::<Arc<Mutex<InspectorCache>>>(id)));
        {
            let mut kept = kept.lock();
            if !std::ptr::eq(kept.trace.as_ptr(), Arc::as_ptr(trace)) {
                *kept = InspectorCache { trace: Arc::downgrade(trace), ..InspectorCache::default() };
            }
        }
        Self { kept, trace: Arc::clone(trace), jobs: jobs.clone() }
    }

    /// The finite values of the leaves and of the initial window.
    pub(super) fn range(&self) -> Range {
        let tree = self.trace.tree();
        *self
            .kept
            .lock()
            .range
            .get_or_insert_with(|| Range::of(tree.nodes().filter_map(|node| tree.value(node))))
    }

    /// As [`crate::tree::GameTree::uniform_shape`].
    pub(super) fn uniform_shape(&self) -> Option<(usize, usize)> {
        self.kept.lock().shape.get_or_insert_with(|| TreeShape(self.trace.tree().uniform_shape())).0
    }

    /// As [`Trace::decide_with`].
    pub(super) fn decision(&self, leaf: NodeId, value: Value) -> PendingAnswer<Option<Decision>> {
        let slot = &mut self.kept.lock().decision;
        let question = (leaf, value.get().to_bits());
        self.ask(slot, question, self.is_small(MAX_INLINE), move |trace, is_unwanted| {
            trace.decide_with(leaf, value, &Budget::wishing(&|_| is_unwanted().then_some(Spent::Canceled)))
        })
    }

    /// As [`Trace::stability`].
    pub(super) fn stability(&self, leaf: NodeId) -> PendingAnswer<Result<Stability, Unsaid>> {
        let slot = &mut self.kept.lock().stability;
        let is_quick = self.is_small(MAX_INLINE_STABILITY)
            && self.trace.n_visits().saturating_mul(self.trace.n_searches_of_stability())
                <= MAX_INLINE_VISITS;
        self.ask(slot, leaf, is_quick, move |trace, is_unwanted| {
            trace.stability_within(leaf, &Budget::wishing(&|_| is_unwanted().then_some(Spent::Canceled)))
        })
    }

    fn is_small(&self, max: usize) -> bool {
        self.trace.tree().n_nodes() <= max
    }

    fn ask<Q: Clone + PartialEq, A: Clone + Send + 'static>(
        &self,
        slot: &mut LastAnswer<Q, A>,
        question: Q,
        is_quick: bool,
        work: impl FnOnce(&Trace, &dyn Fn() -> bool) -> A + Send + 'static,
    ) -> PendingAnswer<A> {
        if let Some((asked, InspectorQuestion::Working(job))) = slot {
            match job.poll() {
                // One search at a time: a slider that is dragged must not start one in every frame.
                Poll::Pending => return PendingAnswer::Pending,
                Poll::Ready(Some(answer)) => *slot = Some((asked.clone(), InspectorQuestion::Done(answer))),
                Poll::Ready(None) => *slot = None,
            }
        }
        if let Some((asked, InspectorQuestion::Done(answer))) = slot
            && *asked == question
        {
            return PendingAnswer::Ready(answer.clone());
        }
        if is_quick {
            let answer = work(&self.trace, &|| false);
            *slot = Some((question, InspectorQuestion::Done(answer.clone())));
            return PendingAnswer::Ready(answer);
        }
        let trace = Arc::clone(&self.trace);
        let job = self.jobs.start(JobKind::WhatIf, move |progress| work(&trace, &|| progress.is_canceled()));
        *slot = Some((question, InspectorQuestion::Working(job)));
        PendingAnswer::Pending
    }
}
