//! Problems of a text, as lines of a terminal.

use std::fmt::Write as _;

use crate::practice::answers::AnswerError;
use crate::text::{Text, is_command, visible, visible_lines};
use crate::tree::notation::Diagnostic;

/// All problems, each with its place, the line in which it is, and a hint.
pub(super) fn all(name: &str, diagnostics: &[Diagnostic], text: &Text) -> String {
    let mut lines = String::new();
    for diagnostic in diagnostics {
        let marked = Marked {
            line: diagnostic.line,
            column: diagnostic.column,
            source_line: diagnostic.source_line.as_deref(),
            offending: &diagnostic.offending,
        };
        tell(&mut lines, name, marked, &diagnostic.problem.say(text), text);
    }
    lines
}

/// The same of a file of answers.
pub(super) fn of_answers(name: &str, misread: &[AnswerError], text: &Text) -> String {
    let mut lines = String::new();
    for one in misread {
        let marked = Marked {
            line: one.line,
            column: one.column,
            source_line: one.source_line.as_deref(),
            offending: &one.offending,
        };
        tell(&mut lines, name, marked, &one.say(text), text);
    }
    lines
}

/// What is wrong, and where it stands.
#[derive(Clone, Copy)]
struct Marked<'a> {
    line: u32,
    column: u32,
    source_line: Option<&'a str>,
    offending: &'a str,
}

fn tell(lines: &mut String, name: &str, marked: Marked<'_>, [problem, hint]: &[String; 2], text: &Text) {
    let _ = writeln!(lines, "{name}:{}:{}: {problem}", marked.line, marked.column);
    if let Some(line) = marked.source_line.filter(|line| !line.trim().is_empty()) {
        let number = marked.line.to_string();
        let margin = " ".repeat(number.len());
        let before: String =
            line.chars().take((marked.column as usize).saturating_sub(1)).map(blank).collect();
        let marks: usize = marked.offending.chars().map(columns).sum();
        let _ = writeln!(lines, "  {number} | {}", visible_lines(line));
        let _ = writeln!(lines, "  {margin} | {before}{}", "^".repeat(marks.max(1)));
    }
    let _ = writeln!(lines, "  {}", say!(text, "cli-hint", hint));
}

/// What is as wide as a character and cannot be seen.
fn blank(c: char) -> String {
    if c == '\t' { c.to_string() } else { " ".repeat(columns(c)) }
}

/// Columns that terminals give a character: two for those of East Asia, none for marks above others, as many as its sign
/// has for a command.
fn columns(c: char) -> usize {
    match u32::from(c) {
        _ if is_command(c) => visible(c.encode_utf8(&mut [0; 4])).chars().count(),
        0x0300..=0x036F | 0x200B..=0x200F | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F
        | 0x2E80..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1FAFF
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation;

    #[test]
    fn a_problem_has_its_place_its_line_marked_and_a_hint() {
        let diagnostics = notation::read("根\n  丙 丁戊己 3\n").unwrap_err();
        let lines = all("x.tree", &diagnostics, &Text::english());
        let lines: Vec<&str> = lines.lines().collect();
        assert!(lines[0].starts_with("x.tree:2:5: "), "{lines:?}");
        assert_eq!(lines[1], "  2 |   丙 丁戊己 3");
        assert_eq!(lines[2], "    |      ^^^^^^");
        assert!(lines[3].starts_with("  hint: "), "{lines:?}");
    }
}
