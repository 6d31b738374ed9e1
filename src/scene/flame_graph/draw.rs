//! From a laid-out flame graph and a step to plain shapes.

use super::bars::FlameBar;
use super::chart::{CUT_END, FlameChart, has_two_lines};
use super::decorations::{FlameSample, LINE, SAMPLE_GAP, shades, shortened};
use super::ink::{FlameShapeStyle, FlameTextStyle, paints, text_paints};
use super::tone::Tone;
use crate::scene::geometry::{Point, Rect};
use crate::scene::ink::background;
use crate::scene::look::BarColors;
use crate::scene::shape::{Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::text::counted;
use crate::tree::NodeId;
use crate::value::Role;

/// Height of a capital, in ems of a name.
const CAPITAL: f64 = 0.73;
/// Between the line of a visit that searches again and its name, and how thick that line is at least, in the same.
const CLEAR_OF_NAME: f64 = 0.06;
const LEAST_LINE: f64 = 0.1;

/// What the person points at.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlameMarks<'a> {
    /// The node that was clicked: all its visits are marked.
    pub selected: Option<NodeId>,
    /// For each ply the places of the visits that were searched for, ascending.
    pub found: &'a [Vec<u32>],
}

impl FlameMarks<'_> {
    fn has_found(&self, bar: &FlameBar) -> bool {
        self.found.get(bar.ply).is_some_and(|places| {
            let first = places.partition_point(|&place| (place as usize) < bar.places.start);
            places.get(first).is_some_and(|&place| (place as usize) < bar.places.end)
        })
    }
}

struct FlameDrawing<'a> {
    chart: &'a FlameChart,
    step: usize,
    em: f64,
    scene: Scene,
    group: SceneGroup,
}

impl FlameChart {
    /// The shapes at a step.
    pub fn scene(&self, step: usize, marks: FlameMarks<'_>) -> Scene {
        let picture = &self.picture;
        let (theme, em) = (picture.look.theme, self.frame.text);
        let step = step.min(self.trace().n_steps().saturating_sub(1));
        let title = picture.title.clone().unwrap_or_else(|| say!(picture.words.text, "scene-untitled"));
        let scene = Scene {
            page: Rect::new(Point::default(), Point::new(self.frame.width, self.frame.height)),
            background: background(theme),
            title,
            description: picture.words.description(self.trace(), step),
            paints: paints(theme, em),
            text_paints: text_paints(theme, em),
            ..Scene::default()
        };
        let mut drawing = FlameDrawing { chart: self, step, em, scene, group: SceneGroup::Title };
        drawing.head();
        drawing.margin();
        drawing.bars();
        drawing.steps();
        drawing.marks(marks);
        drawing.legend();
        drawing.scene
    }
}

