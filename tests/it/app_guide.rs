//! The user guide: its pages, the links between them, its search, and the trees that open from it.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Pos2, Rect, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use plyscope::app::command::Action;
use plyscope::app::guide::GuidePage;
use plyscope::app::{Opening, Preferences};
use plyscope::tree::notation;

use crate::app::{Window, finish_jobs, key, send, start, state, type_in, window_with};
use crate::phrase::{count, exactly, find, get, msg};

fn guide_in(size: [f32; 2], zoom: f32) -> Window {
    let preferences = Preferences { zoom, has_seen_hint: true, ..Preferences::default() };
    let mut harness = window_with(size, preferences, start(Opening::Bundled("a-to-n".to_owned())));
    send(&mut harness, Action::Guide);
    harness
}

/// The title of the page that is shown.
fn heading(harness: &Window) -> String {
    let heading = harness.get_all_by_role(Role::Heading).next().expect("a page has a heading");
    let node = heading.accesskit_node();
    node.value().or_else(|| node.label()).expect("a heading has words")
}

/// The title of a page, as its file has it.
fn title(page: GuidePage) -> String {
    page.markdown().lines().next().unwrap().trim_start_matches("# ").to_owned()
}

#[test]
fn every_page_opens_from_the_list() {
    let mut harness = guide_in([1440.0, 900.0], 1.0);
    for page in GuidePage::ALL {
        let words = title(page);
        let entries = crate::phrase::all(&harness, exactly(&words));
        // What the library and the menus have comes before.
        let entry = entries.iter().rev().find(|node| node.accesskit_node().role() != Role::Heading);
        entry.unwrap_or_else(|| panic!("{words} is not in the list")).click_accesskit();
        harness.run_steps(3);
        assert_eq!(heading(&harness), words);
    }
}

#[test]
fn a_link_leads_to_its_page_and_back_leads_back() {
    let mut harness = guide_in([1440.0, 900.0], 1.0);
    assert_eq!(heading(&harness), title(GuidePage::Trees));
    let back = msg("menu-back").role(Role::Button);
    // As a keyboard reaches it: a link has the focus, and Enter follows it.
    let link = harness
        .get_all_by_role(Role::Link)
        .find(|node| node.accesskit_node().label().is_some_and(|label| label == "option"))
        .expect("the page of trees links to the options");
    link.focus();
    harness.run_steps(2);
    key(&mut harness, Key::Enter);
    assert_eq!(heading(&harness), title(GuidePage::Conventions));
    get(&harness, back).click_accesskit();
    harness.run_steps(3);
    assert_eq!(heading(&harness), title(GuidePage::Trees));
    key(&mut harness, Key::Escape);
    assert!(find(&harness, msg("guide-search")).is_none(), "Escape closes the guide");
}

#[test]
fn the_search_shows_the_pages_with_the_words_and_nothing_else() {
    let mut harness = guide_in([1440.0, 900.0], 1.0);
    get(&harness, msg("guide-search").role(Role::TextInput)).focus();
    harness.run_steps(2);
    type_in(&mut harness, "wasm-bindgen");
    assert_eq!(heading(&harness), title(GuidePage::Files), "the first page with the words is shown");
    assert_eq!(count(&harness, exactly(&title(GuidePage::Games))), 0);
    type_in(&mut harness, "zzz");
    assert!(find(&harness, msg("guide-nothing")).is_some());
}

#[test]
fn a_tree_of_the_guide_opens_in_the_window() {
    let mut harness = guide_in([1440.0, 900.0], 1.0);
    let open = harness
        .get_all_by_role(Role::Button)
        .find(|node| {
            node.accesskit_node().label().is_some_and(|label| label.ends_with(": A(B(D=3, E=5), C(@D, F=2))"))
        })
        .expect("the page of trees has a tree with a transposition");
    open.click_accesskit();
    harness.run_steps(3);
    finish_jobs(&mut harness);
    assert!(find(&harness, msg("guide-search")).is_none(), "the guide is closed");
    let tree = notation::read("A(B(D=3, E=5), C(@D, F=2))").unwrap().tree;
    assert_eq!(state(&harness).document().tree.n_nodes(), tree.n_nodes());
}

#[test]
fn the_guide_lies_in_every_window_with_text_of_every_size() {
    for (size, zoom) in
        [([800.0, 600.0], 1.0), ([800.0, 600.0], 2.0), ([1440.0, 900.0], 2.0), ([3840.0, 2160.0], 1.0)]
    {
        let harness = guide_in(size, zoom);
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::from(size));
        for widget in [msg("guide-search").role(Role::TextInput), msg("dialog-close").role(Role::Button)] {
            let rect = get(&harness, widget.clone()).rect();
            assert!(screen.contains_rect(rect), "{widget} at {rect:?} in {size:?}, {zoom}");
        }
        // No page is wider than the guide: what is written wraps.
        let texts = harness.get_all_by_role(Role::Label).map(|node| node.rect());
        assert!(texts.into_iter().all(|rect| rect.right() <= screen.right()), "{size:?}, {zoom}");
        // Where the list has no room it is a menu.
        let is_narrow = size[0] / zoom < 760.0;
        assert_eq!(
            find(&harness, exactly(&format!("{} ▾", title(GuidePage::Trees)))).is_some(),
            is_narrow,
            "{size:?}, {zoom}"
        );
    }
}
