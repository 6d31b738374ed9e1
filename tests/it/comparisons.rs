//! Every comparison that a sentence makes is true of its numbers and of what it names, and what a sentence promises of a
//! node holds: over all techniques and mistakes, all bundled trees, random ones and positions of tic-tac-toe.

use std::collections::HashMap;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, number};
use plyscope::games::TicTacToe;
use plyscope::library::TREES;
use plyscope::live::{self, SearchPlan};
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order, SearchSettings, Table};
use plyscope::text::{Arg, Text};
use plyscope::trace::{CutKind, GrowthLimits, Step, StepKind, Trace};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, Header, NodeId};
use plyscope::value::{Role, Value, Window};
use proptest::prelude::*;

use crate::techniques::chance_shape;
use crate::text::english;
use crate::trees::random::{build, conventions_for, expectation, shape};

/// Larger bundled trees would take their time and show nothing new.
const MOST_NODES: usize = 150;

fn tree(text: &str) -> Arc<GameTree> {
    Arc::new(read(text).unwrap().tree)
}

/// A number as it is typeset, and whether it lies a hair above or below what is written.
fn parsed(word: &str) -> Option<(f64, i8)> {
    // Of several beside one number those further away have more signs.
    let count = |sign: char| word.chars().filter(|&c| c == sign).count() as i8;
    let hair = count('⁺') - count('⁻');
    let digits =
        word.trim_end_matches(['⁺', '⁻', '…']).replace('−', "-").replace(',', "").replace('∞', "inf");
    let begins = digits.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit() || c == 'i');
    digits.parse().ok().filter(|_| begins).map(|number| (number, hair))
}

/// Whether a number is written so, or with all of its digits.
fn is_written(word: &str, value: Value) -> bool {
    // Further signs tell it from others.
    let sign = ['⁺', '⁻'].into_iter().find(|&sign| word.ends_with(sign));
    let with_one = sign.map(|sign| format!("{}{sign}", word.trim_end_matches(sign)));
    with_one.as_deref().unwrap_or(word) == number(value) || parsed(word) == Some((value.get(), 0))
}

const SIGNS: [&str; 4] = ["≥", "≤", ">", "<"];

/// "7 ≥ β = 5", "α = 4 ≥ β = 4", "A ≥ 4": the name and the number on either side, as far as there are such.
#[derive(Debug)]
struct Comparison<'a> {
    left: (Option<&'a str>, Option<&'a str>),
    sign: &'a str,
    right: (Option<&'a str>, Option<&'a str>),
}

fn comparisons(sentence: &str) -> Vec<Comparison<'_>> {
    let words: Vec<&str> = sentence
        .split(' ')
        .map(|word| word.trim_end_matches(['.', ',', ':', ';', ')']).trim_start_matches('('))
        .collect();
    let at = |index: Option<usize>| index.and_then(|index| words.get(index)).copied();
    let mut found = Vec::new();
    for (index, &sign) in words.iter().enumerate().filter(|(_, word)| SIGNS.contains(word)) {
        let (Some(before), Some(after)) = (at(index.checked_sub(1)), at(Some(index + 1))) else { continue };
        let left = match parsed(before) {
            Some(_) if at(index.checked_sub(2)) == Some("=") => (at(index.checked_sub(3)), Some(before)),
            Some(_) => (None, Some(before)),
            None => (Some(before), None),
        };
        let right = match parsed(after) {
            Some(_) => (None, Some(after)),
            None if at(Some(index + 2)) == Some("=") => (Some(after), at(Some(index + 3))),
            None => (Some(after), None),
        };
        found.push(Comparison { left, sign, right });
    }
    found
}

/// Whether a comparison is true of its numbers as they are written: what is written alike is neither less nor more.
fn holds(left: (f64, i8), sign: &str, right: (f64, i8)) -> bool {
    match sign {
        "≥" => left >= right,
        ">" => left > right,
        "≤" => left <= right,
        _ => left < right,
    }
}

