//! Worksheets: what is asked leaks nothing, what is written has room, and the key has everything.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use plyscope::budget::Budget;
use plyscope::practice::generate::{Labeling, SearchFacts, TreeTargets, generate, like};
use plyscope::practice::{self, AnswerShape, ExerciseKind};
use plyscope::scene::{Point, Rect, Scene, Shape};
use plyscope::search::Conventions;
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, notation};
use plyscope::worksheet::{Block, Paper, Sheet, SheetExercise, latex, pages};

use crate::cli::{refused, run_in};
use crate::figures::LONG_LABELS;
use crate::text::{english, metrics};

fn bundled(name: &str) -> Arc<GameTree> {
    Arc::new(notation::read(plyscope::library::find(name).unwrap().text).unwrap().tree)
}

fn trace(tree: Arc<GameTree>) -> Arc<Trace> {
    Arc::new(Trace::record(tree, Conventions::default()))
}

fn sheet(trees: &[Arc<GameTree>], tasks: &[ExerciseKind]) -> Sheet {
    let text = english();
    let exercise = |tree: &Arc<GameTree>| SheetExercise::new(trace(Arc::clone(tree)), tasks, &text);
    Sheet {
        title: "Sheet".to_owned(),
        version: None,
        has_points: true,
        exercises: trees.iter().map(exercise).collect(),
        notes: Vec::new(),
        command: "plyscope worksheet a-to-n --kind values".to_owned(),
    }
}

fn printed(sheet: &Sheet, paper: Paper) -> Vec<Scene> {
    let (text, metrics) = (english(), metrics());
    let blocks = sheet.blocks(&text, &metrics, paper.width());
    pages(&blocks, &sheet.footer(false, &text), paper, &text, &metrics)
}

fn key(sheet: &Sheet) -> Vec<Block> {
    sheet.key(&english(), |_| Ok::<_, Infallible>(Scene::default())).unwrap()
}

fn texts(scene: &Scene) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(scene.text_of(*text).to_owned()),
        _ => None,
    };
    scene.items.iter().filter_map(|item| text(&item.shape)).collect()
}

/// Rectangles of a look.
fn rects(scene: &Scene, class: &str) -> Vec<Rect> {
    let rect = |shape: &Shape| match shape {
        Shape::Rect { rect, paint, .. } if scene.paint(*paint).class == class => Some(*rect),
        _ => None,
    };
    scene.items.iter().filter_map(|item| rect(&item.shape)).collect()
}

/// Around the nodes: leaves are rectangles, the others triangles and circles.
fn nodes(scene: &Scene) -> Vec<Rect> {
    let around = |shape: &Shape| match *shape {
        Shape::Triangle { corners, .. } => {
            let at = |corner: Point| Rect::new(corner, corner);
            Some(at(corners[0]).union(at(corners[1])).union(at(corners[2])))
        }
        Shape::Circle { center, radius, .. } => Some(Rect::new(center, center).expand(radius)),
        _ => None,
    };
    scene.items.iter().filter_map(|item| around(&item.shape)).chain(rects(scene, "node")).collect()
}

fn made(targets: &TreeTargets, seed: u64) -> Arc<GameTree> {
    let labeling = Labeling { labels: true, source: None };
    generate(targets, Conventions::default(), seed, labeling, &Budget::unlimited()).unwrap()
}

/// A tree of so many leaves.
fn large(n_leaves: usize) -> Arc<GameTree> {
    let leaves = Some(plyscope::practice::generate::Count::exactly(n_leaves));
    made(&TreeTargets { leaves, ..TreeTargets::default() }, 1)
}

