//! Parallel alpha-beta: brothers are searched at the same time by threads that learn of each other's results only when all
//! of them are done. So the same nodes are visited whatever the machine does, and the trace can be replayed.
//!
//! Sources: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982, for splitting at the root and
//! along the principal variation; Feldmann, *Game Tree Search on Massively Parallel Systems*, 1993, for young brothers
//! who wait.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use super::algorithms::{Found, Run};
use super::choice::Choice;
use super::conventions::{Conventions, MAX_THREADS, Split};
use super::observer::{Observer, Passed};
use super::space::{Space, Stopped};
use super::tape::Tape;
use crate::value::Value;

/// While threads search, the observer is asked so often whether to give up.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

impl<S, O> Run<'_, S, O, true>
where
    S: Space + Clone + Send,
    S::Node: Send,
    O: Observer<S::Node>,
{
    /// A node of the leftmost line, whose children are shared out among threads.
    pub(super) fn parallel(&mut self, node: &S::Node, passed: Passed) -> Found<S> {
        let role = self.space.role(node);
        if let Some(value) = self.leaf_value(node)? {
            return Ok(self.leaf(node, role, passed, value));
        }
        self.enter(node, role, passed)?;
        let mut choice = Choice::new(role, passed.window);
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
            let batch: Vec<S::Node> = children.by_ref().take(n_threads).collect();
            let for_child = self.conventions.cutoffs.pass(choice.window, role);
            let tapes = self.search_together(&batch, for_child);
            self.observer.batch(true);
            for (i, (child, (tape, outcome))) in batch.iter().zip(tapes).enumerate() {
                self.observer.thread(i as u8 + 1);
                let is_told = tape.replay(self.observer);
                self.observer.thread(0);
                if !is_told {
                    return Err(Stopped::ByObserver);
                }
                // A thread that had no room for another visit says so only now.
                if outcome.is_err() {
                    self.need_room(1)?;
                }
                let value = outcome?;
                self.take(&mut choice, child, value);
            }
            self.observer.batch(false);
        }
        if self.conventions.cut.cuts(choice.window) {
            self.cut(children, choice.far_end());
        }
        Ok(self.leave(choice.best, role, passed.window))
    }

    /// Searches brothers with one window, each by a thread of its own.
    fn search_together(&mut self, brothers: &[S::Node], passed: Passed) -> Vec<(Tape<S::Node>, Found<S>)> {
        let is_stopped = AtomicBool::new(false);
        let left = self.observer.visits_left();
        let (conventions, depth, horizon) = (self.conventions, self.depth + 1, self.horizon);
        // Where there are no threads, one after the other comes to the same.
        if cfg!(target_arch = "wasm32") {
            let alone =
                |brother| job(self.space, conventions, depth, horizon, brother, passed, (&is_stopped, left));
            return brothers.iter().map(alone).collect();
        }
        let (done, is_done) = channel::<()>();
        std::thread::scope(|scope| {
            let running: Vec<_> = brothers
                .iter()
                .map(|brother| {
                    let (space, brother, is_stopped) = (self.space.clone(), brother.clone(), &is_stopped);
                    let done = done.clone();
                    scope.spawn(move || {
                        let found =
                            job(&space, conventions, depth, horizon, &brother, passed, (is_stopped, left));
                        drop(done);
                        found
                    })
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
                .map(|thread| thread.join().unwrap_or_else(|_| (Tape::default(), Err(Stopped::ByObserver))))
                .collect()
        })
    }
}

fn job<S: Space>(
    space: &S,
    conventions: &Conventions,
    depth: u32,
    horizon: u32,
    node: &S::Node,
    passed: Passed,
    (is_stopped, max_visits): (&AtomicBool, usize),
) -> (Tape<S::Node>, Found<S>) {
    let mut tape = Tape::new(is_stopped, max_visits);
    let mut run = Run::<S, _, true>::new(space, conventions, &mut tape);
    run.depth = depth;
    run.horizon = horizon;
    let outcome: Result<Value, _> = run.alpha_beta(node, passed);
    (tape.taken(), outcome)
}
