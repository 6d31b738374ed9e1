//! What is kept between two runs of the window. The only type of the window that is written to disk.
//!
//! It is made of plain words and numbers, so that a file of an older or newer version does no harm: what cannot be
//! understood falls back to the default.

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use super::answers;
pub use super::answers::{Answers, KeptAnswers};
use super::platform::file_name;
use super::playback::{Playback, StepBy};
pub use super::preferred::KeptConventions;
use super::state::{Camera, CameraTarget, DocumentOrigin, Request};
use crate::layout::{Folds, Orientation};
use crate::live::{PlannedPosition, registry};
use crate::practice::QuestionRate;
use crate::request::SearchInput;
use crate::scene::{Annotations, BarColors, Glyphs, Look, Point, Theme, ViewKind, WitnessArrows};
use crate::search::Conventions;
use crate::text::Text;
use crate::tree::NodeId;
use crate::value::Role;

/// As many tabs are opened again.
pub const MAX_TABS: usize = 20;
/// As many files are remembered.
pub const MAX_RECENT: usize = 10;
/// A path that is longer than this opens nothing, in bytes.
const MAX_PATH_BYTES: usize = 32_768;
/// No user collapses more nodes by hand.
const MAX_FOLDS: usize = 20_000;
/// Where a camera may look: further away there is no page, closer or further out nothing to see.
const MAX_CENTER: f64 = 1e12;
const SCALES: std::ops::RangeInclusive<f64> = 1e-12..=1e4;
/// A pasted text that is longer than this is not kept, in bytes.
pub const MAX_KEPT_BYTES: usize = 200_000;

/// All that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Preferences {
    /// Of the picture.
    pub look: KeptLook,
    /// Of the search.
    pub conventions: KeptConventions,
    /// Whether the library is shown.
    pub is_library_shown: bool,
    /// Whether the library stays open when something has been opened.
    pub is_library_pinned: bool,
    /// Whether the inspector is shown.
    pub is_inspector_shown: bool,
    /// Whether the overview map is shown.
    pub is_overview_shown: bool,
    /// Whether the text of the document is shown.
    pub is_source_shown: bool,
    /// Whether plots of the search are shown.
    pub is_plots_shown: bool,
    /// Whether things are at once where they belong, and do not move there.
    pub is_motion_off: bool,
    /// Whether presentations have the curtain. The next run begins without: only who has drawn it looks for it.
    #[serde(skip)]
    pub has_curtain: bool,
    /// Where it asks; `None` is nowhere.
    #[serde(deserialize_with = "or_default")]
    pub curtain_asks: Option<QuestionRate>,
    /// Whether it shows no answers to choose from.
    pub has_no_choices: bool,
    /// Whether the line for beginners has been put away.
    pub has_seen_hint: bool,
    /// Whether the size of the screen has been looked at.
    pub has_settled: bool,
    /// Size of everything, 1 at first.
    pub zoom: f32,
    /// The size of everything that the screen of the last run asks for.
    pub usual_zoom: f32,
    /// Strides a second.
    pub speed: f64,
    /// How far a stride goes.
    #[serde(deserialize_with = "or_default")]
    pub step_by: StepBy,
    /// The files that were opened last, the newest first.
    pub recent: Vec<PathBuf>,
    /// The seed of the next tree that is made to measure, so that no tree comes twice.
    pub next_seed: u64,
    /// What was on the screen.
    pub last: Option<LastDocument>,
    /// All that was open where there were several tabs, from left to right; what was on the screen is among them.
    pub tabs: Vec<LastDocument>,
    /// Answers to exercises, the newest last.
    pub answers: Vec<KeptAnswers>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            look: KeptLook::of(&Look::default()),
            conventions: KeptConventions::of(&Conventions::default()),
            is_library_shown: false,
            is_library_pinned: false,
            is_inspector_shown: true,
            is_overview_shown: true,
            is_source_shown: false,
            is_plots_shown: false,
            is_motion_off: false,
            has_curtain: false,
            curtain_asks: Some(QuestionRate::Cutoffs),
            has_no_choices: false,
            has_seen_hint: false,
            has_settled: false,
            zoom: 1.0,
            usual_zoom: 1.0,
            speed: Playback::DEFAULT_SPEED,
            step_by: StepBy::default(),
            recent: Vec::new(),
            next_seed: 1,
            last: None,
            tabs: Vec::new(),
            answers: Vec::new(),
        }
    }
}

impl Preferences {
    /// What was read, with every number in its limits and no more of anything than was ever kept: the file may have been
    /// written by any program.
    #[must_use]
    pub fn mended(mut self) -> Self {
        self.conventions = KeptConventions::of(&self.conventions.conventions());
        self.zoom = self.zoom();
        self.usual_zoom = sensible_zoom(self.usual_zoom);
        self.speed = Playback::new(0, self.speed, self.step_by).speed();
        // What has no name is no file, and would be a button without words.
        self.recent.retain(|path| path.file_name().is_some() && path.as_os_str().len() <= MAX_PATH_BYTES);
        self.recent.truncate(MAX_RECENT);
        self.last = self.last.and_then(LastDocument::mended);
        self.tabs = self.tabs.into_iter().take(MAX_TABS).filter_map(LastDocument::mended).collect();
        self.answers = answers::mended(self.answers);
        self
    }

    /// Puts a file in front of the recent ones.
    pub fn remember(&mut self, path: PathBuf) {
        self.recent.retain(|recent| *recent != path);
        self.recent.insert(0, path);
        self.recent.truncate(MAX_RECENT);
    }

    /// The size of everything, kept in sensible limits.
    pub fn zoom(&self) -> f32 {
        sensible_zoom(self.zoom)
    }
}