/// The same of a value that was worked out on another way, whose sums are rounded otherwise.
fn nearly_holds(left: f64, sign: &str, right: (f64, i8)) -> bool {
    (left - right.0).abs() < 1e-5 || holds((left, 0), sign, right)
}

/// "rises from 3 to 5": both numbers, if the sentence says that one became the other.
fn change(sentence: &str) -> Option<[&str; 2]> {
    let words: Vec<&str> = sentence.split(' ').map(|word| word.trim_end_matches(['.', ','])).collect();
    let found = words.windows(4).find(|words| words[0] == "from" && words[2] == "to")?;
    (parsed(found[1]).is_some() && parsed(found[3]).is_some()).then(|| [found[1], found[3]])
}

/// The parts of a message around its arguments, and which argument stands where.
struct Pattern {
    literals: Vec<String>,
    holes: Vec<String>,
}

/// A sign that no message has.
const HOLE: char = '¤';

fn pattern(text: &Text, id: &'static str, args: &[&'static str]) -> Pattern {
    let marked: Vec<String> = args.iter().map(|name| format!("{HOLE}{name}{HOLE}")).collect();
    let args: Vec<(&str, Arg<'_>)> =
        args.iter().zip(&marked).map(|(&name, mark)| (name, Arg::Text(mark))).collect();
    let said = text.say_named(id, &args);
    let mut pattern = Pattern { literals: Vec::new(), holes: Vec::new() };
    for (index, part) in said.split(HOLE).enumerate() {
        let list = if index % 2 == 0 { &mut pattern.literals } else { &mut pattern.holes };
        list.push(part.to_owned());
    }
    pattern
}

impl Pattern {
    /// What a sentence has in the places of the arguments; `None` if it is no such sentence.
    fn read<'a>(&'a self, sentence: &'a str) -> Option<HashMap<&'a str, &'a str>> {
        let (first, rest) = self.literals.split_first()?;
        let mut sentence = sentence.strip_prefix(first.as_str())?;
        let mut found = HashMap::new();
        for (index, (hole, literal)) in self.holes.iter().zip(rest).enumerate() {
            let is_last = index + 1 == self.holes.len();
            let end = if is_last {
                sentence.len().checked_sub(literal.len())?
            } else {
                sentence.find(literal.as_str())?
            };
            if !sentence.is_char_boundary(end) || &sentence[end..end + literal.len()] != literal {
                return None;
            }
            found.insert(hole.as_str(), &sentence[..end]);
            sentence = &sentence[end + literal.len()..];
        }
        Some(found)
    }
}

