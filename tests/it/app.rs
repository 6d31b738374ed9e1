//! The window, driven as a person or a screen reader would drive it, without a display.

use std::sync::Arc;

use eframe::egui::{self, Event, Key, Modifiers, accesskit::Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::phrase::{click, count, data, exactly, find, get, is_said, msg, msg_with, picker};
use crate::readme;
use crate::text::english;
use plyscope::app::command::{Action, Command, CommandNeeds, WindowPart, table};
use plyscope::app::playback::{PlaybackCommand, StepBy};
use plyscope::app::state::DocumentOrigin;
use plyscope::app::{Opening, PlyscopeApp, Preferences, Start, Workspace, editing_key_table, key_table};
use plyscope::scene::ViewKind;
use plyscope::search::{Algorithm, Order};
use plyscope::trace::StepKind;

/// A window that is made in its first frame.
pub(crate) type Window = Harness<'static, Option<PlyscopeApp>>;

pub(crate) fn start(opening: Opening) -> Start {
    Start::at(opening)
}

pub(crate) fn window_with(size: [f32; 2], preferences: Preferences, start: Start) -> Window {
    window_on_clock(size, preferences, start, 0.25)
}

/// The same in which so many seconds go by from frame to frame.
pub(crate) fn window_on_clock(
    size: [f32; 2],
    preferences: Preferences,
    start: Start,
    frame_secs: f32,
) -> Window {
    let mut start = Some((preferences, start));
    let builder = Harness::builder().with_size(size).with_max_steps(40).with_step_dt(frame_secs);
    let mut harness = builder.build_ui_state(
        move |ui, app: &mut Option<PlyscopeApp>| {
            let app = app.get_or_insert_with(|| {
                let (preferences, start) = start.take().unwrap();
                PlyscopeApp::new(ui.ctx(), Arc::new(english()), preferences, start)
            });
            app.show(ui);
        },
        None,
    );
    harness.run_steps(4);
    harness
}

/// As a person who has chosen that every step counts.
pub(crate) fn stepping_finely() -> Preferences {
    Preferences { step_by: StepBy::EveryStep, ..Preferences::default() }
}

pub(crate) fn window(opening: Opening) -> Window {
    window_with([1440.0, 900.0], stepping_finely(), start(opening))
}

pub(crate) fn first_window() -> Window {
    window(Opening::Last)
}

/// What the window shows.
pub(crate) fn state(harness: &Window) -> &Workspace {
    harness.state().as_ref().unwrap().workspace()
}

/// The text of its document.
pub(crate) fn source(harness: &Window) -> String {
    state(harness).source().unwrap().to_string()
}

/// Types letters where the keyboard is.
pub(crate) fn type_in(harness: &mut Window, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run_steps(3);
}

/// Presses a key alone.
pub(crate) fn key(harness: &mut Window, key: Key) {
    press(harness, Modifiers::NONE, key);
}

pub(crate) fn press(harness: &mut Window, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(3);
}

pub(crate) fn paste(harness: &mut Window, text: &str) {
    harness.event(Event::Paste(text.to_owned()));
    harness.run_steps(3);
}

pub(crate) fn send(harness: &mut Window, command: impl Into<Command>) {
    harness.state_mut().as_mut().unwrap().push(command.into());
    harness.run_steps(3);
}

/// Everything that goes on in the background is done, and what came of it is on the screen.
pub(crate) fn finish_jobs(harness: &mut Window) {
    harness.state().as_ref().unwrap().wait_for_jobs();
    harness.run_steps(3);
}

#[test]
fn it_starts_paused_at_the_first_step_of_the_tree_a_to_n() {
    let harness = first_window();
    let app = state(&harness);
    assert_eq!(app.document().origin, DocumentOrigin::Bundled("a-to-n"));
    assert_eq!((app.playback().step(), app.playback().is_playing()), (0, false));
    assert!(find(&harness, msg_with("transport-step-of", &[("step", "1"), ("steps", "45")])).is_some());
}

#[test]
fn keys_walk_through_the_search() {
    let mut harness = first_window();
    let at = |harness: &Window| state(harness).playback().step();
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(at(&harness), 2);
    press(&mut harness, Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(at(&harness), 1);
    let cuts: Vec<usize> = state(&harness).document().trace.cut_steps().collect();
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    assert_eq!(at(&harness), cuts[0]);
    press(&mut harness, Modifiers::NONE, Key::End);
    assert_eq!(at(&harness), 44);
    press(&mut harness, Modifiers::COMMAND, Key::ArrowLeft);
    assert_eq!(at(&harness), cuts[1]);
    press(&mut harness, Modifiers::NONE, Key::Home);
    assert_eq!(at(&harness), 0);
    press(&mut harness, Modifiers::NONE, Key::ArrowUp);
    assert_eq!(at(&harness), 44, "out of the root is its return");
}

#[test]
fn space_plays_and_pauses() {
    let mut harness = first_window();
    press(&mut harness, Modifiers::NONE, Key::Space);
    assert!(state(&harness).playback().is_playing());
    harness.run_steps(12);
    let step = state(&harness).playback().step();
    assert!(step > 0, "time moves it on");
    press(&mut harness, Modifiers::NONE, Key::Space);
    let step = state(&harness).playback().step();
    harness.run_steps(12);
    assert_eq!(state(&harness).playback().step(), step);
}

#[test]
fn every_button_of_the_transport_has_a_name_and_works_without_a_pointer() {
    let mut harness = first_window();
    for (button, step) in [
        ("command-next-step", 1),
        ("command-next-step", 2),
        ("command-previous-step", 1),
        ("command-last-step", 44),
        ("command-previous-cut", 34),
        ("command-first-step", 0),
        ("command-next-cut", 19),
    ] {
        click(&mut harness, msg(button));
        assert_eq!(state(&harness).playback().step(), step, "after “{button}”");
    }
    click(&mut harness, msg("command-play-pause"));
    assert!(state(&harness).playback().is_playing());
}

#[test]
fn the_timeline_is_a_slider_that_tells_its_step() {
    let mut harness = first_window();
    send(&mut harness, Command::GoTo(22));
    let timeline = get(&harness, msg("timeline-name").role(Role::Slider));
    let node = timeline.accesskit_node();
    assert_eq!(node.numeric_value(), Some(23.0));
    assert_eq!(node.max_numeric_value(), Some(45.0));
    let place = timeline.rect().center();
    harness.hover_at(place);
    harness.drag_at(place);
    harness.run_steps(2);
    harness.drop_at(place);
    harness.run_steps(2);
    let step = state(&harness).playback().step();
    assert!((21..=23).contains(&step), "the middle of 45 steps, not {step}");
}

#[test]
fn a_pasted_tree_opens() {
    for text in ["A(B=1, C=2)", "[[3, 12], [2, 4]]", "A\n  B 1\n  C 2\n"] {
        let mut harness = first_window();
        paste(&mut harness, text);
        let app = state(&harness);
        assert_eq!(app.document().origin, DocumentOrigin::Pasted);
        assert_eq!(&*app.document().request.given.text(), text);
        assert!(app.problems().is_none());
    }
}

#[test]
fn a_text_with_errors_is_shown_beside_the_tree_that_stays() {
    let mut harness = first_window();
    send(&mut harness, Command::GoTo(10));
    paste(&mut harness, "A(B=1, C)");
    let app = state(&harness);
    assert_eq!(app.document().origin, DocumentOrigin::Bundled("a-to-n"));
    assert_eq!(app.playback().step(), 10);
    let problems = app.problems().unwrap();
    assert_eq!((problems.diagnostics[0].line, problems.diagnostics[0].column), (1, 8));
    assert!(
        is_said(&harness, msg_with("source-problem", &[("place", "1:8"), ("count", "1")])),
        "line and column are announced"
    );
    assert!(
        find(
            &harness,
            msg_with("problems-title", &[("name", msg("name-pasted").words()), ("count", "1")]).within()
        )
        .is_some()
    );
    paste(&mut harness, "A(B=1, C=2)");
    assert!(state(&harness).problems().is_none(), "a better text makes it go away");
}

#[test]
fn a_file_is_opened_and_read_again_when_it_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.tree");
    std::fs::write(&path, "A(B(C=1, D=2), E=3)").unwrap();
    let mut harness = window(Opening::File(path.clone()));
    send(&mut harness, Command::GoTo(4));
    std::fs::write(&path, "A(B(C=1, D=5), E=3)").unwrap();
    send(&mut harness, Action::Reload);
    let app = state(&harness);
    assert_eq!(&*app.document().request.given.text(), "A(B(C=1, D=5), E=3)");
    assert_eq!(app.playback().step(), 4, "the step is kept");
    std::fs::write(&path, "A(B(C=1, D=), E=3)").unwrap();
    send(&mut harness, Action::Reload);
    assert!(state(&harness).problems().is_some());
    assert_eq!(&*state(&harness).document().request.given.text(), "A(B(C=1, D=5), E=3)", "the tree stays");
    std::fs::write(&path, [0xFF, 0x41]).unwrap();
    send(&mut harness, Action::Reload);
    assert!(state(&harness).problems().is_some_and(|problems| !problems.diagnostics.is_empty()));
    std::fs::remove_file(&path).unwrap();
    send(&mut harness, Action::Reload);
    assert_eq!(&*state(&harness).document().request.given.text(), "A(B(C=1, D=5), E=3)");
}

/// A file as the system drops it.
#[derive(Debug)]
struct Dropped(std::path::PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &std::path::Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_file_that_is_dropped_opens_and_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dropped.tree");
    std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
    let mut harness = first_window();
    harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    harness.run_steps(3);
    let app = state(&harness);
    assert_eq!(app.document().origin, DocumentOrigin::File(path.clone()));
    assert_eq!(app.preferences().recent, [path]);
    press(&mut harness, Modifiers::NONE, Key::F9);
    assert!(count(&harness, data("dropped.tree").within()) > 0, "it stands among the recent files");
}

/// A tree that is too large to be read between two frames.
fn large_tree() -> String {
    let lists = vec!["[3, 12, 8, 2, 4, 6, 14, 5, 2, 7]".to_owned(); 100].join(", ");
    format!("[{}]", vec![format!("[{lists}]"); 150].join(", "))
}

#[test]
fn large_trees_are_made_in_the_background() {
    let mut harness = first_window();
    harness.state_mut().as_mut().unwrap().push(Command::OpenText(large_tree()));
    // What a frame begins, the next one shows at the earliest.
    harness.step();
    assert!(state(&harness).is_working());
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().tree.n_nodes(), 1 + 150 * (1 + 100 * 11));
}

