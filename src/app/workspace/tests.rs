//! A workspace without a window: commands go in, effects come out.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::breakpoints::Breakpoint;
use super::viewport::CanvasViewport;
use super::{Effect, ReadReason, Workspace};
use crate::app::command::{Action, Command, FileUse, TreeChange, table};
use crate::app::jobs::Jobs;
use crate::app::platform::FileContent;
use crate::app::playback::StepBy;
use crate::app::preferences::Preferences;
use crate::app::start::Opening;
use crate::practice::{ExerciseKind, QuestionRate};
use crate::scene::{Frame, Theme};
use crate::search::Algorithm;
use crate::text::Text;
use crate::tree::NodeId;
use crate::value::{Role, Value};

pub(super) fn workspace() -> Workspace {
    let mut workspace = Workspace::new(
        Arc::new(Text::english()),
        Jobs::default(),
        Preferences { step_by: StepBy::EveryStep, ..Preferences::default() },
        None,
    );
    assert!(matches!(workspace.open(Opening::Last, None, Vec::new())[..], [Effect::ScaleAll(_)]));
    workspace
}

pub(super) fn content(path: &str, bytes: &[u8]) -> FileContent {
    FileContent { name: path.to_owned(), path: Some(path.into()), bytes: Ok(bytes.to_vec()) }
}

#[test]
fn what_belongs_outside_is_handed_out() {
    let mut workspace = workspace();
    assert!(
        matches!(&workspace.execute(Action::CopyNotation)[..], [Effect::Copy(text)] if text.contains("D=3"))
    );
    assert!(workspace.notice().is_some(), "it is told");
    assert!(matches!(workspace.execute(Action::Quit)[..], [Effect::Close]));
    assert!(matches!(workspace.execute(Action::Open)[..], [Effect::ChooseFile(FileUse::Tree, None)]));
    assert!(matches!(workspace.execute(Action::CheckLog)[..], [Effect::ChooseFile(FileUse::Log, None)]));
    assert!(workspace.execute(Action::NextStep).is_empty());
    assert_eq!(workspace.playback().step(), 1);
}

#[test]
fn a_size_of_text_that_was_chosen_on_a_huge_screen_is_that_much_smaller_on_another_one() {
    let settled = |zoom: f32, usual_zoom: f32, height: f32| {
        let preferences = Preferences { has_settled: true, zoom, usual_zoom, ..Preferences::default() };
        let mut workspace = Workspace::new(Arc::new(Text::english()), Jobs::default(), preferences, None);
        let _ = workspace.settle(height, 1.0);
        workspace.preferences.zoom()
    };
    assert!((settled(1.75, 1.75, 2160.0) - 1.75).abs() < 1e-3, "the same screen");
    assert!((settled(1.75, 1.75, 768.0) - 1.0).abs() < 1e-3);
    assert!((settled(3.5, 1.75, 1080.0) - 2.0).abs() < 1e-3, "twice as large is twice as large there");
    assert!((settled(1.2, 1.0, 2160.0) - 2.1).abs() < 1e-3);
}

#[test]
fn where_there_is_no_further_cut_it_stays_and_says_so() {
    let mut workspace = workspace();
    let said = |workspace: &Workspace| workspace.notice().map(|notice| notice.text.clone());
    let _ = workspace.execute(Action::PreviousCut);
    assert_eq!(said(&workspace).as_deref(), Some("There is no cutoff before this step"));
    let _ = workspace.execute(Command::DismissNotice);
    let _ = workspace.execute(Action::NextCut);
    let _ = workspace.execute(Action::NextCut);
    let last = workspace.playback().step();
    assert_eq!(said(&workspace), None);
    let _ = workspace.execute(Action::NextCut);
    assert_eq!(workspace.playback().step(), last);
    assert_eq!(said(&workspace).as_deref(), Some("There is no cutoff after this step"));
}

#[test]
fn every_action_is_of_a_family_or_has_an_arm() {
    for row in table() {
        workspace().run(row.action.into());
    }
}

#[test]
fn what_is_not_available_changes_nothing() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::DismissHint);
    for command in [Action::Reload, Action::ExpandAll, Action::PlayBest, Action::TakeBack, Action::Leave] {
        assert!(!workspace.is_available(&command.into()), "{command:?}");
        assert!(workspace.execute(command).is_empty());
    }
}

