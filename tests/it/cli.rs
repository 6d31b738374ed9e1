//! The real program: what it prints, what it writes, and with which status it ends.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use plyscope::search::Algorithm;
use serde_json::{Value, json};

pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyscope"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

pub(crate) fn run_in(folder: Option<&Path>, args: &[&str], input: &str) -> Ran {
    let mut command = program();
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let mut child = command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without having read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> Ran {
    run_in(None, args, "")
}

/// Runs, expects success, and gives the JSON that was printed.
#[track_caller]
fn solved(args: &[&str], input: &str) -> Value {
    let args = [&["solve", "--json"], args].concat();
    let ran = run_in(None, &args, input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    assert_eq!(ran.out.lines().count(), 1);
    serde_json::from_str(&ran.out).unwrap()
}

/// Expects a status, nothing on standard output, and words on standard error.
#[track_caller]
pub(crate) fn refused(folder: Option<&Path>, args: &[&str], input: &str, words: &[&str]) {
    let ran = run_in(folder, args, input);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
    for word in words {
        assert!(ran.err.contains(word), "{args:?}: {word:?} is not in {:?}", ran.err);
    }
}

#[test]
fn solve_prints_the_contract_for_a_to_n() {
    let expected = json!({
        "value": 4, "bound": "exact", "best": "C", "pv": [1, 2], "pv_end": "value", "visited": 12, "evaluated": 6,
        "evaluated_distinct": 6,
        "cutoffs": {"alpha": 1, "beta": 1, "deep": 1},
        "n_pruned": 2,
        "pruned": [
            {"path": [1, 0, 0, 1], "label": "N", "at": [1, 0, 0], "kind": "alpha", "deep": true, "bound_from": []},
            {"path": [1, 1, 1], "label": "L", "at": [1, 1], "kind": "beta", "deep": false, "bound_from": [1]},
        ],
        "conventions": {
            "algorithm": "alpha-beta", "fail": "soft", "cut": "ge", "order": "ltr", "deep": true,
            "window": ["-inf", "inf"], "root": "max",
        },
    });
    let mut full = solved(&["a-to-n", "--full"], "");
    full.as_object_mut().unwrap().remove("nodes");
    assert_eq!(full.as_object_mut().unwrap().remove("whole"), Some(json!(true)));
    assert_eq!(full, expected);
    // Without --full the children that are pruned are counted, not listed.
    full.as_object_mut().unwrap().remove("pruned");
    assert_eq!(solved(&["a-to-n"], ""), full);
}

#[test]
fn a_search_of_a_game_is_told_in_a_few_lines_of_json_and_in_full_when_it_is_wanted() {
    let args = ["--game", "chess", "--depth", "4"];
    let short = run(&[&["solve"][..], &args, &["--json"]].concat()).out;
    assert!(short.len() < 2_000, "{} bytes", short.len());
    let full = solved(&[&args[..], &["--full"]].concat(), "");
    let short: Value = serde_json::from_str(&short).unwrap();
    assert!(short["n_pruned"].as_u64().unwrap() > 1_000);
    assert_eq!(short["n_pruned"], full["pruned"].as_array().unwrap().len());
    assert_eq!(short["n_pruned"], full["n_pruned"]);
}

#[test]
fn every_node_is_told_once_however_often_it_was_visited() {
    for (tree, algorithm) in [("transpositions", "mtdf"), ("a-to-n", "pvs"), ("take-7", "mtdf")] {
        let full = run(&["solve", tree, "--algorithm", algorithm, "--full"]).out;
        // A heading stands after an empty line.
        let lines: Vec<&str> = full.lines().collect();
        let is_heading = |pair: &&[&str]| pair[0].is_empty() && pair[1].contains(" (");
        let headings: Vec<&str> = lines.windows(2).filter(is_heading).map(|pair| pair[1]).collect();
        let different: BTreeSet<&str> = headings.iter().copied().collect();
        assert!(headings.len() > 3, "{full}");
        assert_eq!(different.len(), headings.len(), "{headings:?}");
    }
}

#[test]
fn something_is_told_of_every_node_by_every_search() {
    for algorithm in Algorithm::ALL {
        let tree = if algorithm.has_chance() { "dice" } else { "a-to-n" };
        let full = run(&["solve", tree, "--algorithm", algorithm.name(), "--full"]).out;
        let lines: Vec<&str> = full.lines().collect();
        let headings = lines.windows(3).filter(|three| three[0].is_empty() && three[1].contains(" ("));
        let told: Vec<bool> = headings.map(|three| three[2].starts_with("  ")).collect();
        assert!(told.len() > 3 && told.iter().all(|&is_told| is_told), "{full}");
    }
    let sss = run(&["solve", "a-to-n", "--algorithm", "sss", "--full"]).out;
    assert!(sss.contains("J (leaf)\n  Step 15: J is taken from the list"), "{sss}");
    // No step is left out: each begins with its number.
    for algorithm in ["sss", "dual-sss", "proof-number", "mcts"] {
        let args = ["a-to-n", "--algorithm", algorithm, "--iterations", "8"];
        let args = if algorithm == "mcts" { &args[..] } else { &args[..3] };
        let full = run(&[&["solve"], args, &["--full"]].concat()).out;
        let n_steps = run(&[&["trace"], args].concat()).out.lines().count();
        let told: BTreeSet<&str> = full
            .lines()
            .filter_map(|line| line.strip_prefix("  Step ")?.split_once(':'))
            .map(|(step, _)| step)
            .collect();
        assert_eq!(told.len(), n_steps, "{algorithm}: {full}");
    }
}

#[test]
fn full_adds_the_visits_in_their_order_with_the_windows_first_passed_down() {
    let solved = solved(&["-", "--full"], "A(B(D=3, E=5), C(F=2, G=9))");
    let nodes = solved["nodes"].as_array().unwrap();
    let node = |parent: Value,
                index: usize,
                label: &str,
                value: i32,
                bound: &str,
                alpha: Value,
                beta: Value| json!({"parent": parent, "index": index, "label": label, "value": value, "bound": bound, "alpha": alpha, "beta": beta});
    let (low, high) = (json!("-inf"), json!("inf"));
    let expected = [
        node(Value::Null, 0, "A", 3, "exact", low.clone(), high.clone()),
        node(json!(0), 0, "B", 3, "exact", low.clone(), high.clone()),
        node(json!(1), 0, "D", 3, "exact", low.clone(), high.clone()),
        node(json!(1), 1, "E", 5, "exact", low, json!(3)),
        node(json!(0), 1, "C", 2, "upper", json!(3), high.clone()),
        node(json!(4), 0, "F", 2, "exact", json!(3), high),
    ];
    assert_eq!(nodes.as_slice(), expected);
}

#[test]
fn values_are_seen_from_max_in_every_algorithm() {
    let ab = solved(&["a-to-n", "--full"], "");
    let mut negamax = solved(&["a-to-n", "--full", "--algorithm", "negamax-alpha-beta"], "");
    assert_eq!(negamax["conventions"]["algorithm"], "negamax-alpha-beta");
    negamax["conventions"]["algorithm"] = json!("alpha-beta");
    assert_eq!(negamax, ab);
    let minimax = solved(&["root-min", "--full", "--algorithm", "minimax"], "");
    let mut plain = solved(&["root-min", "--full", "--algorithm", "negamax"], "");
    plain["conventions"]["algorithm"] = json!("minimax");
    assert_eq!(plain, minimax);
}

#[test]
fn all_conventions_can_be_given_and_are_told() {
    let args =
        "a-to-n --algorithm alpha-beta --fail hard --cut gt --order rtl --shallow --window -3,5.5 --root min";
    let solved = solved(&args.split(' ').collect::<Vec<_>>(), "");
    let expected = json!({
        "algorithm": "alpha-beta", "fail": "hard", "cut": "gt", "order": "rtl", "deep": false,
        "window": [-3, 5.5], "root": "min",
    });
    assert_eq!(solved["conventions"], expected);
}

#[test]
fn a_bound_of_the_initial_window_comes_from_nobody() {
    let solved = solved(&["-", "--window=-inf,3", "--full"], "[[5, 7], [9, 8]]");
    assert_eq!((&solved["value"], &solved["bound"]), (&json!(5), &json!("lower")));
    assert_eq!(solved["best"], json!(0), "without labels the choice is an index");
    let cut =
        json!({"path": [1], "label": null, "at": [], "kind": "beta", "deep": false, "bound_from": null});
    assert_eq!(solved["pruned"], json!([cut]));
}

#[test]
fn a_root_that_is_a_leaf_has_no_choice() {
    let solved = solved(&["-"], "7.25");
    assert_eq!((&solved["value"], &solved["best"], &solved["pv"]), (&json!(7.25), &json!(null), &json!([])));
}

#[test]
fn infinite_values_are_strings() {
    assert_eq!(solved(&["forced-mate"], "")["value"], json!("inf"));
}

#[test]
fn a_chain_of_ten_thousand_nodes_and_a_wide_node_are_solved() {
    let chain = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    assert_eq!(solved(&["-"], &chain)["visited"], json!(10_001));
    let wide = format!("[{}]", vec!["1"; 100_000].join(","));
    let solved = solved(&["-", "--full"], &wide);
    assert_eq!(solved["nodes"].as_array().unwrap().len(), 100_001);
    assert_eq!(solved["nodes"][100_000]["index"], json!(99_999));
}

#[test]
fn solve_in_words_names_the_value_the_cuts_and_the_conventions() {
    let ran = run(&["solve", "a-to-n"]);
    assert_eq!(ran.status, 0);
    for words in ["The value of A is 4", "12 of 14", "6 of 8", "cutoff at I", "cutoff at G", "fail-soft"] {
        assert!(ran.out.contains(words), "{words:?} is not in {}", ran.out);
    }
    let full = run(&["solve", "a-to-n", "--full"]).out;
    assert!(
        full.contains("N: the value of A stays the same for any value, its choice for any value"),
        "{full}"
    );
    assert!(full.contains("H: the value of A stays the same for H = 4, its choice for H > 3"), "{full}");
}

#[test]
fn a_search_that_needs_a_free_leaf_or_meets_dice_is_refused_with_the_place() {
    refused(None, &["solve", "a-to-q", "--order", "rtl"], "", &["a-to-q:", "H"]);
    refused(None, &["solve", "dice", "--algorithm", "alpha-beta", "--json"], "", &["dice:6:10:", "B"]);
    for command in [["solve", "dice"], ["trace", "dice"], ["quiz", "dice"]] {
        let ran = run(&command);
        assert!(ran.err.contains("searched with Star1 instead"), "{command:?}: {}", ran.err);
    }
    refused(None, &["solve", "-"], "A(B=?, C=3)", &["standard input:1:3:", "B"]);
}

#[test]
fn trace_numbers_its_sentences_from_one() {
    let ran = run(&["trace", "a-to-n"]);
    assert_eq!(ran.status, 0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with(" 1  A (MAX) is searched"), "{}", lines[0]);
    for (i, line) in lines.iter().enumerate() {
        assert_eq!(line.split_whitespace().next(), Some((i + 1).to_string().as_str()));
    }
}

#[test]
fn trace_as_json_is_one_object_a_line() {
    let ran = run(&["trace", "a-to-n", "--json"]);
    let steps: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps.len(), run(&["trace", "a-to-n"]).out.lines().count());
    assert_eq!(steps[0]["kind"], "enter");
    assert_eq!((&steps[0]["alpha"], &steps[0]["beta"]), (&json!("-inf"), &json!("inf")));
    let last = steps.last().unwrap();
    assert_eq!(
        (&last["kind"], &last["value"], &last["bound"]),
        (&json!("return"), &json!(4), &json!("exact"))
    );
    let cut = steps.iter().find(|step| step["kind"] == "cut").unwrap();
    assert_eq!((&cut["node"], &cut["ply"], &cut["value"]), (&json!("I"), &json!(3), &json!(0)));
    assert_eq!((&cut["alpha"], &cut["beta"]), (&json!(3), &json!(0)));
    let expected = json!({"kind": "alpha", "deep": true, "bound_from": [], "pruned": [[1, 0, 0, 1]]});
    assert_eq!(cut["cut"], expected);
    assert!(cut["sentence"].as_str().unwrap().contains('N'));
}

#[test]
fn a_trace_in_negamax_tells_the_same_numbers_in_json() {
    let numbers = |algorithm: &str| {
        let ran = run(&["trace", "middle-game", "--json", "--algorithm", algorithm]);
        ran.out
            .lines()
            .map(|line| {
                let mut step: Value = serde_json::from_str(line).unwrap();
                step["sentence"].take();
                step
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers("negamax-alpha-beta"), numbers("alpha-beta"));
}

#[test]
fn export_writes_every_format_and_overwrites_nothing_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let args = ["export", "a-to-n", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "--width", "640"];
    assert_eq!(run_in(Some(folder.path()), &args, "").status, 0);
    let svg = fs::read_to_string(at("a.svg")).unwrap();
    assert!(roxmltree::Document::parse(&svg).is_ok());
    let png = png::Decoder::new(std::io::BufReader::new(fs::File::open(at("a.png")).unwrap()));
    assert_eq!(png.read_info().unwrap().info().width, 640);
    assert!(fs::read(at("a.pdf")).unwrap().starts_with(b"%PDF-"));
    refused(Some(folder.path()), &args, "", &["a.svg", "--force"]);
    assert_eq!(fs::read_to_string(at("a.svg")).unwrap(), svg);
    let at_the_cut = ["export", "a-to-n", "-o", "a.svg", "--step", "cut:1", "--force"];
    assert_eq!(run_in(Some(folder.path()), &at_the_cut, "").status, 0);
    assert_ne!(fs::read_to_string(at("a.svg")).unwrap(), svg);
    // Nothing but the pictures is left behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn searches_stand_side_by_side_or_over_each_other_in_one_picture() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |options: &[&str]| {
        let args = [&["export", "a-to-n", "-o", "x.svg", "--force"], options].concat();
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{options:?}");
        fs::read_to_string(folder.path().join("x.svg")).unwrap()
    };
    let beside = draw(&["--with", "pvs", "--with", "alpha-beta --order rtl"]);
    let parsed = roxmltree::Document::parse(&beside).unwrap();
    let ids: Vec<&str> = parsed.descendants().filter_map(|element| element.attribute("id")).collect();
    let different: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), different.len(), "every id is there once");
    // What is drawn, beside what is said of the picture to those who cannot see it.
    // Fonts among the styles are letters without a meaning.
    let is_said = |above: roxmltree::Node<'_, '_>| {
        ["title", "desc", "style"].iter().any(|&name| above.has_tag_name(name))
    };
    let is_drawn = |text: &roxmltree::Node<'_, '_>| text.is_text() && !text.ancestors().any(is_said);
    let drawn = parsed.descendants().filter(is_drawn);
    let texts: Vec<&str> = drawn.filter_map(|text| text.text()).collect();
    let says = |words: &str| texts.iter().filter(|text| text.contains(words)).count();
    assert_eq!((says("A–N"), says("PVS"), says("right to left"), says("MAX to move")), (1, 1, 1, 1));
    let over = draw(&["--with", "pvs", "--overlay", "--step", "cut:1"]);
    assert!(over.contains("visited by PVS") && over.contains("visited by alpha-beta"));
    // A path says so as a tree does.
    let path = draw(&["--with", "pvs", "--overlay", "--view", "path", "--step", "cut:1"]);
    assert!(path.contains("visited by PVS") && path.contains("visited by alpha-beta"));
    assert_ne!(
        draw(&["--with", "minimax", "--step", "25", "--sync", "share"]),
        draw(&["--with", "minimax", "--step", "25"])
    );
    let refuse = |options: &[&str], words: &str| {
        let args = [&["export", "a-to-n", "-o", "x.svg", "--force"], options].concat();
        refused(Some(folder.path()), &args, "", &[words]);
    };
    refuse(&["--with", "pvs", "--with", "mtdf", "--overlay"], "one --with");
    refuse(&["--with", "pvs --root min"], "same root");
    refuse(&["--overlay"], "--with");
}

