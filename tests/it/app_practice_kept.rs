//! Answers are kept: over leaving, another kind and another run; what is left open is not shown by leaving.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::{Action, Command};
use plyscope::app::{Opening, Preferences};
use plyscope::practice::{ExerciseKind, QuestionRate};
use plyscope::scene::{Look, Theme};

use crate::app::{Window, press, send, start, state, stepping_finely, type_in, window, window_with};
use crate::app_practice::{begin_exercise, grade, is_graded, told, type_into, value_field};
use crate::phrase::{Phrase, click, data, exactly, find, get, heard, msg, msg_with, picker};

pub(crate) fn value_of(harness: &Window, field: Phrase) -> String {
    get(harness, field.role(Role::TextInput)).accesskit_node().value().unwrap_or_default()
}

fn is_marked(harness: &Window, edge: Phrase) -> bool {
    use eframe::egui::accesskit::Toggled;
    get(harness, edge).accesskit_node().toggled() == Some(Toggled::True)
}

#[test]
fn another_theme_leaves_the_exercise_open_and_no_other_look_is_offered() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    type_into(&mut harness, value_field("F"), "5");
    let shown = state(&harness).document().request.look.clone();
    let dark = Command::SetLook(Box::new(Look { theme: Theme::Dark, ..shown }));
    let untitled = Command::SetLook(Box::new(Look { title: !shown.title, theme: Theme::Dark, ..shown }));
    assert!(state(&harness).is_available(&dark) && !state(&harness).is_available(&untitled));
    send(&mut harness, dark);
    harness.run_steps(4);
    assert_eq!(state(&harness).document().request.look.theme, Theme::Dark);
    assert_eq!(value_of(&harness, value_field("F")), "5", "{:?}", told(&harness));
    send(&mut harness, Action::NextTheme);
    harness.run_steps(4);
    assert_eq!(state(&harness).document().request.look.theme, Theme::Projector);
    assert_eq!(value_of(&harness, value_field("F")), "5", "{:?}", told(&harness));
}

#[test]
fn answers_are_kept_over_leaving_another_kind_and_another_run() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    type_into(&mut harness, value_field("F"), "5");
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    get(&harness, msg_with("practice-edge", &[("node", "N")])).click_accesskit();
    harness.run_steps(3);
    begin_exercise(&mut harness, ExerciseKind::Values);
    assert_eq!(
        (value_of(&harness, value_field("F")), value_of(&harness, value_field("G"))),
        ("5".into(), String::new())
    );
    click(&mut harness, msg("practice-end"));
    // The key leads back to what was practiced last.
    press(&mut harness, Modifiers::NONE, Key::X);
    assert_eq!(value_of(&harness, value_field("F")), "5");
    let kept: Preferences = {
        let text = serde_json::to_string(&state(&harness).preferences()).unwrap();
        serde_json::from_str::<Preferences>(&text).unwrap().mended()
    };
    let mut harness = window_with([1440.0, 900.0], kept, start(Opening::Last));
    press(&mut harness, Modifiers::NONE, Key::X);
    assert_eq!(value_of(&harness, value_field("F")), "5");
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    assert!(
        is_marked(&harness, msg_with("practice-edge", &[("node", "N")]))
            && !is_marked(&harness, msg_with("practice-edge", &[("node", "L")]))
    );
    // Another search is another exercise.
    press(&mut harness, Modifiers::NONE, Key::Escape);
    let other = plyscope::search::Conventions {
        order: plyscope::search::Order::RightToLeft,
        ..plyscope::search::Conventions::default()
    };
    send(&mut harness, Command::SetConventions(other));
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    assert!(!is_marked(&harness, msg_with("practice-edge", &[("node", "N")])));
}

