//! Changes of the shape: a node more between two, or one less; a branch twice.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::patch::{Patch, patched};
use super::{Edit, EditRefused, SourceTree, Spot, outline};
use crate::tree::Probability;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::scan::skip_blank;
use crate::value::Role;

impl SourceTree {
    /// The text in which a new node stands between a node and its parent. What leads to the node leads to the new one:
    /// its move and its probability. Above a root the other side is to move, so that all keep their turns.
    pub(super) fn wrapped(&self, node: usize, label: Option<&str>) -> Result<Self, EditRefused> {
        self.part(node)?;
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.wrapped(node, label);
        }
        let old = self.own(node).into_owned();
        let turn = self.turn(node);
        let new = Own {
            mv: old.mv.clone(),
            label: label.map(|label| Cow::Owned(label.to_owned())),
            content: Content::Children,
            role: None,
            probability: old.probability,
        };
        // First the words that are new, then those that go: they decide the format all the time.
        let mut made = self.with_parent(node, &new)?;
        let role = old.role.filter(|&role| node > 0 || role == Role::Chance);
        let inner = Own { mv: None, probability: None, role, ..old.clone() };
        if made.own(node + 1) != inner {
            made = made.spelled(node + 1, &inner)?;
        }
        // Below dice at the root it is MAX's turn.
        let above = if turn == Role::Min { Role::Max } else { Role::Min };
        if node == 0 && (above == Role::Min || old.role.is_some()) {
            made = made.with_root_role(Some(above))?;
        }
        Ok(made)
    }

    /// The text with a node around another.
    fn with_parent(&self, node: usize, own: &Own<'_>) -> Result<Self, EditRefused> {
        self.part(node)?;
        Self::new(&patched(&self.text, self.syntax().around(self, node, own)?))
    }

    /// The text in which the children of a node stand in its place. Of a probability each gets its part.
    pub(super) fn spliced(&self, node: usize) -> Result<Self, EditRefused> {
        self.part(node)?;
        let children = self.children(node);
        if children.is_empty() {
            return self.without(node);
        }
        if let Some(flat) = self.flat_around(node) {
            return self.with_list(flat)?.spliced(node);
        }
        if node == 0 {
            return if children.len() == 1 { self.with_other_root() } else { Err(EditRefused::ManyChildren) };
        }
        let own = self.own(node);
        let is_chance = self.turn(node) == Role::Chance;
        let share = |child: usize| {
            let of = own.probability?;
            let said = self.own(child).probability.filter(|_| is_chance);
            Some(said.map_or_else(|| divided(of, children.len()), |part| multiplied(of, part)))
        };
        let changes: Vec<Edit> = children
            .iter()
            .filter_map(|&child| {
                let said = self.own(child);
                // Where no chance node is above them any more, they have none.
                let probability = share(child);
                (said.probability != probability)
                    .then(|| Edit::Set { node: child, own: Own { probability, ..said.into_owned() } })
            })
            .collect();
        let made = self.edited_all(&changes).map_err(|(_, why)| why)?;
        made.without_own(node)
    }

    /// The text without the words of a node; what is below it stands in its place.
    fn without_own(&self, node: usize) -> Result<Self, EditRefused> {
        let part = *self.part(node)?;
        if self.format.traits().is_in_lines {
            return Self::new(&outline::without_line(self, node));
        }
        let items = self.items(node);
        let (Some(inside), Some(first), Some(last)) = (part.inside, items.first(), items.last()) else {
            return Err(EditRefused::NotThere);
        };
        let lead = &self.text[inside.start()..first.start];
        let mut kept = if lead.contains('#') { lead.to_owned() } else { String::new() };
        kept.push_str(&self.text[first.start..last.end]);
        let tail = &self.text[last.end..inside.end()];
        if tail.contains('#') {
            // Without the comma behind the last.
            let comma = skip_blank(&self.text, last.end);
            let behind = comma + usize::from(self.text[comma..inside.end()].starts_with(','));
            kept.push_str(&self.text[last.end..comma]);
            kept.push_str(&self.text[behind..inside.end()]);
        }
        self.with_patch(Patch::new(part.whole.range(), kept))
    }

    /// The text in which the only child of the root is the root. Its turn stays.
    fn with_other_root(&self) -> Result<Self, EditRefused> {
        let (root, child) = (self.own(0), self.own(1).into_owned());
        if matches!(child.content, Content::Same(_)) {
            return Err(EditRefused::IsRoot);
        }
        let turn = self.turn(1);
        let is_said = root.role.is_some() || child.role.is_some() || turn != Role::Max;
        let bare = Own { mv: None, probability: None, role: None, ..child.clone() };
        let mut made = if bare == child { self.clone() } else { self.spelled(1, &bare)? };
        let whole = made.part(0)?.whole.range();
        let of_child = made.part(1)?.whole.range();
        let is_bare = made.is_leaf(1) && child.label.is_none();
        made = if made.format.traits().is_in_lines {
            Self::new(&outline::without_line(&made, 0))?
        } else if let Some(alone) = is_bare.then(|| made.syntax().alone(&made, &child.content)).flatten() {
            made.with_patch(alone)?
        } else {
            let kept = comments_of(&made.text, whole.clone(), of_child.clone());
            let text = made.text[of_child].to_owned() + &kept;
            made.with_patch(Patch::new(whole, text))?
        };
        if made.own(0).role == Some(turn) || (!is_said && made.own(0).role.is_none()) {
            return Ok(made);
        }
        made.with_root_role(is_said.then_some(turn))
    }

    /// The text with a branch twice, the second right behind the first. Its labels get numbers, so that they stay unique;
    /// of a probability each of the two has half.
    pub(super) fn doubled(&self, node: usize) -> Result<Self, EditRefused> {
        self.part(node)?;
        let Some(parent) = self.parent(node) else { return Err(EditRefused::IsRoot) };
        if let Some(flat) = (node..self.branch(node).end).chain([parent]).find(|&at| self.parts[at].is_flat) {
            return self.with_list(flat)?.doubled(node);
        }
        let own = self.own(node);
        if let Some(probability) = own.probability {
            let half = Some(divided(probability, 2));
            let own = Own { probability: half, ..own.into_owned() };
            let halved = self.spelled(node, &own)?;
            return halved.doubled_words(node, parent);
        }
        self.doubled_words(node, parent)
    }

    fn doubled_words(&self, node: usize, parent: usize) -> Result<Self, EditRefused> {
        let words = self.relabeled(node, &self.labels(), self.place_at(node))?;
        let index = self.children(parent).iter().position(|&child| child == node).unwrap_or_default();
        self.with_text(Spot { parent, index: index + 1 }, &words)
    }

    /// All labels of the text.
    pub(super) fn labels(&self) -> BTreeSet<String> {
        (0..self.parts.len()).filter_map(|node| Some(self.own(node).label?.into_owned())).collect()
    }
}