#[test]
fn every_look_option_changes_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |options: &str| {
        let mut args = vec!["export", "a-to-n", "-o", "x.svg", "--force", "--step", "cut:1"];
        args.extend(options.split(' ').filter(|word| !word.is_empty()));
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{options}");
        fs::read_to_string(folder.path().join("x.svg")).unwrap()
    };
    let usual = draw("");
    let defaults =
        "--theme light --glyphs triangles --annotations history --orientation top-down --arrows current";
    assert_eq!(draw(defaults), usual);
    // What the window wrote into its preferences is understood here, too.
    assert_eq!(draw("--glyphs squares-and-circles"), draw("--glyphs squares"));
    for options in [
        "--theme dark",
        "--theme projector",
        "--theme print",
        "--glyphs squares",
        "--glyphs circles",
        "--annotations edges",
        "--annotations inequality",
        "--annotations none",
        "--orientation left-right",
        "--arrows none",
        "--no-title",
        "--no-margin",
        "--no-legend",
        "--no-reasons",
        "--no-pv",
        "--no-current",
        "--no-unevaluated",
        "--collapse F",
        "--collapse 1.0 --collapse B",
        "--transparent",
        "--order rtl",
    ] {
        assert_ne!(draw(options), usual, "{options}");
    }
}

#[test]
fn a_tree_with_dice_is_drawn_though_the_search_that_was_named_cannot_search_it() {
    let folder = tempfile::tempdir().unwrap();
    let ran =
        run_in(Some(folder.path()), &["export", "dice", "--algorithm", "alpha-beta", "-o", "dice.svg"], "");
    assert_eq!(ran.status, 0);
    assert!(ran.err.contains("dice:6:10"), "{}", ran.err);
    assert!(fs::read_to_string(folder.path().join("dice.svg")).unwrap().contains("1/3"));
}

