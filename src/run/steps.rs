//! Which steps of a search are exported: `all`, `cuts`, `decisions`, `every:5`, `1,5,9-20`.

use std::collections::BTreeSet;

use crate::text::{Text, counted};
use crate::trace::Trace;

/// Steps at most in one run.
pub const MAX_STEPS: usize = 10_000;

/// Which steps, before it is known how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepSet {
    /// All of them.
    All,
    /// Those at which children are pruned.
    Cuts,
    /// Those at which the window walks from decision to decision, and the last.
    Decisions,
    /// The first, every so many after it, and the last.
    Every(usize),
    /// These, from 1, both ends included.
    Listed(Vec<(StepNumber, StepNumber)>),
}

/// The number of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepNumber {
    /// From 1.
    Number(usize),
    /// That of the last one.
    Last,
}

/// Why there are no steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSteps {
    /// The search has no step of this number.
    Beyond(usize),
    /// The search has no cutoffs.
    NoCuts,
    /// There are so many, more than [`MAX_STEPS`].
    TooMany(usize),
}

impl NoSteps {
    /// The same in words, of a search with so many steps.
    pub fn say(self, n_steps: usize, text: &Text) -> String {
        match self {
            Self::Beyond(number) => {
                say!(text, "run-no-such-step", number = counted(number), steps = n_steps)
            }
            Self::NoCuts => say!(text, "run-no-cuts"),
            Self::TooMany(count) => {
                say!(text, "run-too-many", count = counted(count), most = counted(MAX_STEPS))
            }
        }
    }
}

impl StepSet {
    /// Reads a list; `None` if it is none.
    pub fn parse(word: &str) -> Option<Self> {
        let from_one = |digits: &str| digits.trim().parse().ok().filter(|&number: &usize| number > 0);
        let number = |word: &str| {
            if word.trim() == "last" {
                Some(StepNumber::Last)
            } else {
                from_one(word).map(StepNumber::Number)
            }
        };
        let range = |part: &str| match part.split_once('-') {
            None => number(part).map(|number| (number, number)),
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                let is_ascending = match (first, last) {
                    (StepNumber::Number(first), StepNumber::Number(last)) => first <= last,
                    (StepNumber::Number(_), StepNumber::Last) => true,
                    (StepNumber::Last, _) => false,
                };
                is_ascending.then_some((first, last))
            }
        };
        match word.trim() {
            "all" => Some(Self::All),
            "cuts" => Some(Self::Cuts),
            "decisions" => Some(Self::Decisions),
            word => match word.strip_prefix("every:") {
                Some(number) => from_one(number).map(Self::Every),
                None => word.split(',').map(range).collect::<Option<Vec<_>>>().map(Self::Listed),
            },
        }
    }

    /// The steps of a search, from 0, ascending, each once; one at least.
    ///
    /// # Errors
    /// Why there are none.
    pub fn of(&self, trace: &Trace) -> Result<Vec<usize>, NoSteps> {
        // A search that was refused at once is drawn as its tree.
        let n_steps = trace.n_steps().max(1);
        let last = n_steps - 1;
        let n_found = match self {
            Self::All => n_steps,
            Self::Cuts => trace.n_cuts(),
            Self::Every(by) => n_steps / by,
            Self::Decisions | Self::Listed(_) => 0,
        };
        if n_found > MAX_STEPS {
            return Err(NoSteps::TooMany(n_found));
        }
        let steps: Vec<usize> = match self {
            Self::All => (0..n_steps).collect(),
            Self::Cuts if trace.n_cuts() == 0 => return Err(NoSteps::NoCuts),
            Self::Cuts => trace.cut_steps().collect(),
            Self::Decisions => (0..n_steps)
                .filter(|&step| step == last || trace.is_decision(step))
                .take(MAX_STEPS + 1)
                .collect(),
            Self::Every(by) => {
                (0..n_steps).step_by(*by).chain([last]).collect::<BTreeSet<_>>().into_iter().collect()
            }
            Self::Listed(ranges) => {
                let number = |number: StepNumber| match number {
                    StepNumber::Number(number) => number,
                    StepNumber::Last => n_steps,
                };
                let mut steps = BTreeSet::new();
                for &(first, end) in ranges {
                    let (first, end) = (number(first), number(end));
                    if end > n_steps {
                        return Err(NoSteps::Beyond(end));
                    }
                    if end.saturating_sub(first) >= MAX_STEPS {
                        return Err(NoSteps::TooMany(end - first + 1));
                    }
                    steps.extend(first - 1..end);
                }
                steps.into_iter().collect()
            }
        };
        if steps.len() > MAX_STEPS { Err(NoSteps::TooMany(steps.len())) } else { Ok(steps) }
    }
}
