//! How far a leaf may move: held against changing the leaf in the tree and searching again.

use std::cell::Cell;
use std::sync::Arc;

use plyscope::budget::{Budget, Spent};
use plyscope::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order, SearchSettings, Split, Table};
use plyscope::trace::Trace;
use plyscope::trace::whatif::{Interval, Unsaid};
use plyscope::tree::notation::read;
use plyscope::tree::{GameTree, NodeId};
use plyscope::value::{Bound, Value, Window};
use proptest::prelude::*;

use crate::trees::random::{Shape, build, shape, window};

fn conventions() -> impl Strategy<Value = Conventions> {
    let algorithms = Algorithm::with_faulty().filter(|&one| one != Algorithm::Mcts).collect::<Vec<_>>();
    let settings =
        (-5..6_i32, 1..4_i32, 1..5_u8, prop::sample::select(vec![Split::Root, Split::YoungBrothers]));
    (
        prop::sample::select(algorithms),
        prop::sample::select(vec![Fail::Soft, Fail::Hard]),
        prop::sample::select(vec![CutRule::GreaterOrEqual, CutRule::Greater]),
        prop::sample::select(Order::ALL.to_vec()),
        prop::sample::select(vec![Cutoffs::Deep, Cutoffs::Shallow]),
        prop::sample::select(vec![Table::Off, Table::On]),
        (window(), settings),
    )
        .prop_map(
            |(algorithm, fail, cut, order, cutoffs, table, (window, (guess, delta, threads, split)))| {
                let settings = SearchSettings {
                    guess: Value::from(guess),
                    delta: Value::from(delta),
                    goal: Some(Value::from(guess)),
                    threads,
                    split,
                    ..SearchSettings::default()
                };
                Conventions { algorithm, fail, cut, order, cutoffs, window, table, settings }
            },
        )
}

/// What is decided: value, what it proves, choice.
type Decided = (Value, Bound, Option<NodeId>);

fn decided(tree: &Arc<GameTree>, conventions: Conventions) -> Option<Decided> {
    let trace = Trace::record(Arc::clone(tree), conventions);
    let (value, bound) = trace.result()?;
    Some((value, bound, trace.principal_variation(usize::MAX).get(1).copied()))
}

/// The shape with another number at its leaf with this place among leaves, in halves of halves.
fn with_leaf(shape: &Shape, place: &mut usize, number: i32) -> Shape {
    match shape {
        Shape::Leaf(_) if *place == 0 => {
            *place = usize::MAX;
            Shape::Leaf(number)
        }
        Shape::Leaf(old) => {
            *place = place.wrapping_sub(1);
            Shape::Leaf(*old)
        }
        Shape::Inner(role, below) => {
            Shape::Inner(*role, below.iter().map(|below| with_leaf(below, place, number)).collect())
        }
    }
}

