//! Several edits as one against the same edits one after the other.

use super::*;

fn dice(script: &SourceTree, seed: u64) -> Dice {
    Dice { rng: fastrand::Rng::with_seed(seed), n_labels: 100, format: script.format() }
}

#[test]
fn edits_together_are_edits_one_after_the_other() {
    for (i, text) in BY_HAND.into_iter().enumerate() {
        for seed in 0..40 {
            let script = SourceTree::new(text).unwrap();
            let mut dice = dice(&script, 100 * i as u64 + seed);
            let mut nodes: Vec<usize> = (0..script.n_nodes()).filter(|_| dice.rng.u8(..3) > 0).collect();
            nodes.reverse();
            if dice.rng.bool() {
                dice.rng.shuffle(&mut nodes);
            }
            let mut one_by_one = script.clone();
            let mut edits = Vec::new();
            for node in nodes {
                let edit = match dice.rng.u8(..4) {
                    0 => Edit::Prune { node, content: dice.content() },
                    _ => Edit::Set { node, own: dice.own(script.children(node).is_empty()) },
                };
                // What was pruned before may have taken it away.
                if let Ok(made) = one_by_one.edited(&edit) {
                    one_by_one = made;
                    edits.push(edit);
                }
            }
            let together = script.edited_all(&edits).unwrap();
            assert_eq!(together.text(), one_by_one.text(), "seed {seed}\n{text}\n{edits:?}");
        }
    }
}

#[test]
fn edits_of_every_kind_together_are_edits_one_after_the_other() {
    for (i, text) in BY_HAND.into_iter().enumerate() {
        for seed in 0..40 {
            let script = SourceTree::new(text).unwrap();
            let mut dice = dice(&script, 1_000 * i as u64 + seed);
            let mut one_by_one = script.clone();
            let mut edits = Vec::new();
            for _ in 0..10 {
                let edit = dice.edit(&one_by_one);
                if let Ok(made) = one_by_one.edited(&edit) {
                    one_by_one = made;
                    edits.push(edit);
                }
            }
            let together = script.edited_all(&edits).unwrap();
            assert_eq!(together.text(), one_by_one.text(), "seed {seed}\n{text}\n{edits:?}");
        }
    }
}

/// Every node has a label, so that it can be found whatever happens around it.
const LABELED: [&str; 7] = [
    "A\n  B # b\n    D 3\n    E\n      I 5\n\n  # c\n  C min\n    F 4\n    G 2\n",
    "A\n\tB\n\t\tD 3\n\t\tE 4\n\tC 5",
    "A(B(D=3, E = 5), C(F 7, G=1,))\n",
    "A(\n  B(D=3,   # three\n    E=5), # five\n  # and\n  e4 -> C:min(F=7\n  )\n)",
    "[\"A\", [[\"B\", [[\"D\", 3], [\"E\", 4]]], # b\n  [\"C\", 5], (\"F\", [(\"G\", 1)])]]",
    "[\"A\", [\"B\", [\"D\", 3], [\"E\", 4]], [\"C\", 5]]",
    "{\"plyscope\": 1, \"root\": {\n  \"label\": \"A\", \"children\": [\n    {\"value\": 3, \"label\": \"B\"}, # b\n    {\"label\": \"C\",\n     \"children\": [{\"label\": \"D\", \"value\": 2}, {\"label\": \"E\", \"value\": 1e2}]}\n  ]}}\n",
];

#[test]
fn what_is_made_in_one_pass_is_what_is_made_one_after_the_other() {
    let (mut n_taken, mut n_left) = (0, 0);
    for (i, text) in LABELED.into_iter().enumerate() {
        for seed in 0..150 {
            let script = SourceTree::new(text).unwrap();
            if seed % 2 == 0 {
                script.index_names();
            }
            let mut dice = dice(&script, 1_000 * i as u64 + seed);
            let mut one_by_one = script.clone();
            let (mut pass, mut edits) = (EditPass::default(), Vec::new());
            for _ in 0..8 {
                let node = dice.rng.usize(..script.n_nodes());
                let label = script.own(node).label.unwrap().into_owned();
                let kind = dice.rng.u8(..5);
                let edit = match (kind, script.parent(node), script.place(node)) {
                    (0, ..) => {
                        let own = dice.own(script.n_children(node) == 0);
                        let keeps = own.content != Content::Same("L1".into());
                        let label = Some(label.clone().into()).filter(|_| keeps);
                        Edit::Set { node, own: Own { label, ..own } }
                    }
                    (1, ..) => Edit::Remove { node },
                    (2, Some(parent), Some(index)) => {
                        Edit::Insert { spot: Spot { parent, index }, branch: dice.branch() }
                    }
                    _ => {
                        let spot = Spot { parent: node, index: script.n_children(node) };
                        Edit::Insert { spot, branch: dice.branch() }
                    }
                };
                if !script.take(&mut pass, &edit) {
                    n_left += 1;
                    continue;
                }
                n_taken += 1;
                edits.push(edit.clone());
                let now = |node: usize| one_by_one.find(&script.own(node).label.unwrap()).unwrap();
                let edit = match edit {
                    Edit::Set { node, own } => Edit::Set { node: now(node), own },
                    Edit::Remove { node } => Edit::Remove { node: now(node) },
                    Edit::Insert { spot: Spot { parent, index }, branch } => {
                        let index = match script.children(parent).get(index) {
                            Some(&next) => one_by_one.place(now(next)).unwrap(),
                            None => one_by_one.n_children(now(parent)),
                        };
                        Edit::Insert { spot: Spot { parent: now(parent), index }, branch }
                    }
                    edit => edit,
                };
                one_by_one = one_by_one.edited(&edit).unwrap();
            }
            assert_eq!(script.text_after(&pass), one_by_one.text(), "seed {seed}\n{text}\n{edits:?}");
        }
    }
    assert!(n_taken > n_left, "{n_taken} of {}", n_taken + n_left);
}

#[test]
fn the_edit_that_cannot_be_made_is_named() {
    let script = SourceTree::new("A(B=1, C(D=2))").unwrap();
    let set = |node, number| Edit::Set {
        node,
        own: Own { content: Content::Value(Value::from(number)), ..script.own(node).into_owned() },
    };
    assert_eq!(script.edited_all(&[set(1, 5), set(2, 6)]).unwrap_err(), (1, EditRefused::HasChildren));
    assert_eq!(
        script.edited_all(&[set(3, 5), Edit::Remove { node: 0 }]).unwrap_err(),
        (1, EditRefused::IsRoot)
    );
    assert_eq!(script.edited_all(&[set(1, 5), set(3, 6)]).unwrap().text(), "A(B=5, C(D=6))");
}
