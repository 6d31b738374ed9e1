//! The tree of an exercise: whole at every size down to the least readable text, and looked at as the window's is.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Command;
use plyscope::app::{Opening, Preferences};
use plyscope::live::{SearchPlan, expand};
use plyscope::practice::{ExerciseKind, QuestionRate};
use plyscope::scene::{RenderedView, shown};
use plyscope::trace::GrowthLimits;
use plyscope::tree::Header;
use plyscope::value::Role as Side;

use crate::app::{
    Window, finish_jobs, paste, press, send, start, state, stepping_finely, type_in, window_with,
};
use crate::app_practice::{
    begin_exercise, check_silent, child, cut_at_alpha, is_graded, marked, told, value_field,
};
use crate::app_practice_kept::value_of;
use crate::phrase::{Phrase, click, find, get, heard, msg, msg_with, picker};

/// Points that a text may be smaller than the least size by, because pages are laid out in steps.
const ALMOST: f32 = 0.1;

/// Three plies of three children each, as `plyscope generate --plies 3 --branching 3` makes them.
fn wide_tree() -> String {
    let row = |i: usize| (0..3).map(|j| ((i * 3 + j) * 37 % 100).to_string()).collect::<Vec<_>>().join(", ");
    let branch = |i: usize| (0..3).map(|j| format!("[{}]", row(i * 3 + j))).collect::<Vec<_>>().join(", ");
    format!("[{}]", (0..3).map(|i| format!("[{}]", branch(i))).collect::<Vec<_>>().join(", "))
}

fn window_of(size: [f32; 2], tree: Option<&str>) -> Window {
    let preferences = Preferences { is_motion_off: true, ..stepping_finely() };
    let mut harness = window_with(size, preferences, start(Opening::Last));
    if let Some(tree) = tree {
        paste(&mut harness, tree);
    }
    harness
}

fn canvas(harness: &Window) -> Rect {
    harness.get_by_role(Role::Tree).rect()
}

/// The nodes that are on the canvas with all that they are.
fn n_seen(harness: &Window) -> usize {
    let canvas = canvas(harness);
    let items = harness.query_all_by_role(Role::TreeItem);
    items.filter(|item| canvas.contains_rect(item.rect())).count()
}

/// The least size of a text on the canvas.
fn least_text(harness: &Window) -> f32 {
    fn least(shape: &Shape, canvas: Rect) -> f32 {
        match shape {
            Shape::Text(text) if canvas.contains_rect(text.visual_bounding_rect()) => {
                let sizes = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
                sizes.fold(f32::INFINITY, f32::min)
            }
            Shape::Vec(all) => all.iter().map(|shape| least(shape, canvas)).fold(f32::INFINITY, f32::min),
            _ => f32::INFINITY,
        }
    }
    let canvas = canvas(harness);
    harness.output().shapes.iter().map(|clipped| least(&clipped.shape, canvas)).fold(f32::INFINITY, f32::min)
}

#[test]
fn an_exercise_shows_the_whole_tree_where_it_can_be_read() {
    let wide = wide_tree();
    for (size, tree) in [
        ([800.0, 600.0], None),
        ([800.0, 600.0], Some(&*wide)),
        ([1366.0, 768.0], None),
        ([1366.0, 768.0], Some(&*wide)),
        ([1920.0, 1080.0], Some(&*wide)),
        ([3840.0, 2160.0], Some(&*wide)),
    ] {
        let mut harness = window_of(size, tree);
        for kind in ExerciseKind::ALL {
            begin_exercise(&mut harness, kind);
            harness.run_steps(4);
            let n_nodes = state(&harness).document().tree.n_nodes();
            assert_eq!(n_seen(&harness), n_nodes, "{kind:?} at {size:?}");
            if kind == ExerciseKind::Bug {
                let send = get(&harness, msg("practice-check").role(Role::Button)).rect();
                assert!(send.width() > send.height(), "its name is on one line: {send:?}");
            }
            let least = least_text(&harness);
            assert!(least >= 12.0 - ALMOST, "{kind:?} at {size:?}: {least}");
        }
    }
}

