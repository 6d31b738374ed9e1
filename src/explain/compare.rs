//! What is said of two searches side by side.

use super::chance::estimate;
use super::terms::{search_name, search_parts, setting_part};
use super::{Explainer, Names, number, shown};
use crate::search::Setting;
use crate::text::Text;
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
        return vec![say!(text, "compare-same")];
    };
    let mut sentences = vec![head(text, difference, a, b)];
    let said = [(a, difference.steps[0]), (b, difference.steps[1])].map(|((explainer, _), step)| {
        if step < explainer.n_steps() { explainer.one_line(step) } else { String::new() }
    });
    // Two equal sentences, from two points of view, would not tell the searches apart; the first sentence does.
    if said[0] != said[1] {
        for ((_, name), said) in [a, b].into_iter().zip(said).filter(|(_, said)| !said.is_empty()) {
            sentences.push(say!(text, "compare-says", name, sentence = said));
        }
    }
    // A mistake in a table is not to be taken for what any table does.
    let with = [(a, b), (b, a)].into_iter().find(|(one, other)| {
        let [one, other] = [one, other].map(|(explainer, _)| explainer.trace().conventions());
        one.algorithm.is_faulty() && one.has_table() && !other.has_table()
    });
    if let Some(((_, with), (_, without))) = with {
        sentences.push(say!(text, "compare-table-alone", with, without));
    }
    sentences
}

/// Where two searches first differ, and in what.
fn head(text: &Text, difference: FirstDifference, a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let FirstDifference { steps, difference } = difference;
    let (first, second, place) = (a.1, b.1, place(text, steps, a, b));
    let (trace, other_trace) = (a.0.trace(), b.0.trace());
    let is_one_view = trace.conventions().algorithm.view() == other_trace.conventions().algorithm.view();
    // Numbers stand in MAX's view, unless both searches write them from the side to move.
    let view = |node: NodeId| is_one_view && trace.is_negated(node);
    // Where one of them writes its own numbers in another view, whose these are is told.
    let told = |sentence: String, node: NodeId| {
        let differs = !is_one_view && (trace.is_negated(node) || other_trace.is_negated(node));
        if differs { format!("{sentence} {}", say!(text, "compare-for-max")) } else { sentence }
    };
    match difference {
        Difference::Window(one, other) => {
            let node = trace.step(steps[0]).map_or(NodeId::ROOT, |step| trace.node(step.visit));
            let [one, other] =
                [one, other].map(|window| one_window(text, if view(node) { -window } else { window }));
            told(say!(text, "compare-windows", place, first, second, node = a.0.name(node), one, other), node)
        }
        Difference::Value(one, other) => {
            let about = trace.step(steps[0]).map(|step| step.child.unwrap_or(step.visit));
            let node = about.map_or(NodeId::ROOT, |visit| trace.node(visit));
            let [one, other] =
                [one, other].map(|value| text.in_digits(number(if view(node) { -value } else { value })));
            told(say!(text, "compare-values", place, first, second, node = a.0.name(node), one, other), node)
        }
        Difference::Pruned => {
            let [one, other] =
                [(a, steps[0]), (b, steps[1])].map(|((explainer, _), step)| pruned_at(explainer, step));
            say!(text, "compare-pruned", place, first, second, one, other)
        }
        Difference::Step => say!(text, "compare-steps", place),
        Difference::End => ends(text, steps, a, b),
    }
}

/// Which children a cutoff prunes, by name.
fn pruned_at(explainer: &Explainer<'_>, step: usize) -> String {
    let trace = explainer.trace();
    let cut = trace.cut_at(step);
    cut.map(|cut| explainer.pruned_names(trace.node(cut.visit), &trace.pruned_by(cut.index)).0)
        .unwrap_or_default()
}

/// "step 7", or "step 7 of alpha-beta and step 8 (pass 1) of MTD(f)" where one of them makes passes.
fn place(text: &Text, steps: [usize; 2], a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let has_passes = [a, b].into_iter().any(|(explainer, _)| has_passes(explainer.trace()));
    if steps[0] == steps[1] && !has_passes {
        return say!(text, "compare-at", step = text.counted(steps[0] + 1));
    }
    let [one, other] = [(a, steps[0]), (b, steps[1])].map(|((explainer, _), step)| {
        let (trace, n) = (explainer.trace(), text.counted(step + 1));
        let Some((pass, of)) = trace.pass_of(step).filter(|_| has_passes && self::has_passes(trace)) else {
            return n;
        };
        match of.depth {
            None => say!(text, "compare-step-of-pass", step = n, pass = pass + 1),
            Some(depth) => {
                let depth = depth as usize;
                say!(text, "compare-step-of-pass-to", step = n, pass = pass + 1, depth)
            }
        }
    });
    say!(text, "compare-at-each", one, first = a.1, other, second = b.1)
}

/// One search is over; the other goes on, perhaps with another pass.
fn ends(text: &Text, steps: [usize; 2], a: ComparedSide<'_>, b: ComparedSide<'_>) -> String {
    let is_first_done = steps[0] >= a.0.n_steps();
    let ((done, n_steps), (goes_on, next)) =
        if is_first_done { ((a, steps[0]), (b, steps[1])) } else { ((b, steps[1]), (a, steps[0])) };
    let trace = goes_on.0.trace();
    let n_steps = text.counted(n_steps);
    // The pass itself is only announced, by the step before.
    let begins = trace.pass_of(next).filter(|_| {
        next.checked_sub(1)
            .and_then(|before| trace.step(before))
            .is_some_and(|step| step.kind == StepKind::Pass)
    });
    let Some((index, pass)) = begins else {
        return say!(text, "compare-ends", done = done.1, step = n_steps, other = goes_on.1);
    };
    let number_of_pass = index + 1;
    if let Some(depth) = pass.depth {
        let depth = depth as usize;
        say!(
            text,
            "compare-ends-pass-to",
            done = done.1,
            step = n_steps,
            other = goes_on.1,
            pass = number_of_pass,
            depth
        )
    } else {
        let window = one_window(text, pass.window);
        say!(
            text,
            "compare-ends-pass",
            done = done.1,
            step = n_steps,
            other = goes_on.1,
            pass = number_of_pass,
            window
        )
    }
}

