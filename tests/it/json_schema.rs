//! What is printed as JSON is what `docs/json.schema.json` says.

use plyscope::search::Algorithm;
use serde_json::Value;

use crate::cli::run_in;

/// The keywords of JSON Schema that the schema uses, and no others: what is not understood must not be passed over.
const KEYWORDS: [&str; 14] = [
    "$schema",
    "$defs",
    "$ref",
    "title",
    "description",
    "anyOf",
    "type",
    "enum",
    "const",
    "minimum",
    "items",
    "properties",
    "required",
    "additionalProperties",
];

fn schema() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/json.schema.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        _ => panic!("there is no type {name}"),
    }
}

/// What of a value is not as a part of the schema wants it; `at` is where the value stands.
fn problems(root: &Value, part: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut found = Vec::new();
    let part = part.as_object().unwrap_or_else(|| panic!("{at}: {part} is no schema"));
    for (keyword, wanted) in part {
        assert!(KEYWORDS.contains(&keyword.as_str()), "the test does not know {keyword}");
        let is_met = match keyword.as_str() {
            "$ref" => {
                let pointer = wanted.as_str().unwrap().strip_prefix('#').unwrap();
                found.extend(problems(root, root.pointer(pointer).unwrap(), value, at));
                true
            }
            "anyOf" => {
                let ways = wanted.as_array().unwrap();
                ways.iter().any(|way| problems(root, way, value, at).is_empty())
            }
            "type" => match wanted {
                Value::String(name) => has_type(value, name),
                several => {
                    several.as_array().unwrap().iter().any(|name| has_type(value, name.as_str().unwrap()))
                }
            },
            "enum" => wanted.as_array().unwrap().contains(value),
            "const" => wanted == value,
            "minimum" => value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()),
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(problems(root, wanted, item, &format!("{at}[{i}]")));
                }
                true
            }
            "properties" => {
                for (name, property) in wanted.as_object().unwrap() {
                    if let Some(inner) = value.get(name) {
                        found.extend(problems(root, property, inner, &format!("{at}.{name}")));
                    }
                }
                true
            }
            "required" => {
                let names = wanted.as_array().unwrap();
                !value.is_object() || names.iter().all(|name| value.get(name.as_str().unwrap()).is_some())
            }
            "additionalProperties" => {
                assert_eq!(wanted, &Value::Bool(false));
                let known = part["properties"].as_object().unwrap();
                value.as_object().is_none_or(|value| value.keys().all(|name| known.contains_key(name)))
            }
            _ => true,
        };
        if !is_met {
            let shown: String = value.to_string().chars().take(120).collect();
            found.push(format!("{at}: {keyword} {wanted} is not met by {shown}"));
        }
    }
    found
}

/// Runs the program, and holds every line that it prints against a part of the schema.
#[track_caller]
fn check(schema: &Value, args: &[&str], input: &str, part: &str) -> Vec<Value> {
    let ran = run_in(None, args, input);
    assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!lines.is_empty(), "{args:?}");
    for line in &lines {
        let found = problems(schema, &schema["$defs"][part], line, part);
        assert!(found.is_empty(), "{args:?}: {found:#?}");
    }
    lines
}

const DICE: &str =
    "A max\n  B 4\n  C chance\n    D min\n      E 3\n      F 5\n    G min\n      H 2\n      I 9";

#[test]
fn every_algorithm_prints_what_the_schema_says_of_trees_and_of_games() {
    let schema = schema();
    for algorithm in Algorithm::with_faulty() {
        let name = algorithm.name();
        let takes_chance = matches!(name, "expectiminimax" | "star1" | "star2");
        let on_tree: (&[&str], &str) = if takes_chance { (&["-"], DICE) } else { (&["re-search"], "") };
        let on_game = (["--game", "tic-tac-toe", "--position", "XOX/O../...", "--depth", "2"].as_slice(), "");
        for (subject, input) in [on_tree, on_game] {
            let args = |command: &'static str, more: &[&'static str]| {
                let mut args = vec![command];
                args.extend_from_slice(subject);
                args.extend_from_slice(&["--algorithm", name, "--json"]);
                args.extend_from_slice(more);
                if name == "mcts" {
                    args.extend_from_slice(&["--iterations", "20"]);
                }
                args
            };
            check(&schema, &args("solve", &["--full"]), input, "result");
            let steps = check(&schema, &args("trace", &[]), input, "step");
            let is_game = subject[0] == "--game";
            for step in &steps {
                let n_plies = step["path"].as_array().unwrap().len();
                assert_eq!(step["ply"], n_plies, "{name}: {step}");
                if is_game {
                    let moves = step["moves"].as_array().unwrap();
                    assert_eq!(moves.len(), n_plies, "{name}: {step}");
                    assert_eq!(moves.last().unwrap_or(&Value::Null), &step["move"], "{name}: {step}");
                } else {
                    assert!(step["node"].as_str().is_some_and(|name| !name.is_empty()), "{name}: {step}");
                }
            }
        }
    }
}

