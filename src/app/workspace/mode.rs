//! What the window is used for: to look and edit, for the tour, in front of a class, for an exercise.

use std::mem::take;
use std::sync::Arc;

use super::exercise::PracticeState;
use super::work::TourState;
use crate::practice::{AnswerChoice, Next, QuestionRate, Visibility};
use crate::text::Text;
use crate::trace::Trace;

/// What the window is used for. A mode that lies over another one gives way to it when it ends.
#[derive(Debug, Default)]
pub(super) enum Mode {
    /// To look and to edit.
    #[default]
    Normal,
    /// The tour.
    Tour(Box<TourState>),
    /// To show something to a class.
    Present {
        /// What is hidden and asked first, if anything is.
        curtain: Option<Curtain>,
        under: Box<Self>,
    },
    /// An exercise.
    Practice { exercise: Box<PracticeState>, under: Box<Self> },
}

impl Mode {
    /// What may be known of the search when this step is shown.
    pub(super) fn visibility(&self, step: usize) -> Visibility {
        match self {
            Self::Normal | Self::Tour(_) | Self::Present { curtain: None, .. } => Visibility::All,
            Self::Present { curtain: Some(_), .. } => Visibility::Until(step),
            Self::Practice { exercise, .. } => exercise.visibility(&exercise.answers),
        }
    }

    pub(super) fn is_presenting(&self) -> bool {
        match self {
            Self::Present { .. } => true,
            Self::Practice { under, .. } => under.is_presenting(),
            Self::Normal | Self::Tour(_) => false,
        }
    }

    /// Begins a presentation, or ends it. An exercise stays over it.
    pub(super) fn set_presenting(&mut self, is_presenting: bool) {
        *self = match (take(self), is_presenting) {
            (Self::Practice { exercise, mut under }, _) => {
                under.set_presenting(is_presenting);
                Self::Practice { exercise, under }
            }
            (Self::Present { under, .. }, false) => *under,
            (under @ (Self::Normal | Self::Tour(_)), true) => {
                Self::Present { curtain: None, under: Box::new(under) }
            }
            (unchanged, _) => unchanged,
        };
    }

    /// The curtain, while it is drawn.
    pub(super) const fn curtain(&self) -> Option<&Curtain> {
        match self {
            Self::Present { curtain, .. } => curtain.as_ref(),
            _ => None,
        }
    }

    pub(super) const fn curtain_mut(&mut self) -> Option<&mut Curtain> {
        match self {
            Self::Present { curtain, .. } => curtain.as_mut(),
            _ => None,
        }
    }

    /// The tour, whatever lies over it.
    pub(super) fn tour(&self) -> Option<&TourState> {
        match self {
            Self::Tour(tour) => Some(tour),
            Self::Present { under, .. } | Self::Practice { under, .. } => under.tour(),
            Self::Normal => None,
        }
    }

    /// Begins a tour, or ends it; returns the one before.
    pub(super) fn set_tour(&mut self, tour: Option<TourState>) -> Option<TourState> {
        match self {
            Self::Present { under, .. } | Self::Practice { under, .. } => under.set_tour(tour),
            Self::Normal | Self::Tour(_) => {
                let next = tour.map_or(Self::Normal, |tour| Self::Tour(Box::new(tour)));
                match std::mem::replace(self, next) {
                    Self::Tour(tour) => Some(*tour),
                    _ => None,
                }
            }
        }
    }

    pub(super) const fn exercise(&self) -> Option<&PracticeState> {
        match self {
            Self::Practice { exercise, .. } => Some(exercise),
            _ => None,
        }
    }

    pub(super) const fn exercise_mut(&mut self) -> Option<&mut PracticeState> {
        match self {
            Self::Practice { exercise, .. } => Some(exercise),
            _ => None,
        }
    }

    /// Begins an exercise over what there is.
    pub(super) fn begin_exercise(&mut self, exercise: PracticeState) {
        *self = Self::Practice { exercise: Box::new(exercise), under: Box::new(take(self)) };
    }

    /// Ends the exercise.
    pub(super) fn end_exercise(&mut self) -> Option<PracticeState> {
        match take(self) {
            Self::Practice { exercise, under } => {
                *self = *under;
                Some(*exercise)
            }
            unchanged => {
                *self = unchanged;
                None
            }
        }
    }
}

/// What a curtain hides and asks.
#[derive(Debug)]
pub(super) struct Curtain {
    /// The search behind it.
    pub(super) trace: Arc<Trace>,
    /// The last step that has been seen.
    pub(super) seen: usize,
    pub(super) asking: Option<CurtainQuestion>,
}

/// A question to the class.
#[derive(Debug)]
pub(crate) struct CurtainQuestion {
    /// What is asked.
    pub(crate) next: Next,
    /// The answers to choose from, if that is wanted.
    pub(crate) choices: Vec<AnswerChoice>,
    /// The one that the user has pointed at.
    pub(crate) chosen: Option<usize>,
    /// Whether the answer is there.
    pub(crate) is_told: bool,
}

impl CurtainQuestion {
    /// The answers to choose from, each with its number.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &AnswerChoice)> {
        with_numbers(&self.choices)
    }
}

/// Answers to choose from, each with its number: letters are the names of nodes.
pub(crate) fn with_numbers(choices: &[AnswerChoice]) -> impl Iterator<Item = (usize, &AnswerChoice)> {
    (1..).zip(choices)
}

/// Where the curtain asks, in a few words.
pub(crate) fn asks_name(text: &Text, asks: Option<QuestionRate>) -> String {
    say!(
        text,
        match asks {
            None => "curtain-asks-nothing",
            Some(QuestionRate::EveryStep) => "curtain-asks-every-step",
            Some(QuestionRate::Decisions) => "curtain-asks-decisions",
            Some(QuestionRate::Cutoffs) => "curtain-asks-cutoffs",
        }
    )
}
