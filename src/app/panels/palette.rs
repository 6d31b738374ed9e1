//! The command palette: all commands, exercises and trees by name.

use eframe::egui::{
    Align2, Button, Context, Frame, Key, Modal, Modifiers, Rect, ScrollArea, TextEdit, Ui, vec2,
};

use super::dialog_form::{DialogForm, modal};
use crate::app::canvas::menu_changes;
use crate::app::command::{
    Action, Command, CommandKind, CommandRow, ExamCommand, ExerciseKey, table, written,
};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::explain::terms::{algorithm_idea, algorithm_name, order_hint, word_name};
use crate::library::{POSITIONS, TREES};
use crate::live::registry::GAMES;
use crate::practice::{ExerciseKind, QuestionRate, Sentences};
use crate::scene::Look;
use crate::search::{Algorithm, Order, Setting, SettingValue};
use crate::text::MessageId;

/// What was typed into the palette, and which row is chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct PaletteForm {
    query: String,
    row: usize,
}

impl DialogForm for PaletteForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self::default())
    }

    fn width(&self, _window: f32) -> f32 {
        460.0
    }

    fn title(&self, _session: &Workspace) -> Option<String> {
        None
    }

    fn frame(&self, _session: &Workspace, _canvas: Option<Rect>, ctx: &Context) -> (Modal, f32) {
        let screen = ctx.content_rect();
        let below = 70.0_f32.min(screen.height() * 0.1);
        let modal = modal(ctx, self.id()).frame(Frame::popup(&ctx.global_style()).inner_margin(10));
        let area = Modal::default_area(modal.area.layer().id).anchor(Align2::CENTER_TOP, vec2(0.0, below));
        (modal.area(area), self.width(screen.width()))
    }

    /// A list that is looked through.
    fn clicked_beside(&mut self, _commands: &mut Vec<Command>) -> bool {
        true
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        let rows = matches(workspace, &self.query);
        let pressed = |ui: &Ui, key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let mut entered = None;
        self.row = (self.row + pressed(ui, Key::ArrowDown)).saturating_sub(pressed(ui, Key::ArrowUp));
        self.row = self.row.min(rows.len().saturating_sub(1));
        if pressed(ui, Key::Enter) > 0 {
            entered = rows.get(self.row).map(|row| row.command.clone());
        }
        let screen = ui.ctx().content_rect();
        let field = TextEdit::singleline(&mut self.query)
            .hint_text(say!(text, "palette-hint"))
            .desired_width(f32::INFINITY)
            .margin(vec2(8.0, 6.0));
        let response = ui.add(field);
        response.widget_info(|| {
            eframe::egui::WidgetInfo::labeled(
                eframe::egui::accesskit::Role::TextInput,
                true,
                say!(text, "palette-hint"),
            )
        });
        response.request_focus();
        if response.changed() {
            self.row = 0;
        }
        ui.add_space(4.0);
        let mut chosen = None;
        ScrollArea::vertical()
            .max_height((screen.height() * 0.6).clamp(20.0, 420.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                for (i, row) in rows.iter().enumerate() {
                    let mut button = Button::new((row.title.as_str(), eframe::egui::Atom::grow()))
                        .selected(i == self.row)
                        .frame_when_inactive(i == self.row)
                        .stroke((0.0, Palette::current(ui.ctx()).line))
                        .min_size(vec2(ui.available_width(), 26.0));
                    if let Some(keys) = &row.keys {
                        button = button.shortcut_text(keys.as_str());
                    }
                    let response = ui.add(button);
                    if i == self.row && response.rect.bottom() > ui.clip_rect().bottom() {
                        response.scroll_to_me(None);
                    }
                    if i == self.row && response.rect.top() < ui.clip_rect().top() {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        chosen = Some(row.command.clone());
                    }
                }
                if rows.is_empty() {
                    ui.weak(say!(text, "palette-nothing"));
                }
            });
        if let Some(chosen) = chosen.or(entered) {
            commands.push(Action::Leave.into());
            if !workspace.is_available(&chosen) {
                // It is about the search, which the exercise hides.
                commands.push(Command::EndPractice(None));
            }
            commands.push(chosen);
        }
        false
    }
}

struct PaletteRow {
    title: String,
    /// What else it is found by.
    hint: String,
    keys: Option<String>,
    command: Command,
}

impl PaletteRow {
    fn new(title: String, hint: String, command: impl Into<Command>) -> Self {
        Self { title, hint, keys: None, command: command.into() }
    }
}

