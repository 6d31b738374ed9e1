//! Words that are offered at the caret while the user writes.

use std::ops::Range;

use eframe::egui::{
    Align, Align2, Area, Button, Frame, Id, InputState, Key, Modifiers, Order, Rect, RichText, ScrollArea,
    TextStyle, TextWrapMode, Ui, vec2,
};

use super::complete::Offer;
use crate::app::theme::Palette;
use crate::text::Text;

/// So many words are in sight at most.
const MOST_ROWS: usize = 10;

/// What is offered, and which of it Tab and Enter take.
#[derive(Debug, Default)]
pub(super) struct Offers {
    offer: Option<Offer>,
    chosen: usize,
    /// Since it was drawn last, another one was chosen.
    has_moved: bool,
}

impl Offers {
    pub(super) fn set(&mut self, offer: Option<Offer>) {
        self.chosen = 0;
        self.offer = offer;
    }

    pub(super) fn clear(&mut self) {
        self.set(None);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.offer.is_none()
    }

    /// The keys while something is offered: Tab and Enter take it, arrows choose where there is a choice, Escape wants none of it.
    /// What stands where then.
    pub(super) fn take_keys(&mut self, input: &mut InputState) -> Option<(Range<usize>, String)> {
        let offer = self.offer.as_ref()?;
        let n_words = offer.words.len();
        let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
        if pressed(Key::Escape) {
            self.clear();
            return None;
        }
        if pressed(Key::Tab) || pressed(Key::Enter) {
            return self.taken(self.chosen);
        }
        if n_words > 1 && pressed(Key::ArrowDown) {
            (self.chosen, self.has_moved) = ((self.chosen + 1) % n_words, true);
        }
        if n_words > 1 && pressed(Key::ArrowUp) {
            (self.chosen, self.has_moved) = ((self.chosen + n_words - 1) % n_words, true);
        }
        None
    }

    fn taken(&mut self, chosen: usize) -> Option<(Range<usize>, String)> {
        let mut offer = self.offer.take()?;
        (chosen < offer.words.len()).then(|| (offer.at, offer.words.swap_remove(chosen)))
    }

    /// The words below the caret; the one that the user pointed at, and where it goes.
    pub(super) fn show(&mut self, ui: &Ui, text: &Text, caret: Rect) -> Option<(Range<usize>, String)> {
        let offer = self.offer.as_ref()?;
        let palette = Palette::current(ui.ctx());
        let area = Area::new(Id::unique("words at the caret")).order(Order::Foreground);
        // Above the caret where there is no room for all of it below.
        let row = ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y + 1.0;
        let most = row * MOST_ROWS as f32;
        let height = most.min(row * offer.words.len() as f32) + row + 8.0;
        let is_above = caret.bottom() + height > ui.ctx().content_rect().bottom()
            && caret.top() - height > ui.ctx().content_rect().top();
        let area = if is_above {
            area.pivot(Align2::LEFT_BOTTOM).fixed_pos(caret.left_top() - vec2(0.0, 2.0))
        } else {
            area.fixed_pos(caret.left_bottom() + vec2(0.0, 2.0))
        };
        let has_moved = std::mem::take(&mut self.has_moved);
        let shown = area.constrain(true).show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).inner_margin(vec2(4.0, 3.0)).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
                let mut taken = None;
                ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| {
                    for (i, word) in offer.words.iter().enumerate() {
                        let said = RichText::new(word.trim_end()).monospace();
                        let button = ui.add(Button::selectable(i == self.chosen, said));
                        if has_moved && i == self.chosen {
                            button.scroll_to_me(Some(Align::Center));
                        }
                        let name = say!(text, "source-offer", word);
                        ui.ctx().accesskit_node_builder(button.id, |node| node.set_label(name));
                        // Before the field loses the keyboard.
                        if button.is_pointer_button_down_on() || button.clicked() {
                            taken = Some(i);
                        }
                    }
                });
                ui.label(RichText::new(say!(text, "source-offer-key")).small().color(palette.weak));
                taken
            })
        });
        let taken = shown.inner.inner?;
        self.taken(taken)
    }
}
