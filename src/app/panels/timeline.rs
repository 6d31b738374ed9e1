//! All steps from left to right as a profile of their plies, with marks where something was cut. Drag anywhere.
//!
//! What is drawn is made once for a trace and a width: with fewer steps than pixels a line through all of them, with
//! more of them bands: the darker, the more steps of a pixel are at a ply. Its cost is pixels, not steps.

use std::sync::Arc;

use eframe::egui::accesskit::{self, Action, Role};
use eframe::egui::{
    Color32, CursorIcon, Event, EventFilter, Key, Mesh, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::app::command::Command;
use crate::app::playback::last_step;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::trace::{Step, Trace};
use crate::tree::NodeId;
use crate::value;

/// Beginnings of passes that are drawn at most.
const MAX_PASSES: usize = 200;
/// Height of the profile in points, in a window of usual height; it takes its share of smaller and larger ones.
const TIMELINE_HEIGHT: f32 = 58.0;
/// Its share of the height of the window, and the least and the largest height.
const SHARE: (f32, f32, f32) = (0.065, 40.0, 126.0);
/// Points between the border and the profile.
const INSET: f32 = 7.0;
/// Steps that are this far apart get a dot each.
const ROOM_FOR_DOT: f32 = 7.0;
/// So many steps of a pixel are looked at.
const SAMPLES: usize = 32;
/// Bands of plies at most; of more plies several share one.
const MAX_BANDS: usize = 16;
/// The faintest band in which there is any step, of 255.
const FAINTEST: f32 = 40.0;

/// What the profile looks like at one width.
#[derive(Debug)]
enum Profile {
    /// A place for each step: ply and role.
    Steps(Vec<(u32, value::Role)>),
    /// For each column the share of its steps in each band of plies, of 255; the first band is the root's.
    Columns(Vec<Vec<u8>>),
}

/// The timeline and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Timeline {
    cache: Option<TimelineCache>,
    /// Plies of all nodes, for the trace of the cache.
    plies: Vec<u32>,
}

#[derive(Debug)]
struct TimelineCache {
    trace: Arc<Trace>,
    width: usize,
    profile: Profile,
    /// Columns in which something was cut, ascending, and how often.
    cuts: Vec<(usize, usize)>,
    height: u32,
}

