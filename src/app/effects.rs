//! The world around the workspace: the window, the clipboard, files. Effects are carried out here, and what they come to
//! is brought back.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;

use eframe::egui::{self, ViewportCommand};

use super::canvas::{OnCanvas, Sight, zoom_by, zoom_flame_graph};
use super::command::Command;
use super::files::{self, FileUse, GiveFile, Loaded};
use super::jobs::{self, Job, JobKind, JobProgress, JobReply};
use super::platform::{self, AutosaveStore, CannotWrite, Chosen, FileContent, FileWatch, StateFile};
use super::score_file::{ScoreReport, ScoreUpdate, enter};
use super::text_file::{SaveResult, TextFile};
use super::unsaved_copy::UnsavedCopy;
use super::workspace::{Effect, ReadReason, Workspace};
use crate::scene::{RenderedView, shown};

/// What stands before the name of a document that is not saved.
pub(crate) const UNSAVED: &str = "● ";

/// So many files are taken at once.
const MAX_GIVEN: usize = 50;

/// So long after the start one looks again for what was left behind, in seconds: a program that is killed may take a while
/// to let go of what it holds.
const LOOK_AGAIN_SECS: [f64; 3] = [2.0, 6.0, 20.0];

/// Of several files the first is opened as one alone would be, and each of the others in a tab of its own.
const fn reading_of(i: usize) -> ReadReason {
    if i == 0 { ReadReason::Open } else { ReadReason::Apart }
}

/// What goes on outside.
#[derive(Debug, Default)]
pub(crate) struct Outside {
    watch: Option<FileWatch>,
    /// A file that is being chosen.
    chosen: Option<(Job<Chosen<Vec<FileContent>>>, FileUse)>,
    /// Files that are being handed over.
    given: VecDeque<(Job<FileContent>, ReadReason)>,
    /// The text that was asked for.
    pasted: Option<Job<Option<String>>>,
    /// A large file that is being read.
    loading: Option<(Job<FileContent>, ReadReason)>,
    /// Texts that are being written into their files, one after the other.
    texts: VecDeque<(TextFile, Option<Job<SaveResult>>)>,
    pub(crate) autosaves: Autosaves,
    /// The file of scores; `None` where it has no place.
    scores: Option<StateFile>,
    /// Entries that are being made in it, one after the other.
    entries: VecDeque<(ScoreUpdate, Option<Job<ScoreReport>>)>,
    /// Images and sheets that are being written.
    exports: Vec<Job<Result<Vec<PathBuf>, String>>>,
    title: String,
    /// What was announced last.
    status: String,
    /// Whether something was not saved in the last frame.
    is_unsaved: bool,
    /// What the canvas showed in the last frame.
    pub(crate) shown: Option<OnCanvas>,
}

/// Copies of what is not saved.
#[derive(Debug, Default)]
pub(crate) struct Autosaves {
    /// Where they are kept; `None` where they have no place.
    store: Option<AutosaveStore>,
    /// Whether they have no place and should have one.
    pub(crate) lack_place: bool,
    /// Those that were left behind and have not been offered yet.
    left: Vec<(u64, UnsavedCopy)>,
    /// When they were first looked for, and how often since.
    began_secs: Option<f64>,
    n_looked: usize,
    /// Those that are being written, by their numbers.
    writing: Vec<(u64, Job<Result<(), CannotWrite>>)>,
}

