//! The first minute in the window: its tree comes, and what was there before comes back.

use super::Workspace;
use super::navigation::{HistoryDirection, Snapshot};
use super::work::{Arrival, TourState};
use crate::app::command::WindowPart;
use crate::app::preferences::LastDocument;
use crate::app::state::{DocumentDraft, DocumentOrigin};
use crate::app::tour::{STOPS, TREE, Tour, TourPart, TourStop, is_revealed};
use crate::request::{Request, SearchInput};
use crate::scene::{Annotations, Look, ViewKind};
use crate::search::Conventions;

impl Workspace {
    /// The tour, if the document on the screen is the one that it goes through.
    pub(super) fn tour(&self) -> Option<&TourState> {
        self.mode.tour().filter(|tour| tour.of == *self.tabs.shown.writing.identity())
    }

    /// Where the tour stands: its number from 0, and what there is to say; `None` outside of it.
    pub(crate) fn tour_stop(&self) -> Option<(usize, &'static TourStop)> {
        let number = self.tour()?.tour.at(self.tabs.shown.playback.step());
        Some((number, STOPS.get(number)?))
    }

    /// Whether the tour, if the user is on it, has revealed a part of the window.
    pub(crate) fn is_revealed(&self, part: TourPart) -> bool {
        self.tour_stop().is_none_or(|(number, _)| is_revealed(part, number))
    }

    /// Shows the legend from the stop on that reveals it.
    pub(super) fn keep_tour_legend(&mut self) {
        let is_shown = self.tabs.shown.document.request.look.legend;
        let is_revealed = self.is_revealed(TourPart::Legend);
        if self.tour().is_some() && self.tabs.shown.work.is_none() && is_shown != is_revealed {
            self.change(|request| request.look.legend = is_revealed);
        }
    }

    /// How the document on the screen is drawn; on the tour with the legend that there was before.
    pub(super) fn usual_look(&self) -> Look {
        let look = self.tabs.shown.document.request.look.clone();
        let legend = self.tour().map_or(look.legend, |tour| tour.had_legend);
        Look { legend, ..look }
    }

    /// Whether the tour is offered: at the very first start, unless a file was given.
    pub(crate) fn offers_tour(&self) -> bool {
        self.start.is_first && !self.preferences.has_seen_hint && self.tour().is_none()
    }

    /// Whether the first hint is on the screen, or the offer of the tour in its place.
    pub(crate) fn has_hint(&self) -> bool {
        let is_search_shown = self.known().is_all() && self.exercise().is_none() && !self.is_unread();
        // While it is, there is nothing to step through yet, and the position needs the room.
        // A user who writes has found a way already, and needs the room.
        let is_writing = self.view().editing.is_some() || self.is_shown(WindowPart::Source);
        !self.preferences.has_seen_hint
            && is_search_shown
            && !self.is_underway()
            && !is_writing
            && !self.is_presenting()
    }

    /// Takes the hint away, if it is there.
    pub(super) fn leave_hint(&mut self) {
        if self.has_hint() {
            self.preferences.has_seen_hint = true;
        }
    }

    /// Opens the tree of the tour, searched as the tour tells it.
    pub(super) fn begin_tour(&mut self) {
        self.preferences.has_seen_hint = true;
        self.leave_tour_behind();
        let left = self.tabs.shown.writing.identity().clone();
        let had_legend = self.usual_look().legend;
        let look = Look {
            annotations: Annotations::History,
            view: ViewKind::Auto,
            legend: false,
            ..self.tabs.shown.document.request.look.clone()
        };
        let request = Request::new(SearchInput::Text(TREE.into()), Conventions::default(), look);
        let name = say!(self.ctx.text, "tour-name");
        self.make(
            DocumentDraft {
                origin: DocumentOrigin::Pasted,
                name,
                request,
                carries_folds: false,
                may_import: false,
                log_of: None,
            },
            Arrival::New(0),
        );
        let of = self.tabs.shown.writing.identity().clone();
        let tour = Tour::of(&self.tabs.shown.document.trace);
        self.mode.set_tour(tour.map(|tour| TourState { tour, of, left, had_legend }));
    }

    /// Goes back to what was there before.
    pub(super) fn leave_tour(&mut self) {
        let Some(TourState { left, .. }) = self.leave_tour_behind() else { return };
        // The user had written there: it was not left.
        if self.tab_with(&left).is_some() && !self.tabs.shown.writing.is_touched() {
            self.remove_tab();
            if let Some(place) = self.tab_with(&left) {
                self.go_to_tab(place);
            }
            return;
        }
        if let Some(before) = self.tabs.shown.trail.next(HistoryDirection::Back).cloned() {
            self.restore_snapshot(before, HistoryDirection::Back);
        }
    }

    /// Another document, or another search, is on the screen: the tour is over.
    pub(super) fn leave_tour_behind(&mut self) -> Option<TourState> {
        self.tour()?;
        self.mode.set_tour(None)
    }

    /// The step to which a stride of the tour leads; `None` outside of it.
    pub(super) fn tour_stride(&self, is_forward: bool) -> Option<usize> {
        let tour = &self.tour()?.tour;
        let step = self.tabs.shown.playback.step();
        Some(if is_forward { tour.next(step).unwrap_or(step) } else { tour.previous(step) })
    }

    /// What the next run begins with; on the tour, what was there before.
    pub(super) fn last_document(&self) -> Option<LastDocument> {
        let shown = &self.tabs.shown;
        let Some(tour) = self.tour() else { return shown.last() };
        let mut others = self.tabs.others().map(|(_, tab)| tab);
        match others.find(|tab| *tab.writing.identity() == tour.left) {
            Some(tab) => tab.last(),
            None => shown.trail.next(HistoryDirection::Back).map_or_else(|| shown.last(), Snapshot::last),
        }
    }
}