#[test]
fn work_that_is_canceled_leaves_the_tree_on_the_screen() {
    let mut harness = first_window();
    let app = harness.state_mut().as_mut().unwrap();
    app.push(Command::OpenText(large_tree()));
    app.push(Command::CancelWork);
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"));
    send(&mut harness, Command::OpenText(large_tree()));
    send(&mut harness, Command::OpenText("A(B=1, C=2)".to_owned()));
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().tree.n_nodes(), 3, "newer work wins");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let harness = window(Opening::File("no-such-folder/lost.tree".into()));
    assert!(find(&harness, msg_with("notice-cannot-open", &[("name", "lost.tree")]).within()).is_some());
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"));
}

#[test]
fn a_search_that_is_refused_says_why() {
    let mut harness = first_window();
    paste(&mut harness, "A chance\n  B 1\n  C 2\n");
    send(&mut harness, Command::SetConventions(plyscope::search::Conventions::default()));
    assert_eq!(state(&harness).document().trace.n_steps(), 0);
    let banners = count(&harness, msg("banner-no-rule").within());
    assert!(banners > 0, "the banner names the chance node");
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(state(&harness).playback().step(), 0);
}

#[test]
fn another_convention_searches_the_same_tree_again() {
    let mut harness = first_window();
    let mut conventions = state(&harness).document().request.conventions;
    conventions.algorithm = Algorithm::Minimax;
    send(&mut harness, Command::SetConventions(conventions));
    assert_eq!(state(&harness).document().trace.n_cuts(), 0);
    assert!(find(&harness, picker("algorithm-minimax").within()).is_some());
    assert!(
        find(&harness, picker("fail-soft").within()).is_none(),
        "what makes no difference is not offered"
    );
    conventions.algorithm = Algorithm::AlphaBeta;
    conventions.order = Order::RightToLeft;
    send(&mut harness, Command::SetConventions(conventions));
    assert_eq!(state(&harness).document().trace.n_cuts(), 2);
}

