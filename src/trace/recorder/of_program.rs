//! A recorder for what is no search of ours.

use super::Recorder;
use crate::search::Conventions;

impl Recorder<'_> {
    /// A recorder for a program, which need not keep the laws of a search.
    pub(in crate::trace) fn of_program(conventions: &Conventions) -> Self {
        Self { extras: Some(Box::default()), usual_order: None, ..Self::new(conventions) }
    }
}
