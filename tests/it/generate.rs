//! Trees made to measure: what is asked for is there, what is impossible is refused, the same seed gives the same tree.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::budget::{Allowance, Budget, Meters, Spent};
use plyscope::practice::generate::{
    BestPlace, Count, CountTarget, CutAgreement, GenerateRefused, Labeling, Random, Ties, TreeTargets,
    generate,
};
use plyscope::search::{Algorithm, Conventions, CutRule, Fail, Order};
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Role, Value};

use crate::cli::{refused, run_in};

/// Counts of the plain search, worked out here a second time: leaves read, α-, β- and deep cutoffs, and the nodes pruned.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Plain {
    evaluated: usize,
    alpha: usize,
    beta: usize,
    deep: usize,
    pruned: BTreeSet<NodeId>,
}

/// An end of a window: its value, and the ply of the node that set it; −1 for nobody.
type End = (f64, i32);

fn plain_search(tree: &GameTree, order: Order, rule: CutRule) -> (f64, Plain) {
    let mut plain = Plain::default();
    let ends = [(f64::NEG_INFINITY, -1), (f64::INFINITY, -1)];
    let value = plain_node(tree, NodeId::ROOT, 0, ends, (order, rule), &mut plain);
    (value, plain)
}

fn plain_node(
    tree: &GameTree,
    node: NodeId,
    ply: i32,
    [mut alpha, mut beta]: [End; 2],
    how: (Order, CutRule),
    plain: &mut Plain,
) -> f64 {
    if let Some(value) = tree.value(node) {
        plain.evaluated += 1;
        return value.get();
    }
    let is_max = tree.role(node) == Role::Max;
    let mut children: Vec<NodeId> = tree.children(node).collect();
    if how.0 == Order::RightToLeft {
        children.reverse();
    }
    let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
    for (i, &child) in children.iter().enumerate() {
        let value = plain_node(tree, child, ply + 1, [alpha, beta], how, plain);
        best = if is_max { best.max(value) } else { best.min(value) };
        let (own, goal) = if is_max { (&mut alpha, beta) } else { (&mut beta, alpha) };
        if if is_max { best > own.0 } else { best < own.0 } {
            *own = (best, ply);
        }
        let has_reached = match how.1 {
            CutRule::GreaterOrEqual => alpha.0 >= beta.0,
            CutRule::Greater => alpha.0 > beta.0,
        };
        if has_reached && i + 1 < children.len() {
            plain.alpha += usize::from(!is_max);
            plain.beta += usize::from(is_max);
            plain.deep += usize::from(goal.1 >= 0 && goal.1 < ply - 1);
            plain.pruned.extend(&children[i + 1..]);
            break;
        }
    }
    best
}

fn made(
    targets: &TreeTargets,
    conventions: Conventions,
    seed: u64,
) -> Result<Arc<GameTree>, GenerateRefused> {
    generate(targets, conventions, seed, Labeling::default(), &Budget::unlimited())
}

