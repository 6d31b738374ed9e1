//! Graphs of Graphviz: `digraph { A -> B; A -> C; B [label="3"] }`.

use std::collections::HashMap;
use std::ops::Range;

use super::cursor::TextCursor;
use super::draft::{DraftEdge, DraftTree, with_probability};
use super::format::ForeignFormat;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::scan::{leaf, probability};
use crate::tree::notation::sink::StopReading;
use crate::value::Role;

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-dot", leaf_form: "B [label=\"3\"]", recognizes, read };

const FORM: &str = "digraph { A -> B; B [label=\"3\"] }";

fn recognizes(text: &str) -> bool {
    let mut cursor = TextCursor::new(text, 0);
    blanks(&mut cursor);
    if cursor.eat_word("strict") {
        blanks(&mut cursor);
    }
    if !cursor.eat_word("digraph") && !cursor.eat_word("graph") {
        return false;
    }
    let rest = cursor.rest();
    rest.find('{').is_some_and(|open| rest[..open].chars().filter(|c| *c == '\n').count() <= 3)
}

/// Passes over blanks and comments.
fn blanks(cursor: &mut TextCursor<'_>) {
    loop {
        cursor.blanks();
        let rest = cursor.rest();
        let is_line = rest.starts_with("//") || rest.starts_with('#');
        if is_line {
            cursor.take_while(|c| c != '\n');
        } else if rest.starts_with("/*") {
            cursor.pos += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else {
            return;
        }
    }
}

/// Attributes with their names.
type DotAttributes = Vec<(String, String, Range<usize>)>;

struct DotReader<'d, 'a> {
    cursor: TextCursor<'a>,
    draft: &'d mut DraftTree<'a>,
    /// Whether an edge that is written again is the same edge.
    is_strict: bool,
    /// The default attributes of nodes and edges in each open subgraph.
    defaults: Vec<[DotAttributes; 2]>,
    /// What a node's `label` says, as it decides what the node is called.
    labeled: HashMap<usize, Range<usize>>,
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let cursor = TextCursor::new(draft.text, 0);
    let mut reader = DotReader {
        cursor,
        draft,
        is_strict: false,
        defaults: vec![[Vec::new(), Vec::new()]],
        labeled: HashMap::new(),
    };
    reader.graph()
}

impl DotReader<'_, '_> {
    fn blanks(&mut self) {
        blanks(&mut self.cursor);
    }

    fn eat(&mut self, token: &str) -> bool {
        self.blanks();
        self.cursor.eat(token)
    }

    /// A name, a number, quoted text or HTML.
    fn id(&mut self) -> Result<(String, Range<usize>), StopReading> {
        self.blanks();
        let start = self.cursor.pos;
        match self.cursor.peek() {
            Some('"') => {
                let mut text = String::new();
                loop {
                    self.quoted(&mut text)?;
                    // Quoted texts are joined by `+`.
                    let end = self.cursor.pos;
                    self.blanks();
                    if !self.cursor.eat("+") {
                        self.cursor.pos = end;
                        return Ok((text.replace("&#92;", "\\"), start..end));
                    }
                    self.blanks();
                    if self.cursor.peek() != Some('"') {
                        return self.draft.stop_at_form(self.cursor.here(), "\"a\" + \"b\"");
                    }
                }
            }
            Some('<') => match self.cursor.bracketed('<', '>') {
                Some(inside) => {
                    let html = self.cursor.text[inside].to_owned();
                    Ok((without_tags(&html), start..self.cursor.pos))
                }
                None => self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '<' }),
            },
            _ => {
                let is_in = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.') || !c.is_ascii();
                if self.cursor.peek() == Some('-') && !self.cursor.rest().starts_with("->") {
                    self.cursor.bump();
                }
                let end = self.cursor.take_while(is_in).end;
                if start == end || &self.cursor.text[start..end] == "-" {
                    return self.draft.stop_at_form(self.cursor.here(), FORM);
                }
                Ok((self.cursor.text[start..end].to_owned(), start..end))
            }
        }
    }

    fn quoted(&mut self, text: &mut String) -> Result<(), StopReading> {
        let start = self.cursor.pos;
        self.cursor.bump();
        loop {
            match self.cursor.peek() {
                None => return self.draft.stop(start..start + 1, Problem::UnclosedQuote),
                Some('"') => {
                    self.cursor.bump();
                    return Ok(());
                }
                Some('\\') => {
                    self.cursor.bump();
                    match self.cursor.peek() {
                        Some('n' | 'l' | 'r') => text.push('\n'),
                        Some(c @ ('"' | '\\')) => text.push(c),
                        Some('\n') | None => {}
                        Some(c) => {
                            text.push('\\');
                            text.push(c);
                        }
                    }
                    self.cursor.bump();
                }
                Some(c) => {
                    text.push(c);
                    self.cursor.bump();
                }
            }
        }
    }

    fn graph(&mut self) -> Result<(), StopReading> {
        self.blanks();
        if self.cursor.eat_word("strict") {
            self.is_strict = true;
            self.blanks();
        }
        if !self.cursor.eat_word("digraph") {
            self.cursor.eat_word("graph");
        }
        self.blanks();
        if self.cursor.peek() != Some('{') {
            let (name, _) = self.id()?;
            if !name.is_empty() && name != "G" && name.chars().any(char::is_whitespace) {
                self.draft.header.title = Some(name.replace('\n', " ").trim().to_owned());
            }
        }
        let start = self.cursor.pos;
        if !self.eat("{") {
            return self.draft.stop_at_form(self.cursor.here(), FORM);
        }
        loop {
            self.blanks();
            match self.cursor.peek() {
                None => return self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '{' }),
                Some('}') => {
                    self.cursor.bump();
                    self.defaults.pop();
                    if self.defaults.is_empty() {
                        break;
                    }
                }
                Some('{') => self.open_subgraph(),
                Some(';' | ',') => self.cursor.bump(),
                Some(_) => self.statement()?,
            }
        }
        self.blanks();
        if self.cursor.pos < self.cursor.text.len() {
            self.draft.report.add(self.cursor.here(), Problem::TextAfterTree);
        }
        self.name_nodes();
        Ok(())
    }

    fn open_subgraph(&mut self) {
        self.cursor.bump();
        let defaults = self.defaults.last().cloned().unwrap_or_default();
        self.defaults.push(defaults);
    }

    fn statement(&mut self) -> Result<(), StopReading> {
        if self.cursor.eat_word("subgraph") {
            self.blanks();
            if self.cursor.peek() != Some('{') {
                self.id()?;
            }
            self.blanks();
            if self.cursor.peek() == Some('{') {
                self.open_subgraph();
            }
            return Ok(());
        }
        for (i, word) in ["node", "edge", "graph"].into_iter().enumerate() {
            let mut ahead = self.cursor;
            if ahead.eat_word(word) {
                blanks(&mut ahead);
                if ahead.peek() == Some('[') {
                    self.cursor = ahead;
                    let attributes = self.attributes()?;
                    self.set_defaults(i, attributes);
                    return Ok(());
                }
            }
        }
        let first = self.endpoint()?;
        if self.eat("=") {
            let (value, _) = self.id()?;
            if let [node] = first[..]
                && self.draft.nodes.len() == node + 1
            {
                // It was no node, but an attribute of the graph.
                let is_label = self.draft.nodes[node].label.as_deref() == Some("label");
                self.draft.forget_last();
                // The label of a subgraph is that of a part of the drawing.
                if is_label && self.defaults.len() == 1 && self.draft.header.title.is_none() {
                    self.draft.header.title = Some(value.replace('\n', " ").trim().to_owned());
                }
            }
            return Ok(());
        }
        let mut ends = vec![first];
        while self.eat("->") || self.eat("--") {
            self.blanks();
            ends.push(self.endpoint()?);
        }
        self.blanks();
        let attributes = if self.cursor.peek() == Some('[') { self.attributes()? } else { Vec::new() };
        if let [nodes] = &ends[..] {
            for &node in nodes {
                self.set_node(node, &attributes);
            }
            return Ok(());
        }
        let defaults = self.defaults.last().map(|[_, edges]| edges.clone()).unwrap_or_default();
        let (mut mv, mut p) = (None, None);
        for (key, value, at) in defaults.into_iter().chain(attributes) {
            match key.as_str() {
                "label" | "xlabel" | "headlabel" | "taillabel" => match value
                    .strip_prefix("p=")
                    .map(probability)
                {
                    Some(Some(found)) => p = Some(found),
                    _ => mv = Some(value.replace('\n', " ").trim().to_owned()).filter(|mv| !mv.is_empty()),
                },
                "p" | "prob" | "probability" => match probability(&value) {
                    Some(found) => p = Some(found),
                    None => self.draft.report.add(at, Problem::BadProbability { text: value }),
                },
                key if is_of_drawing(key) => {}
                key => self.draft.note_each("foreign-note-option", key),
            }
        }
        // A picture shows the probability as well.
        if let (Some(words), Some(_)) = (&mv, p)
            && let Some((alone, _)) = with_probability(words)
        {
            mv = alone;
        }
        for pair in ends.windows(2) {
            for &from in &pair[0] {
                for &to in &pair[1] {
                    let is_again = || self.draft.nodes[from].edges.iter().any(|edge| edge.to == to);
                    if self.is_strict && is_again() {
                        continue;
                    }
                    let at = self.draft.nodes[to].at.clone();
                    self.draft.link(from, DraftEdge { to, at, mv: mv.clone(), probability: p })?;
                }
            }
        }
        Ok(())
    }

    /// Attributes of all nodes (0) or edges (1) that follow: of each name the last one, so that there are few.
    fn set_defaults(&mut self, of: usize, attributes: DotAttributes) {
        const USED: [&[&str]; 2] =
            [&["label", "value", "xlabel", "shape"], &["label", "p", "prob", "probability"]];
        let (Some(used), Some(defaults)) =
            (USED.get(of), self.defaults.last_mut().and_then(|both| both.get_mut(of)))
        else {
            return;
        };
        for attribute in attributes {
            if used.contains(&attribute.0.as_str()) {
                defaults.retain(|(key, ..)| *key != attribute.0);
                defaults.push(attribute);
            } else if !is_of_drawing(&attribute.0) {
                self.draft.note_each("foreign-note-option", &attribute.0);
            }
        }
    }

    /// A node, or several in braces.
    fn endpoint(&mut self) -> Result<Vec<usize>, StopReading> {
        self.blanks();
        if self.cursor.peek() == Some('{') {
            let start = self.cursor.pos;
            self.cursor.bump();
            let (mut nodes, mut depth) = (Vec::new(), 1_usize);
            while depth > 0 {
                self.blanks();
                match self.cursor.peek() {
                    None => {
                        return self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '{' });
                    }
                    Some('{') => {
                        depth += 1;
                        self.cursor.bump();
                    }
                    Some('}') => {
                        depth -= 1;
                        self.cursor.bump();
                    }
                    Some(';' | ',') => self.cursor.bump(),
                    Some('[') => {
                        self.attributes()?;
                    }
                    Some(_) => nodes.push(self.node()?),
                }
            }
            return Ok(nodes);
        }
        Ok(vec![self.node()?])
    }

    fn node(&mut self) -> Result<usize, StopReading> {
        let (name, at) = self.id()?;
        // A port says where an edge ends at the node.
        while self.cursor.peek() == Some(':') {
            self.cursor.bump();
            self.id()?;
        }
        if let Some(node) = self.draft.find(&name) {
            return Ok(node);
        }
        let node = self.draft.named(&name, at)?;
        let defaults = self.defaults.last().map(|[nodes, _]| nodes.clone()).unwrap_or_default();
        self.set_node(node, &defaults);
        Ok(node)
    }

    fn attributes(&mut self) -> Result<DotAttributes, StopReading> {
        let mut found = Vec::new();
        loop {
            self.blanks();
            let start = self.cursor.pos;
            if !self.cursor.eat("[") {
                return Ok(found);
            }
            loop {
                self.blanks();
                match self.cursor.peek() {
                    None => {
                        return self.draft.stop(start..start + 1, Problem::UnclosedBracket { bracket: '[' });
                    }
                    Some(']') => {
                        self.cursor.bump();
                        break;
                    }
                    Some(';' | ',') => self.cursor.bump(),
                    Some(_) => {
                        let (key, at) = self.id()?;
                        let value = if self.eat("=") { self.id()? } else { ("true".to_owned(), at) };
                        found.push((key, value.0, value.1));
                    }
                }
            }
        }
    }

    fn set_node(&mut self, node: usize, attributes: &DotAttributes) {
        for (key, value, at) in attributes {
            match key.as_str() {
                "label" => {
                    if value.trim().is_empty() {
                        self.draft.nodes[node].label = None;
                        self.labeled.insert(node, at.clone());
                    } else if value != "\\N" {
                        self.draft.nodes[node].drawn_text = Some(value.clone());
                        self.labeled.insert(node, at.clone());
                    }
                }
                "value" => {
                    let value = self.draft.value_of(value, at.clone());
                    self.draft.nodes[node].value = Some(value);
                }
                "xlabel" => match leaf(value.trim()) {
                    Ok(leaf) => self.draft.nodes[node].value = Some(leaf),
                    Err(_) => self.draft.note_each("foreign-note-option", key),
                },
                "shape" => {
                    self.draft.nodes[node].role = match value.as_str() {
                        "triangle" => Some(Role::Max),
                        "invtriangle" => Some(Role::Min),
                        "diamond" => Some(Role::Chance),
                        _ => None,
                    };
                }
                key if is_of_drawing(key) => {}
                key => self.draft.note_each("foreign-note-option", key),
            }
        }
    }

    /// What a node is called is its label if it has one; a name that is a value makes the leaf worth that.
    fn name_nodes(&mut self) {
        for node in 0..self.draft.nodes.len() {
            let this = &self.draft.nodes[node];
            if !self.labeled.contains_key(&node) && this.value.is_none() {
                // `A -> 3`.
                let label = this.label.clone();
                self.draft.nodes[node].drawn_text = label;
            }
        }
    }
}

/// Attributes that say only how something is drawn.
fn is_of_drawing(key: &str) -> bool {
    let begins =
        ["font", "color", "fill", "arrow", "pen", "label", "min", "const", "head", "tail", "tooltip", "URL"];
    begins.iter().any(|begin| key.starts_with(begin))
        || [
            "group",
            "pos",
            "width",
            "height",
            "margin",
            "fixedsize",
            "dir",
            "weight",
            "peripheries",
            "ordering",
            "len",
        ]
        .contains(&key)
}

/// Text without the tags of HTML; `<br/>` is the end of a line.
fn without_tags(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some(open) = rest.find('<') {
        out.push_str(&rest[..open]);
        let close = rest[open..].find('>').map_or(rest.len(), |close| open + close + 1);
        let tag = rest[open..close].to_ascii_lowercase();
        if tag.starts_with("<br") || tag.starts_with("</tr") || tag.starts_with("</td") {
            out.push('\n');
        }
        rest = &rest[close..];
    }
    out.push_str(rest);
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")];
    signs.iter().fold(out, |text, (sign, plain)| text.replace(sign, plain)).trim().to_owned()
}
