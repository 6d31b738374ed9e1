//! All that a document shows at a moment as one picture, for files.

use std::sync::Arc;

use super::{BuildContext, BuildStage, Built, NotBuilt, Request, make};
use crate::scene::flame_graph::{FlameGraph, flame_sheet};
use crate::scene::{
    Focus, Look, Panel, Picture, RenderedView, Scene, TooMany, path_sheet, price, sheet, shown,
};
use crate::trace::Trace;
use crate::trace::compare::partner;

/// A moment of the search that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedStep {
    /// A step of the first search, and what belongs to it in the others.
    Step(usize),
    /// The end of every search.
    Last,
}

/// Why nothing was drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum NotDrawn {
    /// There would be too much in the picture.
    TooMany(TooMany),
    /// What is drawn could not be made.
    NotMade(NotBuilt),
}

impl From<NotBuilt> for NotDrawn {
    fn from(why: NotBuilt) -> Self {
        Self::NotMade(why)
    }
}

/// Draws a document: its picture, or the searches that are compared side by side, each with its conventions below.
///
/// # Errors
/// A picture with too much in it, before any of it is drawn; a wish to cancel.
pub fn draw(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    means: &mut BuildContext<'_>,
) -> Result<Scene, NotDrawn> {
    draw_in_columns(request, made, moment, None, means)
}

/// The same with searches side by side in so many columns.
pub(super) fn draw_in_columns(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    n_columns: Option<usize>,
    means: &mut BuildContext<'_>,
) -> Result<Scene, NotDrawn> {
    let last = |trace: &Trace| trace.n_steps().saturating_sub(1);
    let first = match moment {
        RequestedStep::Step(step) => step,
        RequestedStep::Last => last(&made.trace),
    };
    if shown(request.look.view, &made.picture) == RenderedView::FlameGraph {
        return flame_graph(request, made, moment, means);
    }
    if shown(request.look.view, &made.picture) == RenderedView::Whole {
        let n_pictures = if is_alone(request) { 1 } else { made.rivals.len() + 1 };
        let pictures: Vec<&Picture> = made.pictures().take(n_pictures).map(|picture| &**picture).collect();
        price(&pictures).map_err(NotDrawn::TooMany)?;
    }
    if made.rivals.is_empty() || is_alone(request) {
        return Ok(alone(request, &made.picture, first));
    }
    let step_of = |i: usize, trace: &Trace| match moment {
        _ if i == 0 => first,
        RequestedStep::Step(step) => partner(&made.trace, step, trace, request.comparison.lock),
        RequestedStep::Last => last(trace),
    };
    if shown(request.look.view, &made.picture) == RenderedView::Path {
        let panels =
            made.pictures().enumerate().map(|(i, picture)| (&**picture, step_of(i, picture.trace())));
        return Ok(path_sheet(&panels.collect::<Vec<_>>(), request.frame));
    }
    // Title and legend stand around all pictures.
    let mut bare = request.clone();
    bare.look = Look { title: false, legend: false, ..bare.look };
    let without = make(&bare, Some((request, made)), means)?;
    let panels: Vec<Panel<'_>> = made
        .pictures()
        .zip(without.pictures())
        .enumerate()
        .map(|(i, (alone, picture))| {
            let step = step_of(i, picture.trace());
            Panel { picture, alone, step }
        })
        .collect();
    Ok(sheet(&panels, n_columns))
}

/// Whether the first search is drawn by itself: where later steps are hidden, the others may be further.
pub(super) const fn is_alone(request: &Request) -> bool {
    request.comparison.is_overlay || request.look.is_later_hidden
}

/// All searches as flame graphs above one another: they share a scale.
fn flame_graph(
    request: &Request,
    made: &Built,
    moment: RequestedStep,
    means: &mut BuildContext<'_>,
) -> Result<Scene, NotDrawn> {
    let mut charts = Vec::new();
    for (i, picture) in made.pictures().enumerate() {
        let trace = picture.trace();
        let step = match moment {
            RequestedStep::Step(step) if i == 0 => step,
            RequestedStep::Step(step) => partner(&made.trace, step, trace, request.comparison.lock),
            RequestedStep::Last => trace.n_steps().saturating_sub(1),
        };
        means.ask(BuildStage::LayingOut)?;
        let budget = means.budget;
        let Some(flame_graph) = FlameGraph::new(Arc::clone(trace), || budget.spent().is_none()) else {
            means.budget.go_on().map_err(NotBuilt::from)?;
            continue;
        };
        charts.push((Arc::clone(picture), Arc::new(flame_graph), step));
    }
    Ok(flame_sheet(&charts, request.frame))
}

