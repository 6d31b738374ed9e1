//! Trees as other programs read them. What a format cannot hold is left out and told.

mod csv;
mod dot;
mod efg;
mod forest;
mod newick;
mod nodes;
mod nyu;

pub use dot::{DotNode, write_dot};

use self::nodes::NodeNames;
use super::cannot_hold::CannotHold;
use crate::text::Sentence;
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

named! {
/// A format of another program that trees are written in.
#[derive(PartialOrd, Ord)]
pub enum ForeignTarget {
    /// `a: [b, c]`, `b=3`.
    Nyu = "nyu",
    /// Rows of parent, child, value.
    Csv = "csv",
    /// A graph for Graphviz.
    Dot = "dot",
    /// `(B:3,C:5)A;`.
    Newick = "newick",
    /// A game in extensive form for Gambit.
    Efg = "efg",
    /// A tree for LaTeX's package `forest`.
    Forest = "forest",
}
}

/// A text for another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignText {
    /// The text.
    pub text: String,
    /// What of the tree is not in it.
    pub losses: Vec<Sentence>,
}

/// What a tree has that not every format has words for. All of them have labels and values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holding {
    Moves,
    /// Of all internal nodes.
    Roles,
    Probabilities,
    /// Several parents of one node.
    Copies,
    Title,
}

impl ForeignTarget {
    const fn holdings(self) -> &'static [Holding] {
        use Holding::{Copies, Moves, Probabilities, Roles, Title};
        match self {
            Self::Nyu => &[Copies],
            Self::Csv => &[Moves, Probabilities, Copies],
            Self::Dot => &[Moves, Roles, Probabilities, Copies, Title],
            Self::Newick => &[],
            Self::Efg => &[Moves, Roles, Probabilities, Title],
            Self::Forest => &[Moves, Roles, Probabilities],
        }
    }
}

/// Writes a tree for another program.
///
/// # Errors
/// A value that the format has no word for.
pub fn write_foreign(
    tree: &GameTree,
    target: ForeignTarget,
    is_fragment: bool,
) -> Result<ForeignText, CannotHold> {
    let names = NodeNames::new(tree, target == ForeignTarget::Nyu);
    let text = match target {
        ForeignTarget::Nyu => nyu::nyu(tree, &names),
        ForeignTarget::Csv => csv::csv(tree, &names),
        ForeignTarget::Dot => dot::dot(tree, &names),
        ForeignTarget::Newick => newick::newick(tree),
        ForeignTarget::Efg => efg::efg(tree)?,
        ForeignTarget::Forest => forest::forest(tree, is_fragment),
    };
    let names_are_written = matches!(target, ForeignTarget::Nyu | ForeignTarget::Csv);
    Ok(ForeignText { text, losses: losses(tree, target.holdings(), names_are_written.then_some(&names)) })
}

/// What is lost of a tree, a sentence for each kind of thing, each with the first node that it is lost of.
fn losses(tree: &GameTree, holdings: &[Holding], names: Option<&NodeNames>) -> Vec<Sentence> {
    let called = |node: NodeId| match tree.label(node) {
        Some(label) => label.to_owned(),
        None => format!("#{}", tree.path(node).iter().map(ToString::to_string).collect::<Vec<_>>().join(".")),
    };
    let lost = |is_lost: &dyn Fn(NodeId) -> bool| {
        let mut nodes = tree.nodes().filter(|&node| is_lost(node));
        nodes.next().map(|first| (1 + nodes.count(), called(first)))
    };
    let unless = |held: Holding, is_lost: &dyn Fn(NodeId) -> bool| {
        if holdings.contains(&held) { None } else { lost(is_lost) }
    };
    // Probabilities tell that a node is a chance node.
    let is_told = |node| holdings.contains(&Holding::Probabilities) && tree.role(node) == Role::Chance;
    let has_own_role = |node: NodeId| {
        let is_of_root = node == NodeId::ROOT && tree.role(node) != Role::Chance;
        !is_of_root && tree.has_explicit_role(node) && !is_told(node)
    };
    let is_new = |node: NodeId, has_label: bool| {
        names.is_some_and(|names| names.is_new(node)) && tree.label(node).is_some() == has_label
    };
    let is_root_min = tree.role(NodeId::ROOT) == Role::Min && !holdings.contains(&Holding::Roles);
    let header = tree.header();
    let n_header = header.expect.len()
        + header.other.len()
        + usize::from(header.source.is_some())
        + usize::from(header.teaches.is_some())
        + usize::from(header.title.is_some() && !holdings.contains(&Holding::Title));
    let counts = [
        ("foreign-loss-names", lost(&|node| is_new(node, false))),
        ("foreign-loss-labels", lost(&|node| is_new(node, true))),
        ("foreign-loss-moves", unless(Holding::Moves, &|node| tree.mv(node).is_some())),
        ("foreign-loss-root-min", is_root_min.then(|| (1, called(NodeId::ROOT)))),
        ("foreign-loss-roles", unless(Holding::Roles, &has_own_role)),
        (
            "foreign-loss-probabilities",
            unless(Holding::Probabilities, &|node| tree.probability(node).is_some()),
        ),
        ("foreign-loss-copies", unless(Holding::Copies, &|node| tree.copied_from(node).is_some())),
        ("foreign-loss-header", (n_header > 0).then(|| (n_header, String::new()))),
    ];
    let told = counts.into_iter().filter_map(|(id, lost)| Some((id, lost?)));
    told.map(|(id, (count, example))| Sentence {
        id,
        args: vec![("count", count.to_string()), ("example", example)],
    })
    .collect()
}
