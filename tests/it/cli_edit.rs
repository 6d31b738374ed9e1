//! `plyscope edit`: what changes, what stays, what is refused.

use crate::cli::{Ran, refused, run_in};

const HOMEWORK: &str = "# sheet 3\ntitle: Homework\n\nA\n  B          # the left side\n    D 3\n    E 5\n  C\n    F\n      \
                        N =  2\n    # careful\n    G\n      L 7    # cut\n";

/// The text after changes, and what was remarked.
#[track_caller]
fn edited(text: &str, changes: &[&str]) -> Ran {
    let ran = run_in(None, &[&["edit", "-"], changes].concat(), text);
    assert_eq!(ran.status, 0, "{changes:?}: {}", ran.err);
    ran
}

#[test]
fn changes_are_made_in_order_and_the_rest_stays_as_it_is_written() {
    let ran = edited(HOMEWORK, &["--set", "C/G/L=9", "--add", "C -> Z=3", "--remove", "N"]);
    let expected = HOMEWORK
        .replace("      L 7    # cut\n", "      L 9    # cut\n    Z 3\n")
        .replace("    F\n      N =  2\n", "    F ·\n");
    assert_eq!(ran.out, expected);
    assert!(ran.err.contains("F has no children any more"), "{}", ran.err);
    // The same options the other way round: Z is there when it is named, and is not when it is not.
    assert!(edited(HOMEWORK, &["--add", "C -> Z=3", "--set", "Z=4"]).out.ends_with("    Z 4\n"));
    refused(None, &["edit", "-", "--set", "Z=4", "--add", "C -> Z=3"], HOMEWORK, &["--set", "“Z”", "0.1.2"]);
}

#[test]
fn words_that_are_not_said_stay() {
    for (change, expected) in [
        ("L=9", "      L 9    # cut\n"),
        ("L=x", "      x 7    # cut\n"),
        ("L=max", "      L 7 max    # cut\n"),
        ("C/G/0=e4 -> -2.5", "      e4 -> L -2.5    # cut\n"),
    ] {
        let ran = edited(HOMEWORK, &["--set", change]);
        assert_eq!(ran.out, HOMEWORK.replace("      L 7    # cut\n", expected), "{change}");
    }
    let probabilities = edited("r chance(a=1, b=2)", &["--set", "a=p=1/4", "--set", "b=p=3/4"]);
    assert_eq!(probabilities.out, "r chance(a=1 p=1/4, b=2 p=3/4)");
}

#[test]
fn branches_are_added_moved_and_named_in_every_format() {
    let lists = edited(
        "[[3, 12, 8], [2, 4, 6]]\n",
        &["--add", " -> [14, 5, 2]", "--set", "0.1=7", "--move", "1.0 -> 0"],
    );
    assert_eq!(lists.out, "[[3, 7, 8, 2], [4, 6], [14, 5, 2]]\n");
    let line =
        edited("A(B=3, C(D=4, E=5))", &["--before", "E -> X(1, 2)", "--after", "E -> 7", "--title", "T"]);
    assert_eq!(line.out, "title: T\n\nA(B=3, C(D=4, X(1, 2), E=5, 7))");
    let grown = edited("A(B=3, C=4)", &["--add", "B -> 5"]);
    assert_eq!(grown.out, "A(B(5), C=4)");
    assert!(grown.err.contains("B was 3"), "{}", grown.err);
}

#[test]
fn what_would_not_be_a_tree_is_refused_and_nothing_is_printed() {
    let refused =
        |change: &[&str], words: &[&str]| refused(None, &[&["edit", "-"], change].concat(), HOMEWORK, words);
    refused(&["--add", "E -> D=4"], &["after the changes:8:7", "duplicate label \"D\"", "hint"]);
    refused(&["--remove", "A"], &["--remove “A”", "root"]);
    refused(&["--remove", ""], &["root"]);
    refused(&["--set", "B=9"], &["gets its value from them"]);
    refused(&["--set", "Z9"], &["has no ="]);
    refused(&["--set", "L="], &["nothing behind the ="]);
    refused(&["--set", "L=7 7"], &["hint"]);
    refused(&["--add", "L"], &["has no ->", "BRANCH"]);
    refused(&["--add", "L -> "], &["hint"]);
    refused(&["--move", "B -> D"], &["below itself"]);
    refused(&["--before", "A -> 3"], &["root"]);
    refused(&[], &["nothing to change"]);
    let lists = &["edit", "-", "--set", "0=e4 -> 3"];
    crate::cli::refused(None, lists, "[1, 2]", &["moves", "outline"]);
    crate::cli::refused(None, &["edit", "mate-in-two", "--set", "0=1"], "", &["position"]);
}