#[test]
fn the_stride_can_be_chosen() {
    let mut harness = first_window();
    let stride = PlaybackCommand::SetStepBy(StepBy::Evaluate);
    send(&mut harness, Command::Play(stride));
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    let app = state(&harness);
    let kind = app.document().trace.step(app.playback().step()).unwrap().kind;
    assert_eq!(kind, StepKind::Evaluate);
    assert!(
        find(&harness, msg_with("transport-step-by", &[("unit", msg("step-by-evaluate").words())]).within())
            .is_some()
    );
}

#[test]
fn every_command_stands_in_a_menu_or_the_palette() {
    let mut harness = first_window();
    press(&mut harness, Modifiers::COMMAND, Key::P);
    let text = english();
    for entry in table() {
        if entry.needs == CommandNeeds::Nothing && entry.action != Action::Palette {
            let title = entry.title(&text);
            let n_found = count(&harness, exactly(&title).within());
            assert!(n_found > 0, "{title} is not in the palette");
        }
    }
}

#[test]
fn a_switch_in_a_menu_shows_whether_it_is_on() {
    let mut harness = first_window();
    for is_on in [false, true] {
        click(&mut harness, msg("menu-view"));
        let mark = get(&harness, msg("command-compare").role(Role::CheckBox));
        assert_eq!(mark.accesskit_node().toggled(), Some(is_on.into()));
        mark.click_accesskit();
        harness.run_steps(3);
    }
    assert!(state(&harness).document().rivals.is_empty());
}

