//! Edits of texts against the same edits of a tree that knows nothing of texts.

mod dice;
mod levels;
mod model;
mod shapes;
mod together;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use self::dice::Dice;
use self::model::Model;
use super::*;
use crate::tree::notation::front::front;
use crate::tree::notation::report::Report;
use crate::tree::notation::{Content, Own, TextFormat, read};
use crate::tree::{GameTree, Leaf, NodeId, NodeSpec, Probability, TreeBuilder};
use crate::value::{Role, Value};

/// A text written by hand, in each format.
const BY_HAND: [&str; 8] = [
    "# a tree\ntitle: T\n\nA\n    B  # left\n        D = 3   # three\n        E\n            I +5.0\n\n    # the right one\n    C min\n        F 4 p=1/2\n    G\t?\n",
    "A\n\tB\n\t\t1\n\t\t2\n\tC 3",
    "root: min\nA\r\n  e4 -> B p=25%\r\n    D 3\r\n  C 4\r\n",
    "A(B(D=3, E = 5), C(F 7, G=·,))\n",
    "(\n  B(D=3,   # three\n    E=5), # five\n  # and\n  e4 -> C:min(F=7\n  )\n)",
    "tree = [[3, 12.50, 8], (\"A\", 2, [4], 6), (\"B\", [14, 5, 2]), (\"C\", float(\"inf\")), \"@A\"]\n",
    "root: min\n[ # list\n  [3, # three\n   5],\n  [\"X\", [1, [2, 3]]],\n  [\"Y\", [\"Z\", 1], 4],\n]",
    "{\"plyscope\": 1, \"root\": {\n  \"children\": [\n    {\"value\": 3, \"label\": \"B\"}, # b\n    {\"label\": \"C\",\n     \"children\": [{\"value\": \"inf\"}, {\"value\": 1e2, \"move\": null}]}\n  ],\n  \"label\": \"A\"\n}}\n",
];

/// What is put into them, in each format.
const PASTED: [&str; 7] = [
    "root: chance\nR(1 p=1/4, 2 p=3/4)",
    "title: P\n\nB\n\tX 1 # one\n\n\tY\n\t\t# two\n\t\te5 -> 2\n",
    "B(X=1, e4 -> Y(2, @X))",
    "[['B', 1], ['A', 3, 4]]",
    "{\"plyscope\": 1, \"root\": {\"role\": \"min\", \"children\": [{\"value\": 1, \"label\": \"B\"}]}}",
    "L1 = 3",
    "-inf",
];

fn walk(start: &str, seed: u64, n_edits: usize) {
    let mut script = SourceTree::new(start).unwrap();
    let mut model = Model::of(&script, 0);
    let mut dice = Dice { rng: fastrand::Rng::with_seed(seed), n_labels: 100, format: script.format() };
    for _ in 0..n_edits {
        let edit = dice.edit(&script);
        let context = |script: &SourceTree| format!("seed {seed}\n{edit:?}\n---\n{}\n---", script.text());
        // What stands alone can be written in more than one format.
        dice.format = script.format();
        match script.edited(&edit) {
            Ok(mut made) => {
                model.apply(&edit);
                keeps_the_rest(&script, &made, &edit);
                assert_eq!(Model::of(&made, 0), model, "{}\n{}", context(&script), made.text());
                if let Ok(read) = made.read() {
                    assert_eq!(Model::of_tree(&read.tree, NodeId::ROOT), model, "{}", context(&made));
                }
                script = made;
            }
            Err(
                EditRefused::IsRoot
                | EditRefused::BelowItself
                | EditRefused::BelowCopy
                | EditRefused::ManyChildren,
            ) => {}
            Err(EditRefused::Unlisted(_) | EditRefused::Cannot(_))
                if script.format() == TextFormat::Lists => {}
            Err(other) => panic!("{other:?}\n{}", context(&script)),
        }
    }
}

