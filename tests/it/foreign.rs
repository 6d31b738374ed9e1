//! Trees of other programs: every file in `tests/foreign` with the tree that it becomes and the notes, or with all of its
//! problems.

use std::fmt::Write as _;
use std::path::Path;

use plyscope::app::Opening;
use plyscope::app::state::DocumentOrigin;
use plyscope::export::{ConvertFormat, convert_tree};
use plyscope::library;
use plyscope::live::file;
use plyscope::tree::notation::{
    FOREIGN_FORMATS, ImportOptions, MAX_FOREIGN_NODES, Problem, TextFormat, foreign_format, import, read,
    write,
};
use plyscope::tree::{GameTree, NodeId};

use crate::app::{first_window, paste, state, window};
use crate::cli::{refused, run_in};
use crate::text::english;

/// What becomes of a text, in words.
fn told(source: &str) -> String {
    let text = english();
    let mut told = String::new();
    match import(source, ImportOptions::default(), None).expect("the format is recognized") {
        Ok(import) => {
            for said in import.summary.say(&text) {
                writeln!(told, "{said}").unwrap();
            }
            let outline = write(&import.tree, TextFormat::Outline).expect("an outline holds it");
            assert_eq!(read(&outline).expect("the outline can be read").tree, import.tree);
            write!(told, "\n{outline}").unwrap();
        }
        Err(diagnostics) => {
            for diagnostic in diagnostics {
                let [problem, hint] = diagnostic.problem.say(&text);
                writeln!(told, "{}:{}: {problem}", diagnostic.line, diagnostic.column).unwrap();
                writeln!(told, "  at: {}", diagnostic.offending).unwrap();
                writeln!(told, "  hint: {hint}").unwrap();
            }
        }
    }
    told
}

fn files() -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|extension| extension != "expected"))
        .collect();
    files.sort();
    files
}

fn tree(text: &str) -> GameTree {
    import(text, ImportOptions::default(), None).expect("a foreign text").expect("a tree").tree
}

#[test]
fn every_foreign_file_becomes_a_tree_or_says_what_is_wrong() {
    let files = files();
    assert!(files.len() > 40, "the folder is there");
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let source = std::fs::read_to_string(&file).unwrap();
        let told = told(&source);
        let is_tree = told.contains("\n\n");
        assert_eq!(is_tree, !name.starts_with("bad"), "{name}: {told}");
        crate::expected::check(file.with_file_name(format!("{name}.expected")), &told);
    }
}

#[test]
fn every_format_has_a_file_that_can_be_read_and_one_that_cannot() {
    let mut found = vec![[false; 2]; FOREIGN_FORMATS.len()];
    for file in files() {
        let source = std::fs::read_to_string(&file).unwrap();
        let format = foreign_format(&source).expect("the format is recognized");
        let place = FOREIGN_FORMATS
            .iter()
            .position(|one| one.title_message_id == format.title_message_id)
            .expect("it stands in the table");
        let is_bad = file.file_name().unwrap().to_string_lossy().starts_with("bad");
        found[place][usize::from(is_bad)] = true;
    }
    for (format, found) in FOREIGN_FORMATS.iter().zip(found) {
        assert_eq!(found, [true; 2], "{}", format.title_message_id);
    }
}

