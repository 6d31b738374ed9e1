//! What is written in a path.

use super::super::picture::Picture;
use super::super::short::is_told_apart;
use super::super::words::SceneTexts;
use super::ink::PathTextStyle;
use super::line::PathRow;
use super::places::{BESIDE, MEASURED, RowPlace};
use crate::explain::number;
use crate::scene::Annotations;
use crate::trace::{NodeStage, VisitId};
use crate::tree::NodeId;
use crate::value::Value;

/// Of a node that is searched again and again, the numbers of so many visits are measured.
const MOST_VISITS: usize = 8;
/// Of very many changes of a window so many are measured.
const MOST_CHANGES: usize = 256;

/// A line beside a node.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Beside {
    pub(super) pen: PathTextStyle,
    pub(super) text: String,
}

impl Beside {
    /// Whether it is α or β.
    pub(super) fn is_end(&self) -> bool {
        [PathTextStyle::AlphaLeast, PathTextStyle::BetaLeast].contains(&self.pen.least())
    }
}

impl Picture {
    /// What stands above a sibling: its label and the move that leads to it.
    pub(super) fn path_name(&self, row: &PathRow, i: usize) -> String {
        let Some(node) = row.siblings[i].node else { return row.moves.get(i).cloned().unwrap_or_default() };
        let tree = self.trace.tree();
        if tree.is_of_game() {
            return row.moves.get(i).cloned().unwrap_or_default();
        }
        let label = self.words.names.in_picture(tree, node);
        match (label, SceneTexts::on_edge(tree, node)) {
            (Some(label), Some(mv)) => format!("{label} · {mv}"),
            (Some(label), None) => label.into_owned(),
            (None, Some(mv)) => mv,
            // Of `#2.1.3` the last number: the others stand above it.
            (None, None) if row.parent.is_some() => (row.siblings[i].place + 1).to_string(),
            (None, None) => String::new(),
        }
    }

    /// The number of a node at a step; bounds with their sign.
    pub(super) fn path_value(&self, node: NodeId, stage: NodeStage, step: usize) -> String {
        SceneTexts::value(&self.trace, node, stage, step, self.look.unread_values)
    }

    /// The number that a node ends with.
    pub(super) fn path_final(&self, node: NodeId) -> String {
        let end = self.trace.n_steps();
        self.path_value(node, self.trace.stage(node, end), end)
    }

    /// The widest number that a node has while it is searched.
    pub(super) fn path_widest_before(&self, node: NodeId) -> Option<String> {
        let trace = &self.trace;
        let values =
            |visit: VisitId| trace.changes(visit).take(MOST_CHANGES).map(|change| number(change.value));
        let visits = trace.visits_of(node).into_iter().take(MOST_VISITS);
        let width = |text: &String| self.path_width(text, PathTextStyle::NowLeast);
        visits.flat_map(values).max_by(|one, other| width(one).total_cmp(&width(other)))
    }

    /// The lines beside a node of the line, at a step.
    pub(super) fn path_beside(&self, node: NodeId, step: usize) -> Vec<Beside> {
        let trace = &self.trace;
        let tree = trace.tree();
        if !trace.conventions().algorithm.has_window() {
            if self.look.annotations == Annotations::None || trace.conventions().is_plain() {
                return Vec::new();
            }
            let notes = self.words.notes(trace, node, step);
            let is_gone = trace.listed(node, step).is_some_and(|listed| listed.place.has_left());
            let pen = if is_gone { PathTextStyle::NoteOld } else { PathTextStyle::Note };
            return notes.into_iter().map(|text| Beside { pen, text }).collect();
        }
        let stage = trace.stage(node, step);
        let Some(visit) = stage.visit() else {
            let note = self.path_earlier(node, stage, step);
            return note.map(|text| Beside { pen: PathTextStyle::Earlier, text }).into_iter().collect();
        };
        if tree.is_searched_leaf(node) {
            return Vec::new();
        }
        let mut lines = Vec::new();
        let window = match self.look.annotations {
            Annotations::History => Some(trace.live(visit, step).window),
            Annotations::Edges => Some(trace.visit(visit).window),
            Annotations::Inequality | Annotations::None => None,
        };
        if let Some(window) = window {
            let end = |name: &str, value: Value| format!("{name} {}", number(value));
            lines.push(Beside { pen: PathTextStyle::Alpha, text: end("α", window.alpha) });
            lines.push(Beside { pen: PathTextStyle::Beta, text: end("β", window.beta) });
        }
        if self.look.annotations != Annotations::None
            && !self.look.is_later_hidden
            && let Some(cut_if) = trace.cut_if_at(visit, step)
        {
            lines.push(Beside { pen: PathTextStyle::CutIf, text: self.words.cut_if(cut_if) });
        }
        lines
    }