/// One of so many equal parts of a probability: a decimal where it was one and the part has few digits, else a fraction.
pub(super) fn divided(of: Probability, n: usize) -> Probability {
    const FEW: f64 = 1e6;
    let part = of.numerator / n as f64;
    let is_decimal = of.denominator.to_bits() == 1.0_f64.to_bits();
    if is_decimal && (part * FEW).round().to_bits() == (part * FEW).to_bits() {
        return Probability { numerator: part, denominator: 1.0 };
    }
    Probability { numerator: of.numerator, denominator: of.denominator * n as f64 }
}

pub(super) fn multiplied(of: Probability, by: Probability) -> Probability {
    Probability { numerator: of.numerator * by.numerator, denominator: of.denominator * by.denominator }
}

/// A label much like another that no other node has: with the next number that is free.
pub(super) fn free_label(label: &str, taken: &BTreeSet<String>) -> String {
    let stem = label.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = label[stem.len()..].parse::<u64>().ok();
    let first = number.map_or(2, |number| number.saturating_add(1));
    // A space where there is one already.
    let between = if number.is_none() && stem.contains(' ') { " " } else { "" };
    (first..=u64::MAX)
        .map(|n| format!("{stem}{between}{n}"))
        .find(|label| !taken.contains(label))
        .unwrap_or_else(|| format!("{label}_"))
}
