//! Whether what is there is what the model says.

use std::collections::BTreeSet;

use super::World;
use super::model::ModelTab;
use crate::app::command::CommandNeeds;
use crate::app::workspace::navigation::HistoryDirection;
use crate::practice::Visibility;

impl World {
    /// What is there is what the model says.
    pub(super) fn check(&mut self) {
        let (workspace, model) = (&self.workspace, &self.model);
        let shown = &model.tabs[model.shown];
        let texts = |tab: &ModelTab| (tab.document.text.clone(), tab.document.saved.clone());
        let expected: Vec<_> = model.tabs.iter().map(texts).collect();
        let tabs = workspace.tabs.all();
        let found: Vec<_> =
            tabs.map(|tab| (tab.writing.text().to_string(), tab.writing.saved().to_string())).collect();
        assert_eq!(found, expected, "the tabs");
        assert_eq!(workspace.shown_tab(), model.shown, "the tab on the screen");
        let on_screen = workspace.document().request.given.text().to_string();
        assert_eq!(on_screen, shown.document.text, "the tree on the screen");
        assert!(workspace.dialog().is_none() && workspace.problems().is_none() && !workspace.is_working());
        assert_eq!(workspace.has(CommandNeeds::Undo), !shown.document.undo.is_empty(), "undo");
        assert_eq!(workspace.has(CommandNeeds::Redo), !shown.document.redo.is_empty(), "redo");
        assert_eq!(workspace.can_go(HistoryDirection::Back), !shown.back.is_empty(), "back");
        assert_eq!(workspace.can_go(HistoryDirection::Ahead), !shown.ahead.is_empty(), "forward");
        assert_eq!(workspace.tour_stop().is_some(), model.is_on_tour(), "the tour");
        assert_eq!(workspace.is_presenting(), model.is_presenting, "the presentation");
        assert_eq!(workspace.exercise().is_some(), model.is_practicing, "the exercise");
        let step = workspace.playback().step();
        match workspace.known() {
            Visibility::All => assert!(model.is_open(), "nothing is hidden"),
            Visibility::Until(known) => assert!(model.is_curtained() && known == step, "the curtain"),
            Visibility::Tree => assert!(model.is_practicing, "the tree alone"),
        }
        // Whatever is not saved outlives the program.
        let unsaved = |tab: &&ModelTab| tab.document.is_dirty();
        let mut unsaved: BTreeSet<_> = model.tabs.iter().filter(unsaved).map(texts).collect();
        unsaved.extend(model.waiting.iter().cloned());
        let copies = self.copies.values().map(|copy| (copy.text.to_string(), copy.saved().to_owned()));
        assert_eq!(copies.collect::<BTreeSet<_>>(), unsaved, "the copies");
        // A document that comes back is where it was left.
        let (id, text) = (shown.document.id, shown.document.text.clone());
        if id != self.last_shown
            && let Some((then, at)) = self.left_at.get(&id)
            && *then == text
        {
            assert_eq!(step, *at, "the step");
        }
        self.left_at.insert(id, (text, step));
        self.last_shown = id;
    }
}
