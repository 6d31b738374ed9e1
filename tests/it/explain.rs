//! Sentences: whole walks held against files that have been read, and the awkward cases one by one.

use std::fmt::Write as _;
use std::sync::Arc;

mod games;
mod lookups;
mod machine;
mod orders;
mod parser;
mod pseudocode;
mod random;
mod readings;
mod tokens;
mod walks;

use crate::text::english;
use plyscope::explain::{Explainer, Names, Pseudocode};
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use plyscope::trace::{ChangeKind, Trace};
use plyscope::tree::notation;
use plyscope::value::{Value, Window};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
const A_TO_Q: &str = "A(B(D(I=1, J=3), E(K=4, L=·, M=·, N=·)), C(F(O=2, P=1), G(Q=3), H=·))";

fn trace(tree: &str, conventions: Conventions) -> Trace {
    Trace::record(Arc::new(notation::read(tree).unwrap().tree), conventions)
}

fn with_explainer<T>(trace: &Trace, ask: impl FnOnce(&Explainer<'_>) -> T) -> T {
    let names = Names::new(trace.tree());
    ask(&Explainer::new(trace, &names, &english()))
}

/// Every step with the line of pseudocode that it is about.
fn walk(trace: &Trace) -> String {
    let code = Pseudocode::new(trace.conventions(), &english());
    with_explainer(trace, |explainer| {
        let mut walk = format!("{}\n", explainer.conventions_line());
        for step in 0..trace.n_steps() {
            let line = code.line_of(trace, step).unwrap();
            let code = code.line(line).unwrap().code.trim();
            writeln!(walk, "{:>3}  {}\n     | {code}", step + 1, explainer.one_line(step)).unwrap();
        }
        if let Some(outcome) = explainer.ending_sentence() {
            writeln!(walk, "     {outcome}").unwrap();
        }
        walk
    })
}

#[track_caller]
fn check_walk(name: &str, tree: &str, conventions: Conventions) {
    crate::expected::check(format!("golden/{name}.txt"), &walk(&trace(tree, conventions)));
}

#[test]
fn the_walk_through_a_to_n() {
    check_walk("a-n", A_TO_N, Conventions::default());
}

#[test]
fn the_walk_through_a_to_n_from_right_to_left() {
    check_walk("a-n-rtl", A_TO_N, Conventions { order: Order::RightToLeft, ..Conventions::default() });
}

#[test]
fn the_walk_through_a_to_q() {
    check_walk("a-q", A_TO_Q, Conventions::default());
}

#[test]
fn the_walk_through_a_to_n_as_negamax_alpha_beta() {
    let algorithm = Algorithm::NegamaxAlphaBeta;
    check_walk("a-n-negamax", A_TO_N, Conventions { algorithm, ..Conventions::default() });
}

#[test]
fn the_walk_through_a_to_n_fail_hard() {
    check_walk("a-n-hard", A_TO_N, Conventions { fail: Fail::Hard, ..Conventions::default() });
}

#[test]
fn minimax_is_refused_where_it_reads_a_free_leaf() {
    let algorithm = Algorithm::Minimax;
    check_walk("a-q-minimax", A_TO_Q, Conventions { algorithm, ..Conventions::default() });
}

#[test]
fn a_visit_says_why_what_the_table_has_is_no_answer() {
    let trace = trace(A_TO_N, Conventions::default().with(Algorithm::Mtdf));
    let mut n_unanswered = 0;
    with_explainer(&trace, |explainer| {
        for visit in trace.visits() {
            let is_unanswered = trace.found(visit).is_some() && !trace.is_hit(visit);
            let said = explainer.one_line(trace.visit(visit).enter);
            assert_eq!(said.contains("The table has"), is_unanswered, "{said}");
            n_unanswered += usize::from(is_unanswered);
        }
    });
    assert!(n_unanswered > 0);
}

#[test]
fn what_a_search_to_a_horizon_guarantees_is_guaranteed_as_deep_as_it_goes() {
    let search = |algorithm, depth| {
        let mut conventions = Conventions::default().with(algorithm);
        conventions.settings.depth = depth;
        walk(&trace(A_TO_N, conventions))
    };
    for (said, how_deep) in [
        (search(Algorithm::IterativeDeepening, None), " as deep as this pass searches"),
        (search(Algorithm::Quiescence, Some(2)), " as deep as this search goes"),
        (search(Algorithm::Quiescence, None), ""),
    ] {
        assert!(said.contains(&format!("'s bound, guaranteed by B{how_deep}.")), "{said}");
        assert_eq!(said.contains("'s bound, guaranteed by B."), how_deep.is_empty(), "{said}");
    }
}

/// The sentences of the first step whose headline is `headline`.
#[track_caller]
fn check(tree: &str, conventions: Conventions, headline: &str, expected: &str) {
    let trace = trace(tree, conventions);
    with_explainer(&trace, |explainer| {
        let step = (0..trace.n_steps()).find(|&step| explainer.headline(step) == headline);
        let step = step.unwrap_or_else(|| panic!("no step {headline:?} in:\n{}", walk(&trace)));
        assert_eq!(explainer.one_line(step), expected);
    });
}

#[test]
fn a_thread_passes_on_an_end_that_is_no_longer_its_ancestors_and_that_is_said_as_long_as_it_does() {
    let text = "A(B=1, C=0, D(E(F(G(H=0, I=0, J=4)), K=3)))";
    let trace = trace(&format!("root: min\n{text}"), Conventions::default().with(Algorithm::Parallel));
    with_explainer(&trace, |explainer| {
        let told = |label: &str| {
            let node = trace.tree().find(label).unwrap();
            explainer.one_line(trace.visit(trace.visit_of(node).unwrap()).enter)
        };
        for label in ["D", "E", "F", "G", "H"] {
            assert!(told(label).ends_with("its thread does not know this."), "{}", told(label));
            assert!(told(label).contains("A already has β = 0 via C, but D"), "{}", told(label));
        }
        // From there on β is G's own.
        assert!(!told("I").contains("already"), "{}", told("I"));
    });
}

#[test]
fn a_cut_by_the_initial_window_has_no_ancestor() {
    let window = Window::new(Value::from(0), Value::from(2));
    check(
        "A(B=5, C=1)",
        Conventions { window, ..Conventions::default() },
        "β-cutoff at A",
        "5 ≥ β = 2. The initial window ends at 2: how much more A is worth does not matter. C is pruned.",
    );
}

#[test]
fn equality_cuts_because_nothing_is_gained() {
    check(
        "A(B(3, 5), C(D=3, E=9))",
        Conventions::default(),
        "α-cutoff at C",
        "3 ≤ α = 3. At A, MAX already has 3 via B and gains nothing by choosing C, which is worth at most 3. E is pruned.",
    );
}

#[test]
fn the_strict_rule_waits_for_less() {
    check(
        "A(B(3, 5), C(D=3, E=9, F=1))",
        Conventions { cut: CutRule::Greater, ..Conventions::default() },
        "C: β = 3",
        "MIN can now hold MAX to 3 at C, so β falls from ∞ to 3. There is a cutoff at C as soon as it has less than 3.",
    );
}

#[test]
fn a_node_without_children_left_is_not_said_to_be_cut() {
    check(
        "A(B(3, 5), C(D=1))",
        Conventions::default(),
        "C: β = 1",
        "MIN can now hold MAX to 1 at C, so β falls from ∞ to 1.",
    );
}

#[test]
fn no_cut_is_promised_where_there_will_be_nothing_to_skip() {
    // E is the last: whatever it gives, nothing comes after it.
    let tree = "A(B(3, 5), C(D=4, E=9), F(G(H=6, I=7)))";
    check(
        tree,
        Conventions::default(),
        "C: β = 4",
        "MIN can now hold MAX to 4 at C, so β falls from ∞ to 4.",
    );
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
        let trace = trace(tree, Conventions::default().with(algorithm));
        with_explainer(&trace, |explainer| {
            let visit = trace.visits().find(|&visit| trace.node(visit) == trace.tree().find("F").unwrap());
            assert_eq!(explainer.prune_condition(visit.unwrap(), trace.visit(visit.unwrap()).enter), None);
        });
    }
}

