//! The path through practice: from kind to kind, harder with every right answer, by Enter alone.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::NodeT as _;

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command};
use plyscope::explain::number;
use plyscope::practice::{AnswerShape, ExerciseKind, QuestionRate, question};
use plyscope::search::{Algorithm, Conventions};

use crate::app::{Window, finish_jobs, press, send, state, window};
use crate::app_practice::{begin_exercise, grade, told};
use crate::phrase::{find, get, heard, msg, msg_with};

/// The values of the tree on the screen, in the order in which they are asked for.
fn values(harness: &Window) -> Vec<String> {
    let asked = question(&state(harness).document().trace, ExerciseKind::Values).unwrap();
    let AnswerShape::Numbers(fields) = asked.shape() else { panic!("there are values") };
    let values = asked.solution().values();
    fields.nodes.iter().map(|node| number(values[node])).collect()
}

/// Types these at the nodes of the tree, one after the other; Enter behind the last one checks them.
pub(crate) fn type_values(harness: &mut Window, values: &[String]) {
    for value in values {
        harness.event(Event::Text(value.clone()));
        harness.run_steps(2);
        press(harness, Modifiers::NONE, Key::Enter);
    }
    harness.run_steps(2);
}

fn is_asked(harness: &Window, kind: &str) -> bool {
    let title = msg_with("practice-window", &[("kind", msg(kind).words())]);
    state(harness).document_title() == title.words()
}

fn has_next(harness: &Window, kind: &str, level: &str) -> bool {
    heard(harness, msg_with("practice-next-what", &[("kind", msg(kind).words()), ("level", level)]))
}

/// Presses Enter at *Next*, which has the keyboard, and waits for the tree.
fn go_on(harness: &mut Window) {
    let next = get(harness, msg("practice-next").role(Role::Button));
    assert!(next.accesskit_node().is_focused(), "{:?}", told(harness));
    press(harness, Modifiers::NONE, Key::Enter);
    finish_jobs(harness);
}

#[test]
fn enter_alone_leads_from_values_over_harder_trees_to_cutoffs() {
    let mut harness = window(Opening::Last);
    // Practice has a button of its own, and begins with values.
    get(&harness, msg("command-practice").role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    assert!(is_asked(&harness, "practice-kind-values"), "{:?}", told(&harness));
    let mut plies = Vec::new();
    for level in ["2", "3"] {
        let values = values(&harness);
        type_values(&mut harness, &values);
        assert!(has_next(&harness, "practice-kind-values", level), "{:?}", told(&harness));
        go_on(&mut harness);
        plies.push(state(&harness).document().tree.height());
    }
    assert_eq!(plies, [3, 4], "trees become harder");
    let values = values(&harness);
    type_values(&mut harness, &values);
    let values = msg("practice-kind-values");
    assert!(heard(&harness, msg_with("practice-path-mastered", &[("kind", values.words())])));
    assert!(has_next(&harness, "practice-kind-cuts", "1"), "{:?}", told(&harness));
    go_on(&mut harness);
    assert!(is_asked(&harness, "practice-kind-cuts"), "{:?}", told(&harness));
    let document = state(&harness).document();
    assert_eq!(document.tree.height(), 2);
    assert!(document.trace.n_cuts() > 0, "there is something to find");
    // A mistake leads to an easy tree of the same kind.
    grade(&mut harness);
    assert!(has_next(&harness, "practice-kind-cuts", "1"));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    send(&mut harness, Action::Scores);
    assert!(heard(&harness, msg("scores-mastered")), "{:?}", told(&harness));
}

#[test]
fn what_a_search_cannot_be_asked_alpha_beta_is() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::SetConventions(Conventions::default().with(Algorithm::Minimax)));
    begin_exercise(&mut harness, ExerciseKind::Windows);
    assert!(heard(&harness, msg("practice-no-window").capitalized()), "{:?}", told(&harness));
    go_on(&mut harness);
    assert!(is_asked(&harness, "practice-kind-windows"));
    assert!(heard(&harness, msg("practice-task-windows")), "{:?}", told(&harness));
    let conventions = *state(&harness).document().trace.conventions();
    assert_eq!(conventions.algorithm, Algorithm::AlphaBeta);
    // Ctrl+Enter is Next, too, wherever the keyboard is.
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Cutoffs));
    assert!(find(&harness, msg("practice-next").role(Role::Button)).is_none(), "it comes after the exercise");
}