/// No comment is lost but with the branch that it is in; in an outline no line changes that the edit is not about.
fn keeps_the_rest(script: &SourceTree, made: &SourceTree, edit: &Edit) {
    let said = |text: &str, gone: &[Range<usize>]| {
        let mut all = std::collections::BTreeMap::<String, usize>::new();
        for (at, _, said) in crate::tree::notation::comments::comments(text) {
            if !gone.iter().any(|gone| gone.contains(&at)) {
                *all.entry(said.to_owned()).or_default() += 1;
            }
        }
        all
    };
    // Places whose comments may go, with what else there is.
    let whole = |node: usize| script.range(node).unwrap();
    let gone: Vec<Range<usize>> = match edit {
        Edit::Remove { node } | Edit::Prune { node, .. } => {
            let mut gone = whole(*node);
            if script.format() == TextFormat::Outline && matches!(edit, Edit::Prune { .. }) {
                // The comment behind it stays.
                let own = script.parts[*node].own.end();
                gone.start = script.text()[own..].find('\n').map_or(own, |i| own + i);
            }
            std::iter::once(gone).collect()
        }
        Edit::Splice { node } => {
            let mut starts = vec![whole(*node).start];
            let mut ends = Vec::new();
            for child in script.children(*node) {
                ends.push(whole(child).start);
                starts.push(whole(child).end);
            }
            ends.push(whole(*node).end);
            starts.into_iter().zip(ends).map(|(start, end)| start..end).collect()
        }
        _ => Vec::new(),
    };
    let more = match edit {
        Edit::Duplicate { node } => said(&script.text()[script.range(*node).unwrap()], &[]),
        Edit::Paste { text, .. } => said(text, &[]),
        _ => std::collections::BTreeMap::new(),
    };
    let context = || format!("{edit:?}\n{}\n---\n{}", script.text(), made.text());
    let (there, least, most) = (said(made.text(), &[]), said(script.text(), &gone), said(script.text(), &[]));
    for (comment, n) in &least {
        assert!(there.get(comment) >= Some(n), "{comment} is lost: {}", context());
    }
    for (comment, &n) in &there {
        let most =
            most.get(comment).copied().unwrap_or_default() + more.get(comment).copied().unwrap_or_default();
        assert!(n <= most, "{comment} is there {n} times: {}", context());
    }
    // What goes with a branch is gone.
    if matches!(edit, Edit::Remove { .. }) {
        assert_eq!(there, least, "{}", context());
    }
    if script.format() != TextFormat::Outline || made.format() != TextFormat::Outline {
        return;
    }
    let count = |text: &str| {
        let mut lines = std::collections::BTreeMap::<String, usize>::new();
        let written = text.lines().map(str::trim).filter(|line| !line.is_empty());
        written.for_each(|line| *lines.entry(line.to_owned()).or_default() += 1);
        lines
    };
    let (before, after) = (count(script.text()), count(made.text()));
    let lost = before
        .iter()
        .map(|(line, n)| n.saturating_sub(after.get(line).copied().unwrap_or_default()))
        .sum::<usize>();
    let limit = match edit {
        // The parent's line changes where it had a value, or gets one; and the role of the root is in the header.
        Edit::Remove { node } | Edit::Prune { node, .. } => {
            script.branch(*node).len() + 1 + most.values().sum::<usize>()
        }
        // A line, the role in the header, and the probabilities of all below.
        Edit::Splice { node } => {
            2 + script.children(*node).len()
                + gone.iter().map(|gone| script.text()[gone.clone()].lines().count()).sum::<usize>()
        }
        Edit::Wrap { .. } => 3,
        _ => 2,
    };
    assert!(lost <= limit, "{lost} lines are lost: {edit:?}\n{}\n---\n{}", script.text(), made.text());
}

#[track_caller]
fn becomes(text: &str, edits: &[Edit], expected: &str) {
    let mut script = SourceTree::new(text).unwrap();
    for edit in edits {
        script = script.edited(edit).unwrap();
    }
    assert_eq!(script.text(), expected);
}

fn value(script: &str, label: &str, value: i32) -> Edit {
    let script = SourceTree::new(script).unwrap();
    let node = script.find(label).unwrap();
    let own = Own { content: Content::Value(Value::from(value)), ..script.own(node).into_owned() };
    Edit::Set { node, own }
}

fn add(parent: usize, index: usize, branch: &str) -> Edit {
    Edit::Insert { spot: Spot { parent, index }, branch: read(branch).unwrap().tree.into() }
}