/// The tree of a seed is all that was asked for.
#[track_caller]
fn check(targets: &TreeTargets, conventions: Conventions, seed: u64) {
    let tree = made(targets, conventions, seed).unwrap_or_else(|why| panic!("{targets:?} {seed}: {why:?}"));
    let said =
        || format!("{targets:?} {seed}: {}", notation::write(&tree, notation::TextFormat::Line).unwrap());
    let fits = |count: Option<Count>, n: usize| count.is_none_or(|count| count.holds(n));
    let (value, plain) = plain_search(&tree, conventions.order, conventions.cut);
    assert_eq!(tree.role(NodeId::ROOT), targets.root.unwrap_or(Role::Max), "{}", said());
    assert!(fits(targets.plies, tree.height()), "{}", said());
    assert!(fits(targets.leaves, tree.n_leaves()), "{}", said());
    let inner = || tree.nodes().filter(|&node| !tree.is_leaf(node));
    assert!(inner().all(|node| fits(targets.branching, tree.children(node).count())), "{}", said());
    assert!(fits(targets.evaluated, plain.evaluated), "{} {plain:?}", said());
    assert!(fits(targets.alpha_cutoffs, plain.alpha), "{} {plain:?}", said());
    assert!(fits(targets.beta_cutoffs, plain.beta), "{} {plain:?}", said());
    assert!(fits(targets.deep_cutoffs, plain.deep), "{} {plain:?}", said());
    let values: Vec<f64> = tree.nodes().filter_map(|node| tree.value(node)).map(Value::get).collect();
    if let Some((low, high)) = targets.values {
        assert!(
            values.iter().all(|&value| (f64::from(low)..=f64::from(high)).contains(&value)),
            "{}",
            said()
        );
    }
    assert!(values.iter().all(|value| value.fract() == 0.0), "{}", said());
    let different: BTreeSet<i64> = values.iter().map(|&value| value as i64).collect();
    assert!(different.len() > 1, "all leaves are equal: {}", said());
    match targets.ties {
        Some(Ties::None) => assert_eq!(different.len(), values.len(), "{}", said()),
        Some(Ties::Some) => assert!(different.len() < values.len(), "{}", said()),
        None => {}
    }
    let both = |a: Plain, b: Plain, asked: Option<CutAgreement>| match asked {
        Some(CutAgreement::Differ) => assert_ne!(a.pruned, b.pruned, "{}", said()),
        Some(CutAgreement::Agree) => assert_eq!(a.pruned, b.pruned, "{}", said()),
        None => {}
    };
    let order = |order| plain_search(&tree, order, conventions.cut).1;
    both(order(Order::LeftToRight), order(Order::RightToLeft), targets.directions);
    let rule = |rule| plain_search(&tree, conventions.order, rule).1;
    both(rule(CutRule::GreaterOrEqual), rule(CutRule::Greater), targets.rules);
    // The first child with the value of the root is the best.
    let mut children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
    if conventions.order == Order::RightToLeft {
        children.reverse();
    }
    let is_best = |&child: &NodeId| minimax(&tree, child) == value;
    let place = children.iter().position(is_best);
    match targets.best {
        BestPlace::First => assert_eq!(place, Some(0), "{}", said()),
        BestPlace::NotFirst => assert!(place.is_some_and(|place| place > 0), "{}", said()),
        BestPlace::Any => {}
    }
}

fn minimax(tree: &GameTree, node: NodeId) -> f64 {
    if let Some(value) = tree.value(node) {
        return value.get();
    }
    let values = tree.children(node).map(|child| minimax(tree, child));
    if tree.role(node) == Role::Max {
        values.fold(f64::NEG_INFINITY, f64::max)
    } else {
        values.fold(f64::INFINITY, f64::min)
    }
}

#[expect(clippy::unnecessary_wraps, reason = "what is asked of a tree may be left out")]
const fn exactly(n: usize) -> Option<Count> {
    Some(Count::exactly(n))
}

#[expect(clippy::unnecessary_wraps, reason = "what is asked of a tree may be left out")]
const fn between(least: usize, most: usize) -> Option<Count> {
    Some(Count::between(least, most))
}

