//! What was answered to a task, beside what is right, for the figure of the task.

use std::collections::BTreeMap;

use super::ink::{WorksheetShapeStyle, WorksheetTextStyle};
use crate::practice::{Answer, AnswerShape, Claim, PartVerdict, Question, Verdict, VerdictItem, claimed};
use crate::scene::fonts::Metrics;
use crate::scene::{Point, Rect, Scene, SceneGroup, SceneItem, Shape, TextAnchor};
use crate::text::Text;
use crate::tree::NodeId;

/// Where on an edge its mark stands, from above: near the child, where edges are far apart.
const MARK_AT: f64 = 0.66;
/// Half of a bar across an edge, how far it leans, and the gap before its sign.
const BAR: f64 = 8.0;
const LEAN: f64 = 3.0;
const SIGN: f64 = 9.0;
/// Beside the words in a box, and before those beside it.
const INSET: f64 = 4.0;

/// What stands in a box, and beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GivenField {
    /// The answer; empty where there is none.
    given: String,
    /// Whether it is struck out.
    is_struck: bool,
    /// What should stand there instead.
    right: Option<String>,
}

/// What was answered to a task.
#[derive(Clone, Debug, Default)]
pub(super) struct GivenAnswers {
    fields: BTreeMap<NodeId, Vec<GivenField>>,
    edges: BTreeMap<NodeId, PartVerdict>,
}

impl GivenAnswers {
    /// An answer with the verdict on it.
    pub(super) fn new(question: &Question, answer: &Answer, verdict: &Verdict, text: &Text) -> Self {
        let item_of = |node: NodeId| verdict.items.iter().find(|item| item.node == node);
        let mut all = Self::default();
        match (question.shape(), question.solution(), answer) {
            (AnswerShape::Numbers(fields), Answer::Numbers(right), Answer::Numbers(given)) => {
                for &node in fields.nodes {
                    let words = |numbers: &BTreeMap<NodeId, Vec<Option<Claim>>>, field: usize| {
                        let claim = numbers.get(&node)?.get(field).copied().flatten()?;
                        Some(claimed(claim))
                    };
                    let field =
                        |i| GivenField::new(item_of(node), i, words(given, i), words(&right, i), text);
                    all.fields.insert(node, (0..fields.n_fields).map(field).collect());
                }
            }
            (AnswerShape::Sequence(fields), Answer::Sequence(right), Answer::Sequence(given)) => {
                for &leaf in fields.leaves {
                    let places = |order: &[NodeId]| {
                        let places = order.iter().enumerate().filter(|(_, node)| **node == leaf);
                        let places: Vec<String> = places.map(|(place, _)| (place + 1).to_string()).collect();
                        (!places.is_empty()).then(|| places.join(&say!(text, "list-comma")))
                    };
                    let field = GivenField::new(item_of(leaf), 0, places(given), places(&right), text);
                    all.fields.insert(leaf, vec![field]);
                }
            }
            (AnswerShape::Edges, ..) => {
                let below_edges = verdict.items.iter().filter(|item| item.node != NodeId::ROOT);
                all.edges = below_edges.map(|item| (item.node, item.mark)).collect();
            }
            _ => {}
        }
        all
    }

    /// How wide boxes have to be so that every answer has room in its own.
    pub(super) fn box_width(&self, metrics: &Metrics) -> f64 {
        let pen = WorksheetTextStyle::Given;
        let widths = self.fields.values().flatten().map(|field| pen.width(metrics, &field.given));
        widths.fold(0.0, f64::max) + 2.0 * INSET
    }

    /// What the right answers beside the boxes of a node take.
    pub(super) fn right_width(&self, node: NodeId, metrics: &Metrics) -> f64 {
        let all = self.fields.get(&node).into_iter().flatten().filter_map(|field| field.right.as_deref());
        let widths = all.map(|right| INSET + WorksheetTextStyle::Right.width(metrics, right));
        widths.fold(0.0, f64::max)
    }

