//! Carries out commands: the one place where the window changes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use eframe::egui::{self, ViewportCommand};

use super::command::Command;
use super::files::{self, Loaded};
use super::jobs::{JobKind, Reply};
use super::panels::dialog::{AgreementForm, Dialog, ExportForm, PaletteForm};
use super::platform::{self, FileContent, Watch, file_name};
use super::playback::{Playback, PlaybackCommand};
use super::preferences::{KeptConventions, KeptLook, LastDocument};
use super::prepare::Prepared;
use super::shell::{Plan, PlyscopeApp};
use super::state::{Camera, Document, Draft, MAX_RIVALS, Origin, Problems, Request, ViewState};
use crate::explain::terms::convention_parts;
use crate::explain::{Explainer, number};
use crate::layout::Orientation;
use crate::library;
use crate::request::Given;
use crate::scene::{Annotations, Glyphs, Look, Theme, WitnessArrows};
use crate::search::{Algorithm, Conventions};
use crate::trace::compare::{Agreement, agreements};
use crate::tree::NodeId;
use crate::tree::notation::{Spelling, read_bytes, write};

/// One press of a zoom key.
const ZOOM_STEP: f64 = 1.25;
/// Skipped children that are named at most.
const MAX_SKIPPED_NAMED: usize = 12;
/// What is put beside a search, the first that is not there yet.
const TO_COMPARE: [Algorithm; 4] =
    [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax, Algorithm::Mtdf];
/// The same for trees with chance nodes.
const WITH_CHANCE: [Algorithm; 4] =
    [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2, Algorithm::Mcts];
/// One press of a speed key.
const SPEED_STEP: f64 = 1.5;

impl PlyscopeApp {
    pub(super) fn run_commands(&mut self, egui_ctx: &egui::Context) {
        for command in std::mem::take(&mut self.commands) {
            self.execute(command, egui_ctx);
        }
    }

