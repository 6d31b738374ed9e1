//! Nodes written `@x`: the same position as `x`, copied into the tree.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::explain::{Names, Reason, reason};
use plyscope::search::{Algorithm, Conventions, Table};
use plyscope::trace::{StepKind, Trace};
use plyscope::tree::notation::{CannotHold, Problem, TextFormat, place_of, read, write};
use plyscope::tree::{BuildError, GameTree, Leaf, NodeId, NodeSpec, TreeBuilder};
use plyscope::value::{Bound, Role, Value};
use proptest::prelude::*;

fn tree(text: &str) -> GameTree {
    read(text).unwrap_or_else(|problems| panic!("{text}\n{problems:?}")).tree
}

fn names(tree: &GameTree) -> String {
    let names = Names::new(tree);
    tree.nodes().map(|node| names.of(tree, node).into_owned()).collect::<Vec<_>>().join(" ")
}

fn originals(tree: &GameTree) -> Vec<usize> {
    tree.nodes().map(|node| tree.original(node).index()).collect()
}

#[track_caller]
fn round_trips(tree: &GameTree, format: TextFormat) {
    let text = write(tree, format).unwrap_or_else(|why| panic!("{format}: {why:?}"));
    assert_eq!(self::tree(&text), *tree, "{text}");
}

/// The text holds the nodes with these names, in preorder, and survives every format that holds it.
#[track_caller]
fn check(text: &str, expected: &str) -> GameTree {
    let tree = tree(text);
    assert_eq!(names(&tree), expected, "{text}");
    assert!(tree.has_shared(), "{text}");
    for format in TextFormat::ALL {
        match write(&tree, format) {
            Ok(_) => round_trips(&tree, format),
            Err(why) => {
                assert!(!matches!(why, CannotHold::HeaderKey(_) | CannotHold::Depth { .. }), "{why:?}");
            }
        }
    }
    tree
}

#[test]
fn every_format_has_copies() {
    let outline = check("A\n  B\n    D 3\n    E 5\n  C\n    @D\n    F 2\n", "A B D E C @D F");
    assert_eq!(originals(&outline), [0, 1, 2, 3, 4, 2, 6]);
    for text in [
        "A(B(D=3, E=5), C(@D, F=2))",
        "[\"A\", [\"B\", [\"D\", 3], [\"E\", 5]], (\"C\", [\"@D\", (\"F\", 2)])]",
        r#"{"plyscope": 1, "root": {"label": "A", "children": [
            {"label": "B", "children": [{"label": "D", "value": 3}, {"label": "E", "value": 5}]},
            {"label": "C", "children": [{"same": "D"}, {"label": "F", "value": 2}]}]}}"#,
    ] {
        assert_eq!(tree(text), outline, "{text}");
    }
    assert_eq!(
        write(&outline, TextFormat::Lists).unwrap(),
        "[\"A\", [[\"B\", [[\"D\", 3], [\"E\", 5]]], [\"C\", [\"@D\", [\"F\", 2]]]]]\n"
    );
    assert_eq!(write(&outline, TextFormat::Line).unwrap(), "A(B(D=3, E=5), C(@D, F=2))\n");
}

#[test]
fn lists_begin_with_copies_too() {
    check("[[\"@D\", 7], [(\"D\", 3), 5]]", "A B @D E C D F");
    check("[\"A\", [\"B\", \"@D\"], [\"C\", (\"D\", [3, 4])]]", "A B @D @E @F C D E F");
}

#[test]
fn what_is_below_comes_along() {
    let tree = check(
        "A\n  B\n    D\n      3\n      F 4\n  C\n    x -> @D\n    @D\n",
        "A B D E F C @D @E @F @D′ @E′ @F′",
    );
    assert_eq!(originals(&tree), [0, 1, 2, 3, 4, 5, 2, 3, 4, 2, 3, 4]);
    assert_eq!((tree.n_leaves(), tree.height()), (6, 3));
    assert_eq!(tree.mv(NodeId::from_index(6)).as_deref(), Some("x"));
    assert_eq!(tree.mv(NodeId::from_index(9)), None);
}

#[test]
fn references_lead_forwards_and_into_one_another() {
    let tree = check("A(@B, C(@D, 1), B(D(2, 3), 4))", "A @B @D @G @H @F C @D′ @G′ @H′ E B D G H F");
    assert_eq!(originals(&tree), [0, 11, 12, 13, 14, 15, 6, 12, 13, 14, 10, 11, 12, 13, 14, 15]);
    check("A(B(D(3, 4), E(5)), C(@D, F(6)), G(@E, @F))", "A B D H I E J C @D @H @I F K G @E @J @F @K");
    check(
        "A(B(C(D=1, E=2)), F(@C), G(H(D2(@C, 5))), @G)",
        "A B C D E F @C @D @E G H D2 @C′ @D′ @E′ I @G @H @D2 @C″ @D″ @E″ @I",
    );
}

