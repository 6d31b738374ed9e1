//! Figures on paper: every text keeps its distance from every other and from every outline, or the figure is refused with
//! the width that would do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::export::Unit;
use plyscope::layout::Orientation;
use plyscope::library::TREES;
use plyscope::request::{
    BuildContext, Control, EnoughSize, Request, RequestedStep, SearchInput, Sized, WantedSize, draw_sized,
    make, size_that_would_do,
};
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Concession, Focus, Frame, Look, Point, Rect, Scene, SceneGroup, SceneItem, Shape, TextAnchor, ViewKind,
};
use plyscope::search::Conventions;
use plyscope::text::Text;

use crate::cli::run_in;
use crate::scene::overlap;
use crate::text::{english, metrics};

const WIDTHS: [f64; 3] = [8.0, 12.0, 17.0];

/// What a figure is made with.
struct Studio {
    text: Arc<Text>,
    metrics: Metrics,
}

/// A figure, and the width that would do if it is refused.
struct Figure {
    sized: Sized,
    refused: Option<f64>,
}

impl Studio {
    fn new() -> Self {
        Self { text: Arc::new(english()), metrics: metrics() }
    }

    /// The last step of a whole tree without a frame.
    fn natural(&self, given: &str) -> Scene {
        let mut watch = |_| Control::GoOn;
        let (text, metrics) = (&self.text, &self.metrics);
        let mut means = BuildContext { text, metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let look = Look { view: ViewKind::Whole, ..Look::default() };
        let request = Request::new(SearchInput::Text(given.into()), Conventions::default(), look);
        let made = make(&request, None, &mut means).unwrap();
        made.picture.whole(usize::MAX, Focus::default())
    }

    /// The figure of a tree at its first cutoff and at its last step, or in the width that would do.
    fn figures(&self, text: &str, look: &Look, centimeters: f64) -> Vec<(RequestedStep, Figure)> {
        let mut watch = |_| Control::GoOn;
        let mut means = BuildContext {
            text: &self.text,
            metrics: &self.metrics,
            budget: &Budget::unlimited(),
            watch: &mut watch,
        };
        let request = Request::new(SearchInput::Text(text.into()), Conventions::default(), look.clone());
        let made = make(&request, None, &mut means).unwrap();
        let first = made.trace.cut_steps().next().map(RequestedStep::Step);
        let mut figures = Vec::new();
        for moment in first.into_iter().chain([RequestedStep::Last]) {
            let wanted = WantedSize {
                width: Some(centimeters * Unit::Cm.px()),
                height: None,
                text: 8.0 * Unit::Pt.px(),
            };
            let sized = draw_sized(&request, &made, moment, Some(wanted), &mut means).unwrap();
            let figure = if sized.is_readable(wanted) {
                Figure { sized, refused: None }
            } else {
                let would_do = size_that_would_do(&request, &made, moment, wanted, &mut means).unwrap();
                let Some(EnoughSize::Width(width)) = would_do else {
                    assert!(made.tree.n_nodes() > 100, "a refusal says which width would do");
                    continue;
                };
                let would_do = Some(width);
                let wider = WantedSize { width: would_do, ..wanted };
                let sized = draw_sized(&request, &made, moment, Some(wider), &mut means).unwrap();
                assert!(sized.is_readable(wider), "what would do does");
                Figure { sized, refused: would_do }
            };
            figures.push((moment, figure));
        }
        figures
    }

    /// The boxes of all texts, with what reaches below their lines.
    fn texts(&self, scene: &Scene) -> Vec<(SceneGroup, Rect, String)> {
        let of = |item: &SceneItem| {
            let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
            let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
            let width = self.metrics.width(text, paint.face, paint.size);
            let left = match anchor {
                TextAnchor::Start => at.x,
                TextAnchor::Middle => at.x - width / 2.0,
                TextAnchor::End => at.x - width,
            };
            let below = if text.contains(|c| "gjpqy,;()Qβμ".contains(c)) { 0.2 } else { 0.0 };
            let rect = Rect::new(
                Point::new(left, at.y - 0.73 * paint.size),
                Point::new(left + width, at.y + below * paint.size),
            );
            Some((item.group, rect, text.to_owned()))
        };
        scene.items.iter().filter_map(of).collect()
    }
}

/// How far apart two boxes are; negative where they overlap.
fn apart(a: Rect, b: Rect) -> f64 {
    let x = (b.min.x - a.max.x).max(a.min.x - b.max.x);
    let y = (b.min.y - a.max.y).max(a.min.y - b.max.y);
    if x > 0.0 && y > 0.0 { x.hypot(y) } else { x.max(y) }
}

/// How far a box is from a straight line.
fn from_line(rect: Rect, [from, to]: [Point; 2]) -> f64 {
    (0..=64)
        .map(|i| {
            let t = f64::from(i) / 64.0;
            let at = Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
            apart(rect, Rect::new(at, at))
        })
        .fold(f64::INFINITY, f64::min)
}

/// Whether two straight lines cross.
fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |from: Point, to: Point, at: Point| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// The lines of the outline of a glyph or of the mark around one, and half their thickness; none of all else.
fn outline(scene: &Scene, shape: &Shape) -> Option<(f64, Vec<[Point; 2]>)> {
    let closed = |corners: &[Point]| -> Vec<[Point; 2]> {
        (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]]).collect()
    };
    let (paint, lines) = match *shape {
        Shape::Triangle { corners, paint } => (paint, closed(&corners)),
        Shape::Rect { rect: Rect { min, max }, paint, .. } => {
            (paint, closed(&[min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]))
        }
        Shape::Circle { center, radius, paint } => {
            let corners: Vec<Point> = (0..48)
                .map(|i| f64::from(i) * std::f64::consts::TAU / 48.0)
                .map(|angle| Point::new(center.x + radius * angle.cos(), center.y + radius * angle.sin()))
                .collect();
            (paint, closed(&corners))
        }
        _ => return None,
    };
    let paint = scene.paint(paint);
    // A box around a number that an arrow leads from belongs to the number.
    let is_of_arrow = paint.class.starts_with("witness");
    paint.stroke.filter(|_| !is_of_arrow).map(|stroke| (stroke.width / 2.0, lines))
}

