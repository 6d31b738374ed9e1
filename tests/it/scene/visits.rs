//! Every number and mark of a picture is that of the visit that is shown at the step; what an earlier search left behind
//! is drawn as such, and no node that was visited is called never visited.

use std::collections::BTreeMap;
use std::sync::Arc;

use plyscope::explain::{Explainer, Names, NodeQuestion, number};
use plyscope::layout::Folds;
use plyscope::library::{self, TREES};
use plyscope::live::Subject;
use plyscope::scene::{Focus, Frame, Look, Picture, Scene, SceneGroup, Shape, WitnessArrows};
use plyscope::search::{Algorithm, Conventions, Table};
use plyscope::trace::{NodeStage, StepKind, Trace, VisitId};
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Bound, Value, Window};
use proptest::prelude::*;

use crate::text::{english, metrics};
use crate::trees::random::{build, shape};

/// A visit as a naive observer keeps it.
#[derive(Clone, Debug)]
struct Kept {
    parent: Option<usize>,
    pass: usize,
    passed: Window,
    alphas: Vec<Value>,
    betas: Vec<Value>,
    best: Option<(Value, Option<NodeId>)>,
    result: Option<(Value, Bound)>,
    is_hit: bool,
    /// The value at each cut, and what it pruned.
    cuts: Vec<(Value, Vec<NodeId>)>,
}

/// Everything until a step, replayed from the first.
#[derive(Default)]
struct Replay {
    visits: Vec<Kept>,
    last: BTreeMap<NodeId, usize>,
    n_passes: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Expected {
    Never,
    Earlier(usize),
    Now(usize),
    Pruned(Option<usize>),
}

impl Replay {
    fn advance(&mut self, trace: &Trace, index: usize) {
        let step = trace.step(index).unwrap();
        if step.kind == StepKind::Pass {
            self.n_passes += 1;
            return;
        }
        let (at, about) = (step.visit.index(), trace.visit(step.visit));
        match step.kind {
            StepKind::Enter => {
                assert_eq!(self.visits.len(), at);
                let passed = about.window;
                self.last.insert(about.node, at);
                self.visits.push(Kept {
                    parent: about.parent.map(VisitId::index),
                    pass: self.n_passes,
                    passed,
                    alphas: vec![passed.alpha],
                    betas: vec![passed.beta],
                    best: None,
                    result: None,
                    is_hit: false,
                    cuts: Vec::new(),
                });
            }
            StepKind::Evaluate | StepKind::Hit | StepKind::Operate | StepKind::Return => {
                self.visits[at].result = about.result;
                self.visits[at].is_hit = step.kind == StepKind::Hit;
            }
            StepKind::StandPat => {
                let value = trace.standing(step.visit).unwrap();
                self.visits[at].best = Some((value, None));
            }
            StepKind::Improve => {
                let child = step.child.unwrap();
                let (value, _) = trace.result_seen_from(child, about.node).unwrap();
                self.visits[at].best = Some((value, Some(trace.node(child))));
            }
            StepKind::Tighten => {
                let (value, _) = trace.result_seen_from(step.child.unwrap(), about.node).unwrap();
                let is_max = trace.is_maximizing(about.node);
                let kept = &mut self.visits[at];
                if is_max { kept.alphas.push(value) } else { kept.betas.push(value) }
            }
            StepKind::Cut => {
                let cut = trace.cut_at(index).unwrap();
                self.visits[at].cuts.push((cut.value, trace.pruned_by(cut.index)));
            }
            _ => {}
        }
    }

    /// What is known once a visit has returned: the bounds of two passes can meet at the root.
    fn known(&self, trace: &Trace, visit: usize, (value, bound): (Value, Bound)) -> (Value, Bound) {
        let is_root = self.visits[visit].parent.is_none();
        // Its passes look to different depths.
        let is_deepening = trace.conventions().algorithm == Algorithm::IterativeDeepening;
        let other = match bound {
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
            _ => return (value, bound),
        };
        let mut before = self.visits[..visit].iter().filter(|kept| kept.parent.is_none());
        let meets = is_root
            && !is_deepening
            && before.any(|kept| [(value, other), (value, Bound::Exact)].map(Some).contains(&kept.result));
        (value, if meets { Bound::Exact } else { bound })
    }

