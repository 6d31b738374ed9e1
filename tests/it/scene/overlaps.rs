//! Nothing lies on what is written, in any bundled tree, however it is drawn and searched.

use std::sync::Arc;

use plyscope::layout::{Folds, Orientation};
use plyscope::library;
use plyscope::live::Subject;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Annotations, Focus, Frame, Glyphs, Look, Picture, Point, Rect, Scene, SceneGroup, Shape, WitnessArrows,
};
use plyscope::search::{Algorithm, Conventions, Fail, Table};
use plyscope::tree::NodeId;

use super::texts;
use crate::text::{english, metrics};

const ALGORITHMS: [Algorithm; 4] = [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Sss];

/// Whether a straight piece touches the inside of a rectangle.
fn touches(rect: Rect, from: Point, to: Point) -> bool {
    let n = ((to.x - from.x).hypot(to.y - from.y) / 1.5).ceil().max(1.0);
    (0..=n as usize).any(|i| {
        let t = i as f64 / n;
        let at = Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
        at.x > rect.min.x && at.x < rect.max.x && at.y > rect.min.y && at.y < rect.max.y
    })
}

/// Where a text box can be touched by a line at all.
fn may_touch(rect: Rect, from: Point, to: Point) -> bool {
    from.x.min(to.x) <= rect.max.x
        && from.x.max(to.x) >= rect.min.x
        && from.y.min(to.y) <= rect.max.y
        && from.y.max(to.y) >= rect.min.y
        && touches(rect, from, to)
}

fn pieces(points: &[Point; 4]) -> Vec<[Point; 2]> {
    let at = |i: usize| {
        let t = i as f64 / 24.0;
        let s = 1.0 - t;
        let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
        let sum = |of: fn(&Point) -> f64| points.iter().zip(weights).map(|(p, w)| of(p) * w).sum();
        Point::new(sum(|p| p.x), sum(|p| p.y))
    };
    (0..24).map(|i| [at(i), at(i + 1)]).collect()
}

/// The lines of an outline.
fn outline(shape: &Shape) -> Vec<[Point; 2]> {
    let closed = |corners: &[Point]| {
        (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]]).collect()
    };
    match *shape {
        Shape::Triangle { corners, .. } => closed(&corners),
        Shape::Rect { rect, corner, .. } => {
            // The middle of a rounded corner is so far from both sides.
            let cut = corner * (1.0 - std::f64::consts::FRAC_1_SQRT_2);
            let mut corners = Vec::new();
            for (x, inward_x, y, inward_y, is_turned) in [
                (rect.min.x, 1.0, rect.min.y, 1.0, false),
                (rect.max.x, -1.0, rect.min.y, 1.0, true),
                (rect.max.x, -1.0, rect.max.y, -1.0, false),
                (rect.min.x, 1.0, rect.max.y, -1.0, true),
            ] {
                let at = |by_x: f64, by_y: f64| Point::new(x + inward_x * by_x, y + inward_y * by_y);
                let round = [at(0.0, corner), at(cut, cut), at(corner, 0.0)];
                corners.extend(if is_turned { [round[2], round[1], round[0]] } else { round });
            }
            closed(&corners)
        }
        Shape::Circle { center, radius, .. } => {
            let corners: Vec<Point> = (0..24)
                .map(|i| f64::from(i) * std::f64::consts::TAU / 24.0)
                .map(|angle| Point::new(center.x + radius * angle.cos(), center.y + radius * angle.sin()))
                .collect();
            closed(&corners)
        }
        _ => Vec::new(),
    }
}