/// All numbers four times as large, so that there are whole ones between them; infinite ones stay.
fn wide(shape: &Shape) -> Shape {
    match shape {
        Shape::Leaf(number) if number.abs() == 100 => Shape::Leaf(*number),
        Shape::Leaf(number) => Shape::Leaf(4 * number),
        Shape::Inner(role, below) => Shape::Inner(*role, below.iter().map(wide).collect()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_values_that_keep_a_decision_are_those_that_do_when_they_are_tried(
        shape in shape(), conventions in conventions(), pick in any::<prop::sample::Index>(),
    ) {
        let shape = wide(&shape);
        let times = |value: Value| Value::new(4.0 * value.get()).unwrap();
        let window = Window::new(times(conventions.window.alpha), times(conventions.window.beta));
        let settings = SearchSettings {
            guess: times(conventions.settings.guess),
            delta: times(conventions.settings.delta),
            goal: conventions.settings.goal.map(times),
            ..conventions.settings
        };
        let conventions = Conventions { window, settings, ..conventions };
        let tree = build(&shape);
        let leaves: Vec<NodeId> = tree.nodes().filter(|&node| tree.is_leaf(node)).collect();
        let place = pick.index(leaves.len());
        let trace = Trace::record(Arc::clone(&tree), conventions);
        let stability = trace.stability(leaves[place]).unwrap();
        let now = decided(&tree, conventions).unwrap();
        // 100 stands for infinity.
        for number in (-24..=24).chain([-100, 100]) {
            let changed = build(&with_leaf(&shape, &mut place.clone(), number));
            let value = changed.value(leaves[place]).unwrap();
            let then = decided(&changed, conventions).unwrap();
            let about = || format!("{value} at {:?} of {shape:?}: {now:?} and {then:?}, {stability:?}", leaves[place]);
            prop_assert_eq!(stability.value.contains(value), (now.0, now.1) == (then.0, then.1), "value {}", about());
            prop_assert_eq!(stability.choice.contains(value), now.2 == then.2, "choice {}", about());
            prop_assert_eq!(trace.decide_with(leaves[place], value, &Budget::unlimited()).map(|then| then.choice), Some(then.2), "{}", about());
        }
    }
}

fn trace(text: &str, conventions: Conventions) -> Trace {
    Trace::record(Arc::new(read(text).unwrap().tree), conventions)
}

fn stability(trace: &Trace, label: &str) -> plyscope::trace::whatif::Stability {
    trace.stability(trace.tree().find(label).unwrap()).unwrap()
}

fn up_to(high: i32, has_high: bool) -> Interval {
    Interval { high: Value::from(high), has_high, ..Interval::ALL }
}

/// B stays the choice of MAX while C is not better.
#[test]
fn the_choice_of_every_search_is_that_of_its_line() {
    let algorithms =
        [Algorithm::Sss, Algorithm::DualSss, Algorithm::Mtdf, Algorithm::MtSss, Algorithm::AlphaBeta];
    for algorithm in algorithms {
        let trace = trace("A(B=2, C=1)", Conventions::default().with(algorithm));
        let choice = stability(&trace, "C").choice;
        assert!(
            choice.contains(Value::from(1)) && !choice.contains(Value::from(3)),
            "{algorithm:?}: {choice:?}"
        );
    }
    let sss = trace("A(B=2, C=1)", Conventions::default().with(Algorithm::Sss));
    assert_eq!(stability(&sss, "C").choice.intervals(), [up_to(2, true)]);
}

#[test]
fn with_dice_an_end_may_lie_where_no_number_of_the_tree_does() {
    for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
        let trace = trace("A(B=3, C chance(D=1, E=2))", Conventions::default().with(algorithm));
        // (1 + 5) / 2 is B's 3; from there on C is no worse, and behind it better.
        let stable = stability(&trace, "E");
        assert_eq!(stable.choice.intervals(), [up_to(5, true)], "{algorithm:?}");
        assert_eq!(stable.value.intervals(), [up_to(5, true)], "{algorithm:?}");
    }
}

#[test]
fn random_games_say_nothing_of_it() {
    let trace = trace("A(B=2, C=1)", Conventions::default().with(Algorithm::Mcts));
    assert_eq!(trace.stability(trace.tree().find("C").unwrap()), Err(Unsaid::Estimate));
}

/// What the search takes for the range of values follows from the value that is tried, and not from that of the tree.
#[test]
fn a_value_is_tried_as_if_it_stood_in_the_tree() {
    let algorithms = [Algorithm::Mcts, Algorithm::Star1, Algorithm::Star2, Algorithm::Expectiminimax];
    for algorithm in algorithms {
        let conventions = Conventions::default().with(algorithm);
        for (present, other) in [("9", 40), ("9", -3), ("40", 5)] {
            let text = |value: &str| format!("A(B(D=3, E=5), C(F=4, G={value}), H=6)");
            let trace = trace(&text(present), conventions);
            let leaf = trace.tree().find("G").unwrap();
            let tried = trace.decide_with(leaf, Value::from(other), &Budget::unlimited()).unwrap();
            let changed = Arc::new(read(&text(&other.to_string())).unwrap().tree);
            let expected = decided(&changed, conventions).unwrap();
            assert_eq!(
                (tried.value, tried.bound, tried.choice),
                expected,
                "{algorithm:?}: {present}, {other}"
            );
        }
    }
}

/// In the file, a leaf and its copies are one number: they move together.
#[test]
fn the_copies_of_a_leaf_move_with_it() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Mtdf] {
        for table in Table::ALL {
            let conventions = Conventions { table, ..Conventions::default().with(algorithm) };
            let trace = trace("A(B(D=3, E=5), C(@D, F=9))", conventions);
            let (tree, d) = (trace.tree(), trace.tree().find("D").unwrap());
            let copy = tree.nodes().find(|&node| node != d && tree.original(node) == d).unwrap();
            for leaf in [d, copy] {
                let moved = trace.decide_with(leaf, Value::from(1), &Budget::unlimited()).unwrap();
                assert_eq!(moved.value, Value::from(1), "{algorithm:?}");
                assert_eq!(moved.choice, tree.find("B"));
            }
        }
    }
}

/// Asked again and again, somebody gives up: then nothing is said.
#[test]
fn somebody_who_gives_up_is_told_nothing() {
    let trace = trace("A(B(D=3, E=5), C(F=2, G=9))", Conventions::default().with(Algorithm::Mtdf));
    let d = trace.tree().find("D").unwrap();
    for patience in 0..10 {
        let asked = Cell::new(0);
        let wish = |_| {
            asked.set(asked.get() + 1);
            (asked.get() > patience).then_some(Spent::Enough)
        };
        let budget = Budget::wishing(&wish);
        assert_eq!(trace.stability_within(d, &budget), Err(Unsaid::Stopped), "{patience}");
        assert_eq!(asked.get(), patience + 1, "it goes on after it was told to stop");
    }
    assert!(trace.stability_within(d, &Budget::unlimited()).is_ok());
}

#[test]
fn of_an_open_leaf_nothing_is_said_where_the_search_ends_and_all_where_it_is_skipped() {
    for (tree, leaf, expected) in
        [("A(B=2, C=?)", "C", Err(Unsaid::NoLeaf)), ("A(B(D=3, E=5), C(F=2, G=?))", "G", Ok([Interval::ALL]))]
    {
        let trace = trace(tree, Conventions::default());
        let stability = trace.stability(trace.tree().find(leaf).unwrap());
        let values = stability.as_ref().map(|stability| stability.value.intervals());
        assert_eq!(
            values.map_err(|unsaid| *unsaid),
            expected.as_ref().map(|all| &all[..]).map_err(|unsaid| *unsaid)
        );
    }
}
