//! Trees of objects, as D3 and other drawings have them: `{"name": "A", "children": [{"name": "B", "value": 3}]}`.

use std::collections::HashSet;
use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::literal::{LiteralKind, Literals, blanks};
use crate::tree::Leaf;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::{probability, role, shortened};
use crate::tree::notation::sink::StopReading;
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-objects",
    leaf_form: "{\"name\": \"B\", \"value\": 3}",
    recognizes,
    read,
};

const FORM: &str = "{\"name\": \"A\", \"children\": [{\"name\": \"B\", \"value\": 3}]}";

fn recognizes(text: &str) -> bool {
    let text = text.trim_start();
    let begins = text.starts_with('{') || text.starts_with('[') && text[1..].trim_start().starts_with('{');
    begins
        && (["children", "\"child\"", "\"root\""].iter().any(|word| text.contains(word))
            || has_named_objects(text))
}

/// Whether an object with a name has a list of objects, whatever that list is called.
fn has_named_objects(text: &str) -> bool {
    let follows = |word: &str, next: char| {
        text.match_indices(word).any(|(at, _)| text[at + word.len()..].trim_start().starts_with(next))
    };
    follows("[", '{') && ["\"name\"", "\"label\"", "\"id\""].iter().any(|key| follows(key, ':'))
}

const CHILDREN: [&str; 3] = ["children", "child", "_children"];
const VALUE: [&str; 6] = ["value", "score", "utility", "payoff", "val", "minimaxValue"];

/// The field that is meant by one that is not known: without it the tree would be another one.
fn meant(literals: &Literals, dict: usize, (key, item): (&str, usize)) -> Option<&'static str> {
    let has = |names: &[&str]| literals.field(dict, names).is_some();
    if has(&CHILDREN) {
        return None;
    }
    let is_object = |&inner: &usize| literals.get(inner).kind == LiteralKind::Dict;
    if literals.get(item).kind == LiteralKind::List && literals.get(item).items.iter().any(is_object) {
        return Some("children");
    }
    meant_value(literals, dict, (key, item))
}

/// The same of the value alone.
pub(super) fn meant_value(
    literals: &Literals,
    dict: usize,
    (key, item): (&str, usize),
) -> Option<&'static str> {
    let is_near = |known: &&str| strsim::osa_distance(key, known) <= 2 && key.len() > 3;
    let has_value = literals.field(dict, &VALUE).is_some();
    VALUE.into_iter().find(is_near).filter(|_| !has_value && literals.text(item).is_some())
}

/// Tells what is meant by a field of a node.
pub(super) fn report_misspelt(
    draft: &mut DraftTree<'_>,
    node: usize,
    at: Range<usize>,
    [key, near]: [&str; 2],
) {
    draft.report.add(at, Problem::Misspelt { word: shortened(key), near: near.to_owned() });
    // That it has no value follows.
    draft.nodes[node].value.get_or_insert(Leaf::Free);
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let mut literals = Literals::default();
    let mut cursor = TextCursor::new(draft.text, 0);
    blanks(&mut cursor);
    let mut root = literals.read(&mut cursor, draft)?;
    blanks(&mut cursor);
    if !cursor.rest().trim_start_matches(';').trim().is_empty() {
        draft.report.add(cursor.here(), Problem::TextAfterTree);
    }
    // The object may be wrapped once or twice.
    for _ in 0..2 {
        if let [only] = literals.get(root).items[..]
            && literals.get(root).kind == LiteralKind::List
        {
            root = only;
        }
        let has_children = literals.field(root, &["children"]).is_some();
        if let Some(inside) = literals.field(root, &["root", "tree"]).filter(|_| !has_children)
            && literals.is_container(inside)
        {
            if let Some(title) = literals.field(root, &["title"]).and_then(|title| literals.text(title)) {
                draft.header.title = Some(title.to_owned());
            }
            root = inside;
        }
    }
    let mut left = vec![(root, None, None)];
    while let Some((literal, parent, mv)) = left.pop() {
        let at = literals.get(literal).at.clone();
        let node = draft.add_below(parent, at.start..at.start + 1)?;
        if let (Some(mv), Some(edge)) = (mv, parent.and_then(|parent| draft.last_edge(parent))) {
            edge.mv = Some(mv);
        }
        match &literals.get(literal).kind {
            LiteralKind::Dict => {
                read_fields(draft, &literals, literal, (node, parent));
                if let Some(children) = literals.field(literal, &CHILDREN) {
                    let items = literals.get(children).items.iter().rev();
                    // In a dictionary the moves lead to the children.
                    let is_dict = literals.get(children).kind == LiteralKind::Dict;
                    let mv = |child: usize| literals.get(child).key.clone().filter(|_| is_dict);
                    left.extend(items.map(|&child| (child, Some(node), mv(child))));
                }
            }
            // A leaf may be its value.
            LiteralKind::Word(word) => {
                let value = draft.value_of(word, at);
                draft.nodes[node].value = Some(value);
            }
            _ => draft.expect_form(at, FORM),
        }
    }
    Ok(())
}

