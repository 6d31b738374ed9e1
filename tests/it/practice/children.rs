//! Exercise 7: the least that is told is the least of all orders, and every leaf too many has a node to blame.

use std::collections::BTreeMap;
use std::sync::Arc;

use plyscope::practice::{
    Answer, AnyOrder, Arrangement, ChildOrder, ExerciseKind, Ordered, PartVerdict, Question, Unasked,
    Verdict, Why, grade, question,
};
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order, Table};
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, Leaf, NodeId, NodeSpec, TreeBuilder, notation};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

use crate::trees::random::conventions;

/// All orders of more than so many are not tried.
const MAX_ORDERS: usize = 600;

#[derive(Clone, Debug)]
enum Small {
    /// ±100 stands for ±∞.
    Leaf(i32),
    Open,
    Inner(Option<Role>, Vec<Self>),
}

fn small() -> impl Strategy<Value = Small> {
    let leaf = prop_oneof![12 => (-3..4).prop_map(Small::Leaf), 1 => Just(Small::Leaf(100)), 1 => Just(Small::Leaf(-100)), 1 => Just(Small::Open)];
    let role = prop_oneof![8 => Just(None), 1 => Just(Some(Role::Max)), 1 => Just(Some(Role::Min))];
    leaf.prop_recursive(4, 14, 3, move |inner| {
        (role.clone(), prop::collection::vec(inner, 1..4)).prop_map(|(role, below)| Small::Inner(role, below))
    })
}

fn build(small: &Small) -> Arc<GameTree> {
    fn add(builder: &mut TreeBuilder, small: &Small) {
        match small {
            Small::Leaf(number) => {
                let value = match number {
                    100 => Value::INFINITY,
                    -100 => Value::NEG_INFINITY,
                    number => Value::from(*number),
                };
                builder.leaf(&NodeSpec { value: Some(Leaf::Value(value)), ..NodeSpec::default() });
            }
            Small::Open => {
                builder.leaf(&NodeSpec { value: Some(Leaf::Free), ..NodeSpec::default() });
            }
            Small::Inner(role, below) => {
                builder.open(&NodeSpec { role: *role, ..NodeSpec::default() });
                for small in below {
                    add(builder, small);
                }
                builder.close();
            }
        }
    }
    let mut builder = TreeBuilder::new();
    add(&mut builder, small);
    Arc::new(builder.finish().unwrap())
}

fn permutations(of: &[NodeId]) -> Vec<Vec<NodeId>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        let mut rest = of.to_vec();
        let first = rest.remove(first);
        permutations(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (0..of.len()).flat_map(with).collect()
}

