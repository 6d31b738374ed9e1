//! The arguments of each command.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::help;
use super::limits::LimitArgs;
use super::number::{self, words};
use super::with::With;
use crate::export::{ConvertFormat, Length, PAPER_TEXT, PictureSize, RenderOptions, SCREEN_TEXT, Unit};
use crate::layout::Orientation;
use crate::live::{LivePosition, MAX_DEPTH};
use crate::request::WantedSize;
use crate::run::StepSet;
use crate::scene::{Annotations, BarColors, Glyphs, Look, RenderedView, Theme, ViewKind, WitnessArrows};
use crate::trace::compare::Lock;

#[derive(Debug, Args)]
pub(super) struct GlossaryArgs {
    /// Words of a term or of its definition [default: all terms]
    #[arg(value_name = "TERM")]
    pub(super) term: Vec<String>,
    #[arg(long, help = help::JSON_LINES)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// List the algorithms instead, with the idea, the source and the options of each
    #[arg(long)]
    pub(super) algorithms: bool,
}

#[derive(Debug, Args)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[arg(long, help = help::JSON_OBJECT)]
    pub(super) json: bool,
    /// Also print how v, α and β of every visited node changed, and how far each leaf value may change; with --json, every visited and every pruned node
    #[arg(long)]
    pub(super) full: bool,
}

#[derive(Debug, Args)]
pub(super) struct TraceArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[arg(long, help = help::JSON_LINES)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Search to compare: an algorithm with its options, as in "pvs --order killer"; give two to eight [default: alpha-beta and pvs]
    #[arg(long, value_name = "SEARCH", value_parser = super::with::with)]
    pub(super) with: Vec<With>,
    /// Compare all combinations of conventions instead, and group those with the same result
    #[arg(long, conflicts_with = "with")]
    pub(super) conventions: bool,
    #[arg(long, help = help::JSON_OBJECT)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Export {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[arg(short, long, value_name = "OUT", required = true, help = help::EXPORT_OUTPUT)]
    pub(super) output: Vec<PathBuf>,
    #[arg(long, help = help::FORCE)]
    pub(super) force: bool,
    /// Search to draw beside the first one: an algorithm with its options, as in "pvs --order killer"; can be given up to seven times
    #[arg(long, value_name = "SEARCH", value_parser = super::with::with)]
    pub(super) with: Vec<With>,
    /// Draw the other search over the first one instead of beside it
    #[arg(long, requires = "with")]
    pub(super) overlay: bool,
    /// Step at which the other searches are drawn: at the same node as the first search, at the same step number, or after the same share of all steps
    #[arg(long, alias = "lock", value_name = "BY", default_value = "node", requires = "with", value_parser = one_of(&Lock::ALL))]
    pub(super) sync: Lock,
    /// Step to draw: its number as printed by `trace`, `last`, or `cut:K` for the K-th cutoff [default: last]
    #[arg(long, value_name = "N|last|cut:K", value_parser = step)]
    pub(super) step: Option<StepChoice>,
    /// Steps to export, one page, row or file each: all, cuts, decisions, every:N, or a list such as 1,5,9-20,last [default: all, if an output file holds many steps]
    #[arg(long, value_name = "STEPS", conflicts_with = "step", value_parser = steps)]
    pub(super) steps: Option<StepSet>,
    /// Draw all --steps on one page, in this many columns; --width and --height are those of the page
    #[arg(long, value_name = "COLUMNS", conflicts_with = "step", value_parser = columns)]
    pub(super) filmstrip: Option<usize>,
    /// Seconds for which an animation shows a step
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = number::delay)]
    pub(super) delay: f64,
    /// Write the sentence of a step below its image
    #[arg(long)]
    pub(super) caption: bool,
    #[arg(long, help = help::FRAGMENT)]
    pub(super) fragment: bool,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    pub(super) look: LookArgs,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    #[arg(value_name = "FILE", required = true, help = help::INPUTS)]
    pub(super) files: Vec<OsString>,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[arg(long, value_name = "FORMAT", help = help::TEXT_FORMAT, value_parser = one_of(&ConvertFormat::ALL), required_unless_present = "output")]
    pub(super) to: Option<ConvertFormat>,
    #[arg(long, help = help::FRAGMENT)]
    pub(super) fragment: bool,
    /// Write the tree alone, without title, source, lesson and expected results
    #[arg(long)]
    pub(super) no_header: bool,
    /// Of a game of another program: the player whose payoffs are read as the values, numbered from 1; all others play against that player
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(super) player: Option<u32>,
    #[arg(short, long, value_name = "OUT", help = help::TEXT_OUTPUT)]
    pub(super) output: Option<PathBuf>,
    #[arg(long, requires = "output", help = help::FORCE)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
