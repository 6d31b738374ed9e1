//! `plyscope [FILE]`: the window, or the walk in words where there is no display.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::args::{InputArgs, LiveArgs};
use super::failure::remark;
use super::input::Source;
use super::trace::write_walk;
use super::{Failure, input};
use crate::app::{self, Opening, RunError, Start};
use crate::explain::{Explainer, Names};
use crate::library;
use crate::search::Conventions;
use crate::text::Text;

pub(super) fn open(
    file: Option<&OsStr>,
    live: &LiveArgs,
    text: &Arc<Text>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    // Read before there is a window: standard input can be read only once, and a file that is not there is an error
    // of the command line.
    let source = match (&live.game, file) {
        (Some(_), Some(_)) => return Err(Failure::Input(text.get("cli-file-or-game"))),
        (Some(_), None) => Some(as_text(live, text)?),
        (None, _) if live.says_anything_of_positions() || live.depth.is_some() => {
            return Err(Failure::Input(text.get("cli-not-a-position")));
        }
        (None, file) => file.map(|file| input::source(file, text)).transpose()?,
    };
    let start = Start { opening: opening(file, source.as_ref()), conventions: None };
    let error = match app::run(start, Arc::clone(text)) {
        Ok(()) => return Ok(()),
        Err(RunError::NoDisplay) => text.get("cli-no-display"),
        Err(error) => error.to_string(),
    };
    remark(&text.say("cli-no-window", &[("error", (&error).into())]));
    let source = match source {
        Some(source) => source,
        None => input::source(OsStr::new(library::TREES[0].name), text)?,
    };
    walk(source, text, out)
}

/// What the arguments say about a position, as a text that could stand in a file.
fn as_text(live: &LiveArgs, text: &Text) -> Result<Source, Failure> {
    let input = input::read(&InputArgs { file: None, live: live.clone() }, text)?;
    let text = input.subject.position().map(|position| position.text());
    Ok(Source { name: input.name, bytes: text.unwrap_or_default().into_bytes() })
}

fn opening(file: Option<&OsStr>, source: Option<&Source>) -> Opening {
    let Some(source) = source else { return Opening::Last };
    let file = file.unwrap_or(OsStr::new("-"));
    let path = Path::new(file);
    if file == "-" {
        let text = String::from_utf8_lossy(&source.bytes).into_owned();
        Opening::Text { name: source.name.clone(), text }
    } else if path.is_file() {
        Opening::File(path.to_owned())
    } else {
        Opening::Bundled(source.name.clone())
    }
}

fn walk(source: Source, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let input = input::understand(source, text)?;
    let trace = input.subject.search(Conventions::default(), None);
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    write_walk(&trace, &explainer, out)?;
    input::finished(&trace, &input, &explainer)
}
