//! Random sequences of acts, beside a model of them: what is on the screen is what the model says, and nothing is lost.

mod check;
mod model;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::model::{Model, ModelTab};
use super::breakpoints::Breakpoint;
use super::navigation::HistoryDirection;
use super::tab::Tab;
use super::{Dialog, Effect, Workspace};
use crate::app::command::{Action, Command, CommandNeeds, TreeChange};
use crate::app::jobs::Jobs;
use crate::app::platform::FileContent;
use crate::app::playback::StepBy;
use crate::app::preferences::Preferences;
use crate::app::start::Opening;
use crate::app::text_file::SaveResult;
use crate::app::tour::TREE;
use crate::app::unsaved_copy::UnsavedCopy;
use crate::library::TREES;
use crate::text::Text;

/// So many sequences are tried at least, of so many acts each; and more until each act came right after each other one.
const N_SEQUENCES: u64 = 40;
const MAX_SEQUENCES: u64 = 250;
const N_ACTS: usize = 60;
/// No more tabs than this are opened, so that all come back at the next start.
const MAX_TABS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Act {
    Open,
    OpenApart,
    CloseTab,
    NextTab,
    Back,
    Forward,
    Undo,
    Redo,
    Edit,
    Save,
    Tour,
    LeaveTour,
    Present,
    Practice,
    Curtain,
    Step,
    /// The program is killed and started again, and all that was not saved is wanted.
    Recover,
    /// The same, but only what was open is wanted: what was not saved waits for another time.
    OpenLastRun,
}

/// All of them; what is done most stands here more often.
const ACTS: [Act; 23] = [
    Act::Open,
    Act::Open,
    Act::OpenApart,
    Act::CloseTab,
    Act::NextTab,
    Act::NextTab,
    Act::Back,
    Act::Forward,
    Act::Undo,
    Act::Undo,
    Act::Redo,
    Act::Edit,
    Act::Edit,
    Act::Edit,
    Act::Save,
    Act::Tour,
    Act::LeaveTour,
    Act::Present,
    Act::Practice,
    Act::Curtain,
    Act::Step,
    Act::Recover,
    Act::OpenLastRun,
];

/// What has never an effect right after an act.
const NEVER: [(Act, &[Act]); 12] = [
    // What was just opened was never changed, and is no tour. Nothing follows it.
    (Act::Open, &[Act::Forward, Act::Undo, Act::Redo, Act::Save, Act::LeaveTour]),
    (Act::OpenApart, &[Act::Back, Act::Forward, Act::Undo, Act::Redo, Act::Save, Act::LeaveTour]),
    (Act::Tour, &[Act::Forward, Act::Undo, Act::Redo, Act::Save]),
    (
        Act::OpenLastRun,
        &[Act::Back, Act::Forward, Act::Undo, Act::Redo, Act::Save, Act::LeaveTour, Act::OpenLastRun],
    ),
    // What is recovered has the text of its file to go back to, and nothing to go on to.
    (Act::Recover, &[Act::Forward, Act::Redo, Act::LeaveTour]),
    // A tour that is left in any way, also by an edit, is over; only a tour in another tab goes on.
    (Act::Back, &[Act::LeaveTour]),
    (Act::Forward, &[Act::LeaveTour]),
    (Act::Undo, &[Act::LeaveTour]),
    (Act::Redo, &[Act::LeaveTour]),
    (Act::LeaveTour, &[Act::LeaveTour]),
    // A change leaves nothing to redo.
    (Act::Edit, &[Act::Redo, Act::LeaveTour]),
    // What is saved is saved, and of a file, which a tour is not.
    (Act::Save, &[Act::Save, Act::LeaveTour]),
];

/// A workspace with all that is around it: the files, the copies of what is not saved, and the time.
struct World {
    workspace: Workspace,
    model: Model,
    files: BTreeMap<PathBuf, String>,
    copies: BTreeMap<u64, UnsavedCopy>,
    now_secs: f64,
    /// The step at which each document was left, with the text that it had then.
    left_at: BTreeMap<usize, (String, usize)>,
    last_shown: usize,
}

fn workspace(preferences: Preferences) -> Workspace {
    Workspace::new(Arc::new(Text::english()), Jobs::default(), preferences, None)
}

impl World {
    fn new() -> Self {
        let preferences = Preferences { step_by: StepBy::EveryStep, ..Preferences::default() };
        let mut world = Self {
            workspace: workspace(preferences),
            model: Model::default(),
            files: BTreeMap::new(),
            copies: BTreeMap::new(),
            now_secs: 0.0,
            left_at: BTreeMap::new(),
            last_shown: 0,
        };
        let document = world.model.document(None, TREES[0].text);
        world.model.tabs.push(ModelTab { document, ..ModelTab::default() });
        let effects = world.workspace.open(Opening::Last, None, Vec::new());
        world.settle(effects);
        world
    }

