//! What is printed does nothing to a terminal: characters that are commands are written as escapes.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::text::{Digits, is_command, visible_lines};

/// What stands for a character that is a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CharacterEscape {
    /// An escape for people, as in `\u{1b}[31m`.
    People,
    /// The escape of JSON, which means the character itself.
    Json,
}

/// Writes texts without commands to somewhere else.
#[derive(Debug)]
pub(super) struct Harmless<W> {
    to: W,
    sign: CharacterEscape,
}

impl<W: Write> Harmless<W> {
    pub(super) const fn new(to: W, sign: CharacterEscape) -> Self {
        Self { to, sign }
    }

    /// For a text of a tree: on a terminal, where counts are grouped, without commands; elsewhere as it is.
    pub(super) fn text(&mut self, digits: Digits) -> &mut dyn Write {
        match digits {
            Digits::Grouped => self,
            Digits::Plain => &mut self.to,
        }
    }
}

/// Whether there may be a command: all of them are below 0x20, or begin with one of these bytes.
fn may_be_command(byte: u8) -> bool {
    (byte < 0x20 && byte != b'\n' && byte != b'\t') || matches!(byte, 0x7F | 0xC2 | 0xE2)
}

impl<W: Write> Write for Harmless<W> {
    /// Texts come in whole pieces: no character is cut in two.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.iter().copied().any(may_be_command) {
            let text = String::from_utf8_lossy(bytes);
            let shown = match self.sign {
                CharacterEscape::People => visible_lines(&text).into_owned(),
                CharacterEscape::Json => escaped(&text),
            };
            self.to.write_all(shown.as_bytes())?;
        } else {
            self.to.write_all(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Outside strings JSON has no commands but ends of lines.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_command(c) && c != '\n' {
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sign: CharacterEscape, text: &str, expected: &str) {
        let mut to = Vec::new();
        Harmless::new(&mut to, sign).write_all(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(to).unwrap(), expected);
    }

    #[test]
    fn people_see_escapes_and_programs_read_their_own() {
        let text = "A → \u{1b}[2J\u{9b}1m\u{7f} ≤ ∞\n\tβ";
        check(CharacterEscape::People, text, "A → \\u{1b}[2J\\u{9b}1m\\u{7f} ≤ ∞\n\tβ");
        check(
            CharacterEscape::Json,
            "{\"a\": \"\u{7f}\u{9b}≤\u{202e}\"}\n",
            "{\"a\": \"\\u007f\\u009b≤\\u202e\"}\n",
        );
    }
}
