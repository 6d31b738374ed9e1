//! Standard ML of a course at CMU: `Node("a", [Esti("a>0", ~4), Node("a>1", [Esti("a>1>0", 3)])])`.

use super::cursor::TextCursor;
use super::draft::DraftTree;
use super::format::ForeignFormat;
use super::literal::{LiteralKind, Literals, assigned, blanks};
use crate::tree::Leaf;
use crate::tree::notation::diagnostic::Problem;
use crate::tree::notation::sink::StopReading;
use crate::value::{Role, Value};

pub(super) const FORMAT: ForeignFormat =
    ForeignFormat { title_message_id: "foreign-format-sml", leaf_form: "Esti(\"b\", 3)", recognizes, read };

const FORM: &str = "Node(\"a\", [Esti(\"b\", ~4)])";

/// Where the first node begins.
fn start(text: &str) -> Option<usize> {
    let at = text.find("Node")?;
    let is_call = text[at + 4..].trim_start().starts_with('(');
    let prefix = &text[..at];
    let before = prefix.trim_start();
    let is_begin = before.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_'))
        || prefix.lines().last().is_some_and(|line| assigned(&format!("{line} ")).is_some());
    (is_call && is_begin).then(|| prefix.rfind(|c: char| c.is_whitespace() || c == '=').map_or(0, |i| i + 1))
}

fn recognizes(text: &str) -> bool {
    start(text).is_some() && text.contains('"') && text.contains(['[', '('])
}

fn read(draft: &mut DraftTree<'_>) -> Result<(), StopReading> {
    draft.root_role = Some(Role::Max);
    let mut literals = Literals::default();
    let mut cursor = TextCursor::new(draft.text, start(draft.text).unwrap_or_default());
    let root = literals.read(&mut cursor, draft)?;
    blanks(&mut cursor);
    if !matches!(cursor.rest().trim_start_matches(';').trim(), "" | "end") {
        draft.report.add(cursor.here(), Problem::TextAfterTree);
    }
    let mut left = vec![(root, None)];
    while let Some((literal, parent)) = left.pop() {
        let this = literals.get(literal);
        let LiteralKind::Call(name) = &this.kind else {
            draft.expect_form(this.at.clone(), FORM);
            continue;
        };
        let label_at = this.items.first().map_or(this.at.clone(), |&label| literals.get(label).at.clone());
        let node = draft.add_below(parent, label_at.clone())?;
        match this.items[..] {
            [label, _] if literals.text(label).is_some() => {
                draft.nodes[node].label = literals.text(label).map(str::to_owned);
            }
            _ => {
                draft.expect_form(this.at.clone(), FORM);
                continue;
            }
        }
        let content = this.items[1];
        let (at, what) = (literals.get(content).at.clone(), literals.text(content));
        match (name.rsplit('.').next().unwrap_or_default(), what) {
            ("Node", None) => {
                for &child in literals.get(content).items.iter().rev() {
                    left.push((child, Some(node)));
                }
            }
            ("Esti", Some(word)) => {
                let value = draft.value_of(&word.replacen('~', "-", 1), at);
                draft.nodes[node].value = Some(value);
            }
            ("Outcome", Some(word)) => {
                let value = match word.rsplit('.').next() {
                    Some("Maxie") => Value::INFINITY,
                    Some("Minnie") => Value::NEG_INFINITY,
                    Some("Draw") => Value::from(0),
                    _ => {
                        draft.expect_form(at, "Outcome(\"x\", Player.Maxie)");
                        continue;
                    }
                };
                draft.nodes[node].value = Some(Leaf::Value(value));
                draft.note("foreign-note-outcome", word);
            }
            _ => draft.expect_form(this.at.clone(), FORM),
        }
    }
    Ok(())
}