#[test]
fn a_tree_that_cannot_be_read_whole_begins_at_the_left_and_the_question_is_on_the_screen() {
    // Text at 200 % in windows of 800 × 600 and 1366 × 768.
    for size in [[400.0, 300.0], [683.0, 384.0]] {
        let leaves: Vec<String> = (0..90).map(|i| format!("L{i}={i}")).collect();
        let branches: Vec<String> =
            leaves.chunks(9).enumerate().map(|(i, leaves)| format!("N{i}({})", leaves.join(", "))).collect();
        let mut harness = window_of(size, Some(&format!("A({})", branches.join(", "))));
        begin_exercise(&mut harness, ExerciseKind::Cuts);
        harness.run_steps(4);
        let is_seen = |harness: &Window, node: &str| {
            let item = harness.query_by_role_and_label(Role::TreeItem, node);
            item.is_some_and(|item| canvas(harness).contains(item.rect().center()))
        };
        assert!(is_seen(&harness, "N0") && !is_seen(&harness, "N9"), "{size:?}");
        let end = get(&harness, msg("practice-end").role(Role::Button)).rect();
        assert!(end.top() >= canvas(&harness).bottom(), "{size:?}: {end:?} below {:?}", canvas(&harness));
        let question = get(&harness, msg("practice-task-cuts"));
        assert!(harness.ctx.content_rect().contains_rect(question.rect()), "{size:?}");
        // It follows what is asked.
        begin_exercise(&mut harness, ExerciseKind::Which);
        harness.run_steps(4);
        let asked = state(&harness).view().selected.expect("the question names a leaf");
        let name = state(&harness).document().tree.label(asked).unwrap().to_owned();
        assert!(is_seen(&harness, &name), "{name} at {size:?}");
    }
}

/// All lines of text, and where they stand.
fn labels(harness: &Window) -> Vec<(String, Rect)> {
    let words = |node: &egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        node.value().or_else(|| node.label()).unwrap_or_default()
    };
    harness.query_all_by_role(Role::Label).map(|node| (words(&node), node.rect())).collect()
}

#[test]
fn the_question_and_the_buttons_that_lead_on_are_on_the_screen() {
    // Among them windows of 800 × 600 and 1366 × 768 with text at 200 %.
    for size in [[400.0, 300.0], [683.0, 384.0], [800.0, 600.0], [960.0, 540.0]] {
        let mut harness = window_of(size, Some(&wide_tree()));
        let is_seen = |harness: &Window, phrase: &Phrase| {
            harness.ctx.content_rect().contains_rect(get(harness, phrase).rect())
        };
        for (kind, task) in [
            (ExerciseKind::Order, "practice-task-order"),
            (ExerciseKind::Windows, "practice-task-windows"),
            (ExerciseKind::Values, "practice-task-values"),
            (ExerciseKind::Cuts, "practice-task-cuts"),
        ] {
            begin_exercise(&mut harness, kind);
            harness.run_steps(4);
            assert!(is_seen(&harness, &msg(task)), "{kind:?} at {size:?}");
            for button in ["practice-check", "practice-hint"] {
                assert!(
                    is_seen(&harness, &msg(button).role(Role::Button)),
                    "{button} of {kind:?} at {size:?}"
                );
            }
            // A hint can be read as soon as it is given.
            let before = labels(&harness);
            click(&mut harness, msg("practice-hint"));
            harness.run_steps(20);
            let hint = labels(&harness).into_iter().find(|label| !before.iter().any(|old| old.0 == label.0));
            let (hint, place) = hint.expect("a hint");
            assert!(harness.ctx.content_rect().contains_rect(place), "{hint} at {size:?}: {place:?}");
            // The score is read first.
            grade(&mut harness);
            click(&mut harness, msg("practice-empty-check"));
            harness.run_steps(20);
            let score = labels(&harness).into_iter().find(|(words, _)| {
                msg("practice-score").ends(words) && words.starts_with(|c: char| c.is_ascii_digit())
            });
            let (_, score) = score.expect("a score");
            assert!(harness.ctx.content_rect().contains_rect(score), "{score:?} of {kind:?} at {size:?}");
        }
        // What comes next is asked, and can be answered.
        send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Decisions));
        harness.run_steps(20);
        let field = get(&harness, msg("practice-type-answer").role(Role::TextInput)).rect();
        assert!(harness.ctx.content_rect().shrink(6.0).contains_rect(field), "{field:?} at {size:?}");
        // However far the one before was scrolled, a question begins at its top.
        begin_exercise(&mut harness, ExerciseKind::Which);
        harness.run_steps(20);
        let number = msg_with("practice-question-of", &[("number", "1")]);
        let first = labels(&harness).into_iter().find(|(words, _)| number.begins(words));
        let (_, first) = first.expect("the number of the question");
        let head = get(&harness, msg("practice-end").role(Role::Button)).rect();
        assert!(first.top() >= head.top() && harness.ctx.content_rect().contains_rect(first), "{size:?}");
    }
}