/// What lies on what, one line each.
fn faults(picture: &Picture, scene: &Scene, metrics: &Metrics) -> Vec<String> {
    let texts = texts(scene, metrics);
    let mut faults = Vec::new();
    let mut by_top: Vec<usize> = (0..texts.len()).collect();
    by_top.sort_by(|&a, &b| texts[a].1.min.y.total_cmp(&texts[b].1.min.y));
    for (i, &a) in by_top.iter().enumerate() {
        let (group, rect, said) = &texts[a];
        let below = by_top[i + 1..].iter().take_while(|&&b| texts[b].1.min.y < rect.max.y);
        for &b in below {
            if rect.overlaps(texts[b].1) {
                faults.push(format!("{said:?} of {group:?} lies on {:?} of {:?}", texts[b].2, texts[b].0));
            }
        }
        if !(scene.page.contains(rect.min) && scene.page.contains(rect.max)) {
            faults.push(format!("{said:?} of {group:?} leaves the page"));
        }
    }
    let mut is_text = 0;
    let mut papers: Vec<Rect> = Vec::new();
    let mut lines: Vec<[Point; 2]> = Vec::new();
    for item in &scene.items {
        match item.shape {
            Shape::Line { from, to, .. }
                if matches!(item.group, SceneGroup::Edge(_) | SceneGroup::Margin) =>
            {
                lines.push([from, to]);
                papers.clear();
            }
            Shape::Rect { rect, paint, .. } if scene.paint(paint).class == "paper" => papers.push(rect),
            Shape::Text { .. } => {
                let (group, rect, said) = &texts[is_text];
                is_text += 1;
                let in_glyph = match group {
                    SceneGroup::Node(node) => {
                        picture.node_rect(*node).is_some_and(|own| own.contains(rect.center()))
                    }
                    _ => false,
                };
                let has_paper =
                    papers.iter().any(|paper| paper.contains(rect.min) && paper.contains(rect.max));
                if !in_glyph && !has_paper && lines.iter().any(|line| may_touch(*rect, line[0], line[1])) {
                    faults.push(format!("a line runs through {said:?} of {group:?}"));
                }
            }
            Shape::Curve { ref points, .. } => {
                let hit = texts
                    .iter()
                    .find(|(_, rect, _)| pieces(points).iter().any(|p| may_touch(*rect, p[0], p[1])));
                if let Some((group, _, said)) = hit {
                    faults.push(format!("an arrow runs through {said:?} of {group:?}"));
                }
                if let SceneGroup::Witness(cutter) = item.group
                    && let Some(node) = node_under(picture, cutter, &pieces(points))
                {
                    faults.push(format!("the arrow to {cutter:?} runs through {node:?}"));
                }
                if pieces(points).iter().any(|piece| !scene.page.contains(piece[1])) {
                    faults.push("an arrow leaves the page".to_owned());
                }
            }
            shape if scene_class(scene, &shape) == Some("halo") => {
                for (group, rect, said) in &texts {
                    let in_glyph = match group {
                        SceneGroup::Node(node) => {
                            picture.node_rect(*node).is_some_and(|own| own.contains(rect.center()))
                        }
                        _ => false,
                    };
                    let near = rect.expand(4.0);
                    if !in_glyph && outline(&shape).iter().any(|line| may_touch(near, line[0], line[1])) {
                        faults.push(format!("{said:?} of {group:?} lies on the halo"));
                    }
                }
            }
            _ => {}
        }
    }
    faults
}

/// The node over whose middle an arrow runs that neither ends nor begins there.
fn node_under(picture: &Picture, cutter: NodeId, pieces: &[[Point; 2]]) -> Option<NodeId> {
    let trace = picture.trace();
    let witnesses = trace.cuts().filter(|cut| trace.node(cut.visit) == cutter).filter_map(|cut| cut.witness);
    let ends: Vec<NodeId> = witnesses.map(|witness| trace.node(witness.ancestor)).chain([cutter]).collect();
    trace.tree().nodes().filter(|node| !ends.contains(node)).find(|&node| {
        let Some(rect) = picture.node_rect(node) else { return false };
        let heart = rect.expand(-rect.width().min(rect.height()) * 0.25);
        pieces.iter().any(|piece| may_touch(heart, piece[0], piece[1]))
    })
}

fn scene_class(scene: &Scene, shape: &Shape) -> Option<&'static str> {
    match *shape {
        Shape::Triangle { paint, .. } | Shape::Rect { paint, .. } | Shape::Circle { paint, .. } => {
            Some(scene.paint(paint).class)
        }
        _ => None,
    }
}

fn check(name: &str, text: &str, looks: &[Look], n_steps: usize, failed: &mut Vec<String>) {
    let (metrics, english) = (metrics(), Arc::new(english()));
    let subject = Subject::read(text).unwrap();
    for (i, look) in looks.iter().enumerate() {
        let algorithm = ALGORITHMS[i % ALGORITHMS.len()];
        let fail = if i % 3 == 0 { Fail::Hard } else { Fail::Soft };
        let conventions = Conventions { algorithm, fail, ..Conventions::default() };
        let trace = Arc::new(subject.search(conventions, None));
        let last = trace.n_steps();
        let picture = Picture::new(trace, look.clone(), Folds::new(), Arc::clone(&english), &metrics);
        let n_steps = n_steps.min(last);
        for k in 0..n_steps {
            // The last one, and some on the way there.
            let step = last.saturating_sub(1) * (k + 1) / n_steps;
            let scene = picture.whole(step, Focus::default());
            for fault in faults(&picture, &scene, &metrics) {
                failed.push(format!(
                    "{name}, {algorithm:?}, {:?}, {:?}, {:?}, step {step} of {last}: {fault}",
                    look.orientation, look.annotations, look.glyphs
                ));
            }
        }
    }
}

