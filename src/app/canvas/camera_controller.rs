//! How the canvas moves: by hand, by the wheel, and by itself when a step leads out of sight.

use std::sync::Arc;

use eframe::egui::{self, Event, MouseWheelUnit, PointerButton, Response, Ui, Vec2, vec2};

use super::camera::{self, Em, Gaze};
use super::margins;
use crate::app::state::{Camera, CameraTarget, ViewState};
use crate::app::theme::size;
use crate::layout::Orientation;
use crate::scene::{Picture, Point, Rect};
use crate::tree::NodeId;

/// How fast a glide goes: after this many seconds about a third of the way is left.
const GLIDE_SECS: f32 = 0.09;
/// A notch of the wheel is 50 points or so; it zooms by about a fifth.
const ZOOM_PER_POINT: f64 = 1.0 / 260.0;

/// Where a camera looks.
pub(super) const fn of(camera: &Camera) -> Gaze {
    Gaze { center: camera.center, scale: camera.scale }
}

/// A page that is smaller than readable by less than this is shown as a whole: layouts are made in steps.
const ALMOST: f64 = 0.995;

/// Of letters this much smaller than readable it cannot be said what they are.
const TOO_SMALL: f64 = 0.6;

/// What moves the camera from one frame to the next.
#[derive(Debug, Default)]
pub(super) struct Motion {
    /// Where the camera glides to.
    target: Option<Point>,
    /// What was shown last, to notice when it changes.
    last: Option<Last>,
    time: f64,
    /// The wheel turns in lines, so it is a mouse; fingers on a pad move in points.
    wheel_has_notches: bool,
}

/// What was shown in a frame.
#[derive(Clone, Debug)]
struct Last {
    picture: Arc<Picture>,
    step: usize,
    selected: Option<NodeId>,
    /// The node that is edited.
    edited: Option<NodeId>,
    canvas: Vec2,
    aim: CameraTarget,
}

/// What there is to be seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    pub(crate) picture: &'a Arc<Picture>,
    pub(crate) step: usize,
    /// The least em of a text in points, where the picture is not laid out for smaller ones.
    pub(crate) least_em: f64,
}