#[test]
fn fail_hard_and_strict_promise_no_cut_because_they_never_do() {
    let conventions = Conventions { cut: CutRule::Greater, ..hard() };
    check(
        A_TO_N,
        conventions,
        "Enter C",
        "C (MIN) is searched with α = 3, β = ∞. The 3 is A's bound, guaranteed by B.",
    );
    // With shallow cutoffs a child's window is open on one side, and its result can pass the other.
    check(
        A_TO_N,
        Conventions { cutoffs: Cutoffs::Shallow, ..conventions },
        "Enter C",
        "C (MIN) is searched with α = 3, β = ∞. The 3 is A's bound, guaranteed by B. There is a cutoff at C as soon as it has less than 3.",
    );
}

#[test]
fn a_root_that_is_min_speaks_for_min() {
    let tree = Arc::new(notation::read("root: min\nA(B(3, 5), C(D=9, E=1))").unwrap().tree);
    let trace = Trace::record(tree, Conventions::default());
    with_explainer(&trace, |explainer| {
        let cut = trace.cut(0).unwrap();
        assert_eq!(
            explainer.one_line(cut.step),
            "9 ≥ β = 5. At A, MIN already has 5 via B, so it will never choose C, which is worth at least 9. E is pruned."
        );
        assert_eq!(explainer.cut_reason(0).unwrap(), ["β-cutoff at C", "9 ≥ β = 5 (A)"]);
    });
}

