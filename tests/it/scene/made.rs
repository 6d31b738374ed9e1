//! Scenes like those of annotated trees, made without a tree. Also used by the export benchmark.

#![allow(clippy::unreadable_literal, reason = "colors are written as on the web")]

use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Color, Face, Paint, PaintId, Point, Rect, Scene, SceneGroup, SceneItem, Shape, Stroke, TextAnchor,
    TextPaint, TextPaintId,
};
use plyscope::tree::NodeId;

const EDGE: PaintId = PaintId(0);
const MAX: PaintId = PaintId(1);
const MIN: PaintId = PaintId(2);
const LEAF: PaintId = PaintId(3);
const CUT_EDGE: PaintId = PaintId(4);
const WITNESS: PaintId = PaintId(5);
const RULE: PaintId = PaintId(6);
const STRIKE: PaintId = PaintId(7);

const LABEL: TextPaintId = TextPaintId(0);
const VALUE: TextPaintId = TextPaintId(1);
const ALPHA: TextPaintId = TextPaintId(2);
const BETA: TextPaintId = TextPaintId(3);
const OLD: TextPaintId = TextPaintId(4);
const NOW: TextPaintId = TextPaintId(5);
const TITLE: TextPaintId = TextPaintId(6);
const CODE: TextPaintId = TextPaintId(7);

fn looks(scene: &mut Scene) {
    let line = |rgb, width, dash| Some(Stroke { color: Color::hex(rgb), width, dash });
    let paint = |class, fill: Option<u32>, stroke| Paint { class, fill: fill.map(Color::hex), stroke };
    scene.paints = vec![
        paint("edge", None, line(0x4a4d55, 1.8, None)),
        paint("max", Some(0xdcebf7), line(0x0072b2, 2.0, None)),
        paint("min", Some(0xf7e9de), line(0xb35c00, 2.0, None)),
        paint("leaf", Some(0xffffff), line(0x4a4d55, 1.8, None)),
        paint("edge-cut", None, line(0x9a9da5, 1.5, Some([4.0, 4.0]))),
        paint("witness", None, line(0xc4361f, 1.6, Some([0.1, 4.5]))),
        paint("rule", None, line(0xe8eaee, 1.0, None)),
        paint("strike", None, line(0x9a9da5, 1.1, None)),
    ];
    let text = |class, face, size, rgb| TextPaint { class, face, size, color: Color::hex(rgb) };
    scene.text_paints = vec![
        text("label", Face::Sans, 11.0, 0x66686f),
        text("value", Face::SansBold, 16.0, 0x111214),
        text("alpha", Face::SansBold, 13.0, 0x0072b2),
        text("beta", Face::SansBold, 13.0, 0xb35c00),
        text("old", Face::Sans, 13.0, 0x9a9da5),
        text("now", Face::SansBold, 13.0, 0x111214),
        text("title", Face::SansBold, 19.0, 0x111214),
        text("code", Face::Mono, 12.0, 0x4a4d55),
    ];
}

fn put_text(
    scene: &mut Scene,
    group: SceneGroup,
    at: Point,
    anchor: TextAnchor,
    text: &str,
    paint: TextPaintId,
) {
    let text = scene.add_text(text);
    scene.items.push(SceneItem { group, shape: Shape::Text { at, anchor, text, paint } });
}