#[test]
fn a_tree_with_dice_is_exported_with_a_search_that_has_a_rule_for_them_which_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let export = |options: &[&str]| {
        let args = [&["export", "dice", "--force", "-o", "dice.svg"], options].concat();
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        (fs::read_to_string(folder.path().join("dice.svg")).unwrap(), ran.err)
    };
    let (named, silent) = export(&["--algorithm", "star1"]);
    let (instead, told) = export(&[]);
    assert_eq!(instead, named);
    assert!(silent.is_empty() && told.contains('B') && told.contains("Star1"), "{silent}{told}");
}

#[test]
fn bad_outputs_are_refused_before_the_input_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let inside = Some(folder.path());
    refused(inside, &["export", "no-such-tree", "-o", "a.bmp"], "", &[".svg", "a.bmp"]);
    refused(inside, &["export", "no-such-tree", "-o", "a"], "", &[".svg"]);
    refused(inside, &["export", "no-such-tree", "-o", "deep/a.svg"], "", &["deep"]);
    fs::create_dir(folder.path().join("d.svg")).unwrap();
    refused(inside, &["export", "no-such-tree", "-o", "d.svg", "--force"], "", &["folder"]);
    refused(inside, &["export", "a-to-n", "-o", "a.svg", "--step", "999"], "", &["999"]);
    refused(inside, &["export", "three-by-three", "-o", "a.svg", "--step", "cut:2"], "", &["one cutoff"]);
    refused(inside, &["export", "a-to-n", "-o", "a.svg", "--collapse", "Z"], "", &["\"Z\""]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn check_tells_what_was_checked_and_ends_accordingly() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("fine.tree", "expect: value 3; visited 3\n\nA\n  B 3\n  C 1\n");
    write("wrong.tree", "title: x\nexpect: value 4; visited 3\n\nA\n  B 3\n  C 1\n");
    write("unclear.tree", "expect: worth 4\n\nA\n  B 3\n");
    write("bad.tree", "A\n  B 3\n  L\n");
    let check = |names: &[&str]| run_in(Some(folder.path()), &[&["check"], names].concat(), "");
    let fine = check(&["fine.tree"]);
    assert_eq!((fine.status, fine.err.as_str()), (0, ""));
    assert!(fine.out.contains("fine.tree: 3 nodes"), "{}", fine.out);
    let wrong = check(&["fine.tree", "wrong.tree"]);
    assert_eq!((wrong.status, wrong.err.as_str()), (1, ""));
    for words in ["wrong.tree:2:9:", "value: expected 4, found 3", "1 of 2 files"] {
        assert!(wrong.out.contains(words), "{words:?} is not in {}", wrong.out);
    }
    let bad = check(&["bad.tree", "wrong.tree", "gone.tree"]);
    assert_eq!(bad.status, 2);
    for words in
        ["bad.tree:3:3: leaf \"L\" has no value", "3 |   L", "hint: ", "wrong.tree:2:9:", "gone.tree"]
    {
        assert!(bad.out.contains(words), "{words:?} is not in {}", bad.out);
    }
    let unclear = check(&["unclear.tree"]);
    assert_eq!(unclear.status, 2);
    assert!(unclear.out.contains("unclear.tree:1:9:") && unclear.out.contains("worth"), "{}", unclear.out);
}

