//! `plyscope [FILE]`: the window, or the walk in words where there is no display.

use std::ffi::OsStr;
use std::io::Write;
use std::sync::Arc;

use super::failure::remark;
use super::trace::write_walk;
use super::{Failure, finished, input};
use crate::explain::{Explainer, Names};
use crate::library;
use crate::search::Conventions;
use crate::text::Text;
use crate::trace::Trace;

pub(super) fn open(file: Option<&OsStr>, text: &Arc<Text>, out: &mut dyn Write) -> Result<(), Failure> {
    let error = if has_display() { show(file, text).err() } else { Some(text.get("cli-no-display")) };
    match error {
        None => Ok(()),
        Some(error) => {
            remark(&text.say("cli-no-window", &[("error", (&error).into())]));
            walk(file, text, out)
        }
    }
}

/// Whether there is anything to open a window on; asking the drivers would print what they have to say about it.
fn has_display() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || is_set("WAYLAND_DISPLAY") || is_set("DISPLAY")
}

fn show(_file: Option<&OsStr>, _text: &Arc<Text>) -> Result<(), String> {
    Err("the window is not there yet".to_owned())
}

fn walk(file: Option<&OsStr>, text: &Text, out: &mut dyn Write) -> Result<(), Failure> {
    let input = input::read(file.unwrap_or_else(|| OsStr::new(library::TREES[0].name)), text)?;
    let trace = Trace::record(Arc::clone(&input.tree), Conventions::default());
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    write_walk(&trace, &explainer, out)?;
    finished(&trace, &input, &explainer)
}
