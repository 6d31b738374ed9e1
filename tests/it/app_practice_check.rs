//! Check, Explain and undo in an exercise, by the keyboard.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::explain::{Explainer, Names};
use plyscope::practice::{
    Answer, AskedWhich, ExerciseKind, Misconception, PartVerdict, Question, QuestionRate, Reply, Sentences,
    Which, bugs, grade_on, question, questions, read_values,
};
use plyscope::search::{Conventions, Fault, Order, Table};
use plyscope::trace::Trace;

use crate::app::{Window, press, state, type_in, window};
use crate::app_practice::{begin_exercise, child, told, value_field};
use crate::app_practice_kept::value_of;
use crate::phrase::{click, data, find, get, heard, msg, msg_with, picker};
use crate::text::english;

const UNDO: (Modifiers, Key) = (Modifiers::COMMAND, Key::Z);
const REDO: (Modifiers, Key) = (Modifiers::COMMAND, Key::Y);

fn undo(harness: &mut Window) {
    press(harness, UNDO.0, UNDO.1);
    harness.run_steps(2);
}

/// Chooses what the palette finds first for these words.
fn choose(harness: &mut Window, words: &str) {
    press(harness, Modifiers::COMMAND, Key::P);
    harness.event(Event::Text(words.to_lowercase()));
    harness.run_steps(3);
    press(harness, Modifiers::NONE, Key::Enter);
    harness.run_steps(4);
}

#[test]
fn the_palette_gives_hints_checks_and_explains() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Cuts);
    choose(&mut harness, msg("practice-hint").words());
    assert!(heard(&harness, msg("practice-hint-look")), "{:?}", told(&harness));
    // It is asked for once.
    harness.run_steps(4);
    assert!(!heard(&harness, msg("practice-hint-ltr")), "{:?}", told(&harness));
    press(&mut harness, Modifiers::NONE, Key::Space);
    choose(&mut harness, msg("practice-check").words());
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "0"), ("of", "2")])),
        "{:?}",
        told(&harness)
    );
    choose(&mut harness, msg("practice-explain").words());
    assert!(heard(&harness, msg("practice-began-with")), "{:?}", told(&harness));
    // What is over is neither checked nor explained.
    press(&mut harness, Modifiers::COMMAND, Key::P);
    harness.event(Event::Text(msg("practice-explain").words().to_lowercase()));
    harness.run_steps(3);
    assert!(find(&harness, msg("practice-explain").role(Role::Button)).is_none(), "{:?}", told(&harness));
}

