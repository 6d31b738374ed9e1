//! How often questions are asked.

named! {
/// How often the search stops to ask.
#[derive(Default)]
pub enum QuestionRate {
    /// Before every step that anything can be asked about.
    EveryStep = "every-step",
    /// Before every change of a number, every return of an internal node, and wherever a cutoff could happen.
    #[default]
    Decisions = "decisions",
    /// Wherever a cutoff could happen.
    Cutoffs = "cutoffs",
}
}