/// What is closer than half a point, one line each.
fn faults(studio: &Studio, sized: &Sized) -> Vec<String> {
    let (scene, point) = (&sized.scene, Unit::Pt.px() / sized.scale);
    let least = 0.5 * point;
    let texts = studio.texts(scene);
    let mut faults = Vec::new();
    for (i, (group, rect, text)) in texts.iter().enumerate() {
        for (other_group, other, other_text) in &texts[i + 1..] {
            let distance = apart(*rect, *other);
            if distance < least {
                let distance = distance / point;
                faults.push(format!(
                    "{text:?} of {group:?} and {other_text:?} of {other_group:?}: {distance:.2} pt"
                ));
            }
        }
        let to_edge = [
            rect.min.x - scene.page.min.x,
            rect.min.y - scene.page.min.y,
            scene.page.max.x - rect.max.x,
            scene.page.max.y - rect.max.y,
        ];
        if to_edge.into_iter().any(|distance| distance < least) {
            faults.push(format!("{text:?} of {group:?} and the edge of the page"));
        }
    }
    for item in &scene.items {
        let Shape::Line { from, to, paint } = item.shape else { continue };
        if scene.paint(paint).class != "cut-mark" {
            continue;
        }
        let crossed = texts.iter().filter(|(_, rect, _)| from_line(*rect, [from, to]) <= 0.0);
        faults.extend(crossed.map(|(group, _, text)| format!("{text:?} of {group:?} under a slash")));
        let glyphs = scene.items.iter().filter(|glyph| matches!(glyph.group, SceneGroup::Node(_)));
        let crossed = glyphs.filter(|glyph| {
            let lines = outline(scene, &glyph.shape).map(|(_, lines)| lines).unwrap_or_default();
            lines.into_iter().any(|line| cross(line, [from, to]))
        });
        faults.extend(crossed.map(|glyph| format!("the outline of {:?} under a slash", glyph.group)));
    }
    for item in &scene.items {
        let Some((half, lines)) = outline(scene, &item.shape) else { continue };
        let is_halo = item.group == SceneGroup::Overlay;
        let [mut low, mut high] = [Point::new(f64::INFINITY, f64::INFINITY), Point::new(0.0, 0.0)];
        for end in lines.iter().flatten() {
            low = Point::new(low.x.min(end.x), low.y.min(end.y));
            high = Point::new(high.x.max(end.x), high.y.max(end.y));
        }
        let bounds = Rect::new(low, high);
        for (group, rect, text) in texts.iter().filter(|(_, rect, _)| apart(*rect, bounds) < least + half) {
            // The mark lies below the glyph that it surrounds.
            if is_halo && bounds.contains(rect.min) && bounds.contains(rect.max) {
                continue;
            }
            let distance =
                lines.iter().map(|line| from_line(*rect, *line)).fold(f64::INFINITY, f64::min) - half;
            if distance < least {
                let (class, distance) = (item.group, distance / point);
                faults.push(format!("{text:?} of {group:?} and an outline of {class:?}: {distance:.2} pt"));
            }
        }
    }
    faults
}