fn has_passes(trace: &Trace) -> bool {
    trace.conventions().algorithm.has_passes()
}

/// What searches are called where they stand in one picture: the algorithm, and the settings in which another one that has
/// them too differs. Where that leaves two alike, whatever not all have.
pub fn told_apart(text: &Text, searches: &[&Trace]) -> Vec<String> {
    let short: Vec<String> = searches.iter().map(|own| short_name(text, own, searches)).collect();
    let is_one_of_two = |name: &String| short.iter().filter(|other| *other == name).count() > 1;
    if !short.iter().any(is_one_of_two) {
        return short;
    }
    let parts: Vec<Vec<String>> = searches.iter().map(|trace| search_parts(text, trace)).collect();
    let name = |own: &Vec<String>| {
        let have_all = |part: &String| parts.iter().all(|parts| parts.contains(part));
        let is_told = |(place, part): &(usize, &String)| *place == 0 || !have_all(part);
        let told: Vec<&str> = own.iter().enumerate().filter(is_told).map(|(_, part)| part.as_str()).collect();
        told.join(", ")
    };
    parts.iter().map(name).collect()
}

/// The algorithm of a search, and what tells it apart from others that have the same settings.
fn short_name(text: &Text, own: &Trace, searches: &[&Trace]) -> String {
    if own.is_of_program() {
        return search_name(text, own);
    }
    let told = |setting: Setting| {
        let part = setting_part(text, own.conventions(), setting)?;
        let differs = |other: &&Trace| {
            let conventions = other.conventions();
            let has_it = !other.is_of_program() && setting.is_used(conventions);
            has_it && setting_part(text, conventions, setting).as_ref() != Some(&part)
        };
        (setting == Setting::Algorithm || searches.iter().any(differs)).then_some(part)
    };
    Setting::ALL.into_iter().filter_map(told).collect::<Vec<_>>().join(", ")
}

/// What the root is worth to MAX, for a table of searches; `None` if the search has no answer. Where only a pass was
/// finished, with its depth.
pub fn root_value(text: &Text, trace: &Trace) -> Option<String> {
    let (value, bound) = trace.result()?;
    let (value, bound) = (trace.in_max_view(NodeId::ROOT, value).0, trace.in_max_view(NodeId::ROOT, bound).0);
    if trace.conventions().algorithm.is_estimate() {
        return Some(say!(text, "about", value = text.in_digits(estimate(value))));
    }
    let value = text.in_digits(shown(value, bound, trace.only_claims()));
    if let Some(depth) = trace.value_depth() {
        return Some(say!(text, "value-at-depth", value, depth = depth as usize));
    }
    Some(if trace.only_claims() { say!(text, "value-claimed", value) } else { value })
}

/// How the leaves that two searches read stand to each other, in a sentence; of searches that did not finish, why.
pub fn leaves_sentence(
    text: &Text,
    leaves: Leaves,
    (one, first): ComparedSide<'_>,
    (other, second): ComparedSide<'_>,
) -> String {
    // Leaves that a search would still have read are not known.
    let unfinished: Vec<String> = [(one, first), (other, second)]
        .into_iter()
        .filter_map(|(side, name)| Some(say!(text, "compare-says", name, sentence = side.ending_sentence()?)))
        .collect();
    if !unfinished.is_empty() {
        return unfinished.join(" ");
    }
    let has_horizon = [one, other].iter().any(|side| side.trace.cut_depth().is_some());
    let mut said = say!(
        text,
        match leaves {
            Leaves::SameOrder => "compare-leaves-same-order",
            Leaves::Same => "compare-leaves-same",
            Leaves::FirstWithin => "compare-leaves-first",
            Leaves::SecondWithin => "compare-leaves-second",
            Leaves::Different => "compare-leaves-different",
        },
        first,
        second
    );
    if has_horizon {
        said.push(' ');
        said.push_str(&say!(text, "compare-leaves-horizon"));
    }
    said
}

fn one_window(text: &Text, window: crate::value::Window) -> String {
    let number = |value| text.in_digits(number(value));
    format!("({}, {})", number(window.alpha), number(window.beta))
}

/// Nodes that are named before the rest is only counted.
const MAX_NAMES: usize = 12;

/// "Value 4, 12 visits, pruned N L:", above the conventions that agree on it.
///
/// Searches of positions have trees of their own: what they pruned has no name that all of them know.
pub fn group_sentence(text: &Text, group: &AgreeingSearches, tree: &GameTree, names: &Names) -> String {
    let value = group.value.map(number).unwrap_or_default();
    let pruned = if tree.is_of_game() { &[] } else { group.pruned.as_slice() };
    let named: Vec<_> = pruned.iter().take(MAX_NAMES).map(|&node| names.of(tree, node)).collect();
    let more = pruned.len().saturating_sub(MAX_NAMES);
    say!(
        text,
        "compare-group",
        value,
        visited = group.visited,
        count = pruned.len(),
        pruned = named.join(" "),
        more
    )
}
