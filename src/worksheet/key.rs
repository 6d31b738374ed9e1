//! The answers.

use super::block::{Block, BlockColumn};
use super::exercise::SheetExercise;
use super::task::letter;
use crate::explain::{Explainer, number, shown};
use crate::practice::{self, Answer, AnswerShape, Calls, ExerciseKind, Question, Sentences};
use crate::text::{Text, and_list};
use crate::tree::NodeId;

/// The answers to an exercise: those that were asked for, then the cuts with their reasons and all calls.
pub(super) fn answers(exercise: &SheetExercise, text: &Text, blocks: &mut Vec<Block>) {
    let SheetExercise { trace, names, .. } = exercise;
    let explainer = Explainer::new(trace, names, text);
    let said = Sentences::new(&explainer, text);
    blocks.push(Block::Note(explainer.searched_line()));
    if let Some(sentence) = explainer.result_sentence() {
        blocks.push(Block::Text(sentence));
    }
    for (place, task) in exercise.tasks().enumerate() {
        let Some(found) = answer(exercise, task, &said, text) else { continue };
        let letter = letter(place);
        blocks.push(Block::Text(say!(text, "worksheet-answer", letter, answer = found)));
        if task.in_file().is_none() {
            blocks.extend(which_reasons(exercise, &said).into_iter().map(Block::Item));
        }
    }
    let reasons = cut_reasons(exercise, &said);
    if !reasons.is_empty() {
        blocks.push(Block::Text(say!(text, "worksheet-why-cut")));
        blocks.extend(reasons.into_iter().map(Block::Item));
    }
    if let Ok(question) = practice::question(trace, ExerciseKind::Windows)
        && let Some(calls) = question.get::<Calls>()
    {
        let calls = calls.calls();
        let is_claim = trace.conventions().algorithm.is_faulty();
        let column = |title: String, cell: &dyn Fn(usize) -> String| BlockColumn {
            title,
            cells: (0..calls.len()).map(cell).collect(),
        };
        blocks.push(Block::Text(say!(text, "worksheet-calls")));
        blocks.push(Block::Table(vec![
            column(say!(text, "worksheet-call-place"), &|i| (i + 1).to_string()),
            column(say!(text, "worksheet-call-node"), &|i| said.name(calls[i].node)),
            column("α".to_owned(), &|i| number(calls[i].window.alpha)),
            column("β".to_owned(), &|i| number(calls[i].window.beta)),
            column(say!(text, "worksheet-call-result"), &|i| {
                let (value, bound) = calls[i].result;
                shown(value, bound, is_claim)
            }),
        ]));
    }
}

/// The answer to a task, as a paragraph.
pub(super) fn answer(
    exercise: &SheetExercise,
    task: ExerciseKind,
    said: &Sentences<'_>,
    text: &Text,
) -> Option<String> {
    if task.in_file().is_none() {
        return Some(said.answer(&which(exercise)?.solution()));
    }
    let question = practice::question(&exercise.trace, task).ok()?;
    let names =
        |nodes: &mut dyn Iterator<Item = NodeId>| nodes.map(|node| said.name(node)).collect::<Vec<_>>();
    match (question.shape(), question.solution()) {
        (AnswerShape::Numbers(fields), _) if fields.n_fields > 1 => Some(say!(text, "worksheet-see-calls")),
        (AnswerShape::Numbers(_), solution) => {
            let values = solution.values();
            let each =
                values.iter().map(|(&node, &value)| format!("{} = {}", said.name(node), number(value)));
            Some(each.collect::<Vec<_>>().join(", "))
        }
        (_, Answer::Sequence(leaves)) => Some(names(&mut leaves.into_iter()).join(", ")),
        (_, Answer::Edges(cuts)) if cuts.is_empty() => Some(say!(text, "worksheet-no-cuts")),
        (_, Answer::Edges(cuts)) => {
            let nodes = names(&mut cuts.into_iter());
            Some(say!(text, "worksheet-cut-above", count = nodes.len(), nodes = and_list(text, &nodes)))
        }
        _ => None,
    }
}

/// Why each edge is pruned, a sentence each; none where nothing is.
pub(super) fn cut_reasons(exercise: &SheetExercise, said: &Sentences<'_>) -> Vec<String> {
    match practice::question(&exercise.trace, ExerciseKind::Cuts) {
        Ok(question) if exercise.trace.n_cuts() > 0 => reasons_of(&question, said),
        _ => Vec::new(),
    }
}

/// What is asked about a leaf.
fn which(exercise: &SheetExercise) -> Option<Question> {
    exercise.which.clone().map(Question::new)
}

/// Why the root would choose otherwise with some values of the leaf that is asked about.
pub(super) fn which_reasons(exercise: &SheetExercise, said: &Sentences<'_>) -> Vec<String> {
    which(exercise).map(|question| reasons_of(&question, said)).unwrap_or_default()
}

/// Why each part of a solution is right.
fn reasons_of(question: &Question, said: &Sentences<'_>) -> Vec<String> {
    let verdict = practice::grade(question, &question.solution());
    verdict.items.iter().map(|item| said.reason(item)).collect()
}
