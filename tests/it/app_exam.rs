//! Exams: a homework sheet from beginning to end, by keyboard alone.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, ViewportCommand};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command, ExamCommand};
use plyscope::budget::Budget;
use plyscope::explain::{Names, number};
use plyscope::practice::{
    Answer, AnswerShape, ExamPlan, ExamReport, ExerciseKind, GradedTask, Question, grade_on, question,
};
use plyscope::scene::{Scene, Shape};
use plyscope::search::Conventions;
use plyscope::trace::Trace;
use plyscope::tree::NodeId;
use plyscope::value::Value;

use crate::app::{Window, finish_jobs, paste, press, send, state, type_in, window, window_with};
use crate::app_files::{close, copies, set, window_with_copies};
use crate::app_practice::{begin_exercise, check_silent, told, type_into};
use crate::phrase::{Phrase, click, find, get, heard, msg, msg_with};

/// The searches of an exam, made a second time.
fn searches(plan: &ExamPlan) -> Vec<Arc<Trace>> {
    let trees = plan.trees(Conventions::default(), &Budget::unlimited()).unwrap();
    trees.into_iter().map(|tree| Arc::new(Trace::record(tree, Conventions::default()))).collect()
}

fn solution(trace: &Arc<Trace>, kind: ExerciseKind) -> (Question, Answer) {
    let question = question(trace, kind).unwrap();
    let solution = question.solution();
    (question, solution)
}

/// The values of a tree, in the order in which they are asked for.
fn values(trace: &Arc<Trace>) -> Vec<String> {
    let (question, solution) = solution(trace, ExerciseKind::Values);
    let AnswerShape::Numbers(fields) = question.shape() else { panic!("values") };
    let values = solution.values();
    fields.nodes.iter().map(|node| number(values[node])).collect()
}

fn cuts(trace: &Arc<Trace>) -> Vec<NodeId> {
    let (_, Answer::Edges(cuts)) = solution(trace, ExerciseKind::Cuts) else { panic!("cuts") };
    cuts.into_iter().collect()
}

fn type_values(harness: &mut Window, values: &[String]) {
    for value in values {
        harness.event(Event::Text(value.clone()));
        harness.run_steps(2);
        press(harness, Modifiers::NONE, Key::Enter);
    }
    harness.run_steps(2);
}

/// Moves the cursor by the arrows to these nodes of the tree, one after the other, and marks each: along the siblings of the
/// node, then up and down.
fn mark(harness: &mut Window, trace: &Trace, nodes: &[NodeId]) {
    let tree = trace.tree();
    // The cursor begins at the first leaf.
    let mut at = tree.nodes().find(|&node| tree.is_leaf(node)).unwrap();
    for &node in nodes {
        let path = |mut node: NodeId| {
            let mut path = vec![node];
            while let Some(parent) = tree.parent(node) {
                path.push(parent);
                node = parent;
            }
            path.reverse();
            path
        };
        let (from, to) = (path(at), path(node));
        let n_shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        for _ in n_shared..from.len() {
            press(harness, Modifiers::NONE, Key::ArrowUp);
        }
        for pair in to[n_shared - 1..].windows(2) {
            press(harness, Modifiers::NONE, Key::ArrowDown);
            // Down leads to the first child.
            let place = tree.children(pair[0]).position(|child| child == pair[1]).unwrap();
            for _ in 0..place {
                press(harness, Modifiers::NONE, Key::ArrowRight);
            }
        }
        press(harness, Modifiers::NONE, Key::Space);
        at = node;
    }
}

/// Begins an exam on one tree.
fn begin_exam_on_a_tree(harness: &mut Window) {
    let plan = ExamPlan { n_trees: 1, ..ExamPlan::new(7) };
    send(harness, Command::Exam(ExamCommand::Begin(plan)));
    finish_jobs(harness);
    harness.run_steps(3);
}

fn task(number: usize, of: usize) -> crate::phrase::Phrase {
    msg_with("exam-task-of", &[("task", &number.to_string()), ("of", &of.to_string())])
}

