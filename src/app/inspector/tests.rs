//! The inspector, driven through what it announces.

use eframe::egui::accesskit::Role;
use eframe::egui::{Vec2, vec2};
use egui_kittest::{Harness, kittest::Queryable};

use super::inspector_ui;
use crate::app::canvas::fixture::{A_TO_N, PartTest, document, node, part_of_window};
use crate::app::command::Command;
use crate::search::{Algorithm, Conventions, Fault};
use crate::text::Text;
use crate::trace::StepKind;

fn inspector(source: &str, conventions: Conventions, step: usize) -> Harness<'static, PartTest> {
    inspector_in(330.0, source, conventions, step)
}

fn inspector_in(
    width: f32,
    source: &str,
    conventions: Conventions,
    step: usize,
) -> Harness<'static, PartTest> {
    inspector_of(vec2(width, 1600.0), source, conventions, step)
}

fn inspector_of(
    size: Vec2,
    source: &str,
    conventions: Conventions,
    step: usize,
) -> Harness<'static, PartTest> {
    let document = document(source, conventions);
    part_of_window(size, document, step, |ui, part: &mut PartTest| {
        let PartTest { doc, ctx, step, view, commands, .. } = part;
        inspector_ui(ui, (doc, None), *step, view, ctx, commands);
    })
}

fn at_the_beta_cutoff() -> Harness<'static, PartTest> {
    let (doc, _) = document(A_TO_N, Conventions::default());
    inspector(A_TO_N, Conventions::default(), doc.trace.cut(1).unwrap().step)
}

#[track_caller]
fn says(harness: &Harness<'_, PartTest>, part: &str) {
    assert!(harness.query_by_label_contains(part).is_some(), "nothing says {part:?}");
}

#[track_caller]
fn is_silent_about(harness: &Harness<'_, PartTest>, part: &str) {
    assert!(harness.query_by_label_contains(part).is_none(), "something says {part:?}");
}

#[test]
fn what_is_expected_is_of_the_text_before_only_where_that_says_it() {
    let expected = |line: &str| crate::request::Expected {
        line: line.to_owned(),
        at: None,
        mismatches: Vec::new(),
        error: None,
    };
    let saved = "title: x\nexpect: value 46\n\nA\n  B 3\n";
    for (line, is_there) in [("value 46", true), ("value 4", false), ("value 5", false)] {
        assert_eq!(super::expected::are_in(&[expected(line)], saved), is_there, "{line}");
    }
}

#[test]
fn a_cutoff_is_explained_and_its_leaf_can_be_tried() {
    let harness = at_the_beta_cutoff();
    says(&harness, "cutoff at G");
    says(&harness, "L is never visited: no value of it can change the result.");
    says(&harness, "When the search is over: The value of A stays 4, via C.");
    says(&harness, "G (MAX): α = 7  β = 5");
}

#[test]
fn beside_the_finished_search_no_other_moment_is_named() {
    let mut harness = at_the_beta_cutoff();
    let leaf = node(&harness.state().doc, "L");
    harness.state_mut().view.selected = Some(leaf);
    harness.state_mut().step = usize::MAX;
    harness.run();
    says(&harness, "The value of A stays 4, via C.");
    is_silent_about(&harness, "When the search is over");
}

#[test]
fn what_is_no_value_of_a_node_is_not_called_exact() {
    let tree = "A(B(D=3, E=5), C(F=2, G=9))";
    let selected = |algorithm, label: &str, step: usize| {
        let mut harness = inspector(tree, Conventions::default().with(algorithm), step);
        let selected = node(&harness.state().doc, label);
        harness.state_mut().view.selected = Some(selected);
        harness.run();
        harness
    };
    let wrong = Algorithm::Faulty(Fault::WrongVariable);
    says(
        &selected(wrong, "B", usize::MAX),
        "Returned ∞, the claim of a search that makes a deliberate mistake",
    );
    says(&selected(wrong, "D", usize::MAX), "Returned 3, exact");
    says(
        &selected(wrong, "D", usize::MAX),
        "this is its claim, mistake included: The value of A stays ∞, via B.",
    );
    let (doc, _) = document(tree, Conventions::default().with(Algorithm::IterativeDeepening));
    let (second, _) = doc.trace.pass(1).unwrap();
    says(&selected(Algorithm::IterativeDeepening, "B", second), "Evaluated as 0 at the horizon");
    says(&selected(Algorithm::IterativeDeepening, "A", second), "Returned 0 in the pass to depth 1");
}

#[test]
fn whatever_a_pruned_leaf_is_worth_the_root_stays() {
    let mut harness = at_the_beta_cutoff();
    let l = node(&harness.state().doc, "L");
    for number in [f64::NEG_INFINITY, -3.0, 4.0, 8.0, f64::INFINITY] {
        harness.state_mut().view.try_it = crate::value::Value::new(number).map(|value| (l, value));
        harness.run();
        says(&harness, "The value of A stays 4, via C.");
    }
}

