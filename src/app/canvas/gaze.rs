//! How the canvas moves: by hand, by the wheel, and by itself when a step leads out of sight.

use std::sync::Arc;

use eframe::egui::{self, Event, MouseWheelUnit, PointerButton, Response, Ui, Vec2, vec2};

use super::camera::{self, Gaze};
use crate::app::state::{Camera, ViewState};
use crate::scene::{Picture, Point};
use crate::tree::NodeId;

/// How fast a glide goes: after this many seconds about a third of the way is left.
const GLIDE_SECS: f32 = 0.09;
/// A notch of the wheel is 50 points or so; it zooms by about a fifth.
const ZOOM_PER_POINT: f64 = 1.0 / 260.0;

/// Where a camera looks.
pub(super) const fn of(camera: &Camera) -> Gaze {
    Gaze { center: camera.center, scale: camera.scale }
}

/// What moves the camera from one frame to the next.
#[derive(Debug, Default)]
pub(super) struct Motion {
    /// Where the camera glides to.
    target: Option<Point>,
    /// What was shown last, to notice when it changes.
    last: Option<(Arc<Picture>, usize, Option<NodeId>)>,
    time: f64,
    /// The wheel turns in lines, so it is a mouse; fingers on a pad move in points.
    wheel_has_notches: bool,
}

impl Motion {
    /// Stays where it is.
    pub(super) fn stop(&mut self) {
        self.target = None;
    }

    /// Moves the camera by what the person did and by what needs to be seen.
    pub(super) fn steer(
        &mut self,
        ui: &Ui,
        response: &Response,
        picture: &Arc<Picture>,
        step: usize,
        view: &mut ViewState,
    ) {
        let canvas = response.rect.size();
        let page = picture.page();
        if !of(&view.camera).is_sound() {
            let gaze = camera::fitted(page, canvas);
            view.camera = Camera { center: gaze.center, scale: gaze.scale, is_fitted: true };
        }
        let scales = camera::scales(page, canvas);
        let mut gaze = of(&view.camera);
        let moved = self.hand(ui, response, &mut gaze, &scales);
        if moved {
            self.stop();
            view.camera.is_fitted = false;
        }
        if view.camera.is_fitted {
            self.stop();
            gaze = camera::fitted(page, canvas);
        } else {
            gaze = camera::kept_in_sight(gaze, page, canvas);
        }
        let is_whole = view.camera.is_fitted && camera::shows_all(gaze, page, canvas);
        let stays = is_whole || response.dragged() || view.is_follower;
        self.follow(picture, step, view.selected, gaze, canvas, stays);
        if self.target.is_some() {
            view.camera.is_fitted = false;
        }
        gaze.center = self.glide(ui, gaze);
        view.camera.center = gaze.center;
        view.camera.scale = gaze.scale;
    }

    /// What hands do; whether they did.
    fn hand(
        &mut self,
        ui: &Ui,
        response: &Response,
        gaze: &mut Gaze,
        scales: &std::ops::RangeInclusive<f64>,
    ) -> bool {
        let before = *gaze;
        if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
            *gaze = camera::panned(*gaze, response.drag_delta());
        }
        let pointer = response.hover_pos().filter(|_| response.contains_pointer());
        let Some(pointer) = pointer else { return *gaze != before };
        let (scroll, zoom, is_touched) = ui.input(|input| {
            for event in &input.raw.events {
                if let Event::MouseWheel { unit, .. } = event {
                    self.wheel_has_notches = *unit != MouseWheelUnit::Point;
                }
            }
            let touch = input.multi_touch();
            let scroll = touch.map_or(input.smooth_scroll_delta(), |touch| touch.translation_delta);
            (scroll, f64::from(input.zoom_delta()), touch.is_some())
        });
        let at = pointer - response.rect.center();
        if zoom != 1.0 && zoom.is_finite() && zoom > 0.0 {
            *gaze = camera::zoomed(*gaze, zoom, at, scales);
        }
        if scroll != Vec2::ZERO && scroll.is_finite() {
            if self.wheel_has_notches && !is_touched {
                // Shift turns the wheel sideways: egui has already moved it to x.
                let factor = (f64::from(scroll.y) * ZOOM_PER_POINT).exp();
                *gaze = camera::zoomed(*gaze, factor, at, scales);
                *gaze = camera::panned(*gaze, vec2(scroll.x, 0.0));
            } else {
                *gaze = camera::panned(*gaze, scroll);
            }
            ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        }
        *gaze != before
    }

    /// Sets off when the current node, or the one that was just selected, is out of sight.
    fn follow(
        &mut self,
        picture: &Arc<Picture>,
        step: usize,
        selected: Option<NodeId>,
        gaze: Gaze,
        canvas: Vec2,
        stays: bool,
    ) {
        let last = self.last.replace((Arc::clone(picture), step, selected));
        let Some((last_picture, last_step, last_selected)) = last else { return };
        if stays {
            return;
        }
        let trace = picture.trace();
        let node = if last_step != step || !Arc::ptr_eq(&last_picture, picture) {
            trace.step(step).map(|step| trace.node(step.visit))
        } else if last_selected != selected {
            selected
        } else {
            None
        };
        let Some(node) = node else { return };
        let node = picture.folds().visible(trace.tree(), node);
        let Some(part) = picture.node_rect(node) else { return };
        let from = Gaze { center: self.target.unwrap_or(gaze.center), ..gaze };
        if let Some(center) = camera::following(from, part, canvas) {
            self.target = Some(center);
        }
    }

    /// A bit of the way to the target; all of it at once where motion is not wanted.
    fn glide(&mut self, ui: &Ui, gaze: Gaze) -> Point {
        let now = ui.input(|input| input.time);
        // A second pass of the same frame has the same time, and so moves nothing.
        let dt = (now - self.time).clamp(0.0, 0.1) as f32;
        self.time = now;
        let Some(target) = self.target else { return gaze.center };
        let way = (target.x - gaze.center.x).hypot(target.y - gaze.center.y) * gaze.scale;
        if way < 0.5 || ui.style().animation_time <= 0.0 {
            self.target = None;
            return target;
        }
        ui.ctx().request_repaint();
        let share = f64::from(1.0 - (-dt / GLIDE_SECS).exp());
        Point::new(
            gaze.center.x + (target.x - gaze.center.x) * share,
            gaze.center.y + (target.y - gaze.center.y) * share,
        )
    }
}

/// Zooms a view by a factor around the middle of a canvas of this size; for commands and buttons.
pub fn zoom_by(view: &mut ViewState, factor: f64, picture: &Picture, canvas: Vec2) {
    let scales = camera::scales(picture.page(), canvas);
    let gaze = camera::zoomed(of(&view.camera), factor, Vec2::ZERO, &scales);
    view.camera.center = gaze.center;
    view.camera.scale = gaze.scale;
    view.camera.is_fitted = false;
}

/// Moves a view by so many points; for arrow keys.
pub fn pan_by(view: &mut ViewState, by: egui::Vec2) {
    let gaze = camera::panned(of(&view.camera), by);
    view.camera.center = gaze.center;
    view.camera.is_fitted = false;
}
