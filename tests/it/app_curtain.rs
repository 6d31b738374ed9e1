//! The curtain of a lecture: what comes next is hidden until it is wanted, and asked first.

use eframe::egui::accesskit::{Role, Toggled};
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::{Action, Command, CommandKind, table};
use plyscope::app::{Opening, Preferences};
use plyscope::explain::{Explainer, Names};
use plyscope::practice::{QuestionRate, Visibility};

use crate::app::{Window, finish_jobs, press, send, start, state, stepping_finely, window, window_with};
use crate::app_practice::{check_silent, cut_by_a, told};
use crate::phrase::{Phrase, data, exactly, find, get, heard, msg, msg_with};
use crate::text::english;

fn key(harness: &mut Window, key: Key) {
    press(harness, Modifiers::NONE, key);
}

/// A lecture on the A–N tree.
fn lecture(often: Option<QuestionRate>) -> Window {
    let mut harness = window(Opening::Last);
    let asks = table().find(|row| matches!(row.kind, CommandKind::Ask(rate) if rate == often));
    send(&mut harness, asks.unwrap().action);
    send(&mut harness, Action::ToggleCurtain);
    key(&mut harness, Key::F5);
    harness.run_steps(4);
    harness
}

fn step(harness: &Window) -> usize {
    state(harness).playback().step()
}

fn asked_at_i() -> Phrase {
    msg_with("practice-hall-cut", &[("node", "I")])
}

/// Whether each of the answers to choose from is the one that the class chose.
fn chosen(harness: &Window) -> Vec<bool> {
    let all = harness.query_all_by_role(Role::RadioButton);
    all.map(|node| node.accesskit_node().toggled() == Some(Toggled::True)).collect()
}

#[test]
fn an_answer_is_chosen_by_its_number_and_digits_do_nothing_else() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    until_asked(&mut harness, Key::Space);
    let before = state(&harness).playback().step();
    let view = |harness: &Window| state(harness).document().request.look.view;
    let shown = view(&harness);
    for (i, digit) in [Key::Num1, Key::Num2, Key::Num3, Key::Num4].into_iter().enumerate() {
        assert!(choices(&harness)[i].starts_with(&format!("{}: ", i + 1)), "{:?}", choices(&harness));
        key(&mut harness, digit);
        assert!(chosen(&harness)[i] && chosen(&harness).iter().filter(|&&chosen| chosen).count() == 1);
    }
    key(&mut harness, Key::Num4);
    assert_eq!(chosen(&harness), [false; 4], "the same number takes it back");
    // Keys of a lecturer who knows the letters.
    key(&mut harness, Key::B);
    assert_eq!(chosen(&harness), [false, true, false, false]);
    key(&mut harness, Key::D);
    assert_eq!(chosen(&harness), [false, false, false, true], "the fourth answer, and none is hidden");
    key(&mut harness, Key::D);
    assert_eq!(chosen(&harness), [false; 4], "the same letter takes it back");
    assert_eq!(state(&harness).playback().step(), before);
    // A digit too many, a digit too late.
    let late = [Key::Num5, Key::Space, Key::Num1, Key::Num2, Key::Num0, Key::Space, Key::Num1, Key::Num2];
    for pressed in late {
        key(&mut harness, pressed);
        harness.run_steps(2);
        assert_eq!(view(&harness), shown, "{pressed:?}");
    }
    // Without the curtain they are commands again.
    key(&mut harness, Key::H);
    key(&mut harness, Key::Num2);
    harness.run_steps(2);
    assert_ne!(view(&harness), shown);
}

/// The list of keys says what digits do.
#[test]
fn behind_the_curtain_the_list_of_keys_has_digits_for_answers_alone() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    key(&mut harness, Key::F1);
    assert!(heard(&harness, msg("keys-answer-action")));
    assert!(!heard(&harness, msg("command-view-path")));
    key(&mut harness, Key::Escape);
    key(&mut harness, Key::H);
    key(&mut harness, Key::F1);
    assert!(!heard(&harness, msg("keys-answer-action")));
    assert!(heard(&harness, msg("command-view-path")));
}

