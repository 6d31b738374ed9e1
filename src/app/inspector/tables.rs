//! The tables by hand: the numbers behind the step, as they would stand on a board.
//!
//! A table takes the width that there is: the widest columns give way first, and what stands in them wraps. Where words
//! and numbers still do not fit, the gaps become narrower, then the letters smaller.

use std::sync::Arc;

use eframe::egui::{
    Align, Color32, CursorIcon, FontId, Galley, Rect, Response, RichText, ScrollArea, Sense, TextStyle, Ui,
    WidgetInfo, accesskit, pos2, text::LayoutJob, text::TextFormat, vec2,
};

use super::facts::TreeAtStep;
use super::section::AtFirst::Open;
use super::section::section;
use crate::app::command::Command;
use crate::app::rich_text::{RichTextStyle, said_ui};
use crate::app::state::ViewState;
use crate::app::theme::{self, Palette, size};
use crate::explain::glossary::Glossary;
use crate::explain::{CalculationTable, Explainer, RowMark, TableCell, TableRow, tables};

/// Rows of a table that are shown before the rest is only counted.
const MAX_ROWS: usize = 40;
/// Between columns, and within a row above and below its text; in widths of a letter and heights of it.
const GAP: f32 = 0.9;
const PAD: f32 = 0.22;
/// No column becomes narrower, in heights of a letter.
const LEAST: f32 = 2.2;
/// What is tried until all columns fit: the gap, and how large the letters are, both as parts of the usual.
const DENSITIES: [Density; 6] = [
    Density { gap: 1.0, letters: 1.0 },
    Density { gap: 0.5, letters: 1.0 },
    Density { gap: 0.5, letters: 0.93 },
    Density { gap: 0.5, letters: 0.86 },
    Density { gap: 0.35, letters: 0.82 },
    Density { gap: 0.3, letters: 0.75 },
];

#[derive(Clone, Copy, Debug)]
struct Density {
    gap: f32,
    letters: f32,
}

/// Where the columns of a table stand.
#[derive(Debug)]
struct TableColumns {
    widths: Vec<f32>,
    density: Density,
}

impl Density {
    /// Between two columns, in points.
    fn gap(self, ui: &Ui) -> f32 {
        TextStyle::Body.resolve(ui.style()).size * GAP * self.gap
    }
}

/// The section with all tables behind the step, if there are any.
pub(super) fn sections(
    ui: &mut Ui,
    (facts, explainer): (&TreeAtStep<'_>, &Explainer<'_>),
    glossary: &Glossary,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let tables = tables(explainer, facts.step);
    if tables.is_empty() {
        return;
    }
    section(ui, ("tables", Open), &say!(facts.text, "inspector-tables"), |ui| {
        for (index, table) in tables.iter().enumerate() {
            if index > 0 {
                ui.add_space(size::SECTION_GAP / 2.0);
            }
            // Where words cannot be narrower even so, the table is moved sideways.
            let room = ui.available_width();
            ScrollArea::horizontal().id_salt(("table", index)).show(ui, |ui| {
                table_ui(ui, (index, table), room, facts, view, commands);
            });
            for sentence in &table.sentences {
                said_ui(ui, glossary, sentence, &RichTextStyle::body(ui), commands);
            }
        }
    });
}

fn table_ui(
    ui: &mut Ui,
    (number, table): (usize, &CalculationTable),
    room: f32,
    facts: &TreeAtStep<'_>,
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let palette = Palette::current(ui.ctx());
    let body = TextStyle::Body.resolve(ui.style());
    ui.label(RichText::new(&table.title).font(theme::bold_font(body.size)));
    let rows = &table.rows[..table.rows.len().min(MAX_ROWS)];
    let columns = columns(ui, table, rows, room);
    let head = heads(ui, table, &columns);
    place(ui, &head, table, &columns, |ui, rect, _| {
        let line = rect.bottom();
        ui.painter().hline(rect.x_range(), line, (1.0, palette.line));
    });
    ui.spacing_mut().item_spacing.y = 0.0;
    for (index, row) in rows.iter().enumerate() {
        let galleys = cells(ui, row, &columns);
        let said = spoken(table, row, facts);
        place(ui, &galleys, table, &columns, |ui, rect, cell_rects| {
            let ground = match row.mark {
                RowMark::Chosen => Some(palette.accent_soft),
                RowMark::Now => Some(palette.sunken),
                RowMark::Plain | RowMark::Struck => None,
            };
            if let Some(ground) = ground {
                ui.painter().rect_filled(rect, size::CORNER, ground);
            }
            let response = ui.interact(rect, ui.scope_id().with((number, "row", index)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Row, ui.is_enabled(), &said));
            for (column, (cell, rect)) in row.cells.iter().zip(cell_rects).enumerate() {
                let id = ui.scope_id().with((number, index, column));
                cell_ui(ui, cell, (*rect, id), view, commands);
            }
        });
    }
    let rest = table.rest + table.rows.len() - rows.len();
    if rest > 0 {
        ui.label(RichText::new(say!(facts.text, "table-more", count = rest)).color(palette.weak));
    }
    ui.add_space(4.0);
}

