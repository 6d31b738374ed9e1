//! Changes of a tree, one after the other, held against its text.

use super::tests::workspace;
use crate::app::command::{Action, BranchDirection, Command, SiblingSide, TreeChange};
use crate::budget::Budget;
use crate::live::Subject;
use crate::request::SearchInput;
use crate::tree::NodeId;
use crate::tree::notation::read;
use crate::value::{Role, Value};

/// What a person could do to a tree, chosen by a number.
fn any_change(rng: &mut fastrand::Rng, n_nodes: usize) -> TreeChange {
    let mut node = || NodeId::from_index(rng.usize(0..n_nodes));
    let (node, there) = (node(), node());
    let index = rng.usize(0..4);
    match rng.u8(0..18) {
        0 => TreeChange::Say(node, format!("L{} {}", rng.u8(..), rng.i8(..))),
        1 => TreeChange::SayValue(node, ["7", "-2.5", "·", "@X"][index].to_owned()),
        2 => TreeChange::SayLabel(node, ["", "two words", "L", "5"][index].to_owned()),
        3 => TreeChange::SayMove(node, ["", "e4", "a b", "->"][index].to_owned()),
        4 => TreeChange::SayProbability(node, ["", "1/2", "0.25", "2"][index].to_owned()),
        5 => TreeChange::SetValue(node, Value::from(i32::from(rng.i8(..)))),
        6 => TreeChange::SetRole(node, [None, Some(Role::Max), Some(Role::Min), Some(Role::Chance)][index]),
        7 | 8 => TreeChange::AddChild(node),
        9 => TreeChange::AddSibling(node, if rng.bool() { SiblingSide::Before } else { SiblingSide::After }),
        10 => TreeChange::Remove(node),
        11 => TreeChange::Shift(
            node,
            [BranchDirection::Earlier, BranchDirection::Later, BranchDirection::Up, BranchDirection::Down]
                [index],
        ),
        12 => TreeChange::Place(node, there, index),
        13 => TreeChange::PlaceCopy(node, there, index),
        14 => TreeChange::Paste(node, ["[1, [2, 3]]", "X(Y=1, Z=2)", "A\n  B 1\n", "{"][index].to_owned()),
        15 => TreeChange::Duplicate(node),
        16 => {
            if rng.bool() {
                TreeChange::Wrap(node)
            } else {
                TreeChange::Splice(node)
            }
        }
        _ => TreeChange::LabelAll,
    }
}

#[test]
fn the_text_of_a_change_is_read_once() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText("A(B=3, C=5)".to_owned()));
    let change = TreeChange::SetValue(NodeId::from_index(1), Value::from(4));
    let _ = workspace.execute(Command::Change(vec![change]));
    let document = workspace.document();
    let SearchInput::Text(text) = &document.request.given else { panic!("{:?}", document.request.given) };
    assert_eq!(&***text, "A(B=4, C=5)");
    let Ok(Subject::Tree(tree)) = text.read(&Budget::unlimited()) else { panic!("not a tree") };
    assert!(std::sync::Arc::ptr_eq(&tree, &document.tree));
}

#[test]
fn the_first_chance_node_of_an_edited_tree_brings_a_search_with_a_rule_for_it() {
    let mut workspace = workspace();
    let _ = workspace.execute(Command::OpenText("A(B(x=3, y=5), C=4)".to_owned()));
    let change = TreeChange::SetRole(NodeId::from_index(1), Some(Role::Chance));
    let _ = workspace.execute(Command::Change(vec![change]));
    let document = workspace.document();
    assert!(document.trace.refused_chance_node().is_none(), "{:?}", document.request.conventions);
    assert_eq!(document.trace.decision().map(|decision| decision.value), Some(Value::from(4)));
    assert!(workspace.notice().is_some(), "it is told");
}

/// The text is the truth: what is on the screen is what it says, after every change; and all of them can be taken back, and
/// made again.
#[test]
fn whatever_is_changed_is_what_the_text_says_and_can_be_taken_back() {
    let starts = [
        "# mine\ntitle: t\n\nA  # the root\n  B\n    D 3\n    E 5  # five\n\n  C\n    X 2\n",
        "A(B(D=3, E=5), C(X=2, G=9)) # of one line",
        "[[3, 12], # a remark\n [2, [4, 6]]]",
        "{\"plyscope\": 1, \"root\": {\"label\": \"A\", \"children\": [{\"value\": 3}, {\"label\": \"X\", \"value\": 5}]}}",
    ];
    let mut n_made = 0;
    for (seed, start) in starts.into_iter().enumerate() {
        let mut rng = fastrand::Rng::with_seed(seed as u64);
        let mut workspace = workspace();
        let _ = workspace.execute(Command::OpenText(start.to_owned()));
        let _ = workspace.execute(Action::NextCut);
        let mut texts = vec![start.to_owned()];
        for _ in 0..120 {
            let n_nodes = workspace.document().tree.n_nodes();
            if n_nodes > 150 {
                break;
            }
            let change = any_change(&mut rng, n_nodes);
            let _ = workspace.execute(Command::Change(vec![change.clone()]));
            // Drags of the same value are one step.
            let _ = workspace.execute(Command::EndDrag);
            let text = workspace.source().unwrap().to_string();
            if text == *texts.last().unwrap() {
                continue;
            }
            n_made += 1;
            match read(&text) {
                Ok(read) => {
                    assert_eq!(read.tree, *workspace.document().tree, "{change:?} made of it\n{text}");
                    assert!(workspace.problems().is_none(), "{change:?}");
                }
                Err(problems) => {
                    assert!(workspace.problems().is_some(), "{change:?}: {problems:?}");
                }
            }
            assert!(workspace.playback().step() < workspace.document().trace.n_steps().max(1));
            texts.push(text);
        }
        for (action, expected) in
            [(Action::Undo, texts.iter().rev().collect::<Vec<_>>()), (Action::Redo, texts.iter().collect())]
        {
            for text in &expected[1..] {
                let _ = workspace.execute(action);
                assert_eq!(workspace.source().map(ToString::to_string).as_ref(), Some(*text));
            }
            assert!(!workspace.is_available(&action.into()));
        }
    }
    assert!(n_made > 150, "only {n_made} changes could be made");
}
