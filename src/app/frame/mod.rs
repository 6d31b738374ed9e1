//! The order of a frame: input, commands, panels, commands.

mod layout;

use std::sync::Arc;

use eframe::egui::{self, Ui};

use super::command::Command;
use super::effects::Outside;
use super::input_queue::InputQueue;
use super::jobs::Jobs;
use super::keyboard::{CanvasFocus, end_frame, take_keys};
use super::panels::{
    board::BoardPanel, canvases::Canvases, dialog::Dialogs, focus_ring::focus_ring, library::LibraryPanel,
    plots::Plots, presentation::Presentation, sentence::SentenceStrip, source::SourcePane, tabs::TabsPanel,
    timeline::Timeline,
};
use super::platform::{self, PREFERENCES};
use super::practice::{PracticePanel, SAVED_AFTER_SECS};
use super::preferences::Preferences;
use super::resting_pointer::RestingPointer;
use super::start::Start;
use super::state::ViewState;
use super::theme::{self, Palette};
use super::workspace::{Breakpoint, CanvasViewport, Effect, Workspace};
use crate::text::Text;

/// In the first frames the size of the screen is told in points that are not enlarged yet.
const SETTLED: u64 = 3;
/// So many frames later a window has the size that it was told.
const RESIZED: u64 = 10;

/// The window. It can be made and driven without a display.
#[derive(Debug)]
pub struct PlyscopeApp {
    workspace: Workspace,
    outside: Outside,
    commands: Vec<Command>,
    settling: Settling,
    /// Whether the window does not show yet what it was to show.
    is_starting: bool,
    /// What panels keep for themselves.
    panels: Panels,
}

/// How far the window has got with its own size at the first run.
#[derive(Clone, Copy, Debug)]
enum Settling {
    /// The screen is not known yet.
    Unknown,
    /// Everything is as large as this screen asks for; the window may follow.
    Scaled(egui::Vec2),
    /// It was told its size, and has it by this frame.
    Sized(u64),
    /// It stands.
    Done,
}

#[derive(Debug, Default)]
struct Panels {
    canvases: Canvases,
    dialogs: Dialogs,
    library: LibraryPanel,
    practice: PracticePanel,
    presentation: Presentation,
    sentence: SentenceStrip,
    plots: Plots,
    source: SourcePane,
    table: BoardPanel,
    timeline: Timeline,
    tabs: TabsPanel,
    /// How high the table of a comparison was to be in the last frame, in points.
    table_height: f32,
    /// Whether the inspector that has no room beside half of the window still stands there while it is wanted.
    is_inspector_docked: bool,
    /// Whether the plots lie over the canvas.
    are_plots_over: bool,
    /// Whether the inspector has room for the game alone.
    is_game_alone: bool,
}

impl PlyscopeApp {
    /// A window on what `start` asks for, with the preferences of the last run.
    pub fn new(ctx: &egui::Context, text: Arc<Text>, preferences: Preferences, start: Start) -> Self {
        theme::install_fonts(ctx);
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.add_plugin(InputQueue::default());
        ctx.add_plugin(RestingPointer::default());
        let mut workspace = Workspace::new(text, Jobs::new(ctx.clone()), preferences, start.conventions);
        let mut outside = Outside::default();
        let effects = workspace.open(start.opening, start.root, start.beside);
        outside.carry_out(effects, &mut workspace, ctx);
        let settling = Settling::Unknown;
        Self {
            workspace,
            outside,
            commands: Vec::new(),
            settling,
            is_starting: true,
            panels: Panels::default(),
        }
    }

    /// The same, which keeps copies of what is not saved.
    pub(super) fn keeping_copies(mut self, copies: platform::AutosaveStore) -> Self {
        self.outside.keep_copies(copies, &mut self.workspace);
        self
    }

    /// The same where copies of what is not saved have no place: that is told as soon as there is something to keep.
    #[must_use]
    pub const fn lacking_copies(mut self) -> Self {
        self.outside.autosaves.lack_place = platform::KEEPS_COPIES;
        self
    }

