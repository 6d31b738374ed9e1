//! `plyscope solve`.

use std::collections::BTreeSet;
use std::io::Write;

use super::args::Solve;
use super::compare::write_columns;
use super::{Failure, input, root_moves};
use crate::budget::{Afterwards, Budget};
use crate::explain::limits::spent_sentence;
use crate::explain::{Explainer, Names, inequalities, shown};
use crate::export::json;
use crate::text::{Text, visible};
use crate::trace::whatif::Unsaid;
use crate::trace::{ChangeKind, Trace};
use crate::tree::NodeId;

/// Cutoffs told before the rest is only counted.
const MAX_CUTS: usize = 20;
/// Visits of a node told before the rest is only counted.
const MAX_VISITS_TOLD: usize = 100;
/// Each leaf costs some dozen searches.
pub const MAX_TRIED_LEAVES: usize = 1_000;
/// Searches of all leaves together.
const MAX_TRIES: usize = 300_000;

pub(super) fn solve(
    args: &Solve,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let input = input::read(&args.input, text, budget)?;
    let afterwards = match (args.full, args.json) {
        (true, _) => Afterwards::Everything,
        (false, true) => Afterwards::Record,
        (false, false) => Afterwards::Summary,
    };
    let trace = input::search(&input, &args.conventions, &args.input.live, text, (budget, afterwards))?;
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    input::finished(&trace, &input, &explainer)?;
    if args.json {
        // With a limit of time the lists end with it.
        if args.full && budget.allowance().seconds.is_none() {
            input::check_paths(&trace, text)?;
        }
        // What is long ends with the time; the object is complete.
        let is_over = || budget.overdue(0.0).is_some();
        return Ok(json::write_result_until(&trace, args.full, &is_over, out)?);
    }
    if let Some(title) = &trace.tree().header().title {
        writeln!(out, "{}", visible(title))?;
    }
    let position = explainer.position_parts();
    if !position.is_empty() {
        writeln!(out, "{}", position.join(" · "))?;
    }
    writeln!(out, "{}", explainer.conventions_line())?;
    // A search that reached a limit has no result, but what it found until then.
    if let Some(sentence) = explainer.ending_sentence() {
        writeln!(out, "{sentence}")?;
    }
    if let Some(sentence) = explainer.result_sentence() {
        writeln!(out, "{sentence}")?;
    }
    if let Some(sentence) = explainer.table_sentence() {
        writeln!(out, "{sentence}")?;
    }
    write_passes(&trace, &explainer, text, budget, out)?;
    root_moves::write(&trace, &explainer, text, out)?;
    write_cuts(&trace, &explainer, text, out)?;
    if args.full {
        write_stories(&trace, &explainer, text, out)?;
        write_tries(&trace, &explainer, text, budget, out)?;
    }
    Ok(())
}

/// Of a search that deepens, what each pass found; as many of them as there is time for.
fn write_passes(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut rows = vec![vec![
        say!(text, "column-depth"),
        say!(text, "column-value"),
        say!(text, "column-line"),
        say!(text, "column-visited"),
        say!(text, "column-new"),
    ]];
    let mut rest = None;
    for (i, pass) in trace.passes().enumerate() {
        let Some(depth) = pass.depth else { return Ok(()) };
        rest = budget.overdue(0.0).map(|_| trace.n_passes() - i);
        if rest.is_some() {
            break;
        }
        let line: Vec<NodeId> = pass.line.all().skip(1).collect();
        rows.push(vec![
            depth.to_string(),
            pass.result.map_or_else(|| "–".to_owned(), |(value, bound)| shown(value, bound, false)),
            if line.is_empty() { "–".to_owned() } else { explainer.line(&line) },
            text.counted(pass.n_visits),
            text.counted(pass.n_new),
        ]);
    }
    if rows.len() > 1 {
        write_columns(&rows, out)?;
    }
    if let Some(rest) = rest {
        writeln!(out, "{}", say!(text, "cli-more-passes", count = rest))?;
    }
    Ok(())
}

fn write_cuts(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for cut in trace.cuts().take(MAX_CUTS) {
        let Some([what, why]) = explainer.cut_reason(cut.index) else { continue };
        let step = text.counted(cut.step + 1);
        writeln!(out, "{}", say!(text, "cli-cut", step, what, why))?;
    }
    let rest = trace.n_cuts().saturating_sub(MAX_CUTS);
    if rest > 0 {
        writeln!(out, "{}", say!(text, "cli-more-cuts", count = rest))?;
    }
    Ok(())
}

