//! Every example runs and says what its lesson says.

#[allow(dead_code, reason = "its main is for cargo run")]
#[path = "../../examples/compare_conventions.rs"]
mod compare_conventions;
#[allow(dead_code, reason = "its main is for cargo run")]
#[path = "../../examples/draw_one_step.rs"]
mod draw_one_step;
#[path = "../../examples/own_game.rs"]
mod own_game;
#[allow(dead_code, reason = "its main is for cargo run")]
#[path = "../../examples/own_observer.rs"]
mod own_observer;
#[allow(dead_code, reason = "its main is for cargo run")]
#[path = "../../examples/solve_in_ten_lines.rs"]
mod solve_in_ten_lines;

#[test]
fn a_tree_is_solved_in_ten_lines() {
    assert_eq!(solve_in_ten_lines::run().unwrap(), "value 3, by child Some(0), after 7 of 9 leaves\n");
}

#[test]
fn one_step_is_drawn() {
    let svg = draw_one_step::run().unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "svg");
    let texts: String = document.descendants().filter_map(|node| node.text()).collect();
    assert!(texts.contains("cutoff at I"), "{texts}");
}

#[test]
fn an_observer_of_ones_own_sees_the_cut() {
    let expected = "\
A Max (-∞, ∞)
  B Min (-∞, ∞)
    D = 3 (-∞, ∞)
    E = 5 (-∞, 3)
    returns 3
  C Min (3, ∞)
    F = 2 (3, ∞)
    cut: G
    returns 2
  returns 3
";
    assert_eq!(own_observer::run().unwrap(), expected);
}

#[test]
fn conventions_change_what_is_visited_and_never_the_value() {
    let expected = "                       value  visited  leaves  never visited
minimax                    4       14       8  \n\
alpha-beta                 4       12       6  N L
right to left              4       10       5  K I
shallow cutoffs only       4       13       7  L
cut off when α > β         4       12       6  N L
the same, fail-hard        4       14       8  \n";
    assert_eq!(compare_conventions::run().unwrap(), expected);
}

#[test]
fn every_example_is_run_here() {
    let mut names: Vec<_> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let run = [
        "compare_conventions.rs",
        "draw_one_step.rs",
        // Its inputs are run by the tests of `fuzz`, which it shares its grammars with.
        "fuzz.rs",
        // Its table and its ways to run a case are those of the tests of `limits`.
        "limits.rs",
        "own_game.rs",
        "own_observer.rs",
        // In other languages: `.ci/run` runs them.
        "programs",
        // A larger sample of what the tests of `diagnose` do.
        "right_runs.rs",
        "solve_in_ten_lines.rs",
    ];
    assert_eq!(names, run);
}

#[test]
fn a_game_of_ones_own_is_searched_like_any_other() {
    super::games::conform(&own_game::TwentyOne, &[""], 50);
    // Whoever leaves 16 or 20 wins: 14 + 2.
    assert_eq!(own_game::run(), "say +2: Some((1, Exact))");
}
