//! Carries out commands: the one place where a workspace changes.

use super::Workspace;
use super::dialog::{Dialog, Leaving, LeftBehind};
use super::effect::{Effect, ReadReason};
use super::exercise::LeftExercise;
use super::navigation::HistoryDirection;
use super::work::Arrival;
use crate::app::command::{Command, CommandKind, Switch, WindowPart};
use crate::app::playback::PlaybackCommand;
use crate::app::preferences::{KeptConventions, KeptLook};
use crate::app::start::Opening;
use crate::app::state::{CameraTarget, DocumentDraft, DocumentOrigin, MAX_RIVALS};
use crate::layout::{Folds, Orientation};
use crate::live::Subject;
use crate::request::SearchInput;
use crate::scene::Look;
use crate::search::{Algorithm, Conventions};
use crate::tree::NodeId;
use crate::tree::notation::{Spelling, write};
use crate::value::Role;

/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;
/// What is put beside a search, the first that is not there yet.
const TO_COMPARE: [Algorithm; 4] =
    [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax, Algorithm::Mtdf];
/// The same for trees with chance nodes.
const WITH_CHANCE: [Algorithm; 4] =
    [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2, Algorithm::Mcts];
/// One press of a speed key.
const SPEED_STEP: f64 = 1.5;

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
                self.make(DocumentDraft { origin, name, request, carries_folds: false }, Arrival::New);
            }
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
    pub fn execute(&mut self, command: Command) -> Vec<Effect> {
        if command.opens_document() {
            self.tabs.opens_apart = false;
        }
        if !self.is_available(&command) {
        } else if matches!(command, Command::Back | Command::Ahead) && self.is_dirty() {
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
            Command::Open => {
                let near = self.last_file().map(ToOwned::to_owned);
                self.effects.push(Effect::ChooseFile(near));
            }
            Command::Reload => self.reload(),
            Command::Paste => self.effects.push(Effect::AskForPaste),
            Command::Export => self.dialog = Some(Dialog::Export),
            Command::Save(saving) => {
                let shown = (self.tabs.shown.document.clone(), self.tabs.shown.playback.step());
                self.effects.push(Effect::Save(Box::new(shown), *saving));
            }
            Command::SaveFile => self.save_file(),
            Command::SaveAs => self.dialog = Some(Dialog::SaveAs),
            Command::SaveAndGoOn => self.save_and_go_on(),
            Command::KeepMine(other) => self.decide(true, other),
            Command::TakeTheirs(other) => self.decide(false, other),
            Command::Recover(number) => self.recover(number),
            Command::NextTab => self.next_tab(true),
            Command::PreviousTab => self.next_tab(false),
            Command::GoToTab(place) => self.go_to_tab(place),
            Command::CloseTab(place) => self.close_tab(place),
            Command::Apart(command) => {
                self.tabs.opens_apart = true;
                self.run(*command);
            }
            Command::NewWindow => self.open_window(),
            Command::LetCopiesGo => self.let_copies_go(),
            Command::GoOnUnsaved => self.go_on_unsaved(),
            Command::KeepText(kept) => self.keep_text(&kept),
            Command::Edit => self.toggle_editing(),
            Command::Undo => self.step_writing(true),
            Command::Find => self.find_in_text(),
            Command::Redo => self.step_writing(false),
            Command::Change(changes) => self.make_changes(&changes),
            Command::Level(ply) => self.dialog = Some(Dialog::Level(ply)),
            Command::CutBelow => self.cut_below(),
            Command::Details => self.dialog = Some(Dialog::Details),
            Command::CopyBranch(node) => self.copy_branch(node),
            Command::EndDrag => self.tabs.shown.writing.end_group(),
            Command::Back => self.go(HistoryDirection::Back),
            Command::Ahead => self.go(HistoryDirection::Ahead),
            Command::Copy => self.copy_shown(),
            Command::CopyNotation => self.copy_notation(),
            Command::CopyExplanation => {
                let said = self.explainer().one_line(self.tabs.shown.playback.step());
                self.copy(said);
            }
            Command::Quit => self.close(),
            Command::PlayPause => self.play(PlaybackCommand::PlayPause),
            Command::NextStep => self.stride(true),
            Command::PreviousStep => self.stride(false),
            Command::NextCut => self.go_to_cut(PlaybackCommand::NextCut),
            Command::PreviousCut => self.go_to_cut(PlaybackCommand::PreviousCut),
            Command::FirstStep => self.play(PlaybackCommand::First),
            Command::LastStep => self.play(PlaybackCommand::Last),
            Command::StepOut => self.play(PlaybackCommand::Out),
            Command::StepOver => self.play(PlaybackCommand::Over),
            Command::Faster => {
                self.play(PlaybackCommand::SetSpeed(self.tabs.shown.playback.speed() * SPEED_STEP));
            }
            Command::Slower => {
                self.play(PlaybackCommand::SetSpeed(self.tabs.shown.playback.speed() / SPEED_STEP));
            }
            Command::GoTo(step) => self.play(PlaybackCommand::GoTo(step)),
            Command::Playback(command) => self.play(command),
            Command::ZoomIn => self.effects.push(Effect::ZoomCanvas(ZOOM_STEP)),
            Command::ZoomOut => self.effects.push(Effect::ZoomCanvas(1.0 / ZOOM_STEP)),
            Command::Fit => {
                // Asked again, at a size that can be read.
                let view = self.view_mut();
                let is_whole = view.camera.aim == CameraTarget::Whole;
                view.camera.aim = if is_whole { CameraTarget::Readable } else { CameraTarget::Whole };
                view.flames = None;
            }
            Command::SetView(view) => *self.view_mut() = *view,
            Command::Fold => {
                if let Some(node) = self.node_to_fold() {
                    self.toggle_fold(node);
                }
            }
            Command::ToggleFold(node) => self.toggle_fold(node),
            Command::UnfoldAll => self.change_shown(|request| request.folds = Folds::new()),
            Command::SetConventions(conventions) => self.set_conventions(conventions),
            Command::AddRival => self.add_rival(),
            Command::AgreeConventions => self.agree(),
            Command::RemoveRival(place) => self.change(|request| {
                if place < request.rivals.len() {
                    request.rivals.remove(place);
                }
            }),
            Command::SetRival(place, conventions) => self.change(|request| {
                if let Some(rival) = request.rivals.get_mut(place) {
                    *rival = conventions;
                }
            }),
            Command::SetComparison(comparison) => self.change(|request| request.comparison = comparison),
            Command::DefaultConventions => self.set_conventions(Conventions::default()),
            Command::SetRoot(root) => self.change(|request| request.root = root),
            Command::SetLook(look) => self.set_look(*look),
            Command::ShowView(view) => {
                self.set_look(Look { view, ..self.tabs.shown.document.request.look.clone() });
            }
            Command::Turn => {
                let mut look = self.tabs.shown.document.request.look.clone();
                look.orientation = match look.orientation {
                    Orientation::TopDown => Orientation::LeftRight,
                    Orientation::LeftRight => Orientation::TopDown,
                };
                self.set_look(look);
            }
            Command::NextTheme
            | Command::NextGlyphs
            | Command::NextBars
            | Command::NextAnnotations
            | Command::NextWitnesses
            | Command::ToggleTitle
            | Command::ToggleMargin
            | Command::ToggleLegend
            | Command::ToggleReasons
            | Command::ToggleUnreadValues
            | Command::ToggleNodeTypes
            | Command::Compare
            | Command::ToggleLibrary
            | Command::ToggleInspector
            | Command::ToggleSource
            | Command::ToggleOverview
            | Command::TogglePlots
            | Command::ToggleMotion
            | Command::ToggleReply
            | Command::ToggleCurtain
            | Command::ToggleChoices
            | Command::FlipBoard => match command.row().map(|row| row.kind) {
                Some(CommandKind::Choice(choice)) => {
                    self.set_look(choice.next(&self.tabs.shown.document.request.look));
                }
                Some(CommandKind::Switch(switch)) => self.turn(switch),
                Some(
                    CommandKind::Action | CommandKind::View(_) | CommandKind::Board(_) | CommandKind::Asks(_),
                )
                | None => {}
            },
            Command::AskAt(asks) => self.ask_at(asks),
            Command::AskElsewhere => self.ask_elsewhere(),
            Command::Choose(place) => self.choose(place),
            Command::Present => self.present(!self.is_presenting()),
            Command::Leave => self.leave(),
            Command::LargerText => self.scale_all(self.preferences.zoom() * 1.1),
            Command::SmallerText => self.scale_all(self.preferences.zoom() / 1.1),
            Command::Conventions => self.dialog = Some(Dialog::Conventions),
            Command::New => self.dialog = Some(Dialog::New),
            Command::Worksheet => self.dialog = Some(Dialog::Worksheet),
            Command::SaveSheet(files) => self.effects.push(Effect::SaveSheet(files)),
            Command::Generate => self.dialog = Some(Dialog::Generate),
            Command::OpenGenerated(text, seed) => drop(self.open_generated(&text, seed)),
            Command::Practise if self.exercise().is_some() => self.end_practice(None),
            Command::Practise => self.practice_again(),
            Command::PracticeWithin(plies) => self.practice_within(plies),
            Command::SetAnswers(number, answers) => self.set_answers(number, *answers),
            Command::LeaveExercise => self.practice.left = LeftExercise::default(),
            Command::PractiseKind(kind, often) => self.practise(kind, often),
            Command::EndPractice(step) => self.end_practice(step),
            Command::Another => self.make_another(),
            Command::Scores => self.dialog = Some(Dialog::Scores),
            Command::DeleteScores => self.delete_scores(),
            Command::Tour => self.begin_tour(),
            Command::LeaveTour => self.leave_tour(),
            Command::Palette => self.dialog = Some(Dialog::Palette),
            Command::Keys => self.dialog = Some(Dialog::Keys),
            Command::Glossary => self.dialog = Some(Dialog::Glossary(None)),
            Command::Explain(term) => self.dialog = Some(Dialog::Glossary(Some(term))),
            Command::Notation => self.dialog = Some(Dialog::Notation),
            Command::About => self.dialog = Some(Dialog::About),
            Command::TurnBoard(_) | Command::TypeMove | Command::SetReply(_) => self.run_of_board(&command),
            Command::PlayBest
            | Command::TakeBack
            | Command::Freeze
            | Command::NewGame(_)
            | Command::Move(_)
            | Command::SearchFrom(_)
            | Command::FreezeFrom(..)
            | Command::CountSkipped(_)
            | Command::SetPlan(_)
            | Command::SetUp(..)
            | Command::ReadPosition(_) => self.run_of_game(&command),
            Command::Refuse(refusal) => self.tabs.shown.refusal = refusal.map(|refusal| *refusal),
            Command::OpenBundled(name) => self.open_bundled(name),
            Command::OpenFile(path) => self.open_file(path, ReadReason::Open),
            Command::OpenLast(last) => {
                let is_of_last_run = matches!(self.dialog.take(), Some(Dialog::Unfinished(_)));
                if is_of_last_run && !self.preferences.tabs.is_empty() {
                    self.restore_tabs();
                } else {
                    self.restore(*last);
                }
            }
            Command::OpenText(text) if self.paste_position(&text) => {}
            Command::OpenText(text) => self.open_pasted(&text),
            Command::CancelWork => self.cancel_work(),
            Command::DismissProblems => self.tabs.shown.problems = None,
            Command::DismissNotice => self.notice = None,
            Command::DismissHint => self.preferences.has_seen_hint = true,
            Command::PinLibrary(is_pinned) => self.preferences.is_library_pinned = is_pinned,
            Command::ClearRecent => self.preferences.recent.clear(),
        }
    }

    /// One stride; on the tour to its next stop.
    fn stride(&mut self, is_forward: bool) {
        let plain = if is_forward { PlaybackCommand::Next } else { PlaybackCommand::Previous };
        self.play(self.tour_stride(is_forward).map_or(plain, PlaybackCommand::GoTo));
    }

    /// To a cut, or says that there is none.
    fn go_to_cut(&mut self, command: PlaybackCommand) {
        let before = self.tabs.shown.playback.step();
        self.play(command);
        // That none follows would be told too early behind a curtain.
        if self.tabs.shown.playback.step() == before && self.known().is_all() {
            let text = &self.ctx.text;
            let said = match (self.tabs.shown.document.trace.n_cuts(), command) {
                (0, _) => text.get("notice-no-cut"),
                (_, PlaybackCommand::NextCut) => text.get("notice-no-further-cut"),
                _ => text.get("notice-no-earlier-cut"),
            };
            self.notify(said, false);
        }
    }

    /// To a step, without more.
    pub(super) fn play_to(&mut self, step: usize) {
        let _ =
            self.tabs.shown.playback.command(PlaybackCommand::GoTo(step), &self.tabs.shown.document.trace);
    }

    pub(super) fn play(&mut self, command: PlaybackCommand) {
        let response = self.tabs.shown.playback.command(command, &self.tabs.shown.document.trace);
        self.preferences.speed = self.tabs.shown.playback.speed();
        self.preferences.set_step_by(self.tabs.shown.playback.step_by());
        // What is offered at the first start waits for an answer.
        if response.has_moved && self.tabs.shown.playback.step() >= 3 && !self.offers_tour() {
            self.preferences.has_seen_hint = true;
        }
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
            if matches!(dialog, Dialog::Level(_)) {
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
        } else {
            // What is wrong with the text as it stands is so until it is mended.
            let text = self.source().cloned();
            self.tabs.shown.problems.take_if(|problems| text.as_ref() != Some(&problems.source));
        }
    }

    fn toggle_fold(&mut self, node: NodeId) {
        self.change_shown(|request| {
            request.folds.toggle(node);
        });
    }

    fn set_conventions(&mut self, conventions: Conventions) {
        self.preferences.conventions = KeptConventions::of(&conventions);
        self.change(|request| request.conventions = conventions);
    }

    /// Another search beside those that are there: one that none of them is.
    fn add_rival(&mut self) {
        if self.tabs.shown.document.rivals.len() >= MAX_RIVALS {
            return;
        }
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
        if !self.is_shown(WindowPart::Source) {
            self.turn(Switch::Panel(WindowPart::Source));
        }
        self.source_asked.n_find += 1;
    }

    /// Turns something on that is off, or off.
    pub(super) fn turn(&mut self, switch: Switch) {
        if matches!(switch, Switch::Panel(WindowPart::Source)) && !self.is_shown(WindowPart::Source) {
            self.source_asked.n_shown += 1;
        }
        let shown = match switch {
            Switch::FlippedBoard => {
                let mut look = self.tabs.shown.document.request.look.clone();
                look.flips_boards = !look.flips_boards;
                return self.set_look(look);
            }
            Switch::Part(part) => {
                let mut look = self.tabs.shown.document.request.look.clone();
                let is_on = part(&mut look);
                *is_on = !*is_on;
                return self.set_look(look);
            }
            Switch::Panel(WindowPart::Rivals) if self.tabs.shown.document.rivals.is_empty() => {
                return self.add_rival();
            }
            Switch::Panel(WindowPart::Rivals) => return self.change(|request| request.rivals.clear()),
            Switch::Panel(part) if self.is_over(part) => {
                let is_shown = self.layout.over == Some(part);
                self.layout.over = (!is_shown).then_some(part);
                // Who puts the text away means it for larger windows, too.
                self.preferences.is_source_shown &= !(is_shown && part == WindowPart::Source);
                return;
            }
            Switch::Panel(WindowPart::Library) => &mut self.preferences.is_library_shown,
            Switch::Panel(WindowPart::Inspector) => &mut self.preferences.is_inspector_shown,
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

    fn set_look(&mut self, look: Look) {
        self.preferences.look = KeptLook::of(&look);
        self.change(|request| request.look = look);
    }

    pub(super) fn copy_notation(&mut self) {
        let tree = &self.tabs.shown.document.tree;
        match write(tree, Spelling::Line).or_else(|_| write(tree, Spelling::Json)) {
            Ok(text) => self.copy(text),
            Err(_) => self.notify(self.ctx.text.get("notice-not-copied"), true),
        }
    }

    pub(super) fn copy(&mut self, text: String) {
        self.effects.push(Effect::Copy(text));
        self.notify(self.ctx.text.get("notice-copied"), false);
    }
}
