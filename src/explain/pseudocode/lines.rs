//! The words that lines are made of.

use super::parts::{CodeLine, Function, FunctionRole, Horizon, LineKind};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Fault, Order};
use crate::text::{MessageId, Text};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// So many letters, and a test with what follows from it stands on one line.
const ONE_LINE: usize = 60;

/// Whether a side may move twice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// Never.
    Alternate,
    /// Somewhere in the tree.
    MayRepeat,
}

impl Turns {
    pub(super) fn of(tree: &GameTree) -> Self {
        // Where no role is written down, sides alternate.
        let repeats = |node: NodeId| {
            tree.has_explicit_role(node)
                && tree.parent(node).is_some_and(|parent| tree.role(parent) == tree.role(node))
        };
        if tree.nodes().any(repeats) { Self::MayRepeat } else { Self::Alternate }
    }
}

/// What code is made from.
#[derive(Clone, Copy)]
pub(super) struct CodeWords<'a> {
    pub(super) conventions: &'a Conventions,
    pub(super) turns: Turns,
    pub(super) horizon: Horizon,
    pub(super) text: &'a Text,
}

/// The names of a function for each side: `max_value` and `min_value`, or `pvs_max` and `pvs_min`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Stem(pub(super) &'static str);

impl Stem {
    /// The pair of the textbooks.
    pub(super) const VALUE: Self = Self("value");

    pub(super) fn name(self, role: Role) -> String {
        let role = role.name();
        if self == Self::VALUE { format!("{role}_value") } else { format!("{}_{role}", self.0) }
    }

    /// The function for the role at the node that it is called with.
    pub(super) fn by_role(self) -> &'static str {
        if self == Self::VALUE { "search" } else { self.0 }
    }
}

/// The words of one side; the other side's are their mirror image.
#[derive(Clone, Copy)]
pub(super) struct SideWords {
    pub(super) role: Role,
    /// Which of two values it takes.
    pub(super) best: &'static str,
    /// Its value before it has seen anything.
    pub(super) worst: &'static str,
    /// The end of the window that it moves.
    pub(super) end: &'static str,
    /// That end as passed.
    pub(super) passed_end: &'static str,
    /// The other end.
    pub(super) far: &'static str,
    /// The sign of something better.
    pub(super) better: &'static str,
}

impl SideWords {
    pub(super) const MAX: Self =
        Self {
            role: Role::Max, best: "max", worst: "−∞", end: "α", passed_end: "α₀", far: "β", better: ">"
        };
    pub(super) const MIN: Self =
        Self {
            role: Role::Min, best: "min", worst: "∞", end: "β", passed_end: "β₀", far: "α", better: "<"
        };
    pub(super) const BOTH: [Self; 2] = [Self::MAX, Self::MIN];

    pub(super) const fn opponent(self) -> Role {
        if matches!(self.role, Role::Max) { Role::Min } else { Role::Max }
    }

    /// The window as passed: `α₀` and `β` for MAX, `α` and `β₀` for MIN.
    pub(super) const fn passed_window(self) -> (&'static str, &'static str) {
        if matches!(self.role, Role::Max) { (self.passed_end, "β") } else { ("α", self.passed_end) }
    }

    /// `v ← max(v, …)`.
    pub(super) fn take(self, value: &str) -> String {
        format!("v ← {}(v, {value})", self.best)
    }

    /// `α ← max(α, v)`.
    pub(super) fn tighten(self) -> String {
        format!("{0} ← {1}({0}, v)", self.end, self.best)
    }
}

