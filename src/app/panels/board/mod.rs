//! The board beside the tree: it shows the node that is looked at, plays, and sets positions up.

mod panel;
mod play;
mod set_up;
mod squares;

use eframe::egui::{self, DragValue, RichText, ScrollArea, TextEdit, TextStyle, Ui};

pub(crate) use self::panel::BoardPanel;
use self::panel::BoardView;
pub(super) use self::panel::shown_node;
use self::play::play_ui;
use self::set_up::{set_up_board, set_up_ui};
use self::squares::board_ui;
use super::conventions::{choice_ui, picker_ui};
use crate::app::board_input::BoardMode;
use crate::app::command::{Action, Command, CommandNeeds};
use crate::app::inspector::{AtFirst, section};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::live::{InvalidGameText, LivePosition, MAX_DEPTH, PlannedPosition};
use crate::text::{Text, capitalized, counted};
use crate::trace::{GrowthLimits, MAX_VISITS};
use crate::tree::NodeId;

/// The least height of the board with what belongs to it, in points.
const LEAST_TABLE: f32 = 160.0;
/// And the share of the height that it has at least, however large the letters of the rest are.
const LEAST_SHARE: f32 = 0.5;
/// Where less than so many lines of text would be left below that, who follows a search opens the board when it is needed.
const LEAST_ROWS_BELOW: f32 = 9.0;

/// The board above what the step does.
pub(crate) fn above_step_ui(
    workspace: &Workspace,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    // Who plays looks at the board, who follows a search at what the step does: the sentence, its numbers and the line of the
    // pseudocode have their rows first.
    let mode = workspace.board_mode();
    let (share, kept, around) = match mode {
        BoardMode::Follow => (0.62, 17.5, 112.0),
        BoardMode::Play => (0.74, 11.5, 186.0),
        // The search of the position that was there before is of no use then.
        BoardMode::SetUp => (0.9, 5.0, 244.0),
    };
    let (height, row) = (ui.available_height(), ui.text_style_height(&TextStyle::Body));
    let least = LEAST_TABLE.max(height * LEAST_SHARE);
    let most = (height * share).min(height - kept * row).max(least);
    // What stands below the board has its room, too, or can be scrolled to.
    let of_board = (most - around).max((most * 0.55).min(260.0));
    let mut scrolled = |ui: &mut Ui| {
        ScrollArea::vertical().id_salt("table").max_height(most).show(ui, |ui| {
            table_ui(workspace, table, of_board, false, ui, commands);
        });
    };
    if mode == BoardMode::Follow && height - least < LEAST_ROWS_BELOW * row {
        section(ui, ("board", AtFirst::Closed), &say!(workspace.text(), "table-section"), scrolled);
    } else {
        scrolled(ui);
    }
}

/// The board, as high as `height` at most, in points. In a low panel everything is so high, and what belongs to the board
/// stands beside it.
pub(crate) fn table_ui(
    workspace: &Workspace,
    table: &mut BoardPanel,
    height: f32,
    is_low: bool,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    // The game as it stands, also while its position is still being searched.
    let Some(live) = workspace.game_now() else { return };
    table.follow(live);
    if table.hand.mode() != workspace.board_mode() {
        table.begin();
        table.hand.turn_to(workspace.board_mode());
    }
    let mode = table.hand.mode();
    let shown = BoardView::new(workspace, live, mode);
    head_ui(workspace, (mode, &shown), ui, commands);
    let board = match mode {
        BoardMode::SetUp => set_up_board(live, table),
        BoardMode::Play | BoardMode::Follow => shown.position.board(),
    };
    if is_low {
        let height = ui.available_height();
        // Half of the width at least is left for words.
        let width = (ui.available_width() * 0.5).min(height);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width);
                board_ui(workspace, live, &board, (&shown, height), table, ui, commands);
            });
            ScrollArea::vertical().id_salt("beside").max_height(height).auto_shrink([false, true]).show(
                ui,
                |ui| {
                    ui.vertical(|ui| below_ui(workspace, live, (mode, &shown), table, ui, commands));
                },
            );
        });
    } else {
        board_ui(workspace, live, &board, (&shown, height), table, ui, commands);
        below_ui(workspace, live, (mode, &shown), table, ui, commands);
    }
}

