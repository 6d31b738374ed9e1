//! Trees made to measure, as the window asks for them: what is asked, and the text that comes of it.

use std::sync::Arc;

use super::jobs::JobProgress;
use crate::budget::{Budget, Spent};
use crate::practice::generate::{
    GenerateRefused, Labeling, SearchFacts, TreeTargets, command, generate, search_of,
};
use crate::request::{BuildContext, Control, Request, RequestedStep, SearchInput, draw, make};
use crate::scene::fonts::Metrics;
use crate::scene::{Look, Scene, Theme, ViewKind};
use crate::search::{Algorithm, Conventions, Order};
use crate::text::Text;
use crate::tree::notation::{TextFormat, write};

/// A tree that is asked for: the same one, wherever it is asked for again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GeneratorRequest {
    pub(crate) targets: TreeTargets,
    conventions: Conventions,
    pub(crate) seed: u64,
}

impl GeneratorRequest {
    /// A tree of a seed, counted by the search on the screen where a command can say which one that is and it comes to the same
    /// every time; else by minimax, which cuts nothing.
    pub(crate) fn new(targets: TreeTargets, on_screen: Conventions, seed: u64) -> Self {
        let is_open = on_screen.algorithm.is_estimate() || on_screen.order == Order::Random;
        let mut conventions =
            if is_open { Conventions::default().with(Algorithm::Minimax) } else { on_screen };
        conventions.settings.depth = None;
        conventions.settings.seed = seed;
        Self { targets, conventions, seed }
    }

    /// The search for which its numbers hold.
    pub(crate) fn search(&self) -> Conventions {
        search_of(&self.targets, self.conventions)
    }

    /// The command that prints this tree.
    pub(crate) fn command(&self) -> String {
        command(&self.targets, self.conventions, self.seed)
    }

    /// The tree, as the command prints it.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn text(&self, budget: &Budget<'_>) -> Result<String, GenerateRefused> {
        let source = self.command();
        let labeling = Labeling { labels: true, source: Some(&source) };
        let tree = generate(&self.targets, self.conventions, self.seed, labeling, budget)?;
        // Labels, values, roles and probabilities are what an outline is made for.
        write(&tree, TextFormat::Outline).ok().ok_or(GenerateRefused::Stopped(Spent::Canceled))
    }
}

/// A tree that has been made, with what its search comes to.
#[derive(Debug)]
pub(crate) struct GeneratedTree {
    pub(crate) text: String,
    pub(crate) facts: SearchFacts,
    /// The searched tree.
    pub(crate) scene: Scene,
}

impl GeneratorRequest {
    /// The tree, searched and drawn.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub(crate) fn drawn(
        &self,
        theme: Theme,
        text: &Arc<Text>,
        metrics: &Metrics,
        progress: &JobProgress,
    ) -> Result<GeneratedTree, String> {
        progress.within(|budget| {
            let written = self.text(budget).map_err(|why| why.say(text))?;
            let look = Look {
                theme,
                view: ViewKind::Whole,
                title: false,
                legend: false,
                current: false,
                ..Look::default()
            };
            let given = SearchInput::Text(written.as_str().into());
            let request = Request::new(given, self.search(), look);
            let stopped = || GenerateRefused::Stopped(Spent::Canceled).say(text);
            let mut watch = |_| if progress.is_canceled() { Control::Cancel } else { Control::GoOn };
            let mut means = BuildContext { text, metrics, budget, watch: &mut watch };
            let made = make(&request, None, &mut means).ok().ok_or_else(stopped)?;
            let scene = draw(&request, &made, RequestedStep::Last, &mut means).ok().ok_or_else(stopped)?;
            Ok(GeneratedTree { facts: SearchFacts::new(&made.trace), text: written, scene })
        })
    }
}
