//! From questions and verdicts to sentences.

mod ask;
mod bug;
mod children;
mod classroom;

use super::claim::Claim;
use super::cuts::{CutBy, CutEdge, NodeFate};
use super::order::{Read, Unread};
use super::values::{Below, Worth};
use super::verdict::{PartVerdict, Verdict, VerdictItem, Why};
use super::windows::{CallAsked, WrongCall};
use super::{ExerciseKind, MAX_NODES, Unasked};
use crate::explain::{Explainer, number, shown};
use crate::text::{Arg, Text};
use crate::tree::NodeId;
use crate::value::{Bound, Role, Value};

/// Children that are named before the rest is only counted.
const MAX_LISTED: usize = 6;

/// Puts questions and verdicts into words.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<'a> {
    explainer: &'a Explainer<'a>,
    text: &'a Text,
}

impl<'a> Sentences<'a> {
    /// Sentences about a search, with the names of this explainer, in this language.
    pub const fn new(explainer: &'a Explainer<'a>, text: &'a Text) -> Self {
        Self { explainer, text }
    }

    /// What is to be done.
    pub fn task(&self, kind: ExerciseKind) -> String {
        if kind == ExerciseKind::Values && self.explainer.trace().tree().first_chance_node().is_some() {
            return self.text.get("practice-task-values-chance");
        }
        self.text.get(task_message_id(kind))
    }

    /// Why nothing can be asked.
    pub fn unasked(&self, why: Unasked) -> String {
        match why {
            Unasked::VisitedOften(node) => {
                self.text.say("practice-visited-often", &[("node", (&self.name(node)).into())])
            }
            Unasked::TooLarge => self.text.say("practice-too-large", &[("limit", MAX_NODES.into())]),
            _ => self.text.get(unasked_message_id(why)),
        }
    }

    /// "2 of 3 right".
    pub fn score(&self, verdict: &Verdict) -> String {
        let (right, of) = (verdict.n_right(), verdict.n_counted());
        self.text.say("practice-score", &[("right", right.into()), ("of", of.into())])
    }

    /// A word for how a part of an answer did.
    pub fn mark(&self, mark: PartVerdict) -> String {
        self.text.get(mark_message_id(mark))
    }

    /// A value as it is typeset, with the digits of the text.
    fn number(&self, value: Value) -> String {
        self.text.in_digits(number(value))
    }

    /// A value with what it proves, with the digits of the text.
    fn shown(&self, value: Value, bound: Bound, is_claim: bool) -> String {
        self.text.in_digits(shown(value, bound, is_claim))
    }

    /// What a node is called.
    pub fn name(&self, node: NodeId) -> String {
        self.explainer.name(node)
    }

    /// Why a part of an answer is judged as it is.
    pub fn reason(&self, item: &VerdictItem) -> String {
        let node = self.name(item.node);
        let sentence = match &item.why {
            Why::Worth(worth, wrong) => self.worth(worth, *wrong),
            Why::Follows { role, given, below } => self.follows(&node, *role, *given, below),
            Why::Leaf(value) => {
                let value = self.number(*value);
                self.text.say("practice-leaf", &[("node", (&node).into()), ("value", (&value).into())])
            }
            Why::Open(ends) => {
                let (least, most) = (self.number(ends.alpha), self.number(ends.beta));
                let args = [("node", (&node).into()), ("least", (&least).into()), ("most", (&most).into())];
                self.text.say("practice-open", &args)
            }
            Why::Cut(edge) => self.cut(edge),
            Why::NotCut(fate) => self.not_cut(&node, *fate),
            Why::NothingCut => self.text.get("practice-nothing-cut"),
            Why::Call(call) => self.call(&call.0, &call.1),
            Why::NotCalled => self.text.say("practice-not-called", &[("node", (&node).into())]),
            Why::Read(read) => self.read(&node, *read, item.mark),
            Why::Unread(why) => self.unread(&node, *why),
            Why::Next(next) => self.next(next),
            Why::Which(which) => self.which(which),
            Why::Ordered(ordered) => self.ordered(ordered),
            Why::AnyOrder => self.text.get("practice-any-order"),
            Why::Bug(part) => self.bug_part(part),
        };
        self.explainer.begun(sentence)
    }

