//! A worksheet: which trees, what is asked, on which paper; with its pages beside the choices as they will be printed.

use std::path::{Path, PathBuf};
use std::task::Poll;

use eframe::egui::{
    Button, CollapsingHeader, DragValue, Grid, Key, Response, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, Ui, WidgetInfo, vec2,
};

use super::targets::{TargetsForm, named, seen, targets_ui};
use super::{set_width, told_ui};
use crate::app::canvas::ScenePainter;
use crate::app::command::Command;
use crate::app::files;
use crate::app::jobs::{self, Job, JobKind};
use crate::app::platform::{self, Chosen};
use crate::app::theme::{self, Palette, color32};
use crate::app::worksheet_job::{OpenTree, Pages, SheetFiles, SheetPlan, beside};
use crate::app::workspace::Workspace;
use crate::text::brief;
use crate::worksheet::{FileForm, MAX_TREES, MAX_VERSIONS, Paper, Task};

/// The pages stand beside the choices from this width of the window on, in points.
const WIDE: f32 = 960.0;
const CHOICES_WIDTH: f32 = 520.0;
const PAGE_WIDTH: f32 = 400.0;
/// Wide enough for most paths, in points.
const FIELD: f32 = 280.0;
/// What stands beside it: a label and a button.
const BESIDE_FIELD: f32 = 180.0;

/// What was chosen, and what comes of it.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(super) struct WorksheetForm {
    /// The documents that are open, and whether each is on the sheet.
    trees: Vec<(OpenTree, bool)>,
    has_made: bool,
    n_made: u64,
    seed: String,
    targets: TargetsForm,
    tasks: [bool; Task::ALL.len()],
    n_versions: u64,
    paper: Paper,
    title: String,
    has_points: bool,
    form: FileForm,
    files: SheetTarget,
    preview: SheetPreview,
    is_new: bool,
    /// Enter was pressed in the field of a file.
    is_entered: bool,
}

/// The files that a worksheet and its key go into.
#[derive(Debug)]
struct SheetTarget {
    path: String,
    may_replace: bool,
    has_key: bool,
    key: String,
    /// The dialog of the system in which a file is being chosen.
    chosen: Option<Job<Chosen<PathBuf>>>,
    has_no_dialog: bool,
}

/// The pages of a worksheet as they are shown.
#[derive(Debug, Default)]
struct SheetPreview {
    pages: Option<(SheetPlan, Result<Pages, String>)>,
    coming: Option<(SheetPlan, Job<Result<Pages, String>>)>,
    /// The page that is shown, from 0, and whether it is one of the key.
    page: usize,
    is_of_key: bool,
    painter: ScenePainter,
}

impl WorksheetForm {
    /// The cuts in the tree on the screen, on one sheet of paper, with a key beside the file on the screen.
    pub(super) fn new(workspace: &Workspace) -> Self {
        let shown = workspace.shown_tab();
        let trees =
            workspace.open_trees().into_iter().enumerate().map(|(i, tree)| (tree, i == shown)).collect();
        let folder = files::folder_near(workspace.last_file());
        let path = files::free_name(&folder.join("worksheet.pdf"));
        let key = files::free_name(&beside(&path, "key"));
        Self {
            trees,
            has_made: false,
            n_made: 2,
            seed: workspace.next_seed().to_string(),
            targets: TargetsForm::default(),
            tasks: Task::ALL.map(|task| matches!(task, Task::Values | Task::Cuts)),
            n_versions: 1,
            paper: Paper::default(),
            title: String::new(),
            has_points: true,
            form: FileForm::Pdf,
            files: SheetTarget {
                path: path.display().to_string(),
                may_replace: false,
                has_key: true,
                key: key.display().to_string(),
                chosen: None,
                has_no_dialog: false,
            },
            preview: SheetPreview::default(),
            is_new: true,
            is_entered: false,
        }
    }

    /// What is asked by now.
    fn asked(&self, workspace: &Workspace) -> Result<SheetPlan, String> {
        let text = workspace.text();
        let made = if self.has_made {
            let seed = self.seed.trim().parse().ok().ok_or_else(|| text.get("generator-seed-wrong"))?;
            Some((self.targets.targets(text)?, seed, self.n_made))
        } else {
            None
        };
        let trees: Vec<OpenTree> =
            self.trees.iter().filter(|(_, is_on)| *is_on).map(|(tree, _)| tree.clone()).collect();
        if trees.is_empty() && made.is_none() {
            return Err(text.get("sheet-no-tree"));
        }
        let tasks = Task::ALL.into_iter().zip(self.tasks).filter(|(_, is_on)| *is_on);
        let tasks: Vec<Task> = tasks.map(|(task, _)| task).collect();
        if tasks.is_empty() {
            return Err(text.get("sheet-no-task"));
        }
        let request = &workspace.document().request;
        let mut conventions = request.conventions;
        conventions.settings.depth = None;
        Ok(SheetPlan {
            trees,
            made,
            tasks,
            n_versions: self.n_versions,
            paper: self.paper,
            title: self.title.clone(),
            has_points: self.has_points,
            conventions,
            root: request.root,
        })
    }

