//! Without a mouse: the menu of a node, and the borders of panels.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::Opening;
use plyscope::app::command::{Action, Command};

use crate::app::{Window, send, state, window};
use crate::phrase::{all, count, msg};

fn press(harness: &mut Window, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(4);
}

/// Whether an entry of the menu has the keyboard.
fn is_at(harness: &Window, entry: &str) -> bool {
    all(harness, msg(entry)).iter().any(Node::is_focused)
}

#[test]
fn the_menu_of_a_node_opens_by_its_keys_with_the_first_entry_under_the_keyboard() {
    for (view, keys) in [
        (Action::ViewWhole, (Modifiers::SHIFT, Key::F10)),
        (Action::ViewWhole, (Modifiers::NONE, Key::Menu)),
        (Action::ViewPath, (Modifiers::SHIFT, Key::F10)),
    ] {
        let mut harness = window(Opening::Last);
        send(&mut harness, Command::OpenText("A(B(D=3, E=5), C(F=2, G=9))".to_owned()));
        send(&mut harness, view);
        send(&mut harness, Command::GoTo(2));
        press(&mut harness, keys.0, keys.1);
        let current = state(&harness).view().selected.unwrap();
        assert_eq!(state(&harness).document().tree.label(current), Some("D"), "{view:?}");
        assert!(is_at(&harness, "canvas-go-enter"), "{view:?}");
        // It leads on like any menu, and Enter chooses.
        press(&mut harness, Modifiers::NONE, Key::ArrowDown);
        assert!(is_at(&harness, "canvas-go-leave"), "{view:?}");
        press(&mut harness, Modifiers::NONE, Key::Enter);
        assert_eq!(state(&harness).playback().step(), 3, "{view:?}");
        assert!(count(&harness, msg("canvas-go-leave")) == 0, "{view:?}");
        // Escape leaves it, and nothing has happened.
        press(&mut harness, keys.0, keys.1);
        assert!(count(&harness, msg("canvas-go-leave")) == 1, "{view:?}");
        press(&mut harness, Modifiers::NONE, Key::Escape);
        assert!(count(&harness, msg("canvas-go-leave")) == 0, "{view:?}");
        // The keyboard is back on the canvas: arrows go from node to node.
        let (node, step) = (state(&harness).view().selected, state(&harness).playback().step());
        press(&mut harness, Modifiers::NONE, Key::ArrowUp);
        assert_ne!(state(&harness).view().selected, node, "{view:?}");
        assert_eq!(state(&harness).playback().step(), step, "{view:?}");
    }
}

#[test]
fn arrows_lead_from_menu_to_menu() {
    let mut harness = window(Opening::Last);
    let is_open = |harness: &Window, entry: &str| count(harness, msg(entry)) > 0;
    press(&mut harness, Modifiers::ALT, Key::E);
    assert!(is_open(&harness, "command-undo"), "Edit");
    press(&mut harness, Modifiers::NONE, Key::ArrowLeft);
    assert!(is_open(&harness, "command-open"), "File");
    assert!(!is_open(&harness, "command-undo"), "one at a time");
    press(&mut harness, Modifiers::NONE, Key::ArrowDown);
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    assert!(is_open(&harness, "menu-parts"), "View");
    // An entry with a menu of its own opens that, and the way back is one step.
    press(&mut harness, Modifiers::NONE, Key::ArrowDown);
    press(&mut harness, Modifiers::NONE, Key::ArrowRight);
    press(&mut harness, Modifiers::NONE, Key::ArrowLeft);
    assert!(is_open(&harness, "menu-parts"), "still View");
    // The first and the last are neighbors.
    press(&mut harness, Modifiers::ALT, Key::F);
    press(&mut harness, Modifiers::NONE, Key::Escape);
    press(&mut harness, Modifiers::ALT, Key::F);
    press(&mut harness, Modifiers::NONE, Key::ArrowLeft);
    assert!(is_open(&harness, "command-about"), "Help");
}

#[test]
fn a_flame_graph_has_no_menu_of_nodes() {
    let mut harness = window(Opening::Last);
    assert!(state(&harness).is_available(&Action::NodeMenu.into()));
    send(&mut harness, Action::ViewFlameGraph);
    assert!(!state(&harness).is_available(&Action::NodeMenu.into()));
    press(&mut harness, Modifiers::SHIFT, Key::F10);
    send(&mut harness, Action::ViewWhole);
    harness.run_steps(3);
    assert_eq!(count(&harness, msg("canvas-fit")), 0);
}

#[test]
fn arrows_move_the_border_of_a_panel_that_has_the_keyboard() {
    let mut harness = window(Opening::Last);
    send(&mut harness, Action::ToggleSource);
    let borders = harness.get_all_by_role(Role::Splitter).count();
    assert_eq!(borders, 2, "source and inspector");
    for (place, grows, shrinks) in
        [(0, Key::ArrowRight, Key::ArrowLeft), (1, Key::ArrowLeft, Key::ArrowRight)]
    {
        let size = |harness: &Window| {
            let border = harness.get_all_by_role(Role::Splitter).nth(place).unwrap();
            border.accesskit_node().numeric_value().unwrap()
        };
        harness.get_all_by_role(Role::Splitter).nth(place).unwrap().focus();
        harness.run_steps(3);
        let before = (size(&harness), state(&harness).playback().step());
        press(&mut harness, Modifiers::NONE, grows);
        press(&mut harness, Modifiers::NONE, grows);
        let wider = size(&harness);
        assert!(wider > before.0, "{place}: {wider} {before:?}");
        // Arrows along the border lead nowhere.
        press(&mut harness, Modifiers::NONE, Key::ArrowUp);
        press(&mut harness, Modifiers::NONE, shrinks);
        assert!(size(&harness) < wider, "{place}");
        press(&mut harness, Modifiers::NONE, shrinks);
        assert_eq!((size(&harness), state(&harness).playback().step()), before, "{place}");
    }
}
