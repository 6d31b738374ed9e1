//! Reading the outline: one node a line, children indented.

use super::diagnostic::Problem;
use super::node_line::{Cursor, NodeEnd};
use super::sink::{Sink, SpanSink, StopReading};

/// An open node.
#[derive(Clone, Copy, Debug)]
struct Level {
    indent: usize,
    has_value: bool,
}

/// Reads an outline from `start` to the end of the text.
pub(super) fn read<P: SpanSink>(text: &str, start: usize, sink: &mut Sink<P>) -> Result<(), StopReading> {
    let mut open: Vec<Level> = Vec::new();
    let mut indentation = Indentation::default();
    let mut line_start = start;
    // Where the line of the last node ends.
    let mut last_end = start;
    while line_start < text.len() {
        let begin = line_start;
        let end = text[line_start..].find('\n').map_or(text.len(), |i| line_start + i);
        let line = &text[line_start..end];
        let content = line.trim_start();
        let at = end - content.len();
        let blank = line_start..at;
        line_start = end + 1;
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let mut cursor = Cursor { text, pos: at, end, style: NodeEnd::Outline };
        let head = cursor.head(&mut sink.report);
        sink.places.words(&head.tokens);
        if !head.is_present {
            continue;
        }
        let label = || head.label.as_deref().unwrap_or_default().to_owned();
        if !indentation.fits(&text[blank.clone()]) {
            sink.report.add(blank.clone(), Problem::MixedIndentation);
            sink.report.has_no_shape = true;
        }
        let mut indent = blank.len();
        let mut closed = None;
        while let Some(&level) = open.last() {
            if level.indent < indent {
                break;
            }
            closed = Some(level);
            open.pop();
            sink.builder.close();
            sink.places.end(last_end, false);
        }
        if let Some(parent) = open.last().copied() {
            let allowed = parent.indent + *indentation.step.get_or_insert(indent - parent.indent);
            let shape_matters = !sink.report.has_no_shape;
            if shape_matters && closed.is_none() && indent > allowed {
                let problem = Problem::ChildTooDeep { label: label(), found: indent, allowed };
                sink.report.add(head.at..cursor.end, problem);
                if parent.has_value {
                    // Most likely a sibling that slipped to the right.
                    indent = parent.indent;
                    open.pop();
                    sink.builder.close();
                    sink.places.end(last_end, false);
                }
            } else if shape_matters && closed.is_some_and(|level| level.indent != indent) {
                sink.report.add(head.at..cursor.end, Problem::IndentedLikeNone { label: label() });
            }
        } else if closed.is_some_and(|level| level.indent != indent) && !sink.report.has_no_shape {
            sink.report.add(head.at..cursor.end, Problem::IndentedLikeNone { label: label() });
        }
        if head.is_damaged {
            sink.report.damage(sink.builder.n_nodes());
        }
        sink.open_same(head.at, &head.spec(), head.same.as_deref())?;
        open.push(Level { indent, has_value: head.value.is_some() });
        last_end = line_start.min(text.len());
        sink.places.begin(begin..last_end, head.start..head.end, &head.tokens);
    }
    for _ in open {
        sink.places.end(last_end, false);
    }
    Ok(())
}

/// What the lines of a file are indented with.
#[derive(Debug, Default)]
struct Indentation {
    /// The blank that the first indented line begins with.
    blank: Option<char>,
    /// By how much the first child is indented below the root.
    step: Option<usize>,
}

impl Indentation {
    /// Whether a line is indented with the same blank, a space or a tab, as those before it.
    fn fits(&mut self, blank: &str) -> bool {
        let Some(first) = blank.chars().next() else { return true };
        let usual = *self.blank.get_or_insert(first);
        matches!(usual, ' ' | '\t') && blank.chars().all(|c| c == usual)
    }
}
