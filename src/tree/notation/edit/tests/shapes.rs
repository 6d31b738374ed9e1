//! Changes of the shape as a person would see them in each format.

use super::*;

fn wrap(node: usize, label: &str) -> Edit {
    Edit::Wrap { node, label: Some(label.to_owned()) }
}

#[test]
fn a_node_more_stands_between_two() {
    let text = "# t\nA\n  B  # left\n    # three\n    D 3\n\n  # right\n  e4 -> C 4\n";
    becomes(
        text,
        &[wrap(1, "X")],
        "# t\nA\n  X\n    B  # left\n      # three\n      D 3\n\n  # right\n  e4 -> C 4\n",
    );
    // What leads to the node leads to the new one.
    becomes(
        text,
        &[wrap(3, "X")],
        "# t\nA\n  B  # left\n    # three\n    D 3\n\n  # right\n  e4 -> X\n    C 4\n",
    );
    becomes("A(B=3, C p=1/2)", &[wrap(1, "X")], "A(X(B=3), C p=1/2)");
    becomes("[[3, 5], 4]", &[wrap(2, "X"), Edit::Wrap { node: 1, label: None }], "[[[[\"X\", [3]], 5]], 4]");
    becomes(
        "{\"plyscope\": 1, \"root\": {\"children\": [\n {\"value\": 3, \"move\": \"e4\"}]}}",
        &[wrap(1, "X")],
        "{\"plyscope\": 1, \"root\": {\"children\": [\n {\"label\": \"X\", \"move\": \"e4\", \"children\": [{\"value\": 3}]}]}}",
    );
}

#[test]
fn above_a_root_the_other_side_is_to_move() {
    becomes("A(B=3, C=4)", &[wrap(0, "X")], "root: min\n\nX(A(B=3, C=4))");
    becomes("root: min\n\nA\n\tB 3\n", &[wrap(0, "X")], "root: max\n\nX\n\tA\n\t\tB 3\n");
    becomes("A chance\n  B 3\n", &[wrap(0, "X")], "root: min\n\nX\n  A chance\n    B 3\n");
    // And back.
    becomes("root: min\n\nX(A(B=3, C=4))", &[Edit::Splice { node: 0 }], "root: max\n\nA(B=3, C=4)");
    for text in BY_HAND {
        let script = SourceTree::new(text).unwrap();
        let turns = |script: &SourceTree, from: usize| {
            (from..script.n_nodes()).map(|node| script.turn(node)).collect::<Vec<_>>()
        };
        let wrapped = script.edited(&wrap(0, "New")).unwrap();
        assert_eq!(turns(&wrapped, 1), turns(&script, 0), "{text}");
        let back = wrapped.edited(&Edit::Splice { node: 0 }).unwrap();
        assert_eq!(turns(&back, 0), turns(&script, 0), "{text}");
    }
}

#[test]
fn children_take_the_place_of_a_node() {
    becomes(
        "A\n  B  # left\n    # three\n    D 3\n    E\n      5\n  C 4\n",
        &[Edit::Splice { node: 1 }],
        "A\n  # three\n  D 3\n  E\n    5\n  C 4\n",
    );
    becomes("A(B(D=3, E=5,), C=4)", &[Edit::Splice { node: 1 }], "A(D=3, E=5, C=4)");
    becomes("[[3, [5]], 4]", &[Edit::Splice { node: 3 }, Edit::Splice { node: 1 }], "[3, 5, 4]");
    becomes("[(\"A\", 3, 5), 4]", &[Edit::Splice { node: 1 }], "[3, 5, 4]");
    becomes("[[7]]", &[Edit::Splice { node: 0 }, Edit::Splice { node: 0 }], "root: max\n\n7");
    assert_eq!(
        SourceTree::new("[3, 5]").unwrap().edited(&Edit::Splice { node: 0 }).unwrap_err(),
        EditRefused::ManyChildren
    );
}

#[test]
fn probabilities_are_shared() {
    let text = "R chance(A=1 p=1/4, B chance p=3/4(C=2 p=1/3, D=3 p=2/3))";
    becomes(text, &[Edit::Splice { node: 2 }], "R chance(A=1 p=1/4, C=2 p=3/12, D=3 p=6/12)");
    becomes(
        "R chance(A=1 p=0.5, B p=0.5(C=2, D=3))",
        &[Edit::Splice { node: 2 }],
        "R chance(A=1 p=0.5, C=2 p=0.25, D=3 p=0.25)",
    );
    becomes(
        "R chance(A=1 p=1/2, B=2 p=1/2)",
        &[Edit::Duplicate { node: 1 }],
        "R chance(A=1 p=1/4, A2=1 p=1/4, B=2 p=1/2)",
    );
}

