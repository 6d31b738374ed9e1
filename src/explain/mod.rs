//! From a step to a reason (data) and from a reason to sentences.

mod names;

pub use names::{Names, number};

/// stub
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Explainer<'a> {
    trace: &'a crate::trace::Trace,
    names: &'a Names,
    text: &'a crate::text::Text,
}
#[allow(missing_docs)]
impl<'a> Explainer<'a> {
    pub fn new(trace: &'a crate::trace::Trace, names: &'a Names, text: &'a crate::text::Text) -> Self {
        Self { trace, names, text }
    }
    pub fn cut_reason(&self, cut: usize) -> Option<[String; 2]> {
        let cut = self.trace.cut(cut)?;
        let _ = self.text;
        let name = self.names.of(self.trace.tree(), self.trace.node(cut.visit)).into_owned();
        Some([format!("α-cutoff at {name}"), format!("{} ≤ α {}", number(cut.value), number(cut.bound))])
    }
    pub fn conventions_line(&self) -> String {
        "alpha-beta · fail-soft · left to right · cut when α ≥ β".into()
    }
    pub fn counts_line(&self, step: usize) -> String {
        let c = self.trace.counts(step);
        format!(
            "{} of {} nodes visited, {} of {} leaves",
            c.visited,
            self.trace.tree().n_nodes(),
            c.evaluated,
            self.trace.tree().n_leaves()
        )
    }
}