#[test]
fn a_deep_beta_cutoff_speaks_of_min() {
    let tree = "root: min\nA(B(D=3, E=5), C(F(I(M=9, N=7), J=4), G=2))";
    let tree = Arc::new(notation::read(tree).unwrap().tree);
    let trace = Trace::record(tree, Conventions::default());
    with_explainer(&trace, |explainer| {
        assert_eq!(
            explainer.one_line(trace.cut(0).unwrap().step),
            "9 ≥ β = 5. Three plies up, A already has 5 via B. At I, MAX is assured of at least 9, so MIN will never let play reach I. N is pruned."
        );
    });
}

#[test]
fn shallow_cutoffs_and_windows_are_said_in_the_line_of_conventions() {
    let conventions = Conventions {
        cutoffs: Cutoffs::Shallow,
        window: Window::new(Value::from(-3), Value::INFINITY),
        ..Conventions::default()
    };
    let trace = trace(A_TO_N, conventions);
    with_explainer(&trace, |explainer| {
        assert_eq!(
            explainer.conventions_line(),
            "alpha-beta · fail-soft · left to right · cut off when α ≥ β · shallow cutoffs only · window (−3, ∞)"
        );
    });
}

#[test]
fn a_chance_node_is_refused_with_the_reason() {
    let trace = trace("A(B:chance(p=0.5 3, p=0.5 5), C=4)", Conventions::default());
    with_explainer(&trace, |explainer| {
        let outcome = explainer.ending_sentence().unwrap();
        assert_eq!(
            outcome,
            "B is a chance node, and alpha-beta has no rule for chance nodes. For this tree, choose expectiminimax, Star1, Star2 or Monte Carlo tree search."
        );
        assert_eq!(explainer.one_line(0), outcome);
    });
}

#[test]
fn every_number_answers_where_it_comes_from() {
    let trace = trace(A_TO_N, Conventions::default());
    with_explainer(&trace, |explainer| {
        let node = |label: &str| trace.tree().find(label).unwrap();
        let story = |label, kind| {
            let lines = explainer.story(node(label), kind, usize::MAX);
            lines.into_iter().map(|line| line.sentence).collect::<Vec<_>>()
        };
        assert_eq!(
            story("C", ChangeKind::Beta),
            [
                "Step 13: C was entered with β = ∞.",
                "Step 29: F returned 5, so β became 5.",
                "Step 41: H returned 4, so β became 4.",
            ]
        );
        assert_eq!(
            story("I", ChangeKind::Alpha),
            [
                "Step 12: B returned 3 to A, so the α of A became 3; it was passed down to C, F and I.",
                "Step 15: I was entered with α = 3.",
            ]
        );
        assert_eq!(story("N", ChangeKind::Best), ["Step 20: N was pruned by the deep α-cutoff at I."]);
        assert_eq!(
            story("G", ChangeKind::Best),
            ["Step 33: K returned 7, so v became 7.", "Step 36: G returned ≥ 7."]
        );
    });
}

/// Fewer words for the tests below.
fn as_negamax() -> Conventions {
    Conventions { algorithm: Algorithm::NegamaxAlphaBeta, ..Conventions::default() }
}

fn hard() -> Conventions {
    Conventions { fail: Fail::Hard, ..Conventions::default() }
}