/// The commands, exercises, searches, looks, games, trees and positions whose names hold all words of the query, in any order;
/// behind them those whose hints do.
fn matches(workspace: &Workspace, query: &str) -> Vec<PaletteRow> {
    let text = workspace.text();
    let query = query.to_lowercase();
    let fits = |title: &str| {
        let title = title.to_lowercase();
        query.split_whitespace().all(|word| title.contains(word))
    };
    let is_asked = |row: &&CommandRow| !matches!(row.action, Action::Palette | Action::Leave);
    let commands = table().filter(is_asked).map(|row| PaletteRow {
        keys: row.action.shortcut_text(),
        ..PaletteRow::new(row.title(text), row.action.tooltip(text), row.action)
    });
    let games = GAMES.iter().map(|game| {
        let title = say!(text, "palette-new-game", name = text.get(game.title_message_id));
        PaletteRow::new(title, String::new(), Command::NewGame(game.name))
    });
    let trees = TREES.iter().chain(POSITIONS).map(|tree| {
        let title = say!(text, "palette-open-tree", name = tree.name);
        PaletteRow::new(title, String::new(), Command::OpenBundled(tree.name))
    });
    let has_exercises = workspace.is_available(&Action::Practice.into()) && workspace.exam().is_none();
    let explainer = workspace.explainer();
    let sentences = Sentences::new(&explainer, text);
    let exercises = ExerciseKind::ALL.into_iter().filter(|_| has_exercises).map(|kind| {
        let title = say!(text, "palette-exercise", kind = kind.title(text));
        let hint = format!("{} {}", say!(text, "palette-exercise-words"), sentences.task(kind));
        PaletteRow::new(title, hint, Command::BeginExercise(kind, QuestionRate::default()))
    });
    let result = workspace.has_exam_result().then(|| {
        let command = Command::Exam(ExamCommand::ShowResult);
        PaletteRow::new(say!(text, "exam-result-title"), say!(text, "palette-exercise-words"), command)
    });
    let rows = commands
        .chain(in_editing(workspace))
        .chain(in_exercise(workspace))
        .chain(result)
        .chain(exercises)
        .chain(searches(workspace))
        .chain(looks(workspace))
        .chain(games)
        .chain(trees);
    // Whole names first, then whole words, then words in names; otherwise the order of the menus.
    let plain = |title: &str| title.trim_end_matches('…').to_lowercase();
    let has_word = |title: &str| plain(title).split_whitespace().any(|word| word == query.trim());
    let is_name = |title: &str| {
        let title = plain(title);
        let name = title.rsplit_once(": ").map_or(title.as_str(), |(_, name)| name);
        [&title, name].contains(&query.trim())
    };
    let mut found: Vec<([bool; 3], PaletteRow)> = rows
        .filter_map(|row| {
            let is_in_title = fits(&row.title);
            let is_found = is_in_title || fits(&format!("{} {}", row.title, row.hint));
            is_found.then(|| ([!is_name(&row.title), !has_word(&row.title), !is_in_title], row))
        })
        .filter(|(_, row)| workspace.is_in_reach(&row.command))
        .collect();
    found.sort_by_key(|&(rank, _)| rank);
    found.into_iter().map(|(_, row)| row).collect()
}

/// What can be done to the selected node of a tree that is edited.
fn in_editing(workspace: &Workspace) -> impl Iterator<Item = PaletteRow> {
    let (text, view) = (workspace.text(), workspace.view());
    let selected = view.selected.filter(|_| view.editing.is_some());
    let changes = selected.into_iter().flat_map(|node| menu_changes(&workspace.document().tree, node));
    changes.filter(|change| change.is_offered).map(|change| PaletteRow {
        keys: Some(change.keys.to_owned()).filter(|keys| !keys.is_empty()),
        ..PaletteRow::new(text.get(change.label), String::new(), Command::Change(vec![change.change]))
    })
}

/// What can be asked for in the exercise that is open, where its answer is not over.
fn in_exercise(workspace: &Workspace) -> impl Iterator<Item = PaletteRow> {
    let text = workspace.text();
    let answers =
        workspace.exercise().filter(|exercise| exercise.questions.is_ok() && workspace.exam().is_none());
    let open = answers.map(|exercise| &exercise.answers).filter(|answers| !answers.is_over());
    let is_checked = open.is_some_and(|answers| answers.verdict.is_some());
    let keys = [
        (ExerciseKey::Primary, say!(text, "practice-check"), open.is_some()),
        (ExerciseKey::Explain, say!(text, "practice-explain"), is_checked),
        (ExerciseKey::Hint, say!(text, "practice-hint"), open.is_some()),
    ];
    keys.into_iter().filter(|&(.., is_offered)| is_offered).map(|(key, title, _)| PaletteRow {
        keys: Some(written(key.shortcut())),
        ..PaletteRow::new(title, say!(text, "palette-exercise-words"), Command::PressInExercise(key))
    })
}

/// Every algorithm, and every order that the chosen one can use.
fn searches(workspace: &Workspace) -> impl Iterator<Item = PaletteRow> {
    let text = workspace.text();
    let now = workspace.document().request.conventions;
    let algorithms = Algorithm::ALL.into_iter().map(move |one| {
        let title = say!(text, "palette-algorithm", name = algorithm_name(text, one));
        // The story of a mistake is for those who ask.
        let hint = if one.is_faulty() { String::new() } else { algorithm_idea(text, one) };
        let hint = format!("{} {hint}", one.name());
        PaletteRow::new(title, hint, Command::SetConventions(now.with(one)))
    });
    let words = Setting::Order.is_used(&now).then(|| Setting::Order.words());
    let orders = words.into_iter().flatten().map(move |word| {
        let mut changed = now;
        Setting::Order.set(&mut changed, SettingValue::Word(word));
        let title = say!(text, "palette-order", name = word_name(text, Setting::Order, word));
        let hint = Order::by_name(word).map(|order| order_hint(text, order)).unwrap_or_default();
        PaletteRow::new(title, hint, Command::SetConventions(changed))
    });
    algorithms.chain(orders)
}

/// Every look that a key only cycles through.
fn looks(workspace: &Workspace) -> impl Iterator<Item = PaletteRow> {
    let (text, look) = (workspace.text(), &workspace.document().request.look);
    let cycles = table().filter_map(|row| match row.kind {
        CommandKind::Cycle(choice) => Some(choice),
        _ => None,
    });
    cycles.flat_map(move |choice| {
        let group = text.get(choice.title_message_id);
        let looks: Vec<(MessageId, Look)> = choice.looks(look).collect();
        looks.into_iter().map(move |(name, changed)| {
            let title = say!(text, "palette-look", group = group.as_str(), name = text.get(name));
            PaletteRow::new(title, String::new(), Command::SetLook(Box::new(changed)))
        })
    })
}