#[test]
fn a_kind_is_chosen_by_the_keyboard_alone() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    get(&harness, picker("practice-kind-cuts").role(Role::Button)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(4);
    let chosen = get(&harness, msg("practice-kind-cuts").role(Role::RadioButton));
    assert!(chosen.is_focused(), "the keyboard is at what is chosen");
    press(&mut harness, Modifiers::NONE, Key::ArrowUp);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(4);
    let title = msg_with("practice-window", &[("kind", msg("practice-kind-values").words())]);
    assert!(title.begins(&state(&harness).document_title()), "{}", state(&harness).document_title());
    assert!(harness.query_by_role(Role::RadioButton).is_none(), "the menu is closed");
    // The first field of the new exercise has the keyboard.
    type_in(&mut harness, "3");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(value_of(&harness, value_field("B")), "3");
}

#[test]
fn what_is_typed_at_the_node_cursor_is_written_there() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Values);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    let name = walk(&mut harness, &[Key::ArrowUp]);
    assert_eq!(name, "A");
    type_in(&mut harness, "-");
    type_in(&mut harness, "4");
    assert_eq!(value_of(&harness, value_field("A")), "-4");
}

#[test]
fn answers_are_saved_soon_after_they_are_given() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    let interval = harness.state().as_ref().map(eframe::App::auto_save_interval).expect("a window");
    assert!(interval <= std::time::Duration::from_secs(2), "{interval:?}");
    // The window is drawn once more then, and so saves.
    click(&mut harness, msg_with("practice-edge", &[("node", "N")]).role(Role::CheckBox));
    let delay = harness.output().viewport_output[&eframe::egui::ViewportId::ROOT].repaint_delay;
    assert!(delay <= std::time::Duration::from_secs(3), "{delay:?}");
}

#[test]
fn zoom_keys_work_in_an_exercise_as_they_do_in_the_window() {
    let mut harness = window_of([1366.0, 768.0], Some(&wide_tree()));
    harness.run_steps(4);
    press(&mut harness, Modifiers::NONE, Key::Plus);
    let document = state(&harness).view().camera;
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    harness.run_steps(4);
    let n_nodes = state(&harness).document().tree.n_nodes();
    let scale = |harness: &Window| state(harness).view().camera.scale;
    let whole = scale(&harness);
    for _ in 0..6 {
        press(&mut harness, Modifiers::NONE, Key::Plus);
    }
    assert!(scale(&harness) > 3.0 * whole && n_seen(&harness) < n_nodes);
    press(&mut harness, Modifiers::NONE, Key::Minus);
    assert!(scale(&harness) < 3.1 * whole);
    press(&mut harness, Modifiers::NONE, Key::Num0);
    assert_eq!(n_seen(&harness), n_nodes, "{:?}", state(&harness).view().camera);
    // What was looked at in the exercise leaves the place in the document alone.
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.run_steps(4);
    let (now, before) = (state(&harness).view().camera, document);
    // Until the exercise is graded, nodes have other places, and the same one stays in the middle.
    assert!((now.scale - before.scale).abs() < 1e-9 && now.aim == before.aim, "{now:?} {before:?}");
}

