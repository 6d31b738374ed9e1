//! What is hidden appears nowhere: every text that is painted, announced, copied, drawn or said is held against the mask.

use std::collections::BTreeSet;
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, OutputCommand};
use egui_kittest::kittest::Queryable as _;

use plyscope::app::command::{Action, Command, table};
use plyscope::app::{Opening, Preferences};
use plyscope::budget::Budget;
use plyscope::explain::{Explainer, Names};
use plyscope::practice::{ExerciseKind, Next, QuestionRate, Reply, Visibility, asked_before};
use plyscope::request::{BuildContext, Control, Request, RequestedStep, SearchInput, draw, make};
use plyscope::scene::{Look, RenderedView, Shape, ViewKind, shown};
use plyscope::search::{Algorithm, Conventions, Cutoffs, Fail};
use plyscope::trace::Trace;
use plyscope::tree::{NodeId, notation};

use crate::app::{Window, finish_jobs, paste, press, send, start, state, stepping_finely, window_with};
use crate::app_practice::{told, type_into};
use crate::phrase::{click, msg};
use crate::text::{english, metrics};

/// Averages of chance, none of which is an average of others or stands in the tree: whoever reads one knows it from the
/// search.
const UNIQUE: &str = "title: It is 171.5\n\n\
    A\n  B chance\n    p=1/4 D min\n      110\n      130\n    p=3/4 E 147\n  C chance\n    p=1/4 F 150\n    p=3/4 G min\n      \
    H chance\n        p=1/2 190\n        p=1/2 181\n      I chance\n        p=1/2 160\n        p=1/2 197.25\n";

/// All numbers of a text that cannot be the number of a step, or of anything in the window.
fn numbers(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    let words = words.map(|word| word.trim_matches('.').to_owned());
    words.filter(|word| word.contains('.') || word.len() >= 3).collect()
}

/// What each step is the first to tell.
fn news(trace: &Trace, source: &str) -> Vec<BTreeSet<String>> {
    let text = english();
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(trace, &names, &text);
    let tree: String = source.lines().filter(|line| !line.starts_with("title:")).collect();
    let mut known = numbers(&tree);
    let all = (0..trace.n_steps()).map(|step| {
        let new: BTreeSet<String> = numbers(&explainer.one_line(step)).difference(&known).cloned().collect();
        known.extend(new.iter().cloned());
        new
    });
    all.collect()
}

/// Holds texts against what may be known.
#[track_caller]
fn check(told: &[String], news: &[BTreeSet<String>], known: Visibility) {
    for (step, new) in news.iter().enumerate().filter(|(step, _)| !known.has(*step)) {
        for told in told {
            let leaked: Vec<_> = numbers(told).intersection(new).cloned().collect();
            assert!(leaked.is_empty(), "{leaked:?} of step {step} in {told:?}, where {known:?} is known");
        }
    }
}

/// The same of everything that a window shows, says or copies.
#[track_caller]
fn check_window(harness: &Window, news: &[BTreeSet<String>]) {
    let mut told = told(harness);
    told.extend(harness.output().platform_output.commands.iter().filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    }));
    check(&told, news, state(harness).known());
}

fn key(harness: &mut Window, key: Key) {
    press(harness, Modifiers::NONE, key);
}

/// A window on the tree with unique numbers, and what each step of its search tells.
fn unique(preferences: Preferences, algorithm: Algorithm) -> (Window, Vec<BTreeSet<String>>) {
    let mut harness = window_with([1440.0, 900.0], preferences, start(Opening::Last));
    paste(&mut harness, UNIQUE);
    send(&mut harness, Command::SetConventions(Conventions::default().with(algorithm)));
    let news = news(&state(&harness).document().trace, UNIQUE);
    (harness, news)
}

/// The curtain asks nothing where it is drawn.
fn unasked() -> Preferences {
    Preferences { curtain_asks: None, has_no_choices: true, ..stepping_finely() }
}

fn draw_curtain(harness: &mut Window) {
    if !state(harness).is_curtain_on() {
        send(harness, Action::ToggleCurtain);
    }
}

#[test]
fn the_tree_of_these_tests_has_something_to_hide() {
    let (mut harness, news) = unique(stepping_finely(), Algorithm::Expectiminimax);
    assert!(news.iter().filter(|new| !new.is_empty()).count() >= 5, "{news:?}");
    key(&mut harness, Key::End);
    let told = told(&harness);
    for new in news.iter().flatten() {
        assert!(told.iter().any(|told| numbers(told).contains(new)) || new.contains('.'), "{new}");
    }
    assert!(told.iter().any(|told| told.contains("171.5")), "{told:?}");
}

#[test]
fn behind_the_curtain_no_later_number_appears_at_any_step() {
    for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1] {
        let (mut harness, news) = unique(unasked(), algorithm);
        draw_curtain(&mut harness);
        key(&mut harness, Key::F5);
        for view in [Action::ViewWhole, Action::ViewPath, Action::ViewFlameGraph] {
            send(&mut harness, view);
            key(&mut harness, Key::Home);
            for step in 0..news.len() {
                assert_eq!(state(&harness).known(), Visibility::Until(step));
                check_window(&harness, &news);
                key(&mut harness, Key::Space);
            }
        }
    }
}

