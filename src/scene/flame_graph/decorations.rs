//! What stands around the rows: title, legend, numbers of steps, names of passes.

use std::sync::Arc;

use super::FlameGraph;
use super::bars::Axes;
use super::ink::{FlameShapeStyle, FlameTextStyle};
use super::tone::{LEVELS, Tone, VisitRole};
use crate::explain::compare::told_apart;
use crate::explain::{Explainer, number};
use crate::scene::decorations::{BETWEEN_PARTS, lines};
use crate::scene::look::{BarColors, Theme};
use crate::scene::picture::Picture;
use crate::search::Pass;
use crate::text::{Text, counted};
use crate::trace::Trace;
use crate::value::{Role, Value, Window};

/// The lines above the rows.
#[derive(Debug, Default)]
pub(super) struct FlameHead {
    pub(super) height: f64,
    /// The lines of the title.
    pub(super) title: Vec<String>,
    /// How many parts of the conventions stand in each line; none where they and the counts stand in one.
    parts: Vec<usize>,
    /// In how many lines the counts stand, where they have lines of their own.
    n_counts: usize,
    /// How wide a line may be.
    pub(super) room: f64,
    /// Which search it is, beside the numbers of steps, where nothing has room above the rows.
    pub(super) aside: Option<String>,
    /// Whether it is the first of several searches, which all search one position: that is told once.
    is_first: bool,
}

/// A line takes no more than this part of its room: on a screen, where sizes of letters are rounded, it may be wider.
const SURE: f64 = 0.98;

impl FlameHead {
    /// `has_room` says whether title, conventions and counts may take as many lines as they need.
    pub(super) fn new(picture: &Picture, is_first: bool, em: f64, room: f64, has_room: bool) -> Self {
        if !picture.look.title {
            return Self::default();
        }
        let room = room * SURE;
        let title = picture.title.as_deref().filter(|_| is_first);
        let n_titles = if has_room { usize::MAX } else { 1 };
        let title = title.map_or_else(Vec::new, |title| {
            wrapped(picture, title, (FlameTextStyle::Title, em), room, n_titles)
        });
        let (face, size) = (FlameTextStyle::Subtitle.face(), em * FlameTextStyle::Subtitle.size());
        let width = |words: &str| picture.metrics.width(words, face, size);
        let [conventions, counts] = subtitle(picture, is_first, picture.trace.n_steps());
        let gap = width(BETWEEN_PARTS);
        let parts = if width(&conventions) + gap + width(&counts) <= room {
            Vec::new()
        } else if has_room {
            lines(conventions.split(BETWEEN_PARTS).map(width), gap, room)
        } else {
            vec![usize::MAX]
        };
        let n_counts = if has_room && !parts.is_empty() {
            wrapped(picture, &counts, (FlameTextStyle::Subtitle, em), room, usize::MAX).len()
        } else {
            1
        };
        let n_lines = (parts.len() + n_counts) as f64;
        let height = (2.0 * title.len() as f64 + 1.6 * n_lines + 0.5) * em;
        Self { height, title, parts, n_counts, room, aside: None, is_first }
    }

    /// The search and how far it is, in one line.
    pub(super) fn of_one_line(picture: &Picture, is_first: bool, em: f64, room: f64) -> Self {
        if !picture.look.title {
            return Self::default();
        }
        Self { height: 2.1 * em, room: room * SURE, is_first, ..Self::default() }
    }

    /// One of several searches, without a line of its own.
    pub(super) fn of_no_line(picture: &Picture, searches: &[&Trace], i: usize) -> Self {
        if searches.len() < 2 || !picture.look.title {
            return Self::default();
        }
        Self { aside: told_apart(&picture.words.text, searches).into_iter().nth(i), ..Self::default() }
    }

    /// Conventions and counts at a step. No part of the conventions is cut off unless it is wider than a line.
    pub(super) fn lines(&self, picture: &Picture, em: f64, step: usize) -> Vec<String> {
        let [conventions, counts] = subtitle(picture, self.is_first, step);
        let (face, size) = (FlameTextStyle::Subtitle.face(), em * FlameTextStyle::Subtitle.size());
        // Where not everything has room, the position gives way to how it was searched.
        let of_search =
            || Explainer::new(picture.trace(), &picture.words.names, &picture.words.text).search_line();
        let has_room = |line: &String| picture.metrics.width(line, face, size) <= self.room;
        if self.parts.is_empty() {
            let with = |conventions: &str| format!("{conventions}{BETWEEN_PARTS}{counts}");
            let line = Some(with(&conventions)).filter(has_room).unwrap_or_else(|| with(&of_search()));
            return vec![shortened(picture, &line, FlameTextStyle::Subtitle, em, self.room)];
        }
        let is_one = self.parts == [usize::MAX];
        let conventions =
            Some(conventions).filter(|line| !is_one || has_room(line)).unwrap_or_else(of_search);
        let mut left = conventions.split(BETWEEN_PARTS);
        let of_conventions =
            self.parts.iter().map(|&n| left.by_ref().take(n).collect::<Vec<_>>().join(BETWEEN_PARTS));
        let short = |line: String| shortened(picture, &line, FlameTextStyle::Subtitle, em, self.room);
        let counts = wrapped(picture, &counts, (FlameTextStyle::Subtitle, em), self.room, self.n_counts);
        of_conventions.map(short).chain(counts).collect()
    }
}

