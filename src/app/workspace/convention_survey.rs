//! Who is wrong, me or the book? A search under every convention, and which of them agree.

use std::sync::Arc;

use super::Workspace;
use super::dialog::{Agreed, Dialog};
use crate::app::jobs::JobKind;
use crate::explain::compare::group_sentence;
use crate::explain::terms::convention_parts;
use crate::search::Conventions;
use crate::trace::compare::{AgreeingSearches, agreements};

impl Workspace {
    /// In the background: eighteen searches of a large tree take a while.
    pub(super) fn agree(&mut self) {
        let (tree, subject) =
            (Arc::clone(&self.tabs.shown.document.tree), self.tabs.shown.document.rooted.clone());
        let (text, names) = (Arc::clone(&self.ctx.text), Arc::clone(&self.tabs.shown.document.names));
        let job = self.ctx.jobs.start(JobKind::Agreement, move |progress| {
            let groups =
                progress.within(|budget| agreements(|conventions| subject.search(conventions, Some(budget))));
            let said = |group: &AgreeingSearches| {
                let named = |conventions: &Conventions| convention_parts(&text, conventions).join(" · ");
                let said = group_sentence(&text, group, &tree, &names);
                (said, group.conventions.iter().map(named).collect())
            };
            groups.iter().map(said).collect()
        });
        self.dialog = Some(Dialog::Agreement(Agreed::Searching(job)));
    }
}
