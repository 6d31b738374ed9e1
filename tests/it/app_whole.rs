//! Where letters are large, in a presentation or because a person needs them, small trees are still seen whole; tables of
//! the inspector show all their columns.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Rect, Shape};
use egui_kittest::kittest::Queryable as _;

use plyscope::app::command::{Action, Command};
use plyscope::app::preferences::KeptLook;
use plyscope::app::{Opening, Preferences};
use plyscope::library::TREES;
use plyscope::scene::{Concession, RenderedView, Theme, shown};
use plyscope::search::{Algorithm, Conventions};
use plyscope::tree::{NodeId, notation};

use crate::app::{Window, finish_jobs, key, paste, send, start, state, window_with};
use crate::phrase::{find, get, msg};

fn of(name: &str, size: [f32; 2], zoom: f32) -> Window {
    let preferences = Preferences { zoom, has_seen_hint: true, ..Preferences::default() };
    window_with(size, preferences, start(Opening::Bundled(name.to_owned())))
}

fn presented(name: &str, size: [f32; 2], zoom: f32) -> Window {
    let mut harness = of(name, size, zoom);
    key(&mut harness, Key::F5);
    harness.run_steps(4);
    harness
}

/// Every node lies on the canvas, in letters of at least so many points.
#[track_caller]
fn check_whole(harness: &Window, least: f64, about: &str) {
    let document = state(harness).document();
    assert_eq!(document.picture.n_visible(), document.tree.n_nodes(), "{about}");
    check_open(harness, least, about);
}

/// Every node that is not below a collapsed one does.
#[track_caller]
fn check_open(harness: &Window, least: f64, about: &str) {
    let document = state(harness).document();
    let picture = &document.picture;
    assert_eq!(
        shown(document.request.look.view, picture),
        RenderedView::Whole,
        "{about}: {:?}",
        picture.frame()
    );
    let canvas = harness.get_by_role(Role::Tree).rect();
    let items: Vec<Rect> = harness.get_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
    assert_eq!(items.len(), picture.n_visible(), "{about}");
    assert!(items.iter().all(|item| canvas.contains_rect(*item)), "{about}: {items:?} in {canvas:?}");
    let width = items.iter().fold(Rect::NOTHING, |all, item| all.union(*item)).width();
    let nodes = document.tree.nodes().filter_map(|node| picture.node_rect(node));
    let (left, right) = nodes.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), rect| {
        (left.min(rect.min.x), right.max(rect.max.x))
    });
    let scale = f64::from(width) / (right - left);
    assert!(picture.least_em() * scale >= least * 0.99, "{about}: {scale}");
}

#[test]
fn the_tree_of_the_knuth_moore_minimum_is_presented_whole() {
    for (size, least) in [([1920.0, 1080.0], 16.2), ([1366.0, 768.0], 12.0)] {
        let harness = presented("minimal-tree", size, 1.0);
        check_whole(&harness, least, &format!("{size:?}"));
    }
}

#[test]
fn a_small_tree_is_whole_with_text_of_twice_the_size() {
    // The window has half as many points each way.
    let size = [1366.0, 768.0];
    check_whole(&of("a-to-n", size, 2.0), 6.0, "in the window");
    check_whole(&presented("a-to-n", size, 2.0), 6.0, "presented");
    // At the first start, too, while the first minute is offered.
    let preferences = Preferences { zoom: 2.0, ..Preferences::default() };
    let first = window_with(size, preferences, start(Opening::Last));
    assert!(find(&first, msg("tour-begin")).is_some());
    check_whole(&first, 6.0, "at the first start");
}

#[test]
fn bundled_trees_of_up_to_sixty_nodes_are_presented_whole() {
    let mut n_trees = 0;
    for tree in TREES {
        let is_small = notation::read(tree.text).is_ok_and(|read| read.tree.n_nodes() <= 60);
        if is_small {
            n_trees += 1;
            check_whole(&presented(tree.name, [1920.0, 1080.0], 1.0), 16.2, tree.name);
        }
    }
    assert!(n_trees > 10, "{n_trees}");
}