#[test]
fn texts_keep_half_a_point_from_each_other_and_from_outlines_in_every_figure() {
    check_distances(Orientation::TopDown);
}

#[test]
fn the_same_holds_of_trees_that_grow_to_the_right() {
    check_distances(Orientation::LeftRight);
}

fn check_distances(orientation: Orientation) {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, orientation, ..Look::default() };
    let mut failed = Vec::new();
    let mut refused = Vec::new();
    let trees = TREES.iter().map(|tree| (tree.name, tree.text)).chain([("long-labels", LONG_LABELS)]);
    for (name, text) in trees {
        for centimeters in WIDTHS {
            for (moment, figure) in studio.figures(text, &look, centimeters) {
                let about = format!("{name} at {centimeters} cm, {moment:?}");
                let is_small = text.lines().count() < 26 && text != LONG_LABELS;
                if let Some(would_do) = figure.refused.filter(|_| centimeters > 8.0 && is_small) {
                    refused.push(format!("{about}: {:.1} cm", would_do / Unit::Cm.px()));
                }
                let mut found = faults(&studio, &figure.sized);
                // To the right, glyphs stand one below the other with no room between them.
                found
                    .retain(|fault| orientation == Orientation::TopDown || !fault.starts_with("the outline"));
                failed.extend(found.into_iter().map(|fault| format!("{about}: {fault}")));
            }
        }
    }
    let shown = failed.iter().take(60).cloned().collect::<Vec<_>>().join("\n");
    assert!(failed.is_empty(), "{} faults:\n{shown}", failed.len());
    assert!(refused.is_empty(), "small trees have room in a page: {}", refused.join("\n"));
}

#[test]
fn a_path_as_wide_as_a_column_ends_below_its_last_row_and_says_all_of_its_conventions() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Path, ..Look::default() };
    for name in ["middle-game", "chess-start", "connect-four-start"] {
        let text = plyscope::library::find(name).unwrap().text;
        for centimeters in WIDTHS {
            for (moment, figure) in studio.figures(text, &look, centimeters) {
                let what = format!("{name} at {centimeters} cm, {moment:?}");
                let scene = &figure.sized.scene;
                let texts = studio.texts(scene);
                let shortened =
                    texts.iter().find(|(group, _, text)| *group == SceneGroup::Title && text.ends_with('…'));
                assert!(shortened.is_none(), "{what}: {shortened:?}");
                let of_nodes = texts.iter().filter(|(group, ..)| matches!(group, SceneGroup::Node(_)));
                let lowest = of_nodes.map(|(_, rect, _)| rect.max.y).fold(0.0, f64::max);
                let legend = texts.iter().filter(|(group, ..)| *group == SceneGroup::Legend);
                let next = legend.map(|(_, rect, _)| rect.min.y).fold(scene.page.max.y, f64::min);
                assert!(
                    next - lowest < 100.0,
                    "{what}: {:.0} between the last row and what follows",
                    next - lowest
                );
            }
        }
    }
}

#[test]
fn in_its_natural_size_no_value_and_no_label_crosses_the_sides_of_its_triangle() {
    let studio = Studio::new();
    let given = "A(B(AB(D=-1000000, E=7), W(F=12345.25, G=3)), MW(H=-0.125, x1(I=4, J=11)))";
    let scene = studio.natural(given);
    let texts = studio.texts(&scene);
    let mut n_triangles = 0;
    for item in &scene.items {
        let (SceneGroup::Node(_), Shape::Triangle { .. }) = (item.group, &item.shape) else { continue };
        let Some((half, lines)) = outline(&scene, &item.shape) else { continue };
        n_triangles += 1;
        for (group, rect, text) in texts.iter().filter(|(group, ..)| *group == item.group) {
            let sides = lines.iter().filter(|[from, to]| from.y != to.y);
            let distance = sides.map(|line| from_line(*rect, *line)).fold(f64::INFINITY, f64::min) - half;
            assert!(distance > 0.0, "{text:?} of {group:?}: {distance:.2}");
        }
    }
    assert_eq!(n_triangles, 6);
}