    fn execute(&mut self, command: Command, egui_ctx: &egui::Context) {
        if !self.is_available(&command) {
            return;
        }
        match command {
            Command::Open => {
                let (title, kind) = (self.ctx.text.get("open-title"), self.ctx.text.get("open-kind"));
                self.given = Some(files::choose(&self.ctx.jobs, title, kind, self.folder()));
            }
            Command::Reload => self.reload(),
            Command::Paste => {
                let ask = |reply: Reply<String>| platform::paste(egui_ctx, |text| reply.send(text));
                self.pasted = Some(self.ctx.jobs.ask(ask));
            }
            Command::Export => {
                self.dialog = Some(Dialog::Export(ExportForm::new(
                    self.document.request.look.theme,
                    &self.picture_path(),
                )));
            }
            Command::CopyNotation => self.copy_notation(egui_ctx),
            Command::CopyExplanation => {
                let explainer = Explainer::new(&self.document.trace, &self.document.names, &self.ctx.text);
                egui_ctx.copy_text(explainer.one_line(self.playback.step()));
                self.notify(self.ctx.text.get("notice-copied"), false);
            }
            Command::Quit => egui_ctx.send_viewport_cmd(ViewportCommand::Close),
            Command::PlayPause => self.play(PlaybackCommand::PlayPause),
            Command::NextStep => self.play(PlaybackCommand::Next),
            Command::PreviousStep => self.play(PlaybackCommand::Previous),
            Command::NextCut => self.play(PlaybackCommand::NextCut),
            Command::PreviousCut => self.play(PlaybackCommand::PreviousCut),
            Command::FirstStep => self.play(PlaybackCommand::First),
            Command::LastStep => self.play(PlaybackCommand::Last),
            Command::StepOut => self.play(PlaybackCommand::Out),
            Command::StepOver => self.play(PlaybackCommand::Over),
            Command::Faster => self.play(PlaybackCommand::SetSpeed(self.playback.speed() * SPEED_STEP)),
            Command::Slower => self.play(PlaybackCommand::SetSpeed(self.playback.speed() / SPEED_STEP)),
            Command::GoTo(step) => self.play(PlaybackCommand::GoTo(step)),
            Command::Playback(command) => self.play(command),
            Command::ZoomIn => self.zoom(ZOOM_STEP),
            Command::ZoomOut => self.zoom(1.0 / ZOOM_STEP),
            Command::Fit => self.view.camera.is_fitted = true,
            Command::Fold => {
                if let Some(node) = self.node_to_fold() {
                    self.toggle_fold(node);
                }
            }
            Command::ToggleFold(node) => self.toggle_fold(node),
            Command::UnfoldAll => self.change(|request| request.folds = crate::layout::Folds::new()),
            Command::SetConventions(conventions) => self.set_conventions(conventions),
            Command::Compare if self.document.rivals.is_empty() => self.add_rival(),
            Command::Compare => self.change(|request| request.rivals.clear()),
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
            Command::NextTheme
            | Command::NextGlyphs
            | Command::NextAnnotations
            | Command::NextWitnesses
            | Command::Turn
            | Command::ToggleTitle
            | Command::ToggleMargin
            | Command::ToggleLegend
            | Command::ToggleReasons
            | Command::ToggleUnreadValues
            | Command::ToggleNodeTypes => self.set_look(changed_look(&self.document.request.look, &command)),
            Command::ToggleLibrary if self.is_narrow => {
                self.is_library_open_when_narrow = !self.is_library_open_when_narrow;
            }
            Command::ToggleLibrary => {
                self.preferences.is_library_shown = !self.preferences.is_library_shown;
            }
            Command::ToggleInspector => {
                self.preferences.is_inspector_shown = !self.preferences.is_inspector_shown;
            }
            Command::ToggleOverview => {
                self.preferences.is_overview_shown = !self.preferences.is_overview_shown;
                self.view.is_overview_hidden = !self.preferences.is_overview_shown;
            }
            Command::TogglePlots => self.preferences.is_plots_shown = !self.preferences.is_plots_shown,
            Command::Present => self.present(!self.ctx.is_presenting, egui_ctx),
            Command::Leave => self.leave(egui_ctx),
            Command::LargerText => self.set_zoom(self.preferences.zoom() * 1.1, egui_ctx),
            Command::SmallerText => self.set_zoom(self.preferences.zoom() / 1.1, egui_ctx),
            Command::Palette => self.dialog = Some(Dialog::Palette(PaletteForm::default())),
            Command::Keys => self.dialog = Some(Dialog::Keys),
            Command::About => self.dialog = Some(Dialog::About),
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
            | Command::ReadPosition(_) => self.execute_play(command),
            Command::OpenBundled(name) => self.execute_bundled(name),
            Command::OpenFile(path) => self.open_file(&path, false),
            Command::OpenText(text) if self.paste_position(&text) => {}
            Command::OpenText(text) => {
                let name = self.ctx.text.get("name-pasted");
                self.open_text(Origin::Pasted, name, text.into(), Plan::New);
            }
            Command::CancelWork => {
                // A search on a position keeps what it has found.
                if let Some(work) = self.work.as_ref().filter(|work| work.is_live) {
                    work.job.progress().is_enough.store(true, Ordering::Relaxed);
                } else {
                    self.work = None;
                }
            }
            Command::DismissProblems => self.problems = None,
            Command::ClearRecent => self.preferences.recent.clear(),
        }
    }

    fn play(&mut self, command: PlaybackCommand) {
        let response = self.playback.command(command, &self.document.trace);
        self.preferences.speed = self.playback.speed();
        self.preferences.set_step_by(self.playback.step_by());
        if response.has_moved && self.playback.step() >= 3 {
            self.preferences.has_seen_hint = true;
        }
    }

    fn zoom(&mut self, factor: f64) {
        super::canvas::zoom_by(&mut self.view, factor, &self.document.picture, self.canvas_size);
    }

    fn set_zoom(&mut self, zoom: f32, egui_ctx: &egui::Context) {
        self.preferences.zoom = zoom;
        self.preferences.zoom = self.preferences.zoom();
        egui_ctx.set_zoom_factor(self.preferences.zoom);
    }

    fn present(&mut self, is_presenting: bool, egui_ctx: &egui::Context) {
        self.ctx.is_presenting = is_presenting;
        self.view.camera.is_fitted = true;
        platform::set_fullscreen(egui_ctx, is_presenting);
    }

    fn leave(&mut self, egui_ctx: &egui::Context) {
        if self.dialog.take().is_some() {
        } else if self.view.selected.is_some() && !self.ctx.is_presenting {
            self.view.selected = None;
            self.view.asked = None;
            self.view.try_it = None;
        } else if self.ctx.is_presenting {
            self.present(false, egui_ctx);
        } else {
            self.problems = None;
        }
    }

