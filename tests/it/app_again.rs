//! What comes after an exercise: another one like it, and how all of them went.

use std::path::Path;
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT as _;

use plyscope::app::command::{Action, Command};
use plyscope::app::state::DocumentOrigin;
use plyscope::app::{KindScore, Opening, PlyscopeApp};
use plyscope::practice::generate::{CountTarget, SearchFacts};
use plyscope::practice::{ExerciseKind, QuestionRate};
use plyscope::search::{Algorithm, Conventions, Order};
use plyscope::trace::Trace;

use crate::app::{
    Window, finish_jobs, paste, press, send, start, state, stepping_finely, window, window_with,
};
use crate::app_practice::{begin_exercise, check_silent, grade, told};
use crate::cli::run_in;
use crate::phrase::{ANY, Phrase, click, data, exactly, find, get, heard, msg, msg_with, title_of};
use crate::text::english;

fn source(harness: &Window) -> String {
    state(harness).source().unwrap().to_string()
}

fn trace(harness: &Window) -> Arc<Trace> {
    Arc::clone(&state(harness).document().trace)
}

/// What the window is called while cuts are practiced.
fn cuts_title() -> String {
    msg_with("practice-window", &[("kind", msg("practice-kind-cuts").words())]).words().to_owned()
}

/// Asks for another exercise like the one that has been graded, and waits for it.
fn another(harness: &mut Window) {
    click(harness, msg("practice-another"));
    finish_jobs(harness);
}

#[test]
fn another_one_like_this_is_as_hard_and_asks_the_same() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    let before = trace(&harness);
    let mut seen = vec![source(&harness)];
    for _ in 0..3 {
        assert!(find(&harness, msg("practice-another")).is_none(), "it comes after the exercise");
        grade(&mut harness);
        another(&mut harness);
        let now = trace(&harness);
        assert_eq!(SearchFacts::new(&now), SearchFacts::new(&before));
        assert_eq!(state(&harness).document().origin, DocumentOrigin::Pasted);
        assert_eq!(state(&harness).document_title(), cuts_title());
        assert!(heard(&harness, msg("practice-task-cuts")), "{:?}", told(&harness));
        assert!(heard(&harness, msg("practice-seed")));
        // How many cutoffs were asked for is the answer to half of it.
        check_silent(&harness, &["--alpha-cutoffs", "--evaluated"]);
        assert!(!seen.contains(&source(&harness)), "it is a fresh one");
        seen.push(source(&harness));
    }
    assert_eq!(state(&harness).n_tabs(), 1);
    // The other kinds are about the same tree.
    begin_exercise(&mut harness, ExerciseKind::Values);
    assert_eq!(source(&harness), seen[3]);
    // Out of the first field, and out of the exercise.
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(source(&harness), seen[2], "those before are there again");
}

#[test]
fn the_line_that_is_told_makes_the_tree_again() {
    for conventions in [
        Conventions::default(),
        Conventions { order: Order::RightToLeft, ..Conventions::default() },
        Conventions::default().with(Algorithm::Minimax),
    ] {
        let mut harness = window(Opening::Last);
        send(&mut harness, Command::SetConventions(conventions));
        begin_exercise(&mut harness, ExerciseKind::Order);
        grade(&mut harness);
        another(&mut harness);
        assert!(heard(&harness, msg("practice-task-order")));
        grade(&mut harness);
        let of_shown = trace(&harness).tree().header().source.clone().unwrap();
        assert!(heard(&harness, msg_with("practice-made-by", &[("command", &of_shown)])));
        let args: Vec<&str> = of_shown.split(' ').skip(1).collect();
        assert_eq!(run_in(None, &args, "").out, source(&harness), "{of_shown}");
    }
}

#[test]
fn questions_one_by_one_end_with_another_one_too() {
    let mut harness = window(Opening::Last);
    paste(&mut harness, "A(B(C=3, D=5), E(F=2, G=9))");
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Cutoffs));
    while find(&harness, msg("practice-another")).is_none() {
        let yes = ["practice-explain", "practice-button-nothing-cut", "practice-button-no", "practice-go-on"]
            .into_iter()
            .find(|id| find(&harness, msg(id)).is_some());
        if let Some(id) = yes {
            click(&mut harness, msg(id));
        } else {
            crate::app_practice::type_into(&mut harness, msg("practice-type-answer"), "A");
            click(&mut harness, msg("practice-check"));
        }
    }
    another(&mut harness);
    assert!(
        heard(&harness, msg_with("practice-question-of", &[("number", "1")]))
            && heard(&harness, msg_with("practice-seed", &[("seed", "1")])),
        "{:?}",
        told(&harness)
    );
}

