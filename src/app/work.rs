//! Work of the window in the background: it is begun here, and what comes of it arrives here.

use std::sync::Arc;
use std::task::Poll;

use super::command::Command;
use super::jobs::{self, Job, JobKind, Progress};
use super::platform::Watch;
use super::prepare::{Prepared, is_quick, prepare};
use super::shell::{Plan, PlyscopeApp};
use super::state::{Document, Draft};

/// A document that is being made.
#[derive(Debug)]
pub(super) struct Work {
    pub(super) job: Job<Prepared>,
    /// What it is about.
    pub(super) name: String,
    /// Whether it searches a position, and what it has found is worth keeping.
    pub(super) is_live: bool,
    /// The view that belongs to the document that is made.
    pub(super) plan: Plan,
}

impl PlyscopeApp {
    /// Takes what jobs have come to.
    pub(super) fn receive(&mut self) {
        if let Some(given) = jobs::take(&mut self.given) {
            self.on_loaded(given, false);
        }
        if let Some(text) = jobs::take(&mut self.pasted) {
            self.commands.push(Command::OpenText(text));
        }
        if let Some((job, is_reload)) = self.loading.take() {
            match job.poll() {
                Poll::Pending => self.loading = Some((job, is_reload)),
                Poll::Ready(Some(given)) => self.on_loaded(given, is_reload),
                Poll::Ready(None) => {}
            }
        }
        if self.watch.as_ref().is_some_and(Watch::take_change) {
            self.reload();
        }
        if let Some(work) = self.work.take() {
            match work.job.poll() {
                Poll::Pending => self.work = Some(work),
                Poll::Ready(Some(prepared)) => self.on_prepared(prepared, work.plan),
                Poll::Ready(None) => {}
            }
        }
        if let Some(counted) = jobs::take(&mut self.counting) {
            self.on_counted(&counted);
        }
        for export in std::mem::take(&mut self.exports) {
            match export.poll() {
                Poll::Pending => self.exports.push(export),
                Poll::Ready(Some(outcome)) => self.on_exported(outcome),
                Poll::Ready(None) => {}
            }
        }
    }

    /// Makes a document of a draft: at once if that is quick, else in the background.
    pub(super) fn make(&mut self, draft: Draft, plan: Plan) {
        // What nobody waits for any more is cancelled.
        self.work = None;
        let previous = Some((&self.document.request, &self.document.made));
        if is_quick(&draft.request, previous) {
            let prepared = prepare(draft, previous, &self.ctx.text, &self.ctx.metrics, &Progress::default());
            self.on_prepared(prepared, plan);
            return;
        }
        let (name, is_live) = (draft.name.clone(), draft.request.given.is_position());
        let (text, metrics) = (Arc::clone(&self.ctx.text), self.ctx.metrics.clone());
        let Document { request, made, .. } = self.document.clone();
        let job = self.ctx.jobs.start(JobKind::Document, move |progress| {
            prepare(draft, Some((&request, &made)), &text, &metrics, progress)
        });
        self.work = Some(Work { job, name, is_live, plan });
    }
}