#[test]
fn the_whole_of_a_small_tree_is_seen_by_who_asks_for_it() {
    for name in ["minimal-tree", "a-to-n"] {
        let mut harness = of(name, [640.0, 420.0], 1.5);
        key(&mut harness, Key::Num1);
        harness.run_steps(4);
        check_whole(&harness, 4.0, name);
    }
}

#[test]
fn a_tree_is_presented_no_smaller_without_a_curtain_than_behind_one() {
    for name in ["forced-mate", "deep-cutoff", "a-to-n"] {
        let mut harness = presented(name, [1920.0, 1080.0], 1.0);
        let height_of_root = |harness: &Window| {
            let items = harness.get_all_by_role(Role::TreeItem).map(|node| node.rect());
            items.min_by(|a, b| a.top().total_cmp(&b.top())).map_or(0.0, |root| root.height())
        };
        let open = height_of_root(&harness);
        key(&mut harness, Key::H);
        finish_jobs(&mut harness);
        harness.run_steps(4);
        let behind = height_of_root(&harness);
        assert!(open >= behind * 0.9 && behind > 0.0, "{name}: {open} and {behind} behind the curtain");
    }
}

#[test]
fn three_rows_of_a_path_are_in_sight_in_a_low_window_with_large_text() {
    for name in ["mate-in-two", "gomoku-win"] {
        let mut harness = of(name, [800.0, 600.0], 2.0);
        finish_jobs(&mut harness);
        key(&mut harness, Key::End);
        finish_jobs(&mut harness);
        harness.run_steps(4);
        let mut rows: Vec<i64> = harness
            .get_all_by_role(Role::TreeItem)
            .map(|node| node.rect().center().y.round() as i64)
            .collect();
        rows.sort_unstable();
        rows.dedup_by(|a, b| *a - *b < 5);
        assert_eq!(rows.len(), 3, "{name}: {rows:?}");
    }
}

/// A root with so many children, each with so many leaves.
fn wide(n_children: usize, n_leaves: usize) -> String {
    let child = |at: usize| {
        let leaves: Vec<String> = (0..n_leaves).map(|leaf| (at * 7 + leaf * 3).to_string()).collect();
        format!("({})", leaves.join(", "))
    };
    format!("A({})", (0..n_children).map(child).collect::<Vec<_>>().join(", "))
}

#[test]
fn of_a_wide_tree_the_whole_view_opens_the_best_line_until_the_user_opens_the_rest() {
    let mut harness = of("a-to-n", [1280.0, 800.0], 1.0);
    paste(&mut harness, &wide(12, 14));
    key(&mut harness, Key::Num1);
    key(&mut harness, Key::End);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    let document = state(&harness).document();
    let (tree, trace) = (&document.tree, &document.trace);
    assert_eq!((tree.n_nodes(), document.picture.n_visible()), (181, 27));
    let line = trace.principal_variation(trace.n_steps() - 1);
    assert!(line.len() == 3 && line.iter().all(|&node| document.picture.anchor(node).is_some()));
    let canvas = harness.get_by_role(Role::Tree).rect();
    let items: Vec<Rect> = harness.get_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
    assert!(items.len() == 27 && items.iter().all(|item| canvas.contains_rect(*item)), "{items:?}");
    assert!(find(&harness, msg("summary-told")).is_some());
    // One more is opened, and then everything.
    let closed = tree.children(NodeId::ROOT).find(|node| !line.contains(node)).unwrap();
    send(&mut harness, Command::ToggleFold(closed));
    assert_eq!(state(&harness).document().picture.n_visible(), 27 + 14);
    key(&mut harness, Key::U);
    harness.run_steps(4);
    assert_eq!(state(&harness).document().picture.n_visible(), 181);
    assert!(find(&harness, msg("summary-told")).is_none());
    // From there the banner leads back: to the best line, and to the root with its moves.
    assert!(find(&harness, msg("too-wide-told")).is_some());
    get(&harness, msg("command-collapse-all")).click();
    harness.run_steps(4);
    assert_eq!(state(&harness).document().picture.n_visible(), 13);
    key(&mut harness, Key::U);
    harness.run_steps(4);
    get(&harness, msg("summary-best-line")).click();
    harness.run_steps(4);
    assert_eq!(state(&harness).document().picture.n_visible(), 27);
    // A tree for which there is room is open.
    paste(&mut harness, &wide(3, 3));
    harness.run_steps(4);
    assert_eq!(state(&harness).document().picture.n_visible(), 13);
}

