//! Question banks: a reader that does what the platforms do takes every right answer and no wrong one, whatever the labels.

mod moodle;
mod qti;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use plyscope::explain::Names;
use plyscope::practice::{self, Answer, ExerciseKind};
use plyscope::search::Conventions;
use plyscope::trace::Trace;
use plyscope::tree::{GameTree, NodeId, notation};
use plyscope::value::{Bound, Value};

use crate::cli::{program, refused, run_in};
use moodle::{ClozeQuestion, MoodleBank, html_text};
use qti::QtiBank;

const ALL: &str = "values,cuts,windows,order,which";

#[track_caller]
fn written(folder: &Path, args: &[&str]) {
    let ran = run_in(Some(folder), &[&["worksheet"], args].concat(), "");
    assert_eq!((ran.status, ran.err.as_str(), ran.out.as_str()), (0, "", ""), "{args:?}");
}

/// The same bank in both formats.
#[track_caller]
fn banks(args: &[&str]) -> (MoodleBank, QtiBank) {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), &[args, &["-o", "bank.xml", "-o", "bank.zip"]].concat());
    let xml = fs::read_to_string(folder.path().join("bank.xml")).unwrap();
    (moodle::read(&xml), qti::read(&fs::read(folder.path().join("bank.zip")).unwrap()))
}

/// A searched tree, and what its nodes are called.
fn searched(text: &str) -> (Trace, Names) {
    let tree = Arc::new(notation::read(text).unwrap().tree);
    let names = Names::new(&tree);
    (Trace::record(tree, Conventions::default()), names)
}

fn solution(trace: &Trace, kind: ExerciseKind) -> Answer {
    practice::question(trace, kind).unwrap().solution()
}

fn typed(value: Value) -> String {
    if value.is_finite() {
        return value.to_string();
    }
    if value > Value::ZERO { "inf" } else { "-inf" }.to_owned()
}

/// What is right in the gaps of a row, by the name of the node.
type Rows = BTreeMap<String, Vec<String>>;

/// What a student who is always right types and ticks, from the solutions of the exercises.
struct Student {
    values: Rows,
    windows: Rows,
    order: Rows,
    cuts: BTreeSet<String>,
}

impl Student {
    fn new(text: &str) -> Self {
        let (trace, names) = searched(text);
        let tree: &GameTree = trace.tree();
        let name = |node: NodeId| names.of(tree, node).into_owned();
        let values = solution(&trace, ExerciseKind::Values).values();
        let Answer::Edges(cuts) = solution(&trace, ExerciseKind::Cuts) else { panic!() };
        let Answer::Sequence(order) = solution(&trace, ExerciseKind::Order) else { panic!() };
        let calls = solution(&trace, ExerciseKind::Windows).calls();
        let call = |node: NodeId| {
            let Some(call) = calls.get(&node) else { return vec!["-".to_owned(); 3] };
            let claim = call.result.unwrap();
            let sign = match claim.bound {
                Some(Bound::Lower) => ">=",
                Some(Bound::Upper) => "<=",
                _ => "",
            };
            vec![
                typed(call.alpha.unwrap()),
                typed(call.beta.unwrap()),
                format!("{sign}{}", typed(claim.value)),
            ]
        };
        let place = |leaf: NodeId| {
            let place = order.iter().position(|&one| one == leaf);
            vec![place.map_or("-".to_owned(), |place| (place + 1).to_string())]
        };
        let (leaves, internal): (Vec<NodeId>, Vec<NodeId>) =
            tree.nodes().partition(|&node| tree.is_leaf(node));
        Self {
            values: values.iter().map(|(&node, &value)| (name(node), vec![typed(value)])).collect(),
            windows: internal.iter().map(|&node| (name(node), call(node))).collect(),
            order: leaves.iter().map(|&leaf| (name(leaf), place(leaf))).collect(),
            cuts: cuts.iter().map(|&node| name(node)).collect(),
        }
    }

    fn rows(&self, kind: &str) -> &Rows {
        match kind {
            "values" => &self.values,
            "windows" => &self.windows,
            "order" => &self.order,
            other => panic!("{other} has no rows"),
        }
    }
}