fn strict() -> Conventions {
    Conventions { cut: CutRule::Greater, ..Conventions::default() }
}

fn within(low: i32, high: i32, conventions: Conventions) -> Conventions {
    Conventions { window: Window::new(Value::from(low), Value::from(high)), ..conventions }
}

#[test]
fn a_tie_leaves_the_first() {
    check(
        "A(B=3, C=3)",
        Conventions::default(),
        "C returns 3 to A",
        "C returns 3, no better than the 3 that A (MAX) already has, so the first one stays.",
    );
}

#[test]
fn a_deep_cut_at_equality_says_that_nothing_is_gained() {
    check(
        "A(B(D=3, E=5), C(F(I(M=3, N=7), J=5), H=4))",
        Conventions::default(),
        "deep α-cutoff at I",
        "3 ≤ α = 3. Three plies up, A already has 3 via B. At I, MIN can hold MAX to at most 3, so MAX gains nothing by letting play reach I. N is pruned.",
    );
}

#[test]
fn the_window_cuts_at_a_min_node_from_below() {
    check(
        "A(B(D=2, E=1), C=9)",
        within(3, 8, Conventions::default()),
        "α-cutoff at B",
        "2 ≤ α = 3. The initial window begins at 3: how much less B is worth does not matter. E is pruned.",
    );
}

#[test]
fn the_window_is_named_where_it_is_the_reason_for_a_bound() {
    check(
        "A(B(D=2, E=1), C=9)",
        within(3, 8, Conventions::default()),
        "Enter B",
        "B (MIN) is searched with α = 3, β = 8. Both are ends of the initial window. There is a cutoff at B as soon as it has 3 or less.",
    );
}

#[test]
fn negamax_sees_the_window_from_the_other_side() {
    check(
        "A(B(D=2, E=1), C=9)",
        within(3, 8, as_negamax()),
        "Enter B",
        "B (MIN) is searched with α = −8, β = −3. Both are ends of the initial window, seen from the other side. There is a cutoff at B as soon as it has −3 or more.",
    );
}

#[test]
fn negamax_says_whose_eyes_a_bound_is_seen_with() {
    check(
        "A(B(D=3, E=5), C(F=2, G=1))",
        as_negamax(),
        "cutoff at C",
        "−2 ≥ β = −3. At A, MAX already has 3 via B, which is −3 to MIN, so it will never choose C, which is worth at least −2 to MIN. G is pruned.",
    );
}

#[test]
fn negamax_below_a_min_root_says_what_the_value_is_to_both() {
    check(
        "root: min\nA(B(3, 5), C(D=9, E=1))",
        as_negamax(),
        "A returns −5",
        "A returns −5. The value of A is −5 to MIN (5 to MAX), via B, G. 6 of 7 nodes were visited, 3 of 4 leaves evaluated; pruned: E.",
    );
}

#[test]
fn one_end_of_the_window_is_named_alone() {
    let window = Window::new(Value::from(3), Value::INFINITY);
    let conventions = Conventions { window, ..as_negamax() };
    check(
        "A(B(D=2, E=1), C=9)",
        conventions,
        "Enter B",
        "B (MIN) is searched with α = −∞, β = −3. The −3 is the 3 of the initial window seen from the other side. There is a cutoff at B as soon as it has −3 or more.",
    );
    check(
        "A(B(D=2, E=1), C=9)",
        conventions,
        "Enter A",
        "A (MAX) is searched with α = 3, β = ∞. The 3 is an end of the initial window.",
    );
}

#[test]
fn nothing_is_more_than_a_forced_mate() {
    check(
        "A(B=inf, C=3)",
        Conventions::default(),
        "β-cutoff at A",
        "∞ ≥ β = ∞. No value is greater than ∞. C is pruned.",
    );
    let trace = trace("A(B=inf, C=3)", Conventions::default());
    with_explainer(&trace, |explainer| {
        assert_eq!(explainer.cut_reason(0).unwrap(), ["β-cutoff at A", "∞ ≥ β = ∞ (the limit)"]);
    });
}

#[test]
fn the_worst_that_can_be_is_not_called_better_than_anything() {
    check(
        "A(B=-inf, C=3)",
        Conventions::default(),
        "A: v = −∞",
        "B returns −∞, the first result for A (MAX), so v = −∞.",
    );
}

