//! What is said of two searches side by side.

use super::chance::estimate;
use super::terms::convention_parts;
use super::{Explainer, Names, number, shown};
use crate::search::Conventions;
use crate::text::{Arg, Text};
use crate::trace::compare::{AgreeingSearches, Difference, FirstDifference, Leaves};
use crate::trace::{StepKind, Trace};
use crate::tree::{GameTree, NodeId};

/// A search that is compared, and what it is called beside the others.
type ComparedSide<'a> = (&'a Explainer<'a>, &'a str);

/// The first difference between two searches in two or three sentences: what it is, and what either does there.
pub fn difference_sentences(
    text: &Text,
    difference: Option<FirstDifference>,
    a: ComparedSide<'_>,
    b: ComparedSide<'_>,
) -> Vec<String> {
    let Some(difference) = difference else {
        return vec![text.get("compare-same")];
    };
    let mut sentences = vec![head(text, difference, a, b)];
    for ((explainer, name), step) in [a, b].into_iter().zip(difference.steps) {
        let said = explainer.one_line(step);
        if step < explainer.n_steps() && !said.is_empty() {
            sentences.push(text.say("compare-says", &[("name", name.into()), ("sentence", (&said).into())]));
        }
    }
    sentences
}

/// Where two searches first differ, and in what.
fn head(text: &Text, difference: FirstDifference, a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let FirstDifference { steps, difference } = difference;
    let (first, second) = (Arg::Text(a.1), Arg::Text(b.1));
    let place = place(text, steps, a, b);
    let place = Arg::Text(&place);
    let said = |id: &str, node: &str, [one, other]: [&str; 2]| {
        let args = [
            ("place", place),
            ("first", first),
            ("second", second),
            ("node", node.into()),
            ("one", one.into()),
            ("other", other.into()),
        ];
        text.say(id, &args)
    };
    // Numbers stand in MAX's view, unless both searches write them from the side to move.
    let view = |node: NodeId| {
        let traces = [a, b].map(|(explainer, _)| explainer.trace());
        let is_one_view =
            traces[0].conventions().algorithm.view() == traces[1].conventions().algorithm.view();
        is_one_view && traces[0].is_negated(node)
    };
    let trace = a.0.trace();
    match difference {
        Difference::Window(one, other) => {
            let node = trace.step(steps[0]).map_or(NodeId::ROOT, |step| trace.node(step.visit));
            let windows =
                [one, other].map(|window| one_window(text, if view(node) { -window } else { window }));
            said("compare-windows", &a.0.name(node), [&windows[0], &windows[1]])
        }
        Difference::Value(one, other) => {
            let about = trace.step(steps[0]).map(|step| step.child.unwrap_or(step.visit));
            let node = about.map_or(NodeId::ROOT, |visit| trace.node(visit));
            let values =
                [one, other].map(|value| text.in_digits(number(if view(node) { -value } else { value })));
            said("compare-values", &a.0.name(node), [&values[0], &values[1]])
        }
        Difference::Pruned => {
            let pruned =
                [(a, steps[0]), (b, steps[1])].map(|((explainer, _), step)| pruned_at(explainer, step));
            said("compare-pruned", "", [&pruned[0], &pruned[1]])
        }
        Difference::Step => said("compare-steps", "", [""; 2]),
        Difference::End => ends(text, steps, a, b),
    }
}

/// Which children a cutoff prunes, by name.
fn pruned_at(explainer: &Explainer<'_>, step: usize) -> String {
    let trace = explainer.trace();
    let cut = trace.cut_at(step);
    cut.map(|cut| explainer.skipped(trace.node(cut.visit), &trace.skipped(cut.index)).0).unwrap_or_default()
}

/// "step 7", or "step 7 of alpha-beta and step 8 (pass 1) of MTD(f)" where one of them makes passes.
fn place(text: &Text, steps: [usize; 2], a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let has_passes = [a, b].into_iter().any(|(explainer, _)| has_passes(explainer.trace()));
    if steps[0] == steps[1] && !has_passes {
        return text.say("compare-at", &[("step", (&text.counted(steps[0] + 1)).into())]);
    }
    let [one, other] = [(a, steps[0]), (b, steps[1])].map(|((explainer, _), step)| {
        let (trace, n) = (explainer.trace(), text.counted(step + 1));
        let Some((pass, of)) = trace.pass_of(step).filter(|_| has_passes && self::has_passes(trace)) else {
            return n;
        };
        let args = [("step", Arg::Text(&n)), ("pass", (pass + 1).into())];
        match of.depth {
            None => text.say("compare-step-of-pass", &args),
            Some(depth) => {
                let depth = depth as usize;
                text.say("compare-step-of-pass-to", &[args[0], args[1], ("depth", depth.into())])
            }
        }
    });
    let args =
        [("one", (&one).into()), ("first", a.1.into()), ("other", (&other).into()), ("second", b.1.into())];
    text.say("compare-at-each", &args)
}

