//! `plyscope list`.

use std::io::Write;

use super::Failure;
use crate::explain::terms::{algorithm_idea, algorithm_name, asked};
use crate::library;
use crate::live::file;
use crate::search::Algorithm;
use crate::text::Text;
use crate::tree::notation;

pub(super) fn list(text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let width =
        library::TREES.iter().chain(library::POSITIONS).map(|tree| tree.name.len()).max().unwrap_or_default();
    for tree in library::TREES.iter().chain(library::POSITIONS) {
        let header = match file::read(tree.text) {
            Some(position) => position.map(|position| position.header).unwrap_or_default(),
            None => notation::read(tree.text).map(|read| read.tree.header().clone()).unwrap_or_default(),
        };
        writeln!(out, "{:width$}  {}", tree.name, header.title.unwrap_or_default())?;
        if let Some(teaches) = header.teaches {
            writeln!(out, "{:width$}    {teaches}", "")?;
        }
    }
    writeln!(out, "\n{}", say!(text, "cli-list-foot"))?;
    Ok(())
}

/// Every algorithm: its name and title, then its idea, where it comes from, and what it asks for.
pub(super) fn algorithms(text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let width = Algorithm::with_faulty().map(|algorithm| algorithm.name().len()).max().unwrap_or_default();
    for algorithm in Algorithm::with_faulty() {
        writeln!(out, "{:width$}  {}", algorithm.name(), algorithm_name(text, algorithm))?;
        let options: Vec<_> = asked(algorithm).map(|setting| format!("--{}", setting.option())).collect();
        let lines =
            [algorithm_idea(text, algorithm), algorithm.traits().source.to_owned(), options.join(" ")];
        for line in lines.iter().filter(|line| !line.is_empty()) {
            writeln!(out, "{:width$}    {line}", "")?;
        }
    }
    Ok(())
}
