//! Somebody who presses, clicks, types and drags without looking: a session of the window, act by act.
//!
//! An act names what it is about by a number, which is taken among whatever is there when its turn comes. What would write a
//! file, or ask the system for a dialog, is left out.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use eframe::egui::{self, Event, Key, Modifiers, PointerButton, Pos2, Vec2, accesskit};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use fastrand::Rng;

use plyscope::app::command::{Action, BranchDirection, Command, SiblingSide, TreeChange, table};
use plyscope::app::playback::PlaybackCommand;
use plyscope::app::{Opening, PlyscopeApp, Preferences, Start, Workspace};
use plyscope::board::Player;
use plyscope::library::TREES;
use plyscope::live::registry::GAMES;
use plyscope::live::{SearchPlan, Subject};
use plyscope::search::{Conventions, Setting};
use plyscope::text::Text;
use plyscope::tree::NodeId;
use plyscope::value::{Role, Value};

use super::words::{self, one};

/// One thing that is done.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// A row of the table of commands.
    Row(u32),
    /// A key.
    Key(Key, Modifiers),
    /// Text for whatever has the focus.
    Type(String),
    /// A text from the clipboard.
    Paste(String),
    /// A file that is dropped.
    Drop(Vec<u8>),
    /// What a screen reader may click, by its number.
    Click(u32),
    /// The pointer at a place, as shares of the window, and what it does there.
    Pointer(f32, f32, Pointer),
    /// Another size of the window.
    Size(f32, f32),
    /// A command with data, which is made of the numbers.
    Deed(u8, u32, u32),
    /// A text for those that take one.
    Say(u8, String),
    /// Other conventions.
    Conventions(Vec<(Setting, String)>),
    /// Time passes.
    Frames(u8),
    /// Everything in the background comes to its end.
    Wait,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Pointer {
    Move,
    Click,
    ClickTwice,
    Menu,
    DragFromHere,
    Release,
    Wheel(f32, f32),
    Pinch(f32),
}

/// A session: how large the window is, what was kept, whether each act is waited for, and what is done.
#[derive(Clone, Debug)]
pub(crate) struct Doings {
    pub(crate) size: (f32, f32),
    pub(crate) kept: String,
    pub(crate) is_patient: bool,
    pub(crate) acts: Vec<Act>,
}

const SIZES: &[(f32, f32)] = &[
    (1280.0, 800.0),
    (800.0, 600.0),
    (480.0, 360.0),
    (1920.0, 1080.0),
    (300.0, 900.0),
    (1.0, 1.0),
    (3840.0, 2160.0),
];

const KEYS: &[Key] = &[
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Space,
    Key::Enter,
    Key::Escape,
    Key::Tab,
    Key::Backspace,
    Key::Delete,
    Key::F1,
    Key::F2,
    Key::F5,
    Key::F8,
    Key::F9,
    Key::F10,
    Key::Plus,
    Key::Minus,
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::A,
    Key::B,
    Key::C,
    Key::D,
    Key::E,
    Key::F,
    Key::G,
    Key::K,
    Key::L,
    Key::M,
    Key::N,
    Key::P,
    Key::R,
    Key::T,
    Key::U,
    Key::V,
    Key::W,
    Key::X,
    Key::Y,
    Key::Z,
    Key::OpenBracket,
    Key::CloseBracket,
];

/// A session of so many acts.
pub(super) fn doings(rng: &mut Rng, n_acts: usize) -> Doings {
    let kept = if rng.u8(0..4) == 0 { words::kept(rng) } else { String::new() };
    let acts = (0..n_acts).map(|_| act(rng)).collect();
    Doings { size: *one(rng, SIZES), kept, is_patient: rng.u8(0..3) != 0, acts }
}

