//! What is said of two searches side by side.

use super::terms::convention_parts;
use super::{Explainer, Names, number};
use crate::search::Conventions;
use crate::text::{Arg, Text, counted};
use crate::trace::Trace;
use crate::trace::compare::{Agreement, Difference, FirstDifference, Leaves};
use crate::tree::{GameTree, NodeId};

/// The first difference between two searches in two or three sentences: what it is, and what either does there.
pub fn difference_sentences(
    text: &Text,
    difference: Option<FirstDifference>,
    (a, first): (&Explainer<'_>, &str),
    (b, second): (&Explainer<'_>, &str),
) -> Vec<String> {
    let Some(FirstDifference { steps, difference }) = difference else {
        return vec![text.get("compare-same")];
    };
    let n = counted(steps[0] + 1);
    let names = [("step", Arg::Text(&n)), ("first", Arg::Text(first)), ("second", Arg::Text(second))];
    let head = match difference {
        Difference::Window(one, other) => {
            let (one, other) = (one_window(one), one_window(other));
            text.say(
                "compare-windows",
                &[names[0], names[1], names[2], ("one", (&one).into()), ("other", (&other).into())],
            )
        }
        Difference::Value(one, other) => {
            let (one, other) = (number(one), number(other));
            text.say(
                "compare-values",
                &[names[0], names[1], names[2], ("one", (&one).into()), ("other", (&other).into())],
            )
        }
        Difference::Step => text.say("compare-steps", &[names[0]]),
        Difference::End => text.say("compare-ends", &[names[0]]),
    };
    let mut sentences = vec![head];
    for ((explainer, name), step) in [(a, first), (b, second)].into_iter().zip(steps) {
        let said = explainer.one_line(step);
        if step < explainer.n_steps() && !said.is_empty() {
            sentences.push(text.say("compare-says", &[("name", name.into()), ("sentence", (&said).into())]));
        }
    }
    sentences
}

/// What two searches are called where both stand in one picture: the algorithm, and whatever else the other has not.
pub fn told_apart(text: &Text, one: &Conventions, other: &Conventions) -> [String; 2] {
    let parts = [one, other].map(|conventions| convention_parts(text, conventions));
    let name = |own: &[String], others: &[String]| {
        let is_told = |(i, part): &(usize, &String)| *i == 0 || !others.contains(part);
        let told: Vec<&str> = own.iter().enumerate().filter(is_told).map(|(_, part)| part.as_str()).collect();
        told.join(", ")
    };
    [name(&parts[0], &parts[1]), name(&parts[1], &parts[0])]
}

/// What the root is worth to MAX, for a table of searches; `None` if the search has no answer. Where only a pass was
/// finished, with its depth.
pub fn root_value(text: &Text, trace: &Trace) -> Option<String> {
    let (value, _) = trace.result()?;
    let value = number(trace.in_max_view(NodeId::ROOT, value).0);
    let is_claim = trace.conventions().algorithm.only_claims();
    if let Some(depth) = trace.answer_depth() {
        let args = [("value", (&value).into()), ("depth", (depth as usize).into())];
        return Some(text.say("value-at-depth", &args));
    }
    Some(if is_claim { text.say("value-claimed", &[("value", (&value).into())]) } else { value })
}

/// How the leaves that two searches read stand to each other, in a sentence.
pub fn leaves_sentence(text: &Text, leaves: Leaves, first: &str, second: &str) -> String {
    let args = [("first", Arg::Text(first)), ("second", Arg::Text(second))];
    match leaves {
        Leaves::SameOrder => text.get("compare-leaves-same-order"),
        Leaves::Same => text.get("compare-leaves-same"),
        Leaves::FirstWithin => text.say("compare-leaves-first", &args),
        Leaves::SecondWithin => text.say("compare-leaves-second", &args),
        Leaves::Different => text.get("compare-leaves-different"),
    }
}

fn one_window(window: crate::value::Window) -> String {
    format!("({}, {})", number(window.alpha), number(window.beta))
}

/// Nodes that are named before the rest is only counted.
const MAX_NAMES: usize = 12;

/// "Value 4, 12 visits, skipped N L:", above the conventions that agree on it.
///
/// Searches of positions have trees of their own: what they skipped has no name that all of them know.
pub fn group_sentence(text: &Text, group: &Agreement, tree: &GameTree, names: &Names) -> String {
    let value = group.value.map(number).unwrap_or_default();
    let pruned = if tree.is_unfolded() { &[] } else { group.pruned.as_slice() };
    let named: Vec<_> = pruned.iter().take(MAX_NAMES).map(|&node| names.of(tree, node)).collect();
    let more = pruned.len().saturating_sub(MAX_NAMES);
    text.say(
        "compare-group",
        &[
            ("value", (&value).into()),
            ("visited", group.visited.into()),
            ("count", pruned.len().into()),
            ("pruned", (&named.join(" ")).into()),
            ("more", more.into()),
        ],
    )
}
