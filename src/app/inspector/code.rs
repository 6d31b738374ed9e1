//! The pseudocode of the algorithm in use, with the line of the current step. A click on a line goes to the next step
//! that runs it.

use std::ops::Range;

use eframe::egui::{Align, CursorIcon, Label, RichText, ScrollArea, Sense, Shape, TextStyle, Ui, vec2};

use crate::app::command::Command;
use crate::app::theme::{Palette, size};
use crate::explain::{CodeLine, Horizon, LineKind, LineRef, Pseudocode};
use crate::text::Text;
use crate::trace::Trace;

/// Up to this many nodes, every frame may walk over them.
const MAX_LOOKED_THROUGH: usize = 5_000;
/// Rows that are shown at once; of more, those around the current one.
const ROWS: f32 = 18.0;
/// For so many frames the lit line is brought into sight.
const SETTLING_FRAMES: u8 = 2;
/// How much further the rest of a line begins that has no room in one row, in letters.
const HANGING: usize = 4;

/// The function that the current node runs, after the one that began the search, if that is another, as high as `most`
/// points; without a step the whole code, as high as it is. Comments are left out on demand: those of a search with a
/// mistake point at it.
pub(crate) fn code_ui(
    ui: &mut Ui,
    trace: &Trace,
    text: &Text,
    step: Option<usize>,
    (is_bare, most): (bool, f32),
    commands: &mut Vec<Command>,
) {
    let palette = Palette::current(ui.ctx());
    // Looking whether sides alternate everywhere costs a walk over the tree: only where that is nothing.
    let code = if trace.tree().n_nodes() <= MAX_LOOKED_THROUGH {
        Pseudocode::of(trace, text)
    } else {
        Pseudocode::for_any_turns(trace.conventions(), Horizon::of(trace.tree()), text)
    };
    let current = step.and_then(|step| code.line_of(trace, step));
    let functions: Vec<_> = match step {
        Some(_) => code.shown(current).collect(),
        // Without a step all of it is meant.
        None => code.functions.iter().enumerate().collect(),
    };
    let mut font = TextStyle::Monospace.resolve(ui.style());
    let least = TextStyle::Small.resolve(ui.style()).size.min(font.size);
    let room = ui.available_width() - 10.0;
    let letter = ui.ctx().fonts_mut(|fonts| fonts.glyph_width(&font, 'm')).max(1.0);
    let longest_of = |is_narrow: bool| {
        let lines = functions.iter().flat_map(|(_, function)| &function.lines);
        lines.map(|line| shown(line, is_bare, is_narrow).chars().count()).max().unwrap_or(0).max(1)
    };
    // Less far in, then a little smaller, rather than broken.
    let is_narrow = longest_of(false) as f32 * letter > room;
    let longest = longest_of(is_narrow);
    let shrink = (room / (longest as f32 * letter)).min(1.0);
    let size_before = font.size;
    font.size = (font.size * shrink).max(least);
    let columns = (room / (letter * font.size / size_before)).floor().max(1.0) as usize;
    let most = (ROWS * (font.size * 1.35)).min(most);
    // Whether the line that is lit, or the room, is another one than when this was shown a few frames ago: the panel takes
    // some frames to get its height.
    let id = ui.scope_id().with("lit");
    let lit = (current, most.round() as i32);
    let before = ui.data_mut(|data| data.get_temp::<((Option<LineRef>, i32), u8)>(id));
    let n_shown = before.filter(|(before, _)| *before == lit).map_or(0, |(_, n_shown)| n_shown);
    let is_new = n_shown < SETTLING_FRAMES;
    if is_new {
        ui.data_mut(|data| data.insert_temp(id, (lit, n_shown + 1)));
        ui.ctx().request_repaint();
    }
    let rows_ui = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let width = ui.available_width();
        let numbered = functions.iter().flat_map(|&(function, about)| {
            about.lines.iter().enumerate().map(move |(line, about)| (LineRef { function, line }, about))
        });
        for (place, line) in numbered {
            // A function stands apart from the one before.
            if place.line == 0 && place.function != functions[0].0 {
                ui.add_space(6.0);
            }
            let is_current = current == Some(place);
            let is_cut = line.kind.is_cut();
            let color = if is_current && is_cut { palette.cut } else { palette.text };
            let ground = if is_cut { palette.cut_soft } else { palette.accent_soft };
            let words = broken(shown(line, is_bare, is_narrow), columns);
            let mut words = RichText::new(words).font(font.clone()).color(color);
            if is_current {
                words = words.strong();
            }
            let slot = ui.painter().add(Shape::Noop);
            let can_run = step.is_some() && line.kind != LineKind::Silent;
            let sense = if can_run { Sense::click() } else { Sense::hover() };
            let mut response = ui.add(Label::new(words).extend().sense(sense).selectable(false));
            if is_current {
                let mut row = response.rect.expand2(vec2(4.0, 1.0));
                row.max.x = row.max.x.max(row.min.x + width);
                ui.painter().set(slot, Shape::rect_filled(row, size::CORNER, ground));
                if is_new {
                    response.scroll_to_me(Some(Align::Center));
                }
            }
            if can_run {
                response =
                    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(say!(text, "code-go"));
            }
            if response.clicked()
                && let Some(next) = step.and_then(|step| code.next_step(trace, step, place))
            {
                commands.push(Command::GoTo(next));
            }
        }
    };
    if step.is_none() {
        // No line of it is lit: it is read as a whole.
        ui.scope(rows_ui);
        return;
    }
    let scroll = ScrollArea::vertical().id_salt("code").max_height(most).min_scrolled_height(most);
    // The lit line is in sight at once, also in a room that grows.
    scroll.auto_shrink([false, true]).animated(false).show(ui, rows_ui);
}