#[test]
fn a_value_is_changed_where_it_stands() {
    for (text, expected) in [
        ("A\n  L =  7   # seven\n", "A\n  L =  9   # seven\n"),
        ("A ( L = 7 , e4 -> M:min(3))", "A ( L = 9 , e4 -> M:min(3))"),
        ("[3, [ 'L',  7.0 ], # seven\n 5]", "[3, [ 'L',  9 ], # seven\n 5]"),
        (
            "{'plyscope': 1, 'root': {'value': 7, 'label': 'L'}}",
            "{'plyscope': 1, 'root': {'value': 9, 'label': 'L'}}",
        ),
    ] {
        becomes(text, &[value(text, "L", 9)], expected);
    }
}

#[test]
fn branches_come_and_go_as_those_around_them_are_written() {
    let text = "A\n\tB\t# left\n\t\tD 3\n\n\t# right\n\tC 4\n";
    becomes(
        text,
        &[add(0, 1, "E(5, 6)")],
        "A\n\tB\t# left\n\t\tD 3\n\n\tE\n\t\t5\n\t\t6\n\t# right\n\tC 4\n",
    );
    becomes(text, &[Edit::Remove { node: 2 }], "A\n\tB ·\t# left\n\n\t# right\n\tC 4\n");
    becomes(text, &[add(3, 0, "7")], "A\n\tB\t# left\n\t\tD 3\n\n\t# right\n\tC\n\t\t7\n");
    let text = "A(\n  B=3,  # three\n  C=4   # four\n)\n";
    becomes(text, &[add(0, 2, "D=5")], "A(\n  B=3,  # three\n  C=4,   # four\n  D=5\n)\n");
    becomes(text, &[add(0, 0, "D=5")], "A(\n  D=5,\n  B=3,  # three\n  C=4   # four\n)\n");
    becomes(text, &[Edit::Remove { node: 1 }], "A(\n  # three\n  C=4   # four\n)\n");
    becomes(
        "A(\n  B=3,  # three\n  C=4   # four\n)\n",
        &[Edit::Remove { node: 2 }],
        "A(\n  B=3  # three\n  # four\n)\n",
    );
    let text = "A(\n  B(1, 2),\n  C(\n    3,\n    4\n  ),\n  # the last\n  D=4\n)\n";
    becomes(text, &[Edit::Remove { node: 4 }], "A(\n  B(1, 2),\n  # the last\n  D=4\n)\n");
    becomes("[1, [2, 3]]", &[Edit::Remove { node: 1 }], "[[2, 3]]");
    becomes("(\"A\", 1, 2)", &[Edit::Remove { node: 2 }], "(\"A\", (1))");
    becomes("[1, [2]]", &[Edit::Remove { node: 3 }, add(1, 0, "[8, 9]")], "[[[8, 9]], null]");
    let text = "{\"plyscope\": 1,\n\"root\": {\"children\": [\n {\"value\": 3},\n {\"value\": 4}]}\n}\n";
    becomes(
        text,
        &[add(0, 2, "Z=5"), Edit::Remove { node: 1 }],
        "{\"plyscope\": 1,\n\"root\": {\"children\": [\n {\"value\": 4},\n {\"label\": \"Z\", \"value\": 5}]}\n}\n",
    );
}

#[test]
fn lists_keep_their_brackets() {
    let label = |node: usize| Edit::Set {
        node,
        own: Own { label: Some("B".into()), content: Content::Children, ..Own::default() },
    };
    becomes("((3,12),(2,4))", &[label(1)], "((\"B\", (3,12)),(2,4))");
    becomes("[[3,12],[2,4]]", &[label(1)], "[[\"B\", [3,12]],[2,4]]");
    becomes("((3,12),[2,4])", &[label(4)], "((3,12),[\"B\", [2,4]])");
    becomes("((3,12),(2,4))", &[add(0, 2, "C(5, D=6)")], "((3,12),(2,4),(\"C\", (5, (\"D\", 6))))");
    becomes("((3,12),(2,4))", &[add(2, 0, "D=6")], "((((\"D\", 6)),12),(2,4))");
    let wrap = Edit::Wrap { node: 1, label: Some("B".to_owned()) };
    becomes("((3,12),(2,4))", &[wrap], "((\"B\", ((3,12))),(2,4))");
    let paste = Edit::Paste { spot: Spot { parent: 0, index: 0 }, text: "B(3, 12)".to_owned() };
    becomes("((2,4), 5)", &[paste], "((\"B\", (3, 12)), (2,4), 5)");
}

