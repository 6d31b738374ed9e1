//! What holds for every dialog that a command opens.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Pos2, Rect, vec2};

use plyscope::app::Opening;
use plyscope::app::command::{CommandKind, table};

use crate::app::{Window, finish_jobs, press, send, start, stepping_finely, window_with};
use crate::phrase::{find, msg};

/// The way out of a dialog, which is the last of its buttons.
fn way_out(window: &Window) -> Option<Rect> {
    ["dialog-cancel", "dialog-close"]
        .iter()
        .find_map(|id| Some(find(window, msg(id).role(Role::Button))?.rect()))
}

#[test]
fn every_dialog_fits_a_small_window_keeps_its_size_and_is_left_with_escape() {
    let size = [800.0, 600.0];
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(size[0], size[1]));
    let mut n_dialogs = 0;
    for row in table().filter(|row| matches!(row.kind, CommandKind::Open(_))) {
        let mut window = window_with(size, stepping_finely(), start(Opening::Last));
        assert_eq!(way_out(&window), None, "{:?}: nothing is open", row.action);
        send(&mut window, row.action);
        finish_jobs(&mut window);
        window.run_steps(3);
        let Some(place) = way_out(&window) else { continue };
        assert!(screen.contains_rect(place), "{:?}: {place:?}", row.action);
        window.run_steps(5);
        assert_eq!(way_out(&window), Some(place), "{:?} keeps its size", row.action);
        // Out of a field first, if there is one.
        press(&mut window, Modifiers::NONE, Key::Escape);
        if way_out(&window).is_some() {
            press(&mut window, Modifiers::NONE, Key::Escape);
        }
        assert_eq!(way_out(&window), None, "{:?} is left", row.action);
        n_dialogs += 1;
    }
    assert!(n_dialogs > 8, "only {n_dialogs} dialogs have a way out");
}
