//! Plots of the search below the tree, linked with it: a click on a plot goes to a step.
//!
//! What is drawn is made once for a trace and a kind of plot. Plots that need more searches are measured in the background.

mod chart;
mod pointed;

use std::sync::Arc;
use std::task::Poll;

use eframe::egui::{RichText, TextStyle, Ui};

use self::chart::chart_ui;
use self::pointed::PlotCache;
use super::conventions::{choice_ui, picker_ui};
use crate::app::command::Command;
use crate::app::jobs::{Job, JobKind};
use crate::app::state::Document;
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::terms::algorithm_name;
use crate::live::depths::{efforts, mean_branching};
use crate::scene::plot::{NamedEfforts, NamedSearch, PlotKind, SeriesKind, plot_of_efforts, plot_of_traces};
use crate::search::{Algorithm, Conventions};
use crate::text::Text;
use crate::trace::Trace;

/// In a lower panel, in heights of a line, a plot has all the room, and notes are told where the pointer asks for them.
const LOW: f32 = 10.0;
/// A search to one depth is given up after so many visits.
const MAX_VISITS: usize = 2_000_000;

/// The panel and what it keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Plots {
    kind: PlotKind,
    cache: Option<PlotCache>,
    depths: Option<Depths>,
    /// The searches that go on, and the traces of the document for which they are made.
    measuring: Option<(Vec<Arc<Trace>>, Job<DepthEfforts>)>,
}

/// What searches to every depth cost, and the mean branching.
type DepthEfforts = (Vec<NamedEfforts>, f64);

/// What searches to depth 1, 2, 3 … cost.
#[derive(Debug)]
pub(crate) struct Depths {
    /// The traces of the document for which they were made.
    traces: Vec<Arc<Trace>>,
    measured: Vec<NamedEfforts>,
    branching: f64,
}

