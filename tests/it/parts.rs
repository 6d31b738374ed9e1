//! What of a picture answers at a place, and what it answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, NodeQuestion};
use plyscope::layout::{Folds, Orientation};
use plyscope::scene::{
    Annotations, Focus, Look, Picture, Point, Scene, SceneGroup, ScenePart, Shape, WitnessArrows, part_at,
};
use plyscope::search::{Algorithm, Conventions};
use plyscope::trace::Trace;
use plyscope::tree::{NodeId, notation};

use crate::scene::texts;
use crate::text::{english, metrics};

const A_TO_N: &str = "A(B(D=3, E=5), C(F(I(M=0, N=7), J=5), G(K=7, L=8), H=4))";

fn picture(conventions: Conventions, look: Look) -> Picture {
    let tree = Arc::new(notation::read(A_TO_N).unwrap().tree);
    let trace = Arc::new(Trace::record(tree, conventions));
    Picture::new(trace, look, Folds::new(), Arc::new(english()), &metrics())
}

fn node(picture: &Picture, label: &str) -> NodeId {
    picture.trace().tree().find(label).unwrap()
}

/// What each text of a scene answers, for every node by its label.
fn answers(picture: &Picture, scene: &Scene) -> BTreeMap<(String, String), Option<NodeQuestion>> {
    let metrics = metrics();
    let tree = picture.trace().tree();
    let mut found = BTreeMap::new();
    for (group, rect, text) in texts(scene, &metrics) {
        let (SceneGroup::Node(of) | SceneGroup::Cut(of)) = group else { continue };
        let part = part_at(scene, &metrics, rect.center(), 0.0);
        let part = part.unwrap_or_else(|| panic!("{text} answers nothing"));
        assert_eq!(part.node, of, "{text}");
        found.insert((tree.label(of).unwrap().to_owned(), text), part.kind);
    }
    found
}

#[test]
fn every_number_of_a_picture_answers_for_itself() {
    let picture = picture(Conventions::default(), Look::default());
    let scene = picture.whole(usize::MAX, Focus::default());
    let answers = answers(&picture, &scene);
    let of = |node: &str, text: &str| answers[&(node.to_owned(), text.to_owned())];
    assert_eq!(of("C", "α"), Some(NodeQuestion::Alpha));
    assert_eq!(of("C", "3"), Some(NodeQuestion::Alpha));
    assert_eq!(of("C", "β"), Some(NodeQuestion::Beta));
    assert_eq!(of("C", "5"), Some(NodeQuestion::Beta), "an older value, struck out");
    assert_eq!(of("C", "C"), None);
    assert_eq!(of("M", "0"), Some(NodeQuestion::Value));
    assert_eq!(of("G", "≥"), Some(NodeQuestion::Value));
    assert_eq!(of("G", "7 ≥ β = 5 (C)"), Some(NodeQuestion::Cut));
    assert_eq!(of("N", "7"), Some(NodeQuestion::Cut), "the value of a leaf that was pruned");
    assert!(answers.len() > 40, "{}", answers.len());
}

#[test]
fn when_a_node_will_be_cut_answers_and_so_does_an_inequality() {
    let history = picture(Conventions::default(), Look::default());
    let step = history.trace().cut(1).unwrap().step - 1;
    let found = answers(&history, &history.whole(step, Focus::default()));
    assert!(
        found
            .iter()
            .any(|((_, text), kind)| text.starts_with("cut if") && *kind == Some(NodeQuestion::CutIf))
    );
    let look = Look { annotations: Annotations::Inequality, ..Look::default() };
    let inequality = picture(Conventions::default(), look);
    let found = answers(&inequality, &inequality.whole(step, Focus::default()));
    assert!(
        found.iter().any(|((_, text), kind)| text.starts_with('≤') && *kind == Some(NodeQuestion::Value))
    );
}

#[test]
fn counts_at_nodes_answer() {
    let picture = picture(Conventions::default().with(Algorithm::Mcts), Look::default());
    let found = answers(&picture, &picture.whole(usize::MAX, Focus::default()));
    assert!(
        found.iter().any(|((_, text), kind)| text.starts_with("n ") && *kind == Some(NodeQuestion::Count))
    );
}