#[test]
fn in_their_natural_size_rows_of_a_game_stand_equally_far_apart() {
    let studio = Studio::new();
    let scene = studio.natural(plyscope::library::find("tic-tac-toe").unwrap().text);
    let texts = studio.texts(&scene);
    let plies = texts.iter().filter(|(_, _, text)| text.starts_with("ply "));
    let rows: Vec<f64> = plies.map(|(_, rect, _)| rect.min.y).collect();
    let apart: Vec<f64> = rows.windows(2).map(|rows| rows[1] - rows[0]).collect();
    assert!(apart.len() == 3 && apart.iter().all(|gap| (gap - apart[0]).abs() < 0.01), "{apart:?}");
}

#[test]
fn the_example_of_a_narrow_column_gives_up_what_has_no_room_and_keeps_what_decides() {
    let studio = Studio::new();
    let text = plyscope::library::find("a-to-q").unwrap().text;
    let look = Look { view: ViewKind::Whole, ..Look::default() };
    let (_, figure) = studio.figures(text, &look, 8.0).pop().unwrap();
    let Figure { sized, refused } = figure;
    assert_eq!(refused, None);
    // What takes no width comes back.
    assert_eq!(sized.left_out, [Concession::Windows]);
    let said: Vec<String> = studio.texts(&sized.scene).into_iter().map(|(.., said)| said).collect();
    for reason in ["2 ≤ α", "= 3 (A)", "E: 4 ≥ β = 3 (B)"] {
        assert!(said.iter().any(|text| text == reason), "{reason}: {said:?}");
    }
    // One pair of slashes for each of two cutoffs.
    let is_mark = |item: &&SceneItem| match item.shape {
        Shape::Line { paint, .. } => {
            matches!(item.group, SceneGroup::Cut(_)) && sized.scene.paint(paint).class == "cut-mark"
        }
        _ => false,
    };
    assert_eq!(sized.scene.items.iter().filter(is_mark).count(), 4);
    let page = sized.scene.page;
    assert!(page.height() < 1.5 * page.width(), "as high as its content: {page:?}");
}

/// A tree whose labels take much more room than its nodes.
pub(crate) const LONG_LABELS: &str = r#"
"The manager decides whether to invest"
  "invest in the new factory" -> "The competitor reacts to the investment"
    "lower the prices" -> "price war" -12.75
    "keep the prices" -> "peaceful coexistence" 7.125
  "do not invest" -> "The competitor enters the market"
    "enter aggressively" -> "aggressive entry" -0.333
    "stay out" -> "stays out" 2.5
"#;

#[test]
fn long_labels_are_as_long_as_there_is_room_for_and_a_figure_says_which_are_not_whole() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, title: false, ..Look::default() };
    let mut lengths = Vec::new();
    for centimeters in [16.0, 20.0, 24.0, 45.0] {
        let (_, Figure { sized, .. }) = studio.figures(LONG_LABELS, &look, centimeters).pop().unwrap();
        let texts = studio.texts(&sized.scene);
        let is_short =
            texts.iter().any(|(group, _, said)| matches!(group, SceneGroup::Node(_)) && said.contains('…'));
        assert_eq!(is_short, sized.left_out.contains(&Concession::Labels), "{centimeters} cm: {texts:?}");
        let said = texts
            .iter()
            .map(|(.., said)| said)
            .filter(|said| said.starts_with("The") || said.starts_with('…'));
        lengths.push(said.map(|said| said.chars().count()).sum::<usize>());
    }
    assert!(lengths.is_sorted(), "the more room, the longer: {lengths:?}");
    assert!(lengths[2] > 40, "{lengths:?}");
    assert_eq!(lengths[3], 37 + 39 + 32, "{lengths:?}");
}

#[test]
fn a_figure_has_room_for_everything_where_its_column_is_wide() {
    let studio = Studio::new();
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let look = Look { view: ViewKind::Whole, ..Look::default() };
    for (_, Figure { sized, refused }) in studio.figures(text, &look, 30.0) {
        assert_eq!((refused, sized.left_out), (None, Vec::new()));
        assert!((sized.text - 8.0 * Unit::Pt.px()).abs() < 0.01, "letters are as large as was wanted");
        assert!((sized.scene.page.width() * sized.scale - 30.0 * Unit::Cm.px()).abs() < 0.1);
    }
}