    /// Those of the lines beside a node that have room, so many at most: smaller where not all have it. α and β are both
    /// there, in one line where two have no room; where there is no room for both, the one from which a cutoff follows at
    /// the node.
    pub(super) fn path_fitting(
        &self,
        node: NodeId,
        lines: Vec<Beside>,
        room: f64,
        most: usize,
    ) -> Vec<Vec<Beside>> {
        let has_room = |line: &Beside| self.path_width(&line.text, line.pen) <= room;
        let mut lines = lines;
        if !lines.iter().all(has_room) {
            for line in &mut lines {
                line.pen = line.pen.least();
            }
        }
        lines.retain(has_room);
        let n_windows = lines.iter().filter(|line| line.is_end()).count();
        let n_others = lines.iter().take_while(|line| !line.is_end()).count();
        let have_lines = n_windows == 2 && n_others + 2 <= most;
        // Where there is one line only, all stands in it.
        let others = lines[..n_others].iter().map(|line| self.path_width(&line.text, line.pen) + BESIDE);
        let before = if n_others < most { 0.0 } else { others.sum() };
        let are_together = n_windows == 2
            && !have_lines
            && (n_others < most || most == 1)
            && self.path_together(&mut lines, room - before);
        if !have_lines && !are_together {
            lines.retain(|line| !line.is_end() || self.path_decides(node, line));
        }
        let is_one_line = before > 0.0;
        let is_behind =
            |one: &Beside, next: &Beside| are_together && next.is_end() && (one.is_end() || is_one_line);
        let mut lines: Vec<_> = lines.chunk_by(is_behind).map(<[Beside]>::to_vec).collect();
        lines.truncate(most);
        lines
    }

    /// Whether α and β have room one behind the other, smaller if they must.
    fn path_together(&self, lines: &mut [Beside], room: f64) -> bool {
        let ends = || lines.iter().filter(|line| line.is_end());
        let width = |pen: fn(&Beside) -> PathTextStyle| {
            ends().map(|end| self.path_width(&end.text, pen(end)) + BESIDE).sum::<f64>() - BESIDE
        };
        if width(|end| end.pen) <= room {
            return true;
        }
        let has_room = width(|end| end.pen.least()) <= room;
        for line in lines.iter_mut().filter(|line| has_room && line.is_end()) {
            line.pen = line.pen.least();
        }
        has_room
    }

    /// Whether a cutoff at a node follows from this end of its window.
    pub(super) fn path_decides(&self, node: NodeId, line: &Beside) -> bool {
        let deciding =
            if self.trace.is_maximizing(node) { PathTextStyle::Beta } else { PathTextStyle::Alpha };
        line.pen.least() == deciding.least()
    }

    /// How wide these lines ever get while the node is visited: its room does not depend on the step.
    pub(super) fn path_beside_width(&self, node: NodeId, place: &RowPlace) -> f64 {
        let (windows, value) =
            (self.path_windows_width(node, place), self.path_value_beside_width(node, place));
        // Where there is one line only, all stands in it.
        if place.n_beside() == 1 && value > 0.0 { value + BESIDE + windows } else { windows.max(value) }
    }

    /// How wide the value is that a node ends with, where it stands beside the glyph because it does not fit in it.
    fn path_value_beside_width(&self, node: NodeId, place: &RowPlace) -> f64 {
        let Some(i) = place.on_line.filter(|_| !place.is_thin) else { return 0.0 };
        let tree = self.trace.tree();
        let (kind, value) = ((tree.role(node), tree.is_searched_leaf(node)), self.path_final(node));
        let inner = self.path_innermost(node, place.glyph(i));
        if value.is_empty() || self.path_inside(inner, kind, &value).is_some() {
            return 0.0;
        }
        self.path_width(&value, PathTextStyle::NowSmall)
    }

