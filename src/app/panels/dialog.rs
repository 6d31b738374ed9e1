//! What lies over the window: the command palette, the export, the keys, the name of the program.

use std::path::{Path, PathBuf};
use std::task::Poll;

use eframe::egui::{
    Align2, Area, Button, Context, Frame, Grid, Id, Key, Modal, Modifiers, RichText, ScrollArea, TextEdit,
    Ui, vec2,
};

use super::export;
use crate::app::command::{Command, Entry, rows_with_keys, table, written};
use crate::app::jobs::{self, Job};
use crate::app::shell::PlyscopeApp;
use crate::app::theme;
use crate::export::{DEFAULT_DPI, Format};
use crate::library::TREES;
use crate::scene::Theme;

/// Which dialog is open.
#[derive(Debug)]
pub(crate) enum Dialog {
    /// All commands by name.
    Palette(PaletteForm),
    /// How a picture is exported.
    Export(ExportForm),
    /// Conventions that agree.
    Agreement(AgreementForm),
    /// What the keys do.
    Keys,
    /// About the program.
    About,
}

/// Conventions that agree: what they come to, and their names.
pub(crate) type Groups = Vec<(String, Vec<String>)>;

/// Who is wrong, me or the book?
#[derive(Debug)]
pub(crate) enum AgreementForm {
    /// The searches go on; when the dialog is closed, nobody wants them any more.
    Searching(Job<Groups>),
    /// They are done.
    Done(Groups),
}

impl AgreementForm {
    /// Takes the answer, if it has come.
    fn take(self) -> Self {
        match self {
            Self::Searching(job) => match job.poll() {
                Poll::Pending => Self::Searching(job),
                Poll::Ready(groups) => Self::Done(groups.unwrap_or_default()),
            },
            Self::Done(groups) => Self::Done(groups),
        }
    }
}

/// What was typed into the palette, and which row is chosen.
#[derive(Clone, Debug, Default)]
pub(crate) struct PaletteForm {
    query: String,
    row: usize,
}

/// How a picture is exported.
#[derive(Debug)]
pub(crate) struct ExportForm {
    pub(super) format: Format,
    pub(super) theme: Theme,
    pub(super) dpi: f64,
    pub(super) is_transparent: bool,
    pub(super) is_last_step: bool,
    /// Where it goes.
    pub(super) path: String,
    /// Whether a file that is there may be replaced: somebody was asked.
    pub(super) may_replace: bool,
    /// The dialog of the system in which a file is being chosen.
    pub(super) target: Option<Job<PathBuf>>,
}

impl ExportForm {
    /// As the screen is, but never dark: pictures mostly go on paper. `path` has no ending.
    pub(crate) fn new(theme: Theme, path: &Path) -> Self {
        let theme = if theme == Theme::Dark { Theme::Light } else { theme };
        Self {
            format: Format::Svg,
            theme,
            dpi: DEFAULT_DPI,
            is_transparent: false,
            is_last_step: false,
            path: format!("{}.{}", path.display(), Format::Svg.ending()),
            may_replace: false,
            target: None,
        }
    }

    /// A file was chosen in the dialog of the system, which asks before it lets one be replaced.
    pub(crate) fn set_target(&mut self, path: PathBuf) {
        if let Some(format) = Format::of(&path) {
            self.format = format;
        }
        self.path = path.into_os_string().to_string_lossy().into_owned();
        self.may_replace = true;
    }

    /// Changes the format, and the ending of the file with it.
    pub(super) fn set_format(&mut self, format: Format) {
        let path = Path::new(&self.path);
        if path.extension().is_some_and(|ending| ending == self.format.ending()) {
            self.path = path.with_extension(format.ending()).to_string_lossy().into_owned();
            self.may_replace = false;
        }
        self.format = format;
    }
}

/// What became of a dialog in a frame.
enum Next {
    Stay(Dialog),
    Close,
    Run(Command),
}

