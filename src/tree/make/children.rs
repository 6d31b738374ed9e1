//! A tree as a list of nodes and their children, as one writes it down from a sheet of paper: `A: B C; B: D=3 E=5`.

use std::collections::BTreeMap;

use super::{MAX_MADE, PreorderNodes};
use crate::text::Text;
use crate::tree::Leaf;
use crate::tree::notation::{Content, read_words};

/// Why a list of children is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoChildren {
    /// Nothing is there.
    Empty,
    /// An entry without a colon, or with nothing before it.
    NoColon(String),
    /// A word that is no name with a value, if it has one.
    Word(String),
    /// A node whose children stand there twice.
    Twice(String),
    /// A node that is the child of two others, or twice of one.
    TwoParents(String),
    /// A node with children has no value of its own.
    InternalWithValue(String),
    /// Two nodes that are not children.
    TwoRoots(String, String),
    /// A node that is below itself.
    BelowItself(String),
    /// More than [`MAX_MADE`] nodes.
    TooLarge,
}

impl NoChildren {
    /// What is wrong, and what would be right.
    pub fn say(&self, text: &Text) -> String {
        match self {
            Self::Empty => say!(text, "children-empty"),
            Self::NoColon(entry) => say!(text, "children-no-colon", entry = entry.as_str()),
            Self::Word(word) => say!(text, "children-word", word = word.as_str()),
            Self::Twice(node) => say!(text, "children-twice", node = node.as_str()),
            Self::TwoParents(node) => say!(text, "children-two-parents", node = node.as_str()),
            Self::InternalWithValue(node) => say!(text, "children-internal", node = node.as_str()),
            Self::TwoRoots(one, other) => {
                say!(text, "children-two-roots", one = one.as_str(), other = other.as_str())
            }
            Self::BelowItself(node) => say!(text, "children-below-itself", node = node.as_str()),
            Self::TooLarge => say!(text, "make-too-large", limit = MAX_MADE),
        }
    }
}

/// A node as far as it is known.
#[derive(Debug, Default)]
struct PartialNode {
    label: String,
    value: Option<Leaf>,
    parent: Option<usize>,
    children: Vec<usize>,
    has_entry: bool,
}

/// Reads entries `A: B C`, between semicolons or in lines of their own; children may stand between commas, too, and
/// leaves may have values, `D=3`. The root is the node that is no child; leaves without a value are free.
///
/// # Errors
/// The first thing that makes it no tree.
pub fn read_children(text: &str) -> Result<PreorderNodes, NoChildren> {
    let mut nodes: Vec<PartialNode> = Vec::new();
    let mut by_label: BTreeMap<String, usize> = BTreeMap::new();
    let entries = text.split([';', '\n']).map(str::trim).filter(|entry| !entry.is_empty());
    for entry in entries {
        let (name, below) = entry.split_once(':').ok_or_else(|| NoChildren::NoColon(entry.to_owned()))?;
        let parent = known(name.trim(), &mut nodes, &mut by_label)?;
        if std::mem::replace(&mut nodes[parent].has_entry, true) {
            return Err(NoChildren::Twice(nodes[parent].label.clone()));
        }
        for word in below.split([',', ' ', '\t']).filter(|word| !word.is_empty()) {
            let child = known(word, &mut nodes, &mut by_label)?;
            if nodes[child].parent.is_some() {
                return Err(NoChildren::TwoParents(nodes[child].label.clone()));
            }
            nodes[child].parent = Some(parent);
            nodes[parent].children.push(child);
        }
        if nodes.len() > MAX_MADE {
            return Err(NoChildren::TooLarge);
        }
    }
    if let Some(internal) = nodes.iter().find(|node| node.value.is_some() && !node.children.is_empty()) {
        return Err(NoChildren::InternalWithValue(internal.label.clone()));
    }
    let mut roots = nodes.iter().enumerate().filter(|(_, node)| node.parent.is_none());
    let root = match (roots.next(), roots.next()) {
        (Some((_, one)), Some((_, other))) => {
            return Err(NoChildren::TwoRoots(one.label.clone(), other.label.clone()));
        }
        (Some((root, _)), None) => root,
        // All have parents: each is below itself.
        (None, _) => {
            return Err(nodes
                .first()
                .map_or(NoChildren::Empty, |node| NoChildren::BelowItself(node.label.clone())));
        }
    };
    let mut listed = Vec::with_capacity(nodes.len());
    let mut is_reached = vec![false; nodes.len()];
    let mut open = vec![(root, 0_u32)];
    while let Some((node, ply)) = open.pop() {
        is_reached[node] = true;
        listed.push((ply, nodes[node].label.clone(), nodes[node].value));
        open.extend(nodes[node].children.iter().rev().map(|&child| (child, ply + 1)));
    }
    match is_reached.iter().position(|is_reached| !is_reached) {
        Some(node) => Err(NoChildren::BelowItself(nodes[node].label.clone())),
        None => Ok(PreorderNodes(listed)),
    }
}

