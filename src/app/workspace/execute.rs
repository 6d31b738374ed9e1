//! Carries out commands: the one place where a workspace changes.

use super::Workspace;
use super::dialog::{Dialog, DialogSubject, Leaving, LeftBehind};
use super::effect::{Effect, ReadReason};
use super::exercise::LeftExercise;
use super::navigation::HistoryDirection;
use super::work::Arrival;
use crate::app::command::{Action, BoardMode, Command, CommandKind, FileUse, Reveals, Switch, WindowPart};
use crate::app::playback::PlaybackCommand;
use crate::app::preferences::{KeptConventions, KeptLook};
use crate::app::start::Opening;
use crate::app::state::{CameraTarget, DocumentDraft, DocumentOrigin};
use crate::layout::Folds;
use crate::live::{MAX_FROZEN, Subject};
use crate::request::SearchInput;
use crate::scene::{Look, ViewKind};
use crate::search::{Algorithm, Conventions};
use crate::tree::notation::{TextFormat, write};
use crate::value::Role;

/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;
/// What is put beside a search, the first that is not there yet.
const TO_COMPARE: [Algorithm; 4] =
    [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax, Algorithm::Mtdf];
/// The same for trees with chance nodes.
const WITH_CHANCE: [Algorithm; 4] =
    [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2, Algorithm::Mcts];

impl Workspace {
    /// Opens what the window starts with.
    pub(crate) fn open(&mut self, opening: Opening, root: Option<Role>, beside: Vec<Opening>) -> Vec<Effect> {
        self.start.root = root;
        self.open_beside(beside);
        let n_before = self.effects.len();
        match opening {
            Opening::Last => {
                self.start.is_first = self.preferences.last.is_none();
                if self.preferences.tabs.is_empty() {
                    self.preferences.last.clone().into_iter().for_each(|last| self.restore(last));
                } else {
                    self.restore_tabs();
                }
            }
            Opening::Unfinished => {
                self.dialog = self.preferences.last.clone().map(|last| {
                    Dialog::Unfinished(Box::new(LeftBehind { last: Some(last), copies: Vec::new() }))
                });
            }
            Opening::Bundled(name) => self.open_bundled(&name),
            Opening::File(path) => self.open_file(path, ReadReason::Open),
            Opening::Live(live) => self.open_live(live),
            Opening::Position { planned, origin, name } => {
                if let DocumentOrigin::File(path) = &origin {
                    self.watch(Some(path));
                }
                let request = self.request_for(SearchInput::Subject(Subject::Position(planned)));
                self.make(
                    DocumentDraft {
                        origin,
                        name,
                        request,
                        carries_folds: false,
                        may_import: false,
                        log_of: None,
                    },
                    Arrival::New(0),
                );
            }
            Opening::Logged { name, log } => self.open_logged(name, &log),
            Opening::Text { name, text } => {
                self.open_text(DocumentOrigin::Stdin, name, text.into(), None);
            }
        }
        // Nothing was to be opened, or nothing that could be: the tree that is there.
        if self.effects.len() == n_before && self.tabs.shown.work.is_none() {
            self.start.has_begun = true;
            if self.start.root.is_some() || self.start.conventions.is_some() {
                let wanted = self.start.conventions.unwrap_or(self.tabs.shown.document.request.conventions);
                self.change(|request| request.conventions = wanted);
            }
        }
        self.take_effects()
    }

    /// Carries a command out, if it is available, and hands out what is to be done outside.
    #[must_use]
    pub fn execute(&mut self, command: impl Into<Command>) -> Vec<Effect> {
        let command = command.into();
        if command.opens_document() {
            self.tabs.opens_apart = false;
        }
        if !self.is_available(&command) {
        } else if matches!(command, Command::Do(Action::Back | Action::Forward)) && self.is_dirty() {
            self.ask_before(Leaving::For(command));
        } else {
            self.run(command);
        }
        self.draw_curtain();
        self.take_effects()
    }

