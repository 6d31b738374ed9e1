//! Moves without the board: by name, the best one, back again; and who answers.

use eframe::egui::{Button, Key, Modifiers, RichText, TextEdit, TextStyle, Ui};

use super::panel::BoardPanel;
use crate::app::canvas::select_all;
use crate::app::command::{Action, Command};
use crate::app::rich_text::{RichTextStyle as Script, said_ui};
use crate::app::theme::Palette;
use crate::app::workspace::Workspace;
use crate::board::Player;
use crate::explain::last_moves;
use crate::live::{InvalidGameText, LegalMove, PlannedPosition};
use crate::text::n_listed;

/// Moves of the game so far that are told.
const MAX_TOLD: usize = 12;
/// Legal moves that are told to a user who typed another.
const MAX_OFFERED: usize = 8;

pub(super) fn play_ui(
    workspace: &Workspace,
    live: &PlannedPosition,
    refused: Option<RichText>,
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let moves = live.position.moves();
    // What has no cells cannot be pointed at.
    let is_offered = |i: &usize| table.hand.choices().contains(i) || moves[*i].cells.is_empty();
    let offered: Vec<usize> = (0..moves.len()).filter(is_offered).collect();
    if !offered.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for i in offered {
                if ui.button(&moves[i].text).clicked() {
                    table.hand.let_go();
                    commands.push(Command::Move(i));
                }
            }
        });
    }
    let row = ui.horizontal_wrapped(|ui| {
        let best = workspace.best_move();
        let label = best
            .as_ref()
            .map_or_else(|| say!(text, "command-play-best"), |mv| say!(text, "table-play-best", move = mv));
        let button = ui.add_enabled(best.is_some(), Button::new(label));
        if button.on_hover_text(Action::PlayBest.tooltip(text)).clicked() {
            commands.push(Action::PlayBest.into());
        }
        let back = ui.add_enabled(
            workspace.is_available(&Action::TakeBack.into()),
            Button::new(say!(text, "table-take-back")),
        );
        if back.on_hover_text(Action::TakeBack.tooltip(text)).clicked() {
            commands.push(Action::TakeBack.into());
        }
        if !moves.is_empty() {
            type_ui(workspace, &moves, table, ui, commands);
        }
    });
    let was_refused = std::mem::replace(&mut table.was_refused, refused.is_some());
    if let Some(refused) = refused {
        // Below the field, which stays where it is; both are in sight.
        let said = ui.label(refused);
        if !was_refused {
            ui.scroll_to_rect(row.response.rect.union(said.rect), None);
        }
    }
    // Above what is said, which may be long: who answers is always in sight.
    reply_ui(workspace, live, ui, commands);
    let said = workspace.said_of_best().map(str::to_owned);
    // What the search made is told first; then why it would go on as it would.
    for sentence in said.into_iter().chain(workspace.why_best()) {
        said_ui(ui, &workspace.ctx().glossary, &sentence, &Script::body(ui), commands);
    }
    let history = live.position.history();
    if !history.is_empty() {
        let n_before = live.position.n_before().saturating_sub(history.len());
        let line = last_moves(&history, n_before, MAX_TOLD);
        ui.label(RichText::new(line).small().color(Palette::current(ui.ctx()).weak));
    }
}

