//! `plyscope list`.

use std::io::Write;

use super::Failure;
use crate::library;
use crate::live::file;
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
    writeln!(out, "\n{}", text.get("cli-list-foot"))?;
    Ok(())
}
