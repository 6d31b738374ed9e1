//! The frame is calm: what a beginner sees, what is put away and how it comes back.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Pos2, Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Action;
use plyscope::app::command::WindowPart;
use plyscope::app::playback::StepBy;
use plyscope::app::state::DocumentOrigin;
use plyscope::app::{Command, Opening, Preferences};
use plyscope::explain::terms::algorithm_idea;
use plyscope::search::{Algorithm, Conventions, Fail, Fault};
use plyscope::trace::Ending;
use plyscope::tree::NodeId;

use crate::app::{Window, finish_jobs, key, paste, press, send, start, state, type_in, window, window_with};
use crate::phrase::{
    Phrase, all, click, count, exactly, find, get, is_said, msg, msg_with, picker, title_of,
};
use crate::text::english;

/// The width of the rings of the tour, in points.
const RING: f32 = 2.5;

fn newcomer(size: [f32; 2]) -> Window {
    window_with(size, Preferences::default(), start(Opening::Last))
}

#[test]
fn conventions_stand_behind_one_button_with_what_they_mean() {
    for size in [[1440.0, 900.0], [800.0, 600.0]] {
        let mut harness = newcomer(size);
        assert!(find(&harness, picker("fail-soft").within()).is_none(), "nothing is asked at first");
        let button = get(&harness, msg("command-conventions").role(Role::Button));
        assert!(Rect::from_min_size(Pos2::ZERO, size.into()).contains_rect(button.rect()));
        key(&mut harness, Key::K);
        assert!(find(&harness, msg("means-fail-soft").within()).is_some(), "each option says what it means");
        get(&harness, msg("fail-hard").role(Role::RadioButton)).click_accesskit();
        harness.run_steps(3);
        assert_eq!(state(&harness).document().request.conventions.fail, Fail::Hard);
        key(&mut harness, Key::Escape);
        assert!(find(&harness, msg("means-fail-soft").within()).is_none());
    }
}

#[test]
fn what_differs_from_the_usual_is_a_chip_that_can_be_clicked_away() {
    let mut harness = newcomer([800.0, 600.0]);
    assert!(find(&harness, msg("chip-label").within()).is_none());
    let hard = Conventions { fail: Fail::Hard, ..Conventions::default() };
    send(&mut harness, Command::SetConventions(hard));
    send(&mut harness, Command::SetRoot(Some(plyscope::value::Role::Min)));
    for words in ["fail-hard", "root-min"] {
        let label = msg_with("chip-label", &[("words", msg(words).words())]);
        let chip = get(&harness, label.clone().role(Role::Button));
        assert!(Rect::from_min_size(Pos2::ZERO, [800.0, 600.0].into()).contains_rect(chip.rect()), "{words}");
        click(&mut harness, label);
    }
    let request = &state(&harness).document().request;
    assert_eq!((request.conventions, request.root), (Conventions::default(), None));
    assert!(find(&harness, msg("chip-label").within()).is_none());
}

#[test]
fn the_library_gives_way_and_own_trees_come_first() {
    let mut harness = newcomer([1440.0, 900.0]);
    assert!(!state(&harness).is_shown(WindowPart::Library));
    click(&mut harness, msg("library-title"));
    assert!(state(&harness).is_shown(WindowPart::Library), "one click opens it");
    let place = |harness: &Window, label: Phrase| get(harness, label.role(Role::Button)).rect().top();
    let own = ["library-open", "library-paste", "library-new"].map(|label| place(&harness, msg(label)));
    let first = title_of("a-to-n");
    assert!(own.into_iter().all(|top| top < place(&harness, first.clone())));
    click(&mut harness, title_of("a-to-q"));
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("a-to-q"));
    assert!(!state(&harness).is_shown(WindowPart::Library), "it gives way");
    key(&mut harness, Key::F9);
    send(&mut harness, Command::PinLibrary(true));
    click(&mut harness, first);
    assert!(state(&harness).is_shown(WindowPart::Library), "unless it is to stay");
}