#[test]
fn moves_and_probabilities_within_copies_are_those_of_the_originals() {
    let tree = check(
        "A(B chance(l -> D p=1/3(x -> 3, y -> @E), r -> @F p=2/3), \
         u -> C(E chance(1 p=0.5, z -> 2 p=0.5), G(F(9))))",
        "A B D H @E @I @J @F @K C E I J G F K",
    );
    let said = |index: usize| {
        let node = NodeId::from_index(index);
        (tree.mv(node).map(std::borrow::Cow::into_owned), tree.probability(node).map(|p| p.to_string()))
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(said(4), (some("y"), None));
    assert_eq!(said(5), (None, some("0.5")));
    assert_eq!(said(6), (some("z"), some("0.5")));
    assert_eq!(said(7), (some("r"), some("2/3")));
    let twice = check("A(B(a -> D=3, b -> @D), c -> @B)", "A B D @D @B @D′ @D″");
    let moves: Vec<_> = twice.nodes().map(|node| twice.mv(node).unwrap_or_default().into_owned()).collect();
    assert_eq!(moves, ["", "", "a", "b", "c", "a", "b"]);
}

#[test]
fn a_label_that_begins_with_an_at_sign_needs_quotes() {
    let tree = check("A(\"@D\"=3, B(D=4), C(@D), E(@\"F g\", 'F g'=3))", "A @D B D C @D E @F g F g");
    assert_eq!(tree.label(NodeId::from_index(1)), Some("@D"));
    assert_eq!(tree.original(NodeId::from_index(1)).index(), 1);
    assert_eq!(write(&tree, TextFormat::Lists), Err(CannotHold::Label(NodeId::from_index(1))));
}

#[test]
fn places_in_the_text_are_those_of_the_reference_and_of_the_original() {
    let text = "A\n  B\n    D\n      3\n  C\n    x -> @D p\n"
        .replace(" p\n", "\n    E\n      @F\n  G\n    H\n      F 7\n");
    let tree = tree(&text);
    assert_eq!(names(&tree), "A B D I C @D @I E @F G H F");
    let places: Vec<_> = tree.nodes().map(|node| place_of(&text, node).unwrap()).collect();
    assert_eq!(
        places,
        [(1, 1), (2, 3), (3, 5), (4, 7), (5, 3), (6, 10), (4, 7), (7, 5), (8, 7), (9, 3), (10, 5), (11, 7)]
    );
    assert_eq!(place_of(&text, NodeId::from_index(12)), None);
    let nested = "A(B(D(E=3), @D), C(@D), @B)";
    let tree = self::tree(nested);
    assert_eq!(names(&tree), "A B D E @D @E C @D′ @E′ @B @D″ @E″ @D(4) @E(4)");
    let columns: Vec<_> = tree.nodes().map(|node| place_of(nested, node).unwrap().1).collect();
    assert_eq!(columns, [1, 3, 5, 7, 13, 7, 18, 20, 7, 25, 5, 7, 13, 7]);
}

#[test]
fn other_values_change_copies_too() {
    let tree = tree("A(B(D=3, E=·), C(@D, @E))");
    let node = NodeId::from_index;
    let changed = tree.with_values([(node(5), Value::from(7)), (node(3), Value::from(8))]);
    let values: Vec<_> = changed.nodes().filter_map(|node| changed.value(node)).collect();
    assert_eq!(values, [7, 8, 7, 8].map(Value::from));
    round_trips(&changed, TextFormat::Line);
}

#[test]
fn another_root_turns_copies_with_their_originals() {
    let turned = tree("root: max\nA(B(D=3, E(5)), C(@D, @E))").with_root(Role::Min);
    assert_eq!(turned.role(NodeId::from_index(8)), Role::Max);
    round_trips(&turned, TextFormat::Line);
    // D's role follows from B's, which is named, and that of the copy from the root's.
    let turned = tree("root: max\nA(B min(D(3, 4)), C(@D))").with_root(Role::Min);
    assert!(turned.nodes().all(|node| turned.role(node) == turned.role(turned.original(node))));
    assert!(turned.has_explicit_role(turned.find("D").unwrap()));
    round_trips(&turned, TextFormat::Line);
}

#[test]
fn named_roles_agree_wherever_the_copy_stands() {
    let tree =
        check("A(B max(D min(3), E=1 min), @B, C(F(@D, @E)))", "A B D G E @B @D @G @E C F @D′ @G′ @E′");
    assert!(tree.nodes().all(|node| tree.role(node) == tree.role(tree.original(node)) || tree.is_leaf(node)));
}

#[test]
fn free_leaves_are_copied_and_told() {
    let tree = tree("A(B(D=·, E=5), C(@D, F=2))");
    assert!(tree.is_free(NodeId::from_index(5)));
    assert!(Trace::record(Arc::new(tree), Conventions::default()).result().is_none());
}

#[test]
fn builders_make_copies() {
    let leaf = |label| NodeSpec { value: Some(Leaf::Value(Value::from(3))), ..NodeSpec::labeled(label) };
    let mut builder = TreeBuilder::new();
    builder.same_as("nothing is added yet");
    builder.open(&NodeSpec::labeled("A"));
    builder.leaf(&leaf("B"));
    builder.leaf(&NodeSpec::default());
    builder.same_as("X");
    builder.same_as("B");
    let tree = builder.finish().unwrap();
    assert_eq!(tree, self::tree("A(B=3, @B)"));
    assert_eq!(tree.copied_from(NodeId::from_index(2)), Some(NodeId::from_index(1)));

    let mut builder = TreeBuilder::new();
    builder.open(&NodeSpec::default());
    builder.leaf(&leaf("C"));
    builder.same_as("B");
    let node = NodeId::from_index(1);
    assert_eq!(
        builder.finish().unwrap_err(),
        [BuildError::CopyWithMore(node), BuildError::UnknownOriginal { node, near: None }]
    );
}

#[test]
fn too_much_is_refused_before_it_is_built() {
    let mut text = "R(".to_owned();
    let mut last = "L0".to_owned();
    let mut chain = String::from("L0(1, 2)");
    for i in 1..3_000 {
        write!(chain, ", L{i}(M{i}(@{last}), N{i}(@{last}))").unwrap();
        last = format!("L{i}");
    }
    text.push_str(&chain);
    text.push(')');
    let problems = read(&text).unwrap_err();
    assert!(matches!(problems[0].problem, Problem::TooManyCopies { .. }), "{:?}", problems[0]);

    // Two halves that are allowed make one chain that is too deep.
    let half = |label: &str, end: &str| format!("{label}{}({end}){}", "(".repeat(60_000), ")".repeat(60_000));
    let text = format!("A({}, {})", half("B", "3"), half("C", "@B"));
    let problems = read(&text).unwrap_err();
    assert!(matches!(problems[0].problem, Problem::CopyTooDeep { limit: 100_000, .. }), "{:?}", problems[0]);
}

#[test]
fn many_references_are_followed_quickly() {
    // Each contains all that come after it.
    let n = 20_000;
    let mut text = String::new();
    for i in 0..n {
        write!(text, "L{i}(1, ").unwrap();
    }
    text.push('2');
    text.push_str(&")".repeat(n));
    let root = format!("R({text}, @L{}, @L{}, @X)", n - 2, n - 4);
    let problems = read(&root).unwrap_err();
    assert!(matches!(problems[0].problem, Problem::UnknownOriginal { .. }), "{:?}", problems[0]);
    let circle = (0..n).map(|i| format!("C{i}(@C{})", (i + 1) % n)).collect::<Vec<_>>().join(", ");
    let problems = read(&format!("R({circle})")).unwrap_err();
    assert!(matches!(problems[0].problem, Problem::CopyOfItself { .. }), "{:?}", problems[0]);
}

/// Positions in layers: each leads to some of the next layer, those of the last are leaves.
type Layers = Vec<Vec<(Vec<prop::sample::Index>, i32)>>;

fn layers() -> impl Strategy<Value = Layers> {
    let position = (prop::collection::vec(any::<prop::sample::Index>(), 1..4), -5..6_i32);
    prop::collection::vec(prop::collection::vec(position, 1..4), 2..6)
}

struct Written<'a> {
    layers: &'a Layers,
    seen: BTreeSet<(usize, usize)>,
    text: String,
    copies: bool,
}