/// How the numbers of every node came to be.
fn write_stories(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let has_window = trace.conventions().algorithm.has_window();
    let numbers = [
        (ChangeKind::Best, say!(text, "cli-number-value")),
        (ChangeKind::Alpha, say!(text, "cli-number-alpha")),
        (ChangeKind::Beta, say!(text, "cli-number-beta")),
    ];
    let goes_where_best = trace.conventions().algorithm.is_best_first();
    let stages = trace.stages(trace.n_steps());
    for visit in trace.visits() {
        let node = trace.node(visit);
        // What a node tells it tells of all its visits.
        if trace.visit_of(node) != Some(visit) {
            continue;
        }
        writeln!(out, "\n{}", heading(trace, explainer, text, node))?;
        if goes_where_best {
            write_visits(trace, explainer, text, node, out)?;
            continue;
        }
        for (kind, what) in &numbers {
            if *kind != ChangeKind::Best && !has_window {
                continue;
            }
            for line in explainer.story_among(&stages, node, *kind) {
                writeln!(out, "  {what}  {}", line.sentence)?;
            }
        }
    }
    Ok(())
}

/// What happened at each visit of a node: a search that goes where it is best has no numbers there that change bit by bit.
fn write_visits(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    node: NodeId,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let visits = trace.visits_of(node);
    for &visit in visits.iter().take(MAX_VISITS_TOLD) {
        // What is done at once, and what is done once it has been left.
        let (enter, leave) = (trace.visit(visit).enter, trace.visit(visit).leave);
        let is_its =
            |at: &usize| trace.step(*at).is_some_and(|step| step.visit == visit || step.child == Some(visit));
        let begins = (enter..trace.n_steps()).take_while(is_its);
        let ends = leave.into_iter().flat_map(|leave| (leave..trace.n_steps()).take_while(is_its));
        let steps: BTreeSet<usize> = begins.chain(ends).collect();
        for at in steps {
            let (step, sentence) = (text.counted(at + 1), explainer.one_line(at));
            writeln!(out, "  {}", say!(text, "cli-step", step, sentence))?;
        }
    }
    let rest = visits.len().saturating_sub(MAX_VISITS_TOLD);
    if rest > 0 {
        writeln!(out, "  {}", say!(text, "cli-more-visits", count = rest))?;
    }
    Ok(())
}

/// What a node is called; in a game, where other nodes have the same move and ply, also by which moves it is reached.
fn heading(trace: &Trace, explainer: &Explainer<'_>, text: &Text, node: NodeId) -> String {
    let tree = trace.tree();
    let (name, role) = (explainer.name(node), explainer.role(node));
    let heading =
        say!(text, if tree.is_searched_leaf(node) { "cli-node-leaf" } else { "cli-node" }, node = name, role);
    if !tree.is_of_game() {
        return heading;
    }
    let mut moves: Vec<String> = tree
        .ancestors(node)
        .filter(|&above| above != NodeId::ROOT)
        .map(|above| explainer.short_name(above))
        .collect();
    if moves.is_empty() {
        return heading;
    }
    moves.reverse();
    say!(text, "cli-node-after", heading, moves = moves.join(" "))
}

/// How far each leaf may move before the root notices.
fn write_tries(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let tree = trace.tree();
    // In a game, no value is changed.
    if tree.is_of_game() {
        return Ok(());
    }
    writeln!(out)?;
    if tree.n_leaves() > MAX_TRIED_LEAVES {
        writeln!(out, "{}", say!(text, "cli-too-many-tries", limit = MAX_TRIED_LEAVES))?;
        return Ok(());
    }
    if tree.n_leaves().saturating_mul(trace.n_searches_of_stability()) > MAX_TRIES {
        writeln!(out, "{}", say!(text, "cli-too-many-searches"))?;
        return Ok(());
    }
    // Copies of a leaf change with it.
    let leaves: Vec<NodeId> =
        tree.nodes().filter(|&node| tree.is_leaf(node) && tree.original(node) == node).collect();
    let unsaid = leaves.first().and_then(|&leaf| trace.stability_within(leaf, budget).err());
    let why = match unsaid {
        Some(Unsaid::Estimate) => Some(id!("try-estimate")),
        Some(Unsaid::Averages) => Some(id!("try-averages")),
        Some(Unsaid::TooMany) => Some(id!("cli-too-many-searches")),
        _ => None,
    };
    if let Some(why) = why {
        writeln!(out, "{}", text.get(why))?;
        return Ok(());
    }
    writeln!(out, "{}", say!(text, "cli-tries"))?;
    let root = explainer.name(NodeId::ROOT);
    for leaf in leaves {
        let Ok(stability) = trace.stability_within(leaf, budget) else { continue };
        let name = explainer.name(leaf);
        let [value, choice] = [&stability.value, &stability.choice].map(|set| inequalities(&name, set, text));
        writeln!(out, "  {}", say!(text, "cli-try", leaf = name, root, value, choice))?;
    }
    if let Some(spent) = budget.spent() {
        writeln!(out, "{}", spent_sentence(text, spent))?;
    }
    Ok(())
}
