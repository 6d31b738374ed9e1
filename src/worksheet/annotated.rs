//! Searched trees with all their numbers, as keys show them.

use std::sync::Arc;

use super::Paper;
use crate::budget::Budget;
use crate::explain::limits::spent_sentence;
use crate::export::ExportError;
use crate::layout::Orientation;
use crate::live::Subject;
use crate::request::{
    self, BuildContext, Control, NotBuilt, NotDrawn, Request, RequestedStep, SearchInput, draw_sized, make,
};
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Scene, Theme, ViewKind};
use crate::text::Text;
use crate::trace::Trace;

/// The letters in the pictures of a key, in units of 1/96 inch, and the least where there is little room.
const ROOMY_TEXT: f64 = 32.0 / 3.0;
const KEY_TEXT: f64 = 9.0;
/// As high as such a picture may be, as a part of its width.
const KEY_HEIGHT: f64 = 1.2;

/// What draws them.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnnotatedTrees<'a> {
    pub(super) paper: Paper,
    pub(super) text: &'a Arc<Text>,
    pub(super) metrics: &'a Metrics,
    pub(super) budget: &'a Budget<'a>,
}

impl AnnotatedTrees<'_> {
    /// The searched tree with all its numbers, as the program draws it in print, growing to where its letters are larger.
    ///
    /// # Errors
    /// It cannot be drawn, or what was used up.
    pub(super) fn scene(self, trace: &Arc<Trace>) -> Result<Scene, String> {
        let width = self.paper.width();
        let mut smaller = None;
        for text in [ROOMY_TEXT, KEY_TEXT] {
            let wanted = request::WantedSize { width: Some(width), height: None, text };
            let down = self.drawn(trace, Orientation::TopDown, wanted)?;
            if down.is_readable(wanted) && (text <= KEY_TEXT || down.left_out.is_empty()) {
                return Ok(down.scene);
            }
            smaller = Some(down);
        }
        let right = self.drawn(
            trace,
            Orientation::LeftRight,
            request::WantedSize { width: Some(width), height: Some(width * KEY_HEIGHT), text: KEY_TEXT },
        )?;
        Ok(match smaller {
            Some(down) if down.text >= right.text => down.scene,
            _ => right.scene,
        })
    }

    fn drawn(
        self,
        trace: &Arc<Trace>,
        orientation: Orientation,
        wanted: request::WantedSize,
    ) -> Result<request::Sized, String> {
        let Self { text, metrics, budget, .. } = self;
        let look = Look {
            view: ViewKind::Whole,
            theme: Theme::Print,
            title: false,
            legend: false,
            current: false,
            orientation,
            ..Look::default()
        };
        let given = SearchInput::Subject(Subject::Tree(Arc::clone(trace.tree())));
        let request = Request::new(given, *trace.conventions(), look);
        let mut watch = |_| if budget.spent().is_some() { Control::Cancel } else { Control::GoOn };
        let mut means = BuildContext { text, metrics, budget, watch: &mut watch };
        let not_made = |why: &NotBuilt| match why {
            NotBuilt::Spent(spent) => spent_sentence(text, *spent),
            _ => ExportError::Canceled.say(text),
        };
        let made = make(&request, None, &mut means).map_err(|why| not_made(&why))?;
        draw_sized(&request, &made, RequestedStep::Last, Some(wanted), &mut means).map_err(|why| match why {
            NotDrawn::TooMany(too_many) => ExportError::TooMany(too_many).say(text),
            NotDrawn::NotMade(why) => not_made(&why),
        })
    }
}