fn kind_of(question: &ClozeQuestion) -> &str {
    question.name.rsplit(": ").next().unwrap()
}

/// Everything that the student answers is right on Moodle, and nothing else is.
#[track_caller]
fn check_moodle(bank: &MoodleBank, student: &Student) {
    assert!(!bank.questions.is_empty());
    for question in &bank.questions {
        let kind = kind_of(question);
        match kind {
            "cuts" => {
                let [gap] = &question.rows[0].1[..] else { panic!("{} gaps", question.rows[0].1.len()) };
                let options: Vec<&str> = gap.answers.iter().map(|answer| answer.text.as_str()).collect();
                let texts: Vec<String> = options.iter().map(|option| html_text(option)).collect();
                let is_cut = |text: &String| student.cuts.contains(text);
                let none = *options.last().unwrap();
                let ticked: Vec<&str> = options
                    .iter()
                    .zip(&texts)
                    .filter(|(_, text)| is_cut(text))
                    .map(|(one, _)| *one)
                    .collect();
                assert_eq!(ticked.len(), student.cuts.len(), "{texts:?} {:?}", student.cuts);
                let right = if ticked.is_empty() { vec![none] } else { ticked };
                assert!((gap.ticked(&right) - 1.0).abs() < 1e-9, "{gap:?}");
                assert!(gap.ticked(&options) < 0.5 && gap.ticked(&[]) == 0.0);
                assert_eq!(gap.ticked(&[none]) > 0.0, student.cuts.is_empty());
                let reasons = gap.answers.iter().filter(|answer| !answer.feedback.is_empty()).count();
                assert_eq!(reasons, options.len() - 1);
            }
            "which" => {
                let [gap] = &question.rows[0].1[..] else { panic!("{} gaps", question.rows[0].1.len()) };
                assert!(
                    (gap.ticked(&gap.right()) - 1.0).abs() < 1e-9 && gap.right().len() < gap.answers.len()
                );
            }
            kind => {
                let rows = student.rows(kind);
                assert_eq!(question.rows.len(), rows.len(), "{kind}");
                for (name, gaps) in &question.rows {
                    let right = rows.get(name).unwrap_or_else(|| panic!("{name:?} is none of {rows:?}"));
                    assert_eq!(gaps.len(), right.len());
                    for (gap, right) in gaps.iter().zip(right) {
                        assert_eq!((gap.weight, gap.mark(right)), (1, 1.0), "{kind} {name}: {right} {gap:?}");
                        assert_eq!((gap.mark("12345"), gap.mark("")), (0.0, 0.0), "{gap:?}");
                        let wrong = gap.answers.iter().find(|answer| answer.text == "*").unwrap();
                        assert!(!wrong.feedback.is_empty() && wrong.feedback == gap.answers[0].feedback);
                    }
                }
            }
        }
        assert!(!question.feedback.is_empty());
    }
}

/// The same of QTI. No feedback but the solution is shown where everything is right.
#[track_caller]
fn check_qti(bank: &QtiBank, titles: &[String], student: &Student) {
    assert_eq!(bank.items.len(), titles.len());
    for (item, title) in bank.items.iter().zip(titles) {
        let kind = title.rsplit(": ").next().unwrap();
        let (rows, options) = qti::places(item);
        let own = qti::solution(item);
        let mut responses = own.clone();
        match kind {
            "cuts" if !student.cuts.is_empty() => {
                let right: BTreeSet<&String> = student.cuts.iter().map(|name| &options[name]).collect();
                assert_eq!(right, own["RESPONSE_1"].iter().collect(), "{options:?}");
            }
            "cuts" | "which" => assert!(rows.is_empty()),
            kind => {
                let right = student.rows(kind);
                assert_eq!(rows.len(), right.len());
                for (name, gaps) in &rows {
                    for (gap, typed) in gaps.iter().zip(&right[name]) {
                        responses.insert(gap.clone(), vec![typed.clone()]);
                    }
                }
            }
        }
        let outcome = qti::marked(item, &responses);
        assert!((outcome.score - outcome.most).abs() < 1e-6, "{title}: {outcome:?}");
        assert!(outcome.most > 0.0 && outcome.feedback.contains_key("SOLUTION"));
        let n_shown = outcome.feedback.len();
        assert!(
            n_shown == 1
                || kind == "cuts" && n_shown == 1 + student.cuts.len()
                || kind == "which" && n_shown == 1 + own["RESPONSE_1"].len(),
            "{:?}",
            outcome.feedback
        );
        assert_eq!(qti::marked(item, &own).score, outcome.score);
        let nothing = qti::marked(item, &BTreeMap::new());
        assert_eq!((nothing.score, nothing.feedback.len()), (0.0, 1 + rows.len()), "{title}");
    }
}

