//! What best-first searches keep of a node, and what it proves: in pictures, in JSON, on trees and on positions.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names};
use plyscope::export::json;
use plyscope::layout::Folds;
use plyscope::live::{LivePosition, SearchPlan, freeze, registry};
use plyscope::scene::{Focus, Look, Picture, SceneGroup, Shape};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::trace::{GrowthLimits, InList, Trace};
use plyscope::tree::{GameTree, Header, NodeId, notation};
use plyscope::value::{Bound, Role, Value};
use proptest::prelude::*;
use serde_json::Value as Json;

use crate::text::{english, metrics};
use crate::trees::random::{build, minimax, shape};

fn record(tree: &Arc<GameTree>, conventions: Conventions) -> Trace {
    Trace::record(Arc::clone(tree), conventions)
}

fn run(tree: &Arc<GameTree>, algorithm: Algorithm) -> Trace {
    record(tree, Conventions::default().with(algorithm))
}

fn bundled(name: &str) -> Arc<GameTree> {
    Arc::new(notation::read(plyscope::library::find(name).unwrap().text).unwrap().tree)
}

/// As labels have them: `live, h 8`.
fn label(is_solved: bool, merit: Value) -> String {
    let merit = plyscope::explain::number(merit);
    if is_solved { format!("solved, h {merit}") } else { format!("live, h {merit}") }
}

/// What stands beside nodes without being struck out is the list, and what is being taken from it.
#[track_caller]
fn check_labels(tree: &Arc<GameTree>, algorithm: Algorithm) {
    let trace = Arc::new(run(tree, algorithm));
    let text = Arc::new(english());
    let picture = Picture::new(Arc::clone(&trace), Look::default(), Folds::new(), text, &metrics());
    for index in 0..trace.n_steps() {
        let mut expected: BTreeSet<(NodeId, String)> = trace
            .open_list(index)
            .iter()
            .map(|open| (open.node, label(open.is_solved, open.merit)))
            .collect();
        // What is taken from it at this step has left it.
        if index + 1 == trace.n_steps() {
            // What the root was taken with as the last is the answer, and stays.
            expected.insert((NodeId::ROOT, label(true, trace.result().unwrap().0)));
        }
        let scene = picture.whole(index, Focus::default());
        let mut found = BTreeSet::new();
        for item in &scene.items {
            if let (SceneGroup::Node(node), Shape::Text { text, paint, .. }) = (item.group, &item.shape)
                && scene.text_paint(*paint).class != "bound-old"
                && scene.text_of(*text).contains(", h ")
            {
                found.insert((node, scene.text_of(*text).to_owned()));
            }
        }
        assert_eq!(found, expected, "{algorithm:?}, step {}", index + 1);
    }
}

#[test]
fn labels_at_nodes_say_what_the_list_says() {
    for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
        for name in ["re-search", "a-to-n", "three-by-three"] {
            check_labels(&bundled(name), algorithm);
        }
    }
}

/// What JSON says of a node is true of the tree.
fn check_bounds(tree: &Arc<GameTree>, conventions: Conventions) -> Result<(), TestCaseError> {
    let trace = record(tree, conventions);
    let mut written = Vec::new();
    json::write_result(&trace, true, &mut written).unwrap();
    let solved: Json = serde_json::from_slice(&written).unwrap();
    let number = |json: &Json| match json.as_str() {
        Some("inf") => f64::INFINITY,
        Some("-inf") => f64::NEG_INFINITY,
        _ => json.as_f64().unwrap(),
    };
    for (visit, node) in trace.visits().zip(solved["nodes"].as_array().unwrap()) {
        let truth = minimax(tree, trace.node(visit)).get();
        let Some(bound) = node["bound"].as_str() else {
            prop_assert!(node["value"].is_null(), "a value that proves nothing: {node}");
            continue;
        };
        let value = number(&node["value"]);
        let holds = match bound {
            "exact" => truth == value,
            "lower" => truth >= value,
            "upper" => truth <= value,
            _ => false,
        };
        prop_assert!(holds, "{:?}: {node}, truly {truth}", conventions.algorithm);
    }
    Ok(())
}

