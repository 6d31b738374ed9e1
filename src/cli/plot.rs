//! `plyscope plot`.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::args::InputArgs;
use super::choices::one_of;
use super::help;
use super::input::{self, Input, finished};
use super::limits::LimitArgs;
use super::number;
use super::picture::{OutputFiles, OutputOf};
use super::with::{With, with};
use crate::budget::{Afterwards, Budget};
use crate::explain::terms::{algorithm_name, position_parts};
use crate::explain::{Explainer, Names};
use crate::export::{Length, PictureSize, RenderOptions};
use crate::live::depths::{efforts, mean_branching};
use crate::live::{PlannedPosition, SearchPlan, Subject};
use crate::scene::Theme;
use crate::scene::fonts::Metrics;
use crate::scene::plot::{
    self, N_CURVES, NamedEfforts, NamedSearch, PLOT_SIZE, PlotKind, plot_of_efforts, plot_of_traces,
    plot_scene,
};
use crate::search::{Algorithm, Conventions};
use crate::text::{Text, visible};
use crate::trace::Trace;

pub(super) const EXAMPLES: &str = "\
Examples:
  plyscope plot a-to-n -o window.svg          α, β and the best value at the root, step by step
  plyscope plot a-to-n --kind cuts --with \"alpha-beta --order best-first\" -o cuts.png
  plyscope plot --game connect-four --depth 6 --with minimax --with alpha-beta -o nodes.pdf
  plyscope plot --game connect-four --depth 6 --kind iterations -o iterations.svg

Kinds:
  nodes       visited nodes by search depth, together with three curves to compare them with:
              all nodes (1 + b + … + b^d for a branching factor of b), the same with √b,
              and the fewest nodes that any search must visit; for a tree, visits up to each ply
  branching   growth factor of the number of visited nodes with each ply of depth
  window      α, β and the best value at the root at each step
  plies       number of visits at each ply
  iterations  value and best move that each search from the root returned
  cuts        number of cutoffs by the child that caused them: with good move ordering,
              the first children cause most of them";

#[derive(Debug, Args)]
pub(super) struct PlotArguments {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[arg(short, long, value_name = "OUT", required = true, help = help::IMAGE_OUTPUT)]
    output: Vec<PathBuf>,
    #[arg(long, help = help::FORCE)]
    force: bool,
    /// Kind of plot, as explained below [default: nodes for a position, window for a tree]
    #[arg(long, value_name = "KIND", value_parser = one_of(&PlotKind::ALL))]
    kind: Option<PlotKind>,
    /// Search to plot: an algorithm with its options, as in "pvs --order killer"; can be repeated [default: alpha-beta; for nodes, branching and plies also minimax; for iterations, iterative-deepening instead]
    #[arg(long, value_name = "SEARCH", value_parser = with)]
    pub(super) with: Vec<With>,
    #[arg(long, value_name = "NAME", default_value = "light", help = help::THEME, value_parser = one_of(&Theme::ALL))]
    theme: Theme,
    #[arg(long, value_name = "LENGTH", value_parser = number::side, help = help::WIDTH, long_help = help::LONG_WIDTH)]
    width: Option<Length>,
    #[arg(long, value_name = "DPI", value_parser = number::dpi, help = help::DPI)]
    dpi: Option<f64>,
    #[arg(long, help = help::TRANSPARENT)]
    transparent: bool,
}

impl PlotArguments {
    /// What it may use.
    pub(super) const fn limits(&self) -> &LimitArgs {
        &self.input.limits
    }
}

/// The time that a plot of counts takes, where each of its searches takes 1.
const DRAWING: f64 = 0.2;

pub(super) fn plot(args: &PlotArguments, text: &Text, budget: &Budget<'_>) -> Result<(), Failure> {
    let targets = OutputFiles::check(&args.output, args.force, OutputOf::Plot, text)?;
    let input = input::read(&args.input, text, budget)?;
    let is_tree = matches!(input.subject, Subject::Tree(_));
    let kind = args.kind.unwrap_or(if is_tree { PlotKind::Window } else { PlotKind::Nodes });
    let searches = searches(args, kind, text);
    if searches.len() > N_CURVES {
        let message = say!(text, "cli-plot-how-many", most = N_CURVES.to_string());
        return Err(Failure::Input(message));
    }
    let takes_depth = searches.iter().any(|with| with.conventions.algorithm.takes_depth());
    let depth = input::tree_depth(&input, &args.input.live, takes_depth, text)?;
    let mut plot = match &input.subject {
        Subject::Position(position) if kind.needs_depths() => {
            of_depths(kind, &input, position, &searches, text, budget)
        }
        _ => of_traces(kind, &input, (&searches, depth), text, budget)?,
    };
    if plot.is_empty() {
        let has_windows = searches.iter().all(|with| with.conventions.algorithm.has_window());
        let kind = text.get(kind.title_message_id(has_windows));
        let message = say!(text, "cli-nothing-to-plot", plot = kind);
        let hint = say!(text, "cli-hint", hint = say!(text, "cli-nothing-to-plot-hint"));
        return Err(Failure::Input(format!("{}: {message}\n  {hint}", input.name)));
    }
    plot.subtitle = subtitle(&plot.subtitle, kind, &input, text);
    let metrics = Metrics::new();
    let (page, size) = page(args.width);
    let scene = plot_scene(&plot, args.theme, &metrics, page);
    let options =
        RenderOptions { size, dpi: args.dpi, transparent: args.transparent, ..RenderOptions::default() };
    targets.remark_on_dpi(options, text);
    targets.write(&scene, options, &metrics, (text, &budget.to_finish()))
}

