//! Characters that are commands: written as escapes, so that a name does nothing to a terminal and hides nothing.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text as one line: controls are written as escapes (`\u{1b}` for the one that begins the commands of terminals,
/// `\n` for the end of a line), and so are marks that turn the direction of what follows (`\u{202e}`). Every font has
/// their characters, which cannot be said of `␛`.
pub fn visible(text: &str) -> Cow<'_, str> {
    shown(text, is_command)
}

/// What is shown of a label, a move or a title is at most so long, in characters.
pub const MAX_SHOWN_NAME: usize = 200;

/// As [`visible`], of something that names: what is longer than [`MAX_SHOWN_NAME`] ends with `…`. It costs no more
/// however long it is.
pub fn brief(name: &str) -> Cow<'_, str> {
    let end = name.char_indices().nth(MAX_SHOWN_NAME).map_or(name.len(), |(at, _)| at);
    let shown = visible(&name[..end]);
    // An escape is longer than the command that it stands for.
    let mut ends = shown.char_indices().map(|(at, _)| at).skip(MAX_SHOWN_NAME - 1);
    match (ends.next(), ends.next()) {
        (Some(last), more) if more.is_some() || end < name.len() => {
            Cow::Owned(shown[..last].to_owned() + "…")
        }
        _ => shown,
    }
}

/// What names something where only so many characters have room: of a longer name, its beginning and its end, which tells it
/// from those that begin alike.
pub fn shortened(name: &str, most: usize) -> Cow<'_, str> {
    let n_letters = name.chars().count();
    if n_letters <= most {
        return Cow::Borrowed(name);
    }
    let n_last = most.saturating_sub(1) / 3;
    let n_first = most.saturating_sub(1) - n_last;
    let first: String = name.chars().take(n_first).collect();
    let last: String = name.chars().skip(n_letters - n_last).collect();
    Cow::Owned(format!("{}…{}", first.trim_end(), last.trim_start()))
}

/// A sentence that stands alone: its first letter is a capital one.
pub fn capitalized(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// As [`visible`], but ends of lines and tabs stay what they are.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    shown(text, |c| is_command(c) && c != '\n' && c != '\t')
}

/// Characters of a line of a message at most.
const MAX_LINE: usize = 2_000;

/// As [`visible_lines`], of a message: what it quotes may be of any length, so words of more than [`MAX_SHOWN_NAME`]
/// characters end with `…`, and so do lines of more than 2,000.
pub fn brief_lines(message: &str) -> Cow<'_, str> {
    let message = visible_lines(message);
    let is_long = |line: &str| line.chars().nth(MAX_LINE).is_some();
    let is_long_word = |word: &str| word.chars().nth(MAX_SHOWN_NAME).is_some();
    if !message.lines().any(|line| is_long(line) || line.split(' ').any(is_long_word)) {
        return message;
    }
    let cut = |line: &str| {
        let words: Vec<Cow<'_, str>> = line.split(' ').map(brief).collect();
        let line = words.join(" ");
        let end = line.char_indices().nth(MAX_LINE).map(|(at, _)| at);
        end.map_or(line.clone(), |end| line[..end].to_owned() + "…")
    };
    Cow::Owned(message.split('\n').map(cut).collect::<Vec<_>>().join("\n"))
}

fn shown(text: &str, is_shown: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_shown) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_shown(c) {
            let _ = match c {
                '\n' => write!(shown, "\\n"),
                '\r' => write!(shown, "\\r"),
                '\t' => write!(shown, "\\t"),
                c => write!(shown, "\\u{{{:x}}}", u32::from(c)),
            };
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Whether a character does something instead of being something. The marks of Hebrew and Arabic that only join with
/// their neighbors are none of these.
pub fn is_command(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_a_long_name_are_kept() {
        assert_eq!(shortened("after the sacrifice of the rook, 12", 16), "after the…k, 12");
        assert_eq!(shortened("αβγδεζ", 6), "αβγδεζ");
        assert_eq!(shortened("αβγδεζ", 5), "αβγ…ζ");
        assert_eq!(shortened("αβγ", 1), "…");
    }

    #[test]
    fn commands_are_signs_and_everything_else_stays() {
        for (text, expected) in [
            ("A", "A"),
            ("Größe 树 ∞ \u{5d0}\u{200f} 👩\u{200d}👦", "Größe 树 ∞ \u{5d0}\u{200f} 👩\u{200d}👦"),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("a\r\nb\tc\0", "a\\r\\nb\\tc\\u{0}"),
            ("\u{7f}\u{9b}2J", "\\u{7f}\\u{9b}2J"),
            ("\u{202e}cba\u{2066}\u{2028}", "\\u{202e}cba\\u{2066}\\u{2028}"),
        ] {
            assert_eq!(visible(text), expected);
        }
        assert_eq!(visible_lines("a\r\n\tb\u{1b}"), "a\\r\n\tb\\u{1b}");
    }

    #[test]
    fn messages_quote_no_more_than_is_read() {
        let short = "no such file: a b\n  \tc\n";
        assert_eq!(brief_lines(short), short);
        let quoted = brief_lines(&format!("no such file: {}\n  hint\n", "ж".repeat(100_000))).into_owned();
        assert_eq!(quoted, format!("no such file: {}…\n  hint\n", "ж".repeat(MAX_SHOWN_NAME - 1)));
        let words = brief_lines(&"ж ".repeat(100_000)).into_owned();
        assert_eq!(words.chars().count(), MAX_LINE + 1);
    }

    #[test]
    fn names_of_any_length_end_where_they_are_too_long_to_read() {
        assert_eq!(brief("A–N"), "A–N");
        let just = "ж".repeat(MAX_SHOWN_NAME);
        assert_eq!(brief(&just), just);
        let long = brief(&"\u{1b}ж".repeat(2_000_000)).into_owned();
        assert_eq!(long.chars().count(), MAX_SHOWN_NAME);
        assert!(long.starts_with("\\u{1b}ж\\u{1b}ж") && long.ends_with('…'), "{long}");
        // It is no longer than that although every command in it is told at length.
        assert_eq!(brief(&"\u{1b}".repeat(100)).chars().count(), MAX_SHOWN_NAME);
    }
}
