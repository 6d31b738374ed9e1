//! The bundled trees: each can be read, says what it is and teaches, and keeps what it promises.

pub(crate) mod random;

use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::library::{self, GROUPS, POSITIONS, TREES};
use plyscope::live::{PlannedPosition, Subject, file, shown_by};
use plyscope::search::{
    Algorithm, Conventions, CutRule, Cutoffs, Fault, Order, Setting, SettingRange, Split,
};
use plyscope::trace::expect::{ExpectError, Expectation};
use plyscope::trace::{Counts, Trace, knuth_moore_minimum};
use plyscope::tree::notation::{self, TextFormat};
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Role, Value};

fn tree(name: &str) -> Arc<GameTree> {
    let text = library::find(name).unwrap_or_else(|| panic!("no tree {name}")).text;
    Arc::new(notation::read(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}")).tree)
}

fn counts(name: &str, conventions: Conventions) -> Counts {
    Trace::record(tree(name), conventions).total_counts()
}

#[test]
fn every_file_in_the_folder_is_bundled_once() {
    let mut files: Vec<_> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/trees"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut bundled: Vec<_> =
        TREES.iter().chain(POSITIONS).map(|tree| format!("{}.tree", tree.name)).collect();
    bundled.sort();
    assert_eq!(files, bundled);
    assert!(TREES.len() >= 16);
    assert_eq!(TREES[0].name, "a-to-n");
    for tree in TREES {
        assert!(tree.name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", tree.name);
    }
}

#[test]
fn every_tree_says_what_it_is_where_it_comes_from_and_what_it_teaches() {
    for bundled in TREES {
        let header = tree(bundled.name).header().clone();
        assert!(header.title.is_some(), "{} has no title", bundled.name);
        assert!(header.source.is_some(), "{} has no source", bundled.name);
        assert!(header.teaches.is_some(), "{} teaches nothing", bundled.name);
        assert!(header.other.is_empty(), "{}: {:?}", bundled.name, header.other);
    }
}

#[test]
fn every_expectation_holds() {
    for bundled in TREES {
        let tree = tree(bundled.name);
        if tree.first_chance_node().is_none() {
            assert!(tree.header().expect.len() >= 3, "{} expects too little", bundled.name);
        }
        for expect in &tree.header().expect {
            let expectation = Expectation::parse(&expect.text)
                .unwrap_or_else(|error| panic!("{}: {}: {error:?}", bundled.name, expect.text));
            assert_eq!(
                Subject::Tree(Arc::clone(&tree)).check(&expectation, &Budget::unlimited()),
                Ok(Vec::new()),
                "{}: {}",
                bundled.name,
                expect.text
            );
        }
    }
}

#[test]
fn a_wrong_expectation_does_not_hold() {
    let tree = tree("a-to-n");
    for wrong in ["value 5", "pruned N", "visited 13", "best B", "bound lower", "order rtl; evaluated 6"] {
        let mismatches = Subject::Tree(Arc::clone(&tree))
            .check(&Expectation::parse(wrong).unwrap(), &Budget::unlimited())
            .unwrap();
        assert_eq!(mismatches.len(), 1, "{wrong}");
    }
}

#[test]
fn every_tree_survives_every_format_that_can_hold_it() {
    for bundled in TREES {
        let tree = tree(bundled.name);
        for format in TextFormat::ALL {
            match notation::write(&tree, format) {
                Ok(text) => {
                    let again = notation::read(&text).unwrap().tree;
                    assert_eq!(again, *tree, "{} as {format}", bundled.name);
                }
                Err(why) => assert_eq!(format, TextFormat::Lists, "{}: {why:?}", bundled.name),
            }
        }
    }
}

#[test]
fn best_and_worst_order_hold_the_same_leaves_and_cost_the_least_and_the_most() {
    let leaves = |name: &str| {
        let tree = tree(name);
        let mut leaves: Vec<_> =
            tree.nodes().filter_map(|node| Some((tree.label(node)?.to_owned(), tree.value(node)?))).collect();
        leaves.sort();
        leaves
    };
    assert_eq!(leaves("best-order"), leaves("worst-order"));
    let evaluated = |name| counts(name, Conventions::default()).evaluated;
    assert_eq!((evaluated("best-order"), evaluated("worst-order")), (7, 16));
    assert_eq!(knuth_moore_minimum(2, 4), Some(7));
}

#[test]
fn the_minimal_tree_is_uniform_and_at_the_minimum() {
    let (branching, height) = tree("minimal-tree").uniform_shape().unwrap();
    let evaluated = counts("minimal-tree", Conventions::default()).evaluated;
    assert_eq!(Some(evaluated), knuth_moore_minimum(branching, height));
}

#[test]
fn where_ties_stand_the_strict_rule_visits_more() {
    let strict = Conventions { cut: CutRule::Greater, ..Conventions::default() };
    let name = "equal-or-greater";
    assert!(counts(name, strict).visited > counts(name, Conventions::default()).visited);
}

#[test]
fn shallow_pruning_misses_the_deep_cutoff() {
    let shallow = Conventions { cutoffs: Cutoffs::Shallow, ..Conventions::default() };
    let (deep, shallow) = (counts("deep-cutoff", Conventions::default()), counts("deep-cutoff", shallow));
    assert!(deep.deep_cutoffs > 0 && deep.visited < shallow.visited, "{deep:?} {shallow:?}");
}

#[test]
fn from_the_right_fewer_than_half_of_the_leaves_are_read() {
    let rtl = Conventions { order: Order::RightToLeft, ..Conventions::default() };
    let left = counts("from-the-right", Conventions::default()).evaluated;
    assert!(counts("from-the-right", rtl).evaluated * 2 < left);
}

#[test]
fn the_other_trees_hold_what_their_names_promise() {
    assert_eq!(tree("root-min").role(NodeId::ROOT), Role::Min);
    let has_leaf = |name: &str, is_such: &dyn Fn(Value) -> bool| {
        let tree = tree(name);
        tree.nodes().filter_map(|node| tree.value(node)).any(is_such)
    };
    assert!(has_leaf("negative-and-decimal", &|value| value < Value::ZERO && value.get().fract() != 0.0));
    assert!(has_leaf("forced-mate", &|value| value == Value::INFINITY));
    assert!(has_leaf("forced-mate", &|value| value == Value::NEG_INFINITY));
    let uneven = tree("uneven");
    assert!(uneven.nodes().any(|node| uneven.children(node).count() == 1));
    let stones = tree("five-stones");
    assert!(stones.nodes().skip(1).all(|node| stones.mv(node).is_some()));
    assert!(tree("dice").first_chance_node().is_some());
    let n_nodes = tree("middle-game").n_nodes();
    assert!((200..=999).contains(&n_nodes), "{n_nodes}");
    let in_script = |name: &str, script: std::ops::RangeInclusive<char>| {
        let tree = tree(name);
        tree.nodes().filter_map(|node| tree.label(node)).any(|label| label.contains(|c| script.contains(&c)))
    };
    assert!(in_script("chinese-labels", '\u{4E00}'..='\u{9FFF}'));
    assert!(in_script("russian-labels", 'А'..='я'));
}

#[test]
fn free_leaves_are_never_read_by_the_searches_that_a_to_q_is_made_for() {
    let tree = tree("a-to-q");
    let minimax = Conventions { algorithm: Algorithm::Minimax, ..Conventions::default() };
    assert!(Trace::record(Arc::clone(&tree), Conventions::default()).result().is_some());
    assert!(Trace::record(tree, minimax).result().is_none());
}

fn position(name: &str) -> PlannedPosition {
    let text = library::find(name).unwrap_or_else(|| panic!("no position {name}")).text;
    file::read(text).expect("it names a game").unwrap_or_else(|problems| panic!("{name}: {problems:?}"))
}

#[test]
fn every_position_says_what_it_is_and_keeps_what_it_promises() {
    for bundled in POSITIONS {
        let position = position(bundled.name);
        let (header, subject) = (&position.header, Subject::Position(Arc::new(position.clone())));
        assert!(
            header.title.is_some() && header.source.is_some() && header.teaches.is_some(),
            "{}",
            bundled.name
        );
        assert!(header.other.is_empty(), "{}: {:?}", bundled.name, header.other);
        assert!(!header.expect.is_empty(), "{} expects nothing", bundled.name);
        for expect in &header.expect {
            let expectation = Expectation::parse(&expect.text)
                .unwrap_or_else(|error| panic!("{}: {}: {error:?}", bundled.name, expect.text));
            assert_eq!(
                subject.check(&expectation, &Budget::unlimited()),
                Ok(Vec::new()),
                "{}: {}",
                bundled.name,
                expect.text
            );
        }
    }
}

#[test]
fn a_position_that_is_written_is_read_again() {
    for bundled in POSITIONS {
        let first = position(bundled.name);
        let text = file::write(&first);
        let again = file::read(&text)
            .expect("it names a game")
            .unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert_eq!(again.position.text(), first.position.text());
        assert_eq!((again.plan, &again.header), (first.plan, &first.header), "{text}");
    }
}

#[test]
fn every_tree_and_position_stands_in_one_group_of_the_library() {
    let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
    let mut all: Vec<&str> = TREES.iter().chain(POSITIONS).map(|tree| tree.name).collect();
    grouped.sort_unstable();
    all.sort_unstable();
    assert_eq!(grouped, all);
}

#[test]
fn an_expectation_may_begin_with_any_setting() {
    for setting in Setting::ALL {
        let words = setting.words();
        let (value, clause) = match setting.row().values {
            SettingRange::Flag(flag, [_, second]) => (second, flag.to_owned()),
            SettingRange::Window => ("-2,5", "window -2,5".to_owned()),
            SettingRange::Words(_) => (words[1], format!("{} {}", setting.name(), words[1])),
            SettingRange::Number { .. } | SettingRange::Whole { .. } => {
                ("3", format!("{} 3", setting.name()))
            }
        };
        let expectation = Expectation::parse(&format!("{clause}; value 4")).unwrap();
        assert_eq!(Some(setting.get(&expectation.conventions)), setting.read(value), "{clause}");
    }
    let split = Expectation::parse("algorithm parallel; threads 2; split root; value 4").unwrap();
    assert_eq!((split.conventions.settings.threads, split.conventions.settings.split), (2, Split::Root));
    for bad in
        ["threads 0", "threads 16", "split left", "delta 0", "iterations 0", "table twice", "shallow no"]
    {
        assert!(matches!(Expectation::parse(bad), Err(ExpectError::BadClause { .. })), "{bad}");
    }
}

#[test]
fn every_mistake_shows_on_the_tree_that_is_offered_for_it() {
    for fault in Fault::ALL {
        let name = shown_by(fault);
        let text = library::find(name).unwrap_or_else(|| panic!("no tree {name}")).text;
        let subject = Subject::read(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        let search = |algorithm| subject.search(Conventions::default().with(algorithm), None);
        let (right, wrong) = (search(Algorithm::AlphaBeta), search(Algorithm::Faulty(fault)));
        let seen = |trace: &Trace| (trace.result(), trace.total_counts());
        assert_ne!(seen(&right), seen(&wrong), "{fault:?} does not show on {name}");
    }
}
