//! `plyscope grade` and `plyscope quiz`, as other programs rely on it.

use serde_json::{Value, json};

use crate::cli::{Ran, refused, run_in};

fn graded(args: &[&str], answers: &str) -> Ran {
    run_in(None, &[&["grade", "a-to-n", "--answers", "-", "--kind"], args].concat(), answers)
}

#[track_caller]
fn graded_json(args: &[&str], answers: &str, status: i32) -> Value {
    let ran = graded(&[args, &["--json"]].concat(), answers);
    assert_eq!((ran.status, ran.err.as_str()), (status, ""), "{answers}");
    assert_eq!(ran.out.lines().count(), 1);
    serde_json::from_str(&ran.out).unwrap()
}

/// The labels with their verdicts.
fn verdicts(graded: &Value) -> Vec<(String, String)> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let items = graded["items"].as_array().unwrap();
    items.iter().map(|item| (word(&item["label"]), word(&item["verdict"]))).collect()
}

#[track_caller]
fn check(args: &[&str], answers: &str, status: i32, expected: &[(&str, &str)]) {
    let found = verdicts(&graded_json(args, answers, status));
    let found: Vec<_> = found.iter().map(|(label, verdict)| (label.as_str(), verdict.as_str())).collect();
    assert_eq!(found, expected, "{answers}");
}

