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
    // What leaves 16 or 20 wins: 14 + 2, after which seven plies are left.
    let solved = of_own_game(&["solve", "--depth", "20", "--json"]).unwrap();
    assert!(solved.contains("\"value\":1,") && solved.contains("\"best\":\"+2\""), "{solved}");
    let named = of_own_game(&["solve", "--game", "twenty-one", "--depth", "20", "--json"]).unwrap();
    assert_eq!(named, solved);
}

#[test]
fn a_game_of_ones_own_has_every_command() {
    assert_eq!(of_own_game(&["perft", "--depth", "3"]).unwrap(), "1 3\n2 9\n3 27\n");
    assert!(of_own_game(&["trace", "--depth", "2"]).unwrap().contains("+1"));
    assert!(of_own_game(&["compare", "--depth", "3"]).unwrap().contains("pvs"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.svg");
    assert_eq!(of_own_game(&["export", "--depth", "2", "-o", path.to_str().unwrap()]).unwrap(), "");
    let svg = std::fs::read_to_string(path).unwrap();
    roxmltree::Document::parse(&svg).unwrap();
    assert!(svg.contains("+3"));
    // Files and the games of the program are there, too.
    assert!(of_own_game(&["solve", "a-to-n", "--json"]).unwrap().starts_with("{\"value\":4,"));
    assert!(
        of_own_game(&["solve", "--game", "nim", "--depth", "2", "--json"])
            .unwrap()
            .contains("\"complete\":true")
    );
}

#[test]
fn what_a_game_of_ones_own_lacks_is_said() {
    let refused = |args: &[&str]| match of_own_game(args) {
        Err(plyscope::cli::Failure::Input(message)) => message,
        other => panic!("{other:?}"),
    };
    assert!(refused(&["solve", "--set", "size=3"]).contains("twenty-one has no options"));
    assert!(refused(&["solve", "--game", "go"]).contains("twenty-one, tic-tac-toe"));
    assert!(refused(&["solve", "a-to-n", "--position", "7"]).contains("need a game"));
}

/// What the command line of the example prints.
fn of_own_game(args: &[&str]) -> Result<String, plyscope::cli::Failure> {
    let text = std::sync::Arc::new(crate::text::english());
    let args = std::iter::once("twenty-one").chain(args.iter().copied()).map(Into::into);
    let mut out = Vec::new();
    plyscope::cli::run_for_game(own_game::TwentyOne, args, &text, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}