#[test]
fn of_a_best_line_as_much_is_open_as_can_be_read() {
    let mut harness = of("connect-four-win", [800.0, 600.0], 2.0);
    key(&mut harness, Key::Num1);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    check_open(&harness, 3.4, "in a small window");
    let in_small_window = state(&harness).document().picture.n_visible();
    let n_moves = state(&harness).document().tree.children(NodeId::ROOT).count();
    assert!(in_small_window > n_moves, "{in_small_window}");
    // And from the last row.
    key(&mut harness, Key::F5);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    check_open(&harness, 0.015 * 300.0, "presented in it");
    let mut large = presented("connect-four-win", [1920.0, 1080.0], 1.0);
    key(&mut large, Key::Num1);
    finish_jobs(&mut large);
    large.run_steps(4);
    check_open(&large, 0.015 * 1_080.0, "presented");
    assert!(state(&large).document().picture.n_visible() > n_moves);
}

#[test]
fn who_asks_for_the_whole_tree_sees_it_no_smaller_than_unasked() {
    let label = "a quite long label of one node that says far too much for its place";
    let tree = format!(
        "A(B(D(H(P(1,2),Q(3,4)),I(R(5,6),S(7,8))),E(J(T(9,1),U(2,3)),K(V(4,5),W(6,7)))),\
         C(F(L(X(8,9),Y(1,2)),M(Z(3,4),\"{label}\"(5,6))),G(N(7,8),O(9,1))))"
    );
    let mut harness = of("a-to-n", [800.0, 600.0], 1.0);
    paste(&mut harness, &tree);
    harness.run_steps(4);
    check_whole(&harness, 7.0, "unasked");
    key(&mut harness, Key::Num1);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    check_whole(&harness, 7.0, "asked");
    assert!(state(&harness).document().picture.conceded().contains(&Concession::Labels));
}

#[test]
fn a_small_tree_is_whole_in_a_small_window_with_large_text() {
    let preferences = || Preferences {
        zoom: 2.0,
        has_seen_hint: true,
        look: KeptLook { theme: Theme::Projector, ..KeptLook::default() },
        ..Preferences::default()
    };
    let opening = || start(Opening::Bundled("uneven".to_owned()));
    let mut harness = window_with([800.0, 600.0], preferences(), opening());
    check_whole(&harness, 3.8, "in the window");
    key(&mut harness, Key::End);
    harness.run_steps(4);
    check_whole(&harness, 3.8, "at the end");
}

#[test]
fn a_presentation_has_its_title_in_the_picture_or_above_it() {
    for size in [[800.0, 600.0], [1366.0, 768.0], [1920.0, 1080.0]] {
        for zoom in [1.0, 2.0] {
            let harness = presented("forced-mate", size, zoom);
            let is_title =
                |shape: &Shape| matches!(shape, Shape::Text(text) if text.galley.job.text == "A forced mate");
            let is_above = harness.output().shapes.iter().any(|clipped| is_title(&clipped.shape));
            assert!(state(&harness).document().picture.tells_title() || is_above, "{size:?} at {zoom}");
        }
    }
}

