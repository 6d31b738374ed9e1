//! What is said of a search with a mistake: what it should be, where it goes wrong, and why.

use super::{Bug, BugPart};
use crate::explain::compare::difference_sentences;
use crate::explain::terms::convention_parts;
use crate::explain::{Explainer, Names, Reason, reason};
use crate::practice::sentences::Sentences;
use crate::text::capitalized;
use crate::trace::StepKind;

impl Sentences<'_> {
    /// "Intended search: alpha-beta · … Which step is the first wrong one, and what is the mistake?"
    pub(super) fn ask_bug(&self, bug: &Bug) -> String {
        let parts = convention_parts(self.text, bug.right.conventions()).join(" · ");
        say!(self.text, "practice-bug-ask", search = parts)
    }

    /// What a search with a mistake does at a step, without a word on why: whose bound it is would tell how it was handed
    /// down, and that something is not kept, where the mistake is.
    pub fn bug_step(&self, explainer: &Explainer<'_>, step: usize) -> String {
        let trace = explainer.trace();
        if let Some(Reason::Compare { node, child, value: (value, bound), best: None }) = reason(trace, step)
        {
            let (child, node, role) = (explainer.name(child), explainer.name(node), explainer.role(node));
            let value = self.shown(value, bound, true);
            return explainer.begun(say!(self.text, "practice-bug-return", child, value, node, role));
        }
        let entered = trace.step(step).filter(|step| step.kind == StepKind::Enter);
        let inner =
            entered.map(|step| trace.visit(step.visit)).filter(|visit| !trace.tree().is_leaf(visit.node));
        let Some(visit) = inner else { return explainer.one_line(step) };
        let (alpha, beta) = (self.number(visit.window.alpha), self.number(visit.window.beta));
        let (node, role) = (explainer.name(visit.node), explainer.role(visit.node));
        explainer.begun(say!(self.text, "practice-bug-enter", node, role, alpha, beta))
    }

    /// Where the search goes wrong, or why.
    pub(super) fn bug_part(&self, part: &BugPart) -> String {
        match part {
            BugPart::Step(bug, given) => {
                let step = self.text.counted(bug.step() + 1);
                let first = say!(self.text, "practice-bug-step", step);
                let remark = given.filter(|&given| !bug.is_first_wrong(given)).map(|given| {
                    let given_step = self.text.counted(given + 1);
                    say!(
                        self.text,
                        if given < bug.step() { "practice-bug-too-early" } else { "practice-bug-too-late" },
                        step = given_step
                    )
                });
                let told = remark.into_iter().chain([first]).chain(self.parted(bug));
                told.collect::<Vec<_>>().join(" ")
            }
            // Another mistake that does the same here is as right.
            BugPart::Mistake(bug, Some(given)) if bug.is_mistake(*given) => self.story(*given),
            BugPart::Mistake(bug, _) => {
                let story = self.story(bug.fault);
                say!(self.text, "practice-bug-mistake", story)
            }
        }
    }

    /// What the right search does where this one goes wrong.
    pub(super) fn should(&self, part: &BugPart) -> String {
        let (BugPart::Step(bug, _) | BugPart::Mistake(bug, _)) = part;
        let names = Names::new(bug.right.tree());
        let right = Explainer::new(&bug.right, &names, self.text);
        let sentence = right.one_line(bug.difference.steps[0]);
        say!(self.text, "practice-bug-should", sentence)
    }

    /// How the two searches part.
    fn parted(&self, bug: &Bug) -> Vec<String> {
        let names = Names::new(bug.right.tree());
        let [right, faulty] = [&bug.right, &bug.faulty].map(|trace| Explainer::new(trace, &names, self.text));
        let (one, other) = (say!(self.text, "practice-bug-right"), say!(self.text, "practice-bug-this"));
        let told = difference_sentences(self.text, Some(bug.difference), (&right, &one), (&faulty, &other));
        // Where they part was said before; what each does there tells the rest.
        let are_told_apart = told.len() > 1;
        told.iter().skip(usize::from(are_told_apart)).map(|sentence| capitalized(sentence)).collect()
    }
}
