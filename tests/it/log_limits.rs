//! What is concluded from a log never goes beyond what was understood of it.

use plyscope::budget::Budget;
use plyscope::diagnose::{AskedConventions, conclusion};
use plyscope::diagnose::{Diagnosis, LineFault, LogVerdict, LoggedRun, diagnose, read_log};
use plyscope::explain::Names;

use crate::diagnose::{A_TO_N, run, tree};
use crate::text::english;

fn right_log() -> String {
    run(&["diagnose", "a-to-n", "--expect"]).1
}

/// What is concluded from a log of the A–N tree, and what is said of it.
fn judged(log: &str) -> (LoggedRun, Diagnosis, String) {
    let tree = tree(A_TO_N);
    let logs = read_log(log.as_bytes(), &tree, &Names::new(&tree), &Budget::unlimited());
    let run = LoggedRun { logs: logs.unwrap_or_else(|why| panic!("{why:?}\n{log}")), tree };
    let runs = [run];
    let found = diagnose(&runs, &AskedConventions::default(), &Budget::unlimited()).unwrap();
    let said = conclusion(&english(), &found, (&runs, None)).join("\n");
    let [run] = runs;
    (run, found, said)
}

fn faults(log: &str) -> Vec<(usize, Option<LineFault>)> {
    judged(log).0.logs[0].ignored.iter().map(|line| (line.line, line.fault.clone())).collect()
}

fn no_number(word: &str) -> LineFault {
    LineFault::NoNumber(word.to_owned())
}

