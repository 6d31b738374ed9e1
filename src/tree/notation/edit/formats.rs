//! The table of the formats.

use super::json::JsonSyntax;
use super::line::LineSyntax;
use super::lists::ListSyntax;
use super::outline::OutlineSyntax;
use super::source_tree::SourceTree;
use super::syntax::Syntax;
use crate::tree::notation::text_format::TextFormat;

/// How a format is written and changed.
pub(super) const fn syntax(format: TextFormat) -> &'static dyn Syntax {
    match format {
        TextFormat::Outline => &OutlineSyntax,
        TextFormat::Line => &LineSyntax,
        TextFormat::Lists => &ListSyntax,
        TextFormat::Json => &JsonSyntax,
    }
}

impl SourceTree {
    pub(super) const fn syntax(&self) -> &'static dyn Syntax {
        syntax(self.format())
    }
}