/// What can be clicked in a cell.
fn cell_ui(
    ui: &Ui,
    cell: &TableCell,
    (rect, id): (Rect, eframe::egui::Id),
    view: &mut ViewState,
    commands: &mut Vec<Command>,
) {
    let link = |name: &str| -> Response {
        let response = ui.interact(rect, id, Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
        response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Link, ui.is_enabled(), name));
        if response.hovered() || response.has_focus() {
            let color = Palette::current(ui.ctx()).accent;
            ui.painter().hline(rect.x_range(), rect.bottom(), (1.5, color));
        }
        response
    };
    match cell {
        TableCell::Text(_) => {}
        TableCell::Node { node, name } => {
            if link(name).clicked() {
                view.selected = Some(*node);
            }
        }
        TableCell::Step { step, name } => {
            if link(name).clicked() {
                commands.push(Command::GoTo(*step));
            }
        }
    }
}

/// A row in a sentence: each head with what stands below it.
fn spoken(table: &CalculationTable, row: &TableRow, facts: &TreeAtStep<'_>) -> String {
    let cells: Vec<String> = table
        .columns
        .iter()
        .zip(&row.cells)
        .filter(|(_, cell)| !cell.written().is_empty())
        .map(|(column, cell)| say!(facts.text, "table-cell", head = column.head, value = cell.written()))
        .collect();
    cells.join(&say!(facts.text, "list-comma"))
}

/// Allocates a row and gives its rectangle and those of what is written in its cells to the caller, which draws behind the
/// text.
fn place(
    ui: &mut Ui,
    galleys: &[Arc<Galley>],
    table: &CalculationTable,
    columns: &TableColumns,
    behind: impl FnOnce(&mut Ui, Rect, &[Rect]),
) {
    let (gap, pad) = (columns.density.gap(ui), TextStyle::Body.resolve(ui.style()).size * PAD);
    let widths = &columns.widths;
    let height = galleys.iter().map(|galley| galley.size().y).fold(0.0, f32::max) + 2.0 * pad;
    let width = widths.iter().sum::<f32>() + gap * widths.len() as f32;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let mut left = rect.left() + gap / 2.0;
    let mut rects = Vec::with_capacity(galleys.len());
    for ((galley, column), width) in galleys.iter().zip(&table.columns).zip(widths) {
        let x = if column.is_number { left + width - galley.size().x } else { left };
        rects.push(Rect::from_min_size(pos2(x, rect.top() + pad), galley.size()));
        left += width + gap;
    }
    behind(ui, rect, &rects);
    for (galley, rect) in galleys.iter().zip(&rects) {
        // A galley that is aligned at the right is placed by its right end.
        ui.painter().galley(rect.min - galley.rect.min.to_vec2(), galley.clone(), Color32::PLACEHOLDER);
    }
}

fn heads(ui: &Ui, table: &CalculationTable, columns: &TableColumns) -> Vec<Arc<Galley>> {
    let format = head_format(ui, columns.density);
    let heads = table.columns.iter().zip(&columns.widths);
    heads.map(|(column, width)| laid_out(ui, &column.head, *width, format.clone())).collect()
}

fn cells(ui: &Ui, row: &TableRow, columns: &TableColumns) -> Vec<Arc<Galley>> {
    let format = |cell: &TableCell| cell_format(ui, cell, row.mark, columns.density);
    let cells = row.cells.iter().zip(&columns.widths);
    cells.map(|(cell, width)| laid_out(ui, cell.written(), *width, format(cell))).collect()
}

fn laid_out(ui: &Ui, text: &str, width: f32, format: TextFormat) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    // Rounding must not break a text that just fits.
    job.wrap.max_width = width + 0.5;
    job.halign = Align::LEFT;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

fn head_format(ui: &Ui, density: Density) -> TextFormat {
    let small = TextStyle::Small.resolve(ui.style()).size * density.letters;
    TextFormat::simple(theme::bold_font(small), Palette::current(ui.ctx()).weak)
}

fn cell_format(ui: &Ui, cell: &TableCell, mark: RowMark, density: Density) -> TextFormat {
    let palette = Palette::current(ui.ctx());
    let usual = TextStyle::Body.resolve(ui.style());
    let body = FontId { size: usual.size * density.letters, ..usual };
    let font = if mark == RowMark::Chosen { theme::bold_font(body.size) } else { body };
    let color = match (cell, mark) {
        (_, RowMark::Struck) => palette.weak,
        (TableCell::Text(_), _) => palette.text,
        (TableCell::Node { .. } | TableCell::Step { .. }, _) => palette.accent,
    };
    let mut format = TextFormat::simple(font, color);
    if mark == RowMark::Struck {
        format.strikethrough = (1.0, color).into();
    }
    format
}

