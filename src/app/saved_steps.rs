//! Which steps of a search go into files, and how they share them.

use crate::run::{StepNumber, StepSet};
use crate::text::Text;

/// Which steps are exported, as a user chose them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum WhichSteps {
    /// The one on the screen.
    #[default]
    This,
    /// The last one.
    Last,
    /// All of them.
    All,
    /// Those with a decision.
    Decisions,
    /// Those with a cutoff.
    Cuts,
    /// Those whose numbers are given.
    Listed,
}

impl WhichSteps {
    /// All choices, in the order in which they are offered.
    pub(crate) const ALL: [Self; 6] =
        [Self::This, Self::Last, Self::All, Self::Decisions, Self::Cuts, Self::Listed];

    /// Whether there may be more than one.
    pub(crate) const fn are_several(self) -> bool {
        !matches!(self, Self::This | Self::Last)
    }

    /// What the choice is called; `shown` is the number of the step on the screen.
    pub(crate) fn name(self, shown: usize, text: &Text) -> String {
        match self {
            Self::This => say!(text, "export-this-step", step = shown),
            Self::Last => say!(text, "export-last-step"),
            Self::All => say!(text, "export-all-steps"),
            Self::Decisions => say!(text, "export-decisions"),
            Self::Cuts => say!(text, "export-cuts"),
            Self::Listed => say!(text, "export-listed-steps"),
        }
    }
}

/// Steps on their way into files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SavedSteps {
    pub(crate) which: WhichSteps,
    /// What the user chose, where a format that holds whole searches has all of them instead.
    pub(crate) chosen: Option<WhichSteps>,
    /// Their numbers, as typed: `1,5,9-20`.
    pub(crate) listed: String,
    /// Several on one page, in so many columns; `None` for one after the other.
    pub(crate) n_columns: Option<usize>,
    /// Whether the sentence of a step stands below its image.
    pub(crate) have_captions: bool,
    /// How long an animation shows a step.
    pub(crate) delay_secs: f64,
}

impl Default for SavedSteps {
    fn default() -> Self {
        Self {
            which: WhichSteps::This,
            chosen: None,
            listed: "1,last".to_owned(),
            n_columns: None,
            have_captions: false,
            delay_secs: 1.0,
        }
    }
}

impl SavedSteps {
    /// The steps, with the one on the screen, from 0; `None` if what was typed is no list.
    pub(crate) fn set(&self, shown: usize) -> Option<StepSet> {
        let alone = |number| StepSet::Listed(vec![(number, number)]);
        match self.which {
            WhichSteps::This => Some(alone(StepNumber::Number(shown + 1))),
            WhichSteps::Last => Some(alone(StepNumber::Last)),
            WhichSteps::All => Some(StepSet::All),
            WhichSteps::Decisions => Some(StepSet::Decisions),
            WhichSteps::Cuts => Some(StepSet::Cuts),
            WhichSteps::Listed => StepSet::parse(&self.listed),
        }
    }
}