#[test]
fn a_branch_stands_twice_with_labels_of_its_own() {
    becomes(
        "A\n  B1  # b\n    D 3\n    @D\n  C 4\n",
        &[Edit::Duplicate { node: 1 }],
        "A\n  B1  # b\n    D 3\n    @D\n  B2  # b\n    D2 3\n    @D2\n  C 4\n",
    );
    becomes(
        "[['x y', [1, 2]], 3]",
        &[Edit::Duplicate { node: 1 }],
        "[['x y', [1, 2]], [\"x y 2\", [1, 2]], 3]",
    );
}

#[test]
fn what_is_below_a_node_goes() {
    let free = |node| Edit::Prune { node, content: Content::Free };
    becomes("A\n  B  # left\n    # three\n    D 3\n  C 4\n", &[free(1)], "A\n  B ·  # left\n  C 4\n");
    becomes("A(B(D=3, E=5), C=4)", &[free(1)], "A(B=·, C=4)");
    becomes("[['B', # [b]\n [3, 5]], [1]]", &[free(4), free(1)], "[['B', # [b]\n null], null]");
    becomes(
        "{'plyscope': 1, 'root': {'children': [{'children': [{'value': 1}], 'label': 'B'}]}}",
        &[Edit::Prune { node: 1, content: Content::Value(Value::from(2)) }],
        "{'plyscope': 1, 'root': {'children': [{\"value\": 2, 'label': 'B'}]}}",
    );
}

#[test]
fn a_branch_goes_from_any_format_into_any_other() {
    let spot = Spot { parent: 0, index: 1 };
    for (text, expected) in [
        ("R\n\tX 1\n", "R\n\tX 1\n\tB\n\t\tX2 3\n\t\t@X2\n"),
        ("R(X=1)", "R(X=1, B(X2=3, @X2))"),
        ("['R', [['X', 1]]]", "['R', [['X', 1], [\"B\", [[\"X2\", 3], \"@X2\"]]]]"),
        (
            "{\"plyscope\": 1, \"root\": {\"children\": [{\"label\": \"X\", \"value\": 1}]}}",
            "{\"plyscope\": 1, \"root\": {\"children\": [{\"label\": \"X\", \"value\": 1}, {\"label\": \"B\", \"children\": [{\"label\": \"X2\", \"value\": 3}, {\"same\": \"X2\"}]}]}}",
        ),
    ] {
        for branch in [
            "title: no\nroot: min\n\nB\n   X 3\n   @X\n",
            "B(X=3, @X)",
            "['B', ['X', 3], '@X']",
            "{\"plyscope\": 1, \"root\": {\"role\": \"min\", \"label\": \"B\", \"children\": [{\"label\": \"X\", \"value\": 3}, {\"same\": \"X\"}]}}",
        ] {
            let script = SourceTree::new(text).unwrap();
            let same = SourceTree::new(branch).unwrap().format() == script.format();
            let made = script.edited(&Edit::Paste { spot, text: branch.to_owned() }).unwrap();
            if same {
                // Word for word.
                assert_eq!(Model::of(&made, 0), Model::of(&SourceTree::new(expected).unwrap(), 0));
            } else {
                assert_eq!(made.text(), expected, "{branch}");
            }
        }
    }
}

#[test]
fn a_branch_is_copied_as_a_text_of_its_own() {
    for text in BY_HAND {
        let script = SourceTree::new(text).unwrap();
        for node in 0..script.n_nodes() {
            let branch = script.branch_text(node).unwrap();
            let other = SourceTree::new(&branch).unwrap_or_else(|why| panic!("{why:?}\n{branch}"));
            assert_eq!(other.n_nodes(), script.branch(node).len(), "{branch}");
            let turns = |script: &SourceTree, nodes: Range<usize>| {
                nodes.map(|node| script.turn(node)).collect::<Vec<_>>()
            };
            assert_eq!(turns(&other, 0..other.n_nodes()), turns(&script, script.branch(node)), "{branch}");
        }
    }
}
