//! Exercise 5: what happens next?

mod choices;
mod classroom;
pub(super) mod likely_mistake;
mod sentences;
mod step_question;

use self::choices::misconception;
use crate::practice::answer::Answer;
use crate::practice::exercise::{Exercise, Question};
use crate::practice::kind_info::{KindInfo, QuestionMaker, SearchNeed};
use crate::practice::misconception::Misconception;
use crate::practice::sentences::Sentences;
use crate::practice::shape::{AnswerShape, ReplyShape};
use crate::practice::verdict::{Hints, PartReason, PartVerdict, ReasonMoment, Verdict, VerdictItem};
use crate::trace::Trace;
use crate::tree::NodeId;

pub use self::choices::{AnswerChoice, MAX_CHOICES, choices};
pub use self::step_question::{AskedNext, Next, asked_before};

pub(super) const KIND: KindInfo = KindInfo {
    title: |text| say!(text, "practice-kind-next"),
    task: |said| say!(said.text, "practice-task-next"),
    in_file: None,
    on_paper: None,
    search: SearchNeed::Whole,
    questions: QuestionMaker::Walk(|trace, often| {
        let all = (0..trace.n_steps()).flat_map(|step| asked_before(trace, step, often));
        all.map(Question::new).collect()
    }),
};

impl Exercise for Next {
    fn prompt(&self, said: &Sentences<'_>) -> String {
        said.ask_next(self)
    }

    fn shape(&self) -> AnswerShape<'_> {
        AnswerShape::Reply(match self.asked {
            AskedNext::Enter | AskedNext::Whose(_) => ReplyShape::Node,
            AskedNext::Change { .. } => ReplyShape::Change,
            AskedNext::Cut(_) => ReplyShape::Edges,
            AskedNext::Deep(_) => ReplyShape::Yes,
            AskedNext::Return(_) => ReplyShape::Claim,
        })
    }

    fn solution(&self) -> Answer {
        Answer::Reply(self.truth.clone())
    }

    fn grade(&self, answer: &Answer) -> Verdict {
        let is_right = if let Answer::Reply(reply) = answer { Some(self.is_right(reply)) } else { None };
        let mark = PartVerdict::of(is_right);
        Verdict::new(vec![VerdictItem::new(self.node(), mark, self.clone())], None)
    }

    fn mistake(&self, trace: &Trace, answer: &Answer, _: &VerdictItem) -> Option<Misconception> {
        if let Answer::Reply(reply) = answer { misconception(trace, self, reply) } else { None }
    }

    /// Which node is entered next is for the learner to say.
    fn named(&self) -> Vec<NodeId> {
        if self.asked == AskedNext::Enter { Vec::new() } else { vec![self.node()] }
    }

    fn steps(&self) -> Option<(usize, usize)> {
        Some((self.step, self.told))
    }
}

/// What happens at the step that was asked about.
impl PartReason for Next {
    fn say(&self, said: &Sentences<'_>, _: &VerdictItem) -> String {
        said.next(self)
    }

    fn hints(&self, said: &Sentences<'_>, part: &VerdictItem) -> Hints {
        let before = self.step.saturating_sub(1);
        let is_cut = matches!(self.asked, AskedNext::Cut(_) | AskedNext::Whose(_) | AskedNext::Deep(_));
        let visit = said.explainer.trace().visit_at(self.node(), before).filter(|_| is_cut);
        let condition = visit.and_then(|visit| said.explainer.prune_condition_of(visit));
        let has_window = said.explainer.trace().conventions().algorithm.has_window();
        let rule = condition.unwrap_or_else(|| said.rule(self.node(), has_window));
        Hints { look: said.look_at(part.node), rule, answer: None }
    }

    fn is_at_node(&self) -> bool {
        false
    }

    fn moment(&self) -> ReasonMoment {
        ReasonMoment::Step(self.step)
    }
}
