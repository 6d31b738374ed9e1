//! `plyscope trace`.

use std::io::{self, Write};

use super::args::TraceArgs;
use super::{Failure, input};
use crate::budget::{Afterwards, Budget};
use crate::explain::{Explainer, Names};
use crate::export::{json, write_incomplete};
use crate::text::Text;
use crate::trace::Trace;

pub(super) fn trace(
    args: &TraceArgs,
    text: &Text,
    budget: &Budget<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let input = input::read(&args.input, text, budget)?;
    let within = (budget, Afterwards::Everything);
    let trace = input::search(&input, &args.conventions, &args.input.live, text, within)?;
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    let incomplete = explainer.stopped_sentence();
    if args.json {
        json::write_steps(&trace, |step| explainer.one_line(step), |node| explainer.name(node), out)?;
        if let Some(why) = incomplete {
            write_incomplete(&why, out)?;
        }
    } else {
        write_walk(&trace, &explainer, text, out)?;
        if let Some(why) = incomplete {
            writeln!(out, "{why}")?;
        }
    }
    // What was found before a refusal is worth seeing too.
    input::finished(&trace, &input, &explainer)
}

/// All steps in words, numbered from 1.
pub(super) fn write_walk(
    trace: &Trace,
    explainer: &Explainer<'_>,
    text: &Text,
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = text.counted(trace.n_steps()).len();
    for step in 0..trace.n_steps() {
        writeln!(out, "{:>width$}  {}", text.counted(step + 1), explainer.one_line(step))?;
    }
    Ok(())
}