impl Written<'_> {
    fn add(&mut self, layer: usize, i: usize) {
        if self.copies && !self.seen.insert((layer, i)) {
            write!(self.text, "@L{layer}x{i}").unwrap();
            return;
        }
        if self.copies {
            write!(self.text, "L{layer}x{i}").unwrap();
        }
        let (below, value) = &self.layers[layer][i];
        let Some(next) = self.layers.get(layer + 1) else {
            let equals = if self.copies { "=" } else { "" };
            write!(self.text, "{equals}{value}").unwrap();
            return;
        };
        for (n, index) in below.iter().enumerate() {
            self.text.push(if n == 0 { '(' } else { ',' });
            self.add(layer + 1, index.index(next.len()));
        }
        self.text.push(')');
    }
}

fn written(layers: &Layers, copies: bool) -> String {
    let mut written = Written { layers, seen: BTreeSet::new(), text: "root: max\n".to_owned(), copies };
    written.add(0, 0);
    written.text
}

fn record(tree: &Arc<GameTree>, algorithm: Algorithm, table: Table) -> Trace {
    let conventions = Conventions { algorithm, table, ..Conventions::default() };
    let trace = Trace::record(Arc::clone(tree), conventions);
    trace.validate().unwrap();
    trace
}

proptest! {
    #[test]
    fn positions_that_come_again_are_worth_the_same(layers in layers()) {
        let plain = tree(&written(&layers, false));
        let copied = tree(&written(&layers, true));
        let mirrored = (0..copied.n_nodes()).map(NodeId::from_index);
        prop_assert_eq!(copied.subtree(NodeId::ROOT), plain.subtree(NodeId::ROOT));
        for node in mirrored {
            prop_assert_eq!(copied.value(node), plain.value(node));
            prop_assert_eq!(copied.role(node), plain.role(node));
            let original = copied.original(node);
            prop_assert_eq!(copied.original(original), original);
            prop_assert_eq!(copied.label(original).is_some(), true);
            prop_assert_eq!(copied.subtree_len(original), copied.subtree_len(node));
            prop_assert_eq!(copied.value(original), copied.value(node));
        }
        for format in TextFormat::ALL {
            round_trips(&copied, format);
        }
        round_trips(&copied.clone().with_root(Role::Min), TextFormat::Outline);
        let (plain, copied) = (Arc::new(plain), Arc::new(copied));
        let value = record(&plain, Algorithm::Minimax, Table::Off).result();
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta] {
            let found = record(&copied, algorithm, Table::Off);
            let expected = value.map(|(value, _)| value);
            prop_assert_eq!(found.result().map(|(v, _)| found.in_max_view(NodeId::ROOT, v).0), expected);
        }
        let without = record(&copied, Algorithm::AlphaBeta, Table::Off);
        let with = record(&copied, Algorithm::AlphaBeta, Table::On);
        prop_assert_eq!(with.result(), without.result());
        prop_assert!(with.total_counts().visited <= without.total_counts().visited);
    }

    #[test]
    fn what_answered_from_the_table_is_said_where_it_was_found(layers in layers()) {
        let tree = Arc::new(tree(&written(&layers, true)));
        for algorithm in Algorithm::ALL.into_iter().filter(|one| one.takes_table() || one.needs_table()) {
            let trace = record(&tree, algorithm, Table::On);
            let steps = (0..trace.n_steps()).filter_map(|index| trace.step(index));
            for step in steps.filter(|step| step.kind == StepKind::Hit) {
                let reason = reason(&trace, step.index);
                let Some(Reason::Hit { node, elsewhere, held: (value, bound), .. }) = reason else {
                    panic!("{reason:?}")
                };
                let found = elsewhere.unwrap_or(node);
                prop_assert_eq!(tree.original(found), tree.original(node));
                let was_proved = trace.visits().any(|earlier| {
                    let seen = trace.visit(earlier);
                    let is_before = seen.leave.is_some_and(|leave| leave < step.index);
                    let is_enough = seen.result.is_some_and(|(theirs, proved)| {
                        theirs == value && (proved == bound || [proved, bound].contains(&Bound::Exact))
                    });
                    seen.node == found && is_before && is_enough && !trace.is_hit(earlier)
                });
                prop_assert!(was_proved, "{algorithm:?}, step {}: {}", step.index, written(&layers, true));
            }
        }
    }
}

