//! `plyscope [FILE]`: the window, or the walk in words where there is no display.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use clap::CommandFactory;

use super::failure::remark;
use super::input::{Input, InputBytes, ReadFrom};
use super::limits::LimitArgs;
use super::show::show;
use super::trace::write_walk;
use super::usage::Cli;
use super::{Failure, input, problems};
use crate::app::state::DocumentOrigin;
use crate::app::{Opening, Start};
use crate::budget::{Afterwards, Budget};
use crate::explain::{Explainer, Names};
use crate::library;
use crate::live::{PlannedPosition, Subject};
use crate::named::nearest;
use crate::text::{Text, brief};

pub(super) fn open(
    cli: &Cli,
    [text, window]: [&Arc<Text>; 2],
    (budget, used_bytes): (&Budget<'_>, fn() -> u64),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    // Read before there is a window: standard input can be read only once, and what is wrong with the arguments is an
    // error of the command line.
    let Opened { opening, depth, input } = opened(cli, text, budget)?;
    let beside = beside(cli, text, budget)?;
    let said = &cli.conventions;
    let conventions = said.conventions(depth);
    let start = Start {
        opening,
        conventions: (said.is_said || depth.is_some()).then_some(conventions),
        root: said.root,
        beside,
    };
    let Err(error) = show(start, [text, window], (used_bytes, &cli.limits)) else { return Ok(()) };
    remark(&say!(text, "cli-no-window", error));
    let input = match input {
        Some(Ok(input)) => input,
        Some(Err(failure)) => return Err(failure),
        None => {
            input::understand(input::source(OsStr::new(library::TREES[0].name), text, budget)?, text, budget)?
        }
    };
    let within = budget.for_search(1, Afterwards::Everything);
    let trace = input.subject.with_root(said.root).search_within(conventions, &within);
    let names = Names::new(trace.tree());
    let explainer = Explainer::new(&trace, &names, text);
    write_walk(&trace, &explainer, text, out)?;
    input::finished(&trace, &input, &explainer)
}

/// What the window opens.
struct Opened {
    opening: Opening,
    /// The horizon in a hand-written tree.
    depth: Option<u32>,
    /// The same for the walk in words; what is wrong with the text is said in the window too. `None` if nothing was named.
    input: Option<Result<Input, Failure>>,
}

fn opened(cli: &Cli, text: &Text, budget: &Budget<'_>) -> Result<Opened, Failure> {
    let live = &cli.live;
    let takes_depth = cli.conventions.conventions(None).algorithm.takes_depth();
    input::refuse_lacking_game(live, text)?;
    let file = match (&live.game, cli.files.first()) {
        (Some(_), Some(_)) => return Err(Failure::Input(say!(text, "cli-file-or-game"))),
        (Some(game), None) => {
            let input = input::adjusted(input::position(game, live, text)?, live, &cli.limits, text)?;
            let opening = match &input.subject {
                Subject::Position(planned) => at_position(planned, DocumentOrigin::Pasted, &input.name),
                Subject::Tree(_) => Opening::Last,
            };
            return Ok(Opened { opening, depth: None, input: Some(Ok(input)) });
        }
        (None, None) if live.says_anything_of_positions() || live.depth.is_some() && !takes_depth => {
            return Err(Failure::Input(say!(text, "cli-not-a-position")));
        }
        (None, None) => return Ok(Opened { opening: Opening::Last, depth: live.depth, input: None }),
        (None, Some(file)) => file,
    };
    let source = input::source(file, text, budget).map_err(|failure| match nearly_command(file) {
        Some(command) => {
            let name = brief(&file.to_string_lossy()).into_owned();
            Failure::Input(say!(text, "cli-no-such-command", name, command))
        }
        None => failure,
    })?;
    let as_it_is = as_it_is(&source);
    let input = match input::parse(source, budget) {
        Ok(input) => input::adjusted(input, live, &cli.limits, text)?,
        Err((name, diagnostics)) => {
            let said = problems::all(&name, &diagnostics, text).trim_end().to_owned();
            let failure = Failure::Input(said);
            // The window shows what is wrong with a text, but not what would have become of these options.
            return match as_it_is.filter(|_| !says_anything(cli)) {
                Some((_, opening)) => Ok(Opened { opening, depth: None, input: Some(Err(failure)) }),
                None => Err(failure),
            };
        }
    };
    let depth = input::tree_depth(&input, live, takes_depth, text)?;
    let (origin, as_it_is) = as_it_is.unwrap_or((DocumentOrigin::Pasted, Opening::Last));
    let planned = input.subject.position().filter(|_| says_anything(cli));
    let opening = planned.map_or(as_it_is, |planned| at_position(planned, origin, &input.name));
    Ok(Opened { opening, depth, input: Some(Ok(input)) })
}

/// The command that the user most likely meant by a word that names no file.
fn nearly_command(word: &OsStr) -> Option<String> {
    let word = word.to_str().filter(|word| !Path::new(word).exists())?;
    let commands = Cli::command();
    let names = commands.get_subcommands().map(clap::Command::get_name);
    nearest(word, names).map(ToOwned::to_owned)
}

/// What is opened beside the first, as it stands there: the window says what is wrong with a text.
fn beside(cli: &Cli, text: &Text, budget: &Budget<'_>) -> Result<Vec<Opening>, Failure> {
    let opening = |file: &OsString| {
        let source = input::source(file, text, budget)?;
        match source.from {
            ReadFrom::File(path) => Ok(Opening::File(path)),
            ReadFrom::Library(name) => Ok(Opening::Bundled(name.to_owned())),
            ReadFrom::Stream => Err(Failure::Input(say!(text, "cli-stdin-beside"))),
        }
    };
    cli.files.iter().skip(1).map(opening).collect()
}

/// Whether anything is said of how a position is to be searched.
const fn says_anything(cli: &Cli) -> bool {
    let LimitArgs { max_visits, seconds, memory: _ } = &cli.limits;
    let (live, is_limited) = (&cli.live, max_visits.is_some() || seconds.is_some());
    live.says_anything_of_positions() || live.depth.is_some() || is_limited
}

/// The position with the plan that the arguments say.
fn at_position(planned: &Arc<PlannedPosition>, origin: DocumentOrigin, name: &str) -> Opening {
    Opening::Position { planned: Arc::clone(planned), origin, name: name.to_owned() }
}

/// A file, a text or a bundled tree as it stands there; also where it comes from. `None` for bytes that are no text.
fn as_it_is(source: &InputBytes) -> Option<(DocumentOrigin, Opening)> {
    Some(match &source.from {
        ReadFrom::File(path) => (DocumentOrigin::File(path.clone()), Opening::File(path.clone())),
        ReadFrom::Library(name) => (DocumentOrigin::Bundled(name), Opening::Bundled((*name).to_owned())),
        ReadFrom::Stream => {
            let text = std::str::from_utf8(&source.bytes).ok()?.to_owned();
            (DocumentOrigin::Stdin, Opening::Text { name: source.name.clone(), text })
        }
    })
}
