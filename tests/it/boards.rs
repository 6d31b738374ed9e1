//! Boards: at the nodes of a tree and alone on a page.

use std::sync::Arc;

use crate::text::{english, metrics};
use plyscope::board::{Board, BoardPiece, CellShape, Ground, Player};
use plyscope::layout::{Folds, Orientation};
use plyscope::live;
use plyscope::scene::{
    BoardFrame, Focus, Look, Picture, Point, Rect, Scene, SceneGroup, Shape, Theme, Viewport, board_scene,
};
use plyscope::search::{Algorithm, Conventions};
use plyscope::tree::{Header, NodeId};

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Projector, Theme::Print];

fn picture(game: &str, position: &str, depth: u32, look: Look) -> Picture {
    let live = live::registry::find(game).unwrap().open(&[]).unwrap().read(position).unwrap();
    let plan = live::SearchPlan { depth, ..live::file::default_plan(&*live) };
    let trace = live.record(&plan, Conventions::default(), Header::default(), None);
    Picture::new(Arc::new(trace), look, Folds::new(), Arc::new(english()), &metrics())
}

fn n_of_class(scene: &Scene, class: &str) -> usize {
    let of = |item: &&plyscope::scene::SceneItem| match item.shape {
        Shape::Rect { paint, .. } | Shape::Circle { paint, .. } | Shape::Line { paint, .. } => {
            scene.paint(paint).class == class
        }
        Shape::Text { paint, .. } => scene.text_paint(paint).class == class,
        _ => false,
    };
    scene.items.iter().filter(of).count()
}

fn meets(a: Rect, b: Rect) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