pub(crate) fn dialog_ui(app: &mut PlyscopeApp, ctx: &Context, commands: &mut Vec<Command>) {
    let Some(dialog) = app.dialog.take() else { return };
    let next = match dialog {
        Dialog::Palette(form) => palette_ui(app, ctx, form),
        Dialog::Export(mut form) => {
            if let Some(path) = jobs::take(&mut form.target) {
                form.set_target(path);
            }
            let shown =
                modal(app, ctx, "export dialog").show(ctx, |ui| export::export_ui(app, ui, &mut form));
            match shown.inner {
                Some(export::Answer::Save) => {
                    let export = export::start(app, form);
                    app.exports.push(export);
                    Next::Close
                }
                Some(export::Answer::Cancel) => Next::Close,
                Some(export::Answer::Browse) => {
                    form.target = Some(export::browse(app, &form));
                    Next::Stay(Dialog::Export(form))
                }
                None if shown.should_close() => Next::Close,
                None => Next::Stay(Dialog::Export(form)),
            }
        }
        Dialog::Agreement(form) => {
            let form = form.take();
            let shown = modal(app, ctx, "agreement").show(ctx, |ui| agreement_ui(app, ui, &form));
            if shown.inner || shown.should_close() {
                Next::Close
            } else {
                Next::Stay(Dialog::Agreement(form))
            }
        }
        Dialog::Keys => closable(app, ctx, "keys", Dialog::Keys, |ui| keys_ui(app, ui)),
        Dialog::About => closable(app, ctx, "about", Dialog::About, |ui| about_ui(app, ui)),
    };
    match next {
        Next::Stay(dialog) => app.dialog = Some(dialog),
        Next::Close => {}
        Next::Run(command) => commands.push(command),
    }
}

/// A dialog with nothing to decide; the content says whether its button was pressed.
fn closable(
    app: &PlyscopeApp,
    ctx: &Context,
    id: &str,
    dialog: Dialog,
    content: impl FnOnce(&mut Ui) -> bool,
) -> Next {
    let shown = modal(app, ctx, id).show(ctx, content);
    if shown.inner || shown.should_close() { Next::Close } else { Next::Stay(dialog) }
}

fn modal(app: &PlyscopeApp, ctx: &Context, id: &str) -> Modal {
    Modal::new(Id::unique(id))
        .frame(Frame::popup(&ctx.global_style()).inner_margin(20).corner_radius(8))
        .backdrop_color(app.ctx.palette.shadow)
}

/// As wide as asked for, if the window is.
pub(super) fn set_width(ui: &mut Ui, width: f32) {
    let most = ui.ctx().content_rect().width() - 70.0;
    ui.set_width(width.min(most).max(40.0));
}

fn close_button_ui(app: &PlyscopeApp, ui: &mut Ui) -> bool {
    ui.add_space(10.0);
    ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
        ui.button(app.ctx.text.get("dialog-close")).clicked()
    })
    .inner
}

