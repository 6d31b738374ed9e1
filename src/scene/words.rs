//! What is written in a picture.

use std::sync::Arc;

use crate::explain::{Names, number};
use crate::text::{Text, brief, counted, shortened};
use crate::trace::{CutIf, InMaxView, ListedNode, NodeStage, Trace, VisitId};
use crate::tree::{GameTree, NodeId};
use crate::value::{Bound, Role, Value, Window};

/// Between `≤` and its number: a thin space.
pub(super) const SIGN_GAP: char = '\u{2009}';

/// At a node for which the table answered.
pub(super) const ANSWERED: &str = "TT";
/// At a node that is neither proved nor disproved.
pub(super) const UNDECIDED: &str = "?";
/// Before the name of a node that holds the position of another one; and how such a name looks.
pub(super) const COPY: &str = "@";
pub(super) const COPY_EXAMPLE: &str = "@F";

/// What stands for reasons, in the order of cutoffs.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// The texts of one picture.
#[derive(Debug)]
pub(super) struct SceneTexts {
    pub(super) text: Arc<Text>,
    pub(super) names: Arc<Names>,
    /// The child at which the reason of a cut stands, and the cut, sorted, each with the reason. A child may have several,
    /// of which each belongs to another visit of its parent.
    reasons: Vec<((NodeId, usize), CutReason)>,
    /// The nodes that cut, sorted, each with the place of its reason among those.
    owners: Vec<(NodeId, usize)>,
    /// All labels of a tree of which each can be read, sorted.
    labels: Vec<String>,
}

/// Of a longer name of the node that cut a reason says the beginning and the end, in letters.
const MAX_OWNER: usize = 16;

/// Why a subtree was pruned.
#[derive(Debug)]
pub(super) struct CutReason {
    /// Who cut, and why.
    pub(super) lines: [String; 2],
    /// The numbers and whose bound it is, in two lines; the second may be empty.
    pub(super) short_lines: [String; 2],
    /// What the node is called that cut, where it has a label.
    owner: Option<String>,
    /// The last child of those that were pruned.
    pub(super) last: NodeId,
    /// Whether these stand in the last row, where there is room below them.
    pub(super) is_last_row: bool,
    /// What stands for it where there is no room; `None` if there are more than letters.
    pub(super) letter: Option<char>,
}

impl CutReason {
    /// The numbers and whose bound it is, in one line.
    pub(super) fn short(&self) -> String {
        let [first, second] = &self.short_lines;
        if second.is_empty() { first.clone() } else { format!("{first} {second}") }
    }

    /// The same below a child that was pruned, of which it could be taken for the reason: with the node that cut.
    pub(super) fn below_child(&self) -> String {
        let short = self.short();
        self.owner.as_ref().map_or_else(|| short.clone(), |owner| format!("{owner}: {short}"))
    }

    /// What its letter means, below the tree.
    pub(super) fn caption(&self) -> Option<String> {
        self.letter.map(|letter| format!("{letter}: {}", self.short()))
    }
}

/// The number that a picture shows in a node at a step; nothing where it shows none. Leaves have theirs before the search
/// has evaluated them.
pub fn node_value(trace: &Trace, node: NodeId, stage: NodeStage, step: usize) -> String {
    SceneTexts::value(trace, node, stage, step, true)
}

/// In larger trees, labels are not told apart.
const MOST_TOLD_APART: usize = 2_000;

fn labels(tree: &GameTree, names: &Names) -> Vec<String> {
    if tree.n_nodes() > MOST_TOLD_APART {
        return Vec::new();
    }
    let label = |node: NodeId| Some(names.in_picture(tree, node)?.into_owned());
    let mut labels: Vec<String> = tree.nodes().filter_map(label).collect();
    labels.sort_unstable();
    labels.dedup();
    labels
}

