//! Reading the one-line format: `A(B(D=3, E=5), C(...))`, over as many lines as one likes.

use super::diagnostic::Problem;
use super::node_line::{Cursor, NodeEnd, NodeHead};
use super::sink::{Sink, SpanSink, StopReading};

/// Reads one tree from `start` to the end of the text.
pub(super) fn read<P: SpanSink>(text: &str, start: usize, sink: &mut Sink<P>) -> Result<(), StopReading> {
    let mut cursor = Cursor { text, pos: start, end: text.len(), style: NodeEnd::Line };
    // Where the brackets that are open stand.
    let mut open: Vec<u32> = Vec::new();
    loop {
        let head = cursor.head(&mut sink.report);
        sink.places.words(&head.tokens);
        let at = cursor.pos;
        let next = cursor.peek();
        if next == Some('(') {
            add_node(sink, &head, at)?;
            cursor.pos += 1;
            cursor.skip_blank();
            if cursor.peek() != Some(')') {
                open.push(at as u32);
                sink.places.begin_children(at + 1, false);
                continue;
            }
            cursor.pos += 1;
            sink.report.add(at..cursor.pos, Problem::EmptyBrackets);
            sink.report.damage(sink.builder.n_nodes() - 1);
            sink.builder.close();
            sink.places.end(cursor.pos, false);
        } else if head.is_present {
            add_node(sink, &head, at)?;
            sink.builder.close();
            sink.places.end(head.end, false);
        } else if next == Some(',') {
            sink.report.add(at..at + 1, Problem::MissingNode);
        }
        if !after_node(&mut cursor, &mut open, sink) {
            return Ok(());
        }
    }
}

/// Adds a node; where it says nothing, it stands before the bracket of its children.
fn add_node<P: SpanSink>(sink: &mut Sink<P>, head: &NodeHead<'_>, behind: usize) -> Result<(), StopReading> {
    if head.is_damaged {
        sink.report.damage(sink.builder.n_nodes());
    }
    sink.open_same(head.at, &head.spec(), head.same.as_deref())?;
    let own = if head.is_present { head.start..head.end } else { behind..behind };
    sink.places.begin(own.clone(), own, &head.tokens);
    Ok(())
}

/// Reads what stands between two nodes; whether another node comes.
fn after_node<P: SpanSink>(cursor: &mut Cursor<'_>, open: &mut Vec<u32>, sink: &mut Sink<P>) -> bool {
    loop {
        cursor.skip_blank();
        let at = cursor.pos;
        match (cursor.peek(), open.last()) {
            (None, None) => return false,
            (None, Some(&bracket)) => {
                let bracket = bracket as usize;
                sink.report.add(bracket..bracket + 1, Problem::UnclosedBracket { bracket: '(' });
                sink.report.is_cut = true;
                return false;
            }
            (Some(')'), Some(_)) => {
                cursor.pos += 1;
                open.pop();
                sink.builder.close();
                sink.places.end_children(at);
                sink.places.end(cursor.pos, false);
            }
            (Some(next), None) => {
                // Where words stand side by side, an opening bracket may be lost between them: that is told there.
                if !sink.report.has(|problem| matches!(problem, Problem::UnknownWord { .. })) {
                    let (end, problem) = if next == ')' {
                        (at + 1, Problem::UnexpectedClosing { bracket: ')' })
                    } else {
                        (cursor.end, Problem::TextAfterTree)
                    };
                    sink.report.add(at..end, problem);
                }
                return false;
            }
            (Some(','), Some(_)) => {
                cursor.pos += 1;
                cursor.skip_blank();
                // A comma behind the last child is passed over.
                if cursor.peek() != Some(')') {
                    return true;
                }
            }
            (Some(_), Some(_)) => {
                sink.report.add(at..at, Problem::MissingComma);
                return true;
            }
        }
    }
}