impl CodeWords<'_> {
    /// A comment behind a line.
    pub(super) fn comment(&self, id: MessageId) -> String {
        format!("  # {}", self.text.get(id))
    }

    /// Whether the plies to the horizon are counted.
    pub(super) fn has_depth(&self) -> bool {
        self.horizon == Horizon::Depth || self.conventions.algorithm.takes_depth()
    }

    /// `def max_value(node, depth, α, β):`; what stands behind the depth is given.
    pub(super) fn head(&self, code: &mut Code, name: &str, window: &str) {
        let depth = if self.has_depth() { ", depth" } else { "" };
        code.add(0, format!("def {name}(node{depth}{window}):"), LineKind::Enter);
    }

    /// The head of the function that begins: `def mtdf(root, depth):`.
    pub(super) fn driver(&self, name: &str, window: &str) -> Code {
        let mut code = Code::default();
        code.silent(0, format!("def {name}({}{window}):", self.root()));
        code
    }

    /// The root, and how deep it is searched.
    pub(super) fn root(&self) -> &'static str {
        if self.has_depth() { "root, depth" } else { "root" }
    }

    /// A child, and how deep it is searched.
    pub(super) fn below(&self, child: &str) -> String {
        if self.has_depth() { format!("{child}, depth − 1") } else { child.to_owned() }
    }

    /// Whether the search ends at a node, where it counts its plies down.
    pub(super) fn ends(&self) -> &'static str {
        if self.has_depth() { "leaf(node) or depth = 0" } else { "leaf(node)" }
    }

    /// Whether it does where nodes are searched in any order.
    pub(super) fn ends_at(&self, node: &str) -> String {
        if self.has_depth() {
            format!("leaf({node}) or ply({node}) = depth")
        } else {
            format!("leaf({node})")
        }
    }

    /// The same behind an `and` or a `not`.
    pub(super) fn ends_at_among(&self, node: &str) -> String {
        if self.has_depth() { format!("({})", self.ends_at(node)) } else { self.ends_at(node) }
    }

    /// What a node is worth at which the search ends.
    pub(super) fn worth(&self, node: &str) -> String {
        if self.has_depth() { format!("evaluate({node})") } else { format!("value({node})") }
    }

    pub(super) fn is_hard(&self) -> bool {
        self.conventions.algorithm.has_window() && self.conventions.fail() == Fail::Hard
    }

    /// The children of `node` in the order of the search.
    pub(super) fn children(&self) -> &'static str {
        match self.conventions.order_used() {
            Order::LeftToRight => "children(node)",
            Order::RightToLeft => "reversed(children(node))",
            Order::Random => "shuffled(children(node))",
            Order::BestFirst => "best_first(children(node))",
            Order::WorstFirst => "worst_first(children(node))",
            Order::Evaluation => "by_evaluation(children(node))",
            Order::Forcing => "forcing_first(children(node))",
            Order::Killer => "killers_first(children(node))",
            Order::History => "history_first(children(node))",
            Order::Hash => "table_move_first(children(node))",
            Order::Pv => "line_first(children(node))",
        }
    }

    /// Whether the order needs to know which child was best.
    pub(super) fn notes_best(&self) -> bool {
        matches!(self.conventions.order_used(), Order::Hash | Order::Pv)
    }

    /// After a pass: what the next one follows, where the order asks for it.
    pub(super) fn end_pass(&self, code: &mut Code) {
        if self.conventions.order_used() == Order::Pv {
            code.silent(2, format!("line ← best_line(root){}", self.comment(id!("pseudocode-line"))));
        }
    }

    /// Whether the order needs to know which child cut.
    pub(super) const fn notes_cut(&self) -> bool {
        matches!(self.conventions.order, Order::Killer | Order::History)
    }

    /// The window that a child gets.
    pub(super) fn window_for_child(&self, side: SideWords) -> (&'static str, &'static str) {
        match (self.conventions.cutoffs, side.role) {
            // The faulty searches pass all of it, but for the one that is plain alpha-beta with a bad table.
            _ if !matches!(self.conventions.algorithm, Algorithm::Faulty(Fault::BoundAsExact))
                && self.conventions.algorithm.is_faulty() =>
            {
                ("α", "β")
            }
            (Cutoffs::Deep, _) => ("α", "β"),
            (Cutoffs::Shallow, Role::Min) => ("−∞", "β"),
            (Cutoffs::Shallow, _) => ("α", "∞"),
        }
    }

    /// The call for a child, and the comment that it needs.
    pub(super) fn call(&self, stem: Stem, side: SideWords, arguments: &str) -> (String, String) {
        match self.turns {
            Turns::Alternate => (format!("{}({arguments})", stem.name(side.opponent())), String::new()),
            Turns::MayRepeat => {
                (format!("{}({arguments})", stem.by_role()), self.comment(id!("pseudocode-by-role")))
            }
        }
    }

    /// The call for the root with a window, with its comment.
    pub(super) fn call_root(&self, stem: Stem, window: &str) -> String {
        let (max, min) = (stem.name(Role::Max), stem.name(Role::Min));
        let either = say!(self.text, "pseudocode-either", max, min);
        format!("{}({}{window})  # {either}", stem.by_role(), self.root())
    }

    /// The test that cuts.
    pub(super) fn cut_test(&self, side: SideWords) -> &'static str {
        match self.conventions.cut_rule(side.role) {
            CutRule::GreaterOrEqual => "α ≥ β",
            CutRule::Greater => "α > β",
        }
    }

    /// What a cut returns, and what is returned after the last child, where both are simple.
    pub(super) fn results(&self, side: SideWords) -> (&'static str, &'static str) {
        // A fail-hard result is the end of the window that was passed.
        if self.is_hard() { (side.far, side.end) } else { ("v", "v") }
    }

    /// A result in its window.
    pub(super) fn clamped(&self, value: &str) -> String {
        if self.is_hard() { format!("clamp({value}, α, β)") } else { value.to_owned() }
    }
}

/// The lines of a function that is being written.
#[derive(Default)]
pub(super) struct Code(Vec<CodeLine>);

impl Code {
    /// A line, indented.
    pub(super) fn add(&mut self, indent: usize, code: impl AsRef<str>, kind: LineKind) -> &mut Self {
        self.0.push(CodeLine { code: format!("{}{}", "    ".repeat(indent), code.as_ref()), kind });
        self
    }

    /// A line that no step stops at.
    pub(super) fn silent(&mut self, indent: usize, code: impl AsRef<str>) -> &mut Self {
        self.add(indent, code, LineKind::Silent)
    }

    /// `if leaf(node): return value(node)`, on one line where that can be read.
    pub(super) fn leaf(&mut self, test: &str, value: &str, comment: &str) {
        let line = format!("if {test}: return {value}{comment}");
        if line.chars().count() > ONE_LINE {
            self.silent(1, format!("if {test}:")).add(2, format!("return {value}{comment}"), LineKind::Leaf);
        } else {
            self.add(1, line, LineKind::Leaf);
        }
    }

    pub(super) fn function(self, part: FunctionRole) -> Function {
        Function { part, lines: self.0 }
    }
}