#[test]
fn steps_of_a_game_name_their_node_by_its_moves() {
    let schema = schema();
    let position = ["trace", "--game", "tic-tac-toe", "--position", "XOX/O../...", "--depth", "2", "--json"];
    let steps = check(&schema, &position, "", "step");
    let deepest = steps.iter().find(|step| step["ply"] == 2).unwrap();
    let moves = deepest["moves"].as_array().unwrap();
    assert!(
        moves.len() == 2 && moves.iter().all(|mv| mv.as_str().is_some_and(|mv| !mv.is_empty())),
        "{deepest}"
    );
    let solved = &check(
        &schema,
        &["solve", "--game", "connect-four", "--position", "4453", "--depth", "2", "--json"],
        "",
        "result",
    )[0];
    assert_eq!(solved["searched"]["game"], "connect-four");
    assert_eq!(
        (&solved["searched"]["depth"], &solved["searched"]["evaluation"]),
        (&2.into(), &"segments".into())
    );
}

#[test]
fn comparisons_are_as_the_schema_says() {
    let schema = schema();
    let with = ["--with", "alpha-beta", "--with", "pvs", "--json"];
    check(&schema, &[&["compare", "a-to-n"][..], &with].concat(), "", "comparison");
    check(
        &schema,
        &[&["compare", "--game", "nim", "--position", "1-2", "--depth", "3"][..], &with].concat(),
        "",
        "comparison",
    );
    check(&schema, &["compare", "a-to-n", "--conventions", "--json"], "", "groups");
    let counts = check(&schema, &["perft", "--game", "chess", "--depth", "3", "--json"], "", "perft");
    assert_eq!(
        counts.iter().map(|count| count["lines"].as_u64().unwrap()).collect::<Vec<_>>(),
        [20, 400, 8_902]
    );
    let divided =
        check(&schema, &["perft", "--game", "nim", "--depth", "2", "--divide", "--json"], "", "perft");
    let (sum, moves) = divided.split_last().unwrap();
    let total: u64 = moves.iter().map(|count| count["lines"].as_u64().unwrap()).sum();
    assert!(moves.iter().all(|count| count["move"].is_string()) && sum.get("move").is_none());
    assert_eq!(sum["lines"], total);
    check(&schema, &["glossary", "--json"], "", "term");
    let stopped =
        ["solve", "--game", "chess", "--depth", "9", "--max-visits", "2000", "--json", "--algorithm"];
    for algorithm in ["alpha-beta", "iterative-deepening"] {
        check(&schema, &[&stopped[..], &[algorithm]].concat(), "", "result");
    }
}

#[test]
fn the_check_finds_what_is_wrong() {
    let schema = schema();
    let node = &schema["$defs"]["node"];
    let fine = serde_json::json!({"parent": 0, "index": 1, "label": null, "value": 3, "bound": "exact", "alpha": "-inf", "beta": 7});
    assert!(problems(&schema, node, &fine, "node").is_empty());
    for (field, wrong) in
        [("parent", "0".into()), ("bound", "about".into()), ("alpha", Value::Null), ("more", 1.into())]
    {
        let mut bad = fine.clone();
        bad[field] = wrong;
        assert_eq!(problems(&schema, node, &bad, "node").len(), 1, "{field}");
    }
}

#[test]
fn a_proved_win_and_merits_have_fields() {
    let solved = |args: &[&str]| -> Value { serde_json::from_str(&run_in(None, args, "").out).unwrap() };
    let won = solved(&["solve", "mate-in-two", "--json"]);
    assert_eq!(won["verdict"], serde_json::json!({ "winner": "max", "plies": 3, "length": "exact" }));
    let open = solved(&["solve", "--game", "chess", "--depth", "1", "--json"]);
    assert_eq!(open.get("verdict"), None);
    let listed = solved(&["solve", "a-to-n", "--algorithm", "sss", "--json", "--full"]);
    let first = &listed["nodes"][0];
    assert_eq!((&first["merit"], &first["solved"]), (&Value::from("inf"), &Value::from(false)), "{first}");
}