    pub(super) fn run(&mut self, command: Command) {
        // Who does something else has read why the last move or position was none. To look about is not to do something.
        if !matches!(command, Command::SetView(_) | Command::Refuse(_)) {
            self.tabs.shown.refusal = None;
        }
        if self.is_curtained() && self.run_behind_curtain(&command) {
            return;
        }
        match command {
            Command::Do(action) => self.act(action),
            Command::GoTo(step) => self.walk(PlaybackCommand::GoTo(step)),
            Command::Play(command) => self.walk(command),
            Command::Save(saving) => {
                let shown = (self.tabs.shown.document.clone(), self.tabs.shown.playback.step());
                self.effects.push(Effect::Save(Box::new(shown), *saving));
            }
            Command::SaveSheet(files) => {
                if files.is_exam() {
                    self.exam_result_leaves();
                }
                self.effects.push(Effect::SaveSheet(files));
            }
            Command::SaveAndGoOn => self.save_and_go_on(),
            Command::GoOnUnsaved => self.go_on_unsaved(),
            Command::KeepMine(other) => self.decide(true, other),
            Command::TakeTheirs(other) => self.decide(false, other),
            Command::KeepText(kept) => self.keep_text(&kept),
            Command::Recover(number) => self.recover(number),
            Command::LetCopiesGo => self.let_copies_go(),
            Command::GoToTab(place) => self.go_to_tab(place),
            Command::SayWhyNot(action) => self.say_why_not(action),
            Command::CloseTab(place) => self.close_tab(Some(place)),
            Command::Apart(command) => {
                self.tabs.opens_apart = true;
                self.run(*command);
            }
            Command::Change(changes) => self.make_changes(&changes),
            Command::Level(ply) => self.open_dialog(Action::Level, Some(DialogSubject::Level(ply))),
            Command::CopyBranch(node) => self.copy_branch(node),
            Command::EndDrag => self.tabs.shown.writing.end_group(),
            Command::SetView(view) => *self.view_mut() = *view,
            Command::ToggleFold(node) => self.toggle_fold(node),
            Command::SetConventions(conventions) => self.set_conventions(conventions),
            Command::AskForPath(of) => self.dialog = Some(Dialog::OpenPath(of)),
            Command::RemoveRival(place) => self.change(|request| {
                if place < request.rivals.len() {
                    request.rivals.remove(place);
                } else {
                    // Behind them stands that of a log.
                    request.log = None;
                }
            }),
            Command::SetRival(place, conventions) => self.change(|request| {
                if let Some(rival) = request.rivals.get_mut(place) {
                    *rival = conventions;
                }
            }),
            Command::SetComparison(comparison) => self.change(|request| request.comparison = comparison),
            Command::SetRoot(root) => self.change(|request| request.root = root),
            Command::SetLook(look) => self.set_look(*look),
            Command::Choose(place) => self.choose(place),
            Command::PracticeWithin(plies) => self.practice_within(plies),
            Command::SetAnswers(number, answers) => self.set_answers(number, *answers),
            Command::PressInExercise(key) => self.press_in_exercise(key),
            Command::LeaveExercise => self.practice.left = LeftExercise::default(),
            Command::BeginExercise(kind, often) => self.begin_exercise(kind, often),
            Command::Exam(command) => self.run_exam(command),
            Command::EndPractice(step) => self.end_practice(step),
            Command::Another => self.make_another(),
            Command::NextExercise => self.make_next(),
            Command::DeleteScores => self.delete_scores(),
            Command::LeaveTour => self.leave_tour(),
            Command::Explain(term) => self.open_dialog(Action::Glossary, Some(DialogSubject::Term(term))),
            Command::TurnBoard(mode) => self.turn_board(mode),
            Command::SetReply(side) => self.set_reply(side),
            Command::NewGame(_)
            | Command::Move(_)
            | Command::SearchFrom(_)
            | Command::FreezeFrom(..)
            | Command::CountPruned(_)
            | Command::SetPlan(_)
            | Command::SetUp(..)
            | Command::ReadPosition(_) => self.run_of_game(&command),
            Command::Refuse(refusal) => self.tabs.shown.refusal = refusal.map(|refusal| *refusal),
            Command::OpenGenerated(text, seed) => drop(self.open_generated(&text, seed, None)),
            Command::OpenBundled(name) => self.open_bundled(name),
            Command::OpenExample(term) => self.open_example(term.example()),
            Command::OpenFile(path) => self.open_file(path, ReadReason::Open),
            Command::OpenLog(path) => self.open_file(path, ReadReason::Log),
            Command::OpenLast(last) => {
                let is_of_last_run = matches!(self.dialog.take(), Some(Dialog::Unfinished(_)));
                if is_of_last_run && !self.preferences.tabs.is_empty() {
                    self.restore_tabs();
                } else {
                    self.restore(*last);
                }
            }
            Command::OpenText(text) => self.take_pasted(&text),
            Command::OpenTyped(text) => self.open_typed(text),
            Command::CancelWork => self.cancel_work(),
            Command::CancelExports => {
                self.effects.push(Effect::CancelExports);
                self.notify(say!(self.ctx.text, "notice-export-canceled"), false);
            }
            Command::DismissProblems => drop(self.tabs.shown.correction.dismiss_problems()),
            Command::ShowProblems(place) => self.tabs.shown.correction.show_problems(place),
            Command::CorrectText => self.correct_text(),
            Command::OpenCorrected => self.open_corrected(),
            Command::DismissNotice => self.notice = None,
            Command::DismissHint => self.preferences.has_seen_hint = true,
            Command::PinLibrary(is_pinned) => self.preferences.is_library_pinned = is_pinned,
            Command::ClearRecent => self.preferences.recent.clear(),
        }
    }