/// The page that a plot is laid out for, and how it is enlarged: letters have their size on a page of any width.
fn page(width: Option<Length>) -> ([f64; 2], PictureSize) {
    let [own, high] = PLOT_SIZE;
    match width {
        None => (PLOT_SIZE, PictureSize::Own),
        Some(Length { unit: Some(unit), .. }) => {
            let px = width.map_or(own, Length::px);
            ([px, px * high / own], PictureSize::In(1.0, unit))
        }
        Some(pixels) => (PLOT_SIZE, PictureSize::Width(pixels.px().round().max(1.0) as u32)),
    }
}

/// The searches that are asked for, or those that the plot is mostly made of.
fn searches(args: &PlotArguments, kind: PlotKind, text: &Text) -> Vec<With> {
    let default: &[Algorithm] = match kind {
        PlotKind::Nodes | PlotKind::Branching | PlotKind::Plies => {
            &[Algorithm::Minimax, Algorithm::AlphaBeta]
        }
        PlotKind::Window | PlotKind::Cuts => &[Algorithm::AlphaBeta],
        PlotKind::Iterations => &[Algorithm::IterativeDeepening],
    };
    if !args.with.is_empty() {
        let named = |with: &With| {
            let is_plain = !with.name.contains(char::is_whitespace) && !with.name.starts_with("--");
            let name =
                if is_plain { algorithm_name(text, with.conventions.algorithm) } else { with.name.clone() };
            With { name, ..with.clone() }
        };
        return args.with.iter().map(named).collect();
    }
    let with = |&algorithm: &Algorithm| With {
        name: algorithm_name(text, algorithm),
        conventions: Conventions::default().with(algorithm),
        root: None,
        idle: Vec::new(),
    };
    default.iter().map(with).collect()
}

fn of_depths(
    kind: PlotKind,
    input: &Input,
    planned: &PlannedPosition,
    searches: &[With],
    text: &Text,
    budget: &Budget<'_>,
) -> plot::Plot {
    let planned_secs = planned.plan.limits.max_secs();
    let budget = planned_secs.map_or_else(|| budget.part(1.0), |seconds| budget.within_secs(seconds));
    let max_visits = planned.plan.limits.max_visits;
    let measure = |(i, with): (usize, &With)| {
        let budget = budget.part(1.0 / ((searches.len() - i) as f64 + DRAWING));
        let plan = SearchPlan { root: with.root.unwrap_or(planned.plan.root), ..planned.plan };
        let efforts = efforts(&*planned.position, &plan, with.conventions, max_visits, &budget);
        NamedEfforts { name: with.name.clone(), efforts, max_visits }
    };
    let measured: Vec<NamedEfforts> = searches.iter().enumerate().map(measure).collect();
    let b = mean_branching(&*planned.position, &planned.plan);
    plot_of_efforts(kind, &subject(input), &measured, b, text)
}

fn of_traces(
    kind: PlotKind,
    input: &Input,
    (searches, depth): (&[With], Option<u32>),
    text: &Text,
    budget: &Budget<'_>,
) -> Result<plot::Plot, Failure> {
    let mut traces: Vec<Trace> = Vec::new();
    for (i, with) in searches.iter().enumerate() {
        let mut conventions = with.conventions;
        if conventions.algorithm.takes_depth() {
            conventions.settings.depth = conventions.settings.depth.or(depth);
        }
        let budget = budget.for_search(searches.len() - i, Afterwards::Record);
        let trace = input.subject.with_root(with.root).search_within(conventions, &budget);
        let names = Names::new(trace.tree());
        finished(&trace, input, &Explainer::new(&trace, &names, text))?;
        traces.push(trace);
    }
    let searched: Vec<NamedSearch<'_>> =
        searches.iter().zip(&traces).map(|(with, trace)| NamedSearch { name: &with.name, trace }).collect();
    Ok(plot_of_traces(kind, &subject(input), &searched, text))
}

/// The title of the file, or what it is called.
fn subject(input: &Input) -> String {
    visible(input.subject.header().title.as_ref().unwrap_or(&input.name)).into_owned()
}

/// What is said below the title, after the position that was searched. Where it was searched to every depth, no depth is
/// said.
fn subtitle(said: &str, kind: PlotKind, input: &Input, text: &Text) -> String {
    let Some(planned) = input.subject.position() else { return said.to_owned() };
    let mut parts = position_parts(text, &planned.searched());
    if kind.needs_depths() {
        parts.remove(1);
    }
    parts.extend((!said.is_empty()).then(|| said.to_owned()));
    parts.join(" · ")
}