/// Sentences about the exercises on the first tree of the window.
fn with_sentences(check: impl FnOnce(&Trace, &Sentences<'_>)) {
    let harness = window(Opening::Last);
    let trace = &state(&harness).document().trace;
    let (text, names) = (english(), Names::new(trace.tree()));
    check(trace, &Sentences::new(&Explainer::new(trace, &names, &text), &text));
}

#[test]
fn known_mistakes_are_named() {
    let harness = window(Opening::Last);
    let trace = &state(&harness).document().trace;
    let node =
        |label: &str| trace.tree().nodes().find(|&node| trace.tree().label(node) == Some(label)).unwrap();
    let named = |kind: ExerciseKind, answer: &Answer| {
        let verdict = grade_on(trace, &question(trace, kind).unwrap(), answer);
        let found = verdict.items.iter().filter_map(|item| Some((item.node, item.misconception?)));
        found.collect::<Vec<_>>()
    };
    let values = [("B", 3), ("I", 7), ("F", 5), ("G", 8), ("C", 4), ("A", 4)];
    let values = values.map(|(label, value)| (node(label), value.into()));
    let found = named(ExerciseKind::Values, &Answer::of_values(values.into()));
    assert!(found.contains(&(node("I"), Misconception::OtherSide)), "{found:?}");
    assert_eq!(found.len(), 1, "what is right, or follows, has no mistake: {found:?}");
    // At C the learner has 3 for F, so the 5 is not F's.
    let values = [("B", 3), ("I", 4), ("F", 3), ("G", 9), ("C", 5), ("A", 8)];
    let values = values.map(|(label, value)| (node(label), value.into()));
    let found = named(ExerciseKind::Values, &Answer::of_values(values.into()));
    assert!(found.iter().all(|(at, _)| *at != node("C")), "{found:?}");
    // The deep cutoff is overlooked, and so is the other one.
    let found = named(ExerciseKind::Cuts, &Answer::Edges([node("L")].into()));
    assert_eq!(found, [(node("N"), Misconception::OnlyParent)]);
    // Who prunes nothing rightly may know no rule at all.
    let found = named(ExerciseKind::Cuts, &Answer::Edges([node("D"), node("E")].into()));
    assert!(!found.iter().any(|(node, _)| trace.tree().label(*node) == Some("N")), "{found:?}");
    // Who marks nothing has overlooked everything, and that is said once.
    let found = named(ExerciseKind::Cuts, &Answer::Edges([].into()));
    assert_eq!(found, [(node("N"), Misconception::NoCutoff)]);
    // Below a branch that the learner takes for pruned, nothing was overlooked.
    let found = named(ExerciseKind::Cuts, &Answer::Edges(["G", "H", "N"].map(node).into()));
    assert!(found.iter().all(|(at, _)| *at != node("L")) && !found.is_empty(), "{found:?}");
    let Answer::Edges(right) = question(trace, ExerciseKind::Cuts).unwrap().solution() else { panic!() };
    assert_eq!(named(ExerciseKind::Cuts, &Answer::Edges(right)), []);
    let mut calls = question(trace, ExerciseKind::Windows).unwrap().solution().calls();
    calls.get_mut(&node("I")).unwrap().alpha = Some(plyscope::value::Value::NEG_INFINITY);
    let found = named(ExerciseKind::Windows, &Answer::of_calls(calls));
    assert_eq!(found, [(node("I"), Misconception::OnlyParent)], "A's α is forgotten");
}

#[test]
fn a_mistake_is_said_once_with_all_nodes_and_numbers_of_a_call_are_judged_one_by_one() {
    with_sentences(|trace, said| {
        let node = |label: &str| trace.tree().find(label).unwrap();
        let likely = |you: &crate::phrase::Phrase| {
            msg_with("practice-likely-mistake", &[("slip", you.words())]).words().to_owned()
        };
        let values = [("B", 5), ("I", 7), ("F", 7), ("G", 8), ("C", 8), ("A", 8)];
        let values = values.map(|(label, value)| (node(label), value.into()));
        let values_asked = question(trace, ExerciseKind::Values).unwrap();
        let verdict = grade_on(trace, &values_asked, &Answer::of_values(values.into()));
        let largest = msg_with("practice-you-largest", &[("count", "3"), ("nodes", "B, I and C")]);
        assert_eq!(said.likely_mistakes(&verdict), [likely(&largest)]);
        let cuts_asked = question(trace, ExerciseKind::Cuts).unwrap();
        let verdict = grade_on(trace, &cuts_asked, &Answer::Edges([node("L")].into()));
        let args = [("nodes", "I"), ("ancestor", "A"), ("end", "α"), ("value", "3")];
        assert_eq!(said.likely_mistakes(&verdict), [likely(&msg_with("practice-you-forgot", &args))]);

        // A's α is forgotten at C, and so below it.
        let windows_asked = question(trace, ExerciseKind::Windows).unwrap();
        let mut calls = windows_asked.solution().calls();
        for label in ["C", "F", "I"] {
            calls.get_mut(&node(label)).unwrap().alpha = Some(plyscope::value::Value::NEG_INFINITY);
        }
        let verdict = grade_on(trace, &windows_asked, &Answer::of_calls(calls));
        let marks =
            |label: &str| verdict.items.iter().find(|item| item.node == node(label)).unwrap().field_marks();
        let right = PartVerdict::Right;
        assert_eq!(marks("C"), [PartVerdict::Wrong, right, right]);
        assert_eq!(marks("F"), [PartVerdict::Follows, right, right]);
        assert_eq!(marks("I"), [PartVerdict::Follows, right, right]);
        assert_eq!(marks("G"), [right; 3]);
        assert_eq!(verdict.first_mistake().map(|item| item.node), Some(node("C")));
    });
}

#[test]
fn a_mistake_is_named_wherever_it_was_made() {
    with_sentences(|trace, said| {
        let node = |label: &str| trace.tree().find(label).unwrap();
        let nodes = |labels: &[&str]| labels.iter().map(|label| node(label)).collect::<Vec<_>>();
        let likely = |kind: ExerciseKind, answer: &Answer| {
            said.likely_mistakes(&grade_on(trace, &question(trace, kind).unwrap(), answer))
        };
        let slip = |id: &str, args: &[(&str, &str)]| {
            msg_with("practice-likely-mistake", &[("slip", msg_with(id, args).words())]).words().to_owned()
        };
        // Sides are swapped, also where the values below are one's own.
        let values = [("B", 5), ("I", 7), ("F", 5), ("G", 7), ("C", 7), ("A", 5)];
        let values = values.map(|(label, value)| (node(label), value.into()));
        assert_eq!(
            likely(ExerciseKind::Values, &Answer::of_values(values.into())),
            [
                slip("practice-you-largest", &[("count", "3"), ("nodes", "B, I and C")]),
                slip("practice-you-smallest", &[("count", "2"), ("nodes", "G and A")]),
            ]
        );
        // The children that cause the cutoffs are marked in place of those that are pruned.
        assert_eq!(
            likely(ExerciseKind::Cuts, &Answer::Edges(nodes(&["M", "K"]).into_iter().collect())),
            [slip("practice-you-searched", &[("nodes", "I and G")])]
        );
        // At F there is no bound yet.
        assert_eq!(
            likely(ExerciseKind::Cuts, &Answer::Edges(nodes(&["N", "L", "J"]).into_iter().collect())),
            [slip("practice-you-not-reached", &[("nodes", "F")])]
        );
        assert_eq!(
            likely(ExerciseKind::Order, &Answer::Sequence(nodes(&["D", "E", "M", "N", "J", "K", "L", "H"]))),
            [slip("practice-you-missed", &[("nodes", "I and G")])]
        );
        // Who reads N has forgotten A's α at I.
        let forgot_at_i = [("nodes", "I"), ("ancestor", "A"), ("end", "α"), ("value", "3")];
        assert_eq!(
            likely(ExerciseKind::Order, &Answer::Sequence(nodes(&["D", "E", "M", "N", "J", "K", "H"]))),
            [slip("practice-you-forgot", &forgot_at_i)]
        );
        // The answer is right for the other direction.
        let turned = Conventions { order: Order::RightToLeft, ..*trace.conventions() };
        let turned = Trace::record(Arc::clone(trace.tree()), turned);
        for kind in [ExerciseKind::Cuts, ExerciseKind::Order] {
            let answer = question(&turned, kind).unwrap().solution();
            assert_eq!(likely(kind, &answer), [slip("practice-you-other-direction", &[])], "{kind:?}");
        }
        // α as it is when C returns, not as it is passed to it.
        let mut calls = question(trace, ExerciseKind::Windows).unwrap().solution().calls();
        calls.get_mut(&node("C")).unwrap().beta = Some(4.into());
        assert_eq!(
            likely(ExerciseKind::Windows, &Answer::of_calls(calls)),
            [slip("practice-you-at-return", &[("nodes", "C")])]
        );
        // It is A's bound that is overlooked at C.
        let mut calls = question(trace, ExerciseKind::Windows).unwrap().solution().calls();
        calls.get_mut(&node("C")).unwrap().alpha = Some(plyscope::value::Value::NEG_INFINITY);
        let args = [("nodes", "C"), ("ancestor", "A"), ("end", "α"), ("value", "3")];
        assert_eq!(
            likely(ExerciseKind::Windows, &Answer::of_calls(calls)),
            [slip("practice-you-forgot", &args)]
        );
    });
}

#[test]
fn who_marks_nothing_where_values_are_equal_takes_the_rule_for_the_strict_one() {
    let file = plyscope::library::find("equal-or-greater").unwrap().text;
    let tree = Arc::new(plyscope::tree::notation::read(file).unwrap().tree);
    let trace = Trace::record(tree, Conventions::default());
    let asked = question(&trace, ExerciseKind::Cuts).unwrap();
    let verdict = grade_on(&trace, &asked, &Answer::Edges([].into()));
    let found: Vec<_> = verdict.items.iter().map(|item| item.misconception).collect();
    assert_eq!(found, [Some(Misconception::OtherRule); 3]);
}

#[test]
fn who_marks_nothing_has_not_searched_in_the_other_direction() {
    let tree = Arc::new(plyscope::tree::notation::read("A(B(3, 5), C(2, 9))").unwrap().tree);
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let turned = Conventions { order: Order::RightToLeft, ..Conventions::default() };
    assert!(Trace::record(tree, turned).pruned().next().is_none(), "nothing is pruned from right to left");
    let asked = question(&trace, ExerciseKind::Cuts).unwrap();
    let verdict = grade_on(&trace, &asked, &Answer::Edges([].into()));
    let found: Vec<_> = verdict.items.iter().map(|item| item.misconception).collect();
    assert_eq!(found, [Some(Misconception::NoCutoff)]);
}

#[test]
fn known_mistakes_in_a_set_of_values_are_named_with_a_number() {
    with_sentences(|trace, said| {
        let budget = plyscope::budget::Budget::unlimited();
        let leaf = trace.tree().find("D").unwrap();
        let which = Which::of(trace, leaf, AskedWhich::OtherChoice, &budget).unwrap();
        let asked = Question::new(which);
        for (given, slip) in [
            ("> 4", Some(Misconception::OtherRule)),
            ("> 3", Some(Misconception::WholeNumbers)),
            ("< 4", Some(Misconception::TurnedRound)),
            ("≤ 3", Some(Misconception::TurnedRound)),
            ("≥ 7", None),
            ("≤ 9", None),
        ] {
            let answer = Answer::Reply(Reply::Values(leaf, read_values(given, "D").unwrap()));
            let verdict = grade_on(trace, &asked, &answer);
            assert_eq!(verdict.items[0].misconception, slip, "{given}");
            if slip == Some(Misconception::WholeNumbers) {
                let you = msg_with("practice-you-whole-numbers", &[("number", "3.5"), ("side", "extra")]);
                assert!(
                    you.is_in(&said.likely_mistakes(&verdict)[0]),
                    "{:?}",
                    said.likely_mistakes(&verdict)
                );
            }
            let reason = said.reason(&verdict.items[0]);
            let numbers = [("child", "B"), ("function", "min(D, 5)"), ("other", "C"), ("value", "4")];
            let equal = [("values", "D ≥ 4"), ("winner", "B"), ("loser", "C"), ("role", "MAX")];
            assert!(msg_with("practice-which-numbers", &numbers).is_in(&reason), "{reason}");
            assert!(msg_with("practice-which-equal", &equal).is_in(&reason), "{reason}");
        }
    });
}

#[test]
fn a_first_check_counts_and_an_answer_is_changed_until_it_is_right() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    for value in ["3", "7", "7", "7", "4", "4"] {
        type_in(&mut harness, value);
        press(&mut harness, Modifiers::NONE, Key::Enter);
    }
    assert!(
        heard(&harness, msg_with("practice-score", &[("right", "3"), ("of", "6")])),
        "{:?}",
        told(&harness)
    );
    let score = state(&harness).scores().of(ExerciseKind::Values);
    assert_eq!((score.done, score.right), (1, 0));
    // No reason is told before it is asked for.
    assert!(!heard(&harness, msg("practice-worth-min")) && find(&harness, msg("practice-explain")).is_some());
    press(&mut harness, Modifiers::COMMAND | Modifiers::SHIFT, Key::Enter);
    assert!(heard(&harness, msg_with("practice-worth-min", &[("node", "I"), ("value", "0")])));
    assert!(heard(&harness, data("✗ 7 → 0")) || told(&harness).iter().any(|line| line == "✗ 7 → 0"));
    let score = state(&harness).scores().of(ExerciseKind::Values);
    assert_eq!((score.done, score.right), (1, 0));
}