    fn expected(&self, tree: &GameTree, node: NodeId) -> Expected {
        let last = self.last.get(&node).copied();
        let mut way: Vec<NodeId> = std::iter::once(node).chain(tree.ancestors(node)).collect();
        way.reverse();
        let Some(mut above) = self.last.get(&NodeId::ROOT).copied() else { return Expected::Never };
        for &one in &way[1..] {
            let now = self.last.get(&one).copied().filter(|&visit| self.visits[visit].parent == Some(above));
            let pruned = self.visits[above].cuts.iter().any(|(_, pruned)| pruned.contains(&one));
            match now {
                Some(now) => above = now,
                None if pruned => return Expected::Pruned(last),
                None => return last.map_or(Expected::Never, Expected::Earlier),
            }
        }
        Expected::Now(above)
    }
}

/// What of a scene belongs to a node or to the cut of one: classes and texts.
fn marks(scene: &Scene) -> Vec<(SceneGroup, &'static str, String)> {
    let of = |shape: &Shape| match *shape {
        Shape::Line { paint, .. }
        | Shape::Triangle { paint, .. }
        | Shape::Rect { paint, .. }
        | Shape::Circle { paint, .. }
        | Shape::Curve { paint, .. } => (scene.paint(paint).class, String::new()),
        Shape::Text { paint, text, .. } => (scene.text_paint(paint).class, scene.text_of(text).to_owned()),
    };
    scene
        .items
        .iter()
        .map(|item| (item.group, of(&item.shape)))
        .map(|(group, (a, b))| (group, a, b))
        .collect()
}

fn bounded((value, bound): (Value, Bound)) -> String {
    match bound {
        Bound::Exact => number(value),
        Bound::Lower => format!("≥{}", number(value)),
        Bound::Upper => format!("≤{}", number(value)),
        Bound::Unproved => format!("{}?", number(value)),
    }
}

fn check_scene(trace: &Trace, replay: &Replay, step: usize, scene: &Scene, what: &str) {
    let tree = trace.tree();
    let names = Names::new(tree);
    let at = || format!("{what}, step {}", step + 1);
    let marks = marks(scene);
    let (mut row, mut sign): (Option<(NodeId, bool, Vec<String>)>, String) = (None, String::new());
    let check_row = |row: &mut Option<(NodeId, bool, Vec<String>)>| {
        let Some((node, is_alpha, said)) = row.take() else { return };
        let Expected::Now(visit) = replay.expected(tree, node) else {
            panic!("{}: {} has a window of another search", at(), names.of(tree, node))
        };
        let kept = &replay.visits[visit];
        let had = if is_alpha { &kept.alphas } else { &kept.betas };
        let had: Vec<String> = had.iter().map(|&value| number(value)).collect();
        let said: Vec<String> = said.into_iter().filter(|part| part != "…").collect();
        assert!(had.ends_with(&said) && !said.is_empty(), "{}: {said:?} of {had:?}", at());
    };
    for (group, class, text) in marks {
        let class = class.strip_prefix("path-").unwrap_or(class);
        if let SceneGroup::Edge(child) = group
            && class == "best-mark"
        {
            let parent = tree.parent(child).unwrap();
            let Expected::Now(visit) = replay.expected(tree, parent) else { panic!("{}: a dot", at()) };
            assert_eq!(replay.visits[visit].best.and_then(|best| best.1), Some(child), "{}", at());
        }
        // While the root is searched, the line is that of this search: where it goes on, it goes to the best child.
        if let SceneGroup::Edge(child) = group
            && class == "edge-pv"
            && let Expected::Now(root) = replay.expected(tree, NodeId::ROOT)
            && replay.visits[root].result.is_none()
            && let Expected::Now(visit) = replay.expected(tree, tree.parent(child).unwrap())
            && let Some((_, Some(best))) = replay.visits[visit].best
        {
            // Of equal children the line takes one that is proved to be worth that.
            let is_proved = |node: NodeId| match replay.expected(tree, node) {
                Expected::Now(visit) => {
                    replay.visits[visit].result.is_some_and(|(_, bound)| bound == Bound::Exact)
                }
                _ => false,
            };
            let is_better = is_proved(child) && !is_proved(best);
            assert!(best == child || is_better, "{}: the line to {}", at(), names.of(tree, child));
        }
        if let SceneGroup::Cut(parent) = group
            && matches!(class, "cut-mark" | "reason")
        {
            let Expected::Now(visit) = replay.expected(tree, parent) else {
                panic!("{}: {text:?} of a cut that is not shown", at())
            };
            let kept = &replay.visits[visit];
            assert!(!kept.cuts.is_empty(), "{}: {} has not cut", at(), names.of(tree, parent));
            if let Some((value, rest)) = text.split_once([' ']).filter(|(_, rest)| rest.contains(['α', 'β']))
            {
                let is_there = kept.cuts.iter().any(|(at_cut, _)| number(*at_cut) == value);
                assert!(is_there || text.contains("cutoff"), "{}: {text}", at());
                let ends = [kept.passed.alpha, kept.passed.beta].map(number);
                let bound = rest.split([' ', ',']).find(|part| ends.iter().any(|end| end == part));
                assert!(bound.is_some() || text.contains("cutoff"), "{}: {text}, {:?}", at(), kept.passed);
            }
        }
        let SceneGroup::Node(node) = group else {
            check_row(&mut row);
            continue;
        };
        let expected = replay.expected(tree, node);
        let name = names.of(tree, node);
        if !matches!(class, "bound" | "bound-old" | "note" | "paper") {
            check_row(&mut row);
        }
        match class {
            class if class.ends_with("unvisited") => {
                assert_eq!(expected, Expected::Never, "{}: {name}", at());
            }
            "pruned" => assert_eq!(expected, Expected::Pruned(None), "{}: {name}", at()),
            class if class.ends_with("earlier-pruned") => {
                assert!(matches!(expected, Expected::Pruned(Some(_))), "{}: {name} {expected:?}", at());
            }
            "max-earlier" | "min-earlier" | "chance-earlier" | "leaf-earlier" => {
                assert!(matches!(expected, Expected::Earlier(_)), "{}: {name} {expected:?}", at());
            }
            "max" | "min" | "chance" | "leaf" | "max-open" | "min-open" => {
                assert!(matches!(expected, Expected::Now(_)), "{}: {name} {expected:?}", at());
            }
            "alpha" | "beta" => {
                let said = text.split_once(' ').map(|(_, value)| value.to_owned());
                row = Some((node, class == "alpha", said.into_iter().collect()));
            }
            "bound" | "bound-old" => {
                if let Some((_, _, said)) = &mut row {
                    said.push(text);
                }
            }
            "sign" | "sign-earlier" => sign = text,
            "value" | "now" | "now-small" | "value-earlier" => {
                let said = std::mem::take(&mut sign) + &text.replace('\u{2009}', "");
                let visit = match expected {
                    Expected::Now(visit) if class != "value-earlier" => visit,
                    Expected::Earlier(visit) | Expected::Pruned(Some(visit)) if class == "value-earlier" => {
                        visit
                    }
                    _ => panic!("{}: {name} has {said} as {class}, {expected:?}", at()),
                };
                let kept = &replay.visits[visit];
                if tree.is_leaf(node) {
                    continue;
                }
                let value = match (kept.result, kept.best) {
                    (Some(result), _) => bounded(replay.known(trace, visit, result)),
                    (None, best) => best.map(|(value, _)| number(value)).unwrap_or_default(),
                };
                assert_eq!(said, value, "{}: {name}", at());
            }
            "earlier" => {
                let (Expected::Earlier(visit) | Expected::Pruned(Some(visit))) = expected else {
                    panic!("{}: {name} is said to be of an earlier search", at())
                };
                let pass = replay.visits[visit].pass;
                let said =
                    if pass == replay.n_passes { "earlier".to_owned() } else { format!("pass {pass}") };
                assert_eq!(text, said, "{}: {name}", at());
            }
            "cut-if" => {
                let Expected::Now(visit) = expected else { panic!("{}: {text}", at()) };
                let kept = &replay.visits[visit];
                let wants_more = trace.is_maximizing(node);
                let bound = if wants_more { kept.passed.beta } else { kept.passed.alpha };
                assert!(text.ends_with(&format!(" {}", number(bound))), "{}: {name} {text}", at());
                assert!(kept.result.is_none() && kept.cuts.is_empty(), "{}: {name} {text}", at());
                if let Some((best, _)) = kept.best {
                    let decided = if wants_more { best > bound } else { best < bound };
                    let is_strict = text.contains(['<', '>']);
                    assert!(!decided && (is_strict || best != bound), "{}: {name} has {best}, {text}", at());
                }
            }
            _ => {}
        }
    }
    check_row(&mut row);
}

/// What is said of every node, against what was visited.
fn check_said(trace: &Trace, replay: &Replay, step: usize, what: &str) {
    let (names, text) = (Names::new(trace.tree()), english());
    let explainer = Explainer::new(trace, &names, &text);
    let stages = trace.stages(step);
    for node in trace.tree().nodes() {
        assert_eq!(stages.of(node), trace.stage(node, step), "{what}, step {}: {node:?}", step + 1);
    }
    for node in trace.tree().nodes().filter(|node| replay.last.contains_key(node)) {
        for line in explainer.answer(node, NodeQuestion::Value, step) {
            let is_denied =
                ["has not been visited", "ever visited"].iter().any(|no| line.sentence.contains(no));
            assert!(!is_denied, "{what}, step {}: {}", step + 1, line.sentence);
        }
        let stage = trace.stage(node, step);
        let is_never = matches!(stage, NodeStage::Unvisited | NodeStage::Pruned { earlier: None, .. });
        assert!(!is_never, "{what}, step {}: {} is {stage:?}", step + 1, names.of(trace.tree(), node));
    }
}

fn check(tree: &Arc<GameTree>, conventions: Conventions, most_steps: usize, what: &str) {
    let trace = Arc::new(Trace::record(Arc::clone(tree), conventions));
    let what = format!("{what}, {:?}", conventions.algorithm);
    let look = Look { witnesses: WitnessArrows::None, ..Look::default() };
    let metrics = metrics();
    let text = Arc::new(english());
    let picture = Picture::new(Arc::clone(&trace), look, Folds::new(), text, &metrics);
    let stride = trace.n_steps().div_ceil(most_steps).max(1);
    let mut replay = Replay::default();
    for step in 0..trace.n_steps() {
        replay.advance(&trace, step);
        if step % stride > 0 && step + 1 < trace.n_steps() {
            continue;
        }
        check_scene(&trace, &replay, step, &picture.whole(step, Focus::default()), &what);
        let rows = picture.rows(step, Some(Frame::new(1_200.0, 900.0, 12.0)));
        check_scene(&trace, &replay, step, &rows.scene(&picture, Focus::default()), &format!("{what}, path"));
        check_said(&trace, &replay, step, &what);
    }
}

/// Those whose numbers are results of visits.
fn techniques() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_best_first())
}