    /// Carries an action out: by its family, or by itself.
    fn act(&mut self, action: Action) {
        match action.row().kind {
            CommandKind::Own => self.act_alone(action),
            CommandKind::Open(_) if action == Action::Exam && self.exam().is_some() => self.show_task(),
            CommandKind::Open(_) => self.open_dialog(action, None),
            CommandKind::Play(command) => self.walk(command),
            CommandKind::Toggle(switch) => self.turn(switch),
            CommandKind::Cycle(cycle) => self.set_look(cycle.next(&self.tabs.shown.document.request.look)),
            // Its bars would show what the curtain hides.
            CommandKind::View(ViewKind::FlameGraph) if self.is_curtained() => {
                self.notify(say!(self.ctx.text, "notice-curtain-no-bars"), false);
            }
            CommandKind::View(view) => self.change_look(|look| look.view = view),
            CommandKind::Board(mode) => {
                self.turn_board(mode);
                // Who plays by the keyboard is on the board at once.
                self.keyboard_asked.board += usize::from(mode != BoardMode::Follow);
            }
            CommandKind::Ask(rate) => self.ask_at(rate),
        }
    }

    /// The actions of no family.
    fn act_alone(&mut self, action: Action) {
        match action {
            Action::Open => {
                let near = self.last_file().map(ToOwned::to_owned);
                self.effects.push(Effect::ChooseFile(FileUse::Tree, near));
            }
            Action::CheckLog => {
                let near = self.last_file().map(ToOwned::to_owned);
                self.effects.push(Effect::ChooseFile(FileUse::Log, near));
            }
            Action::New => self.open_new(),
            Action::Reload => {
                self.saves.asked_about = None;
                self.reload();
            }
            Action::Paste => self.effects.push(Effect::AskForPaste),
            Action::SaveFile => self.save_file(),
            Action::NextTab => self.next_tab(true),
            Action::PreviousTab => self.next_tab(false),
            Action::CloseTab => self.close_tab(None),
            Action::NewWindow => self.open_window(),
            Action::Quit => self.close(),
            Action::Edit => self.toggle_editing(),
            Action::Undo | Action::Redo => {
                // What was said of an edit is not so any more.
                self.notice = None;
                self.step_writing(action == Action::Undo);
            }
            Action::Find => self.find_in_text(),
            Action::Replace => self.replace_in_text(),
            Action::FocusTree => self.keyboard_asked.canvas += 1,
            Action::NodeMenu => self.keyboard_asked.node_menu += 1,
            Action::PruneToDepth => self.cut_below(),
            Action::Back => self.go(HistoryDirection::Back),
            Action::Forward => self.go(HistoryDirection::Ahead),
            Action::Copy => self.copy_shown(),
            Action::CopyNotation => self.copy_notation(),
            Action::CopyExplanation => {
                let said = self.explainer().one_line(self.tabs.shown.playback.step());
                self.copy(said);
            }
            Action::ZoomIn => self.effects.push(Effect::ZoomCanvas(ZOOM_STEP)),
            Action::ZoomOut => self.effects.push(Effect::ZoomCanvas(1.0 / ZOOM_STEP)),
            Action::Fit => {
                // Asked again, at a size that can be read.
                let view = self.view_mut();
                let is_whole = view.camera.aim == CameraTarget::Whole;
                view.camera.aim = if is_whole { CameraTarget::Readable } else { CameraTarget::Whole };
                view.flame_graph = None;
            }
            Action::Collapse => self.node_to_fold().into_iter().for_each(|node| self.toggle_fold(node)),
            Action::ExpandAll => self.change_shown(|request| request.folds = Folds::all_open()),
            Action::CollapseAll => {
                let folds = self.tabs.shown.document.branches().collect();
                self.change_shown(|request| request.folds = folds);
            }
            Action::ResetFolds => self.change_shown(|request| request.folds = Folds::new()),
            Action::DefaultConventions => self.set_conventions(Conventions::default()),
            Action::AddSearch => self.add_rival(),
            Action::AgreeConventions => self.agree(),
            Action::NextQuestionRate => self.ask_elsewhere(),
            Action::Present => self.present(!self.is_presenting()),
            Action::Leave => self.leave(),
            Action::LargerText => self.scale_all(self.preferences.zoom() * 1.1),
            Action::SmallerText => self.scale_all(self.preferences.zoom() / 1.1),
            Action::ResetText => self.scale_all(self.preferences.usual_zoom),
            // A letter beside a field leads no user out of an exam.
            Action::Practice if self.exam().is_some() => {
                if self.exercise().is_none() {
                    self.show_task();
                }
            }
            Action::Practice if self.exercise().is_some() => self.end_practice(None),
            Action::Practice => self.practice_again(),
            Action::Notation => self.open_dialog(Action::Guide, None),
            Action::Tour => self.begin_tour(),
            Action::TypeMove => self.type_move(),
            Action::PlayBest | Action::TakeBack | Action::Freeze => self.run_of_game(&action.into()),
            _ => debug_assert!(false, "{action:?} has no arm"),
        }
    }