#[test]
fn undo_takes_back_answers_of_every_kind() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Values);
    type_in(&mut harness, "3");
    assert_eq!(value_of(&harness, value_field("B")), "3");
    undo(&mut harness);
    assert_eq!(value_of(&harness, value_field("B")), "");
    press(&mut harness, REDO.0, REDO.1);
    assert_eq!(value_of(&harness, value_field("B")), "3");
    undo(&mut harness);
    // What is typed in one go is one answer.
    for digit in ["-", "1", "2"] {
        type_in(&mut harness, digit);
    }
    assert_eq!(value_of(&harness, value_field("B")), "-12");
    // What is written over it is another answer.
    press(&mut harness, Modifiers::NONE, Key::Enter);
    press(&mut harness, Modifiers::SHIFT, Key::Tab);
    type_in(&mut harness, "6");
    assert_eq!(value_of(&harness, value_field("B")), "6");
    undo(&mut harness);
    assert_eq!(value_of(&harness, value_field("B")), "-12");
    undo(&mut harness);
    assert_eq!(value_of(&harness, value_field("B")), "");
    // Beyond the beginning there is nothing to undo, and nothing to redo of that.
    undo(&mut harness);
    press(&mut harness, REDO.0, REDO.1);
    assert_eq!(value_of(&harness, value_field("B")), "-12");

    begin_exercise(&mut harness, ExerciseKind::Cuts);
    let is_marked = |harness: &Window| {
        use eframe::egui::accesskit::Toggled;
        let edge = get(harness, msg_with("practice-edge", &[("node", "N")]));
        edge.accesskit_node().toggled() == Some(Toggled::True)
    };
    get(&harness, msg_with("practice-edge", &[("node", "N")])).click_accesskit();
    harness.run_steps(3);
    assert!(is_marked(&harness));
    undo(&mut harness);
    assert!(!is_marked(&harness));

    begin_exercise(&mut harness, ExerciseKind::Order);
    harness.get_by_role_and_label(Role::TreeItem, "D").click_accesskit();
    harness.run_steps(3);
    // No leaf is taken twice, and no other node at all.
    harness.get_by_role_and_label(Role::TreeItem, "B").click_accesskit();
    harness.run_steps(3);
    harness.get_by_role_and_label(Role::TreeItem, "D").click_accesskit();
    harness.run_steps(3);
    assert!(heard(&harness, msg_with("practice-order-so-far", &[("order", "D")])));
    assert!(!heard(&harness, msg_with("practice-order-so-far", &[("order", "D D")])));
    undo(&mut harness);
    assert!(!heard(&harness, msg_with("practice-order-so-far", &[("order", "D")])));

    begin_exercise(&mut harness, ExerciseKind::Children);
    get(&harness, child("C", "2", "2", "A")).focus();
    harness.run_steps(3);
    press(&mut harness, Modifiers::ALT, Key::ArrowLeft);
    assert!(heard(&harness, child("C", "1", "2", "A")), "{:?}", told(&harness));
    undo(&mut harness);
    assert!(heard(&harness, child("C", "2", "2", "A")), "{:?}", told(&harness));

    begin_exercise(&mut harness, ExerciseKind::Which);
    let line = msg("practice-type-values");
    type_in(&mut harness, "> 3");
    assert_eq!(value_of(&harness, line.clone()), "> 3");
    undo(&mut harness);
    assert_ne!(value_of(&harness, line), "> 3");

    begin_exercise(&mut harness, ExerciseKind::Bug);
    click(&mut harness, msg("practice-bug-mark"));
    assert!(heard(&harness, msg_with("practice-bug-marked", &[("step", "1")])));
    undo(&mut harness);
    assert!(!heard(&harness, msg("practice-bug-marked")), "{:?}", told(&harness));
}

