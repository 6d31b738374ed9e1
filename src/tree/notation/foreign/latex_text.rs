//! Text of LaTeX as it is printed.

/// Commands that stand for a character.
const SIGNS: &[(&str, &str)] = &[
    ("infty", "∞"),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("Delta", "△"),
    ("nabla", "▽"),
    ("triangle", "△"),
    ("bigtriangleup", "△"),
    ("bigtriangledown", "▽"),
    ("bigcirc", "○"),
    ("le", "≤"),
    ("leq", "≤"),
    ("ge", "≥"),
    ("geq", "≥"),
    ("cdot", "·"),
    ("times", "×"),
    ("to", "→"),
    ("ldots", "…"),
    ("dots", "…"),
    ("textbackslash", "\\"),
    ("textasciitilde", "~"),
    ("textasciicircum", "^"),
    ("textendash", "–"),
    ("textquotedblleft", "“"),
    ("textquotedblright", "”"),
    ("approx", "≈"),
    ("ne", "≠"),
    ("newline", "\n"),
    ("quad", " "),
];

/// Commands whose arguments together are one number, or a formula that is none.
const FRACTIONS: [&str; 5] = ["frac", "dfrac", "tfrac", "nicefrac", "sfrac"];
const FORMULAS: [&str; 8] = ["sqrt", "binom", "dbinom", "tbinom", "sum", "prod", "pm", "mp"];

/// The text without commands, braces and the signs of mathematics; `\\` is the end of a line.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                let rest = &text[at + 1..];
                let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
                for _ in name.chars() {
                    chars.next();
                }
                if let Some((_, sign)) = SIGNS.iter().find(|(command, _)| *command == name) {
                    out.push_str(sign);
                } else if let Some((above, below, len)) = fraction(&rest[name.len()..])
                    && FRACTIONS.contains(&name)
                {
                    out.push_str(&plain(above));
                    out.push('/');
                    out.push_str(&plain(below));
                    let end = at + 1 + name.len() + len;
                    while chars.next_if(|&(i, _)| i < end).is_some() {}
                } else if FRACTIONS.contains(&name) || FORMULAS.contains(&name) {
                    // Without its name it would be another number.
                    out.push('\\');
                    out.push_str(name);
                } else if name.is_empty() {
                    match chars.next() {
                        Some((_, '\\')) => out.push('\n'),
                        Some((_, ',' | ';' | ':' | ' ')) => out.push(' '),
                        Some((_, '!')) | None => {}
                        Some((_, sign)) => out.push(sign),
                    }
                }
                // A blank only ends the name of a command.
                if !name.is_empty() && chars.peek().is_some_and(|(_, c)| *c == ' ') {
                    chars.next();
                }
            }
            '{' | '}' | '$' => {}
            '~' | '\n' | '\t' => out.push(' '),
            '%' => while chars.next_if(|(_, c)| *c != '\n').is_some() {},
            c => out.push(c),
        }
    }
    out.trim().to_owned()
}

/// Both arguments of a fraction, `{1}{2}`, and how long they are together.
fn fraction(text: &str) -> Option<(&str, &str, usize)> {
    let braced = |text: &'_ str| {
        let inner = text.strip_prefix('{')?;
        let end = inner.find(['{', '}']).filter(|&end| inner[end..].starts_with('}'))?;
        Some(end)
    };
    let above = braced(text)?;
    let rest = &text[above + 2..];
    let below = braced(rest)?;
    Some((&text[1..=above], &rest[1..=below], above + below + 4))
}

/// The parts of a text between separators that stand in no braces and no brackets, each with its offset.
pub(super) fn parts(text: &str, separator: char) -> Vec<(usize, &str)> {
    let (mut depth, mut start, mut found) = (0_usize, 0, Vec::new());
    let mut is_escaped = false;
    for (i, c) in text.char_indices() {
        if std::mem::take(&mut is_escaped) {
            continue;
        }
        match c {
            '\\' => is_escaped = true,
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            c if c == separator && depth == 0 => {
                found.push((start, &text[start..i]));
                start = i + c.len_utf8();
            }
            _ => {}
        }
    }
    found.push((start, &text[start..]));
    found
}

/// The text in the last braces of an option such as `edge label={node[midway, left] {a1}}`.
pub(super) fn innermost(text: &str) -> &str {
    let end = text.trim_end().trim_end_matches(['}', ';']).len();
    let start = text[..end].rfind('{').map_or(0, |i| i + 1);
    text[start..end].trim()
}

/// The text with comments, from `%` to the end of the line, blanked out; places stay the same.
pub(super) fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut is_comment, mut is_escaped) = (false, false);
    for c in text.chars() {
        if c == '\n' {
            (is_comment, is_escaped) = (false, false);
        } else if c == '%' && !is_escaped {
            is_comment = true;
        }
        is_escaped = c == '\\' && !is_escaped;
        if is_comment {
            out.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latex_is_read_as_it_is_printed() {
        for (latex, printed) in [
            ("$-3$", "-3"),
            ("$-\\infty$", "-∞"),
            ("\\textbf{A}\\\\3", "A\n3"),
            ("$\\alpha_1$", "α_1"),
            ("a\\_b 50\\%", "a_b 50%"),
            ("{[x, y]}", "[x, y]"),
            ("$\\frac{1}{2}$ x", "1/2 x"),
            ("$\\sqrt{2}$", "\\sqrt2"),
        ] {
            assert_eq!(plain(latex), printed, "{latex}");
        }
        assert_eq!(innermost("{node[midway,left]{a1}}"), "a1");
        assert_eq!(parts("a, {b, c}, d", ',').len(), 3);
    }
}
