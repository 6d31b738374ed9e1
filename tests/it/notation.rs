//! The tree notation: reading what was written, and every bad input with its messages.

use std::fmt::Write as _;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use plyscope::tree::notation::{
    CannotHold, Diagnostic, Problem, TextFormat, place_of, read, read_bytes, write,
};
use plyscope::tree::{Expect, GameTree, Header, Leaf, NodeId, NodeSpec, Probability, TreeBuilder};
use plyscope::value::{Role, Value};
use proptest::prelude::*;

fn messages() -> FluentBundle<FluentResource> {
    let source = include_str!("../../src/tree/notation/messages.ftl");
    let resource = FluentResource::try_new(source.to_owned()).expect("the messages parse");
    let mut bundle = FluentBundle::default();
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no message stands there twice");
    bundle
}

fn format(bundle: &FluentBundle<FluentResource>, id: &str, args: &[(&'static str, String)]) -> String {
    let pattern =
        bundle.get_message(id).unwrap_or_else(|| panic!("no message {id}")).value().expect("a value");
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{id}: {errors:?}");
    text
}

fn told(diagnostics: &[Diagnostic]) -> String {
    let bundle = messages();
    let mut text = String::new();
    for diagnostic in diagnostics {
        let problem = &diagnostic.problem;
        let args = problem.args();
        let message = format(&bundle, problem.id(), &args);
        let hint = format(&bundle, problem.hint_id(), &args);
        writeln!(text, "{}:{}: {message}", diagnostic.line, diagnostic.column).expect("a String takes it");
        writeln!(text, "  at: {}", diagnostic.offending).expect("a String takes it");
        writeln!(text, "  hint: {hint}").expect("a String takes it");
    }
    text
}

#[test]
fn every_bad_input_has_its_messages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad_inputs");
    let mut inputs: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "tree"))
        .collect();
    inputs.sort();
    assert!(inputs.len() > 30, "the folder is there");
    for input in inputs {
        let bytes = std::fs::read(&input).unwrap();
        let found = match read_bytes(&bytes) {
            Ok(_) => panic!("{} is a tree", input.display()),
            Err(diagnostics) => told(&diagnostics),
        };
        crate::expected::check(input.with_extension("expected"), &found);
    }
}

#[test]
fn every_problem_has_a_message_and_a_hint() {
    let bundle = messages();
    for id in Problem::IDS {
        assert!(bundle.get_message(id).is_some(), "{id}");
        let hint = id.replacen("problem-", "hint-", 1);
        assert!(bundle.get_message(&hint).is_some(), "{hint}");
    }
    for id in CannotHold::IDS {
        assert!(bundle.get_message(id).is_some(), "{id}");
    }
    let n_messages = include_str!("../../src/tree/notation/messages.ftl")
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .count();
    assert_eq!(n_messages, 2 * Problem::IDS.len() + CannotHold::IDS.len(), "no message is left over");
}

/// What a random node says besides its children.
#[derive(Clone, Debug)]
struct Said {
    label: Option<String>,
    mv: Option<String>,
    role: Option<Role>,
    weight: u8,
    leaf: Leaf,
    /// How many of the open nodes are closed before this one is added.
    closes: u8,
}

fn leaf() -> impl Strategy<Value = Leaf> {
    prop_oneof![
        4 => (-100_i32..100).prop_map(|number| Leaf::Value(Value::from(number))),
        2 => any::<f64>().prop_filter_map("a number", |number| Value::new(number).map(Leaf::Value)),
        1 => Just(Leaf::Value(Value::INFINITY)),
        1 => Just(Leaf::Value(Value::NEG_INFINITY)),
        1 => Just(Leaf::Free),
    ]
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[A-Za-z][A-Za-z0-9_']{0,3}",
        1 => "(max|MIN|chance|inf|nan|p|p=1/3|null|None|float|3|-1e5|\\?|·|\\*|->|a -> b|x:|x:min|title:|Qh7#|e8=Q|@A)",
        1 => "[樹Ж\u{e9}λ ,=()\\[\\]{}\"'#\\\\\u{85}\u{2028}\u{3000}\t\n→−-]{1,6}",
        1 => any::<String>().prop_filter("empty counts as none", |word| !word.is_empty()),
    ]
}