/// The first density at which all columns fit into the room; the last one if none does.
fn columns(ui: &Ui, table: &CalculationTable, rows: &[TableRow], room: f32) -> TableColumns {
    let at = |density| TableColumns { widths: widths(ui, table, rows, (room, density)), density };
    let width = |columns: &TableColumns| -> f32 {
        columns.widths.iter().map(|width| width + columns.density.gap(ui)).sum()
    };
    let [roomy @ .., tightest] = DENSITIES;
    roomy.into_iter().map(at).find(|columns| width(columns) <= room).unwrap_or_else(|| at(tightest))
}

/// How wide the columns are: as wide as what stands in them, or else the widest of them as wide as there is room.
fn widths(ui: &Ui, table: &CalculationTable, rows: &[TableRow], (room, density): (f32, Density)) -> Vec<f32> {
    let em = TextStyle::Body.resolve(ui.style()).size * density.letters;
    let width = |text: &str, format: TextFormat| laid_out(ui, text, f32::INFINITY, format).size().x;
    let head_format = |ui: &Ui| head_format(ui, density);
    let cell_format = |ui: &Ui, cell: &TableCell, mark| cell_format(ui, cell, mark, density);
    let head = |text: &str| width(text, head_format(ui));
    let below: Vec<f32> = (0..table.columns.len())
        .map(|index| {
            let cells = rows.iter().filter_map(|row| Some((row.cells.get(index)?, row.mark)));
            let cells = cells.map(|(cell, mark)| width(cell.written(), cell_format(ui, cell, mark)));
            cells.fold(0.0, f32::max)
        })
        .collect();
    let room = room - density.gap(ui) * below.len() as f32;
    let under = |heads: &dyn Fn(&str) -> f32| -> Vec<f32> {
        let columns = table.columns.iter().zip(&below);
        columns.map(|(column, below)| heads(&column.head).max(*below).ceil()).collect()
    };
    // Heads stay whole where there is room for them, and break between words where there is not.
    let whole = under(&head);
    if whole.iter().sum::<f32>() <= room {
        return whole;
    }
    let natural = under(&|text| text.split_whitespace().map(head).fold(0.0, f32::max));
    // A word or a number is never broken.
    let whole_words: Vec<f32> = (0..table.columns.len())
        .map(|index| {
            let cells = rows.iter().filter_map(|row| Some((row.cells.get(index)?, row.mark)));
            let cells = cells.flat_map(|(cell, mark)| {
                let format = cell_format(ui, cell, mark);
                cell.written().split_whitespace().map(move |word| (word, format.clone()))
            });
            let heads = table.columns[index].head.split_whitespace().map(|word| (word, head_format(ui)));
            cells.chain(heads).map(|(word, format)| width(word, format)).fold(em * LEAST, f32::max).ceil()
        })
        .collect();
    shared(&natural, room, &whole_words)
}

/// The columns that want the most beyond what they need give way until all fit in the room, or have only what they need.
fn shared(natural: &[f32], room: f32, needed: &[f32]) -> Vec<f32> {
    let wanted: Vec<f32> =
        natural.iter().zip(needed).map(|(natural, needed)| (natural - needed).max(0.0)).collect();
    let mut sorted = wanted.clone();
    sorted.sort_by(f32::total_cmp);
    let mut left = (room - needed.iter().sum::<f32>()).max(0.0);
    let mut most = f32::INFINITY;
    for (index, &width) in sorted.iter().enumerate() {
        let share = left / (sorted.len() - index) as f32;
        if width > share {
            most = share;
            break;
        }
        left -= width;
    }
    needed.iter().zip(&wanted).map(|(needed, wanted)| needed + wanted.min(most)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_column_gives_way_first() {
        assert_eq!(shared(&[10.0, 20.0], 40.0, &[5.0; 2]), [10.0, 20.0]);
        assert_eq!(shared(&[10.0, 90.0, 20.0], 60.0, &[5.0; 3]), [10.0, 30.0, 20.0]);
        assert_eq!(shared(&[10.0, 90.0, 50.0], 60.0, &[5.0; 3]), [10.0, 25.0, 25.0]);
        assert_eq!(shared(&[10.0, 90.0], 4.0, &[5.0; 2]), [5.0, 5.0]);
        assert_eq!(shared(&[10.0, 90.0], 70.0, &[5.0, 65.0]), [5.0, 65.0], "no word is broken");
    }
}
