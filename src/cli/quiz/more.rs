//! Kinds that are answered in lines of their own: children in order, and a search with a mistake.

use std::io::BufRead;

use super::QuizTerminal;
use crate::cli::Failure;
use crate::explain::{Explainer, Names};
use crate::practice::{
    self, Answer, AnswerFormat, Arrangement, BugReport, Question, Reply, SiblingOrders, SuspectSearch,
};

impl<R: BufRead> QuizTerminal<'_, R> {
    /// The children of nodes, in order; those that are passed over stay as they are. Whether any were named.
    pub(super) fn arrange(
        &mut self,
        (question, orders): (&Question, &SiblingOrders),
        parts: &[practice::VerdictItem],
        given: &mut Arrangement,
    ) -> Result<bool, Failure> {
        let mut is_answered = false;
        let asked = if given.is_empty() {
            orders.parents().to_vec()
        } else {
            parts.iter().map(|part| part.node).collect()
        };
        'parents: for node in asked {
            let order = orders.order(node, given);
            let names: Vec<String> = order.iter().map(|&child| self.said.name(child)).collect();
            let prompt = format!("{} ({}):", self.said.name(node), names.join(" "));
            loop {
                let so_far = given.clone();
                // What is said of this node in the order so far; nothing may be.
                let help = |quiz: &Self, n_helped: usize| {
                    let verdict = practice::grade(question, &Answer::Orders(so_far.clone()));
                    let part = verdict.items.iter().find(|item| item.node == node && !item.mark.is_fine());
                    part.map_or_else(
                        || say!(quiz.text, "practice-hint-order-here"),
                        |part| quiz.hint(question, std::slice::from_ref(part), n_helped),
                    )
                };
                let Some(line) = self.line(&prompt, AnswerFormat::Children, help)? else { break 'parents };
                if line.is_empty() {
                    break;
                }
                let stranger = match self.finder.find_all(&line) {
                    Ok(named) => match named.iter().find(|named| !order.contains(named)) {
                        None => {
                            given.insert(node, named);
                            is_answered = true;
                            break;
                        }
                        Some(&stranger) => self.said.name(stranger),
                    },
                    Err(word) => word.to_owned(),
                };
                let write = AnswerFormat::Children.told(self.text);
                let node = self.said.name(node);
                let said = say!(self.text, "cli-quiz-no-child", given = stranger, node, write);
                writeln!(self.out, "  {said}")?;
            }
        }
        Ok(is_answered)
    }

    /// A search with a mistake: its steps, then which is the first wrong one, then why. `None` at the end.
    pub(super) fn report(
        &mut self,
        question: &Question,
        SuspectSearch { faulty, candidates, .. }: SuspectSearch<'_>,
    ) -> Result<Option<Answer>, Failure> {
        let names = Names::new(faulty.tree());
        let explainer = Explainer::new(faulty, &names, self.text);
        writeln!(self.out)?;
        for step in 0..faulty.n_steps() {
            writeln!(
                self.out,
                "{:>4}  {}",
                self.text.counted(step + 1),
                self.said.bug_step(&explainer, step)
            )?;
        }
        writeln!(self.out, "\n{}", self.said.ask(question))?;
        let parts = practice::grade(question, &question.shape().nothing()).items;
        let Some(step) =
            self.number(&say!(self.text, "cli-quiz-step"), faulty.n_steps(), question, &parts)?
        else {
            return Ok(None);
        };
        for (i, &fault) in candidates.iter().enumerate() {
            writeln!(self.out, "{:>4}  {}", i + 1, self.said.story(fault))?;
        }
        let n_mistakes = candidates.len();
        let prompt = say!(self.text, "cli-quiz-mistake", count = n_mistakes);
        let Some(mistake) = self.number(&prompt, n_mistakes, question, &parts)? else {
            return Ok(None);
        };
        let fault = candidates.get(mistake).copied();
        Ok(Some(Answer::Reply(Reply::Report(BugReport { step: Some(step), fault }))))
    }

    /// A number from 1 to a limit, handed back from 0.
    fn number(
        &mut self,
        prompt: &str,
        limit: usize,
        question: &Question,
        parts: &[practice::VerdictItem],
    ) -> Result<Option<usize>, Failure> {
        let first = parts.get(..1).unwrap_or_default();
        let format = AnswerFormat::UpTo(limit);
        loop {
            let Some(line) = self.line(prompt, format, |quiz, n| quiz.hint(question, first, n))? else {
                return Ok(None);
            };
            if let Some(number) = line.parse().ok().filter(|number| (1..=limit).contains(number)) {
                return Ok(Some(number - 1));
            }
            self.refuse(&line, format)?;
        }
    }
}