#[track_caller]
fn check(args: &[&str], text: &str) -> (MoodleBank, QtiBank) {
    let (moodle, qti) = banks(args);
    let student = Student::new(text);
    check_moodle(&moodle, &student);
    let titles: Vec<String> = moodle.questions.iter().map(|question| question.name.clone()).collect();
    check_qti(&qti, &titles, &student);
    (moodle, qti)
}

#[test]
fn every_right_answer_is_taken() {
    let text = plyscope::library::find("a-to-n").unwrap().text;
    let (moodle, _) = check(&["a-to-n", "--kind", ALL, "--title", "Week 3/4 & more"], text);
    assert_eq!(moodle.category, "$course$/top/Week 3//4 & more");
    let names: Vec<&str> = moodle.questions.iter().map(|question| question.name.as_str()).collect();
    assert_eq!(names.len(), 5);
    assert_eq!((names[0], names[4]), ("Week 3/4 & more 1a: values", "Week 3/4 & more 1e: which"));
    let feedback = |i: usize| moodle.questions[i].feedback.as_str();
    assert!(feedback(0).contains("A = 4, B = 3, C = 4, F = 5, I = 0, G = 8"), "{}", feedback(0));
    assert!(feedback(1).contains("The edges above N and L are pruned."), "{}", feedback(1));
    assert!(
        feedback(1).contains("L is pruned: K returned 7, so the value of G is at least 7"),
        "{}",
        feedback(1)
    );
    assert!(feedback(4).contains("H ≤ 3"), "{}", feedback(4));
    // What would give an answer away stands in the feedback only.
    for question in &moodle.questions {
        let (title, shown) = ("one of them deep", question.text.split("<table>").next().unwrap());
        assert!(!shown.split('{').next().unwrap().contains("pruned:") && !question.text.contains(title));
    }
    // Exercises of one kind: what is not visited is left out.
    let (moodle, _) = banks(&["a-to-n", "--kind", "windows"]);
    assert!(moodle.questions[0].rows.iter().all(|(_, gaps)| gaps.iter().all(|gap| gap.mark("-") == 0.0)));
}

#[test]
fn infinity_and_bounds_are_taken_as_they_are_usually_written() {
    let (moodle, qti) = banks(&["a-to-n", "--kind", "windows"]);
    let row = |name: &str| &moodle.questions[0].rows.iter().find(|(one, _)| one == name).unwrap().1;
    let [root, i] = [row("A"), row("I")];
    for form in ["−∞", "-∞", "-inf", "-INF", "-Infinity", "–inf", "-oo"] {
        assert_eq!((root[0].mark(form), root[1].mark(form)), (1.0, 0.0), "{form}");
    }
    for form in ["∞", "+∞", "inf", "Infinity", "+inf"] {
        assert_eq!((root[0].mark(form), root[1].mark(form)), (0.0, 1.0), "{form}");
    }
    assert_eq!(
        (i[0].kind.as_str(), i[0].mark("3"), i[0].mark("3.0"), i[0].mark("4")),
        ("NUMERICAL", 1.0, 1.0, 0.0)
    );
    for (form, mark) in [("≤ 0", 1.0), ("<=0", 1.0), ("=< 0", 0.0), ("0", 1.0), (">= 0", 0.0), ("1", 0.0)] {
        assert_eq!(i[2].mark(form), mark, "{form}");
    }
    // The root returns 4 exactly: both bounds hold.
    assert_eq!(
        (root[2].mark("4"), root[2].mark(">= 4"), root[2].mark("≤4"), root[2].mark("5")),
        (1.0, 1.0, 1.0, 0.0)
    );
    // The width of a field, which is that of its longest answer, does not tell which bounds are infinite.
    let width = |kind: &str| {
        let gaps = moodle.questions[0].rows.iter().flat_map(|(_, gaps)| gaps).filter(|gap| gap.kind == kind);
        gaps.map(|gap| gap.answers.iter().map(|one| one.text.chars().count()).max().unwrap()).max().unwrap()
    };
    assert!(width("NUMERICAL").abs_diff(width("SHORTANSWER")) <= 2);
    let (rows, _) = qti::places(&qti.items[0]);
    let alpha = &rows[0].1[0];
    let others = qti::solution(&qti.items[0]);
    for (form, points) in [("-inf", 1.0), ("-INF", 1.0), ("−∞", 1.0), ("-Infinity", 1.0), ("inf", 0.0)] {
        let responses = BTreeMap::from([(alpha.clone(), vec![form.to_owned()])]);
        assert_eq!(qti::marked(&qti.items[0], &responses).score, points, "{form}");
    }
    assert_eq!(others[alpha], ["−∞"]);
}