#[test]
fn the_library_finds_what_is_searched_for() {
    let mut harness = newcomer([1440.0, 900.0]);
    key(&mut harness, Key::F9);
    assert!(get(&harness, msg("library-search").role(Role::TextInput)).is_focused());
    harness.event(Event::Text("queen".to_owned()));
    harness.run_steps(3);
    let shown = |label: Phrase| find(&harness, label.role(Role::Button)).is_some();
    assert!(shown(title_of("horizon")));
    assert!(!shown(title_of("a-to-n")));
    // Enter opens the first of them.
    key(&mut harness, Key::Enter);
    finish_jobs(&mut harness);
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("horizon"));
    assert!(!state(&harness).is_shown(WindowPart::Library));
}

#[test]
fn a_low_library_has_its_search_and_a_list_in_sight() {
    let mut harness = newcomer([400.0, 300.0]);
    key(&mut harness, Key::F9);
    let search = get(&harness, msg("library-search").role(Role::TextInput)).rect();
    harness.event(Event::Text("ties".to_owned()));
    harness.run_steps(3);
    let found = get(&harness, title_of("equal-or-greater").role(Role::Button)).rect();
    assert!(search.bottom() < 130.0 && found.top() < 160.0, "{search:?} {found:?}");
}

#[test]
fn a_narrow_window_has_the_library_over_the_canvas_and_esc_closes_it() {
    let mut harness = newcomer([800.0, 600.0]);
    let before = harness.get_by_role(Role::Tree).rect();
    key(&mut harness, Key::F9);
    assert!(state(&harness).is_shown(WindowPart::Library));
    assert_eq!(harness.get_by_role(Role::Tree).rect(), before, "the tree does not move");
    key(&mut harness, Key::Escape);
    assert!(!state(&harness).is_shown(WindowPart::Library));
}

#[test]
fn the_canvas_keeps_half_of_every_window() {
    // Also with text at 200 %, where a window has fewer points.
    for size in
        [[800.0, 600.0], [1024.0, 768.0], [1440.0, 900.0], [813.0, 508.0], [452.0, 339.0], [2194.0, 1234.0]]
    {
        let preferences = Preferences { has_seen_hint: true, ..Preferences::default() };
        let mut harness = window_with(size, preferences, start(Opening::Last));
        let canvas = harness.get_by_role(Role::Tree).rect();
        let share = canvas.area() / (size[0] * size[1]);
        assert!(share >= 0.49, "{size:?}: {share}");
        let all = Rect::from_min_size(Pos2::ZERO, size.into());
        for label in ["command-next-step", "command-previous-step", "command-last-step", "command-practice"] {
            let rect = get(&harness, msg(label).role(Role::Button)).rect();
            assert!(all.contains_rect(rect), "{label} in {size:?}: {rect:?}");
        }
        // Wherever the inspector is not, one sentence says what happens.
        key(&mut harness, Key::ArrowRight);
        let said = msg_with("enter", &[("node", "B"), ("role", "MIN")]).within();
        let said = crate::phrase::all(&harness, said).into_iter().next();
        let rect = said.unwrap_or_else(|| panic!("nothing is said in {size:?}")).rect();
        let canvas = harness.get_by_role(Role::Tree).rect();
        assert!(all.contains_rect(rect) && !canvas.intersects(rect.shrink(1.0)), "{size:?}: {rect:?}");
    }
}

#[test]
fn a_stride_goes_from_decision_to_decision_unless_another_was_chosen() {
    assert_eq!(Preferences::default().step_by, StepBy::Decision);
    let mut harness = newcomer([1440.0, 900.0]);
    let mut n_strides = 0;
    while state(&harness).playback().step() < 44 {
        key(&mut harness, Key::ArrowRight);
        n_strides += 1;
    }
    assert!((15..=25).contains(&n_strides), "{n_strides} strides through 45 steps");
}