#[test]
fn what_is_open_is_left_one_by_one() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::DismissHint);
    let _ = workspace.execute(Action::Present);
    let _ = workspace.execute(Action::Keys);
    assert!(workspace.execute(Action::Leave).is_empty());
    assert!(workspace.dialog().is_none() && workspace.is_presenting());
    assert!(matches!(workspace.execute(Action::Leave)[..], [Effect::Fullscreen(false)]));
    assert!(!workspace.is_presenting() && !workspace.is_available(&Action::Leave.into()));
}

#[test]
fn a_notice_goes_away_when_its_time_is_over() {
    let mut workspace = workspace();
    let _ = workspace.execute(Action::CopyNotation);
    assert!(workspace.let_time_pass().is_some_and(|secs| secs > 1.0));
    let _ = workspace.begin_frame(60.0, Breakpoint::Wide);
    assert_eq!(workspace.let_time_pass(), None);
    assert!(workspace.notice().is_none());
}

/// Waits for whatever is on its way, and takes it.
pub(super) fn arrive(workspace: &mut Workspace) {
    workspace.ctx().jobs.wait();
    let _ = workspace.begin_frame(0.0, Breakpoint::Wide);
}

#[test]
fn a_change_while_a_document_is_on_its_way_is_a_change_of_that() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::NewGame("tic-tac-toe"));
    assert!(workspace.is_working());
    let _ = workspace.execute(Action::NextTheme);
    arrive(&mut workspace);
    assert_eq!(workspace.document().live().map(|live| live.position.game()), Some("tic-tac-toe"));
    assert_eq!(workspace.document().request.look.theme, Theme::Dark);
}

#[test]
fn a_fold_is_one_of_the_document_that_is_seen() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::NewGame("tic-tac-toe"));
    let _ = workspace.execute(Command::ToggleFold(NodeId::from_index(1)));
    arrive(&mut workspace);
    assert!(workspace.document().request.folds.is_empty());
}

#[test]
fn another_depth_keeps_what_was_put_beside_a_game() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::NewGame("tic-tac-toe"));
    arrive(&mut workspace);
    let _ = workspace.execute(Action::AddSearch);
    arrive(&mut workspace);
    let mut plan = workspace.document().live().unwrap().plan;
    plan.depth = 1;
    let _ = workspace.execute(Command::SetPlan(Box::new(plan)));
    arrive(&mut workspace);
    assert_eq!(workspace.document().live().unwrap().plan.depth, 1);
    assert_eq!(workspace.document().rivals.len(), 1);
}

#[test]
fn a_comparison_that_was_ended_comes_back_with_all_its_searches() {
    let mut workspace = workspace();
    for action in [Action::Compare, Action::AddSearch, Action::AddSearch] {
        let _ = workspace.execute(action);
        arrive(&mut workspace);
    }
    let searches = workspace.document().request.rivals.clone();
    assert_eq!(searches.len(), 3);
    for n in [0, 3] {
        let _ = workspace.execute(Action::Compare);
        arrive(&mut workspace);
        assert_eq!(workspace.document().request.rivals.len(), n);
    }
    assert_eq!(workspace.document().request.rivals, searches);
}

fn stage(canvas: [f64; 2], window: f64) -> CanvasViewport {
    CanvasViewport { canvas, window, n_canvases: 1 }
}

