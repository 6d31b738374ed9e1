//! Help › User guide: the pages of `docs`, a list of them, and a field to search in.

mod page;

use eframe::egui::accesskit::Role;
use eframe::egui::{Id, ScrollArea, TextEdit, Ui, WidgetInfo, vec2};

use self::page::{PageAnswer, page_ui};
use super::conventions::picker_ui;
use super::dialog_form::{DialogButton, DialogForm, decide_ui};
use super::pinned::scroll_by_keys;
use crate::app::command::{Action, Command};
use crate::app::guide::{GuideBlock, GuidePage, matches, page_blocks};
use crate::app::workspace::Workspace;

/// From this width on, in points, the list of pages stands beside the page.
const WIDE: f32 = 640.0;
/// How wide the list is there.
const LIST: f32 = 178.0;

/// The page that is shown, and what was typed into the field.
#[derive(Debug)]
pub(super) struct GuideForm {
    pages: Vec<(GuidePage, Vec<GuideBlock>)>,
    page: GuidePage,
    /// The pages that were left through links.
    left: Vec<GuidePage>,
    query: String,
    /// The pages with the words that are searched for, each with the first block that has them.
    found: Vec<(GuidePage, usize)>,
    /// The block that is scrolled to in the next frame.
    target: Option<usize>,
    /// Whether the field has been given the keyboard.
    is_begun: bool,
}

impl Default for GuideForm {
    /// The guide at its first page.
    fn default() -> Self {
        let pages = GuidePage::ALL.map(|page| (page, page_blocks(page.markdown())));
        Self {
            pages: pages.into(),
            page: GuidePage::ALL[0],
            left: Vec::new(),
            query: String::new(),
            found: GuidePage::ALL.map(|page| (page, 0)).into(),
            target: Some(0),
            is_begun: false,
        }
    }
}

impl GuideForm {
    fn blocks(&self, page: GuidePage) -> &[GuideBlock] {
        self.pages.iter().find(|(one, _)| *one == page).map_or(&[], |(_, blocks)| blocks)
    }

    fn title_of(&self, page: GuidePage) -> String {
        self.blocks(page).first().map(GuideBlock::plain).unwrap_or_default()
    }

    /// Goes through all pages: once for each change of what is searched for.
    fn search(&mut self) {
        let query = self.query.trim();
        let has_words = |block: &GuideBlock| query.is_empty() || !matches(&block.plain(), query).is_empty();
        let first =
            |(page, blocks): &(GuidePage, Vec<GuideBlock>)| Some((*page, blocks.iter().position(has_words)?));
        self.found = self.pages.iter().filter_map(first).collect();
    }

    fn show(&mut self, page: GuidePage, target: usize) {
        if page != self.page {
            self.left.push(self.page);
            self.page = page;
        }
        self.target = Some(target);
    }

    /// Shows the target of a link.
    fn follow(&mut self, link: &str) {
        let Some((page, heading)) = self.target_of(link) else { return };
        let is_heading = |block: &GuideBlock| block.anchor().is_some_and(|anchor| anchor == heading);
        let target = self.blocks(page).iter().position(is_heading).unwrap_or(0);
        self.show(page, target);
    }

    fn target_of<'link>(&self, link: &'link str) -> Option<(GuidePage, &'link str)> {
        match link.strip_prefix('#') {
            Some(heading) => Some((self.page, heading)),
            None => GuidePage::of_link(link),
        }
    }

    /// The field, and under it the first page with the words.
    fn search_ui(&mut self, workspace: &Workspace, ui: &mut Ui) {
        let hint = say!(workspace.text(), "guide-search");
        let field = TextEdit::singleline(&mut self.query).hint_text(&hint).desired_width(f32::INFINITY);
        let response = ui.add(field.margin(vec2(8.0, 6.0)));
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &hint));
        if !std::mem::replace(&mut self.is_begun, true) {
            response.request_focus();
        }
        if response.changed() {
            self.search();
            let shown = self.found.iter().find(|(page, _)| *page == self.page);
            if let Some(&(page, target)) = shown.or(self.found.first()) {
                self.page = page;
                self.target = Some(target);
            }
        }
    }

    /// The pages with the words that are searched for; whether one was chosen.
    fn list_ui(&mut self, workspace: &Workspace, ui: &mut Ui) -> bool {
        let mut is_chosen = false;
        if self.found.is_empty() {
            ui.weak(say!(workspace.text(), "guide-nothing"));
        }
        for (page, target) in self.found.clone() {
            let title = self.title_of(page);
            if ui.selectable_label(page == self.page, title).clicked() {
                self.show(page, target);
                is_chosen = true;
            }
        }
        is_chosen
    }

    fn content(&mut self, workspace: &Workspace, ui: &mut Ui, height: f32, commands: &mut Vec<Command>) {
        let target = self.target.take();
        let id = Id::unique(("guide", self.page.file_name()));
        let area = ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height);
        let answer = area.auto_shrink([false, false]).show(ui, |ui| {
            scroll_by_keys(ui);
            page_ui(ui, workspace.text(), self.blocks(self.page), self.query.trim(), target)
        });
        match answer.inner {
            Some(PageAnswer::Follow(link)) => self.follow(&link),
            Some(PageAnswer::OpenTree(tree)) => {
                commands.push(Action::Leave.into());
                commands.push(Command::OpenText(tree));
            }
            None => {}
        }
    }
}