#[test]
fn the_palette_runs_what_is_typed() {
    let mut harness = first_window();
    press(&mut harness, Modifiers::COMMAND, Key::P);
    harness.event(Event::Text(msg("command-last-step").words().to_lowercase()));
    harness.run_steps(3);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(state(&harness).playback().step(), 44);
    press(&mut harness, Modifiers::NONE, Key::Home);
    assert_eq!(state(&harness).playback().step(), 0, "the palette is closed and keys work again");
}

#[test]
fn the_palette_finds_every_exercise_by_its_name() {
    for kind in plyscope::practice::ExerciseKind::ALL {
        let mut harness = first_window();
        press(&mut harness, Modifiers::COMMAND, Key::P);
        let name = msg(&format!("practice-kind-{}", kind.name())).words().to_owned();
        harness.event(Event::Text(format!("practice {}", name.to_lowercase())));
        harness.run_steps(3);
        press(&mut harness, Modifiers::NONE, Key::Enter);
        harness.run_steps(3);
        assert!(find(&harness, msg("practice-end").role(Role::Button)).is_some(), "{name}");
        assert!(crate::app_practice::told(&harness).iter().any(|words| words.starts_with(&name)), "{name}");
    }
}

#[test]
fn the_palette_leads_from_one_exercise_to_another_and_what_is_typed_goes_nowhere_else() {
    let mut harness = first_window();
    let theme = state(&harness).document().request.look.theme;
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.run_steps(3);
    press(&mut harness, Modifiers::COMMAND, Key::P);
    let name = msg("practice-kind-next").words().to_owned();
    harness.event(Event::Text(format!("practice {}", name.to_lowercase())));
    for key in [Key::X, Key::T] {
        press(&mut harness, Modifiers::NONE, key);
    }
    harness.run_steps(3);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(crate::app_practice::told(&harness).iter().any(|words| words.starts_with(&name)), "{name}");
    assert_eq!(state(&harness).document().request.look.theme, theme);
    press(&mut harness, Modifiers::COMMAND, Key::P);
    harness.run_steps(3);
    let field = get(&harness, msg("palette-hint").role(Role::TextInput));
    assert_eq!(field.accesskit_node().value().unwrap_or_default(), "", "it begins anew");
}