#[test]
fn a_larger_tree_is_presented_as_a_path() {
    let leaves = |n: usize| format!("A({})", vec!["12345"; n].join(", "));
    let mut harness = presented("a-to-n", [1920.0, 1080.0], 1.0);
    paste(&mut harness, &leaves(80));
    harness.run_steps(4);
    let document = state(&harness).document();
    assert_eq!(document.tree.n_nodes(), 81);
    assert_eq!(shown(document.request.look.view, &document.picture), RenderedView::Path);
}

#[test]
fn tables_of_the_inspector_show_all_their_columns() {
    for size in [[1920.0, 1200.0], [1366.0, 768.0]] {
        let mut harness = of("take-7", size, 1.0);
        let search = Conventions::default().with(Algorithm::Mcts);
        send(&mut harness, Command::SetConventions(search));
        finish_jobs(&mut harness);
        let mut n_rows = 0;
        for step in (0..state(&harness).document().trace.n_steps()).step_by(29) {
            send(&mut harness, Command::GoTo(step));
            let rows: Vec<Rect> = harness.query_all_by_role(Role::Row).map(|row| row.rect()).collect();
            n_rows += rows.len();
            let right = rows.iter().map(Rect::right).fold(0.0, f32::max);
            assert!(right < size[0] - 10.0, "step {} in {size:?}: {right}", step + 1);
        }
        assert!(n_rows > 100, "{n_rows}");
    }
}

/// What the user opens in it is opened by one level, and all that was in sight stays there.
#[test]
fn a_node_that_is_opened_beside_the_best_line_leaves_the_picture_in_sight() {
    let mut harness = of("a-to-n", [1280.0, 800.0], 1.0);
    // Of each of ten children with ten children each, five leaves.
    let leaves = "(1, 2, 3, 4, 5)";
    let middle = format!("({})", [leaves; 10].join(", "));
    paste(&mut harness, &format!("A({})", vec![middle; 10].join(", ")));
    key(&mut harness, Key::Num1);
    key(&mut harness, Key::End);
    finish_jobs(&mut harness);
    harness.run_steps(4);
    let before = state(&harness).document().picture.n_visible();
    let document = state(&harness).document();
    let folded =
        document.tree.children(NodeId::ROOT).find(|&node| document.picture.folds().is_collapsed(node));
    send(&mut harness, Command::ToggleFold(folded.unwrap()));
    finish_jobs(&mut harness);
    harness.run_steps(8);
    assert_eq!(state(&harness).document().picture.n_visible(), before + 10);
    let canvas = harness.get_by_role(Role::Tree).rect();
    let items: Vec<Rect> = harness.get_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
    assert!(items.len() == before + 10 && items.iter().all(|item| canvas.contains_rect(*item)), "{items:?}");
}

/// What is drawn does not depend on what was drawn before, nor on a page that was laid out before there was a window.
#[test]
fn another_look_keeps_the_view() {
    // Sixty nodes: letters shrink, and every point counts.
    let text = "[[[[36,46],[24,44]],[[82,49],[18,33]],[[62,98],[37,8]]],\
                [[[51,42],[30,17]],[[76,58],[40,84]]],\
                [[[69,74],[15,61]],[[93,92],[31,85]],[[68,21],[3,52]]]]";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sixty.tree");
    std::fs::write(&path, text).unwrap();
    let preferences = Preferences { has_seen_hint: true, ..Preferences::default() };
    let mut harness = window_with([800.0, 600.0], preferences, start(Opening::File(path)));
    finish_jobs(&mut harness);
    harness.run_steps(8);
    let view = |harness: &Window| {
        let document = state(harness).document();
        shown(document.request.look.view, &document.picture)
    };
    let before = view(&harness);
    for action in [Action::NextTheme, Action::NextWitnesses] {
        send(&mut harness, action);
        finish_jobs(&mut harness);
        harness.run_steps(8);
        assert_eq!(view(&harness), before, "{action:?}");
    }
}
