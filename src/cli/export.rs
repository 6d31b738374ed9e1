//! `plyscope export`.

use std::sync::Arc;

use super::Failure;
use super::args::{Export, LookArgs, StepChoice};
use super::failure::remark;
use super::input::{self, Input};
use super::picture::{OutputFiles, OutputOf, holds_steps, not_built, not_drawn};
use super::tall::{tell_if_strip_is_tall, tell_if_tall};
use crate::app::saving::{left_out, too_small};
use crate::budget::Budget;
use crate::explain::{Explainer, Names};
use crate::export::{Format, PictureSize, RenderOptions};
use crate::layout::Folds;
use crate::request::{
    BuildContext, Built, Comparison, Control, NotBuilt, NotDrawn, Request, RequestedStep, SearchInput,
    draw_sized, make, size_that_would_do,
};
use crate::run::{NoSteps, RunOptions, SearchRun, StepSet};
use crate::scene::fonts::Metrics;
use crate::scene::{RenderedView, ViewKind, shown};
use crate::text::{Text, counted};
use crate::trace::Trace;
use crate::tree::{GameTree, NodeId};

/// Searches in one picture.
pub const MAX_SEARCHES: usize = 8;

pub(super) fn export(args: &Export, text: &Arc<Text>, budget: &Budget<'_>) -> Result<(), Failure> {
    let set = steps(args, text)?;
    let of = match (&set, args.filmstrip) {
        (_, Some(_)) => OutputOf::Filmstrip,
        (Some(_), None) => OutputOf::Steps,
        (None, None) => OutputOf::Image,
    };
    let targets = OutputFiles::check(&args.output, args.force, of, text)?;
    if args.fragment && !targets.have_documents() {
        return Err(Failure::Input(say!(text, "cli-fragment-without-tex")));
    }
    let input = input::read(&args.input, text, budget)?;
    let mut request = request(args, &input, text)?;
    let metrics = Metrics::new();
    let mut watch = |_| Control::GoOn;
    let mut means = BuildContext { text, metrics: &metrics, budget, watch: &mut watch };
    let nothing = |why: NotBuilt| not_built(&why, text);
    let mut made = make(&request, None, &mut means).map_err(nothing)?;
    // Nodes of a position have names only once it was searched.
    let folds = folds(&args.look, &input.name, &made.tree, text)?;
    if !folds.is_empty() {
        let collapsed = Request { folds, ..request.clone() };
        made = make(&collapsed, Some((&request, &made)), &mut means).map_err(nothing)?;
        request = collapsed;
    }
    // One image of a search that was stopped is still drawn; many of them are work that the limits hold for.
    let rest = if set.is_some() { budget.part(1.0) } else { budget.to_finish() };
    let budget = &rest;
    let mut watch = |_| Control::GoOn;
    let mut means = BuildContext { text, metrics: &metrics, budget, watch: &mut watch };
    if let Some((able, told)) = input::instead(&made.trace, &args.conventions, text) {
        let changed = Request { conventions: able, ..request.clone() };
        made = make(&changed, Some((&request, &made)), &mut means).map_err(nothing)?;
        request = changed;
        remark(&told);
    }
    let step = args.step.unwrap_or(StepChoice::Last);
    let moment = moment(step, &made.trace, &input.name, text)?;
    let is_any_step = matches!(step, StepChoice::Number(_) | StepChoice::Cut(_))
        || matches!(set, Some(StepSet::Listed(_) | StepSet::Cuts));
    for (i, (trace, _)) in made.searches().enumerate() {
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(trace, &names, text);
        match input::finished(trace, &input, &explainer) {
            // Trees with dice can be drawn, though not searched.
            Err(Failure::Input(why)) if i == 0 && trace.refused_chance_node().is_some() => {
                remark(&say!(text, "cli-drawn-without-search", why));
            }
            // A step before the refusal is as good as any other.
            _ if i == 0 && is_any_step => {}
            finished => finished?,
        }
        if let Some(why) = explainer.stopped_sentence() {
            remark(&why);
        }
    }
    let options = rendering(args);
    targets.remark_on_dpi(options, text);
    let view = shown(request.look.view, &made.picture);
    if args.look.has_idle_bars(view) {
        remark(&say!(text, "cli-bars-without-flame-graph"));
    }
    if args.look.has_idle_orientation(view) {
        remark(&say!(text, "cli-orientation-without-tree"));
    }
    if set.is_some() || args.caption || targets.have_data() {
        let steps = match (set, moment) {
            (Some(set), _) => {
                set.of(&made.trace).map_err(|why| no_steps(why, &made.trace, &input.name, text))?
            }
            (None, RequestedStep::Step(step)) => vec![step],
            (None, RequestedStep::Last) => vec![made.trace.n_steps().saturating_sub(1)],
        };
        return export_steps(&steps, args, (&request, &made), &targets, &mut means);
    }
    write_image((&request, &made), moment, &args.look, options, &targets, &mut means)
}

