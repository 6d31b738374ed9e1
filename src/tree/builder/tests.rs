use super::*;

fn value(number: i32) -> NodeSpec<'static> {
    NodeSpec { value: Some(Leaf::Value(Value::from(number))), ..NodeSpec::default() }
}

/// `A(B(3, 5), C(7))`.
fn small() -> GameTree {
    let mut builder = TreeBuilder::new();
    builder.open(&NodeSpec::labeled("A"));
    builder.open(&NodeSpec::labeled("B"));
    builder.leaf(&value(3));
    builder.leaf(&value(5));
    builder.close();
    builder.open(&NodeSpec::labeled("C"));
    builder.leaf(&value(7));
    builder.finish().unwrap()
}

#[test]
fn children_come_from_left_to_right_and_back() {
    let tree = small();
    let forward: Vec<_> = tree.children(NodeId::ROOT).collect();
    let mut backward: Vec<_> = tree.children(NodeId::ROOT).rev().collect();
    backward.reverse();
    assert_eq!(forward, backward);
    assert_eq!(forward.iter().map(|&n| tree.label(n)).collect::<Vec<_>>(), [Some("B"), Some("C")]);
}

#[test]
fn roles_alternate_and_can_be_turned_round() {
    let tree = small();
    let b = tree.find("B").unwrap();
    assert_eq!(tree.role(b), Role::Min);
    assert_eq!(tree.first_chance_node(), None);
    assert_eq!(tree.clone().with_root(Role::Chance).first_chance_node(), Some(NodeId::ROOT));
    let turned = tree.with_root(Role::Min);
    assert_eq!(turned.role(b), Role::Max);
    assert_eq!(turned.role(NodeId::ROOT), Role::Min);
}

#[test]
fn paths_lead_there_and_back() {
    let tree = small();
    for node in tree.nodes() {
        assert_eq!(tree.at_path(&tree.path(node)), Some(node));
    }
    assert_eq!(tree.at_path(&[0, 7]), None);
}

#[test]
fn everything_that_is_wrong_is_reported() {
    let mut builder = TreeBuilder::new();
    builder.open(&NodeSpec { value: Some(Leaf::Free), ..NodeSpec::labeled("A") });
    builder.leaf(&NodeSpec::labeled("A"));
    builder.close();
    builder.leaf(&value(1));
    let node = NodeId::from_index;
    assert_eq!(
        builder.finish().unwrap_err(),
        [
            BuildError::TwoRoots(node(2)),
            BuildError::InnerWithValue(node(0)),
            BuildError::LeafWithoutValue(node(1)),
            BuildError::DuplicateLabel { first: node(0), again: node(1) },
        ]
    );
    assert_eq!(TreeBuilder::new().finish().unwrap_err(), [BuildError::Empty]);
}

#[test]
fn below_the_dice_the_other_side_decides() {
    let mut builder = TreeBuilder::new();
    builder.open(&NodeSpec { role: Some(Role::Min), ..NodeSpec::default() });
    for _ in 0..2 {
        builder.open(&NodeSpec { role: Some(Role::Chance), ..NodeSpec::default() });
    }
    let decided = builder.open(&NodeSpec::default());
    let leaf = builder.bare_leaf(Leaf::Value(Value::ZERO));
    let tree = builder.finish().unwrap();
    assert_eq!(tree.role(decided), Role::Max);
    assert_eq!(tree.role(leaf), Role::Min);
    assert_eq!(tree.clone().with_root(Role::Min), tree);
}

#[test]
fn a_bare_leaf_is_a_leaf_with_a_value_and_nothing_else() {
    let build = |quick: bool| {
        let mut builder = TreeBuilder::new();
        builder.open(&NodeSpec::labeled("A"));
        for number in [3, 5] {
            let spec = value(number);
            if quick {
                builder.bare_leaf(Leaf::Value(Value::from(number)))
            } else {
                builder.leaf(&spec)
            };
        }
        builder.finish().unwrap()
    };
    assert_eq!(build(true), build(false));
}

#[test]
fn probabilities_belong_below_chance_nodes_and_add_up_to_one() {
    let chance = |role, probabilities: &[Option<(f64, f64)>]| {
        let mut builder = TreeBuilder::new();
        builder.open(&NodeSpec { role: Some(role), ..NodeSpec::default() });
        for probability in probabilities {
            let probability =
                probability.map(|(numerator, denominator)| Probability { numerator, denominator });
            builder.leaf(&NodeSpec { probability, ..value(1) });
        }
        builder.finish().err().unwrap_or_default()
    };
    let node = NodeId::from_index;
    let third = Some((1.0, 3.0));
    assert_eq!(chance(Role::Chance, &[third; 3]), []);
    assert_eq!(chance(Role::Chance, &[third; 2]), [BuildError::ProbabilitySum(node(0))]);
    assert_eq!(chance(Role::Chance, &[third, None]), [BuildError::ProbabilityMissing(node(2))]);
    assert_eq!(chance(Role::Max, &[third]), [BuildError::ProbabilityOutsideChance(node(1))]);
    let wrong = [Some((2.0, 1.0)), Some((-1.0, 1.0))];
    assert_eq!(
        chance(Role::Chance, &wrong),
        [BuildError::NotAProbability(node(1)), BuildError::NotAProbability(node(2))]
    );
}

#[test]
fn a_uniform_tree_is_recognized() {
    assert_eq!(small().uniform_shape(), None);
    let mut builder = TreeBuilder::new();
    builder.open(&NodeSpec::default());
    builder.leaf(&value(1));
    builder.leaf(&value(2));
    assert_eq!(builder.finish().unwrap().uniform_shape(), Some((2, 1)));
}