#[test]
fn who_leaves_gets_no_other_tree_and_what_was_written_keeps_its_tab() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    grade(&mut harness);
    let before = source(&harness);
    // Both in one frame: however quick it is, nobody has seen the other tree yet.
    harness.state_mut().as_mut().unwrap().push(Command::Another);
    send(&mut harness, Action::Leave);
    finish_jobs(&mut harness);
    assert_eq!(source(&harness), before);
    assert!(state(&harness).document_title() != cuts_title());
    // A document that somebody has written in stays.
    paste(&mut harness, "A(B(C=3, D=5), E(F=2, G=9))");
    let written = crate::app_files::OWN;
    paste(&mut harness, written);
    crate::app_files::set(&mut harness, "C", 7);
    begin_exercise(&mut harness, ExerciseKind::Values);
    grade(&mut harness);
    another(&mut harness);
    assert_eq!(state(&harness).n_tabs(), 2);
    assert!(msg("practice-window").begins(&state(&harness).document_title()));
}

#[test]
fn a_tree_that_nothing_is_like_says_so() {
    let mut harness = window(Opening::Bundled("a-to-q".to_owned()));
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    grade(&mut harness);
    assert!(heard(&harness, msg("practice-nothing-like")));
    assert!(find(&harness, msg("practice-another")).is_none());
}

fn tree_of_seed(seed: &str) -> String {
    msg_with("name-generated", &[("seed", seed)]).words().to_owned()
}

fn window_with_scores(path: &Path) -> Window {
    let path = path.to_owned();
    let mut harness = Harness::builder().with_size([1440.0, 900.0]).build_ui_state(
        move |ui, app: &mut Option<PlyscopeApp>| {
            let app = app.get_or_insert_with(|| {
                let (text, start) = (Arc::new(english()), start(Opening::Last));
                PlyscopeApp::new(ui.ctx(), text, stepping_finely(), start).keeping_scores_in(path.clone())
            });
            app.show(ui);
        },
        None,
    );
    harness.run_steps(2);
    finish_jobs(&mut harness);
    harness
}

fn cuts(harness: &Window) -> KindScore {
    state(harness).scores().of(ExerciseKind::Cuts)
}

/// What is said of exercises: so many right of so many, with hints, and right in a row by now, where one was the most.
fn scores(right: usize, done: usize, hints: usize, streak: usize) -> Phrase {
    scores_in("computer", [right, done, hints, streak])
}

fn scores_in(place: &str, [right, done, hints, streak]: [usize; 4]) -> Phrase {
    let [right, done, hints, streak] = [right, done, hints, streak].map(|count| count.to_string());
    let args = [
        ("place", place),
        ("right", &*right),
        ("done", &done),
        ("hints", &hints),
        ("streak", &streak),
        ("longest", "1"),
    ];
    msg_with("practice-scores", &args)
}

fn mark(harness: &mut Window, nodes: &[&str]) {
    for node in nodes {
        get(harness, msg_with("practice-edge", &[("node", node)])).click_accesskit();
        harness.run_steps(2);
    }
    grade(harness);
}

#[test]
fn exercises_are_counted_once_and_the_next_window_knows() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("scores.json");
    let mut harness = window_with_scores(&path);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    assert!(heard(&harness, msg("practice-scores-none")));
    mark(&mut harness, &["N", "L"]);
    finish_jobs(&mut harness);
    assert!(heard(&harness, scores(1, 1, 0, 1)));
    // Neither mending nor beginning again nor coming back counts: the answer is known.
    click(&mut harness, msg("practice-again"));
    mark(&mut harness, &["N"]);
    begin_exercise(&mut harness, ExerciseKind::Values);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    click(&mut harness, msg("practice-again"));
    mark(&mut harness, &["J"]);
    finish_jobs(&mut harness);
    assert_eq!(cuts(&harness).done, 1);
    // Another tree counts.
    another(&mut harness);
    click(&mut harness, msg("practice-hint"));
    grade(&mut harness);
    finish_jobs(&mut harness);
    let after = KindScore { done: 2, right: 1, with_hints: 1, streak: 0, longest_streak: 1 };
    assert_eq!(cuts(&harness), after);
    assert!(heard(&harness, scores(1, 2, 1, 0)));
    // Two windows count into one file.
    let mut other = window_with_scores(&path);
    assert_eq!(cuts(&other), after);
    begin_exercise(&mut other, ExerciseKind::Cuts);
    mark(&mut other, &["N", "L"]);
    finish_jobs(&mut other);
    send(&mut harness, Command::BeginExercise(ExerciseKind::Cuts, QuestionRate::default()));
    another_after_grading(&mut harness);
    assert_eq!(cuts(&harness).done, 4, "what the other window counted is in it");
}

