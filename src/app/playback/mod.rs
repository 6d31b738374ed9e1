//! Which step is shown, and how it moves on: a state machine without a window.
//!
//! Commands and elapsed time go in, what changed comes out. It knows the trace and nothing of egui or clocks.

#[cfg(test)]
mod tests;

use crate::trace::compare::{Lock, partner};
use crate::trace::{StepKind, Trace};

named! {
/// How far one press of a key goes: the finest first.
#[derive(Default)]
pub enum StepBy {
    /// To the next step, whatever it is.
    EveryStep = "every-step",
    /// To the next step at which a side decides: a node is entered, a child's value is taken or not, a branch is cut.
    /// What belongs to one number is one stride.
    #[default]
    Decision = "decision",
    /// To the next step that belongs to another node.
    Node = "node",
    /// To the next step that enters a node.
    Enter = "enter",
    /// To the next leaf that is evaluated.
    Evaluate = "evaluate",
    /// To the next value that is the best so far.
    Improve = "improve",
    /// To the next return of an internal node.
    Return = "return",
    /// To the next cutoff.
    Cut = "cut",
}
}

impl StepBy {
    /// The kind of the steps that it goes to, where it is one.
    const fn kind(self) -> Option<StepKind> {
        match self {
            Self::EveryStep | Self::Decision | Self::Node => None,
            Self::Enter => Some(StepKind::Enter),
            Self::Evaluate => Some(StepKind::Evaluate),
            Self::Improve => Some(StepKind::Improve),
            Self::Return => Some(StepKind::Return),
            Self::Cut => Some(StepKind::Cut),
        }
    }
}

/// What a person can ask of the playback.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlaybackCommand {
    /// Play or pause. Playing at the last step begins anew.
    PlayPause,
    /// Pause.
    Pause,
    /// One stride forwards.
    Next,
    /// One stride backwards.
    Previous,
    /// To the next cutoff; stays where there is none.
    NextCut,
    /// To the previous cutoff; stays where there is none.
    PreviousCut,
    /// To the first step.
    First,
    /// To the last step.
    Last,
    /// Out: to where the parent of the current node returns; from the root to its own return.
    Out,
    /// Over a subtree: to where the node that is entered next returns.
    Over,
    /// To a step; the last one for larger numbers.
    GoTo(usize),
    /// Sets the speed in strides a second.
    SetSpeed(f64),
    /// Makes the speed larger by a factor.
    ScaleSpeed(f64),
    /// Sets the stride.
    SetStepBy(StepBy),
}

/// What a command or the passing of time did.
#[must_use]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlaybackResponse {
    /// Another step is shown than before.
    pub has_moved: bool,
    /// The window should look again after so many seconds; `None` when nothing will happen by itself.
    pub next_in_secs: Option<f64>,
}

/// Which step is shown, whether it is moving, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    step: usize,
    is_playing: bool,
    speed: f64,
    step_by: StepBy,
    /// Seconds since the last stride.
    waited_secs: f64,
}

impl Default for Playback {
    fn default() -> Self {
        Self {
            step: 0,
            is_playing: false,
            speed: Self::DEFAULT_SPEED,
            step_by: StepBy::EveryStep,
            waited_secs: 0.0,
        }
    }
}

/// Strides that are made at most in one call, so that a window that was away does not have to catch up.
const MAX_STRIDES: usize = 4_096;

impl Playback {
    /// Strides a second, at least.
    pub const MIN_SPEED: f64 = 0.25;
    /// Strides a second, at most.
    pub const MAX_SPEED: f64 = 200.0;
    /// Strides a second, at first.
    pub const DEFAULT_SPEED: f64 = 1.5;

    /// Paused at a step.
    pub fn new(step: usize, speed: f64, step_by: StepBy) -> Self {
        let mut playback = Self { step, step_by, ..Self::default() };
        playback.set_speed(speed);
        playback
    }

    /// The step that is shown, from 0.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Whether it moves on by itself.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Strides a second.
    pub const fn speed(&self) -> f64 {
        self.speed
    }

    /// How far a stride goes.
    pub const fn step_by(&self) -> StepBy {
        self.step_by
    }

    /// Where one stride forwards leads.
    pub fn after_stride(&self, trace: &Trace) -> usize {
        next(self.step_by, trace, self.step).min(last_step(trace))
    }

    /// Carries out a command.
    pub fn command(&mut self, command: PlaybackCommand, trace: &Trace) -> PlaybackResponse {
        let before = self.step;
        let last = last_step(trace);
        self.waited_secs = 0.0;
        match command {
            PlaybackCommand::PlayPause => {
                self.is_playing = !self.is_playing;
                if self.is_playing && self.step >= last {
                    self.step = 0;
                }
            }
            PlaybackCommand::SetSpeed(speed) => self.set_speed(speed),
            PlaybackCommand::ScaleSpeed(factor) => self.set_speed(self.speed * factor),
            PlaybackCommand::SetStepBy(step_by) => self.step_by = step_by,
            moving => {
                self.is_playing = false;
                self.step = match moving {
                    PlaybackCommand::Next => next(self.step_by, trace, self.step),
                    PlaybackCommand::Previous => previous(self.step_by, trace, self.step),
                    PlaybackCommand::NextCut => next_cut(trace, self.step).unwrap_or(self.step),
                    PlaybackCommand::PreviousCut => previous_cut(trace, self.step).unwrap_or(self.step),
                    PlaybackCommand::First => 0,
                    PlaybackCommand::Last => last,
                    PlaybackCommand::Out => out(trace, self.step),
                    PlaybackCommand::Over => over(trace, self.step),
                    PlaybackCommand::GoTo(step) => step,
                    _ => self.step,
                }
                .min(last);
            }
        }
        self.response(before)
    }