#[test]
fn esc_leaves_the_presentation_whatever_lies_over_it() {
    let opened: [&dyn Fn(&mut Window); 4] = [
        &|_| {},
        &|harness| press(harness, Modifiers::COMMAND, Key::P),
        &|harness| key(harness, Key::Tab),
        &|harness| send(harness, Action::Conventions),
    ];
    for (i, open) in opened.into_iter().enumerate() {
        let mut harness = newcomer([1440.0, 900.0]);
        if i == 0 {
            // A field that has the focus when the presentation begins.
            key(&mut harness, Key::F9);
            get(&harness, msg("library-search").role(Role::TextInput)).focus();
            harness.run_steps(2);
        }
        key(&mut harness, Key::F5);
        assert!(state(&harness).is_presenting());
        open(&mut harness);
        key(&mut harness, Key::Escape);
        if state(&harness).is_presenting() {
            key(&mut harness, Key::Escape);
        }
        assert!(!state(&harness).is_presenting(), "case {i}");
    }
}

#[test]
fn a_low_window_gives_the_room_of_a_long_sentence_back() {
    let mut harness = newcomer([400.0, 300.0]);
    send(&mut harness, Command::OpenBundled("nim-3-4-5"));
    finish_jobs(&mut harness);
    key(&mut harness, Key::End);
    let at_end = harness.get_by_role(Role::Tree).rect().height();
    key(&mut harness, Key::Home);
    harness.run_steps(2);
    let at_start = harness.get_by_role(Role::Tree).rect().height();
    assert!(at_start > at_end + 30.0, "{at_end} {at_start}");
}

#[test]
fn the_tree_stands_still_in_the_presentation_while_sentences_come_and_go() {
    let mut harness = window_with([1440.0, 900.0], Preferences::default(), start(Opening::Last));
    key(&mut harness, Key::F5);
    let first = harness.get_by_role(Role::Tree).rect();
    assert!(first.height() > 900.0 * 0.6);
    for _ in 0..12 {
        key(&mut harness, Key::ArrowRight);
        assert_eq!(harness.get_by_role(Role::Tree).rect(), first);
    }
    click(&mut harness, msg("command-next-step"));
    click(&mut harness, msg("command-previous-step"));
    click(&mut harness, msg("presentation-leave"));
    assert!(!state(&harness).is_presenting());
}

#[test]
fn both_searches_are_told_in_the_presentation() {
    let mut harness = newcomer([1440.0, 900.0]);
    send(&mut harness, Action::AddSearch);
    key(&mut harness, Key::F5);
    let headline = msg_with("headline-enter", &[("node", "A")]);
    for search in ["algorithm-alpha-beta", "algorithm-pvs"] {
        let name = msg(search);
        let args = [("search", name.words()), ("headline", headline.words())];
        assert!(find(&harness, msg_with("presentation-of-search", &args)).is_some(), "{search}");
    }
}

#[test]
fn a_game_is_presented_with_its_board() {
    let mut harness = window(Opening::Bundled("take-7".to_owned()));
    finish_jobs(&mut harness);
    key(&mut harness, Key::F5);
    assert!(
        find(&harness, msg_with("table-board", &[("position", msg("name-root").words())]).role(Role::Image))
            .is_some()
    );
}

#[test]
fn the_first_minute_is_offered_once_and_can_be_declined() {
    let mut harness = newcomer([1440.0, 900.0]);
    click(&mut harness, msg("tour-decline"));
    assert!(find(&harness, msg("tour-begin")).is_none());
    let preferences = state(&harness).preferences();
    let again = window_with([1440.0, 900.0], preferences, start(Opening::Last));
    assert!(find(&again, msg("tour-begin")).is_none());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.tree");
    std::fs::write(&path, "A(B=1, C=2)").unwrap();
    let given = window_with([1440.0, 900.0], Preferences::default(), start(Opening::File(path)));
    assert!(find(&given, msg("tour-begin")).is_none(), "a file is what was asked for");
}