impl Outside {
    /// Carries effects out, and those that they come to at once.
    pub(crate) fn carry_out(&mut self, effects: Vec<Effect>, workspace: &mut Workspace, ctx: &egui::Context) {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            effects.extend(self.carry_out_one(effect, workspace, ctx));
        }
    }

    fn carry_out_one(
        &mut self,
        effect: Effect,
        workspace: &mut Workspace,
        ctx: &egui::Context,
    ) -> Vec<Effect> {
        let jobs = &workspace.ctx().jobs;
        match effect {
            Effect::Copy(text) => ctx.copy_text(text),
            Effect::AskForPaste => {
                let ask = |reply: JobReply<Option<String>>| platform::paste(ctx, |text| reply.send(text));
                self.pasted = Some(jobs.ask(ask));
            }
            Effect::OpenWindow(place, text) => {
                if let Err(error) = platform::open_window(place.as_deref(), text) {
                    workspace.say_no_window(&error);
                }
            }
            Effect::Close => ctx.send_viewport_cmd(ViewportCommand::Close),
            Effect::Fullscreen(is_full) => platform::set_fullscreen(ctx, is_full),
            Effect::ScaleAll(zoom) => ctx.set_zoom_factor(zoom),
            Effect::ZoomCanvas(factor) => {
                let Some(OnCanvas { picture, step, size }) = &self.shown else { return Vec::new() };
                let mut view = workspace.view().clone();
                if shown(picture.look().view, picture) == RenderedView::FlameGraph {
                    let n_steps = workspace.document().searches().map(|(trace, _)| trace.n_steps()).max();
                    zoom_flame_graph(&mut view, factor, *step, n_steps.unwrap_or_default());
                } else {
                    let sight = Sight { picture, step: *step, least_em: workspace.ctx().least_em };
                    zoom_by(&mut view, factor, sight, *size);
                }
                return workspace.execute(Command::SetView(Box::new(view)));
            }
            Effect::ChooseFile(of, near) => {
                self.chosen = Some((files::choose(jobs, (of, workspace.text()), near.as_deref()), of));
            }
            Effect::Read(path, reading) => match files::load(jobs, &path) {
                Loaded::Now(given) => {
                    self.loading = None;
                    return workspace.take_file(given, reading);
                }
                Loaded::Later(job) => self.loading = Some((job, reading)),
            },
            Effect::Watch(path) => {
                self.watch = path.and_then(|path| FileWatch::new(ctx.clone(), &path));
            }
            Effect::Store(file) => {
                self.texts.push_back((*file, None));
                self.store_next(workspace);
            }
            Effect::KeepCopy(number, copy) => {
                match self.autosaves.store.as_mut().map(|copies| copies.order(number)) {
                    Some(Ok(order)) => {
                        let job = jobs.start(JobKind::Copy, move |_| order.carry_out(copy.bytes()));
                        self.autosaves.writing.push((number, job));
                    }
                    Some(Err(error)) => workspace.take_copied(number, Err(error.to_string())),
                    None if self.autosaves.lack_place => {
                        workspace.take_copied(number, Err(say!(workspace.text(), "copies-no-home")));
                    }
                    None => {}
                }
            }
            Effect::DropCopy(number) => {
                if let Some(copies) = &mut self.autosaves.store {
                    copies.remove(number);
                }
            }
            Effect::Score(entry) => self.score(entry, workspace),
            Effect::SaveSheet(sheet) => {
                let ctx = workspace.ctx().clone();
                let make = move |progress: &JobProgress, give: GiveFile<'_>| {
                    let files = progress.within(|budget| sheet.files(&ctx, budget))?;
                    files.into_iter().try_for_each(give)
                };
                self.exports.push(files::export(jobs, JobKind::Sheet, workspace.text(), make));
            }
            Effect::Save(shown, saving) => {
                let ctx = workspace.ctx().clone();
                let make = move |progress: &JobProgress, give: GiveFile<'_>| {
                    saving.files(&shown.0, shown.1, &ctx, progress, give)
                };
                self.exports.push(files::export(jobs, JobKind::Picture, workspace.text(), make));
            }
            Effect::CancelExports => self.exports.clear(),
        }
        Vec::new()
    }

    /// Brings back what has come of earlier effects.
    pub(crate) fn receive(&mut self, workspace: &mut Workspace) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some((job, of)) = self.chosen.take() {
            match job.poll() {
                Poll::Pending => self.chosen = Some((job, of)),
                Poll::Ready(Some(Chosen::This(all))) => {
                    // There is one log of a tree.
                    let is_log = of == FileUse::Log;
                    for (i, file) in all.into_iter().take(if is_log { 1 } else { MAX_GIVEN }).enumerate() {
                        let job = workspace.ctx().jobs.ask(|reply: JobReply<FileContent>| reply.send(file));
                        self.given.push_back((job, if is_log { ReadReason::Log } else { reading_of(i) }));
                    }
                }
                Poll::Ready(Some(Chosen::NoDialog)) => {
                    effects.extend(workspace.execute(Command::AskForPath(of)));
                }
                Poll::Ready(None) => {}
            }
        }
        // One after the other: the next one would take the place of one that is still being searched.
        if !workspace.is_working()
            && let Some((job, reading)) = self.given.pop_front()
        {
            match job.poll() {
                Poll::Pending => self.given.push_front((job, reading)),
                Poll::Ready(Some(given)) => effects.extend(workspace.take_file(given, reading)),
                Poll::Ready(None) => {}
            }
        }
        if self.given.is_empty() && self.loading.is_none() && workspace.is_more_coming() {
            effects.extend(workspace.open_next());
        }
        match jobs::take(&mut self.pasted) {
            Some(Some(text)) => effects.extend(workspace.execute(Command::OpenText(text))),
            Some(None) => workspace.say_no_paste(),
            None => {}
        }
        if let Some((job, reading)) = self.loading.take() {
            match job.poll() {
                Poll::Pending => self.loading = Some((job, reading)),
                Poll::Ready(Some(given)) => effects.extend(workspace.take_file(given, reading)),
                Poll::Ready(None) => {}
            }
        }
        effects.extend(self.receive_stored(workspace));
        self.receive_scores(workspace);
        if self.watch.as_ref().is_some_and(FileWatch::take_change) {
            effects.extend(workspace.take_change());
        }
        for (number, job) in std::mem::take(&mut self.autosaves.writing) {
            match job.poll() {
                Poll::Pending => self.autosaves.writing.push((number, job)),
                Poll::Ready(Some(outcome)) => {
                    workspace.take_copied(number, outcome.map_err(|error| error.say(workspace.text())));
                }
                Poll::Ready(None) => {}
            }
        }
        for export in std::mem::take(&mut self.exports) {
            match export.poll() {
                Poll::Pending => self.exports.push(export),
                Poll::Ready(Some(outcome)) => workspace.take_saved(outcome),
                Poll::Ready(None) => {}
            }
        }
        workspace.tell_export(self.exports.first().map(|export| export.progress().done()));
        effects
    }

    /// Texts go into their files in the order in which they were saved.
    fn receive_stored(&mut self, workspace: &mut Workspace) -> Vec<Effect> {
        let Some((_, Some(job))) = self.texts.front() else { return Vec::new() };
        let Poll::Ready(stored) = job.poll() else { return Vec::new() };
        let Some((file, _)) = self.texts.pop_front() else { return Vec::new() };
        self.store_next(workspace);
        let stored =
            stored.unwrap_or_else(|| SaveResult::Failed(say!(workspace.text(), "file-not-finished")));
        workspace.take_stored(file, stored)
    }

    fn store_next(&mut self, workspace: &Workspace) {
        if let Some((file, job)) = self.texts.front_mut() {
            job.get_or_insert_with(|| files::store(&workspace.ctx().jobs, file.clone(), workspace.text()));
        }
    }

    /// Keeps scores in this file, and looks what there is.
    pub(crate) fn keep_scores(&mut self, file: StateFile, workspace: &mut Workspace) {
        let place = file.path().to_owned();
        self.scores = Some(file);
        self.score(ScoreUpdate::Look, workspace);
        workspace.keep_scores_in(place);
    }

    fn score(&mut self, entry: ScoreUpdate, workspace: &Workspace) {
        if self.scores.is_some() {
            self.entries.push_back((entry, None));
            self.score_next(workspace);
        }
    }

    fn score_next(&mut self, workspace: &Workspace) {
        let Some(file) = &self.scores else { return };
        if let Some((entry, job)) = self.entries.front_mut() {
            let (entry, file, text) = (*entry, file.clone(), Arc::clone(workspace.text()));
            job.get_or_insert_with(|| {
                workspace.ctx().jobs.start(JobKind::Scores, move |_| enter(entry, &file, &text))
            });
        }
    }

    /// Scores are entered in the order in which they came.
    fn receive_scores(&mut self, workspace: &mut Workspace) {
        let Some((_, Some(job))) = self.entries.front() else { return };
        let Poll::Ready(told) = job.poll() else { return };
        self.entries.pop_front();
        self.score_next(workspace);
        // Without an answer it is not known what the file says.
        workspace
            .take_scores(told.unwrap_or(ScoreReport { scores: None, remark: None }), self.entries.is_empty());
    }

    /// Keeps copies of what is not saved, and offers those that programs have left behind.
    pub(crate) fn keep_copies(&mut self, copies: AutosaveStore, workspace: &mut Workspace) {
        self.autosaves.store = Some(copies);
        self.find_copies();
        workspace.offer_copies(std::mem::take(&mut self.autosaves.left));
    }

    /// The window shows what it was to show.
    pub(crate) fn end_start(&self) {
        if let Some(copies) = &self.autosaves.store {
            copies.end_start();
        }
    }

    fn find_copies(&mut self) {
        let found = self.autosaves.store.as_mut().map(AutosaveStore::take_over).unwrap_or_default();
        // What is no copy stays where it is.
        self.autosaves.left.extend(found.into_iter().filter_map(|left| {
            let copy = UnsavedCopy::read(&left.bytes)?;
            Some((left.number, UnsavedCopy { age_secs: left.age_secs, ..copy }))
        }));
    }

    /// Looks again for what a program has left behind that was not quite gone when this one began, and offers it as soon
    /// as nothing else is asked.
    pub(crate) fn find_late_copies(&mut self, workspace: &mut Workspace, ctx: &egui::Context) {
        if self.autosaves.store.is_some()
            && let Some(&due_secs) = LOOK_AGAIN_SECS.get(self.autosaves.n_looked)
        {
            let began_secs = *self.autosaves.began_secs.get_or_insert_with(|| ctx.input(|input| input.time));
            let left_secs = began_secs + due_secs - ctx.input(|input| input.time);
            if left_secs <= 0.0 {
                self.autosaves.n_looked += 1;
                self.find_copies();
            } else {
                ctx.request_repaint_after_secs(left_secs as f32);
            }
        }
        if !self.autosaves.left.is_empty() && workspace.dialog().is_none() && workspace.exercise().is_none() {
            workspace.offer_copies(std::mem::take(&mut self.autosaves.left));
        }
    }

    /// Whether a file is on its way.
    pub(crate) const fn is_reading(&self) -> bool {
        self.loading.is_some()
    }

    /// Reads the files that were dropped onto the window: each has a tab of its own.
    pub(crate) fn take_dropped(&mut self, workspace: &Workspace, ctx: &egui::Context) {
        let dropped = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        for (i, file) in dropped.iter().take(MAX_GIVEN).enumerate() {
            let take = |reply: JobReply<FileContent>| platform::take_dropped(file, |given| reply.send(given));
            self.given.push_back((workspace.ctx().jobs.ask(take), reading_of(i)));
        }
    }

    /// The window is called as what it shows.
    pub(crate) fn name_window(&mut self, workspace: &Workspace, ctx: &egui::Context) {
        let mark = if workspace.is_dirty() { UNSAVED } else { "" };
        let title = format!("{mark}{} – plyscope", workspace.document_title());
        if self.title != title {
            platform::set_title(ctx, &title);
            self.title = title;
        }
    }

    /// Asks before the window is closed as long as something is not saved.
    pub(crate) fn guard(&mut self, workspace: &mut Workspace, ctx: &egui::Context) {
        if ctx.input(|input| input.viewport().close_requested()) && !workspace.may_close() {
            platform::keep_open(ctx);
        }
        let is_unsaved = workspace.has_unsaved();
        if std::mem::replace(&mut self.is_unsaved, is_unsaved) != is_unsaved {
            platform::ask_before_leaving(is_unsaved);
        }
    }

    /// Tells where the window is, on platforms where nothing else does: in a dialog with this title, or at a step.
    pub(crate) fn announce(&mut self, dialog: Option<&str>, workspace: &Workspace) {
        if !platform::ANNOUNCES {
            return;
        }
        let status = dialog.map_or_else(|| workspace.status(), str::to_owned);
        if self.status != status {
            platform::announce(&status);
            self.status = status;
        }
    }
}
