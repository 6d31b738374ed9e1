//! How an exam went, on paper.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::figure::{FigureSubject, figure};
use super::given::GivenAnswers;
use super::task::{Subtask, letter};
use super::{Block, BlockColumn, FileForm, Paper, latex, pages};
use crate::explain::{Explainer, Names};
use crate::export::{FontBook, PdfOptions, SvgOptions, pdf_pages, svg};
use crate::practice::{
    self, AnswerShape, ExamReport, FileShape, GradedTask, PartVerdict, Question, Sentences, VerdictItem,
    exam_time, mark_name,
};
use crate::scene::Scene;
use crate::scene::fonts::Metrics;
use crate::text::{Text, and_list, capitalized};
use crate::tree::NodeId;

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
}

/// A file: what its name has besides that of the others, and what stands in it.
pub type ExamFile = (Option<String>, Vec<u8>);

impl ExamSheet<'_> {
    /// The pages.
    pub fn pages(self) -> Vec<Scene> {
        pages(&self.blocks(), &self.footer(), self.paper, self.text, self.metrics)
    }

    /// Its files: one, or as SVG one for each page.
    ///
    /// # Errors
    /// What the format cannot hold.
    pub fn files(self, form: FileForm, fonts: &FontBook) -> Result<Vec<ExamFile>, String> {
        Ok(match form {
            FileForm::Pdf => {
                let options = PdfOptions { language: "en".to_owned(), ..PdfOptions::default() };
                let bytes = pdf_pages(&self.pages(), &options, fonts);
                vec![(None, bytes.map_err(|error| error.say(self.text))?)]
            }
            FileForm::Latex => {
                let sheet = [(self.blocks(), self.footer())];
                vec![(None, latex(&sheet, self.paper, self.text).into_bytes())]
            }
            FileForm::Figures => {
                let all = self.pages();
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

    fn blocks(self) -> Vec<Block> {
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
        blocks.push(Block::Table(task_table(report, text)));
        blocks.extend(signs(report, text).into_iter().map(Block::Text));
        for (tree, trace) in report.searches.iter().enumerate() {
            let names = Names::new(trace.tree());
            let explainer = Explainer::new(trace, &names, text);
            blocks.push(Block::Heading(say!(text, "exam-tree", tree = tree + 1)));
            blocks.push(Block::Note(explainer.searched_line()));
            for (place, task) in report.tasks_of(tree).enumerate() {
                self.task(place, task, (&explainer, &names), &mut blocks);
            }
        }
        blocks
    }

    /// A task: what was asked, its figure with the answers, and what is said about them.
    fn task(
        self,
        place: usize,
        task: &GradedTask,
        (explainer, names): (&Explainer<'_>, &Names),
        blocks: &mut Vec<Block>,
    ) {
        let Self { text, metrics, .. } = self;
        let (trace, said) = (explainer.trace(), Sentences::new(explainer, text));
        let (points, of) = task.points();
        let points = say!(text, "exam-points", points, of);
        let time = say!(text, "exam-time", time = exam_time(task.secs));
        blocks.push(Block::Task {
            letter: letter(place),
            text: said.task(task.kind),
            points: Some(say!(text, "exam-task-points", points, time)),
        });
        if let Ok(question) = practice::question(trace, task.kind) {
            let given = GivenAnswers::new(&question, &task.answer, &task.verdict, text);
            let subtask = Subtask { task: task.kind, boxed: fields_of(&question) };
            let (subtask, given) = (Some(&subtask), Some(&given));
            let subject = FigureSubject { tree: trace.tree(), names, subtask, given };
            blocks.push(Block::Figure(figure(&subject, text, metrics, self.paper.width())));
        }
        blocks.extend(said.likely_mistakes(&task.verdict).into_iter().map(Block::Item));
        for item in task.verdict.items.iter().filter(|item| !item.mark.is_fine()) {
            let (mark, reason) = (said.mark(item.mark), said.reason(item));
            blocks.push(Block::Item(say!(text, "practice-item", mark, reason)));
        }
        let right: Vec<&VerdictItem> =
            task.verdict.items.iter().filter(|item| item.mark == PartVerdict::Right).collect();
        blocks.extend(said.checked(&right, false).into_iter().map(|(_, line)| Block::Item(line)));
    }
}

/// The nodes that have boxes for their answers.
fn fields_of(question: &Question) -> BTreeSet<NodeId> {
    match question.shape() {
        AnswerShape::Numbers(fields) => fields.nodes.iter().copied().collect(),
        AnswerShape::Sequence(fields) => fields.leaves.iter().copied().collect(),
        _ => BTreeSet::new(),
    }
}

/// What the signs in the figures mean.
fn signs(report: &ExamReport, text: &Text) -> Vec<String> {
    let has = |is_edges: bool| {
        let is_so = |task: &GradedTask| (task.kind.in_file() == Some(FileShape::Edges)) == is_edges;
        report.tasks.iter().any(is_so)
    };
    let of_boxes = has(false).then(|| say!(text, "exam-signs-boxes"));
    let of_following = (report.n_following() > 0).then(|| say!(text, "exam-signs-follow"));
    let of_edges = has(true).then(|| say!(text, "exam-signs-edges"));
    [of_boxes, of_following, of_edges].into_iter().flatten().collect()
}

/// Each task with its points and its time.
fn task_table(report: &ExamReport, text: &Text) -> Vec<BlockColumn> {
    let column = |title: String, cell: &dyn Fn(&GradedTask) -> String| BlockColumn {
        title,
        cells: report.tasks.iter().map(cell).collect(),
    };
    vec![
        column(say!(text, "exam-column-tree"), &|task| (task.tree + 1).to_string()),
        column(say!(text, "exam-column-task"), &|task| task.kind.title(text)),
        column(say!(text, "exam-column-result"), &|task| task_line(task, text)),
        column(say!(text, "exam-column-time"), &|task| exam_time(task.secs)),
    ]
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

/// The typical mistakes of an exam, the most frequent first: "You took the largest at the MIN node D (tree 1)". What is said
/// of several trees in the same words is said once: "You marked no cutoff at all (trees 2 and 5)".
pub fn mistake_lines(report: &ExamReport, text: &Text) -> Vec<String> {
    let names: Vec<Names> = report.searches.iter().map(|trace| Names::new(trace.tree())).collect();
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for (slip, places) in report.mistakes() {
        let trees: BTreeSet<usize> = places.into_iter().map(|(tree, _)| tree).collect();
        for tree in trees {
            let (Some(trace), Some(names)) = (report.searches.get(tree), names.get(tree)) else { continue };
            let explainer = Explainer::new(trace, names, text);
            let items = report.tasks_of(tree).flat_map(|task| &task.verdict.items);
            let of_slip = items.filter(|item| item.misconception == Some(slip));
            let said = Sentences::new(&explainer, text).mistakes(of_slip);
            for what in said {
                let tree = (tree + 1).to_string();
                match told.iter_mut().find(|(other, _)| *other == what) {
                    Some((_, trees)) => trees.push(tree),
                    None => told.push((what, vec![tree])),
                }
            }
        }
    }
    let line = |(what, trees): (String, Vec<String>)| {
        let count = trees.len();
        say!(text, "exam-mistake", what = capitalized(&what), count, trees = and_list(text, &trees))
    };
    told.into_iter().map(line).collect()
}