fn said() -> impl Strategy<Value = Said> {
    let role = prop_oneof![Just(Role::Max), Just(Role::Min), Just(Role::Chance)];
    (
        prop::option::of(words()),
        prop::option::weighted(0.3, words()),
        prop::option::weighted(0.3, role),
        0_u8..4,
        leaf(),
        0_u8..4,
    )
        .prop_map(|(label, mv, role, weight, leaf, closes)| Said {
            label,
            mv,
            role,
            weight,
            leaf,
            closes,
        })
}

fn header() -> impl Strategy<Value = Header> {
    let text = || prop::option::of(prop_oneof![any::<String>(), words(), Just("Exercise # 3".to_owned())]);
    let expect = prop::collection::vec(words().prop_map(|text| Expect { text, at: None }), 0..3);
    let other = prop::collection::vec(("[a-z]{2}x", words()), 0..3);
    (text(), text(), text(), expect, other).prop_map(|(title, source, teaches, expect, other)| Header {
        title,
        source,
        teaches,
        expect,
        other,
    })
}

/// A tree out of what its nodes say; `plain` leaves out what lists cannot hold.
fn build(all: &[Said], header: &Header, plain: bool) -> GameTree {
    let n = all.len();
    let mut parent = vec![0; n];
    let mut n_children = vec![0_usize; n];
    let mut open = vec![0];
    for (i, said) in all.iter().enumerate().skip(1) {
        open.truncate((open.len() - usize::from(said.closes).min(open.len() - 1)).max(1));
        parent[i] = *open.last().expect("the root is open");
        n_children[parent[i]] += 1;
        open.push(i);
    }
    let mut weights = vec![0.0; n];
    for i in 1..n {
        weights[parent[i]] += f64::from(all[i].weight) + 1.0;
    }
    let mut builder = TreeBuilder::new();
    *builder.header_mut() = header.clone();
    let mut labels = std::collections::BTreeSet::new();
    let mut path: Vec<usize> = Vec::new();
    for (i, said) in all.iter().enumerate() {
        while i > 0 && path.last() != Some(&parent[i]) {
            path.pop();
            builder.close();
        }
        let takes_part = |label: &&str| {
            !plain || !(["inf", "nan", "?", "·", "⋅", "∞"].contains(label) || label.starts_with('@'))
        };
        let label =
            said.label.as_deref().filter(takes_part).filter(|label| labels.insert((*label).to_owned()));
        let below_chance = i > 0 && !plain && all[parent[i]].role == Some(Role::Chance);
        builder.open(&NodeSpec {
            label,
            mv: said.mv.as_deref().filter(|_| !plain),
            role: said.role.filter(|_| !plain || i == 0),
            probability: below_chance.then(|| Probability {
                numerator: f64::from(said.weight) + 1.0,
                denominator: weights[parent[i]],
            }),
            value: (n_children[i] == 0).then_some(said.leaf),
        });
        path.push(i);
    }
    builder.finish().expect("a tree")
}

#[track_caller]
fn round_trips(tree: &GameTree, format: TextFormat) {
    let text = match write(tree, format) {
        Ok(text) => text,
        // A quoted "inf" is a value in lists and "@A" another node, so a node cannot be called that there.
        Err(CannotHold::Label(node)) if format == TextFormat::Lists => {
            let label = tree.label(node).unwrap_or_default().to_ascii_lowercase();
            let is_other = label.contains("inf") || label.contains('∞') || label.starts_with('@');
            assert!(is_other, "{label:?} should be possible");
            return;
        }
        Err(error) => panic!("{format}: {error:?}"),
    };
    match read(&text) {
        Ok(read) => assert!(read.tree == *tree, "{format} gives another tree:\n{text}"),
        Err(diagnostics) => panic!("{format}:\n{text}\n{}", told(&diagnostics)),
    }
}

/// A correct text in one of the formats.
fn text() -> impl Strategy<Value = String> {
    (prop::collection::vec(said(), 1..20), header(), prop::sample::select(&TextFormat::ALL)).prop_map(
        |(said, header, format)| {
            let tree = build(&said, &header, true);
            write(&tree, format).or_else(|_| write(&tree, TextFormat::Line)).expect("a plain tree")
        },
    )
}

