//! What is said of an answer: why its parts are judged as they are, and what *Check* says of them, without the solution.

use super::Sentences;
use crate::practice::verdict::{PartVerdict, Verdict, VerdictItem};
use crate::text::Text;

/// What is asked of a node, by its place among so many: a value, or α, β and the result.
pub fn field_name(n_fields: usize, i: usize, text: &Text) -> String {
    match (n_fields, i) {
        (1, _) => say!(text, "practice-field-value"),
        (_, 0) => "α".to_owned(),
        (_, 1) => "β".to_owned(),
        _ => say!(text, "practice-field-result"),
    }
}

impl Sentences<'_> {
    /// Why a part of an answer is judged as it is.
    pub fn reason(&self, item: &VerdictItem) -> String {
        self.explainer.begun(item.why.say(self, item))
    }

    /// What should stand in each field of a node, in short.
    pub fn corrections(&self, item: &VerdictItem) -> Vec<Option<String>> {
        item.why.corrections(self)
    }

    /// "2 of 3 right, 1 extra".
    pub fn score(&self, verdict: &Verdict) -> String {
        let (right, of) = (verdict.n_right(), verdict.n_counted());
        match verdict.n_extra() {
            0 => say!(self.text, "practice-score", right, of),
            extra => say!(self.text, "practice-score-extra", right, of, extra),
        }
    }

    /// A word for how a part of an answer did.
    pub fn mark(&self, mark: PartVerdict) -> String {
        mark_name(mark, self.text)
    }

    /// A line for each mark with the parts that have it, those that are not right first. `has_secrets` is whether something
    /// is missing whose name would give it away.
    pub fn checked(&self, items: &[&VerdictItem], has_secrets: bool) -> Vec<(PartVerdict, String)> {
        let mut lines = Vec::new();
        let (fine, wrong): (Vec<_>, Vec<_>) = PartVerdict::ALL.into_iter().partition(|mark| mark.is_fine());
        for mark in wrong.into_iter().chain(fine) {
            let is_secret = mark == PartVerdict::Missing && has_secrets;
            let is_so = |item: &&&VerdictItem| item.mark == mark || item.field_marks().contains(&mark);
            let mut items = items.iter().filter(is_so).peekable();
            let is_any = items.peek().is_some();
            let names: Vec<String> = items.filter_map(|item| self.part_name(item, mark)).collect();
            let word = || self.mark(mark);
            if !names.is_empty() {
                let nodes = names.join(&say!(self.text, "list-comma"));
                lines.push((mark, say!(self.text, "practice-marks", mark = word(), nodes)));
            }
            let without_names = match (is_secret, names.is_empty()) {
                (true, true) => Some(say!(self.text, "practice-missing-somewhere")),
                (true, false) => Some(say!(self.text, "practice-missing-elsewhere")),
                (false, true) => is_any.then(word),
                (false, false) => None,
            };
            lines.extend(without_names.map(|said| (mark, said)));
        }
        lines
    }

    /// What a part of an answer is called, as far as its name gives nothing away.
    fn part_name(&self, item: &VerdictItem, mark: PartVerdict) -> Option<String> {
        // Its numbers that did so, unless all did.
        if let Some(marks) = item.why.field_marks().filter(|marks| marks.iter().any(|one| *one != mark)) {
            let is_so = |i: &usize| marks[*i] == mark;
            let fields = (0..marks.len()).filter(is_so).map(|i| field_name(marks.len(), i, self.text));
            let fields = fields.collect::<Vec<_>>().join(&say!(self.text, "list-comma"));
            return Some(say!(self.text, "practice-part-of-call", node = self.name(item.node), fields));
        }
        let named = item.why.is_at_node().then(|| self.name(item.node));
        item.why.part_name(self).or(named)
    }
}

/// A word for how a part of an answer did.
pub fn mark_name(mark: PartVerdict, text: &Text) -> String {
    say!(
        text,
        match mark {
            PartVerdict::Right => "practice-right",
            PartVerdict::Wrong => "practice-wrong",
            PartVerdict::Follows => "practice-follows",
            PartVerdict::Missing => "practice-missing",
            PartVerdict::Extra => "practice-extra",
            PartVerdict::Inside => "practice-inside-mark",
        }
    )
}
