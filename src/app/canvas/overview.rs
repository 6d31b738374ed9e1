//! The map in the corner: the whole page, and the part of it that is in sight.

use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{self, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use super::camera::{self, Gaze, Transform};
use super::camera_controller;
use super::paint::ScenePainter;
use crate::app::state::ViewState;
use crate::app::theme::{Palette, size};
use crate::scene::{Focus, Picture, Point, Viewport};

/// Around the page on the map.
const PADDING: f32 = 6.0;
/// The frame of the part in sight is never smaller than this.
const MIN_FRAME: f32 = 5.0;

/// The map, with its shapes of the frame before.
#[derive(Debug, Default)]
pub(super) struct Overview {
    painter: ScenePainter,
    shapes: Option<(OverviewKey, Vec<Shape>)>,
}

/// What the shapes depend on: the picture, the step, the map's place, the painter's generation.
type OverviewKey = (Arc<Picture>, usize, Rect, u64);

impl Overview {
    /// Shows the map unless everything is in sight or there is no room; gives the place that the person wants to see.
    pub(super) fn show(
        &mut self,
        ui: &Ui,
        canvas: Rect,
        picture: &Arc<Picture>,
        step: usize,
        view: &ViewState,
        label: &str,
    ) -> Option<Point> {
        let page = picture.page();
        let gaze = camera_controller::of(&view.camera);
        let has_room = canvas.width() >= 3.0 * size::OVERVIEW.x && canvas.height() >= 2.5 * size::OVERVIEW.y;
        if !has_room || camera::shows_all(gaze, page, canvas.size()) {
            return None;
        }
        let map = frame(canvas, page.width() / page.height().max(1.0));
        let response = ui.interact(map, ui.scope_id().with("overview"), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::labeled(Role::ScrollView, true, label));
        let inner = map.shrink(PADDING);
        let scale = (f64::from(inner.width()) / page.width().max(1.0))
            .min(f64::from(inner.height()) / page.height().max(1.0));
        let to = Transform::new(Gaze { center: page.center(), scale }, map);

        let palette = Palette::current(ui.ctx());
        let painter = ui.painter_at(map.expand(1.0));
        painter.rect_filled(map, 6.0, palette.sunken);
        painter.extend(self.tree(ui.ctx(), picture, step, map, to).iter().cloned());
        painter.rect_stroke(map, 6.0, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let seen = Transform::new(gaze, canvas).part(canvas);
        let seen = to.rect(seen).intersect(inner.expand(2.0));
        let seen = Rect::from_center_size(
            seen.center().clamp(inner.min, inner.max),
            seen.size().max(Vec2::splat(MIN_FRAME)),
        );
        let accent = if response.hovered() { palette.accent } else { palette.max };
        painter.rect_stroke(seen, 1.0, Stroke::new(1.5, accent), StrokeKind::Inside);

        let pointer = response.interact_pointer_pos()?;
        (response.dragged() || response.clicked() || response.is_pointer_button_down_on()).then(|| {
            let point = to.point(pointer);
            Point::new(point.x.clamp(page.min.x, page.max.x), point.y.clamp(page.min.y, page.max.y))
        })
    }

    fn tree(
        &mut self,
        ctx: &egui::Context,
        picture: &Arc<Picture>,
        step: usize,
        map: Rect,
        to: Transform,
    ) -> &[Shape] {
        self.painter.begin_frame(ctx);
        let generation = self.painter.generation();
        let is_fresh = self.shapes.as_ref().is_some_and(|((of, at, rect, made_in), _)| {
            Arc::ptr_eq(of, picture) && *at == step && *rect == map && *made_in == generation
        });
        if !is_fresh {
            let pixels = to.scale * f64::from(ctx.pixels_per_point());
            let viewport = Viewport { rect: picture.page(), scale: pixels };
            let scene = picture.scene(step, &viewport, Focus::default());
            let shapes = self.painter.shapes(ctx, &scene, to, map);
            self.shapes = Some(((Arc::clone(picture), step, map, generation), shapes));
        }
        self.shapes.as_ref().map_or(&[], |(_, shapes)| shapes)
    }
}

/// The map's place at the lower right, as wide or as high as it may be.
fn frame(canvas: Rect, aspect: f64) -> Rect {
    let most = size::OVERVIEW;
    let inner = most - Vec2::splat(2.0 * PADDING);
    let aspect = aspect as f32;
    let inner = if aspect > inner.x / inner.y {
        vec2(inner.x, (inner.x / aspect).max(16.0))
    } else {
        vec2((inner.y * aspect).max(16.0), inner.y)
    };
    let corner = canvas.max - Vec2::splat(size::OVERVIEW_GAP);
    Rect::from_min_max(corner - inner - Vec2::splat(2.0 * PADDING), corner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    #[track_caller]
    fn has_size(aspect: f64, width: f32, height: f32) {
        let canvas = Rect::from_min_max(pos2(0.0, 0.0), pos2(1_000.0, 700.0));
        let map = frame(canvas, aspect);
        assert!(canvas.contains_rect(map));
        assert!((map.width() - width).abs() < 0.5 && (map.height() - height).abs() < 0.5, "{map:?}");
    }

    #[test]
    fn the_map_keeps_the_shape_of_the_page_within_limits() {
        has_size(1.0, 112.0, 112.0);
        has_size(10_000.0, 168.0, 28.0);
        has_size(0.0001, 28.0, 112.0);
    }
}
