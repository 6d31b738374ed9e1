//! Trees in the formats that they can be converted to: those of this program, and those of others.

use super::tikz_tree::tikz_tree;
use crate::explain::Names;
use crate::text::{Arg, Text};
use crate::tree::GameTree;
use crate::tree::notation::{self, CannotHold, ForeignTarget, ForeignText, TextFormat};

named! {
/// What a tree can be converted to.
pub enum ConvertFormat {
    /// One node a line, children indented.
    Outline = "outline",
    /// `A(B(D=3, E=5), C(...))`.
    Line = "line",
    /// `[[3, 12, 8], [2, 4, 6]]`.
    Lists = "lists",
    /// A JSON object with a version.
    Json = "json",
    /// A picture for LaTeX, with coordinates of its own.
    Tikz = "tikz",
    /// A tree for LaTeX's package `forest`.
    Forest = "forest",
    /// A graph for Graphviz.
    Dot = "dot",
    /// `a: [b, c]`, `b=3`.
    Nyu = "nyu",
    /// Rows of parent, child, value.
    Csv = "csv",
    /// A game in extensive form for Gambit.
    Efg = "efg",
    /// `(B:3,C:5)A;`.
    Newick = "newick",
}
}

impl ConvertFormat {
    /// The format of files with this ending; `None` where there is none or more than one, as for LaTeX.
    pub fn of_ending(ending: &str) -> Option<Self> {
        Some(match ending.to_ascii_lowercase().as_str() {
            "tree" => Self::Outline,
            "json" => Self::Json,
            "dot" | "gv" => Self::Dot,
            "csv" => Self::Csv,
            "efg" => Self::Efg,
            "nwk" | "newick" => Self::Newick,
            _ => return None,
        })
    }
}

/// Writes a tree in a format, with what of it is lost. A fragment of LaTeX has no document around it.
///
/// # Errors
/// What the format cannot hold.
pub fn convert_tree(
    tree: &GameTree,
    format: ConvertFormat,
    is_fragment: bool,
) -> Result<ForeignText, CannotHold> {
    if let Some(target) = ForeignTarget::by_name(format.name()) {
        return notation::write_foreign(tree, target, is_fragment);
    }
    let text = match TextFormat::by_name(format.name()) {
        Some(format) => notation::write(tree, format)?,
        None => tikz_tree(tree, is_fragment),
    };
    Ok(ForeignText { text, losses: Vec::new() })
}

/// What of a tree a format cannot hold, with the name that its node has in sentences and pictures.
pub fn cannot_hold_sentence(why: &CannotHold, tree: &GameTree, names: &Names, text: &Text) -> String {
    let mut owned = why.args();
    if let (Some(node), Some((_, arg))) = (why.node(), owned.first_mut()) {
        *arg = names.of(tree, node).into_owned();
    }
    let args: Vec<(&str, Arg<'_>)> = owned.iter().map(|(key, arg)| (*key, arg.into())).collect();
    text.say_named(why.id(), &args)
}
