//! Practice: what a student is asked about a search, and what is said about the answer.
//!
//! [`question`] makes a [`Question`] of a trace, with all that is needed to judge an answer; [`grade`] judges one. Both are
//! data, as is the [`Verdict`]: sentences are made of them in [`Sentences`], answers are read from files by [`answers`].
//! Each kind of exercise is an [`Exercise`] with a file of its own; what takes an answer knows its [`AnswerShape`] only.
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
mod claim;
mod exam;
mod exercise;
pub mod generate;
mod kind_info;
mod kinds;
mod level;
mod misconception;
mod node_finder;
mod other_search;
mod question_rate;
mod reply;
mod sentences;
mod shape;
mod unasked;
mod verdict;
mod visibility;

pub use answer::{Answer, Arrangement, NodeNumbers};
pub use claim::Claim;
pub use exam::{ExamPlan, ExamReport, GradedTask, exam_time};
pub use exercise::{Exercise, Question, grade, grade_on};
pub use kind_info::{FileShape, PaperTask, SearchNeed};
pub use kinds::{
    AnswerChoice, AnyOrder, AskedNext, AskedWhich, Bug, BugPart, Call, CallAsked, CallPart, Calls,
    ChildOrder, ChildWorth, CutBy, CutEdge, Cuts, EdgeReason, ExerciseKind, LeafOrder, MAX_CHOICES, Next,
    NodeFate, OrderGoal, Ordered, Read, Unread, ValueReason, Which, Worth, Worths, asked_before, bugs,
    choices, is_shared, question, questions,
};
pub use level::ExerciseLevel;
pub use misconception::Misconception;
pub use node_finder::NodeFinder;
pub use question_rate::QuestionRate;
pub use reply::{BugReport, Reply, read_values};
pub use sentences::{AnswerFormat, Sentences, claimed, field_name, mark_name};
pub use shape::{AnswerShape, LeafFields, MAX_READ, NumberFields, ReplyShape, SiblingOrders, SuspectSearch};
pub use unasked::{MAX_NODES, Unasked, is_too_large};
pub use verdict::{Hints, LeafCounts, PartReason, PartVerdict, Verdict, VerdictItem, Why, step_about};
pub use visibility::Visibility;