    fn path_windows_width(&self, node: NodeId, place: &RowPlace) -> f64 {
        let trace = &self.trace;
        let has_window = trace.conventions().algorithm.has_window();
        if !has_window {
            let is_noted = self.look.annotations != Annotations::None && !trace.conventions().is_plain();
            return if is_noted { 74.0 } else { 0.0 };
        }
        if trace.tree().is_searched_leaf(node) || self.look.annotations == Annotations::None {
            return 0.0;
        }
        let of_visit = |visit: VisitId| {
            let passed = trace.visit(visit).window;
            let changed = trace.some_changes_of_window(visit, MOST_CHANGES);
            let values =
                [passed.alpha, passed.beta].into_iter().chain(changed.into_iter().map(|change| change.value));
            let numbers =
                values.map(|value| self.path_width(&number(value), PathTextStyle::Alpha)).fold(0.0, f64::max);
            let cut_if = trace.cut_if(visit).map(|cut_if| self.words.cut_if(cut_if)).unwrap_or_default();
            (numbers, self.path_width(&cut_if, PathTextStyle::CutIf))
        };
        let widths = trace.visits_of(node).into_iter().take(MOST_VISITS).map(of_visit);
        let (numbers, cut_if) =
            widths.fold((0.0, 0.0), |most: (f64, f64), one| (most.0.max(one.0), most.1.max(one.1)));
        let name = self.path_width("β ", PathTextStyle::Beta);
        let earlier = if self.searches_again {
            self.path_width(&self.words.widest_earlier(trace), PathTextStyle::Earlier)
        } else {
            0.0
        };
        let one = name + numbers.max(self.path_width("−∞", PathTextStyle::Alpha));
        // One behind the other in a thin row, and where two lines have no room.
        let n_above = usize::from(self.path_value_beside_width(node, place) > 0.0);
        let are_together = place.is_thin || n_above + 2 > place.n_beside();
        let cut_if = if place.has_condition { cut_if } else { 0.0 };
        if are_together { 2.0 * (one + BESIDE) } else { one.max(cut_if) }.max(earlier)
    }

    /// Of which earlier search the value of an internal node is.
    pub(super) fn path_earlier(&self, node: NodeId, stage: NodeStage, step: usize) -> Option<String> {
        let visit = stage.earlier().filter(|_| !self.trace.tree().is_searched_leaf(node))?;
        Some(self.words.earlier(&self.trace, visit, step))
    }

    /// How many visits went into a node that has been left, itself included.
    pub(super) fn path_effort(&self, stage: NodeStage) -> usize {
        let NodeStage::Closed(visit) = stage else { return 0 };
        let trace = &self.trace;
        let last = trace.visit(visit).leave.and_then(|leave| trace.visit_entered_at(leave));
        last.map_or(0, |last| last.index() + 1 - visit.index().min(last.index()))
    }

    /// A text that is at most so wide, its end left out where it must be; `None` if nothing of it would be left.
    pub(super) fn path_shortened(&self, text: &str, pen: PathTextStyle, width: f64) -> Option<String> {
        if text.is_empty() {
            return None;
        }
        if self.path_width(text, pen) <= width {
            return Some(text.to_owned());
        }
        let short = self.metrics.shortened(text, (pen.face(), pen.size()), width).into_owned();
        (short.chars().count() > 2).then_some(short)
    }

    /// The name of a sibling that is at most so wide, and can be told from those beside it.
    pub(super) fn path_short_name(
        &self,
        row: &PathRow,
        i: usize,
        pen: PathTextStyle,
        width: f64,
    ) -> Option<String> {
        let name = self.path_name(row, i);
        if name.is_empty() || self.path_width(&name, pen) <= width {
            return Some(name).filter(|name| !name.is_empty());
        }
        let near = i.saturating_sub(MEASURED)..(i + MEASURED).min(row.siblings.len());
        let others: Vec<String> = near.map(|other| self.path_name(row, other)).collect();
        let others = others.iter().map(String::as_str);
        let pen_of = (pen.face(), pen.size());
        let short = self.metrics.shortened_among(&name, &others, pen_of, width).into_owned();
        let is_name = short.starts_with('…') || short.chars().count() > 2;
        let fits = self.path_width(&short, pen) <= width;
        // What could be another move as well is no name.
        (fits && is_name && is_told_apart(&short, &name, others)).then_some(short)
    }
}

/// A count that is short: `312`, `4.1k`, `2.3M`.
pub(super) fn short_count(n: usize) -> String {
    let tenths = |unit: usize| {
        let tenths = n * 10 / unit;
        if tenths >= 100 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
    };
    match n {
        0..1_000 => n.to_string(),
        1_000..1_000_000 => format!("{}k", tenths(1_000)),
        _ => format!("{}M", tenths(1_000_000)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short() {
        for (n, short) in [(7, "7"), (999, "999"), (1_050, "1.0k"), (12_345, "12k"), (2_300_000, "2.3M")] {
            assert_eq!(short_count(n), short);
        }
    }
}
