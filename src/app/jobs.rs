//! Work in the background: one place that starts it, numbers it, wakes the window up and lets it be canceled.
//!
//! A [`Job`] belongs to the part of the window that asked for it. Dropping it cancels the work and loses its answer, so an
//! answer can only arrive where it is still wanted. It knows nothing of what the work is about.
//!
//! There are threads on a desktop. In a browser the work is done between two frames, one job after the other.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::task::Poll;

use eframe::egui;

use super::platform::{self, Instant};
use crate::budget::{Allowance, Budget, Interim, Meters, Spent};

/// What a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum JobKind {
    /// Reading, searching, laying out.
    Document,
    /// A search under every convention.
    Agreement,
    /// Counting what a cut pruned.
    Count,
    /// Searches to depth 1, 2, 3 …
    Depths,
    /// What another value of a leaf would do.
    WhatIf,
    /// Reading a large file.
    Reading,
    /// Drawing a picture and saving it.
    Picture,
    /// Keeping a copy of what is not saved.
    Copy,
    /// Sorting visits by ply, and finding some.
    FlameGraph,
    /// Making trees to measure.
    Generating,
    /// Counting how exercises went.
    Scores,
    /// Making a worksheet.
    Sheet,
    /// Searching a tree to prune it.
    Prune,
    /// Putting values in the order that a search likes best or least.
    Arrange,
}

impl JobKind {
    /// The name of its thread.
    const fn name(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::Agreement => "agreement",
            Self::Count => "count",
            Self::Depths => "depths",
            Self::WhatIf => "what-if",
            Self::Reading => "reading",
            Self::Picture => "picture",
            Self::Copy => "copy",
            Self::FlameGraph => "flame graph",
            Self::Generating => "generating",
            Self::Scores => "scores",
            Self::Sheet => "sheet",
            Self::Prune => "prune",
            Self::Arrange => "arrange",
        }
    }
}

/// The number of a job; later jobs have larger ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct JobId(u64);

/// What the work has come to, shared between it and the window.
#[derive(Debug, Default)]
pub(crate) struct JobProgress {
    /// Set by the window: the result is no longer wanted.
    pub(crate) is_canceled: AtomicBool,
    /// Set by the window: what was found until now is enough.
    pub(crate) is_enough: AtomicBool,
    /// Visits of the search so far.
    pub(crate) n_visits: AtomicUsize,
    /// 0 reading, 1 searching, 2 laying out.
    pub(crate) stage: AtomicUsize,
    /// The search that goes on, of several one after the other, from 0.
    pub(crate) search: AtomicUsize,
    /// What it has found so far.
    interim: Mutex<Interim>,
    /// Thousandths of files that are made.
    done: AtomicUsize,
}

impl JobProgress {
    /// Does work that may use the memory of the program, as long as it takes and is wanted.
    pub(crate) fn within<T>(&self, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        let wish = |_| self.is_canceled().then_some(Spent::Canceled);
        let started = Instant::now();
        let now_secs = || started.elapsed().as_secs_f64();
        let meters = Meters { wish: &wish, now_secs: &now_secs, used_bytes: &platform::used_bytes };
        let allowance = Allowance { memory: platform::memory(), ..Allowance::default() };
        let listener = |interim| self.hear(interim);
        work(&Budget::new(meters, allowance).telling(&listener))
    }

    /// So much of the files is made, of 1.
    pub(crate) fn tell(&self, done: f32) {
        self.done.store((done.clamp(0.0, 1.0) * 1_000.0) as usize, Ordering::Relaxed);
    }

    /// How much of the files is made, of 1.
    pub(crate) fn done(&self) -> f32 {
        self.done.load(Ordering::Relaxed) as f32 / 1_000.0
    }

    /// What the search that goes on has found so far.
    pub(crate) fn interim(&self) -> Interim {
        self.interim.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn hear(&self, interim: Interim) {
        *self.interim.lock().unwrap_or_else(PoisonError::into_inner) = interim;
    }

    /// A search goes on, the one with this number; of another one nothing is known yet.
    pub(crate) fn go_on_with(&self, search: usize, n_visits: usize) {
        if self.search.swap(search, Ordering::Relaxed) != search {
            self.hear(Interim::default());
        }
        self.n_visits.store(n_visits, Ordering::Relaxed);
    }

    /// Whether the result is no longer wanted.
    pub(crate) fn is_canceled(&self) -> bool {
        self.is_canceled.load(Ordering::Relaxed)
    }
}

/// Starts jobs. Clones are handles of the same.
#[derive(Clone, Debug, Default)]
pub struct Jobs {
    shared: Arc<JobState>,
    ctx: egui::Context,
}

#[derive(Debug, Default)]
struct JobState {
    n_started: AtomicU64,
    /// The jobs that work, canceled ones too.
    working: Mutex<Vec<(JobId, JobKind)>>,
    has_ended: Condvar,
}

impl Jobs {
    /// Jobs that wake up the window of this context.
    pub(crate) fn new(ctx: egui::Context) -> Self {
        Self { shared: Arc::default(), ctx }
    }

