//! The arguments of each command.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use super::choices::one_of;
use super::conventions::ConventionArgs;
use super::limits::LimitArgs;
use super::number::{self, words};
use super::with::With;
use crate::export::{Length, PAPER_TEXT, PictureSize, RenderOptions, SCREEN_TEXT, Unit};
use crate::layout::Orientation;
use crate::live::MAX_DEPTH;
use crate::request::WantedSize;
use crate::scene::{Annotations, BarColors, Glyphs, Look, RenderedView, Theme, ViewKind, WitnessArrows};
use crate::trace::compare::Lock;
use crate::tree::notation::TextFormat;

#[derive(Debug, Args)]
pub(super) struct GlossaryArgs {
    /// Words of a term, or of its definition; without any, all terms
    #[arg(value_name = "TERM")]
    pub(super) term: Vec<String>,
    /// Print one JSON object per line
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// List the algorithms instead, with their ideas, sources and options
    #[arg(long)]
    pub(super) algorithms: bool,
}

#[derive(Debug, Args)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
    /// Also print every visited node, with its window, its value and the changes of these numbers; with --json also the pruned nodes
    #[arg(long)]
    pub(super) full: bool,
}

#[derive(Debug, Args)]
pub(super) struct TraceArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    /// Print one JSON object per line
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// A search: an algorithm with its options, as in "pvs --order killer"; give it two to eight times; default: alpha-beta and pvs
    #[arg(long, value_name = "SEARCH", value_parser = super::with::with)]
    pub(super) with: Vec<With>,
    /// Search under every convention instead, and group those that agree
    #[arg(long, conflicts_with = "with")]
    pub(super) conventions: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// The output file; its extension, .svg, .png or .pdf, sets the format; `-` is standard output, as SVG; may be given several times
    #[arg(short, long, value_name = "OUT", required = true)]
    pub(super) output: Vec<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    pub(super) force: bool,
    /// Another search to show beside the first: an algorithm with its options, as in "pvs --order killer"; up to seven times
    #[arg(long, value_name = "SEARCH", value_parser = super::with::with)]
    pub(super) with: Vec<With>,
    /// Overlay the other search on the first instead of showing it beside the first
    #[arg(long, requires = "with")]
    pub(super) overlay: bool,
    /// How the steps of the other searches correspond to those of the first: by node, by step number, or by share of the work
    #[arg(long, alias = "lock", value_name = "BY", default_value = "node", requires = "with", value_parser = one_of(&Lock::ALL))]
    pub(super) sync: Lock,
    /// The step to draw: its number as `trace` prints it, `last`, or `cut:K` for the K-th cutoff
    #[arg(long, value_name = "N|last|cut:K", default_value = "last", value_parser = step)]
    pub(super) step: StepChoice,
    #[command(flatten)]
    pub(super) conventions: ConventionArgs,
    #[command(flatten)]
    pub(super) look: LookArgs,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    /// The trees to check: files, `-`, or names of bundled trees
    #[arg(value_name = "FILE", required = true)]
    pub(super) files: Vec<OsString>,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&TextFormat::ALL))]
    pub(super) to: TextFormat,
    /// The output file; `-` or none is standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
pub(super) struct InputArgs {
    /// The tree or position: a file, `-` for standard input, or the name of a bundled tree
    #[arg(value_name = "FILE")]
    pub(super) file: Option<OsString>,
    #[command(flatten)]
    pub(super) live: LiveArgs,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

/// A position instead of a file, and how far to look.
#[derive(Clone, Debug, Args)]
pub(super) struct LiveArgs {
    /// Search a position of this game; see `plyscope games`
    #[arg(long, value_name = "NAME", help_heading = POSITION)]
    pub(super) game: Option<String>,
    /// The position, in the notation of the game; default: the start position
    #[arg(long, value_name = "TEXT", requires = "game", allow_hyphen_values = true, help_heading = POSITION)]
    pub(super) position: Option<String>,
    /// The depth of the search in plies
    #[arg(long, value_name = "PLIES", value_parser = plies, help_heading = POSITION)]
    pub(super) depth: Option<u32>,
    /// The static evaluation of positions at the horizon
    #[arg(long, value_name = "NAME", help_heading = POSITION)]
    pub(super) evaluation: Option<String>,
    /// The order in which the game generates its moves
    #[arg(long, value_name = "NAME", help_heading = POSITION)]
    pub(super) ordering: Option<String>,
    /// An option of the game, as in size=9; may be given several times
    #[arg(long, value_name = "KEY=VALUE", requires = "game", value_parser = key_and_value, help_heading = POSITION)]
    pub(super) set: Vec<(String, String)>,
}

const POSITION: &str = "Position";

impl LiveArgs {
    /// Whether anything is said that only positions have. A depth has its meaning for some algorithms in trees too.
    pub(super) const fn says_anything_of_positions(&self) -> bool {
        self.evaluation.is_some() || self.ordering.is_some()
    }
}

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    /// The game; see `plyscope games`
    #[arg(long, value_name = "NAME")]
    pub(super) game: String,
    /// The position, in the notation of the game; default: the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(super) position: Option<String>,
    /// An option of the game, as in size=9; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(super) set: Vec<(String, String)>,
    /// Count only the sequences of this length, separately for each first move
    #[arg(long)]
    pub(super) divide: bool,
    /// Print one JSON object per line
    #[arg(long)]
    pub(super) json: bool,
    /// The length of the longest sequences to count
    #[arg(long, value_name = "PLIES", value_parser = plies)]
    pub(super) depth: u32,
}