#[test]
fn a_merit_is_no_value() {
    let tree = |text| Arc::new(notation::read(text).unwrap().tree);
    check_bounds(&tree("[-2,-3]"), Conventions::default().with(Algorithm::DualSss)).unwrap();
    check_bounds(&tree("[[9]]"), Conventions::default().with(Algorithm::ProofNumber)).unwrap();
}

/// Leaves in the order in which they are read, each once, as paths.
fn leaves(trace: &Trace) -> Vec<Vec<usize>> {
    let mut seen = BTreeSet::new();
    let read = trace.visits().filter(|&visit| trace.origin(visit).is_some());
    let paths = read.map(|visit| trace.tree().path(trace.node(visit)));
    paths.filter(|path| seen.insert(path.clone())).collect()
}

fn position(game: &str, text: Option<&str>) -> Arc<dyn LivePosition> {
    let start = registry::find(game).unwrap().open(&[]).unwrap();
    text.map_or_else(|| Arc::clone(&start), |text| start.read(text).unwrap())
}

/// Plaat et al. 1996: where no position comes up twice, MT-SSS* reads the leaves of SSS* in their order. Where one does, the
/// table spares it some, and it reads no other.
#[test]
fn on_positions_mt_sss_reads_the_leaves_of_sss_and_spares_those_of_positions_that_come_again() {
    let mut n_spared = 0;
    for (game, text, depth) in [
        ("tic-tac-toe", Some("XO..X...."), 4),
        ("connect-four", Some("4453"), 3),
        ("nim", Some("1-2-2"), 5),
        ("take", Some("7"), 7),
        ("othello", None, 3),
    ] {
        let live = position(game, text);
        let evaluation = live.evaluations().len() - 1;
        let plan =
            SearchPlan { depth, evaluation, ordering: 0, root: Role::Max, limits: GrowthLimits::default() };
        let on_position = |algorithm| {
            let conventions = Conventions::default().with(algorithm);
            leaves(&live.record(&plan, conventions, Header::default(), None))
        };
        // Every position on its own: a tree without copies.
        let tree = Arc::new(freeze(&live, &plan, None).unwrap());
        let sss = leaves(&run(&tree, Algorithm::Sss));
        assert_eq!(leaves(&run(&tree, Algorithm::MtSss)), sss, "{game} as a tree");
        assert_eq!(on_position(Algorithm::Sss), sss, "{game}");
        let spared = on_position(Algorithm::MtSss);
        let mut rest = sss.iter();
        assert!(
            spared.iter().all(|leaf| rest.any(|other| other == leaf)),
            "{game}: the leaves that are left keep their order"
        );
        n_spared += sss.len() - spared.len();
    }
    assert!(n_spared > 0, "no position came up twice");
}

/// Minimax where leaves that were not read are worth `unread`.
fn minimax_of_read(tree: &GameTree, node: NodeId, read: &BTreeSet<NodeId>, unread: Value) -> Value {
    let below = || tree.children(node).map(|child| minimax_of_read(tree, child, read, unread));
    match tree.value(node) {
        Some(value) if read.contains(&node) => value,
        Some(_) => unread,
        None if tree.role(node) == Role::Max => below().max().unwrap(),
        None => below().min().unwrap(),
    }
}