#[test]
fn values_of_a_leaf_are_explained_by_the_window_and_the_rule_for_ties() {
    with_sentences(|trace, said| {
        let budget = plyscope::budget::Budget::unlimited();
        let all = questions(trace, ExerciseKind::Which, (QuestionRate::default(), 1), &budget).unwrap();
        let reasons = all
            .iter()
            .map(|question| said.reason(&plyscope::practice::grade(question, &question.solution()).items[0]));
        let reasons: Vec<String> = reasons.collect();
        let args = [
            ("at", "I"),
            ("end", "α"),
            ("bound", "3"),
            ("ancestor", "A"),
            ("node", "N"),
            ("values", "M ≤ 3"),
        ];
        let window = msg_with("practice-which-window", &args);
        assert!(reasons.iter().any(|reason| window.begins(reason)), "{reasons:?}");
        let tie = msg("practice-which-tie");
        assert!(reasons.iter().any(|reason| tie.ends(reason)), "{reasons:?}");
    });
}

#[test]
fn a_bug_offers_the_mistakes_that_its_search_could_have() {
    let harness = window(Opening::Last);
    let trace = &state(&harness).document().trace;
    for bug in bugs(trace, 1).unwrap() {
        assert!(bug.candidates.len() > 1 && bug.candidates.contains(&bug.fault), "{bug:?}");
        // In a tree that is not of a game there are no pieces to add, and without a table nothing is stored.
        assert!(!bug.candidates.contains(&Fault::Unsigned));
        let has_table = bug.right.conventions().table == Table::On;
        assert!(has_table || !bug.candidates.contains(&Fault::BoundAsExact));
    }
}

#[test]
fn a_question_of_the_walk_is_explained_by_the_keyboard() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Next);
    type_in(&mut harness, "4");
    press(&mut harness, Modifiers::NONE, Key::Enter);
    assert!(heard(&harness, msg("practice-check-again")), "{:?}", told(&harness));
    // So fast that the keys are up again when the frame is drawn.
    let modifiers = Modifiers::COMMAND | Modifiers::SHIFT;
    harness.event(Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    });
    harness.run_steps(3);
    assert!(heard(&harness, msg("practice-go-on")), "{:?}", told(&harness));
    assert!(!heard(&harness, msg("practice-check-again")));
}

#[test]
fn ctrl_enter_checks_and_presses_no_button_that_has_the_keyboard() {
    let mut harness = window(Opening::Last);
    begin_exercise(&mut harness, ExerciseKind::Next);
    type_in(&mut harness, "4");
    get(&harness, picker("practice-kind-next")).focus();
    harness.run_steps(2);
    press(&mut harness, Modifiers::COMMAND, Key::Enter);
    assert!(heard(&harness, msg("practice-check-again")), "{:?}", told(&harness));
    assert!(find(&harness, msg("practice-kind-children")).is_none(), "the choices are open");
}