/// What an object says of its node.
fn read_fields(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    dict: usize,
    (node, parent): (usize, Option<usize>),
) {
    let mut seen = HashSet::new();
    for &item in &literals.get(dict).items {
        let field = literals.get(item);
        let (Some(key), at) = (&field.key, field.at.clone()) else { continue };
        if !seen.insert(key.as_str()) {
            draft.report.add(field.key_at.clone(), Problem::DuplicateField { field: key.clone() });
            continue;
        }
        let word = literals.text(item);
        let is_null =
            matches!(&field.kind, LiteralKind::Word(word) if matches!(word.as_str(), "null" | "None"));
        match (key.as_str(), word) {
            (_, Some(_)) if is_null => {}
            ("name" | "label" | "text", Some(word)) => {
                draft.nodes[node].drawn_text = Some(word.to_owned());
                draft.nodes[node].at = at;
            }
            ("id" | "key", Some(word)) if draft.nodes[node].drawn_text.is_none() => {
                draft.nodes[node].label = Some(word.to_owned());
                draft.nodes[node].at = at;
            }
            ("id" | "key" | "depth" | "level", Some(_)) => {}
            (key, None) if CHILDREN.contains(&key) => {}
            (key, Some(word)) if VALUE.contains(&key) => {
                let value = draft.value_of(word, at);
                draft.nodes[node].value = Some(value);
            }
            ("move" | "action" | "edge" | "edgeLabel", Some(word)) => {
                if let Some(edge) = parent.and_then(|parent| draft.last_edge(parent)) {
                    edge.mv = Some(word.to_owned());
                }
            }
            ("p" | "prob" | "probability", Some(word)) => match probability(word) {
                Some(p) => {
                    if let Some(edge) = parent.and_then(|parent| draft.last_edge(parent)) {
                        edge.probability = Some(p);
                    }
                }
                None => draft.report.add(at, Problem::BadProbability { text: word.to_owned() }),
            },
            ("type" | "player" | "role" | "kind" | "turn", Some(word)) => match role_word(word) {
                Some(RoleWord::Role(role)) => draft.nodes[node].role = Some(role),
                Some(RoleWord::None) => {}
                None => draft.note_each("foreign-note-field", &format!("{key}: {word}")),
            },
            ("isMaxNode" | "isMax" | "is_max" | "maximizing" | "isMaximizing" | "max", Some(word)) => {
                let is_max = matches!(word, "true" | "True" | "1");
                draft.nodes[node].role = Some(if is_max { Role::Max } else { Role::Min });
            }
            _ => match meant(literals, dict, (key, item)) {
                Some(near) => report_misspelt(draft, node, field.key_at.clone(), [key, near]),
                None => draft.note_each("foreign-note-field", key),
            },
        }
    }
}

/// What a word for the kind of a node says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoleWord {
    Role(Role),
    /// It says that it is a leaf, or an internal node.
    None,
}

/// What a word for the kind of a node says, if it is known.
pub(super) fn role_word(word: &str) -> Option<RoleWord> {
    let lower = word.to_ascii_lowercase();
    match lower.as_str() {
        "leaf" | "terminal" | "internal" | "node" | "inner" | "decision" => Some(RoleWord::None),
        "maximizer" | "maximizing" | "1" => Some(RoleWord::Role(Role::Max)),
        "minimizer" | "minimizing" | "-1" | "2" => Some(RoleWord::Role(Role::Min)),
        "nature" | "expectation" | "exp" => Some(RoleWord::Role(Role::Chance)),
        lower => role(lower).map(RoleWord::Role),
    }
}