impl SceneTexts {
    /// `with_reasons`: work the reasons of all cuts out beforehand, because room is made for them. `last_row` is the last
    /// row of the drawing, if it is known.
    pub(super) fn new(
        text: Arc<Text>,
        names: Arc<Names>,
        trace: &Trace,
        with_reasons: bool,
        last_row: Option<usize>,
    ) -> Self {
        let labels = labels(trace.tree(), &names);
        let mut words = Self { text, names, reasons: Vec::new(), owners: Vec::new(), labels };
        if with_reasons {
            let plies = if last_row.is_some() { trace.tree().plies() } else { Vec::new() };
            let is_last_row =
                |node: NodeId| plies.get(node.index()).is_some_and(|&ply| last_row == Some(ply as usize));
            let mut reasons: Vec<_> = (0..trace.n_cuts())
                .filter_map(|cut| Some(((place_of_reason(trace, cut)?, cut), words.reason(trace, cut)?)))
                .map(|((place, cut), reason)| {
                    ((place, cut), CutReason { is_last_row: is_last_row(place), ..reason })
                })
                .collect();
            if reasons.len() <= LETTERS.len() {
                for (reason, letter) in reasons.iter_mut().zip(LETTERS.chars()) {
                    reason.1.letter = Some(letter);
                }
            }
            reasons.sort_unstable_by_key(|(place, _)| *place);
            let parent = |((place, _), _): &((NodeId, usize), CutReason)| trace.tree().parent(*place);
            let owners = reasons.iter().enumerate().filter_map(|(i, reason)| Some((parent(reason)?, i)));
            words.owners = owners.collect();
            words.owners.sort_unstable();
            words.reasons = reasons;
        }
        words
    }

    /// All labels of the tree: those that are shortened are to be told apart.
    pub(super) fn labels(&self) -> impl Iterator<Item = &str> + Clone {
        self.labels.iter().map(String::as_str)
    }

    /// Whether there ever is a reason.
    pub(super) const fn has_reasons(&self) -> bool {
        !self.reasons.is_empty()
    }

    /// The reason of a cut that stands at a node.
    pub(super) fn reason_at(&self, node: NodeId, cut: usize) -> Option<&CutReason> {
        let found = self.reasons.binary_search_by_key(&(node, cut), |(place, _)| *place).ok()?;
        self.reasons.get(found).map(|(_, reason)| reason)
    }

    /// All reasons that ever stand at a node.
    pub(super) fn reasons_at(&self, node: NodeId) -> impl Iterator<Item = &CutReason> {
        let first = self.reasons.partition_point(|((at, _), _)| *at < node);
        self.reasons[first..].iter().take_while(move |((at, _), _)| *at == node).map(|(_, reason)| reason)
    }

    /// All reasons why a node ever prunes children.
    pub(super) fn reasons_of(&self, node: NodeId) -> impl Iterator<Item = &CutReason> {
        let first = self.owners.partition_point(|(owner, _)| *owner < node);
        let own = self.owners[first..].iter().take_while(move |(owner, _)| *owner == node);
        own.filter_map(|&(_, reason)| self.reasons.get(reason).map(|(_, reason)| reason))
    }

    /// All reasons, each with the child at which it stands and its cut, from left to right.
    pub(super) fn reasons(&self) -> impl Iterator<Item = (NodeId, usize, &CutReason)> {
        self.reasons.iter().map(|((place, cut), reason)| (*place, *cut, reason))
    }

    /// All reasons that have a letter, in their order.
    pub(super) fn lettered(&self) -> Vec<&CutReason> {
        let mut lettered: Vec<&CutReason> =
            self.reasons.iter().map(|(_, reason)| reason).filter(|reason| reason.letter.is_some()).collect();
        lettered.sort_unstable_by_key(|reason| reason.letter);
        lettered
    }

    fn reason(&self, trace: &Trace, cut: usize) -> Option<CutReason> {
        let explainer = crate::explain::Explainer::new(trace, &self.names, &self.text);
        let last = trace.pruned_by(cut).into_iter().max()?;
        let owner = trace.node(trace.cut(cut)?.visit);
        let owner_name = self.names.in_picture(trace.tree(), owner);
        Some(CutReason {
            lines: explainer.cut_reason(cut)?,
            short_lines: explainer.cut_inequality(cut)?,
            owner: owner_name.map(|name| shortened(&name, MAX_OWNER).into_owned()),
            last,
            is_last_row: false,
            letter: None,
        })
    }

    /// `5`, `≥7`, `≤0`, `4?` where nothing is proved; what a search only claims is a number and no bound.
    fn bounded(trace: &Trace, (value, bound): (Value, Bound)) -> String {
        let sign = match bound {
            _ if trace.only_claims() => "",
            Bound::Exact => "",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
            Bound::Unproved => return format!("{}?", number(value)),
        };
        if sign.is_empty() { number(value) } else { format!("{sign}{SIGN_GAP}{}", number(value)) }
    }