/// Moves the node cursor and says where it is.
fn walk(harness: &mut Window, keys: &[Key]) -> String {
    for &key in keys {
        press(harness, Modifiers::NONE, key);
    }
    let selected = state(harness).view().selected.expect("the cursor is somewhere");
    state(harness).document().tree.label(selected).unwrap_or_default().to_owned()
}

fn grade(harness: &mut Window) {
    press(harness, Modifiers::COMMAND, Key::Enter);
}

#[test]
fn edges_are_marked_by_the_keyboard_alone() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    // Right and Space lead to no button, and grade nothing.
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    assert!(!is_graded(&harness));
    // The cursor begins at the first leaf.
    assert_eq!(walk(&mut harness, &[Key::ArrowUp, Key::ArrowRight, Key::ArrowDown, Key::ArrowDown]), "I");
    assert_eq!(walk(&mut harness, &[Key::ArrowDown, Key::ArrowRight]), "N");
    press(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!(walk(&mut harness, &[Key::ArrowUp, Key::ArrowUp, Key::ArrowRight]), "G");
    assert_eq!(walk(&mut harness, &[Key::ArrowDown, Key::ArrowRight]), "L");
    press(&mut harness, Modifiers::NONE, Key::Space);
    // Enter marks nothing and takes no mark away.
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(!is_graded(&harness), "{:?}", told(&harness));
    grade(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "2"), ("of", "2")])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn an_empty_answer_is_graded_only_after_a_question() {
    let mut harness = window_of([1366.0, 768.0], None);
    for kind in [ExerciseKind::Cuts, ExerciseKind::Order, ExerciseKind::Values, ExerciseKind::Windows] {
        begin_exercise(&mut harness, kind);
        grade(&mut harness);
        assert!(heard(&harness, msg("practice-empty")), "{kind:?}");
        assert!(!is_graded(&harness), "{kind:?}: {:?}", told(&harness));
        // Enter goes back to the exercise.
        press(&mut harness, Modifiers::NONE, Key::Enter);
        assert!(!heard(&harness, msg("practice-empty")), "{kind:?}");
        // The question keeps the keyboard: Tab leads to no other widget, Escape back to the exercise.
        grade(&mut harness);
        for _ in 0..3 {
            press(&mut harness, Modifiers::NONE, Key::Tab);
            harness.run_steps(2);
            let has_focus = |id: &str| get(&harness, msg(id).role(Role::Button)).is_focused();
            assert!(has_focus("practice-empty-back") || has_focus("practice-empty-check"), "{kind:?}");
        }
        press(&mut harness, Modifiers::NONE, Key::Escape);
        assert!(!heard(&harness, msg("practice-empty")) && !is_graded(&harness), "{kind:?}");
        // A second Ctrl+Enter confirms.
        grade(&mut harness);
        grade(&mut harness);
        assert!(is_graded(&harness), "{kind:?}: {:?}", told(&harness));
    }
    // An order in which nothing was moved is an answer, too, but it may be none.
    begin_exercise(&mut harness, ExerciseKind::Children);
    grade(&mut harness);
    assert!(heard(&harness, msg("practice-unmoved")) && !is_graded(&harness), "{:?}", told(&harness));
    grade(&mut harness);
    assert!(is_graded(&harness), "{:?}", told(&harness));
    assert!(heard(&harness, msg("practice-unneeded")), "what +1 means: {:?}", told(&harness));
}

#[test]
fn values_are_written_and_graded_by_the_keyboard_alone() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Values);
    // The first field has the keyboard: values from the left and from below.
    for value in ["3", "0", "5", "7", "4", "4"] {
        type_in(&mut harness, value);
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "5"), ("of", "6")])),
        "{:?}",
        told(&harness)
    );
    // The field with the mistake has the keyboard, and Enter leads from the last field to another check.
    press(&mut harness, Modifiers::COMMAND, Key::A);
    type_in(&mut harness, "8");
    for _ in 0..3 {
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "6"), ("of", "6")])),
        "{:?}",
        told(&harness)
    );
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!msg("practice-window").begins(&state(&harness).document_title()));
}