/// Who is wrong, me or the book? All conventions, those together that come to the same.
fn agreement_ui(app: &PlyscopeApp, ui: &mut Ui, form: &AgreementForm) -> bool {
    let text = &app.ctx.text;
    let screen = ui.ctx().content_rect();
    set_width(ui, 680.0);
    ui.label(RichText::new(text.get("agreement-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.label(text.get("agreement-what"));
    ui.add_space(6.0);
    match form {
        AgreementForm::Searching(_) => {
            ui.label(text.get("agreement-working"));
        }
        AgreementForm::Done(groups) => {
            let height = (screen.height() - 220.0).max(100.0);
            ScrollArea::vertical().max_height(height).show(ui, |ui| {
                for (comes_to, conventions) in groups {
                    ui.add_space(4.0);
                    ui.label(RichText::new(comes_to).font(theme::bold_font(theme::size::BODY)));
                    for one in conventions {
                        ui.label(one);
                    }
                }
            });
        }
    }
    close_button_ui(app, ui)
}

fn keys_ui(app: &PlyscopeApp, ui: &mut Ui) -> bool {
    let text = &app.ctx.text;
    let screen = ui.ctx().content_rect();
    set_width(ui, 520.0);
    ui.label(RichText::new(text.get("keys-title")).font(theme::bold_font(theme::size::HEADING)));
    ui.add_space(6.0);
    ScrollArea::vertical().max_height((screen.height() - 180.0).max(100.0)).show(ui, |ui| {
        Grid::new("keys").num_columns(2).spacing([24.0, 5.0]).striped(true).show(ui, |ui| {
            for entry in rows_with_keys() {
                let keys: Vec<String> = entry.keys.iter().take(2).map(|&keys| written(keys)).collect();
                ui.label(RichText::new(keys.join("   ")).monospace());
                ui.label((entry.command)().title(text));
                ui.end_row();
            }
            ui.label(RichText::new(text.get("keys-mouse")).monospace());
            ui.label(text.get("keys-mouse-action"));
            ui.end_row();
        });
    });
    close_button_ui(app, ui)
}

fn about_ui(app: &PlyscopeApp, ui: &mut Ui) -> bool {
    let text = &app.ctx.text;
    set_width(ui, 380.0);
    ui.label(RichText::new("plyscope").font(theme::bold_font(theme::size::HEADING)));
    ui.label(text.say("about-version", &[("version", env!("CARGO_PKG_VERSION").into())]));
    ui.add_space(6.0);
    ui.label(text.get("about-what"));
    ui.add_space(6.0);
    ui.weak(text.get("about-licence"));
    close_button_ui(app, ui)
}

fn palette_ui(app: &PlyscopeApp, ctx: &Context, mut form: PaletteForm) -> Next {
    let text = &app.ctx.text;
    let rows = matches(app, &form.query);
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let mut next = None;
    if pressed(Key::ArrowDown) {
        form.row += 1;
    }
    if pressed(Key::ArrowUp) {
        form.row = form.row.saturating_sub(1);
    }
    form.row = form.row.min(rows.len().saturating_sub(1));
    if pressed(Key::Enter) {
        next = rows.get(form.row).map(|row| Next::Run(row.command.clone()));
    }
    let id = Id::unique("palette");
    let screen = ctx.content_rect();
    let area =
        Area::new(id.with("area")).anchor(Align2::CENTER_TOP, vec2(0.0, 70.0_f32.min(screen.height() * 0.1)));
    let modal = Modal::new(id)
        .area(area.order(eframe::egui::Order::Foreground))
        .backdrop_color(app.ctx.palette.shadow)
        .frame(Frame::popup(&ctx.global_style()).inner_margin(10))
        .show(ctx, |ui| {
            set_width(ui, 460.0);
            let field = TextEdit::singleline(&mut form.query)
                .hint_text(text.get("palette-hint"))
                .desired_width(f32::INFINITY)
                .margin(vec2(8.0, 6.0));
            let response = ui.add(field);
            response.widget_info(|| {
                eframe::egui::WidgetInfo::labeled(
                    eframe::egui::accesskit::Role::TextInput,
                    true,
                    text.get("palette-hint"),
                )
            });
            response.request_focus();
            if response.changed() {
                form.row = 0;
            }
            ui.add_space(4.0);
            let mut chosen = None;
            ScrollArea::vertical()
                .max_height((screen.height() * 0.6).clamp(20.0, 420.0))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    for (i, row) in rows.iter().enumerate() {
                        let mut button = Button::new((row.title.as_str(), eframe::egui::Atom::grow()))
                            .selected(i == form.row)
                            .frame_when_inactive(i == form.row)
                            .stroke((0.0, app.ctx.palette.line))
                            .min_size(vec2(ui.available_width(), 26.0));
                        if let Some(keys) = &row.keys {
                            button = button.shortcut_text(keys.as_str());
                        }
                        let response = ui.add(button);
                        if i == form.row && response.rect.bottom() > ui.clip_rect().bottom() {
                            response.scroll_to_me(None);
                        }
                        if i == form.row && response.rect.top() < ui.clip_rect().top() {
                            response.scroll_to_me(None);
                        }
                        if response.clicked() {
                            chosen = Some(row.command.clone());
                        }
                    }
                    if rows.is_empty() {
                        ui.weak(text.get("palette-nothing"));
                    }
                });
            chosen
        });
    if let Some(command) = modal.inner.clone() {
        return Next::Run(command);
    }
    next.unwrap_or_else(|| if modal.should_close() { Next::Close } else { Next::Stay(Dialog::Palette(form)) })
}

struct Row {
    title: String,
    keys: Option<String>,
    command: Command,
}

/// The commands and trees whose names hold all words of the query, in any order.
fn matches(app: &PlyscopeApp, query: &str) -> Vec<Row> {
    let text = &app.ctx.text;
    let query = query.to_lowercase();
    let fits = |title: &str| {
        let title = title.to_lowercase();
        query.split_whitespace().all(|word| title.contains(word))
    };
    let is_offered = |entry: &Entry| {
        let command = (entry.command)();
        app.is_available(&command) && command != Command::Palette && command != Command::Leave
    };
    let commands = table().filter(is_offered).map(|entry| {
        let command = (entry.command)();
        Row { title: command.title(text), keys: command.shortcut_text(), command }
    });
    let trees = TREES.iter().map(|tree| {
        let title = text.say("palette-open-tree", &[("name", tree.name.into())]);
        Row { title, keys: None, command: Command::OpenBundled(tree.name) }
    });
    let mut rows: Vec<Row> = commands.chain(trees).filter(|row| fits(&row.title)).collect();
    // Whole words first; otherwise the order of the menus.
    let has_word = |row: &Row| row.title.to_lowercase().split_whitespace().any(|word| word == query.trim());
    rows.sort_by_key(|row| !has_word(row));
    rows
}
