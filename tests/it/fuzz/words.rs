//! Words that texts are made of, the awkward ones among them.

use fastrand::Rng;
use plyscope::search::{Setting, SettingRange, SettingValue};
use serde_json::{Map, Value, json};

pub(super) fn one<'a, T>(rng: &mut Rng, all: &'a [T]) -> &'a T {
    &all[rng.usize(0..all.len())]
}

const LABELS: &[&str] = &[
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "a1",
    "x'",
    "max",
    "MIN",
    "chance",
    "p",
    "p=1/2",
    "inf",
    "nan",
    "null",
    "*",
    "@A",
    "@B",
    "->",
    "a b",
    "a->b",
    "樹",
    "Ж",
    "e\u{301}",
    "א",
    "👩\u{200d}👧",
    "\u{202e}abc",
    "\u{1b}[31m",
    "\u{7}",
    "\u{9b}2J",
    "\u{0}",
    "\t",
    "a\tb",
    "0",
    "1e5",
    "root:",
    "game:",
    "title: x",
    "0.2",
    "#",
    "Qh7#",
    "<b>&amp;\"",
    "\u{2028}",
    "\u{fffd}",
    "none",
    "\\",
    "'",
    "\"",
];

const NUMBERS: &[&str] = &[
    "0",
    "-0",
    "1",
    "3",
    "12",
    "-2",
    "2.5",
    ".5",
    "5.",
    "+3",
    "−4",
    "–1",
    "1e5",
    "1e308",
    "1e309",
    "-1e309",
    "1e-320",
    "1e-400",
    "5e-324",
    "1.7976931348623157e308",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "inf",
    "-inf",
    "∞",
    "-∞",
    "nan",
    "NaN",
    "?",
    "·",
    "⋅",
    "1_000",
    "0x10",
    "1/3",
    "50%",
    "٣",
    "1e",
    "--1",
    "1e1000000000",
    "0.1000000000000000055511151231257827",
    "134217727",
    "134217728",
    "4294967295",
    "4294967296",
    "1e300",
    "",
];

const SIGNS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "=",
    "@",
    "->",
    "→",
    "\"",
    "'",
    "#",
    "\n",
    "\n  ",
    "\n\t",
    " ",
    "\r",
    "\\",
    "\\u{",
    "\\ud800",
    "\u{feff}",
    "\u{0}",
    "p=",
    "max",
    "chance",
    "title: ",
    "root: ",
    "expect: ",
    "game: chess\n",
    "position: ",
    "moves: ",
    "depth: ",
    "max-visits: ",
    "seconds: ",
    "plyscope",
    "same",
    "children",
    "[Event \"",
    "1. e4",
    "\u{3000}",
    "\u{ad}",
];

/// A label.
pub(super) fn label(rng: &mut Rng) -> String {
    match rng.u8(0..10) {
        0..=6 => char::from(rng.u8(b'A'..=b'Z')).to_string(),
        7 if rng.u8(0..20) == 0 => one(rng, LABELS).repeat(rng.usize(1..400)),
        _ => (*one(rng, LABELS)).to_owned(),
    }
}

/// A number, or nearly.
pub(super) fn number(rng: &mut Rng) -> String {
    match rng.u8(0..6) {
        0 => (*one(rng, NUMBERS)).to_owned(),
        1 => format!("{}", f64::from_bits(rng.u64(..))),
        _ => rng.i32(-20..20).to_string(),
    }
}

/// Anything that may stand in a text.
pub(super) fn any(rng: &mut Rng) -> String {
    match rng.u8(0..4) {
        0 => label(rng),
        1 => number(rng),
        2 => rng.char(..).to_string(),
        _ => (*one(rng, SIGNS)).to_owned(),
    }
}

/// What a setting may be, and now and then what it may not be.
pub(super) fn value(rng: &mut Rng, setting: Setting) -> String {
    if rng.u8(0..8) == 0 {
        return any(rng);
    }
    match setting.row().values {
        SettingRange::Words(_) | SettingRange::Flag(..) => (*one(rng, &setting.words())).to_owned(),
        // Some of them say how long the search takes.
        SettingRange::Whole { least, most } => match rng.u8(0..20) {
            0 => (u128::from(most) + 1).to_string(),
            1 => (i128::from(least) - 1).to_string(),
            _ => rng.u64(least..=most.min(least + 40)).to_string(),
        },
        SettingRange::Number { .. } => number(rng),
        SettingRange::Window => format!("{},{}", number(rng), number(rng)),
    }
}

