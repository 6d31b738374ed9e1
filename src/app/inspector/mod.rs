//! The inspector.
pub(crate) mod facts;