    /// "F is MAX's: the largest of I 0 and J 5 is 5."
    fn worth(&self, worth: &Worth, wrong: Option<Value>) -> String {
        let (node, value, below) =
            (self.name(worth.node), self.number(worth.value), self.below(&worth.below));
        let given = wrong.map_or_else(|| "none".to_owned(), number);
        let args = [
            ("node", Arg::Text(&node)),
            ("below", Arg::Text(&below)),
            ("value", Arg::Text(&value)),
            ("given", Arg::Text(&given)),
        ];
        match worth.role {
            _ if worth.below.len() == 1 => self.text.say("practice-worth-only", &args),
            Role::Max => self.text.say("practice-worth-max", &args),
            Role::Min => self.text.say("practice-worth-min", &args),
            Role::Chance => self.text.say("practice-worth-chance", &args),
        }
    }

    fn follows(&self, node: &str, role: Role, given: Value, below: &[Below]) -> String {
        let (given, list) = (self.number(given), self.below(below));
        let args = [("node", Arg::Text(node)), ("given", Arg::Text(&given)), ("below", Arg::Text(&list))];
        match role {
            _ if below.len() == 1 => self.text.say("practice-follows-only", &args),
            Role::Max => self.text.say("practice-follows-max", &args),
            Role::Min => self.text.say("practice-follows-min", &args),
            Role::Chance => self.text.say("practice-follows-chance", &args),
        }
    }

    /// "I 0 and J 5".
    fn below(&self, below: &[Below]) -> String {
        let one = |below: &Below| {
            let worth = below.worth;
            let value = if worth.alpha == worth.beta {
                self.number(worth.alpha)
            } else if worth.alpha.is_finite() {
                self.shown(worth.alpha, Bound::Lower, false)
            } else if worth.beta.is_finite() {
                self.shown(worth.beta, Bound::Upper, false)
            } else {
                "?".to_owned()
            };
            format!("{} {value}", self.explainer.short_name(below.node))
        };
        let told: Vec<String> = below.iter().take(MAX_LISTED).map(one).collect();
        let comma = self.text.get("list-comma");
        let rest = below.len() - told.len();
        match told.split_last() {
            _ if rest > 0 => {
                let names = told.join(&comma);
                self.text.say("list-more", &[("names", (&names).into()), ("count", rest.into())])
            }
            Some((last, init)) if !init.is_empty() => {
                let names = init.join(&comma);
                self.text.say("list-and", &[("names", (&names).into()), ("last", last.into())])
            }
            _ => told.concat(),
        }
    }

    /// "L is pruned: K returned 7, so G is worth at least 7, and C already has 5 via F."
    fn cut(&self, edge: &CutEdge) -> String {
        let (node, at, after) = (self.name(edge.node), self.name(edge.at), self.name(edge.after.0));
        let (given, value) = (self.number(edge.after.1), self.number(edge.value));
        let bound = if edge.is_least { self.text.get("at-least") } else { self.text.get("at-most") };
        let args = [
            ("node", Arg::Text(&node)),
            ("after", Arg::Text(&after)),
            ("given", Arg::Text(&given)),
            ("at", Arg::Text(&at)),
            ("bound", Arg::Text(&bound)),
            ("value", Arg::Text(&value)),
        ];
        let when = self.text.say("practice-cut-when", &args);
        let because = match edge.by {
            CutBy::Ancestor { ancestor, child, value, plies } => {
                let (ancestor, child, value) = (self.name(ancestor), self.name(child), self.number(value));
                let args = [
                    ("ancestor", Arg::Text(&ancestor)),
                    ("value", Arg::Text(&value)),
                    ("child", Arg::Text(&child)),
                    ("plies", plies.into()),
                ];
                if edge.is_deep {
                    self.text.say("practice-cut-deep", &args)
                } else {
                    self.text.say("practice-cut-shallow", &args[..3])
                }
            }
            CutBy::InitialWindow(end) => {
                let (end, value) = (end_name(edge.is_least), self.number(end));
                self.text.say("practice-cut-initial", &[("end", end.into()), ("value", (&value).into())])
            }
            CutBy::Algorithm(end) => {
                let (end, value) = (end_name(edge.is_least), self.number(end));
                let args = [("at", (&at).into()), ("end", end.into()), ("value", (&value).into())];
                self.text.say("practice-cut-asked", &args)
            }
            CutBy::Limit(value) if edge.is_least => {
                self.text.say("practice-cut-most", &[("value", (&self.number(value)).into())])
            }
            CutBy::Limit(value) => {
                self.text.say("practice-cut-least", &[("value", (&self.number(value)).into())])
            }
        };
        self.text.say("practice-cut", &[("when", (&when).into()), ("because", (&because).into())])
    }