/// What stands below the board: moves, what is said of them, how it is searched.
fn below_ui(
    workspace: &Workspace,
    live: &PlannedPosition,
    (mode, shown): (BoardMode, &BoardView),
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let refused = workspace.refusal().map(|refused| said(workspace.text(), refused));
    let refused = refused.map(|said| RichText::new(said).color(Palette::current(ui.ctx()).cut));
    match mode {
        BoardMode::Follow => follow_ui(workspace, shown, ui, commands),
        BoardMode::Play => play_ui(workspace, live, refused.clone(), table, ui, commands),
        BoardMode::SetUp => set_up_ui(workspace, live, table, ui, commands),
    }
    // And beside the field in which a position is typed.
    if let Some(refused) = refused.filter(|_| mode != BoardMode::Play) {
        ui.label(refused);
    }
    // Who sets up a position has it in sight; who plays or follows a search seldom needs these fields.
    let (name, at_first) =
        if mode == BoardMode::SetUp { ("set-up fields", AtFirst::Open) } else { ("fields", AtFirst::Closed) };
    section(ui, (name, at_first), &search_words(workspace.text(), live), |ui| {
        search_ui(workspace, live, ui, commands);
        limits_ui(workspace, live, ui, commands);
        position_ui(workspace, live, table, ui, commands);
    });
}

/// What clicks mean, and whose turn it is on the board.
fn head_ui(
    workspace: &Workspace,
    (mode, shown): (BoardMode, &BoardView),
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    ui.horizontal_wrapped(|ui| {
        for (other, action, name) in [
            (BoardMode::Follow, Action::BoardFollow, say!(text, "table-follow")),
            (BoardMode::Play, Action::BoardPlay, say!(text, "table-play")),
            (BoardMode::SetUp, Action::BoardSetUp, say!(text, "table-set-up")),
        ] {
            if other == BoardMode::SetUp && !workspace.has(CommandNeeds::Pieces) {
                continue;
            }
            let label = ui.selectable_label(mode == other, name).on_hover_text(action.tooltip(text));
            if label.clicked() && mode != other {
                commands.push(Command::TurnBoard(other));
            }
        }
        if workspace.has(CommandNeeds::FlippableBoard) {
            let flip = ui.selectable_label(workspace.is_board_flipped(), say!(text, "table-flip"));
            if flip.on_hover_text(Action::FlipBoard.tooltip(text)).clicked() {
                commands.push(Action::FlipBoard.into());
            }
        }
    });
    // A board that is set up is not the position any more.
    if mode == BoardMode::Play {
        turn_ui(text, shown, ui);
    }
}

fn turn_ui(text: &Text, shown: &BoardView, ui: &mut Ui) {
    ui.label(RichText::new(turn(text, &*shown.position)).color(Palette::current(ui.ctx()).weak));
}

/// "White to move", "Three in a row: X wins.": of the position that the board shows. Asked of the game: after a pass, and below a root
/// that is MIN, roles do not tell.
fn turn(text: &Text, position: &dyn LivePosition) -> String {
    position.end().map_or_else(
        || say!(text, "table-to-move", side = position.sides()[position.to_move().index()]),
        |end| end.say(text),
    )
}

/// A refusal as a sentence.
fn said(text: &Text, refused: &InvalidGameText) -> String {
    capitalized(&refused.sentence.say(text))
}

fn follow_ui(workspace: &Workspace, shown: &BoardView, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&shown.name).strong());
        turn_ui(text, shown, ui);
        if shown.node != NodeId::ROOT
            && shown.position.outcome().is_none()
            && ui
                .small_button(say!(text, "table-search-from"))
                .on_hover_text(say!(text, "table-search-from-hint"))
                .clicked()
        {
            commands.push(Command::SearchFrom(shown.node));
        }
    });
}