    /// What a visit proves of its node by a step: `≥ 3` while it goes on, what it returned once it is over.
    pub(super) fn inequality(trace: &Trace, visit: VisitId, stage: NodeStage, step: usize) -> Option<String> {
        let node = trace.node(visit);
        let (value, bound) = match stage {
            NodeStage::Closed(_) => trace.returned_so_far(visit)?,
            NodeStage::Open(_) if trace.tree().role(node) != Role::Chance => {
                let (best, child) = trace.live(visit, step).best?;
                let own = if trace.is_maximizing(node) { Bound::Lower } else { Bound::Upper };
                let of_child = trace.result_seen_from(child, node).filter(|_| child != visit);
                // A child that is at most so good does not show that the node is at least as good.
                let is_proved = of_child.is_none_or(|(_, bound)| bound == Bound::Exact || bound == own);
                is_proved.then_some((best, own))?
            }
            _ => return None,
        };
        let sign = match bound {
            _ if trace.only_claims() => return Some(number(value)),
            Bound::Exact => "=",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
            Bound::Unproved => return Some(format!("{}?", number(value))),
        };
        Some(format!("{sign}{SIGN_GAP}{}", number(value)))
    }

    /// The value of a leaf as the algorithm sees it; a dot if it is free.
    pub(super) fn leaf_value(trace: &Trace, node: NodeId) -> String {
        let value = trace.tree().value(node);
        value.map_or_else(|| "·".to_owned(), |value| number(trace.in_view_of(node, InMaxView(value))))
    }

    /// `(3, ∞)`.
    fn window(window: Window) -> String {
        format!("({}, {})", number(window.alpha), number(window.beta))
    }

    /// The window of a visit.
    pub(super) fn passed(trace: &Trace, visit: VisitId) -> Option<String> {
        let has_window = trace.conventions().algorithm.has_window();
        has_window.then(|| Self::window(trace.visit(visit).window))
    }

    /// What a visit returned, or, where chance counts, the mean of all until a step: `5`, `≥7`, `≈0.25`; what a game that is
    /// over is worth is no mean.
    pub(super) fn returned(trace: &Trace, visit: VisitId, step: usize) -> String {
        let node = trace.node(visit);
        if let Some(tally) = trace.tally(node, step) {
            // Where the game is over, every playout came to the same.
            let is_over = trace.tree().is_terminal(node);
            return if is_over { number(tally.mean) } else { Self::mean(tally.mean) };
        }
        if trace.proof_numbers(node, step).is_some_and(|[proof, disproof]| proof > 0.0 && disproof > 0.0) {
            return UNDECIDED.to_owned();
        }
        trace.returned_so_far(visit).map(|result| Self::bounded(trace, result)).unwrap_or_default()
    }

    /// The number inside a node at a step. `unread`: leaves show theirs before the search has read it.
    pub(super) fn value(trace: &Trace, node: NodeId, stage: NodeStage, step: usize, unread: bool) -> String {
        let tree = trace.tree();
        // Where the tree grows with the search, what has not been searched is unknown.
        if tree.is_stub(node) || tree.grew_with_search() && trace.visit_at(node, step).is_none() {
            return String::new();
        }
        let unread = unread && !tree.grew_with_search();
        let is_leaf = tree.is_searched_leaf(node);
        if tree.is_leaf(node) && tree.is_of_game() && trace.conventions().algorithm.is_estimate() {
            let visit = trace.visit_at(node, step);
            return visit.map(|visit| Self::returned(trace, visit, step)).unwrap_or_default();
        }
        if is_leaf {
            // Of a position nothing is known that no search has evaluated.
            if tree.is_of_game() && tree.value(node).is_none() {
                return stage
                    .visit()
                    .or(stage.earlier())
                    .map_or_else(String::new, |visit| Self::returned(trace, visit, step));
            }
            let is_read =
                matches!(stage, NodeStage::Closed(_) | NodeStage::Earlier(_) | NodeStage::Pruned { .. });
            return if is_read || unread { Self::leaf_value(trace, node) } else { String::new() };
        }
        if let Some(visit) = stage.earlier() {
            return Self::returned(trace, visit, step);
        }
        match stage {
            // The merit stands beside the node: of one that is only live it is no value.
            NodeStage::Closed(visit) if trace.taken(visit).is_some() && trace.proved(visit).is_none() => {
                String::new()
            }
            NodeStage::Closed(visit) => Self::returned(trace, visit, step),
            // A mean stays what it is while the next playout is on its way.
            NodeStage::Open(visit) => match trace.tally(node, step) {
                Some(tally) => Self::mean(tally.mean),
                None => trace.live(visit, step).best.map(|(value, _)| number(value)).unwrap_or_default(),
            },
            NodeStage::Unvisited | NodeStage::Earlier(_) | NodeStage::Pruned { .. } => String::new(),
        }
    }

    /// An average, to two decimals.
    fn mean(mean: Value) -> String {
        let rounded = Value::new((mean.get() * 100.0).round() / 100.0).unwrap_or(mean);
        format!("≈{}", number(rounded))
    }