#[test]
fn a_homework_sheet_is_done_from_beginning_to_end_by_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window(Opening::Last);
    let before = state(&harness).source().cloned();
    let plan = ExamPlan::new(state(&harness).preferences().next_seed);
    // The command palette leads to the exam, and Enter begins it.
    press(&mut harness, Modifiers::COMMAND, Key::P);
    type_in(&mut harness, "exam");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, msg("exam-what")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    let searches = searches(&plan);
    assert_eq!(searches.len(), 5);
    for (i, trace) in searches.iter().enumerate() {
        assert!(heard(&harness, task(2 * i + 1, 10)), "{:?}", told(&harness));
        let mut values = values(trace);
        if i == 1 {
            // The root takes the value of its first child, whatever the others are.
            *values.last_mut().unwrap() = "99".to_owned();
        }
        type_values(&mut harness, &values);
        assert!(heard(&harness, task(2 * i + 2, 10)), "{:?}", told(&harness));
        // Nothing says how an answer does, and nothing helps.
        check_silent(&harness, &["✓", "✗", "wrong"]);
        for button in ["practice-check", "practice-hint", "practice-explain"] {
            assert!(find(&harness, msg(button).role(Role::Button)).is_none(), "{button}");
        }
        mark(&mut harness, trace, &cuts(trace));
        press(&mut harness, Modifiers::COMMAND, Key::Enter);
    }
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
    let n_parts: usize = searches.iter().map(|trace| values(trace).len() + cuts(trace).len()).sum();
    let (right, of) = ((n_parts - 1).to_string(), n_parts.to_string());
    let score = msg_with("exam-points", &[("points", &right), ("of", &of)]);
    assert!(heard(&harness, score), "{:?}", told(&harness));
    let n_values = values(&searches[1]).len();
    let count = |n: usize, mark: &str| {
        msg_with("exam-count", &[("count", &n.to_string()), ("mark", msg(mark).words())]).words().to_owned()
    };
    let parts = [count(n_values - 1, "practice-right"), count(1, "practice-wrong")].join(", ");
    assert!(heard(&harness, msg_with("exam-task-parts", &[("parts", &parts)])), "{:?}", told(&harness));
    assert!(get(&harness, msg("export-save").role(Role::Button)).is_focused());
    // Each exercise counts once, and without hints.
    let scores = state(&harness).scores();
    assert_eq!((scores.of(ExerciseKind::Values).done, scores.of(ExerciseKind::Values).right), (5, 4));
    assert_eq!(scores.of(ExerciseKind::Cuts).right, 5);
    // It can be printed.
    save_result(&mut harness, &home.path().join("result.pdf"));
    assert_eq!(state(&harness).source().cloned(), before, "the document stays as it is");
}

#[test]
fn an_exam_outlives_the_program_with_its_answers_and_its_place() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_with_copies(home.path(), Opening::Last);
    let plan = ExamPlan { n_trees: 2, ..ExamPlan::new(7) };
    send(&mut harness, Command::Exam(ExamCommand::Begin(plan.clone())));
    finish_jobs(&mut harness);
    harness.run_steps(3);
    let searches = searches(&plan);
    type_values(&mut harness, &values(&searches[0]));
    assert!(heard(&harness, task(2, 4)), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Space);
    // Copies are a second apart.
    harness.run_steps(8);
    finish_jobs(&mut harness);
    assert_eq!(copies(home.path()).len(), 1);
    // The program is gone, and nothing was asked.
    drop(harness);
    let mut harness = window_with_copies(home.path(), Opening::Last);
    let name = msg_with("left-behind-exam", &[("seed", "7")]);
    click(&mut harness, msg_with("left-behind-open", &[("name", name.words())]));
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(heard(&harness, task(2, 4)), "{:?}", told(&harness));
    // It is not offered twice, and once it is over nothing of it is left.
    assert!(find(&window_with_copies(home.path(), Opening::Last), msg("left-behind-title")).is_none());
    send(&mut harness, Command::Exam(ExamCommand::Finish));
    finish_jobs(&mut harness);
    harness.run_steps(8);
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
    let n_parts: usize = searches.iter().map(|trace| values(trace).len() + cuts(trace).len()).sum();
    let (right, of) = (values(&searches[0]).len().to_string(), n_parts.to_string());
    let score = msg_with("exam-points", &[("points", &right), ("of", &of)]);
    assert!(heard(&harness, score), "{:?}", told(&harness));
    assert!(copies(home.path()).is_empty());
}

