//! Small pictures of the bundled trees, drawn from the same scenes as the large ones.

use std::collections::BTreeMap;

use eframe::egui::{Rect, Stroke, StrokeKind, Ui, vec2};

use crate::app::build_document::{Prepared, prepare};
use crate::app::canvas::ScenePainter;
use crate::app::jobs::JobProgress;
use crate::app::state::{DocumentDraft, DocumentOrigin, Request};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::library::Bundled;
use crate::live::file;
use crate::request::SearchInput;
use crate::scene::{Annotations, Focus, Look, Scene, SceneGroup, Shape, Theme, Viewport, small_board_scene};
use crate::search::Conventions;

/// Longer texts have no picture, in bytes: they would cost what opening them costs, and show a gray band.
const MAX_BYTES: usize = 4_000;

/// How much more is drawn than could be seen at that size.
const DETAIL: f64 = 2.5;

/// The pictures that have been asked for.
#[derive(Debug, Default)]
pub(super) struct Thumbnails {
    painter: ScenePainter,
    /// By name; `None` where there is nothing to show.
    scenes: BTreeMap<&'static str, Option<Scene>>,
    /// The theme that they are drawn in.
    theme: Theme,
    /// When the last one was made: one in a frame.
    made_in: u64,
}

impl Thumbnails {
    /// Shows the picture of a tree, as large as it fits.
    pub(super) fn show(&mut self, workspace: &Workspace, bundled: &'static Bundled, ui: &Ui, frame: Rect) {
        let palette = Palette::current(ui.ctx());
        let theme = workspace.document().request.look.theme;
        if self.theme != theme {
            self.scenes.clear();
            self.theme = theme;
        }
        let now = ui.ctx().cumulative_frame_nr();
        if !self.scenes.contains_key(bundled.name) && self.made_in != now {
            self.made_in = now;
            self.scenes.insert(bundled.name, scene_of(workspace, bundled, theme, frame));
            ui.ctx().request_repaint();
        }
        let Some(Some(scene)) = self.scenes.get(bundled.name) else { return };
        ui.painter().rect(frame, 4.0, palette.canvas, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let room = frame.shrink(3.0);
        let (width, height) = (scene.page.width().max(1.0), scene.page.height().max(1.0));
        let scale = (f64::from(room.width()) / width).min(f64::from(room.height()) / height);
        let rect =
            Rect::from_center_size(room.center(), vec2((width * scale) as f32, (height * scale) as f32));
        self.painter.begin_frame(ui.ctx());
        let shapes = self.painter.whole(ui.ctx(), scene, rect);
        ui.painter_at(frame).extend(shapes);
    }
}

/// The tree at the end of its search, without words, or the board of a position; nothing for what is too large.
fn scene_of(workspace: &Workspace, bundled: &'static Bundled, theme: Theme, frame: Rect) -> Option<Scene> {
    let given = SearchInput::Text(bundled.text.into());
    if bundled.text.len() > MAX_BYTES {
        return None;
    }
    if let Some(position) = file::read(bundled.text) {
        return Some(small_board_scene(&position.ok()?.position.board(), theme));
    }
    let look = Look {
        theme,
        annotations: Annotations::None,
        title: false,
        margin: false,
        legend: false,
        reasons: false,
        ..Look::default()
    };
    let request = Request::new(given, Conventions::default(), look);
    let draft = DocumentDraft {
        origin: DocumentOrigin::Bundled(bundled.name),
        name: bundled.name.to_owned(),
        request,
        carries_folds: false,
        may_import: false,
        log_of: None,
    };
    let ctx = workspace.ctx();
    let Prepared::Document(document) = prepare(draft, None, &ctx.text, &ctx.metrics, &JobProgress::default())
    else {
        return None;
    };
    let page = document.picture.page();
    let fitting = (f64::from(frame.width()) / page.width().max(1.0))
        .min(f64::from(frame.height()) / page.height().max(1.0));
    // As it is drawn somewhat larger: with all edges, and still without letters.
    let scale = DETAIL * fitting;
    let step = document.trace.n_steps().saturating_sub(1);
    let mut scene = document.picture.scene(step, &Viewport { rect: page, scale }, Focus::default());
    // Nothing is current in a tree that is only looked at.
    scene.items.retain(|item| item.group != SceneGroup::Overlay && !matches!(item.shape, Shape::Text { .. }));
    Some(scene)
}