    /// The selected node, or the one that the step is about.
    pub(super) fn node_to_fold(&self) -> Option<NodeId> {
        let trace = &self.document.trace;
        let current = || trace.step(self.playback.step()).map(|step| trace.node(step.visit));
        self.view.selected.or_else(current)
    }

    fn toggle_fold(&mut self, node: NodeId) {
        self.change(|request| {
            request.folds.toggle(node);
        });
    }

    fn set_conventions(&mut self, conventions: Conventions) {
        self.preferences.conventions = KeptConventions::of(&conventions);
        self.change(|request| request.conventions = conventions);
    }

    /// In the background: eighteen searches of a large tree take a while.
    fn agree(&mut self) {
        let (tree, subject) = (Arc::clone(&self.document.tree), self.document.rooted.clone());
        let (text, names) = (Arc::clone(&self.ctx.text), Arc::clone(&self.document.names));
        let job = self.ctx.jobs.start(JobKind::Agreement, move |progress| {
            let mut stop = |_| progress.is_cancelled();
            let groups = agreements(|conventions| subject.search(conventions, Some(&mut stop)));
            let name = |node: NodeId| names.of(&tree, node).into_owned();
            let said = |group: &Agreement| {
                let value = group.value.map(number).unwrap_or_default();
                let visited = group.visited.to_string();
                // Searches of positions have trees of their own: what was skipped has no name here.
                let is_named = !tree.is_unfolded() && !group.pruned.is_empty();
                let pruned: Vec<String> = group
                    .pruned
                    .iter()
                    .filter(|_| is_named)
                    .take(MAX_SKIPPED_NAMED)
                    .map(|&node| name(node))
                    .collect();
                let pruned = if pruned.is_empty() { "–".to_owned() } else { pruned.join(" ") };
                let args = [
                    ("value", (&value).into()),
                    ("visited", (&visited).into()),
                    ("pruned", (&pruned).into()),
                ];
                let named = |conventions: &Conventions| convention_parts(&text, conventions).join(" · ");
                (text.say("compare-group", &args), group.conventions.iter().map(named).collect())
            };
            groups.iter().map(said).collect()
        });
        self.dialog = Some(Dialog::Agreement(AgreementForm::Searching(job)));
    }

    /// Another search beside those that are there: one that none of them is.
    fn add_rival(&mut self) {
        if self.document.rivals.len() >= MAX_RIVALS {
            return;
        }
        let there =
            |algorithm: Algorithm| self.document.request.searches().any(|other| other.algorithm == algorithm);
        let has_chance = self.document.tree.first_chance_node().is_some();
        let choices = if has_chance { &WITH_CHANCE[..] } else { &TO_COMPARE };
        let algorithm = choices.iter().copied().find(|&algorithm| !there(algorithm));
        let conventions = self.document.request.conventions.with(algorithm.unwrap_or_default());
        self.change(|request| request.rivals.push(conventions));
    }

    fn set_look(&mut self, look: Look) {
        self.preferences.look = KeptLook::of(&look);
        self.change(|request| request.look = look);
    }

    fn change(&mut self, change: impl FnOnce(&mut Request)) {
        self.make(self.document.changed(change), Plan::Keep);
    }

    fn copy_notation(&mut self, egui_ctx: &egui::Context) {
        let tree = &self.document.tree;
        let Ok(text) = write(tree, Spelling::Line).or_else(|_| write(tree, Spelling::Json)) else {
            self.notify(self.ctx.text.get("notice-not-copied"), true);
            return;
        };
        egui_ctx.copy_text(text);
        self.notify(self.ctx.text.get("notice-copied"), false);
    }