/// The node that a word names, new or not; a value in it is the node's.
fn known(
    word: &str,
    nodes: &mut Vec<PartialNode>,
    by_label: &mut BTreeMap<String, usize>,
) -> Result<usize, NoChildren> {
    let bad = || NoChildren::Word(word.to_owned());
    let said = read_words(word).ok().ok_or_else(bad)?;
    if said.mv.is_some() || said.role.is_some() || said.probability.is_some() {
        return Err(bad());
    }
    let label = said.label.ok_or_else(bad)?.into_owned();
    let value = match said.content {
        Content::Children => None,
        Content::Value(value) => Some(Leaf::Value(value)),
        Content::Free => Some(Leaf::Free),
        Content::Same(_) => return Err(bad()),
    };
    let node = *by_label.entry(label.clone()).or_insert_with(|| {
        nodes.push(PartialNode { label, ..PartialNode::default() });
        nodes.len() - 1
    });
    nodes[node].value = value.or(nodes[node].value);
    Ok(node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::make::TreePlan;
    use crate::tree::notation::{TextFormat, write};

    #[track_caller]
    fn makes(text: &str, expected: &str) {
        let plan = TreePlan::Children(read_children(text).unwrap());
        let tree = plan.tree(None, false).unwrap();
        assert_eq!(write(&tree, TextFormat::Line).unwrap().trim_end(), expected, "{text}");
        assert_eq!(plan.size().unwrap(), (tree.n_nodes(), tree.n_leaves()));
    }

    #[track_caller]
    fn is_none(text: &str, expected: NoChildren) {
        assert_eq!(read_children(text), Err(expected), "{text}");
    }

    #[test]
    fn nodes_and_their_children_make_a_tree() {
        makes("A: B C; B: D=3 E=5; C: F, G, H=4", "A(B(D=3, E=5), C(F=·, G=·, H=4))");
        // In any order, on lines of their own.
        makes("B: D E\n\nA: B, C\nC: F=-2.5\n", "A(B(D=·, E=·), C(F=-2.5))");
        makes("A:", "A=·");
        makes("Root: x b=inf", "Root(x=·, b=inf)");
    }

    #[test]
    fn what_is_no_tree_is_told_by_its_nodes() {
        let name = str::to_owned;
        is_none(" ;\n", NoChildren::Empty);
        is_none("A B", NoChildren::NoColon(name("A B")));
        is_none("A: 3", NoChildren::Word(name("3")));
        is_none("A: B; A: C", NoChildren::Twice(name("A")));
        is_none("A: B C; C: B", NoChildren::TwoParents(name("B")));
        is_none("A: B B", NoChildren::TwoParents(name("B")));
        is_none("A: B=3; B: C", NoChildren::InternalWithValue(name("B")));
        is_none("A: B; C: D", NoChildren::TwoRoots(name("A"), name("C")));
        is_none("A: B; B: A", NoChildren::BelowItself(name("A")));
        is_none("A: A", NoChildren::BelowItself(name("A")));
        is_none("R: S; A: B; B: A", NoChildren::BelowItself(name("A")));
    }
}
