//! The answers.

use super::block::{Block, BlockColumn};
use super::exercise::Exercise;
use super::task::{Task, letter};
use crate::explain::{Explainer, intervals, number, shown};
use crate::practice::{self, Answer, ExerciseKind, Question, Sentences};
use crate::text::{Text, and_list};

/// The answers to an exercise: those that were asked for, then the cuts with their reasons and all calls.
pub(super) fn answers(exercise: &Exercise, text: &Text, blocks: &mut Vec<Block>) {
    let Exercise { trace, names, .. } = exercise;
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
    }
    let reasons = cut_reasons(exercise, &said);
    if !reasons.is_empty() {
        blocks.push(Block::Text(say!(text, "worksheet-why-cut")));
        blocks.extend(reasons.into_iter().map(Block::Item));
    }
    if let Ok(Question::Windows(calls)) = practice::question(trace, ExerciseKind::Windows) {
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
pub(super) fn answer(exercise: &Exercise, task: Task, said: &Sentences<'_>, text: &Text) -> Option<String> {
    match task {
        Task::Values => values(exercise, said),
        Task::Order => order(exercise, said),
        Task::Which => which(exercise, said, text),
        Task::Cuts => cut_edges(exercise, said, text),
        Task::Windows => Some(say!(text, "worksheet-see-calls")),
    }
}

/// Why each edge is pruned, a sentence each; none where nothing is.
pub(super) fn cut_reasons(exercise: &Exercise, said: &Sentences<'_>) -> Vec<String> {
    match practice::question(&exercise.trace, ExerciseKind::Cuts) {
        Ok(question) if exercise.trace.n_cuts() > 0 => {
            let verdict = practice::grade(&question, &question.solution());
            verdict.items.iter().map(|item| said.reason(item)).collect()
        }
        _ => Vec::new(),
    }
}

fn solution(exercise: &Exercise, kind: ExerciseKind) -> Option<Answer> {
    practice::question(&exercise.trace, kind).ok().map(|question| question.solution())
}

fn values(exercise: &Exercise, said: &Sentences<'_>) -> Option<String> {
    let Some(Answer::Values(values)) = solution(exercise, ExerciseKind::Values) else { return None };
    let each = values.iter().map(|(&node, &value)| format!("{} = {}", said.name(node), number(value)));
    Some(each.collect::<Vec<_>>().join(", "))
}

fn order(exercise: &Exercise, said: &Sentences<'_>) -> Option<String> {
    let Some(Answer::Order(leaves)) = solution(exercise, ExerciseKind::Order) else { return None };
    Some(leaves.iter().map(|&leaf| said.name(leaf)).collect::<Vec<_>>().join(", "))
}

fn cut_edges(exercise: &Exercise, said: &Sentences<'_>, text: &Text) -> Option<String> {
    let Some(Answer::Cuts(cuts)) = solution(exercise, ExerciseKind::Cuts) else { return None };
    if cuts.is_empty() {
        return Some(say!(text, "worksheet-no-cuts"));
    }
    let nodes: Vec<String> = cuts.iter().map(|&node| said.name(node)).collect();
    Some(say!(text, "worksheet-cut-above", count = nodes.len(), nodes = and_list(text, &nodes)))
}

fn which(exercise: &Exercise, said: &Sentences<'_>, text: &Text) -> Option<String> {
    let leaf = exercise.leaf?;
    let stability = exercise.trace.stability(leaf).ok()?;
    let (set, name) = (intervals(&stability.choice, text), said.name(leaf));
    Some(say!(text, "worksheet-which", leaf = name, set))
}