/// A tree whose labels are what XML, HTML, CDATA and Cloze questions take for their own.
fn hostile() -> String {
    let labels = [
        "a}b",
        "c#d",
        "e~f",
        "g/h\"",
        "\\i\\",
        "}~#\\}",
        "]]>",
        "<b>&amp;</b>",
        "{1:SA:=x}",
        "ä日本∞&",
        "=j",
        "%50%k",
        "l\nm",
        "@@PLUGINFILE@@",
    ];
    let label = |i: usize| serde_json::to_string(labels[i]).unwrap();
    let mut next = 0;
    let mut node = |children: &str| {
        next += 1;
        format!("{{\"label\": {}, {children}}}", label(next - 1))
    };
    let mut leaf = |value: i32| node(&format!("\"value\": {value}"));
    let [d, e, m, n, j, k, l, h] = [3, 5, 0, 7, 5, 7, 8, 4].map(&mut leaf);
    let inner = |children: &[&String]| {
        format!("\"children\": [{}]", children.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(", "))
    };
    let b = node(&inner(&[&d, &e]));
    let i = node(&inner(&[&m, &n]));
    let f = node(&inner(&[&i, &j]));
    let g = node(&inner(&[&k, &l]));
    let c = node(&inner(&[&f, &g, &h]));
    let a = node(&inner(&[&b, &c]));
    format!("{{\"plyscope\": 1, \"title\": \"]]> & <i>\", \"root\": {a}}}")
}

#[test]
fn no_label_breaks_a_bank() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.json");
    let text = hostile();
    fs::write(&path, &text).unwrap();
    let title = "]]> & \"{1:SA:=x}\" </text>";
    let (moodle, _) = check(&[path.to_str().unwrap(), "--kind", ALL, "--title", title], &text);
    let (trace, names) = searched(&text);
    let tree = trace.tree();
    let names: Vec<String> = tree.nodes().skip(1).map(|node| names.of(tree, node).into_owned()).collect();
    let options = &moodle.questions[1].rows[0].1[0].answers;
    let texts: Vec<String> = options.iter().map(|option| html_text(&option.text)).collect();
    assert_eq!(texts[..names.len()], names[..]);
    for question in &moodle.questions {
        assert!(question.name.starts_with(title));
        // The address of the figure is the only one.
        assert_eq!(question.text.matches("@@PLUGINFILE@@").count(), 1);
        assert_eq!(
            question.text.matches(":SA:").count(),
            question.text.matches("&#123;1:SA:").count() + question.text.matches("&amp;\\#123;1:SA:").count()
        );
    }
}

