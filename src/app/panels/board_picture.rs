//! A board to look at: the position of the node that the step is about, as large as there is room.

use eframe::egui::{Rect, Role, Sense, Ui, WidgetInfo, vec2};

use super::board::shown_node;
use crate::app::canvas::ScenePainter;
use crate::app::workspace::Workspace;
use crate::scene::board_scene;

/// What is kept between frames.
#[derive(Debug, Default)]
pub(super) struct BoardPicture {
    painter: ScenePainter,
}

impl BoardPicture {
    /// Shows it in the middle of the room there is.
    pub(super) fn show(&mut self, workspace: &Workspace, ui: &mut Ui) {
        let document = workspace.document();
        let Some(live) = document.live() else { return };
        let node = shown_node(workspace);
        let board = document.tree.board(node).unwrap_or_else(|| live.position.board());
        let board = if workspace.is_board_flipped() { board.flipped() } else { board };
        let scene = board_scene(&board, document.request.look.theme);
        let (room, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let (width, height) = (scene.page.width(), scene.page.height());
        let scale = (f64::from(room.width()) / width).min(f64::from(room.height()) / height);
        if scale.is_nan() || scale <= 0.0 {
            return;
        }
        let size = vec2((width * scale) as f32, (height * scale) as f32);
        let rect = Rect::from_center_size(room.center(), size);
        let response = ui.interact(rect, ui.scope_id().with("board"), Sense::hover());
        let name = workspace.explainer().name(node);
        let label = say!(workspace.text(), "table-board", position = name);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
        self.painter.begin_frame(ui.ctx());
        let shapes = self.painter.whole(ui.ctx(), &scene, rect);
        ui.painter_at(rect).extend(shapes);
    }
}
