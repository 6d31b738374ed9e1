//! The pseudocode of the very algorithm and conventions in use, and the line of each step.
//!
//! It says what `search::algorithms` does, line by line.

use super::recipes::{Recipe, recipe};
use super::{Reason, reason};
use crate::search::{Algorithm, Conventions, CutRule, Cutoffs, Fail, Order};
use crate::text::Text;
use crate::trace::{Step, StepKind, Trace};
use crate::tree::{GameTree, NodeId};
use crate::value::Role;

/// What a line does; steps point at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// The head of the function: a node is entered.
    Enter,
    /// A leaf returns its value.
    Leaf,
    /// The best value begins.
    Start,
    /// The loop over the children.
    Loop,
    /// The child is searched, where that does not stand in the line below.
    Search,
    /// The child's value, searched for right there in most forms, is compared.
    Best,
    /// α or β moves.
    Tighten,
    /// The test that cuts.
    Cut,
    /// The result.
    Return,
    /// A search from the root.
    Pass,
    /// What the table says.
    Hit,
    /// The static evaluation comes first.
    StandPat,
    /// A child is searched again.
    Research,
    /// What chance does with a child's value.
    Choose,
    /// One of the things that a best-first search does with an element of its list.
    Operation(u8),
}

/// One line of pseudocode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The code, indented by four blanks a level.
    pub code: String,
    /// What it does.
    pub kind: LineKind,
}

/// One function, or several of which only one is shown at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pseudocode {
    /// For MAX nodes, or for all where there is only one function.
    pub max: Vec<Line>,
    /// For MIN nodes; empty where there is only one function.
    pub min: Vec<Line>,
}

/// A place in pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRef {
    /// In [`Pseudocode::min`] rather than in [`Pseudocode::max`].
    pub in_min: bool,
    /// Its number, from 0.
    pub line: usize,
}

impl Pseudocode {
    /// Of an algorithm with its conventions, where sides alternate.
    pub fn new(conventions: &Conventions, text: &Text) -> Self {
        Self::with_turns(conventions, Turns::Alternate, text)
    }

    /// Of a trace: as [`new`](Self::new), but if one side moves twice in a row somewhere in its tree, the calls say
    /// what happens then. Looks through the whole tree: to be kept, not made for every picture.
    pub fn of(trace: &Trace, text: &Text) -> Self {
        Self::with_turns(trace.conventions(), Turns::of(trace.tree()), text)
    }

    fn with_turns(conventions: &Conventions, turns: Turns, text: &Text) -> Self {
        let algorithm = conventions.algorithm;
        if let Some((max, min)) = recipe(algorithm, conventions.settings.split) {
            let has_line = |kind| kind != LineKind::Hit || conventions.has_table();
            let lines = |recipe: Recipe| {
                let kept = recipe.iter().filter(|(.., kind)| has_line(*kind));
                kept.map(|&(depth, code, kind)| line(depth, code, kind)).collect()
            };
            return Self { max: lines(max), min: lines(min) };
        }
        match algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => Self {
                max: two_functions(conventions, Role::Max, turns, text),
                min: two_functions(conventions, Role::Min, turns, text),
            },
            _ => Self { max: one_function(conventions, turns, text), min: Vec::new() },
        }
    }

    /// The line that a step is about.
    pub fn line_of(&self, trace: &Trace, step: usize) -> Option<LineRef> {
        let step = trace.step(step)?;
        let kind = match step.kind {
            StepKind::Pass => LineKind::Pass,
            StepKind::Hit => LineKind::Hit,
            StepKind::StandPat => LineKind::StandPat,
            StepKind::Research => LineKind::Research,
            StepKind::Operate => LineKind::Operation(operation(trace, step)),
            StepKind::Compare if trace.tree().role(trace.node(step.visit)) == Role::Chance => {
                LineKind::Choose
            }
            StepKind::Enter => LineKind::Enter,
            StepKind::Evaluate => LineKind::Leaf,
            StepKind::Compare | StepKind::Improve => LineKind::Best,
            StepKind::Tighten => LineKind::Tighten,
            StepKind::Cut => LineKind::Cut,
            // A cut is a return: the last line is not reached.
            StepKind::Return if trace.conventions().algorithm.is_plain() && has_cut(trace, step) => {
                LineKind::Cut
            }
            StepKind::Return => LineKind::Return,
        };
        let in_min = !self.min.is_empty() && trace.tree().role(trace.node(step.visit)) == Role::Min;
        let lines = if in_min { &self.min } else { &self.max };
        let line = lines.iter().position(|line| line.kind == kind);
        let line = line.or_else(|| lines.iter().position(|line| line.kind == LineKind::Best))?;
        Some(LineRef { in_min, line })
    }
}

/// Which of the operations of SSS* a step is, in the order of its lines.
fn operation(trace: &Trace, step: Step) -> u8 {
    let chooser = if trace.conventions().algorithm == Algorithm::DualSss { Role::Min } else { Role::Max };
    match reason(trace, step.index) {
        Some(Reason::Operate { is_solved: false, role, .. }) => u8::from(role != chooser),
        Some(Reason::Operate { parent: None, .. }) => 5,
        Some(Reason::Operate { parent: Some((_, role, _)), .. }) if role == chooser => 2,
        Some(Reason::Operate { parent: Some((_, _, Some(_))), .. }) => 3,
        _ => 4,
    }
}

/// Whether the test that cuts held when a node returned, be it after the last child.
fn has_cut(trace: &Trace, step: Step) -> bool {
    let conventions = trace.conventions();
    conventions.algorithm.has_window() && conventions.cut.cuts(trace.live(step.visit, step.index).window)
}

