//! A worksheet: which trees, what is asked, on which paper; with its pages beside the choices as they will be printed.

use eframe::egui::{CollapsingHeader, DragValue, Grid, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::dialog_form::{DialogForm, confirm_ui, first_field, selected_by_tab, subtitle_ui};
use super::path_field::PathField;
use super::preview::{PagePreview, Preview, room_ui};
use super::targets::{TargetsForm, targets_ui};
use super::told_ui;
use crate::app::a11y::named;
use crate::app::command::Command;
use crate::app::file_target::{FileTarget, with_ending};
use crate::app::files;
use crate::app::jobs::{JobKind, JobProgress};
use crate::app::theme::{self, Palette};
use crate::app::worksheet_job::{OpenTree, Pages, SheetContent, SheetFiles, SheetPlan, beside};
use crate::app::workspace::Workspace;
use crate::practice::ExerciseKind;
use crate::text::{Text, brief};
use crate::worksheet::{FigureFormat, FileForm, MAX_TREES, MAX_VERSIONS, Paper};

/// The pages stand beside the choices from this width of the window on, in points.
const WIDE: f32 = 960.0;
const CHOICES_WIDTH: f32 = 520.0;
/// Wide enough for most paths, in points.
const FIELD: f32 = 280.0;
/// What stands beside it: a label and a button.
const BESIDE_FIELD: f32 = 180.0;

/// What was chosen, and what comes of it.
#[derive(Debug)]
pub(super) struct WorksheetForm {
    /// The documents that are open, and whether each is on the sheet.
    trees: Vec<(OpenTree, bool)>,
    has_made: bool,
    n_made: u64,
    seed: String,
    targets: TargetsForm,
    tasks: [bool; ExerciseKind::ON_PAPER.len()],
    n_versions: u64,
    paper: Paper,
    title: String,
    has_points: bool,
    form: FileForm,
    figures: FigureFormat,
    files: SheetTarget,
    shown: ShownPages,
}

/// Where sheet and key go.
#[derive(Debug)]
struct SheetTarget {
    sheet: FileTarget,
    sheet_field: PathField,
    has_key: bool,
    key: FileTarget,
    key_field: PathField,
}

/// The pages beside the choices.
#[derive(Debug, Default)]
struct ShownPages {
    made: Preview<SheetPlan, Result<Pages, String>>,
    preview: PagePreview,
    /// Whether the pages of the key are shown.
    is_of_key: bool,
}

impl WorksheetForm {
    /// What is asked by now.
    fn asked(&self, workspace: &Workspace) -> Result<SheetPlan, String> {
        let text = workspace.text();
        let made = if self.has_made {
            let seed = self.seed.trim().parse().ok().ok_or_else(|| say!(text, "generator-seed-wrong"))?;
            Some((self.targets.targets(text)?, seed, self.n_made))
        } else {
            None
        };
        let trees: Vec<OpenTree> =
            self.trees.iter().filter(|(_, is_on)| *is_on).map(|(tree, _)| tree.clone()).collect();
        if trees.is_empty() && made.is_none() {
            return Err(say!(text, "sheet-no-tree"));
        }
        let tasks = ExerciseKind::ON_PAPER.into_iter().zip(self.tasks).filter(|(_, is_on)| *is_on);
        let tasks: Vec<ExerciseKind> = tasks.map(|(task, _)| task).collect();
        if tasks.is_empty() {
            return Err(say!(text, "sheet-no-task"));
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
            figures: self.figures,
            conventions,
            root: request.root,
        })
    }

    /// Has the pages made that are asked for.
    fn update(&mut self, asked: Option<&SheetPlan>, workspace: &Workspace) {
        self.shown.made.update(asked, |plan| {
            let ctx = workspace.ctx().clone();
            let work = move |progress: &JobProgress| progress.within(|budget| plan.pages(&ctx, budget));
            workspace.ctx().jobs.start(JobKind::Sheet, work)
        });
    }

    /// The pages that are asked for, once they are there, or why there are none.
    fn ready(&self, asked: &Result<SheetPlan, String>) -> Option<&Result<Pages, String>> {
        self.shown.made.ready(asked.as_ref().ok()?)
    }

    /// Another format: the files have its ending.
    fn set_form(&mut self, form: FileForm) {
        let keys = form.can_be_key().then_some(&mut self.files.key);
        for target in std::iter::once(&mut self.files.sheet).chain(keys) {
            if FileForm::of(target.path()).is_some() {
                target.set_ending(form.ending());
            }
        }
        self.form = form;
    }
}