/// A message with its arguments, which of them are the node and the number, and what the number is.
type Promise = (&'static str, &'static [&'static str], &'static str, &'static str, Option<bool>);

/// Sentences that state how good a node is: the node, the number, and whether it is worth that or more (`true`), or that or
/// less. `role` says that the side to move at the node decides.
const PROMISES: [Promise; 12] = [
    ("tighten-alpha", &["node", "old", "new"], "node", "new", Some(true)),
    ("tighten-beta", &["node", "old", "new"], "node", "new", Some(false)),
    ("whose", &["value", "ancestor", "child"], "ancestor", "value", None),
    ("whose-turned", &["value", "ancestor", "theirs", "child"], "ancestor", "theirs", None),
    (
        "cut-never-allow",
        &["ancestor", "role", "has", "child", "node", "value", "or"],
        "ancestor",
        "has",
        None,
    ),
    ("cut-never-allow", &["ancestor", "role", "has", "child", "node", "value", "or"], "node", "value", None),
    (
        "cut-gains-nothing",
        &["ancestor", "role", "has", "child", "node", "value", "or"],
        "node",
        "value",
        None,
    ),
    ("cut-deep-more", &["node", "role", "value", "opponent"], "node", "value", Some(true)),
    ("cut-deep-less", &["node", "role", "value", "opponent"], "node", "value", Some(false)),
    ("cut-deep-as-much", &["node", "role", "value", "opponent"], "node", "value", Some(true)),
    ("cut-deep-as-little", &["node", "role", "value", "opponent"], "node", "value", Some(false)),
    ("return-exact", &["node", "value"], "node", "value", None),
];

/// Whether what a search says of a node is about the whole tree below it.
fn is_about_the_tree(algorithm: Algorithm) -> bool {
    !(algorithm.only_claims()
        || algorithm.is_estimate()
        || algorithm.is_best_first()
        || matches!(algorithm, Algorithm::IterativeDeepening | Algorithm::Quiescence))
}

struct Checker<'a> {
    trace: &'a Trace,
    nodes: HashMap<String, NodeId>,
    explainer: Explainer<'a>,
    promises: Vec<(Pattern, &'static str, &'static str, Option<bool>)>,
    /// What stands behind a sentence that does not hold of the whole tree.
    qualifiers: [String; 2],
}

impl Checker<'_> {
    fn about(&self, step: Step, sentence: &str) -> String {
        format!(
            "step {}, {:?}: {sentence}\n{:?}\n{:?}",
            step.index + 1,
            step.kind,
            self.trace.conventions(),
            self.trace.tree()
        )
    }

    /// The number that a comparison gives a name, against the search's own.
    fn check_named(&self, step: Step, (name, value): (Option<&str>, Option<&str>), about: &str) {
        let window = self.trace.live(step.visit, step.index).window;
        let own = match name {
            Some("α") => window.alpha,
            Some("β") => window.beta,
            _ => return,
        };
        if let Some(value) = value {
            assert!(is_written(value, own), "{} is {own:?} at {about}", name.unwrap());
        }
    }

    fn check_comparison(&self, step: Step, one: &Comparison<'_>, about: &str) -> bool {
        self.check_named(step, one.left, about);
        self.check_named(step, one.right, about);
        let (left, right) = (one.left.1.and_then(parsed), one.right.1.and_then(parsed));
        if let (Some(left), Some(right)) = (left, right) {
            assert!(holds(left, one.sign, right), "{about}");
        }
        // A number alone is what the node has; on entry it is what the table knows of the node.
        if let (None, Some(value)) = one.left
            && step.kind != StepKind::Enter
        {
            let at = self.trace.visit(step.visit);
            let own = match step.kind {
                StepKind::Cut => self.trace.cut_at(step.index).map(|cut| cut.value),
                // What the table held may be more than fail-hard makes of it.
                StepKind::Hit if self.trace.conventions().fail() == Fail::Hard => {
                    let known = self.trace.found(step.visit).map(|entry| entry.known);
                    known.map(|known| if one.sign == "≥" { known.alpha } else { known.beta })
                }
                _ => at.result.map(|(value, _)| value),
            };
            assert!(own.is_some_and(|own| is_written(value, own)), "{own:?}: {about}");
            if step.kind == StepKind::Cut && self.trace.chance_at(step.visit, step.index).is_none() {
                let best = self.trace.live(step.visit, step.index).best;
                assert!(best.is_some_and(|(best, _)| is_written(value, best)), "{best:?}: {about}");
            }
        }
        if let (Some(name), None, Some(bound)) = (one.left.0, one.left.1, right)
            && let Some(&node) = self.nodes.get(name)
            && is_about_the_tree(self.trace.conventions().algorithm)
        {
            let worth = self.seen(node, expectation(self.trace.tree(), node));
            assert!(nearly_holds(worth, one.sign, bound), "{name} is worth {worth}: {about}");
        }
        left.is_some() && right.is_some()
    }

    /// What MAX counts, as the side sees it from whose view the search tells numbers of a node.
    fn seen(&self, node: NodeId, worth: f64) -> f64 {
        if self.trace.is_negated(node) { -worth } else { worth }
    }

    fn check_promises(&self, step: Step, sentence: &str, about: &str) -> usize {
        let mut n_found = 0;
        for (pattern, node, value, is_least) in &self.promises {
            let Some(found) = pattern.read(sentence) else { continue };
            let names = ["node", "ancestor", "child"].into_iter().filter_map(|name| found.get(name));
            if !names.into_iter().all(|name| self.nodes.contains_key(*name)) {
                continue;
            }
            let Some(&node) = self.nodes.get(found[node]) else { continue };
            let Some((value, _)) = parsed(found[value]) else { continue };
            n_found += 1;
            // It holds as deep as a pass searches, and says so.
            if self.qualifiers.iter().any(|qualifier| sentence.ends_with(qualifier.as_str())) {
                continue;
            }
            assert_ne!(self.trace.conventions().algorithm, Algorithm::IterativeDeepening, "{about}");
            let tree = self.trace.tree();
            let worth = self.seen(node, expectation(tree, node));
            let (least, most) = match is_least {
                Some(true) => (true, false),
                Some(false) => (false, true),
                None if step.kind == StepKind::Return => (true, true),
                None if tree.role(node) == Role::Chance => {
                    let is_least = self.trace.cut_at(step.index).is_some_and(|cut| cut.kind == CutKind::Beta);
                    (is_least, !is_least)
                }
                None => (self.trace.is_maximizing(node), !self.trace.is_maximizing(node)),
            };
            assert!(!least || worth >= value - 1e-5, "worth {worth}: {about}");
            assert!(!most || worth <= value + 1e-5, "worth {worth}: {about}");
        }
        n_found
    }
}

