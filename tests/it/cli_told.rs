//! What the command line says beside its results: counts in full, what was left out, what an option did not do.

use crate::cli::run_in;

fn out(args: &[&str], input: &str) -> String {
    let ran = run_in(None, args, input);
    assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
    ran.out
}

/// The lines that are there, whatever stands before and after them.
#[track_caller]
fn contains(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected:?} is not in\n{text}");
}

#[test]
fn perft_counts_as_published_and_by_first_moves() {
    let dead = ["perft", "--game", "chess", "--position", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", "--depth", "6"];
    contains(&out(&dead, ""), "6 92683\n");
    let divided = out(&["perft", "--game", "chess", "--depth", "3", "--divide"], "");
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines.contains(&"e4 600") && lines.contains(&"a3 380"), "{divided}");
    assert_eq!(lines[20], "8902 lines of 3 plies");
}

#[test]
fn conventions_that_agree_count_the_nodes_that_they_do_not_name() {
    // The second child is refuted by its first reply, so that fifteen others are pruned.
    let leaves: Vec<String> = (0..16).map(|i| format!("L{i}=1")).collect();
    let tree = format!("A(B(X=5, Y=6), C({}))", leaves.join(", "));
    let grouped = out(&["compare", "-", "--conventions"], &tree);
    contains(&grouped, "pruned L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 and 3 more:");
    let few = out(&["compare", "a-to-n", "--conventions"], "");
    contains(&few, "pruned N L:");
    assert!(!few.contains("more"), "{few}");
}

#[test]
fn numbers_that_differ_are_told_apart() {
    let said = out(&["solve", "-"], "A(B(D=2000000000000, E=2000000000001), C(F=1999999999999, G=7))");
    contains(&said, "1999999999999 ≤ α = 2000000000000");
}

#[test]
fn an_outline_keeps_comments_and_what_loses_them_says_so() {
    let source =
        "# about it\ntitle: T  # of the title\n\n# the root\nA\n  B 3  # three\n  # last\n  C 5\n# end\n";
    let kept = out(&["convert", "-", "--to", "outline"], source);
    let expected =
        "# about it\n# of the title\ntitle: T\n\n# the root\nA\n  B 3  # three\n  # last\n  C 5\n# end\n";
    assert_eq!(kept, expected);
    assert_eq!(out(&["convert", "-", "--to", "outline"], &kept), kept, "and again");
    let line = run_in(None, &["convert", "-", "--to", "line"], source);
    assert_eq!(line.out, "title: T\n\nA(B=3, C=5)\n");
    assert_eq!(line.err, "note: 6 comments are left out; the outline format keeps comments\n");
    let from_line = out(&["convert", "-", "--to", "outline"], "A(B=3, # three\n  C=5)");
    assert_eq!(from_line, "A\n  B 3  # three\n  C 5\n");
}

/// Writes a picture into a folder of its own, and gives what was remarked, and the picture if it is text.
#[track_caller]
fn drawn(args: &[&str], name: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(Some(folder.path()), &[args, &["-o", name]].concat(), "");
    assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
    let bytes = std::fs::read(folder.path().join(name)).unwrap();
    (ran.err, String::from_utf8_lossy(&bytes).into_owned())
}

#[test]
fn a_plot_is_laid_out_for_a_length_and_scaled_to_pixels() {
    let (said, plot) = drawn(&["plot", "a-to-n", "--width", "8cm"], "p.svg");
    assert_eq!(said, "");
    contains(&plot, "width=\"8cm\"");
    let (_, pixels) = drawn(&["plot", "a-to-n", "--width", "360"], "p.svg");
    contains(&pixels, "width=\"360");
}

#[test]
fn options_of_pictures_without_effect_are_told() {
    let (said, _) = drawn(&["export", "a-to-n", "--dpi", "300"], "a.svg");
    assert_eq!(said, "note: --dpi makes no difference: it applies only to PNG\n");
    let (said, _) = drawn(&["export", "a-to-n", "--bar-colors", "value"], "a.svg");
    contains(&said, "--bar-colors makes no difference");
    let (said, _) = drawn(&["export", "take-7", "--view", "path", "--orientation", "left-right"], "a.svg");
    contains(&said, "--orientation makes no difference");
    for quiet in [["--dpi", "96"], ["--view", "flame-graph"]] {
        assert_eq!(drawn(&[&["export", "a-to-n"][..], &quiet].concat(), "a.png").0, "");
    }
    let (said, _) = drawn(&["export", "a-to-n", "--annotations", "history", "--width", "5cm"], "a.svg");
    contains(&said, "note: there is no room for");
    assert_eq!(drawn(&["export", "a-to-n", "--annotations", "history", "--width", "60cm"], "a.svg").0, "");
}

#[test]
fn a_small_game_is_exported_whole_unless_a_size_has_no_room_for_it() {
    let n_nodes = |picture: &str| picture.matches("<g id=\"n").count();
    for (name, least, does_without) in
        [("tic-tac-toe", 11, ""), ("take-7", 77, "boards"), ("xiangqi-mate", 40, "")]
    {
        let (said, whole) = drawn(&["export", name], "whole.svg");
        assert!(n_nodes(&whole) >= least, "{name}: {}", n_nodes(&whole));
        assert_eq!(said.is_empty(), does_without.is_empty(), "{name}: {said}");
        contains(&said, does_without);
        assert_eq!(drawn(&["export", name, "--view", "whole"], "asked.svg").0, "", "{name}");
        assert!(
            n_nodes(&drawn(&["export", name, "--view", "path"], "path.svg").1) < n_nodes(&whole),
            "{name}"
        );
    }
    // There its path is as readable as in a window.
    let (said, path) = drawn(&["export", "take-7", "--width", "16cm"], "path.svg");
    assert_eq!(said, "");
    assert!((4..77).contains(&n_nodes(&path)));
    // And where it is stepped through.
    let (_, page) = drawn(&["export", "take-7", "--steps", "cuts"], "steps.html");
    contains(&page, "visits to the node and its subtree");
    // What is not small has a path at any size.
    assert!(n_nodes(&drawn(&["export", "mate-in-two"], "path.svg").1) < 200);
}