    /// The folder in which dialogs begin.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        let path = match &self.document.origin {
            Origin::File(path) => path,
            _ => self.preferences.recent.first()?,
        };
        path.parent().filter(|folder| folder.is_dir()).map(Path::to_owned)
    }

    /// Where a picture of the document goes unless somebody says otherwise; without an ending.
    fn picture_path(&self) -> PathBuf {
        let stem =
            Path::new(&self.document.name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = format!("{stem}-step-{}", self.playback.step() + 1);
        self.folder().unwrap_or_else(platform::folder).join(name)
    }

    pub(super) fn execute_bundled(&mut self, name: &str) {
        if let Some(tree) = library::find(name) {
            self.open_text(Origin::Bundled(tree.name), tree.name.to_owned(), tree.text.into(), Plan::New);
        }
    }

    pub(super) fn open_text(&mut self, origin: Origin, name: String, source: Arc<str>, plan: Plan) {
        let mut request = self.request_for(Given::Text(source));
        if let Plan::Restore(last) = &plan {
            request.root = last.root();
            request.folds = last.folds();
        }
        self.make(Draft { origin, name, request }, plan);
    }

    /// Another subject, searched and drawn as the one on the screen.
    pub(super) fn request_for(&self, given: Given) -> Request {
        let Request { conventions, look, .. } = &self.document.request;
        Request::new(given, *conventions, look.clone())
    }

    pub(super) fn open_file(&mut self, path: &Path, is_reload: bool) {
        match files::load(&self.ctx.jobs, path) {
            Loaded::Now(content) => self.on_loaded(content, is_reload),
            Loaded::Later(job) => self.loading = Some((job, is_reload)),
        }
    }

    pub(super) fn reload(&mut self) {
        let watched = self.watch.as_ref().map(|watch| watch.path().to_owned());
        let shown = match &self.document.origin {
            Origin::File(path) => Some(path.clone()),
            _ => None,
        };
        if let Some(path) = watched.or(shown) {
            self.open_file(&path, true);
        }
    }

    pub(super) fn on_loaded(&mut self, content: FileContent, is_reload: bool) {
        let FileContent { name, path, bytes } = content;
        let bytes = match bytes {
            Ok(bytes) => bytes,
            // Editors remove a file for a moment while they save it.
            Err(_) if is_reload => return,
            Err(error) => {
                let text = self
                    .ctx
                    .text
                    .say("notice-cannot-open", &[("name", (&name).into()), ("error", (&error).into())]);
                self.notify(text, true);
                return;
            }
        };
        // What cannot be found again is kept as if it were pasted.
        let origin = path.clone().map_or(Origin::Pasted, Origin::File);
        let is_shown = self.document.origin == origin;
        let source: Arc<str> = match String::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(error) => {
                let diagnostics = read_bytes(error.as_bytes()).err().unwrap_or_default();
                let source = String::from_utf8_lossy(error.as_bytes()).into_owned().into();
                self.watch(path.as_deref());
                self.problems = Some(Problems { origin, name, source, diagnostics });
                return;
            }
        };
        self.watch(path.as_deref());
        let given = Given::Text(source);
        if is_reload && is_shown && self.document.request.given == given {
            self.problems = None;
            return;
        }
        if is_shown && is_reload {
            self.change(|request| request.given = given);
        } else {
            let request = self.request_for(given);
            self.make(Draft { origin, name, request }, Plan::New);
        }
    }

    fn watch(&mut self, path: Option<&Path>) {
        let Some(path) = path else { return };
        if self.watch.as_ref().is_none_or(|watch| watch.path() != path) {
            self.watch = Watch::new(self.ctx.jobs.ctx().clone(), path);
        }
    }

    /// Opens what was on the screen at the end of the last run.
    pub(super) fn restore(&mut self, last: LastDocument) {
        match last.origin.as_str() {
            "bundled" => {
                let tree = library::find(&last.place);
                if let Some(tree) = tree {
                    let name = tree.name.to_owned();
                    self.open_text(
                        Origin::Bundled(tree.name),
                        name,
                        tree.text.into(),
                        Plan::Restore(Box::new(last)),
                    );
                }
            }
            "file" => {
                let path = PathBuf::from(&last.place);
                let text = platform::read(&path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
                if let Some(text) = text {
                    self.watch(Some(&path));
                    let name = file_name(&path);
                    self.open_text(Origin::File(path), name, text.into(), Plan::Restore(Box::new(last)));
                }
            }
            "pasted" => {
                let name = self.ctx.text.get("name-pasted");
                let text = last.place.as_str().into();
                self.open_text(Origin::Pasted, name, text, Plan::Restore(Box::new(last)));
            }
            _ => {}
        }
    }

    pub(super) fn on_prepared(&mut self, prepared: Prepared, plan: Plan) {
        match prepared {
            Prepared::Cancelled => {}
            Prepared::Problems(problems) => self.problems = Some(problems),
            Prepared::Document(document) => self.take_document(*document, plan),
        }
    }

    fn take_document(&mut self, document: Document, plan: Plan) {
        let old = std::mem::replace(&mut self.document, document);
        let position = |document: &Document| document.live().map(|live| live.position.text());
        if position(&self.document) != position(&old) {
            self.table.begin();
        }
        let is_same_text = old.request.given == self.document.request.given;
        if !is_same_text || !matches!(plan, Plan::Keep) {
            self.problems = None;
        }
        let is_another = !matches!(plan, Plan::Keep);
        if !Arc::ptr_eq(&old.trace, &self.document.trace) {
            self.counting = None;
        }
        let is_agreement_old =
            !Arc::ptr_eq(&old.tree, &self.document.tree) && matches!(self.dialog, Some(Dialog::Agreement(_)));
        match plan {
            Plan::Keep => {
                if !Arc::ptr_eq(&old.trace, &self.document.trace) {
                    let _ = self.playback.follow(&old.trace, &self.document.trace);
                }
                let n_nodes = self.document.tree.n_nodes();
                let is_there = |node: &NodeId| is_same_text && node.index() < n_nodes;
                self.view.selected = self.view.selected.filter(is_there);
                self.view.hovered = self.view.hovered.filter(is_there);
                self.view.try_it = self.view.try_it.filter(|(node, _)| is_there(node));
            }
            Plan::New => self.look_anew(0, Camera::default()),
            Plan::Restore(last) => self.look_anew(last.step, last.camera()),
        }
        match &self.document.origin {
            Origin::File(path) => self.preferences.remember(path.clone()),
            _ if is_another => self.watch = None,
            _ => {}
        }
        if is_agreement_old {
            self.agree();
        }
    }

    fn look_anew(&mut self, step: usize, camera: Camera) {
        let last = super::playback::last_step(&self.document.trace);
        self.playback = Playback::new(step.min(last), self.playback.speed(), self.playback.step_by());
        let is_overview_hidden = self.view.is_overview_hidden;
        self.view = ViewState { camera, is_overview_hidden, ..ViewState::default() };
    }

    pub(super) fn on_exported(&mut self, outcome: Result<PathBuf, String>) {
        let text = &self.ctx.text;
        let (notice, is_error) = match outcome {
            Ok(path) => (text.say("notice-exported", &[("name", (&file_name(&path)).into())]), false),
            Err(error) => (text.say("notice-not-exported", &[("error", (&error).into())]), true),
        };
        self.notify(notice, is_error);
    }
}