/// All numbers that can be read on a sheet are those of leaves, of places and of points; the title of a tree, which tells what
/// there is to see in it, is not there.
#[test]
fn a_sheet_tells_nothing_that_is_asked() {
    // Values that nothing else on the sheet has.
    let text = "title: Two cuts, one of them deep\n\n\
                A(B(D=703, E=705), C(F(I(M=700, N=707), J=706), G(K=711, L=712), H=704))";
    let tree = Arc::new(notation::read(text).unwrap().tree);
    let scenes = printed(&sheet(&[Arc::clone(&tree)], &ExerciseKind::ON_PAPER), Paper::A4);
    let leaves: BTreeSet<String> =
        tree.nodes().filter_map(|node| tree.value(node)).map(|value| value.to_string()).collect();
    let all: Vec<String> = scenes.iter().flat_map(texts).collect();
    for said in &all {
        assert!(!said.contains("deep") && !said.contains("pruned: "), "{said}");
        for number in said.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 3) {
            assert_eq!((said.as_str(), leaves.contains(number)), (number, true));
        }
    }
    // Each leaf in each of the five figures, and no internal node's value, which is that of a leaf, once more.
    for leaf in &leaves {
        assert_eq!(all.iter().filter(|said| *said == leaf).count(), ExerciseKind::ON_PAPER.len(), "{leaf}");
    }
    assert!(scenes.iter().all(|scene| !scene.title.contains("deep") && !scene.description.contains("deep")));
    // The same leaves with MIN at the root have other answers and the same sheet, but for the rows and the conventions.
    let of = |line: &str| sheet(&[Arc::new(notation::read(line).unwrap().tree)], &[ExerciseKind::Cuts]);
    let [max, min] = ["A(B(D=1, E=5), C(F=0, G=9))", "root: min\n\nA(B(D=1, E=5), C(F=0, G=9))"]
        .map(|line| printed(&of(line), Paper::A4).iter().flat_map(texts).collect::<Vec<_>>());
    let others = |said: &&String| !["MAX", "MIN"].contains(&said.as_str()) && !said.contains("alpha-beta");
    assert_eq!(max.iter().filter(others).collect::<Vec<_>>(), min.iter().filter(others).collect::<Vec<_>>());
}

#[test]
fn every_answer_has_a_box() {
    let tree = bundled("a-to-n");
    for (task, n) in [
        (ExerciseKind::Values, 6),
        (ExerciseKind::Windows, 18),
        (ExerciseKind::Order, 8),
        (ExerciseKind::Cuts, 0),
        (ExerciseKind::Which, 0),
    ] {
        let figures = sheet(&[Arc::clone(&tree)], &[task]).figures(&english(), &metrics(), 650.0);
        assert_eq!(figures.len(), 1);
        assert_eq!(rects(&figures[0].scene, "answer").len(), n, "{task:?}");
        assert_eq!(nodes(&figures[0].scene).len(), tree.n_nodes(), "{task:?}");
    }
}

/// Boxes lie on nothing, nothing runs through them, and everything is on the page.
#[test]
fn boxes_are_free_and_everything_is_on_its_page() {
    let trees = [bundled("a-to-n"), bundled("dice-star"), bundled("uneven"), large(12), large(40), large(64)];
    let (text, metrics) = (english(), metrics());
    for tree in trees {
        for task in ExerciseKind::ON_PAPER {
            let exercise = SheetExercise::new(trace(Arc::clone(&tree)), &[task], &text);
            if exercise.tasks().len() == 0 {
                continue;
            }
            let sheet = Sheet { exercises: vec![exercise], ..sheet(&[], &[]) };
            for paper in [Paper::A4, Paper::Letter] {
                let figure = &sheet.figures(&text, &metrics, paper.width())[0].scene;
                assert!(figure.page.width() <= paper.width() + 0.01);
                let (boxes, nodes) = (rects(figure, "answer"), nodes(figure));
                for (i, one) in boxes.iter().enumerate() {
                    let others = boxes[i + 1..].iter().chain(&nodes);
                    assert!(others.clone().all(|other| !one.overlaps(*other)), "{task:?} {one:?}");
                    for item in &figure.items {
                        let Shape::Line { from, to, .. } = item.shape else { continue };
                        assert!(!crosses(*one, from, to), "{task:?}: an edge runs through {one:?}");
                    }
                }
                for page in printed(&sheet, paper) {
                    for item in &page.items {
                        let inside = |at: Point| page.page.expand(-30.0).contains(at);
                        let is_inside = match item.shape {
                            Shape::Line { from, to, .. } => inside(from) && inside(to),
                            Shape::Rect { rect, .. } => inside(rect.min) && inside(rect.max),
                            Shape::Text { at, .. } => inside(at),
                            _ => true,
                        };
                        assert!(is_inside, "{task:?}: {:?}", item.shape);
                    }
                }
            }
        }
    }
}

/// Words of a figure, each with its place.
fn words(scene: &Scene) -> Vec<(Rect, String)> {
    let metrics = metrics();
    let of = |item: &plyscope::scene::SceneItem| {
        let Shape::Text { at, anchor, text, paint } = item.shape else { return None };
        let (paint, text) = (scene.text_paint(paint), scene.text_of(text));
        let width = metrics.width(text, paint.face, paint.size);
        let left = at.x - width * [0.0, 0.5, 1.0][anchor as usize];
        let rect = Rect::new(Point::new(left, at.y - 0.7 * paint.size), Point::new(left + width, at.y));
        Some((rect, text.to_owned()))
    };
    scene.items.iter().filter_map(of).collect()
}

