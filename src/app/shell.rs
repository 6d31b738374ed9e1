//! The window as a whole: what it holds, and one frame of it.
//!
//! Panels read and push commands; [`run`](super::run) carries them out.

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{self, CentralPanel, Frame, Panel, Ui};

use super::canvas::canvas_ui;
use super::command::{Command, Entry, Needs};
use super::inspector::inspector_ui;
use super::jobs::{Job, Jobs, Progress, Reply};
use super::panels::plots::Plots;
use super::panels::table::BoardPanel;
use super::panels::timeline::Timeline;
use super::panels::{self, dialog::Dialog};
use super::platform::{self, FileContent, Watch};
use super::play::Counted;
use super::playback::Playback;
use super::preferences::{LastDocument, Preferences};
use super::prepare::{Prepared, prepare};
use super::shortcut::{self, Focus};
use super::state::{AppContext, Document, Draft, Origin, Problems, Request, ViewState};
use super::theme::{self, Palette};
use super::work::Work;
use super::{Opening, Start};
use crate::explain::Explainer;
use crate::library::TREES;
use crate::request::Given;
use crate::scene::fonts::Metrics;
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::compare::partner;

/// Narrower windows show one panel beside the canvas at most unless asked, in points.
const NARROW: f32 = 1000.0;
/// Wider windows have room for the convention pickers in the menu bar, in points.
const WIDE: f32 = 1330.0;
/// How long a notice stays, in seconds.
const NOTICE_SECS: f64 = 6.0;

/// What happens to step and view when a document arrives.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// A new document: from the start, fitted.
    New,
    /// The same document, changed: the place is kept.
    Keep,
    /// The document of the last run: as it was left.
    Restore(Box<LastDocument>),
}

/// A line that goes away by itself.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    pub(super) text: String,
    pub(super) is_error: bool,
    pub(super) until_secs: f64,
}

/// The window. It can be made and driven without a display.
#[derive(Debug)]
pub struct PlyscopeApp {
    pub(super) ctx: AppContext,
    pub(super) document: Document,
    pub(super) problems: Option<Problems>,
    pub(super) playback: Playback,
    pub(super) view: ViewState,
    /// The same for the searches beside the first.
    rival_views: Vec<ViewState>,
    pub(super) preferences: Preferences,
    pub(super) dialog: Option<Dialog>,
    pub(super) is_library_open_when_narrow: bool,
    pub(super) is_narrow: bool,
    pub(super) work: Option<Work>,
    pub(super) watch: Option<Watch>,
    /// A file that is being chosen or handed over.
    pub(super) given: Option<Job<FileContent>>,
    /// What comes out of the clipboard, where it is not handed over as a paste.
    pub(super) pasted: Option<Job<String>>,
    /// A large file that is being read, and whether it is on the screen already.
    pub(super) loading: Option<(Job<FileContent>, bool)>,
    /// Pictures that are being written.
    pub(super) exports: Vec<Job<Result<PathBuf, String>>>,
    /// A count of what a cut skipped.
    pub(super) counting: Option<Job<Counted>>,
    pub(super) notice: Option<Notice>,
    pub(super) timeline: Timeline,
    pub(super) canvas_size: egui::Vec2,
    canvas_id: Option<egui::Id>,
    now_secs: f64,
    last_frame_secs: Option<f64>,
    pub(super) commands: Vec<Command>,
    pub(super) title: String,
    /// What was announced last.
    status: String,
    pub(super) table: BoardPanel,
    pub(super) plots: Plots,
    /// How high the board beside the tree may be, in points.
    pub(super) table_height: f32,
}

