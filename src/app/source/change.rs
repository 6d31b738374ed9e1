//! What the user does to a tree, in the nodes of the tree that is on the screen; and what that is in its text.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use super::outcomes::{self, free_leaf};
use crate::explain;
use crate::text::{Text, capitalized};
use crate::tree::notation::{
    Content, Diagnostic, Edit, EditRefused, Own, Problem, SourceTree, Spot, read_words,
};
use crate::tree::{GameTree, NodeId, Probability, letters};
use crate::value::{Role, Value};

/// A side of a node, among its siblings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiblingSide {
    /// On its left in a tree that grows downwards.
    Before,
    /// On its right.
    After,
}

/// Where a branch goes by one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchDirection {
    /// Before the sibling before it.
    Earlier,
    /// Behind the sibling behind it.
    Later,
    /// Up a generation: behind its parent, among its parent's siblings.
    Up,
    /// Down a generation: below the sibling before it, as its last child.
    Down,
}

/// A change of a tree.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeChange {
    /// A node says other words, as a line of an outline does: `D 3`, `L = 9`, `e4 -> D 3 p=1/3`. What they do not say stays.
    Say(NodeId, String),
    /// A leaf has the value that the user has typed, `·` for none that matters, or `@B` for the position of `B`.
    SayValue(NodeId, String),
    /// The same; where the next leaf has no value yet, it is selected, so that a row of leaves can be filled in.
    FillValue(NodeId, String),
    /// A node has this label; none if that is empty.
    SayLabel(NodeId, String),
    /// The move that leads to a node; none if that is empty.
    SayMove(NodeId, String),
    /// The probability of the edge that leads to a node, as `0.25` or `1/4`; none if that is empty.
    SayProbability(NodeId, String),
    /// A leaf has a value: while it is dragged, all values are one step of undo.
    SetValue(NodeId, Value),
    /// Who decides at a node; `None` as it follows from its parent.
    SetRole(NodeId, Option<Role>),
    /// A free leaf becomes the last child.
    AddChild(NodeId),
    /// A free leaf becomes a sibling.
    AddSibling(NodeId, SiblingSide),
    /// A branch goes.
    Remove(NodeId),
    /// A branch goes a step.
    Shift(NodeId, BranchDirection),
    /// A branch becomes the child of a node, behind so many of its children as they are now.
    Place(NodeId, NodeId, usize),
    /// The same with a copy of it, whose labels get numbers.
    PlaceCopy(NodeId, NodeId, usize),
    /// A branch stands twice, the second with other labels.
    Duplicate(NodeId),
    /// A new node stands between a node and its parent.
    Wrap(NodeId),
    /// A node goes, and its children stand in its place.
    Splice(NodeId),
    /// Nodes without a label get letters, row by row, as textbooks do.
    LabelAll,
    /// A change after which nodes without a label get letters: so a tree that is drawn with letters by the mouse keeps them.
    Lettered(Box<Self>),
    /// A branch that is written out, in any format, becomes the last child of an inner or a free node, or the sibling
    /// after a leaf.
    Paste(NodeId, String),
    /// Changes of the text as it stands, made as one.
    Edits(Arc<[Edit]>),
    /// Everything is another text.
    Text(Arc<str>),
    /// The same from a sheet whose picture follows: until it is left, all of them are one step of undo.
    Sheet(Arc<str>),
}

/// What a change comes to.
#[derive(Clone, Debug)]
pub(crate) struct Changed {
    pub(crate) script: SourceTree,
    /// The node of the text that is to be selected, if not the one that was.
    pub(crate) selects: Option<usize>,
    /// What the change brought along.
    pub(crate) remark: Option<Remark>,
    /// The tree that the text makes, unless its probabilities do not add up yet.
    pub(crate) tree: Option<Arc<GameTree>>,
}

/// What a change brings along that was not asked for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Remark {
    /// This node of the text before the change had a value as a leaf, and has children now.
    ValueGone(usize, Value),
    /// This node of the text before the change has no children any more.
    LeftFree(usize),
}

