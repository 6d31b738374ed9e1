//! Who is wrong, me or the book? A search under every convention, and which of them agree.

use std::sync::Arc;

use super::Session;
use super::dialog::{Agreed, Dialog};
use crate::app::jobs::JobKind;
use crate::explain::number;
use crate::explain::terms::convention_parts;
use crate::search::Conventions;
use crate::trace::compare::{Agreement, agreements};
use crate::tree::NodeId;

/// Skipped children that are named at most.
const MAX_SKIPPED_NAMED: usize = 12;

impl Session {
    /// In the background: eighteen searches of a large tree take a while.
    pub(super) fn agree(&mut self) {
        let (tree, subject) = (Arc::clone(&self.document.tree), self.document.rooted.clone());
        let (text, names) = (Arc::clone(&self.ctx.text), Arc::clone(&self.document.names));
        let job = self.ctx.jobs.start(JobKind::Agreement, move |progress| {
            let mut stop = |_| progress.is_cancelled();
            let groups = agreements(|conventions| subject.search(conventions, Some(&mut stop)));
            let name = |node: NodeId| names.of(&tree, node).into_owned();
            let said = |group: &Agreement| {
                let value = group.value.map(number).unwrap_or_default();
                // Searches of positions have trees of their own: what was skipped has no name here.
                let is_named = !tree.is_unfolded() && !group.pruned.is_empty();
                let pruned: Vec<String> = group
                    .pruned
                    .iter()
                    .filter(|_| is_named)
                    .take(MAX_SKIPPED_NAMED)
                    .map(|&node| name(node))
                    .collect();
                let pruned = if pruned.is_empty() { "none".to_owned() } else { pruned.join(" ") };
                let args = [
                    ("value", (&value).into()),
                    ("visited", group.visited.into()),
                    ("pruned", (&pruned).into()),
                ];
                let named = |conventions: &Conventions| convention_parts(&text, conventions).join(" · ");
                (text.say("compare-group", &args), group.conventions.iter().map(named).collect())
            };
            groups.iter().map(said).collect()
        });
        self.dialog = Some(Dialog::Agreement(Agreed::Searching(job)));
    }
}