#[test]
fn a_small_tree_is_laid_out_for_the_canvas_at_once_and_nothing_is_searched() {
    let mut workspace = workspace();
    assert_eq!(workspace.document().picture.frame(), None);
    let trace = Arc::clone(&workspace.document().trace);
    assert!(workspace.take_stage(stage([843.0, 611.0], 900.0)));
    assert_eq!(workspace.document().picture.frame(), Some(Frame::new(840.0, 608.0, 12.0).at_last(7.0)));
    assert!(Arc::ptr_eq(&trace, &workspace.document().trace) && !workspace.is_working());
    // As long as nothing can be told apart, nothing is laid out again.
    let picture = Arc::clone(&workspace.document().picture);
    assert!(!workspace.take_stage(stage([844.0, 615.0], 900.0)));
    assert!(Arc::ptr_eq(&picture, &workspace.document().picture));
    // From the back row texts are larger, in the theme for it, too.
    let _ = workspace.execute(Action::Present);
    assert!(workspace.take_stage(stage([1_400.0, 700.0], 900.0)));
    assert_eq!(workspace.document().picture.frame().map(|frame| frame.text), Some(27.0));
    let _ = workspace.execute(Action::Present);
    let mut look = workspace.document().request.look.clone();
    look.theme = Theme::Projector;
    let _ = workspace.execute(Command::SetLook(Box::new(look)));
    assert_eq!(workspace.document().picture.frame().map(|frame| frame.text), Some(16.0));
    // No room is no reason to do anything.
    assert!(!workspace.take_stage(stage([-20.0, 4.0], 0.0)));
}

#[test]
fn what_is_opened_fits_the_canvas_and_what_is_large_keeps_its_layout() {
    let mut workspace = workspace();
    workspace.take_stage(stage([800.0, 600.0], 900.0));
    let _ = workspace.execute(Command::OpenBundled("a-to-q"));
    assert_eq!(workspace.document().picture.frame(), Some(Frame::new(800.0, 600.0, 12.0).at_last(7.0)));
    let leaves = vec!["1"; 3_000].join(", ");
    let _ = workspace.execute(Command::OpenText(format!("[{leaves}]")));
    let large = Arc::clone(&workspace.document().picture);
    assert_eq!(large.frame(), None);
    assert!(!workspace.take_stage(stage([500.0, 400.0], 900.0)));
    assert!(Arc::ptr_eq(&large, &workspace.document().picture));
    // Collapsed, it fits.
    let _ = workspace.execute(Command::ToggleFold(NodeId::ROOT));
    assert_eq!(workspace.document().picture.frame(), Some(Frame::new(496.0, 400.0, 12.0).at_last(7.0)));
}

#[test]
fn a_search_that_is_canceled_keeps_what_it_has_found_however_often_it_is_canceled() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::NewGame("chess"));
    let mut plan = workspace.game_now().unwrap().plan;
    plan.depth = 50;
    let _ = workspace.execute(Command::SetPlan(Box::new(plan)));
    let is_stopping = |workspace: &Workspace| {
        workspace.work().map(|work| work.job.progress().is_enough.load(Ordering::Relaxed))
    };
    assert_eq!(is_stopping(&workspace), Some(false));
    let started = std::time::Instant::now();
    for _ in 0..3 {
        let _ = workspace.execute(Command::CancelWork);
        assert_eq!(is_stopping(&workspace), Some(true), "what was found until then is on its way");
        // The search has ended, and has told no visits yet: it was over too soon for that.
        while workspace.work().is_some_and(|work| work.job.progress().stage.load(Ordering::Relaxed) < 2) {
            assert!(started.elapsed().as_secs() < 100);
            std::thread::yield_now();
        }
    }
    arrive(&mut workspace);
    assert!(!workspace.is_working());
    assert!(workspace.document().live().is_some());
}

#[test]
fn a_search_goes_on_while_it_is_drawn_in_another_way() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::NewGame("chess"));
    let mut plan = workspace.game_now().unwrap().plan;
    plan.depth = 50;
    let _ = workspace.execute(Command::SetPlan(Box::new(plan)));
    let started = std::time::Instant::now();
    while !workspace.is_underway() {
        assert!(started.elapsed().as_secs() < 100);
        let _ = workspace.begin_frame(1.0 + started.elapsed().as_secs_f64(), Breakpoint::Wide);
        std::thread::yield_now();
    }
    assert!(workspace.is_working() && workspace.shows_what_was_opened(), "a start is over by then");
    let job = |workspace: &Workspace| std::ptr::from_ref(workspace.work().unwrap().job.progress());
    let before = job(&workspace);
    let _ = workspace.execute(Action::NextTheme);
    assert!(std::ptr::eq(before, job(&workspace)), "the same search goes on");
    assert_eq!(workspace.document().request.look.theme, Theme::Dark);
    assert!(workspace.is_underway());
    let _ = workspace.execute(Command::CancelWork);
    // What was found on the way may come before what is found at the end.
    while workspace.is_underway() {
        assert!(started.elapsed().as_secs() < 100);
        arrive(&mut workspace);
    }
    assert_eq!(workspace.document().trace.ending(), crate::trace::Ending::Stopped);
    assert_eq!(workspace.document().request.look.theme, Theme::Dark, "it is kept");
}