    /// The same, which keeps copies of what is not saved in this folder, and offers those that programs have left there
    /// that are gone.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn keeping_copies_in(self, folder: std::path::PathBuf) -> Self {
        self.keeping_copies(platform::AutosaveStore::new(folder))
    }

    /// The same, which keeps how exercises went.
    pub(super) fn keeping_scores(mut self, file: platform::StateFile) -> Self {
        self.outside.keep_scores(file, &mut self.workspace);
        self
    }

    /// The same, which keeps how exercises went in this file.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn keeping_scores_in(self, path: std::path::PathBuf) -> Self {
        self.keeping_scores(platform::StateFile::new(path))
    }

    /// What the window is about.
    pub const fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// Asks for something to be done in the next frame.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Waits until nothing is done in the background any more; the next frame takes what came of it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_jobs(&self) {
        self.workspace.ctx().jobs.wait();
    }

    /// One frame.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now_secs = ctx.input(|input| input.time);
        self.end_start(&ctx);
        let mut effects =
            self.workspace.begin_frame(now_secs, Breakpoint::of(ui.available_width(), ui.available_height()));
        effects.extend(self.settle(&ctx));
        effects.extend(self.outside.receive(&mut self.workspace));
        self.outside.carry_out(effects, &mut self.workspace, &ctx);
        self.outside.guard(&mut self.workspace, &ctx);
        self.run_commands(&ctx);
        let (focus, outside) = (self.canvas_focus(), &mut self.outside);
        take_keys(&ctx, &mut self.workspace, focus, |workspace, command| {
            let effects = workspace.execute(command);
            outside.carry_out(effects, workspace, &ctx);
        });
        self.outside.take_dropped(&self.workspace, &ctx);
        if let Some(secs) = self.workspace.let_time_pass() {
            ctx.request_repaint_after_secs(secs as f32);
        }
        theme::apply(&ctx, self.workspace.document().request.look.theme);
        theme::apply_motion(&ctx, self.workspace.has_motion());
        self.outside.name_window(&self.workspace, &ctx);

        let Self { workspace, panels, commands, .. } = self;
        // A node is pointed at as long as a canvas finds it below the pointer.
        let mut view = ViewState { hovered: None, ..workspace.view().clone() };
        panels.show(workspace, &mut view, ui, commands);
        focus_ring(&ctx);
        if view != *workspace.view() {
            let effects = workspace.execute(Command::SetView(Box::new(view)));
            self.outside.carry_out(effects, workspace, &ctx);
        }
        self.outside.announce(panels.dialogs.title(), workspace);
        self.outside.shown = panels.on_canvas(workspace);
        if let Some(shown) = &self.outside.shown {
            let canvas = shown.size - 2.0 * egui::Vec2::splat(theme::size::FIT_MARGIN);
            let window = f64::from(ctx.content_rect().height());
            let (canvas, n_canvases) = ([canvas.x, canvas.y].map(f64::from), workspace.n_canvases());
            if workspace.take_stage(CanvasViewport { canvas, window, n_canvases }) {
                ctx.request_repaint();
            }
        }
        if !self.commands.is_empty() {
            self.run_commands(&ctx);
            ctx.request_repaint();
        }
        // Behind all commands: one of them may ask something else.
        self.outside.find_late_copies(&mut self.workspace, &ctx);
        end_frame(&ctx, &self.workspace, self.canvas_focus());
    }

    fn canvas_focus(&self) -> CanvasFocus {
        if self.workspace.exercise().is_some() {
            // The tree of an exercise is walked, and edited by nothing.
            let was_written_in = self.panels.practice.is_written_in;
            return CanvasFocus { was_written_in, ..CanvasFocus::default() };
        }
        let Canvases { id, field, is_walked, .. } = self.panels.canvases;
        CanvasFocus { id, field, is_walked, was_written_in: false }
    }

    /// Takes the mark of the start away, once a frame has been painted and nothing more is to be opened.
    fn end_start(&mut self, ctx: &egui::Context) {
        let is_coming = !self.workspace.shows_what_was_opened() || self.workspace.is_more_coming();
        let is_over = ctx.cumulative_frame_nr() > 1 && !is_coming && !self.outside.is_reading();
        if self.is_starting && is_over {
            self.is_starting = false;
            self.outside.end_start();
        }
    }

    /// Once the screen is known: the size of everything, and at the first run that of the window.
    fn settle(&mut self, ctx: &egui::Context) -> Vec<Effect> {
        match self.settling {
            Settling::Done => Vec::new(),
            Settling::Unknown => {
                let Some((screen, dots_per_point)) = platform::screen(ctx) else { return Vec::new() };
                ctx.request_repaint();
                if ctx.cumulative_frame_nr() < SETTLED {
                    return Vec::new();
                }
                // The window of an earlier run has the size that it had.
                let was_settled = self.workspace.has_settled();
                self.settling = if was_settled { Settling::Done } else { Settling::Scaled(screen) };
                self.workspace.settle(screen.y, dots_per_point)
            }
            Settling::Scaled(screen) => {
                platform::fit_window(ctx, screen, ctx.zoom_factor());
                self.settling = Settling::Sized(ctx.cumulative_frame_nr() + RESIZED);
                ctx.request_repaint();
                Vec::new()
            }
            Settling::Sized(frame) => {
                if ctx.cumulative_frame_nr() >= frame {
                    self.settling = Settling::Done;
                }
                ctx.request_repaint();
                Vec::new()
            }
        }
    }

    fn run_commands(&mut self, ctx: &egui::Context) {
        for command in std::mem::take(&mut self.commands) {
            let effects = self.workspace.execute(command);
            self.outside.carry_out(effects, &mut self.workspace, ctx);
        }
    }
}

impl eframe::App for PlyscopeApp {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        let mut preferences = self.workspace.preferences();
        // A second window that begins now is to find the size of this one, or look at the screen itself.
        preferences.has_settled &= matches!(self.settling, Settling::Done);
        eframe::set_value(storage, PREFERENCES, &preferences);
    }

    fn auto_save_interval(&self) -> core::time::Duration {
        core::time::Duration::from_secs_f32(SAVED_AFTER_SECS)
    }

    fn persist_egui_memory(&self) -> bool {
        // All pages of a server share one storage, and egui's part of it would not carry our name.
        cfg!(not(target_arch = "wasm32"))
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Palette::of(self.workspace.document().request.look.theme).canvas.to_normalized_gamma_f32()
    }
}