    /// Opens the dialog of a command.
    pub(super) fn open_dialog(&mut self, of: Action, subject: Option<DialogSubject>) {
        // It stands before an exercise, unless it is about the search.
        if !matches!(of.row().reveals, Reveals::Nothing | Reveals::Exercise) {
            self.end_practice(None);
        }
        self.dialog = Some(Dialog::OfCommand(of, subject));
    }

    pub(super) fn scale_all(&mut self, zoom: f32) {
        self.preferences.zoom = zoom;
        self.preferences.zoom = self.preferences.zoom();
        self.effects.push(Effect::ScaleAll(self.preferences.zoom));
    }

    fn present(&mut self, is_presenting: bool) {
        self.mode.set_presenting(is_presenting);
        // What was said of the curtain does not cover the tree that it is drawn before.
        self.notice.take_if(|notice| is_presenting && !notice.is_error);
        self.tabs.shown.view.camera.aim = CameraTarget::Readable;
        self.effects.push(Effect::Fullscreen(is_presenting));
    }

    fn leave(&mut self) {
        self.stay();
        if let Some(dialog) = self.dialog.take() {
            if matches!(dialog, Dialog::OfCommand(Action::Level, _)) {
                self.give_up_sheet();
            }
        } else if self.exercise().is_some() {
            self.end_practice(None);
        } else if self.can_cancel()
            && self.tabs.shown.view.editing.as_ref().is_none_or(|edit| edit.entry.is_none())
        {
            self.cancel_work();
        } else if self.layout.over.take().is_some() {
        } else if let Some(editing) = &mut self.tabs.shown.view.editing {
            if editing.entry.take().is_none() {
                self.tabs.shown.view.editing = None;
            }
        } else if self.tabs.shown.view.selected.is_some() && !self.is_presenting() {
            self.tabs.shown.view.selected = None;
            self.tabs.shown.view.asked = None;
            self.tabs.shown.view.try_it = None;
        } else if self.is_presenting() {
            self.present(false);
        } else if self.tour().is_some() {
            self.leave_tour();
        } else if self.notice.take().is_none() && !self.leave_problems() {
            self.leave_hint();
        }
    }

    fn set_conventions(&mut self, conventions: Conventions) {
        self.preferences.conventions = KeptConventions::of(&conventions);
        self.change(|request| request.conventions = conventions);
    }

    /// Shows the searches of the comparison that was ended last, or one beside the search.
    fn compare(&mut self) {
        let mut rivals = std::mem::take(&mut self.tabs.shown.rivals_before);
        let has_chance = self.tabs.shown.document.tree.first_chance_node().is_some();
        rivals.retain(|rival| rival.algorithm.has_chance() || !has_chance);
        if rivals.is_empty() {
            self.add_rival();
        } else {
            self.change(|request| request.rivals = rivals);
        }
    }