fn looks() -> Vec<Look> {
    let mut looks = Vec::new();
    for annotations in [Annotations::History, Annotations::Inequality, Annotations::Edges, Annotations::None]
    {
        for glyphs in [Glyphs::Triangles, Glyphs::SquaresAndCircles, Glyphs::Circles] {
            for orientation in [Orientation::TopDown, Orientation::LeftRight] {
                let witnesses = WitnessArrows::All;
                looks.push(Look {
                    orientation,
                    glyphs,
                    annotations,
                    witnesses,
                    node_types: true,
                    ..Look::default()
                });
            }
        }
    }
    looks
}

#[test]
fn nothing_lies_on_what_is_written_in_any_bundled_tree() {
    let mut failed = Vec::new();
    for (i, tree) in library::TREES.iter().enumerate() {
        // Every second look, each with one algorithm; which, changes from look to look and from tree to tree.
        let mut looks: Vec<Look> = looks()
            .into_iter()
            .enumerate()
            .filter(|(at, _)| (at / 2 + at + i) % 2 == 0)
            .map(|(_, look)| look)
            .collect();
        let n_nodes = tree.text.lines().count();
        looks.rotate_left(tree.name.len() % 4);
        let n_steps = if n_nodes > 25 { 1 } else { 2 };
        check(tree.name, tree.text, &looks, n_steps, &mut failed);
    }
    let shown = failed.iter().take(40).cloned().collect::<Vec<_>>().join("\n");
    assert!(failed.is_empty(), "{} faults:\n{shown}", failed.len());
}

#[test]
fn arrows_run_over_nothing_from_step_to_step() {
    let mut failed = Vec::new();
    for name in ["a-to-n", "a-to-q", "minimal-tree"] {
        let text = library::find(name).unwrap().text;
        let looks: Vec<Look> = looks().into_iter().take(2).collect();
        check(name, text, &looks, 25, &mut failed);
    }
    let shown = failed.iter().take(40).cloned().collect::<Vec<_>>().join("\n");
    assert!(failed.is_empty(), "{} faults:\n{shown}", failed.len());
}

#[test]
fn what_the_table_answered_and_which_thread_visits_is_marked_clear_of_everything() {
    let (metrics, english) = (metrics(), Arc::new(english()));
    for (name, algorithm, table) in [
        ("transpositions", Algorithm::AlphaBeta, Table::On),
        ("a-to-n", Algorithm::Mtdf, Table::Off),
        ("a-to-q", Algorithm::Mtdf, Table::Off),
        ("a-to-n", Algorithm::Parallel, Table::Off),
        ("a-to-q", Algorithm::Parallel, Table::Off),
        ("best-order", Algorithm::Parallel, Table::Off),
    ] {
        let conventions = Conventions { table, ..Conventions::default().with(algorithm) };
        let subject = Subject::read(library::find(name).unwrap().text).unwrap();
        let trace = Arc::new(subject.search(conventions, None));
        let last = trace.n_steps() - 1;
        let natural = [None];
        let widths = [302.0, 378.0, 454.0, 605.0];
        let framed = widths.map(|width| Some(Frame::on_paper(width, f64::INFINITY, 10.7)));
        for frame in framed.into_iter().chain(natural) {
            let (trace, text) = (Arc::clone(&trace), Arc::clone(&english));
            let picture = Picture::alike(trace, &[], Look::default(), Folds::new(), frame, text, &metrics);
            let scene = picture.whole(last, Focus::default());
            let faults = faults(&picture, &scene, &metrics);
            let of_marks: Vec<_> = faults.iter().filter(|fault| fault.contains("\"T")).collect();
            assert!(of_marks.is_empty(), "{name}, {frame:?}: {of_marks:#?}");
            let texts = texts(&scene, &metrics);
            let bars = scene.items.iter().filter_map(|item| match item.shape {
                Shape::Rect { rect, paint, .. } if scene.paint(paint).class.starts_with("thread-") => {
                    Some(rect)
                }
                _ => None,
            });
            for bar in bars {
                let under = texts.iter().find(|(_, rect, _)| rect.overlaps(bar));
                assert!(under.is_none(), "{name}, {frame:?}: a bar lies on {under:?}");
            }
        }
    }
}
