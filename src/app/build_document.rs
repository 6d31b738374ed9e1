//! From a draft to a document: small trees between two frames, large ones by a job.
//!
//! It knows nothing of windows.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::build_log::{PreparedLog, prepare_log};
use super::jobs::JobProgress;
use super::platform::{Instant, is_too_long};
use super::state::{Document, DocumentDraft, DocumentOrigin, Problems};
use crate::budget::{Budget, Spent};
use crate::live::Subject;
use crate::request::{
    BuildContext, BuildStage, Built, Control, NotBuilt, Request, SearchInput, begin, give_up, make,
};
use crate::scene::fonts::Metrics;
use crate::search::{Conventions, Rounds};
use crate::text::Text;
use crate::tree::notation::{
    Diagnostic, Import, ImportOptions, ImportSummary, TextFormat, foreign_format, import, problems_of_own,
    write,
};
use crate::tree::{GameTree, follow};

/// A tree larger than this is searched by a job, in nodes.
pub(crate) const MAX_INLINE_NODES: usize = 20_000;
/// A text longer than this is read by a job, in bytes.
const MAX_INLINE_BYTES: usize = 20 * MAX_INLINE_NODES;
/// More playouts than that are played by a job.
const MAX_INLINE_ITERATIONS: u32 = 2_000;
/// Searches that visit nodes often are this much slower, at a guess.
const SLOWER: usize = 20;

/// What was on the screen before.
pub(crate) type Previous<'a> = Option<(&'a Request, &'a Built)>;

/// Whether a request is quick enough to be carried out between two frames.
pub(crate) fn is_quick(request: &Request, previous: Previous<'_>) -> bool {
    let of_same = previous.filter(|(before, _)| before.given == request.given);
    if let Some((before, made)) = of_same
        && before.root == request.root
        && request.searches().all(|conventions| made.search(conventions).is_some())
    {
        return made.tree.n_nodes() <= MAX_INLINE_NODES;
    }
    if !request.searches().all(is_ever_quick) {
        return false;
    }
    let slower = if request.searches().all(Conventions::is_plain) { 1 } else { SLOWER };
    let of_subject = |subject: &Subject| match subject {
        Subject::Tree(tree) => Some(tree.n_nodes()),
        Subject::Position(_) => None,
    };
    let n_nodes = match (&request.given, of_same) {
        (SearchInput::Subject(subject), _) => of_subject(subject),
        (SearchInput::Text(_), Some((_, made))) => of_subject(&made.subject),
        (SearchInput::Text(text), None) => match text.tree() {
            Some(tree) => Some(tree.n_nodes()),
            None => (!request.given.is_position()).then(|| written_out(text)),
        },
    };
    n_nodes.is_some_and(|n_nodes| n_nodes <= MAX_INLINE_NODES / slower)
}

/// Whether a search is quick in a small tree: games and proofs that go on for long do so there, too.
pub(crate) fn is_ever_quick(conventions: &Conventions) -> bool {
    let traits = conventions.algorithm.traits();
    let is_open = conventions.algorithm.is_estimate() || conventions.settings.iterations.is_some();
    let is_long =
        traits.rounds == Rounds::Iterations && is_open && conventions.iterations() > MAX_INLINE_ITERATIONS;
    !is_long
}

/// The nodes of a text with its copies written out, at most. A node begins with a line, a comma or a bracket; each copy may
/// double what there is.
fn written_out(text: &str) -> usize {
    if text.len() > MAX_INLINE_BYTES {
        return usize::MAX;
    }
    let begins = |byte: &u8| matches!(byte, b'\n' | b'\r' | b',' | b'(' | b'[' | b'{');
    let n_nodes = 1 + text.as_bytes().iter().filter(|byte| begins(byte)).count();
    let n_copies = text.bytes().filter(|&byte| byte == b'@').take(usize::BITS as usize).count();
    n_nodes.saturating_mul(1_usize.checked_shl(n_copies as u32).unwrap_or(usize::MAX))
}

/// Notes how far the work is, and says whether it is to go on.
fn watch(progress: &JobProgress, stage: BuildStage, started: Instant) -> Control {
    let number = match stage {
        BuildStage::Reading => 0,
        BuildStage::Searching { search, n_visits } => {
            progress.go_on_with(search, n_visits);
            1
        }
        BuildStage::LayingOut => {
            // A short search is over before it has counted its visits.
            if progress.stage.load(Ordering::Relaxed) == 1 {
                progress.n_visits.fetch_max(1, Ordering::Relaxed);
            }
            2
        }
    };
    progress.stage.store(number, Ordering::Relaxed);
    if progress.is_canceled() {
        Control::Cancel
    } else if progress.is_enough.load(Ordering::Relaxed) || is_too_long(started) {
        Control::Enough
    } else {
        Control::GoOn
    }
}