#[test]
fn the_first_minute_goes_from_stop_to_stop_and_gives_back_what_was_there() {
    let mut harness = newcomer([1440.0, 900.0]);
    paste(&mut harness, "Z(Y=1, X=2)");
    let other = Conventions::default().with(Algorithm::Minimax);
    send(&mut harness, Command::SetConventions(other));
    send(&mut harness, Action::Tour);
    assert_eq!(state(&harness).document().tree.n_nodes(), 7);
    assert!(find(&harness, msg("tour-tree").within()).is_some());
    let kept = state(&harness).preferences();
    assert_eq!(
        kept.last.map(|last| last.place),
        Some("Z(Y=1, X=2)".to_owned()),
        "closing it here loses nothing"
    );
    let n_stops = plyscope::app::tour::STOPS.len();
    for _ in 1..n_stops {
        key(&mut harness, Key::ArrowRight);
    }
    assert!(find(&harness, msg("tour-end").within()).is_some());
    click(&mut harness, msg("tour-done"));
    let request = &state(&harness).document().request;
    assert_eq!(&*request.given.text(), "Z(Y=1, X=2)");
    assert_eq!(request.conventions, other);
    send(&mut harness, Action::Tour);
    key(&mut harness, Key::Escape);
    assert_eq!(&*state(&harness).document().request.given.text(), "Z(Y=1, X=2)", "Esc leaves it at any time");
}

#[test]
fn the_first_minute_begins_with_enter_and_speaks_of_what_is_there() {
    let said = |size: [f32; 2], stop: usize| {
        let mut harness = newcomer(size);
        key(&mut harness, Key::Enter);
        assert!(find(&harness, msg("tour-tree").within()).is_some(), "Enter begins it");
        for _ in 0..stop {
            key(&mut harness, Key::ArrowRight);
        }
        ["tour-timeline", "tour-inspector", "tour-sentence"]
            .map(|part| find(&harness, msg(part).within()).is_some())
    };
    assert_eq!(said([1440.0, 900.0], 4), [true, false, false]);
    assert_eq!(said([1440.0, 900.0], 6), [false, true, false]);
    assert_eq!(said([800.0, 400.0], 4), [false; 3], "there is no timeline");
    assert_eq!(said([500.0, 600.0], 6), [false, false, true]);
}

#[test]
fn in_a_large_window_the_rings_of_the_first_minute_cross_no_text() {
    let mut harness = newcomer([1920.0, 1080.0]);
    send(&mut harness, Action::Tour);
    for _ in 1..plyscope::app::tour::STOPS.len() {
        key(&mut harness, Key::ArrowRight);
        harness.run_steps(6);
        assert_eq!(crossed(&harness), Vec::<String>::new());
    }
}

#[test]
fn the_first_minute_reveals_legend_timeline_and_inspector_one_by_one() {
    let mut harness = newcomer([1440.0, 900.0]);
    send(&mut harness, Action::Tour);
    let shown = |harness: &Window| {
        let timeline = find(harness, msg("timeline-name").role(Role::Slider)).is_some();
        let has_legend = state(harness).document().request.look.legend;
        [has_legend, timeline, state(harness).is_shown(WindowPart::Inspector)]
    };
    assert_eq!(shown(&harness), [false; 3]);
    let mut n_before = 0;
    let mut rings = Vec::new();
    for _ in 1..plyscope::app::tour::STOPS.len() {
        key(&mut harness, Key::ArrowRight);
        harness.run_steps(6);
        let n_now = shown(&harness).into_iter().filter(|&is_shown| is_shown).count();
        assert!(n_now == n_before || n_now == n_before + 1, "{:?}", shown(&harness));
        n_before = n_now;
        rings.extend(crossed(&harness));
    }
    assert_eq!(shown(&harness), [true; 3]);
    assert!(rings.is_empty(), "{rings:?}");
    // Whatever is opened in the middle of it has its legend.
    send(&mut harness, Action::Tour);
    send(&mut harness, Command::OpenBundled("a-to-n"));
    assert_eq!(shown(&harness), [true; 3]);
}

/// The texts that the rings of the tour cross.
fn crossed(harness: &Window) -> Vec<String> {
    let canvas = harness.get_by_role(Role::Tree).rect();
    let shapes = || harness.output().shapes.iter().map(|clipped| &clipped.shape);
    let rings: Vec<Vec<Pos2>> = shapes()
        .filter_map(|shape| match shape {
            Shape::Path(path) if (path.stroke.width - RING).abs() < 0.01 => Some(path.points.clone()),
            Shape::Rect(rect) if (rect.stroke.width - RING).abs() < 0.01 => {
                let box_of = rect.rect;
                Some(vec![box_of.left_top(), box_of.right_top(), box_of.right_bottom(), box_of.left_bottom()])
            }
            _ => None,
        })
        .collect();
    assert!(!rings.is_empty(), "there is a ring at every stop");
    let on_ring: Vec<Pos2> = rings
        .iter()
        .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)))
        .flat_map(|(from, to)| (0..64).map(move |part| from.lerp(*to, part as f32 / 64.0)))
        .collect();
    let texts = shapes().filter_map(|shape| match shape {
        Shape::Text(text) => Some((text.visual_bounding_rect().shrink(1.0), text.galley.text().to_owned())),
        _ => None,
    });
    let on_canvas = texts.filter(|(place, _)| canvas.contains_rect(*place));
    on_canvas
        .filter(|(place, _)| on_ring.iter().any(|point| place.contains(*point)))
        .map(|(_, text)| text)
        .collect()
}

