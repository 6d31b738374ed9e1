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
    let enter = |label: &str| trace.visit(trace.visit_of(trace.tree().find(label).unwrap()).unwrap()).enter;
    let leave = |label: &str| trace.visit(trace.visit_of(trace.tree().find(label).unwrap()).unwrap()).leave;
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
