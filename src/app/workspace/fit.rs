//! Small trees are laid out for the room that they have on the screen as soon as it changes.

use std::sync::Arc;

use super::Workspace;
use super::viewport::{CanvasViewport, last_em, least_em, shrunk_em};
use crate::app::state::Document;
use crate::layout::Folds;
use crate::request::Request;
use crate::scene::{Frame, Look, Picture, Theme, ViewKind, fits_into_frames};
use crate::tree::NodeId;

/// Layouts are made for sizes in steps of so many points: a window that is pulled larger needs no more of them than can be
/// told apart.
const STEP: f64 = 8.0;

/// The least em of a text in points where the user asks for the whole of a small tree.
const LEAST_OF_WHOLE: f64 = 4.0;

/// Whether a presentation shows a board, which is that of the one search that there is.
fn has_board_beside(document: &Document) -> bool {
    document.live().is_some() && document.rivals.is_empty()
}

impl Workspace {
    /// Lays small trees out for the room that there is; whether that changed the picture. Nothing is searched, and no job
    /// is started.
    pub(crate) fn take_stage(&mut self, stage: CanvasViewport) -> bool {
        self.layout.stage = Some(stage);
        self.keep_framed()
    }

    /// What a picture with this look is laid out for, once it is known how much room there is.
    pub(super) fn frame_of(&self, look: &Look) -> Option<Frame> {
        let stage = self.layout.stage?;
        let [width, height] = stage.canvas.map(|length| (length / STEP).floor() * STEP);
        (width >= STEP && height >= STEP).then(|| self.frame(width, height, look))
    }

    /// The same where there is no room yet: what is laid out for a frame can be laid out for another one.
    pub(super) fn some_frame(&self, look: &Look) -> Option<Frame> {
        /// Width and height, in points.
        const SOME: [f64; 2] = [640.0, 480.0];
        self.layout.stage.map(|_| self.frame(SOME[0], SOME[1], look))
    }

    fn frame(&self, width: f64, height: f64, look: &Look) -> Frame {
        let text = self.least_em(look);
        let is_shared = self.layout.stage.is_some_and(|stage| stage.n_canvases > 1);
        let frame = Frame::new(width, height, text).shared(is_shared).presented(self.is_presenting());
        let last = match look.view {
            // An exercise shows the whole tree unasked, as long as it can be read, and a room sits too far away.
            ViewKind::Whole if !look.is_later_hidden && !self.is_presenting() => LEAST_OF_WHOLE,
            _ => self.last_em(text),
        };
        frame.shrinking_to(self.shrunk_em(text)).at_last(last)
    }

    fn shrunk_em(&self, wanted: f64) -> f64 {
        shrunk_em(wanted, self.presented(), self.zoom())
    }

    fn last_em(&self, wanted: f64) -> f64 {
        last_em(self.shrunk_em(wanted), self.presented(), self.zoom())
    }

    /// To which part of their size letters shrink in the window before a small tree is not seen whole.
    pub(crate) fn least_text_part(&self) -> f32 {
        let wanted = least_em(Theme::default(), None, 1.0);
        (shrunk_em(wanted, None, self.zoom()) / wanted) as f32
    }

    fn least_em(&self, look: &Look) -> f64 {
        least_em(look.theme, self.presented(), self.zoom())
    }

    /// The room on the screen, if a room looks at it.
    fn presented(&self) -> Option<CanvasViewport> {
        self.layout.stage.filter(|_| self.is_presenting())
    }

    fn zoom(&self) -> f64 {
        f64::from(self.preferences.zoom())
    }