impl Sight<'_> {
    fn em(&self) -> Em {
        Em {
            least: self.picture.readable_em(self.least_em),
            in_scene: self.picture.least_em(),
            most_enlarged: self.picture.most_enlarged(),
        }
    }

    /// Whether the whole page can be read in the room that it is laid out for: then the canvas is another one for a moment only.
    pub(super) fn is_whole_in_its_room(&self) -> bool {
        let (page, em) = (self.picture.page(), self.em());
        self.picture.frame().is_some_and(|frame| {
            let room = vec2(frame.width as f32, frame.height as f32) + Vec2::splat(2.0 * size::FIT_MARGIN);
            camera::fitted(page, room, em).scale >= em.readable() * ALMOST
        })
    }

    /// The current node, or the fold that hides it. Before any search there is none.
    fn current(&self) -> Option<NodeId> {
        if self.picture.look().is_bare {
            return None;
        }
        let trace = self.picture.trace();
        let node = trace.step(self.step).map(|step| trace.node(step.visit))?;
        Some(self.picture.folds().visible(trace.tree(), node))
    }
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
        (sight, is_holding): (Sight<'_>, bool),
        view: &mut ViewState,
    ) {
        let canvas = response.rect.size();
        let (picture, em) = (sight.picture, sight.em());
        let page = picture.page();
        let fitted = camera::fitted(page, canvas, em);
        let is_readable = fitted.scale >= em.readable() * ALMOST;
        let beside = margins::room_of_rows(picture, (fitted.scale, canvas.x), sight.least_em);
        let whole = if beside > 0.0 { camera::fitted_beside(page, canvas, em, beside) } else { fitted };
        if !of(&view.camera).is_sound() {
            view.camera = Camera { center: whole.center, scale: whole.scale, aim: CameraTarget::Readable };
        }
        let scales = camera::scales(page, canvas, em);
        let mut gaze = of(&view.camera);
        // What a hand holds is moved by it, and not the page.
        if !is_holding && self.hand(ui, response, &mut gaze, &scales) {
            self.stop();
            view.camera.aim = CameraTarget::Free;
        }
        let edited = view.edited().filter(|node| node.index() < picture.trace().tree().n_nodes());
        let is_edited = edited.is_some()
            && self.last.as_ref().is_none_or(|last| {
                last.edited != edited || !Arc::ptr_eq(last.picture.trace().tree(), picture.trace().tree())
            });
        let is_too_small = match view.camera.aim {
            CameraTarget::Readable => false,
            CameraTarget::Whole => !is_readable,
            CameraTarget::Free => gaze.scale < em.readable() * TOO_SMALL,
        };
        if is_edited && is_too_small {
            // What is written there cannot be read.
            view.camera.aim = CameraTarget::Readable;
        }
        let last = self.last.replace(Last {
            picture: Arc::clone(picture),
            step: sight.step,
            selected: view.selected,
            edited,
            canvas,
            aim: view.camera.aim,
        });
        let wanted = if is_edited { edited } else { None };
        let is_whole = view.camera.aim == CameraTarget::Whole || is_readable;
        if view.camera.aim != CameraTarget::Free && is_whole {
            self.stop();
            gaze = whole;
        } else if view.is_follower {
            self.stop();
        } else if view.camera.aim == CameraTarget::Free {
            gaze = keep_current_fixed(gaze, last.as_ref(), &sight);
            gaze = camera::kept_in_sight(gaze, page, canvas);
            if !response.dragged() {
                self.follow(&sight, (view.selected, wanted), gaze, canvas, last.as_ref());
            }
        } else {
            gaze = self.family(&sight, (view.selected, wanted), gaze, canvas, last.as_ref());
        }
        gaze.center = self.glide(ui, gaze);
        view.camera.center = gaze.center;
        view.camera.scale = gaze.scale;
    }

    /// The family of the current node in a page that is too large to be read as a whole: at once where there is something
    /// else to be seen, gliding from step to step. Before any search, that of the selected node, or else of the first leaf.
    /// `wanted` has just been edited, and goes before.
    fn family(
        &mut self,
        sight: &Sight<'_>,
        (selected, wanted): (Option<NodeId>, Option<NodeId>),
        gaze: Gaze,
        canvas: Vec2,
        last: Option<&Last>,
    ) -> Gaze {
        let em = sight.em();
        let scale = em.readable();
        let is_same_place = last.is_some_and(|last| {
            let is_same_page = Arc::ptr_eq(&last.picture, sight.picture) || wanted.is_some();
            is_same_page && last.canvas == canvas && last.aim == CameraTarget::Readable
        }) && (gaze.scale - scale).abs() < 1e-9 * scale;
        let is_new = |last: &Last| last.step != sight.step || last.selected != selected;
        if is_same_place && wanted.is_none() && !last.is_some_and(is_new) {
            return gaze;
        }
        let chosen = last.filter(|last| is_same_place && last.step == sight.step).and(selected);
        let from = if is_same_place {
            Gaze { center: self.target.unwrap_or(gaze.center), scale }
        } else {
            self.stop();
            camera::readable(sight.picture.page(), canvas, em)
        };
        let tree = sight.picture.trace().tree();
        let node = wanted.or(chosen).or_else(|| sight.current()).or(selected);
        let first_leaf = || tree.nodes().find(|&node| tree.is_leaf(node));
        let Some(node) = node.or_else(first_leaf) else { return from };
        let node = sight.picture.folds().visible(tree, node);
        let (Some(part), Some(family)) = (sight.picture.room_of(node), sight.picture.family_of(node)) else {
            return from;
        };
        let center = camera::following_among(from, part, family, canvas);
        if is_same_place {
            self.target = center.or(self.target);
            return gaze;
        }
        let gaze = Gaze { center: center.unwrap_or(from.center), scale };
        let (is_down, room) =
            (sight.picture.look().orientation == Orientation::TopDown, canvas / scale as f32);
        let is_wide = if is_down { family.width() > room.x.into() } else { family.height() > room.y.into() };
        if is_wide { among_most(sight.picture, gaze, part, canvas) } else { gaze }
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
        sight: &Sight<'_>,
        (selected, wanted): (Option<NodeId>, Option<NodeId>),
        gaze: Gaze,
        canvas: Vec2,
        last: Option<&Last>,
    ) {
        let Some(last) = last else { return };
        let picture = sight.picture;
        let is_same_search = Arc::ptr_eq(last.picture.trace(), picture.trace());
        let node = if wanted.is_some() {
            wanted
        } else if last.step != sight.step || !is_same_search {
            sight.current()
        } else if last.selected != selected {
            selected
        } else {
            None
        };
        let Some(node) = node else { return };
        let node = picture.folds().visible(picture.trace().tree(), node);
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

/// The same gaze or, where more nodes are in sight, another one along the level of a node that has the node in sight: in a
/// wide tree its children may all be far away, and what lies below it to one side only.
fn among_most(picture: &Picture, gaze: Gaze, node: Rect, canvas: Vec2) -> Gaze {
    let n_in_sight = |gaze: &Gaze| {
        let half = [canvas.x, canvas.y].map(|length| f64::from(length) / 2.0 / gaze.scale);
        let corner = |sign: f64| Point::new(gaze.center.x + sign * half[0], gaze.center.y + sign * half[1]);
        picture.nodes_in(Rect::new(corner(-1.0), corner(1.0))).count()
    };
    let moved = |part: f64| {
        let shift = |low: f64, high: f64, canvas: f32| {
            let reach =
                (f64::from(canvas) / gaze.scale - (high - low)) / 2.0 - camera::FOLLOW_MARGIN / gaze.scale;
            f64::midpoint(low, high) + part * reach.max(0.0)
        };
        let center = match picture.look().orientation {
            Orientation::TopDown => Point::new(shift(node.min.x, node.max.x, canvas.x), gaze.center.y),
            Orientation::LeftRight => Point::new(gaze.center.x, shift(node.min.y, node.max.y, canvas.y)),
        };
        Gaze { center, ..gaze }
    };
    // Of as many, the first.
    let all = std::iter::once(gaze).chain([-0.5, 0.5, -1.0, 1.0].map(moved));
    all.min_by_key(|gaze| std::cmp::Reverse(n_in_sight(gaze))).unwrap_or(gaze)
}

/// The same gaze on a page on which the nodes have moved: the current one stays where it is on the screen.
fn keep_current_fixed(gaze: Gaze, last: Option<&Last>, sight: &Sight<'_>) -> Gaze {
    let moved = last.filter(|last| {
        !Arc::ptr_eq(&last.picture, sight.picture)
            && Arc::ptr_eq(last.picture.trace().tree(), sight.picture.trace().tree())
    });
    let ends = moved.zip(sight.current()).and_then(|(last, node)| {
        let before = last.picture.folds().visible(last.picture.trace().tree(), node);
        Some((last.picture.anchor(before)?, sight.picture.anchor(node)?))
    });
    let Some((from, to)) = ends else { return gaze };
    let center = Point::new(gaze.center.x + to.x - from.x, gaze.center.y + to.y - from.y);
    Gaze { center, ..gaze }
}

/// Zooms a view by a factor; for commands and buttons. The node that is pointed at, or else the current one, stays where
/// it is on the canvas, or comes into its middle if it was out of sight.
pub(crate) fn zoom_by(view: &mut ViewState, factor: f64, sight: Sight<'_>, canvas: Vec2) {
    let scales = camera::scales(sight.picture.page(), canvas, sight.em());
    let mut gaze = of(&view.camera);
    let mut at = Vec2::ZERO;
    let node = view.hovered.or_else(|| sight.current()).or(view.selected);
    if let Some(anchor) = node.and_then(|node| sight.picture.anchor(node)) {
        let away = [anchor.x - gaze.center.x, anchor.y - gaze.center.y].map(|length| length * gaze.scale);
        at = vec2(away[0] as f32, away[1] as f32);
        if at.x.abs() > canvas.x / 2.0 || at.y.abs() > canvas.y / 2.0 {
            (at, gaze.center) = (Vec2::ZERO, anchor);
        }
    }
    let gaze = camera::zoomed(gaze, factor, at, &scales);
    view.camera = Camera { center: gaze.center, scale: gaze.scale, aim: CameraTarget::Free };
}

/// Moves a view by so many points; for arrow keys.
pub fn pan_by(view: &mut ViewState, by: egui::Vec2) {
    let gaze = camera::panned(of(&view.camera), by);
    view.camera.center = gaze.center;
    view.camera.aim = CameraTarget::Free;
}
