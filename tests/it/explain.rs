//! Sentences: whole walks held against files that have been read, and the awkward cases one by one.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, Pseudocode};
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use plyscope::text::Text;
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
    ask(&Explainer::new(trace, &names, &Text::english()))
}

/// Every step with the line of pseudocode that it is about.
fn walk(trace: &Trace) -> String {
    let code = Pseudocode::new(trace.conventions(), &Text::english());
    with_explainer(trace, |explainer| {
        let mut walk = format!("{}\n", explainer.conventions_line());
        for step in 0..trace.n_steps() {
            let line = code.line_of(trace, step).unwrap();
            let lines = if line.in_min { &code.min } else { &code.max };
            let code = lines[line.line].code.trim();
            writeln!(walk, "{:>3}  {}\n     | {code}", step + 1, explainer.one_line(step)).unwrap();
        }
        if let Some(outcome) = explainer.outcome_sentence() {
            writeln!(walk, "     {outcome}").unwrap();
        }
        walk
    })
}

/// Compares with a file; `UPDATE_GOLDEN=1` writes it anew, to be read before it is kept.
#[track_caller]
fn check_walk(name: &str, tree: &str, conventions: Conventions) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    let found = walk(&trace(tree, conventions));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert_eq!(found, std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n"), "{name}");
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
fn a_cut_by_the_initial_window_has_no_ancestor() {
    let window = Window::new(Value::from(0), Value::from(2));
    check(
        "A(B=5, C=1)",
        Conventions { window, ..Conventions::default() },
        "β-cutoff at A",
        "5 ≥ β = 2. The initial window ends at 2: nobody asks more than whether A is worth 5 or more. C is not \
         looked at.",
    );
}

#[test]
fn equality_cuts_because_nothing_is_gained() {
    check(
        "A(B(3, 5), C(D=3, E=9))",
        Conventions::default(),
        "α-cutoff at C",
        "3 ≤ α = 3. A (MAX) already has 3 from B and gains nothing by C, which is worth 3 or less. E is not looked at.",
    );
}

#[test]
fn the_strict_rule_waits_for_less() {
    check(
        "A(B(3, 5), C(D=3, E=9))",
        Conventions { cut: CutRule::Greater, ..Conventions::default() },
        "C: β = 3",
        "C can now hold MAX to 3, so its β falls from ∞ to 3. C is cut as soon as it has less than 3.",
    );
}

#[test]
fn a_node_without_children_left_is_not_said_to_be_cut() {
    check(
        "A(B(3, 5), C(D=1))",
        Conventions::default(),
        "C: β = 1",
        "C can now hold MAX to 1, so its β falls from ∞ to 1.",
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
            "9 ≥ β = 5. A (MIN) already has 5 from B and would never allow C, which is worth 9 or more. E is not \
             looked at."
        );
        assert_eq!(explainer.cut_reason(0).unwrap(), ["β-cutoff at C", "9 ≥ β 5, from A"]);
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
            "9 ≥ β = 5. Three plies up, A already has 5 from B. At I, MAX can be sure of 9 or more, so no game that \
             MIN plays well comes through I. N is not looked at."
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
            "alpha-beta · fail-soft · left to right · cut when α ≥ β · shallow cutoffs only · window (−3, ∞)"
        );
    });
}

#[test]
fn a_chance_node_is_refused_with_the_reason() {
    let trace = trace("A(B:chance(p=0.5 3, p=0.5 5), C=4)", Conventions::default());
    with_explainer(&trace, |explainer| {
        let outcome = explainer.outcome_sentence().unwrap();
        assert!(outcome.starts_with("B is a chance node, and alpha-beta has no rule for one"), "{outcome}");
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
                "Step 15: C was entered with β = ∞.",
                "Step 35: F gave 5, so β became 5.",
                "Step 49: H gave 4, so β became 4.",
            ]
        );
        assert_eq!(
            story("I", ChangeKind::Alpha),
            ["Step 17: I was entered with α = 3. The 3 is A's: B already guarantees it."]
        );
        assert_eq!(story("N", ChangeKind::Best), ["Step 23: N was skipped by the deep α-cutoff at I."]);
        assert_eq!(
            story("G", ChangeKind::Best),
            ["Step 40: K gave 7, so v became 7.", "Step 43: G returned 7."]
        );
    });
}