#[test]
fn json_has_the_shape_of_the_contract() {
    let expected = json!({
        "score": {"right": 1, "of": 2, "extra": 1},
        "items": [
            {"path": [1, 0, 0, 1], "label": "N", "verdict": "right",
             "reason": "N is pruned: M returned 0, so the value of I is at most 0, and A, three plies above it, already has 3 via B."},
            {"path": [1, 0, 1], "label": "J", "verdict": "extra",
             "reason": "J is not pruned: at that moment v = 0 at F, below β = ∞, so there is no cutoff.",
             "likely_mistake": "you saw a cutoff at F, where the bound is not reached", "first_mistake": true},
            {"path": [1, 1, 1], "label": "L", "verdict": "missing",
             "reason": "L is pruned: K returned 7, so the value of G is at least 7, and C already has 5 via F.",
             "likely_mistake": "you overlooked the cutoff at G"},
        ],
    });
    assert_eq!(graded_json(&["cuts"], r#"{"cuts": ["N", "1.0.1"]}"#, 1), expected);
}

#[test]
fn every_kind_is_graded_by_label_and_by_path() {
    let values = r#"{"values": {"B": 3, "1.0.0": 0, "F": 5, "G": 8, "C": 4, "": 4}}"#;
    let right =
        [("B", "right"), ("I", "right"), ("F", "right"), ("G", "right"), ("C", "right"), ("A", "right")];
    check(&["values"], values, 0, &right);
    check(&["cuts"], r#"{"cuts": ["N", "L"]}"#, 0, &[("N", "right"), ("L", "right")]);
    let windows = r#"{"windows": {
        "A": {"alpha": "-inf", "beta": "inf", "result": 4}, "B": {"alpha": "-inf", "beta": "inf", "result": 3},
        "C": {"alpha": 3, "beta": "inf", "result": 4}, "F": {"alpha": 3, "beta": "∞", "result": 5},
        "I": {"alpha": 3, "beta": "inf", "result": "<=0"}, "G": {"alpha": 3, "beta": 5, "result": "≥ 7"}}}"#;
    let graded = graded_json(&["windows"], windows, 0);
    assert_eq!(graded["score"], json!({"right": 18, "of": 18, "extra": 0}));
    let order = r#"{"order": ["D", "E", "M", "J", "K", "H"]}"#;
    assert_eq!(graded_json(&["order"], order, 0)["score"], json!({"right": 6, "of": 6, "extra": 0}));
    let backwards = r#"{"order": ["H", "L", "J", "E", "D"]}"#;
    assert_eq!(
        graded_json(&["order", "--order", "rtl"], backwards, 0)["score"],
        json!({"right": 5, "of": 5, "extra": 0})
    );
}

#[test]
fn conventions_decide_what_is_right() {
    check(&["cuts", "--order", "rtl"], r#"{"cuts": ["K", "I"]}"#, 0, &[("K", "right"), ("I", "right")]);
    let inside = [("K", "right"), ("I", "right"), ("M", "inside"), ("N", "inside")];
    check(&["cuts", "--order", "rtl"], r#"{"cuts": ["K", "I", "M", "N"]}"#, 0, &inside);
    let only_inside = [("K", "right"), ("I", "missing"), ("M", "inside"), ("N", "inside")];
    check(&["cuts", "--order", "rtl"], r#"{"cuts": ["K", "M", "N"]}"#, 1, &only_inside);
    check(&["cuts", "--shallow"], r#"{"cuts": ["L"]}"#, 0, &[("L", "right")]);
    check(&["cuts", "--algorithm", "minimax"], r#"{"cuts": []}"#, 0, &[("A", "right")]);
    check(
        &["cuts", "--algorithm", "negamax-alpha-beta"],
        r#"{"cuts": ["L", "N"]}"#,
        0,
        &[("N", "right"), ("L", "right")],
    );
    // Numbers are seen from MAX in the negamax forms too.
    let windows = r#"{"windows": {"C": {"alpha": 3, "beta": "inf", "result": 4}}}"#;
    let graded = graded_json(&["windows", "--algorithm", "negamax-alpha-beta"], windows, 1);
    assert!(verdicts(&graded).contains(&("C".to_owned(), "right".to_owned())), "{graded}");
    let soft = r#"{"windows": {"I": {"alpha": 3, "beta": "inf", "result": 3}}}"#;
    assert!(verdicts(&graded_json(&["windows"], soft, 1)).contains(&("I".to_owned(), "wrong".to_owned())));
    let hard = graded_json(&["windows", "--fail", "hard"], soft, 1);
    assert!(verdicts(&hard).contains(&("I".to_owned(), "right".to_owned())), "{hard}");
}

#[test]
fn a_mistake_that_is_carried_on_is_told_from_the_mistake() {
    let values = r#"{"values": {"B": 3, "I": 7, "F": 7, "G": 8, "C": 4, "A": 4}}"#;
    let expected =
        [("B", "right"), ("I", "wrong"), ("F", "follows"), ("G", "right"), ("C", "right"), ("A", "right")];
    check(&["values"], values, 1, &expected);
    let graded = graded_json(&["values"], values, 1);
    let first: Vec<_> =
        graded["items"].as_array().unwrap().iter().filter(|item| item["first_mistake"] == true).collect();
    assert_eq!(first.len(), 1);
    assert_eq!(first[0]["label"], "I");
    assert_eq!(first[0]["reason"], "I is MIN's choice: the smallest of M 0 and N 7 is 0, not 7.");
    assert_eq!(first[0]["likely_mistake"], "you took the largest at the MIN node I");
}

#[test]
fn people_read_the_score_every_reason_and_where_to_begin() {
    let ran = graded(&["order"], r#"{"order": ["D", "E", "M", "N", "K", "J", "H"]}"#);
    let expected = "\
5 of 6 right, 1 extra
  right  In the order of evaluation, D is number 1 of 6.
  right  In the order of evaluation, E is number 2 of 6.
  right  In the order of evaluation, M is number 3 of 6.
  extra  N is pruned: M returned 0, so the value of I is at most 0, and A, three plies above it, already has 3 via B.
  right  J comes in the right order. Its number is 4 of 6.
  wrong  In the order of evaluation, K is number 5 of 6, after J.
  right  H comes in the right order. Its number is 6 of 6.
Likely mistake: at I, you forgot A's α = 3.
The first mistake is at N: correct that one first.
";
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (1, expected, ""));
}

#[test]
fn answers_that_cannot_be_read_are_refused_with_all_their_problems() {
    let refused = |kind: &str, answers: &str, words: &[&str]| {
        refused(None, &["grade", "a-to-n", "--kind", kind, "--answers", "-", "--json"], answers, words);
    };
    let text = "{\"values\": {\n  \"Z\": 3,\n  \"B\": \"three\"\n}}";
    refused(
        "values",
        text,
        &["standard input:2:3: there is no node called “Z”", "3:8: “\"three\"” is not a number", "hint"],
    );
    refused("cuts", "{\"cuts\": [\"N\" \"L\"]}", &["1:15: expected , or ] here"]);
    refused("cuts", "{}", &["1:2: “cuts” is missing here"]);
    refused("order", "", &["1:1: expected a value here"]);
    let nowhere = ["grade", "a-to-n", "--kind", "cuts", "--answers", "no/such.json"];
    crate::cli::refused(None, &nowhere, "", &["no/such.json"]);
    crate::cli::refused(None, &["grade", "-", "--kind", "cuts", "--answers", "-"], "", &["only once"]);
    crate::cli::refused(None, &["grade", "a-to-n", "--kind", "cuts"], "", &["--answers"]);
    let unasked = ["grade", "a-to-n", "--kind", "windows", "--answers", "-", "--algorithm", "mtdf"];
    crate::cli::refused(None, &unasked, "{}", &["a-to-n", "more than once"]);
}

#[test]
fn a_position_is_practiced_by_its_moves() {
    let args =
        ["grade", "--game", "take", "--position", "4", "--depth", "2", "--kind", "order", "--answers", "-"];
    let ran = run_in(None, &args, "{\"order\": [\"0.0\"]}");
    assert_eq!(ran.status, 1, "{}", ran.err);
    assert!(ran.out.starts_with("1 of "), "{}", ran.out);
}

/// What is printed behind the tree, when this is typed.
fn quizzed(args: &[&str], typed: &str) -> (i32, String) {
    let ran = run_in(None, &[&["quiz", "a-to-n", "--kind"], args].concat(), typed);
    assert_eq!(ran.err, "", "{args:?}");
    assert!(ran.out.starts_with("A  MAX\n  B  MIN\n    D  3\n"), "{}", ran.out);
    let (tree, rest) = ran.out.split_once("cut off when α ≥ β\n").unwrap();
    assert!(!tree.contains("title") && !tree.contains("expect"), "{tree}");
    (ran.status, rest.to_owned())
}

#[test]
fn a_quiz_asks_helps_and_grades() {
    let (status, told) = quizzed(&["cuts"], "hint\n?\nhint\nN Q, L\nN L\n");
    assert_eq!(status, 0, "{told}");
    for words in [
        "Mark every pruned edge",
        "Look at I.",
        "compare the value of I with its α, 3.",
        ">   Write the names of the nodes that are pruned, or none.\n",
        "There is no node N Q in this tree. Write the names of the nodes",
        "2 of 2 right",
        "2 hints were used.",
    ] {
        assert!(told.contains(words), "{words:?} is not in {told}");
    }
    let (status, told) = quizzed(&["cuts"], "none\n");
    assert_eq!(status, 1);
    assert!(told.contains("0 of 2 right") && !told.contains("hint was used"), "{told}");
    let (status, told) = quizzed(&["order", "--order", "rtl"], "H, L, J, E, D\n");
    assert_eq!((status, told.contains("5 of 5 right")), (0, true), "{told}");
    let (status, told) = quizzed(&["values"], "3\nseven\n7\n7\n8\n4\n");
    assert_eq!(status, 1);
    assert!(
        told.contains("I =   “seven” cannot be read. Write a number, such as 3, -2, 0.5 or inf."),
        "{told}"
    );
    assert!(told.contains("follows  7 follows"), "{told}");
    let windows = "-inf inf 4\n-inf inf 3\n3 inf 4\n3 inf 5\n3 inf <= 0\n3 5 ≥7\n";
    let (status, told) = quizzed(&["windows"], windows);
    assert_eq!((status, told.contains("18 of 18 right")), (0, true), "{told}");
}

#[test]
fn that_no_edge_is_pruned_is_an_answer_and_silence_is_none() {
    let asked =
        |typed: &str| run_in(None, &["quiz", "a-to-n", "--kind", "cuts", "--algorithm", "minimax"], typed);
    let wrong = asked("L\n");
    assert_eq!(wrong.status, 1);
    for words in ["0 of 1 right, 1 extra", "No edge is pruned in this search."] {
        assert!(wrong.out.contains(words), "{words:?} is not in {}", wrong.out);
    }
    let right = asked("none\n");
    assert_eq!((right.status, right.out.contains("1 of 1 right")), (0, true), "{}", right.out);
    let silent = asked("");
    assert_eq!((silent.status, silent.out.contains("No answer was given.")), (1, true), "{}", silent.out);
}

#[test]
fn nodes_of_a_position_have_letters_in_a_terminal_as_in_the_window() {
    let asked = |kind: &str, typed: &str| {
        let ran = run_in(None, &["quiz", "tic-tac-toe", "--kind", kind], typed);
        assert_eq!(ran.err, "", "{kind}");
        (ran.status, ran.out)
    };
    let (status, told) = asked("cuts", "D\n");
    assert!(told.starts_with("the position  MAX\n  A (a1)  MIN\n    D (b1)  −8\n"), "{told}");
    assert!(status == 1 && told.contains("D is not pruned") && !told.contains("There is no node"), "{told}");
    let (_, told) = asked("which", "1\n");
    assert!(told.contains("would the position choose a different child?"), "{told}");
    let (_, told) = asked("bug", "1\n1\n");
    assert!(told.contains("Intended search"), "{told}");
}

#[test]
fn a_wrong_answer_can_be_given_again_in_a_terminal() {
    let (status, told) = quizzed(&["cuts"], "L\nN L\n");
    assert_eq!(status, 1, "the first answer counts: {told}");
    let (checked, explained) = told.split_once("Answer again, or press Enter for the reasons.").unwrap();
    assert!(checked.contains("something is missing") && checked.contains("right: L"), "{checked}");
    assert!(!checked.contains("missing: N") && !checked.contains('3'), "nothing is given away: {checked}");
    assert!(explained.contains("2 of 2 right"), "{explained}");
    assert!(explained.contains("At the first check: 1 of 2 right."), "{explained}");

    let (status, told) = quizzed(&["values"], "3\n7\n7\n8\n4\n4\n0\n5\n");
    assert_eq!(status, 1, "{told}");
    for words in ["wrong: I", "follows: F", "right: B, G, C, A", "I = F = ", "6 of 6 right", "4 of 6 right."]
    {
        assert!(told.contains(words), "{words:?} is not in {told}");
    }
    let (_, told) = quizzed(&["values"], "3\n7\n7\n8\n4\n4\n\n\n");
    assert!(told.contains("is 0, not 7.") && !told.contains("first check"), "{told}");

    let (_, told) = quizzed(&["order"], "D\nD E M J K H\n");
    assert!(told.contains("6 of 6 right") && told.contains("At the first check: 1 of 6 right."), "{told}");
}

#[test]
fn a_walk_says_nothing_of_what_it_asks() {
    let (status, told) = quizzed(&["next", "--frequency", "cutoffs"], "N\nA\nyes\nno\n");
    assert_eq!(status, 1, "the questions that nobody answers are not right");
    let (before, after) = told.split_once("Is there a cutoff at I now?").unwrap();
    assert!(before.contains("so β falls from ∞ to 0.") && !before.contains("0 ≤ α"), "{before}");
    assert!(!before.contains("N is") && after.contains("0 ≤ α = 3."), "{after}");
    let (status, told) = quizzed(&["next", "--frequency", "cutoffs"], "N\nA\nyes\nno\nL\nC\nno\nno\n");
    assert_eq!(status, 0, "{told}");
    assert!(told.contains("The value of A is 4, via C, H."), "the walk goes on to its end: {told}");
    let (status, told) = quizzed(&["which"], ">= 4\n<= 3\n");
    assert_eq!(status, 1);
    assert!(told.contains("For which values of D would A choose a different child?"), "{told}");
}

#[test]
fn a_quiz_needs_a_tree_and_something_to_ask() {
    refused(None, &["quiz", "-"], "", &["standard input"]);
    refused(None, &["quiz", "a-to-n", "--kind", "next", "--algorithm", "mcts"], "", &["no questions"]);
    refused(None, &["quiz", "a-to-n", "--kind", "windows", "--algorithm", "mtdf"], "", &["more than once"]);
}

#[test]
fn children_are_put_in_order_in_a_terminal() {
    let (status, told) = quizzed(&["children"], "hint\nC\n\nQ\nH\nhint\nhint\nhint\nJ\n\n\n");
    assert_eq!(status, 0, "{told}");
    for words in [
        "A (B C):   Look at A.",
        "C (F G H):   Q is no child of C. Write the names of the children",
        "F (I J):   Look at F.",
        "F is searched with α = −∞, β = 4: a child that reaches that bound causes a cutoff",
        "At F, put J first: its value is 5, and β is 4, so the other children are pruned.",
        "Your order evaluates 4 leaves, the original order 6; no order evaluates fewer than 4.",
        "4 of 4 right",
        "4 hints were used.",
    ] {
        assert!(told.contains(words), "{words:?} is not in {told}");
    }
    assert!(!told.contains("This order evaluates one leaf unnecessarily. This"), "{told}");
    refused(None, &["quiz", "a-to-n", "--kind", "children", "--algorithm", "pvs"], "", &["with alpha-beta"]);
    refused(None, &["quiz", "--game", "chess", "--kind", "children"], "", &["convert it"]);
}

#[test]
fn the_bug_is_found_in_a_terminal() {
    let typed = "0\n14\n5\n1\n";
    let (status, told) = quizzed(&["bug"], typed);
    assert_eq!(status, 1, "the other mistakes are not answered: {told}");
    for words in [
        "   5  D returns 3 to B (MIN).",
        "Intended search: alpha-beta · fail-soft · left to right · cut off when α ≥ β.",
        "the first wrong step:   “0” cannot be read. Write a whole number from 1 to ",
        "2 of 2 right",
        "right  Step 5 is the first wrong step. The correct search: D returns 3",
    ] {
        assert!(told.contains(words), "{words:?} is not in {told}");
    }
    let (_, too_late) = quizzed(&["bug"], "9\n2\n");
    assert!(!too_late.contains("correct that one first"), "nothing can be corrected: {too_late}");
    assert!(too_late.contains("Step 9 is too late") && too_late.contains("The mistake: In min_value"));
    refused(None, &["quiz", "--kind", "bug", "-"], "", &["standard input"]);
}