fn act(rng: &mut Rng) -> Act {
    match rng.u8(0..100) {
        0..=24 => Act::Row(rng.u32(..)),
        25..=39 => {
            let modifiers = *one(
                rng,
                &[
                    Modifiers::NONE,
                    Modifiers::NONE,
                    Modifiers::COMMAND,
                    Modifiers::SHIFT,
                    Modifiers::ALT,
                    Modifiers::COMMAND.plus(Modifiers::SHIFT),
                ],
            );
            Act::Key(*one(rng, KEYS), modifiers)
        }
        40..=44 => Act::Type(words::any(rng)),
        45..=47 => Act::Paste(quick(rng)),
        48 => Act::Drop(super::text(rng)),
        49..=62 => Act::Click(rng.u32(..)),
        63..=78 => {
            let what = match rng.u8(0..10) {
                0 | 1 => Pointer::Move,
                2..=4 => Pointer::Click,
                5 => Pointer::ClickTwice,
                6 => Pointer::Menu,
                7 => *one(rng, &[Pointer::DragFromHere, Pointer::Release]),
                8 => Pointer::Pinch(rng.f32() * 3.0),
                _ => Pointer::Wheel(rng.f32() * 400.0 - 200.0, rng.f32() * 400.0 - 200.0),
            };
            Act::Pointer(rng.f32(), rng.f32(), what)
        }
        79 => {
            let (x, y) = *one(rng, SIZES);
            Act::Size(x, y)
        }
        80..=89 => Act::Deed(rng.u8(..), rng.u32(0..400), rng.u32(..)),
        90 | 91 => {
            let text = if rng.bool() { super::positions::bare(rng).1 } else { quick(rng) };
            Act::Say(rng.u8(..), text)
        }
        92..=94 => {
            let settings = (0..rng.usize(1..4)).map(|_| *one(rng, &Setting::ALL)).collect::<Vec<_>>();
            Act::Conventions(
                settings.into_iter().map(|setting| (setting, words::value(rng, setting))).collect(),
            )
        }
        95 | 96 => Act::Frames(rng.u8(1..12)),
        _ => Act::Wait,
    }
}

/// A text whose search is short.
fn quick(rng: &mut Rng) -> String {
    let text = String::from_utf8_lossy(&super::text(rng)).into_owned();
    match Subject::read(&text) {
        Ok(Subject::Position(planned)) if planned.plan.limits.max_visits > 1_000 => "A(B=1, C=2)".to_owned(),
        _ => text,
    }
}

type Window = Harness<'static, Option<PlyscopeApp>>;

/// What a frame may draw and tell, however large a document is and whatever is open.
const MAX_SHAPES: usize = 40_000;
const MAX_TOLD: usize = 4_000;

/// Does it all: nothing breaks, no frame draws or tells too much, and in the end the window comes to rest.
pub(super) fn check(doings: &Doings) {
    let folder = tempfile::tempdir().expect("a folder for what is dropped");
    let mut window = open(doings);
    let mut frames = Most::default();
    frames.look(&window);
    for (i, act) in doings.acts.iter().enumerate() {
        carry_out(&mut window, act, folder.path().join(format!("{i}.tree")));
        // One act is one frame for each of its events; what follows from it is seen in the next.
        window.run_steps(2);
        frames.look(&window);
        if doings.is_patient {
            settle(&mut window);
            frames.look(&window);
        }
    }
    assert!(frames.n_shapes <= MAX_SHAPES, "{} shapes in one frame", frames.n_shapes);
    assert!(frames.n_told <= MAX_TOLD, "{} nodes for a screen reader", frames.n_told);
    comes_to_rest(&mut window);
}

/// The most that a frame came to.
#[derive(Debug, Default)]
struct Most {
    n_shapes: usize,
    n_told: usize,
}

impl Most {
    fn look(&mut self, window: &Window) {
        self.n_shapes = self.n_shapes.max(window.output().shapes.len());
        self.n_told = self.n_told.max(window.query_all(By::new()).count());
    }
}

