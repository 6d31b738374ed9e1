//! Where the panels of the window stand around the canvas.

use std::sync::Arc;

use eframe::egui::{
    Area, CentralPanel, Frame, Id, Margin, Order, Panel, PanelState, Pos2, Rect, Sense, Ui, UiBuilder, Vec2,
    vec2,
};

use super::Panels;
use crate::app::canvas::OnCanvas;
use crate::app::command::{Action, BoardMode, Command, WindowPart};
use crate::app::inspector::inspector_ui;
use crate::app::panels::{
    banner::{banner_ui, has_exercise_banner},
    board::{above_step_ui, table_ui},
    canvases::{canvases_ui, n_columns},
    compare::compare_ui,
    dialog::dialog_ui,
    library::{STRIP, library_ui, strip_ui},
    menu::menu_bar_ui,
    notice::notice_ui,
    problems::problems_ui,
    room_size::{LOW, LOW_TOUR},
    sized_panel,
    tabs::tabs_ui,
    transport::transport_ui,
};
use crate::app::platform::{self};
use crate::app::state::ViewState;
use crate::app::theme::Palette;
use crate::app::tour::TourPart;
use crate::app::workspace::Workspace;

/// Even lower ones have none for tabs, in points.
const LOW_TABS: f32 = 330.0;
/// Where beside the library so much room is left, the inspector stands beside the canvas, so wide, in points.
const ROOM_TO_DOCK: f32 = 640.0;
const DOCKED: f32 = 300.0;
/// Where less room is left below the bars, plots lie over the canvas, in points.
const ROOM_FOR_PLOTS: f32 = 260.0;
/// How high plots are at first, and each row of trees above them that are compared at least, in points.
const PLOTS: f32 = 250.0;
const ROW_BESIDE: f32 = 130.0;
/// What stands around the table of a comparison while plots are shown, in points, and the part of the height that is left for
/// the trees then.
const AROUND_PLOTS: f32 = 24.0;
const ABOVE_PLOTS: f32 = 0.4;
/// How high what is wrong with a text is at most before the user makes it higher, in points.
const PROBLEMS: f32 = 240.0;
/// In a lower panel who plays sees the game alone, in points.
const LOW_GAME: f32 = 300.0;
/// Trees of a dozen nodes that are compared have so much room while the table can do with less, and the table at least so
/// much, in points.
const LEAST_COMPARED: f32 = 264.0;
const AROUND_COMPARED: f32 = 24.0;
const LEAST_TABLE: f32 = 46.0;
/// A lower one has narrow margins, in points.
const LOW_TABLE: f32 = 60.0;

impl Panels {
    /// What the canvas shows by now.
    pub(super) fn on_canvas(&self, workspace: &Workspace) -> Option<OnCanvas> {
        if workspace.exercise().is_some() {
            return self.practice.on_canvas.clone();
        }
        let (picture, step) = (Arc::clone(&workspace.document().picture), workspace.playback().step());
        Some(OnCanvas { picture, step, size: self.canvases.size })
    }

