//! What the window is about: the document on the screen, the step, the view, preferences, dialogs, notices.
//!
//! All panels may ask it; [`Workspace::execute`] is the one way to change it. What a command comes to outside (the clipboard,
//! files, the window) is handed back as [`Effect`]s. It knows no window: time and answers of jobs are brought to it.

mod auto_reply;
mod autosave;
mod begun;
mod breakpoints;
#[cfg(test)]
mod change_tests;
mod convention_survey;
mod curtain;
mod dialog;
mod documents;
mod effect;
mod exam;
mod exam_state;
mod execute;
mod exercise;
#[cfg(test)]
mod file_tests;
mod files;
mod fit;
mod games;
mod log_check;
mod making;
mod mode;
#[cfg(test)]
mod model_tests;
mod navigation;
mod next_exercise;
mod notice;
mod notices;
mod offered;
mod playing;
mod practice;
mod pruning;
mod save_as;
mod save_state;
mod score_state;
mod scores;
mod source;
mod tab;
mod tabs;
#[cfg(test)]
mod tests;
mod touring;
mod unread;
mod viewport;
mod visibility;
mod walking;
mod work;

pub(crate) use breakpoints::Breakpoint;
pub(crate) use dialog::{Agreed, Dialog, DialogSubject, Leaving};
pub use effect::{Effect, ReadReason};
pub(crate) use mode::{CurtainQuestion, asks_name, with_numbers};
pub(crate) use tab::TabLabel;
pub(crate) use viewport::CanvasViewport;
pub(crate) use work::{DocumentJob, WorkStage};

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::breakpoints::zoom_for;
use self::exam_state::{ExamResult, ExamStage};
pub(crate) use self::exercise::PracticeState;
use self::exercise::{Another, LeftExercise};
use self::mode::Mode;
use self::notice::Notice;
use self::save_state::{Copying, Saves};
use self::score_state::ScoreState;
use self::tab::{Tab, Tabs};
use self::work::{Pruning, first_document};
use super::build_document::is_ever_quick;
use super::command::{ExerciseKey, Switch, WindowPart};
use super::jobs::{self, Jobs};
use super::playback::Playback;
use super::preferences::Preferences;
use super::source::SourceBuffer;
use super::state::{AppContext, Document, DocumentOrigin, Problems, ViewState};
use super::theme::size;
use crate::explain::glossary::Glossary;
use crate::library::TREES;
use crate::live::InvalidGameText;
use crate::scene::fonts::Metrics;
use crate::search::Conventions;
use crate::text::Text;
use crate::value::Role;

/// Everything that commands change.
#[derive(Debug)]
pub struct Workspace {
    ctx: AppContext,
    /// The documents that are open.
    tabs: Tabs,
    mode: Mode,
    practice: Practice,
    layout: WindowLayout,
    start: FirstDocument,
    clock: Clock,
    keyboard_asked: KeyboardAsked,
    preferences: Preferences,
    dialog: Option<Dialog>,
    notice: Option<Notice>,
    /// A tree that is searched to be pruned.
    pruning: Option<Pruning>,
    /// What is being saved, and what waits for that.
    saves: Saves,
    /// Copies of what is not saved.
    copying: Copying,
    /// What is to be done outside, and has not been handed out yet.
    effects: Vec<Effect>,
}

/// Exercises, and how they went.
#[derive(Debug, Default)]
struct Practice {
    /// The exercise that was left for the search on the screen.
    left: LeftExercise,
    /// The exercise that is to follow it, with a tree that is being made.
    next: Option<Another>,
    score_state: ScoreState,
    /// The exam that is not over, and how the last one went.
    exam: ExamStage,
    exam_result: Option<ExamResult>,
    /// The number of exercises that were begun.
    n_begun: usize,
    /// What was last asked for in an exercise without its key, and how often something was.
    pressed: Option<(usize, ExerciseKey)>,
}

