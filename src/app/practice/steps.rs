//! A search that is walked step by step beside the exercise, which is not the one on the screen.

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, FocusDirection, Key, Label, Modifiers, Slider, TextStyle, Ui, WidgetInfo};

use crate::app::a11y::announced;
use crate::app::panels::pinned::bring_into_sight;
use crate::app::workspace::Workspace;
use crate::text::counted;

/// In points.
const LEAST_SLIDER: f32 = 40.0;

/// The description of a step, and the ways to other steps: buttons, a slider, and the arrows unless something is typed.
pub(super) fn steps_ui(
    step: &mut usize,
    n_steps: usize,
    told: impl Fn(usize) -> String,
    workspace: &Workspace,
    ui: &mut Ui,
) {
    let text = workspace.text();
    let last = n_steps.saturating_sub(1);
    *step = (*step).min(last);
    let before = *step;
    by_keys(step, last, ui);
    ui.horizontal_wrapped(|ui| {
        let ways = [
            ("|◀", say!(text, "practice-first-step"), 0),
            ("◀", say!(text, "practice-previous-step"), step.saturating_sub(1)),
            ("▶", say!(text, "practice-next-step"), (*step + 1).min(last)),
            ("▶|", say!(text, "practice-last-step"), last),
        ];
        for (sign, label, to) in ways {
            let button = ui.button(sign).on_hover_text(&label);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
            if button.clicked() {
                *step = to;
            }
        }
        let step_of = |step: usize| {
            let (at, of) = (counted(step + 1), counted(last + 1));
            say!(text, "practice-step-of", step = at, of)
        };
        // The slider leaves room for the step behind it, up to the last.
        let font = TextStyle::Body.resolve(ui.style());
        let said = ui.painter().layout_no_wrap(step_of(last), font, Color32::PLACEHOLDER).size().x;
        let room = ui.available_size_before_wrap().x - said - 2.0 * ui.spacing().item_spacing.x;
        let spacing = ui.spacing_mut();
        spacing.slider_width = room.clamp(LEAST_SLIDER, spacing.slider_width.max(LEAST_SLIDER));
        let label = say!(text, "practice-step");
        let slider = ui.add(Slider::new(step, 0..=last).show_value(false));
        slider.widget_info(|| WidgetInfo::slider(true, *step as f64, &label));
        ui.add(Label::new(step_of(*step)).extend());
    });
    let told = announced(ui, told(*step).into());
    if *step != before {
        bring_into_sight(&told);
    }
}

fn by_keys(step: &mut usize, last: usize, ui: &Ui) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    // Of keys that are pressed quickly, several may have come since the last frame.
    let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let [on, back] = [Key::ArrowRight, Key::ArrowLeft].map(pressed);
    let [home, end] = [Key::Home, Key::End].map(pressed);
    if on + back + home + end == 0 {
        return;
    }
    *step = match (home, end) {
        (0, 0) => (*step + on).saturating_sub(back).min(last),
        (0, _) => last,
        _ => 0,
    };
    // egui has already seen the arrow and would move the focus.
    ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
}
