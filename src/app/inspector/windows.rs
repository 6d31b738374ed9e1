//! The windows on the path from the root to the current node, as intervals on one axis.

use eframe::egui::{self, Align2, FontId, Rect, Sense, TextStyle, Ui, WidgetInfo, vec2};

use super::facts::TreeAtStep;
use super::scale::{Range, bar_place};
use crate::app::state::ViewState;
use crate::app::theme::{self, Palette, size};
use crate::search::ValueView;
use crate::trace::{Ending, StepKind, VisitId};
use crate::value::Window;

/// Longer paths show their lower end.
const MAX_ROWS: usize = 24;
/// Between the columns, in points.
const GAP: f32 = 8.0;
/// Letters of a name.
const MAX_NAME: usize = 12;

/// How wide the columns are, in points: as the widest of their words.
#[derive(Clone, Copy, Debug, Default)]
struct WindowColumns {
    name: f32,
    role: f32,
    numbers: f32,
}

/// The fonts of names, roles and numbers.
fn fonts(ui: &Ui) -> [FontId; 3] {
    let body = TextStyle::Body.resolve(ui.style());
    let small = FontId::new(body.size * 0.86, body.family.clone());
    [theme::bold_font(body.size), theme::bold_font(body.size * 0.82), small]
}

/// A row of the section.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WindowBar {
    /// Left end, 0 to 1.
    from: f64,
    /// Right end, 0 to 1, not left of the other.
    to: f64,
    /// Nothing lies between α and β.
    is_empty: bool,
}

impl WindowBar {
    /// Of a window in MAX's view.
    fn new(window: Window, range: Range) -> Self {
        let (alpha, beta) = (bar_place(window.alpha, range), bar_place(window.beta, range));
        Self { from: alpha.min(beta), to: alpha.max(beta), is_empty: window.alpha >= window.beta }
    }
}

/// A row for each open node from the root down; a click selects the node.
pub(super) fn show(ui: &mut Ui, facts: &TreeAtStep<'_>, range: Range, view: &mut ViewState) {
    let trace = facts.trace;
    if trace.ending() == Ending::Underway {
        return;
    }
    // Where a pass begins, no node is open: the picture shows none with a window either.
    if trace.step(facts.step).is_some_and(|step| step.kind == StepKind::Pass) {
        ui.weak(say!(facts.text, "windows-none"));
        return;
    }
    let mut path: Vec<VisitId> = trace.path(facts.step).take(MAX_ROWS).collect();
    let hidden =
        path.last().map_or(0, |&top| trace.path(facts.step).skip_while(|visit| *visit != top).count() - 1);
    path.reverse();
    if hidden > 0 {
        ui.label(say!(facts.text, "windows-more", count = hidden));
    }
    let names: Vec<String> =
        path.iter().map(|&visit| shortened(&facts.name(trace.node(visit)), MAX_NAME)).collect();
    let fonts = fonts(ui);
    let mut columns = WindowColumns::default();
    for (&visit, name) in path.iter().zip(&names) {
        let numbers = facts.numbers(trace.live(visit, facts.step).window);
        let words = [name.clone(), facts.role(trace.node(visit)), numbers];
        let wide = |i: usize| {
            let color = Palette::current(ui.ctx()).text;
            ui.painter().layout_no_wrap(words[i].clone(), fonts[i].clone(), color).size().x
        };
        columns.name = columns.name.max(wide(0));
        columns.role = columns.role.max(wide(1));
        columns.numbers = columns.numbers.max(wide(2));
    }
    for (visit, name) in path.into_iter().zip(&names) {
        row(ui, facts, range, visit, (name, columns), view);
    }
    if trace.conventions().algorithm.view() == ValueView::Mover {
        ui.weak(say!(facts.text, "windows-max-view"));
    }
}

