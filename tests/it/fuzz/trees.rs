//! Trees, written by a grammar that knows more ways than the program writes.

use std::fmt::Write as _;

use fastrand::Rng;

use super::words::{self, one};

/// What a node says, and its children.
struct Node {
    label: Option<String>,
    mv: Option<String>,
    role: Option<&'static str>,
    weight: Option<String>,
    value: Option<String>,
    children: Vec<Self>,
}

/// A tree in one of the formats.
pub(super) fn text(rng: &mut Rng) -> String {
    let mut n_left = match rng.u8(0..8) {
        0 => 1,
        1 => 120,
        _ => rng.usize(2..24),
    };
    let mut labels = 0;
    let root = node(rng, &mut n_left, &mut labels, 0);
    let mut text = String::new();
    let format = rng.u8(0..4);
    if format < 3 {
        header(rng, &mut text);
    }
    match format {
        0 => {
            let step = *one(rng, &["  ", " ", "\t", "    "]);
            outline(rng, &root, step, &mut text);
        }
        1 => line(rng, &root, &mut text),
        2 => lists(rng, &root, &mut text),
        _ => json(rng, &root, &mut text),
    }
    text
}

fn node(rng: &mut Rng, n_left: &mut usize, n_labels: &mut u32, ply: usize) -> Node {
    *n_left = n_left.saturating_sub(1);
    let is_inner = *n_left > 0 && ply < 30 && (ply < 2 || rng.bool());
    let n_children = if is_inner { 1 + rng.usize(0..(*n_left).min(5)) } else { 0 };
    let label = (rng.u8(0..4) != 0).then(|| {
        *n_labels += 1;
        match rng.u8(0..12) {
            0 => words::label(rng),
            1 if *n_labels > 1 => format!("@N{}", rng.u32(0..*n_labels)),
            _ => format!("N{n_labels}"),
        }
    });
    let is_copy = label.as_ref().is_some_and(|label| label.starts_with('@'));
    let role = (rng.u8(0..8) == 0).then(|| *one(rng, &["max", "min", "chance", "MAX", "Chance"]));
    let mut children = Vec::new();
    if !is_copy {
        for _ in 0..n_children {
            let mut child = node(rng, n_left, n_labels, ply + 1);
            if role == Some("chance") && rng.u8(0..6) != 0 {
                child.weight = Some(format!("1/{n_children}"));
            }
            children.push(child);
        }
    }
    Node {
        mv: (rng.u8(0..6) == 0).then(|| words::label(rng)),
        role: role.filter(|_| !is_copy),
        weight: (rng.u8(0..40) == 0).then(|| words::number(rng)),
        value: (children.is_empty() && !is_copy).then(|| words::number(rng)),
        label,
        children,
    }
}

fn header(rng: &mut Rng, text: &mut String) {
    for _ in 0..rng.usize(0..4) {
        let key = *one(
            rng,
            &["title", "source", "teaches", "root", "expect", "Title", "author", "depth", "max-visits"],
        );
        let value = match key {
            "root" => (*one(rng, &["max", "min", "chance", "nobody"])).to_owned(),
            "expect" => words::expect(rng),
            _ => words::label(rng),
        };
        let _ = writeln!(text, "{key}: {value}");
    }
    if rng.bool() {
        text.push('\n');
    }
}

/// As it is, or in quotes where it is not plain; now and then the other way round.
fn quoted(rng: &mut Rng, word: &str) -> String {
    let is_plain = word.chars().all(char::is_alphanumeric) && !word.is_empty() || word.starts_with('@');
    if is_plain != (rng.u8(0..20) == 0) {
        return word.to_owned();
    }
    match rng.u8(0..3) {
        0 => format!("'{word}'"),
        1 => format!("\"{}\"", word.escape_default()),
        _ => serde_json::to_string(word).unwrap_or_default(),
    }
}

