//! `plyscope check`.

use std::io::Write;

use super::args::Check;
use super::input::{self, Input};
use super::{Failure, problems};
use crate::budget::{Afterwards, Budget};
use crate::explain::Names;
use crate::explain::limits::spent_sentence;
use crate::live::Subject;
use crate::named::nearest;
use crate::request::expect_problem;
use crate::text::{Text, brief_lines, n_listed};
use crate::trace::expect::{ExpectError, Expectation, RESULTS};
use crate::tree::Expect;

/// How a file did, from well to badly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CheckVerdict {
    Fine,
    /// An expectation does not hold.
    Failed,
    /// The file, or one of its expectations, cannot be understood.
    Unreadable,
}

pub(super) fn check(
    args: &Check,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut worst = CheckVerdict::Fine;
    let mut n_fine = 0;
    for file in &args.files {
        let verdict = match input::source(file, text, budget).map(|source| input::parse(source, budget)) {
            Ok(Ok(input)) => {
                input.remark_import(text);
                check_tree(&input, text, budget, out)?
            }
            Ok(Err((name, diagnostics))) => {
                write!(out, "{}", brief_lines(&problems::all(&name, &diagnostics, text)))?;
                CheckVerdict::Unreadable
            }
            Err(Failure::Input(message)) => {
                writeln!(out, "{message}")?;
                CheckVerdict::Unreadable
            }
            Err(failure) => return Err(failure),
        };
        n_fine += usize::from(verdict == CheckVerdict::Fine);
        worst = worst.max(verdict);
    }
    if args.files.len() > 1 {
        writeln!(out, "{}", say!(text, "cli-checked-files", fine = n_fine, files = args.files.len()))?;
    }
    match worst {
        CheckVerdict::Fine => Ok(()),
        CheckVerdict::Failed => Err(Failure::Check),
        CheckVerdict::Unreadable => Err(Failure::Told),
    }
}

fn check_tree(
    input: &Input,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<CheckVerdict, Failure> {
    let mut verdict = CheckVerdict::Fine;
    let expects = &input.subject.header().expect;
    let (mut n_hold, mut n_unfinished) = (0, 0);
    for expect in expects {
        let place = place(input, expect);
        let budget = budget.for_search(1, Afterwards::Summary);
        let checked = Expectation::parse(&expect.text)
            .and_then(|expectation| input.subject.check(&expectation, &budget));
        match checked {
            Ok(mismatches) if mismatches.is_empty() => n_hold += 1,
            Ok(mismatches) => {
                verdict = verdict.max(CheckVerdict::Failed);
                writeln!(out, "{place}: {}", say!(text, "cli-expect", text = expect.text))?;
                for mismatch in mismatches {
                    writeln!(
                        out,
                        "  {}",
                        say!(
                            text,
                            "cli-mismatch",
                            clause = mismatch.clause,
                            expected = mismatch.expected,
                            found = mismatch.found
                        )
                    )?;
                }
            }
            Err(ExpectError::Unfinished(spent)) => {
                n_unfinished += 1;
                verdict = verdict.max(CheckVerdict::Failed);
                writeln!(out, "{place}: {}", say!(text, "cli-unfinished", text = expect.text))?;
                writeln!(out, "  {}", spent_sentence(text, spent))?;
            }
            Err(error) => {
                verdict = CheckVerdict::Unreadable;
                writeln!(out, "{place}: {}", expect_problem(&error, text))?;
                let hint = expect_hint(&error, &input.subject, text);
                writeln!(out, "  {}", say!(text, "cli-hint", hint))?;
            }
        }
    }
    let summary = match &input.subject {
        _ if n_unfinished > 0 => say!(
            text,
            "cli-checked-unfinished",
            name = input.name,
            hold = n_hold,
            expected = expects.len(),
            unfinished = n_unfinished
        ),
        Subject::Position(_) => {
            say!(text, "cli-checked-position", name = input.name, hold = n_hold, expected = expects.len())
        }
        Subject::Tree(tree) => {
            say!(
                text,
                if expects.is_empty() { "cli-checked-plain" } else { "cli-checked" },
                name = input.name,
                nodes = tree.n_nodes(),
                leaves = tree.n_leaves(),
                hold = n_hold,
                expected = expects.len()
            )
        }
    };
    writeln!(out, "{summary}")?;
    Ok(verdict)
}

/// What helps the user who wrote a line that is not understood.
fn expect_hint(error: &ExpectError, subject: &Subject, text: &Text) -> String {
    match (error, subject) {
        (ExpectError::UnknownClause(clause), _) => {
            let near = nearest(clause, RESULTS).unwrap_or("none");
            say!(text, "cli-expect-clauses", near, known = RESULTS.join(", "))
        }
        (ExpectError::NoSuchNode(_), Subject::Tree(tree)) => {
            let names = Names::new(tree);
            let shown = n_listed(tree.n_nodes(), MAX_NODES_NAMED);
            let known: Vec<_> = tree.nodes().take(shown).map(|node| names.of(tree, node)).collect();
            let known = known.join(&say!(text, "list-comma"));
            let count = tree.n_nodes() - shown;
            let known = if count > 0 { say!(text, "list-more", names = known, count) } else { known };
            say!(text, "cli-expect-nodes", known)
        }
        _ => say!(text, "cli-expect-hint"),
    }
}

/// Nodes that a hint names.
const MAX_NODES_NAMED: usize = 20;

fn place(input: &Input, expect: &Expect) -> String {
    match expect.at {
        Some((line, column)) => format!("{}:{line}:{column}", input.name),
        None => input.name.clone(),
    }
}