    /// Lets time pass: call it once a frame with the seconds since the last call.
    pub fn advance(&mut self, dt_secs: f64, trace: &Trace) -> PlaybackResponse {
        let before = self.step;
        let last = last_step(trace);
        if self.is_playing && dt_secs > 0.0 {
            self.waited_secs += dt_secs;
            let stride_secs = 1.0 / self.speed;
            let mut n_strides = 0;
            while self.waited_secs >= stride_secs && self.step < last && n_strides < MAX_STRIDES {
                self.waited_secs -= stride_secs;
                self.step = next(self.step_by, trace, self.step);
                n_strides += 1;
            }
            if n_strides == MAX_STRIDES {
                self.waited_secs = 0.0;
            }
            if self.step >= last {
                self.is_playing = false;
                self.waited_secs = 0.0;
            }
        }
        self.response(before)
    }

    /// Keeps the place when a search is replaced by another one of the same tree, or of a newer text of it.
    ///
    /// The same step if both are equally long, else where the same happens to the node at the same place.
    pub fn follow(&mut self, old: &Trace, new: &Trace) -> PlaybackResponse {
        let before = self.step;
        let last = last_step(new);
        if old.n_steps() != new.n_steps() {
            let is_first = self.step == 0;
            self.step = if is_first { 0 } else { partner(old, self.step, new, Lock::Node) };
        }
        self.step = self.step.min(last);
        self.waited_secs = 0.0;
        self.response(before)
    }

    fn set_speed(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = speed.clamp(Self::MIN_SPEED, Self::MAX_SPEED);
        }
    }

    fn response(&self, before: usize) -> PlaybackResponse {
        PlaybackResponse {
            has_moved: self.step != before,
            next_in_secs: self.is_playing.then(|| (1.0 / self.speed - self.waited_secs).max(0.0)),
        }
    }
}

/// The number of the last step; 0 if there are none.
pub fn last_step(trace: &Trace) -> usize {
    trace.n_steps().saturating_sub(1)
}

/// The first cutoff after a step.
pub fn next_cut(trace: &Trace, step: usize) -> Option<usize> {
    trace.cut_steps().nth(trace.n_cuts_until(step))
}

/// The last cutoff before a step.
pub fn previous_cut(trace: &Trace, step: usize) -> Option<usize> {
    let n_before = trace.n_cuts_until(step.checked_sub(1)?);
    trace.cut_steps().nth(n_before.checked_sub(1)?)
}

fn next(step_by: StepBy, trace: &Trace, step: usize) -> usize {
    let last = last_step(trace);
    match step_by {
        StepBy::EveryStep => step + 1,
        StepBy::Decision => (step + 1..last).find(|&step| trace.is_decision(step)).unwrap_or(last),
        StepBy::Cut => next_cut(trace, step).unwrap_or(last),
        StepBy::Enter | StepBy::Evaluate | StepBy::Improve | StepBy::Return => {
            (step + 1..=last).find(|&step| kind_at(trace, step) == step_by.kind()).unwrap_or(last)
        }
        StepBy::Node => {
            let here = trace.step(step).map(|step| step.visit);
            (step + 1..=last).find(|&step| trace.step(step).map(|step| step.visit) != here).unwrap_or(last)
        }
    }
    .min(last)
}

fn previous(step_by: StepBy, trace: &Trace, step: usize) -> usize {
    let mut before = (0..step.min(last_step(trace) + 1)).rev();
    match step_by {
        StepBy::EveryStep => step.saturating_sub(1),
        StepBy::Decision => before.find(|&step| trace.is_decision(step)).unwrap_or(0),
        StepBy::Cut => previous_cut(trace, step).unwrap_or(0),
        StepBy::Enter | StepBy::Evaluate | StepBy::Improve | StepBy::Return => {
            before.find(|&step| kind_at(trace, step) == step_by.kind()).unwrap_or(0)
        }
        StepBy::Node => {
            // Back to the first step of the stretch that belongs to the node before.
            let visit_at = |step| trace.step(step).map(|step| step.visit);
            let here = visit_at(step);
            let Some(other) = before.find(|&step| visit_at(step) != here) else { return 0 };
            let there = visit_at(other);
            (0..other).rev().find(|&step| visit_at(step) != there).map_or(0, |step| step + 1)
        }
    }
}

fn kind_at(trace: &Trace, step: usize) -> Option<StepKind> {
    trace.step(step).map(|step| step.kind)
}

fn out(trace: &Trace, step: usize) -> usize {
    let target = trace.step(step).and_then(|step| {
        let visit = trace.visit(step.visit);
        visit.parent.map_or(visit.leave, |parent| trace.visit(parent).leave)
    });
    target.unwrap_or_else(|| last_step(trace))
}

fn over(trace: &Trace, step: usize) -> usize {
    let leave_of_entered = |step: usize| {
        let step = trace.step(step).filter(|step| step.kind == StepKind::Enter)?;
        trace.visit(step.visit).leave.or(Some(last_step(trace)))
    };
    leave_of_entered(step).or_else(|| leave_of_entered(step + 1)).unwrap_or(step + 1)
}