impl Timeline {
    pub(crate) fn show(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) {
        let (document, playback, text) = (workspace.document(), workspace.playback(), workspace.text());
        let palette = Palette::current(ui.ctx());
        let height = (ui.ctx().content_rect().height() * SHARE.0).clamp(SHARE.1, SHARE.2);
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let trace = &document.trace;
        if rect.width() < 3.0 * INSET || !ui.is_rect_visible(rect) {
            return;
        }
        let inner = rect.shrink2(vec2(INSET, INSET));
        self.fill(trace, inner.width() as usize);
        self.paint(ui, rect, inner, (playback.step(), workspace.open_exercise()), palette);
        if trace.n_steps() == 0 {
            return;
        }
        announce(ui, &response, workspace, commands);
        let step_at = |pos: Pos2| {
            let share = f64::from(((pos.x - inner.left()) / inner.width()).clamp(0.0, 1.0));
            (share * last_step(trace) as f64).round() as usize
        };
        if let Some(pos) = response.interact_pointer_pos()
            && (response.is_pointer_button_down_on() || response.clicked())
        {
            let step = step_at(pos);
            if step != playback.step() || playback.is_playing() {
                commands.push(Command::GoTo(step));
            }
        }
        let is_seen = |step: &usize| workspace.open_exercise().is_none_or(|seen| *step <= seen);
        if let Some(pos) = response.hover_pos()
            && let Some(step) = Some(step_at(pos)).filter(is_seen)
        {
            let x = x_of(inner, step, last_step(trace));
            ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, palette.accent.gamma_multiply(0.5)));
            let explainer = workspace.explainer();
            let tip = say!(text, "timeline-tip", step = step + 1, headline = explainer.headline(step));
            response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text_at_pointer(tip);
        }
    }

    fn fill(&mut self, trace: &Arc<Trace>, width: usize) {
        let is_same_trace = self.cache.as_ref().is_some_and(|cache| Arc::ptr_eq(&cache.trace, trace));
        if is_same_trace && self.cache.as_ref().is_some_and(|cache| cache.width == width) {
            return;
        }
        if !is_same_trace {
            self.plies = trace.tree().plies();
        }
        let at = |step: Option<Step>| {
            let node = step.map_or(NodeId::ROOT, |step| trace.node(step.visit));
            (self.plies.get(node.index()).copied().unwrap_or_default(), trace.tree().role(node))
        };
        let n_steps = trace.n_steps();
        let width = width.max(1);
        let profile = if n_steps <= width {
            Profile::Steps(trace.steps_at(0..n_steps).map(at).collect())
        } else {
            let highest = self.plies.iter().copied().max().unwrap_or_default() as usize;
            let n_bands = (highest + 1).min(MAX_BANDS);
            let samples_of = |x: usize| {
                let (from, to) =
                    (x * n_steps / width, ((x + 1) * n_steps / width).max(x * n_steps / width + 1));
                let stride = ((to - from) / SAMPLES).max(1);
                (from..to).step_by(stride).map(move |step| (x, step))
            };
            let samples = (0..width).flat_map(samples_of);
            let mut counts = vec![vec![0_usize; n_bands]; width];
            for ((x, _), step) in samples.clone().zip(trace.steps_at(samples.map(|(_, step)| step))) {
                counts[x][at(step).0 as usize * n_bands / (highest + 1)] += 1;
            }
            let shades = |counts: &Vec<usize>| {
                let all: usize = counts.iter().sum();
                counts.iter().map(|&n| shade(n, all)).collect()
            };
            Profile::Columns(counts.iter().map(shades).collect())
        };
        let mut cuts: Vec<(usize, usize)> = Vec::new();
        for column in trace.cut_steps().map(|step| column_of(step, n_steps, width)) {
            match cuts.last_mut() {
                Some((last, n)) if *last == column => *n += 1,
                _ => cuts.push((column, 1)),
            }
        }
        let height = self.plies.iter().copied().max().unwrap_or_default();
        self.cache = Some(TimelineCache { trace: Arc::clone(trace), width, profile, cuts, height });
    }

    /// Nothing is painted of what comes behind the last step that may be seen, if there is one.
    fn paint(
        &self,
        ui: &Ui,
        rect: Rect,
        inner: Rect,
        (step, seen): (usize, Option<usize>),
        palette: &Palette,
    ) {
        let painter = ui.painter_at(rect.expand(3.0));
        painter.rect(rect, 5.0, palette.sunken, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let Some(cache) = &self.cache else { return };
        let last = last_step(&cache.trace);
        let n_seen = seen.map_or(usize::MAX, |seen| seen + 1);
        let n_columns =
            seen.map_or(usize::MAX, |seen| column_of(seen, cache.trace.n_steps(), cache.width) + 1);
        // Marks are as large as the profile.
        let enlarged = (rect.height() / TIMELINE_HEIGHT).max(0.85);
        let top = inner.top() + 2.0;
        let bottom = inner.bottom() - 8.0 * enlarged;
        let y = |ply: u32| top + (bottom - top) * ply as f32 / cache.height.max(1) as f32;
        match &cache.profile {
            Profile::Steps(steps) => {
                let point = |(i, &(ply, _)): (usize, &(u32, value::Role))| pos2(x_of(inner, i, last), y(ply));
                let points: Vec<Pos2> = steps.iter().enumerate().take(n_seen).map(point).collect();
                let has_room = inner.width() / last.max(1) as f32 >= ROOM_FOR_DOT;
                painter.add(Shape::line(points.clone(), Stroke::new(1.3 * enlarged, palette.weak)));
                if has_room {
                    for (at, (_, role)) in points.iter().zip(steps) {
                        painter.circle_filled(*at, 2.6 * enlarged, palette.role(*role));
                    }
                }
            }
            Profile::Columns(columns) => {
                let mut mesh = Mesh::default();
                for (x, bands) in columns.iter().enumerate().take(n_columns) {
                    let (left, high) = (inner.left() + x as f32, (bottom - top) / bands.len().max(1) as f32);
                    for (band, &share) in bands.iter().enumerate().filter(|(_, share)| **share > 0) {
                        let from = pos2(left, top + band as f32 * high);
                        let rect = Rect::from_min_size(from, vec2(1.0, high));
                        mesh.add_colored_rect(rect, palette.weak.gamma_multiply(f32::from(share) / 255.0));
                    }
                }
                painter.add(mesh);
            }
        }
        // Where passes begin: as many as can be told apart.
        let passes = (0..cache.trace.n_passes()).filter_map(|pass| cache.trace.pass(pass));
        for (begin, _) in passes.take(MAX_PASSES).filter(|(begin, _)| *begin < n_seen) {
            let x = x_of(inner, begin, last);
            painter.vline(x, rect.y_range(), Stroke::new(1.5, palette.accent.gamma_multiply(0.7)));
        }
        let has_room = cache.cuts.windows(2).all(|pair| (pair[1].0 - pair[0].0) as f32 >= 7.0 * enlarged);
        let most = cache.cuts.iter().map(|(_, n)| *n).max().unwrap_or_default();
        for &(column, n) in cache.cuts.iter().filter(|(column, _)| *column < n_columns) {
            let x = inner.left() + column as f32 + 0.5;
            let ink = palette.cut.gamma_multiply(f32::from(shade(n, most)) / 255.0);
            paint_cut(&painter, pos2(x, inner.bottom()), (has_room, enlarged), ink);
        }
        if last > 0 || cache.trace.n_steps() > 0 {
            paint_head(&painter, x_of(inner, step, last), rect, (enlarged, palette.accent));
        }
    }
}