impl DialogForm for WorksheetForm {
    /// The cuts in the tree on the screen, on one sheet of paper, with a key beside the file on the screen.
    fn new(workspace: &Workspace) -> Option<Self> {
        let shown = workspace.shown_tab();
        let trees =
            workspace.open_trees().into_iter().enumerate().map(|(i, tree)| (tree, i == shown)).collect();
        let folder = files::folder_near(workspace.last_file());
        let path = files::free_name(&folder.join("worksheet.pdf"));
        let key = files::free_name(&beside(&path, "key"));
        Some(Self {
            trees,
            has_made: false,
            n_made: 2,
            seed: workspace.next_seed().to_string(),
            targets: TargetsForm::default(),
            tasks: ExerciseKind::ON_PAPER.map(|task| ExerciseKind::USUAL.contains(&task)),
            n_versions: 1,
            paper: Paper::default(),
            title: String::new(),
            has_points: true,
            form: FileForm::Pdf,
            figures: FigureFormat::default(),
            files: SheetTarget {
                sheet: FileTarget::new(&path),
                sheet_field: PathField::default(),
                has_key: true,
                key: FileTarget::new(&key),
                key_field: PathField::default(),
            },
            shown: ShownPages::default(),
        })
    }

    fn width(&self, window: f32) -> f32 {
        if window >= WIDE { CHOICES_WIDTH + self.shown.preview.width() + 24.0 } else { CHOICES_WIDTH }
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "sheet-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let screen = ui.ctx().content_rect();
        let is_wide = screen.width() >= WIDE;
        let asked = self.asked(workspace);
        self.update(asked.as_ref().ok(), workspace);
        let height = (screen.height() - 170.0).max(60.0);
        self.shown.preview.fit(screen.size(), CHOICES_WIDTH);
        if is_wide {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(CHOICES_WIDTH);
                    choices_ui(workspace, self, ui);
                });
                room_ui(ui, height, |ui| pages_ui(workspace, self, &asked, height - 60.0, ui));
            });
        } else {
            choices_ui(workspace, self, ui);
            ui.add_space(6.0);
            room_ui(ui, 420.0, |ui| pages_ui(workspace, self, &asked, 420.0, ui));
        }
        let has_key = self.files.has_key && self.form.can_be_key();
        let has_places = !self.files.sheet.is_empty() && (!has_key || !self.files.key.is_empty());
        let is_refused = self.files.sheet_field.is_refused() || has_key && self.files.key_field.is_refused();
        let can_save = has_places && !is_refused && matches!(self.ready(&asked), Some(Ok(_)));
        let decided = confirm_ui(workspace, ui, id!("export-save"), can_save);
        if let (Some(true), Ok(plan)) = (decided, asked) {
            let key = has_key.then(|| self.files.key.clone());
            commands.push(Command::SaveSheet(Box::new(SheetFiles {
                content: SheetContent::Worksheet(Box::new(plan)),
                form: self.form,
                target: self.files.sheet.clone(),
                key,
            })));
        }
        decided.is_some()
    }
}

