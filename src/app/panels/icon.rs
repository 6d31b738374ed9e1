//! Buttons whose signs are drawn, not written: no font has to have them.

use eframe::egui::accesskit::Role;
use eframe::egui::{
    Align2, Color32, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use crate::app::theme::Palette;

/// A sign of the transport.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// A bar and a triangle to the left.
    First,
    /// A triangle to the left.
    Back,
    /// A triangle to the right.
    Forward,
    /// A triangle to the right and a bar.
    Last,
    /// Two triangles to the right: on and on.
    Play,
    /// Two bars.
    Pause,
    /// Two slashes and a triangle to the left.
    BackToCut,
    /// A triangle to the right and two slashes.
    ForwardToCut,
}

/// Which side of the words the sign is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IconSide {
    /// Before them.
    Before,
    /// After them.
    After,
}

/// A button of the transport.
#[derive(Clone, Copy, Debug)]
pub(super) struct IconButton<'a> {
    pub(super) icon: Icon,
    pub(super) side: IconSide,
    /// What is written beside the sign; may be empty.
    pub(super) words: &'a str,
    /// What it is called when it is read out.
    pub(super) name: &'a str,
    pub(super) is_enabled: bool,
    pub(super) is_primary: bool,
}

const SIGN: f32 = 9.0;
const GAP: f32 = 7.0;

impl IconButton<'_> {
    /// Shows it, with a tooltip.
    pub(super) fn show(self, ui: &mut Ui, palette: &Palette, tooltip: &str) -> Response {
        let font = TextStyle::Button.resolve(ui.style());
        let words = (!self.words.is_empty())
            .then(|| ui.painter().layout_no_wrap(self.words.to_owned(), font, Color32::PLACEHOLDER));
        let words_width = words.as_ref().map_or(0.0, |words| words.size().x + GAP);
        let padding = if words.is_some() { 12.0 } else { 11.0 };
        let height = ui.spacing().interact_size.y + 5.0;
        let size = vec2(SIGN + words_width + 2.0 * padding, height);
        let sense = if self.is_enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, self.is_enabled, self.name));
        if ui.is_rect_visible(rect) {
            let (fill, line, ink) = self.colors(ui, palette, &response);
            ui.painter().rect(rect, 5.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
            let left = rect.left() + padding;
            let sign_left = if self.side == IconSide::After { left + words_width } else { left };
            let middle = pos2(sign_left + SIGN / 2.0, rect.center().y);
            ui.painter().extend(sign(self.icon, middle, ink));
            if let Some(words) = words {
                let words_left = if self.side == IconSide::After { left } else { left + SIGN + GAP };
                let at = Align2::LEFT_CENTER.anchor_size(pos2(words_left, rect.center().y), words.size());
                ui.painter().galley(at.min, words, ink);
            }
        }
        response.on_hover_text(tooltip).on_disabled_hover_text(tooltip)
    }

    fn colors(self, ui: &Ui, palette: &Palette, response: &Response) -> (Color32, Color32, Color32) {
        let is_hovered = response.hovered() && self.is_enabled;
        let is_down = response.is_pointer_button_down_on();
        let (fill, line, ink) = if self.is_primary {
            let fill = if is_hovered { palette.accent.gamma_multiply(0.88) } else { palette.accent };
            (fill, fill, palette.on_accent)
        } else if is_down {
            (palette.accent_soft, palette.accent, palette.text)
        } else if is_hovered {
            (palette.button_hovered, palette.line, palette.text)
        } else {
            (palette.button, palette.line, palette.text)
        };
        if self.is_enabled && ui.is_enabled() {
            (fill, line, ink)
        } else {
            (palette.button, palette.line, palette.weak.gamma_multiply(0.55))
        }
    }
}

fn sign(icon: Icon, middle: Pos2, ink: Color32) -> Vec<Shape> {
    let half = SIGN / 2.0;
    let triangle = |from: f32, to: f32| {
        let points =
            vec![middle + vec2(from, -half - 0.5), middle + vec2(from, half + 0.5), middle + vec2(to, 0.0)];
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    let bar = |x: f32, width: f32| {
        Shape::rect_filled(
            Rect::from_center_size(middle + vec2(x, 0.0), Vec2::new(width, SIGN + 1.0)),
            0.0,
            ink,
        )
    };
    match icon {
        Icon::First => vec![bar(-half, 2.0), triangle(half + 0.5, -half + 1.5)],
        Icon::Back => vec![triangle(half, -half)],
        Icon::Forward => vec![triangle(-half, half)],
        Icon::Last => vec![bar(half, 2.0), triangle(-half - 0.5, half - 1.5)],
        Icon::BackToCut => {
            let mut shapes = slashes(middle + vec2(half + 1.0, 0.0), ink);
            shapes.push(triangle(half - 4.0, -half - 2.0));
            shapes
        }
        Icon::ForwardToCut => {
            let mut shapes = slashes(middle + vec2(-half - 1.0, 0.0), ink);
            shapes.push(triangle(-half + 4.0, half + 2.0));
            shapes
        }
        Icon::Play => vec![triangle(-half - 1.0, 0.0), triangle(0.0, half + 1.0)],
        Icon::Pause => vec![bar(-2.5, 3.0), bar(2.5, 3.0)],
    }
}

fn slashes(middle: Pos2, ink: Color32) -> Vec<Shape> {
    [-1.6, 1.8]
        .map(|x| {
            let foot = middle + vec2(x - 1.8, 5.0);
            Shape::line_segment([foot, foot + vec2(3.6, -10.0)], Stroke::new(1.5, ink))
        })
        .to_vec()
}