pub(super) struct InputArgs {
    #[arg(value_name = "FILE", help = help::INPUT)]
    pub(super) file: Option<OsString>,
    #[command(flatten)]
    pub(super) live: LiveArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

/// A position instead of a file, and how far to look.
#[derive(Clone, Debug, Args)]
pub(super) struct LiveArgs {
    #[arg(long, value_name = "NAME", help = help::GAME, help_heading = POSITION)]
    pub(super) game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, help = help::POSITION, help_heading = POSITION)]
    pub(super) position: Option<String>,
    /// Depth of the search in plies; in a hand-written tree, only for iterative-deepening and quiescence [default: set by the game, or the whole tree]
    #[arg(long, value_name = "PLIES", value_parser = plies, help_heading = POSITION)]
    pub(super) depth: Option<u32>,
    /// Static evaluation of positions at the horizon; `plyscope games` lists the evaluations of each game
    #[arg(long, value_name = "NAME", help_heading = POSITION)]
    pub(super) evaluation: Option<String>,
    /// Order in which the game generates its moves; `plyscope games` lists the orderings of each game
    #[arg(long, value_name = "NAME", help_heading = POSITION)]
    pub(super) ordering: Option<String>,
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value, help = help::GAME_OPTION, help_heading = POSITION)]
    pub(super) set: Vec<(String, String)>,
    /// The game of another program that uses the library, at its start.
    #[arg(skip)]
    pub(super) own: Option<Arc<dyn LivePosition>>,
}

const POSITION: &str = "Position";

impl LiveArgs {
    /// Whether anything is said that only positions have. A depth has its meaning for some algorithms in trees too.
    pub(super) const fn says_anything_of_positions(&self) -> bool {
        self.evaluation.is_some() || self.ordering.is_some()
    }

    /// Whether a position is described, but its game is not named.
    pub(super) const fn lacks_game(&self) -> bool {
        self.game.is_none() && (self.position.is_some() || !self.set.is_empty())
    }

    /// Makes a game the one that is meant by its name, and unless another game or, as `names_file` says, a file is named.
    pub(super) fn offer(&mut self, names_file: bool, game: &Arc<dyn LivePosition>) {
        if !names_file && self.game.is_none() {
            self.game = Some(game.game().to_owned());
        }
        self.own = Some(Arc::clone(game));
    }
}

impl InputArgs {
    /// See [`Cli::offer`](super::usage::Cli::offer).
    pub(super) fn offer(&mut self, game: &Arc<dyn LivePosition>) {
        self.live.offer(self.file.is_some(), game);
    }
}

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    #[arg(long, value_name = "NAME", required = true, help = help::GAME)]
    pub(super) game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, help = help::POSITION)]
    pub(super) position: Option<String>,
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value, help = help::GAME_OPTION)]
    pub(super) set: Vec<(String, String)>,
    /// As [`LiveArgs::own`].
    #[arg(skip)]
    pub(super) own: Option<Arc<dyn LivePosition>>,
    /// Count only the sequences of the full length, separately for each first move
    #[arg(long)]
    pub(super) divide: bool,
    #[arg(long, help = help::JSON_LINES)]
    pub(super) json: bool,
    /// Length of the longest sequences, in plies
    #[arg(long, value_name = "PLIES", value_parser = plies)]
    pub(super) depth: u32,
}