/// How many comparisons and promises there were.
fn check(trace: &Trace) -> (usize, usize) {
    let (names, text) = (Names::new(trace.tree()), english());
    let promises = PROMISES
        .iter()
        .map(|&(id, args, node, value, is_least)| (pattern(&text, id, args), node, value, is_least));
    let nodes = trace.tree().nodes().map(|node| (names.of(trace.tree(), node).into_owned(), node)).collect();
    let explainer = Explainer::new(trace, &names, &text);
    let qualifiers = ["pass", "search"]
        .map(|by| text.say_named("as-deep", &[("by", Arg::Text(by)), ("sentence", Arg::Text(""))]))
        .map(|qualifier| qualifier.trim().to_owned());
    let checker = Checker { trace, nodes, explainer, promises: promises.collect(), qualifiers };
    let is_whole = is_about_the_tree(trace.conventions().algorithm) && !trace.tree().is_of_game();
    let is_deepening = trace.conventions().algorithm == Algorithm::IterativeDeepening;
    let (mut n_comparisons, mut n_promises) = (0, 0);
    for step in (0..trace.n_steps()).filter_map(|index| trace.step(index)) {
        for sentence in checker.explainer.sentences(step.index) {
            let about = checker.about(step, &sentence);
            if let Some([old, new]) = change(&sentence) {
                assert_ne!(old, new, "{about}");
            }
            for one in comparisons(&sentence) {
                n_comparisons += usize::from(checker.check_comparison(step, &one, &about));
            }
            let is_return = is_deepening && step.kind == StepKind::Return;
            if is_whole || is_deepening && !is_return {
                n_promises += checker.check_promises(step, &sentence, &about);
            }
        }
        if let Some(cut) = trace.cut_at(step.index) {
            let reason = checker.explainer.cut_reason(cut.index).unwrap()[1].clone();
            let short = checker.explainer.cut_inequality(cut.index).unwrap().join(" ");
            for said in [reason, short] {
                let about = checker.about(step, &said);
                let found = comparisons(&said);
                assert_eq!(found.len(), 1, "{about}");
                assert!(checker.check_comparison(step, &found[0], &about), "{about}");
            }
        }
    }
    (n_comparisons, n_promises)
}

fn record(tree: &Arc<GameTree>, conventions: Conventions) -> (usize, usize) {
    check(&Trace::record(Arc::clone(tree), conventions))
}

fn settings() -> SearchSettings {
    SearchSettings { iterations: Some(20), threads: 2, ..SearchSettings::default() }
}