#[test]
fn a_word_in_place_of_a_number_is_not_understood_and_no_right_verdict_rests_on_it() {
    let right = right_log();
    for (line, wrong, fault) in [
        ("return E 5", "return E five", no_number("five")),
        ("return E 5", "return E nan", no_number("nan")),
        ("return E 5", "return E None", no_number("None")),
        ("return E 5", "return E = five", no_number("five")),
        ("return E 5", "return E value=five", no_number("five")),
        ("return E 5", "return E", LineFault::NoValue),
        ("return A 4", "return A None", no_number("None")),
        ("return A 4", "return A oops", no_number("oops")),
        ("enter E -inf 3", "enter E x y", no_number("x")),
        ("enter E -inf 3", "enter E x 3", no_number("x")),
        ("enter E -inf 3", "enter E -inf y", no_number("y")),
        ("enter E -inf 3", "enter E", LineFault::NoWindow),
    ] {
        assert!(right.contains(&format!("{line}\n")), "{line}");
        let log = right.replace(&format!("{line}\n"), &format!("{wrong}\n"));
        let at = right.lines().position(|one| one == line).unwrap() + 1;
        assert_eq!(faults(&log), [(at, Some(fault))], "{wrong}");
        let (run, found, said) = judged(&log);
        assert_eq!(found.verdict, LogVerdict::Partial, "{wrong}: {said}");
        assert_eq!(run.logs[0].understood, right.lines().count() - 1, "{wrong}");
        assert!(!said.contains("is right"), "{said}");
    }
    // The function that begins a search may take no bounds, and return a move.
    let begun = right.replace("enter A -inf inf\n", "enter A\n").replace("return A 4\n", "return A\n");
    assert_ne!(begun, right);
    assert_eq!((faults(&begun), judged(&begun).1.verdict), (Vec::new(), LogVerdict::Right));
    // A log in which no call has a value, or no call has a window, is a form of its own.
    let bare = |verb: &str| {
        let lines = right.lines().map(|line| {
            let n_words = if line.starts_with(verb) { 2 } else { 4 };
            line.split(' ').take(n_words).collect::<Vec<_>>().join(" ")
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    for log in [bare("return"), bare("enter")] {
        let (run, found, said) = judged(&log);
        assert_eq!((found.verdict, run.logs[0].ignored.len()), (LogVerdict::Right, 0), "{said}");
    }
    // Leaves may have values where other nodes have none.
    let leaves: String = right
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["return", node @ ("A" | "B" | "C" | "F" | "G" | "I"), _] => format!("return {node}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    assert_eq!(judged(&leaves).1.verdict, LogVerdict::Right);
    // A log of values that are all no numbers is not one without values.
    let none: String = right
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["return", node, _] => format!("return {node} nan\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let (run, found, _) = judged(&none);
    assert_eq!((found.verdict, run.logs[0].ignored.len()), (LogVerdict::Partial, 12));
}

#[test]
fn tables_and_json_have_numbers_where_they_belong_or_are_not_understood() {
    let csv = run(&["diagnose", "a-to-n", "--expect=csv"]).1;
    let n_right = csv.lines().count();
    for (word, fault) in [("five", no_number("five")), ("nan", LineFault::NoValue)] {
        let log = csv.replace("E,-inf,3,5", &format!("E,-inf,3,{word}"));
        assert_ne!(log, csv);
        let (run, found, said) = judged(&log);
        assert_eq!(found.verdict, LogVerdict::Partial, "{said}");
        assert_eq!(run.logs[0].ignored[0].fault, Some(fault));
        assert_eq!(run.logs[0].understood, n_right - 1);
    }
    // Programs in JavaScript write an infinite bound as null.
    let calls: String = right_log()
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["enter", node, alpha, beta] => format!(
                "{{\"event\": \"enter\", \"node\": \"{node}\", \"alpha\": {}, \"beta\": {}}}\n",
                alpha.replace("-inf", "null"),
                beta.replace("inf", "null")
            ),
            ["return", node, value] => {
                format!("{{\"event\": \"return\", \"node\": \"{node}\", \"value\": {value}}}\n")
            }
            _ => String::new(),
        })
        .collect();
    assert_eq!(judged(&calls).1.verdict, LogVerdict::Right);
    let log = calls.replace("\"node\": \"E\", \"value\": 5", "\"node\": \"E\", \"value\": null");
    assert_ne!(log, calls);
    assert_eq!(judged(&log).1.verdict, LogVerdict::Partial);
}

#[test]
fn a_return_without_a_name_may_have_a_wrong_value_too() {
    let log = "enter A (-inf, inf)\n enter B (-inf, inf)\n enter D (-inf, inf)\n return 3\n enter E (-inf, 3)\n return five\n return 3\n";
    let (run, found, _) = judged(log);
    assert_eq!(run.logs[0].ignored[0].fault, Some(no_number("five")));
    assert!(found.is_cut_off && found.closest_mistake.is_none());
}

#[test]
fn a_log_of_which_half_is_not_understood_is_judged_only_by_the_rest() {
    let right = right_log();
    let log: String = right
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["return", node, value] => format!("node {node} gets {value}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let (run, found, said) = judged(&log);
    assert_eq!(run.logs[0].understood, 12);
    assert_eq!(found.verdict, LogVerdict::Partial, "{said}");
    assert!(said.starts_with(&english().say_named("diagnose-partly-right", &[])[..40]), "{said}");
    // A remark at the end of a log is none of its calls.
    let (_, found, _) = judged(&format!("{right}The best move is C with 4\n"));
    assert_eq!(found.verdict, LogVerdict::Right);
    // What is wrong is told under the same limit.
    let wrong = run_of("faulty-unpassed-bounds").replace("return E 5", "return E five");
    let (_, found, said) = judged(&wrong);
    assert_eq!(found.verdict, LogVerdict::Mistake);
    assert!(said.starts_with(&english().say_named("diagnose-partly", &[])), "{said}");
}

fn run_of(algorithm: &str) -> String {
    run(&["diagnose", "a-to-n", "--expect", "--algorithm", algorithm]).1
}

#[test]
fn a_value_after_the_name_of_a_node_is_its_value_whatever_it_is_called() {
    for sign in [" = ", ": ", "=", " -> "] {
        let log: String = right_log()
            .lines()
            .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
                ["enter", node, alpha, beta] => format!("ab({node}, alpha={alpha}, beta={beta})\n"),
                ["return", node, value] => format!("{node}{sign}{value}\n"),
                _ => String::new(),
            })
            .collect();
        let (run, found, said) = judged(&log);
        assert_eq!(run.logs[0].ignored, [], "{sign}");
        assert_eq!(found.verdict, LogVerdict::Right, "{sign}: {said}");
        // Without its last line it ends early.
        let cut: Vec<&str> = log.lines().take(23).collect();
        let (_, found, said) = judged(&cut.join("\n"));
        assert!(found.is_cut_off && found.verdict == LogVerdict::Unexplained, "{sign}: {said}");
    }
    // Beside another node it is still the name of a bound.
    let (run, ..) = judged("enter B A=-inf B=inf\nenter D A=-inf B=inf\nreturn D 3\n");
    let entry = run.logs[0].entries[1];
    assert!(entry.alpha.is_some() && entry.beta.is_some(), "{entry:?}");
}

#[test]
fn a_log_whose_root_never_returns_ends_early() {
    let right = right_log();
    let without_last = |log: &str| {
        let lines: Vec<&str> = log.lines().collect();
        lines[..lines.len() - 1].join("\n")
    };
    let (_, found, said) = judged(&without_last(&right));
    assert!(found.is_cut_off && found.verdict == LogVerdict::Unexplained, "{said}");
    assert!(said.contains("A returns 4"), "{said}");
    assert!(!said.contains("and then differs"), "{said}");
    // The result of the search may stand in place of it.
    for result in ["value: 4", "nodes: 12, value: 4"] {
        let (_, found, said) = judged(&format!("{}\n{result}\n", without_last(&right)));
        assert_eq!(found.verdict, LogVerdict::Right, "{said}");
    }
    let (_, found, said) = judged(&format!("{}\nvalue: 5\n", without_last(&right)));
    assert!(!found.is_cut_off && found.verdict != LogVerdict::Right, "{said}");
}

#[test]
fn a_wrong_log_that_ends_early_is_told_as_such() {
    let wrong = run_of("faulty-unpassed-bounds");
    for n in 8..wrong.lines().count() {
        let part: Vec<&str> = wrong.lines().take(n).collect();
        let (_, found, said) = judged(&part.join("\n"));
        assert!(found.is_cut_off && found.verdict == LogVerdict::Unexplained, "{n}: {said}");
        assert!(
            found.closest_mistake.is_some_and(|(_, agreeing, all)| agreeing == n && all == n),
            "{n}: {said}"
        );
        assert!(!said.contains("no known mistake"), "{said}");
        assert!(said.contains("ends before the search does"), "{said}");
    }
}

#[test]
fn what_explains_a_log_without_the_options_is_said_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let greater = run(&["diagnose", "equal-or-greater", "--expect", "--cut", "gt"]).1;
    std::fs::write(path("gt.log"), greater).unwrap();
    std::fs::write(path("right.log"), right_log()).unwrap();
    let first = |args: &[&str]| {
        let (status, said) = run(args);
        let conclusion = said.split("\n\n").nth(1).unwrap().lines().next().unwrap().to_owned();
        assert_eq!(status, 1, "an option must hold: {said}");
        (conclusion, said)
    };
    let (said, _) = first(&["diagnose", "equal-or-greater", "--log", &path("gt.log"), "--cut", "ge"]);
    assert!(said.contains("α > β") && said.contains("Without them"), "{said}");
    let (said, all) = first(&["diagnose", "a-to-n", "--log", &path("right.log"), "--algorithm", "minimax"]);
    assert!(said.contains("alpha-beta"), "{said}");
    assert!(all.contains("minimax does not have"), "{all}");
    let (said, _) = first(&["diagnose", "a-to-n", "--log", &path("right.log"), "--order", "rtl"]);
    assert!(said.contains("left to right"), "{said}");
}

#[test]
fn one_is_not_said_as_several() {
    let tree = tree(A_TO_N);
    let said = |log: &str| {
        let logs = read_log(log.as_bytes(), &tree, &Names::new(&tree), &Budget::unlimited()).unwrap();
        let runs = [LoggedRun { logs, tree: std::sync::Arc::clone(&tree) }];
        let found = diagnose(&runs, &AskedConventions::default(), &Budget::unlimited()).unwrap();
        (conclusion(&english(), &found, (&runs, None)).join("\n"), found)
    };
    let (counts, found) = said("nodes: 12, leaves: 6, value: 3");
    assert_eq!(counts.contains("One known mistake has them"), found.alternatives.is_empty(), "{counts}");
    assert!(!said("A\nC\nB\nD\nH\n").0.contains("the first 1 of"));
}
