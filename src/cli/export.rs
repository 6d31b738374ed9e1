//! `plyscope export`.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::args::{Export, LookArgs, StepChoice};
use super::failure::remark;
use super::output::{self, Existing};
use super::{Failure, finished, input};
use crate::explain::{Explainer, Names};
use crate::export::{FontBook, PdfOptions, PngOptions, SvgOptions, fontdb, pdf, png, svg};
use crate::layout::Folds;
use crate::scene::fonts::Metrics;
use crate::scene::{Focus, Picture, Scene};
use crate::search::Refusal;
use crate::text::Text;
use crate::trace::{Outcome, Trace};
use crate::tree::{GameTree, NodeId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

impl Format {
    fn of(path: &Path, text: &Text) -> Result<Self, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            Some("pdf") => Ok(Self::Pdf),
            _ => {
                let name = path.display().to_string();
                Err(Failure::Input(text.say("cli-unknown-format", &[("name", (&name).into())])))
            }
        }
    }
}

pub(super) fn export(args: &Export, text: &Arc<Text>) -> Result<(), Failure> {
    let existing = Existing::from_force(args.force);
    let mut outputs = Vec::with_capacity(args.output.len());
    for path in &args.output {
        outputs.push((path.as_path(), Format::of(path, text)?));
        output::check(path, existing, text)?;
    }
    let mut seen = BTreeSet::new();
    for (path, _) in &outputs {
        if !seen.insert(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())) {
            let name = path.display().to_string();
            return Err(Failure::Input(text.say("cli-output-twice", &[("name", (&name).into())])));
        }
    }
    let input = input::read(&args.input, text)?;
    let trace = Arc::new(input::search(&input, &args.conventions, &args.input.live, text)?);
    let folds = folds(&args.look, &input.name, trace.tree(), text)?;
    let step = step(args.step, &trace, &input.name, text)?;
    {
        let names = Names::new(trace.tree());
        let explainer = Explainer::new(&trace, &names, text);
        match (finished(&trace, &input, &explainer), trace.outcome(), args.step) {
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
    let mut db = fontdb::Database::new();
    // For scripts that the bundled fonts do not have; read only when a text needs them.
    db.load_system_fonts();
    let fonts = FontBook::with_fontdb(metrics, db);
    for (path, format) in outputs {
        let bytes = bytes(&scene, format, &args.look, &fonts)
            .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
        output::write(path, &bytes, existing, text)?;
    }
    Ok(())
}

fn bytes(
    scene: &Scene,
    format: Format,
    look: &LookArgs,
    fonts: &FontBook,
) -> Result<Vec<u8>, crate::export::ExportError> {
    let transparent = look.transparent;
    match format {
        Format::Svg => {
            Ok(svg(scene, &SvgOptions { transparent, ..SvgOptions::default() }, fonts).into_bytes())
        }
        Format::Png => {
            let options = match (look.scale, look.dpi, look.width) {
                (_, Some(dpi), _) => PngOptions::at_dpi(dpi),
                (_, _, Some(width)) => PngOptions::at_width(scene.page, width),
                (scale, ..) => {
                    PngOptions { scale: scale.unwrap_or(DEFAULT_PNG_SCALE), ..PngOptions::default() }
                }
            };
            png(scene, &PngOptions { transparent, ..options }, fonts)
        }
        Format::Pdf => {
            let default = PdfOptions::default();
            let scale = default.scale * look.scale.unwrap_or(1.0);
            pdf(scene, &PdfOptions { scale, transparent, language: "en".to_owned(), ..default }, fonts)
        }
    }
}

/// Sharp on the screens and in the papers of today.
const DEFAULT_PNG_SCALE: f64 = 2.0;

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
