//! Small trees are laid out for the room that they have on the screen as soon as it changes.

use super::Session;
use super::stage::{Stage, least_em};
use crate::scene::{Frame, Look, fits_into_frames};

/// Layouts are made for sizes in steps of so many points: a window that is pulled larger needs no more of them than can be
/// told apart.
const STEP: f64 = 8.0;

impl Session {
    /// Lays small trees out for the room that there is; whether that changed the picture. Nothing is searched, and no job
    /// is started.
    pub(crate) fn take_stage(&mut self, stage: Stage) -> bool {
        self.stage = Some(stage);
        self.keep_framed()
    }

    /// What a picture with this look is laid out for, once it is known how much room there is.
    pub(super) fn frame_of(&self, look: &Look) -> Option<Frame> {
        let stage = self.stage?;
        let [width, height] = stage.canvas.map(|length| (length / STEP).floor() * STEP);
        (width >= STEP && height >= STEP).then(|| Frame::new(width, height, self.least_em(look)))
    }

    fn least_em(&self, look: &Look) -> f64 {
        least_em(look.theme, self.stage.filter(|_| self.is_presenting))
    }

    /// Lays the document on the screen out for the room, if it is not and is small.
    pub(super) fn keep_framed(&mut self) -> bool {
        let request = &self.document.request;
        self.ctx.least_em = self.least_em(&request.look);
        let frame = self.frame_of(&request.look);
        if frame.is_none() || frame == request.frame || !fits_into_frames(&self.document.tree, &request.folds)
        {
            return false;
        }
        let draft = self.document.changed(|request| request.frame = frame);
        let Some(document) = self.redrawn(draft) else { return false };
        self.document = document;
        true
    }
}
