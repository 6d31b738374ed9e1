//! Reading a tree from a file, standard input or the library.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args as _;

use super::Failure;
use super::args::{InputArgs, LiveArgs};
use super::conventions::ConventionArgs;
use super::failure::remark;
use super::limits::LimitArgs;
use super::problems;
use crate::app::platform::{CannotRead, read_also_pipes, read_stream};
use crate::budget::{Afterwards, Budget};
use crate::explain::{Explainer, Names};
use crate::export::{MAX_PATH_NUMBERS, n_path_numbers};
use crate::library;
use crate::live::{self, MAX_FROZEN, PlannedPosition, Subject, TooLarge, file, registry};
use crate::practice;
use crate::search::{Conventions, Refusal};
use crate::text::{Text, brief};
use crate::trace::{Ending, Trace};
use crate::tree::notation::{self, Diagnostic, Import, ImportOptions, ImportSummary, Problem, TextFormat};
use crate::tree::{GameTree, Header, NodeId};

/// What is searched, and the text that it was read from.
pub(super) struct Input {
    /// What messages call it.
    pub(super) name: String,
    /// The text.
    pub(super) text: String,
    pub(super) subject: Subject,
    /// What was read as what, if the text is one of another program: then the text is an outline of its tree.
    pub(super) import: Option<ImportSummary>,
}

impl Input {
    /// Says on standard error how a text of another program was read.
    pub(super) fn remark_import(&self, text: &Text) {
        let Some(import) = &self.import else { return };
        for (i, said) in import.say(text).enumerate() {
            let name = &self.name;
            remark(&if i == 0 {
                say!(text, "cli-imported", name, format = said)
            } else {
                format!("  {said}")
            });
        }
    }

    /// `name:line:column` of a node, or the name alone.
    pub(super) fn place_of(&self, node: NodeId) -> String {
        let place = match self.subject {
            Subject::Tree(_) if self.import.is_none() => notation::place_of(&self.text, node),
            Subject::Tree(_) | Subject::Position(_) => None,
        };
        match place {
            Some((line, column)) => format!("{}:{line}:{column}", self.name),
            None => self.name.clone(),
        }
    }
}

/// The tree of what was read; a position is frozen.
pub(super) fn tree(input: &Input, text: &Text) -> Result<Arc<GameTree>, Failure> {
    match &input.subject {
        Subject::Tree(tree) => Ok(Arc::clone(tree)),
        Subject::Position(planned) => {
            let title = planned.header.title.clone();
            let frozen = live::freeze(&planned.position, &planned.plan, title).map_err(|TooLarge| {
                let message = say!(text, "cli-frozen-too-large", limit = MAX_FROZEN);
                Failure::Input(format!("{}: {message}", input.name))
            })?;
            Ok(Arc::new(frozen))
        }
    }
}

/// Bytes and what messages call them.
pub(super) struct InputBytes {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    pub(super) from: ReadFrom,
}

