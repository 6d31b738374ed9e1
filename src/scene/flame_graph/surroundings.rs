//! What stands around the rows of a flame graph: it gives way to them, one thing after the other.

use std::sync::Arc;

use super::bars::Axes;
use super::decorations::{FlameHead, Legend};
use super::ink::FlameTextStyle;
use super::{FlameGraph, Zoom};
use crate::scene::frame::Frame;
use crate::scene::picture::Picture;
use crate::trace::Trace;
use crate::value::Role;

/// Heights in em: the least of a row, the most of a row, one on a page of its own.
pub(super) const ROW: [f64; 3] = [1.8, 7.0, 3.4];
/// Rows may be as low as that where all of them can be seen then, in em: names still fit into their bars.
pub(super) const TIGHT_ROW: f64 = 1.5;
/// Rows at least this high, in em, have two lines at the margin.
pub(super) const TWO_LINES: f64 = 2.7;
/// Around everything, in em.
pub(super) const PADDING: f64 = 1.0;
/// Above and below it in place of that where another search stands there, in em.
pub(super) const BETWEEN: f64 = 0.4;
/// Of the line with the names of passes, and of the one with steps, in em.
pub(super) const PASSES: f64 = 1.8;
pub(super) const STEPS: f64 = 2.2;

/// A search that is drawn: a picture of it, whose look and words are used, and its visits.
pub type SearchChart = (Arc<Picture>, Arc<FlameGraph>);

/// Texts are tried in these parts of their size.
const TEXT_PARTS: [f64; 8] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/// So small they may be for the sake of a line that says what a bar is.
const LEAST_EXPLAINED: f64 = 0.7;

/// How much stands around the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AroundLevel {
    /// Everything, in as many lines as it needs.
    Full,
    /// Conventions in a line.
    Short,
    /// The same with what a bar is in place of a legend.
    Hinted,
    /// The same without a legend.
    Unexplained,
    /// Which search it is and how far, in one line, and what a bar is.
    NamedAndHinted,
    /// Which search it is and how far, in one line.
    Named,
    /// Which search it is, beside the numbers of steps.
    Bare,
}

impl AroundLevel {
    /// The same frame with texts as small as they have to be, and may, so that all plies of all searches can be seen: below
    /// their names and what a bar is, or else without that.
    pub(super) fn shrunk(all: &[SearchChart], frame: Frame, zoom: Zoom) -> Frame {
        if frame.least >= frame.text {
            return frame;
        }
        let sized = |part: f64| Frame { text: (part * frame.text).max(frame.least), ..frame };
        let tried = [(Self::NamedAndHinted, LEAST_EXPLAINED), (Self::Named, 0.0), (Self::Bare, 0.0)];
        let tried = tried.into_iter().flat_map(|(level, least)| {
            TEXT_PARTS.into_iter().filter(move |&part| part >= least).map(move |part| (level, sized(part)))
        });
        let mut fitting =
            tried.filter(|&(level, frame)| level.fits(all, frame, zoom, (TIGHT_ROW, usize::MAX)));
        fitting.next().map_or(frame, |(_, frame)| frame)
    }

    /// The most that leaves room for all plies; where there is none for them in any case, for some plies of each search.
    pub(super) fn of(all: &[SearchChart], frame: Frame, zoom: Zoom) -> Self {
        let roomy = [Self::Full, Self::Short, Self::Hinted].map(|level| (level, (ROW[0], usize::MAX)));
        let tight = [Self::Hinted, Self::NamedAndHinted, Self::Unexplained, Self::Named, Self::Bare]
            .map(|level| (level, (TIGHT_ROW, usize::MAX)));
        let some = [Self::Hinted, Self::NamedAndHinted, Self::Named].map(|level| (level, (TIGHT_ROW, FEW)));
        let mut tried = roomy.into_iter().chain(tight).chain(some);
        tried.find(|&(level, rows)| level.fits(all, frame, zoom, rows)).map_or(Self::Bare, |(level, _)| level)
    }

    /// Whether rows of such a height have room below and above what stands around them: of each search all, or as many.
    fn fits(self, all: &[SearchChart], frame: Frame, zoom: Zoom, (row, most): (f64, usize)) -> bool {
        let n_rows: usize = all.iter().map(|(_, graph)| graph.by_ply.n_plies().clamp(1, most)).sum();
        let around: f64 = Around::heights(all, frame, zoom, self).iter().sum();
        around + row * frame.text * n_rows as f64 <= frame.height * (1.0 + 1e-9)
    }
}