#[test]
fn leaving_an_exercise_does_not_show_its_solution() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::End);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(
        heard(&harness, msg_with("transport-step-of", &[("step", "1"), ("steps", "45")])),
        "{:?}",
        told(&harness)
    );
    // What has been graded hides nothing.
    press(&mut harness, Modifiers::NONE, Key::End);
    press(&mut harness, Modifiers::NONE, Key::X);
    grade(&mut harness);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(
        heard(&harness, msg_with("transport-step-of", &[("step", "45"), ("steps", "45")])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn what_an_open_exercise_asks_stays_hidden_after_leaving_until_it_is_wanted() {
    /// Strokes in the timeline that are drawn as marks of cutoffs are.
    fn n_strokes(harness: &Window) -> usize {
        fn count(shape: &Shape, within: eframe::egui::Rect) -> usize {
            match shape {
                Shape::LineSegment { points, .. } => usize::from(
                    points.iter().all(|&point| within.contains(point)) && points[0].x != points[1].x,
                ),
                Shape::Vec(all) => all.iter().map(|shape| count(shape, within)).sum(),
                _ => 0,
            }
        }
        let timeline = get(harness, msg("timeline-name").role(Role::Slider)).rect().expand(4.0);
        harness.output().shapes.iter().map(|clipped| count(&clipped.shape, timeline)).sum()
    }
    let mut harness = window(Opening::Last);
    let title = state(&harness).document_title();
    let n_before = n_strokes(&harness);
    assert!(n_before >= 4, "{n_before} {title}");
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert_eq!(n_strokes(&harness), 0);
    assert_ne!(state(&harness).document_title(), title);
    assert!(state(&harness).document().picture.look().is_later_hidden);
    assert!(heard(&harness, msg("practice-left-open")), "{:?}", told(&harness));
    // What has been walked through is seen, also after the exercise was opened again.
    send(&mut harness, Action::NextCut);
    assert_eq!(n_strokes(&harness), 2);
    let step = state(&harness).playback().step();
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert_eq!((n_strokes(&harness), state(&harness).playback().step()), (2, step));
    send(&mut harness, Action::TogglePlots);
    assert!(find(&harness, msg("plot-hidden")).is_some());
    click(&mut harness, msg("practice-show-search"));
    harness.run_steps(3);
    assert!(find(&harness, msg("plot-hidden")).is_none());
    send(&mut harness, Action::TogglePlots);
    harness.run_steps(3);
    assert_eq!((n_strokes(&harness), state(&harness).document_title()), (n_before, title));
    assert!(!state(&harness).document().picture.look().is_later_hidden);
    // After grading there is nothing to hide.
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    get(&harness, msg_with("practice-edge", &[("node", "N")])).click_accesskit();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(is_graded(&harness));
    press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert_eq!(n_strokes(&harness), n_before);
}

#[test]
fn the_tab_of_an_open_exercise_does_not_say_what_its_tree_is_called() {
    let mut harness = window(Opening::Last);
    let title = state(&harness).document_title();
    send(&mut harness, Command::Apart(Box::new(Command::OpenBundled("a-to-q"))));
    send(&mut harness, Command::GoToTab(0));
    let has_title = |harness: &Window| find(harness, exactly(&title).role(Role::Tab)).is_some();
    assert!(has_title(&harness));
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert!(!has_title(&harness));
    send(&mut harness, Command::GoToTab(1));
    assert!(!has_title(&harness), "nor while another one is on the screen");
    send(&mut harness, Command::GoToTab(0));
    click(&mut harness, msg("practice-show-search"));
    harness.run_steps(3);
    assert!(has_title(&harness));
}

#[test]
fn a_walk_through_the_search_leads_back_to_the_exercise() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Order);
    for leaf in ["D", "E", "J"] {
        click(&mut harness, data(leaf));
    }
    grade(&mut harness);
    assert!(is_graded(&harness), "{:?}", told(&harness));
    let score: Vec<String> =
        told(&harness).into_iter().filter(|line| msg("practice-score").ends(line)).collect();
    click(&mut harness, msg("practice-walk-mistake"));
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    click(&mut harness, msg("practice-back"));
    let again: Vec<String> =
        told(&harness).into_iter().filter(|line| msg("practice-score").ends(line)).collect();
    assert_eq!(score, again, "the grades are there again");
}

#[test]
fn an_edge_is_marked_by_a_click_on_it() {
    let mut harness = window_with([1366.0, 768.0], stepping_finely(), start(Opening::Last));
    begin_exercise(&mut harness, ExerciseKind::Cuts);
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
    assert!(is_marked(&harness, msg_with("practice-edge", &[("node", "J")])), "{:?}", told(&harness));
    // Where nodes are asked for, an edge is nothing.
    begin_exercise(&mut harness, ExerciseKind::Order);
    harness.drag_at(middle);
    harness.run_steps(1);
    harness.drop_at(middle);
    harness.run_steps(3);
    assert!(!heard(&harness, msg_with("practice-order-so-far", &[("order", "J")])));
}