fn choices_ui(workspace: &Workspace, form: &mut WorksheetForm, ui: &mut Ui) {
    let text = workspace.text();
    subtitle_ui(&say!(text, "sheet-what"), ui);
    heading_ui(&say!(text, "sheet-trees"), ui);
    for (tree, is_on) in &mut form.trees {
        let response = ui.checkbox(is_on, brief(&tree.name));
        first_field(&response);
    }
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut form.has_made, say!(text, "sheet-made"));
        if form.has_made {
            let most = MAX_TREES as u64;
            let count = ui.add(DragValue::new(&mut form.n_made).range(1..=most).speed(0.1));
            count.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, say!(text, "sheet-n-made")));
            let title = say!(text, "targets-seed");
            ui.label(&title);
            let field = ui.add(TextEdit::singleline(&mut form.seed).desired_width(90.0));
            selected_by_tab(&field, &form.seed);
            named(&field, &title, &form.seed);
        }
    });
    if form.has_made {
        CollapsingHeader::new(say!(text, "sheet-targets")).id_salt("sheet targets").show(ui, |ui| {
            targets_ui(text, &mut form.targets, ui);
        });
    }
    ui.add_space(6.0);
    heading_ui(&say!(text, "sheet-tasks"), ui);
    ui.horizontal_wrapped(|ui| {
        for (task, is_on) in ExerciseKind::ON_PAPER.into_iter().zip(&mut form.tasks) {
            ui.checkbox(is_on, task.title(text));
        }
    });
    ui.add_space(6.0);
    let wide = (ui.available_width() - BESIDE_FIELD).clamp(60.0, FIELD);
    let grid = Grid::new("worksheet").num_columns(2).spacing([14.0, 8.0]);
    grid.show(ui, |ui| {
        let label = ui.label(say!(text, "sheet-heading"));
        let hint = say!(text, "worksheet-title");
        let field = TextEdit::singleline(&mut form.title).desired_width(wide).hint_text(hint);
        ui.add(field).labelled_by(label.id);
        ui.end_row();
        let label = ui.label(say!(text, "sheet-versions"));
        let versions = DragValue::new(&mut form.n_versions).range(1..=MAX_VERSIONS).speed(0.1);
        let versions = ui.add(versions).labelled_by(label.id);
        versions.on_hover_text(say!(text, "sheet-versions-hint"));
        ui.end_row();
        ui.label(say!(text, "sheet-paper"));
        ui.horizontal_wrapped(|ui| {
            ui.radio_value(&mut form.paper, Paper::A4, "A4");
            ui.radio_value(&mut form.paper, Paper::Letter, "US Letter");
            ui.checkbox(&mut form.has_points, say!(text, "sheet-points"));
        });
        ui.end_row();
        ui.label(say!(text, "export-format"));
        ui.horizontal_wrapped(|ui| {
            for one in FileForm::ALL {
                let radio = ui.radio(form.form == one, form_name(text, one));
                if radio.clicked() {
                    form.set_form(one);
                }
            }
        });
        ui.end_row();
        if form.form.is_bank() {
            ui.label(say!(text, "sheet-bank-figures"));
            ui.horizontal_wrapped(|ui| {
                ui.radio_value(&mut form.figures, FigureFormat::Svg, say!(text, "sheet-bank-svg"));
                ui.radio_value(&mut form.figures, FigureFormat::Png, say!(text, "sheet-bank-png"));
            });
            ui.end_row();
        }
        files_ui(workspace, form, ui);
    });
}

/// Where sheet and key go.
fn files_ui(workspace: &Workspace, form: &mut WorksheetForm, ui: &mut Ui) {
    let text = workspace.text();
    let label = ui.label(say!(text, "export-file"));
    let dialog = (label.id, id!("sheet-title"), form.form.ending());
    let field = form.files.sheet_field.ui(workspace, &mut form.files.sheet, dialog, ui);
    if field.changed() {
        if let Some(typed) = FileForm::of(form.files.sheet.path()) {
            form.form = typed;
        }
        if form.files.sheet.may_replace {
            // It was chosen: the key goes beside it.
            let path = with_ending(form.files.sheet.path(), form.form.ending());
            form.files.key = FileTarget::new(&files::free_name(&beside(&path, "key")));
        }
    }
    ui.end_row();
    if !form.form.can_be_key() {
        ui.label("");
        let is_bank = form.form.is_bank();
        told_ui(
            ui,
            RichText::new(say!(text, if is_bank { "sheet-bank-what" } else { "sheet-figures-what" })),
        );
        ui.end_row();
        return;
    }
    let label = ui.checkbox(&mut form.files.has_key, say!(text, "sheet-key"));
    if form.files.has_key {
        let dialog = (label.id, id!("sheet-key-file"), form.form.ending());
        form.files.key_field.ui(workspace, &mut form.files.key, dialog, ui);
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
        ui.label(say!(text, "sheet-making"));
    }
    // Those before stay until others are there.
    let pages = match (form.shown.made.made(), form.ready(asked)) {
        (_, Some(Err(why))) => return told(ui, why),
        (Some(Ok(pages)), _) => pages,
        _ => return,
    };
    for said in &pages.notes {
        told_ui(ui, RichText::new(said).color(palette.cut));
    }
    let shown = if form.shown.is_of_key { &pages.key } else { &pages.sheet };
    ui.horizontal_wrapped(|ui| {
        for (is_of_key, name) in [(false, say!(text, "sheet-title")), (true, say!(text, "sheet-key-pages"))] {
            if ui.selectable_label(form.shown.is_of_key == is_of_key, name).clicked() {
                form.shown.is_of_key = is_of_key;
                form.shown.preview.start_over();
            }
        }
    });
    let most = (form.shown.preview.width().max(CHOICES_WIDTH), most_height);
    form.shown.preview.ui(text, shown, most, ui);
}

fn heading_ui(words: &str, ui: &mut Ui) {
    ui.label(RichText::new(words).font(theme::bold_font(theme::size::BODY)));
}

fn form_name(text: &Text, form: FileForm) -> String {
    say!(
        text,
        match form {
            FileForm::Pdf => "sheet-pdf",
            FileForm::Latex => "sheet-latex",
            FileForm::Figures => "sheet-figures",
            FileForm::Moodle => "sheet-moodle",
            FileForm::Qti => "sheet-qti",
        }
    )
}