#[test]
fn a_ring_around_a_node_touches_no_text() {
    let studio = Studio::new();
    let mut n_rings = 0;
    for (width, height) in [(375.0, 200.0), (480.0, 300.0), (800.0, 500.0)] {
        for view in [ViewKind::Whole, ViewKind::Path] {
            for tree in TREES.iter().filter(|tree| tree.text.lines().count() < 30) {
                let look = Look { view, ..Look::default() };
                let mut watch = |_| Control::GoOn;
                let mut means = BuildContext {
                    text: &studio.text,
                    metrics: &studio.metrics,
                    budget: &Budget::unlimited(),
                    watch: &mut watch,
                };
                let frame = Frame::new(width, height, 12.0);
                let request = Request::new(SearchInput::Text(tree.text.into()), Conventions::default(), look);
                let made = make(&request, None, &mut means).unwrap();
                let step = made.trace.n_steps().saturating_sub(1);
                let whole = made.picture.in_frame(frame).filter(|_| view == ViewKind::Whole);
                let rows = made.picture.rows(step, Some(frame));
                let scene = match &whole {
                    Some(whole) => whole.whole(step, Focus::default()),
                    None => rows.scene(&made.picture, Focus::default()),
                };
                let texts = studio.texts(&scene);
                for node in made.tree.nodes() {
                    let ring = match &whole {
                        Some(whole) => whole.ring_of(node),
                        None => rows.ring_of(&made.picture, node),
                    };
                    let Some((_, lines)) = ring.and_then(|ring| outline(&scene, &ring)) else { continue };
                    n_rings += 1;
                    for (group, rect, text) in &texts {
                        let distance =
                            lines.iter().map(|line| from_line(*rect, *line)).fold(f64::INFINITY, f64::min);
                        assert!(
                            distance > 0.4,
                            "{} in {frame:?}: {text:?} of {group:?}, {node:?}: {distance}",
                            tree.name
                        );
                    }
                }
            }
        }
    }
    assert!(n_rings > 300, "{n_rings}");
}

#[test]
fn a_wide_tree_is_drawn_whole_where_a_page_has_room_for_it_and_else_the_figure_says_that_it_is_a_path() {
    let studio = Studio::new();
    let leaves = (1..=30).map(|leaf| (leaf % 10).to_string()).collect::<Vec<_>>().join(", ");
    let (_, wide) = studio.figures(&format!("[[{leaves}], [2, 4]]"), &Look::default(), 16.0).pop().unwrap();
    assert_eq!(wide.refused, None);
    assert!(!wide.sized.left_out.contains(&Concession::Tree), "{:?}", wide.sized.left_out);
    let drawn = studio
        .texts(&wide.sized.scene)
        .into_iter()
        .filter(|(group, ..)| matches!(group, SceneGroup::Node(_)));
    assert!(drawn.count() >= 30);
    let (_, narrow) = studio.figures(&format!("[[{leaves}], [2, 4]]"), &Look::default(), 8.0).pop().unwrap();
    assert_eq!(narrow.sized.left_out.first(), Some(&Concession::Tree));
}

#[test]
fn a_title_is_whole_where_the_height_follows_from_the_content() {
    let studio = Studio::new();
    let title =
        "The decision of a company that wants to enter a market where a competitor is already present";
    let text = format!("title: {title}\n{}", LONG_LABELS.trim_start());
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    let (_, figure) = studio.figures(&text, &look, 16.0).pop().unwrap();
    let texts = studio.texts(&figure.sized.scene);
    let lines = texts.iter().filter(|(group, ..)| *group == SceneGroup::Title);
    let lines: Vec<&str> = lines.map(|(.., text)| text.as_str()).collect();
    assert!(lines.join(" ").starts_with(&format!("{title} alpha-beta")), "{lines:?}");
}

#[test]
fn searches_in_a_narrow_column_stand_above_each_other_and_say_what_each_says_alone() {
    let folder = tempfile::tempdir().unwrap();
    for width in ["8cm", "10cm", "14cm"] {
        let args = ["export", "a-to-n", "--with", "pvs", "-o", "both.svg", "--force", "--width", width];
        let ran = run_in(Some(folder.path()), &args, "");
        assert_eq!(ran.status, 0, "{width}: {}", ran.err);
        for left_out in ["left-out-windows", "left-out-reasons"] {
            let name = english().say_named(left_out, &[]);
            assert!(!ran.err.contains(&name), "{width}: {}", ran.err);
        }
    }
}

