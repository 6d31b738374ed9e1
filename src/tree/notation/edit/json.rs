//! What edits of nodes change in a JSON text.

use super::json_object::{fields, with_field};
use super::node_edit::{NodeEdit, RootRole};
use super::patch::Patch;
use super::sequence::replaced;
use super::source_tree::SourceTree;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::Own;
use crate::tree::notation::write::json::fields as written;

/// What changes in the text, so that a node says this. What is between the brackets of its children is not read.
pub(super) fn said(script: &SourceTree, node: usize, own: &Own<'_>) -> NodeEdit {
    let old = script.own(node);
    let changed: Vec<_> = written(own)
        .into_iter()
        .zip(written(&old))
        .filter(|((_, value), (_, before))| value != before)
        .map(|(field, _)| field)
        .collect();
    let patches = with_fields(script, node, |mut object| {
        for (name, value) in &changed {
            object = with_field(&object, 0, name, value.as_deref());
        }
        object
    });
    NodeEdit { patches, root: RootRole::Stays }
}

/// What changes, so that the object of a node has other fields; those below it stay.
fn with_fields(script: &SourceTree, node: usize, change: impl Fn(String) -> String) -> Vec<Patch> {
    let (text, part) = (script.text(), &script.parts[node]);
    let whole = part.whole.range();
    let Some(inside) = part.inside else {
        return vec![Patch::new(whole, change(part.whole.of(text).to_owned()))];
    };
    let mut object = text[whole.start..inside.start()].to_owned();
    object.push_str(&text[inside.end()..whole.end]);
    let object = change(object);
    let (fields, _) = fields(&object, 0);
    let Some(list) = fields.into_iter().find(|field| field.name == "children") else { return Vec::new() };
    let open = list.value.start + 1;
    vec![
        Patch::new(whole.start..inside.start(), &object[..open]),
        Patch::new(inside.end()..whole.end, &object[open..]),
    ]
}

/// The text in which a node that had one child is a free leaf.
pub(super) fn without_children(script: &SourceTree, node: usize) -> String {
    let at = script.parts[node].whole.start();
    let (fields, _) = fields(script.text(), at);
    let list = fields.into_iter().find(|field| field.name == "children").map_or(at..at, |field| field.whole);
    let kept = comments_of(script.text(), list, script.parts[node + 1].whole.range());
    let text = with_field(script.text(), at, "children", None);
    with_field(&text, at, "value", Some(&format!("\"?\"{kept}")))
}

/// What changes, so that nothing is below a node any more, and it says this.
pub(super) fn pruned(script: &SourceTree, node: usize, own: &Own<'_>) -> Patch {
    let (text, part) = (script.text(), &script.parts[node]);
    let whole = part.whole.range();
    let mut object = part.whole.of(text).to_owned();
    if let Some(inside) = part.inside {
        object.replace_range(inside.start() - whole.start..inside.end() - whole.start, "");
    }
    let content: Vec<_> = written(own)
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
        .filter(|(name, _)| matches!(*name, "value" | "same"))
        .collect();
    let (fields, _) = fields(&object, 0);
    let list = fields.into_iter().find(|field| field.name == "children");
    // The value takes the place of the children.
    match (content.as_slice(), list) {
        ([(name, value)], Some(list)) => {
            object = replaced(&object, list.whole, &format!("\"{name}\": {value}"));
        }
        _ => object = with_field(&object, 0, "children", None),
    }
    Patch::new(whole, object)
}

/// What stands before and behind the child of a new node.
pub(super) fn brackets(own: &Own<'_>) -> (String, &'static str) {
    let mut before = String::from("{");
    for (name, value) in written(own) {
        if let Some(value) = value {
            before += &["\"", name, "\": ", &value, ", "].concat();
        }
    }
    (before + "\"children\": [", "]}")
}