/// Where not all plies of a search have room, so many have before its name.
const FEW: usize = 4;

/// What stands around the rows of a search.
pub(super) struct Around {
    pub(super) head: FlameHead,
    pub(super) legend: Legend,
    pub(super) top_padding: f64,
    /// Of the line with the names of passes.
    pub(super) passes_height: f64,
    /// All of it together.
    pub(super) height: f64,
}

impl Around {
    /// What stands around one of several searches above one another: the first has the title of all, the last the legend.
    pub(super) fn new(all: &[SearchChart], i: usize, axes: &Axes, frame: Frame, level: AroundLevel) -> Self {
        let (picture, flame_graph) = &all[i];
        let em = frame.text;
        let is_last = i + 1 == all.len();
        let [top_padding, bottom_padding] =
            [i == 0, is_last].map(|is_end| em * if is_end { PADDING } else { BETWEEN });
        let passes_height = if flame_graph.trace.n_passes() > 1 { PASSES * em } else { 0.0 };
        let width = frame.width - 2.0 * PADDING * em;
        let has_room = level == AroundLevel::Full;
        let head = match level {
            AroundLevel::Full | AroundLevel::Short | AroundLevel::Hinted | AroundLevel::Unexplained => {
                FlameHead::new(picture, i == 0, em, width, has_room)
            }
            AroundLevel::NamedAndHinted | AroundLevel::Named => {
                FlameHead::of_one_line(picture, i == 0, em, width)
            }
            AroundLevel::Bare => {
                let searches: Vec<&Trace> = all.iter().map(|(picture, _)| &**picture.trace()).collect();
                FlameHead::of_no_line(picture, &searches, i)
            }
        };
        let is_whole = matches!(level, AroundLevel::Full | AroundLevel::Short);
        let is_hint = matches!(level, AroundLevel::Hinted | AroundLevel::NamedAndHinted);
        let legend = if is_last && (is_whole || is_hint) {
            Legend::new(all, axes, em, width, is_whole)
        } else {
            Legend::default()
        };
        let height = top_padding + bottom_padding + head.height + legend.height + passes_height + STEPS * em;
        Self { head, legend, top_padding, passes_height, height }
    }

    /// How high that is for each of the searches.
    pub(super) fn heights(all: &[SearchChart], frame: Frame, zoom: Zoom, level: AroundLevel) -> Vec<f64> {
        let height = |(i, (picture, flame_graph)): (usize, &SearchChart)| {
            let axes = axes_of(picture, flame_graph.by_ply.n_plies().max(1), frame, zoom);
            Self::new(all, i, &axes, frame, level).height
        };
        all.iter().enumerate().map(height).collect()
    }
}

/// Where the rows begin and end beside their names, and what they show.
pub(super) fn axes_of(picture: &Picture, n_plies: usize, frame: Frame, zoom: Zoom) -> Axes {
    let (em, padding) = (frame.text, PADDING * frame.text);
    let margin = if picture.look().margin { margin_width(picture, n_plies, em) } else { 0.0 };
    let x = [padding + margin, (frame.width - padding).max(padding + margin + em)];
    Axes { zoom, x, cell: (em / 8.0).min(frame.width / 1000.0).max(em / 16.0) }
}

/// How wide the names of rows are.
fn margin_width(picture: &Picture, n_plies: usize, em: f64) -> f64 {
    let width = |text: &str, pen: FlameTextStyle| picture.metrics.width(text, pen.face(), em * pen.size());
    let tree = picture.trace().tree();
    let roles: &[Role] = if tree.first_chance_node().is_some() {
        &[Role::Max, Role::Min, Role::Chance]
    } else {
        &[Role::Max, Role::Min]
    };
    let role = roles
        .iter()
        .map(|&role| width(&picture.words.role(role), FlameTextStyle::RoleMax))
        .fold(0.0, f64::max);
    let ply = width(&picture.words.ply(n_plies - 1), FlameTextStyle::Ply);
    // In one line: the role and the number.
    let line = role + 0.5 * em + width(&(n_plies - 1).to_string(), FlameTextStyle::Ply);
    ply.max(line) + 0.9 * em
}