#[test]
fn the_bundled_trees_pass_their_check() {
    let names: Vec<&str> = plyscope::library::TREES.iter().map(|tree| tree.name).collect();
    let ran = run(&[&["check"], names.as_slice()].concat());
    assert_eq!(ran.status, 0, "{}", ran.out);
}

#[test]
fn convert_changes_the_format_and_not_the_tree() {
    let line = run(&["convert", "a-to-n", "--to", "line"]);
    assert_eq!(line.status, 0);
    assert!(line.out.contains("A(B(D=3, E=5), C("), "{}", line.out);
    let back = run_in(None, &["convert", "-", "--to", "outline"], &line.out);
    assert_eq!(back.out, run(&["convert", "a-to-n", "--to", "outline"]).out);
    refused(None, &["convert", "five-stones", "--to", "lists"], "", &["five-stones", "moves"]);
    let folder = tempfile::tempdir().unwrap();
    let args = ["convert", "a-to-q", "--to", "json", "-o", "q.json"];
    assert_eq!(run_in(Some(folder.path()), &args, "").status, 0);
    refused(Some(folder.path()), &args, "", &["q.json", "--force"]);
    assert_eq!(run_in(Some(folder.path()), &["solve", "q.json"], "").status, 0);
    // The name of the file tells the format, if there is one alone that it can be.
    for (name, format) in [("n.dot", "dot"), ("n.NWK", "newick"), ("n.tree", "outline"), ("n.efg", "efg")] {
        assert_eq!(run_in(Some(folder.path()), &["convert", "a-to-n", "-o", name], "").status, 0, "{name}");
        let written = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(written, run(&["convert", "a-to-n", "--to", format]).out, "{name}");
    }
    for name in ["q.tex", "q", "-"] {
        refused(Some(folder.path()), &["convert", "a-to-q", "-o", name], "", &[name, "--to"]);
    }
    assert_eq!(run(&["convert", "a-to-q"]).status, 2);
}