#[test]
fn long_labels_and_moves_have_room_of_their_own() {
    let tree = Arc::new(notation::read(LONG_LABELS).unwrap().tree);
    for task in ExerciseKind::ON_PAPER {
        let sheet = sheet(&[Arc::clone(&tree)], &[task]);
        for width in [650.0, 1_600.0] {
            let figure = &sheet.figures(&english(), &metrics(), width)[0].scene;
            let (words, boxes) = (words(figure), rects(figure, "answer"));
            assert!(words.len() > 12, "{task:?}");
            for (i, (rect, one)) in words.iter().enumerate() {
                assert!(
                    figure.page.contains(rect.min) && figure.page.contains(rect.max),
                    "{task:?}, {width}: {one}"
                );
                let over = words[i + 1..].iter().find(|(other, _)| rect.overlaps(*other));
                assert_eq!(over, None, "{task:?}, {width}: {one}");
                assert!(!boxes.iter().any(|answer| answer.overlaps(*rect)), "{task:?}, {width}: {one}");
            }
        }
    }
}

/// Whether a line has a point well inside a rectangle.
pub(crate) fn crosses(rect: Rect, from: Point, to: Point) -> bool {
    let inner = rect.expand(-0.5);
    (0..=200).any(|i| {
        let part = f64::from(i) / 200.0;
        inner.contains(Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
    })
}

#[test]
fn a_task_stays_with_its_figure() {
    let trees: Vec<_> = (1..6).map(|seed| made(&TreeTargets::default(), seed)).collect();
    let sheet = sheet(&trees, &[ExerciseKind::Values, ExerciseKind::Windows]);
    let scenes = printed(&sheet, Paper::A4);
    assert!(scenes.len() > 2);
    for page in &scenes {
        let n_tasks = texts(page).iter().filter(|said| *said == "a)" || *said == "b)").count();
        let n_figures = texts(page).iter().filter(|said| *said == "A").count();
        assert_eq!(n_tasks, n_figures);
        assert!(texts(page).contains(&sheet.footer(false, &english())), "no footer");
    }
}

#[test]
fn a_key_has_values_cuts_with_reasons_and_all_calls() {
    let blocks = key(&sheet(&[bundled("a-to-n")], &ExerciseKind::ON_PAPER));
    let said: Vec<&str> = blocks
        .iter()
        .filter_map(|block| match block {
            Block::Text(text) | Block::Item(text) | Block::Heading(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let has = |words: &str| assert!(said.iter().any(|said| said.contains(words)), "{words}: {said:#?}");
    has("A–N: two cutoffs, one of them deep");
    has("a) A = 4, B = 3, C = 4, F = 5, I = 0, G = 8");
    has("b) The edges above N and L are pruned.");
    has("d) D, E, M, J, K, H");
    has("e) H ≤ 3");
    has("With H ≤ 3, B is at least as good for MAX as C and comes first, so A chooses B.");
    has("L is pruned: K returned 7, so the value of G is at least 7, and C already has 5");
    let table =
        blocks.iter().find_map(|block| if let Block::Table(columns) = block { Some(columns) } else { None });
    let columns = table.unwrap();
    let row = |i: usize| columns.iter().map(|column| column.cells[i].as_str()).collect::<Vec<_>>();
    assert_eq!(columns[0].cells.len(), 12);
    assert_eq!(row(0), ["1", "A", "−∞", "∞", "4"]);
    assert_eq!(row(6), ["7", "I", "3", "∞", "≤ 0"]);
    assert_eq!(row(9), ["10", "G", "3", "5", "≥ 7"]);
}

#[test]
fn a_long_table_has_every_row_on_some_page() {
    let sheet = sheet(&[large(64)], &[ExerciseKind::Windows]);
    let (text, metrics) = (english(), metrics());
    let blocks = key(&sheet);
    let n_calls = blocks
        .iter()
        .find_map(|block| if let Block::Table(columns) = block { Some(columns[0].cells.len()) } else { None })
        .unwrap();
    let scenes = pages(&blocks, "f", Paper::A4, &text, &metrics);
    let all: BTreeSet<String> = scenes.iter().flat_map(texts).collect();
    assert!(n_calls > 60);
    assert!((1..=n_calls).all(|call| all.contains(&call.to_string())));
}

#[test]
fn latex_says_the_same_and_is_closed() {
    let sheet = sheet(&[bundled("a-to-n"), bundled("dice-star")], &[ExerciseKind::Values]);
    let (text, metrics) = (english(), metrics());
    let blocks = sheet.blocks(&text, &metrics, Paper::Letter.width());
    let tex = latex(
        &[(blocks.clone(), "50% {a} --kind".to_owned()), (blocks, String::new())],
        Paper::Letter,
        &text,
    );
    for environment in ["document", "tikzpicture"] {
        let count = |word: &str| tex.matches(&format!("\\{word}{{{environment}}}")).count();
        assert_eq!(count("begin"), count("end"), "{environment}");
        assert!(count("begin") > 0, "{environment}");
    }
    let mut depth = 0_i32;
    let mut before = ' ';
    for c in tex.chars() {
        match c {
            '{' if before != '\\' => depth += 1,
            '}' if before != '\\' => depth -= 1,
            _ => {}
        }
        assert!(depth >= 0);
        before = c;
    }
    assert_eq!(depth, 0);
    assert!(tex.starts_with("\\documentclass[letterpaper,11pt]{article}"));
    assert!(tex.contains("50\\% \\{a\\} {-}{-}kind"));
    assert!(tex.contains(&text.say_named("worksheet-task-values", &[])));
    assert_eq!(tex.matches("\\clearpage").count(), 1);
}

#[test]
fn another_tree_like_this_one_is_as_hard() {
    for name in ["a-to-n", "three-by-three", "root-min", "deep-cutoff"] {
        let one = trace(bundled(name));
        let targets = like(&one).unwrap_or_else(|| panic!("{name}: nothing is like it"));
        for seed in [1, 2] {
            let other = trace(made(&targets, seed));
            assert_eq!(SearchFacts::new(&other), SearchFacts::new(&one), "{name} {seed}");
            assert_eq!(other.tree().height(), one.tree().height());
        }
    }
    // A free leaf has no value that could be asked for.
    assert_eq!(like(&trace(bundled("a-to-q"))), None);
}

fn files(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[track_caller]
fn written(folder: &Path, args: &[&str]) {
    let ran = run_in(Some(folder), &[&["worksheet"], args].concat(), "");
    assert_eq!((ran.status, ran.err.as_str(), ran.out.as_str()), (0, "", ""), "{args:?}");
}

/// The line at the foot of the key makes the sheet again, byte for byte, and every version with it. The sheet itself says
/// nothing of the options, which tell what there is to find.
#[test]
fn a_sheet_is_made_again_from_the_footer_of_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "a-to-n",
        "--generate",
        "--seed 7 --leaves 8-10 -n 2",
        "--kind",
        "values,cuts",
        "--versions",
        "2",
        "--paper",
        "letter",
        "--order",
        "rtl",
        "--title",
        "It's an exam",
        "--seed",
        "5",
    ];
    written(
        folder.path(),
        &[&args[..], &["-o", "sheet.pdf", "-o", "sheet.tex", "--key", "key.pdf", "--key", "key.tex"]]
            .concat(),
    );
    let read_text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (tex, key) = (read_text("sheet.tex"), read_text("key.tex"));
    let footer_of = |tex: &str| {
        let footer = tex.split("\\renewcommand{\\sheetfooter}{").nth(1).unwrap();
        footer.lines().next().unwrap().strip_suffix('}').unwrap().to_owned()
    };
    for option in ["leaves", "seed", "kind", "rtl", "a{-}to{-}n"] {
        assert!(!footer_of(&tex).contains(option) && footer_of(&key).contains(option), "{option}");
    }
    let (code, footer) =
        footer_of(&key).split_once("plyscope worksheet ").map(|(c, f)| (c.to_owned(), f.to_owned())).unwrap();
    let code = code.split_whitespace().next().unwrap().to_owned();
    assert!(code.len() == 6 && footer_of(&tex).contains(&code), "{code}: {}", footer_of(&tex));
    let footer =
        footer.replace("{-}", "-").replace("\\textquotedblright{}", "\"").replace("\\textbackslash{}", "\\");
    let footer = footer.replace("{}'", "'");
    // As a shell splits it.
    let mut words: Vec<String> = vec![String::new()];
    let mut quote = None;
    let mut characters = footer.chars();
    while let Some(c) = characters.next() {
        let word = words.last_mut().unwrap();
        match (c, quote) {
            ('\\', None) => word.extend(characters.next()),
            ('\'' | '"', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            (' ', None) => words.push(String::new()),
            (c, _) => word.push(c),
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    written(folder.path(), &[&words[..], &["-o", "again.pdf", "--key", "again-key.pdf"]].concat());
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("sheet.pdf").starts_with(b"%PDF"));
    assert!(read("sheet.pdf") == read("again.pdf"), "another sheet from {words:?}");
    assert!(read("key.pdf") == read("again-key.pdf"), "another key from {words:?}");
    assert!(tex.contains("version A") && tex.contains("version B"));
}

#[test]
fn figures_are_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), &["a-to-n", "uneven", "--kind", "values,order", "-o", "tree.svg"]);
    let one: BTreeSet<String> =
        ["tree-1a.svg", "tree-1b.svg", "tree-2a.svg", "tree-2b.svg"].map(str::to_owned).into();
    assert_eq!(files(folder.path()), one);
    written(folder.path(), &["a-to-n", "--kind", "cuts", "--versions", "2", "-o", "b.svg"]);
    assert!(files(folder.path()).is_superset(&["b-A-1a.svg", "b-B-1a.svg"].map(str::to_owned).into()));
    let svg = fs::read_to_string(folder.path().join("tree-1a.svg")).unwrap();
    roxmltree::Document::parse(&svg).unwrap();
}

#[test]
fn what_cannot_be_asked_or_written_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("old.pdf"), "old").unwrap();
    let refused = |args: &[&str], words: &[&str]| {
        refused(Some(folder), &[&["worksheet"], args].concat(), "", words);
    };
    refused(
        &["a-to-n", "--kind", "values", "-o", "sheet.doc"],
        &["sheet.doc", ".pdf or .tex, in .svg", ".xml (Moodle) or .zip (QTI)", "--to"],
    );
    refused(
        &["a-to-n", "--kind", "values", "-o", "s.pdf", "--key", "k.svg"],
        &["k.svg", "use a name for the answer key that ends in .pdf or .tex"],
    );
    refused(&["a-to-n", "--kind", "values", "-o", "old.pdf"], &["old.pdf", "--force"]);
    refused(&["a-to-n", "--kind", "values", "-o", "s.pdf", "--key", "./s.pdf"], &["s.pdf", "twice"]);
    refused(&["a-to-n", "--kind", "colors", "-o", "s.pdf"], &["colors"]);
    refused(&["--kind", "values", "-o", "s.pdf"], &["FILE"]);
    refused(
        &["a-to-n", "--kind", "windows", "--algorithm", "minimax", "-o", "s.pdf"],
        &["a-to-n", "windows", "no α and β"],
    );
    refused(
        &["--generate", "--plies 2 --branching 2 --leaves 9", "--kind", "cuts", "-o", "s.pdf"],
        &["the number of leaves can only be 3 to 4"],
    );
    refused(&["--generate", "--order rtl", "--kind", "cuts", "-o", "s.pdf"], &["--order"]);
    refused(&["--generate", "-n 51", "--kind", "cuts", "-o", "s.pdf"], &["at most 50 trees"]);
    refused(&["a-to-q", "--kind", "cuts", "--versions", "2", "-o", "s.pdf"], &["a-to-q", "same difficulty"]);
    assert_eq!(files(folder), BTreeSet::from(["old.pdf".to_owned()]), "something was written");
    written(folder, &["a-to-n", "--kind", "values", "-o", "old.pdf", "--force"]);
}