#[test]
fn the_strict_rule_cuts_only_below_the_bound() {
    check(
        "A(B(3, 5), C(D=3, E=2, F=9))",
        strict(),
        "α-cutoff at C",
        "2 < α = 3. At A, MAX already has 3 via B, so it will never choose C, which is worth at most 2. F is pruned.",
    );
}

#[test]
fn the_strict_rule_tells_two_equal_ends_apart() {
    check(
        "A(B(3, 5), C(D=3, E(F=1, G=2)))",
        strict(),
        "Enter E",
        "E (MAX) is searched with α = 3, β = 3. The α = 3 is A's bound, guaranteed by B. The β = 3 is C's bound, guaranteed by D. There is a cutoff at E as soon as it has more than 3.",
    );
}

#[test]
fn the_strict_rule_hands_an_infinite_bound_down_and_names_its_giver() {
    check(
        "A(B=inf, C(D=3, E=4))",
        strict(),
        "α-cutoff at C",
        "3 < α = ∞. At A, MAX already has ∞ via B, so it will never choose C, which is worth at most 3. E is pruned.",
    );
    check(
        "A(B=inf, C(D=3, E=4))",
        strict(),
        "Enter C",
        "C (MIN) is searched with α = ∞, β = ∞. The α = ∞ is A's bound, guaranteed by B.",
    );
}

#[test]
fn fail_hard_says_why_a_leaf_returns_another_number() {
    check(
        "A(B(D=3, E=5), C(F=0, G=1))",
        hard(),
        "Value of F: 0",
        "The value of F is 0. That is outside its window (3, ∞), so fail-hard returns 3.",
    );
}

#[test]
fn fail_hard_says_why_a_result_is_a_bound_though_nothing_was_skipped() {
    check(
        "A(B(D=3, E=5), C(F=0))",
        hard(),
        "C returns ≤ 3",
        "C returns 3: at most 3, because fail-hard returns nothing outside the window (3, ∞).",
    );
}

#[test]
fn fail_hard_clamps_inner_nodes_where_bounds_do_not_travel() {
    check(
        "root: min\nA(B(D=2, E=1), C(F(I=5, J=4), G=2), H=6)",
        Conventions { cutoffs: Cutoffs::Shallow, ..hard() },
        "C returns ≥ 2",
        "C has 4, outside its window (−∞, 2), so fail-hard returns 2: its value is at least 2.",
    );
}

#[test]
fn what_was_skipped_deeper_makes_a_bound_above_it() {
    check(
        "A(B(D=3, E=5), C(F(I(M=0, N=7)), H=9))",
        Conventions::default(),
        "F returns ≤ 0",
        "F returns 0: at most 0, because I returned ≤ 0.",
    );
}

#[test]
fn two_max_nodes_in_a_row_pass_the_bound_on() {
    check(
        "A(B=3, C max(D(E=1, F=9), G=2))",
        Conventions::default(),
        "deep α-cutoff at D",
        "1 ≤ α = 3. Two plies up, A already has 3 via B. At D, MIN can hold MAX to at most 1, so MAX will never let play reach D. F is pruned.",
    );
}

#[test]
fn from_right_to_left_the_skipped_are_named_in_the_order_of_the_search() {
    check(
        "A(B(F=4, G=5, D=1), C(E=3))",
        Conventions { order: Order::RightToLeft, ..Conventions::default() },
        "α-cutoff at B",
        "1 ≤ α = 3. At A, MAX already has 3 via C, so it will never choose B, which is worth at most 1. G and F are pruned.",
    );
}

#[test]
fn nodes_without_labels_have_names_too() {
    check(
        "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
        Conventions::default(),
        "α-cutoff at C",
        "2 ≤ α = 3. At A, MAX already has 3 via B, so it will never choose C, which is worth at most 2. I and J are pruned.",
    );
}

#[test]
fn a_root_that_only_fails_low_names_no_best_line() {
    check(
        "A(B=1, C=2)",
        within(5, 8, Conventions::default()),
        "A returns 2",
        "A returns 2. The value of A is 2, via C. 3 of 3 nodes were visited, 2 of 2 leaves evaluated.",
    );
    check(
        "A(B(D=2, E=0), C=1)",
        within(5, 8, Conventions::default()),
        "A returns ≤ 2",
        "A returns 2: at most 2, because B returned ≤ 2. The value of A is at most 2. No child reaches the window, so none is known to be best. 4 of 5 nodes were visited, 2 of 3 leaves evaluated; pruned: E.",
    );
}