/// What the window has room for.
#[derive(Debug)]
struct WindowLayout {
    room: Breakpoint,
    /// The panel that lies over the canvas, where there is no room beside it.
    over: Option<WindowPart>,
    /// What the tree is laid out for.
    stage: Option<CanvasViewport>,
}

/// How the first document comes.
#[derive(Debug)]
struct FirstDocument {
    /// Whether there were no preferences of an earlier run, and no document was asked for.
    is_first: bool,
    /// How it is searched, where that takes longer than a frame: the bundled tree before it is not.
    conventions: Option<Conventions>,
    /// Who decides at its root.
    root: Option<Role>,
    /// Whether it is there, or there was none to open.
    has_begun: bool,
}

/// The time of the frame.
#[derive(Debug, Default)]
struct Clock {
    now_secs: f64,
    /// When playing went on last.
    played_secs: Option<f64>,
}

/// How often the user asked for the source, for the canvas and so on: each takes the keyboard when its number changes.
#[derive(Debug, Default)]
struct KeyboardAsked {
    source: usize,
    library: usize,
    find: usize,
    replace: usize,
    canvas: usize,
    node_menu: usize,
    board: usize,
}

impl Workspace {
    /// A workspace on the first tree of the library, with the preferences of the last run.
    pub(crate) fn new(
        text: Arc<Text>,
        jobs: Jobs,
        preferences: Preferences,
        conventions: Option<Conventions>,
    ) -> Self {
        let glossary = Arc::new(Glossary::new(&text));
        let ctx = AppContext {
            text,
            glossary,
            metrics: Metrics::new(),
            jobs,
            least_em: size::LEAST_EM,
            last_em: size::LEAST_EM,
            has_board_beside: false,
        };
        let wanted = conventions.unwrap_or_else(|| preferences.conventions.conventions());
        let conventions = if is_ever_quick(&wanted) { wanted } else { Conventions::default() };
        let first = TREES.first().map_or(("", "A 0"), |tree| (tree.name, tree.text));
        let shown = Tab::new(
            first_document(&ctx, first, conventions, &preferences.look.look()),
            SourceBuffer::new(first.1.into()),
            Playback::new(0, preferences.speed, preferences.step_by),
            ViewState { is_overview_hidden: !preferences.is_overview_shown, ..ViewState::default() },
        );
        Self {
            tabs: Tabs::new(shown),
            mode: Mode::default(),
            practice: Practice::default(),
            layout: WindowLayout { room: Breakpoint::Wide, over: None, stage: None },
            start: FirstDocument {
                is_first: false,
                conventions: (conventions != wanted).then_some(wanted),
                root: None,
                has_begun: false,
            },
            clock: Clock::default(),
            keyboard_asked: KeyboardAsked::default(),
            dialog: None,
            notice: None,
            pruning: None,
            saves: Saves::default(),
            copying: Copying::default(),
            effects: vec![Effect::ScaleAll(preferences.zoom())],
            preferences,
            ctx,
        }
    }

    /// Texts, their widths, and jobs, as every panel may need them.
    pub(crate) const fn ctx(&self) -> &AppContext {
        &self.ctx
    }

    /// All messages.
    pub const fn text(&self) -> &Arc<Text> {
        &self.ctx.text
    }

    /// The exercise on the screen.
    pub(crate) const fn exercise(&self) -> Option<&PracticeState> {
        self.mode.exercise()
    }

    /// What is on the screen.
    pub const fn document(&self) -> &Document {
        &self.tabs.shown.document
    }

    /// The title of the tree, or what its file is called.
    pub fn document_title(&self) -> String {
        if let Some(title) = self.practice_title() {
            return title;
        }
        // What a tree is called may tell what becomes of it.
        if !self.known().is_all() {
            return say!(self.ctx.text, "curtain-window");
        }
        if self.open_exercise().is_some() {
            return self.tabs.shown.document.called(&self.ctx.text);
        }
        self.tabs.shown.document.title(&self.ctx.text)
    }