fn another_after_grading(harness: &mut Window) {
    grade(harness);
    another(harness);
    grade(harness);
    finish_jobs(harness);
}

#[test]
fn each_question_of_a_walk_counts() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::Cutoffs));
    for (answer, is_right) in [("N", true), ("C", false)] {
        crate::app_practice::type_into(&mut harness, msg("practice-type-answer"), answer);
        grade(&mut harness);
        assert!(heard(&harness, scores_in("session", if is_right { [1, 1, 0, 1] } else { [1, 2, 0, 0] })));
        click(&mut harness, msg("practice-go-on"));
    }
    let score = state(&harness).scores().of(ExerciseKind::Next);
    assert_eq!((score.done, score.right), (2, 1));
}

#[test]
fn scores_are_shown_and_deleted_once_somebody_was_asked() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("scores.json");
    let mut harness = window_with_scores(&path);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    mark(&mut harness, &["N", "L"]);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    finish_jobs(&mut harness);
    send(&mut harness, Action::Scores);
    assert!(heard(&harness, msg("scores-title")) && heard(&harness, data("scores.json")));
    click(&mut harness, msg("scores-delete"));
    click(&mut harness, msg("scores-delete-no"));
    assert!(path.exists());
    click(&mut harness, msg("scores-delete"));
    click(&mut harness, msg("scores-delete-yes"));
    finish_jobs(&mut harness);
    assert!(!path.exists() && cuts(&harness) == KindScore::default());
    let delete = get(&harness, msg("scores-delete").role(Role::Button));
    assert!(delete.accesskit_node().is_disabled());
}

#[test]
fn a_broken_file_of_scores_is_told_at_the_start_and_kept() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("scores.json");
    std::fs::write(&path, "{").unwrap();
    let harness = window_with_scores(&path);
    assert!(heard(&harness, msg("scores-set-aside")) && heard(&harness, data("scores-broken-1.json")));
    assert_eq!(std::fs::read_to_string(home.path().join("scores-broken-1.json")).unwrap(), "{");
}

#[test]
fn scores_fit_into_every_window() {
    for size in [[800.0, 600.0], [400.0, 300.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let mut harness = window_with(size, stepping_finely(), start(Opening::Last));
        send(&mut harness, Action::Scores);
        harness.run_steps(2);
        press(&mut harness, Modifiers::NONE, Key::Escape);
        assert!(!heard(&harness, msg("scores-title")));
    }
}

#[test]
fn a_generated_tree_is_chosen_seen_and_opened() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Generate);
    finish_jobs(&mut harness);
    assert!(
        heard(
            &harness,
            msg_with(
                "generator-counted-for",
                &[("conventions", &format!("{}{ANY}", msg("algorithm-alpha-beta").words()))]
            )
        ),
        "{:?}",
        told(&harness)
    );
    assert!(heard(&harness, msg("generator-found")));
    assert!(find(&harness, msg("generator-picture").role(Role::Image)).is_some());
    let command = told(&harness).into_iter().find(|told| told.starts_with("plyscope generate")).unwrap();
    assert_eq!(
        command,
        "plyscope generate --seed 1 --plies 3 --branching 2-3 --leaves 8-12 --alpha-cutoffs 1-2 --beta-cutoffs 1-2"
    );
    // Another seed is another tree.
    click(&mut harness, msg("generator-another-seed"));
    finish_jobs(&mut harness);
    assert!(heard(&harness, data("--seed 2 ")));
    click(&mut harness, msg("generator-open"));
    let args: Vec<String> =
        command.replace("--seed 1 ", "--seed 2 ").split(' ').skip(1).map(str::to_owned).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    assert_eq!(run_in(None, &args, "").out, source(&harness));
    assert_eq!(state(&harness).document_title(), tree_of_seed("2"));
    let facts = SearchFacts::new(&trace(&harness));
    assert!((8..=12).contains(&facts.of(CountTarget::Leaves)));
    // Nobody gets the same one again unasked.
    send(&mut harness, Action::Generate);
    finish_jobs(&mut harness);
    assert!(heard(&harness, data("--seed 3 ")));
}

