//! `plyscope glossary`.

use std::io::Write;

use super::Failure;
use super::args::GlossaryArgs;
use crate::explain::glossary::{Glossary, GlossaryEntry, GlossaryExample};
use crate::export::write_term;
use crate::text::Text;

/// Every term that matches the words, as the window shows it; all of them without words.
pub(super) fn glossary(args: &GlossaryArgs, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let glossary = Glossary::new(text);
    let query = args.term.join(" ");
    let found = glossary.matching(&query);
    if found.is_empty() {
        return Err(Failure::Input(say!(text, "cli-glossary-nothing", words = query)));
    }
    for (i, entry) in found.into_iter().enumerate() {
        if args.json {
            write_term(entry, out)?;
            continue;
        }
        if i > 0 {
            writeln!(out)?;
        }
        print(entry, text, out)?;
    }
    Ok(())
}

fn print(entry: &GlossaryEntry, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", entry.title)?;
    let symbol = entry.symbol.as_ref().map(|symbol| say!(text, "glossary-symbol", symbol));
    let names = entry.also.join(&say!(text, "list-comma"));
    let also = (!names.is_empty()).then(|| say!(text, "glossary-also", names));
    let source = say!(text, "cli-glossary-source", source = entry.source);
    let example = entry.term.example();
    let (command, step) = (command(&example), example.step);
    let example = say!(text, "cli-glossary-example", command, step);
    for line in symbol.into_iter().chain(also).chain([entry.meaning.clone(), source, example]) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// The command that opens an example. A clause of a search is called what its option is called.
fn command(example: &GlossaryExample) -> String {
    let clauses = example.search.split(';').map(str::trim).filter(|clause| !clause.is_empty());
    let options = clauses.map(|clause| format!("--{clause}"));
    let words: Vec<String> =
        ["plyscope".to_owned(), example.tree.to_owned()].into_iter().chain(options).collect();
    words.join(" ")
}