/// How to draw.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct LookArgs {
    /// View to draw: the tree; the path to the current node, with all siblings; a flame graph, with a bar for every visit; or whichever of these fits (auto)
    #[arg(long, value_name = "VIEW", default_value = "auto", value_parser = one_of(&ViewKind::ALL))]
    view: ViewKind,
    #[arg(long, value_name = "NAME", default_value = "light", help = help::THEME, value_parser = one_of(&Theme::ALL))]
    theme: Theme,
    /// What the colors of a flame graph show: MAX or MIN (role), the value returned, or the node type (PV, CUT, ALL) [default: role]
    #[arg(long, alias = "bars", value_name = "WHAT", value_parser = one_of(&BarColors::ALL))]
    bar_colors: Option<BarColors>,
    /// Shapes of the nodes
    #[arg(long, value_name = "NAME", default_value = "triangles", value_parser = one_of(&Glyphs::ALL))]
    glyphs: Glyphs,
    /// How α and β are written: at the nodes, with previous values struck out (history); on the edges; as one inequality; or not at all [default: history]
    #[arg(long, value_name = "HOW", value_parser = one_of(&Annotations::ALL))]
    annotations: Option<Annotations>,
    /// Direction in which the tree grows
    #[arg(long, value_name = "WAY", default_value = "top-down", value_parser = one_of(&Orientation::ALL))]
    orientation: Orientation,
    /// Cutoffs that get an arrow from the ancestor whose bound caused them
    #[arg(long, alias = "witnesses", value_name = "WHICH", default_value = "current", value_parser = one_of(&WitnessArrows::ALL))]
    arrows: WitnessArrows,
    /// Omit the title and the conventions
    #[arg(long)]
    no_title: bool,
    /// Omit MAX, MIN and the ply numbers in the margin
    #[arg(long)]
    no_margin: bool,
    /// Omit the legend
    #[arg(long)]
    no_legend: bool,
    /// Omit the reasons beside the cutoffs
    #[arg(long)]
    no_reasons: bool,
    /// Do not highlight the principal variation
    #[arg(long)]
    no_pv: bool,
    /// Do not mark the current node and path
    #[arg(long)]
    no_current: bool,
    /// Hide the values of leaves that have not been evaluated yet
    #[arg(long, alias = "no-unread")]
    no_unevaluated: bool,
    /// Write the type of each node of the critical tree beside it: PV, CUT or ALL (Knuth and Moore's types 1, 2 and 3)
    #[arg(long)]
    node_types: bool,
    /// Omit the boards at the nodes
    #[arg(long)]
    no_boards: bool,
    /// Collapse the branch below this node, named by its label or by a path such as 0.2; can be repeated
    #[arg(long, alias = "fold", value_name = "NODE")]
    pub(super) collapse: Vec<String>,
    #[arg(long, value_name = "LENGTH", value_parser = number::side, help = help::WIDTH, long_help = help::LONG_WIDTH)]
    width: Option<Length>,
    /// Height of the image, written like --width; without a unit, in pixels [default: as high as needed]
    #[arg(long, value_name = "LENGTH", value_parser = number::side)]
    height: Option<Length>,
    /// Minimum font size, as in 8pt or 12px [default: 8pt for sizes in cm, mm, in or pt, otherwise 12px]
    #[arg(long, value_name = "LENGTH", value_parser = number::length)]
    text: Option<Length>,
    #[arg(long, value_name = "DPI", value_parser = number::dpi, help = help::DPI)]
    dpi: Option<f64>,
    /// Scale the natural size by this factor instead; a PNG has 96 dots per inch at 1
    #[arg(long, value_name = "X", value_parser = number::scale, conflicts_with_all = ["width", "height", "text", "dpi"])]
    scale: Option<f64>,
    #[arg(long, help = help::TRANSPARENT)]
    transparent: bool,
}

impl LookArgs {
    /// How the picture is written whose size was not asked for in a way that it is laid out for.
    pub(super) fn rendering(&self) -> RenderOptions {
        let size = match (self.scale, self.width) {
            (Some(scale), _) => PictureSize::Scale(scale),
            (_, Some(width)) if self.wanted().is_none() => {
                PictureSize::Width(width.px().round().max(1.0) as u32)
            }
            _ => PictureSize::Own,
        };
        RenderOptions { size, dpi: self.dpi, transparent: self.transparent, ..RenderOptions::default() }
    }