#[test]
fn what_cannot_be_read_or_made_is_said_on_the_sheet() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Generate);
    finish_jobs(&mut harness);
    let open = |harness: &Window| {
        !get(harness, msg("generator-open").role(Role::Button)).accesskit_node().is_disabled()
    };
    assert!(open(&harness));
    retype(&mut harness, msg("targets-leaves"), "lots");
    assert!(
        heard(
            &harness,
            msg_with(
                "targets-count-wrong",
                &[("field", msg("targets-leaves").words()), ("least", "2"), ("most", "120")]
            )
        ) && !open(&harness)
    );
    retype(&mut harness, msg("targets-leaves"), "40");
    finish_jobs(&mut harness);
    assert!(
        heard(&harness, msg("generate-impossible"))
            && heard(&harness, msg_with("generate-leaves", &[("asked", "40")]))
            && !open(&harness)
    );
    retype(&mut harness, msg("targets-leaves"), "9");
    assert!(
        !open(&harness) || heard(&harness, msg_with("generator-found", &[("leaves", "9")])),
        "what is shown is what is asked for"
    );
    finish_jobs(&mut harness);
    assert!(open(&harness) && heard(&harness, msg_with("generator-found", &[("leaves", "9")])));
    // Enter in a field opens what is there.
    get(&harness, msg("targets-leaves").role(Role::TextInput)).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert_eq!(state(&harness).document_title(), tree_of_seed("1"));
}

pub(crate) fn retype(harness: &mut Window, label: Phrase, words: &str) {
    let label = label.role(Role::TextInput);
    get(harness, &label).focus();
    harness.run_steps(2);
    press(harness, Modifiers::COMMAND, Key::A);
    get(harness, &label).type_text(words);
    harness.run_steps(3);
}