/// How the position is searched: "Depth 3 · material · as-generated".
fn search_words(text: &Text, live: &PlannedPosition) -> String {
    let plan = live.plan;
    let depth = say!(text, "table-fields", depth = plan.depth.to_string());
    let evaluation = live.position.evaluations().get(plan.evaluation).map(|evaluation| evaluation.name);
    let orderings = live.position.orderings();
    let ordering = orderings.get(plan.ordering).copied().filter(|_| orderings.len() > 1);
    let words = [Some(depth.as_str()), evaluation, ordering];
    words.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn search_ui(workspace: &Workspace, live: &PlannedPosition, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let mut plan = live.plan;
    ui.horizontal_wrapped(|ui| {
        let depth = ui.label(say!(text, "table-depth"));
        ui.add(DragValue::new(&mut plan.depth).range(1..=MAX_DEPTH).speed(0.05)).labelled_by(depth.id);
        let evaluations = live.position.evaluations();
        let name = evaluations.get(plan.evaluation).map_or("", |evaluation| evaluation.name);
        picker_ui(ui, name, false, &say!(text, "table-evaluation"), |ui| {
            for (i, evaluation) in evaluations.iter().enumerate() {
                let is_chosen = plan.evaluation == i;
                if ui.radio(is_chosen, evaluation.name).on_hover_text(text.get(evaluation.formula)).clicked()
                {
                    plan.evaluation = i;
                    ui.close();
                }
            }
        });
        let orderings = live.position.orderings();
        if orderings.len() > 1 {
            let name = orderings.get(plan.ordering).copied().unwrap_or_default();
            picker_ui(ui, name, false, &say!(text, "table-ordering"), |ui| {
                for (i, ordering) in orderings.iter().enumerate() {
                    choice_ui(ui, &mut plan.ordering, i, ordering);
                }
            });
        }
    });
    if plan != live.plan {
        commands.push(Command::SetPlan(Box::new(plan)));
    }
}

/// How far a search may go, in visits and in time.
fn limits_ui(workspace: &Workspace, live: &PlannedPosition, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let mut plan = live.plan;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(say!(text, "table-limit")).on_hover_text(say!(text, "table-limit-hint"));
        let limit = DragValue::new(&mut plan.limits.max_visits).range(100..=MAX_VISITS).speed(20_000.0);
        let limit = limit
            .custom_formatter(|visits, _| counted(visits as u64))
            .custom_parser(|typed| typed.replace([',', '_', ' '], "").parse().ok());
        ui.add(limit).labelled_by(label.id).on_hover_text(say!(text, "table-limit-hint"));
    });
    seconds_ui(text, &mut plan.limits, ui);
    if plan != live.plan {
        commands.push(Command::SetPlan(Box::new(plan)));
    }
}

/// How long a search may take; 0 for as long as it takes.
fn seconds_ui(text: &Text, limits: &mut GrowthLimits, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(say!(text, "table-seconds")).on_hover_text(say!(text, "table-limit-hint"));
        let before = limits.max_secs().unwrap_or(0.0);
        let mut secs = before;
        let endless = say!(text, "table-seconds-endless");
        let field = DragValue::new(&mut secs)
            .range(0.0..=86_400.0)
            .speed(0.1)
            .max_decimals(3)
            .custom_formatter(move |secs, _| if secs > 0.0 { secs.to_string() } else { endless.clone() })
            .custom_parser(|typed| Some(typed.trim().replace(',', ".").parse().unwrap_or(0.0)));
        ui.add(field).labelled_by(label.id).on_hover_text(say!(text, "table-limit-hint"));
        if (secs - before).abs() > f64::EPSILON {
            limits.max_millis = (secs > 0.0).then(|| (secs * 1000.0).round().max(1.0) as u64);
        }
    });
}

fn position_ui(
    workspace: &Workspace,
    live: &PlannedPosition,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    ui.horizontal(|ui| {
        let mut typed = table.typed.clone().unwrap_or_else(|| live.position.text());
        let label = ui.label(say!(text, "table-position"));
        let edit = TextEdit::singleline(&mut typed).desired_width(f32::INFINITY);
        let response = ui.add(edit).labelled_by(label.id).on_hover_text(text.get(live.position.notation()));
        if response.changed() {
            table.typed = Some(typed.clone());
            if workspace.refusal().is_some() {
                commands.push(Command::Refuse(None));
            }
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            commands.push(Command::ReadPosition(typed));
        }
    });
}