    /// Writes what stands in a box of a node, and beside it.
    pub(super) fn fill(
        &self,
        (node, field): (NodeId, usize),
        rect: Rect,
        scene: &mut Scene,
        metrics: &Metrics,
    ) {
        let Some(field) = self.fields.get(&node).and_then(|fields| fields.get(field)) else { return };
        let group = SceneGroup::Node(node);
        let middle = Point::new(f64::midpoint(rect.min.x, rect.max.x), f64::midpoint(rect.min.y, rect.max.y));
        write(scene, group, (middle, TextAnchor::Middle), WorksheetTextStyle::Given, &field.given, metrics);
        if field.is_struck {
            let half = WorksheetTextStyle::Given.width(metrics, &field.given) / 2.0 + 2.0;
            let (from, to) =
                (Point::new(middle.x - half, middle.y + 3.0), Point::new(middle.x + half, middle.y - 3.0));
            let shape = Shape::Line { from, to, paint: WorksheetShapeStyle::Struck.into() };
            scene.items.push(SceneItem { group, shape });
        }
        if let Some(right) = &field.right {
            let at = Point::new(rect.max.x + INSET, middle.y);
            write(scene, group, (at, TextAnchor::Start), WorksheetTextStyle::Right, right, metrics);
        }
    }

    /// Marks the edge to a node, which runs between two places: a bar that was drawn, with a sign whether it is right, or a
    /// dashed one that is missing, with a sign of its own.
    pub(super) fn mark_edge(
        &self,
        node: NodeId,
        (from, to): (Point, Point),
        scene: &mut Scene,
        metrics: &Metrics,
    ) {
        let Some(&mark) = self.edges.get(&node) else { return };
        let (paint, pen, sign) = match mark {
            PartVerdict::Right => (WorksheetShapeStyle::Given, WorksheetTextStyle::Confirmed, "✓"),
            PartVerdict::Missing => (WorksheetShapeStyle::Lacking, WorksheetTextStyle::Right, "○"),
            PartVerdict::Inside => (WorksheetShapeStyle::Given, WorksheetTextStyle::Confirmed, ""),
            PartVerdict::Wrong | PartVerdict::Follows | PartVerdict::Extra => {
                (WorksheetShapeStyle::Given, WorksheetTextStyle::Right, "×")
            }
        };
        let group = SceneGroup::Edge(node);
        let at = Point::new(from.x + (to.x - from.x) * MARK_AT, from.y + (to.y - from.y) * MARK_AT);
        let (left, right) = (Point::new(at.x - BAR, at.y + LEAN), Point::new(at.x + BAR, at.y - LEAN));
        // Edges that run to the right are crossed from above to below.
        let is_flat = (to.x - from.x).abs() > 2.0 * (to.y - from.y).abs();
        let (one, other) = if is_flat {
            (Point::new(at.x - LEAN, at.y + BAR), Point::new(at.x + LEAN, at.y - BAR))
        } else {
            (left, right)
        };
        scene
            .items
            .push(SceneItem { group, shape: Shape::Line { from: one, to: other, paint: paint.into() } });
        let beside =
            if is_flat { Point::new(at.x + LEAN + 2.0, at.y - BAR) } else { Point::new(at.x + SIGN, at.y) };
        write(scene, group, (beside, TextAnchor::Start), pen, sign, metrics);
    }
}

impl GivenField {
    fn new(
        item: Option<&VerdictItem>,
        field: usize,
        given: Option<String>,
        right: Option<String>,
        text: &Text,
    ) -> Self {
        let marks = item.map(VerdictItem::field_marks).unwrap_or_default();
        let mark = marks.get(field).or(marks.first()).copied();
        let is_shifted = item.is_some_and(|item| item.why.is_shifted());
        let is_corrected = is_shifted || mark.is_some_and(|mark| !mark.is_fine());
        Self {
            is_struck: given.is_some() && matches!(mark, Some(PartVerdict::Wrong | PartVerdict::Extra)),
            right: is_corrected.then(|| right.unwrap_or_else(|| say!(text, "exam-no-answer"))),
            given: given.unwrap_or_default(),
        }
    }
}

fn write(
    scene: &mut Scene,
    group: SceneGroup,
    (at, anchor): (Point, TextAnchor),
    pen: WorksheetTextStyle,
    words: &str,
    metrics: &Metrics,
) {
    if words.is_empty() {
        return;
    }
    let text = scene.add_text(words);
    let at = Point::new(at.x, at.y + metrics.cap_height(pen.face()) * pen.size() / 2.0);
    scene.items.push(SceneItem { group, shape: Shape::Text { at, anchor, text, paint: pen.into() } });
}