/// Where bytes were read from.
#[derive(Clone, Debug)]
pub(super) enum ReadFrom {
    /// A file, which can be read again.
    File(PathBuf),
    /// What comes with the program.
    Library(&'static str),
    /// Standard input or a pipe, which are read only once.
    Stream,
}

/// Reads what the arguments name, a tree or a position; all problems of a text make one message.
pub(super) fn read(args: &InputArgs, text: &Text, budget: &Budget<'_>) -> Result<Input, Failure> {
    read_as(args, ImportOptions::default(), text, budget)
}

/// As [`read`], with what is said of texts of other programs.
pub(super) fn read_as(
    args: &InputArgs,
    options: ImportOptions,
    text: &Text,
    budget: &Budget<'_>,
) -> Result<Input, Failure> {
    refuse_lacking_game(&args.live, text)?;
    let input = match (&args.file, &args.live.game) {
        (Some(file), None) => understand_as(source(file, text, budget)?, options, text, budget)?,
        (None, Some(game)) => position(game, &args.live, text)?,
        _ => return Err(Failure::Input(say!(text, "cli-file-or-game"))),
    };
    adjusted(input, &args.live, &args.limits, text)
}

/// A position can be read only where its game is known.
pub(super) fn refuse_lacking_game(live: &LiveArgs, text: &Text) -> Result<(), Failure> {
    if live.lacks_game() { Err(Failure::Input(say!(text, "cli-position-lacks-game"))) } else { Ok(()) }
}

/// What was read, with what the arguments say beside it.
pub(super) fn adjusted(
    mut input: Input,
    live: &LiveArgs,
    limits: &LimitArgs,
    text: &Text,
) -> Result<Input, Failure> {
    match &mut input.subject {
        Subject::Position(position) => {
            adjust(Arc::make_mut(position), live, limits, &input.name, text)?;
            if let Some(asked) = file::asked_visits(position) {
                remark(&say!(text, "cli-asks-for-visits", asked, limit = position.plan.limits.max_visits));
            }
        }
        Subject::Tree(_) if live.says_anything_of_positions() => {
            return Err(Failure::Input(format!("{}: {}", input.name, say!(text, "cli-not-a-position"))));
        }
        Subject::Tree(_) => {}
    }
    Ok(input)
}

/// The position that `--game` and `--position` say.
pub(super) fn position(game: &str, args: &LiveArgs, text: &Text) -> Result<Input, Failure> {
    let name = args.position.clone().unwrap_or_else(|| game.to_owned());
    let refuse = |problem: &Problem| {
        let [problem, hint] = problem.say(text);
        let hint = say!(text, "cli-hint", hint);
        Failure::Input(format!("{problem}\n  {hint}"))
    };
    let start = match (args.own.as_ref().filter(|own| own.game() == game), registry::find(game)) {
        (Some(own), _) if args.set.is_empty() => Arc::clone(own),
        (Some(_), _) => return Err(Failure::Input(say!(text, "cli-game-without-options", name = game))),
        (None, Some(entry)) => entry.open(&args.set).map_err(|bad| {
            // What a file says in lines, the command line says in options.
            let live = LiveArgs::augment_args(clap::Command::new(""));
            let limits = LimitArgs::augment_args(live);
            let has_option = limits.get_arguments().any(|arg| arg.get_long() == Some(bad.key.as_str()));
            if has_option && !entry.options.iter().any(|option| option.key == bad.key) {
                Failure::Input(say!(text, "cli-set-has-option", key = &bad.key))
            } else {
                refuse(&bad.problem_beside(entry, &[]))
            }
        })?,
        (None, None) => {
            let own = args.own.iter().map(|own| format!("{}, ", own.game()));
            let known = own.chain([registry::names()]).collect();
            return Err(refuse(&registry::unknown(game, known)));
        }
    };
    let position = match &args.position {
        None => start,
        Some(position) => start.read(position).map_err(|refused| {
            let at = refused.at;
            let [problem, hint] = file::illegal(start.game(), start.notation(), refused).say(text);
            let hint = say!(text, "cli-hint", hint);
            let line: String = position.chars().map(|c| if c == '\n' { ' ' } else { c }).collect();
            let mark = format!("{}^", " ".repeat(at.min(line.chars().count())));
            Failure::Input(format!("{problem}\n  {line}\n  {mark}\n  {hint}"))
        })?,
    };
    let plan = file::default_plan(&*position);
    let planned = PlannedPosition { header: Header::default(), settings: args.set.clone(), position, plan };
    Ok(Input { name, text: String::new(), subject: Subject::Position(Arc::new(planned)), import: None })
}

/// What the arguments say beside the position.
fn adjust(
    planned: &mut PlannedPosition,
    args: &LiveArgs,
    limits: &LimitArgs,
    name: &str,
    text: &Text,
) -> Result<(), Failure> {
    let settings = [
        ("depth", args.depth.map(|depth| depth.to_string())),
        ("evaluation", args.evaluation.clone()),
        ("ordering", args.ordering.clone()),
        ("max-visits", limits.max_visits.map(|max| max.to_string())),
        ("seconds", limits.seconds.map(|seconds| seconds.to_string())),
    ];
    for (key, value) in settings {
        let Some(value) = value else { continue };
        file::apply(&mut planned.plan, &*planned.position, key, &value).map_err(|known| {
            let [problem, hint] = Problem::BadSetting { key: key.to_owned(), value, known }.say(text);
            let hint = say!(text, "cli-hint", hint);
            Failure::Input(format!("{name}: {problem}\n  {hint}"))
        })?;
    }
    Ok(())
}

/// Searches as the arguments say, within what `afterwards` leaves; a tree with chance nodes, where no algorithm was named,
/// with one that has a rule for them.
pub(super) fn search(
    input: &Input,
    args: &ConventionArgs,
    live: &LiveArgs,
    text: &Text,
    (budget, afterwards): (&Budget<'_>, Afterwards),
) -> Result<Trace, Failure> {
    let depth = tree_depth(input, live, args.conventions(None).algorithm.takes_depth(), text)?;
    let subject = input.subject.with_root(args.root);
    let conventions = args.conventions(depth);
    let trace = subject.search_within(conventions, &budget.for_search(1, afterwards));
    let Some((able, told)) = instead(&trace, args, text) else { return Ok(trace) };
    remark(&told);
    Ok(subject.search_within(able, &budget.for_search(1, afterwards)))
}

/// The search about which an exercise is: of a position that of its whole tree, as in the window, where it does the same
/// and is not too large.
pub(super) fn for_exercise(input: &Input, args: &ConventionArgs, trace: Trace) -> Trace {
    let subject = input.subject.with_root(args.root);
    let whole = match &subject {
        Subject::Position(planned) => planned.searched_whole(&planned.plan, &trace, practice::MAX_NODES),
        Subject::Tree(_) => Ok(None),
    };
    whole.ok().flatten().unwrap_or(trace)
}

/// The search of a tree with chance nodes where no algorithm was named and the usual one has no rule for them, and that it
/// is this one.
pub(super) fn instead(trace: &Trace, args: &ConventionArgs, text: &Text) -> Option<(Conventions, String)> {
    trace.refused_chance_node().filter(|_| !args.is_algorithm_said)?;
    let (asked, able) = (*trace.conventions(), trace.conventions().for_chance(true));
    let names = Names::new(trace.tree());
    let told = Explainer::new(trace, &names, text).searched_for_chance(asked.algorithm, able.algorithm)?;
    Some((able, told))
}

/// The horizon in a hand-written tree, where there is a search that looks no further.
pub(super) fn tree_depth(
    input: &Input,
    live: &LiveArgs,
    takes_depth: bool,
    text: &Text,
) -> Result<Option<u32>, Failure> {
    match (&input.subject, live.depth) {
        (Subject::Tree(_), Some(_)) if !takes_depth => {
            Err(Failure::Input(format!("{}: {}", input.name, say!(text, "cli-not-a-position"))))
        }
        (Subject::Tree(_), depth) => Ok(depth),
        (Subject::Position(_), _) => Ok(None),
    }
}

/// As [`read`], of what has been read already.
pub(super) fn understand(source: InputBytes, text: &Text, budget: &Budget<'_>) -> Result<Input, Failure> {
    understand_as(source, ImportOptions::default(), text, budget)
}

fn understand_as(
    source: InputBytes,
    options: ImportOptions,
    text: &Text,
    budget: &Budget<'_>,
) -> Result<Input, Failure> {
    let input = parse_as(source, options, budget).map_err(|(name, diagnostics)| {
        // The first line continues "plyscope: error: ".
        Failure::Input(problems::all(&name, &diagnostics, text).trim_end().to_owned())
    })?;
    input.remark_import(text);
    Ok(input)
}

/// Understands the text.
pub(super) fn parse(source: InputBytes, budget: &Budget<'_>) -> Result<Input, (String, Vec<Diagnostic>)> {
    parse_as(source, ImportOptions::default(), budget)
}

fn parse_as(
    source: InputBytes,
    options: ImportOptions,
    budget: &Budget<'_>,
) -> Result<Input, (String, Vec<Diagnostic>)> {
    let InputBytes { name, bytes, .. } = source;
    let is_tree = |text: &&str| !file::is_position(text);
    let import = std::str::from_utf8(&bytes)
        .ok()
        .filter(is_tree)
        .and_then(|text| notation::import(text, options, Some(budget)));
    match import {
        Some(Ok(Import { tree, summary })) => {
            let text = notation::write(&tree, TextFormat::Outline).unwrap_or_default();
            let subject = Subject::Tree(Arc::new(tree));
            return Ok(Input { name, text, subject, import: Some(summary) });
        }
        Some(Err(diagnostics)) => return Err((name, diagnostics)),
        None => {}
    }
    match Subject::read_bytes_within(&bytes, budget) {
        // What could be understood is UTF-8.
        Ok(subject) => {
            Ok(Input { name, text: String::from_utf8(bytes).unwrap_or_default(), subject, import: None })
        }
        Err(diagnostics) => Err((name, diagnostics)),
    }
}

/// `-` is standard input; else a file or a pipe, and where there is none, the bundled tree of that name.
pub(super) fn source(file: &OsStr, text: &Text, budget: &Budget<'_>) -> Result<InputBytes, Failure> {
    let failure = match file_source(file, text, budget) {
        Ok(source) => return Ok(source),
        Err(failure) => failure,
    };
    let (name, path) = (brief(&file.to_string_lossy()).into_owned(), Path::new(file));
    if let Some(bundled) = library::find(&name)
        && !path.is_file()
    {
        let bytes = bundled.text.as_bytes().to_vec();
        return Ok(InputBytes { name, bytes, from: ReadFrom::Library(bundled.name) });
    }
    if !path.exists() && is_plain_word(&name) {
        let said = say!(text, "cli-no-such-tree", name, near = library::nearest(&name).unwrap_or("none"));
        return Err(Failure::Input(said));
    }
    Err(failure)
}

/// As [`source`], of what is no tree, so that nothing bundled can be meant.
pub(super) fn file_source(file: &OsStr, text: &Text, budget: &Budget<'_>) -> Result<InputBytes, Failure> {
    let name = brief(&file.to_string_lossy()).into_owned();
    let path = Path::new(file);
    let wanted = &|| budget.spent().is_none();
    let unreadable = |name: &str, why: &CannotRead| match budget.spent() {
        Some(spent) => Failure::spent(spent, text),
        None => unreadable(name, &why.say(text), text),
    };
    if file == "-" {
        let name = say!(text, "cli-standard-input");
        return match read_stream(|| Ok(io::stdin()), wanted) {
            Ok(bytes) => Ok(InputBytes { name, bytes, from: ReadFrom::Stream }),
            Err(why) => Err(unreadable(&name, &why)),
        };
    }
    let bytes = read_also_pipes(path, wanted).map_err(|why| unreadable(&name, &why))?;
    // What can be read only once is not read again by the window.
    let from = if path.is_file() { ReadFrom::File(path.to_owned()) } else { ReadFrom::Stream };
    Ok(InputBytes { name, bytes, from })
}

fn is_plain_word(name: &str) -> bool {
    !name.contains(['/', '\\', '.'])
}

fn unreadable(name: &str, error: &str, text: &Text) -> Failure {
    Failure::Input(say!(text, "cli-cannot-read", error, name))
}

/// Refuses to write paths that would be too long to be read.
pub(super) fn check_paths(trace: &Trace, text: &Text) -> Result<(), Failure> {
    let n_numbers = n_path_numbers(trace);
    if n_numbers <= MAX_PATH_NUMBERS {
        return Ok(());
    }
    Err(Failure::Input(say!(text, "cli-paths-too-long", numbers = n_numbers, limit = MAX_PATH_NUMBERS)))
}

/// A search that was refused is the input's fault: says where.
pub(super) fn finished(trace: &Trace, input: &Input, explainer: &Explainer<'_>) -> Result<(), Failure> {
    let (
        Ending::Refused(Refusal::ChanceNode(node) | Refusal::FreeValue(node) | Refusal::NoAverage(node)),
        Some(sentence),
    ) = (trace.ending(), explainer.ending_sentence())
    else {
        return Ok(());
    };
    Err(Failure::Input(format!("{}: {sentence}", input.place_of(node))))
}