/// The look after one of the commands of the View menu.
fn changed_look(look: &Look, command: &Command) -> Look {
    let mut look = look.clone();
    match command {
        Command::NextTheme => {
            look.theme = after(&[Theme::Light, Theme::Dark, Theme::Projector, Theme::Print], look.theme);
        }
        Command::NextGlyphs => {
            look.glyphs =
                after(&[Glyphs::Triangles, Glyphs::SquaresAndCircles, Glyphs::Circles], look.glyphs);
        }
        Command::NextAnnotations => {
            let all = [Annotations::History, Annotations::Edges, Annotations::Inequality, Annotations::None];
            look.annotations = after(&all, look.annotations);
        }
        Command::NextWitnesses => {
            let all = [WitnessArrows::Current, WitnessArrows::Deep, WitnessArrows::All, WitnessArrows::None];
            look.witnesses = after(&all, look.witnesses);
        }
        Command::Turn => {
            look.orientation = after(&[Orientation::TopDown, Orientation::LeftRight], look.orientation);
        }
        Command::ToggleTitle => look.title = !look.title,
        Command::ToggleMargin => look.margin = !look.margin,
        Command::ToggleLegend => look.legend = !look.legend,
        Command::ToggleReasons => look.reasons = !look.reasons,
        Command::ToggleUnreadValues => look.unread_values = !look.unread_values,
        Command::ToggleNodeTypes => look.node_types = !look.node_types,
        _ => {}
    }
    look
}

/// The one that follows in a circle.
fn after<T: Copy + PartialEq>(all: &[T], current: T) -> T {
    let at = all.iter().position(|&one| one == current).map_or(0, |at| (at + 1) % all.len());
    all.get(at).copied().unwrap_or(current)
}