/// A node with its label and value, and its bounds beside it unless it is a leaf.
fn put_node(scene: &mut Scene, metrics: &Metrics, index: usize, at: Point, label: &str, bounds: bool) {
    let group = SceneGroup::Node(NodeId::from_index(index));
    let Point { x, y } = at;
    let shape = match (bounds, index % 2) {
        (false, _) => Shape::Rect {
            rect: Rect::new(Point::new(x - 19.0, y - 20.0), Point::new(x + 19.0, y + 20.0)),
            corner: 5.0,
            paint: LEAF,
        },
        (true, 0) => Shape::Triangle {
            corners: [
                Point::new(x, y - 28.0),
                Point::new(x + 29.0, y + 19.0),
                Point::new(x - 29.0, y + 19.0),
            ],
            paint: MAX,
        },
        (true, _) => Shape::Triangle {
            corners: [
                Point::new(x, y + 28.0),
                Point::new(x + 29.0, y - 19.0),
                Point::new(x - 29.0, y - 19.0),
            ],
            paint: MIN,
        },
    };
    scene.items.push(SceneItem { group, shape });
    let value = format!("{}{}", ["≥", "≤", ""][index % 3], index % 97);
    put_text(scene, group, Point::new(x, y - 2.0), TextAnchor::Middle, label, LABEL);
    put_text(scene, group, Point::new(x, y + 15.0), TextAnchor::Middle, &value, VALUE);
    if !bounds {
        return;
    }
    let (old, now) = ((index % 13).to_string(), (index % 89).to_string());
    for (row, (name, look, pieces)) in
        [("α", ALPHA, ["−∞", &old, &now]), ("β", BETA, ["∞", "", &now])].into_iter().enumerate()
    {
        let mut pen = Point::new(x + 36.0, y - 6.0 + 17.0 * row as f64);
        put_text(scene, group, pen, TextAnchor::Start, name, look);
        pen.x += metrics.width(name, Face::SansBold, 13.0) + 4.0;
        let mut strikes = Vec::new();
        for (i, piece) in pieces.into_iter().enumerate().filter(|(_, piece)| !piece.is_empty()) {
            let (look, face) = if i == 2 { (NOW, Face::SansBold) } else { (OLD, Face::Sans) };
            put_text(scene, group, pen, TextAnchor::Start, piece, look);
            let width = metrics.width(piece, face, 13.0);
            if i < 2 {
                strikes.push((
                    Point::new(pen.x - 1.3, pen.y - 1.0),
                    Point::new(pen.x + width + 1.3, pen.y - 8.3),
                ));
            }
            pen.x += width + 5.0;
        }
        for (from, to) in strikes {
            scene.items.push(SceneItem { group, shape: Shape::Line { from, to, paint: STRIKE } });
        }
    }
}

/// A complete ternary tree of so many nodes, all bounds shown where `bounds` says so.
pub(crate) fn tree(n_nodes: usize, bounds: impl Fn(usize, bool) -> bool) -> Scene {
    let metrics = Metrics::new();
    let mut scene = Scene { background: Some(Color::hex(0xffffff)), ..Scene::default() };
    looks(&mut scene);
    scene.title = format!("A tree of {n_nodes} nodes");
    "Made for tests.".clone_into(&mut scene.description);
    // By levels: the widest decides the width.
    let mut level_of = vec![0_usize; n_nodes];
    let mut places = vec![Point::default(); n_nodes];
    for index in 1..n_nodes {
        level_of[index] = level_of[(index - 1) / 3] + 1;
    }
    let n_levels = level_of.last().map_or(0, |level| level + 1);
    let width = 3_usize.pow(n_levels.saturating_sub(1) as u32) as f64 * 110.0;
    let mut first = 0;
    for level in 0..n_levels {
        let count = 3_usize.pow(level as u32);
        for i in 0..count.min(n_nodes - first) {
            let x = (i as f64 + 0.5) * width / count as f64;
            places[first + i] = Point::new(x, 80.0 + 118.0 * level as f64);
        }
        first += count;
    }
    scene.page = Rect::new(Point::default(), Point::new(width.max(1.0), 60.0 + 118.0 * n_levels as f64));
    for index in 1..n_nodes {
        let (from, to) = (places[(index - 1) / 3], places[index]);
        let paint = if index % 11 == 0 { CUT_EDGE } else { EDGE };
        let group = SceneGroup::Edge(NodeId::from_index(index));
        let (from, to) = (Point::new(from.x, from.y + 20.0), Point::new(to.x, to.y - 20.0));
        scene.items.push(SceneItem { group, shape: Shape::Line { from, to, paint } });
    }
    for (index, &place) in places.iter().enumerate() {
        let inner = 3 * index + 1 < n_nodes;
        put_node(&mut scene, &metrics, index, place, &format!("n{index}"), bounds(index, inner));
    }
    scene
}

