//! What is kept of an exam that is not over: what it is made of, and the answers so far.
//!
//! Its trees are made again. What is kept is plain words and numbers: any program may have written it.

use serde::{Deserialize, Serialize};

use super::answers::KeptAnswers;
use super::preferences::KeptConventions;
use crate::practice::{ExamPlan, ExerciseKind};
use crate::search::Conventions;

/// An exam that is not over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptExam {
    seed: u64,
    n_trees: usize,
    /// The names of its kinds of exercise.
    kinds: Vec<String>,
    /// How its trees are searched.
    conventions: KeptConventions,
    /// The task on the screen.
    pub(crate) at: usize,
    /// How long it has taken, in seconds.
    pub(crate) secs: u64,
    /// Those to its tasks, in their order.
    answers: Vec<KeptAnswers>,
    /// How long each of its tasks has been on the screen, in seconds.
    #[serde(default)]
    task_secs: Vec<u64>,
}

impl KeptExam {
    /// An exam as it is now.
    pub(crate) fn new(
        plan: &ExamPlan,
        conventions: &Conventions,
        (at, secs): (usize, u64),
        answers: Vec<KeptAnswers>,
        task_secs: Vec<u64>,
    ) -> Self {
        let kinds = plan.kinds.iter().map(|kind| kind.name().to_owned()).collect();
        let conventions = KeptConventions::of(conventions);
        Self { seed: plan.seed, n_trees: plan.n_trees, kinds, conventions, at, secs, answers, task_secs }
    }

    /// As JSON.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was kept; `None` if it is no exam.
    pub(crate) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// What it is made of, and how its trees are searched; `None` if there is no such exam.
    pub(crate) fn plan(&self) -> Option<(ExamPlan, Conventions)> {
        let kinds: Option<Vec<ExerciseKind>> =
            self.kinds.iter().map(|name| ExerciseKind::by_name(name)).collect();
        let kinds = kinds.filter(|kinds| !kinds.is_empty() && kinds.iter().all(|kind| kind.is_whole()))?;
        let is_allowed = (1..=ExamPlan::MAX_TREES).contains(&self.n_trees);
        let plan = ExamPlan { seed: self.seed, n_trees: self.n_trees, kinds };
        is_allowed.then(|| (plan, self.conventions.conventions()))
    }

    /// How long a task has been on the screen, in seconds; no longer than the exam has taken.
    pub(crate) fn secs_of(&self, task: usize) -> u64 {
        self.task_secs.get(task).copied().unwrap_or_default().min(self.secs)
    }

    /// The answers to a task.
    pub(crate) fn answers_to(&self, task: usize) -> Option<KeptAnswers> {
        self.answers.get(task)?.clone().mended()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exam_is_kept_and_what_is_none_is_not_read() {
        let plan = ExamPlan::new(7);
        let answers = vec![KeptAnswers { line: "3".to_owned(), ..KeptAnswers::default() }];
        let kept = KeptExam::new(&plan, &Conventions::default(), (1, 40), answers, vec![30, 10]);
        let read = KeptExam::read(&kept.text()).unwrap();
        assert_eq!(read, kept);
        assert_eq!([0, 1, 2].map(|task| read.secs_of(task)), [30, 10, 0]);
        assert_eq!(read.plan(), Some((plan, Conventions::default())));
        for wrong in ["", "{}", "[1]", "{\"seed\": 1}"] {
            assert_eq!(KeptExam::read(wrong), None, "{wrong}");
        }
        for wrong in [
            KeptExam { n_trees: 0, ..kept.clone() },
            KeptExam { n_trees: 21, ..kept.clone() },
            KeptExam { kinds: vec!["juggling".to_owned()], ..kept.clone() },
            KeptExam { kinds: Vec::new(), ..kept },
        ] {
            assert_eq!(wrong.plan(), None, "{wrong:?}");
        }
    }
}