#[test]
fn whoever_points_at_a_node_learns_no_more() {
    let (mut harness, news) = unique(unasked(), Algorithm::Star1);
    draw_curtain(&mut harness);
    key(&mut harness, Key::F5);
    let mut n_tooltips = 0;
    for _ in 0..4 {
        for _ in 0..6 {
            key(&mut harness, Key::Space);
        }
        let places: Vec<_> =
            harness.query_all_by_role(Role::TreeItem).map(|node| node.rect().center()).collect();
        assert!(places.len() >= 4, "{places:?}");
        for place in places {
            harness.hover_at(place);
            // A tooltip waits until the pointer stands still.
            harness.run_steps(60);
            let told = told(&harness);
            n_tooltips += usize::from(told.iter().any(|told| msg("node-passed").begins(told)));
            check_window(&harness, &news);
        }
    }
    assert!(n_tooltips > 0, "something was told");
}

#[test]
fn the_tree_of_a_game_has_grown_where_the_search_went_so_its_path_alone_is_shown() {
    let mut harness = window_with([1000.0, 700.0], unasked(), start(Opening::Last));
    draw_curtain(&mut harness);
    send(&mut harness, Command::OpenBundled("tic-tac-toe"));
    finish_jobs(&mut harness);
    let seen = |harness: &Window| shown(ViewKind::Whole, &state(harness).document().picture);
    assert_eq!(seen(&harness), RenderedView::Whole);
    key(&mut harness, Key::F5);
    finish_jobs(&mut harness);
    assert_eq!(seen(&harness), RenderedView::Path);
    // Whoever has not been entered is there as a move, and says nothing.
    key(&mut harness, Key::Home);
    let told = told(&harness);
    let of_the_search = ["Returned", "≥", "≤", "value is"];
    assert!(!told.iter().any(|told| of_the_search.iter().any(|words| told.contains(words))), "{told:?}");
    // Nor that nothing is cut.
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    assert!(!self::told(&harness).iter().any(|told| told.contains("makes no cutoffs")));
    key(&mut harness, Key::Escape);
    finish_jobs(&mut harness);
    assert_eq!(seen(&harness), RenderedView::Whole);
}

#[test]
fn questions_hide_their_answers_until_they_are_told() {
    let (mut harness, news) = unique(unasked(), Algorithm::Star1);
    draw_curtain(&mut harness);
    send(&mut harness, Action::AskEveryStep);
    key(&mut harness, Key::F5);
    for _ in 0..2 * news.len() {
        check_window(&harness, &news);
        key(&mut harness, Key::PageDown);
    }
    assert_eq!(state(&harness).known(), Visibility::Until(news.len() - 1));
}

#[test]
fn no_command_tells_what_is_hidden() {
    let (mut harness, news) = unique(unasked(), Algorithm::Star1);
    // Behind the curtain at one step, whatever was done before.
    let begin = |harness: &mut Window| {
        while state(harness).is_presenting() {
            key(harness, Key::Escape);
        }
        draw_curtain(harness);
        send(harness, Action::AskNothing);
        key(harness, Key::F5);
        while state(harness).playback().step() != 9 {
            let has_passed = state(harness).playback().step() > 9;
            key(harness, if has_passed { Key::Home } else { Key::Space });
        }
        assert_eq!(state(harness).known(), Visibility::Until(9));
    };
    begin(&mut harness);
    for row in table() {
        // These need another program, or the end of this one.
        if matches!(row.action, Action::Quit | Action::NewWindow | Action::Open) {
            continue;
        }
        send(&mut harness, row.action);
        check_window(&harness, &news);
        harness.run_steps(2);
        check_window(&harness, &news);
        begin(&mut harness);
    }
    for action in [Action::Export, Action::SaveAs, Action::Copy, Action::CopyNotation, Action::Details] {
        assert!(!state(&harness).is_available(&action.into()), "{action:?} tells of the whole search");
    }
    assert!(
        !state(&harness).is_available(&Command::GoTo(10)) && state(&harness).is_available(&Command::GoTo(3))
    );
}

#[test]
fn an_exercise_shows_what_its_question_allows() {
    let (mut harness, news) = unique(stepping_finely(), Algorithm::Star1);
    for kind in [ExerciseKind::Values, ExerciseKind::Cuts, ExerciseKind::Order, ExerciseKind::Which] {
        send(&mut harness, Command::BeginExercise(kind, QuestionRate::default()));
        assert_eq!(state(&harness).known(), Visibility::Tree);
        check_window(&harness, &news);
    }
    send(&mut harness, Command::BeginExercise(ExerciseKind::Next, QuestionRate::EveryStep));
    let trace = Arc::clone(&state(&harness).document().trace);
    let asked: Vec<Next> =
        (0..trace.n_steps()).flat_map(|step| asked_before(&trace, step, QuestionRate::EveryStep)).collect();
    assert!(asked.len() > 20, "{}", asked.len());
    for next in asked {
        check_window(&harness, &news);
        assert_eq!(state(&harness).known(), Visibility::Until(next.step - 1));
        answer(&mut harness, &trace, &next);
        assert_eq!(state(&harness).known(), Visibility::Until(next.told), "{next:?}");
        check_window(&harness, &news);
        click(&mut harness, msg("practice-go-on"));
    }
}