/// How strongly a column is painted that has so many of what another, or all of its bands, have so many: of 255.
fn shade(n: usize, of: usize) -> u8 {
    let share = n as f32 / of.max(1) as f32;
    if n == 0 { 0 } else { (FAINTEST + share * (255.0 - FAINTEST)) as u8 }
}

/// Two slashes, or a tick where there is no room.
fn paint_cut(painter: &eframe::egui::Painter, foot: Pos2, (has_room, enlarged): (bool, f32), ink: Color32) {
    if has_room {
        for shift in [-2.5, 2.0] {
            let from = foot + vec2(shift - 2.0, 1.0) * enlarged;
            let to = from + vec2(4.5, -10.0) * enlarged;
            painter.line_segment([from, to], Stroke::new(1.8 * enlarged, ink));
        }
    } else {
        painter.vline(foot.x, foot.y - 6.0 * enlarged..=foot.y + 1.0, Stroke::new(1.2, ink));
    }
}

fn paint_head(painter: &eframe::egui::Painter, x: f32, rect: Rect, (enlarged, ink): (f32, Color32)) {
    painter.vline(x, rect.top() - 2.0..=rect.bottom() + 2.0, Stroke::new(2.2 * enlarged, ink));
    painter.circle_filled(pos2(x, rect.top() - 1.0), 4.0 * enlarged, ink);
}

fn x_of(inner: Rect, step: usize, last: usize) -> f32 {
    let share = step as f64 / last.max(1) as f64;
    inner.left() + (share * f64::from(inner.width())) as f32
}

fn column_of(step: usize, n_steps: usize, width: usize) -> usize {
    (step as f64 / n_steps.saturating_sub(1).max(1) as f64 * width as f64) as usize
}