#[test]
fn a_dialog_stands_before_an_exercise_and_leaves_it_as_it_is() {
    let mut harness = first_window();
    press(&mut harness, Modifiers::NONE, Key::X);
    harness.run_steps(3);
    let is_open = |harness: &Window| find(harness, msg("practice-end").role(Role::Button)).is_some();
    let told = |harness: &Window| crate::app_practice::told(harness);
    let before = told(&harness);
    for (modifiers, key) in [(Modifiers::COMMAND, Key::P), (Modifiers::NONE, Key::F1)] {
        press(&mut harness, modifiers, key);
        harness.run_steps(3);
        assert!(told(&harness) != before && is_open(&harness), "{key:?}");
        // It is no answer, and it is no command.
        for typed in [Key::Num7, Key::X, Key::ArrowRight] {
            press(&mut harness, Modifiers::NONE, typed);
        }
        press(&mut harness, Modifiers::NONE, Key::Escape);
        harness.run_steps(3);
        assert!(is_open(&harness), "{key:?}");
        assert_eq!(told(&harness), before, "{key:?}");
    }
    // What was being typed at a node goes on where it was.
    harness.event(Event::Text("3".to_owned()));
    harness.run_steps(3);
    press(&mut harness, Modifiers::COMMAND, Key::P);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    harness.run_steps(3);
    harness.event(Event::Text("5".to_owned()));
    harness.run_steps(3);
    assert!(told(&harness).iter().any(|words| words == "35"), "{:?}", told(&harness));
    // What is about the search leaves it.
    press(&mut harness, Modifiers::COMMAND, Key::P);
    harness.event(Event::Text(msg("command-last-step").words().to_lowercase()));
    harness.run_steps(3);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(!is_open(&harness));
    assert_eq!(state(&harness).playback().step(), 44);
}

#[test]
fn the_palette_has_what_is_called_so_before_what_has_the_word_in_its_name() {
    for (id, other) in
        [("command-toggle-source", "command-find"), ("practice-kind-cuts", "command-toggle-reasons")]
    {
        let mut harness = first_window();
        press(&mut harness, Modifiers::COMMAND, Key::P);
        let [name, other] = [id, other].map(|id| msg(id).words().to_owned());
        harness.event(Event::Text(name.to_lowercase()));
        harness.run_steps(3);
        let buttons = harness.query_all_by_role(Role::Button);
        let labels: Vec<String> = buttons.filter_map(|node| node.accesskit_node().label()).collect();
        // The rows of the palette come last; behind some names stand their keys.
        let is_named = |label: &String| label.starts_with(&name) || label.contains(&format!(": {name}"));
        let named = labels.iter().rposition(is_named);
        let found = labels.iter().rposition(|label| label.starts_with(&other));
        assert!(named.is_some() && named < found, "{name}: {labels:?}");
    }
}

#[test]
fn keys_that_write_do_nothing_else_while_text_is_typed() {
    let mut harness = first_window();
    let theme = state(&harness).document().request.look.theme;
    press(&mut harness, Modifiers::COMMAND, Key::P);
    press(&mut harness, Modifiers::NONE, Key::T);
    press(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!(state(&harness).document().request.look.theme, theme);
    assert!(!state(&harness).playback().is_playing());
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::NONE, Key::T);
    assert_ne!(state(&harness).document().request.look.theme, theme);
}

#[test]
fn the_presentation_comes_and_goes() {
    let mut harness = first_window();
    press(&mut harness, Modifiers::NONE, Key::F5);
    assert!(state(&harness).is_presenting());
    assert!(find(&harness, msg("menu-file")).is_none(), "only what the room needs");
    assert!(find(&harness, msg_with("headline-enter", &[("node", "A")])).is_some());
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(state(&harness).playback().step(), 1);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(!state(&harness).is_presenting());
    assert!(find(&harness, msg("menu-file")).is_some());
}

#[test]
fn what_was_on_the_screen_comes_back_at_the_next_start() {
    let mut harness = first_window();
    paste(&mut harness, "A(B(C=1, D=2), E=3)");
    send(&mut harness, Command::GoTo(7));
    send(&mut harness, Action::NextTheme);
    send(&mut harness, Action::ToggleLibrary);
    let node = state(&harness).document().tree.find("B").unwrap();
    send(&mut harness, Command::ToggleFold(node));
    let mut conventions = state(&harness).document().request.conventions;
    conventions.order = Order::RightToLeft;
    send(&mut harness, Command::SetConventions(conventions));
    let before = state(&harness);
    let kept = serde_json::to_string(&before.preferences()).unwrap();
    let preferences: Preferences = serde_json::from_str(&kept).unwrap();
    assert_eq!(preferences, before.preferences());
    let after = window_with([1440.0, 900.0], preferences, start(Opening::Last));
    let after = state(&after);
    assert_eq!(after.document().request.given.text(), before.document().request.given.text());
    assert_eq!(after.document().request.look, before.document().request.look);
    assert_eq!(after.document().request.folds, before.document().request.folds);
    assert_eq!(after.document().request.conventions, before.document().request.conventions);
    assert_eq!(after.playback().step(), before.playback().step());
    assert_eq!(after.view().camera.aim, before.view().camera.aim);
    assert!(after.is_shown(WindowPart::Library));
}