    /// The size that the picture is to be laid out for, and the unit to tell it in; `None` if there is none.
    pub(super) fn wanted(&self) -> Option<(WantedSize, Unit)> {
        let is_scaled_only = self.height.is_none() && self.text.is_none();
        if is_scaled_only && self.width.is_none_or(|width| width.unit.is_none()) {
            return None;
        }
        let unit = [self.width, self.height, self.text].into_iter().flatten().find_map(|length| length.unit);
        let unit = unit.unwrap_or_default();
        let text = self.text.unwrap_or(if unit.is_of_paper() { PAPER_TEXT } else { SCREEN_TEXT });
        let wanted = WantedSize {
            width: self.width.map(Length::px),
            height: self.height.map(Length::px),
            text: text.px(),
        };
        Some((wanted, unit))
    }

    /// Whether colors of a flame graph were asked for where none are drawn.
    pub(super) fn has_idle_bars(&self, shown: RenderedView) -> bool {
        self.bar_colors.is_some() && shown != RenderedView::FlameGraph
    }

    /// Whether another direction was asked for where there is only one.
    pub(super) fn has_idle_orientation(&self, shown: RenderedView) -> bool {
        self.orientation != Orientation::default() && shown != RenderedView::Whole
    }

    pub(super) fn look(&self) -> Look {
        Look {
            view: self.view,
            bars: self.bar_colors.unwrap_or(BarColors::Role),
            glyphs: self.glyphs,
            annotations: self.annotations.unwrap_or(Annotations::History),
            witnesses: self.arrows,
            theme: self.theme,
            orientation: self.orientation,
            title: !self.no_title,
            margin: !self.no_margin,
            legend: !self.no_legend,
            reasons: !self.no_reasons,
            principal_variation: !self.no_pv,
            current: !self.no_current,
            unread_values: !self.no_unevaluated,
            node_types: self.node_types,
            boards: !self.no_boards,
            flips_boards: false,
            is_later_hidden: false,
            is_bare: false,
            is_of_series: false,
        }
    }
}

/// Which step is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepChoice {
    /// From 1.
    Number(usize),
    Last,
    /// The K-th cutoff, from 1.
    Cut(usize),
}

fn key_and_value(word: &str) -> Result<(String, String), String> {
    let (key, value) = word.split_once('=').ok_or_else(|| say!(words(), "argument-key-value"))?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

fn plies(word: &str) -> Result<u32, String> {
    number::whole(word, 1, MAX_DEPTH.into()).map(|depth| depth as u32)
}

fn steps(word: &str) -> Result<StepSet, String> {
    StepSet::parse(word).ok_or_else(|| say!(words(), "argument-steps"))
}

fn columns(word: &str) -> Result<usize, String> {
    number::whole(word, 1, 100).map(|columns| columns as usize)
}

pub(super) fn step(word: &str) -> Result<StepChoice, String> {
    let from_one = |digits: &str| digits.parse().ok().filter(|&number| number > 0);
    match word.split_once(':') {
        None if word == "last" => Some(StepChoice::Last),
        None => from_one(word).map(StepChoice::Number),
        Some(("cut", number)) => from_one(number).map(StepChoice::Cut),
        Some(_) => None,
    }
    .ok_or_else(|| say!(words(), "argument-step"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_step(word: &str, expected: Option<StepChoice>) {
        assert_eq!(step(word).ok(), expected, "{word}");
    }

    #[test]
    fn a_step_is_a_number_from_one_or_last_or_a_cut() {
        check_step("1", Some(StepChoice::Number(1)));
        check_step("last", Some(StepChoice::Last));
        check_step("cut:2", Some(StepChoice::Cut(2)));
        check_step("0", None);
        check_step("cut:0", None);
        check_step("-1", None);
        check_step("first", None);
    }
}
