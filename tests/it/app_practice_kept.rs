//! Answers are kept: over leaving, another kind and another run; what is left open is not shown by leaving.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Command;
use plyscope::app::{Opening, Preferences};
use plyscope::practice::{Kind, Often};

use crate::app::{Window, click, press, send, start, state, stepping_finely, type_in, window, window_with};
use crate::app_practice::{heard, is_graded, practise, told, type_into};

fn value_of(harness: &Window, field: &str) -> String {
    harness.get_by_role_and_label(Role::TextInput, field).accesskit_node().value().unwrap_or_default()
}

fn is_marked(harness: &Window, edge: &str) -> bool {
    use eframe::egui::accesskit::Toggled;
    harness.get_by_label(edge).accesskit_node().toggled() == Some(Toggled::True)
}

#[test]
fn answers_are_kept_over_leaving_another_kind_and_another_run() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Values);
    type_into(&mut harness, "F: value", "5");
    practise(&mut harness, Kind::Cuts);
    harness.get_by_label("edge to N").click_accesskit();
    harness.run_steps(3);
    practise(&mut harness, Kind::Values);
    assert_eq!((value_of(&harness, "F: value"), value_of(&harness, "G: value")), ("5".into(), String::new()));
    click(&mut harness, "End");
    // The key leads back to what was practised last.
    press(&mut harness, Modifiers::NONE, Key::X);
    assert_eq!(value_of(&harness, "F: value"), "5");
    let kept: Preferences = {
        let text = serde_json::to_string(&state(&harness).preferences()).unwrap();
        serde_json::from_str::<Preferences>(&text).unwrap().mended()
    };
    let mut harness = window_with([1440.0, 900.0], kept, start(Opening::Last));
    press(&mut harness, Modifiers::NONE, Key::X);
    assert_eq!(value_of(&harness, "F: value"), "5");
    practise(&mut harness, Kind::Cuts);
    assert!(is_marked(&harness, "edge to N") && !is_marked(&harness, "edge to L"));
    // Another search is another exercise.
    press(&mut harness, Modifiers::NONE, Key::Escape);
    let other = plyscope::search::Conventions {
        order: plyscope::search::Order::RightToLeft,
        ..plyscope::search::Conventions::default()
    };
    send(&mut harness, Command::SetConventions(other));
    practise(&mut harness, Kind::Cuts);
    assert!(!is_marked(&harness, "edge to N"));
}

#[test]
fn leaving_an_exercise_does_not_show_its_solution() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::End);
    press(&mut harness, Modifiers::NONE, Key::X);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(heard(&harness, "Step 1 of 45"), "{:?}", told(&harness));
    // What has been graded hides nothing.
    press(&mut harness, Modifiers::NONE, Key::End);
    press(&mut harness, Modifiers::NONE, Key::X);
    click(&mut harness, "Grade");
    click(&mut harness, "Grade anyway");
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(heard(&harness, "Step 45 of 45"), "{:?}", told(&harness));
}

#[test]
fn a_walk_through_the_search_leads_back_to_the_exercise() {
    let mut harness = window(Opening::Last);
    practise(&mut harness, Kind::Order);
    for leaf in ["D", "E", "J"] {
        click(&mut harness, leaf);
    }
    click(&mut harness, "Grade");
    assert!(is_graded(&harness), "{:?}", told(&harness));
    let score: Vec<String> = told(&harness).into_iter().filter(|line| line.ends_with(" right")).collect();
    click(&mut harness, "Walk through it from the first mistake");
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    click(&mut harness, "Back to my exercise");
    let again: Vec<String> = told(&harness).into_iter().filter(|line| line.ends_with(" right")).collect();
    assert_eq!(score, again, "the grades are there again");
    click(&mut harness, "Mend my answer");
    assert!(heard(&harness, "So far: D E J"), "{:?}", told(&harness));
}

#[test]
fn an_edge_is_marked_by_a_click_on_it() {
    let mut harness = window_with([1366.0, 768.0], stepping_finely(), start(Opening::Last));
    practise(&mut harness, Kind::Cuts);
    harness.run_steps(4);
    let place =
        |harness: &Window, node: &str| harness.get_by_role_and_label(Role::TreeItem, node).rect().center();
    let (above, below) = (place(&harness, "F"), place(&harness, "J"));
    let middle = above + (below - above) * 0.5;
    harness.hover_at(middle);
    harness.run_steps(2);
    harness.drag_at(middle);
    harness.run_steps(1);
    harness.drop_at(middle);
    harness.run_steps(3);
    assert!(is_marked(&harness, "edge to J"), "{:?}", told(&harness));
    // Where nodes are asked for, an edge is nothing.
    practise(&mut harness, Kind::Order);
    harness.drag_at(middle);
    harness.run_steps(1);
    harness.drop_at(middle);
    harness.run_steps(3);
    assert!(!heard(&harness, "So far: J"));
}

#[test]
fn a_number_that_stays_may_be_given_again() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::PractiseKind(Kind::Next, Often::Decisions));
    let is_asked = |harness: &Window, words: &str| heard(harness, words);
    // Until a number is asked about that stays.
    for _ in 0..12 {
        if is_asked(&harness, "E has returned. Does β of B change") {
            break;
        }
        type_in(&mut harness, "1");
        press(&mut harness, Modifiers::NONE, Key::Enter);
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    assert!(is_asked(&harness, "E has returned. Does β of B change"), "{:?}", told(&harness));
    type_in(&mut harness, "3");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, "right: "), "{:?}", told(&harness));
}

#[test]
fn every_graded_line_names_its_node() {
    use plyscope::explain::{Explainer, Names};
    use plyscope::practice::{Answer, Call, Claim, Said, Why, grade, questions};
    use plyscope::value::Value;

    let harness = window(Opening::Last);
    let trace = &state(&harness).document().trace;
    let (text, names) = (plyscope::text::Text::english(), Names::new(trace.tree()));
    let explainer = Explainer::new(trace, &names, &text);
    let said = Said::new(&explainer, &text);
    let wrong = Value::from(77);
    let call =
        Call { alpha: Some(wrong), beta: Some(wrong), result: Some(Claim { value: wrong, bound: None }) };
    let nodes = || trace.tree().nodes();
    for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Bug) {
        let budget = plyscope::budget::Budget::unlimited();
        for question in questions(trace, kind, (Often::EveryStep, 1), &budget).unwrap() {
            let answers = match kind {
                Kind::Values => vec![Answer::Values(nodes().map(|node| (node, wrong)).collect())],
                Kind::Cuts => vec![Answer::Cuts(nodes().collect())],
                Kind::Windows => vec![Answer::Windows(nodes().map(|node| (node, call)).collect())],
                Kind::Order => vec![Answer::Order(nodes().collect())],
                _ => vec![question.solution()],
            };
            for answer in answers {
                for item in grade(&question, &answer).items {
                    let line = said.reason(&item);
                    let is_of_all = matches!(item.why, Why::NothingCut | Why::AnyOrder);
                    assert!(is_of_all || line.contains(&said.name(item.node)), "{kind:?}: {line}");
                }
            }
        }
    }
    assert!(heard(&harness, "Step 1"));
}