    /// The newer text that could not be read, if there is one.
    pub const fn problems(&self) -> Option<&Problems> {
        self.tabs.shown.correction.problems.as_ref()
    }

    /// Which step is shown, and how it moves.
    pub const fn playback(&self) -> &Playback {
        &self.tabs.shown.playback
    }

    /// How often the user wanted the keyboard to go to the canvas.
    pub(crate) const fn n_canvas_asked(&self) -> usize {
        self.keyboard_asked.canvas
    }

    /// How often the user wanted the menu of the selected node.
    pub(crate) const fn n_node_menu_asked(&self) -> usize {
        self.keyboard_asked.node_menu
    }

    /// How often the user wanted it to go to the board.
    pub(crate) const fn n_board_asked(&self) -> usize {
        self.keyboard_asked.board
    }

    /// How often the text of the document has been asked for.
    pub(crate) const fn n_text_asked(&self) -> usize {
        self.keyboard_asked.source
    }

    /// How often the user wanted to look for something in it.
    pub(crate) const fn n_find_asked(&self) -> usize {
        self.keyboard_asked.find
    }

    /// How often the user wanted to put something in its place.
    pub(crate) const fn n_replace_asked(&self) -> usize {
        self.keyboard_asked.replace
    }

    /// How the tree on the screen is looked at: that of the exercise during one, else that of the document.
    pub const fn view(&self) -> &ViewState {
        match self.exercise() {
            Some(exercise) => &exercise.view,
            None => &self.tabs.shown.view,
        }
    }

    fn view_mut(&mut self) -> &mut ViewState {
        match self.mode.exercise_mut() {
            Some(exercise) => &mut exercise.view,
            None => &mut self.tabs.shown.view,
        }
    }

    /// Whether only what the room needs is shown.
    pub fn is_presenting(&self) -> bool {
        self.mode.is_presenting()
    }

    /// How many searches have a canvas of their own. Behind a curtain the first stands alone: the others may be further.
    pub(crate) fn n_canvases(&self) -> usize {
        let document = &self.tabs.shown.document;
        let is_alone = document.request.comparison.is_overlay || !self.known().is_all();
        if is_alone { 1 } else { document.rivals.len() + 1 }
    }

    /// Whether there is room for one panel beside the canvas at most.
    pub(crate) const fn is_narrow(&self) -> bool {
        !matches!(self.layout.room, Breakpoint::Wide)
    }

    /// Whether a panel lies over the canvas when it is shown, because there is no room beside it.
    pub(crate) fn is_over(&self, part: WindowPart) -> bool {
        match part {
            WindowPart::Library => self.is_narrow(),
            WindowPart::Inspector | WindowPart::Source => self.layout.room == Breakpoint::Small,
            _ => false,
        }
    }

    /// The window has another size. The text stays where it was to be seen, beside the picture or over it.
    fn fit_into(&mut self, room: Breakpoint) {
        let before = std::mem::replace(&mut self.layout.room, room);
        if before != Breakpoint::Small && room == Breakpoint::Small && self.preferences.is_source_shown {
            self.layout.over = self.layout.over.or(Some(WindowPart::Source));
        }
        if before == Breakpoint::Small
            && room != Breakpoint::Small
            && self.layout.over == Some(WindowPart::Source)
        {
            self.preferences.is_source_shown = true;
        }
        self.layout.over = self.layout.over.filter(|&part| self.is_over(part));
    }

    /// What is opened may take the keyboard.
    fn note_asked(&mut self, switch: Switch) {
        match switch {
            Switch::Panel(part @ WindowPart::Source) if !self.is_shown(part) => {
                self.keyboard_asked.source += 1;
            }
            Switch::Panel(part @ WindowPart::Library) if !self.is_shown(part) => {
                self.keyboard_asked.library += 1;
            }
            _ => {}
        }
    }

    /// How often the user opened the library.
    pub(crate) const fn n_library_asked(&self) -> usize {
        self.keyboard_asked.library
    }