#[test]
fn figures_are_in_the_bank_as_svg_or_png() {
    let (moodle, qti) = banks(&["a-to-n", "uneven", "--kind", "values,order"]);
    let names: Vec<&String> = moodle.questions.iter().flat_map(|question| question.files.keys()).collect();
    assert_eq!(names, ["1.svg", "1.svg", "2.svg", "2.svg"]);
    for question in &moodle.questions {
        let (name, svg) = question.files.first_key_value().unwrap();
        assert!(question.text.contains(&format!("src=\"@@PLUGINFILE@@/{name}\"")));
        assert_eq!(svg, &qti.files[name]);
        let svg = std::str::from_utf8(svg).unwrap();
        let document = roxmltree::Document::parse(svg).unwrap();
        assert!(document.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        // Nothing to write on.
        assert!(!svg.contains("boxes") && svg.contains("MAX"));
    }
    let first = &moodle.questions[0].text;
    assert!(first.contains("alt=\"A game tree, MAX at the root: A(B(D=3, E=5), C("), "{first}");
    let (moodle, qti) = banks(&["a-to-n", "--kind", "values", "--figures", "png"]);
    let png = &moodle.questions[0].files["1.png"];
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(png, &qti.files["1.png"]);
    let pixels = u32::from_be_bytes(png[16..20].try_into().unwrap());
    let text = &moodle.questions[0].text;
    let width: u32 = text.split("width=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    assert!(pixels.abs_diff(2 * width) <= 2, "{pixels} pixels, {width} wide");
}

#[test]
fn variants_come_from_the_seed_and_are_all_in_one_category() {
    let args =
        ["--generate", "--plies 3 --leaves 8-9 -n 2", "--kind", "values,cuts", "-n", "3", "--seed", "7"];
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), &[&args[..], &["-o", "1.xml", "-o", "1.zip"]].concat());
    written(folder.path(), &[&args[..], &["-o", "2.xml", "-o", "2.zip"]].concat());
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("1.xml") == read("2.xml") && read("1.zip") == read("2.zip"));
    let bank = moodle::read(std::str::from_utf8(&read("1.xml")).unwrap());
    let names: Vec<&str> = bank.questions.iter().map(|question| question.name.as_str()).collect();
    assert_eq!(names.len(), 12);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 12);
    assert!(names[0].contains(" A-1a: values") && names[11].contains(" C-2b: cuts"), "{names:?}");
    assert_eq!(bank.category, "$course$/top/Game-tree search");
    // Another tree each, and the other versions of a tree that there is follow from --seed.
    let figures: BTreeSet<&Vec<u8>> =
        bank.questions.iter().flat_map(|question| question.files.values()).collect();
    assert_eq!(figures.len(), 6);
    let bank = qti::read(&read("1.zip"));
    assert_eq!((bank.items.len(), bank.files.len()), (12, 12 + 6 + 1));
    let of = |seed: &str| {
        let args = ["a-to-n", "--kind", "cuts", "-n", "2", "--seed", seed, "-o"];
        let name = format!("{seed}.xml");
        written(folder.path(), &[&args[..], &[name.as_str()]].concat());
        moodle::read(std::str::from_utf8(&read(&name)).unwrap())
    };
    let texts =
        |bank: &MoodleBank| bank.questions.iter().map(|question| question.text.clone()).collect::<Vec<_>>();
    let (one, other) = (texts(&of("8")), texts(&of("9")));
    assert_eq!(one[0], other[0]);
    assert_ne!(one[1], other[1]);
}

#[test]
fn a_generated_tree_has_no_gap_that_is_wrong() {
    for seed in 1..=4 {
        let options = format!("--plies 4 --leaves 10-14 --values -9,9 --seed {seed}");
        let made: Vec<&str> = ["generate"].into_iter().chain(options.split(' ')).collect();
        let tree = run_in(None, &made, "").out;
        check(&["--generate", &options, "--kind", ALL], &tree);
    }
    // Nothing is pruned: one option says so, and it is right.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("calm.tree");
    fs::write(&path, "A(B(D=1, E=2), C(F=5, G=9))").unwrap();
    let student = Student::new("A(B(D=1, E=2), C(F=5, G=9))");
    assert!(student.cuts.is_empty());
    check(&[path.to_str().unwrap(), "--kind", "cuts,values"], "A(B(D=1, E=2), C(F=5, G=9))");
}

