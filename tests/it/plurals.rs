//! Words that follow counts: never "1 leaves", in any message and in whatever is said of the smallest trees.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use plyscope::budget::Budget;
use plyscope::explain::compare::{difference_sentences, leaves_sentence};
use plyscope::explain::{Explainer, Names};
use plyscope::search::{Algorithm, Conventions, SearchSettings};
use plyscope::text::{Arg, Text};
use plyscope::trace::compare::{first_difference, leaves};
use plyscope::trace::{ChangeKind, Trace};
use plyscope::tree::notation;

use crate::text::english;
use crate::text::messages;

/// What is counted: one of it, and more.
const COUNTED: [(&str, &str); 24] = [
    ("node", "nodes"),
    ("leaf", "leaves"),
    ("child", "children"),
    ("visit", "visits"),
    ("cutoff", "cutoffs"),
    ("ply", "plies"),
    ("move", "moves"),
    ("step", "steps"),
    ("evaluation", "evaluations"),
    ("iteration", "iterations"),
    ("expansion", "expansions"),
    ("thread", "threads"),
    ("problem", "problems"),
    ("file", "files"),
    ("expectation", "expectations"),
    ("pass", "passes"),
    ("heap", "heaps"),
    ("stone", "stones"),
    ("point", "points"),
    ("column", "columns"),
    ("piece", "pieces"),
    ("hit", "hits"),
    ("sibling", "siblings"),
    ("byte", "bytes"),
];

/// Up to three words that may stand between a count and what is counted.
const BETWEEN: [&str; 9] = ["of", "the", "more", "other", "different", "pruned", "pruned", "all", "quiet"];

/// The counts in a text that do not go with their words.
fn clashes(said: &str) -> Vec<String> {
    let words: Vec<&str> =
        said.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    let mut found = Vec::new();
    for (i, count) in words.iter().enumerate() {
        let Ok(count) = count.parse::<u64>() else { continue };
        let mut after = words[i + 1..].iter().take(3).copied();
        let mut next = after.next();
        while next.is_some_and(|word| BETWEEN.contains(&word)) {
            next = after.next();
        }
        let word = next.unwrap_or_default();
        let wrong = COUNTED.iter().any(|(one, more)| if count == 1 { word == *more } else { word == *one });
        let is_counted = |word: &str| COUNTED.iter().any(|(one, more)| word == *one || word == *more);
        let before = i.checked_sub(1).and_then(|before| words.get(before)).copied().unwrap_or_default();
        let wrong_before = match before {
            "were" | "are" | "all" => count == 1 && (is_counted(word) || word.is_empty()),
            "was" => COUNTED.iter().any(|(_, more)| word == *more),
            _ => false,
        };
        if wrong || wrong_before {
            found.push(format!("{before} {count} {word} in: {said}"));
        }
    }
    found
}

#[test]
fn a_clash_is_found_where_there_is_one() {
    for wrong in [
        "1 leaves",
        "1 of 1 nodes were visited",
        "all 1 children",
        "there were 1 cutoffs",
        "2 visit",
        "0 leaf",
    ] {
        assert!(!clashes(wrong).is_empty(), "{wrong}");
    }
    for right in ["1 leaf", "1 of 14 nodes was visited", "all 3 children", "0 cutoffs", "step 1 of 3"] {
        assert!(clashes(right).is_empty(), "{right}");
    }
}

/// Arguments that are names and no counts, and limits, which are never that low.
const NAMES: [&str; 17] = [
    "child", "clause", "cut", "first", "known", "leaf", "limit", "most", "name", "names", "node", "number",
    "pass", "pruned", "second", "step", "value",
];

#[test]
fn every_message_that_takes_a_count_goes_with_none_one_and_two() {
    let text = english();
    let mut n_said = 0;
    let mut wrong = Vec::new();
    for (id, arguments) in messages() {
        let counted: Vec<&str> =
            arguments.iter().map(String::as_str).filter(|name| !NAMES.contains(name)).collect();
        let names: Vec<(&str, Arg<'_>)> = arguments.iter().map(|name| (name.as_str(), "x".into())).collect();
        // All counts are the same, and each is alone among others.
        for count in [0, 1, 2] {
            let alone = |only: &str| -> BTreeSet<String> { [only.to_owned()].into() };
            let all: BTreeSet<String> = counted.iter().map(|&name| name.to_owned()).collect();
            for chosen in counted.iter().map(|only| alone(only)).chain([all]) {
                let mut args = names.clone();
                for (name, arg) in args.iter_mut().filter(|(name, _)| counted.contains(name)) {
                    *arg = Arg::Count(if chosen.contains(*name) { count } else { 7 });
                }
                n_said += 1;
                wrong.extend(
                    clashes(&text.say_named(&id, &args)).into_iter().map(|clash| format!("{id}: {clash}")),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(n_said > 1_000, "only {n_said} were said");
}

/// One node, one leaf below another, one leaf at the end of a chain, one child with two, two leaves.
const SMALLEST: [&str; 5] = ["A=5", "A(B=5)", "A(B(C(D=5)))", "A(B(C=5, D=2))", "A(B=5, C=2)"];

/// Everything that is said of a search.
fn everything(trace: &Trace, text: &Text) -> String {
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(trace, &names, text);
    let mut said = format!("{}\n", explainer.conventions_line());
    said.extend(explainer.result_sentence());
    said.extend(explainer.ending_sentence());
    for step in 0..trace.n_steps() {
        writeln!(
            said,
            "\n{}\n{}\n{}",
            explainer.headline(step),
            explainer.one_line(step),
            explainer.counts_line(step)
        )
        .unwrap();
    }
    for node in trace.tree().nodes() {
        for kind in [ChangeKind::Best, ChangeKind::Alpha, ChangeKind::Beta] {
            for line in explainer.story(node, kind, trace.n_steps()) {
                writeln!(said, "{}", line.sentence).unwrap();
            }
        }
    }
    said
}

#[test]
fn whatever_is_said_of_the_smallest_trees_goes_with_its_counts() {
    let text = english();
    let (mut wrong, budget) = (BTreeSet::new(), Budget::unlimited());
    for tree in SMALLEST {
        let tree = std::sync::Arc::new(notation::read(tree).unwrap().tree);
        let plain = Trace::record(std::sync::Arc::clone(&tree), Conventions::default());
        for algorithm in Algorithm::with_faulty() {
            let settings = SearchSettings { iterations: Some(1), threads: 2, ..SearchSettings::default() };
            let conventions = Conventions { settings, ..Conventions::default().with(algorithm) };
            let trace = Trace::record(std::sync::Arc::clone(&tree), conventions);
            let said = everything(&trace, &text);
            wrong.extend(said.lines().flat_map(clashes));
            let names = Names::new(&tree);
            let (one, other) = (Explainer::new(&plain, &names, &text), Explainer::new(&trace, &names, &text));
            let difference = first_difference(&plain, &trace, &budget).unwrap();
            let compared = difference_sentences(&text, difference, (&one, "one"), (&other, "the other"));
            let leaves = leaves(&plain, &trace, &budget).unwrap();
            let leaves =
                leaves.map(|leaves| leaves_sentence(&text, leaves, (&one, "one"), (&other, "other")));
            wrong.extend(compared.iter().chain(leaves.iter()).flat_map(|said| clashes(said)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