/// A solved element says all that the leaves read below it by then prove of its node, and nothing that is not true.
fn check_solved(tree: &Arc<GameTree>, algorithm: Algorithm) {
    let trace = run(tree, algorithm);
    let mut written = Vec::new();
    json::write_result(&trace, true, &mut written).unwrap();
    let nodes: Json = serde_json::from_slice(&written).unwrap();
    let mut read = BTreeSet::new();
    for (visit, record) in trace.visits().zip(nodes["nodes"].as_array().unwrap()) {
        let node = trace.node(visit);
        if trace.origin(visit).is_some() {
            read.insert(node);
        }
        let Some((true, merit)) = trace.taken(visit) else { continue };
        let least = minimax_of_read(tree, node, &read, Value::NEG_INFINITY);
        let most = minimax_of_read(tree, node, &read, Value::INFINITY);
        let (proved, bound) = trace.proved(visit).unwrap();
        let about = format!("{algorithm:?}: {:?} of {tree:?}", tree.path(node));
        let is_dual = algorithm == Algorithm::DualSss;
        let truth = minimax(tree, node);
        match bound {
            Bound::Exact => assert_eq!((truth, least, most), (proved, proved, proved), "{about}"),
            Bound::Lower => assert!(!is_dual && truth >= proved && proved >= merit, "{about}"),
            Bound::Upper => assert!(is_dual && truth <= proved && proved <= merit, "{about}"),
            Bound::Unproved => panic!("{about}"),
        }
        assert_eq!(proved, if is_dual { most } else { least }, "{about}");
        assert_eq!(least == most, bound == Bound::Exact, "{about} is from {least} to {most}");
        let written = record["value"].to_string();
        assert_eq!(written.trim_matches('"').replace("inf", "∞"), proved.to_string(), "{about}");
        assert_eq!(record["bound"] == "exact", bound == Bound::Exact, "{about}");
        let names = Names::new(tree);
        let text = english();
        let said = Explainer::new(&trace, &names, &text).one_line(trace.visit(visit).enter);
        let number = plyscope::explain::number(proved);
        let expected = match (proved == merit, bound) {
            (true, Bound::Exact) => "that is its value.".to_owned(),
            (true, Bound::Lower) => "its value is at least that.".to_owned(),
            (true, _) => "its value is at most that.".to_owned(),
            (false, Bound::Exact) => format!("; its value is {number}."),
            (false, Bound::Lower) => format!("; its value is at least {number}."),
            (false, _) => format!("; its value is at most {number}."),
        };
        assert!(said.contains(&expected), "{said}: {expected}");
    }
}

#[test]
fn solved_elements_of_bundled_trees_say_what_is_proved() {
    for bundled in plyscope::library::TREES {
        let tree = Arc::new(notation::read(bundled.text).unwrap().tree);
        // A leaf may be left open where no search reads it; then there is no minimax value.
        let is_open = tree.nodes().any(|node| tree.is_leaf(node) && tree.value(node).is_none());
        if tree.n_nodes() <= 150 && !is_open && tree.first_chance_node().is_none() {
            for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
                if run(&tree, algorithm).result().is_some() {
                    check_solved(&tree, algorithm);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solved_elements_say_what_is_proved(shape in shape()) {
        let tree = build(&shape);
        for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
            check_solved(&tree, algorithm);
        }
    }

    #[test]
    fn what_json_says_of_nodes_of_best_first_searches_is_true(shape in shape(), goal in -9..9_i32) {
        let tree = build(&shape);
        for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
            check_bounds(&tree, Conventions::default().with(algorithm))?;
        }
        let settings = SearchSettings { goal: Some(Value::from(goal)), ..SearchSettings::default() };
        check_bounds(&tree, Conventions { settings, ..Conventions::default().with(Algorithm::ProofNumber) })?;
    }
}

#[test]
fn the_answer_of_a_list_search_is_no_label_that_has_left_the_list() {
    let tree = std::sync::Arc::new(
        plyscope::tree::notation::read("A(B(D=3, E=5), C(F=4, G=8), H(I=2, J=9))").unwrap().tree,
    );
    for algorithm in [Algorithm::Sss, Algorithm::DualSss] {
        let trace = Trace::record(std::sync::Arc::clone(&tree), Conventions::default().with(algorithm));
        let last = trace.n_steps() - 1;
        let places: Vec<InList> =
            (0..=last).map(|step| trace.listed(NodeId::ROOT, step).unwrap().place).collect();
        assert_eq!(places[last], InList::Answer);
        assert_eq!(places.iter().filter(|&&place| place == InList::Answer).count(), 1);
        assert_eq!(trace.listed(NodeId::ROOT, last).unwrap().merit, trace.result().unwrap().0);
    }
}