const CLAUSES: &[&str] = &[
    "value",
    "bound",
    "best",
    "pruned",
    "visited",
    "evaluated",
    "evaluated-distinct",
    "re-searches",
    "table-hits",
    "alpha-cutoffs",
    "beta-cutoffs",
    "deep-cutoffs",
    "root",
    "shallow",
    "table",
];

/// What stands behind `expect:`.
pub(super) fn expect(rng: &mut Rng) -> String {
    let mut clauses = Vec::new();
    for _ in 0..rng.usize(0..4) {
        let clause = if rng.bool() {
            let setting = *one(rng, &Setting::ALL);
            format!("{} {}", setting.option(), value(rng, setting))
        } else {
            let argument = match rng.u8(0..4) {
                0 => number(rng),
                1 => label(rng),
                2 => (*one(rng, &["exact", "lower", "upper", "none", "max", "0.1", "A B"])).to_owned(),
                _ => String::new(),
            };
            format!("{} {argument}", one(rng, CLAUSES))
        };
        clauses.push(clause);
    }
    clauses.join(one::<&str>(rng, &["; ", ";", " ", ";;"]))
}

/// What could have been kept between two runs: the right fields, with values that need not be.
pub(super) fn kept(rng: &mut Rng) -> String {
    let conventions: Map<String, Value> = Setting::ALL
        .into_iter()
        .map(|setting| (setting.name().to_owned(), Value::String(value(rng, setting))))
        .collect();
    let mut kept = json!({
        "look": {
            "view": "flame-graph", "bars": "kind", "glyphs": "circles", "annotations": "edges", "witnesses": "all",
            "theme": "dark", "orientation": "left-right", "no_title": true, "node_types": true,
        },
        "conventions": conventions,
        "is_library_shown": rng.bool(), "is_inspector_shown": rng.bool(), "is_plots_shown": rng.bool(),
        "zoom": rng.f64() * 5.0, "speed": rng.f64() * 300.0, "step_by": "decision",
        "recent": ["a.tree", "", "/"],
        "last": {
            "origin": *one(rng, &["bundled", "file", "pasted", "nowhere"]),
            "place": *one(rng, &["a-to-n", "mate-in-two", "no-such-tree", "A(B=1, C=2)", "\u{feff}A", ""]),
            "root": *one(rng, &["max", "min", "chance", "nobody"]),
            "step": rng.u64(0..100), "center": [rng.f64() * 1e3, -rng.f64() * 1e3], "scale": rng.f64(),
            "is_fitted": rng.bool(), "folds": [0, 1, 5, 99],
        },
    });
    // Of what is drawn already, so that the inputs of a seed stay what they were.
    kept["is_source_shown"] = Value::Bool(kept["zoom"].as_f64().is_some_and(|zoom| zoom.fract() < 0.5));
    for _ in 0..rng.usize(0..4) {
        spoil(rng, &mut kept);
    }
    kept.to_string()
}

/// Puts something else in the place of one field, however deep it stands.
fn spoil(rng: &mut Rng, kept: &mut Value) {
    let spoilt = match rng.u8(0..9) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(1e308),
        3 => json!(u64::MAX),
        4 => json!(label(rng)),
        5 => json!(0),
        6 => json!([[]]),
        7 => json!(f64::MIN_POSITIVE),
        _ => json!({ "a": 1 }),
    };
    match kept {
        Value::Object(fields) if !fields.is_empty() && rng.u8(0..8) != 0 => {
            let at = rng.usize(0..fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                spoil(rng, field);
            }
        }
        Value::Array(items) if !items.is_empty() && rng.bool() => {
            let at = rng.usize(0..items.len());
            spoil(rng, &mut items[at]);
        }
        other => *other = spoilt,
    }
}

/// Settings as a command line says them, a few of them.
pub(super) fn settings(rng: &mut Rng) -> Vec<String> {
    let mut args = Vec::new();
    for _ in 0..rng.usize(0..4) {
        let setting = *one(rng, &Setting::ALL);
        if matches!(setting.get(&plyscope::search::Conventions::default()), SettingValue::Left) && rng.bool()
        {
            continue;
        }
        if matches!(setting.row().values, SettingRange::Flag(..)) {
            args.push(format!("--{}", setting.option()));
        } else {
            args.push(format!("--{}={}", setting.option(), value(rng, setting)));
        }
    }
    args
}
