//! Measures the texts of nodes: the room that each needs at any step.

use super::dims::PART_GAP;
use super::fonts::Metrics;
use super::ink::Pen;
use super::look::{Annotations, Glyphs, Look};
use super::size::{MAX_STRUCK, NodeNeeds, max_label_inside};
use super::words::{ANSWERED, SceneTexts};
use crate::explain::number;
use crate::layout::Orientation;
use crate::trace::{ChangeKind, Trace, VisitId};
use crate::tree::NodeId;
use crate::value::{Role, Value};

/// Of a node that is visited more often, only so many visits are measured.
const MAX_VISITS_MEASURED: usize = 64;

/// Measures what nodes write.
pub(super) struct Ruler<'a> {
    pub(super) trace: &'a Trace,
    pub(super) look: &'a Look,
    pub(super) words: &'a SceneTexts,
    pub(super) metrics: &'a Metrics,
    /// Whether the shorter forms are measured too: they are needed in a frame only.
    pub(super) is_framed: bool,
    /// Whether some nodes are searched more than once, so that it is written of which search a number is.
    pub(super) searches_again: bool,
}

impl Ruler<'_> {
    fn width(&self, text: &str, pen: Pen) -> f64 {
        self.metrics.width(text, pen.face(), pen.size())
    }

    /// How wide the mark of any visit of a node is, in a frame.
    fn mark(&self, node: NodeId) -> f64 {
        if !self.is_framed {
            return 0.0;
        }
        let of_visit = |visit: VisitId| {
            let hit = if self.trace.is_hit(visit) { ANSWERED } else { "" };
            match self.trace.thread(visit) {
                0 => self.width(hit, Pen::Mark),
                thread => self.width(&format!("{hit} T{thread}"), Pen::Mark),
            }
        };
        self.visits(node).into_iter().map(of_visit).fold(0.0, f64::max)
    }

    /// A node that writes nothing, because it is not drawn.
    pub(super) fn unmeasured(&self, node: NodeId) -> NodeNeeds {
        let tree = self.trace.tree();
        NodeNeeds::new(tree.role(node), tree.is_searched_leaf(node))
    }

    /// What a node that is measured by itself writes.
    pub(super) fn measure(&self, node: NodeId, is_collapsed: bool) -> NodeNeeds {
        let tree = self.trace.tree();
        let is_leaf = tree.is_searched_leaf(node);
        let mut needs = NodeNeeds::new(tree.role(node), is_leaf);
        needs.is_stub = tree.is_stub(node);
        needs.is_triangle = self.look.glyphs == Glyphs::Triangles && !is_leaf && needs.role != Role::Chance;
        needs.is_over = tree.is_terminal(node);
        needs.is_never_visited = is_leaf && self.trace.visits_of(node).is_empty();
        needs.has_mark_above = self.look.node_types;
        let label = self.words.names.in_picture(tree, node).unwrap_or_default();
        needs.label = self.width(&label, Pen::Label);
        needs.value = self.widest_value(node);
        needs.not_tried = self.words.not_tried(tree, node).map_or(0.0, |note| self.width(&note, Pen::Note));
        needs.mark = self.mark(node);
        self.measure_beside(node, &mut needs);
        if self.searches_again && !is_leaf {
            // What stands beside a node is measured as bounds are.
            let ratio = Pen::Bound.size() / Pen::Earlier.size();
            let widest = [self.words.widest_earlier(self.trace), say!(self.words.text, "scene-earlier")];
            let widths = widest.map(|note| self.width(&note, Pen::Earlier) * ratio);
            for need in [&mut needs.history, &mut needs.now] {
                *need = widths.into_iter().fold(*need, f64::max);
            }
        }
        for reason in self.words.reasons_at(node).filter(|_| self.look.reasons) {
            let lines = reason.lines.iter().map(|line| self.width(line, Pen::Reason));
            needs.reason = lines.fold(needs.reason, f64::max);
            needs.short_reason = needs.short_reason.max(self.width(&reason.short(), Pen::Reason));
        }
        if needs.reason > 0.0 && self.searches_again && !is_leaf {
            // Its pass stands below its reason.
            needs.not_tried =
                needs.not_tried.max(self.width(&self.words.widest_earlier(self.trace), Pen::Earlier));
        }
        for reason in self.words.reasons_of(node).filter(|_| self.look.reasons) {
            needs.cuts = true;
            if !reason.is_last_row || self.look.orientation == Orientation::LeftRight {
                let [first, second] = reason.short_lines.each_ref().map(|line| self.width(line, Pen::Reason));
                let widths = [self.width(&reason.short(), Pen::Reason), first.max(second)];
                needs.own_reason = [0, 1].map(|i| needs.own_reason[i].max(widths[i]));
            }
        }
        if is_collapsed {
            let n_hidden = tree.subtree_len(node) - 1;
            let notes = [self.words.collapsed(n_hidden), self.words.collapsed_short(n_hidden)];
            needs.collapsed = notes.map(|note| self.width(&note, Pen::Note));
        }
        if let Some(text) = SceneTexts::on_edge(tree, node) {
            needs.on_edge = self.width(&text, Pen::Move);
        }
        if self.is_framed && self.look.node_types && self.trace.node_type(node).is_some() {
            needs.node_type = self.width("CUT", Pen::Note);
        }
        if self.look.annotations == Annotations::Edges {
            let windows =
                self.visits(node).into_iter().filter_map(|visit| SceneTexts::passed(self.trace, visit));
            needs.passed = windows.map(|text| self.width(&text, Pen::Passed)).fold(0.0, f64::max);
        }
        needs
    }

    /// The same room for all nodes of a large tree: wide enough for any of its values and labels.
    pub(super) fn measure_all(&self) -> [NodeNeeds; 2] {
        let tree = self.trace.tree();
        let mut widest_value = 0.0_f64;
        let mut widest_label = 0.0_f64;
        let digit = self.width("0", Pen::Value);
        for node in tree.nodes() {
            if let Some(value) = tree.value(node) {
                widest_value = widest_value.max(digit * n_characters(value));
            }
            if let Some(label) = self.words.names.in_picture(tree, node) {
                widest_label = widest_label.max(self.width(&label, Pen::Label));
            }
        }
        [false, true].map(|is_leaf| {
            let mut needs = NodeNeeds::new(Role::Min, is_leaf);
            needs.label = widest_label;
            needs.label_beside = Some(widest_label > max_label_inside(self.look.glyphs == Glyphs::Triangles));
            needs.value = widest_value + self.width("≥", Pen::Value);
            if !is_leaf && self.shows_bounds() {
                let small = widest_value * Pen::Bound.size() / Pen::Value.size();
                needs.history = self.width("α …", Pen::Bound) + 4.0 * (small + PART_GAP);
            }
            needs
        })
    }

    fn shows_bounds(&self) -> bool {
        self.trace.conventions().algorithm.has_window()
            && matches!(self.look.annotations, Annotations::History | Annotations::Inequality)
    }

    /// The visits of a node whose texts differ most: all, or, of very many, some.
    fn visits(&self, node: NodeId) -> Vec<VisitId> {
        let visits = self.trace.visits_of(node);
        let stride = visits.len().div_ceil(MAX_VISITS_MEASURED).max(1);
        let last = visits.last().copied();
        visits.into_iter().step_by(stride).chain(last).collect()
    }

    /// The widest text that will ever stand as the node's value.
    fn widest_value(&self, node: NodeId) -> f64 {
        let tree = self.trace.tree();
        if self.trace.conventions().algorithm.is_estimate() {
            return self.width("≈−00.00", Pen::Value);
        }
        if tree.is_searched_leaf(node) {
            return self.width(&SceneTexts::leaf_value(self.trace, node), Pen::Value);
        }
        let of_visit = |visit: VisitId| {
            let bests = self.trace.changes(visit).filter(|change| change.kind == ChangeKind::Best);
            let widest =
                bests.map(|change| self.width(&number(change.value), Pen::Value)).fold(0.0, f64::max);
            let returned = SceneTexts::returned(self.trace, visit, usize::MAX);
            widest.max(self.width(&returned, Pen::Value))
        };
        self.visits(node).into_iter().map(of_visit).fold(0.0, f64::max)
    }

    /// The widest texts that will ever stand beside a visited node.
    fn measure_beside(&self, node: NodeId, needs: &mut NodeNeeds) {
        let conventions = self.trace.conventions();
        if !conventions.algorithm.has_window() && !conventions.is_plain() {
            let last = self.words.notes(self.trace, node, usize::MAX);
            let listings = self.trace.listings(node).map(|listed| self.words.listed(listed));
            let lines = last.into_iter().chain(listings);
            let widest = lines.map(|line| self.width(&line, Pen::Bound)).fold(0.0, f64::max);
            if self.look.annotations != Annotations::None {
                (needs.history, needs.now) = (widest, widest);
            }
            return;
        }
        if !self.shows_bounds() || self.trace.tree().is_searched_leaf(node) {
            return;
        }
        for visit in self.visits(node) {
            self.measure_visit(visit, needs);
        }
    }

    fn measure_visit(&self, visit: VisitId, needs: &mut NodeNeeds) {
        let trace = self.trace;
        if let Some(cut_if) = trace.cut_if(visit) {
            needs.cut_if = needs.cut_if.max(self.width(&self.words.cut_if(cut_if), Pen::CutIf));
        }
        if self.look.annotations == Annotations::Inequality {
            let bests = trace.changes(visit).map(|change| number(change.value));
            let returned = trace.visit(visit).result.map(|(value, _)| number(value));
            let all = bests.chain(returned).map(|value| self.width(&format!("≥ {value}"), Pen::Bound));
            let widest = all.fold(needs.history, f64::max);
            (needs.history, needs.now) = (widest, widest);
            return;
        }
        let passed = trace.visit(visit).window;
        let name = self.width("β", Pen::Bound) + PART_GAP;
        for (kind, first) in [(ChangeKind::Alpha, passed.alpha), (ChangeKind::Beta, passed.beta)] {
            let values = std::iter::once(first)
                .chain(trace.changes(visit).filter(|c| c.kind == kind).map(|c| c.value));
            let mut widths: Vec<f64> =
                values.map(|value| self.width(&number(value), Pen::Bound) + PART_GAP).collect();
            needs.now = needs.now.max(name + widths.iter().copied().fold(0.0, f64::max));
            let mut more = 0.0;
            if widths.len() > MAX_STRUCK + 1 {
                more = self.width("…", Pen::BoundOld) + PART_GAP;
                // Which of them are kept changes from step to step: room for the widest.
                widths.sort_by(|a, b| b.total_cmp(a));
                widths.truncate(MAX_STRUCK + 1);
            }
            needs.history = needs.history.max(name + more + widths.iter().sum::<f64>());
        }
    }
}

