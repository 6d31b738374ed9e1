//! Structs of the window have few fields: what belongs together is a struct of its own.

use super::{Source, sources, tokens};

/// More fields than this are more than one thing.
const MAX_FIELDS: usize = 15;

/// The structs of a file, each with the number of its fields; but for those that are written to disk, whose fields are the
/// names in a file, and for tables of constants, whose rows a macro makes the fields.
fn structs(source: &Source) -> Vec<(String, usize)> {
    let code = source.lines.join("\n");
    let tokens: Vec<&str> = tokens(&code).collect();
    let mut found = Vec::new();
    let (mut at, mut is_written) = (0, false);
    while at + 2 < tokens.len() {
        // What stands in the attributes above it.
        is_written = match tokens[at] {
            "Serialize" => true,
            "}" | ";" => false,
            _ => is_written,
        };
        let is_struct = tokens[at] == "struct";
        at += 1;
        if !is_struct {
            continue;
        }
        let name = tokens[at];
        let Some(n_before) = tokens[at..].iter().position(|token| matches!(*token, "{" | ";" | "(")) else {
            break;
        };
        at += n_before;
        if tokens[at] != "{" {
            continue;
        }
        let (mut depth, mut n_fields) = (0_usize, 0);
        while let Some(token) = tokens.get(at) {
            match *token {
                "{" | "(" | "[" | "<" => depth += 1,
                "}" | ")" | "]" | ">" => depth -= 1,
                ":" if depth == 1 => n_fields += 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                break;
            }
        }
        if !is_written {
            found.push((name.to_owned(), n_fields));
        }
        is_written = false;
    }
    found
}

#[test]
fn fields_are_counted() {
    let code = "#[derive(Serialize)]\nstruct File { a: u8, b: u8 }\nstruct Unit;\nstruct Pair(u8, u8);\n\
                pub(crate) struct Map<K: Ord> {\n    a: BTreeMap<K, (u8, Vec<[u8; 3]>)>,\n    pub b: super::B,\n}";
    let found = structs(&Source::new("app/a.rs".to_owned(), code));
    assert_eq!(found, [("Map".to_owned(), 2)]);
}

#[test]
fn structs_of_the_window_have_few_fields() {
    let mut large: Vec<String> = sources()
        .iter()
        .filter(|source| source.module() == "app")
        .flat_map(structs)
        .filter(|(_, n_fields)| *n_fields > MAX_FIELDS)
        .map(|(name, _)| name)
        .collect();
    large.sort();
    assert_eq!(large, [""; 0], "a struct has too many fields");
}