#[test]
fn a_position_is_frozen_and_dice_have_their_search() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("four.txt"), "game: connect-four\nposition: 4453\ndepth: 2\n").unwrap();
    written(folder.path(), &["four.txt", "--kind", "values,cuts", "-o", "four.tex"]);
    written(folder.path(), &["--generate", "--chance", "--kind", "values,cuts", "-o", "dice.tex"]);
    assert!(fs::read_to_string(folder.path().join("dice.tex")).unwrap().contains("Star1"));
    // Where chance nodes were not asked for, the search that is used is told.
    let ran = run_in(Some(folder.path()), &["worksheet", "dice", "--kind", "values", "-o", "d.tex"], "");
    assert_eq!((ran.status, ran.err.contains("dice: B is a chance node")), (0, true), "{}", ran.err);
    assert!(ran.err.contains("Star1"), "{}", ran.err);
}

/// What a tree or its search cannot be asked is left out, and both the terminal and the key say so; what can be asked stays.
#[test]
fn what_a_tree_cannot_be_asked_is_left_out_with_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // In the second tree the search comes to a leaf whose value is open; its left branch has a value alike.
    fs::write(folder.join("open.tree"), "A(B(D=3, E=5), C(F=·, G=9))").unwrap();
    let args = [
        "worksheet",
        "a-to-n",
        "open.tree",
        "--kind",
        "values,cuts,windows",
        "-o",
        "s.tex",
        "--key",
        "k.tex",
    ];
    let ran = run_in(Some(folder), &args, "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let notes: Vec<&str> = ran.err.lines().collect();
    assert_eq!(notes.len(), 1, "{}", ran.err);
    assert!(notes[0].starts_with("open.tree: left out: cuts, windows ("), "{}", ran.err);
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("s.tex").matches("\\section*").count(), 2, "both trees are on the sheet");
    assert_eq!(read("s.tex").matches("\\textbf{c)}").count(), 1);
    assert!(!read("s.tex").contains("open.tree"));
    assert_eq!(read("k.tex").matches("open.tree: ").count(), 1, "the key says it, too");
    // Of a tree that can be asked nothing at all the sheet has no heading.
    let args = ["worksheet", "a-to-n", "open.tree", "--kind", "windows", "-o", "w.tex"];
    let ran = run_in(Some(folder), &args, "");
    assert_eq!((ran.status, read("w.tex").matches("\\section*").count()), (0, 1), "{}", ran.err);
    // Where α and β are never passed there is nothing to strike out.
    refused(
        Some(folder),
        &["worksheet", "a-to-n", "--kind", "cuts", "--algorithm", "minimax", "-o", "m.pdf"],
        "",
        &["cuts", "no α and β"],
    );
}