#[test]
fn own_formats_are_not_taken_for_foreign_ones() {
    for bundled in library::TREES {
        assert!(foreign_format(bundled.text).is_none(), "{}", bundled.name);
        let Ok(read) = read(bundled.text) else { continue };
        for format in TextFormat::ALL {
            let Ok(text) = write(&read.tree, format) else { continue };
            assert!(foreign_format(&text).is_none(), "{} as {format}", bundled.name);
        }
    }
    for text in [
        "[[3, 12], [2]]",
        "((3, 12), (2,))",
        "['A', ['B', ('C', 3), ('D', 5)], ('E', 10)]",
        "A 3",
        "A(B=3, C=5)",
        "[None, inf, 3]",
        "root: min\nA\n  B 3\n  C 5\n",
        "note: [draft]\nA\n  B 3\n  C 5\n",
        "tree = [3, [5, 2]]",
        "title: One\nA 7\n",
        "source: A book\nexpect: value 7\nA 7\n",
    ] {
        assert!(foreign_format(text).is_none(), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
}

#[test]
fn the_payoffs_of_one_player_make_a_tree_of_any_game() {
    let source = include_str!("../foreign/bad-gambit-players.efg");
    let payoffs = |player| {
        let read = import(source, ImportOptions { player: Some(player) }, None).unwrap()?;
        let values = read.tree.children(NodeId::ROOT).map(|leaf| read.tree.value(leaf).unwrap().get());
        Ok::<_, Vec<_>>(values.collect::<Vec<_>>())
    };
    assert_eq!((payoffs(1).unwrap(), payoffs(3).unwrap()), (vec![1.0, 3.0], vec![3.0, 1.0]));
    let refused = payoffs(4).unwrap_err();
    assert!(matches!(refused[0].problem, Problem::NoSuchPlayer { player: 4, count: 3 }), "{refused:?}");
}

/// A game that is to be played on a board stays one.
#[test]
fn a_chess_game_is_a_tree_if_its_variations_have_values() {
    let tags = "[Event \"Club\"]\n[White \"A\"]\n\n";
    let games = [
        "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *",
        "1. e4 {[%eval 0.3]} e5 {[%eval 0.2] (1... c5 {[%eval 0.3])} 2. Nf3 {[%eval 0.3]} *",
        "1. f3 e5 2. g4 Qh4# (2... d6 3. e4) 0-1",
        "1. e4 {[%eval 0.3]} *\n\n[Event \"Other\"]\n\n1. e4 (1. d4 {[%eval 0.2]}) *",
    ];
    for game in games {
        let text = format!("{tags}{game}\n");
        assert!(file::is_position(&text), "{game}");
    }
    let text = include_str!("../foreign/opening.pgn");
    assert!(!file::is_position(text) && foreign_format(text).is_some());
    let on_a_board = format!("game: chess\n\n{}", include_str!("../foreign/mate-in-two.pgn"));
    assert!(file::read(&on_a_board).is_some_and(|read| read.is_ok()), "{on_a_board}");
    assert!(foreign_format(&on_a_board).is_none());
}

/// The value of the end of a game with variations that leave the root.
fn value_of_end(text: &str) -> f64 {
    let tree = tree(text);
    let mut node = NodeId::ROOT;
    while let Some(child) = tree.children(node).next() {
        node = child;
    }
    tree.value(node).unwrap().get()
}

#[test]
fn evaluations_of_chess_programs_are_in_pawns_and_mates_by_their_distance() {
    let cases = [
        ("1. e4 {[%eval 0.31]}", 0.31),
        ("1. e4 {a [%clk 0:01] b [%eval -0.31,20] c}", -0.31),
        ("1. e4 {[%eval #3]}", 1000.0 - 7.0),
        ("1. e4 {[%eval #-3]}", -1000.0 + 6.0),
        ("1. e4 e5 {[%eval #3]}", 1000.0 - 7.0),
        ("1. e4 e5 {[%eval #-3]}", -1000.0 + 8.0),
        ("1. e4 e5 2. Qxf7#", 1000.0 - 3.0),
        ("1. e4 e5 {[%eval #0]}", -1000.0 + 2.0),
        ("1. e4 e5 {[%eval #4000000000]}", 500.0),
        ("1. e4 e5 1/2-1/2", 0.0),
        ("1. e4 {[%eval 5]} e5 2. Nf3 1-0", 5.0),
        ("1... e4 {[%eval -1]}", -1.0),
    ];
    for (line, value) in cases {
        let (moves, result) = line.split_once(" 1/2").map_or((line, "*"), |(moves, _)| (moves, "1/2-1/2"));
        // The variations replace the first move and give the text values.
        let (first, rest) = moves.match_indices(' ').nth(1).map_or((moves, ""), |(at, _)| moves.split_at(at));
        let (first, rest) =
            match rest.trim_start().strip_prefix('{').and_then(|comment| comment.split_once('}')) {
                Some((comment, rest)) => (format!("{first} {{{comment}}}"), rest),
                None => (first.to_owned(), rest),
            };
        let text = format!("{first} (a3 {{[%eval -9]}}) (h3 {{[%eval -9]}}) {rest} {result}");
        assert_eq!(value_of_end(&text), value, "{text}");
    }
}

#[test]
fn a_test_of_cs188_brings_its_results() {
    let tree = tree(include_str!("../foreign/cs188.test"));
    let subject = plyscope::live::Subject::Tree(std::sync::Arc::new(tree.clone()));
    assert_eq!(tree.header().expect.len(), 1);
    for expect in &tree.header().expect {
        let expectation = plyscope::trace::expect::Expectation::parse(&expect.text).unwrap();
        let mismatches = subject.check(&expectation, &plyscope::budget::Budget::unlimited()).unwrap();
        assert!(mismatches.is_empty(), "{mismatches:?}");
    }
}

/// So many pieces of text.
fn repeated(n_pieces: usize, piece: impl Fn(usize) -> String) -> String {
    (0..n_pieces).fold(String::new(), |text, place| text + &piece(place))
}

/// Depth and size cost time in proportion and no stack.
#[test]
fn deep_and_large_foreign_texts_end() {
    const N: usize = 60_000;
    let deep = [
        format!("{}3{}", "(".repeat(N), ")(4)".repeat(N / 2)),
        "(".repeat(N),
        format!("{}B:1{};", "(".repeat(N), ")".repeat(N)),
        format!("[A {}", "[B ".repeat(N)),
        format!("\\Tree {}", "[.A ".repeat(N)),
        format!("\\node {{A}} {}", "child {node {B} ".repeat(N)),
        format!("digraph {{ {} }}", repeated(N, |i| format!("n{i} -> n{} ", i + 1))),
        format!("digraph {{ a -> {}", "{".repeat(N)),
        format!("Node(\"a\", {}", "[Node(\"b\", ".repeat(N)),
        format!("{{\"children\": {}", "[{\"children\": ".repeat(N)),
        format!("x = {{{}", "[".repeat(N)),
        format!("a: [b]\n{}", repeated(N, |i| format!("n{i}: [n{}]\n", i + 1))),
        format!("A B\nB 3\n{}", repeated(N, |i| format!("n{i} m{i}\n"))),
        format!(
            "EFG 2 R \"x\" {{ \"a\" \"b\" }}\n{}",
            repeated(N, |i| format!("p \"\" 1 {i} \"\" {{ \"m\" }} 0\n"))
        ),
        format!("parent,child,value\n{}", repeated(N, |i| format!("n{i},n{},\n", i + 1))),
        format!("1. e4 {{[%eval 1]}} {}d4 {{[%eval 2]}} {}", "(".repeat(N), ")".repeat(N)),
        format!("1. e4 {}", "(1. d4 {[%eval 2]} ".repeat(N)),
        format!("1. e4 {}*", "(1. d4 {[%eval 2]}) ".repeat(N)),
        format!("1. e4 {{[%eval 1]}} (1. d4 {{[%eval 2]}}) {} a6 {{[%eval 1e9]}}", "Nf3 Nf6 ".repeat(N)),
        format!("1. e4 e5 {} *", repeated(N, |i| format!("({i}1... c5 {{[%eval #{i}99999999]}}) "))),
        format!("1. e4 {{[%eval 2]}} (1. d4 {{{}}})", "[%eval 1] ".repeat(N)),
        format!("(;{}{})", "(;B[aa]V[1]".repeat(N), ")".repeat(N)),
        format!("({}", ";B[aa];W[bb]".repeat(N)),
        format!("(;{})", "(;B[aa]V[1])".repeat(N)),
        format!("(;C[{}", "\\".repeat(N)),
        format!("b=1000 {}", "1 ".repeat(1_000)),
        format!("b=2 {}", "1 ".repeat(1 << 16)),
    ];
    for text in deep {
        let beginning: String = text.chars().take(40).collect();
        let read = import(&text, ImportOptions::default(), None);
        assert!(read.is_some(), "{beginning}");
    }
}

#[test]
fn a_foreign_text_has_a_limit_of_nodes() {
    let text = format!("b=1 {}", "1 ".repeat(10));
    assert!(import(&text, ImportOptions::default(), None).is_some_and(|read| read.is_err()));
    let text = format!("({})", "(1)".repeat(MAX_FOREIGN_NODES));
    let refused = import(&text, ImportOptions::default(), None).unwrap().unwrap_err();
    assert!(matches!(refused[0].problem, Problem::TooManyNodes { .. }), "{:?}", refused[0]);
}

/// Roles, moves and values of all nodes, without what a format cannot hold.
fn shape(tree: &GameTree, has_labels: bool) -> Vec<String> {
    let node = |node: NodeId| {
        let label = tree.label(node).filter(|_| has_labels && tree.copied_from(node).is_none());
        format!("{} {:?} {:?}", tree.ply(node), label, tree.value(node))
    };
    tree.nodes().map(node).collect()
}

#[test]
fn what_is_written_for_other_programs_is_read_as_the_same_tree() {
    for bundled in library::TREES {
        let Ok(read) = read(bundled.text) else { continue };
        let tree = read.tree;
        for format in [
            ConvertFormat::Nyu,
            ConvertFormat::Csv,
            ConvertFormat::Dot,
            ConvertFormat::Newick,
            ConvertFormat::Efg,
            ConvertFormat::Forest,
        ] {
            let Ok(written) = convert_tree(&tree, format, false) else {
                assert_eq!(format, ConvertFormat::Efg, "{}", bundled.name);
                continue;
            };
            let text = written.text;
            let again = import(&text, ImportOptions::default(), None)
                .unwrap_or_else(|| panic!("{} as {} is not recognized:\n{text}", bundled.name, format.name()))
                .unwrap_or_else(|why| panic!("{} as {}: {why:?}\n{text}", bundled.name, format.name()))
                .tree;
            // Labels that the format made unique or made up may differ.
            let renames = ["foreign-loss-names", "foreign-loss-labels"];
            let is_named = !written.losses.iter().any(|loss| renames.contains(&loss.id))
                && !tree.nodes().any(|node| tree.label(node).is_none());
            assert_eq!(
                shape(&again, is_named),
                shape(&tree, is_named),
                "{} as {}:\n{text}",
                bundled.name,
                format.name()
            );
            if matches!(format, ConvertFormat::Dot | ConvertFormat::Efg | ConvertFormat::Forest) {
                for node in tree.nodes().filter(|&node| !tree.is_leaf(node)) {
                    assert_eq!(again.role(node), tree.role(node), "{} as {}", bundled.name, format.name());
                }
            }
        }
    }
}

#[test]
fn a_conversion_looks_as_expected_and_says_what_is_lost() {
    for format in ConvertFormat::ALL {
        for tree in ["a-to-n", "dice", "transpositions"] {
            let read = read(library::find(tree).unwrap().text).unwrap().tree;
            let mut told = String::new();
            match convert_tree(&read, format, false) {
                Ok(written) => {
                    told.push_str(&written.text);
                    let text = english();
                    for loss in written.losses {
                        writeln!(told, "note: {}", loss.say(&text)).unwrap();
                    }
                }
                Err(why) => writeln!(told, "{}", why.id()).unwrap(),
            }
            let name = format!("tests/golden/convert/{tree}.{}", format.name());
            crate::expected::check(Path::new(env!("CARGO_MANIFEST_DIR")).join(name), &told);
        }
    }
}

#[test]
fn a_foreign_text_that_is_pasted_becomes_an_unsaved_outline() {
    let mut harness = first_window();
    paste(&mut harness, include_str!("../foreign/nyu.txt"));
    let app = state(&harness);
    assert_eq!(app.document().origin, DocumentOrigin::Pasted);
    assert_eq!(
        app.document().tree.find("a2").map(|node| app.document().tree.value(node).unwrap().get()),
        Some(-7.0)
    );
    let text = app.document().request.given.text();
    assert!(read(&text).is_ok() && foreign_format(&text).is_none(), "{text}");
}

#[test]
fn a_chess_game_with_values_that_is_pasted_becomes_a_tree() {
    let mut harness = first_window();
    paste(&mut harness, include_str!("../foreign/mate-in-two.pgn"));
    let app = state(&harness);
    assert!(app.problems().is_none());
    let tree = &app.document().tree;
    assert_eq!(tree.header().title.as_deref(), Some("Mate in two"));
    assert_eq!(tree.mv(tree.children(NodeId::ROOT).next().unwrap()).as_deref(), Some("Ra6!"));
}

#[test]
fn a_foreign_file_belongs_to_no_file_in_the_window_and_its_problems_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.efg");
    let source = include_str!("../foreign/gambit.efg");
    std::fs::write(&path, source).unwrap();
    let harness = window(Opening::File(path.clone()));
    let app = state(&harness);
    assert_eq!(app.document().origin, DocumentOrigin::Pasted);
    assert_eq!(app.document().tree.header().title.as_deref(), Some("A small zero-sum game"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), source);
    let mut harness = first_window();
    paste(&mut harness, include_str!("../foreign/bad-cycle.dot"));
    let problems = state(&harness).problems().expect("the cycle is told");
    assert!(matches!(problems.diagnostics[0].problem, Problem::Cycle { .. }));
}

#[test]
fn commands_read_foreign_texts_and_say_how() {
    let ran = run_in(None, &["convert", "tests/foreign/gambit.efg", "--to", "line"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("r -> coin chance(heads -> 3 p=1/2, tails -> -1 p=1/2)"), "{}", ran.out);
    assert!(ran.err.contains("tests/foreign/gambit.efg is read as a Gambit game"), "{}", ran.err);
    let ran = run_in(None, &["solve", "tests/foreign/aima.py"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let ran = run_in(
        None,
        &["convert", "tests/foreign/bad-gambit-players.efg", "--player", "2", "--to", "nyu"],
        "",
    );
    assert_eq!((ran.status, ran.out.as_str()), (0, "x: [n1, n2]\nn1=2\nn2=2\n"), "{}", ran.err);
    assert!(ran.err.contains("note: 2 moves (first that to #0) are left out"), "{}", ran.err);
    let ran = run_in(None, &["solve", "tests/foreign/opening.pgn"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains("tests/foreign/opening.pgn is read as a chess game"), "{}", ran.err);
    let sgf = include_str!("../foreign/gomoku.sgf");
    let ran = run_in(None, &["convert", "-", "--to", "line"], sgf);
    assert!(ran.status == 0 && ran.out.contains("hh ->"), "{} {}", ran.out, ran.err);
    refused(None, &["solve", "-"], "(;GM[1];B[hh];W[hg])", &["1:2", "no position of this game has a value"]);
    refused(None, &["solve", "-"], "digraph { A -> B -> A }", &["1:11", "form a cycle"]);
    let ran = run_in(None, &["convert", "a-to-n", "--to", "tikz", "--fragment"], "");
    assert!(ran.out.starts_with("\\tikzset{") && !ran.out.contains("documentclass"), "{}", ran.out);
}

/// The page for users names every format that is read, and every one that is written.
#[test]
fn the_page_of_formats_names_all_of_them() {
    let page = include_str!("../../docs/formats.md");
    let n_rows = page.lines().filter(|line| line.starts_with("| ")).count();
    assert!(n_rows >= FOREIGN_FORMATS.len() + ConvertFormat::ALL.len(), "{n_rows} rows");
    for format in ConvertFormat::ALL {
        assert!(page.contains(&format!("--to {}", format.name())), "{}", format.name());
    }
    // What stands in the first column of the first table is recognized.
    let (table, _) = page.split_once("## I want").unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for row in table.lines().filter(|line| line.starts_with("| ") && line.contains('`')) {
        let sample = row.split('`').nth(1).unwrap().replace("⏎ ", "\n");
        let format = foreign_format(&sample).unwrap_or_else(|| panic!("{sample} is not recognized"));
        assert!(import(&sample, ImportOptions::default(), None).unwrap().is_ok(), "{sample}");
        seen.insert(format.title_message_id);
    }
    assert_eq!(seen.len(), FOREIGN_FORMATS.len(), "{seen:?}");
}
