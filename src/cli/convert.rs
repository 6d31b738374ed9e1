//! `plyscope convert`.

use std::io::Write;

use super::args::Convert;
use super::failure::remark;
use super::input::Input;
use super::output::{self, Existing};
use super::{Failure, input};
use crate::budget::Budget;
use crate::explain::Names;
use crate::export::{ConvertFormat, cannot_hold_sentence, convert_tree};
use crate::live::Subject;
use crate::text::Text;
use crate::tree::GameTree;
use crate::tree::notation::{self, CannotHold, ImportOptions};

/// The tree in the format that is asked for; what of it is lost is told.
fn written(args: &Convert, input: &Input, tree: &GameTree, text: &Text) -> Result<String, CannotHold> {
    if args.no_header {
        let alone = tree.clone().without_header();
        let written = convert_tree(&alone, args.to, args.fragment)?;
        for loss in &written.losses {
            remark(&say!(text, "cli-lost", loss = loss.say(text)));
        }
        return Ok(written.text);
    }
    if args.to == ConvertFormat::Outline && matches!(input.subject, Subject::Tree(_)) {
        return notation::write_with_comments(tree, &input.text);
    }
    let written = convert_tree(tree, args.to, args.fragment)?;
    for loss in &written.losses {
        remark(&say!(text, "cli-lost", loss = loss.say(text)));
    }
    Ok(written.text)
}

/// The names of the formats that can hold all of a tree. An outline is rarely too large.
fn whole_formats(tree: &GameTree) -> Vec<&'static str> {
    let is_whole = |format: &ConvertFormat| {
        convert_tree(tree, *format, false).is_ok_and(|written| written.losses.is_empty())
    };
    ConvertFormat::ALL.into_iter().filter(is_whole).map(ConvertFormat::name).collect()
}

pub(super) fn convert(
    args: &Convert,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let existing = Existing::from_force(args.force);
    if let Some(path) = &args.output {
        output::check(path, existing, text)?;
    }
    let options = ImportOptions { player: args.player.map(|player| player as usize) };
    let input = input::read_as(&args.input, options, text, budget)?;
    let tree = input::tree(&input, text)?;
    let written = written(args, &input, &tree, text).map_err(|why| {
        let why = cannot_hold_sentence(&why, &tree, &Names::new(&tree), text);
        let hint = say!(text, "cli-convert-hint", formats = whole_formats(&tree).join(", "));
        Failure::Input(format!("{}: {why}\n  {}", input.name, say!(text, "cli-hint", hint)))
    })?;
    let keeps =
        args.to == ConvertFormat::Outline && !args.no_header && matches!(input.subject, Subject::Tree(_));
    let n_lost = if keeps { 0 } else { notation::n_comments(&input.text) };
    if n_lost > 0 {
        remark(&say!(text, "cli-comments-lost", count = n_lost));
    }
    match &args.output {
        Some(path) => output::write([(path, written.into_bytes())], existing, text),
        None => Ok(out.write_all(written.as_bytes())?),
    }
}