#[test]
fn a_tree_that_is_too_large_for_the_paper_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let ran = run_in(
        Some(folder),
        &["worksheet", "middle-game", "a-to-n", "--kind", "cuts", "-o", "s.pdf", "--key", "k.tex"],
        "",
    );
    assert_eq!((ran.status, ran.err.lines().count()), (0, 1), "{}", ran.err);
    assert!(ran.err.starts_with("middle-game: "), "{}", ran.err);
    assert!(
        ran.err.contains(" pt") && fs::read_to_string(folder.join("k.tex")).unwrap().contains(" pt high")
    );
    // Thousands of nodes are no exercise of any kind.
    for kind in ["values", "which"] {
        refused(
            Some(folder),
            &["worksheet", "mate-in-two", "--kind", kind, "-o", "m.pdf"],
            "",
            &[kind, "too large"],
        );
    }
}

fn boxed(tree: &Arc<GameTree>, tasks: &[ExerciseKind], task: ExerciseKind) -> usize {
    let sheet = sheet(&[Arc::clone(tree)], tasks);
    let place = tasks.iter().position(|&one| one == task).unwrap();
    let figures = sheet.figures(&english(), &metrics(), 650.0);
    rects(&figures[place].scene, "answer").len()
}

#[test]
fn a_node_without_a_value_has_no_box() {
    // What H and C are worth depends on an open leaf.
    let open =
        Arc::new(notation::read("A(B(D(I=1, J=3), E(K=4, L=·)), C(F(O=2, P=1), G(Q=3), H=·))").unwrap().tree);
    let question = practice::question(&trace(Arc::clone(&open)), ExerciseKind::Values).unwrap();
    let AnswerShape::Numbers(worths) = question.shape() else { panic!("another question") };
    assert!(worths.nodes.len() < open.n_nodes() - open.n_leaves());
    assert_eq!(boxed(&open, &[ExerciseKind::Values], ExerciseKind::Values), worths.nodes.len());
    // G is pruned, so it has no window and returns nothing.
    let cut = Arc::new(notation::read("A(B(D=3, E=5), C(F=2, G(H=7, I=8)))").unwrap().tree);
    assert_eq!(trace(Arc::clone(&cut)).n_cuts(), 1);
    assert_eq!(boxed(&cut, &[ExerciseKind::Windows], ExerciseKind::Windows), 9);
    assert_eq!(boxed(&cut, &[ExerciseKind::Values, ExerciseKind::Windows], ExerciseKind::Windows), 9);
    // Where it is asked what is pruned, missing boxes would tell.
    for other in [ExerciseKind::Cuts, ExerciseKind::Order] {
        assert_eq!(boxed(&cut, &[other, ExerciseKind::Windows], ExerciseKind::Windows), 12);
    }
    assert_eq!(boxed(&cut, &[ExerciseKind::Order], ExerciseKind::Order), 5);
}