#[test]
fn the_dot_of_the_best_child_covers_no_move() {
    let studio = Studio::new();
    let text = plyscope::library::find("five-stones").unwrap().text;
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    let (_, figure) = studio.figures(text, &look, 16.0).pop().unwrap();
    let scene = &figure.sized.scene;
    let texts = studio.texts(scene);
    let moves: Vec<Rect> =
        texts.into_iter().filter(|(.., said)| said.starts_with("take")).map(|(_, rect, _)| rect).collect();
    assert!(moves.len() > 15, "{}", moves.len());
    let mut n_dots = 0;
    for item in &scene.items {
        let Shape::Circle { center, radius, paint } = item.shape else { continue };
        if scene.paint(paint).class == "best-mark" {
            let dot = Rect::new(center, center).expand(radius - 0.5);
            assert_eq!(moves.iter().find(|text| overlap(**text, dot)), None, "{dot:?}");
            n_dots += 1;
        }
    }
    assert!(n_dots > 8, "{n_dots}");
}

/// Straight edges of many siblings would be steep, so that moves would lie on the edges beside theirs.
#[test]
fn in_a_tree_that_grows_to_the_right_a_move_lies_on_no_edge_of_another_node() {
    let studio = Studio::new();
    let text = plyscope::library::find("horizon").unwrap().text;
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    let (_, figure) = studio.figures(text, &look, 16.0).pop().unwrap();
    let scene = &figure.sized.scene;
    let texts = studio.texts(scene).into_iter();
    let moves: Vec<_> = texts.filter(|(group, ..)| matches!(group, SceneGroup::Edge(_))).collect();
    assert!(moves.len() > 20, "{}", moves.len());
    for item in &scene.items {
        let Shape::Line { from, to, .. } = item.shape else { continue };
        if !matches!(item.group, SceneGroup::Edge(_)) {
            continue;
        }
        let others = moves.iter().filter(|(group, ..)| *group != item.group);
        let on: Vec<_> = others.filter(|(_, rect, _)| crate::worksheet::crosses(*rect, from, to)).collect();
        assert!(on.is_empty(), "{:?} lies on {on:?}", item.group);
    }
}

/// Where the height is too small, the refusal says which one would do.
#[test]
fn a_height_that_is_refused_is_told_which_would_do() {
    let folder = tempfile::tempdir().unwrap();
    let export = |height: &str| {
        run_in(Some(folder.path()), &["export", "a-to-n", "-o", "a.png", "--height", height], "")
    };
    let refused = export("5cm");
    assert_eq!(refused.status, 2, "5 cm are too little");
    let height = refused.err.split("a height of ").nth(1).and_then(|rest| rest.split(" would").next());
    let height = height.unwrap_or_else(|| panic!("{}", refused.err)).replace(' ', "");
    assert_eq!(export(&height).status, 0, "{}", refused.err);
}

#[test]
fn where_the_names_of_rows_have_no_column_all_stand_at_one_edge() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, ..Look::default() };
    let (mut n_figures, mut failed) = (0, Vec::new());
    for tree in TREES {
        for centimeters in WIDTHS {
            for (moment, figure) in studio.figures(tree.text, &look, centimeters) {
                let scene = &figure.sized.scene;
                let middle = scene.page.center().x;
                let names: Vec<bool> = studio
                    .texts(scene)
                    .into_iter()
                    .filter(|(group, ..)| *group == SceneGroup::Margin)
                    .map(|(_, rect, _)| rect.center().x < middle)
                    .collect();
                n_figures += usize::from(names.len() > 1);
                if names.windows(2).any(|two| two[0] != two[1]) {
                    failed.push(format!("{} at {centimeters} cm, {moment:?}", tree.name));
                }
            }
        }
    }
    assert!(failed.is_empty() && n_figures > 20, "{n_figures}: {}", failed.join("\n"));
}