/// The lines above the rows: conventions, and how far it is.
fn subtitle(picture: &Picture, is_first: bool, step: usize) -> [String; 2] {
    let explainer = Explainer::new(picture.trace(), &picture.words.names, &picture.words.text);
    let conventions = if is_first { explainer.searched_line() } else { explainer.search_line() };
    [conventions, explainer.counts_line(step)]
}

/// The words of a text in lines that fit, in so many at most: the last one is shortened.
fn wrapped(
    picture: &Picture,
    text: &str,
    (pen, em): (FlameTextStyle, f64),
    room: f64,
    most: usize,
) -> Vec<String> {
    let width = |words: &str| picture.metrics.width(words, pen.face(), em * pen.size());
    let words: Vec<&str> = text.split(' ').collect();
    let mut left = words.as_slice();
    let mut made = Vec::new();
    for n in lines(words.iter().map(|word| width(word)), width(" "), room) {
        let n = if made.len() + 1 == most { left.len() } else { n };
        let (line, rest) = left.split_at(n);
        made.push(shortened(picture, &line.join(" "), pen, em, room));
        left = rest;
        if left.is_empty() {
            break;
        }
    }
    made
}

/// As much of a line as fits, with dots where something is missing.
pub(super) fn shortened(picture: &Picture, line: &str, pen: FlameTextStyle, em: f64, room: f64) -> String {
    picture.metrics.shortened(line, (pen.face(), em * pen.size()), room).into_owned()
}

/// A small example of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FlameSample {
    Bar(Tone),
    /// From the first shade to the last.
    Shades,
    Cut,
    Share,
    Again,
    Pale,
    /// None: the text says what all of them are.
    Nothing,
}

/// What has to be explained, with places.
#[derive(Debug, Default)]
pub(super) struct Legend {
    pub(super) height: f64,
    /// Sample, text, where it begins from the left end of the page, and its line.
    pub(super) entries: Vec<(FlameSample, String, f64, usize)>,
}

/// The width of a sample, the gap behind it, the gap behind an entry, and the height of a line, in em.
pub(super) const SAMPLE: f64 = 1.9;
pub(super) const SHADES: f64 = 6.0;
pub(super) const SAMPLE_GAP: f64 = 0.5;
const ENTRY_GAP: f64 = 1.6;
pub(super) const LINE: f64 = 1.9;

impl FlameSample {
    pub(super) fn width(self) -> f64 {
        match self {
            Self::Nothing => -SAMPLE_GAP,
            Self::Shades => SHADES,
            _ => SAMPLE,
        }
    }
}

impl Legend {
    /// What has to be explained in any of these, or only what a bar is.
    pub(super) fn new(
        all: &[(Arc<Picture>, Arc<FlameGraph>)],
        axes: &Axes,
        em: f64,
        room: f64,
        is_whole: bool,
    ) -> Self {
        let Some((picture, _)) = all.first().filter(|(picture, _)| picture.look.legend) else {
            return Self::default();
        };
        let mut explained: Vec<(FlameSample, String)> = Vec::new();
        for (picture, flame_graph) in all {
            for (sample, text) in samples(picture, flame_graph, axes) {
                // Shades mean other numbers in another search.
                let is_told = is_whole || sample == FlameSample::Nothing;
                if is_told && !explained.iter().any(|(_, other)| *other == text) {
                    explained.push((sample, text));
                }
            }
        }
        // What is drawn in all colors comes behind; what goes when all has happened comes last, so that nothing moves.
        explained.sort_by_key(|(sample, _)| match sample {
            FlameSample::Nothing => 0,
            FlameSample::Bar(_) | FlameSample::Shades => 1,
            FlameSample::Pale => 3,
            _ => 2,
        });
        let (mut x, mut line) = (0.0, 0);
        let mut entries = Vec::new();
        for (sample, text) in explained {
            let pen = FlameTextStyle::Legend;
            let width = picture.metrics.width(&text, pen.face(), em * pen.size());
            let behind_sample = (sample.width() + SAMPLE_GAP) * em;
            let width = behind_sample + width;
            if x > 0.0 && x + width > room {
                (x, line) = (0.0, line + 1);
            }
            let pieces = if width > room {
                wrapped(picture, &text, (pen, em), (room - behind_sample).max(em), usize::MAX)
            } else {
                vec![text]
            };
            for (i, piece) in pieces.into_iter().enumerate() {
                if i == 0 {
                    entries.push((sample, piece, x, line));
                } else {
                    line += 1;
                    entries.push((FlameSample::Nothing, piece, behind_sample, line));
                }
            }
            x += width + ENTRY_GAP * em;
        }
        Self { height: (LINE * (line + 1) as f64 + 0.4) * em, entries }
    }
}