#[test]
fn a_picture_is_written_and_nothing_is_replaced_unasked() {
    for ending in ["svg", "png", "pdf"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.tree");
        std::fs::write(&path, "A(B(C=1, D=2), E=3)").unwrap();
        let mut harness = window(Opening::File(path));
        let picture = folder.path().join(format!("mine-step-1.{ending}"));
        for attempt in 0..2 {
            press(&mut harness, Modifiers::COMMAND, Key::E);
            get(&harness, exactly(&ending.to_uppercase()).role(Role::RadioButton)).click_accesskit();
            harness.run_steps(2);
            click(&mut harness, msg("export-save"));
            let saved = || msg_with("notice-exported", &[("name", "mine")]).within();
            let is_told = |harness: &Window| {
                find(harness, saved()).is_some()
                    || find(harness, msg("notice-not-exported").within()).is_some()
            };
            finish_jobs(&mut harness);
            let is_saved = find(&harness, saved()).is_some();
            assert_eq!(is_saved, attempt == 0, "{ending}, attempt {attempt}");
            // The notice goes away by itself.
            harness.run_steps(100);
            assert!(!is_told(&harness));
        }
        assert!(std::fs::metadata(&picture).unwrap().len() > 500, "{ending}");
    }
}

#[test]
fn a_picture_that_could_not_be_read_at_its_size_cannot_be_saved_and_the_dialog_says_why() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::OpenBundled("take-7"));
    finish_jobs(&mut harness);
    // Where its path is shown, the path is saved, and that fits.
    let mut look = state(&harness).document().request.look.clone();
    look.view = ViewKind::Whole;
    send(&mut harness, Command::SetLook(Box::new(look)));
    finish_jobs(&mut harness);
    send(&mut harness, Action::Export);
    finish_jobs(&mut harness);
    let can_save = |harness: &Window| {
        !get(harness, msg("export-save").role(Role::Button)).accesskit_node().is_disabled()
    };
    assert!(can_save(&harness));
    for (size, is_refused) in [("export-given-size", true), ("export-own-size", false)] {
        get(&harness, msg(size).role(Role::RadioButton)).click_accesskit();
        harness.run_steps(2);
        finish_jobs(&mut harness);
        assert_eq!(can_save(&harness), !is_refused, "{size}");
        assert_eq!(find(&harness, msg("export-too-small-but")).is_some(), is_refused, "{size}");
    }
}

#[test]
fn a_picture_is_exported_without_a_mouse() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.tree");
    std::fs::write(&path, "A(B(C=1, D=2), E=3)").unwrap();
    let mut harness = window(Opening::File(path.clone()));
    press(&mut harness, Modifiers::COMMAND, Key::E);
    finish_jobs(&mut harness);
    assert!(find(&harness, msg("export-preview").role(Role::Image)).is_some());
    press(&mut harness, Modifiers::NONE, Key::Escape);
    assert!(find(&harness, msg("export-title")).is_none(), "Escape leaves it");
    press(&mut harness, Modifiers::COMMAND, Key::E);
    // The field of the path has the focus; what is typed ends the name.
    press(&mut harness, Modifiers::NONE, Key::End);
    harness.event(Event::Text(".pdf".to_owned()));
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut harness);
    let written = folder.path().join("mine-step-1.svg.pdf");
    assert!(std::fs::read(&written).unwrap().starts_with(b"%PDF-"));
    assert!(find(&harness, msg("export-preview").role(Role::Image)).is_none());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&written), mode(&path), "as any other new file");
    }
}

#[test]
fn windows_of_any_size_can_be_drawn() {
    for size in [
        [0.0, 0.0],
        [1.0, 1.0],
        [40.0, 900.0],
        [900.0, 30.0],
        [320.0, 240.0],
        [800.0, 600.0],
        [1920.0, 1080.0],
    ] {
        let mut harness = window_with(size, Preferences::default(), start(Opening::Last));
        paste(&mut harness, "A(B=1, C)");
        press(&mut harness, Modifiers::NONE, Key::F5);
        press(&mut harness, Modifiers::NONE, Key::Escape);
        press(&mut harness, Modifiers::NONE, Key::F1);
        assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-n"));
    }
}