#[test]
fn labels_that_need_no_quotes_get_none() {
    let bare = ["Nf3+", "O-O", "a/b", "a:b", "1st", "e2-e4", "2a", "A?!", "1...e5", "p-1"];
    let quoted = ["a b", "1.e4", "1/2", "A:min", "title:a", "1:a", "inf'", "A-", "A:", "a#b", "+1", "p", "·"];
    for (label, is_bare) in
        bare.map(|label| (label, true)).into_iter().chain(quoted.map(|label| (label, false)))
    {
        let written = if is_bare { label.to_owned() } else { format!("\"{label}\"") };
        let own =
            || Own { label: Some(label.into()), content: Content::Value(Value::from(3)), ..Own::default() };
        becomes("A(D=5, 4)", &[Edit::Set { node: 1, own: own() }], &format!("A({written}=3, 4)"));
        becomes("A\n  D 5\n  4\n", &[Edit::Set { node: 1, own: own() }], &format!("A\n  {written} 3\n  4\n"));
        let root = Own { content: Content::Children, ..own() };
        for text in ["A(5, 4)", "A\n  5\n  4\n"] {
            let script = SourceTree::new(text).unwrap();
            let made = script.edited(&Edit::Set { node: 0, own: root.clone() }).unwrap();
            let read = read(made.text()).unwrap().tree;
            assert_eq!(read.label(NodeId::ROOT), Some(label), "{}", made.text());
            assert_eq!(made.text().contains('"'), !is_bare, "{}", made.text());
        }
    }
}

#[test]
fn a_branch_moves_with_its_comments() {
    becomes(
        "A\n  B  # left\n    # three\n    D 3\n  C\n    E 4",
        &[Edit::Move { node: 1, spot: Spot { parent: 3, index: 1 } }],
        "A\n  C\n    E 4\n    B  # left\n      # three\n      D 3\n",
    );
    // What stands right above it is about it, too; not what is indented as its sibling's children are.
    becomes(
        "A\n  B\n    D 3\n    # of B\n  # the other\n  # side\n  C\n    E 4\n\n# end\n",
        &[Edit::Move { node: 3, spot: Spot { parent: 0, index: 0 } }],
        "A\n  # the other\n  # side\n  C\n    E 4\n  B\n    D 3\n    # of B\n\n# end\n",
    );
    becomes(
        "(B(1, 2), C(a -> 3, 4))",
        &[Edit::Move { node: 5, spot: Spot { parent: 0, index: 0 } }],
        "(a -> 3, B(1, 2), C(4))",
    );
}

#[test]
fn a_branch_that_makes_the_format_moves_in_it() {
    // Without C the rest could be lists, which have no word for a label like this.
    becomes("(-8, C=·)", &[Edit::Move { node: 2, spot: Spot { parent: 1, index: 0 } }], "((C=·))");
}

#[test]
fn the_header_is_changed_line_by_line() {
    let title = |text: &str| Edit::Header { field: HeaderField::Title, text: Some(text.to_owned()) };
    becomes("A\n  3\n", &[title("T")], "title: T\n\nA\n  3\n");
    becomes("# c\nTitle:  old # c\nA\n  3\n", &[title("new # 1")], "# c\nTitle:  \"new # 1\" # c\nA\n  3\n");
    let quoted = "title: \"a # b\"  # c\nA\n  3\n";
    becomes(quoted, &[title("d # \""), title("e")], "title: e  # c\nA\n  3\n");
    becomes("title: \"a\" b # c\nA\n  3\n", &[title("e")], "title: e # c\nA\n  3\n");
    becomes("title: T\nA\n  3\n", &[Edit::Header { field: HeaderField::Title, text: None }], "A\n  3\n");
    becomes(
        "{\"plyscope\": 1, \"root\": {\"value\": 3}}",
        &[title("T")],
        "{\"title\": \"T\", \"plyscope\": 1, \"root\": {\"value\": 3}}",
    );
}

