//! From the log of a program to the document that shows it beside the right search.
//!
//! It knows nothing of windows.

use std::sync::Arc;

use super::jobs::JobProgress;
use super::state::{Document, DocumentDraft, LogTarget};
use crate::budget::{Budget, Spent};
use crate::diagnose::{AskedConventions, CheckedLog, LogRefused, looks_like_log, refusal_sentence};
use crate::live::Subject;
use crate::request::{BuildContext, Built, Control, NotBuilt, Request, SearchInput, make};
use crate::scene::fonts::Metrics;
use crate::text::Text;
use crate::tree::GameTree;

/// What became of a text that may be a log.
#[derive(Debug)]
pub(crate) enum PreparedLog {
    /// The document on the screen with the log beside it, and the step of the first difference.
    Checked(Box<Document>, usize),
    /// Why it is no log of the tree on the screen.
    Refused(String),
    /// It was canceled.
    Canceled,
    /// Something was used up before there was an answer.
    Spent(Spent),
}

/// Bytes of a text that are looked at to see whether it may be a log.
const MAX_LOOKED_AT: usize = 1 << 14;

/// The tree on the screen, as its text has it.
const fn shown_tree(made: &Built) -> Option<&Arc<GameTree>> {
    match &made.subject {
        Subject::Tree(tree) => Some(tree),
        Subject::Position(_) => None,
    }
}

/// Whether a text that is quick to read may be the log of a program, which takes longer.
pub(crate) fn may_be_log(draft: &DocumentDraft, previous: Option<(&Request, &Built)>) -> bool {
    let Some(target) = &draft.log_of else { return false };
    if target.is_certain {
        return true;
    }
    let (SearchInput::Text(text), Some((_, made))) = (&draft.request.given, previous) else { return false };
    let budget = Budget::unlimited();
    let is_tree = || draft.request.given.read(&budget).is_ok();
    let mut begin = text.len().min(MAX_LOOKED_AT);
    while !text.is_char_boundary(begin) {
        begin -= 1;
    }
    shown_tree(made).is_some_and(|tree| looks_like_log(&text[..begin], tree, &budget)) && !is_tree()
}

/// Holds a text against the tree on the screen as the log of a program; `None` where it does not look like a log, and the
/// user has not said that it is one.
pub(crate) fn prepare_log(
    draft: &DocumentDraft,
    previous: Option<(&Request, &Built)>,
    (text, metrics): (&Arc<Text>, &Metrics),
    progress: &JobProgress,
) -> Option<PreparedLog> {
    let target = draft.log_of.as_deref()?;
    let (SearchInput::Text(source), Some((request, made))) = (&draft.request.given, previous) else {
        return None;
    };
    let Some(tree) = shown_tree(made) else {
        return target.is_certain.then(|| PreparedLog::Refused(say!(text, "check-log-needs-tree")));
    };
    progress.within(|budget| {
        if !target.is_certain && !looks_like_log(source, tree, budget) {
            return None;
        }
        let asked = AskedConventions { root: request.root, ..AskedConventions::default() };
        let log = match CheckedLog::new((&draft.name, source.as_bytes()), tree, &asked, text, budget) {
            Ok(log) => Arc::new(log),
            Err(LogRefused::Spent(Spent::Canceled)) => return Some(PreparedLog::Canceled),
            Err(LogRefused::Spent(spent)) => return Some(PreparedLog::Spent(spent)),
            Err(why) => {
                let (name, why) = (&draft.name, refusal_sentence(text, &why));
                return Some(PreparedLog::Refused(say!(text, "check-log-refused", name, why)));
            }
        };
        let request = request.clone().with_log(&log);
        let mut watch = |_| if progress.is_canceled() { Control::Cancel } else { Control::GoOn };
        let mut means = BuildContext { text, metrics, budget, watch: &mut watch };
        Some(match make(&request, previous, &mut means) {
            Ok(made) => {
                // The searches may differ in a step that the log does not tell.
                let step = made.step_of_log().unwrap_or(log.step);
                let LogTarget { origin, name, .. } = target.clone();
                PreparedLog::Checked(Box::new(Document { origin, name, request, made }), step)
            }
            Err(NotBuilt::Spent(spent)) => PreparedLog::Spent(spent),
            Err(NotBuilt::Canceled | NotBuilt::Problems(_)) => PreparedLog::Canceled,
        })
    })
}