impl PlyscopeApp {
    /// A window on what `start` asks for, with the preferences of the last run.
    pub fn new(egui_ctx: &egui::Context, text: Arc<Text>, preferences: Preferences, start: Start) -> Self {
        theme::install_fonts(egui_ctx);
        egui_ctx.options_mut(|options| options.zoom_with_keyboard = false);
        let metrics = Metrics::new();
        let look = preferences.look.look();
        let conventions = start.conventions.unwrap_or_else(|| preferences.conventions.conventions());
        let jobs = Jobs::new(egui_ctx.clone());
        let ctx = AppContext { palette: *Palette::of(look.theme), text, metrics, is_presenting: false, jobs };
        let first = TREES.first().map_or(("", "A 0"), |tree| (tree.name, tree.text));
        let document = first_document(&ctx, first, conventions, &look);
        let mut app = Self {
            document,
            problems: None,
            playback: Playback::new(0, preferences.speed, preferences.step_by()),
            view: ViewState { is_overview_hidden: !preferences.is_overview_shown, ..ViewState::default() },
            rival_views: Vec::new(),
            dialog: None,
            is_library_open_when_narrow: false,
            is_narrow: false,
            work: None,
            watch: None,
            given: None,
            pasted: None,
            loading: None,
            exports: Vec::new(),
            counting: None,
            notice: None,
            timeline: Timeline::default(),
            canvas_size: egui::Vec2::ZERO,
            canvas_id: None,
            now_secs: 0.0,
            last_frame_secs: None,
            commands: Vec::new(),
            title: String::new(),
            status: String::new(),
            table: BoardPanel::default(),
            plots: Plots::default(),
            table_height: 300.0,
            preferences,
            ctx,
        };
        egui_ctx.set_zoom_factor(app.preferences.zoom());
        app.open_at_start(start.opening);
        app
    }

    fn open_at_start(&mut self, opening: Opening) {
        match opening {
            Opening::Last => {
                if let Some(last) = self.preferences.last.clone() {
                    self.restore(last);
                }
            }
            Opening::Bundled(name) => self.execute_bundled(&name),
            Opening::File(path) => self.open_file(&path, false),
            Opening::Live(live) => self.open_live(live),
            Opening::Text { name, text } => {
                self.open_text(Origin::Stdin, name, text.into(), Plan::New);
            }
        }
    }

    /// Whether a document is being made in the background.
    pub const fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Waits until nothing is done in the background any more; the next frame takes what came of it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_jobs(&self) {
        self.ctx.jobs.wait();
    }

    /// What is on the screen.
    pub const fn document(&self) -> &Document {
        &self.document
    }

    /// The newer text that could not be read, if there is one.
    pub const fn problems(&self) -> Option<&Problems> {
        self.problems.as_ref()
    }

    /// Which step is shown, and how it moves.
    pub const fn playback(&self) -> &Playback {
        &self.playback
    }

    /// How the document is looked at.
    pub const fn view(&self) -> &ViewState {
        &self.view
    }

    /// Whether only what the room needs is shown.
    pub const fn is_presenting(&self) -> bool {
        self.ctx.is_presenting
    }

    /// What would be kept if the window were closed now.
    pub fn preferences(&self) -> Preferences {
        let mut preferences = self.preferences.clone();
        preferences.last = LastDocument::of(&self.document, self.playback.step(), &self.view.camera);
        preferences
    }

    /// Asks for something to be done in the next frame.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Whether a command could be carried out now.
    pub fn is_available(&self, command: &Command) -> bool {
        let is_possible = *command != Command::Quit || platform::CAN_CLOSE;
        is_possible && command.entry().is_none_or(|entry| self.has(entry.needs))
    }

    fn has(&self, needs: Needs) -> bool {
        match needs {
            Needs::Nothing => true,
            Needs::File => matches!(self.document.origin, Origin::File(_)),
            Needs::Steps => self.document.trace.n_steps() > 0,
            Needs::InnerNode => self.node_to_fold().is_some_and(|node| !self.document.tree.is_leaf(node)),
            Needs::Folds => self.document.request.folds.iter().next().is_some(),
            Needs::Game => self.document.live().is_some(),
            Needs::Best => self.best_move().is_some(),
            Needs::Played => self.document.live().is_some_and(|live| live.position.take_back().is_some()),
            Needs::SomethingOpen => {
                self.dialog.is_some()
                    || self.ctx.is_presenting
                    || self.problems.is_some()
                    || self.view.selected.is_some()
            }
        }
    }