impl Remark {
    /// The node that it is about.
    pub(crate) const fn node(&self) -> usize {
        match *self {
            Self::ValueGone(node, _) | Self::LeftFree(node) => node,
        }
    }

    /// It as a sentence about its node, as that is called in the picture.
    pub(crate) fn say(&self, text: &Text, node: &str) -> String {
        match self {
            Self::ValueGone(_, value) => say!(text, "edit-value-gone", node, value = explain::number(*value)),
            Self::LeftFree(_) => say!(text, "edit-left-free", node),
        }
    }
}

/// Why there is no change.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NotChanged {
    /// It cannot be made.
    Refused(EditRefused),
    /// What was typed cannot be understood, or makes no tree; at least one.
    Problems(Vec<Diagnostic>),
    /// The text cannot be read as it stands, and its nodes are no longer those of the tree on the screen.
    Stale,
    /// A branch cannot go further that way.
    NoWay,
}

impl NotChanged {
    /// The reason, and what helps.
    pub(crate) fn say(&self, text: &Text) -> String {
        let (why, hint) = match self {
            Self::Stale => (say!(text, "edit-stale"), None),
            Self::NoWay => (say!(text, "edit-no-way"), None),
            Self::Refused(why) => why.say(text),
            Self::Problems(problems) => {
                let said = problems.first().map(|first| first.problem.say(text));
                said.map_or_else(|| (String::new(), None), |[problem, hint]| (problem, Some(hint)))
            }
        };
        let why = capitalized(&why);
        match hint {
            Some(hint) => say!(text, "edit-why-and-hint", why, hint),
            None => why,
        }
    }
}

impl From<EditRefused> for NotChanged {
    fn from(why: EditRefused) -> Self {
        Self::Refused(why)
    }
}

/// Whether the nodes of a text are those of a tree.
fn is_of(script: &SourceTree, tree: &GameTree) -> bool {
    // Which node of a text a node comes from is not told at once where there are copies.
    let is_at_place = |node: NodeId| {
        script.parent(node.index()) == tree.parent(node).map(NodeId::index) || tree.has_shared()
    };
    let n_written = script.n_nodes();
    let is_last = tree.at_index_in_file(n_written).is_none();
    is_last && tree.at_index_in_file(n_written - 1).is_some() && tree.nodes().all(is_at_place)
}

/// The number of a node of a tree in its text.
pub(super) fn number(script: &SourceTree, tree: &GameTree, node: NodeId) -> Result<usize, NotChanged> {
    if !is_of(script, tree) {
        return Err(NotChanged::Stale);
    }
    let number = (node.index() < tree.n_nodes()).then(|| tree.index_in_file(node));
    Ok(number.filter(|&number| number < script.n_nodes()).ok_or(EditRefused::NotThere)?)
}

