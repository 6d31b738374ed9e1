//! The tree of an exercise, with the answers written over it.

use eframe::egui::{Align2, FontId, Rect, Stroke, Ui, vec2};

use super::form::Form;
use crate::app::canvas::{canvas_ui, place_of};
use crate::app::session::Session;
use crate::app::state::ViewState;
use crate::app::theme::{Palette, size};
use crate::practice::{Known, Mark, Why};
use crate::scene::Picture;
use crate::tree::NodeId;

/// Half of a slash across an edge, in points.
const SLASH: f32 = 8.0;
/// Between its two strokes.
const APART: f32 = 5.0;

/// How the tree of an exercise is looked at.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    view: ViewState,
}

impl Canvas {
    /// Shows what may be known, with the answers so far; says which node was clicked.
    pub(super) fn show(
        &mut self,
        session: &Session,
        known: Known,
        form: &Form,
        ui: &mut Ui,
    ) -> Option<NodeId> {
        let (picture, step) = session.practising()?.picture(known)?;
        self.view.is_asked_about = true;
        let response = canvas_ui(ui, picture, step, &mut self.view, session.ctx(), &mut Vec::new());
        let clicked = self.view.selected.take();
        let places = Places { picture, view: &self.view, canvas: response.rect };
        places.answers_ui(form, ui);
        clicked
    }
}

/// Where nodes are on the screen.
struct Places<'a> {
    picture: &'a Picture,
    view: &'a ViewState,
    canvas: Rect,
}

impl Places<'_> {
    fn of(&self, node: NodeId) -> Option<Rect> {
        place_of(self.picture, node, self.view, self.canvas)
    }

    /// Two slashes across the edge to a node.
    fn slashes_ui(&self, node: NodeId, stroke: Stroke, ui: &Ui) {
        let parent = self.picture.trace().tree().parent(node);
        let ends = parent.and_then(|parent| Some((self.of(parent)?, self.of(node)?)));
        let Some((above, below)) = ends else { return };
        let (from, to) = (above.center(), below.center());
        let middle = from + (to - from) * 0.6;
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        for shift in [-0.5, 0.5] {
            let at = middle + along * (APART * shift);
            let lean = along * (SLASH * 0.35);
            let painter = ui.painter_at(self.canvas);
            painter.line_segment([at - across * SLASH - lean, at + across * SLASH + lean], stroke);
        }
    }

    fn answers_ui(&self, form: &Form, ui: &Ui) {
        let palette = Palette::current(ui.ctx());
        let painter = ui.painter_at(self.canvas);
        let tree = self.picture.trace().tree();
        let color_of = |node: NodeId| {
            let mark = form.verdict.as_ref().and_then(|verdict| {
                verdict.items.iter().find(|item| item.node == node).map(|item| item.mark)
            });
            match mark {
                None => palette.accent,
                Some(Mark::Right) => palette.pv,
                Some(Mark::Inside) => palette.weak,
                Some(Mark::Follows) => palette.warning,
                Some(Mark::Wrong | Mark::Missing | Mark::Extra) => palette.cut,
            }
        };
        for &node in &form.marked {
            self.slashes_ui(node, Stroke::new(3.0, color_of(node)), ui);
        }
        // What should have been marked, thinner.
        let items = form.verdict.iter().flat_map(|verdict| &verdict.items);
        for item in items.filter(|item| item.mark == Mark::Missing && matches!(item.why, Why::Cut(_))) {
            self.slashes_ui(item.node, Stroke::new(1.5, palette.cut), ui);
        }
        for (node, words) in form.beside(tree) {
            let Some(rect) = self.of(node) else { continue };
            let color = color_of(node);
            let galley = painter.layout_no_wrap(words, FontId::proportional(size::BODY), color);
            let place = Align2::CENTER_BOTTOM.anchor_size(rect.center_top() - vec2(0.0, 3.0), galley.size());
            painter.rect_filled(place.expand(3.0), 3.0, palette.canvas);
            painter.rect_stroke(
                place.expand(3.0),
                3.0,
                Stroke::new(1.0, color),
                eframe::egui::StrokeKind::Outside,
            );
            painter.galley(place.min, galley, color);
        }
    }
}