fn open(doings: &Doings) -> Window {
    let preferences: Preferences = serde_json::from_str(&doings.kept).unwrap_or_default();
    let mut start = Some((preferences.mended(), Start::at(Opening::Last)));
    let mut window = Harness::builder()
        .with_size(doings.size)
        .with_max_steps(60)
        // What no font here has is drawn as a box, as in the real window.
        .allow_missing_glyphs()
        .build_ui_state(
            move |ui, app: &mut Option<PlyscopeApp>| {
                if let Some((preferences, start)) = start.take() {
                    *app = Some(PlyscopeApp::new(ui.ctx(), Arc::new(Text::english()), preferences, start));
                }
                if let Some(app) = app {
                    app.show(ui);
                }
            },
            None,
        );
    window.run_steps(3);
    window
}

/// What a window keeps between frames besides what it shows.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    pub(super) remembered: usize,
    pub(super) textures: usize,
    pub(super) galleys: usize,
}

/// What is kept after each round of the same acts in one window, every round from the same document on.
#[cfg(test)]
pub(super) fn kept_after_rounds(doings: &Doings, n_rounds: usize) -> Vec<Kept> {
    let folder = tempfile::tempdir().expect("a folder for what is dropped");
    let mut window = open(doings);
    let round = |window: &mut Window| {
        app(window).push(Command::OpenBundled("a-to-n"));
        for act in &doings.acts {
            carry_out(window, act, folder.path().join("dropped.tree"));
            window.run_steps(2);
            settle(window);
        }
        comes_to_rest(window);
        let ctx = &window.ctx;
        let mut galleys = 0;
        ctx.fonts(|fonts| galleys = fonts.num_galleys_in_cache());
        Kept {
            remembered: ctx.memory(|memory| memory.data.len()),
            textures: ctx.tex_manager().read().num_allocated(),
            galleys,
        }
    };
    (0..n_rounds).map(|_| round(&mut window)).collect()
}

fn app(window: &mut Window) -> &mut PlyscopeApp {
    window.state_mut().as_mut().expect("it is made in the first frame")
}

fn workspace(window: &Window) -> &Workspace {
    window.state().as_ref().expect("it is made in the first frame").workspace()
}

fn settle(window: &mut Window) {
    app(window).wait_for_jobs();
    window.run_steps(2);
}

/// Once nothing plays, nothing is open and nobody works, no further frame is asked for.
fn comes_to_rest(window: &mut Window) {
    window.remove_cursor();
    for _ in 0..6 {
        app(window).push(Action::Leave.into());
        app(window).push(Command::Play(PlaybackCommand::Pause));
        app(window).push(Command::DismissNotice);
        settle(window);
    }
    assert!(window.try_run().is_ok(), "it never comes to rest");
}

/// The messages of buttons that write a file, or that ask the system for a dialog.
const NOT_TO_BE_CLICKED: &[&str] =
    &["command-new-window", "command-open", "library-open", "export-save", "unsaved-save", "export-browse"];

static FORBIDDEN: LazyLock<Vec<String>> = LazyLock::new(|| {
    let text = Text::english();
    NOT_TO_BE_CLICKED.iter().map(|id| text.say_named(id, &[])).collect()
});

fn is_forbidden(label: Option<&str>) -> bool {
    let open = label_of("command-open");
    label.is_some_and(|label| FORBIDDEN.iter().any(|word| label == *word) || label.ends_with(open))
}

/// The label of a button that must not be clicked.
fn label_of(id: &str) -> &'static str {
    let labels = NOT_TO_BE_CLICKED.iter().zip(FORBIDDEN.iter());
    labels.into_iter().find(|(other, _)| **other == id).map_or("", |(_, label)| label)
}

/// Whether a file would be written if Enter were pressed now.
fn can_save(window: &Window) -> bool {
    let save = label_of("export-save");
    window.query_all(By::new().label(save)).next().is_some()
}