/// Answers rightly, as somebody types it or clicks.
fn answer(harness: &mut Window, trace: &Trace, next: &Next) {
    let names = Names::new(trace.tree());
    let name = |node: &NodeId| names.of(trace.tree(), *node).into_owned();
    let typed = match &next.truth {
        Reply::Change(None) => return click(harness, msg("practice-button-stays")),
        Reply::Edges(edges) if edges.is_empty() => {
            return click(harness, msg("practice-button-nothing-cut"));
        }
        Reply::Yes(is_yes) => {
            return click(harness, msg(if *is_yes { "practice-button-yes" } else { "practice-button-no" }));
        }
        Reply::Change(Some(value)) => value.to_string(),
        Reply::Claim(claim) => claim.value.to_string(),
        Reply::Node(node) => name(node),
        Reply::Edges(edges) => edges.iter().map(name).collect::<Vec<_>>().join(", "),
        Reply::Values(..) | Reply::Report(_) => panic!("{:?}", next.truth),
    };
    type_into(harness, msg("practice-type-answer"), &typed);
    click(harness, msg("practice-check"));
}

/// How far two searches are the same.
fn common_steps(one: &Trace, other: &Trace) -> usize {
    let at = |trace: &Trace, step: usize| {
        let now = trace.step(step).unwrap();
        let visit = trace.visit(now.visit);
        let live = trace.live(now.visit, step);
        let result = visit.result.filter(|_| visit.leave.is_some_and(|leave| leave <= step));
        let cut_if = trace.cut_if_at(now.visit, step);
        (now.kind, visit.node, visit.window, live.window, live.best.map(|(best, _)| best), result, cut_if)
    };
    let n = one.n_steps().min(other.n_steps());
    (0..n).find(|&step| at(one, step) != at(other, step)).unwrap_or(n)
}

#[test]
fn whatever_comes_later_the_window_tells_the_same() {
    let tree = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4), O(P(Q=5, R=6), S=2))";
    let soft = Conventions::default();
    let hard = Conventions { fail: Fail::Hard, ..soft };
    let shallow = Conventions { cutoffs: Cutoffs::Shallow, ..soft };
    for other in [hard, shallow] {
        let mut windows = [soft, other].map(|conventions| {
            let mut harness = window_with([1440.0, 900.0], unasked(), start(Opening::Last));
            draw_curtain(&mut harness);
            paste(&mut harness, tree);
            send(&mut harness, Command::SetConventions(conventions));
            key(&mut harness, Key::Home);
            key(&mut harness, Key::F5);
            harness.run_steps(3);
            harness
        });
        let n_common = {
            let [one, other] = windows.each_ref().map(|harness| Arc::clone(&state(harness).document().trace));
            let n_common = common_steps(&one, &other);
            assert!(n_common < one.n_steps(), "they end otherwise");
            n_common
        };
        assert!(n_common > 6, "{n_common}");
        for step in 0..n_common {
            let [one, other] = windows.each_ref().map(told);
            assert_eq!(one, other, "at step {step}");
            for harness in &mut windows {
                key(harness, Key::Space);
            }
        }
    }
}

/// The texts of a picture.
fn texts(request: &Request, step: usize) -> Vec<String> {
    let (text, metrics) = (Arc::new(english()), metrics());
    let budget = Budget::unlimited();
    let mut means =
        BuildContext { text: &text, metrics: &metrics, budget: &budget, watch: &mut |_| Control::GoOn };
    let made = make(request, None, &mut means).unwrap();
    let scene = draw(request, &made, RequestedStep::Step(step), &mut means).unwrap();
    let texts = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Text { text, .. } => Some(scene.text_of(*text).to_owned()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_picture_that_hides_later_steps_says_nothing_of_them() {
    let tree = Arc::new(notation::read(UNIQUE).unwrap().tree);
    let conventions = Conventions::default().with(Algorithm::Star1);
    let news = news(&Trace::record(tree, conventions), UNIQUE);
    for view in [ViewKind::Whole, ViewKind::Path, ViewKind::FlameGraph, ViewKind::Auto] {
        let look = Look { view, is_later_hidden: true, node_types: true, ..Look::default() };
        let mut request = Request::new(SearchInput::Text(UNIQUE.into()), conventions, look);
        request.rivals.push(conventions.with(Algorithm::Expectiminimax));
        for is_overlay in [false, true] {
            request.comparison.is_overlay = is_overlay;
            for step in (0..news.len()).step_by(5) {
                check(&texts(&request, step), &news, Visibility::Until(step));
            }
        }
    }
}