    /// All panels around the canvases, the canvases, and what lies over them. They change the copy of the view.
    pub(super) fn show(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        if workspace.exercise().is_some() {
            // Nothing else that knows the search.
            self.practice.is_behind = workspace.dialog().is_some() || self.dialogs.has_keyboard();
            self.practice.show(workspace, view, ui, commands);
            self.dialogs.canvas = None;
            dialog_ui(workspace, &mut self.dialogs, ui.ctx(), commands);
            notice_ui(workspace, ui.ctx(), commands);
            return;
        }
        if workspace.is_presenting() {
            // Without the full screen there is nothing to present on.
            if platform::has_left_fullscreen() {
                commands.push(Action::Present.into());
            }
            self.presentation.show(workspace, ui, commands);
        } else if workspace.known().is_all() {
            let told = self.bars(workspace, ui, commands);
            self.sides(workspace, view, ui, commands);
            self.below(workspace, told, ui, commands);
        }
        let frame = Frame::NONE.fill(Palette::current(ui.ctx()).canvas);
        let area = CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            banner_ui(workspace, ui, commands);
            canvases_ui(workspace, &mut self.canvases, view, ui, commands);
        });
        if !workspace.is_presenting() && workspace.known().is_all() {
            self.over(workspace, view, area.response.rect, ui, commands);
        }
        self.dialogs.canvas = Some(area.response.rect);
        dialog_ui(workspace, &mut self.dialogs, ui.ctx(), commands);
        notice_ui(workspace, ui.ctx(), commands);
    }

    /// Shows the bars; how high the sentence of the step is where it is left to stand above the table of a comparison.
    fn bars(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> Option<f32> {
        let bar = frame(ui, 14, 7);
        let is_low = ui.available_height() < LOW;
        let is_too_low = ui.available_height() < LOW_TABS;
        Panel::top("menu").frame(bar).show(ui, |ui| menu_bar_ui(workspace, ui, commands));
        // The menu leads from one to the next, too. Who practices is not told what the tree is called.
        if workspace.n_tabs() > 1 && !is_too_low && workspace.exercise().is_none() {
            Panel::top("tabs")
                .frame(frame(ui, 14, 4))
                .show(ui, |ui| tabs_ui(workspace, &mut self.tabs, ui, commands));
        }
        Panel::bottom("transport").frame(frame(ui, 18, if is_low { 5 } else { 10 })).show(ui, |ui| {
            transport_ui(workspace, ui, commands);
            if !is_low && workspace.is_revealed(TourPart::Timeline) {
                self.timeline.show(workspace, ui, commands);
            }
        });
        // Where there is little room, the tree or text that is edited needs it. And where no tree was read there is nothing to
        // tell.
        let is_edited = workspace.view().editing.is_some() || workspace.is_shown(WindowPart::Source);
        let is_tour = workspace.tour_stop().is_some() && ui.ctx().content_rect().height() < LOW_TOUR;
        let needs_room = is_low && is_edited
            || is_tour
            || !workspace.is_revealed(TourPart::Inspector)
            || workspace.is_unread();
        let is_told_beside = workspace.is_shown(WindowPart::Inspector) && !self.is_game_alone;
        if is_told_beside || needs_room {
            return None;
        }
        let is_compared = workspace.is_shown(WindowPart::Rivals);
        let is_beside_more = is_compared || has_exercise_banner(workspace);
        let least_lines = if is_low && is_beside_more { 1 } else { 2 };
        let height = self.sentence.height(workspace, (least_lines, is_low), ui);
        // A very low window has it above the table, in one panel that is scrolled.
        if is_too_low && is_compared {
            return Some(height);
        }
        let strip = Panel::bottom("sentence").frame(frame(ui, 18, 4)).exact_size(height).resizable(false);
        strip.show(ui, |ui| self.sentence.show(workspace, ui, commands));
        None
    }

    fn sides(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        if !workspace.is_shown(WindowPart::Library) || workspace.is_over(WindowPart::Library) {
            Panel::left("library strip").frame(frame(ui, 0, 0)).exact_size(STRIP).resizable(false).show(
                ui,
                |ui| {
                    strip_ui(workspace, ui, commands);
                },
            );
        } else {
            let panel = sized_panel::left(ui, "library").frame(frame(ui, 8, 12));
            panel.default_size(246.0).size_range(190.0..=380.0).show(ui, |ui| {
                library_ui(workspace, &mut self.library, ui, commands);
            });
        }
        if workspace.is_shown(WindowPart::Source) {
            self.source_side(workspace, view, ui, commands);
        }
        self.is_inspector_docked = false;
        self.is_game_alone = false;
        // Of a text that no tree was read from there is nothing to tell.
        if !workspace.is_shown(WindowPart::Inspector) || workspace.is_unread() {
            return;
        }
        if workspace.is_over(WindowPart::Inspector) {
            // While it is wanted, what is left of the canvas is laid out anew: better than a tree half of which is covered.
            self.is_inspector_docked = ui.available_width() >= ROOM_TO_DOCK;
            if self.is_inspector_docked {
                let panel = Panel::right("docked inspector").frame(frame(ui, 12, 10)).resizable(false);
                panel.exact_size(DOCKED).show(ui, |ui| {
                    cropped(ui, ui.available_size(), |ui| self.inspector(workspace, view, ui, commands));
                });
            }
            return;
        }
        // Each room has a width of its own, so that a window that grows does not keep that of a small one.
        let (id, default) =
            if workspace.is_narrow() { ("narrow inspector", 250.0) } else { ("inspector", 330.0) };
        // Half of the window is the canvas.
        let most = (ui.available_width() * 0.5).clamp(200.0, 620.0);
        let panel = sized_panel::right(ui, id).frame(frame(ui, 16, 14));
        panel.default_size(default).size_range(200.0..=most).show(ui, |ui| {
            cropped(ui, ui.available_size(), |ui| self.inspector(workspace, view, ui, commands));
        });
    }

    /// The text stands beside the picture, and the picture keeps what it needs.
    fn source_side(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let is_over = workspace.is_over(WindowPart::Source);
        let available = ui.available_width();
        let inspector = if !is_over && workspace.is_shown(WindowPart::Inspector) { 250.0 } else { 0.0 };
        let most = ((available - inspector) * 0.6).max(90.0);
        let id = if workspace.is_narrow() { "narrow source" } else { "source" };
        let panel = sized_panel::left(ui, id).frame(frame(ui, 10, 10));
        panel.default_size(340.0_f32.min(most * 0.8)).size_range(90.0_f32.min(most)..=most).show(ui, |ui| {
            cropped(ui, ui.available_size(), |ui| self.source.show(workspace, view, ui, commands));
        });
    }

    fn inspector(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let is_low = ui.available_height() < LOW_GAME && workspace.board_mode() != BoardMode::Follow;
        self.is_game_alone = workspace.game_now().is_some() && is_low;
        if self.is_game_alone {
            // What the step does is said below the canvas.
            table_ui(workspace, &mut self.table, ui.available_height(), true, ui, commands);
            return;
        }
        if workspace.game_now().is_some() {
            above_step_ui(workspace, &mut self.table, ui, commands);
            ui.separator();
        }
        let step = workspace.playback().step();
        let doc = (workspace.document(), workspace.saved_text());
        inspector_ui(ui, doc, step, view, workspace.ctx(), commands);
    }

    /// What lies over the canvas, because there is no room beside it.
    fn over(
        &mut self,
        workspace: &Workspace,
        view: &mut ViewState,
        canvas: Rect,
        ui: &Ui,
        commands: &mut Vec<Command>,
    ) {
        let width = (canvas.width() - 40.0).clamp(150.0, 330.0);
        if workspace.is_shown(WindowPart::Library) && workspace.is_over(WindowPart::Library) {
            overlay(ui, "library over", canvas, canvas.left_top(), width, |ui| {
                library_ui(workspace, &mut self.library, ui, commands);
            });
        }
        if workspace.is_shown(WindowPart::Inspector)
            && workspace.is_over(WindowPart::Inspector)
            && !self.is_inspector_docked
        {
            let corner = canvas.right_top() - vec2(width, 0.0);
            overlay(ui, "inspector over", canvas, corner, width, |ui| {
                self.inspector(workspace, view, ui, commands);
            });
        }
        if self.are_plots_over {
            overlay(ui, "plots over", canvas, canvas.left_top(), canvas.width(), |ui| {
                self.plots.show(workspace, true, ui, commands);
            });
        }
    }

    fn below(&mut self, workspace: &Workspace, told: Option<f32>, ui: &mut Ui, commands: &mut Vec<Command>) {
        let below = |id: &'static str, margin: (i8, i8), ui: &Ui| {
            sized_panel::bottom(ui, id).frame(frame(ui, margin.0, margin.1))
        };
        let are_plots_shown = workspace.is_shown(WindowPart::Plots);
        // Beside a plot each row of trees that are compared keeps some room.
        let n = workspace.n_canvases();
        let with_plots = if n > 1 {
            let area = vec2(ui.available_width(), ui.available_height() * ABOVE_PLOTS);
            PLOTS + ROW_BESIDE * n.div_ceil(n_columns(area, n)) as f32
        } else {
            ROOM_FOR_PLOTS
        };
        if workspace.is_shown(WindowPart::Rivals) {
            let most = (ui.available_height() * 0.6).max(120.0);
            // What is compared is seen whole where that is possible: the table can be scrolled.
            let compared = AROUND_COMPARED + LEAST_COMPARED * workspace.least_text_part();
            let compared = if are_plots_shown { compared.max(with_plots + AROUND_PLOTS) } else { compared };
            let left = ui.available_height() - compared;
            let least = told.unwrap_or(LEAST_TABLE);
            let usual = (ui.available_height() * 0.4).min(left).clamp(least, least.max(250.0));
            // In a window of another size or with other letters it begins anew.
            if (self.table_height - usual).abs() > 0.5 {
                self.table_height = usual;
                let id = ui.scope_id().with("compare");
                ui.data_mut(|data| data.remove::<PanelState>(id));
            }
            let margin = if usual < LOW_TABLE { 4 } else { 8 };
            let panel = below("compare", (16, margin), ui).default_size(usual).max_size(most);
            let sentence = &self.sentence;
            let sentence_ui = told.map(|height| {
                move |ui: &mut Ui, commands: &mut Vec<Command>| {
                    let size = vec2(ui.available_width(), height);
                    ui.allocate_ui(size, |ui| sentence.show(workspace, ui, commands));
                }
            });
            panel.show(ui, |ui| compare_ui(workspace, sentence_ui, ui, commands));
        }
        self.are_plots_over = are_plots_shown && ui.available_height() < with_plots;
        if !are_plots_shown {
            self.plots.forget_others(workspace);
        } else if !self.are_plots_over {
            let most = (ui.available_height() - 140.0).max(140.0);
            let panel = below("plots", (14, 8), ui).default_size(PLOTS).size_range(120.0..=most);
            panel.show(ui, |ui| self.plots.show(workspace, false, ui, commands));
        }
        let is_told_beside = workspace.is_shown(WindowPart::Source) && workspace.are_problems_of_shown();
        if let Some(problems) = workspace.problems().filter(|_| !is_told_beside) {
            let most = (ui.available_height() - 120.0).max(120.0);
            // What is wrong with another text has a height of its own.
            sized_panel::begin_with(ui, "problems", Arc::clone(&problems.source));
            let panel = below("problems", (16, 10), ui).default_size(PROBLEMS).max_size(most);
            panel.show(ui, |ui| problems_ui(workspace, most, ui, commands));
        }
    }
}

/// A panel over the canvas, as high as that.
fn overlay(ui: &Ui, id: &str, canvas: Rect, corner: Pos2, width: f32, content: impl FnOnce(&mut Ui)) {
    let area = Area::new(Id::unique(id)).order(Order::Middle).fixed_pos(corner).constrain(false);
    area.show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(12, 10)).corner_radius(0);
        frame.show(ui, |ui| {
            let size = vec2((width - 26.0).max(40.0), (canvas.height() - 22.0).max(20.0));
            cropped(ui, size, content);
        });
    });
}

/// Content in a room of this size: what does not fit does not grow over what is below.
fn cropped(ui: &mut Ui, size: Vec2, content: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
    inside.shrink_clip_rect(rect.expand(2.0));
    content(&mut inside);
}

fn frame(ui: &Ui, x: i8, y: i8) -> Frame {
    Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(x, y))
}