#[test]
fn a_tree_with_dice_opens_with_a_search_that_has_a_rule_for_them_which_is_told() {
    let mut harness = window(Opening::Bundled("dice".to_owned()));
    let searched = |harness: &Window| {
        let document = state(harness).document();
        (document.request.conventions.algorithm, document.trace.ending())
    };
    assert_eq!(searched(&harness), (Algorithm::Star1, Ending::Finished));
    let names = ["alpha-beta", "Star1"];
    let told = [("node", "B"), ("algorithm", names[0]), ("able", names[1])];
    assert!(is_said(&harness, msg_with("outcome-chance-instead", &told).within()));
    // It names its tree: of several that are opened, another may be on the screen.
    let name = state(&harness).document().called(&english());
    assert!(is_said(&harness, msg_with("notice-of-tree", &[("tree", &name)])));
    // That was for this tree alone.
    send(&mut harness, Command::OpenBundled("a-to-n"));
    assert_eq!(searched(&harness), (Algorithm::AlphaBeta, Ending::Finished));
    send(&mut harness, Command::SetConventions(Conventions::default().with(Algorithm::Minimax)));
    send(&mut harness, Command::OpenBundled("dice"));
    assert_eq!(searched(&harness), (Algorithm::Expectiminimax, Ending::Finished));
}

#[test]
fn a_long_notice_is_as_wide_as_the_window_at_most() {
    let mut harness =
        window_with([400.0, 300.0], Preferences::default(), start(Opening::Bundled("dice".to_owned())));
    harness.run_steps(3);
    let rect = get(&harness, msg("outcome-chance-instead").within()).rect();
    assert!(rect.left() > 0.0 && rect.right() < 400.0 && rect.top() > 0.0, "{rect:?}");
}

#[test]
fn a_notice_that_covers_something_makes_way_for_the_next_key_once_it_was_read() {
    let mut harness =
        window_with([400.0, 300.0], Preferences::default(), start(Opening::Bundled("dice".to_owned())));
    let is_told = |harness: &Window| find(harness, msg("outcome-chance-instead").within()).is_some();
    // A key that comes before it can be read does not take it away.
    key(&mut harness, Key::ArrowRight);
    assert!(is_told(&harness));
    // Two seconds.
    harness.run_steps(9);
    assert!(is_told(&harness), "without a key it stays");
    key(&mut harness, Key::ArrowRight);
    assert!(!is_told(&harness));
    assert!(state(&harness).playback().step() > 1, "and the key does what it does");
}

#[test]
fn a_tree_with_dice_offers_the_searches_that_can() {
    let mut harness = window(Opening::Bundled("dice".to_owned()));
    send(&mut harness, Command::SetConventions(Conventions::default()));
    assert!(matches!(state(&harness).document().trace.ending(), Ending::Refused(_)));
    click(
        &mut harness,
        msg_with("banner-search-with", &[("search", msg("algorithm-expectiminimax").words())]),
    );
    let document = state(&harness).document();
    assert_eq!(document.request.conventions.algorithm, Algorithm::Expectiminimax);
    assert_eq!(document.trace.ending(), Ending::Finished);
}