#[test]
fn list_names_every_bundled_tree_in_order() {
    let out = run(&["list"]).out;
    let places: Vec<_> = plyscope::library::TREES
        .iter()
        .map(|tree| {
            out.find(&format!("{} ", tree.name)).unwrap_or_else(|| panic!("{} is missing", tree.name))
        })
        .collect();
    assert!(places.is_sorted());
}

#[test]
fn list_names_every_algorithm_with_what_it_asks_for() {
    let out = run(&["list", "--algorithms"]).out;
    for algorithm in plyscope::search::Algorithm::with_faulty() {
        let line = out.lines().find(|line| line.starts_with(&format!("{} ", algorithm.name())));
        assert!(line.is_some(), "{} is missing", algorithm.name());
    }
    let (_, aspiration) = out.split_once("\naspiration ").unwrap();
    assert_eq!(
        aspiration.lines().nth(3).unwrap().trim(),
        "--table --table-size --replacement --guess --delta"
    );
}

#[test]
fn a_file_comes_before_a_bundled_tree_of_its_name_and_a_folder_does_not() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a-to-n"), "[1, 2]").unwrap();
    fs::create_dir(folder.path().join("a-to-q")).unwrap();
    let value = |name: &str| {
        let ran = run_in(Some(folder.path()), &["solve", name, "--json"], "");
        serde_json::from_str::<Value>(&ran.out).unwrap()["value"].clone()
    };
    assert_eq!((value("a-to-n"), value("a-to-q")), (json!(2), json!(3)));
    refused(Some(folder.path()), &["solve", "."], "", &["folder"]);
    refused(Some(folder.path()), &["solve", "a-to-z"], "", &["plyscope list"]);
}

#[test]
fn several_trees_can_be_opened_and_all_of_them_must_be_there() {
    let (one, two) = (run(&["a-to-n"]), run(&["a-to-n", "a-to-q"]));
    assert_eq!((two.status, two.out), (0, one.out), "where there is no display, the first is told");
    let gone = run(&["a-to-n", "no-such.tree"]);
    assert_eq!((gone.status, gone.out.as_str()), (2, ""));
    assert!(gone.err.contains("no-such.tree"), "{}", gone.err);
}