#[test]
fn there_is_no_flame_graph_behind_a_curtain_which_is_told_beside_the_tree() {
    let mut harness = lecture(None);
    let view = |harness: &Window| state(harness).document().request.look.view;
    let before = view(&harness);
    send(&mut harness, Action::ViewFlameGraph);
    harness.run_steps(2);
    assert_eq!(view(&harness), before);
    check_apart(&harness, msg("notice-curtain-no-bars"));
}

/// A notice covers neither the tree with the names of its rows nor the sentence of the step.
#[track_caller]
fn check_apart(harness: &Window, notice: Phrase) {
    let notice = get(harness, notice).rect();
    let canvas = harness.get_by_role(Role::Tree).rect();
    assert!(!canvas.intersects(notice), "{notice:?} over {canvas:?}");
    let explained = explained(harness);
    assert!(!explained.intersects(notice), "{notice:?} over {explained:?}");
}

/// Where the first line of the step stands.
fn explained(harness: &Window) -> eframe::egui::Rect {
    let trace = &state(harness).document().trace;
    let (names, text) = (Names::new(trace.tree()), english());
    let headline = Explainer::new(trace, &names, &text).headline(step(harness));
    get(harness, exactly(&headline)).rect()
}

#[test]
fn a_notice_in_front_of_a_room_covers_nothing_and_is_closed_by_its_button() {
    for size in [[1280.0, 720.0], [1920.0, 1080.0], [1024.0, 768.0]] {
        let mut harness = window_with(size, stepping_finely(), start(Opening::Last));
        send(&mut harness, Action::ToggleCurtain);
        key(&mut harness, Key::F5);
        for _ in 0..4 {
            key(&mut harness, Key::Q);
            let often = state(&harness).preferences().curtain_asks;
            let notice = match often {
                None => msg("notice-curtain-silent"),
                Some(often) => {
                    let often = match often {
                        QuestionRate::EveryStep => msg("curtain-asks-every-step"),
                        QuestionRate::Decisions => msg("curtain-asks-decisions"),
                        QuestionRate::Cutoffs => msg("curtain-asks-cutoffs"),
                    };
                    msg_with("notice-curtain-rate", &[("often", often.words())])
                }
            };
            check_apart(&harness, notice.clone());
            get(&harness, msg("notice-close").role(Role::Button)).click_accesskit();
            harness.run_steps(2);
            assert!(find(&harness, notice).is_none());
        }
    }
}

/// In the frame before a tree is laid out for a room of another size, it is cut off; that is no reason for a map.
#[test]
fn no_map_of_a_tree_that_fits_appears_in_any_frame() {
    for size in [[1280.0, 720.0], [1920.0, 1080.0]] {
        let mut harness = window_with(size, stepping_finely(), start(Opening::Last));
        for pressed in [Key::F5, Key::H, Key::Q, Key::Q, Key::Space, Key::Space, Key::H, Key::Escape] {
            harness.key_press(pressed);
            for _ in 0..4 {
                harness.step();
                assert!(
                    find(&harness, msg("canvas-overview").role(Role::ScrollView)).is_none(),
                    "{pressed:?}"
                );
            }
        }
    }
}

/// The answer comes below its question, which stays where it is.
#[test]
fn the_question_stays_above_its_answers_until_the_next() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    until_asked(&mut harness, Key::Space);
    let places = |harness: &Window| {
        let choices = harness.query_all_by_role(Role::RadioButton).map(|node| node.rect());
        let question = get(harness, asked_at_i()).rect();
        (question, choices.collect::<Vec<_>>())
    };
    let before = places(&harness);
    key(&mut harness, Key::Space);
    assert_eq!(places(&harness), before, "nothing moves");
    assert!(before.1.iter().all(|choice| choice.top() >= before.0.bottom()));
    key(&mut harness, Key::Space);
    assert!(find(&harness, asked_at_i()).is_none());
}