#[test]
fn flame_graphs_say_which_plies_they_show() {
    let flame_graph = ["export", "connect-four-deep", "--view", "flame-graph"];
    let low = [&flame_graph[..], &["--width", "12cm", "--height", "4cm"]].concat();
    let (_, low) = drawn(&low, "f.svg");
    let (_, whole) = drawn(&flame_graph, "f.svg");
    assert!(!whole.contains("plies 0–"), "all of them are there");
    contains(&low, "plies 0–3 of 0–8");
}

#[test]
fn what_a_limit_ended_says_so_wherever_it_is_written() {
    let game = ["--game", "connect-four", "--depth", "42", "--max-visits", "200"];
    for command in [&["solve"][..], &["trace"], &["compare"]] {
        let said = out(&[command, &game].concat(), "");
        contains(&said, "incomplete");
        contains(&said, "limit of 200 visits");
    }
    let folder = tempfile::tempdir().unwrap();
    let views = [
        &["export"][..],
        &["export", "--view", "path"],
        &["export", "--view", "flame-graph"],
        // What is said of this search does not fit into the line.
        &["export", "--view", "flame-graph", "--algorithm", "pvs"],
    ];
    for (i, command) in views.into_iter().enumerate() {
        let file = folder.path().join(format!("{i}.svg"));
        let ran = run_in(None, &[command, &game, &["-o", file.to_str().unwrap()]].concat(), "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        contains(&ran.err, "limit of 200 visits");
        contains(&std::fs::read_to_string(file).unwrap(), "incomplete: stopped after 200 visits");
    }
    let file = folder.path().join("plot.svg");
    let args = ["plot", "-", "--max-visits", "5", "-o", file.to_str().unwrap()];
    assert_eq!(run_in(None, &args, "A(B(D=1, E=2), C(F=3, G=4))").status, 0);
    contains(&std::fs::read_to_string(file).unwrap(), "incomplete");
}

#[test]
fn an_edit_that_has_no_room_is_refused_before_it_is_made() {
    let leaves = vec!["1"; 600_000].join(",");
    let ran = run_in(None, &["edit", "-", "--title", "Wide", "--memory", "200MiB"], &format!("[{leaves}]"));
    assert_eq!((ran.status, ran.out.len()), (2, 0));
    contains(&ran.err, "limit of 200 MiB of memory");
}

#[test]
fn messages_quote_no_more_than_is_read() {
    let long = "x".repeat(100_000);
    let option = format!("--{long}");
    let file = format!("{long}.svg");
    let [evaluation, moves] = [format!("evaluation: {long}"), format!("title: {long}\nposition: {long}")];
    for (args, stdin) in [
        (&["solve", &long][..], ""),
        (&["solve", "a-to-n", &option], ""),
        (&["solve", "a-to-n", "--algorithm", &long], ""),
        (&["solve", "--game", &long], ""),
        (&["solve", "--game", "chess", "--position", &long], ""),
        (&["solve", "--game", "nim", "--evaluation", &long], ""),
        (&["compare", "a-to-n", "--with", &option], ""),
        (&["export", "a-to-n", "-o", &file], ""),
        (&["export", "a-to-n", "-o", &long], ""),
        (&["edit", "a-to-n", "--set", &long], ""),
        (&["check", "-"], &format!("game: nim\n{evaluation}\n")),
        (&["check", "-"], &format!("game: chess\n{moves}\n")),
        (&["check", "-"], &format!("A\n  {long} 3 4\n")),
    ] {
        let ran = run_in(None, args, stdin);
        let length = ran.err.len() + ran.out.len();
        let shown: Vec<String> = args.iter().map(|arg| arg.chars().take(20).collect()).collect();
        assert!(ran.status == 2 && length < 3_000, "{shown:?}: {} and {length} letters", ran.status);
    }
}

#[test]
fn what_is_refused_says_what_is_meant_or_where_it_belongs() {
    let refused = |args: &[&str], input: &str, words: &[&str]| crate::cli::refused(None, args, input, words);
    refused(&["slove", "a-to-n"], "", &["did you mean the command solve?"]);
    refused(&["solve", "--game", "ches"], "", &["Did you mean \"chess\"?"]);
    refused(&["solve", "--game", "nim", "--set", "depth=2"], "", &["--set depth", "--depth"]);
    refused(&["convert", "dice", "--to", "lists"], "", &["cannot hold", "hint: ", "outline", "json"]);
    let checked = |input: &str| run_in(None, &["check", "-"], input).out;
    contains(&checked("expect: valu 4\nA(B=1, C=2)\n"), "Did you mean \"value\"?");
    contains(&checked("expect: pruned Z\nA(B=1, C=2)\n"), "the nodes are A, B, C");
    contains(&checked("// so far\nA\n  B 1\n"), "A comment begins with #");
}