#[test]
fn a_cut_edge_its_mark_and_an_arrow_answer_for_the_cut() {
    let look = Look { witnesses: WitnessArrows::All, ..Look::default() };
    let picture = picture(Conventions::default(), look);
    let scene = picture.whole(usize::MAX, Focus::default());
    let metrics = metrics();
    let mut n_lines = 0;
    for item in &scene.items {
        let (of, place) = match (item.group, item.shape) {
            (SceneGroup::Cut(of), Shape::Line { from, to, .. }) => {
                (of, Point::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y)))
            }
            (SceneGroup::Witness(of), Shape::Curve { points: [from, ..], .. }) => (of, from),
            _ => continue,
        };
        n_lines += 1;
        assert_eq!(
            part_at(&scene, &metrics, place, 1.0),
            Some(ScenePart { node: of, kind: Some(NodeQuestion::Cut) })
        );
    }
    assert!(n_lines >= 6, "{n_lines}");
    let beside = Point::new(-100.0, -100.0);
    assert_eq!(part_at(&scene, &metrics, beside, 1.0), None);
}

#[test]
fn a_part_is_found_in_a_small_piece_of_the_page() {
    let picture = picture(Conventions::default(), Look::default());
    let whole = picture.whole(usize::MAX, Focus::default());
    let metrics = metrics();
    for (group, rect, text) in texts(&whole, &metrics) {
        if !matches!(group, SceneGroup::Node(_) | SceneGroup::Cut(_)) {
            continue;
        }
        let at = rect.center();
        let here = picture.part(usize::MAX, Focus::default(), at, (1.0, 0.0));
        assert_eq!(here, part_at(&whole, &metrics, at, 0.0), "{text}");
    }
}

#[track_caller]
fn check(label: &str, asked: NodeQuestion, step: usize, expected: &str) {
    let picture = picture(Conventions::default(), Look::default());
    let (names, text) = (Names::new(picture.trace().tree()), english());
    let explainer = Explainer::new(picture.trace(), &names, &text);
    let lines = explainer.answer(node(&picture, label), asked, step);
    let said: Vec<String> = lines.into_iter().map(|line| line.sentence).collect();
    assert_eq!(said.join(" "), expected);
}

#[test]
fn what_is_asked_is_answered_with_the_step_and_whose_bound_it_was() {
    let because = "Step 20: deep α-cutoff at I. 0 ≤ α = 3. Three plies up, A already has 3 via B. At I, MIN can hold MAX to at most 0, so MAX will never let play reach I. N is pruned. Step 12: B returned 3 to A, so the α of A became 3; it was passed down to C, F and I.";
    // The node that cut and the one that was pruned tell of the same cutoff.
    check("I", NodeQuestion::Cut, usize::MAX, because);
    check("N", NodeQuestion::Cut, usize::MAX, because);
    check("H", NodeQuestion::Cut, usize::MAX, "There has been no cutoff at H so far.");
    check(
        "I",
        NodeQuestion::CutIf,
        16,
        "There is a cutoff at I as soon as it has 3 or less. Step 12: B returned 3 to A, so the α of A became 3; it was passed down to C, F \
         and I.",
    );
    check("B", NodeQuestion::CutIf, 3, "Nothing can cause a cutoff at B at this step.");
    check("C", NodeQuestion::Count, usize::MAX, "There are 9 nodes below C.");
    check("M", NodeQuestion::Count, usize::MAX, "There is no node below M.");
}

#[test]
fn the_name_of_a_row_stands_for_its_ply_and_nothing_else_does() {
    for orientation in [Orientation::TopDown, Orientation::LeftRight] {
        let picture = picture(Conventions::default(), Look { orientation, ..Look::default() });
        let scene = picture.whole(usize::MAX, Focus::default());
        let mut named = Vec::new();
        for (group, rect, text) in texts(&scene, &metrics()) {
            let row = picture.row_named(rect.center());
            match text.strip_prefix("ply ") {
                Some(ply) if group == SceneGroup::Margin => {
                    assert_eq!(row, ply.parse().ok(), "{orientation:?} {text}");
                    named.extend(row);
                }
                _ if group == SceneGroup::Margin => {
                    assert_eq!(row, Some(named.len()), "{orientation:?} {text}");
                }
                _ => assert_eq!(row, None, "{orientation:?} {text} is no name of a row"),
            }
        }
        assert_eq!(named, [0, 1, 2, 3, 4]);
        let bare = Look { orientation, margin: false, ..Look::default() };
        let bare = self::picture(Conventions::default(), bare);
        assert!((0..400).all(|y| bare.row_named(Point::new(30.0, f64::from(y))).is_none()));
    }
}