#[test]
fn the_sheets_fit_into_every_window() {
    for size in [[800.0, 600.0], [400.0, 300.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let mut harness = window_with(size, stepping_finely(), start(Opening::Last));
        for sheet in [Action::Generate, Action::Worksheet] {
            send(&mut harness, sheet);
            finish_jobs(&mut harness);
            press(&mut harness, Modifiers::NONE, Key::Escape);
            assert!(!heard(&harness, msg("generator-counted-for")) && !heard(&harness, msg("sheet-points")));
        }
    }
}

#[test]
fn a_worksheet_is_chosen_seen_and_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(Opening::Last);
    send(
        &mut harness,
        Command::Apart(Box::new(Command::OpenText("title: Mine\n\nA(B(C=3, D=5), E(F=2, G=9))".into()))),
    );
    send(&mut harness, Action::Worksheet);
    finish_jobs(&mut harness);
    assert!(
        heard(&harness, msg_with("worksheet-page", &[("page", "1"), ("pages", "1")]))
            && find(&harness, msg("sheet-preview")).is_some()
    );
    // Both documents that are open, and two trees that are made.
    let other = get(&harness, title_of("a-to-n").role(Role::CheckBox));
    other.click_accesskit();
    harness.run_steps(2);
    get(&harness, msg("sheet-made").role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    assert!(heard(&harness, msg_with("worksheet-page", &[("page", "1")])), "{:?}", told(&harness));
    let (sheet, key) = (folder.path().join("sheet.pdf"), folder.path().join("answers.pdf"));
    retype(&mut harness, msg("export-file"), &sheet.display().to_string());
    retype(&mut harness, msg("sheet-key"), &key.display().to_string());
    click(&mut harness, msg("export-save"));
    finish_jobs(&mut harness);
    for path in [&sheet, &key] {
        assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"), "{}", path.display());
    }
    assert!(heard(&harness, data("sheet.pdf")));
    // Nothing is overwritten unasked, and where one of two files is there, neither is written.
    std::fs::write(&key, "mine").unwrap();
    std::fs::remove_file(&sheet).unwrap();
    send(&mut harness, Action::Worksheet);
    finish_jobs(&mut harness);
    retype(&mut harness, msg("export-file"), &sheet.display().to_string());
    retype(&mut harness, msg("sheet-key"), &key.display().to_string());
    click(&mut harness, msg("export-save"));
    finish_jobs(&mut harness);
    assert!(heard(&harness, data("answers.pdf")) && !sheet.exists(), "{:?}", told(&harness));
    assert_eq!(std::fs::read_to_string(&key).unwrap(), "mine");
}

#[test]
fn a_worksheet_of_the_window_is_that_of_its_footer() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Worksheet);
    get(&harness, msg("sheet-made").role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    get(&harness, msg("sheet-latex").role(Role::RadioButton)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    retype(&mut harness, msg("export-file"), &folder.path().join("sheet.tex").display().to_string());
    retype(&mut harness, msg("sheet-key"), &folder.path().join("key.tex").display().to_string());
    click(&mut harness, msg("export-save"));
    finish_jobs(&mut harness);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let made = "--seed 1 --plies 3 --branching 2-3 --leaves 8-12 --alpha-cutoffs 1-2 --beta-cutoffs 1-2 -n 2";
    let args = ["worksheet", "a-to-n", "--generate", made, "--kind", "values,cuts"];
    let args = [&args[..], &["-o", "again.tex", "--key", "again-key.tex"]].concat();
    let ran = run_in(Some(folder.path()), &args, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!((read("sheet.tex"), read("key.tex")), (read("again.tex"), read("again-key.tex")));
}

/// A question bank is one of the formats; it has no key, and the figures that the user chose.
#[test]
fn a_question_bank_of_the_window_is_that_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window(Opening::Last);
    for (name, radio, args) in
        [("bank.xml", msg("sheet-moodle"), vec!["--figures", "png"]), ("bank.zip", msg("sheet-qti"), vec![])]
    {
        send(&mut harness, Action::Worksheet);
        get(&harness, radio.role(Role::RadioButton)).click_accesskit();
        harness.run_steps(2);
        assert!(find(&harness, msg("sheet-key").role(Role::CheckBox)).is_none());
        if !args.is_empty() {
            get(&harness, msg("sheet-bank-png").role(Role::RadioButton)).click_accesskit();
            harness.run_steps(2);
        }
        finish_jobs(&mut harness);
        retype(&mut harness, msg("export-file"), &folder.path().join(name).display().to_string());
        click(&mut harness, msg("export-save"));
        finish_jobs(&mut harness);
        let again = format!("again-{name}");
        let args =
            [&["worksheet", "a-to-n", "--kind", "values,cuts", "-o", again.as_str()], &args[..]].concat();
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
        assert!(read(name) == read(&again), "{name} differs");
    }
}

#[test]
fn what_cannot_stand_on_a_worksheet_is_said() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Worksheet);
    finish_jobs(&mut harness);
    let can_save = |harness: &Window| {
        !get(harness, msg("export-save").role(Role::Button)).accesskit_node().is_disabled()
    };
    assert!(can_save(&harness));
    for task in ["practice-kind-values", "practice-kind-cuts"] {
        get(&harness, msg(task).role(Role::CheckBox)).click_accesskit();
        harness.run_steps(2);
    }
    assert!(heard(&harness, msg("sheet-no-task")) && !can_save(&harness));
    get(&harness, msg("practice-kind-windows").role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    assert!(can_save(&harness));
    let title = state(&harness).document_title();
    get(&harness, exactly(&title).role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    assert!(heard(&harness, msg("sheet-no-tree")) && !can_save(&harness));
    press(&mut harness, Modifiers::NONE, Key::Escape);
    // A search without windows has none to fill in: what can be asked stays, and why the rest is left out is said.
    send(&mut harness, Command::SetConventions(Conventions::default().with(Algorithm::Minimax)));
    send(&mut harness, Action::Worksheet);
    get(&harness, msg("practice-kind-windows").role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    assert!(heard(&harness, msg("practice-no-window")) && can_save(&harness));
    get(&harness, msg("practice-kind-values").role(Role::CheckBox)).click_accesskit();
    harness.run_steps(2);
    finish_jobs(&mut harness);
    assert!(heard(&harness, msg("practice-no-window")) && !can_save(&harness));
}