/// The texts of a page from above to below.
fn lines(page: &Scene) -> Vec<String> {
    let line = |shape: &Shape| match shape {
        Shape::Text { text, at, .. } => Some((at.y, page.text_of(*text).to_owned())),
        _ => None,
    };
    let mut all: Vec<(f64, String)> = page.items.iter().filter_map(|item| line(&item.shape)).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    all.into_iter().map(|(_, line)| line).collect()
}

/// A page on which an exercise goes on says which one, and how its tree is searched; one that begins with an exercise does not.
#[test]
fn a_page_says_which_exercise_goes_on_there() {
    let text = english();
    let sheet =
        sheet(&[large(24), large(24)], &[ExerciseKind::Cuts, ExerciseKind::Order, ExerciseKind::Windows]);
    let heading = |i: usize| text.say_named("worksheet-exercise", &[("number", (&i.to_string()).into())]);
    let conventions = "fail-soft";
    let (mut n_continued, mut now) = (0, 0);
    for (i, page) in printed(&sheet, Paper::A4).iter().enumerate() {
        let lines = lines(page);
        let headings: Vec<usize> = (1..=2).filter(|&number| lines.contains(&heading(number))).collect();
        let goes_on = i > 0 && headings.first().is_none_or(|&number| lines[0] != heading(number));
        if goes_on {
            let continued = text.say_named("worksheet-continued", &[("exercise", (&heading(now)).into())]);
            assert!(
                lines[0].starts_with(&continued) && lines[0].contains(conventions),
                "page {i}: {}",
                lines[0]
            );
            n_continued += 1;
        } else if i > 0 {
            assert!(lines.iter().all(|line| !line.contains("continued")), "page {i}: {lines:?}");
        }
        now = headings.last().copied().unwrap_or(now);
    }
    assert!(n_continued >= 2, "{n_continued}");
    // LaTeX says it by its marks: one in every task, an empty one in every heading.
    let blocks = sheet.blocks(&text, &metrics(), Paper::A4.width());
    let tex = latex(&[(blocks, String::new())], Paper::A4, &text);
    for number in 1..=2 {
        let continued = text.say_named("worksheet-continued", &[("exercise", (&heading(number)).into())]);
        assert_eq!(tex.matches(&format!("\\markright{{{continued}")).count(), 3);
    }
    assert_eq!(tex.matches("\\markright{}").count(), 3);
    assert!(tex.contains("\\rightmark"));
}

