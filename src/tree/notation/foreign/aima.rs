//! Dictionaries of Python programs: `succs = dict(A=dict(a1='B'))` and `utils = dict(B=3)`, or `{'A': ['B', 'C']}` and
//! `{'B': 3}`, with labels or numbers as keys.

use super::cursor::TextCursor;
use super::draft::{DraftEdge, DraftTree};
use super::format::ForeignFormat;
use super::literal::{LiteralKind, Literals, assigned, assignments, blanks};
use crate::tree::notation::sink::StopReading;

pub(super) const FORMAT: ForeignFormat = ForeignFormat {
    title_message_id: "foreign-format-aima",
    leaf_form: "utils = {'B': 3}",
    recognizes,
    read,
};

const FORM: &str = "succs = {'A': ['B', 'C']}  utils = {'B': 3, 'C': 5}";

fn recognizes(text: &str) -> bool {
    let is_dict = |rest: &str| {
        let rest = rest.trim_start();
        rest.starts_with('{') || rest.starts_with("dict(")
    };
    let is_assigned = |line: &str| assigned(line).is_some_and(|(_, at)| is_dict(&line[at..]));
    let begins = text.trim_start();
    // A bare dictionary has lists or dictionaries in it, and none of the words of a drawing.
    let is_bare = begins.starts_with('{') && begins.contains(['[', '(']) && begins.contains(':');
    is_bare || text.lines().any(is_assigned)
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    let mut literals = Literals::default();
    let text = draft.text;
    let is_bare = text.trim_start().starts_with('{');
    let mut dicts = Vec::new();
    if is_bare {
        let mut cursor = TextCursor::new(text, 0);
        loop {
            blanks(&mut cursor);
            if cursor.pos >= text.len() {
                break;
            }
            dicts.push(("", literals.read(&mut cursor, draft)?));
        }
    } else {
        dicts = assignments(draft, &mut literals)?;
    }
    let is_dict = |literals: &Literals, dict: usize| matches!(literals.get(dict).kind, LiteralKind::Dict);
    for &(name, dict) in &dicts {
        if is_dict(&literals, dict) {
            read_dict(draft, &literals, dict)?;
        } else if matches!(name, "initial" | "root" | "start") {
            let at = literals.get(dict).at.clone();
            if let Some(label) = literals.text(dict) {
                draft.root = Some(draft.named(label, at)?);
            }
        } else {
            draft.note_each("foreign-note-field", name);
        }
    }
    if draft.nodes.is_empty() { draft.stop_at_form(0..0, FORM) } else { Ok(()) }
}

fn read_dict(draft: &mut DraftTree<'_>, literals: &Literals, dict: usize) -> Result<(), StopReading> {
    for &item in &literals.get(dict).items {
        let entry = literals.get(item);
        let Some(key) = &entry.key else {
            draft.expect_form(entry.at.clone(), FORM);
            continue;
        };
        let node = draft.named(key, entry.at.clone())?;
        match &entry.kind {
            LiteralKind::Word(word) => {
                let value = draft.value_of(word, entry.at.clone());
                draft.nodes[node].value = Some(value);
                draft.nodes[node].at = entry.at.clone();
            }
            LiteralKind::List | LiteralKind::Dict => {
                if !draft.nodes[node].edges.is_empty() {
                    let first = draft.nodes[node].at.start;
                    draft.report_repeated(entry.at.clone(), first, key);
                    continue;
                }
                for &child in &entry.items {
                    read_child(draft, literals, node, child)?;
                }
            }
            LiteralKind::Quoted(_) | LiteralKind::Call(_) => draft.expect_form(entry.at.clone(), FORM),
        }
    }
    Ok(())
}

/// `a1='B'`, `'B'`, or `('a1', 'B')`.
fn read_child(
    draft: &mut DraftTree<'_>,
    literals: &Literals,
    node: usize,
    child: usize,
) -> Result<(), StopReading> {
    let literal = literals.get(child);
    let (mv, name, at) = if let Some(name) = literals.text(child) {
        (literal.key.clone(), name, literal.at.clone())
    } else if let [mv, to] = literal.items[..]
        && let (Some(mv), Some(name)) = (literals.text(mv), literals.text(to))
    {
        (Some(mv.to_owned()), name, literals.get(to).at.clone())
    } else {
        draft.expect_form(literal.at.clone(), FORM);
        return Ok(());
    };
    let to = draft.named(name, at.clone())?;
    draft.link(node, DraftEdge { to, at, mv, probability: None })?;
    Ok(())
}