fn carry_out(window: &mut Window, act: &Act, path: PathBuf) {
    match act {
        Act::Row(number) => {
            let rows: Vec<_> = table().collect();
            let action = rows[*number as usize % rows.len()].action;
            if !matches!(action, Action::Open | Action::SaveFile | Action::NewWindow) {
                app(window).push(action.into());
            }
        }
        Act::Key(key, modifiers) => {
            let is_entered = matches!(key, Key::Enter | Key::Space) && can_save(window);
            if !is_entered {
                window.key_press_modifiers(*modifiers, *key);
            }
        }
        Act::Type(text) => window.event(Event::Text(text.clone())),
        Act::Paste(text) => window.event(Event::Paste(text.clone())),
        Act::Drop(bytes) => {
            if std::fs::write(&path, bytes).is_ok() {
                window.input_mut().dropped_files.push(Arc::new(Dropped(path)));
            }
        }
        Act::Click(number) => {
            let can_be_clicked = |node: &accesskit::Role| {
                use accesskit::Role;
                matches!(
                    node,
                    Role::Button
                        | Role::CheckBox
                        | Role::RadioButton
                        | Role::Link
                        | Role::MenuItem
                        | Role::ComboBox
                        | Role::TreeItem
                        | Role::TextInput
                        | Role::Slider
                        | Role::Tab
                        | Role::SpinButton
                )
            };
            let nodes: Vec<_> = window
                .query_all(By::new())
                .filter(|node| can_be_clicked(&node.accesskit_node().role()))
                .filter(|node| !is_forbidden(node.accesskit_node().label().as_deref()))
                .collect();
            if !nodes.is_empty() {
                nodes[*number as usize % nodes.len()].click_accesskit();
            }
        }
        Act::Pointer(x, y, what) => point(window, *x, *y, *what),
        Act::Size(x, y) => drop(window.set_size(Vec2::new(*x, *y))),
        Act::Deed(what, one, other) => {
            if let Some(command) = deed(workspace(window), *what, *one as usize, *other) {
                app(window).push(command);
            }
        }
        Act::Say(what, text) => app(window).push(match what % 3 {
            0 => Command::ReadPosition(text.clone()),
            _ => Command::OpenText(text.clone()),
        }),
        Act::Conventions(settings) => {
            let mut conventions = workspace(window).document().request.conventions;
            for (setting, word) in settings {
                if let Some(given) = setting.read(word) {
                    setting.set(&mut conventions, given);
                }
            }
            app(window).push(Command::SetConventions(conventions));
        }
        Act::Frames(n) => window.run_steps(usize::from(*n)),
        Act::Wait => settle(window),
    }
}

fn point(window: &Window, x: f32, y: f32, what: Pointer) {
    let size = window.input().screen_rect.map_or(Vec2::ZERO, |rect| rect.size());
    let place = Pos2::new(x * size.x, y * size.y);
    let is_on_forbidden = window
        .query_all(By::new())
        .any(|node| is_forbidden(node.accesskit_node().label().as_deref()) && node.rect().contains(place));
    window.hover_at(place);
    if is_on_forbidden {
        return;
    }
    let button = |window: &Window, button, pressed| {
        window.event(Event::PointerButton { pos: place, button, pressed, modifiers: Modifiers::NONE });
    };
    match what {
        Pointer::Move => {}
        Pointer::Click | Pointer::ClickTwice | Pointer::Menu => {
            let which =
                if matches!(what, Pointer::Menu) { PointerButton::Secondary } else { PointerButton::Primary };
            for _ in 0..if matches!(what, Pointer::ClickTwice) { 2 } else { 1 } {
                button(window, which, true);
                button(window, which, false);
            }
        }
        Pointer::DragFromHere => button(window, PointerButton::Primary, true),
        Pointer::Release => button(window, PointerButton::Primary, false),
        Pointer::Wheel(x, y) => window.event(Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: Vec2::new(x, y),
            source: egui::MouseWheelSource::Wheel,
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
        }),
        Pointer::Pinch(factor) => window.event(Event::Zoom(factor)),
    }
}

