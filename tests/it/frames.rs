//! Laws of pictures that are laid out for a frame: they lie in it, every text keeps its least size, nothing overlaps.

use std::fmt::Write as _;
use std::sync::Arc;

use plyscope::layout::{Folds, Orientation};
use plyscope::library::{POSITIONS, TREES};
use plyscope::live::Subject;
use plyscope::scene::fonts::Metrics;
use plyscope::scene::{
    Annotations, Concession, Focus, Frame, Look, Picture, Point, Rect, Scene, SceneGroup, Shape, Theme,
    Viewport,
};
use plyscope::search::{Algorithm, Conventions};
use plyscope::text::Text;
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, notation};
use plyscope::value::Role;

use crate::scene::texts;
use crate::text::{english, metrics};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";
/// Canvases and least texts: a small window, a laptop, a large one, presented, a poster, a figure on paper.
const FRAMES: [Frame; 6] = [
    Frame::new(560.0, 400.0, 12.0),
    Frame::new(860.0, 740.0, 12.0),
    Frame::new(3_000.0, 1_800.0, 12.0),
    Frame::new(1_420.0, 690.0, 27.0),
    Frame::new(860.0, 740.0, 16.0),
    Frame::new(420.0, 900.0, 12.0),
];

struct Given {
    metrics: Metrics,
    text: Arc<Text>,
}

impl Given {
    fn new() -> Self {
        Self { metrics: metrics(), text: Arc::new(english()) }
    }

    fn picture(&self, trace: &Arc<Trace>, look: &Look, frame: Frame) -> Picture {
        let (trace, text) = (Arc::clone(trace), Arc::clone(&self.text));
        Picture::alike(trace, &[], look.clone(), Folds::new(), Some(frame), text, &self.metrics)
    }
}

fn trace(tree: GameTree) -> Arc<Trace> {
    Arc::new(Trace::record(Arc::new(tree), Conventions::default()))
}

fn read(text: &str) -> Arc<Trace> {
    trace(notation::read(text).unwrap().tree)
}

/// Every bundled tree of at most so many nodes, with its name.
fn bundled(most: usize) -> impl Iterator<Item = (String, Arc<Trace>)> {
    TREES.iter().filter_map(move |bundled| {
        let tree = notation::read(bundled.text).ok()?.tree;
        (tree.n_nodes() <= most).then(|| (bundled.name.to_owned(), trace(tree)))
    })
}

/// One node, many children, a long chain, long labels, two hundred ragged nodes.
fn odd() -> Vec<(String, Arc<Trace>)> {
    let children: Vec<String> = (0..30).map(|i| format!("{}", i * 7 % 31)).collect();
    let mut chain = "4".to_owned();
    for i in 0..40 {
        chain = format!("n{i}({chain})");
    }
    let mut ragged = "A(".to_owned();
    for i in 0..50 {
        let _ =
            write!(ragged, "{}{i}({}, ({}, {})),", ["a", "bb", "ccc"][i % 3], i % 9, i * 5 % 13, i * 3 % 7);
    }
    let ragged = format!("{})", ragged.trim_end_matches(','));
    let long = "a rather long label of a node, far longer than anybody would need";
    vec![
        ("one node".to_owned(), read("A=1")),
        ("two leaves".to_owned(), read("A(B=1, C=2)")),
        ("thirty children".to_owned(), read(&format!("A({})", children.join(", ")))),
        ("a chain".to_owned(), read(&chain)),
        ("a long label".to_owned(), read(&format!("\"{long}\"(\"{long} too\"=1, B=-1000.125, C(D=inf))"))),
        ("two hundred nodes".to_owned(), read(&ragged)),
    ]
}

/// The scale at which a page lies in its frame.
fn scale_of(picture: &Picture, frame: Frame) -> f64 {
    (frame.width / picture.page().width()).min(frame.height / picture.page().height())
}

/// The least em of all texts that do not stand on a board.
fn least_em(scene: &Scene) -> f64 {
    let ems = scene.items.iter().filter_map(|item| {
        let Shape::Text { paint, .. } = item.shape else { return None };
        let paint = scene.text_paint(paint);
        let is_on_board = ["figure", "tile", "coordinate"].iter().any(|name| paint.class.starts_with(name));
        (!is_on_board).then_some(paint.size)
    });
    ems.fold(f64::INFINITY, f64::min)
}

