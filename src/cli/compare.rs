//! `plyscope compare`.

use std::io::Write;
use std::time::Instant;

use super::Failure;
use super::args::{CompareArgs, LiveArgs};
use super::export::MAX_SEARCHES;
use super::input::{self, Input, finished};
use super::with::with;
use crate::budget::{Afterwards, Budget, Spent};
use crate::explain::{
    Explainer, Names,
    compare::{difference_sentences, group_sentence, leaves_sentence, root_value},
    terms,
};
use crate::export::comparison::{self, ComparedRecord, ComparisonSummary, DifferenceRecord, GroupRecord};
use crate::live::Subject;
use crate::search::Conventions;
use crate::text::{Text, visible};
use crate::trace::compare::{AgreeingSearches, agreements, first_difference, leaves, n_conventions};
use crate::trace::{Trace, knuth_moore_minimum};

/// One of the searches, with how long it took.
struct Ran {
    name: String,
    trace: Trace,
    seconds: f64,
}

pub(super) fn compare(
    args: &CompareArgs,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let input = input::read(&args.input, text, budget)?;
    if args.conventions {
        return group(args, &input, text, budget, out);
    }
    let searches = if args.with.is_empty() {
        ["alpha-beta", "pvs"].iter().filter_map(|name| with(name).ok()).collect()
    } else {
        args.with.clone()
    };
    if !(2..=MAX_SEARCHES).contains(&searches.len()) {
        let most = MAX_SEARCHES.to_string();
        return Err(Failure::Input(say!(text, "cli-compare-how-many", most)));
    }
    let n = searches.len();
    let mut ran = Vec::with_capacity(n);
    for (i, search) in searches.into_iter().enumerate() {
        let subject = input.subject.with_root(search.root);
        let started = Instant::now();
        let budget = budget.for_search(n - i, Afterwards::Record);
        let trace = run(&subject, &args.input.live, search.conventions, &budget);
        let seconds = started.elapsed().as_secs_f64();
        let names = Names::new(trace.tree());
        finished(&trace, &input, &Explainer::new(&trace, &names, text))?;
        ran.push(Ran { name: search.name, trace, seconds });
    }
    if args.json { write_json(&ran, text, budget, out) } else { write_table(&ran, text, budget, out) }
}

fn run(subject: &Subject, live: &LiveArgs, mut conventions: Conventions, budget: &Budget<'_>) -> Trace {
    if matches!(subject, Subject::Tree(_)) {
        conventions.settings.depth = conventions.settings.depth.or(live.depth);
    }
    subject.search_within(conventions, budget)
}

/// The place of a search, the steps at which it first differs from the first one, and that in words.
type DifferenceRow = (usize, Option<[usize; 2]>, Vec<String>);

/// Every search against the first, as far as the budget lets them be looked at.
fn differences(ran: &[Ran], text: &Text, budget: &Budget<'_>) -> (Vec<DifferenceRow>, Option<Spent>) {
    let Some((first, others)) = ran.split_first() else { return (Vec::new(), None) };
    let first_names = Names::new(first.trace.tree());
    let one = Explainer::new(&first.trace, &first_names, text);
    let difference = |(i, other): (usize, &Ran)| -> Result<DifferenceRow, Spent> {
        let difference = first_difference(&first.trace, &other.trace, budget)?;
        let names = Names::new(other.trace.tree());
        let explainer = Explainer::new(&other.trace, &names, text);
        let mut said = difference_sentences(text, difference, (&one, &first.name), (&explainer, &other.name));
        if let Some(leaves) = leaves(&first.trace, &other.trace, budget)? {
            said.push(leaves_sentence(text, leaves, (&one, &first.name), (&explainer, &other.name)));
        }
        Ok((i + 1, difference.map(|difference| difference.steps), said))
    };
    let mut told = Vec::new();
    for other in others.iter().enumerate() {
        match difference(other) {
            Ok(one) => told.push(one),
            Err(spent) => return (told, Some(spent)),
        }
    }
    (told, None)
}

fn minimum(trace: &Trace) -> Option<usize> {
    let (branching, height) = trace.tree().uniform_shape().filter(|_| !trace.tree().is_of_game())?;
    knuth_moore_minimum(branching, height)
}

fn write_json(ran: &[Ran], text: &Text, budget: &Budget<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let searches: Vec<ComparedRecord<'_>> = ran
        .iter()
        .map(|one| ComparedRecord { name: &one.name, trace: &one.trace, seconds: one.seconds })
        .collect();
    let (differences, spent) = differences(ran, text, budget);
    let differences: Vec<DifferenceRecord> = differences
        .into_iter()
        .map(|(with, steps, sentences)| DifferenceRecord {
            of: 0,
            with,
            steps: steps.map(|steps| steps.map(|step| step + 1)),
            sentences,
        })
        .collect();
    let minimum = ran.first().and_then(|one| minimum(&one.trace));
    let is_over = || budget.overdue(0.0).is_some();
    let found = ComparisonSummary { minimum, differences: &differences, is_complete: spent.is_none() };
    Ok(comparison::write_comparison(&searches, found, &is_over, out)?)
}

