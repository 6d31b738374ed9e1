//! How an exam went: the score, the time, the typical mistakes, each task; and the pages that can be printed.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Key, RichText, TextStyle, Ui};

use super::dialog_form::{DialogButton, DialogForm, decide_ui};
use super::path_field::PathField;
use super::preview::{PagePreview, Preview, room_ui};
use crate::app::command::{Action, Command};
use crate::app::file_target::FileTarget;
use crate::app::files;
use crate::app::jobs::JobKind;
use crate::app::platform;
use crate::app::theme::{self, Palette};
use crate::app::worksheet_job::{SheetContent, SheetFiles, exam_pages};
use crate::app::workspace::{Dialog, Workspace};
use crate::practice::{ExamReport, exam_time};
use crate::scene::Scene;
use crate::text::MessageId;
use crate::worksheet::{FileForm, mistake_lines, report_lines, task_line};

/// The pages stand beside the rest from this width of the window on, in points.
const WIDE: f32 = 960.0;
const WORDS_WIDTH: f32 = 480.0;
/// The title of the dialog, and of that of the system.
const TITLE: MessageId = id!("exam-result-title");

/// The result, and where it goes.
#[derive(Debug)]
pub(super) struct ExamResultForm {
    report: Arc<ExamReport>,
    form: FileForm,
    target: FileTarget,
    field: PathField,
    /// Whether Enter was pressed in the field.
    is_entered: bool,
    /// Whether the user has said where the file goes.
    is_placed: bool,
    pages: Preview<Arc<ExamReport>, Vec<Scene>>,
    preview: PagePreview,
}

/// What a button leads to.
#[derive(Clone, Copy, Debug)]
enum ResultAction {
    Save,
    Again,
    Close,
}

impl DialogForm for ExamResultForm {
    fn new(workspace: &Workspace) -> Option<Self> {
        let Some(Dialog::ExamResult(report)) = workspace.dialog() else { return None };
        let folder = files::folder_near(workspace.last_file());
        let target = FileTarget::new(&files::free_name(&folder.join("exam.pdf")));
        Some(Self {
            report: Arc::clone(report),
            form: FileForm::Pdf,
            target,
            field: PathField::default(),
            is_entered: false,
            is_placed: false,
            pages: Preview::default(),
            preview: PagePreview::default(),
        })
    }

    fn width(&self, window: f32) -> f32 {
        if window >= WIDE { WORDS_WIDTH + self.preview.width() + 24.0 } else { WORDS_WIDTH }
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(workspace.text().get(TITLE))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let screen = ui.ctx().content_rect();
        self.pages.update(Some(&self.report), |report| {
            let ctx = workspace.ctx().clone();
            workspace.ctx().jobs.start(JobKind::Sheet, move |_| exam_pages(&report, &ctx))
        });
        self.preview.fit(screen.size(), WORDS_WIDTH);
        let height = (screen.height() - 170.0).max(60.0);
        if screen.width() >= WIDE {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(WORDS_WIDTH);
                    self.words_ui(workspace, ui);
                });
                room_ui(ui, height, |ui| self.pages_ui(workspace, height - 60.0, ui));
            });
        } else {
            self.words_ui(workspace, ui);
            ui.add_space(6.0);
            room_ui(ui, 420.0, |ui| self.pages_ui(workspace, 420.0, ui));
        }
        let text = workspace.text();
        let can_save =
            !self.target.is_empty() && !self.field.is_refused() && self.pages.ready(&self.report).is_some();
        let save = DialogButton::new(say!(text, "export-save"), ResultAction::Save);
        let others = [
            save.enabled(can_save).saving().focused(),
            DialogButton::new(say!(text, "exam-again"), ResultAction::Again),
            DialogButton::new(say!(text, "dialog-close"), ResultAction::Close),
        ];
        let is_entered = std::mem::take(&mut self.is_entered) && can_save;
        match decide_ui(ui, None, others).or(is_entered.then_some(ResultAction::Save)) {
            // Enter, which has answered the tasks and may be pressed once too often, writes no file.
            Some(ResultAction::Save)
                if self.must_choose() && ui.input(|input| input.key_pressed(Key::Enter)) =>
            {
                self.choose(workspace);
                false
            }
            Some(ResultAction::Save) => {
                commands.push(Command::SaveSheet(Box::new(SheetFiles {
                    content: SheetContent::Exam(Arc::clone(&self.report)),
                    form: self.form,
                    target: self.target.clone(),
                    key: None,
                })));
                self.field.has_written(&self.target);
                false
            }
            Some(ResultAction::Again) => {
                commands.push(Action::Exam.into());
                false
            }
            Some(ResultAction::Close) => true,
            None => false,
        }
    }
}