/// A command with data.
fn deed(workspace: &Workspace, what: u8, number: usize, other: u32) -> Option<Command> {
    let document = workspace.document();
    // Now and then one that is not there: what is asked for may be gone when its turn comes.
    let node = NodeId::from_index(number % (document.tree.n_nodes() + 1).min(100_000));
    let live = workspace.document().live();
    let short = |plan: SearchPlan| SearchPlan { depth: 1 + other % 3, ..plan };
    Some(match what % 30 {
        0 => Command::GoTo(other as usize),
        1 => Command::GoTo(number),
        2 => {
            let small = TREES.iter().filter(|tree| {
                Subject::read(tree.text)
                    .is_ok_and(|subject| matches!(subject, Subject::Tree(tree) if tree.n_nodes() < 500))
            });
            let small: Vec<_> = small.collect();
            Command::OpenBundled(small[number % small.len()].name)
        }
        3 => Command::NewGame(GAMES[number % GAMES.len()].name),
        4 | 5 => Command::Move(number % 50),
        6 => Command::SearchFrom(node),
        7 => Command::FreezeFrom(node, other % 4),
        8 => Command::CountPruned(node),
        9 => Command::SetPlan(Box::new(short(live?.plan))),
        10 => {
            let cells = live?.position.board().cells.len();
            Command::SetUp(vec![None; cells.saturating_sub(number % 2)], Player::First, Vec::new())
        }
        11 | 12 => Command::ToggleFold(node),
        13 => Command::RemoveRival(number % 9),
        14 => {
            let conventions = document.request.rivals.first().copied().unwrap_or(Conventions::default());
            let algorithms: Vec<_> = plyscope::search::Algorithm::with_faulty().collect();
            Command::SetRival(number % 4, conventions.with(algorithms[other as usize % algorithms.len()]))
        }
        15 => Command::SetRoot([None, Some(Role::Max), Some(Role::Min), Some(Role::Chance)][number % 4]),
        16 => Action::AddSearch.into(),
        17 => Command::Play(PlaybackCommand::SetSpeed(f64::from_bits(u64::from(other) << 32))),
        18 => Command::FreezeFrom(NodeId::ROOT, 1),
        19..=25 => Command::Change(vec![change(document.tree.n_nodes(), node, number, other)]),
        26 => Action::Undo.into(),
        27 => Action::Redo.into(),
        28 => Action::Edit.into(),
        _ => Command::CancelWork,
    })
}

/// A change of a tree, sometimes one that cannot be made.
fn change(n_nodes: usize, node: NodeId, number: usize, other: u32) -> TreeChange {
    let there = NodeId::from_index(other as usize % (n_nodes + 1).min(100_000));
    let words =
        ["3", "A", "B -2", "e4 -> X 0.5 p=1/3", "@A", "·", "max", "\"a b\"", "(", ""][other as usize % 10];
    let way = [BranchDirection::Earlier, BranchDirection::Later, BranchDirection::Up, BranchDirection::Down]
        [other as usize % 4];
    match number % 18 {
        0 => TreeChange::Say(node, words.to_owned()),
        1 => TreeChange::SayValue(node, words.to_owned()),
        2 => TreeChange::SayLabel(node, words.to_owned()),
        3 => TreeChange::SayMove(node, words.to_owned()),
        4 => TreeChange::SayProbability(node, words.to_owned()),
        5 => TreeChange::SetValue(node, Value::from(i32::try_from(other % 20).unwrap_or_default())),
        6 => TreeChange::SetRole(
            node,
            [None, Some(Role::Max), Some(Role::Min), Some(Role::Chance)][number % 4],
        ),
        7 | 8 => TreeChange::AddChild(node),
        9 => TreeChange::AddSibling(node, [SiblingSide::Before, SiblingSide::After][number % 2]),
        10 => TreeChange::Remove(node),
        11 => TreeChange::Shift(node, way),
        12 => TreeChange::Place(node, there, number % 4),
        13 => TreeChange::PlaceCopy(node, there, number % 4),
        14 => TreeChange::Paste(
            node,
            ["[1, [2, 3]]", "X(Y=1, Z=2)", "A\n  B 1\n", "{", ""][number % 5].to_owned(),
        ),
        15 if n_nodes < 10_000 => TreeChange::Duplicate(node),
        16 => [TreeChange::Wrap(node), TreeChange::Splice(node)][number % 2].clone(),
        _ => TreeChange::LabelAll,
    }
}

/// A file as the system drops it.
#[derive(Debug)]
pub(crate) struct Dropped(pub(crate) PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &std::path::Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