#[test]
fn the_order_of_leaves_and_of_children_is_given_by_the_keyboard_alone() {
    let mut harness = window_of([1366.0, 768.0], None);
    begin_exercise(&mut harness, ExerciseKind::Order);
    press(&mut harness, Modifiers::NONE, Key::ArrowLeft);
    for keys in [&[][..], &[Key::ArrowRight]] {
        walk(&mut harness, keys);
        press(&mut harness, Modifiers::NONE, Key::Space);
    }
    assert!(heard(&harness, msg_with("practice-order-so-far", &[("order", "D E")])), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Backspace);
    assert!(
        heard(&harness, msg_with("practice-order-so-far", &[("order", "D")]))
            && !heard(&harness, msg_with("practice-order-so-far", &[("order", "D E")]))
    );
    begin_exercise(&mut harness, ExerciseKind::Children);
    press(&mut harness, Modifiers::NONE, Key::ArrowUp);
    assert_eq!(walk(&mut harness, &[Key::ArrowUp, Key::ArrowRight]), "C");
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert!(heard(&harness, child("C", "1", "2", "A")), "{:?}", told(&harness));
    grade(&mut harness);
    assert!(heard(&harness, msg("practice-tally")), "{:?}", told(&harness));
}

#[test]
fn questions_one_after_the_other_are_answered_by_the_keyboard_alone() {
    let mut harness = window_of([1366.0, 768.0], None);
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Cutoffs));
    type_in(&mut harness, "N");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, marked("practice-right", &cut_at_alpha())), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, msg_with("practice-question-of", &[("number", "2"), ("of", "8")])));
    type_in(&mut harness, "A");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(
        heard(&harness, msg_with("practice-question-of", &[("number", "3"), ("of", "8")])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn an_exercise_on_a_position_draws_its_boards_and_offers_fewer_plies_where_it_is_wide() {
    // Pieces are figures and lines; the crosses of this board are drawn, whatever is still to be searched.
    let boards = |harness: &Window| harness.output().shapes.len();
    let mut harness = window_of([1920.0, 1080.0], None);
    paste(&mut harness, "game: chess\nposition: start\ndepth: 3\nevaluation: material\n");
    finish_jobs(&mut harness);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    harness.run_steps(4);
    // Three plies are too many, two more than are read in one sitting.
    assert_eq!(n_seen(&harness), 21);
    assert!(heard(&harness, msg_with("practice-plies", &[("plies", "1")])), "{:?}", told(&harness));
    let depth = |harness: &Window| state(harness).document().live().map(|live| live.plan.depth);
    for plies in ["2", "1"] {
        click(&mut harness, msg_with("practice-other-plies", &[("plies", plies)]));
        harness.run_steps(6);
        assert!(heard(&harness, msg("practice-task-cuts")), "{:?}", told(&harness));
        assert!(boards(&harness) > 0, "{plies}");
        // That is the exercise's own.
        assert_eq!(depth(&harness), Some(3), "{plies}");
        if plies == "2" {
            assert!(heard(&harness, msg("practice-marked")), "no column of boxes: {:?}", told(&harness));
        }
    }
    assert_eq!(n_seen(&harness), 21);
    // What was practiced last is opened again, as deep as it was.
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.run_steps(4);
    assert_eq!((n_seen(&harness), depth(&harness)), (21, Some(3)));
    // Its search can be walked through, with the way back to it.
    grade(&mut harness);
    get(&harness, msg("practice-empty-check")).click_accesskit();
    harness.run_steps(3);
    assert!(is_graded(&harness), "{:?}", told(&harness));
    click(&mut harness, msg("practice-walk"));
    finish_jobs(&mut harness);
    harness.run_steps(4);
    assert_eq!(depth(&harness), Some(1));
    click(&mut harness, msg("practice-back"));
    harness.run_steps(4);
    assert!(is_graded(&harness) && n_seen(&harness) == 21, "{:?}", told(&harness));
}

#[test]
fn an_exercise_on_a_game_that_ends_early_offers_fewer_plies_than_it_has_and_begins_where_nodes_are() {
    for size in [[400.0, 300.0], [683.0, 384.0], [800.0, 600.0]] {
        let mut harness = window_of(size, None);
        send(&mut harness, Command::OpenBundled("take-7"));
        finish_jobs(&mut harness);
        begin_exercise(&mut harness, ExerciseKind::Cuts);
        harness.run_steps(4);
        assert!(n_seen(&harness) > 0, "{size:?}");
        // The search is 20 plies deep, and no game has more than seven moves.
        assert!(find(&harness, msg_with("practice-other-plies", &[("plies", "6")])).is_some(), "{size:?}");
    }
}

#[test]
fn in_an_exercise_on_a_position_a_pruned_move_is_a_move_as_every_other() {
    let mut harness = window_of([1366.0, 768.0], None);
    paste(&mut harness, "game: tic-tac-toe\nposition: XOX/O../X..\ndepth: 3\n");
    finish_jobs(&mut harness);
    let searched = std::sync::Arc::clone(&state(&harness).document().tree);
    // Four moves, three replies to each of which one or none wins, and two more.
    let n_pruned = searched.nodes().filter(|&node| searched.is_stub(node)).count();
    assert!(n_pruned > 0);
    for kind in [ExerciseKind::Cuts, ExerciseKind::Values, ExerciseKind::Windows, ExerciseKind::Order] {
        begin_exercise(&mut harness, kind);
        harness.run_steps(4);
        let n_seen = n_seen(&harness);
        assert!(n_seen > searched.n_nodes(), "{kind:?}: {n_seen}");
        let items: Vec<_> = harness.query_all_by_role(Role::TreeItem).collect();
        let names: std::collections::HashSet<_> =
            items.iter().filter_map(|item| item.accesskit_node().label()).collect();
        assert_eq!(names.len(), items.len(), "each node has a name of its own");
        check_silent(&harness, &["not tried", "Pruned"]);
    }
    // What is answered there is what the search on the screen does, step by step.
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    grade(&mut harness);
    get(&harness, msg("practice-empty-check")).click_accesskit();
    harness.run_steps(3);
    get(&harness, msg("practice-explain")).click_accesskit();
    harness.run_steps(3);
    let all = told(&harness);
    // Each is told whole to a screen reader, and painted in lines.
    let is_whole = |line: &&String| line.starts_with('○') && line.ends_with('.');
    let missing: std::collections::HashSet<_> = all.iter().filter(is_whole).collect();
    assert_eq!(missing.len(), n_pruned, "{all:?}");
    click(&mut harness, msg("practice-walk-mistake"));
    harness.run_steps(3);
    let workspace = state(&harness);
    let step = workspace.playback().step();
    assert!(workspace.document().trace.cut_steps().any(|cut| cut == step), "{step}");
}

/// The texts that are painted on the canvas.
fn painted(harness: &Window) -> Vec<String> {
    fn add(shape: &Shape, canvas: Rect, all: &mut Vec<String>) {
        match shape {
            Shape::Text(text) if canvas.contains_rect(text.visual_bounding_rect()) => {
                all.push(text.galley.text().to_owned());
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, canvas, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| add(&clipped.shape, canvas(harness), &mut all));
    all
}

#[test]
fn an_exercise_on_a_position_shows_what_its_leaves_are_worth() {
    let mut harness = window_of([1366.0, 768.0], None);
    paste(&mut harness, "game: tic-tac-toe\nposition: XOX/OOX/...\ndepth: 3\n");
    finish_jobs(&mut harness);
    for kind in [ExerciseKind::Values, ExerciseKind::Cuts, ExerciseKind::Windows, ExerciseKind::Order] {
        begin_exercise(&mut harness, kind);
        harness.run_steps(4);
        let painted = painted(&harness);
        let n_painted = |value: &str| painted.iter().filter(|text| *text == value).count();
        // One move wins at once; after one of the others O wins; and three games are drawn.
        assert_eq!([n_painted("9"), n_painted("−8")], [1, 1], "{kind:?}: {painted:?}");
    }
}

#[test]
fn every_exercise_can_be_done_on_a_small_position() {
    let mut harness = window_of([1366.0, 768.0], None);
    paste(&mut harness, "game: tic-tac-toe\nposition: XOX/OOX/...\ndepth: 3\n");
    finish_jobs(&mut harness);
    for kind in ExerciseKind::ALL {
        begin_exercise(&mut harness, kind);
        harness.run_steps(4);
        assert!(find(&harness, msg("practice-unfrozen")).is_none(), "{kind:?}");
        assert!(find(&harness, msg("practice-nothing")).is_none(), "{kind:?}");
        assert!(n_seen(&harness) > 1, "{kind:?}");
    }
}

#[test]
fn children_of_a_position_keep_their_boards_in_another_order() {
    let mut harness = window_of([1366.0, 768.0], None);
    paste(&mut harness, "game: tic-tac-toe\nposition: XOX/OOX/...\ndepth: 3\n");
    finish_jobs(&mut harness);
    begin_exercise(&mut harness, ExerciseKind::Children);
    harness.run_steps(4);
    let first = [("node", "A"), ("place", "1"), ("of", "3"), ("parent", "the position")];
    get(&harness, msg_with("practice-child", &first).role(Role::Button)).click_accesskit();
    harness.run_steps(4);
    get(&harness, msg("practice-right-of").role(Role::Button)).click_accesskit();
    harness.run_steps(4);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    harness.run_steps(4);
    assert!(is_graded(&harness), "{:?}", told(&harness));
}

#[test]
fn a_position_whose_moves_stand_in_another_order_has_the_same_boards_and_moves() {
    let live = plyscope::live::open_at(plyscope::games::TicTacToe, "XOX/OOX/...").unwrap();
    let limits = GrowthLimits::default();
    let plan = SearchPlan { depth: 3, evaluation: 1, ordering: 0, root: Side::Max, limits };
    let tree = expand(&live, &plan, Header::default(), 1_000).unwrap();
    let turned = |node| tree.children(node).collect::<Vec<_>>().into_iter().rev().collect();
    let (other, before) = tree.reordered(turned, |node| tree.label(node)).unwrap();
    assert_eq!(before.len(), tree.n_nodes());
    assert_ne!(before, tree.nodes().collect::<Vec<_>>());
    for (node, was) in other.nodes().zip(before) {
        assert_eq!((other.mv(node), other.label(node)), (tree.mv(was), tree.label(was)));
        assert_eq!(other.board(node), tree.board(was));
        assert_eq!((other.value(node), other.role(node)), (tree.value(was), tree.role(was)));
        assert_eq!(other.end(node).is_some(), tree.end(was).is_some());
    }
}

#[test]
fn a_small_tree_stays_whole_beside_the_way_back_to_its_exercise() {
    let preferences = Preferences { zoom: 2.0, has_seen_hint: true, ..Preferences::default() };
    let opening = Opening::Bundled("a-to-n".to_owned());
    let mut harness = window_with([1_000.0, 680.0], preferences, start(opening));
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(4);
    for way in ["practice-back", "practice-show-search"] {
        let way = get(&harness, msg(way).role(Role::Button)).rect();
        assert!(harness.ctx.content_rect().contains_rect(way), "{way:?}");
    }
    let document = state(&harness).document();
    let view = shown(document.request.look.view, &document.picture);
    assert_eq!(view, RenderedView::Whole, "{:?}", canvas(&harness));
}

/// What is asked can be seen while it is answered.
#[test]
fn the_fields_stand_beside_their_node_and_cover_none() {
    for (kind, what) in [
        (ExerciseKind::Values, msg("practice-field-value")),
        (ExerciseKind::Windows, msg("practice-field-result")),
    ] {
        let mut harness = window_of([1366.0, 768.0], None);
        begin_exercise(&mut harness, kind);
        for node in ["A", "B", "C", "F", "I"] {
            harness.get_by_role_and_label(Role::TreeItem, node).click_accesskit();
            harness.run_steps(4);
            let entry = msg_with("practice-entry", &[("node", node), ("what", what.words())]);
            let field = get(&harness, entry.role(Role::TextInput)).rect();
            let mut nodes = harness.query_all_by_role(Role::TreeItem);
            assert!(!nodes.any(|other| other.rect().intersects(field)), "{kind:?} at {node}: {field:?}");
        }
    }
}
