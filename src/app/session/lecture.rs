//! What a curtain hides and asks.

use std::sync::Arc;

use crate::practice::{AnswerChoice, Next, QuestionRate};
use crate::trace::Trace;

/// What is hidden, and what is asked.
#[derive(Debug, Default)]
pub(super) struct Curtain {
    /// Whether presentations have it. A start of the program begins without: who did not draw it does not look for it.
    pub(super) is_on: bool,
    /// The search behind it; `None` while it is not drawn.
    pub(super) trace: Option<Arc<Trace>>,
    /// The last step that has been seen.
    pub(super) seen: usize,
    pub(super) asking: Option<CurtainQuestion>,
}

/// A question to the room.
#[derive(Debug)]
pub(crate) struct CurtainQuestion {
    /// What is asked.
    pub(crate) next: Next,
    /// The answers to choose from, if that is wanted.
    pub(crate) choices: Vec<AnswerChoice>,
    /// The one that somebody has pointed at.
    pub(crate) chosen: Option<usize>,
    /// Whether the answer is there.
    pub(crate) is_told: bool,
}

/// Where the curtain asks, in a few words.
pub(crate) const fn asks_message_id(asks: Option<QuestionRate>) -> &'static str {
    match asks {
        None => "curtain-asks-nothing",
        Some(QuestionRate::EveryStep) => "curtain-asks-every-step",
        Some(QuestionRate::Decisions) => "curtain-asks-decisions",
        Some(QuestionRate::Cutoffs) => "curtain-asks-cutoffs",
    }
}
