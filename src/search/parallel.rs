//! Parallel alpha-beta: siblings are searched at the same time by threads that learn of each other's results only when all
//! of them are done. So the same nodes are visited whatever the machine does, and the trace can be replayed.
//!
//! Sources: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982, for splitting at the root and
//! along the principal variation; Feldmann, *Game Tree Search on Massively Parallel Systems*, 1993, for young brothers
//! who wait.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

use super::algorithms::{Halt, SearchResult, Searcher};
use super::choice::OpenChoice;
use super::conventions::{Conventions, MAX_THREADS};
use super::event_log::Tape;
use super::observer::{BoundedWindow, Observer};
use super::options::Split;
use super::space::{Space, Stopped};
use crate::value::Value;

/// While threads search, the observer is asked so often whether to give up.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);
/// A branch of so few visits is searched sooner than a thread has begun.
const VISITS_WITHOUT_THREAD: usize = 256;

impl<S, O> Searcher<'_, S, O, true>
where
    S: Space + Clone + Send,
    S::Node: Send,
    O: Observer<S::Node>,
{
    /// A node of the leftmost line, whose children are shared out among threads.
    pub(super) fn parallel(&mut self, node: &S::Node, passed: BoundedWindow) -> SearchResult {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut choice = OpenChoice::new(role, passed.window);
        let mut children = self.children(node).peekable();
        if self.conventions.settings.split == Split::YoungBrothers
            && let Some(eldest) = children.next()
        {
            let for_child = self.conventions.cutoffs.pass(choice.window, role);
            let value = self.deeper(|run| run.parallel(&eldest, for_child))?;
            self.take(&mut choice, &eldest, value);
        }
        let n_threads = usize::from(self.conventions.settings.threads.clamp(1, MAX_THREADS));
        while !self.conventions.cut.cuts(choice.window) && children.peek().is_some() {
            if self.observer.is_stopped() {
                return Err(Halt);
            }
            let batch: Vec<S::Node> = children.by_ref().take(n_threads).collect();
            let for_child = self.conventions.cutoffs.pass(choice.window, role);
            let tapes = self.search_together(&batch, for_child);
            self.observer.batch(true);
            for (i, (child, (tape, outcome))) in batch.iter().zip(tapes).enumerate() {
                self.observer.thread(i as u8 + 1);
                let is_told = tape.replay(self.observer);
                self.observer.thread(0);
                if !is_told {
                    return Err(Halt);
                }
                // A thread that had no room for another visit says so only now.
                if outcome.is_err() {
                    self.need_room(1)?;
                }
                let value = outcome.map_err(|stopped| self.stop(stopped))?;
                self.take(&mut choice, child, value);
            }
            self.observer.batch(false);
        }
        if self.conventions.cut.cuts(choice.window) {
            self.cut(children, choice.far_end());
        }
        Ok(self.leave(choice.best, role, passed.window))
    }

    /// Ends this search as that of a branch has ended.
    fn stop(&mut self, stopped: Stopped<S::Node>) -> Halt {
        match stopped {
            Stopped::Refused(refusal) => self.refuse(*refusal),
            Stopped::ByObserver => Halt,
        }
    }

    /// Searches siblings with one window, each by a thread of its own. What is found does not depend on who searches, so
    /// small branches are searched here, one after the other.
    fn search_together(&mut self, siblings: &[S::Node], passed: BoundedWindow) -> Vec<SearchedBranch<S>> {
        let is_stopped = AtomicBool::new(false);
        let left = self.observer.visits_left();
        let job = BatchSearch {
            conventions: self.conventions,
            depth: self.depth + 1,
            horizon: self.horizon,
            passed,
        };
        let has_threads = !cfg!(target_arch = "wasm32");
        let here = if has_threads { left.min(VISITS_WITHOUT_THREAD) } else { left };
        let mut all: Vec<_> = siblings
            .iter()
            .map(|sibling| {
                let searched = job.run(self.space, sibling, (&is_stopped, here));
                let is_unfinished = here < left && matches!(searched.1, Err(Stopped::ByObserver));
                (!is_unfinished).then_some(searched)
            })
            .collect();
        if all.iter().all(Option::is_some) {
            return all.into_iter().flatten().collect();
        }
        let (done, is_done) = channel::<()>();
        std::thread::scope(|scope| {
            let running: Vec<_> = siblings
                .iter()
                .zip(&mut all)
                .map(|(sibling, searched)| {
                    if let Some(searched) = searched.take() {
                        return ParallelBranch::<S>::Searched(searched);
                    }
                    let (space, sibling, is_stopped) = (self.space.clone(), sibling.clone(), &is_stopped);
                    let done = done.clone();
                    ParallelBranch::Thread(scope.spawn(move || {
                        let found = job.run(&space, &sibling, (is_stopped, left));
                        drop(done);
                        found
                    }))
                })
                .collect();
            // Nothing is ever sent: when the last thread has dropped its end, the channel is closed.
            drop(done);
            while is_done.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                if self.observer.is_stopped_now() {
                    is_stopped.store(true, Ordering::Relaxed);
                }
            }
            running
                .into_iter()
                .map(|branch| match branch {
                    ParallelBranch::Searched(searched) => searched,
                    ParallelBranch::Thread(thread) => {
                        thread.join().unwrap_or_else(|_| (Tape::default(), Err(Stopped::ByObserver)))
                    }
                })
                .collect()
        })
    }
}

/// What a search of a branch found, and what an observer would have been told.
type SearchedBranch<S> = (Tape<<S as Space>::Node>, Result<Value, Stopped<<S as Space>::Node>>);

/// A branch that has been searched, or the thread that searches it.
enum ParallelBranch<'scope, S: Space> {
    Searched(SearchedBranch<S>),
    Thread(ScopedJoinHandle<'scope, SearchedBranch<S>>),
}

/// How the branches of a batch are searched.
#[derive(Clone, Copy)]
struct BatchSearch<'a> {
    conventions: &'a Conventions,
    depth: u32,
    horizon: u32,
    passed: BoundedWindow,
}

impl BatchSearch<'_> {
    fn run<S: Space>(
        self,
        space: &S,
        node: &S::Node,
        (is_stopped, max_visits): (&AtomicBool, usize),
    ) -> SearchedBranch<S> {
        let mut tape = Tape::new(is_stopped, max_visits);
        let mut run = Searcher::<S, _, true>::new(space, self.conventions, &mut tape);
        run.depth = self.depth;
        run.horizon = self.horizon;
        let outcome = run.alpha_beta(node, self.passed).map_err(|Halt| run.why());
        (tape.taken(), outcome)
    }
}