    fn not_cut(&self, node: &str, fate: NodeFate) -> String {
        let name = [("node", Arg::Text(node))];
        match fate {
            NodeFate::Root => self.text.say("practice-root", &name),
            NodeFate::Inside(branch) => {
                let branch = self.name(branch);
                self.text.say("practice-inside", &[("node", node.into()), ("branch", (&branch).into())])
            }
            NodeFate::Searched { window, is_strict, is_open: true } => {
                let (alpha, beta) = (self.number(window.alpha), self.number(window.beta));
                let args =
                    [("node", Arg::Text(node)), ("alpha", Arg::Text(&alpha)), ("beta", Arg::Text(&beta))];
                if is_strict && window.alpha == window.beta {
                    self.text.say("practice-not-cut-strict", &args)
                } else {
                    self.text.say("practice-not-cut", &args)
                }
            }
            NodeFate::Searched { .. } | NodeFate::Cut(_) => self.text.say("practice-searched", &name),
            NodeFate::Unreached => self.text.say("practice-unreached", &name),
        }
    }

    /// What is wrong in it; else what it is.
    fn call(&self, call: &CallAsked, wrong: &WrongCall) -> String {
        let node = self.name(call.node);
        let (alpha, beta) = (self.number(call.window.alpha), self.number(call.window.beta));
        let mut sentences = Vec::new();
        for (given, end, truth, by) in
            [(wrong.alpha, "α", &alpha, call.alpha_by), (wrong.beta, "β", &beta, call.beta_by)]
        {
            let Some(given) = given.map(number) else { continue };
            let because = self.whose(by);
            let args = [
                ("node", (&node).into()),
                ("end", end.into()),
                ("given", (&given).into()),
                ("value", truth.into()),
                ("because", (&because).into()),
            ];
            sentences.push(self.text.say("practice-window-wrong", &args));
        }
        let (result, proved) = call.result;
        let result_text = self.number(result);
        let bound = match proved {
            Bound::Lower => self.text.get("at-least"),
            Bound::Upper => self.text.get("at-most"),
            Bound::Exact | Bound::Unproved => String::new(),
        };
        if let Some(claim) = wrong.result {
            let given = claimed(claim);
            let args = [
                ("node", Arg::Text(&node)),
                ("value", Arg::Text(&result_text)),
                ("given", Arg::Text(&given)),
                ("bound", Arg::Text(&bound)),
            ];
            sentences.push(if bound.is_empty() {
                self.text.say("practice-result-wrong", &args[..3])
            } else {
                self.text.say("practice-result-wrong-bound", &args)
            });
        }
        if sentences.is_empty() {
            let shown = self.shown(result, proved, proved == Bound::Unproved);
            let args = [
                ("node", (&node).into()),
                ("alpha", (&alpha).into()),
                ("beta", (&beta).into()),
                ("result", (&shown).into()),
            ];
            sentences.push(self.text.say("practice-call", &args));
        }
        sentences.join(" ")
    }

