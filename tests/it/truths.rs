//! What is said must be true: of searches that make mistakes, of nodes at the horizon, and at every moment.

use std::path::Path;
use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::explain::compare::root_value;
use plyscope::explain::{Explainer, Names};
use plyscope::export::json::{write_result, write_steps};
use plyscope::games::TicTacToe;
use plyscope::layout::Folds;
use plyscope::live::{self, SearchPlan};
use plyscope::scene::{Focus, Look, Picture, SceneGroup, WitnessArrows};
use plyscope::search::{Algorithm, Conventions, CutRule, Fault, SearchSettings, Table};
use plyscope::trace::{
    ChanceOutcome, ChangeKind, Cut, EvaluationOrigin, GrowthLimits, StepKind, Trace, VisitId,
};
use plyscope::tree::{Header, NodeId, notation};
use plyscope::value::{Role, Value, Window};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

fn search(tree: &str, conventions: Conventions) -> Arc<Trace> {
    Arc::new(Trace::record(Arc::new(notation::read(tree).unwrap().tree), conventions))
}

fn faulty(tree: &str, fault: Fault) -> Arc<Trace> {
    search(tree, Conventions::default().with(Algorithm::Faulty(fault)))
}

fn node(trace: &Trace, label: &str) -> NodeId {
    trace.tree().nodes().find(|&node| trace.tree().label(node) == Some(label)).unwrap()
}

fn visit(trace: &Trace, label: &str) -> VisitId {
    trace.visit_of(node(trace, label)).unwrap()
}