/// Makes a change of a tree in its text.
pub(super) fn changed(
    script: &SourceTree,
    change: &TreeChange,
    tree: &GameTree,
) -> Result<Changed, NotChanged> {
    let number = |node: NodeId| number(script, tree, node);
    let mut made = match change {
        TreeChange::Say(node, words) => {
            let node = number(*node)?;
            match read_words(words) {
                Ok(said) => set(script, node, script.own(node).into_owned().with(said)),
                Err(problems) => {
                    // A tree that is written out takes the place of a tree of one node.
                    let whole = (script.n_nodes() == 1).then(|| SourceTree::new(words).ok()).flatten();
                    let whole = whole.filter(|whole| whole.n_nodes() > 1);
                    whole.map(plain).ok_or(NotChanged::Problems(problems))
                }
            }
        }
        TreeChange::SayValue(node, words) => {
            let node = number(*node)?;
            set(script, node, script.own(node).into_owned().with(leaf_words(words)?))
        }
        TreeChange::FillValue(node, words) => {
            let made = changed(script, &TreeChange::SayValue(*node, words.clone()), tree)?;
            let content = |node: usize| made.script.own(node).content;
            let next =
                (number(*node)? + 1..made.script.n_nodes()).find(|&next| content(next) != Content::Children);
            Ok(Changed { selects: next.filter(|&next| content(next) == Content::Free), ..made })
        }
        TreeChange::SayLabel(node, label) => {
            let node = number(*node)?;
            set(script, node, Own { label: filled(label), ..script.own(node).into_owned() })
        }
        TreeChange::SayMove(node, mv) => {
            let node = number(*node)?;
            set(script, node, Own { mv: filled(mv), ..script.own(node).into_owned() })
        }
        TreeChange::SayProbability(node, words) => {
            let is_root = *node == NodeId::ROOT;
            let node = number(*node)?;
            let probability = probability(words)?;
            // No node above the root can become one of chance.
            let is_lost = is_root && probability.is_some();
            let mut changed = set(script, node, Own { probability, ..script.own(node).into_owned() })?;
            if is_lost {
                changed.script.read().map_err(NotChanged::Problems)?;
            }
            Ok(changed)
        }
        TreeChange::SetValue(node, value) => {
            let node = number(*node)?;
            set(script, node, Own { content: Content::Value(*value), ..script.own(node).into_owned() })
        }
        TreeChange::SetRole(node, role) => with_role(script, number(*node)?, *role),
        TreeChange::AddChild(node) => {
            let parent = number(*node)?;
            insert(script, Spot { parent, index: script.children(parent).len() }, &free_leaf())
        }
        TreeChange::AddSibling(node, side) => {
            let node = number(*node)?;
            let (parent, index) = place(script, node)?;
            let index = index + usize::from(*side == SiblingSide::After);
            let there = script.children(parent).get(index).copied();
            match there.filter(|&next| *side == SiblingSide::After && outcomes::is_rest(script, next)) {
                // What is left of the probabilities waits for it.
                Some(rest) => Ok(Changed { selects: Some(rest), ..plain(script.clone()) }),
                None => insert(script, Spot { parent, index }, &free_leaf()),
            }
        }
        TreeChange::Remove(node) => remove(script, number(*node)?),
        TreeChange::Shift(node, towards) => shift(script, number(*node)?, *towards),
        TreeChange::Place(node, parent, index) => {
            put(script, number(*node)?, Spot { parent: number(*parent)?, index: *index })
        }
        TreeChange::Paste(node, words) => {
            let node = number(*node)?;
            let is_below = matches!(script.own(node).content, Content::Children | Content::Free);
            let spot = match place(script, node) {
                Ok((parent, index)) if !is_below => Spot { parent, index: index + 1 },
                _ => Spot { parent: node, index: script.children(node).len() },
            };
            paste(script, spot, words)
        }
        TreeChange::PlaceCopy(node, parent, index) => {
            let spot = Spot { parent: number(*parent)?, index: *index };
            paste(script, spot, &script.branch_text(number(*node)?).ok_or(EditRefused::NotThere)?)
        }
        TreeChange::Duplicate(node) => {
            let node = number(*node)?;
            let (parent, index) = place(script, node)?;
            let script = script.edited(&Edit::Duplicate { node })?;
            let selects = script.children(parent).get(index + 1).copied();
            Ok(Changed { selects, ..plain(script) })
        }
        TreeChange::Wrap(node) => {
            let node = number(*node)?;
            let script = script.edited(&Edit::Wrap { node, label: None })?;
            Ok(Changed { selects: Some(node), ..plain(script) })
        }
        TreeChange::Splice(node) => {
            let node = number(*node)?;
            Ok(plain(script.edited(&Edit::Splice { node })?))
        }
        TreeChange::LabelAll => label_all(script),
        TreeChange::Lettered(change) => {
            let made = changed(script, change, tree)?;
            label_all(&made.script).map(|labeled| Changed { script: labeled.script, ..made })
        }
        TreeChange::Edits(edits) => Ok(plain(script.edited_all(edits).map_err(|(_, why)| why)?)),
        // It may be anything: the view that shows it reads it.
        TreeChange::Text(text) | TreeChange::Sheet(text) => Ok(plain(SourceTree::new(text)?)),
    }?;
    if let TreeChange::Say(node, _) | TreeChange::SayValue(node, _) | TreeChange::SayProbability(node, _) =
        change
        && let Ok(node) = number(*node)
        && let Some(script) = outcomes::balanced(&mut made.script, node)
    {
        // Behind it there may be a new leaf.
        made = Changed { script, selects: Some(node), ..made };
    }
    // Probabilities may stand where no chance node is yet. Everything else must be a tree.
    match made.script.read() {
        Err(problems) if !problems.iter().all(|found| is_of_chance(&found.problem)) => {
            Err(NotChanged::Problems(problems))
        }
        Err(_) => Ok(Changed { tree: None, ..made }),
        Ok(read) => Ok(Changed { tree: Some(Arc::new(read.tree)), ..made }),
    }
}