#[test]
fn wrong_usage_ends_with_two_and_help_with_zero() {
    for args in [
        &["solve", "a-to-n", "--cut", "ne"][..],
        &["solve", "a-to-n", "--window", "5,3"],
        &["solve", "a-to-n", "--window", "3"],
        &["export", "a-to-n"],
        &["export", "a-to-n", "-o", "a.png", "--dpi", "96", "--scale", "2"],
        &["export", "a-to-n", "-o", "a.png", "--dpi", "0"],
        &["convert", "a-to-n", "--to", "xml"],
    ] {
        refused(None, args, "", &["--help"]);
    }
    for args in [&["--help"][..], &["solve", "--help"], &["export", "-h"], &["--version"]] {
        let ran = run(args);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        assert!(!ran.out.is_empty());
    }
    let help = run(&["--help"]).out;
    for word in ["solve", "trace", "export", "check", "convert", "list", "Examples"] {
        assert!(help.contains(word), "{word}");
    }
}

#[test]
fn an_error_is_told_once() {
    let ran = run(&["solve", "no/such/file.tree"]);
    assert_eq!((ran.status, ran.err.lines().count()), (2, 1), "{}", ran.err);
    assert_eq!(ran.err.matches("no/such/file.tree").count(), 1, "{}", ran.err);
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let mut child = program()
        .args(["trace", "middle-game", "--algorithm", "minimax"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 64];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn without_a_display_the_search_is_told_in_words() {
    for args in [&[][..], &["three-by-three"]] {
        let ran = run(args);
        assert_eq!(ran.status, 0);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(ran.err.contains("display") && ran.err.contains("export"), "{}", ran.err);
        assert!(ran.out.trim_start().starts_with("1  A (MAX) is searched"), "{}", ran.out);
    }
}

#[test]
fn one_file_is_not_written_twice_in_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["export", "a-to-n", "-o", "x.svg", "-o", "./x.svg"];
    refused(Some(folder.path()), &args, "", &["named twice", "x.svg"]);
    assert!(!folder.path().join("x.svg").exists());
}

#[test]
fn a_position_is_solved_with_moves_of_the_game() {
    let solved =
        solved(&["--game", "tic-tac-toe", "--position", "XOX/OOX/...", "--evaluation", "win-by-ply"], "");
    assert_eq!(solved["value"], json!(9));
    assert_eq!(
        (&solved["best"], &solved["pv"], &solved["path"]),
        (&json!("c1"), &json!(["c1"]), &json!([2]))
    );
    assert_eq!(solved["complete"], json!(true));
}

#[test]
fn a_mate_is_worth_infinity_and_its_length_is_told() {
    let ran = run(&["solve", "mate-in-two"]);
    assert!(ran.out.contains("White (MAX) wins in 2 moves (3 plies)"), "{}", ran.out);
    assert_eq!(solved(&["mate-in-two", "--evaluation", "material-infinite"], "")["value"], json!("inf"));
    assert_eq!(solved(&["mate-in-two", "--root", "min"], "")["value"], json!(-997));
}

#[test]
fn a_position_file_is_read_with_its_plan_and_the_arguments_come_first() {
    let text = "title: small\ngame: connect-four\nposition: 4453\ndepth: 3\n";
    assert_eq!(solved(&["-"], text)["visited"], json!(336));
    assert!(solved(&["-", "--depth", "1"], text)["visited"] == json!(8));
    let grid = "game: tic-tac-toe\n\nXOX\nOOX\n...\n";
    assert_eq!(solved(&["-"], grid)["best"], json!("c1"));
}

#[test]
fn a_search_that_reaches_a_limit_says_so_and_keeps_what_it_found() {
    let solved = solved(&["--game", "chess", "--depth", "5", "--max-visits", "1000"], "");
    assert_eq!((&solved["complete"], &solved["value"]), (&json!(false), &json!(null)));
    assert!(solved["visited"].as_u64().unwrap() >= 1000);
    assert_eq!(
        (&solved["best"], &solved["pv"], &solved["pv_end"]),
        (&json!(null), &json!([]), &json!("nothing"))
    );
    let ran = run(&["solve", "--game", "chess", "--depth", "5", "--max-visits", "1000"]);
    assert!(ran.out.contains("incomplete"), "{}", ran.out);
}

/// The last pass that was finished is the answer.
#[test]
fn iterative_deepening_that_is_stopped_answers_with_its_last_finished_pass() {
    let game = ["--game", "connect-four", "--position", "4453", "--algorithm", "iterative-deepening"];
    for table in [&[][..], &["--table"]] {
        let with = |more: &[&'static str]| [&game[..], table, more].concat();
        let stopped = solved(&with(&["--depth", "30", "--max-visits", "3000"]), "");
        assert_eq!(stopped["complete"], json!(false));
        let depth = stopped["finished_depth"].as_u64().unwrap();
        assert!((3..10).contains(&depth), "{depth}");
        let depth = depth.to_string();
        let alone = ["--game", "connect-four", "--position", "4453", "--depth", &depth];
        let whole = solved(&alone, "");
        for field in ["value", "bound", "best"] {
            assert_eq!(stopped[field], whole[field], "{field} at depth {depth}");
        }
        assert_eq!(stopped["pv"].as_array().unwrap().len().to_string(), depth);
        let said = run(&[&["solve"][..], &with(&["--depth", "30", "--max-visits", "3000"])].concat()).out;
        assert!(said.contains(&format!("the last pass it finished, to depth {depth}")), "{said}");
        assert!(
            said.replace('−', "-").contains(&format!(
                "value of the position is {} (depth {depth}), via {}",
                whole["value"],
                whole["best"].as_str().unwrap()
            )),
            "{said}"
        );
    }
}

#[test]
fn monte_carlo_that_is_stopped_answers_with_what_it_has_seen() {
    let args =
        ["--game", "connect-four", "--algorithm", "mcts", "--iterations", "100000", "--max-visits", "2000"];
    let stopped = solved(&args, "");
    assert_eq!((&stopped["complete"], &stopped["bound"]), (&json!(false), &json!("estimate")));
    assert!(stopped["value"].is_number() && stopped["best"].is_string(), "{stopped}");
    let said = run(&[&["solve"][..], &args].concat()).out;
    assert!(said.contains("of 100000 iterations"), "{said}");
}

#[test]
fn a_disproof_has_no_best_move() {
    let disproof = solved(&["-", "--algorithm", "proof-number"], "A(B(D=-3, E=5), C(F=2, G=-9))");
    assert_eq!(disproof["proved"], json!(false), "{disproof}");
    assert_eq!((&disproof["best"], &disproof["pv"]), (&json!(null), &json!([])), "{disproof}");
    let proof = solved(&["-", "--algorithm", "proof-number"], "A(B(D=3, E=5), C(F=2, G=-9))");
    assert_eq!((&proof["proved"], &proof["best"]), (&json!(true), &json!("B")), "{proof}");
}

#[test]
fn perft_prints_a_line_a_depth_and_games_lists_what_can_be_asked_for() {
    assert_eq!(run(&["perft", "--game", "chess", "--depth", "3"]).out, "1 20\n2 400\n3 8902\n");
    let games = run(&["games"]).out;
    for word in [
        "connect-four",
        "segments",
        "win-by-ply",
        "material-squares",
        "mvv-lva",
        "size=5–19",
        "threats",
        "mobility",
        "mcts        tanh(segments / ",
    ] {
        assert!(games.contains(word), "{word} is not in {games}");
    }
    assert!(!games.contains("tanh(zero"), "{games}");
}

#[test]
fn impossible_positions_are_refused_with_the_place_and_the_reason() {
    refused(
        None,
        &["solve", "--game", "chess", "--position", "8/8/8/8/8/8/8/K1X5 w - - 0 1"],
        "",
        &["X", "^", "hint"],
    );
    refused(None, &["solve", "--game", "go"], "", &["go", "chess", "nim"]);
    refused(None, &["solve", "--game", "connect-four", "--position", "4444444"], "", &["^"]);
    refused(None, &["solve", "-"], "game: chess\nposition: e4 e5 Ke3\n", &[":2:17: "]);
    refused(
        None,
        &["solve", "-"],
        "game: chess\ndepth: none\nevaluation: nice\n",
        &[":2:8: ", ":3:13: ", "material"],
    );
    refused(None, &["solve", "-"], "game: gomoku\nsize: 4\n", &[":2:7: ", "5–19"]);
    refused(None, &["solve", "a-to-n", "--depth", "3"], "", &["tree"]);
    refused(None, &["solve", "--game", "chess", "--evaluation", "discs"], "", &["material-squares"]);
}

#[test]
fn the_first_plies_of_a_game_become_a_labeled_tree() {
    let ran = run(&["convert", "--game", "take", "--position", "3", "--to", "line"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("1 -> B"), "{}", ran.out);
    assert_eq!(solved(&["-"], &ran.out)["value"], json!(99));
    refused(None, &["convert", "--game", "chess", "--depth", "4", "--to", "line"], "", &["5000", "--depth"]);
}

#[test]
fn every_algorithm_can_be_named() {
    for algorithm in plyscope::search::Algorithm::ALL {
        let solved = solved(&["a-to-n", "--algorithm", algorithm.name()], "");
        let expected = match algorithm.name() {
            "mcts" => json!("estimate"),
            "proof-number" => json!("lower"),
            _ => json!("exact"),
        };
        assert_eq!(solved["bound"], expected, "{algorithm:?}");
        if expected == json!("exact") {
            assert_eq!((&solved["value"], &solved["best"]), (&json!(4), &json!("C")), "{algorithm:?}");
        }
    }
    assert_eq!(solved(&["a-to-n", "--algorithm", "pvs"], "")["re_searches"], json!(3));
    assert_eq!(solved(&["a-to-n", "--algorithm", "mtdf", "--guess", "4"], "")["iterations"], json!(2));
    refused(None, &["solve", "a-to-n", "--algorithm", "alpha-gamma"], "", &["alpha-gamma"]);
    refused(None, &["solve", "a-to-n", "--algorithm", "aspiration", "--delta", "0"], "", &["greater than 0"]);
    refused(None, &["solve", "dice", "--algorithm", "pvs"], "", &["chance"]);
    assert_eq!(solved(&["dice", "--algorithm", "star2"], "")["value"], json!(1.5));
}

#[test]
fn compare_prints_one_object_with_every_search() {
    let ran = run(&["compare", "a-to-n", "--json", "--with", "alpha-beta", "--with", "mtdf --guess 4"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let record: Value = serde_json::from_str(&ran.out).unwrap();
    let searches = record["searches"].as_array().unwrap();
    assert_eq!(searches.len(), 2);
    assert_eq!((&searches[1]["name"], &searches[1]["value"]), (&json!("mtdf --guess 4"), &json!(4)));
    assert_eq!(record["minimax"], json!({"visited": 14, "evaluated": 8}));
    assert_eq!(record["differences"][0]["steps"], json!([1, 2]));
    let ran = run(&["compare", "three-by-three", "--json"]);
    let record: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(record["minimum"], json!(5));
    refused(None, &["compare", "a-to-n", "--with", "pvs"], "", &["two to 8"]);
    refused(None, &["compare", "a-to-n", "--with", "pvs --order up", "--with", "pvs"], "", &["up"]);
    let ran = run(&["compare", "a-to-n", "--conventions"]);
    assert!(ran.out.contains("pruned N L") && ran.out.contains("12 visits"), "{}", ran.out);
}

#[test]
fn a_limit_of_time_that_nobody_waits_for_changes_nothing() {
    for seconds in ["1000000", "999999.5", "0.5"] {
        let solved =
            solved(&["--game", "nim", "--position", "1-2", "--depth", "2", "--seconds", seconds], "");
        assert_eq!(solved["complete"], true, "{seconds}");
    }
}

#[test]
fn an_option_that_makes_no_difference_is_told_and_nothing_else_changes() {
    let plain = run(&["solve", "a-to-n", "--algorithm", "minimax"]);
    let with = run(&["solve", "a-to-n", "--algorithm", "minimax", "--cut", "gt", "--guess", "3"]);
    assert_eq!((with.status, &with.out), (0, &plain.out));
    assert_eq!(plain.err, "");
    assert_eq!(
        with.err,
        "note: --cut makes no difference to minimax\nnote: --guess makes no difference to minimax\n"
    );
    let compared = run(&["compare", "a-to-n", "--with", "alpha-beta", "--with", "mtdf --fail hard"]);
    assert_eq!(
        (compared.status, compared.err.as_str()),
        (0, "note: --fail hard makes no difference to MTD(f)\n")
    );
}

#[test]
fn help_has_no_backslashes() {
    for command in
        ["solve", "trace", "export", "plot", "compare", "check", "convert", "edit", "list", "games", "perft"]
    {
        let ran = run(&[command, "--help"]);
        assert!(ran.status == 0 && !ran.out.contains('\\'), "{command}: {}", ran.out);
    }
}

#[test]
fn the_window_takes_every_option_of_a_search() {
    for args in [
        &["a-to-n", "--algorithm", "pvs", "--order", "rtl", "--window", "0,5", "--root", "min"][..],
        &["take-7", "--algorithm", "minimax", "--depth", "2"],
        &["tic-tac-toe", "--depth", "3", "--evaluation", "zero", "--max-visits", "40", "--fail", "hard"],
        &["--game", "nim", "--position", "1-2", "--algorithm", "mtdf", "--guess", "1"],
        &["a-to-n", "--algorithm", "iterative-deepening", "--depth", "2"],
    ] {
        // Without a display the same search is told in words.
        let told = run(&[&["trace"], args].concat());
        let shown = run(args);
        assert_eq!((shown.status, &shown.out), (told.status, &told.out), "{args:?}: {}", shown.err);
    }
}

#[test]
fn what_is_wrong_with_the_options_of_the_window_is_said_as_for_solve() {
    for args in [
        &["a-to-n", "--window", "5,3"][..],
        &["a-to-n", "--algorithm", "no-such"],
        &["a-to-n", "--evaluation", "zero"],
        &["a-to-n", "--depth", "3"],
        &["take-7", "--evaluation", "no-such"],
        &["--game", "chess", "--position", "8/8"],
        &["--game", "go"],
    ] {
        let (window, solve) = (run(args), run(&[&["solve"], args].concat()));
        let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        assert_eq!((window.status, first(&window.err)), (solve.status, first(&solve.err)), "{args:?}");
        assert_eq!(window.status, 2);
    }
}

#[test]
fn a_text_says_how_long_its_position_is_searched() {
    let text = "game: chess\ndepth: 40\nseconds: 0.05\n";
    let ran = run_in(None, &["solve", "-"], text);
    assert_eq!(ran.status, 0, "{}", ran.err);
    refused(None, &["solve", "-"], "game: chess\nseconds: 0\n", &["0.001–1000000"]);
}