/// A field for the name of a move.
fn type_ui(
    workspace: &Workspace,
    moves: &[LegalMove],
    table: &mut BoardPanel,
    ui: &mut Ui,
    commands: &mut Vec<Command>,
) {
    let text = workspace.text();
    let (width, name) = (width_for(moves, ui), say!(text, "table-move"));
    // The field stands beside its name, be it in another row.
    let needed = width + text_width(&name, ui) + 2.0 * ui.spacing().item_spacing.x;
    if ui.available_size_before_wrap().x < needed {
        ui.end_row();
    }
    let label = ui.label(name);
    let example = moves.first().map_or("", |mv| mv.text.as_str());
    // Its own name keeps the focus there, whatever comes above it.
    let id = ui.make_persistent_id("typed-move");
    // Where nothing is typed, there is nothing to undo but a move.
    let is_empty = table.typed_move.is_empty() && ui.memory(|memory| memory.has_focus(id));
    if is_empty && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Z)) {
        commands.push(Action::TakeBack.into());
    }
    let field = TextEdit::singleline(&mut table.typed_move).id(id).desired_width(width).hint_text(example);
    let response = ui.add(field).labelled_by(label.id).on_hover_text(Action::TypeMove.tooltip(text));
    // What is being typed is another move than that which was refused.
    if response.changed() && workspace.refusal().is_some() {
        commands.push(Command::Refuse(None));
    }
    if std::mem::replace(&mut table.n_asked, workspace.n_asked_to_type()) != workspace.n_asked_to_type() {
        response.request_focus();
        // A move that was refused gives way to what is typed.
        select_all(ui.ctx(), response.id, &table.typed_move);
    }
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if !is_entered || table.typed_move.trim().is_empty() {
        return;
    }
    let typed = table.typed_move.trim().to_owned();
    // The next one can be typed at once.
    response.request_focus();
    if let Some(index) = named(moves, &typed) {
        table.typed_move.clear();
        commands.push(Command::Move(index));
    } else {
        // Those that look like what was typed come first.
        let mut known: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
        let piece = typed.chars().next();
        known.sort_by_cached_key(|name| (name.chars().next() != piece, strsim::osa_distance(&typed, name)));
        known.truncate(n_listed(moves.len(), MAX_OFFERED));
        let (names, more) = (known.join(&say!(text, "list-comma")), moves.len() - known.len());
        let known = if more == 0 { names } else { say!(text, "list-more", names, count = more) };
        let refused =
            InvalidGameText::whole("table-no-such-move").with("typed", &typed).with("known", &known);
        commands.push(Command::Refuse(Some(Box::new(refused))));
        // What is typed next takes its place.
        select_all(ui.ctx(), response.id, &table.typed_move);
    }
}

/// Room for the longest name of a move, in points.
fn width_for(moves: &[LegalMove], ui: &Ui) -> f32 {
    let longest = moves.iter().map(|mv| mv.text.as_str()).max_by_key(|name| name.chars().count());
    longest.map_or(0.0, |name| text_width(name, ui) + 30.0).clamp(56.0, 180.0)
}

fn text_width(text: &str, ui: &Ui) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, Palette::current(ui.ctx()).text).size().x
}

/// The move that is called so: exactly, else the only one that is when case and the signs for check, mate and taking do
/// not count.
fn named(moves: &[LegalMove], typed: &str) -> Option<usize> {
    let plain = |name: &str| -> String {
        name.chars().filter(|c| !matches!(c, '+' | '#' | 'x' | '×')).flat_map(char::to_lowercase).collect()
    };
    let exact = moves.iter().position(|mv| mv.text == typed);
    exact.or_else(|| {
        let wanted = plain(typed);
        let mut fitting = (0..moves.len()).filter(|&i| plain(&moves[i].text) == wanted);
        let only = fitting.next()?;
        fitting.next().is_none().then_some(only)
    })
}

/// Who answers by itself.
fn reply_ui(workspace: &Workspace, live: &PlannedPosition, ui: &mut Ui, commands: &mut Vec<Command>) {
    let text = workspace.text();
    let sides = live.position.sides();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(say!(text, "table-reply")).on_hover_text(say!(text, "hint-command-toggle-reply"));
        let choices = [
            (None, say!(text, "table-reply-neither")),
            (Some(Player::First), sides[0].to_owned()),
            (Some(Player::Second), sides[1].to_owned()),
        ];
        for (side, name) in choices {
            let is_chosen = workspace.reply() == side;
            if ui.selectable_label(is_chosen, name).clicked() && !is_chosen {
                commands.push(Command::SetReply(side));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_found_by_its_name_however_it_is_written() {
        let moves: Vec<LegalMove> = ["Bxe4+", "bxe4", "O-O", "e8=Q#"]
            .iter()
            .map(|name| LegalMove { text: (*name).to_owned(), cells: Vec::new() })
            .collect();
        assert_eq!(named(&moves, "Bxe4+"), Some(0));
        assert_eq!(named(&moves, "bxe4"), Some(1));
        assert_eq!(named(&moves, "be4"), None, "a bishop and a pawn");
        assert_eq!(named(&moves, "o-o"), Some(2));
        assert_eq!(named(&moves, "e8=q"), Some(3));
        assert_eq!(named(&moves, "e8"), None);
    }
}