    /// Another search beside those that are there: one that none of them is.
    fn add_rival(&mut self) {
        let there = |algorithm: Algorithm| {
            self.tabs.shown.document.request.searches().any(|other| other.algorithm == algorithm)
        };
        let has_chance = self.tabs.shown.document.tree.first_chance_node().is_some();
        let choices = if has_chance { &WITH_CHANCE[..] } else { &TO_COMPARE };
        let algorithm = choices.iter().copied().find(|&algorithm| !there(algorithm));
        let conventions = self.tabs.shown.document.request.conventions.with(algorithm.unwrap_or_default());
        self.change(|request| request.rivals.push(conventions));
    }

    /// Looks for something in the text, which is shown then.
    fn find_in_text(&mut self) {
        self.show_source();
        self.keyboard_asked.find += 1;
    }

    /// The same; what is found is to be replaced.
    fn replace_in_text(&mut self) {
        self.show_source();
        self.keyboard_asked.replace += 1;
    }

    /// Shows the text, and leads the keyboard there, if it is not shown.
    pub(super) fn show_source(&mut self) {
        if !self.is_shown(WindowPart::Source) {
            self.turn(Switch::Panel(WindowPart::Source));
        }
    }

    /// Turns something on that is off, or off.
    pub(super) fn turn(&mut self, switch: Switch) {
        self.note_asked(switch);
        let shown = match switch {
            Switch::FlippedBoard => return self.change_look(|look| look.flips_boards = !look.flips_boards),
            Switch::Part(part) => {
                return self.change_look(|look| {
                    let is_on = part(look);
                    *is_on = !*is_on;
                });
            }
            Switch::Panel(WindowPart::Rivals) if !self.is_shown(WindowPart::Rivals) => {
                return self.compare();
            }
            Switch::Panel(WindowPart::Rivals) => {
                self.tabs.shown.rivals_before.clone_from(&self.tabs.shown.document.request.rivals);
                return self.change(|request| {
                    request.rivals.clear();
                    request.log = None;
                });
            }
            Switch::Panel(part) if self.is_over(part) => {
                let is_shown = self.layout.over == Some(part);
                self.layout.over = (!is_shown).then_some(part);
                // Who puts the text away means it for larger windows, too.
                self.preferences.is_source_shown &= !(is_shown && part == WindowPart::Source);
                return;
            }
            Switch::Panel(WindowPart::Library) => &mut self.preferences.is_library_shown,
            Switch::Panel(WindowPart::Inspector) => &mut self.preferences.is_inspector_shown,
            Switch::Overlay => {
                return self.change(|request| request.comparison.is_overlay = !request.comparison.is_overlay);
            }
            Switch::Reply => return self.toggle_reply(),
            Switch::Curtain => return self.toggle_curtain(),
            Switch::Choices => return self.toggle_choices(),
            Switch::Motion => &mut self.preferences.is_motion_off,
            Switch::Panel(WindowPart::Overview) => &mut self.preferences.is_overview_shown,
            Switch::Panel(WindowPart::Plots) => &mut self.preferences.is_plots_shown,
            Switch::Panel(WindowPart::Source) => &mut self.preferences.is_source_shown,
        };
        *shown = !*shown;
        self.tabs.shown.view.is_overview_hidden = !self.preferences.is_overview_shown;
    }

    fn change_look(&mut self, change: impl FnOnce(&mut Look)) {
        let mut look = self.tabs.shown.document.request.look.clone();
        change(&mut look);
        self.set_look(look);
    }

    fn set_look(&mut self, look: Look) {
        self.preferences.look = KeptLook::of(&look);
        self.change(|request| request.look = look);
    }

    pub(super) fn copy_notation(&mut self) {
        let tree = &self.tabs.shown.document.tree;
        // The moves of a game are played again for every node.
        if tree.is_of_game() && tree.n_nodes() > MAX_FROZEN {
            self.notify(say!(self.ctx.text, "notice-copied-too-large", limit = MAX_FROZEN), true);
            return;
        }
        match write(tree, TextFormat::Line).or_else(|_| write(tree, TextFormat::Json)) {
            Ok(text) => self.copy(text),
            Err(_) => self.notify(say!(self.ctx.text, "notice-not-copied"), true),
        }
    }

    pub(super) fn copy(&mut self, text: String) {
        self.effects.push(Effect::Copy(text));
        self.notify(say!(self.ctx.text, "notice-copied"), false);
    }
}
