//! How an exam went, on paper.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::annotated::AnnotatedTrees;
use super::task::letter;
use super::{Block, FileForm, Paper, latex, pages};
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::export::{FontBook, PdfOptions, SvgOptions, pdf_pages, svg};
use crate::practice::{ExamReport, GradedTask, PartVerdict, Sentences, VerdictItem, exam_time, mark_name};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::{Text, capitalized};

/// The result of an exam as pages.
#[derive(Clone, Copy, Debug)]
pub struct ExamSheet<'a> {
    /// How it went.
    pub report: &'a ExamReport,
    /// The paper.
    pub paper: Paper,
    /// Its words.
    pub text: &'a Arc<Text>,
    /// How wide they are.
    pub metrics: &'a Metrics,
    /// What the work may use.
    pub budget: &'a Budget<'a>,
}

/// A file: what its name has besides that of the others, and what stands in it.
pub type ExamFile = (Option<String>, Vec<u8>);

impl ExamSheet<'_> {
    /// The pages.
    ///
    /// # Errors
    /// A picture cannot be drawn, or what was used up.
    pub fn pages(self) -> Result<Vec<Scene>, String> {
        Ok(pages(&self.blocks()?, &self.footer(), self.paper, self.text, self.metrics))
    }

    /// Its files: one, or as SVG one for each page.
    ///
    /// # Errors
    /// As [`Self::pages`], and what the format cannot hold.
    pub fn files(self, form: FileForm, fonts: &FontBook) -> Result<Vec<ExamFile>, String> {
        Ok(match form {
            FileForm::Pdf => {
                let options = PdfOptions { language: "en".to_owned(), ..PdfOptions::default() };
                let bytes = pdf_pages(&self.pages()?, &options, fonts);
                vec![(None, bytes.map_err(|error| error.say(self.text))?)]
            }
            FileForm::Latex => {
                let sheet = [(self.blocks()?, self.footer())];
                vec![(None, latex(&sheet, self.paper, self.text).into_bytes())]
            }
            FileForm::Figures => {
                let all = self.pages()?;
                let page = |(i, page): (usize, &Scene)| {
                    let bytes = svg(page, &SvgOptions::default(), fonts).into_bytes();
                    (Some(format!("page-{}", i + 1)), bytes)
                };
                all.iter().enumerate().map(page).collect()
            }
            FileForm::Moodle | FileForm::Qti => return Err(say!(self.text, "exam-no-bank")),
        })
    }

    fn footer(self) -> String {
        say!(self.text, "exam-seed", seed = self.report.plan.seed.to_string())
    }

    fn blocks(self) -> Result<Vec<Block>, String> {
        let Self { report, text, .. } = self;
        let mut blocks = vec![
            Block::Title(say!(text, "exam-result-title")),
            Block::Fields(vec![say!(text, "worksheet-name"), say!(text, "worksheet-date")], None),
        ];
        blocks.extend(report_lines(report, text).into_iter().map(Block::Text));
        let mistakes = mistake_lines(report, text);
        if !mistakes.is_empty() {
            blocks.push(Block::Text(say!(text, "exam-mistakes")));
            blocks.extend(mistakes.into_iter().map(Block::Item));
        }
        let figures = AnnotatedTrees { paper: self.paper, text, metrics: self.metrics, budget: self.budget };
        for (tree, trace) in report.searches.iter().enumerate() {
            let names = Names::new(trace.tree());
            let explainer = Explainer::new(trace, &names, text);
            let said = Sentences::new(&explainer, text);
            blocks.push(Block::Heading(say!(text, "exam-tree", tree = tree + 1)));
            blocks.push(Block::Note(explainer.searched_line()));
            blocks.push(Block::Figure(figures.scene(trace)?));
            for (place, task) in report.tasks_of(tree).enumerate() {
                let (points, of) = task.points();
                blocks.push(Block::Task {
                    letter: letter(place),
                    text: said.task(task.kind),
                    points: Some(say!(text, "exam-points", points, of)),
                });
                for item in task.verdict.items.iter().filter(|item| !item.mark.is_fine()) {
                    let (mark, reason) = (said.mark(item.mark), said.reason(item));
                    blocks.push(Block::Item(say!(text, "practice-item", mark, reason)));
                }
                let right: Vec<&VerdictItem> =
                    task.verdict.items.iter().filter(|item| item.mark == PartVerdict::Right).collect();
                blocks.extend(said.checked(&right, false).into_iter().map(|(_, line)| Block::Item(line)));
                blocks.extend(said.likely_mistakes(&task.verdict).into_iter().map(Block::Text));
            }
        }
        Ok(blocks)
    }
}

/// The score of an exam, and how long it took.
pub fn report_lines(report: &ExamReport, text: &Text) -> Vec<String> {
    let (right, of) = report.score();
    let mut lines = vec![say!(text, "exam-points", points = right, of)];
    if report.n_following() > 0 {
        lines.push(say!(text, "exam-following", count = report.n_following()));
    }
    if report.tasks.iter().any(|task| task.verdict.n_extra() > 0) {
        lines.push(say!(text, "exam-extra-costs"));
    }
    lines.push(say!(text, "exam-time", time = exam_time(report.secs)));
    lines
}

/// The points of a task; of one that is not right, also how its parts did: "0 of 3 points: 1 right, 2 missing, 1 extra".
pub fn task_line(task: &GradedTask, text: &Text) -> String {
    let (points, of) = task.points();
    let points = say!(text, "exam-points", points, of);
    if task.verdict.is_right() {
        return points;
    }
    let counted = |mark: PartVerdict| {
        let count = task.verdict.n(mark);
        (count > 0 && mark != PartVerdict::Inside).then(|| match mark {
            PartVerdict::Follows => say!(text, "exam-count-follows", count),
            _ => say!(text, "exam-count", count, mark = mark_name(mark, text)),
        })
    };
    let parts: Vec<String> = PartVerdict::ALL.into_iter().filter_map(counted).collect();
    say!(text, "exam-task-parts", points, parts = parts.join(&say!(text, "list-comma")))
}

/// The typical mistakes of an exam, the most frequent first: "You took the largest at the MIN node D (tree 1)".
pub fn mistake_lines(report: &ExamReport, text: &Text) -> Vec<String> {
    let names: Vec<Names> = report.searches.iter().map(|trace| Names::new(trace.tree())).collect();
    let mut lines = Vec::new();
    for (slip, places) in report.mistakes() {
        let trees: BTreeSet<usize> = places.into_iter().map(|(tree, _)| tree).collect();
        for tree in trees {
            let (Some(trace), Some(names)) = (report.searches.get(tree), names.get(tree)) else { continue };
            let explainer = Explainer::new(trace, names, text);
            let items = report.tasks_of(tree).flat_map(|task| &task.verdict.items);
            let of_slip = items.filter(|item| item.misconception == Some(slip));
            let said = Sentences::new(&explainer, text).mistakes(of_slip);
            lines.extend(said.into_iter().map(|what| {
                say!(text, "exam-mistake", what = capitalized(&what), tree = (tree + 1).to_string())
            }));
        }
    }
    lines
}
