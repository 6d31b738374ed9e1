//! Practice: what a student is asked about a search, and what is said about the answer.
//!
//! [`question`] makes a [`Question`] of a trace, with all that is needed to judge an answer; [`grade`] judges one. Both are
//! data, as is the [`Verdict`]: sentences are made of them in [`Sentences`], answers are read from files by [`answers`].
//! [`choices()`] puts the right answer among those that come of a mistake; [`Visibility`] is the mask over what is asked.
//! [`generate`](mod@generate) makes trees to practice on.
//! The truth comes from the search that was run and recorded, never from a second way to work it out.
//!
//! What is asked about a whole search has numbers seen from MAX, whatever the algorithm, as files and JSON have them. What is
//! asked before a step, or about a leaf of Try it, has the search's own.
//!
//! It must not know how anything is drawn, nor where answers come from.
//!
//! Sources: Hundhausen, Douglas & Stasko, *A Meta-Study of Algorithm Visualization Effectiveness* (2002), and Naps and others,
//! *Exploring the Role of Visualization and Engagement* (2003): answering teaches more than watching.

mod answer;
pub mod answers;
mod bug;
mod children;
mod choices;
mod claim;
mod cuts;
mod exam;
mod exercise_kind;
pub mod generate;
mod grading;
mod level;
mod likely_mistake;
mod minimal_tree;
mod next;
mod node_finder;
mod order;
mod question;
mod sentences;
mod unasked;
mod values;
mod verdict;
mod visibility;
mod which;
mod windows;

pub use answer::Answer;
pub use bug::{Bug, BugPart, BugReport, bugs};
pub use children::{Arrangement, ChildOrder, Ordered};
pub use choices::{AnswerChoice, MAX_CHOICES, Misconception, choices};
pub use claim::Claim;
pub use cuts::{CutBy, CutEdge, Cuts, NodeFate};
pub use exam::{ExamPlan, ExamReport, GradedTask, exam_time};
pub use exercise_kind::ExerciseKind;
pub use grading::grade;
pub use level::ExerciseLevel;
pub use likely_mistake::grade_on;
pub use minimal_tree::OrderGoal;
pub use next::{AskedNext, Next, NextAnswer, QuestionRate, asked_before};
pub use node_finder::NodeFinder;
pub use order::{LeafOrder, MAX_READ, Read, Unread};
pub use question::{Question, question, questions};
pub use sentences::{Sentences, field_name, mark_name};
pub use unasked::{MAX_NODES, Unasked, is_too_large};
pub use values::{ChildWorth, Worth, Worths};
pub use verdict::{CallPart, LeafCounts, PartVerdict, Verdict, VerdictItem, Why};
pub use visibility::{Visibility, step_about};
pub use which::{AskedWhich, Which, is_shared, read_values};
pub use windows::{Call, CallAsked, Calls};