#[test]
fn the_exact_values_that_change_nothing_are_told_for_a_leaf_that_was_read() {
    let mut harness = at_the_beta_cutoff();
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "H"));
    harness.run();
    says(&harness, "H = 4");
    let h = node(&harness.state().doc, "H");
    harness.state_mut().view.try_it = Some((h, 2.into()));
    harness.run();
    says(&harness, "The value of A becomes 3, via B; it was 4.");
}

#[test]
fn of_a_leaf_whose_value_is_open_no_value_is_made_up() {
    let mut harness = inspector("A(B=2, C=?)", Conventions::default(), usize::MAX);
    let c = node(&harness.state().doc, "C");
    harness.state_mut().view.selected = Some(c);
    harness.run();
    says(&harness, "The value of C is left open in the tree.");
    is_silent_about(&harness, "final");
    is_silent_about(&harness, "never visited");
    harness.state_mut().view.try_it = Some((c, 5.into()));
    harness.run();
    says(&harness, "With this value, the value of A is 5, via C.");
}

#[test]
fn the_slider_of_a_leaf_moves_its_value() {
    let mut harness = at_the_beta_cutoff();
    harness.get_by_role(Role::Slider).focus();
    harness.run();
    harness.key_press(eframe::egui::Key::ArrowRight);
    harness.run();
    let l = node(&harness.state().doc, "L");
    let tried = harness.state().view.try_it.filter(|(leaf, _)| *leaf == l).map(|(_, value)| value);
    assert!(tried.is_some_and(|value| value > 8.into()), "{tried:?}");
}

#[test]
fn a_row_of_the_path_selects_its_node() {
    let mut harness = at_the_beta_cutoff();
    harness.get_by_label_contains("C (MIN): α").click();
    harness.run();
    assert_eq!(harness.state().view.selected, Some(node(&harness.state().doc, "C")));
}

#[test]
fn a_line_of_a_story_leads_to_its_step() {
    let mut harness = at_the_beta_cutoff();
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "C"));
    harness.run();
    harness.get_by_label_contains("F returned 5").click();
    harness.run();
    let trace = &harness.state().doc.trace;
    let c = trace.visit_of(node(&harness.state().doc, "C")).unwrap();
    let first = trace.changes(c).next().unwrap().step;
    assert_eq!(harness.state().commands, [Command::GoTo(first)]);
}

#[test]
fn a_line_of_code_leads_to_the_next_step_that_runs_it() {
    let mut harness = inspector(A_TO_N, Conventions::default(), 0);
    harness.get_by_label_contains(" v ← −∞").click();
    harness.run();
    assert_eq!(harness.state().commands, [], "no step stops at this line");
    harness.get_by_label_contains("return value(node)").click();
    harness.run();
    let [Command::GoTo(step)] = harness.state().commands[..] else {
        panic!("{:?}", harness.state().commands)
    };
    let trace = &harness.state().doc.trace;
    // The code that is shown is that of MAX: the first leaf whose turn would be MAX's.
    assert_eq!(trace.step(step).unwrap().kind, StepKind::Evaluate);
    assert_eq!(trace.node(trace.step(step).unwrap().visit), node(&harness.state().doc, "D"));
}

#[test]
fn a_branch_that_was_pruned_says_at_once_why() {
    let mut harness = inspector(A_TO_N, Conventions::default(), usize::MAX);
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "N"));
    harness.run();
    says(&harness, "Three plies up, A already has 3 via B.");
    harness.get_by_label_contains("Step 20: deep α-cutoff at I").click();
    harness.run();
    let cut = harness.state().doc.trace.cut(0).unwrap();
    assert_eq!(harness.state().commands, [Command::GoTo(cut.step)]);
}

#[test]
fn a_node_that_was_not_visited_is_said_to_be_so_once() {
    let mut harness = inspector(A_TO_N, Conventions::default(), 0);
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "N"));
    harness.run();
    says(&harness, "Not visited yet; its value is 7");
    is_silent_about(&harness, "has not been visited");
}

#[test]
fn at_the_end_of_a_search_nothing_is_yet_to_be_visited() {
    let tree = include_str!("../../../trees/transpositions.tree");
    let conventions = Conventions::default().with(Algorithm::Mtdf);
    let last = document(tree, conventions).0.trace.n_steps() - 1;
    let mut harness = inspector(tree, conventions, last);
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "J"));
    harness.run();
    says(&harness, "Never visited: pruned by the β-cutoff at F in pass 1");
    is_silent_about(&harness, "yet");
}

#[test]
fn the_sentence_and_what_is_known_of_its_node_speak_of_the_same_moment() {
    let harness = inspector(A_TO_N, Conventions::default(), 4);
    says(&harness, "D returns 3, the first result for B (MIN), so v = 3.");
    says(&harness, "Being searched, 3 so far from D");
    is_silent_about(&harness, "no value yet");
}

#[test]
fn a_count_says_what_is_counted() {
    let mut harness = at_the_beta_cutoff();
    harness.get_by_label("COUNTS").click();
    harness.run();
    harness.get_by_label("cutoffs").click();
    harness.run();
    says(&harness, "before its last child");
    harness.get_by_label("cutoffs").click();
    harness.run();
    is_silent_about(&harness, "before its last child");
}