/// There the height follows from the content: nothing has to touch.
#[test]
fn in_a_tree_that_grows_to_the_right_edges_run_over_no_text_and_no_glyph_and_glyphs_stand_apart() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    let (mut n_edges, mut failed) = (0, Vec::new());
    for name in ["a-to-n", "a-to-q", "uneven", "dice", "tic-tac-toe", "three-by-three", "deep-cutoff"] {
        let text = plyscope::library::find(name).unwrap().text;
        for (moment, figure) in studio.figures(text, &look, 8.0) {
            let (scene, point) = (&figure.sized.scene, Unit::Pt.px() / figure.sized.scale);
            let texts = studio.texts(scene);
            let mut glyphs: Vec<(SceneGroup, Rect)> = Vec::new();
            for item in &scene.items {
                let SceneGroup::Node(_) = item.group else { continue };
                let Some((_, lines)) = outline(scene, &item.shape) else { continue };
                let ends = lines.iter().flatten().map(|&end| Rect::new(end, end));
                glyphs.extend(ends.reduce(Rect::union).map(|rect| (item.group, rect)));
            }
            for (i, (group, rect)) in glyphs.iter().enumerate() {
                for (other_group, other) in &glyphs[i + 1..] {
                    let distance = apart(*rect, *other) / point;
                    if group != other_group && distance < 3.0 {
                        failed.push(format!(
                            "{name}, {moment:?}: {group:?} and {other_group:?}: {distance:.1} pt"
                        ));
                    }
                }
            }
            for item in &scene.items {
                let (SceneGroup::Edge(child), Shape::Line { from, to, .. }) = (item.group, &item.shape)
                else {
                    continue;
                };
                n_edges += 1;
                for (group, rect, words) in &texts {
                    let is_on_edge = matches!(group, SceneGroup::Edge(_));
                    if !is_on_edge && from_line(*rect, [*from, *to]) < 0.5 * point {
                        failed.push(format!("{name}, {moment:?}: the edge to {child:?} runs over {words:?}"));
                    }
                }
                // It ends at the outline of its own.
                for (group, rect) in glyphs.iter().filter(|(group, _)| *group != SceneGroup::Node(child)) {
                    let inner = rect.expand(-0.2 * rect.width().min(rect.height()));
                    let begins = from.x >= rect.center().x && from.x <= rect.max.x + 0.1;
                    if !begins && crate::worksheet::crosses(inner, *from, *to) {
                        failed.push(format!("{name}, {moment:?}: the edge to {child:?} runs over {group:?}"));
                    }
                }
            }
        }
    }
    assert!(failed.is_empty() && n_edges > 100, "{n_edges}: {}", failed.join("\n"));
}

/// In a paper with several figures, letters are as large in one as in the next.
#[test]
fn figures_of_one_width_have_letters_of_one_size() {
    let studio = Studio::new();
    for orientation in [Orientation::TopDown, Orientation::LeftRight] {
        let look = Look { view: ViewKind::Whole, orientation, ..Look::default() };
        let mut sizes: BTreeMap<(&str, u64), Vec<&str>> = BTreeMap::new();
        for name in ["a-to-n", "a-to-q", "three-by-three", "forced-mate", "minimal-tree", "dice", "root-min"]
        {
            let text = plyscope::library::find(name).unwrap().text;
            for (_, figure) in
                studio.figures(text, &look, 16.0).into_iter().filter(|(_, one)| one.refused.is_none())
            {
                let (scene, scale) = (&figure.sized.scene, figure.sized.scale / Unit::Pt.px());
                for item in &scene.items {
                    let Shape::Text { paint, .. } = item.shape else { continue };
                    let pen = scene.text_paint(paint);
                    sizes
                        .entry((pen.class, (pen.size * scale * 10.0).round() as u64))
                        .or_default()
                        .push(name);
                }
            }
        }
        for (one, other) in sizes.iter().zip(sizes.iter().skip(1)) {
            assert_ne!(
                one.0.0, other.0.0,
                "{orientation:?}: {:?} at {:?}, {:?} at {:?}",
                one.0, one.1, other.0, other.1
            );
        }
    }
}

#[test]
fn a_tree_is_laid_out_tighter_where_it_would_be_higher_than_a_page() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    for name in ["best-order", "worst-order", "from-the-right"] {
        let text = plyscope::library::find(name).unwrap().text;
        for (moment, figure) in studio.figures(text, &look, 16.0) {
            let height = figure.sized.scene.page.height() * figure.sized.scale;
            assert!(height <= Frame::PAGE_HEIGHT, "{name}, {moment:?}: {height}");
        }
    }
}

#[test]
fn in_one_tree_that_grows_to_the_right_all_edges_run_in_the_same_way() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    let mut kinds = BTreeSet::new();
    for tree in plyscope::library::TREES.iter().filter(|tree| tree.name != "middle-game") {
        for centimeters in [8.0, 16.0] {
            for (_, figure) in studio.figures(tree.text, &look, centimeters) {
                let runs =
                    figure.sized.scene.items.iter().filter_map(|item| match (item.group, &item.shape) {
                        (SceneGroup::Edge(_), Shape::Line { from, to, .. }) => {
                            Some([(to.x - from.x).abs(), (to.y - from.y).abs()])
                        }
                        _ => None,
                    });
                let [mut has_aslant, mut has_trunk] = [false; 2];
                for [right, down] in runs {
                    has_aslant |= right > 0.5 && down > 0.5;
                    has_trunk |= right < 1e-6 && down > 0.5;
                }
                assert!(!(has_aslant && has_trunk), "{} at {centimeters} cm has both", tree.name);
                kinds.insert([has_aslant, has_trunk]);
            }
        }
    }
    assert_eq!(kinds.len(), 2, "some have edges aslant, some have trunks: {kinds:?}");
}

