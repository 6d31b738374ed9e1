//! A page of the user guide on the screen.

use eframe::egui::accesskit::Role;
use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, FontId, Frame, Grid, Label, Link, Response, RichText, TextStyle, Ui, WidgetInfo, vec2,
};

use crate::app::guide::{GuideBlock, GuidePage, GuideSpan, GuideText, SpanStyle, matches};
use crate::app::theme::{self, Palette};
use crate::text::Text;

/// Below this width a column of a table is not readable, and each row becomes a list, in letters of the text.
const LEAST_COLUMN: f32 = 9.0;

/// What a click on a page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PageAnswer {
    /// The target of a link.
    Follow(String),
    /// This tree in the window.
    OpenTree(String),
}

/// How the texts of a page are drawn.
struct PageStyle<'page> {
    /// What is searched for.
    query: &'page str,
    size: f32,
}

/// Shows a page, and scrolls to the block `target`. What is searched for is highlighted.
pub(super) fn page_ui(
    ui: &mut Ui,
    text: &Text,
    blocks: &[GuideBlock],
    query: &str,
    target: Option<usize>,
) -> Option<PageAnswer> {
    let style = PageStyle { query, size: TextStyle::Body.resolve(ui.style()).size };
    let mut answer = None;
    // The bar lies beside the text, not on it.
    ui.set_max_width(ui.available_width() - 12.0);
    for (i, block) in blocks.iter().enumerate() {
        let shown = ui.scope(|ui| block_ui(ui, text, block, i, &style));
        if target == Some(i) {
            shown.response.scroll_to_me(Some(Align::TOP));
        }
        answer = answer.or(shown.inner);
    }
    answer
}

fn block_ui(
    ui: &mut Ui,
    text: &Text,
    block: &GuideBlock,
    i: usize,
    style: &PageStyle<'_>,
) -> Option<PageAnswer> {
    match block {
        GuideBlock::Heading { level, text } => {
            let size = style.size + [6.0, 3.0, 1.0][usize::from(level - 1).min(2)];
            if i > 0 {
                ui.add_space(style.size * 0.7);
            }
            let job = job(ui, text, &PageStyle { size, ..*style }, true);
            let response = ui.add(Label::new(job).wrap());
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_role(Role::Heading));
            ui.add_space(3.0);
            None
        }
        GuideBlock::Paragraph(text) => {
            let answer = text_ui(ui, text, style);
            ui.add_space(5.0);
            answer
        }
        GuideBlock::Item { marker, text } => {
            let shown = ui.horizontal_top(|ui| {
                let width = style.size * 1.5;
                ui.allocate_ui(vec2(width, 0.0), |ui| {
                    ui.set_width(width);
                    ui.label(marker);
                });
                ui.vertical(|ui| text_ui(ui, text, style)).inner
            });
            ui.add_space(2.0);
            shown.inner
        }
        GuideBlock::Code { language, code } => code_ui(ui, text, language, code, style),
        GuideBlock::Table(rows) => {
            let answer = table_ui(ui, rows, i, style);
            ui.add_space(8.0);
            answer
        }
    }
}

fn format(ui: &Ui, span: &GuideSpan, size: f32, is_bold: bool) -> TextFormat {
    let palette = Palette::current(ui.ctx());
    let font_id = if span.style.is_code {
        FontId::monospace(size - 1.0)
    } else if is_bold || span.style.is_strong {
        theme::bold_font(size)
    } else {
        FontId::proportional(size)
    };
    TextFormat { font_id, color: palette.text, italics: span.style.is_emphasized, ..TextFormat::default() }
}

fn append(ui: &Ui, job: &mut LayoutJob, span: &GuideSpan, style: &PageStyle<'_>, is_bold: bool) {
    let plain = format(ui, span, style.size, is_bold);
    let found = TextFormat { background: Palette::current(ui.ctx()).accent_soft, ..plain.clone() };
    let mut from = 0;
    for range in matches(&span.words, style.query) {
        job.append(&span.words[from..range.start], 0.0, plain.clone());
        job.append(&span.words[range.clone()], 0.0, found.clone());
        from = range.end;
    }
    job.append(&span.words[from..], 0.0, plain);
}

fn job(ui: &Ui, text: &[GuideSpan], style: &PageStyle<'_>, is_bold: bool) -> LayoutJob {
    let mut job = LayoutJob::default();
    for span in text {
        append(ui, &mut job, span, style, is_bold);
    }
    job
}

/// A text, with its links. One without links is one label, so that screen readers hear it whole.
fn text_ui(ui: &mut Ui, text: &[GuideSpan], style: &PageStyle<'_>) -> Option<PageAnswer> {
    if text.iter().all(|span| span.link.is_none()) {
        ui.add(Label::new(job(ui, text, style, false)).wrap());
        return None;
    }
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        // A line with a link is as high as any other.
        ui.spacing_mut().interact_size.y = 0.0;
        for span in text {
            match &span.link {
                Some(link) if link.contains("://") => {
                    ui.hyperlink_to(link_job(ui, span, style), link);
                }
                Some(link) if link.starts_with('#') || GuidePage::of_link(link).is_some() => {
                    if link_ui(ui, span, style).clicked() {
                        answer = Some(PageAnswer::Follow(link.clone()));
                    }
                }
                // A file beside the pages is not in the program.
                _ => {
                    let words = std::slice::from_ref(span);
                    ui.add(Label::new(job(ui, words, style, false)).wrap());
                }
            }
        }
    });
    answer
}