impl ExamResultForm {
    /// Whether the user is asked where the file goes: the proposed folder is that in which the program was started, and Enter
    /// alone writes nothing there.
    fn must_choose(&self) -> bool {
        !self.is_placed && platform::CAN_CHOOSE_TARGET && !self.field.has_no_dialog()
    }

    fn choose(&mut self, workspace: &Workspace) {
        self.field.choose(workspace, &self.target, (TITLE, self.form.ending()));
    }

    fn words_ui(&mut self, workspace: &Workspace, ui: &mut Ui) {
        let (text, palette) = (workspace.text(), Palette::current(ui.ctx()));
        let bold = |words: String| RichText::new(words).font(theme::bold_font(theme::size::BODY));
        for (i, line) in report_lines(&self.report, text).into_iter().enumerate() {
            ui.label(if i == 0 { bold(line) } else { RichText::new(line) });
        }
        let mistakes = mistake_lines(&self.report, text);
        if !mistakes.is_empty() {
            ui.add_space(6.0);
            ui.label(bold(say!(text, "exam-mistakes")));
            for line in mistakes {
                ui.label(format!("• {line}"));
            }
        }
        ui.add_space(6.0);
        // Each is one text, whose lines are broken between its parts where the window is small.
        for task in &self.report.tasks {
            let (sign, color) =
                if task.verdict.is_right() { ("✓", palette.pv) } else { ("✗", palette.cut) };
            let font = TextStyle::Body.resolve(ui.style());
            let mut words = LayoutJob::default();
            let mut write = |part: String, color| {
                let before = if words.is_empty() { 0.0 } else { font.size };
                words.append(&part, before, TextFormat::simple(font.clone(), color));
            };
            let whole = |part: String| part.replace(' ', "\u{a0}");
            write(whole(say!(text, "exam-tree", tree = task.tree + 1)), palette.text);
            write(whole(task.kind.title(text)), palette.text);
            write(format!("{sign}\u{a0}{}", task_line(task, text)), color);
            write(whole(say!(text, "exam-time", time = exam_time(task.secs))), palette.weak);
            ui.label(words);
        }
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            let forms = [
                (FileForm::Pdf, say!(text, "sheet-pdf")),
                (FileForm::Latex, say!(text, "sheet-latex")),
                (FileForm::Figures, say!(text, "exam-svg")),
            ];
            for (one, name) in forms {
                let radio = ui.radio(self.form == one, name);
                if radio.clicked() {
                    self.form = one;
                    self.target.set_ending(one.ending());
                }
            }
        });
        ui.horizontal(|ui| {
            let label = ui.label(say!(text, "export-file"));
            let dialog = (label.id, TITLE, self.form.ending());
            let field = self.field.ui(workspace, &mut self.target, dialog, ui);
            self.is_placed |= field.changed();
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if is_entered && self.must_choose() {
                self.choose(workspace);
            } else {
                self.is_entered = is_entered;
            }
            if field.changed()
                && let Some(typed) = FileForm::of(self.target.path()).filter(|form| !form.is_bank())
            {
                self.form = typed;
            }
        });
    }

    fn pages_ui(&mut self, workspace: &Workspace, most_height: f32, ui: &mut Ui) {
        let text = workspace.text();
        match self.pages.ready(&self.report) {
            None => {
                ui.label(say!(text, "sheet-making"));
            }
            Some(pages) => {
                let most = (self.preview.width(), most_height);
                self.preview.ui(text, pages, most, ui);
            }
        }
    }
}
