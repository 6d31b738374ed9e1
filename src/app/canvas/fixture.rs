//! The A–N tree in a document, for tests of the canvas and of the inspector.

use std::sync::Arc;

use crate::app::state::{AppContext, Document, Origin};
use crate::app::theme::Palette;
use crate::layout::Folds;
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Picture, Theme};
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::Trace;
use crate::tree::{NodeId, notation};

/// Two cuts, one of them deep.
pub(crate) const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

/// A document on a tree in one line.
pub(crate) fn document(source: &str, conventions: Conventions) -> (Document, AppContext) {
    let tree = Arc::new(notation::read(source).expect("the tests' trees are correct").tree);
    let text = Arc::new(Text::english());
    let metrics = Metrics::new();
    let trace = Arc::new(Trace::record(Arc::clone(&tree), conventions));
    let (look, folds) = (Look::default(), Folds::default());
    let picture = Picture::new(Arc::clone(&trace), look.clone(), folds.clone(), Arc::clone(&text), &metrics);
    let names = Arc::clone(picture.names());
    let document = Document {
        origin: Origin::Pasted,
        name: "tree".to_owned(),
        source: source.into(),
        live: None,
        tree,
        conventions,
        root: None,
        look,
        folds,
        trace,
        picture: Arc::new(picture),
        names,
        seconds: 0.0,
        rivals: Vec::new(),
        comparison: crate::app::state::Comparison::default(),
        uniform: None,
    };
    (document, AppContext { text, metrics, palette: *Palette::of(Theme::Light), is_presenting: false })
}

/// The node with a label.
pub(crate) fn node(document: &Document, label: &str) -> NodeId {
    document.tree.find(label).expect("the test names a node of its tree")
}