    /// Lays what is on the screen out for the room, if it is not and is small.
    pub(super) fn keep_framed(&mut self) -> bool {
        let request = &self.tabs.shown.document.request;
        let least_em = self.least_em(&request.look);
        (self.ctx.least_em, self.ctx.last_em) = (least_em, self.last_em(least_em));
        self.ctx.has_board_beside = self.is_presenting() && has_board_beside(&self.tabs.shown.document);
        if self.exercise().is_some() {
            return self.keep_exercise_framed();
        }
        let frame = self.frame_of(&request.look);
        if frame.is_none() || frame == request.frame || !self.can_be_framed(request) {
            return false;
        }
        let draft = self.tabs.shown.document.changed(|request| request.frame = frame);
        let Some(document) = self.redrawn(draft) else { return false };
        self.tabs.shown.document = document;
        true
    }

    /// Whether the tree on the screen is laid out for the room that there is, now or with what is collapsed for the lack of it.
    fn can_be_framed(&self, request: &Request) -> bool {
        let document = &self.tabs.shown.document;
        fits_into_frames(&document.tree, document.picture.folds())
            || !request.folds.is_chosen()
                && self
                    .frame_of(&request.look)
                    .is_some_and(|frame| request.look.may_be_summary(&document.tree, frame))
    }

    /// Whether all but the best line of the tree on the screen is collapsed, because there is no room for it.
    pub(crate) fn is_summary(&self) -> bool {
        let document = &self.tabs.shown.document;
        self.exercise().is_none() && *document.picture.folds() != document.request.folds
    }

    /// Whether the user has opened so much of the tree on the screen that not even the root and its moves are seen together.
    pub(crate) fn is_opened_too_wide(&self) -> bool {
        let document = &self.tabs.shown.document;
        let Request { look, folds, .. } = &document.request;
        let frame = self.frame_of(look).filter(|&frame| look.may_be_summary(&document.tree, frame));
        self.exercise().is_none()
            && folds.is_chosen()
            && frame.is_some_and(|frame| !document.picture.shows_root_with_children(frame))
    }

    /// Collapses or opens a node, from what is on the screen on, whether the user or the lack of room has collapsed it. Where
    /// all below it would be more than a window shows, its children stay collapsed.
    pub(super) fn toggle_fold(&mut self, node: NodeId) {
        let document = &self.tabs.shown.document;
        let (tree, shown) = (&document.tree, document.picture.folds());
        let mut folds = shown.toggled(node);
        if shown.is_collapsed(node) && (self.is_summary() || !fits_into_frames(tree, &folds)) {
            for child in tree.children(node).filter(|&child| !tree.is_leaf(child)) {
                folds.fold(child);
            }
        }
        self.change_shown(|request| request.folds = folds);
    }

    /// While the user writes in a tree, all of it is open: every node can be reached.
    pub(super) fn keep_edited_open(&mut self) {
        let shown = &self.tabs.shown;
        if shown.view.editing.is_some() && shown.work.is_none() && self.is_summary() {
            self.change_shown(|request| request.folds = Folds::all_open());
        }
    }

    /// The same for the tree of the exercise.
    fn keep_exercise_framed(&mut self) -> bool {
        let Some(exercise) = self.exercise() else { return false };
        let pictures = [&exercise.bare, &exercise.walked];
        let [bare, walked] =
            pictures.map(|picture| picture.as_ref().and_then(|picture| self.in_frame(picture)));
        let is_changed = bare.is_some() || walked.is_some();
        if let Some(exercise) = self.mode.exercise_mut() {
            exercise.bare = bare.or(exercise.bare.take());
            exercise.walked = walked.or(exercise.walked.take());
        }
        is_changed
    }

    /// A picture laid out for the room that there is now, in the theme of the window; `None` if it already is, or is not laid
    /// out for any.
    pub(crate) fn in_frame(&self, picture: &Picture) -> Option<Arc<Picture>> {
        let theme = self.tabs.shown.document.request.look.theme;
        let is_of_theme = picture.look().theme == theme;
        let frame = self.frame_of(&Look { theme, ..picture.look().clone() })?;
        if is_of_theme && picture.frame() == Some(frame) {
            return None;
        }
        picture.in_frame(frame).map(|picture| Arc::new(picture.in_theme(theme)))
    }
}
