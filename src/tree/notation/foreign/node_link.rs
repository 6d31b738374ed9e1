//! Nodes and edges in two lists, as networkx writes them: `{"nodes": [{"id": "A"}], "links": [{"source": "A", "target":
//! "B"}]}`, in which D3 may name the ends by their places, from 0; with `"relations": [{"parent": "A", "children": "B, C"}]`;
//! and one list of nodes that name their parents: `[{"id": "A"}, {"id": "B", "parentId": "A", "value": 3}]`.

use super::cursor::TextCursor;
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use super::json_objects::{RoleWord, meant_value, report_misspelt, role_word};
use super::literal::{LiteralKind, Literals, blanks};
use crate::tree::Probability;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::probability;
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-node-link",
    leaf_form: "{\"id\": \"B\", \"value\": 3}",
    recognizes,
    read,
};

const FORM: &str = "{\"nodes\": [{\"id\": \"A\"}], \"links\": [{\"source\": \"A\", \"target\": \"B\"}]}";

/// What a node calls its parent, where there are no edges.
const PARENT: [&str; 3] = ["parentId", "parent_id", "parent"];
/// What an edge, or a node that names its parent, says of the move.
const MOVE: [&str; 3] = ["move", "action", "edge"];
const PROBABILITY: [&str; 3] = ["p", "prob", "probability"];

fn recognizes(text: &str) -> bool {
    let has = |word: &str| text.contains(&format!("\"{word}\""));
    let has_parents = PARENT.into_iter().any(has) && !has("children");
    let text = text.trim_start();
    let is_list = text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'));
    is_list && has_parents
        || text.starts_with('{')
            && has("nodes")
            && (has_parents || ["links", "edges", "relations"].into_iter().any(has))
}

/// What is known of the nodes once all are read.
#[derive(Default)]
struct ListedNodes {
    /// Of each node of the list its index in the draft, if it is one.
    order: Vec<Option<usize>>,
    /// The nodes that name a parent, each with its piece of data.
    children: Vec<(usize, usize)>,
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
    let mut listed = ListedNodes::default();
    if literals.get(graph).kind == LiteralKind::List {
        read_nodes(draft, literals, graph, &mut listed)?;
        return link_to_parents(draft, literals, &listed);
    }
    for &item in &literals.get(graph).items {
        let field = literals.get(item);
        match field.key.as_deref() {
            Some("nodes") => read_nodes(draft, literals, item, &mut listed)?,
            Some("links" | "edges" | "relations" | "directed" | "multigraph" | "graph") | None => {}
            Some("root") => {
                if let Some(name) = literals.text(item) {
                    draft.root = Some(draft.named(name, field.at.clone())?);
                }
            }
            Some(key) => draft.note_each("foreign-note-field", key),
        }
    }
    let mut has_edges = false;
    for list in ["links", "edges", "relations"].iter().filter_map(|key| literals.field(graph, &[key])) {
        has_edges = true;
        for &edge in &literals.get(list).items {
            read_edge(draft, literals, edge, &listed)?;
        }
    }
    if has_edges { Ok(()) } else { link_to_parents(draft, literals, &listed) }
}

fn read_nodes(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    list: usize,
    listed: &mut ListedNodes,
) -> Result<(), StopReading> {
    for &item in &literals.get(list).items {
        let node = read_node(draft, literals, item)?;
        listed.order.push(node);
        if let Some(node) = node {
            listed.children.push((node, item));
        }
    }
    Ok(())
}

/// Adds the edges that the nodes themselves tell.
fn link_to_parents(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    listed: &ListedNodes,
) -> Result<(), StopReading> {
    for &(node, item) in &listed.children {
        let Some(field) = literals.field(item, &PARENT) else { continue };
        let at = literals.get(field).at.clone();
        let name = match literals.text(field) {
            Some("null" | "") => continue,
            Some(name) => name,
            None => {
                draft.expect_form(at, "\"parentId\": \"A\"");
                draft.nodes[node].has_parent = true;
                continue;
            }
        };
        let Some(parent) = draft.find(name) else {
            draft.report.add(at, Problem::NodeNotDefined { name: name.to_owned() });
            draft.nodes[node].has_parent = true;
            continue;
        };
        let (mv, probability) = move_of(literals, item);
        draft.link(parent, DraftEdge { to: node, at, mv, probability })?;
    }
    Ok(())
}

fn move_of(literals: &Literals, item: usize) -> (Option<String>, Option<Probability>) {
    let text = |keys: &[&str]| literals.field(item, keys).and_then(|field| literals.text(field));
    (text(&MOVE).map(str::to_owned), text(&PROBABILITY).and_then(probability))
}

/// Reads a node of the list; gives its index in the draft, unless something is wrong with it.
fn read_node(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    node: usize,
) -> Result<Option<usize>, StopReading> {
    let at = literals.get(node).at.clone();
    if let Some(name) = literals.text(node) {
        return draft.named(name, at).map(Some);
    }
    let id = literals.field(node, &["id"]).or_else(|| literals.field(node, &["name", "key"]));
    let Some((id, name)) = id.and_then(|id| Some((id, literals.text(id)?))) else {
        draft.expect_form(at.start..at.start + 1, FORM);
        return Ok(None);
    };
    let at = literals.get(id).at.clone();
    if let Some(before) = draft.find(name) {
        // Only the name of the root may have come before.
        if draft.root != Some(before) {
            let first = draft.nodes[before].at.start;
            draft.report_repeated(at, first, name);
            return Ok(None);
        }
    }
    let node_index = draft.named(name, at)?;
    let names_parent = literals.field(node, &PARENT).is_some();
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
            key if PARENT.contains(&key) => {}
            key if names_parent && (MOVE.contains(&key) || PROBABILITY.contains(&key)) => {}
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
            key => match meant_value(literals, node, (key, item)) {
                Some(near) => report_misspelt(draft, node_index, field.key_at.clone(), [key, near]),
                None => draft.note_each("foreign-note-field", key),
            },
        }
    }
    Ok(Some(node_index))
}

fn read_edge(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    edge: usize,
    listed: &ListedNodes,
) -> Result<(), StopReading> {
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
    // A number that is no name is a place.
    let place = |name: &str| listed.order.get(name.parse::<usize>().ok()?).copied().flatten();
    let Some(parent) = draft.find(&from).or_else(|| place(&from)) else {
        draft.report.add(from_at, Problem::NodeNotDefined { name: from });
        return Ok(());
    };
    let (mv, probability) = move_of(literals, edge);
    let label = || literals.field(edge, &["label"]).and_then(|label| literals.text(label)).map(str::to_owned);
    let mv = mv.or_else(label);
    for (child, at) in children {
        let Some(to) = draft.find(&child).or_else(|| place(&child)) else {
            let problem = Problem::ChildNotFound { child, parent: from.clone() };
            draft.report.add(at, problem);
            continue;
        };
        draft.link(parent, DraftEdge { to, at, mv: mv.clone(), probability })?;
    }
    Ok(())
}
