//! Some seconds of it, with the same inputs on every machine.

use fastrand::Rng;

use super::{Case, window};

/// Runs the inputs that are asked for and says which was the first that failed.
#[track_caller]
fn check(kinds: &[&str], seed: u64, count: usize) {
    for number in (0..).filter(|number| kinds.contains(&Case::kind_of(seed, *number))).take(count) {
        let case = Case::new(seed, number);
        let ended = std::panic::catch_unwind(|| case.check());
        assert!(ended.is_ok(), "seed {seed}, number {number}: {case}");
    }
}

#[test]
fn every_text_is_read_or_explained() {
    check(&["text"], 1, 800);
}

#[test]
fn every_position_is_taken_or_refused_with_its_place() {
    check(&["position"], 2, 200);
}

#[test]
fn every_expectation_and_all_preferences_are_understood_or_passed_over() {
    check(&["expect", "kept"], 3, 2_000);
}

#[test]
fn every_command_does_what_it_is_asked_to_do_or_says_why_not() {
    check(&["command"], 4, 250);
}

#[test]
fn whoever_presses_and_clicks_without_looking_breaks_nothing() {
    check(&["window"], 5, 6);
}

#[test]
fn the_same_acts_again_leave_no_more_behind() {
    let mut doings = window::doings(&mut Rng::with_seed(6), 20);
    (doings.size, doings.is_patient) = ((1280.0, 800.0), true);
    let kept = window::kept_after_rounds(&doings, 5);
    // What is kept of the first rounds is kept for the others too.
    let (early, late) = (kept[1], kept[4]);
    assert!(late.remembered <= early.remembered + doings.acts.len(), "{kept:?}");
    assert!(late.textures <= early.textures, "{kept:?}");
    assert!(late.galleys <= 2 * early.galleys + 100, "{kept:?}");
}

#[test]
fn what_failed_becomes_smaller_and_ends() {
    let case = Case::Text(b"A(B=1, C=2)".to_vec());
    let smaller = case.smaller();
    assert!(smaller.iter().any(|case| matches!(case, Case::Text(bytes) if bytes.is_empty())));
    assert!(smaller.iter().all(|case| matches!(case, Case::Text(bytes) if bytes.len() < 11)));
    assert!(Case::Text(Vec::new()).smaller().is_empty());
}

#[test]
fn the_same_number_is_the_same_input() {
    for number in 0..50 {
        assert_eq!(Case::new(7, number).to_string(), Case::new(7, number).to_string());
    }
    assert_ne!(Case::new(7, 1).to_string(), Case::new(8, 1).to_string());
}

#[test]
fn every_kind_of_input_occurs() {
    for kind in Case::KINDS {
        assert!((0..500).any(|number| Case::kind_of(1, number) == kind), "{kind}");
    }
}