#[test]
fn a_reason_in_a_figure_touches_no_edge() {
    let studio = Studio::new();
    let look = Look { view: ViewKind::Whole, ..Look::default() };
    let (mut n_reasons, mut failed) = (0, Vec::new());
    for tree in plyscope::library::TREES.iter().filter(|tree| tree.name != "middle-game") {
        let (name, text) = (tree.name, tree.text);
        for centimeters in [8.0, 12.0, 16.0, 20.0] {
            for (moment, figure) in studio.figures(text, &look, centimeters) {
                let (scene, point) = (&figure.sized.scene, Unit::Pt.px() / figure.sized.scale);
                let texts = studio.texts(scene).into_iter();
                let reasons = texts.filter(|(group, ..)| matches!(group, SceneGroup::Cut(_)));
                for (_, rect, words) in reasons {
                    n_reasons += 1;
                    let touching = scene.items.iter().filter(|item| match item.shape {
                        Shape::Line { from, to, .. } => from_line(rect, [from, to]) < 0.5 * point,
                        _ => false,
                    });
                    let groups: Vec<_> = touching
                        .map(|item| item.group)
                        .filter(|group| matches!(group, SceneGroup::Edge(_) | SceneGroup::Cut(_)))
                        .collect();
                    if !groups.is_empty() {
                        failed.push(format!("{name}, {centimeters} cm, {moment:?}: {words:?}: {groups:?}"));
                    }
                }
            }
        }
    }
    assert!(failed.is_empty() && n_reasons > 20, "{n_reasons}: {}", failed.join("\n"));
}

/// A child of the last row would be taken for the node that cut.
#[test]
fn a_reason_below_a_child_names_the_node_that_cut() {
    let studio = Studio::new();
    let text = plyscope::library::find("forced-mate").unwrap().text;
    let look = Look { view: ViewKind::Whole, ..Look::default() };
    let (_, figure) = studio.figures(text, &look, 8.0).pop().unwrap();
    let texts = studio.texts(&figure.sized.scene);
    assert!(texts.iter().any(|(.., said)| said == "F: ∞ ≥ β = ∞"), "{texts:?}");
}

/// Across the trunk that they share, slashes would look like a part of the tree.
#[test]
fn slashes_across_edges_that_leave_a_trunk_cross_one_edge_each() {
    let studio = Studio::new();
    let text = plyscope::library::find("deep-cutoff").unwrap().text;
    let look = Look { view: ViewKind::Whole, orientation: Orientation::LeftRight, ..Look::default() };
    for centimeters in [8.0, 16.0] {
        let (_, figure) = studio.figures(text, &look, centimeters).pop().unwrap();
        let scene = &figure.sized.scene;
        let slashes = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Line { from, to, paint } if scene.paint(paint).class == "cut-mark" => {
                Some((to.x - from.x).hypot(to.y - from.y))
            }
            _ => None,
        });
        let lengths: Vec<f64> = slashes.filter(|length| *length > 0.0).collect();
        assert!(lengths.len() >= 10 && lengths.iter().all(|length| *length < 24.0), "{lengths:?}");
    }
}

#[test]
fn in_its_natural_size_the_moves_to_many_siblings_stand_above_their_nodes() {
    let studio = Studio::new();
    let scene = studio.natural(plyscope::library::find("mate-in-two").unwrap().text);
    let mut middles = std::collections::HashMap::new();
    for item in &scene.items {
        let SceneGroup::Node(node) = item.group else { continue };
        let Some((_, lines)) = outline(&scene, &item.shape) else { continue };
        let rect = lines.iter().flatten().map(|&end| Rect::new(end, end)).reduce(Rect::union);
        middles.entry(node).or_insert(rect.unwrap().center());
    }
    let mut n_moves = 0;
    for (group, rect, said) in studio.texts(&scene) {
        let SceneGroup::Edge(node) = group else { continue };
        let middle = middles[&node];
        let others = middles.values().filter(|other| (other.y - middle.y).abs() < 1.0);
        let over = others.filter(|other| (other.x - rect.center().x).abs() < 10.0);
        assert!(over.copied().all(|other| other == middle), "{said} stands over another node");
        n_moves += 1;
    }
    assert!(n_moves > 100, "{n_moves}");
}
