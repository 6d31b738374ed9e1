//! `plyscope grade`.

use std::ffi::OsString;
use std::io::Write;

use clap::Args;

use super::args::InputArgs;
use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::{Failure, input, problems};
use crate::budget::{Afterwards, Budget};
use crate::explain::{Explainer, Names};
use crate::export::write_grades;
use crate::practice::{self, ExerciseKind, NodeFinder, Question, Sentences, Verdict, answers};
use crate::text::Text;

#[derive(Debug, Args)]
pub(super) struct Grade {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    /// Kind of exercise
    #[arg(long, value_name = "KIND", required = true, value_parser = one_of(&ExerciseKind::WHOLE))]
    kind: ExerciseKind,
    /// Answers: a JSON file, or `-` for standard input
    #[arg(long, value_name = "FILE", required = true)]
    answers: OsString,
    #[arg(long, help = super::help::JSON_OBJECT)]
    pub(super) json: bool,
}

/// Answers are at most so long in bytes, and four times the text of the tree: it has at most 2,000 nodes.
pub const MAX_ANSWERS: usize = 2_000_000;

pub(super) fn grade(
    args: &Grade,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.answers == "-" && args.input.file.as_ref().is_some_and(|file| file == "-") {
        return Err(Failure::Input(say!(text, "cli-one-standard-input")));
    }
    let input = input::read(&args.input, text, budget)?;
    let trace =
        input::search(&input, &args.conventions, &args.input.live, text, (budget, Afterwards::Record))?;
    let trace = input::for_exercise(&input, &args.conventions, trace);
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    // What nodes are worth is asked of minimax, not of the search.
    if args.kind.needs_search() {
        input::finished(&trace, &input, &explainer)?;
    }
    let said = Sentences::new(&explainer, text);
    let question = practice::question(&trace, args.kind)
        .map_err(|why| Failure::Input(format!("{}: {}", input.name, said.unasked(why))))?;
    let source = input::file_source(&args.answers, text, budget)?;
    // Names of nodes may be as long as they are in the tree.
    let limit = MAX_ANSWERS.saturating_add(input.text.len().saturating_mul(4));
    if source.bytes.len() > limit {
        let message = say!(text, "cli-answers-too-long", limit);
        return Err(Failure::Input(format!("{}: {message}", source.name)));
    }
    let finder = NodeFinder::new(trace.tree(), &names);
    let answer = answers::read(&source.bytes, args.kind, &finder).map_err(|misread| {
        // The first line continues "plyscope: ".
        let all = problems::of_answers(&source.name, &misread, text);
        Failure::Input(all.trim_end().to_owned())
    })?;
    // A grade is of all answers, or there is none.
    budget.go_on().map_err(|spent| Failure::spent(spent, text))?;
    let verdict = practice::grade_on(&trace, &question, &answer);
    if args.json {
        let both = |item: &_| (said.reason(item), said.likely_mistake_alone(item));
        write_grades(trace.tree(), &verdict, both, out)?;
    } else {
        writeln!(out, "{}", said.score(&verdict))?;
        tell(&verdict, &question, &said, out)?;
        if let Some(first) = verdict.first_mistake() {
            let node = said.name(first.node);
            writeln!(out, "{}", say!(text, "practice-first-mistake", node))?;
        }
    }
    if verdict.is_right() { Ok(()) } else { Err(Failure::Check) }
}

/// Every part of an answer with how it did and why.
pub(super) fn tell(
    verdict: &Verdict,
    question: &Question,
    said: &Sentences<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let words: Vec<String> = verdict.items.iter().map(|item| said.mark(item.mark)).collect();
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or_default();
    for (item, word) in verdict.items.iter().zip(&words) {
        writeln!(out, "  {word:width$}  {}", said.reason(item))?;
    }
    if let Some(closing) = question.closing(said).filter(|_| !verdict.is_right()) {
        writeln!(out, "{closing}")?;
    }
    for mistake in said.likely_mistakes(verdict) {
        writeln!(out, "{mistake}")?;
    }
    Ok(())
}