#[test]
fn a_click_on_a_term_asks_for_its_meaning() {
    let mut harness = at_the_beta_cutoff();
    let sentence = harness.get_by_label_contains("will never choose G").rect();
    // "7 ≥ β = 5." stands above; this one begins "C (MIN) already has 5".
    let mut explained = Vec::new();
    let mut x = sentence.left() + 1.0;
    while x < sentence.right() {
        let at = eframe::egui::pos2(x, sentence.top() + 8.0);
        harness.hover_at(at);
        harness.run();
        for pressed in [true, false] {
            let button = eframe::egui::PointerButton::Primary;
            let modifiers = eframe::egui::Modifiers::NONE;
            harness.event(eframe::egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        harness.run();
        explained.append(&mut harness.state_mut().commands);
        x += 12.0;
    }
    let is_min = |command: &Command| matches!(command, Command::Explain(term) if term.name() == "min");
    assert!(!explained.is_empty() && explained.iter().all(is_min), "{explained:?}");
}

#[test]
fn in_the_narrowest_inspector_nothing_is_cut_off() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::NegamaxAlphaBeta, Algorithm::Star2] {
        let conventions = Conventions::default().with(algorithm);
        let (doc, _) = document(A_TO_N, conventions);
        let harness = inspector_in(200.0, A_TO_N, conventions, doc.trace.n_steps() / 2);
        let all: Vec<_> = harness.query_all_by_role(Role::Label).map(|label| label.rect()).collect();
        assert!(all.len() > 10, "{algorithm:?}: {}", all.len());
        for rect in all {
            assert!(rect.right() <= 200.5, "{algorithm:?}: {rect:?}");
        }
    }
}

#[test]
fn a_long_number_does_not_widen_the_inspector() {
    let source = "A(B(D=3, E=512345678), C(F=2, G=123456789))";
    for width in [200.0, 330.0] {
        let mut harness = inspector_in(width, source, Conventions::default(), 3);
        harness.state_mut().view.selected = Some(node(&harness.state().doc, "E"));
        harness.run();
        for role in [Role::Label, Role::SpinButton, Role::Slider] {
            for found in harness.query_all_by_role(role) {
                assert!(found.rect().right() <= width + 0.5, "{role:?} in {width}: {:?}", found.rect());
            }
        }
    }
}

#[test]
fn in_a_low_inspector_the_lit_line_of_the_code_is_in_sight() {
    let (doc, _) = document(A_TO_N, Conventions::default());
    for height in [190.0, 260.0, 400.0] {
        let mut harness =
            inspector_of(vec2(330.0, height), A_TO_N, Conventions::default(), doc.trace.cut(1).unwrap().step);
        harness.run_steps(6);
        let line = harness.query_by_label_contains("# cutoff").unwrap().rect();
        assert!(line.top() >= 0.0 && line.bottom() <= height, "{line} in {height}");
    }
}

#[test]
fn minimax_has_no_windows() {
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    let harness = inspector(A_TO_N, conventions, 5);
    is_silent_about(&harness, "WINDOWS ALONG THE PATH");
    is_silent_about(&harness, "cutoffs");
    says(&harness, "Step 6 of".to_uppercase().as_str());
}

#[test]
fn the_least_number_of_leaves_is_told_where_the_tree_is_uniform() {
    let mut harness = inspector("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", Conventions::default(), 0);
    let least = |leaves: usize| say!(Text::english(), "counts-minimum", leaves);
    is_silent_about(&harness, &least(5));
    harness.get_by_label("COUNTS").click();
    harness.run();
    says(&harness, &least(5));
    let mut ragged = at_the_beta_cutoff();
    ragged.get_by_label("COUNTS").click();
    ragged.run();
    (1..10).for_each(|leaves| is_silent_about(&ragged, &least(leaves)));
}

#[test]
fn a_search_that_was_refused_says_why() {
    let harness = inspector("A(B=1, C=?)", Conventions::default(), usize::MAX);
    says(&harness, "The value of C is left open");
    is_silent_about(&harness, "The value of A stays");
}

#[test]
fn a_free_leaf_that_no_search_reads_says_so() {
    let mut harness = inspector("A(B(D=3, E=5), C(F=2, G=?))", Conventions::default(), usize::MAX);
    harness.state_mut().view.selected = Some(node(&harness.state().doc, "G"));
    harness.run();
    says(&harness, "The value of G is left open in the tree.");
    says(&harness, "G is never visited: no value of it can change the result.");
    let g = node(&harness.state().doc, "G");
    harness.state_mut().view.try_it = Some((g, 7.into()));
    harness.run();
    says(&harness, "The value of A stays 3, via B.");
}

#[test]
fn where_a_pass_begins_no_window_is_shown_that_the_picture_does_not_show() {
    for algorithm in [Algorithm::MtSss, Algorithm::Mtdf, Algorithm::Aspiration, Algorithm::IterativeDeepening]
    {
        let harness = inspector(A_TO_N, Conventions::default().with(algorithm), 0);
        says(&harness, "No node is open: a pass begins");
        let harness = inspector(A_TO_N, Conventions::default().with(algorithm), 1);
        is_silent_about(&harness, "No node is open: a pass begins");
    }
}