#[test]
fn every_target_is_met_by_the_plain_search() {
    let ltr = Conventions::default();
    let rtl = Conventions { order: Order::RightToLeft, ..ltr };
    let strict = Conventions { cut: CutRule::Greater, ..ltr };
    let hard = Conventions { fail: Fail::Hard, ..ltr };
    let any = TreeTargets::default();
    let wanted = [
        any,
        TreeTargets {
            plies: exactly(4),
            leaves: exactly(8),
            branching: exactly(2),
            ties: Some(Ties::None),
            ..any
        },
        TreeTargets { alpha_cutoffs: exactly(2), beta_cutoffs: exactly(1), best: BestPlace::NotFirst, ..any },
        TreeTargets { deep_cutoffs: exactly(2), root: Some(Role::Min), ..any },
        TreeTargets {
            plies: exactly(2),
            branching: exactly(3),
            evaluated: exactly(5),
            best: BestPlace::First,
            ..any
        },
        TreeTargets { leaves: between(20, 30), evaluated: between(15, 18), values: Some((-5, 5)), ..any },
        TreeTargets { ties: Some(Ties::Some), alpha_cutoffs: exactly(0), beta_cutoffs: exactly(0), ..any },
        TreeTargets {
            plies: between(2, 4),
            branching: between(1, 4),
            directions: Some(CutAgreement::Differ),
            ..any
        },
        TreeTargets { values: Some((1, 3)), leaves: exactly(12), alpha_cutoffs: between(2, 3), ..any },
    ];
    for targets in &wanted {
        for conventions in [ltr, rtl, strict, hard] {
            for seed in [1, 2, u64::MAX] {
                check(targets, conventions, seed);
            }
        }
    }
    for seed in 1..6 {
        check(&TreeTargets { rules: Some(CutAgreement::Differ), ..any }, ltr, seed);
        check(
            &TreeTargets { rules: Some(CutAgreement::Differ), alpha_cutoffs: exactly(1), ..any },
            strict,
            seed,
        );
        check(&TreeTargets { rules: Some(CutAgreement::Agree), ties: Some(Ties::Some), ..any }, ltr, seed);
        check(&TreeTargets { directions: Some(CutAgreement::Agree), ..any }, ltr, seed);
        let read = TreeTargets { directions: Some(CutAgreement::Agree), evaluated: exactly(12), ..any };
        check(&read, strict, seed);
    }
}