#[test]
fn a_cut_in_a_window_that_was_empty_before_says_that_and_no_false_comparison() {
    let tree = tree("A(B(C=0, D=0), E(F=4, G(H=0, I=0), J=0))");
    let conventions = Conventions {
        window: Window::new(Value::from(4), Value::from(5)),
        order: Order::WorstFirst,
        ..Conventions::default().with(Algorithm::Faulty(Fault::MixedStrictness))
    };
    let trace = Trace::record(Arc::clone(&tree), conventions);
    check(&trace);
    let (names, text) = (Names::new(&tree), english());
    let cut = trace.cuts().find(|cut| trace.node(cut.visit) == tree.find("G").unwrap()).unwrap();
    let explainer = Explainer::new(&trace, &names, &text);
    assert_eq!(
        explainer.one_line(cut.step),
        "α = 4 ≥ β = 4. G was entered with an empty window, so there is a cutoff whatever H returns. I is pruned."
    );
    assert_eq!(explainer.cut_reason(cut.index).unwrap()[1], "α = 4 ≥ β = 4 (E)");
}

#[test]
fn what_a_pass_finds_is_said_to_hold_as_deep_as_it_searches() {
    let tree = tree("A(B(D=3, E=5), C(F(I=8, J=5), G=7, H=4))");
    let trace = Trace::record(Arc::clone(&tree), Conventions::default().with(Algorithm::IterativeDeepening));
    check(&trace);
    let (names, text) = (Names::new(&tree), english());
    let cut = trace.cuts().next().unwrap();
    let said = Explainer::new(&trace, &names, &text).one_line(cut.step);
    assert_eq!(
        said,
        "0 ≤ α = 3. At A, MAX already has 3 via B, so it will never choose C, which is worth at most 0. This holds as deep as this pass searches. G and H are pruned."
    );
}

/// Averages that differ by less than what is written of them, and only so.
#[test]
fn numbers_that_are_compared_are_told_apart_where_six_decimals_are_not_enough() {
    let text = "A(B(D=0.33333334, E chance(p=1/3 F=1, p=2/3 G=0)), C(H chance(p=1/3 I=1, p=2/3 J=0.00000001), K=0.2), \
                L(M=0.33333333, N=5))";
    for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
        for fail in [Fail::Soft, Fail::Hard] {
            let conventions = Conventions { fail, cut: CutRule::Greater, ..Conventions::default() };
            record(&tree(text), conventions.with(algorithm));
        }
    }
}

/// A number a hair below 3 is less than 2.9999999998, though it is written as 3 with a raised minus elsewhere.
#[test]
fn numbers_that_are_compared_are_told_apart_where_only_one_is_written_as_its_neighbor() {
    let text =
        "chance(p=1/4 chance(p=1/4 chance(p=1/4 0, p=3/4 0), p=3/4 0), p=3/4 chance(p=1/4 0, p=3/4 max(3)))";
    let window = Window::new(Value::from(3), Value::from(4));
    let conventions = Conventions { fail: Fail::Hard, window, ..Conventions::default() };
    record(&tree(text), conventions.with(Algorithm::Star1));
}

#[test]
fn on_bundled_trees_comparisons_and_promises_are_true() {
    let (mut n_comparisons, mut n_promises) = (0, 0);
    for bundled in TREES {
        let tree = tree(bundled.text);
        if tree.n_nodes() > MOST_NODES {
            continue;
        }
        for algorithm in Algorithm::with_faulty() {
            let plain = Conventions { settings: settings(), ..Conventions::default().with(algorithm) };
            for conventions in [
                plain,
                Conventions { table: Table::On, cut: CutRule::Greater, ..plain },
                Conventions { order: Order::WorstFirst, cutoffs: Cutoffs::Shallow, ..plain },
                Conventions { fail: Fail::Hard, order: Order::RightToLeft, ..plain },
            ] {
                let (comparisons, promises) = record(&tree, conventions);
                n_comparisons += comparisons;
                n_promises += promises;
            }
        }
    }
    assert!(n_comparisons > 100 && n_promises > 100, "{n_comparisons}, {n_promises}");
}

