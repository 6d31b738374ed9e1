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
use crate::text::{Text, visible};
use crate::tree::GameTree;
use crate::tree::notation::{self, CannotHold, ImportOptions};

/// The format that is named, or else that of the file which is written.
fn format_of(args: &Convert, text: &Text) -> Result<ConvertFormat, Failure> {
    let of_file = || {
        let ending = args.output.as_ref()?.extension()?.to_str()?;
        ConvertFormat::of_ending(ending)
    };
    args.to.or_else(of_file).ok_or_else(|| {
        let name = args.output.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        Failure::Input(say!(text, "cli-convert-which", name = visible(&name).as_ref()))
    })
}

/// The tree in a format; what of it is lost is told.
fn written(
    (args, format): (&Convert, ConvertFormat),
    input: &Input,
    tree: &GameTree,
    text: &Text,
) -> Result<String, CannotHold> {
    if args.no_header {
        let alone = tree.clone().without_header();
        let written = convert_tree(&alone, format, args.fragment)?;
        for loss in &written.losses {
            remark(&say!(text, "cli-lost", loss = loss.say(text)));
        }
        return Ok(written.text);
    }
    if format == ConvertFormat::Outline && matches!(input.subject, Subject::Tree(_)) {
        return notation::write_with_comments(tree, &input.text);
    }
    let written = convert_tree(tree, format, args.fragment)?;
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
    let (existing, format) = (Existing::from_force(args.force), format_of(args, text)?);
    if let Some(path) = &args.output {
        output::check(path, existing, text)?;
    }
    let options = ImportOptions { player: args.player.map(|player| player as usize) };
    let input = input::read_as(&args.input, options, text, budget)?;
    let tree = input::tree(&input, text)?;
    let written = written((args, format), &input, &tree, text).map_err(|why| {
        let why = cannot_hold_sentence(&why, &tree, &Names::new(&tree), text);
        let hint = say!(text, "cli-convert-hint", formats = whole_formats(&tree).join(", "));
        Failure::Input(format!("{}: {why}\n  {}", input.name, say!(text, "cli-hint", hint)))
    })?;
    let keeps =
        format == ConvertFormat::Outline && !args.no_header && matches!(input.subject, Subject::Tree(_));
    let n_lost = if keeps { 0 } else { notation::n_comments(&input.text) };
    if n_lost > 0 {
        remark(&say!(text, "cli-comments-lost", count = n_lost));
    }
    match &args.output {
        Some(path) => output::write([(path, written.into_bytes())], existing, text),
        None => Ok(out.write_all(written.as_bytes())?),
    }
}