#[test]
fn a_mistake_is_told_when_it_is_asked_for() {
    let mut harness = newcomer([1440.0, 900.0]);
    let fault = Algorithm::Faulty(Fault::MixedStrictness);
    let story = algorithm_idea(&english(), fault);
    send(&mut harness, Command::SetConventions(Conventions::default().with(fault)));
    assert_eq!(count(&harness, exactly(&story)), 0);
    click(&mut harness, msg_with("mistake-tree", &[("name", "equal-or-greater")]));
    assert_eq!(state(&harness).document().origin, DocumentOrigin::Bundled("equal-or-greater"));
    assert_eq!(count(&harness, exactly(&story)), 0);
    // Nor does the code of MIN point at it.
    send(&mut harness, Command::GoTo(1));
    let remark = msg("pseudocode-mixed").in_rows().within();
    assert_eq!(count(&harness, &remark), 0);
    let ask = all(&harness, msg("mistake-tell").role(Role::Button)).swap_remove(0);
    ask.click_accesskit();
    harness.run_steps(3);
    assert!(count(&harness, exactly(&story)) > 0);
    assert!(count(&harness, &remark) > 0);
}

#[test]
fn a_tree_is_typed_and_what_is_wrong_is_said_meanwhile() {
    let mut harness = newcomer([1440.0, 900.0]);
    press(&mut harness, Modifiers::NONE, Key::F4);
    assert!(find(&harness, msg_with("new-counted", &[("nodes", "7"), ("leaves", "4")])).is_some());
    press(&mut harness, Modifiers::COMMAND, Key::A);
    harness.event(Event::Text("R(S=1, T".to_owned()));
    harness.run_steps(3);
    let open =
        |harness: &Window| get(harness, msg("new-open").role(Role::Button)).accesskit_node().is_disabled();
    assert!(open(&harness), "what cannot be read cannot be opened");
    harness.event(Event::Text("=2)".to_owned()));
    harness.run_steps(3);
    assert!(!open(&harness));
    click(&mut harness, msg("new-open"));
    let tree = &state(&harness).document().tree;
    assert_eq!((tree.n_nodes(), tree.label(NodeId::ROOT)), (3, Some("R")));
}

#[test]
fn nodes_are_reached_by_the_keyboard_and_announced() {
    let mut harness = window(Opening::Last);
    // A click leaves the arrows to stepping.
    harness.get_by_role(Role::Tree).focus();
    harness.run_steps(3);
    let selected = |harness: &Window| {
        let document = state(harness).document();
        state(harness).view().selected.and_then(|node| document.tree.label(node)).map(str::to_owned)
    };
    for (arrow, expected) in [
        (Key::ArrowDown, "A"),
        (Key::ArrowDown, "B"),
        (Key::ArrowRight, "C"),
        (Key::ArrowDown, "F"),
        (Key::ArrowUp, "C"),
    ] {
        key(&mut harness, arrow);
        assert_eq!(selected(&harness).as_deref(), Some(expected));
        let item = harness
            .get_all_by_role(Role::TreeItem)
            .find(|item| item.accesskit_node().is_selected() == Some(true));
        assert_eq!(item.and_then(|item| item.accesskit_node().label()).as_deref(), Some(expected));
    }
    assert_eq!(state(&harness).playback().step(), 0, "the steps stay where they are");
    key(&mut harness, Key::Enter);
    let app = state(&harness);
    let step = app.document().trace.step(app.playback().step()).unwrap();
    assert_eq!(app.document().tree.label(app.document().trace.node(step.visit)), Some("C"));
    key(&mut harness, Key::Escape);
    key(&mut harness, Key::Home);
    key(&mut harness, Key::ArrowRight);
    assert_eq!(state(&harness).playback().step(), 1, "without the focus the arrows step again");
}

#[test]
fn a_tour_that_the_palette_begins_has_its_arrow_keys_whatever_had_the_keyboard_before() {
    let mut harness = window(Opening::Last);
    press(&mut harness, Modifiers::NONE, Key::Tab);
    let focused = harness.ctx.memory(eframe::egui::Memory::focused);
    assert!(focused.is_some(), "a button of the bar has the keyboard");
    send(&mut harness, Action::Palette);
    type_in(&mut harness, "first steps");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    assert!(find(&harness, msg("tour-tree").within()).is_some());
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    harness.run_steps(2);
    assert!(find(&harness, msg("tour-tree").within()).is_none(), "it has gone on");
}