/// The answers to choose from, as they are announced.
fn choices(harness: &Window) -> Vec<String> {
    let all = harness.query_all_by_role(Role::RadioButton);
    all.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
}

/// Presses a key until a question is there.
fn until_asked(harness: &mut Window, pressed: Key) {
    for _ in 0..60 {
        if told(harness).iter().any(|told| told.ends_with('?')) {
            return;
        }
        key(harness, pressed);
    }
    panic!("nothing is asked");
}

#[test]
fn nothing_is_hidden_outside_a_presentation() {
    let mut harness = window(Opening::Last);
    key(&mut harness, Key::H);
    let often = msg("curtain-asks-cutoffs");
    assert!(heard(&harness, msg_with("notice-curtain-asks", &[("often", often.words())])));
    assert_eq!(state(&harness).known(), Visibility::All);
    assert!(
        heard(&harness, msg_with("counts-of", &[("all", "14")]))
            && heard(&harness, msg_with("transport-step-of", &[("step", "1"), ("steps", "45")]))
    );
    key(&mut harness, Key::F5);
    assert_eq!(state(&harness).known(), Visibility::Until(0));
    check_silent(&harness, &["of 14", "of 45", "deep", "cutoff at"]);
    assert_eq!(state(&harness).document_title(), msg("curtain-window").words());
    key(&mut harness, Key::Escape);
    assert_eq!(state(&harness).known(), Visibility::All);
    assert!(heard(&harness, msg_with("counts-of", &[("all", "14")])), "what was hidden is there again");
    assert!(state(&harness).is_curtain_on(), "the next lecture has it, too");
}

#[test]
fn the_room_is_asked_and_the_second_press_tells() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    until_asked(&mut harness, Key::Space);
    assert!(heard(&harness, asked_at_i()), "{:?}", told(&harness));
    check_silent(&harness, &["0 ≤ α", "Three plies", "is pruned.", "The answer", "cut if"]);
    let before = step(&harness);
    assert_eq!(choices(&harness).len(), 4);
    key(&mut harness, Key::Space);
    assert_eq!(step(&harness), before + 1);
    let pruned = msg_with("practice-hall-edges", &[("count", "1"), ("nodes", "N")]);
    assert!(heard(&harness, &pruned));
    assert!(heard(&harness, cut_by_a()));
    assert!(
        choices(&harness)
            .iter()
            .any(|choice| choice.starts_with('✗') && msg("practice-slip-only-parent").ends(choice))
    );
    assert!(choices(&harness).iter().any(|choice| choice.starts_with('✓') && pruned.ends(choice)));
    key(&mut harness, Key::Space);
    assert_eq!(step(&harness), before + 2, "then the walk goes on");
    assert!(choices(&harness).is_empty());
}

#[test]
fn a_clicker_is_enough_and_going_back_lifts_the_curtain() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    until_asked(&mut harness, Key::PageDown);
    let asked_at = step(&harness);
    key(&mut harness, Key::PageUp);
    assert_eq!((step(&harness), choices(&harness).len()), (asked_at, 0), "the question is taken back");
    key(&mut harness, Key::PageDown);
    assert_eq!(choices(&harness).len(), 4, "and asked again, because nobody has seen the answer");
    key(&mut harness, Key::PageDown);
    let told_at = step(&harness);
    key(&mut harness, Key::PageUp);
    key(&mut harness, Key::PageUp);
    assert_eq!(step(&harness), told_at - 2);
    key(&mut harness, Key::PageDown);
    key(&mut harness, Key::PageDown);
    assert_eq!((step(&harness), choices(&harness).len()), (told_at, 0), "what was seen is not asked again");
    assert_eq!(state(&harness).known(), Visibility::Until(told_at));
    key(&mut harness, Key::Home);
    until_asked(&mut harness, Key::PageDown);
    assert_eq!(step(&harness), asked_at, "from the beginning on it is");
}