#[test]
fn what_is_expected_is_changed_line_by_line() {
    let expect = |lines: &[&str]| Edit::Expect(lines.iter().map(|&line| line.to_owned()).collect());
    let text = "expect: value 3 # checked\nsource: S\nEXPECT:  visited 4 # all\n\nA\n  3\n";
    becomes(text, &[expect(&["value 3", "visited 4"])], text);
    becomes(text, &[expect(&["visited 4"])], "source: S\nEXPECT:  visited 4 # all\n\nA\n  3\n");
    becomes(
        text,
        &[expect(&["value 3", "order rtl; value 3", "visited 4"])],
        "expect: value 3 # checked\nsource: S\nexpect: order rtl; value 3\nEXPECT:  visited 4 # all\n\nA\n  3\n",
    );
    becomes(
        text,
        &[expect(&["value 5", "visited 4", "best B"])],
        "expect: value 5 # checked\nsource: S\nEXPECT:  visited 4 # all\nexpect: best B\n\nA\n  3\n",
    );
    becomes("[3]", &[expect(&["value 3", "best 0"]), expect(&[])], "\n[3]");
    let json = "{\"plyscope\": 1, \"expect\": ['value 3',\n # c\n 'best B'], \"root\": {\"value\": 3}}";
    becomes(
        json,
        &[expect(&["value 3", "visited 1", "best B"])],
        "{\"plyscope\": 1, \"expect\": ['value 3',\n # c\n \"visited 1\",\n 'best B'], \"root\": {\"value\": 3}}",
    );
    becomes(
        json,
        &[expect(&["best B"])],
        "{\"plyscope\": 1, \"expect\": [\n # c\n 'best B'], \"root\": {\"value\": 3}}",
    );
    becomes(json, &[expect(&[])], "{\"plyscope\": 1, \"root\": {\"value\": 3}}");
    becomes(
        "{\"plyscope\": 1, \"root\": {\"value\": 3}}",
        &[expect(&["value 3"])],
        "{\"expect\": [\"value 3\"], \"plyscope\": 1, \"root\": {\"value\": 3}}",
    );
}

#[test]
fn any_lines_that_are_expected_become_any_others() {
    for (i, text) in BY_HAND.into_iter().enumerate() {
        for seed in 0..30 {
            let mut rng = fastrand::Rng::with_seed(1000 * i as u64 + seed);
            let mut script = SourceTree::new(text).unwrap();
            for _ in 0..6 {
                let lines: Vec<String> =
                    (0..rng.usize(..5)).map(|_| format!("value {} # \"", rng.u8(..4))).collect();
                let made = script.edited(&Edit::Expect(lines.clone())).unwrap();
                let said = match made.format() {
                    TextFormat::Json => json_object::expectations(made.text()),
                    _ => front(made.text(), &mut Report::default())
                        .header
                        .expect
                        .into_iter()
                        .map(|expect| expect.text)
                        .collect(),
                };
                assert_eq!(said, lines, "{}\n---\n{}", script.text(), made.text());
                assert_eq!(Model::of(&made, 0), Model::of(&script, 0));
                assert_eq!(
                    crate::tree::notation::n_comments(made.text()),
                    crate::tree::notation::n_comments(text),
                    "{}",
                    made.text()
                );
                script = made;
            }
        }
    }
}

#[test]
fn a_text_is_taken_apart_as_it_is_read() {
    for text in BY_HAND {
        let mut script = SourceTree::new(text).unwrap();
        if let Ok(read) = script.read() {
            assert_eq!(Model::of(&script, 0), Model::of_tree(&read.tree, NodeId::ROOT), "{text}");
        }
    }
}

#[test]
fn marks_of_several_bytes_stand_where_brackets_may() {
    becomes("(['A', ·], −3)", &[Edit::Remove { node: 2 }], "(['A', ·])");
}

#[test]
fn edits_of_a_text_are_edits_of_its_tree() {
    for (i, text) in BY_HAND.into_iter().enumerate() {
        for seed in 0..60 {
            walk(text, 1000 * i as u64 + seed, 25);
        }
    }
}