/// Writes the image of a step, at the size that is wanted.
pub(super) fn write_image(
    (request, made): (&Request, &Built),
    moment: RequestedStep,
    look: &LookArgs,
    mut options: RenderOptions,
    targets: &OutputFiles<'_>,
    means: &mut BuildContext<'_>,
) -> Result<(), Failure> {
    let (text, metrics, budget) = (means.text, means.metrics, means.budget);
    let not_drawn = |why: NotDrawn| not_drawn(&why, text);
    let wanted = look.wanted();
    let is_unasked = wanted.is_none() && request.look.view == ViewKind::Auto && !made.tree.is_of_game();
    if is_unasked && shown(ViewKind::Auto, &made.picture) == RenderedView::Path {
        remark(&say!(text, "export-path-instead"));
    }
    let size = wanted.map(|(size, _)| size);
    let sized = draw_sized(request, made, moment, size, means).map_err(not_drawn)?;
    if let Some((wanted, unit)) = wanted {
        if !sized.is_readable(wanted) {
            let would_do = size_that_would_do(request, made, moment, wanted, means).map_err(not_drawn)?;
            return Err(Failure::Input(too_small(sized.text, wanted, would_do, unit, text)));
        }
        options.size = PictureSize::In(sized.scale, unit);
        tell_if_tall(&sized, (request, made), moment, (wanted, unit), means).map_err(not_drawn)?;
    }
    if let Some(said) = left_out(&sized.left_out, text) {
        remark(&said);
    }
    targets.write(&sized.scene, options, metrics, (text, budget))
}

/// Which steps are exported; `None` for the image of one.
fn steps(args: &Export, text: &Text) -> Result<Option<StepSet>, Failure> {
    if let Some(set) = &args.steps {
        return Ok(Some(set.clone()));
    }
    let Some(path) = args.output.iter().find(|path| holds_steps(path)) else {
        return Ok(args.filmstrip.map(|_| StepSet::All));
    };
    if args.step.is_some() {
        let name = path.display().to_string();
        return Err(Failure::Input(say!(text, "cli-one-step-of-many", name)));
    }
    Ok(Some(StepSet::All))
}

fn no_steps(why: NoSteps, trace: &Trace, name: &str, text: &Text) -> Failure {
    Failure::Input(format!("{name}: {}", why.say(trace.n_steps(), text)))
}

/// How images are written whose size was not asked for.
fn rendering(args: &Export) -> RenderOptions {
    RenderOptions { is_fragment: args.fragment, ..args.look.rendering() }
}

/// More slides make a file that is hardly meant: each has an image.
const MANY_SLIDES: usize = 200;