    /// Has the pages made that are asked for. Those before stay until they are there.
    fn update(&mut self, asked: &Result<SheetPlan, String>, workspace: &Workspace) {
        if let Some((of, job)) = self.preview.coming.take() {
            match job.poll() {
                Poll::Pending => self.preview.coming = Some((of, job)),
                Poll::Ready(Some(pages)) => self.preview.pages = Some((of, pages)),
                Poll::Ready(None) => {}
            }
        }
        let Ok(asked) = asked else {
            self.preview.coming = None;
            return;
        };
        let is_there = self.preview.pages.as_ref().is_some_and(|(of, _)| of == asked);
        if is_there {
            self.preview.coming = None;
        } else if self.preview.coming.as_ref().is_none_or(|(of, _)| of != asked) {
            let (plan, ctx) = (asked.clone(), workspace.ctx().clone());
            let job = workspace
                .ctx()
                .jobs
                .start(JobKind::Sheet, move |progress| progress.within(|budget| plan.pages(&ctx, budget)));
            self.preview.coming = Some((asked.clone(), job));
        }
    }

    /// The pages that are asked for, once they are there.
    fn ready(&self, asked: &Result<SheetPlan, String>) -> Option<&Result<Pages, String>> {
        let (of, pages) = self.preview.pages.as_ref()?;
        Some(pages).filter(|_| asked.as_ref() == Ok(of))
    }

    /// Another format: the files have its ending.
    fn set_form(&mut self, form: FileForm) {
        let ending = |path: &str| {
            let path = Path::new(path.trim());
            let has_one =
                path.extension().and_then(|e| e.to_str()).is_some_and(|e| FileForm::of_ending(e).is_some());
            let changed = if has_one { path.with_extension(form.ending()) } else { path.to_owned() };
            changed.display().to_string()
        };
        (self.files.path, self.files.key) = (ending(&self.files.path), ending(&self.files.key));
        (self.form, self.files.may_replace) = (form, false);
    }
}

/// The sheet; whether it was left.
pub(super) fn worksheet_ui(
    workspace: &Workspace,
    form: &mut WorksheetForm,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) -> bool {
    match jobs::take(&mut form.files.chosen) {
        Some(Chosen::This(path)) => {
            let path = files::with_ending(&path, form.form.ending());
            form.files.key = files::free_name(&beside(&path, "key")).display().to_string();
            form.files.path = path.display().to_string();
            form.files.may_replace = true;
        }
        Some(Chosen::NoDialog) => form.files.has_no_dialog = true,
        None => {}
    }
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let screen = ui.ctx().content_rect();
    let is_wide = screen.width() >= WIDE;
    set_width(ui, if is_wide { CHOICES_WIDTH + PAGE_WIDTH + 24.0 } else { CHOICES_WIDTH });
    ui.label(RichText::new(text.get("sheet-title")).font(theme::bold_font(theme::size::HEADING)));
    form.is_entered = false;
    let asked = form.asked(workspace);
    form.update(&asked, workspace);
    let height = (screen.height() - 170.0).max(60.0);
    if is_wide {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(CHOICES_WIDTH);
                ScrollArea::vertical().max_height(height).show(ui, |ui| choices_ui(workspace, form, ui));
            });
            ui.vertical(|ui| pages_ui(workspace, form, &asked, height - 60.0, ui));
        });
    } else {
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            choices_ui(workspace, form, ui);
            ui.add_space(6.0);
            pages_ui(workspace, form, &asked, 420.0, ui);
        });
    }
    ui.add_space(8.0);
    let mut is_left = false;
    ui.horizontal_wrapped(|ui| {
        let words = RichText::new(text.get("export-save")).color(palette.on_accent);
        let has_places =
            !form.files.path.trim().is_empty() && (!form.files.has_key || !form.files.key.trim().is_empty());
        let can_save = has_places && matches!(form.ready(&asked), Some(Ok(_)));
        let save = ui.add_enabled(can_save, Button::new(words).fill(palette.accent));
        if let Ok(plan) = &asked
            && (save.clicked() || form.is_entered && can_save)
        {
            let key = (form.files.has_key && form.form != FileForm::Figures).then(|| form.files.key.clone());
            commands.push(Command::SaveSheet(Box::new(SheetFiles {
                plan: plan.clone(),
                form: form.form,
                path: form.files.path.clone(),
                may_replace: form.files.may_replace,
                key,
            })));
            is_left = true;
        }
        is_left |= ui.button(text.get("dialog-cancel")).clicked();
    });
    is_left
}