#[test]
fn every_number_is_that_of_the_visit_that_is_shown_in_all_bundled_trees() {
    for bundled in TREES {
        let tree = Arc::new(notation::read(bundled.text).unwrap().tree);
        let is_small = tree.n_nodes() <= 20;
        for algorithm in techniques() {
            let is_again = algorithm.has_passes() || matches!(algorithm, Algorithm::Pvs | Algorithm::Scout);
            let most_steps = match (is_small, is_again) {
                (true, true) => 40,
                (true, false) => 4,
                (false, _) => 1,
            };
            check(&tree, Conventions::default().with(algorithm), most_steps, bundled.name);
        }
    }
}

#[test]
fn the_line_of_a_pass_goes_to_the_child_that_proves_its_value() {
    // B has at least 2 from C and 2 from D.
    let tree = Arc::new(notation::read("(((2, 0), 2))").unwrap().tree);
    let conventions = Conventions::default().with(Algorithm::Aspiration);
    check(&tree, conventions, 24, "a tie");
    let trace = Trace::record(tree, conventions);
    let names = Names::new(trace.tree());
    let line: Vec<_> = trace.line_of_pass(16).into_iter().map(|node| names.of(trace.tree(), node)).collect();
    assert_eq!(line, ["A", "B", "D"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_number_is_that_of_the_visit_that_is_shown_in_random_trees(
        shape in shape(), algorithm in prop::sample::select(techniques().collect::<Vec<_>>()), has_table: bool,
    ) {
        let table = if has_table { Table::On } else { Table::Off };
        check(&build(&shape), Conventions { table, ..Conventions::default().with(algorithm) }, 24, "random");
    }
}

#[test]
fn no_position_shows_a_value_before_it_is_searched() {
    let mut n_unknown = 0;
    for text in ["game: tic-tac-toe\nposition: XOX/OOX/...\n", "game: nim\nposition: 2-1\n"] {
        let subject = Subject::read(&Arc::from(text)).unwrap();
        for algorithm in techniques() {
            let trace = Arc::new(subject.search(Conventions::default().with(algorithm), None));
            let picture = Picture::new(
                Arc::clone(&trace),
                Look::default(),
                Folds::new(),
                Arc::new(english()),
                &metrics(),
            );
            for step in 0..trace.n_steps() {
                let scene = picture.whole(step, Focus::default());
                for (group, class, text) in marks(&scene) {
                    let SceneGroup::Node(node) = group else { continue };
                    let is_unknown = trace.visit_at(node, step).is_none();
                    n_unknown += usize::from(is_unknown);
                    let is_value = class.starts_with("value") || class.starts_with("now");
                    assert!(!is_unknown || !is_value, "{algorithm:?}, step {}: {text} at {node:?}", step + 1);
                }
            }
        }
    }
    assert!(n_unknown > 100, "{n_unknown}");
}

fn picture(name: &str, algorithm: Algorithm) -> Picture {
    let tree = Arc::new(notation::read(library::find(name).unwrap().text).unwrap().tree);
    let trace = Arc::new(Trace::record(tree, Conventions::default().with(algorithm)));
    Picture::new(trace, Look::default(), Folds::new(), Arc::new(english()), &metrics())
}

/// The texts of a class at a node.
fn said(picture: &Picture, step: usize, label: &str, class: &str) -> Vec<String> {
    let node = picture.trace().tree().find(label).unwrap();
    let scene = picture.whole(step, Focus::default());
    let marks = marks(&scene).into_iter();
    let is_of = |group: SceneGroup| matches!(group, SceneGroup::Node(of) | SceneGroup::Cut(of) if of == node);
    marks.filter(|(group, of, _)| is_of(*group) && *of == class).map(|(.., text)| text).collect()
}

#[test]
fn a_reason_is_that_of_the_cut_at_this_step_and_not_of_a_later_one() {
    let picture = picture("a-to-n", Algorithm::Pvs);
    let cut = picture.trace().cut(1).unwrap();
    let reason = said(&picture, cut.step, "G", "reason");
    assert!(reason[1].contains("3⁺") && !reason[1].contains('5'), "{reason:?}");
}

#[test]
fn a_condition_that_is_decided_is_not_drawn() {
    let picture = picture("a-to-n", Algorithm::AlphaBeta);
    let cut = picture.trace().cut(0).unwrap();
    assert_eq!(said(&picture, picture.trace().visit(cut.visit).enter, "I", "cut-if").len(), 1);
    for step in cut.step - 2..=cut.step {
        assert_eq!(said(&picture, step, "I", "cut-if"), [""; 0], "step {}", step + 1);
    }
}

#[test]
fn what_an_earlier_pass_found_stands_dimmed_with_its_pass() {
    let picture = picture("transpositions", Algorithm::Mtdf);
    let trace = picture.trace();
    let g = trace.tree().find("G").unwrap();
    let visited = trace.visit_of(g).unwrap();
    let pruned = (trace.visit(visited).leave.unwrap()..trace.n_steps())
        .find(|&step| matches!(trace.stage(g, step), NodeStage::Pruned { earlier: Some(_), .. }))
        .unwrap();
    assert_eq!(said(&picture, pruned, "G", "value-earlier").len(), 1);
    let note = said(&picture, pruned, "G", "earlier");
    assert!(note[0].starts_with("pass "), "{note:?}");
    assert_eq!(said(&picture, pruned, "G", "reason"), [""; 0]);
    assert_eq!(said(&picture, pruned, "G", "alpha"), [""; 0]);
}