#[test]
fn a_small_window_keeps_the_tree_and_the_transport() {
    let mut harness = window_with([800.0, 600.0], Preferences::default(), start(Opening::Last));
    assert!(!state(&harness).is_shown(WindowPart::Library));
    let canvas = harness.get_by_role(Role::Tree).rect();
    assert!(canvas.width() > 450.0 && canvas.height() > 250.0, "{canvas:?}");
    for label in ["command-first-step", "command-play-pause", "command-last-step"] {
        let rect = get(&harness, msg(label).role(Role::Button)).rect();
        assert!(
            egui::Rect::from_min_size(egui::Pos2::ZERO, [800.0, 600.0].into()).contains_rect(rect),
            "{label}"
        );
    }
    press(&mut harness, Modifiers::NONE, Key::F9);
    assert!(state(&harness).is_shown(WindowPart::Library), "it comes when it is asked for");
}

#[test]
fn every_bundled_tree_opens_from_the_library() {
    let mut harness = first_window();
    for tree in plyscope::library::TREES {
        send(&mut harness, Command::OpenBundled(tree.name));
        let app = state(&harness);
        assert_eq!(app.document().origin, DocumentOrigin::Bundled(tree.name));
        assert!(app.problems().is_none(), "{}", tree.name);
    }
}

#[test]
fn the_guide_has_the_keys_that_the_program_has() {
    readme::check("keyboard", "keys", &key_table(&english()));
    readme::check("editing", "editing keys", &editing_key_table(&english()));
}

#[test]
fn a_game_is_played_taken_back_and_set_up() {
    let mut harness = first_window();
    send(&mut harness, Command::NewGame("tic-tac-toe"));
    finish_jobs(&mut harness);
    let text = |harness: &Window| state(harness).document().live().unwrap().position.text();
    assert_eq!(text(&harness), ".../.../...");
    send(&mut harness, Command::ReadPosition("XOX/OOX/...".to_owned()));
    finish_jobs(&mut harness);
    // X wins at once.
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    finish_jobs(&mut harness);
    assert_eq!(text(&harness), "XOX/OOX/..X");
    press(&mut harness, Modifiers::COMMAND, Key::Z);
    finish_jobs(&mut harness);
    assert_eq!(text(&harness), "XOX/OOX/...");
    // What cannot be is refused, and nothing changes.
    send(&mut harness, Command::ReadPosition("XXX/XXX/XXX".to_owned()));
    assert_eq!(text(&harness), "XOX/OOX/...");
    send(&mut harness, Command::SetUp(vec![None; 9], plyscope::board::Player::First, Vec::new()));
    finish_jobs(&mut harness);
    assert_eq!(text(&harness), ".../.../...");
}

#[test]
fn a_node_becomes_the_root_and_plies_become_an_exercise() {
    let mut harness = window(Opening::Bundled("take-7".to_owned()));
    finish_jobs(&mut harness);
    assert!(state(&harness).document().live().is_some());
    let tree = Arc::clone(&state(&harness).document().tree);
    let child = tree.children(plyscope::tree::NodeId::ROOT).next().unwrap();
    send(&mut harness, Command::SearchFrom(child));
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().live().unwrap().position.history(), ["take-1"]);
    send(&mut harness, Command::FreezeFrom(plyscope::tree::NodeId::ROOT, 2));
    finish_jobs(&mut harness);
    let document = state(&harness).document();
    assert!(document.live().is_none());
    assert_eq!(document.tree.label(plyscope::tree::NodeId::ROOT), Some("A"));
    assert_eq!(document.tree.n_nodes(), 13);
}

#[test]
fn a_search_that_is_stopped_by_hand_stays_on_the_screen_as_incomplete() {
    let mut harness = first_window();
    send(&mut harness, Command::NewGame("chess"));
    finish_jobs(&mut harness);
    let live = state(&harness).document().live().cloned().unwrap();
    send(&mut harness, Command::SetPlan(Box::new(plyscope::live::SearchPlan { depth: 30, ..live.plan })));
    send(&mut harness, Command::CancelWork);
    finish_jobs(&mut harness);
    let document = state(&harness).document();
    assert_eq!(document.trace.ending(), plyscope::trace::Ending::Stopped);
    assert!(document.tree.n_nodes() >= 20);
}
