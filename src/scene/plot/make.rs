//! From traces and efforts to plots.

use super::{Axis, AxisScale, Plot, PlotPoint, Series, SeriesKind};
use crate::explain::terms::search_parts;
use crate::explain::{Names, number};
use crate::live::depths::SearchEfforts;
use crate::search::Algorithm;
use crate::text::{MessageId, Text};
use crate::trace::series::{
    At, Iteration, MAX_POINTS, Tallied, cut_places, iterations, root_window, visits_per_ply,
};
use crate::trace::{Ending, Trace};
use crate::tree::GameTree;
use crate::value::Value;

named! {
/// What a plot shows.
#[derive(Default)]
pub enum PlotKind {
    /// Nodes visited against the depth of the search.
    Nodes = "nodes",
    /// By how much one ply more multiplies them.
    Branching = "branching",
    /// α, β and the best value at the root over the steps.
    #[default]
    Window = "window",
    /// Visits at every ply.
    Plies = "plies",
    /// What each search from the root returned.
    Iterations = "iterations",
    /// Which child caused the cutoffs.
    Cuts = "cuts",
}
}

impl PlotKind {
    /// What it is called in menus and titles. A search that `has_windows` has one at the root.
    pub const fn title_message_id(self, has_windows: bool) -> MessageId {
        match self {
            Self::Nodes => id!("plot-nodes"),
            Self::Branching => id!("plot-branching"),
            Self::Window if has_windows => id!("plot-window"),
            Self::Window => id!("plot-value"),
            Self::Plies => id!("plot-plies"),
            Self::Iterations => id!("plot-iterations"),
            Self::Cuts => id!("plot-cuts"),
        }
    }

    /// Whether positions need one search per depth for it.
    pub const fn needs_depths(self) -> bool {
        matches!(self, Self::Nodes | Self::Branching)
    }
}

/// A search and what the legend calls it.
#[derive(Clone, Copy, Debug)]
pub struct NamedSearch<'a> {
    /// For the legend.
    pub name: &'a str,
    /// What it did.
    pub trace: &'a Trace,
}

/// The efforts of a search and what the legend calls it.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedEfforts {
    /// For the legend.
    pub name: String,
    /// Its visits by depth.
    pub efforts: SearchEfforts,
    /// At so many visits it was given up.
    pub max_visits: usize,
}

fn titled(plot: String, subject: &str, text: &Text) -> String {
    if subject.is_empty() {
        return plot;
    }
    say!(text, "plot-titled", plot, subject)
}

const fn axis(label: String, is_whole: bool) -> Axis {
    Axis { label, scale: AxisScale::Linear, is_whole }
}