#[test]
fn the_way_to_the_next_cutoff_stops_before_it() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    let cuts: Vec<usize> = state(&harness).document().trace.cut_steps().collect();
    for cut in cuts {
        press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
        assert_eq!(step(&harness), cut - 1);
        assert_eq!(choices(&harness).len(), 4);
        press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
        assert_eq!(step(&harness), cut, "then it is told");
    }
}

#[test]
fn what_is_asked_and_how_is_chosen_by_keys_and_by_mouse() {
    let mut harness = lecture(None);
    let n_steps = state(&harness).document().trace.n_steps();
    for step_now in 1..n_steps {
        key(&mut harness, Key::Space);
        assert_eq!(
            (step(&harness), choices(&harness).len()),
            (step_now, 0),
            "without questions it only hides"
        );
    }
    key(&mut harness, Key::Home);
    get(&harness, msg("curtain-asks-nothing").role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    assert!(find(&harness, msg("curtain-asks-every-step").role(Role::Button)).is_some());
    key(&mut harness, Key::Space);
    assert!(heard(&harness, msg("practice-next-enter")));
    let n = choices(&harness).len();
    assert!(n >= 2);
    // What the room says can be pointed at.
    harness.query_all_by_role(Role::RadioButton).next().unwrap().click_accesskit();
    harness.run_steps(3);
    assert!(
        harness.query_all_by_role(Role::RadioButton).next().unwrap().accesskit_node().toggled().is_some()
    );
    press(&mut harness, Modifiers::SHIFT, Key::D);
    assert!(heard(&harness, msg("practice-next-enter")) && choices(&harness).is_empty());
    get(&harness, msg("presentation-choices").role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    assert_eq!(choices(&harness).len(), n);
    get(&harness, msg("command-next-step").role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    assert!(
        heard(&harness, msg_with("practice-answer", &[("answer", "B")])),
        "the arrow of the mouse is the key"
    );
    key(&mut harness, Key::Period);
    assert_eq!(state(&harness).known(), Visibility::All);
    assert!(heard(&harness, msg_with("transport-step-of", &[("steps", "45")])));
}

#[test]
fn in_a_game_the_room_chooses_among_moves() {
    let mut harness = window_with([1280.0, 720.0], stepping_finely(), start(Opening::Last));
    send(&mut harness, Action::ToggleCurtain);
    send(&mut harness, Command::OpenBundled("take-7"));
    finish_jobs(&mut harness);
    key(&mut harness, Key::F5);
    finish_jobs(&mut harness);
    key(&mut harness, Key::Home);
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    let all = choices(&harness);
    assert!(all.len() >= 3, "{:?}", told(&harness));
    let nothing = english().say_named("practice-hall-nothing", &[]);
    let is_move = |choice: &String| !choice.ends_with(&nothing);
    let (moves, others): (Vec<String>, Vec<String>) = all.into_iter().partition(is_move);
    assert_eq!(others.len(), 1, "{others:?}");
    let is_short = |choice: &String| !choice.contains('…') && !choice.contains(". ");
    assert!(moves.iter().any(is_short), "{moves:?}");
    press(&mut harness, Modifiers::COMMAND, Key::ArrowRight);
    assert!(choices(&harness).iter().any(|choice| choice.starts_with('✓') && is_move(choice)));
}

#[test]
fn a_search_that_changes_is_hidden_anew_and_several_stand_alone() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::Compare);
    send(&mut harness, Action::ToggleCurtain);
    key(&mut harness, Key::F5);
    harness.run_steps(4);
    assert_eq!(harness.query_all_by_role(Role::Tree).count(), 1, "the other search may be further");
    key(&mut harness, Key::Escape);
    assert_eq!(harness.query_all_by_role(Role::Tree).count(), 2);
}

#[test]
fn questions_fit_into_every_window() {
    for size in [[800.0, 600.0], [452.0, 339.0], [60.0, 40.0], [3840.0, 2160.0]] {
        let preferences = Preferences { curtain_asks: Some(QuestionRate::EveryStep), ..stepping_finely() };
        let mut harness = window_with(size, preferences, start(Opening::Last));
        send(&mut harness, Action::ToggleCurtain);
        key(&mut harness, Key::F5);
        for _ in 0..12 {
            key(&mut harness, Key::Space);
        }
        assert!(matches!(state(&harness).known(), Visibility::Until(1..)));
    }
}

/// Every sentence that says when a node will be cut off.
fn conditions(harness: &Window) -> Vec<String> {
    let trace = &state(harness).document().trace;
    let (names, text) = (Names::new(trace.tree()), english());
    let explainer = Explainer::new(trace, &names, &text);
    let all = (0..trace.n_steps())
        .flat_map(|step| trace.visits().filter_map(move |visit| explainer.prune_condition(visit, step)));
    all.collect()
}

/// What would cut a node is what the class is asked: nothing on the screen states it, at whichever step and whatever is asked,
/// neither while a question is open nor before it or behind it.
#[test]
fn nothing_states_the_condition_of_a_cutoff() {
    for often in
        [None, Some(QuestionRate::Cutoffs), Some(QuestionRate::Decisions), Some(QuestionRate::EveryStep)]
    {
        let mut harness = lecture(often);
        let conditions = conditions(&harness);
        assert!(conditions.len() >= 4, "{conditions:?}");
        let conditions: Vec<&str> = conditions.iter().map(String::as_str).collect();
        let n_steps = state(&harness).document().trace.n_steps();
        let mut n_presses = 0;
        while step(&harness) + 1 < n_steps && n_presses < 3 * n_steps {
            check_silent(&harness, &conditions);
            key(&mut harness, Key::Space);
            n_presses += 1;
        }
        assert_eq!(step(&harness) + 1, n_steps);
        // Nor is it announced or copied there; without the curtain it is.
        key(&mut harness, Key::Home);
        let is_stated = |harness: &Window| conditions.iter().any(|words| heard(harness, exactly(words)));
        key(&mut harness, Key::H);
        let mut n_stated = 0;
        for _ in 1..n_steps {
            key(&mut harness, Key::Space);
            n_stated += usize::from(is_stated(&harness));
        }
        assert!(n_stated >= 4, "{n_stated}");
    }
}

/// The numbers at which the right answers of a lecture stand.
#[test]
fn on_the_first_tree_the_right_answer_is_each_number_once() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    let n_steps = state(&harness).document().trace.n_steps();
    let mut places = Vec::new();
    while step(&harness) + 1 < n_steps {
        key(&mut harness, Key::Space);
        let right = choices(&harness).into_iter().position(|choice| choice.starts_with('✓'));
        places.extend(right.into_iter().filter(|_| heard(&harness, data("✗"))));
    }
    places.sort_unstable();
    assert_eq!(places, [0, 1, 2, 3]);
}

