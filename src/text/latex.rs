//! Text in LaTeX.

/// Words as LaTeX prints them. Signs of mathematics become its commands; letters of other scripts stay, and need a TeX that
/// reads them and a font that has them.
pub fn latex_escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\ensuremath{<}"),
            '>' => out.push_str("\\ensuremath{>}"),
            '|' => out.push_str("\\ensuremath{|}"),
            // Two of them in a row would become a quotation mark.
            ',' | '\'' if out.ends_with(c) => {
                out.push_str("{}");
                out.push(c);
            }
            '`' => out.push_str("\\textasciigrave{}"),
            // A double hyphen would become a dash, and options have two of them.
            '-' => out.push_str("{-}"),
            'α' => out.push_str("\\ensuremath{\\alpha}"),
            'β' => out.push_str("\\ensuremath{\\beta}"),
            '−' => out.push_str("\\ensuremath{-}"),
            '∞' => out.push_str("\\ensuremath{\\infty}"),
            '≤' => out.push_str("\\ensuremath{\\le}"),
            '≥' => out.push_str("\\ensuremath{\\ge}"),
            '≠' => out.push_str("\\ensuremath{\\ne}"),
            '≈' => out.push_str("\\ensuremath{\\approx}"),
            '×' => out.push_str("\\ensuremath{\\times}"),
            '✓' | '√' => out.push_str("\\ensuremath{\\surd}"),
            '÷' => out.push_str("\\ensuremath{\\div}"),
            '±' => out.push_str("\\ensuremath{\\pm}"),
            'δ' => out.push_str("\\ensuremath{\\delta}"),
            'ε' => out.push_str("\\ensuremath{\\varepsilon}"),
            '⌈' => out.push_str("\\ensuremath{\\lceil}"),
            '⌉' => out.push_str("\\ensuremath{\\rceil}"),
            '⌊' => out.push_str("\\ensuremath{\\lfloor}"),
            '⌋' => out.push_str("\\ensuremath{\\rfloor}"),
            '⁰' => out.push_str("\\ensuremath{^{0}}"),
            '¹' => out.push_str("\\ensuremath{^{1}}"),
            '²' => out.push_str("\\ensuremath{^{2}}"),
            '³' => out.push_str("\\ensuremath{^{3}}"),
            'ᵈ' => out.push_str("\\ensuremath{^{d}}"),
            '·' => out.push_str("\\ensuremath{\\cdot}"),
            '→' => out.push_str("\\ensuremath{\\to}"),
            '←' => out.push_str("\\ensuremath{\\leftarrow}"),
            '\u{2009}' | '\u{202F}' => out.push_str("\\,"),
            '\u{A0}' => out.push('~'),
            '…' => out.push_str("\\ldots{}"),
            '–' => out.push_str("{\\textendash}"),
            '“' => out.push_str("\\textquotedblleft{}"),
            '"' | '”' => out.push_str("\\textquotedblright{}"),
            '’' => out.push('\''),
            '′' => out.push_str("\\ensuremath{'}"),
            '•' => out.push_str("\\textbullet{}"),
            '○' => out.push_str("\\ensuremath{\\bigcirc}"),
            '▲' | '△' => out.push_str("\\ensuremath{\\bigtriangleup}"),
            '▼' | '▽' => out.push_str("\\ensuremath{\\bigtriangledown}"),
            '⁺' => out.push_str("\\ensuremath{^{+}}"),
            '⁻' => out.push_str("\\ensuremath{^{-}}"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_a_message_that_is_printed_is_one_that_latex_has() {
        assert_eq!(latex_escaped("√b ÷ 2"), "\\ensuremath{\\surd}b \\ensuremath{\\div} 2");
        for messages in [
            include_str!("en/plots.ftl"),
            include_str!("en/scene.ftl"),
            include_str!("en/explain.ftl"),
            include_str!("en/practice.ftl"),
            include_str!("en/tables.ftl"),
            include_str!("en/techniques.ftl"),
        ] {
            for line in messages.lines().filter(|line| !line.starts_with('#')) {
                let escaped = latex_escaped(line);
                // Buttons have arrows.
                let is_known = |c: char| c.is_ascii() || c.is_alphabetic() || "◀▶".contains(c);
                let strange = escaped.chars().find(|&c| !is_known(c));
                assert_eq!(strange, None, "{line}");
            }
        }
    }
}