    /// Whether the library stays open when something has been opened.
    pub(crate) const fn is_library_pinned(&self) -> bool {
        self.preferences.is_library_pinned
    }

    /// Whether the screen has been looked at in an earlier run.
    pub(crate) const fn has_settled(&self) -> bool {
        self.preferences.has_settled
    }

    /// Once the screen is known: everything as large as its height in points asks for, at the first run or on another screen.
    pub(crate) fn settle(&mut self, height: f32, dots_per_point: f32) -> Vec<Effect> {
        let was_settled = std::mem::replace(&mut self.preferences.has_settled, true);
        let zoom = zoom_for(height, dots_per_point);
        let before = std::mem::replace(&mut self.preferences.usual_zoom, zoom);
        let is_chosen = (self.preferences.zoom() - 1.0).abs() >= 1e-3;
        // A size that a user has chosen is kept, and on another screen it is as much larger or smaller as that one asks for.
        if was_settled && (zoom - before).abs() >= 1e-3 {
            self.scale_all(self.preferences.zoom() * zoom / before);
        } else if !was_settled && !is_chosen && zoom > 1.0 {
            self.scale_all(zoom);
        }
        self.take_effects()
    }

    /// Whether a document is being made in the background.
    pub const fn is_working(&self) -> bool {
        self.tabs.shown.work.is_some()
    }

    /// The document that is being made.
    pub(crate) const fn work(&self) -> Option<&DocumentJob> {
        self.tabs.shown.work.as_ref()
    }

    pub(crate) const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    pub(crate) const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the game did not take the last move or position.
    pub const fn is_refused(&self) -> bool {
        self.tabs.shown.refusal.is_some()
    }

    /// Why the game does not take a move or a position.
    pub(crate) const fn refusal(&self) -> Option<&InvalidGameText> {
        self.tabs.shown.refusal.as_ref()
    }

    /// The files that were opened last, the newest first.
    pub fn recent(&self) -> &[PathBuf] {
        &self.preferences.recent
    }

    /// What would be kept if the window were closed now.
    pub fn preferences(&self) -> Preferences {
        let mut preferences = self.preferences.clone();
        preferences.last = self.shown_then().cloned().or_else(|| self.last_document());
        preferences.tabs = self.open_tabs();
        preferences
    }

    /// The file on the screen, or the one that was there last.
    pub(crate) fn last_file(&self) -> Option<&Path> {
        match &self.tabs.shown.document.origin {
            DocumentOrigin::File(path) => Some(path),
            _ => self.preferences.recent.first().map(PathBuf::as_path),
        }
    }

    /// What an image of the document at this step and the file of a whole search are called unless the user says otherwise;
    /// without endings.
    pub(crate) fn picture_names(&self) -> [String; 2] {
        let stem = Path::new(&self.tabs.shown.document.name).file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy().into_owned();
        [format!("{stem}-step-{}", self.tabs.shown.playback.step() + 1), stem]
    }

    /// Whether things move to where they belong, or are there at once.
    pub const fn has_motion(&self) -> bool {
        !self.preferences.is_motion_off
    }

    /// A frame begins: what time it is, and whether there is room for more than one panel. Takes what jobs have come to.
    pub(crate) fn begin_frame(&mut self, now_secs: f64, room: Breakpoint) -> Vec<Effect> {
        self.clock.now_secs = now_secs;
        self.fit_into(room);
        self.show_begun();
        self.receive_document();
        self.settle_begun();
        self.tell_search();
        self.receive_pruned();
        self.leave_practice_behind();
        self.go_on_with_another();
        self.go_on_with_exam();
        self.keep_curtain();
        self.keep_edited_open();
        self.keep_tour_legend();
        if let Some(counted) = jobs::take(&mut self.tabs.shown.counting) {
            self.on_counted(&counted);
        }
        if let Some(Dialog::Agreement(agreed)) = &mut self.dialog {
            agreed.receive();
        }
        self.recover_next();
        self.keep_copies();
        self.take_effects()
    }

    fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}