#[test]
fn an_exam_is_left_and_goes_on_and_says_what_has_no_answer() {
    let mut harness = window(Opening::Last);
    let plan = ExamPlan { n_trees: 1, ..ExamPlan::new(7) };
    send(&mut harness, Command::Exam(ExamCommand::Begin(plan.clone())));
    finish_jobs(&mut harness);
    harness.run_steps(3);
    let trace = searches(&plan).swap_remove(0);
    let root = Names::new(trace.tree()).of(trace.tree(), NodeId::ROOT).into_owned();
    let field = crate::app_practice::value_field(&root);
    type_into(&mut harness, field.clone(), "many");
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(
        heard(&harness, msg_with("practice-unreadable", &[("given", "many")]).within()),
        "{:?}",
        told(&harness)
    );
    send(&mut harness, Action::Leave);
    assert!(!heard(&harness, task(1, 2)), "it is left");
    // Its time goes on, and that is said whatever is on the screen.
    for text in ["A(B(C=3, D=5), E(F=2, G=9))", "A(B", "A(B(?p=1/2 C=3, p=1/2 D=5), E(F=2, G=9))"] {
        send(&mut harness, Command::OpenText(text.to_owned()));
        finish_jobs(&mut harness);
        assert!(heard(&harness, msg("exam-left-open")), "{text}: {:?}", told(&harness));
        assert!(state(&harness).is_available(&Action::Practice.into()), "{text}");
    }
    send(&mut harness, Action::New);
    finish_jobs(&mut harness);
    harness.run_steps(2);
    assert!(heard(&harness, msg("exam-left-open")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    send(&mut harness, Command::OpenText("A(B(C=3, D=5), E(F=2, G=9))".to_owned()));
    finish_jobs(&mut harness);
    // The same key leads back to the exam, and to the answers that were given.
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.run_steps(3);
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    let value = |harness: &Window| get(harness, field.clone().role(Role::TextInput)).accesskit_node().value();
    assert_eq!(value(&harness).as_deref(), Some("many"));
    get(&harness, field.clone().role(Role::TextInput)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::A);
    type_into(&mut harness, field, "3");
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(heard(&harness, task(2, 2)), "{:?}", told(&harness));
    // Another key leads back, and again.
    press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    // That nothing is pruned is an answer.
    click(&mut harness, msg("practice-none-pruned").role(Role::CheckBox));
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(!heard(&harness, msg_with("exam-unanswered", &[("count", "1")])), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    click(&mut harness, msg("practice-none-pruned").role(Role::CheckBox));
    // Who presses Enter once more than needed marks no edge.
    harness.get_by_role(Role::Tree).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    // One value of several was given in the first task, and nothing in the second.
    let asked = [
        msg_with("exam-unanswered", &[("count", "1"), ("tasks", "2")]).words().to_owned(),
        msg_with("exam-gaps", &[("count", "1"), ("tasks", "1")]).words().to_owned(),
        msg("exam-finish-anyway").words().to_owned(),
    ];
    assert!(told(&harness).iter().any(|words| *words == asked.join(" ")), "{:?}", told(&harness));
    // The key that leads from task to task does not end the exam.
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(told(&harness).iter().any(|words| *words == asked.join(" ")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(heard(&harness, task(2, 2)) && !heard(&harness, msg("exam-finish-anyway")));
    click(&mut harness, msg("exam-finish"));
    // One button leads to the first task that is open.
    let to_open = || msg_with("exam-to-open", &[("task", "1")]);
    click(&mut harness, to_open());
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    click(&mut harness, msg("exam-finish"));
    // The question keeps the keyboard: Tab leads to no node of the tree.
    for _ in 0..3 {
        press(&mut harness, Modifiers::NONE, Key::Tab);
        harness.run_steps(2);
        let has_focus = |words: Phrase| get(&harness, words.role(Role::Button)).is_focused();
        assert!(has_focus(to_open()) || has_focus(msg("exam-finish")), "{:?}", told(&harness));
    }
    click(&mut harness, msg("exam-finish"));
    finish_jobs(&mut harness);
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
}

#[test]
fn a_result_counts_the_typical_mistakes() {
    let plan = ExamPlan::new(3);
    let searches = searches(&plan);
    let tasks = searches.iter().enumerate().map(|(tree, trace)| {
        let (question, solution) = solution(trace, ExerciseKind::Values);
        let mut values = solution.values();
        // The largest value at a MIN node, and the smallest at a MAX node.
        let tree_of = trace.tree();
        for node in tree_of.nodes().filter(|&node| !tree_of.is_leaf(node)) {
            let below: Vec<Value> = tree_of.children(node).filter_map(|child| tree_of.value(child)).collect();
            if below.len() == tree_of.children(node).count() {
                let truth = values[&node];
                let other = below.iter().copied().find(|&value| value != truth);
                if let Some(other) = other {
                    values.insert(node, other);
                }
            }
        }
        let answer = Answer::of_values(values);
        let verdict = grade_on(trace, &question, &answer);
        GradedTask { tree, kind: ExerciseKind::Values, answer, verdict, secs: 37 }
    });
    let tasks: Vec<GradedTask> = tasks.collect();
    let report = ExamReport { plan, searches: searches.clone(), tasks, secs: 185 };
    let mistakes = report.mistakes();
    assert!(
        !mistakes.is_empty() && mistakes.is_sorted_by(|one, other| one.1.len() >= other.1.len()),
        "{mistakes:?}"
    );
    let in_words = plyscope::worksheet::mistake_lines(&report, &crate::text::english());
    let (_, places) = &mistakes[0];
    let (of_tree, node) = places[0];
    let name = Names::new(searches[of_tree].tree()).of(searches[of_tree].tree(), node).into_owned();
    assert!(
        in_words[0].starts_with("You took the ")
            && in_words[0].ends_with(&format!(" (tree {})", of_tree + 1))
            && in_words[0].contains(&name),
        "{in_words:?} {name}"
    );
    let (right, of) = report.score();
    assert!(right < of);
    assert_eq!(plyscope::practice::exam_time(report.secs), "3:05");
    let text = Arc::new(crate::text::english());
    let lines = plyscope::worksheet::report_lines(&report, &text);
    assert!(lines.iter().any(|line| line == msg_with("exam-time", &[("time", "3:05")]).words()), "{lines:?}");
    let sheet = plyscope::worksheet::ExamSheet {
        report: &report,
        paper: plyscope::worksheet::Paper::default(),
        text: &text,
        metrics: &crate::text::metrics(),
    };
    assert!(!sheet.pages().is_empty());
}

/// The places of all shapes of a look on a page: the lowest point of each.
fn ends_of(page: &Scene, class: &str) -> Vec<f64> {
    let end = |shape: &Shape| match *shape {
        Shape::Text { at, paint, .. } => Some((page.text_paint(paint).class, at.y)),
        Shape::Line { from, to, paint } => Some((page.paint(paint).class, from.y.max(to.y))),
        Shape::Rect { rect, paint, .. } => Some((page.paint(paint).class, rect.max.y)),
        _ => None,
    };
    let all = page.items.iter().filter_map(|item| end(&item.shape));
    all.filter(|(found, _)| *found == class).map(|(_, y)| y).collect()
}

#[test]
fn the_figure_of_each_task_has_the_answers_and_what_is_right_and_what_is_said_stands_below_it() {
    let plan = ExamPlan { n_trees: 3, kinds: ExerciseKind::WHOLE.into(), ..ExamPlan::new(7) };
    let searches = searches(&plan);
    let mut tasks = Vec::new();
    for (tree, trace) in searches.iter().enumerate() {
        for kind in ExerciseKind::WHOLE {
            let (question, mut answer) = solution(trace, kind);
            match &mut answer {
                // The root is worth something else.
                Answer::Numbers(numbers) if kind == ExerciseKind::Values => {
                    numbers.get_mut(&NodeId::ROOT).unwrap()[0].as_mut().unwrap().value = Value::from(99);
                }
                Answer::Edges(cuts) => cuts.clear(),
                Answer::Sequence(leaves) => leaves.reverse(),
                _ => {}
            }
            let verdict = grade_on(trace, &question, &answer);
            tasks.push(GradedTask { tree, kind, answer, verdict, secs: 37 + tree as u64 });
        }
    }
    let n_cuts: usize = searches.iter().map(|trace| cuts(trace).len()).sum();
    let report = ExamReport { plan, searches, tasks, secs: 185 };
    let text = Arc::new(crate::text::english());
    let sheet = plyscope::worksheet::ExamSheet {
        report: &report,
        paper: plyscope::worksheet::Paper::default(),
        text: &text,
        metrics: &crate::text::metrics(),
    };
    let pages = sheet.pages();
    let said = |page: &Scene| -> Vec<String> {
        let words = |shape: &Shape| match shape {
            Shape::Text { text, .. } => Some(page.text_of(*text).to_owned()),
            _ => None,
        };
        page.items.iter().filter_map(|item| words(&item.shape)).collect()
    };
    // The first page says how it went, and how long each task took.
    let first = said(&pages[0]);
    for time in ["3:05", "0:37", "0:38", "0:39"] {
        assert!(first.iter().any(|words| words.ends_with(time)), "{time}: {first:?}");
    }
    let n_of = |class: &str| pages.iter().map(|page| ends_of(page, class).len()).sum::<usize>();
    let n_wrong = pages.iter().flat_map(said).filter(|words| words == "99").count();
    assert_eq!((n_wrong, n_of("lacking")), (3, n_cuts), "the answers, and the edges that are missing");
    assert!(n_of("struck") >= 3 && n_of("right") >= n_wrong && n_of("answer") > 20);
    for (i, page) in pages.iter().enumerate() {
        let lowest = |class: &str| ends_of(page, class).into_iter().fold(0.0, f64::max);
        assert!(lowest("node") < lowest("body"), "page {}: a figure without what is said of it", i + 1);
    }
}

#[test]
fn enter_at_save_leads_to_the_path_where_no_user_has_said_where_the_result_goes() {
    let mut harness = window(Opening::Last);
    begin_exam_on_a_tree(&mut harness);
    send(&mut harness, Command::Exam(ExamCommand::Finish));
    finish_jobs(&mut harness);
    harness.run_steps(4);
    let field = msg("export-file").role(Role::TextInput);
    let path = get(&harness, &field).accesskit_node().value().unwrap();
    // At the button to save, which has the keyboard. The system of the tests has no dialog in which a file is chosen.
    press(&mut harness, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    assert!(!std::path::Path::new(&path).exists(), "{path}");
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
    assert!(heard(&harness, msg("export-no-dialog")), "{:?}", told(&harness));
    assert!(get(&harness, &field).is_focused(), "the path is typed");
}

#[test]
fn an_exam_fits_into_every_window() {
    for size in [[800.0, 600.0], [400.0, 300.0], [1366.0, 768.0]] {
        let mut harness = window_with(size, crate::app::stepping_finely(), crate::app::start(Opening::Last));
        send(&mut harness, Command::Exam(ExamCommand::Begin(ExamPlan { n_trees: 2, ..ExamPlan::new(5) })));
        finish_jobs(&mut harness);
        harness.run_steps(3);
        let next = get(&harness, msg("exam-next").role(Role::Button)).rect();
        let window = harness.ctx.content_rect();
        assert!(window.contains_rect(next), "{size:?}: {next:?}");
        assert!(harness.query_by_role_and_label(Role::TreeItem, "A").is_some());
    }
}

#[test]
fn the_result_of_an_exam_is_scrolled_by_keys_in_a_small_window() {
    let mut harness =
        window_with([400.0, 300.0], crate::app::stepping_finely(), crate::app::start(Opening::Last));
    send(&mut harness, Command::Exam(ExamCommand::Begin(ExamPlan { n_trees: 2, ..ExamPlan::new(5) })));
    finish_jobs(&mut harness);
    send(&mut harness, Command::Exam(ExamCommand::Finish));
    finish_jobs(&mut harness);
    harness.run_steps(8);
    let top = |harness: &Window| get(harness, msg("exam-result-title").role(Role::Label)).rect().top();
    let before = top(&harness);
    press(&mut harness, Modifiers::NONE, Key::PageDown);
    harness.run_steps(8);
    assert!(top(&harness) < before - 20.0, "{before} to {}", top(&harness));
}

#[test]
fn an_exercise_that_was_left_for_an_exam_stays_hidden_after_it() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    type_in(&mut harness, "3");
    let plan = ExamPlan { n_trees: 1, ..ExamPlan::new(1) };
    send(&mut harness, Command::Exam(ExamCommand::Begin(plan)));
    finish_jobs(&mut harness);
    harness.run_steps(2);
    send(&mut harness, Command::Exam(ExamCommand::Finish));
    finish_jobs(&mut harness);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert!(heard(&harness, msg("practice-left-open")), "{:?}", told(&harness));
    assert!(state(&harness).document().picture.look().is_later_hidden);
    // The result is saved nevertheless.
    let home = tempfile::tempdir().unwrap();
    send(&mut harness, Command::Exam(ExamCommand::ShowResult));
    harness.run_steps(3);
    save_result(&mut harness, &home.path().join("result.pdf"));
}

/// Saves the result that is shown.
fn save_result(harness: &mut Window, path: &std::path::Path) {
    let field = msg("export-file").role(Role::TextInput);
    get(harness, &field).focus();
    harness.run_steps(2);
    press(harness, Modifiers::COMMAND, Key::A);
    type_into(harness, field, &path.display().to_string());
    finish_jobs(harness);
    press(harness, Modifiers::NONE, Key::Enter);
    finish_jobs(harness);
    assert!(heard(harness, msg("exam-result-title")), "the result stays");
    assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"), "{:?}", told(harness));
    // The key that saves does the same.
    std::fs::remove_file(path).unwrap();
    press(harness, Modifiers::COMMAND, Key::S);
    finish_jobs(harness);
    assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"), "{:?}", told(harness));
}

#[test]
fn a_number_of_trees_that_is_typed_takes_the_place_of_the_usual_one() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Exam);
    harness.run_steps(4);
    type_in(&mut harness, "2");
    press(&mut harness, Modifiers::NONE, Key::Tab);
    click(&mut harness, msg("exam-begin"));
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(heard(&harness, task(1, 4)), "two kinds of tasks for each: {:?}", told(&harness));
}

#[test]
fn ctrl_enter_begins_the_exam_that_the_dialog_shows_and_no_letter_leaves_it() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Exam);
    harness.run_steps(4);
    get(&harness, msg("practice-kind-values").role(Role::CheckBox)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(heard(&harness, task(1, 10)), "{:?}", told(&harness));
    send(&mut harness, Action::Practice);
    assert!(heard(&harness, task(1, 10)), "{:?}", told(&harness));
}

#[test]
fn a_window_with_an_exam_that_is_not_over_asks_before_it_closes_and_shows_the_way_back() {
    let mut harness = window(Opening::Last);
    begin_exam_on_a_tree(&mut harness);
    send(&mut harness, Action::Leave);
    harness.run_steps(3);
    assert!(heard(&harness, msg("exam-left-open")), "{:?}", told(&harness));
    click(&mut harness, msg("exam-unanswered-back"));
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    assert!(!heard(&harness, msg("exam-left-open")));
    // Enter leads back to it.
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    assert!(heard(&harness, msg("exam-open-title")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(!heard(&harness, msg("exam-open-title")), "{:?}", told(&harness));
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    click(&mut harness, msg("exam-open-end"));
    assert!(!close(&mut harness).contains(&ViewportCommand::CancelClose));
}

#[test]
fn an_exam_is_asked_about_before_a_tree_that_is_not_saved_and_goes_on_unless_it_is_ended() {
    let mut harness = window(Opening::Last);
    paste(&mut harness, "A(B=1, C=2)");
    set(&mut harness, "C", 7);
    begin_exam_on_a_tree(&mut harness);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    assert!(heard(&harness, msg("exam-open-title")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
    close(&mut harness);
    harness.run_steps(2);
    click(&mut harness, msg("exam-open-end"));
    harness.run_steps(3);
    assert!(heard(&harness, msg("unsaved-what")), "{:?}", told(&harness));
}

#[test]
fn an_exam_that_goes_on_is_announced_in_a_presentation_too() {
    let mut harness = window(Opening::Last);
    begin_exam_on_a_tree(&mut harness);
    send(&mut harness, Action::Leave);
    send(&mut harness, Action::Present);
    harness.run_steps(3);
    assert!(heard(&harness, msg("exam-left-open")), "{:?}", told(&harness));
    click(&mut harness, msg("exam-unanswered-back"));
    assert!(heard(&harness, task(1, 2)), "{:?}", told(&harness));
}

#[test]
fn a_result_that_is_in_no_file_is_asked_about_before_the_window_closes() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::Exam(ExamCommand::Begin(ExamPlan { n_trees: 1, ..ExamPlan::new(7) })));
    finish_jobs(&mut harness);
    send(&mut harness, Command::Exam(ExamCommand::Finish));
    finish_jobs(&mut harness);
    send(&mut harness, Action::Leave);
    harness.run_steps(3);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    assert!(heard(&harness, msg("exam-unsaved-title")), "{:?}", told(&harness));
    // Enter leads back to it.
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
    send(&mut harness, Action::Leave);
    // The palette finds it, too.
    send(&mut harness, Action::Palette);
    type_in(&mut harness, "exam result");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(heard(&harness, msg("exam-result-title")), "{:?}", told(&harness));
    send(&mut harness, Action::Leave);
    assert!(close(&mut harness).contains(&ViewportCommand::CancelClose));
    harness.run_steps(2);
    click(&mut harness, msg("exam-unsaved-end"));
    assert!(!close(&mut harness).contains(&ViewportCommand::CancelClose));
}

#[test]
fn enter_at_a_box_begins_the_exam_and_a_seed_that_is_typed_takes_the_place_of_the_one_that_is_there() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Exam);
    harness.run_steps(4);
    let is_at_box = |harness: &Window| {
        get(harness, msg("practice-kind-order").role(Role::CheckBox)).accesskit_node().is_focused()
    };
    for _ in 0..10 {
        if is_at_box(&harness) {
            break;
        }
        press(&mut harness, Modifiers::NONE, Key::Tab);
    }
    assert!(is_at_box(&harness));
    press(&mut harness, Modifiers::NONE, Key::Tab);
    type_in(&mut harness, "77");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    harness.run_steps(2);
    assert!(is_at_box(&harness));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut harness);
    harness.run_steps(3);
    assert!(heard(&harness, msg_with("exam-seed", &[("seed", "77")])), "{:?}", told(&harness));
    assert!(heard(&harness, task(1, 10)), "no box was changed: {:?}", told(&harness));
}