    /// "A already has it via B".
    fn whose(&self, by: Option<CutBy>) -> String {
        match by {
            Some(CutBy::Ancestor { ancestor, child, .. }) => {
                let (ancestor, child) = (self.name(ancestor), self.name(child));
                let args = [("ancestor", (&ancestor).into()), ("child", (&child).into())];
                self.text.say("practice-end-from", &args)
            }
            Some(CutBy::InitialWindow(_)) => self.text.get("practice-end-initial"),
            Some(CutBy::Algorithm(_) | CutBy::Limit(_)) => self.text.get("practice-end-set"),
            None => self.text.get("practice-end-open"),
        }
    }

    fn read(&self, node: &str, read: Read, mark: PartVerdict) -> String {
        let after = read.after.map(|after| self.name(after));
        let args = [("node", node.into()), ("place", read.place.into()), ("of", read.of.into())];
        match (after, mark) {
            (Some(after), PartVerdict::Wrong | PartVerdict::Missing) => {
                let args = [args[0], args[1], args[2], ("after", (&after).into())];
                self.text.say("practice-read-after", &args)
            }
            _ => self.text.say("practice-read", &args),
        }
    }

    fn unread(&self, node: &str, why: Unread) -> String {
        let name = [("node", Arg::Text(node))];
        match why {
            Unread::Inner => self.text.say("practice-unread-inner", &name),
            Unread::Cut(branch) if self.name(branch) == node => self.text.say("practice-unread-cut", &name),
            Unread::Cut(branch) => {
                let branch = self.name(branch);
                self.text
                    .say("practice-unread-inside", &[("node", node.into()), ("branch", (&branch).into())])
            }
            Unread::Unreached => self.text.say("practice-unreached", &name),
            Unread::Again(times) => {
                self.text.say("practice-read-again", &[("node", node.into()), ("times", times.into())])
            }
        }
    }
}

/// `4`, `≤ 0`, `≥ 7`, as somebody claims it.
pub(super) fn claimed(claim: Claim) -> String {
    shown(claim.value, claim.bound.unwrap_or(Bound::Exact), false)
}

const fn end_name(is_least: bool) -> &'static str {
    if is_least { "β" } else { "α" }
}

const fn task_message_id(kind: ExerciseKind) -> &'static str {
    match kind {
        ExerciseKind::Values => "practice-task-values",
        ExerciseKind::Cuts => "practice-task-cuts",
        ExerciseKind::Windows => "practice-task-windows",
        ExerciseKind::Order => "practice-task-order",
        ExerciseKind::Next => "practice-task-next",
        ExerciseKind::Which => "practice-task-which",
        ExerciseKind::Children => "practice-task-children",
        ExerciseKind::Bug => "practice-task-bug",
    }
}

const fn mark_message_id(mark: PartVerdict) -> &'static str {
    match mark {
        PartVerdict::Right => "practice-right",
        PartVerdict::Wrong => "practice-wrong",
        PartVerdict::Follows => "practice-follows",
        PartVerdict::Missing => "practice-missing",
        PartVerdict::Extra => "practice-extra",
        PartVerdict::Inside => "practice-inside-mark",
    }
}

const fn unasked_message_id(why: Unasked) -> &'static str {
    match why {
        Unasked::Unfinished => "practice-unfinished",
        Unasked::Faulty => "practice-faulty",
        Unasked::NoWindow => "practice-no-window",
        Unasked::NotDepthFirst => "practice-not-depth-first",
        Unasked::Estimate => "practice-estimate",
        Unasked::OneByOne => "practice-one-by-one",
        Unasked::Nothing => "practice-nothing",
        Unasked::Unfrozen => "practice-unfrozen",
        Unasked::NotAlphaBeta => "practice-not-alpha-beta",
        Unasked::NothingToOrder => "practice-nothing-to-order",
        Unasked::NoMistake => "practice-no-mistake",
        Unasked::NothingKnown | Unasked::TooLarge | Unasked::VisitedOften(_) => "practice-nothing-known",
    }
}