/// Every order of the children of every node; nothing if these are too many.
fn all_orders(tree: &GameTree, children: &ChildOrder) -> Vec<Arrangement> {
    let mut all = vec![Arrangement::new()];
    for &node in children.orders().parents() {
        let orders = permutations(&tree.children(node).collect::<Vec<_>>());
        if all.len() * orders.len() > MAX_ORDERS {
            return Vec::new();
        }
        let with = |given: &Arrangement| {
            let given = given.clone();
            orders.clone().into_iter().map(move |order| {
                let mut given = given.clone();
                given.insert(node, order);
                given
            })
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

fn of(question: &Question) -> &ChildOrder {
    question.get().unwrap_or_else(|| panic!("{question:?}"))
}

fn graded(question: &Question, order: Arrangement) -> Verdict {
    grade(question, &Answer::Orders(order))
}

fn n_wasted(verdict: &Verdict) -> Option<usize> {
    let of_item = |why: &Why| why.get::<Ordered>().map_or(Some(0), |ordered| ordered.n_wasted);
    verdict.items.iter().map(|item| of_item(&item.why)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, ..ProptestConfig::default() })]

    #[test]
    fn the_least_is_that_of_all_orders_and_each_is_graded_by_what_it_reads(small in small(), conventions in conventions()) {
        prop_assume!(conventions.algorithm.has_window());
        let trace = Trace::record(build(&small), conventions);
        let Ok(question) = question(&trace, ExerciseKind::Children) else { return Ok(()) };
        let children = of(&question);
        let (n_read_before, least) = children.n_read();
        prop_assert_eq!(n_read_before, trace.n_distinct_evaluated());
        let mut found: Option<usize> = None;
        for order in all_orders(trace.tree(), children) {
            let verdict = graded(&question, order);
            let tally = verdict.tally.unwrap();
            prop_assert_eq!((tally.n_read_before, tally.least), (n_read_before, least));
            prop_assert_eq!(verdict.is_right(), tally.n_read == Some(least), "{:?}", verdict);
            prop_assert_eq!(verdict.first_mistake().is_none(), verdict.is_right());
            prop_assert_eq!(n_wasted(&verdict), tally.n_read.map(|n_read| n_read - least), "{:?}", verdict);
            found = found.into_iter().chain(tally.n_read).min();
        }
        if let Some(found) = found {
            prop_assert_eq!(found, least);
        }
        let Answer::Orders(best) = question.solution() else { panic!("{question:?}") };
        let was = trace.tree();
        let (tree, before) = children.orders().ordered(&best, |node| was.label(node));
        for node in tree.nodes() {
            let old = before[node.index()];
            prop_assert_eq!((tree.value(node), tree.role(node)), (was.value(old), was.role(old)));
            prop_assert_eq!(tree.parent(node).map(|above| before[above.index()]), was.parent(old));
        }
        let solution = grade(&question, &question.solution());
        prop_assert!(solution.is_right() && solution.tally.unwrap().n_read == Some(least), "{:?}", solution);
    }
}

fn read(text: &str) -> Arc<GameTree> {
    Arc::new(notation::read(text).unwrap().tree)
}

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

#[test]
fn on_the_a_to_n_tree_four_leaves_are_enough() {
    let tree = read(A_TO_N);
    let node = |label: &str| tree.find(label).unwrap();
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let question = question(&trace, ExerciseKind::Children).unwrap();
    assert_eq!(of(&question).n_read(), (6, 4));
    let Answer::Orders(solution) = question.solution() else { panic!("{question:?}") };
    let named = |nodes: &[NodeId]| nodes.iter().filter_map(|&node| tree.label(node)).collect::<String>();
    let told: BTreeMap<&str, String> =
        solution.iter().map(|(&node, order)| (tree.label(node).unwrap(), named(order))).collect();
    assert_eq!(told, [("A", "CB"), ("C", "HFG"), ("F", "JI")].map(|(n, o)| (n, o.to_owned())).into());
    // Only the root put right: of six leaves too many one is blamed on each of the others.
    let verdict = graded(&question, [(node("A"), vec![node("C"), node("B")])].into());
    assert_eq!(verdict.tally.unwrap().n_read, Some(5 + 1));
    let marks: Vec<(&str, PartVerdict)> =
        verdict.items.iter().map(|item| (tree.label(item.node).unwrap(), item.mark)).collect();
    assert!(
        marks.contains(&("A", PartVerdict::Right)) && marks.contains(&("C", PartVerdict::Wrong)),
        "{marks:?}"
    );
}

#[test]
fn a_node_that_is_named_with_other_nodes_or_twice_keeps_its_own_children() {
    let tree = read(A_TO_N);
    let node = |label: &str| tree.find(label).unwrap();
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let question = question(&trace, ExerciseKind::Children).unwrap();
    let given = [(node("C"), vec![node("H"), node("D"), NodeId::ROOT, node("H"), node("G")])].into();
    assert_eq!(of(&question).orders().order(node("C"), &given), [node("H"), node("G"), node("F")]);
    let other = Answer::Sequence(vec![node("D")]);
    assert_eq!(
        grade(&question, &other).tally.unwrap().n_read,
        Some(6),
        "another kind of answer moves nothing"
    );
}

#[test]
fn an_order_that_comes_to_an_open_leaf_is_told_by_the_node_that_led_there() {
    let tree = read("A(B(D=3, E=5), C(F=2, G=·))");
    let node = |label: &str| tree.find(label).unwrap();
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let question = question(&trace, ExerciseKind::Children).unwrap();
    let verdict = graded(&question, [(node("C"), vec![node("G"), node("F")])].into());
    assert_eq!(verdict.tally.unwrap().n_read, None);
    let wrong: Vec<NodeId> =
        verdict.items.iter().filter(|item| item.mark == PartVerdict::Wrong).map(|item| item.node).collect();
    assert_eq!(wrong, [node("C")]);
}

#[test]
fn what_cannot_be_put_in_order_says_why() {
    let why = |text: &str, conventions: Conventions| {
        question(&Trace::record(read(text), conventions), ExerciseKind::Children).err()
    };
    let plain = Conventions::default();
    assert_eq!(why("A(B(C(1)))", plain), Some(Unasked::NothingToOrder));
    assert_eq!(why(A_TO_N, plain.with(Algorithm::Minimax)), Some(Unasked::NotAlphaBeta));
    assert_eq!(why(A_TO_N, plain.with(Algorithm::Pvs)), Some(Unasked::NotAlphaBeta));
    assert_eq!(why(A_TO_N, Conventions { order: Order::Killer, ..plain }), Some(Unasked::NotAlphaBeta));
    assert_eq!(why(A_TO_N, Conventions { table: Table::On, ..plain }), Some(Unasked::NotAlphaBeta));
    let strict = Conventions { cut: CutRule::Greater, fail: Fail::Hard, ..plain };
    let trace = Trace::record(read(A_TO_N), strict);
    let children = question(&trace, ExerciseKind::Children).unwrap();
    assert_eq!(of(&children).n_read(), (8, 8), "with these conventions nothing is ever cut");
    let verdict = graded(&children, Arrangement::new());
    assert!(verdict.is_right() && verdict.items[0].why == Why::new(AnyOrder));
    let shallow = Conventions { cutoffs: Cutoffs::Shallow, ..plain };
    assert_eq!(why(A_TO_N, shallow), None);
}
