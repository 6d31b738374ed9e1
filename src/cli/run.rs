//! `plyscope run`: the search of an engine, by its log.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::args::{LiveArgs, LookArgs, StepChoice};
use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::diagnose::{asked, finish, tell_report};
use super::export::{moment, write_image};
use super::failure::remark;
use super::limits::LimitArgs;
use super::output::{self, Existing};
use super::picture::{OutputFiles, OutputOf, not_built};
use super::show::show;
use super::{Failure, engine, help, input};
use crate::app::{Opening, Start};
use crate::budget::Budget;
use crate::diagnose::{
    AskedConventions, CheckedLog, Diagnosis, EngineLog, EngineProtocol, EngineSearch, LogVerdict, LoggedRun,
    diagnose, engine_refusal,
};
use crate::export::write_diagnosis;
use crate::live::PlannedPosition;
use crate::request::{BuildContext, Control, Request, RequestedStep, SearchInput, make};
use crate::scene::fonts::Metrics;
use crate::search::{Setting, ValueView};
use crate::text::{Text, brief};
use crate::tree::notation::{self, TextFormat};
use crate::value::Role;

#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// Log of an engine's search: a file, or `-` for standard input
    #[arg(value_name = "LOG", conflicts_with = "engine")]
    log: Option<OsString>,
    /// Engine to run instead, with its arguments; it gets the position on its standard input and prints the log of its search
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// How the engine tells of its search: by a log of its calls
    #[arg(long, value_name = "NAME", default_value = "log", value_parser = one_of(&EngineProtocol::ALL))]
    protocol: EngineProtocol,
    /// Export an image of the search beside the right one, instead of opening the window; can be repeated
    #[arg(short, long, value_name = "OUT")]
    output: Vec<PathBuf>,
    /// Write the tree that the log names, as an outline, instead of opening the window
    #[arg(long, value_name = "OUT")]
    tree: Option<PathBuf>,
    #[arg(long, help = help::FORCE)]
    force: bool,
    /// Step of the right search to draw: its number, `last`, or `cut:K` for its K-th cutoff [default: the first that differs, or the last]
    #[arg(long, value_name = "N|last|cut:K", value_parser = super::args::step)]
    step: Option<StepChoice>,
    #[arg(long, help = help::JSON_OBJECT)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) live: LiveArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// The search of an engine, with all that is concluded from its log.
struct Found {
    name: String,
    engine: EngineLog,
    runs: [LoggedRun; 1],
    diagnosis: Diagnosis,
    asked: AskedConventions,
}