/// One search is over; the other goes on, perhaps with another pass.
fn ends(text: &Text, steps: [usize; 2], a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let is_first_done = steps[0] >= a.0.n_steps();
    let ((done, n_steps), (goes_on, next)) =
        if is_first_done { ((a, steps[0]), (b, steps[1])) } else { ((b, steps[1]), (a, steps[0])) };
    let trace = goes_on.0.trace();
    let n_steps = text.counted(n_steps);
    let args = [("done", done.1.into()), ("step", (&n_steps).into()), ("other", goes_on.1.into())];
    // The pass itself is only announced, by the step before.
    let begins = trace.pass_of(next).filter(|_| {
        next.checked_sub(1)
            .and_then(|before| trace.step(before))
            .is_some_and(|step| step.kind == StepKind::Pass)
    });
    let Some((index, pass)) = begins else { return text.say("compare-ends", &args) };
    let number_of_pass = index + 1;
    if let Some(depth) = pass.depth {
        let depth = depth as usize;
        text.say(
            "compare-ends-pass-to",
            &[args[0], args[1], args[2], ("pass", number_of_pass.into()), ("depth", depth.into())],
        )
    } else {
        let window = one_window(text, pass.window);
        text.say(
            "compare-ends-pass",
            &[args[0], args[1], args[2], ("pass", number_of_pass.into()), ("window", (&window).into())],
        )
    }
}

fn has_passes(trace: &Trace) -> bool {
    trace.conventions().algorithm.has_passes()
}

/// What searches are called where they stand in one picture: the algorithm, and whatever else not all others have.
pub fn told_apart(text: &Text, searches: &[&Conventions]) -> Vec<String> {
    let parts: Vec<Vec<String>> =
        searches.iter().map(|conventions| convention_parts(text, conventions)).collect();
    let name = |(i, own): (usize, &Vec<String>)| {
        let have_all = |part: &String| {
            let mut others = parts.iter().enumerate().filter(|&(other, _)| other != i);
            others.all(|(_, parts)| parts.contains(part))
        };
        let is_told = |(place, part): &(usize, &String)| *place == 0 || !have_all(part);
        let told: Vec<&str> = own.iter().enumerate().filter(is_told).map(|(_, part)| part.as_str()).collect();
        told.join(", ")
    };
    parts.iter().enumerate().map(name).collect()
}

/// What the root is worth to MAX, for a table of searches; `None` if the search has no answer. Where only a pass was
/// finished, with its depth.
pub fn root_value(text: &Text, trace: &Trace) -> Option<String> {
    let algorithm = trace.conventions().algorithm;
    let (value, bound) = trace.result()?;
    let (value, bound) = (trace.in_max_view(NodeId::ROOT, value).0, trace.in_max_view(NodeId::ROOT, bound).0);
    if algorithm.is_estimate() {
        return Some(text.say("about", &[("value", (&text.in_digits(estimate(value))).into())]));
    }
    let value = text.in_digits(shown(value, bound, algorithm.only_claims()));
    let args = [("value", Arg::Text(&value))];
    if let Some(depth) = trace.answer_depth() {
        return Some(text.say("value-at-depth", &[args[0], ("depth", (depth as usize).into())]));
    }
    Some(if algorithm.only_claims() { text.say("value-claimed", &args) } else { value })
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

fn one_window(text: &Text, window: crate::value::Window) -> String {
    let number = |value| text.in_digits(number(value));
    format!("({}, {})", number(window.alpha), number(window.beta))
}

/// Nodes that are named before the rest is only counted.
const MAX_NAMES: usize = 12;

/// "Value 4, 12 visits, skipped N L:", above the conventions that agree on it.
///
/// Searches of positions have trees of their own: what they skipped has no name that all of them know.
pub fn group_sentence(text: &Text, group: &AgreeingSearches, tree: &GameTree, names: &Names) -> String {
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
