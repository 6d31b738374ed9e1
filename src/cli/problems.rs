//! Problems of a text, as lines of a terminal.

use std::fmt::Write as _;

use crate::text::{Text, is_command, visible, visible_lines};
use crate::tree::notation::Diagnostic;

/// All problems, each with its place, the line in which it is, and a hint.
pub(super) fn all(name: &str, diagnostics: &[Diagnostic], text: &Text) -> String {
    let mut lines = String::new();
    for diagnostic in diagnostics {
        let [problem, hint] = diagnostic.problem.say(text);
        let _ = writeln!(lines, "{name}:{}: {problem}", diagnostic.place());
        if let Some(line) = diagnostic.source_line.as_deref().filter(|line| !line.trim().is_empty()) {
            let number = diagnostic.line.to_string();
            let margin = " ".repeat(number.len());
            let before: String =
                line.chars().take((diagnostic.column as usize).saturating_sub(1)).map(blank).collect();
            let marks: usize = diagnostic.offending.chars().map(columns).sum();
            let _ = writeln!(lines, "  {number} | {}", visible_lines(line));
            let _ = writeln!(lines, "  {margin} | {before}{}", "^".repeat(marks.max(1)));
        }
        let _ = writeln!(lines, "  {}", text.say("cli-hint", &[("hint", (&hint).into())]));
    }
    lines
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