impl DialogForm for GuideForm {
    fn new(_workspace: &Workspace) -> Option<Self> {
        Some(Self::default())
    }

    fn width(&self, window: f32) -> f32 {
        (window - 120.0).clamp(520.0, 900.0)
    }

    fn title(&self, workspace: &Workspace) -> Option<String> {
        Some(say!(workspace.text(), "guide-title"))
    }

    fn content_ui(&mut self, workspace: &Workspace, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let text = workspace.text();
        ui.add_space(6.0);
        // What stands above and below the page, in points.
        let height = (ui.ctx().content_rect().height() - 145.0).max(80.0);
        if ui.available_width() < WIDE {
            let title = self.title_of(self.page);
            ui.horizontal(|ui| {
                picker_ui(ui, &title, false, &say!(text, "guide-pages"), |ui| {
                    ScrollArea::vertical().max_height(height).show(ui, |ui| {
                        if self.list_ui(workspace, ui) {
                            ui.close();
                        }
                    });
                });
                self.search_ui(workspace, ui);
            });
            ui.add_space(6.0);
            self.content(workspace, ui, (height - 42.0).max(80.0), commands);
        } else {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(LIST);
                    let top = ui.cursor().top();
                    self.search_ui(workspace, ui);
                    ui.add_space(6.0);
                    let left = height - (ui.cursor().top() - top);
                    let list = ScrollArea::vertical().id_salt("pages").max_height(left);
                    list.show(ui, |ui| self.list_ui(workspace, ui));
                });
                ui.add_space(14.0);
                ui.vertical(|ui| self.content(workspace, ui, height, commands));
            });
        }
        let back = DialogButton::new(say!(text, "menu-back"), false).enabled(!self.left.is_empty());
        let close = DialogButton::new(say!(text, "dialog-close"), true);
        let answer = decide_ui(ui, None, [back, close]);
        if answer == Some(false)
            && let Some(page) = self.left.pop()
        {
            self.page = page;
            self.target = Some(0);
        }
        answer == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_of_the_guide_leads_to_a_heading_that_is_there_or_to_a_file() {
        let mut form = GuideForm::default();
        let mut n_links = 0;
        for page in GuidePage::ALL {
            form.page = page;
            let texts = form.blocks(page).iter().flat_map(|block| match block {
                GuideBlock::Heading { text, .. }
                | GuideBlock::Paragraph(text)
                | GuideBlock::Item { text, .. } => {
                    vec![text.clone()]
                }
                GuideBlock::Table(rows) => rows.iter().flatten().cloned().collect(),
                GuideBlock::Code { .. } => Vec::new(),
            });
            for link in texts.flatten().filter_map(|span| span.link) {
                n_links += 1;
                let Some((to, heading)) = form.target_of(&link) else {
                    assert!(
                        link.contains("://") || link == "json.schema.json",
                        "{}: {link}",
                        page.file_name()
                    );
                    continue;
                };
                let anchors: Vec<String> = form.blocks(to).iter().filter_map(GuideBlock::anchor).collect();
                assert!(
                    heading.is_empty() || anchors.iter().any(|anchor| anchor == heading),
                    "{link}: {anchors:?}"
                );
            }
        }
        assert!(n_links > 10, "only {n_links} links were found");
    }
}
