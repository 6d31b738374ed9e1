//! Terms of the glossary as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::record::finish_line;
use crate::explain::glossary::{GlossaryEntry, GlossaryExample};

#[derive(Debug, Serialize)]
struct TermRecord<'a> {
    term: &'a str,
    title: &'a str,
    symbol: Option<&'a str>,
    also: &'a [String],
    meaning: &'a str,
    source: &'a str,
    example: ExampleRecord<'a>,
}

#[derive(Debug, Serialize)]
struct ExampleRecord<'a> {
    tree: &'a str,
    search: &'a str,
    step: usize,
}

/// Writes a term as one object on one line.
///
/// # Errors
/// What `out` says.
pub fn write_term(entry: &GlossaryEntry, out: &mut dyn Write) -> io::Result<()> {
    let GlossaryExample { tree, search, step } = entry.term.example();
    let record = TermRecord {
        term: entry.term.name(),
        title: &entry.title,
        symbol: entry.symbol.as_deref(),
        also: &entry.also,
        meaning: &entry.meaning,
        source: &entry.source,
        example: ExampleRecord { tree, search, step },
    };
    finish_line(&record, out)
}