fn choices_ui(workspace: &Workspace, form: &mut WorksheetForm, ui: &mut Ui) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    ui.label(RichText::new(text.get("sheet-what")).color(palette.weak));
    ui.add_space(6.0);
    heading_ui(&text.get("sheet-trees"), ui);
    for (i, (tree, is_on)) in form.trees.iter_mut().enumerate() {
        let response = ui.checkbox(is_on, brief(&tree.name));
        seen(&response);
        if form.is_new && i == 0 {
            response.request_focus();
            form.is_new = false;
        }
    }
    ui.horizontal_wrapped(|ui| {
        seen(&ui.checkbox(&mut form.has_made, text.get("sheet-made")));
        if form.has_made {
            let most = MAX_TREES as u64;
            let count = ui.add(DragValue::new(&mut form.n_made).range(1..=most).speed(0.1));
            count.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, text.get("sheet-n-made")));
            let title = text.get("targets-seed");
            ui.label(&title);
            let field = ui.add(TextEdit::singleline(&mut form.seed).desired_width(90.0));
            named(&field, &title, &form.seed);
        }
    });
    if form.has_made {
        CollapsingHeader::new(text.get("sheet-targets")).id_salt("sheet targets").show(ui, |ui| {
            targets_ui(text, &mut form.targets, false, ui);
        });
    }
    ui.add_space(6.0);
    heading_ui(&text.get("sheet-tasks"), ui);
    ui.horizontal_wrapped(|ui| {
        for (task, is_on) in Task::ALL.into_iter().zip(&mut form.tasks) {
            seen(&ui.checkbox(is_on, text.get(task_message_id(task))));
        }
    });
    ui.add_space(6.0);
    let wide = (ui.available_width() - BESIDE_FIELD).clamp(60.0, FIELD);
    let grid = Grid::new("worksheet").num_columns(2).spacing([14.0, 8.0]);
    grid.show(ui, |ui| {
        let label = ui.label(text.get("sheet-heading"));
        let hint = text.get("worksheet-title");
        let field = TextEdit::singleline(&mut form.title).desired_width(wide).hint_text(hint);
        seen(&ui.add(field).labelled_by(label.id));
        ui.end_row();
        let label = ui.label(text.get("sheet-versions"));
        let versions = DragValue::new(&mut form.n_versions).range(1..=MAX_VERSIONS).speed(0.1);
        let versions = ui.add(versions).labelled_by(label.id);
        seen(&versions.on_hover_text(text.get("sheet-versions-hint")));
        ui.end_row();
        ui.label(text.get("sheet-paper"));
        ui.horizontal(|ui| {
            seen(&ui.radio_value(&mut form.paper, Paper::A4, "A4"));
            seen(&ui.radio_value(&mut form.paper, Paper::Letter, "US Letter"));
            seen(&ui.checkbox(&mut form.has_points, text.get("sheet-points")));
        });
        ui.end_row();
        ui.label(text.get("export-format"));
        ui.horizontal(|ui| {
            let forms = [
                (FileForm::Pdf, text.get("sheet-pdf")),
                (FileForm::Latex, text.get("sheet-latex")),
                (FileForm::Figures, text.get("sheet-figures")),
            ];
            for (one, name) in forms {
                let radio = ui.radio(form.form == one, name);
                seen(&radio);
                if radio.clicked() {
                    form.set_form(one);
                }
            }
        });
        ui.end_row();
        files_ui(workspace, form, wide, ui);
    });
    if form.files.has_no_dialog {
        ui.label(text.get("export-no-dialog"));
    }
}