/// One search at a step, in the view that is shown.
fn alone(request: &Request, picture: &Picture, step: usize) -> Scene {
    match shown(request.look.view, picture) {
        RenderedView::Path => picture.rows(step, request.frame).scene(picture, Focus::default()),
        RenderedView::Whole | RenderedView::FlameGraph => picture.whole(step, Focus::default()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::budget::Budget;
    use crate::request::{Control, SearchInput};
    use crate::scene::fonts::Metrics;
    use crate::scene::{Annotations, MAX_SHAPES, SceneGroup, SceneItem, Shape, ViewKind};
    use crate::search::{Algorithm, Conventions};
    use crate::text::Text;

    #[test]
    fn a_comparison_is_drawn_as_the_canvas_shows_it() {
        let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &text, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let given = SearchInput::Text("A(B(D=1, E=5), C(F=0, G=2))".into());
        let mut request = Request::new(given, Conventions::default(), Look::default());
        let mut drawn = |request: &Request| {
            let made = make(request, None, &mut means).unwrap();
            draw(request, &made, RequestedStep::Last, &mut means).unwrap()
        };
        let alone = drawn(&request);
        request.rivals = vec![Conventions::default().with(Algorithm::Minimax)];
        let beside = drawn(&request);
        request.comparison.is_overlay = true;
        let over = drawn(&request);
        let n_nodes = |items: &[SceneItem]| {
            let nodes = items.iter().filter_map(|item| match item.group {
                SceneGroup::Node(node) => Some(node),
                _ => None,
            });
            nodes.collect::<BTreeSet<_>>().len()
        };
        // Two pictures, and the legend around them.
        let [first, second, legend] = beside.pictures[..] else { panic!("{:?}", beside.pictures) };
        assert_eq!([first..second, second..legend].map(|range| n_nodes(&beside.items[range])), [7, 7]);
        assert_eq!([n_nodes(&alone.items), n_nodes(&over.items)], [7, 7]);
        assert!(beside.text.contains("minimax") && over.text.contains("visited by minimax"));
    }

    #[test]
    fn the_legend_of_a_comparison_explains_what_any_of_its_searches_draws() {
        let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &text, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let given = SearchInput::Text("A(B(D=1, E=5), C(F=0, G=2))".into());
        let mut request = Request::new(given, Conventions::default(), Look::default());
        request.rivals = vec![Conventions::default().with(Algorithm::Mcts)];
        let made = make(&request, None, &mut means).unwrap();
        let scene = draw(&request, &made, RequestedStep::Last, &mut means).unwrap();
        let said: Vec<&str> = scene
            .items
            .iter()
            .filter_map(|item| match item.shape {
                Shape::Text { text, .. } if item.group == SceneGroup::Legend => Some(scene.text_of(text)),
                _ => None,
            })
            .collect();
        for once in ["MAX to move", "previous value, current value", "mean so far", "visits"] {
            assert_eq!(said.iter().filter(|&&said| said == once).count(), 1, "{once}: {said:?}");
        }
    }

    /// What a document comes to, with a look.
    fn drawn(given: &str, look: Look, rivals: Vec<Conventions>) -> (Built, Result<Scene, NotDrawn>) {
        let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &text, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let mut request = Request::new(SearchInput::Text(given.into()), Conventions::default(), look);
        request.rivals = rivals;
        let made = make(&request, None, &mut means).unwrap();
        let scene = draw(&request, &made, RequestedStep::Last, &mut means);
        (made, scene)
    }

    #[test]
    fn what_is_too_large_is_refused_before_it_is_drawn_and_what_fits_is_told() {
        let star = format!("[[{}], 2]", vec!["1"; 60_000].join(", "));
        let whole = Look { view: ViewKind::Whole, ..Look::default() };
        let others = [Algorithm::Minimax, Algorithm::Pvs].map(|other| Conventions::default().with(other));
        let (_, all) = drawn(&star, whole, others.to_vec());
        let Err(NotDrawn::TooMany(found)) = all else { panic!("{:?}", all.map(|scene| scene.page)) };
        assert_eq!((found.n_nodes, found.n_plies, found.n_fitting), (180_009, 1, 9));
        assert!(found.n_shapes > MAX_SHAPES);
        // The path always fits.
        let path = Look { view: ViewKind::Path, ..Look::default() };
        assert!(drawn(&star, path, Vec::new()).1.is_ok());
    }

    #[test]
    fn the_price_of_a_picture_is_that_of_its_shapes() {
        let chess = "game: chess\nposition: r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1\ndepth: 2";
        let given = ["A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))", chess];
        for given in given {
            for annotations in [Annotations::History, Annotations::Edges, Annotations::None] {
                let look = Look {
                    view: ViewKind::Whole,
                    annotations,
                    node_types: true,
                    legend: false,
                    title: false,
                    ..Look::default()
                };
                let (made, scene) = drawn(given, look, Vec::new());
                let (n_items, n_shapes) = (scene.unwrap().items.len(), made.picture.n_shapes());
                assert!(n_items <= n_shapes + 100, "{n_items} for {n_shapes}: {given}, {annotations:?}");
                assert!(n_shapes <= 5 * n_items, "{n_items} for {n_shapes}: {given}, {annotations:?}");
            }
        }
    }

    #[test]
    fn a_label_of_megabytes_is_cut_wherever_it_is_drawn() {
        let long = "Aж树שלום".repeat(200_000);
        let given = format!(
            "title: {long}\nsource: {long}\n\n\"{long}\"\n  \"{long}\" -> B 3\n  C\n    D 4\n    E 2\n"
        );
        for view in [ViewKind::Whole, ViewKind::Path, ViewKind::FlameGraph] {
            let scene = drawn(&given, Look { view, ..Look::default() }, Vec::new()).1.unwrap();
            let longest = scene.items.iter().filter_map(|item| match item.shape {
                Shape::Text { text, .. } => Some(scene.text_of(text).chars().count()),
                _ => None,
            });
            let longest = longest.max().unwrap();
            assert!(longest < 600, "{view:?}: {longest}");
            assert!(scene.description.chars().count() < 4_000, "{view:?}: {}", scene.description.len());
            assert!(scene.title.chars().count() <= 200, "{view:?}");
        }
    }
}