/// The place of each node is inside the text, and diagnostics are in order.
fn is_read_or_explained(text: &str) {
    match read(text) {
        Ok(read) => {
            for node in read.tree.nodes() {
                let (line, column) = place_of(text, node).expect("every node stands somewhere");
                let line = text.split('\n').nth(line as usize - 1).expect("a line of the text");
                assert!(column as usize <= line.chars().count() + 1);
            }
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty());
            assert!(diagnostics.is_sorted_by_key(Diagnostic::place));
            told(&diagnostics);
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(said in prop::collection::vec(said(), 1..40), header in header()) {
        let tree = build(&said, &header, false);
        for format in [TextFormat::Outline, TextFormat::Line, TextFormat::Json] {
            round_trips(&tree, format);
        }
        let plain = build(&said, &header, true);
        round_trips(&plain, TextFormat::Lists);
        if let Ok(text) = write(&tree, TextFormat::Lists) {
            prop_assert_eq!(read(&text).unwrap().tree, tree);
        }
    }

    #[test]
    fn arbitrary_bytes_are_read_or_explained(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Err(diagnostics) = read_bytes(&bytes) {
            prop_assert!(!diagnostics.is_empty());
        }
    }

    #[test]
    fn arbitrary_signs_are_read_or_explained(text in "[A-C (),=@\\[\\]{}\"'#:0-9.\n\t→·\\\\-]{0,60}") {
        is_read_or_explained(&text);
    }

    #[test]
    fn damaged_texts_are_read_or_explained(
        text in text(),
        at in any::<prop::sample::Index>(),
        n_removed in 0_usize..4,
        inserted in "[A@(),=\\[\\]{}\"'#: 0\n\t→-]{0,3}",
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len());
        let end = (at + n_removed).min(chars.len());
        chars.splice(at..end, inserted.chars());
        is_read_or_explained(&chars.into_iter().collect::<String>());
    }
}

#[test]
fn a_million_leaves_are_read() {
    let row = format!("[{}]", vec!["12"; 1000].join(", "));
    let text = format!("[{}]", vec![row; 1000].join(",\n"));
    let tree = read(&text).unwrap().tree;
    assert_eq!((tree.n_nodes(), tree.n_leaves()), (1_001_001, 1_000_000));
    assert_eq!(place_of(&text, NodeId::from_index(1002)), Some((2, 1)));
}

fn nested(depth: usize) -> [String; 3] {
    let (rounds, closed) = ("A(".repeat(depth).replace('A', ""), ")".repeat(depth));
    let objects = "{\"children\":[".repeat(depth);
    [
        format!("{}3{}", "[".repeat(depth), "]".repeat(depth)),
        format!("A{rounds}3 max{closed}"),
        format!("{{\"plyscope\": 1, \"root\": {objects}{{\"value\": 3}}{}}}", "]}".repeat(depth)),
    ]
}

#[test]
fn a_hundred_thousand_plies_are_a_tree_and_a_million_are_too_many() {
    for text in nested(100_000) {
        let tree = read(&text).unwrap_or_else(|diagnostics| panic!("{}", told(&diagnostics))).tree;
        assert_eq!(tree.height(), 100_000);
        assert_eq!(write(&tree, TextFormat::Outline), Err(CannotHold::Indentation));
        round_trips(
            &tree,
            TextFormat::Lists.min(if tree.has_explicit_role(NodeId::from_index(100_000)) {
                TextFormat::Line
            } else {
                TextFormat::Lists
            }),
        );
        round_trips(&tree, TextFormat::Json);
    }
    for text in nested(1_000_000) {
        let diagnostics = read(&text).unwrap_err();
        assert_eq!(diagnostics.last().unwrap().problem, Problem::TooDeep { limit: 100_000 });
    }
}

#[test]
fn a_long_outline_of_roots_is_explained_quickly() {
    let text = "A 1\n".repeat(200_000);
    let diagnostics = read(&text).unwrap_err();
    assert_eq!(diagnostics.len(), 101);
    assert!(matches!(diagnostics[100].problem, Problem::More { n_more } if n_more > 100_000));
}

/// The text reads as the same tree as the outline, and was recognized as `format`.
#[track_caller]
fn check(text: &str, format: TextFormat, outline: &str) {
    let found = read(text).unwrap_or_else(|diagnostics| panic!("{text}\n{}", told(&diagnostics)));
    assert_eq!(found.format, format, "{text}");
    let written = write(&found.tree, TextFormat::Outline).expect("an outline holds it");
    assert_eq!(written, outline, "{text}");
}