/// Whether a side may move twice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turns {
    /// Never.
    Alternate,
    /// Somewhere in the tree.
    MayRepeat,
}

impl Turns {
    fn of(tree: &GameTree) -> Self {
        // Where nobody wrote a role down, sides alternate.
        let repeats = |node: NodeId| {
            tree.has_explicit_role(node)
                && tree.parent(node).is_some_and(|parent| tree.role(parent) == tree.role(node))
        };
        if tree.nodes().any(repeats) { Self::MayRepeat } else { Self::Alternate }
    }
}

fn line(depth: usize, code: impl AsRef<str>, kind: LineKind) -> Line {
    Line { code: format!("{}{}", "    ".repeat(depth), code.as_ref()), kind }
}

fn children(conventions: &Conventions) -> &'static str {
    match conventions.order {
        Order::LeftToRight => "for child in children(node):",
        Order::RightToLeft => "for child in reversed(children(node)):",
        _ => "for child in ordered(children(node)):",
    }
}

const fn test(conventions: &Conventions) -> &'static str {
    match conventions.cut {
        CutRule::GreaterOrEqual => "α ≥ β",
        CutRule::Greater => "α > β",
    }
}

/// `max_value` or `min_value`.
fn two_functions(conventions: &Conventions, role: Role, turns: Turns, text: &Text) -> Vec<Line> {
    let has_window = conventions.algorithm.has_window();
    let is_hard = has_window && conventions.fail == Fail::Hard;
    let is_max = role == Role::Max;
    let (own, other, best, start) = if is_max {
        ("max_value", "min_value", "max", "−∞")
    } else {
        ("min_value", "max_value", "min", "∞")
    };
    let passed = match (has_window, conventions.cutoffs, is_max) {
        (false, ..) => "",
        (_, Cutoffs::Deep, _) => ", α, β",
        (_, Cutoffs::Shallow, true) => ", α, ∞",
        (_, Cutoffs::Shallow, false) => ", −∞, β",
    };
    let search = match turns {
        Turns::Alternate => format!("v ← {best}(v, {other}(child{passed}))"),
        Turns::MayRepeat => {
            format!("v ← {best}(v, search(child{passed}))  # {}", text.get("pseudocode-either"))
        }
    };
    let parameters = if has_window { ", α, β" } else { "" };
    let leaf = if is_hard { "clamp(value(node), α, β)" } else { "value(node)" };
    let mut lines = vec![
        line(0, format!("def {own}(node{parameters}):"), LineKind::Enter),
        line(1, format!("if leaf(node): return {leaf}"), LineKind::Leaf),
        line(1, format!("v ← {start}"), LineKind::Start),
        line(1, children(conventions), LineKind::Loop),
        line(2, search, LineKind::Best),
    ];
    if has_window {
        // A fail-hard result is the end of the window that was passed.
        let (end, cut_result) = match (is_max, is_hard) {
            (true, false) => ("α ← max(α, v)", "v"),
            (true, true) => ("α ← max(α, v)", "β"),
            (false, false) => ("β ← min(β, v)", "v"),
            (false, true) => ("β ← min(β, v)", "α"),
        };
        let comment = text.get("pseudocode-cutoff");
        lines.push(line(2, end, LineKind::Tighten));
        lines.push(line(
            2,
            format!("if {}: return {cut_result}  # {comment}", test(conventions)),
            LineKind::Cut,
        ));
    }
    let result = match (is_hard, is_max) {
        (false, _) => "v",
        (true, true) => "α",
        (true, false) => "β",
    };
    lines.push(line(1, format!("return {result}"), LineKind::Return));
    lines
}

/// `negamax`, with or without a window.
fn one_function(conventions: &Conventions, turns: Turns, text: &Text) -> Vec<Line> {
    let has_window = conventions.algorithm.has_window();
    let is_hard = has_window && conventions.fail == Fail::Hard;
    let (passed, passed_on) = match (has_window, conventions.cutoffs) {
        (false, _) => ("", ""),
        (_, Cutoffs::Deep) => (", −β, −α", ", α, β"),
        (_, Cutoffs::Shallow) => (", −∞, −α", ", α, ∞"),
    };
    let parameters = if has_window { ", α, β" } else { "" };
    let leaf = if is_hard { "clamp(sign(node) · value(node), α, β)" } else { "sign(node) · value(node)" };
    let mut lines = vec![
        line(0, format!("def negamax(node{parameters}):"), LineKind::Enter),
        line(1, format!("if leaf(node): return {leaf}"), LineKind::Leaf),
        line(1, "v ← −∞", LineKind::Start),
        line(1, children(conventions), LineKind::Loop),
    ];
    match turns {
        Turns::Alternate => {
            lines.push(line(2, format!("v ← max(v, −negamax(child{passed}))"), LineKind::Best));
        }
        Turns::MayRepeat => {
            let same = format!("if same_side(node, child): r ← negamax(child{passed_on})");
            lines.push(line(2, same, LineKind::Search));
            lines.push(line(2, format!("else: r ← −negamax(child{passed})"), LineKind::Search));
            lines.push(line(2, "v ← max(v, r)", LineKind::Best));
        }
    }
    if has_window {
        let comment = text.get("pseudocode-cutoff");
        let cut_result = if is_hard { "β" } else { "v" };
        lines.push(line(2, "α ← max(α, v)", LineKind::Tighten));
        lines.push(line(
            2,
            format!("if {}: return {cut_result}  # {comment}", test(conventions)),
            LineKind::Cut,
        ));
    }
    lines.push(line(1, if is_hard { "return α" } else { "return v" }, LineKind::Return));
    lines
}
