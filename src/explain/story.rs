//! The history of one number: which step set it, and from which child.

use super::explainer::{Explainer, end_name};
use super::reason::BoundGiver;
use super::reason_of::giver;
use crate::trace::{BoundChange, BoundSource, ChangeKind, EvaluationOrigin, NodeStage, Stages, VisitId};
use crate::tree::NodeId;
use crate::value::{Bound, Value};

/// Of very many changes of a number the last ones are told.
const MOST_CHANGES: usize = 200;

/// One line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The step that it tells of, if it tells of one.
    pub step: Option<usize>,
    /// What happened.
    pub sentence: String,
}

impl Explainer<'_> {
    /// How a number of a node came to be what it is at a step: first who set what was passed down, then every
    /// change with the child to thank for it, then what was returned.
    pub fn story(&self, node: NodeId, number_of: ChangeKind, step: usize) -> Vec<StoryLine> {
        self.all_begun(self.story_of(node, number_of, (self.trace.stage(node, step), step)))
    }

    /// As [`story`](Self::story), where many are told of one step.
    pub fn story_among(&self, stages: &Stages<'_>, node: NodeId, number_of: ChangeKind) -> Vec<StoryLine> {
        self.all_begun(self.story_of(node, number_of, (stages.of(node), stages.step())))
    }

    pub(super) fn all_begun(&self, lines: Vec<StoryLine>) -> Vec<StoryLine> {
        let begun = |line: StoryLine| StoryLine { sentence: self.begun(line.sentence), ..line };
        lines.into_iter().map(begun).collect()
    }

    fn story_of(
        &self,
        node: NodeId,
        number_of: ChangeKind,
        (stage, step): (NodeStage, usize),
    ) -> Vec<StoryLine> {
        let trace = self.trace;
        let name = self.name(node);
        let mut lines = Vec::new();
        if let NodeStage::Pruned { cut, .. } = stage
            && let Some(cut) = trace.cut(cut)
        {
            let named = self.headline(cut.step);
            let sentence = say!(
                self.text,
                "story-pruned",
                step = self.text.counted(cut.step + 1),
                node = name,
                cutoff = named
            );
            lines.push(StoryLine { step: Some(cut.step), sentence });
        }
        if let Some(visit) = stage.earlier() {
            let pass = trace.earlier_pass(visit, step).map(|pass| pass.to_string());
            lines.push(StoryLine {
                step: None,
                sentence: say!(
                    self.text,
                    "story-of-earlier",
                    node = name,
                    pass = pass.as_deref().unwrap_or("none")
                ),
            });
        }
        let Some(visit) = stage.visit().or(stage.earlier()) else {
            if lines.is_empty() {
                let sentence = say!(self.text, "story-unvisited", node = name);
                lines.push(StoryLine { step: None, sentence });
            }
            return lines;
        };
        let passed = trace.visit(visit);
        let tell = |step: usize, sentence: String| StoryLine { step: Some(step), sentence };
        if trace.tree().is_searched_leaf(node) && number_of == ChangeKind::Best {
            let value = trace.tree().value(node).map(|value| self.number(value));
            let is_of_game = trace.tree().is_of_game();
            let sentence = match value {
                // At the horizon, but not evaluated: a table answered it.
                None if is_of_game => None,
                Some(value) => Some(say!(
                    self.text,
                    match trace.tree().is_terminal(node) {
                        true => "story-over",
                        false if is_of_game => "story-judged",
                        false => "story-leaf",
                    },
                    node = name,
                    value
                )),
                None => Some(say!(self.text, "story-free", node = name)),
            };
            lines.extend(sentence.map(|sentence| StoryLine { step: None, sentence }));
        }
        let first = match number_of {
            ChangeKind::Best => None,
            ChangeKind::Alpha => Some(passed.window.alpha),
            ChangeKind::Beta => Some(passed.window.beta),
        };
        if let Some(value) = first {
            let mut sentence = say!(
                self.text,
                "story-passed",
                step = self.text.counted(passed.enter + 1),
                node = name,
                end = end_name(number_of),
                value = self.number(value)
            );
            let source = if number_of == ChangeKind::Alpha { passed.alpha_from } else { passed.beta_from };
            let giver = giver(trace, source, value);
            lines.extend(self.set_by(visit, source));
            // Who it was has just been told, but not if the number looked otherwise there.
            let is_told = |giver: &BoundGiver| matches!(giver, BoundGiver::Ancestor { value: theirs, .. } if *theirs == value);
            if let Some(giver) = giver.filter(|giver| !is_told(giver)) {
                sentence.push(' ');
                sentence.push_str(&self.whose(visit, number_of, giver, (value, &self.number(value))));
            }
            lines.push(tell(passed.enter, sentence));
        }
        let (n_earlier, changes) = trace.recent_changes(visit, number_of, step, MOST_CHANGES);
        if n_earlier > 0 {
            let sentence = say!(self.text, "story-earlier", count = n_earlier);
            lines.push(StoryLine { step: None, sentence });
        }
        for change in changes {
            if change.child == visit {
                lines.push(tell(change.step, self.story_of_standing(node, number_of, change)));
                continue;
            }
            let child = trace.node(change.child);
            let returned = self.returned(child, self.change_made(change, visit));
            let child = self.name(child);
            lines.push(tell(
                change.step,
                say!(
                    self.text,
                    "story-changed",
                    step = self.text.counted(change.step + 1),
                    child,
                    returned,
                    end = end_name(number_of),
                    value = self.number(change.value)
                ),
            ));
        }
        // What a list search does with a node is no return, and the merit that it has no value; nor is one playout what
        // a node is worth.
        let is_operation = trace.taken(visit).is_some() && trace.origin(visit).is_none();
        let has_no_return = is_operation || trace.conventions().algorithm.is_estimate();
        if let (Some(leave), Some(result)) = (passed.leave.filter(|&leave| leave <= step), passed.result)
            && !has_no_return
            && number_of == ChangeKind::Best
        {
            let step = self.text.counted(leave + 1);
            let value_text = self.shown(result);
            let is_unproved = result.1 == Bound::Unproved && !self.only_claims();
            lines.push(tell(
                leave,
                if trace.is_hit(visit) {
                    say!(self.text, "story-hit", step, node = name, value = value_text)
                } else if is_unproved {
                    let value = self.number(result.0);
                    say!(self.text, "story-returned-unproved", step, node = name, value)
                } else {
                    say!(self.text, "story-returned", step, node = name, value = value_text)
                },
            ));
        }
        lines
    }

    /// That the static evaluation, at which a node may be left, made a number what it is.
    fn story_of_standing(&self, node: NodeId, number_of: ChangeKind, change: BoundChange) -> String {
        let (step, value) = (self.text.counted(change.step + 1), self.number(change.value));
        let end = end_name(number_of);
        if self.trace.origin_at(node) == EvaluationOrigin::Assumed {
            return say!(self.text, "story-standing-assumed", step, node = self.name(node), value, end);
        }
        say!(self.text, "story-standing", step, value, end)
    }

    /// What the child of a change returned to a visit, with what that proves.
    fn change_made(&self, change: BoundChange, visit: VisitId) -> (Value, Bound) {
        let result = self.trace.result_seen_from(change.child, self.trace.node(visit));
        let bound =
            result.filter(|&(value, _)| value == change.value).map_or(Bound::Exact, |(_, bound)| bound);
        (change.value, bound)
    }

    /// Where an end of a window that was handed down was set: "Step 14: B returned 3 to A, so the α of A became 3; …"
    pub(super) fn set_by(&self, visit: VisitId, source: BoundSource) -> Option<StoryLine> {
        let trace = self.trace;
        let witness = trace.witness(source)?;
        let change = trace
            .changes(witness.ancestor)
            .find(|change| change.child == witness.child && change.kind != ChangeKind::Best)?;
        let mut below: Vec<NodeId> = std::iter::successors(Some(visit), |&visit| trace.visit(visit).parent)
            .take_while(|&visit| visit != witness.ancestor)
            .map(|visit| trace.node(visit))
            .collect();
        below.reverse();
        let sentence = say!(
            self.text,
            "story-set",
            step = self.text.counted(change.step + 1),
            child = self.name(trace.node(witness.child)),
            returned = self.returned(trace.node(witness.child), self.change_made(change, witness.ancestor)),
            ancestor = self.name(trace.node(witness.ancestor)),
            value = self.number(change.value),
            end = end_name(change.kind),
            path = self.list(&below)
        );
        Some(StoryLine { step: Some(change.step), sentence })
    }
}