/// Whether a problem is one on the way to other probabilities.
const fn is_of_chance(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::ProbabilitySum { .. }
            | Problem::ProbabilityMissing { .. }
            | Problem::ProbabilityOutsideChance { .. }
    )
}

type ChangeResult = Result<Changed, NotChanged>;

const fn plain(script: SourceTree) -> Changed {
    Changed { script, selects: None, remark: None, tree: None }
}

fn set(script: &SourceTree, node: usize, own: Own<'static>) -> ChangeResult {
    Ok(plain(script.edited(&Edit::Set { node, own })?))
}

fn filled(words: &str) -> Option<std::borrow::Cow<'static, str>> {
    Some(words.trim()).filter(|words| !words.is_empty()).map(|words| words.to_owned().into())
}

/// What a person types for a value, perhaps with a probability behind it.
fn leaf_words(words: &str) -> Result<Own<'static>, NotChanged> {
    let said = read_words(words.trim()).map_err(NotChanged::Problems)?;
    let is_of_leaf = Own { content: Content::Children, probability: None, ..said.clone() } == Own::default();
    let has_value = said.content != Content::Children;
    if is_of_leaf && has_value { Ok(said) } else { Err(EditRefused::LeafNeedsValue.into()) }
}

fn probability(words: &str) -> Result<Option<Probability>, NotChanged> {
    let words = words.trim();
    if words.is_empty() {
        return Ok(None);
    }
    let words = words.strip_prefix("p=").unwrap_or(words);
    Ok(read_words(&format!("· p={words}")).map_err(NotChanged::Problems)?.probability)
}

/// The parent of a node, and so many siblings before it.
fn place(script: &SourceTree, node: usize) -> Result<(usize, usize), NotChanged> {
    let parent = script.parent(node).ok_or(EditRefused::IsRoot)?;
    let index = script.children(parent).iter().position(|&child| child == node).unwrap_or_default();
    Ok((parent, index))
}

fn insert(script: &SourceTree, spot: Spot, branch: &Arc<GameTree>) -> ChangeResult {
    let remark = value_gone(script, spot.parent);
    let made = script.edited(&Edit::Insert { spot, branch: Arc::clone(branch) })?;
    let selects = made.children(spot.parent).get(spot.index).copied();
    let script = with_probability(made, spot)?;
    Ok(Changed { selects, remark, ..plain(script) })
}

/// Where its siblings have probabilities, a new node has one, too: none yet.
fn with_probability(script: SourceTree, spot: Spot) -> Result<SourceTree, NotChanged> {
    let siblings = script.children(spot.parent);
    let node = siblings.get(spot.index).copied().ok_or(EditRefused::NotThere)?;
    let has_any = siblings.iter().any(|&child| script.own(child).probability.is_some());
    if !has_any || script.own(node).probability.is_some() {
        return Ok(script);
    }
    let probability = Some(Probability { numerator: 0.0, denominator: 1.0 });
    let own = Own { probability, ..script.own(node).into_owned() };
    Ok(script.edited(&Edit::Set { node, own })?)
}

fn value_gone(script: &SourceTree, node: usize) -> Option<Remark> {
    match script.own(node).content {
        Content::Value(value) => Some(Remark::ValueGone(node, value)),
        _ => None,
    }
}

fn remove(script: &SourceTree, node: usize) -> ChangeResult {
    let (parent, index) = place(script, node)?;
    let n_siblings = script.children(parent).len();
    let remark = (n_siblings == 1).then_some(Remark::LeftFree(parent));
    let script = script.edited(&Edit::Remove { node })?;
    // The sibling that has come to its place, else the one before, else the parent.
    let left = script.children(parent);
    let selects = left.get(index).or(left.last()).copied().unwrap_or(parent);
    Ok(Changed { selects: Some(selects), remark, ..plain(script) })
}