    /// The lines beside a node of a search without windows: visits, proof numbers, what it is in the list.
    pub(super) fn notes(&self, trace: &Trace, node: NodeId, step: usize) -> Vec<String> {
        if let Some(tally) = trace.tally(node, step) {
            let n = counted(tally.n_visits);
            return vec![say!(self.text, "scene-visits", visits = n)];
        }
        if let Some([proof, disproof]) = trace.proof_numbers(node, step) {
            let shown = |number: f64| if number.is_finite() { counted(number) } else { "∞".to_owned() };
            let (proof, disproof) = (shown(proof), shown(disproof));
            return vec![
                say!(self.text, "scene-proof", number = proof),
                say!(self.text, "scene-disproof", number = disproof),
            ];
        }
        trace.listed(node, step).map(|listed| self.listed(listed)).into_iter().collect()
    }

    /// What a node is in the list of open nodes.
    pub(super) fn listed(&self, listed: ListedNode) -> String {
        let merit = number(listed.merit);
        say!(self.text, if listed.is_solved { "scene-solved" } else { "scene-live" }, merit)
    }

    /// Move and probability of the edge that leads to a node.
    pub(super) fn on_edge(tree: &GameTree, node: NodeId) -> Option<String> {
        let mv = tree.mv(node).map(|mv| brief(&mv).into_owned());
        match (mv, tree.probability(node)) {
            (Some(mv), Some(p)) => Some(format!("{mv} · {p}")),
            (Some(mv), None) => Some(mv),
            (None, Some(p)) => Some(p.to_string()),
            (None, None) => None,
        }
    }

    /// Under which condition a node will skip the rest of its children.
    pub(super) fn cut_if(&self, cut_if: CutIf) -> String {
        say!(self.text, "scene-cut-if", sign = cut_if.sign(), bound = number(cut_if.bound))
    }

    /// Of which earlier search a number is: "pass 3", or "earlier" where it was no other pass.
    pub(super) fn earlier(&self, trace: &Trace, visit: VisitId, step: usize) -> String {
        match trace.earlier_pass(visit, step) {
            Some(pass) => say!(self.text, "scene-earlier-pass", pass = pass.to_string()),
            None => say!(self.text, "scene-earlier"),
        }
    }

    /// The same of a node that an earlier search visited, as wide as it gets.
    pub(super) fn widest_earlier(&self, trace: &Trace) -> String {
        let last = trace.n_passes().to_string();
        say!(self.text, "scene-earlier-pass", pass = last)
    }

    /// How many moves were never tried that are no nodes.
    pub(super) fn not_tried(&self, tree: &GameTree, node: NodeId) -> Option<String> {
        let n = tree.n_unlisted(node);
        (n > 0).then(|| say!(self.text, "scene-not-tried", count = n))
    }

    /// How many nodes a fold hides.
    pub(super) fn collapsed(&self, n_hidden: usize) -> String {
        say!(self.text, "scene-collapsed", count = n_hidden)
    }

    /// The same in a compact picture.
    pub(super) fn collapsed_short(&self, n_hidden: usize) -> String {
        say!(self.text, "scene-collapsed-short", count = n_hidden)
    }

    pub(super) fn ply(&self, ply: usize) -> String {
        say!(self.text, "scene-ply", ply = ply.to_string())
    }

    pub(super) fn role(&self, role: Role) -> String {
        match role {
            Role::Max => say!(self.text, "scene-max"),
            Role::Min => say!(self.text, "scene-min"),
            Role::Chance => say!(self.text, "scene-chance"),
        }
    }

    /// What the picture shows, for those who cannot see it.
    pub(super) fn description(&self, trace: &Trace, step: usize) -> String {
        let root = NodeId::ROOT;
        let explainer = crate::explain::Explainer::new(trace, &self.names, &self.text);
        let mut description = explainer.counts_line(step);
        // Passes before the last return something else.
        if step.saturating_add(1) >= trace.n_steps()
            && let Some(result) = trace.result()
        {
            let is_claim = trace.only_claims();
            description = say!(
                self.text,
                if is_claim { "scene-described-claim" } else { "scene-described-result" },
                root = explainer.name(root),
                value = explainer.worth(result.0, result.1),
                counts = description
            );
        }
        description
    }
}

/// Where the reason of a cut stands: at the first pruned child, whose picture has room, for nothing happens there.
pub(super) fn place_of_reason(trace: &Trace, cut: usize) -> Option<NodeId> {
    trace.first_pruned(cut)
}