#[test]
fn averages_may_be_rounded_to_two_decimals() {
    let (moodle, qti) = banks(&["dice-star", "--algorithm", "star1", "--kind", "values"]);
    let tree = Arc::new(notation::read(plyscope::library::find("dice-star").unwrap().text).unwrap().tree);
    let names = Names::new(&tree);
    let trace = Trace::record(Arc::clone(&tree), Conventions::default());
    let values = practice::question(&trace, ExerciseKind::Values).unwrap().solution().values();
    let rows = &moodle.questions[0].rows;
    let (places, _) = qti::places(&qti.items[0]);
    assert_eq!((rows.len(), places.len()), (values.len(), values.len()));
    for (node, value) in values {
        let name = names.of(&tree, node);
        let gap = &rows.iter().find(|(one, _)| *one == name).unwrap().1[0];
        let rounded = format!("{:.2}", value.get());
        assert_eq!(
            (gap.mark(&rounded), gap.mark(&format!("{:.2}", value.get() + 0.02))),
            (1.0, 0.0),
            "{gap:?}"
        );
        let response = &places.iter().find(|(one, _)| *one == name).unwrap().1[0];
        let responses = BTreeMap::from([(response.clone(), vec![rounded])]);
        assert_eq!(qti::marked(&qti.items[0], &responses).score, 1.0);
    }
}

#[test]
fn what_a_bank_cannot_hold_or_replace_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("old.xml"), "old").unwrap();
    let refused = |args: &[&str], words: &[&str]| {
        refused(Some(folder), &[&["worksheet"], args].concat(), "", words);
    };
    for kind in ["next", "children", "bug"] {
        let kinds = ["values", "cuts", "windows", "order", "which"];
        refused(
            &["a-to-n", "--kind", kind, "--to", "moodle", "-o", "b.xml"],
            &[&[kind], &kinds[..]].concat(),
        );
    }
    refused(&["a-to-n", "--kind", "values", "--to", "moodle", "-o", "old.xml"], &["old.xml", "--force"]);
    refused(&["a-to-n", "--kind", "values", "--to", "gift", "-o", "b.txt"], &["gift", "moodle", "qti"]);
    refused(&["a-to-n", "--kind", "values", "-o", "-"], &["-", "--to"]);
    refused(&["a-to-n", "--kind", "values", "--to", "svg", "-o", "-"], &["standard output", "name a file"]);
    refused(&["a-to-n", "--kind", "values", "-o", "b.xml", "--key", "k.xml"], &["k.xml", ".pdf or .tex"]);
    refused(&["a-to-n", "--kind", "windows", "--algorithm", "minimax", "-o", "b.xml"], &["no α and β"]);
    let files: Vec<_> = fs::read_dir(folder).unwrap().collect();
    assert_eq!(files.len(), 1, "something was written: {files:?}");
    written(folder, &["a-to-n", "--kind", "values", "--to", "moodle", "-o", "old.xml", "--force"]);
    moodle::read(&fs::read_to_string(folder.join("old.xml")).unwrap());
}

#[test]
fn a_bank_goes_to_standard_output_and_to_files_of_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let args = ["worksheet", "a-to-n", "--kind", "cuts"];
    let ran = run_in(Some(folder), &[&args[..], &["--to", "moodle", "-o", "-"]].concat(), "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(moodle::read(&ran.out).questions.len(), 1);
    written(folder, &[&args[1..], &["--to", "moodle", "-o", "bank.txt"]].concat());
    assert_eq!(fs::read_to_string(folder.join("bank.txt")).unwrap(), ran.out);
    let output = program().args(args).args(["--to", "qti", "-o", "-"]).output().unwrap();
    assert!(output.status.success());
    assert_eq!(qti::read(&output.stdout).items.len(), 1);
    // Paper and bank of the same trees, and a key on paper.
    written(folder, &[&args[1..], &["-o", "sheet.tex", "-o", "BANK.XML", "--key", "key.tex"]].concat());
    assert_eq!(fs::read_to_string(folder.join("BANK.XML")).unwrap(), ran.out);
    assert!(folder.join("sheet.tex").exists() && folder.join("key.tex").exists());
}
