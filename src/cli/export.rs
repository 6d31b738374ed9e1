//! `plyscope export`.

use std::sync::Arc;

use super::args::{Export, LookArgs, StepChoice};
use super::failure::remark;
use super::picture::Targets;
use super::{Failure, input};
use crate::explain::{Explainer, Names};
use crate::layout::Folds;
use crate::scene::fonts::Metrics;
use crate::scene::{Focus, Picture};
use crate::search::Refusal;
use crate::text::Text;
use crate::trace::{Outcome, Trace};
use crate::tree::{GameTree, NodeId};

pub(super) fn export(args: &Export, text: &Arc<Text>) -> Result<(), Failure> {
    let targets = Targets::check(&args.output, args.force, text)?;
    let input = input::read(&args.input, text)?;
    let trace = Arc::new(input::search(&input, &args.conventions, &args.input.live, text)?);
    let folds = folds(&args.look, &input.name, trace.tree(), text)?;
    let step = step(args.step, &trace, &input.name, text)?;
    {
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, text);
        match (input::finished(&trace, &input, &explainer), trace.outcome(), args.step) {
            // Trees with dice can be drawn, though not searched.
            (Err(Failure::Input(why)), Outcome::Refused(Refusal::ChanceNode(_)), _) => {
                remark(&text.say("cli-drawn-without-search", &[("why", (&why).into())]));
            }
            // A step before the refusal is as good as any other.
            (_, _, StepChoice::Number(_) | StepChoice::Cut(_)) => {}
            (finished, ..) => finished?,
        }
    }
    let metrics = Metrics::new();
    let picture = Picture::new(trace, args.look.look(), folds, Arc::clone(text), &metrics);
    let scene = picture.whole(step, Focus::default());
    targets.write(&scene, args.look.rendering(), metrics, text)
}

fn step(choice: StepChoice, trace: &Trace, name: &str, text: &Text) -> Result<usize, Failure> {
    let n_steps = trace.n_steps();
    match choice {
        StepChoice::Last => Ok(n_steps.saturating_sub(1)),
        StepChoice::Number(number) if number <= n_steps.max(1) => Ok(number - 1),
        StepChoice::Number(number) => {
            let number = number.to_string();
            let args = [("number", (&number).into()), ("steps", n_steps.into()), ("name", name.into())];
            Err(Failure::Input(text.say("cli-no-such-step", &args)))
        }
        StepChoice::Cut(number) => trace.cut_steps().nth(number - 1).ok_or_else(|| {
            let number = number.to_string();
            let args = [("number", (&number).into()), ("cuts", trace.n_cuts().into()), ("name", name.into())];
            Failure::Input(text.say("cli-no-such-cut", &args))
        }),
    }
}

fn folds(look: &LookArgs, name: &str, tree: &GameTree, text: &Text) -> Result<Folds, Failure> {
    let mut folds = Folds::new();
    for label in &look.fold {
        let node = tree.find(label).or_else(|| by_path(tree, label)).ok_or_else(|| {
            let message = text.say("cli-no-such-node", &[("node", label.into())]);
            Failure::Input(format!("{name}: {message}"))
        })?;
        folds.fold(node);
    }
    Ok(folds)
}

/// The node at a path such as `0.2`.
fn by_path(tree: &GameTree, path: &str) -> Option<NodeId> {
    let path: Option<Vec<usize>> = path.split('.').map(|index| index.parse().ok()).collect();
    tree.at_path(&path?)
}