    /// Does what is to be done outside, until nothing is left to do.
    fn settle(&mut self, mut effects: Vec<Effect>) {
        for i in 0.. {
            while let Some(effect) = effects.pop() {
                effects.extend(self.carry_out(effect));
            }
            self.now_secs += 2.0;
            effects = self.workspace.begin_frame(self.now_secs, Breakpoint::Wide);
            effects.extend(self.workspace.open_next());
            let is_coming = self.workspace.is_more_coming() || !self.workspace.copying.waiting.is_empty();
            if i > 1 && effects.is_empty() && !is_coming {
                break;
            }
            assert!(i < 100, "it comes to rest: {effects:?}");
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Vec<Effect> {
        match effect {
            Effect::Read(path, reason) => {
                let bytes = self.files[&path].clone().into_bytes();
                let name = path.display().to_string();
                self.workspace.take_file(FileContent { name, path: Some(path), bytes: Ok(bytes) }, reason)
            }
            Effect::Store(file) => {
                self.files.insert(file.path.clone(), file.text.to_string());
                let path = file.path.clone();
                self.workspace.take_stored(*file, SaveResult::There(path))
            }
            Effect::KeepCopy(number, copy) => {
                self.copies.insert(number, *copy);
                Vec::new()
            }
            Effect::DropCopy(number) => {
                self.copies.remove(&number);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn execute(&mut self, command: impl Into<Command>) {
        let effects = self.workspace.execute(command);
        self.settle(effects);
    }

    /// A text that has never been there.
    fn new_text(&mut self) -> String {
        self.model.n_documents += 1;
        let n = self.model.n_documents;
        format!("A(B(D={n}, E=5), C(F=2, G=8))")
    }

    /// Whether an act should change anything.
    fn is_possible(&self, act: Act) -> bool {
        let model = &self.model;
        let (tab, n_tabs) = (&model.tabs[model.shown], model.tabs.len());
        match act {
            Act::Open | Act::OpenApart => !model.is_practicing && n_tabs < MAX_TABS,
            Act::CloseTab => model.is_open() && n_tabs > 1,
            Act::NextTab => !model.is_practicing && n_tabs > 1,
            Act::Back => model.is_open() && !tab.back.is_empty(),
            Act::Forward => model.is_open() && !tab.ahead.is_empty(),
            Act::Undo => model.is_open() && !tab.document.undo.is_empty(),
            Act::Redo => model.is_open() && !tab.document.redo.is_empty(),
            Act::Edit => model.is_open(),
            Act::Save => tab.document.is_dirty() && self.is_alone_in_its_file(),
            Act::Tour => model.is_open() && n_tabs < MAX_TABS,
            Act::LeaveTour => model.is_open() && model.is_on_tour(),
            Act::Present | Act::Curtain => !model.is_practicing,
            Act::Practice => !model.is_curtained(),
            Act::Step => !model.is_practicing && self.workspace.playback().step() + 1 < self.n_steps(),
            Act::Recover | Act::OpenLastRun => n_tabs + self.copies.len() <= 2 * MAX_TABS,
        }
    }

    fn n_steps(&self) -> usize {
        self.workspace.document().trace.n_steps()
    }

    /// All that is on the screen, and all that can be done with it.
    fn state(&self) -> impl PartialEq + use<> {
        let workspace = &self.workspace;
        let text = |tab: &Tab| (tab.writing.text().to_string(), tab.writing.saved().to_string());
        let texts: Vec<_> = workspace.tabs.all().map(text).collect();
        let shown = (workspace.shown_tab(), workspace.playback().step(), workspace.tour_stop().is_some());
        let can_undo = [CommandNeeds::Undo, CommandNeeds::Redo].map(|needs| workspace.has(needs));
        let can_go = [HistoryDirection::Back, HistoryDirection::Ahead].map(|to| workspace.can_go(to));
        let mode = (workspace.is_presenting(), workspace.is_curtain_on(), workspace.exercise().is_some());
        (texts, shown, can_undo, can_go, mode)
    }

    /// Whether no other document and no copy that waits is of the file of the one on the screen. What is recovered is a
    /// document beside that of its file: which of the two is saved is a story of its own.
    fn is_alone_in_its_file(&self) -> bool {
        let model = &self.model;
        let path = &model.tabs[model.shown].document.path;
        let all = model.tabs.iter().flat_map(|tab| tab.back.iter().chain(&tab.ahead).chain([&tab.document]));
        let n_copies = self.copies.values().filter(|copy| copy.path() == path.as_deref()).count();
        path.is_some() && n_copies <= 1 && all.filter(|document| document.path == *path).count() == 1
    }

    fn act(&mut self, act: Act) {
        let is_open = self.model.is_open();
        match act {
            Act::Open | Act::OpenApart if self.model.tabs.len() < MAX_TABS => self.open(act),
            Act::CloseTab => {
                let is_dirty = self.model.tab().document.is_dirty();
                self.execute(Action::CloseTab);
                if is_open && self.model.tabs.len() > 1 {
                    self.go_on_if(is_dirty);
                    self.model.remove_shown();
                }
            }
            Act::NextTab => {
                self.execute(Action::NextTab);
                if !self.model.is_practicing {
                    self.model.shown = (self.model.shown + 1) % self.model.tabs.len();
                }
            }
            Act::Back | Act::Forward => {
                let is_back = matches!(act, Act::Back);
                let tab = self.model.tab();
                let is_there = !if is_back { &tab.back } else { &tab.ahead }.is_empty();
                let is_dirty = tab.document.is_dirty();
                self.execute(if is_back { Action::Back } else { Action::Forward });
                if is_open && is_there {
                    self.go_on_if(is_dirty);
                    self.model.end_tour_on_screen();
                    self.model.go(is_back);
                }
            }
            Act::Undo | Act::Redo => {
                let is_undo = matches!(act, Act::Undo);
                self.execute(if is_undo { Action::Undo } else { Action::Redo });
                let document = &mut self.model.tab().document;
                let (from, to) = if is_undo {
                    (&mut document.undo, &mut document.redo)
                } else {
                    (&mut document.redo, &mut document.undo)
                };
                if let Some(text) = from.pop_if(|_| is_open) {
                    to.push(std::mem::replace(&mut document.text, text));
                }
            }
            Act::Edit => {
                let text = self.new_text();
                self.execute(Command::Change(vec![TreeChange::Text(text.as_str().into())]));
                self.execute(Command::EndDrag);
                if is_open {
                    self.model.end_tour_on_screen();
                    self.model.tab().document.write(text);
                }
            }
            Act::Save => {
                if self.is_alone_in_its_file() {
                    self.execute(Action::SaveFile);
                    let document = &mut self.model.tab().document;
                    document.saved.clone_from(&document.text);
                }
            }
            Act::Tour if self.model.tabs.len() < MAX_TABS => {
                self.execute(Action::Tour);
                if is_open {
                    self.model.end_tour_on_screen();
                    let (left, tour) = (self.model.tab().document.id, self.model.document(None, TREE));
                    let of = tour.id;
                    self.model.open(tour, false);
                    self.model.tour = Some((of, left));
                }
            }
            Act::LeaveTour => {
                self.execute(Command::LeaveTour);
                if let Some((_, left)) = self.model.tour.filter(|_| is_open && self.model.is_on_tour()) {
                    self.model.end_tour_on_screen();
                    match self.model.place_of(left) {
                        Some(_) => {
                            self.model.remove_shown();
                            self.model.shown = self.model.place_of(left).unwrap();
                        }
                        None => self.model.go(true),
                    }
                }
            }
            Act::Present => {
                self.execute(Action::Present);
                self.model.is_presenting ^= !self.model.is_practicing;
            }
            Act::Practice => {
                self.execute(Action::Practice);
                self.model.is_practicing ^= !self.model.is_curtained();
            }
            Act::Curtain => {
                self.execute(Action::ToggleCurtain);
                self.model.has_curtain ^= !self.model.is_practicing;
            }
            Act::Step => self.execute(Action::NextStep),
            // All that is recovered has a tab besides.
            Act::Recover | Act::OpenLastRun if self.is_possible(act) => self.start_again(act),
            // There is no room for another tab.
            Act::Open | Act::OpenApart | Act::Tour | Act::Recover | Act::OpenLastRun => {}
        }
    }

    /// What is asked about a document that is not saved is answered: go on.
    fn go_on_if(&mut self, is_dirty: bool) {
        assert_eq!(self.workspace.dialog().is_some(), is_dirty, "what is not saved is asked about");
        if is_dirty {
            self.execute(Command::GoOnUnsaved);
        }
    }

    fn open(&mut self, act: Act) {
        let text = self.new_text();
        let path = PathBuf::from(format!("{}.tree", self.model.n_documents));
        self.files.insert(path.clone(), text.clone());
        let is_apart = matches!(act, Act::OpenApart);
        let open = Command::OpenFile(path.clone());
        self.execute(if is_apart { Command::Apart(Box::new(open)) } else { open });
        if !self.model.is_practicing {
            let document = self.model.document(Some(path), &text);
            self.model.open(document, is_apart);
        }
    }

    /// The program is killed and started again.
    fn start_again(&mut self, act: Act) {
        let before = std::mem::take(&mut self.model);
        let n_tabs = before.tabs.len();
        let lasts: Vec<_> = (0..n_tabs).map(|place| before.last(place)).collect();
        self.model.n_documents = before.n_documents;
        for (path, text) in &lasts {
            let text = path.as_ref().map_or(text, |path| &self.files[path]).clone();
            let document = self.model.document(path.clone(), &text);
            self.model.tabs.push(ModelTab { document, ..ModelTab::default() });
        }
        let wanted = &lasts[before.shown];
        let is_wanted = |last: &(Option<PathBuf>, String)| last == wanted;
        self.model.shown = if is_wanted(&lasts[n_tabs - 1]) {
            n_tabs - 1
        } else {
            lasts.iter().position(is_wanted).unwrap()
        };
        // The curtain is not kept.
        self.workspace = workspace(Preferences { has_curtain: false, ..self.workspace.preferences() });
        let copies: Vec<_> = self.copies.iter().map(|(number, copy)| (*number, copy.clone())).collect();
        if act == Act::OpenLastRun {
            let effects = self.workspace.open(Opening::Unfinished, None, Vec::new());
            self.settle(effects);
            self.model.waiting =
                copies.iter().map(|(_, copy)| (copy.text.to_string(), copy.saved().to_owned())).collect();
            self.workspace.offer_copies(copies);
            let Some(Dialog::Unfinished(left)) = self.workspace.dialog() else {
                panic!("nothing is offered")
            };
            self.execute(Command::OpenLast(Box::new(left.last.clone().unwrap())));
            return;
        }
        let effects = self.workspace.open(Opening::Last, None, Vec::new());
        self.settle(effects);
        if copies.is_empty() {
            return;
        }
        for (_, copy) in &copies {
            let mut document = self.model.document(copy.path().map(Path::to_owned), copy.saved());
            document.write(copy.text.to_string());
            self.model.open(document, false);
        }
        self.workspace.offer_copies(copies);
        self.execute(Command::Recover(None));
    }
}

/// How often each act came right after each other one, both with an effect.
type Pairs = BTreeMap<(Act, Act), usize>;

/// The next act: often one that has not followed the last one yet, or that has many which have not followed it.
fn next_act(world: &World, last: Option<Act>, pairs: &Pairs, rng: &mut fastrand::Rng) -> Act {
    let is_new = |first: Act, then: Act| !pairs.contains_key(&(first, then)) && !never(first).contains(&then);
    let n_new = |first: Act| ACTS.into_iter().filter(|then| is_new(first, *then)).count();
    let possible = || ACTS.into_iter().filter(|act| world.is_possible(*act));
    let next = match rng.u8(..4) {
        0 | 1 => possible().find(|act| last.is_some_and(|last| is_new(last, *act))),
        2 => possible().map(|act| (n_new(act), rng.u8(..), act)).max().map(|(_, _, act)| act),
        _ => None,
    };
    next.unwrap_or_else(|| ACTS[rng.usize(..ACTS.len())])
}

/// What has never an effect right after this act.
fn never(first: Act) -> &'static [Act] {
    NEVER.iter().find(|(act, _)| *act == first).map_or(&[], |(_, then)| then)
}

#[test]
fn whatever_is_done_in_whichever_order_the_screen_is_as_it_should_be_and_nothing_is_lost() {
    let (mut wrong, mut pairs) = (Vec::new(), Pairs::new());
    let all: BTreeSet<Act> = ACTS.into_iter().collect();
    let n_pairs = all.len().pow(2) - NEVER.iter().map(|(_, then)| then.len()).sum::<usize>();
    for seed in 0..MAX_SEQUENCES {
        if seed >= N_SEQUENCES && pairs.len() >= n_pairs {
            break;
        }
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut world = World::new();
        let mut done = Vec::new();
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut last = None;
            for _ in 0..N_ACTS {
                let act = next_act(&world, last, &pairs, &mut rng);
                done.push(act);
                let (is_possible, before) = (world.is_possible(act), world.state());
                world.act(act);
                world.check();
                let has_effect = world.state() != before;
                assert!(is_possible || !has_effect, "what is not possible changes nothing");
                if has_effect && let Some(last) = last {
                    *pairs.entry((last, act)).or_default() += 1;
                }
                last = has_effect.then_some(act);
            }
        }));
        if outcome.is_err() {
            wrong.push(format!("sequence {seed}: {done:?}"));
        }
    }
    // What is wrong with each has been printed by then.
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Each act came right after each other one.
    for first in &all {
        let missing: BTreeSet<_> = all.iter().filter(|then| !pairs.contains_key(&(*first, **then))).collect();
        assert_eq!(missing, never(*first).iter().collect(), "after {first:?}");
    }
}