/// One reading of the text, whatever there is to change in it: one for each outcome would take minutes.
#[test]
fn the_role_of_a_chance_node_with_thousands_of_outcomes_is_one_change() {
    let n = 20_000;
    let outcomes = (0..n).fold(String::new(), |lines, i| lines + &format!("  p=1/{n} {i}\n"));
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText(format!("A chance\n{outcomes}")));
    // The search that has no rule for it, and then the one that has.
    arrive(&mut workspace);
    arrive(&mut workspace);
    assert_eq!(workspace.document().tree.role(NodeId::ROOT), Role::Chance);
    let _ = workspace.execute(Command::Change(vec![TreeChange::SetRole(NodeId::ROOT, Some(Role::Min))]));
    arrive(&mut workspace);
    let text = workspace.source().unwrap();
    assert!(text.starts_with("A min\n") && !text.contains("p="), "{}", &text[..60]);
    assert_eq!(text.lines().count(), n + 1);
    let _ = workspace.execute(Action::Undo);
    arrive(&mut workspace);
    assert_eq!(workspace.document().tree.role(NodeId::ROOT), Role::Chance);
}

/// A tree that is too large for any exercise, and for what is done between two frames.
fn large_tree() -> String {
    let leaves = vec!["[3, 12, 8, 2, 4, 6, 14, 5, 2, 7]"; 60].join(", ");
    format!("[{}]", vec![format!("[{leaves}]"); 50].join(", "))
}

#[test]
fn an_exercise_on_a_tree_that_is_too_large_is_refused_before_anything_is_drawn() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText(large_tree()));
    arrive(&mut workspace);
    assert!(workspace.document().tree.n_nodes() > 20_000);
    let _ = workspace.execute(Action::Practice);
    assert!(workspace.exercise().is_none(), "the tree stays on the screen");
    assert!(workspace.notice().is_some_and(|notice| notice.is_error && notice.text.contains("large")));
}

#[test]
fn a_large_tree_is_pruned_in_the_background_and_that_can_be_canceled() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText(large_tree()));
    arrive(&mut workspace);
    let text = workspace.source().cloned();
    let child = workspace.document().tree.children(NodeId::ROOT).next();
    workspace.tabs.shown.view.selected = child;
    workspace.cut_below();
    assert!(workspace.is_pruning());
    let _ = workspace.execute(Action::Leave);
    assert!(!workspace.is_pruning());
    arrive(&mut workspace);
    assert_eq!(workspace.source(), text.as_ref(), "it was canceled");
    workspace.tabs.shown.view.selected = child;
    workspace.cut_below();
    assert!(workspace.is_pruning());
    arrive(&mut workspace);
    arrive(&mut workspace);
    assert_eq!(workspace.document().tree.n_nodes(), 51);
    // MIN chooses among lists of which MAX takes the best number.
    let leaf = workspace.document().tree.children(NodeId::ROOT).next().unwrap();
    assert_eq!(workspace.document().tree.value(leaf), Some(Value::from(14)));
}

#[test]
fn a_tab_that_is_saved_in_the_background_leaves_the_searches_behind_this_one_as_they_are() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText("A(B=1, C=2)".to_owned()));
    let _ = workspace.execute(Command::Apart(Box::new(Command::OpenText("A(B=3, C=4)".to_owned()))));
    let _ = workspace.execute(Command::OpenText("A(B=5, C=6)".to_owned()));
    let is_kept = |workspace: &Workspace| {
        workspace
            .tabs
            .shown
            .trail
            .next(super::navigation::HistoryDirection::Back)
            .map(|kept| kept.made.is_some())
    };
    assert_eq!(is_kept(&workspace), Some(true));
    workspace.in_tab(0, |_| {});
    assert_eq!(is_kept(&workspace), Some(true));
}