fn samples(picture: &Picture, flame_graph: &FlameGraph, axes: &Axes) -> Vec<(FlameSample, String)> {
    let (trace, text) = (&picture.trace, &picture.words.text);
    let algorithm = trace.conventions().algorithm;
    let mut samples = Vec::new();
    let mut add = |sample, text: String| samples.push((sample, text));
    add(FlameSample::Nothing, say!(text, "flame-graph-legend-bar"));
    let has_inner = trace.n_visits() > trace.total_counts().evaluated;
    let colors = match picture.look.bars {
        // Where there is no window nothing lies in it.
        BarColors::Kind if !algorithm.has_window() => BarColors::Role,
        colors => colors,
    };
    match colors {
        BarColors::Role => {
            for (role, said) in [
                (Role::Max, say!(text, "scene-legend-max")),
                (Role::Min, say!(text, "scene-legend-min")),
                (Role::Chance, say!(text, "scene-legend-chance")),
            ] {
                if has_inner
                    && flame_graph.roles.iter().any(|of_row| of_row.is_none_or(|of_row| of_row == role))
                {
                    add(FlameSample::Bar(Tone::Role(role)), said);
                }
            }
        }
        BarColors::Value => {
            let [low, _, high] =
                flame_graph.values.marks().map(|mark| Value::new(mark).unwrap_or(Value::ZERO));
            let (low, high) = (number(rounded(low)), number(rounded(high)));
            add(FlameSample::Shades, say!(text, "flame-graph-legend-values", low, high));
        }
        BarColors::Kind => {
            add(FlameSample::Bar(Tone::Kind(VisitRole::Inside)), say!(text, "flame-graph-legend-pv"));
            add(FlameSample::Bar(Tone::Kind(VisitRole::High)), say!(text, "flame-graph-legend-cut"));
            add(FlameSample::Bar(Tone::Kind(VisitRole::Low)), say!(text, "flame-graph-legend-all"));
            if trace.n_table_hits() > 0 {
                add(FlameSample::Bar(Tone::Kind(VisitRole::Hit)), say!(text, "flame-graph-legend-hit"));
            }
        }
    }
    if colors != BarColors::Value && trace.total_counts().evaluated > 0 {
        add(FlameSample::Bar(Tone::Leaf), say!(text, "flame-graph-legend-leaf"));
    }
    if trace.n_cuts() > 0 {
        let is_black = picture.look.theme == Theme::Print;
        let [end, share] = if is_black {
            [say!(text, "flame-graph-legend-cutoff-print"), say!(text, "flame-graph-legend-share-print")]
        } else {
            [say!(text, "flame-graph-legend-cutoff"), say!(text, "flame-graph-legend-share")]
        };
        add(FlameSample::Cut, end);
        // A leaf lasts two steps; nothing is shorter.
        if axes.cell > 2.0 * axes.scale() {
            add(FlameSample::Share, share);
        }
    }
    if trace.n_researches() > 0 {
        add(FlameSample::Again, say!(text, "flame-graph-legend-again"));
    }
    add(
        FlameSample::Pale,
        say!(
            text,
            if picture.look.theme == Theme::Print {
                "flame-graph-legend-pale-print"
            } else {
                "flame-graph-legend-pale"
            }
        ),
    );
    samples
}

/// To three digits, as a legend has room for.
fn rounded(value: Value) -> Value {
    let number = value.get();
    if number == 0.0 || !number.is_finite() {
        return value;
    }
    let unit = 10_f64.powf((number.abs().log10().floor() - 2.0).clamp(-300.0, 0.0));
    Value::new((number / unit).round() * unit).unwrap_or(value)
}