/// How to draw.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct LookArgs {
    /// The view: the whole tree; the path to the current node, with all siblings; every visit as a bar (a flame graph); or chosen automatically
    #[arg(long, value_name = "VIEW", default_value = "auto", value_parser = one_of(&ViewKind::ALL))]
    view: ViewKind,
    /// Color theme
    #[arg(long, value_name = "NAME", default_value = "light", value_parser = one_of(&Theme::ALL))]
    theme: Theme,
    /// What the colors of a flame graph show: the side to move (role), the value returned, or the kind of node (PV, CUT, ALL); default: role
    #[arg(long, alias = "bars", value_name = "WHAT", value_parser = one_of(&BarColors::ALL))]
    bar_colors: Option<BarColors>,
    /// Shapes of the nodes
    #[arg(long, value_name = "NAME", default_value = "triangles", value_parser = one_of(&Glyphs::ALL))]
    glyphs: Glyphs,
    /// How α and β are written: at the nodes, with previous values struck out (history); on the edges; as one inequality; or not at all; default: history
    #[arg(long, value_name = "HOW", value_parser = one_of(&Annotations::ALL))]
    annotations: Option<Annotations>,
    /// The direction in which the tree grows
    #[arg(long, value_name = "WAY", default_value = "top-down", value_parser = one_of(&Orientation::ALL))]
    orientation: Orientation,
    /// Which cutoffs have an arrow from the ancestor whose bound caused them
    #[arg(long, alias = "witnesses", value_name = "WHICH", default_value = "current", value_parser = one_of(&WitnessArrows::ALL))]
    arrows: WitnessArrows,
    /// Leave out the title and the conventions
    #[arg(long)]
    no_title: bool,
    /// Leave out MAX, MIN and the plies in the margin
    #[arg(long)]
    no_margin: bool,
    /// Leave out the legend
    #[arg(long)]
    no_legend: bool,
    /// Leave out the reasons beside the cutoffs
    #[arg(long)]
    no_reasons: bool,
    /// Do not highlight the principal variation
    #[arg(long)]
    no_pv: bool,
    /// Do not mark the current node and path
    #[arg(long)]
    no_current: bool,
    /// Hide the values of leaves that are not evaluated yet
    #[arg(long, alias = "no-unread")]
    no_unevaluated: bool,
    /// Write PV, CUT and ALL at the nodes of the critical tree (Knuth and Moore's types 1, 2 and 3)
    #[arg(long)]
    node_types: bool,
    /// Leave out the boards at the nodes
    #[arg(long)]
    no_boards: bool,
    /// Collapse the branch below this node; a label, or a path such as 0.2; may be given several times
    #[arg(long, alias = "fold", value_name = "LABEL")]
    pub(super) collapse: Vec<String>,
    /// Width of the image, as in 8cm, 80mm, 3.15in or 227pt: the image is laid out for it, with text of the size --text; a number alone is a width in pixels to which the image is scaled
    #[arg(long, value_name = "LENGTH", value_parser = number::length)]
    width: Option<Length>,
    /// Height of the image, written like --width; default: as high as needed
    #[arg(long, value_name = "LENGTH", value_parser = number::length)]
    height: Option<Length>,
    /// Minimum font size, as in 8pt; default with a width or height on paper: 8pt
    #[arg(long, value_name = "LENGTH", value_parser = number::length)]
    text: Option<Length>,
    /// Dots per inch of a PNG; default: 300 with a length on paper, otherwise 192
    #[arg(long, value_name = "D", value_parser = number::dpi)]
    dpi: Option<f64>,
    /// Scale factor of the natural size instead: 1 is 96 dots per inch
    #[arg(long, value_name = "X", value_parser = number::scale, conflicts_with_all = ["width", "height", "text", "dpi"])]
    scale: Option<f64>,
    /// Make the background transparent
    #[arg(long)]
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
        RenderOptions { size, dpi: self.dpi, transparent: self.transparent }
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

fn step(word: &str) -> Result<StepChoice, String> {
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
