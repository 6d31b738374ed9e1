//! Nodes and edges in two lists, as networkx writes them: `{"nodes": [{"id": "A"}], "links": [{"source": "A", "target":
//! "B"}]}`; and with `"relations": [{"parent": "A", "children": "B, C"}]`.

use super::cursor::TextCursor;
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use super::json_objects::{RoleWord, role_word};
use super::literal::{LiteralKind, Literals, blanks};
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::probability;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-node-link", recognizes, read };

const FORM: &str = "{\"nodes\": [{\"id\": \"A\"}], \"links\": [{\"source\": \"A\", \"target\": \"B\"}]}";

fn recognizes(text: &str) -> bool {
    let has_edges = ["\"links\"", "\"edges\"", "\"relations\""].iter().any(|word| text.contains(word));
    text.trim_start().starts_with('{') && text.contains("\"nodes\"") && has_edges
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let mut literals = Literals::default();
    let mut cursor = TextCursor::new(draft.text, 0);
    let graph = literals.read(&mut cursor, draft)?;
    blanks(&mut cursor);
    if cursor.pos < draft.text.len() {
        draft.report.add(cursor.here(), Problem::TextAfterTree);
    }
    let literals = &literals;
    for &item in &literals.get(graph).items {
        let field = literals.get(item);
        match field.key.as_deref() {
            Some("nodes") => {
                for &node in &field.items {
                    read_node(draft, literals, node)?;
                }
            }
            Some("links" | "edges" | "relations" | "directed" | "multigraph" | "graph") | None => {}
            Some("root") => {
                if let Some(name) = literals.text(item) {
                    draft.root = Some(draft.named(name, field.at.clone())?);
                }
            }
            Some(key) => draft.note_each("foreign-note-field", key),
        }
    }
    for list in ["links", "edges", "relations"].iter().filter_map(|key| literals.field(graph, &[key])) {
        for &edge in &literals.get(list).items {
            read_edge(draft, literals, edge)?;
        }
    }
    Ok(())
}

fn read_node(draft: &mut DraftTree<'_>, literals: &Literals, node: usize) -> Result<(), StopReading> {
    let at = literals.get(node).at.clone();
    if let Some(name) = literals.text(node) {
        draft.named(name, at)?;
        return Ok(());
    }
    let id = literals.field(node, &["id"]).or_else(|| literals.field(node, &["name", "key"]));
    let Some((id, name)) = id.and_then(|id| Some((id, literals.text(id)?))) else {
        draft.expect_form(at.start..at.start + 1, FORM);
        return Ok(());
    };
    let at = literals.get(id).at.clone();
    if let Some(before) = draft.find(name) {
        // Only the name of the root may have come before.
        if draft.root != Some(before) {
            let first = draft.nodes[before].at.start;
            draft.report_repeated(at, first, name);
            return Ok(());
        }
    }
    let node_index = draft.named(name, at)?;
    for &item in &literals.get(node).items {
        let field = literals.get(item);
        let (Some(key), Some(word)) = (&field.key, literals.text(item)) else {
            if let Some(key) = &field.key {
                draft.note_each("foreign-note-field", key);
            }
            continue;
        };
        match key.as_str() {
            "id" | "key" => {}
            "value" | "score" | "utility" | "payoff" if word != "null" => {
                let value = draft.value_of(word, field.at.clone());
                draft.nodes[node_index].value = Some(value);
            }
            "name" | "label" => {
                if item != id {
                    draft.nodes[node_index].drawn_text = Some(word.to_owned());
                }
            }
            "type" | "player" | "role" | "kind" => match role_word(word) {
                Some(RoleWord::Role(role)) => draft.nodes[node_index].role = Some(role),
                Some(RoleWord::None) => {}
                None => draft.note_each("foreign-note-field", &format!("{key}: {word}")),
            },
            key => draft.note_each("foreign-note-field", key),
        }
    }
    Ok(())
}

fn read_edge(draft: &mut DraftTree<'_>, literals: &Literals, edge: usize) -> Result<(), StopReading> {
    let at = literals.get(edge).at.clone();
    let name = |keys: &[&str]| {
        let field = literals.field(edge, keys)?;
        Some((literals.text(field)?.to_owned(), literals.get(field).at.clone()))
    };
    let from = name(&["source", "from", "parent"]);
    let to = name(&["target", "to", "child"]);
    let several = literals.field(edge, &["children"]);
    let Some((from, from_at)) = from else {
        draft.expect_form(at.start..at.start + 1, FORM);
        return Ok(());
    };
    let mut children = Vec::new();
    if let Some(list) = several {
        let names = literals.get(list);
        if let LiteralKind::Quoted(words) = &names.kind {
            children.extend(words.split(',').map(|name| (name.trim().to_owned(), names.at.clone())));
        } else {
            let name = |&item: &usize| Some((literals.text(item)?.to_owned(), literals.get(item).at.clone()));
            children.extend(names.items.iter().filter_map(name));
        }
    } else if let Some(to) = to {
        children.push(to);
    } else {
        draft.expect_form(at.start..at.start + 1, FORM);
    }
    let Some(parent) = draft.find(&from) else {
        draft.report.add(from_at, Problem::NodeNotDefined { name: from });
        return Ok(());
    };
    let text = |keys: &[&str]| literals.field(edge, keys).and_then(|field| literals.text(field));
    let mv = text(&["move", "action", "label"]).map(str::to_owned);
    let probability = text(&["p", "prob", "probability"]).and_then(probability);
    for (child, at) in children {
        let Some(to) = draft.find(&child) else {
            let problem = Problem::ChildNotFound { child, parent: from.clone() };
            draft.report.add(at, problem);
            continue;
        };
        draft.link(parent, DraftEdge { to, at, mv: mv.clone(), probability })?;
    }
    Ok(())
}