/// The shades of a sample, as shares of its width.
pub(super) fn shades() -> impl Iterator<Item = (FlameShapeStyle, [f64; 2])> {
    let n = f64::from(LEVELS);
    (0..LEVELS).map(move |level| {
        (FlameShapeStyle::Bar(Tone::Value(level)), [f64::from(level) / n, f64::from(level + 1) / n])
    })
}

/// Numbers of steps below the rows.
#[derive(Debug, Default)]
pub(super) struct Ticks {
    /// Where a step is, and its number as people count.
    pub(super) marks: Vec<(f64, String)>,
}

impl Ticks {
    pub(super) fn new(picture: &Picture, axes: &Axes, em: f64) -> Self {
        let n_steps = picture.trace.n_steps();
        let widest = picture.metrics.width(
            &counted(n_steps),
            FlameTextStyle::Tick.face(),
            em * FlameTextStyle::Tick.size(),
        );
        let room = axes.x[1] - axes.x[0];
        let n = (room / (widest + 3.0 * em)).clamp(1.0, 12.0);
        let least = (axes.zoom.span() / n).max(1.0);
        // 1, 2 or 5 times a power of ten.
        let power = 10_f64.powf(least.log10().floor());
        let stride = [1.0, 2.0, 5.0, 10.0].map(|mantissa| mantissa * power);
        let stride = stride.into_iter().find(|stride| *stride >= least - 1e-9).unwrap_or(10.0 * power);
        let first = ((axes.zoom.from + 0.5) / stride).ceil().max(1.0);
        let last = (axes.zoom.to.min(n_steps as f64) + 0.5) / stride;
        let numbers = std::iter::successors(Some(first), |i| Some(i + 1.0)).take_while(|i| *i <= last);
        let mark = |i: f64| (axes.x_of(i * stride - 0.5), counted((i * stride) as usize));
        Self { marks: numbers.map(mark).collect() }
    }
}

/// Beginnings of passes that are looked at.
const MAX_PASSES: usize = 4_000;

/// Where passes in sight begin, as far as they can be told apart, with names that do not touch.
pub(super) fn passes(picture: &Picture, axes: &Axes, em: f64) -> Vec<(f64, Option<String>)> {
    let trace = &picture.trace;
    let n = trace.n_passes();
    if n < 2 || trace.pass(0).is_none() {
        return Vec::new();
    }
    let begin = |pass: usize| trace.pass(pass).map_or(usize::MAX, |(step, _)| step);
    // The pass that is going on where sight begins has a name too.
    let (mut low, mut high) = (0, n);
    while low < high {
        let middle = usize::midpoint(low, high);
        if (begin(middle) as f64) < axes.zoom.from {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let mut shown: Vec<(f64, Option<String>)> = Vec::new();
    let mut free_from = axes.x[0];
    let mut pass = low.saturating_sub(1);
    for _ in 0..MAX_PASSES {
        let Some((step, about)) = trace.pass(pass).filter(|(step, _)| (*step as f64) < axes.zoom.to) else {
            break;
        };
        let x = axes.x_of(step as f64).max(axes.x[0]);
        let end = if pass + 1 < n { axes.x_of(begin(pass + 1) as f64) } else { axes.x[1] };
        let name = name_of_pass(&picture.words.text, pass, about);
        let width =
            picture.metrics.width(&name, FlameTextStyle::Pass.face(), em * FlameTextStyle::Pass.size());
        let fits = x + 0.3 * em >= free_from && x + 0.3 * em + width <= end.min(axes.x[1]).max(x) + 0.01;
        if fits {
            free_from = x + 0.9 * em + width;
        }
        shown.push((x, fits.then_some(name)));
        // The next one that can be told from this one.
        let mut next = pass + 1;
        let mut width = 1;
        let near = |pass: usize| pass < n && axes.x_of(begin(pass) as f64) < x + 0.7 * em;
        while near(next + width) {
            width *= 2;
        }
        let mut far = (next + width).min(n);
        while next < far {
            let middle = usize::midpoint(next, far);
            if near(middle) {
                next = middle + 1;
            } else {
                far = middle;
            }
        }
        if next >= n {
            break;
        }
        pass = next;
    }
    shown
}

/// What a pass is called: by its depth, by the question it asks, by its number.
fn name_of_pass(text: &Text, index: usize, pass: Pass) -> String {
    let number_of_pass = counted(index + 1);
    if let Some(depth) = pass.depth {
        return say!(text, "flame-graph-pass-depth", depth = depth.to_string());
    }
    if pass.window != Window::FULL {
        let (alpha, beta) = (number(pass.window.alpha), number(pass.window.beta));
        return say!(text, "flame-graph-pass-window", pass = number_of_pass, alpha, beta);
    }
    say!(text, "flame-graph-pass", pass = number_of_pass)
}