/// A handful of nodes with hostile and foreign labels, a title, rules, a witness, a circle and code.
pub(crate) fn foreign() -> Scene {
    let metrics = Metrics::new();
    let mut scene = Scene {
        page: Rect::new(Point::default(), Point::new(640.0, 330.0)),
        background: Some(Color::hex(0xffffff)),
        title: "<Labels> & \"quotes\"".to_owned(),
        description: "根 корень ρίζα".to_owned(),
        ..Scene::default()
    };
    looks(&mut scene);
    put_text(
        &mut scene,
        SceneGroup::Title,
        Point::new(24.0, 34.0),
        TextAnchor::Start,
        "α-cutoff: <b>&amp;</b> ≥ 7",
        TITLE,
    );
    put_text(
        &mut scene,
        SceneGroup::Title,
        Point::new(616.0, 34.0),
        TextAnchor::End,
        "minimax(node)  # 0",
        CODE,
    );
    for y in [110.0, 230.0] {
        let (from, to) = (Point::new(24.0, y), Point::new(616.0, y));
        scene
            .items
            .push(SceneItem { group: SceneGroup::Margin, shape: Shape::Line { from, to, paint: RULE } });
    }
    let labels = ["根节点", "Корень", "ρίζα", "<script>", "a\u{1}&\"b'"];
    let places = [(320.0, 110.0), (80.0, 230.0), (200.0, 230.0), (400.0, 230.0), (520.0, 230.0)];
    for (i, &(x, y)) in places.iter().enumerate().skip(1) {
        let (from, to) = (Point::new(places[0].0, 130.0), Point::new(x, y - 20.0));
        let paint = if i == 4 { CUT_EDGE } else { EDGE };
        let group = SceneGroup::Edge(NodeId::from_index(i));
        scene.items.push(SceneItem { group, shape: Shape::Line { from, to, paint } });
    }
    for (i, (&(x, y), label)) in places.iter().zip(labels).enumerate() {
        put_node(&mut scene, &metrics, i, Point::new(x, y), label, i < 3);
    }
    let points =
        [(540.0, 205.0), (600.0, 120.0), (480.0, 60.0), (360.0, 100.0)].map(|(x, y)| Point::new(x, y));
    let group = SceneGroup::Witness(NodeId::from_index(4));
    scene.items.push(SceneItem { group, shape: Shape::Curve { points, paint: WITNESS } });
    let circle = Shape::Circle { center: Point::new(40.0, 300.0), radius: 12.0, paint: MAX };
    scene.items.push(SceneItem { group: SceneGroup::Legend, shape: circle });
    put_text(
        &mut scene,
        SceneGroup::Legend,
        Point::new(60.0, 305.0),
        TextAnchor::Start,
        "MAX · 最大 · שלום",
        LABEL,
    );
    scene
}

/// So many internal nodes in a square, each with an edge to the one before it in its row: at any width, as much
/// to paint as so many nodes can give.
pub(crate) fn square(n_nodes: usize) -> Scene {
    let metrics = Metrics::new();
    let mut scene = Scene { background: Some(Color::hex(0xffffff)), ..Scene::default() };
    looks(&mut scene);
    let side = n_nodes.isqrt();
    scene.page = Rect::new(Point::default(), Point::new(side as f64 * 150.0, side as f64 * 100.0));
    for index in 0..n_nodes {
        let at = Point::new((index % side) as f64 * 150.0 + 35.0, (index / side) as f64 * 100.0 + 45.0);
        if index % side > 0 {
            let group = SceneGroup::Edge(NodeId::from_index(index));
            let from = Point::new(at.x - 130.0, at.y - 10.0);
            scene.items.push(SceneItem { group, shape: Shape::Line { from, to: at, paint: EDGE } });
        }
        put_node(&mut scene, &metrics, index, at, &format!("n{index}"), true);
    }
    scene
}