/// A plot of one search or several on the same tree or position. `subject` is what was searched.
///
/// Of nodes against depth this is what can be read off one search: the visits down to each ply.
pub fn plot_of_traces(kind: PlotKind, subject: &str, searched: &[NamedSearch<'_>], text: &Text) -> Plot {
    let has_windows = searched.iter().all(|one| one.trace.conventions().algorithm.has_window());
    let title = titled(text.get(kind.title_message_id(has_windows)), subject, text);
    let subtitle = match searched {
        [one] => search_parts(text, one.trace).join(" · "),
        _ => String::new(),
    };
    let plot = match kind {
        PlotKind::Nodes | PlotKind::Branching => plies_up_to(kind, searched, text),
        PlotKind::Window => window(searched, text),
        PlotKind::Plies => {
            let of = |trace: &Trace| tallied(&visits_per_ply(trace), SeriesKind::Bars);
            let (x, y) = (say!(text, "plot-axis-ply"), say!(text, "plot-axis-visits"));
            Plot { series: each(searched, of), x: axis(x, true), y: axis(y, true), ..Plot::default() }
        }
        PlotKind::Iterations => passes(searched, text),
        PlotKind::Cuts => {
            let of = |trace: &Trace| tallied(&cut_places(trace), SeriesKind::Bars);
            let (x, y) = (say!(text, "plot-axis-child"), say!(text, "plot-axis-cutoffs"));
            Plot { series: each(searched, of), x: axis(x, true), y: axis(y, true), ..Plot::default() }
        }
    };
    let incomplete = searched
        .iter()
        .filter(|one| one.trace.ending() == Ending::Stopped)
        .map(|one| say!(text, "plot-note-incomplete", name = one.name, visits = one.trace.n_visits()));
    let notes = incomplete.chain(plot.notes).collect();
    Plot { title, subtitle, notes, ..plot }.described(text)
}

/// One series per search, in styles of their own.
fn each(searched: &[NamedSearch<'_>], of: impl Fn(&Trace) -> (SeriesKind, Vec<PlotPoint>)) -> Vec<Series> {
    series_of(searched, searched.iter().map(|one| of(one.trace)))
}

/// The same of what is known of each of them.
fn series_of(
    searched: &[NamedSearch<'_>],
    points: impl Iterator<Item = (SeriesKind, Vec<PlotPoint>)>,
) -> Vec<Series> {
    let series = searched.iter().zip(points).enumerate().map(|(style, (one, (kind, points)))| Series {
        name: one.name.to_owned(),
        is_listed: true,
        kind,
        style,
        points,
    });
    series.collect()
}

fn tallied(counts: &[Tallied], kind: SeriesKind) -> (SeriesKind, Vec<PlotPoint>) {
    let point = |one: &Tallied| PlotPoint::new(one.index as f64, one.n as f64, Some(one.step));
    // Of neighbors the highest stands for all.
    let highest = |some: &[Tallied]| some.iter().max_by_key(|one| one.n).map(point);
    (kind, counts.chunks(counts.len().div_ceil(MAX_POINTS).max(1)).filter_map(highest).collect())
}

fn window(searched: &[NamedSearch<'_>], text: &Text) -> Plot {
    let mut plot = match searched {
        [one] => window_of_one(one.trace, text),
        _ => windows_of_several(searched, text),
    };
    let is_infinite = |series: &Series| {
        let is_end = matches!(series.kind, SeriesKind::Steps | SeriesKind::Alpha | SeriesKind::Beta);
        is_end && series.points.iter().any(|point| !point.y.is_finite())
    };
    let has_windows = searched.iter().any(|one| one.trace.conventions().algorithm.has_window());
    if has_windows && plot.series.iter().any(is_infinite) {
        plot.notes.push(say!(text, "plot-note-infinite"));
    }
    let y = axis(say!(text, "plot-axis-value"), are_whole(&plot.series));
    Plot { x: axis(say!(text, "plot-axis-step"), true), y, is_over_steps: true, ..plot }
}

/// The window of one search: α and β in styles of their own, the best value behind them.
fn window_of_one(trace: &Trace, text: &Text) -> Plot {
    let root = root_window(trace);
    let has_window = !root.alpha.is_empty();
    // α or β mostly lies on the best value: that is broad, and behind.
    let (kind, style) = if has_window { (SeriesKind::BroadSteps, 2) } else { (SeriesKind::Steps, 0) };
    let best = instead_of_best(trace, text).unwrap_or_else(|| say!(text, "plot-best"));
    let mut series = vec![Series { kind, style, ..steps(best, root.best) }];
    if has_window {
        series.push(Series { style: 0, ..steps(say!(text, "plot-alpha"), root.alpha) });
        series.push(Series { style: 1, ..steps(say!(text, "plot-beta"), root.beta) });
    }
    let passes = passes_of(trace, say!(text, "plot-pass"));
    series.extend(passes.map(|passes| Series { style: 5, ..passes }));
    Plot { series, ..Plot::default() }
}

/// The windows of several searches: a style for each search, a kind of line for each number.
fn windows_of_several(searched: &[NamedSearch<'_>], text: &Text) -> Plot {
    let (mut series, mut ends, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    let mut has_best = false;
    for (style, one) in searched.iter().enumerate() {
        let root = root_window(one.trace);
        if root.best.is_empty() {
            notes.push(say!(text, "plot-note-no-value", name = one.name));
            continue;
        }
        let named = |what| say!(text, "plot-series-of", search = one.name, what);
        let other = instead_of_best(one.trace, text);
        has_best |= other.is_none();
        let best = other.map_or_else(|| one.name.to_owned(), named);
        let passes = passes_of(one.trace, named(say!(text, "plot-pass")));
        series.extend(passes.map(|passes| Series { style, is_listed: false, ..passes }));
        series.push(Series { kind: SeriesKind::Best, style, ..steps(best, root.best) });
        for (kind, what, curve) in [
            (SeriesKind::Alpha, say!(text, "plot-alpha"), root.alpha),
            (SeriesKind::Beta, say!(text, "plot-beta"), root.beta),
        ] {
            if !curve.is_empty() {
                ends.push(Series { kind, style, is_listed: false, ..steps(named(what), curve) });
            }
        }
    }
    // The broad lines of all lie behind the thin ones.
    series.extend(ends);
    let keys = [
        (SeriesKind::Best, say!(text, "plot-best")),
        (SeriesKind::Alpha, say!(text, "plot-alpha")),
        (SeriesKind::Beta, say!(text, "plot-beta")),
        (SeriesKind::Passes, say!(text, "plot-pass")),
    ];
    let is_drawn =
        |kind: SeriesKind| series.iter().any(|series: &Series| series.kind == kind && series.is_drawn());
    // What is no best value says in its name what it is.
    let is_meant = |kind: SeriesKind| kind != SeriesKind::Best || has_best;
    let keys = keys.into_iter().filter(|(kind, _)| is_drawn(*kind) && is_meant(*kind)).collect();
    Plot { series, keys, notes, ..Plot::default() }
}

/// What is plotted of the root in a search that has no best value there.
fn instead_of_best(trace: &Trace, text: &Text) -> Option<String> {
    match trace.conventions().algorithm {
        Algorithm::Mcts => Some(say!(text, "plot-mean")),
        Algorithm::Sss | Algorithm::DualSss => Some(say!(text, "plot-merit")),
        _ => None,
    }
}

/// A number that holds from step to step.
fn steps(name: String, curve: Vec<At>) -> Series {
    let point = |at: At| PlotPoint::new(at.step as f64 + 1.0, at.value.get(), Some(at.step));
    let points = curve.into_iter().map(point).collect();
    Series { name, is_listed: true, kind: SeriesKind::Steps, style: 0, points }
}

/// Where the passes of a search begin, if it makes several and not so many that they hide the rest.
fn passes_of(trace: &Trace, name: String) -> Option<Series> {
    const MAX_PASSES: usize = 60;
    let n_passes = if trace.conventions().algorithm.has_passes() { trace.n_passes() } else { 0 };
    let begin = |index: usize| {
        let (step, _) = trace.pass(index)?;
        Some(PlotPoint::new(step as f64 + 1.0, f64::INFINITY, Some(step)))
    };
    let points = (0..n_passes).filter_map(begin).collect();
    let series = Series { name, is_listed: true, kind: SeriesKind::Passes, style: 0, points };
    (2..=MAX_PASSES).contains(&n_passes).then_some(series)
}

fn passes(searched: &[NamedSearch<'_>], text: &Text) -> Plot {
    let passes: Vec<Vec<Iteration>> = searched.iter().map(|one| iterations(one.trace)).collect();
    let deepest = passes.iter().flatten().filter_map(|one| one.depth).max();
    // A search that makes no iterations goes as deep at once as the last one of the others.
    let is_once = |trace: &Trace| {
        !trace.conventions().algorithm.has_passes() && !trace.conventions().algorithm.is_estimate()
    };
    let has_depth = deepest.is_some()
        && searched
            .iter()
            .zip(&passes)
            .all(|(one, passes)| is_once(one.trace) || passes.iter().all(|pass| pass.depth.is_some()));
    let points = searched.iter().zip(&passes).map(|(NamedSearch { trace, .. }, passes)| {
        let names = Names::new(trace.tree());
        let point = |one: &Iteration| {
            let depth = one.depth.or(deepest).filter(|_| has_depth);
            let x = depth.map_or(one.index + 1, |depth| depth as usize);
            let best = one.best.map(|node| names.of(trace.tree(), node).into_owned());
            PlotPoint { label: best, ..PlotPoint::new(x as f64, one.value.get(), Some(one.step)) }
        };
        (SeriesKind::Line, passes.iter().map(point).collect())
    });
    let x = say!(text, if has_depth { "plot-axis-depth" } else { "plot-axis-pass" });
    let series = series_of(searched, points);
    let y = axis(say!(text, "plot-axis-value"), are_whole(&series));
    let has_labels = series.iter().any(|series| series.points.iter().any(|point| point.label.is_some()));
    let notes = if has_labels { vec![say!(text, "plot-note-best")] } else { Vec::new() };
    Plot { series, notes, x: axis(x, true), y, ..Plot::default() }
}

/// What can be told of depths without further searches.
fn plies_up_to(kind: PlotKind, searched: &[NamedSearch<'_>], text: &Text) -> Plot {
    let up_to = |trace: &Trace| {
        let mut n = 0;
        let mut counts = visits_per_ply(trace);
        for one in &mut counts {
            n += one.n;
            one.n = n;
        }
        counts
    };
    let b = searched.first().map_or(0.0, |one| mean_branching(one.trace.tree()));
    let x = axis(say!(text, "plot-axis-plies-up-to"), true);
    if kind == PlotKind::Branching {
        let of = |trace: &Trace| {
            let counts = up_to(trace);
            let ratio = |pair: &[Tallied]| {
                let y = pair[1].n as f64 / pair[0].n.max(1) as f64;
                PlotPoint::new(pair[1].index as f64, y, Some(pair[1].step))
            };
            let ratios = counts.windows(2).step_by(counts.len().div_ceil(MAX_POINTS).max(1)).map(ratio);
            (SeriesKind::Line, ratios.collect())
        };
        let y = axis(say!(text, "plot-axis-factor-plies"), false);
        return Plot { x, y, series: with_factors(each(searched, of), b, text), ..Plot::default() };
    }
    let of = |trace: &Trace| tallied(&up_to(trace), SeriesKind::Line);
    let series = with_powers(each(searched, of), b, text);
    let y = Axis { scale: scale(&series), ..axis(say!(text, "plot-axis-visits"), true) };
    Plot { x, y, series, ..Plot::default() }
}

/// A plot of searches to depth 1, 2, 3 …; `b` is the mean number of moves.
pub fn plot_of_efforts(
    kind: PlotKind,
    subject: &str,
    measured: &[NamedEfforts],
    b: f64,
    text: &Text,
) -> Plot {
    let series = measured.iter().enumerate().map(|(style, one)| {
        let by_depth = &one.efforts.by_depth;
        let count = |effort: &crate::live::depths::DepthEffort| {
            PlotPoint::new(f64::from(effort.depth), effort.n_visits as f64, None)
        };
        let points = if kind == PlotKind::Branching {
            let mut before = 1;
            let ratio = |effort: &crate::live::depths::DepthEffort| {
                let y = effort.n_visits as f64 / before.max(1) as f64;
                before = effort.n_visits;
                PlotPoint::new(f64::from(effort.depth), y, None)
            };
            by_depth.iter().map(ratio).collect()
        } else {
            by_depth.iter().map(count).collect()
        };
        Series { name: one.name.clone(), is_listed: true, kind: SeriesKind::Line, style, points }
    });
    let series: Vec<Series> = series.collect();
    let given_up = |one: &&NamedEfforts| !one.efforts.is_complete;
    let note = |one: &NamedEfforts| {
        let depth = one.efforts.by_depth.len();
        say!(text, "plot-note-given-up", name = one.name, depth, visits = one.max_visits)
    };
    let notes = measured.iter().filter(given_up).map(note).collect();
    let (series, y) = if kind == PlotKind::Branching {
        (with_factors(series, b, text), axis(say!(text, "plot-axis-factor"), false))
    } else {
        let series = with_powers(series, b, text);
        let y = Axis { scale: scale(&series), ..axis(say!(text, "plot-axis-visits"), true) };
        (series, y)
    };
    let x = axis(say!(text, "plot-axis-depth"), true);
    Plot {
        title: titled(text.get(kind.title_message_id(true)), subject, text),
        x,
        y,
        series,
        notes,
        ..Plot::default()
    }
    .described(text)
}

/// Whether all numbers are whole.
fn are_whole(series: &[Series]) -> bool {
    let mut ys = series.iter().flat_map(|series| series.points.iter().map(|point| point.y));
    ys.all(|y| !y.is_finite() || y.fract() == 0.0)
}

/// Logarithmic where the largest number is much larger than the smallest.
fn scale(series: &[Series]) -> AxisScale {
    const MUCH: f64 = 60.0;
    let measured = series.iter().filter(|series| series.kind != SeriesKind::Reference);
    let ys: Vec<f64> = measured.flat_map(|series| series.points.iter().map(|point| point.y)).collect();
    let max = ys.iter().copied().fold(0.0, f64::max);
    let min = ys.iter().copied().fold(f64::INFINITY, f64::min);
    if max > min * MUCH { AxisScale::Log } else { AxisScale::Linear }
}

/// The mean number of children of internal nodes.
fn mean_branching(tree: &GameTree) -> f64 {
    let inner = tree.nodes().filter(|&node| !tree.is_leaf(node)).count();
    (tree.n_nodes().saturating_sub(1) + tree.n_unlisted_in_all()) as f64 / inner.max(1) as f64
}

/// The places on the x axis of all series.
fn depths(series: &[Series]) -> Vec<f64> {
    let mut xs: Vec<f64> =
        series.iter().flat_map(|series| series.points.iter().map(|point| point.x)).collect();
    xs.sort_by(f64::total_cmp);
    xs.dedup();
    xs
}

fn reference(name: String, xs: &[f64], y: impl Fn(f64) -> f64) -> Series {
    let points = xs.iter().map(|&x| PlotPoint::new(x, y(x), None)).collect();
    Series { name, is_listed: true, kind: SeriesKind::Reference, style: 0, points }
}

/// All nodes down to a ply, as visits are counted, not those at it alone; the places ascend.
fn reference_down_to(name: String, xs: &[f64], at: impl Fn(f64) -> f64) -> Series {
    let (mut sum, mut next) = (0.0, 0);
    let mut points = Vec::with_capacity(xs.len());
    for &x in xs {
        while next <= x as usize {
            sum += at(next as f64);
            next += 1;
        }
        points.push(PlotPoint::new(x, sum, None));
    }
    Series { name, is_listed: true, kind: SeriesKind::Reference, style: 0, points }
}

fn rounded(b: f64) -> String {
    Value::new((b * 100.0).round() / 100.0).map(number).unwrap_or_default()
}

fn with_powers(mut series: Vec<Series>, b: f64, text: &Text) -> Vec<Series> {
    if b > 1.0 {
        let xs = depths(&series);
        let name = say!(text, "plot-reference", b = rounded(b));
        series.insert(0, reference_down_to(name, &xs, |ply| b.powf(ply)));
        let half = say!(text, "plot-reference-half", b = rounded(b.sqrt()));
        series.insert(1, reference_down_to(half, &xs, |ply| b.powf(ply / 2.0)));
        // Knuth and Moore's critical tree; with a mean branching factor as near as it gets.
        let least = |ply: f64| b.powf((ply / 2.0).ceil()) + b.powf((ply / 2.0).floor()) - 1.0;
        series.insert(2, reference_down_to(say!(text, "plot-reference-least"), &xs, least));
    }
    series
}

fn with_factors(mut series: Vec<Series>, b: f64, text: &Text) -> Vec<Series> {
    if b > 1.0 {
        let xs = depths(&series);
        let name = say!(text, "plot-reference-factor", b = rounded(b));
        series.insert(0, reference(name, &xs, |_| b));
        series.insert(1, reference(say!(text, "plot-reference-factor-half"), &xs, |_| b.sqrt()));
    }
    series
}
