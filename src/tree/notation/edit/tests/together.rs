//! Several edits as one against the same edits one after the other.

use super::*;

#[test]
fn edits_together_are_edits_one_after_the_other() {
    for (i, text) in BY_HAND.into_iter().enumerate() {
        for seed in 0..40 {
            let script = SourceTree::new(text).unwrap();
            let mut dice = Dice {
                rng: fastrand::Rng::with_seed(100 * i as u64 + seed),
                n_labels: 100,
                spelling: script.spelling(),
            };
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
