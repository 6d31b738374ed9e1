//! A text that is read once.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::budget::Budget;
use crate::live::Subject;
use crate::tree::GameTree;
use crate::tree::notation::Diagnostic;

/// A larger tree is read again rather than kept with its text, in nodes.
const MAX_KEPT: usize = 20_000;

/// A text of a tree or a position, and the tree that was read from it: copies share it, so it is read once for all of them.
/// Two are equal if they say the same.
#[derive(Clone, Debug)]
pub struct SourceText {
    text: Arc<str>,
    tree: Arc<OnceLock<Arc<GameTree>>>,
}

impl SourceText {
    /// A text from which this tree has been read.
    pub fn of_tree(text: Arc<str>, tree: Arc<GameTree>) -> Self {
        let source = Self::from(text);
        source.keep(tree);
        source
    }

    /// Understands it.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn read(&self, budget: &Budget<'_>) -> Result<Subject, Vec<Diagnostic>> {
        if let Some(tree) = self.tree.get() {
            return Ok(Subject::Tree(Arc::clone(tree)));
        }
        let subject = Subject::read_bytes_within(self.text.as_bytes(), budget)?;
        if let Subject::Tree(tree) = &subject {
            self.keep(Arc::clone(tree));
        }
        Ok(subject)
    }

    /// The tree, if it has been read already and is kept.
    pub fn tree(&self) -> Option<&Arc<GameTree>> {
        self.tree.get()
    }

    fn keep(&self, tree: Arc<GameTree>) {
        if tree.n_nodes() <= MAX_KEPT {
            let _ = self.tree.set(tree);
        }
    }
}

impl PartialEq for SourceText {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Deref for SourceText {
    type Target = Arc<str>;

    fn deref(&self) -> &Arc<str> {
        &self.text
    }
}

impl From<Arc<str>> for SourceText {
    fn from(text: Arc<str>) -> Self {
        Self { text, tree: Arc::default() }
    }
}

impl From<&str> for SourceText {
    fn from(text: &str) -> Self {
        Arc::<str>::from(text).into()
    }
}

impl From<String> for SourceText {
    fn from(text: String) -> Self {
        Arc::<str>::from(text).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_once_for_all_its_copies() {
        let text = SourceText::from("A(B=1, C=2)");
        let copy = text.clone();
        let tree = |text: &SourceText| match text.read(&Budget::unlimited()) {
            Ok(Subject::Tree(tree)) => tree,
            other => panic!("{other:?}"),
        };
        assert!(Arc::ptr_eq(&tree(&text), &tree(&copy)));
        assert!(text == SourceText::from("A(B=1, C=2)") && text != SourceText::from("A(B=1, C=3)"));
        let wrong = SourceText::from("A(B=1, C=)");
        assert!(wrong.read(&Budget::unlimited()).is_err());
    }
}