#[test]
fn boards_hide_no_node_and_no_other_board() {
    for (game, position, depth) in [
        ("tic-tac-toe", "XOX/OOX/...", 9),
        ("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("othello", "", 2),
        ("xiangqi", "2bkNa3/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1", 2),
        ("nim", "1-2", 4),
    ] {
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            let picture = picture(game, position, depth, Look { orientation, ..Look::default() });
            let tree = Arc::clone(picture.trace().tree());
            let boards: Vec<(NodeId, Rect)> =
                tree.nodes().filter_map(|node| Some((node, picture.board_rect(node)?))).collect();
            assert_eq!(boards.len(), tree.nodes().filter(|&node| !tree.is_stub(node)).count());
            for (i, &(node, board)) in boards.iter().enumerate() {
                assert!(!meets(board, picture.node_rect(node).unwrap()), "{game}: a board hides its node");
                let middle = Rect::new(board.center(), board.center());
                assert!(picture.has_nodes_or_boards_in(middle.expand(0.5)), "{game}: a board is not found");
                assert!(picture.page().expand(0.1).contains(board.min) && picture.page().contains(board.max));
                for &(other, rect) in &boards[i + 1..] {
                    assert!(!meets(board, rect), "{game}: boards of {node:?} and {other:?}");
                    assert!(
                        !meets(board, picture.node_rect(other).unwrap()),
                        "{game}: {node:?} hides {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_place_beside_the_tree_has_no_nodes_and_no_boards() {
    let picture = picture("tic-tac-toe", "XOX/OOX/...", 9, Look::default());
    let page = picture.page();
    let edge = Rect::new(page.min, Point::new(page.min.x + 8.0, page.max.y));
    assert!(!picture.has_nodes_or_boards_in(edge));
}

/// They hang down beside and below their nodes, and edges go apart below all of a row.
#[test]
fn no_edge_runs_below_a_board_of_a_tree_that_grows_down() {
    for (game, position, depth) in [
        ("tic-tac-toe", "XOX/OOX/...", 9),
        ("xiangqi", "2bkNa3/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1", 2),
        ("nim", "1-2", 4),
    ] {
        let picture = picture(game, position, depth, Look::default());
        let boards: Vec<Rect> =
            picture.trace().tree().nodes().filter_map(|node| picture.board_rect(node)).collect();
        let scene = picture.whole(usize::MAX, Focus::default());
        let mut n_edges = 0;
        for item in scene.items.iter().filter(|item| matches!(item.group, SceneGroup::Edge(_))) {
            let Shape::Line { from, to, .. } = item.shape else { continue };
            n_edges += 1;
            let on = boards.iter().find(|board| crate::worksheet::crosses(**board, from, to));
            assert!(on.is_none(), "{game}: an edge from {from:?} to {to:?} runs below {on:?}");
        }
        assert!(n_edges > 5, "{game}: {n_edges}");
    }
}

#[test]
fn boards_appear_from_a_zoom_on_where_the_search_has_been() {
    let picture = picture("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 1, Look::default());
    let last = picture.trace().n_steps() - 1;
    let at = |scale| picture.scene(last, &Viewport { rect: picture.page(), scale }, Focus::default());
    assert_eq!(n_of_class(&at(0.3), "board-light"), 0);
    let n_boards = picture.trace().n_visits();
    assert_eq!(n_of_class(&at(1.0), "board-light"), n_boards);
    assert_eq!(n_of_class(&picture.whole(last, Focus::default()), "board-light"), n_boards);
    let first = picture.whole(0, Focus::default());
    assert_eq!((n_of_class(&first, "board-light"), n_of_class(&first, "board-empty")), (1, n_boards - 1));
    assert_eq!(first.page, picture.whole(last, Focus::default()).page);
    let none = Look { boards: false, ..Look::default() };
    assert!(self::picture("chess", "", 1, none).board_rect(NodeId::ROOT).is_none());
}

/// A pass begins before its root is visited.
#[test]
fn the_position_that_is_searched_is_shown_from_the_first_step_on() {
    let live = live::registry::find("tic-tac-toe").unwrap().open(&[]).unwrap().read("XOX/OOX/...").unwrap();
    let plan = live::SearchPlan { depth: 3, ..live::file::default_plan(&*live) };
    let conventions = Conventions::default().with(Algorithm::IterativeDeepening);
    let trace = Arc::new(live.record(&plan, conventions, Header::default(), None));
    assert_eq!(trace.visit_at(NodeId::ROOT, 0), None);
    let n_boards = trace.tree().nodes().filter(|&node| !trace.tree().is_stub(node)).count();
    let picture = Picture::new(trace, Look::default(), Folds::new(), Arc::new(english()), &metrics());
    let first = picture.whole(0, Focus::default());
    assert_eq!(n_of_class(&first, "board-empty"), n_boards - 1);
}

#[test]
fn every_ground_and_form_stays_on_its_page_in_every_theme() {
    let forms = [
        CellShape::Cross,
        CellShape::Ring,
        CellShape::Disc,
        CellShape::Crowned,
        CellShape::Figure('♞'),
        CellShape::Tile('馬'),
    ];
    for ground in [
        Ground::Checkered,
        Ground::Squares,
        Ground::Felt,
        Ground::Holes,
        Ground::Crossings,
        Ground::River,
        Ground::Table,
    ] {
        let mut board = Board::empty(9, 10, ground).with_coordinates();
        for (i, form) in forms.into_iter().enumerate() {
            board.cells[i] = Some(BoardPiece::new(Player::First, form));
            board.cells[89 - i] = Some(BoardPiece::new(Player::Second, form));
        }
        board.marked = vec![0, 44];
        board.won = vec![8, 80];
        board.upper_names.clone_from(&board.column_names);
        board.cell_names = (0..90).map(|cell| cell.to_string()).collect();
        for theme in THEMES {
            let scene = board_scene(&board, theme);
            assert_eq!(scene.page, BoardFrame::new(&board, 12.0).page());
            assert!(scene.items.len() > 12);
            for item in &scene.items {
                let inside = |point| scene.page.expand(0.6).contains(point);
                match item.shape {
                    Shape::Line { from, to, .. } => assert!(inside(from) && inside(to)),
                    Shape::Rect { rect, .. } => assert!(inside(rect.min) && inside(rect.max)),
                    Shape::Circle { center, .. } => assert!(inside(center)),
                    Shape::Text { at, .. } => assert!(inside(at)),
                    Shape::Triangle { corners, .. } => assert!(corners.into_iter().all(inside)),
                    Shape::Curve { .. } => {}
                }
            }
        }
    }
}

#[test]
fn stones_that_were_taken_leave_their_outlines() {
    for (game, mv, taken) in [("take", "take-3", 3), ("nim", "b2", 2)] {
        let live = live::registry::find(game).unwrap().open(&[]).unwrap();
        let index = live.moves().iter().position(|legal| legal.text == mv).unwrap();
        let before = board_scene(&live.board(), Theme::Light);
        let after = board_scene(&live.play(index).unwrap().board(), Theme::Light);
        assert_eq!(n_of_class(&before, "stone-taken"), 0);
        // A circle and a stroke through it.
        assert_eq!(n_of_class(&after, "stone-taken"), 2 * taken, "{game}");
        assert_eq!(n_of_class(&before, "disc-plain") - n_of_class(&after, "disc-plain"), taken);
        assert_eq!(n_of_class(&after, "board-mark"), 0);
    }
}

#[test]
fn a_board_seen_from_the_other_side_has_everything_where_it_belongs() {
    for entry in live::registry::GAMES {
        let mut live = entry.open(&[]).unwrap();
        for turn in 0..30 {
            let moves = live.moves();
            if moves.is_empty() {
                break;
            }
            live = live.play((turn * 5) % moves.len()).unwrap();
        }
        let mut board = live.board();
        board.won = vec![0, 3];
        let flipped = board.clone().flipped();
        assert_eq!(flipped.clone().flipped(), board, "{}", entry.name);
        let last = board.cells.len() - 1;
        for cell in 0..=last {
            let there = last - cell;
            assert_eq!(flipped.cells[there], board.cells[cell]);
            assert_eq!(flipped.marked.contains(&there), board.marked.contains(&cell));
            assert_eq!(flipped.won.contains(&there), board.won.contains(&cell));
            assert_eq!(flipped.cell_names.get(there), board.cell_names.get(cell));
            let row = |board: &Board, cell: usize| board.row_names.get(cell / board.n_columns).cloned();
            assert_eq!(row(&flipped, there), row(&board, cell), "{}", entry.name);
            let column = |names: &[String], cell: usize| names.get(cell % board.n_columns).cloned();
            if board.upper_names.is_empty() {
                assert_eq!(column(&flipped.column_names, there), column(&board.column_names, cell));
                assert!(flipped.upper_names.is_empty());
            } else {
                // Names of the upper edge go to the lower one, and the other way round.
                assert_eq!(column(&flipped.column_names, there), column(&board.upper_names, cell));
                assert_eq!(column(&flipped.upper_names, there), column(&board.column_names, cell));
            }
        }
    }
}

#[test]
fn boards_at_nodes_are_flipped_where_they_can_be() {
    let flipped = Look { flips_boards: true, ..Look::default() };
    for (game, position, is_other) in
        [("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", true), ("connect-four", "4453", false)]
    {
        let drawn = |look: &Look| {
            let picture = picture(game, position, 1, look.clone());
            let rows = picture.rows(0, None).scene(&picture, Focus::default());
            (format!("{:?}", picture.whole(0, Focus::default())), format!("{rows:?}"))
        };
        let (seen, turned) = (drawn(&Look::default()), drawn(&flipped));
        assert_eq!((seen.0 != turned.0, seen.1 != turned.1), (is_other, is_other), "{game}");
    }
}

#[test]
fn names_of_columns_rows_and_squares_can_be_read_in_the_panel_of_the_board() {
    // As wide as the panel is in a window of 1366 × 768, in points.
    const PANEL: f64 = 222.0;
    let metrics = metrics();
    let of_games = live::registry::GAMES.iter().map(|game| game.open(&[]).unwrap().board());
    let large = [15, 19].map(|n| Board::empty(n, n, Ground::Crossings).with_coordinates());
    let mut n_names = 0;
    for board in of_games.chain(large) {
        let scene = board_scene(&board, Theme::Light);
        let points = PANEL / scene.page.width();
        let mut places: Vec<Rect> = Vec::new();
        for item in &scene.items {
            let Shape::Text { at, text, paint, .. } = item.shape else { continue };
            let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
            if !["coordinate", "heap-name", "cell-name"].contains(&paint.class) {
                continue;
            }
            assert!(paint.size * points >= 9.0, "{text:?}: {} points", paint.size * points);
            let half = metrics.width(text, paint.face, paint.size) / 2.0;
            let rect =
                Rect::new(Point::new(at.x - half, at.y - 0.73 * paint.size), Point::new(at.x + half, at.y));
            assert!(
                scene.page.contains(rect.min) && scene.page.contains(rect.max),
                "{text:?} is on the page"
            );
            assert!(!places.iter().any(|other| meets(*other, rect)), "{text:?} is apart from others");
            places.push(rect);
            n_names += 1;
        }
        // No piece is painted over the name of its square.
        let last_piece = scene.items.iter().rposition(|item| matches!(item.shape, Shape::Circle { .. }));
        let first_name = scene.items.iter().position(|item| match item.shape {
            Shape::Text { paint, .. } => scene.text_paint(paint).class == "cell-name",
            _ => false,
        });
        if let Some((piece, name)) = last_piece.zip(first_name) {
            assert!(piece < name);
        }
    }
    assert!(n_names > 100, "{n_names}");
}

#[test]
fn heaps_at_nodes_have_the_letters_of_their_moves() {
    let picture = picture("nim", "2-1", 12, Look::default());
    let scene = picture.whole(usize::MAX, Focus::default());
    let n_nodes = picture.trace().tree().nodes().filter(|&node| picture.board_rect(node).is_some()).count();
    assert!(n_nodes > 5, "{n_nodes}");
    // Two heaps, of which also the one that is gone has its letter.
    assert_eq!(n_of_class(&scene, "heap-name"), 2 * n_nodes);
}

#[test]
fn why_an_untried_move_was_pruned_stands_on_the_page() {
    let metrics = metrics();
    let mut n_reasons = 0;
    for (game, position) in [("nim", "2-1"), ("nim", "3-1"), ("take", "4"), ("nim", "1-1-1")] {
        for orientation in [Orientation::TopDown, Orientation::LeftRight] {
            let picture = picture(game, position, 12, Look { orientation, ..Look::default() });
            let scene = picture.whole(usize::MAX, Focus::default());
            for (_, rect, text) in crate::scene::texts(&scene, &metrics) {
                let is_inside = scene.page.contains(rect.min) && scene.page.contains(rect.max);
                assert!(is_inside, "{game} {position}: {text:?} at {rect:?} leaves {:?}", scene.page);
            }
            n_reasons += n_of_class(&scene, "reason");
        }
    }
    assert!(n_reasons > 4, "{n_reasons}");
}

#[test]
fn no_paper_lies_on_the_squares_of_a_board_where_edges_run_behind_it() {
    let picture =
        picture("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, Look::default());
    let tree = picture.trace().tree();
    let scene = picture.whole(usize::MAX, Focus::default());
    let boards: Vec<Rect> = tree.nodes().filter_map(|node| picture.board_rect(node)).collect();
    assert!(boards.len() > 20, "{}", boards.len());
    for item in &scene.items {
        let Shape::Rect { rect, paint, .. } = item.shape else { continue };
        if scene.paint(paint).class == "paper" {
            let on = boards.iter().find(|board| board.expand(-1.0).contains(rect.center()));
            assert!(on.is_none(), "{rect:?} lies on {on:?}");
        }
    }
}