    /// Begins work. It looks at the progress it is handed to learn whether it is still wanted.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        kind: JobKind,
        work: impl FnOnce(&JobProgress) -> T + Send + 'static,
    ) -> Job<T> {
        let (job, reply) = self.open();
        self.shared.working.lock().unwrap_or_else(PoisonError::into_inner).push((job.id, kind));
        let progress = Arc::clone(&job.progress);
        platform::spawn(kind.name(), move || {
            if !progress.is_canceled() {
                reply.send(work(&progress));
            }
        });
        job
    }

    /// A question to the user, who may take their time, or never answer.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(JobReply<T>)) -> Job<T> {
        let (job, reply) = self.open();
        question(reply);
        job
    }

    fn open<T>(&self) -> (Job<T>, JobReply<T>) {
        let id = JobId(self.shared.n_started.fetch_add(1, Ordering::Relaxed));
        let (sender, answer) = channel();
        let reply = JobReply { id, sender: Some(sender), jobs: self.clone() };
        (Job { id, progress: Arc::default(), answer }, reply)
    }

    /// Waits until no work goes on, that of canceled jobs included. A question to the user is not waited for.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn wait(&self) {
        let mut working = self.shared.working.lock().unwrap_or_else(PoisonError::into_inner);
        while !working.is_empty() {
            working = self.shared.has_ended.wait(working).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Work that goes on, and its answer when it is done. Dropping it cancels the work.
#[derive(Debug)]
pub(crate) struct Job<T> {
    id: JobId,
    progress: Arc<JobProgress>,
    answer: Receiver<T>,
}

impl<T> Job<T> {
    /// How far it is.
    pub(crate) fn progress(&self) -> &JobProgress {
        &self.progress
    }

    /// The answer, once. `Ready(None)` if there will be none: the work broke off, or the user did not answer.
    pub(crate) fn poll(&self) -> Poll<Option<T>> {
        match self.answer.try_recv() {
            Ok(answer) => Poll::Ready(Some(answer)),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.progress.is_canceled.store(true, Ordering::Relaxed);
    }
}

/// The answer of a job that is done; the job is done with then, also without an answer.
pub(crate) fn take<T>(job: &mut Option<Job<T>>) -> Option<T> {
    match job.as_ref()?.poll() {
        Poll::Pending => None,
        Poll::Ready(answer) => {
            *job = None;
            answer
        }
    }
}

/// Where the answer goes; it wakes the window up. Dropping it is to give none.
#[derive(Debug)]
pub(crate) struct JobReply<T> {
    id: JobId,
    sender: Option<Sender<T>>,
    jobs: Jobs,
}

impl<T> JobReply<T> {
    /// Answers. When the job was dropped, so is the answer.
    pub(crate) fn send(self, answer: T) {
        if let Some(sender) = &self.sender {
            let _ = sender.send(answer);
        }
    }
}

impl<T> Drop for JobReply<T> {
    fn drop(&mut self) {
        // A waiting thread that wakes up must see that nothing more will come.
        self.sender = None;
        self.jobs
            .shared
            .working
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|(id, _)| *id != self.id);
        self.jobs.shared.has_ended.notify_all();
        self.jobs.ctx.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_is_done_answers_once() {
        let jobs = Jobs::default();
        let mut job = Some(jobs.start(JobKind::Count, |_| 42));
        jobs.wait();
        assert_eq!(take(&mut job), Some(42));
        assert!(job.is_none());
    }

    #[test]
    fn canceled_work_learns_it() {
        let jobs = Jobs::default();
        let (begun, has_begun) = channel();
        let (ended, has_ended) = channel();
        let job = jobs.start(JobKind::Count, move |progress| {
            begun.send(()).unwrap();
            while !progress.is_canceled() {
                std::thread::yield_now();
            }
            ended.send(()).unwrap();
        });
        has_begun.recv().unwrap();
        drop(job);
        jobs.wait();
        assert_eq!(has_ended.try_recv(), Ok(()));
    }

    #[test]
    fn a_question_without_an_answer_ends_the_job() {
        let jobs = Jobs::default();
        let mut kept = None;
        let mut job = Some(jobs.ask::<()>(|reply| kept = Some(reply)));
        // It is not waited for.
        jobs.wait();
        assert_eq!(take(&mut job), None);
        assert!(job.is_some());
        drop(kept);
        assert_eq!(take(&mut job), None);
        assert!(job.is_none());
    }

    #[test]
    fn work_that_panics_is_not_waited_for_for_ever() {
        let jobs = Jobs::default();
        let mut job = Some(jobs.start(JobKind::Count, |_| assert_eq!(1, 2)));
        jobs.wait();
        assert_eq!(take(&mut job), None);
        assert!(job.is_none());
    }

    #[test]
    fn later_jobs_have_larger_numbers() {
        let jobs = Jobs::default();
        let (first, second) = (jobs.start(JobKind::Count, |_| ()), jobs.start(JobKind::Count, |_| ()));
        assert!(first.id < second.id);
    }
}