/// Texts that are painted so that they can be seen.
fn seen(harness: &Window) -> Vec<String> {
    use eframe::egui::{Color32, Shape};
    fn painted(shape: &Shape, found: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => {
                let inks = text.galley.job.sections.iter().map(|section| section.format.color);
                let mut inks =
                    inks.map(|ink| if ink == Color32::PLACEHOLDER { text.fallback_color } else { ink });
                let is_clear = text
                    .override_text_color
                    .map_or_else(|| inks.all(|ink| ink.a() < 100), |ink| ink.a() < 100);
                if !is_clear && text.opacity_factor > 0.5 {
                    found.push(text.galley.job.text.clone());
                }
            }
            Shape::Vec(all) => all.iter().for_each(|shape| painted(shape, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &harness.output().shapes {
        painted(&clipped.shape, &mut found);
    }
    found
}

#[test]
fn the_curtain_is_seen_while_it_is_drawn_and_gone_at_the_next_start() {
    let sign = english().say_named("presentation-curtain", &[]);
    let is_seen = |harness: &Window| seen(harness).iter().any(|text| text.contains(&sign));
    let mut harness = window(Opening::Last);
    assert!(!is_seen(&harness));
    key(&mut harness, Key::H);
    assert!(is_seen(&harness), "in the window");
    key(&mut harness, Key::F5);
    for _ in 0..20 {
        assert!(is_seen(&harness), "in the presentation");
        key(&mut harness, Key::Space);
    }
    // A click takes it away.
    key(&mut harness, Key::Escape);
    let chip = msg_with("chip-label", &[("words", &sign)]);
    get(&harness, chip.role(Role::Button)).click_accesskit();
    harness.run_steps(3);
    assert!(!state(&harness).is_curtain_on() && !is_seen(&harness));
    key(&mut harness, Key::F5);
    assert!(!is_seen(&harness));
    // What was kept of a lecture does not hide anything at the next start.
    key(&mut harness, Key::H);
    assert!(state(&harness).is_curtain_on());
    let kept = serde_json::to_value(state(&harness).preferences()).unwrap();
    let next: Preferences = serde_json::from_value(kept).unwrap();
    let mut next = window_with([1440.0, 900.0], next, start(Opening::Last));
    assert!(!state(&next).is_curtain_on());
    key(&mut next, Key::F5);
    assert_eq!(state(&next).known(), Visibility::All);
    // Nor does what an older version kept.
    let old: Preferences = serde_json::from_str("{\"is_curtain_drawn\": true}").unwrap();
    let mut old = window_with([1440.0, 900.0], old, start(Opening::Last));
    key(&mut old, Key::F5);
    assert_eq!(state(&old).known(), Visibility::All);
}

/// How large the nodes are drawn, and how far they reach.
fn drawn(harness: &Window) -> [f32; 2] {
    let nodes: Vec<_> = harness.query_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
    let all = nodes.iter().copied().reduce(eframe::egui::Rect::union).unwrap();
    let least = nodes.iter().map(eframe::egui::Rect::height).fold(f32::MAX, f32::min);
    [least, all.height()]
}

#[test]
fn a_question_leaves_the_tree_its_room() {
    for size in
        [[800.0, 600.0], [1366.0, 768.0], [1920.0, 1080.0], [3840.0, 2160.0], [683.0, 384.0], [960.0, 540.0]]
    {
        let mut harness = window_with(size, stepping_finely(), start(Opening::Last));
        key(&mut harness, Key::F5);
        harness.run_steps(4);
        let plain = drawn(&harness);
        key(&mut harness, Key::H);
        harness.run_steps(4);
        for _ in 0..60 {
            key(&mut harness, Key::Space);
            let now = drawn(&harness);
            // What comes back beside the tree where it has room may take a little of it.
            assert!(
                now[0] >= 0.94 * plain[0] && now[1] >= 0.9 * plain[1],
                "{size:?}: {plain:?} became {now:?}"
            );
        }
    }
}

#[test]
fn how_often_the_curtain_asks_is_said_in_front_of_a_room_and_panels_stay_as_they_are() {
    let mut harness = lecture(Some(QuestionRate::Cutoffs));
    key(&mut harness, Key::Q);
    assert!(heard(&harness, msg("notice-curtain-silent")), "{:?}", told(&harness));
    key(&mut harness, Key::Q);
    let often = msg("curtain-asks-every-step");
    assert!(heard(&harness, msg_with("notice-curtain-rate", &[("often", often.words())])));
    assert!(!state(&harness).is_available(&Action::TogglePlots.into()), "plots are not on the screen");
    key(&mut harness, Key::Escape);
    assert!(state(&harness).is_available(&Action::TogglePlots.into()));
}