/// A slider for those who listen, with the sentence of the step.
fn announce(ui: &Ui, response: &Response, workspace: &Workspace, commands: &mut Vec<Command>) {
    let (document, text) = (workspace.document(), workspace.text());
    let step = workspace.playback().step();
    let explainer = workspace.explainer();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Slider, true, say!(text, "timeline-name"));
        info.value = Some((step + 1) as f64);
        info
    });
    ui.ctx().accesskit_node_builder(response.id, |builder| {
        builder.set_min_numeric_value(1.0);
        builder.set_max_numeric_value(document.trace.n_steps() as f64);
        builder.set_numeric_value_step(1.0);
        builder.set_description(explainer.one_line(step));
        builder.add_action(Action::SetValue);
        builder.add_action(Action::Increment);
        builder.add_action(Action::Decrement);
    });
    let has_keys = response.has_focus();
    if has_keys {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    ui.input(|input| {
        let asked = |action| input.num_accesskit_action_requests(response.id, action);
        let forwards = asked(Action::Increment) + usize::from(has_keys && input.key_pressed(Key::ArrowRight));
        let backwards = asked(Action::Decrement) + usize::from(has_keys && input.key_pressed(Key::ArrowLeft));
        if forwards != backwards {
            commands.push(Command::GoTo((step + forwards).saturating_sub(backwards)));
        }
        for event in &input.events {
            if let Event::AccessKitActionRequest(request) = event
                && request.action == Action::SetValue
                && request.target_node == response.id.accesskit_id()
                && let Some(accesskit::ActionData::NumericValue(value)) = request.data
            {
                commands.push(Command::GoTo((value.max(1.0) as usize).saturating_sub(1)));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Conventions;
    use crate::tree::notation::read;

    fn filled(text: &str, width: usize) -> Timeline {
        let tree = Arc::new(read(text).unwrap().tree);
        let trace = Arc::new(Trace::record(tree, Conventions::default()));
        let mut timeline = Timeline::default();
        timeline.fill(&trace, width);
        timeline
    }

    #[test]
    fn with_room_every_step_has_its_ply() {
        let timeline = filled("A(B=1, C(D=2, E=3))", 500);
        let cache = timeline.cache.unwrap();
        let Profile::Steps(steps) = cache.profile else { panic!("there is room") };
        assert_eq!(steps.len(), cache.trace.n_steps());
        for (step, (ply, _)) in steps.iter().enumerate() {
            assert_eq!(*ply as usize, cache.trace.ply(step));
        }
    }

    #[test]
    fn without_room_every_column_has_the_plies_of_its_steps() {
        let timeline = filled("A(B(C=1, D=2), E(F(G=5, H=1), I=3), J(K=1, L=0))", 5);
        let cache = timeline.cache.unwrap();
        let n_steps = cache.trace.n_steps();
        let Profile::Columns(columns) = cache.profile else { panic!("there is no room") };
        assert_eq!(columns.len(), 5);
        for (x, bands) in columns.iter().enumerate() {
            assert_eq!(bands.len(), cache.height as usize + 1);
            let steps = x * n_steps / 5..(x + 1) * n_steps / 5;
            for (ply, &share) in bands.iter().enumerate() {
                let has_steps = steps.clone().any(|step| cache.trace.ply(step) == ply);
                assert_eq!(share > 0, has_steps, "column {x}, ply {ply}");
            }
        }
    }

    #[test]
    fn cuts_are_marked_in_ascending_columns() {
        let timeline = filled("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))", 300);
        let cache = timeline.cache.unwrap();
        assert_eq!(cache.cuts.len(), 2);
        assert!(cache.cuts[0].0 < cache.cuts[1].0 && cache.cuts[1].0 <= 300);
    }

    #[test]
    fn columns_with_more_cutoffs_are_darker() {
        let timeline = filled("A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))", 1);
        assert_eq!(timeline.cache.unwrap().cuts.iter().map(|(_, n)| n).sum::<usize>(), 2);
        assert!(shade(1, 9) > 0 && shade(1, 9) < shade(5, 9) && shade(9, 9) == 255);
    }
}