fn overlap(a: Rect, b: Rect) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

#[track_caller]
fn check(name: &str, picture: &Picture, frame: Frame, given: &Given) {
    let about = format!("{name} in {frame:?}, {:?}", picture.look());
    let n_steps = picture.trace().n_steps().max(1);
    let scale = scale_of(picture, frame);
    let tree = picture.trace().tree();
    let nodes: Vec<Rect> = tree.nodes().filter_map(|node| picture.node_rect(node)).collect();
    for level in nodes.chunk_by(|a, b| (a.center().y - b.center().y).abs() < 1.0) {
        for pair in level.windows(2) {
            assert!(!overlap(pair[0], pair[1]), "{about}: {pair:?}");
        }
    }
    for step in [0, n_steps / 3, n_steps / 2, n_steps - 1] {
        let scene = picture.whole(step, Focus::default());
        assert_eq!(scene.page, picture.page(), "{about}");
        if picture.fits_readably() {
            assert!(least_em(&scene) * scale >= frame.text * 0.999, "{about}, step {step}: {scale}");
        }
        let texts = texts(&scene, &given.metrics);
        for (group, rect, text) in &texts {
            let is_inside = picture.page().contains(rect.min) && picture.page().contains(rect.max);
            assert!(is_inside, "{about}, step {step}: {text:?} of {group:?} leaves the page");
        }
        // Where a tree does not fit, its edges may be too short.
        if !picture.fits_readably() {
            continue;
        }
        for item in &scene.items {
            let (SceneGroup::Cut(_), Shape::Line { from, to, .. }) = (item.group, item.shape) else {
                continue;
            };
            let crossed = texts.iter().find(|(_, rect, _)| {
                (0..=40).map(|i| f64::from(i) / 40.0).any(|t| {
                    rect.contains(Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t))
                })
            });
            assert!(crossed.is_none(), "{about}, step {step}: a slash lies over {crossed:?}");
        }
    }
}

#[test]
fn texts_keep_their_least_size_and_pages_their_frame() {
    let given = Given::new();
    for (name, trace) in bundled(150).chain(odd()) {
        for frame in FRAMES {
            let picture = given.picture(&trace, &Look::default(), frame);
            assert_eq!(picture.frame(), Some(frame));
            check(&name, &picture, frame, &given);
        }
    }
}

#[test]
fn the_same_holds_for_every_look() {
    let given = Given::new();
    let trees = [read(A_TO_N)].into_iter().chain(bundled(60).map(|(_, trace)| trace).take(8));
    for trace in trees {
        for annotations in
            [Annotations::History, Annotations::Edges, Annotations::Inequality, Annotations::None]
        {
            for orientation in [Orientation::TopDown, Orientation::LeftRight] {
                let theme = if annotations == Annotations::Edges { Theme::Print } else { Theme::Projector };
                let look = Look { annotations, orientation, theme, node_types: true, ..Look::default() };
                for frame in [FRAMES[0], FRAMES[1], FRAMES[3]] {
                    check("a tree", &given.picture(&trace, &look, frame), frame, &given);
                }
            }
        }
    }
}

#[test]
fn small_trees_can_be_read_in_a_small_window_and_from_the_back_row() {
    let given = Given::new();
    for (name, trace) in bundled(17) {
        for frame in &FRAMES[..5] {
            let picture = given.picture(&trace, &Look::default(), *frame);
            assert!(picture.fits_readably(), "{name} in {frame:?}");
        }
    }
}

#[test]
fn what_cannot_be_read_says_so() {
    let given = Given::new();
    let children: Vec<String> = (0..80).map(|i| i.to_string()).collect();
    let wide = read(&format!("A({})", children.join(", ")));
    assert!(!given.picture(&wide, &Look::default(), FRAMES[0]).fits_readably());
    assert!(given.picture(&wide, &Look::default(), FRAMES[2]).fits_readably());
}

#[test]
fn a_page_takes_the_proportions_of_its_frame() {
    let given = Given::new();
    let trace = read(A_TO_N);
    for frame in
        [Frame::new(900.0, 600.0, 12.0), Frame::new(1_600.0, 700.0, 12.0), Frame::new(700.0, 800.0, 12.0)]
    {
        let picture = given.picture(&trace, &Look::default(), frame);
        let scale = scale_of(&picture, frame);
        let page = picture.page();
        let covered = page.width() * page.height() * scale * scale / (frame.width * frame.height);
        assert!(covered > 0.65, "{covered} of {frame:?}");
    }
}

