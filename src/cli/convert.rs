//! `plyscope convert`.

use std::io::Write;

use super::args::Convert;
use super::input::Content;
use super::output::{self, Existing};
use super::{Failure, input};
use crate::text::{Arg, Text};
use crate::tree::notation;

pub(super) fn convert(args: &Convert, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let existing = Existing::from_force(args.force);
    if let Some(path) = &args.output {
        output::check(path, existing, text)?;
    }
    let input = input::understand(input::source(&args.file, text)?, text)?;
    let Content::Tree(tree) = &input.content else {
        return Err(Failure::Input(format!("{}: {}", input.name, text.get("cli-position-is-no-tree"))));
    };
    let written = notation::write(tree, args.to).map_err(|why| {
        let owned = why.args();
        let values: Vec<(&str, Arg<'_>)> = owned.iter().map(|(key, arg)| (*key, arg.into())).collect();
        Failure::Input(format!("{}: {}", input.name, text.say(why.id(), &values)))
    })?;
    match &args.output {
        Some(path) => output::write(path, written.as_bytes(), existing, text),
        None => Ok(out.write_all(written.as_bytes())?),
    }
}