    /// One frame.
    pub fn show(&mut self, ui: &mut Ui) {
        let egui_ctx = ui.ctx().clone();
        self.now_secs = egui_ctx.input(|input| input.time);
        self.receive();
        self.take_input(&egui_ctx);
        self.run_commands(&egui_ctx);
        self.let_time_pass(&egui_ctx);

        self.ctx.palette = *Palette::of(self.document.request.look.theme);
        theme::apply(&egui_ctx, self.document.request.look.theme);
        self.name_window(&egui_ctx);
        self.announce();
        let size = ui.available_size();
        self.is_narrow = size.x < NARROW;
        let mut commands = std::mem::take(&mut self.commands);
        if self.ctx.is_presenting {
            panels::presentation::presentation_ui(self, ui, &mut commands);
        } else {
            self.panels_ui(ui, &mut commands);
        }
        self.canvas(ui, &mut commands);
        panels::dialog::dialog_ui(self, &egui_ctx, &mut commands);
        panels::notice::notice_ui(self, &egui_ctx, &mut commands);
        self.commands = commands;
        if !self.commands.is_empty() {
            self.run_commands(&egui_ctx);
            egui_ctx.request_repaint();
        }
    }

    fn panels_ui(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let is_wide = ui.available_width() >= WIDE;
        let bar = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(14, 7));
        Panel::top("menu").frame(bar).show(ui, |ui| {
            panels::menu::menu_bar_ui(self, ui, is_wide, commands);
        });
        if !is_wide {
            Panel::top("conventions").frame(bar).show(ui, |ui| {
                ui.horizontal_wrapped(|ui| panels::conventions::pickers_ui(self, ui, commands));
            });
        }
        let bottom = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(18, 10));
        Panel::bottom("transport").frame(bottom).show(ui, |ui| {
            panels::transport::transport_ui(self, ui, commands);
            self.timeline.show(ui, &self.document, &self.playback, &self.ctx, commands);
        });
        if self.is_library_visible() {
            let side = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(8, 12));
            Panel::left("library").frame(side).default_size(246.0).size_range(150.0..=380.0).show(ui, |ui| {
                panels::library::library_ui(self, ui, commands);
            });
        }
        if self.preferences.is_inspector_shown {
            let side = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(16, 14));
            let default = if self.is_narrow { 250.0 } else { 330.0 };
            let most = (ui.available_width() - 200.0).clamp(200.0, 620.0);
            Panel::right("inspector").frame(side).default_size(default).size_range(200.0..=most).show(
                ui,
                |ui| {
                    let step = self.playback.step();
                    if self.document.live().is_some() {
                        let most = (ui.available_height() * 0.62).max(160.0);
                        self.table_height = most - 220.0;
                        egui::ScrollArea::vertical().id_salt("table").max_height(most).show(ui, |ui| {
                            panels::table::table_ui(self, ui, commands);
                        });
                        ui.separator();
                    }
                    inspector_ui(ui, &self.document, step, &mut self.view, &self.ctx, commands);
                },
            );
        }
        if !self.document.rivals.is_empty() {
            let frame = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(16, 8));
            let most = (ui.available_height() * 0.6).max(120.0);
            Panel::bottom("compare").frame(frame).resizable(true).default_size(250.0).max_size(most).show(
                ui,
                |ui| {
                    panels::compare::compare_ui(self, ui, commands);
                },
            );
        }
        if self.preferences.is_plots_shown {
            let frame = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(14, 8));
            let most = (ui.available_height() - 140.0).max(140.0);
            let panel = Panel::bottom("plots").frame(frame).resizable(true).default_size(250.0);
            panel.size_range(120.0..=most).show(ui, |ui| {
                let mut plots = std::mem::take(&mut self.plots);
                plots.show(self, ui, commands);
                self.plots = plots;
            });
        }
        if self.problems.is_some() {
            let frame = Frame::side_top_panel(ui.style()).inner_margin(egui::Margin::symmetric(16, 10));
            let most = (ui.available_height() - 120.0).max(120.0);
            Panel::bottom("problems").frame(frame).resizable(true).default_size(240.0).max_size(most).show(
                ui,
                |ui| {
                    panels::problems::problems_ui(self, ui, commands);
                },
            );
        }
    }

    fn canvas(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let frame = Frame::NONE.fill(self.ctx.palette.canvas);
        CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            panels::banner::banner_ui(self, ui, commands);
            if !self.document.rivals.is_empty() && !self.document.request.comparison.is_overlay {
                self.canvases(ui, commands);
                return;
            }
            let step = self.playback.step();
            let response = canvas_ui(ui, &self.document.picture, step, &mut self.view, &self.ctx, commands);
            self.canvas_size = response.rect.size();
            self.canvas_id = Some(response.id);
        });
    }

    /// The searches that are compared, each in a canvas of its own. All look at the same place.
    fn canvases(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        const GAP: f32 = 2.0;
        let n = self.document.rivals.len() + 1;
        let area = ui.available_rect_before_wrap();
        // Two stand beside each other, or one above the other where that is roomier; more make a square.
        let is_wide = area.width() > area.height() * 1.2;
        let columns = match n {
            2 if is_wide => 2,
            2 => 1,
            _ => 2,
        };
        let rows = n.div_ceil(columns);
        let size = egui::vec2(
            (area.width() - GAP * (columns - 1) as f32) / columns as f32,
            (area.height() - GAP * (rows - 1) as f32) / rows as f32,
        );
        let step = self.playback.step();
        let (trace, lock) = (Arc::clone(&self.document.trace), self.document.request.comparison.lock);
        self.rival_views.resize_with(n - 1, ViewState::default);
        for i in 0..n {
            let (row, column) = (i / columns, i % columns);
            let min = area.min + egui::vec2(column as f32 * (size.x + GAP), row as f32 * (size.y + GAP));
            let rect = egui::Rect::from_min_size(min, size);
            let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect).id_salt(("canvas", i)));
            ui.set_clip_rect(rect.intersect(ui.clip_rect()));
            if i == 0 {
                let picture = Arc::clone(&self.document.picture);
                let response = canvas_ui(&mut ui, &picture, step, &mut self.view, &self.ctx, commands);
                self.canvas_size = response.rect.size();
                self.canvas_id = Some(response.id);
                continue;
            }
            let rival = &self.document.rivals[i - 1];
            let (picture, other) = (Arc::clone(&rival.picture), Arc::clone(&rival.trace));
            let is_same_tree = Arc::ptr_eq(other.tree(), trace.tree());
            let view = &mut self.rival_views[i - 1];
            let before = self.view.camera;
            view.is_follower = is_same_tree;
            view.is_overview_hidden = true;
            if is_same_tree {
                view.camera = before;
                view.selected = self.view.selected;
            }
            let selected = view.selected;
            let of_rival = partner(&trace, step, &other, lock);
            let mut asked = Vec::new();
            canvas_ui(&mut ui, &picture, of_rival, view, &self.ctx, &mut asked);
            // A hand on any canvas moves them all.
            if is_same_tree && !view.camera.is_fitted && view.camera != before {
                self.view.camera = view.camera;
            }
            if is_same_tree && view.selected != selected {
                self.view.selected = view.selected;
            }
            for command in asked {
                commands.push(match command {
                    // Its steps are not those of the timeline.
                    Command::GoTo(step) => Command::GoTo(partner(&other, step, &trace, lock)),
                    other => other,
                });
            }
        }
        let line = egui::Stroke::new(GAP, self.ctx.palette.line);
        for column in 1..columns {
            let x = area.min.x + column as f32 * (size.x + GAP) - GAP / 2.0;
            ui.painter().vline(x, area.y_range(), line);
        }
        for row in 1..rows {
            let y = area.min.y + row as f32 * (size.y + GAP) - GAP / 2.0;
            ui.painter().hline(area.x_range(), y, line);
        }
    }

    /// Whether the library is on the screen.
    pub fn is_library_visible(&self) -> bool {
        if self.is_narrow { self.is_library_open_when_narrow } else { self.preferences.is_library_shown }
    }

    fn take_input(&mut self, egui_ctx: &egui::Context) {
        let focus = if egui_ctx.text_edit_focused() {
            Focus::Text
        } else {
            match egui_ctx.memory(egui::Memory::focused) {
                Some(id) if Some(id) != self.canvas_id => Focus::Widget,
                _ => Focus::Free,
            }
        };
        let is_menu_open = egui::Popup::is_any_open(egui_ctx);
        if self.dialog.is_none() && !is_menu_open {
            let commands = shortcut::take_commands(egui_ctx, focus, |entry: &Entry| self.has(entry.needs));
            self.commands.extend(commands);
        }
        if focus != Focus::Text
            && self.dialog.is_none()
            && let Some(pasted) = shortcut::take_pasted(egui_ctx)
        {
            self.commands.push(Command::OpenText(pasted));
        }
        let dropped = egui_ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        if let Some(file) = dropped.first() {
            let take = |reply: Reply<FileContent>| platform::take_dropped(file, |given| reply.send(given));
            self.given = Some(self.ctx.jobs.ask(take));
        }
    }

    fn let_time_pass(&mut self, egui_ctx: &egui::Context) {
        let now_secs = self.now_secs;
        if self.notice.as_ref().is_some_and(|notice| notice.until_secs <= now_secs) {
            self.notice = None;
        }
        if let Some(notice) = &self.notice {
            let left_secs = (notice.until_secs - now_secs).min(NOTICE_SECS);
            egui_ctx.request_repaint_after_secs(left_secs.max(0.05) as f32);
        }
        if !self.playback.is_playing() {
            self.last_frame_secs = None;
            return;
        }
        // A second pass of the same frame has the same time, so nothing is counted twice.
        let dt_secs = self.last_frame_secs.map_or(0.0, |last| now_secs - last);
        self.last_frame_secs = Some(now_secs);
        let response = self.playback.advance(dt_secs, &self.document.trace);
        if let Some(secs) = response.next_in_secs {
            egui_ctx.request_repaint_after_secs(secs.max(0.001) as f32);
        }
    }

    /// Shows a line for a few seconds.
    pub(super) fn notify(&mut self, text: String, is_error: bool) {
        let stay_secs = if is_error { 3.0 * NOTICE_SECS } else { NOTICE_SECS };
        self.notice = Some(Notice { text, is_error, until_secs: self.now_secs + stay_secs });
    }

    fn name_window(&mut self, egui_ctx: &egui::Context) {
        let title = format!("{} – plyscope", self.document_title());
        if self.title != title {
            platform::set_title(egui_ctx, &title);
            self.title = title;
        }
    }

    /// Tells where the window is, on platforms where nothing else does.
    fn announce(&mut self) {
        if !platform::ANNOUNCES {
            return;
        }
        let problem = self.problems.as_ref().and_then(|problems| problems.diagnostics.first());
        let status = match (&self.notice, problem) {
            (Some(notice), _) => notice.text.clone(),
            (None, Some(found)) => found.problem.say(&self.ctx.text).into_iter().next().unwrap_or_default(),
            (None, None) => self.status(),
        };
        if self.status != status {
            platform::announce(&status);
            self.status = status;
        }
    }

    /// The step in words.
    fn status(&self) -> String {
        let (trace, step) = (&self.document.trace, self.playback.step());
        let args = [("step", (step + 1).into()), ("steps", trace.n_steps().into())];
        let explainer = Explainer::new(trace, &self.document.names, &self.ctx.text);
        format!("{}. {}", self.ctx.text.say("transport-step-of", &args), explainer.one_line(step))
    }

    /// The title of the tree, or what its file is called.
    pub(super) fn document_title(&self) -> String {
        self.document.tree.header().title.clone().unwrap_or_else(|| self.document.name.clone())
    }
}

/// The tree that the window begins with: always something to see, whatever happens to the rest.
fn first_document(
    ctx: &AppContext,
    (name, text): (&'static str, &'static str),
    conventions: Conventions,
    look: &crate::scene::Look,
) -> Document {
    let make = |origin, name: &str, text: &str| {
        let request = Request::new(Given::Text(text.into()), conventions, look.clone());
        let draft = Draft { origin, name: name.to_owned(), request };
        match prepare(draft, None, &ctx.text, &ctx.metrics, &Progress::default()) {
            Prepared::Document(document) => Some(*document),
            Prepared::Problems(..) | Prepared::Cancelled => None,
        }
    };
    make(Origin::Bundled(name), name, text)
        .or_else(|| make(Origin::Pasted, "", "A 0"))
        .expect("a single leaf is a tree, and nobody cancels")
}