/// The words of a link, laid out like the words around it, so that they stand on one line with them.
fn link_job(ui: &Ui, span: &GuideSpan, style: &PageStyle<'_>) -> LayoutJob {
    let mut job = job(ui, std::slice::from_ref(span), style, false);
    for section in &mut job.sections {
        section.format.color = ui.visuals().hyperlink_color;
    }
    job
}

fn link_ui(ui: &mut Ui, span: &GuideSpan, style: &PageStyle<'_>) -> Response {
    ui.add(Link::new(link_job(ui, span, style)))
}

fn code_ui(
    ui: &mut Ui,
    text: &Text,
    language: &str,
    code: &str,
    style: &PageStyle<'_>,
) -> Option<PageAnswer> {
    let palette = Palette::current(ui.ctx());
    let code = code.trim_end();
    Frame::NONE.fill(palette.sunken).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(
            Label::new(RichText::new(code).font(FontId::monospace(style.size - 1.0)).color(palette.text))
                .wrap(),
        );
    });
    let mut answer = None;
    if language == "tree" {
        let words = say!(text, "guide-open");
        let open = ui.button(&words);
        // Several buttons with one name: screen readers hear which.
        let first = code.lines().next().unwrap_or_default();
        open.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{words}: {first}")));
        answer = open.clicked().then(|| PageAnswer::OpenTree(code.to_owned()));
    }
    ui.add_space(8.0);
    answer
}

/// How wide the columns of a table are in a given room: as wide as their texts if there is room, else the widest give way.
fn column_widths(natural: &[f32], room: f32) -> Vec<f32> {
    let mut widths = natural.to_vec();
    let mut open: Vec<usize> = (0..natural.len()).collect();
    let mut left = room;
    // Those that need less than their share have what they need; the others share the rest.
    while !open.is_empty() {
        let share = left / open.len() as f32;
        let (narrow, wide): (Vec<usize>, Vec<usize>) = open.iter().partition(|&&i| natural[i] <= share);
        if narrow.is_empty() {
            // A text of four times the length gets twice the width.
            let all: f32 = wide.iter().map(|&i| natural[i].sqrt()).sum();
            for &i in &wide {
                widths[i] = left * natural[i].sqrt() / all;
            }
            break;
        }
        left -= narrow.iter().map(|&i| natural[i]).sum::<f32>();
        open = wide;
    }
    widths
}

fn table_ui(ui: &mut Ui, rows: &[Vec<GuideText>], i: usize, style: &PageStyle<'_>) -> Option<PageAnswer> {
    let n_columns = rows.first().map_or(0, Vec::len);
    let gap = 14.0;
    let room = ui.available_width() - gap * n_columns as f32;
    let width_of = |ui: &Ui, row: usize, column: usize| {
        rows[row].get(column).map_or(0.0, |cell| {
            let job = job(ui, cell, style, row == 0);
            ui.painter().layout_job(job).size().x + 2.0
        })
    };
    let natural: Vec<f32> = (0..n_columns)
        .map(|column| (0..rows.len()).map(|row| width_of(ui, row, column)).fold(0.0, f32::max))
        .collect();
    let widths = column_widths(&natural, room);
    let is_narrow = widths
        .iter()
        .zip(&natural)
        .any(|(width, natural)| *width < *natural && *width < LEAST_COLUMN * style.size);
    if is_narrow {
        return narrow_table_ui(ui, rows, style);
    }
    let mut answer = None;
    let grid = Grid::new(("guide-table", i)).num_columns(n_columns).spacing([gap, 5.0]).striped(true);
    grid.show(ui, |ui| {
        for (r, row) in rows.iter().enumerate() {
            for (cell, width) in row.iter().zip(&widths) {
                let shown = ui.vertical(|ui| {
                    ui.set_width(*width);
                    if r == 0 {
                        ui.add(Label::new(job(ui, cell, style, true)).wrap());
                        return None;
                    }
                    text_ui(ui, cell, style)
                });
                answer = answer.take().or(shown.inner);
            }
            ui.end_row();
        }
    });
    answer
}

/// A table for which there is no room: each row with its first cell as a heading, and the others below it.
fn narrow_table_ui(ui: &mut Ui, rows: &[Vec<GuideText>], style: &PageStyle<'_>) -> Option<PageAnswer> {
    let mut answer = None;
    let (header, rows) = rows.split_first()?;
    for row in rows {
        let mut cells = row.iter().zip(header);
        if let Some((first, _)) = cells.next() {
            ui.add(Label::new(job(ui, first, style, true)).wrap());
        }
        for (cell, name) in cells.filter(|(cell, _)| !cell.is_empty()) {
            let name = name.iter().map(|span| span.words.as_str()).collect::<String>();
            let words = format!("{name}: ");
            let name = GuideSpan { words, style: SpanStyle::default(), link: None };
            let text: GuideText = std::iter::once(name).chain(cell.iter().cloned()).collect();
            answer = answer.or(text_ui(ui, &text, style));
        }
        ui.add_space(4.0);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_columns_have_what_they_need_and_wide_ones_share_the_rest() {
        assert_eq!(column_widths(&[50.0, 60.0], 200.0), [50.0, 60.0]);
        assert_eq!(column_widths(&[50.0, 400.0], 200.0), [50.0, 150.0]);
        assert_eq!(column_widths(&[900.0, 30.0, 400.0], 280.0), [150.0, 30.0, 100.0]);
    }
}
