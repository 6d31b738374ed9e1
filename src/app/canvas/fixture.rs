//! The A–N tree in a document, for tests of the canvas and of the inspector.

use std::sync::Arc;

use eframe::egui::{Id, Ui, Vec2};
use egui_kittest::Harness;

use crate::app::build_document::{Prepared, prepare};
use crate::app::command::Command;
use crate::app::jobs::{JobProgress, Jobs};
use crate::app::state::{AppContext, Document, DocumentDraft, DocumentOrigin, Request, ViewState};
use crate::app::theme;
use crate::explain::glossary::Glossary;
use crate::request::SearchInput;
use crate::scene::fonts::Metrics;
use crate::scene::{Frame, Look};
use crate::search::Conventions;
use crate::text::Text;
use crate::tree::NodeId;

/// Two cuts, one of them deep.
pub(crate) const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

/// A document on a tree in one line.
pub(crate) fn document(source: &str, conventions: Conventions) -> (Document, AppContext) {
    document_in(source, conventions, None)
}

/// The same, laid out for a frame.
pub(crate) fn document_in(
    source: &str,
    conventions: Conventions,
    frame: Option<Frame>,
) -> (Document, AppContext) {
    let (text, metrics) = (Arc::new(Text::english()), Metrics::new());
    let request =
        Request { frame, ..Request::new(SearchInput::Text(source.into()), conventions, Look::default()) };
    let draft = DocumentDraft {
        origin: DocumentOrigin::Pasted,
        name: "tree".to_owned(),
        request,
        carries_folds: false,
        may_import: false,
        log_of: None,
    };
    let Prepared::Document(document) = prepare(draft, None, &text, &metrics, &JobProgress::default()) else {
        panic!("the tests' trees are correct")
    };
    let glossary = Arc::new(Glossary::new(&text));
    (
        *document,
        AppContext {
            text,
            glossary,
            metrics,
            jobs: Jobs::default(),
            least_em: 12.0,
            last_em: 12.0,
            has_board_beside: false,
        },
    )
}

/// The node with a label.
pub(crate) fn node(document: &Document, label: &str) -> NodeId {
    document.tree.find(label).expect("the test names a node of its tree")
}

/// A document with what a part of the window is shown with, and the commands that it pushes.
pub(crate) struct PartTest {
    pub(crate) doc: Document,
    pub(crate) ctx: AppContext,
    pub(crate) step: usize,
    pub(crate) view: ViewState,
    pub(crate) commands: Vec<Command>,
    /// Of the widget, for tests that ask for it.
    pub(crate) id: Option<Id>,
}

/// A window of this size with one part in it, at a step of a document.
pub(crate) fn part_of_window(
    size: Vec2,
    (doc, ctx): (Document, AppContext),
    step: usize,
    show: impl Fn(&mut Ui, &mut PartTest) + 'static,
) -> Harness<'static, PartTest> {
    let state = PartTest { doc, ctx, step, view: ViewState::default(), commands: Vec::new(), id: None };
    let builder = Harness::builder().with_size(size).with_step_dt(1.0 / 60.0).with_max_steps(200);
    let mut harness = builder.with_context_setup(theme::install_fonts).build_ui_state(show, state);
    harness.run();
    harness
}