/// Where sheet and key go.
fn files_ui(workspace: &Workspace, form: &mut WorksheetForm, wide: f32, ui: &mut Ui) {
    let text = workspace.text();
    let label = ui.label(text.get("export-file"));
    ui.horizontal(|ui| {
        let field =
            ui.add(TextEdit::singleline(&mut form.files.path).desired_width(wide)).labelled_by(label.id);
        seen(&field);
        form.is_entered |= is_entered(&field, ui);
        if field.changed() {
            form.files.may_replace = false;
            let ending = Path::new(form.files.path.trim()).extension().and_then(|ending| ending.to_str());
            if let Some(typed) = ending.and_then(FileForm::of_ending) {
                form.form = typed;
            }
        }
        if platform::CAN_CHOOSE_TARGET && ui.button(text.get("export-browse")).clicked() {
            let title = text.get("sheet-title");
            let path = Path::new(&form.files.path);
            form.files.chosen =
                Some(files::choose_target(&workspace.ctx().jobs, title, path, form.form.ending()));
        }
    });
    ui.end_row();
    if form.form == FileForm::Figures {
        ui.label("");
        ui.label(text.get("sheet-figures-what"));
        ui.end_row();
        return;
    }
    seen(&ui.checkbox(&mut form.files.has_key, text.get("sheet-key")));
    if form.files.has_key {
        let field = ui.add(TextEdit::singleline(&mut form.files.key).desired_width(wide));
        named(&field, &text.get("sheet-key-file"), &form.files.key);
        form.is_entered |= is_entered(&field, ui);
    }
    ui.end_row();
}

/// The page that is shown, and the way to the others.
fn pages_ui(
    workspace: &Workspace,
    form: &mut WorksheetForm,
    asked: &Result<SheetPlan, String>,
    most_height: f32,
    ui: &mut Ui,
) {
    let text = workspace.text();
    let palette = Palette::current(ui.ctx());
    let told = |ui: &mut Ui, why: &str| told_ui(ui, RichText::new(why).color(palette.cut));
    if let Err(why) = asked {
        return told(ui, why);
    }
    if form.ready(asked).is_none() {
        ui.label(text.get("sheet-making"));
    }
    // Those before stay until others are there.
    let pages = match &form.preview.pages {
        Some((_, Ok(pages))) => pages,
        Some((_, Err(why))) if form.ready(asked).is_some() => return told(ui, why),
        _ => return,
    };
    for said in &pages.notes {
        told_ui(ui, RichText::new(said).color(palette.cut));
    }
    let shown = if form.preview.is_of_key { &pages.key } else { &pages.sheet };
    form.preview.page = form.preview.page.min(shown.len().saturating_sub(1));
    let Some(scene) = shown.get(form.preview.page) else { return };
    ui.horizontal_wrapped(|ui| {
        for (is_of_key, name) in [(false, text.get("sheet-title")), (true, text.get("sheet-key-pages"))] {
            if ui.selectable_label(form.preview.is_of_key == is_of_key, name).clicked() {
                (form.preview.is_of_key, form.preview.page) = (is_of_key, 0);
            }
        }
        let back = ui.add_enabled(form.preview.page > 0, Button::new("‹"));
        back.widget_info(|| WidgetInfo::labeled(Role::Button, true, text.get("sheet-page-back")));
        let args = [("page", (form.preview.page + 1).into()), ("pages", shown.len().into())];
        ui.label(text.say("worksheet-page", &args));
        let on = ui.add_enabled(form.preview.page + 1 < shown.len(), Button::new("›"));
        on.widget_info(|| WidgetInfo::labeled(Role::Button, true, text.get("sheet-page-on")));
        if back.clicked() {
            form.preview.page -= 1;
        }
        if on.clicked() {
            form.preview.page += 1;
        }
    });
    let shape = (scene.page.height() / scene.page.width().max(1e-9)) as f32;
    let most = vec2(ui.available_width().clamp(40.0, CHOICES_WIDTH), most_height.max(80.0));
    let width = most.x.min(most.y / shape.max(1e-6));
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * shape), Sense::hover());
    let on_screen = ui.painter_at(rect.expand(1.0));
    if let Some(background) = scene.background {
        on_screen.rect_filled(rect, 0.0, color32(background));
    }
    form.preview.painter.begin_frame(ui.ctx());
    on_screen.extend(form.preview.painter.whole(ui.ctx(), scene, rect));
    on_screen.rect_stroke(rect, 0.0, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let what = text.get("sheet-preview");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &what));
}

/// Whether Enter was pressed in a field.
fn is_entered(field: &Response, ui: &Ui) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

fn heading_ui(words: &str, ui: &mut Ui) {
    ui.label(RichText::new(words).font(theme::bold_font(theme::size::BODY)));
}

const fn task_message_id(task: Task) -> &'static str {
    match task {
        Task::Values => "practice-kind-values",
        Task::Cuts => "practice-kind-cuts",
        Task::Windows => "practice-kind-windows",
        Task::Order => "practice-kind-order",
        Task::Which => "practice-kind-which",
    }
}