#[test]
fn a_file_is_overwritten_only_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.tree");
    std::fs::write(&path, HOMEWORK).unwrap();
    let args = ["edit", "t.tree", "--set", "L=9", "-o", "t.tree"];
    refused(Some(folder.path()), &args, "", &["t.tree", "--force"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), HOMEWORK);
    let ran = run_in(Some(folder.path()), &[&args[..], &["--force"]].concat(), "");
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), HOMEWORK.replace("L 7", "L 9"));
}

#[test]
fn many_changes_in_one_command_are_what_they_are_one_after_the_other() {
    // Changes that stand alone, that depend on one another, that name the same node twice, or a node that is new.
    let changes = [
        "--set",
        "D=1",
        "--set",
        "E=2",
        "--set",
        "E=4",
        "--set",
        "N=M 6",
        "--set",
        "M=7",
        "--add",
        "C -> Y=1",
        "--add",
        "C -> Z=2",
        "--add",
        "B -> X=3",
        "--add",
        "C/3 -> V=8",
        "--set",
        "C/G/L=5",
        "--add",
        "L -> W=9",
        "--remove",
        "X",
        "--set",
        "Y=0",
    ];
    for text in [
        HOMEWORK.to_owned(),
        edited(HOMEWORK, &["--title", "Homework"]).out,
        "A(B(D=3, E=5), C(F(N=2), G(L=7)))".to_owned(),
    ] {
        let together = edited(&text, &changes);
        let mut one_by_one = text.clone();
        for change in changes.chunks(2) {
            one_by_one = edited(&one_by_one, change).out;
        }
        assert_eq!(together.out, one_by_one);
    }
}

#[test]
fn a_long_list_of_changes_is_made_in_one_pass_and_within_the_limits() {
    let leaves: Vec<String> = (0..20_000).map(|i| format!("L{i}=1")).collect();
    let row = format!("A({})", leaves.join(", "));
    let changes: Vec<String> = (0..2_000).map(|i| format!("L{}=2", 7 * i)).collect();
    let mut args = vec!["edit", "-", "--seconds", "20"];
    args.extend(changes.iter().flat_map(|change| ["--set", change.as_str()]));
    let ran = run_in(None, &args, &row);
    assert_eq!((ran.status, ran.out.matches("=2").count()), (0, 2_000), "{}", ran.err);
    let branches: Vec<String> = (0..2_000).map(|i| format!("A -> N{i}=3")).collect();
    let mut args = vec!["edit", "-", "--seconds", "20"];
    args.extend(branches.iter().flat_map(|branch| ["--add", branch.as_str()]));
    let ran = run_in(None, &args, &row);
    assert_eq!((ran.status, ran.out.matches("=3").count()), (0, 2_000), "{}", ran.err);
    // Copies are priced before they are written out, in the text and in a new branch.
    let mut copies = "A0=1".to_owned();
    for i in 1..40 {
        copies = format!("A{i}({copies}, @A{})", i - 1);
    }
    refused(None, &["edit", "-", "--title", "x"], &copies, &["nodes"]);
    refused(None, &["edit", "-", "--add", &format!("B -> {copies}")], "B(C=1)", &["--add"]);
}

#[test]
fn a_list_of_changes_is_what_they_are_one_after_the_other() {
    let texts = [
        HOMEWORK,
        "A(B(D=3, E=5), C(F=2, G=4))",
        "[\"A\", [[\"B\", [3, 4]], [\"C\", [5]]]]\n",
        "{\"plyscope\": 1, \"root\": {\"label\": \"A\", \"children\": [{\"label\": \"B\", \"value\": 1}, \
         {\"label\": \"C\", \"children\": [{\"label\": \"F\", \"value\": 2}]}]}}\n",
    ];
    for (text, seed) in texts.into_iter().flat_map(|text| (1..4).map(move |seed| (text, seed))) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let names = ["A", "B", "C", "F", "L", "Z0", "Z1", "Z3", "0", "0.1", "1.0", "C/0", "B/Z2"];
        let mut one_by_one = text.to_owned();
        let mut changes: Vec<String> = Vec::new();
        for i in 0..30 {
            let name = names[rng.usize(..names.len())];
            let [option, change] = match rng.u8(..6) {
                0 => ["--set".to_owned(), format!("{name}={i}")],
                1 => ["--set".to_owned(), format!("{name}=Z{}", rng.u8(..4))],
                2 => ["--after".to_owned(), format!("{name} -> {i}")],
                3 => ["--remove".to_owned(), name.to_owned()],
                _ => ["--add".to_owned(), format!("{name} -> Z{}={i}", rng.u8(..4))],
            };
            let ran = run_in(None, &["edit", "-", &option, &change], &one_by_one);
            if ran.status == 0 {
                one_by_one = ran.out;
                changes.extend([option, change]);
            }
        }
        let args: Vec<&str> = changes.iter().map(String::as_str).collect();
        assert_eq!(edited(text, &args).out, one_by_one, "{changes:?}");
    }
}