impl Plots {
    /// Below the tree, or over it; what helps to use them is left out where there is little room.
    pub(crate) fn show(
        &mut self,
        workspace: &Workspace,
        is_over: bool,
        ui: &mut Ui,
        commands: &mut Vec<Command>,
    ) {
        let text = workspace.text();
        // The panel is as high as what is in it: it must not shrink while there is little to show.
        ui.set_min_height(ui.available_height());
        self.take_measured();
        if workspace.open_exercise().is_some() {
            ui.label(say!(text, "plot-hidden"));
            return;
        }
        let is_low = ui.available_height() < LOW * ui.text_style_height(&TextStyle::Body);
        let row = ui.horizontal_wrapped(|ui| {
            let has_windows =
                workspace.document().searches().all(|(trace, _)| trace.conventions().algorithm.has_window());
            let name = text.get(self.kind.title_message_id(has_windows));
            let mut kind = self.kind;
            picker_ui(ui, &name, true, &say!(text, "plot-pick"), |ui| {
                for one in PlotKind::ALL {
                    choice_ui(ui, &mut kind, one, &text.get(one.title_message_id(has_windows)));
                }
            });
            self.kind = kind;
            self.fill(workspace);
            // Beside the picker, so that the plot is as high as without notes.
            let weak = Palette::current(ui.ctx()).weak;
            let told = self.notes(is_over, text);
            for note in told.iter().filter(|_| !is_low) {
                ui.label(RichText::new(note).small().color(weak));
            }
            told
        });
        if is_low && !row.inner.is_empty() {
            row.response.on_hover_text(row.inner.join("\n"));
        }
        let Some(cache) = self.cache.as_ref().filter(|cache| cache.kind == self.kind) else {
            if self.measuring.is_some() {
                let depth = workspace.document().live().map_or(0, |live| live.plan.depth as usize);
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.label(say!(text, "plot-measuring", depth));
                });
            }
            return;
        };
        if cache.plot.is_empty() {
            let is_working = workspace.is_working();
            ui.label(say!(text, if is_working { "plot-later" } else { "plot-none" }));
            return;
        }
        chart_ui(ui, cache, workspace, commands);
    }

    /// What is to be known of the plot that is shown.
    fn notes(&self, is_over: bool, text: &Text) -> Vec<String> {
        let Some(cache) = self.cache.as_ref().filter(|cache| !cache.plot.is_empty()) else {
            return Vec::new();
        };
        let keys = cache.plot.keys.iter().filter_map(|(kind, name)| key(*kind, name, text));
        keys.chain(cache.plot.notes.iter().cloned())
            .chain((!is_over).then(|| say!(text, "plot-hint")))
            .collect()
    }

    /// They are not shown: of other searches than those on the screen nothing is kept.
    pub(crate) fn forget_others(&mut self, workspace: &Workspace) {
        let document = workspace.document();
        self.cache.take_if(|cache| !is_of(document, &cache.traces));
        self.depths.take_if(|depths| !is_of(document, &depths.traces));
        self.measuring.take_if(|(traces, _)| !is_of(document, traces));
    }

    /// Takes what was measured, once it is there.
    fn take_measured(&mut self) {
        let Some((traces, job)) = self.measuring.take() else { return };
        match job.poll() {
            Poll::Pending => self.measuring = Some((traces, job)),
            Poll::Ready(answer) => {
                let (measured, branching) = answer.unwrap_or_default();
                self.depths = Some(Depths { traces, measured, branching });
            }
        }
    }

    /// Makes what is not there yet: a plot of all searches that are compared.
    fn fill(&mut self, workspace: &Workspace) {
        let document = workspace.document();
        let is_ours = |ones: &[Arc<Trace>]| is_of(document, ones);
        if self.cache.as_ref().is_some_and(|cache| is_ours(&cache.traces) && cache.kind == self.kind) {
            return;
        }
        self.cache = None;
        self.depths.take_if(|depths| !is_ours(&depths.traces));
        self.measuring.take_if(|(traces, _)| !is_ours(traces));
        let text = workspace.text();
        let traces: Vec<Arc<Trace>> = document.searches().map(|(trace, _)| Arc::clone(trace)).collect();
        let plot = if document.live().is_some() && self.kind.needs_depths() {
            let Some(depths) = &self.depths else {
                self.measure(workspace, traces);
                return;
            };
            plot_of_efforts(self.kind, "", &depths.measured, depths.branching, text)
        } else {
            let names = document.search_names(text);
            let searched = names.iter().zip(&traces).map(|(name, trace)| NamedSearch { name, trace });
            plot_of_traces(self.kind, "", &searched.collect::<Vec<_>>(), text)
        };
        self.cache = Some(PlotCache { traces, kind: self.kind, plot });
    }

    /// Begins the searches to every depth.
    fn measure(&mut self, workspace: &Workspace, traces: Vec<Arc<Trace>>) {
        let document = workspace.document();
        let (Some(live), None) = (document.live(), &self.measuring) else { return };
        let (position, plan) = (Arc::clone(&live.position), live.plan);
        let searches = searches(document, workspace.text());
        let job = workspace.ctx().jobs.start(JobKind::Depths, move |progress| {
            let measured = progress.within(|budget| {
                let measure = |(name, conventions)| {
                    let efforts = efforts(&*position, &plan, conventions, MAX_VISITS, budget);
                    NamedEfforts { name, efforts, max_visits: MAX_VISITS }
                };
                searches.into_iter().map(measure).collect()
            });
            (measured, mean_branching(&*position, &plan))
        });
        self.measuring = Some((traces, job));
    }
}

/// The searches that are compared; beside one alone minimax and alpha-beta.
fn searches(document: &Document, text: &Text) -> Vec<(String, Conventions)> {
    let all: Vec<_> = document.searches().map(|(trace, _)| *trace.conventions()).collect();
    let own = document.request.conventions;
    let is_other = |one: &Algorithm| all.len() == 1 && *one != own.algorithm;
    let plain = [Algorithm::Minimax, Algorithm::AlphaBeta].into_iter().filter(is_other);
    let plain = plain.map(|algorithm| (algorithm_name(text, algorithm), Conventions { algorithm, ..own }));
    plain.chain(document.search_names(text).into_iter().zip(all.iter().copied())).collect()
}

/// Whether these are the searches of a document.
fn is_of(document: &Document, traces: &[Arc<Trace>]) -> bool {
    let mut now = document.searches().map(|(trace, _)| trace);
    traces.iter().all(|one| now.next().is_some_and(|now| Arc::ptr_eq(one, now))) && now.next().is_none()
}

/// What the lines of a kind stand for, where several searches share them.
fn key(kind: SeriesKind, name: &str, text: &Text) -> Option<String> {
    match kind {
        SeriesKind::Best => Some(say!(text, "plot-key-broad", what = name)),
        SeriesKind::Alpha => Some(say!(text, "plot-key-thin", what = name)),
        SeriesKind::Beta => Some(say!(text, "plot-key-dashed", what = name)),
        SeriesKind::Passes => Some(say!(text, "plot-key-upright", what = name)),
        _ => None,
    }
}