fn write_table(ran: &[Ran], text: &Text, budget: &Budget<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(first) = ran.first() else { return Ok(()) };
    if let Some(title) = &first.trace.tree().header().title {
        writeln!(out, "{}", visible(title))?;
    }
    let mut rows = vec![vec![
        String::new(),
        say!(text, "column-value"),
        say!(text, "column-best"),
        say!(text, "column-visited"),
        say!(text, "column-evaluated"),
        say!(text, "column-distinct"),
        say!(text, "column-cutoffs"),
        say!(text, "column-re-searches"),
        say!(text, "column-table-hits"),
        say!(text, "column-time"),
    ]];
    rows.extend(ran.iter().map(|one| row(one, text)));
    write_columns(&rows, out)?;
    for Ran { name, trace, .. } in ran {
        let names = Names::new(trace.tree());
        if let Some(why) = Explainer::new(trace, &names, text).stopped_sentence() {
            writeln!(out, "{}", say!(text, "compare-incomplete", search = name, why))?;
        }
    }
    let tree = first.trace.tree();
    if !tree.is_of_game() {
        writeln!(out)?;
        writeln!(out, "{}", say!(text, "counts-minimax", nodes = tree.n_nodes(), leaves = tree.n_leaves()))?;
    }
    if let Some(minimum) = minimum(&first.trace) {
        writeln!(out, "{}", say!(text, "counts-minimum", leaves = minimum))?;
    }
    // The table stands there already: what is missing below it is said.
    let (differences, spent) = differences(ran, text, budget);
    for (i, step, said) in differences {
        writeln!(out, "\n{}", say!(text, "compare-heading", first = first.name, second = ran[i].name))?;
        for sentence in said {
            writeln!(out, "  {sentence}")?;
        }
        let is_faulty = ran[i].trace.conventions().algorithm.is_faulty();
        if is_faulty {
            let head = match step {
                Some(_) => say!(text, "compare-idea", search = ran[i].name),
                None => say!(text, "compare-hidden"),
            };
            writeln!(out, "  {head}")?;
            writeln!(out, "  {}", terms::algorithm_idea(text, ran[i].trace.conventions().algorithm))?;
        }
    }
    spent.map_or(Ok(()), |spent| Err(Failure::spent(spent, text)))
}

fn row(one: &Ran, text: &Text) -> Vec<String> {
    let trace = &one.trace;
    let counts = trace.total_counts();
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(trace, &names, text);
    let value = root_value(text, trace);
    // Without a value there is nothing that would be best.
    let best = trace.result().and_then(|_| trace.principal_variation(usize::MAX).get(1).copied());
    let best = best.map(|node| explainer.short_name(node));
    let dash = || "–".to_owned();
    let some = |applies: bool, n: usize| if applies { text.counted(n) } else { dash() };
    vec![
        one.name.clone(),
        value.unwrap_or_else(dash),
        best.unwrap_or_else(dash),
        text.counted(counts.visited),
        text.counted(counts.evaluated),
        text.counted(trace.n_distinct_evaluated()),
        text.counted(counts.cutoffs()),
        some(trace.n_researches() > 0, trace.n_researches()),
        some(trace.conventions().has_table(), trace.n_table_hits()),
        format!("{:.1} ms", one.seconds * 1000.0),
    ]
}

/// Rows as columns: the first to the left, the others to the right.
pub(super) fn write_columns(rows: &[Vec<String>], out: &mut dyn Write) -> Result<(), Failure> {
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..n_columns).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            let blanks = " ".repeat(width - cell.chars().count().min(width));
            if column == 0 {
                line.extend([cell.as_str(), &blanks]);
            } else {
                line.extend(["  ", &blanks, cell]);
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Who is wrong, me or the book?
fn group(
    args: &CompareArgs,
    input: &Input,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut refused = None;
    let mut n_left = n_conventions() + 1;
    let groups = agreements(|conventions| {
        // One after the other: of each only what it found is kept.
        let part = budget.for_search(1, Afterwards::Summary).part(1.0 / n_left as f64);
        n_left -= 1;
        let trace = run(&input.subject, &args.input.live, conventions, &part);
        let names = Names::new(trace.tree());
        if let Err(failure) = finished(&trace, input, &Explainer::new(&trace, &names, text)) {
            refused = Some(failure);
        }
        trace
    });
    if let Some(failure) = refused {
        return Err(failure);
    }
    let part = budget.for_search(1, Afterwards::Summary);
    let example = run(&input.subject, &args.input.live, Conventions::default(), &part);
    let names = Names::new(example.tree());
    if args.json {
        let groups: Vec<GroupRecord> =
            groups.iter().map(|group| group_record(group, &example, text)).collect();
        comparison::write_groups(&groups, out)?;
        return Ok(());
    }
    for (i, group) in groups.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", group_sentence(text, group, example.tree(), &names))?;
        for conventions in &group.conventions {
            writeln!(out, "  {}", terms::convention_parts(text, conventions).join(" · "))?;
        }
    }
    Ok(())
}

fn group_record(group: &AgreeingSearches, example: &Trace, text: &Text) -> GroupRecord {
    let pruned = if example.tree().is_of_game() {
        Vec::new()
    } else {
        group.pruned.iter().map(|&node| example.tree().path(node)).collect()
    };
    let named = |conventions: &Conventions| terms::convention_parts(text, conventions).join(" · ");
    GroupRecord::new(group.value, group.visited, pruned, group.conventions.iter().map(named).collect())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::super::usage::{Cli, CliCommand};

    #[test]
    fn searches_with_options_are_one_argument_each() {
        let words = ["plyscope", "compare", "a-to-n", "--with", "alpha-beta", "--with", "pvs --order killer"];
        let Some(CliCommand::Compare(args)) = Cli::try_parse_from(words).unwrap().command else {
            panic!("not compare")
        };
        assert_eq!(args.with.len(), 2);
        let wrong = ["plyscope", "compare", "a-to-n", "--with", "pvs --order sideways"];
        assert!(Cli::try_parse_from(wrong).is_err());
    }
}