#[test]
fn outlines_say_everything_about_a_node() {
    use TextFormat::Outline;
    check("A\n  B 3\n  C 5\n", Outline, "A\n  B 3\n  C 5\n");
    check("5", Outline, "5\n");
    check("\u{feff}A\r\n\tB=3\r\n\tC 5 # five\r\n", Outline, "A\n  B 3\n  C 5\n");
    check(
        "A\n  e4 -> B MIN 3\n  e8=Q→ C:max\n    −2.5\n",
        Outline,
        "A\n  e4 -> B 3 min\n  e8=Q -> C max\n    -2.5\n",
    );
    check(
        "Title: T # x\n\nroot: min\n'A b' # c\n  ∞# c\n  ?\n",
        Outline,
        "title: T\nroot: min\n\n\"A b\"\n  inf\n  ·\n",
    );
    check("*\n  chance\n    p=1/3 3\n    x p=2/3 4\n", Outline, "*\n  chance\n    3 p=1/3\n    x 4 p=2/3\n");
    // One program wrote its mark before that of another.
    check("\u{feff}\u{feff}A\r\n\tB=3\r\n\tC 5 # five\r\n", Outline, "A\n  B 3\n  C 5\n");
    check("    甲\n      树 3\n      Б 5", Outline, "甲\n  树 3\n  Б 5\n");
}

#[test]
fn one_line_may_span_several() {
    use TextFormat::Line;
    check("A(B(D=3, E=·), C 4)", Line, "A\n  B\n    D 3\n    E ·\n  C 4\n");
    check("title: T\nA # root\n(\n  B=3, # b\n  C = 5,\n)\n", Line, "title: T\n\nA\n  B 3\n  C 5\n");
    check("(B=3, Qh7# -> (4, 5))", Line, "*\n  B 3\n  Qh7# ->\n    4\n    5\n");
    check(
        "A min(d4 -> B=3, p 5)",
        Line,
        "A min\n  d4 -> B 3\n  \"p\" 5\n".replace("A min", "root: min\n\nA").as_str(),
    );
}

#[test]
fn lists_are_what_python_and_json_write() {
    use TextFormat::Lists;
    check("[[3, 12], [2.5]]", Lists, "*\n  *\n    3\n    12\n  *\n    2.5\n");
    check("((3, -1e2), [None, float('-inf')],)", Lists, "*\n  *\n    3\n    -100\n  *\n    ·\n    -inf\n");
    check("tree = (\"A\", [(\"B\", 3), ('C', [1, null])])", Lists, "A\n  B 3\n  C\n    1\n    ·\n");
    check("[\"A\", [\"B\", 3], [\"C\", 5, math.inf]]", Lists, "A\n  B 3\n  C\n    5\n    inf\n");
    check(
        "root: min\n[\"A\", [[3], \"inf\", \"?\"]] # done",
        Lists,
        "root: min\n\nA\n  *\n    3\n  inf\n  ·\n",
    );
}

#[test]
fn json_fields_come_in_any_order() {
    let text = r#"{"root": {"children": [{"p": 0.5, "value": 3}, {"value": "?", "p": "1/2", "children": []}],
        "role": "chance", "label": "A"}, "other": [["by", "Kim"]], "expect": ["value 4"], "plyscope": 1}"#;
    check(text, TextFormat::Json, "by: Kim\nroot: chance\nexpect: value 4\n\nA\n  3 p=0.5\n  · p=1/2\n");
    let tree = read(text).unwrap().tree;
    assert_eq!(tree.header().expect[0].at, Some((2, 80)));
}

#[test]
fn lists_say_what_they_cannot_hold() {
    let refused = |text: &str| write(&read(text).unwrap().tree, TextFormat::Lists).unwrap_err();
    let node = NodeId::from_index;
    assert_eq!(refused("A\n  e4 -> B 3\n"), CannotHold::Move(node(1)));
    assert_eq!(refused("A\n  B 3 max\n"), CannotHold::Role(node(1)));
    assert_eq!(refused("A\n  \"inf\" 3\n"), CannotHold::Label(node(1)));
    assert_eq!(refused("A chance\n  p=1 3\n"), CannotHold::Probability(node(1)));
}

#[test]
fn labels_that_are_words_of_lists_are_labels_all_the_same() {
    for label in ["float", "None", "null", "math.inf", "np.inf", "inf", "p"] {
        for text in [format!("(\"{label}\"=0)"), format!("(\"{label}\"(1, 2), 3)")] {
            let tree =
                read(&text).unwrap_or_else(|diagnostics| panic!("{text}:\n{}", told(&diagnostics))).tree;
            assert_eq!(tree.find(label).map(|node| tree.path(node)), Some(vec![0]), "{text}");
            for format in [TextFormat::Outline, TextFormat::Line, TextFormat::Json] {
                round_trips(&tree, format);
            }
        }
    }
}