/// Folds go along with their nodes into the tree of a newer text; a fold whose node is gone is gone, too.
fn carry_folds(request: &mut Request, before: &GameTree, budget: &Budget<'_>) {
    if request.folds.is_empty() {
        return;
    }
    // What is wrong with the text is told by the reader that shows it.
    let Ok(Subject::Tree(tree)) = request.given.read(budget) else { return };
    let become_of = follow(before, &tree);
    let collapsed = std::mem::take(&mut request.folds);
    for node in collapsed.iter().filter_map(|node| become_of.get(node.index()).copied().flatten()) {
        request.folds.fold(node);
    }
}

/// Whether a draft is quick to read even if its text is one of another program, which may have a node in two bytes.
pub(crate) fn is_quick_to_import(draft: &DocumentDraft) -> bool {
    match &draft.request.given {
        SearchInput::Text(text) => {
            !draft.may_import || text.len() <= MAX_INLINE_NODES || foreign_format(text).is_none()
        }
        SearchInput::Subject(_) => true,
    }
}

/// Makes an outline of a text of another program; `None` where it is none.
fn import_text(
    draft: &mut DocumentDraft,
    budget: &Budget<'_>,
) -> Option<Result<ImportSummary, Vec<Diagnostic>>> {
    let SearchInput::Text(text) = &draft.request.given else { return None };
    if !draft.may_import || draft.request.given.is_position() {
        return None;
    }
    let Import { tree, summary } = match import(text, ImportOptions::default(), Some(budget))? {
        Ok(import) => import,
        Err(diagnostics) => return Some(Err(diagnostics)),
    };
    draft.request.given = match write(&tree, TextFormat::Outline) {
        Ok(outline) => SearchInput::Text(outline.into()),
        Err(_) => SearchInput::Subject(Subject::Tree(Arc::new(tree))),
    };
    draft.origin = DocumentOrigin::Pasted;
    draft.may_import = false;
    Some(Ok(summary))
}

/// What became of a draft.
#[derive(Debug)]
pub(crate) enum Prepared {
    /// A document.
    Document(Box<Document>),
    /// A document whose text was one of another program.
    Imported(Box<Document>, ImportSummary),
    /// The text may be the log of a program.
    Log(PreparedLog),
    /// The text could not be read.
    Problems(Problems),
    /// It was canceled.
    Canceled,
    /// Something was used up before there was anything to show.
    Spent(Spent),
}

/// What a position looks like that is about to be searched: the root and its moves. `None` where nothing has to be shown
/// meanwhile, or where something is wrong, which is told when the document is made.
pub(crate) fn begin_with(
    draft: &DocumentDraft,
    text: &Arc<Text>,
    metrics: &Metrics,
    progress: &JobProgress,
) -> Option<Document> {
    let started = Instant::now();
    let made = progress.within(|budget| {
        let mut watch = |stage| watch(progress, stage, started);
        begin(&draft.request, &mut BuildContext { text, metrics, budget, watch: &mut watch })
    });
    let DocumentDraft { origin, name, request, .. } = draft.clone();
    Some(Document { origin, name, request, made: made.ok()?? })
}

/// The same document once its search has been given up.
pub(crate) fn given_up(document: &Document, text: &Arc<Text>, metrics: &Metrics) -> Option<Document> {
    let made = JobProgress::default().within(|budget| {
        let mut means = BuildContext { text, metrics, budget, watch: &mut |_| Control::GoOn };
        give_up(&document.request, &document.made, &mut means)
    });
    Some(Document { made: made.ok()?, ..document.clone() })
}