pub(super) fn run(
    args: &RunArgs,
    [text, window]: [&Arc<Text>; 2],
    (budget, used_bytes): (&Budget<'_>, fn() -> u64),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let targets = OutputFiles::check(&args.output, args.force, OutputOf::Image, text)?;
    let existing = Existing::from_force(args.force);
    if let Some(path) = &args.tree {
        output::check(path, existing, text)?;
    }
    let EngineProtocol::Log = args.protocol;
    let found = found(args, text, budget)?;
    if let Some(path) = &args.tree {
        // Labels, of which not every format can have any, there are none.
        let outline = notation::write(&found.engine.tree, TextFormat::Outline).unwrap_or_default();
        output::write([(path, outline.into_bytes())], existing, text)?;
    }
    if args.json {
        write_diagnosis(&found.diagnosis, (&found.runs, None), text, out)?;
        return finish(&found.diagnosis);
    }
    let log = Arc::new(found.checked(text, budget));
    if !args.output.is_empty() {
        draw(args, &found, &log, &targets, (text, budget))?;
    }
    if !args.output.is_empty() || args.tree.is_some() {
        tell_report(&log.report, out)?;
        return finish(&found.diagnosis);
    }
    let start = Start::at(Opening::Logged { name: found.name.clone(), log: Arc::clone(&log) });
    let Err(error) = show(start, [text, window], (used_bytes, &args.limits)) else { return Ok(()) };
    remark(&say!(text, "run-no-window", error));
    tell_report(&log.report, out)?;
    finish(&found.diagnosis)
}

impl Found {
    /// With what the log does not tell.
    fn checked(&self, text: &Text, budget: &Budget<'_>) -> CheckedLog {
        let checked =
            CheckedLog::concluded(&self.name, &self.runs[0], &self.diagnosis, &self.asked, text, budget);
        checked.of_engine(&self.engine, text)
    }
}

/// Runs the engine or reads its log, and concludes what follows.
fn found(args: &RunArgs, text: &Text, budget: &Budget<'_>) -> Result<Found, Failure> {
    input::refuse_lacking_game(&args.live, text)?;
    let planned = planned(args, text)?;
    let (name, bytes) = match (&args.engine, &args.log) {
        (Some(command), _) => {
            let position = planned.as_deref().map(PlannedPosition::text).unwrap_or_default();
            (brief(command).into_owned(), engine::printed_by(command, &position, text, budget)?)
        }
        (None, Some(log)) => {
            let source = input::file_source(log, text, budget)?;
            (source.name, source.bytes)
        }
        (None, None) => return Err(Failure::Input(say!(text, "run-nothing"))),
    };
    let mut asked = asked(&args.conventions);
    let is_from_mover =
        asked.fixes(Setting::Algorithm) && asked.conventions.algorithm.view() == ValueView::Mover;
    let root =
        args.conventions.root.unwrap_or(planned.as_ref().map_or(Role::Max, |planned| planned.plan.root));
    // The tree has it already.
    asked.root = Some(root);
    let search = EngineSearch {
        root,
        is_from_mover,
        position: planned.as_ref().map(|planned| Arc::clone(&planned.position)),
        title: Some(say!(text, "run-title", name = &name)),
    };
    let engine = EngineLog::read(&bytes, &search, budget)
        .map_err(|why| Failure::Input(format!("{name}: {}", engine_refusal(text, &why))))?;
    let runs = [LoggedRun { tree: Arc::clone(&engine.tree), logs: vec![engine.log.clone()] }];
    let diagnosis = diagnose(&runs, &asked, budget).map_err(|spent| Failure::spent(spent, text))?;
    Ok(Found { name, engine, runs, diagnosis, asked })
}

/// The position that the engine searches, if its game is known.
fn planned(args: &RunArgs, text: &Text) -> Result<Option<Arc<PlannedPosition>>, Failure> {
    let Some(game) = &args.live.game else {
        if args.live.depth.is_some() || args.live.says_anything_of_positions() {
            return Err(Failure::Input(say!(text, "run-lacks-game")));
        }
        return Ok(None);
    };
    let input = input::adjusted(input::position(game, &args.live, text)?, &args.live, &args.limits, text)?;
    Ok(input.subject.position().cloned())
}

/// Draws the search of the engine beside the right one.
fn draw(
    args: &RunArgs,
    found: &Found,
    log: &Arc<CheckedLog>,
    targets: &OutputFiles<'_>,
    (text, budget): (&Arc<Text>, &Budget<'_>),
) -> Result<(), Failure> {
    let tree = Arc::clone(&found.engine.tree);
    let given = SearchInput::Subject(crate::live::Subject::Tree(tree));
    let request = Request::new(given, log.conventions, args.look.look()).with_log(log);
    let metrics = Metrics::new();
    let mut watch = |_| Control::GoOn;
    let budget = budget.to_finish();
    let mut means = BuildContext { text, metrics: &metrics, budget: &budget, watch: &mut watch };
    let made = make(&request, None, &mut means).map_err(|why| not_built(&why, text))?;
    let moment = match args.step {
        Some(step) => moment(step, &made.trace, &found.name, text)?,
        None if found.diagnosis.verdict == LogVerdict::Right => RequestedStep::Last,
        None => RequestedStep::Step(made.step_of_log().unwrap_or(log.step)),
    };
    write_image((&request, &made), moment, &args.look, args.look.rendering(), targets, &mut means)
}