/// Whatever the shape there are values with which nothing is cut from either end, and they are found at once.
#[test]
fn trees_without_cuts_from_either_end_have_any_shape() {
    let agree = TreeTargets { directions: Some(CutAgreement::Agree), ..TreeTargets::default() };
    for leaves in [2, 3, 8, 17, 48, 64, 120] {
        for (plies, best, root) in [
            (None, BestPlace::Any, Role::Max),
            (exactly(2), BestPlace::First, Role::Min),
            (None, BestPlace::NotFirst, Role::Min),
            (exactly(4), BestPlace::First, Role::Max),
            (Some(Count::between(3, 6)), BestPlace::NotFirst, Role::Max),
        ] {
            let targets = TreeTargets {
                leaves: exactly(leaves),
                plies,
                best,
                root: Some(root),
                ties: Some(Ties::None),
                ..agree
            };
            for order in [Order::LeftToRight, Order::RightToLeft] {
                let conventions = Conventions { order, ..Conventions::default() };
                match made(&targets, conventions, leaves as u64) {
                    Ok(tree) => {
                        for order in [Order::LeftToRight, Order::RightToLeft] {
                            let (_, plain) = plain_search(&tree, order, CutRule::GreaterOrEqual);
                            assert!(plain.pruned.is_empty(), "{targets:?}");
                        }
                    }
                    // A path of so many plies has more leaves.
                    Err(why) => {
                        assert!(matches!(why, GenerateRefused::Leaves { .. }), "{targets:?}: {why:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn sixty_four_leaves_with_many_wishes_are_no_trouble() {
    let targets = TreeTargets {
        plies: exactly(6),
        branching: exactly(2),
        leaves: exactly(64),
        alpha_cutoffs: exactly(5),
        beta_cutoffs: exactly(5),
        deep_cutoffs: exactly(2),
        ties: Some(Ties::None),
        best: BestPlace::NotFirst,
        ..TreeTargets::default()
    };
    check(&targets, Conventions::default(), 3);
}

/// All that alpha-beta can come to in a tree of two children each and three plies, by all orders of eight different values.
/// What is in this list is made, and what is not is refused.
#[test]
fn what_is_refused_is_impossible_and_what_is_possible_is_made() {
    let template = notation::read("(((0,1),(2,3)),((4,5),(6,7)))").unwrap().tree;
    let leaves: Vec<NodeId> = template.nodes().filter(|&node| template.is_leaf(node)).collect();
    let mut possible = BTreeSet::new();
    let mut values: Vec<i32> = (0..8).collect();
    let mut random = Random::new(5);
    // So many shuffles meet every combination many times: the rarest stands for one order in a hundred.
    for _ in 0..3_000 {
        random.shuffle(&mut values);
        let text = format!(
            "((({},{}),({},{})),(({},{}),({},{})))",
            values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7]
        );
        let tree = notation::read(&text).unwrap().tree;
        let (_, plain) = plain_search(&tree, Order::LeftToRight, CutRule::GreaterOrEqual);
        possible.insert((plain.evaluated, plain.alpha, plain.beta));
    }
    assert_eq!(leaves.len(), 8);
    assert_eq!(possible.len(), 5, "{possible:?}");
    for evaluated in 1..=8 {
        for (alpha, beta) in (0..=2).flat_map(|alpha| (0..=3).map(move |beta| (alpha, beta))) {
            let targets = TreeTargets {
                plies: exactly(3),
                branching: exactly(2),
                evaluated: exactly(evaluated),
                alpha_cutoffs: exactly(alpha),
                beta_cutoffs: exactly(beta),
                ..TreeTargets::default()
            };
            let is_possible = possible.contains(&(evaluated, alpha, beta));
            let made = made(&targets, Conventions::default(), 1);
            assert_eq!(made.is_ok(), is_possible, "{evaluated} {alpha} {beta}: {made:?}");
            assert!(
                !matches!(made, Err(GenerateRefused::NotFound { .. })),
                "{evaluated} {alpha} {beta}: {made:?}"
            );
        }
    }
}

#[test]
fn the_fewest_leaves_that_can_be_read_are_those_of_knuth_and_moore() {
    for (branching, plies) in [(2, 2), (3, 2), (2, 3), (3, 3), (2, 4), (4, 3)] {
        let fewest = plyscope::trace::knuth_moore_minimum(branching, plies).unwrap();
        let targets = |evaluated| TreeTargets {
            plies: exactly(plies),
            branching: exactly(branching),
            evaluated: exactly(evaluated),
            ..TreeTargets::default()
        };
        check(&targets(fewest), Conventions::default(), 1);
        let why = made(&targets(fewest - 1), Conventions::default(), 1).unwrap_err();
        let reach = Count::between(fewest, branching.pow(plies as u32));
        let asked = Count::exactly(fewest - 1);
        assert_eq!(why, GenerateRefused::OutOfReach { what: CountTarget::Evaluated, asked, reach });
    }
}

#[test]
fn chance_decides_where_it_is_asked_to() {
    for seed in 1..6 {
        let targets = TreeTargets { has_chance: true, alpha_cutoffs: exactly(1), ..TreeTargets::default() };
        let tree = made(&targets, Conventions::default(), seed).unwrap();
        assert!(tree.children(NodeId::ROOT).any(|child| tree.role(child) == Role::Chance));
        let counts = Trace::record(tree, Conventions::default().with(Algorithm::Star1)).total_counts();
        assert_eq!(counts.alpha_cutoffs, 1);
    }
}

#[test]
fn a_search_that_is_not_alpha_beta_is_measured_by_itself() {
    let conventions = Conventions::default().with(Algorithm::Pvs);
    let targets = TreeTargets { beta_cutoffs: between(1, 2), ..TreeTargets::default() };
    let counts = Trace::record(made(&targets, conventions, 4).unwrap(), conventions).total_counts();
    assert!((1..=2).contains(&counts.beta_cutoffs), "{counts:?}");
}

#[test]
fn a_spent_budget_ends_the_work() {
    let spent = |_| Some(plyscope::budget::Spent::Enough);
    let made = generate(
        &TreeTargets::default(),
        Conventions::default(),
        1,
        Labeling::default(),
        &Budget::wishing(&spent),
    );
    assert_eq!(made.unwrap_err(), GenerateRefused::Stopped(Spent::Enough));
}

#[test]
fn the_search_of_a_candidate_obeys_the_limits() {
    let mut conventions = Conventions::default().with(Algorithm::Mcts);
    conventions.settings.iterations = Some(100_000_000);
    let targets = TreeTargets { evaluated: Some(Count::exactly(7)), ..TreeTargets::default() };
    let allowance = Allowance { visits: Some(1_000), ..Allowance::default() };
    let budget = Budget::new(Meters::NONE, allowance);
    let made = generate(&targets, conventions, 1, Labeling::default(), &budget);
    assert_eq!(made.unwrap_err(), GenerateRefused::Stopped(Spent::Visits(1_000)));
    let args = "generate --algorithm mcts --iterations 100000000 --evaluated 7 --max-visits 1000";
    refused(None, &args.split(' ').collect::<Vec<_>>(), "", &["limit of 1000 visits", "--max-visits"]);
}

#[track_caller]
fn printed(args: &[&str]) -> String {
    let ran = run_in(None, &[&["generate"], args].concat(), "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// These bytes may never change: seeds stand on paper.
#[test]
fn a_seed_gives_the_same_bytes_for_ever() {
    assert_eq!(
        printed(&["--seed", "1", "--to", "line"]),
        "A(B(D(I=12, J=11, K=5), E(L=2, M=15, N=6)), C(F(O=16, P=10, Q=1), G(R=4, S=13, T=20), H(U=7, V=0, W=18)))\n"
    );
    assert_eq!(
        printed(&["--seed", "18446744073709551615", "--plies", "2", "--branching", "2", "--to", "outline"]),
        "source: plyscope generate --seed 18446744073709551615 --plies 2 --branching 2\n\nA\n  B\n    D 4\n    E 1\n  C\n    F 0\n    G 20\n"
    );
    assert_eq!(
        printed(&["--plies", "2", "--branching", "3", "--values", "-9,9", "--to", "lists"]),
        "[[4, 6, -3], [-8, 2, 5], [-5, -1, 0]]\n"
    );
}

#[test]
fn each_tree_of_several_has_the_next_seed() {
    let three = printed(&["--seed", "5", "-n", "3", "--to", "lists"]);
    let one_by_one: String = ["5", "6", "7"].map(|seed| printed(&["--seed", seed, "--to", "lists"])).concat();
    assert_eq!(three, one_by_one);
    assert_eq!(three.lines().count(), 3);
}

#[test]
fn every_format_says_the_same_tree_and_is_read_back() {
    let solved = |format: &str| {
        let text = printed(&["--seed", "9", "--deep-cutoffs", "1", "--root", "min", "--to", format]);
        let ran = run_in(None, &["solve", "-", "--json"], &text);
        assert_eq!(ran.status, 0, "{format}: {}", ran.err);
        let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(json["cutoffs"]["deep"], 1, "{}", ran.out);
        ["value", "pv", "visited", "evaluated", "cutoffs"].map(|key| json[key].clone())
    };
    let outline = solved("outline");
    for format in ["line", "lists", "json"] {
        assert_eq!(solved(format), outline, "{format}");
    }
}

/// The line above an outline makes the tree again.
#[test]
fn an_outline_says_how_it_was_made() {
    let args = [
        "--seed",
        "3",
        "--plies",
        "2-3",
        "--leaves",
        "8-12",
        "--values",
        "-5,30",
        "--distinct",
        "--evaluated",
        "5-11",
        "--best",
        "not-first",
        "--directions",
        "differ",
        "--root",
        "min",
        "--order",
        "rtl",
        "--fail",
        "hard",
    ];
    let tree = printed(&args);
    let source = tree.lines().find_map(|line| line.strip_prefix("source: plyscope generate ")).unwrap();
    assert_eq!(printed(&source.split_whitespace().collect::<Vec<_>>()), tree);
    assert_eq!(source.split_whitespace().collect::<BTreeSet<_>>(), args.into_iter().collect());
}

#[test]
fn what_is_impossible_is_told() {
    let refused = |args: &[&str], words: &[&str]| refused(None, &[&["generate"], args].concat(), "", words);
    refused(
        &["--plies", "2", "--branching", "2", "--leaves", "9"],
        &["with these plies and children per node, the number of leaves can only be 3 to 4, not 9"],
    );
    refused(
        &["--plies", "2", "--branching", "3", "--evaluated", "3"],
        &["the number of evaluated leaves can only be 5 to 9, not 3"],
    );
    refused(&["--plies", "3", "--deep-cutoffs", "1"], &["the number of deep cutoffs is always 0, not 1"]);
    refused(
        &["--plies", "2", "--branching", "3", "--evaluated", "5", "--alpha-cutoffs", "1"],
        &["if the number of evaluated leaves is 5, the number of α-cutoffs is always 2, not 1"],
    );
    refused(
        &["--values", "0,5", "--distinct", "--leaves", "8"],
        &["8 leaves with different values need 8 values", "has only 6"],
    );
    refused(&["--rules", "differ", "--distinct"], &["no value equals a bound"]);
    refused(
        &["--directions", "agree", "--beta-cutoffs", "1"],
        &["the cutoffs can agree only in a tree without cutoffs"],
    );
    refused(&["--algorithm", "minimax", "--alpha-cutoffs", "1"], &["never makes α-cutoffs"]);
    refused(&["--cut", "gt", "--fail", "hard", "--beta-cutoffs", "2-3"], &["never makes β-cutoffs"]);
    refused(&["--shallow", "--deep-cutoffs", "1"], &["never makes deep cutoffs"]);
    refused(&["--plies", "12", "--branching", "3"], &["more than 120 leaves"]);
    refused(&["--branching", "1"], &["with one leaf there is nothing to choose"]);
    refused(
        &["--leaves", "19", "--evaluated", "48"],
        &["evaluated leaves (48) cannot exceed the number of leaves (19)"],
    );
    refused(&["--values", "5,13", "--distinct", "--evaluated", "33"], &["33 leaves", "has only 9"]);
    refused(
        &["--plies", "1", "--directions", "differ"],
        &["there are no cutoffs here", "from left to right"],
    );
    refused(&["--cut", "gt", "--fail", "hard", "--directions", "differ"], &["there are no cutoffs here"]);
    refused(&["--chance", "--plies", "1"], &["a tree with chance nodes needs 2 plies"]);
    for (args, words) in [
        (["--plies", "3", "--beta-cutoffs", "1"], "β-cutoffs needs 4 plies"),
        (["--plies", "2-5", "--deep-cutoffs", "1-3"], "deep cutoffs needs 6 plies"),
    ] {
        refused(&[&["--chance"], &args[..]].concat(), &[words]);
    }
    refused(&["--chance", "--root", "min", "--plies", "2", "--alpha-cutoffs", "1"], &["needs 4 plies"]);
    refused(
        &["--chance", "--algorithm", "expectiminimax", "--alpha-cutoffs", "1"],
        &["never makes α-cutoffs"],
    );
    refused(
        &["--directions", "agree", "--rules", "differ"],
        &["the cutoffs with ≥ and with > cannot differ"],
    );
    // One leaf stands four plies down, and every node on the way has a child more.
    refused(
        &["--plies", "4", "--branching", "2-3", "--leaves", "2-4"],
        &["with these plies and children per node, the number of leaves can only be 5 to 81, not 2-4"],
    );
    refused(&["--chance", "--to", "lists"], &["lists"]);
    for wrong in
        [["--plies", "0"], ["--plies", "4-2"], ["--leaves", "1"], ["--leaves", "3--5"], ["--plies", "99"]]
    {
        refused(&wrong, &["write N or N-M, whole numbers from"]);
    }
    for wrong in ["3", "5,5", "9,1", "0,x", "0.5,2"] {
        refused(&["--values", wrong], &["LO,HI with LO < HI"]);
    }
}

#[test]
fn where_nodes_may_have_more_children_than_the_fewest_some_have() {
    for (plies, branching) in
        [(3, Count::between(2, 3)), (4, Count::between(2, 3)), (4, Count::between(2, 4))]
    {
        let targets = TreeTargets {
            plies: Some(Count::exactly(plies)),
            branching: Some(branching),
            ..TreeTargets::default()
        };
        let trees = (0..20).map(|seed| {
            let budget = Budget::unlimited();
            generate(&targets, Conventions::default(), seed, Labeling::default(), &budget).unwrap()
        });
        let widest =
            |tree: Arc<GameTree>| tree.nodes().map(|node| tree.children(node).count()).max().unwrap();
        let n_wide = trees.map(widest).filter(|&widest| widest > branching.least).count();
        assert!(n_wide > 10, "{n_wide} of 20 trees with {plies} plies have a node with more than 2 children");
    }
}