/// Whatever stands above it, a table has the line that announces it on its page.
#[test]
fn what_announces_a_table_stays_with_it() {
    let (text, metrics) = (english(), metrics());
    let calls = text.say_named("worksheet-calls", &[]);
    for n_before in 20..60 {
        let mut blocks = vec![Block::Heading("Exercise".to_owned())];
        blocks.extend((0..n_before).map(|i| Block::Item(i.to_string())));
        let column = plyscope::worksheet::BlockColumn {
            title: "No.".to_owned(),
            cells: (0..8).map(|i| format!("row {i}")).collect(),
        };
        blocks.extend([Block::Text(calls.clone()), Block::Table(vec![column])]);
        for page in pages(&blocks, "foot", Paper::A4, &text, &metrics) {
            let lines = lines(&page);
            let is_announced = lines.contains(&calls);
            assert_eq!(
                is_announced,
                lines.iter().any(|line| line.starts_with("row")),
                "{n_before}: {lines:?}"
            );
        }
    }
}

#[test]
fn a_key_without_cuts_gives_no_reasons_for_them() {
    let tree = Arc::new(notation::read("A(B=1, C=2)").unwrap().tree);
    let text = english();
    let blocks = key(&sheet(&[tree], &[ExerciseKind::Cuts]));
    let has =
        |words: &str| blocks.iter().any(|block| matches!(block, Block::Text(said) if said.contains(words)));
    assert!(
        has(&text.say_named("worksheet-no-cuts", &[])) && !has(&text.say_named("worksheet-why-cut", &[]))
    );
}