#[test]
fn a_number_that_stays_may_be_given_again() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Decisions));
    let change = msg_with("practice-next-change", &[("child", "E"), ("end", "β"), ("node", "B")]);
    // Until a number is asked about that stays.
    for _ in 0..12 {
        if heard(&harness, &change) {
            break;
        }
        type_in(&mut harness, "1");
        press(&mut harness, Modifiers::NONE, Key::Enter);
        press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    assert!(heard(&harness, &change), "{:?}", told(&harness));
    type_in(&mut harness, "3");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(
        heard(&harness, msg_with("practice-item", &[("mark", msg("practice-right").words())])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn every_graded_line_names_its_node() {
    use plyscope::explain::{Explainer, Names};
    use plyscope::practice::{Answer, AnyOrder, Call, Claim, EdgeReason, Sentences, Why, questions};
    use plyscope::value::Value;

    let harness = window(Opening::Last);
    let trace = &state(&harness).document().trace;
    let (text, names) = (crate::text::english(), Names::new(trace.tree()));
    let explainer = Explainer::new(trace, &names, &text);
    let said = Sentences::new(&explainer, &text);
    let wrong = Value::from(77);
    let call =
        Call { alpha: Some(wrong), beta: Some(wrong), result: Some(Claim { value: wrong, bound: None }) };
    let nodes = || trace.tree().nodes();
    for kind in ExerciseKind::ALL.into_iter().filter(|&kind| kind != ExerciseKind::Bug) {
        let budget = plyscope::budget::Budget::unlimited();
        for question in questions(trace, kind, (QuestionRate::EveryStep, 1), &budget).unwrap() {
            let answers = match kind {
                ExerciseKind::Values => vec![Answer::of_values(nodes().map(|node| (node, wrong)).collect())],
                ExerciseKind::Cuts => vec![Answer::Edges(nodes().collect())],
                ExerciseKind::Windows => vec![Answer::of_calls(nodes().map(|node| (node, call)).collect())],
                ExerciseKind::Order => vec![Answer::Sequence(nodes().collect())],
                _ => vec![question.solution()],
            };
            for answer in answers {
                for item in plyscope::practice::grade(&question, &answer).items {
                    let line = said.reason(&item);
                    let is_of_all =
                        item.why == Why::new(EdgeReason::NothingCut) || item.why == Why::new(AnyOrder);
                    assert!(is_of_all || line.contains(&said.name(item.node)), "{kind:?}: {line}");
                }
            }
        }
    }
    assert!(heard(&harness, msg_with("transport-step-of", &[("step", "1")])));
}

#[test]
fn keys_lead_back_to_the_tree_of_an_exercise_and_are_listed_there() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    harness.run_steps(2);
    // The tree has had the keyboard from the beginning: the key leads to what stands beside it, and back.
    let focused = |harness: &Window| harness.ctx.memory(eframe::egui::Memory::focused);
    let tree = focused(&harness);
    press(&mut harness, Modifiers::NONE, Key::F6);
    harness.run_steps(2);
    let kind = picker("practice-kind-cuts");
    assert!(get(&harness, kind).accesskit_node().is_focused(), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::F6);
    harness.run_steps(2);
    assert!(tree.is_some() && focused(&harness) == tree);
    get(&harness, msg("practice-hint").role(Role::Button)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::F6);
    harness.run_steps(2);
    // And back to where the user was before.
    press(&mut harness, Modifiers::NONE, Key::F6);
    harness.run_steps(2);
    assert!(get(&harness, msg("practice-hint").role(Role::Button)).accesskit_node().is_focused());
    press(&mut harness, Modifiers::NONE, Key::F6);
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Space);
    let is_of_first = |harness: &Window| is_marked(harness, msg_with("practice-edge", &[("node", "D")]));
    assert!(is_of_first(&harness), "{:?}", told(&harness));
    // Enter alone marks nothing, and says so.
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, msg_with("practice-enter", &[("asked", "edges")])), "{:?}", told(&harness));
    assert!(!is_graded(&harness) && is_of_first(&harness));
    press(&mut harness, Modifiers::NONE, Key::F1);
    harness.run_steps(2);
    assert!(heard(&harness, msg("keys-exercise-check")), "{:?}", told(&harness));
    assert!(!heard(&harness, msg("command-next-step")), "{:?}", told(&harness));
}