#[test]
fn on_positions_comparisons_are_true() {
    let live = live::open_at(TicTacToe, "XO./.XO/...").unwrap();
    let mut n_comparisons = 0;
    for algorithm in Algorithm::with_faulty() {
        let limits = GrowthLimits { max_visits: 1_500, ..GrowthLimits::default() };
        let plan = SearchPlan { depth: 4, evaluation: 1, ordering: 0, root: Role::Max, limits };
        let conventions = Conventions { settings: settings(), ..Conventions::default().with(algorithm) };
        let trace = live.record(&plan, conventions, Header::default(), None);
        n_comparisons += check(&trace).0;
    }
    assert!(n_comparisons > 100, "{n_comparisons}");
}

#[test]
fn a_win_in_one_is_promised_only_where_the_best_line_takes_it() {
    let live = live::open_at(TicTacToe, ".../O.O/XX.").unwrap();
    let n_evaluations = live.evaluations().len();
    let text = english();
    for evaluation in 0..n_evaluations {
        let plan = SearchPlan {
            depth: 7,
            evaluation,
            ordering: 0,
            root: Role::Max,
            limits: GrowthLimits::default(),
        };
        let trace = live.record(&plan, Conventions::default(), Header::default(), None);
        let names = Names::new(trace.tree());
        let said = Explainer::new(&trace, &names, &text).result_sentence().unwrap();
        let takes_it = trace.best_line(usize::MAX).all().count() == 2;
        let is_won = trace.forced_win().is_some();
        assert_eq!(said.contains("wins with the next move."), is_won && takes_it, "{said}");
        assert_eq!(said.contains("can win with the next move; "), is_won && !takes_it, "{said}");
    }
}

#[test]
fn the_end_of_a_game_is_worth_the_same_under_every_technique_and_order() {
    let live = live::open_at(TicTacToe, "XXO/.O./...").unwrap();
    let plan =
        SearchPlan { depth: 5, evaluation: 1, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
    let search = |conventions| live.record(&plan, conventions, Header::default(), None);
    let ends = |trace: &Trace| {
        let tree = Arc::clone(trace.tree());
        let ends = tree.nodes().filter(|&node| tree.is_terminal(node));
        ends.filter_map(|node| Some((tree.path(node), tree.value(node)?))).collect::<HashMap<_, _>>()
    };
    let whole = search(Conventions::default().with(Algorithm::Minimax));
    let known = ends(&whole);
    assert_eq!(whole.forced_win(), None);
    for algorithm in Algorithm::with_faulty().filter(|one| !one.is_estimate()) {
        for order in [Order::LeftToRight, Order::RightToLeft, Order::Killer, Order::Evaluation] {
            let trace = search(Conventions { order, ..Conventions::default().with(algorithm) });
            assert_eq!(trace.forced_win(), None, "{algorithm:?}, {order:?}");
            // That search takes it for something else: that is its mistake.
            if algorithm == Algorithm::Faulty(Fault::Unsigned) {
                continue;
            }
            let found = ends(&trace);
            assert!(!found.is_empty(), "{algorithm:?}, {order:?}");
            let is_known = |path: &Vec<usize>| known.get(path) == found.get(path);
            assert!(found.keys().all(is_known), "{algorithm:?}, {order:?}: {found:?}");
        }
    }
}

fn conventions() -> impl Strategy<Value = Conventions> {
    conventions_for(Algorithm::with_faulty())
        .prop_map(|conventions| Conventions { settings: settings(), ..conventions })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn on_random_trees_comparisons_and_promises_are_true(shape in shape(), conventions in conventions()) {
        record(&build(&shape), conventions);
    }

    #[test]
    fn where_equal_values_pass_at_one_side_only_comparisons_are_true(shape in shape(), conventions in conventions(), rows: bool) {
        let fault = if rows { Fault::InnerBreak } else { Fault::MixedStrictness };
        record(&build(&shape), Conventions { algorithm: Algorithm::Faulty(fault), ..conventions });
    }

    #[test]
    fn with_dice_comparisons_and_promises_are_true(
        shape in chance_shape(),
        algorithm in prop::sample::select(vec![Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2]),
        conventions in conventions(),
    ) {
        record(&tree(&shape), conventions.with(algorithm));
    }
}
