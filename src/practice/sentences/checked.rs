//! What *Check* says: how the parts of an answer did, without the solution.

use super::Sentences;
use crate::practice::BugPart;
use crate::practice::verdict::{PartVerdict, VerdictItem, Why};
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
        match &item.why {
            // Its numbers that did so, unless all did.
            Why::Call(part) if part.marks != [mark; 3] => {
                let is_so = |i: &usize| part.marks[*i] == mark;
                let fields = (0..part.marks.len()).filter(is_so);
                let fields: Vec<String> =
                    fields.map(|i| field_name(part.marks.len(), i, self.text)).collect();
                let fields = fields.join(&say!(self.text, "list-comma"));
                let node = self.name(item.node);
                Some(say!(self.text, "practice-part-of-call", node, fields))
            }
            Why::Bug(part) => Some(match **part {
                BugPart::Step(..) => say!(self.text, "practice-part-step"),
                BugPart::Mistake(..) => say!(self.text, "practice-part-mistake"),
            }),
            why => why.is_at_node().then(|| self.name(item.node)),
        }
    }
}