#[test]
fn minimax_says_only_what_concerns_it() {
    let conventions = Conventions { algorithm: Algorithm::Minimax, ..within(1, 2, hard()) };
    let trace = trace("root: min\nA(B=3, C=2)", conventions);
    with_explainer(&trace, |explainer| {
        assert_eq!(explainer.conventions_line(), "minimax · left to right · root MIN");
        assert_eq!(explainer.one_line(0), "A (MIN) is searched.");
        assert_eq!(explainer.counts_line(usize::MAX), "3 of 3 nodes visited, 2 of 2 leaves");
    });
}

#[test]
fn the_story_of_a_bound_in_negamax_turns_it_round() {
    let trace = trace(A_TO_N, as_negamax());
    with_explainer(&trace, |explainer| {
        let node = trace.tree().find("I").unwrap();
        let lines = explainer.story(node, ChangeKind::Beta, usize::MAX);
        assert_eq!(lines[0].step, Some(11));
        assert_eq!(
            lines.into_iter().map(|line| line.sentence).collect::<Vec<_>>(),
            [
                "Step 12: B returned −3 (negated: 3) to A, so the α of A became 3; it was passed down to C, F and I.",
                "Step 15: I was entered with β = −3. The −3 is A's bound 3 seen from the other side, guaranteed by B.",
            ]
        );
    });
}

#[test]
fn a_chance_node_that_is_worth_too_little_is_cut_from_below() {
    let text = plyscope::library::find("dice-star").unwrap().text;
    let (tree, text) = (Arc::new(notation::read(text).unwrap().tree), english());
    let probed = " D and E, which were probed, are not searched further.";
    for (algorithm, probed) in [(Algorithm::Star1, ""), (Algorithm::Star2, probed)] {
        let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm));
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, &text);
        let cut = trace.cut(trace.n_cuts() - 1).unwrap();
        let cutoff = "3.75 ≤ α = 4. At A, MAX already has 4 via B, so it will never choose C, which is worth at most 3.75. \
             G is pruned.";
        assert_eq!(explainer.one_line(cut.step), format!("{cutoff}{probed}"));
    }
}

#[test]
fn what_is_not_proved_is_not_stated() {
    // The break leaves a row only: the loop goes on with a window that nothing fits into, and what comes back proves nothing.
    let tree = "[2, [[2, -2, 5, 0, -1], [2, -1, 0, 6, 6, 1, 5]], 4, [[-1, 3, -2, -3, 3, 5, 6], 3, [-1, 3, 1, 6, 6, -2], \
                [4, 1, 2, 1, 2], [6, 3, 2, -3, 4, 3], [5, 1, -1], [6, 0, -2, 2, 2]], [[0, 3, -3, -3], 6, [5, 1, 5, 6], \
                [5, 3, 3, 4, 2, -3], [4, -3, -2, 5], [2, 5, 3, 5, 6]], 0, [[6, 2, 5, -2, -1, 2], [1, 5], 1, \
                [3, -1, 5, 1, 5, 0], [3, -1, -3]]]";
    let conventions = Conventions {
        window: Window::new(Value::from(-2), Value::from(1)),
        cut: CutRule::Greater,
        ..Conventions::default().with(Algorithm::Faulty(plyscope::search::Fault::InnerBreak))
    };
    let trace = trace(tree, conventions);
    assert_eq!(trace.result().unwrap().1, plyscope::value::Bound::Unproved);
    let said = with_explainer(&trace, |explainer| explainer.result_sentence().unwrap());
    assert!(said.starts_with("The search returns 4 for A") && said.contains("that is not proved"), "{said}");
}

#[test]
fn the_value_of_a_root_that_is_a_leaf_is_told_once() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs] {
        let trace = trace("A 7", Conventions::default().with(algorithm));
        with_explainer(&trace, |explainer| {
            let sentences = explainer.sentences(trace.n_steps() - 1);
            let n_told = sentences.join(" ").matches("The value of A is 7.").count();
            assert_eq!(n_told, 1, "{sentences:?}");
        });
    }
}