#[test]
fn glyphs_and_texts_of_neighbors_do_not_lie_on_each_other() {
    let given = Given::new();
    for (name, trace) in bundled(40) {
        for frame in [FRAMES[0], FRAMES[1], FRAMES[3]] {
            let picture = given.picture(&trace, &Look::default(), frame);
            let scene = picture.whole(usize::MAX, Focus::default());
            let of_nodes: Vec<_> = texts(&scene, &given.metrics)
                .into_iter()
                .filter(|(group, ..)| matches!(group, SceneGroup::Node(_) | SceneGroup::Cut(_)))
                .collect();
            for (i, (group, rect, text)) in of_nodes.iter().enumerate() {
                for (other, other_rect, other_text) in &of_nodes[i + 1..] {
                    assert!(
                        group == other || !overlap(*rect, *other_rect),
                        "{name} in {frame:?}: {text:?} of {group:?} lies on {other_text:?} of {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_same_request_gives_the_same_picture_and_another_frame_the_same_as_from_the_start() {
    let given = Given::new();
    for (name, trace) in bundled(60) {
        let made = given.picture(&trace, &Look::default(), FRAMES[1]);
        let again = given.picture(&trace, &Look::default(), FRAMES[0]).in_frame(FRAMES[1]).unwrap();
        assert_eq!(made.page(), again.page(), "{name}");
        for node in trace.tree().nodes() {
            assert_eq!(made.anchor(node), again.anchor(node), "{name}");
        }
    }
}

#[test]
fn compared_searches_have_their_nodes_at_the_same_places_and_games_one_scale() {
    let given = Given::new();
    let frame = Frame::new(430.0, 700.0, 12.0);
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::Pvs, Algorithm::Mtdf];
    let tree = Arc::new(notation::read(A_TO_N).unwrap().tree);
    let traces = algorithms
        .map(|algorithm| Arc::new(Trace::record(Arc::clone(&tree), Conventions::default().with(algorithm))));
    let lay = |trace: &Arc<Trace>| {
        let (trace, text) = (Arc::clone(trace), Arc::clone(&given.text));
        Picture::alike(trace, &traces, Look::default(), Folds::new(), Some(frame), text, &given.metrics)
    };
    let mut pictures = traces.each_ref().map(lay);
    Picture::together(&mut pictures);
    for picture in &pictures {
        assert_eq!(picture.page(), pictures[0].page());
        for node in tree.nodes() {
            assert_eq!(picture.anchor(node), pictures[0].anchor(node));
        }
        check("compared", picture, frame, &given);
    }
    // Trees of their own, of different sizes.
    let mut games = ["A(B(1, 2), C(3, 4, 5))", "A(B(1, D(2, 3)), C(1, 2))"]
        .map(|text| given.picture(&read(text), &Look::default(), frame));
    Picture::together(&mut games);
    assert_eq!(games[0].page(), games[1].page());
    for picture in &games {
        check("games", picture, frame, &given);
    }
}

#[test]
fn large_trees_keep_their_natural_layout() {
    let given = Given::new();
    let leaves = vec!["1"; 2_500].join(", ");
    let trace = read(&format!("[{leaves}]"));
    let framed = given.picture(&trace, &Look::default(), FRAMES[1]);
    let text = Arc::clone(&given.text);
    let natural = Picture::new(Arc::clone(&trace), Look::default(), Folds::new(), text, &given.metrics);
    assert_eq!(framed.frame(), None);
    assert_eq!(framed.page(), natural.page());
}

#[test]
fn letters_shrink_for_a_whole_tree_of_sixty_nodes_only_after_what_matters_less_is_gone() {
    let given = Given::new();
    for [width, height, text] in [[1_880.0, 820.0, 32.0], [1_330.0, 560.0, 23.0], [650.0, 250.0, 12.0]] {
        let rigid = Frame::new(width, height, text);
        let frame = rigid.shrinking_to(text / 2.0);
        let mut n_shrunk = 0;
        for (name, trace) in bundled(60) {
            let about = format!("{name} in {frame:?}");
            let picture = given.picture(&trace, &Look::default(), frame);
            let conceded = picture.conceded();
            let em = least_em(&picture.whole(usize::MAX, Focus::default())) * scale_of(&picture, frame);
            if !conceded.contains(&Concession::Size) {
                // Where letters need not shrink, nothing is as if they could.
                assert_eq!(picture.page(), given.picture(&trace, &Look::default(), rigid).page(), "{about}");
                continue;
            }
            n_shrunk += 1;
            assert!(picture.fits_readably(), "{about}");
            assert!(em >= frame.least * 0.999 && em < frame.text, "{about}: {em}");
            assert!((picture.readable_em(text) - em).abs() < 1e-6 * em, "{about}: {em}");
        }
        assert!(n_shrunk > 0, "{frame:?}");
    }
}

#[test]
fn a_title_that_all_would_repeat_goes_before_letters_shrink() {
    let given = Given::new();
    let alone = Frame::new(900.0, 330.0, 19.0).shrinking_to(9.0);
    let mut n_larger = 0;
    for (name, trace) in bundled(40).filter(|(_, trace)| trace.tree().header().title.is_some()) {
        let [alone, shared] = [alone, alone.shared(true)].map(|frame| {
            let picture = given.picture(&trace, &Look::default(), frame);
            least_em(&picture.whole(usize::MAX, Focus::default())) * scale_of(&picture, frame)
        });
        assert!(shared >= alone * 0.98, "{name}: {alone} and {shared}");
        n_larger += usize::from(shared > alone * 1.05);
    }
    assert!(n_larger > 3, "{n_larger}");
}

#[test]
fn letters_of_larger_trees_do_not_shrink() {
    let given = Given::new();
    let frame = Frame::new(1_880.0, 820.0, 32.0).shrinking_to(1.0);
    let at_last = Frame::new(1_880.0, 820.0, 32.0).at_last(1.0);
    for (n_children, frame, fits) in [
        (59, frame, true),
        (60, frame, false),
        (59, at_last, true),
        (119, at_last, true),
        (120, at_last, false),
    ] {
        let children: Vec<String> = (0..n_children).map(|i| i.to_string()).collect();
        let picture = given.picture(&read(&format!("A({})", children.join(", "))), &Look::default(), frame);
        assert_eq!(picture.fits_readably(), fits, "{n_children}");
    }
}

#[test]
fn boards_stay_in_an_exercise_as_long_as_there_is_room_for_small_ones() {
    let given = Given::new();
    let position = POSITIONS.iter().find(|position| position.name == "tic-tac-toe").unwrap();
    let subject = Subject::read(&Arc::from(position.text)).unwrap();
    let trace = Arc::new(subject.search(Conventions::default().with(Algorithm::Minimax), None));
    let asked = Look {
        annotations: Annotations::None,
        current: false,
        principal_variation: false,
        is_bare: true,
        is_later_hidden: true,
        ..Look::default()
    };
    // Beside a question in a window of 800 × 600, and with text at 200 %, where a point has two pixels.
    let tall = Frame::new(776.0, 328.0, 12.0);
    let low = Frame::new(376.0, 160.0, 12.0).shrinking_to(6.0);
    for (frame, pixels) in [(tall, 1.0), (low, 2.0)] {
        let picture = given.picture(&trace, &asked, frame);
        assert!(picture.fits_readably() && !picture.conceded().contains(&Concession::Boards), "{frame:?}");
        let viewport = Viewport { rect: picture.page(), scale: scale_of(&picture, frame) * pixels };
        let scene = picture.scene(0, &viewport, Focus::default());
        for node in trace.tree().nodes() {
            let board = picture.board_rect(node).unwrap();
            let is_piece = |shape: &Shape| match shape {
                Shape::Line { from, to, .. } => board.contains(*from) && board.contains(*to),
                Shape::Circle { center, .. } => board.contains(*center),
                _ => false,
            };
            assert!(scene.items.iter().any(|item| is_piece(&item.shape)), "{node:?} in {frame:?}");
        }
    }
}

/// Leaves that are never visited keep their labels where what comes next is asked: their absence would be an answer.
#[test]
fn no_missing_label_tells_what_is_never_visited() {
    let given = Given::new();
    let asked = Look { is_later_hidden: true, ..Look::default() };
    let [mut n_conceded, mut n_kept] = [0, 0];
    for frame in FRAMES.map(|frame| frame.shrinking_to(frame.text / 2.0)) {
        for (name, trace) in bundled(60) {
            let conceded = |look: &Look| {
                given.picture(&trace, look, frame).conceded().contains(&Concession::UnvisitedLabels)
            };
            assert!(!conceded(&asked), "{name} in {frame:?}");
            n_conceded += usize::from(conceded(&Look::default()));
            n_kept += 1;
        }
    }
    assert!(n_conceded > 0 && n_kept > n_conceded, "{n_conceded} of {n_kept}");
}

/// Rows stand equally far apart, also where the frame is full, unless letters would become too small for it.
#[test]
fn rows_are_even_in_small_windows_and_on_projectors() {
    let given = Given::new();
    let frames = [
        Frame::new(744.0, 360.0, 12.0).shrinking_to(9.0),
        Frame::new(800.0, 500.0, 18.0).shrinking_to(12.0),
        Frame::new(1_366.0, 640.0, 24.0).shrinking_to(16.0),
        Frame::new(1_920.0, 940.0, 32.0).shrinking_to(20.0),
    ];
    let mut n_even = 0;
    for (name, trace) in bundled(20).filter(|(_, trace)| trace.n_cuts() > 0) {
        for frame in frames {
            let picture = given.picture(&trace, &Look::default(), frame);
            let scene = picture.whole(usize::MAX, Focus::default());
            let names = texts(&scene, &given.metrics);
            let rows = names.iter().filter(|(.., text)| text.starts_with("ply "));
            let rows: Vec<f64> = rows.map(|(_, rect, _)| rect.max.y).collect();
            let gaps: Vec<f64> = rows.windows(2).map(|rows| rows[1] - rows[0]).collect();
            let is_even = gaps.iter().all(|gap| (gap - gaps[0]).abs() < 0.01);
            let em = least_em(&scene) * scale_of(&picture, frame);
            let least = if picture.conceded().contains(&Concession::Size) { frame.least } else { frame.text };
            assert!(is_even || em < least * 1.15, "{name} in {frame:?}, em {em}: {gaps:?}");
            n_even += usize::from(is_even && gaps.len() > 1);
        }
    }
    assert!(n_even > 40, "{n_even}");
}

/// With so large letters.
#[test]
fn the_whole_of_a_game_is_seen_in_a_wide_window_and_no_text_lies_over_another() {
    let given = Given::new();
    for (name, least) in [("take-7", 8.0), ("xiangqi-mate", 9.0)] {
        let position = POSITIONS.iter().find(|position| position.name == name).unwrap();
        let subject = Subject::read(&Arc::from(position.text)).unwrap();
        let trace = Arc::new(subject.search(Conventions::default(), None));
        // The canvas of a window of 1920 × 1080.
        let rigid = Frame::new(1_560.0, 900.0, 12.0);
        assert!(!given.picture(&trace, &Look::default(), rigid).fits_readably());
        let picture = given.picture(&trace, &Look::default(), rigid.at_last(4.0));
        assert!(picture.fits_readably() && picture.conceded().contains(&Concession::SmallSize));
        for step in [0, trace.n_steps() / 2, usize::MAX] {
            let scene = picture.whole(step, Focus::default());
            let em = least_em(&scene) * scale_of(&picture, rigid);
            assert!(em > least, "{name}: {em}");
            let texts = texts(&scene, &given.metrics);
            assert!(texts.len() > trace.tree().n_nodes());
            for (i, one) in texts.iter().enumerate() {
                for other in &texts[i + 1..] {
                    assert!(!one.1.overlaps(other.1), "{name}, {step}: {one:?} {other:?}");
                }
            }
        }
    }
}

/// The leaves beside them have no say.
#[test]
fn a_row_of_a_chance_node_has_its_role() {
    let given = Given::new();
    let (_, trace) = bundled(60).find(|(name, _)| name == "dice-star").unwrap();
    let picture = given.picture(&trace, &Look::default(), FRAMES[2]);
    let roles = picture.row_names(picture.page(), 0.0).into_iter().map(|row| row.role.map(|(role, _)| role));
    let expected = [Role::Max, Role::Chance, Role::Min, Role::Max].map(Some);
    assert_eq!(roles.collect::<Vec<_>>(), expected);
}