/// What a node says in outlines and in one line.
fn said(rng: &mut Rng, node: &Node) -> String {
    let mut parts = Vec::new();
    if let Some(mv) = &node.mv {
        parts.push(format!("{} {}", quoted(rng, mv), one(rng, &["->", "→"])));
    }
    match (&node.label, &node.value) {
        (Some(label), Some(value)) if rng.bool() => parts.push(format!("{}={value}", quoted(rng, label))),
        (label, value) => {
            parts.extend(label.as_ref().map(|label| quoted(rng, label)));
            parts.extend(value.clone());
        }
    }
    parts.extend(node.role.map(str::to_owned));
    parts.extend(node.weight.as_ref().map(|weight| format!("p={weight}")));
    if parts.is_empty() { "*".to_owned() } else { parts.join(" ") }
}

fn outline(rng: &mut Rng, root: &Node, step: &str, text: &mut String) {
    let mut open = vec![(root, 0)];
    while let Some((node, depth)) = open.pop() {
        let end = if rng.u8(0..20) == 0 { " # a comment" } else { "" };
        let _ = writeln!(text, "{}{}{end}", step.repeat(depth), said(rng, node));
        open.extend(node.children.iter().rev().map(|child| (child, depth + 1)));
    }
}

fn line(rng: &mut Rng, node: &Node, text: &mut String) {
    let own = said(rng, node);
    text.push_str(if own == "*" { "" } else { &own });
    if node.children.is_empty() {
        return;
    }
    text.push('(');
    for (i, child) in node.children.iter().enumerate() {
        if i > 0 {
            text.push_str(one::<&str>(rng, &[", ", ",", ",\n", " , "]));
        }
        line(rng, child, text);
    }
    text.push(')');
}

fn lists(rng: &mut Rng, node: &Node, text: &mut String) {
    if let Some(value) = &node.value
        && (node.label.is_none() || rng.bool())
    {
        text.push_str(if value == "?" { "None" } else { value });
        return;
    }
    let (from, to) = *one(rng, &[('[', ']'), ('(', ')')]);
    if let Some(label) = &node.label
        && label.starts_with('@')
    {
        let _ = write!(text, "\"{label}\"");
        return;
    }
    text.push(from);
    let mut parts = node.label.iter().map(|label| quoted(rng, label)).collect::<Vec<_>>();
    parts.extend(node.value.clone());
    text.push_str(&parts.join(", "));
    for (i, child) in node.children.iter().enumerate() {
        if i > 0 || !parts.is_empty() {
            text.push_str(", ");
        }
        lists(rng, child, text);
    }
    text.push(to);
}

fn json(rng: &mut Rng, root: &Node, text: &mut String) {
    let mut whole = serde_json::json!({ "plyscope": 1, "root": json_node(root) });
    if rng.bool() {
        whole["title"] = words::label(rng).into();
        whole["expect"] = serde_json::json!([words::expect(rng)]);
        whole["other"] = serde_json::json!([[words::label(rng), words::number(rng)]]);
    }
    *text = if rng.bool() { whole.to_string() } else { format!("{whole:#}") };
}

fn json_node(node: &Node) -> serde_json::Value {
    let mut said = serde_json::Map::new();
    match &node.label {
        Some(label) if label.starts_with('@') => drop(said.insert("same".to_owned(), label[1..].into())),
        Some(label) => drop(said.insert("label".to_owned(), label.as_str().into())),
        None => {}
    }
    if let Some(mv) = &node.mv {
        said.insert("move".to_owned(), mv.as_str().into());
    }
    if let Some(role) = node.role {
        said.insert("role".to_owned(), role.into());
    }
    if let Some(weight) = &node.weight {
        said.insert("p".to_owned(), weight.as_str().into());
    }
    if let Some(value) = &node.value {
        let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
        said.insert("value".to_owned(), number.map_or_else(|| value.as_str().into(), Into::into));
    }
    if !node.children.is_empty() {
        said.insert("children".to_owned(), node.children.iter().map(json_node).collect());
    }
    serde_json::Value::Object(said)
}
