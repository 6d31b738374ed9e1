//! Whose search a log tells of: which convention explains it, or which mistake, or where it first differs from the right
//! search.
//!
//! A log is read leniently ([`read_log`]); nothing is concluded from what was not understood. Every right search in every
//! convention is held against it, call by call, then every known mistake in each of them.

mod candidate;
mod checked_log;
mod diagnosis;
mod engine_log;
mod engine_tree;
mod event;
mod faults;
mod fields;
mod lacking;
mod log;
mod log_prefix;
mod logged_search;
mod matching;
mod nodes;
mod open_bounds;
mod read;
mod read_call;
mod read_json;
mod rows;
mod sentences;
mod smallest_tree;
mod tokens;
mod told_calls;
mod verb;
mod verdict;
mod written;

pub use candidate::{AskedConventions, Candidate, Convention, FailStyle};
pub use checked_log::CheckedLog;
pub use diagnosis::{Diagnosis, ExplainedConvention, FoundDifference, LogVerdict, LoggedRun};
pub use engine_log::{EngineLog, EngineLogRefused, EngineProtocol, EngineSearch};
pub use engine_tree::ImpossibleMove;
pub use log::{EntryKind, IgnoredLine, LeafCount, LineFault, Log, LogEntry, LogTotals};
pub use logged_search::LoggedSearch;
pub use read::{LogRefused, looks_like_log, read_log};
pub use sentences::{
    LogReport, conclusion, convention_sentence, engine_refusal, mistake_idea, mistake_name, refusal_sentence,
    report, right_sentence, their_sentence, understood_sentence,
};
pub use smallest_tree::smallest_tree;
pub use told_calls::LoggedCall;
pub use verdict::diagnose;
pub use written::{LogFormat, write_candidate, write_log};
