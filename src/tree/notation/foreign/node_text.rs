//! What stands at a node of a drawing: a label, a value, a role, or several of them.

use crate::tree::Leaf;
use crate::tree::notation::scan::{leaf, role};
use crate::value::Role;

/// What the text of a node says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct NodeText {
    pub(super) label: Option<String>,
    pub(super) value: Option<Leaf>,
    pub(super) role: Option<Role>,
    /// A number at an internal node.
    pub(super) number: Option<String>,
    /// Whether a leaf has several numbers, none of which is said to be its value.
    pub(super) has_several_numbers: bool,
}

/// Takes the text of a node apart: lines, and in a leaf also `B 3`, `B = 3` and `B: 3`.
pub(super) fn node_text(text: &str, is_leaf: bool) -> NodeText {
    let mut said = NodeText::default();
    let mut label: Vec<&str> = Vec::new();
    for piece in text.lines() {
        let mut piece = piece.trim();
        let mut chars = piece.chars();
        if let Some(symbol) = chars.next().and_then(role_of_symbol) {
            said.role = Some(symbol);
            piece = chars.as_str().trim();
        }
        if piece.is_empty() {
            continue;
        }
        if let Some(role) = role(piece) {
            said.role = Some(role);
        } else if is_leaf && is_several_numbers(piece) {
            said.has_several_numbers = true;
        } else if let Some(value) = number(piece) {
            match (is_leaf, said.value) {
                (true, None) => said.value = Some(value),
                (true, Some(_)) => said.has_several_numbers = true,
                (false, _) => said.number = Some(piece.to_owned()),
            }
        } else if let Some((before, value)) = labeled_number(piece).filter(|_| said.value.is_none()) {
            label.push(before);
            if is_leaf {
                said.value = Some(value);
            } else {
                said.number = Some(piece.to_owned());
            }
        } else {
            label.push(piece);
        }
    }
    said.label = (!label.is_empty()).then(|| label.join(" "));
    said
}

/// The triangles and the circle that stand for roles.
fn role_of_symbol(symbol: char) -> Option<Role> {
    match symbol {
        '△' | '▲' => Some(Role::Max),
        '▽' | '▼' => Some(Role::Min),
        '○' | '◯' => Some(Role::Chance),
        _ => None,
    }
}

/// `3, 5`, `(3; 5)`, `3 5`: payoffs of two players, or a label and a value.
fn is_several_numbers(piece: &str) -> bool {
    let inside = piece.trim_matches(['(', ')', '[', ']', '{', '}', '<', '>', '⟨', '⟩', '|']);
    let words = inside.split([',', ';', '|', '/']).flat_map(str::split_whitespace);
    let (mut n, mut are_numbers) = (0, true);
    for word in words {
        n += 1;
        are_numbers &= leaf(word).is_ok();
    }
    // `1/2` and `3,5` are each one number in other ways of writing.
    n > 1 && are_numbers && (inside.contains([' ', ';', '|']) || inside != piece)
}

/// `3`, `(3)`, `∞`.
fn number(piece: &str) -> Option<Leaf> {
    let inside = piece.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(piece);
    leaf(inside.trim()).ok()
}

/// `B 3`, `B = 3`, `B: 3`, `B (3)`.
fn labeled_number(piece: &str) -> Option<(&str, Leaf)> {
    let at = piece.rfind(|c: char| c.is_whitespace() || matches!(c, '=' | ':' | '('))?;
    let last = piece.get(at..)?;
    let word = last.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '=' | ':' | '('));
    let word = if last.starts_with('(') { word.strip_suffix(')')? } else { word };
    let before = piece.get(..at)?.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '=' | ':'));
    let value = leaf(word.trim()).ok()?;
    (!before.is_empty()).then_some((before, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    fn said(text: &str) -> (Option<String>, Option<Leaf>) {
        let said = node_text(text, true);
        (said.label, said.value)
    }

    #[test]
    fn a_leaf_has_a_label_a_value_or_both() {
        let three = Some(Leaf::Value(Value::from(3)));
        let b = || Some("B".to_owned());
        assert_eq!(said("3"), (None, three));
        assert_eq!(said("B"), (b(), None));
        for text in ["B 3", "B=3", "B = 3", "B: 3", "B (3)", "B\n3", "3\nB"] {
            assert_eq!(said(text), (b(), three), "{text}");
        }
        assert_eq!(said("x y -2"), (Some("x y".to_owned()), Some(Leaf::Value(Value::from(-2)))));
    }

    #[test]
    fn several_numbers_are_no_value() {
        for text in ["3 5", "(3, 5)", "{3,5}", "3; -5", "3\n5", "⟨1 2 3⟩"] {
            assert!(node_text(text, true).has_several_numbers, "{text}");
            assert_eq!(said(text).0, None, "{text}");
        }
        for text in ["3", "(3)", "3,5", "1/2", "B 3", "x 2 3", "B\n3"] {
            assert!(!node_text(text, true).has_several_numbers, "{text}");
        }
        assert!(!node_text("3 5", false).has_several_numbers);
    }

    #[test]
    fn an_internal_node_has_a_role_and_its_number_is_told() {
        let said = node_text("▽ B\n3", false);
        assert_eq!((said.role, said.label.as_deref()), (Some(Role::Min), Some("B")));
        assert_eq!((said.value, said.number.as_deref()), (None, Some("3")));
        assert_eq!(node_text("MAX", false).role, Some(Role::Max));
    }
}