/// Names may be as long as they are in a tree, and hold what LaTeX takes for commands.
#[test]
fn long_names_are_short_on_a_sheet_and_are_no_commands() {
    let folder = tempfile::tempdir().unwrap();
    let long = "50%_&#$ {x} \\\\ ".repeat(1_000_000 / 16);
    let text = format!("title: {}\n\nA\n  \"{long}\" 3\n  C\n    D 5\n    E 1\n", long.replace("\\\\", "\\"));
    fs::write(folder.path().join("long.tree"), text).unwrap();
    let args = "long.tree --kind values,cuts,order -o x.pdf -o x.tex -o x.svg --key y.tex --key y.pdf";
    let args: Vec<&str> = ["worksheet"].into_iter().chain(args.split_whitespace()).collect();
    // It may remark that letters are small.
    assert_eq!(run_in(Some(folder.path()), &args, "").status, 0);
    for (name, most) in [("x.pdf", 400_000), ("x.tex", 60_000), ("y.tex", 60_000), ("y.pdf", 400_000)] {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.len() < most, "{name}: {} bytes", bytes.len());
    }
    for name in ["x.tex", "y.tex"] {
        let latex = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(latex.contains("50\\%\\_\\&\\#\\$ \\{x\\}"), "{name}");
        assert!(!latex.contains("50%"), "{name}: a comment begins in the name");
    }
}

#[test]
fn a_title_that_does_not_fit_on_a_page_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let title = "t".repeat(120_000);
    let args = ["worksheet", "a-to-n", "--kind", "values", "-o", "x.tex", "--title", &title];
    refused(Some(folder.path()), &args, "", &["title", "200 characters"]);
    assert!(files(folder.path()).is_empty());
    let title = "100% of $5 & #1";
    written(folder.path(), &["a-to-n", "--kind", "values", "-o", "x.tex", "--title", title]);
    let latex = fs::read_to_string(folder.path().join("x.tex")).unwrap();
    assert!(latex.contains("100\\% of \\$5 \\& \\#1"), "{latex}");
}

#[test]
fn a_task_without_anything_to_fill_in_is_left_out() {
    let text = english();
    let leaf = Arc::new(notation::read("A 7").unwrap().tree);
    let exercise = SheetExercise::new(
        trace(leaf),
        &[ExerciseKind::Windows, ExerciseKind::Cuts, ExerciseKind::Order, ExerciseKind::Values],
        &text,
    );
    assert_eq!(exercise.tasks().collect::<Vec<_>>(), [ExerciseKind::Order]);
    let left_out: Vec<&str> = exercise.left_out().iter().map(|(_, why)| why.as_str()).collect();
    assert!(left_out.iter().all(|why| why.starts_with("this tree has no internal node")), "{left_out:?}");
}

#[test]
fn all_versions_of_a_sheet_are_worth_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let generated = ["--generate", "--leaves 6-12 --plies 2-4 --seed 3 -n 2"];
    for (i, given) in
        [&["a-to-n"][..], &["deep-cutoff"], &["uneven", "root-min"], &generated].into_iter().enumerate()
    {
        let file = format!("{i}.tex");
        let options = ["--kind", "values,windows,cuts", "-n", "4", "-o", &file];
        written(folder.path(), &[given, &options].concat());
        let tex = fs::read_to_string(folder.path().join(&file)).unwrap();
        let numbers_before = |words: &str| -> Vec<usize> {
            let number = |before: &str| before.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok();
            tex.split(words).filter_map(number).collect()
        };
        // Of each task, and of each sheet.
        let points = numbers_before(" point");
        let each: Vec<&[usize]> = points.chunks(points.len() / 4).collect();
        assert!(points.len() >= 16 && each.iter().all(|version| *version == each[0]), "{given:?}: {each:?}");
    }
}

/// The lowest text of a page above its footer.
fn end_of(page: &Scene) -> f64 {
    let ends = page.items.iter().filter_map(|item| match item.shape {
        Shape::Text { at, paint, .. } if page.text_paint(paint).class != "footer" => Some(at.y),
        _ => None,
    });
    ends.fold(0.0, f64::max)
}

#[test]
fn a_last_page_holds_more_than_a_few_lines() {
    let (text, metrics) = (english(), metrics());
    let mut n_pages = 0;
    // Sheets and keys that end at every height of a page.
    for n_lines in 30..150 {
        let mut blocks = vec![Block::Title("Sheet".to_owned())];
        blocks.extend((0..n_lines).map(|i| Block::Text(format!("line {i}"))));
        let all = pages(&blocks, "footer", Paper::A4, &text, &metrics);
        n_pages += all.len();
        let last = all.last().unwrap();
        assert!(all.len() == 1 || end_of(last) > 64.0 + 100.0, "{n_lines} lines: {}", end_of(last));
        let said: Vec<String> =
            all.iter().flat_map(texts).filter(|words| words.starts_with("line ")).collect();
        assert_eq!(said.len(), n_lines);
    }
    assert!(n_pages > 200, "{n_pages}");
}