/// What is shown of a line: without its comment if it is to be bare, less far in where there is little room.
fn shown(line: &CodeLine, is_bare: bool, is_narrow: bool) -> &str {
    let code = if is_bare { line.bare() } else { &line.code };
    if is_narrow { half_indented(code) } else { code }
}

/// A line that begins half as far in.
fn half_indented(code: &str) -> &str {
    let indent = code.chars().take_while(|c| *c == ' ').count();
    &code[indent / 2..]
}

/// A line in rows of so many letters, the further ones indented further; broken between words where that can be.
fn broken(code: &str, columns: usize) -> String {
    let indent = code.chars().take_while(|c| *c == ' ').count();
    // Where there is hardly any room, what is written counts more than how far in.
    let hanging = " ".repeat((indent + HANGING).min(columns / 2));
    let mut rows = String::new();
    let mut used = 0;
    for word in words(code) {
        let mut word = &code[word];
        let n = |text: &str| text.chars().count();
        let mut is_first = used == 0;
        if !is_first && used + n(word.trim_end()) > columns {
            rows.truncate(rows.trim_end().len());
            rows.extend(["\n", &hanging]);
            used = n(&hanging);
            is_first = true;
        }
        // A word that has no room in any row is broken where it has parts, else anywhere.
        while is_first && used + n(word.trim_end()) > columns && columns > n(&hanging) {
            let fits = columns.saturating_sub(used).max(1);
            let at = word.char_indices().nth(fits).map_or(word.len(), |(at, _)| at);
            let part = word[..at].rfind(['(', '[', ',', '.', '_']).map(|last| last + 1);
            let at = part.filter(|&part| !word[..part].trim().is_empty()).unwrap_or(at);
            rows.extend([&word[..at], "\n", &hanging]);
            used = n(&hanging);
            word = &word[at..];
        }
        rows.push_str(word);
        used += n(word);
    }
    rows
}

/// The words of a line, each with the blanks behind it; the blanks before the first belong to it.
fn words(code: &str) -> impl Iterator<Item = Range<usize>> {
    let mut starts: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (at, c) in code.char_indices() {
        if before == ' ' && c != ' ' {
            starts.push(at);
        }
        before = c;
    }
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([code.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| start..end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Algorithm, Conventions};

    #[track_caller]
    fn check(code: &str, columns: usize, expected: &str) {
        assert_eq!(broken(code, columns), expected);
    }

    #[test]
    fn a_line_with_room_stays_as_it_is() {
        check("    v ← −∞", 20, "    v ← −∞");
        check("", 20, "");
    }

    #[test]
    fn a_line_can_begin_half_as_far_in() {
        assert_eq!(half_indented("        v ← −∞"), "    v ← −∞");
        assert_eq!(half_indented("return v"), "return v");
    }

    #[test]
    fn a_long_line_goes_on_further_in() {
        check(
            "    v ← max(v, min_value(child, α, β))  # cutoff",
            30,
            "    v ← max(v,\n        min_value(child, α,\n        β))  # cutoff",
        );
        check("a_word_without_any_blank", 10, "a_word_\n    withou\n    t_any_\n    blank");
    }

    #[test]
    fn no_code_of_any_search_is_wider_than_its_room() {
        let text = Text::english();
        for algorithm in Algorithm::with_faulty() {
            let code =
                Pseudocode::for_any_turns(&Conventions::default().with(algorithm), Horizon::Depth, &text);
            for line in code.functions.iter().flat_map(|function| &function.lines) {
                for columns in [18, 27, 40] {
                    let rows = broken(&line.code, columns);
                    let widest = rows.lines().map(|row| row.trim_end().chars().count()).max().unwrap_or(0);
                    assert!(widest <= columns, "{columns}: {rows}");
                    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
                    assert_eq!(squeezed(&rows), squeezed(&line.code));
                }
            }
        }
    }
}
