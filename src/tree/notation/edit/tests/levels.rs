//! A whole level at once.

use super::*;
use crate::text::Text;

fn row(words: &str) -> Vec<Leaf> {
    read_row(words).unwrap_or_else(|why| panic!("{words:?}: {why:?}"))
}

#[track_caller]
fn reads(words: &str, expected: &str) {
    assert_eq!(write_row(&row(words)), expected, "{words:?}");
}

#[track_caller]
fn is_no_row(words: &str, expected: NoRow) {
    assert_eq!(read_row(words), Err(expected), "{words:?}");
}

#[test]
fn a_row_is_typed_or_comes_from_a_table_or_a_program() {
    reads("3 12 8", "3 12 8");
    reads(" 3, 12, 8 \n", "3 12 8");
    reads("3\t12\t8\r\n2\t4\t6\r\n", "3 12 8 2 4 6");
    // Groups of different lengths in a table.
    reads("3\t12\t\t\n2\t4\t6\t\n", "3 12 2 4 6");
    reads("3;-2.5;∞", "3 -2.5 ∞");
    reads("[[3, 12], [2, ?]]", "3 12 2 ·");
    reads("3,12\n8,2,4", "3 12 8 2 4");
    reads("3,12", "3 12");
    reads("", "");
}

#[test]
fn what_may_be_read_in_two_ways_is_asked() {
    let comma = |place, word: &str| NoRow::Comma { place, word: word.to_owned() };
    is_no_row("3,5 4,5", comma(1, "3,5"));
    is_no_row("3 4,5", comma(2, "4,5"));
    is_no_row("3, 12,8", comma(2, "12,8"));
    is_no_row("3,5\n4,5\n", comma(1, "3,5"));
    is_no_row("1\t3,5", comma(2, "3,5"));
    is_no_row("3\t\t8", NoRow::EmptyCell { place: 2 });
    is_no_row("3,,8", NoRow::EmptyCell { place: 2 });
    is_no_row("3 x", NoRow::Word { place: 2, word: "x".to_owned() });
    is_no_row("1 000\t2", NoRow::Word { place: 1, word: "1 000".to_owned() });
    let said = comma(2, "4,5").say(&Text::english());
    assert_eq!(said, "entry 2, “4,5”, could be one number or two; write 3.5 for one, 3 5 for two");
}

/// A tree of three times three leaves in each format, and the same with other values.
fn written(values: [i32; 9]) -> [String; 4] {
    let [a, b, c, d, e, f, g, h, i] = values;
    [
        format!("A\n  B # left\n    D {a}\n    E = {b} # e\n    {c}\n\n  *\n    {d}\n    {e}\n    {f}\n  C\n    {g}\n    {h}\n    {i}"),
        format!("A(B(D={a}, E = {b}, {c}), # left\n  ({d}, {e}, {f}), C({g},{h} , {i}))\n"),
        format!("[[{a}, {b}, ('E', {c})], # left\n ['C', {d}, {e}, {f}], [{g},{h} , {i}]]"),
        format!(
            "{{'plyscope': 1, 'root': {{'children': [\n{}]}}}}",
            [(a, b, c, 'x'), (d, e, f, 'y'), (g, h, i, 'z')]
                .map(|(a, b, c, label)| format!(
                    "{{'children': [{{'value': {a}}}, {{'value': {b}, 'label': '{label}'}}, {{'value': {c}}}]}} # x\n"
                ))
                .join(", ")
        ),
    ]
}

#[test]
fn a_level_gets_a_row_and_nothing_else_changes() {
    let before = [3, 12, 8, 2, 4, 6, 14, 5, 2];
    let after = [9, 12, -1, 2, 7, 0, 1, 5, 3];
    for (text, expected) in written(before).into_iter().zip(written(after)) {
        let script = SourceTree::new(&text).unwrap();
        let leaves = script.leaves_at(2);
        assert_eq!(write_row(&script.row(&leaves)), "3 12 8 2 4 6 14 5 2", "{text}");
        let made = script.with_row(&leaves, &row("9 12 -1 2 7 0 1 5 3"));
        assert_eq!(made.edits.len(), 6, "what stays is no change");
        assert_eq!((made.leaves_left.len(), made.values_left.len()), (0, 0));
        let script = script.edited_all(&made.edits).unwrap();
        // The list that begins with a name gets one for its children.
        let expected = expected.replace("['C', 2, 7, 0]", "['C', [2, 7, 0]]");
        assert_eq!(script.text(), expected);
    }
}