#[test]
fn a_search_that_takes_long_is_not_what_the_window_begins_with() {
    use crate::app::preferences::KeptConventions;
    use crate::search::{Algorithm, Conventions};
    let mut kept = Conventions::default().with(Algorithm::Mcts);
    kept.settings.iterations = Some(1_000_000);
    let preferences = Preferences { conventions: KeptConventions::of(&kept), ..Preferences::default() };
    let mut workspace = Workspace::new(Arc::new(Text::english()), Jobs::default(), preferences, None);
    assert_eq!(workspace.document().request.conventions, Conventions::default());
    assert!(workspace.tabs.shown.work.is_none());
    let _ = workspace.open(Opening::Last, None, Vec::new());
    // It is searched as wanted, and may be canceled.
    assert_eq!(workspace.tabs.shown.work.as_ref().map(|work| work.draft.request.conventions), Some(kept));
    let _ = workspace.execute(Command::CancelWork);
    workspace.tabs.shown.work = None;
    let _ = workspace.execute(Command::OpenText("A(B=1, C=2)".to_owned()));
    assert_eq!(workspace.tabs.shown.work.as_ref().map(|work| work.draft.request.conventions), Some(kept));
    workspace.tabs.shown.work = None;
    workspace.ctx.jobs.wait();
}

#[test]
fn after_a_start_that_broke_off_the_last_document_is_asked_about() {
    use super::Dialog;
    use crate::app::preferences::LastDocument;
    let last = LastDocument {
        origin: "pasted".to_owned(),
        place: "Z(Y=1, X=2)".to_owned(),
        ..LastDocument::default()
    };
    let preferences = Preferences { last: Some(last), ..Preferences::default() };
    let begin = || {
        let mut workspace =
            Workspace::new(Arc::new(Text::english()), Jobs::default(), preferences.clone(), None);
        let _ = workspace.open(Opening::Unfinished, None, Vec::new());
        workspace
    };
    let mut workspace = begin();
    let Some(Dialog::Unfinished(last)) = workspace.dialog() else { panic!("{:?}", workspace.dialog()) };
    assert!(workspace.document().tree.find("Z").is_none(), "nothing is opened unasked");
    let last = last.last.clone().unwrap();
    let _ = workspace.execute(Command::OpenLast(Box::new(last)));
    assert!(workspace.dialog().is_none() && workspace.document().tree.find("Z").is_some());
    let mut workspace = begin();
    let _ = workspace.execute(Action::Leave);
    assert!(workspace.dialog().is_none() && workspace.document().tree.find("Z").is_none());
}

#[test]
fn a_text_that_asks_for_more_visits_than_it_may_have_is_answered() {
    let mut workspace = workspace();
    let text = b"game: nim\nposition: 1-2\ndepth: 2\nmax-visits: 117440511\n";
    let _ = workspace.take_file(content("nim.txt", text), ReadReason::Open);
    workspace.ctx().jobs.wait();
    workspace.receive_document();
    let notice = workspace.notice().map(|notice| notice.text.clone()).unwrap_or_default();
    assert!(notice.contains("117,440,511") && notice.contains("10,000,000"), "{notice}");
    assert_eq!(workspace.document().live().map(|live| live.plan.limits.max_visits), Some(10_000_000));
}

#[test]
fn an_exercise_does_not_repeat_a_search_about_which_nothing_is_asked() {
    let mut workspace = workspace();
    let text = crate::library::find("tic-tac-toe").unwrap().text;
    let _ = workspace.execute(Command::OpenText(text.to_owned()));
    arrive(&mut workspace);
    let conventions = workspace.document().request.conventions.with(Algorithm::Mcts);
    let _ = workspace.execute(Command::SetConventions(conventions));
    arrive(&mut workspace);
    for plies in [None, Some(2)] {
        workspace.practice_at(ExerciseKind::Cuts, QuestionRate::default(), plies);
        let exercise = workspace.exercise().unwrap();
        assert!(exercise.questions.is_err());
        assert!(Arc::ptr_eq(&exercise.search.trace, &workspace.document().trace), "{plies:?}");
    }
}
