//! `plyscope convert`.

use std::io::Write;

use super::args::Convert;
use super::failure::remark;
use super::output::{self, Existing};
use super::{Failure, input};
use crate::budget::Budget;
use crate::live::Subject;
use crate::text::{Arg, Text};
use crate::tree::notation::{self, TextFormat};

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
    let input = input::read(&args.input, text, budget)?;
    let tree = input::tree(&input, text)?;
    let keeps = args.to == TextFormat::Outline && matches!(input.subject, Subject::Tree(_));
    let written = if keeps {
        notation::write_with_comments(&tree, &input.text)
    } else {
        notation::write(&tree, args.to)
    };
    let written = written.map_err(|why| {
        let owned = why.args();
        let values: Vec<(&str, Arg<'_>)> = owned.iter().map(|(key, arg)| (*key, arg.into())).collect();
        Failure::Input(format!("{}: {}", input.name, text.say_named(why.id(), &values)))
    })?;
    let n_lost = if keeps { 0 } else { notation::n_comments(&input.text) };
    if n_lost > 0 {
        remark(&say!(text, "cli-comments-lost", count = n_lost));
    }
    match &args.output {
        Some(path) => output::write([(path, written.into_bytes())], existing, text),
        None => Ok(out.write_all(written.as_bytes())?),
    }
}