#[test]
fn the_table_names_the_copy_that_it_knows() {
    let text = std::fs::read_to_string("trees/transpositions.tree").unwrap();
    let tree = Arc::new(tree(&text));
    let name = |node: NodeId| Names::new(&tree).of(&tree, node).into_owned();
    let trace = record(&tree, Algorithm::MtSss, Table::Off);
    let named = |trace: &Trace, step: usize| match reason(trace, step - 1) {
        Some(Reason::Hit { node, elsewhere, .. }) => (name(node), elsewhere.map(name)),
        other => panic!("{other:?}"),
    };
    assert_eq!(named(&trace, 47), ("@F′".to_owned(), Some("@F".to_owned())));
    assert_eq!(named(&trace, 61), ("@I".to_owned(), None), "an earlier pass evaluated it");
    let trace = record(&tree, Algorithm::Pvs, Table::On);
    assert_eq!(named(&trace, 59), ("@F′".to_owned(), Some("@F".to_owned())));
}

#[test]
fn the_table_knows_what_comes_again() {
    let tree = Arc::new(tree("A(B(D(3, 4), E(5, 6)), C(@D, F(9, 8)), G(@E, @F))"));
    let with = record(&tree, Algorithm::AlphaBeta, Table::On);
    let without = record(&tree, Algorithm::AlphaBeta, Table::Off);
    assert_eq!(with.result(), without.result());
    assert!(with.n_table_hits() > 0);
    assert!(with.total_counts().visited < without.total_counts().visited);
}