fn shift(script: &SourceTree, node: usize, way: BranchDirection) -> ChangeResult {
    let (parent, index) = place(script, node)?;
    let siblings = script.children(parent);
    let spot = match way {
        BranchDirection::Earlier => index.checked_sub(1).map(|index| Spot { parent, index }),
        BranchDirection::Later => (index + 1 < siblings.len()).then_some(Spot { parent, index: index + 2 }),
        BranchDirection::Up => {
            place(script, parent).ok().map(|(parent, index)| Spot { parent, index: index + 1 })
        }
        BranchDirection::Down => index.checked_sub(1).map(|before| {
            let parent = siblings[before];
            Spot { parent, index: script.children(parent).len() }
        }),
    };
    put(script, node, spot.ok_or(NotChanged::NoWay)?)
}

/// A branch that is written in any format is added.
fn paste(script: &SourceTree, spot: Spot, words: &str) -> ChangeResult {
    let remark = value_gone(script, spot.parent);
    let made = script.edited(&Edit::Paste { spot, text: words.to_owned() })?;
    let selects = made.children(spot.parent).get(spot.index).copied();
    let script = with_probability(made, spot)?;
    Ok(Changed { selects, remark, ..plain(script) })
}

/// Letters for all nodes that have no label, row by row from above, those left out that stand somewhere already.
fn label_all(script: &SourceTree) -> ChangeResult {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut edits = Vec::new();
    let mut row = vec![0];
    let mut rows = Vec::new();
    while !row.is_empty() {
        rows.extend(row.iter().copied());
        row = row.iter().flat_map(|&node| script.children(node)).collect();
    }
    taken.extend(rows.iter().filter_map(|&node| Some(script.own(node).label?.into_owned())));
    let mut names = (0..).map(letters).filter(|name| !taken.contains(name));
    for node in rows {
        let own = script.own(node).into_owned();
        // A copy has the name of what it is a copy of.
        if own.label.is_none() && !matches!(own.content, Content::Same(_)) {
            let own = Own { label: names.next().map(Into::into), ..own };
            edits.push(Edit::Set { node, own });
        }
    }
    Ok(plain(script.edited_all(&edits).map_err(|(_, why)| why)?))
}

/// A branch goes to a spot.
fn put(script: &SourceTree, node: usize, spot: Spot) -> ChangeResult {
    let (parent, _) = place(script, node)?;
    let is_last = parent != spot.parent && script.children(parent).len() == 1;
    let remark = if is_last { Some(Remark::LeftFree(parent)) } else { value_gone(script, spot.parent) };
    let branch: Range<usize> = script.branch(node);
    let made = script.edited(&Edit::Move { node, spot })?;
    // So many nodes stand before the spot now, without those of the branch.
    let children = script.children(spot.parent);
    let before = match spot.index.checked_sub(1).and_then(|last| children.get(last)) {
        Some(&last) => script.branch(last).end,
        None => spot.parent + 1,
    };
    let selects = if before > node { before - branch.len().min(before - node) } else { before };
    Ok(Changed { selects: Some(selects), remark, ..plain(made) })
}

/// Who decides at a node. What is no chance node any more has no probabilities below it. All of it is one change of the
/// text, however many outcomes there are.
fn with_role(script: &SourceTree, node: usize, role: Option<Role>) -> ChangeResult {
    let mut edits = vec![Edit::Set { node, own: Own { role, ..script.own(node).into_owned() } }];
    if role != Some(Role::Chance) {
        let with_probability = |&child: &usize| script.own(child).probability.is_some();
        edits.extend(script.children(node).into_iter().filter(with_probability).map(|child| {
            let own = Own { probability: None, ..script.own(child).into_owned() };
            Edit::Set { node: child, own }
        }));
    }
    Ok(plain(script.edited_all(&edits).map_err(|(_, why)| why)?))
}
