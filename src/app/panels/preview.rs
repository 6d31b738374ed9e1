//! What is made on a thread of what a user chooses, while it is being chosen.

use std::task::Poll;

use eframe::egui::{
    Button, EventFilter, Key, Modifiers, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    vec2,
};

use crate::app::canvas::ScenePainter;
use crate::app::jobs::Job;
use crate::app::theme::{Palette, color32};
use crate::scene::Scene;
use crate::text::Text;

/// What comes of choices `K`. What was made before stays until the next is there.
#[derive(Debug)]
pub(super) struct Preview<K, T> {
    made: Option<(K, T)>,
    coming: Option<(K, Job<T>)>,
}

impl<K, T> Default for Preview<K, T> {
    fn default() -> Self {
        Self { made: None, coming: None }
    }
}

impl<K: Clone + PartialEq, T> Preview<K, T> {
    /// Takes what is done, and has made what is wanted now; without a wish, nothing is made.
    pub(super) fn update(&mut self, wanted: Option<&K>, start: impl FnOnce(K) -> Job<T>) {
        if let Some((of, job)) = self.coming.take() {
            match job.poll() {
                Poll::Pending => self.coming = Some((of, job)),
                Poll::Ready(Some(made)) => self.made = Some((of, made)),
                Poll::Ready(None) => {}
            }
        }
        let Some(wanted) = wanted.filter(|wanted| self.ready(wanted).is_none()) else {
            self.coming = None;
            return;
        };
        if self.coming.as_ref().is_none_or(|(of, _)| of != wanted) {
            self.coming = Some((wanted.clone(), start(wanted.clone())));
        }
    }

    /// What was made last, whatever it is of.
    pub(super) fn made(&self) -> Option<&T> {
        self.made.as_ref().map(|(_, made)| made)
    }

    /// What is made of exactly these choices, once it is there.
    pub(super) fn ready(&self, wanted: &K) -> Option<&T> {
        self.made.as_ref().filter(|(of, _)| of == wanted).map(|(_, made)| made)
    }
}

/// Content that comes later than its dialog: its room is there from the beginning, so that the dialog keeps its size.
pub(super) fn room_ui<R>(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let show = |ui: &mut Ui| {
        ui.set_min_height(height);
        content(ui)
    };
    ui.vertical(show).inner
}

/// A scene, as large as there is room for, within a frame if one is wanted. `name` is what a screen reader calls it.
pub(super) fn scene_ui(
    ui: &mut Ui,
    painter: &mut ScenePainter,
    scene: &Scene,
    (most, frame, name): (Vec2, Option<Stroke>, &str),
) {
    let shape = (scene.page.height() / scene.page.width().max(1e-9)) as f32;
    let width = most.x.min(most.y / shape.max(1e-6));
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * shape), Sense::hover());
    let on_screen = ui.painter_at(rect.expand(1.0));
    if let Some(background) = scene.background {
        on_screen.rect_filled(rect, 0.0, color32(background));
    }
    painter.begin_frame(ui.ctx());
    on_screen.extend(painter.whole(ui.ctx(), scene, rect));
    if let Some(stroke) = frame {
        on_screen.rect_stroke(rect, 0.0, stroke, StrokeKind::Inside);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
}

/// A page is at least so wide, in points, and so high for its width.
const LEAST_PAGE: f32 = 400.0;
const PAGE_SHAPE: f32 = std::f32::consts::SQRT_2;
/// Beside and around a page a dialog has so much more, in points.
const BESIDE_PAGE: f32 = 120.0;
const AROUND_PAGE: f32 = 250.0;

/// An arrow moves a page by this part of the room that it has.
const PAGE_MOVED: f32 = 0.25;

/// Pages of paper, one at a time.
#[derive(Debug, Default)]
pub(super) struct PagePreview {
    /// The page that is shown, from 0.
    page: usize,
    /// Whether it has the size of paper, and is scrolled.
    is_large: bool,
    /// The width that it has beside words.
    width: f32,
    painter: ScenePainter,
}

impl PagePreview {
    /// How wide a page is beside words so wide: as much as its height has room for on the screen.
    pub(super) fn fit(&mut self, screen: Vec2, beside: f32) {
        let high = (screen.y - AROUND_PAGE) / PAGE_SHAPE;
        self.width = high.min(screen.x - beside - BESIDE_PAGE);
    }

    /// Other pages, from the first on.
    pub(super) fn start_over(&mut self) {
        *self = Self { width: self.width, ..Self::default() };
    }

    /// The width that it has beside words.
    pub(super) fn width(&self) -> f32 {
        self.width.max(LEAST_PAGE)
    }

    /// The page that is shown, in no more than this room, and the way to the others.
    pub(super) fn ui(&mut self, text: &Text, pages: &[Scene], (width, height): (f32, f32), ui: &mut Ui) {
        self.page = self.page.min(pages.len().saturating_sub(1));
        let Some(scene) = pages.get(self.page) else { return };
        ui.horizontal_wrapped(|ui| {
            let back = ui.add_enabled(self.page > 0, Button::new("‹"));
            back.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!(text, "sheet-page-back")));
            ui.label(say!(text, "worksheet-page", page = self.page + 1, pages = pages.len()));
            let on = ui.add_enabled(self.page + 1 < pages.len(), Button::new("›"));
            on.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!(text, "sheet-page-on")));
            ui.toggle_value(&mut self.is_large, say!(text, "sheet-enlarge"));
            if back.clicked() {
                self.page -= 1;
            }
            if on.clicked() {
                self.page += 1;
            }
        });
        let most = vec2(ui.available_width().clamp(40.0, width), height.max(80.0));
        let frame = Some(Stroke::new(1.0, Palette::current(ui.ctx()).line));
        let name = say!(text, "sheet-preview");
        if self.is_large {
            let size = vec2(scene.page.width() as f32, scene.page.height() as f32);
            let area = ScrollArea::both().id_salt(("page", self.page)).max_width(most.x).max_height(most.y);
            area.show(ui, |ui| {
                scene_ui(ui, &mut self.painter, scene, (size, frame, &name));
                scroll_page_by_keys(ui, &name);
            });
        } else {
            scene_ui(ui, &mut self.painter, scene, (most, frame, &name));
        }
    }
}

/// Lets the keyboard come to a page that is larger than its room, and move it by the arrows.
fn scroll_page_by_keys(ui: &Ui, name: &str) {
    let room = ui.clip_rect();
    let response = ui.interact(room, ui.scope_id().with("page"), Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::ScrollView, true, name));
    if !response.has_focus() {
        return;
    }
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    let by = ui.input_mut(|input| {
        let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key) as f32;
        let down = pressed(Key::ArrowUp) - pressed(Key::ArrowDown);
        vec2(pressed(Key::ArrowLeft) - pressed(Key::ArrowRight), down)
    });
    if by != Vec2::ZERO {
        ui.scroll_with_delta(by * PAGE_MOVED * room.size());
    }
    let stroke = Stroke::new(2.0, Palette::current(ui.ctx()).accent);
    ui.painter().rect_stroke(room, 0.0, stroke, StrokeKind::Inside);
}
