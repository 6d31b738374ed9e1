//! The one-line format, changed.

use super::node_edit::NodeEdit;
use super::patch::Patch;
use super::refused::EditRefused;
use super::source_tree::SourceTree;
use super::syntax::Syntax;
use super::words::said;
use crate::tree::GameTree;
use crate::tree::notation::comments::comments_of;
use crate::tree::notation::node_attributes::{Content, Own};
use crate::tree::notation::write::lists::ListBrackets;
use crate::tree::notation::write::text::{NodeWords, line_nodes};

/// `A(B(D=3, E=5), C(...))`.
#[derive(Debug)]
pub(super) struct LineSyntax;

/// The brackets of the children of a node, with what is between them.
fn brackets(script: &SourceTree, node: usize) -> std::ops::Range<usize> {
    let part = &script.parts[node];
    part.inside.map_or(part.own.end(), |inside| inside.start() - 1)..part.whole.end()
}

impl Syntax for LineSyntax {
    fn said(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(said(script, node, own))
    }

    fn pruned(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<NodeEdit, EditRefused> {
        Ok(said(script, node, own).and(Patch::new(brackets(script, node), "")))
    }

    fn without_only_child(&self, script: &SourceTree, parent: usize) -> Result<NodeEdit, EditRefused> {
        let own = Own { content: Content::Free, ..script.own(parent) };
        let (brackets, gone) = (brackets(script, parent), script.part(parent + 1)?.whole.range());
        let kept = comments_of(script.text(), brackets.clone(), gone);
        Ok(said(script, parent, &own).and(Patch::new(brackets, kept)))
    }

    fn first_child(&self, script: &SourceTree, parent: usize, child: &str) -> Result<NodeEdit, EditRefused> {
        let own = Own { content: Content::Children, ..script.own(parent) };
        let behind = script.part(parent)?.own.end();
        Ok(said(script, parent, &own).and(Patch::put(behind, format!("({child})"))))
    }

    fn around(&self, script: &SourceTree, node: usize, own: &Own<'_>) -> Result<Vec<Patch>, EditRefused> {
        let whole = script.part(node)?.whole;
        let mut words = String::new();
        NodeWords::of(own).write("=", &mut words);
        Ok(vec![Patch::put(whole.start(), words + "("), Patch::put(whole.end(), ")")])
    }

    fn whole_text(&self, script: &SourceTree, node: usize) -> String {
        script.parts[node].whole.of(script.text()).to_owned() + "\n"
    }

    fn branch_words(
        &self,
        _script: &SourceTree,
        _parent: usize,
        branch: &GameTree,
    ) -> Result<String, EditRefused> {
        let mut written = String::new();
        line_nodes(branch, &mut written);
        Ok(written)
    }

    fn open_node(
        &self,
        own: &Own<'_>,
        has_children: bool,
        _place: (usize, ListBrackets),
        made: &mut String,
    ) -> Result<String, EditRefused> {
        NodeWords::of(own).write("=", made);
        if has_children {
            made.push('(');
        }
        Ok(")".to_owned())
    }
}