/// Writes steps, each as an image, a page, a row or an object.
fn export_steps(
    steps: &[usize],
    args: &Export,
    (request, made): (&Request, &Built),
    targets: &OutputFiles<'_>,
    means: &mut BuildContext<'_>,
) -> Result<(), Failure> {
    let text = means.text;
    let are_slides = args.output.iter().any(|path| Format::of(path) == Some(Format::Pptx));
    if are_slides && steps.len() > MANY_SLIDES {
        remark(&say!(text, "cli-many-slides", count = text.counted(steps.len())));
    }
    let names = Names::new(made.trace.tree());
    let explainer = Explainer::new(&made.trace, &names, text);
    let size = args.look.wanted();
    let options = RunOptions {
        size,
        rendering: rendering(args),
        has_captions: args.caption,
        n_columns: args.filmstrip,
        delay_secs: args.delay,
    };
    let run = SearchRun::new((request, made), steps, options, &explainer, means)
        .map_err(|why| not_drawn(&why, text))?;
    if let Some((wanted, unit)) = size.filter(|_| !run.is_readable()) {
        return Err(Failure::Input(too_small(run.least_text(), wanted, None, unit, text)));
    }
    if let Some(said) = left_out(run.left_out(), text) {
        remark(&said);
    }
    if let Some(height) = run.strip_height(means).map_err(|why| not_drawn(&why, text))?
        && let Some((_, unit)) = size
    {
        tell_if_strip_is_tall(height, unit, text);
    }
    targets.write_run(&run, &explainer, means)
}

/// What the arguments say.
fn request(args: &Export, input: &Input, text: &Text) -> Result<Request, Failure> {
    let most = if args.overlay { 1 } else { MAX_SEARCHES - 1 };
    if args.with.len() > most {
        return Err(Failure::Input(say!(
            text,
            if args.overlay { "cli-overlay-how-many" } else { "cli-export-how-many" },
            most = most.to_string()
        )));
    }
    if args.with.iter().any(|with| with.root.is_some()) {
        return Err(Failure::Input(say!(text, "cli-export-one-root")));
    }
    let own = args.conventions.conventions(None);
    let all = std::iter::once(own).chain(args.with.iter().map(|with| with.conventions));
    let takes_depth = all.clone().any(|conventions| conventions.algorithm.takes_depth());
    let depth = input::tree_depth(input, &args.input.live, takes_depth, text)?;
    let mut searches = all.map(|mut conventions| {
        conventions.settings.depth = conventions.settings.depth.or(depth);
        conventions
    });
    let first = searches.next().unwrap_or(own);
    let rivals = searches.collect();
    let mut request = Request::new(SearchInput::Subject(input.subject.clone()), first, args.look.look());
    request.rivals = rivals;
    request.root = args.conventions.root;
    request.comparison = Comparison { lock: args.sync, is_overlay: args.overlay };
    Ok(request)
}

pub(super) fn moment(
    choice: StepChoice,
    trace: &Trace,
    name: &str,
    text: &Text,
) -> Result<RequestedStep, Failure> {
    let n_steps = trace.n_steps();
    match choice {
        StepChoice::Last => Ok(RequestedStep::Last),
        StepChoice::Number(number) if number <= n_steps.max(1) => Ok(RequestedStep::Step(number - 1)),
        StepChoice::Number(number) => Err(no_steps(NoSteps::Beyond(number), trace, name, text)),
        StepChoice::Cut(number) => {
            trace.cut_steps().nth(number - 1).map(RequestedStep::Step).ok_or_else(|| {
                let number = counted(number);
                Failure::Input(say!(text, "cli-no-such-cut", number, cuts = trace.n_cuts(), name))
            })
        }
    }
}

fn folds(look: &LookArgs, name: &str, tree: &GameTree, text: &Text) -> Result<Folds, Failure> {
    let mut folds = Folds::new();
    for label in &look.collapse {
        let node = tree.find(label).or_else(|| by_path(tree, label)).ok_or_else(|| {
            let message = say!(text, "cli-no-such-node", node = label);
            Failure::Input(format!("{name}: {message}"))
        })?;
        folds.fold(node);
    }
    Ok(folds)
}

/// The node at a path such as `0.2`.
fn by_path(tree: &GameTree, path: &str) -> Option<NodeId> {
    let path: Option<Vec<usize>> = path.split('.').map(|index| index.parse().ok()).collect();
    tree.at_path(&path?)
}
