//! JSON, changed.

use super::edits::HeaderChange;
use super::json_object::{self, fields, with_field, with_first_child};
use super::node_edit::NodeEdit;
use super::patch::Patch;
use super::refused::EditRefused;
use super::sequence::replaced;
use super::source_tree::SourceTree;
use super::syntax::Syntax;
use crate::tree::GameTree;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::json::JSON_VERSION;
use crate::tree::notation::node_attributes::Own;
use crate::tree::notation::write::json::{fields as written, nodes, open_node};
use crate::tree::notation::write::lists::ListBrackets;
use crate::tree::notation::write::quote;

/// A JSON object with a version.
#[derive(Debug)]
pub(super) struct JsonSyntax;

impl Syntax for JsonSyntax {
    fn said(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(said(script, node, own))
    }

    fn pruned(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(pruned(script, node, own).into())
    }

    fn without_only_child(&self, script: &SourceTree, parent: usize) -> Result<NodeEdit, EditRefused> {
        let (text, whole) = (script.text(), script.part(parent)?.whole);
        let (fields, _) = fields(text, whole.start());
        let list = fields.into_iter().find(|field| field.name == "children");
        let list = list.map_or(whole.start()..whole.start(), |field| field.whole);
        let kept = comments_of(text, list, script.part(parent + 1)?.whole.range());
        let object = with_field(whole.of(text), 0, "children", None);
        let object = with_field(&object, 0, "value", Some(&format!("\"?\"{kept}")));
        Ok(Patch::new(whole.range(), object).into())
    }

    fn first_child(&self, script: &SourceTree, parent: usize, child: &str) -> Result<NodeEdit, EditRefused> {
        let whole = script.part(parent)?.whole;
        Ok(Patch::new(whole.range(), with_first_child(whole.of(script.text()), 0, child)).into())
    }

    fn around(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused> {
        let whole = script.part(node)?.whole;
        let mut before = String::new();
        let close = self.open_node(own, true, (0, ListBrackets::Square), &mut before)?;
        Ok(vec![Patch::put(whole.start(), before), Patch::put(whole.end(), close)])
    }

    fn whole_text(&self, script: &SourceTree, node: usize) -> String {
        let object = script.parts[node].whole.of(script.text());
        format!("{{\"plyscope\": {JSON_VERSION}, \"root\": {object}}}\n")
    }

    fn branch_words(
        &self,
        _script: &SourceTree,
        _parent: usize,
        branch: &GameTree,
    ) -> Result<String, EditRefused> {
        let mut written = String::new();
        nodes(branch, false, &mut written);
        Ok(written)
    }

    fn open_node(
        &self,
        own: &Own<'_>,
        has_children: bool,
        _place: (usize, ListBrackets),
        made: &mut String,
    ) -> Result<String, EditRefused> {
        open_node(own, has_children, made);
        Ok("]}".to_owned())
    }

    fn with_header(&self, text: &str, key: &str, value: Option<&str>) -> String {
        let at = text.find('{').unwrap_or_default();
        with_field(text, at, key, value.map(quote).as_deref())
    }

    fn expectations(&self, text: &str) -> Vec<String> {
        json_object::expectations(text)
    }

    fn expecting(&self, text: &str, index: usize, change: HeaderChange<'_>) -> String {
        json_object::expecting(text, index, change)
    }
}

/// What changes in the text, so that a node says this. What is between the brackets of its children is not read.
fn said(script: &SourceTree, node: usize, own: &Own<'_>) -> NodeEdit {
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
    patches.into()
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

/// What changes, so that nothing is below a node any more, and it says this.
fn pruned(script: &SourceTree, node: usize, own: &Own<'_>) -> Patch {
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