impl FlameDrawing<'_> {
    fn push(&mut self, shape: Shape) {
        self.scene.items.push(SceneItem { group: self.group, shape });
    }

    fn rect(&mut self, rect: Rect, ink: FlameShapeStyle, is_pale: bool) {
        if rect.width() > 0.0 && rect.height() > 0.0 {
            self.push(Shape::Rect { rect, corner: 0.0, paint: ink.id(is_pale) });
        }
    }

    fn line(&mut self, from: Point, to: Point, ink: FlameShapeStyle) {
        self.push(Shape::Line { from, to, paint: ink.id(false) });
    }

    /// Writes one line and gives its width.
    fn text(&mut self, at: Point, anchor: TextAnchor, pen: FlameTextStyle, text: &str) -> f64 {
        if text.is_empty() {
            return 0.0;
        }
        let range = self.scene.add_text(text);
        self.push(Shape::Text { at, anchor, text: range, paint: pen.into() });
        self.width(text, pen)
    }

    fn width(&self, text: &str, pen: FlameTextStyle) -> f64 {
        self.chart.picture.metrics.width(text, pen.face(), self.em * pen.size())
    }

    fn head(&mut self) {
        let chart = self.chart;
        let head = &chart.head;
        if head.height == 0.0 {
            return;
        }
        let mut y = chart.top_padding;
        for title in &head.title {
            self.text(
                Point::new(chart.padding, y + 1.3 * self.em),
                TextAnchor::Start,
                FlameTextStyle::Title,
                title,
            );
            y += 2.0 * self.em;
        }
        let mut lines = head.lines(&chart.picture, self.em, self.step);
        let n_plies = chart.flame_graph.by_ply.n_plies();
        if let Some(line) = lines.last_mut().filter(|_| chart.plies.len() < n_plies) {
            // Before the counts, the end of which may have no room.
            let (first, last) = (chart.plies.start, chart.plies.end.saturating_sub(1));
            let said = say!(
                chart.picture.words.text,
                "flame-graph-plies",
                first,
                last,
                all = n_plies.saturating_sub(1)
            );
            *line = shortened(
                &chart.picture,
                &format!("{said} · {line}"),
                FlameTextStyle::Subtitle,
                self.em,
                head.room,
            );
        }
        for line in lines {
            self.text(
                Point::new(chart.padding, y + 1.1 * self.em),
                TextAnchor::Start,
                FlameTextStyle::Subtitle,
                &line,
            );
            y += 1.6 * self.em;
        }
    }

    /// Who decides in a row, and its ply.
    fn margin(&mut self) {
        let chart = self.chart;
        self.group = SceneGroup::Margin;
        let em = self.em;
        if chart.picture.look.margin {
            let words = &chart.picture.words;
            for (row, ply) in chart.plies.clone().enumerate() {
                let middle = chart.rows_top + chart.row_height * (row as f64 + 0.48);
                let x = chart.padding;
                let role = chart.flame_graph.roles.get(ply).copied().flatten();
                let pen = match role {
                    Some(Role::Min) => FlameTextStyle::RoleMin,
                    Some(Role::Chance) => FlameTextStyle::RoleChance,
                    _ => FlameTextStyle::RoleMax,
                };
                match role.map(|role| words.role(role)) {
                    Some(role) if has_two_lines(chart) => {
                        self.text(Point::new(x, middle - 0.15 * em), TextAnchor::Start, pen, &role);
                        self.text(
                            Point::new(x, middle + 1.1 * em),
                            TextAnchor::Start,
                            FlameTextStyle::Ply,
                            &words.ply(ply),
                        );
                    }
                    Some(role) => {
                        let baseline = middle + 0.36 * em;
                        let width = self.text(Point::new(x, baseline), TextAnchor::Start, pen, &role);
                        let x = x + width + 0.5 * em;
                        self.text(
                            Point::new(x, baseline),
                            TextAnchor::Start,
                            FlameTextStyle::Ply,
                            &ply.to_string(),
                        );
                    }
                    None => {
                        let at = Point::new(x, middle + 0.36 * em);
                        self.text(at, TextAnchor::Start, FlameTextStyle::Ply, &words.ply(ply));
                    }
                }
            }
        }
        // Which of the plies are in sight.
        let n_plies = chart.flame_graph.by_ply.n_plies().max(1);
        if chart.plies.len() < n_plies {
            let rows = chart.bars_rect();
            let x = chart.frame.width - chart.padding / 2.0;
            let y = |ply: usize| rows.min.y + rows.height() * ply as f64 / n_plies as f64;
            self.line(Point::new(x, rows.min.y), Point::new(x, rows.max.y), FlameShapeStyle::Tick);
            let half = 0.16 * em;
            let thumb = Rect::new(
                Point::new(x - half, y(chart.plies.start)),
                Point::new(x + half, y(chart.plies.end)),
            );
            self.rect(thumb, FlameShapeStyle::Again, true);
        }
    }

    fn bars(&mut self) {
        let chart = self.chart;
        self.group = SceneGroup::Bars;
        for bar in &chart.bars {
            self.bar(bar);
        }
        for bar in &chart.bars {
            let Some(label) = &bar.label else { continue };
            let is_later = bar.steps.start > self.step;
            let pen = match (label.is_small, is_later) {
                (false, false) => FlameTextStyle::Name,
                (false, true) => FlameTextStyle::NamePale,
                (true, false) => FlameTextStyle::NameSmall,
                (true, true) => FlameTextStyle::NameSmallPale,
            };
            self.text(label.at, TextAnchor::Start, pen, &label.name);
            if let Some(value) = label.value.as_deref().filter(|_| bar.steps.end <= self.step + 1) {
                self.text(Point::new(label.end, label.at.y), TextAnchor::End, FlameTextStyle::Value, value);
            }
        }
    }

    fn bar(&mut self, bar: &FlameBar) {
        let chart = self.chart;
        let em = self.em;
        let is_later = bar.steps.start > self.step;
        let is_over = bar.steps.end <= self.step + 1;
        // A hair between siblings, where there is room for one: a bar of many has siblings without a hair in it.
        let shift = if bar.places.len() > 1 { 0.0 } else { (0.07 * em).min(bar.rect.width() * 0.15) };
        let is_cut_off = bar.rect.max.x >= chart.axes.x[1];
        let right = if is_cut_off { bar.rect.max.x } else { bar.rect.max.x - shift };
        let rect = Rect::new(bar.rect.min, Point::new(right, bar.rect.max.y));
        // What a visit comes to is not known before it is over.
        let ink = match bar.tone {
            Tone::Role(_) | Tone::Leaf => FlameShapeStyle::Bar(bar.tone),
            _ if is_over || bar.places.len() > 1 && !is_later => FlameShapeStyle::Bar(bar.tone),
            _ => FlameShapeStyle::Open,
        };
        if bar.places.len() == 1 && !is_later && !is_over {
            let now = chart.x_of(self.step).clamp(rect.min.x, rect.max.x);
            self.rect(Rect::new(rect.min, Point::new(now, rect.max.y)), ink, false);
            self.rect(Rect::new(Point::new(now, rect.min.y), rect.max), ink, true);
        } else {
            self.rect(rect, ink, is_later);
        }
        if bar.n_again > 0 {
            // Above the capitals of the name.
            let free = (rect.height() - CAPITAL * em) / 2.0;
            let height =
                (0.28 * em).min(free - CLEAR_OF_NAME * em).max(LEAST_LINE * em).min(rect.height() * 0.25);
            self.rect(
                Rect::new(rect.min, Point::new(rect.max.x, rect.min.y + height)),
                FlameShapeStyle::Again,
                is_later,
            );
        }
        if bar.n_cuts == 0 {
            return;
        }
        let cut = if bar.places.len() == 1 {
            if is_cut_off {
                return;
            }
            let width = (CUT_END.0 * em).min(rect.width() * CUT_END.1);
            Rect::new(Point::new(rect.max.x - width, rect.min.y), rect.max)
        } else {
            // From the bottom up, as much of the bar as of its visits; a little at least.
            let share = (bar.n_cuts as f64 / bar.places.len() as f64).max(0.08);
            Rect::new(Point::new(rect.min.x, rect.max.y - rect.height() * share), rect.max)
        };
        self.rect(cut, FlameShapeStyle::CutEnd, !is_over && (is_later || bar.places.len() == 1));
    }

    /// Passes, numbers of steps and the current one.
    fn steps(&mut self) {
        let chart = self.chart;
        let em = self.em;
        let rows = chart.bars_rect();
        self.group = SceneGroup::Margin;
        for (x, name) in &chart.passes {
            let top = if name.is_some() { rows.min.y - 1.6 * em } else { rows.min.y - 0.5 * em };
            if *x > rows.min.x + 0.5 {
                self.line(Point::new(*x, top), Point::new(*x, rows.max.y), FlameShapeStyle::Separator);
            }
            if let Some(name) = name {
                let at = Point::new(x + 0.3 * em, rows.min.y - 0.6 * em);
                self.text(at, TextAnchor::Start, FlameTextStyle::Pass, name);
            }
        }
        let baseline = rows.max.y + 1.45 * em;
        let here = chart.x_of(self.step);
        let is_now_in_sight = chart.picture.look.current && (rows.min.x..=rows.max.x).contains(&here);
        let number = counted(self.step + 1);
        let words = say!(chart.picture.words.text, "flame-graph-step", step = number);
        let width = self.width(&words, FlameTextStyle::Step);
        let page_end = chart.frame.width - chart.padding / 2.0;
        let name_end = chart.head.aside.as_ref().map_or(f64::NEG_INFINITY, |name| {
            self.text(Point::new(chart.padding, baseline), TextAnchor::Start, FlameTextStyle::Subtitle, name);
            chart.padding + self.width(name, FlameTextStyle::Subtitle) + em
        });
        // The middle of each number, below its tick, except at the end of the page, and half its width.
        let numbers: Vec<(f64, f64)> = chart
            .ticks
            .marks
            .iter()
            .map(|(x, number)| {
                let half = self.width(number, FlameTextStyle::Tick) / 2.0;
                (x.min(page_end - half), half)
            })
            .collect();
        let is_free = |&(x, half): &(f64, f64), left: f64| {
            let is_apart = x + half < left - em || x - half > left + width + em;
            let is_clear_of_line = (x - here).abs() > half + 0.4 * em;
            x - half >= name_end.max(0.0) && (!is_now_in_sight || is_apart && is_clear_of_line)
        };
        // The step stands on that side of its line where it takes the place of fewer numbers.
        let [behind, before] = [here + 0.5 * em, here - 0.5 * em - width];
        let n_free = |left: f64| numbers.iter().filter(|number| is_free(number, left)).count();
        let is_behind = before < name_end.max(rows.min.x) || n_free(behind) >= n_free(before);
        let left = if behind + width <= page_end && is_behind { behind } else { before }.max(name_end);
        for ((x, number), place) in chart.ticks.marks.iter().zip(&numbers) {
            // A tick without its number says nothing.
            if is_free(place, left) {
                let (from, to) = (Point::new(*x, rows.max.y), Point::new(*x, rows.max.y + 0.4 * em));
                self.line(from, to, FlameShapeStyle::Tick);
                self.text(Point::new(place.0, baseline), TextAnchor::Middle, FlameTextStyle::Tick, number);
            }
        }
        if is_now_in_sight {
            self.group = SceneGroup::Overlay;
            // It crosses no name.
            let below = if here < name_end { 0.3 } else { 1.5 };
            self.now(here, [rows.min.y - 0.4 * em, rows.max.y + below * em]);
            self.text(Point::new(left, baseline), TextAnchor::Start, FlameTextStyle::Step, &words);
        }
    }

    /// The line of the current step, which leaves texts in bars alone.
    fn now(&mut self, x: f64, [mut from, to]: [f64; 2]) {
        let chart = self.chart;
        let em = self.em;
        let crossed: Vec<f64> = chart
            .bars
            .iter()
            .filter_map(|bar| bar.label.as_ref())
            .filter(|label| (label.at.x - 0.3 * em..=label.end + 0.3 * em).contains(&x))
            .map(|label| label.at.y)
            .collect();
        for baseline in crossed {
            self.line(Point::new(x, from), Point::new(x, baseline - 1.05 * em), FlameShapeStyle::Now);
            from = baseline + 0.4 * em;
        }
        if from < to {
            self.line(Point::new(x, from), Point::new(x, to), FlameShapeStyle::Now);
        }
    }

    /// Around the current visit, those of the selected node, and what was searched for.
    fn marks(&mut self, marks: FlameMarks<'_>) {
        let chart = self.chart;
        self.group = SceneGroup::Overlay;
        let trace = chart.trace();
        let least = 0.35 * self.em;
        let around = |bar: &FlameBar| {
            let middle = bar.rect.center().x;
            let half = (bar.rect.width() / 2.0).max(least / 2.0);
            Rect::new(Point::new(middle - half, bar.rect.min.y), Point::new(middle + half, bar.rect.max.y))
        };
        let mut outline = |bar: &FlameBar, ink: FlameShapeStyle| {
            let shape = Shape::Rect { rect: around(bar), corner: 0.0, paint: ink.id(false) };
            self.scene.items.push(SceneItem { group: SceneGroup::Overlay, shape });
        };
        for bar in &chart.bars {
            if marks.has_found(bar) {
                outline(bar, FlameShapeStyle::Match);
            }
            if bar.places.len() == 1 && marks.selected == Some(trace.node(bar.visit)) {
                outline(bar, FlameShapeStyle::Selected);
            }
        }
        if chart.picture.look.current
            && let Some(bar) = trace.step(self.step).and_then(|step| chart.bar_of(step.visit))
        {
            outline(bar, FlameShapeStyle::Current);
        }
    }

    fn legend(&mut self) {
        let chart = self.chart;
        let em = self.em;
        self.group = SceneGroup::Legend;
        let top = chart.bars_rect().max.y + 2.2 * em;
        let is_done = self.step + 1 >= chart.trace().n_steps();
        for (sample, text, x, line) in &chart.legend.entries {
            if *sample == FlameSample::Pale && is_done {
                continue;
            }
            let at = Point::new(chart.padding + x, top + (*line as f64 + 0.6) * LINE * em);
            self.sample(at, *sample);
            let x = at.x + (sample.width() + SAMPLE_GAP) * em;
            self.text(Point::new(x, at.y + 0.36 * em), TextAnchor::Start, FlameTextStyle::Legend, text);
        }
    }

    /// A small example to the right of a place.
    fn sample(&mut self, at: Point, sample: FlameSample) {
        let em = self.em;
        let width = sample.width() * em;
        let half = 0.55 * em;
        let part = |x: [f64; 2], y: [f64; 2]| {
            Rect::new(
                Point::new(at.x + x[0] * width, at.y + (2.0 * y[0] - 1.0) * half),
                Point::new(at.x + x[1] * width, at.y + (2.0 * y[1] - 1.0) * half),
            )
        };
        let all = part([0.0, 1.0], [0.0, 1.0]);
        let plain = match (self.chart.picture.look.bars, self.chart.flame_graph.roles.first()) {
            (BarColors::Role, Some(Some(role))) => FlameShapeStyle::Bar(Tone::Role(*role)),
            _ => FlameShapeStyle::Open,
        };
        match sample {
            FlameSample::Bar(tone) => self.rect(all, FlameShapeStyle::Bar(tone), false),
            FlameSample::Shades => {
                for (ink, x) in shades() {
                    self.rect(part(x, [0.0, 1.0]), ink, false);
                }
            }
            FlameSample::Cut => {
                self.rect(all, plain, false);
                self.rect(part([0.8, 1.0], [0.0, 1.0]), FlameShapeStyle::CutEnd, false);
            }
            FlameSample::Share => {
                for (i, share) in [0.6, 0.3, 0.7].into_iter().enumerate() {
                    let x = [0.36 * i as f64, 0.36 * i as f64 + 0.28];
                    self.rect(part(x, [0.0, 1.0]), plain, false);
                    self.rect(part(x, [share, 1.0]), FlameShapeStyle::CutEnd, false);
                }
            }
            FlameSample::Again => {
                self.rect(all, plain, false);
                self.rect(part([0.0, 1.0], [0.0, 0.26]), FlameShapeStyle::Again, false);
            }
            FlameSample::Pale => self.rect(all, plain, true),
            FlameSample::Nothing => {}
        }
    }
}