#[test]
fn what_is_left_over_is_said() {
    let script = SourceTree::new("A(B(D=3, E=5), C(F=7, 8), @B, G=1)").unwrap();
    let said = |words: &str| {
        script.with_row(&script.leaves_at(2), &row(words)).left(&Text::english(), |leaf| script.name(leaf))
    };
    assert_eq!(said("1 2 3 4"), None);
    assert_eq!(said("1 2 3").unwrap(), "1 value too few: 1.1 keeps its value");
    assert_eq!(said("1").unwrap(), "3 values too few: E, F, 1.1 keep their values");
    assert_eq!(said("1 2 3 4 5").unwrap(), "1 value too many: 5 is not used");
    let many = "4 values too many: 5, 6, ∞, · are not used";
    assert_eq!(said("1 2 3 4 5 6 inf ?").unwrap(), many);
    assert_eq!(
        said("1 2 3 4 5 6 7 8 9 10 11").unwrap(),
        "7 values too many: 5, 6, 7, 8 and 3 more are not used"
    );
    // The copy of B is no leaf of its own.
    assert_eq!(script.leaves_at(1), [8]);
}

#[test]
fn a_row_is_negated_turned_round_moved_and_sorted() {
    let changed = |change: RowChange, words: &str| change.of(&row(words)).map(|row| write_row(&row));
    assert_eq!(changed(RowChange::Negate, "3 0 -2 · inf").unwrap(), "-3 0 2 · -∞");
    assert_eq!(changed(RowChange::Reverse, "3 · 2").unwrap(), "2 · 3");
    assert_eq!(changed(RowChange::Ascending, "3 · -1 inf 2").unwrap(), "-1 2 3 ∞ ·");
    assert_eq!(changed(RowChange::Descending, "3 · -1 inf 2").unwrap(), "∞ 3 2 -1 ·");
    let add = |number: f64| RowChange::Add(Value::new(number).unwrap());
    assert_eq!(changed(add(0.2), "0.1 3 -inf · 1e20").unwrap(), "0.3 3.2 -∞ · 100000000000000000000");
    assert_eq!(changed(add(1.7e308), "1.7e308"), None);
    let random = RowChange::Random { seed: 7, low: -3, high: 3 };
    let numbers = random.of(&vec![Leaf::Free; 200]).unwrap();
    assert_eq!(random.of(&vec![Leaf::Free; 200]).unwrap(), numbers, "a seed gives the same ones");
    let reached: std::collections::BTreeSet<Value> = numbers
        .into_iter()
        .map(|leaf| match leaf {
            Leaf::Value(value) => value,
            Leaf::Free => panic!("free"),
        })
        .collect();
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), [-3, -2, -1, 0, 1, 2, 3].map(Value::from));
}

#[test]
fn ten_thousand_leaves_are_one_reading() {
    const N: usize = 10_000;
    let many = |between: &str| (0..N).map(|i| i.to_string()).collect::<Vec<_>>().join(between);
    let object = (0..N).map(|i| format!("{{\"value\": {i}}}")).collect::<Vec<_>>().join(",");
    for text in [
        format!("A\n {}\n", many("\n ")),
        format!("A({})", many(", ")),
        format!("[\"A\", {}]", many(",")),
        format!("{{\"plyscope\": 1, \"root\": {{\"children\": [{object}]}}}}"),
    ] {
        let script = SourceTree::new(&text).unwrap();
        let leaves = script.leaves_at(1);
        let backwards = RowChange::Reverse.of(&script.row(&leaves)).unwrap();
        let made = script.edited_all(&script.with_row(&leaves, &backwards).edits).unwrap();
        assert_eq!(made.row(&leaves), backwards);
    }
}

#[test]
fn all_below_a_ply_goes() {
    let script = SourceTree::new("A(B(D(3, 4), E=5), C=7, F(G=1))").unwrap();
    let made = script.edited_all(&script.cut_below(1, |_| Content::Free)).unwrap();
    assert_eq!(made.text(), "A(B=·, C=7, F=·)");
    let named = |node: usize| Content::Value(Value::new(node as f64).unwrap());
    assert_eq!(script.edited_all(&script.cut_below(2, named)).unwrap().text(), "A(B(D=2, E=5), C=7, F(G=1))");
    for text in BY_HAND {
        let script = SourceTree::new(text).unwrap();
        for ply in 0..4 {
            let made = script.edited_all(&script.cut_below(ply, |_| Content::Free)).unwrap();
            assert_eq!(
                made.plies().into_iter().max(),
                script.plies().into_iter().max().min(Some(ply)),
                "{text}"
            );
        }
    }
}