/// Makes a document of a draft.
pub(crate) fn prepare(
    draft: DocumentDraft,
    previous: Previous<'_>,
    text: &Arc<Text>,
    metrics: &Metrics,
    progress: &JobProgress,
) -> Prepared {
    let started = Instant::now();
    let mut draft = draft;
    if draft.log_of.as_ref().is_some_and(|target| target.is_certain)
        && let Some(prepared) = prepare_log(&draft, previous, (text, metrics), progress)
    {
        return Prepared::Log(prepared);
    }
    let import = match progress.within(|budget| import_text(&mut draft, budget)) {
        Some(Err(diagnostics)) => {
            let DocumentDraft { origin, name, request, .. } = draft;
            let (source, is_editable) = (request.given.text(), false);
            return Prepared::Problems(Problems { origin, name, source, diagnostics, is_editable });
        }
        Some(Ok(import)) => Some(import),
        None => None,
    };
    let made = progress.within(|budget| {
        if std::mem::take(&mut draft.carries_folds)
            && let Some((_, before)) = previous
        {
            carry_folds(&mut draft.request, &before.tree, budget);
        }
        let mut watch = |stage| watch(progress, stage, started);
        make(&draft.request, previous, &mut BuildContext { text, metrics, budget, watch: &mut watch })
    });
    if matches!(made, Err(NotBuilt::Problems(_)))
        && let Some(prepared) = prepare_log(&draft, previous, (text, metrics), progress)
    {
        return Prepared::Log(prepared);
    }
    let DocumentDraft { origin, name, request, .. } = draft;
    match made {
        Ok(made) => {
            let document = Box::new(Document { origin, name, request, made });
            match import {
                Some(import) => Prepared::Imported(document, import),
                None => Prepared::Document(document),
            }
        }
        Err(NotBuilt::Problems(diagnostics)) => {
            let (source, is_editable) = (request.given.text(), true);
            // Where a text of another program may come, it has been tried already.
            let of_own = |budget: &Budget<'_>| problems_of_own(&source, diagnostics, Some(budget));
            let diagnostics = progress.within(of_own);
            Prepared::Problems(Problems { origin, name, source, diagnostics, is_editable })
        }
        Err(NotBuilt::Canceled) => Prepared::Canceled,
        Err(NotBuilt::Spent(spent)) => Prepared::Spent(spent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Look;
    use crate::search::Algorithm;

    fn request(text: &str) -> Request {
        Request::new(SearchInput::Text(text.into()), Conventions::default(), Look::default())
    }

    #[test]
    fn many_playouts_are_not_quick_even_in_a_small_tree() {
        let with = |iterations| {
            let mut request = request("A(B=1, C=2)");
            request.conventions = request.conventions.with(Algorithm::Mcts);
            request.conventions.settings.iterations = Some(iterations);
            is_quick(&request, None)
        };
        assert!(with(500) && !with(1_000_000));
    }

    #[test]
    fn copies_are_counted_before_they_are_written_out() {
        let doubled = |n: usize| {
            let levels = (1..n).map(|i| format!("L{i}(M{i}(@L{0}), N{i}(@L{0}))", i - 1));
            format!("R(L0(1, 2), {})", levels.collect::<Vec<_>>().join(", "))
        };
        assert!(is_quick(&request(&doubled(3)), None));
        assert!(!is_quick(&request(&doubled(24)), None));
        assert!(!is_quick(&request(&"@".repeat(1_000)), None));
    }

    #[test]
    fn what_is_small_or_known_is_quick() {
        let position = request("game: tic-tac-toe\ndepth: 2");
        assert!(is_quick(&request("A(B=1, C=2)"), None) && !is_quick(&position, None));
        // Who edits a tree of ten thousand nodes sees at once what comes of it.
        assert!(is_quick(&request(&format!("root\n{}", "  leaf 12345\n".repeat(10_000))), None));
        assert!(!is_quick(&request(&format!("root\n{}", "  leaf 12345\n".repeat(30_000))), None));
        let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
        let mut watch = |_| Control::GoOn;
        let mut means =
            BuildContext { text: &text, metrics: &metrics, budget: &Budget::unlimited(), watch: &mut watch };
        let made = make(&position, None, &mut means).unwrap();
        let known = Some((&position, &made));
        let mut changed = position.clone();
        changed.look.legend = false;
        assert!(is_quick(&changed, known));
        changed.conventions = changed.conventions.with(Algorithm::Pvs);
        assert!(!is_quick(&changed, known));
    }

    /// What is done between two frames costs no more than its price: whatever the text is, no tree that is made there is
    /// large.
    #[test]
    fn no_text_that_is_quick_becomes_a_large_tree() {
        let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
        let numbers = |n: usize| vec!["1"; n].join(",");
        let doubled = |n: usize| {
            let copies = (1..n).map(|i| format!("x{i}(@x{}, @x{})", i - 1, i - 1));
            copies.fold("x0(1, 2)".to_owned(), |tree, next| format!("r({tree}, {next})"))
        };
        let mut n_quick = 0;
        for n in [2, 100, 5_000, 19_000, 30_000, 200_000] {
            let stars = [
                format!("[{}]", numbers(n)),
                format!("[{}{}]", "[".repeat(n.min(900)), numbers(n)) + &"]".repeat(n.min(900)),
            ];
            let lines = "  1\n".repeat(n);
            let label = format!("\"{}\"\n  1\n  2\n", "x".repeat(n));
            for text_of in stars.into_iter().chain([format!("A\n{lines}"), label, doubled(n.min(24))]) {
                for algorithm in [Algorithm::AlphaBeta, Algorithm::Mtdf, Algorithm::Sss] {
                    let mut request = request(&text_of);
                    request.conventions = request.conventions.with(algorithm);
                    if !is_quick(&request, None) {
                        continue;
                    }
                    n_quick += 1;
                    let mut watch = |_| Control::GoOn;
                    let budget = crate::budget::Budget::unlimited();
                    let mut means =
                        BuildContext { text: &text, metrics: &metrics, budget: &budget, watch: &mut watch };
                    let Ok(made) = make(&request, None, &mut means) else { continue };
                    let n_nodes = made.tree.n_nodes();
                    assert!(n_nodes <= MAX_INLINE_NODES, "{n_nodes} nodes of {} bytes", text_of.len());
                }
            }
        }
        assert!(n_quick > 10, "{n_quick}");
    }
}