fn explained<T>(trace: &Trace, ask: impl FnOnce(&Explainer<'_>) -> T) -> T {
    let names = Names::new(trace.tree());
    ask(&Explainer::new(trace, &names, &english()))
}

/// The sentences of the last step of a kind at a node, and its headline.
fn said(trace: &Trace, label: &str, kind: StepKind) -> (String, String) {
    let of = |step: &usize| {
        trace.step(*step).is_some_and(|at| at.kind == kind && trace.node(at.visit) == node(trace, label))
    };
    let step = (0..trace.n_steps()).rev().find(of).unwrap();
    explained(trace, |explainer| (explainer.headline(step), explainer.one_line(step)))
}

/// Two cuts at C, in its first row and in its second.
const TWO_ROWS: &str = "A(B=5, C(D=3, E=7, F=8, G=4, H=9, I=9))";
/// A cut at C, and another row that has nothing to skip.
const A_ROW_AND_A_HALF: &str = "A(B=5, C(D=3, E=7, F=8, G=4))";

#[test]
fn a_node_that_goes_on_after_a_cut_has_all_its_cuts() {
    let trace = faulty(TWO_ROWS, Fault::InnerBreak);
    let cuts: Vec<Cut> = trace.cuts_of(visit(&trace, "C")).collect();
    let names = |cut: &Cut| {
        let pruned = trace.pruned_by(cut.index);
        pruned.into_iter().map(|node| trace.tree().label(node).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(cuts.iter().map(names).collect::<Vec<_>>(), [["E", "F"], ["H", "I"]]);
    for cut in &cuts {
        assert_eq!(trace.cut_at(cut.step), Some(*cut));
        assert_eq!(trace.cut_at(cut.step - 1), None);
    }
    assert_eq!(trace.cuts_of(VisitId::ROOT).count(), 0);
    let (_, returned) = said(&trace, "C", StepKind::Return);
    assert!(returned.contains("E, F, H and I were pruned"), "{returned}");
}

#[test]
fn cuts_of_visits_are_all_cuts() {
    for algorithm in Algorithm::with_faulty() {
        let trace = search(A_TO_N, Conventions::default().with(algorithm));
        let mut found: Vec<Cut> = trace.visits().flat_map(|visit| trace.cuts_of(visit)).collect();
        found.sort_by_key(|cut| cut.index);
        assert_eq!(found, trace.cuts().collect::<Vec<_>>(), "{algorithm:?}");
    }
}

#[test]
fn a_cut_long_before_the_return_has_its_sentence_and_its_arrow() {
    let trace = faulty(A_ROW_AND_A_HALF, Fault::InnerBreak);
    let (_, returned) = said(&trace, "C", StepKind::Return);
    assert!(returned.contains("E and F were pruned"), "{returned}");
    let look = Look { witnesses: WitnessArrows::Current, ..Look::default() };
    let text = Arc::new(english());
    let picture = Picture::new(Arc::clone(&trace), look, Folds::new(), text, &metrics());
    let c = node(&trace, "C");
    let scene = picture.whole(trace.n_steps() - 1, Focus { selected: Some(c), ..Focus::default() });
    assert!(scene.items.iter().any(|item| item.group == SceneGroup::Witness(c)));
}

#[test]
fn a_wrong_value_is_told_as_a_claim() {
    let trace = faulty("A(B(D=3, E=5), C(F=2, G=9))", Fault::WrongVariable);
    let result = explained(&trace, |explainer| explainer.result_sentence().unwrap());
    assert!(result.starts_with("According to this search, the value of A is ∞, via B."), "{result}");
    assert_eq!(root_value(&english(), &trace).as_deref(), Some("∞ (claimed)"));
    let (_, tightened) = said(&trace, "A", StepKind::Tighten);
    assert_eq!(tightened, "MAX now counts on ∞ at A, so α rises from −∞ to ∞.");
    let mut json = Vec::new();
    write_result(&trace, true, &mut json).unwrap();
    explained(&trace, |explainer| {
        write_steps(&trace, |step| explainer.one_line(step), |node| explainer.name(node), &mut json)
    })
    .unwrap();
    let json = String::from_utf8(json).unwrap();
    assert!(json.contains(r#""bound":"claim""#) && !json.contains(r#""bound":"exact""#), "{json}");
}

/// Beside other searches a value says as much as the search has proved, and no more.
#[test]
fn a_value_in_a_comparison_says_what_it_proves() {
    let shown = |conventions| root_value(&english(), &search(A_TO_N, conventions)).unwrap();
    let alpha_beta = |low: i32, high: i32| Conventions {
        window: Window::new(Value::from(low), Value::from(high)),
        ..Conventions::default()
    };
    assert_eq!(shown(alpha_beta(0, 9)), "4");
    assert_eq!(shown(alpha_beta(5, 9)), "≤ 5");
    assert_eq!(shown(alpha_beta(0, 2)), "≥ 3");
    assert_eq!(shown(Conventions::default().with(Algorithm::ProofNumber)), "≥ 3");
    assert_eq!(shown(Conventions { window: Window::FULL, ..alpha_beta(0, 2) }), "4");
    let by_chance = shown(Conventions::default().with(Algorithm::Mcts));
    assert!(by_chance.starts_with("about 4.") && !by_chance.contains('…'), "{by_chance}");
}

/// A search that comes to a position more than once makes more visits than it visits nodes.
#[test]
fn visits_of_a_position_are_not_told_as_nodes() {
    let live = live::open_at(TicTacToe, "X../.O./...").unwrap();
    for algorithm in Algorithm::with_faulty() {
        for table in [Table::Off, Table::On] {
            let plan = SearchPlan {
                depth: 3,
                evaluation: 1,
                ordering: 0,
                root: Role::Max,
                limits: GrowthLimits::default(),
            };
            let settings = SearchSettings { iterations: Some(40), ..SearchSettings::default() };
            let conventions = Conventions { settings, table, ..Conventions::default().with(algorithm) };
            let trace = live.record(&plan, conventions, Header::default(), None);
            let said = explained(&trace, |explainer| explainer.result_sentence().unwrap());
            let counted = explained(&trace, |explainer| explainer.counts_line(usize::MAX));
            let visited: std::collections::HashSet<NodeId> =
                trace.visits().map(|visit| trace.node(visit)).collect();
            for (said, says_nodes) in
                [(&said, said.contains("nodes were visited")), (&counted, counted.contains("nodes visited"))]
            {
                let n_nodes = if says_nodes { visited.len() } else { trace.total_counts().visited };
                assert!(said.contains(&n_nodes.to_string()), "{algorithm:?}, {n_nodes}: {said}");
            }
        }
    }
}

#[test]
fn no_search_with_wrong_values_says_that_something_is_at_least_or_at_most_or_exactly_so() {
    let losses = "A(B(D=-3, E=5), C(F(I(M=0, N=-7), J=-5), G(K=-7, L=-8), H=-4))";
    for fault in Fault::ALL {
        let algorithm = Algorithm::Faulty(fault);
        if !algorithm.only_claims() {
            continue;
        }
        let trace = faulty(losses, fault);
        explained(&trace, |explainer| {
            for step in 0..trace.n_steps() {
                let said = explainer.one_line(step);
                let is_claim = said.contains("believes") || said.contains("According to this search");
                for proof in [
                    "at least",
                    "at most",
                    "≥ ",
                    "≤ ",
                    "exact",
                    "is worth",
                    "value of",
                    "is assured",
                    "can now hold",
                ] {
                    // What a leaf is worth stands in the file.
                    let is_read =
                        trace.step(step).unwrap().kind == StepKind::Evaluate && fault != Fault::Unsigned;
                    assert!(is_claim || is_read || !said.contains(proof), "{fault:?}, {step}: {said}");
                }
            }
        });
    }
}

#[test]
fn a_harmless_mistake_proves_what_it_proves() {
    for fault in [Fault::InnerBreak, Fault::UnpassedBounds, Fault::MixedStrictness] {
        let trace = faulty(A_TO_N, fault);
        let result = explained(&trace, |explainer| explainer.result_sentence().unwrap());
        assert!(result.starts_with("The value of A is 4, via C, H."), "{fault:?}: {result}");
    }
}

fn deepening(tree: &str) -> Arc<Trace> {
    search(tree, Conventions::default().with(Algorithm::IterativeDeepening))
}

#[test]
fn a_node_at_the_horizon_is_not_said_to_be_worth_anything() {
    let trace = deepening("A(B(D=3, E=5), C(F=2, G=9))");
    assert_eq!(trace.origin(visit(&trace, "B")), Some(EvaluationOrigin::Assumed));
    let (headline, sentence) = said(&trace, "B", StepKind::Evaluate);
    assert_eq!(headline, "B is taken as 0");
    assert_eq!(sentence, "The horizon is reached, and nothing gives B a value: it is taken as 0.");
    assert_eq!(said(&trace, "D", StepKind::Evaluate).1, "The value of D is 3.");
}

#[test]
fn what_need_not_capture_is_taken_as_what_nobody_says() {
    let quiescence = Conventions {
        settings: SearchSettings { depth: Some(1), ..SearchSettings::default() },
        ..Conventions::default().with(Algorithm::Quiescence)
    };
    let trace = search("A\n  B\n    Bxd -> D 3\n    e -> E 5\n  C\n    f -> F 2\n    g -> G 9\n", quiescence);
    let (_, stands) = said(&trace, "B", StepKind::StandPat);
    assert!(stands.contains("nothing gives B a static value: it is taken as 0."), "{stands}");
    let (_, taken) = said(&trace, "C", StepKind::Evaluate);
    assert_eq!(taken, "The horizon is reached, and nothing gives C a value: it is taken as 0.");
}

/// A node that may be left at its static evaluation has that as its first number, in lists and in pictures.
#[test]
fn what_need_not_capture_moves_its_window_wherever_that_is_told() {
    let quiescence = Conventions {
        settings: SearchSettings { depth: Some(2), ..SearchSettings::default() },
        ..Conventions::default().with(Algorithm::Quiescence)
    };
    let text = "A\n  x1 -> B\n    a -> D 3\n    x2 -> E\n      x3 -> G 7\n      b -> H 1\n  c -> C\n    x -> F 2\n    d -> I 9\n";
    let trace = search(text, quiescence);
    let (e, of_e) = (visit(&trace, "E"), node(&trace, "E"));
    let changes: Vec<(ChangeKind, Value)> =
        trace.changes(e).map(|change| (change.kind, change.value)).collect();
    let expected =
        [(0, ChangeKind::Best), (0, ChangeKind::Alpha), (7, ChangeKind::Best), (7, ChangeKind::Alpha)];
    assert_eq!(changes, expected.map(|(value, kind)| (kind, Value::from(value))));
    let told = explained(&trace, |explainer| explainer.story(of_e, ChangeKind::Alpha, trace.n_steps()));
    let told: Vec<&str> = told.iter().map(|line| line.sentence.as_str()).collect();
    assert!(
        told.iter()
            .any(|line| line.contains("without a static evaluation, E was taken as 0, so α became 0.")),
        "{told:?}"
    );
    // What is folded up to any step is what the visit has then.
    for visit in trace.visits() {
        let passed = trace.visit(visit);
        for step in passed.enter..trace.n_steps() {
            let (mut best, mut window) = (None, passed.window);
            for change in trace.changes(visit).filter(|change| change.step <= step) {
                match change.kind {
                    ChangeKind::Best => best = Some(change.value),
                    ChangeKind::Alpha => window.alpha = change.value,
                    ChangeKind::Beta => window.beta = change.value,
                }
            }
            let live = trace.live(visit, step);
            assert_eq!((best, window), (live.best.map(|(value, _)| value), live.window));
        }
    }
}

#[test]
fn where_a_static_evaluation_may_be_enough_no_cutoff_is_announced() {
    let quiescence = Conventions {
        settings: SearchSettings { depth: Some(1), ..SearchSettings::default() },
        ..Conventions::default().with(Algorithm::Quiescence)
    };
    let text = "A(ax->B(bx->D(dx->H=2, ex->I=-4), cx->E=7), y->C(F=-3, gx->G=-5), zx->J=-1)";
    let trace = search(text, quiescence);
    let (_, entered) = said(&trace, "D", StepKind::Enter);
    assert!(entered.ends_with("D returns as soon as it has 0 or more."), "{entered}");
    let all = sentences(&trace);
    assert!(!all.iter().any(|sentence| sentence.contains("There is a cutoff")), "{all:?}");
    // The 0 of B is that of no child.
    let tie = "D returns ≥ 0, no better than the 0 that B (MIN) already has, so the stand-pat value stays.";
    assert!(all.iter().any(|sentence| sentence == tie), "{all:?}");
    let tie = "C returns ≤ 0, no better than the 0 that A (MAX) already has, so the first one stays.";
    assert!(all.iter().any(|sentence| sentence == tie), "{all:?}");
    assert!(all.last().unwrap().starts_with("A returns 0. The value of A is 0 (depth 1), via B."), "{all:?}");
}

#[test]
fn outcomes_that_are_known_are_not_said_to_be_open() {
    let text = "N1(N2 chance(N3 p=1/2 chance(N4=3), N5 p=1/2 (N6=-5, N7=-4)), N8 chance(N9 p=1/2 chance(N10=0, N11=7, \
         N12=5, N13=-6), N14 p=1/2 (N15=-6, N16=6, N17=4, N18=9)))";
    let trace = search(text, Conventions::default().with(Algorithm::Star2));
    // No leaf is worth less than −6, and a probe has shown that N14 is worth no more.
    let (_, entered) = said(&trace, "N9", StepKind::Enter);
    assert!(entered.contains("If N9 returns 4⁻ or less, the value of N8 is −1 or less. "), "{entered}");
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let trace = search(text, Conventions::default().with(algorithm));
        for visit in trace.visits() {
            let begun = trace.visit(visit).enter;
            let said = explained(&trace, |explainer| explainer.one_line(begun));
            let outcomes = trace.visit(visit).parent.and_then(|parent| trace.outcomes_at(parent, begun));
            let Some(outcomes) = outcomes.filter(|_| said.contains("If ")) else { continue };
            let is_open =
                |one: &&ChanceOutcome| one.node != trace.node(visit) && one.range.alpha < one.range.beta;
            let n_open = outcomes.iter().filter(is_open).count();
            assert_eq!(said.contains(", whatever the other outcome"), n_open > 0, "{said}");
        }
    }
}

#[test]
fn of_a_position_at_the_horizon_the_static_evaluation_speaks() {
    let live = live::open_at(TicTacToe, "XO./.../...").unwrap();
    let plan =
        SearchPlan { depth: 1, evaluation: 1, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
    let trace = live.record(&plan, Conventions::default(), Header::default(), None);
    let leaf = trace.visits().nth(1).unwrap();
    assert_eq!(trace.origin(leaf), Some(EvaluationOrigin::Evaluation));
    let said = explained(&trace, |explainer| explainer.one_line(trace.visit(leaf).leave.unwrap()));
    assert!(
        said.starts_with("The horizon is reached, so ") && said.contains("its static evaluation, "),
        "{said}"
    );
}

#[test]
fn what_several_threads_did_more_is_counted_with_the_search() {
    let trace = search(A_TO_N, Conventions::default().with(Algorithm::Parallel));
    let alone = search(A_TO_N, Conventions::default());
    assert_eq!(trace.n_visits_alone(), Some(alone.n_visits()));
    assert_eq!(alone.n_visits_alone(), None);
    let game = live::open_at(TicTacToe, "XO./.X./..O").unwrap();
    let plan =
        SearchPlan { depth: 9, evaluation: 1, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
    let of_game =
        |algorithm| game.record(&plan, Conventions::default().with(algorithm), Header::default(), None);
    let alone_in_game = of_game(Algorithm::AlphaBeta).n_visits();
    assert_eq!(of_game(Algorithm::Parallel).n_visits_alone(), Some(alone_in_game));
    let result = explained(&trace, |explainer| explainer.result_sentence().unwrap());
    assert!(
        result.contains(&format!("A single thread would have made {} visits", alone.n_visits())),
        "{result}"
    );
}

#[test]
fn sentences_and_pictures_read_and_do_not_search() {
    for folder in ["explain", "scene", "layout"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
        let mut folders = vec![root];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let source = std::fs::read_to_string(&path).unwrap();
                let source = source.split("#[cfg(test)]").next().unwrap_or_default();
                for search in ["Trace::record", "search::search", "decide_with", "stability("] {
                    assert!(!source.contains(search), "{} calls {search}", path.display());
                }
            }
        }
    }
}

#[test]
fn a_value_turned_for_max_is_a_number_of_its_own() {
    let trace = search(A_TO_N, Conventions::default().with(Algorithm::NegamaxAlphaBeta));
    let (root, b) = (node(&trace, "A"), node(&trace, "B"));
    let (value, _) = trace.result().unwrap();
    assert_eq!(trace.in_max_view(root, value).0, Value::from(4));
    let (value, _) = trace.visit(visit(&trace, "B")).result.unwrap();
    assert_eq!((value, trace.in_max_view(b, value).0), (Value::from(-3), Value::from(3)));
}

#[test]
fn a_cutoff_is_told_as_the_comparison_that_held() {
    let strict = |tree, algorithm| {
        search(tree, Conventions { cut: CutRule::Greater, ..Conventions::default().with(algorithm) })
    };
    for (tree, algorithm) in [
        ("A(B(3, 5), E(3, 9))", Algorithm::Faulty(Fault::InnerBreak)),
        ("A(B(3, 5), E(3, 9))", Algorithm::Faulty(Fault::Unsigned)),
        ("A(B=inf, C=3)", Algorithm::Scout),
    ] {
        let trace = strict(tree, algorithm);
        let cut = trace.cuts().next().unwrap();
        assert_eq!(cut.value, cut.bound);
        let [_, reason] = explained(&trace, |explainer| explainer.cut_reason(cut.index).unwrap());
        assert!(!reason.contains(['<', '>']), "{algorithm:?}: {reason}");
    }
    let trace =
        search("A(B(3, 5), E(2, 9))", Conventions::default().with(Algorithm::Faulty(Fault::MixedStrictness)));
    let cut = trace.cuts().next().unwrap();
    let [_, reason] = explained(&trace, |explainer| explainer.cut_reason(cut.index).unwrap());
    assert!(reason.starts_with("2 <"), "{reason}");
}

#[test]
fn a_thread_that_began_before_a_better_move_was_found_is_said_to_know_less() {
    let trace = search(
        "A(B(C=3, D=5, E=1), F(G=2, H=9, I=4), J(K=7, L=0, M=2))",
        Conventions::default().with(Algorithm::Parallel),
    );
    let (_, cut) = said(&trace, "J", StepKind::Cut);
    assert!(cut.contains("already has 1 via B"), "{cut}");
    assert!(cut.contains("By now, A has 2 via F, but this thread began before that."), "{cut}");
}

fn sentences(trace: &Trace) -> Vec<String> {
    explained(trace, |explainer| (0..trace.n_steps()).map(|step| explainer.one_line(step)).collect())
}

#[test]
fn a_table_holds_what_was_found_and_not_what_fail_hard_makes_of_it() {
    let conventions =
        Conventions { fail: plyscope::search::Fail::Hard, table: Table::On, ..Conventions::default() };
    let trace = search("R(A=0, B(C=1, D=3))", conventions.with(Algorithm::Pvs));
    let said = sentences(&trace).join("\n");
    let expected = "D has been evaluated before: the table holds 3. That is its exact value, so it is not evaluated again. \
                    That is outside its window (1⁻, 1), so fail-hard returns 1.";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn an_entry_that_proves_nothing_is_not_told() {
    let conventions = Conventions { cut: CutRule::Greater, ..Conventions::default() };
    for tree in ["R(A=0, B(C=0, D=1))", "R(A(B=2, C=0), D(E=0, F=1))", A_TO_N] {
        for algorithm in [Algorithm::Mtdf, Algorithm::Aspiration] {
            let trace = search(tree, Conventions { table: Table::On, ..conventions }.with(algorithm));
            for sentence in sentences(&trace) {
                assert!(!sentence.contains("≥ −∞") && !sentence.contains("≤ ∞"), "{sentence}");
            }
        }
    }
}

#[test]
fn a_bound_on_the_far_side_is_not_said_to_be_more_than_a_value() {
    let settings = SearchSettings { guess: Value::from(10), ..SearchSettings::default() };
    let conventions = Conventions { settings, ..Conventions::default() };
    let trace = search("R(A(B=1, X=0), C(D=9, E=2))", conventions.with(Algorithm::Mtdf));
    let said = sentences(&trace).join("\n");
    assert!(
        said.contains("C returns ≤ 9. That bound is more than R (MAX) had so far, so v rises from 1 to 9."),
        "{said}"
    );
    assert!(!said.contains("≤ 9, more than"), "{said}");
}

#[test]
fn elements_of_a_list_in_a_game_are_told_apart() {
    let live = live::open(plyscope::games::Othello).read("start").unwrap();
    let limits = GrowthLimits { max_visits: 100_000, max_millis: None };
    let plan = SearchPlan { depth: 2, evaluation: 0, ordering: 0, root: Role::Max, limits };
    let trace = live.record(&plan, Conventions::default().with(Algorithm::Sss), Header::default(), None);
    let taken: Vec<String> = sentences(&trace)
        .into_iter()
        .filter(|sentence| sentence.contains("is taken from the list, solved"))
        .collect();
    let deep: Vec<&String> = taken.iter().filter(|sentence| sentence.starts_with("1…")).collect();
    assert!(deep.len() > 2 && deep.iter().all(|sentence| sentence.contains(" after 1. ")), "{deep:?}");
}

#[test]
fn numbers_of_a_comparison_say_whose_they_are() {
    let tree = "R(A=0, B(C=1, D=3))";
    let right = search(tree, Conventions::default());
    let wrong = faulty(tree, Fault::UnswappedWindow);
    let difference =
        plyscope::trace::compare::first_difference(&right, &wrong, &plyscope::budget::Budget::unlimited())
            .unwrap();
    let names = Names::new(right.tree());
    let text = english();
    let (a, b) = (Explainer::new(&right, &names, &text), Explainer::new(&wrong, &names, &text));
    let said =
        plyscope::explain::compare::difference_sentences(&text, difference, (&a, "one"), (&b, "other"));
    assert!(said[0].ends_with("Both are given from MAX's point of view here."), "{said:?}");
}

#[test]
fn a_child_that_was_probed_is_not_called_pruned() {
    let text = "A\n  B 1\n  C chance\n    G p=2/3\n      P 5\n      Q -3\n    K p=1/3\n      R 6\n      S 2\n  D -6\n  E 8\n";
    let trace = search(text, Conventions::default().with(Algorithm::Star2));
    let (_, told) = said(&trace, "C", StepKind::Cut);
    assert!(told.ends_with(" K, which was probed, is not searched further."), "{told}");
    // Star1 has not looked at it.
    let trace = search(text, Conventions::default().with(Algorithm::Star1));
    let (_, told) = said(&trace, "C", StepKind::Cut);
    assert!(told.ends_with(" K is pruned."), "{told}");
}
