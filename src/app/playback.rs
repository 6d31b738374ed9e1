//! Which step is shown, and how it moves on: a state machine without a window.
//!
//! Commands and elapsed time go in, what changed comes out. It knows the trace and nothing of egui or clocks.

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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::{Conventions, Order};
    use crate::tree::notation::read;

    const A_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

    fn search(text: &str, conventions: Conventions) -> Trace {
        Trace::record(Arc::new(read(text).unwrap().tree), conventions)
    }

    fn a_n() -> Trace {
        search(A_N, Conventions::default())
    }

    fn go(playback: &mut Playback, command: PlaybackCommand, trace: &Trace) -> usize {
        let _ = playback.command(command, trace);
        playback.step()
    }

    fn node_at(trace: &Trace, step: usize) -> String {
        let node = trace.node(trace.step(step).unwrap().visit);
        trace.tree().label(node).unwrap_or_default().to_owned()
    }

    #[test]
    fn it_starts_paused_at_the_first_step() {
        let trace = a_n();
        let mut playback = Playback::default();
        assert!(!playback.is_playing());
        assert_eq!(playback.advance(100.0, &trace), PlaybackResponse::default());
        assert_eq!(playback.step(), 0);
    }

    #[test]
    fn next_and_previous_undo_each_other_at_every_step() {
        let trace = a_n();
        let mut playback = Playback::default();
        for step in 0..last_step(&trace) {
            assert_eq!(go(&mut playback, PlaybackCommand::Next, &trace), step + 1);
            assert_eq!(go(&mut playback, PlaybackCommand::Previous, &trace), step);
            assert_eq!(go(&mut playback, PlaybackCommand::Next, &trace), step + 1);
        }
    }

    #[test]
    fn the_ends_hold() {
        let trace = a_n();
        let mut playback = Playback::default();
        assert_eq!(go(&mut playback, PlaybackCommand::Previous, &trace), 0);
        let last = go(&mut playback, PlaybackCommand::Last, &trace);
        assert_eq!(last, trace.n_steps() - 1);
        assert_eq!(go(&mut playback, PlaybackCommand::Next, &trace), last);
        assert_eq!(go(&mut playback, PlaybackCommand::GoTo(usize::MAX), &trace), last);
        assert_eq!(go(&mut playback, PlaybackCommand::First, &trace), 0);
    }

    #[test]
    fn from_cut_to_cut_and_back() {
        let trace = a_n();
        let cuts: Vec<_> = trace.cut_steps().collect();
        assert_eq!(cuts.len(), 2);
        let mut playback = Playback::default();
        assert_eq!(go(&mut playback, PlaybackCommand::NextCut, &trace), cuts[0]);
        assert_eq!(go(&mut playback, PlaybackCommand::NextCut, &trace), cuts[1]);
        // No further cut: it stays, so that the end is not taken for one.
        assert_eq!(go(&mut playback, PlaybackCommand::NextCut, &trace), cuts[1]);
        let _ = playback.command(PlaybackCommand::Last, &trace);
        assert_eq!(go(&mut playback, PlaybackCommand::NextCut, &trace), last_step(&trace));
        assert_eq!(go(&mut playback, PlaybackCommand::PreviousCut, &trace), cuts[1]);
        assert_eq!(go(&mut playback, PlaybackCommand::PreviousCut, &trace), cuts[0]);
        assert_eq!(go(&mut playback, PlaybackCommand::PreviousCut, &trace), cuts[0]);
    }

    #[test]
    fn one_second_makes_as_many_strides_as_the_speed_says_however_it_is_cut_up() {
        let trace = a_n();
        for n_frames in [1, 3, 10, 60] {
            let mut playback = Playback::new(0, 8.0, StepBy::EveryStep);
            let response = playback.command(PlaybackCommand::PlayPause, &trace);
            assert_eq!(response.next_in_secs, Some(0.125));
            for _ in 0..n_frames {
                let _ = playback.advance(1.000_001 / f64::from(n_frames), &trace);
            }
            assert_eq!(playback.step(), 8, "{n_frames} frames");
        }
    }

    #[test]
    fn playing_stops_at_the_end_and_begins_anew() {
        let trace = a_n();
        let mut playback = Playback::default();
        let _ = playback.command(PlaybackCommand::PlayPause, &trace);
        let _ = playback.advance(1e6, &trace);
        assert_eq!((playback.step(), playback.is_playing()), (last_step(&trace), false));
        let _ = playback.command(PlaybackCommand::PlayPause, &trace);
        assert_eq!((playback.step(), playback.is_playing()), (0, true));
        let _ = playback.command(PlaybackCommand::PlayPause, &trace);
        assert!(!playback.is_playing());
    }

    #[test]
    fn a_step_by_hand_pauses() {
        let trace = a_n();
        let mut playback = Playback::default();
        let _ = playback.command(PlaybackCommand::PlayPause, &trace);
        let _ = playback.command(PlaybackCommand::Next, &trace);
        assert!(!playback.is_playing());
    }

    #[test]
    fn strides_can_go_from_event_to_event() {
        let trace = a_n();
        let mut playback = Playback::new(0, 1.0, StepBy::Evaluate);
        let mut leaves = Vec::new();
        loop {
            let step = go(&mut playback, PlaybackCommand::Next, &trace);
            if step == last_step(&trace) {
                break;
            }
            leaves.push(node_at(&trace, step));
        }
        assert_eq!(leaves.concat(), "DEMJKH");
        assert_eq!(node_at(&trace, go(&mut playback, PlaybackCommand::Previous, &trace)), "H");
        assert_eq!(node_at(&trace, go(&mut playback, PlaybackCommand::Previous, &trace)), "K");
    }

    #[test]
    fn strides_from_node_to_node_change_the_node_every_time() {
        let trace = a_n();
        let mut playback = Playback::new(0, 1.0, StepBy::Node);
        let mut before = node_at(&trace, 0);
        let mut forwards = vec![0];
        while playback.step() < last_step(&trace) {
            let step = go(&mut playback, PlaybackCommand::Next, &trace);
            let here = node_at(&trace, step);
            assert!(here != before || step == last_step(&trace));
            before = here;
            forwards.push(step);
        }
        assert!(forwards.len() > 10);
        forwards.pop();
        let _ = playback.command(PlaybackCommand::GoTo(*forwards.last().unwrap()), &trace);
        while let Some(step) = forwards.pop() {
            assert_eq!(playback.step(), step);
            let _ = playback.command(PlaybackCommand::Previous, &trace);
        }
    }

    #[test]
    fn out_goes_to_the_parents_return_and_over_to_the_subtrees() {
        let trace = a_n();
        let enter =
            |label: &str| trace.visit(trace.visit_of(trace.tree().find(label).unwrap()).unwrap()).enter;
        let leave =
            |label: &str| trace.visit(trace.visit_of(trace.tree().find(label).unwrap()).unwrap()).leave;
        let mut playback = Playback::new(enter("I"), 1.0, StepBy::EveryStep);
        assert_eq!(Some(go(&mut playback, PlaybackCommand::Out, &trace)), leave("F"));
        assert_eq!(Some(go(&mut playback, PlaybackCommand::Out, &trace)), leave("C"));
        let _ = playback.command(PlaybackCommand::GoTo(enter("F")), &trace);
        assert_eq!(Some(go(&mut playback, PlaybackCommand::Over, &trace)), leave("F"));
        let mut playback = Playback::default();
        assert_eq!(Some(go(&mut playback, PlaybackCommand::Out, &trace)), leave("A"));
    }

    #[test]
    fn another_search_of_the_tree_keeps_the_place() {
        let old = a_n();
        let new = search(A_N, Conventions { order: Order::RightToLeft, ..Conventions::default() });
        let at_g = old.visit(old.visit_of(old.tree().find("G").unwrap()).unwrap()).enter;
        let mut playback = Playback::new(at_g, 1.0, StepBy::EveryStep);
        let _ = playback.follow(&old, &new);
        assert_eq!(node_at(&new, playback.step()), "G");
        let mut at_end = Playback::new(last_step(&old), 1.0, StepBy::EveryStep);
        let _ = at_end.follow(&old, &new);
        assert_eq!(at_end.step(), last_step(&new));
    }

    #[test]
    fn a_search_without_steps_is_no_problem() {
        let trace = search("A chance\n  B 1\n  C 2", Conventions::default());
        assert_eq!(trace.n_steps(), 0);
        let mut playback = Playback::default();
        for command in [
            PlaybackCommand::PlayPause,
            PlaybackCommand::Next,
            PlaybackCommand::Previous,
            PlaybackCommand::NextCut,
            PlaybackCommand::PreviousCut,
            PlaybackCommand::Out,
            PlaybackCommand::Over,
            PlaybackCommand::Last,
        ] {
            assert_eq!(go(&mut playback, command, &trace), 0);
        }
        let _ = playback.command(PlaybackCommand::PlayPause, &trace);
        let _ = playback.advance(1.0, &trace);
        assert_eq!((playback.step(), playback.is_playing()), (0, false));
    }

    #[test]
    fn the_speed_stays_in_its_range() {
        let trace = a_n();
        let mut playback = Playback::default();
        for (asked, given) in
            [(1e9, Playback::MAX_SPEED), (0.0, Playback::MIN_SPEED), (f64::NAN, Playback::MIN_SPEED)]
        {
            let _ = playback.command(PlaybackCommand::SetSpeed(asked), &trace);
            assert_eq!(playback.speed(), given);
        }
    }
}