fn sensible_zoom(zoom: f32) -> f32 {
    if zoom.is_finite() { zoom.clamp(0.5, 4.0) } else { 1.0 }
}

/// The document of the last run, and how it was looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastDocument {
    /// `bundled`, `file` or `pasted`.
    pub origin: String,
    /// The name of the bundled tree, the path of the file, or the text.
    pub place: String,
    /// Who decides at the root, where that was changed.
    #[serde(deserialize_with = "or_default")]
    pub root: Option<Role>,
    /// The step.
    pub step: usize,
    /// The middle of the canvas.
    pub center: [f64; 2],
    /// Points per scene unit.
    pub scale: f64,
    /// Whether the whole page was kept in sight.
    pub is_fitted: bool,
    /// Collapsed nodes, in preorder.
    pub folds: Vec<usize>,
}

impl LastDocument {
    /// What is worth keeping of a document; `None` if it cannot be opened again.
    pub fn of(origin: &DocumentOrigin, request: &Request, step: usize, camera: &Camera) -> Option<Self> {
        let is_known = |live: &Arc<PlannedPosition>| registry::find(live.position.game()).is_some();
        let position = match &request.given {
            SearchInput::Subject(subject) => subject.position(),
            SearchInput::Text(_) => None,
        };
        if !position.is_none_or(is_known) {
            return None;
        }
        let (origin, place) = match origin {
            DocumentOrigin::Bundled(name) => ("bundled", (*name).to_owned()),
            DocumentOrigin::File(path) => ("file", path.to_str()?.to_owned()),
            DocumentOrigin::Pasted | DocumentOrigin::Stdin => {
                let text = request.given.text();
                if text.len() > MAX_KEPT_BYTES {
                    return None;
                }
                ("pasted", text.to_string())
            }
        };
        Some(Self {
            origin: origin.to_owned(),
            place,
            root: request.root,
            step,
            center: [camera.center.x, camera.center.y].map(short),
            scale: short(camera.scale),
            is_fitted: camera.aim != CameraTarget::Free,
            folds: request.folds.iter().map(NodeId::index).collect(),
        })
    }

    /// What was read, in its limits; `None` if it cannot be what was kept.
    fn mended(mut self) -> Option<Self> {
        let most = if self.origin == "pasted" { MAX_KEPT_BYTES } else { MAX_PATH_BYTES };
        if self.place.len() > most {
            return None;
        }
        let camera = self.camera();
        (self.center, self.scale) = ([camera.center.x, camera.center.y], camera.scale);
        self.folds.truncate(MAX_FOLDS);
        Some(self)
    }

    /// What it is called.
    pub fn name(&self, text: &Text) -> String {
        match self.origin.as_str() {
            "pasted" => say!(text, "name-pasted"),
            _ => file_name(Path::new(&self.place)),
        }
    }

    /// Where the canvas looked.
    pub fn camera(&self) -> Camera {
        let is_sane = self.center.iter().all(|c| c.abs() <= MAX_CENTER) && SCALES.contains(&self.scale);
        if is_sane {
            let [x, y] = self.center;
            let aim = if self.is_fitted { CameraTarget::Readable } else { CameraTarget::Free };
            Camera { center: Point::new(x, y), scale: self.scale, aim }
        } else {
            Camera::default()
        }
    }

    /// What was collapsed.
    pub fn folds(&self) -> Folds {
        let nodes = self.folds.iter().filter(|&&index| index < u32::MAX as usize);
        nodes.map(|&index| NodeId::from_index(index)).collect()
    }
}

/// A number that is the same after it was written and read.
fn short(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// A [`Look`], of which files may know more or less.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the fields of `Look`")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the View menu")]
pub struct KeptLook {
    #[serde(deserialize_with = "or_default")]
    pub view: ViewKind,
    #[serde(deserialize_with = "or_default")]
    pub bars: BarColors,
    #[serde(deserialize_with = "or_default")]
    pub glyphs: Glyphs,
    #[serde(deserialize_with = "or_default")]
    pub annotations: Annotations,
    #[serde(deserialize_with = "or_default")]
    pub witnesses: WitnessArrows,
    #[serde(deserialize_with = "or_default")]
    pub theme: Theme,
    #[serde(deserialize_with = "or_default")]
    pub orientation: Orientation,
    pub no_title: bool,
    pub no_margin: bool,
    pub no_legend: bool,
    pub no_reasons: bool,
    pub no_unread_values: bool,
    pub node_types: bool,
}

impl KeptLook {
    /// What is kept of it.
    pub fn of(look: &Look) -> Self {
        Self {
            view: look.view,
            bars: look.bars,
            glyphs: look.glyphs,
            annotations: look.annotations,
            witnesses: look.witnesses,
            theme: look.theme,
            orientation: look.orientation,
            no_title: !look.title,
            no_margin: !look.margin,
            no_legend: !look.legend,
            no_reasons: !look.reasons,
            no_unread_values: !look.unread_values,
            node_types: look.node_types,
        }
    }

    /// As a value.
    pub fn look(&self) -> Look {
        Look {
            view: self.view,
            bars: self.bars,
            glyphs: self.glyphs,
            annotations: self.annotations,
            witnesses: self.witnesses,
            theme: self.theme,
            orientation: self.orientation,
            title: !self.no_title,
            margin: !self.no_margin,
            legend: !self.no_legend,
            reasons: !self.no_reasons,
            unread_values: !self.no_unread_values,
            node_types: self.node_types,
            ..Look::default()
        }
    }
}

/// What was kept, or the default where it cannot be understood.
fn or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(kept: D) -> Result<T, D::Error> {
    let read = serde_json::Value::deserialize(kept)?;
    Ok(serde_json::from_value(read).unwrap_or_default())
}