/// `name` is what is written at the left, and how wide all columns are.
fn row(
    ui: &mut Ui,
    facts: &TreeAtStep<'_>,
    range: Range,
    visit: VisitId,
    (name, columns): (&str, WindowColumns),
    view: &mut ViewState,
) {
    let palette = Palette::current(ui.ctx());
    let trace = facts.trace;
    let node = trace.node(visit);
    let window = trace.live(visit, facts.step).window;
    let bar = WindowBar::new(trace.in_max_view(node, window).0, range);
    let role = trace.tree().role(node);
    let body = TextStyle::Body.resolve(ui.style());
    let height = body.size + 8.0;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let numbers = facts.numbers(window);
    let title = facts.title(node);
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::Button, true, format!("{title}: {numbers}"))
    });
    if response.clicked() {
        view.selected = Some(node);
    }
    let painter = ui.painter_at(rect);
    if bar.is_empty {
        painter.rect_filled(rect, size::CORNER, palette.cut_soft);
    } else if view.selected == Some(node) {
        painter.rect_filled(rect, size::CORNER, palette.accent_soft);
    } else if response.hovered() {
        painter.rect_filled(rect, size::CORNER, palette.sunken);
    }
    let middle = rect.center().y;
    let [bold, role_font, small] = fonts(ui);
    painter.text(egui::pos2(rect.left() + 3.0, middle), Align2::LEFT_CENTER, name, bold, palette.text);
    let role_text = facts.role(node);
    let role_left = rect.left() + 3.0 + columns.name + GAP;
    painter.text(
        egui::pos2(role_left, middle),
        Align2::LEFT_CENTER,
        role_text,
        role_font,
        palette.role(role),
    );
    let right = rect.right() - columns.numbers - GAP;
    painter.text(egui::pos2(right + GAP, middle), Align2::LEFT_CENTER, numbers, small, palette.text);
    let left = role_left + columns.role + GAP;
    if right - left > 24.0 {
        let rail =
            Rect::from_center_size(egui::pos2(f32::midpoint(left, right), middle), vec2(right - left, 4.0));
        painter.rect_filled(rail, 2.0, palette.rail);
        let at = |place: f64| left + (right - left) * place as f32;
        let (from, to) = (at(bar.from), at(bar.to));
        let inner = Rect::from_x_y_ranges(
            from..=to.max(from + 3.0),
            middle - size::BAR / 2.0..=middle + size::BAR / 2.0,
        );
        let color = if bar.is_empty { palette.cut_bar } else { palette.role_soft(role) };
        painter.rect_filled(inner, size::BAR / 2.0, color);
        for (place, color) in [(bar.from, palette.max), (bar.to, palette.min)] {
            let tick = Rect::from_center_size(egui::pos2(at(place), middle), vec2(2.0, size::BAR + 4.0));
            painter.rect_filled(tick, 1.0, if bar.is_empty { palette.cut } else { color });
        }
    }
    response.on_hover_ui(|ui| {
        for line in facts.lines(node) {
            ui.label(line);
        }
    });
}

/// Of a label the beginning, of a place such as `#2.1.3` the end.
fn shortened(name: &str, most: usize) -> String {
    let n = name.chars().count();
    if n <= most {
        name.to_owned()
    } else if name.starts_with('#') {
        std::iter::once('…').chain(name.chars().skip(n + 1 - most)).collect()
    } else {
        name.chars().take(most - 1).chain(std::iter::once('…')).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    #[track_caller]
    fn spans(alpha: f64, beta: f64, expected: (f64, f64, bool)) {
        let range = Range { low: 0.0, high: 8.0, is_whole: true };
        let value = |number| Value::new(number).unwrap();
        let bar = WindowBar::new(Window::new(value(alpha), value(beta)), range);
        assert!((bar.from - expected.0).abs() < 1e-9 && (bar.to - expected.1).abs() < 1e-9, "{bar:?}");
        assert_eq!(bar.is_empty, expected.2);
    }

    #[test]
    fn a_window_spans_its_place_on_the_axis() {
        spans(f64::NEG_INFINITY, f64::INFINITY, (0.0, 1.0, false));
        spans(4.0, f64::INFINITY, (0.5, 1.0, false));
        spans(0.0, 8.0, (0.12, 0.88, false));
    }

    #[test]
    fn a_window_that_has_closed_is_empty_and_spans_what_is_between_its_ends() {
        spans(8.0, 4.0, (0.5, 0.88, true));
        spans(4.0, 4.0, (0.5, 0.5, true));
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shortened("G", 8), "G");
        assert_eq!(shortened("#1.2.3.4.5", 8), "…2.3.4.5");
        assert_eq!(shortened("Schachmatt", 8), "Schachm…");
    }
}