/// At least as many characters as the value is typeset with; quick for whole numbers.
fn n_characters(value: Value) -> f64 {
    let number = value.get();
    if number.is_infinite() {
        return 2.5;
    }
    let sign = f64::from(u8::from(number < 0.0)) * 1.3;
    let magnitude = number.abs();
    if magnitude.fract() == 0.0 && magnitude < 1e16 {
        let mut digits: f64 = 1.0;
        let mut limit = 10.0;
        while magnitude >= limit {
            digits += 1.0;
            limit *= 10.0;
        }
        // A separator before every third digit but the first.
        digits + ((digits - 1.0) / 3.0).floor() + sign
    } else if magnitude < 1e15 {
        let digits = value.to_string().len() as f64;
        digits + (digits / 3.0).floor() + 1.0
    } else {
        format!("{:e}", value.get()).len() as f64 + 6.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_count_of_characters_never_falls_short() {
        for number in [
            0.0,
            9.0,
            10.0,
            -1.0,
            -999.0,
            12345.0,
            1e6,
            -1e14,
            9e15,
            -1.25e300,
            0.25,
            -3.75,
            20.0 / 3.0,
            1e-9,
            f64::INFINITY,
            f64::NEG_INFINITY,
        ] {
            let value = Value::new(number).unwrap();
            let length = crate::explain::number(value).chars().count() as f64;
            assert!(n_characters(value) >= length, "{value}");
        }
    }
}
